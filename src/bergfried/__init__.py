"""Bergfried: the medieval siege wargames with every rule enforced.

import bergfried

game = bergfried.new("meadow", edition="siege", seed=7)
"""

__version__ = "0.1.0"

from .games import BattleGame, LeaguerGame, RealmGame, SiegeGame, load, new, new_realm, new_siege
from .kernel.game import Branch, Game, Step
from .kernel.record import BadRecord
from .kernel.verdicts import Refused, Unreadable, Verdict

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
    "load",
    "new",
    "new_realm",
    "new_siege",
]
