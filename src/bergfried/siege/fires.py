"""Fires at the end of an assault: none burns on overnight (SIEGE 3.55, The Anarchy 7.7)."""

from __future__ import annotations

from bergfried.battle.castle import gates
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import Fire, State
from bergfried.battle.fire import nightfall
from bergfried.board.things import NOBODY
from bergfried.kernel.events import Event
from bergfried.rulebook.things import kind_of

from .siege import Chapter, Siege
from .state import SiegeState


def owner(battle: Battle, state: State, fire: Fire) -> int:
    """Whose it is that burns. Of what nobody has brought, all that can be moved and all that throws is the attacker's."""
    thing = things.find(state, fire.thing)
    if thing is not None and thing.owner != NOBODY:
        return thing.owner
    if thing is not None and (kind_of(thing).moves or thing.kind in battle.policies.throwing_engines):
        return gates.attacker(battle)
    return gates.defender(battle)


def die_down(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """Each fire of the day is put out or has burnt down."""
    battle, field = siege.battle, state.inner
    if field.fires:
        nightfall.fall(battle, field, lambda fire: owner(battle, field, fire))


CHAPTER = Chapter(name="fires", night_falls=die_down)
