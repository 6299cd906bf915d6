"""The siege tower of The Anarchy: its floors and ladders, its start, its winches and the bridge they let down (4.2).

How it is pushed is in `pushing`, what its walls cover in `land.floors`. Its floors, the sides through which one gets in,
and what is drawn on each of its hexes are data: see the kind `great_siege_tower`, and the tables of its steps, covers
and levels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter, Closing, Placing, Prospect, Shunning, as_it_is
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import hanging_parts, parts_of
from bergfried.battle.engines import pushing, starts
from bergfried.battle.field.harm import KILLS, Effect, drive_back, hurt
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Part, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import footprint, kind_of, name_of, thing_kinds

OWN_TURN = cite("AN-4-a")
SHOWN = cite("AN-4.2.1.3-a")
STANDS = cite("AN-4.2.1.2-b")
FIXED = cite("AN-4.2.1.2-a")
ONE_WALL = cite("AN-4.2.2-d")
GROUND = cite("AN-4.2.4-e")
BRIDGE_DOWN = cite("AN-4.2.4-f")
OUTSIDE = cite("AN-4.2.4-h")
CAPACITY = cite("AN-4.2.5-a")
MOVED_TOWER = cite("AN-4.2.6-b")
NEAR = cite("AN-4.2.8-a")
WINCHES = cite("AN-4.2.8-b")
DOWN = cite("AN-4.2.8-c")
STAYS_DOWN = cite("AN-4.2.8-d")
STRUCK = cite("AN-4.2.8-e")
GIVES_WAY = cite("AN-4.2.8-f")
CROSSING = cite("AN-4.2.8-g")
DECK_TO_WALL = cite("AN-4.2.8-h")
ON_ONE_LEVEL = cite("AN-4.2.8-i")
BY_LADDER = cite("AN-4.2.8-j")
BY_THE_REAR = cite("AN-4.2.8-k")
WAITING = cite("AN-4.2.1.1-c")
ASSAULT_LEVEL = cite("AN-4.2.1.1-d")
RAISED = cite("AN-4.2.1.1-e")
SHAPE = cite("AN-4.2.1.1-i", "AN-4.2.1.1-a")
HEIGHTS = {1: cite("AN-4.2.2-a"), 2: cite("AN-4.2.2-b"), 3: cite("AN-4.2.2-c")}

TOWER = "great_siege_tower"
_DOWN = "_down"
_LOWERS = "lower_tower_bridge"
_WINCH = "siege_tower_winch"
_HANDS = 2
"""As many winches let a bridge down, each worked by one man."""
_ASSAULT, _GROUND, _WAITS, _DECK = "level_2", "level_0", "level_1", "bridge"


def towers(state: State) -> Iterator[Thing]:
    """All such towers on the map."""
    return things.of_kind(state, TOWER)


def is_down(tower: Thing) -> bool:
    """Is its bridge down?"""
    return tower.form.endswith(_DOWN)


def lowered(tower: Thing) -> Thing:
    """The tower as it is with its bridge down."""
    return msgspec.structs.replace(tower, form=tower.form + _DOWN)


def _inside(land: Land, place: int) -> tuple[Footprint, Part] | None:
    """The tower a place is in or on, and which of its parts it is."""
    found = land.housed.get(place)
    return found if found is not None and thing_kinds()[found[0].kind].kind == TOWER else None


def _floor(board: Board, tower: Thing, name: str) -> list[int]:
    parts = zip(kind_of(tower).parts, parts_of(board, tower), strict=True)
    return [place for part, place in parts if part.floor == name]


def _bridge_height(name: str) -> int:
    """The height of the wall a tower is built for."""
    return thing_kinds()[name].heights[_ASSAULT]


# ------------------------------------------------------------------------------------------------ room and ladders


def read_capacity(book: Book) -> dict[str, int]:
    """How many persons have room on each level."""
    return book.table("tower.levels").numbers("capacity")


def _kept_from(battle: Battle, state: State, piece: int) -> int:
    """Where one man does not go in towers: onto a full level, or by the ladder from the ground after it has moved."""
    if not battle.land(state).housed:
        return 0
    return _full(battle, state, piece) | _no_ladder(battle, state, piece)


def _full(battle: Battle, state: State, piece: int) -> int:
    """The free places of levels on which there is no room for one more (AN-4.2.5-a)."""
    taken, own, found = state.occupied[0] | state.occupied[1], state.at[piece], 0
    for tower in towers(state):
        for level, most in battle.chapter(read_capacity).items():
            places = _floor(battle.board, tower, level) if level in kind_of(tower).heights else []
            if own not in places:
                mask = battle.board.mask(places)
                if (mask & taken).bit_count() >= most:
                    found |= mask & ~taken
    return found


def _no_ladder(battle: Battle, state: State, piece: int) -> int:
    """What one comes to only by the ladder from the ground, in a turn in which the tower has moved (AN-4.2.1.2-b)."""
    found = 0
    for tower in towers(state):
        if tower.moved:
            above = things.upstairs(battle.board, tower)
            upstairs = battle.board.mask(above)
            found |= (
                battle.board.mask(parts_of(battle.board, tower)) & ~upstairs
                if state.at[piece] in above
                else upstairs
            )
    return found


def _cannot_enter(battle: Battle, state: State, piece: int, place: int) -> Refusal:
    name, where = battle.name(piece), battle.board.text(place)
    if _full(battle, state, piece) >> place & 1:
        return battle.refuse(CAPACITY, "tower-full", piece=name, place=where)
    return battle.refuse(STANDS, "tower-has-moved", piece=name, place=where)


def _cannot_pass(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    return _cannot_enter(battle, state, piece, to.place)


def _stepped(battle: Battle, state: State, start: int, end: int) -> None:
    """A tower remembers that its ladder from the ground was used; then it stays for this turn (AN-4.2.1.2-b)."""
    land = battle.land(state)
    if not land.housed or land.board.level(start) == land.board.level(end):
        return
    here, there = land.housed.get(start), land.housed.get(end)
    if here is None or there is None or here[0] != there[0] or _GROUND not in (here[1].floor, there[1].floor):
        return
    for tower in towers(state):
        if footprint(tower) == here[0]:
            battle.ids(STANDS)
            things.change(state, msgspec.structs.replace(tower, climbed=True))


def _no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one person stands in each hex of a tower; none elsewhere."""
    return (*battle.ids(CAPACITY), *battle.ids(SHAPE)) if _inside(battle.land(state), place) else ()


