"""What walls keep apart: why a place, or a single step, is closed to somebody (SIEGE 1.61).

Everything here is asked only of what has been found closed already; it says which rule closes it.
"""

from __future__ import annotations

from bergfried.battle.engine.battle import CLASSES, Battle
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import OTHER
from bergfried.board.reach import Stance
from bergfried.kernel.verdicts import Refusal, cite

WALLS = cite("SG-1.61-c", "AN-1-d", "HL-T0-a")
DOORS = cite("SG-1.61-d", "AN-1-d", "HL-T0-a")
SLITS = cite("SG-1.61-e", "AN-1-d", "HL-T0-a")
BATTLEMENTS = cite("SG-1.61-f", "AN-1-d", "HL-T0-a")

FAR = 200
"""More points than any way costs."""


def closed_ground(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why nobody of his kind can be on a place at all."""
    if not battle.has_place(state, place):
        return None
    name, where, mover = battle.name(piece), battle.board.text(place), battle.mover(state, piece)
    if battle.land(state).standing.closed_to.get(mover, 0) >> place & 1:
        kind = battle.land(state).standing.at[place].kind
        rules = battle.thing_ids(kind, "closed_to")
        return battle.refuse(rules, "closed-structure", piece=name, place=where, structure=kind)
    if battle.graph(state, piece).enterable >> place & 1:
        return None
    ground = battle.ground_of(state, place)
    rules = ground.rules
    if mover == "mounted":
        rules = (*rules, *battle.ids(CLASSES))
    return battle.refuse(
        tuple(dict.fromkeys(rules)), "closed-ground", piece=name, place=where, terrain=ground.name
    )


def closed_building(battle: Battle, state: State, piece: int, to: Stance) -> Refusal | None:
    """What is said of a room, a slit or a battlement that a piece has no way to; None for other ground."""
    land = battle.land(state)
    if refused := battle.keeps_out(state, piece, to.place):
        return refused
    ground = land.terrain[to.place]
    if land.country.is_perch(ground):
        rules = land.traits(to.place).entry[OTHER]
        return battle.refuse(rules, "no-way-up", piece=battle.name(piece), place=battle.text(to))
    return _by_ground(battle, state, piece, {ground}, to.place, entering=True)


def closed_place(battle: Battle, state: State, piece: int, to: Stance) -> Refusal | None:
    """What keeps a piece from open ground it has no way to; None if no wall does."""
    land, here = battle.land(state), state.at[piece]
    name, where = battle.name(piece), battle.text(to)
    around = land.graph("foot").flood(here, FAR)
    grounds = {land.terrain[place] for place in battle.board.members(around.places)}
    if refused := _by_ground(battle, state, piece, grounds, to.place, entering=False):
        return refused
    if around.places >> to.place & 1:
        return battle.refuse(CLASSES, "no-way", piece=name, place=where)
    if land.without_walls.flood(here, FAR).places >> to.place & 1:
        return battle.refuse(WALLS, "walled-off", piece=name, place=where)
    return None


def closed_step(battle: Battle, state: State, piece: int, start: int, end: int) -> Refusal | None:
    """What keeps a piece from a single step to a place next to it; None if no wall does."""
    land, name = battle.land(state), battle.name(piece)
    board, grounds, terrain = land.board, land.country.grounds, land.terrain
    here, where = board.text(start), board.text(end)
    if board.distance(start, end) > 1 or end not in terrain:
        return None
    if refused := battle.keeps_from(state, piece, start, end):
        return refused
    way = board.direction(start, end)
    if way is not None and (start, way) in land.standing.closed_sides:
        rules = battle.thing_ids(land.standing.closed_sides[start, way], "closes")
        return battle.refuse(rules, "no-step", piece=name, start=here, place=where)
    side = land.feature_between(start, end)
    if side is not None and land.country.closes(side.kind, terrain[start], terrain[end]):
        shut = grounds[side.kind].shut_gate
        rules = land.gate_rules(side.owner) if shut else grounds[side.kind].across
        if land.traits(start).indoors or land.traits(end).indoors:
            rules += battle.ids(DOORS)
        rules += land.climb_rules(start, end)
        return battle.refuse(rules, "wall-between", piece=name, start=here, place=where, feature=side.kind)
    mover = battle.mover(state, piece)
    if side is not None and side.kind in battle.ground and battle.ground[side.kind].cost(mover) is None:
        rules = grounds[side.kind].across
        return battle.refuse(rules, "no-step", piece=name, start=here, place=where)
    if land.country.closed_from(mover, terrain[start], terrain[end]):
        entry = land.traits(end).entry
        rules = entry.get(terrain[start]) or entry.get(OTHER) or battle.ids(WALLS)
        return battle.refuse(rules, "no-step", piece=name, start=here, place=where)
    into = _by_ground(battle, state, piece, {terrain[end]}, end, entering=True)
    return into or _by_ground(battle, state, piece, {terrain[start]}, end, entering=False)


def _by_ground(
    battle: Battle, state: State, piece: int, grounds: set[str], to: int, *, entering: bool
) -> Refusal | None:
    """How one gets into a building or out of it: rooms by doors, behind slits from inside, onto walls by stairs."""
    kinds = [battle.land(state).country.grounds[ground] for ground in grounds]
    name, where = battle.name(piece), battle.board.text(to)
    if entering and all(kind.opening == "slit" for kind in kinds):
        return battle.refuse(SLITS, "only-from-inside", piece=name, place=where)
    if all(kind.indoors for kind in kinds):
        return battle.refuse(DOORS, "only-by-door", piece=name, place=where)
    if all(kind.built for kind in kinds):
        return battle.refuse(BATTLEMENTS, "no-way-up", piece=name, place=where)
    return None
