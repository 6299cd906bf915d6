"""Opening a siege: a scenario of several days, or a battle that is one of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.setup.scenarios import BadScenario, Scenario, open_scenario
from bergfried.board.boards import Board
from bergfried.rulebook.tables import Table

from . import bombardment, bridges, fillings, fires, resiting
from .siege import Siege
from .state import SiegeState

CHAPTERS = (bridges.CHAPTER, fillings.CHAPTER, resiting.CHAPTER, fires.CHAPTER, bombardment.CHAPTER)
"""What there is between two days, in the order in which it is offered."""


def open_siege(
    scenario: Scenario,
    edition: str,
    overrides: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
    own_map: Board | None = None,
) -> tuple[Siege, SiegeState]:
    """Rules and first state of a scenario of several days; raises BadScenario."""
    battle, field = open_scenario(scenario, edition, overrides, options, own_map)
    return besiege(battle, field, scenario.days, scenario.engines)


def besiege(battle: Battle, field: State, days: int, engines: tuple[Engine, ...]) -> tuple[Siege, SiegeState]:
    """The siege of which a battle is a day; raises BadScenario."""
    if days < 1:
        raise BadScenario(f"A battle of {days} days cannot be; it lasts 1 at least.")
    for engine in engines:
        _check_engine(engine, battle.sides, battle.board)
    siege = Siege(battle, days, engines, CHAPTERS)
    return siege, siege.opened(field)


def _check_engine(engine: Engine, sides: tuple[str, ...], board: Board) -> None:
    """An engine belongs to a side, has points, and stands behind a hex at the edge of the map."""
    if engine.side not in sides:
        raise BadScenario(f"{engine.name}: {engine.side!r} is no side of this battle.")
    if not engine.name.isalnum():
        raise BadScenario(f"{engine.name!r} is no name for an engine: it is one word of letters.")
    if engine.points < 1:
        raise BadScenario(f"{engine.name} has no battering points.")
    if not board.edge >> board.place(engine.edge) & 1:
        raise BadScenario(f"{engine.name}: {engine.edge} is not at the edge of the map.")
