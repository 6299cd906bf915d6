"""What a side can choose in a battle, and the text form of each choice.

place Odo C4            set up a man (riders with the way they face: place Gunter C4>SE)
skill Odo -2            give a shooter his number before play, where an optional rule has it
ready                   set-up is done
shoot Odo Hal
loose Odo+Hal K9 Gunter   the ballista on K9, served by Odo and Hal
throw Odo Hal           a stone from a pile near Odo
sling Odo K9 stone     a staff sling, aimed at a hex, with a stone or an incendiary
move Odo H7             by the cheapest path; move Gunter H7>NE for a rider
move Odo H7 via G6 G7   by a path of one's own choice, the last place left out
lead Odo Gunter's-horse H7   with a riderless horse by the reins
drive Odo Bos H7        lead a harnessed animal with its wagon
bring Odo E5 E3         with the barrel of oil that stands on E5        pour Odo K9   pour it down
bear Odo+Hal E5 E4 E5+E3   the cauldron of oil on E5 to E4, Odo going to E5 and Hal to E3        pour Odo+Hal K9
spill                   roll for those whom a cauldron has reached that tipped over
screen Odo E5 E3        with the mantlet that stands on E5
turn Odo E5>NE          turn a mantlet, where an optional rule allows it
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
open Hal                close Hal             the door or gate he stands in
break Odo+Hal L14       two men break a door or gate down
demolish Odo+Hal O20    rebuild Odo+Hal O20   two men and a wooden bridge, named by its first hex
cease Hal               stop work of several turns
heave Odo+Hal K9 L9     two men beside a ballista or a pile of stones bring it from K9 to L9
harness Odo Bos         put an ox to an engine, before which it stands        unharness Odo Bos
haul H9 H7 Odo+Hal      an ox team draws an engine, named by its front, to H7; Odo and Hal drive
roll H9 forwards        push a siege tower or ram, named by its front, one hex forwards or backwards
batter H9 H8            a ram, named by its front, strikes a wall hex before it
capture Odo+Hal Gunter  attack a knight or noble and call on him to surrender
take Gunter H7          bring a prisoner to a place
rearm Gunter            begin to take the weapons of one who lies beside him
retire                  the attackers give up and leave the map
leave Odo               go to the nearest edge of the map, and off it
depart Odo K20          go to a hex at the edge of the map, and off it        forgo Odo   who waits stays away
herd Odo Mule1 K9       a pack animal follows who leads it        share Odo Hal 3   fire arrows handed over in a whole turn
scout                   roll whether a patrol comes        detail Odo   he is of it        excuse Odo   he is not
patrol west             it comes over that side
torch Hal K9            spend the turn on setting fire to something beside him
ignite Odo K9           a fire arrow               burn                  roll for a torch, or for a fire that spreads
douse Hal K9            try to put a fire out
nerve                   roll whether a death frightens those near it, where that is played
panic Odo               he loses his nerve         flee Odo H7    and runs      desert Odo    off the map
slip                    roll to get past an enemy, where that is played; pass to stay
pass                    let this chance go by
end                     end the phase
resign                  give the battle up
"""

from __future__ import annotations

from typing import Literal

from bergfried.battle.roles import (
    Actor,
    Actors,
    Count,
    EdgeName,
    Facing,
    Half,
    Hex,
    Number,
    Origin,
    PlaceOfEach,
    Target,
    Targets,
    ThingAt,
    TwoActors,
    Via,
    WorkKind,
)
from bergfried.kernel.decisions import Action, Resign
from bergfried.kernel.roles import verb_of

Way = Literal["inwards", "outwards"]
Course = Literal["forwards", "backwards"]
Load = Literal["stone", "incendiary"]
Leaf = Literal["open", "shut"]
MapSide = Literal["north", "east", "south", "west"]


class Place(Action, frozen=True, tag="place"):
    """Set up a man on a place of his side's zone."""

    piece: Actor
    to: Facing


class Post(Action, frozen=True, tag="post"):
    """Let some who come in later wait at a side of the map."""

    pieces: Actors
    edge: EdgeName


