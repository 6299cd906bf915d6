"""Reading actions: a verb and then names, each word with its position, so that what is wrong can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches

from .verdicts import Unreadable

_WORD = re.compile(r"\S+")


class Words:
    """The words of a text with their positions (from 1), taken one after the other."""

    def __init__(self, text: str) -> None:
        self._words = [(match[0], match.start() + 1) for match in _WORD.finditer(text)]
        self._end = len(text) + 1
        self._next = 0

    def word(self, wanted: str) -> tuple[str, int]:
        """The next word and its position; `wanted` names what should stand there."""
        if not self.has_more():
            raise Unreadable("text-missing", self._end, wanted=wanted)
        self._next += 1
        return self._words[self._next - 1]

    def verb(self, known: Collection[str]) -> str:
        """The verb a text begins with; an unknown one is refused with the nearest."""
        verb, at = self.word("verb")
        if verb not in known:
            near = get_close_matches(verb, known, n=2, cutoff=0.5) or list(known)
            raise Unreadable("text-verb", at, word=verb, near=tuple(near))
        return verb

    def has_more(self) -> bool:
        return self._next < len(self._words)

    def finish(self) -> None:
        if self.has_more():
            word, at = self._words[self._next]
            raise Unreadable("text-too-much", at, word=word)

    @staticmethod
    def known(names: Mapping[str, int], name: str, at: int, among: Iterable[str]) -> int:
        """The number a name stands for; an unknown one is refused with the nearest of `among`."""
        if name not in names:
            near = tuple(get_close_matches(name, among, n=3, cutoff=0.5))
            raise Unreadable("text-unknown-name", at, name=name, near=near)
        return names[name]

    def parts(self, wanted: str) -> list[tuple[str, int]]:
        """The next word taken apart at its plus signs, each part with its position."""
        word, at = self.word(wanted)
        found = []
        for part in word.split("+"):
            found.append((part, at))
            at += len(part) + 1
        return found
