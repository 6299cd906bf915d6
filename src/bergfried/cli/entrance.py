"""The way in: every command by its name, and what becomes of an error."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated, NoReturn

import typer
from rich.text import Text

from bergfried import __version__, calm

from . import (
    chances,
    contests,
    days,
    fitting,
    keeping,
    lab,
    laboratory,
    looking,
    machines,
    playing,
    puzzles,
    reviewing,
    rulebook,
    serving,
    situations,
    standing,
    verifying,
)
from .errors import sentence_of
from .output import console, errors, spoken

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Bergfried: the medieval siege wargames with every rule enforced.",
)
games_app = typer.Typer(
    no_args_is_help=True,
    help="The games of a server: list, show, delete, link, expire, backup, restore, check.",
)
lab_app = typer.Typer(
    no_args_is_help=True, help="The laboratory: readings on trial, balance, reports of many games, weights."
)
scenario_app = typer.Typer(no_args_is_help=True, help="Battles of your own: check.")
rules_app = typer.Typer(no_args_is_help=True, help="The rulebook: list, show, search, coverage.")


@app.callback(invoke_without_command=True)
def _entrance(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        console.print(f"bergfried {__version__}")
        raise typer.Exit


ACTS = {"ignore_unknown_options": True}
"""For commands that take an action: a number below nought in it is no option."""

# In the order in which the help names them.
app.command("new")(playing.new_game)
app.command(context_settings=ACTS)(playing.do)
app.command("orders")(playing.standing_orders)
app.command()(machines.advise)
app.command()(machines.machine)
app.command()(playing.undo)
app.command()(looking.legal)
app.command()(days.sheet)
app.command(context_settings=ACTS)(chances.odds)
app.command()(looking.show)
app.command()(looking.replay)
app.command()(verifying.verify)
app.command()(looking.ending)
app.command()(reviewing.review)
app.command()(looking.scenarios)
app.command()(puzzles.puzzles)
app.command()(playing.siege)
app.command()(rulebook.tables)
app.command()(situations.check)
app.command()(laboratory.simulate)
app.command()(contests.arena)
app.command()(laboratory.bench)
app.command()(serving.serve)

app.add_typer(games_app, name="games")
games_app.command("list")(keeping.games_list)
games_app.command("show")(keeping.games_show)
games_app.command("delete")(keeping.games_delete)
games_app.command("link")(keeping.games_link)
games_app.command("expire")(keeping.games_expire)
games_app.command("backup")(keeping.games_backup)
games_app.command("restore")(keeping.games_restore)
games_app.command("check")(keeping.games_check)

app.add_typer(lab_app, name="lab")
lab_app.command("trial")(lab.trial)
lab_app.command("balance")(lab.balance)
lab_app.command("report")(lab.report)
lab_app.command("page")(lab.page)
lab_app.command("fit")(fitting.fit)
lab_app.command("stands")(standing.stands)
lab_app.command("puzzles")(puzzles.mine)

app.add_typer(scenario_app, name="scenario")
scenario_app.command("check")(playing.scenario_check)
scenario_app.callback()(playing.of_scenarios)

app.add_typer(rules_app, name="rules")
rules_app.command("list")(rulebook.rules_list)
rules_app.command("show")(rulebook.rules_show)
rules_app.command("search")(rulebook.rules_search)
rules_app.command("coverage")(rulebook.rules_coverage)


def main() -> NoReturn:
    """Run the command line."""
    calm.settle()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        outcome: object = app(standalone_mode=False)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has had enough
        sys.exit(0)
    except Exception as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            sys.exit(2)
        sentence = sentence_of(error, spoken())
        if sentence is None and "BERGFRIED_DEBUG" in os.environ:
            raise
        fault = f"A fault of Bergfried's own: {type(error).__name__}: {error}. BERGFRIED_DEBUG=1 shows where."
        errors.print(Text(sentence or fault), style="red", soft_wrap=True)
        sys.exit(2 if sentence else 70)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(outcome if isinstance(outcome, int) else 0)
