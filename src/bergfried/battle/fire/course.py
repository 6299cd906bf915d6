"""The course of a fire, by one clock for every fire in all games: it is counted, harms, spreads, and burns out.

The count of a burning hex goes up by one at the end of each turn of the side that did not light it, if that turn began
with the hex burning. Then, in this order: whoever is in it is harmed, it may spread, and what has burnt its time is
gone. A fire that spread belongs to the lighter of its source. Whose the burning thing is does not matter. The values are
data: what each turn of burning does to a man, after how many all is over, at which numbers a fire spreads or goes out.

SIEGE 3.52 to 3.55; The Anarchy 2.3.3, 3.2.3, 4.2.9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.state import STUNNED, Fire, State
from bergfried.battle.field import battering
from bergfried.battle.field.harm import Effect, hurt
from bergfried.battle.fire import storeys
from bergfried.battle.land import sight
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Event
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.editions import Book, Wood
from bergfried.rulebook.tables import maybe
from bergfried.rulebook.things import kind_of, name_of, thing_kinds

IGNITION = cite("SG-3.5-a", "AN-2.3.3-a")
WITH_A_TORCH = cite("SG-3.51-a", "AN-2.3.3-a")
SPREADS = cite("SG-3.52-a", "AN-2.3.3-b")
NEIGHBOURS = cite("SG-3.52-b", "AN-2.3.3-b")
SPREAD_DIE = cite("SG-3.52-c", "AN-2.3.3-b")
PUT_OUT = cite("SG-3.53-a", "AN-2.3.3-b")
PUT_OUT_DIE = cite("SG-3.53-c", "AN-2.3.3-b")
NO_SOURCE = cite("SG-3.52-d", "AN-2.3.3-b")
BURNT_OUT = cite("SG-3.55-a", "AN-2.3.3-b")
WHOLE = cite("SG-3.55-b")
SHOWN = cite("SG-3.55-c", "AN-2.3.3-b")
HARM = cite("SG-3.54-a", "AN-4.2.9-f")
IN_ENGINES = cite("AN-4.2.9-j")
LOST = cite("AN-4.2.9-k")

SCREENED = cite("AN-4.4.2-b")
_RULES_OF = {"torch": WITH_A_TORCH, "arrow": cite("SG-5.31-e", "AN-2.3.3-a")}
"""The rules by which something burns that has caught fire by certain means."""

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
    """The tables of fire as they are read."""

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

    def catches(self, row: str, means: str) -> int | None:
        """The least number that sets what is read in a row on fire; None where these means cannot."""
        return self.ignition[row, _AS.get(means, means)]

    def spreads(self, wood: Wood) -> int:
        """The least number at which it catches fire from a neighbour."""
        return self.spread.get(wood.row, self.spread["wood"])

    def goes_out(self, fire: Fire) -> int:
        """The highest number at which an attempt puts a fire out."""
        return self.put_out.get(fire.by, self.put_out[_LEAST])


def wood_at(battle: Battle, state: State, place: int) -> Wood | None:
    """How the thing on a place burns; None if nothing there does."""
    kind = battle.land(state).wood.get(place)
    return None if kind is None else battle.book.edition.burns[kind]


class DieMoment(Moment):
    """Nothing is left to choose, but somebody must roll."""

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Burn) else battle.wrong_moment(state, action)


# ------------------------------------------------------------------------------------------------ breaking out


def catch(
    battle: Battle,
    state: State,
    place: int,
    means: str,
    side: int,
    log: list[Event],
    caught: bool,
    rules: tuple[str, ...],
    start: int | None = None,
) -> bool:
    """What is wooden on a place begins to burn for a side, or it does not; it may be that a screen before it does, seen
    from where the fire comes."""
    kind, where = battle.land(state).wood[place], battle.board.text(place)
    which = behind_screen(battle, state, place, start)
    if which is not None:
        kind = name_of(which)
    by = SPREAD_DIE if means == "spread" else _RULES_OF.get(means, IGNITION)
    ids = tuple(dict.fromkeys((*battle.ids(by), *rules)))
    if not caught:
        log.append(events.DidNotCatch(feature=kind, place=where, rules=ids))
        return False
    light(battle, state, Fire(place, side, means, kind, state.turn), which)
    log.append(events.CaughtFire(feature=kind, place=where, rules=ids))
    return True


def behind_screen(battle: Battle, state: State, place: int, start: int | None) -> Thing | None:
    """Where a mantlet stands before an engine: which of the two catches fire that comes from somewhere (AN-4.4.2-b).

    It is the mantlet if the line comes in through a side it shields, else the engine; None where there are not both.
    """
    here = wooden(battle, state, place)
    fronts = [thing for thing in here if kind_of(thing).shields]
    served = [thing for thing in here if kind_of(thing).served]
    if not fronts or not served:
        return None
    battle.ids(SCREENED)
    shielded = start is not None and sight.shield(battle, battle.land(state), start, place)
    return fronts[0] if shielded else served[0]


def light(battle: Battle, state: State, fire: Fire, thing: Thing | None = None) -> None:
    """Something burns from now on, or has burnt for a time; a fire on a thing is on one of its parts."""
    on = _on_thing(battle, state, fire.place) if thing is None else (thing, 0)
    if on is not None:
        thing, part = on
        over = column(battle, state, fire.place)[1:]
        places = things.parts_of(battle.board, thing)
        higher = tuple(map(places.index, over))
        fire = msgspec.structs.replace(fire, thing=thing.id, part=part, higher=higher, over=over)
    state.fires = tuple(sorted((*state.fires, fire), key=lambda other: other.place))


def column(battle: Battle, state: State, place: int) -> tuple[int, ...]:
    """The places that burn together with a wooden one, itself first: those over it, if a hex burns on all its levels."""
    wood = wood_at(battle, state, place)
    if wood is None or not wood.all_levels:
        return (place,)
    thing, board = things.at_place(battle, state, place), battle.board
    parts = () if thing is None else things.parts_of(board, thing)
    return (place, *(part for part in parts if part != place and board.cell(part) == board.cell(place)))


def beside(battle: Battle, state: State, places: Iterable[int], wood: int) -> bool:
    """Is one of some places next to something wooden, on a level of it?"""
    board, land = battle.board, battle.land(state)
    return any(
        board.cell(burning) - board.cell(place) in board.shifts and land.height(place) == land.height(burning)
        for burning in column(battle, state, wood)
        for place in places
    )


def put_out(state: State, fire: Fire) -> None:
    """A fire is over, and with it its count."""
    state.fires = tuple(other for other in state.fires if other is not fire)


def go_out(battle: Battle, state: State) -> None:
    """Where nothing is left that could burn, nothing burns."""
    wood = battle.land(state).wood
    if any(fire.place not in wood for fire in state.fires):
        state.fires = tuple(fire for fire in state.fires if fire.place in wood)


# ------------------------------------------------------------------------------------------------ the clock


def due(battle: Battle, state: State) -> list[Fire]:
    """The fires whose turn of burning ends with this turn: the other side lit them, before it began."""
    return [fire for fire in state.fires if _is_due(battle, state, fire)]


def _is_due(battle: Battle, state: State, fire: Fire) -> bool:
    return fire.side != battle.active(state) and fire.turn < state.turn


def count_up(battle: Battle, state: State) -> None:
    """Each fire whose turn of burning ends now has burnt one turn more; its marker shows how many (SG-3.55-c)."""
    battle.ids(SHOWN)
    if any(battle.book.edition.burns[fire.wood].by_hex for fire in due(battle, state)):
        battle.ids(IN_ENGINES)
    state.fires = tuple(
        msgspec.structs.replace(fire, count=fire.count + 1) if _is_due(battle, state, fire) else fire
        for fire in state.fires
    )


def burnt_out(battle: Battle, state: State) -> Fire | None:
    """A fire that has burnt its time."""
    rounds = battle.chapter(BurningTables).rounds
    return next((fire for fire in state.fires if fire.count >= rounds), None)


def within_reach(battle: Battle, state: State, fires: Iterable[Fire]) -> tuple[int, ...]:
    """The places to which some fires may spread, wooden and not burning yet: next to one on its level (SG-3.52-b), and in
    an engine straight above and below it (AN-4.2.9-b)."""
    board, over, near = battle.board, 0, 0
    sources = [(fire.place, *fire.over) for fire in fires]
    battle.ids(NEIGHBOURS)
    for source, *_ in sources:
        over |= board.mask(_climbs_to(battle, state, source))
        near |= board.within(source, 1)
    open_to = (over | near) & ~state.aflame()
    return tuple(
        place
        for place in battle.land(state).wood
        if open_to >> place & 1
        and (
            over >> place & 1
            or any(
                board.distance(place, source[0]) == 1 and beside(battle, state, source, place)
                for source in sources
            )
        )
    )


def _climbs_to(battle: Battle, state: State, place: int) -> list[int]:
    """The hexes of an engine straight above and below a burning one, where a game lets fire spread there."""
    found = storeys.over_and_under(battle.land(state), place)
    if not found:
        return found
    battle.policy_ids("fire_climbs")
    return found if battle.policies.fire_climbs else []


# ------------------------------------------------------------------------------------------------ harm


def harm(battle: Battle, state: State, log: list[Event]) -> None:
    """Whoever is in a fire, or directly below one, is harmed as its count says (AN-4.2.9-f)."""
    tables = battle.chapter(BurningTables)
    worst: dict[int, tuple[int, tuple[str, ...]]] = {}
    for fire in due(battle, state):
        for piece, rules in _in_danger(battle, state, fire):
            if piece not in worst or worst[piece][0] < fire.count:
                worst[piece] = (fire.count, rules)
    for piece, (count, rules) in worst.items():
        effect = _HARM.get(tables.harm[count])
        if effect is None or (battle.roster[piece].is_animal and effect.horse != "killed"):
            continue
        hurt_by_fire(battle, state, log, piece, effect, rules)


def _in_danger(battle: Battle, state: State, fire: Fire) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Those a fire can harm, friend or enemy, with the rules by which it does."""
    below, level = _under(battle, state, fire), _level(battle, state, fire)
    for piece in range(len(battle.roster)):
        if not battle.living(state, piece):
            continue
        own = battle.places(state, piece)
        if any(own >> place & 1 for place in (fire.place, *fire.over)):
            told = battle.consult(battle.book.edition.burns[fire.wood].rules.get("harm", ()))
            yield piece, (*battle.ids(BURNT_OUT), *battle.ids(HARM), *told)
        elif below is not None and own >> below & 1:
            rules = battle.policy_ids("fire_harms_below")
            if battle.policies.fire_harms_below:
                yield piece, tuple(dict.fromkeys((*battle.ids(HARM), *rules)))
        elif own & level:
            rules = battle.policy_ids("fire_harms_level")
            if battle.policies.fire_harms_level:
                yield piece, tuple(dict.fromkeys((*battle.ids(HARM), *rules)))


