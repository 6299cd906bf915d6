"""Standing orders: how a side answers what is asked often, without being asked each time. They are no rule.

Fire at those who move past:

hold fire                             nobody fires
fire within 8                         everybody fires at a mover who has come within eight hexes
fire within 8 with 30% at Odo+Hal     … if the chance to hurt him is so great, and only at these enemies
ask with 30%                          the player is asked only about such shots; the others are let go
ask                                   every chance is put to the player (no order)
Ede hold fire                         one man has an order of his own, of any of these kinds
Ede as the others                     … and has none any more
spare Hal, spare Hal no longer        nobody fires at this enemy, whatever else is ordered
hold fire this turn                   nobody fires in this movement phase; "hold fire no longer" ends that
no orders                             all of them are forgotten

The days of a siege, whose decisions are called by their kinds:

roll                                  what must be rolled is rolled
ask before rolls                      … and is no more
skip order-works                      nothing is ordered there, until one says otherwise
repeat order-bombardment              what was ordered there when it was last asked, as far as it can be done
ask at order-works                    the player is asked there again
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from . import words
from .kernel.verdicts import Verdict

QUESTIONS = ("defensive-fire", "team-fire", "engine-fire", "bearer-fire")
"""The decisions that standing orders answer: fire at those who are on their way."""
LONGEST = 200
"""So much of what was typed is said back."""

Answer: TypeAlias = Literal["fire", "ask", "hold"]

Routine: TypeAlias = Literal["skip", "repeat"]

HOLD, THIS_TURN = "hold fire", "hold fire this turn"
ROLL, NO_ROLL = "roll", "ask before rolls"

DAY = 1000
"""In a siege of many days the number of a turn has the day before it: a battle has not so many turns."""

_RULE = re.compile(
    r"(fire|ask)(?: within ([1-9][0-9]?))?(?: with ([1-9][0-9]?|100) ?%)?(?: at ([^\s+]+(?:\+[^\s+]+)*))?"
)
_IN_TURN = re.compile(r"hold fire in turn ([0-9]{1,7})")
_OF_DAYS = re.compile(r"(?:(skip|repeat)|ask at) ([a-z]+(?:-[a-z]+)*)")
_SPARE = re.compile(r"spare (\S+)( no longer)?")
_OWN = re.compile(r"(\S+) (.+)")


class BadOrder(ValueError):
    """Words that are no standing order; the sentence says what is understood."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(words.verdict(verdict))


class Rule(msgspec.Struct, frozen=True):
    """What becomes of a chance to fire: fire, ask or hold; what does not fit the conditions is let go."""

    do: Answer
    within: int
    """So many hexes at most; 0 for any range."""
    chance: int
    """So much chance of harm at least, in percent."""
    at: tuple[str, ...]
    """Only at these enemies; none named, at all."""


class OwnRule(msgspec.Struct, frozen=True):
    """The order of one man."""

    man: str
    rule: Rule


class DayRule(msgspec.Struct, frozen=True):
    """What becomes of a decision of a siege's days: nothing is ordered there, or the same as the last time."""

    kind: str
    do: Routine


class Orders(msgspec.Struct, frozen=True):
    """All standing orders of a side."""

    rule: Rule | None
    """For everybody without an order of his own; None: the player is asked."""
    men: tuple[OwnRule, ...]
    spared: tuple[str, ...]
    quiet: int
    """The player turn in which nobody fires, -1 if there is none."""
    rolls: bool
    """In the days of a siege, what must be rolled is rolled."""
    days: tuple[DayRule, ...]
    """What is done at decisions of a siege's days."""


NONE = Orders(None, (), (), -1, False, ())
ALWAYS_ASK, NEVER = Rule("ask", 0, 0, ()), Rule("hold", 0, 0, ())


class Chance(NamedTuple):
    """A shot that could be made at a mover."""

    shooter: str
    target: str
    range: int
    harm: int
    """How likely it hurts him, in percent."""


class Ranks(NamedTuple):
    """Whom and what a standing order can speak of."""

    men: Mapping[str, tuple[str, bool]]
    """Everybody by name: his side, and whether he has anything to shoot with."""
    turn: int
    """The turn that is played, by its number."""
    kinds: Collection[str]
    """The decisions of a siege's days."""


