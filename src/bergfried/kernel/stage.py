"""What games of many small decisions share: moments, decisions within decisions, and settling what leaves no choice.

A game names a *moment* for every decision: the frame on top of its stack if there is one, else the phase. The moment
says who must choose what, what is legal, and carries it out. After each action everything that leaves nobody a
choice happens by itself, until somebody must choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Generic, Protocol, Self, TypeVar, TypeVarTuple

import msgspec

from .decisions import Action, Decision, Resign
from .dice import Dice, ScriptedDice
from .events import Event
from .verdicts import Citation, Fact, Overworked, Refusal, Verdict

MOST_MOMENTS = 10_000
"""So many moments may pass by themselves after an action; the longest siege has fewer days times parts of a day."""


class Frame(msgspec.Struct, frozen=True, gc=False, tag_field="frame", array_like=True):
    """A decision within a decision: what it needs to go on. Each chapter defines its own."""


class Stacked(Protocol):
    """A position with decisions within decisions."""

    stack: tuple[Frame, ...]
    ended: bool

    def copy(self) -> Self: ...

    def share(self, other: Self) -> None: ...

    def key(self) -> bytes: ...


F = TypeVar("F", bound=Frame)
A = TypeVarTuple("A")
S = TypeVar("S", bound=Stacked)
T = TypeVar("T")


class Lists(Protocol):
    """Rules that keep what has been found of the actions of a position, and the rest of them to come."""

    def begin(self, state: Stacked, found: list[Action], rest: Iterator[Action]) -> None: ...

    def begun(self, state: Stacked) -> tuple[list[Action], Iterator[Action]] | None: ...


R_contra = TypeVar("R_contra", bound=Lists, contravariant=True)


def push(state: Stacked, frame: Frame) -> None:
    state.stack = (*state.stack, frame)


def pop(state: Stacked) -> None:
    state.stack = state.stack[:-1]


def top(state: Stacked, kind: type[F]) -> F:
    """The decision on top of the stack, which is of the kind its moment was chosen for."""
    frame = state.stack[-1]
    assert isinstance(frame, kind)
    return frame


class Alike(Sequence[Action]):
    """Actions of one kind with the same first field: both are known before any of them is made."""

    __slots__ = ()

    @property
    def alike(self) -> tuple[type[Action], object]:
        """Their kind, and what they have in their first field."""
        raise NotImplementedError


class Parts(Sequence[Action]):
    """A list in parts, none of which is made before somebody looks into it."""

    __slots__ = ("_parts",)

    def __init__(self, parts: list[Sequence[Action]]) -> None:
        self._parts = parts

    def parts(self) -> Iterator[Sequence[Action]]:
        """The parts one after the other, those of parts too."""
        for part in self._parts:
            if isinstance(part, Parts):
                yield from part.parts()
            else:
                yield part

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        for part in self._parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError("There are not so many actions.")


class Moment(Generic[R_contra, S]):
    """A chapter's way of asking, checking and carrying out. `kind` is the id of the message that asks."""

    kind = ""
    main = ""
    """The verb the decision is mostly about, where there is one."""

    def decision(self, rules: R_contra, state: S) -> Decision:
        raise NotImplementedError

    def actions(self, rules: R_contra, state: S) -> Iterator[Action]:
        """All actions that really are a choice, without ending or passing."""
        raise NotImplementedError

    def parts(self, rules: R_contra, state: S) -> Iterator[Sequence[Action]] | None:
        """The same as lists that are made when they are looked into; None where there is no such way."""
        return None

    def way_out(self, rules: R_contra, state: S) -> Action | None:
        """The action that leaves it at that, where the rules allow it."""
        return None

    def check(self, rules: R_contra, state: S, action: Action) -> Refusal | None:
        """What is against an action other than the way out; None: nothing."""
        raise NotImplementedError

    def apply(self, rules: R_contra, state: S, action: Action, dice: Dice, log: list[Event]) -> None:
        raise NotImplementedError

    def idle(self, rules: R_contra, state: S) -> bool:
        """Is there nothing to choose?"""
        found = self.actions(rules, state)
        first = next(found, None)
        if first is None:
            return True
        rules.begin(state, [first], found)
        return False

    def forced(self, rules: R_contra, state: S) -> Action | None:
        """The one action there is, where the rules leave no other and no die decides."""
        if self.way_out(rules, state) is not None:
            return None
        begun, found = rules.begun(state) or ([], self.actions(rules, state))
        while len(begun) < 2:
            more = next(found, None)
            if more is None:
                break
            begun.append(more)
        rules.begin(state, begun, found)
        return begun[0] if len(begun) == 1 else None

    def skip(self, rules: R_contra, state: S, log: list[Event]) -> None:
        """What happens when there is nothing to choose."""
        raise NotImplementedError


