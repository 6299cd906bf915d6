"""How much work reading a text is, counted and not timed: lines of Python run, and characters looked at."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, SupportsIndex

if TYPE_CHECKING:
    from _typeshed import TraceFunction


class Counter:
    """What has been counted so far."""

    work = 0


class Counted(str):
    """A text that counts how many of its characters are looked at; what is cut from it counts on."""

    __slots__ = ()

    def _look(self) -> str:
        Counter.work += len(self)
        return str(self)

    def __str__(self) -> str:
        return super().__str__()

    def __hash__(self) -> int:
        return hash(self._look())

    def __eq__(self, other: object) -> bool:
        return self._look() == other

    def __ne__(self, other: object) -> bool:
        return self._look() != other

    def __contains__(self, part: object) -> bool:
        return isinstance(part, str) and part in self._look()

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __getitem__(self, key: SupportsIndex | slice) -> Counted:
        part = Counted(str.__getitem__(self, key))
        Counter.work += len(part)
        return part

    def strip(self, chars: str | None = None) -> Counted:
        return Counted(self._look().strip(chars))

    def rstrip(self, chars: str | None = None) -> Counted:
        return Counted(self._look().rstrip(chars))

    def removeprefix(self, prefix: str) -> Counted:
        return Counted(self._look().removeprefix(prefix))

    def partition(self, sep: str) -> tuple[str, str, str]:
        first, found, rest = self._look().partition(sep)
        return Counted(first), found, Counted(rest)

    def rpartition(self, sep: str) -> tuple[str, str, str]:
        first, found, rest = self._look().rpartition(sep)
        return Counted(first), found, Counted(rest)

    def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[str]:
        return [Counted(part) for part in self._look().split(sep, maxsplit)]

    def splitlines(self, keepends: bool = False) -> list[str]:
        return [Counted(part) for part in self._look().splitlines(keepends)]

    def startswith(self, *args: object) -> bool:
        return str.startswith(self._look(), *args)  # type: ignore[arg-type]

    def endswith(self, *args: object) -> bool:
        return str.endswith(self._look(), *args)  # type: ignore[arg-type]

    def isdecimal(self) -> bool:
        return self._look().isdecimal()

    def isascii(self) -> bool:
        return self._look().isascii()

    def isprintable(self) -> bool:
        return self._look().isprintable()


def effort(read: Callable[[str], object], text: str) -> int:
    """The work of reading a text, whatever comes of it."""

    def trace(_frame: FrameType, event: str, _arg: object) -> TraceFunction:
        Counter.work += event == "line"
        return trace

    before, Counter.work = sys.gettrace(), 0
    sys.settrace(trace)
    try:
        read(text)
    finally:
        sys.settrace(before)
    return Counter.work


def grows_linearly(read: Callable[[str], object], make: Callable[[int], str], size: int = 1500) -> bool:
    """Does twice the text make at most about twice the work? What every text costs alike does not count."""
    read(make(size))  # what is kept for the next time is kept now
    small, middle, large = (effort(read, make(size * times)) for times in (1, 2, 4))
    return large - middle <= 2.5 * max(middle - small, 0) + 4 * size
