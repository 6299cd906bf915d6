"""The machine in a realm, at the levels it has in battles.

A phase is made of plans: an attack with those who stand there and those who can be brought there, a town or a neutral to be
won, a king on his way to where he is crowned, men who go where they are wanted or out of danger. Each plan is weighed by
what it brings to expect in points (`reckoning`), its steps and the danger it leaves behind taken off; the best is begun,
and after every action all is weighed anew. When nothing is worth a step the phase ends.

What is chosen depends on the position, the level and the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from bergfried.games import RealmGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.stage import top
from bergfried.realm import actions
from bergfried.realm.battle import Razing, alone
from bergfried.realm.campaign import check_found, courted_at
from bergfried.realm.roles import Mark, Spot
from bergfried.realm.rules import RollMoment
from bergfried.realm.state import NEUTRAL, NO_CLAIM
from bergfried.siege.fields import OneBattle

from .captain import Captain
from .reckoning import FAR, Reckoning, Weights

LEVELS = {
    "squire": Weights(crown=0, claimant=0, elector=0, danger=0.0, pull=0.0, step=10, whim=150),
    "knight": Weights(crown=150, claimant=50, elector=20, danger=0.0, pull=0.05, step=10, whim=65),
    "marshal": Weights(crown=300, claimant=100, elector=40, danger=0.0, pull=0.05, step=30),
}

DECAY = 0.6
"""What is left of the pull of a place from one area to the next."""
FOUNDED = 15 / 36
KING = 4
"""How many times the worth of the crown it is worth to be where one is crowned, with all that it takes."""
THOUSAND = 1000
CROWDED = 6
"""Of those who could be brought to an attack so many are looked at."""


class Plan(NamedTuple):
    """What could be begun, and what it is worth."""

    worth: float
    action: Action


class Regent:
    """The machine in a realm."""

    def __init__(self, level: str, seed: int | str = 0) -> None:
        self._weights, self._seed = LEVELS[level], seed
        self._captain = Captain(level, seed)

    def choose(self, game: RealmGame) -> Action:
        realm, state = game.rules, game.position
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        if game.fighting:
            return self._captain.choose(OneBattle(game.battle, game.field))
        if isinstance(realm.own_moment(state), RollMoment):
            return actions.Cast()
        view = Reckoning(realm, state, realm.world.parties.index(decision.side), self._weights)
        match decision.kind:
            case "campaign":
                return self._campaign(view, game.hash)
            case "muster":
                return actions.Pass()
            case "draw":
                return actions.Draw()
            case "fight-out":
                return actions.Fight()
            case "raze":
                return self._raze(view)
            case _:
                return max(game.legal_actions(), key=lambda action: _small(view, action))

    def _raze(self, view: Reckoning) -> Action:
        """Destroy what the enemy would surely take back."""
        fortress = top(view.state, Razing).fortress
        area = view.world.lies_in[fortress]
        men = [f for f in view.own if view.state.where[f] == area]
        defence = view.world.place(fortress).value + sum(view.strength[f] for f in men)
        chances = view.row(view.threat(area), defence)
        lost = 0.0 if chances is None else chances.won
        return actions.Raze() if self._weights.danger and lost > 0.6 else actions.Pass()

    def _campaign(self, view: Reckoning, position: str) -> Action:
        found = sorted(plans(view), key=lambda plan: -plan.worth)
        if self._weights.whim:
            return self._any_good(found, SeededDice(f"regent {self._seed} {position}"))
        return found[0].action if found else actions.End()

    def _any_good(self, found: list[Plan], dice: SeededDice) -> Action:
        """One of the plans, or to leave it at that: the better the likelier."""
        tempting = [*found, Plan(0.0, actions.End())]
        most = max(plan.worth for plan in tempting)
        chances = [exp((plan.worth - most) / self._weights.whim) for plan in tempting]
        left = dice.roll(1, THOUSAND, "whim")[0] / THOUSAND * sum(chances)
        for plan, chance in zip(tempting, chances, strict=True):
            left -= chance
            if left <= 0:
                return plan.action
        return actions.End()


def plans(view: Reckoning) -> Iterator[Plan]:
    """Everything that is worth more than nothing."""
    reach = {figure: view.reach(figure) for figure in view.own}
    stay = _Posts(view)
    for plan in (*_attacks(view, reach, stay), *_founding(view), *_courting(view)):
        if plan.worth > 0:
            yield plan
    if view.steps > 0:
        for plan in _journeys(view, reach, stay):
            if plan.worth > 0:
                yield plan


class _Posts:
    """What it costs to take men away from where they stand."""

    def __init__(self, view: Reckoning) -> None:
        self._view = view
        self._stacks = view.stacks() if view.weights.danger else {}
        self._danger = {place: view.danger(men, *place) for place, men in self._stacks.items()}

    def leaving(self, figure: int) -> float:
        """How much more is in danger when he has gone, with what he is spared himself taken off."""
        view = self._view
        if not view.weights.danger:
            return 0.0
        place = (view.state.where[figure], view.state.inside[figure])
        left = [f for f in self._stacks[place] if f != figure]
        return view.weights.danger * (view.danger(left, *place) - self._danger[place])

    def coming(self, figure: int, area: int, fortress: int) -> float:
        """How much more is in danger when he has come."""
        view = self._view
        if not view.weights.danger:
            return 0.0
        there = self._stacks.get((area, fortress), [])
        before = view.danger(there, area, fortress) if there or fortress >= 0 else 0.0
        return view.weights.danger * (view.danger([*there, figure], area, fortress) - before)


def _targets(view: Reckoning) -> Iterator[tuple[int, int, int, list[int]]]:
    """What could be attacked anywhere: area, fortress, the one who stands alone, and who defends."""
    state = view.state
    for fortress, holder in enumerate(state.holder):
        if holder != view.party and view.standing(fortress):
            area = view.world.lies_in[fortress]
            yield area, fortress, -1, view.defenders(area, fortress)
    for area in sorted({state.where[f] for f in view.others if state.inside[f] < 0}):
        together = view.defenders(area, -1)
        if together:
            yield area, -1, -1, together
    for figure in view.others:
        if alone(state, figure):
            yield state.where[figure], -1, figure, [figure]


def _attacks(view: Reckoning, reach: dict[int, set[int]], stay: _Posts) -> Iterator[Plan]:
    """For each target the best of a few ways to attack it: with as many as each row of the table asks for."""
    state, weights = view.state, view.weights
    ready = [f for f in view.own if view.ready(f)]
    king, seat = _king(view), view.world.lies_in[view.seat] if view.seat >= 0 else -1
    for area, fortress, single, defenders in _targets(view):
        fit = ready if area == seat else [f for f in ready if f != king]
        here = sorted((f for f in fit if state.where[f] == area), key=lambda f: -view.strength[f])
        away = sorted(
            (f for f in fit if state.where[f] != area and area in reach[f]), key=lambda f: -view.strength[f]
        )
        if not here and not away:
            continue
        away = away[: min(CROWDED, view.steps)]
        defence = sum(view.strength[f] for f in defenders)
        defence += view.world.place(fortress).value if fortress >= 0 else 0
        best: tuple[float, list[int]] | None = None
        for low, _ in view.rows:
            men = _enough(view, here, away, low * defence / 100)
            if men is None:
                continue
            worth = view.attack(men, defenders, area, fortress)
            if worth is None:
                continue
            moved = [f for f in men if state.where[f] != area]
            worth -= weights.step * len(moved) + sum(stay.leaving(f) for f in moved)
            if best is None or worth > best[0]:
                best = worth, men
        if best is None:
            continue
        worth, men = best
        on_the_way = [f for f in men if state.where[f] != area]
        if on_the_way:
            yield Plan(worth, actions.Go(on_the_way[0], Spot(area)))
        else:
            mark = Mark(-1, -1, single) if single >= 0 else Mark(area, fortress)
            yield Plan(worth, actions.Assault(tuple(sorted(men)), mark))


def _enough(view: Reckoning, here: list[int], away: list[int], needed: float) -> list[int] | None:
    """The fewest who are strong enough: first who is there, then who can come; None if all are too weak."""
    men: list[int] = []
    strength = 0.0
    for figure in (*here, *away):
        if strength >= needed and men:
            break
        men.append(figure)
        strength += view.strength[figure]
    if strength < needed:
        return None
    for figure in sorted(men, key=lambda f: -view.worth[f]):
        if strength - view.strength[figure] >= needed and len(men) > 1:
            men.remove(figure)
            strength -= view.strength[figure]
    return men


def _founding(view: Reckoning) -> Iterator[Plan]:
    for site, owner in enumerate(view.state.card):
        if owner in view.own:
            action = actions.Found(owner, site)
            if check_found(view.realm, view.state, action) is None:
                yield Plan(FOUNDED * view.world.place(site).value - view.weights.step, action)


def _courting(view: Reckoning) -> Iterator[Plan]:
    own, other = view.courting
    for figure in view.own:
        if view.movable(figure):
            for whom in courted_at(view.realm, view.state, view.state.where[figure]):
                worth = (own - other) * view.neutral(whom)
                # The weakest of those who are there is sent.
                worth -= view.weights.step + view.strength[figure] / 100
                yield Plan(worth, actions.Court(figure, whom))


def _journeys(view: Reckoning, reach: dict[int, set[int]], stay: _Posts) -> Iterator[Plan]:
    """Going where one is wanted, or out of danger."""
    state, weights = view.state, view.weights
    pull = _pull(view) if weights.pull else [0.0] * len(view.world.areas)
    claimant = state.claimants[view.party]
    for figure in view.own:
        if not view.movable(figure):
            continue
        here, leaving = state.where[figure], stay.leaving(figure)
        for area in reach[figure]:
            drawn = weights.pull * min(1.0, view.strength[figure] / 200) * (pull[area] - pull[here])
            drawn += _to_be_crowned(view, figure, area) if figure == claimant else 0.0
            for fortress in (-1, *view.realm.refuges(state, view.party, area)):
                if (area, fortress) == (here, state.inside[figure]):
                    continue
                worth = drawn - leaving - stay.coming(figure, area, fortress) - weights.step
                if fortress >= 0:
                    worth += 1.0
                yield Plan(worth, actions.Go(figure, Spot(area, fortress)))


def _to_be_crowned(view: Reckoning, figure: int, area: int) -> float:
    """What it is worth to a claimant to be in an area: at the seat that is held with enough electors, or near it."""
    if view.seat < 0 or not view.weights.crown:
        return 0.0
    seat, here = view.world.lies_in[view.seat], view.state.where[figure]
    held = view.state.holder[view.seat] == view.party
    votes = view.votes[view.party] / max(1, view.needed)
    if held and votes >= 1:
        return KING * view.weights.crown * ((area == seat) - (here == seat))
    nearer = view.far[here][seat] - view.far[area][seat]
    return 0.02 * view.weights.crown * nearer * votes if view.far[area][seat] >= 1 else 0.0


def _king(view: Reckoning) -> int:
    """The claimant, if his place is at the seat now: it is held, and he has electors enough; -1 if not so."""
    held = view.seat >= 0 and view.state.holder[view.seat] == view.party
    chosen = held and view.votes[view.party] >= view.needed and bool(view.weights.crown)
    return view.state.claimants[view.party] if chosen else NO_CLAIM


def _pull(view: Reckoning) -> list[float]:
    """How much each area draws men: by the best there is to be had in it or beyond it."""
    goods = [0.0] * len(view.world.areas)
    for area, fortress, _, defenders in _targets(view):
        owner = view.state.card[fortress] if fortress >= 0 else -1
        if owner >= 0 and view.realm.world.scenario.diplomacy and view.state.party[owner] == NEUTRAL:
            gain = 0.25 * view.neutral(owner)
        else:
            gain = view.won(fortress) if fortress >= 0 else 0.0
            gain += sum(0.4 * view.caught(f) for f in defenders)
        goods[area] = max(goods[area], gain)
    if view.seat >= 0 and view.state.claimants[view.party] != NO_CLAIM:
        seat = view.world.lies_in[view.seat]
        goods[seat] = max(goods[seat], 0.4 * view.weights.crown)
    return [
        max(good * DECAY ** min(FAR, view.far[area][other]) for other, good in enumerate(goods))
        for area in range(len(goods))
    ]


def _small(view: Reckoning, action: Action) -> float:
    """What an answer to a small decision is worth, compared with the others."""
    state, world = view.state, view.world
    match action:
        case actions.Enter():
            friends = [f for f in view.own if (state.where[f], state.inside[f]) == action.to]
            return -view.danger([*friends, action.figure], *action.to) - _off(view, action.to.area)
        case actions.Withdraw():
            value = world.place(action.to.fortress).value if action.to.fortress >= 0 else 0
            return value - view.threat(action.to.area) / 10
        case actions.Send():
            return _at_our_mercy(view, action.area)
        case actions.Banish():
            return _at_our_mercy(view, action.area)
        case actions.Grant():
            known = bool(view.realm.fiefs(state, action.figure))
            return view.worth[action.figure] - 1000 * (known or bool(world.info(action.figure).house))
        case actions.Inherit():
            return view.strength[action.figure] + (1000 if state.where[action.figure] >= 0 else 0)
        case actions.Return():
            return -world.fief_points(action.fief)
        case _:
            return 0.0


def _off(view: Reckoning, area: int) -> float:
    """A little for being far from the seat."""
    return 0.0 if view.seat < 0 else 5.0 * view.far[area][view.world.lies_in[view.seat]]


def _at_our_mercy(view: Reckoning, area: int) -> float:
    """How many of ours are near an area to which the beaten could be sent, and how few of theirs."""
    near = (area, *view.world.borders[area])
    ours = sum(view.strength[f] for f in view.own if view.state.where[f] in near)
    theirs = sum(view.strength[f] for f in view.others if view.state.where[f] in near)
    refuge = sum(view.world.place(f).value for f in view.realm.refuges(view.state, view.foe, area))
    return ours - theirs - 5 * refuge
