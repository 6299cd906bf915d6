"""Prisoners and those who guard them: who holds whom, who may escape, and who may join in a fight (The Anarchy AN-1.4).

What is done with prisoners is in `prisoners`; this is what the chapters on moving and fighting ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import events
from bergfried.battle.engine.battle import STUNNED_IDLE, Battle
from bergfried.battle.engine.state import PRISONER, STUNNED, State
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite

ESCORT = cite("AN-1.4-e")
INCOMPLETE = cite("AN-1.4-h")
JOIN = cite("AN-1.4-i")
LAST_GUARD = cite("AN-1.4-j")
ESCAPE = cite("AN-1.4-k")
IDLE = cite("AN-1.4-m")


class Escorts(Slice, frozen=True, tag="escorts"):
    """Prisoners whose escort was complete when the present or latest movement phase began."""

    complete: tuple[int, ...] = ()


def needed(battle: Battle) -> int:
    """How many guards make an escort (AN-1.4-e)."""
    return battle.policies.prisoner_guards


def near(battle: Battle, state: State, piece: int) -> int:
    """The places next to a man on his own level, and those a step or link away."""
    land, bits = battle.land(state), 0
    for half in battle.halves(state.stance(piece)):
        bits |= land.board.around[half] | land.next_to("foot", half)
    return bits


def guards(battle: Battle, state: State, prisoner: int) -> tuple[int, ...]:
    """His escort: the able men of the other side who are next to him."""
    there, other = near(battle, state, prisoner), 1 - battle.roster[prisoner].side
    return tuple(
        man
        for man in battle.men_of(state, other)
        if battle.able(state, man) and battle.places(state, man) & there
    )


def complete(battle: Battle, state: State, prisoner: int) -> bool:
    return len(guards(battle, state, prisoner)) >= needed(battle)


def prisoners(battle: Battle, state: State) -> Iterator[int]:
    """All prisoners on the map."""
    for man in battle.roster.men:
        if state.status[man] & PRISONER:
            yield man


def record(battle: Battle, state: State) -> None:
    """A movement phase begins: whose escort is complete is seen once, and holds for all of it."""
    held = tuple(man for man in prisoners(battle, state) if complete(battle, state, man))
    if held != state[Escorts].complete:
        state[Escorts] = Escorts(held)


# ------------------------------------------------------------------------------------------------ escaping


def cannot_escape(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a prisoner cannot run: his escort was complete when the phase began (AN-1.4-h)."""
    name = battle.name(piece)
    if state.status[piece] & STUNNED:
        return battle.refuse(STUNNED_IDLE, "is-stunned", piece=name)
    if piece not in state[Escorts].complete:
        return None
    rules = (*battle.ids(IDLE), *battle.ids(ESCORT), *battle.ids(INCOMPLETE))
    return battle.refuse(rules, "well-guarded", piece=name, least=needed(battle))


def run(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """A prisoner moves off, and with that he is free, if without his weapons (AN-1.4-k)."""
    if not state.status[piece] & PRISONER:
        return
    left = len(guards(battle, state, piece))
    rules = (*battle.ids(ESCAPE), *battle.ids(INCOMPLETE))
    if left:
        rules += battle.ids(LAST_GUARD)
    state.status[piece] &= ~PRISONER
    log.append(events.Escaped(piece=battle.name(piece), rules=rules))


# ------------------------------------------------------------------------------------------------ fighting


def cannot_join(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]
) -> Refusal | None:
    """Why prisoners among the attackers cannot take part: only beside a free friend, and only against a guard."""
    captives = [piece for piece in attackers if state.status[piece] & PRISONER]
    if not captives:
        return None
    battle.ids(JOIN)
    if len(captives) == len(attackers):
        rules = (*battle.ids(JOIN), *battle.ids(IDLE))
        return battle.refuse(rules, "no-free-friend", piece=battle.name(captives[0]))
    for piece in captives:
        escort = guards(battle, state, piece)
        for foe in defenders:
            if foe not in escort:
                return battle.refuse(JOIN, "not-his-guard", piece=battle.name(piece), target=battle.name(foe))
    return None
