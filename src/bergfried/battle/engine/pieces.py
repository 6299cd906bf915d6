"""Men and animals as the scenario brings them: what cannot change during a game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple, Self

import msgspec

from bergfried.rulebook.arms import UNARMED, Class, UnknownClass, Weapon, classes, weapon_named
from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import TableError


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
    """A man, a horse, an ox or a mule in play."""

    name: str
    side: int
    traits: Class
    is_horse: bool
    is_animal: bool
    """A horse, an ox or a mule: it does nothing of itself, and only what kills a horse harms it."""
    arm: Weapon
    """What he shoots with or throws."""
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
    def kind(self) -> str:
        """The name of his class."""
        return self.traits.name

    @property
    def weapon(self) -> str:
        """The name of his weapon, empty for those who have none to shoot or throw."""
        return self.arm.name

    @property
    def is_ox(self) -> bool:
        """A draught animal, which stands on one hex."""
        return self.traits.animal == "ox"

    @property
    def is_mule(self) -> bool:
        """A pack animal, which stands on one hex and follows who leads it."""
        return self.traits.animal == "mule"


class Roster(tuple[Piece, ...]):
    """All pieces of a game, men, oxen and mules first in the order of the scenario, then the horses of the men."""

    sides: tuple[str, ...]
    numbers: dict[str, int]
    men: tuple[int, ...]
    horses: tuple[int, ...]
    oxen: tuple[int, ...]
    mules: tuple[int, ...]

    def __new__(cls, sides: Sequence[str], men: Sequence[Man], book: Book) -> Self:
        numbers = book.table("classes")
        pieces: list[Piece] = []
        seats = set(zip(numbers.column("class"), numbers.column("stance"), strict=True))
        riders = [i for i, man in enumerate(men) if man.mounted or man.horse]
        for man in men:
            traits = _class(man.kind, book)
            foot = numbers.row(traits.name, "foot")
            rides = (traits.name, "mounted") in seats
            if man.mounted and not rides:
                raise UnknownClass(f"{book.edition.title} has no mounted {man.kind}.")
            up = numbers.row(traits.name, "mounted") if rides else None
            pieces.append(
                Piece(
                    name=man.name,
                    side=sides.index(man.side),
                    traits=traits,
                    is_horse=False,
                    is_animal=bool(traits.animal),
                    arm=weapon_named(man.weapon or traits.weapon),
                    lance=traits.lance if man.lance is None else man.lance,
                    armour=foot["armour"] is True,
                    on_foot=_values(foot, ""),
                    on_foot_wounded=_values(foot, "wounded_"),
                    mounted=None if up is None else _values(up, ""),
                    mounted_wounded=None if up is None else _values(up, "wounded_"),
                    own_horse=len(men) + riders.index(len(pieces)) if man.mounted or man.horse else -1,
                    starts_mounted=man.mounted,
                )
            )
        horse = next(one for one in classes().values() if one.animal == "horse")
        pieces += [
            _horse(pieces[rider], horse, _values(numbers.row(horse.name, "foot"), "")) for rider in riders
        ]
        self = super().__new__(cls, pieces)
        self.sides = tuple(sides)
        self.numbers = {piece.name: number for number, piece in enumerate(pieces)}
        self.men = tuple(number for number, piece in enumerate(pieces) if not piece.is_animal)
        self.horses = tuple(number for number, piece in enumerate(pieces) if piece.is_horse)
        self.oxen = tuple(number for number, piece in enumerate(pieces) if piece.is_ox)
        self.mules = tuple(number for number, piece in enumerate(pieces) if piece.is_mule)
        return self


def _horse(rider: Piece, traits: Class, values: Values) -> Piece:
    """The horse of a man."""
    return Piece(
        name=f"{rider.name}'s-horse",
        side=rider.side,
        traits=traits,
        is_horse=True,
        is_animal=True,
        arm=UNARMED,
        lance=False,
        armour=False,
        on_foot=values,
        on_foot_wounded=values,
        mounted=None,
        mounted_wounded=None,
        own_horse=-1,
        starts_mounted=False,
    )


def _class(kind: str, book: Book) -> Class:
    named = book.edition.classes.get(kind, kind)
    known = book.table("classes").column("class")
    if named not in known:
        near = get_close_matches(named, [str(k) for k in known], n=3, cutoff=0.4)
        hint = f" Near it: {', '.join(near)}." if near else ""
        raise UnknownClass(f"{book.edition.title} has no class {kind!r}.{hint}")
    return classes()[named]


def _values(row: dict[str, int | str | bool | None], side: str) -> Values:
    cells = [row[f"{side}{name}"] for name in ("attack", "defence", "movement")]
    values = Values(*(cell if isinstance(cell, int) else 0 for cell in cells))
    if min(values) < 0 or cells[1] == 0:
        raise TableError(
            f"A {row['class']} cannot have {values.attack} / {values.defence} / {values.movement}: "
            "no number may be below 0, and a defence not below 1."
        )
    return values
