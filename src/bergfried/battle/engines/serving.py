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
from bergfried.battle.engine.state import (
    ATTACKED,
    BURDENED,
    BUSY,
    CHARGED,
    HANDLED,
    HAS_SHOT,
    MOVED,
    SERVED,
    SHOT,
    WOUNDED,
    State,
)
from bergfried.battle.field import shooting, slings
from bergfried.battle.field.harm import Effect
from bergfried.battle.field.moving import ShotAtMoment, cannot_shoot_back
from bergfried.battle.field.shooting import Aim
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import Land
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
WHICH_HEX = cite("AN-4.4.3.1-a")
IMPACT = cite("AN-4.4.3.2-a")
EFFECT = cite("AN-4.4.3.2-b")

_ELSE = HAS_SHOT | MOVED | BUSY | BURDENED | CHARGED | ATTACKED | HANDLED
"""What a man of a bound crew does not do in a turn that is to count."""


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


def crew_ids(battle: Battle, engine: Thing) -> tuple[str, ...]:
    """The rules that say who serves an engine."""
    return battle.thing_ids(name_of(engine), "crew") or battle.ids(CREW)


def cycle_ids(battle: Battle, engine: Thing) -> tuple[str, ...]:
    """The rules that say how often an engine shoots."""
    return battle.thing_ids(name_of(engine), "cycle") or battle.ids(CYCLE)


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


def is_crew(battle: Battle, engine: Thing, men: list[int] | tuple[int, ...]) -> bool:
    """Are these enough to serve an engine?"""
    needs, engineers = needs_of(battle, engine), sum(battle.roster[man].traits.engineer for man in men)
    return len(men) >= needs.crew and engineers >= needs.engineers


def _did_else(battle: Battle, state: State, man: int) -> bool:
    """Has a man done something in his turn that keeps him from serving an engine in it (AN-4.4.1-b)?"""
    return battle.policies.crew_bound and bool(state.did[man] & _ELSE)


def _served(battle: Battle, ours: list[Thing], men: list[list[int]]) -> set[int]:
    """Which engines have a crew among the men beside each, by their numbers; where crews are bound, a man serves one."""
    if not battle.policies.crew_bound:
        return {engine.id for engine, near in zip(ours, men, strict=True) if is_crew(battle, engine, near)}
    return _shared_out(battle, list(zip(ours, men, strict=True)), frozenset())


def _shared_out(battle: Battle, rest: list[tuple[Thing, list[int]]], used: frozenset[int]) -> set[int]:
    """As many engines as can be served when nobody serves two."""
    if not rest:
        return set()
    (engine, near), later = rest[0], rest[1:]
    best: set[int] = set()
    free = [man for man in near if man not in used]
    for crew in combinations(free, needs_of(battle, engine).crew):
        if is_crew(battle, engine, crew):
            found = {engine.id, *_shared_out(battle, later, used | set(crew))}
            if len(found) == len(rest):
                return found
            best = max(best, found, key=len)
    return max(best, _shared_out(battle, later, used), key=len)


def _begin(battle: Battle, state: State, log: list[Event]) -> None:
    """With a crew beside it an engine is made ready for one turn more."""
    ours = engines(battle, state, battle.active(state))
    served = _served(battle, ours, [beside(battle, state, engine) for engine in ours])
    for engine in ours:
        full = needs_of(battle, engine).turns
        if engine.ready < full and engine.id in served:
            things.make_ready(state, engine)
            log.append(
                events.MadeReady(
                    structure=name_of(engine),
                    place=battle.board.text(engine.place),
                    count=engine.ready + 1,
                    turns=full,
                    rules=tuple(
                        dict.fromkeys(
                            (*cycle_ids(battle, engine), *crew_ids(battle, engine), *battle.ids(SHOWN))
                        )
                    ),
                )
            )


def _end(battle: Battle, state: State, log: list[Event]) -> None:
    """A turn at whose end the crew is gone does not count; what has shot in it is at its beginning anyway."""
    ours = engines(battle, state, battle.active(state))
    men = [
        [man for man in beside(battle, state, engine) if not _did_else(battle, state, man)] for engine in ours
    ]
    served = _served(battle, ours, men)
    for engine in ours:
        if engine.served == state.turn and engine.id not in served:
            things.count_back(state, engine)
            where = battle.board.text(engine.place)
            log.append(
                events.Unserved(
                    structure=name_of(engine),
                    place=where,
                    count=engine.ready - 1,
                    rules=crew_ids(battle, engine),
                )
            )


