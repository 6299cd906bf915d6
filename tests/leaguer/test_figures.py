"""How sieges end by themselves: the figures behind both readings of the early events (AN-7.1.2-c), within three points."""

from __future__ import annotations

import pytest

from bergfried.lab.sieges import QUICK, Ways, key
from bergfried.lab.simulate import many_games

IDLE = ("idle", "idle")
POINTS = 3.0


def sieges(number: int, edition: str) -> Ways:
    ways = Ways()
    for played in many_games("thirty-days", edition, number, "figures", IDLE):
        ways.add(played)
    return ways


def test_where_early_messengers_are_void_most_sieges_end_by_hunger() -> None:
    ways = sieges(250, "anarchy")
    hunger, messenger = ways.of("hunger").percent, ways.of("messenger").percent
    assert 73 - POINTS <= hunger <= 83 + POINTS
    assert 12 - POINTS <= messenger <= 15 + POINTS
    assert 13 <= ways.of("").day <= 16


@pytest.mark.parametrize("edition", ["anarchy-de", pytest.param("anarchy-it", marks=pytest.mark.soak)])
def test_to_the_letter_most_sieges_are_lifted_in_five_days(edition: str) -> None:
    ways = sieges(250, edition)
    assert 61 - POINTS <= ways.over_by(5) <= 61 + POINTS
    assert ways.endings()[0][0] == "messenger"


def test_what_it_cost_is_counted_and_drawn() -> None:
    ways = Ways()
    for played in many_games("thirty-days", None, 6, 0, ("squire", "squire"), options=(QUICK,)):
        ways.add(played)
    total = ways.of("")
    assert total.sieges == 6
    assert sum(number for _, number in ways.endings()) == 6
    assert set(total.lost) == {"earl", "king"}
    lines = list(ways.plot())
    days = [int(line.split()[0]) for line in lines]
    assert days == list(range(days[0], days[-1] + 1))
    signs = "".join("".join(line.split()[1:]) for line in lines)
    assert len(signs) == 6
    assert set(signs) == set(key(name for name, _ in ways.endings()).values())


def test_several_processes_play_the_same_sieges() -> None:
    alone, together = (
        [played.outcome for played in many_games("seven-days", None, 4, 1, IDLE, jobs=jobs)]
        for jobs in (1, 2)
    )
    assert alone == together


def test_every_ending_has_a_letter_of_its_own() -> None:
    assert key(["hunger", "hungry", "h"]) == {"hunger": "h", "hungry": "u", "h": "1"}
