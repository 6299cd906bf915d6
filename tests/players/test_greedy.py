"""The greedy player: legal and the same every time, and greedy."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.battle.actions import Attack, End, Move, Ready, Shoot
from bergfried.battle.engine.state import PRISONER, WOUNDED
from bergfried.board.reach import Stance
from bergfried.games import AnyBattle
from bergfried.players.greedy import GreedyPlayer
from bergfried.players.seats import play_out


def begun(scenario: str, edition: str, *, kind: str, seed: int = 3) -> AnyBattle:
    """A battle that has come to the first decision of a kind, with nothing done before."""
    game = games.new(scenario, edition=edition, seed=seed)
    while game.decision is not None and game.decision.kind != kind:
        game.play("ready" if game.decision.kind == "set-up" else "end")
    return game


def nearest_foe(game: AnyBattle, piece: int) -> int:
    battle, state = game.battle, game.field
    foes = battle.men_of(state, 1 - battle.roster[piece].side)
    return min(battle.board.distance(state.at[piece], state.at[foe]) for foe in foes)


@pytest.mark.parametrize(
    ("scenario", "edition"), [("meadow", "siege"), ("lances", "anarchy"), ("gatehouse", "anarchy")]
)
def test_whole_games_are_legal_and_always_the_same(scenario: str, edition: str) -> None:
    first = games.new(scenario, edition=edition)
    ends = []
    for _ in range(2):
        game = first.again(seed=11)
        play_out(game, GreedyPlayer(), at_most=3000)  # play refuses what is not legal
        ends.append((len(game.steps), game.hash))
    assert ends[0] == ends[1]


def test_what_it_chooses_depends_on_the_position_alone() -> None:
    """One who has played all along and one who has just come choose alike."""
    game, old = games.new("drawbridge", seed=4), GreedyPlayer()
    for _ in range(60):
        action = old.choose(game)
        assert GreedyPlayer().choose(game) == action
        game.play(action)


def test_it_sets_up_as_it_stands() -> None:
    assert GreedyPlayer().choose(games.new("meadow")) == Ready()


def test_it_prefers_the_target_a_hit_would_kill() -> None:
    game = begun("meadow", "siege", kind="fire")
    before = GreedyPlayer().choose(game)
    assert isinstance(before, Shoot)
    others = [
        shot
        for shot in game.legal_actions()
        if isinstance(shot, Shoot) and shot.shooter == before.shooter and shot.target != before.target
    ]
    assert others
    game.field.status[others[0].target] |= WOUNDED
    after = GreedyPlayer().choose(game)
    assert isinstance(after, Shoot)
    assert after.target == others[0].target


def test_its_men_come_nearer_until_none_can() -> None:
    game = begun("lances", "anarchy", kind="move")
    assert game.decision is not None
    side, moved = game.decision.side, 0
    while game.decision is not None and game.decision.kind in ("move", "defensive-fire"):
        if game.decision.side != side:
            game.play("pass")
            continue
        action = GreedyPlayer().choose(game)
        before = nearest_foe(game, action.piece) if isinstance(action, Move) else 0
        game.play(action)
        if not isinstance(action, Move):
            break
        assert nearest_foe(game, action.piece) <= before
        moved += 1
    assert action == End()
    assert moved > 3


def test_a_shooter_who_sees_somebody_stays() -> None:
    game = begun("meadow", "siege", kind="fire")
    seeing = {shot.shooter for shot in game.legal_actions() if isinstance(shot, Shoot)}
    game.play("end")
    player, moved = GreedyPlayer(), set()
    while isinstance(action := player.choose(game), Move):
        moved.add(action.piece)
        game.play(action)
    assert seeing
    assert moved
    assert not seeing & moved


@pytest.mark.parametrize(("man", "foe", "attacks"), [("Arnim", "Bertin", True), ("Watkin", "Wynken", False)])
def test_it_attacks_at_three_to_one_and_not_at_even_odds(man: str, foe: str, attacks: bool) -> None:
    game = begun("meadow", "siege", kind="move")
    battle, state = game.battle, game.field
    attacker, defender = battle.roster.numbers[man], battle.roster.numbers[foe]
    alone = battle.within_blow(state, attacker) & battle.free(state)
    for friend in battle.men_of(state, battle.active(state)):
        alone &= ~battle.within_blow(state, friend) if friend != attacker else alone
    battle.put(state, defender, Stance(next(battle.board.members(alone))))
    while game.decision is not None and game.decision.kind != "melee":
        game.play("end")
    attack = Attack((attacker,), (defender,))
    assert game.check(attack)
    assert GreedyPlayer().choose(game) == (attack if attacks else End())


def test_it_does_not_run_after_those_it_has_taken() -> None:
    game = begun("lances", "anarchy", kind="move")
    battle, state = game.battle, game.field
    for foe in battle.men_of(state, 1 - battle.active(state)):
        state.status[foe] |= PRISONER
    assert GreedyPlayer().choose(game) == End()
