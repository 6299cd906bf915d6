"""A toy game within a toy game: a match of three duels, each of them a game of its own.

serve high     the side whose turn it is begins a duel with a high or a low blow
strike         a die of six faces: five or more wins the duel
feint          let the other side strike, at most twice in a row
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bergfried.kernel import roles
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.game import Game
from bergfried.kernel.inner import Inner, OuterStage
from bergfried.kernel.record import Heading, read_record, replay, write_record
from bergfried.kernel.slices import Nested, Slice, Sliced
from bergfried.kernel.stage import Frame, Moment, Stage, pop, push
from bergfried.kernel.verdicts import Refusal, cite

SIDES = ("north", "south")
DUELS = 3

FEINTS = cite("TY-1")
SERVES = cite("TY-2")


class Strike(Action, frozen=True, tag="strike"):
    pass


class Feint(Action, frozen=True, tag="feint"):
    pass


class Serve(Action, frozen=True, tag="serve"):
    blow: Literal["high", "low"]


class Struck(Event, frozen=True, tag="struck", kw_only=True):
    side: str
    won: bool


class DuelWon(Event, frozen=True, tag="duel-won", kw_only=True):
    side: str


# ------------------------------------------------------------------------------------------------ the inner game


class DuelState(Sliced):
    side: int
    feints: int
    winner: int
    stack: tuple[Frame, ...]
    ended: bool


class Blow(Moment["Duel", DuelState]):
    """The one decision of a duel."""

    def decision(self, rules: Duel, state: DuelState) -> Decision:
        return Decision(SIDES[state.side], "blow", rules.ids(FEINTS))

    def actions(self, rules: Duel, state: DuelState) -> Iterator[Action]:
        yield Strike()
        if state.feints < 2:
            yield Feint()

    def forced(self, rules: Duel, state: DuelState) -> Action | None:
        return None

    def check(self, rules: Duel, state: DuelState, action: Action) -> Refusal | None:
        if isinstance(action, Feint) and state.feints >= 2:
            return rules.refuse(FEINTS, "two-feints")
        return None if isinstance(action, Strike | Feint) else rules.refuse(FEINTS, "wrong-moment")

    def apply(self, rules: Duel, state: DuelState, action: Action, dice: Dice, log: list[Event]) -> None:
        if isinstance(action, Feint):
            state.feints += 1
            state.side = 1 - state.side
            return
        faces = dice.roll(1, 6, "strike")
        won = faces[0] >= rules.needed
        log += [Rolled(purpose="strike", sides=6, faces=faces), Struck(side=SIDES[state.side], won=won)]
        if won:
            state.winner, state.ended = state.side, True
        state.side, state.feints = 1 - state.side, 0


BLOWS: dict[str, type[Action]] = {"strike": Strike, "feint": Feint}


class Duel(Stage[DuelState]):
    def __init__(self, needed: int) -> None:
        super().__init__()
        self.needed = needed

    def moment(self, state: DuelState) -> Moment[Duel, DuelState]:
        return Blow()

    def close_if_decided(self, state: DuelState, log: list[Event]) -> bool:
        return state.ended

    def makes_sense(self, state: DuelState, action: Action) -> bool:
        return roles.makes_sense(action, None)

    def read(self, state: DuelState, text: str) -> Action:
        return roles.read(BLOWS, text, None)

    def write(self, state: DuelState, action: Action) -> str:
        return roles.write(action, None)


# ------------------------------------------------------------------------------------------------ the outer game


class Wins(Slice, frozen=True, tag="wins"):
    of: tuple[int, int] = (0, 0)


class Duelling(Frame, frozen=True, tag="duelling"):
    """A duel is being fought, after a blow that needs so many pips."""

    needed: int


class MatchState(Sliced):
    turn: int
    inner: Nested[DuelState | None]
    stack: tuple[Frame, ...]
    ended: bool


class Opening(Moment["Match", MatchState]):
    def decision(self, rules: Match, state: MatchState) -> Decision:
        return Decision(SIDES[state.turn % 2], "serve", rules.ids(SERVES))

    def actions(self, rules: Match, state: MatchState) -> Iterator[Action]:
        yield Serve("high")
        yield Serve("low")

    def check(self, rules: Match, state: MatchState, action: Action) -> Refusal | None:
        return None if isinstance(action, Serve) else rules.refuse(SERVES, "wrong-moment")

    def apply(self, rules: Match, state: MatchState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, Serve)
        push(state, Duelling(5 if action.blow == "high" else 4))
        state.inner = DuelState({}, state.turn % 2, 0, -1, (), False)


class Match(OuterStage[MatchState, DuelState]):
    def __init__(self) -> None:
        super().__init__()
        self._duels = {needed: Duel(needed) for needed in (4, 5)}

    def inner(self, state: MatchState) -> Inner[DuelState] | None:
        if state.inner is None:
            return None
        (frame,) = state.stack
        assert isinstance(frame, Duelling)
        return Inner(self._duels[frame.needed], state.inner)

    def close_inner(self, state: MatchState, log: list[Event]) -> None:
        assert state.inner is not None
        north, south = state[Wins].of
        winner = state.inner.winner
        state[Wins] = Wins((north + (winner == 0), south + (winner == 1)))
        log.append(DuelWon(side=SIDES[winner]))
        state.inner = None
        pop(state)
        state.turn += 1
        state.ended = state.turn == DUELS

    def own_moment(self, state: MatchState) -> Moment[Match, MatchState]:
        return Opening()

    def close_if_decided(self, state: MatchState, log: list[Event]) -> bool:
        return state.ended

    def outcome(self, state: MatchState) -> Outcome | None:
        north, south = state[Wins].of
        return (
            Outcome(SIDES[south > north], "decisive", {"north": north, "south": south})
            if state.ended
            else None
        )

    def read_own(self, state: MatchState, text: str) -> Action:
        return roles.read({"serve": Serve}, text, None)

    def write_own(self, state: MatchState, action: Action) -> str:
        return roles.write(action, None)

    def own_makes_sense(self, state: MatchState, action: Action) -> bool:
        return roles.makes_sense(action, None)


def new(seed: int | str = 7) -> Game[MatchState]:
    return Game(Match(), MatchState({Wins: Wins()}, 0, None, (), False), seed=seed)


def save(game: Game[MatchState]) -> str:
    return write_record(game, Heading((("game", "match"), ("seed", str(game.seed)))))


def load(text: str) -> Game[MatchState]:
    heading, start, lines = read_record(text)
    game = new(heading.one("seed") or "")
    replay(game, start, lines, heading)
    return game
