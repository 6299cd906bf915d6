"""Realms as arrays: figures, fortresses, fiefs and the clock."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bergfried.games import AnyGame, RealmGame
from bergfried.kernel.decisions import Action
from bergfried.realm.state import CAPTIVE, IN_PILE, NEUTRAL, OFF_BOARD, RealmState

from . import columns
from .fields import decisions
from .picks import Naming

Array = NDArray[np.int16]

_DID = 7
_KINDS = {"castle": 0, "town": 1, "site": 2}


class RealmView:
    """A realm as a party sees it."""

    def __init__(self, game: RealmGame) -> None:
        self._world = world = game.rules.world
        self.decisions = decisions()
        self._figures = [
            (world.info(n).kind == "cleric", world.info(n).points) for n in range(len(world.figures))
        ]
        self._fortresses = [
            (world.lies_in[n] + 1, _KINDS[world.place(n).kind], world.place(n).value)
            for n in range(len(world.fortresses))
        ]

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The arrays and their shapes; a realm without fiefs has one row of them that is empty."""
        world = self._world
        return {
            "realm": (len(columns.REALM),),
            "figures": (len(world.figures), len(columns.FIGURES)),
            "fortresses": (len(world.fortresses), len(columns.FORTRESSES)),
            "fiefs": (max(len(world.fiefs), 1), len(columns.FIEFS)),
        }

    def begin(self, naming: Naming) -> None:
        """A new game begins: everything has its number for good."""

    def meet(self, game: AnyGame, naming: Naming) -> None:
        """Nothing comes that was not there."""

    def look(self, game: AnyGame, looks: int) -> dict[str, Array]:
        """What a party sees."""
        assert isinstance(game, RealmGame), "what is seen so is a realm"
        state = game.position
        return {
            "realm": self._realm(game, state, looks),
            "figures": self._figure_rows(state, looks),
            "fortresses": self._fortress_rows(state, looks),
            "fiefs": self._fief_rows(state),
        }

    def _realm(self, game: RealmGame, state: RealmState, looks: int) -> Array:
        asked, realm = game.decision, game.rules
        chooses = 0 if asked is None else 1 + (self._world.parties.index(asked.side) != looks)
        return np.array(
            (
                0 if asked is None else self.decisions[asked.kind],
                chooses,
                realm.turn(state),
                realm.last_turn,
                state.phase,
                1 + (realm.active(state) != looks),
                state.at_home,
                0 if state.crowned < 0 else 1 + (state.crowned != looks),
                state.claimants[looks] + 1,
                state.claimants[1 - looks] + 1,
                state.reign[looks],
                state.reign[1 - looks],
                state.steps,
                len(state.stack),
            ),
            np.int16,
        )

    def _figure_rows(self, state: RealmState, looks: int) -> Array:
        rows = [
            (
                _seen(party, looks),
                *self._figures[number],
                where + 1 if where >= 0 else 0 if where == OFF_BOARD else where,
                inside + 1,
                since,
                heirs,
            )
            for number, (party, where, inside, since, heirs) in enumerate(
                zip(state.party, state.where, state.inside, state.since, state.heirs, strict=True)
            )
        ]
        did = (np.array(state.did, np.int16)[:, None] >> np.arange(_DID, dtype=np.int16)) & 1
        return np.concatenate((np.array(rows, np.int16), did), axis=1)

    def _fortress_rows(self, state: RealmState, looks: int) -> Array:
        rows = [
            (*fixed, standing, _seen(holder, looks), card + 1)
            for fixed, standing, holder, card in zip(
                self._fortresses, state.standing, state.holder, state.card, strict=True
            )
        ]
        return np.array(rows, np.int16)

    def _fief_rows(self, state: RealmState) -> Array:
        found = np.zeros(self.shapes()["fiefs"], np.int16)
        for number, owner in enumerate(state.fief_of):
            found[number] = (self._world.fief_points(number), 0 if owner == IN_PILE else owner + 1)
        return found

    def meaning(self, game: AnyGame, section: str, index: int, kind: type[Action] | None) -> str:
        """The labels of a realm say everything."""
        return ""


def _seen(party: int, looks: int) -> int:
    """A party as another sees it: 1 one's own, 2 the enemy, 3 neutral, 4 out of the game or nobody."""
    if party < 0:
        return 4
    return party + 1 if party >= NEUTRAL else 1 + (party != looks)


assert CAPTIVE == -1, "where somebody is who is on no area is told by the same number"
