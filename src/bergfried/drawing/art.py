"""The art of the map: what each kind of ground, hexside and fighter looks like in ink and wash.

Everything here is data: colours, small drawings by name, and tables that say which drawing a word of the
rules gets. Drawings stand around (0, 0), the middle of a hex 80 wide; what has a direction points up (north),
and a drawing for a hexside lies along x with the outside above it.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

INK = "#33281c"
PAPER = "#f1e8d2"
MEADOW = "#e2deb5"
STONE = "#d9d0bc"
STONE_DARK = "#b9ae98"
WOOD = "#b8925f"
WOOD_DARK = "#7d5c38"
RED = "#a8322a"
GOLD = "#d9a521"
SHADOW = "#2b2013"
FONT = "'Alegreya','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif"


def number(value: float) -> str:
    """A coordinate, to a tenth.

    >>> number(12.04), number(-0.01), number(2.5)
    ('12', '0', '2.5')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


# ------------------------------------------------------------------------------------------------ ground


class Base(NamedTuple):
    """How an area of one ground is painted: with a soft, drawn edge, or along the hexsides (`soft` 0)."""

    fill: str
    edge: str
    opacity: float = 1.0
    width: float = 1.0
    soft: float = 0.5
    wobble: float = 4.0
    beneath: tuple[str, ...] = ()
    """Areas that lie within this one: it is painted under them too, so that no gap shows."""
    lining: str = ""
    """Colour of the lines that follow a shore inside the water."""
    sunk: bool = False
    overlay: str = ""
    """A pattern over the fill."""


BASES: dict[str, Base] = {
    "sand": Base("#ead9a8", "#b79b62", 0.95, beneath=("shallow", "river", "deep")),
    "earth": Base("#d3bd92", "#a98f5f", 0.8, wobble=3),
    "brush": Base("#c6ca90", "#a3aa6c", 0.8, 1.1),
    "wood": Base("#b3bf87", "#8b9863", 0.85, 1.2),
    "slope": Base("#d6c394", "#ab9562", 0.55, 0.8),
    "marsh": Base("#c2c9a0", "#7f8f6a", 0.9, 1.2, overlay="fen"),
    "rocks": Base("#cfc8b4", "#9b917b", 0.8, 1),
    "shallow": Base("#bdd2cc", "#4f6c70", 1, 1.4, beneath=("deep",), lining="#7fa3a4"),
    "river": Base("#a9c5c4", "#476569", 1, 1.4, lining="#6f979b"),
    "deep": Base("#93b3b8", "#5f858c", 1, 0.9, lining="#6a929a"),
    "moat": Base("#9db2a6", "#3f4a3c", 1, 1.8, 0.3, 2.5, lining="#728d82", sunk=True),
    "trench": Base("#a98d63", "#4a3721", 1, 1.8, 0.3, 2.5, sunk=True),
    "pit": Base("#5d4c37", "#2f2417", 1, 1.8, 0.4, 2.5, sunk=True),
    "yard": Base("#d8cba6", "#a39069", 0.9, 1, 0.25, 2),
    "lawn": Base("#c3cf93", "#93a266", 0.75, 1, 0.25, 2),
    "paving": Base("#d6ccb4", "#8d806a", 1, 1, 0, 0, overlay="flags"),
    "flags": Base("#ddd3bd", "#6f6250", 1, 1.2, 0, 0, overlay="flags"),
    "planks": Base("#cdb083", "#5f4729", 1, 1.3, 0, 0, overlay="boards"),
    "loft": Base("#ba9765", "#4d3820", 1, 1.3, 0, 0, overlay="boards"),
    "clay": Base("#c7aa80", "#6f5433", 1, 1.2, 0, 0, overlay="rushes"),
    "debris": Base("#bdb19a", "#6f6250", 1, 1.2, 0.5, 7),
    "walk": Base("#e6dfcd", INK, 1, 1.6, 0, 0, overlay="flags"),
    "boardwalk": Base("#cfae7c", INK, 1, 1.6, 0, 0, overlay="boards"),
    "wattle": Base("#a58a60", INK, 1, 1.6, 0, 0, overlay="weave"),
    "plaster": Base("#cfc0a0", INK, 1, 1.6, 0, 0, overlay="ashlar"),
    "stone": Base("#c4b9a3", INK, 1, 2, 0, 0, overlay="blocks"),
}
WATERS = frozenset({"shallow", "river", "deep", "moat", "trench", "pit"})
INDOORS = frozenset({"flags", "planks", "loft", "clay", "stone", "wattle", "plaster"})
SOLID = frozenset({"stone", "wattle", "plaster", "walk", "boardwalk"})
FLOORS = ("flags", "planks", "loft")
"""The floor of a room on the ground, on the floor above it, and higher still."""
FACES: dict[str, tuple[str, str]] = {"": ("#8c806b", ""), "boardwalk": ("#93703f", "stakes")}
"""What the face of something high is made of, by its ground: colour and pattern."""

PATTERNS: dict[str, str] = {
    "fen": '<pattern id="fen" width="34" height="22" patternUnits="userSpaceOnUse"><path d="M2 6h9M19 '
    '4h6M9 16h12M26 18h6"'
    ' stroke="#7b9a97" stroke-width="1" fill="none"/></pattern>',
    "flags": '<pattern id="flags" width="40" height="36" patternUnits="userSpaceOnUse"><path d="M0 .5h40'
    "M0 12.5h40M0 24.5h40"
    'M8 0v12M25 0v12M16 12v12M34 12v12M5 24v12M21 24v12M32 24v12" stroke="#8d806a" stroke-width=".7" '
    'opacity=".55"/>'
    '<path d="M8 0h17v12H8zM0 24h5v12H0zM32 24h8v12h-8z" fill="#8d806a" opacity=".1"/></pattern>',
    "boards": '<pattern id="boards" width="56" height="32" patternUnits="userSpaceOnUse"><path d="M0 '
    ".4h56M0 8.4h56M0 16.4h56"
    'M0 24.4h56M14 0v8M40 8v8M26 16v8M50 24v8" stroke="#6b5230" stroke-width=".8" opacity=".6"/>'
    '<path d="M14 0h42v8H14zM0 16h26v8H0z" fill="#6b5230" opacity=".09"/></pattern>',
    "weave": '<pattern id="weave" width="12" height="8" patternUnits="userSpaceOnUse"><path d="M0 2q3-3 '
    '6 0t6 0M0 6q3 3 6 0t6 0"'
    ' stroke="#5d4526" stroke-width=".9" fill="none" opacity=".6"/></pattern>',
    "blocks": '<pattern id="blocks" width="30" height="20" patternUnits="userSpaceOnUse"><path d="M0 '
    ".5h30M0 10.5h30M6 0v10"
    'M20 0v10M13 10v10M27 10v10" stroke="#5f5443" stroke-width=".9" opacity=".7"/>'
    '<path d="M6 0h14v10H6zM27 10h3v10h-3zM0 10h0z" fill="#fff" opacity=".16"/></pattern>',
    "ashlar": '<pattern id="ashlar" width="22" height="13" patternUnits="userSpaceOnUse"><path d="M0 .5h22'
    'M0 7h22M5 0v7M16 0v7M10.5 7v6M21.5 7v6" stroke="#5f5443" stroke-width=".7" opacity=".6"/>'
    '<path d="M5 0h11v7H5z" fill="#fff" opacity=".14"/></pattern>',
    "rushes": '<pattern id="rushes" width="46" height="38" patternUnits="userSpaceOnUse"><path d="M3 6l9-3'
    'M8 10l7 2M26 4l8 3M38 14l6-4M20 18l8-2M4 26l8 3M16 31l7-4M32 27l9 2M38 34l5-3M12 20l4-3" '
    'stroke="#8a6c3e" stroke-width=".9" opacity=".6"/></pattern>',
    "stakes": '<pattern id="stakes" width="6.667" height="20" patternUnits="userSpaceOnUse"><path d="M.5 0v20" '
    'stroke="#3f2c17" stroke-width="1.2"/><path d="M3 0v20" stroke="#b58d56" stroke-width="1.4"/></pattern>',
    "poles": '<pattern id="poles" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M4 0v20" '
    'stroke="#33281c" stroke-width="3.4"/><path d="M4 0v20" stroke="#b8925f" stroke-width="1.8"/></pattern>',
    "shingles": '<pattern id="shingles" width="14" height="16" patternUnits="userSpaceOnUse"><path d="M0 5q3.5 5 7 0'
    't7 0M-3.5 13q3.5 5 7 0t7 0t7 0M3.5 0v4M10.5 0v4M0 8v4M7 8v4" fill="none" stroke="#3f2c17" stroke-width=".9" '
    'opacity=".5"/></pattern>',
    "hatch": '<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)">'
    '<path d="M0 0v7" stroke="#33281c" stroke-width=".8" opacity=".35"/></pattern>',
}


class Look(NamedTuple):
    """What one kind of ground shows: its area, a drawing on it, and which way the drawing turns."""

    base: str = ""
    """Empty: the open meadow. `around`: what lies around. `below`: the place under it, or else the water or
    ditch that it spans; where there is none, what stands after a slash."""
    thing: str = ""
    turn: str = ""
    """`axis`: along the way through; `out`: to the outdoors; `up`: to the higher place; empty: not at all."""
    scatter: str = ""
    """Small drawings strewn over the area."""


