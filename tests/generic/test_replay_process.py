"""The same battle in another process, whatever its hash seed: same hashes, and the same choices in the same order."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.generic.battles import BATTLES, fought

import bergfried
from bergfried import games
from bergfried.games import BattleGame
from bergfried.kernel.game import position_hash

REPLAY = """
import hashlib, json, sys
from bergfried import games
from bergfried.kernel.game import position_hash

found = []
for saved in json.load(sys.stdin):
    game = games.load(saved)
    digest = hashlib.sha256()
    for position in game.positions():
        for action in game.rules.legal_actions(position):
            digest.update(game.rules.write(action).encode() + b"\\n")
    found.append([[position_hash(position) for position in game.positions()], digest.hexdigest()])
json.dump(found, sys.stdout)
"""


def told(game: BattleGame) -> list[object]:
    """The hash of every position, and one digest of all that could have been chosen in each, in order."""
    digest = hashlib.sha256()
    for position in game.positions():
        for action in game.rules.legal_actions(position):
            digest.update(game.rules.write(action).encode() + b"\n")
    return [[position_hash(position) for position in game.positions()], digest.hexdigest()]


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_a_replay_elsewhere_gives_the_same_hashes_and_choices(hash_seed: str) -> None:
    saved = [fought(scenario, edition, 41).save() for scenario, edition in BATTLES]
    source = str(Path(bergfried.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=json.dumps(saved),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [told(games.load(text)) for text in saved]
