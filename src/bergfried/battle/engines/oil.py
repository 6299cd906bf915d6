"""Boiling oil: a barrel is carried onto the wall and poured down on a hex below (SIEGE 5.32).

Whoever is in the hex without an engine around him is scalded and gives way; an engine keeps the oil off those inside
unless it catches fire. From where oil is poured, and how hard it strikes, each game says by a policy.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import COST, STACKING, Battle, Deed, Objection
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import ATTACKED, BUSY, HAS_SHOT, STUNNED, State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.field import moving
from bergfried.battle.field.harm import FAR, drive_back, hurt
from bergfried.battle.field.melee import MeleeTables
from bergfried.board.reach import Reach, RideReach, Stance
from bergfried.board.things import NOBODY, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import kind_of

POURED = cite("SG-5.32-a")
LADDERS_AND_TOWERS = cite("SG-5.32-b")
TOWER_TOP = cite("SG-5.32-c")
WHEN = cite("SG-5.32-d")
CARRIED = cite("SG-5.32-e")
SCALDS = cite("SG-5.32-f")
PROTECTED = cite("SG-5.32-g")
CATCHES = cite("SG-5.32-h")
GIVES_WAY = cite("SG-5.32-i")
USED_UP = cite("SG-5.32-j")
AS_ANY_FIRE = cite("SG-5.32-k")

BARREL = "oil_barrel"
SECTION = 5
MEANS = "oil"


def barrels(battle: Battle, state: State) -> list[Thing]:
    """The barrels of oil on the map, where the rules for them are in force."""
    if not state.things or not battle.in_force(SECTION, BARREL):
        return []
    return list(things.of_kind(state, BARREL))


def barrel_at(state: State, place: int) -> Thing | None:
    return next((barrel for barrel in things.of_kind(state, BARREL) if barrel.place == place), None)


def engine_over(battle: Battle, state: State, place: int) -> Thing | None:
    """The engine that has made a place its inside and keeps the oil off it."""
    thing = things.at_place(battle, state, place)
    return thing if thing is not None and "inside" in kind_of(thing).rules else None


# ------------------------------------------------------------------------------------------------ carrying


def _onward(battle: Battle, state: State, piece: int, barrel: Thing, points: int) -> Reach:
    """Where a man gets to with a barrel from where it stands, past nobody."""
    taken = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece)
    closed = battle.barred(state, piece) | taken
    return battle.graph(state, piece).flood(barrel.place, points, closed=closed, slow=state.slow)


class BringDeed(Deed):
    """A man on foot goes to a barrel of oil, if he is not in its hex already, and on with it (SG-5.32-e)."""

    takes = (actions.Bring,)
    each_man = True

    def at_hand(self, battle: Battle, state: State) -> bool:
        return bool(barrels(battle, state))

    def choices(self, battle: Battle, state: State, piece: int) -> Iterator[Action]:
        if battle.two_hex(state, piece):
            return
        near, budget = None, moving.laden(battle, state, piece)
        for barrel in moving.near_enough(battle, state, piece, barrels(battle, state), budget):
            near = near or moving.reach(battle, state, piece, budget)
            cost = near.cost(Stance(barrel.place))
            if cost is None:
                continue
            found = _onward(battle, state, piece, barrel, budget - cost)
            room = found.places & ~(1 << barrel.place) & moving.stops(battle, state, piece)
            for place in battle.board.members(room):
                action = actions.Bring(piece, Stance(barrel.place), Stance(place))
                if barrel_at(state, place) is None:
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Bring)
        return (
            battle.section_off(SECTION, BARREL)
            or moving.cannot_move(battle, state, action.piece)
            or battle.not_ours(state, action.piece, battle.active(state))
            or _cannot_bring(battle, state, action)
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Bring)
        piece, barrel = action.piece, barrel_at(state, action.barrel.place)
        assert barrel is not None, "who takes a barrel along has one"
        budget = moving.laden(battle, state, piece)
        near = moving.reach(battle, state, piece, budget)
        cost = near.cost(action.barrel)
        assert cost is not None, "a checked way can be gone"
        onward = _onward(battle, state, piece, barrel, budget - cost)
        path = (*near.path(action.barrel), *onward.path(action.to))
        moving.take_along(battle, state, piece, barrel.id, path, log)


def _cannot_bring(battle: Battle, state: State, action: actions.Bring) -> Refusal | None:
    """Why a man who can move cannot take a barrel where he wants to."""
    piece, name = action.piece, battle.name(action.piece)
    whence, where, to = battle.text(action.barrel), battle.text(action.to), action.to.place
    barrel, budget = barrel_at(state, action.barrel.place), moving.laden(battle, state, piece)
    if barrel is None:
        return battle.refuse(CARRIED, "no-barrel-there", place=whence)
    near = moving.reach(battle, state, piece, budget)
    if isinstance(near, RideReach):
        return battle.refuse(CARRIED, "barrel-on-foot", piece=name)
    if refused := battle.closed_to(state, piece, (to,)):
        return refused
    if to == barrel.place or barrel_at(state, to) is not None:
        return battle.refuse(CARRIED, "barrel-there", place=where)
    if (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece) & 1 << to:
        return battle.refuse(STACKING, "friend-there", piece=name, place=where)
    cost = near.cost(action.barrel)
    if cost is None:
        return battle.refuse(CARRIED, "barrel-out-of-reach", piece=name, place=whence, points=budget)
    if _onward(battle, state, piece, barrel, budget - cost).cost(action.to) is not None:
        return None
    far = _onward(battle, state, piece, barrel, FAR).cost(action.to)
    if far is None:
        return battle.refuse(COST, "no-way", piece=name, place=where)
    return battle.refuse(CARRIED, "barrel-too-far", piece=name, place=where, cost=cost + far, points=budget)


def _set_down(battle: Battle, state: State, piece: int, barrel: Thing, log: list[Event]) -> None:
    """The barrel is where he has come to."""
    moved = things.move(battle, state, barrel, state.at[piece])
    log.append(
        events.BarrelMoved(
            piece=battle.name(piece), place=battle.board.text(moved.place), rules=battle.ids(CARRIED)
        )
    )


# ------------------------------------------------------------------------------------------------ pouring


class PourDeed(Deed):
    """In the melee phase a man on the battlements empties a barrel over a lower hex beside him (SG-5.32-a)."""

    takes = (actions.Pour,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for barrel in barrels(battle, state):
            for piece in battle.men_of(state, battle.active(state)):
                if state.at[piece] != barrel.place or _cannot_pour(battle, state, piece):
                    continue
                for place in _below(battle, state, barrel.place):
                    if _no_target(battle, state, piece, place) is None:
                        yield actions.Pour((piece,), Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Pour)
        off = battle.section_off(SECTION, BARREL)
        if len(action.carriers) != 1:
            return off or battle.refuse(CARRIED, "barrel-one-man", count=len(action.carriers))
        piece = action.carriers[0]
        refused = off or _cannot_pour(battle, state, piece)
        return refused or _no_target(battle, state, piece, action.at.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Pour)
        piece, place = action.carriers[0], action.at.place
        barrel = barrel_at(state, state.at[piece])
        assert barrel is not None, "who pours has a barrel"
        state.did[piece] |= ATTACKED
        things.remove(state, barrel)
        rules = (*battle.ids(POURED), *battle.ids(WHEN), *battle.ids(USED_UP))
        land, engine = battle.land(state), engine_over(battle, state, place)
        if engine is not None or place in land.climbing:
            rules += battle.ids(LADDERS_AND_TOWERS)
        log.append(
            events.OilPoured(pieces=(battle.name(piece),), place=battle.board.text(place), rules=rules)
        )
        if engine is not None and not _set_alight(battle, state, piece, place, dice, log):
            return
        _scald(battle, state, place, engine, dice, log)


def _cannot_pour(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man pours no oil in this phase, whatever is below him."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name, place, did = battle.name(piece), state.at[piece], state.did[piece]
    if barrel_at(state, place) is None or battle.two_hex(state, piece):
        return battle.refuse(POURED, "no-barrel-here", piece=name)
    if battle.land(state).terrain[place] not in battle.policies.oil_from:
        return battle.refuse(battle.policy_ids("oil_from"), "pour-from-battlements", piece=name)
    if did & (HAS_SHOT | ATTACKED) or state.shot[piece] == state.turn or state.fought[piece] == state.turn:
        return battle.refuse(WHEN, "pour-nothing-else", piece=name)
    return battle.is_busy(state, piece) if did & BUSY else None


def _below(battle: Battle, state: State, place: int) -> list[int]:
    """The lower places in the hexes beside a place."""
    board, land = battle.board, battle.land(state)
    cells = [board.cell(place) + shift for shift in board.shifts]
    found = (cell + board.plane[level] for cell in cells for level in board.levels)
    return sorted(
        there for there in found if there in land.terrain and land.height(there) < land.height(place)
    )


def _no_target(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why oil is not poured on a place: it is not below him, or neither enemy nor engine is there."""
    name, where, land = battle.name(piece), battle.board.text(place), battle.land(state)
    if place not in _below(battle, state, state.at[piece]):
        rule = TOWER_TOP if place in land.platforms else POURED
        return battle.refuse(rule, "pour-below", piece=name, place=where)
    enemies = state.occupied[1 - battle.roster[piece].side] >> place & 1
    if not enemies and engine_over(battle, state, place) is None:
        return battle.refuse(POURED, "pour-on-nobody", place=where)
    return None


