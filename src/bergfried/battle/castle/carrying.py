"""Carrying, laying down, raising and shifting ladders, in the movement phase (SIEGE 1.91, 1.92)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from heapq import heappop, heappush
from itertools import combinations

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.castle.ladders import (
    FOOT_OF_WALL,
    HANDS_FULL,
    LADDER,
    LYING,
    RAISED,
    STANDING,
    TWO_CARRY,
    at_its_head,
    cannot_stand,
    halves,
    hands_full,
    ladder_under,
    laid_over,
    let_go,
    lying,
    over_the_top,
    partner,
    raised,
)
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import STACKING, Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Prospect
from bergfried.battle.engine.state import BURDENED, BUSY, CARRYING, HANDLED, HAS_SHOT, MOVED, State
from bergfried.battle.field.moving import AFTER_SHOT, BURDEN, ENEMIES, FRIENDS, SLOWER, points
from bergfried.battle.field.shooting import ShootingTables, allowance
from bergfried.battle.land.land import Land
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.latest import Latest
from bergfried.board.reach import Stance
from bergfried.board.things import Thing, above_ground
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import thing_kinds

RAISE = cite("SG-1.91-d")
SHIFT = cite("SG-1.92-a")
OCCUPIED = cite("SG-1.92-b")

SHIFT_COST = 2
"""What shifting a raised ladder costs each of the two (SG-1.92-a)."""

Team = tuple[int, int]
Ends = dict[tuple[int, int], tuple[int, int]]
"""Where two carriers can end, one place each, and what each of them spends on the way."""
WAYS = 64
"""How many of them are kept."""


class LadderDeed(Deed):
    """What two men can do with a ladder besides moving."""

    takes = (actions.Carry, actions.Lay, actions.Raise, actions.Shift)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        forms = {ladder.form for ladder in things.of_kind(state, LADDER)}
        if LYING in forms:
            for team, ladder in _teams(battle, state).items():
                yield from _choices(battle, state, team, ladder)
        if RAISED in forms:
            yield from _shifts(battle, state)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        match action:
            case actions.Carry():
                return _check_carry(battle, state, action)
            case actions.Lay(carriers=carriers):
                return _check_lay(battle, state, carriers)
            case actions.Raise():
                return _check_raise(battle, state, action)
            case actions.Shift():
                return _check_shift(battle, state, action)
            case _:
                raise AssertionError("a ladder is carried, laid down, raised or shifted")

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        match action:
            case actions.Carry():
                _carry(battle, state, action, log)
            case actions.Lay(carriers=carriers):
                for piece in carriers:
                    state.did[piece] &= ~CARRYING
                ids = (*battle.ids(TWO_CARRY), *battle.ids(HANDS_FULL))
                log.append(events.LaidDown(pieces=battle.names(carriers), rules=ids))
            case actions.Raise():
                _raise(battle, state, action, log)
            case actions.Shift():
                _shift(battle, state, action, log)


# ------------------------------------------------------------------------------------------------ who


def _cannot_work(battle: Battle, state: State, team: Team) -> Refusal | None:
    """Why these two cannot take hold of any ladder."""
    if team[0] == team[1]:
        return battle.refuse(TWO_CARRY, "ladder-two-men", piece=battle.name(team[0]))
    for piece in team:
        if refused := _cannot_help(battle, state, piece):
            return refused
    return None


def _cannot_help(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man cannot take hold of any ladder: two conscious men on foot carry one, who could move."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    man, did = battle.roster[piece], state.did[piece]
    if battle.two_hex(state, piece):
        return battle.refuse(TWO_CARRY, "ladder-on-foot", piece=man.name)
    if did & BUSY:
        return battle.is_busy(state, piece)
    if did & HAS_SHOT:
        weapon = battle.shot_as(state, piece)
        limit = battle.chapter(ShootingTables).limits[weapon].one_shot
        if not allowance(battle.values(state, piece).movement, limit):
            return battle.refuse(AFTER_SHOT, "no-move-after-shot", piece=man.name, weapon=weapon)
    return None


def _teams(battle: Battle, state: State) -> dict[Team, Thing]:
    """Any two men of the side whose turn it is who stand on the two hexes of a lying ladder."""
    land, side = battle.land(state), battle.active(state)
    found: dict[Team, Thing] = {}
    for ladder in lying(state):
        near, far = halves(land, ladder)
        if not state.occupied[side] >> near & 1 or not state.occupied[side] >> far & 1:
            continue
        able = [p for p in battle.men_of(state, side) if not _cannot_help(battle, state, p)]
        for one, other in combinations(able, 2):
            if {state.at[one], state.at[other]} == {near, far}:
                found.setdefault((one, other), ladder)
    return found


def _choices(battle: Battle, state: State, team: Team, ladder: Thing) -> Iterator[Action]:
    if partner(battle, state, team[0]) == team[1]:
        yield actions.Lay(team)
    land = battle.land(state)
    beside = 0
    for half in halves(land, ladder):
        beside |= _one_step(battle, state, half)
    for to in _stands(battle, state, beside):
        yield actions.Raise(team, to)
    for one, other in _ends(battle, state, team):
        yield actions.Carry(team, (Stance(one), Stance(other)))


# ------------------------------------------------------------------------------------------------ carrying


def _budget(battle: Battle, state: State, piece: int) -> int:
    """What a man has left of his points when he carries, two fewer than else for the whole phase (SG-1.91-c)."""
    left = points(battle, state, piece)
    return left if state.did[piece] & BURDENED else left - BURDEN


def _near(battle: Battle, state: State, piece: int, place: int) -> list[tuple[Direction, int, int]]:
    """The single steps a man could make: which way, where to, and for how many points."""
    land, board, mover = battle.land(state), battle.board, battle.mover(state, piece)
    graph, here = land.graph(mover), board.hex(place)
    found = []
    for end in board.members(land.next_to(mover, place) & ~battle.barred(state, piece)):
        way, cost = here.direction_to(board.hex(end)), graph.way_cost(place, end)
        if way is not None and cost is not None:
            found.append((way, end, cost + (state.slow >> end & 1)))
    return found


class _Steps:
    """The steps of two men who carry a ladder, each from the place where he is; every place is looked at once."""

    def __init__(self, battle: Battle, state: State, team: Team) -> None:
        self._battle, self._state, self._team = battle, state, team
        self._known: list[dict[int, list[tuple[Direction, int, int]]]] = [{}, {}]

    def _of(self, number: int, place: int) -> list[tuple[Direction, int, int]]:
        known = self._known[number]
        if place not in known:
            known[place] = _near(self._battle, self._state, self._team[number], place)
        return known[place]

    def after(self, one: int, other: int) -> Iterator[tuple[int, int, int, int]]:
        """The places of both after one step, and what it costs each (SG-1.91-a)."""
        board = self._battle.board
        axis = board.hex(one).direction_to(board.hex(other))
        assert axis is not None, "the ends of a ladder are next to each other"
        ones, others = self._of(0, one), self._of(1, other)
        # One goes on and the other takes the hex just left.
        for price in (cost for _, end, cost in others if end == one):
            yield from ((end, one, cost, price) for way, end, cost in ones if way is not axis)
        for price in (cost for _, end, cost in ones if end == other):
            yield from ((other, end, price, cost) for way, end, cost in others if way is not axis.opposite)
        # Or both step sideways, the same way.
        for way, end, cost in ones:
            if way not in (axis, axis.opposite):
                yield from ((end, far, cost, price) for also, far, price in others if also is way)


class _Known:
    """The latest ways of carriers: friends bar nobody's way, so while one side moves they stay what they were."""

    def __init__(self, book: Book) -> None:
        self.ends = Latest[tuple[object, ...], Ends](WAYS)


