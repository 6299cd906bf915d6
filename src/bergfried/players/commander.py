"""The marshal: he compares whole turns by playing on (`search`), and fights as the knight does where nothing is better.

Before his men move, several kinds of men propose the turn (`tempers`), and the best proposal is changed man by man: another
of the places that were proposed for him, or a good one nobody thought of, or none. In close combat each attack is compared
with others, and with none. The enemy answers as a knight or as the greedy player would. A turn is played on until it is
his own again, and near the end of a battle to the end; what the position is worth then is the chance of winning (`winning`),
and at the end the result.

He keeps nothing in mind. The plan of a turn depends on the position in which its movement began, which the record of the
game has, and on his seed: whoever asks him in the midst of a turn, in another process or another day, gets the same plan.
What has been found is kept only to be found sooner.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from bergfried.battle.actions import Attack, Move
from bergfried.battle.engine import things
from bergfried.battle.engine.state import MOUNTED, State
from bergfried.battle.field import moving
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.game import position_hash
from bergfried.kernel.verdicts import Overworked
from bergfried.siege.fields import Fought

from . import blows, tempers, winning
from .captain import Captain
from .greedy import GreedyPlayer
from .marching import Weighing
from .search import Effort, Plan, Script, Search, fork, next_order

MOVING, FIGHTING = "moving", "fighting"
KEPT = 4
"""So many plans are remembered."""
AHEAD = {MOVING: 4, FIGHTING: 2}
"""So many player turns are played on: after a movement two of his own and two of the enemy's; what comes of a fight is seen
sooner."""
PLACES = 4
"""So many places of his own a man is offered by each way of looking."""
ATTACKS, ALIKE = 6, 2
"""So many attacks are compared at first, and so many of them on the same enemies."""
SMALL = 18
"""With more men on the field it is a castle."""

IDLE = ("steady", "greedy")
"""Who proposes nothing in castles: what comes of the work there in some turns is not seen in one."""

_STAGES = {"charge": MOVING, "move": MOVING, "melee": FIGHTING}

OPEN, CASTLE = 1100, 1600
"""How much work a side's turn may take, in the field and in castles: about thousandths of a second."""
PROPOSING = 3
"""In castles nobody else is asked when a third of it is spent on proposals."""
SHARES = {MOVING: 0.6, FIGHTING: 0.4}
"""What part of it is for movement, and what for all fights: half of that for the first, half of the rest for the next."""
FIGHTS = 5
"""After so many fights the knight leads the others of the turn: nothing is left to look at them with."""
THOROUGH = Effort(dice=2, most=20, changes=400, surer=0.25)
CAUTIOUS = THOROUGH._replace(surer=1.0)
"""How often anything is tried at most; as a rule the work is done before. In castles less is sure, and in close combat the
knight's own choice, by exact chances, is good."""


