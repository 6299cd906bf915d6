"""Mining as a work of the day (The Anarchy 6.3): mines and counter-mines are dug and filled in.

Each mine does one thing a day: it is dug, dug by force with two rolls, its section is brought down, or it rests. The roll
is read as for a stone wall.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.field import battering
from bergfried.battle.field.battering import STONE, Battering
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

from . import actions, collapsing, digging, events, people, tunnels
from .collapsing import Sinking, SinkMoment, look_round
from .digging import diggable, fillable, hands, mine_for, most_workers, points_of, workers_for
from .initiative import BARRED, allows
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Moment, Note, Orders, Promise
from .people import People
from .state import LeaguerState
from .tunnels import Mine, Mines

ROLLED, RESULT = cite("AN-6.3.3-a"), cite("AN-6.3.3-b")
FORCED, OVERWORKED = cite("AN-6.3.5-a"), cite("AN-6.3.5-b")
CHAPTERS = cite("AN-6-a")

FORCE = "forced"
BROUGHT_UP = 1
"""What a penthouse at the wall is worth beside what has been dug, in hexes."""


class Digging(Frame, frozen=True, tag="digging"):
    """A side says what is done in its mines."""

    side: int


class Forcing(Frame, frozen=True, tag="forcing"):
    """The second roll of a day of forced work: in which mine, at which hex, with which points."""

    name: str
    side: int
    section: str
    place: int
    points: int
    workers: tuple[int, ...]
    refills: bool
    done: bool
    """Has the first roll done what it was to do? Else it is the same hex again."""


class Tiring(Frame, frozen=True, tag="tiring"):
    """So many of the workers are to be hurt by the work."""

    side: int
    workers: tuple[int, ...]
    number: int


# ------------------------------------------------------------------------------------------------ the work


class WorkDeed(Deed):
    """A hex is dug from a mine, or filled in."""

    takes = (actions.Dig, actions.Refill)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for name in digging.mines_at_hand(leaguer, state, side):
            for section in digging.sections_of(leaguer, state, side, name):
                if digging.no_such_mine(leaguer, state, side, name, section) is None:
                    yield from self._in(leaguer, state, mine_for(state, side, name, section))

    def _in(self, leaguer: Leaguer, state: LeaguerState, mine: Mine) -> Iterator[Action]:
        """All that could be done in one mine: each hex, with each number of workers that makes a difference."""
        known, members = state[People].all, leaguer.battle.board.members
        lead = next((number for number in hands(state, mine) if digging.is_engineer(known[number])), None)
        if lead is None:
            return
        numbers = list(_numbers(leaguer, state, mine, lead))
        for place in members(diggable(leaguer, state, mine)):
            for number in numbers:
                yield actions.Dig(mine.name, Stance(place), lead, number, "steadily")
                yield actions.Dig(mine.name, Stance(place), lead, number, "forced")
        for place in members(fillable(leaguer, state, mine)) if mine.side == BESIEGED else ():
            for number in numbers:
                yield actions.Refill(mine.name, Stance(place), lead, number, "steadily")
                yield actions.Refill(mine.name, Stance(place), lead, number, "forced")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Dig | actions.Refill)
        place, refills = action.at.place, isinstance(action, actions.Refill)
        section = digging.section_for(leaguer, state, side, action.mine, place)
        if refused := digging.no_such_mine(leaguer, state, side, action.mine, section):
            return refused
        if not section:
            return leaguer.refuse(digging.AT_WALL, "no-wall-to-mine", place=leaguer.battle.board.text(place))
        mine = mine_for(state, side, action.mine, section)
        return (
            digging.cannot_take(leaguer, state, mine, place, refills=refills)
            or digging.no_engineer(leaguer, state, mine, action.engineer)
            or digging.too_many(leaguer, state, mine, action.engineer, action.workers)
        )

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Dig | actions.Refill)
        place, refills = action.at.place, isinstance(action, actions.Refill)
        mine = mine_for(
            state, side, action.mine, digging.section_for(leaguer, state, side, action.mine, place)
        )
        workers = workers_for(leaguer, state, mine, action.engineer, action.workers)
        points = points_of(leaguer, state, workers)
        people.employ(state, (action.engineer, *workers), people.BUSY)
        crew = (action.engineer, *workers)
        mine = msgspec.structs.replace(mine, rolled=state.day, crew=crew)
        tunnels.record(state, mine)
        forced = action.pace == FORCE
        log.append(
            events.MineWorked(
                mine=mine.name,
                place=leaguer.battle.board.text(place),
                engineer=state[People].all[action.engineer].name,
                workers=len(workers),
                points=points,
                pace=action.pace,
                rules=tuple(rule for why in _cited(mine, forced=forced) for rule in leaguer.ids(why)),
            )
        )
        work = Forcing(mine.name, side, mine.section, place, points, workers, refills, done=False)
        done, hurt = strike(leaguer, state, work, dice, log)
        if forced:
            push(state, msgspec.structs.replace(work, done=done))
            if hurt:
                push(state, Tiring(side, workers, hurt))


def _cited(mine: Mine, *, forced: bool) -> Iterator[Citation]:
    """The rules behind a day of work in a mine."""
    yield from (
        ROLLED,
        digging.BY_ITSELF,
        digging.ENGINEER,
        digging.NEXT_HEX,
        collapsing.BY_DAY,
        collapsing.NO_INITIATIVE,
        people.ONE_TASK,
        CHAPTERS,
    )
    yield from (
        (digging.AT_WALL, digging.STAGES)
        if mine.side == BESIEGER
        else (digging.AS_MINE, digging.CHAIN, digging.RUNS)
    )
    yield FORCED if forced else collapsing.PACE
    if mine.fought == mine.rolled:
        yield from (digging.AFTER_FIGHT, digging.COUNTED_THERE)


def _numbers(leaguer: Leaguer, state: LeaguerState, mine: Mine, engineer: int) -> Iterator[int]:
    """How many could work, as far as it makes a difference: each column of the table, and all there are."""
    most = min(most_workers(leaguer, state, mine), len(hands(state, mine)) - 1)
    workers = workers_for(leaguer, state, mine, engineer, max(most, 0))
    lows = leaguer.battle.chapter(Battering).lows
    last = 0
    for number in range(1, len(workers) + 1):
        points = points_of(leaguer, state, workers[:number])
        column = sum(low <= points for low in lows)
        if column and (column > last or number == len(workers)):
            yield number
        last = column


def strike(
    leaguer: Leaguer, state: LeaguerState, work: Forcing, dice: Dice, log: list[Event]
) -> tuple[bool, int]:
    """One roll for a hex: is it dug or filled in, and how many would be hurt by forced work (AN-6.3.3-a, AN-6.3.3-b)."""
    battle, place = leaguer.battle, work.place
    wall = battering.wall_at(battle.land(state.site), place)
    kind = STONE if wall is None else wall.kind
    change = 0 if wall is None else battering.modifier(battle, "throwing", wall) or 0
    table = battle.chapter(Battering)
    needed = [die for die in range(1, 11) if table.read(kind, work.points, die + change)[0]]
    die = battle.roll(dice, log, "mining", ROLLED, needed=needed)
    strong = battering.strong_rules(battle, die, change)
    done, hurt = table.read(kind, work.points, die + change)
    where, rules = battle.board.text(place), (*leaguer.ids(RESULT), *strong)
    if not done:
        log.append(events.DiggingStalled(place=where, rules=rules))
    elif work.refills:
        tunnels.fill_in(state, (place,))
        log.append(events.HexRefilled(place=where, rules=(*rules, *leaguer.ids(digging.REFILLED))))
    else:
        mine = mine_for(state, work.side, work.name, work.section)
        tunnels.dig_out(state, mine, place, work.side, state.day)
        tunnels.open_mouths(leaguer, state)
        why = digging.RUNS if work.side == BESIEGED else digging.NEXT_HEX
        log.append(events.HexDug(place=where, rules=(*rules, *leaguer.ids(why))))
        if tunnels.met(leaguer, state, work.section, state.day + 1):
            log.append(events.TunnelsMet(where=work.section, rules=leaguer.ids(tunnels.MET)))
    return done, hurt


class ForceMoment(Moment):
    """The second roll of forced work, at the same hex if the first has not done it (AN-6.3.5-a)."""

    kind = "dig-on"
    cites = FORCED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Forcing).side

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        frame = top(state, Forcing)
        return {"mine": frame.name, "points": frame.points}

    def forced(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return (actions.DigOn(Stance(place)) for place in self._places(leaguer, state))

    def _places(self, leaguer: Leaguer, state: LeaguerState) -> list[int]:
        frame = top(state, Forcing)
        if not frame.done:
            return [frame.place]
        mine = mine_for(state, frame.side, frame.name, frame.section)
        found = fillable if frame.refills else diggable
        return list(leaguer.battle.board.members(found(leaguer, state, mine)))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.DigOn):
            return leaguer.wrong_moment(state, action)
        if action.at.place in self._places(leaguer, state):
            return None
        frame, where = top(state, Forcing), leaguer.battle.board.text(action.at.place)
        if not frame.done:
            board = leaguer.battle.board
            return leaguer.refuse(FORCED, "same-hex-again", place=board.text(frame.place))
        mine = mine_for(state, frame.side, frame.name, frame.section)
        refused = digging.cannot_take(leaguer, state, mine, action.at.place, refills=frame.refills)
        assert refused is not None, f"{where} could be taken"
        return refused

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.DigOn)
        frame = top(state, Forcing)
        pop(state)
        work = msgspec.structs.replace(frame, place=action.at.place)
        _, hurt = strike(leaguer, state, work, dice, log)
        leaguer.ids(FORCED)
        if hurt:
            push(state, Tiring(frame.side, frame.workers, hurt))

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)


class TireMoment(Moment):
    """The digging side picks who is hurt by overwork, the unwounded first (AN-6.3.5-b)."""

    kind = "choose-overworked"
    cites = OVERWORKED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Tiring).side

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"left": top(state, Tiring).number}

    def _tired(self, state: LeaguerState) -> list[int]:
        """Those of whom one is picked: the healthy, or, if there is none left, the wounded."""
        known = state[People].all
        alive = [number for number in top(state, Tiring).workers if known[number].remains]
        healthy = [number for number in alive if known[number].health == people.WELL]
        return healthy or alive

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return (actions.Overwork(number) for number in self._tired(state))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Overwork):
            return leaguer.wrong_moment(state, action)
        if action.piece in self._tired(state):
            return None
        name = state[People].all[action.piece].name
        return leaguer.refuse(OVERWORKED, "not-to-be-overworked", person=name)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Overwork)
        frame = top(state, Tiring)
        pop(state)
        people.wound(leaguer, state, action.piece, OVERWORKED, log)
        if frame.number > 1:
            push(state, msgspec.structs.replace(frame, number=frame.number - 1))

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)


# ------------------------------------------------------------------------------------------------ the part of the day


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Late collapses first, whatever else the day allows; then the mines, and counter-mines and refilling."""
    look_round(leaguer, state, log)
    if allows(leaguer, state, "mining"):
        for side in (BESIEGED, BESIEGER):
            if leaguer.barred(state, side) is None:
                push(state, Digging(side))
    else:
        leaguer.ids(BARRED)
        leaguer.ids(digging.AFTER_FIGHT)
    for section, _ in reversed(state[Mines].failed):
        push(state, Sinking(section))


