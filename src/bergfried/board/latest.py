"""What is kept because it may be asked for again, as long as there is room for it."""

from __future__ import annotations

from itertools import islice
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(dict[K, V]):
    """A dict with room for so many entries. When it is full, the oldest go.

    Reading is that of a plain dict, since hits must cost nothing. So many go at once that making room is cheap too.

    >>> squares = Latest[int, int](3)
    >>> for number in range(5):
    ...     squares[number] = number * number
    >>> squares
    {2: 4, 3: 9, 4: 16}
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most and key not in self:
            for old in list(islice(self, 1 + self.most // 16)):
                self.pop(old, None)  # another thread may have been here too
        dict.__setitem__(self, key, value)

    def renew(self, key: K, value: V) -> None:
        """Put an entry in as the newest, also if it is there already: what is used goes last."""
        self.pop(key, None)
        self[key] = value
