"""Men on their way: what the stack remembers of a move or charge that the enemy may shoot at; and a battle that rests."""

from __future__ import annotations

from bergfried.board.reach import Stance
from bergfried.kernel.stage import Frame


class Underway(Frame, frozen=True):
    """A man on his way, the points he has left, and whether he set out on horseback."""

    piece: int
    left: int
    rides: bool


class Moving(Underway, frozen=True, tag="moving"):
    """An ordinary move: the rest of its path, and the last stance that was free of friends."""

    path: tuple[Stance, ...]
    back: Stance
    horse: int = -1
    """The horse he leads, -1 for none."""
    leaves: bool = False
    """He goes off the map at the end of his path, if he has a point left (AN-3.6.3-a)."""
    screen: int = -1
    """The number of the mantlet he takes along once he is in its hex, -1 for none."""


class Charging(Underway, frozen=True, tag="charging"):
    """A charge being ridden, and the hexes it still has to go."""

    hexes: int


class Resting(Frame, frozen=True, tag="resting"):
    """No turn is played: whoever plays the battle as a part of something longer says when it goes on."""
