"""Work that takes one man or two one whole turn or several: beginning it, keeping at it, and leaving it (AN-1.3-e).

Whoever works is in place when his own turn begins, and neither moves, shoots nor fights until the last turn of the
work is over. Whatever takes him from his place, stuns or kills him ends it, and so does a shot of his own. What a whole
turn is, is said here for every work: nothing has been done in it before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import ATTACKED, BURDENED, BUSY, CHARGED, HANDLED, HAS_SHOT, MOVED, State
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.tasks import Task, replace_task, task_of
from bergfried.kernel.verdicts import Citation, Refusal, cite

WHOLE_TURN = cite("SG-3.33-a", "AN-1.3-e")

_ACTED = HAS_SHOT | MOVED | BUSY | BURDENED | CHARGED | ATTACKED | HANDLED


# ------------------------------------------------------------------------------------------------ beginning


def not_free(battle: Battle, state: State, piece: int, rule: Citation = WHOLE_TURN) -> Refusal | None:
    """Why somebody cannot begin work that by some rule fills this turn of his from its start; None if he can."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name = battle.name(piece)
    if battle.roster[piece].is_animal:
        return battle.refuse(rule, "animal-works-not", piece=name)
    if state.did[piece] & BUSY:
        return battle.is_busy(state, piece)
    if state.did[piece] & _ACTED or state.spent[piece]:
        return battle.refuse(rule, "work-full-turn", piece=name)
    return None


def idle_men(battle: Battle, state: State, near: int) -> list[int]:
    """The men of the side whose turn it is who stand on some of these places and could begin work."""
    if not state.occupied[battle.active(state)] & near:
        return []
    return [
        piece
        for piece in battle.men_of(state, battle.active(state))
        if battle.places(state, piece) & near and not_free(battle, state, piece) is None
    ]


def begin(
    battle: Battle,
    state: State,
    task: Task,
    rules: tuple[str, ...],
    log: list[Event],
    rule: Citation = WHOLE_TURN,
) -> None:
    """Put men to work, by the rules of the work and the one by which it fills their turn."""
    state.tasks = (*state.tasks, task)
    rules = tuple(dict.fromkeys((*rules, *battle.ids(rule))))
    for worker in task.workers:
        state.did[worker] |= BUSY
        log.append(events.Began(piece=battle.name(worker), task=task.kind, rules=rules))


# ------------------------------------------------------------------------------------------------ the end of it


def at_work(battle: Battle, state: State, task: Task) -> bool:
    """Are all who began a work still at it?"""
    return not task.short and all(battle.able(state, worker) for worker in task.workers)


def come_to_nothing(battle: Battle, task: Task, log: list[Event]) -> None:
    """Say that a work is given up."""
    ids = battle.ids(WHOLE_TURN)
    log += [events.GaveUp(piece=battle.name(man), task=task.kind, rules=ids) for man in task.workers]


def stop(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """A work ends before its time; those who were at it have their hands free, and its count is lost."""
    state.tasks = replace_task(state.tasks, task, None)
    for worker in task.workers:
        state.did[worker] &= ~BUSY
    come_to_nothing(battle, task, log)


def stop_all(battle: Battle, state: State, tasks: Iterable[Task], log: list[Event]) -> None:
    for task in tasks:
        stop(battle, state, task, log)


def shot_from(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """Whoever shoots between two turns of his work has broken it off."""
    task = task_of(state.tasks, piece)
    if task is not None:
        stop(battle, state, task, log)


class CeaseDeed(Deed):
    """A man who is at work since an earlier turn may stop, so that he can do something else in this one.

    In a fire phase that is for those who have something to shoot with.
    """

    takes = (actions.Cease,)

    def __init__(self, *, to_shoot: bool = False) -> None:
        self.to_shoot = to_shoot

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for task in state.tasks:
            for worker in task.workers:
                if self._check(battle, state, worker) is None:
                    yield actions.Cease(worker)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Cease)
        return self._check(battle, state, action.piece)

    def _check(self, battle: Battle, state: State, piece: int) -> Refusal | None:
        if refused := battle.not_ours(state, piece, battle.active(state)):
            return refused
        man, task = battle.roster[piece], task_of(state.tasks, piece)
        if task is None or not task.done:
            return battle.refuse(WHOLE_TURN, "no-work-to-cease", piece=man.name)
        if self.to_shoot:
            phase = battle.turn[state.phase][0]
            if not man.weapon:
                return battle.refuse(phase.rules, "no-weapon", piece=man.name)
            if man.weapon not in phase.weapons:
                return battle.refuse(phase.rules, "weapon-not-now", piece=man.name, weapon=man.weapon)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Cease)
        task = task_of(state.tasks, action.piece)
        assert task is not None, "who leaves a work is at it"
        stop(battle, state, task, log)


CHAPTER = Chapter(name="labour", deeds={"fire": (CeaseDeed(to_shoot=True),), "move": (CeaseDeed(),)})
