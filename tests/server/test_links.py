"""Links that are revoked and issued anew, and tables at which not everybody may talk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, both, new_game, problem, two
from tests.server.test_archive import run

from bergfried.server.app import create_app

LINE = {"text": "hallo", "token": "12345678"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def client(path: Path) -> Iterator[Client]:
    with TestClient(create_app(path), raise_server_exceptions=False) as client:
        yield client


def renewed(host: Player, side: str = "red") -> Player:
    answer = host.post("/links", {"side": side})
    assert answer.status_code == 200, answer.text
    assert answer.json()["side"] == side
    return Player(host.client, host.game, answer.json()["token"])


class TestLinks:
    def test_the_host_gives_a_seat_to_somebody_else(self, client: Client) -> None:
        blue, red = both(client)
        red.post("/name", {"name": "Berta"})
        blue.plays("ready")
        before = blue.view()
        other = renewed(blue)
        assert red.view().yours is False
        problem(red.act("ready"), 403)
        seat = blue.view().seats[1]
        assert (seat.by, seat.name) == ("open", "")
        assert blue.view().table != before.table
        other.plays("ready")
        assert blue.view().seats[1].by == "person"
        again = renewed(blue)
        problem(other.act("end"), 403)
        assert again.get("/invitation").status_code == 200

    def test_nobody_else_does(self, client: Client) -> None:
        blue, red = two(client)
        for player in (red, Player(client, blue.game), Player(client, blue.game, "x")):
            assert "opened the game" in problem(player.post("/links", {"side": "red"}), 403).detail
            problem(player.post("/mute", {"muted": "all"}), 403)
        assert blue.view().host
        assert not red.view().host

    def test_neither_one_s_own_seat_nor_a_machine_s_has_a_link(self, client: Client) -> None:
        made = new_game(client, seats={"blue": {"by": "you"}, "red": {"by": "machine"}})
        host = Player(client, made.game, made.token)
        for side in ("blue", "red", "green", ""):
            problem(host.post("/links", {"side": side}), 409)

    def test_it_is_so_after_a_restart_and_the_game_is_whole(self, path: Path) -> None:
        with TestClient(create_app(path)) as client:
            blue, red = both(client)
            blue.plays("ready")
            other = renewed(blue)
        with TestClient(create_app(path)) as client:
            problem(Player(client, red.game, red.token).act("ready"), 403)
            Player(client, other.game, other.token).plays("ready")
        assert run(path, "check").status == 0

    def test_the_operator_does_it_while_the_server_runs(self, client: Client, path: Path) -> None:
        blue, red = both(client)
        blue.plays("ready")
        assert red.view().yours
        assert run(path, "link", red.game, "red").status == 2
        told = run(path, "link", red.game, "red", "--yes").out
        assert "/#/game/" in told
        problem(red.act("ready"), 403)
        Player(client, red.game, told.strip().rpartition("/")[2]).plays("ready")
        assert run(path, "link", red.game, "green", "--yes").status == 2


class TestTalk:
    @pytest.mark.parametrize(
        ("muted", "statuses"), [("", [200, 200, 200]), ("others", [200, 200, 403]), ("all", [200, 403, 403])]
    )
    def test_the_host_says_who_talks(self, client: Client, muted: str, statuses: list[int]) -> None:
        blue, red = two(client)
        answer = blue.post("/mute", {"muted": muted})
        assert (answer.status_code, answer.json()["muted"]) == (200, muted)
        players = (blue, red, Player(client, blue.game))
        said = [
            player.post("/chat", {**LINE, "token": f"1234567{number}"}).status_code
            for number, player in enumerate(players)
        ]
        assert said == statuses
        assert red.view().muted == muted

    def test_it_can_be_taken_back(self, client: Client) -> None:
        blue, red = two(client)
        blue.post("/mute", {"muted": "all"})
        assert "do not talk" in problem(red.post("/chat", LINE), 403).detail
        blue.post("/mute", {"muted": ""})
        assert red.post("/chat", LINE).status_code == 200
        assert blue.post("/mute", {"muted": "some"}).status_code == 400
