"""Playing a game: begin it, act, leave orders, take back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bergfried import words
from bergfried.files import held, read_text
from bergfried.games import AnyGame, RealmGame, give_order, open_game
from bergfried.kernel.game import Step
from bergfried.players import orders
from bergfried.rulebook.tables import Table, load_tables, read_override

from .errors import Trouble
from .gamefiles import keep, must_be_new, open_file
from .options import ActionWords, GameFile, Language, Options
from .output import console, speak
from .telling import print_changes, print_decision, print_options, print_scenario, print_story


def new_game(
    scenario: Annotated[str, typer.Argument(help="Its name; bergfried scenarios lists them.")] = "meadow",
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", help="siege, anarchy, anarchy-de, anarchy-it, hall, staufer."),
    ] = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="The dice depend on it alone.")] = "0",
    tables: Annotated[list[Path] | None, typer.Option("--tables", "-t", help="A table of your own.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The game file (SCENARIO.game).")] = None,
    force: Annotated[bool, typer.Option(help="Write over an existing file.")] = False,
    language: Language = "en",
) -> None:
    """Begin a game and write its file."""
    speak(language)
    file = out or Path(f"{scenario}.game")
    own = [_override(path) for path in tables or ()]
    game = open_game(scenario, edition, seed=seed, tables=own, options=option)
    must_be_new(file, force=force)
    keep(game, file)
    print_scenario(game, edition, language)
    print_options(game, language)
    print_changes(game, language)
    print_decision(game, language)
    console.print(words.say("cli-saved", {"file": str(file)}, language))


def _override(path: Path) -> Table:
    return read_override(read_text(path), load_tables())


def do(file: GameFile, action: ActionWords, language: Language = "en") -> None:
    """Do something: bergfried do FILE shoot Odo Hal. Several actions are parted by a word of their own: then."""
    speak(language)
    with held(file):
        game = open_file(file)
        done: list[Step] = []
        for text in " ".join(action).split(" then "):
            done.append(game.play(text))
            if not isinstance(game, RealmGame):
                done += orders.follow(game)
        keep(game, file)
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def standing_orders(
    file: GameFile,
    side: Annotated[str, typer.Argument(help="Whose orders.")],
    order: Annotated[list[str], typer.Argument(help="fire within 8, hold fire, or ask.")],
    language: Language = "en",
) -> None:
    """Leave standing orders for defensive fire: bergfried orders FILE red fire within 8."""
    speak(language)
    with held(file):
        game = open_file(file)
        if isinstance(game, RealmGame):
            raise Trouble("Only battles have standing orders.")
        give_order(game, side, " ".join(order))
        done = list(orders.follow(game))
        keep(game, file)
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def undo(
    file: GameFile,
    by: Annotated[
        str | None, typer.Option(help="The side that asks; left out: the one that must decide now.")
    ] = None,
    agreed: Annotated[bool, typer.Option(help="Both sides allow it.")] = False,
    language: Language = "en",
) -> None:
    """Take the last action back: never a die or another side's decision, unless both sides agree."""
    speak(language)
    with held(file):
        game = open_file(file)
        sides = _sides(game)
        if by is not None and by not in sides:
            raise Trouble(f"There is no side {by!r}; there are {' and '.join(sides)}.")
        decision = game.decision
        step = game.undo(by=by or (decision.side if decision else None), agreed=agreed)
        keep(game, file)
    console.print(Text(f"− {step.side}: {step.text}"))
    print_decision(game, language)


def _sides(game: AnyGame) -> tuple[str, ...]:
    return game.rules.world.parties if isinstance(game, RealmGame) else game.battle.sides
