"""What goes on by itself and one has to know of: what burns and where fire may spread, and who has lost his nerve."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bergfried import words
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import Fire, State
from bergfried.battle.fire import burning, course
from bergfried.battle.fire.course import BurningTables, wood_at
from bergfried.battle.people import panic
from bergfried.kernel.verdicts import Fact

from .forms import Burning, Feared, Spreading


def fires_of(battle: Battle, state: State, language: str) -> Iterator[Burning]:
    """What burns: since when, and when it will be destroyed."""
    if not state.fires:
        return
    board, turns = battle.board, battle.chapter(BurningTables).rounds
    for fire in state.fires:
        where, end = board.text(fire.place), _burns_down(battle, state, fire)
        facts: dict[str, Fact] = {
            "feature": fire.wood,
            "place": where,
            "since": max(fire.turn // 2 + 1, 0),
            "count": fire.count,
            "turns": turns,
            "round": end // 2 + 1,
            "last": battle.last_round(state),
            "late": int(end // 2 + 1 > battle.last_round(state)),
            "means": fire.by,
        }
        text = words.say("burns-until", facts, language)
        yield Burning(where, str(board.hex(fire.place)), fire.count, turns, text)


def spreads_of(battle: Battle, state: State, language: str) -> Iterator[Spreading]:
    """Where fire may spread next, with which chance, and when that is rolled for."""
    if not state.fires:
        return
    board, wood = battle.board, battle.land(state).wood
    for place, turn, least in _may_spread(battle, state):
        where, chance = board.text(place), Fraction(burning.FACES + 1 - least, burning.FACES)
        facts: dict[str, Fact] = {
            "feature": wood[place],
            "place": where,
            "round": turn // 2 + 1,
            "least": least,
        }
        told = words.say("fire-may-spread", facts, language)
        yield Spreading(where, str(board.hex(place)), str(chance), float(100 * chance), told)


def _next_count(state: State, fire: Fire) -> int:
    """The next turn at whose end a fire is counted: of the side that did not light it, and begun with it burning."""
    counted = any(isinstance(frame, burning.Blazing) and frame.stage == "spread" for frame in state.stack)
    first = max(state.turn + counted, fire.turn + 1, 0)
    return first + (first % 2 == fire.side)


def _burns_down(battle: Battle, state: State, fire: Fire) -> int:
    """The turn at whose end what burns is destroyed, if nobody puts it out."""
    left = battle.chapter(BurningTables).rounds - fire.count
    return _next_count(state, fire) + 2 * (left - 1)


def _may_spread(battle: Battle, state: State) -> Iterator[tuple[int, int, int]]:
    """The places to which fire may spread next: at the end of which turn, and at which number of the die at least."""
    tables = battle.chapter(BurningTables)
    asked = (frame.places for frame in state.stack if isinstance(frame, burning.Blazing))
    turns = {place: state.turn for places in asked for place in places}
    for fire in sorted(state.fires, key=lambda fire: _next_count(state, fire)):
        if _burns_down(battle, state, fire) >= _next_count(state, fire):
            for place in course.within_reach(battle, state, (fire,)):
                turns.setdefault(place, _next_count(state, fire))
    for place, turn in sorted(turns.items()):
        if (wood := wood_at(battle, state, place)) is not None:
            yield place, turn, tables.spreads(wood)


def fears_of(battle: Battle, state: State, language: str) -> Iterator[Feared]:
    """Who has lost his nerve, by whose death, and what gives it back to him."""
    if not battle.plays("panic"):
        return
    for fear in state[panic.Nerve].fears:
        if battle.living(state, fear.man) and state.at[fear.man] >= 0:
            dead = battle.name(fear.because) if fear.because >= 0 else ""
            facts: dict[str, Fact] = {
                "piece": battle.name(fear.man),
                "known": int(bool(dead)),
                "dead": dead,
                "how": fear.how,
                "hexes": panic.SAFE,
            }
            yield Feared(
                name=battle.name(fear.man),
                hex=str(battle.board.hex(state.at[fear.man])),
                how=words.term(panic.STATES[fear.how], language),
                text=words.say("fear-told", facts, language),
            )
