"""The persons of a siege: who is there, who is well, and what each is doing today (The Anarchy 7).

Shares, limits and ratios are counted in persons who remain: alive, not prisoners, and still in the siege; builders and
the wounded are among them, animals are not (AN-7-b). A person does one thing a day: fights, works, or neither (AN-7.6-b).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bergfried.board.latest import Latest
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Citation, Refusal, cite
from bergfried.rulebook.arms import Class, Weapon, classes, weapon_named

from . import events
from .state import LeaguerState
from .when import When

if TYPE_CHECKING:
    from .leaguer import Leaguer

COUNTED = cite("AN-7-b")
ONE_TASK = cite("AN-7.6-b")
TWICE = cite("AN-7.1.5-c")
ARMY_ALONE = cite("AN-7.7.1-ag")

THERE, CAPTIVE, GONE = range(3)
"""Where somebody is: in the siege, in the hands of the enemy, or out of it."""

WELL, WOUNDED, DEAD = range(3)

UNROLLED, NEVER = 0, -1
"""The day on which a wounded person is well: it has not been rolled for yet; not in this siege."""

FREE, FOUGHT, BUSY, OUTSIDE = range(4)
"""What somebody does today: nothing yet, the action of the day, some work of a day; or he stands outside the walls with
a relief army, and can do nothing but fight."""

NO_PROJECT = 0


class Person(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One person of a side, and how it is with him."""

    name: str
    side: int
    kind: str
    weapon: str = ""
    rides: bool = False
    where: int = THERE
    health: int = WELL
    well_on: int = UNROLLED
    """The day on whose morning a wounded person is well."""
    today: int = FREE
    project: int = NO_PROJECT
    """The number of what he is building."""
    garrison: bool = False
    """He holds the part of the building that was taken, and does nothing else."""
    relief: bool = False
    """He has come with a relief army that stands outside the walls."""

    @property
    def traits(self) -> Class:
        return classes()[self.kind]

    @property
    def arm(self) -> Weapon:
        return weapon_named(self.weapon or self.traits.weapon)

    @property
    def remains(self) -> bool:
        """Does he count as a person of his side?"""
        return self.where == THERE and self.health != DEAD

    @property
    def is_free(self) -> bool:
        """Can he be given something to do today?"""
        return self.remains and self.today == FREE and self.project == NO_PROJECT and not self.garrison


class People(Slice, frozen=True, tag="people"):
    """All persons there have been, by number; who comes later comes last."""

    all: tuple[Person, ...] = ()


# ------------------------------------------------------------------------------------------------ who is who


class Roll(NamedTuple):
    """The persons of a side who remain, by number; and of these the leaders, who can be given something to do, who builds
    nothing, and the engineers among these."""

    remain: tuple[int, ...]
    leaders: tuple[int, ...]
    free: tuple[int, ...]
    idle: tuple[int, ...]
    masters: tuple[int, ...]


_called = Latest[int, tuple[tuple[Person, ...], tuple[Roll, Roll]]](32)
"""The latest rolls, by the identity of the list of persons they were made from, which is kept with them."""


def _roll(state: LeaguerState, side: int) -> Roll:
    """Who is there of a side; asked for again and again, while nothing has happened to anybody."""
    everybody = state[People].all
    found = _called.get(id(everybody))
    if found is None or found[0] is not everybody:
        found = _called[id(everybody)] = (everybody, _called_up(everybody))
    return found[1][side]


def _called_up(everybody: tuple[Person, ...]) -> tuple[Roll, Roll]:
    """The rolls of both sides, from one look at everybody."""
    traits = classes()
    rolls = tuple(tuple[list[int], ...]([] for _ in Roll._fields) for _ in range(2))
    for number, one in enumerate(everybody):
        if not one.remains:
            continue
        remain, leaders, free, idle, masters = rolls[one.side]
        kind = traits[one.kind]
        remain.append(number)
        if kind.leader:
            leaders.append(number)
        if not one.project:
            idle.append(number)
            if kind.engineer:
                masters.append(number)
            if one.is_free:
                free.append(number)
    first, second = (Roll(*map(tuple, lists)) for lists in rolls)
    return first, second


def of_side(state: LeaguerState, side: int) -> Iterator[int]:
    """The persons of a side who remain, by number."""
    return iter(_roll(state, side).remain)


def count(leaguer: Leaguer, state: LeaguerState, side: int) -> int:
    """How many persons of a side remain (AN-7-b)."""
    leaguer.ids(COUNTED)
    return len(_roll(state, side).remain)


def leaders(state: LeaguerState, side: int) -> list[int]:
    """The leaders of a side who remain."""
    return list(_roll(state, side).leaders)


def free(state: LeaguerState, side: int) -> list[int]:
    """Who of a side can be given something to do today, by number."""
    return list(_roll(state, side).free)


def idle(state: LeaguerState, side: int) -> tuple[int, ...]:
    """Who of a side builds nothing, by number."""
    return _roll(state, side).idle


def masters(state: LeaguerState, side: int) -> int:
    """How many engineers of a side build nothing."""
    return len(_roll(state, side).masters)


