"""A day's bombardment by engines off the map, in whatever siege it is ordered: what they reach, and what a roll does.

Who has which engines, who serves them and when they shoot is a matter of the siege. Here is what each of them asks of the
building: is a hex in reach, what is added to the die, and what becomes of the hex (SIEGE 4.21, The Anarchy 3.3.6, 7.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import battering, works
from bergfried.battle.field.battering import KEEP, TABLE, Battering, Wall
from bergfried.battle.field.works import Target
from bergfried.board.boards import Board
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.tables import maybe

BEHIND_A_BREACH = cite("SG-4.21-g", "AN-7.3.2-c")
AT_THE_BRIDGE = cite("SG-4.21-h")
STEP_A_DAY = cite("SG-4.13-c", "AN-7.3.1-c")
SHIELDED = cite("AN-3.3.6-a")
NEXT_DAY = cite("AN-3.3.6-f")
CLASS_OF_GATE = cite("AN-7.3.1-g")

NEAREST = 3
"""So many hexes of the keep are in reach through a breach (SG-4.21-g, AN-7.3.2-c)."""
DICE = 10


class Force(msgspec.Struct, frozen=True):
    """A row of the table of battering points."""

    engine: str
    use: str
    points: int


def day_points(battle: Battle, kind: str) -> int:
    """The battering points of a throwing engine for a day."""
    table = battle.book.table("engines")
    if "points" in table.columns:
        return maybe(table.cell(kind, column="points")) or 0
    rows = battle.book.table("battering.points").read(Force)
    return next(row.points for row in rows if (row.engine, row.use) == (kind, "day"))


class Order(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Engines that are to shoot at a hex today."""

    engines: tuple[str, ...]
    place: int


class Bombardment(Slice, frozen=True, tag="bombardment"):
    """What is to be shot at today, and what has been shot at on which day last."""

    orders: tuple[Order, ...] = ()
    shot_at: tuple[tuple[int, int], ...] = ()

    def named_for(self, place: int) -> tuple[str, ...]:
        """The engines that are to shoot at a place today."""
        return next((order.engines for order in self.orders if order.place == place), ())

    def last_shot(self, place: int) -> int:
        """The day a place was last shot at, 0 if it never was."""
        return next((day for where, day in self.shot_at if where == place), 0)

    def allotted(self, engines: Iterable[str], place: int) -> Bombardment:
        """With engines that are to shoot at a place too, beside those that were to do so already."""
        now = Order(tuple(sorted((*self.named_for(place), *engines))), place)
        others = (order for order in self.orders if order.place != place)
        return msgspec.structs.replace(self, orders=(*others, now))

    def carried_out(self, order: Order, day: int) -> Bombardment:
        """With an order that has been carried out on a day."""
        others = tuple(other for other in self.orders if other.place != order.place)
        shot_at = (*(entry for entry in self.shot_at if entry[0] != order.place), (order.place, day))
        return msgspec.structs.replace(self, orders=others, shot_at=shot_at)


# ------------------------------------------------------------------------------------------------ what is in reach


def behind_hoarding(
    battle: Battle, state: State, shot: Bombardment, today: int, engine: str, edge: int, place: int
) -> Refusal | None:
    """A wall behind a hoarding is not hit if the line of an engine crosses it, and not on the day it is gone."""
    board, land, where = battle.board, battle.land(state), battle.board.text(place)
    level, line = board.level(place), board.sightline(edge, place)
    if line.meets(board.layer(land.enclosed, level)):
        return battle.refuse(SHIELDED, "hoarding-shields", engine=engine, place=where)
    gaps = board.mask(gap for gap, day in shot.shot_at if day == today and gap not in land.terrain)
    if line.meets(board.layer(gaps, level)):
        return battle.refuse(NEXT_DAY, "wall-tomorrow", place=where)
    battle.ids(SHIELDED)
    older = board.mask(gap for gap, _ in shot.shot_at if gap not in land.terrain)
    if line.meets(board.layer(older, level)):
        battle.ids(NEXT_DAY)
    return None


def outer_breaches(battle: Battle, state: State) -> list[int]:
    """The hexes of the outer wall that are rubble."""
    found = (thing.place for thing in things.of_kind(state, battering.BREACH))
    return sorted(place for place in found if not battering.in_keep(battle.board, place))


