"""A game within a game: a stage on which another one is played, whose decisions come through.

While the inner game lasts, its decisions are the outer game's: they are asked, checked, carried out, undone, written and
read as ever, and the odds of an action are those of the inner resolver. When it is over, the outer game takes its
outcome into its own record and goes on. The outer game knows the inner one; the inner one knows nothing of it.

An outer position keeps the inner one in `inner`; whatever the outer stage needs to say which game that is stands on its
stack, so that a loaded or copied position plays on by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, Self, TypeVar

from .decisions import Action, Decision
from .dice import Dice
from .events import Event
from .stage import Moment, Stacked, Stage
from .verdicts import Refusal

S = TypeVar("S", bound=Stacked)
W = TypeVar("W", bound=Stacked)
"""The position of the game within."""


class Inner(NamedTuple, Generic[W]):
    """The game that is played within another: its rules, and where it stands."""

    rules: Stage[W]
    position: W


class OuterStage(Stage[S], Generic[S, W]):
    """The rules of a game in which others can be played. While one is, whatever is not its own goes to that."""

    def inner(self, state: S) -> Inner[W] | None:
        """The game that is played within this one now, from what the position says of it."""
        raise NotImplementedError

    def close_inner(self, state: S, log: list[Event]) -> None:
        """The inner game is over: take what came of it into the record, and go on."""
        raise NotImplementedError

    def own_moment(self, state: S) -> Moment[Self, S]:
        raise NotImplementedError

    def read_own(self, state: S, text: str) -> Action:
        raise NotImplementedError

    def write_own(self, state: S, action: Action) -> str:
        raise NotImplementedError

    def own_makes_sense(self, state: S, action: Action) -> bool:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ what follows from that

    def inside(self, state: S) -> Inner[W] | None:
        """The inner game; rules consulted there count for whoever watches the outer one."""
        found = None if state.ended else self.inner(state)
        if found is not None:
            found.rules.trace = self.trace
        return found

    def moment(self, state: S) -> Moment[Self, S]:
        return self.own_moment(state) if self.inside(state) is None else InnerMoment()

    def read(self, state: S, text: str) -> Action:
        inside = self.inside(state)
        return self.read_own(state, text) if inside is None else inside.rules.read(inside.position, text)

    def write(self, state: S, action: Action) -> str:
        inside = self.inside(state)
        return (
            self.write_own(state, action) if inside is None else inside.rules.write(inside.position, action)
        )

    def makes_sense(self, state: S, action: Action) -> bool:
        inside = self.inside(state)
        if inside is None:
            return self.own_makes_sense(state, action)
        return inside.rules.makes_sense(inside.position, action)


class InnerMoment(Moment["OuterStage[S, W]", S], Generic[S, W]):
    """The moment of an outer game while an inner one is played."""

    @staticmethod
    def _inner(rules: OuterStage[S, W], state: S) -> Inner[W]:
        found = rules.inside(state)
        assert found is not None, "this moment is there only while a game is played within"
        return found

    def decision(self, rules: OuterStage[S, W], state: S) -> Decision:
        stage, position = self._inner(rules, state)
        asked = stage.decision(position)
        assert asked is not None, "an inner game that is over has been closed"
        return asked

    def actions(self, rules: OuterStage[S, W], state: S) -> Iterator[Action]:
        stage, position = self._inner(rules, state)
        return iter(stage.legal_actions(position))

    def parts(self, rules: OuterStage[S, W], state: S) -> Iterator[Sequence[Action]] | None:
        stage, position = self._inner(rules, state)
        return iter((stage.legal_actions(position),))

    def check(self, rules: OuterStage[S, W], state: S, action: Action) -> Refusal | None:
        stage, position = self._inner(rules, state)
        return stage.check(position, action)

    def apply(self, rules: OuterStage[S, W], state: S, action: Action, dice: Dice, log: list[Event]) -> None:
        stage, position = self._inner(rules, state)
        log += stage.apply(position, action, dice)

    def idle(self, rules: OuterStage[S, W], state: S) -> bool:
        return self._inner(rules, state).position.ended

    def forced(self, rules: OuterStage[S, W], state: S) -> Action | None:
        """The inner game has settled by itself."""
        return None

    def skip(self, rules: OuterStage[S, W], state: S, log: list[Event]) -> None:
        rules.close_inner(state, log)
