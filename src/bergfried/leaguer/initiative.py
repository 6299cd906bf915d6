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
from .leaguer import BESIEGER, ROLES, Bond, Chapter, Deed, Leaguer, Moment, Note, Roll
from .state import LeaguerState
from .when import When

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
FOR_HOLDER = ("choice_of_action", "negotiation")
"""The parts of a day that are for whoever has the initiative."""
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


Labour = Literal["bombardment", "fire_setting", "mining", "building", "negotiation", "demolition"]


def allows(leaguer: Leaguer, state: LeaguerState, work: Labour) -> bool:
    """Does the action of the day let some work go on beside it (AN-7.6-a, AN-7.7-a)?"""
    rows = leaguer.rows("siege.actions", Allowed)
    row = next((row for row in rows if row.action == state[Initiative].named), None)
    return row is None or bool(getattr(row, work))


def lets(leaguer: Leaguer, state: LeaguerState, part: str) -> bool:
    """Does the action of the day let a part of it happen? Of some parts the table says nothing: those always do."""
    rows = leaguer.rows("siege.actions", Allowed)
    row = next((row for row in rows if row.action == state[Initiative].named), None)
    return bool(getattr(row, part, True))


def keep_back(leaguer: Leaguer, state: LeaguerState, side: int, part: str) -> When | None:
    """The action of the day keeps some parts of it from happening; others are for whoever has the initiative, which the
    besieged may still pass on (AN-7.1.3-d)."""
    if not lets(leaguer, state, part):
        return When("when-not-beside", {"part": part, "day": state.day + 1})
    holder, named = state[Initiative].holder, state[Initiative].named
    passed_on = side == state.besieger and not named
    if part in FOR_HOLDER and holder not in (NOBODY, side) and not passed_on:
        return When("when-initiative", {"part": part, "day": state.day + 1})
    return None


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


REVERSED = cite("AN-7.7.1-t")


class VieMoment(Roll):
    """Two dice, one for each side; that of whoever lies before the other comes first."""

    kind = "vie"
    part = "initiative"
    cites = ROLLED
    does = actions.Vie()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        rows = {row.side: row for row in leaguer.rows("initiative", Bonus)}
        faces = leaguer.roll(dice, log, "initiative", ROLLED, 2)
        totals = [face + rows[role].bonus for face, role in zip(faces, ROLES, strict=True)]
        if state.is_reversed:
            leaguer.ids(REVERSED)
        if state[Initiative].hostage:  # it weighs on one side, whatever role that plays
            leaguer.ids(LOST_HEART)
            totals = [
                total + rows[ROLES[state.playing(role)]].after_event_18 for role, total in enumerate(totals)
            ]
        first, second = totals
        wins = first > second or (first == second and rows[ROLES[BESIEGER]].wins_ties)
        give(leaguer, state, state.besieger if wins else state.besieged, ROLLED, log)


def choose(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Whoever has the initiative is asked for the action of the day."""
    _ask(leaguer, state, state[Initiative].holder)


def _ask(leaguer: Leaguer, state: LeaguerState, side: int) -> None:
    """A side may name what is open to it (AN-7.1.3-b, AN-7.1.3-c)."""
    leaguer.ids(OF_BESIEGER if side == state.besieger else OF_BESIEGED)
    push(state, Choosing(side))


def ask_for_action(leaguer: Leaguer, state: LeaguerState, side: int) -> None:
    """The action of the day is named by a side, after the other has named that it should."""
    _ask(leaguer, state, side)


class ChooseMoment(Moment):
    """One of the actions that are open to him, or none."""

    kind = "choose-action"
    part = "choice_of_action"
    cites = ONE_ACTION

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Choosing).side

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return actions.Rest() if leaguer.bond(state, self.side(leaguer, state)) is None else None

    def open_to(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return leaguer.choices

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        return kind is actions.Rest or super().takes(leaguer, state, kind)

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        side = self.side(leaguer, state)
        bond = leaguer.bond(state, side)
        for deed in leaguer.choices:
            bound = bond is not None and deed.names != bond.names
            if not bound and not _barred(leaguer, state, side, deed):
                yield from deed.actions(leaguer, state, side)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        deed, side = leaguer.choice(action), self.side(leaguer, state)
        bond = leaguer.bond(state, side)
        if bond is not None and (deed is None or deed.names != bond.names):
            return bond.against_others
        if deed is None:
            return leaguer.wrong_moment(state, action)
        return _barred(leaguer, state, side, deed) or deed.check(leaguer, state, side, action)

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
        side, other = top(state, Choosing).side, state.besieger
        pop(state)
        if side == state.besieged:
            state[Initiative] = msgspec.structs.replace(state[Initiative], holder=other)
            log.append(events.PassedInitiative(side=leaguer.sides[other], rules=leaguer.ids(PASSED)))
            _ask(leaguer, state, other)
        else:
            name(leaguer, state, side, NO_ACTION, log)


def _barred(leaguer: Leaguer, state: LeaguerState, side: int, deed: Deed) -> Refusal | None:
    """Why a side does not name an action today; an open gate lets it storm all the same (AN-7.9-i)."""
    if state[Initiative].gate_open or deed.defies(leaguer, state, side):
        return None
    return leaguer.barred(state, side)


def must_storm(leaguer: Leaguer, state: LeaguerState, side: int) -> Bond | None:
    """The besieger whom a traitor lets in today storms, if he can storm at all (AN-7.9-i)."""
    if side != BESIEGER or not is_betrayed(state):
        return None
    return Bond(ASSAULT, leaguer.refuse(TRAITOR, "must-storm"))


def name(leaguer: Leaguer, state: LeaguerState, side: int, action: str, log: list[Event]) -> None:
    """The day has an action, which is noted (AN-7.1.3-e); it takes the place of one that was named before."""
    before = tuple(entry for entry in state[Initiative].diary if entry[0] != state.day)
    diary = (*before, (state.day, action))
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
    binds=must_storm,
    keeps_back=keep_back,
    dawns=dawn,
)
