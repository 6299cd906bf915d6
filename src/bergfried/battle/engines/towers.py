"""The siege tower: three men inside push it along its axis, with everyone in and on it (SIEGE 2.41, 2.42, 2.46).

What its places cost and who may fight from them is data: see the kind `siege_tower` and the terrain tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Work
from bergfried.battle.engine.state import BURDENED, BUSY, MOVED, State
from bergfried.battle.field import harm
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.structures import Structure, part_places
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.works import structure_kinds

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
BODIES = cite("SG-1.61-h")
BODIES_SLOW = cite("SG-1.61-g")
WALLS = cite("SG-1.61-c")
BY_ITS_OWN_RULE = cite("AN-1.3-f")

TOWER = "siege_tower"

POINTS = 2
"""How far it can be pushed in a turn (SG-2.41-a)."""


def parts_of(board: Board, structure: Structure) -> tuple[int, ...]:
    """The places of a structure's parts, worked out once a board; raises ValueError where one is off the map."""
    found = board.parts.get(structure)
    if found is None:
        found = board.parts[structure] = part_places(board, structure_kinds()[structure.kind], structure)
    return found


def towers(state: State) -> Iterator[Structure]:
    return (structure for structure in state.structures if structure.kind == TOWER)


def tower_at(land: Land, place: int) -> Structure | None:
    """The siege tower a place is in or on."""
    there = land.standing.at.get(place)
    return there if there is not None and there.kind == TOWER else None


# ------------------------------------------------------------------------------------------------ pushing it


class Push(NamedTuple):
    """A tower pushed by one hex: what it was and will be, by whom, at what cost, and the points used with it."""

    tower: Structure
    moved: Structure
    crew: tuple[int, ...]
    cost: int
    used: int


class TowerWork(Work):
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
        ahead = set(parts_of(battle.board, push.moved)) - set(parts_of(battle.board, push.tower))
        if any(battle.land(state).traits(place).filled for place in ahead):
            rules += battle.ids(NO_MOAT)
        if len(carry(battle, state, push.tower, push.moved)) > len(push.crew):
            rules += battle.ids(WHOLE)
        for piece in push.crew:
            state.did[piece] |= MOVED
        others = tuple(entry for entry in state.hauled if entry[0] != push.tower.place)
        state.hauled = (*others, (push.moved.place, push.used))
        log.append(
            events.TowerRolled(
                pieces=battle.names(push.crew),
                place=battle.board.text(push.moved.place),
                way=action.way,
                cost=push.cost,
                rules=tuple(rules),
            )
        )


def _push(battle: Battle, state: State, action: actions.Roll) -> Push | Refusal:
    """A tower pushed as the action says, or why it cannot be."""
    where = battle.text(action.tower)
    tower = next((tower for tower in towers(state) if Stance(tower.place) == action.tower), None)
    if tower is None:
        kinds, place = structure_kinds(), action.tower.place
        drawn = next((s for s in state.structures if s.place == place and kinds[s.kind].harness), None)
        if drawn is not None:
            return battle.refuse(BY_ITS_OWN_RULE, "pushed-by-own-rule", structure=drawn.kind, place=where)
        return battle.refuse(PUSHED, "no-tower", place=where)
    crew = _crew(battle, state, tower)
    if isinstance(crew, Refusal):
        return crew
    facing = Direction(tower.facing)
    way = facing if action.way == "forwards" else facing.opposite
    cost = _step(battle, state, tower, way)
    if isinstance(cost, Refusal):
        return cost
    used = cost + dict(state.hauled).get(tower.place, 0)
    if used > POINTS:
        return battle.refuse(PUSHED, "tower-points", place=where, cost=cost, points=POINTS - used + cost)
    moved = Structure(TOWER, tower.place + battle.board.shifts[way], tower.facing)
    return Push(tower, moved, crew, cost, used)


def _crew(battle: Battle, state: State, tower: Structure) -> tuple[int, ...] | Refusal:
    """The men who can push a tower now: one on each of its places inside, with nothing else to do."""
    where = battle.board.text(tower.place)
    side = battle.active(state)
    by_place = {state.at[piece]: piece for piece in battle.men_of(state, side) if battle.able(state, piece)}
    parts = zip(structure_kinds()[TOWER].parts, parts_of(battle.board, tower), strict=True)
    places = [place for part, place in parts if part.crew]
    crew = tuple(by_place[place] for place in places if place in by_place)
    if len(crew) < len(places):
        return battle.refuse(PUSHED, "tower-crew", place=where, needed=len(places), count=len(crew))
    if any(place == tower.place and turn >= state.turn - 2 for place, turn in state.stalled):
        return battle.refuse(AFTER_FIGHT, "tower-fought", place=where)
    pushed = dict(state.hauled).get(tower.place, 0)
    for piece in crew:
        if state.fought[piece] >= state.turn - 2:
            return battle.refuse(AFTER_FIGHT, "tower-fought", place=where)
        if state.did[piece] & (BUSY | BURDENED) or (state.did[piece] & MOVED and not pushed):
            return battle.refuse(PUSHED, "crew-moved", piece=battle.name(piece))
    return crew


