"""The worked trials of the documents can be asked, and each page has its games."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from tools import trying
from tools.trying import FOLDER, Worked, listed

from bergfried.lab.changes import must_differ, setting_of, with_changes
from bergfried.lab.course import Job, play
from bergfried.rulebook.ledger import load_ledger

ALL = listed()


def test_there_are_a_dozen_and_each_has_its_page() -> None:
    assert len(ALL) >= 12
    contents = (FOLDER / "README.md").read_text()
    for one in ALL:
        assert (FOLDER / f"{one.name}.md").is_file(), one.name
        assert f"({one.name}.md)" in contents


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_a_worked_trial_can_be_asked_again(one: Worked) -> None:
    base = setting_of(one.scenario, one.edition, one.options or None)
    must_differ(with_changes(base, one.a), with_changes(base, one.b))
    assert set(one.rules) <= set(load_ledger().ids)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_its_games_are_those_its_page_tells_of(one: Worked) -> None:
    page = (FOLDER / f"{one.name}.md").read_text()
    rows = list(csv.DictReader(Path(FOLDER / f"{one.name}.csv").read_text().splitlines()))
    assert f"after {len(rows)} pairs" in page
    assert f"{one.name}/0 to {one.name}/{len(rows) - 1}" in page
    assert len(rows) <= one.games // 2
    side = next(line for line in page.splitlines() if line.startswith("| games won by")).split("|")
    name = side[1].removeprefix(" games won by ").strip()
    for arm, cell in (("a", side[2]), ("b", side[3])):
        won = sum(1.0 if row[f"{arm}_winner"] == name else 0.5 * (not row[f"{arm}_winner"]) for row in rows)
        assert cell.strip() == f"{100 * (won / len(rows)):.1f} %"


def test_a_page_that_would_be_written_otherwise_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "FOLDER", tmp_path)
    one = Worked("own", "Own", "ford", "anarchy", ["rounds=5"], 2, [], "")
    base, row = setting_of(one.scenario, one.edition), {"seed": "own/0"}
    for arm, changes in (("a", one.a), ("b", one.b)):
        game = play(Job(with_changes(base, changes), ("squire", "squire"), "own/0"))
        row |= {f"{arm}_winner": game.winner, f"{arm}_grade": game.grade, f"{arm}_rounds": str(game.rounds)}
        row |= {f"{arm}_score_{side}": str(points) for side, points in game.score.items()}
        row |= {f"{arm}_lost_{side}": str(men) for side, men in game.lost.items()}
    for other in (False, True):
        with (tmp_path / "own.csv").open("w") as file:
            writer = csv.DictWriter(file, row)
            writer.writeheader()
            writer.writerow(row | ({"b_rounds": "99"} if other else {}))
        assert trying.repeats(one) is not other
