"""Where the battles of a siege are fought: at the building, on an open map, or on both joined.

A ground is a few words on the stack of a siege; its board, the rooms in it and the sides over which one comes in are
worked out from them. What stands at the building lies elsewhere on a joined map than on its own: `carry` and `back` say
where.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bergfried.battle.land.land import Country
from bergfried.battle.setup.scenarios import load_map, open_board
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex
from bergfried.board.maps import Sheet, join, lay
from bergfried.rulebook.things import heights_of

if TYPE_CHECKING:
    from .leaguer import Leaguer

SIDES = {"north": Direction.N, "east": Direction.NE, "south": Direction.S, "west": Direction.NW}
"""The sides of the building's map along which an open map can lie."""

RADIUS = 4
"""Within so many hexes there is to be level ground where a camp is pitched."""

ANYWHERE = "from_anywhere"
"""The zone of all outer sides of an open map."""

TALLEST = "great_siege_tower_1"
"""What rises highest of all that can stand in a camp; which wall it was built for does not matter."""

INSIDE, BUILDING, OUTSIDE, OPEN, EVERYWHERE, NOWHERE = (
    "inside",
    "building",
    "outside",
    "open",
    "everywhere",
    "",
)
"""The rooms of a ground: within the building, all of its map, that without what is within, the open map, all, none.

A redoubt of the building is a room by its name, and so is `besides` it all else, and the `rest` of the building.
"""

RIM = "rim"
"""The hexes along the outer sides of the open map, two deep: where what is carried comes in."""


ROLES = ("besieger", "besieged")
POSTS = "posts"
BELOW, MOUTH = "below", "mouth"
"""The rooms and zones of a fight in the mines, each with a role behind it."""


class Ground(msgspec.Struct, frozen=True, array_like=True):
    """Where a battle is fought: at the building if no open map is named."""

    open: str = ""
    """The open map."""
    along: str = ""
    """The side of the building's map along which it lies; the building is far away if there is none."""
    below: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Of a fight in the mines: what besieger and besieged hold of them, by the places over it."""
    mouths: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Where each comes down into them."""
    posts: tuple[int, ...] = ()
    """The room `posts`: places where some of a side are at their work."""

    @property
    def has_building(self) -> bool:
        return not self.open or bool(self.along)


class Laid(NamedTuple):
    """A ground as one fights on it."""

    board: Board
    country: Country
    rooms: dict[str, int]
    """The places of its rooms."""
    edges: tuple[str, ...]
    """The zones along the sides over which one comes in: of the open map its outer ones."""
    sheet: Sheet | None
    """How the building's map lies on it, if it is joined to another."""


@lru_cache(maxsize=16)
def laid(leaguer: Leaguer, ground: Ground) -> Laid:
    """A ground as the maps say."""
    own = leaguer.battle.board
    within = own.zones[leaguer.within]
    if any(ground.below):
        return _underground(leaguer, ground)
    if not ground.open:
        everywhere = own.mask(own.terrain)
        rooms = {INSIDE: within, BUILDING: everywhere, OUTSIDE: everywhere & ~within, EVERYWHERE: everywhere}
        rooms |= _parts(leaguer, own, everywhere, within)
        rooms |= {OPEN: 0, RIM: 0, NOWHERE: 0, POSTS: own.mask(ground.posts)}
        return Laid(own, leaguer.battle.country, rooms, leaguer.edges, None)
    other = load_map(ground.open)
    sheet, field = _lie(own, other, ground.along)
    board = other if sheet is None else joined(own, other, ground.along)
    board = open_board(board, (), {}).with_levels((*own.levels, *heights_of(TALLEST)))
    at_building = {place: _moved(sheet, own, place) for place in own.terrain} if sheet is not None else {}
    zones: dict[str, Iterable[tuple[Hex, int]]] = {
        f"from_{name}": [(field.moved(other.hex(p)), other.level(p)) for p in places]
        for name, places in _outer(other).items()
        if name != facing(ground.along)
    }
    zones[ANYWHERE] = [at for places in zones.values() for at in places]
    zones[leaguer.within] = [at for place, at in at_building.items() if within >> place & 1]
    board = board.with_zones(zones)
    inside = board.zones[leaguer.within]
    building = board.mask(board.number(*at) for at in at_building.values())
    everywhere = board.mask(board.terrain)
    rooms = {INSIDE: inside, BUILDING: building, OUTSIDE: building & ~inside, EVERYWHERE: everywhere}
    edges = tuple(name for name in zones if name not in (leaguer.within, ANYWHERE))
    field_of = everywhere & ~building
    rooms |= {OPEN: field_of, RIM: field_of & _rim(board, edges), NOWHERE: 0}
    if sheet is not None:
        rooms |= _parts(leaguer, board, everywhere, inside)
    return Laid(board, Country(board, leaguer.book), rooms, edges, sheet)


