"""Sieges of several days: the evening clears the moat, and it is filled anew before the next assault (SIEGE 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.castle import gates
from bergfried.battle.engine import labour
from bergfried.battle.engine.battle import Battle, Nightfall, WorkingStep
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engine.turn import RecoverStep
from bergfried.battle.engines import towers
from bergfried.battle.field import harm
from bergfried.battle.setup import bombardment
from bergfried.battle.setup.preparing import FILLING, Preparing, bears
from bergfried.board.structures import Structure
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
        owners = {side for side, kind, place in state.stock if kind == FILLING and place == OFF_MAP}
        if gates.may_dismantle(battle, state):
            owners.add(gates.defender(battle))
        owners |= bombardment.owners(battle)
        labour.stop_all(battle, state, state.tasks, log)
        state.hauled = ()
        if not owners:
            battle.begin_turn(state, log)
        for side in sorted(owners, reverse=True):
            push(state, Preparing(side))


def _clear(battle: Battle, state: State, log: list[Event]) -> None:
    """Take the fillings off the map, but for those under a tower or ladder; who stood on one stands in the moat."""
    board, land = battle.board, battle.land(state)
    stock, sunk = [], {}
    for entry in state.stock:
        filling = _filling(state, entry)
        if filling is None or bears(land, filling):
            stock.append(entry)
            continue
        below, above = towers.parts_of(board, filling)
        sunk[above] = below
        stock.append((entry[0], FILLING, OFF_MAP))
        state.structures = tuple(structure for structure in state.structures if structure != filling)
    state.stock = tuple(stock)
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
        harm.count_bodies(battle, state)


def _filling(state: State, entry: tuple[int, str, int]) -> Structure | None:
    """What fills the moat for an entry of a side's works; None for other works, and for what is in hand."""
    _, kind, place = entry
    there = (structure for structure in state.structures if structure.place == place)
    return next((structure for structure in there if structure.kind == kind == FILLING), None)


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
