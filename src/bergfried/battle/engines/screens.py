"""Taking a mantlet along: a man on foot moves it with him, and it keeps its front (SIEGE 5.21, The Anarchy 3.5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import COST, NO_STOP, STACKING, Battle, Deed
from bergfried.battle.engine.chapter import Chapter, Fighters
from bergfried.battle.engine.state import BURDENED, BUSY, HANDLED, MOVED, State
from bergfried.battle.engines.mantlets import (
    BURNS,
    FIXED,
    GROUND,
    MANTLET,
    SECTION,
    TAKEN_ALONG,
    mantlet_at,
    mantlets,
    set_down,
)
from bergfried.battle.field.harm import FAR
from bergfried.battle.field.moving import cannot_move, laden, near_enough, reach, take_along, unmoved
from bergfried.battle.land.land import Land
from bergfried.board.hexes import Direction
from bergfried.board.reach import Reach, RideReach, Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal


def _without(battle: Battle, state: State, screen: Thing) -> Land:
    """The land as it is for the man who moves a mantlet: it is not in his own way."""
    return battle.land(things.without(state, screen))


def _onward(
    battle: Battle, state: State, piece: int, screen: Thing, points: int, land: Land | None = None
) -> Reach:
    """Where a man gets to with a mantlet from where it stands, past nobody; `land` is the one without it, if it is known."""
    taken = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece)
    graph = (land or _without(battle, state, screen)).screened(battle.mover(state, piece))
    closed = battle.barred(state, piece) | taken
    return graph.flood(screen.place, points, closed=closed, slow=state.slow)


class ScreenDeed(Deed):
    """A man on foot goes to a mantlet, if he is not in its hex already, and on with it."""

    takes = (actions.Screen,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        screens = mantlets(battle, state)
        if not screens:
            return
        lands: dict[int, Land] = {}
        for piece in battle.men_of(state, battle.active(state)):
            if battle.able(state, piece) and unmoved(battle, state, piece):
                yield from _choices(battle, state, piece, screens, lands)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Screen)
        return (
            battle.section_off(SECTION, MANTLET)
            or cannot_move(battle, state, action.piece)
            or battle.not_ours(state, action.piece, battle.active(state))
            or _check(battle, state, action)
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Screen)
        screen = mantlet_at(state, action.screen.place)
        assert screen is not None, "who takes a mantlet along has one"
        take_along(battle, state, action.piece, screen.id, _path(battle, state, action), log)


def _choices(
    battle: Battle, state: State, piece: int, screens: list[Thing], lands: dict[int, Land]
) -> Iterator[Action]:
    """Everywhere a man can take a mantlet. `lands` keeps the land without each of them."""
    budget = laden(battle, state, piece)
    screens = near_enough(battle, state, piece, screens, budget)
    if not screens:
        return
    near = reach(battle, state, piece, budget)
    if isinstance(near, RideReach):
        return
    for screen in screens:
        cost = near.cost(Stance(screen.place))
        if cost is None or state.aflame() >> screen.place & 1:
            continue
        if screen.id not in lands:
            lands[screen.id] = _without(battle, state, screen)
        found = _onward(battle, state, piece, screen, budget - cost, lands[screen.id])
        room = found.places & ~(1 << screen.place) & ~battle.land(state).may_not_stop["mounted"]
        for place in battle.board.members(room):
            yield actions.Screen(piece, Stance(screen.place), Stance(place))


def _check(battle: Battle, state: State, action: actions.Screen) -> Refusal | None:
    """Why he cannot take the mantlet there. Whether he can move at all has been asked already."""
    piece, to = action.piece, action.to
    budget = laden(battle, state, piece)
    near = reach(battle, state, piece, budget)
    name, where, whence = battle.name(piece), battle.text(to), battle.text(action.screen)
    screen = mantlet_at(state, action.screen.place)
    if screen is None:
        return battle.refuse(TAKEN_ALONG, "no-mantlet-there", place=whence)
    if isinstance(near, RideReach):
        return battle.refuse(TAKEN_ALONG, "mantlet-on-foot", piece=name)
    if to.facing is not None:
        return battle.refuse(FIXED, "mantlet-keeps-front", place=whence)
    if to.place == screen.place:
        return battle.refuse(TAKEN_ALONG, "mantlet-stays", place=where)
    if state.fire_at(screen.place) is not None:
        return battle.refuse(BURNS, "mantlet-burns", place=whence)
    if refused := battle.closed_to(state, piece, (to.place,)):
        return refused
    if not battle.has_place(state, to.place):
        return battle.refuse(COST, "no-place", piece=name, place=where)
    if mantlet_at(state, to.place) is not None:
        return battle.refuse(GROUND, "mantlet-there", place=where)
    if not _without(battle, state, screen).screened(battle.mover(state, piece)).enterable >> to.place & 1:
        terrain = battle.ground_of(state, to.place).name
        return battle.refuse(GROUND, "mantlet-ground", place=where, terrain=terrain)
    if battle.land(state).may_not_stop["mounted"] >> to.place & 1:
        terrain, rules = battle.ground_of(state, to.place).name, (*battle.ids(GROUND), *battle.ids(NO_STOP))
        return battle.refuse(rules, "may-not-stop", piece=name, place=where, terrain=terrain)
    if (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece) & 1 << to.place:
        return battle.refuse(STACKING, "friend-there", piece=name, place=where)
    cost = near.cost(Stance(screen.place))
    if cost is None:
        return battle.refuse(TAKEN_ALONG, "mantlet-out-of-reach", piece=name, place=whence, points=budget)
    if _onward(battle, state, piece, screen, budget - cost).cost(to) is not None:
        return None
    far = _onward(battle, state, piece, screen, FAR).cost(to)
    if far is None:
        return battle.refuse(COST, "no-way", piece=name, place=where)
    return battle.refuse(
        TAKEN_ALONG, "mantlet-too-far", piece=name, place=where, cost=cost + far, points=budget
    )


def _path(battle: Battle, state: State, action: actions.Screen) -> tuple[Stance, ...]:
    """His way to the mantlet, and on with it."""
    budget, screen = laden(battle, state, action.piece), mantlet_at(state, action.screen.place)
    near = reach(battle, state, action.piece, budget)
    cost = near.cost(action.screen)
    assert screen is not None
    assert cost is not None, "a checked way can be gone"
    onward = _onward(battle, state, action.piece, screen, budget - cost)
    return (*near.path(action.screen), *onward.path(action.to))


class TurnDeed(Deed):
    """A mantlet is turned by whoever has just carried it there (SG-5.22-a), by a sixth where it stands if an optional rule
    allows that (AN-3.5.1-c), or not at all; always once in a movement phase."""

    takes = (actions.Turn,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if battle.policies.mantlet_turns == "never":
            return
        turns = (1, 2, 3, 4, 5) if battle.policies.mantlet_turns == "carried" else (-1, 1)
        for screen in mantlets(battle, state):
            for piece in battle.men_of(state, battle.active(state)):
                for by in turns if state.at[piece] == screen.place else ():
                    to = Stance(screen.place, Direction(screen.facing).turned(by))
                    action = actions.Turn(piece, to)
                    if self.check(battle, state, action) is None:
                        yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Turn)
        piece, to = action.piece, action.to
        off = battle.section_off(SECTION, MANTLET)
        if refused := off or battle.not_ours(state, piece, battle.active(state)):
            return refused
        name, where = battle.name(piece), battle.board.text(to.place)
        screen = mantlet_at(state, to.place)
        if screen is None or state.at[piece] != to.place or battle.two_hex(state, piece):
            return battle.refuse(TAKEN_ALONG, "mantlet-not-his", piece=name, place=where)
        return _no_turning(battle, state, piece, screen, to.facing)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Turn)
        to, screen = action.to, mantlet_at(state, action.to.place)
        assert screen is not None, "who turns a mantlet has one"
        assert to.facing is not None, "and turns it some way"
        things.turn(state, screen, to.facing)
        state.did[action.piece] |= HANDLED
        ids = battle.policy_ids("mantlet_turns")
        log.append(events.ScreenTurned(piece=battle.name(action.piece), place=battle.text(to), rules=ids))


def _no_turning(
    battle: Battle, state: State, piece: int, screen: Thing, facing: Direction | None
) -> Refusal | None:
    """Why a mantlet cannot be turned that way by the man who stands in its hex."""
    where, turns = battle.board.text(screen.place), battle.policies.mantlet_turns
    rules = battle.policy_ids("mantlet_turns")
    if turns == "never":
        return battle.refuse(rules, "mantlet-turns-not", place=where)
    if turns == "carried" and not state.did[piece] & BURDENED:
        return battle.refuse(rules, "mantlet-turns-carried", place=where)
    if turns == "sixth" and state.did[piece] & (MOVED | BUSY):
        return battle.refuse(FIXED, "moved-already", piece=battle.name(piece))
    if turns == "sixth" and facing not in [Direction(screen.facing).turned(by) for by in (-1, 1)]:
        return battle.refuse(FIXED, "mantlet-one-sixth", place=where)
    if screen.turned:
        return battle.refuse(FIXED, "mantlet-turned", place=where)
    if facing is None or facing == screen.facing:
        return battle.refuse(FIXED, "mantlet-faces-so", place=where)
    return None


def _fights(battle: Battle, state: State, attackers: Fighters, defenders: Fighters) -> None:
    """A rider strikes at one behind a mantlet, into whose hex he cannot ride (AN-3.5.4-a)."""
    riders = any(battle.two_hex(state, piece) for piece in attackers)
    if riders and any(mantlet_at(state, state.at[foe]) for foe in defenders):
        battle.policy_ids("riders_fight_at_mantlets")


CHAPTER = Chapter(
    name="mantlets",
    deeds={"move": (ScreenDeed(), TurnDeed())},
    taken_along={MANTLET: set_down},
    fights=_fights,
)
