"""The greedy player as he was: the nearest enemy, the best odds, and no thought for the morrow. A yardstick for better ones.

It sets up as it stands, shoots whenever a shot can do harm, sends every man towards the nearest enemy and attacks
whenever the exact expectation is on its side. It heads for no goal and leaves gates and ladders alone. No die decides
for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import inf

from bergfried.battle.actions import Arrive, Attack, Move, Shoot, Sling
from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import PRISONER, STUNNED, WOUNDED, State
from bergfried.battle.field import melee, moving, shooting
from bergfried.battle.field.harm import FAR
from bergfried.battle.people.waiting import waiting
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.siege.fields import Fought

from . import odds
from .odds import Chances

KILLED, WOUND, STUN, BACK = 8, 4, 2, 1
"""What it thinks of each result."""
FEW = 12
"""Of how many actions it looks at every outcome; beyond them it does not look."""
STONES = 4
"""The same for staff slings, whose stones scatter in a hundred ways."""
KEPT = 8
"""How many distance fields are kept: one for each kind of mover in a movement phase will do."""


class GreedyPlayer:
    """Chooses by what can be seen at once; the same position gives the same action."""

    def __init__(self) -> None:
        self._fields: dict[tuple[object, ...], _Field] = {}

    def choose(self, game: Fought) -> Action:
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        battle, state = game.battle, game.field
        with battle.unwatched():
            match decision.kind:
                case "set-up" | "prepare":
                    return game.way_out() or game.legal_actions()[-1]
                case "fire" | "defensive-fire" | "team-fire" | "engine-fire" | "bearer-fire":
                    found = _shot(game, decision.side)
                case "move":
                    found = self._move(game)
                case "melee":
                    found = _attack(battle, state)
                case _:
                    return _best_of(game, game.legal_actions()[:FEW], decision.side)
            return found or game.way_out() or game.legal_actions()[0]

    def _move(self, game: Fought) -> Action | None:
        """Who waits comes in; then the first man who can come nearer to an enemy goes as near as he can."""
        battle, state = game.battle, game.field
        moment = battle.moment(state)
        assert isinstance(moment, moving.MoveMoment)
        side = battle.active(state)
        foes = list(_enemies(battle, state, side))
        if any(battle.roster[man].side == side for man, _ in waiting(battle, state)):
            comes = next((action for action in game.legal_actions() if isinstance(action, Arrive)), None)
            if comes is not None:
                return comes
        for man in battle.men_of(state, side):
            if not battle.able(state, man) or not moving.unmoved(battle, state, man):
                continue
            if not foes or _has_shot(battle, state, man, foes):
                continue
            field = self._field(battle, state, man, foes)
            moves = (
                move for kind in moment.moves(battle, state, man) for move in kind if isinstance(move, Move)
            )
            nearest = min(moves, key=lambda move: field.far(battle.halves(move.to)), default=None)
            stays = field.far(battle.halves(state.stance(man)))
            if nearest is not None and field.far(battle.halves(nearest.to)) < stays and game.check(nearest):
                return nearest
        return None

    def _field(self, battle: Battle, state: State, man: int, foes: list[int]) -> _Field:
        """How far it is to the enemy from everywhere, for men who move as this one does."""
        taken = 0
        for foe in foes:
            taken |= battle.places(state, foe)
        closed, mover = state.closed | state.aflame(), battle.mover(state, man)
        key = (battle, battle.land(state), mover, taken, closed, state.slow)
        if key not in self._fields:
            if len(self._fields) >= KEPT:
                self._fields.clear()
            self._fields[key] = _Field(battle, state, mover, taken, closed)
        return self._fields[key]


class _Field:
    """How far it is from a place to the nearest enemy: in movement points, and where no way leads, as the crow flies."""

    def __init__(self, battle: Battle, state: State, mover: str, taken: int, closed: int) -> None:
        self._board = battle.board
        self._foes = list(battle.board.members(taken))
        graph = battle.land(state).graph(mover)
        self._ways = graph.flood_from([taken], FAR, closed=closed, slow=state.slow)
        self._known: dict[int, int] = {}

    def far(self, halves: Sequence[int]) -> int:
        """From the nearer of a piece's halves. Any way is nearer than none."""
        return min(map(self._from, halves))

    def _from(self, place: int) -> int:
        if place not in self._known:
            cost = self._ways.cost(Stance(place))
            if cost is None:
                cost = FAR + min(self._board.distance(place, foe) for foe in self._foes)
            self._known[place] = cost
        return self._known[place]