def groups(board: Board, places: Iterable[int]) -> list[tuple[int, ...]]:
    """Places that hang together, in groups."""
    left, found = sorted(places), list[tuple[int, ...]]()
    while left:
        group = [left.pop(0)]
        for one in group:
            near = [other for other in left if board.distance(one, other) == 1]
            left = [other for other in left if other not in near]
            group += near
        found.append(tuple(group))
    return found


def keep_out_of_reach(
    battle: Battle, wall: Wall, breaches: Collection[tuple[int, ...]], chosen: Collection[int]
) -> Refusal | None:
    """Why a hex of the keep cannot be shot at: no breach in the outer wall, or other hexes are nearer to each.

    Among those as near the besieger takes whichever he likes; those he has chosen count first.
    """
    if wall.part_of != KEEP:
        return None
    where = battle.board.text(wall.top)
    if not breaches:
        return battle.refuse(BEHIND_A_BREACH, "keep-behind-wall", place=where)
    if not any(wall.top in _seen_through(battle, breach, chosen) for breach in breaches):
        return battle.refuse(BEHIND_A_BREACH, "keep-too-far", place=where)
    battle.ids(BEHIND_A_BREACH)
    return None


def _keep_hexes(battle: Battle) -> list[int]:
    """The hexes of the keep's walls as they were built."""
    walls = works.walls(battle, battle.country.bare).items()
    return [place for place, target in walls if target.wall is not None and target.wall.part_of == KEEP]


def _seen_through(battle: Battle, breach: tuple[int, ...], chosen: Collection[int]) -> set[int]:
    """The hexes of the keep nearest to a breach."""
    hexes = _keep_hexes(battle)
    far = {place: min(battle.board.distance(place, one) for one in breach) for place in hexes}
    last = sorted(far.values())[:NEAREST][-1]
    sure = {place for place in hexes if far[place] < last}
    tied = {place for place in hexes if far[place] == last}
    taken = tied & set(chosen)
    return sure | (tied if len(sure) + len(taken) < NEAREST else taken)


def modifier(battle: Battle, wall: Wall | None) -> int | None:
    """What is added to the die against a target; None where it is too strong for engines that throw."""
    if wall is None:
        return 0
    found = battering.modifier(battle, "throwing", wall)
    if not found and wall.by_the_bridge:
        battle.ids(AT_THE_BRIDGE)
    return found


# ------------------------------------------------------------------------------------------------ the roll


class Chances(NamedTuple):
    """What a day at a hex comes to: the chance of a step and of wear, and its steps of those it can lose."""

    step: Fraction
    worn: Fraction
    steps: int
    most: int


def chances(battle: Battle, state: State, target: Target, points: int) -> Chances:
    """All numbers of the die as the table has them."""
    reading, change = battle.chapter(Battering), modifier(battle, target.wall) or 0
    read = [reading.read(target.kind, points, die + change) for die in range(1, DICE + 1)]
    step = Fraction(sum(damaged for damaged, _ in read), DICE)
    worn = Fraction(sum(lost > 0 for _, lost in read), DICE)
    return Chances(step, worn, works.steps_of(battle, state, target), reading.steps[target.kind])


def strike(
    battle: Battle,
    state: State,
    place: int,
    target: Target,
    points: int,
    dice: Dice,
    log: list[Event],
    *,
    placed: bool,
) -> int:
    """One roll decides what has become of a hex that was shot at for a day; how many points the engines lose.

    Where nobody is placed on that day, nobody is hurt (AN-7.3.4-b).
    """
    if battle.country.grounds[target.what].tower_top:
        battle.policy_ids("platforms_bombarded")
    if target.is_gate:
        battle.policy_ids("gate_battered")
        battle.ids(CLASS_OF_GATE)
    die = battle.roll(dice, log, "bombardment", TABLE)
    change = modifier(battle, target.wall)
    assert change is not None, "what is too strong for them is no target"
    battering.strong_rules(battle, die, change)
    damaged, lost = battle.chapter(Battering).read(target.kind, points, die + change)
    if not damaged:
        battering.tell(battle, log, target.what, place, "stands", battle.ids(TABLE))
    elif target.wall is not None:
        battering.lose_step(
            battle, state, target.wall, "throwing", battle.ids(STEP_A_DAY), log, placed=placed
        )
    else:
        works.wreck(battle, state, place, target, battle.ids(works.rules_of(battle, state, target)), log)
    return min(lost, points)
