"""The siege record, as one can look at it: damaged walls, engines, and when the wounded will be well (SIEGE 4.12)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import battering
from bergfried.battle.field.battering import RECORDED, Battering, Damage
from bergfried.battle.field.bombarding import Bombardment
from bergfried.kernel.verdicts import cite

from .healing import Healing
from .machines import Machines, is_burnt, left
from .siege import Siege
from .state import SiegeState

NOTED = cite("SG-5.4-a", "AN-7.1.5-a")

Doing = Literal["ready", "shooting", "mending", "burnt"]


class WallEntry(NamedTuple):
    """A hex that is damaged: what it is called, its steps of those it can suffer, and the day and cause of the last."""

    place: int
    called: str
    steps: int
    most: int
    day: int
    cause: battering.Machine


class EngineEntry(NamedTuple):
    """An engine: the points it has of those it could have, what it does today, and at which place it shoots (-1: none)."""

    name: str
    kind: str
    left: int
    points: int
    doing: Doing
    target: int


class WoundEntry(NamedTuple):
    """A wounded man, and the day on whose morning he is well; 0 if not in this siege."""

    piece: int
    day: int


class Record(NamedTuple):
    """What is kept from day to day beside the map."""

    walls: tuple[WallEntry, ...]
    engines: tuple[EngineEntry, ...]
    wounded: tuple[WoundEntry, ...]


def record(siege: Siege, state: SiegeState) -> Record:
    """The siege record as it stands."""
    battle, field = siege.battle, state.inner
    damaged = walls(battle, field)
    if damaged:
        siege.ids(RECORDED)
    wounded = state[Healing].men if siege.plays("healing") else ()
    if wounded:
        siege.ids(NOTED)
    return Record(
        damaged,
        tuple(_engine(siege, state, number) for number in range(len(siege.engines))),
        tuple(WoundEntry(*entry) for entry in wounded if battle.living(field, entry[0])),
    )


def walls(battle: Battle, field: State) -> tuple[WallEntry, ...]:
    """All walls that are damaged, in a siege or in a single battle."""
    if not battle.plays("battering"):
        return ()
    return tuple(_wall(battle.chapter(Battering), entry) for entry in battering.on_record(battle, field))


def _wall(reading: Battering, entry: Damage) -> WallEntry:
    called, most = reading.states[entry.kind, entry.steps], reading.steps[entry.kind]
    return WallEntry(entry.place, called, entry.steps, most, entry.day, entry.cause)


def _engine(siege: Siege, state: SiegeState, number: int) -> EngineEntry:
    engine = siege.engines[number]
    orders = (order for order in state[Bombardment].orders if engine.name in order.engines)
    order = next(orders, None)
    doing: Doing = "ready" if order is None else "shooting"
    if number in state[Machines].mending:
        doing = "mending"
    elif is_burnt(siege, state, number):
        doing = "burnt"
    target = -1 if order is None else order.place
    return EngineEntry(engine.name, engine.kind, left(siege, state, number), engine.points, doing, target)
