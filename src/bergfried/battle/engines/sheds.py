"""Roofs on wheels, the ram and the penthouse of The Anarchy: their start, their room, who fights into them (5.2, 5.3).

How they are pushed is in `pushing`, what they cover in `land.floors`, the ram's blows in `rams`. Their hexes, their
openings and the canopy of the penthouse are data: see the kinds `ram` and `penthouse`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter, Closing, Placing, Prospect, as_it_is
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.engines import pushing, starts
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.verdicts import Refusal
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

_SHEDS = tuple(name for name, kind in thing_kinds().items() if kind.floors and kind.blocks_sight)
"""The engines in which one stands under a roof that nobody sees past."""


def _shed(land: Land, place: int) -> str | None:
    """The name of the roof a place is under."""
    found = land.housed.get(place)
    return found[0].kind if found is not None and thing_kinds()[found[0].kind].blocks_sight else None


# ------------------------------------------------------------------------------------------------ the canopy


def _canopy(battle: Battle, engine: Thing) -> list[int]:
    """The places under the front of an engine that are used only at a wall."""
    kind = kind_of(engine)
    if not kind.floors:
        return []
    parts = zip(kind.parts, parts_of(battle.board, engine), strict=True)
    return [place for part, place in parts if part.floor and part.name in kind.floors[part.floor].canopy]


def _canopies(battle: Battle, state: State) -> Iterator[tuple[Thing, list[int]]]:
    for engine in things.on_map(state):
        if front := _canopy(battle, engine):
            yield engine, front


def at_wall(battle: Battle, state: State, engine: Thing, front: Iterable[int]) -> bool:
    """Has one of the front hexes of an engine a wall or tower straight ahead? (AN-5.3.3-b)"""
    land, board = battle.land(state), battle.board
    return any(land.relief.built >> board.cell(place + board.shifts[engine.facing]) & 1 for place in front)


def ahead(battle: Battle, engine: Thing) -> list[int]:
    """The places straight ahead of the front of an engine with a canopy."""
    return [place + battle.board.shifts[engine.facing] for place in _canopy(battle, engine)]


def _closed(battle: Battle, state: State) -> int:
    """The places under a front that is at no wall (AN-5.3.3-b)."""
    if not battle.land(state).housed:
        return 0
    return battle.board.mask(
        place
        for engine, front in _canopies(battle, state)
        if not at_wall(battle, state, engine, front)
        for place in front
    )


def _barring(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    engine = things.at_place(battle, state, to.place)
    assert engine is not None, "a canopy belongs to an engine"
    what = name_of(engine)
    rules, where = battle.thing_ids(what, "canopy"), battle.text(to)
    return battle.refuse(rules, "canopy-closed", piece=battle.name(piece), what=what, place=where)


def _holds(battle: Battle, state: State, engine: Thing, place: int) -> Refusal | None:
    """Why a penthouse stays: somebody is under its front (AN-5.3.3-b)."""
    taken = state.occupied[0] | state.occupied[1]
    for front in _canopy(battle, engine):
        if taken >> front & 1:
            what, where = name_of(engine), battle.board.text(front)
            return battle.refuse(battle.thing_ids(what, "canopy"), "canopy-taken", what=what, place=where)
    return None


# ------------------------------------------------------------------------------------------------ room and fights


def _no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rule by which one person is in each hex under such a roof; none elsewhere."""
    name = _shed(battle.land(state), place)
    return () if name is None else battle.thing_ids(name, "room")


def _fights(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """The rules by which those under such a roof fight with others."""
    land = battle.land(state)
    if not land.housed:
        return
    for piece in (*attackers, *defenders):
        for place in battle.halves(state.stance(piece)):
            if (name := _shed(land, place)) is not None:
                battle.thing_ids(name, "melee")
                if thing_kinds()[name].fought_around:
                    battle.policy_ids("ram_melee")


def _keeps_apart(battle: Battle, state: State, piece: int, foe: int) -> Refusal | None:
    """Why one under such a roof and one beside him do not fight: its side between them is closed."""
    land = battle.land(state)
    for one, other in product(battle.halves(state.stance(piece)), battle.halves(state.stance(foe))):
        names = [_shed(land, place) for place in (one, other)]
        name = names[0] or names[1]
        beside = land.board.distance(one, other) == 1 and land.board.level(one) == land.board.level(other)
        if name is not None and beside:
            rules, (own, target) = battle.thing_ids(name, "melee"), battle.names((piece, foe))
            return battle.refuse(rules, "shed-closed-melee", piece=own, target=target, what=name)
    return None


# ------------------------------------------------------------------------------------------------ where it could get


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A penthouse could stand as far forwards as it can go, those under it safe before the wall."""
    for engine in pushing.pushed(battle, state):
        if kind_of(engine).strikes or not _canopy(battle, engine):
            continue
        found = pushing.course(battle, state, engine)
        if found.hexes:
            yield Prospect(
                as_it_is(found.state),
                labour=pushing.LABOUR * found.hexes,
                posts=pushing.crew_posts(battle, engine),
                thing=engine.id,
                lane=found.lane,
            )


CHAPTER = Chapter(
    name="sheds",
    placing={
        name: Placing(
            candidates=partial(starts.at_the_edge, name=name), unfit=starts.unfit, stays=starts.stays
        )
        for name in _SHEDS
    },
    closes=Closing(_closed, _barring),
    holds=_holds,
    stacking_rules=_no_room,
    fights=_fights,
    keeps_apart=_keeps_apart,
    prospects=_prospects,
)