def _step(battle: Battle, state: State, tower: Structure, way: Direction) -> int | Refusal:
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


def _obstacle(battle: Battle, state: State, land: Land, tower: Structure, place: int) -> Refusal | None:
    """Why a tower cannot come to cover a place."""
    if refused := bad_ground(battle, land, place, battle.board.level(tower.place)):
        return refused
    where = battle.board.text(place)
    built = obstacle_in(battle.board, state, place)
    if built is not None:
        return battle.refuse(STRAIGHT, "tower-obstacle", place=where, structure=built.kind)
    if (state.occupied[0] | state.occupied[1]) >> place & 1:
        return battle.refuse(STRAIGHT, "tower-figure", place=where)
    if state.closed >> place & 1:
        return battle.refuse(BODIES, "tower-bodies", place=where)
    return None


def bad_ground(battle: Battle, land: Land, place: int, level: int) -> Refusal | None:
    """Why a part of a tower that stands on a level cannot be on a place, as the ground is."""
    board = battle.board
    if not board.has(place):
        return battle.refuse(FIRM_GROUND, "tower-off-map")
    terrain, where = land.terrain.get(place), board.text(place)
    if board.level(place) > level and terrain is None:
        return None  # the upper part is in the air, where nothing else may be
    if board.level(place) == level and land.traits(place).firm:
        return None
    if terrain is not None:
        return battle.refuse(FIRM_GROUND, "tower-ground", place=where, terrain=terrain)
    rules = (*battle.ids(NO_MOAT), *battle.ids(FIRM_GROUND))
    return battle.refuse(rules, "tower-moat", place=where)


def obstacle_in(board: Board, state: State, place: int) -> Structure | None:
    """Something that stands or lies in a hex, but for what has become its ground, and what hangs on another level."""
    kinds, cell = structure_kinds(), board.cell(place)
    for structure in state.structures:
        kind = kinds[structure.kind]
        if not kind.beneath and any(
            part == place if kind.overhead else board.cell(part) == cell
            for part in parts_of(board, structure)
        ):
            return structure
    return None


def carry(battle: Battle, state: State, tower: Structure, moved: Structure) -> list[int]:
    """Put a tower elsewhere with all who are in and on it, the dead too; returns those who live.

    A dead horse is left where it is: it lay there before the tower came over it.
    """
    board, roster = battle.board, battle.roster
    after = dict(zip(parts_of(board, tower), parts_of(board, moved), strict=True))
    aboard = [n for n, place in enumerate(state.at) if place in after and not roster[n].is_animal]
    for piece in aboard:
        state.at[piece] = after[state.at[piece]]
    state.structures = tuple(moved if structure == tower else structure for structure in state.structures)
    for side in range(2):
        battle.count_places(state, side)
    if state.bodies:
        man = battle.chapter(harm.read_corpses)["dead_figure"]
        state.bodies = tuple(
            (after.get(place, place) if points == man else place, points) for place, points in state.bodies
        )
        harm.count_bodies(battle, state)
    return [piece for piece in aboard if battle.living(state, piece)]


# ------------------------------------------------------------------------------------------------ fights and ways


def note_fight(battle: Battle, state: State, pieces: Iterable[int]) -> None:
    """A tower whose crew has fought stands still, whoever takes their place (SG-2.41-d)."""
    land = battle.land(state)
    if not land.platforms:
        return
    inside = [state.at[piece] for piece in pieces if state.at[piece] not in land.platforms]
    fought = {tower.place for place in inside if (tower := tower_at(land, place)) is not None}
    if fought:
        lately = {place: turn for place, turn in state.stalled if turn >= state.turn - 2}
        state.stalled = tuple(sorted({**lately, **dict.fromkeys(fought, state.turn)}.items()))


def no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which nobody comes to stand with another in a part of a tower; none elsewhere."""
    if tower_at(battle.land(state), place) is None:
        return ()
    return (*battle.ids(CAPACITY), *battle.ids(ONE_EACH))


def two_in_a_hex(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one man is in a hex of a tower and another on top of it; none where that is not so."""
    inner = battle.land(state).standing.inner
    taken = state.occupied[0] | state.occupied[1]
    if any(start == place and taken >> end & 1 for start, end in inner):
        return (*battle.ids(TWO_IN_A_HEX), *battle.ids(ONE_EACH))
    return ()


def over_parapet(battle: Battle, state: State, start: int, ends: Iterable[int]) -> tuple[str, ...]:
    """The rule by which a winner steps from a platform to the battlement, or back; none for other steps."""
    land = battle.land(state)
    for end in ends:
        if (start in land.platforms) != (end in land.platforms) and land.next_to("foot", start) >> end & 1:
            return battle.ids(OVER_PARAPET)
    return ()
