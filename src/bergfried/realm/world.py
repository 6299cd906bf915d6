"""A realm as its scenario brings it: what cannot change during a game."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Literal

import msgspec

from bergfried.rulebook import library

from .places import plain, spellings

CASTLE, TOWN, SITE = "castle", "town", "site"


class UnknownRealm(LookupError):
    """There is no such realm; the sentence names the nearest ones."""


class BadRealm(ValueError):
    """A realm that does not hold together; the sentence says where."""


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A movement area, its neighbours, and how it is drawn."""

    next: tuple[str, ...]
    title: str = ""
    at: tuple[float, float] = (0, 0)
    shape: tuple[tuple[float, float], ...] = ()


class Fortress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A castle, a town, or a site where a town may be founded."""

    area: str
    kind: Literal["castle", "town", "site"] = "castle"
    value: int = 0
    title: str = ""
    at: tuple[float, float] = (0, 0)
    destroyed: bool = False
    """Destroyed before the game begins."""
    held: str = ""
    """The party that holds it at the start; left out: that of the figure whose card names it."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A noble or cleric: his arms card, and where he begins. A figure of the Neutral pile begins nowhere."""

    kind: Literal["noble", "cleric"]
    points: int
    party: str
    card: tuple[str, ...] = ()
    title: str = ""
    house: str = ""
    sites: tuple[str, ...] = ()
    at: str = ""
    state: Literal["", "captive", "pilgrim", "waiting"] = ""
    """For one who begins so, and not at a place."""
    comes: int = 0
    """For one who waits: the turn in which he comes."""


class Fief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fief card and the power points it lends."""

    points: int
    title: str = ""


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str = ""
    first: bool = False


class Crown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Crowned is whose claimant stands in the area of the fortress, held by his party, with so many free electors."""

    fortress: str
    claimants: dict[str, str]
    electors: tuple[str, ...]
    needed: int
    phases: int = 1
    """So many of his party's phases in a row must end so."""
    earliest: int = 1
    """The first turn in which somebody can be crowned."""
    void: Literal["points", "rival"] = "points"
    """How the game is won when a claim is void: by points, unless the rival is crowned in time, or by the rival at once."""


class RealmAim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crown: Crown | None = None
    grades: dict[str, int] = {}


_USUAL_PARTIES = {"staufer": Party(first=True), "welf": Party()}


class RealmScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of the strategic game as its file has it."""

    areas: dict[str, Area]
    fortresses: dict[str, Fortress]
    figures: dict[str, Figure]
    scenario: str = ""
    title: str = ""
    story: str = ""
    edition: str = "staufer"
    first_turn: int = 1
    """The turn of the calendar it begins with."""
    last_turn: int = 0
    """The last it is played to; 0: to the end of the calendar."""
    moves: int = 2
    """Areas a figure may move in a phase."""
    steps: int = 0
    """How many figures of a party may move, found a town or court somebody in a phase; 0: all."""
    diplomacy: bool = False
    """May neutrals be courted at their possessions, and does whoever attacks one drive him to the other party?"""
    parties: dict[str, Party] = msgspec.field(default_factory=lambda: dict(_USUAL_PARTIES))
    fiefs: dict[str, Fief] = {}
    pile: tuple[str, ...] = ()
    aim: RealmAim = RealmAim()
    granted: dict[str, tuple[str, ...]] = {}


class World:
    """The same with everything numbered and every name looked up."""

    def __init__(self, scenario: RealmScenario) -> None:
        self.scenario = scenario
        self.parties = tuple(sorted(scenario.parties, key=lambda name: not scenario.parties[name].first))
        self.areas = tuple(scenario.areas)
        self.fortresses = tuple(scenario.fortresses)
        self.figures = tuple(scenario.figures)
        self.fiefs = tuple(scenario.fiefs)
        self.names = [*self.areas, *self.fortresses, *self.figures, *self.fiefs]
        doubled = sorted({name for name in self.names if self.names.count(name) > 1 or " " in name})
        if doubled:
            raise BadRealm(f"Names of a realm are single words, each used once: {', '.join(doubled)}.")
        if len(self.parties) != 2:
            raise BadRealm("A realm has two parties.")
        for name, figure in scenario.figures.items():
            if figure.house not in ("", *self.parties):
                raise BadRealm(
                    f"{name}: {figure.house!r} is no house of this realm, but {' and '.join(self.parties)} are."
                )
            if figure.comes and figure.state != "waiting":
                raise BadRealm(f"{name}: only who waits comes in a turn that is named.")
        self._spelt = spellings((*self.areas, *self.fortresses, *self.fiefs))
        self.area = {name: number for number, name in enumerate(self.areas)}
        self.fortress = {name: number for number, name in enumerate(self.fortresses)}
        self.figure = {name: number for number, name in enumerate(self.figures)}
        self.fief = {name: number for number, name in enumerate(self.fiefs)}
        try:
            self.borders = tuple(
                tuple(sorted(self.area[name] for name in area.next)) for area in scenario.areas.values()
            )
            self.lies_in = tuple(self.area[fortress.area] for fortress in scenario.fortresses.values())
        except KeyError as error:
            raise BadRealm(f"The realm has no area {error.args[0]}.") from None
        for number, near in enumerate(self.borders):
            for other in near:
                if number not in self.borders[other]:
                    raise BadRealm(
                        f"{self.areas[number]} borders on {self.areas[other]}, but not the other way round."
                    )
        self.in_area = tuple(
            tuple(f for f, area in enumerate(self.lies_in) if area == number)
            for number in range(len(self.areas))
        )

    def meant(self, name: str) -> str:
        """The word of the place or fief a name stands for in any language; a name of something else is left as it is."""
        return name if name in self.names else self._spelt.get(plain(name), name)

    def info(self, figure: int) -> Figure:
        return self.scenario.figures[self.figures[figure]]

    def place(self, fortress: int) -> Fortress:
        return self.scenario.fortresses[self.fortresses[fortress]]

    def fief_points(self, fief: int) -> int:
        return self.scenario.fiefs[self.fiefs[fief]].points


def realm_names() -> tuple[str, ...]:
    return tuple(name.removesuffix(".yaml") for name in library.names("realms"))


def load_realm(name: str) -> RealmScenario:
    """A realm by its name; raises UnknownRealm."""
    if name not in realm_names():
        near = get_close_matches(name, realm_names(), n=3, cutoff=0.3) or realm_names()
        raise UnknownRealm(f"There is no realm {name!r}. Near it: {', '.join(near)}.")
    return msgspec.convert(library.yaml(library.text("realms", f"{name}.yaml")), RealmScenario)
