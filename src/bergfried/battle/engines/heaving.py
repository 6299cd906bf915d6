"""Shifting what is too heavy to carry off: men beside it spend their turn on a hex or two (The Anarchy 4.4.2, 4.5.2).

A ballista and a pile of stones go so; how many men it takes and how far it goes are data. Those who shift it go along,
and do nothing else in that turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour, things
from bergfried.battle.engine.battle import Battle, Deed
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import BUSY, State
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Citation, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of, name_of

BALLISTA_MOVES = cite("AN-4.4.2-a")
PILE_MOVES = cite("AN-4.5.2-a")
STAYS = cite("AN-5.1.2.1-a")
CLOSED = cite("SG-3.43-c", "AN-4.4.4-a")
BALLISTA, MANTLET, STAIRS = "ballista", "mantlet", "stairs"


class Load(msgspec.Struct, frozen=True):
    """A row of the table of carrying: how far men bring a thing in a turn, null where their own points decide."""

    thing: str
    persons: int
    hexes: int | None
    hexes_rough: int | None


def read_loads(book: Book) -> dict[str, Load]:
    """What is shifted by a few hexes a turn, by its kind."""
    rows = book.table("carrying").read(Load)
    return {row.thing: row for row in rows if row.hexes is not None and row.hexes_rough is not None}


def _rule(thing: Thing) -> Citation:
    return PILE_MOVES if kind_of(thing).missiles else BALLISTA_MOVES


def _needed(battle: Battle, thing: Thing) -> int:
    """How many men it takes: as the table says, or for a ballista the text that is played."""
    if thing.kind == BALLISTA and battle.policies.ballista_carriers:
        battle.policy_ids("ballista_carriers")
        return battle.policies.ballista_carriers
    return battle.chapter(read_loads)[thing.kind].persons


def loads(battle: Battle, state: State, side: int) -> list[Thing]:
    """What a side can shift, where the rules for it are in force."""
    known = battle.chapter(read_loads)
    return [
        thing
        for thing in things.on_map(state)
        if thing.owner == side
        and thing.kind in known
        and battle.in_force(kind_of(thing).section, name_of(thing))
    ]


# ------------------------------------------------------------------------------------------------ who and where to


def _near(battle: Battle, land: Land, thing: Thing, place: int, at: int) -> bool:
    """Is a place beside a thing that is at another one, on its level? A pile lies in one's own hex as well."""
    shares = bool(kind_of(thing).missiles)
    return land.height(place) == land.height(at) and (
        battle.board.distance(place, at) == 1 or (shares and place == at)
    )


def _cannot_help(battle: Battle, state: State, thing: Thing, man: int) -> Refusal | None:
    """Why a man does not help to shift a thing: he is not free for a turn, not on foot, or not beside it."""
    rule, facts = _rule(thing), {"piece": battle.name(man), "structure": name_of(thing)}
    if refused := labour.not_free(battle, state, man, rule):
        return refused
    if battle.two_hex(state, man):
        return battle.refuse(rule, "heave-on-foot", **facts)
    if not _near(battle, battle.land(state), thing, state.at[man], thing.place):
        return battle.refuse(rule, "heave-beside", place=battle.board.text(thing.place), **facts)
    return None


def _no_room(
    battle: Battle, state: State, land: Land, thing: Thing, crew: tuple[int, ...], place: int
) -> Refusal | None:
    """Why a thing cannot be brought onto a place, as far as that alone goes; `land` is without it."""
    rule, facts = _rule(thing), {"structure": name_of(thing), "place": battle.board.text(place)}
    traits = land.traits(place)
    heavy = not kind_of(thing).missiles
    if heavy and (traits.enclosed or place in land.climbing):
        return battle.refuse(rule, "heave-ground", **facts)
    others = (state.occupied[0] | state.occupied[1]) & ~battle.board.mask(state.at[man] for man in crew)
    if heavy and others >> place & 1:
        return battle.refuse(rule, "heave-taken", **facts)
    for other in things.on_map(state):
        stands = other.id != thing.id and other.place == place and not kind_of(other).beneath
        screen = heavy and other.kind == MANTLET and may_screen(battle, thing.owner) is None
        if stands and not screen:
            return battle.refuse(rule, "heave-taken", **facts)
    return None