LOOKS: dict[str, Look] = {
    "flat": Look(scatter="grass"),
    "brush": Look("brush", scatter="bush"),
    "tree": Look("wood", scatter="crown"),
    "slope": Look("slope"),
    "beach": Look("sand", scatter="pebble"),
    "shallow_water": Look("shallow", scatter="ripple"),
    "deep_water": Look("deep", scatter="ripple"),
    "river": Look("river", scatter="ripple"),
    "ford": Look("shallow", "ford", "axis", "ripple"),
    "marsh": Look("marsh", scatter="reed"),
    "rocks": Look("rocks", scatter="rock"),
    "tent": Look("", "tent"),
    "burnt_tent": Look("", "ashes"),
    "wagon": Look("around", "wagon", "axis"),
    "trench": Look("trench", scatter="clod"),
    "moat": Look("moat", scatter="ripple"),
    "filled_moat": Look("earth", "fascines", "axis"),
    "bridge": Look("below", "bridge", "axis"),
    "drawbridge": Look("below", "drawbridge", "axis"),
    "destroyed_bridge": Look("below", "broken_bridge", "axis"),
    "gate": Look("yard", "gate", "axis"),
    "open_gate": Look("yard", "wicket", "axis"),
    "closed_gate": Look("yard", "closed_gate", "axis"),
    "destroyed_gate": Look("yard", "broken_gate", "axis"),
    "gate_corner": Look("yard", "corner", "in"),
    "outer_corner": Look("around", "corner", "in"),
    "wall": Look("stone"),
    "house_wall": Look("plaster"),
    "wattle_wall": Look("wattle"),
    "wall_walk": Look("walk"),
    "platform": Look("planks", "railing"),
    "hoarding": Look("below", "hoarding"),
    "scaffold": Look("below", "scaffold"),
    "interior": Look("flags"),
    "furniture": Look("flags", "table"),
    "throne": Look("flags", "throne", "axis"),
    "hearth": Look("flags", "hearth"),
    "porch": Look("planks", "porch", "axis"),
    "house_door": Look("flags", "door", "out"),
    "tower_door": Look("flags", "door", "out"),
    "keep_door": Look("flags", "door", "out"),
    "house_window": Look("flags", "window", "out"),
    "church_window": Look("walk", "arched_window", "out"),
    "chapel_window": Look("flags", "arched_window", "out"),
    "castle_window": Look("flags", "window", "out"),
    "double_window": Look("flags", "double_window", "out"),
    "arrow_slit": Look("flags", "slit", "out"),
    "stairs": Look("around", "stairs", "up"),
    "ramp": Look("around", "ramp", "up"),
    "ladder": Look("around", "ladder", "up"),
    "low_wall": Look("around", "low_wall", "spoke"),
    "fence": Look("around", "fence", "spoke"),
    "palisade": Look("earth", "palisade", "spoke"),
    "rubble": Look("debris", scatter="rubble"),
    "mine": Look("pit", "mine", "axis"),
    "ram": Look("around", "ram", "axis"),
    "ram_beside_beam": Look("earth"),
    "penthouse": Look("earth", "hides"),
    "ballista": Look("around", "ballista", "up"),
    "siege_tower_ground": Look("earth"),
    "siege_tower_inside": Look("around", "tower_wheels", "axis"),
    "siege_tower_floor": Look("planks"),
    "siege_tower_bridge": Look("planks"),
    "siege_tower_winch": Look("planks", "winch", "axis"),
    "siege_tower_ladder": Look("planks", "tower_ladder"),
    "long_tower_ladder": Look("planks", "tower_ladder"),
    "siege_tower_roof": Look("planks", "railing"),
    "siege_tower_top": Look("below/planks", "tower_top", "axis"),
}
UNKNOWN = Look("yard", "unknown")
_YARD = {"flat": Look("yard", scatter="straw")}
ZONE_LOOKS: dict[str, dict[str, Look]] = {
    "garth": {"flat": Look("lawn", scatter="grass")},
    "garden": {"flat": Look("lawn", scatter="grass")},
    "cloister": {"flat": Look("paving")},
    "church": {"furniture": Look("flags", "pews")},
    "chapel": {"furniture": Look("flags", "pews")},
    "dormitory": {"furniture": Look("flags", "cots")},
    "castle": _YARD,
    "precinct": _YARD,
}
"""What looks different within a zone; where zones overlap, the first one counts."""
TRACK = "track"
"""The zone over which a worn way is drawn; it means nothing to the rules."""
CROSSINGS = frozenset({"ford", "bridge", "drawbridge", "broken_bridge"})
"""Drawings that a track leads on to."""
UNDERFOOT = frozenset({"grass", "straw"})
"""What does not grow or lie on a track."""
FINE = frozenset({"grass", "straw", "pebble", "clod", "ripple", "reed"})
"""What is too small to be seen in a sketch."""
RAZED = frozenset({"rubble"})
"""Grounds over which nothing of the hex is left standing."""
ZONE_THINGS = {
    "winch": "winch",
    "great_door": "portal",
    "altar": "altar",
    "well": "well",
    "beds": "beds",
    "graves": "graves",
}
"""Drawings that a zone puts on its places."""
VAULTS = frozenset({"gate", "open_gate", "closed_gate", "destroyed_gate"})
"""Ways that lead through under a higher place, which is marked with them."""
STRONGHOLD = "castle"
"""The zone that gates lead out of."""
TIMBER_SIDES = frozenset({"palisade", "burnt_palisade", "wattle_wall"})
"""Hexsides of wood: what belongs to their hexes and could be of stone is of wood too."""
TIMBER_BASES = {"walk": "boardwalk"}
TIMBER_THINGS = {
    "gate": "timber_gate",
    "wicket": "timber_wicket",
    "closed_gate": "timber_closed_gate",
    "broken_gate": "timber_broken_gate",
    "corner": "timber_corner",
    "stairs": "timber_stairs",
}
CLIMBS = frozenset({"stairs", "timber_stairs", "ladder", "ramp"})
"""Drawings that show the way up from a hex to the next."""
HATCHES = frozenset({"tower_top", "tower_wheels"})
"""Drawings that show the way up or down within their hex."""
BARE_FLOORS = frozenset({"", "railing", "hides"})
"""Drawings of floors on which nothing is built, and of roofs over them."""
CABIN_WALL = "wattle_wall"
"""The walls of rooms without a floor of stone."""
CABIN_FLOOR = "clay"
CABIN_FLOORS = {"hall": "planks"}
"""The floor of such rooms in zones that have a better one."""
BARE_GATES = {
    "gate": "gate_frame",
    "wicket": "gate_frame",
    "closed_gate": "gate_frame",
    "broken_gate": "gate_frame",
    "timber_gate": "timber_frame",
    "timber_wicket": "timber_frame",
    "timber_closed_gate": "timber_frame",
    "timber_broken_gate": "timber_frame",
}
"""What is left of the drawing of a gate where a hexside shows how its leaves are."""
ON_SIDE = frozenset(
    {"timber_frame", "timber_gate", "timber_wicket", "timber_closed_gate", "timber_broken_gate"}
)
"""Drawings that are set on the hexside that leads out, in line with the palisade."""


class Hung(NamedTuple):
    """Something of wood that hangs on a wall over lower ground: its floor or roof, its face, and its outer edge."""

    fill: str
    overlay: str
    face: str
    """The pattern of the face."""
    front: str
    """The colour behind that pattern; empty: one sees through."""
    band: str
    high: float
    """How much of its face is seen for each level above the ground, and how much at least."""
    least: float


HUNG: dict[str, Hung] = {
    "hoarding": Hung("#b08a57", "shingles", "stakes", "#6f5230", "hoarding", 0, 9),
    "scaffold": Hung("#d6b683", "boards", "poles", "", "poles", 4, 6),
}


class Strewn(NamedTuple):
    """How a small drawing is strewn over a hex: how many, how far from the middle, how large."""

    number_of: int
    variants: int
    near: float = 8
    far: float = 27
    small: float = 0.8
    large: float = 1.1
    share: float = 1.0
    """How many of them are really there."""
    main: float = 0.0
    """The size of one in the middle, if there is one."""
    shared: float = 0.0
    """The size of one on the side to a hex of the same kind, if there is one."""


SCATTER: dict[str, Strewn] = {
    "grass": Strewn(2, 3, share=0.4, small=0.9),
    "bush": Strewn(5, 3, 15, 25, 0.8, 1.1, share=0.85, main=1.1, shared=1),
    "crown": Strewn(3, 3, 17, 22, 0.6, 0.8, share=0.8, main=1.4, shared=0.9),
    "pebble": Strewn(3, 1),
    "ripple": Strewn(2, 2, 4, 16, 0.8, 1, share=0.7),
    "reed": Strewn(4, 2, 8, 25, 0.8, 1.1),
    "rock": Strewn(5, 3, 14, 24, 0.8, 1.4, main=1.9, shared=1.2),
    "clod": Strewn(3, 1),
    "rubble": Strewn(15, 3, 6, 33, 0.6, 1.4, main=1.5, shared=1),
    "straw": Strewn(3, 3, share=0.35, small=0.8),
}


# ------------------------------------------------------------------------------------------------ drawings


def _ring(lobes: int, radius: float, wave: float, phase: float, flat: float = 1.0) -> str:
    """A closed, scalloped outline: a tree or a bush seen from above."""
    points = []
    for i in range(lobes):
        angle = 2 * pi * i / lobes + phase
        reach = radius * (1 + wave * ((i * 7 + 3) % 5 - 2) / 5)
        points.append((reach * cos(angle), reach * sin(angle) * flat))
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    bow = number(2 * pi * radius / lobes * 0.62)
    for x, y in [*points[1:], points[0]]:
        path += f"A{bow} {bow} 0 0 1 {number(x)} {number(y)}"
    return path + "Z"


def _crown(lobes: int, phase: float, leaf: str, light: str) -> str:
    outer = _ring(lobes, 14, 0.22, phase)
    return (
        f'<path d="{outer}" transform="translate(3.2 4)" fill="{SHADOW}" opacity=".26"/>'
        f'<path d="{outer}" fill="{leaf}" stroke="#3c4527" stroke-width="1"/>'
        f'<path d="{_ring(lobes - 2, 8.5, 0.25, phase + 0.5)}" transform="translate(-2.2 -2.4)" '
        f'fill="{light}" opacity=".75"/>'
        '<path d="M4 7q3-1 4-4M-9 5q1 3 4 4M7-6q2 2 2 4M-3-2q2-2 4-1" fill="none" stroke="#3c4527" '
        'stroke-width=".7" opacity=".7"/>'
    )


def _bush(leaves: tuple[str, ...], places: tuple[tuple[float, float, float], ...]) -> str:
    """A clump of a few rounded bushes, each with a stroke or two for its leaves."""
    shade = "".join(
        f'<circle cx="{number(x + 1.5)}" cy="{number(y + 2)}" r="{number(r)}"/>' for x, y, r in places
    )
    drawn = f'<g fill="{SHADOW}" opacity=".17">{shade}</g>'
    for i, (x, y, r) in enumerate(places):
        outer = _ring(6 + i % 2, r, 0.2, 0.7 * i, 0.86)
        drawn += (
            f'<g transform="translate({number(x)} {number(y)})"><path d="{outer}" '
            f'fill="{leaves[i % len(leaves)]}"'
            f' stroke="#535c36" stroke-width=".6"/><path d="M{number(-0.5 * r)} '
            f"{number(-0.1 * r)}q{number(0.3 * r)}"
            f' {number(-0.5 * r)} {number(0.7 * r)} {number(-0.3 * r)}" fill="none" stroke="#535c36" '
            'stroke-width=".5"/></g>'
        )
    return drawn


def _stone(points: str, crack: str) -> str:
    return (
        f'<path d="{points}" transform="translate(1.6 2)" fill="{SHADOW}" opacity=".24"/>'
        f'<path d="{points}" fill="#cbc3b1" stroke="{INK}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="{crack}" fill="none" stroke="{INK}" stroke-width=".6" opacity=".7"/>'
    )


_DECK = "M-17-37H17V37H-17Z"
_SEAMS = "M-17-30H17M-17-23H17M-17-16H17M-17-9H17M-17-2H17M-17 5H17M-17 12H17M-17 19H17M-17 26H17M-17 33H17"
_TIMBER = f'fill="{WOOD}" stroke="{INK}" stroke-width="1"'
_LINE = f'fill="none" stroke="{INK}"'
_JAMB = "M-20-34.6H-12V-30H-16V-23H-20V-16H-24V-9H-34.8Z"
"""One side of a doorway that narrows towards the outside in steps."""


def _deck(extra: str = "") -> str:
    return (
        f'<path d="{_DECK}" transform="translate(4 4)" fill="{SHADOW}" opacity=".25"/><path d="{_DECK}" '
        f"{_TIMBER}/>"
        f'<path d="{_SEAMS}" {_LINE} stroke-width=".7" opacity=".7"/>'
        f'<path d="M-17-37V37M17-37V37" stroke="{WOOD_DARK}" stroke-width="3.4"/>'
        f'<path d="M-18.7-37V37M-15.3-37V37M18.7-37V37M15.3-37V37" {_LINE} stroke-width=".7"/>{extra}'
    )


def _ladder(top: int, foot: int) -> str:
    """Two beams and rungs, from one height of the drawing to another."""
    rungs = "".join(f"M-8 {y}H8" for y in range(top + 5, foot - 3, 8))
    beams = f"M-8 {top}V{foot}M8 {top}V{foot}"
    return (
        f'<path d="{beams}" transform="translate(3 3)" stroke="{SHADOW}" stroke-width="2.8" opacity=".3"/>'
        f'<path d="{rungs}" stroke="{INK}" stroke-width="3"/><path d="{rungs}" stroke="{WOOD}" '
        'stroke-width="1.4"/>'
        f'<path d="{beams}" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="{beams}" stroke="{WOOD}" stroke-width="2.2" stroke-linecap="round"/>'
    )


def _towers(extra: str) -> str:
    """The two stone cheeks of a gateway, with what stands between them."""
    cheek = "M-35-8L-22-25H-15V25H-22L-35 8Z"
    return (
        f'<g fill="{STONE_DARK}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"><path '
        f'd="{cheek}"/>'
        f'<path d="{cheek}" transform="scale(-1 1)"/></g>'
        '<path d="M-31-4H-15M-31 4H-15M-26-12H-15M-26 12H-15M-22-4V4M-20-12V-4M-20 12V4M31-4H15M31 4H15'
        "M26-12H15M26 12H15"
        f'M22-4V4M20-12V-4M20 12V4" {_LINE} stroke-width=".6" opacity=".6"/>{extra}'
    )


def _posts(extra: str) -> str:
    """Two strong posts in a row of stakes, with what hangs between them; to be set on the hexside."""
    posts = "M-21-5.5H-12V5.5H-21ZM21-5.5H12V5.5H21Z"
    return (
        f'<path d="{posts}" transform="translate(2.5 3.5)" fill="{SHADOW}" opacity=".3"/>{extra}'
        f'<path d="{posts}" fill="{WOOD_DARK}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M-19-3.5L-14 3.5M-14-3.5L-19 3.5M19-3.5L14 3.5M14-3.5L19 3.5" {_LINE} stroke-width=".8" opacity=".7"/>'
    )


