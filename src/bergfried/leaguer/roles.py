"""The roles of what the orders of a siege speak of: persons, machines, what is built."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec

from bergfried.board.boards import Board
from bergfried.board.reach import Stance
from bergfried.kernel.roles import Number, Part, Plain
from bergfried.kernel.text import Words
from bergfried.kernel.verdicts import Unreadable
from bergfried.siege.roles import EngineName, EngineNames

from .people import Person


class Known(NamedTuple):
    """What can be named in a siege: the places of the building, and the persons."""

    board: Board
    persons: tuple[Person, ...]

    def number(self, name: str, at: int) -> int:
        numbers = {person.name: number for number, person in enumerate(self.persons)}
        return Words.known(numbers, name, at, numbers)


class Someone(Plain, frozen=True):
    """One person."""

    part: Part = "actor"

    def read(self, words: Words, names: Known) -> int:
        return names.number(*words.word("man"))

    def write(self, value: object, names: Known) -> str:
        assert isinstance(value, int)
        return names.persons[value].name

    def known(self, value: object, names: Known) -> bool:
        return isinstance(value, int) and 0 <= value < len(names.persons)


class Several(msgspec.Struct, frozen=True):
    """Several persons, named with plus signs, each once and in whatever order."""

    part: Part = "actor"

    def read(self, words: Words, names: Known) -> tuple[int, ...]:
        return tuple(names.number(name, at) for name, at in words.parts("man"))

    def write(self, value: object, names: Known) -> str:
        assert isinstance(value, tuple)
        return "+".join(names.persons[number].name for number in value)

    def known(self, value: object, names: Known) -> bool:
        return isinstance(value, tuple) and all(
            isinstance(number, int) and 0 <= number < len(names.persons) for number in value
        )

    @property
    def has_order(self) -> bool:
        return True

    def ordered(self, value: object) -> object:
        assert isinstance(value, tuple)
        return tuple(sorted(set(value)))


class Word(Plain, frozen=True):
    """A map by its name, or a side of one: stream, north."""

    part: Part = ""

    def read(self, words: Words, names: Known) -> str:
        return words.word("way")[0]

    def write(self, value: object, names: Known) -> str:
        return str(value)

    def known(self, value: object, names: Known) -> bool:
        return isinstance(value, str)


class Place(Plain, frozen=True):
    """A place of the building or before it."""

    part: Part = "place"

    def read(self, words: Words, names: Known) -> Stance:
        word, at = words.word("place")
        try:
            return Stance(names.board.place(word))
        except ValueError as error:
            raise Unreadable("text-place", at, sentence=str(error)) from None

    def write(self, value: object, names: Known) -> str:
        assert isinstance(value, Stance)
        return names.board.text(value.place)

    def known(self, value: object, names: Known) -> bool:
        return isinstance(value, Stance) and value.facing is None and names.board.has(value.place)


PersonName = Annotated[int, Someone()]
PersonNames = Annotated[tuple[int, ...], Several()]
Chosen = Annotated[int, Someone("target")]
"""Somebody to whom something is done."""
Count = Annotated[int, Number()]
MachineName = EngineName
MachineNames = EngineNames
Hex = Annotated[Stance, Place()]


class OpenMap(Word, frozen=True):
    """A map without buildings."""


class MapSide(Word, frozen=True):
    """A side of the building's map."""


MineName = EngineName
"""A mine by its penthouse, a counter-mine by its shaft."""
SectionName = Annotated[str, Word()]
"""What would fall at once, by the name of its zone."""
MapName = Annotated[str, OpenMap()]
SideName = Annotated[str, MapSide()]
