"""A camp is set up: its tents and machines stand wherever there is level ground for them (The Anarchy 7.7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter, Placing
from bergfried.battle.land.land import Land
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import thing_kinds

GROUND = cite("AN-7.7.2-f")

TENT = "tent_3"
MACHINES = {
    "mangonel": "mangonel",
    "stone_thrower": "stone_thrower",
    "ram": "ram",
    "siege_tower": "great_siege_tower_1",
    "ballista": "ballista",
    "penthouse": "penthouse",
}
"""What the large machines of a siege are in its camp."""


def candidates(land: Land, kind: str) -> Iterator[Stance]:
    """Where something could stand as far as the ground goes; a tent lies in two ways only."""
    ground = land.board.layer(land.all_with(lambda traits: traits.flat), 0) << land.board.plane[0]
    ways: tuple[Direction | None, ...] = DIRECTIONS if thing_kinds()[kind].turns else (None,)
    if kind == TENT:
        ways = (Direction.N, Direction.S)
    for way in ways:
        yield from (Stance(place, way) for place in land.board.members(ground))


def unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why something of the camp cannot stand so: level ground, and nothing else in its hexes (AN-7.7.2-f)."""
    board = battle.board
    ground = [
        place for part, place in zip(thing_kinds()[work.kind].parts, places, strict=True) if not part.level
    ]
    taken = {board.cell(place) for shown in land.footprints for place in things.parts_of(board, shown)}
    for place in ground:
        if board.cell(place) in taken or place not in land.terrain or not land.traits(place).flat:
            where, terrain = board.text(place), land.terrain.get(place, "")
            return battle.refuse(GROUND, "camp-ground", structure=work.kind, place=where, terrain=terrain)
    return None


CHAPTER = Chapter(
    name="encamping",
    placing={
        name: Placing(candidates=partial(candidates, kind=name), unfit=unfit)
        for name in (TENT, *MACHINES.values())
    },
)
