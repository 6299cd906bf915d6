"""Reading a situation from its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import msgspec
from msgspec import inspect

from bergfried.battle.engine.battle import SECTIONS
from bergfried.rulebook import library
from bergfried.rulebook.ledger import load_ledger

from .nearest import near
from .scripts import BadSituation, Script, Situation

_SITUATION = inspect.type_info(Situation)
_FIELDS = {
    str(kind.__struct_config__.tag): {
        field.name: inspect.type_info(field.type) for field in msgspec.structs.fields(kind)
    }
    for kind in get_args(Script)
}
"""What may stand with each verb of a step; anything else would go unheeded."""
_KNOWN = frozenset({"verb"}).union(*_FIELDS.values())
_READ_AS = re.compile(r"Expected `str`, got `(bool|int|null)`")


def read_situation(text: str) -> Situation:
    """A situation from its text; raises BadSituation."""
    try:
        raw = library.foreign_yaml(text, words=True)
    except library.BadData as error:
        raise BadSituation(str(error)) from None
    for sentence in _strays(raw, _SITUATION, ""):
        raise BadSituation(sentence)
    try:
        situation = msgspec.convert(_with_verbs(raw), Situation, strict=False)
    except msgspec.ValidationError as error:
        raise BadSituation(f"The situation is not complete: {error}.{_hint(str(error))}") from None
    _hold_together(situation)
    return situation


def _hint(error: str) -> str:
    """What may be meant by a value of the wrong kind."""
    if _READ_AS.search(error):
        return " A word that looks like a number, true, false or null needs quotation marks."
    if "Expected `array`" in error:
        return " Several stand in brackets, and so does one alone: [end]."
    return ""


def _strays(raw: library.Value, kind: inspect.Type, where: str) -> Iterator[str]:
    """Fields that there are not, and words that are none of those to choose from, each with the nearest."""
    match kind:
        case inspect.UnionType():
            for each in kind.types:
                if isinstance(each, inspect.StructType) and each.tag_field is None and isinstance(raw, dict):
                    yield from _strays(raw, each, where)
        case inspect.StructType() if isinstance(raw, dict):
            known = {field.encode_name: field.type for field in kind.fields}
            for name, value in raw.items():
                if name in known:
                    yield from _strays(value, known[name], f"{where}.{name}" if where else name)
                else:
                    yield f"{where or 'The situation'} has no field {name!r}.{near(name, known)}"
        case inspect.DictType() if isinstance(raw, dict):
            for name, value in raw.items():
                yield from _strays(value, kind.value_type, f"{where}.{name}")
        case inspect.VarTupleType() if isinstance(raw, list):
            for number, value in enumerate(raw, start=1):
                yield from _strays(value, kind.item_type, f"{where} {number}")
        case inspect.LiteralType() if isinstance(raw, str) and raw not in kind.values:
            yield f"{where}: {raw!r} is none of the words for it.{near(raw, [str(each) for each in kind.values if each])}"


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
        unknown = "".join(near(field, _FIELDS) for field in given if field not in _KNOWN)
        raise BadSituation(
            f"Step {number} needs exactly one of {', '.join(_FIELDS)}; it has {len(verbs)}.{unknown}"
        )
    fields = _FIELDS[verbs[0]]
    for field in [field for field in given if field not in fields]:
        if field in _KNOWN:
            raise BadSituation(f"Step {number}: {field} does not go with {verbs[0]}.")
        raise BadSituation(f"Step {number} ({verbs[0]}) has no field {field!r}.{near(field, fields)}")
    for field, value in given.items():
        for sentence in _strays(value, fields[field], f"Step {number}, {field}"):
            raise BadSituation(sentence)
    return {**given, "verb": verbs[0]}


def _hold_together(situation: Situation) -> None:
    """What the types alone cannot say; raises BadSituation."""
    if not situation.shows:
        raise BadSituation("The situation shows no rule: name the ids under shows.")
    for rule in situation.shows:
        check_rule(rule)
    off_board = situation.realm is not None, situation.siege is not None
    if sum((bool(situation.map), bool(situation.board), *off_board)) != 1:
        raise BadSituation("A situation has a map (by name), or a board (its rows), or a siege, or a realm.")
    if any(off_board) and (situation.goals or situation.options or situation.sections != SECTIONS):
        raise BadSituation("Goals, options and sections belong to a board; sieges and realms have their own.")


def check_rule(rule: str) -> None:
    """Raises BadSituation for an id that is not in the ledger."""
    ledger = load_ledger()
    if rule not in ledger:
        nearest = ledger.nearest(rule)
        raise BadSituation(f"{rule} is not in the ledger.{near(rule, nearest) if nearest else ''}")