def answer(orders: Orders, turn: int, shot: Chance) -> Answer:
    """What the orders say of a shot in a player turn."""
    if orders.quiet == turn or shot.target in orders.spared:
        return "hold"
    rule = next((own.rule for own in orders.men if own.man == shot.shooter), orders.rule)
    if rule is None:
        return "ask"
    fits = (
        (not rule.within or shot.range <= rule.within)
        and shot.harm >= rule.chance
        and (not rule.at or shot.target in rule.at)
    )
    return rule.do if fits else "hold"


# ------------------------------------------------------------------------------------------------ as text


def written(rule: Rule) -> str:
    """A rule as it is typed."""
    if rule.do == "hold":
        return HOLD
    parts: list[str] = [rule.do]
    if rule.within:
        parts.append(f"within {rule.within}")
    if rule.chance:
        parts.append(f"with {rule.chance}%")
    if rule.at:
        parts.append(f"at {'+'.join(rule.at)}")
    return " ".join(parts)


def lines(orders: Orders) -> Iterator[str]:
    """The orders as they would be typed one after the other."""
    if orders.rule is not None:
        yield written(orders.rule)
    for own in orders.men:
        yield f"{own.man} {written(own.rule)}"
    for name in orders.spared:
        yield f"spare {name}"
    if orders.quiet >= 0:
        yield f"hold fire in turn {orders.quiet}"
    if orders.rolls:
        yield ROLL
    for rule in orders.days:
        yield f"{rule.do} {rule.kind}"


def told(orders: Orders, turn: int, language: str = "en") -> list[str]:
    """The orders in sentences, as they stand in a player turn."""
    found = [] if orders.rule is None else [rule_told("", orders.rule, language)]
    found += [rule_told(own.man, own.rule, language) for own in orders.men]
    if orders.spared:
        found.append(words.say("order-spared", {"pieces": orders.spared}, language))
    if orders.quiet == turn:
        found.append(words.say("order-given-quiet", {}, language))
    if orders.rolls:
        found.append(words.say("order-rolls", {}, language))
    return [*found, *(_routine_told(rule.kind, rule.do, language) for rule in orders.days)]


def _routine_told(kind: str, do: str, language: str) -> str:
    return words.say("order-of-days", {"kind": kind, "do": do}, language)


def rule_told(man: str, rule: Rule, language: str = "en") -> str:
    """A rule in a sentence, of one man or ("") of everybody."""
    if rule == ALWAYS_ASK and man:
        return words.say("order-ask-man", {"piece": man}, language)
    if rule == ALWAYS_ASK:
        return words.say("order-ask-side", {}, language)
    when = _when(rule, language)
    if man:
        return words.say("order-of-man", {"piece": man, "do": rule.do, "when": when}, language)
    return words.say("order-of-side", {"do": rule.do, "when": when}, language)


def _when(rule: Rule, language: str) -> str:
    """The conditions of a rule, each after a comma."""
    conditions = []
    if rule.within:
        conditions.append(words.phrase("order-within", {"range": rule.within}, language))
    if rule.chance:
        conditions.append(words.phrase("order-chance", {"percent": rule.chance}, language))
    if rule.at:
        conditions.append(words.phrase("order-at", {"pieces": rule.at}, language))
    return "".join(f", {condition}" for condition in conditions)


