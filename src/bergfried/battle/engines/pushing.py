"""Engines that are pushed: the men inside move one along its axis, with everyone in and on it (SIEGE 2.41, 4.31; The
Anarchy 4.2.4).

What an engine is made of, where those stand who push it, on what ground it can be, and the rules behind each of its ways
is data: see `crew`, `counted`, `stands_on` and `rules` in the kinds of things. How fast it is with how many men is in the
table of pushed engines. What else holds an engine where it is, its own chapter says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import BURDENED, BUSY, HANDLED, MOVED, SERVED, State
from bergfried.battle.engine.things import obstacles_in, parts_of
from bergfried.battle.engines import starts
from bergfried.battle.field.harm import Effect
from bergfried.battle.field.moving import (
    ONLY_THE_MOVER,
    ShotAtMoment,
    hit_carried,
    points,
)
from bergfried.battle.land.land import Land
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Kind, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, top
from bergfried.kernel.stage import push as push_frame
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

NOTHING_THERE = cite("SG-2.41-a")
NO_MOAT = cite("SG-2.2-b")
BURNING = cite("SG-3.55-b")
BODIES = cite("SG-1.61-h")
BODIES_SLOW = cite("SG-1.61-g")
WALLS = cite("SG-1.61-c")

_SPEEDS = "engine.push"
"""The role of the table that says how fast an engine is pushed."""


class Speed(msgspec.Struct, frozen=True):
    """A row of the table of pushed engines."""

    engine: str
    pushers_from: int
    movement: int


class Speeds:
    """How far each kind of engine can be pushed in a turn, by the number of those who push."""

    def __init__(self, book: Book) -> None:
        self.steps: dict[str, list[tuple[int, int]]] = {}
        if _SPEEDS in book.edition.tables:
            for row in book.table(_SPEEDS).read(Speed):
                self.steps.setdefault(row.engine, []).append((row.pushers_from, row.movement))

    def needed(self, kind: str) -> int:
        """The fewest men who move such an engine at all."""
        return min((least for least, points in self.steps[kind] if points), default=self.most(kind))

    def most(self, kind: str) -> int:
        """How many men move such an engine as fast as it goes."""
        return max(least for least, _ in self.steps[kind])

    def points(self, kind: str, pushers: int) -> int:
        """How far so many push it."""
        return max((points for least, points in self.steps[kind] if pushers >= least), default=0)


class Dropped(Slice, frozen=True):
    """Those who do not push when their side moves next: they have fought, or fought a fire, where they push (AN-4.2.4-g)."""

    men: tuple[int, ...] = ()


def pushed(battle: Battle, state: State) -> Iterator[Thing]:
    """All engines on the map that men can push."""
    return (thing for thing in things.on_map(state) if "pushed" in kind_of(thing).rules)


def crew_of(battle: Battle, state: State, engine: Thing) -> tuple[int, ...]:
    """The able men of one side at the places from which an engine is worked: of the side whose turn it is."""
    able = (man for man in battle.men_of(state, battle.active(state)) if battle.able(state, man))
    by_place = {state.at[man]: man for man in able}
    return tuple(by_place[place] for place in crew_places(battle, engine) if place in by_place)


def crew_places(battle: Battle, engine: Thing) -> tuple[int, ...]:
    """Where those stand who push and work an engine."""
    parts = zip(kind_of(engine).parts, parts_of(battle.board, engine), strict=True)
    return tuple(place for part, place in parts if part.crew)


def pushers_of(battle: Battle, state: State, engine: Thing) -> tuple[int, ...]:
    """Those who push an engine: its crew, or of its crew those who are free to (AN-4.2.4-a); after its first step in a turn
    those of them who are left."""
    crew = crew_of(battle, state, engine)
    if not kind_of(engine).counted:
        return crew
    if engine.moved:
        return tuple(man for man in crew if man in engine.pushers)
    dropped = state[Dropped].men
    if any(man in dropped for man in crew):
        battle.thing_ids(name_of(engine), "after_fight")
        battle.policy_ids("pushers_drop")
    return tuple(man for man in crew if man not in dropped and _free_to_push(battle, state, man))


def _free_to_push(battle: Battle, state: State, man: int) -> bool:
    """Has a man been there since his side's movement began, with his hands free, and may he still move after a shot?"""
    did = state.did[man]
    if did & (MOVED | BUSY | BURDENED | SERVED | HANDLED) or state.spent[man]:
        return False
    return points(battle, state, man) > 0


