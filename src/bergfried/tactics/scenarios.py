"""Scenarios as data: a map, two sides with their men and zones, and what the battle is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

import msgspec

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.maps import read_map
from bergfried.board.reach import Stance
from bergfried.board.structures import Structure, part_places
from bergfried.rulebook import library
from bergfried.rulebook.editions import Book, load_edition, open_book
from bergfried.rulebook.tables import Table
from bergfried.rulebook.works import structure_kind

from .chapters import FRAMES, STEPS
from .engine import Aim, Battle, Zone
from .harm import lay_down
from .pieces import Man, Roster
from .state import DEAD, MOUNTED, State, blank


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
    weapon: str = ""
    lance: bool | None = None


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side: what the players call it, where it sets up, and its men by name."""

    title: str
    zone: str
    men: dict[str, Soldier]


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
    structures: tuple[str, ...] = ()
    """What stands on the map at the start: a kind and a stance each, such as mantlet D4>N."""


def scenario_names() -> tuple[str, ...]:
    return tuple(name.removesuffix(".yaml") for name in library.names("scenarios"))


def load_scenario(name: str) -> Scenario:
    """A scenario by its name; raises UnknownScenario."""
    if name not in scenario_names():
        near = get_close_matches(name, scenario_names(), n=3, cutoff=0.3) or scenario_names()
        raise UnknownScenario(f"There is no scenario {name!r}. Near it: {', '.join(near)}.")
    return msgspec.convert(library.yaml(library.text("scenarios", f"{name}.yaml")), Scenario)


def map_names() -> tuple[str, ...]:
    return tuple(name.removesuffix(".map") for name in library.names("maps"))


def load_map(name: str) -> Board:
    """A map by its name; raises UnknownMap."""
    if name not in map_names():
        near = get_close_matches(name, map_names(), n=3, cutoff=0.3) or map_names()
        raise UnknownMap(f"There is no map {name!r}. Near it: {', '.join(near)}.")
    return read_map(library.text("maps", f"{name}.map"), name=name)


def read_stance(board: Board, text: str) -> Stance:
    """A place with an optional way to face, such as C4 or C4>SE; raises ValueError."""
    name, arrow, way = text.partition(">")
    if arrow and way not in Direction.__members__:
        raise ValueError(f"{way!r} is not a direction (N NE SE S SW NW).")
    return Stance(board.place(name), Direction[way] if arrow else None)


def read_structure(board: Board, text: str) -> Structure:
    """A structure by its kind and stance, such as mantlet D4>N; raises ValueError or UnknownKind."""
    name, _, where = text.partition(" ")
    kind, stance = structure_kind(name), read_stance(board, where.strip())
    if stance.facing is None:
        raise ValueError(f"A {name} faces somewhere: {name} {where.strip()}>N.")
    structure = Structure(name, stance.place, int(stance.facing))
    part_places(board, kind, structure)
    return structure


def open_scenario(
    scenario: Scenario, edition: str, overrides: Mapping[str, Table] | None = None
) -> tuple[Battle, State]:
    """The rules and the first state of a scenario in an edition."""
    load_edition(edition)
    if edition not in scenario.editions:
        raise BadScenario(
            f"The scenario {scenario.scenario} is not made for {edition}, but for {', '.join(scenario.editions)}."
        )
    book = open_book(edition, overrides)
    board = load_map(scenario.map)
    men: list[Man] = []
    starts: dict[str, Stance] = {}
    for side, force in scenario.sides.items():
        for name, soldier in force.men.items():
            stance = read_stance(board, soldier.at)
            starts[name] = stance
            men.append(
                Man(name, side, soldier.kind, soldier.weapon, soldier.lance, stance.facing is not None)
            )
    zones = [Zone(board.zones[force.zone]) for force in scenario.sides.values()]
    return assemble(
        book, board, tuple(scenario.sides), men, starts, zones, _aim(scenario), structures=scenario.structures
    )


def _aim(scenario: Scenario) -> Aim:
    grades = tuple(sorted(scenario.grades.items(), key=lambda grade: -grade[1]))
    return Aim(scenario.rounds, scenario.casualties, grades)


def assemble(
    book: Book,
    board: Board,
    sides: tuple[str, ...],
    men: list[Man],
    starts: Mapping[str, Stance],
    zones: list[Zone],
    aim: Aim,
    bodies: frozenset[str] = frozenset(),
    structures: Iterable[str] = (),
) -> tuple[Battle, State]:
    """Rules and first state from their parts; situations come this way too, with `bodies` already on the ground."""
    roster = Roster(sides, men, book)
    battle = Battle(book, board, roster, aim, zones, STEPS, FRAMES)
    state = blank(len(roster))
    state.structures = tuple(read_structure(board, text) for text in structures)
    taken = 0
    for number in roster.men:
        piece = roster[number]
        stance = starts[piece.name]
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
    return battle, state