def _stairs(fill: str) -> str:
    return (
        f'<path d="M-15-30H15V30H-15Z" fill="{SHADOW}" opacity=".2" transform="translate(3 3)"/>'
        f'<path d="M-15-32H15V30H-15Z" fill="{fill}" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M-15-25H15M-15-18H15M-15-11H15M-15-4H15M-15 3H15M-15 10H15M-15 17H15M-15 24H15" {_LINE} '
        'stroke-width=".9"/>'
        f'<path d="M-15-32H15V-4H-15Z" fill="#fff" opacity=".22"/>'
        f'<path d="M0 20V-22M-5-16L0-24L5-16" {_LINE} stroke-width="1.3" opacity=".75"/>'
    )


_FLAME = (
    "M0 22C-13 22-19 13-16 3C-14-4-8-7-8-15C-3-11-2-7-2-3C3-9 4-17 1-27C12-19 18-8 17 4C17 15 11 22 0 22Z"
)


def _flame(x: float, y: float, size: float, flip: int = 1) -> str:
    """A tongue of fire: red, within it yellow, and its heart nearly white."""
    tongues = "".join(
        f'<path d="{_FLAME}" transform="translate(0 {foot})scale({part})" fill="{colour}"{rim}/>'
        for colour, part, foot, rim in (
            ("#bf3f22", 1, 0, f' stroke="{INK}" stroke-width="{number(1.3 / size)}" stroke-linejoin="round"'),
            ("#ee9430", 0.68, 6, ""),
            ("#fbe08a", 0.36, 12.5, ""),
        )
    )
    return f'<g transform="translate({number(x)} {number(y)})scale({size * flip:g} {size:g})">{tongues}</g>'


def _blaze(flip: int) -> str:
    """A hex on fire: scorched ground, smoke that drifts off, and flames that a counter does not wholly hide."""
    puffs = ((33, -47, 8, 6), (23, -40, 10.5, 7), (9, -33, 12, 8), (-9, -25, 10, 7))
    smoke = "".join(
        f'<path d="{_ring(lobes, r, 0.2, 0.6 * i, 0.9)}" transform="translate({flip * x} {y})"/>'
        for i, (x, y, r, lobes) in enumerate(puffs)
    )
    return (
        f'<ellipse cy="5" rx="33" ry="26" fill="{SHADOW}" opacity=".42"/>'
        f'<g fill="#aaa396" stroke="{INK}" stroke-width="1.1" opacity=".8">{smoke}</g>'
        + _flame(-20 * flip, 3, 0.62, -flip)
        + _flame(21 * flip, 5, 0.7, flip)
        + _flame(-2 * flip, -3, 1.08, flip)
        + _flame(-13 * flip, 17, 0.5, flip)
        + _flame(12 * flip, 19, 0.46, -flip)
    )


_CRACKS = (
    "M-20 30L-13 18L-17 10L-8 2",
    "M18 31L12 20L17 12L9 4L14-4",
    "M-27-4L-18-9L-21-17M26-8L17-12L20-20L12-26",
)
"""The cracks of a wall that has lost one step, two or three."""


def _pavilion(stripe: str, pennon: str) -> str:
    """A tent over three hexes that meet in the middle: three round ends with a pole each, and canvas stretched between."""
    ends, radius, sag = ((-20.0, -34.6), (40.0, 0.0), (-20.0, 34.6)), 26.0, 1.85
    rim, gores, ropes = "", "", ""

    def at(x: float, y: float) -> str:
        return f"{number(x)} {number(y)}"

    for i, (x, y) in enumerate(ends):
        way = (-120 + 120 * i) * pi / 180
        arc = [
            (x + radius * cos(way + turn * pi / 9), y + radius * sin(way + turn * pi / 9))
            for turn in range(-3, 4)
        ]
        rim += "".join(f"{'L' if rim or n else 'M'}{at(*point)}" for n, point in enumerate(arc))
        gores += "".join(f"M{at(x, y)}L{at(*arc[n])}L{at(*arc[n + 1])}Z" for n in (0, 2, 4))
        ropes += "".join(
            f"M{at(*point)}L{at(x + 1.34 * (point[0] - x), y + 1.34 * (point[1] - y))}" for point in arc[::2]
        )
        nx, ny = ends[(i + 1) % 3]
        mx, my = (x + nx) / 2, (y + ny) / 2
        far = way + 2 * pi / 3 - pi / 3
        start = (nx + radius * cos(far), ny + radius * sin(far))
        rim += f"Q{at(sag * mx, sag * my)} {at(*start)}"
        a, b = arc[-1], start
        low, high = (
            (a[0] + part * (b[0] - a[0]) - 0.14 * mx, a[1] + part * (b[1] - a[1]) - 0.14 * my)
            for part in (0.33, 0.67)
        )
        gores += f"M0 0L{at(*low)}L{at(*high)}Z"
    ridges = "".join(f"M0 0L{at(x, y)}" for x, y in ends)
    poles = "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="2.6"/>' for x, y in ends)
    flags = "".join(
        f'<path d="M{at(x, y)}l12-5l-3 5.5l4 4.5Z" fill="{pennon}" stroke="{INK}" stroke-width=".7"/>'
        for x, y in ends
    )
    return (
        f'<path d="{ropes}" {_LINE} stroke-width=".8"/>'
        f'<path d="{rim}Z" transform="translate(6 7)" fill="{SHADOW}" opacity=".26"/>'
        f'<path d="{rim}Z" fill="#f0e6cd" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>'
        f'<path d="{gores}" fill="{stripe}" opacity=".72"/>'
        f'<path d="{ridges}" stroke="{INK}" stroke-width="2.2" stroke-linecap="round" opacity=".75"/>'
        f'<path d="{ridges}" stroke="#d8c79f" stroke-width="1" stroke-linecap="round"/>'
        f'<g fill="{GOLD}" stroke="{INK}" stroke-width=".8"><circle r="2"/>{poles}</g>{flags}'
    )


