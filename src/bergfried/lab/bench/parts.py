"""What play is made of: copies of the state, sight lines, floods; how many a second."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import moving
from bergfried.battle.land import sight
from bergfried.games import AnyBattle

from .measures import Bounds, Case, Measure, Report, at_least, opened, random_game
from .yardstick import chess_board

CASES = (Case("meadow", "siege"), Case("breach", "siege"), Case("gatehouse", "anarchy"))
COPIES_AIM = 0.25
"""How many copies of a state are made in the time of one copy of a chess board."""
SIGHTS_AIM = 100_000
FLOODS_AIM = 5_000
PLAIN, STOREYED = Case("meadow", "siege"), Case("tower", "anarchy")
STOREYED_AIM = 0.5
"""How many sight lines are drawn in and about a tower with storeys in the time of one in the open field."""
POSITIONS = 20
"""So many positions of a random game are looked at."""
STRETCHES = 3
MANY = 100
"""What is done in a microsecond is done so many times at once."""

Load = Callable[[], int]
"""Something that is done and says how many pieces of it were done."""


def parts(cases: list[Case], bounds: Bounds) -> Report:
    """The parts of play, on positions of a random game of each case."""
    seconds = bounds.seconds / 8
    measures = [measure for one in cases or CASES for measure in _parts(one, seconds)]
    measures += [_storeyed(seconds)] if not cases or STOREYED in cases else []
    return Report("parts", "What play is made of", "how many a second", measures)


def _parts(one: Case, seconds: float) -> list[Measure]:
    first = opened(one)
    positions = _positions(first)
    copies, chess = _rates([_copies(first.field), _chess_copies()], seconds)
    sights, floods = _rates([_sights(first.battle, positions), _floods(first.battle, positions)], seconds)
    return [
        at_least(
            f"{one}: copies of the state, of those of chess", copies / chess, COPIES_AIM, {"a second": copies}
        ),
        at_least(f"{one}: sight lines", sights, SIGHTS_AIM),
        at_least(f"{one}: floods", floods, FLOODS_AIM),
    ]


def _storeyed(seconds: float) -> Measure:
    """Sight lines about a siege tower, of those in the open field, drawn in turn."""
    works = [_sights(first.battle, _positions(first)) for first in map(opened, (PLAIN, STOREYED))]
    plain, storeyed = _rates(works, 2 * seconds)
    what = f"{STOREYED}: sight lines, of those of {PLAIN}"
    return at_least(what, storeyed / plain, STOREYED_AIM, {"a second": storeyed})


def _rates(works: list[Load], seconds: float) -> list[float]:
    """How much of each work is done in a second of the processor: the median of some stretches, in turn."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(STRETCHES):
        for work, rates in zip(works, found, strict=True):
            start, done = process_time(), 0
            while (spent := process_time() - start) < seconds / STRETCHES or not done:
                done += work()
            rates.append(done / spent)
    return [median(rates) for rates in found]


def _positions(first: AnyBattle) -> list[State]:
    """Positions as they come up in play."""
    game = random_game(first, "positions")
    return list(game.fields())[:: max(len(game.steps) // POSITIONS, 1)]


def _copies(state: State) -> Load:
    def many() -> int:
        for _ in range(MANY):
            state.copy()
        return MANY

    return many


def _chess_copies() -> Load:
    board = chess_board()()

    def many() -> int:
        for _ in range(MANY):
            board.copy(stack=False)
        return MANY

    return many


def _sights(battle: Battle, positions: list[State]) -> Load:
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


def _floods(battle: Battle, positions: list[State]) -> Load:
    """The reach of every man who can go, riders among them, none of them kept."""

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
