"""Setting fire to wooden works and putting it out, and the end of a turn in which something burns.

Torches and fire arrows light it, and whoever stands beside it may try to put it out. What becomes of it in between is
in `course`, and its end with that of an assault in `nightfall` (SIEGE 3.51 to 3.54, 5.31; The Anarchy 2.3.3, 3.2.3,
3.3.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter, Prospect
from bergfried.battle.engine.state import (
    ATTACKED,
    BUSY,
    CHARGED,
    HAS_SHOT,
    MOVED,
    NEVER,
    SERVED,
    SHOT,
    STUNNED,
    Fire,
    State,
)
from bergfried.battle.field.moving import ONLY_THE_MOVER, ONLY_THE_OTHER, ShotAtMoment, cannot_shoot_back
from bergfried.battle.field.shooting import ShootingTables, cannot_shoot, known_shots
from bergfried.battle.fire import course, storeys
from bergfried.battle.fire.course import (
    BURNT_OUT,
    IGNITION,
    NO_SOURCE,
    PUT_OUT,
    PUT_OUT_DIE,
    SPREAD_DIE,
    SPREADS,
    WITH_A_TORCH,
    BurningTables,
    DieMoment,
    wood_at,
)
from bergfried.battle.fire.flames import FLAMES, wood_ids
from bergfried.battle.fire.nightfall import Nightfall, NightMoment, StepOutMoment, SteppingOut
from bergfried.battle.land import lines, sight
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, Kept, pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import name_of

BEGINS_AGAIN = cite("SG-3.51-b")
BEYOND_EDGE = cite("AN-4.2.4-d")
BURNABLE = cite("SG-3.51-d", "AN-2.3.3-a")
BOWS = cite("SG-5.31-a", "AN-2.3.3-a")
ARROW_TARGETS = cite("SG-5.31-b", "AN-2.3.3-a")
SHORT_RANGE = cite("SG-5.31-c", "AN-2.3.3-a")
ONE_DIE = cite("SG-5.31-d", "AN-2.3.3-a")
ONE_ATTEMPT = cite("SG-3.53-b", "AN-2.3.3-b")
NOT_BOTH = cite("SG-3.53-d", "AN-2.3.3-b")

FACES = 10
"""The highest number of the die."""


def _beside(battle: Battle, state: State, piece: int, place: int) -> bool:
    """Does a man stand next to something wooden, on a level of it?"""
    return course.beside(battle, state, battle.halves(state.stance(piece)), place)


def _wood_beside(battle: Battle, state: State, piece: int) -> list[int]:
    """The wooden places around a man, whatever their level, in order of number."""
    board, around = battle.board, 0
    for half in battle.halves(state.stance(piece)):
        around |= board.within(half, 1) & ~board.within(half, 0)
    return list(board.members(around & battle.land(state).wooden))


# ------------------------------------------------------------------------------------------------ catching fire


def try_to_ignite(
    battle: Battle,
    state: State,
    place: int,
    means: str,
    side: int,
    dice: Dice,
    log: list[Event],
    start: int | None = None,
) -> bool:
    """One attempt to set something on fire, by torch, arrow, oil or an incendiary of the sling.

    Where nothing can burn, or burns already, or these means do nothing, no die is rolled.
    """
    if _nothing_to_light(battle, state, place, means, start) is not None:
        return False
    least = least_to_catch(battle, state, place, means, start)
    assert least is not None, "what can be lit has its number"
    if means == "arrow":
        battle.ids(ONE_DIE)
    die = battle.roll(dice, log, "ignite", IGNITION, needed=range(least, FACES + 1))
    kind = battle.land(state).wood[place]
    rules = wood_ids(battle, kind, "burns")
    return course.catch(battle, state, place, means, side, log, die >= least, rules, start)


def _ignite(
    battle: Battle, state: State, place: int, means: str, side: int, dice: Dice, log: list[Event]
) -> None:
    """Something that burns has come down on a place."""
    try_to_ignite(battle, state, place, means, side, dice, log)


def least_to_catch(
    battle: Battle, state: State, place: int, means: str, start: int | None = None
) -> int | None:
    """The least number at which what is wooden on a place catches fire that comes from somewhere; None if it cannot."""
    wood = wood_at(battle, state, place)
    if wood is None:
        return None
    row = storeys.row_of(battle, state, wood, place, means, start)
    return battle.chapter(BurningTables).catches(row, means)


def _nothing_to_light(
    battle: Battle, state: State, place: int, means: str, start: int | None = None
) -> Refusal | None:
    """Why nothing can be set on fire on a place by these means, whoever tries."""
    what = "burning" if means == "torch" else "fire_arrows"
    if refused := battle.section_off(2, what):
        return refused
    where, burnable = battle.board.text(place), BURNABLE if means == "torch" else ARROW_TARGETS
    if not battle.board.on_map(place):
        return battle.refuse(BEYOND_EDGE, "beyond-edge-burns", place=where)
    wood = wood_at(battle, state, place)
    if wood is None:
        return battle.refuse(burnable, "does-not-burn", place=where)
    kind = battle.land(state).wood[place]
    if state.fire_at(place) is not None:
        return battle.refuse(SPREADS, "burns-already", place=where)
    if means != "torch":
        wood_ids(battle, kind, "arrows")
        rules = () if wood.named else battle.policy_ids("arrows_ignite")
        if rules and battle.policies.arrows_ignite == "named" and not battle.plays("quivers"):
            return battle.refuse(rules, "not-by-arrows", place=where, feature=kind)
    if least_to_catch(battle, state, place, means, start) is None:
        return battle.refuse(burnable, "does-not-burn", place=where)
    battle.ids(burnable)
    return None


def set_alight(battle: Battle, state: State, place: int, means: str, side: int, count: int) -> Refusal | None:
    """Something burns from the start, for the side a scenario names; returns why it cannot."""
    if refused := _nothing_to_light(battle, state, place, "torch"):
        return refused
    course.light(battle, state, Fire(place, side, means, battle.land(state).wood[place], NEVER, count))
    return None


# ------------------------------------------------------------------------------------------------ the torch


class TorchDeed(Deed):
    """A man beside a wooden work spends his turn on setting fire to it (AN-2.3.3-a)."""

    takes = (actions.Torch,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not battle.land(state).wood or not battle.in_force(2, "burning"):
            return
        for piece in labour.idle_men(battle, state, battle.land(state).near_wood):
            for place in _wood_beside(battle, state, piece):
                if not _cannot_torch(battle, state, piece, place):
                    yield actions.Torch(piece, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Torch)
        return _cannot_torch(battle, state, action.piece, action.at.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Torch)
        task = Task("torch", (action.piece,), action.at.place, 1)
        labour.begin(battle, state, task, battle.ids(WITH_A_TORCH), log)


def _cannot_torch(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a man cannot begin to set fire to something; None if he can."""
    moved = _moved_away(battle, state, piece, place)
    busy = moved or labour.not_free(battle, state, piece)
    off = busy or _nothing_to_light(battle, state, place, "torch")
    if refused := off or _from_battlement(battle, state, piece, place):
        return refused
    if not _beside(battle, state, piece, place):
        name, where = battle.name(piece), battle.board.text(place)
        return battle.refuse(WITH_A_TORCH, "torch-beside", piece=name, place=where)
    return None


