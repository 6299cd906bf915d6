"""Who takes part in something: a side picks its persons one by one, within the limits there are.

A party is proposed, those first whose arms are worth most. Its side may excuse some of it and detail others, each person
once, until it is ready.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal

from . import actions, events, people
from .leaguer import Deed, Leaguer, Orders
from .people import People
from .state import LeaguerState

TooMany = Callable[[Leaguer, LeaguerState, tuple[int, ...]], Refusal | None]
"""Why some persons are too many, or too many of a kind."""


class Share(msgspec.Struct, frozen=True):
    """A row of the shares of a side that may be used."""

    action: str
    what: str
    divisor: int
    rounding: str


def share(leaguer: Leaguer, action: str, what: str, number: int) -> int:
    """So many of a number may be used in an action, or must be."""
    rows = leaguer.rows("siege.forces", Share)
    row = next(row for row in rows if (row.action, row.what) == (action, what))
    return -(-number // row.divisor) if row.rounding == "up" else number // row.divisor


def propose(leaguer: Leaguer, state: LeaguerState, pool: list[int], too_many: TooMany) -> tuple[int, ...]:
    """The persons of a pool whose arms are worth most, as many as there may be."""
    known, chosen = state[People].all, tuple[int, ...]()
    for number in sorted(pool, key=lambda number: (-leaguer.worth(known[number]), number)):
        if too_many(leaguer, state, (*chosen, number)) is None:
            chosen = (*chosen, number)
    return tuple(sorted(chosen))


class Party(Frame, frozen=True):
    """A side picks who takes part; whoever has been told something is not told again."""

    chosen: tuple[int, ...]
    told: tuple[int, ...] = ()


class PickMoment(Orders):
    """Who takes part. Each kind of party says whose it is, from whom it is taken and how many it may be."""

    frame: type[Party]
    whose: int
    """The role of the side that picks."""

    def pool(self, state: LeaguerState) -> list[int]:
        """From whom the party is taken."""
        return people.free(state, state.playing(self.whose))

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        raise NotImplementedError

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        """The party is complete."""
        raise NotImplementedError

    def ask(self, leaguer: Leaguer, state: LeaguerState) -> None:
        """Ask a side for its party."""
        push(state, self.frame(propose(leaguer, state, self.pool(state), self.too_many)))

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.playing(self.whose)

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        chosen = top(state, self.frame).chosen
        return {"day": state.day, "persons": people.names(state, chosen), "number": len(chosen)}

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (DetailDeed(self), ExcuseDeed(self))

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        chosen = top(state, self.frame).chosen
        pop(state)
        self.done(leaguer, state, chosen, log)


class DetailDeed(Deed):
    """Somebody is to take part."""

    takes = (actions.Detail,)

    def __init__(self, asked: PickMoment) -> None:
        self.asked = asked

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for number in self.asked.pool(state):
            if self.check(leaguer, state, side, actions.Detail(number)) is None:
                yield actions.Detail(number)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Detail)
        party, cited = top(state, self.asked.frame), self.asked.cites
        if action.piece not in self.asked.pool(state) or action.piece in party.chosen:
            return people.busy(leaguer, state, side, action.piece, cited)
        if action.piece in party.told:
            return leaguer.refuse(cited, "told-already", person=state[People].all[action.piece].name)
        return self.asked.too_many(leaguer, state, (*party.chosen, action.piece))

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Detail)
        party = top(state, self.asked.frame)
        chosen = tuple(sorted((*party.chosen, action.piece)))
        _tell(state, self.asked.frame, chosen, (*party.told, action.piece))
        persons = people.names(state, (action.piece,))
        log.append(events.Detailed(persons=persons, rules=leaguer.ids(self.asked.cites)))


class ExcuseDeed(Deed):
    """Somebody is not to take part; one at least stays."""

    takes = (actions.Excuse,)

    def __init__(self, asked: PickMoment) -> None:
        self.asked = asked

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for number in top(state, self.asked.frame).chosen:
            if self.check(leaguer, state, side, actions.Excuse(number)) is None:
                yield actions.Excuse(number)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Excuse)
        party, cited = top(state, self.asked.frame), self.asked.cites
        if action.piece not in party.chosen:
            return leaguer.refuse(cited, "not-of-the-party", person=state[People].all[action.piece].name)
        if action.piece in party.told:
            return leaguer.refuse(cited, "told-already", person=state[People].all[action.piece].name)
        if len(party.chosen) == 1:
            return leaguer.refuse(cited, "last-of-the-party", person=state[People].all[action.piece].name)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Excuse)
        party = top(state, self.asked.frame)
        chosen = tuple(number for number in party.chosen if number != action.piece)
        _tell(state, self.asked.frame, chosen, (*party.told, action.piece))
        persons = people.names(state, (action.piece,))
        log.append(events.Excused(persons=persons, rules=leaguer.ids(self.asked.cites)))


def _tell(state: LeaguerState, frame: type[Party], chosen: tuple[int, ...], told: tuple[int, ...]) -> None:
    pop(state)
    push(state, frame(chosen, told))
