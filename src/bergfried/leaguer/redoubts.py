"""The inner part of a building into which the besieged withdraw, and what the besieger then holds (The Anarchy 7.7.1).

When all able besieged are in the keep, the church or the convent buildings the besieger may stop his assault. He holds the
rest from then on, as long as a garrison of his stays there; the besieged are confined to their redoubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle.actions import Ready
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field import battering
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, events, people, supplies
from .grounds import redoubts_of
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Moment, Note, Redoubt
from .people import CAPTIVE, NO_PROJECT, People
from .state import LeaguerState
from .supplies import Stores

STOPPED, HALVED = cite("AN-7.7.1-w"), cite("AN-7.7.1-x")
HELD, CONFINED = cite("AN-7.7.1-ac"), cite("AN-7.7.1-ad")
OUTER_WALL = cite("AN-7.8.1-b")
WITHDRAWN = cite("AN-7.7.5-f")
SETTLED, ENCLOSED = cite("AN-7.7.1-ae"), cite("AN-7.7.1-ag")


class Part(Slice, frozen=True, tag="part"):
    """The redoubt to which the besieged are confined, and whether that has cost them supplies."""

    redoubt: str = ""
    """"" if the whole building is theirs."""
    halved: bool = False
    left_behind: int = 0
    """The days of supplies that were lost, and are in the part that was taken."""
    settled: int = 0
    """The day on which it was settled already who holds it."""


class Garrisoning(Frame, frozen=True, tag="garrisoning"):
    """The besieger names who stays in the part of the building he has taken."""


def garrison(state: LeaguerState) -> list[int]:
    """The besiegers who hold the part of the building that was taken; once they are enclosed, all of them."""
    if state.is_reversed:
        return list(people.of_side(state, BESIEGER))
    return [number for number in people.of_side(state, BESIEGER) if state[People].all[number].garrison]


def no_way_out(leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
    """Why a side cannot come out of the building at all: it is confined, and no way leads out (AN-7.7.1-ad)."""
    redoubt = state[Part].redoubt if side == BESIEGED else ""
    rows = leaguer.rows("siege.redoubts", Redoubt)
    if not redoubt or next(row.way_out for row in rows if row.redoubt == redoubt):
        return None
    return leaguer.refuse(CONFINED, "no-way-out", redoubt=redoubt)


def confined(leaguer: Leaguer, state: LeaguerState) -> Refusal | None:
    """Why the besieged fight no decisive battle: they hold only a part of the building."""
    redoubt = state[Part].redoubt
    return leaguer.refuse(CONFINED, "besieged-confined", redoubt=redoubt) if redoubt else None


# ------------------------------------------------------------------------------------------------ in a battle


def refuge(leaguer: Leaguer, battle: Battle, field: State) -> str:
    """The redoubt in which all able besieged are; "" if there is none (AN-7.7.1-w)."""
    side = battle.sides.index(leaguer.sides[BESIEGED])
    men = [man for man in battle.men_of(field, side) if battle.able(field, man)]
    rooms = redoubts_of(leaguer, battle.board)
    found = (name for name, room in rooms.items() if all(room >> field.at[man] & 1 for man in men))
    return next(found, "") if men else ""


# ------------------------------------------------------------------------------------------------ after it


def confine(
    leaguer: Leaguer,
    state: LeaguerState,
    battle: Battle,
    field: State,
    redoubt: str,
    log: list[Event],
) -> None:
    """The besieged hold no more than a redoubt: who lies stunned outside it is taken, and half their supplies are lost."""
    room, known = redoubts_of(leaguer, battle.board)[redoubt], state[People].all
    for number in people.of_side(state, BESIEGED):
        piece = battle.roster.numbers.get(known[number].name)
        if piece is not None and field.at[piece] != OFF_MAP and not room >> field.at[piece] & 1:
            people.change(state, (number,), lambda man: msgspec.structs.replace(man, where=CAPTIVE))
            log.append(events.TakenPrisoner(person=known[number].name, rules=leaguer.ids(STOPPED)))
    first = not state[Part].halved
    state[Part] = msgspec.structs.replace(state[Part], redoubt=redoubt, halved=True)
    rules = (*leaguer.ids(STOPPED), *leaguer.ids(HELD))
    log.append(events.Withdrew(side=leaguer.sides[BESIEGED], redoubt=redoubt, rules=rules))
    if first:
        lost = (state[Stores].last - state.day) // 2
        supplies.change(leaguer, state, -lost, HALVED, log)
        state[Part] = msgspec.structs.replace(state[Part], left_behind=lost)
    push(state, Garrisoning())


def give_back(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The besieged have the whole building again."""
    if not state[Part].redoubt:
        return
    state[Part] = msgspec.structs.replace(state[Part], redoubt="")
    man(state, ())
    log.append(events.Regained(side=leaguer.sides[BESIEGED], rules=leaguer.ids(HELD)))


def man(state: LeaguerState, numbers: Iterable[int]) -> None:
    """These are the garrison from now on, and nobody else."""
    chosen = set(numbers)
    old = set(garrison(state))
    people.change(state, old - chosen, lambda man: msgspec.structs.replace(man, garrison=False))
    people.change(state, chosen, lambda man: msgspec.structs.replace(man, garrison=True, project=NO_PROJECT))