def _under(battle: Battle, state: State, fire: Fire) -> int | None:
    """The place straight below a fire: in an engine on its next floor, else beneath what hangs up there."""
    wood = battle.book.edition.burns[fire.wood]
    if wood.by_hex:
        return storeys.below(battle.land(state), fire.place)
    return battering.next_below(battle, state, fire.place) if wood.overhead else None


def _level(battle: Battle, state: State, fire: Fire) -> int:
    """The places of the level of a siege tower on which a fire burns, where several are over each other."""
    wood, land = battle.book.edition.burns[fire.wood], battle.land(state)
    if not wood.by_hex or wood.roof:
        return 0
    return battle.board.mask(storeys.floor_around(land, fire.place))


def hurt_by_fire(
    battle: Battle, state: State, log: list[Event], piece: int, effect: Effect, rules: tuple[str, ...]
) -> bool:
    """A fire hurts somebody; True if he is dead. One who lies stunned is hurt like the others, no worse."""
    stunned = state.status[piece] & STUNNED
    state.status[piece] &= ~STUNNED
    dead = hurt(battle, state, log, piece, effect, rules)
    if not dead:
        state.status[piece] |= stunned
    return dead


# ------------------------------------------------------------------------------------------------ what is left


def burn_down(battle: Battle, state: State, fire: Fire, rules: tuple[str, ...], log: list[Event]) -> None:
    """What burns in a hex is destroyed, and the fire is over (AN-2.3.3-b)."""
    put_out(state, fire)
    kind = battle.land(state).wood.get(fire.place)
    if kind is None:
        return
    on = things.find(state, fire.thing)
    if on is not None and behind_screen(battle, state, fire.place, None) is not None:
        log.append(events.BurntDown(feature=name_of(on), place=battle.board.text(fire.place), rules=rules))
        things.remove(state, on)
        return
    if on is not None and battle.book.edition.burns[kind].by_hex:
        _burn_out(battle, state, on, fire, rules, log)
        return
    if battle.book.edition.burns[kind].whole:
        rules = (*rules, *battle.ids(WHOLE))
    log.append(events.BurntDown(feature=kind, place=battle.board.text(fire.place), rules=rules))
    destroys = battle.chapters.destroys
    named = thing_kinds().get(kind)
    destroy = destroys.get(kind if named is None else named.kind, _take_away)
    destroy(battle, state, fire.place, rules, log)
    go_out(battle, state)