# ------------------------------------------------------------------------------------------------ the shot


class LooseDeed(Deed):
    """Those who serve an engine that is ready shoot it at an enemy, in the phase in which crossbows shoot."""

    takes = (actions.Loose,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        for engine in engines(battle, state, side):
            if kind_of(engine).throws or _not_ready(battle, state, engine):
                continue
            free = [man for man in beside(battle, state, engine) if not cannot_serve(battle, state, man)]
            targets = [
                target
                for target in range(len(battle.roster))
                if battle.living(state, target) and not battle.is_friend(state, target, engine.owner)
            ]
            yield from _shots(battle, state, engine, free, targets)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Loose)
        engine = named(battle, state, action)
        if isinstance(engine, Refusal):
            return engine
        late = _not_ready(battle, state, engine) or cannot_crew(battle, state, engine, action.crew)
        return late or refusal_in(aim_of(battle, state, engine, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Loose)
        engine = named(battle, state, action)
        assert isinstance(engine, Thing), "a checked engine is there"
        aims = aimer(battle, state, action.crew)
        things.discharge(state, engine)
        for man in action.crew:
            state.did[man] |= SHOT | SERVED | MOVED
        if battle.policies.ballista_shots == "impact":
            for struck, effect in _fly(battle, state, engine, action, dice, log):
                shooting.strike_target(battle, state, struck, effect, log)
            return
        for settled in battle.chapters.before_shot:
            if settled(battle, state, aims, action.target, engine):
                return
        shooting.shoot(battle, state, aims, action.target, dice, log, engine)


class LooseBackDeed(Deed):
    """Those who serve an engine that is ready shoot it at one who moves, as crossbows do (AN-4.4.1-a)."""

    takes = (actions.Loose,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        moment = battle.moment(state)
        assert isinstance(moment, ShotAtMoment)
        for engine in engines(battle, state, moment.side(battle, state)):
            if kind_of(engine).throws or engine.ready < needs_of(battle, engine).turns:
                continue
            near = beside(battle, state, engine)
            free = [man for man in near if not cannot_serve_back(battle, state, engine, man)]
            yield from _shots(battle, state, engine, free, moment.targets(battle, state))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Loose)
        moment, engine = battle.moment(state), named(battle, state, action)
        assert isinstance(moment, ShotAtMoment)
        if isinstance(engine, Refusal):
            return engine
        late = moment.strange(battle, state, action.target) or too_early(battle, engine)
        refused = late or cannot_crew(battle, state, engine, action.crew, back=True)
        return refused or refusal_in(aim_of(battle, state, engine, action))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Loose)
        moment, engine = battle.moment(state), named(battle, state, action)
        assert isinstance(moment, ShotAtMoment)
        assert isinstance(engine, Thing), "a checked engine is there"
        aims = aimer(battle, state, action.crew)
        things.discharge(state, engine)
        for man in action.crew:
            state.shot[man] = state.turn
        if battle.policies.ballista_shots == "direct":
            effect = shooting.resolve_shot(battle, state, aims, action.target, dice, log, engine)
            moment.hit(battle, state, action.target, effect, log)
            return
        movers = moment.targets(battle, state)
        # Whoever is on his way first: what befalls others may ask for decisions that come before his next step.
        hit = _fly(battle, state, engine, action, dice, log)
        for struck, effect in sorted(hit, key=lambda each: each[0] not in movers):
            if struck in movers:
                moment.hit(battle, state, struck, effect, log)
            else:
                shooting.strike_target(battle, state, struck, effect, log)


def _shots(
    battle: Battle, state: State, engine: Thing, free: list[int], targets: list[int]
) -> Iterator[actions.Loose]:
    """All shots at some targets that any crew among free men can make with an engine."""
    together = combinations(free, needs_of(battle, engine).crew)
    crews = [crew for crew in together if is_crew(battle, engine, crew)]
    for target in targets if crews else ():
        for half in _aimed_at(battle, state, target):
            place = None if half is None else half.place
            if isinstance(shooting.take_aim(battle, state, crews[0][0], target, engine, place), Aim):
                yield from (actions.Loose(crew, Stance(engine.place), target, half) for crew in crews)


