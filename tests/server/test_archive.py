"""Looking after the games of a store from the command line, also while a server uses them."""

from __future__ import annotations

import contextlib
import gzip
import io
import json
import os
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, both

from bergfried.cli import main, output
from bergfried.server import archive
from bergfried.server.app import create_app
from bergfried.server.boards import AnotherVersion
from bergfried.server.guard import Limits
from bergfried.server.places import Place
from bergfried.server.store import DAY, Store


class Done(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def client(path: Path) -> Iterator[Client]:
    with TestClient(create_app(path, limits=Limits(writes=100_000))) as client:
        yield client


def run(path: Path, *words: str, language: str = "en") -> Done:
    """A command for the games of a file, in this process."""
    out, err = io.StringIO(), io.StringIO()
    words = ("games", *words, "--games", str(path))
    with (
        mock.patch.dict(os.environ, {"BERGFRIED_LANGUAGE": language, "NO_COLOR": "1"}),
        mock.patch.object(output.console, "_width", 200),
        mock.patch.object(sys, "argv", ["bergfried", *words]),
        mock.patch.object(sys, "stdin", io.StringIO()),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    return Done(int(str(ended.value.code)), out.getvalue(), err.getvalue())


def secrets_of(path: Path) -> set[str]:
    """What nobody may be told: seeds, salts, secrets and tokens."""
    with closing(sqlite3.connect(path)) as base:
        rows = [
            *base.execute("SELECT seed, salt, secret FROM games"),
            *base.execute("SELECT token FROM seats"),
        ]
    return {value for row in rows for value in row if len(value) > 8}


class TestLooking:
    def test_games_are_listed_with_who_plays_and_nothing_secret(self, client: Client, path: Path) -> None:
        blue, _ = both(client)
        blue.post("/name", {"name": "Anna"})
        alone(client, "breach").plays("ready")
        listed = run(path, "list")
        assert listed.status == 0
        assert "2 games are kept." in listed.out
        assert "blue: Anna, red: somebody" in listed.out
        told = json.loads(run(path, "list", "--json").out)
        assert {game["scenario"] for game in told} == {"meadow", "breach"}
        shown = run(path, "show", blue.game)
        assert "Entries: 0" in shown.out
        everything = listed.out + json.dumps(told) + shown.out + run(path, "show", blue.game, "--json").out
        assert not any(secret in everything for secret in secrets_of(path))

    def test_one_that_is_not_there_is_told(self, client: Client, path: Path) -> None:
        for command in (("show", "nobody"), ("delete", "nobody", "--yes"), ("check", "nobody")):
            done = run(path, *command)
            assert (done.status, "There is no game 'nobody'" in done.err) == (2, True)
        missing = run(path.with_name("other"), "list")
        assert missing.status == 2
        assert "There is no file" in missing.err
        assert not path.with_name("other").exists()

    @pytest.mark.parametrize("language", ["en", "de", "it"])
    def test_it_is_told_in_every_language(self, client: Client, path: Path, language: str) -> None:
        alone(client)
        for command in (("list",), ("check",), ("expire", "--yes"), ("backup", str(path) + ".copy")):
            done = run(path, *command, language=language)
            assert done.status == 0
            assert "⟦" not in done.out


class TestLettingGo:
    def test_nothing_is_lost_unless_one_agrees(self, client: Client, path: Path) -> None:
        player = alone(client)
        asked = run(path, "delete", player.game)
        assert (asked.status, "--yes" in asked.err) == (2, True)
        assert player.get().status_code == 200
        assert run(path, "delete", player.game, "--yes").out == "1 game was forgotten.\n"
        assert player.get().status_code == 404
        assert run(path, "list").out == "No game is kept.\n"

    def test_games_nobody_uses_are_forgotten_on_demand(self, client: Client, path: Path) -> None:
        used, unused = alone(client), alone(client)
        used.plays("ready")
        with closing(sqlite3.connect(path)) as base:
            base.execute("UPDATE games SET opened = opened - ?, touched = touched - ?", (40 * DAY, 40 * DAY))
            base.commit()
        assert len(json.loads(run(path, "list", "--json", "--older", "39").out)) == 2
        assert json.loads(run(path, "list", "--json", "--older", "41").out) == []
        assert run(path, "expire", "--idle", "41", "--yes").out == "There was nothing to forget.\n"
        assert json.loads(run(path, "expire", "--yes", "--json").out) == [unused.game]
        assert run(path, "expire", "--days", "39").status == 2
        assert json.loads(run(path, "expire", "--days", "39", "--yes", "--json").out) == [used.game]


class TestCopies:
    def test_a_copy_read_back_is_the_same(self, client: Client, path: Path, tmp_path: Path) -> None:
        blue, red = both(client)
        blue.plays("ready")
        red.post("/chat", {"text": "hallo", "token": "12345678"})
        copy, other = tmp_path / "games.backup", tmp_path / "other.sqlite3"
        assert run(path, "backup", str(copy)).out.startswith("1 game is in ")
        assert copy.stat().st_mode & 0o077 == 0
        blue.act("end")
        assert json.loads(run(other, "restore", str(copy), "--json").out)["games"] == 1
        with TestClient(create_app(other)) as again:
            there = Player(again, blue.game, blue.token)
            assert there.view().seq == 1
            assert [line["text"] for line in there.get("/chat").json()] == ["hallo"]
            assert Player(again, red.game, red.token).view().seats[1].by == "you"
        assert run(other, "check").out == "1 games were looked at; all are sound.\n"

    def test_it_goes_from_one_kind_of_place_into_another(
        self, client: Client, path: Path, tmp_path: Path, place: Place
    ) -> None:
        blue, _ = both(client)
        blue.plays("ready")
        blue.post("/chat", {"text": "hallo", "token": "12345678"})
        first, second, back = tmp_path / "1.backup", tmp_path / "2.backup", tmp_path / "back.sqlite3"
        run(path, "backup", str(first))
        store = Store(tmp_path / "other.sqlite3" if isinstance(place, Path) else place)
        archive.copy_in(store, first)
        archive.copy_out(store, second)
        assert [one.state for one in archive.checked(store, [blue.game])] == ["sound"]
        store.close()
        assert run(back, "restore", str(second)).status == 0
        with TestClient(create_app(back)) as again:
            assert Player(again, blue.game, blue.token).view().seq == 1
        rows = [sorted(gzip.decompress(copy.read_bytes()).splitlines()[1:-1]) for copy in (first, second)]
        assert rows[0] == rows[1]

    def test_it_is_of_one_moment_while_the_server_goes_on(
        self, client: Client, path: Path, tmp_path: Path
    ) -> None:
        players = [alone(client) for _ in range(3)]
        enough = threading.Event()

        def play() -> None:
            while not enough.is_set():
                for player in players:
                    player.plays("ready")
                    assert player.undo().status_code == 200

        playing = threading.Thread(target=play)
        playing.start()
        try:
            copies = [tmp_path / f"{number}.backup" for number in range(5)]
            for copy in copies:
                assert run(path, "backup", str(copy)).status == 0
        finally:
            enough.set()
            playing.join()
        for number, copy in enumerate(copies):
            other = tmp_path / f"{number}.sqlite3"
            assert run(other, "restore", str(copy)).status == 0
            assert run(other, "check").status == 0

    def test_one_game_is_read_back_and_what_is_there_is_not_replaced_unasked(
        self, client: Client, path: Path, tmp_path: Path
    ) -> None:
        first, second = alone(client), alone(client)
        copy = tmp_path / "games.backup"
        run(path, "backup", str(copy))
        first.plays("ready")
        run(path, "delete", second.game, "--yes")
        refused = run(path, "restore", str(copy))
        assert (refused.status, "there already" in refused.err) == (2, True)
        assert run(path, "restore", str(copy), "--only", "nobody").status == 2
        assert run(path, "restore", str(copy), "--only", second.game).status == 0
        assert second.view().seq == 0
        assert first.view().seq == 1
        assert run(path, "restore", str(copy), "--replace").status == 2
        assert run(path, "restore", str(copy), "--replace", "--yes").status == 0
        assert first.view().seq == 0
        assert run(path, "backup", str(copy)).status == 2
        assert run(path, "backup", str(copy), "--yes").status == 0

    def test_one_that_is_not_whole_is_refused_and_changes_nothing(
        self, client: Client, path: Path, tmp_path: Path
    ) -> None:
        alone(client).plays("ready")
        copy, other = tmp_path / "games.backup", tmp_path / "other.sqlite3"
        run(path, "backup", str(copy))
        lines = gzip.decompress(copy.read_bytes()).splitlines(keepends=True)
        newer = json.dumps({**json.loads(lines[0]), "form": archive.FORM + 1}).encode() + b"\n"
        foreign = json.dumps({"table": "strangers", "row": {}}).encode() + b"\n"
        broken = [
            b"",
            b"not json\n",
            b"[]\n",
            b"".join(lines[:-1]),
            b"".join(lines[:1] + lines[2:]),
            b"".join(lines).replace(b"ready", b"reedy"),
            b"".join([newer, *lines[1:]]),
            b"".join([*lines[:-1], foreign, lines[-1]]),
            b"".join([*lines, b"{}\n"]),
        ]
        texts = [gzip.compress(text) for text in broken] + [b"plain", copy.read_bytes()[:-20]]
        for text in texts:
            copy.write_bytes(text)
            done = run(other, "restore", str(copy))
            assert done.status == 2, text
            assert str(copy) in done.err.replace("\n", "")
            assert not other.exists()
        assert run(other, "restore", str(tmp_path / "none")).status == 2
        assert run(path, "backup", str(tmp_path / "no" / "folder")).status == 2


class TestChecking:
    def test_a_damaged_game_is_named(self, client: Client, path: Path) -> None:
        sound, damaged, strange = alone(client), alone(client), alone(client)
        for player in (sound, damaged, strange):
            player.plays("ready")
        with closing(sqlite3.connect(path)) as base:
            base.execute("UPDATE entries SET text = 'end' WHERE game = ?", (damaged.game,))
            base.commit()
        store = Store(path)
        with mock.patch("bergfried.server.playing.open_board", side_effect=AnotherVersion):
            assert [one.state for one in archive.checked(store, [strange.game])] == ["another version"]
        store.close()
        done = run(path, "check")
        assert done.status == 1
        assert f"The game {damaged.game} cannot be played on." in done.out
        assert "3 games were looked at; 1 cannot be played on." in done.out
        found = {one["game"]: one["state"] for one in json.loads(run(path, "check", "--json").out)}
        assert found == {sound.game: "sound", damaged.game: "damaged", strange.game: "sound"}
        assert run(path, "check", sound.game).status == 0
