"""The state of a realm: who belongs to whom, who is where, who holds what."""

from __future__ import annotations

from bergfried.kernel.slices import Nested, Sliced
from bergfried.kernel.stage import Frame, Stacked

NEUTRAL, OUT = 2, 3
"""Besides the two parties 0 and 1: in the Neutral pile, and out of the game."""

CAPTIVE, PILGRIM, WAITING, OFF_BOARD = -1, -2, -3, -4
"""Where a figure is, if not in an area."""

OPEN_SITE, STANDING, DESTROYED = 0, 1, 2
"""What a fortress is."""

MOVED, FOUGHT, FOUNDED, ROLLED, SENT, COURTED, NEW = 1, 2, 4, 8, 16, 32, 64
"""What a figure did in its party's phase, whether the winner of a battle has sent it away since, and whether it came to the
party in this phase."""

NO_CLAIM = -1
"""The claimant of a party that has none."""

IN_PILE = -1
"""The owner of a fief card that lies in the Neutral pile."""


class RealmState(Sliced):
    """Where everything stands. Figures, fortresses and fiefs are numbered as in the world."""

    party: list[int]
    where: list[int]
    inside: list[int]
    """The fortress a figure is in, -1 in the open."""
    since: list[int]
    """The phase in which a captive was taken or a pilgrim vowed."""
    did: list[int]
    heirs: list[int]
    """How many heirs have followed the first bearer of the arms."""
    holder: list[int]
    standing: list[int]
    card: list[int]
    """The figure whose arms card names the fortress or site, -1 for none."""
    fief_of: list[int]
    pile: tuple[int, ...]
    """The Neutral pile: figures by number, fiefs behind them. It is always well shuffled, so it has no order."""
    phase: int
    """Phases since the start, the first party's even."""
    at_home: bool
    """Captives, pilgrims and those who wait have had their turn in this phase."""
    crowned: int
    claimants: list[int]
    """The figure of each party that may be crowned."""
    reign: list[int]
    """How many of its own phases in a row each party has ended with its claimant where kings are crowned."""
    steps: int
    """How many figures of the active party have moved, founded or courted in this phase."""
    inner: Nested[Stacked | None]
    """The battle that is fought out, if one is."""
    stack: tuple[Frame, ...]
    ended: bool


def blank() -> RealmState:
    """A state in which nobody is anywhere yet."""
    return RealmState(
        slices={},
        party=[],
        where=[],
        inside=[],
        since=[],
        did=[],
        heirs=[],
        holder=[],
        standing=[],
        card=[],
        fief_of=[],
        pile=(),
        phase=0,
        at_home=True,
        crowned=-1,
        claimants=[],
        reign=[0, 0],
        steps=0,
        inner=None,
        stack=(),
        ended=False,
    )
