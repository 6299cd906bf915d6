"""Scenarios as data: a map, two sides with their men and zones, and what the battle is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import chain
from typing import Literal

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Aim, Engine, Goal, faults
from bergfried.battle.engine.battle import SECTIONS, Battle, Zone
from bergfried.battle.engine.pieces import Man, Roster
from bergfried.battle.engine.state import DEAD, MOUNTED, PLACED, State, blank
from bergfried.battle.engines import teams
from bergfried.battle.field import battering
from bergfried.battle.field.harm import lay_down
from bergfried.battle.fire import burning
from bergfried.battle.fire.course import BurningTables
from bergfried.battle.land.land import Country
from bergfried.battle.people.waiting import Wait, read_wait, send
from bergfried.battle.setup import margins, preparing
from bergfried.battle.setup.chapters import chapters_of
from bergfried.board.boards import Board, Margin
from bergfried.board.hexes import Direction
from bergfried.board.maps import read_map
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Kind, part_places
from bergfried.rulebook import library
from bergfried.rulebook.editions import Book, load_edition, open_book
from bergfried.rulebook.options import (
    PolicyValue,
    chapters_with,
    choose,
    with_options,
    with_policies,
)
from bergfried.rulebook.tables import Table
from bergfried.rulebook.things import footprint, heights_of, name_of, thing_kind, thing_kinds


class UnknownScenario(LookupError):
    """There is no such scenario; the sentence names the nearest ones."""


class UnknownMap(LookupError):
    """There is no such map; the sentence names the nearest ones."""


class BadScenario(ValueError):
    """A scenario that does not hold together; the sentence says where."""


class Soldier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A man of a side: his class, where the scenario puts him, and what is special about him."""

    kind: str
    at: str
    """A place on the map, or where he waits off it: camp, reserve, edge north."""
    weapon: str = ""
    lance: bool | None = None
    stays: bool = False
    """He begins where the scenario puts him, whatever his side's zone."""
    harnessed: bool = False
    """An animal that is put to what it stands before from the start."""


class Lit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fire that burns from the start: where, which side counts as having lit it, how, and the turns it has burnt."""

    at: str
    side: str
    by: Literal["arrow", "torch", "oil", "spread"] = "torch"
    count: int = 0


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side: what the players call it, where it sets up, and its men by name."""

    title: str
    zone: str
    men: dict[str, Soldier]
    works: tuple[str, ...] = ()
    """What it puts on the map before the assault: filled_moat (in hand), or siege_tower P22>N (there already)."""


class Otherwise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What of a scenario is otherwise in one of its editions, where the texts do not give both sides the same chances."""

    rounds: int | None = None
    works: dict[str, tuple[str, ...]] = {}
    """By side."""
    men: dict[str, dict[str, Soldier]] = {}
    """By side, those who are there besides, or otherwise than elsewhere."""
    goals: tuple[Goal, ...] | None = None
    fires: tuple[Lit, ...] | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle to play. The side that comes first moves first (SG-1.2-a, HL-0-d)."""

    scenario: str
    title: str
    story: str
    map: str
    editions: tuple[str, ...]
    sides: dict[str, Side]
    rounds: int
    casualties: dict[str, tuple[int, int]]
    grades: dict[str, int]
    teaches: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    """What stands on the map at the start: a kind and a stance each, such as mantlet D4>N."""
    fires: tuple[Lit, ...] = ()
    """What burns at the start: a fire that nobody has lit is of the side named here."""
    goals: tuple[Goal, ...] = ()
    """What counts besides losses; `aims` says what there is."""
    sections: tuple[int, ...] = SECTIONS
    """The sections of the rules that are in force (SG-0-b)."""
    options: tuple[str, ...] = ()
    """The options it is always played with; other ones may be chosen."""
    order: int = 99
    """Its place in the order in which scenarios teach the rules."""
    days: int = 1
    attacker: str = ""
    """The side that attacks, and withdraws when it has lost its last leader (AN-3.6.3-a)."""
    engines: tuple[Engine, ...] = ()
    """Siege engines off the map, which bombard the castle on days without an assault, or before each new day."""
    briefing: str = ""
    """What is new in it, told by what the player sees, with the rules."""
    otherwise: dict[str, Otherwise] = {}
    """What is otherwise in some of its editions, by their names."""

    def in_edition(self, edition: str) -> Scenario:
        """The scenario as it is played in one of its editions."""
        other = self.otherwise.get(edition)
        if other is None:
            return self
        sides = {
            name: msgspec.structs.replace(
                side, works=other.works.get(name, side.works), men={**side.men, **other.men.get(name, {})}
            )
            for name, side in self.sides.items()
        }
        return msgspec.structs.replace(
            self,
            otherwise={},
            sides=sides,
            rounds=self.rounds if other.rounds is None else other.rounds,
            goals=self.goals if other.goals is None else other.goals,
            fires=self.fires if other.fires is None else other.fires,
        )


