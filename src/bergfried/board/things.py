"""Things that stand on the board and can come and go: mantlets, ladders, drawbridges, towers, filled moats, breaches.

A thing has an identity and a state of its own. What all of a kind have in common is data: a kind in one of its forms
(a gate that is open or shut, a hoarding of one to three hexes) has parts (places relative to its anchor and its
facing), and says what each part does to the ground, to the ways between places, to lines of sight and to cover. What
the rules of a game make of that is theirs. All that a board shows of a thing is its footprint.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

import msgspec

from .boards import Board, Link, Side
from .hexes import DIRECTIONS, Direction, Hex


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place of a thing, as it lies when it faces north: axial offset and level above its anchor."""

    q: int = 0
    r: int = 0
    level: int = 0
    crew: bool = False
    """Somebody who works the thing stands here."""
    open: bool = False
    """Open to those whom the rest of the thing is closed to."""
    ground: str = ""
    """What the place becomes while the thing stands; empty where it stays what it is."""
    gone: bool = False
    """The place is no more while the thing stands, if ever it was."""
    hangs: bool = False
    """It lies over the ground below, which stays what it is and free."""
    floor: str = ""
    """The floor of an engine it belongs to."""
    name: str = ""
    """What it is called there: its column (L, C, R as seen by the engine) and its row from the front."""


EngineSide = Literal["front", "left", "right", "rear"]


