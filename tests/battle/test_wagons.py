"""A wagon on its way, where situations do not look."""

from __future__ import annotations

from bergfried.battle import events
from bergfried.situations import read_situation, set_up

RING = """
shows: [SG-1.1-a]
title: A wagon in a ring of six hexes
edition: siege
board: |
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
things: [wagon D3>NE]
pieces:
  red:
    Odo: peasant E5
    Bos: ox E4 harnessed
  blue:
    Wat: spearman A6
turn: red movement
steps: []
"""


def test_a_leader_pays_for_the_hex_his_own_wagon_has_left() -> None:
    game = set_up(read_situation(RING))
    turned = game.play("drive Odo Bos C4")
    assert [event.cost for event in turned.events if isinstance(event, events.Moved)] == [3]
