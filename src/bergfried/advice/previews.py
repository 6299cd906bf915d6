"""What would come of an action: refused and why, or by which way, with which factors and which chances."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import takewhile

from bergfried import words
from bergfried.battle.events import PhaseBegan, Resulted
from bergfried.kernel import verdicts
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import RecordedDice, SeededDice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Unreadable, Verdict
from bergfried.siege.events import DayEnded
from bergfried.siege.fields import Fought, Way

from .danger import stand_of
from .factors import factors_of, in_order, watched
from .forms import Chance, Factor, Preview, Refusal
from .sightlines import line_of
from .views import rule_text
from .ways import way_of

MOST_RULES = 12
"""How many rules are shown with a legal action."""


def preview(game: Fought, action_text: str, language: str = "en") -> Preview:
    """What would come of an action, or why it may not be done."""
    battle, state = game.battle, game.field
    try:
        action = game.action(action_text)
    except Unreadable as error:
        unread = Refusal(words.unreadable(error, language), (), "")
        return Preview(action_text, "", unread, (), None, None, None, (), ())
    with watched(battle) as consulted:
        verdict = game.check(action)
    factors = factors_of(battle, state, action, language)
    line = line_of(battle, state, action, language)
    written, label = game.text(action), words.action(battle, action, language)
    if not verdict:
        return Preview(written, label, refusal(verdict, language), (), None, None, line, factors, ())
    found, later = game.ways(action), game.foreseen(action)
    rules = _telling(found[0].events, factors, consulted)
    return Preview(
        action=written,
        label=label,
        refusal=None,
        rules=tuple(rule_text(rule, language) for rule in rules),
        way=way_of(battle, state, action),
        stand=stand_of(battle, state, action),
        line=line,
        factors=factors,
        odds=_odds(game, later or found, language) if later or _rolls(game, action, found) else (),
    )


def refusal(verdict: Verdict | verdicts.Refusal, language: str = "en") -> Refusal:
    """A refused action in words, with the rules that refuse it."""
    return Refusal(
        reason=words.say(verdict.reason, verdict.facts, language),
        rules=tuple(rule_text(rule, language) for rule in verdict.rules),
        remedy=words.say(verdict.remedy, verdict.facts, language) if verdict.remedy else "",
    )


def _telling(events: Iterable[Event], factors: Iterable[Factor], consulted: Iterable[str]) -> tuple[str, ...]:
    """Of all rules behind an action those that tell most: of what is done, of its factors, and of why it is legal."""
    first = next(iter(events), None)
    done = () if first is None else first.rules
    of_factors = (rule for factor in factors for rule in factor.rules)
    return tuple(dict.fromkeys((*done, *of_factors, *in_order(consulted))))[:MOST_RULES]


# ------------------------------------------------------------------------------------------------ chances


def _rolls(game: Fought, action: Action, found: list[Way]) -> bool:
    """Is a die rolled, even if it changes nothing?"""
    if len(found) > 1:
        return True
    dice = RecordedDice(SeededDice(0))
    game.tried(action, dice)
    return bool(dice.faces)


def _odds(game: Fought, found: Iterable[Way], language: str) -> tuple[Chance, ...]:
    """Every outcome in words with its exact chance, the likeliest first; what is told alike is one outcome."""
    told: dict[str, Fraction] = {}
    for way in found:
        text = _outcome(game, way, language)
        told[text] = told.get(text, Fraction(0)) + way.chance
    ordered = sorted(told.items(), key=lambda item: -item[1])
    return tuple(Chance(str(chance), float(100 * chance), text) for text, chance in ordered)


def at_once(way: Way) -> tuple[Event, ...]:
    """What happens before the next phase or night begins."""
    return tuple(takewhile(lambda event: not isinstance(event, PhaseBegan | DayEnded), way.events))


def _outcome(game: Fought, way: Way, language: str) -> str:
    """What happens up to the next phase or night, and the decision it brings with it; the table's letter is left out."""
    telling = (event for event in at_once(way)[1:] if not isinstance(event, Resulted))
    told = [sentence for event in telling if (sentence := words.event(event, language))]
    asks = way.decision is not None and way.frames and type(way.frames[-1]) not in map(type, game.frames)
    if asks and way.decision is not None and not any(isinstance(event, DayEnded) for event in way.events):
        told.append(words.decision(way.decision, language))
    return " ".join(told) or words.story(way.events, language)