def _not_by_step(battle: Battle, state: State, piece: int, start: int, end: int) -> Refusal | None:
    """Why one does not get from one place of a tower to another: levels are joined by ladders alone (AN-4.2.1.2-a)."""
    land = battle.land(state)
    here, there = land.housed.get(start), land.housed.get(end)
    if here is None or there is None or here[0] != there[0]:
        return None
    if land.board.level(start) == land.board.level(end):
        return None
    places = {"start": land.board.text(start), "place": land.board.text(end)}
    return battle.refuse(FIXED, "tower-no-ladder", piece=battle.name(piece), **places)


# ------------------------------------------------------------------------------------------------ what holds it


def _holds(battle: Battle, state: State, engine: Thing, place: int) -> Refusal | None:
    """Why a tower stays where it is: its bridge, its ladder, its winches, what hangs over it, the wall before it."""
    if engine.kind != TOWER:
        return None
    what, where = name_of(engine), battle.board.text(engine.place)
    if is_down(engine):
        rules = (*battle.ids(BRIDGE_DOWN), *battle.ids(STAYS_DOWN))
        return battle.refuse(rules, "tower-bridge-down-stays", what=what, place=where)
    if engine.climbed:
        return battle.refuse(STANDS, "tower-climbed", what=what, place=where)
    if any(task.kind == _LOWERS and task.about == engine.id for task in state.tasks):
        return battle.refuse(WINCHES, "tower-winched", what=what, place=where)
    return _overhead(battle, state, engine, place) or _too_near(battle, state, engine, place)


def _overhead(battle: Battle, state: State, tower: Thing, place: int) -> Refusal | None:
    """It cannot come to stand under a hoarding or scaffold (AN-4.2.4-e)."""
    land, board = battle.land(state), battle.board
    own = {board.cell(there) for there in parts_of(board, tower)}
    shift = place - tower.place
    for cell in sorted({cell + shift for cell in own} - own):
        for level in board.levels:
            above = cell + board.plane[level]
            if land.hung >> above & 1:
                where, terrain = board.text(above), land.terrain[above]
                return battle.refuse(GROUND, "tower-under", what=name_of(tower), place=where, terrain=terrain)
    return None


