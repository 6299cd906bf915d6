"""Men in doors: the cover of a door holds against one side only, which the owner names under cross-fire (SIEGE 1.53)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.field import shooting
from bergfried.battle.land import lines
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

ONE_SIDE = cite("SG-1.53-a")
CROSS_FIRE = cite("SG-1.53-b", "SG-1.53-a")


class Guards(Slice, frozen=True, tag="guards"):
    """Men in doors who have been shot at in this turn, and whether they guard inwards."""

    sides: tuple[tuple[int, bool], ...] = ()


class Guarding(Frame, frozen=True, tag="guarding"):
    """A shot at a man in a door waits until his owner has named the side he guards against."""

    shooter: int
    target: int
    engine: int = -1
    """The number of the engine he shoots with, -1 for a weapon of his own."""


def in_door(battle: Battle, state: State, piece: int) -> bool:
    return battle.ground_of(state, state.at[piece]).condition == "chosen_side"


def from_inside(battle: Battle, state: State, start: int, target: int) -> bool:
    """Does a line from a place reach a man in a door from within the building, and not through the door?"""
    place = state.at[target]
    return lines.course(battle, battle.land(state), start, place).door != place


def guarded(state: State, piece: int) -> bool | None:
    """Against which side a man in a door has his cover: inwards, outwards, or not yet settled."""
    return next((inwards for guard, inwards in state[Guards].sides if guard == piece), None)


def _settle(state: State, piece: int, inwards: bool) -> None:
    state[Guards] = Guards((*state[Guards].sides, (piece, inwards)))


def cover(battle: Battle, state: State, start: int, target: int) -> int:
    """The cover of a door against a shot; before the first shot of a turn it guards against that one (SG-1.53-a)."""
    if not in_door(battle, state, target):
        return 0
    battle.ids(ONE_SIDE)
    side = guarded(state, target)
    if side is not None and side != from_inside(battle, state, start, target):
        battle.ids(CROSS_FIRE)
        return 0
    return battle.ground_of(state, state.at[target]).cover


def settle_side(battle: Battle, state: State, shooter: int, target: int, engine: Thing | None) -> bool:
    """Before the first shot of a turn at a man in a door: True if his owner has to choose first (SG-1.53-b)."""
    if not in_door(battle, state, target) or guarded(state, target) is not None:
        return False
    start = shooting.shooter_of(battle, state, shooter, engine).start
    with battle.unwatched():
        sides = {from_inside(battle, state, start, target)} | {
            from_inside(battle, state, state.at[other], target)
            for other in battle.men_of(state, battle.roster[shooter].side)
            if other != shooter
            and battle.roster[other].weapon
            and not shooting.cannot_shoot(battle, state, other)
            and isinstance(shooting.take_aim(battle, state, other, target), shooting.Aim)
        }
    if len(sides) > 1:
        push(state, Guarding(shooter, target, -1 if engine is None else engine.id))
        return True
    _settle(state, target, sides.pop())
    battle.ids(ONE_SIDE)
    return False


class GuardMoment(Moment):
    """The owner says against which side a man in a door guards; then the shot is made."""

    kind = "guard-side"
    cites = CROSS_FIRE

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Guarding).target].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Guarding)
        return {"piece": battle.name(frame.target), "shooter": battle.name(frame.shooter)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        target = top(state, Guarding).target
        yield actions.Guard(target, "inwards")
        yield actions.Guard(target, "outwards")

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Guard):
            return battle.wrong_moment(state, action)
        target = top(state, Guarding).target
        if action.piece != target:
            return battle.refuse(CROSS_FIRE, "guard-other", piece=battle.name(target))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Guard)
        frame = top(state, Guarding)
        pop(state)
        _settle(state, frame.target, action.way == "inwards")
        name = battle.name(frame.target)
        log.append(events.Guarded(piece=name, way=action.way, rules=battle.ids(CROSS_FIRE)))
        engine = things.find(state, frame.engine)
        shooting.shoot(battle, state, frame.shooter, frame.target, dice, log, engine)


def _forget_sides(battle: Battle, state: State, log: list[Event]) -> None:
    if state[Guards].sides:
        state[Guards] = Guards()


CHAPTER = Chapter(
    name="doors",
    slices=(Guards,),
    frames={Guarding: GuardMoment()},
    turn_begins=_forget_sides,
    own_cover=cover,
    before_shot=settle_side,
)
