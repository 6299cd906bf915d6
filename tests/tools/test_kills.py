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
    found = kills.soak(named.replace("+psycopg", ""), kills=2, tables=2, seed=5)
    assert found["acts"] >= 2
    assert found["games"] >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_a_loss_is_noticed(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    granted = kills.Table._grant

    def boastful(table: kills.Table, played: kills.Played, wanted: kills.Wanted) -> None:
        """Says that something was granted that was never sent."""
        granted(table, played, wanted)
        granted(table, played, wanted._replace(at=wanted.at + 1000))

    monkeypatch.setattr(kills.Table, "_grant", boastful)
    monkeypatch.setattr(kills, "STARTING", 0.0)
    with pytest.raises(kills.Lost, match="was granted and is not there"):
        kills.soak(f"{tmp_path}/games.sqlite3", kills=2, tables=1, seed=5)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_so_is_what_was_done_twice(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        kills.Table, "_grant", lambda _table, played, _wanted: setattr(played, "pending", None)
    )
    monkeypatch.setattr(kills, "STARTING", 0.0)
    with pytest.raises(kills.Lost, match="were never granted"):
        kills.soak(f"{tmp_path}/games.sqlite3", kills=2, tables=1, seed=5)
