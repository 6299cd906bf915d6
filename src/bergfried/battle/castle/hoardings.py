"""Scaffolds and hoardings: where they hang, what one shoots through them, and the cover they give (The Anarchy 2.2, 3.3).

Each is a thing of one to three hexes beside a wall, on the wall's own level, with its own ground; the ground
below stays what it is. A hoarding is a room in all but name: slits in front, holes in the floor, a roof over it, and
the open wall behind. Lines that a hoarding ends or stops are asked here before all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.land.land import COVERS, Land
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.arms import Weapon
from bergfried.rulebook.editions import Book

ONLY_BY_LADDER = cite("AN-2.2.2-b")
UNDER_SCAFFOLD = cite("AN-2.2.2-d")
SOLID_FLOOR = cite("AN-2.2.2-e")
SCAFFOLD_COVER = cite("AN-2.2.1-c")
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

SCAFFOLD, HOARDING = "scaffold", "hoarding"
SCAFFOLDS = tuple(f"{SCAFFOLD}_{length}" for length in (1, 2, 3))
HOARDINGS = tuple(f"{HOARDING}_{length}" for length in (1, 2, 3))
KINDS = (*SCAFFOLDS, *HOARDINGS)
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
    if _has(land.hoardings, place):
        return True
    if land.country.castle:
        return _has(land.country.castle, land.board.cell(place))
    return land.board.level(place) > 0 and land.traits(place).built


def straight(land: Land, start: int, end: int) -> bool:
    """Is one place straight below the other, on or under a hoarding?"""
    same = land.board.cell(start) == land.board.cell(end)
    return same and (_has(land.hoardings, start) or _has(land.hoardings, end))


# ------------------------------------------------------------------------------------------------ lines


def stops(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Why scaffolds and hoardings leave no line between two places, whatever else is there."""
    board = land.board
    if board.cell(start) == board.cell(end):
        return _floor(battle, land, start, end)
    if not land.hoardings:
        return None
    for own, other in ((start, end), (end, start)):
        if _has(land.hoardings, own) and not of_castle(land, other) and _backwards(land, own, other):
            return battle.refuse(SLITS, "line-hoarding-back", place=board.text(own))
    return _through(battle, land, start, end) or _over(battle, land, start, end)


