"""Standing orders: how a side answers fire at those who move past, without being asked each time. They are no rule.

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
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from . import words
from .battle.engine.battle import Battle
from .battle.engine.state import State
from .kernel.verdicts import Verdict

QUESTIONS = ("defensive-fire", "team-fire", "engine-fire", "bearer-fire")
"""The decisions that standing orders answer: fire at those who are on their way."""
LONGEST = 200
"""So much of what was typed is said back."""

Answer: TypeAlias = Literal["fire", "ask", "hold"]

HOLD, THIS_TURN = "hold fire", "hold fire this turn"

_RULE = re.compile(
    r"(fire|ask)(?: within ([1-9][0-9]?))?(?: with ([1-9][0-9]?|100) ?%)?(?: at ([^\s+]+(?:\+[^\s+]+)*))?"
)
_IN_TURN = re.compile(r"hold fire in turn ([0-9]{1,4})")
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


class Orders(msgspec.Struct, frozen=True):
    """All standing orders of a side."""

    rule: Rule | None
    """For everybody without an order of his own; None: the player is asked."""
    men: tuple[OwnRule, ...]
    spared: tuple[str, ...]
    quiet: int
    """The player turn in which nobody fires, -1 if there is none."""


NONE = Orders(None, (), (), -1)
ALWAYS_ASK, NEVER = Rule("ask", 0, 0, ()), Rule("hold", 0, 0, ())


class Chance(NamedTuple):
    """A shot that could be made at a mover."""

    shooter: str
    target: str
    range: int
    harm: int
    """How likely it hurts him, in percent."""


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


def told(orders: Orders, turn: int, language: str = "en") -> list[str]:
    """The orders in sentences, as they stand in a player turn."""
    found = [] if orders.rule is None else [rule_told("", orders.rule, language)]
    found += [rule_told(own.man, own.rule, language) for own in orders.men]
    if orders.spared:
        found.append(words.say("order-spared", {"pieces": orders.spared}, language))
    if orders.quiet == turn:
        found.append(words.say("order-given-quiet", {}, language))
    return found


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
        return words.say("order-quiet", {"round": int(found[1]) // 2 + 1}, language)
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


def obey(battle: Battle, state: State, side: str, orders: Orders, text: str) -> Orders:
    """The orders of a side after one more; raises BadOrder."""
    text = plain(text)
    if text == "no orders":
        return NONE
    if text == THIS_TURN:
        return msgspec.structs.replace(orders, quiet=max(state.turn, 0))
    if text == "hold fire no longer":
        return msgspec.structs.replace(orders, quiet=-1)
    if found := _IN_TURN.fullmatch(text):
        return msgspec.structs.replace(orders, quiet=int(found[1]))
    if found := _SPARE.fullmatch(text):
        return _spare(battle, side, orders, found[1], spared=not found[2])
    if (rule := _rule(text)) is not None:
        _must_be_enemies(battle, side, rule.at)
        return msgspec.structs.replace(orders, rule=None if rule == ALWAYS_ASK else rule)
    if found := _OWN.fullmatch(text):
        return _own(battle, side, orders, found[1], found[2], text)
    raise _unknown(text)


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


def _own(battle: Battle, side: str, orders: Orders, man: str, text: str, whole: str) -> Orders:
    """One man's own order, or that he has none any more."""
    rule = _rule(text)
    if rule is None and text != "as the others":
        raise _unknown(whole)
    piece = battle.roster.numbers.get(man)
    if piece is None or battle.sides[battle.roster[piece].side] != side:
        raise BadOrder(Verdict("order-not-his", facts={"name": man[:LONGEST], "side": side}))
    if not battle.roster[piece].weapon:
        raise BadOrder(Verdict("order-no-weapon", facts={"piece": man}))
    others = tuple(own for own in orders.men if own.man != man)
    if rule is not None:
        _must_be_enemies(battle, side, rule.at)
        others = tuple(sorted((*others, OwnRule(man, rule)), key=lambda own: own.man))
    return msgspec.structs.replace(orders, men=others)


def _spare(battle: Battle, side: str, orders: Orders, name: str, *, spared: bool) -> Orders:
    _must_be_enemies(battle, side, (name,))
    others = {other for other in orders.spared if other != name}
    return msgspec.structs.replace(orders, spared=tuple(sorted(others | ({name} if spared else set()))))


def _must_be_enemies(battle: Battle, side: str, names: Iterable[str]) -> None:
    for name in names:
        piece = battle.roster.numbers.get(name)
        if piece is None or battle.sides[battle.roster[piece].side] == side:
            raise BadOrder(Verdict("order-no-enemy", facts={"name": name[:LONGEST]}))


def _unknown(text: str) -> BadOrder:
    return BadOrder(Verdict("order-unknown", facts={"order": text[:LONGEST]}))
