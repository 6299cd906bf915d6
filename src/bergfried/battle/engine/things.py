"""The one place where things come onto the map, change, move and go; what belongs to a thing goes along with it.

Everybody may look at `State.things`, but only this module writes it. Fires on a thing name its parts, and its team is
its own, so both follow it; whom it takes along in and on it is said by its kind. Work on a thing names its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from bergfried.battle.engine.bodies import carry_bodies
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS, Direction, Hex
from bergfried.board.things import IN_HAND, NOBODY, Footprint, Thing, part_places, turned
from bergfried.rulebook.things import footprint, kind_of, thing_kinds

if TYPE_CHECKING:
    from bergfried.battle.engine.battle import Battle

_SINGLE = "1"
"""The form of a thing of one hex, where its kind has longer ones."""


# ------------------------------------------------------------------------------------------------ what there is


def on_map(state: State) -> Iterator[Thing]:
    """All things that stand or lie on the map."""
    return (thing for thing in state.things if thing.place != IN_HAND)


def loose(state: State) -> Iterator[Thing]:
    """All things that stand or lie on ground which is no part of them."""
    return (
        thing for thing in on_map(state) if (kind := kind_of(thing)).lies_about or kind.served or kind.moves
    )


def in_hand(state: State, side: int) -> Iterator[Thing]:
    """What a side has brought and not put on the map yet."""
    return (thing for thing in state.things if thing.place == IN_HAND and thing.owner == side)


def of_kind(state: State, kind: str, form: str | None = None) -> Iterator[Thing]:
    """The things of a kind on the map, in any form or in one."""
    return (
        thing
        for thing in state.things
        if thing.kind == kind and thing.place != IN_HAND and form in (None, thing.form)
    )


def find(state: State, number: int) -> Thing | None:
    """The thing with a number, as it is now; None if it is no more."""
    return next((thing for thing in state.things if thing.id == number), None)


def at_place(battle: Battle, state: State, place: int) -> Thing | None:
    """The thing that has made a place its own; of several the one that has done so last."""
    shown = battle.land(state).standing.at.get(place)
    if shown is None:
        return None
    return next(
        (thing for thing in state.things if thing.place == shown.place and footprint(thing) == shown), None
    )


def footprints(things: Iterable[Thing]) -> tuple[Footprint, ...]:
    """All that the map shows of things, in one order whatever theirs is."""
    return tuple(sorted(footprint(thing) for thing in things if thing.place != IN_HAND))


def parts_of(board: Board, thing: Thing | Footprint) -> tuple[int, ...]:
    """The places of a thing's parts, worked out once a board; raises ValueError where one is off the map."""
    shown = footprint(thing) if isinstance(thing, Thing) else thing
    found = board.parts.get(shown)
    if found is None:
        found = board.parts[shown] = part_places(board, thing_kinds()[shown.kind], shown)
    return found


def obstacles_in(board: Board, state: State, place: int) -> Iterator[Thing]:
    """What stands or lies in a hex, but for what has become its ground, or has gone from it, and what hangs on another
    level."""
    cell = board.cell(place)
    for thing in on_map(state):
        kind = kind_of(thing)
        if not (kind.beneath or kind.vacant) and any(
            there == place if kind.apart or part.hangs else board.cell(there) == cell
            for part, there in zip(kind.parts, parts_of(board, thing), strict=True)
        ):
            yield thing


def hanging_parts(board: Board, shown: Thing | Footprint) -> tuple[int, ...]:
    """The places of a thing that lie over ground which stays free: those of a bridge that is down."""
    kind = kind_of(shown) if isinstance(shown, Thing) else thing_kinds()[shown.kind]
    return tuple(place for part, place in zip(kind.parts, parts_of(board, shown), strict=True) if part.hangs)


def upstairs(board: Board, thing: Thing) -> frozenset[int]:
    """The places of an engine that are higher than its lowest floor."""
    level = board.level(thing.place)
    return frozenset(place for place in parts_of(board, thing) if board.level(place) > level)


def hitches(board: Board, thing: Thing) -> list[int]:
    """Where the animals stand that draw a thing (AN-1.3-g), OFF_MAP where the map ends before that."""
    anchor, found = board.hex(thing.place), []
    for q, r in kind_of(thing).harness:
        offset = turned(Hex(q, r), thing.facing)
        hex_ = Hex(anchor.q + offset.q, anchor.r + offset.r)
        place = board.find(hex_, board.level(thing.place))
        found.append(OFF_MAP if place is None else place)
    return found


def harnessed_to(state: State, animal: int) -> Thing | None:
    """What an animal is in harness before."""
    return next((thing for thing in state.things if animal in thing.team), None)


