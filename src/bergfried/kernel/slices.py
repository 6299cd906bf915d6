"""Positions in slices: what a game's own state needs is written once, and each chapter brings its part of it.

A position is a struct. Copying it and encoding it are worked out from its fields: lists are copied, everything else is
immutable and shared; what is `Derived` from the rest is kept for speed and left out of the encoding. A `Slice` is the
part of one chapter: small, frozen, blank as its defaults say. Code asks for it by its class: `state[Charges].declared`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Annotated, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")


class _Mark:
    """Marks fields that follow from the others."""


Derived = Annotated[T, _Mark()]


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

    def key(self) -> bytes:
        """The same bytes for the same position, on every machine."""
        return msgspec.msgpack.encode((_keyed(type(self))(self), tuple(self.slices.values())))


@cache
def _copier(kind: type[C]) -> Callable[[C], C]:
    """A function that copies positions of one kind, written out field by field as one would by hand: it is called often."""
    hints = get_type_hints(kind, include_extras=True)
    copied = {
        name: "[:]" if get_origin(_bare(hints[name])) is list else ".copy()" if name == "slices" else ""
        for name in kind.__struct_fields__
    }
    arguments = ", ".join(f"position.{name}{how}" for name, how in copied.items())
    written: Callable[[C], C] = eval(f"lambda position: kind({arguments})", {"kind": kind})
    return written


@cache
def _keyed(kind: type[Sliced]) -> attrgetter[object]:
    hints = get_type_hints(kind, include_extras=True)
    names = (name for name in kind.__struct_fields__ if name != "slices")
    return attrgetter(*(name for name in names if get_origin(hints[name]) is not Annotated))


def _bare(hint: object) -> object:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint
