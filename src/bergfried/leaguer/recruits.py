"""Persons who come to a siege later: refugees, reinforcements, and whom a relief army consists of (The Anarchy 7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import get_args

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook import library

from . import actions, events, people, supplies
from .actions import Stance, Troop
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Orders
from .people import FREE, OUTSIDE, People, Person
from .state import LeaguerState

RELIEF, REINFORCED = cite("AN-7.9-c"), cite("AN-7.9-k")
REFUGEES = cite("AN-7.9-h")

LIGHT = "light_infantry"


class Enlisting(Frame, frozen=True, tag="enlisting"):
    """A side hires troops for the points it has left."""

    side: int
    points: int


@cache
def _names() -> tuple[str, ...]:
    """Names for those who have none yet."""
    found = library.yaml(library.text("names.yaml"))
    assert isinstance(found, list), "names are a list"
    return tuple(map(str, found))


def _unused(state: LeaguerState) -> Iterator[str]:
    """Names nobody in the siege has; when they are used up, they are counted on."""
    taken = {person.name for person in state[People].all}
    for number in count(1):
        for name in _names():
            called = name if number == 1 else f"{name}{number}"
            if called not in taken:
                yield called


def _arrive(
    leaguer: Leaguer,
    state: LeaguerState,
    side: int,
    kind: str,
    number: int,
    why: Citation,
    log: list[Event],
    *,
    rides: bool = False,
    today: int = FREE,
) -> None:
    """So many of a kind join a side, each by a name of his own."""
    names = tuple(islice(_unused(state), number))
    relief = today == OUTSIDE
    people.join(state, (Person(name, side, kind, rides=rides, today=today, relief=relief) for name in names))
    log.append(events.Joined(side=leaguer.sides[side], persons=names, kind=kind, rules=leaguer.ids(why)))


def refugees(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """As many as the die says join the besieged; the supplies shrink if there are too many now (AN-7.9-h)."""
    (die,) = leaguer.roll(dice, log, "refugees", REFUGEES)
    before = supplies.by_number(leaguer, people.count(leaguer, state, BESIEGED))
    _arrive(leaguer, state, BESIEGED, LIGHT, die, REFUGEES, log)
    after = supplies.by_number(leaguer, people.count(leaguer, state, BESIEGED))
    if after < before:
        fewer = after - before if leaguer.policies.refugees_eat == "band" else -1
        supplies.change(leaguer, state, fewer, REFUGEES, log)


def reinforce(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The besieger hires troops, but no machines (AN-7.9-k)."""
    push(state, Enlisting(BESIEGER, number))


def _rule(side: int) -> Citation:
    """By which rule a side hires."""
    return RELIEF if side == BESIEGED else REINFORCED


class EnlistDeed(Deed):
    """One man after another, for the points his arms cost; what is left over is lost."""

    takes = (actions.Enlist,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for kind in get_args(Troop):
            for stance in get_args(Stance):
                enlist = actions.Enlist(kind, stance)
                if self.check(leaguer, state, side, enlist) is None:
                    yield enlist

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Enlist)
        frame = top(state, Enlisting)
        rule = _rule(side)
        price = leaguer.price(action.kind, action.stance)
        if price is None:
            return leaguer.refuse(rule, "no-such-troop", kind=action.kind)
        if price > frame.points:
            return leaguer.refuse(rule, "too-few-points", kind=action.kind, price=price, points=frame.points)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Enlist)
        frame = top(state, Enlisting)
        pop(state)
        price = leaguer.price(action.kind, action.stance)
        assert price is not None, "it has been checked that there is such a troop"
        push(state, Enlisting(side, frame.points - price))
        rides, today = action.stance == "mounted", OUTSIDE if side == BESIEGED else FREE
        _arrive(leaguer, state, side, action.kind, 1, _rule(side), log, rides=rides, today=today)


class EnlistMoment(Orders):
    """A side hires until its points are spent or it has enough."""

    kind = "enlist"

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Enlisting).side

    def cited(self, state: LeaguerState) -> Citation:
        return _rule(top(state, Enlisting).side)

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"points": top(state, Enlisting).points}

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (EnlistDeed(),)


CHAPTER = Chapter(
    name="recruits",
    frames={Enlisting: EnlistMoment()},
    happens={"refugees": refugees, "besieger_reinforced": reinforce},
)
