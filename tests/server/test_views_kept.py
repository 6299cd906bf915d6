"""A game that is not loaded is seen without loading it, where what is seen of it was kept; and never as it was before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update
from tests.server.seated import Client, Guest, Player, alone, both, new_game, problem

from bergfried.server import store
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.house import House
from bergfried.server.places import Place
from bergfried.server.playing import LiveGame
from bergfried.server.tables import VIEWS


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were loaded, one after the other."""
    found: list[str] = []
    load = House._load

    def counting(house: House, game: str) -> LiveGame:
        found.append(game)
        return load(house, game)

    monkeypatch.setattr(House, "_load", counting)
    return found


@pytest.fixture
def client(place: Place) -> Iterator[Client]:
    """A server that keeps no game loaded."""
    with TestClient(create_app(place, limits=Limits(memory=0))) as client:
        yield client


def looked(player: Player, loads: list[str]) -> int:
    """How often the game is loaded for a look at it."""
    before = len(loads)
    player.view()
    return len(loads) - before


def test_who_looks_again_costs_no_load(client: Client, loads: list[str]) -> None:
    player = alone(client)
    player.plays("ready", "ready")
    player.view()
    first = player.view()
    assert [looked(player, loads) for _ in range(3)] == [0, 0, 0]
    player.plays("shoot Watkin Gunter")
    assert player.view().seq == first.seq + 1
    assert looked(player, loads) == 0


def test_everybody_sees_what_is_his(client: Client, loads: list[str]) -> None:
    blue, red = both(client)
    watcher = Player(client, blue.game)
    for _ in range(2):
        seen = [player.view() for player in (blue, red, watcher)]
    assert [looked(player, loads) for player in (blue, red, watcher)] == [0, 0, 0]
    assert [view.yours for view in seen] == [True, False, False]
    assert [view.host for view in seen] == [True, False, False]
    assert Player(client, blue.game, "forged").view() == watcher.view()
    assert blue.get(language="de").json()["title"] == "Die Wiese unter der Eiche"
    assert blue.view().title == "The meadow below the oak"


def test_what_changes_without_an_entry_is_seen(client: Client) -> None:
    blue, red = both(client)
    for player in (blue, red, blue, red):
        player.view()
    red.post("/name", {"name": "Berta"})
    assert blue.view().seats[1].name == "Berta"
    blue.post("/chat", {"text": "well", "token": "12345678"})
    assert red.view().chat == 1
    blue.post("/mute", {"muted": "all"})
    assert red.view().muted == "all"
    blue.plays("ready")
    red.plays("ready")
    red.undo(agreed=True)
    assert blue.view().seq == 3
    link = blue.post("/links", {"side": "red"}).json()["token"]
    assert not red.view().yours
    assert blue.view().seats[1].by == "open"
    Guest(client, red.game, "x" * 32, link).view()
    assert blue.view().seats[1].by == "person"


def test_what_another_process_does_is_seen(place: Place, loads: list[str]) -> None:
    with TestClient(create_app(place, limits=Limits(memory=0))) as one, TestClient(create_app(place)) as two:
        here = alone(one)
        for _ in range(2):
            here.view()
        Player(two, here.game, here.token).plays("ready")
        assert here.view().seq == 1
        assert looked(here, loads) == 0


@pytest.mark.parametrize("what", ["data", "proof", "program"])
def test_what_is_damaged_or_of_another_program_is_passed_over(
    client: Client, loads: list[str], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = alone(client)
    seen = [player.view() for _ in range(2)][-1]
    house = client.app.state.house
    if what == "program":
        monkeypatch.setattr("bergfried.server.snapshots.this_speech", lambda: "another")
    else:
        with house.store.transaction() as connection:
            changed = {"data": b"x", "proof": "x"}[what]
            connection.execute(update(VIEWS).values({what: changed}))
    before = len(loads)
    assert player.view() == seen
    assert len(loads) == before + 1


def test_a_machine_that_must_decide_is_looked_after(client: Client) -> None:
    made = new_game(client, seats={"blue": {"by": "machine", "level": "squire"}, "red": {"by": "you"}})
    assert not Player(client, made.game, made.token).rests().thinking


def test_only_so_many_are_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_VIEWS", 2)
    player = alone(client)
    player.view()
    for language in ("en", "de", "it"):
        assert player.get(language=language).status_code == 200
    with client.app.state.house.store.transaction() as connection:
        assert len(connection.execute(select(VIEWS.c.language)).all()) == 2


def test_there_is_none_of_a_game_that_is_gone(client: Client) -> None:
    player = alone(client)
    player.view()
    client.app.state.house.store.delete([player.game])
    problem(player.get(), 404)
