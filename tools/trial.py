"""Plays a battle with the installed program; run by tools/release with the Python of an environment of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import bergfried
from bergfried.games import game_names, open_game
from bergfried.players.roster import player
from bergfried.players.seats import Seats, play_out
from bergfried.words import LANGUAGES, outcome

PAGE = ("web/index.html", "web/app.js", "server/migrations/versions", "data/ledger", "py.typed")
"""Some of what is not Python and must come along."""


def main(home: str) -> None:
    installed = Path(bergfried.__file__).parent
    assert installed.is_relative_to(home), f"this plays {installed}, which is not what was installed"
    missing = [name for name in PAGE if not (installed / name).exists()]
    assert not missing, f"the wheel lacks {missing}"
    for name in game_names():
        open_game(name)
    game = bergfried.new("meadow", edition="siege", seed=7)
    play_out(game, Seats({side: player("squire", side) for side in game.sides}))
    assert game.outcome is not None
    assert bergfried.load(game.save()).hash == game.hash
    for language in LANGUAGES:
        assert outcome(game.outcome, language)
    assert game.svg().startswith("<svg")


main(sys.argv[1])