THINGS: dict[str, str] = {
    "pavilion1": _pavilion("#b96f53", "#a8322a"),
    "pavilion2": _pavilion("#6c86a3", "#2f5687"),
    "pavilion3": _pavilion("#bf9a4a", "#5d7a3a"),
    "grass1": f'<path d="M-3 1q.6-3-1-5M-1 1q0-4 .6-6M1 1q.4-3 2.4-4.6" {_LINE} stroke-width=".7" '
    'opacity=".42"/>',
    "grass2": f'<path d="M-2 1q0-3-1.6-4M0 1v-5M2 1q0-3 1.6-4M8 5q0-3-1-4M9.6 5q0-3 1.4-4" {_LINE} '
    'stroke-width=".7" opacity=".38"/>',
    "grass3": f'<path d="M-1 0q-.6-3-2-3.6M.6 0q.6-3 2-3.6" {_LINE} stroke-width=".7" opacity=".4"/>',
    "bush1": _bush(("#a3ad6c", "#b4bb80"), ((-3, -2.5, 4.2), (4, -1, 3.6), (0, 2.5, 4.6))),
    "bush2": _bush(("#afb779", "#9ca666"), ((-2.5, 0, 4.8), (4, 1.5, 3.4))),
    "bush3": _bush(
        ("#b6bc83", "#a6af70", "#9ca666"), ((2, -3.5, 3.2), (-4, -1, 3.4), (4.5, 1, 3.8), (-1, 3, 4.2))
    ),
    "crown1": _crown(10, 0.0, "#7f9159", "#a0ae74"),
    "crown2": _crown(9, 0.4, "#758850", "#94a56a"),
    "crown3": _crown(11, 0.2, "#8a9961", "#abb67d"),
    "pebble1": '<path d="M-8 0h.1M-3 4h.1M2-2h.1M6 3h.1M9-4h.1M-4-6h.1" stroke="#8f7747" '
    'stroke-width="1.5" stroke-linecap="round"/>',
    "ripple1": '<path d="M-9 0q3-3 6 0t6 0t6 0M-4 4.5q2-2 4.5 0t4.5 0" fill="none" stroke="#4f7479" '
    'stroke-width=".9" opacity=".8"/>',
    "ripple2": '<path d="M-6 0q3-2.6 6 0t6 0" fill="none" stroke="#4f7479" stroke-width=".9" opacity=".8"/>',
    "reed1": '<path d="M-4 2q0-6-2-9M-1 2v-11M2 2q0-6 3-8" fill="none" stroke="#55633b" stroke-width=".9"/>'
    '<path d="M-1-9v-3.4" stroke="#6b4f2a" stroke-width="1.9" stroke-linecap="round"/>',
    "reed2": '<path d="M-3 1q-1-4-3-5M-1 1q0-4-1-7M1 1q0-4 1-7M3 1q1-4 3-5" fill="none" stroke="#55633b"'
    ' stroke-width=".8"/>',
    "rock1": _stone("M-8 4L-6-4L0-7L7-4L9 3L3 6Z", "M0-7L1-1L9 3M1-1L-8 4"),
    "rock2": _stone("M-6 3L-5-3L1-5L6-1L4 4Z", "M1-5L0 0L4 4"),
    "rock3": _stone("M-5 2L-2-4L4-3L5 2L0 4Z", "M-2-4L0 0L5 2"),
    "rubble1": _stone("M-7 4V-3L3-5L7-1V4Z", "M-7-3L7-1"),
    "rubble2": _stone("M-5 3L-4-4H4L6 2Z", "M-4-1H5"),
    "rubble3": _stone("M-3 3L-4-2L2-4L4 2Z", "M-4-2L4 2"),
    "straw1": '<path d="M-4 0L3-2M-2 2L4 1M-1-3L3 3" stroke="#8d7646" stroke-width=".8" opacity=".6"/>',
    "straw2": '<path d="M-6 1h.1M-1-2h.1M4 2h.1M1 4h.1" stroke="#8a7b5c" stroke-width="1.6" '
    'stroke-linecap="round" opacity=".55"/>',
    "straw3": '<path d="M-5-1q3-3 6-1M-1 3q4-2 6 0" fill="none" stroke="#8a7b5c" stroke-width=".8" '
    'opacity=".55"/>',
    "clod1": '<path d="M-5 0q2-3 5-1M1 3q3-2 5 0" fill="none" stroke="#5c4526" stroke-width="1" '
    'opacity=".7"/>',
    "ford": '<path d="M-13-34.6Q-17-18-12 0T-14 34.6H13Q18 17 13 0T14-34.6Z" fill="#e6dab2" opacity=".75"/>'
    '<g fill="#d3cbb8" stroke="#4f6c70" stroke-width=".9"><ellipse cx="-3" cy="-24" rx="7" ry="4.6"/>'
    '<ellipse cx="5" cy="-9" rx="7.5" ry="5"/><ellipse cx="-5" cy="6" rx="7" ry="4.6"/><ellipse cx="4" '
    'cy="21" rx="7" ry="5"/></g>',
    "fire_badge": f'<circle r="8.4" fill="#fbe08a" stroke="{INK}" stroke-width="1.3"/>'
    '<circle r="6.3" fill="none" stroke="#bf3f22" stroke-width="1.1"/>',
    "badge": f'<circle r="8.4" fill="{PAPER}" stroke="{INK}" stroke-width="1.3"/>'
    f'<circle r="6.3" fill="none" stroke="{GOLD}" stroke-width="1.1"/>',
    "ashes": f'<ellipse cx="1" cy="2" rx="31" ry="25" fill="{SHADOW}" opacity=".2"/>'
    f'<ellipse cx="-1" cy="1" rx="24" ry="18" fill="{SHADOW}" opacity=".34"/>'
    f'<ellipse cx="2" cy="2" rx="14" ry="10" fill="#cfc6b4" opacity=".5"/>'
    f'<path d="M-20 9L14-11M-13-13L9 15M4-17L17 6M-24-2L-9 1" stroke="{INK}" stroke-width="3.6" stroke-linecap="round"/>'
    '<path d="M-18 8L12-10M-12-12L8 13" stroke="#6b5a48" stroke-width="1.2" stroke-linecap="round"/>'
    f'<g fill="{INK}" opacity=".7"><circle cx="-16" cy="-9" r="1.6"/><circle cx="20" cy="-4" r="1.3"/>'
    '<circle cx="-5" cy="18" r="1.5"/><circle cx="12" cy="13" r="1.1"/><circle cx="-22" cy="4" r="1.1"/></g>',
    "tent": f'<circle r="26" cx="5" cy="6" fill="{SHADOW}" opacity=".22"/>'
    '<path d="M0 0m-33 0H-25M33 0H25M0-33V-25M0 33V25M-23-23L-18-18M23-23L18-18M-23 23L-18 18M23 23L18 '
    f'18" {_LINE} stroke-width=".8"/>'
    f'<circle r="25" fill="#eee3c8" stroke="{INK}" stroke-width="1.2"/>'
    '<path d="M0 0L25 0A25 25 0 0 1 17.7 17.7ZM0 0L0 25A25 25 0 0 1-17.7 17.7ZM0 0L-25 0A25 25 0 0 '
    '1-17.7-17.7ZM0 0L0-25A25 25 0 0 1 17.7-17.7Z"'
    ' fill="#b96f53" opacity=".75"/>'
    f'<path d="M-25 0H25M0-25V25M-17.7-17.7L17.7 17.7M-17.7 17.7L17.7-17.7" {_LINE} stroke-width=".7"/>'
    f'<circle r="3" fill="{GOLD}" stroke="{INK}"/>',
    "wagon": f'<g transform="translate(3 4)"><path d="M-13-20H13V20H-13Z" fill="{SHADOW}" '
    'opacity=".25"/></g>'
    f'<path d="M-18-15v10M18-15v10M-18 6v10M18 6v10" stroke="{INK}" stroke-width="4" '
    'stroke-linecap="round"/>'
    f'<path d="M-18-10H18M-18 11H18" {_LINE} stroke-width="2"/><path d="M-12-20H12V20H-12Z" {_TIMBER}/>'
    f'<path d="M-6-20V20M0-20V20M6-20V20" {_LINE} stroke-width=".7"/><path d="M-5-20V-33M5-20V-33" '
    f'{_LINE} stroke-width="1.6"/>',
    # Seen from above: shafts, two axles, the box, and a canvas over hoops.
    "covered_wagon": f'<path d="M-20-46H20V50H-20Z" transform="translate(5 6)" fill="{SHADOW}" opacity=".28"/>'
    f'<path d="M-5-44V-72M5-44V-72M-8-70H8" stroke="{INK}" stroke-width="3.4" stroke-linecap="round"/>'
    f'<path d="M-5-44V-72M5-44V-72M-8-70H8" stroke="{WOOD}" stroke-width="1.6" stroke-linecap="round"/>'
    f'<path d="M-27-30H27M-27 32H27" stroke="{INK}" stroke-width="3"/>'
    f'<path d="M-26-42v24M26-42v24M-26 19v26M26 19v26" stroke="{INK}" stroke-width="6.4" stroke-linecap="round"/>'
    f'<path d="M-26-42v24M26-42v24M-26 19v26M26 19v26" stroke="{WOOD_DARK}" stroke-width="3.2" '
    'stroke-linecap="round"/>'
    f'<path d="M-19-47H19V49H-19Z" {_TIMBER}/><path d="M-12-47V49M-4-47V49M4-47V49M12-47V49" {_LINE} '
    'stroke-width=".6"/>'
    f'<path d="M-20-36C-10-41 10-41 20-36V42C10 47-10 47-20 42Z" fill="#eee3c8" stroke="{INK}" stroke-width="1.2"/>'
    '<path d="M8-39C13-38 17-37 20-36V42C17 43 13 44 8 45Z" fill="#b9a67c" opacity=".45"/>'
    f'<path d="M-20-17C-10-22 10-22 20-17M-20 3C-10-2 10-2 20 3M-20 23C-10 18 10 18 20 23" {_LINE} '
    'stroke-width="1.1" opacity=".75"/>'
    f'<path d="M0-40V45" {_LINE} stroke-width=".6" opacity=".5"/>',
    "fascines": "".join(
        f'<g transform="translate({x} {y})"><path d="M-15-4H15V4H-15Z" fill="#a98955" stroke="{INK}" '
        'stroke-width=".9"/>'
        f'<path d="M-15-1.5H15M-15 1.5H15M-8-4V4M8-4V4" {_LINE} stroke-width=".6"/></g>'
        for x, y in ((-9, -18), (10, -7), (-8, 5), (9, 17))
    ),
    "bridge": _deck(),
    "drawbridge": f'<path d="M-23-35H23V35H-23Z" transform="translate(5 5)" fill="{SHADOW}" opacity=".3"/>'
    f'<path d="M-23-35H23V35H-23Z" fill="{WOOD}"/>'
    '<path d="M-23-26H23M-23-17.3H23M-23-8.7H23M-23 0H23M-23 8.7H23M-23 17.3H23M-23 26H23M-23 34.6H23" '
    f'{_LINE} stroke-width=".8" opacity=".75"/>'
    f'<path d="M-14-35V35M14-35V35" stroke="#4a4a48" stroke-width="3"/>'
    f'<path d="M-14-30h.1M-14-13h.1M-14 4h.1M-14 21h.1M14-30h.1M14-13h.1M14 4h.1M14 21h.1" stroke="#c9c6bd" '
    'stroke-width="1.6" stroke-linecap="round"/>'
    f'<path d="M-23-35V35M23-35V35" stroke="{WOOD_DARK}" stroke-width="4"/>'
    f'<path d="M-25-35V35M-21-35V35M21-35V35M25-35V35" {_LINE} stroke-width=".8"/>',
    "bridge_end": f'<path d="M-25-31H25V-36H-25Z" fill="{WOOD_DARK}" stroke="{INK}" stroke-width="1"/>',
    "chains": f'<path d="M-18-14L-23-42M18-14L23-42" stroke="{INK}" stroke-width="3.4" '
    'stroke-dasharray="4 1.6" stroke-linecap="round"/>'
    '<path d="M-18-14L-23-42M18-14L23-42" stroke="#8b8880" stroke-width="1.4" stroke-dasharray="4 1.6" '
    'stroke-linecap="round"/>'
    f'<circle cx="-18" cy="-14" r="3" fill="#4a4a48" stroke="{INK}" stroke-width=".8"/>'
    f'<circle cx="18" cy="-14" r="3" fill="#4a4a48" stroke="{INK}" stroke-width=".8"/>',
    "broken_bridge": f'<path d="M-17-37H17V-19L11-14L8-21L2-12L-4-20L-9-13L-17-17Z" {_TIMBER}/>'
    f'<path d="M-17 37H17V17L12 22L6 15L1 21L-7 14L-10 22L-17 18Z" {_TIMBER}/>'
    f'<path d="M-17-30H17M-17-23H17M-17 24H17M-17 31H17" {_LINE} stroke-width=".7"/>'
    f'<path d="M-12 2L6-4L7-1L-11 5ZM4 8L14 5L15 8L5 11Z" {_TIMBER}/>',
    "gate": _towers(f'<path d="M-15-3L-11-19L-8.6-18.4L-12.6-2ZM15-3L11-19L8.6-18.4L12.6-2Z" {_TIMBER}/>'),
    "wicket": _towers(
        f'<path d="M-15-3.5H-5V3.5H-15ZM15-3.5H5V3.5H15ZM-5-3L-3-13L-.6-12.4L-2.6-2Z" {_TIMBER}/>'
    ),
    "closed_gate": _towers(
        f'<path d="M-15-5H15V5H-15Z" {_TIMBER}/><path d="M-10-5V5M-5-5V5M5-5V5M10-5V5" {_LINE} '
        'stroke-width=".7"/>'
        f'<path d="M0-5V5M-15 0H15" {_LINE} stroke-width="1.6"/>'
    ),
    "broken_gate": _towers(
        '<path d="M-15-5L-8-4L-10 0L-7 4L-15 5ZM15-5L9-3L11 1L8 5L15 4ZM-6 10L4 14L3 17L-7 13'
        f'ZM-2-14L7-18L8-15L-1-11Z" {_TIMBER}/>'
    ),
    "gate_frame": _towers(""),
    "timber_frame": _posts(""),
    "timber_gate": _posts(f'<path d="M-12 0L-9 19L-6 18.4L-9-.6ZM12 0L9 19L6 18.4L9-.6Z" {_TIMBER}/>'),
    "timber_wicket": _posts(
        f'<path d="M-13-2.6H-6V2.6H-13ZM13-2.6H6V2.6H13ZM-6 0L-3.6 13L-1 12.4L-3.4-.6Z" {_TIMBER}/>'
    ),
    "timber_closed_gate": _posts(
        f'<path d="M-13-3.5H13V3.5H-13Z" {_TIMBER}/><path d="M-8-3.5V3.5M-4-3.5V3.5M4-3.5V3.5M8-3.5V3.5" {_LINE} '
        f'stroke-width=".7"/><path d="M0-3.5V3.5M-13 0H13" {_LINE} stroke-width="1.5"/>'
    ),
    "timber_broken_gate": _posts(
        '<path d="M-13-3L-7-2.4L-9 .4L-6 3L-13 3.4ZM13-3L8-1.6L10 1L7 3.4L13 3ZM-6 10L4 14L3 17L-7 13'
        f'ZM2 22L11 18L12 21L3 25Z" {_TIMBER}/>'
    ),
    "timber_corner": f'<path d="M-20-34.6H20L12-14H-12Z" fill="{SHADOW}" opacity=".25" transform="translate(3 4)"/>'
    f'<path d="M-20-34.6H20L12-14H-12Z" fill="{WOOD_DARK}" stroke="{INK}" stroke-width="1.1" '
    'stroke-linejoin="round"/>'
    f'<path d="M-17-28H17M-15-21.5H15" {_LINE} stroke-width="1.1"/>'
    f'<path d="M-16-31.3H16M-14.5-24.8H14.5M-12-17.8H12" stroke="{WOOD}" stroke-width="2"/>',
    "corner": f'<path d="M-20-34.6H20L12-14H-12Z" fill="{SHADOW}" opacity=".25" transform="translate(3 4)"/>'
    f'<path d="M-20-34.6H20L12-14H-12Z" fill="{STONE_DARK}" stroke="{INK}" stroke-width="1.1" '
    'stroke-linejoin="round"/>'
    f'<path d="M-16-24.5H16M-14-19H14M-5-24.5V-19M6-24.5V-19M0-19V-14" {_LINE} stroke-width=".6" '
    'opacity=".7"/>',
    "railing": f'<path d="M-17-29.4H17L34 0L17 29.4H-17L-34 0Z" {_LINE} stroke-width="1.1"/>'
    f'<path d="M-17-29.4H17L34 0L17 29.4H-17L-34 0Z" {_LINE} stroke-width="3.4" stroke-linecap="round" '
    'stroke-dasharray="0 17"/>',
    "blaze1": _blaze(1),
    "blaze2": _blaze(-1),
    "table": f'<path d="M-20-7H24V13H-20Z" fill="{SHADOW}" opacity=".22"/><g {_TIMBER}><path '
    'd="M-21-9H21V9H-21Z"/>'
    '<path d="M-19-18H19V-13H-19Z"/><path d="M-19 13H19V18H-19Z"/></g><path d="M-21-3H21M-21 3H21" '
    f'{_LINE} stroke-width=".7"/>',
    "pews": "".join(
        f'<path d="M{x}-23H{x + 7}V23H{x}Z" transform="translate(2 3)" fill="{SHADOW}" opacity=".22"/>'
        f'<path d="M{x}-23H{x + 7}V23H{x}Z" {_TIMBER}/><path d="M{x + 2.2}-23V23" {_LINE} stroke-width=".7"/>'
        for x in (-23, -4, 15)
    ),
    "cots": "".join(
        f'<path d="M{x}-19H{x + 15}V17H{x}Z" transform="translate(2 3)" fill="{SHADOW}" opacity=".22"/>'
        f'<path d="M{x}-19H{x + 15}V17H{x}Z" {_TIMBER}/><path d="M{x + 2}-6H{x + 13}V15H{x + 2}Z" fill="#a9785f" '
        f'stroke="{INK}" stroke-width=".8"/><path d="M{x + 3}-16H{x + 12}V-9H{x + 3}Z" fill="#f3ecd9" '
        f'stroke="{INK}" stroke-width=".8"/>'
        for x in (-21, 6)
    ),
    "altar": f'<path d="M-9-20H15V24H-9Z" fill="{SHADOW}" opacity=".22"/>'
    f'<path d="M-11-22H11V22H-11Z" fill="{STONE}" stroke="{INK}" stroke-width="1.1"/>'
    f'<path d="M-8-22H8V22H-8Z" fill="#f6f0df" stroke="{RED}" stroke-width="1.2"/>'
    f'<path d="M-5 0H6M2-4.5V4.5" stroke="{GOLD}" stroke-width="2.6"/>'
    f'<g fill="{GOLD}" stroke="{INK}" stroke-width=".7"><circle cy="-15" r="2.6"/><circle cy="15" r="2.6"/></g>',
    "portal": f'<path d="M-23-38Q-23-66 0-66T23-38Z" fill="{SHADOW}" opacity=".25" transform="translate(2 -2)"/>'
    f'<g fill="#e6dfcd" stroke="{INK}" stroke-width="1"><path d="M-23-34Q-23-65 0-65T23-34Z"/>'
    '<path d="M-19-34Q-19-58 0-58T19-34Z"/><path d="M-15-34Q-15-51 0-51T15-34Z"/></g>'
    f'<g fill="{STONE_DARK}" stroke="{INK}" stroke-width="1" stroke-linejoin="round"><path d="{_JAMB}"/>'
    f'<path d="{_JAMB}" transform="scale(-1 1)"/></g><g fill="#f2ecdc" stroke="{INK}" stroke-width=".8">'
    '<circle cx="-18.4" cy="-27.6" r="2.2"/><circle cx="-22.4" cy="-20.6" r="2.2"/>'
    '<circle cx="18.4" cy="-27.6" r="2.2"/><circle cx="22.4" cy="-20.6" r="2.2"/></g>',
    "well": f'<circle cx="3" cy="4" r="17" fill="{SHADOW}" opacity=".25"/>'
    f'<circle r="16" fill="{STONE_DARK}" stroke="{INK}" stroke-width="1.2"/>'
    f'<circle r="13" fill="none" stroke="{INK}" stroke-width="6" stroke-dasharray=".7 6.1" opacity=".6"/>'
    f'<circle r="9.5" fill="#6a929a" stroke="{INK}" stroke-width="1"/>'
    f'<path d="M-22-2.5H22V2.5H-22Z" {_TIMBER}/><path d="M-3-2.5V2.5M0-2.5V2.5M3-2.5V2.5" {_LINE} stroke-width=".8"/>',
    "beds": "".join(
        f'<path d="M{x}-27H{x + 13}V27H{x}Z" fill="#b49b6c" stroke="#6f5a33" stroke-width=".9"/>'
        + "".join(
            f'<circle cx="{x + 6.5}" cy="{y}" r="{r}" fill="{leaf}" stroke="#4c5a30" stroke-width=".7"/>'
            for y in range(-22, 24, step)
        )
        for x, leaf, r, step in ((-26, "#8fa15f", 4, 11), (-6.5, "#a9b777", 3, 7), (13, "#7f9159", 4.6, 11))
    ),
    "graves": "".join(
        f'<g transform="translate({x} {y})"><path d="M-4.5-7H4.5V8H-4.5Z" transform="translate(1.6 2)" '
        f'fill="{SHADOW}" opacity=".25"/><path d="M-4.5-7Q0-10 4.5-7V8H-4.5Z" fill="{STONE}" stroke="{INK}" '
        f'stroke-width=".9"/><path d="M0-5.5V5M-2.6-2H2.6" {_LINE} stroke-width="1.1"/></g>'
        for x, y in ((-19, -9), (1, -15), (18, -4), (-7, 11), (13, 18))
    ),
    "throne": f'<path d="M-22-24H22V24H-22Z" fill="#a5443a" stroke="{INK}" stroke-width="1.1"/>'
    f'<path d="M-18-20H18V20H-18Z" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
    f'<path d="M-11-14H11V9H-11Z" {_TIMBER}/><path d="M-11-14H11V-9H-11ZM-11-9H-7V9H-11ZM11-9H7V9H11Z" '
    f'fill="{GOLD}" stroke="{INK}" stroke-width=".8"/>',
    "hearth": f'<circle r="20" fill="#5b4632" stroke="{INK}" stroke-width="1.2"/>'
    f'<circle r="20" fill="none" stroke="{STONE_DARK}" stroke-width="6.5" stroke-dasharray="9.6 .9"/>'
    f'<path d="M-10 8L8-9M-9-8L10 8M-12 0H12" stroke="#3a2a1a" stroke-width="3.2" stroke-linecap="round"/>'
    '<path d="M0-11C6-5 8 0 5 6C3 9-4 9-6 5C-8 0-3-2-3-6C0-5 0-8 0-11Z" fill="#d9762b"/>'
    '<path d="M1-3C4 1 4 4 1 6C-3 6-4 3-1 0Z" fill="#f2c14e"/>',
    "porch": f'<path d="M-24-34V34M24-34V34" {_LINE} stroke-width="1"/>'
    f'<path d="M-24-26h.1M-24 0h.1M-24 26h.1M24-26h.1M24 0h.1M24 26h.1" stroke="{INK}" stroke-width="7" '
    'stroke-linecap="round"/>'
    f'<path d="M-24-26h.1M-24 0h.1M-24 26h.1M24-26h.1M24 0h.1M24 26h.1" stroke="{WOOD}" stroke-width="5"'
    ' stroke-linecap="round"/>',
    "door": f'<path d="M-11-34H11V-29H-11Z" fill="#efe6d0"/><path d="M-11-34H11M-11-29H11" {_LINE} '
    'stroke-width=".7"/>'
    f'<path d="M-11-31L-6.5-14L-4-14.6L-8.4-31.6Z" {_TIMBER}/><path d="M-5-14A17 17 0 0 0 10-29" {_LINE}'
    ' stroke-width=".6" stroke-dasharray="1.6 1.6"/>',
    "window": f'<path d="M-10-35H10V-29H-10Z" fill="#dbe6e4" stroke="{INK}" stroke-width="1"/><path '
    f'd="M0-35V-29M-10-32H10" {_LINE} stroke-width=".6"/>',
    "arched_window": f'<path d="M-8-29V-33Q0-42 8-33V-29Z" fill="#c9dbe0" stroke="{INK}" '
    f'stroke-width="1"/><path d="M0-37V-29M-7-33H7" {_LINE} stroke-width=".6"/>',
    "double_window": f'<path d="M-13-35H-2V-29H-13ZM2-35H13V-29H2Z" fill="#dbe6e4" stroke="{INK}" '
    'stroke-width="1"/>',
    "slit": f'<path d="M-10-27L-2-35H2L10-27Z" fill="#efe6d0" stroke="{INK}" stroke-width="1"/><path '
    f'd="M0-37V-30" {_LINE} stroke-width="2"/>',
    "stairs": _stairs(STONE),
    "timber_stairs": _stairs(WOOD),
    "ramp": f'<path d="M-16-33H16L20 31H-20Z" {_TIMBER}/>'
    f'<path d="M-16-25H16M-16.6-17H16.6M-17-9H17M-17.5-1H17.5M-18 7H18M-18.6 15H18.6M-19 23H19" {_LINE} '
    'stroke-width="1.2"/>'
    f'<path d="M0 22V-18M-5-12L0-20L5-12" {_LINE} stroke-width="1.3" opacity=".75"/>',
    "ladder": _ladder(-47, 24),
    "lying_ladder": _ladder(-58, 58),
    "mine": f'<path d="M-14-32V32M14-32V32" stroke="{WOOD}" stroke-width="3"/>'
    f'<path d="M-17-22H17M-17-6H17M-17 10H17M-17 26H17" stroke="{WOOD}" stroke-width="4"/>'
    f'<path d="M-17-24H17M-17-20H17M-17-8H17M-17-4H17M-17 8H17M-17 12H17M-17 24H17M-17 28H17" {_LINE} '
    'stroke-width=".7"/>',
    "ram": f'<path d="M-27-35H27V35H-27Z" fill="{SHADOW}" opacity=".3" transform="translate(6 7)"/>'
    f'<path d="M-29-22v12M29-22v12M-29 10v12M29 10v12" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>'
    f'<path d="M-27-35H27V35H-27Z" fill="#8d6a41"/><path d="M0-35V35" {_LINE} stroke-width="2.2"/>'
    f'<path d="M-27-28H27M-27-21H27M-27-14H27M-27-7H27M-27 0H27M-27 7H27M-27 14H27M-27 21H27M-27 28H27" {_LINE} '
    'stroke-width=".8" opacity=".7"/>'
    f'<path d="M-27-35V35M27-35V35" stroke="{INK}" stroke-width="2.4"/>',
    "ram_beam": f'<path d="M-27-34.6H27" stroke="{INK}" stroke-width="2.4"/><path d="M-4.5-35V-42H4.5V-35Z" '
    f'fill="{WOOD_DARK}" stroke="{INK}"/>',
    "ram_head": f'<path d="M-27-34.6H27" stroke="{INK}" stroke-width="2.4"/><path d="M-5.5-35V-50H5.5V-35Z" '
    f'fill="{WOOD_DARK}" stroke="{INK}"/><path d="M-7.5-44H7.5V-54L0-58L-7.5-54Z" fill="#5b5a57" stroke="{INK}"/>',
    "ballista": f'<path d="M-6-14H6V24H-6Z" {_TIMBER}/><path d="M0-28V24" {_LINE} stroke-width="2"/>'
    f'<path d="M-24-2C-18-16-8-18 0-18S18-16 24-2" fill="none" stroke="{INK}" stroke-width="4.4" '
    'stroke-linecap="round"/>'
    f'<path d="M-24-2C-18-16-8-18 0-18S18-16 24-2" fill="none" stroke="{WOOD}" stroke-width="2.4" '
    'stroke-linecap="round"/>'
    f'<path d="M-24-2L0 12L24-2" {_LINE} stroke-width="1"/><path d="M0-32L3-25H-3Z" fill="{INK}"/>',
    "onager": f'<path d="M-20-26H-12V26H-20ZM12-26H20V26H12Z" {_TIMBER}/><path d="M-20-18H20V-11H-20ZM-20 '
    f'14H20V21H-20Z" {_TIMBER}/><path d="M0 18V-24" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
    f'<path d="M0 18V-24" stroke="{WOOD}" stroke-width="3.6" stroke-linecap="round"/>'
    f'<circle cy="-26" r="6.5" fill="#8d8a83" stroke="{INK}" stroke-width="1.2"/>',
    "tower_wheels": f'<path d="M-25-22v13M25-22v13M-25 9v13M25 9v13" stroke="{INK}" stroke-width="7" '
    'stroke-linecap="round"/>'
    f'<path d="M-21-35H21V35H-21Z" fill="#b08a57"/><path d="M-21-17H21M-21 0H21M-21 17H21" {_LINE} '
    'stroke-width=".8" opacity=".6"/>'
    f'<path d="M-18-32L18 32M18-32L-18 32" stroke="{WOOD_DARK}" stroke-width="3"/>'
    f'<path d="M-21-35V35M21-35V35" stroke="{INK}" stroke-width="5.4"/>'
    f'<path d="M-21-35V35M21-35V35" stroke="{WOOD_DARK}" stroke-width="3.4"/>',
    "tower_wall": f'<path d="M-23.7-32.5H23.7" stroke="{INK}" stroke-width="5.4"/>'
    f'<path d="M-22.7-32.5H22.7" stroke="{WOOD_DARK}" stroke-width="3.4"/>',
    "tower_top": f'<path d="M-24-35H24V35H-24Z" transform="translate(11 13)" fill="{SHADOW}" opacity=".34"/>'
    f'<path d="M-29-24v13M29-24v13M-29 11v13M29 11v13" stroke="{INK}" stroke-width="7" '
    'stroke-linecap="round"/>'
    f'<path d="M-29-24v13M29-24v13M-29 11v13M29 11v13" stroke="{WOOD_DARK}" stroke-width="4" '
    'stroke-linecap="round"/>'
    f'<path d="M-25-35H25V35H-25Z" fill="#c9a26b"/>'
    '<path d="M-17-35V35M-10-35V35M-3-35V35M4-35V35M11-35V35M18-35V35" '
    f'{_LINE} stroke-width=".8" opacity=".55"/>'
    f'<path d="M-8-8H8V8H-8Z" fill="#6b4d2c" stroke="{INK}" stroke-width="1"/>'
    f'<path d="M-4-8V8M4-8V8M-8-4H8M-8 1H8M-8 5H8" stroke="{WOOD}" stroke-width="1.4"/>'
    f'<path d="M-25-35V35M25-35V35" stroke="{INK}" stroke-width="7.4"/>'
    f'<path d="M-25-35V35M25-35V35" stroke="#8f6a3f" stroke-width="5.2"/>'
    f'<path d="M-25-35V35M25-35V35" stroke="{INK}" stroke-width="5.2" stroke-dasharray="1 7.66"/>',
    "tower_end": f'<path d="M-28.6-31H28.6" stroke="{INK}" stroke-width="7.4"/>'
    f'<path d="M-27.6-31H27.6" stroke="#8f6a3f" stroke-width="5.2"/>'
    f'<path d="M-27.6-31H27.6" stroke="{INK}" stroke-width="5.2" stroke-dasharray="1 7.66"/>',
    "gangway": f'<path d="M-17-31H17V-49H-17Z" transform="translate(4 4)" fill="{SHADOW}" opacity=".3"/>'
    f'<path d="M-17-29H17V-49H-17Z" {_TIMBER}/><path d="M-10-29V-49M-3.4-29V-49M3.4-29V-49M10-29V-49" '
    f'{_LINE} stroke-width=".8" opacity=".7"/>'
    f'<path d="M-17-45H17M-17-34H17" stroke="{WOOD_DARK}" stroke-width="2.4"/>'
    f'<path d="M-28-31H-17M28-31H17" stroke="{INK}" stroke-width="7.4"/>'
    f'<path d="M-27-31H-18M27-31H18" stroke="#8f6a3f" stroke-width="5.2"/>',
    "vault": f'<path d="M-15-34V34M15-34V34" {_LINE} stroke-width="1.5" stroke-dasharray="5 3.4" '
    'opacity=".75"/>',
    "tower_ladder": '<g transform="scale(2.2)">'
    f'<path d="M-5-11V11M5-11V11M-5-7H5M-5-2H5M-5 3H5M-5 8H5" stroke="{INK}" stroke-width="2.4"/>'
    f'<path d="M-5-11V11M5-11V11M-5-7H5M-5-2H5M-5 3H5M-5 8H5" stroke="{WOOD}" stroke-width="1.1"/></g>',
    "hides": f'<path d="M-20-34.6H20L40 0L20 34.6H-20L-40 0Z" fill="#a98a5c" stroke="{WOOD_DARK}" stroke-width="1"/>'
    '<path d="M-30-17C-20-24-8-12 0-19S20-24 30-17M-38 0C-26-8-12 6 0-1S26-8 38 0M-29 17C-18 10-8 24 0 17S20 10 '
    f'29 17" {_LINE} stroke-width="1.6" opacity=".55"/>',
    "stone_thrower": f'<path d="M-17-8H-11V27H-17ZM11-8H17V27H11Z" {_TIMBER}/><path d="M-20 6H20V13H-20Z" {_TIMBER}/>'
    f'<path d="M-9-30L0-20L9-30M-4-32L0-20L4-32M-14-27L0-20L14-27" {_LINE} stroke-width="1"/>'
    f'<path d="M0-22V24" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    f'<path d="M0-22V24" stroke="{WOOD}" stroke-width="2.8" stroke-linecap="round"/>'
    f'<path d="M0 24C-9 26-9 33 0 33S9 26 0 24" {_LINE} stroke-width="1.2"/>'
    f'<circle cy="30" r="4" fill="#8d8a83" stroke="{INK}" stroke-width="1.2"/>',
    "winch": f'<path d="M-20-6H20V6H-20Z" {_TIMBER}/><path d="M-12-6V6M-8-6V6M-4-6V6M0-6V6M4-6V6M8-6V6'
    f'M12-6V6" {_LINE} stroke-width=".9"/>'
    f'<path d="M-25-13V13M25-13V13M-30 0H-20M30 0H20" {_LINE} stroke-width="2.4" stroke-linecap="round"/>',
    "cracks_1": f'<path d="{_CRACKS[0]}" {_LINE} stroke-width="2.4"/>',
    "cracks_2": f'<path d="{_CRACKS[0]}{_CRACKS[1]}" {_LINE} stroke-width="2.6"/>',
    "cracks_3": f'<path d="{_CRACKS[0]}{_CRACKS[1]}{_CRACKS[2]}" {_LINE} stroke-width="2.8"/>'
    f'<path d="M-4 4L7-3L9 8L0 13Z" fill="{SHADOW}" stroke="{INK}" stroke-width="1"/>',
    "cauldron": f'<path d="M9 12H31C31 24 27 29 20 29S9 24 9 12Z" fill="#3b3a3c" stroke="{INK}" stroke-width="1.4"/>'
    f'<ellipse cx="20" cy="12" rx="11" ry="3.4" fill="#8a5a1c" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M9 12H4M31 12H36" stroke="{INK}" stroke-width="2.2"/>',
    "stones": f'<circle cx="13" cy="25" r="5" fill="#a9a59b" stroke="{INK}" stroke-width="1.2"/>'
    f'<circle cx="24" cy="26" r="5.5" fill="#95918a" stroke="{INK}" stroke-width="1.2"/>'
    f'<circle cx="18.5" cy="17" r="5" fill="#b6b2a8" stroke="{INK}" stroke-width="1.2"/>',
    "barrel": f'<path d="M12 8C9 14 9 22 12 28H28C31 22 31 14 28 8Z" fill="{WOOD}" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M10.4 13H29.6M10.4 23H29.6" stroke="#5b5a57" stroke-width="2.2"/>'
    f'<path d="M16 8V28M20 8V28M24 8V28" {_LINE} stroke-width=".7"/>'
    f'<ellipse cx="20" cy="8" rx="8" ry="3" fill="#3a2c1c" stroke="{INK}" stroke-width="1"/>',
    "unknown": f'<circle r="12" {_LINE} stroke-width="1" stroke-dasharray="3 2.4" opacity=".6"/><path '
    f'd="M0-6V6M-6 0H6" {_LINE} opacity=".5"/>',
    "spiral": f'<circle r="8" fill="{STONE}" stroke="{INK}" stroke-width=".9"/>'
    f'<path d="M0 0V-8M0 0L5.7-5.7M0 0H8M0 0L5.7 5.7M0 0V8M0 0L-5.7 5.7M0 0H-8M0 0L-5.7-5.7" {_LINE} '
    f'stroke-width=".6"/><circle r="1.6" fill="{INK}"/>',
    "steps": f'<path d="M-8-9H8V9H-8Z" fill="{STONE}" stroke="{INK}" stroke-width=".9"/><path d="M-8-5H8'
    f'M-8-1H8M-8 3H8M-8 6.5H8" {_LINE} stroke-width=".8"/>',
    "rungs": f'<path d="M-5-11V11M5-11V11M-5-7H5M-5-2H5M-5 3H5M-5 8H5" stroke="{INK}" stroke-width="2.4"/>'
    f'<path d="M-5-11V11M5-11V11M-5-7H5M-5-2H5M-5 3H5M-5 8H5" stroke="{WOOD}" stroke-width="1.1"/>',
}


