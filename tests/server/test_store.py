"""Games in a file and in a PostgreSQL: the same store, and tables brought up to date by the same steps."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from litestar.testing import TestClient
from sqlalchemy import URL, create_engine, text
from tests.server.seated import Player, alone, as_of_version, both, new_game, problem

from bergfried.server.app import create_app
from bergfried.server.house import House
from bergfried.server.places import HEAD, VERSION_TABLE, Place, called, opened, place_named
from bergfried.server.pool import Mind
from bergfried.server.store import (
    DAY,
    UNKNOWN,
    Entry,
    GameRow,
    Job,
    Outrun,
    SeatRow,
    Store,
    StoreTrouble,
    chained,
)
from bergfried.server.tables import TABLES
from bergfried.server.thinking import Question

ROW = GameRow("g", "scenario", "meadow", "siege", "7", "", "", (), (), "start", "0", "")
SEATS = (SeatRow("blue", False, "", "", "b", True), SeatRow("red", False, "", "", "r", False))


def entry(seq: int, before: str, text: str = "ready") -> Entry:
    return chained(before, Entry(seq, "act", "blue", text, (), "after"))


def told(place: Place) -> str:
    """A place as `--games` has it."""
    return str(place) if isinstance(place, Path) else place.render_as_string(hide_password=False)


class TestTables:
    @pytest.fixture
    def place(self, empty_place: Place) -> Place:
        return empty_place

    def test_they_are_what_the_store_uses(self, place: Place) -> None:
        engine = opened(place)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
            assert context.get_current_revision() == HEAD
            assert compare_metadata(context, TABLES) == []
        engine.dispose()

    def test_opened_again_nothing_changes(self, place: Place) -> None:
        first = Store(place)
        first.add_game(ROW, SEATS)
        again = Store(place)
        assert again.game("g") == ROW
        first.close()
        again.close()

    def test_of_a_newer_program_they_are_refused(self, place: Place) -> None:
        engine = opened(place)
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
        engine.dispose()
        with pytest.raises(StoreTrouble, match="newer Bergfried"):
            Store(place)

    def test_those_of_somebody_else_are_left_alone(self, place: Place) -> None:
        url = place if isinstance(place, URL) else URL.create("sqlite", database=str(place))
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE games (name VARCHAR)"))
        with pytest.raises(StoreTrouble, match="not one of Bergfried's games"):
            Store(place)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT * FROM games")).all() == []
        engine.dispose()


class TestEntries:
    def test_one_is_made_only_at_the_end_its_maker_knows(self, place: Place) -> None:
        one, two = Store(place), Store(place)
        one.add_game(ROW, SEATS)
        seal, none = one.whole("g")
        assert none == []
        first = entry(1, seal)
        one.append("g", first, seal)
        with pytest.raises(Outrun):
            two.append("g", entry(1, seal, "end"), seal)
        with pytest.raises(Outrun):
            two.append("g", entry(2, seal), seal)
        with pytest.raises(Outrun):
            two.append("g", entry(3, first.chain), first.chain)
        two.append("g", entry(2, first.chain), first.chain)
        assert (one.state("g") or ())[:3] == (2, 0, UNKNOWN)
        assert [one.seq for one in one.whole("g")[1]] == [1, 2]
        one.close()
        two.close()

    def test_games_nobody_uses_are_let_go_with_all_that_is_theirs(self, place: Place) -> None:
        store = Store(place)
        store.add_game(ROW, SEATS)
        seal, _ = store.whole("g")
        store.append("g", entry(1, seal), seal)
        store.plead("g", 1, ["blue"])
        store.add_chat("g", "12345678", "", "blue", "hello")
        with store._engine.begin() as connection:
            connection.execute(
                text(f"UPDATE games SET opened = opened - {40 * DAY}, touched = touched - {40 * DAY}")
            )
        assert store.let_go(30, 0) == []
        assert store.let_go(30, 30) == ["g"]
        assert store.state("g") is None
        with pytest.raises(Outrun):
            store.append("g", entry(2, seal), seal)
        assert store.size() > 0
        store.close()


class TestJobs:
    def test_one_worker_has_a_job_until_he_is_gone_or_it_is_done(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        one, two = Store(place), Store(place)
        one.add_game(ROW, SEATS)
        seal, _ = one.whole("g")
        first = entry(1, seal)
        one.append("g", first, seal, Job(wanted=True, person=True))
        assert one.waiting(5) == two.waiting(5) == ["g"]
        assert not two.claim("g", 0, "two")
        assert one.claim("g", 1, "one")
        assert not two.claim("g", 1, "two")
        two.offer("g", 1, person=True)
        assert two.waiting(5) == []
        one.release("one")
        assert two.claim("g", 1, "two")
        with monkeypatch.context() as patch:
            patch.setattr("bergfried.server.store.LEASE", -5)
            two.renew("two")
        assert one.waiting(5) == ["g"]
        assert one.claim("g", 1, "one")
        one.append("g", entry(2, first.chain), first.chain, Job(wanted=False, person=True))
        assert one.waiting(5) == []
        assert not two.claim("g", 1, "two")
        two.offer("g", 2, person=False)
        assert two.claim("g", 2, "two")
        assert one.waiting(5) == []
        one.offer("g", 1, person=True)  # it has not seen the second entry yet
        one.offer("g", 2, person=False)
        assert not one.claim("g", 2, "one")
        one.close()
        two.close()

    def test_what_a_process_has_left_another_takes_up_by_itself(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(House, "_urge", lambda house, live: None)  # ended before it has thought
            with TestClient(create_app(place)) as client:
                made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
                Player(client, made.game, made.token).plays("ready")
        monkeypatch.setattr("bergfried.server.house.TEND", 0.1)
        with TestClient(create_app(place)) as client:
            house: House = client.app.state.house
            until = monotonic() + 120
            while (stand := house.store.state(made.game)) is not None and stand.seq < 2:
                assert monotonic() < until, "nobody thinks for the machine"
                sleep(0.05)

    def test_two_processes_think_about_a_decision_once(
        self, place: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[tuple[str, int]] = []
        ask = Mind.ask

        def counted(mind: Mind, question: Question) -> str | None:
            asked.append((question.row.id, len(question.entries)))
            return ask(mind, question)

        monkeypatch.setattr(Mind, "ask", counted)
        monkeypatch.setattr("bergfried.server.house.TEND", 0.05)
        with TestClient(create_app(place)) as one, TestClient(create_app(place)) as other:
            made = new_game(one, seats={"red": {"by": "machine", "level": "squire"}})
            here, there = (Player(client, made.game, made.token) for client in (one, other))
            here.plays("ready")
            until = monotonic() + 120
            while here.view().thinking or there.view().thinking:
                assert monotonic() < until
                sleep(0.05)  # or the reads of a minute are used up before it has begun to think
            assert here.view() == there.view()
        assert asked
        assert len(asked) == len(set(asked))


class TestPlaying:
    def test_a_game_is_there_when_the_server_comes_back(self, place: Place) -> None:
        with TestClient(create_app(place)) as client:
            blue, red = both(client)
            blue.plays("ready")
            red.plays("ready")
            blue.plays("shoot Odo Hal")
            assert blue.undo(agreed=True).status_code == 200
            assert red.undo(agreed=True).status_code == 200
            for player, line in ((blue, "well shot"), (red, "thanks"), (red, "thanks")):
                player.post("/chat", {"text": line, "token": f"token {line}"})
            view = blue.view()
            file = blue.get("/file").status_code
        with TestClient(create_app(place)) as client:
            again = Player(client, blue.game, blue.token)
            assert again.view() == view
            assert (view.seq, view.steps) == (4, 2)
            assert again.get("/file").status_code == file == 200
            assert [line["text"] for line in again.get("/chat").json()] == ["well shot", "thanks"]
            again.plays("shoot Odo Hal")

    def test_whatever_somebody_writes_is_answered_with_a_sentence(self, place: Place) -> None:
        with TestClient(create_app(place), raise_server_exceptions=False) as client:
            made = client.post("/api/games", json={"scenario": "meadow", "seed": "a\x00b"})
            assert made.status_code in (201, 400), made.text
            player = alone(client)
            for body in ({"name": "a\x00b"}, {"name": "é 😀"}):
                assert player.post("/name", body).status_code in (200, 400)
            assert player.post("/chat", {"text": "a\x00b", "token": "1234567\x00"}).status_code < 500
            assert player.act("shoot\x00 Odo").status_code in (400, 422)
            problem(client.get("/api/games/a%00b"), 404)

    def test_machines_play(self, place: Place) -> None:
        with TestClient(create_app(place)) as client:
            made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
            player = Player(client, made.game, made.token)
            player.plays("ready")
            assert player.rests().steps >= 2


def test_what_is_written_comes_into_the_file_without_anybody_waiting(tmp_path: Path) -> None:
    """Until then it is in the log beside it, which is on disk as well."""

    def in_the_file_alone() -> list[str]:
        alone = tmp_path / "alone.sqlite3"
        alone.write_bytes(path.read_bytes())
        with closing(sqlite3.connect(alone)) as connection:
            return [name for (name,) in connection.execute("SELECT id FROM games")]

    path = tmp_path / "games.sqlite3"
    with closing(Store(path)) as store:
        store.tidy()
        store.add_game(ROW, SEATS)
        assert in_the_file_alone() == []
        store.tidy()
        assert in_the_file_alone() == ["g"]
        with store._using() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2


def test_an_address_says_nothing_of_its_password(postgresql: object) -> None:
    place = place_named("postgresql://me:secret@localhost:1/none?connect_timeout=2")
    assert "secret" not in called(place)
    with pytest.raises(StoreTrouble, match="cannot be kept") as trouble:
        Store(place)
    assert "secret" not in str(trouble.value)
    assert place_named("games.sqlite3") == Path("games.sqlite3")
    with pytest.raises(StoreTrouble, match="no address of a PostgreSQL"):
        place_named("postgresql://me:secret@host:port/none")


def test_a_file_of_the_last_version_without_steps_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        player = alone(client)
        player.plays("ready")
        view = player.view()
    with closing(sqlite3.connect(path)) as base:
        as_of_version(base, 6)
    with TestClient(create_app(path)) as client:
        # Who opened a game was not written down then.
        assert Player(client, player.game, player.token).view() == msgspec.structs.replace(view, host=False)
        Player(client, player.game, player.token).plays("ready")
