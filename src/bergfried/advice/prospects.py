"""Whom a man or an engine could harm, and how likely that is: the targets in the order in which one would choose them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bergfried import words
from bergfried.battle.engine.battle import Battle
from bergfried.battle.field.harm import Losing
from bergfried.joined.fields import AnyField
from bergfried.kernel.course import Way
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Event
from bergfried.kernel.roles import named, values, verb_of
from bergfried.kernel.verdicts import Overworked

from .choosing import actors_of, form_of, own_actions
from .forms import Prospect
from .previews import at_once

MOST = 40
"""So many are looked at, those against the fewest first."""
HARM = frozenset({"hurt", "unhorsed", "taken"})
"""What events leave on a man whom they have harmed."""
LOST = frozenset({"killed", "taken"})
"""What he does not come back from."""


def prospects(
    game: AnyField, man: str = "", language: str = "en", *, thing: int | None = None
) -> list[Prospect]:
    """The attacks and shots of a man, or with a thing, at enemies: the likeliest to harm first."""
    own = (*own_actions(game, man, thing), *_all_together(game, man))
    aimed = [action for action in dict.fromkeys(own) if _against_enemies(game.battle, action)]
    aimed.sort(key=lambda action: len(named(action, "target")))
    found = ((action, _prospect(game, action, language)) for action in aimed[:MOST])
    alike: dict[tuple[object, ...], Prospect] = {}
    for action, one in found:
        if one is not None:
            alike.setdefault(_shot(action, one), one)
    return sorted(alike.values(), key=lambda one: (-one.harm, -one.lost, one.risk, one.action))


def _shot(action: Action, one: Prospect) -> tuple[object, ...]:
    """What a choice is known by: of an engine's shots at somebody with the same chances, whoever serves it, one is told."""
    engine, at = tuple(values(action, "thing")), tuple(values(action, "place"))
    return (one.verb, engine, at, one.targets, one.harm, one.lost, one.risk) if engine else (one.action,)


def _all_together(game: AnyField, man: str) -> Iterator[Action]:
    """Of what a man can do with others to somebody, that with the most of them."""
    piece = game.battle.roster.numbers.get(man)
    most: dict[tuple[str, tuple[int, ...]], Action] = {}
    for action in game.legal_actions() if piece is not None else ():
        targets, actors = named(action, "target"), actors_of(action)
        if piece in actors and len(actors) > 1 and len(targets) == 1 and form_of(type(action)).joint:
            key = verb_of(action), targets
            if key not in most or len(actors_of(most[key])) < len(actors):
                most[key] = action
    yield from most.values()


def _against_enemies(battle: Battle, action: Action) -> bool:
    """Is it done by some to others of another side?"""
    sides = [{battle.roster[man].side for man in named(action, part)} for part in ("actor", "target")]
    return all(sides) and sides[0].isdisjoint(sides[1])


def _prospect(game: AnyField, action: Action, language: str) -> Prospect | None:
    """What can come of an action at once; None where no die can harm anybody."""
    battle = game.battle
    ours, theirs = _names(battle, actors_of(action)), _names(battle, named(action, "target"))
    side = {battle.roster[man].side for man in actors_of(action)}
    own = {man.name for man in battle.roster if man.side in side} | set(ours)
    harm = lost = risk = Fraction(0)
    try:
        ways = game.ways(action)
    except Overworked:
        return None
    for way in ways:
        befell = _befell(battle, way)
        harm += way.chance * any(name in theirs for name, _ in befell)
        lost += way.chance * any(name in theirs and how in LOST for name, how in befell)
        risk += way.chance * any(name in own for name, _ in befell)
    if len(ways) < 2 and not harm:
        return None
    return Prospect(
        action=game.text(action),
        verb=verb_of(action),
        label=words.action(battle, action, language),
        targets=theirs,
        harm=_percent(harm),
        lost=_percent(lost),
        risk=_percent(risk),
    )


def _befell(battle: Battle, way: Way) -> list[tuple[str, str]]:
    """Whom what befalls in one way an action can turn out; where several may take a loss, each of them might."""
    found = list(_told(at_once(way)))
    for frame in way.frames:
        if isinstance(frame, Losing):
            found += [(battle.name(man), frame.effect.man) for man in frame.pieces]
    return found


def _told(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    for event in events:
        if event.marks in HARM:
            yield str(getattr(event, "piece", "")), str(getattr(event, "how", "") or event.marks)


def _names(battle: Battle, men: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(battle.name, men))


def _percent(chance: Fraction) -> float:
    return float(100 * chance)
