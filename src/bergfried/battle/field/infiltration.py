"""Infiltration: getting past the enemy (an option of The Anarchy and the hall sheets, AN-1-c).

Whoever would leave a hex next to an enemy able to fight rolls first, once for each such hex, in a move and in a charge
alike. The roll is a decision of its own on top of the man's move: he may stay instead, where he can.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import STACKING, Battle, Moment
from bergfried.battle.engine.state import State
from bergfried.battle.engine.underway import Charging, Moving, Underway
from bergfried.battle.field.harm import KILLS, WOUNDS, hurt
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book

PAST = cite("AN-1-c")
CONTACT = cite("HL-0-e")
MUST_RIDE = cite("HL-B7.2-h")

HARM = {"wounded": WOUNDS, "killed": KILLS}
FACES = range(1, 11)


class Result(msgspec.Struct, frozen=True):
    """What a roll from low to high does to the man: he passes or is held, and how he fares."""

    low: int
    high: int
    passes: bool
    man: str


def read_results(book: Book) -> dict[int, Result]:
    """The result of every number from 1 to 10."""
    rows = book.table("infiltration").read(Result)
    return {number: row for row in rows for number in range(row.low, row.high + 1)}


# ------------------------------------------------------------------------------------------------ who must roll


def enemies_beside(battle: Battle, state: State, piece: int) -> list[int]:
    """The enemies a man has to get past: able to fight, and in contact with him (HL-0-e)."""
    battle.ids(CONTACT)
    foes = battle.men_of(state, 1 - battle.roster[piece].side)
    return [foe for foe in foes if battle.able(state, foe) and _in_contact(battle, state, piece, foe)]


def _in_contact(battle: Battle, state: State, one: int, other: int) -> bool:
    """Is a melee between the two possible?"""
    return bool(
        battle.within_blow(state, one) & battle.places(state, other)
        or battle.within_blow(state, other) & battle.places(state, one)
    )


def modifier(battle: Battle, state: State, piece: int, foes: list[int]) -> int:
    """Less if friends keep all of these enemies busy, more for armour on foot."""
    friends = [
        man
        for man in battle.men_of(state, battle.roster[piece].side)
        if man != piece and battle.able(state, man)
    ]
    busy = all(any(_in_contact(battle, state, friend, foe) for friend in friends) for foe in foes)
    return (battle.mover(state, piece) == "armoured") - busy


def result_of(battle: Battle, face: int, added: int) -> Result:
    """What the table says to a die and what is added to it, held between 1 and 10."""
    return battle.chapter(read_results)[min(max(face + added, FACES[0]), FACES[-1])]


def chances(battle: Battle, state: State, piece: int, foes: list[int]) -> int:
    """With how many faces of ten a man gets past."""
    added = modifier(battle, state, piece, foes)
    return sum(result_of(battle, face, added).passes for face in FACES)


class Slipping(Frame, frozen=True, tag="slipping"):
    """A man is about to leave a hex next to an enemy; his move or charge lies below on the stack."""

    piece: int


def must_slip(battle: Battle, state: State, frame: Underway) -> bool:
    """Before a step: must he roll first? Then his move waits on the stack."""
    if not battle.option("infiltration") or not enemies_beside(battle, state, frame.piece):
        return False
    state.stack = (*state.stack, frame, Slipping(frame.piece))
    return True


# ------------------------------------------------------------------------------------------------ the roll


class GoOn(Protocol):
    """Take the next step of the move or charge on top of the stack; `slipped`: the man has got past his enemies."""

    def __call__(self, battle: Battle, state: State, log: list[Event], *, slipped: bool) -> None: ...


class SlipMoment(Moment):
    """He rolls, or stays where he is: not among friends, and not in a charge, which cannot be taken back."""

    kind = "slip-past"
    cites = PAST

    def __init__(self, go_on: GoOn) -> None:
        self._go_on = go_on

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        piece = top(state, Slipping).piece
        foes = enemies_beside(battle, state, piece)
        return {
            "piece": battle.name(piece),
            "place": battle.text(state.stance(piece)),
            "enemies": battle.names(foes),
            "modifier": modifier(battle, state, piece, foes),
        }

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        yield actions.Slip()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None if self._cannot_stay(battle, state) else actions.Pass()

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.Pass):
            return self._cannot_stay(battle, state)
        return None if isinstance(action, actions.Slip) else battle.wrong_moment(state, action)

    @staticmethod
    def _cannot_stay(battle: Battle, state: State) -> Refusal | None:
        """Why he may not think better of it."""
        frame = state.stack[-2]
        if isinstance(frame, Charging):
            return battle.refuse(MUST_RIDE, "charge-goes-on", piece=battle.name(frame.piece))
        assert isinstance(frame, Moving), "whoever slips past is on his way"
        if frame.back != (stance := state.stance(frame.piece)):
            where = battle.text(stance)
            return battle.refuse(STACKING, "stay-with-friend", piece=battle.name(frame.piece), place=where)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        piece = top(state, Slipping).piece
        pop(state)
        if isinstance(action, actions.Pass):
            self._halt(battle, state, log)
            return
        foes, ids = enemies_beside(battle, state, piece), battle.ids(PAST)
        added, name = modifier(battle, state, piece, foes), battle.name(piece)
        where, enemies = battle.text(state.stance(piece)), battle.names(foes)
        log.append(events.SlipTried(piece=name, place=where, enemies=enemies, modifier=added, rules=ids))
        result = result_of(battle, battle.roll(dice, log, "infiltration", PAST), added)
        if result.passes:
            log.append(events.SlippedPast(piece=name, enemies=enemies, rules=ids))
            self._go_on(battle, state, log, slipped=True)
            return
        self._halt(battle, state, log)
        if result.man in HARM:
            hurt(battle, state, log, piece, HARM[result.man], ids)

    def _halt(self, battle: Battle, state: State, log: list[Event]) -> None:
        """He gets no further: a move ends on its last hex that was free, a charge has failed (HL-B7.2-h)."""
        frame = top(state, Underway)
        if isinstance(frame, Charging):
            state.stack = (*state.stack[:-1], msgspec.structs.replace(frame, hexes=0))
            self._go_on(battle, state, log, slipped=True)
            return
        assert isinstance(frame, Moving), "whoever slips past is on his way"
        pop(state)
        battle.put(state, frame.piece, frame.back)
        where = battle.text(frame.back)
        log.append(events.Stopped(piece=battle.name(frame.piece), place=where, rules=battle.ids(PAST)))