def _too_near(battle: Battle, state: State, tower: Thing, place: int) -> Refusal | None:
    """It is not pushed so far that there would be no room for its bridge before the wall (AN-4.2.8-a)."""
    land, board = battle.land(state), battle.board
    ahead = msgspec.structs.replace(lowered(tower), place=place)
    for deck in _deck(board, ahead):
        if land.relief.built >> board.cell(deck) & 1:
            where = board.text(deck)
            return battle.refuse(NEAR, "tower-too-near", what=name_of(tower), place=where)
    return None


def _deck(board: Board, tower: Thing) -> tuple[int, ...]:
    """The places of a bridge that is down; none where the map ends before it."""
    try:
        return hanging_parts(board, tower)
    except ValueError:
        return ()


# ------------------------------------------------------------------------------------------------ the winches


class LowerDeed(Deed):
    """A man at each of the two winches lets the bridge down, in a whole turn (AN-4.2.8-b)."""

    takes = (actions.Lower,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for tower in towers(state):
            places = winches(battle.board, tower)
            men = labour.idle_men(battle, state, battle.board.mask(places))
            if len(men) == len(places) == _HANDS:
                action = actions.Lower((men[0], men[1]))
                if _cannot_work(battle, state, action.workers) is None:
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Lower)
        return _cannot_work(battle, state, action.workers)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Lower)
        tower = _tower_of(battle, state, action.workers[0])
        assert tower is not None, "who works a winch is in a tower"
        turns = battle.chapter(_read_turns)
        task = Task(_LOWERS, action.workers, tower.id, turns, crew=_HANDS)
        labour.begin(battle, state, task, battle.ids(WINCHES), log)


def _read_turns(book: Book) -> int:
    return book.table("works").numbers("turns")[_LOWERS]


def winches(board: Board, tower: Thing) -> list[int]:
    """The places of a tower's winches, but for those that are lost."""
    parts = enumerate(zip(kind_of(tower).parts, parts_of(board, tower), strict=True))
    return [place for number, (part, place) in parts if part.ground == _WINCH and number not in tower.lost]


def _tower_of(battle: Battle, state: State, piece: int) -> Thing | None:
    """The tower at one of whose winches a man stands."""
    here = state.at[piece]
    return next((tower for tower in towers(state) if here in winches(battle.board, tower)), None)


def _cannot_work(battle: Battle, state: State, workers: tuple[int, int]) -> Refusal | None:
    """Why two men cannot let a bridge down; None if they can."""
    for worker in workers:
        if refused := battle.not_ours(state, worker, battle.active(state)):
            return refused
        at = _tower_of(battle, state, worker)
        if at is not None and (refused := _winch_lost(battle, at)):
            return refused
        if at is None:
            rules = (*battle.ids(WINCHES), *battle.ids(ASSAULT_LEVEL))
            return battle.refuse(rules, "not-at-a-winch", piece=battle.name(worker))
    tower = _tower_of(battle, state, workers[0])
    assert tower is not None, "the first of them is at a winch"
    if _tower_of(battle, state, workers[1]) != tower:
        return battle.refuse(WINCHES, "two-winches", pieces=battle.names(workers))
    where = battle.board.text(tower.place)
    if is_down(tower):
        return battle.refuse(STAYS_DOWN, "bridge-stays-down", place=where)
    for worker in workers:
        if refused := labour.not_free(battle, state, worker, WINCHES):
            return refused
    if tower.moved:
        return battle.refuse(WINCHES, "tower-not-in-place", place=where)
    return _cannot_fall(battle, state, tower)


def _cannot_fall(battle: Battle, state: State, tower: Thing) -> Refusal | None:
    """Why a bridge cannot be let down where its tower stands (AN-4.2.8-a, AN-2.2.2-a, AN-3.3.9-d)."""
    land, board, shown = battle.land(state), battle.board, footprint(lowered(tower))
    deck, what = _deck(board, lowered(tower)), name_of(tower)
    where = board.text(tower.place)
    if not deck:
        return battle.refuse(NEAR, "bridge-no-wall", structure=what, place=where)
    if refused := _winch_lost(battle, tower) or battle.in_the_way(land, shown):
        return refused
    for place in deck:
        if place in land.terrain:
            return battle.refuse(NEAR, "bridge-taken", structure=what, place=board.text(place))
    if not any(True for _ in _tips(land, deck, tower.facing)):
        rules = (*battle.ids(NEAR), *battle.ids(ONE_WALL), *battle.ids(_built_for(tower)))
        return battle.refuse(rules, "bridge-no-wall", structure=what, place=where)
    return None


