"""The command line. Bad input gets one clear sentence on the error stream and exit code 2, never a traceback."""

from __future__ import annotations

import io
import os
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from . import __version__, advice, words
from .battle.actions import Advance, Move, Place, Retreat
from .battle.engine.pieces import UnknownClass
from .battle.engine.state import CAPTURED, DEAD, DISARMED, OFF_MAP, PRISONER, STUNNED, WOUNDED, State
from .battle.land.land import UnfitMap
from .battle.setup.scenarios import BadScenario, UnknownMap, UnknownScenario
from .board.hexes import hex_at
from .files import FileTrouble, held, read_text, write_text
from .games import AnyGame, BadSeed, BattleGame, RealmGame, game_names, load, open_game
from .kernel.decisions import Action
from .kernel.events import Event, Rolled
from .kernel.game import Branch, Step
from .kernel.record import BadRecord
from .kernel.verdicts import Refused, Unreadable
from .lab import bench as benchmark
from .lab.arena import Standing, contest, pairings, standings
from .lab.bench.show import table as benchmark_table
from .lab.bench.yardstick import NoYardstick
from .lab.simulate import Tally, many_games
from .players import orders
from .players.roster import UnknownPlayer, player
from .players.seats import Endless, play_on
from .realm.actions import Assault
from .realm.outlook import ENDS, outlook
from .realm.state import CAPTIVE, DESTROYED, OPEN_SITE, PILGRIM, WAITING, RealmState
from .rulebook import show as shown
from .rulebook.editions import UnknownEdition
from .rulebook.ledger import UnknownRule, load_ledger
from .rulebook.library import BadData
from .rulebook.tables import Table, TableError, UnknownTable, export, load_tables, read_override
from .situations import coverage as count_coverage
from .situations import run_shipped, run_text

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Bergfried: the medieval siege wargames with every rule enforced.",
)
rules_app = typer.Typer(no_args_is_help=True, help="The rulebook: list, show, search, coverage.")
app.add_typer(rules_app, name="rules")

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")]
Language = Annotated[str, typer.Option("--language", "-l", envvar="BERGFRIED_LANGUAGE", help="en, de or it.")]
Edition = Annotated[
    str, typer.Option("--edition", "-e", help="siege, anarchy, anarchy-de, anarchy-it or hall.")
]
Json = Annotated[bool, typer.Option("--json", help="For machines.")]
Machine = Annotated[
    str, typer.Option("--player", "-p", help="squire, knight or marshal; also greedy and random.")
]
ActionWords = Annotated[list[str], typer.Argument(metavar="ACTION", help="Such as: shoot Odo Hal")]


_spoken = ["en"]
"""The language of the running command, for sentences that are only said on the way out."""


class Trouble(Exception):
    """Something the user can act on, in one sentence."""


# ------------------------------------------------------------------------------------------------ entrance


def main() -> NoReturn:
    """Run the command line."""
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
        sentence = _sentence(error)
        if sentence is None and "BERGFRIED_DEBUG" in os.environ:
            raise
        fault = f"A fault of Bergfried's own: {type(error).__name__}: {error}. BERGFRIED_DEBUG=1 shows where."
        errors.print(Text(sentence or fault), style="red", soft_wrap=True)
        sys.exit(2 if sentence else 70)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(outcome if isinstance(outcome, int) else 0)


def _sentence(error: Exception) -> str | None:
    """What to tell the user of his own input; None for a fault of ours."""
    language = _spoken[0]
    known = (
        Trouble,
        FileTrouble,
        UnknownScenario,
        UnknownMap,
        UnknownEdition,
        UnknownRule,
        UnknownTable,
        UnknownClass,
        TableError,
        UnfitMap,
        BadScenario,
        orders.BadOrder,
        UnknownPlayer,
        Endless,
        BadSeed,
        BadData,
    )
    if isinstance(error, known):
        return str(error)
    if isinstance(error, Refused):
        return words.verdict(error.verdict, language)
    if isinstance(error, Unreadable):
        return words.unreadable(error, language)
    if isinstance(error, BadRecord):
        return words.bad_record(error, language)
    if isinstance(error, OSError):
        return f"{error.filename or 'The file'}: {error.strerror}."
    message = getattr(error, "format_message", None)
    return str(message()) if callable(message) else None


