"""Nobody foretells a die: what anybody can fetch of a game in progress tells nothing of the dice to come."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.seated import TWO_PEOPLE, Client, Player, alone, as_of_version, both, new_game, opened

import bergfried
from bergfried.games import AnyGame
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.oath import Oath, SwornDice
from bergfried.server.app import create_app
from bergfried.server.guard import Limits

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)
AGAINST_MACHINE = {"blue": {"by": "you"}, "red": {"by": "machine", "level": "squire"}}
SHOT = "shoot Nicholas Francisco"
OPENING = ("ready", "ready", SHOT)
FACES = 40
"""So many coming dice are compared: that they fall alike by chance is one in 10 to the 40."""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games") / "games.sqlite3"


@pytest.fixture(scope="module")
def client(path: Path) -> Iterator[Client]:
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def secrets_of(path: Path, game: str) -> list[str]:
    """Seed and salt of a game, or its secret, as only the server has them."""
    with closing(sqlite3.connect(path)) as base:
        found = [*base.execute("SELECT seed, salt, secret FROM games WHERE id = ?", (game,)).fetchone()]
        others = base.execute("SELECT text FROM entries WHERE game = ? AND kind = 'dice'", (game,))
        return [text for text in (*found, *(text for (text,) in others)) if text not in ("", "0")]


def coming(seed: str, rolled: int = 0) -> tuple[int, ...]:
    return SeededDice(seed, rolled).roll(FACES, 10, "to come")


def coming_in(path: Path, game: str, rolled: int) -> tuple[int, ...]:
    """What will fall in a game, as only the server can tell."""
    with closing(sqlite3.connect(path)) as base:
        seed, secret = base.execute("SELECT seed, secret FROM games WHERE id = ?", (game,)).fetchone()
        seats = base.execute(
            "SELECT side, added FROM seats WHERE game = ? ORDER BY number", (game,)
        ).fetchall()
    if not secret:
        return coming(seed, rolled)
    return SwornDice(Oath(secret, ("blue", "red"), dict(seats)), rolled).roll(FACES, 10, "to come")


def fetched(player: Player) -> Iterator[str]:
    """All that somebody can fetch of a game."""
    yield player.get().text
    yield player.get("/file").text
    yield player.get("/steps").text
    yield player.get("/chat").text
    yield player.get("/preview", action=SHOT).text
    for man in ("", "Nicholas"):
        yield player.get("/choices", man=man).text
    for step in range(player.view().steps + 1):
        for what in ("/position", "/places", "/ground.svg"):
            yield player.get(what, step=step).text


def forks(player: Player) -> Iterator[Player]:
    """Forks of a game at each of its steps, some of them against others, and a fork of each fork."""
    for step in range(player.view().steps + 1):
        for seats in ({}, TWO_PEOPLE):
            made = opened(player.post("/fork", {"step": step, "seats": seats}))
            fork = Player(player.client, made.game, made.token)
            yield fork
            again = opened(fork.post("/fork", {"step": step}))
            yield Player(player.client, again.game, again.token)


def between_people(client: Client) -> list[Player]:
    """A game that has begun: the host, the guest and a spectator."""
    blue, red = both(client)
    blue.plays("ready")
    red.plays("ready")
    blue.plays(SHOT)
    return [blue, red, Player(client, blue.game)]


def against_the_machine(client: Client) -> list[Player]:
    made = new_game(client, seats=AGAINST_MACHINE)
    blue = Player(client, made.game, made.token)
    blue.plays("ready")
    blue.rests()
    return [blue, Player(client, made.game)]


def at_one_screen(client: Client) -> list[Player]:
    made = opened(client.post("/api/games", json={"scenario": "meadow"}))
    player = Player(client, made.game, made.token)
    player.plays(*OPENING)
    return [player, Player(client, made.game)]


every_table = pytest.mark.parametrize("table", [between_people, against_the_machine, at_one_screen])


@every_table
def test_nothing_that_can_be_fetched_holds_seed_or_salt(client: Client, path: Path, table: object) -> None:
    assert callable(table)
    callers: list[Player] = table(client)
    hidden = secrets_of(path, callers[0].game)
    assert all(len(bytes.fromhex(secret)) == 32 for secret in hidden)
    for caller in callers:
        assert caller.view().seed == ""
        for text in fetched(caller):
            assert not [secret for secret in hidden if secret in text]
        for fork in forks(caller):
            assert not set(hidden) & set(secrets_of(path, fork.game))
            for text in (fork.get().text, fork.get("/file").text):
                assert not [secret for secret in hidden if secret in text]


@every_table
def test_no_seed_that_is_told_gives_the_coming_dice(client: Client, path: Path, table: object) -> None:
    assert callable(table)
    caller: Player = table(client)[-1]
    rolled = sum(len(step.faces) for step in caller.steps())
    to_come = coming_in(path, caller.game, rolled)
    files = [caller.get("/file").text, *(fork.get("/file").text for fork in forks(caller))]
    for text in files:
        game = bergfried.load(text)
        for word in {*re.split(r"\s+", text), str(game.seed)} - {""}:
            assert to_come not in (coming(word), coming(word, rolled))
        assert to_come[:8] != rolls_of(game)[:8]


def rolls_of(game: AnyGame) -> tuple[int, ...]:
    """What falls if a game is gone on with by whoever has its file, also after he has taken everything back."""
    while game.steps:
        game.undo(agreed=True)
    return coming(str(game.seed))


def test_a_fork_taken_back_beyond_its_beginning_keeps_its_own_dice(client: Client, path: Path) -> None:
    live = between_people(client)[0]
    made = opened(Player(client, live.game).post("/fork", {"step": 3}))
    fork = Player(client, made.game, made.token)
    own = secrets_of(path, fork.game)[0]
    assert fork.undo(agreed=True).status_code == 200
    fork.plays(SHOT)
    assert fork.steps()[-1].faces == coming(own)[:1]
    assert own != secrets_of(path, live.game)[0]


def test_a_fork_of_a_fork_keeps_the_dice_that_fell(client: Client) -> None:
    forks = [between_people(client)[0]]
    steps = forks[0].steps()
    for _ in range(8):
        made = opened(forks[-1].post("/fork", {"step": 3}))
        forks.append(Player(client, made.game, made.token))
    assert [(step.action, step.faces) for step in forks[-1].steps()] == [
        (step.action, step.faces) for step in steps
    ]


def test_a_fork_comes_back_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        live = between_people(client)[0]
        made = opened(live.post("/fork", {"step": 3}))
        fork = Player(client, made.game, made.token)
        fork.plays("shoot Odo Hal")
        before = fork.view()
        fork.undo(agreed=True)
        fork.undo(agreed=True)
        fork.plays(SHOT, "shoot Odo Hal")
        steps = fork.steps()
    with TestClient(create_app(path)) as client:
        fork = Player(client, made.game, made.token)
        assert fork.steps() == steps
        assert fork.view().seq == before.seq + 4


def test_whoever_named_the_seed_knows_it_only_of_his_own_table(client: Client, path: Path) -> None:
    assert alone(client).view().seed == "7"
    for seats in (TWO_PEOPLE, AGAINST_MACHINE, {"blue": {"by": "machine"}, "red": {"by": "machine"}}):
        made = new_game(client, seats=seats)
        assert "7" not in secrets_of(path, made.game)


def test_every_game_without_a_seed_has_its_own(client: Client, path: Path) -> None:
    made = [opened(client.post("/api/games", json={"scenario": "meadow"})).game for _ in range(3)]
    assert len({secret for game in made for secret in secrets_of(path, game)}) == 6


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AGAINST_MACHINE])
def test_whoever_has_a_file_does_not_know_what_falls_in_a_game_against_others(
    client: Client, path: Path, seats: object
) -> None:
    game = bergfried.new("meadow", seed="known")
    for text in OPENING:
        game.play(text)
    made = opened(client.post("/api/games/open", json={"file": game.save(), "seats": seats}))
    assert "known" not in secrets_of(path, made.game)
    steps = Player(client, made.game).steps()
    assert [step.faces for step in steps[:3]] == [step.faces for step in game.steps]


def test_when_the_game_is_over_its_dice_are_told_and_can_be_held_against_the_seed(
    client: Client, path: Path
) -> None:
    game = bergfried.new("meadow")
    for text in OPENING[:2]:  # the machine might put its men out of reach
        game.play(text)
    made = opened(client.post("/api/games/open", json={"file": game.save(), "seats": AGAINST_MACHINE}))
    blue = Player(client, made.game, made.token)
    blue.plays(SHOT, "resign")
    seed, salt = secrets_of(path, blue.game)[:2]
    file = Player(client, blue.game).get("/file").text
    assert blue.view().seed == seed
    assert f"seed      {seed}\nsalt      {salt}\n" in file
    assert bergfried.load(file).save() == file


@pytest.mark.skipif(os.name != "posix", reason="other systems keep files private in their own way")
def test_the_file_with_the_seeds_is_for_the_server_alone(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.sqlite3")) as client:
        alone(client)
        assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}


def test_games_of_earlier_files_keep_their_dice_to_themselves(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        game = alone(client).game
    with closing(sqlite3.connect(path)) as base:
        for column in ("salt", "seal", "secret"):
            base.execute(f"ALTER TABLE games DROP COLUMN {column}")
        as_of_version(base, 2)
    with TestClient(create_app(path)) as client:
        assert Player(client, game).view().seed == ""
        assert "seed      7\n" not in Player(client, game).get("/file").text
