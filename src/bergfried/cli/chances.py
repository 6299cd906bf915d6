"""The exact chances of an action."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich import box
from rich.table import Table as Grid

from bergfried import words
from bergfried.battle.engine.state import State
from bergfried.games import RealmGame
from bergfried.kernel.game import Branch
from bergfried.leaguer.state import LeaguerState
from bergfried.realm.actions import Assault
from bergfried.realm.outlook import ENDS, outlook
from bergfried.realm.state import RealmState
from bergfried.siege.state import SiegeState

from .gamefiles import open_file
from .options import ActionWords, GameFile, Json, Language
from .output import console, print_json, speak

Odds = (
    Sequence[Branch[State]]
    | Sequence[Branch[SiegeState]]
    | Sequence[Branch[LeaguerState]]
    | Sequence[Branch[RealmState]]
)


def odds(file: GameFile, action: ActionWords, json: Json = False, language: Language = "en") -> None:
    """The exact chances of an action, up to the next decision."""
    speak(language)
    game = open_file(file)
    text = " ".join(action)
    found = game.odds(text)
    if json:
        print_json(odds_as_data(found))
        return
    print_odds(found, text, language)
    if isinstance(game, RealmGame):
        _print_outlook(game, text, language)


def odds_as_data(found: Odds) -> list[dict[str, object]]:
    return [
        {"chance": str(branch.chance), "percent": float(branch.chance * 100), "events": branch.events}
        for branch in found
    ]


def print_odds(found: Odds, text: str, language: str) -> None:
    """Every outcome with its chance."""
    grid = Grid(title=words.say("cli-odds-heading", {"action": text}, language), box=box.SIMPLE_HEAD)
    grid.add_column("%", justify="right")
    grid.add_column("")
    grid.add_column("")
    # What is told alike is one outcome to whoever reads it, though the positions after it differ.
    chances: dict[str, Fraction] = {}
    for branch in found:
        told = words.story(branch.events, language) or words.say("cli-odds-decision", {}, language)
        chances[told] = chances.get(told, Fraction(0)) + branch.chance
    for told, chance in sorted(chances.items(), key=lambda one: -one[1]):
        grid.add_row(f"{float(chance * 100):.1f}", str(chance), told)
    console.print(grid)


def _print_outlook(game: RealmGame, text: str, language: str) -> None:
    """What becomes of everyone who takes part in a battle."""
    action = game.action(text)
    if not isinstance(action, Assault):
        return
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column("")
    for end in ENDS:
        grid.add_column(f"{words.name_of('end', end, language)} %", justify="right")
    for name, chances in outlook(game.rules, game.position, action).items():
        grid.add_row(name, *(f"{float(chances[end] * 100):.1f}" for end in ENDS))
    console.print(grid)
