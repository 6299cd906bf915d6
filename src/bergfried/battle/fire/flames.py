"""What burns now, and what it closes: nobody enters a burning hex, by movement, retreat or advance.

How fires begin, spread, harm and end is in `burning`; here is only what other chapters must know of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Closing
from bergfried.battle.engine.state import State
from bergfried.board.reach import Stance
from bergfried.kernel.verdicts import Refusal, cite

CLOSED = cite("SG-3.54-b", "AN-2.3.3-b")


def aflame(battle: Battle, state: State) -> int:
    """The set of places that burn."""
    return state.aflame()


def wood_ids(battle: Battle, wood: str, effect: str) -> tuple[str, ...]:
    """The rules that speak of one kind of wood: that it burns, by arrows too, spreads fire, or closes its hex."""
    return battle.note(battle.book.edition.burns[wood].rules.get(effect, ()))


def in_flames(battle: Battle, state: State, piece: int, places: Iterable[int]) -> Refusal | None:
    """Why a piece cannot go to one of these places: it burns. None if none of them does, or he is there already."""
    if not state.fires:
        return None
    own = battle.places(state, piece)
    for place in places:
        fire = state.fire_at(place)
        if fire is not None and not own >> place & 1:
            rules = (*battle.ids(CLOSED), *wood_ids(battle, fire.wood, "closed"))
            return battle.refuse(rules, "in-flames", piece=battle.name(piece), place=battle.board.text(place))
    return None


def flames_bar_way(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    """The refusal where only burning hexes keep a piece from a place."""
    rules = battle.ids(CLOSED)
    for fire in state.fires:
        rules += wood_ids(battle, fire.wood, "closed")
    name, where = battle.name(piece), battle.text(to)
    return battle.refuse(tuple(dict.fromkeys(rules)), "flames-bar-way", piece=name, place=where)


FLAMES = Closing(aflame, flames_bar_way, in_flames)