def _rim(board: Board, edges: Iterable[str]) -> int:
    """The hexes along some sides, and those next to them."""
    outer = 0
    for edge in edges:
        outer |= board.zones[edge]
    near = outer
    for place in board.members(outer):
        near |= board.around[place]
    return near


def redoubts_of(leaguer: Leaguer, board: Board) -> dict[str, int]:
    """The places of the building's redoubts on a board, as far as it has them."""
    found: dict[str, int] = {}
    for name, zones in leaguer.redoubts.items():
        places = 0
        for zone in zones:
            places |= board.zones.get(zone, 0)
        if places:
            found[name] = places
    return found


def _parts(leaguer: Leaguer, board: Board, everywhere: int, inside: int) -> dict[str, int]:
    """The redoubts of the building, what is besides each of them, and the rest of the building."""
    rooms = redoubts_of(leaguer, board)
    around = {besides(name): everywhere & ~places for name, places in rooms.items()}
    return rooms | around | {rest_of(name): inside & ~places for name, places in rooms.items()}


def middle(leaguer: Leaguer, ground: Ground) -> int:
    """Where on a map there is most level ground around, for a camp or for those who wait for an army."""
    here = laid(leaguer, ground)
    flat = here.country.bare.all_with(lambda traits: traits.flat)
    board = here.board
    return max(
        board.members(flat), key=lambda place: ((flat & board.within(place, RADIUS)).bit_count(), -place)
    )


def besides(redoubt: str) -> str:
    """The room of all that does not belong to a redoubt."""
    return f"besides {redoubt}"


def rest_of(redoubt: str) -> str:
    """The room of all inside the building that does not belong to a redoubt."""
    return f"rest {redoubt}"


def _underground(leaguer: Leaguer, ground: Ground) -> Laid:
    """The building's map as those below it fight: each side sets up in what it holds, and follows by its mouths."""
    own = leaguer.battle.board
    zones = {
        f"{MOUTH}_{role}": [(own.hex(place), -1) for place in places]
        for role, places in zip(ROLES, ground.mouths, strict=True)
    }
    board = own.with_zones(zones)
    rooms = {
        f"{BELOW}_{role}": board.mask(board.number(own.hex(place), -1) for place in places)
        for role, places in zip(ROLES, ground.below, strict=True)
    }
    return Laid(board, Country(board, leaguer.book), {**rooms, NOWHERE: 0}, (), None)


def _lie(own: Board, other: Board, along: str) -> tuple[Sheet | None, Sheet]:
    """How the building's map lies, and how the open one does."""
    if not along:
        return None, Sheet(other, 0, 0)
    return lay(own, other, SIDES[along], _shift(own, other, along))


def joined(own: Board, other: Board, along: str) -> Board:
    """The building's map with an open map along one of its sides."""
    return join(own, other, SIDES[along], shift=_shift(own, other, along))


def _shift(own: Board, other: Board, along: str) -> int:
    """The middle of one map lies at the middle of the other."""
    if SIDES[along] in (Direction.N, Direction.S):
        return (own.columns - other.columns) // 4 * 2
    return (own.rows - other.rows) // 2


def facing(along: str) -> str:
    """The side across from another: that of an open map that touches the building's; none across from none."""
    names = list(SIDES)
    return names[(names.index(along) + 2) % len(names)] if along else ""


def _outer(board: Board) -> dict[str, list[int]]:
    """The places along each side of a map."""
    hexes = {place: board.hex(place) for place in board.terrain}
    return {
        "north": [place for place, at in hexes.items() if at.row == 0],
        "east": [place for place, at in hexes.items() if at.column == board.columns - 1],
        "south": [place for place, at in hexes.items() if at.row == board.rows - 1],
        "west": [place for place, at in hexes.items() if at.column == 0],
    }


def _moved(sheet: Sheet, own: Board, place: int) -> tuple[Hex, int]:
    return sheet.moved(own.hex(place)), own.level(place)


def carry(leaguer: Leaguer, ground: Laid, place: int) -> int:
    """Where on a ground a place of the building's map lies."""
    if ground.sheet is None:
        return place
    return ground.board.number(*_moved(ground.sheet, leaguer.battle.board, place))


def back(leaguer: Leaguer, ground: Laid, place: int) -> int | None:
    """Which place of the building's map lies there; None if it is on the open map."""
    own = leaguer.battle.board
    if ground.sheet is None:
        return place
    hex_ = ground.sheet.back(ground.board.hex(place))
    if not (0 <= hex_.column < own.columns and 0 <= hex_.row < own.rows):
        return None
    level = ground.board.level(place)
    return own.number(hex_, level) if level in own.plane else None
