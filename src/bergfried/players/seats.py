"""Players at the board: what a player is, who sits on which side, and how a game or a turn is played out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, Protocol, TypeVar

from bergfried.games import AnyBattle, AnyGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Step

from . import orders

G = TypeVar("G", bound=AnyGame)
G_contra = TypeVar("G_contra", bound=AnyGame, contravariant=True)

MOST_DECISIONS = 20_000
"""No game takes longer, however badly it is played."""


class Chooser(Protocol[G_contra]):
    """Whoever answers the decisions of a game."""

    def choose(self, game: G_contra) -> Action:
        """A legal action for the decision the game waits for, whichever side must decide."""
        ...


Player = Chooser[AnyBattle]
"""Whoever answers the decisions of a battle."""


class Endless(RuntimeError):
    """A game that does not come to its end; the sentence says which."""


class Seats(Generic[G_contra]):
    """A player for each side; to the game they are one player who always knows whose turn it is."""

    def __init__(self, players: Mapping[str, Chooser[G_contra]]) -> None:
        self._players = players

    def choose(self, game: G_contra) -> Action:
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        return self._players[decision.side].choose(game)


def play_out(game: G, player: Chooser[G], *, at_most: int = MOST_DECISIONS) -> int:
    """Play a game to its end; the number of decisions. Raises Endless."""
    for count in range(at_most + 1):
        if game.over:
            return count
        if count < at_most:
            game.play(player.choose(game))
    raise _endless(game, at_most)


def play_on(game: AnyBattle, player: Player, *, at_most: int = MOST_DECISIONS) -> Iterator[Step]:
    """Play for the side that must decide until it is the other's turn to; standing orders are followed. Raises Endless."""
    decision = game.decision
    side = None if decision is None else decision.side
    for _ in range(at_most):
        decision = game.decision
        if decision is None or decision.side != side:
            return
        yield game.play(player.choose(game))
        yield from orders.follow(game)
    raise _endless(game, at_most)


def _endless(game: AnyGame, at_most: int) -> Endless:
    return Endless(
        f"{game.name} ({game.edition}, seed {game.seed}) has not come to an end after {at_most} decisions."
    )