class DigMoment(Orders):
    """What is done in the mines of a side."""

    kind = "order-mining"
    part = "mining"
    cites = digging.BY_ITSELF

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Digging).side

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (WorkDeed(), collapsing.FellDeed(), collapsing.VacateDeed())


def promises(leaguer: Leaguer, state: LeaguerState) -> Iterator[Promise]:
    """How far walls are undermined: a whole one can be brought down, and a penthouse at its foot is a beginning; but
    without an engineer nobody digs."""
    masters = people.masters(state, BESIEGER)
    for section in sorted({mine.section for mine in state[Mines].mines if mine.side == BESIEGER}):
        if tunnels.has_failed(state, section):
            continue
        needed = tunnels.needed(leaguer, section)
        dug = min(tunnels.undermined(leaguer, state, section), needed)
        mines = tunnels.mines_under(state, section, BESIEGER)
        brought = BROUGHT_UP if any(tunnels.mouths(leaguer, state, mine) for mine in mines) else 0
        yield Promise(BESIEGER, "mine", (brought + dug) / (BROUGHT_UP + needed))
        if brought and dug < needed:
            masters -= 1
            if masters < 0:
                yield Promise(BESIEGER, "mine_unserved", 1.0)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """What is dug under each section, by whom and how much of what it takes; and where props were burnt for nothing."""
    for mine in state[Mines].mines:
        under = [one.place for one in state[Mines].dug if (one.section, one.by) == (mine.section, mine.side)]
        facts: dict[str, Fact] = {
            "mine": mine.name,
            "where": mine.section,
            "dug": len(under),
            "persons": people.names(state, mine.crew),
        }
        besieger = mine.side == BESIEGER
        yield Note(
            layer="mine",
            name=f"{mine.name} {mine.section}",
            says="note-mine" if besieger else "note-counter-mine",
            facts=facts,
            side=mine.side,
            places=tuple(under),
            count=tunnels.undermined(leaguer, state, mine.section) if besieger else len(under),
            most=tunnels.needed(leaguer, mine.section) if besieger else len(under),
        )
    for section, day in state[Mines].failed:
        yield Note(layer="mine", name=section, says="note-mine-failed", facts={"where": section, "day": day})


CHAPTER = Chapter(
    name="mining",
    notes=notes,
    slices=(Mines,),
    frames={
        Digging: DigMoment(),
        Forcing: ForceMoment(),
        Tiring: TireMoment(),
        Sinking: SinkMoment(),
    },
    parts={"mining": begin, "hunger": look_round},
    promises=promises,
)
