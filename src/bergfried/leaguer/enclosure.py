"""The besieger besieged (The Anarchy 7.7.1): enclosed in the part of the building he has taken, with reversed roles.

He has entrenched himself before a relief army, or those who went out to meet it are lost. From then on those in the
redoubt and the army are the besiegers: for the initiative, the actions of a day and its works. Who plays which role says
the state (`LeaguerState.besieger`); whatever chapter asks for a role asks there. It ends with the army, or with the siege.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle.actions import Ready
from bergfried.battle.engine import things
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push
from bergfried.kernel.verdicts import Fact, Refusal, cite

from . import actions, assault, events, initiative, people, redoubts, sallying, supplies, surrender, tunnels
from .bombardment import BombardDeed
from .building import Workshop, change_machine, machines_of, standing
from .initiative import allows
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Moment, Note, Orders, Redoubt, Roll
from .people import NO_PROJECT, People
from .redoubts import Part
from .state import LeaguerState, Reversal
from .tunnels import Mines

MACHINES, FOOD, NIGHT = cite("AN-7.7.1-q"), cite("AN-7.7.1-r"), cite("AN-7.7.1-s")
REVERSED, ANSWERED, BOTH = cite("AN-7.7.1-t"), cite("AN-7.7.1-u"), cite("AN-7.7.1-v")
GOES_ON, GOES_OUT = cite("AN-7.7.1-ag"), cite("AN-7.7.1-n")

SIX = 6


# ------------------------------------------------------------------------------------------------ how it begins


def enclose(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The besieger is in the part of the building he has taken, with his ballistas and what food is there."""
    kept = leaguer.policies.brought_inside
    left = tuple(one.name for one in machines_of(state, BESIEGER) if one.kind not in kept)
    _hand_over(leaguer, state, left, BESIEGED)
    works = state[Workshop]
    state[Workshop] = msgspec.structs.replace(
        works, projects=tuple(one for one in works.projects if one.side != BESIEGER)
    )
    redoubts.man(state, ())
    mine = list(people.of_side(state, BESIEGER))
    people.change(state, mine, lambda man: msgspec.structs.replace(man, project=NO_PROJECT))
    for one in state[Mines].mines:
        if one.side == BESIEGER:
            tunnels.record(state, msgspec.structs.replace(one, crew=()))
    last = state.day + max(state[Part].left_behind, leaguer.policies.least_left_behind)
    state[Reversal] = Reversal(state.day, last, left)
    rules = tuple(rule for cited in (MACHINES, FOOD, REVERSED, GOES_ON) for rule in leaguer.ids(cited))
    log.append(events.Enclosed(side=leaguer.sides[BESIEGER], last=last, machines=left, rules=rules))


def _hand_over(leaguer: Leaguer, state: LeaguerState, names: Iterable[str], side: int) -> None:
    """Some machines are a side's from now on, in the camp and at the wall (AN-7.7.1-q)."""
    for machine in state[Workshop].machines:
        if machine.name in names:
            engine = standing(leaguer, state, machine)
            if engine is not None:
                things.change(state.site, msgspec.structs.replace(engine, owner=side))
            change_machine(state, msgspec.structs.replace(machine, side=side))


# ------------------------------------------------------------------------------------------------ how it ends


