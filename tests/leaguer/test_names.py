"""What the tables of a siege call by a key has a name in every language."""

from __future__ import annotations

import pytest

from bergfried import words
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