def may_screen(battle: Battle, side: int) -> Refusal | None:
    """Why a side does not put a mantlet before a ballista of its own (AN-4.4.2-b)."""
    if battle.policies.ballista_mantlets == "none":
        return battle.refuse(CLOSED, "ballista-alone")
    ids = battle.policy_ids("ballista_mantlets")
    if battle.policies.ballista_mantlets == "besiegers" and side != battle.attacking:
        return battle.refuse(ids, "ballista-mantlet-besiegers", side=battle.sides[side])
    return None


def _by_stairs(land: Land, place: int, end: int) -> bool:
    return any(link.kind == STAIRS and {link.a, link.b} == {place, end} for link in land.board.links)


def _steps(land: Land, place: int) -> Iterator[tuple[int, bool]]:
    """Where a thing goes in one step over ground for men on foot, and whether there is an obstacle. Levels change by
    stairs alone."""
    board, graph = land.board, land.graph("foot")
    for end in board.members(land.next_to("foot", place)):
        cost = graph.way_cost(place, end)
        assert cost is not None, "there is a way to what is next"
        if land.height(place) == land.height(end):
            yield end, cost > 1
        elif _by_stairs(land, place, end):
            yield end, True


def _ends(
    battle: Battle, state: State, land: Land, thing: Thing, crew: tuple[int, ...]
) -> dict[int, Refusal | None]:
    """Where a thing can be brought in a turn, and where not because of what is there."""
    load = battle.chapter(read_loads)[thing.kind]
    assert load.hexes is not None
    assert load.hexes_rough is not None
    found: dict[int, Refusal | None] = {}
    edge = [thing.place]
    for step in range(load.hexes):
        onward: list[int] = []
        for here in edge:
            for end, rough in _steps(land, here):
                if end == thing.place or (end in found and found[end] is None):
                    continue
                if rough and step >= load.hexes_rough:
                    continue
                found[end] = _no_room(battle, state, land, thing, crew, end)
                if found[end] is None and not rough:
                    onward.append(end)
        edge = onward
    return found


def _followers(
    battle: Battle, state: State, land: Land, thing: Thing, crew: tuple[int, ...], to: int
) -> tuple[int, ...] | None:
    """Where those who shift a thing come to stand: each beside it, near to where he was; None if they cannot."""
    board = battle.board
    taken = (state.occupied[0] | state.occupied[1]) & ~board.mask(state.at[man] for man in crew)
    shut = taken | battle.shut(state) | state.closed
    rooms: list[list[int]] = []
    for man in crew:
        mover, here = battle.mover(state, man), state.at[man]
        once = land.next_to(mover, here) & ~battle.shut(state)
        reached = 1 << here | once
        for place in board.members(once):
            reached |= land.next_to(mover, place)
        room = [
            place
            for place in board.members(reached & ~shut & ~land.may_not_stop[mover])
            if _near(battle, land, thing, place, to)
        ]
        rooms.append(sorted(room, key=lambda place, here=here: (board.distance(here, place), place)))  # type: ignore[misc]
    # Those who are beside it already stay, and leave the others to find room.
    order = sorted(range(len(crew)), key=lambda number: state.at[crew[number]] not in rooms[number])
    found = _assigned([rooms[number] for number in order], ())
    if found is None:
        return None
    where = dict(zip(order, found, strict=True))
    return tuple(where[number] for number in range(len(crew)))


def _assigned(rooms: list[list[int]], taken: tuple[int, ...]) -> tuple[int, ...] | None:
    """A place for each, all different, the first ones as good as can be."""
    if len(taken) == len(rooms):
        return taken
    for place in rooms[len(taken)]:
        if place not in taken and (found := _assigned(rooms, (*taken, place))) is not None:
            return found
    return None


