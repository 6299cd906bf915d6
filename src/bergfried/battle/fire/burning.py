"""Setting fire to wooden works, and what becomes of it (The Anarchy 2.3.3, 3.2.3, 3.3.8).

Torches and fire arrows light it; at the end of each turn of the side that did not, it harms whoever is in it and
may spread; after three rounds what burns there is gone. Whoever stands beside it may try to put it out. That side
also counts as the owner of what burns, by whose turns the harm is counted.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed, Step
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import (
    ATTACKED,
    BUSY,
    CHARGED,
    DEAD,
    FIRED,
    MOUNTED,
    OFF_MAP,
    SHOT,
    STUNNED,
    Fire,
    State,
)
from bergfried.battle.field.harm import Effect, hurt
from bergfried.battle.field.shooting import FireTables, cannot_fire
from bergfried.battle.fire.flames import FLAMES, wood_ids
from bergfried.battle.land import sight
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import Task, interrupt
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.editions import Book, Wood
from bergfried.rulebook.tables import maybe
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

IGNITION = cite("AN-2.3.3-a")
COURSE = cite("AN-2.3.3-b")
HARM = cite("AN-4.2.9-f")

BURNT_DOWN = "burnt_down"
"""What stands where wooden ground of the map itself has burnt away: nothing."""

_WOUNDED = Effect("", "wounded", False, "none", 0)
_KILLED = Effect("", "killed", False, "killed", 0)
_HARM = {"wounded": _WOUNDED, "killed": _KILLED}

_AS = {"sling": "arrow"}
"""What is read in another column of the ignition table than its own."""

_LEAST = "spread"
"""The row of the table of putting out for a fire that has none of its own."""


class Burnt(msgspec.Struct, frozen=True):
    """What a fire does in each turn it burns."""

    turn: int
    harm: str
    destroyed: bool


class BurningTables:
    """The fire-setting table as this chapter reads it."""

    def __init__(self, book: Book) -> None:
        self.ignition: dict[tuple[str, str], int | None] = {}
        self.harm: dict[int, str] = {}
        self.rounds = 0
        table = book.table("burning.ignition")
        for target in table.column("target"):
            for means in table.value_columns:
                self.ignition[str(target), means] = maybe(table.cell(target, column=means))
        self.spread = book.table("burning.spread").numbers("at_least")
        self.put_out = book.table("burning.put_out").numbers("at_most")
        for row in book.table("burning.harm").read(Burnt):
            self.harm[row.turn] = row.harm
            if row.destroyed:
                self.rounds = row.turn

    def catches(self, wood: Wood, means: str) -> int | None:
        """The least number that sets it on fire; None where these means cannot."""
        return self.ignition[wood.row, _AS.get(means, means)]

    def spreads(self, wood: Wood) -> int:
        """The least number at which it catches fire from a neighbour."""
        return self.spread.get(wood.row, self.spread["wood"])


def wood_at(battle: Battle, state: State, place: int) -> Wood | None:
    """How the thing on a place burns; None if nothing there does."""
    kind = battle.land(state).wood.get(place)
    return None if kind is None else battle.book.edition.burns[kind]


def _beside(battle: Battle, state: State, piece: int, place: int) -> bool:
    """Does a man stand next to a place, on its level?"""
    board, land = battle.board, battle.land(state)
    return any(
        board.cell(place) - board.cell(half) in board.shifts and land.height(half) == land.height(place)
        for half in battle.halves(state.stance(piece))
    )


def _wood_beside(battle: Battle, state: State, piece: int) -> list[int]:
    """The wooden places next to a man on his level, in order of number."""
    board, land = battle.board, battle.land(state)
    wood = land.wood
    found = {
        place
        for half in battle.halves(state.stance(piece))
        for shift in board.shifts
        for plane in board.plane.values()
        if (place := board.cell(half) + shift + plane) in wood and land.height(half) == land.height(place)
    }
    return sorted(found)


# ------------------------------------------------------------------------------------------------ catching fire


def try_to_ignite(
    battle: Battle, state: State, place: int, means: str, side: int, dice: Dice, log: list[Event]
) -> bool:
    """One attempt to set something on fire, by torch, arrow, oil or an incendiary of the sling.

    Where nothing can burn, or burns already, or these means do nothing, no die is rolled.
    """
    if _nothing_to_light(battle, state, place, means) is not None:
        return False
    wood = wood_at(battle, state, place)
    least = None if wood is None else battle.chapter(BurningTables).catches(wood, means)
    assert least is not None, "what can be lit has its number"
    die = battle.roll(dice, log, "ignite", IGNITION)
    kind = battle.land(state).wood[place]
    return _catch(battle, state, place, means, side, log, die >= least, wood_ids(battle, kind, "burns"))


def _ignite(
    battle: Battle, state: State, place: int, means: str, side: int, dice: Dice, log: list[Event]
) -> None:
    """Something that burns has come down on a place."""
    try_to_ignite(battle, state, place, means, side, dice, log)


def _catch(
    battle: Battle,
    state: State,
    place: int,
    means: str,
    side: int,
    log: list[Event],
    caught: bool,
    rules: tuple[str, ...],
) -> bool:
    """It burns, or it does not. Its third round is over when the point of the turn at which it began comes round."""
    kind, where = battle.land(state).wood[place], battle.board.text(place)
    ids = (*battle.ids(COURSE if means == "spread" else IGNITION), *rules)
    if not caught:
        log.append(events.DidNotCatch(feature=kind, place=where, rules=ids))
        return False
    # What began in the first phase of a turn comes round with the end of the turn before.
    due = state.turn + 2 * battle.chapter(BurningTables).rounds - (state.phase == 0)
    fire, on = Fire(place, side, means, kind, state.turn, due), _on_thing(battle, state, place)
    if on is not None:
        fire = msgspec.structs.replace(fire, thing=on[0].id, part=on[1])
    state.fires = tuple(sorted((*state.fires, fire), key=_place))
    log.append(events.CaughtFire(feature=kind, place=where, rules=ids))
    return True


def _place(fire: Fire) -> int:
    return fire.place


def _nothing_to_light(battle: Battle, state: State, place: int, means: str) -> Refusal | None:
    """Why nothing can be set on fire on a place by these means, whoever tries."""
    if refused := battle.section_off(2, "burning"):
        return refused
    where = battle.board.text(place)
    wood = wood_at(battle, state, place)
    if wood is None:
        return battle.refuse(IGNITION, "does-not-burn", place=where)
    kind = battle.land(state).wood[place]
    if state.fire_at(place) is not None:
        return battle.refuse(COURSE, "burns-already", place=where)
    if means != "torch":
        wood_ids(battle, kind, "arrows")
        rules = () if wood.named else battle.policy_ids("arrows_ignite")
        if rules and battle.policies.arrows_ignite == "named":
            return battle.refuse(rules, "not-by-arrows", place=where, feature=kind)
    if battle.chapter(BurningTables).catches(wood, means) is None:
        return battle.refuse(IGNITION, "does-not-burn", place=where)
    return None


# ------------------------------------------------------------------------------------------------ the torch


class TorchDeed(Deed):
    """A man beside a wooden work spends his turn on setting fire to it (AN-2.3.3-a)."""

    takes = (actions.Torch,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        wood = battle.land(state).wood
        if not wood:
            return
        for piece in battle.men_of(state, battle.active(state)):
            if labour.not_free(battle, state, piece) is None:
                for place in _wood_beside(battle, state, piece):
                    if not _cannot_torch(battle, state, piece, place):
                        yield actions.Torch(piece, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Torch)
        return _cannot_torch(battle, state, action.piece, action.at.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Torch)
        task = Task("torch", (action.piece,), action.at.place, 1)
        labour.begin(battle, state, task, battle.ids(IGNITION), log)


def _cannot_torch(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a man cannot begin to set fire to something; None if he can."""
    busy = labour.not_free(battle, state, piece)
    if refused := busy or _nothing_to_light(battle, state, place, "torch"):
        return refused
    if not _beside(battle, state, piece, place):
        name, where = battle.name(piece), battle.board.text(place)
        return battle.refuse(IGNITION, "torch-beside", piece=name, place=where)
    return None


