"""Who has the initiative of a day, and what he does with it (The Anarchy 7.1.3, 7.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Refusal, cite

from . import actions, events
from .leaguer import BESIEGED, BESIEGER, ROLES, Chapter, Deed, Leaguer, Moment, Note, Roll
from .state import LeaguerState

ROLLED = cite("AN-7.1.3-a")
OF_BESIEGER, OF_BESIEGED = cite("AN-7.1.3-b"), cite("AN-7.1.3-c")
PASSED = cite("AN-7.1.3-d")
NOTED = cite("AN-7.1.3-e")
ONE_ACTION = cite("AN-7.7-a")
LOST_HEART = cite("AN-7.9-d")
TRAITOR = cite("AN-7.9-i")
BARRED = cite("AN-7.7-a")

NOBODY = -1
NO_ACTION = "none"
ASSAULT = "assault"
"""The action to which a traitor's offer binds the besieger."""


class Initiative(Slice, frozen=True, tag="initiative"):
    """Who has it today, what he has named, and whether the castellan's son has been captured."""

    holder: int = NOBODY
    named: str = ""
    """What the day is for; "" before it has been named."""
    hostage: bool = False
    diary: tuple[tuple[int, str], ...] = ()
    """The days that were, each with its action."""
    gate_open: bool = False
    """A traitor has opened the gate today."""


class Bonus(msgspec.Struct, frozen=True):
    """A row of the table of the initiative."""

    side: str
    bonus: int
    wins_ties: bool
    after_event_18: int


class Allowed(msgspec.Struct, frozen=True):
    """A row of the actions of a day: which works go on beside it."""

    action: str
    bombardment: bool
    fire_setting: bool
    mining: bool
    building: bool
    negotiation: bool
    demolition: bool


Work = Literal["bombardment", "fire_setting", "mining", "building", "negotiation", "demolition"]


def allows(leaguer: Leaguer, state: LeaguerState, work: Work) -> bool:
    """Does the action of the day let some work go on beside it (AN-7.6-a, AN-7.7-a)?"""
    rows = leaguer.rows("siege.actions", Allowed)
    row = next((row for row in rows if row.action == state[Initiative].named), None)
    return row is None or bool(getattr(row, work))


def lets(leaguer: Leaguer, state: LeaguerState, part: str) -> bool:
    """Does the action of the day let a part of it happen? Of some parts the table says nothing: those always do."""
    rows = leaguer.rows("siege.actions", Allowed)
    row = next((row for row in rows if row.action == state[Initiative].named), None)
    return bool(getattr(row, part, True))


class Vying(Frame, frozen=True, tag="vying"):
    """Both sides roll for the initiative."""


class Choosing(Frame, frozen=True, tag="choosing-action"):
    """A side names the action of the day, or none."""

    side: int


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """A new day: nobody has the initiative, and nothing has been named."""
    state[Initiative] = msgspec.structs.replace(state[Initiative], holder=NOBODY, named="", gate_open=False)


def give(leaguer: Leaguer, state: LeaguerState, side: int, why: Citation, log: list[Event]) -> None:
    """A side has the initiative of the day."""
    state[Initiative] = msgspec.structs.replace(state[Initiative], holder=side)
    log.append(events.TookInitiative(side=leaguer.sides[side], rules=leaguer.ids(why)))