def _burn_out(
    battle: Battle, state: State, engine: Thing, fire: Fire, rules: tuple[str, ...], log: list[Event]
) -> None:
    """One hex of an engine is burnt out, and counts against it; the rest of it stands (AN-4.2.9-k)."""
    where, ids = battle.board.text(fire.place), (*rules, *battle.ids(LOST))
    log.append(events.HexLost(feature=name_of(engine), place=where, rules=ids))
    things.lose(state, engine, fire.part)
    battering.lose_ground(battle, state, ids, log)


def _take_away(battle: Battle, state: State, place: int, rules: tuple[str, ...], log: list[Event]) -> None:
    """Take what is wooden on a place off the map: the thing, or that hex of it, the ground, or the hexside."""
    land = battle.land(state)
    kind, thing = land.wood[place], things.at_place(battle, state, place)
    wood, burning = battle.book.edition.burns[kind], wooden(battle, state, place)
    if wood.on_sides:
        ways = [way for way, feature in land.own_sides[place] if feature == kind]
        for way in ways:
            things.add(state, Footprint(wood.becomes, place, int(way)))
    elif burning:
        things.remove(state, *burning)
    else:
        laid = thing is not None and _lays(battle, thing, place)
        if thing is not None and laid:
            things.break_off(battle.board, state, thing, place)
        if wood.becomes or not laid:
            things.add(state, Footprint(wood.becomes or BURNT_DOWN, place, 0))
    battering.lose_ground(battle, state, battle.ids(BURNT_OUT), log)


