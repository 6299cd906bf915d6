"""Classes of men and their weapons as data: what they are in every game. Their numbers stand in each game's tables."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Literal

import msgspec

from . import library


class UnknownClass(LookupError):
    """There is no such class of men."""


class UnknownWeapon(LookupError):
    """There is no such weapon; the sentence names the nearest ones."""


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon for shooting and throwing."""

    name: str
    arcs: bool = False
    """It shoots over figures in the way."""
    fire_arrows: bool = False
    """It shoots arrows that set wood on fire."""
    slits: bool = False
    """It is shot through the slits of a hoarding, and up through its holes, but not straight down."""
    dropped: bool = False
    """It is thrown straight down through the holes of a hoarding."""
    heavy: bool = False
    """Its bolts do not go through the slits of a hoarding."""
    lobbed: bool = False
    """It is aimed at a hex and not at a man."""
    shooter: bool = False
    """Who has it is a shooter: it is no weapon that is thrown by hand, nor an engine."""
    skill: str = ""
    """Those among whom skill numbers add up to nought, where they are played: bows together, and crossbows."""
    loading: tuple[str, ...] = ()
    """The rules by which it must be loaded again after a shot."""


class Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of men or animals."""

    name: str
    sign: str = "foot"
    """The sign on its counter."""
    weapon: str = ""
    """The weapon it shoots with unless the scenario says otherwise."""
    lance: bool = False
    """It carries a lance when mounted unless the scenario says otherwise (HL-B7.2-a)."""
    leader: bool = False
    """Knights and nobles: whom one takes prisoner, and without whom an attack ends."""
    engineer: bool = False
    """Without one of these nobody serves an engine: engineers, the technicians of SIEGE."""
    takes_horses: bool = False
    """It may mount a captured horse (SG-3.33-c)."""
    animal: Literal["", "horse", "ox", "mule"] = ""
    """What animal it is, if it is no man. An ox or mule stands where it is until it is led or driven."""


UNARMED = Weapon("")
"""What a man has who neither shoots nor throws."""


@cache
def weapons() -> Mapping[str, Weapon]:
    """All weapons by name."""
    found = msgspec.convert(library.yaml(library.text("weapons.yaml")), list[Weapon])
    return {weapon.name: weapon for weapon in found}


@cache
def classes() -> Mapping[str, Class]:
    """All classes by name."""
    found = msgspec.convert(library.yaml(library.text("classes.yaml")), list[Class])
    return {one.name: one for one in found}


def weapon_named(name: str) -> Weapon:
    """One weapon, or none for the empty name; raises UnknownWeapon."""
    if not name:
        return UNARMED
    found = weapons().get(name)
    if found is None:
        near = get_close_matches(name, weapons(), n=3, cutoff=0.3) or sorted(weapons())
        raise UnknownWeapon(f"There is no weapon {name!r}. Near it: {', '.join(near)}.")
    return found
