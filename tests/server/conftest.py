"""Places for games that tests of the server share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server import postgres

from bergfried.server.places import Place


@pytest.fixture(scope="session")
def postgresql() -> Iterator[postgres.Postgres]:
    """A real PostgreSQL, started for the tests of this process."""
    found = postgres.programs()
    if found is None:
        told = "no PostgreSQL is installed (Debian: apt install postgresql; BERGFRIED_POSTGRES names its programs)"
        # A run nobody watches must not pass with a part left out.
        assert os.environ.get("CI") != "true", told
        pytest.skip(told)
    with postgres.running(found) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where games are kept, in either way: a test that asks for it runs with both."""
    if request.param == "sqlite":
        return tmp_path / "games.sqlite3"
    server = request.getfixturevalue("postgresql")
    assert isinstance(server, postgres.Postgres)
    return server.with_tables()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """The same, where nothing has been kept before, not even tables."""
    if request.param == "sqlite":
        return tmp_path / "games.sqlite3"
    server = request.getfixturevalue("postgresql")
    assert isinstance(server, postgres.Postgres)
    return server.database()
