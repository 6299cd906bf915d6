"""Tables: every number the rules look up, as rows with provenance that a designer can change.

All tables have one shape, so one printer, one exporter and one checker serve them all. The first ``keys``
columns of a row identify it; the other columns are its values:

>>> load_tables()["siege.terrain"].cell("moat", column="foot")
4

A changed table is an *override*: the exported text, edited. `read_override` accepts it only if the rules can
still read it, that is with the same columns, the same rows and, in each cell, a value within the `Limits` of its
column. Those follow from the column as it comes with the package, unless the table says otherwise (``allowed``,
``bounds``, ``fixed``, ``free``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeGuard, TypeVar

import msgspec

from . import library

if TYPE_CHECKING:
    from .library import Value

Cell: TypeAlias = int | str | bool | None
"""None means impassable, not applicable or no effect, as the table's notes say."""

R = TypeVar("R", bound=msgspec.Struct)

PROVENANCES = ("printed", "found", "infer", "house")
"""Where a number is from: the game's own text, a public text, an argument from facts, or our own proposal."""

ANY_VALUE = "*"
"""In ``allowed`` of a table file: every column that is not a key."""

LONGEST = 200
"""So many characters a free text may have."""

_WIDER, _AT_LEAST = 4, 10
"""A number may be so many times the greatest of its column, and in any case so great."""


class TableError(ValueError):
    """A table, or an override of one, has a shape the rules cannot read."""


class UnknownTable(KeyError):
    """There is no table, row or column of that name."""

    def __str__(self) -> str:
        # KeyError would show the sentence in quotation marks.
        return str(self.args[0])


class Table(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """One table of the rulebook."""

    name: str
    title: str
    provenance: str
    source: str
    """Where its numbers stand, for example ``SIEGE 1.1``."""
    rules: tuple[str, ...]
    """Ids of the ledger entries that state it or point to it."""
    columns: tuple[str, ...]
    keys: int
    """How many of the first columns identify a row."""
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    marks: dict[str, str] = {}
    """Provenance that differs from the table's: of a cell (``2:3-1`` is row 2, column 3-1) or of a row."""
    allowed: dict[str, tuple[Cell, ...]] = {}
    """Permitted values by column, where the rules can only read certain codes."""
    bounds: dict[str, tuple[int, int]] = {}
    """The least and the greatest number by column, where others hold than those that follow from its cells."""
    fixed: tuple[str, ...] = ()
    """Columns that hold together, as bands that meet or hexes that touch: they cannot be changed cell by cell."""
    free: tuple[str, ...] = ()
    """Columns of text that only people read."""

    def __post_init__(self) -> None:
        """Refuse a table that is not rectangular, names a row twice or holds what its own limits do not allow."""
        _check(self)

    def row(self, *key: Cell) -> dict[str, Cell]:
        """Return one row as a mapping of column to value, its key columns included."""
        return dict(zip(self.columns, self._found(key), strict=True))

    def cell(self, *key: Cell, column: str) -> Cell:
        """Return one value: ``table.cell(3, column="4-1")``."""
        return self._found(key)[self._place(column)]

    def column(self, name: str) -> tuple[Cell, ...]:
        """Return one column from top to bottom."""
        place = self._place(name)
        return tuple(row[place] for row in self.rows)

    def read(self, kind: type[R]) -> tuple[R, ...]:
        """Return the rows as records, whose fields are columns of the table."""
        try:
            return tuple(
                msgspec.convert(dict(zip(self.columns, row, strict=True)), kind) for row in self.rows
            )
        except msgspec.ValidationError as error:
            raise TableError(f"Table {self.name} cannot be read: {error}.") from None

    def grid(self) -> dict[tuple[Cell, ...], tuple[str, ...]]:
        """Return a table of codes: by the key of a row its codes from left to right."""
        return {row[: self.keys]: tuple(map(str, row[self.keys :])) for row in self.rows}

    def numbers(self, column: str) -> dict[str, int]:
        """Return the numbers of a column by the key of their row; null counts as 0."""
        cells = zip(self.rows, self.column(column), strict=True)
        return {self.key_text(row): cell if isinstance(cell, int) else 0 for row, cell in cells}

    def limits(self, column: str) -> Limits:
        """What the cells of a column may hold if somebody changes them."""
        cells = self.column(column)
        kinds = frozenset(type(cell) for cell in cells)
        codes = self.allowed.get(column, ())
        if not codes and str in kinds and column not in self.free:
            codes = tuple(dict.fromkeys(cells))
        numbers = [cell for cell in cells if type(cell) is int] or [0]
        least = _WIDER * min(numbers) if min(numbers) < 0 else min(1, *numbers)
        greatest = max(_AT_LEAST, _WIDER * max(numbers))
        return Limits(codes, kinds, *self.bounds.get(column, (least, greatest)))

    @property
    def value_columns(self) -> tuple[str, ...]:
        """The columns after the keys."""
        return self.columns[self.keys :]

    def key_text(self, row: tuple[Cell, ...]) -> str:
        """Return a row's key as ``marks`` and messages name it: its key cells joined by colons."""
        return ":".join(spell(cell) for cell in row[: self.keys])

    def origin(self, row: tuple[Cell, ...], column: str) -> str:
        """Return the provenance of one cell: its own mark, or its row's, or that of the table."""
        key = self.key_text(row)
        return self.marks.get(f"{key}:{column}") or self.marks.get(key) or self.provenance

    @cached_property
    def index(self) -> dict[tuple[Cell, ...], tuple[Cell, ...]]:
        return {row[: self.keys]: row for row in self.rows}

    @cached_property
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.columns)}

    def _found(self, key: tuple[Cell, ...]) -> tuple[Cell, ...]:
        try:
            return self.index[key]
        except KeyError:
            wanted = ", ".join(spell(cell) for cell in key)
            heads = " and ".join(self.columns[: self.keys])
            sentence = f"Table {self.name} has no row {wanted} (its rows are named by {heads})."
            raise UnknownTable(sentence) from None

    def _place(self, column: str) -> int:
        try:
            return self._places[column]
        except KeyError:
            known = ", ".join(self.columns)
            raise UnknownTable(f"Table {self.name} has no column {column}; it has {known}.") from None


