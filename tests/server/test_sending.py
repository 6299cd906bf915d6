"""How answers are sent: compressed, marked, and what the rulebook and a game tell of victory."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.server.seated import Client, Player, guest, new_game

from bergfried.advice import Account, Ending
from bergfried.battle.setup.scenarios import scenario_names
from bergfried.leaguer.scenario import leaguer_names
from bergfried.realm.world import realm_names
from bergfried.rulebook.contents import BookContents, load_contents
from bergfried.rulebook.ledger import load_ledger
from bergfried.server import app
from bergfried.server.views import RulesFound

MARKED = (
    "/",
    "/web/game.js",
    "/web/icon.svg",
    "/api/scenarios",
    "/api/words?language=de",
    "/api/editions",
    "/api/contents",
    "/api/scenarios/meadow/board.svg",
    "/api/scenarios/meadow/board.svg?sketch=true",
)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with Client(app.create_app(), raise_server_exceptions=False) as client:
        yield client


WEB = Path(app.__file__).parents[1] / "web"


@pytest.mark.parametrize("file", sorted(WEB.glob("*.js")), ids=lambda file: file.name)
def test_scripts_are_sent_without_their_comments(client: Client, file: Path) -> None:
    written = file.read_text(encoding="utf-8").split("\n")
    # No text goes over several lines, so a line that begins as a comment is one.
    assert all(line.count("`") % 2 == 0 for line in written)
    sent = client.get(f"/web/{file.name}").text.split("\n")
    assert len(sent) == len(written)
    assert not any(line.lstrip().startswith(("//", "/**", "* ", "*/")) for line in sent)
    left_out = [line.strip() for line, kept in zip(written, sent, strict=True) if line != kept]
    assert all(line.startswith(("//", "/**", "*")) for line in left_out)


def search(client: Client, words: str, **asked: str) -> RulesFound:
    answer = client.get("/api/rules", params={"search": words, **asked})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=RulesFound)


# ------------------------------------------------------------------------------------------------ the line


class TestMarks:
    @pytest.mark.parametrize("address", MARKED)
    def test_what_is_known_is_not_sent_again(self, client: Client, address: str) -> None:
        first = client.get(address)
        mark = first.headers["etag"]
        for known in (mark, f'"other", {mark}'):
            again = client.get(address, headers={"if-none-match": known})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == mark
            assert "content-security-policy" in again.headers
        changed = client.get(address, headers={"if-none-match": 'W/"0"'})
        assert (changed.status_code, changed.content) == (200, first.content)

    def test_another_language_has_another_mark(self, client: Client) -> None:
        marks = {client.get(f"/api/words?language={tongue}").headers["etag"] for tongue in ("en", "de", "it")}
        assert len(marks) == 3

    @pytest.mark.parametrize("address", ["/web/nothing.js", "/api/scenarios/medow/board.svg"])
    def test_what_is_refused_has_none(self, client: Client, address: str) -> None:
        answer = client.get(address)
        assert answer.status_code == 404
        assert "etag" not in answer.headers

    def test_a_ground_is_not_sent_twice(self, client: Client) -> None:
        created = new_game(client)
        first = client.get(f"/api/games/{created.game}/ground.svg")
        again = client.get(
            f"/api/games/{created.game}/ground.svg", headers={"if-none-match": first.headers["etag"]}
        )
        assert again.status_code == 304


class TestCompression:
    @pytest.mark.parametrize("address", ["/web/game.js", "/api/scenarios", "/api/rules?search=melee"])
    def test_it_is_for_those_who_can_read_it(self, client: Client, address: str) -> None:
        with client.stream("GET", address, headers={"accept-encoding": "gzip"}) as packed:
            raw = b"".join(packed.iter_raw())
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.headers["vary"].lower() == "accept-encoding"
        plain = client.get(address, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert gzip.decompress(raw) == plain.content
        assert len(raw) < len(plain.content) / 3

    def test_a_sketch_is_shorter_than_the_picture(self, client: Client) -> None:
        whole, sketch = (
            client.get(f"/api/scenarios/breach/board.svg{query}").text for query in ("", "?sketch=true")
        )
        assert len(sketch) < 0.5 * len(whole)
        assert sketch.startswith("<svg")


# ------------------------------------------------------------------------------------------------ the rulebook


class TestSearching:
    @pytest.mark.parametrize(
        ("words", "language"), [("victory", "en"), ("points", "en"), ("Punkte", "de"), ("vittoria", "it")]
    )
    def test_what_counts_is_found_for_every_battle(self, client: Client, words: str, language: str) -> None:
        found = search(client, words, language=language).victories
        lasting = {*leaguer_names(), *realm_names()}
        assert {one.scenario for one in found} == {*scenario_names(), *lasting}
        for one in found:
            assert one.victory.ends if one.scenario in lasting else one.victory.losses

    def test_in_a_battle_it_is_that_of_the_battle(self, client: Client) -> None:
        (only,) = search(client, "points", scenario="meadow", edition="siege").victories
        assert only.scenario == "meadow"
        assert "Knight: 6 points if killed, 3 if wounded." in only.victory.losses

    @pytest.mark.parametrize("words", ["melee", "victory at sea", "po", ""])
    def test_other_words_do_not_ask_for_it(self, client: Client, words: str) -> None:
        assert search(client, words).victories == ()

    @pytest.mark.parametrize(("edition", "book"), [("siege", "SG"), ("anarchy", "AN"), ("hall", "HL")])
    def test_the_books_one_plays_by_come_first(self, client: Client, edition: str, book: str) -> None:
        found = search(client, "door", edition=edition)
        assert found.rules[0].id.startswith(book)
        assert {rule.id for rule in found.rules} <= {rule.id for rule in load_ledger().search("door")}
        assert found.total == search(client, "door").total

    def test_an_edition_nobody_knows_is_refused(self, client: Client) -> None:
        assert client.get("/api/rules?search=door&edition=sige").status_code == 400
        assert client.get("/api/rules?search=points&scenario=medow").status_code == 404


class TestContents:
    def test_every_rule_is_in_one_chapter(self) -> None:
        starts = [chapter.start for book in load_contents() for chapter in book.chapters]
        for rule in load_ledger().ids:
            assert sum(rule.startswith(start) for start in starts) == 1, rule

    def test_every_chapter_is_found_by_its_start(self, client: Client) -> None:
        books = msgspec.json.decode(client.get("/api/contents").content, type=list[BookContents])
        assert [book.book for book in books] == ["SG", "AN", "HL", "ST"]
        for chapter in books[0].chapters:
            found = search(client, chapter.start, limit="200").rules
            assert all(rule.id.startswith(chapter.start) for rule in found[: chapter.rules])
            assert not any(rule.id.startswith(chapter.start) for rule in found[chapter.rules :])


# ------------------------------------------------------------------------------------------------ the ending


class TestEndings:
    def test_a_game_tells_where_its_points_come_from(self, client: Client) -> None:
        created = new_game(client, "breach")
        spectator = Player(client, created.game)
        account = msgspec.json.decode(spectator.get("/account").content, type=Account)
        score = spectator.view().score
        for side, points in score.items():
            assert points == sum(line.points for line in account.lines if line.side == side)
        assert sum(score.values()) == 19

    def test_giving_up_ends_a_game_and_then_there_is_an_ending(self, client: Client) -> None:
        created = new_game(client)
        player = Player(client, created.game, created.token)
        assert player.get("/ending").status_code == 409
        assert player.act("resign").status_code == 200
        view = player.view()
        assert "The men of Sir Roland gave up" in view.outcome
        told = msgspec.json.decode(Player(client, created.game).get("/ending").content, type=Ending)
        assert (told.winner, bool(told.resigned)) == ("red", True)
        assert player.act("resign").status_code in (409, 422)

    def test_nobody_gives_up_for_another(self, client: Client) -> None:
        created = new_game(client, seats={"blue": {"by": "you"}, "red": {"by": "link"}})
        other = guest(client, created, "red")
        assert other.act("resign").status_code == 403
        assert Player(client, created.game).act("resign").status_code == 403

    def test_taken_back_it_is_not_over(self, client: Client) -> None:
        created = new_game(client)
        player = Player(client, created.game, created.token)
        player.plays("resign")
        assert player.undo().status_code == 200
        assert player.get("/ending").status_code == 409

    def test_against_others_nothing_is_taken_back_once_the_seed_is_known(self, client: Client) -> None:
        """Else whoever gives up, looks at the seed and takes it back would know all dice to come."""
        created = new_game(client, seats={"blue": {"by": "you"}, "red": {"by": "link"}})
        blue = Player(client, created.game, created.token)
        red = guest(client, created, "red")
        assert blue.view().seed == ""
        blue.plays("resign")
        refused = blue.view().undo
        assert refused is not None
        assert refused.reason.startswith("The game is over and its dice are known")
        for player in (blue, red, blue):
            assert player.undo(agreed=True).status_code == 422
        assert blue.view().outcome


def test_news_tell_what_changes_without_an_entry(client: Client) -> None:
    """Two views are equal in `seq` and `table` if nothing of the game, its seats and its pleas has changed."""
    created = new_game(client, seats={"blue": {"by": "you"}, "red": {"by": "link"}})
    player = Player(client, created.game, created.token)
    before = player.view()
    assert player.view().table == before.table
    guest(client, created, "red").view()
    taken = player.view()
    assert (taken.seq, taken.table != before.table) == (before.seq, True)
    player.post("/name", {"name": "Ann"})
    assert player.view().table != taken.table