def _winch_lost(battle: Battle, tower: Thing) -> Refusal | None:
    """Why a bridge can no longer be let down by anybody: a winch is burnt out or destroyed (AN-4.2.9-k)."""
    if len(winches(battle.board, tower)) == _HANDS:
        return None
    what, where = name_of(tower), battle.board.text(tower.place)
    return battle.refuse(battle.thing_ids(what, "lost"), "winch-lost", structure=what, place=where)


def _built_for(tower: Thing) -> Citation:
    """The rule of towers before walls of one height."""
    return HEIGHTS[_bridge_height(name_of(tower))]


def _tips(land: Land, deck: Iterable[int], facing: int) -> Iterator[int]:
    """The wall-walk hexes straight beyond the deck, on which its tip comes down."""
    for place in deck:
        ahead = place + land.board.shifts[facing]
        if land.walks >> ahead & 1:
            yield ahead


def _with_bridge_down(battle: Battle, state: State, tower: Thing) -> State | None:
    """The state as it would be if a tower's bridge were down; None where it is, or cannot be let down."""
    if tower.kind != TOWER or is_down(tower) or _cannot_fall(battle, state, tower):
        return None
    changed = state.copy()
    things.change(changed, lowered(tower))
    return changed


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """The bridge comes down at the end of the turn at the winches, or when its side moves next (AN-4.2.8-c)."""
    tower = things.find(state, task.about)
    if tower is None or not labour.at_work(battle, state, task) or _cannot_fall(battle, state, tower):
        labour.come_to_nothing(battle, task, log)
        return
    battle.policy_ids("tower_bridge_falls")
    if battle.policies.tower_bridge_falls == "turn_end":
        _let_fall(battle, state, tower, log)
    else:
        things.make_ready(state, tower)


def _falls_first(battle: Battle, state: State) -> Callable[[list[Event]], None] | None:
    """A bridge that was made ready comes down before anybody of its side moves (AN-4.2.8-c)."""
    for tower in towers(state):
        if tower.ready and tower.served is not None and (state.turn - tower.served) % 2 == 0:
            return partial(_fall_or_not, battle, state, tower)
    return None


def _fall_or_not(battle: Battle, state: State, tower: Thing, log: list[Event]) -> None:
    things.discharge(state, tower)
    if _cannot_fall(battle, state, tower) is None:
        _let_fall(battle, state, things.unready(tower), log)


# ------------------------------------------------------------------------------------------------ the falling bridge


class Struck(Frame, frozen=True, tag="struck"):
    """A bridge has come down on these; each rolls in turn."""

    pieces: tuple[int, ...]


class Landing(Frame, frozen=True, tag="landing"):
    """A bridge that comes down can be walked on once those under it have given way: nobody gives way onto it."""

    tower: int


class Reeling(Frame, frozen=True, tag="reeling"):
    """What a falling bridge does to a man once he has given way from where he stood."""

    piece: int
    man: str
    stood: int


class Blow(msgspec.Struct, frozen=True):
    """A row of the table of those struck by a falling bridge."""

    low: int
    high: int | None
    man: str
    back: int


def read_blows(book: Book) -> tuple[Blow, ...]:
    """What a falling bridge does, by the die."""
    return book.table("tower.bridge_fall").read(Blow)


def _let_fall(battle: Battle, state: State, tower: Thing, log: list[Event]) -> None:
    """The bridge is down: whoever is under its tip rolls (AN-4.2.8-c, AN-4.2.8-e)."""
    land, board = battle.land(state), battle.board
    deck = _deck(board, lowered(tower))
    under = set(_tips(land, deck, tower.facing))
    rules = (*battle.ids(DOWN), *battle.policy_ids("tower_bridge_falls"), *battle.ids(OWN_TURN))
    rules += battle.ids(RAISED) + battle.ids(SHOWN) + battle.ids(NEAR) + battle.ids(_built_for(tower))
    log.append(
        events.TowerBridgeDown(
            structure=name_of(lowered(tower)),
            places=tuple(map(board.text, deck)),
            rules=tuple(dict.fromkeys(rules)),
        )
    )
    men = tuple(man for man in battle.roster.men if battle.living(state, man) and state.at[man] in under)
    things.change(state, lowered(tower))
    if men:
        push(state, Landing(tower.id))
        push(state, Struck(men))


