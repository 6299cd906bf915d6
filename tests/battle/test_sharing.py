"""Games with the same changed tables share the country that is worked out with them; others do not."""

from __future__ import annotations

import bergfried
from bergfried.games import AnyBattle
from bergfried.rulebook.tables import Change, Table, load_tables, with_changes


def changed(value: int) -> Table:
    return with_changes(load_tables()["siege.terrain"], [Change(("flat",), "foot", 1, value)])


def country(*tables: Table) -> object:
    game: AnyBattle = bergfried.new("meadow", edition="siege", tables=tables)
    return game.battle.country


def test_the_same_changes_share_a_country() -> None:
    assert country(changed(2)) is country(changed(2))
    assert country() is country()


def test_other_changes_do_not() -> None:
    assert len({id(country(*tables)) for tables in ((), (changed(2),), (changed(3),))}) == 3