def _enemies(battle: Battle, state: State, side: int) -> Iterator[int]:
    """The living men of the other side who have not been taken."""
    return (foe for foe in battle.men_of(state, 1 - side) if not state.status[foe] & PRISONER)


def _harm(state: State, man: int, chances: Chances) -> float:
    """What a shot or a blow is expected to do to a man. Who is wounded or stunned dies of the next hurt."""
    hurt = KILLED if state.status[man] & (WOUNDED | STUNNED) else 0
    return (
        chances.killed * KILLED
        + chances.wounded * (hurt or WOUND)
        + chances.stunned * (hurt or STUN)
        + chances.back * BACK
    )


# ------------------------------------------------------------------------------------------------ shooting


def _has_shot(battle: Battle, state: State, man: int, foes: list[int]) -> bool:
    """Does a shooter see anybody from where he stands? Loading again he waits for."""
    return bool(battle.roster[man].weapon) and any(
        isinstance(shooting.take_aim(battle, state, man, foe), shooting.Aim) for foe in foes
    )


def _shot(game: Fought, side: str) -> Action | None:
    """The shot that does the most harm, a stone among them; None if none does any."""
    battle, state = game.battle, game.field
    own = battle.sides.index(side)
    legal = game.legal_actions()
    shots = [
        shot
        for shot in legal
        if isinstance(shot, Shoot)
        and battle.roster[shot.target].side != own
        and not battle.roster[shot.target].is_animal
    ]
    best = max(shots, key=lambda shot: _shot_worth(battle, state, shot), default=None)
    if best is not None and _shot_worth(battle, state, best):
        return best
    taken = {battle.board.cell(state.at[foe]) for foe in _enemies(battle, state, own)}
    stones = [
        shot
        for shot in legal
        if isinstance(shot, Sling) and shot.load == "stone" and battle.board.cell(shot.at.place) in taken
    ]
    return _best_of(game, stones[:STONES], side) if stones else None


def _shot_worth(battle: Battle, state: State, shot: Shoot) -> float:
    aim = shooting.take_aim(battle, state, shot.shooter, shot.target)
    assert isinstance(aim, shooting.Aim), "a legal shot can be aimed"
    return _harm(state, shot.target, odds.shot(battle, aim.against, aim.cover, aim.modifier))


# ------------------------------------------------------------------------------------------------ fighting


def _attack(battle: Battle, state: State) -> Action | None:
    """The attack with the best expectation; None if none is good, unless a charge leaves no choice."""
    least = -inf if battle.moment(state).way_out(battle, state) is None else 0.0
    best: Action | None = None
    for clash in _clashes(battle, state):
        worth = _clash_worth(battle, state, clash)
        if worth > least:
            best, least = Attack(clash.attackers, clash.defenders), worth
    return best


def _clashes(battle: Battle, state: State) -> Iterator[melee.Clash]:
    """For every enemy the attacks of the strongest, the two strongest, ... of those beside him."""
    side = battle.active(state)
    ready = [
        (man, battle.within_blow(state, man))
        for man in battle.men_of(state, side)
        if not melee.cannot_attack(battle, state, man)
    ]
    ready.sort(key=lambda one: -battle.values(state, one[0]).attack)
    for foe in _enemies(battle, state, side):
        places = battle.places(state, foe)
        beside = [man for man, reach in ready if reach & places]
        for count in range(1, len(beside) + 1):
            clash = melee.prepare(battle, state, tuple(beside[:count]), (foe,))
            if isinstance(clash, melee.Clash):
                yield clash


def _clash_worth(battle: Battle, state: State, clash: melee.Clash) -> float:
    """Harm done less harm taken; of several attackers he takes it whom it harms least."""
    fight = odds.fight(battle, clash)
    done = _harm(state, clash.defenders[0], fight.defender)
    return done - min(_harm(state, man, fight.attacker) for man in clash.attackers)


# ------------------------------------------------------------------------------------------------ the rest


def _best_of(game: Fought, options: Sequence[Action], side: str) -> Action:
    """The action with the best expected count as the battle would be counted; of equals the first."""
    if len(options) == 1:
        return options[0]

    def expected(action: Action) -> Fraction:
        found = game.fields_after(action)
        return sum(
            (branch.chance * _lead(game.battle, branch.position, side) for branch in found), Fraction(0)
        )

    return max(options, key=expected)


def _lead(battle: Battle, state: State, side: str) -> int:
    """How far a side is ahead as things stand."""
    score = aims.outcome(battle, state).score
    return 2 * score[side] - sum(score.values())
