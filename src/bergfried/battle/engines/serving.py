"""Engines that are served: a crew beside one makes it ready turn by turn, and then shoots it (SIEGE 3.4, The Anarchy 4.4).

Its count goes up by one at the start of each turn of its owner in which enough men stand beside it, engineers among
them, and the step is taken back if they do not at its end. With a full count it shoots like other missiles, with a row
of its own in the tables, and begins anew. How many men, how many engineers and how many turns are data.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect
from bergfried.battle.engine.state import BUSY, MOVED, SERVED, SHOT, WOUNDED, State
from bergfried.battle.field import shooting
from bergfried.battle.field.shooting import Aim
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

CYCLE = cite("SG-3.41-a", "AN-4.4.1-a")
CREW = cite("SG-3.41-b", "AN-4.4.1-b")
RESULT = cite("SG-3.41-c", "AN-4.4.1-c")
SHOWN = cite("SG-3.41-d", "AN-4.4.1-a")


class Row(msgspec.Struct, frozen=True):
    """A row of the table of engines, null where something does not apply."""

    engine: str
    crew: int | None
    engineers: int | None
    cycle: int | None


class Needs(NamedTuple):
    """What it takes to shoot an engine: so many men, so many engineers among them, after so many turns."""

    crew: int
    engineers: int
    turns: int


def read_needs(book: Book) -> dict[str, Needs]:
    """What each engine needs that is served, by its kind."""
    rows = book.table("engines").read(Row)
    return {
        row.engine: Needs(row.crew, row.engineers or 0, row.cycle) for row in rows if row.crew and row.cycle
    }


def needs_of(battle: Battle, engine: Thing) -> Needs:
    """What one engine needs."""
    return battle.chapter(read_needs)[engine.kind]


def engines(battle: Battle, state: State, side: int) -> list[Thing]:
    """The engines of a side on the map that are served, where the rules have them."""
    found = (thing for thing in things.on_map(state) if thing.owner == side and kind_of(thing).served)
    return [thing for thing in found if battle.in_force(kind_of(thing).section, name_of(thing))]


# ------------------------------------------------------------------------------------------------ the crew


def beside(battle: Battle, state: State, engine: Thing) -> list[int]:
    """The able men of its side who stand next to an engine, on its level."""
    board, land = battle.board, battle.land(state)
    height = land.height(engine.place)
    return [
        man
        for man in battle.men_of(state, engine.owner)
        if battle.able(state, man)
        and any(
            board.distance(half, engine.place) == 1 and land.height(half) == height
            for half in battle.halves(state.stance(man))
        )
    ]


def _is_crew(battle: Battle, engine: Thing, men: list[int] | tuple[int, ...]) -> bool:
    """Are these enough to serve an engine?"""
    needs, engineers = needs_of(battle, engine), sum(battle.roster[man].traits.engineer for man in men)
    return len(men) >= needs.crew and engineers >= needs.engineers


def _begin(battle: Battle, state: State, log: list[Event]) -> None:
    """With a crew beside it an engine is made ready for one turn more."""
    for engine in engines(battle, state, battle.active(state)):
        full = needs_of(battle, engine).turns
        if engine.ready < full and _is_crew(battle, engine, beside(battle, state, engine)):
            things.make_ready(state, engine)
            log.append(
                events.MadeReady(
                    structure=name_of(engine),
                    place=battle.board.text(engine.place),
                    count=engine.ready + 1,
                    turns=full,
                    rules=tuple(dict.fromkeys((*battle.ids(CYCLE), *battle.ids(CREW), *battle.ids(SHOWN)))),
                )
            )


def _end(battle: Battle, state: State, log: list[Event]) -> None:
    """A turn at whose end the crew is gone does not count; what has shot in it is at its beginning anyway."""
    for engine in engines(battle, state, battle.active(state)):
        if engine.served == state.turn and not _is_crew(battle, engine, beside(battle, state, engine)):
            things.count_back(state, engine)
            where = battle.board.text(engine.place)
            log.append(
                events.Unserved(
                    structure=name_of(engine), place=where, count=engine.ready - 1, rules=battle.ids(CREW)
                )
            )


# ------------------------------------------------------------------------------------------------ the shot


class LooseDeed(Deed):
    """Those who serve an engine that is ready shoot it at an enemy, in the phase in which crossbows shoot."""

    takes = (actions.Loose,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        for engine in engines(battle, state, side):
            if _not_ready(battle, state, engine):
                continue
            free = [man for man in beside(battle, state, engine) if not _cannot_serve(battle, state, man)]
            together = combinations(free, needs_of(battle, engine).crew)
            crews = [crew for crew in together if _is_crew(battle, engine, crew)]
            if crews:
                yield from _shots(battle, state, engine, crews)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Loose)
        engine = named(battle, state, action)
        if isinstance(engine, Refusal):
            return engine
        late = _not_ready(battle, state, engine) or _cannot_crew(battle, state, engine, action.crew)
        return late or refusal_in(aim_of(battle, state, engine, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Loose)
        engine = named(battle, state, action)
        assert isinstance(engine, Thing), "a checked engine is there"
        aims = aimer(battle, state, action.crew)
        things.discharge(state, engine)
        for man in action.crew:
            state.did[man] |= SHOT | SERVED | MOVED
        for settled in battle.chapters.before_shot:
            if settled(battle, state, aims, action.target, engine):
                return
        shooting.shoot(battle, state, aims, action.target, dice, log, engine)


def _shots(
    battle: Battle, state: State, engine: Thing, crews: list[tuple[int, ...]]
) -> Iterator[actions.Loose]:
    """All shots that any of several crews can make with an engine."""
    for target in range(len(battle.roster)):
        if isinstance(shooting.take_aim(battle, state, crews[0][0], target, engine), Aim):
            yield from (actions.Loose(crew, Stance(engine.place), target) for crew in crews)


def named(battle: Battle, state: State, action: actions.Loose) -> Thing | Refusal:
    """The engine an action is about, or why there is none to be shot."""
    place, side = action.engine.place, battle.active(state)
    where = battle.board.text(place)
    found = next((t for t in things.on_map(state) if t.place == place and kind_of(t).served), None)
    if found is None:
        return battle.refuse(CYCLE, "no-engine-there", place=where)
    if refused := battle.section_off(kind_of(found).section, name_of(found)):
        return refused
    if found.owner != side:
        return battle.refuse(CYCLE, "not-your-engine", structure=name_of(found), place=where)
    return found


def _not_ready(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why an engine cannot be shot in this phase, whoever serves it."""
    phase, name, where = battle.turn[state.phase][0], name_of(engine), battle.board.text(engine.place)
    rules = tuple(dict.fromkeys((*battle.ids(CYCLE), *battle.note(phase.rules))))
    if engine.kind not in phase.weapons:
        return battle.refuse(rules, "engine-not-now", structure=name, place=where)
    turns = needs_of(battle, engine).turns
    if engine.ready < turns:
        return battle.refuse(
            CYCLE, "engine-not-ready", structure=name, place=where, count=engine.ready, turns=turns
        )
    return None


