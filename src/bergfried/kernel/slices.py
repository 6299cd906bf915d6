"""Positions in slices: what a game's own state needs is written once, and each chapter brings its part of it.

A position is a struct. Copying it and encoding it are worked out from its fields: lists are copied, everything else is
immutable and shared; what is `Derived` from the rest is kept for speed and left out of the encoding. A `Slice` is the
part of one chapter: small, frozen, blank as its defaults say. Code asks for it by its class: `state[Charges].declared`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Annotated, NamedTuple, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")


class Mark(NamedTuple):
    """What is special about a field of a position."""

    what: str


Derived = Annotated[T, Mark("derived")]
"""A field that follows from the others."""
Nested = Annotated[T, Mark("nested")]
"""A field that holds another position, or None: the game within this one."""


class Slice(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A chapter's part of a position. All its fields have defaults: a new game begins with those."""


L = TypeVar("L", bound=Slice)
C = TypeVar("C", bound="Sliced")


class Sliced(msgspec.Struct, gc=False):
    """A position made of its game's own fields and the slices of its chapters."""

    slices: dict[type[Slice], Slice]

    def __getitem__(self, kind: type[L]) -> L:
        return self.slices[kind]  # type: ignore[return-value]

    def __setitem__(self, kind: type[L], value: L) -> None:
        self.slices[kind] = value

    def copy(self) -> Self:
        copied: Self = _copier(type(self))(self)
        return copied

    def share(self, other: Sliced) -> None:
        """Have in common with another position what is equal: neither is changed any more, both are only looked at."""
        if type(self) is not type(other):
            return
        for name in self.__struct_fields__:
            mine, others = getattr(self, name), getattr(other, name)
            if mine is others:
                continue
            if isinstance(mine, Sliced):
                if isinstance(others, Sliced):
                    mine.share(others)
            elif name == "slices":
                for kind, part in self.slices.items():
                    if other.slices.get(kind) == part:
                        self.slices[kind] = other.slices[kind]
            elif mine == others:
                setattr(self, name, others)

    def key(self) -> bytes:
        """The same bytes for the same position, on every machine."""
        own, nested = _keyed(type(self))
        within = tuple(None if (inner := getattr(self, name)) is None else inner.key() for name in nested)
        return msgspec.msgpack.encode((own(self), tuple(self.slices.values()), *within))


@cache
def _copier(kind: type[C]) -> Callable[[C], C]:
    """A function that copies positions of one kind, written out field by field as one would by hand: it is called often."""
    hints = get_type_hints(kind, include_extras=True)
    copied = {name: _copied(name, hints[name]) for name in kind.__struct_fields__}
    arguments = ", ".join(copied.values())
    written: Callable[[C], C] = eval(f"lambda position: kind({arguments})", {"kind": kind})
    return written


def _copied(name: str, hint: object) -> str:
    if _mark(hint) == "nested":
        return f"None if position.{name} is None else position.{name}.copy()"
    if name == "slices":
        return "position.slices.copy()"
    return f"position.{name}[:]" if get_origin(_bare(hint)) is list else f"position.{name}"


@cache
def _keyed(kind: type[Sliced]) -> tuple[attrgetter[object], tuple[str, ...]]:
    """How the fields of a kind are encoded: its own, and those that hold other positions."""
    hints = get_type_hints(kind, include_extras=True)
    names = [name for name in kind.__struct_fields__ if name != "slices"]
    own = attrgetter(*(name for name in names if not _mark(hints[name])))
    return own, tuple(name for name in names if _mark(hints[name]) == "nested")


def _mark(hint: object) -> str:
    marks = (mark.what for mark in get_args(hint) if isinstance(mark, Mark))
    return next(marks, "") if get_origin(hint) is Annotated else ""


def _bare(hint: object) -> object:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint
