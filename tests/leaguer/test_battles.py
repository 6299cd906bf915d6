"""Battles within a siege: however they end, the siege goes on or is over."""

from __future__ import annotations

from bergfried.battle.engine.state import DEAD
from bergfried.kernel.game import Game
from bergfried.leaguer.leaguer import Leaguer
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState


def storming() -> Game[LeaguerState]:
    """A siege on the first turn of an assault: two against two."""
    scenario = LeaguerScenario(
        scenario="alone",
        title="Alone",
        story="Two storm a priory.",
        map="priory",
        building="priory",
        inside="precinct",
        editions=("anarchy",),
        sides={
            "king": Force(men={"Hal": "knight", "Tom": "sergeant"}),
            "earl": Force(men={"Odo": "knight", "Ede": "monk"}),
        },
        start=Start(day=7, part="choice_of_action", holder="besieger"),
    )
    game = Game(*open_leaguer(scenario, "anarchy"), seed=1)
    for text in ("storm stream north", "ready", "ready"):
        game.play(text)
    return game


def test_a_battle_in_which_a_side_has_nobody_left_ends_the_siege() -> None:
    game = storming()
    rules, field = game.rules, game.position.inner
    assert isinstance(rules, Leaguer)
    assert field is not None
    for name in ("Odo", "Ede"):
        field.status[rules.fought(game.position).roster.numbers[name]] |= DEAD
    game.play("end")
    assert game.over
    assert game.position.cause == "no_able_besieged_left"


def test_an_assault_nobody_comes_to_ends_and_the_next_day_begins() -> None:
    game = storming()
    while game.position.inner is not None:
        game.play("end")
    assert game.position.day == 8
    assert not game.over
