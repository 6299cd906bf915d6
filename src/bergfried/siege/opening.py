"""Opening a siege: a scenario of several days, or a battle that is one of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import bombarding
from bergfried.battle.setup.chapters import listed
from bergfried.battle.setup.scenarios import BadScenario, Scenario, open_scenario
from bergfried.board.boards import Board
from bergfried.rulebook.options import PolicyValue
from bergfried.rulebook.tables import Table

from . import bombardment, bridges, days, fillings, fires, healing, machines, posts
from .siege import Chapter, Siege
from .state import SiegeState

LIBRARY: dict[str, Chapter] = {
    module.CHAPTER.name: module.CHAPTER
    for module in (bridges, fillings, fires, bombardment, machines, posts, healing, days)
}
"""All chapters of a siege there are, by their names; editions list those they have."""


def open_siege(
    scenario: Scenario,
    edition: str,
    overrides: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
    own_map: Board | None = None,
    policies: Mapping[str, PolicyValue] | None = None,
) -> tuple[Siege, SiegeState]:
    """Rules and first state of a scenario of several days; raises BadScenario."""
    battle, field = open_scenario(scenario, edition, overrides, options, own_map, policies)
    return besiege(battle, field, scenario.days, scenario.engines)


def besiege(battle: Battle, field: State, days: int, engines: tuple[Engine, ...]) -> tuple[Siege, SiegeState]:
    """The siege of which a battle is a day; raises BadScenario."""
    if days < 1:
        raise BadScenario(f"A battle of {days} days cannot be; it lasts 1 at least.")
    ready = tuple(_ready(engine, battle) for engine in engines)
    siege = Siege(battle, days, ready, listed(battle.book.edition.siege_chapters, LIBRARY))
    return siege, siege.opened(field)


def _ready(engine: Engine, battle: Battle) -> Engine:
    """An engine with its points, which are its own or those of its kind; raises BadScenario."""
    name, points = engine.name, engine.points
    if engine.side not in battle.sides:
        raise BadScenario(f"{name}: {engine.side!r} is no side of this battle.")
    if not name.isalnum():
        raise BadScenario(f"{name!r} is no name for an engine: it is one word of letters.")
    if engine.kind:
        points = _points(engine, battle)
    elif points < 1:
        raise BadScenario(f"{name} has no battering points.")
    if engine.edge and not battle.board.edge >> battle.board.place(engine.edge) & 1:
        raise BadScenario(f"{name}: {engine.edge} is not at the edge of the map.")
    if not engine.edge and battle.policies.bombarded == "works":
        raise BadScenario(f"{name} needs a hex at the edge of the map, behind which it stands.")
    return msgspec.structs.replace(engine, points=points)


def _points(engine: Engine, battle: Battle) -> int:
    """The points of a kind of throwing engine."""
    throwing = battle.policies.throwing_engines
    if engine.kind not in throwing:
        known = (
            f"those that do are {', '.join(throwing)}" if throwing else "no kind of engine does by its table"
        )
        raise BadScenario(
            f"{engine.name}: what is a {engine.kind} does not bombard from off the map; {known}."
        )
    return bombarding.day_points(battle, engine.kind)
