"""Mounting and dismounting: a task of one full turn (SIEGE 3.33, The Anarchy AN-1-d and AN-1.3-e)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import FULL_TURN, Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import MOUNTED, MOVED, WOUNDED, State
from bergfried.battle.field.harm import Falling, next_to_horse
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import push
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Refusal, cite

BESIDE = cite("SG-3.33-b", "AN-1-d")
KNIGHTS_ONLY = cite("SG-3.33-c")
EXCHANGE = cite("SG-3.33-d")
NOT_WOUNDED = cite("SG-3.33-e")
NO_SEAT = cite("SG-3.33-a", "AN-1-d")
NO_ROOM = cite("SG-3.33-d")
IN_HARNESS = cite("SG-5.11-e", "AN-1.3-g")

SECTION = 3
"""Mounting, dismounting and leading horses belong to this section of the rules (SG-0-b)."""


def horse_beside(battle: Battle, state: State, piece: int) -> list[int]:
    """Living riderless horses next to a man."""
    if not battle.roster.horses:
        return []
    near = battle.land(state).next_to(battle.mover(state, piece), state.at[piece])
    return [
        horse
        for horse in battle.roster.horses
        if battle.living(state, horse) and near & battle.places(state, horse)
    ]


def captured(battle: Battle, state: State, horse: int, side: int) -> bool:
    """A horse of the other side with one of our men beside it and none of theirs (SG-3.33-c)."""
    near = 0
    for half in battle.halves(state.stance(horse)):
        near |= battle.land(state).board.around[half]
    theirs = 0
    for man in battle.men_of(state, 1 - side):
        theirs |= battle.places(state, man)
    return not near & theirs


class MountDeed(Deed):
    """A man beside a horse mounts it, or one on a horse dismounts: his whole turn."""

    takes = (actions.Mount, actions.Dismount)
    each_man = True

    def at_hand(self, battle: Battle, state: State) -> bool:
        return bool(battle.roster.horses)

    def choices(self, battle: Battle, state: State, piece: int) -> Iterator[Action]:
        if state.status[piece] & MOUNTED:
            options: list[Action] = [actions.Dismount(piece)]
        else:
            options = [actions.Mount(piece, horse) for horse in horse_beside(battle, state, piece)]
        yield from (option for option in options if _check(battle, state, option) is None)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return _check(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if isinstance(action, actions.Mount):
            task = Task("mount", (action.piece,), action.horse, 1)
        else:
            assert isinstance(action, actions.Dismount)
            task = Task("dismount", (action.piece,), state.riding[action.piece], 1)
        labour.begin(battle, state, task, (), log, FULL_TURN)


def _check(battle: Battle, state: State, action: Action) -> Refusal | None:
    """Why a man cannot begin to mount or dismount in this turn; None if he can."""
    assert isinstance(action, actions.Mount | actions.Dismount)
    piece, man = action.piece, battle.roster[action.piece]
    off = battle.section_off(SECTION, "mounting")
    if refused := off or labour.not_free(battle, state, piece, FULL_TURN):
        return refused
    if state.status[piece] & WOUNDED:
        return battle.refuse(NOT_WOUNDED, "wounded-stays", piece=man.name)
    if isinstance(action, actions.Dismount):
        return _cannot_dismount(battle, state, piece)
    return _cannot_mount(battle, state, action)


def _cannot_dismount(battle: Battle, state: State, piece: int) -> Refusal | None:
    if not state.status[piece] & MOUNTED:
        return battle.refuse(NO_SEAT, "not-mounted", piece=battle.name(piece))
    if not _room_to_dismount(battle, state, piece):
        return battle.refuse(NO_ROOM, "no-room-to-dismount", piece=battle.name(piece))
    return None


def _cannot_mount(battle: Battle, state: State, action: actions.Mount) -> Refusal | None:
    piece, man = action.piece, battle.roster[action.piece]
    if state.status[piece] & MOUNTED:
        return battle.refuse(NO_SEAT, "is-mounted", piece=man.name)
    if things.harnessed_to(state, action.horse) is not None:
        return battle.refuse(IN_HARNESS, "ox-harnessed", piece=battle.name(action.horse))
    if action.horse not in horse_beside(battle, state, piece):
        return battle.refuse(BESIDE, "no-horse-beside", piece=man.name)
    if battle.roster[action.horse].side != man.side and not (
        man.traits.takes_horses and captured(battle, state, action.horse, man.side)
    ):
        return battle.refuse(KNIGHTS_ONLY, "not-your-horse", piece=man.name, horse=battle.name(action.horse))
    if man.mounted is None:
        return battle.refuse(NO_SEAT, "no-rider", piece=man.name)
    if state.did[action.horse] & MOVED:  # it was not beside him when the turn began
        return battle.refuse(FULL_TURN, "work-full-turn", piece=man.name)
    return None


def _room_to_dismount(battle: Battle, state: State, piece: int) -> bool:
    stance = state.stance(piece)
    assert stance.facing is not None
    return bool(next_to_horse(battle, state, Falling(piece, stance.place, int(stance.facing))))


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """At the end of the turn he is in the saddle or out of it, if nothing has come between."""
    piece = task.workers[0]
    ids = (*battle.ids(FULL_TURN), *battle.ids(EXCHANGE))
    name = battle.name(piece)
    if (
        task.kind == "mount"
        and task.about in horse_beside(battle, state, piece)
        and not state.status[piece] & WOUNDED
    ):
        stance = state.stance(task.about)
        battle.lift(state, task.about)
        state.status[piece] |= MOUNTED
        state.riding[piece] = task.about
        battle.put(state, piece, stance)
        log.append(events.Finished(piece=name, task=task.kind, rules=ids))
    elif (
        task.kind == "dismount"
        and not state.status[piece] & WOUNDED
        and _room_to_dismount(battle, state, piece)
    ):
        stance = state.stance(piece)
        assert stance.facing is not None
        battle.lift(state, piece)
        state.status[piece] &= ~MOUNTED
        state.riding[piece] = -1
        battle.put(state, task.about, stance)
        push(state, Falling(piece, stance.place, int(stance.facing), thrown=False))
        log.append(events.Finished(piece=name, task=task.kind, rules=ids))
    else:
        log.append(events.GaveUp(piece=name, task=task.kind, rules=ids))


CHAPTER = Chapter(
    name="mounting", deeds={"move": (MountDeed(),)}, tasks={"mount": finish, "dismount": finish}
)
