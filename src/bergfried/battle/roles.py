"""The roles of what actions of a battle speak of: men, places, things, kinds of works."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec

from bergfried.battle.engine.pieces import Roster
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel import roles
from bergfried.kernel.roles import Beside, Part, Plain, Signed
from bergfried.kernel.text import Words
from bergfried.kernel.verdicts import Unreadable
from bergfried.rulebook.things import thing_kinds


class Names(NamedTuple):
    """What can be named in a battle: its places and its men."""

    board: Board
    roster: Roster

    def man(self, name: str, at: int) -> int:
        return Words.known(self.roster.numbers, name, at, self.roster.numbers)

    def stance(self, word: str, at: int) -> Stance:
        """A place, and the way one faces there: H7, H7/2, H7>NE."""
        name, arrow, way = word.partition(">")
        try:
            place = self.board.place(name)
        except ValueError as error:
            raise Unreadable("text-place", at, sentence=str(error)) from None
        if not arrow:
            return Stance(place)
        if way not in Direction.__members__:
            raise Unreadable("text-direction", at + len(name) + 1, word=way)
        return Stance(place, Direction[way])

    def text(self, stance: Stance) -> str:
        place = self.board.text(stance.place)
        return place if stance.facing is None else f"{place}>{stance.facing.name}"


class Man(Plain, frozen=True):
    """One man or animal."""

    part: Part

    def read(self, words: Words, names: Names) -> int:
        return names.man(*words.word("man"))

    def write(self, value: object, names: Names) -> str:
        assert isinstance(value, int)
        return names.roster[value].name

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, int) and 0 <= value < len(names.roster)


class Men(msgspec.Struct, frozen=True):
    """Several who act together or are acted on together, named with plus signs; where `count` says so, just so many."""

    part: Part
    count: int = 0

    def read(self, words: Words, names: Names) -> tuple[int, ...]:
        found = words.parts("man")
        if self.count and len(found) != self.count:
            raise Unreadable("text-two-men", found[0][1])
        return tuple(names.man(*named) for named in found)

    def write(self, value: object, names: Names) -> str:
        assert isinstance(value, tuple)
        return "+".join(names.roster[man].name for man in value)

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, tuple) and all(0 <= man < len(names.roster) for man in value)

    @property
    def has_order(self) -> bool:
        return True

    def ordered(self, value: object) -> object:
        assert isinstance(value, tuple)
        return tuple(sorted(value if self.count else set(value)))


class Place(msgspec.Struct, frozen=True):
    """A place. Where it does not `face`, the way that is named with it means nothing."""

    part: Part = "place"
    faces: bool = True
    after: str = ""
    """The word it follows, where it may be left out."""

    def read(self, words: Words, names: Names) -> Stance | None:
        if self.after:
            if not words.has_more():
                return None
            word, at = words.word("way")
            if word != self.after:
                raise Unreadable("text-one-of", at, word=word, choices=self.after)
        return names.stance(*words.word("place"))

    def write(self, value: object, names: Names) -> str:
        if value is None:
            return ""
        assert isinstance(value, Stance)
        return f"{self.after} {names.text(value)}".lstrip()

    def known(self, value: object, names: Names) -> bool:
        return (
            names.board.has(value.place) if isinstance(value, Stance) else bool(self.after and value is None)
        )

    @property
    def has_order(self) -> bool:
        return not self.faces

    def ordered(self, value: object) -> object:
        return Stance(value.place) if isinstance(value, Stance) and not self.faces else value


class Places(Plain, frozen=True):
    """One place for each of two men, named with a plus sign."""

    part: Part = "place"

    def read(self, words: Words, names: Names) -> tuple[Stance, ...]:
        found = words.parts("place")
        if len(found) != 2:
            raise Unreadable("text-two-places", found[0][1])
        return tuple(names.stance(*named) for named in found)

    def write(self, value: object, names: Names) -> str:
        assert isinstance(value, tuple)
        return "+".join(map(names.text, value))

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, tuple) and all(names.board.has(stance.place) for stance in value)


class Path(Plain, frozen=True):
    """The places on the way, in order, where they are named at all."""

    part: Part = ""

    def read(self, words: Words, names: Names) -> tuple[Stance, ...]:
        if not words.has_more():
            return ()
        word, at = words.word("via")
        if word != "via":
            raise Unreadable("text-too-much", at, word=word)
        found = [names.stance(*words.word("place"))]
        while words.has_more():
            found.append(names.stance(*words.word("place")))
        return tuple(found)

    def write(self, value: object, names: Names) -> str:
        assert isinstance(value, tuple)
        return " ".join(("via", *map(names.text, value))) if value else ""

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, tuple) and all(names.board.has(stance.place) for stance in value)


class Kind(Plain, frozen=True):
    """A kind of thing that can be put on the map."""

    part: Part = ""

    def read(self, words: Words, names: Names) -> str:
        word, at = words.word("work")
        Words.known(dict.fromkeys(thing_kinds(), 0), word, at, thing_kinds())
        return word

    def write(self, value: object, names: Names) -> str:
        return str(value)

    def known(self, value: object, names: Names) -> bool:
        return value in thing_kinds()


class Edge(Plain, frozen=True):
    """A side of the map by the name of its zone, such as from_west."""

    part: Part = ""

    def read(self, words: Words, names: Names) -> str:
        return words.word("way")[0]

    def write(self, value: object, names: Names) -> str:
        return str(value)

    def known(self, value: object, names: Names) -> bool:
        return isinstance(value, str)


Actor = Annotated[int, Man("actor")]
Target = Annotated[int, Man("target")]
Actors = Annotated[tuple[int, ...], Men("actor")]
Targets = Annotated[tuple[int, ...], Men("target")]
TwoActors = Annotated[tuple[int, int], Men("actor", count=2)]
Facing = Annotated[Stance, Place()]
"""A place, and for riders and things the way to face there."""
Hex = Annotated[Stance, Place(faces=False)]
"""A place alone."""
Origin = Annotated[Stance | None, Place(after="from")]
Half = Annotated[Stance | None, Place(faces=False, after="at")]
"""One of the two hexes of a target."""
Via = Annotated[tuple[Stance, ...], Path()]
ThingAt = Annotated[Stance, Place("thing", faces=False)]
"""A thing on the map, named by its place alone."""
WorkKind = Annotated[str, Kind()]
EdgeName = Annotated[str, Edge()]
Number = Annotated[int, Signed()]
"""What is added to a die."""
Count = Annotated[int, roles.Number()]
"""How many."""
PlaceOfEach = Annotated[tuple[Stance, Stance], Places(), Beside("carriers")]
"""Where each of two carriers ends."""