def aboard(battle: Battle, state: State, thing: Thing) -> list[int]:
    """Those in and on a thing whom it takes along when it moves."""
    carries = kind_of(thing).carries
    if not carries:
        return []
    places = parts_of(battle.board, thing)
    inside = [piece for piece, place in enumerate(state.at) if place in places]
    if carries == "men":
        return [piece for piece in inside if not battle.roster[piece].is_animal]
    if carries == "upstairs":
        above = upstairs(battle.board, thing)
        return [piece for piece in inside if battle.living(state, piece) or state.at[piece] in above]
    return [piece for piece in inside if battle.living(state, piece)]


# ------------------------------------------------------------------------------------------------ changing it


def add(state: State, shown: Footprint, owner: int = NOBODY) -> Thing:
    """A thing comes into the game; it is in hand if its footprint has no place yet."""
    kind = thing_kinds()[shown.kind]
    thing = Thing(state.numbered, kind.kind, kind.form, shown.place, shown.facing, owner)
    state.numbered += 1
    state.things = (*state.things, thing)
    return thing


def change(state: State, *changed: Thing) -> None:
    """Things have a new state of their own; each is where it was."""
    new = {thing.id: thing for thing in changed}
    state.things = tuple(new.get(thing.id, thing) for thing in state.things)


def reform(state: State, form: str, *things: Thing, kind: str = "") -> None:
    """Put things into another form of their kind, or of another kind: open, shut, broken, raised, lowered."""
    changed = (msgspec.structs.replace(thing, kind=kind or thing.kind, form=form) for thing in things)
    change(state, *changed)


def make_ready(state: State, thing: Thing) -> None:
    """A thing has been made ready for one turn more."""
    change(state, msgspec.structs.replace(thing, ready=thing.ready + 1, served=state.turn))


def count_back(state: State, thing: Thing) -> None:
    """The turn in which it was made ready does not count."""
    change(state, msgspec.structs.replace(thing, ready=thing.ready - 1, served=None))


def unready(thing: Thing) -> Thing:
    """A thing as it is after a shot, or put elsewhere: it is to be made ready from the start."""
    return (
        msgspec.structs.replace(thing, ready=0, served=None)
        if thing.served is not None or thing.ready
        else thing
    )


def at_rest(thing: Thing) -> Thing:
    """A thing as it is when a battle is over: nobody works it, and no turn of that battle counts any more."""
    return msgspec.structs.replace(
        unready(thing),
        moved=0,
        turned=False,
        placed=False,
        fought=None,
        struck=None,
        team=(),
        pushers=(),
        rolled=None,
        climbed=False,
    )


def discharge(state: State, thing: Thing) -> None:
    """A thing has shot."""
    change(state, unready(thing))


def turn(state: State, thing: Thing, facing: Direction) -> None:
    """Turn a thing of one hex where it stands."""
    change(state, msgspec.structs.replace(thing, facing=int(facing), turned=True))


def move(
    battle: Battle,
    state: State,
    thing: Thing,
    place: int,
    facing: int | None = None,
    form: str | None = None,
) -> Thing:
    """Put a thing elsewhere on the map, and into another form if that is said, with all that belongs to it."""
    moved = msgspec.structs.replace(
        unready(thing),
        place=place,
        facing=thing.facing if facing is None else int(facing),
        form=thing.form if form is None else form,
    )
    if thing.place != IN_HAND:
        _take_along(battle, state, thing, moved)
    change(state, moved)
    _follow(battle.board, state, moved)
    return moved


def roll(battle: Battle, state: State, thing: Thing, place: int, points: int) -> Thing:
    """Move an engine by a step of its own, for so many points."""
    shaken = state.turn if kind_of(thing).floors else None
    return move(
        battle, state, msgspec.structs.replace(thing, moved=thing.moved + points, rolled=shaken), place
    )


def lift(state: State, thing: Thing) -> Thing:
    """Take a thing off the map and in hand; what burns is not taken along (AN-2.3.3-b)."""
    lifted = msgspec.structs.replace(thing, place=IN_HAND)
    change(state, lifted)
    return lifted


def remove(state: State, *gone: Thing) -> None:
    """Things are no more, and nothing burns on them."""
    numbers = {thing.id for thing in gone}
    state.things = tuple(thing for thing in state.things if thing.id not in numbers)
    if any(fire.thing in numbers for fire in state.fires):
        state.fires = tuple(fire for fire in state.fires if fire.thing not in numbers)


