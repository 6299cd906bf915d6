"""What each step of a situation expects, and what is said if it does not come true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from bergfried.kernel import verdicts
from bergfried.kernel.dice import DiceRefused, ScriptedDice
from bergfried.kernel.game import Game
from bergfried.kernel.verdicts import Refused, Unreadable

from .scripts import (
    Do,
    Ending,
    Expect,
    Fight,
    Legal,
    Measured,
    Odds,
    Only,
    Reach,
    Refusal,
    Result,
    Script,
    Shot,
    Waiting,
)
from .stands import P, Stand


def failures(stand: Stand[P], script: Script) -> Iterator[str]:
    """What fails in one step."""
    game = stand.game
    try:
        match script:
            case Do():
                yield from _do(game, script)
            case Refusal():
                yield from _refused(game, script)
            case Legal() | Only():
                yield from _listed(game, script)
            case Expect():
                yield from _found(stand, script)
            case Waiting():
                waits = _waits_for(game)
                if waits != script.decision:
                    yield f"the game waits for {waits!r}, not for {script.decision!r}."
            case Odds():
                yield from _odds(stand, script)
            case Ending():
                yield from _ended(game, script.outcome)
            case Shot() | Fight() | Reach():
                yield from _measured(stand, script)
    except Unreadable as error:
        yield f"the action cannot be read at position {error.at} ({error.reason} {error.facts})."
    except DiceRefused as error:
        yield str(error)


def _waits_for(game: Game[P]) -> str:
    decision = game.decision
    return f"{decision.side} {decision.kind}" if decision else "over"


def _found(stand: Stand[P], script: Expect) -> Iterator[str]:
    """The place comes first; the words of a state may stand in any order."""
    for name, text in script.expect.items():
        found = stand.describe(name)
        if found.split()[:1] != text.split()[:1] or set(found.split()) != set(text.split()):
            yield f"{name} is {found!r}, not {text!r}."


def _measured(stand: Stand[P], script: Measured) -> Iterator[str]:
    found, wanted = stand.measure(script), _wanted(script)
    if isinstance(found, verdicts.Refusal):
        yield f"there is no such thing: {found.reason} {', '.join(found.rules)} {found.facts}"
        return
    for field, value in found.items():
        if field in wanted and wanted[field] != value:
            yield f"{field} is {value}, not {wanted[field]}."


def _wanted(script: Measured) -> Mapping[str, int | str | None]:
    """What is said of a measure: for a reach, None means out of reach; elsewhere, that it does not matter."""
    if isinstance(script, Reach):
        return script.costs
    return {field: value for field, value in msgspec.structs.asdict(script).items() if value is not None}


def _do(game: Game[P], script: Do) -> Iterator[str]:
    dice = ScriptedDice(script.dice)
    try:
        step = game.play(script.do, dice=dice)
    except Refused as error:
        yield f"it was refused: {error.verdict.reason} {', '.join(error.verdict.rules)} {error.verdict.facts}"
        return
    if dice.left:
        yield f"{dice.left} of the scripted dice were not rolled."
    tags = [str(event.__struct_config__.tag) for event in step.events]
    rules = {rule for event in step.events for rule in event.rules}
    for wanted in script.events:
        if wanted not in tags:
            yield f"no event {wanted!r}; there were {', '.join(tags)}."
    for rule in script.rules:
        if rule not in rules:
            yield f"no event cites {rule}; cited were {', '.join(sorted(rules))}."


def _refused(game: Game[P], script: Refusal) -> Iterator[str]:
    before = game.hash
    verdict = game.check(script.refused)
    if verdict:
        yield "it is legal."
        return
    if not script.by:
        yield f"say by which rule it is refused (by: [{', '.join(verdict.rules)}])."
    for rule in script.by:
        if rule not in verdict.rules:
            yield f"it is refused by {', '.join(verdict.rules)} ({verdict.reason} {verdict.facts}), not by {rule}."
    if script.because is not None and script.because != verdict.reason:
        yield f"the reason is {verdict.reason!r}, not {script.because!r}."
    if game.hash != before:
        yield "the refused action changed something."


def _listed(game: Game[P], script: Legal | Only) -> Iterator[str]:
    listed = {game.text(action) for action in game.legal_actions()}
    wanted = set(script.only if isinstance(script, Only) else script.legal)
    for text in sorted(wanted - listed):
        yield f"{text!r} is not among the legal actions."
    if isinstance(script, Only):
        for text in sorted(listed - wanted):
            yield f"{text!r} is legal too."
    for text in sorted(wanted & listed):
        verdict = game.check(text)
        if not verdict:
            yield f"{text!r} is listed, but refused: {verdict.reason}."


def _odds(stand: Stand[P], script: Odds) -> Iterator[str]:
    game = stand.game
    verdict = game.check(script.odds)
    if not verdict:
        yield f"it was refused: {verdict.reason} {', '.join(verdict.rules)}"
        return
    found: dict[str, Fraction] = {}
    for branch in game.odds(script.odds):
        code = stand.code(branch.events)
        found[code] = found.get(code, Fraction(0)) + branch.chance
    wanted = {code: Fraction(text) for code, text in script.outcomes.items()}
    if found != wanted:
        yield f"the odds are {', '.join(f'{code} {chance}' for code, chance in sorted(found.items()))}."


def _ended(game: Game[P], wanted: Result) -> Iterator[str]:
    outcome = game.outcome
    if outcome is None:
        yield f"the game is not over, it waits for {_waits_for(game)!r}."
        return
    if wanted.winner not in (None, outcome.winner):
        yield f"the winner is {outcome.winner!r}, not {wanted.winner!r}."
    if wanted.grade not in (None, outcome.grade):
        yield f"the grade is {outcome.grade!r}, not {wanted.grade!r}."
    for side, points in wanted.score.items():
        if outcome.score.get(side) != points:
            yield f"{side} has {outcome.score.get(side, 'no')} points, not {points}."
