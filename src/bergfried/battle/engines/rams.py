"""The ram: three men under its roof bring it up to a wall and batter one hex of it (SIEGE 4.3).

How it is pushed is in `pushing`, what its blows do to a wall in `battering`, of the field. Its shape, its cover and the
sides through which it strikes are data: see the kind `ram`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import ATTACKED, BUSY, State
from bergfried.battle.engines import pushing
from bergfried.battle.field import battering
from bergfried.battle.field.battering import TABLE, Battering, Wall
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

AT_THE_WALL = cite("SG-4.11-c")
TARGET = cite("SG-4.32-a")
POINTS = cite("SG-4.32-b")
RHYTHM = cite("SG-4.32-c")
RECORDED = cite("SG-4.32-d")
ANY_WALL = cite("SG-4.32-e")
SEVERAL_STEPS = cite("SG-4.13-d")
MODIFIER = cite("SG-4.32-f")
NO_KEEP = cite("SG-4.32-g")
BY_THE_BRIDGE = cite("SG-4.32-h")
BUSY_CREW = cite("SG-4.34-a")
FIGHTS = cite("SG-4.34-b")
ONE_EACH = cite("SG-4.31-b")

RAM = "ram"


class Force(msgspec.Struct, frozen=True):
    """A row of the table of battering points."""

    engine: str
    use: str
    crew_from: int
    points: int


class Strength:
    """The battering points of a blow, by those who swing the ram."""

    def __init__(self, book: Book) -> None:
        rows = book.table("battering.points").read(Force)
        self._forces = [row for row in rows if (row.engine, row.use) == (RAM, "blow")]

    def points(self, crew: int) -> int:
        """What a blow of so many men is worth."""
        return max(force.points for force in self._forces if crew >= force.crew_from)


def read_cycle(book: Book) -> int:
    """How many rounds pass from one blow to the next."""
    return book.table("engines").numbers("cycle")[RAM]


def rams(state: State) -> Iterator[Thing]:
    """All rams on the map that strike as these rules say."""
    return (ram for ram in things.of_kind(state, RAM) if kind_of(ram).strikes)


def before(battle: Battle, state: State, ram: Thing) -> list[Wall]:
    """The wall hexes a ram has before its front (SG-4.32-a)."""
    board, land = battle.board, battle.land(state)
    ways = (DIRECTIONS[ram.facing].turned(side) for side in kind_of(ram).strikes)
    found = (
        battering.wall_at(land, ram.place + board.shifts[way]) for way in ways if _open(battle, ram, way)
    )
    return [wall for wall in found if wall is not None]


def _open(battle: Battle, ram: Thing, way: int) -> bool:
    return battle.board.has(ram.place + battle.board.shifts[way])


# ------------------------------------------------------------------------------------------------ the blow


class Blow(NamedTuple):
    """A blow as it would be struck: the ram, by whom, at which wall, and what is added to the die."""

    ram: Thing
    crew: tuple[int, ...]
    wall: Wall
    modifier: int


class BatterDeed(Deed):
    """In the melee phase its crew swings the ram at the wall, every second round (SG-4.32-a, SG-4.32-c)."""

    takes = (actions.Batter,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for ram in rams(state):
            for wall in before(battle, state, ram):
                action = actions.Batter(Stance(ram.place), Stance(wall.place))
                if isinstance(_blow(battle, state, action), Blow):
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Batter)
        return refusal_in(_blow(battle, state, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Batter)
        blow = _blow(battle, state, action)
        assert isinstance(blow, Blow), "a checked blow can be struck"
        wall, points = blow.wall, battle.chapter(Strength).points(len(blow.crew))
        for man in blow.crew:
            state.did[man] |= ATTACKED
        things.change(state, msgspec.structs.replace(blow.ram, struck=state.turn))
        rules = battle.ids(AT_THE_WALL) + battle.ids(TARGET) + battle.ids(POINTS) + battle.ids(RHYTHM)
        rules += _modifier_rules(battle, wall)
        log.append(
            events.RamSwung(
                pieces=battle.names(blow.crew),
                place=battle.board.text(wall.place),
                points=points,
                modifier=blow.modifier,
                rules=rules,
            )
        )
        die = battle.roll(dice, log, "battering", TABLE) + blow.modifier
        damaged, _ = battle.chapter(Battering).read(wall.kind, points, die)  # a C is nothing to a ram
        if not damaged:
            battering.tell(battle, log, wall.part_of, wall.place, "stands", battle.ids(TABLE))
            return
        rules = battle.ids(RECORDED) + battle.ids(SEVERAL_STEPS) + battle.ids(ANY_WALL)
        battering.lose_step(battle, state, wall, "ram", rules, log)


def _modifier_rules(battle: Battle, wall: Wall) -> tuple[str, ...]:
    """The rules behind what is added to the die."""
    if wall.by_the_bridge:
        return battle.ids(BY_THE_BRIDGE)
    return battle.ids(MODIFIER) if wall.part_of == battering.TOWER else ()


def _blow(battle: Battle, state: State, action: actions.Batter) -> Blow | Refusal:
    """A blow as the action says, or why it cannot be struck."""
    where, target = battle.text(action.engine), battle.text(action.wall)
    ram = next((one for one in rams(state) if Stance(one.place) == action.engine), None)
    if ram is None:
        return battle.refuse(AT_THE_WALL, "no-ram", place=where)
    if refused := battle.section_off(kind_of(ram).section, name_of(ram)):
        return refused
    wall = next((one for one in before(battle, state, ram) if one.place == action.wall.place), None)
    if wall is None:
        rules = (*battle.ids(AT_THE_WALL), *battle.ids(TARGET))
        return battle.refuse(rules, "ram-no-wall", place=where, target=target)
    modifier = battering.modifier(battle, "ram", wall)
    if modifier is None:
        return battle.refuse(NO_KEEP, "ram-keep", place=target)
    if refused := pushing.few_crew(battle, state, ram) or _rests(battle, state, ram):
        return refused
    return Blow(ram, pushing.crew_of(battle, state, ram), wall, modifier)


def _rests(battle: Battle, state: State, ram: Thing) -> Refusal | None:
    """Why a ram with its crew does not strike now: they fight, have other work, or have just struck."""
    where, crew = battle.board.text(ram.place), pushing.crew_of(battle, state, ram)
    cycle = battle.chapter(read_cycle)
    if ram.struck is not None and state.turn < (due := ram.struck + 2 * cycle):
        return battle.refuse(RHYTHM, "ram-waits", place=where, round=due // 2 + 1)
    fought = ram.fought is not None and ram.fought >= state.turn - 1
    if fought or any(state.did[man] & ATTACKED for man in crew):
        return battle.refuse(BUSY_CREW, "ram-busy", place=where)
    return next((battle.is_busy(state, man) for man in crew if state.did[man] & BUSY), None)


# ------------------------------------------------------------------------------------------------ under its roof


def ram_at(battle: Battle, state: State, place: int) -> Footprint | None:
    """The ram a place is under."""
    there = battle.land(state).standing.at.get(place)
    return there if there is not None and thing_kinds()[there.kind].kind == RAM else None


def _fights(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """Fights of those under a ram with those beside it (SG-4.34-b)."""
    if any(ram_at(battle, state, state.at[piece]) for piece in (*attackers, *defenders)):
        battle.ids(FIGHTS)


def _no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rule by which one man stands in each hex of a ram; none elsewhere."""
    return battle.ids(ONE_EACH) if ram_at(battle, state, place) is not None else ()


_STEP = 5
"""What it is reckoned to take to batter a wall by one step."""


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A ram could bring down the wall it can be pushed to: the hex nearest to its fall, else the one straight ahead."""
    for ram in rams(state):
        found = pushing.course(battle, state, ram)
        walls = [wall for wall in before(battle, found.state, found.engine) if wall.part_of != battering.KEEP]
        wall = max(walls, key=lambda wall: battering.steps_at(battle, state, wall), default=None)
        if wall is None:
            after, left = found.state, 0
        else:
            after = battering.fallen(found.state, wall)
            left = battle.chapter(Battering).steps[wall.kind] - battering.steps_at(battle, state, wall)
        if left or found.hexes:
            yield Prospect(
                as_it_is(after),
                labour=pushing.LABOUR * found.hexes + _STEP * left,
                posts=pushing.crew_posts(battle, ram),
                thing=ram.id,
                lane=found.lane,
            )


CHAPTER = Chapter(
    name="rams",
    deeds={"melee": (BatterDeed(),)},
    fights=_fights,
    stacking_rules=_no_room,
    prospects=_prospects,
)