class StruckMoment(Moment):
    """Each on whom the bridge has come down rolls: he gives way, and may be stunned, wounded or killed (AN-4.2.8-e)."""

    kind = "bridge-falls"
    main = "dodge"
    cites = STRUCK

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Struck).pieces[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        piece = top(state, Struck).pieces[0]
        return {"piece": battle.name(piece), "place": battle.text(state.stance(piece))}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        yield actions.Dodge()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Dodge) else battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        piece, *rest = top(state, Struck).pieces
        pop(state)
        if rest:
            push(state, Struck(tuple(rest)))
        die = battle.roll(dice, log, "bridge", STRUCK) + battle.roster[piece].armour
        rows = battle.chapter(read_blows)
        blow = next(row for row in rows if row.low <= die and (row.high is None or die <= row.high))
        log.append(
            events.BridgeStruck(piece=battle.name(piece), die=die, how=blow.man, rules=battle.ids(STRUCK))
        )
        if blow.man == KILLS.man:
            hurt(battle, state, log, piece, KILLS, battle.ids(STRUCK))
            return
        if blow.man != "none":
            push(state, Reeling(piece, blow.man, state.at[piece]))
        drive_back(state, (piece,), blow.back, ())


class AfterMoment(Moment):
    """Nobody chooses anything: it happens once what came before is settled."""

    kind = "recover"

    def idle(self, battle: Battle, state: State) -> bool:
        return True

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return iter(())

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return battle.wrong_moment(state, action)


class LandingMoment(AfterMoment):
    """The bridge lies on the wall (AN-4.2.8-c)."""

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)


class ReelingMoment(AfterMoment):
    """After he has given way he is what the die said; a wound for want of room to give way is the same wound."""

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        frame = top(state, Reeling)
        pop(state)
        if not battle.living(state, frame.piece):
            return
        cornered = state.at[frame.piece] == frame.stood
        if cornered and frame.man == "wounded":
            battle.ids(GIVES_WAY)
            return
        hurt(battle, state, log, frame.piece, Effect("", frame.man, False, "none", 0), battle.ids(STRUCK))


# ------------------------------------------------------------------------------------------------ shots and fights


def _shaken(battle: Battle, state: State, piece: int) -> int:
    """Whoever shoots from a tower that has moved adds 1 to the die, until its side moves again (AN-4.2.6-b)."""
    land = battle.land(state)
    if not land.housed or state.at[piece] not in land.housed:
        return 0
    shown = land.housed[state.at[piece]][0]
    moved = any(tower.rolled is not None and footprint(tower) == shown for tower in towers(state))
    return 1 if moved and battle.ids(MOVED_TOWER) else 0


