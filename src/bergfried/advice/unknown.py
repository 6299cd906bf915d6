"""What somebody asks for and the game does not have."""

from __future__ import annotations


class UnknownStep(LookupError):
    """The game has no such step; the sentence says which it has."""

    def __init__(self, step: int, last: int) -> None:
        super().__init__(f"The game has no step {step}; it has 0 to {last}.")


class UnknownMan(LookupError):
    """Nobody of this name is in the game."""