def wooden(battle: Battle, state: State, place: int) -> list[Thing]:
    """The things on a place that burn: a door with several hexsides has one of them for each."""
    return battle.chapter(_Woodwork).of(battle, state).get(place, [])


class _Woodwork:
    """The things that burn, by each place they are on, as things were when anybody asked last."""

    def __init__(self, book: Book) -> None:
        self._latest: tuple[tuple[Thing, ...], dict[int, list[Thing]]] = ((), {})

    def of(self, battle: Battle, state: State) -> dict[int, list[Thing]]:
        latest = self._latest
        if state.things is not latest[0]:
            burns, found = battle.book.edition.burns, dict[int, list[Thing]]()
            for thing in things.on_map(state):
                if name_of(thing) in burns:
                    for place in dict.fromkeys(things.parts_of(battle.board, thing)):
                        found.setdefault(place, []).append(thing)
            latest = self._latest = (state.things, found)
        return latest[1]


def _lays(battle: Battle, thing: Thing, place: int) -> bool:
    """Is the ground of a place that of a thing?"""
    places = things.parts_of(battle.board, thing)
    return any(
        part.ground for part, there in zip(kind_of(thing).parts, places, strict=True) if there == place
    )


def _on_thing(battle: Battle, state: State, place: int) -> tuple[Thing, int] | None:
    """The thing that burns on a place, and which part of it; None where the ground does, or a hexside."""
    kind = battle.land(state).wood[place]
    if battle.book.edition.burns[kind].on_sides:
        return None
    burning = [thing for thing in wooden(battle, state, place) if name_of(thing) == kind]
    thing = things.at_place(battle, state, place)
    if not burning and thing is not None and _lays(battle, thing, place):
        burning = [thing]
    return (burning[0], things.parts_of(battle.board, burning[0]).index(place)) if burning else None
