"""The state of a battle: flat, small, cheap to copy, with one canonical encoding."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.slices import Derived, Slice, Sliced
from bergfried.kernel.stage import Frame
from bergfried.kernel.tasks import Task

WOUNDED, STUNNED, DEAD, MOUNTED = 1, 2, 4, 8
PRISONER, DISARMED, CAPTURED, LEFT = 16, 32, 64, 128
"""What a piece is: bits of `State.status`.

A PRISONER is guarded on the map, a CAPTURED man has been led off it for good; one who LEFT went off it by himself.
"""

SHOT, HAS_SHOT, MOVED, ATTACKED, PLACED, BUSY, CHARGED = 1, 2, 4, 8, 16, 32, 64
BURDENED, CARRYING, ASKED, HANDLED, SERVED = 128, 256, 512, 1024, 2048
"""What a piece did: bits of `State.did`. SHOT lasts a phase, the others until its owner's next turn.

Who HAS_SHOT did so in his own turn, by hand. A man is BURDENED who carried something in this turn, and CARRYING while
he has not put it down. He is ASKED who has been called on to surrender in the turn of his enemy. He has HANDLED
something who has put up or turned it at no cost.
Who has SERVED an engine as it shot does not move in that turn.
"""

NEVER = -9
"""A turn before all turns."""

OFF_MAP = -1


class Fire(msgspec.Struct, frozen=True, array_like=True):
    """A burning hex: which side lit it and how, what burns there, when it broke out, and how long it has burnt.

    A fire on a part of a thing names both and goes with it; one on the ground or a hexside has its place alone.
    """

    place: int
    """Where it burns now."""
    side: int
    """The side that lit it, or that lit the fire it spread from; whose the burning thing is does not matter."""
    by: str
    """What lit it: arrow, torch, oil or spread."""
    wood: str
    turn: int
    """The turn in which it broke out."""
    count: int = 0
    """The turns it has burnt, counted at the end of those of the side that did not light it."""
    thing: int = -1
    """The number of the thing that burns, -1 for the ground."""
    part: int = 0
    higher: tuple[int, ...] = ()
    """The parts of the thing over it that burn with it, where its hexes burn on all their levels at once."""
    over: tuple[int, ...] = ()
    """Where these are now."""


class State(Sliced):
    """Where everything stands. Pieces are numbered as in the roster; places as on the board."""

    at: list[int]
    """The place of each piece (the front half of a two-hex one), OFF_MAP while a horse is ridden."""
    facing: list[int]
    """The way a two-hex piece faces, -1 for others."""
    status: list[int]
    did: list[int]
    spent: list[int]
    """Movement points spent in the owner's last movement phase."""
    shot: list[int]
    """The turn of the last shot."""
    fought: list[int]
    """The turn of the last close combat it was in."""
    down: list[int]
    """The turn in which it was stunned or killed."""
    riding: list[int]
    """The horse a mounted man sits on, -1 for others."""
    turn: int
    """Player turns since the start; the two sides set up in turns -2 and -1."""
    first: int
    """The turn its rounds are counted from: 0, or where the battle before it has ended."""
    phase: int
    stack: tuple[Frame, ...]
    """Decisions within decisions, the innermost last."""
    tasks: tuple[Task, ...]
    things: tuple[Thing, ...]
    """What stands or lies on the map and can come and go, and what is still in hand; written by `things` alone."""
    numbered: int
    """How many things there have been: the number of the next."""
    fires: tuple[Fire, ...]
    """What burns."""
    occupied: Derived[list[int]]
    """For each side the set of places its living pieces stand on. Kept for speed."""
    bodies: tuple[tuple[int, int], ...]
    """The dead that lie on the map: place and corpse points."""
    slow: Derived[int]
    """Places that cost one point more because of the dead."""
    closed: Derived[int]
    """Places the dead have closed."""
    ended: bool

    def aflame(self) -> int:
        """The set of places that burn."""
        bits = 0
        for fire in self.fires:
            if fire.place != OFF_MAP:
                bits |= 1 << fire.place
            for place in fire.over:
                bits |= 1 << place
        return bits

    def fire_at(self, place: int) -> Fire | None:
        """The fire on a place."""
        return next((fire for fire in self.fires if place == fire.place or place in fire.over), None)

    def stance(self, piece: int) -> Stance:
        facing = self.facing[piece]
        return Stance(self.at[piece], None if facing < 0 else DIRECTIONS[facing])


def blank(pieces: int, slices: Iterable[type[Slice]]) -> State:
    """A state in which nobody is on the map yet."""
    return State(
        slices={kind: kind() for kind in slices},
        at=[OFF_MAP] * pieces,
        facing=[-1] * pieces,
        status=[0] * pieces,
        did=[0] * pieces,
        spent=[0] * pieces,
        shot=[NEVER] * pieces,
        fought=[NEVER] * pieces,
        down=[NEVER] * pieces,
        riding=[-1] * pieces,
        turn=-2,
        first=0,
        phase=0,
        stack=(),
        tasks=(),
        things=(),
        numbered=0,
        fires=(),
        occupied=[0, 0],
        bodies=(),
        slow=0,
        closed=0,
        ended=False,
    )
