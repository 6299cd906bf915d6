"""The siege tower: who fights from it, steps over the parapet, and has room in and on it (SIEGE 2.42, 2.45, 2.46).

How it is pushed is in `pushing`. What its places cost and who may fight from them is data: see the kind `siege_tower` and
the terrain tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter, Placing
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.battle.land.relief import battlement_ahead
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.verdicts import Refusal, cite

CAPACITY = cite("SG-2.42-a")
ONE_EACH = cite("SG-2.46-a")
TWO_IN_A_HEX = cite("SG-1.62-b")
OVER_PARAPET = cite("SG-2.45-b")
TOWER_TO_WALL = cite("SG-2.45-c")
ON_PLATFORM = cite("SG-2.45-d")
INTO_TOWER = cite("SG-2.45-f")

TOWER, BRIDGE = "siege_tower", "tower_bridge"


def tower_at(land: Land, place: int) -> Footprint | None:
    """The siege tower a place is in or on."""
    there = land.standing.at.get(place)
    return there if there is not None and there.kind == TOWER else None


# ------------------------------------------------------------------------------------------------ fights and ways


def _fights(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """Fights on, from and into a siege tower."""
    land = battle.land(state)
    if not land.platforms:
        return
    ours, theirs = ({state.at[piece] for piece in side} for side in (attackers, defenders))
    for pair in product(ours, theirs):
        on_top = [place in land.platforms for place in pair]
        if any(on_top):
            battle.ids(ON_PLATFORM if all(on_top) else TOWER_TO_WALL)
        elif (tower_at(land, pair[0]) is None) != (tower_at(land, pair[1]) is None):
            battle.ids(INTO_TOWER)


def _no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which nobody comes to stand with another in a part of a tower; none elsewhere."""
    if tower_at(battle.land(state), place) is None:
        return ()
    return (*battle.ids(CAPACITY), *battle.ids(ONE_EACH))


def _two_in_a_hex(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one man is in a hex of a tower and another on top of it; none where that is not so."""
    inner = battle.land(state).standing.inner
    taken = state.occupied[0] | state.occupied[1]
    if any(start == place and taken >> end & 1 for start, end in inner):
        return (*battle.ids(TWO_IN_A_HEX), *battle.ids(ONE_EACH))
    return ()


def _over_parapet(battle: Battle, state: State, start: int, ends: tuple[int, ...]) -> tuple[str, ...]:
    """The rule by which a winner steps from a platform to the battlement, or back; none for other steps."""
    land = battle.land(state)
    for end in ends:
        if (start in land.platforms) != (end in land.platforms) and land.next_to("foot", start) >> end & 1:
            return battle.ids(OVER_PARAPET)
    return ()


# ------------------------------------------------------------------------------------------------ its bridge


def _cannot_be_down(battle: Battle, land: Land, bridge: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why a tower's bridge cannot be down on these places: something is there, or there is no wall to rest on."""
    board, rules = land.board, battle.thing_ids(bridge.kind, "placed")
    for place in places:
        if place in land.terrain:
            return battle.refuse(rules, "bridge-taken", structure=bridge.kind, place=board.text(place))
    if not any(battlement_ahead(land, place, Direction(bridge.facing)) for place in places):
        return battle.refuse(rules, "bridge-no-wall", structure=bridge.kind, place=board.text(places[0]))
    return None


def _before_battlements(land: Land) -> Iterator[Stance]:
    """Where a tower's bridge could be down: with one of its three hexes before a battlement, facing it."""
    board, found = land.board, set()
    for place, way in sorted(board.sides):
        if battlement_ahead(land, place, way):
            found |= {(place + shift, way) for shift in (0, *(board.shifts[way.turned(t)] for t in (1, 5)))}
    yield from (Stance(place, way) for place, way in sorted(found) if board.has(place))


CHAPTER = Chapter(
    name="towers",
    placing={BRIDGE: Placing(candidates=_before_battlements, unfit=_cannot_be_down)},
    stacking_rules=_no_room,
    arrives=_two_in_a_hex,
    follows_up=_over_parapet,
    fights=_fights,
)