def _set_alight(battle: Battle, state: State, piece: int, place: int, dice: Dice, log: list[Event]) -> bool:
    """Does the engine catch fire? If not, it has kept the oil off those inside (SG-5.32-g)."""
    side = battle.roster[piece].side
    battle.ids(PROTECTED)
    if state.fire_at(place) is not None:
        return True
    for ignites in battle.chapters.ignites:
        ignites(battle, state, place, MEANS, side, dice, log)
    if state.fire_at(place) is None:
        return False
    battle.ids(CATCHES)
    battle.ids(AS_ANY_FIRE)
    return True


def _scald(
    battle: Battle, state: State, place: int, engine: Thing | None, dice: Dice, log: list[Event]
) -> None:
    """Each in the hex is attacked in one column of the table, whoever he is, and gives way whatever comes of it."""
    tables = battle.chapter(MeleeTables)
    column = tables.columns.index(battle.policies.oil_column)
    ids = (*battle.ids(SCALDS), *(battle.ids(CATCHES) if engine is not None else ()))
    battle.policy_ids("oil_column")
    hit = [
        n
        for n in range(len(battle.roster))
        if battle.living(state, n) and battle.places(state, n) >> place & 1
    ]
    for piece in hit:
        against = "mounted" if battle.as_rider(state, piece) else "foot"
        code = tables.grids[against][battle.roll(dice, log, "oil", SCALDS)][column]
        effect, lay = tables.effects[against, code], state.status[piece] & STUNNED
        log.append(events.Resulted(code=code, against=against, rules=ids))
        harmed = effect.side == "defender" and effect.man not in ("none", "retreat")
        if harmed:
            hurt(battle, state, log, piece, effect, ids)
        stands = battle.living(state, piece) and not battle.roster[piece].is_animal
        if stands and (lay or not state.status[piece] & STUNNED):
            battle.ids(GIVES_WAY)
            drive_back(state, (piece,), 1, ())


