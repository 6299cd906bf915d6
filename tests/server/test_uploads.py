"""Whatever is sent to be read gets an answer: a game, or a problem with its sentence, and then nothing has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from tests.server.seated import Client, alone, opened, problem
from tests.test_reading import GAME, NASTY, PLACES, ROWS, must_be_short, with_field

from bergfried.rulebook.tables import load_tables
from bergfried.server.app import create_app
from bergfried.server.guard import Limits

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)

steady = settings(
    deadline=None,
    max_examples=120,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games") / "games.sqlite3"


@pytest.fixture(scope="module")
def client(path: Path) -> Iterator[Client]:
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def stored(path: Path) -> int:
    with closing(sqlite3.connect(path)) as base:
        return int(base.execute("SELECT count(*) FROM games").fetchone()[0])


def uploaded(client: Client, path: Path, file: str) -> str:
    """The sentence a file is refused with, "" if it is taken; a refused one leaves nothing behind."""
    before = stored(path)
    answer = client.post("/api/games/open", json={"file": file})
    if answer.status_code == 201:
        assert client.get(f"/api/games/{opened(answer).game}").status_code == 200
        return ""
    assert stored(path) == before
    assert answer.status_code == 400, answer.text
    sentence: str = answer.json()["detail"]
    must_be_short(sentence)
    return sentence


@pytest.mark.parametrize("nasty", NASTY)
def test_no_file_is_too_much(client: Client, path: Path, nasty: str) -> None:
    for place in PLACES.values():
        uploaded(client, path, place(NASTY[nasty](9000)))


@given(
    st.sampled_from(sorted(PLACES)),
    st.lists(st.sampled_from(sorted(NASTY)), max_size=3),
    st.text(max_size=20),
)
@steady
def test_any_file_is_taken_or_refused_in_a_sentence(
    client: Client, path: Path, place: str, nasty: list[str], more: str
) -> None:
    uploaded(client, path, PLACES[place]("".join(NASTY[name](30) for name in nasty) + more))


@pytest.mark.parametrize("nasty", NASTY)
def test_no_act_and_no_order_is_too_much(client: Client, nasty: str) -> None:
    player = alone(client, edition="anarchy")
    for text in (NASTY[nasty](950), f"shoot {NASTY[nasty](900)}"):
        problem(player.post("/actions", {"at": 0, "action": text}), 422)
        assert player.get("/preview", action=text[:1000]).json()["refusal"]
    for text in (NASTY[nasty](950), f"fire within {NASTY[nasty](900)}", f"fire at {NASTY[nasty](900)}"):
        problem(player.post("/orders", {"at": 0, "side": "blue", "order": text}), 422)
    assert player.view().seq == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            '["sergeant", "foot"] movement 7 -> 1000000000',
            "Table siege.classes, row sergeant:foot, column movement: 1000000000 must be a whole number from 0 to 56.",
        ),
        (
            '["sergeant", "foot"] movement 7 -> -1',
            "Table siege.classes, row sergeant:foot, column movement: -1 must be a whole number from 0 to 56.",
        ),
        (
            f'["sergeant", "foot"] movement 7 -> {"9" * 4000}',
            "a number beyond measure must be a whole number from 0 to 56.",
        ),
        ('["sergeant", "foot"] movement 7 -> true', "true must be a whole number from 0 to 56."),
        ('["sergeant", "foot"] movement 7 -> "7"', "7 must be a whole number from 0 to 56."),
        ('["sergeant", "foot"] movement 7 -> null', "null must be a whole number from 0 to 56."),
        ('["sergeant", "foot"] movement 7 -> 7.5', "not possible"),
        ('["sergeant", "foot"] movement 7 -> [7]', "not possible"),
        ('["sergeant", "foot"] movement 7 -> NaN', "not possible"),
        ('["sergeant", "foot"] movement 8 -> 9', "the value is 7, not 8."),
        ('["sergeant", "foot"] class "sergeant" -> "knight"', "there is no such cell to change."),
        ('["sergeant"] movement 7 -> 9', "there is no such cell to change."),
        ('["sergeant", "foot"] speed 7 -> 9', "there is no such cell to change."),
        ("[[[]]] movement 7 -> 9", "not possible"),
    ],
)
def test_a_changed_cell_beyond_its_bounds_is_refused_by_name(
    client: Client, path: Path, change: str, sentence: str
) -> None:
    told = uploaded(client, path, with_field(f"table siege.classes {change}"))
    assert told.startswith("Line 6: the heading changes a table")
    assert sentence in told


def test_a_price_of_nothing_is_refused(client: Client, path: Path) -> None:
    told = uploaded(client, path, with_field('table siege.terrain ["flat"] foot 1 -> 0'))
    assert "row flat, column foot: 0 must be a whole number from 1 to 16 or null." in told


def test_the_file_itself_is_taken(client: Client, path: Path) -> None:
    assert uploaded(client, path, "\n".join(ROWS)) == ""
    assert GAME.save() == "\n".join(ROWS)
    assert load_tables()["siege.classes"].limits("movement").greatest == 56
