"""The decisive battle (The Anarchy 7.7.5): once in a siege the besieged come out with all they have.

They choose the open map and how it is joined. Before the walls they set up on the building's map, and only shooters
inside; the besieger is on the open map. It is over when one side has withdrawn or is destroyed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import starmap

from bergfried.battle.castle import gates
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.people.waiting import EDGE, Waiting
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame
from bergfried.kernel.verdicts import Refusal, cite

from . import actions, battles, gear, people, redoubts
from .assault import able, joinings, no_such_ground, riders, strand, taken
from .battles import Coming, Fighting
from .grounds import BUILDING, INSIDE, NOWHERE, OPEN, OUTSIDE, Ground
from .leaguer import BESIEGED, BESIEGER, Bond, Chapter, Deed, Leaguer
from .people import OUTSIDE as WITH_RELIEF
from .people import People
from .redoubts import Halting
from .state import LeaguerState

ONCE, MAPS, BARS = cite("AN-7.7.5-a"), cite("AN-7.7.5-b"), cite("AN-7.7.5-c")
SET_UP, FIRST_TURN = cite("AN-7.7.5-d"), cite("AN-7.7.5-e")
ENDS, OUTCOME = cite("AN-7.7.5-f"), cite("AN-7.7.5-g")
RELIEF = cite("AN-7.9-c")
MEETS_ALL, ALONG_SIDES = cite("AN-7.7.1-n", "AN-7.7.1-ae"), cite("AN-7.7.1-g")

NAME = "decisive_battle"


class Sallied(Slice, frozen=True, tag="sallied"):
    """The general sortie: whether it has been made, and where it is fought today."""

    made: bool = False
    open: str = ""
    along: str = ""
    met: bool = False
    """The besieger meets a relief army with all he has today: the besieged come out too, and may do so once more."""


def forces(state: LeaguerState, side: int) -> list[int]:
    """All who do not build, and a relief army of today (AN-7.7.5-d, AN-7.9-c)."""
    known = state[People].all
    army = (number for number in people.of_side(state, side) if known[number].today == WITH_RELIEF)
    return sorted((*people.free(state, side), *army))


class SallyDeed(Deed):
    """The besieged come out, with an open map and how it is joined to the building's."""

    takes = (actions.Sally,)
    names = NAME

    def ways(self, leaguer: Leaguer) -> Iterable[Action]:
        return starmap(actions.Sally, joinings(leaguer))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Sally)
        if side != BESIEGED:
            return leaguer.refuse(ONCE, "besieged-sally")
        if state[Sallied].made and not state[Sallied].met:
            return leaguer.refuse(ONCE, "sallied-before")
        if refused := redoubts.confined(leaguer, state):
            return refused
        if refused := no_such_ground(leaguer, action.open, action.along, MAPS):
            return refused
        return None if forces(state, side) else leaguer.refuse(SET_UP, "nobody-sallies")

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Sally)
        leaguer.ids(ONCE)
        sallied = state[Sallied]
        state[Sallied] = Sallied(sallied.made or not sallied.met, action.open, action.along, sallied.met)


