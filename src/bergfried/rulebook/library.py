"""The shelf: the one place where the rulebook reads the package's data files.

Everything else in `bergfried.rulebook` asks for text here, so the rulebook works from a wheel, a zip
or a checkout alike, and a reader can see at a glance that nothing else touches the disk.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

import yaml as pyyaml

try:  # The C parser is some ten times faster, but PyYAML is sometimes installed without it.
    from yaml import CSafeLoader as _Loader
except ImportError:  # pragma: no cover
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
"""What a YAML file of ours can hold. Keys of mappings are always text."""


_DEEPEST, _LONGEST_NUMBER, _SHOWN = 30, 100, 300
"""How deep foreign text may be nested, how long a number in it may be, and how much of a fault is told."""


def text(*path: str) -> str:
    """Return a data file as text: ``text("ledger", "hall.yaml")``."""
    return _at(path).read_text(encoding="utf-8")


def names(*path: str) -> tuple[str, ...]:
    """Return the names in a data folder, sorted: ``names("tables")``."""
    entries = (entry.name for entry in _at(path).iterdir())
    return tuple(sorted(name for name in entries if not name.startswith((".", "_"))))


def yaml(source_text: str, *, words: bool = False) -> Value:
    """Parse YAML text into plain values, with every mapping key turned into text.

    Dice are often mapping keys in the ledger (``1: retreats``); as text they look alike in YAML and in JSON.
    With ``words``, what YAML would take for a truth or a date stays the word it is (``no``, ``on``, ``1.5``, ``1:30``).
    """
    try:
        raw: object = pyyaml.load(source_text, Loader=_WordLoader if words else _Loader)
        return _plain(raw)
    except (pyyaml.YAMLError, RecursionError, ValueError) as error:
        raise _unreadable(error) from None


def foreign_yaml(source_text: str, *, words: bool = False) -> Value:
    """Parse YAML text that somebody brings along: nothing in it may grow while it is read; raises BadData.

    An alias can stand for a thousand others, brackets can be nested beyond what the parser bears, a number can be a
    megabyte long: rules and tables need none of that.
    """
    depth = 0
    try:
        for event in pyyaml.parse(_without_directives(source_text), Loader=_Loader):
            depth += isinstance(event, pyyaml.CollectionStartEvent) - isinstance(
                event, pyyaml.CollectionEndEvent
            )
            _must_be_modest(event, depth)
    except pyyaml.YAMLError as error:
        raise _unreadable(error) from None
    return yaml(source_text, words=words)


def composed(source_text: str) -> pyyaml.Node | None:
    """The parts of YAML text that has been read, with the lines in which they stand. It is the same parser that read it:
    another one may not bear what this one does."""
    found: pyyaml.Node | None = pyyaml.compose(source_text, Loader=_Loader)
    return found


def _without_directives(source_text: str) -> str:
    if source_text.startswith("%") or "\n%" in source_text:
        raise BadData("The file has a line that begins with %; no file of ours needs one.")
    return source_text


def _must_be_modest(event: pyyaml.Event, depth: int) -> None:
    where = f"in line {event.start_mark.line + 1}" if event.start_mark else ""
    if isinstance(event, pyyaml.AliasEvent):
        raise BadData(f"The file has an alias (*) {where}; write out what it stands for.")
    if getattr(event, "tag", None) is not None:
        raise BadData(f"The file has a tag (!) {where}; no file of ours needs one.")
    if depth > _DEEPEST:
        raise BadData(f"The file is nested too deeply {where}: at most {_DEEPEST} levels can be read.")
    plain = event.value if isinstance(event, pyyaml.ScalarEvent) and not event.style else ""
    if len(plain) > _LONGEST_NUMBER and plain[0] in "+-.0123456789" and " " not in plain[:_LONGEST_NUMBER]:
        raise BadData(f"The file has a number that is too long {where}.")


def _unreadable(error: Exception) -> BadData:
    said = " ".join(str(error).split())
    return BadData(f"The file is not readable as YAML: {said[:_SHOWN].removesuffix('.')}.")


class _WordLoader(_Loader):
    """Takes for something else than a word only what looks like nothing else: 12, true, false, null and ~."""

    yaml_implicit_resolvers = {}  # noqa: RUF012


for _tag, _looks, _first in (
    ("int", r"[-+]?(?:0|[1-9][0-9]*)$", list("-+0123456789")),
    ("bool", r"(?:true|false)$", list("tf")),
    ("null", r"(?:~|null|)$", ["~", "n", ""]),
    ("merge", r"<<$", ["<"]),
):
    _WordLoader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_looks), _first)


class BadData(ValueError):
    """Text that is no data of ours; the sentence says why."""


def _at(path: tuple[str, ...]) -> Traversable:
    return files("bergfried").joinpath("data", *path)


def _plain(raw: object) -> Value:
    if raw is None or isinstance(raw, bool | int | float | str):
        return raw
    if isinstance(raw, list):
        return [_plain(item) for item in raw]
    if isinstance(raw, dict):
        return {_key(key): _plain(item) for key, item in raw.items()}
    raise ValueError(f"No rule or table holds a {type(raw).__name__}; put {raw} in quotation marks.")


def _key(key: object) -> str:
    if key is None:
        raise ValueError("A name is missing before a colon; if it is null or ~, put it in quotation marks.")
    return str(key).lower() if isinstance(key, bool) else str(key)
