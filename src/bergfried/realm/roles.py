"""The roles of what actions of a realm speak of: figures, areas, fortresses, fiefs."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

from bergfried.kernel.roles import Part, Plain
from bergfried.kernel.text import Words

from .world import World


class Spot(NamedTuple):
    """A fortress with the area it lies in; with fortress -1 the open of the area."""

    area: int
    fortress: int = -1


class Mark(NamedTuple):
    """Whom one attacks: a fortress, those in the open of an area, or one figure who stands alone, wherever he is."""

    area: int
    fortress: int = -1
    figure: int = -1


class One(Plain, frozen=True):
    """One of the things of a realm, by its name."""

    what: Literal["figure", "area", "fortress", "fief"]
    part: Part

    def read(self, words: Words, names: World) -> int:
        return self.number(*words.word(self.what), names)

    def number(self, name: str, at: int, names: World) -> int:
        if self.what != "figure":
            name = names.meant(name)
        return Words.known(self._numbers(names), name, at, names.names)

    def _numbers(self, names: World) -> dict[str, int]:
        found: dict[str, int] = getattr(names, self.what)
        return found

    def write(self, value: object, names: World) -> str:
        assert isinstance(value, int)
        listed = {
            "figure": names.figures,
            "area": names.areas,
            "fortress": names.fortresses,
            "fief": names.fiefs,
        }
        return listed[self.what][value]

    def known(self, value: object, names: World) -> bool:
        return isinstance(value, int) and 0 <= value < len(self._numbers(names))


_FIGURE, _AREA, _FORTRESS = One("figure", "actor"), One("area", "place"), One("fortress", "place")


class Some(msgspec.Struct, frozen=True):
    """Several figures, named with plus signs, each once and in whatever order."""

    part: Part = "actor"

    def read(self, words: Words, names: World) -> tuple[int, ...]:
        return tuple(_FIGURE.number(name, at, names) for name, at in words.parts("figure"))

    def write(self, value: object, names: World) -> str:
        assert isinstance(value, tuple)
        return "+".join(_FIGURE.write(figure, names) for figure in value)

    def known(self, value: object, names: World) -> bool:
        return isinstance(value, tuple) and all(_FIGURE.known(figure, names) for figure in value)

    @property
    def has_order(self) -> bool:
        return True

    def ordered(self, value: object) -> object:
        assert isinstance(value, tuple)
        return tuple(sorted(set(value)))


class Where(Plain, frozen=True):
    """An area, or a fortress and with it the area it lies in."""

    part: Part = "place"

    def read(self, words: Words, names: World) -> Spot:
        word, at = words.word("place")
        word = names.meant(word)
        if word in names.area:
            return Spot(names.area[word])
        fortress = _FORTRESS.number(word, at, names)
        return Spot(names.lies_in[fortress], fortress)

    def write(self, value: object, names: World) -> str:
        assert isinstance(value, Spot)
        return names.areas[value.area] if value.fortress < 0 else names.fortresses[value.fortress]

    def known(self, value: object, names: World) -> bool:
        if not isinstance(value, Spot) or not _AREA.known(value.area, names):
            return False
        in_the_open = value.fortress == -1
        return in_the_open or (
            _FORTRESS.known(value.fortress, names) and names.lies_in[value.fortress] == value.area
        )


class Whom(Plain, frozen=True):
    """What an attack is aimed at: an area, a fortress, or a figure by his name."""

    part: Part = "place"

    def read(self, words: Words, names: World) -> Mark:
        word, at = words.word("place")
        word = names.meant(word)
        if word in names.figure:
            return Mark(-1, -1, names.figure[word])
        if word in names.area:
            return Mark(names.area[word])
        fortress = _FORTRESS.number(word, at, names)
        return Mark(names.lies_in[fortress], fortress)

    def write(self, value: object, names: World) -> str:
        assert isinstance(value, Mark)
        if value.figure >= 0:
            return names.figures[value.figure]
        return names.areas[value.area] if value.fortress < 0 else names.fortresses[value.fortress]

    def known(self, value: object, names: World) -> bool:
        if not isinstance(value, Mark):
            return False
        if value.figure != -1:
            return value[:2] == (-1, -1) and _FIGURE.known(value.figure, names)
        return _SPOT.known(Spot(*value[:2]), names)


_SPOT = Where()

Figure = Annotated[int, _FIGURE]
Courted = Annotated[int, One("figure", "target")]
Figures = Annotated[tuple[int, ...], Some()]
Area = Annotated[int, _AREA]
Fortress = Annotated[int, _FORTRESS]
Fief = Annotated[int, One("fief", "target")]
Place = Annotated[Spot, _SPOT]
Aim = Annotated[Mark, Whom()]
