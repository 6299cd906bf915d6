"""The machine on a seat: it thinks on a board of its own, so that nobody has to wait for the game meanwhile."""

from __future__ import annotations

import logging

from bergfried.games import BattleGame, LeaguerGame, OnBoard, SiegeGame
from bergfried.kernel.decisions import Action
from bergfried.players.random import RandomPlayer
from bergfried.players.roster import player, player_of_siege

from .boards import open_board
from .store import GameRow

logger = logging.getLogger(__name__)


class Machine:
    """A player of a level. What it chooses depends on the game and its seed alone, also after a restart."""

    def __init__(self, row: GameRow, level: str) -> None:
        self._level = level
        self._captain, self._steward = player(level, row.seed), player_of_siege(level, row.seed)
        self._board = open_board(row)

    def look(self, game: OnBoard) -> None:
        """Set the board as the game stands; it shares nothing with it that changes."""
        match self._board, game:
            case (BattleGame() as board, BattleGame()):
                board.position = game.position.copy()
            case (SiegeGame() as board, SiegeGame()):
                board.position = game.position.copy()
            case (LeaguerGame() as board, LeaguerGame()):
                board.position = game.position.copy()
        self._board.steps = list(game.steps)

    def choose(self) -> Action:
        """What it does; something legal if it fails."""
        try:
            action = self._thought()
            if self._board.check(action):
                return action
            logger.error("The machine (%s) chose what is not legal: %s", self._level, action)
        except Exception:
            logger.exception("The machine (%s) could not choose.", self._level)
        return choose_any(self._board, f"{self._board.seed} {len(self._board.steps)}")

    def _thought(self) -> Action:
        board = self._board
        return self._steward.choose(board) if isinstance(board, LeaguerGame) else self._captain.choose(board)


def choose_any(game: OnBoard, seed: str) -> Action:
    """Something legal, whatever it is."""
    return RandomPlayer(seed).choose(game)
