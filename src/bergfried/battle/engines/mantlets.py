"""Mantlets on the board, and on their way with a man: each keeps its front (SIEGE 5.2, The Anarchy 3.5.1, 3.5.2).

What a standing mantlet closes, hides and covers is data: see the kind `mantlet`. Who may take one where is in `screens`.
"""

from __future__ import annotations

from bergfried.battle import events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.board.hexes import Direction
from bergfried.board.things import Thing
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import cite

TAKEN_ALONG = cite("SG-5.21-a", "AN-3.5.1-a")
GROUND = cite("SG-5.21-b", "AN-3.5.1-b")
FIXED = cite("SG-5.22-a", "AN-3.5.1-c")
ACROSS_FRONT = cite("SG-5.23-b", "AN-3.5.4-b")
BURNS = cite("AN-2.3.3-b")

MANTLET = "mantlet"

SECTION = 5
"""Mantlets belong to this section of the rules, unless the edition has them in another."""


def mantlets(battle: Battle, state: State) -> list[Thing]:
    """The mantlets that can be taken along, where the edition has that."""
    if not state.things or not battle.plays("mantlets") or not battle.in_force(SECTION, MANTLET):
        return []
    return list(things.of_kind(state, MANTLET))


def mantlet_at(state: State, place: int) -> Thing | None:
    return next((mantlet for mantlet in things.of_kind(state, MANTLET) if mantlet.place == place), None)


def set_down(battle: Battle, state: State, piece: int, mantlet: Thing, log: list[Event]) -> None:
    """It stands where he has come to, with its front as it was. `mantlet` is as it stood when he took it up."""
    moved = things.move(battle, state, mantlet, state.at[piece])
    rules = (*battle.ids(TAKEN_ALONG), *battle.ids(GROUND), *battle.ids(FIXED))
    way = battle.board.direction(mantlet.place, moved.place)
    if way in (Direction(mantlet.facing), Direction(mantlet.facing).opposite):
        rules += battle.ids(ACROSS_FRONT)
    log.append(
        events.ScreenMoved(piece=battle.name(piece), place=battle.board.text(moved.place), rules=rules)
    )
