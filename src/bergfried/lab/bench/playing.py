"""What a game costs: at random with the full legal list, and by the machine; counted in games of chess.

A turn of a realm is the phase of a party; the marshal's, who weighs the most there.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

from bergfried.battle.actions import Ready
from bergfried.games import AnyBattle, new_realm
from bergfried.players.roster import player, player_of_realm
from bergfried.realm.world import realm_names

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

MACHINE, REGENT = "knight", "marshal"
TURN_AIMS: dict[Case, float] = {
    Case("meadow", "siege"): 1.1,
    Case("breach", "siege"): 5,
    Case("gatehouse", "anarchy"): 5,
    Case("1198", "staufer"): 50,
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
    title = f"A whole side's turn by the {MACHINE}, in a realm by the {REGENT}"
    return Report("turns", title, "games of chess", measures)


def _turn(one: Case, bounds: Bounds) -> Measure:
    play_turns, spent, taken, ratios = _turns_of(one), 0.0, 0, list[float]()
    play_turns(WARM_UP)
    yardstick = Alternating()
    while len(ratios) < bounds.games and (spent < bounds.seconds or not ratios):
        start = process_time()
        done = play_turns(len(ratios))
        own = process_time() - start
        ratios.append(yardstick.in_games(own / done))
        spent, taken = spent + own, taken + done
    beside = {"games": len(ratios), "turns": taken, "ms a turn": 1000 * spent / taken}
    return at_most(str(one), median(ratios), TURN_AIMS.get(one), beside)


def _turns_of(one: Case) -> Callable[[int], int]:
    """What plays the first turns of a case by a seed, and says how many they were."""
    if one.scenario in realm_names():
        return lambda seed: _machine_phases(one.scenario, seed)
    first = opened(one)
    return lambda seed: _machine_turns(first, seed)


def _machine_phases(realm: str, seed: int) -> int:
    """The first phases of a realm by the machine for both parties; how many."""
    game, machine = new_realm(realm, seed=f"turns {seed}"), player_of_realm(REGENT, "bench")
    first = game.position.phase
    while not game.over and game.position.phase < first + TURNS:
        game.play(machine.choose(game))
    return max(game.position.phase - first, 1)


def _machine_turns(first: AnyBattle, seed: int) -> int:
    """The first turns of a game by the machine on both sides, from where the scenario puts the men; how many."""
    game, machine = first.again(seed=f"turns {seed}"), player(MACHINE, "bench")
    while game.field.turn < 0:
        game.play(Ready())
    while not game.over and game.field.turn < TURNS:
        game.play(machine.choose(game))
    return max(game.field.turn, 1)
