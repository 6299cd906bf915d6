"""Where engines with floors stand before play: at the edge of the map (The Anarchy 4.2.4, 5.2.1, 5.3.2).

Either all of an engine is on the map, with its rear at the edge; or its foremost hex is, and the others are in the margin
of the board, which is no part of the map: there is no ground, and nobody is there but in an engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Closing, Shunning
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board, Margin
from bergfried.board.floors import offset
from bergfried.board.hexes import DIRECTIONS, Direction, Hex
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Kind, turned
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import thing_kinds

BEYOND = cite("AN-4.2.4-d")
DEPTH = 5
"""How many rows of hexes beyond the edge an engine needs that begins with one hex on the map."""
FRONT, _NEXT = "C1", "C2"
FROM_OUTSIDE = cite("AN-7.7.1-ab")


# ------------------------------------------------------------------------------------------------ the margin


def begins_at_edge(kind: Kind) -> bool:
    """Is it an engine with floors that comes onto the map from beyond its edge?"""
    return bool(kind.floors) and "pushed" in kind.rules and "placed" in kind.rules


def drawn_back(board: Board, front: Hex, facing: Direction) -> Hex:
    """The hex at the edge to which an engine is drawn straight back from where it would be wholly on the map."""
    while _on_sheet(board, behind := front.neighbour(facing.opposite)):
        front = behind
    return front


def margin_for(board: Board, hexes: Iterable[Hex]) -> Margin:
    """The margin a map needs for what is on these hexes: on the sides over which some of them lie."""
    out = [hex_ for hex_ in hexes if not _on_sheet(board, hex_)]
    sides = (
        any(hex_.column < 0 for hex_ in out),
        any(hex_.row < 0 for hex_ in out),
        any(hex_.column >= board.columns for hex_ in out),
        any(hex_.row >= board.rows for hex_ in out),
    )
    return Margin(*(DEPTH * side for side in sides))


def _on_sheet(board: Board, hex_: Hex) -> bool:
    return 0 <= hex_.column < board.columns and 0 <= hex_.row < board.rows


def _margin(board: Board) -> int:
    """All places of the margin, at all heights."""
    return board.mask(board.plane.values()) * board.beyond_edge if any(board.margin) else 0


def _beyond(battle: Battle, state: State) -> int:
    """The places beyond the edge that nobody uses but an engine and those in it."""
    margin = _margin(battle.board)
    return margin & ~battle.land(state).board.all if margin else 0


def _of_others(battle: Battle, state: State, piece: int) -> int:
    """What engines have beyond the edge, but for the engine somebody is in: nobody gets in there from outside."""
    margin = _margin(battle.board)
    if not margin:
        return 0
    land = battle.land(state)
    inside, here = margin & land.board.all, land.housed.get(state.at[piece])
    if here is None or not inside:
        return inside
    return inside & battle.board.mask(place for place, (of, _) in land.housed.items() if of != here[0])


def _off_map(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    return battle.refuse(BEYOND, "beyond-the-edge", piece=battle.name(piece), place=battle.text(to))


def _not_inside(battle: Battle, state: State, piece: int, place: int) -> Refusal:
    return _off_map(battle, state, piece, Stance(place))


CLOSED = Closing(_beyond, _off_map)
KEPT_OUT = Shunning(_of_others, _not_inside, _off_map)


def out_of_sight(battle: Battle, land: Land, start: int, end: int) -> Refusal | None:
    """What is still off the map can neither be shot at nor shoot (AN-4.2.4-d)."""
    board = land.board
    for place in (start, end) if any(board.margin) else ():
        if not board.on_map(place):
            return battle.refuse(BEYOND, "line-beyond-edge", place=board.text(place))
    return None


def keeps_apart(battle: Battle, state: State, piece: int, foe: int) -> Refusal | None:
    """Why one in what an engine has off the map and one beside the engine do not fight: nobody else uses the margin."""
    land = battle.land(state)
    if not any(land.board.margin):
        return None
    for one, other in product(battle.halves(state.stance(piece)), battle.halves(state.stance(foe))):
        if land.board.distance(one, other) == 1 and land.edge_between(one, other):
            own, target = battle.names((piece, foe))
            return battle.refuse(BEYOND, "fight-beyond-edge", piece=own, target=target)
    return None


# ------------------------------------------------------------------------------------------------ where it fits


def rear(kind: Kind) -> list[str]:
    """The rearmost hexes of an engine: of its centre column, or of the outer ones where those stick out."""
    names = [part.name for part in kind.parts if not part.level]
    columns = "LR" if kind.sides_ahead else "C"
    return [max(name for name in names if name[0] == column) for column in columns]


def at_the_edge(land: Land, name: str) -> Iterator[Stance]:
    """Where an engine could be set up: with its foremost hex or one of its rear at the edge of the map."""
    return iter(_rim(land.country.board, name))


@lru_cache(maxsize=16)
def _rim(board: Board, name: str) -> tuple[Stance, ...]:
    """The same for a board, whatever stands on it: worked out once."""
    return tuple(at for at in _ends(board, thing_kinds()[name]) if _has_room(board, name, at))


def _has_room(board: Board, name: str, at: Stance) -> bool:
    """Is there room on a board for all parts of an engine?"""
    try:
        parts_of(board, Footprint(name, at.place, int(at.facing or 0)))
    except ValueError:
        return False
    return True


def _ends(board: Board, kind: Kind) -> Iterator[Stance]:
    """Where its foremost hex or one of its rear is at the edge, whether or not there is room for the others."""
    rim = {board.hex(place) for place in board.members(board.edge)}
    for facing in DIRECTIONS:
        found = set[int]()
        for there, hex_ in product(rim, (FRONT, *rear(kind))):
            away = turned(offset(hex_, sides_ahead=kind.sides_ahead), facing)
            front = Hex(there.q - away.q, there.r - away.r)
            if _on_sheet(board, front):
                found.add(board.number(front, 0))
        yield from (Stance(place, facing) for place in sorted(found))


def unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why an engine cannot be set up so that its parts are on these places: its ground, the edge of the map."""
    board, kind = land.country.board, thing_kinds()[work.kind]
    ground = {part.name: place for part, place in zip(kind.parts, places, strict=True) if not part.level}
    where = board.text(work.place)
    for place in ground.values():
        terrain = land.under(place) or "none"
        if board.level(work.place) or terrain not in kind.stands_on:
            rules = battle.thing_ids(work.kind, "stands_on")
            return battle.refuse(
                rules, "pushed-ground", what=work.kind, place=board.text(place), terrain=terrain
            )
    if battle.aim.entry is not None:
        return _not_from_outside(battle, work, ground.values(), [ground[name] for name in rear(kind)])
    if board.sheets:
        return None  # with further maps the scenario says where it begins
    one_hex = _from_margin(board, work)
    begins = [ground[name] for name in ([FRONT] if one_hex else rear(kind))]
    out = {name for name, place in ground.items() if not board.on_map(place)}
    wrong = FRONT in out or _NEXT not in out if one_hex else bool(out)
    if wrong or not any(map(board.beyond, begins)):
        rules = (*battle.policy_ids("engine_start"), *battle.thing_ids(work.kind, "placed"))
        return battle.refuse(
            tuple(dict.fromkeys(rules)),
            "engine-one-hex" if one_hex else "engine-from-edge",
            what=work.kind,
            place=where,
        )
    return None


