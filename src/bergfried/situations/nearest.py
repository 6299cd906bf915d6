"""What is said of a name that nobody knows: the nearest names, or all there are."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_FEW = 12


def near(name: str, known: Iterable[str]) -> str:
    """A sentence to go behind the one that refuses a name.

    >>> near("fenze", ["fence", "wall"])
    ' Near it: fence.'
    """
    names = list(dict.fromkeys(known))
    found = get_close_matches(name, names, n=3, cutoff=0.5)
    if found:
        return f" Near it: {', '.join(found)}."
    return f" There are: {', '.join(names) or 'none'}." if len(names) <= _FEW else ""
