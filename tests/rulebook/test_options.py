"""The options as data: complete, held against the ledger, the editions and the code, and chosen by name."""

from __future__ import annotations

from typing import get_args

import pytest

from bergfried.battle import actions
from bergfried.battle.setup.chapters import LIBRARY
from bergfried.rulebook import options
from bergfried.rulebook.editions import edition_names, load_edition, open_book
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.options import (
    BadOption,
    Option,
    OptionName,
    UnknownOption,
    chapters_with,
    choose,
    load_options,
    offered,
    with_options,
)

OPTIONS = load_options()
ANARCHY = load_edition("anarchy")
every_option = pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))


class TestEveryOption:
    @every_option
    def test_its_rules_are_in_the_ledger(self, option: Option) -> None:
        assert option.rules
        assert [rule for rule in option.rules if rule not in load_ledger()] == []

    @every_option
    def test_its_editions_are_there(self, option: Option) -> None:
        assert option.editions
        assert set(option.editions) <= set(edition_names())

    @every_option
    def test_it_changes_what_its_editions_say(self, option: Option) -> None:
        for edition in map(load_edition, option.editions):
            for name, policy in option.policies.items():
                assert policy.value != getattr(edition.policies, name)
                assert set(policy.rules) <= set(option.rules)

    @every_option
    def test_nothing_is_on_by_default_that_cannot_be_played(self, option: Option) -> None:
        assert option.built or not option.default


def test_all_optional_rules_of_siege_belong_to_an_option() -> None:
    optional = {rule for rule in load_ledger().ids if rule.startswith("SG-OPT-")}
    assert optional == {rule for option in OPTIONS.values() for rule in option.rules} & optional


def test_code_asks_for_those_that_change_no_policy_and_bring_no_chapter() -> None:
    built = {option.name for option in OPTIONS.values() if option.built}
    asked = {name for name in built if not OPTIONS[name].policies and not OPTIONS[name].chapters}
    assert set(get_args(OptionName)) == asked


def test_what_an_option_brings_is_there() -> None:
    for option in OPTIONS.values():
        assert set(option.chapters) <= LIBRARY.keys()
        assert set(option.actions) <= actions.ALL.keys()
        for edition in map(load_edition, option.editions):
            assert not set(option.chapters) & set(edition.chapters)
            assert chapters_with(edition, [option.name]) == (*edition.chapters, *option.chapters)


class TestChoosing:
    def test_unknown_names_get_the_nearest_ones(self) -> None:
        with pytest.raises(UnknownOption, match="Near it: infiltration"):
            choose(["infiltraton"], ANARCHY, (1,))

    @pytest.mark.parametrize(
        ("name", "edition", "why"),
        [
            ("infiltration", "siege", "none of siege, but of anarchy"),
            ("turning-mantlets", "anarchy", "section 3 of the rules, which is not in force"),
        ],
    )
    def test_what_cannot_be_played_with_says_why(self, name: str, edition: str, why: str) -> None:
        with pytest.raises(BadOption, match=why):
            choose([name], load_edition(edition), (1, 2))

    def test_what_can_only_be_read_is_not_played_with(self, monkeypatch: pytest.MonkeyPatch) -> None:
        read = Option("read", "", "", (), ("anarchy",))
        monkeypatch.setattr(options, "load_options", lambda: {"read": read})
        with pytest.raises(BadOption, match="cannot be played with yet"):
            choose(["read"], ANARCHY, (1, 2))

    def test_they_stand_in_one_order_however_they_are_named(self) -> None:
        named = ["turning-mantlets", "infiltration", "turning-mantlets"]
        assert choose(named, ANARCHY, (1, 3)) == ("infiltration", "turning-mantlets")

    def test_what_is_fixed_is_in_force_whatever_is_wanted(self) -> None:
        assert choose([], ANARCHY, (1,), fixed=["infiltration"]) == ("infiltration",)

    def test_only_what_is_offered_can_be_chosen(self) -> None:
        assert "turning-mantlets" not in {option.name for option in offered(ANARCHY, (1, 2))}
        assert [option.name for option in offered(load_edition("staufer"), (1,))] == ["fought-out"]

    def test_what_is_on_by_default_is_left_out_only_by_those_who_choose(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        usual = Option("usual", "", "", (), ("anarchy",), default=True, built=True)
        monkeypatch.setattr(options, "load_options", lambda: {"usual": usual})
        assert choose(None, ANARCHY, (1,)) == ("usual",)
        assert choose([], ANARCHY, (1,)) == ()

    def test_two_that_change_the_same_exclude_each_other(self, monkeypatch: pytest.MonkeyPatch) -> None:
        policies = OPTIONS["turning-mantlets"].policies
        both = {
            name: Option(name, "", "", (), ("anarchy",), built=True, policies=policies) for name in ("a", "b")
        }
        monkeypatch.setattr(options, "load_options", lambda: both)
        with pytest.raises(BadOption, match="a and b exclude each other"):
            choose(["b", "a"], ANARCHY, (1,))


def test_an_option_may_change_policies_and_nothing_else() -> None:
    book = open_book("anarchy")
    assert with_options(book, ("infiltration",)) is book
    changed = with_options(book, ("turning-mantlets",))
    assert changed.policies.mantlet_turns == "sixth"
    assert book.policies.mantlet_turns == "never"
    assert changed.tables is book.tables
