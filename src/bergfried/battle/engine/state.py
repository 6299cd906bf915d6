"""The state of a battle: flat, small, cheap to copy, with one canonical encoding."""

from __future__ import annotations

import msgspec

from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.stage import Frame
from bergfried.kernel.tasks import Task

WOUNDED, STUNNED, DEAD, MOUNTED = 1, 2, 4, 8
PRISONER, DISARMED, CAPTURED, LEFT = 16, 32, 64, 128
"""What a piece is: bits of `State.status`.

A PRISONER is guarded on the map, a CAPTURED man has been led off it for good; one who LEFT went off it by himself.
"""

SHOT, FIRED, MOVED, ATTACKED, PLACED, BUSY, CHARGED = 1, 2, 4, 8, 16, 32, 64
BURDENED, CARRYING, ASKED = 128, 256, 512
"""What a piece did: bits of `State.did`. SHOT lasts a phase, the others until its owner's next turn.

A man is BURDENED who carried something in this turn, and CARRYING while he has not put it down. He is ASKED who has
been called on to surrender in the turn of his enemy.
"""

NEVER = -9
"""A turn before all turns."""

OFF_MAP = -1


class Charge(msgspec.Struct, frozen=True, array_like=True):
    """A declared charge: who, at whom, in which turn and direction, and how it went so far."""

    rider: int
    target: int
    turn: int
    way: int
    hexes: int
    """How many hexes the charger has to ride to come up to his target."""
    countered: bool = False
    ridden: bool = False
    """The charge has been carried out, well or badly."""
    completed: bool = False
    """The charger came up to his target."""
    held: bool = False
    """The target fought it out and was not driven back."""


class Fire(msgspec.Struct, frozen=True, array_like=True):
    """A burning hex: who lit it and how, what burns there, since which turn, and at the end of which it is burnt down.

    A fire on a part of a thing names both and goes with it; one on the ground or a hexside has its place alone.
    """

    place: int
    """Where it burns now."""
    side: int
    by: str
    """What lit it: arrow, torch, oil or spread."""
    wood: str
    turn: int
    due: int
    thing: int = -1
    """The number of the thing that burns, -1 for the ground."""
    part: int = 0


class State:
    """Where everything stands. Pieces are numbered as in the roster; places as on the board."""

    __slots__ = (
        "at",
        "battered",
        "bodies",
        "charges",
        "closed",
        "did",
        "down",
        "ended",
        "engines",
        "escorts",
        "facing",
        "fires",
        "fought",
        "guards",
        "numbered",
        "occupied",
        "phase",
        "riding",
        "shot",
        "slow",
        "spent",
        "stack",
        "status",
        "tasks",
        "things",
        "turn",
        "withdrawing",
    )

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
    phase: int
    stack: tuple[Frame, ...]
    """Decisions within decisions, the innermost last."""
    tasks: tuple[Task, ...]
    things: tuple[Thing, ...]
    """What stands or lies on the map and can come and go, and what is still in hand; written by `things` alone."""
    numbered: int
    """How many things there have been: the number of the next."""
    charges: tuple[Charge, ...]
    """The charges declared in this turn and in those before it that still matter."""
    guards: tuple[tuple[int, bool], ...]
    """Men in doors who have been shot at in this turn, and whether they guard inwards."""
    escorts: tuple[int, ...]
    """Prisoners whose escort was complete when the present or latest movement phase began."""
    withdrawing: bool
    """The attackers have lost their last leader or given up, and leave the map."""
    fires: tuple[Fire, ...]
    """What burns."""
    occupied: list[int]
    """For each side the set of places its living pieces stand on. Derived, kept for speed."""
    engines: tuple[tuple[int, int], ...]
    """The engines off the map: the points each has lost, and the day it last shot."""
    battered: tuple[tuple[int, int, int], ...]
    """What has been bombarded: its place, the steps of damage of its ground, and the day it was last shot at."""
    bodies: tuple[tuple[int, int], ...]
    """The dead that lie on the map: place and corpse points."""
    slow: int
    """Places that cost one point more because of the dead. Derived."""
    closed: int
    """Places the dead have closed. Derived."""
    ended: bool

    def copy(self) -> State:
        new = State.__new__(State)
        new.at = self.at[:]
        new.facing = self.facing[:]
        new.status = self.status[:]
        new.did = self.did[:]
        new.spent = self.spent[:]
        new.shot = self.shot[:]
        new.fought = self.fought[:]
        new.down = self.down[:]
        new.riding = self.riding[:]
        new.turn = self.turn
        new.phase = self.phase
        new.stack = self.stack
        new.tasks = self.tasks
        new.things = self.things
        new.numbered = self.numbered
        new.charges = self.charges
        new.guards = self.guards
        new.escorts = self.escorts
        new.withdrawing = self.withdrawing
        new.fires = self.fires
        new.occupied = self.occupied[:]
        new.engines = self.engines
        new.battered = self.battered
        new.bodies = self.bodies
        new.slow = self.slow
        new.closed = self.closed
        new.ended = self.ended
        return new

    def key(self) -> bytes:
        return msgspec.msgpack.encode(
            (
                self.at,
                self.facing,
                self.status,
                self.did,
                self.spent,
                self.shot,
                self.fought,
                self.down,
                self.riding,
                self.turn,
                self.phase,
                self.stack,
                self.tasks,
                self.things,
                self.numbered,
                self.charges,
                self.guards,
                self.escorts,
                self.withdrawing,
                self.fires,
                self.engines,
                self.battered,
                self.bodies,
                self.ended,
            )
        )

    def aflame(self) -> int:
        """The set of places that burn."""
        bits = 0
        for fire in self.fires:
            if fire.place != OFF_MAP:
                bits |= 1 << fire.place
        return bits

    def stance(self, piece: int) -> Stance:
        facing = self.facing[piece]
        return Stance(self.at[piece], None if facing < 0 else Direction(facing))


def blank(pieces: int) -> State:
    """A state in which nobody is on the map yet."""
    state = State.__new__(State)
    state.at = [OFF_MAP] * pieces
    state.facing = [-1] * pieces
    state.status = [0] * pieces
    state.did = [0] * pieces
    state.spent = [0] * pieces
    state.shot = [NEVER] * pieces
    state.fought = [NEVER] * pieces
    state.down = [NEVER] * pieces
    state.riding = [-1] * pieces
    state.turn = -2
    state.phase = 0
    state.stack = ()
    state.tasks = ()
    state.things = ()
    state.numbered = 0
    state.charges = ()
    state.guards = ()
    state.escorts = ()
    state.withdrawing = False
    state.fires = ()
    state.occupied = [0, 0]
    state.engines = ()
    state.battered = ()
    state.bodies = ()
    state.slow = 0
    state.closed = 0
    state.ended = False
    return state