def _moved_away(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Whoever has moved in this turn, if only by a hex, begins again in his next one (SG-3.51-b)."""
    if not state.did[piece] & MOVED and not state.spent[piece]:
        return None
    if battle.not_ours(state, piece, battle.active(state)) or not battle.own(BEGINS_AGAIN):
        return None
    name, where = battle.name(piece), battle.board.text(place)
    return battle.refuse(BEGINS_AGAIN, "torch-moved", piece=name, place=where)


def _from_battlement(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """From a battlement nothing is set on fire by hand, where a game says so (SG-3.51-c)."""
    board, land = battle.board, battle.land(state)
    if battle.policies.torch_from_battlements or not land.traits(state.at[piece]).walk:
        return None
    if board.cell(place) - board.cell(state.at[piece]) not in board.shifts:
        return None
    name, where = battle.name(piece), board.text(place)
    ids = battle.policy_ids("torch_from_battlements")
    return battle.refuse(ids, "torch-from-battlement", piece=name, place=where)


class Kindling(Frame, frozen=True, tag="kindling"):
    """A man has held his torch to something for a turn: the die says whether it burns."""

    piece: int
    place: int


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """The turn is over: if he is still there and has his wits, it may burn (AN-2.3.3-a)."""
    piece, place = task.workers[0], task.about
    if (
        labour.at_work(battle, state, task)
        and _nothing_to_light(battle, state, place, "torch") is None
        and _beside(battle, state, piece, place)
    ):
        push(state, Kindling(piece, place))
    else:
        labour.come_to_nothing(battle, task, log)


class KindleMoment(DieMoment, Moment):
    """One die at the end of the turn says whether the torch has done its work (AN-2.3.3-a)."""

    kind = "set-fire"
    cites = WITH_A_TORCH

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Kindling).piece].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Kindling)
        return {"piece": battle.name(frame.piece), "place": battle.board.text(frame.place)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        yield actions.Burn()

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Kindling)
        pop(state)
        name, where = battle.name(frame.piece), battle.board.text(frame.place)
        log.append(events.FireTried(piece=name, place=where, means="torch", rules=battle.ids(WITH_A_TORCH)))
        side, start = battle.roster[frame.piece].side, state.at[frame.piece]
        try_to_ignite(battle, state, frame.place, "torch", side, dice, log, start)


# ------------------------------------------------------------------------------------------------ fire arrows


class IgniteDeed(Deed):
    """A bowman shoots a fire arrow at a wooden work instead of an arrow at a man (AN-2.3.3-a)."""

    takes = (actions.Ignite,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not battle.land(state).wood or not battle.in_force(2, "fire_arrows"):
            return
        marked: Marks = {}
        known = battle.chapter(KnownMarks).as_of(battle, state)
        for shooter in battle.men_of(state, battle.active(state)):
            if battle.roster[shooter].arm.fire_arrows and not cannot_shoot(battle, state, shooter):
                found = known.get(shooter)
                if found is None:
                    found = known[shooter] = battle.keep(_within_shot, battle, state, shooter, marked)
                yield from battle.recall(found)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Ignite)
        shooter, place = action.shooter, action.at.place
        return cannot_shoot(battle, state, shooter) or _cannot_hit(battle, state, shooter, place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Ignite)
        state.did[action.shooter] |= SHOT | HAS_SHOT
        _shoot_fire(battle, state, action, dice, log)


def _within_shot(battle: Battle, state: State, shooter: int, marked: Marks) -> list[actions.Ignite]:
    """The fire arrows one man can shoot who may shoot."""
    board, land = battle.board, battle.land(state)
    far = battle.chapter(ShootingTables).weapons[battle.roster[shooter].weapon].bands[0]
    return [
        actions.Ignite(shooter, Stance(place))
        for place in board.members(land.wooden & board.within(state.at[shooter], far))
        if not _no_mark(battle, state, shooter, place) and _sees(battle, state, shooter, place, marked)
    ]


class KnownMarks:
    """What each man can shoot at with a fire arrow, as far as it has been listed: it stays so until anybody stirs, or
    anything burns or is changed. In a fire phase that is asked for again after each shot."""

    def __init__(self, book: Book) -> None:
        self._of: tuple[object, ...] = (None, None, None)
        self._known: dict[int, Kept[list[actions.Ignite]]] = {}

    def as_of(self, battle: Battle, state: State) -> dict[int, Kept[list[actions.Ignite]]]:
        """What is known of a position so far."""
        now = (known_shots(battle, state), state.fires, state.things)
        if any(one is not other for one, other in zip(now, self._of, strict=True)):
            self._of, self._known = now, {}
        return self._known


def _shoot_fire(battle: Battle, state: State, action: actions.Ignite, dice: Dice, log: list[Event]) -> None:
    """A fire arrow flies at something wooden."""
    shooter, place = action.shooter, action.at.place
    state.shot[shooter] = state.turn
    for shot in battle.chapters.fire_arrow_shot:
        shot(battle, state, shooter)
    name, where = battle.name(shooter), battle.board.text(place)
    log.append(events.FireTried(piece=name, place=where, means="arrow", rules=battle.ids(BOWS)))
    start, side = state.at[shooter], battle.roster[shooter].side
    try_to_ignite(battle, state, place, "arrow", side, dice, log, start)


class IgniteBackDeed(Deed):
    """At an engine that has been moved by a hex bowmen of the other side may shoot fire arrows (AN-4.2.4-i)."""

    takes = (actions.Ignite,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        engine = _moved_engine(battle, state)
        if engine is None or not battle.in_force(2, "fire_arrows"):
            return
        wood = battle.land(state).wooden & battle.board.mask(things.parts_of(battle.board, engine))
        for shooter in battle.men_of(state, 1 - battle.active(state)) if wood else ():
            if battle.roster[shooter].arm.fire_arrows and not _cannot_shoot_back(battle, state, shooter):
                far = battle.chapter(ShootingTables).weapons[battle.roster[shooter].weapon].bands[0]
                for place in battle.board.members(wood & battle.board.within(state.at[shooter], far)):
                    if not _cannot_hit(battle, state, shooter, place):
                        yield actions.Ignite(shooter, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Ignite)
        shooter, place = action.shooter, action.at.place
        engine = _moved_engine(battle, state)
        if engine is None or place not in things.parts_of(battle.board, engine):
            return battle.refuse(ONLY_THE_MOVER, "only-the-engine", place=battle.board.text(place))
        if battle.roster[shooter].side == battle.active(state):
            return battle.refuse(ONLY_THE_OTHER, "only-other-fires", piece=battle.name(shooter))
        return _cannot_shoot_back(battle, state, shooter) or _cannot_hit(battle, state, shooter, place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Ignite)
        engine = _moved_engine(battle, state)
        assert engine is not None, "a fire arrow is shot at what has moved"
        battle.thing_ids(name_of(engine), "fire")
        labour.shot_from(battle, state, action.shooter, log)
        _shoot_fire(battle, state, action, dice, log)


def _moved_engine(battle: Battle, state: State) -> Thing | None:
    """The engine whose step is being answered with fire; None where somebody else is on his way."""
    moment = battle.moment(state)
    return moment.engine(battle, state) if isinstance(moment, ShotAtMoment) else None


def _cannot_shoot_back(battle: Battle, state: State, shooter: int) -> Refusal | None:
    return cannot_shoot_back(battle, state, shooter, battle.roster[shooter].weapon)


Marks = dict[int, list[tuple[State, int]]]
"""What is aimed at to hit something on a place, for lists in which many aim at the same."""


def _cannot_hit(battle: Battle, state: State, shooter: int, place: int) -> Refusal | None:
    """Why a fire arrow cannot be shot at something, by one who may shoot; None if it can."""
    return _no_mark(battle, state, shooter, place) or _no_line(battle, state, shooter, place)


def _no_mark(battle: Battle, state: State, shooter: int, place: int) -> Refusal | None:
    """Why a place is nothing for somebody's fire arrows, whatever lies between."""
    man, where = battle.roster[shooter], battle.board.text(place)
    if not man.arm.fire_arrows:
        off = battle.section_off(2, "fire_arrows")
        return off or battle.refuse(BOWS, "arrows-from-bows", piece=man.name, weapon=man.weapon)
    if refused := battle.no_fire_arrow(state, shooter):
        return refused
    if refused := _nothing_to_light(battle, state, place, "arrow", state.at[shooter]):
        return refused
    weapon = battle.chapter(ShootingTables).weapons[man.weapon]
    distance, most = battle.board.distance(state.at[shooter], place), weapon.bands[0]
    if not max(weapon.minimum, 1) <= distance <= most:
        return battle.refuse(
            SHORT_RANGE, "arrow-short-range", piece=man.name, place=where, range=distance, most=most
        )
    battle.ids(SHORT_RANGE)
    wood = wood_at(battle, state, place)
    assert wood is not None, "what can be lit is wooden"
    return storeys.cannot_aim(battle, state, shooter, wood, place)


def _no_line(battle: Battle, state: State, shooter: int, place: int) -> Refusal | None:
    """Why there is no line of fire to what is to burn; what is to burn does not itself stop the line."""
    refused: Refusal | None = None
    for seen_in, target in _aims(battle, state, shooter, place, {}):
        seen = _look(battle, state, shooter, seen_in, target)
        if seen == sight.CLEAR:
            return None
        name, where = battle.name(shooter), battle.board.text(place)
        refused = seen.blocked or battle.refuse(
            sight.FIGURES, "fire-arrow-figure", piece=name, figure=seen.figures, place=where
        )
    return refused


def _sees(battle: Battle, state: State, shooter: int, place: int, marked: Marks) -> bool:
    """Is there a line of fire to what is to burn? For lists: where a building stands between, no line is drawn."""
    return any(
        not lines.surely_blocked(battle.land(seen_in), state.at[shooter], target)
        and _look(battle, state, shooter, seen_in, target) == sight.CLEAR
        for seen_in, target in _aims(battle, state, shooter, place, marked)
    )


def _look(battle: Battle, state: State, shooter: int, seen_in: State, target: int) -> sight.Sight:
    return sight.look(battle, seen_in, state.at[shooter], target, battle.places(state, shooter) | 1 << target)


def _aims(
    battle: Battle, state: State, shooter: int, place: int, marked: Marks
) -> Iterator[tuple[State, int]]:
    """What a man can aim at to hit something; who is inside what he would set on fire sees no better for that."""
    own, land = state.at[shooter], battle.land(state)
    found = marked.get(place)
    if found is None:
        found = marked[place] = list(marks(battle, state, place))
    for seen_in, target in found:
        if seen_in is state or battle.land(seen_in).terrain.get(own) == land.terrain.get(own):
            yield seen_in, target


def marks(battle: Battle, state: State, place: int) -> Iterator[tuple[State, int]]:
    """What one can aim at to hit something: its hex, with or without it; for what is on a hexside, both its hexes."""
    yield from ((state, there) for there in course.column(battle, state, place))
    land = battle.land(state)
    kind, burning = land.wood[place], course.wooden(battle, state, place)
    if burning and not battle.book.edition.burns[kind].by_hex:
        without = things.without(state, *burning)
        if battle.has_place(without, place):
            yield without, place
    for way, feature in land.own_sides.get(place, ()):
        beyond = place + land.board.shifts[way]
        if feature == kind and beyond in land.terrain:
            yield state, beyond


# ------------------------------------------------------------------------------------------------ putting out


class PutOutDeed(Deed):
    """Instead of attacking a man tries to put out a fire beside him, once in his turn (AN-2.3.3-b)."""

    takes = (actions.PutOut,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not state.fires:
            return
        near = [(fire.place, battle.board.within(fire.place, 1)) for fire in state.fires]
        for piece in battle.men_of(state, battle.active(state)):
            own = battle.places(state, piece)
            for place, around in near:
                if own & around and not _cannot_put_out(battle, state, piece, place):
                    yield actions.PutOut(piece, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.PutOut)
        return _cannot_put_out(battle, state, action.piece, action.at.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.PutOut)
        fire, where = state.fire_at(action.at.place), battle.text(action.at)
        assert fire is not None
        state.did[action.piece] |= ATTACKED
        for fought_fire in battle.chapters.fought_fire:
            fought_fire(battle, state, action.piece)
        ids = (*battle.ids(PUT_OUT), *wood_ids(battle, fire.wood, "put_out"))
        if state.did[action.piece] & MOVED or state.spent[action.piece]:
            ids = tuple(dict.fromkeys((*ids, *battle.ids(NOT_BOTH))))
        log.append(events.FireFought(piece=battle.name(action.piece), place=where, rules=ids))
        most = battle.chapter(BurningTables).goes_out(fire)
        if battle.roll(dice, log, "put-out", PUT_OUT_DIE, needed=range(1, most + 1)) <= most:
            course.put_out(state, fire)
            ids = tuple(dict.fromkeys((*battle.ids(PUT_OUT_DIE), *battle.ids(NO_SOURCE))))
            log.append(events.FireOut(place=where, rules=ids))
        else:
            log.append(events.FireHolds(place=where, rules=battle.ids(PUT_OUT_DIE)))


def _cannot_put_out(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a man cannot try to put out a fire; None if he can."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name, where, did = battle.name(piece), battle.board.text(place), state.did[piece]
    if battle.roster[piece].is_animal:
        return battle.refuse(PUT_OUT, "animal-works-not", piece=name)
    if state.fire_at(place) is None:
        return battle.refuse(PUT_OUT, "no-fire-there", place=where)
    if not _reaches_fire(battle, state, piece, place):
        return battle.refuse(PUT_OUT, "put-out-beside", piece=name, place=where)
    if did & CHARGED or (did & ATTACKED and state.fought[piece] == state.turn):
        return battle.refuse(NOT_BOTH, "put-out-fought", piece=name)
    if did & ATTACKED:
        return battle.refuse(ONE_ATTEMPT, "put-out-once", piece=name)
    if did & (HAS_SHOT | SERVED) or state.shot[piece] == state.turn:
        return battle.refuse(NOT_BOTH, "put-out-shot", piece=name)
    if did & BUSY:
        return battle.is_busy(state, piece)
    return battle.hands_full(state, piece)


def _reaches_fire(battle: Battle, state: State, piece: int, place: int) -> bool:
    """Is a man where he can fight a fire: beside it, in an engine straight above or below it, or under a burning roof?"""
    wood, here = wood_at(battle, state, place), state.at[piece]
    under = wood is not None and wood.roof and here == place
    return (
        under
        or _beside(battle, state, piece, place)
        or here in storeys.over_and_under(battle.land(state), place)
    )


# ------------------------------------------------------------------------------------------------ the end of a turn


class Blazing(Frame, frozen=True, tag="blazing"):
    """The turn ends and fires burn on: they are counted and harm, spread to these places, and at last burn out."""

    stage: str = "harm"
    places: tuple[int, ...] = ()


class BlazeMoment(DieMoment, Moment):
    """At the end of each turn of the side that did not light it a fire may spread, one die a hex (AN-2.3.3-b)."""

    kind = "fire-spreads"
    cites = SPREADS

    def side(self, battle: Battle, state: State) -> int:
        return 1 - battle.active(state)

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"place": battle.board.text(top(state, Blazing).places[0])}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if top(state, Blazing).places:
            yield actions.Burn()

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        place, *rest = top(state, Blazing).places
        pop(state)
        push(state, Blazing("spread", tuple(rest)))
        wood = wood_at(battle, state, place)
        assert wood is not None, "fire spreads to what can burn"
        least = battle.chapter(BurningTables).spreads(wood)
        caught = battle.roll(dice, log, "spread", SPREAD_DIE, needed=range(least, FACES + 1)) >= least
        rules = wood_ids(battle, battle.land(state).wood[place], "spreads")
        # Only fires of the side whose turn it is not spread now: the new one is of the same side.
        course.catch(battle, state, place, "spread", 1 - battle.active(state), log, caught, rules)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        if top(state, Blazing).stage == "harm":
            course.go_out(battle, state)
            course.count_up(battle, state)
            pop(state)
            now = course.within_reach(battle, state, course.due(battle, state))
            push(state, Blazing("spread", now))
            course.harm(battle, state, log)
        elif (fire := course.burnt_out(battle, state)) is not None:
            course.burn_down(battle, state, fire, battle.ids(BURNT_OUT), log)
        else:
            pop(state)
            battle.next_phase(state, log)


def _blaze(battle: Battle, state: State, log: list[Event]) -> None:
    if state.fires:
        push(state, Blazing())


def _wake(battle: Battle, state: State, log: list[Event]) -> None:
    """Fire wakes those of the side whose turn begins who lie stunned in it, where a game says so (SG-3.54-c)."""
    if not state.fires or not battle.policies.fire_wakes:
        return
    aflame = state.aflame()
    for piece in battle.men_of(state, battle.active(state)):
        if state.status[piece] & STUNNED and battle.places(state, piece) & aflame:
            state.status[piece] &= ~STUNNED
            ids = battle.policy_ids("fire_wakes")
            log.append(events.Recovered(piece=battle.name(piece), rules=ids))


# ------------------------------------------------------------------------------------------------ what may come of it


def _burnt(battle: Battle, state: State, place: int, side: int) -> State:
    """The field as it would be if something had burnt down."""
    after = state.copy()
    fire = after.fire_at(place)
    if fire is None:
        course.light(battle, after, Fire(place, side, "torch", battle.land(after).wood[place], NEVER))
        fire = after.fire_at(place)
        assert fire is not None, "what has been lit burns"
    course.burn_down(battle, after, fire, (), [])
    return after


def _quenched(state: State, fire: Fire) -> State:
    after = state.copy()
    course.put_out(after, fire)
    return after


def _chance(faces: int) -> float:
    """So many faces of the die of ten."""
    return max(faces, 0) / 10


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """What is wooden could burn down if somebody lit it by hand, and what the enemy has lit could be put out."""
    land, tables = battle.land(state), battle.chapter(BurningTables)
    if not land.wood or not battle.in_force(2, "burning"):
        return
    aflame, around = state.aflame(), land.board.around
    for place in land.wood:
        wood = wood_at(battle, state, place)
        least = None if wood is None else tables.catches(wood.row, "torch")
        if least is not None and not aflame >> place & 1:
            yield Prospect(
                partial(_burnt, battle, state, place, side),
                turns=tables.rounds,
                clock=1 - side,
                chance=_chance(11 - least),
                at=place,
                posts=(around[place] & ~aflame,),
            )
    for fire in state.fires:
        if fire.side != side:
            yield Prospect(
                partial(_quenched, state, fire),
                clock=side,
                chance=_chance(tables.goes_out(fire)),
                at=fire.place,
                posts=(around[fire.place] & ~aflame,),
                undoes=True,
            )


def _goes_on(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """What a side has lit burns down after its time, and may spread to what is wooden beside it."""
    if not state.fires:
        return
    land, tables, aflame = battle.land(state), battle.chapter(BurningTables), state.aflame()
    for fire in state.fires:
        if fire.side != side or fire.place not in land.wood:
            continue
        left, near = tables.rounds - fire.count, land.board.around[fire.place]
        yield Prospect(
            partial(_burnt, battle, state, fire.place, side), turns=left, clock=1 - side, at=fire.place
        )
        for place in land.wood:
            wood = wood_at(battle, state, place)
            if near >> place & 1 and not aflame >> place & 1 and wood is not None:
                yield Prospect(
                    partial(_burnt, battle, state, place, side),
                    turns=tables.rounds + 1,
                    clock=1 - side,
                    chance=_chance(11 - tables.spreads(wood)),
                    at=place,
                )


CHAPTER = Chapter(
    name="burning",
    deeds={
        "fire": (IgniteDeed(),),
        "move": (TorchDeed(),),
        "melee": (PutOutDeed(),),
        "defensive-fire": (IgniteBackDeed(),),
    },
    frames={
        Kindling: KindleMoment(),
        Blazing: BlazeMoment(),
        Nightfall: NightMoment(),
        SteppingOut: StepOutMoment(),
    },
    tasks={"torch": finish},
    full_turn={"torch": WITH_A_TORCH},
    closes=FLAMES,
    ignites=_ignite,
    turn_begins=_wake,
    turn_ends=_blaze,
    prospects=_prospects,
    goes_on=_goes_on,
)