BURNT_OUT = "burnt_out"
"""What a picture calls a hex of an engine that is burnt out or destroyed."""
LYING: dict[str, tuple[str, ...]] = {
    BURNT_OUT: ("ashes",),
    "fallen_ladder": ("lying_ladder",),
    "ballista": ("ballista",),
    "onager": ("onager",),
    "catapult": ("onager",),
    "mangonel": ("onager",),
    "stone_thrower": ("stone_thrower",),
    "tent_3": ("pavilion1", "pavilion2", "pavilion3"),
    "wagon": ("covered_wagon",),
    "oil_barrel": ("barrel",),
    "stone_pile": ("stones",),
    "oil_cauldron": ("cauldron",),
    "damaged_wall_1": ("cracks_1",),
    "damaged_wall_2": ("cracks_2",),
    "damaged_wall_3": ("cracks_3",),
}
"""What lies or stands about as one drawing over its places, by its kind: the drawings one of which it gets."""
HIDES = frozenset({"tent_3", "wagon"})
"""Those of them that hide what the ground of their places looks like by itself."""


# ------------------------------------------------------------------------------------------------ hexsides


class Stroke(NamedTuple):
    """One stroke along a chain of hexsides."""

    colour: str
    width: float
    dash: str = ""
    cap: str = "butt"
    opacity: float = 1.0
    shift: float = 0.0
    """How far along the line the dashes begin."""


