"""A siege of many days as data: the building, those before it and in it, what they have, and how it stands at first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

import msgspec

from bergfried.battle.engine.aims import Aim
from bergfried.battle.engine.battle import Zone
from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario, assemble, load_map, open_board
from bergfried.kernel.stage import push
from bergfried.rulebook import library
from bergfried.rulebook.arms import classes, weapons
from bergfried.rulebook.editions import load_edition, open_book
from bergfried.rulebook.options import choose, with_options
from bergfried.rulebook.tables import Table

from . import (
    assault,
    bombardment,
    building,
    firesetting,
    happenings,
    healing,
    initiative,
    mending,
    recruits,
    supplies,
    surrender,
)
from .building import add_machine, store
from .happenings import Happened
from .initiative import Initiative
from .leaguer import ROLES, Day, Leaguer
from .people import UNROLLED, WELL, WOUNDED, Person
from .state import LeaguerState
from .supplies import Stores
from .surrender import Terms

SECOND_DAY = 2

CHAPTERS = (
    happenings.CHAPTER,
    initiative.CHAPTER,
    healing.CHAPTER,
    building.CHAPTER,
    bombardment.CHAPTER,
    mending.CHAPTER,
    firesetting.CHAPTER,
    recruits.CHAPTER,
    supplies.CHAPTER,
    surrender.CHAPTER,
    assault.CHAPTER,
)
"""What there is in a siege of many days."""


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side: what the players call it, its persons by name, and what it has."""

    men: dict[str, str]
    """Each by his class, `mounted` behind it for a rider, and another weapon than his class has if he has one."""
    machines: tuple[str, ...] = ()
    """Its large machines, by their kinds, with the points they have lost behind them."""
    stock: dict[str, int] = {}
    """Its small things, by their kinds."""
    title: str = ""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a siege stands when it does not begin with its first day."""

    day: int = SECOND_DAY
    last: int = 30
    """The last day of supplies."""
    part: str = ""
    """The part of the day that comes next; the first if it is not named."""
    holder: str = ""
    """Who has the initiative: besieger or besieged."""
    named: str = ""
    """What the day is for, if that has been named already."""
    happened: tuple[int, ...] = ()
    """The events that have happened, by their numbers in the table."""
    promised: int = 0
    """The day at whose end the besieged surrender."""
    wounded: dict[str, int] = {}
    """The wounded, each with the day on which he is well; 0 if it is to be rolled for, -1 if not in this siege."""


class LeaguerScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A siege of many days to play, or a small one to show rules with, which needs no more than its sides.

    The first side lies before the building, the second is in it.
    """

    sides: dict[str, Force]
    scenario: str = ""
    title: str = ""
    story: str = ""
    map: str = "priory"
    building: str = "priory"
    """What it is: castle or priory."""
    inside: str = "precinct"
    """The zone of all that is inside it."""
    editions: tuple[str, ...] = ("anarchy", "anarchy-de", "anarchy-it")
    things: tuple[str, ...] = ()
    """What stands at the building at first."""
    start: Start | None = None
    options: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    order: int = 99
    briefing: str = ""


@cache
def leaguer_names() -> tuple[str, ...]:
    """All sieges of many days, in the order in which they teach the rules."""
    names = [name.removesuffix(".yaml") for name in library.names("sieges")]
    return tuple(sorted(names, key=lambda name: (_load(name).order, name)))


def load_leaguer(name: str) -> LeaguerScenario:
    """A siege by its name; raises UnknownScenario."""
    if name not in leaguer_names():
        near = get_close_matches(name, leaguer_names(), n=3, cutoff=0.5) or leaguer_names()
        raise UnknownScenario(f"There is no siege {name!r}. Near it: {', '.join(near)}.")
    return _load(name)


@cache
def _load(name: str) -> LeaguerScenario:
    return read_leaguer(name, library.text("sieges", f"{name}.yaml"))


def read_leaguer(name: str, text: str) -> LeaguerScenario:
    """A siege to play from its text; raises BadScenario."""
    try:
        found = msgspec.convert(library.yaml(text), LeaguerScenario)
    except msgspec.ValidationError as error:
        raise BadScenario(f"The siege {name} is not complete: {error}.") from None
    titles = [force.title for force in found.sides.values()]
    if found.scenario != name or not all((found.title, found.story, *titles)):
        raise BadScenario(f"The siege {name} needs its name, a title, a story, and a title for each side.")
    return found


