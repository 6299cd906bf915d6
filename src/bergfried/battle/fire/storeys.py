"""Fire in engines with floors: what is next to a burning hex on other floors, and from which side fire comes to one.

Each hex of such an engine burns by itself, and fires on its parts go with it. The Anarchy 4.2.9, 5.2.7, 5.3.5.
"""

from __future__ import annotations

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.board.floors import side_of
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Wood
from bergfried.rulebook.things import thing_kinds

WHICH_HEX = cite("AN-4.2.9-i")
SIDES = cite("AN-4.2.1.1-j")

FRONT = "front"


def _column(land: Land, place: int) -> list[int]:
    """The places of an engine over each other in one hex, from the lowest up; those of a bridge that is down alone."""
    shown, own = land.housed[place]
    if own.hangs:
        return [place]
    parts = zip(thing_kinds()[shown.kind].parts, things.parts_of(land.board, shown), strict=True)
    found = [there for part, there in parts if (part.q, part.r) == (own.q, own.r) and not part.hangs]
    return sorted(found, key=land.board.level)


def below(land: Land, place: int) -> int | None:
    """The hex of an engine straight below one of its hexes, on the next floor."""
    column = _column(land, place)
    floor = column.index(place)
    return column[floor - 1] if floor else None


def over_and_under(land: Land, place: int) -> list[int]:
    """The hexes of an engine straight above and below one of its hexes, on the next floors."""
    if place not in land.housed:
        return []
    column = _column(land, place)
    floor = column.index(place)
    return [*column[max(floor - 1, 0) : floor], *column[floor + 1 : floor + 2]]


def floor_around(land: Land, place: int) -> list[int]:
    """All places of the floor of an engine to which a place belongs."""
    shown, own = land.housed[place]
    return [
        there for there, (other, part) in land.housed.items() if other == shown and part.floor == own.floor
    ]


# ------------------------------------------------------------------------------------------------ whence fire comes


def sides_to(land: Land, place: int, start: int) -> list[str]:
    """The sides of its floor by which a line from outside comes to a hex of an engine, one for each reading of it; empty
    for one that does not come in by an outer hexside of that hex."""
    shown, own = land.housed[place]
    found = list[str]()
    for places in land.board.ways(place, start):
        beyond = land.housed.get(places[1])
        way = land.board.direction(place, places[1])
        assert way is not None, "a line goes from hex to hex"
        outer = beyond is None or beyond[0] != shown or beyond[1].floor != own.floor
        found.append(side_of(own.name, (way - shown.facing) % 6) if outer else "")
    return found


def _within(land: Land, place: int, start: int) -> bool:
    """Is one place in or on the engine that another belongs to?"""
    there = land.housed.get(start)
    return there is not None and there[0] == land.housed[place][0]


def _from_above(land: Land, place: int, start: int) -> bool:
    """Does fire come down from higher up on the top floor of an engine, or on its roof?"""
    shown, own = land.housed[place]
    kind = thing_kinds()[shown.kind]
    highest = max(part.level for part in kind.parts)
    return own.level == highest and land.height(start) > land.height(place)


def row_of(battle: Battle, state: State, wood: Wood, place: int, means: str, start: int | None) -> str:
    """The row of the ignition table for fire that comes from somewhere, or from nowhere, to a wooden place.

    Only from outside does it come to the front of a siege tower, where the hides are (AN-4.2.1.1-h).
    """
    land = battle.land(state)
    if not wood.by_hex:
        return wood.row
    battle.ids(WHICH_HEX)
    floor = land.housed[place][1].floor
    if floor in wood.rows:
        return wood.rows[floor]
    if (
        FRONT not in wood.rows
        or start is None
        or _within(land, place, start)
        or _from_above(land, place, start)
    ):
        return wood.row
    if FRONT not in sides_to(land, place, start):
        return wood.row
    battle.consult(wood.rules.get("front", ()))
    battle.policy_ids("hides_against")
    kept = means != "torch" or battle.policies.hides_against == "attempts"
    return wood.rows[FRONT] if kept else wood.row


def cannot_aim(battle: Battle, state: State, shooter: int, wood: Wood, place: int) -> Refusal | None:
    """Why a fire arrow does not hit a hex of an engine: its line comes in by no outer hexside of that hex (AN-4.2.9-i)."""
    land, start = battle.land(state), state.at[shooter]
    if not wood.by_hex:
        return None
    facts = {"piece": battle.name(shooter), "place": land.board.text(place), "feature": land.wood[place]}
    if _within(land, place, start):
        return battle.refuse(WHICH_HEX, "arrow-from-within", **facts)
    if _from_above(land, place, start):
        return None
    if not all(sides_to(land, place, start)):
        return battle.refuse((*battle.ids(WHICH_HEX), *battle.ids(SIDES)), "arrow-outer-hexside", **facts)
    return None
