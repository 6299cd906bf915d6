"""Intervals hold as often as they say, also for those who stop when they like."""

from __future__ import annotations

from math import inf

import pytest

from bergfried.kernel.dice import SeededDice
from bergfried.lab.chances import FEWEST, Bets, Interval, odds, paired, sequence, share_of, wilson


def rolls(seed: str, count: int, up: int, down: int) -> list[float]:
    """Differences of pairs: +1 for the lowest `up` of 100 faces, -1 for the next `down`, else 0."""
    faces = SeededDice(seed).roll(count, 100, "trial")
    return [1.0 if face <= up else -1.0 if face <= up + down else 0.0 for face in faces]


def test_bets_hold_at_every_game_and_not_only_at_the_last() -> None:
    """Of forty runs of two hundred pairs about two may lose the truth at any time; an ordinary interval loses it in many."""
    lost, ordinary = 0, 0
    for run in range(40):
        bets, seen, missed, naive = Bets(), list[float](), False, False
        for value in rolls(f"run/{run}", 200, 30, 20):
            bets.add(value)
            seen.append(value)
            missed |= not bets.interval.holds(0.10)
            naive |= len(seen) >= 10 and not paired(seen).holds(0.10)
        lost, ordinary = lost + missed, ordinary + naive
    assert lost <= 4
    assert ordinary > 6


def test_bets_find_a_difference_and_narrow_down() -> None:
    bets = Bets()
    for value in rolls("decided", 150, 50, 10):
        bets.add(value)
    assert bets.interval.low > 0.0
    assert bets.interval.holds(0.4)
    even = Bets(0.0, 1.0)
    for value in rolls("even", 4000, 50, 0):
        even.add(value)
    assert even.interval.within(0.45, 0.55)
    assert even.interval.high - even.interval.low < 0.06


def test_bets_are_sure_of_nothing_before_the_first_game() -> None:
    assert Bets().interval == Interval(-1.0, 1.0)
    assert Bets(0.0, 1.0).interval == Interval(0.0, 1.0)


def test_all_alike_to_the_last_is_narrow_and_holds_it() -> None:
    bets = Bets()
    for _ in range(300):
        bets.add(0.0)
    assert bets.interval.within(-0.06, 0.06)
    assert bets.interval.holds(0.0)


def test_a_sequence_is_wider_than_an_ordinary_interval_and_says_nothing_of_few() -> None:
    values = rolls("sequence", 200, 40, 20)
    assert sequence(values[: FEWEST - 1]) == Interval(-inf, inf)
    anytime, fixed = sequence(values), paired(values)
    assert anytime.low < fixed.low < fixed.high < anytime.high
    assert anytime.high - anytime.low < 2 * (fixed.high - fixed.low)
    assert paired([1.0]) == Interval(-inf, inf)


def test_wilson_is_the_one_of_the_books() -> None:
    """Brown, Cai and DasGupta: 0 of 20 gives 0 to 16.1 %, 50 of 100 gives 40.4 to 59.6 %."""
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=2e-4)
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=2e-4)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_odds_and_shares() -> None:
    assert share_of(odds(0.3)) == pytest.approx(0.3)
    assert 0.0 < share_of(odds(0.0)) < 0.01
