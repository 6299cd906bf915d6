"""Who could hit whom: from where a man stands or would stand, and what an enemy threatens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field import leading, moving, shooting
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, Stance
from bergfried.joined.fields import AnyField, on_the_map
from bergfried.kernel.decisions import Action
from bergfried.standing import QUESTIONS, THIS_TURN

from .campaigning import realm_menace
from .factors import has_weapon
from .forms import Menace, Offered, Shot, Stand
from .unknown import UnknownMan
from .views import ground_at

PERCENT = 100 // len(shooting.FACES)


# ------------------------------------------------------------------------------------------------ the question


def shots_asked(game: AnyField, legal: Iterable[Action]) -> tuple[Shot, ...]:
    """The shots a question about fire at a mover is about, the likeliest to hurt first."""
    decision = game.decision
    if decision is None or decision.kind not in QUESTIONS:
        return ()
    battle, state = game.battle, game.field
    found = [
        shot
        for action in legal
        if isinstance(action, actions.Shoot)
        and (shot := _shot(battle, state, action.shooter, action.target, game.text(action)))
    ]
    return tuple(sorted(found, key=lambda shot: (-shot.harm, -shot.killed, shot.range)))


def orders_offered(shots: Sequence[Shot], language: str) -> tuple[Offered, ...]:
    """Standing orders that would spare one this question, and others like it."""
    if not shots:
        return ()
    targets = dict.fromkeys(shot.target for shot in shots)
    offered = [
        Offered(f"spare {name}", words.say("order-offer-spare", {"piece": name}, language))
        for name in targets
    ]
    offered.append(Offered(THIS_TURN, words.say("order-offer-quiet", {}, language)))
    return tuple(offered)


# ------------------------------------------------------------------------------------------------ a stance


def stand_of(battle: Battle, state: State, action: Action) -> Stand | None:
    """Whom a man could hit from where a move would bring him, and who could hit him there."""
    match action:
        case actions.Move(piece=piece, to=to) | actions.Place(piece=piece, to=to):
            last = to
        case actions.Lead(piece=piece):
            last = leading.path_of(battle, state, action)[-1]
        case _:
            return None
    there = state.copy()
    battle.put(there, piece, last)
    return _stand(battle, there, piece)


def _stand(battle: Battle, state: State, piece: int) -> Stand:
    foes = list(battle.men_of(state, 1 - battle.roster[piece].side))
    return Stand(
        place=battle.text(state.stance(piece)),
        targets=_ordered(aims(battle, state, piece, foes)),
        shooters=_ordered(shot for foe in foes for shot in aims(battle, state, foe, (piece,))),
        fights=battle.names(_beside(battle, state, piece, foes)),
    )


def _beside(battle: Battle, state: State, piece: int, foes: Iterable[int]) -> tuple[int, ...]:
    """The enemies a man could attack from where he stands."""
    if not battle.able(state, piece):
        return ()
    blows = battle.within_blow(state, piece)
    return tuple(foe for foe in foes if battle.places(state, foe) & blows)


def aims(battle: Battle, state: State, shooter: int, targets: Iterable[int]) -> Iterator[Shot]:
    """The shots a man's own weapon could make, were it his to shoot now."""
    if has_weapon(battle, shooter) and battle.able(state, shooter):
        for target in shooting.in_range(battle, state, shooter, targets):
            shot = _shot(battle, state, shooter, target)
            if shot is not None:
                yield shot


def _shot(battle: Battle, state: State, shooter: int, target: int, action: str = "") -> Shot | None:
    aim = shooting.take_aim(battle, state, shooter, target)
    if not isinstance(aim, shooting.Aim):
        return None
    harm = shooting.harm_of(battle, aim)
    names = battle.name(shooter), battle.name(target)
    return Shot(action, *names, aim.range, PERCENT * harm.hurt, PERCENT * harm.killed)


def _ordered(shots: Iterable[Shot]) -> tuple[Shot, ...]:
    return tuple(sorted(shots, key=lambda shot: (-shot.harm, -shot.killed, shot.range)))


# ------------------------------------------------------------------------------------------------ an enemy


def menace(game: AnyField, man: str, step: int) -> Menace:
    """Where a man could go in a turn of his own, and whom he could hit; raises UnknownMan, UnknownStep."""
    if on_the_map(game, step):
        return realm_menace(game, man, step)
    battle, state = ground_at(game, step)
    piece = battle.roster.numbers.get(man)
    if piece is None:
        raise UnknownMan(man)
    if state.at[piece] == OFF_MAP or not battle.able(state, piece):
        return Menace(man, {}, (), (), ())
    foes = list(battle.men_of(state, 1 - battle.roster[piece].side))
    stand = _stand(battle, state, piece)
    reach = _goes(battle, state, piece)
    land, mover, blows = battle.land(state), battle.mover(state, piece), battle.within_blow(state, piece)
    for stance in reach:
        for half in battle.halves(stance):
            blows |= land.blows_from(mover, half)
    fights = tuple(foe for foe in foes if battle.places(state, foe) & blows)
    costs: dict[str, int] = {}
    for stance, cost in reach.items():
        hex_ = str(battle.board.hex(stance.place))
        costs[hex_] = min(cost, costs.get(hex_, cost))
    return Menace(man, costs, stand.targets, battle.names(fights), stand.shooters)


def _goes(battle: Battle, state: State, piece: int) -> dict[Stance, int]:
    """Every stance a man could come to with all his points, and what it costs him."""
    found = moving.reach(battle, state, piece, battle.values(state, piece).movement)
    stop, board = moving.stops(battle, state, piece), battle.board
    if isinstance(found, Reach):
        stances = [Stance(place) for place in board.members(found.places & stop)]
    else:
        stances = [
            Stance(place, facing)
            for facing in DIRECTIONS
            for place in board.members(found.fronts[facing] & stop & board.stepped(stop, facing))
        ]
    return {stance: cost for stance in stances if (cost := found.cost(stance))}
