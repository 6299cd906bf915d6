"""Ballistas between the days: they may be set up in new places before each new assault (SIEGE 3.43)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle.engine import things
from bergfried.battle.setup.preparing import BALLISTA

from .siege import Chapter, Siege
from .state import SiegeState


def owners(siege: Siege, state: SiegeState) -> Iterator[int]:
    """The sides that have a ballista on the map, where a game lets them set it up elsewhere (SG-3.43-b)."""
    battle = siege.battle
    if not battle.policies.ballistas_resited:
        return
    owned = {ballista.owner for ballista in things.of_kind(state.inner, BALLISTA)}
    yield from sorted(side for side in owned if side in range(2))


CHAPTER = Chapter(name="resiting", prepares=owners)
