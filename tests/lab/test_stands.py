"""The search for where men are best put before a battle: the same seed finds the same, and what it finds is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from bergfried.cli.entrance import app
from bergfried.lab import stands as searching
from bergfried.players import stands


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ways, two games each, in one round."""
    for name, value in (("RUNGS", ((1, 1),)), ("ROUNDS", 1), ("AT_FIRST", 3), ("FAR", (2,))):
        monkeypatch.setattr(searching, name, value)


def test_the_same_seed_finds_the_same_and_it_is_allowed() -> None:
    found = list(searching.search("meadow", seed="s", sure=1))
    assert [one.side for one in found] == ["blue", "red"]
    assert found == list(searching.search("meadow", seed="s", sure=1))
    for one in found:
        game = searching.opened_for("meadow", one.side, "x")
        numbers = game.battle.roster.numbers
        wanted = {numbers[name]: stands.read(game.battle, text) for name, text in one.stands.items()}
        assert searching.put(game, wanted)
        assert 0 <= one.score <= 1


def test_a_game_is_worth_more_for_who_wins_it_and_the_dice_decide_nothing_else() -> None:
    task = searching.Task("meadow", "blue", {}, "random", "1")
    assert searching.worth(task) == searching.worth(task)
    assert searching.worth(task) > 0.5
    assert searching.worth(task._replace(side="red")) > 0.5


def test_what_does_better_is_kept_with_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = iter([0.6, 0.4])

    def search(name: str, **_: object) -> list[searching.Found]:
        return [searching.Found(side, {"Piers": "A6>NW"}, next(scores), 0.5) for side in ("blue", "red")]

    monkeypatch.setattr(searching, "search", search)
    out = tmp_path / "stands.yaml"
    done = CliRunner().invoke(app, ["lab", "stands", str(out), "-s", "meadow"])
    assert done.exit_code == 0, done.output
    assert "| meadow | blue | 50.0 | 60.0 |" in done.output
    kept = yaml.safe_load(out.read_text(encoding="utf-8"))
    assert kept["meadow"]["blue"] == {"Piers": "A6>NW"}
    assert kept["meadow"].get("red") == stands.book().get("meadow", {}).get("red")
    assert {name: sides for name, sides in kept.items() if name != "meadow"} == {
        name: sides for name, sides in stands.book().items() if name != "meadow"
    }
    again = CliRunner().invoke(app, ["lab", "stands", str(out), "-s", "meadow"])
    assert again.exit_code != 0
