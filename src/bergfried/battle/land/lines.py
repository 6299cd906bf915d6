"""Lines of fire over a board with heights: where they begin and end, what stops them, what they pass over.

SIEGE 1.41, 1.43 to 1.46, 1.56, 2.32, 2.43, 2.44. Everything that depends on the board and the things on it alone is
here and is worked out once for each pair of places; who stands in the way is asked in `sight`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import NamedTuple

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.things import parts_of
from bergfried.battle.land import floors
from bergfried.battle.land.land import COVERS, Land
from bergfried.battle.land.relief import Wall, openings_of, parapets_of
from bergfried.board.boards import Board, Shape, Side, Sightline
from bergfried.board.hexes import (
    DIRECTIONS,
    Direction,
    Hex,
    Point,
    centre,
    side_ends,
    side_middle,
    touches,
)
from bergfried.kernel.verdicts import Refusal, cite

STRAIGHT = cite("SG-1.41-a", "AN-1-e")
ACROSS = cite("SG-1.56-a", "SG-1.41-b", "AN-1-e", "HL-T2-c")
LEVELS = cite("SG-1.42-c", "AN-3.3.5.3-a", "HL-T0-e")
HEIGHTS = cite("SG-1.3-e", "SG-1.44-c", "AN-3.1-j", "HL-T0-e")
GRAZES = cite("SG-1.44-i", "AN-3.3.5.3-a")
ALONG = cite("SG-1.44-i")
THROUGH_DOOR = cite("SG-1.43-a", "AN-1-e")
FROM_DOOR = cite("SG-1.43-b")
KEEP_DOOR = cite("SG-1.43-c")
SHUT_DOOR = cite("SG-1.43-c", "SG-1.54-a")
FROM_BATTLEMENT = cite("SG-1.44-a")
FROM_SLIT = cite("SG-1.44-b")
OVER_WALL = cite("SG-1.44-g", "SG-1.44-h", "AN-3.3.5.3-a")
OVER_TOWER = cite("SG-1.44-j", "SG-1.44-h", "AN-3.3.5.3-a")
KEEP_TO_MOAT = cite("SG-1.46-b", "AN-3.4.2-b")
BACK_UP = cite("SG-1.45-a", "AN-3.4.1-a")
EXACT_LINE = cite("SG-1.45-b")
MOAT_UP = cite("SG-1.45-c", "SG-1.46-e", "AN-3.4.1-b")
DOWN_INTO_MOAT = cite("SG-1.46-a", "AN-3.4.2-a")
INTO_MOAT = cite("SG-1.46-c", "AN-3.4.2-c")
OUT_OF_MOAT = cite("SG-1.46-e", "AN-3.4.2-c")
INSIDE = cite("SG-1.52-a")
RAISED = cite("SG-1.57-b", "SG-1.8-e", "AN-2.3.1-c")
BREACH = cite("SG-2.32-a", "AN-6.4.2-a")
OVER_BATTLEMENT = cite("SG-2.43-d")
STILL_BLOCKS = cite("SG-2.43-e", "AN-3.3.5.3-a")
WITHIN_TEN = cite("SG-1.44-d", "AN-3.3.5.3-a")
WITHIN_TEN_TOWER = cite("SG-2.43-a")
SLITS_CLOSED = cite("SG-1.44-b", "SG-1.56-a")

LADDER_FACES = cite("SG-1.93-b", "AN-3.6.2-b", "HL-T3-h")
CREST = cite("SG-3.23-b", "SG-3.23-a")
ON_THE_SLOPE = cite("SG-3.23-c")
CREST_COUNT = cite("SG-3.23-e")

FULL = COVERS.index("full")


class Eye(NamedTuple):
    """Where a line begins or ends in a hex: at its centre, or at the middle of a side (then `side` is that side)."""

    point: Point
    """Counted from the centre of the hex, in the fine lattice."""
    side: Direction | None = None
    kind: str = ""
    """What is on that side: a parapet, a slit, a door."""


CENTRE = Eye((0, 0))


class Course(msgspec.Struct, frozen=True, gc=False):
    """A line of fire as the board alone decides it."""

    line: Sightline
    blocked: Refusal | None = None
    into: str = ""
    """The feature on the target's own hexside the line comes in by: a parapet or a slit."""
    door: int = -1
    """The door hex whose door the line passes, -1 for none."""
    over: int = 0
    """Cells of the walls a siege tower's platform shoots over: whoever stands there is not in the way."""
    heights: tuple[int, ...] = ()
    """The heights at which figures stop it."""
    over_figures: tuple[int, ...] = ()
    """The heights at which it passes over figures."""
    past: int = 0
    """The places in engines where figures stop it besides."""


