"""The bridge before the gate: in a siege of several days the defender takes a day to destroy it (The Anarchy 3.2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle.castle import gates
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal

from . import actions
from .siege import Chapter, Deed, Siege
from .state import SiegeState


def owners(siege: Siege, state: SiegeState) -> Iterator[int]:
    """The defender, if he has a bridge to destroy (AN-3.2.2-c)."""
    battle, field = siege.battle, state.inner
    if gates.BRIDGE not in battle.board.of_terrain or not battle.plays("gates"):
        return
    if any(not gates.is_down(field, bridge) for bridge in gates.bridges(battle)):
        yield gates.defender(battle)


class DayDeed(Deed):
    """The defender has destroyed the bridge when the next day begins (AN-3.2.2-c)."""

    takes = (actions.Dismantle,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        if side in owners(siege, state):
            for bridge in gates.bridges(siege.battle):
                if not gates.is_down(state.inner, bridge):
                    yield actions.Dismantle(Stance(bridge[0]))

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Dismantle)
        battle = siege.battle
        if not battle.plays("gates"):
            return siege.wrong_moment(state, action)
        if refused := gates.no_bridge(battle, action.bridge):
            return refused
        defender = gates.defender(battle)
        if side != defender:
            return siege.refuse(gates.TAKES_A_DAY, "defender-demolishes", side=battle.sides[defender])
        if gates.is_down(state.inner, gates.bridge_at(battle, action.bridge.place)):
            return siege.refuse(gates.DESTROYED, "bridge-is-down", place=battle.text(action.bridge))
        return None

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Dismantle)
        bridge = gates.bridge_at(siege.battle, action.bridge.place)
        gates.bring_down(siege.battle, state.inner, bridge, siege.ids(gates.TAKES_A_DAY), log)


CHAPTER = Chapter(name="bridges", deeds=(DayDeed(),), prepares=owners)
