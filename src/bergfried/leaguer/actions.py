"""What a side can order in a siege of many days, and the text form of each order.

provision                     the supplies are found            fate   roll for the event of the day
vie                           roll for the initiative           rest   name no action for today
build ram Ingelram 10         begin to build with an engineer and so many workers
man 2 Hob+Wat                 these help to build the second thing that was begun
release Hob+Wat               these leave what they are building
storm stream north            an assault today; the open map lies to the north of the building's
sally stream north            the besieged come out for the decisive battle
halt                          stop the battle that is fought
garrison Hob+Wat              these hold the part of the building that was taken     abandon   give it up
confront all                  meet a relief army with all there is, or a part     entrench   withdraw into what was taken
engage stream attack          the battle against it, and one inside at the same time: attack there too, or yield that
announce                      machines will bombard today
scorch ram1 3                 so many archers try to burn a machine that was left in the camp
convoy                        roll for the supplies of the night
keep ram1                     a machine stays where it stands     recall ram1   it goes back to the camp
raid                          a sortie against the camp today        pitch stream   the camp lies on that map
detail Hob                    he takes part                          excuse Hob     he does not
expose mangonel1              it stands where the sortie comes
forage                        a sortie for supplies today            load           roll for the pack animals
route stream west             the party comes on that map, over its western side
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
dig penthouse1 V12 Ivo 10 steadily   a hex is dug from a mine, under an engineer with ten workers; or forced, with two rolls
refill U12 V12 Odo 5 steadily  a hex that was taken is filled in from a counter-mine     dig-on V13   the second roll
overwork Hob                  who is hurt by forced work
vacate penthouse1             everybody leaves a mine
fell east_curtain             burn the props below it, and roll whether it falls    sink   roll whether it falls after all
approach penthouse1           bring it up to the wall        assail penthouse1   come out against it and its mine
delve east_curtain            fight below it, where mine and counter-mine have met
countermine U12 east_curtain  begin to dig against a mine from a hex of the courtyard
quench                        roll to put a fire out                blaze   roll whether the fire gets to the next hex
settle                        roll who has won a battle that is not fought   befall   roll what has become of the next person

`ready` ends what a side orders. What can be chosen in a battle is chosen in the battles of a siege.
"""

from __future__ import annotations

from typing import Literal

from bergfried.battle.actions import MapSide, Ready
from bergfried.kernel.decisions import Action, Resign
from bergfried.kernel.roles import verb_of

from .roles import (
    Chosen,
    Count,
    Hex,
    MachineName,
    MachineNames,
    MapName,
    MineName,
    PersonName,
    PersonNames,
    SectionName,
    SideName,
)

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


Inside = Literal["attack", "yield"]
"""What the besieged do inside the building while a relief army fights in the open."""


class Provision(Action, frozen=True, tag="provision"):
    """Roll for how many days there is food and water."""


class Fate(Action, frozen=True, tag="fate"):
    """Roll for the event of the day."""


class Vie(Action, frozen=True, tag="vie"):
    """Both sides roll for the initiative of the day."""


class Rest(Action, frozen=True, tag="rest"):
    """Name no action."""


class Storm(Action, frozen=True, tag="storm"):
    """Storm the building today from an open map, which lies along a side of the building's."""

    open: MapName
    along: SideName


class Sally(Action, frozen=True, tag="sally"):
    """Come out for the decisive battle, on an open map along a side of the building's."""

    open: MapName
    along: SideName


class Halt(Action, frozen=True, tag="halt"):
    """Stop the battle that is fought."""


class Garrison(Action, frozen=True, tag="garrison"):
    """Some hold the part of the building that was taken."""

    persons: PersonNames


class Abandon(Action, frozen=True, tag="abandon"):
    """Give up the part of the building that was taken."""


class Confront(Action, frozen=True, tag="confront"):
    """Meet a relief army in the open, with all there is or with a part of it."""

    force: Literal["all", "part"]


class Entrench(Action, frozen=True, tag="entrench"):
    """Withdraw from a relief army into the part of the building that was taken."""


