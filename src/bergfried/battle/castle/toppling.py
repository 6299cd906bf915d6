"""Pushing ladders over, and falling from them (SIEGE 1.94, 1.62)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.castle.ladders import (
    LADDER,
    LYING,
    RAISED,
    at_its_head,
    halves,
    hands_full,
    laid_over,
    outer_places,
    raised,
)
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import ATTACKED, BURDENED, BUSY, HAS_SHOT, MOVED, STUNNED, WOUNDED, State
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import Effect, hurt
from bergfried.battle.field.melee import ONCE
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

PUSH = cite("SG-1.94-a")
LIES = cite("SG-1.94-b")
FALLS = cite("SG-1.94-c")
ONTO = cite("SG-1.94-d")
WOUNDS = cite("SG-1.94-e")
WEAKENED = cite("SG-1.94-f", "SG-1.7-j")
HARMLESS = cite("SG-1.94-g")
SHARED = cite("SG-1.62-b")
WITH_THE_WALL = cite("SG-4.14-a", "AN-7.3.4-a")


# ------------------------------------------------------------------------------------------------ pushing


class PushDeed(Deed):
    """In place of an attack a man on a battlement may try to push over a ladder beside him (SG-1.94-a)."""

    takes = (actions.Push,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        ladders = [ladder.place for ladder in things.of_kind(state, LADDER, RAISED)]
        if ladders:
            for piece in battle.men_of(state, battle.active(state)):
                for place in ladders:
                    if not _cannot_push(battle, state, piece, place):
                        yield actions.Push(piece, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Push)
        return _cannot_push(battle, state, action.piece, action.ladder.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Push)
        place, where = action.ladder.place, battle.text(action.ladder)
        state.did[action.piece] |= ATTACKED
        log.append(events.Pushed(piece=battle.name(action.piece), place=where, rules=battle.ids(PUSH)))
        most = battle.policies.ladder_falls
        die = battle.roll(dice, log, "push", PUSH, needed=range(1, most + 1))
        ids = battle.policy_ids("ladder_falls")
        if die > most:
            log.append(events.LadderHolds(place=where, rules=ids))
            return
        log.append(events.LadderFalls(place=where, rules=ids))
        ladder = raised(state, place)
        assert ladder is not None
        things.lift(state, ladder)
        _throw_off(battle, state, place)
        push(state, Toppling(ladder.id, place, battle.roster[action.piece].side))


def _throw_off(battle: Battle, state: State, place: int) -> None:
    """Whoever is on a ladder that falls waits to be told where he comes down."""
    for piece in range(len(battle.roster)):
        if battle.living(state, piece) and state.at[piece] == place:
            battle.lift(state, piece)
            push(state, FallingOff(piece, place))


def _cannot_push(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a man cannot push at a ladder; None if he can."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name, did = battle.name(piece), state.did[piece]
    where = battle.board.text(place)
    if raised(state, place) is None:
        return battle.refuse(PUSH, "no-ladder-there", place=where)
    land, here = battle.land(state), state.at[piece]
    if not at_its_head(land, here, place):
        return battle.refuse(PUSH, "push-from-battlement", piece=name, place=where)
    if did & ATTACKED:
        return battle.refuse((*battle.ids(PUSH), *battle.ids(ONCE)), "attacked-already", piece=name)
    if did & BUSY:
        return battle.is_busy(state, piece)
    if did & HAS_SHOT or state.shot[piece] == state.turn:
        return battle.refuse(PUSH, "push-shot", piece=name)
    if did & (MOVED | BURDENED) or state.spent[piece]:
        return battle.refuse(PUSH, "push-moved", piece=name)
    return hands_full(battle, state, piece)


# ------------------------------------------------------------------------------------------------ the ladder


class Toppling(Frame, frozen=True, tag="toppling"):
    """A ladder has been pushed over: which, the place where it stood, and the side that decides how it lies."""

    ladder: int
    place: int
    side: int


class DropMoment(Moment):
    """Whoever pushed it says where the other half of the ladder comes to lie (SG-1.94-b)."""

    kind = "drop-ladder"
    cites = LIES

    def side(self, battle: Battle, state: State) -> int:
        return top(state, Toppling).side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"place": battle.board.text(top(state, Toppling).place)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        land, place = battle.land(state), top(state, Toppling).place
        for other in battle.board.members(outer_places(land, place)):
            if laid_over(land, place, other) is not None:
                yield actions.Drop(Stance(other))

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Drop):
            return battle.wrong_moment(state, action)
        if action not in self.actions(battle, state):
            where = battle.text(action.to)
            stood = battle.board.text(top(state, Toppling).place)
            return battle.refuse(LIES, "drop-place", place=where, start=stood)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Drop)
        place, ladder = top(state, Toppling).place, _falling(state)
        pop(state)
        lies = laid_over(battle.land(state), place, action.to.place)
        assert lies is not None, "a ladder is dropped where it can lie"
        things.move(battle, state, ladder, lies.place, lies.facing, LYING)
        ids = battle.ids(LIES)
        if (state.occupied[0] | state.occupied[1]) & (1 << place | 1 << action.to.place):
            ids = (*ids, *battle.ids(HARMLESS))
        where = tuple(map(battle.board.text, (place, action.to.place)))
        log.append(events.LadderLies(places=where, rules=ids))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """There is no room for it beside the wall: it is lost."""
        things.remove(state, _falling(state))
        pop(state)


def _falling(state: State) -> Thing:
    """The ladder that has been pushed over and does not lie yet."""
    ladder = things.find(state, top(state, Toppling).ladder)
    assert ladder is not None, "a ladder that falls comes down"
    return ladder


def _falls_with(battle: Battle, state: State, wall: int, placed: bool, log: list[Event]) -> None:
    """A ladder that leant on a wall hex which has come down falls straight back from it, with whoever is on it."""
    for ladder in list(things.of_kind(state, LADDER, RAISED)):
        if battle.land(state).standing.leaning.get(ladder.place) != wall:
            continue
        board, place, ids = battle.board, ladder.place, battle.ids(WITH_THE_WALL)
        log.append(events.LadderFalls(place=board.text(place), rules=ids))
        lifted, back = things.lift(state, ladder), DIRECTIONS[ladder.facing].opposite
        if placed:
            _throw_off(battle, state, place)
        beside = [place + board.shifts[back], *board.members(outer_places(battle.land(state), place))]
        found = (
            laid_over(battle.land(state), place, to) for to in beside if to in battle.land(state).terrain
        )
        lies = next((lying for lying in found if lying is not None), None)
        if lies is None:
            things.remove(state, lifted)
            continue
        things.move(battle, state, lifted, lies.place, lies.facing, LYING)
        where = tuple(map(board.text, halves(battle.land(state), lies)))
        log.append(events.LadderLies(places=where, rules=ids))


# ------------------------------------------------------------------------------------------------ the climber


class FallingOff(Fallen, frozen=True, tag="falling-off"):
    """A man falls with the ladder that stood on a place."""

    place: int


class FallOffMoment(FallenMoment):
    """The owner of a man who falls from a ladder says where he comes down (SG-1.94-c)."""

    kind = "fall-from-ladder"
    cites = FALLS

    def landing(self, battle: Battle, state: State) -> int:
        return _landing(battle, state, top(state, FallingOff))

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        frame = top(state, FallingOff)
        name, stood = battle.name(frame.piece), battle.board.text(frame.place)
        return battle.refuse(FALLS, "fall-off-place", piece=name, place=battle.text(to), start=stood)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        piece, place = action.piece, action.to.place
        below = [
            other
            for other in range(len(battle.roster))
            if battle.living(state, other) and battle.places(state, other) >> place & 1
        ]
        battle.put(state, piece, action.to)
        where = battle.text(action.to)
        log.append(events.FellOff(piece=battle.name(piece), place=where, rules=battle.ids(FALLS)))
        for other in below:
            _strike(battle, state, other, "stunned", battle.ids(ONTO), log)
        _strike(battle, state, piece, "wounded", battle.ids(WOUNDS), log)
        if battle.living(state, piece) and any(
            battle.living(state, other) and battle.places(state, other) >> place & 1 for other in below
        ):
            battle.ids(SHARED)


def _landing(battle: Battle, state: State, frame: FallingOff) -> int:
    """Where a man comes down: beside the foot of the ladder, whoever is there; failing that where it stood."""
    mover, land = battle.mover(state, frame.piece), battle.land(state)
    near = outer_places(land, frame.place) & land.graph(mover).enterable & ~state.closed
    return near or 1 << frame.place


def _strike(
    battle: Battle, state: State, piece: int, how: str, ids: tuple[str, ...], log: list[Event]
) -> None:
    """A fall harms whoever falls and whoever is below; the weakened die of it (SG-1.94-f)."""
    if state.status[piece] & (WOUNDED | STUNNED):
        how, ids = "killed", battle.ids(WEAKENED)
    hurt(battle, state, log, piece, Effect("", how, True, "none", 0), ids)


CHAPTER = Chapter(
    name="toppling",
    deeds={"melee": (PushDeed(),)},
    frames={Toppling: DropMoment(), FallingOff: FallOffMoment()},
    wall_falls=_falls_with,
)
