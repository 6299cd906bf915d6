"""What the tables of a siege call by a key has a name in every language."""

from __future__ import annotations

import pytest

from bergfried import words
from bergfried.leaguer.scenario import load_leaguer, open_leaguer
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