def _not_from_outside(
    battle: Battle, work: Footprint, ground: Iterable[int], behind: Iterable[int]
) -> Refusal | None:
    """Why an engine does not begin so in a siege of many days: it is not on the side's map, or its rear at no outer side."""
    entry = battle.aim.entry
    assert entry is not None, "it is asked in such a siege alone"
    zones, edge, own = battle.board.zones, battle.board.edge, battle.zones[entry.side].places
    outside = [zones[name] & edge for name in entry.edges]
    at_edge = any(zone >> place & 1 for zone in outside for place in behind)
    if at_edge and all(own >> place & 1 for place in ground):
        return None
    where = battle.board.text(work.place)
    return battle.refuse(FROM_OUTSIDE, "engine-from-outer-side", what=work.kind, place=where)


def _from_margin(board: Board, work: Footprint) -> bool:
    """Is there a margin straight behind an engine, from which it comes? Only where the edition says so a board has one."""
    if not any(board.margin):
        return False
    facing = DIRECTIONS[work.facing]
    behind = board.find(drawn_back(board, board.hex(work.place), facing).neighbour(facing.opposite))
    return behind is not None


def stays(battle: Battle, kind: str, where: str) -> Refusal | None:
    """Why an engine begins where the scenario has put it: there are further maps (AN-4.2.4-d)."""
    if not battle.board.sheets:
        return None
    return battle.refuse(battle.thing_ids(kind, "placed"), "engine-by-scenario", what=kind, place=where)
