"""Engines that are pushed: the men inside move one along its axis, with everyone in and on it (SIEGE 2.41, 4.31).

What an engine is made of, where those stand who push it, and the rules behind each of its ways is data: see `crew` and
`rules` in the kinds of things. How fast it is with how many men is in the table of pushed engines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import BURDENED, BUSY, MOVED, State
from bergfried.battle.engine.things import obstacles_in, parts_of
from bergfried.battle.land.land import Land
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

NOTHING_THERE = cite("SG-2.41-a")
NO_MOAT = cite("SG-2.2-b")
BURNING = cite("SG-3.55-b")
BODIES = cite("SG-1.61-h")
BODIES_SLOW = cite("SG-1.61-g")
WALLS = cite("SG-1.61-c")
BY_ITS_OWN_RULE = cite("AN-1.3-f")

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
        return min(least for least, points in self.steps[kind] if points)

    def points(self, kind: str, pushers: int) -> int:
        """How far so many push it."""
        return max(points for least, points in self.steps[kind] if pushers >= least)


def pushed(battle: Battle, state: State) -> Iterator[Thing]:
    """All engines on the map that men can push."""
    steps = battle.chapter(Speeds).steps
    return (thing for thing in things.on_map(state) if thing.kind in steps)


def crew_of(battle: Battle, state: State, engine: Thing) -> tuple[int, ...]:
    """The able men of one side at the places from which an engine is worked: of the side whose turn it is."""
    able = (man for man in battle.men_of(state, battle.active(state)) if battle.able(state, man))
    by_place = {state.at[man]: man for man in able}
    return tuple(by_place[place] for place in crew_places(battle, engine) if place in by_place)


def crew_places(battle: Battle, engine: Thing) -> tuple[int, ...]:
    """Where those stand who push and work an engine."""
    parts = zip(kind_of(engine).parts, parts_of(battle.board, engine), strict=True)
    return tuple(place for part, place in parts if part.crew)


def few_crew(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why an engine is not worked at all: there are not enough able men of one side at it."""
    needed, count = battle.chapter(Speeds).needed(engine.kind), len(crew_of(battle, state, engine))
    if count >= needed:
        return None
    where, what = battle.board.text(engine.place), name_of(engine)
    rules = battle.thing_ids(what, "crew")
    return battle.refuse(rules, "pushed-crew", what=what, place=where, needed=needed, count=count)


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
        said = ("pushed", "straight", "stands_on")
        rules = [rule for effect in said for rule in battle.thing_ids(name, effect)]
        land, before = battle.land(state), parts_of(battle.board, push.engine)
        aboard = [n for n in things.aboard(battle, state, push.engine) if battle.living(state, n)]
        used = msgspec.structs.replace(push.engine, moved=push.used)
        moved = things.move(battle, state, used, push.front)
        ahead = set(parts_of(battle.board, moved)) - set(before)
        if any(land.traits(place).filled for place in ahead):
            rules += battle.ids(NO_MOAT)
        if any(fire.thing == moved.id for fire in state.fires):
            rules += battle.ids(BURNING)  # its fires go with it
        if len(aboard) > len(push.crew):
            rules += battle.thing_ids(name, "whole")
        for piece in push.crew:
            state.did[piece] |= MOVED
        broken = _break_what_lies(battle, state, name, ahead)
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


def _push(battle: Battle, state: State, action: actions.Roll) -> Push | Refusal:
    """An engine pushed as the action says, or why it cannot be."""
    where = battle.text(action.engine)
    engine = next((one for one in pushed(battle, state) if Stance(one.place) == action.engine), None)
    if engine is None:
        place = action.engine.place
        drawn = next((t for t in things.on_map(state) if t.place == place and kind_of(t).harness), None)
        if drawn is not None:
            name = name_of(drawn)
            return battle.refuse(BY_ITS_OWN_RULE, "pushed-by-own-rule", structure=name, place=where)
        return battle.refuse(NOTHING_THERE, "nothing-to-push", place=where)
    name = name_of(engine)
    off = battle.section_off(kind_of(engine).section, name)
    if refused := off or few_crew(battle, state, engine) or _cannot_go(battle, state, engine):
        return refused
    crew, facing = crew_of(battle, state, engine), Direction(engine.facing)
    way = facing if action.way == "forwards" else facing.opposite
    cost = _step(battle, state, engine, way)
    if isinstance(cost, Refusal):
        return cost
    used, most = cost + engine.moved, battle.chapter(Speeds).points(engine.kind, len(crew))
    if used > most:
        rules, left = battle.thing_ids(name, "pushed"), most - engine.moved
        return battle.refuse(rules, "pushed-points", what=name, place=where, cost=cost, points=left)
    return Push(engine, engine.place + battle.board.shifts[way], crew, cost, used)


