"""The staff sling: aimed at a hex over whatever stands between, scattering, with stones or with fire (The Anarchy 1.2).

A stone is rolled like any shot against whoever is in the open in the hex it really hits, friend or foe. Of cover only
what that hex itself gives counts: its ground, its own edge if the stone comes in over it, a mantlet in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import HAS_SHOT, SHOT, State
from bergfried.battle.field.shooting import (
    BANDS,
    Aim,
    Carry,
    ShootingTables,
    added,
    band_at,
    cannot_shoot,
    roll_shot,
    strike_target,
)
from bergfried.battle.land import sight
from bergfried.battle.land.land import Land
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book

OVER = cite("AN-1.2-a")
SCATTER = cite("AN-1.2-b")
LEAST = cite("AN-1.2-c")
LOADS = cite("AN-1.2-d")


class Scatter(msgspec.Struct, frozen=True):
    """How far from the hex aimed at a shot comes down, and how many degrees from its way."""

    ring: int
    through_hexside: int | None
    through_corner: int | None


class Fall(Scatter, frozen=True):
    """A row of the scatter table of a staff sling."""

    die: int


class ScatterTable:
    """Where a shot comes down, by the die."""

    def __init__(self, book: Book) -> None:
        self.falls = {row.die: row for row in book.table("scatter.small").read(Fall)}


def scattered(battle: Battle, start: int, aimed: int, die: int) -> int | None:
    """The hex that a sling or a bolt really hits, by the die."""
    return impact(battle, start, aimed, battle.chapter(ScatterTable).falls[die])


class SlingDeed(Deed):
    """A staff slinger aims at a hex, with a stone or with fire."""

    takes = (actions.Sling,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for piece in battle.men_of(state, battle.active(state)):
            if not battle.roster[piece].arm.lobbed or cannot_shoot(battle, state, piece):
                continue
            land = battle.land(state)
            for cell in _cells(land):
                place = highest_place(land, cell)
                if place is not None and not isinstance(_aim(battle, state, piece, place), Refusal):
                    for load in get_args(actions.Load):
                        yield actions.Sling(piece, Stance(place), load)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Sling)
        piece, place = action.piece, action.at.place
        return cannot_shoot(battle, state, piece) or refusal_in(_aim(battle, state, piece, place))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Sling)
        piece, at = action.piece, action.at.place
        aim = _aim(battle, state, piece, at)
        assert not isinstance(aim, Refusal), "a checked shot can be aimed"
        distance, band, weapon = aim
        state.shot[piece] = state.turn
        state.did[piece] |= SHOT | HAS_SHOT
        land, board = battle.land(state), battle.board
        log.append(
            events.Slung(
                shooter=battle.name(piece),
                place=board.text(at),
                load=action.load,
                range=distance,
                band=BANDS[band],
                rules=(*battle.ids(OVER), *battle.ids(LOADS)),
            )
        )
        cell = scattered(battle, state.at[piece], at, battle.roll(dice, log, "scatter", SCATTER))
        place = None if cell is None else highest_place(land, cell)
        if place is None:
            log.append(events.FlewOff(rules=battle.ids(SCATTER)))
            return
        log.append(events.Landed(place=board.text(place), load=action.load, rules=battle.ids(SCATTER)))
        if action.load == "incendiary":
            _set_alight(battle, state, piece, place, dice, log)
            return
        hit = _hit(battle, state, land, place)
        if not hit:
            log.append(events.Missed(rules=battle.ids(LOADS)))
        for target in hit:
            cover = _cover(battle, land, state.at[piece], place)
            modifier = added(battle, state, piece, target, weapon.offset + band)
            against = "mounted" if battle.as_rider(state, target) else "foot"
            shot = Aim(distance, band, cover, modifier, against, "", place)
            strike_target(
                battle,
                state,
                target,
                roll_shot(battle, state, piece, target, shot, dice, log, battle.roster[piece].weapon),
                log,
            )


# ------------------------------------------------------------------------------------------------ aiming


def _cells(land: Land) -> Iterator[int]:
    """All hexes of the map."""
    return iter(dict.fromkeys(map(land.board.cell, land.board.terrain)))


def highest_place(land: Land, cell: int) -> int | None:
    """The highest place of a hex, None where nothing is."""
    board = land.board
    places = (cell + board.plane[level] for level in reversed(board.levels))
    return next((place for place in places if place in land.terrain), None)


def _aim(battle: Battle, state: State, piece: int, place: int) -> tuple[int, int, Carry] | Refusal:
    """How far a hex is, and its band; or why it cannot be aimed at."""
    man, where = battle.roster[piece], battle.board.text(place)
    if not man.arm.lobbed:
        return battle.refuse(LOADS, "no-staff-sling", piece=man.name)
    if refused := battle.wrong_weapon(state, man.name, man.arm, state.at[piece], place):
        return refused
    land, board = battle.land(state), battle.board
    highest = highest_place(land, board.cell(place))
    if highest != place:
        top = where if highest is None else board.text(highest)
        return battle.refuse(OVER, "sling-at-the-top", place=where, top=top)
    weapon = battle.chapter(ShootingTables).weapons[man.weapon]
    distance = battle.board.distance(state.at[piece], place)
    if distance < weapon.minimum:
        return battle.refuse(
            LEAST, "sling-too-near", piece=man.name, place=where, range=distance, least=weapon.minimum
        )
    band = band_at(weapon, distance)
    if band is None:
        return battle.refuse(
            LOADS, "sling-too-far", piece=man.name, place=where, range=distance, most=max(weapon.bands)
        )
    return distance, band, weapon


# ------------------------------------------------------------------------------------------------ coming down


def impact(battle: Battle, start: int, aimed: int, fall: Scatter) -> int | None:
    """The hex a shot really hits, None where that is off the map (AN-1.2-b, AN-5.1.2.2-a).

    The way of the shot is counted from the hexside or corner by which its line comes into the hex aimed at. The hexes two
    away lie 30 degrees apart: straight on in a direction, or between it and the next.
    """
    board, target = battle.board, battle.board.hex(aimed)
    if not fall.ring:
        return board.cell(aimed)
    before = {target.direction_to(board.hex(places[-2])) for places in board.ways(start, aimed)}
    sides = sorted(int(side) for side in before if side is not None)
    if len(sides) == 1:
        angle = 60 * Direction(sides[0]).opposite + (fall.through_hexside or 0)
    else:
        # Of the two sides at the corner the one from which the other lies next clockwise.
        first = sides[0] if sides[1] - sides[0] == 1 else sides[1]
        angle = 60 * Direction(first).opposite + 30 + (fall.through_corner or 0)
    way = Direction(angle % 360 // 60)
    hit = target.neighbour(way)
    if fall.ring > 1:
        hit = hit.neighbour(way.turned(1) if angle % 60 else way)
    place = board.find(hit)
    return board.cell(place) if place is not None and board.on_map(place) else None


def _hit(battle: Battle, state: State, land: Land, place: int) -> list[int]:
    """Everybody in the open on the highest place of a hex; whoever is under a roof or a floor is not hit (AN-1.2-a)."""
    if land.sheltered(place):
        return []
    everybody = range(len(battle.roster))
    return [p for p in everybody if battle.living(state, p) and battle.places(state, p) >> place & 1]


def _cover(battle: Battle, land: Land, start: int, place: int) -> int:
    """The cover of the hex itself against what comes down on it; nothing on the way gives any (AN-1.2-a)."""
    ground, board = land.ground(place), land.board
    best = sight.shield(battle, land, start, place)
    match ground.condition:
        case "always" | "in_or_behind":
            best = max(best, ground.cover)
        case "shooter_not_adjacent":
            best = max(best, sight.cover_of_water(battle, land, ground, start, place))
        case "across_edge":
            for places in board.ways(start, place):
                way = board.hex(place).direction_to(board.hex(places[-2]))
                side = None if way is None else board.sides.get((place, way))
                if side is not None and side.owner == place:
                    best = max(best, ground.cover)
    if best:
        battle.note(ground.rules)
    return best


def _set_alight(battle: Battle, state: State, piece: int, place: int, dice: Dice, log: list[Event]) -> None:
    """Fire harms nobody directly; what can burn in the hex may catch fire as from an arrow (AN-1.2-d)."""
    ids, said = battle.ids(LOADS), len(log)
    for ignites in battle.chapters.ignites:
        ignites(battle, state, place, "sling", battle.roster[piece].side, dice, log)
    if len(log) == said:
        log.append(events.Missed(rules=ids))


CHAPTER = Chapter(name="slings", deeds={"fire": (SlingDeed(),)})