def _floor(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Nobody shoots through the planks of a scaffold at one straight above or below him (AN-2.2.2-e)."""
    for place in (start, end):
        if _has(land.galleries & ~land.hoardings, place):
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
    hung = board.layer(land.hoardings, level)
    if not hung:
        return None
    wall = hung | board.layer(land.relief.walks, level)
    for left, right in board.sightline(start, end).steps:
        if (_has(hung, left) or _has(hung, right)) and _has(wall, left) and _has(wall, right):
            cell = left if _has(hung, left) else right
            rules = _why_not_through(battle, land, start, end)
            return battle.refuse(rules, "line-hoarding", place=board.text(cell + board.plane[level]))
    return None


def _why_not_through(battle: Battle, land: Land, start: int, end: int) -> tuple[str, ...]:
    """The rules by which a hoarding is in the way: of a shot at the wall, from it, from another hoarding, or any."""
    board = land.board
    level = max(board.level(start), board.level(end))
    if _has(land.hoardings, start) or _has(land.hoardings, end):
        return battle.ids(SLITS)
    if board.level(end) == level and land.traits(end).built:
        return battle.ids(WALL_BEHIND) + battle.ids(NOT_THROUGH)
    if board.level(start) == level and land.traits(start).built:
        return battle.ids(NOT_THROUGH) + battle.ids(OVER)
    return battle.ids(OVER)


def _over(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Over a hoarding one sees from higher only what is as far behind it as one is before it (AN-3.3.5.3-b)."""
    board = land.board
    high, low = (start, end) if board.level(start) > board.level(end) else (end, start)
    for place, above, below in _looked_over(land, high, low):
        where = board.text(place)
        if below == 1 and land.traits(low).built and not of_castle(land, high):
            return battle.refuse((*battle.ids(WALL_BEHIND), *battle.ids(ROOF)), "line-hoarding", place=where)
        if below < above:
            return battle.refuse(OVER, "line-behind-hoarding", place=where, above=above, below=below)
        battle.ids(OVER)
    return None


def _looked_over(land: Land, high: int, low: int) -> Iterator[tuple[int, int, int]]:
    """The hoardings a line from a higher to a lower place passes over, and how far each is from both ends."""
    board = land.board
    if board.level(high) == board.level(low):
        return
    steps, here = list(board.sightline(high, low).steps), board.cell(low)
    for level in board.levels:
        hung = board.layer(land.hoardings, level)
        if not hung or not board.level(low) <= level < board.level(high):
            continue
        under = [(here, here)] if board.level(low) < level else []
        for above, (left, right) in enumerate((*steps, *under), start=1):
            if _has(hung, left) and _has(hung, right):
                yield left + board.plane[level], above, len(steps) + 1 - above


# ------------------------------------------------------------------------------------------------ weapons


def wrong_weapon(battle: Battle, land: Land, name: str, arm: Weapon, start: int, end: int) -> Refusal | None:
    """Why a weapon cannot be used through the slits or the floor of a hoarding, or through a scaffold."""
    board, weapon = land.board, arm.name
    if arm.heavy and (refused := _heavy_bolt(battle, land, name, start, end)):
        return refused
    near, bow = board.distance(start, end) <= 1, arm.slits
    if board.cell(start) == board.cell(end):
        if refused := _floor(battle, land, start, end):
            return refused
        battle.ids(HOLES)
        if _has(land.hoardings, start):
            if bow:
                return battle.refuse(NO_BOW_DOWN, "no-bow-down", piece=name, weapon=weapon)
            battle.ids(STRAIGHT_DOWN)
            if not arm.dropped:
                return battle.refuse(STRAIGHT_DOWN, "only-thrown-down", piece=name, weapon=weapon)
            return None
    if _has(land.hoardings, start) and not of_castle(land, end):
        below = near and land.height(end) <= 0
        if not bow:
            rules = (*battle.ids(SLITS), *(battle.ids(STRAIGHT_DOWN) if arm.dropped else ()))
            return battle.refuse(rules, "slits-for-bows", piece=name, weapon=weapon)
        battle.ids(NEXT_BELOW if below else SLITS)
    if _has(land.hoardings, end) and not of_castle(land, start):
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


def cannot_lob(battle: Battle, land: Land, name: str, weapon: str, start: int) -> Refusal | None:
    """Under the roof of a hoarding nobody swings a staff sling (AN-3.3.5.1-a)."""
    if not _has(land.hoardings, start):
        return None
    return battle.refuse(SLITS, "slits-for-bows", piece=name, weapon=weapon)


# ------------------------------------------------------------------------------------------------ cover


def cover_on_scaffold(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """The planks cover against shots from below, the railing against none (AN-2.2.1-c)."""
    battle.ids(SCAFFOLD_COVER)
    return land.ground(target).cover if land.height(shooter) < land.height(target) else 0


def cover_on_hoarding(battle: Battle, land: Land, shooter: int, target: int) -> int:
    """By where the shot comes from: the front, the floor, or the castle's side (AN-3.3.4)."""
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


def no_way(battle: Battle, land: Land, name: str, to: int) -> Refusal | None:
    """Why there is no way onto a scaffold or hoarding; None for other ground."""
    where = land.board.text(to)
    if _has(land.hoardings, to):
        return battle.refuse(SAME_LEVEL, "hoarding-no-way", piece=name, place=where)
    if _has(land.galleries, to):
        return battle.refuse(ONLY_BY_LADDER, "scaffold-no-way", piece=name, place=where)
    return None


def no_step(battle: Battle, land: Land, name: str, start: int, end: int) -> Refusal | None:
    """Why scaffolds and hoardings keep one from a single step; None if none does."""
    if land.board.level(start) == land.board.level(end):
        return _from_tower(battle, land, name, start, end)
    return no_way(battle, land, name, end)


def _from_tower(battle: Battle, land: Land, name: str, start: int, end: int) -> Refusal | None:
    """Nobody steps from the bridge of a siege tower onto a hoarding, or back (AN-3.3.3-d)."""
    deck, hoarding = (start, end) if _has(land.hoardings, end) else (end, start)
    if not land.traits(deck).deck or not _has(land.hoardings, hoarding):
        return None
    return battle.refuse(FROM_TOWER, "hoarding-from-tower", piece=name, place=land.board.text(end))


def passed(battle: Battle, land: Land, place: int) -> tuple[str, ...]:
    """The rules by which one goes on the ground below a scaffold or hoarding, or on one with the ground below."""
    board = land.board
    cell, level = board.cell(place), board.level(place)
    above = [land.traits(cell + board.plane[higher]) for higher in board.levels if higher > level]
    if any(kind.hangs and not kind.enclosed for kind in above):
        return battle.ids(UNDER_SCAFFOLD)
    if not any(kind.enclosed for kind in above) and not _has(land.hoardings, place):
        return ()
    here = [land.traits(cell + board.plane[other]) for other in board.levels if other <= level]
    return (*battle.ids(STACKED), *(battle.ids(WITH_RAM) if any(kind.tunnel for kind in here) else ()))


def engine_below(battle: Battle, land: Land, places: Iterable[int]) -> tuple[str, ...]:
    """The rule by which an engine comes to the foot of a wall below its hoarding; none elsewhere."""
    board = land.board
    hung = board.mask(board.cell(place) for place in board.members(land.hoardings))
    return battle.ids(RAM_BELOW) if any(_has(hung, board.cell(place)) for place in places) else ()


def out_of_reach(battle: Battle, land: Land, name: str, other: str, own: int, there: int) -> Refusal | None:
    """Why one on a hoarding and one who is near him do not fight: one is on a tower's bridge, or on another level."""
    if not (_has(land.hoardings, own) or _has(land.hoardings, there)) or land.board.distance(own, there) > 1:
        return None
    if land.traits(own).deck or land.traits(there).deck:
        return battle.refuse(NOT_ON_BRIDGE, "hoarding-bridge-melee", piece=name, target=other)
    if land.board.level(own) == land.board.level(there):
        return None
    return battle.refuse(WHOM, "hoarding-melee", piece=name, target=other)


def fights(battle: Battle, land: Land, places: set[int]) -> None:
    """Note the rule by which those on a hoarding fight those beside them on the wall or on the next hoarding."""
    if any(_has(land.hoardings, place) for place in places):
        battle.ids(WHOM)


def ladder(battle: Battle, land: Land, place: int, facing: Direction, where: str) -> Refusal | None:
    """Why a hoarding keeps a ladder from being put up: it would lean on it, or stand below it (AN-3.3.3-c)."""
    board = land.board
    cell = board.cell(place)
    for there in (cell, cell + board.shifts[facing]):
        if any(_has(land.hoardings, there + plane) for plane in board.plane.values()):
            return battle.refuse(NO_LADDER, "ladder-hoarding", place=where)
    return None


def bridge(
    battle: Battle, land: Land, kind: str, facing: Direction, places: tuple[int, ...]
) -> Refusal | None:
    """Why a siege tower's bridge cannot be down on these places: a hoarding in its way, or no wall to land on."""
    board, rules = land.board, battle.thing_ids(kind, "placed")
    ahead = [place + board.shifts[facing] for place in places]
    lands = any(_rests_on(land, place, facing) for place in places)
    for place in places if lands else (*places, *ahead):
        if _has(land.hoardings, place):
            return battle.refuse(CLEARED, "bridge-hoarding", structure=kind, place=board.text(place))
    for place in places:
        if place in land.terrain:
            return battle.refuse(rules, "bridge-taken", structure=kind, place=board.text(place))
    if not lands:
        return battle.refuse(rules, "bridge-no-wall", structure=kind, place=board.text(places[0]))
    return None


def _rests_on(land: Land, place: int, way: Direction) -> bool:
    """Is there a battlement that way on which a bridge can come to rest?"""
    side, wall = land.board.sides.get((place, way)), place + land.board.shifts[way]
    battlement = side is not None and side.owner == wall and land.country.grounds[side.kind].crossed_from
    return bool(battlement) and wall in land.terrain


def decks(land: Land) -> Iterator[Stance]:
    """Where a siege tower's bridge could be down: with one of its three hexes before a battlement, facing it."""
    board, found = land.board, set()
    for place, way in sorted(board.sides):
        if _rests_on(land, place, way):
            found |= {(place + shift, way) for shift in (0, *(board.shifts[way.turned(t)] for t in (1, 5)))}
    yield from (Stance(place, way) for place, way in sorted(found) if board.has(place))


# ------------------------------------------------------------------------------------------------ hanging them up


def unfit(
    battle: Battle, land: Land, kind: str, facing: Direction, places: tuple[int, ...]
) -> Refusal | None:
    """Why a scaffold or hoarding cannot hang on these places, its first part facing a wall."""
    board, rules = land.board, battle.thing_ids(kind, "placed")
    for number, place in enumerate(places):
        where = board.text(place)
        if place in land.terrain:
            return battle.refuse(rules, "gallery-taken", structure=kind, place=where)
        walls = list(_walls_beside(land, place))
        if not walls or (not number and place + board.shifts[facing] not in walls):
            return battle.refuse(rules, "gallery-no-wall", structure=kind, place=where)
        if kind in HOARDINGS and any(_has(land.slit_towers, board.cell(wall)) for wall in walls):
            ids = battle.policy_ids("slit_towers_take_hoardings")
            if not battle.policies.slit_towers_take_hoardings:
                return battle.refuse(ids, "gallery-slits", structure=kind, place=where)
    return None


def _walls_beside(land: Land, place: int) -> Iterator[int]:
    """The wall hexes next to a place on its level, across a parapet or window of theirs."""
    board = land.board
    for way in Direction:
        wall = place + board.shifts[way]
        side = board.sides.get((place, way))
        bears = side is not None and side.owner == wall and land.country.grounds[side.kind].bears
        if bears and wall in land.terrain:
            yield wall


def manned(land: Land, zone: int) -> int:
    """The places on scaffolds and hoardings where those of a zone may stand: beside a wall that belongs to it."""
    if not land.galleries:
        return 0
    board = land.board
    return board.mask(
        place
        for place in board.members(land.galleries)
        if any(_has(zone, wall) for wall in _walls_beside(land, place))
    )


def candidates(land: Land) -> Iterator[Stance]:
    """Where a scaffold or hoarding could hang: over a hex next to a wall, facing it."""
    board, sides = land.board, land.board.sides
    for place, way in sorted(sides):
        side = sides[place, way]
        if land.country.grounds[side.kind].bears and side.owner != place and board.has(place):
            yield Stance(place, way)


def stays(battle: Battle, kind: str) -> bool:
    """Does a hoarding stay where the scenario has put it? (AN-3.3.1-e)"""
    if kind not in HOARDINGS:
        return False
    battle.policy_ids("hoarding_places")
    return battle.policies.hoarding_places == "scenario"
