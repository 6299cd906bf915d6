"""Whoever watches a game is told at once when something has changed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from time import monotonic, sleep

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from tests.server.seated import Client, Player, alone, two

from bergfried.server import live
from bergfried.server.app import THREADS, create_app
from bergfried.server.guard import Limits

WATCHERS = 3
PATIENCE = 60
"""Seconds until a test gives up waiting for a notice, on the slowest of machines."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=Limits(watchers=WATCHERS))) as client:
        yield client


def watch(client: Client, game: str, origin: str | None = None) -> WebSocketTestSession:
    headers = {} if origin is None else {"origin": origin}
    return client.websocket_connect(f"/api/games/{game}/live", headers=headers)


def heard(session: WebSocketTestSession) -> dict[str, object]:
    notice = session.receive_json(timeout=PATIENCE)
    assert isinstance(notice, dict)
    return notice


def refused(client: Client, game: str, origin: str | None = None) -> int:
    """The code with which a connection is refused."""
    with pytest.raises(WebSocketDisconnect) as error, watch(client, game, origin) as session:
        session.receive_json(timeout=PATIENCE)
    return error.value.code


def test_a_watcher_is_told_at_once_how_far_the_game_is(client: Client) -> None:
    player = alone(client)
    player.plays("ready")
    with watch(client, player.game) as session:
        table = player.view().table
        assert heard(session) == {
            "seq": 1,
            "table": table,
            "chat": 0,
            "thinking": False,
            "watching": 1,
            "present": [],
        }


def test_an_act_an_undo_and_a_line_are_noticed(client: Client) -> None:
    player = alone(client)
    with watch(client, player.game) as session:
        heard(session)
        player.plays("ready")
        assert heard(session)["seq"] == 1
        player.undo()
        assert heard(session)["seq"] == 2
        player.post("/chat", {"text": "Ho", "token": "line-0001"})
        assert heard(session)["chat"] == 1


def test_a_plea_and_a_new_player_are_noticed_too(client: Client) -> None:
    blue, red = two(client)
    with watch(client, blue.game) as session:
        heard(session)
        red.view()
        heard(session)
        blue.plays("ready")
        seq = heard(session)["seq"]
        red.undo(agreed=True)
        assert heard(session)["seq"] == seq
    assert blue.view().pleas == ("red",)


def test_a_refused_act_is_not_noticed(client: Client) -> None:
    player = alone(client)
    with watch(client, player.game) as session:
        heard(session)
        assert player.act("rady").status_code == 422
        player.plays("ready")
        assert heard(session)["seq"] == 1


def test_watchers_see_each_other_come_and_go(client: Client) -> None:
    player = alone(client)
    with watch(client, player.game) as first:
        assert heard(first)["watching"] == 1
        with watch(client, player.game) as second:
            assert heard(second)["watching"] == 2
            assert heard(first)["watching"] == 2
        assert heard(first)["watching"] == 1


def test_our_own_page_may_watch(client: Client) -> None:
    player = alone(client)
    with watch(client, player.game, origin=str(client.base_url)) as session:
        assert heard(session)["seq"] == 0


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://testserver.local.example"])
def test_a_page_of_another_site_may_not(client: Client, origin: str) -> None:
    assert refused(client, alone(client).game, origin) == live.FOREIGN


def test_there_must_be_such_a_game(client: Client) -> None:
    assert refused(client, "nowhere") == live.NO_GAME


