"""A siege of many days as data: the building, those before it and in it, what they have, and how it stands at first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Aim
from bergfried.battle.engine.battle import Zone
from bergfried.battle.setup.chapters import listed
from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario, assemble, load_map, open_board
from bergfried.board.things import NOBODY
from bergfried.kernel.stage import push
from bergfried.rulebook import library
from bergfried.rulebook.arms import classes, weapons
from bergfried.rulebook.editions import load_edition, open_book
from bergfried.rulebook.options import PolicyValue, choose, with_options, with_policies
from bergfried.rulebook.tables import Table

from . import (
    assault,
    bombardment,
    building,
    delving,
    enclosure,
    firesetting,
    foraging,
    gear,
    happenings,
    healing,
    initiative,
    mending,
    mineaction,
    mining,
    penthouses,
    people,
    raiding,
    recruits,
    redoubts,
    relief,
    sallying,
    settling,
    supplies,
    surrender,
    tunnels,
)
from .battles import Seen
from .building import add_machine, set_at_wall, store
from .happenings import Happened
from .initiative import Initiative
from .leaguer import BESIEGED, BESIEGER, ROLES, Chapter, Day, Leaguer, Prize
from .people import UNROLLED, WELL, WOUNDED, People, Person
from .state import LeaguerState, Reversal
from .supplies import Stores
from .surrender import Terms
from .tunnels import Mine, Mines

SECOND_DAY = 2

MOST = 150
"""Of nothing a side has more."""
LONGEST = 40

QUIET = (13, 19)
"""The events a siege can begin with: those that roll no dice and are over with their day."""

SECTIONS = range(1, 8)
"""The sections of the rules that are in force in a siege of many days: all of them."""

LIBRARY: dict[str, Chapter] = {
    module.CHAPTER.name: module.CHAPTER
    for module in (
        happenings,
        initiative,
        healing,
        building,
        bombardment,
        mining,
        mineaction,
        delving,
        penthouses,
        mending,
        firesetting,
        recruits,
        supplies,
        surrender,
        gear,
        redoubts,
        assault,
        sallying,
        raiding,
        foraging,
        relief,
        enclosure,
        settling,
    )
}
"""All chapters of a siege of many days there are, by their names; editions list those they have."""


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side: what the players call it, its persons by name, and what it has."""

    men: dict[str, str]
    """Each by his class, `mounted` behind it for a rider, and another weapon than his class has if he has one."""
    machines: tuple[str, ...] = ()
    """Its large machines, by their kinds, with the points they have lost or where they stand at the wall behind them."""
    stock: dict[str, int] = {}
    """Its small things, by their kinds."""
    title: str = ""


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mine that was begun before: under which section, on which day it was last worked (0 if never), and what is dug."""

    section: str
    rolled: int = 1
    dug: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    """Those of its hexes that are in the hands of the enemy."""
    crew: tuple[str, ...] = ()
    """Who is in it, the engineer first."""


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
    redoubt: str = ""
    """The part of the building to which the besieged are confined."""
    garrison: tuple[str, ...] = ()
    """The besiegers who hold the rest of it."""
    sallied: bool = False
    """The general sortie has been made."""
    seen: dict[str, str] = {}
    """Where persons stood at the building when the action of today ended."""
    wounded: dict[str, int] = {}
    """The wounded, each with the day on which he is well; 0 if it is to be rolled for, -1 if not in this siege."""
    burnt: tuple[str, ...] = ()
    """The hexes of machines at the wall that have burnt out."""
    mines: dict[str, Begun] = {}
    """The mines, each by its penthouse, and counter-mines by their shafts."""
    event: int = 0
    """The event of the first day, by its number in the table: it has come, and its part of the day is over."""
    left_behind: int = 0
    """The days of supplies the besieged have lost in withdrawing to a redoubt."""
    army: tuple[str, ...] = ()
    """Those of the besieged who have come with a relief army, and stand outside."""
    enclosed: int = 0
    """The last day for which a besieger who is enclosed himself has food."""
    left_outside: tuple[str, ...] = ()
    """His machines that were left outside; they are among the machines of the besieged."""
    camp: int = 0
    """The days the besieger still has to rebuild his camp, today being the first."""
    failed: dict[str, int] = {}
    """The sections that did not fall when their props were burnt, each with the day of it."""


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
    open: tuple[str, ...] = ("stream", "meadow")
    """The maps without buildings on which battles of the siege can be fought."""
    editions: tuple[str, ...] = ("anarchy", "anarchy-de", "anarchy-it")
    things: tuple[str, ...] = ()
    """What stands at the building at first."""
    start: Start | None = None
    options: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    order: int = 99
    briefing: str = ""
    prize: Prize | None = None
    """What the besieged must bring off in the action of the day, where no more than that is played."""


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


def read_own(text: str) -> LeaguerScenario:
    """A siege that somebody has put together himself, in the words of those that come with the game; raises BadScenario,
    BadData."""
    return own_siege(library.foreign_yaml(text))


def own_siege(found: object) -> LeaguerScenario:
    """A siege that is not one of ours, as data; raises BadScenario."""
    try:
        siege = msgspec.convert(found, LeaguerScenario)
    except msgspec.ValidationError as error:
        raise BadScenario(f"The siege is not complete: {error}.") from None
    if not _is_name(siege.scenario):
        raise BadScenario(
            "The siege needs a name for its files: `scenario:` and one word of letters and hyphens."
        )
    if siege.scenario in leaguer_names():
        raise BadScenario(f"There is a siege {siege.scenario} already; give yours another name.")
    if not all((siege.title, siege.story, *(force.title for force in siege.sides.values()))):
        raise BadScenario("The siege needs a title, a story, and a title for each side.")
    for side, force in siege.sides.items():
        if not _is_name(side):
            raise BadScenario(f"A side is called by one word of letters, not {side[:LONGEST]!r}.")
        _must_be_modest(side, force)
    return siege


def _must_be_modest(side: str, force: Force) -> None:
    """Raises BadScenario where somebody is called as nobody can be, or there is more than anybody can play with."""
    for name in [name for name in force.men if not name.isalnum() or not name[0].isupper()]:
        raise BadScenario(
            f"{side}: a person is called by one word with a capital letter, not {name[:LONGEST]!r}."
        )
    amounts = {"persons": len(force.men), "machines": len(force.machines), **force.stock}
    for what, number in amounts.items():
        if not 0 <= number <= MOST:
            raise BadScenario(f"{side}: {what} can be at most {MOST}, and not fewer than none.")


def _is_name(word: str) -> bool:
    return len(word) <= LONGEST and word.replace("-", "").isalpha() and word.isascii()


def open_leaguer(
    scenario: LeaguerScenario,
    edition: str,
    overrides: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
    policies: Mapping[str, PolicyValue] | None = None,
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
    chosen = choose(options, plain.edition, SECTIONS, scenario.options)
    book = with_policies(with_options(plain, chosen), policies or {})
    if scenario.building not in book.table("supplies").column("building"):
        known = ", ".join(map(str, book.table("supplies").column("building")))
        raise BadScenario(f"There are no supplies for a {scenario.building}; there are for: {known}.")
    bare = load_map(scenario.map)
    below = (tunnels.MINE,) if tunnels.sections(bare) else ()
    comes = tuple(map(str, book.table("siege.gear").column("thing")))
    board = open_board(bare, (*scenario.things, *below), {"": comes})
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
    for name in scenario.open:
        load_map(name)
    chapters = listed(book.edition.leaguer_chapters, LIBRARY)
    leaguer = Leaguer(
        book, battle, scenario.building, scenario.inside, titles, chapters, scenario.open, scenario.prize
    )
    start, persons = scenario.start, _persons(scenario)
    for one in persons:
        if leaguer.price(one.kind, "mounted" if one.rides else "foot") is None:
            raise BadScenario(
                f"{one.name}: there is no {one.kind} {'on a horse' if one.rides else 'on foot'}."
            )
    state = leaguer.opened(site, persons, 1 if start is None else start.day)
    for side, (name, force) in enumerate(scenario.sides.items()):
        small, large = (
            [row.item for row in building.yards(leaguer) if row.large == is_large]
            for is_large in (False, True)
        )
        for text in force.machines:
            kind, _, more = text.partition(" ")
            _must_be(kind, large, f"{name}: there is no machine")
            _add_machine(leaguer, state, side, kind, more)
        small += [row.item for row in gear.rows(leaguer) if row.item not in (*small, *large)]
        for item, number in force.stock.items():
            _must_be(item, small, f"{name}: there is no small thing")
            store(state, side, item, number)
    if start is not None:
        _begin(leaguer, state, start)
    return leaguer, state


def _add_machine(leaguer: Leaguer, state: LeaguerState, side: int, kind: str, more: str) -> None:
    """A machine, with the points it has lost or where it stands at the wall; raises BadScenario."""
    name = add_machine(state, side, kind, int(more) if more.isdecimal() else 0)
    if not more or more.isdecimal():
        return
    machine = next(one for one in building.machines_of(state, side) if one.name == name)
    try:
        set_at_wall(leaguer, state, machine, more if " " in more else f"{kind} {more}")
    except ValueError as error:
        raise BadScenario(f"The {kind} cannot stand on {more}: {error}") from None


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
    kind, *words = text.split() or [""]
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


def _place(leaguer: Leaguer, text: str) -> int:
    """A place of the building's map; raises BadScenario."""
    try:
        return leaguer.battle.board.place(text)
    except ValueError as error:
        raise BadScenario(str(error)) from None


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
    _stand(leaguer, state, start)
    _burn(leaguer, state, start.burnt)
    _dig(leaguer, state, start)
    _reverse(leaguer, state, start)
    push(state, Day(names.index(start.part) if start.part else int(start.event > 0)))
    if start.event:
        _let_happen(leaguer, state, start.event)
    leaguer.resume(state, [])


