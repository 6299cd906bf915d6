"""What both sorties of the besieged have in common (The Anarchy 7.7.2, 7.7.3): a party goes out, if there is a way."""

from __future__ import annotations

from collections.abc import Iterable

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Citation, Refusal

from . import redoubts
from .leaguer import Deed, Leaguer
from .picking import PickMoment, propose
from .state import LeaguerState


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
