"""Who comes into play in a turn the scenario names."""

from __future__ import annotations

import msgspec
import pytest

from bergfried.games import new_realm
from bergfried.realm.state import WAITING
from bergfried.realm.world import BadRealm, World, load_realm


def test_otto_comes_from_poitou_in_april() -> None:
    """He is not there in the first two turns; in the third his player chooses one of his castles, and he acts at once."""
    game = new_realm("1198", seed="poitou")
    otto = game.rules.world.figure["Otto"]
    for _ in range(5):
        assert game.position.where[otto] == WAITING
        game.play("end")
    assert (game.rules.turn(game.position), game.rules.active(game.position)) == (3, 1)
    assert [game.text(action) for action in game.legal_actions()] == [
        "enter Otto Braunschweig",
        "enter Otto Haldensleben",
    ]
    game.play("enter Otto Haldensleben")
    assert game.position.where[otto] == game.rules.world.area["Ostfalen"]
    assert game.check("move Otto Sachsen")


def test_only_who_waits_comes_later() -> None:
    realm = load_realm("1198")
    early = msgspec.structs.replace(realm.figures["Otto"], state="", at="Braunschweig")
    with pytest.raises(BadRealm, match="only who waits"):
        World(msgspec.structs.replace(realm, figures={**realm.figures, "Otto": early}))