class Floor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One floor of an engine in which men stand: its hexes by name, and what its outer hexsides let through.

    Only hexsides that lead out of the floor count, and out of others at its height. In the left column those of directions 4
    and 5, in the right one 1 and 2 are its sides; any other is its front in 5, 0 and 1, its rear in 2, 3 and 4
    (AN-4.2.1.1-j).
    """

    hexes: tuple[str, ...]
    ground: str
    but: dict[str, str] = {}
    """Hexes with another ground."""
    ladder: str = ""
    """The hex from which a ladder leads to the floor above: to the hex over it and those around that."""
    crew: bool = False
    """Whoever stands here, but for the ladder and the front, can push the engine."""
    barred: tuple[str, ...] = ()
    """The hexes that nobody enters: those under the beam of a ram."""
    canopy: tuple[str, ...] = ()
    """The hexes under a roof before the wheels, in which nobody is while the engine is pushed."""
    hangs: bool = False
    """It hangs in the air before the others: a bridge that is down."""
    shut: tuple[EngineSide, ...] = ()
    """The sides nobody passes or fights across."""
    closes: dict[str, tuple[int, ...]] = {}
    """The same of single hexsides, by hex."""
    shoots: tuple[str, ...] = ()
    """The sides, or other floors at its height, by which one shoots out of it, or through it from behind."""
    waits: bool = False
    """It is only for passing and waiting: nobody attacks from it out of the engine, unless the game lets him."""
    deep: tuple[str, ...] = ()
    """Those by which a line goes on past hexes of the floor; by any other it reaches only the hex at the edge."""
    deep_by_policy: tuple[str, ...] = ()
    """Those by which shots go in so where the game lets them."""


class Shield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cover for whoever is in a part, against lines that come in through the sides named (0 is the facing)."""

    part: int
    sides: tuple[int, ...]
    grade: str


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a thing puts on a hexside of one of its parts."""

    part: int
    side: int
    kind: str


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all things of one kind and form have in common. Sides are counted clockwise from the facing, 0 to 5."""

    kind: str
    parts: tuple[Part, ...] = ()
    form: str = ""
    """Which of its forms the kind is in, empty where it has but one."""
    written: str = ""
    """What players and scenarios call it in this form, where that is not kind_form."""
    section: int = 1
    """The section of the rules that brings it."""
    beneath: bool = False
    """It changes the ground itself, which others then stand on."""
    lies_about: bool = False
    """It changes nothing on the board: something one can carry."""
    breaks: bool = False
    """An engine that crushes what lies about breaks it, and is not barred by it."""
    crushes: bool = False
    """It rolls over what breaks."""
    closes: tuple[tuple[int, int], ...] = ()
    """Sides (part, side) that nobody passes or fights across, from either side."""
    edges: tuple[Edge, ...] = ()
    """Features it puts on hexsides, which then do all that such a feature does."""
    closed_to: tuple[str, ...] = ()
    """Movers that may not enter its places."""
    fought_in: Literal["", "policy", "always"] = ""
    """Can those who may not enter it still strike at whoever is in it: where the game says so, or always?"""
    fought_around: bool = False
    """Do those in it and those beside it fight across its closed sides too, where the game says so?"""
    blocks_sight: bool = False
    """Lines of sight do not pass over its places on their level; those that begin or end there do."""
    shields: tuple[Shield, ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of parts between which one can climb."""
    fought_on: bool = False
    """One also fights over these ways."""
    floors: dict[str, Floor] = {}
    """The floors of an engine in which men stand, of which its parts, ways and closed sides are made."""
    sides_ahead: bool = False
    """The outer columns of its floors are half a hex ahead of the centre one, not behind it."""
    heights: dict[str, int] = {}
    """Which of its floors there are in this form, from the lowest up, and how high above its anchor each is."""
    instead: dict[str, dict[str, str]] = {}
    """The ground that single hexes of a floor have in this form."""
    along: bool = False
    """Its further parts lie beside its first, to the right along the wall it faces and on its level: a hoarding."""
    faces: bool = False
    """Which way it faces matters, though what it does now does not show it: an open gate can be shut again."""
    leans: bool = False
    """Its first part leads to the lowest place above the ground in the hex it faces, and one fights over it."""
    onto: tuple[str, ...] = ()
    """If there is such ground above in the hex, it leads to the lowest place of that."""
    earthed: bool = False
    """There is earth around it: on its level one gets from its own ground only to that of another like it."""
    leads: Literal["", "ahead", "up"] = ""
    """Its first part leads to the level above it: in the hex it faces, or straight up."""
    harness: tuple[tuple[int, int], ...] = ()
    """Where the animals stand that draw it, as it lies facing north: axial offsets from its anchor."""
    trails: bool = False
    """One animal, in any of those places, draws it behind itself, instead of one in each straight ahead."""
    moves: bool = False
    """It is moved about, also onto ground that other things bring."""
    carries: Literal["", "men", "living", "upstairs"] = ""
    """Whom it takes along in and on it when it moves: men, the dead too, or whoever lives, or these and what else is above
    its lowest floor."""
    counted: bool = False
    """Of those where its crew stands each who is free to push counts; else they all must be free."""
    any_fight: bool = False
    """Whoever of its crew has fought does not push it next, even where elsewhere only those do not who were attacked."""
    row: str = ""
    """What tables call it, where that is not its kind."""
    alike: bool = False
    """Which of its forms it is put on the map in is chosen then: a tower built for one wall or another."""
    strikes: tuple[int, ...] = ()
    """The sides of its first part through which it batters a wall."""
    missiles: str = ""
    """The weapon of whoever takes from it what he throws: a pile of stones."""
    served: bool = False
    """Men beside it make it ready turn by turn, and shoot it: a ballista."""
    throws: bool = False
    """It throws stones at hexes, and does not shoot at men: a mangonel."""
    frail: bool = False
    """One stone of such an engine that does damage destroys it."""
    stands_on: tuple[str, ...] = ()
    """The ground it can be moved over, where it can be moved."""
    rules: dict[str, tuple[str, ...]] = {}
    """The ledger ids behind each effect: closes, closed_to, breaks, blocks_sight, shields, links, shoots, placed, and of
    an engine that is pushed or served: crew, cycle, pushed, straight, stands_on, after_fight, whole, inside; and of one with
    floors: fire, burnt, spent, lost, oil, cover and inside, with the name of the floor, and of the side, before."""

    @property
    def name(self) -> str:
        """What a kind in its form is called, such as gate_shut."""
        return self.written or (f"{self.kind}_{self.form}" if self.form else self.kind)

    @property
    def changes_ground(self) -> bool:
        """Does the map change where it stands: its ground, what is on its hexsides, its ways?"""
        ground = any(part.ground or part.gone for part in self.parts)
        return ground or self.beneath or self.leans or bool(self.edges or self.links or self.leads)

    @property
    def apart(self) -> bool:
        """Is only what is on its own level in its way, and it in the way of that alone: a hoarding, a mine?"""
        return self.along or all(part.level < 0 for part in self.parts)

    @property
    def vacant(self) -> bool:
        """Has it only taken its places away, and is in none of them: a raised drawbridge, something burnt down?"""
        return all(part.gone for part in self.parts)

    @property
    def called(self) -> str:
        """What tables call it."""
        return self.row or self.kind

    @property
    def levels(self) -> frozenset[int]:
        """The levels above its anchor, or below it, to which it brings ground of its own."""
        return frozenset(part.level for part in self.parts if part.ground)

    def holes(self, lost: Collection[int]) -> frozenset[int]:
        """Of the parts it has lost those that nobody can be in: what is lost on the ground leaves the ground there."""
        return frozenset(number for number in lost if self.parts[number].level > 0)

    @property
    def turns(self) -> bool:
        """Does it matter which way it faces?"""
        spread = any(part.q or part.r for part in self.parts)
        return (
            bool(spread or self.closes or self.edges or self.shields or self.faces)
            or self.leans
            or self.along
            or self.leads == "ahead"
        )


NOBODY = -1
"""The owner of what belongs to neither side."""
IN_HAND = -1
"""The place of a thing that is not on the map."""


class Thing(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One thing of a game. Whatever becomes of it, its number stays."""

    id: int
    kind: str
    form: str
    """Which of its kind's forms it is in."""
    place: int
    """Where its first part is; IN_HAND while it is off the map."""
    facing: int
    owner: int = NOBODY
    """The side that brought it."""
    damage: int = 0
    """How often it has been damaged."""
    moved: int = 0
    """The movement points used on it in this turn."""
    turned: bool = False
    """It was turned in this turn."""
    placed: bool = False
    """Before the assault it was put where it is, and stays there."""
    fought: int | None = None
    """The turn in which those who work it last fought."""
    struck: int | None = None
    """The turn of its last blow."""
    team: tuple[int, ...] = ()
    """The animals in harness before it."""
    pushers: tuple[int, ...] = ()
    """Those who push it in this turn."""
    rolled: int | None = None
    """The turn in which it was last moved, until its side moves again."""
    climbed: bool = False
    """Somebody has gone up or down between its lowest floor and the next in this turn."""
    ready: int = 0
    """The turns in which it has been made ready since it last shot."""
    served: int | None = None
    """The turn in which that count has last gone up."""
    worn: int = 0
    """The battering points it has lost by its own shots."""
    lost: tuple[int, ...] = ()
    """Of an engine with floors, the hexes that are burnt out or destroyed, by the numbers of their parts."""


class Footprint(msgspec.Struct, frozen=True, order=True, gc=False):
    """All that a board shows of a thing: what it is, the place of its first part, the way it faces, and what it has lost."""

    kind: str
    """The name of its kind and form."""
    place: int
    facing: int
    lost: tuple[int, ...] = ()
    """The parts that are burnt out or destroyed."""


class Standing(msgspec.Struct, frozen=True):
    """What all things on a board do together."""

    board: Board
    """The board as they have changed it."""
    changed: frozenset[int]
    """The places they have changed, or whose sides they have."""
    covered: dict[int, str]
    """The ground under a part that puts its own there."""
    closed_sides: dict[tuple[int, Direction], str]
    """Closed sides, from both of their places, with the kind that closes them."""
    closed_to: dict[str, int]
    """For each mover the places he may not enter."""
    blocks_sight: dict[int, str]
    """Places no line passes over, with the kind that stands there."""
    shields: dict[int, tuple[tuple[frozenset[Direction], str, str], ...]]
    """For a place: through which sides it is covered, how well, and by which kind."""
    inner: frozenset[tuple[int, int]]
    """Ways within a thing, both directions: one climbs there, but nobody fights over them."""
    leaning: dict[int, int]
    """Where something leans on a wall: its place, and the place it leads up to."""
    at: dict[int, Footprint]
    """For each place a thing has made its own: which one it is."""


def turned(offset: Hex, sixths: int) -> Hex:
    """An offset after a turn of so many sixths of a circle clockwise."""
    for _ in range(sixths % 6):
        offset = Hex(-offset.r, offset.q + offset.r)
    return offset


def part_places(board: Board, kind: Kind, thing: Footprint) -> tuple[int, ...]:
    """The places a thing's parts are on; raises ValueError where one is off the map.

    A part that stands on the ground as it is needs a place to stand on; one that brings its own ground needs only
    room on the board at that height (`Board.with_levels`).
    """
    if kind.along:
        return _along(board, kind, thing)
    anchor, level = board.hex(thing.place), board.level(thing.place)
    found = []
    for part in kind.parts:
        offset = turned(Hex(part.q, part.r), thing.facing)
        hex_, height = Hex(anchor.q + offset.q, anchor.r + offset.r), level + part.level
        place = -1 if (found_at := board.find(hex_, height)) is None else found_at
        brought = kind.lies_about or kind.moves or kind.served  # it may be on ground that other things bring
        stands = part.ground or part.gone or brought or place in board.terrain
        if not board.has(place) or not stands:
            raise ValueError(f"A {kind.name} on {board.text(thing.place)} would stand off the map.")
        found.append(place)
    return tuple(found)


def _along(board: Board, kind: Kind, thing: Footprint) -> tuple[int, ...]:
    """The places of a thing that follows a wall: each next one is the first to the right that the wall leaves free."""
    place, way = thing.place, DIRECTIONS[thing.facing]
    found = [place]
    while len(found) < len(kind.parts):
        for _ in DIRECTIONS:
            if place + board.shifts[way] not in board.terrain:
                break
            way = way.turned(1)
        place, way = place + board.shifts[way], way.turned(-2)
        found.append(place)
    if not all(map(board.has, found)):
        raise ValueError(f"A {kind.name} on {board.text(thing.place)} would stand off the map.")
    return tuple(found)


def standing(
    board: Board, kinds: Mapping[str, Kind], things: Iterable[Footprint], like: Standing | None = None
) -> Standing:
    """What a set of things does to a board. `like` is what those of them do that change its ground, if it is known."""
    there = [(kinds[s.kind], s, part_places(board, kinds[s.kind], s)) for s in things]
    there = [item for item in there if not item[0].lies_about]
    there.sort(key=lambda item: not item[0].beneath)
    changed = _changed(board, there) if like is None else (like.board, like.changed, like.covered)
    closed_sides: dict[tuple[int, Direction], str] = {}
    closed_to: dict[str, int] = {}
    blocks: dict[int, str] = {}
    shields: dict[int, list[tuple[frozenset[Direction], str, str]]] = {}
    inner: set[tuple[int, int]] = set()
    at: dict[int, Footprint] = {}
    for kind, thing, places in there:
        facing = DIRECTIONS[thing.facing]
        holes = kind.holes(thing.lost)
        at.update((place, thing) for number, place in enumerate(places) if number not in holes)
        for part, side in kind.closes:
            way = facing.turned(side)
            closed_sides[places[part], way] = kind.name
            closed_sides[places[part] + board.shifts[way], way.opposite] = kind.name
        shut = [place for part, place in zip(kind.parts, places, strict=True) if not part.open]
        for mover in kind.closed_to:
            closed_to[mover] = closed_to.get(mover, 0) | board.mask(shut)
        if kind.blocks_sight:
            blocks.update(dict.fromkeys(places, kind.name))
        for shield in kind.shields:
            sides = frozenset(facing.turned(side) for side in shield.sides)
            shields.setdefault(places[shield.part], []).append((sides, shield.grade, kind.name))
        for a, b in kind.links if not kind.fought_on else ():
            inner |= {(places[a], places[b]), (places[b], places[a])}
    closed_sides.update(_earth(board, there))
    fixed = {place: tuple(found) for place, found in shields.items()}
    return Standing(
        *changed,
        closed_sides,
        closed_to,
        blocks,
        fixed,
        frozenset(inner),
        _leaning(board, changed[0].terrain, there),
        at,
    )


_There = tuple[Kind, Footprint, tuple[int, ...]]


def _earth(board: Board, there: list[_There]) -> dict[tuple[int, Direction], str]:
    """The sides, from both of their places, on which there is earth: all around what is dug, but not between its hexes."""
    own = {
        place: kind.name
        for kind, _, places in there
        if kind.earthed
        for part, place in zip(kind.parts, places, strict=True)
        if part.ground
    }
    found: dict[tuple[int, Direction], str] = {}
    for place, name in own.items():
        for way in DIRECTIONS:
            beyond = place + board.shifts[way]
            if beyond not in own:
                found |= {(place, way): name, (beyond, way.opposite): name}
    return found


def _led_to(board: Board, kind: Kind, thing: Footprint, place: int) -> int:
    """Where a thing leads from its first part: one level up, straight or in the hex it faces."""
    cell = board.cell(place) + (board.shifts[DIRECTIONS[thing.facing]] if kind.leads == "ahead" else 0)
    return cell + board.plane[board.level(place) + 1]


def _changed(board: Board, there: list[_There]) -> tuple[Board, frozenset[int], dict[int, str]]:
    """The board with the ground, the hexsides and the ways that things give it."""
    terrain, sides, links = dict(board.terrain), dict(board.sides), list(board.links)
    changed: set[int] = set()
    covered: dict[int, str] = {}
    laid: set[int] = set()
    for kind, thing, places in there:
        facing, holes = DIRECTIONS[thing.facing], kind.holes(thing.lost)
        for number, (part, place) in enumerate(zip(kind.parts, places, strict=True)):
            if number in holes:
                continue
            if part.gone and place in laid:
                continue  # what others have made ground does not go with the thing that stood over it
            if part.gone or kind.beneath:
                # What was built on its sides falls with it, but for what belongs to the places around it.
                for way in DIRECTIONS:
                    side = sides.get((place, way))
                    if side is not None and side.owner == place:
                        del sides[place, way], sides[place + board.shifts[way], way.opposite]
            if part.gone:
                terrain.pop(place, None)
            elif part.ground:
                if place in terrain:
                    covered[place] = terrain[place]
                terrain[place] = part.ground
                if kind.beneath:
                    laid.add(place)
            else:
                continue
            changed.add(place)
        for edge in kind.edges:
            way, place = facing.turned(edge.side), places[edge.part]
            beyond = place + board.shifts[way]
            # It belongs to the place behind it where its own is not there: a raised bridge to the gate it closes.
            owner = place if place in terrain else beyond
            sides[place, way] = sides[beyond, way.opposite] = Side(edge.kind, owner)
            changed |= {place, beyond}
        links += [Link(kind.name, places[a], places[b]) for a, b in kind.links if a not in thing.lost]
        if kind.leads:
            links.append(Link(kind.name, places[0], _led_to(board, kind, thing, places[0])))
    leaning = _leaning(board, terrain, there)
    links += [Link("ladder", place, top) for place, top in leaning.items() if top in terrain]
    if not changed:
        return board, frozenset(), covered
    links = [link for link in links if link.a in terrain and link.b in terrain]
    return board.changed(terrain, sides, links, changed), frozenset(changed), covered


def _leaning(board: Board, terrain: Mapping[int, str], there: list[_There]) -> dict[int, int]:
    found = {}
    for kind, thing, places in there:
        if kind.leans:
            found[places[0]] = above_ground(board, terrain, places[0], DIRECTIONS[thing.facing], kind.onto)
    return {place: top for place, top in found.items() if top >= 0}


def above_ground(
    board: Board, terrain: Mapping[int, str], place: int, way: Direction, onto: Collection[str] = ()
) -> int:
    """The lowest place above the ground in the hex next to a place; where there is none now, where one was or could be.

    Ground of `onto` goes before any other.
    -1 on a board with no room above the ground.
    """
    cell = board.cell(place) + board.shifts[way]
    tops = [cell + board.plane[level] for level in board.levels if level > 0]
    tops = [top for top in tops if terrain.get(top) in onto] or tops
    there = [top for top in tops if top in terrain] or [top for top in tops if top in board.terrain] or tops
    return there[0] if there else -1
