"""How a battle is counted: what its scenario gives points for, and where every point of a score comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from bergfried import words
from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.joined.fields import AnyField, ContestedRealm
from bergfried.kernel.verdicts import Fact
from bergfried.leaguer.fields import OneLeaguer

from .annals import realm_account
from .chronicle import siege_account
from .forms import Account, Counted, Victory


def victory(battle: Battle, language: str = "en") -> Victory:
    """What losses count, what a lead is worth, and when the battle ends. Goals have sentences of their own."""
    aim = battle.aim
    ends = [
        words.say("victory-rounds", {"rounds": aim.rounds}, language)
        if aim.one_day
        else words.say("victory-days", {"rounds": aim.rounds, "days": aim.in_all // aim.rounds}, language),
        words.say("victory-gone", {}, language),
        words.say("victory-resigned", {}, language),
    ]
    grades = [
        words.say("victory-grade", {"grade": grade, "points": least}, language) for grade, least in aim.grades
    ]
    return Victory(
        losses=tuple(
            _loss(battle, kind, killed, wounded, language) for kind, (killed, wounded) in aim.casualty.items()
        ),
        grades=(*grades, words.say("victory-draw", {}, language)),
        ends=tuple(ends),
    )


def _loss(battle: Battle, kind: str, killed: int, wounded: int, language: str) -> str:
    who = words.name_of("class", kind, language)
    facts: dict[str, Fact] = {"who": who, "killed": killed, "wounded": wounded}
    if battle.plays("prisoners"):
        return words.say("victory-loss-or-capture", facts, language)
    return words.say("victory-loss", facts, language)


Befell: TypeAlias = Callable[[str, str], str]
"""Tells how it came about that a man was killed, captured or wounded."""


def account(
    game: AnyField, language: str = "en", befell: Befell | None = None, sides: Mapping[str, str] = {}
) -> Account:
    """Every point of both sides as things stand, each loss told by `befell`, or in short."""
    if isinstance(game, ContestedRealm):
        return realm_account(game, language)
    if isinstance(game, OneLeaguer):
        return siege_account(game, language, sides)
    return Account(victory(game.battle, language), tuple(_lines(game, language, befell)))


def _lines(game: AnyField, language: str, befell: Befell | None) -> Iterator[Counted]:
    battle, state = game.battle, game.field
    met = aims.goals_met(battle, state)
    for number, side in enumerate(battle.sides):
        for one in aims.lost(battle, state, 1 - number):
            man = battle.roster[one.piece]
            if befell is not None:
                text = befell(man.name, one.how)
            else:
                facts = {"piece": man.name, "title": words.term(man.kind, language), "how": one.how}
                text = words.say("account-lost", facts, language)
            if one.points:
                yield Counted(side, one.points, man.name, text)
        for goal in met:
            if goal.side == side:
                told: dict[str, Fact] = {
                    "what": goal.what,
                    "where": goal.where,
                    "piece": goal.piece,
                    "structure": goal.structure,
                    "count": goal.count,
                }
                text = words.say("account-goal", told, language)
                yield Counted(side, goal.points, goal.piece, text)
