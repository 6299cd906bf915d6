"""Stray shots: one may shoot at an enemy beside one's own men, and miss him at their cost (an option of SIEGE).

After a miss one die says whether the shot hits a friend beside the target, and lots are drawn among several
(SG-OPT-AIM-b to e). That such shots are legal at all, `shooting` says (SG-OPT-AIM-a).
"""

from __future__ import annotations

from itertools import product

import msgspec

from bergfried.battle import events
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.field.harm import KILLS, STUNS, WOUNDS, hurt
from bergfried.battle.land import lines, sight
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.editions import Book

TEST = cite("SG-OPT-AIM-b")
LOTS = cite("SG-OPT-AIM-c")
OBSTACLE = cite("SG-OPT-AIM-d")
MODIFIERS = cite("SG-OPT-AIM-e")

HARM = {"stunned": STUNS, "wounded": WOUNDS, "killed": KILLS}
FACES = range(1, 11)


class Stray(msgspec.Struct, frozen=True):
    """A row of what a shot that has missed does to a friend, by the lowest and highest number."""

    low: int
    high: int
    man: str


def read_strays(book: Book) -> dict[int, str]:
    """What a friend suffers, by every number from 1 to 10."""
    rows = book.table("stray").read(Stray)
    return {number: row.man for row in rows for number in range(row.low, row.high + 1)}


def harm_of(battle: Battle, number: int) -> str:
    """What a die with all that is added to it does, held between 1 and 10."""
    return battle.chapter(read_strays)[min(max(number, FACES[0]), FACES[-1])]


def bystanders(battle: Battle, state: State, shooter: int, target: int) -> list[int]:
    """Friends of a shooter whom a shot that misses its target may hit: beside it, on its level, in the line of fire."""
    land, side = battle.land(state), battle.roster[shooter].side
    places = battle.halves(state.stance(target))
    height, found = land.height(places[0]), []
    for man in battle.men_of(state, side):
        beside = [
            own
            for own, place in product(battle.halves(state.stance(man)), places)
            if land.board.distance(own, place) <= 1 and land.height(own) == height
        ]
        if man == shooter or not beside:
            continue
        if any(_open_to(battle, state, shooter, own) for own in beside):
            found.append(man)
        else:
            battle.ids(OBSTACLE)
    return found


def _open_to(battle: Battle, state: State, shooter: int, place: int) -> bool:
    """Does the ground leave a line from a shooter to a place? Figures are no obstacle, full cover is (SG-OPT-AIM-d)."""
    land, start = battle.land(state), state.at[shooter]
    if lines.course(battle, land, start, place).blocked:
        return False
    return sight.cover_at(battle, land, start, place) != sight.FULL


def _goes_astray(
    battle: Battle, state: State, shooter: int, target: int, error: int, dice: Dice, log: list[Event]
) -> None:
    """A shot has missed: roll whether it hits a friend beside its target, and draw lots among several."""
    men = bystanders(battle, state, shooter, target)
    if not men:
        return
    ids = battle.ids(TEST)
    name, rules = battle.name(shooter), (*ids, *battle.ids(MODIFIERS))
    log.append(events.StrayTested(shooter=name, pieces=battle.names(men), modifier=error, rules=rules))
    harm = harm_of(battle, battle.roll(dice, log, "stray", TEST) + error)
    if harm not in HARM:
        log.append(events.StrayHarmless(rules=ids))
        return
    hit = men[0] if len(men) == 1 else men[battle.roll(dice, log, "lots", LOTS, sides=len(men)) - 1]
    log.append(events.Strayed(piece=battle.name(hit), rules=ids))
    hurt(battle, state, log, hit, HARM[harm], ids)


CHAPTER = Chapter(name="stray-shots", after_miss=_goes_astray)
