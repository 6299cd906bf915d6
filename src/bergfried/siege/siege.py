"""The siege: a game whose days are battles. Its chapters say what is done between them.

While a battle is fought, its decisions are those of the siege. When its rounds are over, night falls: what the chapters
say happens. In the morning, where the edition has it so, the besieger names the business of the day; on a day of assault
each side that has something to prepare does so, and the battle begins, its turns counted on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

import msgspec

from bergfried.battle.actions import Ready
from bergfried.battle.engine import aims, labour
from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.battle import ORDER, Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engine.underway import Resting
from bergfried.battle.field import battering
from bergfried.kernel import roles, stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.inner import Inner, OuterStage
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions
from .state import SiegeState

PREPARED = cite("SG-2.2-c", "AN-3.2.2-c")


class Moment(stage.Moment["Siege", SiegeState]):
    """A decision between two days."""

    cites: Citation
    """The rules behind it."""

    def side(self, siege: Siege, state: SiegeState) -> int:
        raise NotImplementedError

    def facts(self, siege: Siege, state: SiegeState) -> dict[str, Fact]:
        return {"day": state.day}

    def decision(self, siege: Siege, state: SiegeState) -> Decision:
        side = siege.battle.sides[self.side(siege, state)]
        return Decision(side, self.kind, siege.ids(self.cites), self.facts(siege, state))


class Reckoning(NamedTuple):
    """What a day of an order comes to: its chance to take a step, to cost engines points, and to end by the last day."""

    step: Fraction
    worn: Fraction
    down: Fraction | None
    """All its steps are gone by the last day if this goes on like that; None where no day is given to it alone."""
    steps: int
    most: int
    feature: str


class Deed:
    """Something a side can do before the assault of a new day, or order on a day without one."""

    takes: tuple[type[Action], ...] = ()
    """The actions it is about."""

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        raise NotImplementedError

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        raise NotImplementedError

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        raise NotImplementedError

    def foresees(
        self, siege: Siege, state: SiegeState, side: int, action: Action
    ) -> tuple[SiegeState, Action] | None:
        """Where dice decide later what comes of it: the position in which they are rolled, and by which action."""
        return None

    def hoped(
        self, siege: Siege, state: SiegeState, side: int, action: Action
    ) -> tuple[Fraction, State] | None:
        """What it is done for: the chance to have reached it by the last day, and the field as it then is."""
        return None

    def reckons(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Reckoning | None:
        """What a day of it comes to, where it is against something that has steps to lose."""
        return None


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What one chapter brings into a siege."""

    name: str
    slices: tuple[type[Slice], ...] = ()
    """Its part of the state."""
    deeds: tuple[Deed, ...] = ()
    """What can be done before the assault of a new day."""
    labours: tuple[Deed, ...] = ()
    """What the besieger can order for a day: instead of an assault where he names its business, else before it."""
    frames: dict[type[Frame], Moment] = {}
    """Its decisions within decisions."""
    opens: Callable[[Siege, SiegeState], None] | None = None
    """What is noted when the siege begins."""
    morning: Callable[[Siege, SiegeState, list[Event]], None] | None = None
    """What happens when a day begins; it may ask for decisions, after which the day goes on by itself or is stormed."""
    assault_begins: Callable[[Siege, SiegeState], None] | None = None
    """What is noted when all are ready for an assault."""
    carries_out: Callable[[Siege, SiegeState, list[Event]], None] | None = None
    """What was ordered for a day without an assault is done; it may ask for decisions."""
    night_falls: Callable[[Siege, SiegeState, list[Event]], None] | None = None
    """What happens when a day is over and another follows."""
    evening: Callable[[Siege, SiegeState, list[Event]], None] | None = None
    """What happens when the field has come to rest for the night; it may ask for decisions."""
    prepares: Callable[[Siege, SiegeState], Iterable[int]] | None = None
    """Which sides have something to do before the new day?"""


class Evening(Frame, frozen=True, tag="evening"):
    """The assault is over, and the battle rests as soon as what still burns and falls there has come to its end."""


class Silent(Moment):
    """Nobody is asked: it comes to an end by itself."""

    def idle(self, siege: Siege, state: SiegeState) -> bool:
        return True


class EveningMoment(Silent):
    """What the chapters have for the evening."""

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        for chapter in siege.chapters:
            if chapter.evening is not None:
                chapter.evening(siege, state, log)


class Dawn(Frame, frozen=True, tag="dawn"):
    """A new day is about to begin."""


class DawnMoment(Silent):
    """The day begins."""

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        siege.morning(state, log)


class Closing(Frame, frozen=True, tag="closing"):
    """A day without an assault is over when what was ordered for it is done."""


class ClosingMoment(Silent):
    """The day is over."""

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        siege.close_day(state, log)


class Preparing(Frame, frozen=True, tag="preparing"):
    """Before the assault of a new day a side does what takes a day (SG-2.2-c)."""

    side: int


