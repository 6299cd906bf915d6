"""A battle as a picture: what of it lies, stands and burns on the board, and everybody on it as a counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import (
    ATTACKED,
    DEAD,
    MOUNTED,
    MOVED,
    OFF_MAP,
    PRISONER,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engine.things import footprints, on_map
from bergfried.battle.people import panic
from bergfried.board.floors import raised
from bergfried.board.hexes import Direction
from bergfried.board.things import Thing, part_places
from bergfried.rulebook.things import footprint, kind_of, name_of, thing_kinds

from .art import BURNT_OUT, FRONT, LYING, TOWER_BRIDGE, TOWER_WALL
from .board import draw, draw_ground
from .counters import Counter
from .heraldry import TINCTURES, Tincture
from .marks import Mark
from .over import FIRE, Lying, Marker


def draw_battle(
    battle: Battle,
    state: State,
    *,
    marks: Sequence[Mark] = (),
    legend: bool = False,
    scale: float = 1.0,
    level: int | None = None,
    sketch: bool = False,
    title: str = "",
    tell: Callable[[Counter], str] = lambda _: "",
) -> str:
    """The board with its counters as an SVG document; with a level, all that is higher is taken off.

    A sketch is for small pictures: shorter, without hexes and writing. `title` stands below it, and `tell` says what is
    told of a counter.
    """
    return draw(
        battle.land(state).board,
        [msgspec.structs.replace(one, told=tell(one)) for one in counters(battle, state)],
        marks=marks,
        sides=tinctures(battle),
        legend=legend,
        scale=scale,
        level=level,
        standing=_fronts(battle, state),
        lying=_lying(battle, state),
        markers=markers_of(state),
        sketch=sketch,
        off=taken_off(battle, state) if level is None else frozenset(),
        title=title,
    )


def draw_battleground(
    battle: Battle, state: State, *, level: int | None = None, title: str = "", sketch: bool = False
) -> str:
    """The same picture without anybody on it."""
    return draw_ground(
        battle.land(state).board,
        level=level,
        standing=_fronts(battle, state),
        lying=_lying(battle, state),
        markers=markers_of(state),
        off=taken_off(battle, state) if level is None else frozenset(),
        title=title,
        sketch=sketch,
    )


def taken_off(battle: Battle, state: State) -> frozenset[int]:
    """The floors of siege towers that are not shown from above: only the lowest one is, or where the bridge is down that of
    the bridge (AN-4.2.1.3-a)."""
    off: set[int] = set()
    for thing in on_map(state):
        kind = kind_of(thing)
        shown = max((part.level for part in kind.parts if part.hangs), default=0)
        if kind.floors:
            places = zip(kind.parts, part_places(battle.board, kind, footprint(thing)), strict=True)
            off |= {place for part, place in places if part.level > shown}
    return frozenset(off)


def counters(battle: Battle, state: State) -> list[Counter]:
    """All pieces on the map as counters, the dead first so that the living lie on top."""
    found = []
    for number, piece in enumerate(battle.roster):
        if state.at[number] == OFF_MAP:
            continue
        status = state.status[number]
        values = battle.values(state, number)
        words = (
            ("wounded", WOUNDED),
            ("stunned", STUNNED),
            ("dead", DEAD),
            ("prisoner", PRISONER),
            ("mounted", MOUNTED),
        )
        found.append(
            Counter(
                name=piece.name,
                side=battle.sides[piece.side],
                sign=piece.traits.sign,
                stance=state.stance(number),
                attack=None if piece.is_animal else values.attack,
                defence=values.defence,
                movement=None if piece.is_animal else values.movement,
                states=(*(word for word, bit in words if status & bit), *_fears(battle, state, number)),
                done=bool(state.did[number] & (MOVED | ATTACKED)) and piece.side == battle.active(state),
            )
        )
    return sorted(found, key=lambda counter: "dead" not in counter.states)


def _fears(battle: Battle, state: State, piece: int) -> tuple[str, ...]:
    """Has a man lost his nerve, where that is played?"""
    fear = panic.fear_of(state, piece) if battle.plays("panic") else None
    return () if fear is None else (panic.STATES[fear.how],)


def tinctures(battle: Battle) -> dict[str, Tincture]:
    """The colours of the two sides, the same whoever lies dead."""
    return dict(zip(battle.sides, TINCTURES, strict=False))


def _fronts(battle: Battle, state: State) -> dict[tuple[int, Direction], str]:
    """The front hexsides of screens, gates and rams and the walls of siege towers, as the picture shows them; other
    things change the ground."""
    kinds = thing_kinds()
    found = {
        (thing.place, Direction(thing.facing)): thing.kind
        for thing in footprints(state.things)
        if (kinds[thing.kind].closes or kinds[thing.kind].faces) and not kinds[thing.kind].floors
    }
    for thing in on_map(state):
        if kind_of(thing).floors:
            found.update(_walls(battle, thing))
        if kind_of(thing).strikes:
            found[thing.place, Direction(thing.facing)] = FRONT
    return found


def _walls(battle: Battle, engine: Thing) -> Iterator[tuple[tuple[int, Direction], str]]:
    """The closed hexsides of an engine's floors; a roof and a bridge have none. A bridge that is up stands before some."""
    kind = kind_of(engine)
    places = part_places(battle.board, kind, footprint(engine))
    bridge = {
        f"{hex_[0]}{int(hex_[1:]) + 1}" for name in raised(kind).values() for hex_ in kind.floors[name].hexes
    }
    for number, side in kind.closes:
        part = kind.parts[number]
        if "front" not in kind.floors[part.floor].deep:
            up = side == 0 and part.name in bridge
            yield (places[number], Direction((engine.facing + side) % 6)), TOWER_BRIDGE if up else TOWER_WALL


def _lying(battle: Battle, state: State) -> list[Lying]:
    """What lies or stands about and is one drawing over all its places, and what has burnt out of engines on the ground."""
    kinds = thing_kinds()
    found = [
        Lying(
            thing.kind,
            part_places(battle.board, kinds[thing.kind], thing),
            None if kinds[thing.kind].lies_about else thing.facing,
        )
        for thing in footprints(state.things)
        if thing.kind in LYING
    ]
    land = battle.land(state)
    lost = (
        place for place in battle.board.members(land.lost) if place in land.terrain
    )  # higher ones are holes
    return [*found, *(Lying(BURNT_OUT, (place,), 0) for place in lost)]


def markers_of(state: State) -> list[Marker]:
    """The counts that are kept on the map: the turns each fire has burnt (SG-3.55-c), and those each engine has been
    made ready (SG-3.41-d)."""
    fires = [Marker(FIRE, fire.place, fire.count) for fire in state.fires if fire.place != OFF_MAP]
    served = (thing for thing in on_map(state) if kind_of(thing).served)
    return [*fires, *(Marker(name_of(thing), thing.place, thing.ready) for thing in served)]