class Commander:
    """Plays for whichever side must decide. What it chooses depends on the game, its record and its seed alone."""

    def __init__(self, seed: int | str = 0, efforts: Mapping[str, Effort] | None = None) -> None:
        self._seed, self._efforts = seed, efforts
        self._knight = Captain("knight", seed)

        def glancing(weights: tempers.Weights) -> Captain:
            return Captain("knight", seed, weights.at_a_glance())

        self._light = glancing(tempers.LEVELS["knight"])
        greedy = GreedyPlayer()
        self._replies = (greedy, greedy, self._light, greedy)
        self._fearless, self._careful = glancing(tempers.FEARLESS), glancing(tempers.CAREFUL)
        self._scripts: dict[str, Script[Fought]] = {
            "knight": self._light,
            "bold": glancing(tempers.BOLD),
            "fearless": self._fearless,
            "careful": self._careful,
            "hunter": glancing(tempers.HUNTER),
            "striver": glancing(tempers.STRIVER),
            "steady": glancing(tempers.STEADY),
            "greedy": GreedyPlayer(),
        }
        self._plans: OrderedDict[str, Plan[Fought]] = OrderedDict()

    def choose(self, game: Fought) -> Action:
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        battle, state = game.battle, game.field
        stage = _stage(game, state)
        mine = battle.sides.index(decision.side) == battle.active(state)
        if stage is None or not mine or state.stack:
            return self._knight.choose(game)
        with battle.unwatched():
            begun, done = _begun(game, stage)
            fights = 0
            if stage == FIGHTING:  # every decision of it is a beginning: much has changed with each fight
                fights, begun, done = sum(isinstance(action, Attack) for action in done), game, []
            plan = self._plan(begun, stage, fights)
            if plan is None:
                return self._knight.choose(game)
            left = list(plan.orders)
            for action in done:
                if action in left:
                    left.remove(action)
            return next_order(game, left) or plan.script.choose(game)

    @staticmethod
    def stage(game: Fought, state: State) -> str | None:
        """Which of the stages he searches is played in a position of a game; None for another."""
        return _stage(game, state)

    def opinion(self, game: Fought, stage: str) -> Opinion | None:
        """What he would do from where a stage of a turn begins; None where there is nothing to choose."""
        with game.battle.unwatched():
            plan = self._plan(game, stage, 0)
            if plan is None:
                return None
            seed = f"opinion {self._seed} {position_hash(game.position)}"
            search = Search(game, _PlayingOn(game, stage), self._light, self._replies, seed)
            return Opinion(plan, search, self._light)

    def _plan(self, game: Fought, stage: str, fights: int) -> Plan[Fought] | None:
        """The plan of a stage of a turn, from where it begins, after so many fights; None where there is nothing to choose,
        or no time for it."""
        key = position_hash(game.position)
        found = self._plans.get(key)
        if found is None:
            if fights >= FIGHTS or len(game.legal_actions()) < 2:
                return None
            try:
                found = self._search(game, stage, fights, f"marshal {self._seed} {key}")
            except Overworked:  # some trial has come to where the rules give up
                found = Plan("knight", (), self._knight)
            self._plans[key] = found
            while len(self._plans) > KEPT:
                self._plans.popitem(last=False)
        return found

    def _search(self, game: Fought, stage: str, fights: int, seed: str) -> Plan[Fought]:
        trial = _PlayingOn(game, stage)
        search = Search(game, trial, self._light, self._replies, seed)
        effort = _effort(game, stage, fights) if self._efforts is None else self._efforts[stage]
        if stage == FIGHTING:
            return search.best(self._attacks(game), effort, _Fights(game).change)
        plans: dict[tuple[Action, ...], Plan[Fought]] = {}
        busy = _men(game) > SMALL
        for name, script in self._scripts.items():
            if busy and (name in IDLE or 0 < effort.work < PROPOSING * search.work):
                continue
            # The knight's own turn is proposed by himself, with all his care: it is what is played if nothing is better.
            proposer = self._knight if name == "knight" else script
            plan = search.proposed(name, proposer, trial.moved)._replace(script=script)
            plans.setdefault(plan.orders, plan)
        proposed = list(plans.values())
        eyes = [script.view(game) for script in (self._fearless, self._careful)]
        return search.best(proposed, effort, _Changes(eyes, proposed).change)

    def _attacks(self, game: Fought) -> list[Plan[Fought]]:
        """What can be done first in close combat, the knight's choice first; the rest is left to him."""
        view = self._knight.view(game)
        found = dict[Action, Plan[Fought]]()
        first = self._knight.choose(game)
        others, on = list[Action](), Counter[tuple[int, ...]]()
        for plan in blows.promising(view):
            on[plan.foes] += 1
            if on[plan.foes] <= ALIKE:
                others.append(plan.action)
        out = game.way_out()
        for action in (first, *others[:ATTACKS], *([] if out is None else [out])):
            if game.check(action):
                found.setdefault(action, Plan("attack", (action,), self._light))
        return list(found.values())


class Opinion(NamedTuple):
    """What the marshal would do in a stage of a turn, and what it takes to hold that against something else."""

    plan: Plan[Fought]
    search: Search[Fought]
    script: Script[Fought]
    """Who decides all that is not ordered, in any plan that is compared."""


