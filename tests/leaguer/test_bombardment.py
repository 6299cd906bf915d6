"""What machines do to walls by day stands on record with the day it was done."""

from __future__ import annotations

from bergfried.battle.field import battering
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Game
from bergfried.leaguer.leaguer import Leaguer
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState

MEN = {"Ivo": "engineer", "Ann": "peasant", "Bea": "peasant", "Cid": "peasant"}


def shelling(things: tuple[str, ...] = (), machines: int = 1) -> Game[LeaguerState]:
    scenario = LeaguerScenario(
        scenario="shelled",
        title="Shelled",
        story="A mangonel stands before the castle.",
        map="norman",
        building="castle",
        inside="castle",
        editions=("anarchy",),
        sides={
            "king": Force(
                men={f"{name}{number}": arms for number in range(machines) for name, arms in MEN.items()},
                machines=("mangonel",) * machines,
            ),
            "earl": Force(men={"Odo": "knight"}),
        },
        things=things,
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


def bombard_again(game: Game[LeaguerState]) -> None:
    """Go on to the bombardment of the next day."""
    game.play("fate", dice=ScriptedDice([1, 2]))
    game.play("vie", dice=ScriptedDice([1, 9]))
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play("ready")
    while game.decision is not None and game.decision.kind == "choose-action":
        game.play("rest")


def test_damage_is_put_down_to_its_day() -> None:
    game = shelling()
    shoot(game, "K8/2")
    assert damaged(game) == [("K8/2", 5)]
    bombard_again(game)
    shoot(game, "J8/2")
    assert sorted(damaged(game)) == [("J8/2", 6), ("K8/2", 5)]


def test_what_fell_with_its_wall_is_not_told_as_a_target_of_the_next_day() -> None:
    game = shelling(things=("hoarding_1 K18/2>N", "damaged_wall_3 K17"), machines=2)
    game.play("bombard mangonel1 K18/2")
    game.play("bombard mangonel2 K17/2")
    game.play("volley K17/2", dice=ScriptedDice([10]))
    bombard_again(game)
    game.play("bombard mangonel1+mangonel2 K8/2")
    assert game.decision is not None
    assert game.decision.kind == "loose-engines"
    assert game.decision.facts == {"places": ("K8/2",)}
