"""The siege: a game whose days are battles. Its chapters say what is done between them.

While a battle is fought, its decisions are those of the siege. When its rounds are over, night falls: what the chapters
say happens, and each side that has something to prepare does so. Then the next battle begins with the men and things
where they were; its turns are counted on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

import msgspec

from bergfried.battle import actions
from bergfried.battle.engine import aims, labour, things
from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.battle import ORDER, Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engine.turn import Resting
from bergfried.kernel import stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.inner import Inner, OuterStage
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from .state import SiegeState

PREPARED = cite("SG-2.2-c", "AN-3.2.2-c")


class Step(stage.Step["Siege", SiegeState]):
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


class Deed:
    """Something a side can do before the assault of a new day."""

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


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What one chapter brings into a siege."""

    name: str
    slices: tuple[type[Slice], ...] = ()
    """Its part of the state."""
    deeds: tuple[Deed, ...] = ()
    """What can be done before a new day."""
    frames: dict[type[Frame], Step] = {}
    """Its decisions within decisions."""
    night_falls: Callable[[Siege, SiegeState, list[Event]], None] | None = None
    """What happens when a day is over and another follows."""
    prepares: Callable[[Siege, SiegeState], Iterable[int]] | None = None
    """Which sides have something to do before the new day?"""


class Evening(Frame, frozen=True, tag="evening"):
    """The assault is over, and the battle rests as soon as what still burns and falls there has come to its end."""


class EveningStep(Step):
    """The sides that have something to prepare for the new day do so, one after the other."""

    def idle(self, siege: Siege, state: SiegeState) -> bool:
        return True

    def skip(self, siege: Siege, state: SiegeState, log: list[Event]) -> None:
        pop(state)
        asked = (chapter.prepares for chapter in siege.chapters if chapter.prepares)
        sides = {side for prepares in asked for side in prepares(siege, state)}
        for side in sorted(sides, reverse=True):
            push(state, Preparing(side))
        if not sides:
            siege.day_breaks(state, log)


class Preparing(Frame, frozen=True, tag="preparing"):
    """Before the assault of a new day a side does what takes a day (SG-2.2-c)."""

    side: int


class PrepareStep(Step):
    """Before the assault of a new day a side puts its works on the map again, but no men."""

    kind = "prepare"
    cites = PREPARED

    def side(self, siege: Siege, state: SiegeState) -> int:
        return top(state, Preparing).side

    def way_out(self, siege: Siege, state: SiegeState) -> Action | None:
        return actions.Ready()

    def actions(self, siege: Siege, state: SiegeState) -> Iterator[Action]:
        side = self.side(siege, state)
        return chain.from_iterable(deed.actions(siege, state, side) for deed in siege.deeds)

    def check(self, siege: Siege, state: SiegeState, action: Action) -> Refusal | None:
        deed = siege.deed(action)
        if deed is None:
            return siege.wrong_step(state, action)
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
        self.deeds = tuple(deed for chapter in self.chapters for deed in chapter.deeds)
        self._frames: dict[type[Frame], Step] = {Evening: EveningStep(), Preparing: PrepareStep()}
        for chapter in self.chapters:
            self._frames.update(chapter.frames)
        super().__init__()

    def opened(self, field: State) -> SiegeState:
        """The siege that begins with a battle as it stands, which need not be that of the first day."""
        turns = 2 * self.battle.aim.rounds
        day = max(field.turn, 0) // turns + 1
        field.first = (day - 1) * turns
        slices: dict[type[Slice], Slice] = {
            kind: kind() for chapter in self.chapters for kind in chapter.slices
        }
        return SiegeState(slices, day, field, (), False)

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

    def own_step(self, state: SiegeState) -> Step:
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

    def read_own(self, state: SiegeState, text: str) -> Action:
        return self.battle.read(state.inner, text)

    def write_own(self, state: SiegeState, action: Action) -> str:
        return self.battle.write(state.inner, action)

    def own_makes_sense(self, state: SiegeState, action: Action) -> bool:
        return self.battle.makes_sense(state.inner, action)

    # ------------------------------------------------------------------------------------ days and nights

    def _night_falls(self, state: SiegeState, log: list[Event]) -> None:
        field = state.inner
        state.day += 1
        field.ended, field.first, field.stack = False, field.turn, (Resting(),)
        push(state, Evening())
        for chapter in self.chapters:
            if chapter.night_falls is not None:
                chapter.night_falls(self, state, log)
        labour.stop_all(self.battle, field, field.tasks, log)
        things.begin_turn(field)
        self.battle.resume(field, log)

    def day_breaks(self, state: SiegeState, log: list[Event]) -> None:
        """All are ready: the battle of the day begins."""
        pop(state.inner)
        self.battle.begin_turn(state.inner, log)
        self.battle.resume(state.inner, log)

    def _end(self, state: SiegeState, log: list[Event]) -> None:
        state.ended = state.inner.ended = True
        state.stack = state.inner.stack = ()
        log += aims.ending(self.battle, state.inner)

    # ------------------------------------------------------------------------------------ what chapters ask

    def deed(self, action: Action) -> Deed | None:
        """What an action before a new day is about."""
        return next((deed for deed in self.deeds if isinstance(action, deed.takes)), None)

    def wrong_step(self, state: SiegeState, action: Action) -> Refusal:
        """The action belongs to another decision (SG-1.21-g, HL-0-b)."""
        kind = self.own_step(state).kind
        return self.refuse(ORDER, "wrong-step", kind=kind, action=type(action).__struct_config__.tag or "")

    # ------------------------------------------------------------------------------------ what players ask

    def way_out(self, state: SiegeState) -> Action | None:
        """The action that leaves a decision at that, of whichever game it is."""
        battle, field = self.battle, state.inner
        if self.inside(state) is not None:
            return battle.step(field).way_out(battle, field)
        return self.own_step(state).way_out(self, state)

    @staticmethod
    def frames(state: SiegeState) -> tuple[Frame, ...]:
        """All decisions within decisions, of the siege and of the battle within it."""
        return (*state.stack, *(frame for frame in state.inner.stack if not isinstance(frame, Resting)))