@cache
def scenario_names() -> tuple[str, ...]:
    """All scenarios in the order in which they teach the rules."""
    names = [name.removesuffix(".yaml") for name in library.names("scenarios")]
    return tuple(sorted(names, key=lambda name: (_load(name).order, name)))


def load_scenario(name: str) -> Scenario:
    """A scenario by its name; raises UnknownScenario."""
    if name not in scenario_names():
        near = get_close_matches(name, scenario_names(), n=3, cutoff=0.5) or scenario_names()
        raise UnknownScenario(f"There is no scenario {name!r}. Near it: {', '.join(near)}.")
    return _load(name)


@cache
def _load(name: str) -> Scenario:
    return read_scenario(library.text("scenarios", f"{name}.yaml"), name)


def read_scenario(text: str, name: str) -> Scenario:
    """A scenario from its text; raises BadScenario."""
    try:
        found = msgspec.convert(library.yaml(text), Scenario)
    except msgspec.ValidationError as error:
        raise BadScenario(f"The scenario {name} is not complete: {error}.") from None
    if strange := sorted(found.otherwise.keys() - set(found.editions)):
        raise BadScenario(f"The scenario {name} is otherwise in {strange[0]}, but is not made for it.")
    for what in ("works", "men"):
        of = {side for other in found.otherwise.values() for side in getattr(other, what)}
        if strange := sorted(of - found.sides.keys()):
            raise BadScenario(
                f"The scenario {name} has other {what} for {strange[0]}, which is no side of it."
            )
    return found


def map_names() -> tuple[str, ...]:
    return tuple(name.removesuffix(".map") for name in library.names("maps"))


@cache
def load_map(name: str) -> Board:
    """A map by its name; raises UnknownMap."""
    if name not in map_names():
        near = get_close_matches(name, map_names(), n=3, cutoff=0.3) or map_names()
        raise UnknownMap(f"There is no map {name!r}. Near it: {', '.join(near)}.")
    return read_map(library.text("maps", f"{name}.map"), name=name, sheets=load_map)


@cache
def _country(map_name: str, edition: str, margin: Margin, levels: tuple[int, ...]) -> Country:
    """A map as an edition reads it with its own tables: all battles there share what is worked out of it."""
    bare = load_map(map_name)
    board = bare.with_margin(margin) if any(margin) else bare
    return Country(board.with_levels(levels), open_book(edition))


OWN_COUNTRIES = 8
"""So many maps read with tables of somebody's own are kept."""


