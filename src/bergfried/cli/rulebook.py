"""The rulebook: rules, their coverage, and tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table as Grid

from bergfried import words
from bergfried.files import write_text
from bergfried.rulebook import show as shown
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.tables import export, load_tables
from bergfried.situations import count_coverage

from .errors import Trouble
from .gamefiles import must_be_new
from .options import Json, Language
from .output import console, print_bytes, print_json, speak


def rules_list(
    prefix: Annotated[str | None, typer.Argument(help="Ids that begin so, such as SG-1.7.")] = None,
    json: Json = False,
) -> None:
    """All rules, or those whose id begins so."""
    found = load_ledger().rules(prefix=prefix)
    if not found:
        raise Trouble(f"No rule's id begins with {prefix!r}.")
    if json:
        print_bytes(shown.rules_json(found))
    else:
        console.print(shown.rules_table(found))


def rules_show(
    rule: Annotated[str, typer.Argument(metavar="ID")], json: Json = False, language: Language = "en"
) -> None:
    """One rule with everything the ledger knows of it."""
    found = load_ledger()[rule]
    if json:
        print_bytes(shown.rule_json(found))
    else:
        console.print(shown.rule_panel(found, speak(language)))


def rules_search(
    text: Annotated[list[str], typer.Argument(metavar="WORDS", help="Words, an id, or a § of the source.")],
    json: Json = False,
) -> None:
    """Rules by words, id or paragraph."""
    found = load_ledger().search(" ".join(text))
    if not found:
        raise Trouble(f"No rule has all of: {' '.join(text)}.")
    if json:
        print_bytes(shown.rules_json(found))
    else:
        console.print(shown.rules_table(found))


def rules_coverage(json: Json = False) -> None:
    """Ledger ids: cited by the code, played only in part, and shown by passing situations that really consulted them."""
    found = count_coverage()
    if json:
        print_json(found)
        return
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("ledger file", "rules", "cited", "in part", "shown"):
        grid.add_column(column, justify="left" if column == "ledger file" else "right")
    for file, share in found.by_file.items():
        grid.add_row(file, *map(str, (share.total, share.cited, share.partly, share.shown)))
    grid.add_section()
    grid.add_row("all", *map(str, (found.total, found.cited, found.partly, found.shown)))
    console.print(grid)


def tables(
    name: Annotated[
        list[str] | None, typer.Argument(metavar="[export] [NAME]", help="A table's name.")
    ] = None,
    json: Json = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="With export: the file (NAME.yaml).")
    ] = None,
    force: Annotated[bool, typer.Option(help="With export: write over an existing file.")] = False,
    language: Language = "en",
) -> None:
    """All tables, one table, or `tables export NAME`: a copy to edit and to play with (new --tables FILE)."""
    speak(language)
    found = load_tables()
    match name or []:
        case []:
            if json:
                print_bytes(shown.tables_json(found))
            else:
                console.print(shown.tables_list(found, language))
        case ["export", wanted]:
            file = out or Path(f"{wanted}.yaml")
            text = export(found[wanted])
            must_be_new(file, force=force)
            write_text(file, text)
            console.print(words.say("cli-saved", {"file": str(file)}, language))
        case [wanted]:
            if json:
                print_bytes(shown.table_json(found[wanted]))
            else:
                console.print(shown.table_view(found[wanted], language))
        case _:
            raise Trouble("Say: tables, tables NAME, or tables export NAME.")
