"""Links that are revoked and issued anew, and tables at which not everybody may talk."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Guest, Player, both, new_game, problem, two
from tests.server.test_archive import run
from tests.server.test_persons import person
from tests.server.test_sworn import SHOT, set_up

from bergfried.server.app import create_app

LINE = {"text": "hallo", "token": "12345678"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def client(path: Path) -> Iterator[Client]:
    with TestClient(create_app(path), raise_server_exceptions=False) as client:
        yield client


def renewed(host: Player, side: str = "red") -> Guest:
    answer = host.post("/links", {"side": side})
    assert answer.status_code == 200, answer.text
    assert answer.json()["side"] == side
    return Guest(host.client, host.game, secrets.token_urlsafe(24), answer.json()["token"])


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
        assert Player(client, again.game, again.invitation).get("/invitation").status_code == 200

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
            Guest(client, other.game, other.token, other.invitation).plays("ready")
        assert run(path, "check").status == 0

    def test_the_operator_does_it_while_the_server_runs(self, client: Client, path: Path) -> None:
        blue, red = both(client)
        blue.plays("ready")
        assert red.view().yours
        assert run(path, "link", red.game, "red").status == 2
        told = run(path, "link", red.game, "red", "--yes").out
        assert "/#/game/" in told
        problem(red.act("ready"), 403)
        link = told.strip().rpartition("/")[2]
        Guest(client, red.game, secrets.token_urlsafe(24), link).plays("ready")
        assert run(path, "link", red.game, "green", "--yes").status == 2


class TestInvitations:
    """Whoever invites knows the link: it is worth nothing once his guest has sat down."""

    def test_an_invitation_holds_nothing(self, client: Client) -> None:
        blue, red = two(client)
        invited = Player(client, red.game, red.invitation)
        blue.plays("ready")
        problem(invited.act("ready"), 403)
        problem(invited.post("/dice", {"words": "not his"}), 403)
        problem(invited.post("/orders", {"at": 1, "side": "red", "order": "hold fire"}), 403)
        problem(invited.undo(agreed=True), 403)
        problem(invited.post("/name", {"name": "Mallory"}), 403)
        assert invited.view().seats[1].by == "open"
        assert blue.view().dice == invited.view().dice

    def test_nor_does_it_when_the_guest_has_come(self, client: Client) -> None:
        blue, red = both(client, edition="anarchy")
        blue.plays("ready")
        order = red.post("/orders", {"at": 1, "side": "red", "order": "hold fire"})
        assert order.status_code == 200, order.text
        host = Player(client, red.game, red.invitation)
        assert host.view().seats[1].orders is None
        assert blue.view().seats[1].orders is None
        assert "hold fire" not in host.get("/file").text
        problem(host.act("ready"), 403)
        problem(host.undo(agreed=True), 403)
        problem(host.post("/sit", {"token": "m" * 32}), 403)
        problem(host.get("/invitation"), 403)
        red.plays("ready")

    @pytest.mark.parametrize("came", [True, False])
    def test_nobody_keeps_a_seat_with_it(self, client: Client, came: bool) -> None:
        blue, red = two(client)
        if came:
            red.view()
        mallory = person(client)
        problem(mallory.post("/seats", {"game": blue.game, "token": red.invitation}), 403)
        assert mallory.post("/seats", {"game": blue.game, "token": str(blue.token)}).status_code == 200

    def test_to_sit_down_twice_is_to_sit_down_once(self, client: Client) -> None:
        _, red = two(client)
        first, second = red.sits(), red.sits()
        assert (first.status_code, second.status_code) == (200, 200)
        assert first.json()["seats"][1]["by"] == second.json()["seats"][1]["by"] == "you"

    def test_only_one_sits_down(self, client: Client) -> None:
        """Who comes too late is told so, and can ask for another link."""
        blue, red = two(client)
        quicker = Guest(client, red.game, "q" * 32, red.invitation)
        assert quicker.sits().status_code == 200
        assert "sat down with it already" in problem(red.sits(), 403).detail
        again = renewed(blue)
        assert again.view().seats[1].by == "you"
        assert quicker.view().seats[1].by == "person"

    @pytest.mark.parametrize("token", ["", "short", "x" * 101, "é" * 32, "a b" * 20, "x" * 31])
    def test_it_takes_a_token_nobody_guesses(self, client: Client, token: str) -> None:
        _, red = two(client)
        problem(Player(client, red.game, red.invitation).post("/sit", {"token": token}), 400)

    def test_two_servers_with_one_file_seat_one_of_two(self, path: Path, client: Client) -> None:
        _, red = two(client)
        with TestClient(create_app(path)) as other:
            assert red.view().seats[1].by == "you"
            late = Guest(other, red.game, "l" * 32, red.invitation)
            problem(late.sits(), 403)
            assert Player(other, red.game, red.token).view().seats[1].by == "you"


class TestWords:
    def test_whoever_comes_after_him_adds_his_own(self, client: Client, path: Path) -> None:
        blue, _ = both(client)
        with TestClient(create_app(path)) as elsewhere:
            Player(elsewhere, blue.game).view()
            other = renewed(blue)
            seen = blue.view().dice
            assert seen is not None
            assert (seen.lacking, seen.added, seen.strange) == (("red",), {}, ())
            other.adds("the words of another")
            for told in (blue.view(), Player(elsewhere, blue.game).view()):
                assert told.dice is not None
                assert told.dice.added == {"blue": "the words of blue", "red": "the words of another"}
        reloaded = run(path, "check")
        assert reloaded.status == 0

    def test_once_dice_have_fallen_they_stay_and_he_is_told(self, client: Client, path: Path) -> None:
        blue, red = both(client)
        set_up(blue, red)
        blue.plays(SHOT)
        before = blue.view().dice
        assert before is not None
        assert before.rolled
        other = renewed(blue)
        told = other.view().dice
        assert told is not None
        assert (told.strange, told.added) == (("red",), before.added)
        problem(other.post("/dice", {"words": "my own"}), 409)
        with TestClient(create_app(path)) as again:
            later = Player(again, blue.game).view().dice
            assert later is not None
            assert (later.strange, later.rolled) == (("red",), before.rolled)


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
