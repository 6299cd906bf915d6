"""Sieges of several days: the evening clears the moat, and it is filled anew before the next assault (SIEGE 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Nightfall, Preparing, WorkingStep
from bergfried.battle.engine.bodies import count_bodies
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.engine.turn import RecoverStep
from bergfried.battle.setup.preparing import FILLING, bears
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

CLEARED = cite("SG-2.2-c")
PREPARED = cite("SG-2.2-c", "AN-3.2.2-c")


def day_of(battle: Battle, state: State) -> int:
    """The day a turn belongs to, from 1."""
    return battle.day(state)


class NightStep(RecoverStep):
    """What had filled the moat is cleared away, and the next day's assault is prepared (SG-2.2-c)."""

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)
        _clear(battle, state, log)
        owners = {side for prepares in battle.chapters.prepares for side in prepares(battle, state)}
        labour.stop_all(battle, state, state.tasks, log)
        things.begin_turn(state)
        if not owners:
            battle.begin_turn(state, log)
        for side in sorted(owners, reverse=True):
            push(state, Preparing(side))


def _clear(battle: Battle, state: State, log: list[Event]) -> None:
    """Take the fillings off the map, but for those under a tower or ladder; who stood on one stands in the moat."""
    board, land = battle.board, battle.land(state)
    sunk = {}
    for filling in things.of_kind(state, FILLING):
        if filling.owner != NOBODY and not bears(land, filling):
            below, above = things.parts_of(board, filling)
            sunk[above] = below
            things.lift(state, filling)
    where, ids = tuple(map(board.text, sunk)), battle.ids(CLEARED) if sunk else ()
    log.append(events.DayEnded(day=day_of(battle, state) - 1, places=where, rules=ids))
    now = battle.land(state).terrain
    sunk = {above: below for above, below in sunk.items() if above not in now}  # some lie under a bridge
    for piece, place in enumerate(state.at):
        if place in sunk:
            state.at[piece] = sunk[place]
            if battle.living(state, piece):
                here = board.text(state.at[piece])
                log.append(events.WentDown(piece=battle.name(piece), place=here, rules=ids))
    for side in range(2):
        battle.count_places(state, side)
    if state.bodies:
        state.bodies = tuple((sunk.get(place, place), points) for place, points in state.bodies)
        count_bodies(battle, state)


class PrepareStep(WorkingStep):
    """Before the assault of a new day a side puts its works on the map again, but no men."""

    kind = "prepare"
    offered = "prepare"
    cites = PREPARED

    def side(self, battle: Battle, state: State) -> int:
        return top(state, Preparing).side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"day": day_of(battle, state)}

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return actions.Ready()

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return self.work_actions(battle, state)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        work = self.work(battle, action)
        return battle.wrong_step(state, action) if work is None else work.check(battle, state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        work = self.work(battle, action)
        if work is None:
            self.skip(battle, state, log)
        else:
            work.apply(battle, state, action, dice, log)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)
        if not state.stack:
            battle.begin_turn(state, log)


CHAPTER = Chapter(name="days", frames={Nightfall: NightStep(), Preparing: PrepareStep()})
