"""Scaffolds and hoardings: where they hang, what one shoots through them, and the cover they give (The Anarchy 2.2, 3.3).

Each is a thing of one to three hexes beside a wall, on the wall's own level, with its own ground; the ground
below stays what it is. A hoarding is a room in all but name: slits in front, holes in the floor, a roof over it, and
the open wall behind. Lines that a hoarding ends or stops are asked here before all others.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter, Placing
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import hanging_parts, parts_of
from bergfried.battle.field import battering
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import COVERS, Land
from bergfried.battle.land.relief import battlement_ahead
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.arms import Weapon
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, thing_kinds

ONLY_BY_LADDER = cite("AN-2.2.2-b")
UNDER_SCAFFOLD = cite("AN-2.2.2-d")
SOLID_FLOOR = cite("AN-2.2.2-e")
HOLES = cite("AN-3.3.1-b")
SAME_LEVEL = cite("AN-3.3.1-d")
BY_SCENARIO = cite("AN-3.3.1-e")
NO_LADDER = cite("AN-3.3.3-c")
FROM_TOWER = cite("AN-3.3.3-d")
STACKED = cite("AN-3.3.3-e")
FROM_OUTSIDE = cite("AN-3.3.4-a")
THROUGH_FLOOR = cite("AN-3.3.4-b")
FROM_WALL = cite("AN-3.3.4-c")
WALL_BEHIND = cite("AN-3.3.4-d")
ROOF = cite("AN-3.3.4-e")
SLITS = cite("AN-3.3.5.1-a")
NOT_THROUGH = cite("AN-3.3.5.1-b")
STRAIGHT_DOWN = cite("AN-3.3.5.2-a")
NO_BOW_DOWN = cite("AN-3.3.5.2-b")
STRAIGHT_UP = cite("AN-3.3.5.2-c")
NEXT_BELOW = cite("AN-3.3.5.2-d")
OVER = cite("AN-3.3.5.3-b")
BOLT = cite("AN-3.3.5.4-b")
RAM_BELOW = cite("AN-3.3.7-a")
WITH_RAM = cite("AN-3.3.7-b")
WHOM = cite("AN-3.3.9-b")
NOT_ON_BRIDGE = cite("AN-3.3.9-c")
CLEARED = cite("AN-3.3.9-d")
WITH_ITS_WALL = cite("AN-5.2.5-b")

SCAFFOLD, HOARDING = "scaffold", "hoarding"
SCAFFOLDS = tuple(f"{SCAFFOLD}_{length}" for length in (1, 2, 3))
HOARDINGS = tuple(f"{HOARDING}_{length}" for length in (1, 2, 3))
"""The pieces there are (AN-2.2.2-a, AN-3.3.1-a)."""


class Grade(msgspec.Struct, frozen=True):
    """A row of the table of covers on hoardings."""

    target: str
    shot_from: str
    cover: str


def read_cover(book: Book) -> dict[str, int]:
    """The cover of a man on a hoarding by where the shot comes from."""
    rows = book.table("hoarding.cover").read(Grade)
    return {row.shot_from: COVERS.index(row.cover) for row in rows if row.target == HOARDING}


def _has(places: int, place: int) -> bool:
    return bool(places >> place & 1)


def of_castle(land: Land, place: int) -> bool:
    """Is a place on the castle's side of a hoarding: within it, on its walls, or on another hoarding?"""
    if _has(land.enclosed, place):
        return True
    if land.country.castle:
        return _has(land.country.castle, land.board.cell(place))
    return land.board.level(place) > 0 and land.traits(place).built


# ------------------------------------------------------------------------------------------------ lines


