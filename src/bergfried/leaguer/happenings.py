"""The event of each day, and how tight the blockade is (The Anarchy 7.1.2, 7.1.4, 7.9).

What an event comes to is said by the chapter whose matter it is (`Chapter.happens`); those that befall persons are here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice, ScriptedDice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, events, people
from .leaguer import BESIEGED, BESIEGER, Chapter, Leaguer, Moment, Note, Roll
from .people import People
from .state import LeaguerState

ROLLED = cite("AN-7.1.2-a")
EARLY = cite("AN-7.1.2-b")
CAPPED = cite("AN-7.1.2-c")
ONCE = cite("AN-7.1.2-d")
BLOCKADE = cite("AN-7.1.4-a")
TABLE, NOTHING = cite("AN-7.9-a"), cite("AN-7.9-r")
UNWELL = cite("AN-7.9-p")
"""Told by the table alone: it happens once, and nothing follows from it."""
ASSASSIN = cite("AN-7.9-e")
SICK, POISONED = cite("AN-7.9-g"), cite("AN-7.9-n")
TRAITOR = cite("AN-7.9-m")
QUARREL = cite("AN-7.9-q")


class Happened(Slice, frozen=True, tag="happened"):
    """The events that have happened, by their numbers in the table."""

    rolls: tuple[int, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """A row of the table of events."""

    roll: int
    event: str
    rule: str
    number: int | None


class Grip(msgspec.Struct, frozen=True):
    """A row of the table of the blockade."""

    above: int
    up_to: int | None
    modifier: int


class Second(msgspec.Struct, frozen=True):
    """A row of the second rolls of events."""

    event: str
    low: int
    high: int
    result: str


class Share(msgspec.Struct, frozen=True):
    """A row of those who leave in the quarrel."""

    die: int
    percent: int


class Early(msgspec.Struct, frozen=True):
    """A row of what the first days add."""

    first: int
    last: int | None
    modifier: int
    most: int


# ------------------------------------------------------------------------------------------------ the dice


class Fating(Frame, frozen=True, tag="fating"):
    """The event of the day is rolled for."""


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    push(state, Fating())


def ratio(leaguer: Leaguer, state: LeaguerState) -> Fraction:
    """Besiegers for each besieged; who remains counts, whatever he does (AN-7.1.4-a)."""
    besiegers, besieged = (people.count(leaguer, state, side) for side in (BESIEGER, BESIEGED))
    return Fraction(besiegers, besieged)


def grip(leaguer: Leaguer, state: LeaguerState) -> int:
    """What the blockade adds to the event of the day (AN-7.1.4-a)."""
    leaguer.ids(BLOCKADE)
    found = ratio(leaguer, state)
    rows = leaguer.rows("blockade", Grip)
    return next(
        row.modifier for row in rows if found > row.above and (row.up_to is None or found <= row.up_to)
    )


class FateMoment(Roll):
    """Two dice with what the early days and the blockade add, and the event they name."""

    kind = "fate-of-day"
    part = "random_event"
    cites = ROLLED
    does = actions.Fate()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"day": state.day, "modifier": grip(leaguer, state) + self._early(leaguer, state).modifier}

    def _early(self, leaguer: Leaguer, state: LeaguerState) -> Early:
        """What the day adds."""
        rows = leaguer.rows("events.days", Early)
        return next(
            row for row in rows if row.first <= state.day and (row.last is None or state.day <= row.last)
        )

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        early, tight = self._early(leaguer, state), grip(leaguer, state)
        plain = sum(leaguer.roll(dice, log, "day-event", ROLLED, 2)) + tight
        if early.modifier:
            leaguer.ids(EARLY)
        total = plain + early.modifier
        if total > early.most:
            leaguer.ids(CAPPED)
        row = _row(leaguer, min(total, early.most))
        if plain < early.most <= total and leaguer.policies.early_events == "void":
            rules = leaguer.battle.policy_ids("early_events")
            log.append(events.NothingNew(happening=row.event, why="early", rules=rules))
            return
        if row.roll in state[Happened].rolls:
            log.append(events.NothingNew(happening=row.event, why="again", rules=leaguer.ids(ONCE)))
            return
        rules = (*leaguer.note((row.rule,)), *leaguer.ids(TABLE))
        modifier = tight + early.modifier
        log.append(events.DayEvent(total=total, modifier=modifier, happening=row.event, rules=rules))
        if row.rule in NOTHING:
            return
        _happen(leaguer, state, row, dice, log)


def _happen(leaguer: Leaguer, state: LeaguerState, row: Row, dice: Dice, log: list[Event]) -> None:
    """An event happens, and does not again; some come to nothing while the besieger is besieged (AN-7.7.1-ag)."""
    state[Happened] = Happened((*state[Happened].rolls, row.roll))
    if state.is_reversed and row.event in leaguer.policies.void_when_reversed:
        rules = leaguer.battle.policy_ids("void_when_reversed")
        log.append(events.NothingNew(happening=row.event, why="reversed", rules=rules))
    elif row.event in leaguer.happens:
        leaguer.happens[row.event](leaguer, state, row.number or 0, Citation((row.rule,)), dice, log)


def let_happen(leaguer: Leaguer, state: LeaguerState, number: int) -> None:
    """Let an event for which no dice are rolled have happened today."""
    _happen(leaguer, state, _row(leaguer, number), ScriptedDice(()), [])


def numbers(leaguer: Leaguer) -> list[int]:
    """The numbers of all events."""
    return [row.roll for row in leaguer.rows("events", Row)]


def _row(leaguer: Leaguer, total: int) -> Row:
    return next(row for row in leaguer.rows("events", Row) if row.roll == total)


def second_roll(leaguer: Leaguer, event: str, rule: Citation, dice: Dice, log: list[Event]) -> str:
    """What the second roll of an event says."""
    (die,) = leaguer.roll(dice, log, event.replace("_", "-"), rule)
    rows = leaguer.rows("events.results", Second)
    return next(row.result for row in rows if row.event == event and row.low <= die <= row.high)


# ------------------------------------------------------------------------------------------------ an assassin


def assassin(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The besieger's commander may be wounded or killed (AN-7.9-e): his highest leader, the first named of equals."""
    found = people.leaders(state, BESIEGER)
    if not found:
        return
    known = state[People].all
    commander = max(found, key=lambda one: (leaguer.rank(known[one]), -one))
    result = second_roll(leaguer, "assassin_in_camp", ASSASSIN, dice, log)
    if result == "commander_killed":
        people.kill(leaguer, state, commander, ASSASSIN, log)
    elif result == "commander_wounded":
        people.wound(leaguer, state, commander, ASSASSIN, log)
    else:
        log.append(events.Spared(person=known[commander].name, how="assassin", rules=leaguer.ids(ASSASSIN)))


