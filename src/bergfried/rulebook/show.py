"""Rules and tables for people (rich renderables) and for programs (JSON).

Nothing here prints: every function returns something to print, so the command line, a notebook and a test
can each do with it what they like.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import msgspec
from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from .tables import PROVENANCES, Cell, Table, load_tables, spell

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .ledger import Rule
    from .library import Value

_LABEL = "bold cyan"
_QUIET = "bright_black"
_NOTHING = "·"
"""How an empty cell (null) is shown; the dash is a result of its own in many tables."""

_RECORD_COLUMNS = 6
"""With more columns than that the rows of a rule's values are shown as lines."""

_SIGNS = {"printed": "¹", "found": "²", "infer": "³", "house": "⁴"}
"""Small signs behind a cell whose provenance is not that of its table."""


def rule_panel(rule: Rule, language: str = "en") -> RenderableType:
    """Show one rule with everything the ledger knows about it; headings in ``en``, ``de`` or ``it``."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style=_LABEL, no_wrap=True)
    grid.add_column(ratio=1)
    section = f"§{rule.section}" if rule.section[:1].isdigit() else rule.section
    source = f"{rule.source['text']}, {section}"
    if "also" in rule.source:
        source += f"; {rule.source['also']}"
    sections: list[tuple[str, RenderableType | None]] = [
        ("partly", _words(rule.partly)),
        ("source", Text(source)),
        ("values", _value(rule.values) if rule.values is not None else None),
        ("variants", _variants(rule.variants, language) if rule.variants else None),
        ("gap", _words(rule.gap)),
        ("ruling", _words(rule.ruling)),
        ("example", _words(rule.example)),
        ("needs", _words(", ".join(rule.needs))),
    ]
    for word, content in sections:
        if content is not None:
            grid.add_row(_word(word, language), content)
    return Panel(
        Group(Text(rule.rule), Text(), grid),
        title=Text.assemble((rule.id, "bold yellow"), "  ", (rule.title, "bold")),
        title_align="left",
        box=box.ROUNDED,
        padding=(1, 2),
    )


def rules_table(rules: Iterable[Rule], language: str = "en") -> RenderableType:
    """Show several rules, one line each."""
    grid = Grid(box=box.SIMPLE_HEAD, header_style=_LABEL, pad_edge=False)
    grid.add_column(_word("rule", language), style="yellow", no_wrap=True)
    grid.add_column(_word("title", language), ratio=1)
    grid.add_column("§", style=_QUIET, max_width=18)
    for rule in rules:
        grid.add_row(rule.id, Text(rule.title), Text(rule.section.partition(" (")[0]))
    return grid


def table_view(table: Table, language: str = "en") -> RenderableType:
    """Show one table with its provenance, its rows and its notes."""
    head = Text.assemble((table.title, "bold"), "\n", (table.name, "yellow"), "  ", (table.source, _QUIET))
    return Group(head, Text(), _Rows(table), Text(), _legend(table, language), *_notes(table, language))


def tables_list(tables: Mapping[str, Table], language: str = "en") -> RenderableType:
    """Show which tables there are, those of one game together."""
    grid = Grid(box=box.SIMPLE_HEAD, header_style=_LABEL, pad_edge=False)
    grid.add_column(_word("table", language), style="yellow", no_wrap=True)
    grid.add_column(_word("title", language), ratio=1)
    grid.add_column(_word("provenance", language), no_wrap=True, style=_QUIET)
    grid.add_column(_word("rows", language), justify="right")
    listed = list(tables.values())
    for table, following in zip(listed, [*listed[1:], None], strict=True):
        ends = following is not None and _game(following) != _game(table)
        grid.add_row(
            table.name, table.title, _word(table.provenance, language), str(len(table.rows)), end_section=ends
        )
    return grid


def rule_json(rule: Rule) -> bytes:
    """Return one rule as JSON."""
    return _json(rule)


def rules_json(rules: Iterable[Rule]) -> bytes:
    """Return several rules as a JSON list."""
    return _json(list(rules))


def table_json(table: Table) -> bytes:
    """Return one table as JSON, with the fields of its file."""
    return _json(table)


class _Line(msgspec.Struct):
    name: str
    title: str
    provenance: str
    source: str
    columns: tuple[str, ...]
    keys: int
    rows: int


def tables_json(tables: Mapping[str, Table]) -> bytes:
    """Return the list of tables as JSON: what each is, without its rows (their number instead)."""
    return _json(
        [
            _Line(
                name=table.name,
                title=table.title,
                provenance=table.provenance,
                source=table.source,
                columns=table.columns,
                keys=table.keys,
                rows=len(table.rows),
            )
            for table in tables.values()
        ]
    )


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"


def _word(word: str, language: str) -> str:
    return spell(load_tables()["common.words"].cell(word, column=language))


def _game(table: Table) -> str:
    # A language's reading (anarchy-de) stands with its game.
    return table.name.partition(".")[0].partition("-")[0]


def _words(text: str | None) -> Text | None:
    # As Text, square brackets of the ledger are not taken for markup.
    return Text(text) if text else None


def _variants(variants: dict[str, str], language: str) -> RenderableType:
    played = variants.get("default")
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for name, reading in variants.items():
        if name in ("default", "why"):
            continue
        mark = f" ({_word('played', language)})" if name == played else ""
        grid.add_row(Text(name, style="bold"), Text.assemble(reading, (mark, "green")))
    if "why" in variants:
        grid.add_row(Text(_word("why", language), style=_QUIET), Text(variants["why"], style=_QUIET))
    return grid


def _value(value: Value) -> RenderableType:
    """Show the numbers of a rule: rows as a grid, mappings line by line, lists in one line."""
    if isinstance(value, list):
        return _records(value) or Text(_inline(value))
    if not isinstance(value, dict):
        return Text(_inline(value))
    parts: list[RenderableType] = []
    for key, item in value.items():
        if isinstance(item, list | dict) and (grid := _records(item)):
            parts += [Text(f"{key}:"), grid]
        elif isinstance(item, dict) and any(isinstance(inner, dict | list) for inner in item.values()):
            parts += [Text(f"{key}:"), Padding(_value(item), (0, 0, 0, 2))]
        else:
            parts.append(Text(f"{key}: {_inline(item)}"))
    return Group(*parts)


def _records(items: list[Value] | dict[str, Value]) -> RenderableType | None:
    """Show several small mappings as a grid with a column for each key, or as lines if that is too wide."""
    if isinstance(items, dict):
        named = [{"": name, **item} for name, item in items.items() if isinstance(item, dict)]
        # Mappings of different keys are no rows of one table.
        rows = named if len({tuple(row) for row in named}) == 1 else []
    else:
        rows = [item for item in items if isinstance(item, dict)]
    if len(rows) < 2 or len(rows) != len(items):
        return None
    columns = list(dict.fromkeys(key for row in rows for key in row))
    if len(columns) > _RECORD_COLUMNS:
        return Text("\n".join(f"- {_inline(row)}" for row in rows))
    grid = Grid(box=None, header_style=_QUIET, pad_edge=False, padding=(0, 1))
    for column in columns:
        grid.add_column(column.replace("_", " "))
    for row in rows:
        grid.add_row(*(Text(_inline(row[column]) if column in row else "") for column in columns))
    return grid


def _inline(value: Value) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_inline(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(_inline(item) or "–" for item in value)
    return str(value) if isinstance(value, float) else spell(value)


class _Rows:
    """The rows of a table, fitted to the width there is.

    Rich shortens what does not fit, and a shortened number is worse than none. Here the heads give way first,
    broken with hyphens, then texts wrap between their words; keys and numbers are always whole.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cells = [[self._cell(row, place) for place in range(len(row))] for row in table.rows]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        gap = 2 if sum(self._widest()) + 2 * len(self.table.columns) <= options.max_width else 1
        widths = self._fitted(options.max_width - gap * (len(self.table.columns) - 1))
        grid = Grid(
            box=box.SIMPLE_HEAD,  # whose column divider is one space
            show_edge=False,
            pad_edge=False,
            padding=(0, gap - 1, 0, 0),
            header_style=_LABEL,
        )
        for place, (column, width) in enumerate(zip(self.table.columns, widths, strict=True)):
            grid.add_column(
                _heading(column, width),
                width=width,
                justify="left" if self._is_text(place) else "center",
                style="yellow" if place < self.table.keys else "",
            )
        for row in self.cells:
            grid.add_row(*row)
        yield grid

    def _cell(self, row: tuple[Cell, ...], place: int) -> Text:
        cell, key = row[place], self.table.key_text(row)
        if place < self.table.keys:
            shown = Text(spell(cell))
            mark = self.table.marks.get(key) if place == self.table.keys - 1 else None
        else:
            shown = Text(_NOTHING, style=_QUIET) if cell is None else Text(spell(cell).replace("_", " "))
            mark = self.table.marks.get(f"{key}:{self.table.columns[place]}")
        if mark:
            shown.append(_SIGNS[mark], style="magenta")
        return shown

    def _is_text(self, place: int) -> bool:
        return any(isinstance(row[place], str) and len(self.cells[0][place]) > 2 for row in self.table.rows)

    def _widest(self) -> list[int]:
        columns = list(zip(*self.cells, strict=True))
        heads = [len(column.replace("_", " ")) for column in self.table.columns]
        return [max(head, *map(len, cells)) for head, cells in zip(heads, columns, strict=True)]

    def _fitted(self, room: int) -> list[int]:
        columns = list(zip(*self.cells, strict=True))
        least = [
            max(len(cell) if place < self.table.keys else max(map(len, cell.plain.split())) for cell in cells)
            for place, cells in enumerate(columns)
        ]
        widths = self._widest()
        while sum(widths) > room:
            slack = [place for place, width in enumerate(widths) if width > max(3, least[place])]
            if not slack:
                break
            widths[max(slack, key=lambda place: widths[place])] -= 1
        return widths