def lose_heart(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """The dice of a side are lowered to the end of the siege, and today already (AN-7.9-d)."""
    state[Initiative] = msgspec.structs.replace(state[Initiative], hostage=True)


def open_gate(
    leaguer: Leaguer, state: LeaguerState, number: int, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    """A traitor has opened the gate: the besieger has the initiative today, and storms (AN-7.9-i)."""
    give(leaguer, state, BESIEGER, TRAITOR, log)
    state[Initiative] = msgspec.structs.replace(state[Initiative], gate_open=True)


def is_betrayed(state: LeaguerState) -> bool:
    """Has a traitor opened the gate today?"""
    return state[Initiative].gate_open


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The initiative is rolled for, unless an event has given it already."""
    if state[Initiative].holder == NOBODY:
        push(state, Vying())


class VieMoment(Roll):
    """Two dice, one for each side."""

    kind = "vie"
    cites = ROLLED
    does = actions.Vie()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        rows = {row.side: row for row in leaguer.rows("initiative", Bonus)}
        faces = leaguer.roll(dice, log, "initiative", ROLLED, 2)
        totals = [face + rows[role].bonus for face, role in zip(faces, ROLES, strict=True)]
        if state[Initiative].hostage:
            leaguer.ids(LOST_HEART)
            totals = [total + rows[role].after_event_18 for total, role in zip(totals, ROLES, strict=True)]
        tied = BESIEGER if rows[ROLES[BESIEGER]].wins_ties else BESIEGED
        first, second = totals
        holder = tied if first == second else BESIEGER if first > second else BESIEGED
        give(leaguer, state, holder, ROLLED, log)


def choose(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Whoever has the initiative is asked for the action of the day."""
    _ask(leaguer, state, state[Initiative].holder)


def _ask(leaguer: Leaguer, state: LeaguerState, side: int) -> None:
    """A side may name what is open to it (AN-7.1.3-b, AN-7.1.3-c)."""
    leaguer.ids(OF_BESIEGER if side == BESIEGER else OF_BESIEGED)
    push(state, Choosing(side))


class ChooseMoment(Moment):
    """One of the actions that are open to him, or none."""

    kind = "choose-action"
    cites = ONE_ACTION

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Choosing).side

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None if self._must_storm(leaguer, state) else actions.Rest()

    def open_to(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return leaguer.choices

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        side, must_storm = self.side(leaguer, state), self._must_storm(leaguer, state)
        for deed in () if _barred(leaguer, state, side) else leaguer.choices:
            if not must_storm or deed.names == ASSAULT:
                yield from deed.actions(leaguer, state, side)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        deed = leaguer.choice(action)
        if (deed is None or deed.names != ASSAULT) and self._must_storm(leaguer, state):
            return leaguer.refuse(TRAITOR, "must-storm")
        if deed is None:
            return leaguer.wrong_moment(state, action)
        return deed.check(leaguer, state, self.side(leaguer, state), action)

    def _must_storm(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        """Has the besieger been let in by a traitor today, and can he storm at all? (AN-7.9-i)"""
        side = self.side(leaguer, state)
        if side != BESIEGER or not is_betrayed(state):
            return False
        storms = (deed for deed in leaguer.choices if deed.names == ASSAULT)
        return any(True for deed in storms for _ in deed.actions(leaguer, state, side))

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        deed, side = leaguer.choice(action), self.side(leaguer, state)
        if deed is None:
            self.skip(leaguer, state, log)
            return
        pop(state)
        name(leaguer, state, side, deed.names, log)
        deed.apply(leaguer, state, side, action, dice, log)

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        """No action: from the besieged the initiative passes to the besieger, who cannot pass it back (AN-7.1.3-d)."""
        side = top(state, Choosing).side
        pop(state)
        if side == BESIEGED:
            state[Initiative] = msgspec.structs.replace(state[Initiative], holder=BESIEGER)
            log.append(events.PassedInitiative(side=leaguer.sides[BESIEGER], rules=leaguer.ids(PASSED)))
            _ask(leaguer, state, BESIEGER)
        else:
            name(leaguer, state, side, NO_ACTION, log)


def _barred(leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
    """Why a side names no action today; an open gate lets it storm all the same (AN-7.9-i)."""
    return None if state[Initiative].gate_open else leaguer.barred(state, side)


def name(leaguer: Leaguer, state: LeaguerState, side: int, action: str, log: list[Event]) -> None:
    """The day has an action, which is noted (AN-7.1.3-e)."""
    diary = (*state[Initiative].diary, (state.day, action))
    state[Initiative] = msgspec.structs.replace(state[Initiative], named=action, diary=diary)
    rules = (*leaguer.ids(ONE_ACTION), *leaguer.ids(NOTED))
    log.append(events.ActionNamed(side=leaguer.sides[side], doing=action, rules=rules))


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """Who has the initiative today, and that the castellan's son is in the besieger's hands (AN-7.9-d)."""
    holder = state[Initiative].holder
    if holder != NOBODY:
        yield Note(layer="today", name="initiative", says="note-initiative", side=holder)
    if state[Initiative].hostage:
        yield Note(layer="event", name="hostage", says="note-hostage", side=BESIEGER)


CHAPTER = Chapter(
    name="initiative",
    notes=notes,
    slices=(Initiative,),
    frames={Vying: VieMoment(), Choosing: ChooseMoment()},
    parts={"initiative": begin, "choice_of_action": choose},
    happens={"castellans_son_captured": lose_heart, "traitor_opens_gate": open_gate},
    dawns=dawn,
)
