"""Fires at the end of an assault: none burns on overnight (SIEGE 3.55, The Anarchy 7.7)."""

from __future__ import annotations

from bergfried.battle.fire import nightfall
from bergfried.kernel.events import Event

from .siege import Chapter, Siege
from .state import SiegeState


def die_down(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """Each fire of the day is put out or has burnt down."""
    battle, field = siege.battle, state.inner
    if field.fires:
        nightfall.fall(battle, field, lambda fire: nightfall.owner(battle, field, fire))


CHAPTER = Chapter(name="fires", night_falls=die_down)
