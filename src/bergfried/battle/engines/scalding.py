"""What boiling oil does where it runs: to those in a hex and around it, and to wood (The Anarchy 4.3.2, 4.3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.state import DEAD, OFF_MAP, STUNNED, State
from bergfried.battle.engine.things import harnessed_to
from bergfried.battle.field.harm import FAR, WOUNDS, drive_back, hurt
from bergfried.battle.field.melee import Clash, MeleeTables, code_of
from bergfried.battle.land.land import Land
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite

OBSTACLES = cite("AN-4.3.2-d")
AREA = cite("AN-4.3.3-a")
IN_TARGET = cite("AN-4.3.3-b")
AROUND = cite("AN-4.3.3-c")
PROTECTED = cite("AN-4.3.3-d")
READING = cite("AN-4.3.3-e")
LEAVES = cite("AN-4.3.3-f")
WOOD = cite("AN-4.3.3-g")
AS_ANY_FIRE = cite("AN-4.3.3-h")

MEANS = "oil"


# ------------------------------------------------------------------------------------------------ where it runs


def highest_below(land: Land, cell: int, height: int) -> int | None:
    """The highest place of a hex that is not above some height, None where there is none."""
    board = land.board
    levels = sorted((level for level in board.levels if level <= height), reverse=True)
    places = (cell + board.plane[level] for level in levels)
    return next((place for place in places if place in land.terrain), None)


def cut_off(land: Land, place: int, way: int) -> bool:
    """Is there something on a hexside that stops oil: a wall, a parapet, the front of a mantlet, a shut gate? From a bridge
    that lies on the parapet oil runs over it."""
    side = DIRECTIONS[way]
    feature = land.board.sides.get((place, side))
    if feature is not None:
        traits = land.country.grounds[feature.kind]
        over = hanging(land, place) and land.terrain[place] in traits.crossed_from
        if traits.opening != "door" and not over:
            return True
    return (place, side) in land.standing.closed_sides


def hanging(land: Land, place: int) -> bool:
    """Is a place on a siege tower's bridge that is down?"""
    return place in land.housed and land.housed[place][1].hangs


def proof(battle: Battle, land: Land, place: int) -> Refusal | None:
    """Why oil does nothing to a place of a siege tower: only its lowered bridge is open to it (AN-4.3.1-e)."""
    if place not in land.housed:
        return None
    shown, part = land.housed[place]
    rules = battle.thing_ids(shown.kind, "oil")
    if part.hangs or not rules:
        return None
    return battle.refuse(rules, "oil-not-on-tower", what=shown.kind, place=land.board.text(place))


def around(battle: Battle, land: Land, place: int, first: int) -> Iterator[int]:
    """The places next to one, on its level or lower, that oil runs to from there, clockwise from a direction."""
    board, here = land.board, land.traits(place)
    for turn in range(6):
        way = (first + turn) % 6
        found = highest_below(land, board.cell(place) + board.shifts[way], land.height(place))
        if found is None or board.distance(place, found) != 1:
            continue
        battle.ids(OBSTACLES)
        indoors = land.traits(found).room and not here.room
        if hanging(land, place) and not hanging(land, found) and not land.traits(found).walk:
            continue  # it runs along the bridge and onto the wall, not down beside it (AN-4.3.1-e)
        if not indoors and not cut_off(land, place, way):
            yield found


# ------------------------------------------------------------------------------------------------ whom it hits


def standing_in(battle: Battle, state: State, place: int) -> list[int]:
    """Everybody alive on a place, men and animals."""
    pieces = range(len(battle.roster))
    return [n for n in pieces if battle.living(state, n) and battle.places(state, n) >> place & 1]


def scald(
    battle: Battle,
    state: State,
    hits: Iterable[tuple[int, str]],
    rule: Citation,
    dice: Dice,
    log: list[Event],
) -> None:
    """Each who is hit is attacked in a column of the melee table; nothing befalls anybody else by that."""
    for piece, column in hits:
        if battle.living(state, piece):
            _burn(battle, state, piece, column, rule, dice, log)


def _burn(
    battle: Battle, state: State, piece: int, column: str, rule: Citation, dice: Dice, log: list[Event]
) -> None:
    tables, man = battle.chapter(MeleeTables), battle.roster[piece]
    rides = battle.as_rider(state, piece)
    if rides:
        battle.policy_ids("oil_table")
    fits = battle.policies.oil_table == "fitting" or man.is_animal
    against = "mounted" if rides and fits else "foot"
    ids = (*battle.ids(rule), *battle.policy_ids("oil_armour"))
    armoured = battle.policies.oil_armour and man.armour
    clash = Clash((), (piece,), 0, 0, 0, tables.columns.index(column), against, armoured)
    code = code_of(battle, clash, battle.roll(dice, log, MEANS, rule))
    effect = tables.effects[against, code]
    log.append(events.Resulted(code=code, against=against, rules=ids))
    harmed = effect.man not in ("none", "retreat") or effect.horse == "killed"
    if effect.side == "defender" and harmed:
        hurt(battle, state, log, piece, effect, ids)


def ignite(battle: Battle, state: State, place: int, side: int, dice: Dice, log: list[Event]) -> bool:
    """What is wooden on a place may catch fire; True if it has."""
    if state.fire_at(place) is not None:
        return False
    for ignites in battle.chapters.ignites:
        ignites(battle, state, place, MEANS, side, dice, log)
    battle.ids(WOOD)
    if state.fire_at(place) is None:
        return False
    battle.ids(AS_ANY_FIRE)
    return True


