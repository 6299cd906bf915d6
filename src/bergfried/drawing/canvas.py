"""Paper and pen for the map: where hexes lie in the picture, outlines of areas, and the sheet drawn on.

What looks irregular comes from whole numbers (of corners and places), so that the same board always gives the
same picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from math import hypot

from bergfried.board.hexes import Direction, Hex, hex_at

from . import art
from .art import FONT, INK, PAPER, number

RADIUS = 40.0
"""From the middle of a hex to its corners."""
HALF = 34.64
"""From the middle of a hex to its sides."""
MARGIN = 26.0

Point = tuple[float, float]
Corner = tuple[int, int]
"""A corner of a hex in whole numbers: in quarters of its width and halves of its height."""

CORNERS: tuple[Corner, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Side i runs from corner i to corner i + 1."""


@lru_cache(maxsize=8192)
def middle(hex_: Hex) -> Point:
    """Where the middle of a hex lies in the picture."""
    return point(lattice(hex_))


def lattice(hex_: Hex) -> Corner:
    column = hex_.column
    return 3 * column + 2, 2 * hex_.row + (column & 1) + 1


def point(corner: Corner) -> Point:
    return MARGIN + corner[0] * RADIUS / 2, MARGIN + corner[1] * HALF


def hexside(hex_: Hex, direction: int) -> tuple[Corner, Corner]:
    x, y = lattice(hex_)
    (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def side_middle(hex_: Hex, direction: int) -> Point:
    (ax, ay), (bx, by) = (point(corner) for corner in hexside(hex_, direction))
    return (ax + bx) / 2, (ay + by) / 2


def hex_at_point(x: float, y: float) -> Hex:
    guess = round((x - MARGIN - RADIUS) / (1.5 * RADIUS))
    near = (
        hex_at(c, round((y - MARGIN - HALF * (1 + (c & 1))) / (2 * HALF)))
        for c in (guess - 1, guess, guess + 1)
        if c >= 0
    )
    return min(near, key=lambda hex_: hypot(middle(hex_)[0] - x, middle(hex_)[1] - y), default=Hex(0, 0))


def map_size(columns: int, rows: int) -> tuple[float, float]:
    """Width and height of the picture of so many columns and rows."""
    width = 1.5 * RADIUS * columns + 0.5 * RADIUS + 2 * MARGIN
    return width, HALF * (2 * rows + (columns > 1)) + 2 * MARGIN


def chance(*numbers: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same for the same numbers."""
    mixed = 0x9E3779B9
    for value in numbers:
        mixed = ((mixed ^ (value & 0xFFFFFFFF)) * 0x85EBCA6B) & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
        mixed ^= mixed >> 16
    return mixed / 0x100000000


def text(words: str) -> str:
    """Words as XML text; signs that XML cannot hold are left out."""
    if words.isprintable():  # as nearly all are
        return escape(words)
    return escape(
        "".join(c for c in words if c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
    )


class Sheet:
    """What has been drawn so far, and the drawings it refers to."""

    def __init__(self, prefix: str, shift: Point = (0, 0)) -> None:
        self.body: list[str] = []
        self.shift = shift
        """How far all hexes lie to the right and down, where others lie left of the first column or above the first row."""
        self._prefix = prefix
        self._defs: dict[str, str] = {}
        self._regions = 0

    def add(self, text: str) -> None:
        self.body.append(text)

    def define(self, name: str, content: str) -> str:
        """Keep a drawing under a name, once."""
        self._defs.setdefault(name, content)
        return name

    def define_all(self, drawings: Iterable[tuple[str, str]]) -> None:
        """Keep several drawings under their names."""
        keep = self._defs.setdefault
        for name, content in drawings:
            keep(name, content)

    def definitions(self) -> tuple[tuple[str, str], ...]:
        """All that is kept, by its name."""
        return tuple(self._defs.items())

    def region(self, path: str) -> str:
        """Keep an outline and a clip of the same shape (named `-c`); gives its name."""
        self._regions += 1
        name = f"r{self._prefix}-{self._regions}"
        self._defs[name] = (
            f'<path id="{name}" d="{path}"/><clipPath id="{name}-c"><use href="#{name}"/></clipPath>'
        )
        return name

    def thing(self, name: str, content: str, x: float, y: float, turn: float = 0, size: float = 1) -> None:
        self.define(name, f'<g id="{name}">{content}</g>')
        if turn == 0 and size == 1:
            self.add(f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>')
            return
        turned = f"rotate({number(turn)})" if turn else ""
        sized = f"scale({size:.2f})" if size != 1 else ""
        self.add(f'<use href="#{name}" transform="translate({number(x)} {number(y)}){turned}{sized}"/>')

    def pattern(self, name: str) -> str:
        self.define(name, art.PATTERNS[name])
        return f"url(#{name})"

    def document(self, width: float, height: float, scale: float, title: str) -> str:
        """The drawing on its paper, as a whole document."""
        paper = (
            f'<rect width="{number(width)}" height="{number(height)}" fill="{PAPER}"/>\n'
            f'<rect x="7" y="7" width="{number(width - 14)}" height="{number(height - 14)}" fill="none" '
            f'stroke="{INK}"'
            ' stroke-width=".8" opacity=".45"/>\n'
        )
        return self._document(width, height, scale, title, paper)

    def overlay(self, width: float, height: float, scale: float, title: str) -> str:
        """The drawing alone, as a document to be laid over another of the same size."""
        return self._document(width, height, scale, title, "")

    def framed(self, box: tuple[float, float, float, float], title: str) -> str:
        """What of the drawing lies in a frame (left, top, width and height), on paper."""
        left, top, width, height = map(number, box)
        paper = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="6" fill="{PAPER}"/>\n'
        return self._document(box[2], box[3], 1, title, paper, (box[0], box[1]))

    def _document(
        self, width: float, height: float, scale: float, title: str, paper: str, corner: Point = (0, 0)
    ) -> str:
        body = "\n".join(self.body)
        if any(self.shift):
            body = f'<g transform="translate({at(*self.shift)})">\n{body}\n</g>'
        size = f'width="{number(width * scale)}" height="{number(height * scale)}"'
        view = f'viewBox="{at(*corner)} {number(width)} {number(height)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family="{FONT}" role="img">'
            f"<title>{text(title)}</title>\n<defs>{chr(10).join(self._defs.values())}</defs>\n"
            + paper
            + body
            + "\n</svg>\n"
        )


# ------------------------------------------------------------------------------------------------ areas


def _loops(hexes: Iterable[Hex]) -> list[list[Corner]]:
    """The outlines of a set of hexes, clockwise around them."""
    inside = set(hexes)
    following: dict[Corner, Corner] = {}
    for hex_ in sorted(inside):
        for direction in Direction:
            if hex_.neighbour(direction) not in inside:
                start, end = hexside(hex_, direction)
                following[start] = end
    loops = []
    while following:
        start, corner = following.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = following.pop(corner)
        loops.append(loop)
    return loops


def outline(hexes: Iterable[Hex]) -> str:
    """The outline along the hexsides as a path."""
    return "".join("M" + "L".join(at(*point(corner)) for corner in loop) + "Z" for loop in _loops(hexes))


def soft_outline(hexes: set[Hex], beyond: set[Hex], firm: set[Corner], soft: float, wobble: float) -> str:
    """The same with a drawn edge. It keeps to the sides under the hexes `beyond`, which something covers,
    and at the corners that are `firm`."""
    own = _corners(hexes) - _corners(beyond) - firm
    path = ""
    for loop in _loops(hexes | beyond):
        points = [_shaken(corner, wobble) if corner in own else point(corner) for corner in loop]
        start = "M"
        for i, (x, y) in enumerate(points):
            if loop[i] not in own:
                path += f"{start}{at(x, y)}"
            else:
                (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
                path += f"{start}{at(x + (ax - x) * soft, y + (ay - y) * soft)}"
                path += f"Q{at(x, y)} {at(x + (bx - x) * soft, y + (by - y) * soft)}"
            start = "L"
        path += "Z"
    return path


def _corners(hexes: Iterable[Hex]) -> set[Corner]:
    return {corner for hex_ in hexes for direction in Direction for corner in hexside(hex_, direction)}


def _shaken(corner: Corner, wobble: float) -> Point:
    x, y = point(corner)
    return x + wobble * (2 * chance(*corner, 1) - 1), y + wobble * (2 * chance(*corner, 2) - 1)


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def join_sides(sides: Iterable[tuple[Corner, Corner]]) -> list[list[Corner]]:
    """Hexsides joined to lines that are as long as possible."""
    ends: dict[Corner, list[Corner]] = {}
    for a, b in sides:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    chains = []
    for start in sorted(ends, key=lambda corner: (len(ends[corner]) % 2 == 0, corner)):
        while ends[start]:
            chain = [start]
            while ends[chain[-1]]:
                here = chain[-1]
                there = ends[here].pop()
                ends[there].remove(here)
                chain.append(there)
            chains.append(chain)
    return chains


def chain_path(chains: Iterable[Sequence[Corner]]) -> str:
    path = ""
    for chain in chains:
        closed = len(chain) > 2 and chain[0] == chain[-1]
        corners = chain[:-1] if closed else chain
        path += "M" + "L".join(at(*point(corner)) for corner in corners) + ("Z" if closed else "")
    return path
