"""The kept games: each later version replays them to the letter, or says by a new number that its rules are others."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from unittest import mock

import pytest
from tools.keeping import KEPT, MOST_BYTES, editions_of, replayed

import bergfried
from bergfried import words
from bergfried.games import game_names
from bergfried.kernel import record
from bergfried.kernel.record import BadRecord

ALL = sorted(KEPT.glob("*.game"))


def scenario_of(path: Path) -> str:
    return max((name for name in game_names() if path.name.startswith(f"{name}-")), key=len)


SAMPLE = [
    min(games, key=lambda path: path.stat().st_size)
    for _, games in groupby(sorted(ALL, key=scenario_of), scenario_of)
]
"""The smallest of each scenario."""
REMEDY = "If that is meant, raise RULES in kernel/record.py once a version with the old rules is out, and run tools/keep."


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_kept_game_is_played_as_it_was(path: Path) -> None:
    wrong = replayed(path)
    assert not wrong, f"{wrong} {REMEDY}"


@pytest.mark.soak
@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_all_kept_games_are_played_as_they_were(path: Path) -> None:
    wrong = replayed(path)
    assert not wrong, f"{wrong} {REMEDY}"


def test_there_is_one_of_every_scenario_in_every_edition() -> None:
    kept = {path.name for path in ALL}
    for scenario in game_names():
        for edition in editions_of(scenario):
            assert any(name.startswith(f"{scenario}-{edition}-") for name in kept), (
                f"{scenario} in {edition}: run tools/keep"
            )
    assert sum(path.stat().st_size for path in ALL) <= MOST_BYTES


def test_a_file_of_other_rules_is_refused_and_told_who_plays_it() -> None:
    text = bergfried.new("meadow", seed=1).save()
    with mock.patch.object(record, "RULES", 2):
        with pytest.raises(BadRecord) as refused:
            bergfried.load(text)
        later = bergfried.new("meadow", seed=1).save()
        assert bergfried.load(later).hash == bergfried.load(later).hash
    assert refused.value.reason == "record-rules"
    for language in words.LANGUAGES:
        assert bergfried.__version__ in words.bad_record(refused.value, language)
    assert "rules     2" in later
    with pytest.raises(BadRecord, match="record-rules"):
        bergfried.load(later)


def test_a_game_that_would_be_played_otherwise_is_noticed(tmp_path: Path) -> None:
    whole = SAMPLE[0].read_text(encoding="utf-8")
    changed = tmp_path / "changed.game"
    changed.write_text(whole[:-13] + "0" * 12 + "\n", encoding="utf-8")
    assert "the position after it is another one" in replayed(changed)
    changed.write_text("\n".join(whole.splitlines()[:-1]) + "\n", encoding="utf-8")
    assert "not played to its end" in replayed(changed)