def course(battle: Battle, land: Land, start: int, end: int) -> Course:
    """The line between two places. What the board says of it never changes: it is worked out once."""
    pair = start * land.board.bits + end
    found = land.courses.get(pair)
    if found is None:
        key = land.line_key(start, end)
        found = land.country.courses.get(key)
        if found is None:
            found = land.country.courses[key] = battle.keep(_course, battle, land, start, end)
        land.courses[pair] = found
    return battle.recall(found)


def _nothing_between(land: Land, start: int, end: int) -> bool:
    """Does a line over plain ground touch nothing that any rule of lines speaks of?"""
    if not (land.plain >> start & land.plain >> end) & 1:
        return False
    board = land.board
    own = start % board.cells
    touched = _touched(board.shape(start, end), own) | 1 << own | 1 << end % board.cells
    return not touched & land.in_lines


def _touched(shape: Shape, own: int) -> int:
    """The cells that a line of a shape crosses or touches, from a cell on."""
    by = own + shape.low_met
    return shape.met << by if by >= 0 else shape.met >> -by


def _stopped(shape: Shape, own: int, cells: int) -> bool:
    """Do some cells stop a line of a shape from a cell on? The line itself nobody need keep for that."""
    by = own + shape.low
    if (shape.single << by if by >= 0 else shape.single >> -by) & cells:
        return True
    return any(cells >> left + own & cells >> right + own & 1 for left, right in shape.pairs)


def surely_blocked(land: Land, start: int, end: int) -> bool:
    """Does a building stand between two places? For lists: it gives no reason, and False says nothing.

    Where lines end in centres that is asked of any two places; elsewhere of plain ground, from which a line that does
    not touch a wall cannot leave the clearing it begins in.
    """
    board = land.board
    own, there = start % board.cells, end % board.cells
    if own == there:
        return False
    if land.country.centred:
        if start in land.climbing:
            return False
        level = max(0, board.level(start), board.level(end))
        hidden, pair = land.relief.hidden[level], own * board.cells + there
        found = hidden.get(pair)
        if found is None:
            solid = land.relief.solid[level] & ~(1 << own | 1 << there)
            found = hidden[pair] = _stopped(board.shape(start, end), own, solid)
        return found
    if not (land.plain & ~land.walk) >> start & land.plain >> end & 1:
        return False
    solid, ends = land.relief.solid[0], 1 << own | 1 << there
    if _touched(board.shape(start, end), own) & solid & ~ends:
        return True
    return not solid & ends and not land.relief.clearing(own) >> there & 1


def heights_in_the_way(land: Land, start: int, end: int) -> tuple[int, ...]:
    """The heights at which figures stop a line between two places.

    On one level those on it; from above, and into the moat, within ten hexes only those as high as the upper end,
    farther away all from there down to the lower end. Nobody in the moat stops a line with no end in it
    (SG-1.42-a, SG-1.44-d, SG-1.46-d, and back up SG-1.45-a).
    """
    here, there = land.height(start), land.height(end)
    if here == there:
        over = here or -1 not in land.board.levels or land.country.policies.over_moat == "ground"
        # By the Italian text only a shooter at its edge shoots over those in the moat (AN-3.4.2-d).
        return (here,) if over or at_the_moat(land, start) else (here, -1)
    low, high = min(here, there), max(here, there)
    if is_near(land, start, end):
        return (high,)
    return tuple(range(high, low - 1, -1))


def heights_below(land: Land, start: int, end: int) -> tuple[int, ...]:
    """The heights at which figures stand too low to stop a line: beneath one from above, and in the moat."""
    levels = land.board.levels
    if len(levels) == 1:
        return ()
    here, there = land.height(start), land.height(end)
    low, high = min(here, there), max(here, there)
    found = tuple(range(low, high)) if is_near(land, start, end) else ()
    return (*found, -1) if low >= 0 and -1 in levels else found


def _course(battle: Battle, land: Land, start: int, end: int) -> Course:
    found = _on_the_board(battle, land, start, end)
    if found.blocked is not None:
        return found
    past = floors.past(land, start, end) if land.housed else 0
    stop, pass_over = heights_in_the_way(land, start, end), heights_below(land, start, end)
    return msgspec.structs.replace(found, heights=stop, over_figures=pass_over, past=past)