def _ends(battle: Battle, state: State, team: Team) -> Ends:
    """Where two men can get to with the ladder between them, and stay: as far as the weaker of them reaches."""
    one, other = (_budget(battle, state, piece) for piece in team)
    if min(one, other) < 1:
        return {}
    movers, here = [battle.mover(state, piece) for piece in team], [state.at[piece] for piece in team]
    land, closed = battle.land(state), battle.barred(state, team[0])
    key = (land, *movers, *here, one, other, closed, state.slow)
    known = battle.chapter(_Known).ends
    found = known.get(key)
    if found is None:
        found = known[key] = _ways(battle, state, team, (one, other))
    taken = _others(battle, state, team)
    room = [~(taken | land.may_not_stop[mover]) for mover in movers]
    return {ends: spent for ends, spent in found.items() if room[0] >> ends[0] & 1 and room[1] >> ends[1] & 1}


def _ways(battle: Battle, state: State, team: Team, most: tuple[int, int]) -> Ends:
    """All pairs of places two carriers can get to, whoever of their friends is there.

    What the one and the other have spent need not rise together, so for each pair of places all spendings are
    followed that no other beats; of those that lead there the cheapest for both together counts.
    """
    start = (state.at[team[0]], state.at[team[1]])
    steps, land = _Steps(battle, state, team), battle.land(state)
    best: Ends = {}
    known: dict[tuple[int, int], list[tuple[int, int]]] = {start: [(0, 0)]}
    waiting: list[tuple[int, int, int, int, int]] = [(0, 0, 0, *start)]
    while waiting:
        _, spent, also, one, other = heappop(waiting)
        best.setdefault((one, other), (spent, also))
        for near, far, cost, price in steps.after(one, other):
            now, then = spent + cost, also + price
            if now > most[0] or then > most[1]:
                continue
            before = known.setdefault((near, far), [])
            if not any(a <= now and b <= then for a, b in before):
                before.append((now, then))
                heappush(waiting, (now + then, now, then, near, far))
    del best[start]
    return {ends: best[ends] for ends in sorted(best) if laid_over(land, *ends) is not None}