# ------------------------------------------------------------------------------------------------ sickness


class Sickening(Frame, frozen=True, tag="sickening"):
    """So many persons of a side fall ill; the sides take turns in choosing them."""

    victims: int
    left: int
    chooser: int = BESIEGER


def sicken(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """As many as the die says are wounded: besiegers by dysentery (AN-7.9-g), besieged by the well (AN-7.9-n)."""
    (die,) = leaguer.roll(dice, log, "sickness", rule)
    push(state, Sickening(BESIEGER if rule == SICK else BESIEGED, die))


class SickenMoment(Moment):
    """One after the other is chosen, the besieger first; whoever is wounded already dies."""

    kind = "choose-sick"

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Sickening).chooser

    def cited(self, state: LeaguerState) -> Citation:
        return SICK if top(state, Sickening).victims == BESIEGER else POISONED

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"left": top(state, Sickening).left}

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return map(actions.Afflict, people.of_side(state, top(state, Sickening).victims))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Afflict):
            return leaguer.wrong_moment(state, action)
        if action in set(self.actions(leaguer, state)):
            return None
        name = state[People].all[action.piece].name
        return leaguer.refuse(self.cited(state), "not-to-be-afflicted", person=name)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Afflict)
        frame, rule = top(state, Sickening), self.cited(state)
        pop(state)
        if rule == POISONED and _lies_longer(leaguer, state, action.piece):
            people.wound_anew(leaguer, state, action.piece, rule, log)
        else:
            people.wound(leaguer, state, action.piece, rule, log)
        if frame.left > 1:
            push(state, Sickening(frame.victims, frame.left - 1, 1 - frame.chooser))


def _lies_longer(leaguer: Leaguer, state: LeaguerState, number: int) -> bool:
    """Does the well not kill somebody who is wounded already, by the text that is played?"""
    if state[People].all[number].health != people.WOUNDED:
        return False
    leaguer.battle.policy_ids("poisoned_wounded")
    return leaguer.policies.poisoned_wounded == "lie_longer"


