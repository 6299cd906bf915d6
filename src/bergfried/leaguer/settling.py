"""Battles that are settled at once, by a few dice, instead of being fought (a house rule: option quick-battles).

One die says who has won, by the strength of those who take part, the walls between them and what was brought; then one
for each person what has befallen him. The field is left as such a battle leaves it, and goes the way of every battle
into the record: whoever asks how it was over, or what follows from it, need not know that nobody has fought it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import exp, log
from string import digits

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, LEFT, OFF_MAP, PRISONER, WOUNDED, State
from bergfried.battle.field import bombarding
from bergfried.battle.people.waiting import Waiting
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, cite

from . import actions, battles, events, people
from .battles import Fighting, Settling
from .grounds import EVERYWHERE, INSIDE, NOWHERE, OPEN, OUTSIDE, laid
from .leaguer import BESIEGED, BESIEGER, Chapter, Leaguer, Roll
from .people import People
from .state import LeaguerState

SETTLED = cite("AN-7.7-b")

THOUSAND = 1000
HUNDRED = 100
SURE = 1
"""Of a hundred battles one is lost, however sure it is."""

IN_THE_OPEN = "open"
"""What they are behind who have no building to defend."""
KEPT_OUT = "kept_out"
"""How a storm is lost that has never got past the walls."""


class Weight(msgspec.Struct, frozen=True):
    """A row of what makes a battle be won, in thousandths of the logarithm of the odds; more of it than so much is of no
    use."""

    what: str
    weight: int
    most: int
    opens: bool
    """Does one of it lead past the walls?"""


class Share(msgspec.Struct, frozen=True):
    """A row of what befalls a side, in hundredths of its persons, where both are as strong."""

    battle: str
    """For which action of the day it holds, or for all others in the open or at walls."""
    side: str
    outcome: str
    killed: int
    wounded: int
    captured: int
    slope: int
    """The power, in thousandths, of how much stronger the others are: it befalls so many more."""


Fates = tuple[int, int, int]
"""Of a hundred persons, those killed, those wounded and those captured."""


class Befalling(Frame, frozen=True, tag="befalling"):
    """The battle has been won by a side; it is rolled for one person after the other, by the fates of each side."""

    winner: int
    fates: tuple[Fates, Fates]
    waiting: tuple[int, ...]


# ------------------------------------------------------------------------------------------------ the odds


@lru_cache(maxsize=8)
def _weights(leaguer: Leaguer) -> dict[str, Weight]:
    return {row.what: row for row in leaguer.rows("siege.settling", Weight)}


def strength(leaguer: Leaguer, state: LeaguerState, numbers: Iterable[int]) -> float:
    """How strong some persons are: what their arms cost, less for the wounded."""
    known, worth, weak, wounded = state[People].all, leaguer.worth, 0, people.WOUNDED
    total = 0
    for number in numbers:
        person = known[number]
        if person.health == wounded:
            weak += worth(person)
        else:
            total += worth(person)
    return total + weak * _weights(leaguer)["wounded"].weight / THOUSAND


def strengths(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> tuple[float, float]:
    """How strong besieger and besieged are in a battle."""
    known = state[People].all
    first, second = (
        strength(leaguer, state, (number for number, _ in frame.starts if known[number].side == side))
        for side in (BESIEGER, BESIEGED)
    )
    return first, second


def chance(leaguer: Leaguer, attack: float, defence: float, behind: str, found: Mapping[str, float]) -> float:
    """How likely those who attack win: by both strengths, by what the others are behind, and by what there is.

    Behind walls that are whole their strength helps them less. Part of something that leads past them opens them in part.
    """
    if not attack or not defence:
        return 1.0 if attack else 0.0
    rows, stronger = _weights(leaguer), log(attack / defence)
    helps = sum(
        rows[what].weight * min(number, rows[what].most) for what, number in found.items() if what in rows
    )
    if behind not in rows:
        behind = IN_THE_OPEN
    weight = rows.get(f"strength_{behind}", rows["strength"]).weight
    won = _likely(rows[behind].weight + weight * stronger + helps)
    whole = rows.get(f"{behind}_whole")
    if whole is None:
        return won
    kept_out = min(won, _likely(whole.weight + rows["strength_whole"].weight * stronger + helps))
    return kept_out + (won - kept_out) * _way_in(rows, found)


def _way_in(rows: Mapping[str, Weight], found: Mapping[str, float]) -> float:
    """How far walls are open by what there is: 1 if somebody gets past them."""
    return min(sum(number for what, number in found.items() if what in rows and rows[what].opens), 1.0)


def _likely(weight: float) -> float:
    return 1.0 / (1.0 + exp(-weight / THOUSAND))


def forecast(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> float:
    """How likely the side that attacks wins a battle that is about to begin."""
    side, both = attacker(frame), strengths(leaguer, state, frame)
    behind = walls_of(leaguer) if storms(frame) else frame.action
    return chance(leaguer, both[side], both[1 - side], behind, found_there(leaguer, state, frame))


def walls_of(leaguer: Leaguer) -> str:
    """What the besieged are behind: the part of the building they hold if there is a row for it, else the building."""
    return leaguer.within if leaguer.within in _weights(leaguer) else leaguer.building


def found_there(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> dict[str, float]:
    """What was brought into a battle, who may come later against a party with animals, and what is broken of the walls that
    are stormed."""
    side, found = attacker(frame), dict[str, float]()
    for (owner, _), item in zip(frame.brought, frame.items, strict=True):
        what = item.rstrip(digits) if owner == side else f"{item.rstrip(digits)}_against"
        found[what] = found.get(what, 0.0) + 1.0
    if frame.animals:
        found["animal"] = len(frame.animals)
        fight = {number for number, _ in frame.starts}
        found["reserve_against"] = sum(number not in fight for number in people.before_walls(state))
    if storms(frame) and INSIDE in frame.rooms:
        found["breach"] = len(bombarding.outer_breaches(leaguer.battle, state.site))
    return found


def storms(frame: Fighting) -> bool:
    """Is the building stormed, or a part of it, with others inside?"""
    behind = frame.ground.has_building and frame.rooms[BESIEGED] not in (OPEN, OUTSIDE, EVERYWHERE, NOWHERE)
    return frame.shared or (behind and frame.attacker == BESIEGER)


def attacker(frame: Fighting) -> int:
    """The side that attacks: the one that is said to, else the one that moves first."""
    return frame.first if frame.attacker == NOBODY else frame.attacker


# ------------------------------------------------------------------------------------------------ who wins


def fighting(state: LeaguerState) -> Fighting:
    """The battle below the decision that settles it."""
    frame = state.stack[-2]
    assert isinstance(frame, Fighting)
    return frame


class SettleMoment(Roll):
    """One die says who has won."""

    kind = "settle-battle"
    cites = SETTLED
    does = actions.Settle()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return attacker(fighting(state))

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"percent": percent(leaguer, state)}

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        needed, side = percent(leaguer, state), attacker(fighting(state))
        (die,) = leaguer.roll(dice, log, "settled-battle", SETTLED, 1, HUNDRED)
        decide(leaguer, state, side if die <= needed else 1 - side, log)


def percent(leaguer: Leaguer, state: LeaguerState) -> int:
    """In how many of a hundred such battles the side that attacks wins."""
    found = round(HUNDRED * forecast(leaguer, state, fighting(state)))
    return min(max(found, SURE), HUNDRED - SURE)


def decide(leaguer: Leaguer, state: LeaguerState, winner: int, log: list[Event]) -> None:
    """A side has won; what has befallen each is rolled for next."""
    rules = (*leaguer.ids(SETTLED), *leaguer.battle.policy_ids("siege_battles"))
    log.append(events.Settled(side=leaguer.sides[winner], rules=tuple(dict.fromkeys(rules))))
    frame = fighting(state)
    fates = (_fates(leaguer, state, frame, BESIEGER, winner), _fates(leaguer, state, frame, BESIEGED, winner))
    pop(state)
    push(state, Befalling(winner, fates, tuple(number for number, _ in frame.starts)))


def _fates(leaguer: Leaguer, state: LeaguerState, frame: Fighting, side: int, winner: int) -> Fates:
    """What befalls a side: more of it the stronger the others are."""
    both = strengths(leaguer, state, frame)
    whose = "attacker" if side == attacker(frame) else "defender"
    outcome = "won" if side == winner else "lost"
    rows = {(row.battle, row.side, row.outcome): row for row in leaguer.rows("siege.settling.losses", Share)}
    row = rows.get((frame.action, whose, outcome), rows[IN_THE_OPEN, whose, outcome])
    if winner != attacker(frame) and _keep_out(leaguer, state, frame):
        row = rows[KEPT_OUT, whose, outcome]
    often = (max(both[1 - side], 1.0) / max(both[side], 1.0)) ** (row.slope / THOUSAND)
    shares = [often * share for share in (row.killed, row.wounded, row.captured)]
    least = max(sum(shares), HUNDRED)
    killed, wounded, captured = (round(HUNDRED * share / least) for share in shares)
    return killed, wounded, captured


def _keep_out(leaguer: Leaguer, state: LeaguerState, frame: Fighting) -> bool:
    """Do whole walls keep out those who storm?"""
    rows = _weights(leaguer)
    if not storms(frame) or f"{walls_of(leaguer)}_whole" not in rows:
        return False
    return _way_in(rows, found_there(leaguer, state, frame)) < 1.0


# ------------------------------------------------------------------------------------------------ what befalls each


class BefallMoment(Roll):
    """One die for each who took part."""

    kind = "befall-person"
    cites = SETTLED
    does = actions.Befall()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state[People].all[top(state, Befalling).waiting[0]].side

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"person": state[People].all[top(state, Befalling).waiting[0]].name}

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        frame = top(state, Befalling)
        (die,) = leaguer.roll(dice, log, "settled-person", SETTLED, 1, HUNDRED)
        befall(state, battles.rules_of(leaguer, state, fighting(state)), die)
        if len(frame.waiting) == 1:
            conclude(leaguer, state, log)


def befall(state: LeaguerState, battle: Battle, die: int) -> None:
    """What a number of hundred does to the next of those who took part."""
    frame, field = top(state, Befalling), state.inner
    assert field is not None, "a battle that is settled has a field"
    first, *rest = frame.waiting
    one = state[People].all[first]
    killed, wounded, captured = frame.fates[one.side]
    piece = battle.roster.numbers[one.name]
    if die <= killed or (die <= killed + wounded and field.status[piece] & WOUNDED):
        field.status[piece] |= DEAD
        battle.count_places(field, battle.roster[piece].side)
    elif die <= killed + wounded:
        field.status[piece] |= WOUNDED
    elif die <= killed + wounded + captured:
        field.status[piece] |= PRISONER
    pop(state)
    push(state, Befalling(frame.winner, frame.fates, tuple(rest)))


def conclude(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The field is as the battle has left it: whoever has won holds it, whoever has lost is gone from it or taken."""
    winner, field = top(state, Befalling).winner, state.inner
    assert field is not None, "a battle that is settled has a field"
    pop(state)
    frame = top(state, Fighting)
    battle = battles.rules_of(leaguer, state, frame)
    field[Waiting] = Waiting()
    for number, _ in frame.starts:
        one = state[People].all[number]
        _leave_standing(leaguer, battle, field, frame, battle.roster.numbers[one.name], one.side, winner)
    leaguer.settled(state, winner, log)