def _on_the_board(battle: Battle, land: Land, start: int, end: int) -> Course:
    """The line as the board alone decides it, but for the heights of figures."""
    board = land.board
    battle.ids(STRAIGHT)
    if start in land.climbing:
        return _from_ladder(battle, land, start, end)
    refused = battle.stops_line(land, start, end) or (
        floors.stops(battle, land, start, end) if land.housed else None
    )
    if refused or land.through_floor(start, end):
        return Course(board.sightline(start, end), refused)
    if _nothing_between(land, start, end):
        return Course(board.sightline(start, end))
    if refused := _never(battle, land, start, end) or _door_hex(battle, land, start, end):
        return Course(board.sightline(start, end), refused)
    best: Course | None = None
    if land.country.centred:
        best = _follow(battle, land, start, CENTRE, end, CENTRE)
        if best.blocked is None:
            return best
    else:
        eyes = list(_eyes(battle, land, start, end, shooting=True))
        if not eyes:
            refused = battle.refuse(
                SLITS_CLOSED, "line-slit-out", start=board.text(start), end=board.text(end)
            )
            return Course(board.sightline(start, end), refused)
        for eye in eyes:
            for aim in _eyes(battle, land, end, start, shooting=False):
                found = _follow(battle, land, start, eye, end, aim)
                if found.blocked is None:
                    return found
                if best is None or (found.into and not best.into):
                    best = found
    if best is None or (not best.into and _faces_slit(land, start, end)):
        refused = battle.refuse(EXACT_LINE, "line-slit-in", start=board.text(start), end=board.text(end))
        return Course(board.sightline(start, end), refused)
    return best


def _from_ladder(battle: Battle, land: Land, start: int, end: int) -> Course:
    """From a ladder one shoots only at the battlements it faces: the one it leans on and those beside that (SG-1.93-b)."""
    board, line = land.board, land.board.sightline(start, end)
    leans_on = land.standing.leaning[start]
    parapets = parapets_of(land, end) or (openings_of(land, end, "window") if end == leans_on else [])
    ahead, way = (board.hex(start).direction_to(board.hex(place)) for place in (leans_on, end))
    if (
        (parapets or end == leans_on)
        and ahead is not None
        and way in (ahead.turned(-1), ahead, ahead.turned(1))
    ):
        battle.ids(LADDER_FACES)
        return Course(line, into=parapets[0][1] if parapets else "")
    top = board.text(leans_on)
    return Course(line, battle.refuse(LADDER_FACES, "line-from-ladder", place=board.text(end), top=top))


# ------------------------------------------------------------------------------------------------ never


