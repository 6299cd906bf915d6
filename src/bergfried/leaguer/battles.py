"""The battle of a day: opened with those who take part, fought by the rules of battles, and taken into the record after.

Which battle it is stands on the stack (`Fighting`), so that its rules can be made again from the position alone. What
stands at the building goes into it and comes back: damage, rubble, gates, works. Of the persons only what befell them
comes back (AN-7.7-b): nobody has a place between the battles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Aim
from bergfried.battle.engine.battle import Battle, Zone
from bergfried.battle.engine.pieces import Man
from bergfried.battle.engine.state import (
    CAPTURED,
    DEAD,
    LEFT,
    OFF_MAP,
    PRISONER,
    STUNNED,
    WOUNDED,
    State,
    blank,
)
from bergfried.battle.engine.turn import Resting
from bergfried.battle.field import battering
from bergfried.battle.field.harm import FAR
from bergfried.battle.fire import nightfall
from bergfried.battle.people.waiting import Wait, read_wait, send
from bergfried.battle.setup.scenarios import assemble
from bergfried.board.reach import Stance
from bergfried.board.things import NOBODY
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import cite

from . import events, people
from .people import CAPTIVE, FOUGHT, People, Person
from .state import LeaguerState

if TYPE_CHECKING:
    from .leaguer import Leaguer

LEAVES_BEHIND = cite("AN-7.7-b")


class Fighting(Frame, frozen=True, tag="fighting"):
    """A battle is fought: for which action, and who began it where, by number; `edge west` waits off the map."""

    action: str
    attacker: int
    first: int
    """The side that moves first."""
    starts: tuple[tuple[int, str], ...]
    asked: int = 0
    """The turns after which it has been asked whether it is over."""
    quiet: int = 0
    """The player turns since the last melee."""
    how: str = ""
    """How it is over, once it is."""


def roster_of(state: LeaguerState, frame: Fighting) -> tuple[Person, ...]:
    """Those who take part, as they were when it began: what has befallen them since stands in the battle."""
    known = state[People].all
    return tuple(
        Person(one.name, one.side, one.kind, one.weapon, one.rides)
        for one in (known[number] for number, _ in frame.starts)
    )


def rules_of(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> Battle:
    """The rules of the battle that is fought."""
    return _made(leaguer, roster_of(state, frame), frame.attacker, frame.first)


@lru_cache(maxsize=8)
def _made(leaguer: Leaguer, persons: tuple[Person, ...], attacker: int, first: int) -> Battle:
    """The rules for those who take part: whoever is attacked sets up inside the building, the others wait outside."""
    sides = leaguer.sides if first == 0 else leaguer.sides[::-1]
    men = [Man(one.name, leaguer.sides[one.side], one.kind, one.weapon) for one in persons]
    board = leaguer.battle.board
    rounds = leaguer.policies.day_rounds
    aim = Aim(rounds, {"other": (2, 1)}, (("minor", 1),), attacker=leaguer.sides[attacker])
    defends = leaguer.sides[1 - attacker]
    zones = [Zone(board.zones[leaguer.within] if side == defends else 0) for side in sides]
    waits = {one.name: Wait("reserve") for one in persons}
    options, country = leaguer.battle.options, leaguer.battle.country
    battle, _ = assemble(leaguer.book, board, sides, men, waits, zones, aim, options=options, country=country)
    return battle


# ------------------------------------------------------------------------------------------------ its beginning


def open_battle(leaguer: Leaguer, state: LeaguerState, frame: Fighting, log: list[Event]) -> None:
    """Let the battle begin: with the building as it stands, and everybody where he is to be (AN-7.7.1-d)."""
    battle = rules_of(leaguer, state, frame)
    field = blank(len(battle.roster), battle.chapters.slices)
    _carry(state.site, field)
    known = state[People].all
    for number, where in frame.starts:
        piece = battle.roster.numbers[known[number].name]
        if known[number].health == people.WOUNDED:
            field.status[piece] |= WOUNDED
        wait = read_wait(where)
        if wait is None:
            battle.put(field, piece, Stance(battle.board.place(where)))
        else:
            send(battle, field, piece, wait)
    people.employ(state, (number for number, _ in frame.starts), FOUGHT)
    push(state, frame)
    state.inner = field
    battle.resume(field, log)


def _carry(source: State, goal: State) -> None:
    """What stands at the building goes from one state into another, with what is on record of it."""
    goal.things, goal.numbered = source.things, source.numbered
    goal[battering.Walls] = source[battering.Walls]


def room_inside(leaguer: Leaguer, state: LeaguerState, number: int) -> list[str]:
    """Places inside the building where persons can begin, in the order of the map."""
    battle, site = leaguer.battle, state.site
    board, land = battle.board, battle.land(site)
    room = board.zones[leaguer.within] & land.graph("foot").enterable & ~land.may_not_stop["foot"]
    return [board.text(place) for place in board.members(room)][:number]


# ------------------------------------------------------------------------------------------------ its end


def rest(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The battle is over; the fires in it are put out or have burnt down before anything else (AN-7.7-b)."""
    field = state.inner
    assert field is not None, "a battle that is over was fought"
    battle = rules_of(leaguer, state, top(state, Fighting))
    field.ended, field.stack, field.tasks = False, (Resting(),), ()
    leaguer.ids(LEAVES_BEHIND)
    if field.fires:
        nightfall.fall(battle, field, lambda fire: nightfall.owner(battle, field, fire))
        battle.resume(field, log)
    if field.ended:  # a side that has nobody left puts nothing out
        field.ended, field.stack = False, (Resting(),)


