"""Ladders: where they lie and stand, and who has his hands full with one (SIEGE 1.91, 1.92).

A lying ladder is a thing over two hexes that changes nothing on the board; a raised one makes its hex a ladder
that leans on a battlement. Carrying, raising and shifting are in `carrying`, pushing over and falling in `toppling`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CARRYING, State
from bergfried.battle.land.land import Land
from bergfried.battle.land.lines import outside
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing, above_ground
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import thing_kinds

TWO_CARRY = cite("SG-1.91-a")
HANDS_FULL = cite("SG-1.91-b")
FOOT_OF_WALL = cite("SG-1.91-e", "AN-3.6.2-b", "HL-T3-h")
NO_TOWERS = cite("SG-1.91-f")
ONTO_WALL = cite("SG-1.93-e", "AN-3.6.2-b", "HL-T3-h")
IN_MOAT = cite("AN-3.4.4-a", "HL-T3-h")

LADDER = "ladder"
LYING, RAISED = "lying", "raised"
"""The forms of a ladder."""
FALLEN, STANDING = "fallen_ladder", "ladder"
"""What it is called in them."""

# ------------------------------------------------------------------------------------------------ lying


def lying(state: State) -> Iterator[Thing]:
    return things.of_kind(state, LADDER, LYING)


def halves(land: Land, ladder: Thing | Footprint) -> tuple[int, int]:
    """The two places a ladder lies on, that of its anchor first."""
    board = land.board
    cell, level = board.cell(ladder.place), board.level(ladder.place)
    return _rests(land, cell, level), _rests(land, cell + board.shifts[ladder.facing], level)


def _rests(land: Land, cell: int, level: int) -> int:
    """Where in a hex a ladder rests: on the level it was put on if there is a place, else on the lowest one."""
    board = land.board
    levels = (level, *board.levels)
    return next(place for here in levels if (place := cell + board.plane[here]) in land.terrain)


def laid_over(land: Land, one: int, other: int) -> Footprint | None:
    """A ladder that lies over two places; None where it cannot, as over a bridge and the moat under it."""
    board = land.board
    for near, far in sorted([(one, other), (other, one)]):
        way = board.hex(near).direction_to(board.hex(far))
        if way is not None:
            ladder = Footprint(FALLEN, near, int(way))
            if halves(land, ladder) == (near, far):
                return ladder
    return None


def ladder_under(battle: Battle, state: State, one: int, other: int) -> Thing | None:
    """The ladder two men stand on, one on each of its hexes."""
    places = {state.at[one], state.at[other]}
    if len(places) == 2:
        for ladder in lying(state):
            if places == set(halves(battle.land(state), ladder)):
                return ladder
    return None


# ------------------------------------------------------------------------------------------------ carrying


def partner(battle: Battle, state: State, piece: int) -> int | None:
    """The man at the other end of the ladder somebody carries; None if he carries none (any more)."""
    if not state.did[piece] & CARRYING:
        return None
    for other in battle.men_of(state, battle.roster[piece].side):
        if (
            state.did[other] & CARRYING
            and battle.able(state, other)
            and ladder_under(battle, state, piece, other) is not None
        ):
            return other
    return None


def hands_full(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Carriers neither shoot nor attack before the ladder is down, or up (SG-1.91-b)."""
    if partner(battle, state, piece) is None:
        return None
    return battle.refuse(HANDS_FULL, "is-carrying", piece=battle.name(piece))