class Kindling(Frame, frozen=True, tag="kindling"):
    """A man has held his torch to something for a turn: the die says whether it burns."""

    piece: int
    place: int


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """The turn is over: if he is still there and has his wits, it may burn (AN-2.3.3-a)."""
    piece, place = task.workers[0], task.about
    if (
        labour.at_work(battle, state, task)
        and _nothing_to_light(battle, state, place, "torch") is None
        and _beside(battle, state, piece, place)
    ):
        push(state, Kindling(piece, place))
    else:
        labour.come_to_nothing(battle, task, log)


class DieStep(Step):
    """Nothing is left to choose, but somebody must roll."""

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Burn) else battle.wrong_step(state, action)


class KindleStep(DieStep, Step):
    """One die at the end of the turn says whether the torch has done its work (AN-2.3.3-a)."""

    kind = "set-fire"
    cites = IGNITION

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Kindling).piece].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Kindling)
        return {"piece": battle.name(frame.piece), "place": battle.board.text(frame.place)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        yield actions.Burn()

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Kindling)
        pop(state)
        name, where = battle.name(frame.piece), battle.board.text(frame.place)
        log.append(events.FireTried(piece=name, place=where, means="torch", rules=battle.ids(IGNITION)))
        side = battle.roster[frame.piece].side
        try_to_ignite(battle, state, frame.place, "torch", side, dice, log)


