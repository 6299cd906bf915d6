"""What both sorties of the besieged have in common (The Anarchy 7.7.2, 7.7.3): a party goes out, if there is a way.

Whoever comes out to burn something has his fire arrows, also against a penthouse (7.7.4).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.fire import quivers
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Citation, Refusal

from . import redoubts
from .leaguer import Deed, Leaguer
from .picking import PickMoment, propose
from .state import LeaguerState

THOUSAND = 1000


class Counted(msgspec.Struct, frozen=True):
    """A row of what there is in a sortie against the camp."""

    what: str
    number: int


def counted(leaguer: Leaguer, what: str) -> int:
    """How many of something there are in a sortie."""
    return next(row.number for row in leaguer.rows("siege.camp", Counted) if row.what == what)


class Came(msgspec.Struct, frozen=True):
    """A row of what comes of a sortie that is settled by dice, in thousandths."""

    what: str
    weight: int


def comes_of_it(leaguer: Leaguer, what: str, number: int) -> int:
    """How much comes of so many who took part in a sortie that is settled by dice, or of so many they have with them."""
    part = next(row.weight for row in leaguer.rows("siege.settling", Came) if row.what == what)
    return round(number * part / THOUSAND)


def give_fire_arrows(leaguer: Leaguer, battle: Battle, field: State, side: int) -> None:
    """Each archer of those who come out has so many fire arrows (AN-7.7.2-i)."""
    for piece in battle.roster.men:
        if battle.roster[piece].side == side and battle.roster[piece].arm.fire_arrows:
            quivers.give(field, piece, counted(leaguer, "fire_arrows"))


class SortieDeed(Deed):
    """The besieged name a sortie; who goes they say when it is made."""

    def __init__(
        self,
        order: Action,
        names: str,
        picks: PickMoment,
        *,
        of: tuple[str, ...],
        party: Citation,
        then: Citation,
    ) -> None:
        """`of` says whose it is, `party` who may go, and `then` what goes for it once it is named."""
        self.takes, self.names = (type(order),), names
        self._order, self._picks = order, picks
        self._of, self._party, self._then = of, party, then

    def ways(self, leaguer: Leaguer) -> Iterable[Action]:
        return (self._order,)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        if side != state.besieged:
            return leaguer.refuse(self._of, "besieged-sally")
        if refused := redoubts.no_way_out(leaguer, state, side):
            return refused
        if not propose(leaguer, state, self._picks.pool(state), self._picks.too_many):
            return leaguer.refuse(self._party, "nobody-sallies")
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        leaguer.ids(self._then)
