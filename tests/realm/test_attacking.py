"""Who attacks together is picked: however many stand in an area, what is listed stays short, and every group can attack."""

from __future__ import annotations

import random

import msgspec
import pytest

from bergfried.games import RealmGame
from bergfried.realm import actions
from bergfried.realm.outlook import outlook
from bergfried.realm.world import RealmScenario

CROWD = 24


def crowded(number: int = CROWD) -> RealmGame:
    """Many figures of one party in the area of a castle of the other."""
    figures = {
        f"Ritter-{one}": {"kind": "noble", "points": 10 + one, "party": "staufer", "at": "Rhein"}
        for one in range(number)
    }
    figures["Otto"] = {"kind": "noble", "points": 40, "party": "welf", "at": "Koeln"}
    realm = {
        "areas": {"Rhein": {"next": []}},
        "fortresses": {"Koeln": {"area": "Rhein", "kind": "town", "value": 60, "held": "welf"}},
        "figures": figures,
    }
    return RealmGame(msgspec.convert(realm, RealmScenario), seed=1)


def test_a_crowd_makes_no_long_list() -> None:
    game = crowded()
    while game.decision is not None and game.decision.kind != "campaign":
        game.play(game.legal_actions()[0])
    assert len(game.legal_actions()) <= 3 * CROWD
    assert game.action("muster Koeln") in game.legal_actions()


@pytest.mark.parametrize("seed", range(5))
def test_every_group_can_be_picked_and_is_the_one_that_is_named_outright(seed: int) -> None:
    chance = random.Random(seed)
    game, outright = crowded(), crowded()
    names = chance.sample([f"Ritter-{one}" for one in range(CROWD)], 9)
    game.play("muster Koeln")
    for name in names:
        assert game.action(f"join {name}") in game.legal_actions()
        game.play(f"join {name}")
        assert len(game.legal_actions()) <= CROWD + 2
    attack = game.action(f"attack {'+'.join(names)} Koeln")
    assert attack in game.legal_actions()
    assert isinstance(attack, actions.Assault)
    assert [branch.chance for branch in game.odds(attack)] == [
        branch.chance for branch in outright.odds(attack)
    ]
    assert outlook(game.rules, game.position, attack) == outlook(outright.rules, outright.position, attack)
    assert game.play(attack).events == outright.play(attack).events
    assert game.hash == outright.hash


def test_picking_can_be_taken_back_and_called_off() -> None:
    game = crowded()
    before = game.hash
    game.play("muster Koeln")
    game.play("join Ritter-3")
    game.undo()
    game.play("join Ritter-5")
    game.play("pass")
    assert game.hash == before
    assert game.check("attack Ritter-3+Ritter-5 Koeln").reason == "below-hundred"
