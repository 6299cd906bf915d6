"""Works before the assault: the moat filled, the wall breached, siege towers and ladders brought up (SIEGE 2.2, 2.31, 2.41).

A side has the works its scenario gives it. What is in hand can be put on the map in the side's set-up; what the
scenario has put there already can be put elsewhere, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.engines import heaving, pushing
from bergfried.battle.field import battering
from bergfried.battle.land.land import Land
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.latest import Latest
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Kind, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Kept
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import footprint, kind_of, name_of, thing_kinds

FILLS = IN_HAND = cite("SG-2.2-a")
BREACHES = cite("SG-2.31-a", "AN-6.4.1-a")
BY_ENGINES = cite("SG-2.31-b", "AN-6.4.1-b")
FROM_EDGE = cite("SG-2.41-c")
LADDERS = cite("SG-1.91-a")
NO_RUBBLE = cite("AN-4.5.1-d")
ONE_SUPPLY = cite("AN-3.3.7-b")
MANTLET_GROUND = cite("AN-3.5.1-b", "SG-5.21-b")

FILLING, TOWER, LADDER = "filled_moat", "siege_tower", "fallen_ladder"
RAM = "small_ram"
MANTLET, BALLISTA = "mantlet", "ballista"
PILE, CAULDRON = "stone_pile", "oil_cauldron"
BREACHES_OF = tuple(name for name, kind in thing_kinds().items() if kind.kind == battering.BREACH)
"""Breaches in walls of all heights."""


class Site(NamedTuple):
    """Where a work is to go: the land without it, and what is in its way."""

    land: Land
    side: int
    taken: int
    """The places of the living, but for those who are moved with it."""
    built: int
    """The cells where something else stands or lies that has not become ground."""
    engines: int = 0
    """Those of them with a ballista of the side and nothing else, where a mantlet may stand too."""
    screens: int = 0
    """Those with a mantlet and nothing else, where a ballista may stand too."""
    supplies: int = 0
    """The places with stones or oil: there is room for one of them."""


def named_by(land: Land, work: Thing) -> int:
    """The place by which a work on the map is named: the first of its places that is there."""
    places = parts_of(land.country.board, work)
    return next((place for place in places if place in land.terrain), work.place)


# ------------------------------------------------------------------------------------------------ where it fits


def _fit_filling(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
    """On an open moat hex of one's choice (SG-2.2-a)."""
    moat, above = places
    if not site.land.traits(moat).moat or above in site.land.terrain:
        return battle.refuse(FILLS, "fill-where-moat", place=battle.board.text(moat))
    return None


