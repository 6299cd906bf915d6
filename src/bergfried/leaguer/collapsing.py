"""Walls brought down by mines (The Anarchy 6.3.4): everybody leaves, the props are burnt, and the section falls or stands.

What fails is never dug again, but may fall by itself on any later day, whatever else is done on it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.field import battering
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, events, people, tunnels
from .bombardment import bury
from .digging import AFTER_FIGHT, FOR_GOOD, STAGES, no_mining
from .leaguer import BESIEGER, Deed, Leaguer, Roll
from .people import People
from .state import LeaguerState
from .tunnels import Mine, Mines

BURNING, COLLAPSE = cite("AN-6.3.4-b"), cite("AN-6.3.4-c")
LATE = cite("AN-6.3.4-e")
ALL_FALLS, ON_IT = cite("AN-7.3.1-e"), cite("AN-6.3.4-f")
BURIED = cite("AN-6.3.4-f", "AN-7.3.4-b")
PACE = cite("AN-7.7.4-i")
BY_DAY, NO_INITIATIVE = cite("AN-6.3.8-a"), cite("AN-7.6-a")


class Sinking(Frame, frozen=True, tag="sinking"):
    """It is rolled whether a section falls after all."""

    section: str


class Collapse(msgspec.Struct, frozen=True):
    """A row of what brings a wall down."""

    roll: str
    low: int
    high: int
    falls: bool


# ------------------------------------------------------------------------------------------------ everybody out


class VacateDeed(Deed):
    """Everybody leaves a mine and its penthouse."""

    takes = (actions.Vacate,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for name in dict.fromkeys(one.name for one in state[Mines].mines):
            vacate = actions.Vacate(name)
            if self.check(leaguer, state, side, vacate) is None:
                yield vacate

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Vacate)
        if any(one.crew for one in _manned(state, side, action.mine)):
            return None
        return leaguer.refuse(BURNING, "nobody-in-mine", mine=action.mine)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Vacate)
        for mine in _manned(state, side, action.mine):
            persons = people.names(state, mine.crew)
            tunnels.record(state, msgspec.structs.replace(mine, crew=()))
            log.append(events.MineVacated(mine=mine.name, persons=persons, rules=leaguer.ids(BURNING)))


def _manned(state: LeaguerState, side: int, name: str) -> list[Mine]:
    """The mines of a side that are called so and were not worked today."""
    return [
        one
        for one in state[Mines].mines
        if (one.name, one.side) == (name, side) and one.crew and one.rolled != state.day
    ]


def look_round(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Whoever has done something else since, or is no more, is not in the mine any longer (AN-6.3.4-b)."""
    known = state[People].all
    for mine in state[Mines].mines:
        if state.day in (mine.rolled, mine.fought):
            stay = tuple(number for number in mine.crew if known[number].remains)
        else:
            stay = tuple(number for number in mine.crew if known[number].is_free)
        if stay != mine.crew:
            tunnels.record(state, msgspec.structs.replace(mine, crew=stay))


# ------------------------------------------------------------------------------------------------ bringing it down


class FellDeed(Deed):
    """The props under a section are burnt, and it is rolled whether it falls."""

    takes = (actions.Fell,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for section in dict.fromkeys(one.section for one in state[Mines].mines):
            fell = actions.Fell(section)
            if self.check(leaguer, state, side, fell) is None:
                yield fell

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Fell)
        section = action.where
        if refused := no_mining(leaguer):
            return refused
        if side != BESIEGER:
            return leaguer.refuse(BURNING, "besieger-burns")
        mines = [one for one in state[Mines].mines if (one.section, one.side) == (section, side)]
        if not mines:
            return leaguer.refuse(STAGES, "nothing-dug-there", where=section)
        if tunnels.has_failed(state, section):
            return leaguer.refuse(FOR_GOOD, "section-has-failed", where=section)
        dug, least = tunnels.undermined(leaguer, state, section), tunnels.needed(leaguer, section)
        if dug < least:
            return leaguer.refuse((*tunnels.HALF, *STAGES), "too-little-dug", dug=dug, least=least)
        for mine in mines:
            if mine.fought == state.day:
                return leaguer.refuse_today(
                    state, (*BURNING, *AFTER_FIGHT), "fought-there-today", mine=mine.name
                )
            if mine.rolled == state.day:
                return leaguer.refuse_today(state, BURNING, "dug-there-today", mine=mine.name)
            if mine.crew:
                return leaguer.refuse(
                    BURNING, "somebody-in-mine", mine=mine.name, persons=people.names(state, mine.crew)
                )
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Fell)
        cited = (BURNING, COLLAPSE, BY_DAY, NO_INITIATIVE)
        rules = tuple(rule for why in cited for rule in leaguer.ids(why))
        log.append(events.PropsBurnt(where=action.where, rules=rules))
        if not falls(leaguer, "burning_day", COLLAPSE, dice, log):
            failed = (*state[Mines].failed, (action.where, state.day))
            state[Mines] = msgspec.structs.replace(state[Mines], failed=failed)
            rules = (*leaguer.ids(FOR_GOOD), *leaguer.ids(ALL_FALLS))
            log.append(events.SectionStands(where=action.where, rules=rules))
            return
        bring_down(leaguer, state, action.where, COLLAPSE, log)


def falls(leaguer: Leaguer, roll: str, why: Citation, dice: Dice, log: list[Event]) -> bool:
    """Roll whether a section falls."""
    rows = [row for row in leaguer.rows("mining.collapse", Collapse) if row.roll == roll]
    needed = [die for row in rows if row.falls for die in range(row.low, row.high + 1)]
    return leaguer.battle.roll(dice, log, "wall-collapse", why, needed=needed) in needed


def bring_down(leaguer: Leaguer, state: LeaguerState, section: str, why: Citation, log: list[Event]) -> None:
    """A whole section is rubble, not only what was dug (AN-6.3.4-c, AN-7.3.1-e)."""
    battle, site = leaguer.battle, state.site
    rules = tuple(rule for each in (why, ALL_FALLS, ON_IT, PACE) for rule in leaguer.ids(each))
    log.append(events.SectionFell(where=section, rules=rules))
    walls = tunnels.walls_of(leaguer, state, section)
    tunnels.close_section(leaguer, state, section)
    for wall in walls:
        battering.note(battle, site, wall.top, wall.kind, "mine")
        battering.bring_down(battle, site, wall, log, placed=False)
        bury(leaguer, state, wall.place, BURIED, log)


class SinkMoment(Roll):
    """A section that did not fall when its props were burnt may fall on any later day (AN-6.3.4-e)."""

    kind = "late-collapse"
    cites = LATE
    does = actions.Sink()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"where": top(state, Sinking).section}

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        section = top(state, Sinking).section
        pop(state)
        if falls(leaguer, "late", LATE, dice, log):
            bring_down(leaguer, state, section, LATE, log)
