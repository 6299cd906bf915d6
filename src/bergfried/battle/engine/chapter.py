"""A chapter of the rules declares itself: what it offers, keeps and decides, and what it says when others ask.

Each chapter ends in one `Chapter`. An edition lists its chapters in its data; the battle is composed from the
declarations, in the order of that list, and names none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from bergfried.battle.engine.battle import Battle, Step, Work
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Citation, Refusal

Finisher = Callable[[Battle, State, Task, list[Event]], None]
"""What the end of one kind of task does."""

Cover = Callable[[Battle, Land, int, int], int]
"""The cover somebody has on a place (the second) against a shot from another, as the land alone decides it."""


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """How works of one kind are put on the map before an assault."""

    candidates: Callable[[Land], Iterator[Stance]]
    """Where one could be put as far as the ground goes."""
    unfit: Callable[[Battle, Land, Footprint, tuple[int, ...]], Refusal | None]
    """Why one cannot be put so that its parts are on these places."""
    stays: Callable[[Battle, str, str], Refusal | None] | None = None
    """Why one of that name stays at the place where the scenario has put it."""
    in_hand: Citation | None = None
    """The rule that says who has any, where it is not that of all works."""


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
    placing: dict[str, Placing] = {}
    """Its works that are put on the map before an assault, by the names of their kinds and forms."""
    covers: dict[str, Cover] = {}
    """The cover on its grounds that goes by the shooter's position, by their names."""
    stops_line: Callable[[Battle, Land, int, int], Refusal | None] | None = None
    """Why it leaves no line between two places, whatever else is there; it is kept, and depends on the land alone."""
    wrong_weapon: Callable[[Battle, State, int, int], Refusal | None] | None = None
    """Why a man cannot use the weapon he has from where he stands against a place."""
    no_way: Callable[[Battle, State, int, int], Refusal | None] | None = None
    """By what a place is closed to a piece that has found no way to it."""
    no_step: Callable[[Battle, State, int, int, int], Refusal | None] | None = None
    """Why a piece that cannot make a single step from one place to another next to it cannot."""
    keeps_apart: Callable[[Battle, State, int, int], Refusal | None] | None = None
    """Why a man cannot strike at another who is out of his reach, near as he may be."""
    in_the_way: Callable[[Battle, Land, Footprint], Refusal | None] | None = None
    """Why a thing cannot be put up or let down like that: something of this chapter is in its way."""
    step_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules that a man's step onto a place makes use of because of it."""
    engine_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules by which an engine may come onto a place in spite of it."""
    stacking_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules by which a place has no room for more than are there."""
    set_up_on: Callable[[Land, int], int] | None = None
    """On which places besides those of its zone may a side set up?"""
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
    placing: dict[str, Placing]
    covers: dict[str, Cover]
    stops_line: tuple[Callable[[Battle, Land, int, int], Refusal | None], ...]
    wrong_weapon: tuple[Callable[[Battle, State, int, int], Refusal | None], ...]
    no_way: tuple[Callable[[Battle, State, int, int], Refusal | None], ...]
    no_step: tuple[Callable[[Battle, State, int, int, int], Refusal | None], ...]
    keeps_apart: tuple[Callable[[Battle, State, int, int], Refusal | None], ...]
    in_the_way: tuple[Callable[[Battle, Land, Footprint], Refusal | None], ...]
    step_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    engine_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    stacking_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    set_up_on: tuple[Callable[[Land, int], int], ...]
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
        placing={kind: placing for chapter in listed for kind, placing in chapter.placing.items()},
        covers={ground: cover for chapter in listed for ground, cover in chapter.covers.items()},
        stops_line=tuple(chapter.stops_line for chapter in listed if chapter.stops_line),
        wrong_weapon=tuple(chapter.wrong_weapon for chapter in listed if chapter.wrong_weapon),
        no_way=tuple(chapter.no_way for chapter in listed if chapter.no_way),
        no_step=tuple(chapter.no_step for chapter in listed if chapter.no_step),
        keeps_apart=tuple(chapter.keeps_apart for chapter in listed if chapter.keeps_apart),
        in_the_way=tuple(chapter.in_the_way for chapter in listed if chapter.in_the_way),
        step_rules=tuple(chapter.step_rules for chapter in listed if chapter.step_rules),
        engine_rules=tuple(chapter.engine_rules for chapter in listed if chapter.engine_rules),
        stacking_rules=tuple(chapter.stacking_rules for chapter in listed if chapter.stacking_rules),
        set_up_on=tuple(chapter.set_up_on for chapter in listed if chapter.set_up_on),
        closes=tuple(chapter.closes for chapter in listed if chapter.closes),
        turn_begins=tuple(chapter.turn_begins for chapter in listed if chapter.turn_begins),
        recovery=tuple(chapter.recovery for chapter in listed if chapter.recovery),
        turn_ends=tuple(chapter.turn_ends for chapter in listed if chapter.turn_ends),
        leaves=tuple(chapter.leaves for chapter in listed if chapter.leaves),
        no_fight=tuple(chapter.no_fight for chapter in listed if chapter.no_fight),
        hands_full=tuple(chapter.hands_full for chapter in listed if chapter.hands_full),
        lets_go=tuple(chapter.lets_go for chapter in listed if chapter.lets_go),
    )
