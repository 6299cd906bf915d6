"""Throwing stones from a pile at whoever is lower in the next hex, or straight below a hole in the floor (The Anarchy 4.5).

How often a man throws, and what that leaves of his movement, goes by how far he is from the pile: as with a short
bow, a long bow or a crossbow. What a stone does is always read as of a short bow.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.field import shooting
from bergfried.battle.field.moving import ShotAtMoment, cannot_shoot_back
from bergfried.battle.field.shooting import Aim, not_free_to_shoot
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of

CONDITIONS = cite("AN-4.5.1-a")
FROM_ABOVE = cite("AN-4.5.1-b")
ENDLESS = cite("AN-4.5.1-c")
RATE = cite("AN-4.5.3-a")
AFTER_ONE = cite("AN-4.5.3-b")
PHASES = cite("AN-4.5.3-c")
RESULT = cite("AN-4.5.4-a")

PILE = "stone_pile"
SECTION = 4


class Rate(msgspec.Struct, frozen=True):
    """A row of the table of throwing."""

    distance: int
    as_weapon: str


def read_rates(book: Book) -> dict[int, str]:
    """The weapon by whose limits one throws, by how far one is from the pile."""
    return {row.distance: row.as_weapon for row in book.table("stones").read(Rate)}


class Thrown(Slice, frozen=True, tag="thrown"):
    """The last throw of each who has thrown: his number, the turn, and the weapon by whose limits it counts."""

    last: tuple[tuple[int, int, str], ...] = ()


def _shot_as(battle: Battle, state: State, piece: int) -> str:
    """The weapon by whose limits a man's last shot counts, if it was a stone."""
    for thrower, turn, weapon in state[Thrown].last:
        if thrower == piece and state.shot[piece] == turn:
            battle.ids(RATE)
            battle.ids(AFTER_ONE)
            return weapon
    return ""


# ------------------------------------------------------------------------------------------------ who throws


def piles(battle: Battle, state: State, side: int) -> list[Thing]:
    """The piles of a side on the map, where the rules for them are in force."""
    if not state.things or not battle.in_force(SECTION, PILE):
        return []
    return [pile for pile in things.on_map(state) if pile.owner == side and kind_of(pile).missiles]


def pile_of(battle: Battle, state: State, piece: int) -> tuple[Thing, str] | None:
    """The pile a man throws from, the nearest on his level, and the weapon by whose limits he does."""
    land, here, rates = battle.land(state), state.at[piece], battle.chapter(read_rates)
    height = land.height(here)
    near = [
        (battle.board.distance(here, pile.place), pile.id, pile)
        for pile in piles(battle, state, battle.roster[piece].side)
        if land.height(pile.place) == height
    ]
    distance, _, pile = min(near, default=(-1, 0, None))
    return None if pile is None or distance not in rates else (pile, rates[distance])


