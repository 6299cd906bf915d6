"""The withdrawal of attackers who have lost their last leader, or have had enough (The Anarchy AN-3.6.3-a).

From their next movement phase on each of them goes, with all his points, by the shortest way to the nearest edge of
the map and off it. The way is counted in movement points, and leaving the map costs one; of several ways equally
short it is the one to the lowest hex in the order of the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed, Objection
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import BUSY, CAPTURED, CHARGED, DEAD, MOVED, PRISONER, State
from bergfried.battle.engine.underway import Moving
from bergfried.battle.field import charges, moving
from bergfried.battle.field.harm import FAR
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, RideReach, Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import push
from bergfried.kernel.tasks import interrupt
from bergfried.kernel.verdicts import Refusal, cite

WITHDRAW = cite("AN-3.6.3-a")


class Withdrawal(Slice, frozen=True, tag="withdrawal"):
    """The attackers have lost their last leader or given up, and leave the map."""

    begun: bool = False


def withdraws(battle: Battle, state: State, side: int) -> bool:
    """Does a side only leave the map from now on? (AN-3.6.3-a)"""
    return state[Withdrawal].begun and battle.sides[side] == battle.aim.attacker


def _no_fight(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man starts no fight: his side leaves the map."""
    if not withdraws(battle, state, battle.roster[piece].side):
        return None
    return battle.refuse(WITHDRAW, "must-withdraw", piece=battle.name(piece))


def _attacking(battle: Battle, state: State) -> bool:
    """Is it the attackers' turn, and did they come with a leader?"""
    side = battle.active(state)
    if not battle.aim.attacker or battle.sides[side] != battle.aim.attacker:
        return False
    return bool(_leaders(battle, side))


def _leaders(battle: Battle, side: int) -> list[int]:
    """The knights and nobles a side came with."""
    return [
        man
        for man in battle.roster.men
        if battle.roster[man].side == side and battle.roster[man].traits.leader
    ]


def _give_up(battle: Battle, state: State, log: list[Event]) -> None:
    """The side whose turn it is leaves the map from now on: whatever its men were about is dropped."""
    side = battle.active(state)
    state[Withdrawal] = Withdrawal(begun=True)
    for man in battle.men_of(state, side):
        state.tasks = interrupt(state.tasks, man)
        state.did[man] &= ~(BUSY | CHARGED)
    if battle.plays("charges"):
        charges.drop_declared(state)
    log.append(events.Retired(side=battle.sides[side], rules=battle.ids(WITHDRAW)))


class RetireDeed(Deed):
    """The attackers may give up before they must."""

    takes = (actions.Retire,)
    leaving = True

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        """The last knight or noble is dead or captured for good: his men withdraw."""
        if state[Withdrawal].begun or not _attacking(battle, state):
            return
        if all(state.status[man] & (DEAD | CAPTURED) for man in _leaders(battle, battle.active(state))):
            _give_up(battle, state, log)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if battle.aim.attacker and self.check(battle, state, actions.Retire()) is None:
            men = battle.men_of(state, battle.active(state))
            if any(moving.unmoved(battle, state, man) for man in men):
                yield actions.Retire()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not _attacking(battle, state):
            side = battle.sides[battle.active(state)]
            return battle.refuse(WITHDRAW, "retires-not", side=side)
        if state[Withdrawal].begun:
            return battle.refuse(WITHDRAW, "retires-already", side=battle.aim.attacker)
        men = battle.men_of(state, battle.active(state))
        if not any(moving.unmoved(battle, state, man) for man in men):
            return battle.refuse(WITHDRAW, "retires-too-late", side=battle.aim.attacker)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        _give_up(battle, state, log)


class WithdrawDeed(Deed):
    """Each man of a side that withdraws goes towards the nearest edge of the map, and does nothing else."""

    takes = (actions.Withdraw,)
    leaving = True

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if withdraws(battle, state, battle.active(state)):
            for piece in battle.men_of(state, battle.active(state)):
                if self.check(battle, state, actions.Withdraw(piece)) is None:
                    yield actions.Withdraw(piece)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Withdraw)
        piece = action.piece
        if refused := moving.cannot_move(battle, state, piece):
            return refused
        name = battle.name(piece)
        if not withdraws(battle, state, battle.active(state)):
            return battle.refuse(WITHDRAW, "withdraws-not", piece=name)
        if _way(battle, state, piece) is None:
            return battle.refuse(WITHDRAW, "no-way-off", piece=name)
        return None

    def objects(self, battle: Battle, state: State) -> Objection | None:
        if not withdraws(battle, state, battle.active(state)):
            return None
        return lambda action: self._against(battle, state, action)

    def _against(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.Withdraw | actions.Retire):
            return None
        if isinstance(action, actions.End):
            for waiting in self.actions(battle, state):
                assert isinstance(waiting, actions.Withdraw)
                if not state.status[waiting.piece] & PRISONER:
                    return battle.refuse(WITHDRAW, "withdraw-first", piece=battle.name(waiting.piece))
            return None
        return battle.refuse(WITHDRAW, "only-withdraw", side=battle.aim.attacker)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Withdraw)
        piece = action.piece
        way = _way(battle, state, piece)
        assert way is not None, "a checked withdrawal has a way"
        path, leaves = way
        budget = moving.points(battle, state, piece)
        battle.let_go(state, piece, log)
        battle.ids(WITHDRAW)
        state.did[piece] |= MOVED
        rides, start = battle.two_hex(state, piece), state.stance(piece)
        push(state, Moving(piece, budget, rides, path, start, leaves=leaves))
        moving.walk_on(battle, state, log)


def _way(battle: Battle, state: State, piece: int) -> tuple[tuple[Stance, ...], bool] | None:
    """How far a man gets on his way off the map, and whether he leaves it; None if he cannot stir."""
    budget = moving.points(battle, state, piece)
    if not budget:
        return None
    costs: dict[Stance, int] = {}
    for limit in (
        0,
        budget,
        2 * budget,
        FAR,
    ):  # the nearest edge is mostly near, and a short reach soon looked through
        found = moving.reach(battle, state, piece, limit)
        costs = {stance: cost for stance in _rims(battle, found) if (cost := found.cost(stance)) is not None}
        if costs:
            break
    if not costs:
        return None
    nearest = min(costs, key=lambda stance: (costs[stance], stance.place))
    path = found.path(nearest)
    if costs[nearest] < budget:
        return path, True
    room = moving.stops(battle, state, piece)
    for length in range(len(path), 0, -1):
        stance = path[length - 1]
        if (found.cost(stance) or 0) <= budget and all(room >> half & 1 for half in battle.halves(stance)):
            return path[:length], False
    return None


def _rims(battle: Battle, found: Reach | RideReach) -> list[Stance]:
    """What lies at the edge of the map, of all that is reached; a rider is there with either half."""
    edge = battle.board.edge
    if isinstance(found, Reach):
        return [Stance(place) for place in battle.board.members(found.places & edge)]
    return [
        Stance(place, facing)
        for facing in DIRECTIONS
        for place in battle.board.members(found.fronts[facing] & (edge | battle.board.stepped(edge, facing)))
    ]


CHAPTER = Chapter(
    name="withdrawal",
    slices=(Withdrawal,),
    deeds={"move": (RetireDeed(), WithdrawDeed())},
    leaves=withdraws,
    no_fight=_no_fight,
)
