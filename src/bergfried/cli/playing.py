"""Playing a game: begin it, act, leave orders, take back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bergfried import advice, standing, words
from bergfried.battle.setup.own import read_own as read_own_battle
from bergfried.files import held, read_text
from bergfried.games import (
    AnyGame,
    OnBoard,
    RealmGame,
    give_order,
    is_siege,
    open_game,
    own_battle,
    own_siege,
)
from bergfried.kernel.game import Step
from bergfried.kernel.verdicts import Fact, Refused, Unreadable, Verdict
from bergfried.leaguer.scenario import read_own
from bergfried.players import orders
from bergfried.players.puzzles import load_puzzle
from bergfried.rulebook.tables import Table, load_tables, read_override
from bergfried.standing import BadOrder

from .errors import Trouble
from .gamefiles import keep, must_be_new, open_file, recorded
from .options import ActionWords, GameFile, Language, Options
from .output import console, errors, speak
from .telling import print_changes, print_decision, print_options, print_scenario, print_story

OWN_FILE = ".yaml"
"""How the file of a battle or siege of one's own ends."""


def new_game(
    scenario: Annotated[
        str,
        typer.Argument(
            help="Its name; bergfried scenarios lists them. Or a file: a battle or siege of your own, NAME.yaml."
        ),
    ] = "meadow",
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", help="siege, anarchy, anarchy-de, anarchy-it, hall, staufer."),
    ] = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="The dice depend on it alone.")] = "0",
    tables: Annotated[list[Path] | None, typer.Option("--tables", "-t", help="A table of your own.")] = None,
    puzzle: Annotated[
        str, typer.Option(help="A puzzle in place of a scenario; bergfried puzzles lists them.")
    ] = "",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The game file (SCENARIO.game).")] = None,
    force: Annotated[bool, typer.Option(help="Write over an existing file.")] = False,
    language: Language = "en",
) -> None:
    """Begin a game and write its file."""
    speak(language)
    own = [_override(path) for path in tables or ()]
    game: AnyGame
    if puzzle:
        game = load_puzzle(puzzle).open(seed)
    elif scenario.endswith(OWN_FILE):
        text = read_text(Path(scenario))
        opens = own_siege if is_siege(text) else own_battle
        game = opens(text, edition=edition, seed=seed, tables=own, options=option)
    else:
        game = open_game(scenario, edition, seed=seed, tables=own, options=option)
    file = out or Path(f"{puzzle or game.name}.game")
    must_be_new(file, force=force)
    keep(game, file)
    print_scenario(game, edition, language)
    if puzzle:
        console.print(advice.puzzle_view(puzzle, language).about, style="bold")
    print_options(game, language)
    print_changes(game, language)
    print_decision(game, language)
    console.print(words.say("cli-saved", {"file": str(file)}, language))


def _override(path: Path) -> Table:
    return read_override(read_text(path), load_tables())


def do(file: GameFile, action: ActionWords, language: Language = "en") -> None:
    """Do something: bergfried do FILE shoot Odo Hal. Several actions are parted by a word of their own: then.

    Each is saved before the next; where one is refused, those before it are done.
    """
    speak(language)
    texts = " ".join(action).split(" then ")
    done: list[Step] = []
    count = 0
    with held(file) as holding:
        game = open_file(file)
        try:
            for text in texts:
                done += recorded(_played(game, text), game, holding)
                count += 1
        except (Refused, Unreadable):
            _print_stopped(done, texts, count, language)
            raise
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def _played(game: AnyGame, text: str) -> Iterator[Step]:
    """An action, and what standing orders answer to it."""
    yield game.play(text)
    if not isinstance(game, RealmGame):
        yield from orders.follow(game)


def _print_stopped(done: Sequence[Step], texts: Sequence[str], count: int, language: str) -> None:
    """Of several actions one was refused: what the others brought, which they are, and which one it is."""
    for step in done:
        print_story(step.events, language)
    if len(texts) > 1:
        facts: dict[str, Fact] = {
            "count": count,
            "done": ", ".join(texts[:count]),
            "refused": texts[count],
        }
        errors.print(Text(words.say("cli-stopped", facts, language)), soft_wrap=True)


def standing_orders(
    file: GameFile,
    side: Annotated[str, typer.Argument(help="Whose orders.")],
    order: Annotated[
        list[str] | None,
        typer.Argument(
            help="hold fire · fire within 8 with 30% at Odo+Hal · ask with 30% · Ede hold fire · Ede as the others · "
            "spare Hal · hold fire this turn · ask · no orders; in a long siege also roll · skip order-works · "
            "repeat order-bombardment · ask at order-works. Left out: what is ordered."
        ),
    ] = None,
    language: Language = "en",
) -> None:
    """Leave standing orders for defensive fire and for the days of a siege: bergfried orders FILE red fire within 8."""
    speak(language)
    with held(file) as holding:
        game = open_file(file)
        if isinstance(game, RealmGame):
            raise Trouble("Only battles and sieges have standing orders.")
        if not order:
            _print_orders(game, side, language)
            return
        give_order(game, side, " ".join(order))
        holding.write(game.save())
        done = list(recorded(orders.follow(game), game, holding))
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def _print_orders(game: OnBoard, side: str, language: str) -> None:
    """What a side has ordered."""
    if side not in game.sides:
        raise BadOrder(Verdict("order-no-side", facts={"name": side, "near": game.sides}))
    told = standing.told(game.orders.get(side, standing.NONE), game.turn, language)
    for line in told or [words.say("order-ask-side", {}, language)]:
        console.print(Text(line), soft_wrap=True)


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
    with held(file) as holding:
        game = open_file(file)
        sides = _sides(game)
        if by is not None and by not in sides:
            raise Trouble(f"There is no side {by!r}; there are {' and '.join(sides)}.")
        decision = game.decision
        step = game.undo(by=by or (decision.side if decision else None), agreed=agreed)
        holding.write(game.save())
    console.print(Text(f"− {step.side}: {step.text}"))
    print_decision(game, language)


def _sides(game: AnyGame) -> tuple[str, ...]:
    return game.rules.world.parties if isinstance(game, RealmGame) else game.sides


def siege(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A siege of your own, NAME.yaml.")],
    language: Language = "en",
) -> None:
    """Look whether a siege of many days that you have put together can be played, in each of its editions."""
    speak(language)
    text = read_text(file)
    editions = read_own(text).editions
    games = [own_siege(text, edition=edition) for edition in editions]
    print_scenario(games[0], ", ".join(editions), language)
    for side, force in games[0].scenario.sides.items():
        things = (*force.machines, *(f"{number} {item}" for item, number in force.stock.items()))
        console.print(
            Text(f"{force.title} ({side}): {len(force.men)}" + "".join(f", {one}" for one in things))
        )


def of_scenarios() -> None:
    """Battles of your own."""


def scenario_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A battle of your own, NAME.yaml.")],
    language: Language = "en",
) -> None:
    """Look whether a battle that you have put together can be played; if not, all that is wrong, with line and remedy."""
    speak(language)
    found = read_own_battle(read_text(file))
    facts: dict[str, Fact] = {
        "title": found.scenario.title,
        "editions": ", ".join(found.scenario.editions),
        "file": str(file),
    }
    console.print(Text(words.say("cli-scenario-sound", facts, language)), soft_wrap=True)