# ------------------------------------------------------------------------------------------------ off a burning tower


class LeaveDeed(Deed):
    """Those on top of a siege tower that burns leave it in their movement phase, if they can (SG-5.32-c)."""

    def objects(self, battle: Battle, state: State) -> Objection | None:
        if not state.fires or not any(True for _ in _burning_towers(battle, state)):
            return None

        def objection(action: Action) -> Refusal | None:
            if not isinstance(action, actions.End):
                return None
            man = next(_can_leave(battle, state), None)
            return (
                None if man is None else battle.refuse(TOWER_TOP, "must-leave-tower", piece=battle.name(man))
            )

        return objection


def _can_leave(battle: Battle, state: State) -> Iterator[int]:
    """The men on top of a burning siege tower who still have a way off it."""
    for tower in _burning_towers(battle, state):
        own = battle.board.mask(parts_of(battle.board, tower))
        for man in battle.men_of(state, battle.active(state)):
            top = state.at[man] in battle.land(state).platforms and own >> state.at[man] & 1
            if top and battle.able(state, man) and moving.unmoved(battle, state, man):
                found = moving.reach(battle, state, man)
                if isinstance(found, Reach) and found.places & moving.stops(battle, state, man) & ~own:
                    yield man


def _burning_towers(battle: Battle, state: State) -> Iterator[Thing]:
    numbers = {fire.thing for fire in state.fires}
    platforms = battle.land(state).platforms
    for thing in things.on_map(state):
        if thing.id in numbers and platforms.intersection(parts_of(battle.board, thing)):
            yield thing


# ------------------------------------------------------------------------------------------------ where it is of use


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A barrel could stand on any battlement, and be poured from there on each lower place beside it."""
    found = [barrel for barrel in barrels(battle, state) if barrel.owner in (side, NOBODY)]
    if not found:
        return
    land, near = battle.land(state), battle.board.around
    grounds = battle.policies.oil_from
    battlements = [place for place, ground in land.terrain.items() if ground in grounds and place in near]
    for barrel in found:
        for place in battlements:
            for below in _below(battle, state, place):
                yield Prospect(
                    as_it_is(state),
                    clock=side,
                    at=below,
                    posts=(1 << barrel.place,),
                    thing=barrel.id,
                    site=1 << place,
                )


CHAPTER = Chapter(
    name="oil",
    deeds={"move": (BringDeed(), LeaveDeed()), "melee": (PourDeed(),)},
    taken_along={BARREL: _set_down},
    prospects=_prospects,
)
