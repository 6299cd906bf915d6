"""The mining action of a day (The Anarchy 7.7.4): whoever has the initiative takes up a fight over a mine, or begins one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite

from . import actions, assault, collapsing, digging, events, tunnels
from .leaguer import BESIEGED, BESIEGER, ROLES, Chapter, Deed, Leaguer
from .state import LeaguerState
from .tunnels import Mine, Mines

FORMS = cite("AN-7.7.4-a")
EARLIER = cite("AN-7.7.4-b")
GOES_ON = cite("AN-7.7.4-d")
SHAFT, FOOT = cite("AN-6.3.6-b"), cite("AN-6.3.6-c")
WITH_INITIATIVE = cite("AN-6.3.8-b")

REVERSED = cite("AN-7.7.1-ag")

NAME = "mining_action"


class Form(msgspec.Struct, frozen=True):
    """A row of the forms of the action."""

    form: str
    by: str


def not_his(leaguer: Leaguer, state: LeaguerState, side: int, form: str) -> Refusal | None:
    """Why a side does not take up a form of the action at all: it is for the other, or nobody leads (AN-7.7.4-a)."""
    if refused := digging.no_mining(leaguer):
        return refused
    if state.is_reversed:
        return leaguer.refuse(REVERSED, "no-mining-action")
    by = next(row.by for row in leaguer.rows("mining.actions", Form) if row.form == form)
    if by not in ("either", ROLES[side]):
        return leaguer.refuse(FORMS, "not-this-side")
    return assault.leaderless(leaguer, state) if side == BESIEGER else None


def note(leaguer: Leaguer) -> None:
    """The rules that hold for every form."""
    for rule in (FORMS, WITH_INITIATIVE, GOES_ON, collapsing.BY_DAY):
        leaguer.ids(rule)


# ------------------------------------------------------------------------------------------------ a counter-mine


class CountermineDeed(Deed):
    """The besieged begin a counter-mine: they name its shaft; its first roll comes in the mining part (AN-7.7.4-l)."""

    takes = (actions.Countermine,)
    names = NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        board = leaguer.battle.board
        for section in dict.fromkeys(one.section for one in state[Mines].mines if one.side == BESIEGER):
            near = tunnels.beside(board, tunnels.sections(board)[section].hexes) & tunnels.courtyard(board)
            for shaft in board.members(near):
                begin = actions.Countermine(Stance(shaft), section)
                if self.check(leaguer, state, side, begin) is None:
                    yield begin

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        if refused := not_his(leaguer, state, side, "counter_mine"):
            return refused
        begun = any(one.side == BESIEGER and _is_known(state, one) for one in state[Mines].mines)
        return None if begun else leaguer.refuse(EARLIER, "no-mine-yet", "when-mined")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Countermine)
        board, section, shaft = leaguer.battle.board, action.where, action.shaft.place
        if refused := not_his(leaguer, state, side, "counter_mine"):
            return refused
        theirs = [one for one in state[Mines].mines if (one.side, one.section) == (BESIEGER, section)]
        if not any(_is_known(state, one) for one in theirs):
            return leaguer.refuse(EARLIER, "no-mine-there-yet", "when-mined", where=section)
        if tunnels.has_failed(state, section):
            return leaguer.refuse(digging.FOR_GOOD, "section-has-failed", where=section)
        where = board.text(shaft)
        if not tunnels.courtyard(board) >> shaft & 1:
            return leaguer.refuse((*SHAFT, *FOOT), "no-courtyard", place=where)
        if not tunnels.beside(board, tunnels.sections(board)[section].hexes) >> shaft & 1:
            return leaguer.refuse(SHAFT, "shaft-too-far", place=where, where=section)
        if tunnels.dug_at(state, shaft) or any(one.name == where for one in state[Mines].mines):
            return leaguer.refuse(digging.RUNS, "dug-already", place=where)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Countermine)
        where = leaguer.battle.board.text(action.shaft.place)
        tunnels.record(state, Mine(where, BESIEGED, action.where))
        note(leaguer)
        cited = (digging.BEGUN, EARLIER, SHAFT, FOOT)
        rules = tuple(rule for why in cited for rule in leaguer.ids(why))
        log.append(events.CountermineBegun(place=where, where=action.where, rules=rules))


def _is_known(state: LeaguerState, mine: Mine) -> bool:
    """Has a mine been begun on an earlier day (AN-7.7.4-b)?"""
    return 0 < mine.rolled < state.day


CHAPTER = Chapter(name="mining-action", choices=(CountermineDeed(),))
