"""The yardstick: games of python-chess, played at random in the same run. It is a development dependency."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from time import process_time
from typing import Protocol, cast

from bergfried.kernel.dice import SeededDice

from .measures import Spent

GAMES = 8
"""Always the same games, of about the usual length."""


class NoYardstick(ImportError):
    """The package chess is not installed."""


class ChessBoard(Protocol):
    """What is asked of `chess.Board`."""

    legal_moves: Iterable[object]

    def push(self, move: object) -> None: ...
    def is_game_over(self) -> bool: ...
    def copy(self, *, stack: bool) -> object: ...


def chess_board() -> Callable[[], ChessBoard]:
    """The maker of chess boards; raises NoYardstick."""
    try:
        module = importlib.import_module("chess")
    except ImportError:
        raise NoYardstick(
            "The yardstick is missing: install the package chess (it comes with the development dependencies). "
            "Without it there are still: bench growth pauses memory."
        ) from None
    return cast(Callable[[], ChessBoard], module.Board)


def chess_games(make: Callable[[], ChessBoard], games: int = GAMES) -> Spent:
    """The first so many games of chess at random, and what they took."""
    dice, start, decisions = SeededDice("chess"), process_time(), 0
    for _ in range(games):
        board = make()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[dice.roll(1, len(moves), "move")[0] - 1])
            decisions += 1
    return Spent(process_time() - start, games, decisions)


class Alternating:
    """Stretches of our own work, each with games of chess before and after it, so that whatever disturbs the machine
    disturbs both."""

    def __init__(self) -> None:
        self._make = chess_board()
        chess_games(self._make)
        self._before = chess_games(self._make)

    def in_games(self, own_seconds: float) -> float:
        """How many games of chess the stretch just done, of so many seconds of the processor, was worth."""
        after = chess_games(self._make)
        chess = Spent()
        chess.add(self._before)
        chess.add(after)
        self._before = after
        return own_seconds / chess.per_game
