"""Mantlets on the board, and on their way with a man: each keeps its front (The Anarchy 3.5.1, 3.5.2).

What a standing mantlet closes, hides and covers is data: see the kind `mantlet`. Who may take one where is in `screens`.
"""

from __future__ import annotations

from bergfried.battle import events
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.board.hexes import Direction
from bergfried.board.structures import Structure
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import cite

TAKEN_ALONG = cite("AN-3.5.1-a")
GROUND = cite("AN-3.5.1-b")
FIXED = cite("AN-3.5.1-c")
ACROSS_FRONT = cite("AN-3.5.4-b")

MANTLET = "mantlet"

SECTION = 5
"""Mantlets belong to this section of the rules, unless the edition has them in another."""


def mantlets(battle: Battle, state: State) -> list[Structure]:
    """The mantlets that can be taken along, where the edition has that."""
    if not state.structures or not battle.policies.mantlets_move or not battle.in_force(SECTION, MANTLET):
        return []
    return [structure for structure in state.structures if structure.kind == MANTLET]


def mantlet_at(state: State, place: int) -> Structure | None:
    return next((s for s in state.structures if s.kind == MANTLET and s.place == place), None)


def take_up(state: State, piece: int, place: int) -> Structure | None:
    """The mantlet of his own hex that he takes along from there: it is off the board while he steps."""
    if place < 0 or state.at[piece] != place:
        return None
    screen = mantlet_at(state, place)
    if screen is not None:
        state.structures = tuple(structure for structure in state.structures if structure != screen)
    return screen


def set_down(
    battle: Battle,
    state: State,
    piece: int,
    screen: Structure,
    before: tuple[Structure, ...],
    log: list[Event],
) -> None:
    """It stands where he has come to, with its front as it was. `before` is what stood when he took it up."""
    moved = Structure(MANTLET, state.at[piece], screen.facing)
    state.structures = tuple(moved if structure == screen else structure for structure in before)
    state.hauled = tuple(
        (moved.place if place == screen.place else place, used) for place, used in state.hauled
    )
    rules = (*battle.ids(TAKEN_ALONG), *battle.ids(GROUND), *battle.ids(FIXED))
    way = battle.board.direction(screen.place, moved.place)
    if way in (Direction(screen.facing), Direction(screen.facing).opposite):
        rules += battle.ids(ACROSS_FRONT)
    log.append(
        events.ScreenMoved(piece=battle.name(piece), place=battle.board.text(moved.place), rules=rules)
    )
