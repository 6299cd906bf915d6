"""What one is told of decisions that are made seldom: the business of a day of a siege, a roll for panic."""

from __future__ import annotations

from collections.abc import Iterable

from bergfried import words
from bergfried.battle.engine.battle import Battle
from bergfried.battle.people import panic
from bergfried.joined.fields import AnyField
from bergfried.kernel.decisions import Decision
from bergfried.kernel.verdicts import Fact

BRINGS = {
    "name-day": ("bombard", "mend", "assault", "rest"),
    "order-day": ("bombard", "mend", "ready"),
    "loose-engines": ("volley",),
    "spread-damage": ("wear",),
    "tend-wounded": ("tend",),
    "prepare": ("ready",),
    "panic-roll": ("nerve",),
}
"""The decisions one makes so seldom that one is told what their verbs bring."""


def brings(game: AnyField, decision: Decision, verbs: Iterable[str], language: str) -> dict[str, str]:
    """What the verbs of a decision bring, each in a sentence; of most decisions nothing needs to be said."""
    open_to = set(verbs)
    told = [verb for verb in BRINGS.get(decision.kind, ()) if verb in open_to]
    return {verb: _brings(game, f"{decision.kind}-{verb}", language) for verb in told}


def _brings(game: AnyField, deed: str, language: str) -> str:
    day = game.day_after(len(game.steps))
    facts: dict[str, Fact] = {
        "deed": deed,
        "day": day,
        "left": game.days - day,
        "rounds": game.battle.aim.rounds,
        "calm": _calm(game.battle),
    }
    return words.say("brings", facts, language)


def _calm(battle: Battle) -> int:
    """The highest number of the die at which nobody panics; 0 where there is no panic."""
    if not battle.plays("panic"):
        return 0
    results = battle.chapter(panic.read_results)
    return max((die for die, result in results.items() if result.state == "none"), default=0)
