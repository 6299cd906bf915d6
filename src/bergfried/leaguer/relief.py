"""A relief army comes (The Anarchy 7.9), and what a besieger does who holds a part of the building already (7.7.1).

He meets it in the open with all he has, or with a part of his, or entrenches himself. If he splits his force two battles
are fought on one day, turn by turn: one in the open, and one inside between those in the redoubt and his garrison. What
comes of the day is put together when both are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product, starmap
from typing import get_args

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push
from bergfried.kernel.verdicts import Citation, Refusal, cite

from . import (
    actions,
    assault,
    battles,
    enclosure,
    events,
    initiative,
    people,
    redoubts,
    surrender,
)
from .battles import AROUND, Fighting
from .grounds import ANYWHERE, EVERYWHERE, NOWHERE, Ground, laid, middle
from .leaguer import BESIEGED, BESIEGER, Bond, Chapter, Deed, Leaguer, Moment
from .people import FOUGHT, NO_PROJECT, People
from .picking import Party, PickMoment, propose
from .recruits import RELIEF, Enlisting
from .redoubts import Part
from .sallying import to_come
from .state import LeaguerState

CHOICE, ORDER = cite("AN-7.7.1-m"), cite("AN-7.7.1-ae")
SPLIT, TWO, OUTCOME = cite("AN-7.7.1-o"), cite("AN-7.7.1-p"), cite("AN-7.7.1-af")
MAPS, ENDS = cite("AN-7.7.5-b"), cite("AN-7.7.5-f")

NAME = "two_battles"
IN_THE_OPEN, INSIDE = "open_battle", "fight_inside"
BEATEN, DRIVEN_OFF = "besieger_beaten", "army_beaten"


class Relieved(Slice, frozen=True, tag="relieved"):
    """The day on which the besieger meets a relief army with a part of his, as far as it has come."""

    party: tuple[int, ...] = ()
    """Those who go out."""
    open: str = ""
    """The open map, once it has been named."""
    yields: bool = False
    """The besieged leave it to the others to attack inside."""
    outside: str = ""
    """How it ended in the open, and inside; "" before it has."""
    inside: str = ""


def arrive(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The besieged hire a relief army and have the initiative today (AN-7.9-c).

    It stands outside the walls; overnight who is left of it joins the garrison, and the supplies are not counted anew. A
    besieger who holds a part of the building says first what he does about it (AN-7.7.1-ae).
    """
    initiative.give(leaguer, state, BESIEGED, RELIEF, log)
    surrender.release(leaguer, state)
    push(state, Enlisting(BESIEGED, number))
    if state[Part].redoubt:
        push(state, Meeting())


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """Overnight a relief army joins the garrison, unless it besieges the besieger (AN-7.9-c)."""
    state[Relieved] = Relieved()
    if not state.is_reversed:
        people.change(state, people.army(state), lambda man: msgspec.structs.replace(man, relief=False))


# ------------------------------------------------------------------------------------------------ the choice


class Meeting(Frame, frozen=True, tag="meeting-relief"):
    """The besieger says what he does about a relief army."""


class MeetMoment(Moment):
    """Out with all, out with a part, or into what he has taken (AN-7.7.1-m)."""

    kind = "meet-relief"
    cites = Citation((*CHOICE, *ORDER))

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        yield actions.Confront("all")
        if _cannot_split(leaguer, state) is None:
            yield actions.Confront("part")
        yield actions.Entrench()

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if isinstance(action, actions.Confront):
            return _cannot_split(leaguer, state) if action.force == "part" else None
        return None if isinstance(action, actions.Entrench) else leaguer.wrong_moment(state, action)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        leaguer.ids(ORDER)
        if isinstance(action, actions.Entrench):
            enclosure.enclose(leaguer, state, log)
        elif isinstance(action, actions.Confront) and action.force == "part":
            rules = leaguer.ids(SPLIT)
            log.append(events.Confronted(side=leaguer.sides[BESIEGER], force="part", rules=rules))
            PARTY.ask(leaguer, state)
        else:
            enclosure.meet_with_all(leaguer, state, log)


