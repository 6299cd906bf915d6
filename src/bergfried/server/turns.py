"""Who waits, and in whose name: those of one name come one after the other, and all names by turns."""

from __future__ import annotations

from collections import OrderedDict, deque


class Turns:
    """A queue that is fair to names: however much one of them wants, another waits for one thing of it at most."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[str]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def append(self, wanted: str, of: str = "") -> None:
        """Something is wanted in somebody's name."""
        self._waiting.setdefault(of, deque()).append(wanted)

    def popleft(self) -> str:
        """What comes next; its name is the last to come again. Raises LookupError where nobody waits."""
        of, wanted = next(iter(self._waiting.items()), ("", deque[str]()))
        found = wanted.popleft()
        self._waiting.move_to_end(of)
        if not wanted:
            del self._waiting[of]
        return found
