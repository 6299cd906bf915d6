"""Battles played by chance: they end, nobody is ever stuck, and what is derived from the state stays true."""

from __future__ import annotations

import random

import pytest
from tests.generic.battles import bold_action, decisions, every_battle, in_turn, some_scenarios, standing_on

from bergfried import games
from bergfried.battle import actions
from bergfried.battle.engine import things
from bergfried.battle.engine.state import DEAD, MOUNTED, OFF_MAP
from bergfried.battle.engine.underway import Underway
from bergfried.battle.events import FellOff
from bergfried.games import AnyBattle
from bergfried.kernel.game import position_hash
from bergfried.kernel.verdicts import Refused, Verdict


def living(game: AnyBattle) -> list[int]:
    """All living pieces that are on the map."""
    state = game.field
    return [
        n for n in range(len(game.battle.roster)) if state.at[n] != OFF_MAP and not state.status[n] & DEAD
    ]


def must_hold(game: AnyBattle) -> None:
    """What is true of every position of every battle."""
    occupied_is_where_the_living_stand(game)
    the_dead_slow_and_close_as_their_points_say(game)
    riders_sit_on_horses(game)
    things_are_numbered_and_burn_where_they_are(game)
    assert position_hash(game.position.copy()) == game.hash
    assert (game.outcome is None) == (not game.over)


def occupied_is_where_the_living_stand(game: AnyBattle) -> None:
    """No two of the living share a place, but for a man passing a friend under fire, and one who fell on another."""
    taken: dict[int, int] = {}
    occupied = [0, 0]
    passing = {frame.piece for frame in game.field.stack if isinstance(frame, Underway)}
    fallen = {event.place for event in game.events() if isinstance(event, FellOff)}
    for piece in sorted(living(game), key=lambda piece: piece in passing):
        for place in standing_on(game, piece):
            assert game.battle.has_place(game.field, place), f"{game.battle.name(piece)} stands off the map"
            friend = (
                place in taken and game.battle.roster[taken[place]].side == game.battle.roster[piece].side
            )
            if piece in passing and friend:
                continue
            shared = game.battle.board.text(place) in fallen
            assert place not in taken or shared, (
                f"{game.battle.name(piece)} stands on {game.battle.name(taken[place])}"
            )
            taken[place] = piece
            occupied[game.battle.roster[piece].side] |= 1 << place
    assert game.field.occupied == occupied


def the_dead_slow_and_close_as_their_points_say(game: AnyBattle) -> None:
    state = game.field
    if not game.battle.policies.corpses:
        assert (state.bodies, state.slow, state.closed) == ((), 0, 0)
        return
    rows = {row[0]: row[1] for row in game.battle.book.table("corpses").rows}
    slow_from, closed_from = rows["extra_cost_from"], rows["impassable_from"]
    assert isinstance(slow_from, int)
    assert isinstance(closed_from, int)
    slow = closed = 0
    for place in {place for place, _ in state.bodies}:
        total = sum(points for where, points in state.bodies if where == place)
        slow |= (slow_from <= total < closed_from) << place
        closed |= (total >= closed_from) << place
    assert (state.slow, state.closed) == (slow, closed)


def riders_sit_on_horses(game: AnyBattle) -> None:
    state, roster = game.field, game.battle.roster
    ridden = [horse for horse in state.riding if horse >= 0]
    assert len(set(ridden)) == len(ridden)
    assert all(roster[horse].is_horse and state.at[horse] == OFF_MAP for horse in ridden)
    for piece in range(len(roster)):
        assert bool(state.status[piece] & MOUNTED) == (state.riding[piece] >= 0)
    for piece in living(game):
        two_hexes = roster[piece].is_horse or bool(state.status[piece] & MOUNTED)
        assert two_hexes == (state.facing[piece] >= 0), game.battle.name(piece)


def things_are_numbered_and_burn_where_they_are(game: AnyBattle) -> None:
    state, board = game.field, game.battle.board
    numbers = [thing.id for thing in state.things]
    assert numbers == sorted(set(numbers))
    assert all(number < state.numbered for number in numbers)
    for fire in state.fires:
        burning = things.find(state, fire.thing)
        assert (burning is None) == (fire.thing < 0)
        assert burning is None or things.parts_of(board, burning)[fire.part] == fire.place


class TestPlayedByChance:
    """So is every position of the battles of `test_legality.py`."""

    @every_battle
    def test_it_ends_and_every_position_on_the_way_holds_together(self, scenario: str, edition: str) -> None:
        self.to_its_end(scenario, edition, 1, bold=True)

    @in_turn[3]
    def test_so_does_one_in_which_most_wander_about(self, scenario: str, edition: str) -> None:
        self.to_its_end(scenario, edition, 5, bold=False)

    def to_its_end(self, scenario: str, edition: str, seed: int, *, bold: bool) -> None:
        game = games.new(scenario, edition=edition, seed=seed)
        for _ in decisions(game, random.Random(seed), bold=bold):
            must_hold(game)
            assert game.decision is not None
            assert game.decision.side in game.battle.sides
        must_hold(game)
        assert game.legal_actions() == []
        assert game.outcome is not None
        assert game.outcome.winner in ("", *game.battle.sides)
        after_the_end_everything_is_refused(game)


def after_the_end_everything_is_refused(game: AnyBattle) -> None:
    end = game.hash, len(game.steps)
    for action in (actions.End(), actions.Pass(), actions.Shoot(0, 1), game.steps[-1].action):
        assert game.check(action) == Verdict("game-over")
        with pytest.raises(Refused):
            game.play(action)
    assert (game.hash, len(game.steps)) == end


FAR = 120
"""So many decisions of two battles are compared here; `test_legality.py` plays whole battles again."""


@some_scenarios[0]
class TestChanceAlone:
    def test_the_same_seed_and_the_same_choices_are_the_same_battle(
        self, scenario: str, edition: str
    ) -> None:
        one, other = (games.new(scenario, edition=edition, seed=11) for _ in range(2))
        for game in (one, other):
            for _ in zip(range(FAR), decisions(game, random.Random(11)), strict=False):
                pass
        assert one.steps == other.steps
        assert one.hash == other.hash

    def test_another_seed_is_another_battle(self, scenario: str, edition: str) -> None:
        one, other = (games.new(scenario, edition=edition, seed=seed) for seed in (11, 12))
        chance, same = random.Random(11), True
        while same:
            assert not one.over, "all dice have fallen alike"
            action = bold_action(one, chance)
            same = one.play(action) == other.play(action)