# ------------------------------------------------------------------------------------------------ the impact


def _aimed_at(battle: Battle, state: State, target: int) -> tuple[Stance | None, ...]:
    """What can be aimed at of a target: where the bolt may come down beside it, either hex of a rider by itself."""
    halves = battle.halves(state.stance(target))
    if battle.policies.ballista_shots == "direct" or len(halves) == 1:
        return (None,)
    return tuple(map(Stance, halves))


def _wrong_half(battle: Battle, state: State, action: actions.Loose) -> Refusal | None:
    """Why a shot names a hex that it need not, or none where there are two."""
    halves = _aimed_at(battle, state, action.target)
    if action.at in halves:
        return None
    ids, name = battle.ids(WHICH_HEX), battle.name(action.target)
    if action.at is None:
        return battle.refuse(ids, "bolt-which-hex", target=name)
    return battle.refuse(ids, "bolt-not-his-hex", target=name, place=battle.text(action.at))


def _fly(
    battle: Battle, state: State, engine: Thing, action: actions.Loose, dice: Dice, log: list[Event]
) -> list[tuple[int, Effect]]:
    """A die says where the bolt comes down; whoever is there, friend or enemy, is rolled for by his own cover."""
    aim, aims = aim_of(battle, state, engine, action), aimer(battle, state, action.crew)
    assert isinstance(aim, Aim), "a checked shot can be aimed"
    board, land = battle.board, battle.land(state)
    log.append(
        events.BoltAimed(
            shooter=battle.name(aims),
            target=battle.name(action.target),
            place=board.text(aim.place),
            range=aim.range,
            band=shooting.BANDS[aim.band],
            rules=(*battle.ids(WHICH_HEX), *battle.policy_ids("ballista_shots")),
        )
    )
    cell = slings.scattered(battle, engine.place, aim.place, battle.roll(dice, log, "scatter", IMPACT))
    place = None if cell is None else _struck_place(land, cell, aim.place)
    if place is None:
        log.append(events.FlewOff(rules=battle.ids(IMPACT)))
        return []
    log.append(events.BoltStruck(place=board.text(place), rules=battle.ids(IMPACT)))
    cover = sight.cover_at(battle, land, engine.place, place)
    open_to = cover != sight.FULL and lines.course(battle, land, engine.place, place).blocked is None
    everybody = range(len(battle.roster))
    hit = [n for n in everybody if battle.living(state, n) and battle.places(state, n) >> place & 1]
    if not hit or not open_to:
        log.append(events.Missed(rules=battle.ids(EFFECT)))
        return []
    battle.ids(EFFECT)
    found = []
    for struck in hit:
        own = max(cover, shooting.own_cover(battle, state, engine.place, struck))
        weapon = battle.chapter(shooting.ShootingTables).weapons[engine.kind]
        modifier = shooting.added(battle, state, aims, struck, weapon.offset + aim.band)
        against = "mounted" if battle.as_rider(state, struck) else "foot"
        shot = Aim(aim.range, aim.band, own, modifier, against, "", place)
        found.append((struck, shooting.roll_shot(battle, state, aims, struck, shot, dice, log, engine.kind)))
    return found


def _struck_place(land: Land, cell: int, aimed: int) -> int | None:
    """Where in a hex a bolt comes down: on the level of the place aimed at, or on the next one below it."""
    board = land.board
    top = board.level(aimed)
    levels = sorted((level for level in board.levels if level <= top), reverse=True)
    places = (cell + board.plane[level] for level in levels)
    return next((place for place in places if place in land.terrain), None)


# ------------------------------------------------------------------------------------------------ who shoots


