"""The sheet of a day of a siege: what can be ordered, what can be named in an order, and with which chances."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from bergfried import advice
from bergfried.advice import Blank, DayOrder, Preview, Sheet
from bergfried.games import LeaguerGame

from .errors import Trouble
from .gamefiles import open_file
from .options import GameFile, Json, Language
from .output import console, print_json, speak
from .telling import print_decision


def sheet(
    file: GameFile,
    order: Annotated[
        list[str] | None,
        typer.Argument(
            help="An order as far as it is known, _ for what is open: bombard mangonel1+mangonel2 _. Left out: all orders."
        ),
    ] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """The orders of a day of a siege with their chances: bergfried sheet FILE, then bergfried sheet FILE bombard."""
    speak(language)
    game = open_file(file)
    if not isinstance(game, LeaguerGame):
        raise Trouble("Only a siege of many days has a sheet of orders.")
    if order:
        _print_order(game, " ".join(order), language, json=json)
        return
    asked = advice.asked(game, language)
    found = None if asked is None else asked.sheet
    if json:
        print_json(msgspec.to_builtins(found))
        return
    print_decision(game, language)
    if found is not None:
        _print_sheet(game, found, language)


def _print_sheet(game: LeaguerGame, found: Sheet, language: str) -> None:
    """How far the day is, every order, and the chances of those that need nothing to be named."""
    for part in found.parts:
        style = {"now": "bold", "past": "bright_black", "barred": "bright_black strike"}.get(part.state, "")
        console.print(Text(f"  {'→' if part.state == 'now' else ' '} {part.title}", style=style))
    for one in found.orders:
        console.print(Text.assemble((f"{one.verb}  ", "bold"), one.label, f"  ({one.ways})"))
        if one.refusal is not None:
            rules = " ".join(rule.id for rule in one.refusal.rules)
            console.print(Text(f"    {one.refusal.reason}  {rules}"), style="bright_black")
        elif one.about:
            console.print(Text(f"    {one.about}"))
        if one.action:
            _print_preview(advice.preview(game, one.action, language, game.rules.titles))


def _print_order(game: LeaguerGame, draft: str, language: str, *, json: bool) -> None:
    """What can be named in an order; what it would come to, if nothing is open in it."""
    try:
        found = advice.order(game, draft, language)
    except advice.UnknownOrder as error:
        raise Trouble(str(error)) from None
    told = advice.preview(game, found.action, language, game.rules.titles) if found.action else None
    if json:
        print_json({"order": msgspec.to_builtins(found), "preview": msgspec.to_builtins(told)})
        return
    _print_head(found)
    for blank in found.blanks:
        _print_blank(blank)
    if told is not None:
        _print_preview(told)


def _print_head(found: DayOrder) -> None:
    console.print(Text.assemble((f"{found.verb}  ", "bold"), found.label))
    for line in (found.about, "" if found.refusal is None else found.refusal.reason):
        if line:
            console.print(Text(f"    {line}"))


def _print_blank(blank: Blank) -> None:
    """A field: what can be named in it, then what cannot, and why."""
    grid = Grid(
        title=f"{blank.label} ({blank.name})", box=box.SIMPLE_HEAD, title_justify="left", show_header=False
    )
    for _ in range(4):
        grid.add_column("")
    for pick in blank.picks:
        chance = "" if pick.percent is None else f"{pick.percent:.1f} %"
        why = "" if pick.refusal is None else pick.refusal.reason
        mark = "*" if pick.value in blank.picked else ""
        grid.add_row(f"{mark}{pick.value}", chance, pick.note, why, style="bright_black" if why else "")
    console.print(grid)


def _print_preview(told: Preview) -> None:
    """Every outcome with its chance, or why it is refused."""
    if told.refusal is not None:
        rules = " ".join(rule.id for rule in told.refusal.rules)
        console.print(Text(f"    {told.refusal.reason}  {rules}"))
    for one in told.odds:
        console.print(Text(f"    {one.percent:6.1f} %  {one.chance:>8}  {one.text}"))