BANDS: dict[str, tuple[Stroke, ...]] = {
    "wall": (Stroke(INK, 12.6, cap="square"), Stroke("#cabfa9", 10.2, cap="square")),
    "high_wall": (Stroke(INK, 18.6, cap="square"), Stroke("#a99d87", 15.8, cap="square")),
    "plaster": (
        Stroke(INK, 7.4, cap="square"),
        Stroke("#cdbb95", 5.4, cap="square"),
        Stroke(WOOD_DARK, 5.4, "2 11.333"),
    ),
    "masonry": (
        Stroke(INK, 11.4, cap="square"),
        Stroke("#cabfa9", 9, cap="square"),
        Stroke("#7d725e", 9, ".8 8.6"),
    ),
    "wattle": (
        Stroke(INK, 6.4, cap="round"),
        Stroke("#a98c5e", 4.6, cap="round"),
        Stroke("#5d4526", 4.6, "1 3"),
    ),
    "parapet": (
        Stroke(INK, 6.2, cap="square"),
        Stroke("#cfc5af", 4.2, cap="square"),
        Stroke(INK, 10.2, "8 5.333", shift=2.7),
        Stroke("#efe9da", 8, "6.2 7.133", shift=3.6),
    ),
    "stakes": (
        Stroke(INK, 4.4),
        Stroke(INK, 9, "0 6.667", "round", shift=3.3),
        Stroke("#a9814e", 7, "0 6.667", "round", shift=3.3),
        Stroke("#e0c394", 2.6, "0 6.667", "round", shift=3.3),
    ),
    "palisade": (
        Stroke(SHADOW, 5, opacity=0.25),
        Stroke(INK, 6.6, "0 5", "round"),
        Stroke("#a9814e", 4.8, "0 5", "round"),
        Stroke("#d6b583", 1.8, "0 5", "round"),
    ),
    "fence": (
        Stroke(INK, 2.6, cap="round"),
        Stroke(WOOD, 1.2, cap="round"),
        Stroke(INK, 5, "0 10", "round"),
        Stroke(WOOD, 3.2, "0 10", "round"),
    ),
    "mantlet": (
        Stroke(SHADOW, 9, opacity=0.25),
        Stroke(INK, 7.6, cap="butt"),
        Stroke("#b98f58", 5.6, cap="butt"),
        Stroke(WOOD_DARK, 5.6, ".9 4.1"),
    ),
    "low_wall": (
        Stroke(INK, 6.4, cap="round"),
        Stroke("#cdc5b3", 4.6, cap="round"),
        Stroke("#756a57", 4.6, ".8 5.2"),
    ),
    "railing": (
        Stroke(INK, 3.4),
        Stroke("#d3ad75", 1.8),
        Stroke(INK, 6.4, "4 9.333", shift=4.7),
        Stroke("#a9814e", 4.4, "2 11.333", shift=5.7),
    ),
    "porch": (
        Stroke(INK, 4.6, cap="square"),
        Stroke(WOOD, 2.8, cap="square"),
        Stroke(INK, 8.4, "0 20", "round"),
        Stroke("#d3ad75", 6.2, "0 20", "round"),
    ),
    "hoarding": (
        Stroke(INK, 9, cap="square"),
        Stroke("#b98f58", 6.8, cap="square"),
        Stroke(WOOD_DARK, 6.8, ".9 4.1"),
        Stroke(INK, 6.8, "2.6 17.4", shift=8.7),
    ),
    "poles": (
        Stroke(INK, 2.8),
        Stroke(WOOD, 1.4),
        Stroke(INK, 6.4, "0 20", "round"),
        Stroke(WOOD, 4.4, "0 20", "round"),
    ),
    "burnt": (
        Stroke("#4a4038", 7, opacity=0.35),
        Stroke(INK, 5.4, "0 10", "round"),
        Stroke("#5b5047", 2.2, "0 10", "round"),
    ),
    "track": (
        Stroke("#a58a58", 25, cap="round", opacity=0.5),
        Stroke("#dcc898", 22.6, cap="round"),
        Stroke("#a58a58", 10.4, "13 3", opacity=0.8),
        Stroke("#dcc898", 8.2, cap="round"),
    ),
    "plain": (Stroke(INK, 2.4, "6 3", opacity=0.75),),
}