class Limits(msgspec.Struct, frozen=True):
    """What the cells of a column may hold: one of some codes; or, by kind, a number of a range, text, true, null."""

    codes: tuple[Cell, ...]
    kinds: frozenset[type]
    least: int
    greatest: int

    def allow(self, cell: Cell) -> bool:
        """May a cell of the column hold this?"""
        if self.codes:
            return any(_same(cell, code) for code in self.codes)
        if type(cell) not in self.kinds:
            return False
        if isinstance(cell, str):
            return len(cell) <= LONGEST and cell.isprintable()
        return not _is_number(cell) or self.least <= cell <= self.greatest

    def __str__(self) -> str:
        """Say what is allowed, as a sentence goes on after *must be*."""
        if self.codes:
            return f"one of {_choice(self.codes)}"
        words = {
            int: f"a whole number from {self.least} to {self.greatest}",
            str: f"text of at most {LONGEST} characters on one line",
            bool: "true or false",
            type(None): "null",
        }
        return " or ".join(word for kind, word in words.items() if kind in self.kinds)


class Tables(Mapping[str, Table]):
    """All tables, by name."""

    def __init__(self, tables: Iterable[Table]) -> None:
        """Take the tables in their order; two of one name are an error."""
        self._tables: dict[str, Table] = {}
        for table in tables:
            if table.name in self._tables:
                raise TableError(f"There are two tables {table.name}.")
            self._tables[table.name] = table

    def __getitem__(self, name: str) -> Table:
        """Return a table; an unknown name raises a KeyError that reads as a sentence."""
        try:
            return self._tables[name]
        except KeyError:
            near = get_close_matches(name, self._tables, n=3, cutoff=0.5)
            hint = f" Near it: {', '.join(near)}." if near else ""
            raise UnknownTable(f"There is no table {name}.{hint}") from None

    def __iter__(self) -> Iterator[str]:
        """Go through the names in the order of the files."""
        return iter(self._tables)

    def __len__(self) -> int:
        """Count the tables."""
        return len(self._tables)

    def of(self, game: str) -> list[Table]:
        """Return the tables of one game, the first part of their name: ``siege``, ``anarchy``, ``common``…"""
        return [table for name, table in self._tables.items() if name.split(".")[0] == game]

    def with_overrides(self, overrides: list[Table]) -> Tables:
        """Return the same tables with some replaced; each override must fit the table of its name."""
        replaced = dict(self._tables)
        for table in overrides:
            replaced[table.name] = _fitted(self[table.name], table)
        return Tables(replaced.values())