class Swing(Action, frozen=True, tag="swing"):
    """Before a battle of a siege: a gate one holds is open or shut when it begins."""

    at: ThingAt
    how: Leaf


class Arrive(Action, frozen=True, tag="arrive"):
    """Come onto the map from where one waits at its edge."""

    piece: Actor
    to: Facing


class LineUp(Action, frozen=True, tag="line-up"):
    """Let some from the camp wait along a side of the map, to come in a turn later."""

    pieces: Actors
    edge: EdgeName


class WheelIn(Action, frozen=True, tag="wheel-in"):
    """Bring an engine in at the edge of the map, with those who push it under it."""

    kind: WorkKind
    to: Facing


class Skill(Action, frozen=True, tag="skill"):
    """Give a shooter the number that is added to his dice."""

    piece: Actor
    number: Number


class Ready(Action, frozen=True, tag="ready"):
    """Set-up is done."""


class Shoot(Action, frozen=True, tag="shoot"):
    """Shoot at an enemy: in a fire phase, or at a mover in his enemy's movement."""

    shooter: Actor
    target: Target


class Loose(Action, frozen=True, tag="loose"):
    """Shoot an engine at an enemy: those who serve it, and the place it is on."""

    crew: Actors
    engine: ThingAt
    target: Target
    at: Half = None
    """The hex of a rider that is aimed at, where the bolt may come down beside it."""


class Hurl(Action, frozen=True, tag="hurl"):
    """Throw a stone with an engine at a hex: those who serve it, the place it is on, and where the stone is to come down."""

    crew: Actors
    engine: ThingAt
    at: Hex


class Crash(Action, frozen=True, tag="crash"):
    """Roll for the next of those that a stone of an engine may have harmed where it came down."""


class Throw(Action, frozen=True, tag="throw"):
    """Throw a stone from a pile near by at an enemy below: in a fire phase, or at a mover in his enemy's movement."""

    piece: Actor
    target: Target


class Sling(Action, frozen=True, tag="sling"):
    """Shoot a staff sling at a hex, whichever of its places is named."""

    piece: Actor
    at: Hex
    load: Load


class Move(Action, frozen=True, tag="move"):
    """Move to a place, by the cheapest path or by the places named."""

    piece: Actor
    to: Facing
    via: Via = ()


class Lead(Action, frozen=True, tag="lead"):
    """Move on foot with a riderless horse by the reins."""

    piece: Actor
    horse: Target
    to: Facing


class Drive(Action, frozen=True, tag="drive"):
    """Lead a harnessed animal on foot, with the wagon behind it; the place is that of the man at the end."""

    piece: Actor
    animal: Target
    to: Hex


class Bring(Action, frozen=True, tag="bring"):
    """Move on foot to a barrel of oil, if one is not there already, and on with it. It is named by its place."""

    piece: Actor
    barrel: ThingAt
    to: Hex


class Pour(Action, frozen=True, tag="pour"):
    """Pour the barrel of oil in one's hex down on a place, or two men the cauldron between them."""

    carriers: Actors
    at: Hex


class Bear(Action, frozen=True, tag="bear"):
    """Two men bear the cauldron between them: where it is, where it comes to stand, and where each of them ends."""

    carriers: TwoActors
    cauldron: ThingAt
    to: Hex
    ends: PlaceOfEach


class Spill(Action, frozen=True, tag="spill"):
    """Roll for those whom the oil of a cauldron reaches that has tipped over."""


class Screen(Action, frozen=True, tag="screen"):
    """Move on foot to a mantlet, if one is not there already, and on with it. It is named by its place."""

    piece: Actor
    screen: ThingAt
    to: Facing


class Turn(Action, frozen=True, tag="turn"):
    """Turn the mantlet of one's own hex: its place, and the way its front is to face."""

    piece: Actor
    to: Facing


class Attack(Action, frozen=True, tag="attack"):
    """Attack together. Each is named once, whatever the order: the action is the same."""

    attackers: Actors
    defenders: Targets


