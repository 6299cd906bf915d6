"""The orders of a day of a siege, made from the decision itself: its deeds, their legal actions, the roles of their fields.

Nothing here knows an order by its name: one more deed, or a chapter of deeds, is on the sheet as soon as it is there. An
order is filled in field by field; what can be named in one depends on what has been named in the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Literal, TypeAlias

import msgspec

from bergfried import words
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.roles import Choice, Field, Number, fields_of, verb_of
from bergfried.kernel.verdicts import Refusal as Refused
from bergfried.leaguer.actions import OWN
from bergfried.leaguer.building import Workshop
from bergfried.leaguer.fields import OneLeaguer
from bergfried.leaguer.grounds import SIDES
from bergfried.leaguer.initiative import BARRED, Initiative, lets
from bergfried.leaguer.leaguer import Deed
from bergfried.leaguer.people import BUSY, FOUGHT, OUTSIDE, WOUNDED, People, Person
from bergfried.leaguer.roles import MapSide, OpenMap, Place, Several, Someone
from bergfried.siege.roles import Engine, Engines

from .forms import Blank, DayOrder, DayPart, Offered, Pick, Sheet
from .refusing import refusal

OPEN = "_"
"""Stands for what has not been named yet."""

TRIED = 200
"""So many ways to give an order are tried to say why none is legal."""

SAMPLE = 12
"""About so many places of the map are tried for that."""

LONGEST = 40
"""So much of a verb is said back."""

TODAY = {FOUGHT: "fought", BUSY: "busy", OUTSIDE: "outside"}

How: TypeAlias = Literal["one", "several", "number", "place"]


class UnknownOrder(LookupError):
    """A siege knows no order of this verb, or is over."""


# ------------------------------------------------------------------------------------------------ the sheet


def sheet(game: OneLeaguer, decision: Decision, language: str = "en") -> Sheet:
    """How far the day is, and what can be ordered in the decision that is open."""
    state = game.position
    named = state[Initiative].named
    return Sheet(
        day=state.day,
        named=words.name_of("doing", named, language) if named else "",
        parts=tuple(_parts(game, language)),
        barred=game.rules.ids(BARRED),
        orders=tuple(sorted((_listed(game, kind, language) for kind in _kinds(game)), key=_is_refused)),
        routines=tuple(_routines(game, decision, language)),
    )


def _is_refused(order: DayOrder) -> bool:
    """What can be ordered stands before what cannot."""
    return order.refusal is not None


def _parts(game: OneLeaguer, language: str) -> Iterator[DayPart]:
    """The parts of the day in their order; the first day has none but the supplies."""
    begun = game.rules.parts_begun(game.position)
    for number, (_, name) in enumerate(game.rules.parts, start=1):
        title = words.name_of("part", name, language)
        if number == begun:
            yield DayPart(name, title, "now")
        elif lets(game.rules, game.position, name):
            yield DayPart(name, title, "past" if number < begun else "later")
        else:
            yield DayPart(name, title, "barred")


def _routines(game: OneLeaguer, decision: Decision, language: str) -> Iterator[Offered]:
    """What would answer a decision like this one by itself."""
    if game.way_out() is None:
        if len(game.legal_actions()) == 1:
            yield Offered("roll", words.say("order-offer-roll", {}, language))
        return
    for do in ("skip", "repeat"):
        yield Offered(f"{do} {decision.kind}", words.say("order-offer-days", {"do": do}, language))


def _deeds(game: OneLeaguer) -> tuple[Deed, ...]:
    state = game.position
    return game.rules.own_moment(state).open_to(game.rules, state)


def _kinds(game: OneLeaguer) -> list[type[Action]]:
    """The kinds of orders of a decision: those of its deeds, and whatever else is legal in it."""
    way_out = game.way_out()
    stated = [kind for deed in _deeds(game) for kind in deed.takes]
    legal = [type(action) for action in game.legal_actions() if action != way_out]
    return list(dict.fromkeys((*stated, *legal)))


def _listed(game: OneLeaguer, kind: type[Action], language: str) -> DayOrder:
    """An order of which nothing has been named yet."""
    legal = [action for action in game.legal_actions() if isinstance(action, kind)]
    why = None if legal else _why_none(game, kind) or game.rules.refuse((), "order-nothing")
    whole = game.text(legal[0]) if len(legal) == 1 and not fields_of(kind) else ""
    return DayOrder(
        verb=verb_of(kind),
        label=words.name_of("action", verb_of(kind), language),
        about=about(verb_of(kind), language),
        ways=len(legal),
        refusal=None if why is None else refusal(why, language),
        blanks=(),
        action=whole,
    )


def about(verb: str, language: str) -> str:
    """What an order brings, in a sentence; "" where none was written."""
    return words.say("order-brings", {"verb": verb}, language)


def _why_none(game: OneLeaguer, kind: type[Action]) -> Refused | None:
    """Why an order cannot be given whatever is named: as its deed says, or what is against most ways to give it."""
    state = game.position
    deed = next((deed for deed in _deeds(game) if kind in deed.takes), None)
    side = game.rules.own_moment(state).side(game.rules, state)
    with game.rules.unwatched():
        if deed is not None and (barred := deed.barred(game.rules, state, side)) is not None:
            return barred
        ways = islice(product(*(_domain(game, field) for field in fields_of(kind))), TRIED)
        tried = (game.rules.check(state, kind(*_given(kind, values))) for values in ways)
        found = [refused for refused in tried if refused is not None]
    counted = Counter(one.reason for one in found)
    most = max(counted, key=lambda reason: counted[reason], default="")
    return next((one for one in found if one.reason == most), None)


def _given(kind: type[Action], values: Iterable[object]) -> list[object]:
    """Values for the fields of an order, each alone where several could be named."""
    pairs = zip(fields_of(kind), values, strict=True)
    return [(value,) if _how(field) == "several" else value for field, value in pairs]


# ------------------------------------------------------------------------------------------------ an order to fill in


def order(game: OneLeaguer, draft: str, language: str = "en") -> DayOrder:
    """An order as far as it has been filled in: its verb, and a word for each field, `_` for one that is open.

    Words that are left out at the end are open. Raises UnknownOrder.
    """
    verb, *given = draft.split() or [""]
    decision = game.decision
    if verb not in OWN or decision is None:
        raise UnknownOrder(words.say("order-unheard", {"name": verb[:LONGEST]}, language))
    open_now = {} if game.fighting else {verb_of(kind): kind for kind in _kinds(game)}
    if verb not in open_now:
        side = game.rules.sides.index(decision.side)
        why = game.rules.not_now(game.position, decision.kind, side, OWN[verb])
        called = words.name_of("action", verb, language)
        return DayOrder(verb, called, about(verb, language), 0, refusal(why, language), (), "")
    plain, filled = _listed(game, open_now[verb], language), Draft(game, open_now[verb], given)
    blanks = tuple(filled.blank(at, language) for at in range(len(filled.fields)))
    return msgspec.structs.replace(plain, blanks=blanks, action=plain.action or filled.whole())


class Draft:
    """An order of which some fields have been filled in."""

    def __init__(self, game: OneLeaguer, kind: type[Action], given: Sequence[str]) -> None:
        self.game, self.kind, self.fields = game, kind, fields_of(kind)
        self.texts = (*given, *(OPEN for _ in self.fields))[: len(self.fields)]
        self._names = game.rules.known(game.position)
        self._legal = [action for action in game.legal_actions() if isinstance(action, kind)]

    def whole(self, at: int = -1, text: str = "") -> str:
        """The order as it is typed, with a word for one of its fields; "" if another is still open."""
        texts = [text if number == at else other for number, other in enumerate(self.texts)]
        return "" if OPEN in texts else " ".join((verb_of(self.kind), *texts))

    def blank(self, at: int, language: str) -> Blank:
        """One field: what has been named in it, and what can be, given what has been named in the others."""
        field, values = self.fields[at], self._values(at)
        numbers = [value for value in values if isinstance(value, int) and isinstance(field.role, Number)]
        picks = [self._pick(at, value, None, language) for value in values]
        if any(pick.percent is not None for pick in picks):
            picks.sort(key=lambda pick: -(pick.percent or 0))
        else:
            picks += sorted(self._others(at, values, language), key=lambda pick: pick.refusal is not None)
        return Blank(
            name=field.name,
            label=words.name_of("field", field.name, language),
            how=_how(field),
            picked=() if self.texts[at] == OPEN else tuple(self.texts[at].split("+")),
            picks=tuple(picks),
            least=min(numbers, default=0),
            most=max(numbers, default=0),
        )

    def _values(self, at: int) -> dict[object, None]:
        """What can be named in a field: what is legal beside each of those who have been named in the others."""
        named = [[OPEN] if number == at else text.split("+") for number, text in enumerate(self.texts)]
        found: list[dict[object, None]] = []
        for words_named in product(*named):
            fitting = (action for action in self._legal if self._fits(action, words_named))
            values = (value for action in fitting for value in _all(getattr(action, self.fields[at].name)))
            found.append(dict.fromkeys(values))
        return {value: None for value in found[0] if all(value in other for other in found)}

    def _fits(self, action: Action, named: Sequence[str]) -> bool:
        """Does an action name what has been named?"""
        pairs = zip(self.fields, named, strict=True)
        return all(text == OPEN or text in self._texts(field, action) for field, text in pairs)

    def _texts(self, field: Field, action: Action) -> list[str]:
        return field.role.write(getattr(action, field.name), self._names).split("+")

    def _written(self, at: int, value: object) -> str:
        role = self.fields[at].role
        return role.write((value,) if _how(self.fields[at]) == "several" else value, self._names)

    def _pick(self, at: int, value: object, refused: Refused | None, language: str) -> Pick:
        text = self._written(at, value)
        alone = _how(self.fields[at]) != "several" and refused is None
        action = self.whole(at, text) if alone else ""
        reckoned = self.game.reckoned(self.game.action(action)) if action else None
        called, note = self._called(self.fields[at], value, text, language)
        if reckoned is not None:
            note = words.phrase(
                "order-target",
                {"feature": reckoned.feature, "steps": reckoned.steps, "most": reckoned.most},
                language,
            )
        return Pick(
            value=text,
            label=called,
            note=note,
            hex=str(self._names.board.hex(value.place)) if isinstance(value, Stance) else "",
            action=action,
            percent=None if reckoned is None else float(100 * reckoned.step),
            refusal=None if refused is None else refusal(refused, language),
        )

    def _called(self, field: Field, value: object, text: str, language: str) -> tuple[str, str]:
        """How something is called that can be named, and what is to be known of it."""
        if isinstance(field.role, Someone | Several) and isinstance(value, int):
            return text, _who(self._names.persons[value], language)
        if isinstance(field.role, Engine | Engines):
            return words.who(text, language), _machine(self.game, text, language)
        return words.name_of(field.name, text, language), ""

    def _others(self, at: int, listed: Collection[object], language: str) -> Iterator[Pick]:
        """What could be named besides, and what cannot, and why: as in an order that can be given, but with that in it."""
        field = self.fields[at]
        like = next((one for one in self._legal if self._fits(one, self._others_of(at))), None)
        if like is None or isinstance(field.role, Number | Place):
            return
        several = _how(field) == "several"
        everything = _domain(self.game, field)
        if any(value not in everything for value in listed):
            return  # it speaks of something else than its role says
        for value in everything:
            if value in listed:
                continue
            tried = msgspec.structs.replace(like, **{field.name: (value,) if several else value})
            with self.game.rules.unwatched():
                refused = self.game.rules.check(self.game.position, tried)
            yield self._pick(at, value, refused, language)

    def _others_of(self, at: int) -> list[str]:
        """The first of what has been named in each other field."""
        first = [text.partition("+")[0] for text in self.texts]
        return [OPEN if number == at else text for number, text in enumerate(first)]


def _how(field: Field) -> How:
    """How a field is filled in, by its role; one that nobody knows yet is chosen from a list."""
    match field.role:
        case Number():
            return "number"
        case Place():
            return "place"
        case Several() | Engines():
            return "several"
    return "one"


def _all(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) and not isinstance(value, Stance) else (value,)


def _domain(game: OneLeaguer, field: Field) -> Sequence[object]:
    """All that might be named in a field, legal or not, as far as its role says what that is."""
    state, role = game.position, field.role
    side = game.rules.own_moment(state).side(game.rules, state)
    known = state[People].all
    own = [number for number, one in enumerate(known) if one.side == side and one.remains]
    machines = [one.name for one in state[Workshop].machines if one.side == side]
    match role:
        case Someone():
            return own if role.part == "actor" else []
        case Several():
            return own
        case Engine() | Engines():
            return machines
        case OpenMap():
            return game.rules.opens
        case MapSide():
            return tuple(SIDES)
        case Choice():
            return role.words
        case Place():
            places = list(game.rules.battle.board.terrain)
            return [Stance(place) for place in places[:: max(len(places) // SAMPLE, 1)]]
        case Number():
            return (1,)
    return ()


def _who(one: Person, language: str) -> str:
    """Who somebody is, and what he does today."""
    told = [words.term(one.kind, language)]
    if one.rides:
        told.append(words.term("mounted", language))
    if one.health == WOUNDED:
        told.append(words.term("wounded", language))
    if one.project:
        told.append(words.phrase("order-builds", {"project": one.project}, language))
    elif one.today in TODAY:
        told.append(words.name_of("today", TODAY[one.today], language))
    return ", ".join(told)


def _machine(game: OneLeaguer, name: str, language: str) -> str:
    """What a machine is, and the points it has."""
    machine = next((one for one in game.position[Workshop].machines if one.name == name), None)
    if machine is None:
        return ""
    return words.phrase("order-machine", {"item": machine.kind, "worn": machine.worn}, language)
