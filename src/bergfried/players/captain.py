"""The machine opponent: a captain who plays every tactical scenario, at three levels.

Every decision is answered from the position alone, so a game that is taken up again goes on with the same move. What is
gained and lost is counted in the scenario's own points (`worth`); chances are those of the tables the rules
themselves roll on (`odds`).

    fire    the shot that is worth most, one after the other (`shots`); at those who move, now or a few hexes later
    move    the deed first that is worth most, whatever the rules offer; then things nearer to where they are wanted and
            men to where they are needed (`deeds`); then man by man the place that is worth most (`marching`): nearer
            to the goals (`purpose`, by the distances of `ways`), with a target to shoot or strike, out of the enemy's
            shots and blows (`picture`), by a way on which he is shot at least (`underfire`)
    melee   groups of men against one enemy, by exact expectation (`blows`), or a deed that is worth more
    else    every answer is tried out, over all ways of the dice (`answers`)

Whatever is no plain move, shot or blow is valued in one way: it is carried out, brought to its end, and the field
compared with the one before (`outlook`).

Levels differ in what they look at and how well they judge it (`tempers`): a squire sees neither danger nor what friends
could do, and misjudges what he chooses among, so that what is nearly as good is chosen nearly as often; a knight sees
both; a marshal looks closely at more places, asks what the enemy's best answer would be, and lets the man go first who
has most to gain. Whole turns he compares by playing on (`commander`). The work of a decision is bounded by how many places
and answers a level looks at, never by the clock.
"""

from __future__ import annotations

from bergfried.battle.actions import Charge, Move
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.field import moving
from bergfried.battle.field.charges import read_numbers
from bergfried.kernel.decisions import Action
from bergfried.siege.fields import Fought

from . import answers, blows, deeds, errands, odds, shots, stands, underfire
from .marching import Weighing
from .picture import Enemy
from .purpose import Purpose
from .tempers import LEVELS, Weights

DARE = 0.0
"""A charge must be worth so much."""
KEPT = 4


class UnknownLevel(LookupError):
    """A name no level has; the sentence says which there are."""


