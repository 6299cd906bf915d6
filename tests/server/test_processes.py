"""Several server processes on one PostgreSQL: killed at random, and yet every acknowledged act is there once, for all."""

from __future__ import annotations

import json
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from litestar.testing import TestClient
from tests.server.postgres import Postgres
from tests.server.seated import Player, alone, both, problem
from tests.server.test_kill import PATIENCE, SEED, script, served
from websockets.sync.client import connect

from bergfried.server.app import create_app
from bergfried.server.house import House
from bergfried.server.places import Place


def test_three_processes_are_killed_at_random_and_nothing_is_lost_or_doubled(postgresql: Postgres) -> None:
    place = postgresql.database().render_as_string(hide_password=False).replace("+psycopg", "")
    actions, chance = script(45), Random(7)
    with ExitStack() as opened:
        running = [opened.enter_context(served(place)) for _ in range(3)]
        made = running[0][0].post("/api/games", json={"scenario": "meadow", "seed": SEED}).json()
        address = f"/api/games/{made['game']}"
        headers = {"authorization": f"Bearer {made['token']}"}
        kills = 0

        def alive(number: int) -> httpx.Client:
            if running[number][1].poll() is not None:
                running[number] = opened.enter_context(served(place))
            return running[number][0]

        for at, action in enumerate(actions):
            acknowledged = False
            while not acknowledged:
                number = chance.randrange(3)
                client = alive(number)
                if (
                    at % 15 == 10 and kills <= at // 15
                ):  # killed while the act is under way, or a moment after
                    threading.Timer(chance.uniform(0, 0.03), running[number][1].kill).start()
                    kills += 1
                try:
                    answer = client.post(
                        f"{address}/actions", json={"at": at, "action": action}, headers=headers
                    )
                    assert answer.status_code == 200, answer.text
                    acknowledged = True
                except httpx.TransportError:
                    running[number][1].wait(PATIENCE)
            # Whichever process is asked knows what another has acknowledged.
            with suppress(httpx.TransportError):  # it may be the one that is being killed
                assert alive(chance.randrange(3)).get(address).json()["seq"] == at + 1
        assert kills == 3
        for number in range(3):
            steps = alive(number).get(f"{address}/steps").json()
            assert [step["action"] for step in steps] == actions


def test_who_watches_one_process_hears_what_is_done_at_another(postgresql: Postgres) -> None:
    place = postgresql.database().render_as_string(hide_password=False).replace("+psycopg", "")
    with served(place) as (one, _), served(place) as (other, _):
        made = one.post("/api/games", json={"scenario": "meadow", "seed": SEED}).json()
        address = f"/api/games/{made['game']}"
        headers = {"authorization": f"Bearer {made['token']}"}
        there = str(other.base_url).replace("http://", "ws://").rstrip("/")
        with connect(f"{there}{address}/live", open_timeout=PATIENCE) as socket:
            seen = json.loads(socket.recv(PATIENCE))
            assert (seen["seq"], seen["chat"]) == (0, 0)
            one.post(
                f"{address}/actions", json={"at": 0, "action": "ready"}, headers=headers
            ).raise_for_status()
            while seen["seq"] < 1:
                seen = json.loads(socket.recv(PATIENCE))
            said = {"text": "well met", "token": "12345678"}
            one.post(f"{address}/chat", json=said, headers=headers).raise_for_status()
            while seen["chat"] < 1:
                seen = json.loads(socket.recv(PATIENCE))


def test_seats_words_and_talk_of_another_process_are_known(place: Place) -> None:
    with TestClient(create_app(place)) as one, TestClient(create_app(place)) as other:
        blue, red = both(one)
        there = Player(other, red.game, red.token)
        assert there.view().seq == 0
        blue.post("/name", {"name": "Anne"})
        blue.post("/chat", {"text": "well met", "token": "12345678"})
        assert there.view().seats[0].name == "Anne"
        assert there.view().chat == 1
        blue.plays("ready")
        there.plays("ready")
        blue.plays("shoot Odo Hal")
        assert there.view() == Player(one, red.game, red.token).view()
        assert blue.undo(agreed=True).status_code == 200
        assert there.undo(agreed=True).status_code == 200
        assert blue.view().steps == 2


def test_what_another_has_done_is_played_on_and_not_loaded_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as one, TestClient(create_app(path)) as other:
        here = alone(one)
        there = Player(other, here.game, here.token)
        here.plays("ready")
        assert there.view().seq == 1
        monkeypatch.setattr(House, "_load", lambda house, game: pytest.fail("it is loaded already"))
        here.plays("ready")
        problem(there.act("end", at=1), 409)
        assert there.view() == here.view()
        there.plays("end")
        assert here.view().seq == 3