def _leave_standing(
    leaguer: Leaguer, battle: Battle, field: State, frame: Fighting, piece: int, side: int, winner: int
) -> None:
    """Where one of those who took part is when it is over."""
    stormed = storms(frame)
    inside = frame.ground.has_building and side == BESIEGED
    if frame.shared:
        _leave_in_part(leaguer, battle, field, frame, piece, side, winner)
    elif side != winner and stormed and inside:
        field.status[piece] |= 0 if field.status[piece] & DEAD else PRISONER
    elif side != winner and not inside:
        battle.lift(field, piece)
        field.status[piece] |= LEFT
    elif frame.ground.has_building and not stormed and not inside:
        return  # he has not come into the building
    elif field.at[piece] == OFF_MAP and not field.status[piece] & DEAD:
        here, room = laid(leaguer, frame.ground), INSIDE if frame.ground.has_building else EVERYWHERE
        if room in here.rooms:  # who waits before the tunnels stays there
            battles.put(battle, field, piece, here, room)


def _leave_in_part(
    leaguer: Leaguer, battle: Battle, field: State, frame: Fighting, piece: int, side: int, winner: int
) -> None:
    """Where each held a part of the building: of those whose part was lost everybody is taken, the others are in theirs."""
    if field.status[piece] & DEAD:
        return
    if side != winner and side != frame.first:
        field.status[piece] |= PRISONER
    elif field.at[piece] == OFF_MAP and side == winner:
        battles.put(battle, field, piece, laid(leaguer, frame.ground), INSIDE)


def at_once(leaguer: Leaguer, state: LeaguerState, winner: int, dice: Dice) -> None:
    """Let a battle be won by a side, with all that befalls the persons: for whoever reckons what would come of it."""
    decide(leaguer, state, winner, [])
    frame, battle = top(state, Befalling), battles.rules_of(leaguer, state, fighting(state))
    for die in dice.roll(len(frame.waiting), HUNDRED, "settled-person"):
        befall(state, battle, die)
    conclude(leaguer, state, [])
    leaguer.resume(state, [])


CHAPTER = Chapter(
    name="settling",
    frames={Settling: SettleMoment(), Befalling: BefallMoment()},
)
