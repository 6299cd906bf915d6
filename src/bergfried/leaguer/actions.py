"""What a side can order in a siege of many days, and the text form of each order.

provision                     the supplies are found            fate   roll for the event of the day
vie                           roll for the initiative           rest   name no action for today
build ram Ingelram 10         begin to build with an engineer and so many workers
man 2 Hob+Wat                 these help to build the second thing that was begun
release Hob+Wat               these leave what they are building
storm west_edge               an assault today; the besiegers wait along that side of the map
post Hob+Wat north_edge       these wait along another side
negotiate                     try to bring about a surrender
tend Hal                      roll when somebody wounded today will be well again
enlist knight mounted         hire a man for the points there are
afflict Hal                   the next who falls ill            suspect   roll for the next who may be the traitor
dismiss Hal                   who leaves in the quarrel         sabotage mangonel1   the machine the saboteur goes for
emplace mangonel1 O28         it throws from behind a hex at the edge of the map
bombard mangonel1+mangonel2 K8/2   these shoot at a hex for a day   volley K8/2   roll for the hex they have shot at
wear mangonel1                the machine that loses a point        mend mangonel1   repair it
dismantle O20                 the bridge is demolished over the day
kindle K7/2 3                 so many archers try to set a hex on fire
quench                        roll to put a fire out                blaze   roll whether the fire gets to the next hex

`ready` ends what a side orders. What can be chosen in a battle is chosen in the battles of a siege.
"""

from __future__ import annotations

from typing import Literal

from bergfried.battle.actions import Ready
from bergfried.kernel.decisions import Action, Resign
from bergfried.kernel.roles import verb_of

from .roles import Chosen, Count, EdgeName, Hex, MachineName, MachineNames, PersonName, PersonNames

Item = Literal[
    "grapnel",
    "fascine",
    "ladder",
    "mantlet",
    "oil_cauldron",
    "ballista",
    "ram",
    "penthouse",
    "stone_thrower",
    "mangonel",
    "siege_tower",
]
"""What can be built, as the table of building times has it."""

Troop = Literal[
    "count",
    "knight",
    "sergeant",
    "heavy_infantry",
    "flemish_mercenary",
    "medium_infantry",
    "light_infantry",
    "javelin_man",
    "archer_short_bow",
    "archer_long_bow",
    "crossbowman",
    "slinger",
    "staff_slinger",
    "engineer",
    "mason",
    "peasant",
    "monk",
]
"""Whom points can hire, as the table of classes has them."""

Stance = Literal["foot", "mounted"]


class Provision(Action, frozen=True, tag="provision"):
    """Roll for how many days there is food and water."""


class Fate(Action, frozen=True, tag="fate"):
    """Roll for the event of the day."""


class Vie(Action, frozen=True, tag="vie"):
    """Both sides roll for the initiative of the day."""


class Rest(Action, frozen=True, tag="rest"):
    """Name no action."""


class Storm(Action, frozen=True, tag="storm"):
    """Storm the building today; the besiegers wait along a side of the map."""

    edge: EdgeName


class Post(Action, frozen=True, tag="post"):
    """Some wait along another side."""

    persons: PersonNames
    edge: EdgeName


class Build(Action, frozen=True, tag="build"):
    """Begin to build, under an engineer with so many workers."""

    item: Item
    engineer: PersonName
    workers: Count


class Assign(Action, frozen=True, tag="man"):
    """Some persons help to build what was begun."""

    project: Count
    workers: PersonNames


class Withdraw(Action, frozen=True, tag="release"):
    """Some persons leave what they are building."""

    workers: PersonNames


class Negotiate(Action, frozen=True, tag="negotiate"):
    """Try to bring about a surrender."""


class Tend(Action, frozen=True, tag="tend"):
    """Roll when somebody who was wounded today will be well again."""

    piece: PersonName


class Enlist(Action, frozen=True, tag="enlist"):
    """Hire a man."""

    kind: Troop
    stance: Stance


class Afflict(Action, frozen=True, tag="afflict"):
    """Choose who falls ill."""

    piece: Chosen


class Suspect(Action, frozen=True, tag="suspect"):
    """Roll for the next of the besieged: is he the traitor?"""


class Dismiss(Action, frozen=True, tag="dismiss"):
    """Choose who leaves in the quarrel."""

    piece: PersonName


class Sabotage(Action, frozen=True, tag="sabotage"):
    """Name the machine the saboteur goes for."""

    machine: MachineName


class Emplace(Action, frozen=True, tag="emplace"):
    """Say behind which hex at the edge of the map a machine stands."""

    engine: MachineName
    at: Hex


class Bombard(Action, frozen=True, tag="bombard"):
    """Machines shoot at a hex for a day. They are named together, in whatever order."""

    engines: MachineNames
    at: Hex


class Volley(Action, frozen=True, tag="volley"):
    """Roll for a hex at which machines have shot for a day."""

    at: Hex


class Wear(Action, frozen=True, tag="wear"):
    """The machine that loses a point."""

    engine: MachineName


class Mend(Action, frozen=True, tag="mend"):
    """A machine is repaired for a day."""

    engine: MachineName


class Dismantle(Action, frozen=True, tag="dismantle"):
    """A bridge is demolished over the day."""

    bridge: Hex


class Kindle(Action, frozen=True, tag="kindle"):
    """So many archers try to set a hex on fire."""

    at: Hex
    archers: Count


class Quench(Action, frozen=True, tag="quench"):
    """Roll to put out a fire."""


class Blaze(Action, frozen=True, tag="blaze"):
    """Roll whether a fire spreads to the next hex."""


OWN: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
READABLE: dict[str, type[Action]] = {**OWN, verb_of(Ready): Ready, verb_of(Resign): Resign}
"""What can be written between the battles of a siege."""
