"""The besieger besieged: two battles on one day as a game like any other, and the machine in both roles."""

from __future__ import annotations

import random

import pytest

from bergfried import games
from bergfried.battle import actions as battle_actions
from bergfried.battle.setup.scenarios import BadScenario
from bergfried.games import LeaguerGame
from bergfried.kernel.game import position_hash
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.players.roster import player_of_siege


def split() -> LeaguerGame:
    """The day on which the besieger has split his force, when both battles are about to be set up."""
    game = games.new_siege("enclosed", seed=3)
    for text in ("confront part", "ready", "enlist knight mounted", "ready"):
        game.play(text)
    while game.position.inner is None:
        engage = game.rules.read(game.position, "engage meadow attack")
        game.play(engage if game.check(engage) else "ready")
    return game


def test_two_battles_are_saved_undone_and_played_turn_by_turn() -> None:
    game, chance = split(), random.Random(5)
    seen: list[tuple[str, int, str]] = []
    for number in range(120):
        fought, decision = game.position.inner, game.decision
        if fought is None or game.position.beside is None or decision is None:
            break
        if decision.kind == "move":
            seen.append((game.rules.fought(game.position).board.name, fought.turn, decision.side))
        before = game.hash
        ends = [
            one for one in game.legal_actions() if isinstance(one, battle_actions.Ready | battle_actions.End)
        ]
        action = ends[0] if ends else chance.choice(game.legal_actions())
        game.play(action)
        if number % 10 == 0:
            after = game.hash
            assert games.load(game.save()).hash == after
            assert position_hash(game.position.copy()) == after
            game.undo(agreed=True)
            assert game.hash == before
            game.play(action)
            assert game.hash == after
    turns = list(dict.fromkeys(seen))
    assert len({board for board, _, _ in turns}) == 2
    sides = [side for _, _, side in turns]
    assert sides[:4] == ["king", "king", "earl", "earl"], "each has his turn in both before the other has his"


@pytest.mark.parametrize("choice", ["confront all", "confront part", "entrench"])
@pytest.mark.parametrize("level", ["random", "squire"])
def test_the_machine_plays_on_from_every_choice(choice: str, level: str) -> None:
    game = games.new_siege("enclosed", seed=7, options=("quick-battles",))
    game.play(choice)
    player = player_of_siege(level, 7)
    while not game.over:
        game.play(player.choose(game))
        assert len(game.steps) < 3_000
    assert game.outcome is not None


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Start(day=6, event=5), "A siege cannot begin with the event '5'"),
        (Start(day=6, army=("Nobody",)), "There is nobody called 'Nobody'"),
        (Start(day=6, left_outside=("ram1",)), "The besieged have no machine 'ram1'"),
        (Start(day=6, enclosed=9), "An enclosed besieger holds all but a redoubt"),
        (Start(day=6, enclosed=5, redoubt="church"), "An enclosed besieger holds all but a redoubt"),
        (
            Start(day=6, enclosed=9, redoubt="church", garrison=("Hal",)),
            "An enclosed besieger holds all but a redoubt",
        ),
    ],
)
def test_a_siege_that_cannot_begin_so_says_why(start: Start, sentence: str) -> None:
    sides = {"king": Force({"Hal": "knight"}), "earl": Force({"Odo": "knight"})}
    with pytest.raises(BadScenario, match=sentence):
        open_leaguer(LeaguerScenario(sides, start=start), "anarchy")