class Captain:
    """Plays for whichever side must decide. What it chooses depends on the position, its level and its seed alone."""

    def __init__(self, level: str, seed: int | str = 0, weights: Weights | None = None) -> None:
        if level not in LEVELS:
            raise UnknownLevel(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
        self.level = level
        self._weights = weights or LEVELS[level]
        self._seed = seed
        self._enemies: dict[tuple[object, ...], Enemy] = {}

    def choose(self, game: Fought) -> Action:
        decision = game.decision
        assert decision is not None, "nobody is asked when the game is over"
        battle, state = game.battle, game.field
        side = battle.sides.index(decision.side)
        with battle.unwatched():
            if decision.kind in ("set-up", "prepare"):
                return self._set_up(game, battle, state, side)
            view = self._view(battle, state, side)
            if self._weights.soft:
                view.sways = f"captain {self._seed} {game.hash}"
            chosen = self._answer(game, view, decision.kind)
            if chosen is not None and game.check(chosen):
                return chosen
            return game.way_out() or answers.best_of(game, view)

    # ------------------------------------------------------------------------------------ what is seen

    def view(self, game: Fought) -> Weighing:
        """The field as the side sees it that must decide."""
        decision = game.decision
        assert decision is not None, "nobody looks when the game is over"
        return self._view(game.battle, game.field, game.battle.sides.index(decision.side))

    def _view(self, battle: Battle, state: State, side: int) -> Weighing:
        enemy = self._enemy(battle, state, 1 - side)
        return Weighing(
            battle, state, side, enemy, Purpose(battle, state, side, enemy, self._weights), self._weights
        )

    def _enemy(self, battle: Battle, state: State, side: int) -> Enemy:
        """What one side can do. While the other moves it stays the same, and so it is kept."""
        known = (*battle.roster.men, *battle.roster.mules)
        men = [man for man in known if battle.roster[man].side == side]
        fate = tuple((state.at[man], state.facing[man], state.status[man]) for man in men)
        ground = (battle.footprints(state), state.closed, state.slow, state.fires)
        leaves = tuple(battle.leaves(state, either) for either in range(2))
        key = (battle, side, fate, *ground, state.turn, leaves)
        found = self._enemies.get(key)
        if found is None:
            if len(self._enemies) >= KEPT:
                self._enemies.clear()
            found = self._enemies[key] = Enemy(battle, state.copy(), side)
        return found

    # ------------------------------------------------------------------------------------ what is done

    def _answer(self, game: Fought, view: Weighing, kind: str) -> Action | None:
        match kind:
            case "fire":
                return _better(shots.best_shot(view), deeds.best(view, shots.LEAST))
            case "defensive-fire":
                return shots.at_mover(view)
            case "declare-charge":
                return _charge(game, view)
            case "move":
                return self._move(game, view)
            case "melee":
                return _better(blows.best_attack(view), deeds.best(view, 0.0)) or _owed(game, view)
            case "name-day" | "order-day":
                return answers.of_the_day(game, view)
            case _:
                return answers.best_of(game, view)

    def _set_up(self, game: Fought, battle: Battle, state: State, side: int) -> Action:
        """What is in hand is put on the map first, and what was begun is ended. The men are put where they have done best
        (`stands`), or stay as the scenario has them; in a siege each assault finds other walls: before it they are put
        nearer to where they are wanted."""
        if any(things.in_hand(state, side)):
            work = answers.in_hand(game, self._view(battle, state, side))
            if work is not None:
                return work
        if game.days > 1 and battle.policies.overnight == "posts":
            post = answers.to_a_post(self._view(battle, state, side))
            if post is not None:
                return post
        placed = stands.next_step(game, stands.kept(getattr(game, "name", ""), battle, side))
        if placed is not None:
            return placed
        return game.way_out() or game.legal_actions()[-1]

    def _move(self, game: Fought, view: Weighing) -> Action | None:
        out = game.way_out()
        if out is None:
            return deeds.coming_in(view) or answers.best_of(game, view)
        if self._weights.holds:
            return out
        work = (
            deeds.coming_in(view)
            or deeds.homewards(view)
            or errands.leading_off(view)
            or errands.bringing_in(view)
            or errands.going_home(view)
            or _of(deeds.best(view, deeds.PAYS))
            or deeds.getting_on(view)
        )
        if work is not None:
            return work
        hands = deeds.Hands(view)
        return deeds.carrying(hands) or deeds.sending(hands) or self._march(hands)

    def _march(self, hands: deeds.Hands) -> Action | None:
        """The next man to move, and where to; None when all are where they should be."""
        view, busy = hands.view, deeds.kept_at_work(hands)
        battle, state = view.battle, view.state
        men = [
            man
            for man in battle.men_of(state, view.side)
            if man not in busy and moving.unmoved(battle, state, man) and moving.points(battle, state, man)
        ]
        drawing = bool(battle.policies.defensive_fire and view.enemy.shooters)

        def order(man: int) -> tuple[bool, float, int]:
            """The foremost first; where movers are shot at, those whose loss hurts least, to draw the shots."""
            first = view.stakes.loss(man).killed if drawing else view.purpose.far(man)
            return bool(battle.roster[man].weapon), first, man

        men.sort(key=order)
        best: tuple[float, Action] | None = None
        for man in men:
            found = deeds.shielded(view, man) or _more(deeds.in_place(view, man), going(view, man))
            if found is None or battle.check(state, found[1]) is not None:
                continue
            if drawing or not self._weights.asks_all:
                return found[1]
            if best is None or found[0] > best[0]:
                best = found
        return _of(best)


# ------------------------------------------------------------------------------------------------ small decisions


def _of(found: tuple[float, Action] | None) -> Action | None:
    return None if found is None else found[1]


def going(view: Weighing, man: int) -> tuple[float, Action] | None:
    """The move of a man that is worth most, and what it is worth; None if he stays."""
    place = view.best(man)
    if place is None:
        return None
    gain, stance = place
    via, cost = underfire.way(view, man, stance)
    return (gain - cost, Move(man, stance, via)) if gain > cost else None


def _better(one: tuple[float, Action] | None, other: tuple[float, Action] | None) -> Action | None:
    """The action that is worth more."""
    return _of(_more(one, other))


def _more(
    one: tuple[float, Action] | None, other: tuple[float, Action] | None
) -> tuple[float, Action] | None:
    """What is worth more, if there is anything."""
    if one is None or other is None:
        return one or other
    return max(one, other, key=lambda entry: entry[0])


def _charge(game: Fought, view: Weighing) -> Action | None:
    """The charge that is worth most, if one is."""
    battle, state = view.battle, view.state
    bonus = battle.chapter(read_numbers)["charge_attack_bonus"]
    best, chosen = DARE, None
    for action in game.legal_actions():
        if isinstance(action, Charge):
            against = "mounted" if battle.as_rider(state, action.target) else "foot"
            heavy = battle.roster[action.target].armour and battle.policies.armour_in_melee == "row_below"
            attack = battle.values(state, action.rider).attack + bonus
            defence = battle.values(state, action.target).defence
            row = odds.clash(battle, attack, defence, 0, against, heavy)
            worth = view.stakes.loss(action.target).expected(row.defender)
            worth -= view.stakes.loss(action.rider).expected(row.attacker)
            if worth > best:
                best, chosen = worth, action
    return chosen


def _owed(game: Fought, view: Weighing) -> Action | None:
    """A charge that has come up to its target must be fought, whatever one thinks of it now."""
    return None if game.way_out() is not None else answers.best_of(game, view)
