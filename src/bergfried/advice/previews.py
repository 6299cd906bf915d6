"""What would come of an action: refused and why, or by which way, with which factors and which chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from bergfried import words
from bergfried.battle.events import PhaseBegan, Resulted
from bergfried.joined.fields import AnyField, on_the_map
from bergfried.kernel.course import Way
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import RecordedDice, SeededDice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Overworked, Unreadable
from bergfried.leaguer.events import DayOver
from bergfried.leaguer.fields import OneLeaguer
from bergfried.siege.events import DayEnded

from .campaigning import realm_preview
from .danger import stand_of
from .factors import factors_of, in_order, watched
from .forms import Chance, Factor, Preview, Refusal
from .refusing import refusal, rule_text
from .sightlines import line_of
from .views import label
from .ways import way_of

MOST_RULES = 12
"""How many rules are shown with a legal action."""


def preview(game: AnyField, action_text: str, language: str = "en", sides: Mapping[str, str] = {}) -> Preview:
    """What would come of an action, or why it may not be done; `sides` are the titles of the sides."""
    if on_the_map(game):
        return realm_preview(game, action_text, language, sides)
    battle, state = game.battle, game.field
    try:
        action = game.action(action_text)
    except Unreadable as error:
        unread = Refusal(words.unreadable(error, language), (), "")
        return Preview(action_text, "", unread, (), None, None, None, (), (), (), ())
    if isinstance(game, OneLeaguer) and (not game.fighting or game.rules.is_own(action)):
        return _of_the_day(game, action, language, sides)
    with watched(battle) as consulted:
        verdict = game.check(action)
    factors = factors_of(battle, state, action, language)
    line = line_of(battle, state, action, language)
    written, told = game.text(action), label(game, action, language)
    if not verdict:
        return Preview(written, told, refusal(verdict, language), (), None, None, line, factors, (), (), ())
    found, later = _looked_ahead(game, action)
    rules = _telling(found[0].events if found else (), factors, consulted)
    return Preview(
        action=written,
        label=told,
        refusal=None,
        rules=tuple(rule_text(rule, language) for rule in rules),
        way=way_of(battle, state, action),
        stand=stand_of(battle, state, action),
        line=line,
        factors=factors,
        odds=_odds(game, later or found, language, sides) if later or _rolls(game, action, found) else (),
        ends=(),
        together=(),
    )


def _of_the_day(game: OneLeaguer, action: Action, language: str, sides: Mapping[str, str]) -> Preview:
    """What would come of an order of a siege, by whatever dice fall for it today; also where none falls."""
    with watched(game.rules) as consulted:
        verdict = game.check(action)
    written, told = game.text(action), label(game, action, language)
    if not verdict:
        return Preview(written, told, refusal(verdict, language), (), None, None, None, (), (), (), ())
    found = game.foreseen(action) or game.ways(action)
    rules = _telling(found[0].events, (), consulted)
    return Preview(
        action=written,
        label=told,
        refusal=None,
        rules=tuple(rule_text(rule, language) for rule in rules),
        way=None,
        stand=None,
        line=None,
        factors=(),
        odds=_odds(game, found, language, sides),
        ends=(),
        together=(),
    )


def _looked_ahead(game: AnyField, action: Action) -> tuple[Sequence[Way], Sequence[Way]]:
    """What can come of an action at once and later; nothing where that is more than can be worked out."""
    try:
        return game.ways(action), game.foreseen(action)
    except Overworked:
        return (), ()


def _telling(events: Iterable[Event], factors: Iterable[Factor], consulted: Iterable[str]) -> tuple[str, ...]:
    """Of all rules behind an action those that tell most: of what is done, of its factors, and of why it is legal."""
    first = next(iter(events), None)
    done = () if first is None else first.rules
    of_factors = (rule for factor in factors for rule in factor.rules)
    return tuple(dict.fromkeys((*done, *of_factors, *in_order(consulted))))[:MOST_RULES]


# ------------------------------------------------------------------------------------------------ chances


def _rolls(game: AnyField, action: Action, found: Sequence[Way]) -> bool:
    """Is a die rolled, even if it changes nothing?"""
    if len(found) > 1:
        return True
    dice = RecordedDice(SeededDice(0))
    game.tried(action, dice)
    return bool(dice.faces)


def _odds(
    game: AnyField, found: Iterable[Way], language: str, sides: Mapping[str, str]
) -> tuple[Chance, ...]:
    """Every outcome in words with its exact chance, the likeliest first; what is told alike is one outcome."""
    told: dict[str, Fraction] = {}
    ways = list(found)
    bare = not isinstance(game, OneLeaguer) or game.fighting or _all_begin_alike(ways)
    for way in ways:
        text = _outcome(game, way, language, sides, bare=bare)
        told[text] = told.get(text, Fraction(0)) + way.chance
    ordered = sorted(told.items(), key=lambda item: -item[1])
    return tuple(Chance(str(chance), float(100 * chance), text) for text, chance in ordered)


def at_once(way: Way) -> tuple[Event, ...]:
    """What happens before the next phase or night begins."""
    return tuple(takewhile(lambda event: not isinstance(event, PhaseBegan | DayEnded | DayOver), way.events))


def _all_begin_alike(ways: Sequence[Way]) -> bool:
    """Does the first event only say what is done, whatever comes of it?"""
    return len(ways) > 1 and len({way.events[:1] for way in ways}) == 1


def _outcome(game: AnyField, way: Way, language: str, sides: Mapping[str, str], *, bare: bool) -> str:
    """What happens up to the next phase or night, and the decision it brings with it; the table's letter is left out.

    `bare`: without the first event.
    """
    telling = (event for event in at_once(way)[bare:] if not isinstance(event, Resulted))
    told = [sentence for event in telling if (sentence := words.event(event, language, sides))]
    asks = way.decision is not None and way.frames and type(way.frames[-1]) not in map(type, game.frames)
    if asks and way.decision is not None and not any(isinstance(event, DayEnded) for event in way.events):
        told.append(words.decision(way.decision, language))
    if not told and not way.events and way.decision is not None:
        return words.decision(way.decision, language)
    return " ".join(told) or words.story(way.events, language)