def _cannot_split(leaguer: Leaguer, state: LeaguerState) -> Refusal | None:
    """Why the besieger cannot go out with a part of his: one at least goes, and one stays."""
    return leaguer.refuse(SPLIT, "too-few-to-split") if len(PARTY.pool(state)) < 2 else None


class Parting(Party, frozen=True, tag="parting"):
    """The besieger says who goes out."""


class PartMoment(PickMoment):
    """Whoever does not build goes out, or holds the part that was taken (AN-7.7.1-o)."""

    kind = "pick-field-party"
    cites = SPLIT
    frame = Parting
    whose = BESIEGER

    def pool(self, state: LeaguerState) -> list[int]:
        known = state[People].all
        return [n for n in people.of_side(state, BESIEGER) if known[n].project == NO_PROJECT]

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        if len(numbers) >= len(self.pool(state)):
            return leaguer.refuse(SPLIT, "somebody-must-stay")
        return None

    def ask(self, leaguer: Leaguer, state: LeaguerState) -> None:
        """It is proposed that his garrison stays and all others go."""
        held = redoubts.garrison(state)
        others = tuple(number for number in self.pool(state) if number not in held)
        push(state, Parting(others or propose(leaguer, state, self.pool(state), self.too_many)))

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        redoubts.man(state, (number for number in self.pool(state) if number not in chosen))
        people.employ(state, chosen, FOUGHT)
        state[Relieved] = Relieved(chosen)
        state[Part] = msgspec.structs.replace(state[Part], settled=state.day)
        names = people.names(state, chosen)
        log.append(events.ForceSplit(persons=names, rules=leaguer.ids(SPLIT)))


PARTY = PartMoment()


# ------------------------------------------------------------------------------------------------ two battles


def must_engage(leaguer: Leaguer, state: LeaguerState, side: int) -> Bond | None:
    """Where the besieger has split his force, two battles are the action of the day (AN-7.7.1-p)."""
    if side != BESIEGED or not state[Relieved].party:
        return None
    return Bond(NAME, leaguer.refuse(TWO, "must-engage"))


class EngageDeed(Deed):
    """The besieged say on which open map the battle is, and whether they attack inside."""

    takes = (actions.Engage,)
    names = NAME

    def ways(self, leaguer: Leaguer) -> Iterable[Action]:
        return starmap(actions.Engage, product(leaguer.opens, get_args(actions.Inside)))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Engage)
        if side != BESIEGED or not state[Relieved].party:
            return leaguer.refuse(TWO, "no-force-is-split")
        if action.open not in leaguer.opens:
            return leaguer.refuse(MAPS, "no-open-map", map=action.open, maps=leaguer.opens)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Engage)
        yields = action.inside == "yield"
        state[Relieved] = msgspec.structs.replace(state[Relieved], open=action.open, yields=yields)
        leaguer.ids(SPLIT)


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Both battles begin, in the part of the day for its action (AN-7.7.1-ae, AN-7.7.1-p).

    Inside nobody fights if all besieged build, and in the open if they have hired nobody.
    """
    day = state[Relieved]
    if not day.open:
        return
    leaguer.ids(ORDER)
    leaguer.ids(TWO)
    if assault.forces(leaguer, state, BESIEGED):
        by = BESIEGER if day.yields else BESIEGED
        inside = assault.within(leaguer, state, by, redoubts.garrison(state), Ground(), INSIDE, ORDER)
        frame = msgspec.structs.replace(inside, behind=int(day.yields))
        battles.open_battle(leaguer, state, frame)
    else:
        state[Relieved] = msgspec.structs.replace(state[Relieved], inside="nobody")
    if army := people.army(state):
        battles.open_beside(leaguer, state, _in_the_open(leaguer, state, day.party, army))
    else:
        state[Relieved] = msgspec.structs.replace(state[Relieved], outside=DRIVEN_OFF)


def _in_the_open(leaguer: Leaguer, state: LeaguerState, party: tuple[int, ...], army: list[int]) -> Fighting:
    """The besieger's part is on an open map, and the army comes over any of its sides and moves first."""
    ground = Ground(state[Relieved].open)
    centre = AROUND + laid(leaguer, ground).board.text(middle(leaguer, ground))
    return Fighting(
        IN_THE_OPEN,
        BESIEGER,
        BESIEGED,
        (*((number, centre) for number in party), *((number, f"edge {ANYWHERE}") for number in army)),
        ground,
        rooms=(EVERYWHERE, NOWHERE),
        mounted=assault.riders(state, (*party, *army)),
    )


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the battle in the open is over: the besieger's part or the army has withdrawn or is destroyed (AN-7.7.5-f)."""
    for side, how in ((BESIEGER, BEATEN), (BESIEGED, DRIVEN_OFF)):
        if not assault.able(leaguer, battle, field, side) and not to_come(
            battle, field, frame.number_of(side)
        ):
            leaguer.ids(ENDS)
            return how
    return ""


