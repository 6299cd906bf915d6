"""Battles that are over, reviewed: a decision at a time, when no machine has to think of anything else.

What has been found is kept with the game, so that it is worked out once. Nothing else is kept of a review that is under
way: it rests when nobody looks any more, or when the server ends, and goes on where it was when somebody asks for it again.
"""

from __future__ import annotations

import logging
import threading
import zlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from http import HTTPStatus
from time import monotonic
from typing import NamedTuple

import msgspec

from bergfried.kernel.verdicts import Verdict
from bergfried.players import puzzles, reviewing
from bergfried.players.reviewing import Decision, Reviewed
from bergfried.siege.fields import Fought, OneBattle, OneSiege

from .playing import LiveGame
from .pool import Mind
from .problems import Wrong
from .store import Store
from .thinking import ReviewQuestion

logger = logging.getLogger(__name__)

UNSEEN = 120.0
"""A review rests when nobody has looked for so many seconds."""


class Review(NamedTuple):
    """How far the review of a game is."""

    under_way: bool
    total: int
    """How many decisions there are to look at."""
    found: list[Reviewed]


class Doors(NamedTuple):
    """What reviews need of the house they are in."""

    hold: Callable[[str], AbstractContextManager[LiveGame]]
    take: Callable[[str], None]
    """Have a review gone on with when there is time."""
    begin: Callable[[str, str], None]
    """An address wants a machine to work for it, at something of a name; raises Wrong if it is too much."""
    end: Callable[[str], None]
    """What has that name is over."""


class Reviews:
    """The reviews of a house."""

    def __init__(self, store: Store, doors: Doors) -> None:
        self._store, self._doors = store, doors
        self._lock = threading.Lock()
        self._under_way: set[str] = set()
        self._closed = False

    def close(self) -> None:
        """No answer counts any more."""
        self._closed = True

    def look(self, live: LiveGame) -> Review:
        """What has been found so far; raises Wrong where nothing can be reviewed."""
        total = len(_wanted(_battle(live)))
        with self._lock:
            return Review(live.id in self._under_way, total, self._found(live)[:total])

    def begin(self, live: LiveGame, address: str) -> Review:
        """Begin with the review of a game, or go on with it; raises Wrong."""
        review = self.look(live)
        if review.under_way or len(review.found) == review.total:
            return review
        self._doors.begin(address, _name(live.id))
        with self._lock:
            self._under_way.add(live.id)
        self._doors.take(live.id)
        return review._replace(under_way=True)

    def work(self, game: str, mind: Mind) -> None:
        """Look at one decision; then at the next, when nobody else wants to think."""
        more = False
        try:
            more = self._look_at_one(game, mind)
        finally:
            if not more:
                with self._lock:
                    self._under_way.discard(game)
                self._doors.end(_name(game))
        if more:
            self._doors.take(game)

    def _look_at_one(self, game: str, mind: Mind) -> bool:
        """The next decision of a game; False if that was the last, or if nobody wants to know any more."""
        with self._doors.hold(game) as live:
            if not live.game.over or monotonic() - live.looked_at > UNSEEN:
                return False
            head, found, wanted = live.head, self._found(live), _wanted(_battle(live))
            if len(found) >= len(wanted):
                return False
            question = ReviewQuestion(live.row, wanted[len(found)].step, list(live.entries))
        answer = mind.ask(question)
        with self._doors.hold(game) as live:
            if self._closed or live.head != head:
                return False
            found.append(_answered(_battle(live), wanted[len(found)], answer))
            packed = zlib.compress(msgspec.json.encode(found))
            self._store.keep_review(game, head, packed)
        return len(found) < len(wanted)

    def _found(self, live: LiveGame) -> list[Reviewed]:
        """What is kept of the review of a game as it ended; of what another version kept nothing, if it cannot be read."""
        kept = self._store.review(live.id, live.head)
        if kept is None:
            return []
        try:
            return msgspec.json.decode(zlib.decompress(kept), type=list[Reviewed])
        except (zlib.error, msgspec.DecodeError) as error:
            logger.info("The review of the game %s is passed over: %s", live.id, error)
            return []


def _battle(live: LiveGame) -> Fought:
    """A battle that is over; raises Wrong if it is still fought, or no battle."""
    game = live.game
    if not isinstance(game, OneBattle | OneSiege):
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-review"))
    if not game.over:
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-not-over"))
    return game


def _wanted(game: Fought) -> list[Decision]:
    """The decisions that are looked at: all of a battle, and of a puzzle those that were made in it."""
    puzzle = puzzles.puzzle_of(game)
    first = 0 if puzzle is None else puzzles.first_step(puzzle)
    return [decision for decision in reviewing.decisions(game) if decision.step >= first]


def _name(game: str) -> str:
    return f"review {game}"


def _answered(game: Fought, decision: Decision, answer: str | None) -> Reviewed:
    """What was found; if the machine came to no end, that."""
    if answer is None:
        return reviewing.not_looked_at(game, decision)
    return msgspec.json.decode(answer, type=Reviewed)
