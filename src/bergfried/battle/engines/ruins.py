"""What is left of engines that burn or are hit by stones: the limits of each, closed levels, and the fall of a siege tower.

Each hex that is lost counts (`Thing.lost`). How many of them stop an engine, silence a ram or close a level is in the
tables of limits and levels; what covers nobody any more the land knows. The Anarchy 4.2.9, 5.2.7, 5.3.5.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.chapter import Chapter, Shunning
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.engines.belfries import towers
from bergfried.battle.field import battering
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import KILLS, WOUNDS, hurt
from bergfried.board.floors import side_of
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import footprint, kind_of, name_of

LEVEL_CLOSED = cite("AN-4.2.9-c")
COLLAPSE = cite("AN-4.2.9-g")
SURVIVAL = cite("AN-4.2.9-h")

_SIX = 6
"""The faces of the die of those who are under a tower that collapses."""


# ------------------------------------------------------------------------------------------------ no farther


def _holds(battle: Battle, state: State, engine: Thing, place: int) -> Refusal | None:
    """Why an engine stays where it is: too many of its hexes are lost (AN-4.2.9-d, AN-5.2.7-b, AN-5.3.5-b)."""
    limit = battle.country.limit(footprint(engine))
    if limit is None:
        return None
    rules, back = battle.thing_ids(name_of(engine), "burnt"), DIRECTIONS[engine.facing].opposite
    if limit.moves == "back" and place == engine.place + battle.board.shifts[back]:
        return None
    where = battle.board.text(engine.place)
    return battle.refuse(rules, "engine-burnt-stands", what=name_of(engine), place=where)


# ------------------------------------------------------------------------------------------------ closed levels


class Storey(msgspec.Struct, frozen=True):
    """A row of the table of a tower's levels."""

    level: str
    closed_from: int | None


def read_closing(book: Book) -> dict[str, int]:
    """How many lost hexes close each level of a siege tower."""
    rows = book.table("tower.levels").read(Storey)
    return {row.level: row.closed_from for row in rows if row.closed_from is not None}


def _levels(battle: Battle, tower: Thing) -> Iterator[tuple[str, list[int], int]]:
    """The levels of a tower from the lowest up, each with its places and how many of them are lost."""
    kind, places = kind_of(tower), parts_of(battle.board, tower)
    for name in kind.heights:
        if not kind.floors[name].hangs:
            numbers = [number for number, part in enumerate(kind.parts) if part.floor == name]
            yield name, [places[n] for n in numbers], sum(n in tower.lost for n in numbers)


def _closed_levels(battle: Battle, state: State) -> Iterator[list[int]]:
    """The places of each level that half is lost of."""
    closing = battle.chapter(read_closing)
    for tower in towers(state):
        for name, places, lost in _levels(battle, tower) if tower.lost else ():
            if lost >= closing[name]:
                yield places


def _kept_from(battle: Battle, state: State, piece: int) -> int:
    """The places of closed levels that a man does not enter; one who is there goes on only by the shortest ways off."""
    found, own = 0, state.at[piece]
    for places in _closed_levels(battle, state):
        floor = battle.board.mask(places)
        found |= floor & ~(_ways_off(battle, state, floor, own) if own in places else 0)
    return found


def _ways_off(battle: Battle, state: State, floor: int, start: int) -> int:
    """The places on the shortest ways from one place of a level to each hex that leads off it (AN-4.2.9-c)."""
    land, open_ = battle.land(state), floor & ~state.aflame()
    near = {place: land.next_to("foot", place) for place in battle.board.members(open_ | 1 << start)}
    exits = [place for place in near if near[place] & ~floor]
    found, out = 0, _steps(battle, near, start)
    for end in exits:
        back = _steps(battle, near, end)
        if start in back:
            on_way = (place for place in out if place in back and out[place] + back[place] == back[start])
            found |= battle.board.mask(on_way)
    return found


def _steps(battle: Battle, near: dict[int, int], start: int) -> dict[int, int]:
    """How many steps some places are from one of them."""
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for place in near:
            if near[here] >> place & 1 and place not in found:
                found[place] = found[here] + 1
                edge.append(place)
    return found


def _cannot_enter(battle: Battle, state: State, piece: int, place: int) -> Refusal:
    name, where = battle.name(piece), battle.board.text(place)
    return battle.refuse(LEVEL_CLOSED, "level-burnt", piece=name, place=where)


