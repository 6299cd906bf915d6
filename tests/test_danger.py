"""Who could hit whom is what the engine says of the same men on the same places, and so is a thread."""

from __future__ import annotations

import pytest

from bergfried import advice, games
from bergfried.battle.actions import Move, Shoot
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import shooting
from bergfried.games import AnyBattle
from bergfried.kernel.verdicts import Refusal
from bergfried.words import LANGUAGES


def to_move(scenario: str, edition: str) -> AnyBattle:
    """A battle in which the first side is to move."""
    game = games.new(scenario, edition=edition, seed=3)
    while game.decision is not None and game.decision.kind != "move":
        game.play("ready" if game.decision.kind in ("set-up", "prepare") else "end")
    return game


def moves(game: AnyBattle, most: int) -> list[Move]:
    found = [action for action in game.legal_actions() if isinstance(action, Move)]
    return found[:: max(1, len(found) // most)]


def could(battle: Battle, state: State, shooter: int, target: int) -> bool:
    """Has he something to shoot with, and a line to the target?"""
    if not battle.roster[shooter].weapon or not battle.able(state, shooter):
        return False
    return isinstance(shooting.take_aim(battle, state, shooter, target), shooting.Aim)


@pytest.mark.parametrize(("scenario", "edition"), [("meadow", "anarchy"), ("breach", "siege")])
def test_a_stance_tells_all_shots_from_it_and_at_it(scenario: str, edition: str) -> None:
    game = to_move(scenario, edition)
    battle, state = game.battle, game.field
    shots = 0
    for move in moves(game, 25):
        stand = advice.preview(game, game.text(move)).stand
        assert stand is not None
        there = state.copy()
        battle.put(there, move.piece, move.to)
        foes = list(battle.men_of(there, 1 - battle.roster[move.piece].side))
        assert {shot.target for shot in stand.targets} == {
            battle.name(f) for f in foes if could(battle, there, move.piece, f)
        }
        assert {s.shooter for s in stand.shooters} == {
            battle.name(f) for f in foes if could(battle, there, f, move.piece)
        }
        shots += len(stand.targets) + len(stand.shooters)
    assert shots > 0


def test_the_chances_of_a_shot_are_those_of_its_preview() -> None:
    game = games.new("meadow", edition="anarchy", seed=3)
    game.play("ready")
    game.play("ready")
    for shot in game.legal_actions():
        if isinstance(shot, Shoot):
            found = advice.menace(game, game.battle.name(shot.shooter), len(game.steps))
            target = game.battle.name(shot.target)
            (chance,) = [one for one in found.targets if one.target == target]
            killed = sum(
                odds.percent
                for odds in advice.preview(game, game.text(shot)).odds
                if f"{target} is killed" in odds.text
            )
            assert chance.killed == killed
            assert chance.harm >= chance.killed


def test_where_nobody_fires_at_movers_only_the_end_of_a_way_is_dangerous() -> None:
    game = to_move("meadow", "siege")
    warned = 0
    for move in moves(game, 40):
        way = advice.preview(game, game.text(move)).way
        assert way is not None
        assert not way.under_fire
        assert {threat.place for threat in way.threats} <= {way.places[-1]}
        warned += len(way.threats)
    assert warned > 0


def test_where_the_enemy_fires_at_movers_every_step_is_looked_at() -> None:
    game = to_move("meadow", "anarchy")
    ways = [advice.preview(game, game.text(move)).way for move in moves(game, 40)]
    assert all(way is not None and way.under_fire for way in ways)
    assert any(way is not None and len(way.threats) > 1 for way in ways)


# ------------------------------------------------------------------------------------------------ an enemy


def test_an_enemy_reaches_what_he_could_move_to_in_his_turn() -> None:
    game = to_move("meadow", "siege")
    before = {
        man.name: advice.menace(game, man.name, len(game.steps))
        for man in game.battle.roster
        if man.side == 1 and not man.is_animal
    }
    while game.decision is not None and (game.decision.side, game.decision.kind) != ("red", "move"):
        game.play("end")
    for name, found in before.items():
        piece = game.battle.roster.numbers[name]
        own = [move for move in game.legal_actions() if isinstance(move, Move) and move.piece == piece]
        hexes = {str(game.battle.board.hex(move.to.place)) for move in own}
        start = str(game.battle.board.hex(game.field.at[piece]))
        assert hexes - {start} == set(found.reach) - {start}


def test_whom_he_could_come_to_attack_is_told() -> None:
    game = to_move("meadow", "siege")
    for name in ("Roland", "Gunter"):
        found = advice.menace(game, name, len(game.steps))
        assert found.reach
        piece = game.battle.roster.numbers[name]
        foes = {
            game.battle.name(foe)
            for foe in game.battle.men_of(game.field, 1 - game.battle.roster[piece].side)
        }
        assert set(found.fights) <= foes
    near = to_move("ford", "anarchy")
    threatened = [advice.menace(near, man.name, len(near.steps)).fights for man in near.battle.roster]
    assert not any(threatened)


def test_who_is_not_there_threatens_nobody() -> None:
    game = to_move("meadow", "siege")
    with pytest.raises(advice.UnknownMan):
        advice.menace(game, "Nobody", 0)
    with pytest.raises(advice.UnknownStep):
        advice.menace(game, "Hal", 999)


# ------------------------------------------------------------------------------------------------ a thread


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thread_says_what_blocks_it_by_which_rule(language: str) -> None:
    game = to_move("gatehouse", "anarchy")
    found = advice.thread(game, "G9", "P12", len(game.steps), language)
    assert not found.line.open
    assert (found.start, found.end) == ("G9/2", "P12/4")
    assert found.rules
    assert found.cover == ""
    assert "⟦" not in found.told
    open_one = advice.thread(game, "C3", "C6", len(game.steps), language)
    assert open_one.line.open
    assert open_one.range == 3
    assert open_one.cover


def test_a_thread_is_open_where_a_shot_has_its_line() -> None:
    game = games.new("breach", edition="siege", seed=3)
    battle, state = game.battle, game.field
    tried = 0
    for shooter in battle.men_of(state, 0):
        for target in battle.men_of(state, 1):
            if battle.roster[shooter].weapon in battle.chapter(shooting.ShootingTables).weapons:
                aim = shooting.take_aim(battle, state, shooter, target)
                if isinstance(aim, Refusal):
                    continue
                names = battle.board.text(state.at[shooter]), battle.board.text(aim.place)
                start, end = (name if "/" in name else f"{name}/0" for name in names)
                told = advice.thread(game, start, end, 0)
                assert told.line.open or aim.over
                assert told.range == aim.range
                tried += 1
    assert tried > 0


@pytest.mark.parametrize(
    ("start", "end", "sentence"),
    [
        ("C3", "C3", "A line needs two places; C3 is only one."),
        ("Z99", "C3", "There is no place “Z99” on this map"),
        ("nowhere", "C3", "There is no place “nowhere” on this map"),
        ("C3/4", "D4", "There is no"),
    ],
)
def test_what_is_no_line_is_refused_in_a_sentence(start: str, end: str, sentence: str) -> None:
    game = to_move("meadow", "siege")
    with pytest.raises(advice.UnknownPlace) as refused:
        advice.thread(game, start, end, 0)
    assert str(refused.value).startswith(sentence)
