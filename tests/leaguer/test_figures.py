"""How sieges end by themselves: the figures behind both readings of the early events (AN-7.1.2-c), within three points."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from bergfried.games import LeaguerGame, open_game
from bergfried.lab.sieges import QUICK, Ways, key
from bergfried.lab.simulate import many_games
from bergfried.players.roster import player_of_siege
from bergfried.players.seats import Seats, play_out
from bergfried.rulebook.tables import Change, Table, load_tables, with_changes

IDLE = ("idle", "idle")
POINTS = 3.0


def sieges(number: int, edition: str) -> Ways:
    ways = Ways()
    for played in many_games("thirty-days", edition, number, "figures", IDLE):
        ways.add(played)
    return ways


def evenly(name: str, modifier: int) -> Table:
    """A table of the edition with the same modifier in every row."""
    table = load_tables()[name]
    keys = (row[: table.keys] for row in table.rows)
    return with_changes(
        table,
        [Change(key, "modifier", table.cell(*key, column="modifier"), modifier) for key in keys],
    )


@pytest.mark.parametrize("number", [80, pytest.param(1000, marks=pytest.mark.soak)])
def test_while_the_ring_is_closed_the_figures_are_those_reckoned(number: int) -> None:
    """They were reckoned for a blockade that nothing loosens and food that no refugees eat."""
    tables = (evenly("anarchy.blockade", 0), evenly("anarchy.supplies.modifiers", 4))
    first = open_game("thirty-days", "anarchy", tables=tables)
    assert isinstance(first, LeaguerGame)
    endings, days = Counter[str](), list[int]()
    for seed in range(number):
        game = first.again(seed=f"closed/{seed}")
        play_out(game, Seats({side: player_of_siege("idle") for side in game.rules.sides}))
        assert game.outcome is not None
        endings[game.outcome.grade] += 1
        days.append(game.position.day)
    hunger, messenger = (100 * endings[ending] / number for ending in ("hunger", "messenger"))
    assert 73 - POINTS <= hunger <= 83 + POINTS
    assert 12 - POINTS <= messenger <= 15 + POINTS
    assert 13 <= median(days) <= 16


@pytest.mark.soak
def test_where_early_messengers_are_void_most_sieges_end_by_hunger() -> None:
    """Quarrels loosen the ring, so that a few more messengers come than if it stayed closed."""
    ways = sieges(1000, "anarchy")
    hunger, messenger = ways.of("hunger").percent, ways.of("messenger").percent
    assert 73 - POINTS <= hunger <= 83 + POINTS
    assert 17 - POINTS <= messenger <= 17 + POINTS
    assert 13 <= ways.of("").day <= 16


@pytest.mark.parametrize(
    ("edition", "number"),
    [
        ("anarchy-de", 120),
        pytest.param("anarchy-de", 1000, marks=pytest.mark.soak),
        pytest.param("anarchy-it", 250, marks=pytest.mark.soak),
    ],
)
def test_to_the_letter_most_sieges_are_lifted_in_five_days(edition: str, number: int) -> None:
    ways = sieges(number, edition)
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
