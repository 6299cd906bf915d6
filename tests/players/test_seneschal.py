"""The marshal of sieges: what a day is for he decides by playing on, within bounds, and without changing anything."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.players.test_steward import QUICK, STRONG, WEAK, many, siege

from bergfried import games
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import Overworked, Verdict
from bergfried.leaguer.actions import Dig
from bergfried.players import seneschal
from bergfried.players.roster import player_of_siege
from bergfried.players.search import Effort, Plan, Search
from bergfried.players.seats import Seats
from bergfried.players.seneschal import Seneschal
from bergfried.players.steward import Steward

DOWN = ("breach_2 V11", "breach_2 V12", "breach_2 V13")


def test_what_is_surely_better_is_named_though_it_looks_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is inclined to rest before a wall that is down storms all the same, for what has come of it by the evening."""
    game, ranked = siege(STRONG, WEAK, things=DOWN), Steward.ranked

    def the_other_way_round(steward: Steward, of: games.LeaguerGame) -> list[Action]:
        return ranked(steward, of)[::-1] if of is game else ranked(steward, of)

    monkeypatch.setattr(Steward, "ranked", the_other_way_round)
    monkeypatch.setattr(seneschal, "AHEAD", 1)
    assert game.text(Steward("marshal", 1).choose(game)) == "rest"
    assert game.text(Seneschal(1).choose(game)).startswith("storm")


def test_only_what_the_day_is_for_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*_: object) -> Plan[games.LeaguerGame]:
        raise AssertionError("nobody searches here")

    monkeypatch.setattr(Search, "best", searched)
    king = {**STRONG, "Wat": "engineer"}
    game = siege(king, WEAK | many("S", "sergeant", 9), part="building_orders_besieger")
    assert Seneschal(1).choose(game) == Steward("marshal", 1).choose(game)


def test_the_work_is_bounded_and_the_siege_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game, best, work = siege(STRONG, WEAK), Search.best, list[int]()

    def counted(
        search: Search[games.LeaguerGame], plans: Sequence[Plan[games.LeaguerGame]], effort: Effort
    ) -> Plan[games.LeaguerGame]:
        found = best(search, plans, effort)
        work.append(search.work)
        return found

    monkeypatch.setattr(Search, "best", counted)
    before = game.hash
    for allowed in (300, 900):
        Seneschal(1, seneschal.THOROUGH._replace(work=allowed)).choose(game)
    assert game.hash == before
    few, more = work
    assert few < more <= 900 + 200  # a trial is not broken off


def test_where_the_rules_give_up_he_orders_as_the_steward(monkeypatch: pytest.MonkeyPatch) -> None:
    def overworked(*_: object) -> Plan[games.LeaguerGame]:
        raise Overworked(Verdict("too-much"))

    game = siege(STRONG, WEAK, things=DOWN)
    monkeypatch.setattr(Search, "best", overworked)
    assert Seneschal(1).choose(game) == Steward("marshal", 1).choose(game)


def test_a_marshal_before_a_dry_side_digs() -> None:
    game = games.new_siege("mine", options=QUICK, seed=2)
    seats = Seats({side: player_of_siege("marshal", f"2/{side}") for side in game.sides})
    while not game.over and not (game.steps and isinstance(game.steps[-1].action, Dig)):
        game.play(seats.choose(game))
    assert not game.over
