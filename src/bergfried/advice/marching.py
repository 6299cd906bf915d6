"""Several men who are sent somewhere together: each goes by a way of his own, as near to the goal as he gets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bergfried.battle.actions import Move
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field import moving
from bergfried.battle.roles import Names
from bergfried.board.hexes import DIRECTIONS, STEPS, Direction
from bergfried.board.reach import Reach, Stance
from bergfried.joined.fields import AnyField
from bergfried.kernel.verdicts import Refusal, Verdict
from bergfried.players import ways

from .forms import Marching
from .refusing import refusal
from .ways import way_of

MOVE = "move"


def march(game: AnyField, men: Sequence[str], to: str, language: str = "en") -> list[Marching]:
    """Where each of some men would go who are all sent to a hex, or to one storey of it: whoever is nearest goes first.

    Each is asked about with those before him where they will be then.
    """
    battle, here = game.battle, game.field.copy()
    goal, field = _goal(battle, here, to), dict[str, ways.Field]()

    def far(piece: int) -> int:
        mover, at = battle.mover(here, piece), here.at[piece]
        if mover not in field:
            field[mover] = ways.field(battle, battle.land(here), mover, goal)
        return ways.FAR if at == OFF_MAP else field[mover][at]

    def nearest(piece: int) -> Move | Refusal:
        return _nearest(battle, here, piece, field[battle.mover(here, piece)], to)

    pieces = sorted((battle.roster.numbers[name] for name in dict.fromkeys(men)), key=far)
    return [_told(game, here, piece, nearest, language) for piece in pieces]


def advance(
    game: AnyField, men: Sequence[str], way: Direction, hexes: int, language: str = "en"
) -> list[Marching]:
    """Where each of some men would go who all go so many hexes one way, or as far as they can of it.

    Whoever is in front goes first, and so is not in the way of those behind.
    """
    battle, here = game.battle, game.field.copy()

    def before(piece: int) -> int:
        if here.at[piece] == OFF_MAP:
            return 0
        (q, r), (dq, dr) = battle.board.hex(here.at[piece]), STEPS[way]
        return -(2 * q * dq + q * dr + r * dq + 2 * r * dr)

    def straight(piece: int) -> Move | Refusal:
        return _straight(battle, here, piece, way, hexes)

    pieces = sorted((battle.roster.numbers[name] for name in dict.fromkeys(men)), key=before)
    return [_told(game, here, piece, straight, language) for piece in pieces]


def _told(
    game: AnyField, here: State, piece: int, best: Callable[[int], Move | Refusal], language: str
) -> Marching:
    """A man's part of it; `here` then has him where he will be."""
    battle, name = game.battle, game.battle.name(piece)
    found = _stays(battle, here, piece) or best(piece)
    if isinstance(found, Refusal):
        return Marching(name, "", None, refusal(Verdict.on(found), language))
    way = way_of(battle, here, found)
    battle.put(here, piece, found.to)
    return Marching(name, game.text(found), way, None)


def _stays(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man goes nowhere at all, whatever the goal."""
    if state.at[piece] == OFF_MAP or battle.moment(state).main != MOVE:
        return battle.check(state, Move(piece, Stance(next(iter(battle.land(state).terrain)))))
    return moving.cannot_move(battle, state, piece)


# ------------------------------------------------------------------------------------------------ where to


def _goal(battle: Battle, state: State, to: str) -> int:
    """The places of a hex, or the one whose level is named; raises Unreadable."""
    board, land = battle.board, battle.land(state)
    place = Names(board, battle.roster).stance(to, 1).place
    if "/" in to:
        return 1 << place
    there = [board.cell(place) + plane for plane in board.plane.values()]
    return board.mask(other for other in there if other in land.terrain) or 1 << place


def _stances(battle: Battle, state: State, piece: int) -> Iterator[Stance]:
    """Everywhere a man can end his move."""
    found, stop = moving.reach(battle, state, piece), moving.stops(battle, state, piece)
    if isinstance(found, Reach):
        yield from map(Stance, battle.board.members(found.places & stop))
        return
    for facing in DIRECTIONS:
        fronts = found.fronts[facing] & stop & battle.board.stepped(stop, facing)
        yield from (Stance(front, facing) for front in battle.board.members(fronts))


def _nearest(battle: Battle, state: State, piece: int, field: ways.Field, to: str) -> Move | Refusal:
    """The move that ends nearest to a goal, the cheapest of several; why he stays where he gets no nearer."""
    start, reach = state.stance(piece), moving.reach(battle, state, piece)
    options = [
        (field[stance.place], reach.cost(stance) or 0, battle.text(stance), Move(piece, stance))
        for stance in _stances(battle, state, piece)
        if field[stance.place] < field[start.place]
    ]
    for *_, move in sorted(options, key=lambda option: option[:3]):
        if battle.check(state, move) is None:
            return move
    if field[start.place]:
        wanted = Move(piece, Stance(Names(battle.board, battle.roster).stance(to, 1).place, start.facing))
        if refused := battle.check(state, wanted):
            return refused
    return battle.refuse(moving.FREELY, "march-no-nearer", piece=battle.name(piece), place=to)


def _straight(battle: Battle, state: State, piece: int, way: Direction, hexes: int) -> Move | Refusal:
    """The move that goes farthest along a row of hexes, up to so many of them; why he stays where there is none."""
    board, start = battle.board, state.stance(piece)
    reach = moving.reach(battle, state, piece)
    row = [board.cell(start.place) + step * board.shifts[way] for step in range(1, hexes + 1)]
    options = [
        (
            -row.index(cell),
            stance.facing != start.facing,
            reach.cost(stance) or 0,
            battle.text(stance),
            stance,
        )
        for stance in _stances(battle, state, piece)
        if (cell := board.cell(stance.place)) in row
    ]
    for *_, stance in sorted(options, key=lambda option: option[:4]):
        if battle.check(state, move := Move(piece, stance)) is None:
            return move
    ahead = start.place + board.shifts[way]
    refused = battle.check(state, Move(piece, Stance(ahead, start.facing))) if board.has(ahead) else None
    where = board.text(start.place)
    return refused or battle.refuse(moving.FREELY, "march-no-farther", piece=battle.name(piece), place=where)
