"""The ram: men under its roof bring it up to a wall or gate and batter one hex of it (SIEGE 4.3, The Anarchy 5.2).

How it is pushed is in `pushing`, what its blows do to a wall in `battering`, of the field. Its shape, its cover and the
sides through which it strikes are data: see the kind `ram`; so are its points by the number of men, and its rhythm.
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
from bergfried.battle.field import battering, works
from bergfried.battle.field.battering import TABLE, Battering, Wall
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import footprint, kind_of, name_of, thing_kinds

AT_THE_WALL = cite("SG-4.11-c", "AN-5.2.3-a")
TARGET = cite("SG-4.32-a", "AN-5.2.3-a")
POINTS = cite("SG-4.32-b", "AN-5.2.3-b")
RHYTHM = cite("SG-4.32-c", "AN-5.2.3-c")
RECORDED = cite("SG-4.32-d", "AN-5.2.3-e")
ANY_WALL = cite("SG-4.32-e", "AN-5.2.3-e")
SEVERAL_STEPS = cite("SG-4.13-d", "AN-5.2.3-e", "AN-7.3.1-d")
MODIFIER = cite("SG-4.32-f", "AN-5.2.3-d")
NO_KEEP = cite("SG-4.32-g", "AN-5.2.3-d")
BY_THE_BRIDGE = cite("SG-4.32-h")
BUSY_CREW = cite("SG-4.34-a", "AN-5.2.6-b")
FIGHTS = cite("SG-4.34-b", "AN-5.2.6-a")
ONE_EACH = cite("SG-4.31-b", "AN-5.2.2-a")
UNDER_HOARDING = cite("AN-5.2.5-a")
GATE_STEPS = cite("AN-5.2.3-a")

RAM = "ram"
_GATES, _SHUT, _BROKEN, _STONE_GATE, _WOOD = ("gate", "wicket"), "shut", "broken", "S", "B"


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
        return max((force.points for force in self._forces if crew >= force.crew_from), default=0)

    @property
    def needed(self) -> int:
        """The fewest men who strike at all."""
        never = 1 + max((force.crew_from for force in self._forces), default=0)
        return min((force.crew_from for force in self._forces if force.points), default=never)


def read_cycle(book: Book) -> int:
    """How many rounds pass from one blow to the next."""
    return book.table("engines").numbers("cycle")[RAM]


def rams(state: State) -> Iterator[Thing]:
    """All rams on the map that strike as these rules say."""
    return (ram for ram in things.of_kind(state, RAM) if kind_of(ram).strikes)


class Mark(NamedTuple):
    """What a ram can strike: a hex of a wall, a shut gate, or a fence."""

    place: int
    """The hex straight ahead that names it."""
    what: str
    kind: str
    """Its class in the battering table."""
    wall: Wall | None = None
    gate: Thing | None = None
    fence: int = -1
    """The place the fence belongs to."""


def before(battle: Battle, state: State, ram: Thing) -> list[Mark]:
    """What a ram has before its front (SG-4.32-a, AN-5.2.3-a)."""
    ways = (DIRECTIONS[ram.facing].turned(side) for side in kind_of(ram).strikes)
    found = (_mark(battle, state, ram.place, way) for way in ways if _open(battle, ram, way))
    return [mark for mark in found if mark is not None]


def _open(battle: Battle, ram: Thing, way: int) -> bool:
    return battle.board.has(ram.place + battle.board.shifts[way])


def _mark(battle: Battle, state: State, front: int, way: Direction) -> Mark | None:
    """What there is to strike in one direction: a gate goes before the wall it is in, a fence before both."""
    land, place = battle.land(state), front + battle.board.shifts[way]
    side = land.board.sides.get((front, way))
    if side is not None and land.country.grounds[side.kind].battered == "side":
        return Mark(place, side.kind, _WOOD, fence=side.owner)
    leaves = [one for one in things.on_map(state) if one.place == place and one.kind in _GATES]
    if leaves:
        shut = [leaf for leaf in leaves if leaf.form == _SHUT and leaf.facing == way.opposite]
        return Mark(place, _GATES[0], _gate_class(battle, place), gate=shut[0]) if shut else None
    wall = battering.wall_at(land, place)
    return None if wall is None or wall.place != place else Mark(place, wall.part_of, wall.kind, wall)


def _gate_class(battle: Battle, place: int) -> str:
    """How a gate is read in the battering table: that of a castle as single stone where the game says so, doors as wood."""
    board, zones = battle.board, battle.policies.other_gates
    castle = battle.country.grounds[board.terrain[place]].gate
    if castle or any(board.zones.get(zone, 0) >> place & 1 for zone in zones):
        battle.policy_ids("gate_battered")
        return _WOOD if battle.policies.gate_battered == "wood" else _STONE_GATE
    return _WOOD


# ------------------------------------------------------------------------------------------------ the blow


class Blow(NamedTuple):
    """A blow as it would be struck: the ram, by whom, at what, and what is added to the die."""

    ram: Thing
    crew: tuple[int, ...]
    mark: Mark
    modifier: int


class BatterDeed(Deed):
    """In the melee phase its crew swings the ram at the wall, every second round (SG-4.32-a, SG-4.32-c)."""

    takes = (actions.Batter,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for ram in rams(state):
            for mark in before(battle, state, ram):
                action = actions.Batter(Stance(ram.place), Stance(mark.place))
                if isinstance(_blow(battle, state, action), Blow):
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Batter)
        return refusal_in(_blow(battle, state, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Batter)
        blow = _blow(battle, state, action)
        assert isinstance(blow, Blow), "a checked blow can be struck"
        mark, points = blow.mark, battle.chapter(Strength).points(len(blow.crew))
        for man in blow.crew:
            state.did[man] |= ATTACKED
        things.change(state, msgspec.structs.replace(blow.ram, struck=state.turn))
        rules = battle.ids(AT_THE_WALL) + battle.ids(TARGET) + battle.ids(POINTS) + battle.ids(RHYTHM)
        rules += _modifier_rules(battle, mark.wall) + _hoarding_rules(battle, state, blow)
        log.append(
            events.RamSwung(
                pieces=battle.names(blow.crew),
                place=battle.board.text(mark.place),
                points=points,
                modifier=blow.modifier,
                rules=tuple(dict.fromkeys(rules)),
            )
        )
        die = battle.roll(dice, log, "battering", TABLE) + blow.modifier
        damaged, _ = battle.chapter(Battering).read(mark.kind, points, die)  # a C is nothing to a ram
        if not damaged:
            battering.tell(battle, log, mark.what, mark.place, "stands", battle.ids(TABLE))
            return
        rules = battle.ids(RECORDED) + battle.ids(SEVERAL_STEPS) + battle.ids(ANY_WALL)
        if mark.wall is not None:
            battering.lose_step(battle, state, mark.wall, "ram", rules, log)
        else:
            place, thing = (mark.fence, -1) if mark.gate is None else (mark.place, mark.gate.id)
            target, ids = works.Target(mark.what, mark.kind, thing), (*battle.ids(GATE_STEPS), *rules)
            works.wreck(battle, state, place, target, ids, log, cause="ram")


def _hoarding_rules(battle: Battle, state: State, blow: Blow) -> tuple[str, ...]:
    """The rule by which a hoarding over the ram does not protect its wall; none where there is none."""
    land, board = battle.land(state), battle.board
    cells = {board.cell(place) for place in things.parts_of(board, blow.ram)}
    over = any(board.cell(place) in cells for place in board.members(land.enclosed))
    return battle.ids(UNDER_HOARDING) if over else ()


def _modifier_rules(battle: Battle, wall: Wall | None) -> tuple[str, ...]:
    """The rules behind what is added to the die."""
    if wall is None:
        return ()
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
    limit = battle.country.limit(footprint(ram))
    if limit is not None and limit.strikes is False:
        return battle.refuse(battle.thing_ids(name_of(ram), "burnt"), "ram-burnt", place=where)
    mark = next((one for one in before(battle, state, ram) if one.place == action.wall.place), None)
    if mark is None:
        rules = tuple(dict.fromkeys((*battle.ids(AT_THE_WALL), *battle.ids(TARGET))))
        return battle.refuse(rules, "ram-no-wall", place=where, target=target)
    if mark.gate is not None and battering.in_keep(battle.board, mark.place):
        return battle.refuse(NO_KEEP, "ram-keep", place=target)
    modifier = 0 if mark.wall is None else battering.modifier(battle, "ram", mark.wall)
    if modifier is None:
        return battle.refuse(NO_KEEP, "ram-keep", place=target)
    if refused := _few(battle, state, ram) or _rests(battle, state, ram):
        return refused
    return Blow(ram, _servers(battle, state, ram), mark, modifier)


def _servers(battle: Battle, state: State, ram: Thing) -> tuple[int, ...]:
    """Those who swing a ram: its crew, or of its crew those who have nothing else to do (AN-5.2.6-b)."""
    crew = pushing.crew_of(battle, state, ram)
    if not kind_of(ram).counted:
        return crew
    return tuple(man for man in crew if not (_fights_now(state, man) or state.did[man] & BUSY))


def _fights_now(state: State, man: int) -> bool:
    """Has a man fought, or fought a fire, in this turn, or been in a fight in the enemy's turn before it?"""
    return bool(state.did[man] & ATTACKED) or state.fought[man] >= state.turn - 1


