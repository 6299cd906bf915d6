"""What a step of an environment costs: a pick with all that is seen before it, counted in moves of chess."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from bergfried.kernel.dice import SeededDice

from .measures import Bounds, Case, Measure, Report, Spent, at_most
from .yardstick import NoYardstick, chess_board, chess_games

if TYPE_CHECKING:
    from bergfried.learning import Environment

CASES = (
    Case("meadow", "siege"),
    Case("breach", "siege"),
    Case("gatehouse", "anarchy"),
    Case("seven-days", "anarchy"),
    Case("aachen", "staufer"),
)


def steps(cases: list[Case], bounds: Bounds) -> Report:
    """Steps at random in an environment of each case."""
    measures = [_measure(one, bounds) for one in cases or CASES]
    return Report(
        "steps",
        "A step of an environment at random, all that is seen before it looked at",
        "moves of chess",
        measures,
    )


def _measure(one: Case, bounds: Bounds) -> Measure:
    try:
        from bergfried.learning import Environment
    except ImportError as error:
        raise NoYardstick(str(error)) from None
    env, make = Environment(one.scenario, edition=one.edition), chess_board()
    _episode(env, "warm up", look=True)
    seeing, blind, moves, ratios = Spent(), Spent(), Spent(), list[float]()
    while seeing.games < bounds.games and (seeing.seconds < bounds.seconds or not ratios):
        chess = chess_games(make, 2)
        own = _episode(env, f"{seeing.games}", look=True)
        blind.add(_episode(env, f"{seeing.games}", look=False))
        seeing.add(own)
        moves.add(chess)
        ratios.append(own.per_decision / chess.per_decision)
    beside = {
        "games": seeing.games,
        "steps": seeing.decisions / seeing.games,
        "a second": 1 / seeing.per_decision,
        "a second unseen": 1 / blind.per_decision,
        "moves of chess a second": 1 / moves.per_decision,
    }
    return at_most(str(one), median(ratios), None, beside)


def _episode(env: Environment, seed: str, *, look: bool) -> Spent:
    """A game at random, with or without looking at it; how many steps it took."""
    dice, taken = SeededDice(f"steps {seed}"), 0
    start = process_time()
    env.reset(seed=int.from_bytes(seed.encode(), "big"))
    while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
        if look:
            env.observe(env.agent_selection)
        options = env.options()
        env.step(options[dice.roll(1, len(options), "pick")[0] - 1])
        taken += 1
    return Spent(process_time() - start, 1, taken)