def order_told(text: str, language: str = "en") -> str:
    """One order that was given, in a sentence."""
    if text == THIS_TURN:
        return words.say("order-given-quiet", {}, language)
    if text == "hold fire no longer":
        return words.say("order-given-loud", {}, language)
    if text == "no orders":
        return words.say("order-given-none", {}, language)
    if found := _IN_TURN.fullmatch(text):
        return words.say("order-quiet", {"round": int(found[1]) % DAY // 2 + 1}, language)
    if text == ROLL:
        return words.say("order-rolls", {}, language)
    if text == NO_ROLL:
        return words.say("order-no-rolls", {}, language)
    if found := _OF_DAYS.fullmatch(text):
        return _routine_told(found[2], found[1] or "ask", language)
    if found := _SPARE.fullmatch(text):
        if found[2]:
            return words.say("order-given-no-longer", {"pieces": (found[1],)}, language)
        return words.say("order-spared", {"pieces": (found[1],)}, language)
    if (rule := _rule(text)) is not None:
        return rule_told("", rule, language)
    man, _, rest = text.partition(" ")
    own = _rule(rest)
    return (
        words.say("order-given-as-others", {"piece": man}, language)
        if own is None
        else rule_told(man, own, language)
    )


# ------------------------------------------------------------------------------------------------ read


def plain(text: str) -> str:
    """An order as it is kept: single spaces, the percent sign with its number."""
    return " ".join(text.split()).replace(" %", "%")


def of_days(text: str) -> bool:
    """Is it an order for the days of a siege, or for all there is?"""
    known = (ROLL, NO_ROLL, "no orders")
    return plain(text) in known or _OF_DAYS.fullmatch(plain(text)) is not None


def obey(ranks: Ranks, side: str, orders: Orders, text: str) -> Orders:
    """The orders of a side after one more; raises BadOrder."""
    text = plain(text)
    if text == "no orders":
        return NONE
    if text in (ROLL, NO_ROLL):
        _must_have_days(ranks)
        return msgspec.structs.replace(orders, rolls=text == ROLL)
    if found := _OF_DAYS.fullmatch(text):
        return _for_days(ranks, orders, found[2], found[1])
    if text == THIS_TURN:
        return msgspec.structs.replace(orders, quiet=max(ranks.turn, 0))
    if text == "hold fire no longer":
        return msgspec.structs.replace(orders, quiet=-1)
    if found := _IN_TURN.fullmatch(text):
        return msgspec.structs.replace(orders, quiet=int(found[1]))
    if found := _SPARE.fullmatch(text):
        return _spare(ranks, side, orders, found[1], spared=not found[2])
    if (rule := _rule(text)) is not None:
        _must_be_enemies(ranks, side, rule.at)
        return msgspec.structs.replace(orders, rule=None if rule == ALWAYS_ASK else rule)
    if found := _OWN.fullmatch(text):
        return _own(ranks, side, orders, found[1], found[2], text)
    raise _unknown(text)


def _for_days(ranks: Ranks, orders: Orders, kind: str, do: str | None) -> Orders:
    """What is done at a decision of a siege's days from now on; asked again if nothing is named."""
    _must_have_days(ranks)
    if kind not in ranks.kinds:
        near = tuple(sorted(ranks.kinds))
        raise BadOrder(Verdict("order-no-kind", facts={"name": kind[:LONGEST], "near": near}))
    rules = {rule.kind: rule for rule in orders.days}
    rules.pop(kind, None)
    if do is not None:
        rules[kind] = DayRule(kind, "skip" if do == "skip" else "repeat")
    return msgspec.structs.replace(orders, days=tuple(rules[name] for name in sorted(rules)))


def _must_have_days(ranks: Ranks) -> None:
    if not ranks.kinds:
        raise BadOrder(Verdict("order-no-days"))


def _rule(text: str) -> Rule | None:
    """A rule from its text; None if it is none."""
    if text == HOLD:
        return NEVER
    found = _RULE.fullmatch(text)
    if found is None:
        return None
    do: Answer = "fire" if found[1] == "fire" else "ask"
    at = tuple(dict.fromkeys(found[4].split("+"))) if found[4] else ()
    return Rule(do, int(found[2] or 0), int(found[3] or 0), at)


def _own(ranks: Ranks, side: str, orders: Orders, man: str, text: str, whole: str) -> Orders:
    """One man's own order, or that he has none any more."""
    rule = _rule(text)
    if rule is None and text != "as the others":
        raise _unknown(whole)
    own_side, armed = ranks.men.get(man, ("", False))
    if own_side != side:
        raise BadOrder(Verdict("order-not-his", facts={"name": man[:LONGEST], "side": side}))
    if not armed:
        raise BadOrder(Verdict("order-no-weapon", facts={"piece": man}))
    others = tuple(own for own in orders.men if own.man != man)
    if rule is not None:
        _must_be_enemies(ranks, side, rule.at)
        others = tuple(sorted((*others, OwnRule(man, rule)), key=lambda own: own.man))
    return msgspec.structs.replace(orders, men=others)


def _spare(ranks: Ranks, side: str, orders: Orders, name: str, *, spared: bool) -> Orders:
    _must_be_enemies(ranks, side, (name,))
    others = {other for other in orders.spared if other != name}
    return msgspec.structs.replace(orders, spared=tuple(sorted(others | ({name} if spared else set()))))


def _must_be_enemies(ranks: Ranks, side: str, names: Iterable[str]) -> None:
    for name in names:
        if ranks.men.get(name, (side, False))[0] == side:
            raise BadOrder(Verdict("order-no-enemy", facts={"name": name[:LONGEST]}))


def _unknown(text: str) -> BadOrder:
    return BadOrder(Verdict("order-unknown", facts={"order": text[:LONGEST]}))
