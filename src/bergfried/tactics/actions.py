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
guard Hal inwards       whom a man in a door has cover against: inwards or outwards
set filled_moat M17     before the assault; set filled_moat M17 from L17 to move one that is there
winch Hal               raise or lower the drawbridge
carry Odo+Hal H7+H8     two men with a ladder, and where each of them ends
lay Odo+Hal             put it down        raise Odo+Hal K9>N      put it up, leaning north
shift Odo+Hal K9 L9>N   two men beside a raised ladder
push Hal K9             push a ladder over  drop K10                where its other half comes to lie
roll H9 forwards        push a siege tower, named by its front, one hex forwards or backwards
pass                    let this chance go by
end                     end the phase
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action

Way = Literal["inwards", "outwards"]
Course = Literal["forwards", "backwards"]


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


class Guard(Action, frozen=True, tag="guard"):
    """Say against which side a man in a door has its cover."""

    piece: int
    way: Way


class Set(Action, frozen=True, tag="set"):
    """Before the assault: put something on the map that is in hand, or put what stands there elsewhere."""

    kind: str
    to: Stance
    at: Stance | None = None


class Winch(Action, frozen=True, tag="winch"):
    """Begin to raise or lower the drawbridge."""

    piece: int


class Carry(Action, frozen=True, tag="carry"):
    """Two men carry a ladder: where each of them ends. Whoever is named first, the action is the same."""

    carriers: tuple[int, int]
    to: tuple[Stance, Stance]

    def __post_init__(self) -> None:
        if self.carriers[0] > self.carriers[1]:
            msgspec.structs.force_setattr(self, "carriers", self.carriers[::-1])
            msgspec.structs.force_setattr(self, "to", self.to[::-1])


class Lay(Action, frozen=True, tag="lay"):
    """Put the ladder down."""

    carriers: tuple[int, int]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "carriers", tuple(sorted(self.carriers)))


class Raise(Action, frozen=True, tag="raise"):
    """Put the ladder up in a hex at the foot of a wall, leaning the way it faces."""

    carriers: tuple[int, int]
    to: Stance

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "carriers", tuple(sorted(self.carriers)))


class Shift(Action, frozen=True, tag="shift"):
    """Two men beside a raised ladder turn it, or move it by a hex. A raised ladder is named by its place alone."""

    workers: tuple[int, int]
    ladder: Stance
    to: Stance

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "workers", tuple(sorted(self.workers)))
        msgspec.structs.force_setattr(self, "ladder", Stance(self.ladder.place))


class Push(Action, frozen=True, tag="push"):
    """Try to push a ladder over from the battlement."""

    piece: int
    ladder: Stance

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "ladder", Stance(self.ladder.place))


class Drop(Action, frozen=True, tag="drop"):
    """Where the other half of a ladder comes to lie that has been pushed over."""

    to: Stance


class Roll(Action, frozen=True, tag="roll"):
    """Push a siege tower one hex along its axis. The tower is named by the place of its front."""

    tower: Stance
    way: Course


class Pass(Action, frozen=True, tag="pass"):
    """Let this chance go by."""


class End(Action, frozen=True, tag="end"):
    """End the phase."""
