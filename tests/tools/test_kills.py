"""A short sample of killing the server: what it granted is there, in either kind of place, and a loss is noticed."""

from __future__ import annotations

import sys

import pytest
from sqlalchemy import URL
from tests.server.conftest import place, postgresql
from tools.kills import __main__ as kills

from bergfried.server.places import Place

__all__ = ["place", "postgresql"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_what_was_granted_is_there_however_often_it_is_killed(place: Place) -> None:
    named = place.render_as_string(hide_password=False) if isinstance(place, URL) else str(place)
    found = kills.soak(named.replace("+psycopg", ""), kills=3, tables=2, seed=5)
    assert found["acts"] >= 3


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_a_loss_is_noticed(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    granted = kills.Table._post

    def forgetful(table: kills.Table, client: object, what: str, body: dict[str, object]) -> None:
        """Says that acts were granted that were never sent."""
        if table.acts < 3:
            granted(table, client, what, body)  # type: ignore[arg-type]

    monkeypatch.setattr(kills.Table, "_post", forgetful)
    with pytest.raises(kills.Lost, match="acts were granted"):
        kills.soak(f"{tmp_path}/games.sqlite3", kills=4, tables=1, seed=5)