def no_stones(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man has no stones to throw, whoever is below him."""
    name = battle.name(piece)
    if refused := battle.no_fight(state, piece):
        return refused
    if battle.two_hex(state, piece):
        return battle.refuse(CONDITIONS, "throw-on-foot", piece=name)
    if pile_of(battle, state, piece) is None:
        rules = (*battle.ids(CONDITIONS), *battle.ids(RATE))
        return battle.refuse(rules, "no-stones-near", piece=name, most=max(battle.chapter(read_rates)))
    return None


def _climbers(battle: Battle, state: State) -> int:
    """The places on raised ladders: whoever is there does not keep a thrower above him from throwing (AN-4.5.3-c)."""
    return battle.board.mask(battle.land(state).climbing)


def _cannot_throw(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man throws nothing in a fire phase of his own."""
    if refused := battle.section_off(SECTION, PILE) or battle.not_ours(state, piece, battle.active(state)):
        return refused
    battle.ids(PHASES)
    return no_stones(battle, state, piece) or not_free_to_shoot(
        battle, state, piece, _climbers(battle, state)
    )


def _cannot_throw_back(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man throws nothing at one who moves."""
    if refused := battle.section_off(SECTION, PILE):
        return refused
    battle.ids(PHASES)
    if refused := no_stones(battle, state, piece):
        return refused
    found = pile_of(battle, state, piece)
    assert found is not None, "who has stones has a pile"
    return cannot_shoot_back(battle, state, piece, found[1], _climbers(battle, state))


# ------------------------------------------------------------------------------------------------ the throw


def aim_of(battle: Battle, state: State, piece: int, target: int) -> Aim | Refusal:
    """A throw as it would be rolled, or why it cannot be made by one who has stones."""
    found = pile_of(battle, state, piece)
    assert found is not None, "who has stones has a pile"
    if battle.living(state, target) and (refused := _not_below(battle, state, piece, target)):
        return refused
    battle.ids(RESULT)
    return shooting.take_aim(battle, state, piece, target, found[0])


def _not_below(battle: Battle, state: State, piece: int, target: int) -> Refusal | None:
    """Why a target is not where stones fall: lower in the next hex, or straight below a hole in the floor."""
    land, board, here = battle.land(state), battle.board, state.at[piece]
    for half in battle.halves(state.stance(target)):
        beside = board.distance(here, half) == 1 or land.through_floor(here, half)
        if beside and land.height(half) < land.height(here):
            battle.ids(FROM_ABOVE)
            return None
    names = {"piece": battle.name(piece), "target": battle.name(target)}
    return battle.refuse(CONDITIONS, "throw-below", **names)


def _targets(battle: Battle, state: State, piece: int, among: list[int]) -> Iterator[Action]:
    """All throws of a man who has stones at some targets."""
    here, board = state.at[piece], battle.board
    for target in among:
        if board.distance(here, state.at[target]) <= 2 and isinstance(
            aim_of(battle, state, piece, target), Aim
        ):
            yield actions.Throw(piece, target)


def _let_fly(battle: Battle, state: State, piece: int) -> Thing:
    """Note by which limits a throw counts that is about to be made; the pile it is made from."""
    found = pile_of(battle, state, piece)
    assert found is not None, "who has stones has a pile"
    pile, weapon = found
    others = tuple(entry for entry in state[Thrown].last if entry[0] != piece)
    state[Thrown] = Thrown(tuple(sorted((*others, (piece, state.turn, weapon)))))
    battle.ids(RATE)
    battle.ids(ENDLESS)
    return pile


class ThrowDeed(Deed):
    """In a fire phase a man near a pile throws a stone at an enemy below him."""

    takes = (actions.Throw,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        if not piles(battle, state, side):
            return
        foes = [
            man
            for man in range(len(battle.roster))
            if battle.living(state, man) and not battle.is_friend(state, man, side)
        ]
        for piece in battle.men_of(state, side):
            if _cannot_throw(battle, state, piece) is None:
                yield from _targets(battle, state, piece, foes)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Throw)
        late = _cannot_throw(battle, state, action.piece)
        return late or refusal_in(aim_of(battle, state, action.piece, action.target))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Throw)
        pile = _let_fly(battle, state, action.piece)
        for settled in battle.chapters.before_shot:
            if settled(battle, state, action.piece, action.target, pile):
                return
        shooting.shoot(battle, state, action.piece, action.target, dice, log, pile)


class ThrowBackDeed(Deed):
    """A man near a pile throws a stone at one who comes below him."""

    takes = (actions.Throw,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        moment = battle.moment(state)
        assert isinstance(moment, ShotAtMoment)
        side = moment.side(battle, state)
        if not piles(battle, state, side):
            return
        for piece in battle.men_of(state, side):
            if _cannot_throw_back(battle, state, piece) is None:
                yield from _targets(battle, state, piece, moment.targets(battle, state))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Throw)
        moment, (piece, target) = battle.moment(state), (action.piece, action.target)
        assert isinstance(moment, ShotAtMoment)
        late = moment.not_at(battle, state, piece, target) or _cannot_throw_back(battle, state, piece)
        return late or refusal_in(aim_of(battle, state, piece, target))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Throw)
        moment, (piece, target) = battle.moment(state), (action.piece, action.target)
        assert isinstance(moment, ShotAtMoment)
        labour.shot_from(battle, state, piece, log)
        pile = _let_fly(battle, state, piece)
        effect = shooting.resolve_shot(battle, state, piece, target, dice, log, pile)
        moment.hit(battle, state, target, effect, log)


CHAPTER = Chapter(
    name="stones",
    slices=(Thrown,),
    deeds={"fire": (ThrowDeed(),), "defensive-fire": (ThrowBackDeed(),)},
    shot_as=_shot_as,
)
