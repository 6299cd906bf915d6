"""All chapters there are, by their names. Editions list those they have, and options may bring more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeVar

from bergfried.battle.castle import carrying, doors, gates, hoardings, mines, stones, toppling, winch
from bergfried.battle.engine import labour, turn
from bergfried.battle.engine.chapter import Chapter, Chapters, compose
from bergfried.battle.engines import (
    belfries,
    cauldrons,
    encamping,
    heaving,
    oil,
    pushing,
    rams,
    ruins,
    screens,
    serving,
    sheds,
    teams,
    throwing,
    towers,
    wagons,
)
from bergfried.battle.field import (
    battering,
    charges,
    harm,
    leading,
    melee,
    mounting,
    moving,
    shooting,
    skill,
    slings,
    stray,
)
from bergfried.battle.fire import burning, quivers
from bergfried.battle.people import (
    announcing,
    departing,
    forays,
    herding,
    panic,
    posting,
    prisoners,
    waiting,
    withdrawal,
)
from bergfried.battle.setup import preparing, wheeling

T = TypeVar("T")

LIBRARY: dict[str, Chapter] = {
    module.CHAPTER.name: module.CHAPTER
    for module in (
        turn,
        harm,
        shooting,
        charges,
        moving,
        mounting,
        leading,
        melee,
        slings,
        skill,
        stray,
        doors,
        winch,
        carrying,
        hoardings,
        mines,
        stones,
        toppling,
        towers,
        pushing,
        belfries,
        rams,
        sheds,
        ruins,
        burning,
        gates,
        screens,
        serving,
        heaving,
        throwing,
        teams,
        wagons,
        oil,
        cauldrons,
        labour,
        prisoners,
        withdrawal,
        panic,
        preparing,
        waiting,
        posting,
        announcing,
        wheeling,
        battering,
        departing,
        quivers,
        encamping,
        forays,
        herding,
    )
}


class UnknownChapter(LookupError):
    """An edition or scenario names a chapter that is not there."""


@cache
def chapters_of(names: Iterable[str]) -> Chapters:
    """The chapters of a battle, in the order in which they are listed."""
    return compose(listed(names, LIBRARY))


def listed(names: Iterable[str], library: Mapping[str, T]) -> tuple[T, ...]:
    """Those chapters of all there are that an edition lists, in its order; raises UnknownChapter."""
    names = tuple(names)
    for name in names:
        if name not in library:
            raise UnknownChapter(f"There is no chapter {name!r}; there are {', '.join(library)}.")
    return tuple(library[name] for name in names)
