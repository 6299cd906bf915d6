"""The kinds of things as data, each with its forms."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

import msgspec

from bergfried.board.floors import built_up
from bergfried.board.things import Footprint, Kind, Thing

from . import library


class UnknownKind(LookupError):
    """There is no such kind of thing; the sentence names the nearest ones."""


class _Entry(msgspec.Struct, frozen=True):
    """A kind as it is written: what all its forms share, and for each form what differs."""

    kind: str
    forms: dict[str, dict[str, object]] = {}


@cache
def thing_kinds() -> dict[str, Kind]:
    """All kinds of things in all their forms, by the names players and scenarios call them."""
    found: dict[str, Kind] = {}
    for shared in msgspec.convert(library.yaml(library.text("things.yaml")), list[dict[str, object]]):
        forms = msgspec.convert(shared, _Entry).forms or {"": {}}
        for form, differs in forms.items():
            own = {**shared, **differs, "form": form}
            own.pop("forms", None)
            kind = built_up(msgspec.convert(own, Kind))
            found[kind.name] = kind
    return found


def thing_kind(name: str) -> Kind:
    """One kind in one of its forms; raises UnknownKind."""
    found = thing_kinds().get(name)
    if found is None:
        near = get_close_matches(name, thing_kinds(), n=3, cutoff=0.3) or sorted(thing_kinds())
        raise UnknownKind(f"There is no thing {name!r}. Near it: {', '.join(near)}.")
    return found


@cache
def _forms() -> dict[tuple[str, str], Kind]:
    return {(kind.kind, kind.form): kind for kind in thing_kinds().values()}


@cache
def _names() -> dict[tuple[str, str], str]:
    return {form: kind.name for form, kind in _forms().items()}


def heights_of(name: str) -> frozenset[int]:
    """The levels above or below its anchor to which a thing brings ground, whatever form of its kind it takes."""
    kind = thing_kind(name).kind
    return frozenset().union(*(form.levels for (of, _), form in _forms().items() if of == kind))


def kind_of(thing: Thing) -> Kind:
    """What a thing has in common with all others of its kind and form."""
    return _forms()[thing.kind, thing.form]


def name_of(thing: Thing) -> str:
    """What players call a thing: its kind in its form."""
    return _names()[thing.kind, thing.form]


def footprint(thing: Thing) -> Footprint:
    """All that the board shows of a thing."""
    return Footprint(_names()[thing.kind, thing.form], thing.place, thing.facing, thing.lost)