def _others(battle: Battle, state: State, team: Team) -> int:
    """The places of all living pieces but these two."""
    bits = 0
    for piece in range(len(battle.roster)):
        if piece not in team and battle.living(state, piece):
            bits |= battle.places(state, piece)
    return bits


def _check_carry(battle: Battle, state: State, action: actions.Carry) -> Refusal | None:
    team, land = action.carriers, battle.land(state)
    if refused := _cannot_work(battle, state, team):
        return refused
    names = battle.names(team)
    if ladder_under(battle, state, *team) is None:
        return battle.refuse(TWO_CARRY, "no-ladder-under", pieces=names)
    for piece, to in zip(team, action.to, strict=True):
        if to.facing is not None:
            return battle.refuse(TWO_CARRY, "no-facing", piece=battle.name(piece))
        if not battle.has_place(state, to.place):
            return battle.refuse(TWO_CARRY, "no-place", piece=battle.name(piece), place=battle.text(to))
    one, other = (to.place for to in action.to)
    if (one, other) == (state.at[team[0]], state.at[team[1]]):
        return battle.refuse(TWO_CARRY, "stays", piece=battle.name(team[0]))
    where = tuple(map(battle.text, action.to))
    if laid_over(land, one, other) is None:
        return battle.refuse(TWO_CARRY, "ladder-two-hexes", places=where)
    if (one, other) in _ends(battle, state, team):
        return None
    for piece, place in zip(team, (one, other), strict=True):
        if _others(battle, state, team) >> place & 1:
            facts = {"piece": battle.name(piece), "place": battle.board.text(place)}
            if state.occupied[1 - battle.active(state)] >> place & 1:
                return battle.refuse(ENEMIES, "enemy-there", **facts)
            return battle.refuse((*battle.ids(FRIENDS), *battle.ids(STACKING)), "friend-there", **facts)
    left = [max(_budget(battle, state, piece), 0) for piece in team]
    rules = (*battle.ids(SLOWER), *battle.ids(TWO_CARRY))
    return battle.refuse(rules, "carry-too-far", pieces=names, places=where, points=left[0], other=left[1])


def _carry(battle: Battle, state: State, action: actions.Carry, log: list[Event]) -> None:
    team, (one, other) = action.carriers, action.to
    ladder = ladder_under(battle, state, *team)
    spent = _ends(battle, state, team)[one.place, other.place]
    lies = laid_over(battle.land(state), one.place, other.place)
    assert ladder is not None
    assert lies is not None
    _take_hold(battle, state, team, log)
    rules = [*battle.ids(TWO_CARRY), *battle.ids(SLOWER)]
    for piece, to, cost in zip(team, action.to, spent, strict=True):
        battle.put(state, piece, to)
        state.spent[piece] += cost
        state.did[piece] = state.did[piece] & ~MOVED | BURDENED | CARRYING
        rules += battle.note(battle.ground_of(state, to.place).rules)
    things.move(battle, state, ladder, lies.place, lies.facing)
    log.append(
        events.Carried(
            pieces=battle.names(team),
            places=tuple(map(battle.text, action.to)),
            spent=spent[0],
            other=spent[1],
            rules=tuple(dict.fromkeys(rules)),
        )
    )