def _never(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Why no line can be drawn between two places, whatever is between them."""
    board = land.board
    low, high = land.height(start), land.height(end)
    if land.traits(start).opening == "shut":
        return battle.refuse(KEEP_DOOR, "line-keep-door", place=board.text(start))
    structure = land.standing.at.get(start)
    if structure is not None and start not in land.housed and land.ground(start).cover == FULL:
        return battle.refuse(
            battle.thing_ids(structure.kind, "inside"), "line-from-inside", structure=structure.kind
        )
    if _in_the_earth(land, end):
        return battle.refuse(land.traits(end).shelters, "line-into-mine", place=board.text(end))
    if low == high:
        return None
    relief = land.relief
    for place in (start, end):
        if (
            relief.roofed >> place & 1
            and place not in land.housed
            and not lights_of(land, place)
            and land.ground(place).cover < FULL
            and not _indoors(land, place, start + end - place)
        ):
            return _under_roof(battle, land, place)
    battle.ids(LEVELS)
    battle.ids(HEIGHTS)
    return _moat(battle, land, start, end) if min(low, high) < 0 else None


def _door_hex(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Where the hex of a shut door is closed to shots: why none goes into it or through it (AN-2.3.1-c)."""
    if not land.shut_doors:
        return None
    line, cells = land.board.sightline(start, end), land.shut_cells
    if not (line.cells | 1 << land.board.cell(end)) & cells:
        return None
    for place in land.shut_doors:
        if place == end or (place != start and line.blocked_by(1 << land.board.cell(place))):
            rules = battle.policy_ids("shut_door_shots")
            if battle.policies.shut_door_shots == "hex":
                return battle.refuse(rules, "line-door-hex", place=land.board.text(place))
    return None


def _moat(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """Between the moat and higher ground: who stands at its edge, and who is out of its depth (SG-1.46)."""
    here, there = land.board.text(start), land.board.text(end)
    if land.hung >> end & 1 or (end in land.housed and land.height(end) > 0):
        return None  # only walls and their openings are out of reach from the moat (AN-3.3.5.2-c)
    if land.height(start) < 0:
        if _defended(battle, land, start, end):
            return battle.refuse(MOAT_UP, "line-out-of-moat", start=here, end=there)
        if land.height(end) > 0 and end not in land.platforms:
            return None
        if not at_the_moat(land, end):
            return battle.refuse(OUT_OF_MOAT, "line-out-of-moat", start=here, end=there)
        battle.ids(OUT_OF_MOAT)
    elif land.height(start) > 0 and start not in land.platforms:
        battle.ids(DOWN_INTO_MOAT)
    elif at_the_moat(land, start):
        battle.ids(INTO_MOAT)
    else:
        return battle.refuse(INTO_MOAT, "line-into-moat", "moat-edge", start=here, end=there)
    return None


def _defended(battle: Battle, land: Land, start: int, end: int) -> bool:
    """Is a place one of the defences nobody in the moat can shoot at: a wall-walk, or behind an opening?"""
    whom = battle.policies.moat_up
    up = land.height(end) > 0 and end not in land.platforms
    if whom == "walls":
        return up
    battle.policy_ids("moat_up")
    behind = up or any(land.country.grounds[kind].opening for _, kind in land.own_sides.get(end, ()))
    return behind and (whom == "defences" or land.board.distance(start, end) == 1)


def at_the_moat(land: Land, place: int) -> bool:
    """Does a hex border the moat?"""
    board = land.board
    for way in DIRECTIONS:
        for level in board.levels:
            near = board.cell(place) + board.shifts[way] + board.plane[level]
            if level < 0 and near in board.terrain and not _in_the_earth(land, near):
                return True
    return False


def _in_the_earth(land: Land, place: int) -> bool:
    """Is a place below the ground with a roof of its own over it: a mine?"""
    return land.board.level(place) < 0 and land.traits(place).roof


# ------------------------------------------------------------------------------------------------ where it begins


def outside(land: Land, place: int) -> bool:
    """Is a place outside the castle?"""
    return not land.country.castle >> land.board.cell(place) & 1


def _eyes(battle: Battle, land: Land, place: int, other: int, *, shooting: bool) -> Iterator[Eye]:
    """The points of a hex from which, or to which, a line may be drawn where it does not end in centres; the plainest
    first."""
    if place not in land.own_sides:
        yield CENTRE  # as most places, it has neither slit nor door nor parapet
        return
    slits = openings_of(land, place, "slit")
    doors = openings_of(land, place, "door")
    # A line out of a slit comes from outside too, wherever the slit is.
    from_outside = outside(land, other) or (not shooting and bool(openings_of(land, other, "slit")))
    parapets = parapets_of(land, place) if from_outside else []
    if slits:
        if not shooting and land.height(place) == land.height(other):
            yield CENTRE
        for way, kind in slits:
            if not _beyond(land, place, way, other):
                continue
            if not shooting and land.board.hex(place).straight_to(land.board.hex(other)) is not way:
                continue
            battle.ids(FROM_SLIT if shooting else EXACT_LINE)
            yield _eye(land, place, way, kind)
    elif doors and shooting:
        battle.ids(FROM_DOOR)
        for way, kind in doors:
            yield _eye(land, place, way, kind)
    elif facing := [(way, kind) for way, kind in parapets if _beyond(land, place, way, other)]:
        battle.ids(FROM_BATTLEMENT)
        for way, kind in facing:
            yield _eye(land, place, way, kind)
    else:
        yield CENTRE


def _eye(land: Land, place: int, way: Direction, kind: str) -> Eye:
    hex_ = land.board.hex(place)
    (x, y), (cx, cy) = side_middle(hex_, way), centre(hex_)
    return Eye((x - cx, y - cy), way, kind)


def _beyond(land: Land, place: int, way: Direction, other: int) -> bool:
    """Does a place lie on the outer side of one of another's hexsides?"""
    hex_ = land.board.hex(place)
    a, b = side_ends(hex_, way)
    return _turn(a, b, centre(hex_)) * _turn(a, b, centre(land.board.hex(other))) < 0


def _turn(a: Point, b: Point, p: Point) -> int:
    turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (turn > 0) - (turn < 0)


def _faces_slit(land: Land, start: int, end: int) -> bool:
    """Does one place lie before the wall that holds a slit of the other?"""
    return any(_beyond(land, end, way, start) for way, _ in openings_of(land, end, "slit"))


# ------------------------------------------------------------------------------------------------ what stops it


def _follow(battle: Battle, land: Land, start: int, eye: Eye, end: int, aim: Eye) -> Course:
    """One line from point to point, and what the board says of it."""
    board = land.board
    if eye is CENTRE and aim is CENTRE:
        line = board.sightline(start, end)
    else:
        line = board.line_of(start, board.shape(start, end, eye.point, aim.point))
    level = max(0, board.level(start), board.level(end))
    blocked, door, into = _walls(battle, land, level, start, eye, end, aim, line.shape)
    if aim.kind and land.country.grounds[aim.kind].opening != "door":
        into = aim.kind
    if refused := (
        blocked
        or _in_the_open(battle, land, level, start, end, line)
        or _past_the_window(battle, land, start, end)
        or _over_crest(battle, land, start, end, line)
    ):
        return Course(line, refused, into, door)
    over, blocked = _passes_over(battle, land, level, start, end, line) if level > 0 else (0, None)
    if not is_near(land, start, end):
        over = 0  # farther away whoever stands on the wall is in the way as elsewhere (SG-1.42-a)
    if blocked is None and land.height(start) < land.height(end) > 0:
        battle.ids(BACK_UP)
    if blocked is None and _where_a_wall_was(land, start, end, line):
        battle.ids(BREACH)
    return Course(line, blocked, into, door, over)


def _walls(
    battle: Battle, land: Land, level: int, start: int, eye: Eye, end: int, aim: Eye, shape: Shape
) -> tuple[Refusal | None, int, str]:
    """Walls as high as the line or higher stop it if it so much as touches them (SG-1.44-i); openings may let it pass.

    With the refusal come the door it passes, and the feature on the target's own hexside by which it comes in.
    """
    board, relief = land.board, land.relief
    own, there, first = board.cell(start), board.cell(end), board.hex(start)
    ends, walls = 1 << own | 1 << there, relief.walls[level]
    touched_cells, solid = _touched(shape, own), relief.solid[level] & ~ends
    centres = land.country.centred
    if not touched_cells & solid and not (touched_cells | ends) & relief.walled[level]:
        return None, -1, ""
    cells = [own + offset for offset in shape.cells]
    for cell in _met(land, solid, cells, start, end, centres=centres):
        floor = _floor(land, cell)
        kind = land.terrain[floor] if land.traits(floor).blocks_sight else land.country.wall
        return _at_wall(battle, land, level, start, end, kind, board.text(floor)), -1, ""
    met = [cell for cell in dict.fromkeys((own, *cells, there)) if cell in walls]
    (x, y), (u, v) = centre(first), centre(board.hex(end))
    a, b = (x + eye.point[0], y + eye.point[1]), (u + aim.point[0], v + aim.point[1])
    excepted = [
        frozenset(side_ends(board.hex(place), point.side))
        for place, point in ((start, eye), (end, aim))
        if point.side is not None
    ]
    grounds, over_parapets = land.country.grounds, start in land.platforms or end in land.platforms
    touched = [
        wall
        for wall in _touching(chain.from_iterable(map(walls.__getitem__, met)), a, b)
        if not (over_parapets and grounds[wall.kind].crossed_from) and wall.ends not in excepted
    ]
    if touched and not centres and _on_one_walk(land, level, start, end):
        battle.ids(ALONG)
        touched = [
            wall
            for wall in touched
            if not grounds[wall.kind].crossed_from or _turn(a, b, wall.a) * _turn(a, b, wall.b) < 0
        ]
    door, into = -1, ""
    for wall in _least(land, touched, a, b, start, end) if centres else touched:
        manner = grounds[wall.kind].opening
        if _lets_through(land, wall, start, end):
            if manner:
                battle.ids(THROUGH_DOOR)
            if manner == "door":
                door = wall.owner
            on_his_side = wall.owner != start and end in (wall.owner, wall.beyond)
            if centres and (on_his_side or (not into and _as_own(land, wall, end))):
                into = wall.kind
            continue
        where = f"{board.text(wall.owner)} {_way(land, wall).name}"
        if manner == "shut":
            return battle.refuse(SHUT_DOOR, "line-keep-door", place=where), -1, ""
        return _at_wall(battle, land, level, start, end, wall.kind, where, wall.owner), -1, ""
    return None, door, into


def _touching(walls: Iterable[Wall], a: Point, b: Point) -> Iterator[Wall]:
    """Those of some features that a line touches; most lie on one side of it, and that is looked at first."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    for wall in walls:
        (cx, cy), (ex, ey) = wall.a, wall.b
        if (dx * (cy - ay) - dy * (cx - ax)) * (dx * (ey - ay) - dy * (ex - ax)) <= 0 and touches(
            a, b, wall.a, wall.b
        ):
            yield wall


def _on_one_walk(land: Land, level: int, start: int, end: int) -> bool:
    """Does a line run along one wall-walk, at every step over one of its hexes or between it and what lies beside?"""
    board, walk = land.board, land.board.layer(land.walk, level)
    ends = walk >> board.cell(start) & walk >> board.cell(end) & 1
    steps = board.sightline(start, end).steps
    return bool(ends) and all((walk >> left | walk >> right) & 1 for left, right in steps)


def _met(land: Land, solid: int, cells: list[int], start: int, end: int, *, centres: bool) -> Iterator[int]:
    """The closed cells that stop a line: where it ends in centres, those it passes through; else all it touches."""
    if centres:
        cell = land.board.sightline(start, end).first_in(solid)
        yield from () if cell is None else (cell,)
    else:
        yield from (cell for cell in cells if solid >> cell & 1)


_EDGES = frozenset(
    (sign * (b[0] - a[0]), sign * (b[1] - a[1]))
    for a, b in (side_ends(Hex(0, 0), way) for way in DIRECTIONS)
    for sign in (1, -1)
)
"""From one end of a hexside to the other."""


def _least(land: Land, walls: list[Wall], a: Point, b: Point, start: int, end: int) -> list[Wall]:
    """The features a line passes if it keeps at every corner to the side where less is in its way (AN-1-e).

    What lies along the line is not in its way; of what ends in a point of it, that on one side of it is. From one
    end of a hexside it runs along to the other it keeps to one side.
    """
    found: list[Wall] = []
    corners: dict[Point, tuple[list[Wall], list[Wall]]] = {}
    for wall in walls:
        left, right = _turn(a, b, wall.a), _turn(a, b, wall.b)
        if left * right < 0:
            found.append(wall)
        elif left or right:
            corner = wall.b if left else wall.a
            near = next((p for p in corners if (p[0] - corner[0], p[1] - corner[1]) in _EDGES), corner)
            corners.setdefault(near, ([], []))[(left or right) > 0].append(wall)
    for sides in corners.values():
        least: list[Wall] = min(sides, key=lambda side: _in_the_way(land, side, start, end))
        found += least
    return found


def _in_the_way(land: Land, walls: list[Wall], start: int, end: int) -> tuple[bool, int, bool]:
    """How much features hinder a line: whether one stops it, and the cover they give together.

    Between equals the line takes the side where something belongs to its target (AN-3.1-c).
    """
    ground = land.country.ground
    stopped = any(not _lets_through(land, wall, start, end) for wall in walls)
    cover = max((ground[wall.kind].cover if wall.kind in ground else FULL for wall in walls), default=0)
    return stopped, cover, not any(wall.owner == end or _as_own(land, wall, end) for wall in walls)


def _as_own(land: Land, wall: Wall, place: int) -> bool:
    """Is a feature the parapet of a hex next to a place on the same wall-walk, which has a parapet too?

    A line that begins or ends in the middle of the place can cross it only between wall and field; to whoever stands
    on the place it is as his own (AN-3.1-c).
    """
    return (
        bool(land.country.grounds[wall.kind].crossed_from)
        and land.board.direction(place, wall.owner) is not None
        and bool(parapets_of(land, place))
    )


def _way(land: Land, wall: Wall) -> Direction:
    """The way a feature looks from the place it belongs to."""
    way = land.board.direction(wall.owner, wall.beyond)
    return wall.way if way is None else way


def _under_roof(battle: Battle, land: Land, place: int) -> Refusal:
    rules = (*battle.ids(THROUGH_DOOR), *battle.ids(ACROSS))
    return battle.refuse(rules, "line-roofed", place=land.board.text(place))


def _indoors(land: Land, place: int, window: int) -> bool:
    """Does one end of a line lie in the room behind the other, a window high up in its wall? (AN-2.1-h)"""
    return land.country.is_perch(land.terrain[window]) and not any(
        _beyond(land, window, way, place) for way, _ in openings_of(land, window, "window")
    )


def lights_of(land: Land, place: int) -> list[tuple[Direction, str]]:
    """The openings of a room through which one shoots to other levels: its windows, and doors as well where lines
    end in centres."""
    found = openings_of(land, place, "window")
    if land.country.policies.line_ends == "centres":
        found = found + openings_of(land, place, "door")
    return found


def _past_the_window(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """From a room to another level, or back, a line must go through an opening of the room's own hex."""
    if land.height(start) == land.height(end):
        return None
    board = land.board
    for place in (start, end):
        if not land.relief.roofed >> place & 1:
            continue
        windows = [] if _indoors(land, place, start + end - place) else lights_of(land, place)
        if windows:
            a, b = centre(board.hex(start)), centre(board.hex(end))
            ends = [side_ends(board.hex(place), way) for way, _ in windows]
            if not any(touches(a, b, *sides) for sides in ends):
                return _under_roof(battle, land, place)
    return None


def _lets_through(land: Land, wall: Wall, start: int, end: int) -> bool:
    """Does a line pass a feature it touches: a door on its level, a window, one's own parapet where lines end in centres?"""
    level, kind = land.height(start) == land.height(end), land.country.grounds[wall.kind]
    if kind.opening == "window":
        return level or wall.owner in (start, end)
    if kind.opening == "door":
        by_it = land.country.policies.line_ends == "centres" and wall.owner in (start, end)
        return level or by_it
    if not kind.crossed_from or land.country.policies.line_ends == "edges":
        return False
    # Over another's parapet one sees what lies lower and as far behind it as one stands before it.
    own = wall.owner in (start, end) or _as_own(land, wall, end) or _as_own(land, wall, start)
    return own or not level


def _at_wall(
    battle: Battle, land: Land, level: int, start: int, end: int, kind: str, where: str, owner: int = -1
) -> Refusal:
    """Stopped by a wall: with the rule that closes the inside of a castle, the raised bridge, or a grazed tower."""
    rules = (*battle.note(land.country.grounds[kind].blocks_sight), *battle.ids(ACROSS))
    if land.country.grounds[kind].shut_gate:
        rules = (*battle.ids(RAISED), *battle.note(land.gate_rules(owner)), *rules)
    if land.country.castle and not land.bridge_down and outside(land, start) != outside(land, end):
        inner = start if outside(land, end) else end
        if not parapets_of(land, inner) and not openings_of(land, inner, "slit"):
            rules = (*rules, *battle.own(INSIDE))
    if level > 0:
        rules = (*battle.ids(GRAZES), *rules)
        if start in land.platforms or end in land.platforms:
            rules = (*battle.ids(STILL_BLOCKS), *rules)
    return battle.refuse(tuple(dict.fromkeys(rules)), "line-wall", feature=kind, place=where)


def _where_a_wall_was(land: Land, start: int, end: int, line: Sightline) -> bool:
    """Does a line begin, end or pass where the bare country has a wall that is now broken down? (SG-2.32-a)"""
    board, relief = land.board, land.relief
    gone = land.country.bare.relief.built & ~relief.built
    return bool(gone) and (
        line.meets(gone) or bool((gone >> board.cell(start) | gone >> board.cell(end)) & 1)
    )


def _floor(land: Land, cell: int) -> int:
    """The lowest place of a hex that is not in the earth."""
    board = land.board
    places = (cell + board.plane[level] for level in board.levels)
    return next(place for place in places if place in board.terrain and not _in_the_earth(land, place))


def _in_the_open(
    battle: Battle, land: Land, level: int, start: int, end: int, line: Sightline
) -> Refusal | None:
    """Ground and things on the way that stop a line: trees any, what is low only lines that are not from above."""
    board = land.board
    from_above = is_from_above(land, start, end)
    floor = max(0, min(board.level(start), board.level(end)))
    for terrain, kind, places in land.growth:
        low = 0 if from_above else board.layer(places, floor)
        cells = board.layer(places, 0) if kind.tall else low
        if line.blocked_by(cells):
            place = board.text(_floor(land, _first(line, cells)))
            rules = kind.blocks_sight
            if level > 0 and kind.tall:
                rules = (*battle.ids(STILL_BLOCKS), *rules)
            return battle.refuse(rules, "line-terrain", terrain=terrain, place=place)
        if from_above and line.blocked_by(board.layer(places, 0)):
            waive(battle, land, start, end)
    standing = land.screening
    if standing and (line.meets(land.screened_cells) or start in land.platforms):
        closed = board.mask(standing)
        if start in land.platforms:
            closed &= ~_own_tower(battle, land, start, line)
        for inside in filter(land.housed.__contains__, (start, end)):
            closed &= ~board.mask(parts_of(board, land.housed[inside][0]))  # its openings and cover decide
        for layer in board.levels:
            cells = board.layer(closed, layer)
            if layer < level and from_above:
                if line.blocked_by(cells):
                    waive(battle, land, start, end)
                continue
            meets = layer >= level or layer == min(land.height(start), land.height(end))
            if meets and line.blocked_by(cells):
                there = _first(line, cells) + board.plane[layer]
                rules = battle.thing_ids(standing[there], "blocks_sight")
                return battle.refuse(
                    rules, "line-structure", structure=standing[there], place=board.text(there)
                )
    return None


def _own_tower(battle: Battle, land: Land, start: int, line: Sightline) -> int:
    """The places of the siege tower a man is on: from its platform he shoots on over the rest of it (SG-2.44-a)."""
    board, tower = land.board, land.standing.at[start]
    own = board.mask(parts_of(board, tower))
    if line.blocked_by(board.layer(own, board.level(start))):
        battle.thing_ids(tower.kind, "blocks_sight")
    return own


def _first(line: Sightline, cells: int) -> int:
    cell = line.first_in(cells)
    assert cell is not None, "a blocked line is blocked somewhere"
    return cell


def waive(battle: Battle, land: Land, start: int, end: int) -> None:
    """Note that something lower is not regarded."""
    battle.ids(WITHIN_TEN_TOWER if start in land.platforms or end in land.platforms else WITHIN_TEN)


def is_from_above(land: Land, start: int, end: int) -> bool:
    """Is one end so high and so near that what stands lower is not in the way? (SG-1.44-d, SG-2.43-a)"""
    here, there = land.height(start), land.height(end)
    return here != there and max(here, there) > 0 and is_near(land, start, end)


def is_near(land: Land, start: int, end: int) -> bool:
    """Are two places so near that one shoots over what stands lower? (SG-1.44-d, SG-2.43-a)"""
    return land.board.distance(start, end) <= land.country.policies.from_above_within


def _passes_over(
    battle: Battle, land: Land, level: int, start: int, end: int, line: Sightline
) -> tuple[int, Refusal | None]:
    """Over a building that ends below the line one sees only what is as far behind it as one is before it.

    The cells of what a platform shoots over are returned as well.
    """
    board, relief = land.board, land.relief
    platform = _platform_over(land, start, end)
    if platform is None and land.height(start) == land.height(end):
        return 0, None
    lower = relief.lower[level]
    low = end if land.height(start) == level else start
    if land.country.policies.seen_over == "battlements":
        lower = lower & relief.crenellated | board.layer(relief.walks, level)
    if land.traits(low).built:
        # One who stands on the wall itself is not behind it.
        lower &= relief.towers
    if platform is not None:
        lower |= _walks_over(land, level, start, end)
    if not line.meets(lower):
        return 0, None
    cells = 0
    steps = len(line.steps) + 1
    runs: list[tuple[int, int, int]] = []
    for number, (left, right) in enumerate(line.steps, start=1):
        if lower >> left & 1 and lower >> right & 1:
            cells |= 1 << left | 1 << right
            tower = relief.towers >> left & 1
            if runs and runs[-1][1] == number - 1:
                runs[-1] = (runs[-1][0], number, runs[-1][2] | tower)
            else:
                runs.append((number, number, tower))
    forwards = start == platform if platform is not None else low == end
    for begin, until, tower in runs:
        before, behind = begin, steps - until
        above, below = (before, behind) if forwards else (behind, before)
        rule = battle.ids(OVER_TOWER) if tower else battle.ids(OVER_WALL)
        if platform is not None:
            rule = (*battle.ids(OVER_BATTLEMENT), *rule)
        if below < above:
            if land.height(low) < 0:
                rule = (*rule, *battle.ids(KEEP_TO_MOAT))
            return cells, battle.refuse(rule, "line-behind-wall", above=above, below=below)
    return cells, None


def _platform_over(land: Land, start: int, end: int) -> int | None:
    """The platform whose distance from a wall counts: the one shot from, or the one shot up at (SG-2.43-d, SG-1.45-a)."""
    if start in land.platforms:
        return start
    return end if end in land.platforms and land.height(start) <= land.height(end) else None


def _walks_over(land: Land, level: int, start: int, end: int) -> int:
    """Wall-walks on the platform's own level that a line from it crosses, but for the one it ends on."""
    board = land.board
    walks = 0
    for name, places in board.of_terrain.items():
        kind = land.country.grounds[name]
        if kind.built and not kind.room:
            walks |= places
    return board.layer(walks, level) & ~(1 << board.cell(start) | 1 << board.cell(end))


# ------------------------------------------------------------------------------------------------ hexsides


class Crossed(NamedTuple):
    """A hexside with something on it that a line crosses, after so many hexes from its start."""

    side: Side
    after: int
    near: int
    far: int


def crossed_sides(board: Board, places: tuple[int, ...]) -> Iterator[Crossed]:
    """The hexside features between the places of one reading of a line."""
    for number, (near, far) in enumerate(pairwise(places)):
        direction = board.direction(near, far)
        if direction is not None and (side := board.sides.get((near, direction))) is not None:
            yield Crossed(side, number, near, far)


def _over_crest(battle: Battle, land: Land, start: int, end: int, line: Sightline) -> Refusal | None:
    """Why a crest blocks the line in every reading of it; None if it does not."""
    board = land.board
    meets_crest = (line.cells | 1 << board.cell(start)) & land.crested
    if board.level(start) != board.level(end) or not meets_crest:
        return None
    refused = None
    for places in board.ways(start, end):
        refused = _reading_blocked(battle, land, places)
        if refused is None:
            return None
    return refused


def _reading_blocked(battle: Battle, land: Land, places: tuple[int, ...]) -> Refusal | None:
    board = land.board
    last = len(places) - 1
    for crossed in crossed_sides(board, places):
        if land.country.grounds[crossed.side.kind].crest and battle.policies.crest_sight == "distance":
            # The slope hex below the edge is the low side; the hex next to the edge is at distance 1 (SG-3.23-e).
            shooter_low = crossed.side.owner == crossed.near
            shooter, target = crossed.after + 1, last - crossed.after
            low, high = (shooter, target) if shooter_low else (target, shooter)
            low_place = places[0] if shooter_low else places[-1]
            battle.ids(CREST)
            battle.ids(CREST_COUNT)
            if land.traits(low_place).slope:
                battle.ids(ON_THE_SLOPE)
            elif low < high:
                return battle.refuse(CREST, "line-crest", "crest-distance", low=low, high=high)
    return None
