"""An engine that is brought in at the edge of the map in play, with those who push it under it (The Anarchy 7.7.4, 5.3.2).

It is a chapter of single battles alone: whoever is to push waits in reserve until the engine comes.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.engines import pushing, starts
from bergfried.battle.people.waiting import RESERVE, Waiting
from bergfried.board.reach import Stance
from bergfried.board.things import NOBODY, Footprint
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite

BROUGHT = cite("AN-7.7.4-k")

NOT_THERE = -1


class Wheels(Slice, frozen=True, tag="wheels"):
    """The engine that comes, whose it is, and its number once it is there."""

    kind: str = ""
    side: int = NOBODY
    thing: int = NOT_THERE

    @property
    def to_come(self) -> bool:
        return bool(self.kind) and self.thing == NOT_THERE


def _comes(battle: Battle, state: State, kind: str) -> bool:
    """Is there an engine of that kind that the side whose turn it is can bring in?"""
    wheels = state[Wheels]
    return wheels.to_come and (wheels.kind, wheels.side) == (kind, battle.active(state))


def _unfit(battle: Battle, state: State, kind: str, to: Stance) -> Refusal | None:
    """Why an engine does not come in there."""
    board, land, where = battle.board, battle.land(state), battle.text(to)
    work = Footprint(kind, to.place, int(to.facing or 0))
    rules = (*battle.ids(BROUGHT), *battle.thing_ids(kind, "placed"))
    try:
        places = things.parts_of(board, work)
    except ValueError:
        return battle.refuse(rules, "work-off-map", place=where, structure=kind)
    if refused := starts.unfit(battle, land, work, places) or battle.in_the_way(land, work):
        return refused
    if (state.occupied[0] | state.occupied[1]) & board.mask(places):
        return battle.refuse(rules, "work-figure", place=where, structure=kind)
    return None


def ways_in(battle: Battle, state: State) -> Iterator[Stance]:
    """Where the engine that is to come could come in."""
    kind = state[Wheels].kind
    for to in starts.at_the_edge(battle.land(state), kind):
        if _unfit(battle, state, kind, to) is None:
            yield to


class WheelDeed(Deed):
    """The engine comes in, and those who wait for it are under it."""

    takes = (actions.WheelIn,)
    brings_in = True

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        kind = state[Wheels].kind
        if _comes(battle, state, kind):
            yield from (actions.WheelIn(kind, to) for to in ways_in(battle, state))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.WheelIn)
        if not _comes(battle, state, action.kind):
            return battle.refuse(BROUGHT, "no-such-engine-in-hand", structure=action.kind)
        return _unfit(battle, state, action.kind, action.to)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.WheelIn)
        side, to = battle.active(state), action.to
        engine = things.add(state, Footprint(action.kind, to.place, int(to.facing or 0)), side)
        state[Wheels] = Wheels(action.kind, side, engine.id)
        waiting = [man for man, wait in state[Waiting].men if wait.where == RESERVE]
        crew = [man for man in waiting if battle.roster[man].side == side]
        for man, place in zip(crew, pushing.crew_places(battle, engine), strict=False):
            state[Waiting] = Waiting(tuple(entry for entry in state[Waiting].men if entry[0] != man))
            battle.put(state, man, Stance(place))
        where, rules = battle.board.text(to.place), battle.ids(BROUGHT)
        log.append(events.WorkSet(side=battle.sides[side], structure=action.kind, place=where, rules=rules))


CHAPTER = Chapter(name="wheeling", slices=(Wheels,), deeds={"move": (WheelDeed(),)})
