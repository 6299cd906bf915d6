"""The kinds of structures as data."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

import msgspec

from bergfried.board.structures import Kind

from . import library


class UnknownKind(LookupError):
    """There is no such kind of structure; the sentence names the nearest ones."""


@cache
def structure_kinds() -> dict[str, Kind]:
    """All kinds of structures by name."""
    kinds = msgspec.convert(library.yaml(library.text("structures.yaml")), list[Kind])
    return {kind.kind: kind for kind in kinds}


def structure_kind(name: str) -> Kind:
    """One kind; raises UnknownKind."""
    found = structure_kinds().get(name)
    if found is None:
        near = get_close_matches(name, structure_kinds(), n=3, cutoff=0.3) or sorted(structure_kinds())
        raise UnknownKind(f"There is no structure {name!r}. Near it: {', '.join(near)}.")
    return found
