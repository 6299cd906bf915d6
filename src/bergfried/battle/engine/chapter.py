"""A chapter of the rules declares itself: what it offers, keeps and decides, and what it says when others ask.

Each chapter ends in one `Chapter`. An edition lists its chapters in its data; the battle is composed from the
declarations, in the order of that list, and names none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bergfried.battle.engine.battle import Battle, Step, Work
from bergfried.battle.engine.state import State
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Citation, Refusal

Finisher = Callable[[Battle, State, Task, list[Event]], None]
"""What the end of one kind of task does."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What one chapter brings into a battle."""

    name: str
    slices: tuple[type[Slice], ...] = ()
    """Its part of the state."""
    phases: dict[str, Step] = {}
    """The steps that run phases of the turn, by the name the edition calls them."""
    works: dict[str, tuple[Work, ...]] = {}
    """What can be done besides the main business of a phase or decision, by its name."""
    frames: dict[type[Frame], Step] = {}
    """Its decisions within decisions."""
    tasks: dict[str, Finisher] = {}
    """Its kinds of work over time, and what their ends do."""
    full_turn: dict[str, Citation] = {}
    """The rules by which such work fills a man's turn, where they are not those of mounting."""
    closes: Callable[[Battle, State], int] | None = None
    """Which places nobody may enter now because of it?"""
    turn_begins: Callable[[Battle, State], None] | None = None
    """What changes when a turn begins."""
    recovery: Callable[[Battle, State], None] | None = None
    """What changes in the recovery phase, before tasks come to their end."""
    turn_ends: Callable[[Battle, State, list[Event]], None] | None = None
    """What happens at the end of a turn, once all finished tasks have taken effect; it may ask for decisions."""
    leaves: Callable[[Battle, State, int], bool] | None = None
    """Does a side do nothing any more but leave the map?"""
    no_fight: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man begins no fight, whatever he has in his hands."""
    hands_full: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man can use no weapon: he holds something else."""
    lets_go: Callable[[Battle, State, int, list[Event]], None] | None = None
    """What a man puts down when he goes his own way."""


class Chapters(msgspec.Struct, frozen=True):
    """The chapters of one battle put together."""

    names: frozenset[str]
    slices: tuple[type[Slice], ...]
    phases: dict[str, Step]
    works: dict[str, tuple[Work, ...]]
    frames: dict[type[Frame], Step]
    tasks: dict[str, Finisher]
    full_turn: dict[str, Citation]
    closes: tuple[Callable[[Battle, State], int], ...]
    turn_begins: tuple[Callable[[Battle, State], None], ...]
    recovery: tuple[Callable[[Battle, State], None], ...]
    turn_ends: tuple[Callable[[Battle, State, list[Event]], None], ...]
    leaves: tuple[Callable[[Battle, State, int], bool], ...]
    no_fight: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    hands_full: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    lets_go: tuple[Callable[[Battle, State, int, list[Event]], None], ...]


def compose(chapters: Iterable[Chapter]) -> Chapters:
    """One battle's chapters, in the order in which the edition lists them."""
    listed = tuple(chapters)
    works: dict[str, tuple[Work, ...]] = {}
    for chapter in listed:
        for phase, offered in chapter.works.items():
            works[phase] = works.get(phase, ()) + offered
    return Chapters(
        names=frozenset(chapter.name for chapter in listed),
        slices=tuple(kind for chapter in listed for kind in chapter.slices),
        phases={name: step for chapter in listed for name, step in chapter.phases.items()},
        works=works,
        frames={kind: step for chapter in listed for kind, step in chapter.frames.items()},
        tasks={kind: finish for chapter in listed for kind, finish in chapter.tasks.items()},
        full_turn={kind: rule for chapter in listed for kind, rule in chapter.full_turn.items()},
        closes=tuple(chapter.closes for chapter in listed if chapter.closes),
        turn_begins=tuple(chapter.turn_begins for chapter in listed if chapter.turn_begins),
        recovery=tuple(chapter.recovery for chapter in listed if chapter.recovery),
        turn_ends=tuple(chapter.turn_ends for chapter in listed if chapter.turn_ends),
        leaves=tuple(chapter.leaves for chapter in listed if chapter.leaves),
        no_fight=tuple(chapter.no_fight for chapter in listed if chapter.no_fight),
        hands_full=tuple(chapter.hands_full for chapter in listed if chapter.hands_full),
        lets_go=tuple(chapter.lets_go for chapter in listed if chapter.lets_go),
    )
