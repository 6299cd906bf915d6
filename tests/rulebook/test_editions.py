"""Editions are read with care: what no policy is called, and what a policy cannot be, is said at once."""

import pytest

from bergfried.rulebook import editions, library
from bergfried.rulebook.editions import edition_names, load_edition
from bergfried.rulebook.grounds import PLAIN, read_grounds
from bergfried.rulebook.library import BadData, Value
from bergfried.rulebook.policies import Policies, read_policies

RETREAT: dict[str, Value] = {"value": "strict", "provenance": "house", "rules": ["SG-1.7-i"]}


def stated(**changed: Value) -> dict[str, Value]:
    """The policies of SIEGE as its file states them, some of them changed."""
    own = library.yaml(library.text("editions", "siege.yaml"))
    assert isinstance(own, dict)
    policies = own["policies"]
    assert isinstance(policies, dict)
    return {**policies, **changed}


def test_values_and_sources_stand_side_by_side() -> None:
    policies, sources = read_policies(stated(), "siege")
    assert policies.melee == "odds"
    assert sources["melee"].rules == ("SG-1.7-c",)


def test_every_battle_states_what_it_does() -> None:
    for edition in map(load_edition, edition_names()):
        assert (edition.game == "battle") == isinstance(edition.policies, Policies)
        assert edition.policy_sources.keys() <= set(Policies.__struct_fields__)


def test_an_unknown_policy_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadData, match="'retreats', which is no policy"):
        read_policies(stated(retreats=RETREAT), "siege")


@pytest.mark.parametrize("value", ["bold", True, None, ["strict"]])
def test_an_unknown_value_is_refused(value: Value) -> None:
    with pytest.raises(BadData, match=r"The policies of the edition siege cannot be read: .*retreat"):
        read_policies(stated(retreat={**RETREAT, "value": value}), "siege")


def test_a_number_is_no_yes_or_no() -> None:
    with pytest.raises(BadData, match="corpses"):
        read_policies(stated(corpses={"value": 1, "provenance": "house"}), "siege")


@pytest.mark.parametrize("entry", ["strict", {"provenance": "house"}])
def test_a_policy_has_a_value(entry: Value) -> None:
    with pytest.raises(BadData, match="'retreat' without a value"):
        read_policies(stated(retreat=entry), "siege")


def test_a_provenance_is_one_of_four() -> None:
    with pytest.raises(BadData, match="policy 'retreat'"):
        read_policies(stated(retreat={**RETREAT, "provenance": "hearsay"}), "siege")


def test_a_policy_that_all_games_need_is_missed() -> None:
    without = {name: entry for name, entry in stated().items() if name != "retreat"}
    with pytest.raises(BadData, match="retreat"):
        read_policies(without, "siege")


def test_an_edition_of_a_realm_has_none() -> None:
    with pytest.raises(AssertionError, match="staufer is no battle"):
        _ = editions.open_book("staufer").policies


def test_a_ground_has_what_it_is_in_every_game_and_what_its_own_game_says() -> None:
    moats = [load_edition(name).grounds["moat"] for name in ("siege", "anarchy", "hall")]
    assert all(moat.moat for moat in moats)
    assert [moat.climbs for moat in moats] == [("SG-1.1-d",), ("AN-3.1-h",), ("HL-T3-b",)]


def test_a_ground_of_which_nothing_is_said_is_plain() -> None:
    assert load_edition("siege").grounds["no such ground"] is PLAIN


@pytest.mark.parametrize("said", [{"wet": True}, {"opening": "hatch"}, {"built": "yes"}])
def test_an_unknown_trait_is_refused(said: dict[str, Value]) -> None:
    with pytest.raises(BadData, match="The edition siege, ground 'moat'"):
        read_grounds({"moat": said}, "siege")


def test_a_ground_is_said_in_traits() -> None:
    with pytest.raises(BadData, match="'moat' what is no list of traits"):
        read_grounds({"moat": "deep"}, "siege")
