"""The realm as a picture: an old map of the kingdom with its castles and towns, and the figures on it.

`draw_realm` is a pure function: the same realm, state and words give the same bytes. Every area carries its name as
`data-area`, every fortress as `data-fortress` and every figure as `data-figure`. Each figure is drawn once: on the map,
or on the leaf beside it if it is not in play there. A page lays the figures (`draw_figures`) over the map without them
(`draw_land`), and finds out by `outlines` what was pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Protocol
from zlib import crc32

import msgspec

from bergfried.board.latest import Latest
from bergfried.kernel.verdicts import Fact
from bergfried.realm.battle import alone
from bergfried.realm.rules import Realm
from bergfried.realm.state import (
    CAPTIVE,
    DESTROYED,
    IN_PILE,
    MOVED,
    NEUTRAL,
    NO_CLAIM,
    OPEN_SITE,
    OUT,
    PILGRIM,
    STANDING,
    WAITING,
    RealmState,
)
from bergfried.realm.world import CASTLE

from . import art
from .art import GOLD, INK, PAPER, RED, STONE, number
from .canvas import Sheet, at, chance, text
from .chart import (
    AREA_SPACING,
    BESIDE,
    CROWN_ABOVE,
    NAME_SIZE,
    SIGN,
    Box,
    Chart,
    Land,
    Stand,
    around,
    box,
    room_in,
    stands,
    width_of,
    within,
)
from .heraldry import TINCTURES, Tincture, blazon

LEAF, INSET, LARGER = 600.0, 34.0, 1.24
"""How wide the leaf beside the map is, how far both keep from the edge of the picture, and how much larger than it
is thought out the leaf is drawn."""

POINTED = 24.0
"""How far around a fortress it is meant when one points at the map."""

LEGEND = (0.0, 140.0, 265.0, 445.0)
"""Where the columns of the legend begin."""

NOBODY = Tincture("#ded2b4", "#efe6cf")
FADED = "#6b5a41"
GREY = "#b5ab98"
RIBBON, ROW, COLUMN = 11.5, 29.0, 38.0
"""The height of the letters on a ribbon, and in a group that of a row and what a column has besides the name."""
WASHES = ("#e9ddb6", "#e2d6b4", "#ebdcc0", "#dddab6", "#ead6b0", "#d9d6c0")
ROMAN = ("", " II", " III", " IV", " V", " VI")

_THIN = f'fill="none" stroke="{INK}" stroke-linecap="round" stroke-linejoin="round"'

TOWER = "M-8.5 18V-8H-12.5V-19H-7.5V-15H-2.5V-19H2.5V-15H7.5V-19H12.5V-8H8.5V18Z"
TOWN_WALL = "M-21 18V-2H-15.5V2H-10.5V-2H-5.5V2H5.5V-2H10.5V2H15.5V-2H21V18Z"
MITRE = "M-17 27C-18.5 18-22 8-21 0C-20-11-8-21 0-30C8-21 20-11 21 0C22 8 18.5 18 17 27Q0 31-17 27Z"

BEHIND_TOWER = (
    f'<path d="M-21 18V5H-17V8H-13V5H-8V18ZM21 18V5H17V8H13V5H8V18Z" fill="{STONE}" stroke="{INK}" '
    'stroke-width="1.3" stroke-linejoin="round"/>'
)
BEFORE_TOWER = (
    f'<path d="M-3.5 18V12A3.5 3.8 0 0 1 3.5 12V18Z" fill="{INK}"/>'
    f'<path d="M0-4V2" stroke="{INK}" stroke-width="2.6"/><path d="M-24 19Q-8 15.5 3 18.500T24 19" {_THIN} '
    'stroke-width="1.2"/>'
)
BEHIND_TOWN = (
    f'<path d="M-19-1V-8L-13-15L-7-8V-1ZM8-1V-6L13.5-12L19-6V-1Z" fill="#d6b98c" stroke="{INK}" '
    'stroke-width="1.2" stroke-linejoin="round"/>'
    f'<path d="M-5 0V-12L0-24L5-12V0Z" fill="#c79d74" stroke="{INK}" stroke-width="1.2" '
    'stroke-linejoin="round"/>'
    f'<path d="M0-24V-29M-2-27H2M-5-12H5" {_THIN} stroke-width="1.1"/>'
)
BEFORE_TOWN = (
    f'<path d="M-4 18V11A4 4.5 0 0 1 4 11V18Z" fill="{INK}"/>'
    f'<path d="M-25 19Q-9 16 3 18.700T25 19" {_THIN} stroke-width="1.2"/>'
)
RUIN = (
    f'<path d="M-9 18V-2L-5-7L-3-1L1-9L4 3L9 0V18ZM-21 18V9L-17 12L-14 7L-11 18ZM21 18V12L17 9L15 14L11 18Z" '
    f'fill="{GREY}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" opacity=".75"/>'
    f'<path d="M-16-15L16 17M16-15L-16 17" stroke="{PAPER}" stroke-width="5.5" stroke-linecap="round"/>'
    f'<path d="M-16-15L16 17M16-15L-16 17" stroke="{RED}" stroke-width="2.8" stroke-linecap="round"/>'
)
OPEN = (
    f'<circle r="13" fill="{PAPER}" opacity=".7"/><circle r="13" {_THIN} stroke-width="2.2" '
    'stroke-dasharray=".1 5.1"/>'
    f'<path d="M0-5V5M-5 0H5" {_THIN} stroke-width="1.2" opacity=".6"/>'
)
CROWN = (
    f'<path d="M-13 6L-15-6L-7 0L0-9L7 0L15-6L13 6Z" fill="{GOLD}" stroke="{INK}" stroke-width="1.3" '
    'stroke-linejoin="round"/>'
    f'<path d="M-13 3H13" {_THIN} stroke-width="1"/>'
)
MITRE_BANDS = (
    f'<path d="M-19.5 14Q0 18 19.5 14M-18.5 19Q0 23 18.5 19M0-30V15" {_THIN} stroke-width="1.4"/>'
    f'<path d="M-11-3V7M-15 1H-7M11-3V7M7 1H15" stroke="#fbf5e4" stroke-width="4.4" fill="none"/>'
    f'<path d="M-11-3V7M-15 1H-7M11-3V7M7 1H15" {_THIN} stroke-width="1.8"/>'
)
SHACKLE = (
    f'<circle r="10" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/><g {_THIN} stroke-width="1.9">'
    '<circle cx="-3.8" cy="1.5" r="3.2"/><circle cx="3.8" cy="1.5" r="3.2"/><path '
    'd="M-1.5-1.500Q0-5.5 1.5-1.5"/></g>'
)
SHELL = (
    f'<circle r="10" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M-2 6.5H2L7-1Q6.5-6.5 0-6.8Q-6.5-6.5-7-1ZM0 6V-6.5M-1 6L-4-5.5M1 6L4-5.5" {_THIN} '
    'stroke-width="1.3"/>'
)
GLASS = (
    f'<circle r="10" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M-4.5-6H4.500L-4.5 6H4.500ZM-5.5-6H5.500M-5.5 6H5.5" {_THIN} stroke-width="1.4"/>'
)
BADGES = {"captive": SHACKLE, "pilgrim": SHELL, "waiting": GLASS}
TUFTS = {
    "hill": f'<path d="M-15 5Q-8-9-1 4M-5-1Q3-12 13 5M7 0L9 3M3-3L6 2M-8-1L-6 3" {_THIN} stroke-width="1"/>',
    "wood": f'<path d="M-11 6V2M-15 2Q-11-12-7 2ZM1 3V-2M-3-2Q1-15 5-2ZM12 7V3M8 3Q12-10 16 3Z" {_THIN} '
    'stroke-width=".9"/>',
}


class Tongue(Protocol):
    """The words of a picture in one language."""

    def say(self, message: str, facts: Mapping[str, Fact] = {}) -> str:
        """A message with its facts, as it stands within others."""
        ...

    def place(self, word: str, title: str) -> str:
        """What an area or fortress is called; the title is what its scenario calls it, if anything."""
        ...

    def figure(self, word: str, title: str) -> str:
        """What a noble or cleric is called in full."""
        ...

    def fief(self, word: str, title: str) -> str: ...

    def party(self, word: str, title: str) -> str:
        """What a party is called within a sentence."""
        ...

    def scenario(self, word: str, title: str) -> str:
        """What the whole is called."""
        ...


def draw_realm(realm: Realm, state: RealmState, tongue: Tongue, *, scale: float = 1.0) -> str:
    """The map of a realm as it stands, with the leaf beside it, as an SVG document."""
    return _Picture(realm, state, tongue).document(scale)


def sketch_realm(realm: Realm, state: RealmState, tongue: Tongue) -> str:
    """The map with its figures, without the leaf: for small pictures."""
    return _Picture(realm, state, tongue).sketch()


def draw_land(realm: Realm, state: RealmState, tongue: Tongue) -> str:
    """The map alone: the land and its fortresses, with room left for the figures of the state."""
    return _Picture(realm, state, tongue).land()


def draw_figures(realm: Realm, state: RealmState, tongue: Tongue) -> str:
    """The figures alone, as a document to be laid over the land."""
    return _Picture(realm, state, tongue).figures()


def told(realm: Realm, state: RealmState, tongue: Tongue) -> tuple[list[str], list[str]]:
    """All figures and all fortresses, each in a sentence."""
    picture = _Picture(realm, state, tongue)
    figures, fortresses = range(len(realm.world.figures)), range(len(realm.world.fortresses))
    return list(map(picture.told, figures)), list(map(picture.told_of, fortresses))


class Outline(msgspec.Struct, frozen=True):
    """Where an area or a fortress is in the picture: its middle, and its corners (a fortress has none) or its radius."""

    x: float
    y: float
    radius: float
    corners: tuple[tuple[float, float], ...]


def outlines(realm: Realm, tongue: Tongue) -> dict[str, Outline]:
    """Where to point at each area and each fortress of the map, by their words."""
    chart = _chart(realm, tongue)
    found = {
        name: Outline(
            land.middle[0] + INSET,
            land.middle[1] + INSET,
            0,
            tuple((round(x + INSET, 1), round(y + INSET, 1)) for x, y in land.corners),
        )
        for name, land in zip(realm.world.areas, chart.lands, strict=True)
    }
    for name, (x, y) in zip(realm.world.fortresses, chart.spots, strict=True):
        found[name] = Outline(x + INSET, y + INSET, POINTED, ())
    return found


def size(realm: Realm, tongue: Tongue) -> tuple[float, float]:
    """How wide and how high the land is drawn."""
    chart = _chart(realm, tongue)
    return chart.width + 2 * INSET, chart.height + 2 * INSET


def _place(realm: Realm, tongue: Tongue, word: str) -> str:
    """What a place of a realm is called."""
    scenario = realm.world.scenario
    known = scenario.areas[word].title if word in scenario.areas else scenario.fortresses[word].title
    return tongue.place(word, known)


_charts = Latest[tuple[bytes, tuple[str, ...]], Chart](12)
"""Maps that were worked out lately: which depends on where everything lies, and on how long its names are."""


def _chart(realm: Realm, tongue: Tongue) -> Chart:
    world, named = realm.world, partial(_place, realm, tongue)
    scenario, names = world.scenario, tuple(map(named, (*world.areas, *world.fortresses)))
    lies = msgspec.msgpack.encode((scenario.areas, scenario.fortresses, scenario.aim.crown))
    found = _charts.get((lies, names))
    if found is None:
        found = _charts[lies, names] = Chart(
            world, dict(zip((*world.areas, *world.fortresses), names, strict=True)).__getitem__
        )
    return found


class _Picture:
    """A picture in the making."""

    def __init__(self, realm: Realm, state: RealmState, tongue: Tongue) -> None:
        self.realm = realm
        self.tongue = tongue
        self.say = tongue.say
        self.world = realm.world
        self.state = state
        self.scenario = realm.world.scenario
        self.title = tongue.scenario(self.scenario.scenario, self.scenario.title) or self.say(
            "chart-untitled"
        )
        self.sheet = Sheet(f"{crc32(self.title.encode()) & 0xFFFF:04x}")
        self.chart = _chart(realm, tongue)
        self.crowd = self.chart.full_crowd()
        crown = self.scenario.aim.crown
        self.electors = frozenset(crown.electors) if crown else frozenset()

    def document(self, scale: float) -> str:
        add = self.sheet.add
        self._open_map()
        places = self._place_figures()
        self._draw_land(places)
        self._draw_figures(places)
        add("</g>")
        # The leaf is never longer than the map: the picture keeps its size from turn to turn.
        left, start = self.chart.width + 2 * INSET, len(self.sheet.body)
        size = min(LARGER, self.chart.height / _Leaf(self).draw())
        moved = f"translate({at(left, INSET)})scale({size:.3f})"
        self.sheet.body.insert(start, f'<g fill="{INK}" transform="{moved}">')
        add("</g>")
        width, height = left + LARGER * LEAF + INSET, self.chart.height + 2 * INSET
        return self.sheet.document(width, height, scale, self.title)

    def land(self) -> str:
        self._open_map()
        self._draw_land(self._place_figures())
        self.sheet.add("</g>")
        return self.sheet.document(*self._size(), 1, self.title)

    def sketch(self) -> str:
        self._open_map()
        places = self._place_figures()
        self._draw_land(places)
        self._draw_figures(places)
        self.sheet.add("</g>")
        return self.sheet.document(*self._size(), 1, self.title)

    def figures(self) -> str:
        self._open_map()
        self._draw_figures(self._place_figures())
        self.sheet.add("</g>")
        return self.sheet.overlay(*self._size(), 1, self.title)

    def _size(self) -> tuple[float, float]:
        return self.chart.width + 2 * INSET, self.chart.height + 2 * INSET

    def _open_map(self) -> None:
        self.sheet.add(f'<g fill="{INK}" text-anchor="middle" transform="translate({at(INSET, INSET)})">')

    def _draw_land(self, places: Sequence[tuple[list[int], Stand]]) -> None:
        self._ground()
        self._names_of_areas()
        self._fortresses(self.chart.names_beside([room for _, rooms in places for room in rooms.boxes]))

    def _draw_figures(self, places: Sequence[tuple[list[int], Stand]]) -> None:
        for group, place in places:
            self._tie(group[0], place)
            if len(group) == 1:
                self._token(group[0], place)
            else:
                self._muster(group, place)

    # ------------------------------------------------------------------------------------ who and what

    def party(self, party: int) -> str:
        title = self.the(party)
        return title[:1].upper() + title[1:]

    def the(self, party: int) -> str:
        """The title of a party within a sentence."""
        name = self.world.parties[party]
        return self.tongue.party(name, self.scenario.parties[name].title or name)

    def tincture(self, party: int) -> Tincture:
        return TINCTURES[party] if party < len(self.world.parties) else NOBODY

    def figure_title(self, figure: int) -> str:
        name = self.world.figures[figure]
        return self.tongue.figure(name, self.world.info(figure).title or name)

    def figure_name(self, figure: int) -> str:
        """What stands on his ribbon; an heir is the second of the name."""
        heirs = self.state.heirs[figure]
        return self.world.figures[figure] + (ROMAN[heirs] if heirs < len(ROMAN) else f" {heirs + 1}.")

    def fortress_title(self, fortress: int) -> str:
        return _place(self.realm, self.tongue, self.world.fortresses[fortress])

    def area_title(self, area: int) -> str:
        return _place(self.realm, self.tongue, self.world.areas[area])

    def fief_title(self, name: str) -> str:
        return self.tongue.fief(name, self.scenario.fiefs[name].title or name)

    def told(self, figure: int) -> str:
        """All of a figure in a sentence."""
        state, info, say = self.state, self.world.info(figure), self.say
        told = [f"{self.figure_title(figure)} ({self.figure_name(figure)})", say(f"term-{info.kind}")]
        if info.house:
            told.append(say("chart-of-the-house", {"party": info.house}))
        if self.world.figures[figure] in self.electors:
            told.append(say("term-elector"))
        told.append(say("chart-power", {"points": self.realm.strength(state, figure)}))
        told += [
            say("chart-fief", {"fief": self.fief_title(name)})
            for fief, name in enumerate(self.world.fiefs)
            if state.fief_of[fief] == figure
        ]
        if state.party[figure] < NEUTRAL:
            told.append(
                say(
                    "chart-of-party",
                    {
                        "party": self.world.parties[state.party[figure]],
                        "title": self.the(state.party[figure]),
                    },
                )
            )
        where = state.where[figure]
        if where >= 0:
            fortress = state.inside[figure]
            place = self.fortress_title(fortress) if fortress >= 0 else self.area_title(where)
            inside, open_ = say("chart-in-fortress", {"name": place}), say("chart-in-area", {"name": place})
            told.append(inside if fortress >= 0 else open_)
            if alone(state, figure):
                told.append(say("chart-alone"))
        elif state.party[figure] == OUT:
            told.append(say("chart-out"))
        else:
            standing = {CAPTIVE: "term-captive", PILGRIM: "term-pilgrim", WAITING: "term-waiting"}
            told.append(say(standing.get(where, "term-neutral")))
        return ", ".join(told)

    # ------------------------------------------------------------------------------------ the land

    def _ground(self) -> None:
        add, chart = self.sheet.add, self.chart
        frame = f'width="{number(chart.width)}" height="{number(chart.height)}"'
        add(f'<rect {frame} fill="#eadfc4"/>')
        outlines = [self.sheet.region(land.outline) for land in chart.lands]
        # The lines old maps draw along a coast, here around the whole realm.
        for width, colour in ((76, "#e4d9bd"), (56, "#ddd3b9"), (36, "#d3cbb4"), (18, "#c6c1ad")):
            add(
                f'<g fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round">'
                + "".join(f'<use href="#{name}"/>' for name in outlines)
                + "</g>"
            )
        self._frame(frame)
        washes = self._washes()
        for number_, (land, outline) in enumerate(zip(chart.lands, outlines, strict=True)):
            name = self.world.areas[number_]
            master = self._master(number_)
            held = f", {self.party(master)}" if master >= 0 else ""
            add(
                f'<g class="area" data-area="{text(name)}"><title>{text(self.area_title(number_) + held)}</title>'
                f'<use href="#{outline}" fill="{washes[number_]}"/>'
            )
            if master >= 0:
                dash = "" if master == 0 else ' stroke-dasharray="17 8"'
                add(
                    f'<g clip-path="url(#{outline}-c)"><use href="#{outline}" fill="none" '
                    f'stroke="{self.tincture(master).field}" stroke-width="15" opacity=".3"{dash}/></g>'
                )
            self._tufts(number_, land)
            add("</g>")
        add(
            f'<g {_THIN} pointer-events="none"><path d="{chart.inner}" stroke-width="1.7" '
            'stroke-dasharray="11 4.5 2.5 4.5" opacity=".85"/>'
            f'<path d="{chart.outer}" stroke-width="5" opacity=".18"/><path d="{chart.outer}" '
            'stroke-width="2.3"/></g>'
        )

    def _frame(self, size: str) -> None:
        """The frame of the map and, where there is a free corner, a rose of the winds."""
        add, chart = self.sheet.add, self.chart
        add(
            f'<g fill="none" stroke="{INK}"><rect {size} stroke-width="11"/><rect {size} stroke="{PAPER}" '
            'stroke-width="8.5"/>'
            f'<rect {size} stroke-width="8.5" stroke-dasharray="38 38"/><rect x="9" y="9" '
            f'width="{number(chart.width - 18)}" height="{number(chart.height - 18)}" stroke-width="1"/></g>'
        )
        across, down = chart.width - 150, chart.height - 150
        for x, y in ((across, 150.0), (150.0, 150.0), (150.0, down), (across, down)):
            room = box(x, y, 230, 230)
            corners = [point for land in chart.lands for point in land.corners]
            if any(room.left < a < room.right and room.top < b < room.bottom for a, b in corners) or any(
                land.holds(x, y) for land in chart.lands
            ):
                continue
            self.sheet.thing("rose", _rose(), x, y)
            return

    def _washes(self) -> list[str]:
        """A wash for each area, other than those of its neighbours."""
        chosen: list[int] = []
        for number_, near in enumerate(self.world.borders):
            taken = {chosen[other] for other in near if other < number_}
            first = number_ % len(WASHES)
            chosen.append(
                next(
                    (wash for i in range(len(WASHES)) if (wash := (first + i) % len(WASHES)) not in taken),
                    first,
                )
            )
        return [WASHES[wash] for wash in chosen]

    def _master(self, area: int) -> int:
        """The party that alone has anything in an area, or -1."""
        state = self.state
        there = {state.holder[f] for f in self.world.in_area[area] if state.standing[f] == STANDING} | {
            party for party, where in zip(state.party, state.where, strict=True) if where == area
        }
        parties = there - {NEUTRAL, OUT}
        return parties.pop() if len(parties) == 1 else -1

    def _tufts(self, area: int, land: Land) -> None:
        """Hills and woods where the land is empty; they mean nothing."""
        left, right = min(x for x, _ in land.corners), max(x for x, _ in land.corners)
        top, bottom = min(y for _, y in land.corners), max(y for _, y in land.corners)
        drawn: list[Box] = []
        for i in range(26):
            x = left + (right - left) * chance(area, i, 1)
            y = top + (bottom - top) * chance(area, i, 2)
            room = box(x, y, 52, 40)
            if self.crowd.cost(room) or any(room.shared(other) for other in drawn):
                continue
            if not all(within((x + dx, y + dy), land.corners) for dx in (-34, 0, 34) for dy in (-26, 26)):
                continue
            drawn.append(room)
            kind = "hill" if chance(area, 7) + 0.3 * chance(area, i, 3) > 0.6 else "wood"
            if len(drawn) == 1:
                self.sheet.add('<g opacity=".34">')
            self.sheet.thing(f"tuft-{kind}", TUFTS[kind], x, y)
        if drawn:
            self.sheet.add("</g>")

    def _names_of_areas(self) -> None:
        self.sheet.add(
            f'<g pointer-events="none" fill="{FADED}" font-variant="small-caps" '
            f'letter-spacing="{number(AREA_SPACING)}" opacity=".92">'
        )
        for land in self.chart.lands:
            x, _ = land.name.middle
            for i, line in enumerate(land.lines):
                y = land.name.top + land.size * (0.82 + 1.1 * i)
                # The room after the last letter does not count.
                self.sheet.add(
                    f'<text x="{number(x + AREA_SPACING / 2)}" y="{number(y)}" '
                    f'font-size="{number(land.size)}">{text(line)}</text>'
                )
        self.sheet.add("</g>")

    # ------------------------------------------------------------------------------------ fortresses

    def _fortresses(self, names: Sequence[Box]) -> None:
        for fortress, (x, y) in enumerate(self.chart.spots):
            place, standing = self.world.place(fortress), self.state.standing[fortress]
            kind = CASTLE if place.kind == CASTLE else "town"
            name = self.world.fortresses[fortress]
            self.sheet.add(
                f'<g class="fortress" data-fortress="{text(name)}"><title>{text(self.told_of(fortress))}</title>'
            )
            self._sign(kind, standing, self.state.holder[fortress], x, y, 0.86 + place.value / 500)
            crown = self.scenario.aim.crown
            if crown is not None and crown.fortress == name:
                self.sheet.thing("crown", CROWN, x, y - CROWN_ABOVE, size=0.9)
            label = names[fortress]
            weight = ' fill-opacity=".65"' if standing != STANDING else ""
            self.sheet.add(
                f'<text x="{number(label.middle[0])}" y="{number(label.bottom - 4)}" '
                f'font-size="{number(NAME_SIZE)}" stroke="#ece1c3" stroke-width="3" paint-order="stroke" '
                f'stroke-linejoin="round"{weight}>'
                f'{text(self.fortress_title(fortress))} <tspan font-size="{number(0.78 * NAME_SIZE)}" '
                f'fill="{FADED}">{place.value}</tspan></text></g>'
            )

    def told_of(self, fortress: int) -> str:
        """All of a fortress in a sentence."""
        place, standing, say = self.world.place(fortress), self.state.standing[fortress], self.say
        kind = "site" if standing == OPEN_SITE else CASTLE if place.kind == CASTLE else "town"
        holder = self.state.holder[fortress]
        told = [
            self.fortress_title(fortress),
            say(f"term-{kind}"),
            say("chart-value", {"points": place.value}),
        ]
        if standing == DESTROYED:
            told.append(say("term-destroyed"))
        elif standing == STANDING and self.state.holder[fortress] < NEUTRAL:
            told.append(say("chart-held", {"party": self.world.parties[holder], "title": self.the(holder)}))
        elif standing == STANDING:
            told.append(say("term-neutral"))
        owner = self.state.card[fortress]
        if owner >= 0:
            told.append(say("chart-on-card", {"name": self.figure_name(owner)}))
        return ", ".join(told)

    def _sign(self, kind: str, standing: int, holder: int, x: float, y: float, size: float = 1.0) -> None:
        if standing == OPEN_SITE:
            self.sheet.thing("site", OPEN, x, y)
            return
        if standing == DESTROYED:
            self.sheet.thing("ruin", RUIN, x, y, size=size)
            return
        shape = TOWER if kind == CASTLE else TOWN_WALL
        fit = "translate(0 2)scale(13 20)" if kind == CASTLE else "translate(0 8)scale(21 11)"
        painted = blazon(self.sheet, kind, shape, self.tincture(holder), fit, "translate(1.5 1.5)")
        behind, before = (BEHIND_TOWER, BEFORE_TOWER) if kind == CASTLE else (BEHIND_TOWN, BEFORE_TOWN)
        self.sheet.thing(
            f"{kind}-{min(holder, NEUTRAL)}", f'{behind}<use href="#{painted}"/>{before}', x, y, size=size
        )

    # ------------------------------------------------------------------------------------ figures

    def _place_figures(self) -> list[tuple[list[int], Stand]]:
        """Those in a fortress stand at it, those in the open in the middle of their area, by parties or alone."""
        state = self.state
        groups: dict[tuple[int, int, int, int], list[int]] = {}
        for figure, where in enumerate(state.where):
            if where >= 0:
                apart = figure if alone(state, figure) else -1
                stack = (where, state.inside[figure], state.party[figure], apart)
                groups.setdefault(stack, []).append(figure)
        places = []
        # The large groups first: they find room less easily.
        for (area, fortress, *_), group in sorted(
            groups.items(), key=lambda item: (-len(item[1]), item[0][1] < 0, item[0])
        ):
            land = self.chart.lands[area]
            if len(group) == 1:
                stand = self._room_alone(group[0], fortress, land)
            else:
                stand = self._room_together(group, fortress, land)
            for taken in stand.boxes:
                self.crowd.take(taken, 2.5)
            places.append((group, stand))
        return places

    def _room_alone(self, figure: int, fortress: int, land: Land) -> Stand:
        if fortress >= 0:
            x, y = self.chart.spots[fortress]
            spots = [((x + dx, y + dy), 15.0 * rank) for rank, (dx, dy) in enumerate(BESIDE)]
        else:
            spots = [(spot.middle, cost) for spot, cost in room_in(land, 40, 60)]
        spots = [(spot, cost + 500 * (not land.holds(*spot))) for spot, cost in spots]
        return min(
            stands(spots, _ribbon_width(self.figure_name(figure))),
            key=lambda choice: choice[1] + sum(map(self.crowd.cost, choice[0].boxes)),
        )[0]

    def _room_together(self, group: Sequence[int], fortress: int, land: Land) -> Stand:
        """One column, or two where that fits better."""
        column = max(_ribbon_width(self.figure_name(figure)) for figure in group) + COLUMN
        choices: list[tuple[float, int, int, Box]] = []
        for columns in (1, 2):
            wide, high = columns * column, ROW * -(-len(group) // columns) + 8
            far_out = wide * high / 4.5
            if fortress >= 0:
                rooms = around(box(*self.chart.spots[fortress], *SIGN), wide, high, -5)
            else:
                rooms = room_in(land, wide, high)
            choices += [
                (cost + self.crowd.cost(room) + far_out * land.out(room), number_, columns, room)
                for number_, (room, cost) in enumerate(rooms)
            ]
        _, _, columns, room = min(choices)
        corner = room.left, room.top
        return Stand(corner, (column, -(-len(group) // columns)), (room,))

    def _tie(self, figure: int, stand: Stand) -> None:
        """Figures in the open who found no room within their area are tied to its middle."""
        room, land = stand.boxes[0], self.chart.lands[self.state.where[figure]]
        x, y = land.middle
        end = min(max(x, room.left), room.right), min(max(y, room.top), room.bottom)
        if self.state.inside[figure] < 0 and end != (x, y) and land.out(room) > 2:
            self.sheet.add(
                f'<path d="M{at(x, y)}L{at(*end)}" {_THIN} stroke-width="1.6"/>'
                f'<circle cx="{number(x)}" cy="{number(y)}" r="4.5" fill="{INK}"/>'
            )

    def _token(self, figure: int, stand: Stand) -> None:
        """One figure: his arms, and his name on a ribbon below them."""
        (x, y), (right, down) = stand.arms, stand.ribbon
        half = _ribbon_width(self.figure_name(figure)) / 2
        self.open_figure(figure, x, y)
        self._hit(min(-16, right - x - half), max(16, right - x + half), -22, max(20, down - y + 8))
        self._ribbon(self.figure_name(figure), right - x, down - y)
        self.arms(figure, 0, 0, 0.68)
        self.sheet.add("</g>")

    def _muster(self, group: Sequence[int], stand: Stand) -> None:
        """Several figures, fanned: each his arms and beside them his ribbon."""
        (left, top), (wide, rows) = stand.arms, stand.ribbon
        for i, figure in enumerate(group):
            column, row = divmod(i, int(rows))
            spread = 2 * row / max(rows - 1, 1) - 1
            x = left + 16 + wide * column + 9 * (1 - spread * spread)
            y = top + 18 + ROW * row
            self.open_figure(figure, x, y)
            words = self.figure_name(figure)
            self._hit(-14, 13 + _ribbon_width(words), -ROW / 2, ROW / 2)
            self._ribbon(words, 13 + _ribbon_width(words) / 2, -3)
            self.arms(figure, 0, 0, 0.52)
            self.sheet.add("</g>")

    def _hit(self, left: float, right: float, top: float, bottom: float) -> None:
        """What stands for a figure when one points at it, also where nothing of it is drawn."""
        self.sheet.add(
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(right - left)}" '
            f'height="{number(bottom - top)}" fill-opacity="0"/>'
        )

    def open_figure(self, figure: int, x: float, y: float) -> None:
        """Begin a figure; what follows is drawn around it."""
        name = text(self.world.figures[figure])
        self.sheet.add(
            f'<g class="figure counter" data-figure="{name}" data-name="{name}" transform="translate({at(x, y)})">'
            f"<title>{text(self.told(figure))}</title>"
        )

    def arms(self, figure: int, x: float, y: float, size: float) -> None:
        """A shield or a mitre in the tincture of the party, with the power points in its middle."""
        state, info = self.state, self.world.info(figure)
        sheet, tincture = self.sheet, self.tincture(state.party[figure])
        cleric = info.kind == "cleric"
        shape = MITRE if cleric else art.SHIELD
        fit = "translate(0 0)scale(21 29)" if cleric else "translate(0 1)scale(23 27)"
        painted = blazon(sheet, "mitre" if cleric else "shield", shape, tincture, fit, "translate(2 2.6)")
        name = f"{'cleric' if cleric else 'noble'}-{min(state.party[figure], NEUTRAL)}"
        sheet.thing(name, f'<use href="#{painted}"/>{MITRE_BANDS if cleric else ""}', x, y, size=size)
        if state.where[figure] >= 0 and state.did[figure] & MOVED:
            sheet.add(
                f'<path d="{shape}" transform="translate({at(x, y)})scale({size:.2f})" fill="{PAPER}" '
                'opacity=".5"/>'
            )
        if info.house:
            sheet.thing("crown", CROWN, x, y - 29 * size, size=0.95 * size)
        points = str(self.realm.strength(state, figure))
        letters = 16.5 * size + 0.5
        low = y + 15 * size
        disc = f'<ellipse rx="16.5" ry="11" fill="#fbf5e4" stroke="{INK}" stroke-width="1.2"/>'
        sheet.thing("disc", disc, x, low, size=size)
        sheet.add(
            f'<text x="{number(x)}" y="{number(low + 0.35 * letters)}" font-size="{number(letters)}" '
            f'text-anchor="middle" font-weight="bold">{points}</text>'
        )
        if self.world.figures[figure] in self.electors:
            sheet.thing("elector", _star(), x + 19 * size, y - 21 * size, size=1.1 * size)

    def _ribbon(self, words: str, x: float, y: float) -> None:
        half = _ribbon_width(words) / 2
        self.sheet.add(
            f'<rect x="{number(x - half)}" y="{number(y - 7.5)}" width="{number(2 * half)}" height="14.5" rx="2" '
            f'fill="#fbf5e4" stroke="{INK}" stroke-width=".8"/>'
            f'<text x="{number(x)}" y="{number(y + 3.8)}" font-size="{number(RIBBON)}" font-weight="600" '
            f'text-anchor="middle">{text(words)}</text>'
        )


def _ribbon_width(words: str) -> float:
    return 1.1 * width_of(words, RIBBON) + 8


def _rose() -> str:
    """A rose of the winds; north is up."""
    points = ""
    for i in range(8):
        turn, reach = i * pi / 4, 88 if i % 2 == 0 else 48
        tip = at(reach * sin(turn), -reach * cos(turn))
        for side, fill in ((-1, INK), (1, PAPER)):
            foot = at(15 * sin(turn + side * pi / 8), -15 * cos(turn + side * pi / 8))
            points += (
                f'<path d="M0 0L{foot}L{tip}Z" fill="{fill}" stroke="{INK}" stroke-width=".9" '
                'stroke-linejoin="round"/>'
            )
    return (
        f'<g opacity=".62"><circle r="62" {_THIN} stroke-width="1"/><circle r="57" {_THIN} stroke-width=".6"/>'
        f'{points}<text y="-94" font-size="21" text-anchor="middle">N</text></g>'
    )


def _star() -> str:
    points = [
        at((9.5 if i % 2 == 0 else 4) * sin(i * pi / 5), -(9.5 if i % 2 == 0 else 4) * cos(i * pi / 5))
        for i in range(10)
    ]
    return (
        f'<path d="M{"L".join(points)}Z" fill="{GOLD}" stroke="{INK}" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
    )


class _Leaf:
    """The leaf beside the map: turn and phase, the parties, and the figures that are not on the map."""

    def __init__(self, picture: _Picture) -> None:
        self.picture = picture
        self.sheet = picture.sheet
        self.realm, self.state, self.world = picture.realm, picture.state, picture.world
        self.say = picture.say
        self.y = 0.0

    def draw(self) -> float:
        """Draw it; gives where it ends."""
        self._title()
        self._calendar()
        self._parties()
        self._crown()
        state = self.state
        everyone = range(len(state.party))
        for party in (0, 1):
            self._group(
                self.say(
                    "chart-captives", {"party": self.world.parties[party], "title": self.picture.the(party)}
                ),
                [f for f in everyone if state.where[f] == CAPTIVE and state.party[f] == 1 - party],
                "captive",
                self.say("chart-none"),
            )
        for where, word, title in (
            (PILGRIM, "pilgrim", self.say("chart-pilgrims")),
            (WAITING, "waiting", self.say("chart-waiting")),
        ):
            away = [f for f in everyone if state.where[f] == where]
            self._group(title, away, word, self.say("chart-none"))
        self._pile()
        self._group(self.say("chart-gone"), [f for f in everyone if state.party[f] == OUT], "", "")
        self._legend()
        return self.y

    def _text(self, x: float, words: str, size: float, more: str = "") -> None:
        self.sheet.add(
            f'<text x="{number(x)}" y="{number(self.y)}" font-size="{number(size)}"{more}>{text(words)}</text>'
        )

    def _heading(self, words: str) -> None:
        self.y += 44
        self._text(0, words, 23, f' font-variant="small-caps" letter-spacing="2.5" fill="{RED}"')
        self.sheet.add(
            f'<path d="M0 {number(self.y + 9)}H{number(LEAF)}" stroke="{INK}" stroke-width=".9" opacity=".5"/>'
        )
        self.y += 10

    def _title(self) -> None:
        for line in _wrapped(self.picture.title, 25):
            self.y += 46
            self._text(LEAF / 2, line, 42, ' text-anchor="middle" letter-spacing="1"')
        self.y += 20
        half = LEAF / 2
        self.sheet.add(
            f'<path d="M{number(half - 190)} {number(self.y)}H{number(half - 16)}M{number(half + 16)} '
            f'{number(self.y)}H{number(half + 190)}" stroke="{INK}" stroke-width="1.2"/>'
        )
        self.sheet.thing("elector", _star(), half, self.y)

    def _calendar(self) -> None:
        state, calendar = self.state, self.realm.calendar
        turn = min(self.realm.turn(state), self.realm.last_turn)
        year, period = calendar[turn - 1]
        party = self.realm.active(state)
        self.y += 50
        if state.ended:
            words, tincture = self._ending()
        else:
            words = self.say(
                "chart-phase", {"party": self.world.parties[party], "title": self.picture.the(party)}
            )
            tincture = self.picture.tincture(party)
        painted = blazon(
            self.sheet, "shield", art.SHIELD, tincture, "translate(0 1)scale(23 27)", "translate(1.8 2.4)"
        )
        self.sheet.add(f'<g class="turn"><use href="#{painted}" x="28" y="{number(self.y + 10)}"/>')
        self._text(70, self.say("chart-season", {"period": period, "year": year}), 29)
        self.y += 32
        self._text(
            70,
            self.say("chart-turn", {"words": words, "turn": turn, "turns": self.realm.last_turn}),
            20,
            ' font-style="italic"',
        )
        self.sheet.add("</g>")
        self.y += 26
        step = LEAF / len(calendar)
        for i, (year, period) in enumerate(calendar):
            now = i == turn - 1
            fill = GOLD if now else "#ddd0ae" if i < turn - 1 else "#f6efdd"
            told = self.say("chart-turn-of", {"turn": i + 1, "period": period, "year": year})
            short = period if len(period) < 4 else self.say("chart-period", {"period": period})[:3]
            self.sheet.add(
                f"<g><title>{text(told)}</title>"
                f'<rect x="{number(i * step + 1)}" y="{number(self.y)}" width="{number(step - 2)}" height="40" '
                f'rx="3" fill="{fill}" stroke="{INK}" stroke-width="{1.8 if now else 0.8}"/>'
                f'<text x="{number((i + 0.5) * step)}" y="{number(self.y + 17)}" font-size="13" '
                f'text-anchor="middle">{text(short)}</text>'
                f'<text x="{number((i + 0.5) * step)}" y="{number(self.y + 33)}" font-size="12" fill="{FADED}" '
                f'text-anchor="middle">{year}</text></g>'
            )
        self.y += 40

    def _ending(self) -> tuple[str, Tincture]:
        outcome = self.realm.outcome(self.state)
        if outcome is None or not outcome.winner:
            return self.say("chart-nobody-won"), NOBODY
        winner = self.world.parties.index(outcome.winner)
        told = self.say("chart-won", {"title": self.picture.the(winner), "grade": outcome.grade})
        return told, self.picture.tincture(winner)

    def _parties(self) -> None:
        state = self.state
        self._heading(self.say("chart-parties"))
        for party in (0, 1):
            tincture = self.picture.tincture(party)
            x = party * LEAF / 2
            painted = blazon(
                self.sheet, "shield", art.SHIELD, tincture, "translate(0 1)scale(23 27)", "translate(1.8 2.4)"
            )
            free = sum(1 for _ in self.realm.free(state, party))
            held = sum(
                1
                for holder, standing in zip(state.holder, state.standing, strict=True)
                if holder == party and standing == STANDING
            )
            top = self.y
            self.sheet.add(f'<use href="#{painted}" x="{number(x + 28)}" y="{number(top + 42)}"/>')
            self.y = top + 34
            self._text(x + 62, self.picture.party(party), 22, ' font-weight="600"')
            self.y += 23
            self._text(x + 62, self.say("chart-points", {"points": self.realm.score(state, party)}), 18)
            self.y += 21
            self._text(
                x + 62, self.say("chart-strength", {"free": free, "held": held}), 15, f' fill="{FADED}"'
            )
            self.y = top
        self.y += 84

    def _crown(self) -> None:
        crown = self.picture.scenario.aim.crown
        if crown is None:
            return
        self._heading(self.say("chart-crown"))
        self.sheet.thing("crown", CROWN, 28, self.y + 30, size=1.5)
        self.y += 26
        place = self.picture.fortress_title(self.world.fortress[crown.fortress])
        fallen = self.state.standing[self.world.fortress[crown.fortress]] != STANDING
        needs = self.say("chart-needs", {"name": place, "needed": crown.needed, "all": len(crown.electors)})
        self._text(62, self.say("chart-crown-lost", {"name": place}) if fallen else needs, 17)
        self.y += 23
        count = [0, 0]
        for name in crown.electors:
            figure = self.world.figure[name]
            if self.state.where[figure] >= 0 and self.state.party[figure] < NEUTRAL:
                count[self.state.party[figure]] += 1
        told = [
            self.say("chart-claim", {"name": self.world.figures[claimant], "count": count[party]})
            for party, claimant in enumerate(self.state.claimants)
            if claimant != NO_CLAIM
        ]
        self._text(62, ", ".join(told), 17, ' font-weight="600"')
        self.y += 12

    def _group(self, title: str, figures: Sequence[int], badge: str, empty: str) -> None:
        if not figures and not empty:
            return
        self._heading(title)
        if not figures:
            self.y += 22
            self._text(4, empty, 16, f' font-style="italic" fill="{FADED}"')
            return
        columns = 3
        for i, figure in enumerate(figures):
            row, column = divmod(i, columns)
            self._chip(figure, column * LEAF / columns, self.y + 34 + 46 * row, badge)
        self.y += 46 * -(-len(figures) // columns) + 8

    def _chip(self, figure: int, x: float, y: float, badge: str) -> None:
        self.picture.open_figure(figure, x, y)
        self.picture.arms(figure, 20, 0, 0.62)
        words = self.picture.figure_name(figure)
        fitted = ' textLength="150" lengthAdjust="spacingAndGlyphs"' if width_of(words, 15) > 150 else ""
        self.sheet.add(f'<text x="42" y="6" font-size="15"{fitted}>{text(words)}</text>')
        if badge:
            self.sheet.thing(f"state-{badge}", BADGES[badge], 6, -12, size=0.8)
        self.sheet.add("</g>")

    def _pile(self) -> None:
        state, world = self.state, self.world
        figures = [card for card in state.pile if card < len(world.figures)]
        fiefs = [card - len(world.figures) for card in state.pile if card >= len(world.figures)]
        self.sheet.add('<g class="pile">')
        lost = [
            f
            for f in range(len(world.figures))
            if state.where[f] < WAITING and state.party[f] != OUT and f not in figures
        ]
        title, empty = self.say("chart-pile", {"count": len(state.pile)}), self.say("chart-empty")
        self._group(title, [*figures, *lost], "", empty)
        if fiefs:
            names = [world.fiefs[fief] for fief in fiefs if state.fief_of[fief] == IN_PILE]
            told = [
                f"{self.picture.fief_title(name)} {self.picture.scenario.fiefs[name].points}"
                for name in names
            ]
            listed = ", ".join(told)
            for line in _wrapped(self.say("chart-fiefs", {"list": listed}), 60):
                self.y += 22
                self._text(4, line, 16, f' font-style="italic" fill="{FADED}"')
        self.sheet.add("</g>")

    def _legend(self) -> None:
        self._heading(self.say("chart-signs"))
        entries = (
            (CASTLE, STANDING, "term-castle"),
            ("town", STANDING, "term-town"),
            ("town", OPEN_SITE, "term-site"),
            ("town", DESTROYED, "term-destroyed"),
        )
        for i, (kind, standing, words) in enumerate(entries):
            x, y = LEGEND[i], self.y + 36
            self.picture._sign(kind, standing, NEUTRAL, x + 24, y)
            self._entry(x + 52, y, words)
        shield = blazon(
            self.sheet, "shield", art.SHIELD, NOBODY, "translate(0 1)scale(23 27)", "translate(2 2.6)"
        )
        mitre = blazon(self.sheet, "mitre", MITRE, NOBODY, "translate(0 0)scale(21 29)", "translate(2 2.6)")
        y = self.y + 88
        for i, (name, content, words) in enumerate(
            (
                ("noble-2", f'<use href="#{shield}"/>', "term-noble"),
                ("cleric-2", f'<use href="#{mitre}"/>{MITRE_BANDS}', "term-cleric"),
                ("crown", CROWN, "term-of-a-house"),
                ("elector", _star(), "term-elector"),
            )
        ):
            x = LEGEND[i]
            self.sheet.thing(name, content, x + 24, y, size=0.62 if i < 2 else 1)
            self._entry(x + 52, y, words)
        self.y += 116

    def _entry(self, x: float, y: float, words: str) -> None:
        self.sheet.add(
            f'<text x="{number(x)}" y="{number(y + 5)}" font-size="15">{text(self.say(words))}</text>'
        )


def _wrapped(words: str, longest: int) -> list[str]:
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > longest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
