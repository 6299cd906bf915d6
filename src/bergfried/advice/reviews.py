"""The review of a battle that is over, told: what was played, what the marshal would have done, and what that was worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from bergfried import words
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import Fact
from bergfried.players.reviewing import Reviewed
from bergfried.siege.fields import FieldGame, Fought, OneBattle, OneSiege, P

from .choosing import actors_of
from .forms import DecisionReviewed, DeedTold
from .scenes import aims_of


def reviewed(game: Fought, found: Reviewed, language: str = "en") -> DecisionReviewed:
    """One decision of a battle, told."""
    match game:
        case OneBattle():
            played, marshal = _read(game, found.step, found.played), _read(game, found.step, found.marshal)
        case OneSiege():
            played, marshal = _read(game, found.step, found.played), _read(game, found.step, found.marshal)
    telling = _Telling(game, found, language)
    stage: Literal["moving", "fighting"] = "moving" if found.stage == "moving" else "fighting"
    return DecisionReviewed(
        step=found.step,
        last=found.last,
        round=found.round,
        side=found.side,
        stage=stage,
        title=words.say("review-stage", {"stage": stage}, language),
        played=tuple(telling.deeds(played, marshal)),
        marshal=tuple(telling.deeds(marshal, played)) if marshal else (),
        better=found.better,
        chance=found.chance,
        gain=found.gain,
        low=found.low,
        high=found.high,
        trials=found.trials,
        text=_compared(found, language),
    )


def _read(game: FieldGame[P], step: int, texts: Iterable[str]) -> list[Action]:
    """Actions as they were written after a step."""
    return [game.rules.read(game.at(step), text) for text in texts]


def _compared(found: Reviewed, language: str) -> str:
    if found.given_up:
        return words.say("review-given-up", {}, language)
    if not found.marshal:
        return words.say("review-same", {}, language)
    facts: dict[str, Fact] = {
        "chance": round(100 * found.chance),
        "best": round(100 * (found.chance + found.gain)),
        "gain": _points(found.gain),
        "low": _points(found.low),
        "high": _points(found.high),
    }
    if found.better:
        return words.say("review-better", facts, language)
    return words.say("review-unsure", facts, language)


def _points(chance: float) -> str:
    """A difference of chances, in points of a hundred."""
    return f"{100 * chance:+.1f}".replace("-", "−")


class _Telling:
    """The deeds of one decision."""

    def __init__(self, game: Fought, found: Reviewed, language: str) -> None:
        self._battle, self._before = game.ground_after(found.step)
        self._moving, self._language = found.stage == "moving", language

    def deeds(self, done: Iterable[Action], otherwise: Iterable[Action]) -> Iterator[DeedTold]:
        """What somebody did that he would not have done otherwise; of movement also who stayed who would have gone."""
        done, otherwise = list(done), list(otherwise)
        gone = {man for action in done for man in actors_of(action)}
        for action in done:
            if action not in otherwise and (actors_of(action) or not self._moving):
                label = words.action(self._battle, action, self._language)
                yield DeedTold(label, tuple(aims_of(self._battle, action, self._before)))
        if self._moving:
            others = dict.fromkeys(man for action in otherwise for man in actors_of(action))
            for man in others:
                if man not in gone:
                    label = words.say("review-stays", {"piece": self._battle.name(man)}, self._language)
                    yield DeedTold(label, ())