def _reverse(leaguer: Leaguer, state: LeaguerState, start: Start) -> None:
    """Let a relief army be there, and a besieger be enclosed, as a scenario says; raises BadScenario."""
    numbers = {person.name: number for number, person in enumerate(state[People].all)}
    machines = {machine.name for machine in building.machines_of(state, BESIEGED)}
    for name in start.army:
        _must_be(name, numbers, "There is nobody called")
    for name in start.left_outside:
        _must_be(name, machines, "The besieged have no machine")
    army = [numbers[name] for name in start.army]
    people.change(state, army, lambda man: msgspec.structs.replace(man, relief=True))
    if start.enclosed:
        if not start.redoubt or start.garrison or start.enclosed < start.day:
            raise BadScenario(
                "An enclosed besieger holds all but a redoubt, with everybody, and has food today."
            )
        state[Reversal] = Reversal(start.day, start.enclosed, start.left_outside)
    state[raiding.Camp] = raiding.Camp(start.camp, start.camp > 0, state.besieger)


def _let_happen(leaguer: Leaguer, state: LeaguerState, number: int) -> None:
    """Let the event of the first day have come; raises BadScenario."""
    _must_be(str(number), map(str, QUIET), "A siege cannot begin with the event")
    happenings.let_happen(leaguer, state, number)