@app.callback(invoke_without_command=True)
def _entrance(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        console.print(f"bergfried {__version__}")
        raise typer.Exit


def _language(language: str) -> str:
    if language not in words.LANGUAGES:
        raise Trouble(f"There is no language {language!r}; there are {', '.join(words.LANGUAGES)}.")
    _spoken[0] = language
    return language


def _print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def _print_bytes(text: bytes) -> None:
    sys.stdout.write(text.decode() + "\n")


# ------------------------------------------------------------------------------------------------ playing


def _open(file: Path) -> AnyGame:
    return load(read_text(file))


def _keep(game: AnyGame, file: Path) -> None:
    """On disk first, then said."""
    write_text(file, game.save())


@app.command("new")
def new_game(
    scenario: Annotated[str, typer.Argument(help="Its name; bergfried scenarios lists them.")] = "meadow",
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", help="siege, anarchy, anarchy-de, anarchy-it, hall, staufer."),
    ] = None,
    seed: Annotated[str, typer.Option(help="The dice depend on it alone.")] = "0",
    tables: Annotated[list[Path] | None, typer.Option("--tables", "-t", help="A table of your own.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The game file (SCENARIO.game).")] = None,
    force: Annotated[bool, typer.Option(help="Write over an existing file.")] = False,
    language: Language = "en",
) -> None:
    """Begin a game and write its file."""
    _language(language)
    file = out or Path(f"{scenario}.game")
    own = [_override(path) for path in tables or ()]
    game = open_game(scenario, edition, seed=seed, tables=own)
    _must_be_new(file, force=force)
    _keep(game, file)
    _print_scenario(game, edition, language)
    _print_changes(game, language)
    _print_decision(game, language)
    console.print(words.say("cli-saved", {"file": str(file)}, language))


def _must_be_new(file: Path, *, force: bool) -> None:
    """Nothing that is there is written over unless that is asked for."""
    if file.is_dir():
        raise Trouble(f"{file} is a folder.")
    if file.exists() and not force:
        raise Trouble(f"{file} exists already; choose another name, or --force to write over it.")


def _override(path: Path) -> Table:
    return read_override(read_text(path), load_tables())


def _print_changes(game: AnyGame, language: str) -> None:
    if game.changes:
        console.print(words.say("cli-table-changes", {}, language), style="yellow")
        for change in game.changes:
            console.print(Text(f"  {change}"))


def _print_scenario(game: AnyGame, edition: str | None, language: str) -> None:
    """Its story, what is new in it, and what it asks of each side."""
    console.print(Panel(Text(game.story), title=game.title, subtitle=edition, box=box.ROUNDED))
    if isinstance(game, BattleGame) and game.scenario.briefing:
        console.print(Text(game.scenario.briefing))
    _print_goals(game, language)


def _print_goals(game: AnyGame, language: str) -> None:
    """What the scenario asks of each side."""
    if isinstance(game, RealmGame):
        return
    for side in game.scenario.sides:
        goals = [goal for goal in game.scenario.goals if goal.side == side]
        if goals:
            console.print(words.say("cli-goals", {"side": side}, language))
        for goal in goals:
            console.print(Text(f"  {words.goal(goal, language)}"))


def _print_decision(game: AnyGame, language: str) -> None:
    decision, outcome = game.decision, game.outcome
    if decision is not None:
        what = words.decision(decision, language)
        console.print(
            words.say("cli-your-decision", {"side": decision.side, "what": what}, language), style="bold"
        )
        asked = advice.asked(game, language) if isinstance(game, BattleGame) else None
        if asked is not None and asked.left:
            console.print(asked.left)
    elif outcome is not None:
        console.print(words.outcome(outcome, language), style="bold")


def _print_story(story: Sequence[Event], language: str) -> None:
    for event in story:
        sentence = words.event(event, language)
        if sentence:
            line = Text(sentence, style="cyan" if isinstance(event, Rolled) else "")
            if event.rules:
                line.append(f"  {' '.join(dict.fromkeys(event.rules))}", style="bright_black")
            console.print(line)