def few_crew(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why an engine is not worked at all: there are not enough able men of one side at it."""
    needed, count = (
        battle.chapter(Speeds).needed(kind_of(engine).called),
        len(pushers_of(battle, state, engine)),
    )
    if count >= needed:
        return None
    where, what = battle.board.text(engine.place), name_of(engine)
    rules = battle.thing_ids(what, "crew")
    return battle.refuse(
        rules,
        "pushed-few" if kind_of(engine).counted else "pushed-crew",
        what=what,
        place=where,
        needed=needed,
        count=count,
    )


# ------------------------------------------------------------------------------------------------ a push


class Push(NamedTuple):
    """An engine pushed by one hex: the place of its front then, by whom, at what cost, and the points used with it."""

    engine: Thing
    front: int
    crew: tuple[int, ...]
    cost: int
    used: int


class PushDeed(Deed):
    """Those inside push the engine, and do not move otherwise in the phase (SG-2.41-a, SG-4.31-a)."""

    takes = (actions.Roll,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for engine in pushed(battle, state):
            for way in get_args(actions.Course):
                action = actions.Roll(Stance(engine.place), way)
                if isinstance(_push(battle, state, action), Push):
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Roll)
        return refusal_in(_push(battle, state, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Roll)
        push = _push(battle, state, action)
        assert isinstance(push, Push), "a checked push can be made"
        name = name_of(push.engine)
        said = ("pushed", "straight", "stands_on", "crew" if kind_of(push.engine).counted else "")
        rules = [rule for effect in said for rule in battle.thing_ids(name, effect)]
        land, before = battle.land(state), parts_of(battle.board, push.engine)
        aboard = [n for n in things.aboard(battle, state, push.engine) if battle.living(state, n)]
        moved = _roll(battle, state, push)
        ahead = set(parts_of(battle.board, moved)) - set(before)
        if any(land.traits(place).filled for place in ahead):
            rules += battle.ids(NO_MOAT)
        if not all(map(battle.board.on_map, before)):
            rules += battle.thing_ids(name, "placed")  # it comes onto the map from where it began
        if any(fire.thing == moved.id for fire in state.fires):
            rules += battle.ids(BURNING)  # its fires go with it
        if len(aboard) > len(push.crew):
            rules += battle.thing_ids(name, "whole")
        rules += battle.engine_rules(state, ahead)
        broken = _break_what_lies(battle, state, moved, ahead)
        log.append(
            events.EngineRolled(
                pieces=battle.names(push.crew),
                what=name,
                place=battle.board.text(push.front),
                way=action.way,
                cost=push.cost,
                rules=tuple(dict.fromkeys(rules)),
            )
        )
        log += broken
        if battle.policies.defensive_fire:
            push_frame(state, Rolling(moved.id))

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        """A side's engines stand still again until it moves them (AN-4.2.6-b)."""
        still = [
            thing
            for thing in state.things
            if thing.rolled is not None and (state.turn - thing.rolled) % 2 == 0
        ]
        if still:
            things.change(state, *(msgspec.structs.replace(thing, rolled=None) for thing in still))

    def finish(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Who has dropped out for one movement phase of his side pushes again in the next."""
        dropped = state[Dropped].men
        if dropped:
            side = battle.active(state)
            left = tuple(man for man in dropped if battle.roster[man].side != side)
            state[Dropped] = Dropped(left)


def _push(battle: Battle, state: State, action: actions.Roll) -> Push | Refusal:
    """An engine pushed as the action says, or why it cannot be."""
    where = battle.text(action.engine)
    engine = next((one for one in pushed(battle, state) if Stance(one.place) == action.engine), None)
    if engine is None:
        return battle.refuse(NOTHING_THERE, "nothing-to-push", place=where)
    name = name_of(engine)
    off = battle.section_off(kind_of(engine).section, name)
    if refused := off or few_crew(battle, state, engine) or _cannot_go(battle, state, engine):
        return refused
    crew, facing = pushers_of(battle, state, engine), Direction(engine.facing)
    way = facing if action.way == "forwards" else facing.opposite
    if not battle.board.on_map(engine.place + battle.board.shifts[way]):
        return battle.refuse(battle.thing_ids(name, "stands_on"), "pushed-off-map", what=name)
    if refused := battle.holds(state, engine, engine.place + battle.board.shifts[way]):
        return refused
    cost = _step(battle, state, engine, way)
    if isinstance(cost, Refusal):
        return cost
    used, most = cost + engine.moved, battle.chapter(Speeds).points(kind_of(engine).called, len(crew))
    if used > most:
        rules, left = battle.thing_ids(name, "pushed"), most - engine.moved
        return battle.refuse(rules, "pushed-points", what=name, place=where, cost=cost, points=left)
    return Push(engine, engine.place + battle.board.shifts[way], crew, cost, used)


def _roll(battle: Battle, state: State, push: Push) -> Thing:
    """The engine is a hex farther, and those who have pushed it have moved."""
    counted = push.crew if kind_of(push.engine).counted else ()
    pushed = msgspec.structs.replace(push.engine, pushers=counted)
    for piece in push.crew:
        state.did[piece] |= MOVED
    return things.roll(battle, state, pushed, push.front, push.cost)


class Headway(NamedTuple):
    """How far an engine can be pushed now: by whom, how many hexes, and why no farther."""

    pushers: tuple[int, ...]
    hexes: int
    stopped: Refusal


def headway(battle: Battle, state: State, engine: Thing, way: actions.Course = "forwards") -> Headway:
    """How far an engine can still be pushed in this turn, if nobody shoots at those who push it."""
    there, hexes, pushers = state.copy(), 0, pushers_of(battle, state, engine)
    place = engine.place
    while isinstance(push := _push(battle, there, actions.Roll(Stance(place), way)), Push):
        place, hexes = _roll(battle, there, push).place, hexes + 1
    return Headway(pushers, hexes, push)


def _cannot_go(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why those who are at an engine cannot push it now, where all of them must be free."""
    if kind_of(engine).counted:
        return None
    where, name = battle.board.text(engine.place), name_of(engine)
    since, fought = state.turn - 2, engine.fought
    crew = crew_of(battle, state, engine)
    if (fought is not None and fought >= since) or any(state.fought[man] >= since for man in crew):
        return battle.refuse(battle.thing_ids(name, "after_fight"), "pushed-fought", what=name, place=where)
    for piece in crew:
        if state.did[piece] & (BUSY | BURDENED) or (state.did[piece] & MOVED and not engine.moved):
            rules = battle.thing_ids(name, "pushed")
            return battle.refuse(rules, "crew-moved", what=name, piece=battle.name(piece))
    return None


def _step(battle: Battle, state: State, engine: Thing, way: Direction) -> int | Refusal:
    """What one hex in a direction costs an engine: the dearest of the hexes it newly covers (SG-2.41-a)."""
    land, board = battle.land(state), battle.board
    own = parts_of(board, engine)
    costs = []
    for place in own:
        ahead = place + board.shifts[way]
        if ahead in own:
            continue
        if refused := _obstacle(battle, state, land, engine, ahead):
            return refused
        if board.level(place) == board.level(engine.place):
            cost = land.ground_cost(place, way)
            if cost is None:
                return battle.refuse(WALLS, "pushed-barred", what=name_of(engine), place=board.text(ahead))
            slow = state.slow >> ahead & 1
            if slow:
                battle.ids(BODIES_SLOW)
            costs.append(cost + slow)
    return max(costs)


def _obstacle(battle: Battle, state: State, land: Land, engine: Thing, place: int) -> Refusal | None:
    """Why an engine cannot come to cover a place."""
    name = name_of(engine)
    if refused := bad_ground(battle, land, kind_of(engine), place, battle.board.level(engine.place)):
        return refused
    where = battle.board.text(place)
    straight = battle.thing_ids(name, "bars") or battle.thing_ids(name, "straight")
    for built in obstacles_in(battle.board, state, place):
        if built.id != engine.id and not (kind_of(built).breaks and kind_of(engine).crushes):
            return battle.refuse(
                straight, "pushed-obstacle", what=name, place=where, structure=name_of(built)
            )
    if (state.occupied[0] | state.occupied[1]) >> place & 1:
        return battle.refuse(straight, "pushed-figure", what=name, place=where)
    if state.closed >> place & 1:
        return battle.refuse(BODIES, "pushed-bodies", what=name, place=where)
    return None


def _break_what_lies(battle: Battle, state: State, engine: Thing, places: Iterable[int]) -> list[Event]:
    """An engine rolls over ladders that lie in its way; nobody can use them any more (SG-2.41-b)."""
    if not kind_of(engine).crushes:
        return []
    lying = {
        thing.id: thing
        for place in places
        for thing in obstacles_in(battle.board, state, place)
        if kind_of(thing).breaks
    }
    things.remove(state, *lying.values())
    return [
        events.LyingBroken(
            what=name_of(engine),
            structure=name_of(thing),
            place=battle.board.text(thing.place),
            rules=battle.thing_ids(name_of(thing), "breaks"),
        )
        for thing in lying.values()
    ]


def bad_ground(battle: Battle, land: Land, kind: Kind, place: int, level: int) -> Refusal | None:
    """Why a part of an engine that stands on a level cannot be on a place, as the ground is."""
    name = kind.name
    board, rules = battle.board, battle.thing_ids(name, "stands_on")
    if not board.has(place):
        return battle.refuse(rules, "pushed-off-map", what=name)
    terrain, height = land.under(place), board.level(place)
    if height > level and terrain is None:
        return None  # the upper part is in the air, where nothing else may be
    firm = terrain in kind.stands_on if kind.stands_on else land.traits(place).firm
    if height == level and firm:
        return None
    where = board.text(place)
    if terrain is not None:
        return battle.refuse(rules, "pushed-ground", what=name, place=where, terrain=terrain)
    return battle.refuse((*battle.ids(NO_MOAT), *rules), "pushed-moat", what=name, place=where)


# ------------------------------------------------------------------------------------------------ after a fight


def _after_fight(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...], befalls: str
) -> None:
    """An engine whose crew has fought remembers it, whoever takes their place (SG-2.41-d, SG-4.31-a)."""
    if not state.things:
        return
    engines = list(pushed(battle, state))
    if not engines:
        return
    attacked = battle.policies.pushers_drop == "attacked"
    for piece in (*attackers, *defenders):
        _drop(battle, state, piece, by_attack=attacked and piece in attackers)
    stood = {state.at[piece] for piece in (*attackers, *defenders)}
    whole = [engine for engine in engines if not kind_of(engine).counted]
    fought = [one for one in whole if stood.intersection(crew_places(battle, one))]
    if fought:
        things.change(state, *(msgspec.structs.replace(one, fought=state.turn) for one in fought))


def _drop(battle: Battle, state: State, piece: int, *, by_attack: bool = False) -> None:
    """One of those at whose places an engine is pushed does not count when his side moves next (AN-4.2.4-g); by an attack
    of his own only where that counts in every text (AN-5.3.2-f)."""
    kinds = ((engine, kind_of(engine)) for engine in pushed(battle, state))
    engines = (engine for engine, kind in kinds if kind.counted and (not by_attack or kind.any_fight))
    if any(state.at[piece] in crew_places(battle, engine) for engine in engines):
        men = state[Dropped].men
        state[Dropped] = Dropped(tuple(sorted({*men, piece})))


# ------------------------------------------------------------------------------------------------ shot at on the way


class Rolling(Frame, frozen=True, tag="rolling"):
    """An engine has been moved by one hex: the other side may shoot at those it carries."""

    engine: int


class RollingMoment(ShotAtMoment):
    """After each hex the other side may shoot at those of the moving side in and on the engine (AN-4.2.4-i)."""

    kind = "engine-fire"

    def engine(self, battle: Battle, state: State) -> Thing | None:
        return things.find(state, top(state, Rolling).engine)

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        engine = self.engine(battle, state)
        assert engine is not None, "what was pushed is on the map"
        return {"what": name_of(engine), "place": battle.board.text(engine.place)}

    def targets(self, battle: Battle, state: State) -> list[int]:
        return _carried(battle, state)

    def strange(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        if piece in _carried(battle, state):
            return None
        name, facts = battle.name(piece), self.facts(battle, state)
        return battle.refuse(ONLY_THE_MOVER, "only-the-carried", piece=name, what=facts["what"])

    def hit(self, battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
        if effect.man != "none":
            hit_carried(battle, state, target, effect, log)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)


def _carried(battle: Battle, state: State) -> list[int]:
    """Those of the side whose turn it is in and on the engine that has just moved."""
    engine = things.find(state, top(state, Rolling).engine)
    if engine is None:
        return []
    battle.thing_ids(name_of(engine), "fire")
    inside = things.aboard(battle, state, engine)
    return [piece for piece in battle.men_of(state, battle.active(state)) if piece in inside]


# ------------------------------------------------------------------------------------------------ where it could get


class Course(NamedTuple):
    """An engine pushed as far forwards as it can go."""

    state: State
    engine: Thing
    hexes: int
    lane: int
    """The places it comes to, those where it stands now left out."""


LABOUR = 3
"""What it is reckoned to take to push an engine by a hex."""


def course(battle: Battle, state: State, engine: Thing) -> Course:
    """How far an engine could be pushed over the ground as it is, whoever stands there."""
    lane = lane_of(battle, battle.land(state), engine)
    rolled = state.copy()
    return Course(rolled, things.move(battle, rolled, engine, lane.front), lane.hexes, lane.places)


class Lane(NamedTuple):
    """The way an engine has straight ahead: where its anchor comes to, over how many hexes, and all it comes to then."""

    front: int
    hexes: int
    places: int


def lane_of(battle: Battle, land: Land, engine: Thing) -> Lane:
    """How far an engine could be pushed on a land, whether it stands on it already or not."""
    board, way, kind = battle.board, battle.board.shifts[engine.facing], kind_of(engine)
    level = board.level(engine.place)
    own = [place for place in parts_of(board, engine) if board.level(place) == level]
    front, hexes, lane = engine.place, 0, 0
    while True:
        ahead = {place + way for place in own} - set(own)
        if any(land.under(place) is None for place in ahead) or any(
            bad_ground(battle, land, kind, place, level) is not None for place in ahead
        ):
            return Lane(front, hexes, lane)
        own = [place + way for place in own]
        front, hexes, lane = front + way, hexes + 1, lane | board.mask(ahead)


def crew_posts(battle: Battle, engine: Thing) -> tuple[int, ...]:
    """Where men are needed to work an engine: as many as move it as fast as it goes."""
    most = battle.chapter(Speeds).most(kind_of(engine).called)
    return tuple(1 << place for place in crew_places(battle, engine)[:most])


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """Each engine could stand as far forwards as it can go; those that batter a wall, or let a bridge down on one, are
    spoken of with it."""
    for engine in pushed(battle, state):
        kind = kind_of(engine)
        found = None if kind.strikes or kind.floors else course(battle, state, engine)
        if found is not None and found.hexes:
            yield Prospect(
                as_it_is(found.state),
                labour=LABOUR * found.hexes,
                posts=crew_posts(battle, engine),
                thing=engine.id,
                lane=found.lane,
            )


CHAPTER = Chapter(
    name="pushing",
    slices=(Dropped,),
    deeds={"move": (PushDeed(),)},
    frames={Rolling: RollingMoment()},
    after_fight=_after_fight,
    fought_fire=_drop,
    closes=starts.CLOSED,
    shuns=starts.KEPT_OUT,
    stops_line=starts.out_of_sight,
    keeps_apart=starts.keeps_apart,
    prospects=_prospects,
)
