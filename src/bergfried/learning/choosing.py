"""A decision picked part by part: what can be picked next, among the actions that are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bergfried.kernel.decisions import Action
from bergfried.kernel.stage import Alike, Parts

from .picks import Path, Picks, Spelling, Unpickable

Speaks = Callable[[type[Action]], Spelling]
"""Which spelling a kind of action has: in a siege, orders and deeds of a battle speak of different boards."""


class Group(NamedTuple):
    """Actions of one kind that have the same first picks and are not made yet."""

    begins: Path
    actions: Sequence[Action]


class Choosing:
    """One decision: what has been picked so far, and what is left.

    Picks that leave no choice are made by themselves; if that is so from the beginning, there is nothing to choose.
    """

    def __init__(self, picks: Picks, legal: Sequence[Action], speaks: Speaks) -> None:
        self._picks, self._speaks = picks, speaks
        self.picked: list[int] = []
        self.left_out = 0
        """So many of the legal actions cannot be picked, since they speak of more than the scenario has numbers for."""
        self._by_verb: dict[int, list[Action | Group]] | None = {}
        self._groups: dict[int, list[Action | Group]] = {}
        self._paths: list[tuple[Path, Action]] = []
        self._depth = 0
        for kind, found in self._sorted(legal):
            self._by_verb.setdefault(picks.verb(kind), []).append(found)
        self.chosen: Action | None = None
        self._settle()

    def _sorted(self, legal: Sequence[Action]) -> Iterator[tuple[type[Action], Action | Group]]:
        parts: Iterable[Sequence[Action]] = legal.parts() if isinstance(legal, Parts) else (legal,)
        for part in parts:
            if isinstance(part, Alike):
                kind, first = part.alike
                try:
                    yield kind, Group(self._speaks(kind).first(kind, first), part)
                except Unpickable:
                    self.left_out += len(part)
            else:
                for action in part:
                    yield type(action), action

    def options(self) -> list[int]:
        """What can be picked now."""
        if self._by_verb is not None:
            return list(self._by_verb)
        if self._groups:
            return list(self._groups)
        return list(dict.fromkeys(path[self._depth] for path, _ in self._paths))

    def pick(self, pick: int) -> None:
        """Take one of the options; what then leaves no choice is picked too."""
        self._take(pick)
        self._settle()

    def _settle(self) -> None:
        while self.chosen is None and len(options := self.options()) == 1:
            self._take(options[0])

    def _take(self, pick: int) -> None:
        self.picked.append(pick)
        if self._by_verb is not None:
            found, self._by_verb = self._by_verb[pick], None
            self._kind = self._picks.kind(pick)
            self._sort(found)
        elif self._groups:
            found = self._groups[pick]
            self._groups, self._depth = {}, 1
            self._paths = list(self._spelt(found))
        else:
            self._paths = [pair for pair in self._paths if pair[0][self._depth] == pick]
            self._depth += 1
        self._ends()

    def _sort(self, found: list[Action | Group]) -> None:
        """After the verb: by the first pick, as long as there are actions that are not made yet."""
        if not any(isinstance(item, Group) for item in found):
            self._paths = list(self._spelt(found))
            return
        made: list[Action | Group] = []
        for item in found:
            if isinstance(item, Group):
                self._groups.setdefault(item.begins[0], []).append(item)
            else:
                made.append(item)
        for path, action in self._spelt(made):
            self._groups.setdefault(path[0], []).append(action)

    def _spelt(self, found: list[Action | Group]) -> Iterator[tuple[Path, Action]]:
        """Actions of one kind with their picks after the verb."""
        spell = self._speaks(self._kind).path
        for item in found:
            for action in item.actions if isinstance(item, Group) else (item,):
                try:
                    yield spell(action), action
                except Unpickable:
                    self.left_out += 1

    def _ends(self) -> None:
        """It is chosen when all of its picks are made."""
        if not self._groups and self._paths and len(self._paths[0][0]) == self._depth:
            self.chosen = self._paths[0][1]
