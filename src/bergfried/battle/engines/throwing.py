"""Engines that throw stones on the map: aimed at a hex, scattering, with a blow and splinters (The Anarchy 5.1).

They are served like a ballista, never move, and throw over whatever is between. Where a stone comes down all in the hex
are killed; then dice are rolled one after the other: for each hex there and around it that has something to be battered,
and for each man beside it whom splinters may hit. What a shot costs the engine is taken off its points.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter, Placing
from bergfried.battle.engine.state import MOVED, OFF_MAP, SERVED, SHOT, State
from bergfried.battle.engines import serving
from bergfried.battle.field import battering, shooting, slings, works
from bergfried.battle.field.battering import Battering, Walls
from bergfried.battle.field.harm import Effect, hurt
from bergfried.battle.field.shooting import ShootingTables, column_of
from bergfried.battle.field.works import Target
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import COVERS, Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

AIMED = cite("AN-5.1.2-a")
BEHIND_HOARDING = cite("AN-5.1.2-a", "AN-3.3.6-a")
HERE = cite("AN-5.1.2-b")
AROUND = cite("AN-5.1.2-c")
SCATTER = cite("AN-5.1.2.2-a")
KILLED = cite("AN-5.1.2.2-b")
SPLINTERS = cite("AN-5.1.2.2-c")
WEARS = cite("AN-5.1.3-a")
POINTS = cite("AN-5.1.3-b", "AN-7.3.3-b")
WHO_BEARS = cite("AN-5.1.3-c")
STAYS = cite("AN-5.1.2.1-a")

_CRUSHED = Effect("", "killed", False, "killed", 0)
"""Whoever a stone comes down on is dead, and his horse with him."""
BOLT = "ballista"
"""Splinters are rolled for as the shots of one."""


class Reach(msgspec.Struct, frozen=True):
    """How far an engine throws, null where it does not."""

    engine: str
    minimum: int | None
    range: int | None


class Fall(slings.Scatter, frozen=True):
    """A row of the scatter table of engines."""

    sum: int


class Force(msgspec.Struct, frozen=True):
    """A row of the table of battering points."""

    engine: str
    use: str
    points: int


class Power(NamedTuple):
    """The points of a stone, in its hex and around it."""

    here: int
    around: int


class Throwing:
    """What the tables say of engines that throw."""

    def __init__(self, book: Book) -> None:
        rows = book.table("engines").read(Reach)
        self.reach = {row.engine: (row.minimum or 0, row.range or 0) for row in rows}
        self.falls = {row.sum: row for row in book.table("scatter.large").read(Fall)}
        forces = {
            (row.engine, row.use): row.points
            for row in book.table("battering.points").read(Force)
            if row.use in ("impact", "adjacent")
        }
        self.power = {
            engine: Power(points, forces[engine, "adjacent"])
            for (engine, use), points in forces.items()
            if use == "impact"
        }


def power_of(battle: Battle, engine: Thing) -> Power:
    """The points an engine has left for a stone: what it has lost is taken off both."""
    whole = battle.chapter(Throwing).power[engine.kind]
    if engine.worn:
        battle.ids(POINTS)
    return Power(max(whole.here - engine.worn, 0), max(whole.around - engine.worn, 0))


# ------------------------------------------------------------------------------------------------ aiming


class Aims:
    """The places each engine can be aimed at, as long as the land stays what it is."""

    def __init__(self, book: Book) -> None:
        self.land: Land | None = None
        self.places: dict[tuple[str, int], list[int]] = {}


def _in_reach(battle: Battle, state: State, engine: Thing) -> list[int]:
    """All places an engine can be aimed at."""
    kept, land = battle.chapter(Aims), battle.land(state)
    if kept.land is not land:
        kept.land, kept.places = land, {}
    key = (engine.kind, engine.place)
    if key not in kept.places:
        cells = dict.fromkeys(map(land.board.cell, land.board.terrain))
        tops = (slings.highest_place(land, cell) for cell in cells)
        kept.places[key] = [
            place
            for place in tops
            if place is not None and not isinstance(_aim(battle, state, engine, place), Refusal)
        ]
    return kept.places[key]


def _aim(battle: Battle, state: State, engine: Thing, place: int) -> int | Refusal:
    """How far a hex is, or why an engine cannot be aimed at it."""
    land, board, where = battle.land(state), battle.board, battle.board.text(place)
    facts = {"structure": name_of(engine), "place": where}
    highest = slings.highest_place(land, board.cell(place))
    if highest != place:
        return battle.refuse(AIMED, "sling-at-the-top", place=where, top=board.text(highest or place))
    least, most = battle.chapter(Throwing).reach[engine.kind]
    distance = board.distance(engine.place, place)
    if distance < least:
        return battle.refuse(AIMED, "throw-too-near", range=distance, least=least, **facts)
    if distance > most:
        return battle.refuse(AIMED, "throw-too-far", range=distance, most=most, **facts)
    if (before := _hoarding_before(battle, land, engine.place, place)) is not None:
        return battle.refuse(BEHIND_HOARDING, "throw-behind", hoarding=board.text(before), place=where)
    return distance


def _hoarding_before(battle: Battle, land: Land, start: int, place: int) -> int | None:
    """The hoarding that a line to a wall hex comes over, the last of several; None where there is none."""
    board, level = battle.board, battle.board.level(place)
    wall = battering.wall_at(land, place)
    enclosed = board.layer(land.enclosed, level)
    if wall is None or wall.top != place or not enclosed:
        return None
    met = board.sightline(start, place).cells & enclosed
    if not met:
        return None
    return min(board.members(met), key=lambda cell: (board.distance(cell, place), cell)) + board.plane[level]


def _worn_out(battle: Battle, engine: Thing) -> Refusal | None:
    """Why an engine throws no more: it has no points left (AN-5.1.3-a)."""
    if power_of(battle, engine).here:
        return None
    where = battle.board.text(engine.place)
    return battle.refuse(WEARS, "thrower-worn", structure=name_of(engine), place=where)


class HurlDeed(Deed):
    """Those who serve an engine that is ready throw a stone at a hex, in their own fire phase."""

    takes = (actions.Hurl,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for engine in serving.engines(battle, state, battle.active(state)):
            if not kind_of(engine).throws or serving.too_early(battle, engine) or _worn_out(battle, engine):
                continue
            near = serving.beside(battle, state, engine)
            free = [man for man in near if not serving.cannot_serve(battle, state, man)]
            together = combinations(free, serving.needs_of(battle, engine).crew)
            crews = [crew for crew in together if serving.is_crew(battle, engine, crew)]
            for place in _in_reach(battle, state, engine) if crews else ():
                yield from (actions.Hurl(crew, Stance(engine.place), Stance(place)) for crew in crews)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Hurl)
        engine = serving.named(battle, state, action)
        if isinstance(engine, Refusal):
            return engine
        late = serving.too_early(battle, engine) or _worn_out(battle, engine)
        refused = late or serving.cannot_crew(battle, state, engine, action.crew)
        return refused or refusal_in(_aim(battle, state, engine, action.at.place))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Hurl)
        engine, at = serving.named(battle, state, action), action.at.place
        assert isinstance(engine, Thing), "a checked engine is there"
        things.discharge(state, engine)
        for man in action.crew:
            state.did[man] |= SHOT | SERVED | MOVED
        shooter = battle.name(serving.aimer(battle, state, action.crew))
        where, far = battle.board.text(at), battle.board.distance(engine.place, at)
        ids = battle.ids(AIMED)
        name = name_of(engine)
        log.append(events.Hurled(shooter=shooter, structure=name, place=where, range=far, rules=ids))
        total = battle.roll(dice, log, "scatter", SCATTER, count=2)
        fall = battle.chapter(Throwing).falls[total]
        cell = slings.impact(battle, engine.place, at, fall)
        place = None if cell is None else slings.highest_place(battle.land(state), cell)
        if place is None:
            log.append(events.FlewOff(rules=battle.ids(SCATTER)))
            return
        _come_down(battle, state, engine, place, log)


class HurlBackDeed(Deed):
    """At one who moves no engine throws (AN-5.1.2-a)."""

    takes = (actions.Hurl,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return iter(())

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Hurl)
        engine = serving.named(battle, state, action)
        if isinstance(engine, Refusal):
            return engine
        where = battle.board.text(engine.place)
        return battle.refuse(AIMED, "throws-in-own-turn", structure=name_of(engine), place=where)


# ------------------------------------------------------------------------------------------------ coming down


class Shattering(Frame, frozen=True, tag="shattering"):
    """A stone has come down: what it may have harmed is rolled for, first the hexes, then the men beside them."""

    engine: int
    side: int
    place: int
    """Where it came down; the level is that of those it fell on, if somebody was there."""
    power: tuple[int, int]
    """Its points in that hex, and around it."""
    cells: tuple[int, ...]
    """The hexes that may still have to be rolled for."""
    men: tuple[tuple[int, int], ...]
    """Those whom splinters may still hit, and how well each is covered."""
    counted: bool = False
    """What the shot cost the engine has been read already."""


def _come_down(battle: Battle, state: State, engine: Thing, place: int, log: list[Event]) -> None:
    """A stone comes down on a hex, or on the hoarding before it, and kills those who are highest there."""
    board, land = battle.board, battle.land(state)
    before = _hoarding_before(battle, land, engine.place, place)
    if before is not None:
        log.append(events.Caught(place=board.text(before), rules=battle.ids(BEHIND_HOARDING)))
        place = before
    log.append(events.StoneStruck(place=board.text(place), rules=battle.ids(SCATTER)))
    splinters = _beside(battle, state, place)
    crushed = _highest(battle, state, board.cell(place))
    struck = place if not crushed else _place_in(battle, state, crushed[0], board.cell(place))
    cell = board.cell(place)
    cells = (cell, *(cell + shift for shift in board.shifts))
    # Beneath whatever the dead leave to be decided, which comes first.
    push(state, Shattering(engine.id, engine.owner, struck, power_of(battle, engine), cells, splinters))
    for piece in crushed:
        hurt(battle, state, log, piece, _CRUSHED, battle.ids(KILLED))


def _in_cell(battle: Battle, state: State, cell: int) -> dict[int, list[int]]:
    """Who lives in a hex, by place."""
    board, found = battle.board, dict[int, list[int]]()
    for level in board.levels:
        place = cell + board.plane[level]
        here = [
            n
            for n in range(len(battle.roster))
            if battle.living(state, n) and battle.places(state, n) >> place & 1
        ]
        if here:
            found[place] = here
    return found


def _highest(battle: Battle, state: State, cell: int) -> list[int]:
    """Those on the highest level of a hex on which somebody is (AN-5.1.2.2-b)."""
    found = _in_cell(battle, state, cell)
    return found[max(found, key=battle.board.level)] if found else []


def _place_in(battle: Battle, state: State, piece: int, cell: int) -> int:
    """Which of the places of a piece is in a hex."""
    places = battle.halves(state.stance(piece))
    return next(place for place in places if battle.board.cell(place) == cell)


def _beside(battle: Battle, state: State, place: int) -> tuple[tuple[int, int], ...]:
    """Those around a hex whom splinters from it may hit, and how well each is covered (AN-5.1.2.2-c)."""
    board, land, found = battle.board, battle.land(state), list[tuple[int, int]]()
    here = set(_highest(battle, state, board.cell(place)))
    for piece in range(len(battle.roster)):
        if piece in here or not battle.living(state, piece) or state.at[piece] == OFF_MAP:
            continue
        near = [half for half in battle.halves(state.stance(piece)) if board.distance(half, place) == 1]
        open_to = [half for half in near if lines.course(battle, land, place, half).blocked is None]
        if open_to:
            covers = [sight.cover_at(battle, land, place, half) for half in open_to]
            cover = max(shooting.own_cover(battle, state, place, piece), *covers)
            found += [(piece, cover)] if cover != sight.FULL else []
    return tuple(found)


class CrashMoment(Moment):
    """Nothing is left to choose, but somebody must roll for what a stone has harmed."""

    kind = "crash"
    cites = HERE

    def side(self, battle: Battle, state: State) -> int:
        return top(state, Shattering).side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame, board = top(state, Shattering), battle.board
        cell = _next_hex(battle, state, frame)
        man = _next_man(battle, state, frame)
        if cell is not None:
            place = works.in_hex(battle, state, cell)[0][0]
            return {"place": board.text(place), "piece": "", "men": 0}
        return {"place": "", "piece": "" if man is None else battle.name(man[0]), "men": 1}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        frame = top(state, Shattering)
        if _next_hex(battle, state, frame) is not None or _next_man(battle, state, frame) is not None:
            yield actions.Crash()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Crash) else battle.wrong_moment(state, action)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Shattering)
        cell, man = _next_hex(battle, state, frame), _next_man(battle, state, frame)
        pop(state)
        if cell is not None:
            rest = frame.cells[frame.cells.index(cell) + 1 :]
            push(state, msgspec.structs.replace(frame, cells=rest, counted=True))
            _batter(battle, state, frame, cell, dice, log)
        elif man is not None:
            rest_of = frame.men[frame.men.index(man) + 1 :]
            push(state, msgspec.structs.replace(frame, cells=(), men=rest_of))
            _splinter(battle, state, *man, dice, log)


def _points(battle: Battle, frame: Shattering, cell: int) -> int:
    return frame.power[cell != battle.board.cell(frame.place)]


def _next_hex(battle: Battle, state: State, frame: Shattering) -> int | None:
    """The first hex that is to be rolled for: with something there, and points against it."""
    ready = (cell for cell in frame.cells if _points(battle, frame, cell))
    return next((cell for cell in ready if works.in_hex(battle, state, cell)), None)


def _next_man(battle: Battle, state: State, frame: Shattering) -> tuple[int, int] | None:
    """The first man splinters may hit who still lives and is on the map."""
    return next(
        (e for e in frame.men if battle.living(state, e[0]) and state.at[e[0]] != OFF_MAP),
        None,
    )


def _batter(battle: Battle, state: State, frame: Shattering, cell: int, dice: Dice, log: list[Event]) -> None:
    """One roll for all that is to be battered in a hex, each read by its class (AN-5.1.2-b, AN-5.1.2-c)."""
    here = cell == battle.board.cell(frame.place)
    points = _points(battle, frame, cell)
    die = battle.roll(dice, log, "bombardment", HERE if here else AROUND)
    reading, strained = battle.chapter(Battering), False
    base = (*battle.ids(HERE if here else AROUND), *battle.ids(battering.TABLE))
    for place, target in works.in_hex(battle, state, cell):
        change = 0 if target.wall is None else battering.modifier(battle, "throwing", target.wall)
        ids = (*base, *battering.strong_rules(battle, die, change))
        damaged, lost = reading.read(target.kind, points, die + (change or 0))
        if lost and not frame.counted and not strained:
            _strain(battle, state, frame, lost, log)
        strained = True
        if works.is_engine(state, target):
            battle.ids(works.ENGINES)
        if not damaged or change is None:
            battering.tell(battle, log, target.what, place, "stands", ids)
        elif _spared(battle, state, place, target):
            rules = battle.policy_ids("tactical_steps")
            where = battle.board.text(place)
            log.append(events.Spared(feature=target.what, place=where, rules=rules))
        else:
            if here:
                _crush_below(battle, state, frame, place, target, log)
            _lose(battle, state, place, target, ids, log)


def _lose(
    battle: Battle, state: State, place: int, target: Target, ids: tuple[str, ...], log: list[Event]
) -> None:
    """Something loses a step."""
    if target.wall is not None:
        battering.lose_step(battle, state, target.wall, "throwing", ids, log)
        return
    if target.is_gate:
        battle.policy_ids("gate_battered")
    own = battle.ids(works.rules_of(battle, state, target))
    works.wreck(battle, state, place, target, tuple(dict.fromkeys((*ids, *own))), log)


def _spared(battle: Battle, state: State, place: int, target: Target) -> bool:
    """Has something lost its one step of this day to stones already (AN-5.1.2-b)?"""
    if battle.policies.tactical_steps == "any":
        battle.policy_ids("tactical_steps")
        return False
    record = state[Walls]
    return any((old.place, old.day, old.cause) == (place, record.day, "throwing") for old in record.last)


def _crush_below(
    battle: Battle, state: State, frame: Shattering, place: int, target: Target, log: list[Event]
) -> None:
    """What the stone came down on is destroyed: those on the next level below are killed too (AN-5.1.2.2-b)."""
    board, land = battle.board, battle.land(state)
    level = board.level(frame.place)
    if board.level(place) != level or not works.is_last(battle, state, target):
        return
    cell = board.cell(place)
    below = [cell + board.plane[other] for other in board.levels if other < level]
    lower = [there for there in below if there in land.terrain]
    if not lower or (works.is_engine(state, target) and target.part is None):
        return
    ids = battle.ids(KILLED)
    for piece in _in_cell(battle, state, cell).get(max(lower, key=board.level), []):
        hurt(battle, state, log, piece, _CRUSHED, ids)


def _strain(battle: Battle, state: State, frame: Shattering, lost: int, log: list[Event]) -> None:
    """An engine has lost points by its own shot; it bears them alone (AN-5.1.3-a, AN-5.1.3-c)."""
    engine = things.find(state, frame.engine)
    if engine is None:
        return
    whole = battle.chapter(Throwing).power[engine.kind].here
    worn = min(engine.worn + lost, whole)
    things.change(state, msgspec.structs.replace(engine, worn=worn))
    log.append(
        events.Strained(
            structure=name_of(engine),
            place=battle.board.text(engine.place),
            points=whole - worn,
            rules=(*battle.ids(WEARS), *battle.ids(WHO_BEARS)),
        )
    )


def _splinter(battle: Battle, state: State, man: int, cover: int, dice: Dice, log: list[Event]) -> None:
    """Splinters at one beside the hex: like the shot of a ballista from there, as near as can be (AN-5.1.2.2-c)."""
    tables, ids = battle.chapter(ShootingTables), battle.ids(SPLINTERS)
    modifier = tables.weapons[BOLT].offset + shooting.from_armour(battle, man)
    against = "mounted" if battle.as_rider(state, man) else "foot"
    name = battle.name(man)
    log.append(events.Splintered(target=name, cover=COVERS[cover], modifier=modifier, rules=ids))
    die = battle.roll(dice, log, "splinters", SPLINTERS)
    code = tables.grids[against][COVERS[cover]][column_of(die, modifier) - 1]
    effect = tables.effects[against, code]
    log.append(events.Resulted(code=code, against=against, rules=battle.ids(shooting.TABLES)))
    if effect.man == "none":
        log.append(events.Missed(rules=ids))
    shooting.strike_target(battle, state, man, effect, log)


# ------------------------------------------------------------------------------------------------ where one stands


def _sites(land: Land) -> Iterator[Stance]:
    """Level ground."""
    return map(Stance, land.board.members(land.all_with(lambda traits: traits.flat)))


def _unfit(battle: Battle, land: Land, work: Footprint, places: tuple[int, ...]) -> Refusal | None:
    """Why an engine does not stand somewhere: it is no level ground."""
    if work.place in land.terrain and land.traits(work.place).flat:
        return None
    where = battle.board.text(work.place)
    return battle.refuse(STAYS, "thrower-ground", structure=work.kind, place=where)


def _stays(battle: Battle, kind: str, where: str) -> Refusal | None:
    """An engine stays where the scenario has put it (AN-5.1.2.1-a)."""
    return battle.refuse(STAYS, "engine-stays", structure=kind, place=where)


_PLACED = Placing(candidates=_sites, unfit=_unfit, stays=_stays, in_hand=STAYS, in_zone=True)

CHAPTER = Chapter(
    name="throwing",
    placing={"mangonel": _PLACED, "stone_thrower": _PLACED},
    deeds={"fire": (HurlDeed(),), "defensive-fire": (HurlBackDeed(),)},
    frames={Shattering: CrashMoment()},
)
