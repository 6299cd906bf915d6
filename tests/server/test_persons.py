"""A secret link of one's own: it holds the seats that were added to it, and lists them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from httpx import Response
from litestar.testing import TestClient
from sqlalchemy import insert, select, update
from tests.server.seated import Client, Player, alone, both, new_game, problem, two

from bergfried.server import archive, persons
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.house import House
from bergfried.server.own import PersonView
from bergfried.server.places import Place
from bergfried.server.store import UNKNOWN, Store, digest
from bergfried.server.tables import GAMES, HOLDINGS, PERSONS

SURE = {"sure": True}


@pytest.fixture
def client(place: Place) -> Iterator[Client]:
    with TestClient(create_app(place)) as client:
        yield client


class Own:
    """Somebody with a secret."""

    def __init__(self, client: Client, secret: str) -> None:
        self.client, self.secret = client, secret
        self.headers = {"authorization": f"Bearer {secret}"}

    def get(self, language: str = "en") -> Response:
        return self.client.get(f"/api/me?language={language}", headers=self.headers)

    def view(self, language: str = "en") -> PersonView:
        answer = self.get(language)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=PersonView)

    def post(self, what: str, body: object = None) -> Response:
        return self.client.post(f"/api/me{what}", json=body or {}, headers=self.headers)

    def keeps(self, player: Player) -> PersonView:
        answer = self.post("/seats", {"game": player.game, "token": player.token})
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=PersonView)

    def at(self, game: str) -> Player:
        """He sits down at a game with nothing but his secret."""
        return Player(self.client, game, self.secret)


def person(client: Client, name: str = "") -> Own:
    answer = client.post("/api/me", json={"name": name})
    assert answer.status_code == 201, answer.text
    return Own(client, answer.json()["secret"])


def house(client: Client) -> House:
    found = client.app.state.house
    assert isinstance(found, House)
    return found


class TestOneSSeats:
    def test_are_listed_with_whose_turn_it_is(self, client: Client) -> None:
        anna = person(client, "Anna")
        blue, red = both(client)
        over = alone(client)
        over.plays("ready", "ready", "resign")
        anna.keeps(over)
        seen = anna.keeps(blue)
        assert seen.name == "Anna"
        assert [(one.game, one.yours, one.over) for one in seen.games] == [
            (blue.game, True, False),
            (over.game, False, True),
        ]
        assert [(seat.by, seat.name) for seat in seen.games[0].seats] == [("you", "Anna"), ("person", "")]
        blue.plays("ready")
        (waiting, _) = anna.view().games
        assert (waiting.yours, waiting.decides) == (False, red.view().seats[1].title)
        assert anna.view("de").games[0].title == "Die Wiese unter der Eiche"

    def test_are_held_by_the_secret_alone_and_added_twice_count_once(self, client: Client) -> None:
        anna = person(client)
        blue, red = both(client)
        anna.keeps(blue)
        anna.keeps(blue)
        assert [one.game for one in anna.view().games] == [blue.game]
        here = anna.at(blue.game)
        here.plays("ready")
        assert here.view().host
        assert not here.view().yours
        red.plays("ready")
        assert blue.view().seq == 2

    def test_what_is_taken_back_is_known(self, client: Client) -> None:
        anna = person(client)
        blue, _ = both(client)
        anna.keeps(blue)
        blue.plays("ready")
        assert not anna.view().games[0].yours
        assert blue.undo().status_code == 200
        assert anna.view().games[0].yours

    def test_no_game_is_loaded_for_the_list(self, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
        with TestClient(create_app(place)) as client:
            anna = person(client)
            for _ in range(3):
                anna.keeps(alone(client))
        with TestClient(create_app(place)) as client:
            monkeypatch.setattr(House, "_load", lambda *_: pytest.fail("a game is loaded"))
            assert [one.yours for one in Own(client, anna.secret).view().games] == [True] * 3

    def test_of_games_of_earlier_versions_it_is_found_out_whose_turn_it_is(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bergfried.server.own.LOOKS", 2)
        anna = person(client)
        for _ in range(3):
            anna.keeps(alone(client))
        with house(client).store.transaction() as connection:
            connection.execute(update(GAMES).values(decides=UNKNOWN))
        assert [one.yours for one in anna.view().games] == [True, True, False]
        assert [one.yours for one in anna.view().games] == [True, True, True]

    def test_are_dropped_and_stay_with_their_links(self, client: Client) -> None:
        anna = person(client)
        blue, _ = both(client)
        anna.keeps(blue)
        assert anna.post("/seats/drop", {"game": blue.game}).json()["games"] == []
        problem(anna.at(blue.game).act("ready", at=0), 403)
        blue.plays("ready")
        assert anna.post("/seats/drop", {"game": "none"}).status_code == 200

    def test_go_with_the_game(self, client: Client) -> None:
        anna = person(client)
        blue, _ = both(client)
        anna.keeps(blue)
        house(client).store.delete([blue.game])
        assert anna.view().games == ()


class TestSomebodyElse:
    @pytest.mark.parametrize("secret", ["", "x", "a" * 5000, "ä", "a\tb"])
    def test_forged_secrets_hold_nothing(self, client: Client, secret: str) -> None:
        blue, _ = two(client)
        headers = {b"authorization": b"Bearer " + secret.encode()}
        for answer in (
            client.get("/api/me", headers=headers),
            client.post("/api/me/renew", json=SURE, headers=headers),
            client.post("/api/me/forget", json=SURE, headers=headers),
            client.post("/api/me/seats", json={"game": blue.game, "token": str(blue.token)}, headers=headers),
        ):
            assert "nobody’s secret" in problem(answer, 403).detail

    def test_the_hash_of_a_secret_is_no_secret(self, client: Client) -> None:
        anna = person(client)
        anna.keeps(blue := alone(client))
        stored = digest(anna.secret)
        problem(Own(client, stored).get(), 403)
        assert not Own(client, stored).at(blue.game).view().yours
        with house(client).store.transaction() as connection:
            kept = connection.execute(select(PERSONS)).one()
        assert kept.secret == stored
        assert anna.secret not in str(kept)

    def test_a_seat_is_added_with_its_own_link_alone(self, client: Client) -> None:
        anna, thief = person(client), person(client)
        blue, red = both(client)
        anna.keeps(blue)
        for token in ("x", anna.secret, str(new_game(client).token)):
            refused = thief.post("/seats", {"game": blue.game, "token": token})
            assert "no seat" in problem(refused, 403).detail
        problem(thief.post("/seats", {"game": "none", "token": "x"}), 404)
        assert thief.view().games == ()
        assert not thief.at(blue.game).view().yours
        assert [one.seats[0].by for one in thief.keeps(red).games] == ["person"]

    def test_the_secret_of_one_opens_nothing_of_another(self, client: Client) -> None:
        anna, berta = person(client), person(client)
        blue, red = both(client)
        anna.keeps(blue)
        berta.keeps(red)
        problem(berta.at(blue.game).act("ready"), 403)
        berta.post("/forget", SURE)
        assert anna.view().games[0].yours
        anna.at(blue.game).plays("ready")


class TestMadeAnew:
    def test_the_secret_before_holds_nothing_in_any_process(self, place: Place) -> None:
        with TestClient(create_app(place)) as client, TestClient(create_app(place)) as other:
            anna = person(client)
            blue, _ = both(client)
            anna.keeps(blue)
            assert Player(other, blue.game, anna.secret).view().yours
            new = anna.post("/renew", SURE).json()["secret"]
            for at in (client, other):
                problem(Own(at, anna.secret).get(), 403)
                assert not Player(at, blue.game, anna.secret).view().yours
                assert Player(at, blue.game, new).view().yours
            assert [one.game for one in Own(other, new).view().games] == [blue.game]

    def test_a_seat_whose_link_is_revoked_is_kept_by_nobody(self, client: Client) -> None:
        berta = person(client)
        blue, red = both(client)
        berta.keeps(red)
        assert blue.post("/links", {"side": "red"}).status_code == 200
        assert berta.view().games == ()
        assert berta.at(red.game).view().seats[1].by == "open"
        problem(berta.post("/seats", {"game": red.game, "token": red.token}), 403)

    def test_forgotten_is_forgotten(self, client: Client) -> None:
        anna = person(client)
        blue, _ = both(client)
        anna.keeps(blue)
        assert anna.post("/forget", SURE).json() == {"games": 1}
        problem(anna.get(), 403)
        problem(anna.at(blue.game).act("ready", at=0), 403)
        blue.plays("ready")


class TestNames:
    def test_one_is_called_so_where_one_comes_from_then_on(self, client: Client) -> None:
        anna = person(client)
        blue, red = both(client)
        red.post("/name", {"name": "Berta"})
        assert anna.post("/name", {"name": " An\u202ena\n"}).json()["name"] == "Anna"
        anna.keeps(blue)
        assert blue.view().seats[0].name == "Anna"
        anna.keeps(red)
        assert blue.view().seats[1].name == "Berta"
        assert anna.post("/name", {"name": "x" * 41}).status_code == 400

    def test_nobody_takes_the_name_of_another(self, client: Client) -> None:
        blue, red = both(client)
        red.post("/name", {"name": "Berta"})
        person(client, "Berta").keeps(blue)
        assert blue.view().seats[0].name == ""


class TestBounds:
    def test_of_seats_of_one_and_of_those_who_keep_one(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(persons, "MOST_SEATS", 3)
        monkeypatch.setattr(persons, "MOST_HOLDERS", 2)
        anna = person(client)
        first = alone(client)
        anna.keeps(first)  # both sides
        second = alone(client)
        refused = anna.post("/seats", {"game": second.game, "token": second.token})
        assert "Drop some" in problem(refused, 403).detail
        person(client).keeps(first)
        third = person(client)
        problem(third.post("/seats", {"game": first.game, "token": first.token}), 403)
        assert [len(one.view().games) for one in (anna, third)] == [1, 0]

    def test_of_new_ones(self, place: Place) -> None:
        with TestClient(create_app(place, limits=Limits(games=2))) as client:
            person(client)
            person(client)
            problem(client.post("/api/me", json={}), 429)
        with TestClient(create_app(place, limits=Limits(bytes=1))) as client:
            problem(client.post("/api/me", json={}), 507)

    def test_who_keeps_nothing_and_does_not_come_is_forgotten(self, client: Client) -> None:
        anna, idle = person(client), person(client)
        anna.keeps(alone(client))
        with house(client).store.transaction() as connection:
            connection.execute(update(PERSONS).values(touched=1))
        house(client).let_go()
        problem(idle.get(), 403)
        assert anna.get().status_code == 200

    def test_a_list_is_long(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(persons, "CHUNK", 2)
        anna = person(client)
        made = [alone(client).game for _ in range(5)]
        with house(client).store.transaction() as connection:
            own = connection.execute(select(PERSONS.c.id)).scalar_one()
            rows = [{"game": game, "side": "blue", "person": own} for game in made]
            connection.execute(insert(HOLDINGS), rows)
        assert sorted(one.game for one in anna.view().games) == sorted(made)


@pytest.mark.parametrize("alone_read_back", [False, True])
def test_a_copy_keeps_persons(
    place: Place, tmp_path_factory: pytest.TempPathFactory, alone_read_back: bool
) -> None:
    """A game that is read back alone has none of its persons where these are not there."""
    folder = tmp_path_factory.mktemp("copy")
    with TestClient(create_app(place)) as client:
        anna = person(client, "Anna")
        game = alone(client)
        anna.keeps(game)
    store = Store(place)
    archive.copy_out(store, folder / "copy")
    store.close()
    other = Store(folder / "other.sqlite3")
    archive.copy_in(other, folder / "copy", only=game.game if alone_read_back else None)
    other.close()
    with TestClient(create_app(folder / "other.sqlite3")) as client:
        if alone_read_back:
            problem(Own(client, anna.secret).get(), 403)
        else:
            assert [one.game for one in Own(client, anna.secret).view().games] == [game.game]
        assert Player(client, game.game, game.token).view().yours
