"""The machine players: their advice, and their moves."""

from __future__ import annotations

from rich.text import Text

from bergfried import words
from bergfried.files import held
from bergfried.players.roster import player
from bergfried.players.seats import play_on

from .chances import odds_as_data, print_odds
from .gamefiles import open_battle, recorded
from .options import GameFile, Json, Language, Machine
from .output import console, print_json, speak
from .telling import print_decision, print_story


def advise(file: GameFile, name: Machine = "knight", json: Json = False, language: Language = "en") -> None:
    """What the machine would do now, and the exact chances of it."""
    speak(language)
    game = open_battle(file)
    if game.over:
        print_decision(game, language)
        return
    action = player(name, game.seed).choose(game)
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
        game = open_battle(file)
        done = list(recorded(play_on(game, player(name, game.seed)), game, holding))
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)