@app.command()
def do(file: GameFile, action: ActionWords, language: Language = "en") -> None:
    """Do something: bergfried do FILE shoot Odo Hal. Several actions are parted by a word of their own: then."""
    _language(language)
    with held(file):
        game = _open(file)
        done: list[Step] = []
        for text in " ".join(action).split(" then "):
            done.append(game.play(text))
            if isinstance(game, BattleGame):
                done += orders.follow(game)
        _keep(game, file)
    for step in done:
        _print_story(step.events, language)
    _print_decision(game, language)


@app.command("orders")
def standing_orders(
    file: GameFile,
    side: Annotated[str, typer.Argument(help="Whose orders.")],
    order: Annotated[list[str], typer.Argument(help="fire within 8, hold fire, or ask.")],
    language: Language = "en",
) -> None:
    """Leave standing orders for defensive fire: bergfried orders FILE red fire within 8."""
    _language(language)
    with held(file):
        game = _open(file)
        if not isinstance(game, BattleGame):
            raise Trouble("Only battles have standing orders.")
        orders.give(game, side, " ".join(order))
        done = list(orders.follow(game))
        _keep(game, file)
    for step in done:
        _print_story(step.events, language)
    _print_decision(game, language)


@app.command()
def advise(file: GameFile, name: Machine = "knight", json: Json = False, language: Language = "en") -> None:
    """What the machine would do now, and the exact chances of it."""
    _language(language)
    game = _battle(file)
    if game.over:
        _print_decision(game, language)
        return
    action = player(name, game.seed).choose(game)
    text, found = game.rules.write(action), game.odds(action)
    if json:
        _print_json({"player": name, "action": text, "odds": _odds_as_data(found)})
        return
    _print_decision(game, language)
    console.print(Text(words.say("cli-advice", {"player": name, "text": text}, language), style="bold"))
    _print_odds(found, text, language)


@app.command()
def machine(file: GameFile, name: Machine = "knight", language: Language = "en") -> None:
    """Let the machine play for the side that must decide now, until the other one must."""
    _language(language)
    with held(file):
        game = _battle(file)
        done = list(play_on(game, player(name, game.seed)))
        _keep(game, file)
    for step in done:
        _print_story(step.events, language)
    _print_decision(game, language)


def _battle(file: Path) -> BattleGame:
    """The battle of a file: the machine players play nothing else."""
    game = _open(file)
    if not isinstance(game, BattleGame):
        raise Trouble("The machine players play battles only.")
    return game


@app.command()
def undo(
    file: GameFile,
    by: Annotated[
        str | None, typer.Option(help="The side that asks; left out: the one that must decide now.")
    ] = None,
    agreed: Annotated[bool, typer.Option(help="Both sides allow it.")] = False,
    language: Language = "en",
) -> None:
    """Take the last action back: never a die or another side's decision, unless both sides agree."""
    _language(language)
    with held(file):
        game = _open(file)
        sides = _sides(game)
        if by is not None and by not in sides:
            raise Trouble(f"There is no side {by!r}; there are {' and '.join(sides)}.")
        decision = game.decision
        step = game.undo(by=by or (decision.side if decision else None), agreed=agreed)
        _keep(game, file)
    console.print(Text(f"− {step.side}: {game.rules.write(step.action)}"))
    _print_decision(game, language)