def test_only_so_many_watch_one_game(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SHOWN_WITHIN", 0.2)
    player = alone(client)
    with (
        watch(client, player.game) as one,
        watch(client, player.game) as two,
        watch(client, player.game) as three,
    ):
        for session in (one, two, three):
            heard(session)
        assert refused(client, player.game) == live.FULL
        assert refused(client, Player(client, "nowhere").game) == live.NO_GAME


def test_who_plays_has_a_place_of_his_own(client: Client) -> None:
    """However many look on."""
    blue, red = two(client)
    red.sits()
    assert blue.token is not None
    assert red.token is not None
    with (
        watch(client, blue.game) as one,
        watch(client, blue.game) as other,
        watch(client, blue.game) as third,
    ):
        for session in (one, other, third):
            heard(session)
        with watch(client, blue.game) as at_the_board, watch(client, blue.game) as opposite:
            at_the_board.send_text(blue.token)
            opposite.send_text(red.token)
            while heard(at_the_board)["present"] != ["blue", "red"]:
                continue
            blue.plays("ready")
            while heard(opposite)["seq"] != 1:
                continue
        with watch(client, blue.game) as stranger:
            stranger.send_text("nobody's token")
            with pytest.raises(WebSocketDisconnect) as error:
                stranger.receive_json(timeout=PATIENCE)
        assert error.value.code == live.FULL


def test_of_one_address_only_some_try(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "UNSHOWN", 0)
    monkeypatch.setattr(live, "SHOWN_WITHIN", 600.0)
    player = alone(client)
    with (
        watch(client, player.game) as one,
        watch(client, player.game) as two,
        watch(client, player.game) as three,
    ):
        for session in (one, two, three):
            heard(session)
        assert refused(client, player.game) == live.FULL


def test_a_change_is_looked_at_once_for_all_who_watch(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = alone(client)
    hub = client.app.state.hub
    looks: list[int] = []
    look = hub.look

    def counted(game: str) -> live.Notice:
        looks.append(1)
        found = look(game)
        assert isinstance(found, live.Notice)
        return found

    with (
        watch(client, player.game) as one,
        watch(client, player.game) as two,
        watch(client, player.game) as three,
    ):
        for seq in (1, 2):
            player.plays("ready")
            for session in (one, two, three):
                while heard(session)["seq"] != seq:  # first they hear of one another
                    continue
            monkeypatch.setattr(hub, "look", counted)
        assert len(looks) == 1


def test_news_of_a_busy_game_wait_where_they_cost_no_thread() -> None:
    """However many watch it."""
    limits = Limits(watchers=2 * THREADS, reads=1_000_000, writes=1_000_000)
    with TestClient(create_app(limits=limits)) as client, contextlib.ExitStack() as opened:
        player, other = alone(client), alone(client)
        sessions = [opened.enter_context(watch(client, player.game)) for _ in range(THREADS + 6)]
        for session in sessions:
            while heard(session)["watching"] != len(sessions):
                continue
        with client.app.state.house.hold(player.game):
            client.app.state.hub.tell(player.game)
            sleep(0.5)
            began = monotonic()
            assert other.get().status_code == 200
            assert monotonic() - began < 10
        assert heard(sessions[0])["seq"] == 0


def test_what_a_watcher_says_is_not_heard(client: Client) -> None:
    player = alone(client)
    with watch(client, player.game) as session:
        heard(session)
        session.send_text("ready")
        player.plays("ready")
        assert heard(session)["seq"] == 1


def test_who_shows_his_token_is_present_until_he_leaves(client: Client) -> None:
    blue, red = two(client)
    red.sits()
    with watch(client, blue.game) as first:
        assert heard(first)["present"] == []
        assert blue.token is not None
        first.send_text(blue.token)
        assert heard(first)["present"] == ["blue"]
        with watch(client, red.game) as second:
            heard(first), heard(second)
            assert red.token is not None
            second.send_text(red.token)
            assert heard(first)["present"] == ["blue", "red"]
        assert heard(first)["present"] == ["blue"]


@pytest.mark.parametrize("said", ["nobody's token", "x" * 5000])
def test_who_shows_anything_else_is_a_watcher(client: Client, said: str) -> None:
    player = alone(client)
    with watch(client, player.game) as session:
        heard(session)
        session.send_text(said)
        player.plays("ready")
        while (notice := heard(session))["seq"] != 1:
            assert notice["present"] == []
        assert (notice["watching"], notice["present"]) == (1, [])
