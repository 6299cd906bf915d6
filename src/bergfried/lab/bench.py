"""How fast it is, with python-chess as the yardstick where it is installed (a development dependency)."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Protocol, cast

import msgspec

from bergfried.battle.actions import Ready
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import moving
from bergfried.battle.land import sight
from bergfried.board.hexes import line_shape
from bergfried.games import BattleGame, new
from bergfried.kernel.dice import SeededDice
from bergfried.players.random import RandomPlayer
from bergfried.players.roster import player


class Measure(msgspec.Struct, frozen=True):
    """One thing measured: how often a second, and against what it is held."""

    name: str
    per_second: float
    goal: str = ""
    met: bool | None = None


class Bench(msgspec.Struct, frozen=True):
    """All measures of one run on one scenario."""

    scenario: str
    edition: str
    yardstick: str
    measures: tuple[Measure, ...]


class _ChessBoard(Protocol):
    legal_moves: object

    def push(self, move: object) -> None: ...
    def is_game_over(self) -> bool: ...
    def copy(self, *, stack: bool) -> object: ...


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many pieces of work are done in a second: the best of three equal stretches, so that a passing
    disturbance of the machine does not count."""
    best = 0.0
    for _ in range(3):
        start, done = time.perf_counter(), 0
        while (spent := time.perf_counter() - start) < seconds / 3:
            done += work()
        best = max(best, done / spent)
    return best


FIELD = "meadow"
CHESS_GAMES = {"meadow": 10, "drawbridge": 60, "breach": 60, "gatehouse": 80}
"""How many random games of python-chess one random game of a scenario may take."""
MACHINE = "knight"
TURN_CHESS_GAMES = 100
"""How many random games of python-chess the machine may take for a whole side's turn."""
TURNS = 6
"""Over how many of a game's first turns that is measured."""
OF_THE_FIELD = 0.5
"""What part of the sight lines of the open field a castle has to reach."""


def run(scenario: str = "meadow", edition: str = "siege", seconds: float = 3.0) -> Bench:
    """Measure everything on one scenario."""
    game = new(scenario, edition=edition, seed="bench")
    battle, start = game.rules, game.position
    positions = _positions(game)
    chess = _chess()
    games = rate(_random_games(game), 3 * seconds)
    decisions = rate(_decisions(game), seconds)
    copies = rate(_copies(start), seconds)
    most = CHESS_GAMES.get(scenario, 60)
    measures = [
        Measure("decisions in random play, with the full list of legal actions", decisions),
        _against(
            "random games", games, chess and chess[0], most, seconds, lambda own, other: own >= other / most
        ),
        _against(
            "state copies", copies, chess and chess[1], 0.25, seconds, lambda own, other: own >= other * 0.25
        ),
        _sight_measure(battle, positions, edition, seconds),
        _against(
            f"a whole side's turn by the {MACHINE}",
            rate(_turns(game), seconds),
            chess and chess[0],
            TURN_CHESS_GAMES,
            seconds,
            lambda own, other: own >= other / TURN_CHESS_GAMES,
        ),
        Measure("sight lines, geometry not yet known", rate(_cold_lines(), seconds)),
        _at_least("reach floods", rate(_floods(battle, positions), seconds), 5_000),
    ]
    return Bench(scenario, edition, "python-chess" if chess else "", tuple(measures))


def _sight_measure(battle: Battle, positions: list[State], edition: str, seconds: float) -> Measure:
    """Sight lines, held against a number on the field and against the field's own rate elsewhere."""
    found = rate(_sights(battle, positions), seconds)
    if battle.board.name == FIELD:
        return _at_least("sight lines", found, 100_000)
    field = new(FIELD, edition=edition, seed="bench")
    other = rate(_sights(field.rules, _positions(field)), seconds)
    goal = f"at least {OF_THE_FIELD:g} of those on the {FIELD} ({other:,.1f} a second)"
    return Measure("sight lines", found, goal, found >= other * OF_THE_FIELD)


def _at_least(name: str, found: float, goal: float) -> Measure:
    return Measure(name, found, f"at least {goal:,.0f}", found >= goal)


