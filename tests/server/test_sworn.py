"""The dice of a game between people: the server is bound before, each side adds something, and anybody can check it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.seated import TWO_PEOPLE, Client, Player, alone, both, opened, problem, two
from tests.test_cli import run

import bergfried
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.views import DiceView

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)
SHOT = "shoot Nicholas Francisco"
DOCS = Path(__file__).parents[2] / "docs" / "dice.md"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def dice(player: Player) -> DiceView:
    found = player.view().dice
    assert found is not None
    return found


def set_up(blue: Player, red: Player) -> None:
    blue.plays("ready")
    red.plays("ready")


def taken_back(blue: Player, red: Player) -> None:
    assert blue.undo(agreed=True).status_code == 200
    assert red.undo(agreed=True).status_code == 200


def finished(client: Client) -> tuple[str, DiceView]:
    """The file of a game with a shot that was taken back, and what was seen of its dice when it began."""
    blue, red = both(client)
    before = dice(blue)
    set_up(blue, red)
    blue.plays(SHOT)
    taken_back(blue, red)
    blue.plays(SHOT, "shoot Odo Hal", "resign")
    return Player(client, blue.game).get("/file").text, before


def test_the_server_is_bound_before_anybody_has_added_anything(client: Client) -> None:
    blue, red = two(client)
    shown = dice(blue)
    assert (shown.secret, shown.added, shown.lacking, shown.rolled) == ("", {}, ("blue", "red"), 0)
    assert dice(red).commitment == dice(Player(client, blue.game)).commitment == shown.commitment


def test_nobody_sees_what_others_add_before_all_have(client: Client) -> None:
    blue, red = two(client)
    assert blue.adds("mine").dice == DiceView(dice(blue).commitment, "", {}, ("red",), 0, ())
    assert "mine" not in red.get().text
    red.adds("yours")
    assert dice(blue).added == {"blue": "mine", "red": "yours"}


@pytest.mark.parametrize("who", [(), ("blue",), ("red",)])
def test_no_die_falls_before_both_have_added_something(client: Client, who: tuple[str, ...]) -> None:
    blue, red = two(client)
    set_up(blue, red)
    for side in who:
        {"blue": blue, "red": red}[side].adds("words")
    told = problem(blue.act(SHOT), 422)
    assert "each player must have added words" in told.detail
    assert (blue.view().steps, dice(blue).rolled) == (2, 0)
    for player in (blue, red):
        player.adds("words")
    blue.plays(SHOT)
    assert dice(blue).rolled == 1


def test_what_was_added_is_not_changed(client: Client) -> None:
    blue, _ = two(client)
    blue.adds("mine")
    assert blue.adds("  mine ").dice == blue.view().dice
    problem(blue.post("/dice", {"words": "other"}), 409)


@pytest.mark.parametrize("words", ["", "\u202e\u200b", "x" * 201])
def test_what_cannot_be_added_is_refused(client: Client, words: str) -> None:
    blue, _ = two(client)
    problem(blue.post("/dice", {"words": words}), 400)
    assert dice(blue).lacking == ("blue", "red")


def test_spectators_and_other_games_add_nothing(client: Client) -> None:
    blue, _ = two(client)
    problem(Player(client, blue.game).post("/dice", {"words": "mine"}), 403)
    problem(alone(client).post("/dice", {"words": "mine"}), 409)


def test_no_number_is_used_twice(client: Client) -> None:
    blue, red = both(client)
    set_up(blue, red)
    for rolled in range(1, 13):
        blue.plays(SHOT)
        assert dice(blue).rolled == rolled
        taken_back(blue, red)
    game = bergfried.load(Player(client, blue.game).get("/file").text)
    assert game.oath is None


def test_a_fork_has_a_secret_and_words_of_its_own(client: Client) -> None:
    blue, red = both(client)
    set_up(blue, red)
    blue.plays(SHOT)
    made = opened(Player(client, blue.game).post("/fork", {"step": 3, "seats": TWO_PEOPLE}))
    fork = Player(client, made.game, made.token)
    shown = dice(fork)
    assert shown.commitment != dice(blue).commitment
    assert (shown.added, shown.lacking, shown.rolled) == ({}, ("blue", "red"), 0)


def test_everything_comes_back_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        blue, red = both(client)
        set_up(blue, red)
        blue.plays(SHOT)
        taken_back(blue, red)
        before = dice(blue)
    with TestClient(create_app(path)) as client:
        blue = Player(client, blue.game, blue.token)
        assert dice(blue) == before
        assert before.rolled == 1
        blue.plays(SHOT, "resign")
        game = bergfried.load(blue.get("/file").text)
        assert game.rolled == 2


def test_two_servers_with_one_file_agree_on_what_was_added(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as one, TestClient(create_app(path)) as other:
        blue, red = two(one)
        set_up(blue, red)
        away = Player(other, red.game, red.token)
        away.adds("words of red")
        blue.adds("words of blue")
        blue.plays(SHOT)
        assert dice(away).rolled == 1


def test_if_the_disk_refuses_the_number_is_not_used(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    blue, red = both(client)
    set_up(blue, red)
    with monkeypatch.context() as patch:
        patch.setattr("bergfried.server.store.Store.append", _no_disk)
        assert blue.act(SHOT).status_code == 503
    assert dice(blue).rolled == 0


def _no_disk(*_args: object) -> None:
    from bergfried.server.store import StoreTrouble

    raise StoreTrouble("The disk is full.")


def test_a_third_party_can_check_it_with_the_page_of_the_docs_alone(client: Client, tmp_path: Path) -> None:
    file, before = finished(client)
    (found,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "verifier.py").write_text(found, encoding="utf-8")

    def verified(text: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "one.game").write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "verifier.py", "one.game"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert verified(file).stdout == f"{before.commitment}: 3 dice, all as sworn\n"
    face, sides = re.findall(r"\[(\d+)/(\d+)\]", file)[1]
    turned = file[::-1].replace(f"[{face}/{sides}]"[::-1], f"[{int(face) % 10 + 1}/{sides}]"[::-1], 1)[::-1]
    assert "should be" in verified(turned).stderr
    other = re.sub(r"(secret +)(.)", lambda found: found[1] + ("1" if found[2] == "0" else "0"), file)
    assert "not the one committed to" in verified(other).stderr


def test_bergfried_checks_it_too(client: Client, tmp_path: Path) -> None:
    file, before = finished(client)
    (tmp_path / "one.game").write_text(file, encoding="utf-8")
    done = run(
        tmp_path, "verify", "one.game", "--commitment", before.commitment, "--added", "red the words of red"
    )
    assert done.returncode == 0
    assert done.stdout.startswith("3 dice fell, and every one follows from the secret")
    assert before.commitment in done.stdout
    other = run(tmp_path, "verify", "one.game", "--commitment", "0" * 64)
    assert (other.returncode, other.stdout) == (2, "")
    assert "not the dice you were promised" in other.stderr
    words = run(tmp_path, "verify", "one.game", "--added", "red other words")
    assert (words.returncode, words.stdout) == (2, "")


def test_a_seed_is_no_promise(tmp_path: Path) -> None:
    assert run(tmp_path, "new", "meadow").returncode == 0
    done = run(tmp_path, "verify", "meadow.game")
    assert "Nobody has committed to it." in done.stdout
    assert run(tmp_path, "verify", "meadow.game", "--commitment", "0" * 64).returncode == 2