def must_sally(leaguer: Leaguer, state: LeaguerState, side: int) -> Bond | None:
    """Where the besieger meets a relief army with all he has, that battle is the action of the day (AN-7.7.1-ae)."""
    if side != BESIEGED or not state[Sallied].met:
        return None
    return Bond(NAME, leaguer.refuse(MEETS_ALL, "must-sally"))


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """The day of a battle is over, and that on which a relief army was met."""
    state[Sallied] = Sallied(state[Sallied].made)


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The battle is fought, in its part of the day."""
    ground = Ground(state[Sallied].open, state[Sallied].along)
    if not ground.open:
        return
    met = state[Sallied].met
    for rule in (MAPS, BARS, SET_UP, FIRST_TURN, *((MEETS_ALL, ALONG_SIDES) if met else ())):
        leaguer.ids(rule)
    known, ours, theirs = state[People].all, forces(state, BESIEGED), forces(state, BESIEGER)
    if any(known[number].today == WITH_RELIEF for number in ours):
        leaguer.ids(RELIEF)
    shooters = tuple(number for number in ours if known[number].arm.shooter and not known[number].relief)
    army = {number for number in ours if met and known[number].relief}
    away = f"edge from_{ground.along}"
    starts = (
        *((number, OPEN) for number in theirs),
        *((n, INSIDE if n in shooters else away if n in army else OUTSIDE) for n in ours),
    )
    brought = [
        each for side in (BESIEGER, BESIEGED) for each in gear.brought(leaguer, state, side, in_the_open=True)
    ]
    frame = Fighting(
        NAME,
        BESIEGER,
        BESIEGED,
        starts,
        ground,
        rooms=(OPEN, OUTSIDE),
        loads=(NOWHERE, BUILDING),
        coming=Coming(BESIEGED, met, INSIDE, shooters, len(shooters), held=True, rules=SET_UP),
        mounted=riders(state, (*theirs, *(number for number in ours if number not in shooters))),
        brought=tuple(each for each, _ in brought),
        items=tuple(item for _, item in brought),
        tracked=gear.left_there(leaguer, state),
    )
    battles.open_battle(leaguer, state, frame)


# ------------------------------------------------------------------------------------------------ its end


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How it is over at the end of a player turn: a side has withdrawn or is destroyed, or the building is taken."""
    if taken(leaguer, battle, field):
        leaguer.ids(OUTCOME)
        return "taken"
    for side, how in ((BESIEGER, "besieger_beaten"), (BESIEGED, "besieged_beaten")):
        if not able(leaguer, battle, field, side) and not to_come(battle, field, frame.number_of(side)):
            leaguer.ids(ENDS)
            return how
    if _all_inside(leaguer, battle, field) and _gates_are_shut(leaguer, battle, field):
        leaguer.ids(ENDS)
        return "withdrawn"
    return ""


def to_come(battle: Battle, field: State, side: int) -> bool:
    """Does somebody of a side wait at an edge of the map to come in?"""
    waiting = ((man, wait) for man, wait in field[Waiting].men if wait.where == EDGE)
    return any(battle.roster[man].side == side for man, _ in waiting)


def _all_inside(leaguer: Leaguer, battle: Battle, field: State) -> bool:
    """Are all able besieged inside the building, and none is to come?"""
    zone = battle.board.zones[leaguer.within]
    if to_come(battle, field, battle.sides.index(leaguer.sides[BESIEGED])):
        return False
    return all(zone >> field.at[man] & 1 for man in able(leaguer, battle, field, BESIEGED))


def _gates_are_shut(leaguer: Leaguer, battle: Battle, field: State) -> bool:
    """Does no gate of the building stand open? Those of its inner parts do not count."""
    board = battle.board
    inner = 0
    for zones in leaguer.redoubts.values():
        for zone in zones:
            inner |= board.zones.get(zone, 0)
    return all(
        gate.form == gates.SHUT for place, gate in gates.gates(field).items() if not inner >> place & 1
    )


def may_withdraw(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> Iterator[Frame]:
    """The besieged may declare their withdrawal when all of them are inside (AN-7.7.5-f)."""
    if _all_inside(leaguer, battle, field):
        yield Halting(BESIEGED, "withdrawn")


def aftermath(
    leaguer: Leaguer,
    state: LeaguerState,
    battle: Battle,
    field: State,
    how: str,
    log: list[Event],
) -> None:
    """A besieger who is beaten lifts the siege; else it goes on, and besieged without a way back are prisoners."""
    for rule in (ENDS, OUTCOME):
        leaguer.ids(rule)
    if taken(leaguer, battle, field):
        leaguer.end(state, "building_taken", log)
    elif not able(leaguer, battle, field, BESIEGER):
        leaguer.end(state, "besieger_beaten_in_decisive_battle", log)
    else:
        strand(leaguer, state, battle, field, log)


CHAPTER = Chapter(
    name="sallying",
    slices=(Sallied,),
    choices=(SallyDeed(),),
    parts={"action": fight},
    over_in_battle={NAME: is_over},
    asks_in_battle={NAME: may_withdraw},
    after_battle={NAME: aftermath},
    binds=must_sally,
    dawns=dawn,
)