def restore(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The roles go back: the besieger has his camp and his machines again, and holds what he held (AN-7.7.1-ag)."""
    _hand_over(leaguer, state, state[Reversal].machines, BESIEGER)
    state[Reversal] = Reversal()
    known = state[People].all
    redoubts.man(state, [n for n in people.of_side(state, BESIEGER) if known[n].project == NO_PROJECT])
    log.append(events.RolesRestored(side=leaguer.sides[BESIEGER], rules=leaguer.ids(GOES_ON)))


def look_after(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """When nobody is left of the relief army it is over."""
    if state.is_reversed and not people.army(state):
        restore(leaguer, state, log)


def over(leaguer: Leaguer, state: LeaguerState) -> str | None:
    """The enclosed surrender when their leaders are lost, as the besieged do; an empty redoubt is taken (AN-7.7.1-v)."""
    if not state.is_reversed:
        return None
    if state[assault.Led].besieger and not people.leaders(state, BESIEGER):
        leaguer.ids(BOTH)
        leaguer.ids(surrender.LEADERS)
        return "enclosed_besieger_lost"
    if all(state[People].all[number].relief for number in people.of_side(state, BESIEGED)):
        leaguer.ids(GOES_ON)
        return "redoubt_taken_with_roles_reversed"
    return None


def starve(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """At the end of their last day of supplies the enclosed surrender (AN-7.7.1-r)."""
    if state.is_reversed and state.day >= state[Reversal].last:
        for rule in (FOOD, BOTH, supplies.HUNGER):
            leaguer.ids(rule)
        leaguer.end(state, "enclosed_besieger_lost", log)


class Goes(Deed):
    """The enclosed give up what they hold, and meet the relief army with all they have after all (AN-7.7.1-n)."""

    takes = (actions.Confront,)
    names = sallying.NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        if self.check(leaguer, state, side, actions.Confront("all")) is None:
            yield actions.Confront("all")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Confront)
        if not state.is_reversed or side != BESIEGER:
            return leaguer.refuse(GOES_ON, "nobody-is-enclosed")
        if action.force != "all":
            return leaguer.refuse((*GOES_OUT, *GOES_ON), "enclosed-go-out-together")
        return None if people.free(state, side) else leaguer.refuse(GOES_OUT, "nobody-sallies")

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        restore(leaguer, state, log)
        meet_with_all(leaguer, state, log)
        initiative.ask_for_action(leaguer, state, BESIEGED)


def meet_with_all(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The besieger gives up what he has taken, and fights garrison and army in the open (AN-7.7.1-n)."""
    log.append(events.Confronted(side=leaguer.sides[BESIEGER], force="all", rules=leaguer.ids(GOES_OUT)))
    redoubts.give_back(leaguer, state, log)
    state[sallying.Sallied] = msgspec.structs.replace(state[sallying.Sallied], met=True)


# ------------------------------------------------------------------------------------------------ bombardment announced


class Announcing(Frame, frozen=True, tag="announcing"):
    """Whoever besieges the enclosed says whether he bombards today."""


class Answering(Frame, frozen=True, tag="answering"):
    """The enclosed may storm the redoubt instead."""


def ask_bombardment(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """When the action of the day has been named or waived the bombardment is announced (AN-7.1-d, AN-7.7.1-u)."""
    if state.is_reversed and allows(leaguer, state, "bombardment"):
        push(state, Announcing())


class AnnounceMoment(Moment):
    """Bombard today, or not."""

    kind = "announce-bombardment"
    part = "bombardment_announced"
    cites = ANSWERED

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        return kind is actions.Announce

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return Ready()

    def idle(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        """Machines that nobody can serve bombard nothing."""
        barred = leaguer.barred(state, state.besieger) is not None
        return barred or next(BombardDeed().actions(leaguer, state, state.besieger), None) is None

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        yield actions.Announce()

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Announce) else leaguer.wrong_moment(state, action)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        if isinstance(action, actions.Announce):
            state[Reversal] = msgspec.structs.replace(state[Reversal], announced=state.day)
            side = leaguer.sides[state.besieger]
            log.append(events.BombardmentAnnounced(side=side, rules=leaguer.ids(ANSWERED)))
            push(state, Answering())


class AnswerDeed(assault.AssaultDeed):
    """The enclosed storm the redoubt, whoever has the initiative: that is the action of the day instead of any other."""

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        initiative.name(leaguer, state, side, self.names, log)
        super().apply(leaguer, state, side, action, dice, log)


class AnswerMoment(Orders):
    """Storm, or leave it."""

    kind = "answer-bombardment"
    cites = ANSWERED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieged

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (AnswerDeed(),)


# ------------------------------------------------------------------------------------------------ supplies of the night


class Smuggling(Frame, frozen=True, tag="smuggling"):
    """A relief army brings supplies to those in the redoubt."""


def bring_by_night(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """If the redoubt has a way out, the army brings supplies every night (AN-7.7.1-s)."""
    if not state.is_reversed or not people.army(state):
        return
    leaguer.ids(NIGHT)
    rows = leaguer.rows("siege.redoubts", Redoubt)
    if any(row.way_out for row in rows if row.redoubt == state[Part].redoubt):
        push(state, Smuggling())


class SmuggleMoment(Roll):
    """One to six days more."""

    kind = "night-supplies"
    cites = NIGHT
    does = actions.NightConvoy()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGED

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        (die,) = leaguer.roll(dice, log, "night-supplies", NIGHT, sides=SIX)
        supplies.change(leaguer, state, die, NIGHT, log)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """That the roles are reversed, and how long the enclosed can hold out."""
    if state.is_reversed:
        last = state[Reversal].last
        facts: dict[str, Fact] = {"last": last, "left": last - state.day}
        yield Note(layer="stores", name="enclosed", says="note-enclosed", facts=facts, side=BESIEGER)


CHAPTER = Chapter(
    name="enclosure",
    notes=notes,
    frames={
        Announcing: AnnounceMoment(),
        Answering: AnswerMoment(),
        Smuggling: SmuggleMoment(),
    },
    choices=(Goes(),),
    parts={
        "initiative": look_after,
        "bombardment_announced": ask_bombardment,
        "bombardment": look_after,
        "hunger": starve,
        "night_supplies": bring_by_night,
    },
    over=over,
)