def break_off(board: Board, state: State, thing: Thing, place: int) -> None:
    """One hex of a thing is gone: what is left of it are pieces of one hex each, burning where it burnt."""
    name = f"{thing.kind}_{_SINGLE}"
    rest = [there for there in parts_of(board, thing) if there != place] if name in thing_kinds() else []
    burning = [fire for fire in state.fires if fire.thing == thing.id and fire.place in rest]
    remove(state, thing)
    by_place = {
        there: add(state, Footprint(name, there, backed(board, there, thing.facing)), thing.owner).id
        for there in rest
    }
    left = (msgspec.structs.replace(fire, thing=by_place[fire.place], part=0) for fire in burning)
    state.fires = tuple(sorted((*state.fires, *left), key=lambda fire: fire.place))


def lose(state: State, thing: Thing, *parts: int) -> Thing:
    """Single hexes of an engine are burnt out or destroyed, for good; nothing burns there any more (AN-4.2.9-k)."""
    left = msgspec.structs.replace(thing, lost=tuple(sorted({*thing.lost, *parts})))
    change(state, left)
    if any(fire.thing == thing.id and fire.part in parts for fire in state.fires):
        state.fires = tuple(fire for fire in state.fires if fire.thing != thing.id or fire.part not in parts)
    return left


def without(state: State, *gone: Thing) -> State:
    """The state as it would be if some things were not there."""
    numbers, other = {thing.id for thing in gone}, state.copy()
    other.things = tuple(thing for thing in state.things if thing.id not in numbers)
    return other


def take_over(state: State, found: Iterable[Thing], numbered: int) -> None:
    """These and no others are there, with the numbers they had elsewhere."""
    state.things, state.numbered = tuple(found), numbered


def begin_turn(state: State) -> None:
    """What was done with things in one turn is forgotten in the next."""
    used = [thing for thing in state.things if thing.moved or thing.turned or thing.placed or thing.climbed]
    if used:
        fresh = {"moved": 0, "turned": False, "placed": False, "climbed": False, "pushers": ()}
        change(state, *(msgspec.structs.replace(thing, **fresh) for thing in used))


def rest(state: State) -> None:
    """A night lies between: no fight and no blow of the day counts any more."""
    tired = [thing for thing in state.things if thing.fought is not None or thing.struck is not None]
    if tired:
        change(state, *(msgspec.structs.replace(thing, fought=None, struck=None) for thing in tired))


# ------------------------------------------------------------------------------------------------ what goes along


def _take_along(battle: Battle, state: State, thing: Thing, moved: Thing) -> None:
    """Men in and on a thing, the dead that lie there, and the animals before it come to be where it goes."""
    board, carries = battle.board, kind_of(thing).carries
    if kind_of(thing).trails or (not carries and not thing.team):
        return  # what draws a wagon goes before it, not with it
    inside = aboard(battle, state, thing)
    drawn = dict(zip(hitches(board, thing), hitches(board, moved), strict=True))
    for ox in thing.team:
        if battle.living(state, ox):
            state.at[ox] = drawn[state.at[ox]]
    if carries:
        after = dict(zip(parts_of(board, thing), parts_of(board, moved), strict=True))
        for piece in inside:
            state.at[piece] = after[state.at[piece]]
        if carries == "men":
            carry_bodies(battle, state, after)
        if carries == "upstairs":
            _carry_up(board, state, thing, after)
    for side in range(2):
        battle.count_places(state, side)


def _carry_up(board: Board, state: State, engine: Thing, after: dict[int, int]) -> None:
    """What lies on the upper floors of an engine goes along with it (AN-4.2.4-b). What burns there is the engine itself."""
    above = upstairs(board, engine)
    for other in [thing for thing in on_map(state) if thing.id != engine.id and thing.place in above]:
        change(state, msgspec.structs.replace(other, place=after[other.place]))


def _follow(board: Board, state: State, thing: Thing) -> None:
    """Bring the places of the fires on a thing up to date."""
    if not any(fire.thing == thing.id for fire in state.fires):
        return
    places = parts_of(board, thing)
    fires = (
        msgspec.structs.replace(
            fire, place=places[fire.part], over=tuple(places[part] for part in fire.higher)
        )
        if fire.thing == thing.id
        else fire
        for fire in state.fires
    )
    state.fires = tuple(sorted(fires, key=lambda fire: fire.place))


def backed(board: Board, place: int, facing: int) -> int:
    """The way a piece faces that was part of a longer one: as that did, or at a corner the next way with a wall there."""
    ways = (DIRECTIONS[facing].turned(turn) for turn in range(6))
    return next((int(way) for way in ways if place + board.shifts[way] in board.terrain), facing)
