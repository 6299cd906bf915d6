"""Looking at a game: what may be done, the board, the story, and which scenarios there are."""

from __future__ import annotations

from collections import defaultdict
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from bergfried import advice, words
from bergfried.battle.actions import Advance, Move, Place, Retreat
from bergfried.files import write_text
from bergfried.games import (
    AnyGame,
    LeaguerGame,
    OffBoard,
    OnBoard,
    RealmGame,
    fixed_options,
    game_names,
    open_game,
)
from bergfried.kernel.decisions import Action
from bergfried.leaguer.people import People

from .boards import cut_text, men_table, realm_table, siege_lines, text_board
from .errors import Trouble
from .gamefiles import must_be_new, open_file
from .options import GameFile, Json, Language
from .output import console, print_json, speak
from .telling import (
    offers,
    print_changes,
    print_decision,
    print_ending,
    print_goals,
    print_offers,
    print_options,
    print_record,
    print_scenario,
    print_story,
    title_of,
)


def legal(
    file: GameFile,
    man: Annotated[str | None, typer.Argument(help="Only what this man can do.")] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """What may be done now."""
    speak(language)
    game = open_file(file)
    man = man and _meant(game, man)
    actions = [action for action in game.legal_actions() if man is None or man in _named(game, action)]
    if json:
        print_json([game.text(action) for action in actions])
        return
    print_decision(game, language)
    console.print(words.say("cli-legal-count", {"count": len(actions)}, language))
    grouped: dict[str, list[str]] = defaultdict(list)
    for action in actions:
        head, rest = _head(game, action)
        grouped[head].append(rest)
    for head, rests in grouped.items():
        line = Text(f"  {head} ", style="bold")
        line.append(" ".join(_by_place(rests)), style="default")
        console.print(line)


def _named(game: AnyGame, action: Action) -> set[str]:
    """The words of an action, and each of several who act together."""
    return {part for word in game.text(action).split() for part in (word, *word.split("+"))}


def _meant(game: AnyGame, name: str) -> str:
    """Who or what a name stands for, as actions call it; raises Trouble."""
    if isinstance(game, RealmGame) and not game.fighting:
        name = game.rules.world.meant(name)
    if name not in _persons(game):
        near = get_close_matches(name, _persons(game), n=3, cutoff=0.5)
        raise Trouble(f"There is no {name} in this game; near it: {', '.join(near) or 'nobody'}.")
    return name


def _persons(game: AnyGame) -> list[str]:
    """Everybody who can be named in an action; in a realm every place too."""
    if isinstance(game, RealmGame) and not game.fighting:
        return game.rules.world.names
    if isinstance(game, LeaguerGame):
        return [person.name for person in game.position[People].all]
    return list(game.battle.roster.numbers)


def _by_place(stances: list[str]) -> list[str]:
    """Stances of riders on one place in one word: H7>N,NE,SE."""
    facings: dict[str, list[str]] = {}
    for stance in stances:
        place, _, facing = stance.partition(">")
        facings.setdefault(place, []).append(facing)
    return [f"{place}>{','.join(ways)}" if ways[0] else place for place, ways in facings.items()]


def _head(game: AnyGame, action: Action) -> tuple[str, str]:
    """The part of an action's text that many share, and the rest."""
    text = game.text(action)
    if isinstance(action, Move | Place | Retreat | Advance):
        head, _, rest = text.rpartition(" ")
        return head, rest
    return text, ""


def show(
    file: GameFile,
    svg: Annotated[Path | None, typer.Option(help="Write the picture there instead.")] = None,
    force: Annotated[bool, typer.Option(help="With --svg: write over an existing picture.")] = False,
    legend: Annotated[bool, typer.Option(help="Explain the ground in the picture.")] = False,
    level: Annotated[int | None, typer.Option(help="Take off all that is higher.")] = None,
    engine: Annotated[
        str | None,
        typer.Option(help="With --svg: the storeys of the engine whose front is here, side by side."),
    ] = None,
    language: Language = "en",
) -> None:
    """The board and its engines cut open: as text, or as a picture with --svg FILE."""
    speak(language)
    game = open_file(file)
    if svg is not None:
        must_be_new(svg, force=force and svg.resolve() != file.resolve())
        if isinstance(game, RealmGame):
            picture = game.svg(language=language)
        elif engine is not None:
            picture = _cut_picture(game, engine, language)
        else:
            picture = game.svg(legend=legend, level=level)
        write_text(svg, picture)
        console.print(words.say("cli-saved", {"file": str(svg)}, language))
        return
    console.print(Text(title_of(game, language), style="bold"), f"({game.edition})")
    if isinstance(game, RealmGame) and not game.fighting:
        console.print(realm_table(game, language))
    else:
        _print_board(game, level, language)
    print_goals(game, language)
    print_options(game, language)
    print_changes(game, language)
    print_decision(game, language)


def _print_board(game: AnyGame, level: int | None, language: str) -> None:
    """The board with everybody on it, while a battle is fought; of a long siege also how that stands."""
    if game.fighting or level is not None:
        console.print(text_board(game, level), soft_wrap=True)
        console.print(men_table(game, language))
        for cut in advice.cuts(game, language):
            console.print(cut_text(cut, game.battle.sides), soft_wrap=True)
    if isinstance(game, LeaguerGame):
        for line in siege_lines(game, language):
            console.print(Text(line))
    elif not isinstance(game, RealmGame):
        print_record(game, language)


def _cut_picture(game: OnBoard, place: str, language: str) -> str:
    """The storeys of an engine side by side."""
    found = {cut.place: cut.number for cut in advice.cuts(game, language)}
    if place not in found:
        there = ", ".join(found) or "none"
        raise Trouble(f"There is no engine with storeys whose front is on {place}; there are: {there}.")
    return advice.cut_svg(game, found[place], language)


def replay(
    file: GameFile,
    to: Annotated[int | None, typer.Option(help="Only up to this step.")] = None,
    language: Language = "en",
) -> None:
    """Tell the story of a game, and hold every step against its recorded dice and hash."""
    speak(language)
    game = open_file(file)
    if to is not None and not 0 <= to <= len(game.steps):
        raise Trouble(f"The game has {len(game.steps)} steps; there is no step {to}.")
    while to is not None and len(game.steps) > to:
        game.undo(agreed=True)
    print_options(game, language)
    print_changes(game, language)
    for number, step in enumerate(game.steps, start=1):
        console.print(Text(f"{number:>4} {step.side}: {step.text}", style="bold"))
        print_story(step.events, language)
    print_decision(game, language)


def ending(file: GameFile, json: Json = False, language: Language = "en") -> None:
    """How a battle ended: the account of the points, what befell whom, the luck of the dice, when it turned."""
    speak(language)
    game = open_file(file)
    if not game.over:
        raise Trouble(
            "The game is not over." if isinstance(game, RealmGame) else "The battle is still being fought."
        )
    told = advice.ending(game, language, game.rules.titles if isinstance(game, LeaguerGame) else {})
    if json:
        print_json(msgspec.to_builtins(told))
    else:
        print_ending(told, language)


def scenarios(
    name: Annotated[str | None, typer.Argument(help="Only this one, with its story.")] = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """The scenarios that can be played."""
    speak(language)
    found = [open_game(each) for each in ([name] if name else game_names())]
    if json:
        print_json([game.scenario for game in found])
        return
    if name:
        print_scenario(found[0], None, language)
        print_options(found[0], language)
        print_offers(found[0], language)
        return
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("name", "title", "editions", "options", "size", "length"):
        # What is typed again stands there whole, on a narrow screen too.
        narrow = {"title": 13, "editions": 12, "size": 9, "length": 10}.get(column)
        least = {"name": 10, "options": 16}.get(column)
        grid.add_column(column, overflow="fold", min_width=least, max_width=narrow)
    for game in found:
        if isinstance(game, LeaguerGame):
            editions = ", ".join(game.scenario.editions)
            size = " v ".join(str(len(side.men)) for side in game.scenario.sides.values())
            length = words.say("cli-many-days", {}, language)
        elif not isinstance(game, RealmGame):
            editions = ", ".join(game.scenario.editions)
            size = " v ".join(str(len(side.men)) for side in game.scenario.sides.values())
            length = f"{game.scenario.rounds} rounds"
        else:
            editions = game.edition
            size = f"{len(game.rules.world.figures)} figures, {len(game.rules.world.areas)} areas"
            length = f"{game.rules.turns} turns"
        options = ", ".join((*fixed_options(game), *offers(game)))
        grid.add_row(game.name, game.title, editions, options, size, length)
    console.print(grid)
    for game in found:
        if not isinstance(game, OffBoard) and game.scenario.goals:
            console.print(Text(game.title, style="bold"))
            print_goals(game, language)