class PrepareMoment(Moment):
    """Before the assault of a new day a side puts its works on the map again, but no men."""

    kind = "prepare"
    cites = PREPARED

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Preparing).side

    def way_out(self, siege: Siege, state: SiegeState) -> Action | None:
        return Ready()

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        side = self.side(siege, state)
        return chain.from_iterable(deed.actions(siege, state, side) for deed in siege.deeds)

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        deed = siege.deed(action)
        if deed is None:
            return siege.wrong_moment(state, action)
        return deed.check(siege, state, self.side(siege, state), action)

    def apply(self, siege: Siege, state: SiegeState, action: Action, dice: Dice, log: list[Event]) -> None:
        deed = siege.deed(action)
        if deed is None:
            self.skip(siege, state, log)
        else:
            deed.apply(siege, state, self.side(siege, state), action, dice, log)
            siege.battle.resume(state.inner, log)

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        if not state.stack:
            siege.day_breaks(state, log)


class Siege(OuterStage[SiegeState, State]):
    """The rules of one siege: the battle of its days, how many there are, and the engines off the map."""

    def __init__(
        self, battle: Battle, days: int, engines: tuple[Engine, ...], chapters: Iterable[Chapter]
    ) -> None:
        self.battle = battle
        self.days = days
        self.engines = engines
        self.chapters = tuple(chapters)
        self.names_days = battle.policies.day_business == "named"
        """Does the besieger name the business of each day?"""
        self.labours = tuple(deed for chapter in self.chapters for deed in chapter.labours)
        deeds = tuple(deed for chapter in self.chapters for deed in chapter.deeds)
        self.deeds = deeds if self.names_days else (*deeds, *self.labours)
        self._frames: dict[type[Frame], Moment] = {
            Evening: EveningMoment(),
            Dawn: DawnMoment(),
            Closing: ClosingMoment(),
            Preparing: PrepareMoment(),
        }
        for chapter in self.chapters:
            self._frames.update(chapter.frames)
        super().__init__()

    def plays(self, chapter: str) -> bool:
        """Is a chapter of the siege in the game?"""
        return any(one.name == chapter for one in self.chapters)

    def opened(self, field: State) -> SiegeState:
        """The siege that begins with a battle as it stands, which need not be that of the first day."""
        turns = 2 * self.battle.aim.rounds
        day = max(field.turn, 0) // turns + 1
        field.first = (day - 1) * turns
        slices: dict[type[Slice], Slice] = {
            kind: kind() for chapter in self.chapters for kind in chapter.slices
        }
        state = SiegeState(slices, day, field, (), False)
        for chapter in self.chapters:
            if chapter.opens is not None:
                chapter.opens(self, state)
        if self.names_days and field.turn < 0:
            field.stack = (Resting(),)
            self.morning(state, [])
        return state

    # ------------------------------------------------------------------------------------ citing

    @property
    def trace(self) -> set[str] | None:
        """Rules consulted in the battle are consulted in the siege."""
        return self.battle.trace

    @trace.setter
    def trace(self, consulted: set[str] | None) -> None:
        self.battle.trace = consulted

    def speak(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        return self.battle.speak(ids)

    # ------------------------------------------------------------------------------------ the kernel's questions

    def inner(self, state: SiegeState) -> Inner[State] | None:
        stack = state.inner.stack
        resting = stack and isinstance(stack[-1], Resting)
        return None if resting else Inner(self.battle, state.inner)

    def own_moment(self, state: SiegeState) -> Moment:
        return self._frames[type(state.stack[-1])]

    def close_inner(self, state: SiegeState, log: list[Event]) -> None:
        """The battle is over: the siege is too, unless only the day is."""
        field = state.inner
        last = state.day >= self.days or not self.battle.time_is_up(field)
        if last or aims.decided(self.battle, field):
            self._end(state, log)
        else:
            self._night_falls(state, log)

    def close_if_decided(self, state: SiegeState, log: list[Event]) -> bool:
        if state.stack and aims.decided(self.battle, state.inner):
            self._end(state, log)
        return state.ended

    def check_resign(self, state: SiegeState) -> Refusal | None:
        return None

    def resign(self, state: SiegeState, side: str, log: list[Event]) -> None:
        state.ended, state.stack = True, ()
        aims.give_up(self.battle, state.inner, side)
        log += aims.ending(self.battle, state.inner)

    def senseless(self) -> Refusal:
        return self.battle.senseless()

    def outcome(self, state: SiegeState) -> Outcome | None:
        return aims.outcome(self.battle, state.inner) if state.ended else None

    def read(self, state: SiegeState, text: str) -> Action:
        """What a siege can be told, it is told at any time, and refused when it is not the time for it."""
        return roles.read(actions.READABLE, text, self.battle.known(state.inner))

    def write_own(self, state: SiegeState, action: Action) -> str:
        return self.battle.write(state.inner, action)

    def own_makes_sense(self, state: SiegeState, action: Action) -> bool:
        return self.battle.makes_sense(state.inner, action)

    # ------------------------------------------------------------------------------------ days and nights

    def _night_falls(self, state: SiegeState, log: list[Event]) -> None:
        field = state.inner
        state.day += 1
        field.ended, field.first, field.stack = False, field.turn, (Resting(),)
        push(state, Dawn())
        push(state, Evening())
        for chapter in self.chapters:
            if chapter.night_falls is not None:
                chapter.night_falls(self, state, log)
        labour.stop_all(self.battle, field, field.tasks, log)
        self.battle.resume(field, log)

    def morning(self, state: SiegeState, log: list[Event]) -> None:
        """A day begins; where nobody says what it is for, it is a day of assault."""
        battering.begin_day(self.battle, state.inner, state.day)
        for chapter in self.chapters:
            if chapter.morning is not None:
                chapter.morning(self, state, log)
        if not state.stack:
            self.prepare(state, log)

    def prepare(self, state: SiegeState, log: list[Event]) -> None:
        """The sides that have something to prepare for the assault do so, one after the other."""
        asked = (chapter.prepares for chapter in self.chapters if chapter.prepares)
        sides = {side for prepares in asked for side in prepares(self, state)}
        for side in sorted(sides, reverse=True):
            push(state, Preparing(side))
        if not sides:
            self.day_breaks(state, log)

    def day_breaks(self, state: SiegeState, log: list[Event]) -> None:
        """All are ready: the battle of the day begins."""
        field = state.inner
        pop(field)
        for chapter in self.chapters:
            if chapter.assault_begins is not None:
                chapter.assault_begins(self, state)
        if field.turn < 0:
            for ends in self.battle.chapters.set_up_ends:
                ends(self.battle, field)
            field.turn = field.first = 0
        self.battle.begin_turn(field, log)
        self.battle.resume(field, log)

    def carry_out(self, state: SiegeState, log: list[Event]) -> None:
        """What was ordered for a day without an assault is done, and the day is over."""
        push(state, Closing())
        for chapter in self.chapters:
            if chapter.carries_out is not None:
                chapter.carries_out(self, state, log)

    def close_day(self, state: SiegeState, log: list[Event]) -> None:
        """A day is over: the siege is too, or night falls."""
        if state.day >= self.days:
            self._end(state, log)
        else:
            self._night_falls(state, log)

    def _end(self, state: SiegeState, log: list[Event]) -> None:
        state.ended = state.inner.ended = True
        state.stack = state.inner.stack = ()
        log += aims.ending(self.battle, state.inner)

    # ------------------------------------------------------------------------------------ what chapters ask

    def deed(self, action: Action) -> Deed | None:
        """What an action before a new day is about."""
        return next((deed for deed in self.deeds if isinstance(action, deed.takes)), None)

    def labour(self, action: Action) -> Deed | None:
        """What an order for a day is about."""
        return next((deed for deed in self.labours if isinstance(action, deed.takes)), None)

    def wrong_moment(self, state: SiegeState, action: Action) -> Refusal:
        """The action belongs to another decision (SG-1.21-g, HL-0-b)."""
        kind = self.own_moment(state).kind
        return self.refuse(ORDER, "wrong-moment", kind=kind, action=type(action).__struct_config__.tag or "")

    # ------------------------------------------------------------------------------------ what players ask

    def foreseen(self, state: SiegeState, action: Action) -> tuple[SiegeState, Action] | None:
        """Where dice decide later what comes of an action: the position in which they are rolled, and by which action."""
        deed, side = self._asked_for(state, action)
        return None if deed is None else deed.foresees(self, state, side, action)

    def hoped(self, state: SiegeState, action: Action) -> tuple[Fraction, State] | None:
        """What an action is done for: the chance to have reached it by the last day, and the field as it then is."""
        deed, side = self._asked_for(state, action)
        return None if deed is None else deed.hoped(self, state, side, action)

    def reckoned(self, state: SiegeState, action: Action) -> Reckoning | None:
        """What a day of an order comes to, where it is against something that has steps to lose."""
        deed, side = self._asked_for(state, action)
        return None if deed is None else deed.reckons(self, state, side, action)

    def _asked_for(self, state: SiegeState, action: Action) -> tuple[Deed | None, int]:
        """What an order between battles is about, and the side that is asked for it."""
        if state.ended or self.inside(state) is not None:
            return None, 0
        return self.labour(action), self.own_moment(state).side(self, state)

    def way_out(self, state: SiegeState) -> Action | None:
        """The action that leaves a decision at that, of whichever game it is."""
        battle, field = self.battle, state.inner
        if self.inside(state) is not None:
            return battle.moment(field).way_out(battle, field)
        return self.own_moment(state).way_out(self, state)

    @staticmethod
    def frames(state: SiegeState) -> tuple[Frame, ...]:
        """All decisions within decisions, of the siege and of the battle within it."""
        return (*state.stack, *(frame for frame in state.inner.stack if not isinstance(frame, Resting)))
