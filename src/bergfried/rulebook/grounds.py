"""Grounds as data: what the ground of a hex, or a feature on a hexside, is in one game.

What it is in every game stands in `data/grounds.yaml`, what a game says of it in its edition; costs, cover and signs are in
the terrain table. Rules ask for a trait, never for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec

from . import library
from .library import BadData, Value

Opening = Literal["", "door", "window", "slit", "shut"]
Rules = tuple[str, ...]
"""Ledger ids. Where they stand for a trait, a ground without them does not have it."""


class Traits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What sets one ground or feature apart."""

    # ---------------------------------------------------------------------------------------- in every game
    flat: bool = False
    """Open ground: siege towers stand on it, and ladders are laid out on it."""
    slope: bool = False
    crest: bool = False
    """The upper edge of a slope, which can hide what is behind it."""
    corner: bool = False
    """It covers against lines that touch the building it is the corner of."""
    moat: bool = False
    filled: bool = False
    """A moat that was filled up: siege towers stand on it, and mantlets are carried over it."""
    rubble: bool = False
    """What is left of a wall; stones are not piled up there."""
    bridge: bool = False
    """A wooden bridge, which can be destroyed and rebuilt."""
    drawbridge: bool = False
    """A drawbridge that is down."""
    wall: bool = False
    """A wall of a castle, which can be broken down."""
    walk: bool = False
    """The walk on a wall."""
    on_wall: bool = False
    """It may be on top of a wall that is broken down."""
    slit: bool = False
    """An arrow slit, whatever it lets through in a game."""
    tower_top: bool = False
    """The platform on top of a tower."""
    gate: bool = False
    """The gate of a castle."""
    gateway: bool = False
    """A way through a gate, whose rules hold for the shut gate as well."""
    shut_gate: bool = False
    """A shut gate or door on its hexside."""
    bears: bool = False
    """Hoardings hang on it."""
    hangs: bool = False
    """It hangs beside a wall on its level, over the ground below, and is no roof to that."""
    enclosed: bool = False
    """It has a front with slits, and a roof."""
    holed: bool = False
    """It has holes in its floor, through which one shoots straight down and up, however near."""
    battered: Literal["", "hex", "side"] = ""
    """Wood that engines shoot down, as the ground of a `hex` or the feature on a `side`."""
    deck: bool = False
    """The lowered bridge of a siege tower."""
    tunnel: bool = False
    """The inside of a ram."""
    covers: Rules = ()
    """The rules by which it covers whoever is on it."""
    shelters: Rules = ()
    """The rules by which no line leads into it: it is in the earth."""
    bad_ground: Rules = ()
    """The rules by which it is bad ground to fight from."""
    melee_rules: Rules = ()
    """The rules that decide a melee of those who stand on it, besides its sign."""

    # ---------------------------------------------------------------------------------------- in one game
    rules: Rules = ()
    """The rules that describe it."""
    built: bool = False
    """It is part of a building: walls, their walks, rooms and doors."""
    room: bool = False
    """It has a roof over it."""
    roof: bool = False
    """Nothing falls on it from above, though it is no room: hoardings, siege engines, mines."""
    tall: bool = False
    """It stops lines from above as well."""
    ladder_top: bool = False
    """A raised ladder leads up to it."""
    opening: Opening = ""
    """One can shoot through it: a `door` on its level, a `window` out of its hex and into it, a `slit` from its own hex;
    a door that is `shut` to lines is none. One steps through doors at the price of the hex."""
    sign_at_wall: Rules = ()
    """The rules by which its sign counts only where it touches the walk of a wall."""
    overlooks: Rules = ()
    """The rules by which little covers one inside a castle against shots from it."""
    sign_across: bool = False
    """Its sign counts only in a melee across it, and then instead of that of the hex."""
    crossed_from: tuple[str, ...] = ()
    """A battlement: closed to all but those who come from or go to these grounds, such as siege towers."""
    hides: Rules = ()
    """A figure stands too low in it to stop a line of fire."""
    blocks_sight: Rules = ()
    """It stops a line of fire passing over it."""
    climbs: Rules = ()
    """From it and into it one climbs to and from the places next to it one level up."""
    way_out: Rules = ()
    """Besiegers who lose their nerve inside the castle make for it."""
    across: Rules = ()
    """What lets one pass it on a hexside, or keeps one from it."""
    entered: Rules = ()
    """What decides a step into it besides its own rules."""
    entry: dict[str, Rules] = {}
    """What decides a step into it instead of its own rules, by the ground one comes from."""

    def all_rules(self) -> Iterator[Rules]:
        """All rules it names, by what they say of it."""
        yield from (self.covers, self.shelters, self.bad_ground, self.melee_rules, self.rules, self.hides)
        yield from (self.sign_at_wall, self.overlooks)
        yield from (
            self.blocks_sight,
            self.climbs,
            self.way_out,
            self.across,
            self.entered,
            *self.entry.values(),
        )

    @property
    def firm(self) -> bool:
        """Can a siege tower stand on it? (SG-2.41-e)"""
        return self.flat or self.filled

    @property
    def indoors(self) -> bool:
        """Does one get in only by doors?"""
        return self.room or bool(self.opening)


PLAIN = Traits()


class Grounds(dict[str, Traits]):
    """The grounds of a game by name; one of which nothing is said is plain."""

    def __missing__(self, name: str) -> Traits:
        return PLAIN

    def named(self, trait: Callable[[Traits], object]) -> tuple[str, ...]:
        """The names of all grounds that have a trait."""
        return tuple(name for name, traits in self.items() if trait(traits))


def read_grounds(stated: Mapping[str, Value], edition: str) -> Grounds:
    """The grounds of a game; raises BadData with what is wrong."""
    found, common = Grounds(), _common()
    for name in (*stated, *(name for name in common if name not in stated)):
        own, always = stated.get(name, {}), common.get(name, {})
        if not isinstance(own, dict) or not isinstance(always, dict):
            raise BadData(f"The edition {edition} says of the ground {name!r} what is no list of traits.")
        try:
            found[name] = msgspec.convert({**always, **own}, Traits)
        except msgspec.ValidationError as error:
            raise BadData(f"The edition {edition}, ground {name!r}: {error}.") from None
    return found


@cache
def _common() -> Mapping[str, Value]:
    found = library.yaml(library.text("grounds.yaml"))
    assert isinstance(found, dict), "grounds are a mapping"
    return found
