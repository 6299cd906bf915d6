"""An engine cut open, as a player is told of it: who stands on which storey, what each sees, what burns, how far it goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bergfried import words
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engines import belfries, pushing, ruins
from bergfried.battle.land import sight
from bergfried.battle.land.floors import shoots_by
from bergfried.board.floors import raised
from bergfried.board.things import NOBODY, Kind, Thing
from bergfried.drawing.cut import Cell, Storey, draw_cut, draw_storey, storeys_of
from bergfried.drawing.section import ahead_of, draw_section
from bergfried.joined.fields import AnyField
from bergfried.kernel.verdicts import Fact, Refusal
from bergfried.rulebook.things import kind_of, name_of

from .danger import aims
from .forms import Aboard, Cut, CutStorey
from .handling import serving_of
from .perils import fires_of
from .refusing import refusal
from .views import ground_at


class UnknownEngine(LookupError):
    """No thing of this number is on the map, or it is none with storeys."""


def cut(game: AnyField, number: int, step: int, language: str = "en") -> Cut:
    """An engine cut open after so many steps; raises UnknownEngine, UnknownStep."""
    battle, state = ground_at(game, step)
    return _cut(battle, state, _engine(state, number), language)


def cuts(game: AnyField, language: str = "en") -> list[Cut]:
    """All engines with storeys as they stand, cut open."""
    battle, state = game.battle, game.field
    return [_cut(battle, state, engine, language) for engine in with_storeys(state)]


def cut_svg(game: AnyField, number: int, language: str = "en") -> str:
    """All storeys of an engine side by side, as one picture; raises UnknownEngine."""
    battle, state = game.battle, game.field
    engine = _engine(state, number)
    names = {floor: words.name_of("floor", floor, language) for floor in kind_of(engine).floors}
    return draw_cut(battle, state, engine, title=words.term(name_of(engine), language), names=names)


def with_storeys(state: State) -> list[Thing]:
    """The engines on the map that have storeys."""
    return [thing for thing in things.on_map(state) if kind_of(thing).floors]


def _engine(state: State, number: int) -> Thing:
    found = next((thing for thing in with_storeys(state) if thing.id == number), None)
    if found is None:
        raise UnknownEngine(number)
    return found


def _cut(battle: Battle, state: State, engine: Thing, language: str) -> Cut:
    title = words.term(name_of(engine), language)
    parts = {battle.board.text(place) for place in things.parts_of(battle.board, engine)}
    goes = _going(battle, state, engine, language)
    side = _whose(battle, state, engine)
    about = words.say("cut-section", {"structure": name_of(engine)}, language)
    return Cut(
        number=engine.id,
        title=title,
        side=battle.sides[side] if side != NOBODY else "",
        place=battle.board.text(engine.place),
        facts=tuple(_facts(battle, state, engine, language)),
        hexes=goes[0],
        pushers=goes[1],
        goes=goes[2],
        stopped=None if goes[3] is None else refusal(goes[3], language),
        fires=tuple(fire.text for fire in fires_of(battle, state, language) if fire.place in parts),
        section=draw_section(battle, state, engine, title=about),
        storeys=tuple(
            _storey(battle, state, engine, storey, side, language) for storey in storeys_of(battle, engine)
        ),
    )


def _whose(battle: Battle, state: State, engine: Thing) -> int:
    """The side that looks out of an engine: its owner, else whoever is in it."""
    if engine.owner != NOBODY:
        return engine.owner
    places = set(things.parts_of(battle.board, engine))
    inside = (man for man in battle.roster.men if state.at[man] in places and battle.living(state, man))
    return next((battle.roster[man].side for man in inside), NOBODY)


# ------------------------------------------------------------------------------------------------ a storey


def _storey(
    battle: Battle, state: State, engine: Thing, storey: Storey, side: int, language: str
) -> CutStorey:
    board, kind = battle.board, kind_of(engine)
    title = ", ".join(words.name_of("floor", floor, language) for floor in storey.floors)
    by_place = {state.at[one]: one for one in range(len(battle.roster)) if battle.living(state, one)}
    men = {by_place[cell.place]: cell for cell in storey.cells if cell.place in by_place}
    seen = () if side == NOBODY else tuple(_in_sight(battle, state, engine, storey, side))
    level, room = board.level(storey.cells[0].place), _room(battle, engine, storey)
    said = [words.say("storey-room", {"level": level, "count": len(men), "most": room}, language)]
    said += [*_lost(battle, engine, storey, language), _ways(battle, kind, storey, language)]
    said += _looks(battle, state, tuple(men), seen, side, language)
    about = words.say("cut-storey", {"storey": title, "structure": name_of(engine)}, language)
    return CutStorey(
        floors=storey.floors,
        title=title[:1].upper() + title[1:],
        level=level,
        cells=tuple(cell.part.name for cell in storey.cells),
        room=room,
        men=tuple(_aboard(battle, man, cell) for man, cell in men.items()),
        sees=battle.names(seen),
        text=" ".join(said),
        picture=draw_storey(battle, state, engine, storey, title=about),
    )


def _lost(battle: Battle, engine: Thing, storey: Storey, language: str) -> Iterator[str]:
    """How many hexes of a storey are lost, and whether that closes it."""
    closing = battle.chapter(ruins.read_closing) if engine.kind == belfries.TOWER else {}
    lost = [cell.part.floor for cell in storey.cells if cell.number in engine.lost]
    closed = any(lost.count(floor) >= closing[floor] for floor in storey.floors if floor in closing)
    if lost:
        yield words.say("storey-lost", {"count": len(lost), "closed": int(closed)}, language)


def _aboard(battle: Battle, man: int, cell: Cell) -> Aboard:
    side = battle.sides[battle.roster[man].side]
    return Aboard(battle.name(man), side, cell.part.name, battle.board.text(cell.place))


def _looks(
    battle: Battle, state: State, men: tuple[int, ...], seen: tuple[int, ...], side: int, language: str
) -> Iterator[str]:
    """Whom one sees from a storey, and at whom those who are there could shoot."""
    if side == NOBODY:
        return
    yield words.say("storey-sees", {"count": len(seen), "pieces": battle.names(seen)}, language)
    own = [man for man in men if battle.roster[man].side == side]
    if targets := _targets(battle, state, own, side):
        yield words.say("storey-aims", {"pieces": battle.names(targets)}, language)


def _standing(engine: Thing, storey: Storey) -> list[Cell]:
    """The hexes of a storey in which there is room for somebody: not under a beam, nor where the floor is burnt through."""
    kind = kind_of(engine)
    holes = kind.holes(engine.lost)
    cells = (cell for cell in storey.cells if cell.number not in holes)
    return [cell for cell in cells if cell.part.name not in kind.floors[cell.part.floor].barred]


def _room(battle: Battle, engine: Thing, storey: Storey) -> int:
    """How many have room on a storey: one a hex, and on each floor of a tower no more than its level holds."""
    holds = battle.chapter(belfries.read_capacity) if engine.kind == belfries.TOWER else {}
    hexes = Counter(cell.part.floor for cell in _standing(engine, storey))
    return sum(min(count, holds.get(floor, count)) for floor, count in hexes.items())


def _in_sight(battle: Battle, state: State, engine: Thing, storey: Storey, side: int) -> Iterator[int]:
    """The enemies to whom a line is open from one hex of a storey or another, with nobody in its way."""
    starts = [cell.place for cell in _standing(engine, storey)]
    for foe in battle.men_of(state, 1 - side):
        ends = battle.halves(state.stance(foe))
        own = battle.places(state, foe)
        if any(
            sight.look(battle, state, start, end, own | 1 << start) == sight.CLEAR
            for start in starts
            for end in ends
            if start != end
        ):
            yield foe


def _targets(battle: Battle, state: State, men: list[int], side: int) -> tuple[int, ...]:
    """The enemies at whom some of these men could shoot from where they stand."""
    foes = list(battle.men_of(state, 1 - side))
    names = {shot.target for man in men for shot in aims(battle, state, man, foes)}
    return tuple(foe for foe in foes if battle.name(foe) in names)


def _ways(battle: Battle, kind: Kind, storey: Storey, language: str) -> str:
    """By which sides one shoots out of a storey."""
    own = {name for name in storey.floors if name in kind.floors}
    found = dict.fromkeys(way for floor in storey.floors for way in shoots_by(battle, kind.floors[floor]))
    sides = [
        words.name_of("way", way, language) for way in found if way not in own and way not in kind.floors
    ]
    if not sides:
        return words.say("storey-blind", {}, language)
    return words.say("storey-out", {"ways": tuple(sides)}, language)


# ------------------------------------------------------------------------------------------------ the whole of it


def _facts(battle: Battle, state: State, engine: Thing, language: str) -> Iterator[str]:
    """What else there is to know of an engine: its bridge and winches, the wall before it, what stands on it loaded."""
    board, kind = battle.board, kind_of(engine)
    for floor in raised(kind):
        yield words.say("cut-bridge-up", {"level": kind.heights[floor]}, language)
        places = belfries.winches(board, engine)
        men = [man for man in battle.roster.men if state.at[man] in places and battle.able(state, man)]
        if places:
            manned: dict[str, Fact] = {"count": len(men), "most": len(places), "pieces": battle.names(men)}
            yield words.say("cut-winches", manned, language)
    for name, height in kind.heights.items():
        if kind.floors[name].hangs:
            yield words.say("cut-bridge-down", {"level": height}, language)
    if (ahead := ahead_of(battle, state, engine)) is not None:
        wall: dict[str, Fact] = {
            "terrain": battle.land(state).terrain[ahead.place],
            "place": str(board.hex(ahead.place)),
            "level": ahead.height,
            "count": ahead.between,
        }
        yield words.say("cut-wall", wall, language)
    own = set(things.parts_of(board, engine))
    for other in things.on_map(state):
        serving = (
            serving_of(battle, state, other, language) if other.place in own and other != engine else None
        )
        if serving is not None:
            yield f"{words.term(name_of(other), language)}, {board.text(other.place)}: {serving.text}"


def _going(
    battle: Battle, state: State, engine: Thing, language: str
) -> tuple[int, int, str, Refusal | None]:
    """How far an engine can be pushed, by how many, that in words, and why no farther."""
    side = _whose(battle, state, engine)
    if "pushed" not in kind_of(engine).rules or side == NOBODY:
        return 0, 0, "", None
    there, now = _own_movement(battle, state, side)
    found = pushing.headway(battle, there, next(thing for thing in there.things if thing.id == engine.id))
    facts: dict[str, Fact] = {"hexes": found.hexes, "count": len(found.pushers), "now": int(now)}
    return found.hexes, len(found.pushers), words.say("cut-goes", facts, language), found.stopped


def _own_movement(battle: Battle, state: State, side: int) -> tuple[State, bool]:
    """The state in which a side moves next, and whether that is in this very turn."""
    runs = [phase.run for phase, _ in battle.turn]
    if state.turn >= 0 and battle.active(state) == side and "move" in runs[state.phase :]:
        return state, True
    there = state.copy()
    there.turn = side if state.turn < 0 else state.turn + (2 if battle.active(state) == side else 1)
    things.begin_turn(there)
    for number, piece in enumerate(battle.roster):
        if piece.side == side:
            there.did[number] = there.spent[number] = 0
    return there, False
