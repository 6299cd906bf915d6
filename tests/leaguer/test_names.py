"""What the tables of a siege call by a key has a name in every language, and can be named in orders."""

from __future__ import annotations

from typing import get_args

import pytest

from bergfried import words
from bergfried.leaguer.actions import Garrison, Item, Tend, Troop
from bergfried.leaguer.scenario import load_leaguer, open_leaguer
from bergfried.rulebook.arms import classes
from bergfried.rulebook.editions import open_book

KEYS = [
    ("happening", "events", "event"),
    ("item", "building.items", "item"),
    ("ending", "siege.endings", "ending"),
    ("grade", "siege.endings", "ending"),
]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("fact", "table", "column"), KEYS)
def test_every_key_has_a_name(fact: str, table: str, column: str, language: str) -> None:
    keys = {str(key).replace("_", "-") for key in open_book("anarchy").table(table).column(column)}
    named = words.templates(language, (f"term-{fact}-",))
    assert {key for key in keys if f"term-{fact}-{key}" not in named} == set()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_action_of_a_day_has_a_name(language: str) -> None:
    leaguer, _ = open_leaguer(load_leaguer("thirty-days"), "anarchy")
    keys = {deed.names.replace("_", "-") for deed in leaguer.choices}
    named = words.templates(language, ("term-doing-",))
    assert {key for key in keys if f"term-doing-{key}" not in named} == set()


@pytest.mark.parametrize("edition", ["anarchy", "anarchy-de", "anarchy-it"])
def test_orders_name_what_the_tables_let_one_build_and_hire(edition: str) -> None:
    book = open_book(edition)
    assert {*book.table("building.times").column("item")} == {*get_args(Item)}
    prices = zip(book.table("classes").column("class"), book.table("classes").column("points"), strict=True)
    hired = {str(kind) for kind, points in prices if points is not None}
    men = {kind for kind in hired if not classes()[kind].animal}
    assert men - {*get_args(Troop)} == {"civilian"}  # who is no soldier
    assert {*get_args(Troop)} <= men


def test_there_is_nobody_beyond_the_last_person() -> None:
    leaguer, state = open_leaguer(load_leaguer("thirty-days"), "anarchy")
    beyond = len(leaguer.known(state).persons)
    for number, somebody in ((0, True), (beyond - 1, True), (beyond, False), (-1, False)):
        assert leaguer.own_makes_sense(state, Tend(number)) == somebody
        assert leaguer.own_makes_sense(state, Garrison((number,))) == somebody
