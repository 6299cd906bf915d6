"""How a siege ends without a battle: surrender by itself or by negotiation, and nobody left (The Anarchy 7.8)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.actions import Ready
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.tables import maybe

from . import actions, events, people
from .happenings import ratio
from .initiative import Initiative, allows
from .leaguer import BESIEGED, BESIEGER, Chapter, Leaguer, Moment, Note
from .state import LeaguerState

LEADERS = cite("AN-7.8-b")
PARLEY = cite("AN-7.8-c")
NUMBERS, FORTRESS, BEST, HOPELESS = (
    cite("AN-7.8.1-a"),
    cite("AN-7.8.1-b"),
    cite("AN-7.8.1-c"),
    cite("AN-7.8.1-d"),
)
SUSPENDED = cite("AN-7.7.1-v")
MESSENGER, PROMISE = cite("AN-7.9-b"), cite("AN-7.9-o")

FACES = 10


class Terms(Slice, frozen=True, tag="terms"):
    """What a surrender hangs on."""

    led: bool = False
    """Did the besieged begin the siege with a leader?"""
    promised: int = 0
    """The day at whose end they surrender unless a relief army has come; 0 for none."""


class ByNumbers(msgspec.Struct, frozen=True):
    """A row of what the numbers add."""

    ratio_from: int
    modifier: int


# ------------------------------------------------------------------------------------------------ by itself


def note_leaders(leaguer: Leaguer, state: LeaguerState) -> None:
    """A garrison that begins without a leader does not surrender for want of one (AN-7.8-b)."""
    state[Terms] = Terms(bool(people.leaders(state, BESIEGED)))


def over(leaguer: Leaguer, state: LeaguerState) -> str | None:
    """Nobody is left of a side, or the besieged have lost all their leaders (AN-7.8-b, AN-7.8-e)."""
    if next(people.of_side(state, BESIEGER), None) is None:
        return "no_besieger_left"
    if next(people.of_side(state, BESIEGED), None) is None:
        return "no_able_besieged_left"
    if state[Terms].led and not people.leaders(state, BESIEGED):
        leaguer.ids(LEADERS)
        return "leaders_lost"
    return None


def messenger(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The besieger is called away, and the siege is lifted at once (AN-7.9-b)."""
    leaguer.ids(MESSENGER)
    leaguer.end(state, "messenger", log)


def promise(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The besieged promise to surrender in so many days (AN-7.9-o)."""
    day = state.day + number
    state[Terms] = msgspec.structs.replace(state[Terms], promised=day)
    log.append(events.Promised(day=day, rules=leaguer.ids(PROMISE)))


def keep_promise(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """At the end of that day they surrender (AN-7.9-o)."""
    if state[Terms].promised and state.day >= state[Terms].promised:
        leaguer.ids(PROMISE)
        leaguer.end(state, "promise_due", log)


def release(leaguer: Leaguer, state: LeaguerState) -> None:
    """A relief army has come: the promise is void (AN-7.9-o)."""
    leaguer.ids(PROMISE)
    state[Terms] = msgspec.structs.replace(state[Terms], promised=0)


# ------------------------------------------------------------------------------------------------ by negotiation


class Parleying(Frame, frozen=True, tag="parleying"):
    """The besieger may try to bring about a surrender."""


def may_parley(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Once a day, if the besieger has the initiative and does not storm, and some die could do it (AN-7.8-c)."""
    leaguer.ids(PARLEY)
    if state.is_reversed:
        leaguer.ids(SUSPENDED)
        return
    if state[Initiative].holder != BESIEGER or not allows(leaguer, state, "negotiation"):
        return
    if leaguer.barred(state, BESIEGER):
        return
    if FACES + modifier(leaguer, state) < leaguer.policies.surrender_needs:
        leaguer.ids(HOPELESS)
        return
    push(state, Parleying())


def modifier(leaguer: Leaguer, state: LeaguerState) -> int:
    """What numbers and the state of the fortress add, the best of each (AN-7.8.1-a to -c)."""
    leaguer.ids(BEST)
    leaguer.ids(NUMBERS)
    leaguer.ids(FORTRESS)
    rows = leaguer.rows("surrender.numbers", ByNumbers)
    stronger = ratio(leaguer, state)
    numbers = max(row.modifier for row in rows if stronger >= row.ratio_from)
    table = leaguer.book.table("surrender.fortress")
    found = (maybe(table.cell(one, column=leaguer.building)) for one in leaguer.conditions(state))
    return numbers + max((number for number in found if number is not None), default=0)


class ParleyMoment(Moment):
    """Negotiate, or leave it."""

    kind = "negotiate"
    cites = PARLEY

    def part_for(self, side: int) -> str:
        return "negotiation" if side == BESIEGER else ""

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        return kind is actions.Negotiate

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"modifier": modifier(leaguer, state)}

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return Ready()

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        yield actions.Negotiate()

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Negotiate) else leaguer.wrong_moment(state, action)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        if isinstance(action, Ready):
            return
        (die,) = leaguer.roll(dice, log, "negotiation", PARLEY)
        total = die + modifier(leaguer, state)
        log.append(
            events.Parleyed(total=total, needed=leaguer.policies.surrender_needs, rules=leaguer.ids(PARLEY))
        )
        if total >= leaguer.policies.surrender_needs:
            leaguer.end(state, "negotiated", log)


def close_day(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    leaguer.next_day(state, log)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """What a negotiation would need, and what the besieged have promised."""
    if not state.ended and not state.is_reversed:
        facts: dict[str, Fact] = {
            "modifier": modifier(leaguer, state),
            "needed": leaguer.policies.surrender_needs,
        }
        yield Note(layer="today", name="negotiation", says="note-negotiation", facts=facts)
    if promised := state[Terms].promised:
        yield Note(layer="event", name="promise", says="note-promise", facts={"day": promised}, side=BESIEGED)


CHAPTER = Chapter(
    name="surrender",
    notes=notes,
    slices=(Terms,),
    frames={Parleying: ParleyMoment()},
    parts={"negotiation": may_parley, "promise_of_event_7": keep_promise, "marker": close_day},
    happens={
        "messenger": messenger,
        "promise_to_surrender": promise,
    },
    opens=note_leaders,
    over=over,
)
