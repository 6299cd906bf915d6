"""The roles of what only actions of a siege speak of: engines off the map."""

from __future__ import annotations

from typing import Annotated

import msgspec

from bergfried.battle.roles import Names
from bergfried.kernel.roles import Part, Plain
from bergfried.kernel.text import Words


class Engines(msgspec.Struct, frozen=True):
    """Engines off the map by their names, in whatever order."""

    part: Part = ""

    def read(self, words: Words, names: Names) -> tuple[str, ...]:
        return tuple(name for name, _ in words.parts("engine"))

    def write(self, value: object, names: Names) -> str:
        assert isinstance(value, tuple)
        return "+".join(value)

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, tuple) and all(isinstance(name, str) for name in value)

    @property
    def has_order(self) -> bool:
        return True

    def ordered(self, value: object) -> object:
        assert isinstance(value, tuple)
        return tuple(sorted(set(value)))


class Engine(Plain, frozen=True):
    """One engine off the map by its name."""

    part: Part = ""

    def read(self, words: Words, names: Names) -> str:
        return words.word("engine")[0]

    def write(self, value: object, names: Names) -> str:
        return str(value)

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, str)


EngineName = Annotated[str, Engine()]
EngineNames = Annotated[tuple[str, ...], Engines()]
