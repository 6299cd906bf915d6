"""A game in progress: play, check, undo, odds, hash. Rules and positions come from the games themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Generic, Protocol, Self, TypeVar

import msgspec

from .decisions import Action, Decision, Outcome
from .dice import Dice, EnumeratedDice, RecordedDice, SeededDice
from .events import Event, Rolled
from .oath import Oath, SwornDice
from .verdicts import LEGAL, Refusal, Refused, Verdict


class Position(Protocol):
    """Everything of a game that can change. Cheap to copy, and with one canonical encoding."""

    def copy(self) -> Self: ...

    def share(self, other: Self) -> None:
        """Have in common with another position what is equal; neither is changed any more."""
        ...

    def key(self) -> bytes:
        """The same bytes for the same position, on every machine."""
        ...


P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Rules(Protocol[P_contra]):
    """A game as the kernel sees it: everything that cannot change while it is played."""

    def decision(self, position: P_contra) -> Decision | None:
        """What the game waits for; None when it is over."""
        ...

    def check(self, position: P_contra, action: Action) -> Refusal | None:
        """What is against the side whose decision it is doing this now? The one opinion on legality."""
        ...

    def legal_actions(self, position: P_contra) -> Sequence[Action]: ...

    def apply(self, position: P_contra, action: Action, dice: Dice) -> list[Event]:
        """Carry out a legal action on the position itself, up to the next decision."""
        ...

    def outcome(self, position: P_contra) -> Outcome | None: ...

    def read(self, position: P_contra, text: str) -> Action:
        """The action a text stands for; raises Unreadable."""
        ...

    def write(self, position: P_contra, action: Action) -> str:
        """The text of an action in a position; `read` gives it back."""
        ...


class Step(msgspec.Struct, frozen=True, gc=False):
    """One action on record: who did what, what the dice said, and what came of it."""

    side: str
    action: Action
    faces: tuple[int, ...]
    events: tuple[Event, ...]
    text: str = ""
    """The action as it is written."""
    sides: tuple[int, ...] = ()
    """How many sides each of the dice has."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """A line of the chronicle of sworn dice: a step, or, with nobody's side, that so many were taken back."""

    side: str
    text: str
    faces: tuple[int, ...]
    sides: tuple[int, ...]
    hash: str


class Stretch(msgspec.Struct, Generic[P], frozen=True):
    """What a game has gone through since it stood somewhere: enough to have it again without playing it again."""

    kept: int
    """So many of its first steps were there before and stay."""
    steps: tuple[Step, ...]
    positions: tuple[P, ...]
    """After each of these steps."""
    seed: int | str
    given: int
    rolled: int
    told: int
    """So many of the first lines of its chronicle were there before and stay."""
    chronicle: tuple[Told, ...]


class Branch(msgspec.Struct, Generic[P], frozen=True):
    """One way an action can turn out: its exact probability, what happens, and the position after it."""

    chance: Fraction
    events: tuple[Event, ...]
    position: P


def position_hash(position: Position) -> str:
    """A short fingerprint of a position, equal on every machine and with every hash seed."""
    return hashlib.blake2b(position.key(), digest_size=6).hexdigest()


def branches(rules: Rules[P], position: P, action: Action) -> list[Branch[P]]:
    """Every outcome of a legal action with its exact probability, by running the real resolver over all dice.

    Ways of the dice that tell the same story and lead to the same position are one outcome. The likeliest
    comes first; equal ones stay in the order of the dice.
    """
    dice = EnumeratedDice()
    found: dict[tuple[tuple[Event, ...], bytes], tuple[Fraction, P]] = {}
    for way in dice.ways():
        after = position.copy()
        story = tuple(event for event in rules.apply(after, action, way) if not isinstance(event, Rolled))
        chance, first = found.get((story, after.key()), (Fraction(0), after))
        found[story, after.key()] = (chance + way.chance, first)
    result = [Branch(chance, story, after) for (story, _), (chance, after) in found.items()]
    return sorted(result, key=lambda branch: -branch.chance)


