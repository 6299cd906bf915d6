"""The machine players: their advice, and their moves."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bergfried import words
from bergfried.files import held
from bergfried.games import AnyGame, OffBoard
from bergfried.kernel.game import Step
from bergfried.kernel.verdicts import Overworked
from bergfried.players.roster import Anywhere, player
from bergfried.players.seats import play_on

from .chances import Odds, odds_as_data, print_odds
from .gamefiles import open_file, recorded
from .options import GameFile, Json, Language, Machine
from .output import console, print_json, speak
from .telling import print_decision, print_story


def advise(file: GameFile, name: Machine = "knight", json: Json = False, language: Language = "en") -> None:
    """What the machine would do now, and the exact chances of it."""
    speak(language)
    game = open_file(file)
    if game.over:
        print_decision(game, language)
        return
    action = Anywhere(name, game.seed).choose(game)
    text = game.text(action)
    try:
        found: Odds = game.odds(action)
    except Overworked:  # many dice in one go: what comes of them is not listed
        found = ()
    if json:
        print_json({"player": name, "action": text, "odds": odds_as_data(found)})
        return
    print_decision(game, language)
    console.print(Text(words.say("cli-advice", {"player": name, "text": text}, language), style="bold"))
    if found:
        print_odds(found, text, language)


def machine(file: GameFile, name: Machine = "knight", language: Language = "en") -> None:
    """Let the machine play for the side that must decide now, until the other one must."""
    speak(language)
    with held(file) as holding:
        game = open_file(file)
        steps = (
            _commanded(game, name) if isinstance(game, OffBoard) else play_on(game, player(name, game.seed))
        )
        done = list(recorded(steps, game, holding))
    for step in done:
        print_story(step.events, language)
    print_decision(game, language)


def _commanded(game: AnyGame, name: str) -> Iterator[Step]:
    """Play for the side of a siege or the party of a realm that must decide until it is the other's turn to."""
    asked, commander = game.decision, Anywhere(name, game.seed)
    while asked is not None and (now := game.decision) is not None and now.side == asked.side:
        yield game.play(commander.choose(game))
