"""Running situations, one or all that come with the program."""

from __future__ import annotations

from functools import cache

import msgspec

from .expecting import failures
from .reading import read_situation
from .scripts import BadSituation, Reach, Script, Situation
from .shelf import shipped, situation_names
from .stands import AnyStand, BattleStand, LeaguerStand, RealmStand, SiegeStand, stand_for


class Report(msgspec.Struct, frozen=True):
    """How a situation went: what failed (nothing if it passed), and which rules were consulted."""

    name: str
    title: str
    shows: tuple[str, ...]
    failures: tuple[str, ...]
    consulted: frozenset[str]

    @property
    def passed(self) -> bool:
        return not self.failures


def run(situation: Situation, name: str = "") -> Report:
    """Play a situation, in each of its editions, and report what did not come out as it says."""
    failed, consulted = _run_once(situation)
    for edition in situation.also:
        others, too = _run_once(msgspec.structs.replace(situation, edition=edition))
        failed += [f"in {edition}: {failure}" for failure in others]
        consulted |= too
    return Report(
        name or situation.title, situation.title, situation.shows, tuple(failed), frozenset(consulted)
    )


def _run_once(situation: Situation) -> tuple[list[str], set[str]]:
    """What did not come out as it says, and the rules that were consulted."""
    failed: list[str] = []
    consulted: set[str] = set()
    try:
        stand = stand_for(situation)
        stand.watch(consulted)
        for number, script in enumerate(situation.steps, start=1):
            failed += [f"step {number} ({script.verb}): {failure}" for failure in run_step(stand, script)]
            if failed:
                break
        stand.watch(None)
    except (BadSituation, LookupError, ValueError, ArithmeticError) as error:
        failed.append(f"{error}")
    if not failed:
        failed += [
            f"{rule} is named but was not consulted.{_hint(situation)}"
            for rule in situation.shows
            if rule not in consulted
        ]
    return failed, consulted


def _hint(situation: Situation) -> str:
    if any(isinstance(script, Reach) for script in situation.steps):
        return " A reach consults no rules: move there, or show that it is refused."
    return ""


def run_step(stand: AnyStand, script: Script) -> list[str]:
    """Play one step of a situation; what did not come out as it says."""
    match stand:
        case BattleStand():
            return list(failures(stand, script))
        case SiegeStand():
            return list(failures(stand, script))
        case LeaguerStand():
            return list(failures(stand, script))
        case RealmStand():
            return list(failures(stand, script))


def run_text(text: str, name: str) -> Report:
    """Read and run; a situation that cannot be read fails with the reason."""
    try:
        return run(read_situation(text), name)
    except BadSituation as error:
        return Report(name, name, (), (str(error),), frozenset())


@cache
def run_shipped() -> tuple[Report, ...]:
    """All situations that come with the program."""
    return tuple(run_text(shipped(name), name) for name in situation_names())