def after_open_battle(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """An army that has not beaten the besieger by nightfall draws off: it stands outside for a day only (AN-7.9-c)."""
    beaten = not assault.able(leaguer, battle, field, BESIEGER)
    state[Relieved] = msgspec.structs.replace(state[Relieved], outside=BEATEN if beaten else DRIVEN_OFF)
    _put_together(leaguer, state, log)


def after_fight_inside(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """Whoever alone is left inside has the whole building; else each keeps his part (AN-7.7.1-ae)."""
    whole = assault.master(leaguer, battle, field)
    found = {BESIEGER: "taken", BESIEGED: "retaken"}.get(whole, "apart")
    state[Relieved] = msgspec.structs.replace(state[Relieved], inside=found)
    _put_together(leaguer, state, log)


def _put_together(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """What follows from both battles, once they are over (AN-7.7.1-af)."""
    day = state[Relieved]
    if not day.inside or not day.outside:
        return
    leaguer.ids(OUTCOME)
    if day.inside == "taken":
        leaguer.end(state, "building_taken", log)
        return
    if day.inside == "retaken" or not redoubts.garrison(state):
        redoubts.give_back(leaguer, state, log)
    if day.outside == DRIVEN_OFF:
        _draw_off(leaguer, state, BESIEGED, people.army(state), log)
        return
    held = redoubts.garrison(state)
    others = [number for number in people.of_side(state, BESIEGER) if number not in held]
    if state[Part].redoubt:
        _draw_off(leaguer, state, BESIEGER, others, log)
        enclosure.enclose(leaguer, state, log)
    else:
        leaguer.end(state, "besieger_beaten_in_decisive_battle", log)


def _draw_off(leaguer: Leaguer, state: LeaguerState, side: int, numbers: list[int], log: list[Event]) -> None:
    """Some are out of the siege."""
    if numbers:
        people.leave(state, numbers)
        names = people.names(state, numbers)
        log.append(events.DrawnOff(side=leaguer.sides[side], persons=names, rules=leaguer.ids(OUTCOME)))


CHAPTER = Chapter(
    name="relief",
    slices=(Relieved,),
    frames={Meeting: MeetMoment(), Parting: PARTY},
    choices=(EngageDeed(),),
    parts={"action": fight},
    brings={IN_THE_OPEN: ("departing",)},
    over_in_battle={IN_THE_OPEN: is_over, INSIDE: assault.is_over},
    asks_in_battle={INSIDE: assault.may_stop},
    after_battle={IN_THE_OPEN: after_open_battle, INSIDE: after_fight_inside},
    happens={"relief_army": arrive},
    binds=must_engage,
    dawns=dawn,
)