# ------------------------------------------------------------------------------------------------ out of the oil


class LeavingOil(Frame, frozen=True, tag="leaving-oil"):
    """These were hit by oil that covers some places, and go out of it."""

    pieces: tuple[int, ...]
    area: tuple[int, ...]


def clear(state: State, pieces: Iterable[int], area: Iterable[int]) -> None:
    """All who are hit go out of the oil, once it is known how they fare (AN-4.3.3-f)."""
    push(state, LeavingOil(tuple(pieces), tuple(area)))


def give_way(battle: Battle, state: State, pieces: Iterable[int]) -> None:
    """Each who stands goes back a hex, whatever else befell him: so the Italian text."""
    battle.policy_ids("oil_clears")
    for piece in pieces:
        if battle.able(state, piece):
            drive_back(state, (piece,), 1, ())


class LeaveOilMoment(Moment):
    """Whoever was hit and can walk goes to the nearest free hex out of the oil; without a way he is wounded."""

    kind = "leave-oil"
    main = "retreat"
    cites = LEAVES

    def side(self, battle: Battle, state: State) -> int:
        waiting = _waiting(battle, state, top(state, LeavingOil))
        return battle.roster[waiting[0]].side if waiting else battle.active(state)

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"pieces": battle.names(self._next(battle, state))}

    def _next(self, battle: Battle, state: State) -> list[int]:
        """Those of one side who have still to go."""
        waiting, side = _waiting(battle, state, top(state, LeavingOil)), self.side(battle, state)
        return [piece for piece in waiting if battle.roster[piece].side == side]

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for piece in self._next(battle, state):
            for stance in ways_out(battle, state, piece, top(state, LeavingOil).area):
                yield actions.Retreat(piece, stance)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Retreat):
            return battle.wrong_moment(state, action)
        piece, waiting = action.piece, self._next(battle, state)
        if piece not in waiting:
            return battle.refuse(LEAVES, "leave-oil-other", pieces=battle.names(waiting))
        open_to = ways_out(battle, state, piece, top(state, LeavingOil).area)
        if action.to in open_to:
            return None
        return battle.refuse(
            LEAVES,
            "leave-oil-place",
            piece=battle.name(piece),
            place=battle.text(action.to),
            open=tuple(map(battle.text, open_to)),
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Retreat)
        battle.put(state, action.piece, action.to)
        name, place = battle.name(action.piece), battle.text(action.to)
        log.append(events.LeftOil(piece=name, place=place, rules=battle.ids(LEAVES)))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Nobody is left to go, or one of them has no way out."""
        waiting = self._next(battle, state)
        if not waiting:
            pop(state)
            return
        piece, ids = waiting[0], battle.ids(LEAVES)
        _done(state, piece)
        log.append(events.Cornered(piece=battle.name(piece), rules=ids))
        hurt(battle, state, log, piece, WOUNDS, ids)


def _done(state: State, piece: int) -> None:
    """One of those who were hit is out of it."""
    frame = top(state, LeavingOil)
    pop(state)
    push(state, LeavingOil(tuple(other for other in frame.pieces if other != piece), frame.area))


def _waiting(battle: Battle, state: State, frame: LeavingOil) -> list[int]:
    """Those who are still in the oil and can go: conscious men, loose animals."""
    mask = battle.board.mask(frame.area)
    return [
        piece
        for piece in frame.pieces
        if state.at[piece] != OFF_MAP
        and not state.status[piece] & (STUNNED | DEAD)
        and battle.places(state, piece) & mask
        and harnessed_to(state, piece) is None
    ]


def ways_out(battle: Battle, state: State, piece: int, area: tuple[int, ...]) -> list[Stance]:
    """The nearest free stances outside the oil that somebody could reach, whatever it costs."""
    oil, board = battle.board.mask(area), battle.board
    stop = battle.free(state) & ~state.closed & ~battle.land(state).may_not_stop[battle.mover(state, piece)]
    closed, graph = battle.barred(state, piece), battle.graph(state, piece)
    stance = state.stance(piece)
    if stance.facing is None:
        return [Stance(place) for place in _nearest(battle, state, piece, stop & ~oil, closed)]
    own = stop | battle.places(state, piece)
    reach = graph.ride(stance.place, stance.facing, FAR, closed=closed, slow=state.slow)
    found: dict[int, list[Stance]] = {}
    for facing in DIRECTIONS:
        fronts = reach.fronts[facing] & own & ~oil
        for place in board.members(fronts & board.stepped(own & ~oil, facing)):
            cost = reach.cost(Stance(place, facing))
            found.setdefault(FAR if cost is None else cost, []).append(Stance(place, facing))
    return found[min(found)] if found else []


def _nearest(battle: Battle, state: State, piece: int, goal: int, closed: int) -> list[int]:
    """Those of some places that are the fewest steps away."""
    land, mover, board = battle.land(state), battle.mover(state, piece), battle.board
    seen = edge = 1 << state.at[piece]
    while edge:
        near = 0
        for place in board.members(edge):
            near |= land.next_to(mover, place)
        edge = near & ~seen & ~closed
        seen |= edge
        if edge & goal:
            return list(board.members(edge & goal))
    return []
