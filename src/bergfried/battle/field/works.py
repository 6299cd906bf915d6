"""What stones batter besides walls: wooden works, gates, bridges and engines, and what is left of them.

Engines off the map over a day and engines on the map at a shot read the same table, by the class of what they hit. Walls
are brought down by `battering`; here is what else can be hit, and how it is destroyed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import battering
from bergfried.battle.field.battering import Battering, Machine, Wall
from bergfried.battle.land.land import Land
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Citation, cite
from bergfried.rulebook.things import kind_of, name_of

ONE_D = cite("AN-3.2.4-c")
GATE = cite("AN-3.2.4-d")
REMOVED = cite("AN-3.3.6-e")
ENGINES = cite("AN-5.1.2-d")

WALL = "wall"
_MANTLET, _GATE, _BROKEN, _BRIDGE = "mantlet", "gate", "broken", "bridge"
WOOD = "B"
"""The class of what is wooden, in a table that has several."""


class Target(NamedTuple):
    """Something that can be hit: what it is, its class in the battering table, its number if it is a thing, and the wall
    hex if it is one."""

    what: str
    kind: str
    thing: int = -1
    wall: Wall | None = None
    part: int | None = None
    """Of an engine with floors the number of its part that is hit; None for what is hit as a whole."""

    @property
    def is_gate(self) -> bool:
        return self.what == _GATE


# ------------------------------------------------------------------------------------------------ what can be hit


def targets(battle: Battle, state: State) -> dict[int, Target]:
    """Everything that can be bombarded, by the place that names it."""
    land = battle.land(state)
    found = walls(battle, land)
    return {**found, **_works(battle, state, land)} if battle.policies.bombarded == "works" else found


def walls(battle: Battle, land: Land) -> dict[int, Target]:
    """The hexes of walls, named by what is on top of them: battlements, arrow slits, or the bare wall; or whatever is
    the lowest place on top of a tower or the keep too."""
    return dict(_walls(land, battle.policies.bombarded == "works"))


@lru_cache(maxsize=16)
def _walls(land: Land, towers: bool) -> Mapping[int, Target]:
    """The hexes of walls of a land, worked out once."""
    tops = land.all_with(lambda kind: towers or kind.on_wall or kind.wall)
    found = ((place, wall_named(land, place)) for place in land.board.members(tops))
    return {place: target for place, target in found if target is not None}


def wall_named(land: Land, top: int) -> Target | None:
    """The wall hex that is named by a place on top of it; None where there is none that could fall."""
    wall = battering.wall_at(land, top)
    return None if wall is None or wall.top != top else Target(WALL, wall.kind, wall=wall)


def _works(battle: Battle, state: State, land: Land) -> dict[int, Target]:
    """Wooden works and the gate."""
    board, grounds, tops = land.board, land.country.grounds, battle.policies.platforms_bombarded
    wood = land.all_with(lambda kind: kind.battered == "hex" or (tops and kind.tower_top))
    found = {place: Target(land.terrain[place], WOOD) for place in board.members(wood)}
    for place, sides in land.own_sides.items():
        fence = next((kind for _, kind in sides if grounds[kind].battered == "side"), None)
        if fence is not None:
            found[place] = Target(fence, WOOD)
    for thing in things.on_map(state):
        if thing.kind == _MANTLET:
            found[thing.place] = Target(_MANTLET, WOOD, thing.id)
        elif thing.kind == _GATE and thing.form != _BROKEN:
            material = WOOD if battle.policies.gate_battered == "wood" else "S"
            found.setdefault(thing.place, Target(_GATE, material, thing.id))
    return found


def in_hex(battle: Battle, state: State, cell: int) -> list[tuple[int, Target]]:
    """All that a stone may destroy that comes down in a hex, the highest first: works, a wall, and engines."""
    land, board = battle.land(state), battle.board
    wooden = _works(battle, state, land).items()
    found = [(place, target) for place, target in wooden if board.cell(place) == cell]
    found += [(place, wall) for place, wall in walls(battle, land).items() if board.cell(place) == cell]
    known = {target.thing for _, target in found}
    for thing in things.on_map(state):
        if kind_of(thing).frail and thing.id not in known:
            parts = [part for part in things.parts_of(board, thing) if board.cell(part) == cell]
            found += [(part, Target(name_of(thing), WOOD, thing.id)) for part in parts[:1]]
        found += _top_hex(battle, thing, cell)
    return sorted(found, key=lambda entry: (-board.level(entry[0]), entry[1].wall is not None))


def _top_hex(battle: Battle, engine: Thing, cell: int) -> list[tuple[int, Target]]:
    """The hex of an engine with floors that a stone comes down on: that of its topmost level there (AN-5.1.2-d)."""
    if not kind_of(engine).floors:
        return []
    board, places = battle.board, things.parts_of(battle.board, engine)
    numbers = [n for n, place in enumerate(places) if board.cell(place) == cell and n not in engine.lost]
    top = max(numbers, key=lambda number: board.level(places[number]), default=None)
    return [] if top is None else [(places[top], Target(name_of(engine), WOOD, engine.id, part=top))]


def is_hoarding(battle: Battle, target: Target) -> bool:
    return battle.country.grounds[target.what].enclosed if target.what in battle.country.grounds else False


def is_engine(state: State, target: Target) -> bool:
    """Is it an engine, a hex of one, or a piece of equipment, which one D destroys?"""
    thing = things.find(state, target.thing)
    return thing is not None and (kind_of(thing).frail or target.part is not None)


def rules_of(battle: Battle, state: State, target: Target) -> Citation:
    """The rules by which something that is no wall loses a step."""
    if target.is_gate:
        return GATE
    if is_engine(state, target) and target.what != _MANTLET:
        return ENGINES
    return ONE_D if target.kind == WOOD and not is_hoarding(battle, target) else battering.TABLE


# ------------------------------------------------------------------------------------------------ what comes of it


def steps_of(battle: Battle, state: State, target: Target) -> int:
    """How many steps something has lost already."""
    if target.wall is not None:
        return battering.steps_at(battle, state, target.wall)
    thing = things.find(state, target.thing)
    return 0 if thing is None else thing.damage


def is_last(battle: Battle, state: State, target: Target) -> bool:
    """Would one step more destroy it?"""
    most = battle.chapter(Battering).steps[target.kind]
    return steps_of(battle, state, target) + 1 >= most


def wreck(
    battle: Battle,
    state: State,
    place: int,
    target: Target,
    ids: tuple[str, ...],
    log: list[Event],
    *,
    cause: Machine = "throwing",
) -> None:
    """Something that is no wall loses a step."""
    if target.part is not None:
        _lose_hex(battle, state, place, target, target.part, ids, log)
        return
    last, most = is_last(battle, state, target), battle.chapter(Battering).steps[target.kind]
    thing, steps = things.find(state, target.thing), steps_of(battle, state, target) + 1
    if not is_engine(state, target) or target.what == _MANTLET:
        battering.note(battle, state, place, target.kind, cause)
    if thing is not None:
        things.change(state, msgspec.structs.replace(thing, damage=steps))
    battering.tell(battle, log, target.what, place, "destroyed" if last else "damaged", ids, steps, most)
    if last:
        _destroy(battle, state, place, target, log)


def _lose_hex(
    battle: Battle,
    state: State,
    place: int,
    target: Target,
    part: int,
    ids: tuple[str, ...],
    log: list[Event],
) -> None:
    """A hex of an engine is destroyed and counts as burnt out; the rest of the engine stands (AN-5.1.2-d)."""
    engine = things.find(state, target.thing)
    assert engine is not None, "what is hit is on the map"
    rules = tuple(dict.fromkeys((*ids, *battle.thing_ids(target.what, "lost"))))
    log.append(events.HexLost(feature=target.what, place=battle.board.text(place), rules=rules))
    things.lose(state, engine, part)
    battering.lose_ground(battle, state, rules, log)


def _destroy(battle: Battle, state: State, place: int, target: Target, log: list[Event]) -> None:
    """Take what is destroyed off the map, or put there what is left of it."""
    land, destroys = battle.land(state), battle.chapters.destroys
    kind = land.country.grounds.get(target.what)
    engine = things.find(state, target.thing)
    if target.is_gate:
        destroys[_GATE](battle, state, place, battle.ids(GATE), log)
        return
    if kind is not None and kind.bridge:
        destroys[_BRIDGE](battle, state, place, battle.ids(ONE_D), log)
        return
    if kind is not None and kind.battered == "side":
        battering.break_fence(battle, state, place, target.what)
        return
    if engine is not None:
        things.remove(state, engine)
    elif (thing := things.at_place(battle, state, place)) is not None:
        things.break_off(battle.board, state, thing, place)
    else:
        things.add(state, Footprint("burnt_down", place, 0))
    battering.lose_ground(battle, state, battle.ids(REMOVED), log)
