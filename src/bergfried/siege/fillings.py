"""What fills the moat: the evening clears it away, and it is put there anew before the next assault (SIEGE 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions
from bergfried.battle import events as battle_events
from bergfried.battle.engine import things
from bergfried.battle.engine.bodies import count_bodies
from bergfried.battle.setup import preparing
from bergfried.battle.setup.preparing import FILLING
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite

from . import events
from .siege import Chapter, Deed, Siege
from .state import SiegeState

CLEARED = cite("SG-2.2-c")


def clear(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """Take the fillings off the map, but for those under a tower or ladder; who stood on one stands in the moat."""
    battle, field = siege.battle, state.inner
    board, land = battle.board, battle.land(field)
    sunk = {}
    for filling in things.of_kind(field, FILLING):
        if filling.owner != NOBODY and not preparing.bears(land, filling):
            below, above = things.parts_of(board, filling)
            sunk[above] = below
            things.lift(field, filling)
    where, ids = tuple(map(board.text, sunk)), battle.ids(CLEARED) if sunk else ()
    log.append(events.DayEnded(day=state.day - 1, places=where, rules=ids))
    now = battle.land(field).terrain
    sunk = {above: below for above, below in sunk.items() if above not in now}  # some lie under a bridge
    for piece, place in enumerate(field.at):
        if place in sunk:
            field.at[piece] = sunk[place]
            if battle.living(field, piece):
                here = board.text(field.at[piece])
                log.append(battle_events.WentDown(piece=battle.name(piece), place=here, rules=ids))
    for side in range(2):
        battle.count_places(field, side)
    if field.bodies:
        field.bodies = tuple((sunk.get(place, place), points) for place, points in field.bodies)
        count_bodies(battle, field)


def owners(siege: Siege, state: SiegeState) -> Iterator[int]:
    """The sides that have something in hand to fill the moat with."""
    for side in range(2):
        if any(work.kind == FILLING for work in things.in_hand(state.inner, side)):
            yield side


class FillDeed(Deed):
    """Put what is in hand into the moat again."""

    takes = (actions.Set,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        return preparing.settings(siege.battle, state.inner, side)

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Set)
        return preparing.cannot_set(siege.battle, state.inner, side, action)

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Set)
        preparing.put(siege.battle, state.inner, side, action, log)


CHAPTER = Chapter(name="fillings", deeds=(FillDeed(),), night_falls=clear, prepares=owners)