def _cannot_crew(battle: Battle, state: State, engine: Thing, crew: tuple[int, ...]) -> Refusal | None:
    """Why these men cannot shoot an engine together."""
    name, where = name_of(engine), battle.board.text(engine.place)
    near = beside(battle, state, engine)
    for man in crew:
        if refused := _cannot_serve(battle, state, man):
            return refused
        if man not in near:
            return battle.refuse(
                CREW, "engine-crew-beside", piece=battle.name(man), structure=name, place=where
            )
    needs = needs_of(battle, engine)
    if len(crew) != needs.crew:
        return battle.refuse(CREW, "engine-crew-number", structure=name, count=len(crew), needed=needs.crew)
    if not _is_crew(battle, engine, crew):
        return battle.refuse(CREW, "engine-needs-engineer", structure=name, needed=needs.engineers)
    return None


def _cannot_serve(battle: Battle, state: State, man: int) -> Refusal | None:
    """Why a man can serve no engine at a shot in this phase."""
    if refused := battle.not_ours(state, man, battle.active(state)):
        return refused
    phase, name = battle.turn[state.phase][0], battle.name(man)
    if state.did[man] & SHOT:
        return battle.refuse((*phase.rules, *battle.ids(CREW)), "shot-already", piece=name)
    if state.did[man] & BUSY:
        return battle.is_busy(state, man)
    if phase.barred_by == "melee" and state.fought[man] >= state.turn - 2:
        rules = tuple(dict.fromkeys((*battle.ids(shooting.FOUGHT), *battle.ids(CYCLE))))
        return battle.refuse(rules, "fought-lately", piece=name)
    return battle.hands_full(state, man)


def aimer(battle: Battle, state: State, crew: tuple[int, ...]) -> int:
    """Who of a crew aims: an engineer, the healthier of two."""
    engineers = [man for man in crew if battle.roster[man].traits.engineer]
    return min(engineers or crew, key=lambda man: (bool(state.status[man] & WOUNDED), man))


def aim_of(battle: Battle, state: State, engine: Thing, action: actions.Loose) -> Aim | Refusal:
    """The shot of an engine as it would be rolled, or why it cannot be made."""
    battle.ids(RESULT)
    aims = aimer(battle, state, action.crew)
    return shooting.take_aim(battle, state, aims, action.target, engine)


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """An engine is ready in time if its crew is beside it, and is not if nobody serves it."""
    for engine in engines(battle, state, side):
        needs, number = needs_of(battle, engine), engine.id
        if state.fire_at(engine.place) is None:
            yield Prospect(
                partial(_made_ready, state, number, needs.turns),
                turns=needs.turns - engine.ready,
                clock=side,
                posts=(battle.land(state).board.around[engine.place],) * needs.crew,
                engineers=needs.engineers,
                thing=number,
                lapses=partial(_made_ready, state, number, 0),
            )


def _made_ready(state: State, number: int, turns: int) -> State:
    """The field with an engine made ready for so many turns."""
    after, engine = state.copy(), things.find(state, number)
    assert engine is not None, "what is served is there"
    things.change(after, msgspec.structs.replace(engine, ready=turns))
    return after


CHAPTER = Chapter(
    name="serving",
    deeds={"fire": (LooseDeed(),)},
    turn_begins=_begin,
    turn_ends=_end,
    prospects=_prospects,
)