# ------------------------------------------------------------------------------------------------ shifting it


class HeaveDeed(Deed):
    """Men beside a ballista or a pile of stones spend their turn on bringing it a hex or two further."""

    takes = (actions.Heave,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for thing in loads(battle, state, battle.active(state)):
            if thing.moved or state.fire_at(thing.place) is not None:
                continue
            able = [
                man
                for man in battle.men_of(state, battle.active(state))
                if _cannot_help(battle, state, thing, man) is None
            ]
            for crew in combinations(able, _needed(battle, thing)):
                land = battle.land(things.without(state, thing))
                for to, refused in _ends(battle, state, land, thing, crew).items():
                    if refused is None and _followers(battle, state, land, thing, crew, to) is not None:
                        yield actions.Heave(crew, Stance(thing.place), Stance(to))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Heave)
        thing = _named(battle, state, action)
        return thing if isinstance(thing, Refusal) else _cannot_heave(battle, state, thing, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Heave)
        thing = _named(battle, state, action)
        assert isinstance(thing, Thing), "what is shifted is there"
        land = battle.land(things.without(state, thing))
        ends = _followers(battle, state, land, thing, action.crew, action.to.place)
        assert ends is not None, "who shifts something goes along"
        things.move(battle, state, msgspec.structs.replace(thing, moved=1), action.to.place)
        for man, end in zip(action.crew, ends, strict=True):
            battle.put(state, man, Stance(end))
            state.did[man] |= BUSY
        log.append(
            events.Heaved(
                pieces=battle.names(action.crew),
                structure=name_of(thing),
                place=battle.board.text(action.to.place),
                rules=battle.ids(_rule(thing)),
            )
        )


def _named(battle: Battle, state: State, action: actions.Heave) -> Thing | Refusal:
    """What an action is about, or why there is nothing to be shifted."""
    known, where = battle.chapter(read_loads), battle.board.text(action.load.place)
    found = next((t for t in things.on_map(state) if t.place == action.load.place and t.kind in known), None)
    if found is None:
        here = (t for t in things.on_map(state) if t.place == action.load.place and kind_of(t).throws)
        if (engine := next(here, None)) is not None:
            return battle.refuse(STAYS, "engine-stays", structure=name_of(engine), place=where)
        return battle.refuse(BALLISTA_MOVES, "nothing-to-heave", place=where)
    if refused := battle.section_off(kind_of(found).section, name_of(found)):
        return refused
    if found.owner != battle.active(state):
        return battle.refuse(_rule(found), "not-your-engine", structure=name_of(found), place=where)
    return found


def _cannot_heave(battle: Battle, state: State, thing: Thing, action: actions.Heave) -> Refusal | None:
    """Why these men do not bring a thing of theirs to a place."""
    rule, crew, to = _rule(thing), action.crew, action.to.place
    facts = {"structure": name_of(thing), "place": battle.board.text(to)}
    for man in crew:
        if refused := _cannot_help(battle, state, thing, man):
            return refused
    needed = _needed(battle, thing)
    if len(set(crew)) != needed or len(crew) != needed:
        return battle.refuse(rule, "heave-number", structure=name_of(thing), count=len(crew), needed=needed)
    if thing.moved:
        return battle.refuse(rule, "heaved-already", **facts)
    if state.fire_at(thing.place) is not None:
        return battle.refuse(rule, "heave-burns", **facts)
    land = battle.land(things.without(state, thing))
    ends = _ends(battle, state, land, thing, crew)
    if to not in ends:
        return battle.refuse(rule, "heave-too-far", **facts)
    if refused := ends[to]:
        return refused
    if _followers(battle, state, land, thing, crew, to) is None:
        return battle.refuse(rule, "heave-no-room-beside", **facts)
    return None


CHAPTER = Chapter(name="heaving", deeds={"move": (HeaveDeed(),)})
