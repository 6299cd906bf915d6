"""The siege tower: three men inside push it along its axis, with everyone in and on it (SIEGE 2.41, 2.42, 2.46, 3.55).

What its places cost and who may fight from them is data: see the kind `siege_tower` and the terrain tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple, get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.bodies import carry_bodies
from bergfried.battle.engine.chapter import Chapter, Placing
from bergfried.battle.engine.state import BURDENED, BUSY, MOVED, State
from bergfried.battle.engine.things import obstacles_in, parts_of
from bergfried.battle.field.falls import Fallen, FallenStep
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.battle.land.relief import battlement_ahead
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.tasks import interrupt
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.things import footprint, kind_of, name_of

WHOLE = cite("SG-2.4-b")
PUSHED = cite("SG-2.41-a")
STRAIGHT = cite("SG-2.41-b")
AFTER_FIGHT = cite("SG-2.41-d")
FIRM_GROUND = cite("SG-2.41-e")
NO_MOAT = cite("SG-2.2-b")
CAPACITY = cite("SG-2.42-a")
ONE_EACH = cite("SG-2.46-a")
TWO_IN_A_HEX = cite("SG-1.62-b")
OVER_PARAPET = cite("SG-2.45-b")
TOWER_TO_WALL = cite("SG-2.45-c")
ON_PLATFORM = cite("SG-2.45-d")
INTO_TOWER = cite("SG-2.45-f")
BODIES = cite("SG-1.61-h")
BODIES_SLOW = cite("SG-1.61-g")
WALLS = cite("SG-1.61-c")
BY_ITS_OWN_RULE = cite("AN-1.3-f")
LOST = cite("SG-3.55-b")
FALL_WOUNDS = cite("SG-1.94-e")

TOWER, BRIDGE = "siege_tower", "tower_bridge"

POINTS = 2
"""How far it can be pushed in a turn (SG-2.41-a)."""


def towers(state: State) -> Iterator[Thing]:
    return things.of_kind(state, TOWER)


def tower_at(land: Land, place: int) -> Footprint | None:
    """The siege tower a place is in or on."""
    there = land.standing.at.get(place)
    return there if there is not None and there.kind == TOWER else None


# ------------------------------------------------------------------------------------------------ pushing it


class Push(NamedTuple):
    """A tower pushed by one hex: the place of its front then, by whom, at what cost, and the points used with it."""

    tower: Thing
    front: int
    crew: tuple[int, ...]
    cost: int
    used: int


class TowerDeed(Deed):
    """Those inside push the tower, and do not move otherwise in the phase (SG-2.41-a)."""

    takes = (actions.Roll,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for tower in towers(state):
            for way in get_args(actions.Course):
                action = actions.Roll(Stance(tower.place), way)
                if isinstance(_push(battle, state, action), Push):
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Roll)
        return refusal_in(_push(battle, state, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Roll)
        push = _push(battle, state, action)
        assert isinstance(push, Push), "a checked push can be made"
        rules = [*battle.ids(PUSHED), *battle.ids(STRAIGHT), *battle.ids(FIRM_GROUND)]
        land, before = battle.land(state), parts_of(battle.board, push.tower)
        aboard = [n for n in things.aboard(battle, state, push.tower) if battle.living(state, n)]
        pushed = msgspec.structs.replace(push.tower, moved=push.used)
        moved = things.move(battle, state, pushed, push.front)
        ahead = set(parts_of(battle.board, moved)) - set(before)
        if any(land.traits(place).filled for place in ahead):
            rules += battle.ids(NO_MOAT)
        if any(fire.thing == moved.id for fire in state.fires):
            rules += battle.ids(LOST)  # its fires go with it
        if len(aboard) > len(push.crew):
            rules += battle.ids(WHOLE)
        for piece in push.crew:
            state.did[piece] |= MOVED
        broken = _break_what_lies(battle, state, ahead)
        log.append(
            events.TowerRolled(
                pieces=battle.names(push.crew),
                place=battle.board.text(push.front),
                way=action.way,
                cost=push.cost,
                rules=tuple(rules),
            )
        )
        log += broken


def _push(battle: Battle, state: State, action: actions.Roll) -> Push | Refusal:
    """A tower pushed as the action says, or why it cannot be."""
    where = battle.text(action.tower)
    tower = next((tower for tower in towers(state) if Stance(tower.place) == action.tower), None)
    if tower is None:
        place = action.tower.place
        drawn = next((t for t in things.on_map(state) if t.place == place and kind_of(t).harness), None)
        if drawn is not None:
            name = name_of(drawn)
            return battle.refuse(BY_ITS_OWN_RULE, "pushed-by-own-rule", structure=name, place=where)
        return battle.refuse(PUSHED, "no-tower", place=where)
    crew = _crew(battle, state, tower)
    if isinstance(crew, Refusal):
        return crew
    facing = Direction(tower.facing)
    way = facing if action.way == "forwards" else facing.opposite
    cost = _step(battle, state, tower, way)
    if isinstance(cost, Refusal):
        return cost
    used = cost + tower.moved
    if used > POINTS:
        return battle.refuse(PUSHED, "tower-points", place=where, cost=cost, points=POINTS - used + cost)
    return Push(tower, tower.place + battle.board.shifts[way], crew, cost, used)


def _crew(battle: Battle, state: State, tower: Thing) -> tuple[int, ...] | Refusal:
    """The men who can push a tower now: one on each of its places inside, with nothing else to do."""
    where = battle.board.text(tower.place)
    side = battle.active(state)
    by_place = {state.at[piece]: piece for piece in battle.men_of(state, side) if battle.able(state, piece)}
    parts = zip(kind_of(tower).parts, parts_of(battle.board, tower), strict=True)
    places = [place for part, place in parts if part.crew]
    crew = tuple(by_place[place] for place in places if place in by_place)
    if len(crew) < len(places):
        return battle.refuse(PUSHED, "tower-crew", place=where, needed=len(places), count=len(crew))
    if tower.fought is not None and tower.fought >= state.turn - 2:
        return battle.refuse(AFTER_FIGHT, "tower-fought", place=where)
    for piece in crew:
        if state.fought[piece] >= state.turn - 2:
            return battle.refuse(AFTER_FIGHT, "tower-fought", place=where)
        if state.did[piece] & (BUSY | BURDENED) or (state.did[piece] & MOVED and not tower.moved):
            return battle.refuse(PUSHED, "crew-moved", piece=battle.name(piece))
    return crew


def _step(battle: Battle, state: State, tower: Thing, way: Direction) -> int | Refusal:
    """What one hex in a direction costs a tower: the dearest of the hexes it newly covers (SG-2.41-a)."""
    land, board = battle.land(state), battle.board
    own = parts_of(board, tower)
    costs = []
    for place in own:
        ahead = place + board.shifts[way]
        if ahead in own:
            continue
        if refused := _obstacle(battle, state, land, tower, ahead):
            return refused
        if board.level(place) == board.level(tower.place):
            cost = land.graph("foot").step_cost(place, way)
            if cost is None:
                return battle.refuse(WALLS, "tower-barred", place=board.text(ahead))
            slow = state.slow >> ahead & 1
            if slow:
                battle.ids(BODIES_SLOW)
            costs.append(cost + slow)
    return max(costs)


def _obstacle(battle: Battle, state: State, land: Land, tower: Thing, place: int) -> Refusal | None:
    """Why a tower cannot come to cover a place."""
    if refused := bad_ground(battle, land, place, battle.board.level(tower.place)):
        return refused
    where = battle.board.text(place)
    for built in obstacles_in(battle.board, state, place):
        if not kind_of(built).breaks:
            return battle.refuse(STRAIGHT, "tower-obstacle", place=where, structure=name_of(built))
    if (state.occupied[0] | state.occupied[1]) >> place & 1:
        return battle.refuse(STRAIGHT, "tower-figure", place=where)
    if state.closed >> place & 1:
        return battle.refuse(BODIES, "tower-bodies", place=where)
    return None


def _break_what_lies(battle: Battle, state: State, places: Iterable[int]) -> list[Event]:
    """A tower rolls over ladders that lie in its way; nobody can use them any more (SG-2.41-b)."""
    lying = {
        thing.id: thing
        for place in places
        for thing in obstacles_in(battle.board, state, place)
        if kind_of(thing).breaks
    }
    things.remove(state, *lying.values())
    return [
        events.LyingBroken(
            structure=name_of(thing),
            place=battle.board.text(thing.place),
            rules=battle.thing_ids(name_of(thing), "breaks"),
        )
        for thing in lying.values()
    ]


def bad_ground(battle: Battle, land: Land, place: int, level: int) -> Refusal | None:
    """Why a part of a tower that stands on a level cannot be on a place, as the ground is."""
    board = battle.board
    if not board.has(place):
        return battle.refuse(FIRM_GROUND, "tower-off-map")
    terrain, height = land.terrain.get(place), board.level(place)
    if height > level and terrain is None:
        return None  # the upper part is in the air, where nothing else may be
    if height == level and land.traits(place).firm:
        return None
    where = board.text(place)
    if terrain is not None:
        return battle.refuse(FIRM_GROUND, "tower-ground", place=where, terrain=terrain)
    rules = (*battle.ids(NO_MOAT), *battle.ids(FIRM_GROUND))
    return battle.refuse(rules, "tower-moat", place=where)


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


def _after_fight(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...], befalls: str
) -> None:
    """A tower whose crew has fought stands still, whoever takes their place (SG-2.41-d)."""
    land = battle.land(state)
    if not land.platforms:
        return
    stood = [state.at[piece] for piece in (*attackers, *defenders)]
    inside = [place for place in stood if place not in land.platforms]
    fought = {shown for place in inside if (shown := tower_at(land, place)) is not None}
    if fought:
        crews = [tower for tower in towers(state) if footprint(tower) in fought]
        things.change(state, *(msgspec.structs.replace(tower, fought=state.turn) for tower in crews))


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


# ------------------------------------------------------------------------------------------------ its end


class Collapsing(Fallen, frozen=True, tag="collapsing"):
    """A man who was on top of a tower that is no more falls into the hex it stood on."""

    place: int


def _collapse(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """All of a tower is gone: those inside stand where they stood, those on top of it fall (SG-3.55-b)."""
    tower, board = things.at_place(battle, state, place), battle.board
    assert tower is not None, "what burns down was there"
    places = parts_of(board, tower)
    below = {board.cell(foot): foot for foot in places if board.level(foot) == board.level(tower.place)}
    under = {top: below[board.cell(top)] for top in places if top not in below.values()}
    things.remove(state, tower)
    carry_bodies(battle, state, under)
    for piece in range(len(battle.roster)):
        if state.at[piece] not in under:
            continue
        foot = under[state.at[piece]]
        if battle.living(state, piece):
            battle.lift(state, piece)
            state.tasks = interrupt(state.tasks, piece)
            push(state, Collapsing(piece, foot))
        else:
            state.at[piece] = foot


class CollapseStep(FallenStep):
    """His own hex, if it is free, else the nearest free one on the ground that his owner picks (SG-3.55-b)."""

    kind = "fall-from-tower"
    cites = LOST

    def landing(self, battle: Battle, state: State) -> int:
        frame, board = top(state, Collapsing), battle.board
        mover = battle.mover(state, frame.piece)
        room = battle.free(state) & battle.land(state).graph(mover).enterable & ~state.closed
        room &= board.layer(room, board.level(frame.place)) << board.plane[board.level(frame.place)]
        places = tuple(board.members(room))
        least = min((board.distance(frame.place, place) for place in places), default=0)
        near = board.mask(place for place in places if board.distance(frame.place, place) == least)
        return near or 1 << frame.place

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        frame = top(state, Collapsing)
        name, stood = battle.name(frame.piece), battle.board.text(frame.place)
        return battle.refuse(LOST, "fall-tower-place", piece=name, place=battle.text(to), start=stood)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        battle.put(state, action.piece, action.to)
        name, where = battle.name(action.piece), battle.text(action.to)
        log.append(events.Fell(piece=name, place=where, rules=battle.ids(LOST)))
        hurt(battle, state, log, action.piece, WOUNDS, battle.ids(FALL_WOUNDS))


CHAPTER = Chapter(
    name="towers",
    deeds={"move": (TowerDeed(),)},
    frames={Collapsing: CollapseStep()},
    destroys={TOWER: _collapse},
    placing={BRIDGE: Placing(candidates=_before_battlements, unfit=_cannot_be_down)},
    stacking_rules=_no_room,
    arrives=_two_in_a_hex,
    follows_up=_over_parapet,
    fights=_fights,
    after_fight=_after_fight,
)