def stops(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Why scaffolds and hoardings leave no line between two places, whatever else is there."""
    if not land.hung:
        return None
    board, hung = land.board, land.enclosed
    if board.cell(start) == board.cell(end):
        return _floor(battle, land, start, end)
    ends = 1 << board.cell(start) | 1 << board.cell(end)
    if not land.enclosed_cells & (board.sightline(start, end).cells | ends):
        return None  # as with most lines, no hoarding is anywhere on its way
    for own, other in ((start, end), (end, start)):
        if _has(hung, own) and not of_castle(land, other) and _backwards(land, own, other):
            return battle.refuse(SLITS, "line-hoarding-back", place=board.text(own))
    return (
        _below(battle, land, start, end)
        or _through(battle, land, start, end)
        or _over(battle, land, start, end)
    )


def _below(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """From the wall nobody shoots at one straight below a hoarding on the wall's level, nor he back (AN-3.3.5.1-b)."""
    board = land.board
    high, low = (start, end) if board.level(start) > board.level(end) else (end, start)
    over = board.cell(low) + board.plane[board.level(high)]
    if over == low or not _has(land.enclosed, over) or _has(land.enclosed, high) or not of_castle(land, high):
        return None
    rules = _why_not_through(battle, land, start, end)
    return battle.refuse(rules, "line-hoarding", place=board.text(over))


def _floor(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Nobody shoots through the planks of a scaffold at one straight above or below him (AN-2.2.2-e)."""
    for place in (start, end):
        kind = land.traits(place)
        if kind.hangs and not kind.holed:
            return battle.refuse(SOLID_FLOOR, "line-scaffold-floor", place=land.board.text(place))
    return None


def _backwards(land: Land, own: int, other: int) -> bool:
    """Does a line leave a hoarding only by hexsides that it shares with the wall?"""
    board = land.board
    steps, plane = board.sightline(own, other).steps, board.plane[board.level(own)]
    return bool(steps) and all(land.traits(cell + plane).built for cell in steps[0])


def _through(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """A hoarding stops lines that pass it on its level, its own and those of the wall beside it."""
    board = land.board
    level = max(board.level(start), board.level(end))
    cell = _met(land, level, start, end)
    if cell is None:
        return None
    rules = _why_not_through(battle, land, start, end)
    return battle.refuse(rules, "line-hoarding", place=board.text(cell + board.plane[level]))


def _met(land: Land, level: int, start: int, end: int) -> int | None:
    """The first hoarding hex of a level that a line passes, if need be between it and the wall beside it."""
    board = land.board
    hung = board.layer(land.enclosed, level)
    if not hung:
        return None
    wall = hung | board.layer(land.relief.walks, level)
    for left, right in board.sightline(start, end).steps:
        if (_has(hung, left) or _has(hung, right)) and _has(wall, left) and _has(wall, right):
            return left if _has(hung, left) else right
    return None


def _why_not_through(battle: Battle, land: Land, start: int, end: int) -> tuple[str, ...]:
    """The rules by which a hoarding is in the way: of a shot at the wall, from it, from another hoarding, or any."""
    board = land.board
    level = max(board.level(start), board.level(end))
    if _has(land.enclosed, start) or _has(land.enclosed, end):
        return battle.ids(SLITS)
    if board.level(end) == level and land.traits(end).built:
        storey = battle.ids(ROOF) if board.level(start) > 0 and not of_castle(land, start) else ()
        return battle.ids(WALL_BEHIND) + storey + battle.ids(NOT_THROUGH)
    if board.level(start) == level and land.traits(start).built:
        return battle.ids(NOT_THROUGH) + battle.ids(OVER)
    return battle.ids(OVER)


def _over(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Over a hoarding one sees from higher only what is as far behind it as one is before it (AN-3.3.5.3-b)."""
    board = land.board
    high, low = (start, end) if board.level(start) > board.level(end) else (end, start)
    if refused := _behind(battle, land, high, low):
        return refused
    for place, above, below in _looked_over(land, high, low):
        where = board.text(place)
        if below < above:
            return battle.refuse(OVER, "line-behind-hoarding", place=where, above=above, below=below)
        battle.ids(OVER)
    return None


def _behind(battle: Battle, land: Land, high: int, low: int) -> Refusal | None:
    """Over a hoarding nobody outside shoots at a wall hex behind one, from however high (AN-3.3.4-d, AN-3.3.4-e)."""
    board = land.board
    level = board.level(low)
    if of_castle(land, high) or not land.traits(low).built or not _shielded(land, low):
        return None
    cell = _met(land, level, high, low)
    if cell is None:
        return None
    rules = (*battle.ids(WALL_BEHIND), *battle.ids(ROOF))
    return battle.refuse(rules, "line-hoarding", place=board.text(cell + board.plane[level]))


def _shielded(land: Land, wall: int) -> bool:
    """Does a hoarding hang on a wall hex, across a parapet of its own?"""
    board, grounds = land.board, land.country.grounds
    return any(
        grounds[kind].bears and _has(land.enclosed, wall + board.shifts[way])
        for way, kind in land.own_sides.get(wall, ())
    )


def _looked_over(land: Land, high: int, low: int) -> Iterator[tuple[int, int, int]]:
    """The hoardings a line from a higher to a lower place passes over, and how far each is from both ends."""
    board = land.board
    if board.level(high) == board.level(low):
        return
    steps, here = list(board.sightline(high, low).steps), board.cell(low)
    for level in board.levels:
        hung = board.layer(land.enclosed, level)
        if not hung or not board.level(low) <= level < board.level(high):
            continue
        under = [(here, here)] if board.level(low) < level else []
        for above, (left, right) in enumerate((*steps, *under), start=1):
            if _has(hung, left) and _has(hung, right):
                yield left + board.plane[level], above, len(steps) + 1 - above


# ------------------------------------------------------------------------------------------------ weapons


def wrong_weapon(
    battle: Battle, state: State, name: str, weapon: Weapon, start: int, place: int
) -> Refusal | None:
    """Why a weapon cannot be used from a hoarding or at one, or through the floor of a scaffold."""
    land = battle.land(state)
    if not land.hung:
        return None
    if weapon.lobbed:
        return _cannot_lob(battle, land, name, weapon.name, start)
    return _cannot_shoot(battle, land, name, weapon, start, place)


def _cannot_shoot(battle: Battle, land: Land, name: str, arm: Weapon, start: int, end: int) -> Refusal | None:
    """Why a weapon cannot be used through the slits or the floor of a hoarding, or through a scaffold."""
    board, weapon = land.board, arm.name
    if arm.heavy and (refused := _heavy_bolt(battle, land, name, start, end)):
        return refused
    near, bow = board.distance(start, end) <= 1, arm.slits
    if board.cell(start) == board.cell(end):
        if refused := _floor(battle, land, start, end):
            return refused
        battle.ids(HOLES)
        if _has(land.enclosed, start):
            if bow:
                return battle.refuse(NO_BOW_DOWN, "no-bow-down", piece=name, weapon=weapon)
            battle.ids(STRAIGHT_DOWN)
            if not arm.dropped:
                return battle.refuse(STRAIGHT_DOWN, "only-thrown-down", piece=name, weapon=weapon)
            return None
    if _has(land.enclosed, start) and not of_castle(land, end):
        below = near and land.height(end) <= 0
        if not bow:
            rules = (*battle.ids(SLITS), *(battle.ids(STRAIGHT_DOWN) if arm.dropped else ()))
            return battle.refuse(rules, "slits-for-bows", piece=name, weapon=weapon)
        battle.ids(NEXT_BELOW if below else SLITS)
    if _has(land.enclosed, end) and not of_castle(land, start):
        below = near and land.height(start) <= 0
        battle.ids(STRAIGHT_UP if below else SLITS)
        if below and not bow:
            return battle.refuse(STRAIGHT_UP, "holes-for-bows", piece=name, weapon=weapon)
    return None


def _heavy_bolt(battle: Battle, land: Land, name: str, start: int, end: int) -> Refusal | None:
    """A ballista shoots through no hoarding either; over one from higher like any other, or never (AN-3.3.5.4-b)."""
    board = land.board
    if refused := _through(battle, land, start, end):
        return msgspec.structs.replace(refused, rules=(*battle.ids(BOLT), *refused.rules))
    high, low = (start, end) if board.level(start) > board.level(end) else (end, start)
    for place, _, _ in _looked_over(land, high, low):
        ids = battle.policy_ids("ballista_over_hoardings")
        if not battle.policies.ballista_over_hoardings:
            return battle.refuse(ids, "ballista-over-hoarding", piece=name, place=board.text(place))
    return None


def _cannot_lob(battle: Battle, land: Land, name: str, weapon: str, start: int) -> Refusal | None:
    """Under the roof of a hoarding nobody swings a staff sling (AN-3.3.5.1-a)."""
    if not _has(land.enclosed, start):
        return None
    return battle.refuse(SLITS, "slits-for-bows", piece=name, weapon=weapon)


# ------------------------------------------------------------------------------------------------ cover


def cover(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """On a hoarding by where the shot comes from: the front, the floor, or the castle's side (AN-3.3.4)."""
    grades, apart = battle.chapter(read_cover), land.board.distance(shooter, target)
    battle.note(land.ground(target).rules)
    if of_castle(land, shooter):
        battle.ids(FROM_WALL)
        if land.height(shooter) > land.height(target):
            return grades["castle_side_higher"]
        return grades["adjacent_wall_hex" if apart == 1 else "castle_side"]
    if apart <= 1 and land.height(shooter) <= 0:
        battle.ids(THROUGH_FLOOR)
        return grades["below"]
    battle.ids(FROM_OUTSIDE)
    battle.ids(ROOF)
    return grades["outside"]


# ------------------------------------------------------------------------------------------------ moving and fighting


def no_way(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why there is no way onto a scaffold or hoarding; None for other ground."""
    land, name = battle.land(state), battle.name(piece)
    where, kind = land.board.text(place), land.traits(place)
    if kind.enclosed:
        return battle.refuse(SAME_LEVEL, "hoarding-no-way", piece=name, place=where)
    if kind.hangs:
        return battle.refuse(ONLY_BY_LADDER, "scaffold-no-way", piece=name, place=where)
    return None


def no_step(battle: Battle, state: State, piece: int, start: int, end: int) -> Refusal | None:
    """Why scaffolds and hoardings keep one from a single step; None if none does."""
    land = battle.land(state)
    if land.board.level(start) == land.board.level(end):
        return _from_tower(battle, land, battle.name(piece), start, end)
    return no_way(battle, state, piece, end)


def _from_tower(battle: Battle, land: Land, name: str, start: int, end: int) -> Refusal | None:
    """Nobody steps from the bridge of a siege tower onto a hoarding, or back (AN-3.3.3-d)."""
    kinds = land.traits(start), land.traits(end)
    if not (any(kind.deck for kind in kinds) and any(kind.enclosed for kind in kinds)):
        return None
    return battle.refuse(FROM_TOWER, "hoarding-from-tower", piece=name, place=land.board.text(end))


def step_rules(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one goes on the ground below a scaffold or hoarding, or on one with the ground below."""
    land = battle.land(state)
    if not land.hung:
        return ()
    board = land.board
    cell, level = board.cell(place), board.level(place)
    above = [land.traits(cell + board.plane[higher]) for higher in board.levels if higher > level]
    if any(kind.hangs and not kind.enclosed for kind in above):
        return battle.ids(UNDER_SCAFFOLD)
    if not any(kind.enclosed for kind in above) and not land.traits(place).enclosed:
        return ()
    here = [land.traits(cell + board.plane[other]) for other in board.levels if other <= level]
    return (*battle.ids(STACKED), *(battle.ids(WITH_RAM) if any(kind.tunnel for kind in here) else ()))


def stacking_rules(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one man has room on a hoarding and one below it, where there are hoardings."""
    return step_rules(battle, state, place) if battle.land(state).enclosed else ()


def engine_rules(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rule by which an engine comes to the foot of a wall below its hoarding; none elsewhere."""
    land = battle.land(state)
    return battle.ids(RAM_BELOW) if _hangs_in(land, land.board.cell(place)) else ()


def _hangs_in(land: Land, cell: int) -> bool:
    """Is there a hoarding in a hex?"""
    hung = land.enclosed
    return bool(hung) and any(_has(hung, cell + plane) for plane in land.board.plane.values())


def keeps_apart(battle: Battle, state: State, piece: int, foe: int) -> Refusal | None:
    """Why one on a hoarding and one who is near him do not fight: one is on a tower's bridge, or on another level."""
    land, own, there = battle.land(state), state.at[piece], state.at[foe]
    kinds, names = (land.traits(own), land.traits(there)), battle.names((piece, foe))
    if not any(kind.enclosed for kind in kinds) or land.board.distance(own, there) > 1:
        return None
    if any(kind.deck for kind in kinds):
        return battle.refuse(NOT_ON_BRIDGE, "hoarding-bridge-melee", piece=names[0], target=names[1])
    if land.board.level(own) == land.board.level(there):
        return None
    return battle.refuse(WHOM, "hoarding-melee", piece=names[0], target=names[1])


# ------------------------------------------------------------------------------------------------ in the way


def in_the_way(battle: Battle, land: Land, thing: Footprint) -> Refusal | None:
    """Why a hoarding keeps a ladder from being put up, or a siege tower's bridge from being let down."""
    if not land.enclosed:
        return None
    kind = thing_kinds()[thing.kind]
    if kind.leans:
        return _no_ladder(battle, land, thing)
    return _no_bridge(battle, land, thing) if hanging_parts(battle.board, thing) else None


def _no_ladder(battle: Battle, land: Land, ladder: Footprint) -> Refusal | None:
    """A ladder would lean on a hoarding, or stand below it (AN-3.3.3-c)."""
    board, facing = land.board, Direction(ladder.facing)
    cell = board.cell(ladder.place)
    if not _hangs_in(land, cell) and not _hangs_in(land, cell + board.shifts[facing]):
        return None
    return battle.refuse(NO_LADDER, "ladder-hoarding", place=battle.text(Stance(ladder.place, facing)))


def _no_bridge(battle: Battle, land: Land, bridge: Footprint) -> Refusal | None:
    """A bridge would go through a hoarding, or come to rest on nothing but hoardings (AN-3.3.9-d)."""
    board, way, places = land.board, Direction(bridge.facing), hanging_parts(battle.board, bridge)
    rests = any(battlement_ahead(land, place, way) for place in places)
    for place in places if rests else (*places, *(place + board.shifts[way] for place in places)):
        if _has(land.enclosed, place):
            return battle.refuse(CLEARED, "bridge-hoarding", structure=bridge.kind, place=board.text(place))
    return None


# ------------------------------------------------------------------------------------------------ hanging them up


def _unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why a scaffold or hoarding cannot hang on these places, its first part facing a wall."""
    board, kind = land.board, work.kind
    rules = battle.thing_ids(kind, "placed")
    for number, place in enumerate(places):
        where = board.text(place)
        if place in land.terrain:
            return battle.refuse(rules, "hung-taken", structure=kind, place=where)
        walls = list(_walls_beside(land, place, hoarding=kind in HOARDINGS))
        if not walls or (not number and place + board.shifts[work.facing] not in walls):
            return battle.refuse(rules, "hung-no-wall", structure=kind, place=where)
        if kind in HOARDINGS and any(_has(land.slit_towers, board.cell(wall)) for wall in walls):
            ids = battle.policy_ids("slit_towers_take_hoardings")
            if not battle.policies.slit_towers_take_hoardings:
                return battle.refuse(ids, "hung-slits", structure=kind, place=where)
    return None


def _walls_beside(land: Land, place: int, *, hoarding: bool) -> Iterator[int]:
    """The wall hexes next to a place on its level that bear a hoarding, or a scaffold."""
    for way in DIRECTIONS:
        bears = _bears_hoarding if hoarding else _bears_scaffold
        if bears(land, place, way):
            yield place + land.board.shifts[way]


def _bears_hoarding(land: Land, place: int, way: Direction) -> bool:
    """Is there a wall that way, across a parapet of its own?"""
    board = land.board
    wall, side = place + board.shifts[way], land.board.sides.get((place, way))
    bears = side is not None and side.owner == wall and land.country.grounds[side.kind].bears
    return bool(bears) and wall in land.terrain


def _bears_scaffold(land: Land, place: int, way: Direction) -> bool:
    """Is there a wall of any kind that way, outside the building and above the ground? (AN-2.2.2-a)"""
    board = land.board
    wall, side = place + board.shifts[way], board.sides.get((place, way))
    if board.level(place) <= 0 or wall not in land.terrain or not land.traits(wall).built:
        return False
    door = side is not None and land.country.grounds[side.kind].opening in ("door", "shut")
    return not door and not land.relief.built >> board.cell(place) & 1


def _manned(land: Land, zone: int) -> int:
    """The places on scaffolds and hoardings where those of a zone may stand: beside a wall that belongs to it."""
    if not land.hung:
        return 0
    board = land.board
    return board.mask(
        place
        for place in board.members(land.hung)
        if any(_has(zone, wall) for wall in _walls_beside(land, place, hoarding=_has(land.enclosed, place)))
    )


def _before_parapets(land: Land) -> Iterator[Stance]:
    """Where a hoarding could hang: over a hex next to a wall, facing it."""
    board = land.board
    for place, way in sorted(board.sides):
        if board.has(place) and _bears_hoarding(land, place, way):
            yield Stance(place, way)


def _before_walls(land: Land) -> Iterator[Stance]:
    """Where a scaffold could stand: over a hex next to a wall, facing it."""
    board = land.board
    beside = {(wall - board.shifts[way], way) for wall in land.terrain for way in DIRECTIONS}
    for place, way in sorted(beside):
        if place not in land.terrain and board.has(place) and _bears_scaffold(land, place, way):
            yield Stance(place, way)


def _stays(battle: Battle, kind: str, where: str) -> Refusal | None:
    """Why a hoarding stays where the scenario has put it (AN-3.3.1-e)."""
    ids = battle.policy_ids("hoarding_places")
    if battle.policies.hoarding_places != "scenario":
        return None
    return battle.refuse(ids, "hoarding-stays", structure=kind, place=where)


_SCAFFOLD = Placing(candidates=_before_walls, unfit=_unfit)
_HOARDING = Placing(candidates=_before_parapets, unfit=_unfit, stays=_stays, in_hand=BY_SCENARIO)

# ------------------------------------------------------------------------------------------------ the wall behind


def _fall_with(battle: Battle, state: State, wall: int, placed: bool, log: list[Event]) -> None:
    """What hangs on a wall hex that has come down is destroyed with all on it; the men fall onto the rubble (AN-5.2.5-b)."""
    board = battle.board
    rubble, ids = board.cell(wall) + board.plane[0], battle.ids(WITH_ITS_WALL)
    for hung in [thing for thing in things.on_map(state) if kind_of(thing).along]:
        for place in parts_of(board, hung):
            behind = place + board.shifts[things.backed(board, place, hung.facing)]
            if board.cell(behind) == board.cell(wall):  # on whichever storey it hangs
                _come_down(battle, state, place, rubble, placed, ids, log)


def _come_down(
    battle: Battle,
    state: State,
    place: int,
    rubble: int,
    placed: bool,
    ids: tuple[str, ...],
    log: list[Event],
) -> None:
    """One hex of a scaffold or hoarding falls; whoever is on it is wounded, on a day when men are placed."""
    hung = things.at_place(battle, state, place)
    assert hung is not None, "what hangs there is a thing"
    battering.tell(battle, log, hung.kind, place, "destroyed", ids)
    battering.clear(battle, state, 1 << place)
    things.break_off(battle.board, state, hung, place)
    battering.bury(battle, state, 1 << place, rubble)
    for man in [man for man, at in enumerate(state.at) if at == place and battle.living(state, man)]:
        battle.lift(state, man)
        to = battering.room(battle, state, man, rubble)
        battle.put(state, man, Stance(to))
        if placed:
            log.append(events.Fell(piece=battle.name(man), place=battle.board.text(to), rules=ids))
            hurt(battle, state, log, man, WOUNDS, ids)


CHAPTER = Chapter(
    name="hoardings",
    placing=dict.fromkeys(SCAFFOLDS, _SCAFFOLD) | dict.fromkeys(HOARDINGS, _HOARDING),
    covers={HOARDING: cover},
    stops_line=stops,
    wrong_weapon=wrong_weapon,
    keeps_out=no_way,
    keeps_from=no_step,
    keeps_apart=keeps_apart,
    in_the_way=in_the_way,
    step_rules=step_rules,
    engine_rules=engine_rules,
    stacking_rules=stacking_rules,
    set_up_on=_manned,
    wall_falls=_fall_with,
)