class Engage(Action, frozen=True, tag="engage"):
    """Two battles today: on an open map against those who came out, and inside; there one attacks, or yields that."""

    open: MapName
    inside: Inside


class Announce(Action, frozen=True, tag="announce"):
    """Say that machines will bombard today."""


class Scorch(Action, frozen=True, tag="scorch"):
    """So many archers try to burn a machine that was left in the camp."""

    machine: MachineName
    archers: Count


class NightConvoy(Action, frozen=True, tag="convoy"):
    """Roll for the supplies a relief army brings by night."""


class Keep(Action, frozen=True, tag="keep"):
    """A machine stays where it stands before the building."""

    machine: MachineName


class Recall(Action, frozen=True, tag="recall"):
    """A machine goes back from the wall to the camp."""

    machine: MachineName


class Raid(Action, frozen=True, tag="raid"):
    """A sortie against the camp today."""


class Pitch(Action, frozen=True, tag="pitch"):
    """The camp lies on a map."""

    map: MapName


class Detail(Action, frozen=True, tag="detail"):
    """Somebody takes part."""

    piece: PersonName


class Excuse(Action, frozen=True, tag="excuse"):
    """Somebody does not take part."""

    piece: PersonName


class Expose(Action, frozen=True, tag="expose"):
    """A machine stands where the sortie comes."""

    machine: MachineName


class Forage(Action, frozen=True, tag="forage"):
    """A sortie for supplies today."""


class Route(Action, frozen=True, tag="route"):
    """The supply party comes on a map, over one of its short sides."""

    map: MapName
    over: MapSide


class Load(Action, frozen=True, tag="load"):
    """Roll for the pack animals."""


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


Pace = Literal["steadily", "forced"]
"""One roll a day for a mine, or two at the risk of those who work in it."""


class Dig(Action, frozen=True, tag="dig"):
    """Dig a hex from a mine, under an engineer with so many workers."""

    mine: MineName
    at: Hex
    engineer: PersonName
    workers: Count
    pace: Pace


class Refill(Action, frozen=True, tag="refill"):
    """Fill a hex in that was taken from the enemy, from a counter-mine."""

    mine: MineName
    at: Hex
    engineer: PersonName
    workers: Count
    pace: Pace


class DigOn(Action, frozen=True, tag="dig-on"):
    """The second roll of a day of forced work."""

    at: Hex


class Overwork(Action, frozen=True, tag="overwork"):
    """Choose who is hurt by forced work."""

    piece: Chosen


class Vacate(Action, frozen=True, tag="vacate"):
    """Everybody leaves a mine."""

    mine: MineName


class Fell(Action, frozen=True, tag="fell"):
    """Burn the props under a section, and roll whether it falls."""

    where: SectionName


class Sink(Action, frozen=True, tag="sink"):
    """Roll whether a section falls after all."""


class Countermine(Action, frozen=True, tag="countermine"):
    """Begin to dig against a mine, from a hex of the courtyard."""

    shaft: Hex
    where: SectionName


class Delve(Action, frozen=True, tag="delve"):
    """Fight below ground, where mine and counter-mine have met."""

    where: SectionName


class Approach(Action, frozen=True, tag="approach"):
    """Bring a penthouse up to the wall."""

    machine: MachineName


class Assail(Action, frozen=True, tag="assail"):
    """Come out against a mine and its penthouse."""

    machine: MachineName


class Quench(Action, frozen=True, tag="quench"):
    """Roll to put out a fire."""


class Settle(Action, frozen=True, tag="settle"):
    """Roll who has won a battle that is not fought."""


class Befall(Action, frozen=True, tag="befall"):
    """Roll what has befallen the next person in a battle that is not fought."""


class Blaze(Action, frozen=True, tag="blaze"):
    """Roll whether a fire spreads to the next hex."""


OWN: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
READABLE: dict[str, type[Action]] = {**OWN, verb_of(Ready): Ready, verb_of(Resign): Resign}
"""What can be written between the battles of a siege."""
