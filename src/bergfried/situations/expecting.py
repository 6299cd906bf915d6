"""What each step of a situation expects, and what is said if it does not come true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from bergfried import words
from bergfried.kernel import verdicts
from bergfried.kernel.dice import DiceRefused, ScriptedDice
from bergfried.kernel.events import Event
from bergfried.kernel.game import Game
from bergfried.kernel.verdicts import Refused, Unreadable

from .nearest import near
from .reading import check_rule
from .scripts import (
    BadSituation,
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
    Until,
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
                if _waits_for(game) != script.decision:
                    yield f"{_waiting(game)}, not for {script.decision!r}."
            case Odds():
                yield from _odds(stand, script)
            case Ending():
                yield from _ended(game, script.outcome)
            case Shot() | Fight() | Reach():
                yield from _measured(stand, script)
            case Until():
                yield from _played_on(stand, script)
    except Unreadable as error:
        yield f"the action cannot be read: {words.unreadable(error)}"
    except DiceRefused as error:
        yield str(error)


def _waits_for(game: Game[P]) -> str:
    decision = game.decision
    return f"{decision.side} {decision.kind}" if decision else "over"


def _waiting(game: Game[P]) -> str:
    """The same in a sentence."""
    decision = game.decision
    asked = f" ({words.decision(decision)})" if decision else ""
    return f"the game waits for {_waits_for(game)!r}{asked}"


def _played_on(stand: Stand[P], script: Until) -> Iterator[str]:
    """Lets every chance go by until it is the moment; what cannot be let go by has to be played."""
    if script.until not in stand.moments():
        raise BadSituation(
            f"{script.until!r} is no moment of this game.{near(script.until, stand.moments())}"
        )
    game, dice = stand.game, ScriptedDice(script.dice)
    begun, moment = stand.moment()
    if moment == script.until:
        yield f"it is {moment} already; begin with what is done in it, or end it."
        return
    while stand.moment()[1] != script.until:
        if game.decision is None:
            yield f"the game is over before it is {script.until}."
            return
        if stand.moment()[0] > begun + 2:
            yield f"{script.until} has gone by, since nobody has a choice in it."
            return
        listed = {game.text(action) for action in game.legal_actions()}
        idle = next((text for text in ("pass", "end", "ready") if text in listed), None)
        if idle is None:
            yield f"{_waiting(game)} on the way to {script.until}, and that cannot be passed: say what is done."
            return
        game.play(idle, dice=dice)
    if dice.left:
        yield f"{dice.left} of the scripted dice were not rolled."


def _found(stand: Stand[P], script: Expect) -> Iterator[str]:
    """The place comes first; the words of a state may stand in any order."""
    for name, text in script.expect.items():
        found = stand.describe(name)
        if found.split()[:1] != text.split()[:1] or set(found.split()) != set(text.split()):
            yield f"{name} is {found!r}, not {text!r}."


def _measured(stand: Stand[P], script: Measured) -> Iterator[str]:
    found, wanted = stand.measure(script), _wanted(script)
    if isinstance(found, verdicts.Refusal):
        yield f"it is refused: {words.verdict(verdicts.Verdict.on(found))}"
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
        yield f"it is refused: {words.verdict(error.verdict)}"
        return
    if dice.left:
        yield f"{dice.left} of the scripted dice were not rolled."
    tags = [str(event.__struct_config__.tag) for event in step.events]
    rules = {rule for event in step.events for rule in event.rules}
    yield from _occurred(tags, script.events)
    for rule in script.rules:
        check_rule(rule)
        if rule not in rules:
            yield f"no event cites {rule}; cited were {', '.join(sorted(rules))}."


def _occurred(tags: Sequence[str], wanted: Iterable[str] | Mapping[str, int]) -> Iterator[str]:
    """What did not occur, or not just as often as is said."""
    known = sorted(set(_tags(Event)))
    for tag, times in (wanted if isinstance(wanted, Mapping) else dict.fromkeys(wanted)).items():
        found = tags.count(tag)
        if tag not in known or not (found if times is None else found == times):
            said = f"no event {tag!r}" if times is None else f"{found} events {tag!r}, not {times}"
            unknown = "" if tag in known else f" It is none at all.{near(tag, known)}"
            yield f"{said}; there were {', '.join(tags)}.{unknown}"


def _tags(kind: type[Event]) -> Iterator[str]:
    """The tags of all events there are."""
    for each in kind.__subclasses__():
        yield str(each.__struct_config__.tag)
        yield from _tags(each)


def _refused(game: Game[P], script: Refusal) -> Iterator[str]:
    before = game.hash
    verdict = game.check(script.refused)
    if verdict:
        yield "it is legal."
        return
    if not script.by:
        yield f"say by which rule it is refused (by: [{', '.join(verdict.rules)}])."
    for rule in script.by:
        check_rule(rule)
        if rule not in verdict.rules:
            yield f"it is refused, but not by {rule}: {words.verdict(verdict)}"
    if script.because is not None and script.because != verdict.reason:
        yield f"the reason is {verdict.reason!r}, not {script.because!r}: {words.verdict(verdict)}"
    if script.remedy is not None and script.remedy != verdict.remedy:
        yield f"the remedy is {verdict.remedy!r}, not {script.remedy!r}: {words.verdict(verdict)}"
    for name, fact in script.facts.items():
        if verdict.facts.get(name) != fact:
            yield f"{name} is {verdict.facts.get(name)!r}, not {fact!r}: {words.verdict(verdict)}"
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
            yield f"{text!r} is listed, but refused: {words.verdict(verdict)}"


def _odds(stand: Stand[P], script: Odds) -> Iterator[str]:
    game = stand.game
    verdict = game.check(script.odds)
    if not verdict:
        yield f"it is refused: {words.verdict(verdict)}"
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
        yield f"the game is not over: {_waiting(game)}."
        return
    if wanted.winner not in (None, outcome.winner):
        yield f"the winner is {outcome.winner!r}, not {wanted.winner!r}."
    if wanted.grade not in (None, outcome.grade):
        yield f"the grade is {outcome.grade!r}, not {wanted.grade!r}."
    for side, points in wanted.score.items():
        if outcome.score.get(side) != points:
            yield f"{side} has {outcome.score.get(side, 'no')} points, not {points}."
