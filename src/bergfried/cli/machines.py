"""The machine players: their advice, and their moves."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bergfried import words
from bergfried.files import held
from bergfried.games import AnyBattle, LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Step
from bergfried.players.roster import player, player_of_siege
from bergfried.players.seats import play_on

from .chances import odds_as_data, print_odds
from .gamefiles import open_played, recorded
from .options import GameFile, Json, Language, Machine
from .output import console, print_json, speak
from .telling import print_decision, print_story


def advise(file: GameFile, name: Machine = "knight", json: Json = False, language: Language = "en") -> None:
    """What the machine would do now, and the exact chances of it."""
    speak(language)
    game = open_played(file)
    if game.over:
        print_decision(game, language)
        return
    action = _choice(game, name)
    text, found = game.text(action), game.odds(action)
    if json:
        print_json({"player": name, "action": text, "odds": odds_as_data(found)})
        return
    print_decision(game, language)
    console.print(Text(words.say("cli-advice", {"player": name, "text": text}, language), style="bold"))
    print_odds(found, text, language)


def machine(file: GameFile, name: Machine = "knight", language: Language = "en") -> None:
    """Let the machine play for the side that must decide now, until the other one must."""
    speak(language)
    with held(file) as holding:
        game = open_played(file)
        steps = (
            _commanded(game, name)
            if isinstance(game, LeaguerGame)
            else play_on(game, player(name, game.seed))
        )
        done = list(recorded(steps, game, holding))
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def _choice(game: AnyBattle | LeaguerGame, name: str) -> Action:
    """What a player would do."""
    if isinstance(game, LeaguerGame):
        return player_of_siege(name, game.seed).choose(game)
    return player(name, game.seed).choose(game)


def _commanded(game: LeaguerGame, name: str) -> Iterator[Step]:
    """Play for the side of a siege that must decide until it is the other's turn to."""
    asked = game.decision
    commander = player_of_siege(name, game.seed)
    while asked is not None and (now := game.decision) is not None and now.side == asked.side:
        yield game.play(commander.choose(game))