class Kept(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A result that is kept for whoever asks again, with the ids that were consulted when it was worked out."""

    result: T
    ids: frozenset[str]


_shared: dict[frozenset[str], frozenset[str]] = {}
"""Sets of ids that results were kept with: most results have one of a few, which they share."""


class Traced(Protocol):
    """Rules that may be watched: the ids consulted are added to `trace`."""

    trace: set[str] | None


class Unwatched:
    """For a while nobody watches which rules are consulted."""

    __slots__ = ("_rules", "_trace")

    def __init__(self, rules: Traced) -> None:
        self._rules = rules

    def __enter__(self) -> None:
        self._trace, self._rules.trace = self._rules.trace, None

    def __exit__(self, *error: object) -> None:
        self._rules.trace = self._trace


class Stage(Generic[S]):
    """The rules of a game of moments. Its own kind of game says which moment it is, and when the game is over."""

    def __init__(self) -> None:
        self.trace: set[str] | None = None
        """Where consulted rules are noted: by whoever watches, and with a result that is being worked out to be kept."""
        self._spoken: dict[Citation, tuple[str, ...]] = {}
        self._begun: tuple[Stacked, list[Action], Iterator[Action]] | None = None
        """The position settled last, with the actions already found there and the rest of them to come."""
        self._listed: tuple[S, Sequence[Action]] | None = None
        self._asked: tuple[S, Kept[Decision | None]] | None = None

    # ------------------------------------------------------------------------------------ what a game says

    def moment(self, state: S) -> Moment[Self, S]:
        raise NotImplementedError

    def speak(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Of the ids that state one rule, those of the game's own books."""
        return ids

    def close_if_decided(self, state: S, log: list[Event]) -> bool:
        """End the game if it is decided, and say so."""
        raise NotImplementedError

    def check_resign(self, state: S) -> Refusal | None:
        """What is against giving this game up; there are games in which nobody can."""
        return self.senseless()

    def resign(self, state: S, side: str, log: list[Event]) -> None:
        """End the game because a side has given it up."""
        raise NotImplementedError

    def makes_sense(self, state: S, action: Action) -> bool:
        """Does the action speak of things that are in this game?"""
        raise NotImplementedError

    def senseless(self) -> Refusal:
        raise NotImplementedError

    def read(self, state: S, text: str) -> Action:
        raise NotImplementedError

    def write(self, state: S, action: Action) -> str:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ citing

    def ids(self, citation: Citation) -> tuple[str, ...]:
        """A rule's ids as this game speaks them; whoever asks has consulted the rule."""
        spoken = self._spoken.get(citation)
        if spoken is None:
            spoken = self._spoken[citation] = self.speak(citation)
        if self.trace is not None:
            self.trace.update(spoken)
        return spoken

    def note(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Mark ids that come from data as consulted."""
        if self.trace is not None:
            self.trace.update(ids)
        return ids

    def refuse(
        self, citation: Citation | tuple[str, ...], reason: str, remedy: str = "", /, **facts: Fact
    ) -> Refusal:
        ids = self.ids(citation) if isinstance(citation, Citation) else self.note(citation)
        return Refusal(reason, ids, facts, remedy)

    def keep(self, work: Callable[[*A], T], *args: *A) -> Kept[T]:
        """Work out what is to be kept, with the ids that are consulted for it; `recall` notes them."""
        consulted = set[str]()
        watching, self.trace = self.trace, consulted
        try:
            result = work(*args)
        finally:
            self.trace = watching
        ids = frozenset(consulted)
        return Kept(result, _shared.setdefault(ids, ids))

    def recall(self, kept: Kept[T]) -> T:
        """What was kept; whoever asks for it consults the rules behind it, whether it is new or old."""
        if self.trace is not None:
            self.trace.update(kept.ids)
        return kept.result

    def unwatched(self) -> Unwatched:
        """Asking what could be done is not consulting the rules."""
        return Unwatched(self)

    # ------------------------------------------------------------------------------------ the kernel's questions

    def decision(self, state: S) -> Decision | None:
        if self._asked is None or self._asked[0] is not state:
            self._asked = (state, self.keep(self._ask, state))
        return self.recall(self._asked[1])

    def _ask(self, state: S) -> Decision | None:
        return None if state.ended else self.moment(state).decision(self, state)

    def check(self, state: S, action: Action) -> Refusal | None:
        if isinstance(action, Resign):
            return self.check_resign(state)
        moment = self.moment(state)
        if action == moment.way_out(self, state):
            return None
        if not self.makes_sense(state, action):
            return self.senseless()
        return moment.check(self, state, action)

    def legal_actions(self, state: S) -> Sequence[Action]:
        if state.ended:
            return []
        if self._listed is None or self._listed[0] is not state:
            with self.unwatched():
                self._listed = (state, self._list(state))
        return self._listed[1]

    def _list(self, state: S) -> Sequence[Action]:
        moment = self.moment(state)
        parts = moment.parts(self, state)
        if parts is None:
            found = self._all_found(moment, state)
            if (way_out := moment.way_out(self, state)) is not None:
                found.append(way_out)
            return found
        all_parts = [part for part in parts if part]
        if (way_out := moment.way_out(self, state)) is not None:
            all_parts.append((way_out,))
        return Parts(all_parts)

    def _all_found(self, moment: Moment[Self, S], state: S) -> list[Action]:
        """All actions of a moment, those found already and the rest."""
        if self._begun is None or self._begun[0] is not state:
            return list(moment.actions(self, state))
        _, found, rest = self._begun
        self._begun = None
        found.extend(rest)
        return found

    def apply(self, state: S, action: Action, dice: Dice) -> list[Event]:
        log: list[Event] = []
        if isinstance(action, Resign):
            asked = self.decision(state)
            assert asked is not None, "a game that is over cannot be given up"
            self.resign(state, asked.side, log)
            self._forget()
            return log
        self._forget()
        self.moment(state).apply(self, state, action, dice, log)
        self.settle(state, log)
        return log

    def resume(self, state: S, log: list[Event]) -> None:
        """Somebody else has changed the position: let happen what leaves nobody a choice in it."""
        self._forget()
        self.settle(state, log)

    def _forget(self) -> None:
        """What was found for a position does not hold when it changes."""
        self._begun = self._listed = self._asked = None

    def begin(self, state: Stacked, found: list[Action], rest: Iterator[Action]) -> None:
        """Keep what has been found of the actions of a position, and the rest of them to come."""
        self._begun = (state, found, rest)

    def begun(self, state: Stacked) -> tuple[list[Action], Iterator[Action]] | None:
        return None if self._begun is None or self._begun[0] is not state else self._begun[1:]

    def settle(self, state: S, log: list[Event]) -> None:
        """Let happen what leaves nobody a choice; raises Overworked where that comes to no end."""
        for _ in range(MOST_MOMENTS):
            if state.ended or self.close_if_decided(state, log):
                return
            moment = self.moment(state)
            self._begun = None
            with self.unwatched():
                idle = moment.idle(self, state)
                forced = None if idle else moment.forced(self, state)
            if idle or forced is not None:
                self._begun = None
            if idle:
                moment.skip(self, state, log)
            elif forced is not None:
                moment.apply(self, state, forced, _NO_DICE, log)
            else:
                return
        raise Overworked(Verdict("work-moments", facts={"most": MOST_MOMENTS}))


_NO_DICE = ScriptedDice(())
"""What leaves no choice leaves nothing to chance either."""