class _Own:
    """Tables of somebody's own by their content: the same changes are the same tables."""

    def __init__(self, tables: Mapping[str, Table]) -> None:
        self.tables = tables
        self._rows = tuple(sorted((name, repr(table.rows)) for name, table in tables.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Own) and other._rows == self._rows

    def __hash__(self) -> int:
        return hash(self._rows)


@lru_cache(maxsize=OWN_COUNTRIES)
def _own_country(map_name: str, edition: str, margin: Margin, levels: tuple[int, ...], own: _Own) -> Country:
    """The same with tables of somebody's own: games with the same changes share it."""
    bare = load_map(map_name)
    board = bare.with_margin(margin) if any(margin) else bare
    return Country(board.with_levels(levels), open_book(edition, own.tables))


def read_stance(board: Board, text: str) -> Stance:
    """A place with an optional way to face, such as C4 or C4>SE; raises ValueError."""
    name, arrow, way = text.partition(">")
    if arrow and way not in Direction.__members__:
        raise ValueError(f"{way!r} is not a direction (N NE SE S SW NW).")
    return Stance(board.place(name), Direction[way] if arrow else None)


def read_thing(board: Board, text: str) -> Footprint:
    """A thing by its kind and stance, such as mantlet D4>N; raises ValueError or UnknownKind."""
    name, _, where = text.partition(" ")
    kind, stance = thing_kind(name), read_stance(board, where.strip())
    if stance.facing is None and kind.turns:
        raise ValueError(f"A {name} faces somewhere: {name} {where.strip()}>N.")
    shown = Footprint(name, stance.place, int(stance.facing or Direction.N))
    part_places(board, kind, shown)
    return shown


def open_board(
    board: Board, stands: Iterable[str], works: Mapping[str, Iterable[str]], *, one_hex: bool = False
) -> Board:
    """A map with room at all heights to which the things of a battle bring ground of their own, and where engines begin with
    `one_hex` on the map, beyond its edge; raises ValueError.

    What stands on ground that another thing brings comes after that in the list. All that is built in play stands
    where the map has ground, or these things.
    """
    levels, texts = set[int](), tuple(chain(stands, *works.values()))
    board = margins.with_margin(board, texts) if one_hex else board
    for text in texts:
        name, _, where = text.partition(" ")
        if name in thing_kinds():
            anchors = _anchors(board.with_levels(levels), thing_kind(name), where.strip())
            levels |= {anchor + height for anchor in anchors for height in heights_of(name)}
    return board.with_levels(levels)


def _anchors(board: Board, kind: Kind, where: str) -> Iterable[int]:
    """The levels a thing's anchor may be on: where it stands, or in hand the ground, or below it what is filled up."""
    if where:
        return (board.level(read_stance(board, where).place),)
    return (level for level in board.levels if level < 0) if kind.beneath else (0,)


def open_scenario(
    scenario: Scenario,
    edition: str,
    overrides: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
    own_map: Board | None = None,
    policies: Mapping[str, PolicyValue] | None = None,
) -> tuple[Battle, State]:
    """The rules and the first state of a scenario in an edition, on the map it names or on one of its own.

    Left out, the options are those on by default. `policies` are readings on trial, instead of those of the edition.
    """
    load_edition(edition)
    if edition not in scenario.editions:
        raise BadScenario(
            f"The scenario {scenario.scenario} is not made for {edition}, but for {', '.join(scenario.editions)}."
        )
    scenario = scenario.in_edition(edition)
    plain = open_book(edition, overrides)
    chosen = choose(options, plain.edition, scenario.sections, scenario.options)
    book = with_policies(with_options(plain, chosen), policies or {})
    one_hex = book.policies.engine_start == "one_hex"
    bare = own_map or load_map(scenario.map)
    scenario = _drawn_back(scenario, bare) if one_hex else scenario
    brought = {side: force.works for side, force in scenario.sides.items()}
    board = open_board(bare, scenario.things, brought, one_hex=one_hex)
    country: Country | None = None
    if not own_map and book is plain:
        land = scenario.map, edition, board.margin, board.levels
        country = _own_country(*land, _Own(overrides)) if overrides else _country(*land)
    board = country.board if country else board
    men: list[Man] = []
    starts: dict[str, Stance | Wait] = {}
    for side, force in scenario.sides.items():
        for name, soldier in force.men.items():
            start = read_wait(soldier.at) or read_stance(board, soldier.at)
            starts[name] = start
            rides = isinstance(start, Stance) and start.facing is not None
            men.append(Man(name, side, soldier.kind, soldier.weapon, soldier.lance, rides))
    battle, state = assemble(
        book,
        board,
        tuple(scenario.sides),
        men,
        starts,
        [_zone(board, side, force) for side, force in scenario.sides.items()],
        _aim(scenario),
        stands=scenario.things,
        sections=scenario.sections,
        brought=brought,
        country=country,
        options=chosen,
        fires=scenario.fires,
    )
    for force in scenario.sides.values():
        for name, soldier in force.men.items():
            if soldier.stays:
                state.did[battle.roster.numbers[name]] |= PLACED
            if soldier.harnessed:
                _put_to(battle, state, battle.roster.numbers[name])
    return battle, state


def _drawn_back(scenario: Scenario, board: Board) -> Scenario:
    """A scenario whose engines begin with their front alone on the map, those in them with them (AN-4.2.4-d)."""
    sides = {}
    for side, force in scenario.sides.items():
        works, moved = margins.drawn_back(board, force.works)
        men = {
            name: msgspec.structs.replace(soldier, at=moved.get(soldier.at, soldier.at))
            for name, soldier in force.men.items()
        }
        sides[side] = msgspec.structs.replace(force, works=works, men=men)
    return msgspec.structs.replace(scenario, sides=sides)


def _put_to(battle: Battle, state: State, animal: int) -> None:
    """An animal draws something from the start."""
    drawn = teams.engine_for(battle, state, animal) if battle.roster[animal].is_animal else None
    if drawn is None:
        raise BadScenario(f"{battle.name(animal)} stands before nothing it could be harnessed to.")
    teams.put_to(battle, state, animal, drawn)


def _zone(board: Board, side: str, force: Side) -> Zone:
    if force.zone not in board.zones:
        known = ", ".join(board.zones) or "none"
        raise BadScenario(f"{side}: the map {board.name} has no zone {force.zone!r}; its zones: {known}.")
    return Zone(board.zones[force.zone])


def _aim(scenario: Scenario) -> Aim:
    grades = tuple(sorted(scenario.grades.items(), key=lambda grade: -grade[1]))
    return Aim(
        scenario.rounds,
        scenario.casualties,
        grades,
        scenario.goals,
        scenario.attacker,
        (scenario.days - 1) * scenario.rounds,
    )


def assemble(
    book: Book,
    board: Board,
    sides: tuple[str, ...],
    men: list[Man],
    starts: Mapping[str, Stance | Wait],
    zones: list[Zone],
    aim: Aim,
    bodies: frozenset[str] = frozenset(),
    stands: Iterable[str] = (),
    sections: tuple[int, ...] = SECTIONS,
    brought: Mapping[str, tuple[str, ...]] | None = None,
    country: Country | None = None,
    options: tuple[str, ...] = (),
    fires: Iterable[Lit] = (),
    chapters_too: tuple[str, ...] = (),
) -> tuple[Battle, State]:
    """Rules and first state from their parts; situations come this way too, with `bodies` already on the ground.

    `chapters_too` are chapters that only this battle has, besides those of the edition and of options.
    """
    roster = Roster(sides, men, book)
    for fault in faults(aim.goals, roster, board, book.edition):
        raise BadScenario(fault)
    if aim.attacker not in ("", *sides):
        raise BadScenario(f"{aim.attacker!r} cannot attack: it is no side of this battle.")
    for section in set(sections) - set(SECTIONS):
        raise BadScenario(f"The rules have no section {section}; they have {SECTIONS[0]} to {SECTIONS[-1]}.")
    chapters = chapters_of((*chapters_with(book.edition, options), *chapters_too))
    battle = Battle(book, board, roster, aim, zones, chapters, sections, country, options)
    state = blank(len(roster), chapters.slices)
    for text in stands:
        things.add(state, _put(battle, text))
    for side, texts in (brought or {}).items():
        _bring(battle, state, side, texts)
    _find_room(battle, state)
    _look_at_walls(battle, state)
    taken = 0
    for number in sorted((*roster.men, *roster.oxen, *roster.mules)):
        piece = roster[number]
        stance = starts[piece.name]
        if isinstance(stance, Wait):
            _let_wait(battle, state, number, stance)
            continue
        if piece.starts_mounted:
            state.status[number] |= MOUNTED
            state.riding[number] = piece.own_horse
        covered = board.mask(battle.halves(stance))
        if piece.name in bodies:
            state.status[number] |= DEAD
            battle.put(state, number, stance)
            lay_down(battle, state, number)
            continue
        if covered & taken or covered & ~battle.graph(state, number).enterable:
            raise BadScenario(f"{piece.name} does not fit on {battle.text(stance)}.")
        taken |= covered
        battle.put(state, number, stance)
    for fire in fires:
        _set_alight(battle, state, fire)
    return battle, state


def _look_at_walls(battle: Battle, state: State) -> None:
    """What is damaged is a wall that has not fallen, named by its place on the ground, and once."""
    land, seen = battle.land(state), set[int]()
    for damage in things.of_kind(state, battering.DAMAGED):
        wall, where = battering.wall_at(land, damage.place), battle.board.text(damage.place)
        if not battle.plays("battering") or wall is None or wall.place != damage.place:
            raise BadScenario(f"{where} is no hex of a wall that could be damaged.")
        if damage.place in seen:
            raise BadScenario(f"The wall on {where} is damaged twice.")
        seen.add(damage.place)


def _set_alight(battle: Battle, state: State, fire: Lit) -> None:
    """Something burns from the start, by the clock of every fire."""
    if fire.side not in battle.sides:
        raise BadScenario(f"The fire on {fire.at}: {fire.side!r} is no side of this battle.")
    rounds = battle.chapter(BurningTables).rounds
    if not 0 <= fire.count < rounds:
        raise BadScenario(
            f"The fire on {fire.at} cannot have burnt {fire.count} turns; all is over after {rounds}."
        )
    place, side = battle.board.place(fire.at), battle.sides.index(fire.side)
    if burning.set_alight(battle, state, place, fire.by, side, fire.count) is not None:
        raise BadScenario(f"Nothing on {fire.at} can burn.")


def _let_wait(battle: Battle, state: State, man: int, wait: Wait) -> None:
    """A man waits off the map; who is to come in over an edge has a zone for it, and nobody else has."""
    zones = battle.board.zones if wait.where == "edge" else ("",)
    if wait.zone not in zones:
        raise BadScenario(
            f"{battle.name(man)} cannot wait at {wait.where} {wait.zone!r}: there is no such place."
        )
    send(state, man, wait)


def _put(battle: Battle, text: str) -> Footprint:
    """A thing that is on the map from the start: it brings only ground that the edition has rules for."""
    shown = read_thing(battle.board, text)
    grounds = {part.ground for part in thing_kind(shown.kind).parts if part.ground}
    if missing := sorted(grounds - battle.ground.keys()):
        title = battle.book.edition.title
        raise BadScenario(f"{title} has no rules for {', '.join(missing)}, which a {shown.kind} brings.")
    return shown


def _find_room(battle: Battle, state: State) -> None:
    """Nothing is where something else that is there leaves it no room: a ladder on a lowered drawbridge."""
    for thing in things.on_map(state):
        land = battle.land(things.without(state, thing))
        if refused := battle.in_the_way(land, footprint(thing)):
            where, rules = battle.board.text(thing.place), ", ".join(refused.rules)
            raise BadScenario(f"A {name_of(thing)} does not fit on {where}: {rules} leaves it no room there.")


def _bring(battle: Battle, state: State, side: str, texts: Iterable[str]) -> None:
    """Give a side its works: all of them first, since a tower may stand on a moat filled after it in the list."""
    if side not in battle.sides:
        raise BadScenario(f"{side!r} has works, but is no side of this battle.")
    number, placed = battle.sides.index(side), []
    for text in texts:
        name, _, where = text.partition(" ")
        if name not in (known := preparing.works(battle)):
            raise BadScenario(f"{side}: {name!r} is no work; works are {', '.join(known)}.")
        shown = _put(battle, text) if where else None
        work = preparing.bring(state, number, name, shown)
        placed += [] if shown is None else [work]
    for work in placed:
        if not preparing.stands_well(battle, state, number, work):
            raise BadScenario(f"{side}: a {name_of(work)} does not fit on {battle.board.text(work.place)}.")