# ------------------------------------------------------------------------------------------------ a traitor suspected


class Suspecting(Frame, frozen=True, tag="suspecting"):
    """One besieged after the other is rolled for, in the order of the roster."""

    waiting: tuple[int, ...]
    killed_on: int


def suspect(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    push(state, Suspecting(tuple(people.of_side(state, BESIEGED)), number))


class SuspectMoment(Roll):
    """The first who rolls the number is the traitor (AN-7.9-m)."""

    kind = "find-traitor"
    cites = TRAITOR
    does = actions.Suspect()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGED

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"person": state[People].all[top(state, Suspecting).waiting[0]].name}

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        frame = top(state, Suspecting)
        pop(state)
        first, *rest = frame.waiting
        (die,) = leaguer.roll(dice, log, "traitor", TRAITOR)
        if die == frame.killed_on:
            people.kill(leaguer, state, first, TRAITOR, log)
            return
        name = state[People].all[first].name
        log.append(events.Spared(person=name, how="suspected", rules=leaguer.ids(TRAITOR)))
        if rest:
            push(state, Suspecting(tuple(rest), frame.killed_on))


# ------------------------------------------------------------------------------------------------ a quarrel


class Quarrelling(Frame, frozen=True, tag="quarrelling"):
    """Of some kinds of besiegers so many leave."""

    kinds: tuple[tuple[str, int], ...]


def quarrel(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """A share of the besiegers leaves, spread over the kinds by the largest remainders (AN-7.9-q)."""
    (die,) = leaguer.roll(dice, log, "quarrel", QUARREL)
    percent = next(row.percent for row in leaguer.rows("events.quarrel", Share) if row.die == die)
    known = state[People].all
    kinds = Counter(known[one].kind for one in people.of_side(state, BESIEGER))
    total = people.count(leaguer, state, BESIEGER) * percent // 100
    leaving = _spread(kinds, total)
    if leaving:
        push(state, Quarrelling(leaving))


def _spread(kinds: Counter[str], total: int) -> tuple[tuple[str, int], ...]:
    """So many of all, shared among kinds in proportion to their number, what is left over to the largest remainders."""
    everybody = kinds.total()
    if not everybody:
        return ()
    shares = {kind: divmod(number * total, everybody) for kind, number in kinds.items()}
    over = total - sum(share for share, _ in shares.values())
    first = sorted(shares, key=lambda kind: (-shares[kind][1], kind))[:over]
    found = ((kind, shares[kind][0] + (kind in first)) for kind in sorted(shares))
    return tuple((kind, number) for kind, number in found if number)


class QuarrelMoment(Moment):
    """The besieger says who of each kind leaves."""

    kind = "choose-leaving"
    cites = QUARREL

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"left": sum(number for _, number in top(state, Quarrelling).kinds)}

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        kinds, known = dict(top(state, Quarrelling).kinds), state[People].all
        for number in people.of_side(state, BESIEGER):
            if known[number].kind in kinds:
                yield actions.Dismiss(number)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Dismiss):
            return leaguer.wrong_moment(state, action)
        if action in set(self.actions(leaguer, state)):
            return None
        name = state[People].all[action.piece].name
        return leaguer.refuse(QUARREL, "not-to-leave", person=name)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Dismiss)
        one = state[People].all[action.piece]
        kinds = tuple(
            (kind, number - (kind == one.kind))
            for kind, number in top(state, Quarrelling).kinds
            if number > (kind == one.kind)
        )
        pop(state)
        people.leave(state, (action.piece,))
        log.append(events.Departed(person=one.name, rules=leaguer.ids(QUARREL)))
        if kinds:
            push(state, Quarrelling(kinds))


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """The events that have happened: none of them happens twice (AN-7.1.2-d)."""
    for roll in state[Happened].rolls:
        event = _row(leaguer, roll).event
        yield Note(layer="event", name=event, says="note-event", facts={"happening": event})


CHAPTER = Chapter(
    name="happenings",
    notes=notes,
    slices=(Happened,),
    frames={
        Fating: FateMoment(),
        Sickening: SickenMoment(),
        Suspecting: SuspectMoment(),
        Quarrelling: QuarrelMoment(),
    },
    parts={"random_event": begin},
    happens={
        "assassin_in_camp": assassin,
        "dysentery_in_camp": sicken,
        "well_poisoned": sicken,
        "suspected_traitor": suspect,
        "quarrel_among_besiegers": quarrel,
    },
)
