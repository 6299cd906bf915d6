"""The table of contents of the rulebook: its books, their chapters, and how the ids of a chapter's rules begin."""

from __future__ import annotations

from functools import cache

import msgspec

from . import library
from .ledger import load_ledger


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a book of rules."""

    start: str
    """How the ids of its rules begin; a search for it finds them."""
    title: str
    rules: int
    """How many it has."""


class BookContents(msgspec.Struct, frozen=True):
    """A book of rules by the letters its ids begin with, and its chapters in their order."""

    book: str
    chapters: tuple[Chapter, ...]


@cache
def load_contents() -> tuple[BookContents, ...]:
    """All books in the order of the ledger."""
    found = msgspec.convert(library.yaml(library.text("contents.yaml")), dict[str, dict[str, str]])
    ids = load_ledger().ids
    return tuple(
        BookContents(
            book,
            tuple(
                Chapter(start, title, sum(rule.startswith(start) for rule in ids))
                for start, title in chapters.items()
            ),
        )
        for book, chapters in found.items()
    )
