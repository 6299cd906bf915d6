"""What the arrays of an observation hold, column by column; docs/learning.md is held to it by a test."""

from __future__ import annotations

from typing import NamedTuple


class Column(NamedTuple):
    """One number of a row: its name, and what it says."""

    name: str
    what: str


def _columns(text: str) -> tuple[Column, ...]:
    pairs = (line.split(None, 1) for line in text.strip().splitlines())
    return tuple(Column(name, what.strip()) for name, what in pairs)


MEN = _columns("""
side        0 nobody, 1 of the side that looks, 2 of its enemy
class       his class by its number in `view.classes`, from 1
weapon      what he shoots with or throws, by its number in `view.weapons`, from 1; 0 nothing
animal      1 for a horse, an ox or a mule
column      where he stands, from 1; 0 off the map
row         from 1; 0 off the map
level       the height of his place
way         the way a rider faces: 1 north, clockwise to 6 north-west; 0 for who needs none
attack      his three numbers as he stands now
defence     …
movement    …
spent       movement points spent in his side's last movement
shot        player turns since his last shot, at most 99
fought      player turns since his last close combat, at most 99
rides       the number of the horse he sits on, from 1; 0 none
wounded     1 if he is
stunned     1 if he is
dead        1 if he is
mounted     1 if he is
prisoner    1 if he is guarded on the map
disarmed    1 if his weapons were taken
captured    1 if he was led off the map
left        1 if he went off the map
has_shot    1 if he has shot in this phase
has_fired   1 if he has shot in this turn
has_moved   1 if he has moved in this turn
has_fought  1 if he has attacked in this turn
placed      1 if he was set up by hand
busy        1 if he is at work of several turns
charged     1 if he has charged
burdened    1 if he has carried something in this turn
carrying    1 while he has it in hand
asked       1 if he was called on to surrender in this turn
handled     1 if he has put up or turned something
served      1 if he has served an engine in this turn
""")

THINGS = _columns("""
kind        what it is and in which form, by its number in `view.things`, from 1; 0 no thing
column      where its first part is, from 1; 0 in hand
row         from 1; 0 in hand
level       the height of that place
way         the way it faces: 1 north, clockwise to 6
owner       0 nobody, 1 the side that looks, 2 its enemy
damage      how often it has been damaged
moved       movement points used on it in this turn
ready       turns in which it has been made ready
worn        battering points it has lost
lost        how many of its hexes are burnt out or destroyed
""")

CLOCK = _columns("""
decision    what is asked, by its number in `view.decisions`, from 1; 0 when it is over
chooses     1 if the side that looks must choose, 2 if its enemy must
turn        player turns since the start; below 0 while the sides set up
mover       whose player turn it is: 1 of the side that looks, 2 of its enemy
round       the round that is played, from 1
rounds      the last round
phase       the phase of the turn, from 0
within      how many decisions within decisions are open
day         the day of a siege, 1 in a battle
days        how many days it may last; 0 where nobody knows
fought      1 while a battle is fought, 0 between the battles of a siege of many days
own_score   the points of the side that looks
his_score   those of its enemy
""")

ENGINES = _columns("""
side        0 no such engine, 1 of the side that looks, 2 of its enemy
points      battering points it has left
used        the last day on which it had something to do
mending     1 while it is repaired
""")

PERSONS = _columns("""
side        0 nobody, 1 of the side that looks, 2 of its enemy
class       his class by its number in `view.classes`, from 1
weapon      what he shoots with or throws, by its number in `view.weapons`, from 1; 0 nothing
rides       1 if he has a horse
where       0 in the siege, 1 in the hands of the enemy, 2 out of it
health      0 well, 1 wounded, 2 dead
well_on     the day on which a wounded person is well; 0 not rolled for yet, -1 not in this siege
today       0 free, 1 he fights, 2 he works, 3 outside the walls with a relief army
project     the number of what he builds; 0 nothing
garrison    1 if he holds the part of the building that was taken
relief      1 if he came with a relief army
""")

MACHINES = _columns("""
kind        what it is, by its number in `view.items`, from 1; 0 none of this name
side        1 of the side that looks, 2 of its enemy
worn        battering points it has lost
at_wall     1 if it stands at the wall, 0 in the camp
at_edge     1 if it has been set up behind the edge of the map
used        the day on which it was last used
""")

PROJECTS = _columns("""
item        what is built, by its number in `view.items`, from 1; 0 nothing
side        1 by the side that looks, 2 by its enemy
number      the number by which its builders are sent to it
days        how many days it takes
worked      how many of them are done
crew        how many began it
""")

SIEGE = _columns("""
food        the last day for which the besieged have food; 0 before it was rolled for
initiative  who has it today: 0 nobody, 1 the side that looks, 2 its enemy
named       1 once the action of the day has been named
hostage     1 if the castellan's son is captured
gate_open   1 if a traitor has opened the gate today
enclosed    the day on which the besieger was enclosed himself; 0 if he is not
besieger    1 if the side that looks lies before the building, 2 if its enemy does
""")

FIGURES = _columns("""
party       1 of the side that looks, 2 of its enemy, 3 neutral, 4 out of the game
cleric      1 for a cleric, 0 for a noble
points      his power points
where       the area he is in, from 1; 0 not on the map, -1 captive, -2 pilgrim, -3 waiting
inside      the fortress he is in, from 1; 0 in the open
since       the phase in which a captive was taken or a pilgrim vowed
heirs       how many heirs have followed the first bearer of his arms
moved       1 if he has moved in this phase
fought      1 if he has fought
founded     1 if he has founded a town
rolled      1 if his fate was rolled
sent        1 if the winner of a battle has sent him away
courted     1 if he has courted somebody
new         1 if he came to his party in this phase
""")

FORTRESSES = _columns("""
area        the area it lies in, from 1
kind        0 castle, 1 town, 2 site
value       its value
state       0 an open site, 1 standing, 2 destroyed
holder      1 held by the side that looks, 2 by its enemy, 3 by neutrals, 4 by nobody
card        the figure whose card names it, from 1; 0 nobody's
""")

FIEFS = _columns("""
points      the power points it lends
owner       the figure who has it, from 1; 0 in the pile
""")

REALM = _columns("""
decision    what is asked, by its number in `view.decisions`, from 1; 0 when it is over
chooses     1 if the side that looks must choose, 2 if its enemy must
turn        the turn of the calendar
last        the last turn
phase       phases since the start
mover       whose phase it is: 1 of the side that looks, 2 of its enemy
at_home     1 once captives, pilgrims and those who wait have had their turn
crowned     0 nobody, 1 the side that looks, 2 its enemy
own_claim   the claimant of the side that looks, from 1; 0 none
his_claim   that of its enemy
own_reign   phases in a row the side that looks has ended with its claimant where kings are crowned
his_reign   those of its enemy
steps       how many figures have moved, founded or courted in this phase
within      how many decisions within decisions are open
""")

ALL = {
    "men": MEN,
    "things": THINGS,
    "clock": CLOCK,
    "engines": ENGINES,
    "persons": PERSONS,
    "machines": MACHINES,
    "projects": PROJECTS,
    "siege": SIEGE,
    "figures": FIGURES,
    "fortresses": FORTRESSES,
    "fiefs": FIEFS,
    "realm": REALM,
}
"""The arrays with columns, by their names in an observation."""