def _cannot_man(leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
    """Why some are no garrison."""
    known = state[People].all
    for number in numbers:
        one = known[number]
        if one.side != BESIEGER or not one.remains:
            return leaguer.refuse(HELD, "no-besieger", person=one.name)
        if one.project:
            return people.busy(leaguer, state, BESIEGER, number, HELD)
    return None


class GarrisonMoment(Moment):
    """At least one stays (AN-7.7.1-ac)."""

    kind = "name-garrison"
    cites = HELD

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"redoubt": state[Part].redoubt}

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        known = state[People].all
        able = [number for number in people.of_side(state, BESIEGER) if not known[number].project]
        yield from (actions.Garrison((number,)) for number in able)
        if len(able) > 1:
            yield actions.Garrison(tuple(able))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Garrison):
            return leaguer.wrong_moment(state, action)
        return _cannot_man(leaguer, state, action.persons)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Garrison)
        pop(state)
        _take_post(leaguer, state, action, log)


def _take_post(leaguer: Leaguer, state: LeaguerState, action: actions.Garrison, log: list[Event]) -> None:
    man(state, action.persons)
    names = people.names(state, action.persons)
    log.append(events.Garrisoned(persons=names, rules=leaguer.ids(HELD)))


def _no_orders(leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
    """Why a side does not say in the morning who holds the part that was taken."""
    if side != BESIEGER or not state[Part].redoubt:
        return leaguer.refuse(HELD, "holds-nothing", side=leaguer.sides[side])
    if state[Part].settled == state.day:
        return leaguer.refuse_today(state, SETTLED, "force-is-split")
    return leaguer.refuse(ENCLOSED, "all-are-enclosed") if state.is_reversed else None


class GarrisonDeed(Deed):
    """In the morning the besieger may name another garrison."""

    takes = (actions.Garrison,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        if _no_orders(leaguer, state, side) is None:
            now = garrison(state)
            for number in people.free(state, BESIEGER):
                yield actions.Garrison(tuple(sorted((*now, number))))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Garrison)
        return _no_orders(leaguer, state, side) or _cannot_man(leaguer, state, action.persons)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Garrison)
        _take_post(leaguer, state, action, log)


class AbandonDeed(Deed):
    """The besieger takes his garrison away, and the besieged have the whole building again."""

    takes = (actions.Abandon,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        if self.check(leaguer, state, side, actions.Abandon()) is None:
            yield actions.Abandon()

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        return _no_orders(leaguer, state, side)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        give_back(leaguer, state, log)


def look_after(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """A part of the building in which no garrison is left is the besieged's again."""
    if state[Part].redoubt and not garrison(state):
        give_back(leaguer, state, log)
    if state[Part].redoubt:
        leaguer.ids(CONFINED)


def conditions(leaguer: Leaguer, state: LeaguerState) -> Iterator[str]:
    """The outer wall is held if the besieged are confined; the keep is breached if a hex of its wall is rubble."""
    if not state[Part].redoubt:
        return
    leaguer.ids(OUTER_WALL)
    yield "outer_wall_held"
    breaches = things.of_kind(state.site, battering.BREACH)
    if any(battering.in_keep(leaguer.battle.board, breach.place) for breach in breaches):
        yield "outer_wall_held_and_keep_breached"


# ------------------------------------------------------------------------------------------------ stopping a battle


class Halting(Frame, frozen=True, tag="halting"):
    """A side may stop the battle that is fought."""

    side: int
    how: str


CALLED_OFF = "called_off"
STOPS = {"stopped": STOPPED, "withdrawn": WITHDRAWN, CALLED_OFF: SETTLED}
"""By which rules a side stops a battle: all besieged are in a redoubt, it has withdrawn, it is back in its own part."""


class HaltMoment(Moment):
    """Stop it, or go on."""

    kind = "stop-battle"

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Halting).side

    def cited(self, state: LeaguerState) -> Citation:
        return STOPS[top(state, Halting).how]

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return Ready()

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        yield actions.Halt()

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Halt) else leaguer.wrong_moment(state, action)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        frame = top(state, Halting)
        pop(state)
        if isinstance(action, actions.Halt):
            leaguer.ids(STOPS[frame.how])
            leaguer.stop_battle(state, frame.how, log)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """To which part of the building the besieged are confined, and who holds the rest of it."""
    if redoubt := state[Part].redoubt:
        board = leaguer.battle.board
        places = tuple(board.members(board.zones.get(redoubt, 0)))
        held = people.names(state, garrison(state))
        facts: dict[str, Fact] = {"redoubt": redoubt, "persons": held}
        yield Note(layer="redoubt", name=redoubt, says="note-redoubt", facts=facts, places=places[:1])


CHAPTER = Chapter(
    name="redoubts",
    notes=notes,
    slices=(Part,),
    frames={Garrisoning: GarrisonMoment(), Halting: HaltMoment()},
    orders=(GarrisonDeed(), AbandonDeed()),
    parts={"recovered_return": look_after},
    conditions=conditions,
)
