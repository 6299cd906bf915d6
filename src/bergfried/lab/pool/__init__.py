"""Opponents of former days, kept as they were: what is stronger now is measured against them, and against nobody else.

A member is named `pool:knight`. Nobody who plays is offered one, and no member uses anything of `players`, so that it stays
what it was when something changes there. Where the rules change what a member asks of them, it is brought into line and
plays on as it did.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bergfried.players.roster import UnknownPlayer, player
from bergfried.players.seats import Player

from .first.captain import Captain
from .first.greedy import GreedyPlayer

PREFIX = "pool:"

_MEMBERS: dict[str, Callable[[int | str], Player]] = {
    "greedy": lambda seed: GreedyPlayer(),
    "knight": partial(Captain, "knight"),
    "marshal": partial(Captain, "marshal"),
}

MEMBERS = tuple(PREFIX + name for name in _MEMBERS)
"""The names of all who are kept."""


def contestant(name: str, seed: int | str = 0) -> Player:
    """Whoever meets others in the laboratory: a player by name or a member of the pool; raises UnknownPlayer."""
    if not name.startswith(PREFIX):
        return player(name, seed)
    if name not in MEMBERS:
        raise UnknownPlayer(f"There is no player {name!r} in the pool; there are {', '.join(MEMBERS)}.")
    return _MEMBERS[name.removeprefix(PREFIX)](seed)