@app.command()
def legal(
    file: GameFile,
    man: Annotated[str | None, typer.Argument(help="Only what this man can do.")] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """What may be done now."""
    _language(language)
    game = _open(file)
    actions = [
        action for action in game.legal_actions() if man is None or man in game.rules.write(action).split()
    ]
    if man is not None and man not in _persons(game):
        near = get_close_matches(man, _persons(game), n=3, cutoff=0.5)
        raise Trouble(f"There is no {man} in this game; near it: {', '.join(near) or 'nobody'}.")
    if json:
        _print_json([game.rules.write(action) for action in actions])
        return
    _print_decision(game, language)
    console.print(words.say("cli-legal-count", {"count": len(actions)}, language))
    grouped: dict[str, list[str]] = defaultdict(list)
    for action in actions:
        head, rest = _head(game, action)
        grouped[head].append(rest)
    for head, rests in grouped.items():
        line = Text(f"  {head} ", style="bold")
        line.append(" ".join(_by_place(rests)), style="default")
        console.print(line)


def _sides(game: AnyGame) -> tuple[str, ...]:
    return game.rules.sides if isinstance(game, BattleGame) else game.rules.world.parties


def _persons(game: AnyGame) -> list[str]:
    """Everybody who can be named in an action."""
    if isinstance(game, BattleGame):
        return list(game.rules.roster.numbers)
    return list(game.rules.world.figures)


def _by_place(stances: list[str]) -> list[str]:
    """Stances of riders on one place in one word: H7>N,NE,SE."""
    facings: dict[str, list[str]] = {}
    for stance in stances:
        place, _, facing = stance.partition(">")
        facings.setdefault(place, []).append(facing)
    return [f"{place}>{','.join(ways)}" if ways[0] else place for place, ways in facings.items()]


def _head(game: AnyGame, action: Action) -> tuple[str, str]:
    """The part of an action's text that many share, and the rest."""
    text = game.rules.write(action)
    if isinstance(action, Move | Place | Retreat | Advance):
        head, _, rest = text.rpartition(" ")
        return head, rest
    return text, ""


@app.command()
def odds(file: GameFile, action: ActionWords, json: Json = False, language: Language = "en") -> None:
    """The exact chances of an action, up to the next decision."""
    _language(language)
    game = _open(file)
    text = " ".join(action)
    found = game.odds(text)
    if json:
        _print_json(_odds_as_data(found))
        return
    _print_odds(found, text, language)
    if isinstance(game, RealmGame):
        _print_outlook(game, text)


Odds = Sequence[Branch[State]] | Sequence[Branch[RealmState]]


def _odds_as_data(found: Odds) -> list[dict[str, object]]:
    return [
        {"chance": str(branch.chance), "percent": float(branch.chance * 100), "events": branch.events}
        for branch in found
    ]


def _print_odds(found: Odds, text: str, language: str) -> None:
    """Every outcome with its chance."""
    grid = Grid(title=words.say("cli-odds-heading", {"action": text}, language), box=box.SIMPLE_HEAD)
    grid.add_column("%", justify="right")
    grid.add_column("")
    grid.add_column("")
    for branch in found:
        told = words.story(branch.events, language)
        grid.add_row(f"{float(branch.chance * 100):.1f}", str(branch.chance), told)
    console.print(grid)


def _print_outlook(game: RealmGame, text: str) -> None:
    """What becomes of everyone who takes part in a battle."""
    action = game.action(text)
    if not isinstance(action, Assault):
        return
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column("")
    for end in ENDS:
        grid.add_column(f"{end} %", justify="right")
    for name, chances in outlook(game.rules, game.position, action).items():
        grid.add_row(name, *(f"{float(chances[end] * 100):.1f}" for end in ENDS))
    console.print(grid)


@app.command()
def show(
    file: GameFile,
    svg: Annotated[Path | None, typer.Option(help="Write the picture there instead.")] = None,
    force: Annotated[bool, typer.Option(help="With --svg: write over an existing picture.")] = False,
    legend: Annotated[bool, typer.Option(help="Explain the ground in the picture.")] = False,
    level: Annotated[int | None, typer.Option(help="Take off all that is higher.")] = None,
    language: Language = "en",
) -> None:
    """The board: as text, or as a picture with --svg FILE."""
    _language(language)
    game = _open(file)
    if svg is not None:
        _must_be_new(svg, force=force and svg.resolve() != file.resolve())
        picture = game.svg(legend=legend, level=level) if isinstance(game, BattleGame) else game.svg()
        write_text(svg, picture)
        console.print(words.say("cli-saved", {"file": str(svg)}, language))
        return
    console.print(Text(game.title, style="bold"), f"({game.edition})")
    if isinstance(game, BattleGame):
        console.print(_text_board(game, level), soft_wrap=True)
        console.print(_men(game, language))
    else:
        console.print(_realm_table(game, language))
    _print_goals(game, language)
    _print_changes(game, language)
    _print_decision(game, language)


_SIGNS = {
    "flat": ".",
    "brush": "b",
    "tree": "t",
    "slope": "/",
    "moat": "~",
    "wall": "XX",
    "wall_walk": "w",
    "interior": "i",
    "arrow_slit": "s",
    "tower_door": "d",
    "keep_door": "k",
    "stairs": "=",
    "gate": "g",
    "gate_corner": "g",
    "drawbridge": "||",
    "ladder": "#",
    "rubble": ":",
    "filled_moat": ",",
    "siege_tower_top": "T",
    "siege_tower_inside": "T",
}


def _text_board(game: BattleGame, level: int | None = None) -> RenderableType:
    """Two lines a row, the second for the columns that stand half a hex lower; men by the start of their names.

    Seen from above, with all taken off that is higher than `level`.
    """
    battle, state, board = game.rules, game.position, game.rules.land(game.position).board
    top = max(board.levels) if level is None else level
    seen: dict[int, str] = {}
    for place in sorted(board.terrain, key=board.level):
        if board.level(place) <= top:
            seen[board.cell(place)] = board.terrain[place]
    shown_at: dict[int, Text] = {}
    for number in sorted(range(len(battle.roster)), key=lambda number: board.level(max(state.at[number], 0))):
        piece = battle.roster[number]
        if state.at[number] == OFF_MAP or board.level(state.at[number]) > top:
            continue
        style = ("bold blue", "bold red")[piece.side] + (" dim" if state.status[number] & DEAD else "")
        name = piece.name[:3].lower() if piece.is_animal else piece.name[:3]
        for half, place in enumerate(battle.halves(state.stance(number))):
            cell = board.cell(place)
            if cell not in shown_at or not state.status[number] & DEAD:
                shown_at[cell] = Text(f"{name if half == 0 else '<<':<3}", style=style)
    lines = []
    for row in range(board.rows):
        for lower in (0, 1):
            line = Text(f"{row + 1:>3} " if not lower else "    ")
            line.append("" if not lower else "   ")
            for column in range(lower, board.columns, 2):
                cell = board.cell(board.number(hex_at(column, row)))
                terrain = seen.get(cell)
                sign = _SIGNS.get(terrain, terrain[:2]) if terrain else ""
                line.append_text(shown_at.get(cell) or Text(f"{sign:<3}", style="green"))
                line.append("   ")
            line.rstrip()
            lines.append(line)
    head = Text(
        "    " + "".join(f"{str(hex_at(c, 0))[:-1]:<3}" for c in range(board.columns)), style="bright_black"
    )
    return Group(head, *lines)


def _men(game: BattleGame, language: str) -> Grid:
    battle, state = game.rules, game.position
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("", "", "", "A", "D", "M", ""):
        grid.add_column(column)
    for number in battle.roster.men:
        piece, values = battle.roster[number], battle.values(state, number)
        states = [
            words.term(name, language)
            for name, bit in (
                ("wounded", WOUNDED),
                ("stunned", STUNNED),
                ("dead", DEAD),
                ("prisoner", PRISONER),
                ("captured", CAPTURED),
                ("disarmed", DISARMED),
            )
            if state.status[number] & bit
        ]
        where = battle.text(state.stance(number)) if state.at[number] != OFF_MAP else "-"
        numbers = [str(value) for value in values] if not state.status[number] & DEAD else ["", "", ""]
        style = ("blue", "red")[piece.side]
        grid.add_row(
            Text(piece.name, style=style),
            words.term(piece.kind, language),
            where,
            *numbers,
            ", ".join(states),
        )
    return grid


def _realm_table(game: RealmGame, language: str) -> RenderableType:
    """Area by area: who holds what, and who is where; then those who are nowhere."""
    realm, state = game.rules, game.position
    colours = ("blue", "red", "default", "default")
    grid = Grid(box=box.SIMPLE_HEAD)
    for _ in range(3):
        grid.add_column("")
    for area, name in enumerate(realm.world.areas):
        places, people = Text(), Text()
        for fortress in realm.world.in_area[area]:
            style = colours[state.holder[fortress]] + (
                " strike" if state.standing[fortress] == DESTROYED else ""
            )
            mark = "?" if state.standing[fortress] == OPEN_SITE else ""
            places.append(
                f"{realm.world.fortresses[fortress]}{mark} {realm.world.place(fortress).value}  ", style=style
            )
        for figure, where in enumerate(state.where):
            if where == area:
                inside = state.inside[figure]
                home = f" ({realm.world.fortresses[inside]})" if inside >= 0 else ""
                points = realm.strength(state, figure)
                people.append(f"{realm.name(figure)} {points}{home}  ", style=colours[state.party[figure]])
        grid.add_row(Text(name, style="bold"), places, people)
    lines: list[RenderableType] = [grid]
    for word, special in (("captive", CAPTIVE), ("pilgrim", PILGRIM), ("waiting", WAITING)):
        names = [realm.name(figure) for figure, where in enumerate(state.where) if where == special]
        if names:
            lines.append(Text(f"{words.term(word, language)}: {', '.join(names)}"))
    scores = ", ".join(
        f"{name} {realm.score(state, number)}" for number, name in enumerate(realm.world.parties)
    )
    lines.append(Text(scores))
    return Group(*lines)


@app.command()
def replay(
    file: GameFile,
    to: Annotated[int | None, typer.Option(help="Only up to this step.")] = None,
    language: Language = "en",
) -> None:
    """Tell the story of a game, and hold every step against its recorded dice and hash."""
    _language(language)
    game = _open(file)
    if to is not None and not 0 <= to <= len(game.steps):
        raise Trouble(f"The game has {len(game.steps)} steps; there is no step {to}.")
    while to is not None and len(game.steps) > to:
        game.undo(agreed=True)
    _print_changes(game, language)
    for number, step in enumerate(game.steps, start=1):
        console.print(Text(f"{number:>4} {step.side}: {game.rules.write(step.action)}", style="bold"))
        _print_story(step.events, language)
    _print_decision(game, language)


@app.command()
def scenarios(
    name: Annotated[str | None, typer.Argument(help="Only this one, with its story.")] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """The scenarios that can be played."""
    _language(language)
    found = [open_game(each) for each in ([name] if name else game_names())]
    if json:
        _print_json([game.scenario for game in found])
        return
    if name:
        _print_scenario(found[0], None, language)
        return
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("name", "title", "editions", "size", "length"):
        grid.add_column(column)
    for game in found:
        if isinstance(game, BattleGame):
            editions = ", ".join(game.scenario.editions)
            size = " v ".join(str(len(side.men)) for side in game.scenario.sides.values())
            length = f"{game.scenario.rounds} rounds"
        else:
            editions = game.edition
            size = f"{len(game.rules.world.figures)} figures, {len(game.rules.world.areas)} areas"
            length = f"{len(game.rules.calendar)} turns"
        grid.add_row(game.name, game.title, editions, size, length)
    console.print(grid)
    for game in found:
        if isinstance(game, BattleGame) and game.scenario.goals:
            console.print(Text(game.title, style="bold"))
            _print_goals(game, language)


# ------------------------------------------------------------------------------------------------ rulebook


@rules_app.command("list")
def rules_list(
    prefix: Annotated[str | None, typer.Argument(help="Ids that begin so, such as SG-1.7.")] = None,
    json: Json = False,
) -> None:
    """All rules, or those whose id begins so."""
    found = load_ledger().rules(prefix=prefix)
    if not found:
        raise Trouble(f"No rule's id begins with {prefix!r}.")
    if json:
        _print_bytes(shown.rules_json(found))
    else:
        console.print(shown.rules_table(found))


@rules_app.command("show")
def rules_show(
    rule: Annotated[str, typer.Argument(metavar="ID")], json: Json = False, language: Language = "en"
) -> None:
    """One rule with everything the ledger knows of it."""
    found = load_ledger()[rule]
    if json:
        _print_bytes(shown.rule_json(found))
    else:
        console.print(shown.rule_panel(found, _language(language)))


@rules_app.command("search")
def rules_search(
    text: Annotated[list[str], typer.Argument(metavar="WORDS", help="Words, an id, or a § of the source.")],
    json: Json = False,
) -> None:
    """Rules by words, id or paragraph."""
    found = load_ledger().search(" ".join(text))
    if not found:
        raise Trouble(f"No rule has all of: {' '.join(text)}.")
    if json:
        _print_bytes(shown.rules_json(found))
    else:
        console.print(shown.rules_table(found))


@rules_app.command("coverage")
def rules_coverage(json: Json = False) -> None:
    """Ledger ids: cited by the code, and shown by passing situations that really consulted them."""
    found = count_coverage()
    if json:
        _print_json(found)
        return
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("ledger file", "rules", "cited", "shown"):
        grid.add_column(column, justify="left" if column == "ledger file" else "right")
    for file, share in found.by_file.items():
        grid.add_row(file, str(share.total), str(share.cited), str(share.shown))
    grid.add_section()
    grid.add_row("all", str(found.total), str(found.cited), str(found.shown))
    console.print(grid)


@app.command()
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
    _language(language)
    found = load_tables()
    match name or []:
        case []:
            if json:
                _print_bytes(shown.tables_json(found))
            else:
                console.print(shown.tables_list(found, language))
        case ["export", wanted]:
            file = out or Path(f"{wanted}.yaml")
            text = export(found[wanted])
            _must_be_new(file, force=force)
            write_text(file, text)
            console.print(words.say("cli-saved", {"file": str(file)}, language))
        case [wanted]:
            if json:
                _print_bytes(shown.table_json(found[wanted]))
            else:
                console.print(shown.table_view(found[wanted], language))
        case _:
            raise Trouble("Say: tables, tables NAME, or tables export NAME.")


@app.command()
def check(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE…", help="Left out: all that are shipped.")
    ] = None,
    json: Json = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name the passing ones too.")] = False,
) -> int:
    """Run situations: small boards that show rules. Exit code 1 if one fails."""
    reports = [run_text(read_text(file), str(file)) for file in files] if files else list(run_shipped())
    failed = [report for report in reports if not report.passed]
    if json:
        _print_json(
            [
                {
                    "name": r.name,
                    "passed": r.passed,
                    "shows": r.shows,
                    "failures": r.failures,
                    "consulted": sorted(r.consulted),
                }
                for r in reports
            ]
        )
        return 1 if failed else 0
    for report in reports:
        if not report.passed:
            console.print(Text(f"✗ {report.name}: {report.title}", style="red"))
            for failure in report.failures:
                console.print(Text(f"    {failure}"))
        elif verbose:
            console.print(Text(f"✓ {report.name}: {', '.join(report.shows)}", style="green"))
    console.print(f"{len(reports) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


# ------------------------------------------------------------------------------------------------ laboratory


@app.command()
def simulate(
    scenario: Annotated[str, typer.Argument(help="Its name.")] = "meadow",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")] = 100,
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", help="Left out: the scenario's first.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "0",
    players: Annotated[
        tuple[str, str], typer.Option("--players", "-p", help="One for each side, in the scenario's order.")
    ] = ("random", "random"),
    json: Json = False,
) -> None:
    """Let the machine play a scenario many times, and count how it ends."""
    tally = Tally()
    with _progress() as progress:
        task = progress.add_task(scenario, total=games)
        for played in many_games(scenario, edition, games, seed, players):
            tally.add(played)
            progress.advance(task)
    if json:
        _print_json(tally)
        return
    grid = Grid(title=f"{scenario}: {games} games, {' v '.join(players)}", box=box.SIMPLE_HEAD)
    grid.add_column("result")
    grid.add_column("games", justify="right")
    grid.add_column("%", justify="right")
    for result, count in sorted(tally.grades.items(), key=lambda item: -item[1]):
        grid.add_row(result, str(count), f"{100 * count / games:.0f}")
    console.print(grid)
    console.print(f"{tally.decisions / games:.0f} decisions and {tally.rounds / games:.1f} rounds a game")


def _progress() -> Progress:
    """A bar on the error stream that is gone when the work is done."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors,
        transient=True,
    )  # fmt: skip


@app.command()
def arena(
    scenarios: Annotated[
        list[str] | None, typer.Argument(metavar="SCENARIO…", help="Left out: all battles.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", help="Left out: each scenario's first.")
    ] = None,
    players: Annotated[
        tuple[str, str], typer.Option("--players", "-p", help="Who plays, and against whom.")
    ] = ("knight", "random"),
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many from each side.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "0",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="So many processes at once.")] = 1,
    markdown: Annotated[bool, typer.Option("--markdown", help="The table for a document.")] = False,
    json: Json = False,
) -> None:
    """Let two players meet from either side, and count who wins."""
    pairs, start = pairings(scenarios or (), edition, *players), time.perf_counter()
    with _progress() as progress:
        task = progress.add_task(" v ".join(players), total=len(pairs) * games)
        found = list(
            standings(
                progress.track(contest(pairs, games, seed, jobs=jobs), total=len(pairs) * games, task_id=task)
            )
        )
    spent = time.perf_counter() - start
    if json:
        _print_json(found)
        return
    rows = [_standing_row(standing) for standing in found]
    if markdown:
        for row in (_ARENA_COLUMNS, ["---"] * 3 + ["--:"] * 5, *rows):
            sys.stdout.write(f"| {' | '.join(row)} |\n")
        return
    grid = Grid(title=" v ".join(players), box=box.SIMPLE_HEAD)
    for number, column in enumerate(_ARENA_COLUMNS):
        grid.add_column(column, justify="left" if number < 3 else "right")
    for row in rows:
        grid.add_row(*row)
    console.print(grid)
    count = len(pairs) * games
    decisions = sum(standing.decisions for standing in found) / count
    console.print(f"{count} games, {decisions:.0f} decisions a game, {spent:.0f} seconds")


_ARENA_COLUMNS = ["scenario", "edition", "side", "games", "won", "drawn", "lost", "%"]


def _standing_row(standing: Standing) -> list[str]:
    pairing = standing.pairing
    counts = (standing.games, standing.won, standing.drawn, standing.lost)
    return [
        pairing.scenario,
        pairing.edition,
        pairing.side,
        *map(str, counts),
        f"{standing.percent:.0f}",
    ]


@app.command()
def bench(
    questions: Annotated[
        list[benchmark.Question] | None,
        typer.Argument(metavar="QUESTION", help="What is measured; left out: everything."),
    ] = None,
    scenario: Annotated[
        list[str] | None,
        typer.Option("--scenario", "-s", help="Such as breach or breach/siege; left out: those with an aim."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="At most so many for a figure.")] = 20,
    seconds: Annotated[float, typer.Option(min=0.0, help="No more are begun for it after so long.")] = 20.0,
    json: Json = False,
) -> None:
    """Measure speed and memory, and hold them against what is promised.

    games: what a random game with all legal actions takes, in games of python-chess.

    turns: what the machine takes for a whole side's turn, in games of python-chess.

    growth: what a decision costs with many men, in what it costs with few.

    pauses: how long the garbage collector stops a game.

    memory: what some games leave behind, above loading.

    parts: copies of the state, sight lines and floods a second.
    """
    found = benchmark.run(questions or (), scenario or (), benchmark.Bounds(games, seconds))
    try:
        if json:
            _print_json(list(found))
            return
        for report in found:
            console.print(benchmark_table(report))
    except NoYardstick as error:
        raise Trouble(str(error)) from None


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8271,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page where there is a screen.")
    ] = False,
    games_file: Annotated[
        Path | None,
        typer.Option(
            "--games", help="The file that keeps the games; the usual place of your account if none is named."
        ),
    ] = None,
) -> None:
    """Start the program's page and print its address."""
    from .server.app import CannotListen
    from .server.app import serve as run_server
    from .server.store import usual_place

    try:
        run_server(host=host, port=port, open_browser=open_browser, games_file=games_file or usual_place())
    except CannotListen as error:
        raise Trouble(str(error)) from None
