"""What the fields of an action are: a man, men, a place, one of several words.

A field's type carries its role: `piece: Annotated[int, Man("actor")]`. Reading and writing an action, whether it speaks
of things that are there, the order in which men who act together are named, what a player is shown and may point at,
and what tests make up are all worked out from that. Each game brings the roles of its own things, and its names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Literal, NamedTuple, Protocol, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from .text import Words
from .verdicts import Unreadable

A = TypeVar("A", bound=msgspec.Struct)
N_contra = TypeVar("N_contra", contravariant=True)

Part = Literal["", "actor", "target", "place", "thing"]
"""What a field is to whoever is asked: who acts, whom it is done to, where, and with which thing."""


class Role(Protocol[N_contra]):
    """How a value of one kind is read, written and understood, given the names of the game."""

    @property
    def part(self) -> Part: ...

    def read(self, words: Words, names: N_contra) -> object:
        """The value the next words stand for; raises Unreadable."""
        ...

    def write(self, value: object, names: N_contra) -> str:
        """The words of a value, "" for one that is left out; `read` gives it back."""
        ...

    def known(self, value: object, names: N_contra) -> bool:
        """Does it speak of something that is in this game?"""
        ...

    @property
    def has_order(self) -> bool:
        """Is there more than one way to say the same?"""
        ...

    def ordered(self, value: object) -> object:
        """The value as it is written whoever says it: those who act together in one order, each once."""
        ...


class Plain(msgspec.Struct, frozen=True):
    """A role whose values are said in one way only."""

    @property
    def has_order(self) -> bool:
        return False

    def ordered(self, value: object) -> object:
        return value


class Choice(Plain, frozen=True):
    """One of a few words, named by the field's `Literal`."""

    words: tuple[str, ...]
    part: Part = ""

    def read(self, words: Words, names: object) -> str:
        word, at = words.word("way")
        if word not in self.words:
            raise Unreadable("text-one-of", at, word=word, choices=", ".join(self.words))
        return word

    def write(self, value: object, names: object) -> str:
        return str(value)

    def known(self, value: object, names: object) -> bool:
        return value in self.words


class Number(Plain, frozen=True):
    """A whole number: how many, how far."""

    part: Part = ""

    def read(self, words: Words, names: object) -> int:
        word, at = words.word("number")
        if not (word.isascii() and word.isdecimal() and len(word) < 10):
            raise Unreadable("text-number", at, word=word)
        return int(word)

    def write(self, value: object, names: object) -> str:
        return str(value)

    def known(self, value: object, names: object) -> bool:
        return isinstance(value, int) and value >= 0


class Signed(Plain, frozen=True):
    """A whole number that may be below nought; one above it is written with its sign too."""

    part: Part = ""

    def read(self, words: Words, names: object) -> int:
        word, at = words.word("number")
        figures = word[1:] if word[:1] in ("+", "-") else word
        if not (figures.isascii() and figures.isdecimal() and len(figures) < 10):
            raise Unreadable("text-number", at, word=word)
        return int(word)

    def write(self, value: object, names: object) -> str:
        assert isinstance(value, int)
        return f"{value:+d}" if value else "0"

    def known(self, value: object, names: object) -> bool:
        return isinstance(value, int)


class Field(NamedTuple):
    """A field of an action and its role. `beside` names the field whose order it follows, if it does."""

    name: str
    role: Role[object]
    beside: str = ""


class Beside(NamedTuple):
    """Marks a field that says one thing for each man of another field, in the same order."""

    field: str


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a kind of action with their roles, in the order in which they are written."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(kind, name, hints[name]) for name in kind.__struct_fields__)


def _field(kind: type[msgspec.Struct], name: str, hint: object) -> Field:
    if get_origin(hint) is Literal:
        return Field(name, Choice(get_args(hint)))
    if get_origin(hint) is Annotated:
        _, *marks = get_args(hint)
        beside = next((mark.field for mark in marks if isinstance(mark, Beside)), "")
        for mark in marks:
            if not isinstance(mark, Beside):
                return Field(name, mark, beside)
    raise TypeError(f"The field {name} of {kind.__name__} has no role: its type must be marked with one.")


# ------------------------------------------------------------------------------------------------ text both ways


def read(kinds: Mapping[str, type[A]], text: str, names: object) -> A:
    """The action a text stands for: its first word is the verb, and each field takes the words it needs."""
    words = Words(text)
    kind = kinds[words.verb(kinds)]
    values = [field.role.read(words, names) for field in fields_of(kind)]
    words.finish()
    return kind(*values)


def write(action: msgspec.Struct, names: object) -> str:
    """The text of an action; `read` gives the action back."""
    written = (field.role.write(getattr(action, field.name), names) for field in fields_of(type(action)))
    return " ".join([verb_of(action), *filter(None, written)])


def verb_of(action: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The word an action begins with."""
    return str(action.__struct_config__.tag)


# ------------------------------------------------------------------------------------------------ sense and order


def makes_sense(action: msgspec.Struct, names: object) -> bool:
    """Are all men, places and things an action speaks of those of the game? Actions read from text always are so."""
    return all(field.role.known(getattr(action, field.name), names) for field in fields_of(type(action)))


@cache
def _orders(kind: type[msgspec.Struct]) -> tuple[Callable[[msgspec.Struct], None], ...]:
    found: list[Callable[[msgspec.Struct], None]] = []
    for field in fields_of(kind):
        if field.beside:
            found.insert(0, _together(field.beside, field.name))
        if field.role.has_order:
            found.append(_alone(field))
    return tuple(found)


def _alone(field: Field) -> Callable[[msgspec.Struct], None]:
    def put(action: msgspec.Struct) -> None:
        value = getattr(action, field.name)
        ordered = field.role.ordered(value)
        if ordered != value:
            msgspec.structs.force_setattr(action, field.name, ordered)

    return put


def _together(leader: str, follower: str) -> Callable[[msgspec.Struct], None]:
    def put(action: msgspec.Struct) -> None:
        pairs = sorted(
            zip(getattr(action, leader), getattr(action, follower), strict=True), key=lambda pair: pair[0]
        )
        msgspec.structs.force_setattr(action, leader, tuple(first for first, _ in pairs))
        msgspec.structs.force_setattr(action, follower, tuple(second for _, second in pairs))

    return put


def put_in_order(action: msgspec.Struct) -> None:
    """Bring a new action into the one form in which it is compared and written."""
    for put in _orders(type(action)):
        put(action)


# ------------------------------------------------------------------------------------------------ parts


@cache
def _parts(kind: type[msgspec.Struct], part: Part) -> tuple[str, ...]:
    return tuple(field.name for field in fields_of(kind) if field.role.part == part)


def values(action: msgspec.Struct, part: Part) -> list[object]:
    """What an action names in one part."""
    return [getattr(action, name) for name in _parts(type(action), part)]


def named(action: msgspec.Struct, part: Part) -> tuple[int, ...]:
    """The men an action names as those who act, or as those it is done to."""
    names = _parts(type(action), part)
    if len(names) == 1:  # as nearly all
        only = getattr(action, names[0])
        return only if isinstance(only, tuple) else (only,)
    found: tuple[int, ...] = ()
    for value in values(action, part):
        found += value if isinstance(value, tuple) else (value,)
    return found