def army(state: LeaguerState) -> list[int]:
    """Those of a relief army who remain, by number."""
    known = state[People].all
    return [number for number, one in enumerate(known) if one.relief and one.remains]


def encamped(leaguer: Leaguer, state: LeaguerState) -> list[int]:
    """Who of the besieger remains and is not in a redoubt: with reversed roles a relief army (AN-7.7.1-ag)."""
    if not state.is_reversed:
        return list(of_side(state, state.besieger))
    leaguer.ids(ARMY_ALONE)
    return army(state)


def before_walls(state: LeaguerState) -> list[int]:
    """Who of the besieger can be given something to do today before what the besieged hold: with reversed roles only a
    relief army, since the others are in their redoubt (AN-7.7.1-ag)."""
    known, able = state[People].all, free(state, state.besieger)
    return [number for number in able if known[number].relief] if state.is_reversed else able


def cheapest(leaguer: Leaguer, state: LeaguerState, numbers: Iterable[int], most: int) -> tuple[int, ...]:
    """So many of some persons, those first whose arms are worth least: whom one sends to work."""
    known = state[People].all
    in_order = sorted(numbers, key=lambda number: (leaguer.worth(known[number]), number))
    return tuple(sorted(in_order[:most]))


def names(state: LeaguerState, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(state[People].all[number].name for number in numbers)


# ------------------------------------------------------------------------------------------------ what befalls them


def change(state: LeaguerState, numbers: Iterable[int], how: Callable[[Person], Person]) -> None:
    """Change some persons, each in the same way."""
    now = list(state[People].all)
    for number in numbers:
        now[number] = how(now[number])
    state[People] = People(tuple(now))


def employ(state: LeaguerState, numbers: Iterable[int], what: int) -> None:
    """Some persons do something today."""
    change(state, numbers, lambda one: msgspec.structs.replace(one, today=what))


def dawn(state: LeaguerState) -> None:
    """A new day: everybody is free again but for those who build."""
    now = tuple(
        one if one.today == FREE else msgspec.structs.replace(one, today=FREE) for one in state[People].all
    )
    state[People] = People(now)


def wound(leaguer: Leaguer, state: LeaguerState, number: int, why: Citation, log: list[Event]) -> None:
    """Somebody is wounded; whoever is wounded already dies (AN-7.1.5-c)."""
    one = state[People].all[number]
    if one.health == WOUNDED:
        kill(leaguer, state, number, why, log)
        leaguer.ids(TWICE)
        return
    wound_anew(leaguer, state, number, why, log)


def wound_anew(leaguer: Leaguer, state: LeaguerState, number: int, why: Citation, log: list[Event]) -> None:
    """Somebody has a wound of today, whatever he had before; it is rolled this evening when he will be well."""
    name = state[People].all[number].name
    change(state, (number,), lambda man: msgspec.structs.replace(man, health=WOUNDED, well_on=UNROLLED))
    log.append(events.Stricken(person=name, how="wounded", rules=leaguer.ids(why)))


def kill(leaguer: Leaguer, state: LeaguerState, number: int, why: Citation, log: list[Event]) -> None:
    """Somebody dies, and leaves whatever he was at."""
    one = state[People].all[number]
    change(state, (number,), lambda man: msgspec.structs.replace(man, health=DEAD, project=NO_PROJECT))
    log.append(events.Stricken(person=one.name, how="killed", rules=leaguer.ids(why)))


def leave(state: LeaguerState, numbers: Iterable[int]) -> None:
    """Some persons leave the siege."""
    change(state, numbers, lambda man: msgspec.structs.replace(man, where=GONE, project=NO_PROJECT))


def join(state: LeaguerState, arrivals: Iterable[Person]) -> None:
    """Persons come who were not there before."""
    state[People] = People((*state[People].all, *arrivals))


# ------------------------------------------------------------------------------------------------ when they are free


def when_free(leaguer: Leaguer, state: LeaguerState, numbers: Iterable[int], needed: int = 1) -> When:
    """When so many of some persons can be given something to do; nothing is said if that cannot be foreseen."""
    days = sorted(filter(None, (_free_on(leaguer, state, number) for number in numbers)))
    if leaguer.prize is not None or len(days) < needed or days[needed - 1] == state.day:
        return When()
    return When("when-free", {"day": days[needed - 1]})


def busy(leaguer: Leaguer, state: LeaguerState, side: int, number: int, why: Citation) -> Refusal:
    """Somebody is not free today; a side knows of its own persons when they will be."""
    one = state[People].all[number]
    comes = when_free(leaguer, state, (number,) if one.side == side else ())
    return leaguer.refuse_until(comes, why, "person-is-busy", person=one.name)


def _free_on(leaguer: Leaguer, state: LeaguerState, number: int) -> int:
    """The day on which somebody can be given something to do: today, tomorrow, or when his work is done; 0 for never."""
    one = state[People].all[number]
    if not one.remains or one.garrison:
        return 0
    return leaguer.tied_until(state, number) or (state.day if one.is_free else state.day + 1)
