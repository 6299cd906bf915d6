"""Setting up, and the recovery phase (SIEGE 1.21 sub-phase 5; the hall sheets HL-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import FIRST, NO_STOP, ROLES, STACKING, Battle, DeedMoment, Moment, listed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import DEAD, MOUNTED, OFF_MAP, PLACED, STUNNED, State
from bergfried.battle.engine.underway import Resting
from bergfried.board.hexes import DIRECTIONS
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import Task, replace_task
from bergfried.kernel.verdicts import Fact, Refusal, cite

WAKES = cite("SG-1.21-e", "HL-5-a")
WAITS = cite("SG-1.21-e", "HL-5-b")


class SetUpMoment(DeedMoment):
    """Before the first turn each side may put its men elsewhere in its zone, each once, and says when it is ready."""

    kind = "set-up"
    main = "place"
    offered = "set_up"
    cites = FIRST

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"round": 0}

    def idle(self, battle: Battle, state: State) -> bool:
        return False

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None if self.hindered(battle, state, actions.Ready()) else actions.Ready()

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return chain.from_iterable(self._kinds(battle, state))

    def parts(self, battle: Battle, state: State) -> Iterator[Sequence[Action]] | None:
        return map(listed, self._kinds(battle, state))

    def _kinds(self, battle: Battle, state: State) -> Iterator[Iterable[Action]]:
        yield from placings(battle, state, battle.active(state))
        yield self.deed_actions(battle, state)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if (deed := self.deed(battle, action)) is not None:
            return deed.check(battle, state, action)
        if isinstance(action, actions.Ready):
            return self.hindered(battle, state, action)
        if not isinstance(action, actions.Place):
            return battle.wrong_moment(state, action)
        return check_place(battle, state, battle.active(state), action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if (deed := self.deed(battle, action)) is not None:
            deed.apply(battle, state, action, dice, log)
        elif isinstance(action, actions.Place):
            place(battle, state, action, log)
        elif state.turn == -1:
            for ends in battle.chapters.set_up_ends:
                ends(battle, state)
            battle.next_turn(state, log)
        else:
            state.turn += 1


def placings(battle: Battle, state: State, side: int) -> Iterator[Iterable[Action]]:
    """Where a side can set up each of its men whom it has not put elsewhere yet."""
    if battle.sets_up_again(state):
        return
    for piece in battle.roster.men:
        if battle.roster[piece].side != side or state.did[piece] & PLACED or state.status[piece] & DEAD:
            continue
        open_to = battle.begins_on(state, side, piece) & room(battle, state, piece)
        if not state.status[piece] & MOUNTED:
            yield battle.going(actions.Place, piece, None, open_to)
            continue
        for facing in DIRECTIONS:
            fronts = open_to & battle.board.stepped(open_to, facing)
            yield battle.going(actions.Place, piece, facing, fronts)


def place(battle: Battle, state: State, action: actions.Place, log: list[Event]) -> None:
    """Set up a man."""
    battle.put(state, action.piece, action.to)
    state.did[action.piece] |= PLACED
    log.append(events.Placed(piece=battle.name(action.piece), place=battle.text(action.to)))


def room(battle: Battle, state: State, piece: int) -> int:
    """Places a man could stand on: open to him, free, and not closed to stopping."""
    mover = battle.mover(state, piece)
    free = battle.free(state) | battle.places(state, piece)
    return free & battle.land(state).graph(mover).enterable & ~battle.land(state).may_not_stop[mover]


def check_place(battle: Battle, state: State, side: int, action: actions.Place) -> Refusal | None:
    """Why a side cannot set up a man there."""
    piece = action.piece
    name = battle.name(piece)
    if battle.roster[piece].side != side or battle.roster[piece].is_animal:
        return battle.refuse(ROLES, "not-yours", piece=name, side=battle.sides[side])
    if battle.sets_up_again(state):
        return battle.refuse(FIRST, "persons-come-last", piece=name)
    if state.status[piece] & DEAD:
        return battle.refuse(FIRST, "is-dead", piece=name)
    if state.did[piece] & PLACED:
        return battle.refuse(FIRST, "placed-already", piece=name)
    for cannot_begin in battle.chapters.cannot_begin:
        if refused := cannot_begin(battle, state, piece, action.to):
            return refused
    open_to = battle.begins_on(state, side, piece)
    if not open_to and state.at[piece] == OFF_MAP:
        return battle.refuse(FIRST, "off-map", piece=name)
    if bool(state.status[piece] & MOUNTED) != (action.to.facing is not None):
        return battle.refuse(FIRST, "needs-facing" if action.to.facing is None else "no-facing", piece=name)
    mover = battle.mover(state, piece)
    free = battle.free(state) | battle.places(state, piece)
    for half in battle.halves(action.to):
        terrain = battle.land(state).terrain.get(half, "")
        where = battle.board.text(half) if terrain else battle.text(action.to)
        if not open_to >> half & 1:
            return battle.refuse(FIRST, "out-of-zone", piece=name, place=where)
        if not battle.graph(state, piece).enterable >> half & 1:
            rules = battle.ground[terrain].rules
            return battle.refuse(rules, "closed-ground", piece=name, place=where, terrain=terrain)
        if battle.land(state).may_not_stop[mover] >> half & 1:
            return battle.refuse(NO_STOP, "may-not-stop", piece=name, place=where, terrain=terrain)
        if not free >> half & 1:
            return battle.refuse(STACKING, "friend-there", piece=name, place=where)
    return None


class RecoverMoment(Moment):
    """The stunned of the active side wake, if they were stunned when its turn began; tasks come to their end."""

    kind = "recover"

    def idle(self, battle: Battle, state: State) -> bool:
        return True

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return iter(())

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return battle.wrong_moment(state, action)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        side = battle.active(state)
        for piece in [man for man in battle.men_of(state, side) if state.status[man] & STUNNED]:
            if state.down[piece] < state.turn:
                state.status[piece] &= ~STUNNED
                log.append(events.Recovered(piece=battle.name(piece), rules=battle.ids(WAKES)))
            else:
                battle.ids(WAITS)
        for recover in battle.chapters.recovery:
            recover(battle, state)
        push(state, TurnEnding(_finished(battle, state, side)))


def _finished(battle: Battle, state: State, side: int) -> tuple[Task, ...]:
    """A side's tasks have one more turn in them; those that are done with it are taken off the list."""
    done = []
    for task in state.tasks:
        if battle.roster[task.workers[0]].side != side:
            continue
        worked = task.after_turn()
        state.tasks = replace_task(state.tasks, task, None if worked.finished else worked)
        if worked.finished:
            done.append(worked)
    return tuple(done)


class TurnEnding(Frame, frozen=True, tag="turn-ending"):
    """The turn ends once these tasks have taken effect, with all the decisions that brings."""

    tasks: tuple[Task, ...]


class TurnEndMoment(RecoverMoment):
    """Finished tasks take effect one after the other, by their kinds in the order of the chapters; then the turn is over."""

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        finishers = battle.chapters.tasks
        order = list(finishers)
        waiting = sorted(top(state, TurnEnding).tasks, key=lambda task: order.index(task.kind))
        pop(state)
        if waiting:
            push(state, TurnEnding(tuple(waiting[1:])))
            finishers[waiting[0].kind](battle, state, waiting[0], log)
            return
        depth = len(state.stack)
        for ends in battle.chapters.turn_ends:
            ends(battle, state, log)
        if len(state.stack) == depth:
            battle.next_phase(state, log)


class RestMoment(RecoverMoment):
    """Nothing happens by itself while the battle rests."""

    def idle(self, battle: Battle, state: State) -> bool:
        return False

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None


CHAPTER = Chapter(
    name="turn",
    phases={"set_up": SetUpMoment(), "recover": RecoverMoment()},
    frames={TurnEnding: TurnEndMoment(), Resting: RestMoment()},
)