def _cannot_go(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why those who are at an engine cannot push it now."""
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
            cost = land.graph("foot").step_cost(place, way)
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
    if refused := bad_ground(battle, land, name, place, battle.board.level(engine.place)):
        return refused
    where, straight = battle.board.text(place), battle.thing_ids(name, "straight")
    for built in obstacles_in(battle.board, state, place):
        if not kind_of(built).breaks:
            return battle.refuse(
                straight, "pushed-obstacle", what=name, place=where, structure=name_of(built)
            )
    if (state.occupied[0] | state.occupied[1]) >> place & 1:
        return battle.refuse(straight, "pushed-figure", what=name, place=where)
    if state.closed >> place & 1:
        return battle.refuse(BODIES, "pushed-bodies", what=name, place=where)
    return None


def _break_what_lies(battle: Battle, state: State, name: str, places: Iterable[int]) -> list[Event]:
    """An engine rolls over ladders that lie in its way; nobody can use them any more (SG-2.41-b)."""
    lying = {
        thing.id: thing
        for place in places
        for thing in obstacles_in(battle.board, state, place)
        if kind_of(thing).breaks
    }
    things.remove(state, *lying.values())
    return [
        events.LyingBroken(
            what=name,
            structure=name_of(thing),
            place=battle.board.text(thing.place),
            rules=battle.thing_ids(name_of(thing), "breaks"),
        )
        for thing in lying.values()
    ]


def bad_ground(battle: Battle, land: Land, name: str, place: int, level: int) -> Refusal | None:
    """Why a part of an engine that stands on a level cannot be on a place, as the ground is."""
    board, rules = battle.board, battle.thing_ids(name, "stands_on")
    if not board.has(place):
        return battle.refuse(rules, "pushed-off-map", what=name)
    terrain, height = land.terrain.get(place), board.level(place)
    if height > level and terrain is None:
        return None  # the upper part is in the air, where nothing else may be
    if height == level and land.traits(place).firm:
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
    stood = {state.at[piece] for piece in (*attackers, *defenders)}
    fought = [one for one in pushed(battle, state) if stood.intersection(crew_places(battle, one))]
    if fought:
        things.change(state, *(msgspec.structs.replace(one, fought=state.turn) for one in fought))


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
    land, board = battle.land(state), battle.board
    front, hexes, lane = engine.place, 0, 0
    while True:
        ahead = front + board.shifts[engine.facing]
        if ahead not in land.terrain or bad_ground(battle, land, name_of(engine), ahead, 0) is not None:
            break
        front, hexes, lane = ahead, hexes + 1, lane | 1 << ahead
    rolled = state.copy()
    return Course(rolled, things.move(battle, rolled, engine, front), hexes, lane)


def crew_posts(battle: Battle, engine: Thing) -> tuple[int, ...]:
    """Where men are needed to work an engine."""
    return tuple(1 << place for place in crew_places(battle, engine))


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """Each engine could stand as far forwards as it can go; those that batter a wall are spoken of with it."""
    for engine in pushed(battle, state):
        found = None if kind_of(engine).strikes else course(battle, state, engine)
        if found is not None and found.hexes:
            yield Prospect(
                as_it_is(found.state),
                labour=LABOUR * found.hexes,
                posts=crew_posts(battle, engine),
                thing=engine.id,
                lane=found.lane,
            )


CHAPTER = Chapter(
    name="pushing", deeds={"move": (PushDeed(),)}, after_fight=_after_fight, prospects=_prospects
)