def _heading(column: str, width: int) -> Text:
    """Break a column's name at its underscores, and with a hyphen where a word is longer than the column."""
    lines = [""]
    for word in column.split("_"):
        rest = word
        while len(rest) > width:
            pieces = ceil(len(rest) / (width - 1))
            size = ceil(len(rest) / pieces)
            lines.append(rest[:size] + "-")
            rest = rest[size:]
        joined = f"{lines[-1]} {rest}".strip()
        if len(joined) <= width and not lines[-1].endswith("-"):
            lines[-1] = joined
        else:
            lines.append(rest)
    return Text("\n".join(line for line in lines if line))


def _legend(table: Table, language: str) -> Text:
    legend = Text(f"{_word('provenance', language)}: {_word(table.provenance, language)}", style=_QUIET)
    others = {table.origin(row, column) for row in table.rows for column in table.columns} - {
        table.provenance
    }
    for provenance in PROVENANCES:
        if provenance in others:
            legend.append(f"   {_SIGNS[provenance]} {_word(provenance, language)}")
    if any(cell is None for row in table.rows for cell in row):
        legend.append(f"   {_NOTHING} {_word('null', language)}")
    return legend


def _notes(table: Table, language: str) -> list[RenderableType]:
    notes = Grid.grid(padding=(0, 1))
    notes.add_column(style=_QUIET)
    notes.add_column(ratio=1)
    for note in table.notes:
        notes.add_row("-", Text(note))
    rules = Text.assemble((f"{_word('rules', language)}: ", _LABEL), ", ".join(table.rules))
    return [notes, rules] if table.notes else [rules]