def _against(
    name: str,
    own: float,
    chess: Callable[[], int] | None,
    factor: float,
    seconds: float,
    good: Callable[[float, float], bool],
) -> Measure:
    if chess is None:
        return Measure(name, own, "python-chess is not installed: no yardstick")
    other = rate(chess, seconds)
    goal = (
        f"one takes no longer than {factor:g} of python-chess: {1 / own:,.2f} s, {other / own:,.1f} of them"
        if factor > 1
        else f"at least {factor:g} of python-chess"
    )
    return Measure(name, own, f"{goal} ({other:,.1f} a second)", good(own, other))


def _random_games(first: BattleGame) -> Callable[[], int]:
    seeds = iter(range(10**9))

    def one() -> int:
        seed = next(seeds)
        game = first.again(seed=seed)
        player = RandomPlayer(seed)
        while not game.over:
            game.play(player.choose(game))
        return 1

    return one


def _decisions(first: BattleGame) -> Callable[[], int]:
    one_game = [first.again(seed="decisions")]
    player = RandomPlayer("decisions")

    def one() -> int:
        game = one_game[0]
        if game.over:
            game = one_game[0] = first.again(seed=f"decisions {len(game.steps)}")
        game.play(player.choose(game))
        return 1

    return one


def _turns(first: BattleGame) -> Callable[[], int]:
    """The first turns of a game by the machine on both sides. They differ much, so it is always as many of them."""
    seeds = iter(range(10**9))

    def many() -> int:
        game = first.again(seed=f"turns {next(seeds)}")
        machine = player(MACHINE, "bench")
        while game.position.turn < 0:
            game.play(Ready())
        while not game.over and game.position.turn < TURNS:
            game.play(machine.choose(game))
        return max(game.position.turn, 1)

    return many


def _copies(state: State) -> Callable[[], int]:
    def many() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return many


def _positions(first: BattleGame) -> list[State]:
    """Positions as they come up in play."""
    game, player = first.again(seed="positions"), RandomPlayer("positions")
    while not game.over:
        game.play(player.choose(game))
    return list(game.positions())[:: max(len(game.steps) // 20, 1)]


def _sights(battle: Battle, positions: list[State]) -> Callable[[], int]:
    """Whole answers to "who sees whom": line, blocking ground, crests and figures, for all pairs of men."""

    def many() -> int:
        count = 0
        for state in positions:
            men = [piece for piece in battle.roster.men if battle.living(state, piece)]
            for one in men:
                for other in men:
                    if one != other:
                        ignored = battle.places(state, one) | battle.places(state, other)
                        sight.look(battle, state, state.at[one], state.at[other], ignored)
                        count += 1
        return count

    return many


def _cold_lines() -> Callable[[], int]:
    dice = SeededDice("lines")

    def one() -> int:
        line_shape.cache_clear()
        dq, dr = dice.roll(2, 40, "line")
        line_shape(dq - 20, dr - 20 or 1)
        return 1

    return one


def _floods(battle: Battle, positions: list[State]) -> Callable[[], int]:
    """Reach of every living man, riders among them, as the game asks for it."""

    def many() -> int:
        count = 0
        for state in positions:
            for piece in battle.roster.men:
                if battle.able(state, piece):
                    battle.land(state).reaches.clear()
                    moving.reach(battle, state, piece)
                    count += 1
        return count

    return many


def _chess() -> tuple[Callable[[], int], Callable[[], int]] | None:
    """A random game and a hundred copies of python-chess; None where it is not installed."""
    try:
        module = importlib.import_module("chess")
    except ImportError:
        return None
    make = cast(Callable[[], _ChessBoard], module.Board)
    dice = SeededDice("chess")

    def game() -> int:
        board = make()
        while not board.is_game_over():
            moves = list(cast("list[object]", board.legal_moves))
            board.push(moves[dice.roll(1, len(moves), "move")[0] - 1])
        return 1

    board = make()

    def copies() -> int:
        for _ in range(100):
            board.copy(stack=False)
        return 100

    return game, copies