def _cannot_pass(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    return _cannot_enter(battle, state, piece, to.place)


# ------------------------------------------------------------------------------------------------ the fall of a tower


class Collapsing(Frame, frozen=True, tag="collapsing"):
    """A siege tower collapses on these, who roll in turn; then it is gone."""

    tower: int
    pieces: tuple[int, ...]


class Escaping(Fallen, frozen=True, tag="escaping"):
    """Somebody gets out of a siege tower that collapses."""

    tower: int


class Fate(msgspec.Struct, frozen=True):
    """A row of the table of those on the ground in a tower that collapses."""

    low: int
    high: int
    man: str


def read_fates(book: Book) -> tuple[Fate, ...]:
    """What becomes of those on the ground, by the die."""
    return book.table("tower.collapse").read(Fate)


def _burnt_through(battle: Battle, tower: Thing) -> bool:
    """Is all of a level lost that bears others? The roof bears none."""
    gone = [lost == len(places) for _, places, lost in _levels(battle, tower)]
    if any(gone):
        battle.ids(COLLAPSE)
    return any(gone[:-1])


def _watch(battle: Battle, state: State, log: list[Event]) -> None:
    """A tower of which all of a level is lost collapses (AN-4.2.9-g)."""
    falling = {frame.tower for frame in state.stack if isinstance(frame, Collapsing)}
    for tower in towers(state):
        if tower.lost and tower.id not in falling and _burnt_through(battle, tower):
            _collapse(battle, state, tower, log)


def _collapse(battle: Battle, state: State, tower: Thing, log: list[Event]) -> None:
    """All who are above the ground in a tower die; those on it have a die each, those next to the rear first."""
    where, ids = battle.board.text(tower.place), battle.ids(COLLAPSE)
    log.append(events.TowerCollapsed(structure=name_of(tower), place=where, rules=ids))
    above, rear = things.upstairs(battle.board, tower), _outside(battle, tower, "rear")
    inside = [n for n in range(len(battle.roster)) if battle.living(state, n) and state.at[n] != OFF_MAP]
    ground = set(parts_of(battle.board, tower)) - above
    low = [n for n in inside if state.at[n] in ground]
    around = battle.land(state).board.around
    low.sort(key=lambda n: not around[state.at[n]] & rear)
    push(state, Collapsing(tower.id, tuple(low)))
    for piece in inside:
        if state.at[piece] in above:
            hurt(battle, state, log, piece, KILLS, ids)


def _outside(battle: Battle, tower: Thing, *sides: str) -> int:
    """The places on the ground that touch a tower's lowest floor from outside, by any side or by some."""
    board, kind, found = battle.board, kind_of(tower), 0
    places = parts_of(board, tower)
    for part, place in zip(kind.parts, places, strict=True):
        for way in DIRECTIONS if not part.level else ():
            beyond, turn = place + board.shifts[way], (way - tower.facing) % 6
            if (
                beyond not in places
                and board.has(beyond)
                and (not sides or side_of(part.name, turn) in sides)
            ):
                found |= 1 << beyond
    return found


class CollapsingMoment(Moment):
    """Each on the ground level rolls whether he gets out, wounded or not (AN-4.2.9-h)."""

    kind = "tower-falls"
    main = "dodge"
    cites = SURVIVAL

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Collapsing).pieces[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        piece = top(state, Collapsing).pieces[0]
        return {"piece": battle.name(piece), "place": battle.text(state.stance(piece))}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if top(state, Collapsing).pieces:
            yield actions.Dodge()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Dodge) else battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Collapsing)
        piece, *rest = frame.pieces
        pop(state)
        push(state, Collapsing(frame.tower, tuple(rest)))
        die, ids = battle.roll(dice, log, "collapse", SURVIVAL, sides=_SIX), battle.ids(SURVIVAL)
        fate = next(row.man for row in battle.chapter(read_fates) if row.low <= die <= row.high)
        if fate == KILLS.man:
            hurt(battle, state, log, piece, KILLS, ids)
        elif fate == "none" or not hurt(battle, state, log, piece, WOUNDS, ids):
            push(state, Escaping(piece, frame.tower))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Nobody is left in it: the tower is gone, with its fires and all that was in it."""
        tower = things.find(state, top(state, Collapsing).tower)
        pop(state)
        assert tower is not None, "what collapses is on the map"
        battering.clear(battle, state, battle.board.mask(parts_of(battle.board, tower)))
        things.remove(state, tower)
        battering.lose_ground(battle, state, battle.ids(COLLAPSE), log)


class EscapingMoment(FallenMoment):
    """The owner says to which free hex beside the tower somebody gets out of it (AN-4.2.9-h)."""

    kind = "escape-tower"
    cites = SURVIVAL

    def landing(self, battle: Battle, state: State) -> int:
        frame = top(state, Escaping)
        tower = things.find(state, frame.tower)
        assert tower is not None, "what collapses is on the map"
        battle.policy_ids("collapse_to")
        behind = battle.policies.collapse_to == "behind"
        room = _room(battle, state, frame.piece, tower)
        near = _outside(battle, tower, "rear") if behind else _outside(battle, tower)
        return room & near or _nearest(battle, room, state.at[frame.piece])

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        name, ids = battle.name(top(state, Escaping).piece), battle.policy_ids("collapse_to")
        return battle.refuse(ids, "escape-place", piece=name, place=battle.text(to))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        battle.put(state, action.piece, action.to)
        name, where = battle.name(action.piece), battle.text(action.to)
        log.append(events.GotOut(piece=name, place=where, rules=battle.ids(SURVIVAL)))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """There is no free ground anywhere."""
        piece = top(state, Escaping).piece
        pop(state)
        hurt(battle, state, log, piece, KILLS, battle.ids(SURVIVAL))


def _room(battle: Battle, state: State, piece: int, tower: Thing) -> int:
    """The free places on the ground outside a tower."""
    board, land = battle.board, battle.land(state)
    free = battle.free(state) & ~state.closed & land.graph(battle.mover(state, piece)).enterable
    free &= ~board.mask(parts_of(board, tower))
    return board.mask(p for p in board.members(free) if board.level(p) == board.level(tower.place))


def _nearest(battle: Battle, places: int, start: int) -> int:
    """Of some places those nearest to one."""
    board, found = battle.board, list[int](battle.board.members(places))
    least = min((board.distance(start, place) for place in found), default=0)
    return board.mask(place for place in found if board.distance(start, place) == least)


CHAPTER = Chapter(
    name="ruins",
    frames={Collapsing: CollapsingMoment(), Escaping: EscapingMoment()},
    holds=_holds,
    shuns=Shunning(_kept_from, _cannot_enter, _cannot_pass),
    watches=_watch,
)
