"""The siege tower: who fights from it, steps over the parapet, has room in it, and its end (SIEGE 2.42 to 2.46, 3.55).

How it is pushed is in `pushing`. What its places cost and who may fight from them is data: see the kind `siege_tower` and
the terrain tables.
"""

from __future__ import annotations

from itertools import product

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.bodies import carry_bodies
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.battle.engine.things import parts_of
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.verdicts import Refusal, cite

CAPACITY = cite("SG-2.42-a")
ONE_EACH = cite("SG-2.46-a")
TWO_IN_A_HEX = cite("SG-1.62-b")
OVER_PARAPET = cite("SG-2.45-b")
TOWER_TO_WALL = cite("SG-2.45-c")
ON_PLATFORM = cite("SG-2.45-d")
INTO_TOWER = cite("SG-2.45-f")
LOST = cite("SG-3.55-b")
FALL_WOUNDS = cite("SG-1.94-e")

TOWER = "siege_tower"


def tower_at(land: Land, place: int) -> Footprint | None:
    """The siege tower a place is in or on."""
    there = land.standing.at.get(place)
    return there if there is not None and there.kind == TOWER else None


# ------------------------------------------------------------------------------------------------ fights and ways


def _fights(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    """Fights on, from and into a siege tower."""
    land = battle.land(state)
    if not land.platforms:
        return
    ours, theirs = ({state.at[piece] for piece in side} for side in (attackers, defenders))
    for pair in product(ours, theirs):
        on_top = [place in land.platforms for place in pair]
        if any(on_top):
            battle.ids(ON_PLATFORM if all(on_top) else TOWER_TO_WALL)
        elif (tower_at(land, pair[0]) is None) != (tower_at(land, pair[1]) is None):
            battle.ids(INTO_TOWER)


def _no_room(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which nobody comes to stand with another in a part of a tower; none elsewhere."""
    if tower_at(battle.land(state), place) is None:
        return ()
    return (*battle.ids(CAPACITY), *battle.ids(ONE_EACH))


def _two_in_a_hex(battle: Battle, state: State, place: int) -> tuple[str, ...]:
    """The rules by which one man is in a hex of a tower and another on top of it; none where that is not so."""
    inner = battle.land(state).standing.inner
    taken = state.occupied[0] | state.occupied[1]
    if any(start == place and taken >> end & 1 for start, end in inner):
        return (*battle.ids(TWO_IN_A_HEX), *battle.ids(ONE_EACH))
    return ()


def _over_parapet(battle: Battle, state: State, start: int, ends: tuple[int, ...]) -> tuple[str, ...]:
    """The rule by which a winner steps from a platform to the battlement, or back; none for other steps."""
    land = battle.land(state)
    for end in ends:
        if (start in land.platforms) != (end in land.platforms) and land.next_to("foot", start) >> end & 1:
            return battle.ids(OVER_PARAPET)
    return ()


# ------------------------------------------------------------------------------------------------ its end


class Collapsing(Fallen, frozen=True, tag="collapsing"):
    """A man who was on top of a tower that is no more falls into the hex it stood on."""

    place: int


def _collapse(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """All of a tower is gone: those inside stand where they stood, those on top of it fall (SG-3.55-b)."""
    tower, board = things.at_place(battle, state, place), battle.board
    assert tower is not None, "what burns down was there"
    places = parts_of(board, tower)
    below = {board.cell(foot): foot for foot in places if board.level(foot) == board.level(tower.place)}
    under = {top: below[board.cell(top)] for top in places if top not in below.values()}
    things.remove(state, tower)
    carry_bodies(battle, state, under)
    for piece in range(len(battle.roster)):
        if state.at[piece] not in under:
            continue
        foot = under[state.at[piece]]
        if battle.living(state, piece):
            battle.lift(state, piece)
            push(state, Collapsing(piece, foot))
        else:
            state.at[piece] = foot


class CollapseMoment(FallenMoment):
    """His own hex, if it is free, else the nearest free one on the ground that his owner picks (SG-3.55-b)."""

    kind = "fall-from-tower"
    cites = LOST

    def landing(self, battle: Battle, state: State) -> int:
        frame, board = top(state, Collapsing), battle.board
        mover = battle.mover(state, frame.piece)
        room = battle.free(state) & battle.land(state).graph(mover).enterable & ~state.closed
        room &= board.layer(room, board.level(frame.place)) << board.plane[board.level(frame.place)]
        places = tuple(board.members(room))
        least = min((board.distance(frame.place, place) for place in places), default=0)
        near = board.mask(place for place in places if board.distance(frame.place, place) == least)
        return near or 1 << frame.place

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        frame = top(state, Collapsing)
        name, stood = battle.name(frame.piece), battle.board.text(frame.place)
        return battle.refuse(LOST, "fall-tower-place", piece=name, place=battle.text(to), start=stood)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        battle.put(state, action.piece, action.to)
        name, where = battle.name(action.piece), battle.text(action.to)
        log.append(events.Fell(piece=name, place=where, rules=battle.ids(LOST)))
        hurt(battle, state, log, action.piece, WOUNDS, battle.ids(FALL_WOUNDS))


CHAPTER = Chapter(
    name="towers",
    frames={Collapsing: CollapseMoment()},
    destroys={TOWER: _collapse},
    stacking_rules=_no_room,
    arrives=_two_in_a_hex,
    follows_up=_over_parapet,
    fights=_fights,
)
