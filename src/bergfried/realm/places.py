"""What the places and fiefs of the realms are called in the languages of the game, and how they may be typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

import msgspec

from bergfried.rulebook import library

TONGUES = ("en", "de", "it")
"""In this order each place has its names."""


@cache
def place_names() -> dict[str, tuple[str, str, str]]:
    """The names of every place, by the word it has in actions."""
    return msgspec.convert(library.yaml(library.text("places.yaml")), dict[str, tuple[str, str, str]])


def place_name(place: str, language: str) -> str:
    """What a place is called in a language; its word where nothing is known of it.

    >>> place_name("Koeln", "it")
    'Colonia'
    """
    known = place_names().get(place)
    return place if known is None or language not in TONGUES else known[TONGUES.index(language)]


def spellings(places: Iterable[str]) -> dict[str, str]:
    """How places may be typed besides their words: by any of their names, plainly, each for one place only."""
    found: dict[str, set[str]] = {}
    for place in places:
        for name in (place, *place_names().get(place, ())):
            found.setdefault(plain(name), set()).add(place)
    return {name: next(iter(meant)) for name, meant in found.items() if len(meant) == 1}


def plain(name: str) -> str:
    """A name without capitals and accents, with hyphens for spaces: Köln is koln, Sankt Veit sankt-veit."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace(" ", "-")
