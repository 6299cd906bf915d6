"""Bergfried: the medieval siege wargames with every rule enforced.

import bergfried

game = bergfried.new("meadow", edition="siege", seed=7)
"""

__version__ = "0.1.0"

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from .games import BattleGame, LeaguerGame, RealmGame, SiegeGame, load, new, new_realm, new_siege
from .kernel.game import Branch, Game, Step
from .kernel.record import BadRecord
from .kernel.verdicts import Refused, Unreadable, Verdict

if TYPE_CHECKING:
    from .learning import Environment
    from .rulebook.tables import Table


def env(
    scenario: str = "meadow",
    *,
    edition: str | None = None,
    options: Iterable[str] | None = None,
    tables: "Iterable[Table]" = (),
    rewards: Literal["result", "lead"] = "result",
    most: int = 20_000,
    render_mode: str | None = None,
) -> "Environment":
    """A scenario as a PettingZoo environment, for those who train machines (docs/learning.md); needs the extra `rl`."""
    from .learning import env

    return env(
        scenario,
        edition=edition,
        options=options,
        tables=tables,
        rewards=rewards,
        most=most,
        render_mode=render_mode,
    )


__all__ = [
    "BadRecord",
    "BattleGame",
    "Branch",
    "Game",
    "LeaguerGame",
    "RealmGame",
    "Refused",
    "SiegeGame",
    "Step",
    "Unreadable",
    "Verdict",
    "env",
    "load",
    "new",
    "new_realm",
    "new_siege",
]