def _men(game: Fought) -> int:
    """How many are on the field."""
    return sum(1 for side in (0, 1) for _ in game.battle.men_of(game.field, side))


def _effort(game: Fought, stage: str, fights: int) -> Effort:
    """How much is tried in a stage of a turn: what a turn may take, shared out, by what a decision takes."""
    small = _men(game) <= SMALL
    work = (OPEN if small else CASTLE) * SHARES[stage]
    if stage == FIGHTING:
        work /= 2 ** (fights + 1)
    return (THOROUGH if small and stage == MOVING else CAUTIOUS)._replace(
        work=max(int(work / _price(game)), 1)
    )


def _price(game: Fought) -> float:
    """What carrying out a decision takes, in thousandths of a second as a rule: the more there is on the field, the more.

    Measured in 75 turns of all battles."""
    board, state = game.battle.board, game.field
    riders = sum(bool(status & MOUNTED) for status in state.status)
    bulk = sum(max(len(things.parts_of(board, thing)) - 2, 0) for thing in state.things)
    there, goals = _men(game) + len(state.things), len(game.battle.aim.goals)
    return 0.1 + 0.035 * there + 0.1 * riders + 0.07 * bulk + 0.06 * goals


def _end(game: Fought) -> int:
    """The player turn in which the battle is over, if it is not sooner."""
    return 2 * game.battle.last_round(game.field)


def _stage(game: Fought, state: State) -> str | None:
    """Which of the stages that are searched is played; None for another."""
    if state.turn < 0 or state.ended or not game.fighting:
        return None
    return _STAGES.get(game.battle.turn[state.phase][0].run)


def _begun(game: Fought, stage: str) -> tuple[Fought, list[Action]]:
    """The game as it stood when a stage of this turn began, as far as its record tells, and what was done since."""
    turn, fields = game.field.turn, list(game.fields())
    start = len(fields) - 1
    for number in range(len(fields) - 2, -1, -1):
        state = fields[number]
        if state.turn != turn or _stage(game, state) != stage:
            break
        if not state.stack:
            start = number
    since = len(fields) - 1 - start
    return fork(game, start), [step.action for step in game.steps[len(game.steps) - since :]]


class _PlayingOn:
    """How a battle is played on from the turn that is planned."""

    def __init__(self, game: Fought, stage: str) -> None:
        battle, state = game.battle, game.field
        self._stage, self._turn, self._day = stage, state.turn, game.day
        self._side = battle.active(state)
        self._weights = winning.weights_for(getattr(game, "name", ""))
        end = _end(game)
        # Near the end of the battle it is played to the end: a turn more is no great matter then.
        ahead = AHEAD[stage]
        self._until = end if end - state.turn <= ahead + 1 else state.turn + ahead

    def moment(self, game: Fought) -> Hashable:
        state = game.field
        return state.turn, state.phase

    def in_turn(self, game: Fought) -> bool:
        return game.field.turn == self._turn

    def takes_orders(self, game: Fought) -> bool:
        state = game.field
        return not state.stack and _stage(game, state) == self._stage

    def moved(self, game: Fought) -> bool:
        """Is the stage over?"""
        return _stage(game, game.field) != self._stage

    def ends(self, game: Fought) -> bool:
        state = game.field
        return state.turn >= self._until or state.ended or game.day != self._day

    def value(self, game: Fought) -> float:
        if game.over:
            outcome = game.outcome
            winner = "" if outcome is None else outcome.winner
            return 0.5 if not winner else float(winner == game.battle.sides[self._side])
        return winning.chance(game.battle, game.field, self._side, self._weights)