def open_leaguer(
    scenario: LeaguerScenario,
    edition: str,
    overrides: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
) -> tuple[Leaguer, LeaguerState]:
    """The rules and the first state of a siege of many days in an edition; raises BadScenario."""
    load_edition(edition)
    if edition not in scenario.editions:
        raise BadScenario(
            f"The siege {scenario.scenario} is not made for {edition}, but for {', '.join(scenario.editions)}."
        )
    if len(scenario.sides) != len(ROLES):
        raise BadScenario(f"A siege has two sides, besieger and besieged; this has {len(scenario.sides)}.")
    plain = open_book(edition, overrides)
    chosen = choose(options, plain.edition, (), scenario.options)
    book = with_options(plain, chosen)
    if scenario.building not in book.table("supplies").column("building"):
        known = ", ".join(map(str, book.table("supplies").column("building")))
        raise BadScenario(f"There are no supplies for a {scenario.building}; there are for: {known}.")
    board = open_board(load_map(scenario.map), scenario.things, {})
    if scenario.inside not in board.zones:
        raise BadScenario(
            f"The map {scenario.map} has no zone {scenario.inside!r}; its zones: {', '.join(board.zones)}."
        )
    sides = tuple(scenario.sides)
    aim = Aim(1, {}, ())
    battle, site = assemble(
        book, board, sides, [], {}, [Zone(0) for _ in sides], aim, stands=scenario.things, options=chosen
    )
    titles = {side: force.title for side, force in scenario.sides.items()}
    leaguer = Leaguer(book, battle, scenario.building, scenario.inside, titles, CHAPTERS)
    start = scenario.start
    state = leaguer.opened(site, _persons(scenario), 1 if start is None else start.day)
    for side, (name, force) in enumerate(scenario.sides.items()):
        small, large = (
            [row.item for row in building.yards(leaguer) if row.large == is_large]
            for is_large in (False, True)
        )
        for text in force.machines:
            kind, *worn = text.split()
            _must_be(kind, large, f"{name}: there is no machine")
            add_machine(state, side, kind, *map(int, worn))
        for item, number in force.stock.items():
            _must_be(item, small, f"{name}: there is no small thing")
            store(state, side, item, number)
    if start is not None:
        _begin(leaguer, state, start)
    return leaguer, state


def _persons(scenario: LeaguerScenario) -> list[Person]:
    """Everybody who is there at first; raises BadScenario."""
    wounded = {} if scenario.start is None else scenario.start.wounded
    found: dict[str, Person] = {}
    for side, (title, force) in enumerate(scenario.sides.items()):
        if not force.men:
            raise BadScenario(f"{title} has nobody.")
        for name, text in force.men.items():
            if name in found:
                raise BadScenario(f"{name} is on both sides.")
            health = WOUNDED if name in wounded else WELL
            one = Person(name, side, *_arms(name, text), health=health, well_on=wounded.get(name, UNROLLED))
            found[name] = one
    for name in [name for name in wounded if name not in found]:
        raise BadScenario(f"{name} is wounded, but is in neither side.")
    return list(found.values())


def _arms(name: str, text: str) -> tuple[str, str, bool]:
    """The class of a person, his weapon if it is another than his class has, and whether he rides."""
    kind, *words = text.split()
    _must_be(kind, classes(), f"{name}: there is no class")
    weapon = " ".join(word for word in words if word != "mounted")
    if weapon:
        _must_be(weapon, weapons(), f"{name}: there is no weapon")
    return kind, weapon, "mounted" in words


def _must_be(word: str, known: Iterable[str], sentence: str) -> None:
    """Raises BadScenario with the nearest words if it is none of these."""
    if word not in (names := list(known)):
        near = ", ".join(get_close_matches(word, names, n=3, cutoff=0.4) or names)
        raise BadScenario(f"{sentence} {word!r}. Near it: {near}.")


def _begin(leaguer: Leaguer, state: LeaguerState, start: Start) -> None:
    """Let a siege stand as a scenario says."""
    names = [name for _, name in leaguer.parts]
    if start.part:
        _must_be(start.part, names, "A day has no part")
    if start.day < SECOND_DAY:
        raise BadScenario("A siege that does not begin with its first day begins on day 2 or later.")
    if start.last < start.day:
        raise BadScenario(f"The supplies cannot have ended on day {start.last}: it is day {start.day}.")
    for event in [event for event in start.happened if event not in happenings.numbers(leaguer)]:
        raise BadScenario(f"There is no event {event}.")
    if start.holder not in ("", *ROLES):
        raise BadScenario(f"{start.holder!r} cannot have the initiative; besieger or besieged can.")
    state[Stores] = Stores(start.last)
    state[Happened] = Happened(start.happened)
    state[Terms] = msgspec.structs.replace(state[Terms], promised=start.promised)
    if start.holder:
        holder = ROLES.index(start.holder)
        state[Initiative] = msgspec.structs.replace(state[Initiative], holder=holder)
    state[Initiative] = msgspec.structs.replace(state[Initiative], named=start.named)
    push(state, Day(names.index(start.part) if start.part else 0))
    leaguer.resume(state, [])
