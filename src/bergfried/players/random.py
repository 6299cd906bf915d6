"""The player who plays at random: every legal action is equally likely. Deterministic for its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice


class Listing(Protocol):
    """A game of any kind, as far as somebody looks at it who plays at random."""

    def legal_actions(self) -> Sequence[Action]: ...


class RandomPlayer:
    """Chooses among all legal actions with dice of its own, so that the game's dice are not touched."""

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = SeededDice(f"random player {seed}")

    def choose(self, game: Listing) -> Action:
        legal = game.legal_actions()
        return legal[self._dice.roll(1, len(legal), "choice")[0] - 1]
