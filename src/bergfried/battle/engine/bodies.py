"""The dead that lie on the map and are in the way (SIEGE 1.61)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bergfried.battle.engine.state import State
from bergfried.rulebook.editions import Book

if TYPE_CHECKING:
    from bergfried.battle.engine.battle import Battle


def read_corpses(book: Book) -> dict[str, int]:
    """Corpse points and what they do, by name."""
    return book.table("corpses").numbers("points")


def count_bodies(battle: Battle, state: State) -> None:
    """Bring the places that the dead make slow or close up to date."""
    counts = battle.chapter(read_corpses)
    totals: dict[int, int] = {}
    for place, worth in state.bodies:
        totals[place] = totals.get(place, 0) + worth
    slow, closed = counts["extra_cost_from"], counts["impassable_from"]
    state.slow = battle.board.mask(place for place, total in totals.items() if slow <= total < closed)
    state.closed = battle.board.mask(place for place, total in totals.items() if total >= closed)


def carry_bodies(battle: Battle, state: State, after: Mapping[int, int]) -> None:
    """The dead men on some places go along to others; a dead horse is left where it is."""
    if state.bodies:
        man = battle.chapter(read_corpses)["dead_figure"]
        state.bodies = tuple(
            (after.get(place, place) if points == man else place, points) for place, points in state.bodies
        )
        count_bodies(battle, state)
