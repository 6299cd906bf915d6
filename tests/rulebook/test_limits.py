"""What the cells of tables may hold: every cell has a type and a range, and at their ends the games can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from bergfried import games
from bergfried.battle.setup.scenarios import BadScenario
from bergfried.games import AnyGame
from bergfried.players.random import RandomPlayer
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.tables import (
    LONGEST,
    Cell,
    Change,
    Table,
    TableError,
    export,
    load_tables,
    must_fit,
    read_override,
)

TABLES = load_tables()
every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))

BEYOND: tuple[Cell, ...] = (
    10**9,
    -(10**9),
    10**400,
    "no such word",
    "x" * (LONGEST + 1),
    "two\nlines",
    True,
    None,
)
STEPS = 40
"""So far a game is played with changed tables."""
ENDS = (0, 1, 2, 5)
"""Of all that a column may hold at its ends, these are tried."""


def with_cell(table: Table, row: int, column: str, cell: Cell) -> Table:
    at = table.columns.index(column)
    rows = list(table.rows)
    rows[row] = (*rows[row][:at], cell, *rows[row][at + 1 :])
    return msgspec.structs.replace(table, rows=tuple(rows), allowed={}, bounds={}, fixed=(), free=())


def ends(table: Table, column: str) -> Iterator[Cell]:
    """The least and the greatest a column may hold, null where it may, and all its codes."""
    limits = table.limits(column)
    if column in table.fixed:
        return
    yield from limits.codes
    if not limits.codes:
        yield from (limits.least, limits.greatest) if int in limits.kinds else ()
        yield from (True, False) if bool in limits.kinds else ()
        yield from (None,) if type(None) in limits.kinds else ()


class TestEveryTable:
    @every_table
    def test_its_own_cells_are_within_their_limits(self, table: Table) -> None:
        for column in table.value_columns:
            assert all(map(table.limits(column).allow, table.column(column)))

    @every_table
    def test_a_cell_beyond_its_limits_is_refused_by_table_row_column_and_value(self, table: Table) -> None:
        for row, column in product(table.rows, table.value_columns):
            before = table.cell(*row[: table.keys], column=column)
            place = f"Table {table.name}, row {table.key_text(row)}, column {column}: "
            limits = table.limits(column)
            for cell in BEYOND:
                if (cell is None and before is None) or (limits.allow(cell) and column not in table.fixed):
                    continue
                if cell is True and before is True:
                    continue
                with pytest.raises(TableError) as refused:
                    must_fit(table, Change(row[: table.keys], column, before, cell))
                sentence = str(refused.value)
                assert sentence.startswith(place)
                assert re.search(r"(must be|is not one of) .+\.$", sentence.removeprefix(place))
                assert len(sentence) < 1500

    @every_table
    def test_numbers_are_few(self, table: Table) -> None:
        for column in table.value_columns:
            limits = table.limits(column)
            assert -10_000 <= limits.least <= limits.greatest <= 10_000

    @every_table
    def test_its_export_says_what_is_allowed(self, table: Table) -> None:
        told = " ".join(
            line.removeprefix("#").strip() for line in export(table).splitlines() if line[:1] == "#"
        )
        for column in table.value_columns:
            wanted = (
                "as it is" if column in table.fixed else str(table.limits(column)).removeprefix("one of ")
            )
            assert wanted in told


def test_a_file_and_an_override_are_refused_with_the_same_sentence() -> None:
    table = TABLES["siege.classes"]
    row = next(row for row in table.rows if row[:2] == ("sergeant", "foot"))
    sentence = "Table siege.classes, row sergeant:foot, column movement: 1000000000 must be a whole number from 0 to 56."
    with pytest.raises(TableError) as refused:
        must_fit(table, Change(("sergeant", "foot"), "movement", 7, 10**9))
    assert str(refused.value) == sentence
    changed = with_cell(table, table.rows.index(row), "movement", 10**9)
    with pytest.raises(TableError) as refused:
        read_override(export(changed), TABLES)
    assert str(refused.value) == sentence


def test_what_must_stay_cannot_be_changed() -> None:
    with pytest.raises(TableError, match=r"row 5-8, column low: 6 must be 5, the column stays as it is\."):
        must_fit(TABLES["anarchy.melee.bands"], Change(("5-8",), "low", 5, 6))


def test_a_row_of_another_kind_is_not_the_row() -> None:
    table = TABLES["siege.melee.foot"]
    rows = tuple((str(row[0]), *row[1:]) for row in table.rows)
    with pytest.raises(TableError, match="the row 1 must be named as it is"):
        TABLES.with_overrides([msgspec.structs.replace(table, rows=rows)])


def test_an_override_brings_no_limits_of_its_own() -> None:
    table = msgspec.structs.replace(TABLES["siege.classes"], bounds={"movement": (0, 10**9)})
    assert TABLES.with_overrides([table])["siege.classes"].limits("movement").greatest == 56


@pytest.mark.parametrize(
    "field",
    [
        "bounds: {movement: [1]}",
        "bounds: {speed: [1, 2]}",
        "fixed: [speed]",
        "free: [speed]",
        "bounds: {movement: [1, 2]}",
    ],
)
def test_limits_must_fit_their_table(field: str) -> None:
    with pytest.raises(TableError, match=r"speed|movement"):
        read_override(export(TABLES["siege.classes"]) + field, TABLES)


# ------------------------------------------------------------------------------------------------ at the ends


def opened(name: str, edition: str, own: list[Table]) -> AnyGame:
    """A game with own tables; where men could stand nowhere or are not known any more, which is told, with those of the
    ground and of the classes as they were."""
    try:
        return games.open_game(name, edition, seed=1, tables=own)
    except BadScenario as error:
        refused = error
    assert "does not fit on" in str(refused) or "there is no" in str(refused)
    others = [table for table in own if ".terrain" not in table.name and ".classes" not in table.name]
    return games.open_game(name, edition, seed=1, tables=others)


def at_the_ends() -> Iterator[object]:
    """Every scenario in its first edition with every end: every second with one of them at once, all else in the soak."""
    for turn, name in enumerate(games.game_names()):
        for at, end in enumerate(ENDS):
            later = (at - turn) % len(ENDS) > 0 or turn % 2
            edition = games.open_game(name).edition
            yield pytest.param(name, edition, end, marks=pytest.mark.soak if later else ())


@pytest.mark.parametrize(("name", "edition", "end"), list(at_the_ends()))
def test_with_every_cell_at_an_end_the_game_is_played(name: str, edition: str, end: int) -> None:
    """End by end: all that is read at once holds the least, the greatest, or another code that is allowed."""
    own = []
    for table in map(TABLES.__getitem__, sorted(set(load_edition(edition).tables.values()))):
        columns = [list(column) for column in zip(*table.rows, strict=True)]
        for at, column in enumerate(table.columns):
            found = list(ends(table, column)) if at >= table.keys else []
            if found:
                columns[at] = [found[end % len(found)]] * len(table.rows)
        own.append(msgspec.structs.replace(table, rows=tuple(zip(*columns, strict=True))))
    game = opened(name, edition, own)
    player = RandomPlayer(1)
    for _ in range(STEPS):
        if not game.over:
            game.play(player.choose(game))
    assert games.load(game.save()).hash == game.hash


def test_where_nobody_can_walk_nobody_can_be_put() -> None:
    table = TABLES["siege.terrain"]
    at = table.columns.index("mounted")
    rows = tuple((*row[:at], None, *row[at + 1 :]) for row in table.rows)
    with pytest.raises(BadScenario, match="does not fit on"):
        games.open_game("meadow", "siege", tables=[msgspec.structs.replace(table, rows=rows)])