def _few(battle: Battle, state: State, ram: Thing) -> Refusal | None:
    """Why too few men serve a ram."""
    if not kind_of(ram).counted:
        return pushing.few_crew(battle, state, ram)
    needed, count = battle.chapter(Strength).needed, len(_servers(battle, state, ram))
    if count >= needed:
        return None
    busy = count < len(pushing.crew_of(battle, state, ram))
    rules = (*battle.ids(POINTS), *(battle.ids(BUSY_CREW) if busy else ()))
    where = battle.board.text(ram.place)
    return battle.refuse(rules, "ram-few", place=where, needed=needed, count=count)


def _rests(battle: Battle, state: State, ram: Thing) -> Refusal | None:
    """Why a ram with its crew does not strike now: they fight, have other work, or have just struck."""
    where, crew = battle.board.text(ram.place), pushing.crew_of(battle, state, ram)
    cycle = battle.chapter(read_cycle)
    if ram.struck is not None and state.turn < (due := ram.struck + 2 * cycle):
        return battle.refuse(RHYTHM, "ram-waits", place=where, round=due // 2 + 1)
    if kind_of(ram).counted:
        busy = any(_fights_now(state, man) for man in crew)
        rules = battle.policy_ids("ram_crew_fights") if busy else ()
        stops = busy and battle.policies.ram_crew_fights == "stops"
        return battle.refuse(rules, "ram-busy", place=where) if stops else None
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


def _steps(battle: Battle, state: State, mark: Mark) -> int:
    """How many steps of its destruction something has come."""
    if mark.wall is not None:
        return battering.steps_at(battle, state, mark.wall)
    return 0 if mark.gate is None else mark.gate.damage


def _opened(battle: Battle, state: State, mark: Mark) -> State:
    """The state as it would be if what a ram strikes were down."""
    if mark.wall is not None:
        return battering.fallen(state, mark.wall)
    other = state.copy()
    if mark.gate is not None:
        things.reform(other, _BROKEN, mark.gate)
    else:
        battering.break_fence(battle, other, mark.fence, mark.what)
    return other


_STEP = 5
"""What it is reckoned to take to batter a wall by one step."""


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A ram could bring down the wall it can be pushed to: the hex nearest to its fall, else the one straight ahead.

    Where its beam bars the way it has made it is then drawn back, as it is where nothing else bars the way (AN-5.2.2-a).
    """
    for ram in rams(state):
        found = pushing.course(battle, state, ram)
        marks = [mark for mark in before(battle, found.state, found.engine) if mark.what != battering.KEEP]
        mark = max(marks, key=lambda mark: _steps(battle, state, mark), default=None)
        barring = bool(kind_of(ram).floors)
        if mark is None:
            if found.hexes or not barring:
                continue
            after, left = found.state, 0
        else:
            after = _opened(battle, found.state, mark)
            left = battle.chapter(Battering).steps[mark.kind] - _steps(battle, state, mark)
        if barring:
            things.move(battle, after, found.engine, found.engine.place - battle.board.shifts[ram.facing])
        yield Prospect(
            as_it_is(after),
            labour=pushing.LABOUR * (found.hexes + barring) + _STEP * left,
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
