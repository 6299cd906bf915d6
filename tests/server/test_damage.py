"""A damaged store: what was lost or changed on disk is noticed, the game says so, and the others go on."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.seated import Guest, Player, alone, as_of_version, both, problem

from bergfried.server.app import create_app
from bergfried.server.store import StoreTrouble
from bergfried.server.views import GameView

ACTS = ("ready", "ready", "shoot Nicholas Francisco", "shoot Odo Hal", "end")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Player], list[GameView]]:
    """A file with games that have begun, as nobody has touched it."""
    path = tmp_path_factory.mktemp("kept") / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        players = [alone(client) for _ in range(6)]
        for player in players:
            player.plays(*ACTS)
        blue, red = both(client)
        blue.plays("ready")
        red.plays("ready")
        players.append(blue)
        views = [player.view() for player in players]
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path, players, views


Kept = tuple[Path, list[Player], list[GameView]]


def after(kept: Kept, tmp_path: Path, statement: str) -> tuple[str, list[int]]:
    """Do something to the first game behind the server's back: what is told of it, and how the others answer."""
    source, players, views = kept
    path = tmp_path / "games.sqlite3"
    shutil.copy(source, path)
    with closing(sqlite3.connect(path)) as base:
        base.execute(statement.replace("GAME", f"'{players[0].game}'"))
        base.commit()
    with TestClient(create_app(path), raise_server_exceptions=False) as client:
        told = problem(Player(client, players[0].game, players[0].token).get(), 409).detail
        others = [Player(client, player.game, player.token).get() for player in players[1:]]
        for answer, view in zip(others, views[1:], strict=True):
            assert msgspec.json.decode(answer.content, type=GameView) == view
        return told, [answer.status_code for answer in others]


DAMAGES = {
    "the last entry is lost": "DELETE FROM entries WHERE game = GAME AND seq = 5",
    "the first entry is lost": "DELETE FROM entries WHERE game = GAME AND seq = 1",
    "one between is lost": "DELETE FROM entries WHERE game = GAME AND seq = 3",
    "all are lost": "DELETE FROM entries WHERE game = GAME",
    "a number is another one": "UPDATE entries SET seq = 9 WHERE game = GAME AND seq = 5",
    "a text is another one": "UPDATE entries SET text = 'shoot Odo Ede' WHERE game = GAME AND seq = 4",
    "dice are others": "UPDATE entries SET faces = '1' WHERE game = GAME AND seq = 4",
    "dice are none": "UPDATE entries SET faces = 'x' WHERE game = GAME AND seq = 4",
    "a side is another one": "UPDATE entries SET side = 'red' WHERE game = GAME AND seq = 4",
    "a text is no text": "UPDATE entries SET text = x'ff00' WHERE game = GAME AND seq = 4",
    "a link of the chain is gone": "UPDATE entries SET chain = '' WHERE game = GAME AND seq = 4",
    "the seed is another one": "UPDATE games SET seed = '8' WHERE id = GAME",
    "the edition is another one": "UPDATE games SET edition = 'anarchy' WHERE id = GAME",
    "the count is another one": "UPDATE games SET entries = 4 WHERE id = GAME",
    "the seed is no text": "UPDATE games SET seed = x'ff' WHERE id = GAME",
    "the game is gone, its entries are not": "DELETE FROM games WHERE id = GAME",
    "a seat is gone": "DELETE FROM seats WHERE game = GAME AND number = 1",
    "the holder of a seat is another": "UPDATE seats SET token = 'x' WHERE game = GAME AND number = 1",
    "seats are exchanged": "UPDATE seats SET number = 1 - number WHERE game = GAME",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_game_says_so_and_the_others_go_on(kept: Kept, tmp_path: Path, damage: str) -> None:
    told, others = after(kept, tmp_path, DAMAGES[damage])
    assert told.startswith("This game was damaged on the server’s disk")
    assert set(others) == {200}


def test_a_loaded_game_whose_end_is_lost_says_so_too(kept: Kept, tmp_path: Path) -> None:
    source, players, _ = kept
    path = tmp_path / "games.sqlite3"
    shutil.copy(source, path)
    with TestClient(create_app(path), raise_server_exceptions=False) as client:
        player = Player(client, players[0].game, players[0].token)
        player.view()
        with closing(sqlite3.connect(path)) as base:
            base.execute("DELETE FROM entries WHERE game = ? AND seq = 5", (player.game,))
            base.commit()
        problem(player.get(), 409)
        problem(player.act("end", at=4), 409)


def flipped(path: Path, chance: random.Random) -> None:
    """Turn some bits over behind the first page, which says that it is a database at all."""
    content = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 8, 64))):
        at = chance.randrange(4096, len(content))
        content[at] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


@pytest.mark.parametrize("seed", range(30))
def test_turned_bits_never_give_another_game(kept: Kept, tmp_path: Path, seed: int) -> None:
    source, players, views = kept
    path = tmp_path / "games.sqlite3"
    shutil.copy(source, path)
    flipped(path, random.Random(seed))
    try:
        app = create_app(path)
    except StoreTrouble:
        return
    with TestClient(app, raise_server_exceptions=False) as client:
        for player, view in zip(players, views, strict=True):
            answer = Player(client, player.game, player.token).get()
            assert answer.status_code in (200, 404, 409, 503), answer.text
            if answer.status_code == 200:
                seen = msgspec.json.decode(answer.content, type=GameView)
                assert (seen.seq, seen.position, seen.asked) == (view.seq, view.position, view.asked)


def test_games_of_earlier_files_are_sealed_as_they_are_found(kept: Kept, tmp_path: Path) -> None:
    source, players, views = kept
    path = tmp_path / "games.sqlite3"
    shutil.copy(source, path)
    with closing(sqlite3.connect(path)) as base:
        for table, column in (
            ("games", "seal"),
            ("games", "entries"),
            ("games", "head"),
            ("entries", "chain"),
        ):
            base.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        as_of_version(base, 4)
    with TestClient(create_app(path)) as client:
        # Who opened them is not known of games that old, and whoever was invited held his seat with the link itself.
        tokens = [player.invitation if isinstance(player, Guest) else player.token for player in players]
        found = [
            Player(client, player.game, token).view() for player, token in zip(players, tokens, strict=True)
        ]
        assert found == [
            msgspec.structs.replace(view, host=False, table=seen.table)
            for view, seen in zip(views, found, strict=True)
        ]
        players[0] = Player(client, players[0].game, players[0].token)
        players[0].plays("end")
    with TestClient(create_app(path)) as client:
        assert Player(client, players[0].game).view().seq == 6
