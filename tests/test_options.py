"""Options in games: named when one begins, kept in its file, and nothing is changed without them."""

from __future__ import annotations

import msgspec
import pytest

import bergfried
from bergfried.battle.setup.scenarios import load_scenario, open_scenario
from bergfried.games import open_game
from bergfried.rulebook.options import BadOption, UnknownOption

PLAYED = bergfried.new("ford", options=("infiltration",), seed=3).save()


def test_a_game_knows_its_options() -> None:
    game = bergfried.new("ford", options=("infiltration",))
    assert game.options == game.battle.options == ("infiltration",)
    assert game.battle.option("infiltration")
    assert game.battle.option_ids("infiltration") == ("AN-1-c",)
    assert game.again(seed=1).options == game.options


def test_without_options_there_are_none() -> None:
    game = bergfried.new("ford")
    assert game.options == ()
    assert not game.battle.option("infiltration")
    assert "options" not in game.save()


def test_a_realm_has_no_options() -> None:
    with pytest.raises(BadOption, match="none of staufer"):
        open_game("1198", options=("infiltration",))


def test_a_scenario_may_have_its_own() -> None:
    scenario = msgspec.structs.replace(load_scenario("ford"), options=("infiltration",))
    battle, _ = open_scenario(scenario, "anarchy", options=())
    assert battle.options == ("infiltration",)
    with pytest.raises(UnknownOption):
        open_scenario(msgspec.structs.replace(scenario, options=("infiltrate",)), "anarchy")


class TestFile:
    def test_it_names_them_in_one_line(self) -> None:
        assert "\noptions   infiltration\n" in PLAYED
        both = bergfried.new("hoardings", options=("turning-mantlets", "infiltration")).save()
        assert "\noptions   infiltration, turning-mantlets\n" in both
        assert bergfried.load(both).options == ("infiltration", "turning-mantlets")

    def test_it_is_read_back(self) -> None:
        game = bergfried.load(PLAYED)
        assert game.options == ("infiltration",)
        assert game.save() == PLAYED

    @pytest.mark.parametrize(
        ("named", "told"),
        [
            ("infiltraton", "Near it: infiltration"),
            ("infiltration,", "There is no option ''"),
            ("panic", "none of anarchy"),
            ("turning-mantlets", "section 3"),
        ],
    )
    def test_others_are_refused_with_their_line(self, named: str, told: str) -> None:
        with pytest.raises(bergfried.BadRecord, match=told) as error:
            bergfried.load(PLAYED.replace("options   infiltration", f"options   {named}"))
        assert error.value.line == 5
