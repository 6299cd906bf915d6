"""The machine on a seat: it thinks on a board of its own, so that nobody has to wait for the game meanwhile."""

from __future__ import annotations

import logging

from bergfried.games import AnyGame, BattleGame, LeaguerGame, RealmGame, SiegeGame
from bergfried.kernel.decisions import Action
from bergfried.players.random import RandomPlayer
from bergfried.players.roster import Anywhere

from .boards import open_board
from .store import GameRow

logger = logging.getLogger(__name__)


class Machine:
    """A player of a level. What it chooses depends on the game and its seed alone, also after a restart."""

    def __init__(self, row: GameRow, level: str) -> None:
        self._level = level
        self._player = Anywhere(level, row.seed)
        self._board = open_board(row)

    def look(self, game: AnyGame) -> None:
        """Set the board as the game stands, with its record: a turn may have been planned from where it began."""
        match self._board, game:
            case (BattleGame() as board, BattleGame()):
                board.stand_as(game)
            case (SiegeGame() as board, SiegeGame()):
                board.stand_as(game)
            case (LeaguerGame() as board, LeaguerGame()):
                board.stand_as(game)
            case (RealmGame() as board, RealmGame()):
                board.stand_as(game)

    def choose(self) -> Action:
        """What it does; something legal if it fails."""
        try:
            action = self._player.choose(self._board)
            if self._board.check(action):
                return action
            logger.error("The machine (%s) chose what is not legal: %s", self._level, action)
        except Exception:
            logger.exception("The machine (%s) could not choose.", self._level)
        return choose_any(self._board, f"{self._board.seed} {len(self._board.steps)}")


def choose_any(game: AnyGame, seed: str) -> Action:
    """Something legal, whatever it is."""
    return RandomPlayer(seed).choose(game)
