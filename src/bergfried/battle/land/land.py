"""The board as an edition reads it: ground with costs, cover and signs, and the things that stand on it.

A `Country` is what never changes in a battle. A `Land` is the country with the footprints of the things that stand on
it now; it is worked out once for each set of them, and everything asked of ways and lines is asked of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from bergfried.battle.land.relief import Relief, Wall
from bergfried.board.boards import Board, Link, Side
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.latest import Latest
from bergfried.board.reach import Graph, Passage, Price, Reach, RideReach
from bergfried.board.things import Footprint, Part, Standing, part_places, standing
from bergfried.rulebook.editions import Book
from bergfried.rulebook.grounds import Traits
from bergfried.rulebook.things import thing_kinds

if TYPE_CHECKING:
    from bergfried.battle.land.lines import Course
    from bergfried.kernel.stage import Kept

COVERS = ("none", "light", "medium", "heavy", "full")
LANDS, COURSES, REACHES = 64, 16384, 128
"""How many lands are kept, lines and covers of a country, and reaches of a land."""
OWN_COURSES = 16384
"""How many lines and covers a land has at hand."""
GROUPS = 4096
"""How many groups of things near lines have a number."""
FOOTPRINTS = 256
"""Of how many things it is kept what is near them."""
SKYLINES, HIDDEN = 8, 4096
"""Of how many sets of closed cells it is kept what they hide, and of how many lines."""

MOVERS = ("foot", "armoured", "mounted")
BEYOND_EDGE = "flat"
"""What the margin of a map counts as for the engines in it (AN-4.2.4-d)."""
LET_DOWN = "let_down"
"""The way from a window in a high wall down to the room behind it, and not back (AN-2.1-h)."""
ENTRY, TOWER_STEPS = "entry", "entry.tower"
"""The roles of the tables of costs that depend on where one comes from."""
UP, DOWN = "up", "down"
"""In the entry table: from a ladder to the floor above (with the ladder's ground), and from above onto a ladder."""
OTHER = "other"
"""In the entry table every ground that is not named."""


class Ground(NamedTuple):
    """A row of the terrain table. Costs are None where the ground is closed."""

    name: str
    foot: int | None
    armoured: int | None
    mounted: int | None
    cover: int
    condition: str
    attacking: int | None
    defending: int | None
    height: int | None
    rules: tuple[str, ...]
    traits: Traits

    def cost(self, mover: str) -> int | None:
        return self.foot if mover == "foot" else self.armoured if mover == "armoured" else self.mounted


class Limit(msgspec.Struct, frozen=True):
    """What an engine with floors no longer does once so many hexes of its lowest floor are lost."""

    engine: str
    burnt_from: int
    moves: Literal["none", "back"]
    strikes: bool | None
    covers: bool


class UnfitMap(ValueError):
    """The map has ground this edition has no rules for."""


class Country:
    """A board as an edition reads it."""

    def __init__(self, board: Board, book: Book) -> None:
        self.board = board
        self.edition = book.edition
        self.grounds = book.edition.grounds
        self.ground = _read_ground(book)
        across = book.table("across").read(Across)
        features = {side.kind for side in board.sides.values() if not self.grounds[side.kind].crest}
        missing = sorted(
            {*board.terrain.values(), *features} - {*self.ground, *(row.feature for row in across)}
        )
        if missing:
            raise UnfitMap(
                f"{book.edition.title} has no rules for {', '.join(missing)}, which the map {board.name} has."
            )
        self.wall_classes = _read_classes(book)
        self._entry = _read_entry(book)
        closed = [row for row in across if not row.move]
        self._closed_across = {row.feature for row in closed}
        self._fought_across = frozenset(row.feature for row in closed if row.melee)
        self._stop = _read_stop(book)
        self._limits = _read_limits(book)
        self._same_on_foot = _same_on_foot(self.ground, self._entry)
        self.castle = 0
        """The cells inside the castle, its walls included; 0 on a map without one."""
        for place in board.members(board.zones.get("castle", 0)):
            self.castle |= 1 << board.cell(place)
        self.courses: Latest[int, Kept[Course]] = Latest(COURSES)
        """Lines by their keys (see `Land.line_key`): lands that differ elsewhere have them in common."""
        self.covers: Latest[int, Kept[int]] = Latest(COURSES)
        self.hidden: Latest[int, Latest[int, bool]] = Latest(SKYLINES)
        """For each set of closed cells, which lines between two cells they stop; lands that differ elsewhere share it."""
        self.walls: dict[tuple[int, Direction, Side], Wall] = {}
        """What stops lines on hexsides, made once for all lands: on each there are only a few kinds."""
        self._groups = Latest[tuple[object, ...], int](GROUPS)
        self._numbered = 0
        self.near = Latest[Footprint, int](FOOTPRINTS)
        self.graphed: dict[str, Land] = {}
        self.policies = book.policies
        self.centred = self.policies.line_ends == "centres"
        full = max(row.cover for row in self.ground.values())
        self.stops_lines = {kind for kind, row in self.ground.items() if row.cover == full}
        """Features on hexsides that stop lines."""
        self.stops_lines |= {
            *self.grounds.named(lambda kind: kind.opening or kind.crossed_from or kind.blocks_sight)
        }
        self.wall = next(iter(self.grounds.named(lambda kind: kind.wall)))
        """What closed cells are called that are no ground of their own."""
        self.bare = Land(self, ())
        self._lands = Latest[tuple[Footprint, ...], Land](LANDS)

    def land(self, footprints: tuple[Footprint, ...]) -> Land:
        """The country with things of these footprints on it; the latest that were asked for are kept."""
        found = self._lands.get(footprints)
        if found is None:
            kinds = thing_kinds()
            standing = tuple(s for s in footprints if not kinds[s.kind].lies_about)
            found = self._lands.get(standing) or (self._new(standing) if standing else self.bare)
            self._lands.renew(standing, found)
        self._lands.renew(footprints, found)
        return found

    def hidden_by(self, solid: int) -> Latest[int, bool]:
        """Which lines between two cells some closed cells stop, as far as it is known."""
        found = self.hidden.get(solid)
        if found is None:
            found = self.hidden[solid] = Latest(HIDDEN)
        return found

    def number(self, group: tuple[object, ...]) -> int:
        """The number of a group of things that stand near lines; no number is ever given twice."""
        found = self._groups.get(group)
        if found is None:
            self._numbered += 1
            found = self._groups[group] = self._numbered
        return found

    def _new(self, standing: tuple[Footprint, ...]) -> Land:
        kinds = thing_kinds()
        ground = tuple(s for s in standing if kinds[s.kind].changes_ground)
        return Land(self, standing, None if ground == standing else self.land(ground))

    def kin(self, land: Land, key: str) -> Land:
        """The land whose ways are worked out already and that differs least: the latest one, or the bare country."""
        latest = self.graphed.get(key)
        if latest is None or not latest.footprints:
            return self.bare
        odd = len({*land.footprints} ^ {*latest.footprints})
        return latest if odd < len(land.footprints) else self.bare

    def graph_key(self, mover: str) -> str:
        """The mover whose ways are the same."""
        return "foot" if mover == "armoured" and self._same_on_foot else mover

    def may_not_stop(self, board: Board) -> dict[str, int]:
        """For each mover the places he may cross but not stop on."""
        closed = dict.fromkeys(MOVERS, 0)
        for terrain, mover in self._stop:
            closed[mover] |= board.of_terrain.get(terrain, 0)
        return closed

    def closes(self, kind: str, start: str, end: str) -> bool:
        """Does a feature on a hexside keep one from stepping from one ground to the other?"""
        may = self.grounds[kind].crossed_from
        return kind in self._closed_across and start not in may and end not in may

    def fought_across(self, kind: str) -> bool:
        """Can two fight across a feature that nobody passes? (AN-3.1-f)"""
        return kind in self._fought_across

    def price(self, land: Land, mover: str, passage: Passage) -> int | None:
        """What a passage costs a mover by the ground: a feature on the hexside goes before the hex behind it."""
        start, end = land.board.terrain[passage.start], land.board.terrain[passage.end]
        # Stairs and ladders between two places are closed to whom their own row closes them.
        by = passage.link and self.ground.get(passage.link.kind)
        if by and by.cost(mover) is None:
            return None
        if passage.link is not None and passage.link.kind == LET_DOWN and passage.start != passage.link.a:
            return None
        if passage.side is not None:
            feature = passage.side.kind
            if self.closes(feature, start, end):
                return None
            if feature in self.ground and self.grounds[feature].opening not in ("door", "shut"):
                # The price of a fence is that of the whole step, but it opens no ground that is closed.
                return None if self._into(mover, start, end) is None else self.ground[feature].cost(mover)
        whence = land.comes_from(passage.start, passage.end)
        if whence is None:
            return None
        price = self._into(mover, whence, end)
        below = land.standing.covered.get(passage.end)
        from_below = passage.end in land.climbing and land.standing.leaning[passage.end] != passage.start
        if price is not None and below is not None and from_below:
            # Whoever gets onto a ladder from below pays for it, and no less than for the ground it stands on (SG-1.93-a).
            price = max(price, self._into(mover, whence, below) or 0)
        return price

    def limit(self, shown: Footprint) -> Limit | None:
        """The limit an engine has reached by the hexes of its lowest floor that are burnt out or destroyed."""
        if not shown.lost:
            return None
        kind = thing_kinds()[shown.kind]
        limit = self._limits.get(kind.called)
        low = sum(not kind.parts[number].level for number in shown.lost)
        return limit if limit is not None and low >= limit.burnt_from else None

    def is_perch(self, ground: str) -> bool:
        """Is a ground closed to all who do not come from one of those its rows name? (AN-2.1-h)"""
        return self._entry.get((ground, OTHER, "foot"), 0) is None

    def closed_from(self, mover: str, start: str, end: str) -> bool:
        """Is a ground that can be entered closed to those who come from another one?"""
        return self._into(mover, start, end) is None and self.ground[end].cost(mover) is not None

    def _into(self, mover: str, start: str, end: str) -> int | None:
        if (end, start, mover) in self._entry:
            return self._entry[end, start, mover]
        return self._entry.get((end, OTHER, mover), self.ground[end].cost(mover))


class Land:
    """A country with the things that stand on it."""

    def __init__(
        self, country: Country, footprints: tuple[Footprint, ...], same_ground: Land | None = None
    ) -> None:
        """`same_ground` is the land with only those of the things that change the ground, if there are others."""
        self.country = country
        self.footprints = footprints
        self._same = same_ground
        like = None if same_ground is None else same_ground.standing
        self.standing: Standing = standing(country.board, thing_kinds(), footprints, like)
        self.board: Board = self.standing.board
        self.climbing = frozenset(self.standing.leaning)
        """The places of ladders: whoever is there is on one."""
        self.terrain = self.board.terrain
        self._graphs: dict[str, Graph] = {}
        self.courses: Latest[int, Kept[Course]] = Latest(OWN_COURSES)
        self.covers: Latest[int, Kept[int]] = Latest(OWN_COURSES)
        self.reaches = Latest[tuple[str, int, Direction | None, int, int, int], Reach | RideReach](REACHES)
        self._groups = Latest[int, int](GROUPS)
        self._led: dict[str, Graph] = {}
        self._screened: dict[str, Graph] = {}
        self._near: dict[str, dict[int, int]] = {mover: {} for mover in MOVERS}
        self._blows: dict[str, dict[int, int]] = {mover: {} for mover in MOVERS}

    # Many lands are looked at only for a line or two (what would be seen if that gate were not there), so whatever takes
    # time is worked out when it is first asked for.

    @cached_property
    def may_not_stop(self) -> dict[str, int]:
        """For each mover the places he may cross but not stop on."""
        return self.country.may_not_stop(self.board) if self._same is None else self._same.may_not_stop

    @cached_property
    def hides(self) -> int:
        """All places whose ground hides who is there from lines that pass over it."""
        return self.all_with(lambda kind: kind.hides) if self._same is None else self._same.hides

    @cached_property
    def _climbs(self) -> tuple[Link, ...]:
        """Ways up and down between places of different levels that are no stairs or ladders."""
        if self._same is not None:
            return self._same._climbs
        return (*chain.from_iterable(self._banks.values()), *self._find_descents())

    @cached_property
    def _banks(self) -> dict[int, tuple[Link, ...]]:
        """The ways up from each place in a moat or a breach, in order of number: those of the bare country but for what
        things have changed on the place or beside it."""
        board, anew, as_bare = self.board, -1, dict[int, tuple[Link, ...]]()
        if self.footprints:
            as_bare = self.country.bare._banks
            changed = anew = board.mask(board.cell(place) for place in self.standing.changed)
            for shift in board.shifts:
                anew |= changed << shift if shift > 0 else changed >> -shift
        return {
            low: tuple(self._climbs_out(low)) if anew >> board.cell(low) & 1 else as_bare[low]
            for low in self._climbed_places()
        }

    @cached_property
    def relief(self) -> Relief:
        """What rises on it."""
        if self._same is not None:
            return self._same.relief
        return Relief(self, self.country.bare.relief if self.footprints else None)

    @cached_property
    def own_sides(self) -> dict[int, list[tuple[Direction, str]]]:
        """The features on hexsides that belong to each place."""
        if self._same is not None:
            return self._same.own_sides
        found: dict[int, list[tuple[Direction, str]]] = {}
        if self.footprints:
            found = dict(self.country.bare.own_sides)
            sides = self.board.sides
            for place in self.standing.changed:
                own = [
                    (way, side.kind)
                    for way in DIRECTIONS
                    if (side := sides.get((place, way))) is not None and side.owner == place
                ]
                if own:
                    found[place] = own
                else:
                    found.pop(place, None)
            return found
        for place, way in sorted(self.board.sides):
            side = self.board.sides[place, way]
            if side.owner == place:
                found.setdefault(place, []).append((way, side.kind))
        return found

    @cached_property
    def plain(self) -> int:
        """Ground-level places with nothing on their own sides, on which lines begin and end in centres."""
        if self._same is not None:
            return self._same.plain
        board, grounds = self.board, self.country.grounds
        odd = {*self.own_sides, *self.climbing, *self.platforms}
        return board.mask(
            place
            for place, kind in self.terrain.items()
            if board.level(place) == 0 and place not in odd and not grounds[kind].opening
        )

    @cached_property
    def in_lines(self) -> int:
        """The cells with anything that a line over plain ground may meet: walls, trees, things, crests, doors."""
        board, relief, grounds = self.board, self.relief, self.country.grounds
        found = relief.solid[0] | relief.walled[0] | self.crested | self.shut_cells
        found |= self.country.bare.relief.built & ~relief.built | board.mask(
            map(board.cell, self.standing.at)
        )
        for name, places in board.of_terrain.items():
            if grounds[name].blocks_sight:
                found |= board.layer(places, 0)
        return found | board.mask(map(board.cell, self.standing.blocks_sight))

    @cached_property
    def growth(self) -> list[tuple[str, Traits, int]]:
        """The grounds in the open that stop lines, trees and the like, each with its places."""
        grounds, found = self.country.grounds, self.board.of_terrain
        return [
            (name, kind, found[name])
            for name, kind in grounds.items()
            if found.get(name) and kind.blocks_sight and not kind.built
        ]

    @cached_property
    def crested(self) -> int:
        """The cells with a crest on one of their sides."""
        if self._same is not None:
            return self._same.crested
        board, grounds = self.board, self.country.grounds
        return board.mask(
            board.cell(place) for (place, _), side in board.sides.items() if grounds[side.kind].crest
        )

    @cached_property
    def sided(self) -> int:
        """The places with anything on one of their sides."""
        return self.board.mask(place for place, _ in self.board.sides)

    @cached_property
    def platforms(self) -> frozenset[int]:
        """Places from which one passes and shoots over a parapet: the tops of siege towers."""
        if self._same is not None:
            return self._same.platforms
        grounds = self.country.grounds
        names = {ground for kind in grounds.values() for ground in kind.crossed_from}
        tops = [name for name in names if not grounds[name].hangs and not grounds[name].deck]
        return frozenset(self.board.members(self._all_of(tops)))

    @cached_property
    def housed(self) -> dict[int, tuple[Footprint, Part]]:
        """The places in and on engines with floors: the engine, and which of its parts it is."""
        kinds, board, found = thing_kinds(), self.country.board, dict[int, tuple[Footprint, Part]]()
        for shown in self.footprints:
            kind = kinds[shown.kind]
            if kind.floors:
                places = part_places(board, kind, shown)
                found.update((place, (shown, part)) for place, part in zip(places, kind.parts, strict=True))
        return found

    @cached_property
    def engines(self) -> tuple[tuple[Footprint, int], ...]:
        """Those of these engines that rise as high as any line, each with the cells it rises over."""
        found: dict[Footprint, int] = {}
        for place, (shown, part) in self.housed.items():
            if not part.hangs and not thing_kinds()[shown.kind].blocks_sight:
                found[shown] = found.get(shown, 0) | 1 << self.board.cell(place)
        return tuple(found.items())

    @cached_property
    def lost(self) -> int:
        """The places of engines that are burnt out or destroyed."""
        kinds, board = thing_kinds(), self.country.board
        return board.mask(
            part_places(board, kinds[shown.kind], shown)[number]
            for shown in self.footprints
            for number in shown.lost
        )

    @cached_property
    def bared(self) -> int:
        """The places in engines that cover nobody: those that are lost, and all of one that is past its limit."""
        whole = (place for place, (shown, _) in self.housed.items() if shown in self.spent)
        return self.lost | self.board.mask(whole)

    @cached_property
    def spent(self) -> frozenset[Footprint]:
        """The engines that have lost so much that they cover nobody any more."""
        limits = ((shown, self.country.limit(shown)) for shown in self.footprints)
        return frozenset(shown for shown, limit in limits if limit is not None and not limit.covers)

    @cached_property
    def screening(self) -> dict[int, str]:
        """The places of things that no line passes over, with the kind that stands there; not of an engine that covers
        nobody any more."""
        found, at = self.standing.blocks_sight, self.standing.at
        if not self.spent:
            return found
        return {place: kind for place, kind in found.items() if at[place] not in self.spent}

    @cached_property
    def screened_cells(self) -> int:
        """Their cells."""
        return self.board.mask(map(self.board.cell, self.screening))

    def roof_over(self, place: int) -> bool:
        """Is whoever is on a place under a roof that belongs to its ground?"""
        return self.traits(place).roof and not self.bared >> place & 1

    def sheltered(self, place: int) -> bool:
        """Does a roof or another floor keep off whoever is on a place what falls from above?"""
        return self.roof_over(place) or bool(self.relief.roofed >> place & 1)

    @cached_property
    def walk(self) -> int:
        """All places on walls that one can go along: no rooms, and none behind slits."""
        return self.all_with(lambda kind: kind.built and not (kind.indoors or kind.blocks_sight))

    @cached_property
    def hung(self) -> int:
        """All places that hang beside a wall."""
        return self.all_with(lambda kind: kind.hangs)

    @cached_property
    def enclosed(self) -> int:
        """Of these, all with a front and a roof of their own."""
        return self.all_with(lambda kind: kind.enclosed)

    @cached_property
    def enclosed_cells(self) -> int:
        """Their cells."""
        return self.board.mask(map(self.board.cell, self.board.members(self.enclosed)))

    @cached_property
    def holed(self) -> int:
        """All places with holes in their floor."""
        return self.all_with(lambda kind: kind.holed)

    def through_floor(self, start: int, end: int) -> bool:
        """Is one place straight below the other, with holes in a floor through which one shoots?"""
        if self.board.cell(start) != self.board.cell(end):
            return False
        return bool((self.holed >> start | self.holed >> end) & 1)

    @cached_property
    def walks(self) -> int:
        """All places on the walks of walls."""
        return self.all_with(lambda kind: kind.walk)

    @cached_property
    def bridges(self) -> int:
        """All places on wooden bridges."""
        return self.all_with(lambda kind: kind.bridge)

    @cached_property
    def slit_towers(self) -> int:
        """The cells of towers with an arrow slit on any of their storeys; the zone `towers` says what is a tower."""
        board, grounds = self.board, self.country.grounds
        towers = board.mask(board.cell(place) for place in board.members(board.zones.get("towers", 0)))
        slits = (side.owner for side in board.sides.values() if grounds[side.kind].slit)
        edge, found = towers & board.mask(map(board.cell, slits)), 0
        while edge:
            found |= edge
            near = 0
            for way in DIRECTIONS:
                near |= board.stepped(edge, way)
            edge = near & towers & ~found
        return found

    @cached_property
    def wooden(self) -> int:
        """All places with something that can burn."""
        return self.board.mask(self.wood)

    @cached_property
    def near_wood(self) -> int:
        """All places at most a hex away from one of those, whatever their levels."""
        board, cells, found = self.board, 0, 0
        for level in board.levels:
            cells |= board.layer(self.wooden, level)
        around = cells
        for way in DIRECTIONS:
            around |= board.stepped(cells, way)
        for plane in board.plane.values():
            found |= around << plane
        return found

    @cached_property
    def wood(self) -> dict[int, str]:
        """What can burn, by place: the thing there, its ground, or the feature on its own hexsides."""
        burns = self.country.edition.burns
        if not burns:
            return {}
        found = {
            place: side.kind
            for (place, _), side in self.board.sides.items()
            if side.owner == place and side.kind in burns and burns[side.kind].on_sides
        }
        for ground, wood in burns.items():
            places = 0 if wood.on_sides else self.board.of_terrain.get(ground, 0)
            found.update(dict.fromkeys(self.board.members(places), ground))
        for place, shown in self.standing.at.items():
            if shown.kind in burns and place in self.terrain and not self._burns_below(place, shown):
                found[place] = shown.kind
        for place in self.board.members(self.lost):
            found.pop(place, None)  # what is burnt out does not burn again (AN-4.2.9-k)
        return dict(sorted(found.items()))

    def _burns_below(self, place: int, shown: Footprint) -> bool:
        """Is it the hex further down of the same thing that burns, and this place with it?"""
        board = self.board
        return self.country.edition.burns[shown.kind].all_levels and any(
            board.cell(other) == board.cell(place) and board.level(other) < board.level(place)
            for other in part_places(self.country.board, thing_kinds()[shown.kind], shown)
        )

    @cached_property
    def _marks(self) -> tuple[tuple[object, int], ...]:
        """What can matter to a line: each thing with the cells within two hexes of it."""
        kinds, board = thing_kinds(), self.country.board
        found: list[tuple[object, int]] = []
        for shown in self.footprints:
            near = self.country.near.get(shown)
            if near is None:
                near = board.mask(map(board.cell, part_places(board, kinds[shown.kind], shown)))
                for _ in range(2):
                    around = near
                    for shift in board.shifts:
                        around |= near << shift if shift > 0 else near >> -shift
                    near = around
                self.country.near[shown] = near
            found.append((shown, near))
        if self.bridge_down:
            found.append(("bridge down", -1))
        return tuple(found)

    @cached_property
    def bridge_down(self) -> bool:
        """Is a drawbridge down?"""
        return bool(self.all_with(lambda kind: kind.drawbridge))

    def line_key(self, start: int, end: int) -> int:
        """A number for the line between two places and all things near it: whatever has the same is the same line."""
        line, board = self.board.sightline(start, end), self.board
        cells = line.cells | 1 << board.cell(start) | 1 << board.cell(end)
        marked = 0
        for bit, (_, near) in enumerate(self._marks):
            if near & cells:
                marked |= 1 << bit
        group = self._groups.get(marked)
        if group is None:
            found = tuple(mark for bit, (mark, _) in enumerate(self._marks) if marked >> bit & 1)
            group = self._groups[marked] = self.country.number(found)
        return (group * board.bits + start) * board.bits + end

    def ground(self, place: int) -> Ground:
        """What one stands on there."""
        return self.country.ground[self.terrain[place]]

    def traits(self, place: int) -> Traits:
        """What sets the ground of a place apart; plain where there is no such place."""
        return self.country.grounds[self.terrain.get(place, "")]

    def height(self, place: int) -> int:
        """The height at which one stands there: the level of the place, on a ladder no less than the ground."""
        level = self.board.level(place)
        return 0 if level < 0 and place in self.climbing else level

    def _all_of(self, terrains: Iterable[str]) -> int:
        """All places of several kinds of ground."""
        found = 0
        for terrain in terrains:
            found |= self.board.of_terrain.get(terrain, 0)
        return found

    def all_with(self, trait: Callable[[Traits], object]) -> int:
        """All places whose ground has a trait."""
        return self._all_of(name for name in self.board.of_terrain if trait(self.country.grounds[name]))

    def _climbed_places(self) -> Iterator[int]:
        """The places in moats and breaches, and those with a ground of things on top, in order of number."""
        climbed = self.all_with(lambda kind: kind.climbs) | self.board.mask(self.standing.covered)
        return self.board.members(climbed)

    def _climbs_out(self, low: int, *, walls: bool = True) -> Iterator[Link]:
        """Ways between a moat or a breach and the places next to it one level up, where no wall is between.

        From a breach one also gets onto whatever is on top of a wall beside it, however high (AN-6.4.3-a).
        """
        board = self.board
        kind, ground = board.terrain.get(low), self._climbed(low)
        if kind is None or ground is None:
            return
        for way in DIRECTIONS:
            high = self._above(low, low + board.shifts[way], ground)
            if high is None:
                continue
            side = board.sides.get((high, way.opposite)) if walls else None
            if side is None or not self.country.closes(side.kind, kind, board.terrain[high]):
                yield Link("climb", low, high)

    def _above(self, low: int, beside: int, ground: str) -> int | None:
        """The place over the one beside some ground to which one climbs from it."""
        board, level = self.board, self.board.level(low)
        heap = self._is_heap(ground, beside)
        levels = (higher for higher in board.levels if higher == level + 1 or (heap and higher > level))
        over = (beside + board.plane[higher] - board.plane[level] for higher in levels)
        return next((high for high in over if high in board.terrain), None)

    def _is_heap(self, ground: str, beside: int) -> bool:
        """Does some ground lead up to the top of a wall beside it?"""
        grounds, wall = self.country.grounds, self.board.terrain.get(beside)
        return grounds[ground].rubble and wall is not None and grounds[wall].wall

    def _find_descents(self) -> Iterator[Link]:
        """From a window above the ground down to the room behind it, where its ground is closed to all others."""
        board, country = self.board, self.country
        for kind in country.grounds.named(lambda kind: kind.opening == "window"):
            if not country.is_perch(kind):
                continue
            for high in board.members(board.of_terrain.get(kind, 0)):
                for way in DIRECTIONS:
                    side = board.sides.get((high, way))
                    if side is None or side.kind != kind or side.owner != high:
                        continue
                    cell = board.cell(high) + board.shifts[way.opposite]
                    below = [cell + board.plane[level] for level in board.levels if level < board.level(high)]
                    floor = next((place for place in reversed(below) if place in board.terrain), None)
                    if floor is not None and country.grounds[board.terrain[floor]].room:
                        yield Link(LET_DOWN, high, floor)

    def _climbed(self, place: int) -> str | None:
        """The ground one climbs in and out of there: its own, or what a ladder stands on."""
        grounds = (self.terrain[place], self.standing.covered.get(place, ""))
        return next((ground for ground in grounds if self.country.grounds[ground].climbs), None)

    def graph(self, mover: str) -> Graph:
        """The board as one kind of mover sees it."""
        key = self.country.graph_key(mover)
        found = self._graphs.get(key)
        if found is None:
            like, but_for = None, self._touched
            if self.footprints:
                parent = self.country.kin(self, key)
                like, but_for = parent.graph(key), self._differs(parent)
            found = self._graphs[key] = Graph(
                self.board, self._pricer(key), self._climbs, like=like, but_for=but_for
            )
            self.country.graphed[key] = self
            found.enterable |= self._perches(key)
        return found

    def _alike(self, key: str, price: Price, graph: Callable[[Land], Graph]) -> Graph:
        """A graph without climbs, worked out from that of the land which differs least."""
        if not self.standing.at:
            return Graph(self.board, price)
        parent = self.country.kin(self, key)
        found = Graph(self.board, price, like=graph(parent), but_for=self._differs(parent))
        self.country.graphed[key] = self
        return found

    def _differs(self, other: Land) -> frozenset[int]:
        """Places whose steps may differ from those of another land."""
        if not other.footprints:
            return self._touched
        odd = {*self.footprints} ^ {*other.footprints}
        board, kinds = self.country.board, thing_kinds()
        cells = {board.cell(p) for s in odd for p in part_places(board, kinds[s.kind], s)}
        near = {cell + plane for cell in cells for plane in board.plane.values()}
        return frozenset(near & (self._touched | other._touched))

    def _perches(self, mover: str) -> int:
        """Places one can be set up on, though as things stand nothing leads there (AN-2.1-h)."""
        country = self.country
        kinds = (kind for kind, row in country.ground.items() if country.is_perch(kind) and row.cost(mover))
        return self._all_of(kinds)

    def feature_between(self, start: int, end: int) -> Side | None:
        """What lies on the hexside between two places next to each other; between two levels, that of the higher."""
        board = self.board
        high, low = (start, end) if board.level(start) >= board.level(end) else (end, start)
        way = board.hex(high).direction_to(board.hex(low))
        return None if way is None else board.sides.get((high, way))

    def climb_rules(self, start: int, end: int) -> tuple[str, ...]:
        """The rules of climbing from one place to the other, one of them in a moat or a breach."""
        board = self.board
        high, low = (start, end) if board.level(start) >= board.level(end) else (end, start)
        ground = self._climbed(low) or ""
        beside = board.cell(high) + board.plane[board.level(low)]
        if board.level(high) != board.level(low) + 1 and not self._is_heap(ground, beside):
            return ()
        return self.country.grounds[ground].climbs

    def comes_from(self, start: int, end: int) -> str | None:
        """The ground one comes from in a step.

        From a ladder, but for going up it, that on which it stands; from a siege tower to another that beneath
        it, None from its top.
        """
        if start in self.climbing and self.standing.leaning[start] != end:
            return self.standing.covered[start]
        here, there = self.standing.at.get(start), self.standing.at.get(end)
        if here is None or there is None or here == there or here.kind != there.kind:
            return self._climbs_from(start, end) if here == there else self.terrain[start]
        return self.standing.covered.get(start) if thing_kinds()[here.kind].links else self.terrain[start]

    def _climbs_from(self, start: int, end: int) -> str:
        """The ground one comes from in a step within a thing: between the floors of an engine, up or down by its ladder."""
        here, there = self.board.level(start), self.board.level(end)
        if here == there or start not in self.housed:
            return self.terrain[start]
        return f"{UP} {self.terrain[start]}" if there > here else DOWN

    def step_rules(self, start: int, end: int) -> tuple[str, ...]:
        """The rules that decide a step on foot: its price, the door one goes through, the bank one climbs."""
        grounds, to = self.country.grounds, self.traits(end)
        found = to.entry.get(self.comes_from(start, end) or "")
        if found is None:
            found = (*self.ground(end).rules, *to.entered)
        side = self.feature_between(start, end)
        if side is not None and (grounds[side.kind].opening or side.kind in self.country.ground):
            found += grounds[side.kind].across
        return found + self.climb_rules(start, end)

    @cached_property
    def shut_doors(self) -> tuple[int, ...]:
        """The hexes of doors and gates that are shut."""
        if self._same is not None:
            return self._same.shut_doors
        grounds = self.country.grounds
        places = (
            place
            for (place, _), side in self.board.sides.items()
            if side.owner == place and grounds[side.kind].shut_gate
        )
        return tuple(sorted(set(places)))

    @cached_property
    def shut_cells(self) -> int:
        """Their cells."""
        return self.board.mask(map(self.board.cell, self.shut_doors))

    def gate_rules(self, place: int) -> tuple[str, ...]:
        """The rules by which a shut gate closes its hexside: those of such a feature, and of the gateway it is in."""
        grounds = self.country.grounds
        found = [rule for kind in grounds.values() if kind.shut_gate for rule in kind.across]
        own = self.ground(place).rules if self.traits(place).gateway else ()
        return tuple(dict.fromkeys((*found, *own)))

    @cached_property
    def without_walls(self) -> Graph:
        """The ways on foot if no wall were in them: what cannot be reached by these, no wall keeps one from."""
        own = self._pricer("foot")

        def price(passage: Passage) -> int | None:
            ground = self.ground(passage.end)
            solid = ground.foot is None and ground.condition == "across_feature"
            return 1 if solid else own(passage._replace(side=None))

        climbs = (link for low in self._climbed_places() for link in self._climbs_out(low, walls=False))
        return Graph(self.board, price, climbs)

    @cached_property
    def _touched(self) -> frozenset[int]:
        """Places whose steps differ from those of the bare country."""
        sides = {place for place, _ in self.standing.closed_sides}
        closed = {place for mask in self.standing.closed_to.values() for place in self.board.members(mask)}
        return self.standing.changed | sides | closed | self.standing.at.keys()

    @cached_property
    def _as_bare(self) -> int:
        """Places whose neighbourhood is that of the bare country."""
        board, touched = self.board, self.board.mask(self._touched)
        for _ in range(2):
            columns = 0
            for plane in board.plane.values():
                columns |= touched >> plane & (1 << board.cells) - 1
            for shift in board.shifts:
                columns |= columns << shift if shift > 0 else columns >> -shift
            columns &= (1 << board.cells) - 1
            touched = 0
            for plane in board.plane.values():
                touched |= columns << plane
        return board.all & ~touched

    def _pricer(self, mover: str) -> Price:
        closed_to = self.standing.closed_to.get(mover, 0)
        closed_sides = self.standing.closed_sides

        def price(passage: Passage) -> int | None:
            if closed_to >> passage.end & 1:
                return None
            if passage.direction is not None and (passage.start, passage.direction) in closed_sides:
                return None
            return self.country.price(self, mover, passage)

        return price

    def under(self, place: int) -> str | None:
        """What an engine would stand on at a place: beyond the edge of the map open ground (AN-4.2.4-d)."""
        board, terrain = self.country.board, self.terrain.get(place)
        if terrain is not None or not board.has(place) or board.on_map(place) or board.level(place):
            return terrain
        return BEYOND_EDGE

    def ground_cost(self, place: int, way: Direction) -> int | None:
        """What the ground and what lies on the hexside make of a step on foot, whatever things close it."""
        end = place + self.board.shifts[way]
        if place in self.terrain and end not in self.terrain and self.under(end) is not None:
            return self.country.ground[BEYOND_EDGE].cost("foot")
        if place not in self.terrain or end not in self.terrain:
            return None
        passage = Passage(place, end, way, self.board.sides.get((place, way)), None)
        return self.country.price(self, "foot", passage)

    @cached_property
    def at_walls(self) -> int:
        """The places of lowered tower bridges that touch the walk of a wall, by a hexside one can step across."""
        board = self.board
        return board.mask(
            place
            for place, (_, part) in self.housed.items()
            if part.hangs
            and any(
                self.walks >> place + board.shifts[way] & 1 and (place, way) not in self.standing.closed_sides
                for way in DIRECTIONS
            )
        )

    def led(self, mover: str) -> Graph:
        """The board as a man on foot sees it who leads a horse: his own costs, where a horse can follow."""
        if mover not in self._led:
            own, horse = self._pricer(mover), self._pricer("mounted")

            def price(passage: Passage) -> int | None:
                return None if passage.link is not None or horse(passage) is None else own(passage)

            self._led[mover] = self._alike(f"led {mover}", price, lambda land: land.led(mover))
        return self._led[mover]

    def screened(self, mover: str) -> Graph:
        """The board as a man on foot sees it who takes a mantlet along: where a horse can go, and over filled moats."""
        if mover not in self._screened:
            own, horse = self._pricer(mover), self._pricer("mounted")
            closed = self.standing.closed_to.get("mounted", 0)

            def price(passage: Passage) -> int | None:
                filled = self.traits(passage.end).filled and not closed >> passage.end & 1
                goes = passage.link is None and (filled or horse(passage) is not None)
                return own(passage) if goes else None

            self._screened[mover] = self._alike(f"screened {mover}", price, lambda land: land.screened(mover))
        return self._screened[mover]

    def next_to(self, mover: str, place: int) -> int:
        """All places one step or link away from a place, but for climbing within a siege tower or the like."""
        if self.footprints and self._as_bare >> place & 1:
            return self.country.bare.next_to(mover, place)
        near = self._near[mover]
        if place not in near:
            bits = self.graph(mover).next_to(place)
            for start, end in self.standing.inner:
                if start == place:
                    bits &= ~(1 << end)
            near[place] = bits
        return near[place]

    def blows_from(self, mover: str, place: int) -> int:
        """The places one could attack from a place: from a ladder only the one it leans on (SG-1.74-c)."""
        found = self._blows[mover]
        if place not in found and self.footprints and self._as_bare >> place & 1:
            found[place] = self.country.bare.blows_from(mover, place)
        if place not in found:
            bits = self.next_to(mover, place)
            for link in self._climbs:
                if link.kind == LET_DOWN and link.a == place:
                    bits &= ~(1 << link.b)
            for way in DIRECTIONS:
                if (
                    self.fights_through(mover, place, way)
                    or self._strikes_into(mover, place, way)
                    or self._strikes_across(place, way)
                ):
                    bits |= 1 << place + self.board.shifts[way]
            if place in self.standing.leaning:
                bits &= 1 << self.standing.leaning[place]
            found[place] = bits & ~self._over_the_edge(place, bits) if any(self.board.margin) else bits
        return found[place]

    def _over_the_edge(self, place: int, bits: int) -> int:
        """Of some places those at which one does not strike: the edge of the map is between, and no engine around both."""
        return self.board.mask(there for there in self.board.members(bits) if self.edge_between(place, there))

    def edge_between(self, one: int, other: int) -> bool:
        """Is one of two places in what an engine has off the map, and the other not in the engine?"""
        board = self.board
        return (not board.on_map(one) and other not in self.housed) or (
            not board.on_map(other) and one not in self.housed
        )

    def fights_through(self, mover: str, place: int, way: Direction) -> bool:
        """Is there a window that way through which two can fight, though nobody gets through? (AN-3.1-f)"""
        side, end = self.board.sides.get((place, way)), place + self.board.shifts[way]
        return (
            side is not None
            and self.country.fought_across(side.kind)
            and end in self.terrain
            and (place, way) not in self.standing.closed_sides
            and self.ground(end).cost(mover) is not None
        )

    def _strikes_into(self, mover: str, place: int, way: Direction) -> bool:
        """Is a thing that way closed to a mover, and he may strike at who is in it? (AN-3.5.4-a, AN-4.2.4-h)"""
        end = place + self.board.shifts[way]
        thing = self.standing.at.get(end)
        fought = "" if thing is None else thing_kinds()[thing.kind].fought_in
        if not fought or (fought == "policy" and not self.country.policies.riders_fight_at_mantlets):
            return False
        if end in self.housed:
            mover = "foot"  # its own ground keeps him out, and no other
        passage = Passage(place, end, way, self.board.sides.get((place, way)), None)
        return (place, way) not in self.standing.closed_sides and (
            self.country.price(self, mover, passage) is not None
        )

    def _strikes_across(self, place: int, way: Direction) -> bool:
        """Is the side of an engine there closed, and one fights across it in this game all the same? (AN-5.2.6-a)"""
        closed, end = self.standing.closed_sides.get((place, way)), place + self.board.shifts[way]
        if closed is None or not thing_kinds()[closed].fought_around:
            return False
        if self.country.policies.ram_melee != "around" or end not in self.terrain:
            return False
        passage = Passage(place, end, way, self.board.sides.get((place, way)), None)
        return self.country.price(self, "foot", passage) is not None


class Terrain(msgspec.Struct, frozen=True):
    """A row of the terrain table."""

    terrain: str
    foot: int | None
    armoured: int | None
    mounted: int | None
    cover: str
    condition: str
    attacking: int | None
    defending: int | None
    height: int | None


class Entry(msgspec.Struct, frozen=True):
    """What a step into a ground costs those who come from another one."""

    terrain: str
    whence: str = msgspec.field(name="from")
    foot: int | None
    armoured: int | None
    mounted: int | None


class Across(msgspec.Struct, frozen=True):
    """Whether one can step, and two can fight, across a feature on a hexside."""

    feature: str
    move: bool
    melee: bool


class Stop(msgspec.Struct, frozen=True):
    """Who may stop on a ground."""

    terrain: str
    foot: bool
    armoured: bool
    mounted: bool


def _read_ground(book: Book) -> dict[str, Ground]:
    table = book.table("terrain")
    found = {}
    for row in table.read(Terrain):
        traits = book.edition.grounds[row.terrain]
        found[row.terrain] = Ground(
            row.terrain,
            row.foot,
            row.armoured,
            row.mounted,
            COVERS.index(row.cover),
            row.condition,
            row.attacking,
            row.defending,
            row.height,
            traits.rules or table.rules[:1],
            traits,
        )
    return found


def _read_entry(book: Book) -> dict[tuple[str, str, str], int | None]:
    """Costs that depend on where one comes from: by terrain entered, terrain left, and mover."""
    found: dict[tuple[str, str, str], int | None] = {}
    for role in (ENTRY, TOWER_STEPS):
        for row in book.table(role).read(Entry) if role in book.edition.tables else ():
            for mover, cost in zip(MOVERS, (row.foot, row.armoured, row.mounted), strict=True):
                found[row.terrain, row.whence, mover] = cost
    return found


def _read_classes(book: Book) -> dict[str, str]:
    """The classes of constructions that are battered, where there are several."""
    if "damage.classes" not in book.edition.tables:
        return {}
    return {str(name): str(kind) for name, kind, _ in book.table("damage.classes").rows}


def _read_stop(book: Book) -> tuple[tuple[str, str], ...]:
    """Ground that may be crossed but not stopped on, with the mover it holds for."""
    if "stop" not in book.edition.tables:
        return ()
    return tuple(
        (row.terrain, mover)
        for row in book.table("stop").read(Stop)
        for mover, stops in zip(MOVERS, (row.foot, row.armoured, row.mounted), strict=True)
        if not stops
    )


def _read_limits(book: Book) -> dict[str, Limit]:
    """From how many lost hexes on each engine does less, where a game says so."""
    if "burning.limits" not in book.edition.tables:
        return {}
    return {row.engine: row for row in book.table("burning.limits").read(Limit)}


def _same_on_foot(ground: Mapping[str, Ground], entry: Mapping[tuple[str, str, str], int | None]) -> bool:
    """Do armoured men on foot pay what others pay?"""
    return all(row.foot == row.armoured for row in ground.values()) and all(
        entry[end, start, "armoured"] == cost
        for (end, start, mover), cost in entry.items()
        if mover == "foot"
    )
