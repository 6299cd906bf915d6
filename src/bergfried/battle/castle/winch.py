"""The drawbridge: a turn's work at the winch, the bridge that turns at its end, and those who fall from it (SIEGE 1.8)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.bodies import count_bodies
from bergfried.battle.engine.chapter import Bar, Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import DEAD, OFF_MAP, STUNNED, WOUNDED, State
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import KILLS, STUNS, hurt, throw_off
from bergfried.battle.land import walls
from bergfried.battle.land.land import Land
from bergfried.board.boards import Board
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Kind, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

WINCH = cite("SG-1.8-a")
TURNS = cite("SG-1.8-b")
FALLS = cite("SG-1.8-c")
WEAKENED = cite("SG-1.8-d")
RAISED = cite("SG-1.8-e")
NO_LADDER = cite("SG-1.91-e", "AN-3.6.2-b")
NO_TOWER = cite("SG-2.41-e")

BRIDGE = "drawbridge"
DOWN, UP = "lowered", "raised"
_TURNED = {DOWN: UP, UP: DOWN}


def bridge_of(state: State) -> Thing | None:
    """The drawbridge of the castle, up or down."""
    return next(things.of_kind(state, BRIDGE), None)


def with_bridge_down(state: State) -> State | None:
    """The state as it would be if the bridge that is now up were down; None if none is up."""
    bridge = bridge_of(state)
    return None if bridge is None or bridge.form == DOWN else with_bridge_turned(state)


def _is_up(battle: Battle, state: State, piece: int, to: Stance) -> Refusal:
    """What is said where only the raised bridge keeps somebody from a place: first what the place itself says."""
    built = walls.closed_building(battle, state, piece, to) if battle.has_place(state, to.place) else None
    return built or battle.refuse(RAISED, "bridge-raised", piece=battle.name(piece), place=battle.text(to))


def with_bridge_turned(state: State) -> State:
    """The state as it would be if the bridge were up where it is down, or down where it is up."""
    bridge, changed = bridge_of(state), state.copy()
    assert bridge is not None, "who works the winch has a bridge"
    _turn(changed, bridge)
    return changed


def _turn(state: State, bridge: Thing) -> None:
    things.reform(state, _TURNED[bridge.form], bridge)


# ------------------------------------------------------------------------------------------------ the work


class WinchDeed(Deed):
    """A man on the winch hex raises or lowers the bridge, and does nothing else in his turn (SG-1.8-a)."""

    takes = (actions.Winch,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not _winch(battle):
            return
        for piece in battle.men_of(state, battle.active(state)):
            if _at_winch(battle, state, piece) and _check(battle, state, piece) is None:
                yield actions.Winch(piece)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Winch)
        return _check(battle, state, action.piece)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Winch)
        bridge = bridge_of(state)
        assert bridge is not None, "there is a bridge where the winch may be worked"
        labour.begin(battle, state, Task("winch", (action.piece,), bridge.id, 1), (), log, WINCH)


def _stands_below(battle: Battle, state: State, bridge: Thing) -> Thing | None:
    """A ladder or siege tower in the hexes where the raised bridge would come down."""
    if bridge.form == DOWN:
        return None
    board = battle.board
    heavy = (thing for thing in things.on_map(state) if _too_heavy(kind_of(thing)))
    return next((thing for thing in heavy if _cells(board, thing) & _cells(board, bridge)), None)


def _too_heavy(kind: Kind) -> bool:
    """Is it something no drawbridge bears: a leaning ladder, a siege tower?"""
    return kind.leans or bool(kind.carries)


def _bears_not(battle: Battle, land: Land, thing: Footprint) -> Refusal | None:
    """Why a ladder cannot be put up, or a siege tower set up, on a lowered drawbridge (SG-1.91-e, SG-2.41-e)."""
    kind, board = thing_kinds()[thing.kind], battle.board
    if not land.bridge_down or not _too_heavy(kind):
        return None
    down = [shown for shown in land.footprints if thing_kinds()[shown.kind].form == DOWN]
    bridge = _cells(board, *down)
    for place in things.parts_of(board, thing):
        if board.cell(place) in bridge:
            rule, where = NO_LADDER if kind.leans else NO_TOWER, board.text(place)
            return battle.refuse(rule, "bridge-bears-not", structure=thing.kind, place=where)
    return None


def _cells(board: Board, *shown: Thing | Footprint) -> set[int]:
    """The hexes of some things."""
    return {board.cell(place) for thing in shown for place in things.parts_of(board, thing)}


def _winch(battle: Battle) -> int:
    """The places from which the bridge is worked."""
    return battle.board.zones.get("winch", 0)


def _at_winch(battle: Battle, state: State, piece: int) -> bool:
    return not battle.two_hex(state, piece) and bool(battle.places(state, piece) & _winch(battle))


def _check(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man cannot begin to work the winch in this turn. One who has not moved was there when it began."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name = battle.name(piece)
    bridge = bridge_of(state)
    if bridge is None or not _winch(battle):
        return battle.refuse(WINCH, "no-drawbridge", piece=name)
    if not _at_winch(battle, state, piece):
        where = ", ".join(map(battle.board.text, battle.board.members(_winch(battle))))
        return battle.refuse(WINCH, "not-at-winch", piece=name, place=where)
    if refused := labour.not_free(battle, state, piece, WINCH):
        return refused
    if any(task.kind == "winch" for task in state.tasks):
        return battle.refuse(WINCH, "winch-in-use", piece=name)
    return _blocked(battle, state, bridge)


def _blocked(battle: Battle, state: State, bridge: Thing) -> Refusal | None:
    """Why the bridge cannot be let down: something stands where it would come to lie (SG-1.8-b)."""
    below = _stands_below(battle, state, bridge)
    if below is None:
        return None
    where = battle.board.text(below.place)
    return battle.refuse(TURNS, "bridge-blocked", structure=name_of(below), place=where)


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """The bridge turns, if the man at the winch is still there and knows what he does (SG-1.8-a, SG-1.8-b)."""
    piece, bridge = task.workers[0], things.find(state, task.about)
    if (
        bridge is None
        or not battle.able(state, piece)
        or not _at_winch(battle, state, piece)
        or _blocked(battle, state, bridge)
    ):
        log.append(events.GaveUp(piece=battle.name(piece), task=task.kind, rules=battle.ids(WINCH)))
        return
    turned = name_of(msgspec.structs.replace(bridge, form=_TURNED[bridge.form]))
    log.append(events.BridgeTurned(structure=turned, rules=(*battle.ids(WINCH), *battle.ids(TURNS))))
    if bridge.form == DOWN:
        _raise(battle, state, bridge, log)
    else:
        _turn(state, bridge)


# ------------------------------------------------------------------------------------------------ the fall


class Plunging(Fallen, frozen=True, tag="plunging"):
    """A man falls from the rising bridge. `places` are those of the bridge he stood on."""

    places: tuple[int, ...]


def _raise(battle: Battle, state: State, bridge: Thing, log: list[Event]) -> None:
    """The places of the bridge are no more: horses die, the dead drop, and each man waits to be put into the moat."""
    board = battle.board
    places = board.mask(things.parts_of(board, bridge))
    falling = throw_off(battle, state, places, battle.ids(FALLS), log)
    _turn(state, bridge)
    _drop_the_dead(battle, state, places)
    for man, stood_on in reversed(falling):
        push(state, Plunging(man, stood_on))


def _drop_the_dead(battle: Battle, state: State, places: int) -> None:
    """What lay on the bridge lies on what is under it; a horse that lay on it with one half does so with that half."""
    if state.bodies:
        state.bodies = tuple(
            (_landing(battle, state, place) if places >> place & 1 else place, points)
            for place, points in state.bodies
        )
        count_bodies(battle, state)
    for piece, status in enumerate(state.status):
        if status & DEAD and state.at[piece] != OFF_MAP and not battle.places(state, piece) & ~places:
            state.at[piece] = _landing(battle, state, state.at[piece])


def _beneath(board: Board, place: int) -> int:
    """The place under one of the bridge."""
    return board.number(board.hex(place), board.level(place) - 1)


def _landing(battle: Battle, state: State, place: int) -> int:
    """Where something comes to lie that was on the bridge: in the moat, or on what it was filled with."""
    return place if battle.has_place(state, place) else _beneath(battle.board, place)


def moat_beside(battle: Battle, state: State, frame: Plunging) -> int:
    """The free moat hexes next to where a man stood on the bridge, but for those right under him."""
    board, land = battle.board, battle.land(state)
    beside = own = 0
    for place in frame.places:
        below = _beneath(board, place)
        own |= 1 << below
        beside |= board.mask(below + shift for shift in board.shifts if below + shift in land.terrain)
    return beside & ~own & ~state.closed & battle.free(state) & land.graph("foot").enterable


class PlungeMoment(FallenMoment):
    """Each who falls from the rising bridge goes into a moat hex beside it that his own player chooses (SG-1.8-c)."""

    kind = "choose-moat-hex"
    cites = FALLS

    def landing(self, battle: Battle, state: State) -> int:
        return moat_beside(battle, state, top(state, Plunging))

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        name = battle.name(top(state, Plunging).piece)
        return battle.refuse(FALLS, "plunge-place", piece=name, place=battle.text(to))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        weakened = state.status[action.piece] & (WOUNDED | STUNNED)
        _plunge(battle, state, action.to.place, log)
        if weakened:
            hurt(battle, state, log, action.piece, KILLS, battle.ids(WEAKENED))
        else:
            hurt(battle, state, log, action.piece, STUNS, battle.ids(FALLS))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """No moat hex beside him is free: the fall kills him."""
        frame = top(state, Plunging)
        _plunge(battle, state, _landing(battle, state, frame.places[0]), log)
        hurt(battle, state, log, frame.piece, KILLS, battle.ids(FALLS))


def _plunge(battle: Battle, state: State, place: int, log: list[Event]) -> None:
    piece = top(state, Plunging).piece
    pop(state)
    battle.put(state, piece, Stance(place))
    name, where = battle.name(piece), battle.board.text(place)
    log.append(events.Plunged(piece=name, place=where, rules=battle.ids(FALLS)))


_LABOUR = 22


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """A raised bridge could be let down by somebody at the winch."""
    lowered = with_bridge_down(state)
    if lowered is not None:
        yield Prospect(as_it_is(lowered), labour=_LABOUR, posts=(_winch(battle),))


CHAPTER = Chapter(
    name="winch",
    deeds={"move": (WinchDeed(),)},
    frames={Plunging: PlungeMoment()},
    tasks={"winch": finish},
    full_turn={"winch": cite("SG-1.8-a")},
    bars=(Bar(with_bridge_down, _is_up, takes_ground=True),),
    in_the_way=_bears_not,
    prospects=_prospects,
)
