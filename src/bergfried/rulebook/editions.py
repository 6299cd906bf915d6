"""Editions: a game as data. Which tables it reads, how its turn runs, which named policies it follows.

The rules ask an edition for a value or a policy, never for its name. An edition may extend another and
then says only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

import msgspec

from . import library
from .grounds import Grounds, read_grounds
from .policies import Policies, PolicySource, read_policies
from .tables import Table, Tables, load_tables


class UnknownEdition(LookupError):
    """There is no such edition; the sentence names the nearest ones."""


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One phase of a player turn: by what it is run, and who may act in it."""

    phase: str
    run: str
    weapons: tuple[str, ...] = ()
    barred_by: str = ""
    """What keeps a man from shooting in it: `melee` since his last turn, or `contact` with an enemy."""
    rules: tuple[str, ...] = ()


class Wood(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How something burns: the row of the ignition table it is read in, and what is left of it."""

    row: str
    rows: dict[str, str] = {}
    """Other rows, by the floor of an engine or by the side from which fire comes to it."""
    by_hex: bool = False
    """Is it an engine with floors, of which each hex burns and is lost by itself?"""
    roof: bool = False
    """Does such an engine burn on its roof, so that whoever is in a hex is under the fire and can fight it?"""
    on_sides: bool = False
    """Is it a feature of hexsides? Ground of the same name, as beside a palisade, does not burn."""
    becomes: str = ""
    """The kind of thing that shows where it was once it has burnt down; empty where nothing needs to."""
    named: bool = True
    """Does a rule name it among what arrows and oil set on fire, rather than only mean it among all that is wooden?"""
    overhead: bool = False
    """Is it hung up so high that one can stand below it?"""
    whole: bool = False
    """Is all of it destroyed with the first of its hexes that burns down?"""
    all_levels: bool = False
    """Does a hex of it burn on all its levels at once?"""
    rules: dict[str, tuple[str, ...]] = {}
    """The ledger ids that speak of it: burns, arrows, spreads, closed, and of an engine: front, put_out, harm, lost."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that makes one game differ from its sisters."""

    edition: str
    title: str
    about: str
    speaks: tuple[tuple[str, ...], ...]
    game: str = "battle"
    """What is played by it: a battle or a realm."""
    chapters: tuple[str, ...] = ()
    """The chapters of the rules it has, in the order in which they come in."""
    siege_chapters: tuple[str, ...] = ()
    """Those of a siege of several days: what there is between its battles, in the order in which it happens and is
    offered."""
    leaguer_chapters: tuple[str, ...] = ()
    """Those of a siege of many days."""
    tables: dict[str, str] = {}
    policies: Policies | None = None
    """What a battle does where games differ; a realm has none."""
    policy_sources: dict[str, PolicySource] = {}
    """Where each policy it states comes from, and the rules behind it."""
    turn: tuple[Phase, ...] = ()
    classes: dict[str, str] = {}
    grounds: Grounds = msgspec.field(default_factory=Grounds)
    """What a battle says of each ground, and of each feature on hexsides."""
    sections: dict[str, int] = {}
    """The section of the rules that brings something, where the game has it in another than others do."""
    burns: dict[str, Wood] = {}
    """What burns: kinds of things, of ground, and of features on hexsides."""

    def spoken(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Of the ids that state one rule, those of this edition's own books: the first shelf that has any."""
        for shelf in self.speaks:
            own = tuple(i for i in ids if i.partition("-")[0] in shelf)
            if own:
                return own
        return ids


class Book(msgspec.Struct, frozen=True):
    """An edition together with the tables it is played with, the owner's own tables included."""

    edition: Edition
    tables: Tables

    def table(self, role: str) -> Table:
        return self.tables[self.edition.tables[role]]

    @property
    def policies(self) -> Policies:
        """The policies of a battle."""
        assert self.edition.policies is not None, f"{self.edition.edition} is no battle"
        return self.edition.policies


def edition_names() -> tuple[str, ...]:
    return tuple(name.removesuffix(".yaml") for name in library.names("editions"))


@cache
def load_edition(name: str) -> Edition:
    """An edition by its name; raises UnknownEdition, and BadData if its file cannot be read."""
    merged = _merged(name)
    stated = {field: _mapping(merged.pop(field, {}), field) for field in ("policies", "grounds")}
    edition = msgspec.convert(merged, Edition)
    if edition.game != "battle":
        return edition
    policies, sources = read_policies(stated["policies"], name)
    grounds = read_grounds(stated["grounds"], name)
    return msgspec.structs.replace(edition, policies=policies, policy_sources=sources, grounds=grounds)


def _mapping(value: library.Value, field: str) -> dict[str, library.Value]:
    assert isinstance(value, dict), f"{field} are a mapping"
    return value


def _merged(name: str) -> dict[str, library.Value]:
    if name not in edition_names():
        near = get_close_matches(name, edition_names(), n=3, cutoff=0.3) or edition_names()
        raise UnknownEdition(f"There is no edition {name!r}. Near it: {', '.join(near)}.")
    own = library.yaml(library.text("editions", f"{name}.yaml"))
    assert isinstance(own, dict), "an edition file is a mapping"
    base = own.pop("extends", None)
    if not isinstance(base, str):
        return own
    merged = _merged(base)
    for field, value in own.items():
        below = merged.get(field)
        merged[field] = {**below, **value} if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def open_book(name: str, overrides: Mapping[str, Table] | None = None) -> Book:
    """An edition with its tables, some of them replaced by the owner's."""
    tables = load_tables()
    if overrides:
        tables = tables.with_overrides(list(overrides.values()))
    return Book(load_edition(name), tables)
