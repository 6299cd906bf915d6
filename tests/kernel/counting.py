"""A toy game for tests of the kernel: two sides count up together, and who passes twenty loses.

add 2     add one to three
throw     add two dice of six faces, and after a double a die of four as well
stop      let the other side count
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Annotated

from bergfried.kernel import roles
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.game import Game
from bergfried.kernel.record import Heading, read_record, replay, write_record
from bergfried.kernel.verdicts import Refusal

SIDES = ("north", "south")
LIMIT = 20


class Add(Action, frozen=True, tag="add"):
    number: Annotated[int, roles.Number()]


class Throw(Action, frozen=True, tag="throw"):
    pass


class Stop(Action, frozen=True, tag="stop"):
    pass


VERBS: dict[str, type[Action]] = {"add": Add, "throw": Throw, "stop": Stop}


class Added(Event, frozen=True, tag="added", kw_only=True):
    number: int


class Stopped(Event, frozen=True, tag="stopped", kw_only=True):
    side: str


class Count:
    """Where the count stands and whose turn it is."""

    def __init__(self, total: int = 0, side: int = 0, counted: int = 0) -> None:
        self.total, self.side, self.counted = total, side, counted

    def copy(self) -> Count:
        return Count(self.total, self.side, self.counted)

    def share(self, other: Count) -> None:
        """Numbers have nothing to share."""

    def key(self) -> bytes:
        return f"{self.total} {self.side} {self.counted}".encode()


class Counting:
    """The rules. A side must count something before it stops."""

    def decision(self, position: Count) -> Decision | None:
        return None if position.total > LIMIT else Decision(SIDES[position.side], "count")

    def check(self, position: Count, action: Action) -> Refusal | None:
        if isinstance(action, Add) and not 1 <= action.number <= 3:
            return Refusal("add-one-to-three", ("CN-1",), {"number": action.number})
        if isinstance(action, Stop) and not position.counted:
            return Refusal("count-first", ("CN-2",))
        return None

    def legal_actions(self, position: Count) -> Sequence[Action]:
        if position.total > LIMIT:
            return []
        return [Add(1), Add(2), Add(3), Throw(), *([Stop()] if position.counted else [])]

    def apply(self, position: Count, action: Action, dice: Dice) -> list[Event]:
        if isinstance(action, Stop):
            position.side, position.counted = 1 - position.side, 0
            return [Stopped(side=SIDES[1 - position.side])]
        log: list[Event] = []
        number = action.number if isinstance(action, Add) else self._throw(dice, log)
        position.total += number
        position.counted += 1
        return [*log, Added(number=number)]

    @staticmethod
    def _throw(dice: Dice, log: list[Event]) -> int:
        faces = dice.roll(2, 6, "throw")
        log.append(Rolled(purpose="throw", sides=6, faces=faces))
        if faces[0] != faces[1]:
            return sum(faces)
        more = dice.roll(1, 4, "double")
        log.append(Rolled(purpose="double", sides=4, faces=more))
        return sum(faces) + sum(more)

    def outcome(self, position: Count) -> Outcome | None:
        if position.total <= LIMIT:
            return None
        return Outcome(SIDES[1 - position.side], "decisive", {SIDES[position.side]: position.total})

    def read(self, position: Count, text: str) -> Action:
        return roles.read(VERBS, text, None)

    def write(self, position: Count, action: Action) -> str:
        return roles.write(action, None)


def new(seed: int | str = 7) -> Game[Count]:
    return Game(Counting(), Count(), seed=seed)


def played(*actions: str, seed: int | str = 7) -> Game[Count]:
    game = new(seed)
    for action in actions:
        game.play(action)
    return game


def save(game: Game[Count]) -> str:
    return write_record(
        game, Heading((("game", "counting"), ("seed", str(game.seed)), ("note", "first of two")))
    )


def load(text: str) -> Game[Count]:
    heading, start, lines = read_record(text)
    game = new(heading.one("seed") or "")
    replay(game, start, lines, heading)
    return game


def all_throws() -> list[int]:
    """What a throw adds, once for each of 6 x 6 x 4 equally likely ways."""
    return [a + b + (c if a == b else 0) for a, b, c in product(range(1, 7), range(1, 7), range(1, 5))]