def _fights(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """The rules by which those in, on and before a tower can fight."""
    land = battle.land(state)
    if not land.housed:
        return
    for ours, theirs in product(attackers, defenders):
        for one, other in product(battle.halves(state.stance(ours)), battle.halves(state.stance(theirs))):
            here, there = _inside(land, one), _inside(land, other)
            if here is not None and there is not None:
                level = land.board.level(one) == land.board.level(other)
                battle.ids(ON_ONE_LEVEL if level else BY_LADDER)
            elif _DECK in (here and here[1].floor, there and there[1].floor):
                battle.ids(DECK_TO_WALL)
            elif here is not None or there is not None:
                battle.ids(BY_THE_REAR)
                if any(battle.two_hex(state, piece) for piece in (ours, theirs)):
                    battle.ids(OUTSIDE)


def _keeps_apart(battle: Battle, state: State, piece: int, foe: int) -> Refusal | None:
    """Why one in a tower and one who is near him do not fight: closed sides, floors between, the waiting level."""
    land, own, there = battle.land(state), state.at[piece], state.at[foe]
    inside = [_inside(land, own), _inside(land, there)]
    if inside == [None, None] or land.board.distance(own, there) > 1:
        return None
    names = {"piece": battle.name(piece), "target": battle.name(foe)}
    floors = {part.floor for _, part in (at for at in inside if at is not None)}
    if None not in inside:
        return battle.refuse(BY_LADDER, "tower-levels-melee", **names)
    if _WAITS in floors:
        return battle.refuse(WAITING, "tower-waiting-melee", **names)
    return battle.refuse(BY_THE_REAR, "tower-closed-melee", **names)


def _crosses(battle: Battle, state: State, start: int, ends: tuple[int, ...]) -> tuple[str, ...]:
    """The rule by which a winner steps from the bridge to the wall-walk, or back; none for other steps."""
    land = battle.land(state)
    if not land.housed:
        return ()
    on = [place in land.housed and land.housed[place][1].floor == _DECK for place in (start, *ends)]
    return battle.ids(CROSSING) if any(on) and not all(on) else ()


# ------------------------------------------------------------------------------------------------ its start


def _unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why a tower cannot be set up there: at the edge, on open ground, before a wall of its height (AN-4.2.4-d)."""
    if refused := starts.unfit(battle, land, work, places):
        return refused
    if not _faces_wall(land, work):
        where, level = land.board.text(work.place), _bridge_height(work.kind)
        ids = (*battle.ids(ONE_WALL), *battle.ids(HEIGHTS[level]))
        return battle.refuse(ids, "tower-no-wall", what=work.kind, place=where, level=level)
    return None


def _faces_wall(land: Land, work: Footprint) -> bool:
    """Is there a wall-walk of its height straight ahead of one of its columns? (AN-4.2.2-d)"""
    board, height = land.board, _bridge_height(work.kind)
    walks, shift = board.layer(land.walks, height) if height in board.levels else 0, board.shifts[work.facing]
    kind = thing_kinds()[work.kind]
    for part, place in zip(kind.parts, parts_of(board, work), strict=True):
        cell = board.cell(place)
        while part.floor == _ASSAULT and part.name.endswith("1") and board.has(cell):
            if walks >> cell & 1:
                return True
            cell += shift
    return False


def _manned(land: Land, zone: int) -> int:
    """The places in and on towers that stand in a zone, where its men may be set up."""
    found = 0
    for place, (shown, _) in land.housed.items():
        if zone >> shown.place & 1:
            found |= 1 << place
    return found


def _falling(battle: Battle, state: State) -> int:
    """The places of a bridge onto which nobody gives way, since it comes down on him (AN-4.2.8-f)."""
    numbers = {frame.tower for frame in state.stack if isinstance(frame, Landing)}
    if not numbers:
        return 0
    falling = (tower for tower in towers(state) if tower.id in numbers)
    return battle.board.mask(place for tower in falling for place in _deck(battle.board, tower))


def _under_bridge(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    name, where = battle.name(piece), battle.text(to)
    return battle.refuse(GIVES_WAY, "onto-falling-bridge", piece=name, place=where)


_LABOUR = 8
"""What it is reckoned to take to let a bridge down."""
_READY = 1
"""The same for one that has been made ready."""


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A tower could stand as far forwards as it can go, with its bridge down on the wall."""
    for tower in towers(state):
        if is_down(tower):
            continue
        found = pushing.course(battle, state, tower)
        down = _with_bridge_down(battle, found.state, found.engine)
        if down is not None:
            posts = tuple(1 << place for place in winches(battle.board, tower))
            yield Prospect(
                as_it_is(down),
                labour=(_READY if tower.ready else _LABOUR) + pushing.LABOUR * found.hexes,
                posts=(*posts, *(pushing.crew_posts(battle, tower) if found.hexes else ())),
                thing=tower.id,
                lane=found.lane,
            )


_FORMS = (f"{TOWER}_1", f"{TOWER}_2", f"{TOWER}_3")

CHAPTER = Chapter(
    name="belfries",
    deeds={"move": (LowerDeed(),)},
    frames={Landing: LandingMoment(), Struck: StruckMoment(), Reeling: ReelingMoment()},
    tasks={_LOWERS: finish},
    full_turn={_LOWERS: WINCHES},
    moves_first=_falls_first,
    placing={
        name: Placing(candidates=partial(starts.at_the_edge, name=name), unfit=_unfit, stays=starts.stays)
        for name in _FORMS
    },
    set_up_on=_manned,
    closes=Closing(_falling, _under_bridge),
    shuns=Shunning(_kept_from, _cannot_enter, _cannot_pass),
    stacking_rules=_no_room,
    keeps_from=_not_by_step,
    stepped=_stepped,
    holds=_holds,
    steadies=_shaken,
    fights=_fights,
    keeps_apart=_keeps_apart,
    follows_up=_crosses,
    prospects=_prospects,
)
