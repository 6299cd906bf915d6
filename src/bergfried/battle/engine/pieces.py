"""Men and animals as the scenario brings them: what cannot change during a game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

import msgspec

from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import TableError

WEAPONS = {
    "archer": "short_bow",
    "archer_short_bow": "short_bow",
    "archer_long_bow": "long_bow",
    "crossbowman": "crossbow",
    "slinger": "sling",
    "staff_slinger": "staff_sling",
    "javelin_man": "javelin",
}
"""The missile weapon a class carries unless the scenario says otherwise."""

LANCERS = frozenset({"count", "knight", "sergeant"})
"""Mounted classes that carry a lance unless the scenario says otherwise (HL-B7.2-a)."""

OXEN = frozenset({"ox"})
"""Classes that are draught animals and not men: they stand where they are until they are led or driven."""

LEADERS = frozenset({"count", "knight"})
"""The classes of knights and nobles."""


class Man(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One man of a side as a scenario writes him."""

    name: str
    side: str
    kind: str
    weapon: str = ""
    lance: bool | None = None
    mounted: bool = False
    horse: bool = False
    """He has a horse of his own standing by; a mounted man always has."""


class Values(NamedTuple):
    """The three numbers of a counter."""

    attack: int
    defence: int
    movement: int


class Piece(NamedTuple):
    """A man, a horse or an ox in play."""

    name: str
    side: int
    kind: str
    is_horse: bool
    is_animal: bool
    """A horse or an ox: it does nothing of itself, and only what kills a horse harms it."""
    weapon: str
    lance: bool
    armour: bool
    on_foot: Values
    on_foot_wounded: Values
    mounted: Values | None
    """None for those who have no seat on a horse."""
    mounted_wounded: Values | None
    own_horse: int
    """His own horse, -1 for a man without one."""
    starts_mounted: bool

    @property
    def is_ox(self) -> bool:
        """A draught animal, which stands on one hex."""
        return self.is_animal and not self.is_horse


class UnknownClass(LookupError):
    """The edition has no such class of men."""


class Roster:
    """All pieces of a game, men and oxen first in the order of the scenario, then the horses of the men."""

    def __init__(self, sides: Sequence[str], men: Sequence[Man], book: Book) -> None:
        self.sides = tuple(sides)
        classes = book.table("classes")
        pieces: list[Piece] = []
        seats = {(row[0], row[1]) for row in classes.rows}
        riders = [i for i, man in enumerate(men) if man.mounted or man.horse]
        for man in men:
            kind = _class(man.kind, book)
            foot = classes.row(kind, "foot")
            rides = (kind, "mounted") in seats
            if man.mounted and not rides:
                raise UnknownClass(f"{book.edition.title} has no mounted {man.kind}.")
            up = classes.row(kind, "mounted") if rides else None
            pieces.append(
                Piece(
                    name=man.name,
                    side=self.sides.index(man.side),
                    kind=kind,
                    is_horse=False,
                    is_animal=kind in OXEN,
                    weapon=man.weapon or WEAPONS.get(kind, ""),
                    lance=(kind in LANCERS) if man.lance is None else man.lance,
                    armour=foot["armour"] is True,
                    on_foot=_values(foot, ""),
                    on_foot_wounded=_values(foot, "wounded_"),
                    mounted=None if up is None else _values(up, ""),
                    mounted_wounded=None if up is None else _values(up, "wounded_"),
                    own_horse=len(men) + riders.index(len(pieces)) if man.mounted or man.horse else -1,
                    starts_mounted=man.mounted,
                )
            )
        horse = _values(classes.row("horse", "foot"), "")
        for number in riders:
            rider = pieces[number]
            name = f"{rider.name}'s-horse"
            bare = ("", False, False, horse, horse, None, None, -1, False)
            pieces.append(Piece(name, rider.side, "horse", True, True, *bare))
        self.pieces = tuple(pieces)
        self.numbers = {piece.name: number for number, piece in enumerate(pieces)}
        self.men = tuple(number for number, piece in enumerate(pieces) if not piece.is_animal)
        self.horses = tuple(number for number, piece in enumerate(pieces) if piece.is_horse)
        self.oxen = tuple(number for number, piece in enumerate(pieces) if piece.is_ox)

    def __len__(self) -> int:
        return len(self.pieces)

    def __getitem__(self, number: int) -> Piece:
        return self.pieces[number]


def _class(kind: str, book: Book) -> str:
    named = book.edition.classes.get(kind, kind)
    known = book.table("classes").column("class")
    if named not in known:
        near = get_close_matches(named, [str(k) for k in known], n=3, cutoff=0.4)
        hint = f" Near it: {', '.join(near)}." if near else ""
        raise UnknownClass(f"{book.edition.title} has no class {kind!r}.{hint}")
    return named


def _values(row: dict[str, int | str | bool | None], side: str) -> Values:
    cells = [row[f"{side}{name}"] for name in ("attack", "defence", "movement")]
    values = Values(*(cell if isinstance(cell, int) else 0 for cell in cells))
    if min(values) < 0 or cells[1] == 0:
        raise TableError(
            f"A {row['class']} cannot have {values.attack} / {values.defence} / {values.movement}: "
            "no number may be below 0, and a defence not below 1."
        )
    return values