def let_go(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """Somebody goes his own way or takes hold of something else: the ladder he carried lies where it is."""
    other = partner(battle, state, piece)
    if other is not None:
        state.did[other] &= ~CARRYING
        log.append(events.LaidDown(pieces=battle.names((piece, other)), rules=battle.ids(TWO_CARRY)))
    state.did[piece] &= ~CARRYING


# ------------------------------------------------------------------------------------------------ raised


def raised(state: State, place: int) -> Thing | None:
    """The ladder that stands on a place."""
    return next((ladder for ladder in things.of_kind(state, LADDER, RAISED) if ladder.place == place), None)


def cannot_stand(battle: Battle, state: State, to: Stance, moved: Thing | None = None) -> Refusal | None:
    """Why a ladder cannot be put up like that, whoever does it; `moved` is the one that is shifted, if it stands."""
    land, board = battle.land(state), battle.board
    where = battle.text(to)
    if to.facing is None:
        return battle.refuse(FOOT_OF_WALL, "ladder-needs-facing", place=where)
    if refused := battle.in_the_way(land, Footprint(STANDING, to.place, int(to.facing))):
        return refused
    if not _at_foot(land, to.place):
        return battle.refuse(FOOT_OF_WALL, "ladder-no-foot", place=where)
    if to.place in land.climbing and (moved is None or moved.place != to.place):
        return battle.refuse(FOOT_OF_WALL, "ladder-there", place=where)
    if (state.occupied[0] | state.occupied[1]) >> to.place & 1:
        return battle.refuse(FOOT_OF_WALL, "ladder-figure-there", place=where)
    if not battle.policies.ladder_in_moat and _in_moat(land, to.place):
        battle.policy_ids("ladder_in_moat")
        return battle.refuse(IN_MOAT, "ladder-in-moat", place=where)
    cell = board.cell(to.place) + board.shifts[to.facing]
    if land.relief.towers >> cell & 1 and not _towers_take_ladders(land):
        return battle.refuse(NO_TOWERS, "ladder-against-tower", place=where)
    if not _is_battlement(land, to.place, to.facing):
        return battle.refuse(FOOT_OF_WALL, "ladder-no-battlement", place=where)
    return None


def _towers_take_ladders(land: Land) -> bool:
    """Does the game let ladders lead up to the tops of towers?"""
    kinds = (ground.traits for ground in land.country.ground.values())
    return any(kind.tower_top and kind.ladder_top for kind in kinds)


def _at_foot(land: Land, place: int) -> bool:
    """Is it ground one can stand on below the walls, with nothing over it and no other work in it?"""
    board = land.board
    if place not in land.terrain or not land.graph("foot").enterable >> place & 1:
        return False
    level, cell = board.level(place), board.cell(place)
    if any(above > level and cell + board.plane[above] in land.terrain for above in board.levels):
        return False
    there = land.standing.at.get(place)
    kinds = thing_kinds()
    return level <= 0 and (there is None or there.kind == STANDING or kinds[there.kind].beneath)


def _in_moat(land: Land, place: int) -> bool:
    """Is it a hex of the moat, filled up by nobody?"""
    return land.country.grounds[land.standing.covered.get(place) or land.terrain[place]].moat


def _is_battlement(land: Land, place: int, facing: Direction) -> bool:
    """Does something a ladder leads up to lie ahead: a wall-walk with its parapet towards the place, or the like?

    A church window takes ladders from outside through the window, and from inside.
    """
    board, grounds = land.board, land.country.grounds
    top = above_ground(board, land.terrain, place, facing, thing_kinds()[STANDING].onto)
    ground, side = land.terrain.get(top), board.sides.get((top, facing.opposite))
    if ground is None or not grounds[ground].ladder_top:
        return False
    if land.hung >> top & 1:
        return side is None  # a scaffold has no parapet; against a hoarding no ladder is put up
    if land.country.is_perch(ground):
        return side is None or side.kind == ground
    return side is not None and side.owner == top and bool(grounds[side.kind].crossed_from)


def is_top(land: Land, place: int) -> bool:
    """Is it a place of the battlements, or another that ladders lead up to?"""
    return land.traits(place).ladder_top


def at_its_head(land: Land, here: int, place: int) -> bool:
    """Is one place of the battlements beside the ladder that stands on another? (SG-1.92-a, SG-1.94-a)"""
    return is_top(land, here) and land.board.distance(here, place) == 1


def over_the_top(battle: Battle, state: State, place: int, vacated: tuple[int, ...]) -> tuple[str, ...]:
    """The rule by which one who wins a fight from a ladder gets onto the battlement it leans on (SG-1.93-e)."""
    top = battle.land(state).standing.leaning.get(place)
    return battle.ids(ONTO_WALL) if top in vacated else ()


def outer_places(land: Land, place: int) -> int:
    """The places next to the foot of a ladder that lie outside the wall: one step away, no battlements, and in no engine
    that takes men along (SG-1.94-b, SG-1.94-c)."""
    board = land.board
    return board.mask(
        near
        for near in board.members(land.next_to("foot", place))
        if board.distance(place, near) == 1
        and not is_top(land, near)
        and outside(land, near)
        and not _aboard(land, near)
    )


def _aboard(land: Land, place: int) -> bool:
    """Is a place in or on a siege tower?"""
    there = land.standing.at.get(place)
    return there is not None and bool(thing_kinds()[there.kind].carries)
