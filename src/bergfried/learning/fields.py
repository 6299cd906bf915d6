"""Games on a field as arrays: the men, the things, the ground, the clock, and what a siege has besides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bergfried import words
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import NEVER, OFF_MAP, State
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.things import IN_HAND, NOBODY
from bergfried.games import AnyGame, LeaguerGame, OnBoard, RealmGame, SiegeGame
from bergfried.kernel.decisions import Action
from bergfried.leaguer import actions as leaguer_actions
from bergfried.leaguer.building import Project, Workshop
from bergfried.leaguer.initiative import Initiative
from bergfried.leaguer.people import People, Person
from bergfried.leaguer.state import LeaguerState, Reversal
from bergfried.leaguer.supplies import Stores
from bergfried.rulebook.arms import classes, weapons
from bergfried.rulebook.things import thing_kinds
from bergfried.siege import machines
from bergfried.siege.state import SiegeState

from . import columns
from .picks import MOST_NAMES, Naming, Picks, boards_of

Array = NDArray[np.int16]

MOST_THINGS = 96
MOST_PROJECTS = 24
LONG_AGO = 99
_STATUS, _DID = 8, 12
"""How many bits status and deeds of a man have."""


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names, start=1)}


@cache
def decisions() -> dict[str, int]:
    """All kinds of decisions by number, from 1: what they are called is what the game says when it asks."""
    return _numbered(sorted(id_.removeprefix("decision-") for id_ in words.templates("en", ("decision-",))))


class FieldView:
    """A game on a field as an agent sees it."""

    def __init__(self, game: OnBoard, picks: Picks) -> None:
        self._picks = picks
        self.classes, self.weapons = _numbered(classes()), _numbered(weapons())
        self.things, self.grounds = (
            _numbered(sorted(thing_kinds())),
            _numbered(_grounds_of(game.battle, boards_of(game))),
        )
        self.items = _numbered(leaguer_actions.Item.__args__)  # type: ignore[attr-defined]
        self.decisions = decisions()
        self._is_leaguer, self._engines = isinstance(game, LeaguerGame), 0
        if isinstance(game, SiegeGame):
            self._engines = len(game.rules.engines)
        self._men: dict[int, tuple[Battle, Array]] = {}
        self._boards: dict[int, tuple[Board, Array]] = {}
        self._lands: dict[int, tuple[Land, Array, Array]] = {}
        self._naming = Naming()

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The arrays and their shapes."""
        size = self._picks.size
        levels, area = len(size.levels), (size.rows, size.columns)
        found: dict[str, tuple[int, ...]] = {
            "clock": (len(columns.CLOCK),),
            "men": (self._picks.men, len(columns.MEN)),
            "things": (MOST_THINGS, len(columns.THINGS)),
            "ground": (levels, *area),
            "sides": (6 * levels, *area),
            "fire": (levels, *area),
            "bodies": (levels, *area),
        }
        if self._engines:
            found["engines"] = (self._engines, len(columns.ENGINES))
        if self._is_leaguer:
            found |= {
                "siege": (len(columns.SIEGE),),
                "persons": (self._picks.men // 2, len(columns.PERSONS)),
                "machines": (MOST_NAMES, len(columns.MACHINES)),
                "projects": (MOST_PROJECTS, len(columns.PROJECTS)),
            }
        return found

    def begin(self, naming: Naming) -> None:
        """A new game begins."""
        self._naming = naming

    def meet(self, game: AnyGame, naming: Naming) -> None:
        """Give the machines of a position their numbers."""
        assert not isinstance(game, RealmGame), "a realm has no field"
        if isinstance(game, LeaguerGame):
            naming.meet(machine.name for machine in game.position[Workshop].machines)
        elif isinstance(game, SiegeGame):
            for engine in game.rules.engines:
                naming.number(engine.name)

    def look(self, game: AnyGame, looks: int) -> dict[str, Array]:
        """What a side sees."""
        assert not isinstance(game, RealmGame), "a realm has no field"
        battle, state = game.battle, game.field
        if isinstance(game, LeaguerGame) and battle.sides != game.sides:
            # In a battle of a siege the side that moves first comes first.
            seen_by = battle.sides.index(game.sides[looks])
        else:
            seen_by = looks
        ground, sides = self._ground(battle.land(state))
        found = {
            "clock": self._clock(game, battle, state, looks, seen_by),
            "men": self._all_men(battle, state, seen_by),
            "things": self._all_things(battle.board, state, seen_by),
            "ground": ground,
            "sides": sides,
            "fire": self._fires(battle.board, state),
            "bodies": self._bodies(battle.board, state),
        }
        if isinstance(game, SiegeGame) and self._engines:
            found["engines"] = self._engine_rows(game, game.position, looks)
        if isinstance(game, LeaguerGame):
            found |= self._leaguer(game.position, looks)
        return found

    # ------------------------------------------------------------------------------------ the battle

    def _clock(self, game: OnBoard, battle: Battle, state: State, looks: int, seen_by: int) -> Array:
        asked = game.decision
        score = game.score
        names = list(game.sides)
        chooses = 0 if asked is None else 1 + (names.index(asked.side) != looks)
        return np.array(
            (
                0 if asked is None else self.decisions[asked.kind],
                chooses,
                state.turn,
                1 + (battle.active(state) != seen_by),
                state.turn // 2 + 1,
                battle.last_round(state),
                state.phase,
                len(game.frames),
                game.day_of(game.position),  # type: ignore[arg-type]
                game.days,
                game.fighting,
                score[names[looks]],
                score[names[1 - looks]],
            ),
            np.int16,
        )

    def _fixed(self, battle: Battle) -> Array:
        """What cannot change of the men of a battle: side by number, class, weapon, animal."""
        known = self._men.get(id(battle))
        if known is None or known[0] is not battle:
            if len(self._men) > 8:
                self._men.clear()
            rows = [
                (one.side, self.classes[one.kind], self.weapons.get(one.weapon, 0), one.is_animal)
                for one in battle.roster
            ]
            known = self._men[id(battle)] = (battle, np.array(rows, np.int16).reshape(-1, 4))
        return known[1]

    def _all_men(self, battle: Battle, state: State, seen_by: int) -> Array:
        found = np.zeros((self._picks.men, len(columns.MEN)), np.int16)
        count = min(len(battle.roster), self._picks.men)
        if not count:
            return found
        fixed = self._fixed(battle)[:count]
        rows = found[:count]
        rows[:, 0] = 1 + (fixed[:, 0] != seen_by)
        rows[:, 1:4] = fixed[:, 1:]
        rows[:, 4:7] = self._places(battle.board)[state.at[:count]]
        rows[:, 7] = np.add(state.facing[:count], 1)
        rows[:, 8:11] = [battle.values(state, piece) for piece in range(count)]
        rows[:, 11] = state.spent[:count]
        rows[:, 12] = self._since(state.shot[:count], state.turn)
        rows[:, 13] = self._since(state.fought[:count], state.turn)
        rows[:, 14] = np.add(state.riding[:count], 1)
        rows[:, 15 : 15 + _STATUS] = _bits(state.status[:count], _STATUS)
        rows[:, 15 + _STATUS :] = _bits(state.did[:count], _DID)
        return found

    @staticmethod
    def _since(turns: list[int], now: int) -> Array:
        ago = np.clip(np.subtract(now, turns), 0, LONG_AGO)
        ago[np.equal(turns, NEVER)] = LONG_AGO
        return ago.astype(np.int16)

    def _places(self, board: Board) -> Array:
        """Column, row and level of every place by its number; the last row is for who is off the map."""
        known = self._boards.get(id(board))
        if known is None or known[0] is not board:
            if len(self._boards) > 8:
                self._boards.clear()
            size = self._picks.size
            rows = [
                (*(one + 1 for one in size.cell(board, place)), board.level(place))
                for place in range(board.bits)
            ]
            assert OFF_MAP == -1, "who is off the map is found in the last row"
            known = self._boards[id(board)] = (board, np.array([*rows, (0, 0, 0)], np.int16))
        return known[1]

    def _all_things(self, board: Board, state: State, seen_by: int) -> Array:
        found = np.zeros((MOST_THINGS, len(columns.THINGS)), np.int16)
        places, kinds = self._places(board), _forms()
        for row, one in zip(found, state.things, strict=False):
            row[0] = self.things[kinds[one.kind, one.form]]
            if one.place != IN_HAND:
                row[1:4] = places[one.place]
            row[4:] = (
                one.facing + 1,
                0 if one.owner == NOBODY else 1 + (one.owner != seen_by),
                one.damage,
                one.moved,
                one.ready,
                one.worn,
                len(one.lost),
            )
        return found

    def _ground(self, land: Land) -> tuple[Array, Array]:
        """The ground of every place and the features on its sides, as things have changed them; not to be written to."""
        known = self._lands.get(id(land))
        if known is None or known[0] is not land:
            if len(self._lands) > 32:
                self._lands.clear()
            ground, sides = self._drawn(land.board)
            ground.flags.writeable = sides.flags.writeable = False
            known = self._lands[id(land)] = (land, ground, sides)
        return known[1], known[2]

    def _drawn(self, board: Board) -> tuple[Array, Array]:
        size, shapes, places = self._picks.size, self.shapes(), self._places(board)
        ground, sides = (np.zeros(shapes[name], np.int16) for name in ("ground", "sides"))
        lowest = size.levels[0]
        column, row, level = places[np.fromiter(board.terrain, np.intp)].T
        ground[level - lowest, row - 1, column - 1] = [self.grounds[kind] for kind in board.terrain.values()]
        if board.sides:
            # A side is there from both of its places, also from one that is beyond the edge.
            there = [(place if 0 <= place < board.bits else OFF_MAP, way) for place, way in board.sides]
            at, ways = np.array(there, np.intp).T
            kinds = np.array([self.grounds[side.kind] for side in board.sides.values()], np.int16)
            column, row, level = places[at].T
            on = (column > 0) & (column <= size.columns) & (row > 0) & (row <= size.rows)
            planes = 6 * (level[on] - lowest) + ways[on]
            sides[planes, row[on] - 1, column[on] - 1] = kinds[on]
        return ground, sides

    def _fires(self, board: Board, state: State) -> Array:
        """For every place that burns, 1 and the turns it has burnt."""
        found = np.zeros(self.shapes()["fire"], np.int16)
        for fire in state.fires:
            for place in (fire.place, *fire.over):
                if place != OFF_MAP:
                    self._put(found, board, place, 1 + fire.count)
        return found

    def _bodies(self, board: Board, state: State) -> Array:
        """The corpse points on every place."""
        found = np.zeros(self.shapes()["bodies"], np.int16)
        for place, points in state.bodies:
            self._put(found, board, place, points)
        return found

    def _put(self, planes: Array, board: Board, place: int, value: int) -> None:
        column, row, level = self._places(board)[place]
        planes[level - self._picks.size.levels[0], row - 1, column - 1] = value

    # ------------------------------------------------------------------------------------ sieges

    def _engine_rows(self, game: SiegeGame, state: SiegeState, looks: int) -> Array:
        found = np.zeros((self._engines, len(columns.ENGINES)), np.int16)
        mending = state[machines.Machines].mending
        for number, (engine, (_, used)) in enumerate(
            zip(game.rules.engines, machines.worn(game.rules, state), strict=True)
        ):
            side = 1 + (engine.side != game.sides[looks])
            found[number] = (side, machines.left(game.rules, state, number), used, number in mending)
        return found

    def _leaguer(self, state: LeaguerState, looks: int) -> dict[str, Array]:
        shapes = self.shapes()
        persons = np.zeros(shapes["persons"], np.int16)
        for row, person in zip(persons, state[People].all, strict=False):
            row[:] = self._person(person, looks)
        works, engines = state[Workshop], np.zeros(shapes["machines"], np.int16)
        for machine in works.machines:
            number = self._naming.number(machine.name)
            if number < MOST_NAMES:
                engines[number] = (
                    self.items.get(machine.kind, 0),
                    1 + (machine.side != looks),
                    machine.worn,
                    bool(machine.at),
                    bool(machine.edge),
                    machine.used,
                )
        projects = np.zeros(shapes["projects"], np.int16)
        for row, project in zip(projects, works.projects, strict=False):
            row[:] = self._project(project, looks)
        initiative = state[Initiative]
        siege = np.array(
            (
                state[Stores].last,
                0 if initiative.holder < 0 else 1 + (initiative.holder != looks),
                bool(initiative.named),
                initiative.hostage,
                initiative.gate_open,
                state[Reversal].since,
                1 + (state.besieger != looks),
            ),
            np.int16,
        )
        return {"siege": siege, "persons": persons, "machines": engines, "projects": projects}

    def _person(self, one: Person, looks: int) -> tuple[int, ...]:
        return (
            1 + (one.side != looks),
            self.classes[one.kind],
            self.weapons.get(one.arm.name, 0),
            one.rides,
            one.where,
            one.health,
            one.well_on,
            one.today,
            one.project,
            one.garrison,
            one.relief,
        )

    def _project(self, one: Project, looks: int) -> tuple[int, ...]:
        return (
            self.items.get(one.item, 0),
            1 + (one.side != looks),
            one.number,
            one.days,
            one.worked,
            one.crew,
        )

    # ------------------------------------------------------------------------------------ in words

    def meaning(self, game: AnyGame, section: str, index: int, kind: type[Action] | None) -> str:
        """What a pick of a section stands for here and now; "" where its label says it."""
        assert not isinstance(game, RealmGame), "a realm has no field"
        orders = isinstance(game, LeaguerGame) and kind in leaguer_actions.OWN.values()
        if section == "man":
            if orders:
                assert isinstance(game, LeaguerGame)
                known = game.position[People].all
                return known[index].name if index < len(known) else ""
            roster = game.battle.roster
            return roster[index].name if index < len(roster) else ""
        if section == "hex":
            board = game.rules.battle.board if isinstance(game, LeaguerGame) and orders else game.battle.board
            row, column = divmod(index, self._picks.size.columns)
            rows = self._places(board)
            at = np.flatnonzero((rows[:, 0] == column + 1) & (rows[:, 1] == row + 1))
            return str(board.hex(int(at[0]))) if len(at) else ""
        if section == "name":
            return self._naming.name(index)
        return ""


def _grounds_of(battle: Battle, boards: Iterable[Board]) -> list[str]:
    """All grounds of a game, of places and of hexsides."""
    rows = battle.book.table("terrain").column("terrain")
    brought = (part.ground for kind in thing_kinds().values() for part in kind.parts if part.ground)
    edges = (edge.kind for kind in thing_kinds().values() for edge in kind.edges)
    drawn = (side.kind for board in boards for side in board.sides.values())
    return sorted({*map(str, rows), *battle.ground, *brought, *edges, *drawn})


@cache
def _forms() -> dict[tuple[str, str], str]:
    return {(kind.kind, kind.form): name for name, kind in thing_kinds().items()}


def _bits(values: list[int], count: int) -> Array:
    """Each number as so many bits, the lowest first."""
    numbers = np.array(values, np.int16)
    return (numbers[:, None] >> np.arange(count, dtype=np.int16)) & 1