@cache
def load_tables() -> Tables:
    """Open the tables that come with the package."""
    files = [name for name in library.names("tables") if name.endswith(".yaml")]
    return Tables(table for name in files for table in read_tables(library.text("tables", name)))


def read_tables(source_text: str) -> list[Table]:
    """Read a file of tables, which is a list of them."""
    return _tables(library.yaml(source_text))


def _tables(parsed: Value) -> list[Table]:
    return [_table(entry) for entry in (parsed if isinstance(parsed, list) else [parsed])]


def read_override(source_text: str, tables: Mapping[str, Table]) -> Table:
    """Read an edited table and check that the rules can use it in place of the one it is named after."""
    found = _tables(library.foreign_yaml(source_text))
    if len(found) != 1:
        raise TableError(f"An override is the text of one table, not of {len(found)}.")
    table = found[0]
    if table.name not in tables:
        raise TableError(f"There is no table {_shown(table.name)} to override.")
    return _fitted(tables[table.name], table)


class Change(NamedTuple):
    """A cell in which two tables of one shape differ."""

    key: tuple[Cell, ...]
    column: str
    before: Cell
    after: Cell


def with_changes(base: Table, changes: Iterable[Change]) -> Table:
    """Return a table with some of its cells changed; `must_fit` has looked at each."""
    new = {(change.key, change.column): change.after for change in changes}
    rows = tuple(
        tuple(
            new.get((row[: base.keys], column), cell) for column, cell in zip(base.columns, row, strict=True)
        )
        for row in base.rows
    )
    return msgspec.structs.replace(base, rows=rows)


def must_fit(base: Table, change: Change) -> None:
    """Refuse the change of a cell that is not there, is another one, or may not hold that; raises TableError."""
    place = f"Table {base.name}, row {':'.join(map(_shown, change.key))}, column {_shown(change.column)}"
    row = base.index.get(change.key)
    if row is None or not all(map(_same, row, change.key)) or change.column not in base.value_columns:
        raise TableError(f"{place}: there is no such cell to change.")
    before = base.cell(*change.key, column=change.column)
    if not _same(before, change.before):
        raise TableError(f"{place}: the value is {spell(before)}, not {_shown(change.before)}.")
    _must_be_allowed(base, row, change.column, change.after)


def changed_cells(base: Table, other: Table) -> Iterator[Change]:
    """The cells in which two tables of one shape differ, in the order of the first."""
    for row in base.rows:
        key = row[: base.keys]
        for column in base.value_columns:
            before, after = base.cell(*key, column=column), other.cell(*key, column=column)
            if not _same(before, after):
                yield Change(key, column, before, after)


def differences(base: Table, other: Table) -> tuple[str, ...]:
    """Return one readable line for each value in which two tables of one shape differ.

    A line looks like ``siege.melee.foot, die 3, 4-1: C -> D``.
    """
    lines = []
    for change in changed_cells(base, other):
        place = ", ".join(
            f"{head} {spell(cell)}" for head, cell in zip(base.columns, change.key, strict=False)
        )
        before, after = spell(change.before), spell(change.after)
        lines.append(f"{base.name}, {place}, {change.column}: {before} -> {after}")
    return tuple(lines)


def spell(cell: Cell) -> str:
    """Return a cell as a reader and YAML write it: ``null``, ``true``, ``-1``, ``full``."""
    if cell is None:
        return "null"
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


def whole(cell: Cell) -> int:
    """A cell of a column that has only numbers."""
    assert isinstance(cell, int)
    return cell