def _told(step: Step, after: str) -> Told:
    """A step as the chronicle has it."""
    return Told(step.side, step.text, step.faces, step.sides, after)


class Game(Generic[P]):
    """One game: its rules, where it stands, and everything that happened.

    `play` takes an action or its text. Undo never takes back a die or another side's decision unless both
    sides allow it.
    """

    def __init__(self, rules: Rules[P], position: P, *, seed: int | str = 0) -> None:
        self.rules = rules
        self.position = position
        self.seed = seed
        self.steps: list[Step] = []
        self._before: list[P] = []
        self._dice: SeededDice | SwornDice = SeededDice(seed)
        self.given = 0
        """So many of the first steps keep the dice they are written with: those fell from a seed that is not told."""
        self.chronicle: list[Told] = []
        """With sworn dice all that was done, what was taken back too: no number of a die is used twice or passed over."""

    def reseed(self, seed: int | str) -> None:
        """Let other dice fall from here on, whatever is taken back; what fell so far stays as it is written.

        Nothing is left of the former seed: who has this game cannot tell what falls where it comes from.
        """
        self.seed = str(seed)
        self.given = len(self.steps)
        self._dice = SeededDice(self.seed)
        self.chronicle = []

    def swear(self, oath: Oath) -> None:
        """Let dice fall from here on that follow from an oath; what fell so far stays as it is written."""
        self.seed = "0"
        self.given = len(self.steps)
        self._dice = SwornDice(oath)
        hashes = [position_hash(position) for position in self.positions()][1:]
        self.chronicle = [_told(step, after) for step, after in zip(self.steps, hashes, strict=True)]

    def add(self, side: str, words: str) -> None:
        """A side adds its words to the oath; raises BadOath."""
        assert isinstance(self._dice, SwornDice), "only who has sworn adds something"
        self._dice = SwornDice(self._dice.oath.with_words(side, words), self._dice.rolled)

    def retract(self, side: str) -> None:
        """A side's words are taken out of the oath again, before any die has fallen."""
        assert isinstance(self._dice, SwornDice), "only who has sworn takes something out"
        assert not self._dice.rolled, "what dice follow from stays"
        self._dice = SwornDice(self._dice.oath.without_words(side))

    @property
    def oath(self) -> Oath | None:
        """What the dice follow from; None where they follow from a seed."""
        return self._dice.oath if isinstance(self._dice, SwornDice) else None

    @property
    def rolled(self) -> int:
        """How many dice of its own have fallen, those taken back counted as long as they are not used again."""
        return self._dice.rolled

    @property
    def decision(self) -> Decision | None:
        return self.rules.decision(self.position)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.position)

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def hash(self) -> str:
        return position_hash(self.position)

    def legal_actions(self) -> Sequence[Action]:
        """All actions the side to decide may take."""
        return self.rules.legal_actions(self.position)

    def action(self, action: Action | str) -> Action:
        """The action itself, read from its text if need be."""
        return self.rules.read(self.position, action) if isinstance(action, str) else action

    def text(self, action: Action) -> str:
        """An action as it is written here and now; `action` reads it back."""
        return self.rules.write(self.position, action)

    def check(self, action: Action | str) -> Verdict:
        """Legal, or refused with the rules that refuse it."""
        if self.over:
            return Verdict("game-over")
        return Verdict.on(self.rules.check(self.position, self.action(action)))

    def play(self, action: Action | str, *, dice: Dice | None = None) -> Step:
        """Do it. An illegal action raises Refused and changes nothing. `dice` stands in for the seeded ones."""
        chosen = self.action(action)
        verdict = self.check(chosen)
        if not verdict:
            raise Refused(verdict)
        return self._carry_out(chosen, dice or self._dice)

    def _carry_out(self, action: Action, dice: Dice) -> Step:
        decision = self.decision
        assert decision is not None, "a legal action answers a decision"
        before, after = self.position, self.position.copy()
        recorded = RecordedDice(dice)
        rolled = self._dice.rolled
        try:
            events = self.rules.apply(after, action, recorded)
        except BaseException:
            self._dice.rolled = rolled
            raise
        self._dice.rolled = rolled + len(recorded.faces)
        step = Step(
            decision.side,
            action,
            tuple(recorded.faces),
            tuple(events),
            self.rules.write(before, action),
            tuple(recorded.sides),
        )
        self.position = after
        self._before.append(before)
        self.steps.append(step)
        if self.oath is not None:
            self.chronicle.append(_told(step, self.hash))
        return step

    def odds(self, action: Action | str) -> list[Branch[P]]:
        """Every outcome of a legal action with its exact probability, up to the next decision."""
        chosen = self.action(action)
        verdict = self.check(chosen)
        if not verdict:
            raise Refused(verdict)
        return branches(self.rules, self.position, chosen)

    def check_undo(self, *, by: str | None = None, agreed: bool = False) -> Verdict:
        """May the last action be taken back? `by` is the side that asks; nobody named: the side that acted."""
        if not self.steps:
            return Verdict("undo-nothing")
        last = self.steps[-1]
        if agreed:
            return LEGAL
        if last.faces:
            return Verdict("undo-dice", facts={"dice": ", ".join(map(str, last.faces))}, remedy="undo-agree")
        if by is not None and by != last.side:
            return Verdict("undo-other-side", facts={"side": last.side}, remedy="undo-agree")
        return LEGAL

    def undo(self, *, by: str | None = None, agreed: bool = False) -> Step:
        """Take the last action back; `agreed` says that both sides allow what could not be undone otherwise."""
        verdict = self.check_undo(by=by, agreed=agreed)
        if not verdict:
            raise Refused(verdict)
        self.position = self._before.pop()
        step = self.steps.pop()
        if self.oath is not None:
            self.chronicle.append(Told("", "undo", (), (), self.hash))
        elif self.given > len(self.steps):
            self.given = len(self.steps)
        else:
            self._dice.rolled -= len(step.faces)
        return step

    def unplay(self) -> None:
        """The last step was never taken, and nobody has heard of it: its dice are those that will fall."""
        self.position = self._before.pop()
        self._dice.rolled -= len(self.steps.pop().faces)
        if self.oath is not None:
            self.chronicle.pop()

    def stand_as(self, other: Self) -> None:
        """Stand where another game of the same stands, with its record; it shares nothing with it that changes."""
        self.position = other.position.copy()
        self.steps = list(other.steps)
        self._before = list(other._before)

    def stretch(self, kept: int, told: int) -> Stretch[P]:
        """What came after the first so many steps and lines of the chronicle."""
        positions = [*self._before, self.position]
        for before, after in pairwise(positions[kept:]):
            after.share(before)
        return Stretch(
            kept,
            tuple(self.steps[kept:]),
            tuple(positions[kept + 1 :]),
            self.seed,
            self.given,
            self.rolled,
            told,
            tuple(self.chronicle[told:]),
        )

    def resume(self, stretch: Stretch[P]) -> None:
        """Go on where a stretch of this game has come to, from where it began or farther on."""
        positions = [*self._before, self.position][: stretch.kept + 1]
        if stretch.positions:
            stretch.positions[0].share(positions[-1])
        *self._before, self.position = [*positions, *stretch.positions]
        self.steps[stretch.kept :] = stretch.steps
        self.chronicle[stretch.told :] = stretch.chronicle
        self.given = stretch.given
        if self.oath is None:
            self.seed = stretch.seed
            self._dice = SeededDice(stretch.seed)
        self._dice.rolled = stretch.rolled

    def events(self) -> Iterator[Event]:
        """The whole story so far."""
        for step in self.steps:
            yield from step.events

    def at(self, step: int) -> P:
        """The position after so many steps."""
        return self.position if step == len(self._before) else self._before[step]

    def positions(self) -> Iterator[P]:
        """The position before the first action and after every one."""
        yield from self._before
        yield self.position
