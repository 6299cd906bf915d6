"""A day's bombardment by engines off the map: wooden works, hoardings, the gate and walls (The Anarchy 3.2.4, 3.3.6).

In a siege of several days the besieger names before each new day what his engines have shot at; each shoots at one
hex a day, several may share one, and each hex is rolled for once. An engine has its place behind a hex at the edge
of the map, from where its line to a target runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.castle import gates
from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, MOUNTED, OFF_MAP, State
from bergfried.battle.engines.battering import Battering
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import interrupt
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.things import thing_kinds

from .siege import Chapter, Deed, Siege, Step
from .state import SiegeState

WOOD = cite("AN-3.2.4-a")
ONE_A_DAY = cite("AN-3.2.4-b")
ONE_D = cite("AN-3.2.4-c")
GATE = cite("AN-3.2.4-d")
SHIELDED = cite("AN-3.3.6-a")
ONE_HOARDING = cite("AN-3.3.6-b")
TABLE = cite("AN-3.3.6-c")
WEAR = cite("AN-3.3.6-d")
REMOVED = cite("AN-3.3.6-e")
NEXT_DAY = cite("AN-3.3.6-f")

_MANTLET, _WALL, _RUBBLE = "mantlet", "wall", "breach"


class Bombardment(Slice, frozen=True, tag="bombardment"):
    """What the engines off the map have lost and done, and what they have battered."""

    engines: tuple[tuple[int, int], ...] = ()
    """For each engine the points it has lost, and the day it last shot."""
    battered: tuple[tuple[int, int, int], ...] = ()
    """What has been bombarded: its place, the steps of damage of its ground, and the day it was last shot at."""


class Target(NamedTuple):
    """Something that can be shot at: what it is, its class in the battering table, and its number if it is a thing."""

    what: str
    kind: str
    thing: int = -1


class Wearing(Frame, frozen=True, tag="wearing"):
    """Points of damage to be spread over the engines that have shot."""

    side: int
    engines: tuple[str, ...]
    points: int


# ------------------------------------------------------------------------------------------------ engines


def engines_of(siege: Siege, side: int) -> dict[str, int]:
    """The engines of a side, by name, with their numbers."""
    name = siege.battle.sides[side]
    return {engine.name: number for number, engine in enumerate(siege.engines) if engine.side == name}


def in_force(siege: Siege) -> bool:
    return bool(siege.engines) and bool(siege.battle.chapter(Battering).lows)


def owners(siege: Siege, state: SiegeState) -> set[int]:
    """The sides that can bombard something before a new day."""
    if not in_force(siege):
        return set()
    return {siege.battle.sides.index(engine.side) for engine in siege.engines}


def left(siege: Siege, state: SiegeState, number: int) -> int:
    """The points an engine still has."""
    return siege.engines[number].points - _engines(siege, state)[number][0]


def _engines(siege: Siege, state: SiegeState) -> tuple[tuple[int, int], ...]:
    return state[Bombardment].engines or ((0, 0),) * len(siege.engines)


def _shot_today(siege: Siege, state: SiegeState, number: int) -> bool:
    return _engines(siege, state)[number][1] == state.day


# ------------------------------------------------------------------------------------------------ targets


def targets(battle: Battle, state: State) -> dict[int, Target]:
    """Everything that can be bombarded, by the place that names it."""
    land = battle.land(state)
    board, grounds, tops = land.board, land.country.grounds, battle.policies.platforms_bombarded
    wood = land.all_with(lambda kind: kind.battered == "hex" or (tops and kind.tower_top))
    found = {place: Target(land.terrain[place], "B") for place in board.members(wood)}
    for place, sides in land.own_sides.items():
        fence = next((kind for _, kind in sides if grounds[kind].battered == "side"), None)
        if fence is not None:
            found[place] = Target(fence, "B")
    for thing in things.on_map(state):
        if thing.kind == _MANTLET:
            found[thing.place] = Target(_MANTLET, "B", thing.id)
        elif thing.kind == gates.GATE and thing.form != gates.BROKEN:
            material = "B" if battle.policies.gate_battered == "wood" else "S"
            found.setdefault(thing.place, Target(gates.GATE, material, thing.id))
    for place in board.members(land.walks):
        if _breach(land, place) is not None:
            found.setdefault(place, Target(_WALL, "P"))
    return found


def _breach(land: Land, place: int) -> Footprint | None:
    """What is left of a wall hex that is destroyed: rubble, where there is only the wall under its walk."""
    board = land.board
    level, ground = board.level(place), board.cell(place) + board.plane[0]
    kind = _RUBBLE if level == 1 else f"{_RUBBLE}_{level}"
    over = (other for other in board.levels if other >= 0)
    storeys = [other for other in over if board.cell(place) + board.plane[other] in land.terrain]
    if kind not in thing_kinds() or not land.traits(ground).wall or storeys != [0, level]:
        return None
    return Footprint(kind, ground, 0)


def _is_hoarding(battle: Battle, target: Target) -> bool:
    return battle.country.grounds[target.what].enclosed


def _rules_of(battle: Battle, target: Target) -> Citation:
    if target.what == gates.GATE:
        return GATE
    return ONE_D if target.kind == "B" and not _is_hoarding(battle, target) else TABLE


def _limit_of(battle: Battle, target: Target) -> Citation:
    return ONE_HOARDING if _is_hoarding(battle, target) else ONE_A_DAY


def _steps(state: SiegeState, place: int) -> tuple[int, int]:
    """The steps of damage the ground of a place has, and the day it was last shot at."""
    return next(((steps, day) for where, steps, day in state[Bombardment].battered if where == place), (0, 0))


def _damage(state: SiegeState, place: int, target: Target, more: int) -> int:
    """Note that something was shot at, with so much more damage; returns the steps it has now. A thing keeps its own."""
    thing = things.find(state.inner, target.thing)
    steps = more + (_steps(state, place)[0] if thing is None else thing.damage)
    if thing is not None and more:
        things.change(state.inner, msgspec.structs.replace(thing, damage=steps))
    others = tuple(entry for entry in state[Bombardment].battered if entry[0] != place)
    battered = (*others, (place, steps if thing is None else 0, state.day))
    state[Bombardment] = msgspec.structs.replace(state[Bombardment], battered=battered)
    return steps


def _shielded(siege: Siege, state: SiegeState, engine: Engine, place: int) -> Refusal | None:
    """A wall behind a hoarding is not hit if the line of an engine crosses it, and not on the day it is gone."""
    board = siege.battle.board
    land = siege.battle.land(state.inner)
    level, line = board.level(place), board.sightline(board.place(engine.edge), place)
    where = board.text(place)
    if line.meets(board.layer(land.enclosed, level)):
        return siege.refuse(SHIELDED, "hoarding-shields", engine=engine.name, place=where)
    gaps = board.mask(
        gap for gap, _, day in state[Bombardment].battered if day == state.day and gap not in land.terrain
    )
    if line.meets(board.layer(gaps, level)):
        return siege.refuse(NEXT_DAY, "wall-tomorrow", place=where)
    siege.ids(SHIELDED)
    if line.meets(
        board.layer(
            board.mask(gap for gap, *_ in state[Bombardment].battered if gap not in land.terrain), level
        )
    ):
        siege.ids(NEXT_DAY)
    return None


# ------------------------------------------------------------------------------------------------ bombarding


class BombardDeed(Deed):
    """Before a new day the besieger says what his engines have shot at."""

    takes = (actions.Bombard,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        if not in_force(siege):
            return
        own = engines_of(siege, side)
        ready = [n for n, at in own.items() if left(siege, state, at) and not _shot_today(siege, state, at)]
        if not ready:
            return
        for place, target in sorted(targets(siege.battle, state.inner).items()):
            free = [n for n in sorted(ready) if _refused(siege, state, own, (n,), place, target) is None]
            for count in range(1, len(free) + 1):
                for names in combinations(free, count):
                    yield actions.Bombard(names, Stance(place))

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Bombard)
        if not in_force(siege):
            return siege.wrong_step(state, action)
        place = action.at.place
        target = targets(siege.battle, state.inner).get(place)
        if target is None:
            siege.battle.policy_ids("platforms_bombarded")
            return siege.refuse(WOOD, "no-target", place=siege.battle.text(action.at))
        own = engines_of(siege, side)
        return _refused(siege, state, own, action.engines, place, target)

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Bombard)
        battle, place, today = siege.battle, action.at.place, state.day
        own, target = engines_of(siege, side), targets(battle, state.inner)[place]
        names, where = action.engines, battle.board.text(place)
        points = sum(left(siege, state, own[name]) for name in names)
        used = tuple(
            (lost, today if number in {own[name] for name in names} else day)
            for number, (lost, day) in enumerate(_engines(siege, state))
        )
        if battle.country.grounds[target.what].tower_top:
            battle.policy_ids("platforms_bombarded")
        if target.what == gates.GATE:
            battle.policy_ids("gate_battered")
        rules = (*siege.ids(WOOD), *siege.ids(_limit_of(siege.battle, target)))
        log.append(
            events.Bombarded(engines=names, feature=target.what, place=where, points=points, rules=rules)
        )
        die = battle.roll(dice, log, "bombardment", TABLE)
        damaged, lost = battle.chapter(Battering).read(target.kind, points, die)
        state[Bombardment] = msgspec.structs.replace(state[Bombardment], engines=used)
        steps = _damage(state, place, target, damaged)
        if lost:
            push(state, Wearing(side, names, min(lost, points)))
        if not damaged:
            log.append(
                events.Battered(feature=target.what, place=where, how="stands", rules=siege.ids(TABLE))
            )
            return
        gone = steps >= battle.chapter(Battering).steps[target.kind]
        how, ids = "destroyed" if gone else "damaged", siege.ids(_rules_of(siege.battle, target))
        log.append(events.Battered(feature=target.what, place=where, how=how, rules=ids))
        if gone:
            _destroy(battle, state.inner, place, target, log)


def _refused(
    siege: Siege, state: SiegeState, own: dict[str, int], names: tuple[str, ...], place: int, target: Target
) -> Refusal | None:
    """Why these engines cannot shoot at something; nothing depends on which of them shoot together."""
    for name in names:
        if name not in own:
            return siege.refuse(_limit_of(siege.battle, target), "engine-unknown", engine=name)
        if _shot_today(siege, state, own[name]):
            return siege.refuse(_limit_of(siege.battle, target), "engine-has-shot", engine=name)
        if not left(siege, state, own[name]):
            return siege.refuse(TABLE, "engine-worn", engine=name)
    if _steps(state, place)[1] == state.day:
        return siege.refuse(
            _limit_of(siege.battle, target), "hex-bombarded", place=siege.battle.board.text(place)
        )
    if target.what == _WALL:
        for name in names:
            if refused := _shielded(siege, state, siege.engines[own[name]], place):
                return refused
    return None


def _destroy(battle: Battle, state: State, place: int, target: Target, log: list[Event]) -> None:
    """Take what is destroyed off the map, or put there what is left of it."""
    land = battle.land(state)
    if target.what == gates.GATE:
        gates.destroy(battle, state, place, battle.ids(GATE), log)
        return
    kind = land.country.grounds[target.what]
    if kind.bridge:
        bridge = next(hexes for hexes in gates.bridges(battle) if place in hexes)
        gates.bring_down(battle, state, bridge, battle.ids(ONE_D), log)
        return
    if kind.battered == "side":
        ways = [way for way, what in land.own_sides[place] if what == target.what]
        gap = battle.book.edition.burns[target.what].becomes
        for way in ways:
            things.add(state, Footprint(gap, place, int(way)))
        return
    if target.what == _WALL:
        breach = _breach(land, place)
        assert breach is not None, "only walls that can be breached are shot at"
        things.add(state, breach)
    elif target.what == _MANTLET:
        things.remove(state, *(thing for thing in things.of_kind(state, _MANTLET) if thing.place == place))
    elif (thing := things.at_place(battle, state, place)) is not None:
        things.break_off(battle.board, state, thing, place)
    else:
        things.add(state, Footprint("burnt_down", place, 0))
    _fall(battle, state, battle.ids(REMOVED), log)


def _fall(battle: Battle, state: State, ids: tuple[str, ...], log: list[Event]) -> None:
    """Whoever was on it is wounded and put on the nearest free hex of the level, the wall behind first, or dies."""
    land, board = battle.land(state), battle.board
    for piece, here in enumerate(state.at):
        if here == OFF_MAP or here in land.terrain:
            continue
        if not battle.living(state, piece):
            battle.lift(state, piece)
            continue
        mover = battle.mover(state, piece)
        battle.lift(state, piece)
        state.tasks = interrupt(state.tasks, piece)
        room = battle.free(state) & land.graph(mover).enterable
        near = [p for p in board.members(room) if board.level(p) == board.level(here)]
        if not near:
            state.status[piece] = DEAD | state.status[piece] & MOUNTED
            log.append(events.Hurt(piece=battle.name(piece), how="killed", rules=ids))
            continue
        to = min(near, key=lambda p: (board.distance(here, p), not land.traits(p).walk, p))
        battle.put(state, piece, Stance(to))
        log.append(events.Fell(piece=battle.name(piece), place=board.text(to), rules=ids))
        hurt(battle, state, log, piece, WOUNDS, ids)


# ------------------------------------------------------------------------------------------------ damage to the engines


class WearStep(Step):
    """The besieger spreads what his engines have lost over those that have shot at this hex (AN-3.3.6-d)."""

    kind = "spread-damage"
    cites = WEAR

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Wearing).side

    def facts(self, siege: Siege, state: SiegeState) -> dict[str, Fact]:
        return {"points": top(state, Wearing).points}

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        own = engines_of(siege, self.side(siege, state))
        for name in top(state, Wearing).engines:
            if left(siege, state, own[name]):
                yield actions.Wear(name)

    def way_out(self, siege: Siege, state: SiegeState) -> Action | None:
        return None

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Wear):
            return siege.wrong_step(state, action)
        if action in set(self.actions(siege, state)):
            return None
        return siege.refuse(WEAR, "not-worn", engine=action.engine)

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Wear)
        frame = top(state, Wearing)
        worn = engines_of(siege, frame.side)[action.engine]
        worn_down = tuple(
            (lost + (number == worn), day) for number, (lost, day) in enumerate(_engines(siege, state))
        )
        state[Bombardment] = msgspec.structs.replace(state[Bombardment], engines=worn_down)
        pop(state)
        log.append(
            events.EngineWorn(engine=action.engine, points=left(siege, state, worn), rules=siege.ids(WEAR))
        )
        if frame.points > 1:
            push(state, Wearing(frame.side, frame.engines, frame.points - 1))


CHAPTER = Chapter(
    name="bombardment",
    slices=(Bombardment,),
    deeds=(BombardDeed(),),
    frames={Wearing: WearStep()},
    prepares=owners,
)