class SideLook(NamedTuple):
    """A hexside: the band that runs along it (empty: that of its neighbours) and the drawing set into it."""

    band: str
    thing: str = ""
    back: str = ""
    """The drawing behind it, on the side of the place it belongs to."""


TOWER_WALL, TOWER_BRIDGE = "siege_tower_wall", "siege_tower_raised_bridge"
"""What a picture calls the wooden walls of an engine, and those before which its bridge is up: they are on no hexside of
the map."""

FRONT = "ram_front"
"""What a picture calls the front of a ram, through which its beam strikes."""

SIDES: dict[str, SideLook] = {
    "wall": SideLook("wall"),
    "house_wall": SideLook("plaster"),
    "wattle_wall": SideLook("wattle"),
    "parapet": SideLook("parapet"),
    "palisade": SideLook("palisade"),
    "fence": SideLook("fence"),
    "mantlet": SideLook("mantlet", back="props"),
    "low_wall": SideLook("low_wall"),
    "platform_railing": SideLook("railing"),
    "porch_side": SideLook("porch"),
    "burnt_palisade": SideLook("burnt"),
    TOWER_WALL: SideLook("hoarding"),
    TOWER_BRIDGE: SideLook("hoarding", "side_bridge"),
    "door": SideLook("", "side_door"),
    "house_door": SideLook("", "side_door"),
    "tower_door": SideLook("", "side_portal"),
    "keep_door": SideLook("", "side_portal"),
    "window": SideLook("", "side_window"),
    "house_window": SideLook("", "side_window"),
    "castle_window": SideLook("", "side_window"),
    "church_window": SideLook("plaster", "side_stained"),
    "chapel_window": SideLook("", "side_stained"),
    "double_window": SideLook("", "side_windows"),
    "slit": SideLook("", "side_slit"),
    "arrow_slit": SideLook("", "side_loop"),
    "gate": SideLook("", "side_gate"),
    "open_gate": SideLook("", "side_open_gate"),
    "closed_gate": SideLook("", "side_gate"),
    "destroyed_gate": SideLook("", "side_gap"),
    "gate_shut": SideLook("", "side_gate"),
    "gate_open": SideLook("", "side_open_gate"),
    "gate_broken": SideLook("", "side_gap"),
    "wicket_shut": SideLook("", "side_gate"),
    "wicket_open": SideLook("", "side_open_gate"),
    "wicket_broken": SideLook("", "side_gap"),
}
LEAVES = frozenset(
    kind for kind, look in SIDES.items() if look.thing in ("side_gate", "side_open_gate", "side_gap")
)
"""Hexsides that show how the leaves of a gate are."""
FENCED = frozenset({"railing", "parapet", "stakes"})
"""Bands that keep one from falling off a platform."""
PARAPET, BURNT = "parapet", "burnt_palisade"
STAKED = SideLook("stakes")
"""A parapet over a palisade: the tops of its stakes."""
HIGHER = {"wall": "high_wall", "plaster": "masonry"}
"""Bands that are another, thicker one from the second level up."""
MASSIVE = frozenset({"wall", "high_wall"})
"""Bands of thick masonry: they fill the hollows between the hexes of a room too, so that towers are round."""
WORN = frozenset({"track"})
"""Bands that lie flat on the ground and throw no shadow."""
HOLDING = frozenset({"wall", "plaster", "wattle", "palisade", "parapet", "stakes", "fence", "low_wall"})
"""Bands that a door or window next to them is set into."""
DEEP = {
    "high_wall": {"side_window": "deep_window", "side_windows": "deep_windows", "side_portal": "deep_portal"}
}
"""Openings that need another drawing to be seen in a thick band."""
UNKNOWN_SIDE = SideLook("plain")
OPENINGS = frozenset(kind for kind, look in SIDES.items() if look.thing)

OPENING_THINGS = frozenset({"door", "window", "arched_window", "double_window", "slit"})
"""Drawings of a hex that are left out where one of its sides shows the opening."""


def _deep_window(x: float, wide: float) -> str:
    """A window at the outside of a thick wall, and the light that falls in through its splay."""
    w = wide / 2
    return (
        f'<g transform="translate({number(x)} 0)"><path d="M{-w - 1}-9.4L{-w - 3} 9.4H{w + 3}L{w + 1}-9.4Z" '
        f'fill="#efe6d0" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M{-w}-8.6H{w}V-2.2H{-w}Z" fill="#a9cbd2" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M0-8.6V-2.2" {_LINE} stroke-width="1.1"/></g>'
    )


SIDE_THINGS: dict[str, str] = {
    "side_bridge": f'<path d="M-19-10H19V-2H-19Z" fill="{WOOD}" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M-12.5-10V-2M-6.3-10V-2M0-10V-2M6.3-10V-2M12.5-10V-2" {_LINE} stroke-width=".8"/>',
    "props": f'<path d="M-11 2L-13 15M11 2L13 15" transform="translate(2 2)" stroke="{SHADOW}" stroke-width="4" '
    'opacity=".25"/>'
    f'<path d="M-11 2L-13 15M11 2L13 15M-12.4 11H12.4" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
    f'<path d="M-11 2L-13 15M11 2L13 15M-12.4 11H12.4" stroke="{WOOD}" stroke-width="2.2" stroke-linecap="round"/>',
    "deep_window": _deep_window(0, 16),
    "deep_windows": _deep_window(-10, 9) + _deep_window(10, 9),
    "deep_portal": f'<path d="M-12-10H12V10H-12Z" fill="#ece2c9" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M-12-3.6H12V3.6H-12Z" {_TIMBER}/><path d="M-6-3.6V3.6M0-3.6V3.6M6-3.6V3.6" {_LINE} stroke-width=".8"/>'
    f'<circle cx="8.6" cy="0" r="1.2" fill="{INK}"/>',
    "side_door": f'<path d="M-9.5-5H9.5V5H-9.5Z" fill="#ece2c9"/><path d="M-9.5-5V5M9.5-5V5" {_LINE} '
    'stroke-width="1.2"/>'
    f'<path d="M-9-2H9V2H-9Z" {_TIMBER}/><path d="M-3-2V2M3-2V2" {_LINE} stroke-width=".7"/><circle '
    f'cx="6" cy="0" r=".9" fill="{INK}"/>',
    "side_window": f'<path d="M-7.5-5H7.5V5H-7.5Z" fill="#d5e2e2"/><path d="M-7.5-5V5M7.5-5V5" {_LINE} '
    'stroke-width="1.2"/>'
    f'<path d="M-7.5 0H7.5M0-2.5V2.5" {_LINE} stroke-width=".9"/>',
    "side_stained": f'<path d="M-10-6.4H10V6.4H-10Z" fill="#efe6d0"/><path d="M-10-6.4V6.4M10-6.4V6.4" {_LINE} '
    'stroke-width="1.2"/><path d="M-10-2.4H-3.4V2.4H-10Z" fill="#7fa6c4"/><path d="M-3.4-2.4H3.4V2.4H-3.4Z" '
    f'fill="#c2564a"/><path d="M3.4-2.4H10V2.4H3.4Z" fill="#7fa6c4"/>'
    f'<path d="M-10-2.4H10V2.4H-10ZM-3.4-2.4V2.4M3.4-2.4V2.4" {_LINE} stroke-width=".9"/>',
    "side_windows": "".join(
        f'<g transform="translate({x} 0)"><path d="M-5-5H5V5H-5Z" fill="#d5e2e2"/>'
        f'<path d="M-5-5V5M5-5V5M-5 0H5" {_LINE} stroke-width="1"/></g>'
        for x in (-8, 8)
    ),
    "side_slit": f'<path d="M-1.2-5L-7 5H7L1.2-5Z" fill="#efe6d0" stroke="{INK}" stroke-width=".9"/>'
    f'<path d="M0-5.5V0" {_LINE} stroke-width="1.8"/>',
    "side_portal": f'<path d="M-11-8.5H11V8.5H-11Z" fill="#ece2c9"/><path d="M-11-8.5V8.5M11-8.5V8.5" {_LINE} '
    'stroke-width="1.4"/>'
    f'<path d="M-11-3H11V3H-11Z" {_TIMBER}/><path d="M-5.5-3V3M0-3V3M5.5-3V3" {_LINE} stroke-width=".7"/>'
    f'<circle cx="7.6" cy="0" r="1.1" fill="{INK}"/>',
    "side_loop": f'<path d="M-1.7-10L-10 8H10L1.7-10Z" fill="#efe6d0" stroke="{INK}" stroke-width=".9" '
    'stroke-linejoin="round"/>'
    f'<path d="M0-12V3" {_LINE} stroke-width="2.6"/>',
    "side_gate": f'<path d="M-14-5H14V5H-14Z" fill="#ece2c9"/><path d="M-14-6V6M14-6V6" {_LINE} '
    'stroke-width="1.6"/>'
    f'<path d="M-14-3.5H14V3.5H-14Z" {_TIMBER}/><path d="M-9-3.5V3.5M-4.5-3.5V3.5M4.5-3.5V3.5M9-3.5V3.5"'
    f' {_LINE} stroke-width=".7"/>'
    f'<path d="M0-3.5V3.5M-14 0H14" {_LINE} stroke-width="1.3"/>',
    "side_open_gate": f'<path d="M-14-5.5H14V5.5H-14Z" fill="#ece2c9"/><path d="M-14-6V6M14-6V6" {_LINE}'
    ' stroke-width="1.6"/>'
    f'<path d="M-14 0L-11 15L-8.4 14.5L-11.4-.5ZM14 0L11 15L8.4 14.5L11.4-.5Z" {_TIMBER}/>',
    "side_gap": '<path d="M-14-5.5H14V5.5H-14Z" fill="#ece2c9"/><path d="M-14-5L-10-2L-13 1L-9 5H-14'
    f'ZM14-5L9-3L12 0L10 5H14Z" {_TIMBER}/>',
}

