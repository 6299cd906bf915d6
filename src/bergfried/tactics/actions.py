"""What a side can choose in a battle, and the text form of each choice.

place Odo C4            set up a man (riders with the way they face: place Gunter C4>SE)
ready                   set-up is done
shoot Odo Hal
move Odo H7             by the cheapest path; move Gunter H7>NE for a rider
move Odo H7 via G6 G7   by a path of one's own choice, the last place left out
lead Odo Gunter's-horse H7   with a riderless horse by the reins
attack Odo+Hal Gunter   one or several against one or several
charge Gunter Roland    countercharge Roland
loss Hal                who takes the harm
retreat Hal H8          fall Gunter H8        advance Odo H7
mount Gunter Gunter's-horse   dismount Gunter
pass                    let this chance go by
end                     end the phase
"""

from __future__ import annotations

import msgspec

from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action


class Place(Action, frozen=True, tag="place"):
    """Set up a man on a place of his side's zone."""

    piece: int
    to: Stance


class Ready(Action, frozen=True, tag="ready"):
    """Set-up is done."""


class Shoot(Action, frozen=True, tag="shoot"):
    """Shoot at an enemy: in a fire phase, or at a mover in his enemy's movement."""

    shooter: int
    target: int


class Move(Action, frozen=True, tag="move"):
    """Move to a place, by the cheapest path or by the places named."""

    piece: int
    to: Stance
    via: tuple[Stance, ...] = ()


class Lead(Action, frozen=True, tag="lead"):
    """Move on foot with a riderless horse by the reins."""

    piece: int
    horse: int
    to: Stance


class Attack(Action, frozen=True, tag="attack"):
    """Attack together. Each is named once, whatever the order: the action is the same."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "attackers", tuple(sorted(set(self.attackers))))
        msgspec.structs.force_setattr(self, "defenders", tuple(sorted(set(self.defenders))))


class Charge(Action, frozen=True, tag="charge"):
    """Declare a charge."""

    rider: int
    target: int


class CounterCharge(Action, frozen=True, tag="countercharge"):
    """Answer a charge in kind."""

    rider: int


class Loss(Action, frozen=True, tag="loss"):
    """Choose who of those who fought takes the harm."""

    piece: int


class Retreat(Action, frozen=True, tag="retreat"):
    """Give way."""

    piece: int
    to: Stance


class Fall(Action, frozen=True, tag="fall"):
    """Put a thrown or dismounted rider beside his horse."""

    piece: int
    to: Stance


class Advance(Action, frozen=True, tag="advance"):
    """Follow up into the place the enemy gave up, and on from there."""

    piece: int
    to: Stance


class Mount(Action, frozen=True, tag="mount"):
    """Begin to mount a horse one stands beside."""

    piece: int
    horse: int


class Dismount(Action, frozen=True, tag="dismount"):
    """Begin to dismount."""

    piece: int


class Pass(Action, frozen=True, tag="pass"):
    """Let this chance go by."""


class End(Action, frozen=True, tag="end"):
    """End the phase."""
