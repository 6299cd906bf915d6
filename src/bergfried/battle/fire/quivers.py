"""Fire arrows that are counted: so many to each archer, and handed over in a whole turn (The Anarchy 7.7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import labour
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Refusal, cite

COUNTED = cite("AN-7.7.2-i")
SHARED = cite("AN-7.7.2-j")

SHARE = "share"


class Quivers(Slice, frozen=True, tag="quivers"):
    """The fire arrows that are left, by the numbers of those who have any."""

    arrows: tuple[tuple[int, int], ...] = ()


def left(state: State, piece: int) -> int:
    """How many fire arrows somebody has."""
    return next((number for archer, number in state[Quivers].arrows if archer == piece), 0)


def give(state: State, piece: int, number: int) -> None:
    """Somebody has so many fire arrows from now on."""
    others = (entry for entry in state[Quivers].arrows if entry[0] != piece)
    state[Quivers] = Quivers(tuple(sorted((*others, (piece, number)))))


def _none_left(battle: Battle, state: State, piece: int) -> Refusal | None:
    if left(state, piece):
        battle.ids(COUNTED)
        return None
    return battle.refuse(COUNTED, "no-fire-arrows", piece=battle.name(piece))


def _shot(battle: Battle, state: State, piece: int) -> None:
    give(state, piece, left(state, piece) - 1)


class ShareDeed(Deed):
    """Two archers beside each other spend a whole turn on handing over fire arrows."""

    takes = (actions.Share,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        archers = [piece for piece, _ in state[Quivers].arrows if battle.able(state, piece)]
        for giver in archers:
            for taker in archers:
                whole = actions.Share(giver, taker, left(state, giver))
                if self.check(battle, state, whole) is None:
                    yield from (actions.Share(giver, taker, number + 1) for number in range(whole.number))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Share)
        giver, taker = action.piece, action.taker
        busy = labour.not_free(battle, state, giver) or labour.not_free(battle, state, taker)
        if busy:
            return busy
        if not battle.roster[taker].arm.fire_arrows or not _beside(battle, state, giver, taker):
            return battle.refuse(SHARED, "share-beside", piece=battle.name(giver), taker=battle.name(taker))
        if not 1 <= action.number <= left(state, giver):
            return battle.refuse(
                SHARED, "not-so-many-arrows", piece=battle.name(giver), number=left(state, giver)
            )
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Share)
        task = Task(SHARE, (action.piece, action.taker), action.number, 1, crew=2)
        labour.begin(battle, state, task, battle.ids(SHARED), log)


def _beside(battle: Battle, state: State, one: int, other: int) -> bool:
    """Do two men stand next to each other?"""
    near = battle.land(state).next_to(battle.mover(state, one), state.at[one])
    return one != other and bool(near & battle.places(state, other))


def _finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """The turn is over, and both are still there."""
    if not labour.at_work(battle, state, task):
        labour.come_to_nothing(battle, task, log)
        return
    giver, taker = task.workers
    give(state, giver, left(state, giver) - task.about)
    give(state, taker, left(state, taker) + task.about)
    log.append(
        events.ArrowsShared(
            piece=battle.name(giver),
            taker=battle.name(taker),
            number=task.about,
            left=left(state, giver),
            has=left(state, taker),
            rules=battle.ids(SHARED),
        )
    )


CHAPTER = Chapter(
    name="quivers",
    slices=(Quivers,),
    deeds={"move": (ShareDeed(),)},
    tasks={SHARE: _finish},
    full_turn={SHARE: SHARED},
    no_fire_arrow=_none_left,
    fire_arrow_shot=_shot,
)
