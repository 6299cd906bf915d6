"""What machines do to walls by day stands on record with the day it was done."""

from __future__ import annotations

from bergfried.battle.field import battering
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game
from bergfried.leaguer.leaguer import Leaguer
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState

MEN = {"Ivo": "engineer", "Ann": "peasant", "Bea": "peasant", "Cid": "peasant"}


def shelling() -> Game[LeaguerState]:
    scenario = LeaguerScenario(
        scenario="shelled",
        title="Shelled",
        story="A mangonel stands before the castle.",
        map="norman",
        building="castle",
        inside="castle",
        editions=("anarchy",),
        sides={"king": Force(men=MEN, machines=("mangonel",)), "earl": Force(men={"Odo": "knight"})},
        start=Start(day=5, part="bombardment", holder="besieged"),
    )
    return Game(*open_leaguer(scenario, "anarchy"), seed=1)


def damaged(game: Game[LeaguerState]) -> list[tuple[str, int]]:
    rules = game.rules
    assert isinstance(rules, Leaguer)
    board = rules.battle.board
    return [
        (board.text(damage.place), damage.day)
        for damage in battering.on_record(rules.battle, game.position.site)
    ]


def shoot(game: Game[LeaguerState], place: str) -> None:
    game.play(f"bombard mangonel1 {place}")
    game.play(f"volley {place}", dice=ScriptedDice([10]))


def test_damage_is_put_down_to_its_day() -> None:
    game = shelling()
    shoot(game, "K8/2")
    assert damaged(game) == [("K8/2", 5)]
    game.play("fate", dice=ScriptedDice([1, 2]))
    game.play("vie", dice=ScriptedDice([1, 9]))
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play("ready")
    while game.decision is not None and game.decision.kind == "choose-action":
        game.play("rest")
    shoot(game, "J8/2")
    assert sorted(damaged(game)) == [("J8/2", 6), ("K8/2", 5)]