def named(battle: Battle, state: State, action: actions.Loose | actions.Hurl) -> Thing | Refusal:
    """The engine an action is about, or why there is none to be shot like that."""
    place, side = action.engine.place, battle.moment(state).side(battle, state)
    where = battle.board.text(place)
    found = next((t for t in things.on_map(state) if t.place == place and kind_of(t).served), None)
    if found is None:
        return battle.refuse(CYCLE, "no-engine-there", place=where)
    if refused := battle.section_off(kind_of(found).section, name_of(found)):
        return refused
    if found.owner != side:
        return battle.refuse(
            cycle_ids(battle, found), "not-your-engine", structure=name_of(found), place=where
        )
    if kind_of(found).throws != isinstance(action, actions.Hurl):
        ids, name = cycle_ids(battle, found), name_of(found)
        if kind_of(found).throws:
            return battle.refuse(ids, "engine-throws", structure=name, place=where)
        return battle.refuse(ids, "engine-shoots", structure=name, place=where)
    return found


def _not_ready(battle: Battle, state: State, engine: Thing) -> Refusal | None:
    """Why an engine cannot be shot in this phase, whoever serves it."""
    phase, name, where = battle.turn[state.phase][0], name_of(engine), battle.board.text(engine.place)
    rules = tuple(dict.fromkeys((*battle.ids(CYCLE), *battle.note(phase.rules))))
    if engine.kind not in phase.weapons:
        return battle.refuse(rules, "engine-not-now", structure=name, place=where)
    return too_early(battle, engine)


def too_early(battle: Battle, engine: Thing) -> Refusal | None:
    """Why an engine cannot be shot yet: it has not been made ready long enough."""
    turns = needs_of(battle, engine).turns
    if engine.ready >= turns:
        return None
    where, count = battle.board.text(engine.place), engine.ready
    return battle.refuse(
        cycle_ids(battle, engine),
        "engine-not-ready",
        structure=name_of(engine),
        place=where,
        count=count,
        turns=turns,
    )


def cannot_crew(
    battle: Battle, state: State, engine: Thing, crew: tuple[int, ...], *, back: bool = False
) -> Refusal | None:
    """Why these men cannot shoot an engine together, in their own turn or at one who moves in the enemy's."""
    name, where = name_of(engine), battle.board.text(engine.place)
    near = beside(battle, state, engine)
    for man in crew:
        refused = cannot_serve_back(battle, state, engine, man) if back else cannot_serve(battle, state, man)
        if refused:
            return refused
        if man not in near:
            return battle.refuse(
                crew_ids(battle, engine),
                "engine-crew-beside",
                piece=battle.name(man),
                structure=name,
                place=where,
            )
    needs = needs_of(battle, engine)
    if len(crew) != needs.crew:
        return battle.refuse(
            crew_ids(battle, engine), "engine-crew-number", structure=name, count=len(crew), needed=needs.crew
        )
    if not is_crew(battle, engine, crew):
        return battle.refuse(
            crew_ids(battle, engine), "engine-needs-engineer", structure=name, needed=needs.engineers
        )
    return None


def cannot_serve(battle: Battle, state: State, man: int) -> Refusal | None:
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
    if phase.barred_by == "contact" and shooting.in_contact(battle, state, man):
        return battle.refuse(shooting.CONTACT, "in-contact", piece=name)
    return battle.hands_full(state, man)


def cannot_serve_back(battle: Battle, state: State, engine: Thing, man: int) -> Refusal | None:
    """Why a man can serve no engine at a shot at one who moves: the limits of the engine hold as of any weapon."""
    if refused := cannot_shoot_back(battle, state, man, engine.kind):
        return refused
    if state.did[man] & BUSY:
        return battle.is_busy(state, man)
    return battle.hands_full(state, man)


def aimer(battle: Battle, state: State, crew: tuple[int, ...]) -> int:
    """Who of a crew aims: an engineer, the healthier of two."""
    engineers = [man for man in crew if battle.roster[man].traits.engineer]
    return min(engineers or crew, key=lambda man: (bool(state.status[man] & WOUNDED), man))


def aim_of(battle: Battle, state: State, engine: Thing, action: actions.Loose) -> Aim | Refusal:
    """The shot of an engine as it would be rolled, or why it cannot be made."""
    battle.ids(RESULT)
    if refused := _wrong_half(battle, state, action):
        return refused
    half = None if action.at is None else action.at.place
    return shooting.take_aim(battle, state, aimer(battle, state, action.crew), action.target, engine, half)


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
    deeds={"fire": (LooseDeed(),), "defensive-fire": (LooseBackDeed(),)},
    turn_begins=_begin,
    turn_ends=_end,
    prospects=_prospects,
)
