"""The machine players by name."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from bergfried.games import AnyBattle, AnyGame, LeaguerGame, RealmGame
from bergfried.kernel.decisions import Action

from . import tempers
from .captain import Captain
from .commander import Commander
from .greedy import GreedyPlayer
from .idle import IdlePlayer
from .random import RandomPlayer
from .regent import LEVELS as REGENTS
from .regent import Regent
from .seats import Chooser, Player
from .seneschal import Seneschal
from .steward import CARE, Steward

LEVELS = tuple(tempers.LEVELS)
"""The opponent's levels, the weakest first."""

_MAKERS: dict[str, Callable[[int | str], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda seed: GreedyPlayer(),
    "squire": partial(Captain, "squire"),
    "knight": partial(Captain, "knight"),
    "marshal": Commander,
}

_ANYWHERE: dict[str, Callable[[int | str], Chooser[AnyGame]]] = {
    "random": RandomPlayer,
    "idle": lambda seed: IdlePlayer(),
}
"""Who plays whatever there is."""

_IN_SIEGES: dict[str, Callable[[int | str], Chooser[LeaguerGame]]] = {
    **_ANYWHERE,
    **{level: partial(Steward, level) for level in CARE},
    "marshal": Seneschal,
}
"""Who plays sieges of many days."""

_IN_REALMS: dict[str, Callable[[int | str], Chooser[RealmGame]]] = {
    **_ANYWHERE,
    **{level: partial(Regent, level) for level in REGENTS},
}
"""Who plays realms."""

PLAYERS = tuple(_MAKERS)
"""The names of all players: the two yardsticks, then the levels."""


class UnknownPlayer(LookupError):
    """A name no player has; the sentence says which there are."""


def player(name: str, seed: int | str = 0) -> Player:
    """A player by name, with a seed for those who leave something to chance; raises UnknownPlayer."""
    if name not in _MAKERS:
        near = get_close_matches(name, PLAYERS, n=1, cutoff=0.6)
        hint = f" Near it: {near[0]}." if near else ""
        raise UnknownPlayer(f"There is no player {name!r}; there are {', '.join(PLAYERS)}.{hint}")
    return _MAKERS[name](seed)


def player_of_siege(name: str, seed: int | str = 0) -> Chooser[LeaguerGame]:
    """A player for a siege of many days; raises UnknownPlayer."""
    if name not in _IN_SIEGES:
        raise UnknownPlayer(f"There is no player {name!r} for a siege; there are {', '.join(_IN_SIEGES)}.")
    return _IN_SIEGES[name](seed)


def player_of_realm(name: str, seed: int | str = 0) -> Chooser[RealmGame]:
    """A player for a realm; raises UnknownPlayer."""
    if name not in _IN_REALMS:
        raise UnknownPlayer(f"There is no player {name!r} for a realm; there are {', '.join(_IN_REALMS)}.")
    return _IN_REALMS[name](seed)


class Anywhere:
    """A player by name for whatever game there is."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self._name, self._seed = name, seed
        self._battle: Chooser[AnyBattle] | None = None
        self._siege: Chooser[LeaguerGame] | None = None
        self._realm: Chooser[RealmGame] | None = None

    def choose(self, game: AnyGame) -> Action:
        """A legal action for the decision the game waits for; raises UnknownPlayer."""
        match game:
            case RealmGame():
                self._realm = self._realm or player_of_realm(self._name, self._seed)
                return self._realm.choose(game)
            case LeaguerGame():
                self._siege = self._siege or player_of_siege(self._name, self._seed)
                return self._siege.choose(game)
            case _:
                self._battle = self._battle or player(self._name, self._seed)
                return self._battle.choose(game)
