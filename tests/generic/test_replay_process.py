"""The same battle in another process, whatever its hash seed: same hashes, and the same choices in the same order."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.generic.battles import MOST_DECISIONS, SCENARIOS, fought

import bergfried

REPLAY = """
import hashlib, json, sys
from bergfried import games
from bergfried.kernel.game import position_hash

def told(game):
    positions = list(game.positions())
    digest = hashlib.sha256()
    for position in positions[::9]:
        for action in game.rules.legal_actions(position):
            digest.update(game.text(action).encode())
    return [position_hash(position) for position in positions], digest.hexdigest()

json.dump([told(games.load(saved)) for saved in json.load(sys.stdin)], sys.stdout)
"""
"""Tells the hash of every position, and one digest of what could be chosen in every ninth of them, in order."""

HASH_SEEDS = ("0", "random")


def replayed(saved: str, hash_seed: str) -> str:
    source = str(Path(bergfried.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=saved,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("scenarios", "most"),
    [
        (SCENARIOS[::4], 150),
        *(pytest.param(SCENARIOS[half::2], MOST_DECISIONS, marks=pytest.mark.soak) for half in range(2)),
    ],
    ids=["some", "half", "the other half"],
)
def test_a_replay_elsewhere_gives_the_same_hashes_and_choices(
    scenarios: list[tuple[str, str]], most: int
) -> None:
    battles = [fought(scenario, edition, 41, most) for scenario, edition in scenarios]
    saved = json.dumps([battle.save() for battle in battles])
    first, other = [replayed(saved, hash_seed) for hash_seed in HASH_SEEDS]
    assert other == first
    ends = [hashes[-1] for hashes, _ in json.loads(first)]
    assert ends == [battle.hash for battle in battles]
