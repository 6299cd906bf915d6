"""How games stood: what the entries of a game have brought about, kept so that it need not be played again.

A snapshot tells what came between two entries: the steps, the positions after them, what the dice and standing orders
have come to. It is worth nothing by itself: it is bound to the chain of the entries, to the position these end with,
and to the very program that made it. One that does not fit, or is damaged, is passed over, and the entries are played.
"""

from __future__ import annotations

import hashlib
import io
import pickle
import zlib
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from bergfried.kernel.game import Stretch
from bergfried.standing import Orders


class Unfit(Exception):
    """A snapshot that is damaged, or of something else."""


class Ordered(msgspec.Struct, frozen=True):
    """A standing order that was given: after how many steps, by whom, in which words, and what was ordered before."""

    after: int
    side: str
    text: str
    before: Orders | None


class Stood(msgspec.Struct, frozen=True):
    """How a game stood after an entry, as far as it differs from where the snapshot before it ends."""

    stretch: Stretch[Any]
    made: tuple[int, ...]
    """The entries that made these steps, by their numbers."""
    ordered: int
    """So many of the first standing orders that were given and not taken back were there before and stay."""
    given: tuple[Ordered, ...]
    """Those after them."""
    orders: dict[str, Orders]
    undone: int


class Snapshot(msgspec.Struct, frozen=True):
    """One as it is kept: from the entry `since`, where the one before it ends, to the entry `seq`."""

    seq: int
    since: int
    program: str
    proof: str
    data: bytes


@cache
def this_program() -> str:
    """A number for this very program: its code and data. Another one may see a position with other eyes."""
    return _number_of(_parts(files("bergfried"), ""))


@cache
def this_speech() -> str:
    """The same with all it says: another one may tell of a position in other words."""
    return this_program() + _number_of(_parts(files("bergfried").joinpath("locale"), ""))


def _number_of(parts: Iterable[tuple[str, bytes]]) -> str:
    found = hashlib.blake2b(digest_size=12)
    for name, content in sorted(parts):
        found.update(name.encode())
        found.update(hashlib.blake2b(content).digest())
    return found.hexdigest()


def _parts(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for part in folder.iterdir():
        name = f"{path}/{part.name}"
        if part.is_dir():
            if part.name not in ("web", "locale", "__pycache__"):
                yield from _parts(part, name)
        elif part.name.endswith((".py", ".yaml", ".map", ".ftl")):
            yield name, part.read_bytes()


def taken(stood: Stood, seq: int, since: int, chain: str) -> tuple[Snapshot, int]:
    """A snapshot bound to the entry it ends with, and how many bytes it was before it was pressed together."""
    packed = pickle.dumps(stood, protocol=5)
    data = zlib.compress(packed, 1)
    proof = _proof(this_program(), since, seq, chain, data)
    return Snapshot(seq, since, this_program(), proof, data), len(packed)


def looked_at(snapshot: Snapshot, chain: str) -> tuple[Stood, int]:
    """What a snapshot tells, if it is whole, of this program and bound to this entry, and its bytes; raises Unfit."""
    if snapshot.program != this_program():
        raise Unfit("it is of another program")
    try:
        proof = _proof(snapshot.program, snapshot.since, snapshot.seq, chain, snapshot.data)
        if proof != snapshot.proof:
            raise Unfit("it is damaged, or of another game")
        packed = zlib.decompress(snapshot.data)
        stood = _Reader(io.BytesIO(packed)).load()
    except Exception as error:
        raise Unfit(str(error)) from error
    if not isinstance(stood, Stood):
        raise Unfit("it is something else")
    return stood, len(packed)


def _proof(program: str, since: int, seq: int, chain: str, data: bytes) -> str:
    told = repr((program, since, seq, chain)).encode()
    return hashlib.blake2b(told + data, digest_size=16).hexdigest()


class Seen(NamedTuple):
    """What a view is a view of: a game after an entry, when so much else had changed, for who holds these sides."""

    game: str
    seq: int
    head: str
    """The end of its chain: where entries were lost it is not that of the view."""
    changed: int
    sides: tuple[str, ...]
    language: str


def view_kept(seen: Seen, view: bytes) -> tuple[bytes, str]:
    """A view as it is kept: pressed together, and what binds it to what it is a view of and to this very program."""
    data = zlib.compress(view, 1)
    return data, _view_proof(seen, data)


def view_again(seen: Seen, data: bytes, proof: str) -> bytes:
    """A view that was kept; raises Unfit if it is damaged, of something else, or of another program."""
    if proof != _view_proof(seen, data):
        raise Unfit("it is damaged, or of something else")
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise Unfit(str(error)) from error


def _view_proof(seen: Seen, data: bytes) -> str:
    told = repr((this_speech(), tuple(seen))).encode()
    return hashlib.blake2b(told + data, digest_size=16).hexdigest()


class _Reader(pickle.Unpickler):
    """Makes the plain values games are made of, and nothing else, whatever it is given."""

    def find_class(self, module: str, name: str) -> object:
        if (module, name) == ("msgspec._utils", "rebuild"):  # a struct by the names of its fields
            return super().find_class(module, name)
        if module.partition(".")[0] == "bergfried":
            found = getattr(import_module(module), name, None)
            if isinstance(found, type) and issubclass(found, msgspec.Struct | Enum | tuple):
                return found
        raise Unfit(f"it holds a {module}.{name}")
