"""A process that thinks for machines: it is asked on its standard input, and answers on its standard output.

It can be ended at any time: whatever it knows it can be told again. A question holds the whole game; of a game it was
asked about before it replays only what is new. It also plays portions of whole games, machine against machine, which tell
whether a battle of one's own is even.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections import OrderedDict
from time import monotonic
from typing import IO, TypeAlias

import msgspec

from bergfried import calm
from bergfried.lab.changes import setting_of
from bergfried.lab.course import Job, play
from bergfried.players import puzzles, reviewing
from bergfried.siege.fields import OneBattle, OneSiege

from .boards import open_board
from .playing import LiveGame
from .store import Entry, GameRow

KEPT = 12
"""So many games a process remembers."""

AT_A_TIME = 4.0
"""After so many seconds a portion ends with the game that is being played."""

_HEAD = struct.Struct(">I")


class Question(msgspec.Struct, frozen=True, tag="move"):
    """What a machine of a level does in a game in which all this was done."""

    row: GameRow
    side: str
    level: str
    entries: list[Entry]


class ReviewQuestion(msgspec.Struct, frozen=True, tag="review"):
    """What would have been better in one decision of a battle that is over: the one made after so many steps."""

    row: GameRow
    step: int
    entries: list[Entry]


class Portion(msgspec.Struct, frozen=True, tag="portion"):
    """Some games of a battle of one's own, as its file tells it, between two machines of a level: those of the
    laboratory with the seed 0, by their numbers."""

    text: str
    level: str
    first: int
    last: int


AboutGame: TypeAlias = Question | ReviewQuestion
AnyQuestion: TypeAlias = AboutGame | Portion


def send(stream: IO[bytes], message: object) -> None:
    """A message with its length before it."""
    packed = msgspec.msgpack.encode(message)
    stream.write(_HEAD.pack(len(packed)) + packed)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None at the end."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    (size,) = _HEAD.unpack(head)
    packed = stream.read(size)
    return packed if len(packed) == size else None


class Thinker:
    """What a process knows: the games it was asked about lately."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, LiveGame] = OrderedDict()

    def answer(self, question: AboutGame) -> str:
        """What the machine does, as it is written; of a review what it has found, as JSON."""
        live = self._game(question)
        if isinstance(question, ReviewQuestion):
            return _reviewed(live, question.step)
        machine = live.machine(question.side, question.level)
        return live.game.text(machine.choose())

    def _game(self, question: AboutGame) -> LiveGame:
        game = question.row.id
        live = self._games.pop(game, None)
        if live is None or not _begins_with(question.entries, live.entries):
            live = LiveGame(question.row, (), open_board(question.row))
        for entry in question.entries[live.seq :]:
            live.replay(entry, as_written=True)
        self._games[game] = live
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return live


def played(portion: Portion) -> list[str]:
    """Who won each game of a portion, "" for a draw; fewer games than were asked for where they take long."""
    setting = setting_of("", own=portion.text)
    ends, winners = monotonic() + AT_A_TIME, list[str]()
    for number in range(portion.first, portion.last):
        winners.append(play(Job(setting, (portion.level, portion.level), f"0/{number}")).winner)
        if monotonic() > ends:
            break
    return winners


def _reviewed(live: LiveGame, step: int) -> str:
    game = live.game
    assert isinstance(game, OneBattle | OneSiege), "only battles are reviewed"
    decision = next(one for one in reviewing.decisions(game) if one.step == step)
    found, puzzle = reviewing.review(game, decision), puzzles.puzzle_of(game)
    if puzzle is not None and decision == puzzles.movement(game, puzzle):
        found = msgspec.structs.replace(found, won=puzzles.solved(game, puzzle))
    return msgspec.json.encode(found).decode()


def _begins_with(entries: list[Entry], known: list[Entry]) -> bool:
    """Are the known entries the first of these? The last of them is chained to all before it."""
    return len(known) <= len(entries) and (not known or entries[len(known) - 1] == known[-1])


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    if hasattr(os, "nice"):
        os.nice(10)
    calm.settle()
    thinker, questions, answers = Thinker(), sys.stdin.buffer, sys.stdout.buffer
    while (packed := receive(questions)) is not None:
        asked: AnyQuestion = msgspec.msgpack.decode(packed, type=AnyQuestion)
        answer = played(asked) if isinstance(asked, Portion) else thinker.answer(asked)
        try:
            send(answers, answer)
        except BrokenPipeError:
            # Whoever asked was killed meanwhile. What could not be written goes nowhere, and Python does not complain of it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
            return


if __name__ == "__main__":
    main()
