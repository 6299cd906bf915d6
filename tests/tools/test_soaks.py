"""A short sample of the trials of the server: hostile requests, and load."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.server.conftest import postgresql
from tests.server.postgres import Postgres
from tools.hostile import __main__ as hostile
from tools.hostile.__main__ import soak
from tools.hostile.attacks import asked
from tools.hostile.table import Breach, Table, opened
from tools.load import __main__ as load

from bergfried.server.playing import LiveGame

__all__ = ["postgresql"]


def test_hostile_requests_break_nothing(tmp_path: Path) -> None:
    statuses = soak(tmp_path, 450, 7, examples=1, wire=15)
    done = {what for what, status in statuses if status == 200}
    assert {"honest act", "undo"} <= done, "acts and undos are really reached"
    refused = {what.split()[0] for what, status in statuses if status >= 400}
    assert {"forged", "foreign", "replayed", "oversize", "malformed", "asked", "elsewhere"} <= refused
    assert {"own", "taken", "suggested", "wire"} <= refused
    assert any(what == "suggested positive" and status == 200 for what, status in statuses)
    assert any(what.startswith("own") and status == 200 for what, status in statuses)
    assert sum(statuses.values()) >= 450


def test_a_breach_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where whoever comes without a seat is given one, once a game has begun, the trial ends."""
    held = LiveGame.held

    def anybody(live: LiveGame, token: str) -> tuple[str, ...]:
        return held(live, token) or ((live.seats[0].side,) if live.seq else ())

    monkeypatch.setattr(LiveGame, "held", anybody)
    assert hostile.main(["--requests", "200", "--seed", "7"]) == 1
    assert "BREACH" in capsys.readouterr().err


def test_so_is_a_failure_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("bergfried.advice.account", fail)
    monkeypatch.setattr(hostile, "ATTACKS", ((asked, 1),))
    with pytest.raises(Breach, match="500"):
        soak(tmp_path, 2000, 7, examples=0, wire=0)


def test_a_table_has_two_seats(tmp_path: Path) -> None:
    client, store = opened(tmp_path / "games.sqlite3")
    with client:
        table = Table(client, "meadow")
        assert len(set(table.tokens.values())) == 2
        assert store.whole(table.game)[1] == []


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read as Linux tells it")
@pytest.mark.parametrize(
    "words",
    [
        ["spread", "--games", "4", "--seconds", "2", "--every", "1"],
        ["closed", "--games", "2", "--seconds", "1"],
    ],
)
def test_nothing_is_refused_under_load(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["refused"] == 0
    assert found["act p50"] > 1
    assert 20 < found["memory MB"] < 600


@pytest.mark.skipif(sys.platform != "linux", reason="work is read as Linux tells it")
def test_machines_think_beside_empty_requests(capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main(["machines", "--seconds", "6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["empty p99 beside idle p99"] > 0
    assert found["two think, of 100 looks"] > 50


@pytest.mark.soak  # tests/server/test_processes.py has several on one every day
@pytest.mark.skipif(sys.platform != "linux", reason="work is read as Linux tells it")
def test_two_processes_on_one_postgresql(postgresql: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    """The fixture says where there is none; the trial starts its own."""
    assert load.main(["processes", "--games", "2", "--seconds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["refused"] == 0
    assert found["two beside one"] > 0
    assert found["two: database CPU ms an act"] > 0


def test_a_missed_aim_is_told() -> None:
    found = {"act p50": 31.0, "act p99": 199.0, "refused": 0.0, "memory MB": 500.0}
    assert load.missed("spread", found) == ["act p50"]
    assert load.missed("closed", {"refused": 1.0, "writes a second": 79.0}) == ["refused", "writes a second"]
    assert load.missed("processes", {"refused": 0.0, "two beside one": 1.3}) == ["two beside one"]
    assert load.missed("machines", {"empty p99 beside idle p99": 2.0, "two think, of 100 looks": 99.0}) == []


def test_games_under_load_are_past_their_set_up() -> None:
    file = load.begun("breach", "load-0")
    plan = load.script(file, "a" * 64, {"besiegers": "one", "garrison": "two"}, 60)
    assert len(plan) == 60
    assert {side for side, _ in plan} == {"besiegers", "garrison"}
    assert not any(text.startswith(("place", "ready")) for _, text in plan)
