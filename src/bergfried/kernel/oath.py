"""Dice nobody can doubt: they follow from a secret committed to before the first roll, and from what each side adds.

Whoever runs the game draws a secret of 256 bits and shows its commitment. Then each side adds words of its own, without
which no die falls. Every die follows from the secret, all that was added, and its number; a number once used is never
used again. When the game is over the secret is told, and anybody can work out every die. docs/dice.md says it in full.
"""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from .dice import DiceRefused, must_be_possible

SCHEME = "bergfried dice 1"
"""The first line of all that is hashed, so that it can be nothing else."""

LONGEST = 200
"""So many characters a side may add at most."""

SECRET = 64
"""A secret is so many hexadecimal digits."""

_RANGE = 1 << 256


class Unsworn(DiceRefused):
    """A roll before every side has added its words."""


class BadOath(ValueError):
    """A secret that is none, or words that cannot be added."""


class Oath(msgspec.Struct, frozen=True):
    """What the dice of a game follow from: the secret, the sides that must add something, and what they have added."""

    secret: str
    sides: tuple[str, ...]
    added: dict[str, str] = {}

    def __post_init__(self) -> None:
        """Raise BadOath where it cannot be one."""
        if len(self.secret) != SECRET or set(self.secret) - set("0123456789abcdef"):
            raise BadOath("A secret is 64 hexadecimal digits.")
        for side, words in self.added.items():
            if side not in self.sides or not sound(words):
                raise BadOath(f"This cannot be added for {side}.")

    @property
    def commitment(self) -> str:
        """What is shown before the first roll: it holds to the secret and does not tell it."""
        return hashlib.sha256(f"{SCHEME}\nsecret {self.secret}\n".encode()).hexdigest()

    @property
    def complete(self) -> bool:
        """Has every side added something?"""
        return all(side in self.added for side in self.sides)

    def with_words(self, side: str, words: str) -> Oath:
        """The same oath with what a side adds; raises BadOath."""
        if self.added.get(side, words) != words:
            raise BadOath(f"{side} has added something already.")
        return Oath(self.secret, self.sides, {**self.added, side: words})

    def without_words(self, side: str) -> Oath:
        """The same oath without what a side has added."""
        return Oath(
            self.secret, self.sides, {other: words for other, words in self.added.items() if other != side}
        )

    def face(self, number: int, sides: int) -> int:
        """How the die of a number falls that has so many sides."""
        words = "".join(f"{side} {self.added[side]}\n" for side in self.sides)
        # Numbers above the last whole multiple of `sides` would favour the low faces: then it is tried again.
        bound = _RANGE - _RANGE % sides
        attempt, drawn = 0, _RANGE
        while drawn >= bound:
            attempt += 1
            told = f"{SCHEME}\n{words}die {number} {attempt}\n"
            drawn = int.from_bytes(hmac.digest(bytes.fromhex(self.secret), told.encode(), "sha256"), "big")
        return drawn % sides + 1


def sound(words: str) -> bool:
    """Can a side add these words? A game's file must be able to hold them."""
    return words.strip() == words != "" and len(words) <= LONGEST and words.isprintable()


class SwornDice:
    """Dice that follow from an oath and their number alone."""

    __slots__ = ("oath", "rolled")

    def __init__(self, oath: Oath, rolled: int = 0) -> None:
        self.oath = oath
        self.rolled = rolled

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        must_be_possible(count, sides)
        if not self.oath.complete:
            raise Unsworn(f"Not every side has added its words: no die falls for {purpose}.")
        first = self.rolled + 1
        self.rolled += count
        return tuple(self.oath.face(first + at, sides) for at in range(count))