def _fit_breach(name: str) -> Callable[[Battle, Site, tuple[int, ...]], Refusal | None]:
    """On a castle wall of its height, with battlements, slits or nothing on it (SG-2.31-a, AN-6.4.1-a)."""

    def fit(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
        land, (ground, above, *_) = site.land, places
        wall = battering.wall_at(land, ground)
        open_above = above not in land.terrain or land.traits(above).on_wall
        if (
            wall is None
            or (wall.place, wall.breach.kind) != (ground, name)
            or not land.traits(ground).wall
            or not open_above
        ):
            return battle.refuse(BREACHES, "breach-where-wall", place=battle.board.text(ground))
        return None

    return fit


def _fit_engine(name: str) -> Callable[[Battle, Site, tuple[int, ...]], Refusal | None]:
    """Wholly on the map, on firm ground, with one of its hexes at the edge (SG-2.41-c, SG-2.41-e, SG-4.31-a)."""

    def fit(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
        for place in places:
            if refused := pushing.bad_ground(battle, site.land, thing_kinds()[name], place, 0):
                return refused
        if not any(battle.board.edge >> place & 1 for place in places):
            rules = (*battle.ids(FROM_EDGE), *_rules(battle, name))
            where = battle.board.text(places[0])
            return battle.refuse(tuple(dict.fromkeys(rules)), "pushed-from-edge", what=name, place=where)
        return None

    return fit


def _fit_ladder(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
    """On two flat hexes of the side's zone; two men then take it up (SG-1.91-a)."""
    for place in places:
        zone = battle.zones[site.side].loads
        if not site.land.traits(place).flat or not zone >> place & 1:
            return battle.refuse(LADDERS, "ladder-where-flat", place=battle.board.text(place))
    return None


def _fit_mantlet(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
    """In the side's zone, on ground it could be moved over (AN-3.5.1-b, AN-3.5.2-a)."""
    (place,) = places
    if refused := _screens_ballista(battle, site, site.engines, place):
        return refused
    if site.engines >> battle.board.cell(place) & 1 and battle.zones[site.side].loads >> place & 1:
        return None
    if site.built >> battle.board.cell(place) & 1:
        return None  # it is refused for that: one mantlet a hex
    zone, open_to = battle.zones[site.side].loads, site.land.screened("foot").enterable
    if not zone & open_to & 1 << place:
        terrain = site.land.terrain.get(place, "")
        rules = (*battle.ids(MANTLET_GROUND), *_rules(battle, MANTLET))
        return battle.refuse(rules, "mantlet-ground", place=battle.board.text(place), terrain=terrain)
    return None


def _screens_ballista(battle: Battle, site: Site, cells: int, place: int) -> Refusal | None:
    """Why a mantlet and a ballista do not share a hex, if one of them is there already (AN-4.4.2-b)."""
    return heaving.may_screen(battle, site.side) if cells >> battle.board.cell(place) & 1 else None


def _fit_ballista(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
    """In the side's zone, on the grounds a game names: the defender's walls and towers, no hoarding (AN-3.3.5.4-a)."""
    place, terrain = places[0], site.land.terrain
    ids, where = battle.policy_ids("ballistas_on"), battle.board.text(place)
    if site.engines >> battle.board.cell(place) & 1:
        return None  # it is refused for that
    if refused := _screens_ballista(battle, site, site.screens, place):
        return refused
    castle = site.land.country.castle
    besieged = battle.aim.attacker and battle.sides[site.side] != battle.aim.attacker
    if castle and besieged and not castle >> battle.board.cell(place) & 1:
        return battle.refuse(ids, "ballista-ground", place=where)
    if terrain.get(place) not in battle.policies.ballistas_on:
        return battle.refuse(ids, "ballista-ground", place=where)
    if not battle.held_by(site.side) >> place & 1:
        return battle.refuse(ids, "ballista-ground", place=where)
    return None


def _zone(battle: Battle, site: Site) -> int:
    """Where a side sets up, what chapters add to its zone included."""
    zone = battle.zones[site.side].loads
    for more in battle.chapters.set_up_on:
        zone |= more(site.land, zone)
    return zone


def _fit_supply(name: str) -> Callable[[Battle, Site, tuple[int, ...]], Refusal | None]:
    """In the side's zone, where men on foot can go, one to a hex; stones lie on no rubble (AN-3.3.7-b, AN-4.5.1-d)."""

    def fit(battle: Battle, site: Site, places: tuple[int, ...]) -> Refusal | None:
        (place,), land = places, site.land
        open_to = land.graph("foot").enterable & _zone(battle, site)
        if name == PILE and land.traits(place).rubble:
            return battle.refuse(NO_RUBBLE, "stones-on-rubble", place=battle.board.text(place))
        if not open_to >> place & 1:
            return battle.refuse(_rules(battle, name), "supply-where", place=battle.board.text(place))
        if site.supplies >> place & 1:
            rules = (*battle.ids(ONE_SUPPLY), *_rules(battle, name))
            return battle.refuse(rules, "supply-taken", place=battle.board.text(place))
        return None

    return fit


_FITS: dict[str, Callable[[Battle, Site, tuple[int, ...]], Refusal | None]] = {
    FILLING: _fit_filling,
    **{name: _fit_breach(name) for name in BREACHES_OF},
    TOWER: _fit_engine(TOWER),
    RAM: _fit_engine(RAM),
    LADDER: _fit_ladder,
    MANTLET: _fit_mantlet,
    BALLISTA: _fit_ballista,
    PILE: _fit_supply(PILE),
    CAULDRON: _fit_supply(CAULDRON),
}

_ENGINES = (TOWER, RAM)
"""What is pushed; it takes its men along."""


_LONG = (*_ENGINES, LADDER, MANTLET)
"""Works that face one way or another, and share a hex with no other."""


_SHARING = (PILE, CAULDRON)
"""Works in whose hex somebody may stand."""


def works(battle: Battle) -> tuple[str, ...]:
    """What can be put on the map before an assault."""
    return (*_FITS, *battle.chapters.placing)


def _unfit(battle: Battle, site: Site, work: Footprint) -> Refusal | None:
    """Why a work cannot be put where it is to go."""
    board, kind = battle.board, work.kind
    placing = battle.chapters.placing.get(kind)
    if placing is not None and placing.in_zone and not battle.may_begin(site.side, work.place):
        return battle.refuse(
            _rules(battle, kind), "work-outside-zone", place=board.text(work.place), structure=kind
        )
    try:
        places, whole = parts_of(board, work), True
    except ValueError:
        places, whole = (work.place, OFF_MAP), False
    if whole and (refused := battle.in_the_way(site.land, work)):
        return refused
    if placing is not None:
        refused = placing.unfit(battle, site.land, work, places) if whole else None
    else:
        refused = _FITS[kind](battle, site, places) if whole or kind not in _LONG else None
    if refused:
        return refused
    if not whole:
        where = board.text(work.place)
        return battle.refuse(_rules(battle, kind), "work-off-map", place=where, structure=kind)
    for place in places:
        if site.taken >> place & 1 and kind not in _SHARING:
            where = board.text(place)
            return battle.refuse(_rules(battle, kind), "work-figure", place=where, structure=kind)
        shared = {MANTLET: site.engines, BALLISTA: site.screens}.get(kind, 0)
        if kind in (*_LONG, BALLISTA) and (site.built & ~shared) >> board.cell(place) & 1:
            where = board.text(place)
            return battle.refuse(_rules(battle, kind), "work-crowded", place=where, structure=kind)
    return None


def _rules(battle: Battle, kind: str) -> tuple[str, ...]:
    """The rules by which a work is put on the map."""
    return battle.thing_ids(kind, "placed")


# ------------------------------------------------------------------------------------------------ setting it


class SetDeed(Deed):
    """Put what is in hand on the map, or what is there elsewhere; each once."""

    takes = (actions.Set,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return settings(battle, state, battle.active(state))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Set)
        return cannot_set(battle, state, battle.active(state), action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Set)
        put(battle, state, battle.active(state), action, log)


def settings(battle: Battle, state: State, side: int) -> Iterator[Action]:
    """All that a side can do with its works."""
    for kind, at in dict.fromkeys(_offers(battle, state, side)):
        site = _site(battle, state, side, at)
        whence = None if at is None else Stance(named_by(battle.land(state), at))
        taken = set(battle.board.members(site.taken))
        fits = _fitting(battle, site, kind, at, whence)
        yield from [action for action, places in fits if kind in _SHARING or taken.isdisjoint(places)]


def put(battle: Battle, state: State, side: int, action: actions.Set, log: list[Event]) -> None:
    """Put a side's work where an action says."""
    kind, to = action.kind, _work(action.kind, action.to)
    work = named_work(battle, state, action) or next(_in_hand(state, side, kind))
    placed, form = msgspec.structs.replace(work, placed=True), thing_kinds()[kind].form
    work = things.move(battle, state, placed, to.place, to.facing, form)
    log.append(
        events.WorkSet(
            side=battle.sides[side],
            structure=kind,
            place=battle.board.text(named_by(battle.land(state), work)),
            rules=_rules(battle, kind),
        )
    )


def _fitting(
    battle: Battle, site: Site, kind: str, at: Thing | None, whence: Stance | None
) -> list[tuple[Action, tuple[int, ...]]]:
    """All that a work can be put to as far as the land goes, each with the places it takes; kept while that stays."""
    stood = None if at is None else footprint(at)
    key = (kind, stood, whence, site.side, site.built, site.engines, site.screens, site.supplies)
    kept = battle.chapter(Fitting).kept
    found = kept.get((id(site.land), key))
    if found is None or found[0] is not site.land:
        found = kept[id(site.land), key] = (site.land, battle.keep(_fits, battle, site, kind, stood, whence))
    return battle.recall(found[1])


def _fits(
    battle: Battle, site: Site, kind: str, stood: Footprint | None, whence: Stance | None
) -> list[tuple[Action, tuple[int, ...]]]:
    free, board = site._replace(taken=0), battle.board
    fits: list[tuple[Action, tuple[int, ...]]] = []
    for to in _candidates(battle, site, kind):
        work = _work(kind, to)
        if work != stood and _unfit(battle, free, work) is None:
            fits.append((actions.Set(kind, to, whence), parts_of(board, work)))
    return fits


class Fitting:
    """Where works fit, as far as it has been asked."""

    def __init__(self, book: Book) -> None:
        self.kept = Latest[object, tuple[Land, Kept[list[tuple[Action, tuple[int, ...]]]]]](12)


def cannot_set(battle: Battle, state: State, side: int, action: actions.Set) -> Refusal | None:
    """Why a side may not put a work there, or not put it at all."""
    kind, to = action.kind, action.to
    if refused := battle.section_off(thing_kinds()[kind].section, kind):
        return refused
    if kind in BREACHES_OF and not battle.aim.one_day:
        return battle.refuse(BY_ENGINES, "breach-by-engines", structure=kind)
    if kind not in works(battle) or (action.at is None and not _has(battle, state, side, kind)):
        placing = battle.chapters.placing.get(kind)
        rule = (placing and placing.in_hand) or IN_HAND
        return battle.refuse(rule, "not-in-hand", structure=kind, side=battle.sides[side])
    if kind == BALLISTA and not _sites_ballistas(battle, side):
        return battle.refuse(
            battle.policy_ids("ballistas_of"), "ballista-defender", place=battle.text(action.to)
        )
    at = named_work(battle, state, action)
    if action.at is not None and (
        refused := _cannot_take(battle, state, side, kind, at, battle.text(action.at))
    ):
        return refused
    if (to.facing is None) == thing_kinds()[kind].turns:
        return battle.refuse(
            _rules(battle, kind),
            "work-needs-facing" if to.facing is None else "work-no-facing",
            structure=kind,
        )
    work = _work(kind, to)
    if at is not None and work == footprint(at):
        return battle.refuse(_rules(battle, kind), "work-stays", structure=kind, place=battle.text(to))
    return _unfit(battle, _site(battle, state, side, at), work)


def _sites_ballistas(battle: Battle, side: int) -> bool:
    """Does a side set up its ballistas itself? Where only the defender does, the others stay where the scenario has them."""
    if battle.aim.entry is not None:
        return True  # in a siege of many days each side brings its own (AN-7.7.1-ab)
    return battle.policies.ballistas_of == "both" or battle.sides[side] != battle.aim.attacker


def _work(kind: str, to: Stance) -> Footprint:
    return Footprint(kind, to.place, int(to.facing or 0))


def _in_hand(state: State, side: int, kind: str) -> Iterator[Thing]:
    wanted = thing_kinds()[kind]
    return (
        thing
        for thing in things.in_hand(state, side)
        if thing.kind == wanted.kind and (wanted.alike or thing.form == wanted.form)
    )


def _has(battle: Battle, state: State, side: int, kind: str) -> bool:
    """Has a side such a work in hand that it sets at this time?"""
    return any(_is_brought(battle, state, side, work) for work in _in_hand(state, side, kind))


def named_work(battle: Battle, state: State, action: actions.Set) -> Thing | None:
    """The work on the map an action names as the one to be put elsewhere."""
    land = battle.land(state)
    for thing in things.on_map(state):
        if name_of(thing) == action.kind and action.at == Stance(named_by(land, thing)):
            return thing
    return None


def _cannot_take(
    battle: Battle, state: State, side: int, kind: str, at: Thing | None, where: str
) -> Refusal | None:
    """Why a side may not take a work away from where it is."""
    if at is None:
        return battle.refuse(_rules(battle, kind), "no-work-there", structure=kind, place=where)
    if not _is_brought(battle, state, side, at):
        return battle.refuse(_rules(battle, kind), "not-your-work", structure=kind, place=where)
    if refused := _stays(battle, kind, where):
        return refused
    if at.placed:
        return battle.refuse(_rules(battle, kind), "work-set-already", structure=kind, place=where)
    if in_use(battle, state, at):
        return battle.refuse(_rules(battle, kind), "work-in-use", structure=kind, place=where)
    return None


def _stays(battle: Battle, kind: str, where: str) -> Refusal | None:
    """Why a work stays at the place where the scenario has put it."""
    placing = battle.chapters.placing.get(kind)
    return placing.stays(battle, kind, where) if placing and placing.stays else None


def _is_brought(battle: Battle, state: State, side: int, work: Thing) -> bool:
    """Is it a side's own, and does it put it on the map at this time? Before a new day only some works (SG-3.43-b)."""
    if work.owner != side or (battle.aim.set_up.count(side) > 1 and _comes_late(battle, state, work)):
        return False
    return state.turn < 0 or work.kind in _each_day(battle)


def _comes_late(battle: Battle, state: State, work: Thing) -> bool:
    """Is it set at the other time, where a side sets up twice: what becomes ground first, all else last (AN-7.7.1-e)?"""
    return kind_of(work).beneath != battle.sets_up_again(state)


def _each_day(battle: Battle) -> tuple[str, ...]:
    """What is put on the map anew before each day: what fills the moat, and ballistas where a game says so."""
    return (FILLING, BALLISTA) if battle.policies.ballistas_resited else (FILLING,)


def in_use(battle: Battle, state: State, work: Thing) -> bool:
    """Does anybody, or another work, stand on what a work has made of the ground? A tower takes its men along."""
    kind = kind_of(work)
    if not kind.beneath and not kind.apart:
        return False
    places = parts_of(battle.board, work)
    return bears(battle.land(state), work) or any(place in places for place in state.at)


def bears(land: Land, work: Thing) -> bool:
    """Does something stand on what a work has made of the ground that could not stand without it?"""
    places = parts_of(land.country.board, work)
    return any(_heavy(thing_kinds()[land.standing.at[place].kind]) for place in places)


def _heavy(kind: Kind) -> bool:
    """Does it need ground to stand on? A bridge over a moat does not."""
    return kind.leans or bool(kind.carries)


def _offers(battle: Battle, state: State, side: int) -> Iterator[tuple[str, Thing | None]]:
    """What a side can still put on the map, and what it can put elsewhere."""
    for work in state.things:
        kind = name_of(work)
        if not _is_brought(battle, state, side, work) or not battle.in_force(kind_of(work).section, kind):
            continue
        if kind in BREACHES_OF and not battle.aim.one_day:
            continue
        if kind == BALLISTA and not _sites_ballistas(battle, side):
            continue
        if work.place == OFF_MAP:
            forms = [name for name in works(battle) if thing_kinds()[name].kind == work.kind]
            yield from ((form, None) for form in (forms if kind_of(work).alike else (kind,)))
        elif not _stays(battle, kind, "") and not work.placed and not in_use(battle, state, work):
            yield kind, work


def _site(battle: Battle, state: State, side: int, at: Thing | None) -> Site:
    """What a work would find if `at` were not there."""
    board, others = battle.board, state
    taken = state.occupied[0] | state.occupied[1]
    if at is not None:
        others = things.without(state, at)
        if kind_of(at).carries:
            taken &= ~board.mask(parts_of(board, at))
    kinds = ((work, kind_of(work)) for work in things.on_map(others))
    standing = (work for work, kind in kinds if not (kind.beneath or kind.apart or kind.vacant))
    built = board.mask(board.cell(place) for work in standing for place in parts_of(board, work))
    engines, screens = (
        _alone(battle, others, [name], side if name == BALLISTA else None) for name in (BALLISTA, MANTLET)
    )
    supplies = board.mask(work.place for work in things.on_map(others) if work.kind in _SHARING)
    return Site(battle.land(others), side, taken, built, engines, screens, supplies)


def _alone(battle: Battle, state: State, kinds: list[str], side: int | None) -> int:
    """The cells on which works of some kinds stand, of one side or any, and nothing else."""
    board, found, others = battle.board, 0, 0
    for thing in things.on_map(state):
        if kind_of(thing).beneath or kind_of(thing).apart or kind_of(thing).vacant:
            continue
        cells = board.mask(map(board.cell, parts_of(board, thing)))
        if thing.kind in kinds and side in (None, thing.owner):
            found |= cells
        else:
            others |= cells
    return found & ~others


def _candidates(battle: Battle, site: Site, kind: str) -> Iterator[Stance]:
    """Where a work could be put as far as the ground goes."""
    board, of_terrain = battle.board, site.land.board.of_terrain
    if (placing := battle.chapters.placing.get(kind)) is not None:
        yield from placing.candidates(site.land)
        return
    if kind == BALLISTA:
        for walk in battle.policies.ballistas_on:
            yield from map(Stance, board.members(of_terrain.get(walk, 0)))
        return
    if kind in _SHARING:
        ground = _zone(battle, site) & site.land.graph("foot").enterable
        yield from map(Stance, board.members(ground))
        return
    if kind not in _LONG:
        fills = kind == FILLING
        ground = site.land.all_with(lambda traits: traits.moat if fills else traits.wall)
        yield from map(Stance, board.members(ground))
        return
    if kind == MANTLET:
        ground = battle.zones[site.side].loads & site.land.screened("foot").enterable
        ground |= battle.zones[site.side].loads & board.mask(
            place for place in site.land.terrain if site.engines >> board.cell(place) & 1
        )
        for facing in DIRECTIONS:
            yield from (Stance(place, facing) for place in board.members(ground))
        return
    if kind == LADDER:
        ground = site.land.all_with(lambda traits: traits.flat) & battle.zones[site.side].loads
        for facing in DIRECTIONS:
            feet = ground & board.stepped(ground, facing.opposite)
            yield from (Stance(place, facing) for place in board.members(feet))
        return
    ground = board.layer(site.land.all_with(lambda traits: traits.firm), 0) << board.plane[0]
    edge = ground & board.edge
    for facing in DIRECTIONS:
        # Three hexes in a row behind the front, one of them at the edge.
        row, near = ground, edge
        for _ in range(2):
            row = ground & board.stepped(row, facing)
            near = edge | board.stepped(near, facing)
        yield from (Stance(place, facing) for place in board.members(row & near))


# ------------------------------------------------------------------------------------------------ a scenario's works


def bring(state: State, side: int, kind: str, work: Footprint | None) -> Thing:
    """Give a side a work, on the map already or in hand."""
    return things.add(state, work or Footprint(kind, OFF_MAP, 0), side)


def stands_well(battle: Battle, state: State, side: int, work: Thing) -> bool:
    """Could a work be where a scenario has put it, whoever is there? Ladders may lie outside the side's zone."""
    heavy = [thing for thing in things.on_map(state) if _heavy(kind_of(thing))]
    trial = things.without(state, *heavy) if kind_of(work).beneath else state
    site = _site(battle, trial, side, work)
    return name_of(work) == LADDER or _unfit(battle, site._replace(taken=0), footprint(work)) is None


def _close_set_up(battle: Battle, state: State) -> None:
    """The assault begins: what is on the map stays, and only what fills a moat comes back another day."""
    if battle.aim.entry is not None:
        return  # what was not used goes back to its owner after the battle
    left = (work for side in range(2) for work in things.in_hand(state, side))
    things.remove(state, *(work for work in left if work.kind != FILLING or battle.aim.one_day))


CHAPTER = Chapter(name="preparing", deeds={"set_up": (SetDeed(),)}, set_up_ends=_close_set_up)