def is_resting(field: State) -> bool:
    return bool(field.stack) and isinstance(field.stack[-1], Resting)


def close(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> Fighting:
    """Take what the battle leaves behind into the record (AN-7.7-b), and forget the rest."""
    frame, field = top(state, Fighting), state.inner
    assert field is not None, "a battle that is over was fought"
    battle = rules_of(leaguer, state, frame)
    for number, _ in frame.starts:
        one = state[People].all[number]
        _take_back(leaguer, state, number, battle, field, battle.roster.numbers[one.name], log)
    _carry(field, state.site)
    _clear(leaguer, state)
    pop(state)
    state.inner = None
    return frame


def _take_back(
    leaguer: Leaguer,
    state: LeaguerState,
    number: int,
    battle: Battle,
    field: State,
    piece: int,
    log: list[Event],
) -> None:
    """What has befallen a person in the battle."""
    one, status = state[People].all[number], field.status[piece]
    if status & DEAD:
        people.kill(leaguer, state, number, LEAVES_BEHIND, log)
        return
    if status & WOUNDED and one.health == people.WELL:
        people.wound(leaguer, state, number, LEAVES_BEHIND, log)
    besieged = one.side != leaguer.besieging
    if status & (PRISONER | CAPTURED) or _lies_among_enemies(battle, field, piece):
        people.change(state, (number,), lambda man: msgspec.structs.replace(man, where=CAPTIVE))
        log.append(events.TakenPrisoner(person=one.name, rules=leaguer.ids(LEAVES_BEHIND)))
    elif status & LEFT and besieged:
        people.leave(state, (number,))
        log.append(events.Departed(person=one.name, rules=leaguer.ids(LEAVES_BEHIND)))


def _lies_among_enemies(battle: Battle, field: State, piece: int) -> bool:
    """Is somebody stunned, and the nearest able person on the map an enemy? A tie counts as a friend."""
    if not field.status[piece] & STUNNED or field.at[piece] == OFF_MAP:
        return False
    board, side = battle.board, battle.roster[piece].side
    nearest = {True: FAR, False: FAR}
    for other in battle.roster.men:
        if other != piece and battle.able(field, other) and field.at[other] != OFF_MAP:
            friend = battle.roster[other].side == side
            distance = board.distance(field.at[piece], field.at[other])
            nearest[friend] = min(nearest[friend], distance)
    return nearest[False] < nearest[True]


def _clear(leaguer: Leaguer, state: LeaguerState) -> None:
    """What the sides brought goes back to them; only the building and what is lost of it stays."""
    for thing in state.site.things:
        if thing.owner != NOBODY or thing.place == OFF_MAP:
            things.remove(state.site, thing)