def maybe(cell: Cell) -> int | None:
    """A cell of a column that has numbers and null."""
    return None if cell is None else whole(cell)


# ---------------------------------------------------------------------------------------------- writing

_WIDTH = 108  # The files of tables indent each table by two.


def export(table: Table) -> str:
    """Return a table as YAML text to edit and give back to `read_override`."""
    kinds: dict[str, list[str]] = {}
    for column in table.value_columns:
        words = "as it is" if column in table.fixed else str(table.limits(column))
        kinds.setdefault(words.removeprefix("one of "), []).append(column)
    keys = "first column" if table.keys == 1 else f"first {table.keys} columns"
    comments = [
        table.title,
        "",
        f"Change values in the rows below. The columns and the {keys} of each row must stay as they are.",
        "null is impassable, not applicable or no effect, as the notes say. What the columns may hold:",
        *(f"  {', '.join(columns)}: {words}" for words, columns in kinds.items()),
        "If you keep your changes, set provenance to house and say in the notes what you changed and why.",
    ]
    lines = [line for text in comments for line in wrap(text, _WIDTH, subsequent_indent="    ") or [""]]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines) + "\n" + table_text(table)


def table_text(table: Table) -> str:
    """Return a table in the layout of the data files: one row to a line, its values in columns."""
    lines = [
        f"name: {table.name}",
        *_sentence("title: ", table.title),
        f"provenance: {table.provenance}",
        *_sentence("source: ", table.source),
        *_flow("rules: ", table.rules),
    ]
    if table.notes:
        lines += ["notes:", *(line for note in table.notes for line in _sentence("  - ", note))]
    if table.marks:
        lines += ["marks:", *(f"  {_scalar(place)}: {mark}" for place, mark in table.marks.items())]
    if table.allowed:
        lines.append("allowed:")
        for column, cells in _folded(table).items():
            lines += _flow(f"  {_scalar(column)}: ", cells)
    if table.bounds:
        lines.append("bounds:")
        for column, ends in table.bounds.items():
            lines += _flow(f"  {_scalar(column)}: ", ends)
    lines += _flow("fixed: ", table.fixed) if table.fixed else []
    lines += _flow("free: ", table.free) if table.free else []
    lines += [*_flow("columns: ", table.columns), f"keys: {table.keys}", "rows:"]
    rows = [[_scalar(cell) for cell in row] for row in table.rows]
    widths = [max(map(len, column)) + 1 for column in zip(*rows, strict=True)]
    for row in rows:
        padded = [f"{cell},".ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        lines.append(f"  - [{' '.join([*padded, row[-1]])}]")
    return "\n".join(lines) + "\n"


def _folded(table: Table) -> dict[str, tuple[Cell, ...]]:
    """Write the permitted values once where all value columns share them, as in a grid of letters."""
    permitted = {table.allowed.get(column) for column in table.value_columns}
    shared = permitted.pop()
    if shared is None or permitted:
        return table.allowed
    return {ANY_VALUE: shared}


def _flow(head: str, cells: Iterable[Cell]) -> list[str]:
    inside = wrap(", ".join(map(_scalar, cells)), _WIDTH - len(head) - 2, break_on_hyphens=False)
    return _indented(f"{head}[", inside, "]")


def _sentence(head: str, text: str) -> list[str]:
    # Folded lines of one scalar are read as one, joined by single spaces.
    return _indented(head, wrap(_scalar(text, flow=False), _WIDTH - len(head), break_on_hyphens=False), "")


def _indented(head: str, lines: list[str], tail: str) -> list[str]:
    first, *rest = lines or [""]
    margin = " " * len(head)
    written = [head + first, *(margin + line for line in rest)]
    written[-1] += tail
    return written


# Words that are certain to come back as the text they are. YAML 1.1 has many traps (no, 1:10, 1_000, ~), so
# whatever is not plainly harmless is quoted.
_HARMLESS = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*")
_YAML_WORDS = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null"])


def _scalar(cell: Cell, *, flow: bool = True) -> str:
    if not isinstance(cell, str):
        return spell(cell)
    if _HARMLESS.fullmatch(cell) and cell.casefold() not in _YAML_WORDS:
        return cell
    # Outside brackets a sentence may stand unquoted unless it holds what YAML reads as structure.
    if not flow and re.match(r"[A-Za-z0-9(]", cell) and " " in cell and not re.search(r": |:$| #|\n", cell):
        return cell
    return json.dumps(cell, ensure_ascii=False)


# ---------------------------------------------------------------------------------------------- reading


def _table(parsed: Value) -> Table:
    if not isinstance(parsed, dict):
        raise TableError("A table must be a mapping with name, columns and rows.")
    name = str(parsed.get("name", "without a name"))
    unknown = sorted(parsed.keys() - set(Table.__struct_fields__))
    if unknown:
        raise TableError(f"Table {name} has the unknown field {unknown[0]}.")
    for field in ("name", "title", "provenance", "source", "columns", "keys", "rows"):
        if field not in parsed:
            raise TableError(f"Table {name} has no {field}.")
    keys = parsed["keys"]
    if not isinstance(keys, int):
        raise TableError(f"Table {name}: keys must be the number of key columns.")
    columns = tuple(str(column) for column in _list(parsed, "columns", name))
    provenance = str(parsed["provenance"])
    marks = {place: str(mark) for place, mark in _mapping(parsed, "marks", name).items()}
    for mark in (provenance, *marks.values()):
        if mark not in PROVENANCES:
            raise TableError(f"Table {name}: the provenance {mark} is not one of {_choice(PROVENANCES)}.")
    return Table(
        name=name,
        title=str(parsed["title"]),
        provenance=provenance,
        source=str(parsed["source"]),
        rules=tuple(str(rule) for rule in _list(parsed, "rules", name)),
        columns=columns,
        keys=keys,
        rows=tuple(_cells(row, name) for row in _list(parsed, "rows", name)),
        notes=tuple(str(note) for note in _list(parsed, "notes", name)),
        marks=marks,
        allowed=_allowed(_mapping(parsed, "allowed", name), columns[keys:], name),
        bounds=_bounds(_mapping(parsed, "bounds", name), name),
        fixed=tuple(str(column) for column in _list(parsed, "fixed", name)),
        free=tuple(str(column) for column in _list(parsed, "free", name)),
    )


def _bounds(given: dict[str, Value], name: str) -> dict[str, tuple[int, int]]:
    bounds: dict[str, tuple[int, int]] = {}
    for column, ends in given.items():
        match ends:
            case [int(least), int(greatest)]:
                bounds[column] = (least, greatest)
            case _:
                raise TableError(f"Table {name}: the bounds of {column} must be two whole numbers.")
    return bounds


def _allowed(
    given: dict[str, Value], value_columns: tuple[str, ...], name: str
) -> dict[str, tuple[Cell, ...]]:
    allowed: dict[str, tuple[Cell, ...]] = {}
    for column, values in given.items():
        if column == ANY_VALUE:
            allowed |= dict.fromkeys(value_columns, _cells(values, name))
        elif column in value_columns:
            allowed[column] = _cells(values, name)
        else:
            raise TableError(f"Table {name} restricts {column}, which is none of its value columns.")
    return allowed


def _list(parsed: dict[str, Value], field: str, name: str) -> list[Value]:
    value = parsed.get(field, [])
    if not isinstance(value, list):
        raise TableError(f"Table {name}: {field} must be a list.")
    return value


def _mapping(parsed: dict[str, Value], field: str, name: str) -> dict[str, Value]:
    value = parsed.get(field, {})
    if not isinstance(value, dict):
        raise TableError(f"Table {name}: {field} must be a mapping.")
    return value


def _cells(values: Value, name: str) -> tuple[Cell, ...]:
    if not isinstance(values, list):
        raise TableError(f"Table {name}: each row must be a list of values, not {values}.")
    return tuple(_cell(value, name) for value in values)


def _cell(value: Value, name: str) -> Cell:
    if isinstance(value, float | list | dict):
        raise TableError(f"Table {name}: {value} is no whole number, text, true, false or null.")
    return value


# --------------------------------------------------------------------------------------------- checking


def _check(table: Table) -> None:
    if not 1 <= table.keys <= len(table.columns):
        raise TableError(f"Table {table.name} cannot have {table.keys} key columns.")
    if len(set(table.columns)) != len(table.columns):
        raise TableError(f"Table {table.name} names a column twice.")
    if not table.rows:
        raise TableError(f"Table {table.name} has no rows.")
    seen = set()
    for row in table.rows:
        key = table.key_text(row)
        if len(row) != len(table.columns):
            raise TableError(
                f"Table {table.name}, row {key}: {len(row)} values for {len(table.columns)} columns."
            )
        if key in seen:
            raise TableError(f"Table {table.name}: the row {key} stands there twice.")
        seen.add(key)
    for column in (*table.allowed, *table.bounds, *table.fixed, *table.free):
        if column not in table.value_columns:
            raise TableError(f"Table {table.name} restricts {column}, which is none of its value columns.")
    for column in (*table.allowed, *table.bounds):
        limits = table.limits(column)
        for row, cell in zip(table.rows, table.column(column), strict=True):
            _must_be_within(table, limits, row, column, cell)


def _fitted(base: Table, other: Table) -> Table:
    """Return an override with its rows in the order of the table it replaces.

    One whose columns or rows are others is refused, and so is a cell beyond the limits of its column.
    """
    if other.columns != base.columns or other.keys != base.keys:
        raise TableError(f"Table {base.name}: the columns must stay {_choice(base.columns)}.")
    wanted, given = (dict.fromkeys(map(table.key_text, table.rows)) for table in (base, other))
    for key in wanted:
        if key not in given:
            raise TableError(f"Table {base.name}: the row {key} is missing.")
    for key in given:
        if key not in wanted:
            raise TableError(f"Table {base.name} has no row {_shown(key)} to change.")
    named = {other.key_text(row): row for row in other.rows}
    rows = tuple(named[key] for key in wanted)
    for row, theirs in zip(base.rows, rows, strict=True):
        if not all(map(_same, row[: base.keys], theirs)):
            raise TableError(f"Table {base.name}: the row {base.key_text(row)} must be named as it is.")
        for column, cell in zip(base.value_columns, theirs[base.keys :], strict=True):
            _must_be_allowed(base, row, column, cell)
    return msgspec.structs.replace(
        other, rows=rows, allowed=base.allowed, bounds=base.bounds, fixed=base.fixed, free=base.free
    )


def _must_be_allowed(base: Table, row: tuple[Cell, ...], column: str, cell: Cell) -> None:
    """Refuse a new value of a cell that its column does not allow."""
    before = base.cell(*row[: base.keys], column=column)
    if _same(before, cell):
        return
    if column in base.fixed:
        place = f"Table {base.name}, row {base.key_text(row)}, column {column}"
        raise TableError(f"{place}: {_shown(cell)} must be {spell(before)}, the column stays as it is.")
    _must_be_within(base, base.limits(column), row, column, cell)


def _must_be_within(table: Table, limits: Limits, row: tuple[Cell, ...], column: str, cell: Cell) -> None:
    if limits.allow(cell):
        return
    place = f"Table {table.name}, row {table.key_text(row)}, column {column}"
    if limits.codes:
        raise TableError(f"{place}: {_shown(cell)} is not {limits}.")
    raise TableError(f"{place}: {_shown(cell)} must be {limits}.")


def _is_number(cell: Cell) -> TypeGuard[int]:
    return isinstance(cell, int) and not isinstance(cell, bool)


def _shown(cell: object) -> str:
    """A value somebody gave as a sentence can hold it, however long it is."""
    if isinstance(cell, int) and cell.bit_length() > 4 * LONGEST:
        return "a number beyond measure"
    told = spell(cell) if cell is None or isinstance(cell, int | str) else str(cell)
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}…"


def _same(one: Cell, other: Cell) -> bool:
    """Equality that does not take ``true`` for 1."""
    return type(one) is type(other) and one == other


def _choice(cells: tuple[Cell, ...]) -> str:
    return ", ".join(spell(cell) for cell in cells)