def _take_hold(battle: Battle, state: State, team: Team, log: list[Event]) -> None:
    """Whoever takes hold of a ladder lets go of any other."""
    for piece, mate in (team, team[::-1]):
        if partner(battle, state, piece) != mate:
            let_go(battle, state, piece, log)


def _check_lay(battle: Battle, state: State, team: Team) -> Refusal | None:
    if refused := _cannot_work(battle, state, team):
        return refused
    if partner(battle, state, team[0]) != team[1]:
        return battle.refuse(TWO_CARRY, "carry-no-ladder", pieces=battle.names(team))
    return None


# ------------------------------------------------------------------------------------------------ raising


def _one_step(battle: Battle, state: State, place: int) -> int:
    """The places exactly one hex away, on foot."""
    board = battle.board
    near = battle.land(state).next_to("foot", place)
    return board.mask(end for end in board.members(near) if board.distance(place, end) == 1)


def _stands(battle: Battle, state: State, places: int, moved: Thing | None = None) -> Iterator[Stance]:
    """All ways to put up a ladder on one of these places."""
    free = places & battle.free(state)
    for place in battle.board.members(free):
        for facing in DIRECTIONS:
            if not cannot_stand(battle, state, Stance(place, facing), moved):
                yield Stance(place, facing)


def _check_raise(battle: Battle, state: State, action: actions.Raise) -> Refusal | None:
    team = action.carriers
    if refused := _cannot_work(battle, state, team):
        return refused
    ladder = ladder_under(battle, state, *team)
    if ladder is None:
        return battle.refuse(TWO_CARRY, "no-ladder-under", pieces=battle.names(team))
    beside = 0
    for half in halves(battle.land(state), ladder):
        beside |= _one_step(battle, state, half)
    if not beside >> action.to.place & 1:
        return battle.refuse(FOOT_OF_WALL, "ladder-one-hex", place=battle.text(action.to))
    return cannot_stand(battle, state, action.to)


def _raise(battle: Battle, state: State, action: actions.Raise, log: list[Event]) -> None:
    team, place, facing = action.carriers, action.to.place, action.to.facing
    ladder = ladder_under(battle, state, *team)
    assert ladder is not None
    assert facing is not None
    _take_hold(battle, state, team, log)
    for piece in team:
        state.did[piece] = state.did[piece] & ~CARRYING | HANDLED
    ours = msgspec.structs.replace(ladder, owner=battle.active(state))
    things.move(battle, state, ours, place, facing, RAISED)
    ids = (*battle.ids(RAISE), *battle.thing_ids(STANDING, "placed"))
    log.append(
        events.LadderRaised(
            pieces=battle.names(team), place=battle.text(action.to), rules=tuple(dict.fromkeys(ids))
        )
    )


# ------------------------------------------------------------------------------------------------ shifting


def _beside(battle: Battle, state: State, piece: int, place: int) -> bool:
    """Does a man stand next to a ladder, at its foot or on the battlements beside its head? (SG-1.92-a)"""
    mover, here, land = battle.mover(state, piece), state.at[piece], battle.land(state)
    return at_its_head(land, here, place) or bool(land.next_to(mover, here) >> place & 1)


def _is_enemys(battle: Battle, state: State, ladder: Thing) -> bool:
    """Has the enemy of those whose turn it is put up a ladder? Then they can only push it over (SG-1.92-a)."""
    return ladder.owner == 1 - battle.active(state)


def _shifts(battle: Battle, state: State) -> Iterator[Action]:
    land, taken = battle.land(state), state.occupied[0] | state.occupied[1]
    for place in sorted(land.climbing):
        ladder = raised(state, place)
        if ladder is None or taken >> place & 1 or ladder.moved or _is_enemys(battle, state, ladder):
            continue
        near = battle.board.within(place, 1)
        able = [
            piece
            for piece in battle.men_of(state, battle.active(state))
            if near >> state.at[piece] & 1
            and _beside(battle, state, piece, place)
            and not _cannot_help(battle, state, piece)
            and points(battle, state, piece) >= SHIFT_COST
        ]
        if len(able) > 1:
            room = _one_step(battle, state, place) | 1 << place
            stands = [to for to in _stands(battle, state, room, ladder) if to != _stance(ladder)]
            for team in combinations(able, 2):
                yield from (actions.Shift(team, Stance(place), to) for to in stands)


def _stance(ladder: Thing) -> Stance:
    return Stance(ladder.place, Direction(ladder.facing))


