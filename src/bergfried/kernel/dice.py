"""All chance goes through `Dice.roll`: seeded for play, scripted for tests, enumerated for odds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from .verdicts import Overworked, Verdict

MOST_DICE = 5_000
"""So many dice one action may roll."""

MOST_WAYS = 20_000
"""So many ways of the dice are looked at for the odds of one action."""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Dice(Protocol):
    """A source of dice. `purpose` names what the roll decides; it reaches the record, never the result."""

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]: ...


class DiceRefused(ValueError):
    """A roll that cannot be made: no dice, no faces, or a script that has run out."""


def _mix(value: int) -> int:
    """SplitMix64: one 64-bit number, thoroughly stirred. The same on every machine."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


def seed_number(seed: int | str) -> int:
    """A seed as a 64-bit number; words are welcome as seeds too."""
    return int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "big")


class SeededDice:
    """Dice that depend on the seed and on how many were rolled before, and on nothing else.

    >>> SeededDice("anno 1141").roll(3, 10, "trial") == SeededDice("anno 1141").roll(3, 10, "trial")
    True
    """

    __slots__ = ("_start", "rolled")

    def __init__(self, seed: int | str, rolled: int = 0) -> None:
        self._start = seed_number(seed)
        self.rolled = rolled

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        must_be_possible(count, sides)
        return tuple(self._one(sides) for _ in range(count))

    def _one(self, sides: int) -> int:
        # Numbers above the last whole multiple of `sides` would favour the low faces: they are passed over.
        bound = (_MASK + 1) - (_MASK + 1) % sides
        salt = 0
        while True:
            number = _mix((self._start + (self.rolled + 1) * _GOLDEN + salt) & _MASK)
            if number < bound:
                self.rolled += 1
                return number % sides + 1
            salt += 0xD1B54A32D192ED03


class ScriptedDice:
    """Dice that fall as written, for tests and for replaying a record."""

    __slots__ = ("_faces",)

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(reversed(faces))

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        must_be_possible(count, sides)
        if count > len(self._faces):
            raise DiceRefused(f"The script has no die left for {purpose}.")
        faces = tuple(self._faces.pop() for _ in range(count))
        for face in faces:
            if not 1 <= face <= sides:
                raise DiceRefused(
                    f"The script says {face} for {purpose}, but the die has the faces 1 to {sides}."
                )
        return faces

    @property
    def left(self) -> int:
        """How many scripted faces have not been used."""
        return len(self._faces)


class EnumeratedDice:
    """Dice that fall in every possible way, one way per pass of `ways`.

    >>> dice = EnumeratedDice()
    >>> totals = [sum(dice.roll(2, 6, "two")) for _ in dice.ways()]
    >>> len(totals), totals.count(7)
    (36, 6)
    """

    __slots__ = ("_at", "_faces", "_sides")

    def __init__(self) -> None:
        self._faces: list[int] = []
        self._sides: list[int] = []
        self._at = 0

    def ways(self) -> Iterator[EnumeratedDice]:
        """Yield once for every way the dice of the pass can fall; the caller runs the same resolver each time.

        Raises Overworked where there are more than anybody would look at.
        """
        for _ in range(MOST_WAYS):
            self._at = 0
            yield self
            del self._faces[self._at :], self._sides[self._at :]
            while self._faces and self._faces[-1] == self._sides[-1]:
                self._faces.pop()
                self._sides.pop()
            if not self._faces:
                return
            self._faces[-1] += 1
        raise Overworked(Verdict("work-ways", facts={"most": MOST_WAYS}))

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        must_be_possible(count, sides)
        start = self._at
        self._at += count
        while len(self._faces) < self._at:
            self._faces.append(1)
            self._sides.append(sides)
        return tuple(self._faces[start : self._at])

    @property
    def chance(self) -> Fraction:
        """The probability of the way the dice fell in this pass."""
        ways = 1
        for sides in self._sides[: self._at]:
            ways *= sides
        return Fraction(1, ways)


class RecordedDice:
    """Passes rolls on to other dice and keeps what came up, and how many sides each die had."""

    __slots__ = ("_dice", "faces", "sides")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.faces: list[int] = []
        self.sides: list[int] = []

    def roll(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        if len(self.faces) + count > MOST_DICE:
            raise Overworked(Verdict("work-dice", facts={"most": MOST_DICE}))
        faces = self._dice.roll(count, sides, purpose)
        self.faces.extend(faces)
        self.sides.extend([sides] * count)
        return faces


def must_be_possible(count: int, sides: int) -> None:
    """Refuse a roll of no dice, or of dice without faces."""
    if count < 1 or sides < 1:
        raise DiceRefused(f"There is no roll of {count} dice with {sides} faces.")
