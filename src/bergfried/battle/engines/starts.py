"""Where engines with floors stand before play: at the edge of the map (The Anarchy 4.2.4, 5.2.1, 5.3.2).

Either all of an engine is on the map, with its rear at the edge; or its foremost hex is, and the others are in a margin of
the map that stands for what is off it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bergfried.battle.engine.battle import Battle
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.floors import offset
from bergfried.board.hexes import DIRECTIONS, Hex
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Kind, turned
from bergfried.kernel.verdicts import Refusal
from bergfried.rulebook.things import thing_kinds

MARGIN = "margin"
FRONT, _NEXT = "C1", "C2"


def margin(board: Board) -> int:
    """The cells that stand for what is off the map, where the map has such a margin."""
    zone = board.zones.get(MARGIN, 0)
    return board.mask(board.cell(place) for place in board.members(zone)) if zone else 0


def edge(board: Board) -> int:
    """The cells at the edge of the map, a margin left out."""
    beyond = margin(board)
    if not beyond:
        return board.mask(board.cell(place) for place in board.members(board.edge))
    near = 0
    for shift in board.shifts:
        near |= beyond << shift if shift > 0 else beyond >> -shift
    return near & board.layer(board.all, 0) & ~beyond


def rear(kind: Kind) -> list[str]:
    """The rearmost hexes of an engine: of its centre column, or of the outer ones where those stick out."""
    names = [part.name for part in kind.parts if not part.level]
    columns = "LR" if kind.sides_ahead else "C"
    return [max(name for name in names if name[0] == column) for column in columns]


def at_the_edge(land: Land, name: str) -> Iterator[Stance]:
    """Where an engine could be set up: with its foremost hex or one of its rear at the edge of the map."""
    board, kind = land.board, thing_kinds()[name]
    for facing in DIRECTIONS:
        found = set[int]()
        for cell, hex_ in product(board.members(edge(board)), (FRONT, *rear(kind))):
            away = turned(offset(hex_, sides_ahead=kind.sides_ahead), facing)
            there = board.hex(cell + board.plane[0])
            front = Hex(there.q - away.q, there.r - away.r)
            if 0 <= front.column < board.columns and 0 <= front.row < board.rows:
                found.add(board.number(front, 0))
        yield from (Stance(place, facing) for place in sorted(found))


def unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why an engine cannot be set up so that its parts are on these places: its ground, the edge of the map."""
    board, kind = land.board, thing_kinds()[work.kind]
    ground = {part.name: place for part, place in zip(kind.parts, places, strict=True) if not part.level}
    where, beyond = board.text(work.place), margin(board)
    for place in ground.values():
        terrain = land.terrain.get(place, "none")
        if board.level(work.place) or terrain not in kind.stands_on:
            rules = battle.thing_ids(work.kind, "stands_on")
            return battle.refuse(
                rules, "pushed-ground", what=work.kind, place=board.text(place), terrain=terrain
            )
    if board.sheets:
        return None  # with further maps the scenario says where it begins
    out = {name for name, place in ground.items() if beyond >> board.cell(place) & 1}
    one_hex = battle.policies.engine_start == "one_hex" and bool(beyond)
    begins = [ground[name] for name in ([FRONT] if one_hex else rear(kind))]
    wrong = _NEXT not in out if one_hex else bool(out)
    if wrong or not any(edge(board) >> board.cell(place) & 1 for place in begins):
        rules = (*battle.policy_ids("engine_start"), *battle.thing_ids(work.kind, "placed"))
        return battle.refuse(
            tuple(dict.fromkeys(rules)),
            "engine-one-hex" if one_hex else "engine-from-edge",
            what=work.kind,
            place=where,
        )
    return None


def stays(battle: Battle, kind: str, where: str) -> Refusal | None:
    """Why an engine begins where the scenario has put it: there are further maps (AN-4.2.4-d)."""
    if not battle.board.sheets:
        return None
    return battle.refuse(battle.thing_ids(kind, "placed"), "engine-by-scenario", what=kind, place=where)
