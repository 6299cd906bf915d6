"""Who is let in: known hosts, believed proxies, names of one's own, and bounds for all that is kept."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import sleep, time

import httpx
import pytest
from litestar.exceptions import WebSocketException
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, both, opened, problem, two

from bergfried.server import connections, house
from bergfried.server.app import create_app
from bergfried.server.guard import KnownHosts, Limits, Rates, neighbourhood
from bergfried.server.store import DAY, Store

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app(limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


class TestWork:
    """What costs much counts much, whatever it is."""

    def test_who_has_had_enough_done_for_him_waits(self) -> None:
        now = 0.0
        rates = Rates(Limits(work=30), clock=lambda: now)
        assert rates.tired("a") == 0
        rates.worked("a", 29.0)
        assert rates.tired("a") == 0
        rates.worked("a", 11.0)
        assert rates.tired("a") == pytest.approx(22)
        assert rates.tired("b") == 0
        now = 23.0
        assert rates.tired("a") == 0

    @pytest.mark.parametrize(
        "address", ["/api/designs", "/api/scenarios/meadow/board.svg?seed=", "/api/rules?search="]
    )
    def test_whatever_he_asks_for(self, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
        monkeypatch.setattr("bergfried.server.hands.thread_time", iter(range(0, 10_000, 5)).__next__)
        with TestClient(create_app(limits=Limits(work=12)), raise_server_exceptions=False) as client:
            design = {"text": "scenario: x", "language": "en"}
            statuses = [
                client.post(address, json=design).status_code
                if address == "/api/designs"
                else client.get(f"{address}{number}").status_code
                for number in range(5)
            ]
            assert statuses[3:] == [429, 429], statuses
            assert 429 not in statuses[:3], statuses
            assert client.get("/").status_code == 200  # the page is none of it

    def test_a_search_looks_for_the_first_words_and_for_each_once(self, client: Client) -> None:
        letters = [chr(ord("a") + number) for number in range(20)]
        found = client.get("/api/rules", params={"search": "the " * 40}).json()["total"]
        assert found == client.get("/api/rules", params={"search": "the"}).json()["total"]
        many = client.get("/api/rules", params={"search": " ".join([*letters, "zzzzzz"])}).json()["total"]
        assert many == client.get("/api/rules", params={"search": " ".join(letters[:12])}).json()["total"] > 0


class TestHosts:
    @pytest.mark.parametrize(
        "host",
        [
            "localhost",
            "LOCALHOST:8271",
            "a.localhost",
            "127.0.0.1:80",
            "[::1]:8271",
            "192.168.0.7",
            "castle.example",
        ],
    )
    def test_known_ones_are_answered(self, host: str) -> None:
        assert KnownHosts(("Castle.example",)).allow(host)

    @pytest.mark.parametrize(
        "host",
        [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "[",
            "castle.example.evil",
            "::1x",
        ],
    )
    def test_others_are_not(self, host: str) -> None:
        assert not KnownHosts(("castle.example",)).allow(host)

    def test_nothing_is_told_under_a_foreign_name(self) -> None:
        with TestClient(create_app(hosts=["castle.example"]), raise_server_exceptions=False) as client:
            for address in ("/", "/api/scenarios/meadow", "/web/app.js", "/schema/openapi.json"):
                foreign = client.get(address, headers={"host": "evil.example"})
                assert foreign.status_code == 421, address
                assert "not known by that name" in foreign.text
                assert client.get(address, headers={"host": "castle.example:8271"}).status_code == 200
            made = client.post(
                "/api/games", json={"scenario": "meadow"}, headers={"host": "localhost"}
            ).json()
            watching = client.websocket_connect(
                f"/api/games/{made['game']}/live",
                headers={"host": "evil.example", "origin": "http://evil.example"},
            )
            with pytest.raises(WebSocketException), watching:
                pass

    @pytest.mark.parametrize(
        "host", [b"localhost:99999", b"localhost:x", b"[", b"[::1", b"localhost:-1", b"a\xe2\x84\x80b:1"]
    )
    @pytest.mark.parametrize("hosts", [None, ["castle.example"]])
    def test_what_is_no_name_is_told_whatever_else_is_wrong(
        self, host: bytes, hosts: list[str] | None
    ) -> None:
        with TestClient(create_app(hosts=hosts), raise_server_exceptions=False) as client:
            for address in ("/api/games", "/api/rules?limit=none", "/"):
                answer = client.post(address, content=b"null", headers=[(b"host", host)])
                assert answer.status_code in (400, 405, 421), (address, answer.text)


class TestAddresses:
    @pytest.mark.parametrize(
        ("address", "counts_as"),
        [
            ("10.0.0.1", "10.0.0.1"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
            ("::ffff:10.0.0.1", "10.0.0.1"),
            ("fe80::1%eth0", "fe80::/64"),
            ("testclient", "testclient"),
        ],
    )
    def test_a_network_of_the_new_kind_counts_as_one(self, address: str, counts_as: str) -> None:
        assert neighbourhood(address) == counts_as

    def test_only_so_many_are_remembered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bergfried.server.guard.REMEMBERED", 3)
        rates = Rates(Limits(reads=1), clock=lambda: 0.0)
        assert [rates.take(address, "read") > 0 for address in "aabcc"] == [False, True, False, False, True]
        assert rates.take("d", "read") == 0
        assert rates.take("a", "read") == 0  # he was forgotten for it
        assert rates.take("d", "read") > 0

    @pytest.mark.parametrize(("proxies", "believed"), [([], False), (["127.0.0.1"], True)])
    def test_who_says_for_whom_he_asks_is_believed_only_as_a_proxy(
        self, tmp_path: Path, proxies: list[str], believed: bool
    ) -> None:
        few = Limits(reads=20)
        with served(tmp_path, few, proxies) as address, httpx.Client(timeout=120) as asking:
            statuses = [
                asking.get(f"{address}api/rules/SG-1.1-a", headers={"x-forwarded-for": f"10.0.0.{number}"})
                for number in range(60)
            ]
        refused = [answer.status_code for answer in statuses].count(429)
        assert (refused == 0) == believed


@contextmanager
def served(
    folder: Path,
    limits: Limits = GENEROUS,
    proxies: Sequence[str] = (),
    patience: float = connections.PATIENCE,
) -> Iterator[str]:
    """A server of its own, at the address that is given; so many seconds it waits for what is not said to the end."""
    program = (
        f"from bergfried.server import connections; connections.PATIENCE = {patience}; "
        "from pathlib import Path; from bergfried.server.app import serve; from bergfried.server.guard import Limits; "
        f"serve(port=0, kept_in=Path({str(folder / 'g.sqlite3')!r}), limits={limits}, proxies={proxies})"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


class TestOneGame:
    """However often something is done and taken back, one game does not fill the disk."""

    @pytest.fixture
    def bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(house, "MOST_ENTRIES", 6)

    @pytest.mark.usefixtures("bounded")
    def test_has_only_so_many_entries(self, client: Client) -> None:
        player = alone(client)
        for _ in range(3):
            player.plays("ready")
            assert player.undo().status_code == 200
        assert "may have no more; fork it" in problem(player.act("ready"), 409).detail
        assert (player.view().seq, player.view().steps) == (6, 0)
        made = opened(player.post("/fork", {"step": 0}))
        Player(client, made.game, made.token).plays("ready")

    @pytest.mark.usefixtures("bounded")
    def test_of_any_kind(self, client: Client) -> None:
        player = alone(client, edition="anarchy")
        orders = ("hold fire", "ask") * 3
        for at, order in enumerate(orders):
            answer = player.post("/orders", {"at": at, "side": "red", "order": order})
            assert answer.status_code == 200, answer.text
        problem(player.post("/orders", {"at": 6, "side": "red", "order": "hold fire"}), 409)
        problem(player.undo(), 409)
        assert player.view().seq == 6

    @pytest.mark.usefixtures("bounded")
    def test_machines_do_not_go_on_thinking_about_it(self, client: Client) -> None:
        made = opened(
            client.post(
                "/api/games",
                json={"scenario": "meadow", "seats": {"red": {"by": "machine", "level": "squire"}}},
            )
        )
        player = Player(client, made.game, made.token)
        player.plays("ready")
        until = time() + 60
        while player.view().seq < 6:
            assert time() < until
            if not player.view().thinking:
                player.act("end")
            sleep(0.05)
        sleep(0.5)
        there = client.app.state.house
        assert there._minds.figures() == (0, 0)
        assert there.store.waiting(10) == []

    def test_ends_where_there_is_no_room_at_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(house, "LOOKED", -1.0)
        with TestClient(create_app(limits=Limits(bytes=1_000_000)), raise_server_exceptions=False) as client:
            player = alone(client)
            monkeypatch.setattr(Store, "size", lambda _store: 1_200_000)
            problem(client.post("/api/games", json={"scenario": "meadow"}), 507)
            player.plays("ready")
            monkeypatch.setattr(Store, "size", lambda _store: 1_300_000)
            assert "whoever runs it must make some" in problem(player.act("ready"), 507).detail
            problem(player.post("/chat", {"text": "hallo", "token": "12345678"}), 507)
            assert (player.view().seq, player.view().chat) == (1, 0)
            monkeypatch.setattr(Store, "size", lambda _store: 900_000)
            player.plays("ready")

    def test_steps_are_sent_in_portions(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bergfried.server.routes.STEPS_SENT", 2)
        player = alone(client)
        player.plays("ready", "ready", "end")
        assert [[step.number for step in player.steps(first)] for first in (0, 1, 2, 3, 4)] == [
            [1, 2],
            [1, 2],
            [2, 3],
            [3],
            [],
        ]


class TestNames:
    @pytest.mark.parametrize("name", ["Anna", "  anna", "ANNA!", "Аnna", "Ánna", "red", "Blue"])
    def test_nobody_talks_under_a_player_s_name(self, client: Client, name: str) -> None:
        blue, _ = two(client)
        blue.post("/name", {"name": "Anna"})
        line = {"text": "hallo", "token": "12345678", "name": name}
        told = problem(Player(client, blue.game).post("/chat", line), 403)
        assert "choose another name" in told.detail
        assert Player(client, blue.game).get("/chat").json() == []

    def test_nor_does_a_player_without_one_of_his_own(self, client: Client) -> None:
        blue, red = two(client)
        blue.post("/name", {"name": "Anna"})
        line = {"text": "hallo", "token": "12345678", "name": "anna"}
        assert "choose another name" in problem(red.post("/chat", line), 403).detail
        problem(red.post("/chat", {**line, "name": "blue"}), 403)
        assert red.post("/chat", {**line, "name": "red"}).status_code == 200
        assert red.post("/chat", {**line, "name": "Berta", "token": "12345679"}).status_code == 200

    def test_who_has_the_name_does(self, client: Client) -> None:
        blue, red = two(client)
        blue.post("/name", {"name": "Anna"})
        assert blue.post("/chat", {"text": "hallo", "token": "12345678"}).json()["name"] == "Anna"
        problem(red.post("/name", {"name": "anna"}), 403)
        assert red.post("/name", {"name": "Berta"}).status_code == 200
        assert blue.post("/name", {"name": "anna"}).status_code == 200
        spectator = Player(client, blue.game)
        assert (
            spectator.post("/chat", {"text": "hallo", "token": "87654321", "name": "Carl"}).status_code == 200
        )

    def test_orders_are_their_owner_s_until_the_end(self, client: Client) -> None:
        blue, red = both(client, edition="anarchy")
        blue.post("/orders", {"at": 0, "side": "blue", "order": "fire within 8 with 30%"})
        for other in (red, Player(client, blue.game)):
            for what in ("", "/steps", "/file", "/choices"):
                assert "within 8" not in other.get(what).text
            assert other.view().seats[0].orders is None


class TestBounds:
    def test_those_who_look_on_fill_no_disk(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(house, "LINES_OF_OTHERS", 2)
        blue, _ = two(client)
        spectator = Player(client, blue.game)
        lines = [
            spectator.post("/chat", {"text": "hallo", "token": f"1234567{n}"}).status_code for n in range(4)
        ]
        assert lines == [200, 200, 403, 403]
        assert blue.post("/chat", {"text": "hallo", "token": "abcdefgh"}).status_code == 200

    def test_talk_and_files_have_rates_of_their_own(self) -> None:
        few = Limits(lines=2, uploads=2)
        with TestClient(create_app(limits=few)) as client:
            player = alone(client)
            said = [player.post("/chat", {"text": "x", "token": f"1234567{n}"}).status_code for n in range(3)]
            forked = [player.post("/fork", {"step": 0}).status_code for _ in range(3)]
            assert (said, forked) == ([200, 200, 429], [201, 201, 429])
            player.plays("ready")

    def test_a_full_file_takes_no_new_games(self) -> None:
        with TestClient(
            create_app(limits=Limits(bytes=400_000, uploads=1_000_000, games=1_000_000))
        ) as client:
            player = alone(client)
            while (answer := player.post("/fork", {"step": 0})).status_code == 201:
                opened(answer)
            assert "no room" in problem(answer, 507).detail
            player.plays("ready")

    def test_games_nobody_uses_are_let_go(self, tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite3"
        with TestClient(create_app(path)) as client:
            used, unused, fresh = alone(client), alone(client), alone(client)
            used.plays("ready")
            unused.post("/chat", {"text": "x", "token": "12345678"})
        ages = ((40, used), (31, unused), (29, fresh))
        with closing(sqlite3.connect(path)) as base:
            for days, player in ages:
                change = "UPDATE games SET opened = opened - ?, touched = touched - ? WHERE id = ?"
                base.execute(change, (days * DAY, days * DAY, player.game))
            base.commit()
        store = Store(path)
        assert store.let_go(0, 0) == []
        assert store.let_go(30, 0) == [unused.game]
        assert store.seats(unused.game) == ()
        assert store.game(unused.game) is None
        assert store.let_go(30, 41) == []
        assert store.let_go(30, 35) == [used.game]
        store.close()
        with TestClient(create_app(path)) as client:
            assert Player(client, unused.game).get().status_code == 404
            assert Player(client, fresh.game).get().status_code == 200

    def test_a_game_let_go_while_somebody_looks_at_it_is_gone_as_well(self, tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite3"
        with TestClient(create_app(path)) as client:
            game = alone(client).game
            assert Player(client, game).get().status_code == 200
            with closing(sqlite3.connect(path)) as base:
                base.execute("UPDATE games SET opened = ?, touched = ?", (int(time()) - 99 * DAY,) * 2)
                base.commit()
            other = Store(path)
            assert other.let_go(30, 0) == [game]
            other.close()
            assert Player(client, game).get().status_code == 404

    def test_it_is_done_by_the_server_itself(self, tmp_path: Path) -> None:
        path = tmp_path / "games.sqlite3"
        with TestClient(create_app(path)) as client:
            game = alone(client).game
        with closing(sqlite3.connect(path)) as base:
            base.execute("UPDATE games SET opened = ?, touched = ?", (int(time()) - 99 * DAY,) * 2)
            base.commit()
        with TestClient(create_app(path)) as client:
            until = time() + 120
            while Player(client, game).get().status_code != 404:
                assert time() < until
                sleep(0.05)


@pytest.mark.skipif(os.name != "posix", reason="other systems keep files private in their own way")
def test_a_file_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    path.chmod(0o644)
    Store(path).close()
    assert path.stat().st_mode & 0o077 == 0