class _Changes:
    """What could be changed in a plan: where each man goes."""

    def __init__(self, views: Sequence[Weighing], proposed: Sequence[Plan[Fought]]) -> None:
        self._proposed = proposed
        self._options: dict[int, list[Action | None]] = {}
        for plan in proposed:
            for order in plan.orders:
                if isinstance(order, Move):
                    self._offer(order.piece, order)
        for view in views:
            for man in view.purpose.men:
                if moving.unmoved(view.battle, view.state, man) and moving.points(
                    view.battle, view.state, man
                ):
                    for stance in _good_places(view, man):
                        self._offer(man, Move(man, stance))
        self._men = sorted(man for man, options in self._options.items() if len(options) > 1)

    def _offer(self, man: int, order: Action) -> None:
        options = self._options.setdefault(man, [None])
        if order not in options:
            options.append(order)

    def change(self, plan: Plan[Fought], dice: SeededDice) -> Plan[Fought] | None:
        """One, two or three men go elsewhere, or stay; or some do what another has proposed for them."""
        if not self._men:
            return None
        orders = list(plan.orders)
        if len(self._proposed) > 1 and dice.roll(1, 3, "whole")[0] == 1:
            self._cross(orders, dice)
        else:
            for _ in range((1, 1, 1, 2, 2, 3)[dice.roll(1, 6, "men")[0] - 1]):
                man = self._men[dice.roll(1, len(self._men), "man")[0] - 1]
                options = self._options[man]
                _send(orders, man, options[dice.roll(1, len(options), "place")[0] - 1], dice)
        return Plan("changed", tuple(orders), plan.script)

    def _cross(self, orders: list[Action], dice: SeededDice) -> None:
        """Half of the men who would do something else if another had his way do that."""
        other = self._proposed[dice.roll(1, len(self._proposed), "other")[0] - 1]
        own, theirs = _moves(orders), _moves(other.orders)
        for man in sorted(own.keys() | theirs.keys()):
            if own.get(man) != theirs.get(man) and dice.roll(1, 2, "his")[0] == 1:
                _send(orders, man, theirs.get(man), dice)


def _moves(orders: Sequence[Action]) -> dict[int, Action]:
    """Who goes where, by the men."""
    return {order.piece: order for order in orders if isinstance(order, Move)}


def _send(orders: list[Action], man: int, new: Action | None, dice: SeededDice) -> None:
    """Give a man another order, in the place of his own if he has one, or none."""
    at = next((n for n, order in enumerate(orders) if isinstance(order, Move) and order.piece == man), None)
    if at is not None:
        del orders[at]
    if new is not None:
        orders.insert(dice.roll(1, max(len(orders), 1), "order")[0] - 1 if at is None else at, new)


class _Fights:
    """What could be changed in a plan of close combat: who attacks whom, with whom, and in which order."""

    def __init__(self, game: Fought) -> None:
        self._attacks = [action for action in game.legal_actions() if isinstance(action, Attack)]

    def change(self, plan: Plan[Fought], dice: SeededDice) -> Plan[Fought] | None:
        """Another attack comes in, in place of those of the same men; or one is left out."""
        if not self._attacks:
            return None
        orders = [order for order in plan.orders if isinstance(order, Attack)]
        if orders and dice.roll(1, 4, "less")[0] == 1:
            del orders[dice.roll(1, len(orders), "which")[0] - 1]
        for _ in range(dice.roll(1, 2, "more")[0]):
            new = self._attacks[dice.roll(1, len(self._attacks), "attack")[0] - 1]
            men = set(new.attackers)
            orders = [order for order in orders if not men & set(order.attackers)]
            orders.insert(dice.roll(1, len(orders) + 1, "order")[0] - 1, new)
        return Plan("changed", tuple(orders), plan.script)


def _good_places(view: Weighing, man: int) -> list[Stance]:
    """The places a man would choose among, the best first."""
    ahead = sorted(
        ((view.rough(man, stance), stance) for stance in view.reachable(man)), key=lambda one: -one[0]
    )
    near = view.near_enemies
    close = [stance for _, stance in ahead[:PLACES]]
    close += [stance for _, stance in ahead if stance.place in near and stance not in close][: PLACES + 2]
    close.sort(key=lambda stance: -view.whole(man, stance))
    return close[:PLACES]
