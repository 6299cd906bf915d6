"""Reading a situation from its text."""

from __future__ import annotations

from typing import get_args

import msgspec

from bergfried.battle.engine.battle import SECTIONS
from bergfried.rulebook import library
from bergfried.rulebook.ledger import load_ledger

from .scripts import BadSituation, Script, Situation

_FIELDS = {str(kind.__struct_config__.tag): frozenset(kind.__struct_fields__) for kind in get_args(Script)}
"""What may stand with each verb of a step; anything else would go unheeded."""
_KNOWN = frozenset({"verb"}).union(*_FIELDS.values())


def read_situation(text: str) -> Situation:
    """A situation from its text; raises BadSituation."""
    try:
        raw = library.foreign_yaml(text)
    except library.BadData as error:
        raise BadSituation(str(error)) from None
    try:
        situation = msgspec.convert(_with_verbs(raw), Situation, strict=False)
    except msgspec.ValidationError as error:
        raise BadSituation(f"The situation is not complete: {error}.") from None
    _hold_together(situation)
    return situation


def _with_verbs(raw: library.Value) -> library.Value:
    """The same with every step's verb named, so that each step is read as what it is."""
    steps = raw.get("steps") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(steps, list):
        return raw
    named = [_with_verb(number, step) for number, step in enumerate(steps, start=1)]
    return {**raw, "steps": named}


def _with_verb(number: int, step: library.Value) -> library.Value:
    if not isinstance(step, dict):
        return step
    given = {field: value for field, value in step.items() if value is not None}
    verbs = [verb for verb in _FIELDS if verb in given]
    if len(verbs) != 1:
        raise BadSituation(f"Step {number} needs exactly one of {', '.join(_FIELDS)}; it has {len(verbs)}.")
    stray = (given.keys() & _KNOWN) - _FIELDS[verbs[0]]
    if stray:
        raise BadSituation(f"Step {number}: {', '.join(sorted(stray))} does not go with {verbs[0]}.")
    return {**given, "verb": verbs[0]}


def _hold_together(situation: Situation) -> None:
    """What the types alone cannot say; raises BadSituation."""
    if not situation.shows:
        raise BadSituation("The situation shows no rule: name the ids under shows.")
    for rule in situation.shows:
        if rule not in load_ledger():
            raise BadSituation(f"{rule} is not in the ledger.")
    if bool(situation.map) + bool(situation.board) + (situation.realm is not None) != 1:
        raise BadSituation("A situation has a map (by name), or a board (its rows), or a realm.")
    if situation.realm is not None and (
        situation.goals or situation.options or situation.sections != SECTIONS
    ):
        raise BadSituation("Goals, options and sections belong to a board; a realm has its own aim.")
