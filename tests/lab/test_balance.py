"""Balance: levels, levers and a proposal that fresh games confirm or not."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bergfried.kernel.dice import SeededDice
from bergfried.lab.balance import Asked, Balance, pulled, run
from bergfried.lab.changes import BadChange, Setting, setting_of
from bergfried.lab.course import Course, Job
from bergfried.lab.jobs import Desk, OwnHands, Played

FORD = setting_of("ford")


class Biased:
    """Hands for whom the angevins win so many of a hundred games, and more or less by rounds and men."""

    def __init__(self, percent: int, a_round: int = 0, a_man: int = 0) -> None:
        self._percent, self._round, self._man = percent, a_round, a_man

    def chance(self, setting: Setting) -> int:
        rounds = (setting.rounds or 7) - 7
        men = sum(
            change.startswith("angevins:+") - change.startswith("angevins:-") for change in setting.forces
        )
        return self._percent + self._round * rounds + self._man * men

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        for number, job in jobs:
            won = SeededDice(job.seed).roll(1, 100, "who wins")[0] <= self.chance(job.setting)
            winner = "angevins" if won else "royals"
            yield (
                number,
                Course(
                    job.seed,
                    winner,
                    "marginal",
                    7,
                    50,
                    {"angevins": 0, "royals": 0},
                    {"angevins": 1, "royals": 1},
                    lead=(0,),
                ),
            )


def asked(games: int) -> Asked:
    return Asked(FORD, "angevins", ("squire", "knight"), "squire", "b", games)


def ask(hands: Biased, games: int) -> Balance:
    return run(asked(games), Desk(hands), "command")


def test_the_smallest_change_that_makes_it_even_is_found_and_confirmed() -> None:
    """A round less takes 15 of 65 points, a man more adds as much: one round less is all it needs."""
    found = ask(Biased(65, a_round=15, a_man=10), 20_000)
    assert {level.player for level in found.levels} == {"squire", "knight"}
    assert all(level.low < 0.65 < level.high for level in found.levels)
    levers = {lever.change: lever for lever in found.levers}
    assert levers["rounds=-1"].low < -0.15 < levers["rounds=-1"].high
    assert levers["rounds=+1"].effect > 0.1
    last = found.tried[-1]
    assert (last.changes, last.size, last.verdict) == (("rounds=-1",), 1, "even")
    assert 0.47 <= last.low < last.high <= 0.53
    assert found.played <= 20_000
    assert "With rounds=-1 it is even" in found.sentence
    fresh = {one.seed for one in found.games["fresh: rounds=-1"]}
    assert not fresh & {one.seed for one in found.games["squire"]}


def test_what_is_even_needs_no_change() -> None:
    found = ask(Biased(50), 20_000)
    assert found.tried[0].changes == ()
    assert found.tried[0].verdict == "even"
    assert "It is even as it is" in found.sentence


def test_with_few_games_nothing_is_claimed() -> None:
    found = ask(Biased(65, a_round=15), 300)
    assert found.played <= 300
    assert all(one.verdict != "even" for one in found.tried)
    assert "is even" not in found.sentence


def test_without_a_lever_that_helps_it_says_so() -> None:
    found = ask(Biased(100), 400)
    assert found.levels[0].share == 1.0
    assert "No lever that was tried brings it nearer to even." in found.sentence


def test_levers_are_pulled_several_times() -> None:
    assert pulled("rounds=-1", 3) == ("rounds=-3",)
    assert pulled("goal=2:+1", 2) == ("goal=2:+2",)
    assert pulled("force=royals:+archer", 2) == ("force=royals:+archer",) * 2


def test_sieges_tell_how_they_end_on_which_day_at_what_cost() -> None:
    siege = setting_of("seven-days", options=("quick-battles",))
    few = Asked(siege, "king", ("idle",), "idle", "s", 100)
    found = run(few, Desk(OwnHands()), "command")
    *ways, all_ = found.endings
    assert all_.sieges == len(found.games["idle"]) == sum(way.sieges for way in ways)
    assert set(all_.lost) == {"king", "earl"}
    assert {"force=king:+peasant", "force=earl:-sergeant"} & {lever.change for lever in found.levers}


def test_too_few_games_are_refused() -> None:
    with pytest.raises(BadChange, match="100 are the least"):
        run(asked(99), Desk(OwnHands()), "command")
