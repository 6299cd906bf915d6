"""The player who plays at random: every legal action is equally likely. Deterministic for its seed."""

from __future__ import annotations

from typing import TypeVar

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.game import Game, Position

P = TypeVar("P", bound=Position)


class RandomPlayer:
    """Chooses among all legal actions with dice of its own, so that the game's dice are not touched."""

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = SeededDice(f"random player {seed}")

    def choose(self, game: Game[P]) -> Action:
        legal = game.legal_actions()
        return legal[self._dice.roll(1, len(legal), "choice")[0] - 1]