def _stand(leaguer: Leaguer, state: LeaguerState, start: Start) -> None:
    """Let persons stand and parts be held as a scenario says; raises BadScenario."""
    numbers = {person.name: number for number, person in enumerate(state[People].all)}
    for name in (*start.garrison, *start.seen):
        _must_be(name, numbers, "There is nobody called")
    if start.redoubt:
        _must_be(start.redoubt, leaguer.redoubts, "The building has no part")
        state[redoubts.Part] = redoubts.Part(start.redoubt, halved=True, left_behind=start.left_behind)
    inside = (numbers[name] for name in start.garrison)
    people.change(state, inside, lambda man: msgspec.structs.replace(man, garrison=True))
    state[Seen] = Seen(tuple((numbers[name], _place(leaguer, place)) for name, place in start.seen.items()))
    state[sallying.Sallied] = sallying.Sallied(made=start.sallied)


def _burn(leaguer: Leaguer, state: LeaguerState, burnt: Iterable[str]) -> None:
    """Let hexes of machines at the wall be burnt out; raises BadScenario."""
    board = leaguer.battle.board
    for text in burnt:
        found = [
            (thing, parts.index(place))
            for thing in things.on_map(state.site)
            for place, parts in [(_place(leaguer, text), things.parts_of(board, thing))]
            if place in parts and thing.owner != NOBODY
        ]
        if not found:
            raise BadScenario(f"No machine stands on {text} that could have burnt there.")
        things.lose(state.site, *found[0])


def _dig(leaguer: Leaguer, state: LeaguerState, start: Start) -> None:
    """Let mines stand as a scenario says; raises BadScenario."""
    known = tunnels.sections(leaguer.battle.board)
    numbers = {person.name: number for number, person in enumerate(state[People].all)}
    for section in (*(mine.section for mine in start.mines.values()), *start.failed):
        _must_be(section, known, "The map names nothing that would fall as")
    for name, begun in start.mines.items():
        side = BESIEGED if tunnels.penthouse(state, name) is None else BESIEGER
        # The besieged dig from a shaft, which is called by its hex.
        if side == BESIEGED:
            _place(leaguer, name)
        for person in begun.crew:
            _must_be(person, numbers, "There is nobody called")
        crew = tuple(numbers[person] for person in begun.crew)
        mine = Mine(name, side, begun.section, begun.rolled, crew)
        tunnels.record(state, mine)
        for place in begun.dug:
            held = 1 - side if place in begun.taken else side
            tunnels.dig_out(state, mine, _place(leaguer, place), held, begun.rolled)
    state[Mines] = msgspec.structs.replace(state[Mines], failed=tuple(start.failed.items()))
    tunnels.open_mouths(leaguer, state)