DOORWAYS: dict[str, str] = {
    "door": "doorway",
    "house_door": "doorway",
    "tower_door": "doorway",
    "keep_door": "doorway",
    "gate": "gateway",
    "closed_gate": "gateway",
    "open_gate": "open_gateway",
    "destroyed_gate": "broken_gateway",
    "gate_shut": "gateway",
    "gate_open": "open_gateway",
    "gate_broken": "broken_gateway",
    "wicket_shut": "gateway",
    "wicket_open": "open_gateway",
    "wicket_broken": "broken_gateway",
}
"""What is seen from above of an opening under a higher place, by its kind: its step or its leaves before the wall."""
_SILL = f'fill="{STONE}" stroke="{INK}" stroke-width="1"'
DOORWAY_THINGS: dict[str, str] = {
    "doorway": f'<path d="M-12-10H12V-21H-12Z" transform="translate(2 3)" fill="{SHADOW}" opacity=".25"/>'
    f'<path d="M-12-8H12V-21H-12Z" {_SILL}/><path d="M-12-16.6H12M-12-12.4H12" {_LINE} stroke-width=".8"/>'
    f'<path d="M-10-12V-6H10V-12Z" fill="{WOOD_DARK}" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M-5-12V-6M0-12V-6M5-12V-6" {_LINE} stroke-width=".8"/>',
    "gateway": f'<path d="M-16-15H16V-7H-16Z" fill="{WOOD}" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M-11-15V-7M-5.5-15V-7M0-15V-7M5.5-15V-7M11-15V-7" {_LINE} stroke-width=".8"/>'
    f'<path d="M-16-11H16" stroke="#4a4a48" stroke-width="2"/><path d="M0-15V-7" {_LINE} stroke-width="1.6"/>',
    "open_gateway": f'<path d="M-16-13H16V-7H-16Z" fill="#4b3d2c" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M-16-13L-13-22L-10.6-21.4L-13.4-12ZM16-13L13-22L10.6-21.4L13.4-12Z" {_TIMBER}/>',
    "broken_gateway": f'<path d="M-16-14H16V-7H-16Z" fill="#4b3d2c" stroke="{INK}" stroke-width="1.2"/>'
    f'<path d="M-16-14H-9L-11-11L-8-9L-12-7H-16ZM16-14H11L13-11L9-10L12-7H16ZM-7-17L3-21L5-18L-5-14Z'
    f'M6-23L13-19L11-16.6L5-20.4Z" {_TIMBER}/>',
}

ENDS: dict[str, tuple[str, str]] = {
    "drawbridge": ("bridge_end", "chains"),
    "tower_top": ("tower_end", "gangway"),
    "tower_wheels": ("tower_wall", "tower_wall"),
    "ram": ("ram_beam", "ram_head"),
}
"""How a drawing that goes through several hexes ends: in the open, and at a wall; a ram behind and in front."""
HEADED = "ram"


# ------------------------------------------------------------------------------------------------ fighters

SIGNS: dict[str, str] = {
    "knight": '<path d="M-6.5-8H6.5V1.5C6.5 5 3.5 7.5 0 9C-3.5 7.5-6.5 5-6.5 1.5Z" fill="none"/>'
    '<path d="M-6.5-2.6H6.5" stroke-width="2.3"/><path d="M0-8V9"/><path d="M-3.5 2.5h.1M3.5 2.5h.1M-3 '
    '5h.1M3 5h.1" stroke-width="1.6"/>',
    "sergeant": '<path d="M-9 2C-5.5 0-4.6-1-4.6-3C-4.6-6.5-2.5-8.5 0-8.5S4.6-6.5 4.6-3C4.6-1 5.5 0 9 '
    '2Q0-.5-9 2Z"/>'
    '<path d="M-4 2.5V5Q-3 8.5 0 8.5T4 5V2.5" fill="none"/>',
    "foot": '<path d="M-7.5-8L3.6 3.6M7.5-8L-3.6 3.6" stroke-width="1.7"/><path d="M.8 6.2L6.2.8M-.8 '
    '6.2L-6.2.8"/>'
    '<path d="M4 4L7.5 7.5M-4 4L-7.5 7.5" stroke-width="2.2"/>',
    "spear": '<g transform="rotate(32)"><path d="M0 10V-4" stroke-width="1.5"/><path '
    'd="M0-11L2.8-5.5L0-2.5L-2.8-5.5Z"/></g>',
    "halberd": '<g transform="rotate(18)"><path d="M0 10V-7" stroke-width="1.5"/><path '
    'd="M0-11L1.2-6H-1.2Z"/>'
    '<path d="M0-6.5C3-7.5 6-6.5 7-3C5-3.5 2.5-2 0-1.5Z"/><path d="M0-5L-5-4L0-2.4Z"/></g>',
    "bow": '<path d="M1-8.5C-8.5-6-8.5 6 1 8.5" fill="none" stroke-width="1.9"/><path d="M1-8.5V8.5" '
    'stroke-width=".7"/>'
    '<path d="M-6 0H6.5" stroke-width="1.1"/><path d="M-9.5 0L-5-2.2V2.2Z"/><path d="M5-2L8 0L5 2'
    'M7.5-2L10 0L7.5 2" fill="none" stroke-width=".8"/>',
    "long_bow": '<path d="M2.5-10.5C-3.5-6-3.5 6 2.5 10.5" fill="none" stroke-width="2"/><path '
    'd="M2.5-10.5V10.5" stroke-width=".7"/>'
    '<path d="M-6 0H7" stroke-width="1.1"/><path d="M-9.5 0L-5-2.2V2.2Z"/><path d="M6-2L9 0L6 2" '
    'fill="none" stroke-width=".8"/>',
    "crossbow": '<path d="M0 9.5V-7" stroke-width="2.3"/><path d="M-9-1.5C-6-7 6-7 9-1.5" fill="none" '
    'stroke-width="2"/>'
    '<path d="M-9-1.5L0 2.5L9-1.5" fill="none" stroke-width=".8"/><path d="M-2-7.5a2 2.2 0 0 1 4 0" '
    'fill="none"/>',
    "sling": '<path d="M-7 9C-8-1-2-8 3-7M-7 9C-1 4 5 1 6.5-4" fill="none"/><path d="M2-8.5L8-4.5L4-2'
    'Z"/><circle cx="5.5" cy="-6" r="2.6"/>',
    "javelin": '<g transform="rotate(38)"><path d="M-3 9.5V-5M3 9.5V-5" stroke-width="1.3"/><path '
    'd="M-3-10.5L-1-5.5L-3-4L-5-5.5ZM3-10.5L5-5.5L3-4L1-5.5Z"/></g>',
    "engineer": '<g transform="rotate(-38)"><path d="M0 9.5V-3" stroke-width="1.9"/><path '
    'd="M-6-8H4L7-5.5L4-3H-6Z"/></g>'
    '<g transform="rotate(38)"><path d="M0 9.5V0" stroke-width="1.9"/><path d="M-1.6 '
    '0H1.6L2.2-8L-2.2-9.5Z"/></g>',
    "peasant": '<path d="M0 10V-9M-5-9V-4Q-5-1 0-1T5-4V-9" fill="none" stroke-width="1.5"/>',
    "monk": '<path d="M-8 9C-8 3-6 1-4.5-1C-5.5-6-3-9.5 0-9.5S5.5-6 4.5-1C6 1 8 3 8 9Z"/><ellipse '
    'cy="-3.5" rx="2.7" ry="3.4" fill="#f6efdd" stroke="none"/>'
    '<path d="M0 3.5V8.5M-1.8 5.2H1.8" stroke="#f6efdd" stroke-width="1"/>',
    "civilian": '<circle cy="-4.5" r="3.8"/><path d="M-7.5 9C-7.5 3-4 1 0 1S7.5 3 7.5 9Z"/>',
    "noble": '<path d="M-8 6.5L-9-4L-4.5 0L0-8L4.5 0L9-4L8 6.5Z"/><path d="M-8 9H8" stroke-width="1.6"/>',
    "horse": '<path d="M-6.5 9C-6.5 2-5-3-1.5-6L-.5-10L2-6.6C5-5.5 7-1.5 9 2L6.6 5C4.6 4.2 3.4 3 1 3C1 '
    '5.5 3 7 3 9Z"/>'
    '<circle cx="2.6" cy="-2.4" r=".9" fill="#f6efdd" stroke="none"/>',
    "mule": '<path d="M-8.5 9.5C-8.5 4-7 0-3.6-3.4L-6.6-12Q-3.4-10.6-1.2-5.4L-.4-12.6Q2.6-10 2.4-4.8C5.4-3.4 7.4 0 9.4 3.8'
    'L6.6 6.8C4.6 5.6 3.2 4.8 1 4.6C1 6.6 2.4 8 2.4 9.5Z"/><circle cx="2.6" cy="-1.2" r=".9" fill="#f6efdd" stroke="none"/>'
    '<path d="M-1.6 4.4L4.6-.6M6.2 1.2L3.8 5" fill="none" stroke="#f6efdd" stroke-width=".9"/>',
    "ox": '<path d="M-10-8C-10-3-7-2-4-2.5M10-8C10-3 7-2 4-2.5" fill="none" stroke-width="1.9"/><path '
    'd="M-4.6-3Q0-5 4.6-3L3.6 4Q0 10-3.6 4Z"/>'
    '<circle cx="-1.9" cy="-.2" r=".8" fill="#f6efdd" stroke="none"/><circle cx="1.9" cy="-.2" r=".8" '
    'fill="#f6efdd" stroke="none"/>',
    "generic": '<path d="M-6.5-7.5H6.5V0C6.5 5 3 8 0 9.5C-3 8-6.5 5-6.5 0Z" fill="none"/><circle r="2.2"/>',
}

SHIELD = "M-22-25H22V8C22 20 11 25.5 0 28.5C-11 25.5-22 20-22 8Z"
HORSE_HEAD = (
    "M8-7.5L13-8L14-12.5L18.5-8.5C25-7.5 31-5 33-2C33.6 0 33.6 0 33 2C31 5 25 7.5 18.5 8.5L14 12.5L13 8L8 7.5"
    "C5 3 5-3 8-7.5Z"
)
HORSE = (
    "M-98-4C-98-15-91-21-80-21C-62-22-42-18-28-20C-16-22-6-20 0-14C3-10 5-8 "
    "8-7.5L13-8L14-12.5L18.5-8.5C25-7.5 31-5 33-2"
    "C33.6 0 33.6 0 33 2C31 5 25 7.5 18.5 8.5L14 12.5L13 8L8 7.5C5 8 3 10 0 14C-6 20-16 22-28 20C-42 "
    "18-62 22-80 21"
    "C-91 21-98 15-98 4Z"
)
"""A horse in its trapper, seen from above: it looks along x, its rider's hex is the one around (0, 0)."""

PARTINGS: dict[str, str] = {
    "plain": "",
    "pale": "M0-1V1H1V-1Z",
    "chevron": "M-1 .62L0-.28L1 .62V1.12L0 .26L-1 1.12Z",
    "bend": "M-1-1H-.3L1 .3V1H.3L-1-.3Z",
    "cross": "M-.22-1H.22V-.22H1V.22H.22V1H-.22V.22H-1V-.22H-.22Z",
    "quarterly": "M0-1H1V0H0ZM-1 0H0V1H-1Z",
}
"""How a field is divided, in a square from -1 to 1."""

BADGES: dict[str, str] = {
    "wounded": f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/><path d="M0-4.6C2.5-1.2 '
    f'3.2 0 3.2 1.3A3.2 3.2 0 0 1-3.2 1.3C-3.2 0-2.5-1.2 0-4.6Z" fill="{RED}"/>',
    "stunned": f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/><path d="M.5.4a1 1 0 0 '
    f'1-1.2-1.4a2.3 2.3 0 0 1 3.6 1.6a3.4 3.4 0 0 1-5.6 2.2a4.3 4.3 0 0 1 .2-6.4" {_LINE} '
    'stroke-width="1.1" stroke-linecap="round"/>',
    "mounted": f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/><g '
    f'transform="scale(.45)" fill="{INK}" stroke="{INK}">{SIGNS["horse"]}</g>',
    "prisoner": f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/><g {_LINE} '
    'stroke-width="1.2"><circle cx="-2.3" cy=".8" r="2"/><circle cx="2.3" cy=".8" r="2"/><path '
    'd="M-1-1Q0-3.5 1-1"/></g>',
    "panicked": f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/><path d="M-.9-4.4H.9L.5'
    f' 1.2H-.5Z" fill="{INK}"/><circle cy="3.2" r="1.1" fill="{INK}"/>',
    "routed": f'<circle r="6" fill="{PAPER}" stroke="{RED}" stroke-width="1.2"/><path d="M-2.6-4H-1.2L-1.5 1H-2.3Z'
    f'M1.2-4H2.6L2.3 1H1.5Z" fill="{RED}"/><circle cx="-1.9" cy="3" r="1" fill="{RED}"/><circle cx="1.9" cy="3" '
    f'r="1" fill="{RED}"/>',
}
STARS = (
    '<path d="M-14-2l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3ZM0-6l1.2 2.6 '
    "2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9"
    ' 2.8-.3ZM14-2l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3Z" '
    f'fill="{GOLD}" stroke="{INK}" stroke-width=".7"/>'
)