class Charge(Action, frozen=True, tag="charge"):
    """Declare a charge."""

    rider: Actor
    target: Target


class CounterCharge(Action, frozen=True, tag="countercharge"):
    """Answer a charge in kind."""

    rider: Actor


class Loss(Action, frozen=True, tag="loss"):
    """Choose who of those who fought takes the harm."""

    piece: Actor


class Retreat(Action, frozen=True, tag="retreat"):
    """Give way."""

    piece: Actor
    to: Facing


class Fall(Action, frozen=True, tag="fall"):
    """Put a thrown or dismounted rider beside his horse."""

    piece: Actor
    to: Facing


class Advance(Action, frozen=True, tag="advance"):
    """Follow up into the place the enemy gave up, and on from there."""

    piece: Actor
    to: Facing


class Mount(Action, frozen=True, tag="mount"):
    """Begin to mount a horse one stands beside."""

    piece: Actor
    horse: Target


class Dismount(Action, frozen=True, tag="dismount"):
    """Begin to dismount."""

    piece: Actor


class Guard(Action, frozen=True, tag="guard"):
    """Say against which side a man in a door has its cover."""

    piece: Actor
    way: Way


class Set(Action, frozen=True, tag="set"):
    """Before the assault: put something on the map that is in hand, or put what stands there elsewhere."""

    kind: WorkKind
    to: Facing
    at: Origin = None


class Winch(Action, frozen=True, tag="winch"):
    """Begin to raise or lower the drawbridge."""

    piece: Actor


class Lower(Action, frozen=True, tag="lower"):
    """Two men at the winches of a siege tower begin to let its bridge down."""

    workers: TwoActors


class Dodge(Action, frozen=True, tag="dodge"):
    """Roll for one on whom the bridge of a siege tower comes down."""


class Carry(Action, frozen=True, tag="carry"):
    """Two men carry a ladder: where each of them ends. Whoever is named first, the action is the same."""

    carriers: TwoActors
    to: PlaceOfEach


class Lay(Action, frozen=True, tag="lay"):
    """Put the ladder down."""

    carriers: TwoActors


class Raise(Action, frozen=True, tag="raise"):
    """Put the ladder up in a hex at the foot of a wall, leaning the way it faces."""

    carriers: TwoActors
    to: Facing


class Shift(Action, frozen=True, tag="shift"):
    """Two men beside a raised ladder turn it, or move it by a hex. A raised ladder is named by its place alone."""

    workers: TwoActors
    ladder: ThingAt
    to: Facing


class Push(Action, frozen=True, tag="push"):
    """Try to push a ladder over from the battlement."""

    piece: Actor
    ladder: ThingAt


class Drop(Action, frozen=True, tag="drop"):
    """Where the other half of a ladder comes to lie that has been pushed over."""

    to: Facing


class Roll(Action, frozen=True, tag="roll"):
    """Push a siege tower or ram one hex along its axis. It is named by the place of its front."""

    engine: ThingAt
    way: Course


class Batter(Action, frozen=True, tag="batter"):
    """Strike a wall hex with the ram before it, which is named by the place of its front."""

    engine: ThingAt
    wall: Hex


class Open(Action, frozen=True, tag="open"):
    """Begin to open the door or gate one stands in."""

    piece: Actor


class Close(Action, frozen=True, tag="close"):
    """Begin to close the door or gate one stands in."""

    piece: Actor


class Break(Action, frozen=True, tag="break"):
    """Two men begin to break a door or gate down. It is named by its hex alone."""

    workers: TwoActors
    gate: ThingAt


class Demolish(Action, frozen=True, tag="demolish"):
    """Two men begin to demolish a wooden bridge. It is named by the first of its hexes."""

    workers: TwoActors
    bridge: ThingAt


class Rebuild(Action, frozen=True, tag="rebuild"):
    """Two men begin to rebuild a bridge that was destroyed."""

    workers: TwoActors
    bridge: ThingAt