def _check_shift(battle: Battle, state: State, action: actions.Shift) -> Refusal | None:
    team, place = action.workers, action.ladder.place
    if refused := _cannot_work(battle, state, team):
        return refused
    ladder, where = raised(state, place), battle.text(action.ladder)
    if ladder is None:
        return battle.refuse(SHIFT, "no-ladder-there", place=where)
    if _is_enemys(battle, state, ladder):
        return battle.refuse(SHIFT, "enemys-ladder", place=where)
    if (state.occupied[0] | state.occupied[1]) >> place & 1:
        return battle.refuse(OCCUPIED, "ladder-occupied", place=where)
    if ladder.moved:
        return battle.refuse(SHIFT, "shifted-already", place=where)
    for piece in team:
        name, left = battle.name(piece), points(battle, state, piece)
        if not _beside(battle, state, piece, place):
            return battle.refuse(SHIFT, "not-beside-ladder", piece=name, place=where)
        if left < SHIFT_COST:
            return battle.refuse(SHIFT, "no-points-to-shift", piece=name, cost=SHIFT_COST, points=left)
    if action.to == _stance(ladder):
        return battle.refuse(SHIFT, "ladder-stays", place=battle.text(action.to))
    if action.to.place != place and not _one_step(battle, state, place) >> action.to.place & 1:
        return battle.refuse(SHIFT, "ladder-one-hex", place=battle.text(action.to))
    return cannot_stand(battle, state, action.to, ladder)


def _shift(battle: Battle, state: State, action: actions.Shift, log: list[Event]) -> None:
    ladder = raised(state, action.ladder.place)
    place, facing = action.to.place, action.to.facing
    assert ladder is not None
    assert facing is not None
    for piece in action.workers:
        let_go(battle, state, piece, log)
        state.spent[piece] += SHIFT_COST
    shifted = msgspec.structs.replace(ladder, moved=len(action.workers) * SHIFT_COST)
    things.move(battle, state, shifted, place, facing)
    log.append(
        events.LadderShifted(
            pieces=battle.names(action.workers), place=battle.text(action.to), rules=battle.ids(SHIFT)
        )
    )


# ------------------------------------------------------------------------------------------------ where it could stand


_LABOUR = 8
_LANDS = 64
"""For how many lands it is kept where ladders could stand."""


class _Feet:
    """For the latest lands: all places below a wall or the like, the way a ladder leans there, and where it leads."""

    def __init__(self, book: Book) -> None:
        self.found: Latest[Land, tuple[tuple[int, Direction, int], ...]] = Latest(_LANDS)


def _feet(battle: Battle, land: Land) -> tuple[tuple[int, Direction, int], ...]:
    kept = battle.chapter(_Feet).found
    found = kept.get(land)
    if found is None:
        found = kept[land] = tuple(_find_feet(land))
    return found


def _find_feet(land: Land) -> Iterator[tuple[int, Direction, int]]:
    board, terrain, onto = land.board, land.terrain, thing_kinds()[STANDING].onto
    tops = {board.cell(place) for place in terrain if land.traits(place).ladder_top}
    for foot in terrain:
        if board.level(foot) > 0:
            continue
        cell = board.cell(foot)
        for facing in DIRECTIONS:
            if cell + board.shifts[facing] in tops:
                top = above_ground(board, terrain, foot, facing, onto)
                if land.traits(top).ladder_top:
                    yield foot, facing, top


def _raised(battle: Battle, state: State, ladder: Thing, foot: int, facing: Direction) -> State | None:
    """The field with a ladder put up, whoever stands there now."""
    empty = state.copy()
    empty.occupied = [0, 0]
    if cannot_stand(battle, empty, Stance(foot, facing)):
        return None
    after = state.copy()
    things.move(battle, after, ladder, foot, facing, RAISED)
    return after


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A ladder that lies about could be put up somewhere."""
    for ladder in lying(state):
        land = battle.open_land(state)
        posts = tuple(1 << half for half in halves(land, ladder))
        for foot, facing, top in _feet(battle, land):
            yield Prospect(
                partial(_raised, battle, state, ladder, foot, facing),
                labour=_LABOUR,
                posts=posts,
                thing=ladder.id,
                site=1 << foot,
                leads=(foot, top),
            )


CHAPTER = Chapter(
    name="ladders",
    deeds={"move": (LadderDeed(),)},
    hands_full=hands_full,
    lets_go=let_go,
    follows_up=over_the_top,
    prospects=_prospects,
)
