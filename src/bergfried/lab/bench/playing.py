"""What a game costs: at random with the full legal list, and by the machine; counted in games of chess."""

from __future__ import annotations

from statistics import median
from time import process_time

from bergfried.battle.actions import Ready
from bergfried.games import AnyBattle
from bergfried.players.roster import player

from .measures import Bounds, Case, Measure, Report, Spent, at_most, opened, random_game, random_games
from .yardstick import Alternating

GAME_AIMS: dict[Case, float] = {
    Case("meadow", "siege"): 5,
    Case("drawbridge", "siege"): 9,
    Case("throne", "hall"): 11,
    Case("hoardings", "anarchy"): 11,
    Case("gatehouse", "anarchy"): 20,
    Case("breach", "siege"): 32,
    Case("wagons", "siege"): 60,
    Case("tower", "anarchy"): 60,
}
"""How many games of chess a random game may take."""
STRETCH = 4
"""So many games of ours are played between two looks at the yardstick."""
WARM_UP = 1000
"""The seed of a first game that does not count: it fills what is kept."""

MACHINE = "knight"
TURN_AIMS: dict[Case, float] = {
    Case("meadow", "siege"): 1.1,
    Case("breach", "siege"): 5,
    Case("gatehouse", "anarchy"): 5,
}
"""How many games of chess a whole side's turn by the machine may take."""
TURNS = 6
"""Turns differ much, so it is always the first so many of a game, of both sides."""


def games(cases: list[Case], bounds: Bounds) -> Report:
    """A random game of each case."""
    unit = "games of chess"
    measures = [_random(one, bounds) for one in cases or GAME_AIMS]
    return Report("games", "A random game with the full list of legal actions", unit, measures)


def _random(one: Case, bounds: Bounds) -> Measure:
    first, total, ratios = opened(one), Spent(), list[float]()
    random_game(first, WARM_UP)
    yardstick = Alternating()
    while total.games < bounds.games and (total.seconds < bounds.seconds or not ratios):
        seeds = range(total.games, min(total.games + STRETCH, bounds.games))
        own = random_games(first, seeds)
        ratios.append(yardstick.in_games(own.per_game))
        total.add(own)
    beside = {
        "games": total.games,
        "decisions": total.decisions / total.games,
        "a second": total.decisions / total.seconds,
    }
    return at_most(str(one), median(ratios), GAME_AIMS.get(one), beside)


def turns(cases: list[Case], bounds: Bounds) -> Report:
    """A whole side's turn by the machine, of each case."""
    measures = [_turn(one, bounds) for one in cases or TURN_AIMS]
    return Report("turns", f"A whole side's turn by the {MACHINE}", "games of chess", measures)


def _turn(one: Case, bounds: Bounds) -> Measure:
    first, spent, taken, ratios = opened(one), 0.0, 0, list[float]()
    _machine_turns(first, WARM_UP)
    yardstick = Alternating()
    while len(ratios) < bounds.games and (spent < bounds.seconds or not ratios):
        start = process_time()
        done = _machine_turns(first, len(ratios))
        own = process_time() - start
        ratios.append(yardstick.in_games(own / done))
        spent, taken = spent + own, taken + done
    beside = {"games": len(ratios), "turns": taken, "ms a turn": 1000 * spent / taken}
    return at_most(str(one), median(ratios), TURN_AIMS.get(one), beside)


def _machine_turns(first: AnyBattle, seed: int) -> int:
    """The first turns of a game by the machine on both sides, from where the scenario puts the men; how many."""
    game, machine = first.again(seed=f"turns {seed}"), player(MACHINE, "bench")
    while game.field.turn < 0:
        game.play(Ready())
    while not game.over and game.field.turn < TURNS:
        game.play(machine.choose(game))
    return max(game.field.turn, 1)