class Cease(Action, frozen=True, tag="cease"):
    """Stop work of several turns."""

    piece: Actor


class Capture(Action, frozen=True, tag="capture"):
    """Attack a knight or noble together and call on him to surrender."""

    attackers: Actors
    defender: Target


class Take(Action, frozen=True, tag="take"):
    """Bring a prisoner to a place."""

    piece: Actor
    to: Facing


class Rearm(Action, frozen=True, tag="rearm"):
    """Begin to take up the weapons of a dead or stunned man beside one."""

    piece: Actor


class Retire(Action, frozen=True, tag="retire"):
    """The attackers give up and leave the map."""


class Withdraw(Action, frozen=True, tag="leave"):
    """Go as far as one can by the shortest way to the nearest edge of the map, and off it."""

    piece: Actor


class Torch(Action, frozen=True, tag="torch"):
    """Begin to set fire to something wooden in a hex beside one."""

    piece: Actor
    at: Hex


class Ignite(Action, frozen=True, tag="ignite"):
    """Shoot a fire arrow at something wooden."""

    shooter: Actor
    at: Hex


class PutOut(Action, frozen=True, tag="douse"):
    """Try to put out a fire in a hex beside one."""

    piece: Actor
    at: Hex


class Burn(Action, frozen=True, tag="burn"):
    """Roll whether something catches fire: from a torch, or from what burns beside it."""


class Slip(Action, frozen=True, tag="slip"):
    """Roll to get past the enemies next to a man who is about to leave his hex."""


class Nerve(Action, frozen=True, tag="nerve"):
    """Roll whether those near a man who was killed lose their nerve."""


class Panic(Action, frozen=True, tag="panic"):
    """Choose who loses his nerve."""

    piece: Actor


class Flee(Action, frozen=True, tag="flee"):
    """Run to a place, one's nerve being lost."""

    piece: Actor
    to: Facing


class Desert(Action, frozen=True, tag="desert"):
    """Run off the map."""

    piece: Actor


class Harness(Action, frozen=True, tag="harness"):
    """Begin to harness an ox to the engine before which it stands."""

    piece: Actor
    ox: Target


class Unharness(Action, frozen=True, tag="unharness"):
    """Begin to take an ox out of harness."""

    piece: Actor
    ox: Target


class Haul(Action, frozen=True, tag="haul"):
    """Let an ox team draw an engine. It is named by the place of its front, and so is where it goes."""

    engine: ThingAt
    to: Hex
    drivers: Actors


class Heave(Action, frozen=True, tag="heave"):
    """Bring a ballista or a pile of stones a little further, in a whole turn. It is named by its place."""

    crew: Actors
    load: ThingAt
    to: Hex


class Depart(Action, frozen=True, tag="depart"):
    """Go to a hex at the edge of the map, and off it."""

    piece: Actor
    at: Hex


class Forgo(Action, frozen=True, tag="forgo"):
    """Do not come onto the map at all."""

    piece: Actor


class Herd(Action, frozen=True, tag="herd"):
    """Let a pack animal follow who leads it."""

    piece: Actor
    animal: Target
    to: Hex


class Share(Action, frozen=True, tag="share"):
    """Begin to hand over fire arrows."""

    piece: Actor
    taker: Target
    number: Count


class Scout(Action, frozen=True, tag="scout"):
    """Roll whether a patrol comes."""


class Detail(Action, frozen=True, tag="detail"):
    """Somebody is of the party."""

    piece: Actor


class Excuse(Action, frozen=True, tag="excuse"):
    """Somebody is not of the party."""

    piece: Actor


class Patrol(Action, frozen=True, tag="patrol"):
    """The patrol comes over a side of the map."""

    over: MapSide


class Pass(Action, frozen=True, tag="pass"):
    """Let this chance go by."""


class End(Action, frozen=True, tag="end"):
    """End the phase."""


ALL: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
"""Every kind of action of a battle by its verb."""

READABLE: dict[str, type[Action]] = {**ALL, verb_of(Resign): Resign}
"""What can be written: also what every game knows."""