# ------------------------------------------------------------------------------------------------ fire arrows


class IgniteDeed(Deed):
    """A bowman shoots a fire arrow at a wooden work instead of an arrow at a man (AN-2.3.3-a)."""

    takes = (actions.Ignite,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        land = battle.land(state)
        if not land.wood:
            return
        for shooter in battle.men_of(state, battle.active(state)):
            if battle.roster[shooter].arm.fire_arrows and not cannot_fire(battle, state, shooter):
                far = battle.chapter(FireTables).weapons[battle.roster[shooter].weapon].bands[0]
                for place in battle.board.members(land.wooden & battle.board.within(state.at[shooter], far)):
                    if not _cannot_hit(battle, state, shooter, place):
                        yield actions.Ignite(shooter, Stance(place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Ignite)
        shooter, place = action.shooter, action.at.place
        return cannot_fire(battle, state, shooter) or _cannot_hit(battle, state, shooter, place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Ignite)
        shooter, place = action.shooter, action.at.place
        state.shot[shooter] = state.turn
        state.did[shooter] |= SHOT | FIRED
        name, where = battle.name(shooter), battle.board.text(place)
        log.append(events.FireTried(piece=name, place=where, means="arrow", rules=battle.ids(IGNITION)))
        try_to_ignite(battle, state, place, "arrow", battle.roster[shooter].side, dice, log)


def _cannot_hit(battle: Battle, state: State, shooter: int, place: int) -> Refusal | None:
    """Why a fire arrow cannot be shot at something, by one who may shoot; None if it can."""
    man, where = battle.roster[shooter], battle.board.text(place)
    if not man.arm.fire_arrows:
        return battle.refuse(IGNITION, "arrows-from-bows", piece=man.name, weapon=man.weapon)
    if refused := _nothing_to_light(battle, state, place, "arrow"):
        return refused
    weapon = battle.chapter(FireTables).weapons[man.weapon]
    distance, most = battle.board.distance(state.at[shooter], place), weapon.bands[0]
    if not max(weapon.minimum, 1) <= distance <= most:
        return battle.refuse(
            IGNITION, "arrow-short-range", piece=man.name, place=where, range=distance, most=most
        )
    return _no_line(battle, state, shooter, place)


def _no_line(battle: Battle, state: State, shooter: int, place: int) -> Refusal | None:
    """Why there is no line of fire to what is to burn; what is to burn does not itself stop the line."""
    refused: Refusal | None = None
    for seen_in, target in marks(battle, state, place):
        ignored = battle.places(state, shooter) | 1 << target
        seen = sight.look(battle, seen_in, state.at[shooter], target, ignored)
        if seen.blocked is None and not seen.figures:
            return None
        name, where = battle.name(shooter), battle.board.text(place)
        refused = seen.blocked or battle.refuse(
            sight.FIGURES, "fire-arrow-figure", piece=name, figure=seen.figures, place=where
        )
    return refused


def marks(battle: Battle, state: State, place: int) -> Iterator[tuple[State, int]]:
    """What one can aim at to hit something: its hex, with or without it; for what is on a hexside, both its hexes."""
    yield state, place
    land = battle.land(state)
    kind, burning = land.wood[place], _wooden(battle, state, place)
    if burning:
        without = things.without(state, *burning)
        if battle.has_place(without, place):
            yield without, place
    for way, feature in land.own_sides.get(place, ()):
        beyond = place + land.board.shifts[way]
        if feature == kind and beyond in land.terrain:
            yield state, beyond


# ------------------------------------------------------------------------------------------------ putting out


class PutOutDeed(Deed):
    """Instead of attacking a man tries to put out a fire beside him, once in his turn (AN-2.3.3-b)."""

    takes = (actions.PutOut,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not state.fires:
            return
        for piece in battle.men_of(state, battle.active(state)):
            for fire in state.fires:
                if not _cannot_put_out(battle, state, piece, fire.place):
                    yield actions.PutOut(piece, Stance(fire.place))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.PutOut)
        return _cannot_put_out(battle, state, action.piece, action.at.place)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.PutOut)
        fire, where = state.fire_at(action.at.place), battle.text(action.at)
        assert fire is not None
        state.did[action.piece] |= ATTACKED
        ids = battle.ids(COURSE)
        log.append(events.FireFought(piece=battle.name(action.piece), place=where, rules=ids))
        most = battle.chapter(BurningTables).put_out
        if battle.roll(dice, log, "put-out", COURSE) <= most.get(fire.by, most[_LEAST]):
            state.fires = tuple(other for other in state.fires if other is not fire)
            log.append(events.FireOut(place=where, rules=ids))
        else:
            log.append(events.FireHolds(place=where, rules=ids))


def _cannot_put_out(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    """Why a man cannot try to put out a fire; None if he can."""
    if refused := battle.not_ours(state, piece, battle.active(state)):
        return refused
    name, where, did = battle.name(piece), battle.board.text(place), state.did[piece]
    if battle.roster[piece].is_animal:
        return battle.refuse(COURSE, "animal-works-not", piece=name)
    if state.fire_at(place) is None:
        return battle.refuse(COURSE, "no-fire-there", place=where)
    if not _beside(battle, state, piece, place):
        return battle.refuse(COURSE, "put-out-beside", piece=name, place=where)
    if did & (ATTACKED | CHARGED):
        return battle.refuse(COURSE, "put-out-once", piece=name)
    if did & FIRED or state.shot[piece] == state.turn:
        return battle.refuse(COURSE, "put-out-shot", piece=name)
    if did & BUSY:
        return battle.is_busy(state, piece)
    return battle.hands_full(state, piece)


# ------------------------------------------------------------------------------------------------ the end of a turn


class Blazing(Frame, frozen=True, tag="blazing"):
    """The turn ends and fires burn on: first they harm, then they spread to these places, then what is burnt down goes."""

    stage: str = "harm"
    places: tuple[int, ...] = ()


class BlazeStep(DieStep, Step):
    """At the end of each turn of the side that did not light it a fire may spread, one die a hex (AN-2.3.3-b)."""

    kind = "fire-spreads"
    cites = COURSE

    def side(self, battle: Battle, state: State) -> int:
        return 1 - battle.active(state)

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"place": battle.board.text(top(state, Blazing).places[0])}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if top(state, Blazing).places:
            yield actions.Burn()

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        place, *rest = top(state, Blazing).places
        pop(state)
        push(state, Blazing("spread", tuple(rest)))
        wood = wood_at(battle, state, place)
        assert wood is not None, "fire spreads to what can burn"
        caught = battle.roll(dice, log, "spread", COURSE) >= battle.chapter(BurningTables).spreads(wood)
        rules = wood_ids(battle, battle.land(state).wood[place], "spreads")
        _catch(battle, state, place, "spread", 1 - battle.active(state), log, caught, rules)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        stage = top(state, Blazing).stage
        if stage == "harm":
            _go_out(battle, state)
            pop(state)
            push(state, Blazing("spread", _within_reach(battle, state)))
            _harm(battle, state, log)
            return
        fire = next((fire for fire in state.fires if state.turn >= fire.due), None)
        if fire is not None:
            _burn_down(battle, state, fire, log)
        else:
            pop(state)
            battle.next_phase(state, log)


def _go_out(battle: Battle, state: State) -> None:
    """Where nothing is left that could burn, nothing burns."""
    wood = battle.land(state).wood
    if any(fire.place not in wood for fire in state.fires):
        state.fires = tuple(fire for fire in state.fires if fire.place in wood)


def _spreading(battle: Battle, state: State) -> list[Fire]:
    """The fires that are looked at when this turn ends: those the side whose turn it is did not light."""
    return [fire for fire in state.fires if fire.side != battle.active(state)]


def _within_reach(battle: Battle, state: State) -> tuple[int, ...]:
    """The places to which fire may spread now: next to it on its level, wooden, and not burning yet."""
    land, board, aflame = battle.land(state), battle.board, state.aflame()
    sources = [fire.place for fire in _spreading(battle, state)]
    return tuple(
        place
        for place in land.wood
        if not aflame >> place & 1
        and any(
            board.distance(place, source) == 1 and land.height(place) == land.height(source)
            for source in sources
        )
    )


def _harm(battle: Battle, state: State, log: list[Event]) -> None:
    """Whoever is in a fire is wounded at the end of its second turn and killed at the end of its third (AN-4.2.9-f)."""
    tables = battle.chapter(BurningTables)
    worst: dict[int, int] = {}
    for fire in _spreading(battle, state):
        turns = (state.turn - fire.turn + 1) // 2
        for piece in range(len(battle.roster)):
            if battle.living(state, piece) and battle.places(state, piece) >> fire.place & 1:
                worst[piece] = max(worst.get(piece, 0), turns)
    for piece, turns in worst.items():
        ids = (*battle.ids(COURSE), *battle.ids(HARM))
        effect = _HARM.get(tables.harm.get(min(turns, tables.rounds), ""))
        if effect is None or (battle.roster[piece].is_animal and effect.horse != "killed"):
            continue
        # One who lies stunned in it is hurt like the others, not killed by a wound on top of that.
        stunned = state.status[piece] & STUNNED
        state.status[piece] &= ~STUNNED
        if not hurt(battle, state, log, piece, effect, ids):
            state.status[piece] |= stunned


# ------------------------------------------------------------------------------------------------ what is left


def _burn_down(battle: Battle, state: State, fire: Fire, log: list[Event]) -> None:
    """After three rounds what burns in a hex is destroyed, and the fire is over (AN-2.3.3-b)."""
    state.fires = tuple(other for other in state.fires if other is not fire)
    kind = battle.land(state).wood.get(fire.place)
    if kind is None:
        return
    where = battle.board.text(fire.place)
    log.append(events.BurntDown(feature=kind, place=where, rules=battle.ids(COURSE)))
    destroys = battle.chapters.destroys
    named = thing_kinds().get(kind)
    destroy = destroys.get(kind if named is None else named.kind, _take_away)
    destroy(battle, state, fire.place, battle.ids(COURSE), log)
    _go_out(battle, state)


def _take_away(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """Take what is wooden on a place off the map: the thing, or that hex of it, the ground, or the hexside."""
    land = battle.land(state)
    kind, thing = land.wood[place], things.at_place(battle, state, place)
    wood, burning = battle.book.edition.burns[kind], _wooden(battle, state, place)
    if wood.on_sides:
        ways = [way for way, feature in land.own_sides[place] if feature == kind]
        for way in ways:
            things.add(state, Footprint(wood.becomes, place, int(way)))
    elif burning:
        things.remove(state, *burning)
    elif thing is not None and _lays(battle, thing, place):
        things.break_off(battle.board, state, thing, place)
    else:
        things.add(state, Footprint(wood.becomes or BURNT_DOWN, place, 0))
    _fall(battle, state, log)


def _wooden(battle: Battle, state: State, place: int) -> list[Thing]:
    """The things on a place that burn: a door with several hexsides has one of them for each."""
    burns = battle.book.edition.burns
    return [
        thing
        for thing in things.on_map(state)
        if name_of(thing) in burns and place in things.parts_of(battle.board, thing)
    ]


def _lays(battle: Battle, thing: Thing, place: int) -> bool:
    """Is the ground of a place that of a thing?"""
    places = things.parts_of(battle.board, thing)
    return any(
        part.ground for part, there in zip(kind_of(thing).parts, places, strict=True) if there == place
    )


def _on_thing(battle: Battle, state: State, place: int) -> tuple[Thing, int] | None:
    """The thing that burns on a place, and which part of it; None where the ground does, or a hexside."""
    if battle.book.edition.burns[battle.land(state).wood[place]].on_sides:
        return None
    burning, thing = _wooden(battle, state, place), things.at_place(battle, state, place)
    if not burning and thing is not None and _lays(battle, thing, place):
        burning = [thing]
    return (burning[0], things.parts_of(battle.board, burning[0]).index(place)) if burning else None


def _fall(battle: Battle, state: State, log: list[Event]) -> None:
    """Whoever has lost the ground under him is wounded and put on the nearest free place of its level, or dies.

    Nobody lives in a fire until that, so it befalls only those on other hexes of the same thing. The dead lie
    on what is below.
    """
    land, board = battle.land(state), battle.board
    for piece in range(len(battle.roster)):
        here = state.at[piece]
        if here == OFF_MAP or all(half in land.terrain for half in battle.halves(state.stance(piece))):
            continue
        if not battle.living(state, piece):
            below = _below(battle, state, here)
            if below is None or battle.roster[piece].is_animal:
                battle.lift(state, piece)
            else:
                state.at[piece] = below
            continue
        horse = state.riding[piece]
        if state.status[piece] & MOUNTED:
            state.status[piece] &= ~MOUNTED
            state.riding[piece] = -1
            state.status[horse] |= DEAD
            log.append(events.Hurt(piece=battle.name(horse), how="killed", rules=battle.ids(COURSE)))
        mover = battle.mover(state, piece)
        battle.lift(state, piece)
        state.tasks = interrupt(state.tasks, piece)
        room = battle.free(state) & land.graph(mover).enterable
        near = [p for p in board.members(room) if board.level(p) == board.level(here)]
        if battle.roster[piece].is_animal or not near:
            state.status[piece] = DEAD
            log.append(events.Hurt(piece=battle.name(piece), how="killed", rules=battle.ids(COURSE)))
            continue
        to = min(near, key=lambda place: (board.distance(here, place), place))
        battle.put(state, piece, Stance(to))
        log.append(events.Fell(piece=battle.name(piece), place=board.text(to), rules=battle.ids(COURSE)))
        hurt(battle, state, log, piece, _WOUNDED, battle.ids(COURSE))


def _below(battle: Battle, state: State, place: int) -> int | None:
    """The next place under one that is no more."""
    land, board = battle.land(state), battle.board
    lower = sorted((level for level in board.levels if level < board.level(place)), reverse=True)
    found = (board.cell(place) + board.plane[level] for level in lower)
    return next((there for there in found if there in land.terrain), None)


def _blaze(battle: Battle, state: State, log: list[Event]) -> None:
    if state.fires:
        push(state, Blazing())


CHAPTER = Chapter(
    name="burning",
    deeds={"fire": (IgniteDeed(),), "move": (TorchDeed(),), "melee": (PutOutDeed(),)},
    frames={Kindling: KindleStep(), Blazing: BlazeStep()},
    tasks={"torch": finish},
    full_turn={"torch": cite("AN-2.3.3-a")},
    closes=FLAMES,
    ignites=_ignite,
    turn_ends=_blaze,
)
