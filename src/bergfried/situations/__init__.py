"""Situations: the rulebook shown on small boards. The format is described in docs/situations.md.

A situation names the rules it shows, sets up a few men, does something, and says what must come of it. It
fails if an expectation is not met, and also if a rule it names was never consulted while it ran.
"""

from .coverage import cited_ids, count_coverage
from .reading import read_situation
from .running import Report, run_shipped, run_text
from .scripts import BadSituation, Situation
from .setting import set_up, set_up_any, set_up_leaguer, set_up_realm, set_up_siege
from .shelf import shipped, situation_names

__all__ = [
    "BadSituation",
    "Report",
    "Situation",
    "cited_ids",
    "count_coverage",
    "read_situation",
    "run_shipped",
    "run_text",
    "set_up",
    "set_up_any",
    "set_up_leaguer",
    "set_up_realm",
    "set_up_siege",
    "shipped",
    "situation_names",
]
