"""Maps as text that a person writes and a diff shows, and the joining of two maps.

    map    meadow
    title  The meadow by the oak
    size   4 x 3

    legend
      .  flat
      b  brush
      /  slope

    ground
      . . b .
      . / . .
      . . . .

    level 1
      - - - -          (a dash: no place here)
      - . - -
      - - - -

    sides
      crest  B2  N NE
    links
      stairs  B2  B2/1
    zones
      west  A1-A3

Row by row as printed; the second, fourth ... sign of a row stands half a hex lower. A side belongs to the
place it is written with. Words after `#` are remarks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .boards import Board, rectangle
from .hexes import Direction, Hex, column_name, hex_at, hex_named

NO_PLACE = "-"


class BadMap(ValueError):
    """A map that cannot be read; the sentence names the line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line} of the map: {sentence}")
        self.line = line


class _Row(NamedTuple):
    line: int
    words: list[str]


def read_map(text: str, *, name: str = "") -> Board:
    """Read a map; raises BadMap."""
    heads, sections = _sections(text)
    columns, rows = _size(heads)
    legend: dict[str, str] = {}
    for row in sections.get("legend", []):
        sign, terrain = _one(row, 2)
        if sign in legend:
            raise BadMap(row.line, f"the sign {sign!r} is explained twice.")
        legend[sign] = terrain
    ground: dict[tuple[Hex, int], str] = {}
    for section, content in sections.items():
        if section == "ground" or section.startswith("level "):
            level = 0 if section == "ground" else int(section.split()[1])
            _read_ground(content, level, columns, rows, legend, ground)
    if not ground:
        raise BadMap(1, "there is no ground.")
    sides: list[tuple[str, Hex, int, Direction]] = []
    for row in sections.get("sides", []):
        if len(row.words) < 3:
            raise BadMap(
                row.line, "a side is a kind, a place and one direction or more, such as: crest B2 N NE."
            )
        hex_, level = _place(row, row.words[1], ground)
        for word in row.words[2:]:
            if word not in Direction.__members__:
                raise BadMap(row.line, f"{word!r} is not a direction (N NE SE S SW NW).")
            sides.append((row.words[0], hex_, level, Direction[word]))
    links = []
    for row in sections.get("links", []):
        _one(row, 3)
        links.append((row.words[0], _place(row, row.words[1], ground), _place(row, row.words[2], ground)))
    zones: dict[str, list[tuple[Hex, int]]] = {}
    for row in sections.get("zones", []):
        zones.setdefault(row.words[0], []).extend(_zone(row, ground))
    title = " ".join(heads["title"].words) if "title" in heads else name
    map_name = " ".join(heads["map"].words) if "map" in heads else name
    return Board(map_name, title, columns, rows, ground, sides, links, zones)


def _sections(text: str) -> tuple[dict[str, _Row], dict[str, list[_Row]]]:
    heads: dict[str, _Row] = {}
    sections: dict[str, list[_Row]] = {}
    current: list[_Row] | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.split("#", 1)[0].rstrip()
        words = line.split()
        if not words:
            continue
        if line[0].isspace():
            if current is None:
                raise BadMap(number, "an indented line belongs to a section such as ground, sides or zones.")
            current.append(_Row(number, words))
        elif words[0] in ("map", "title", "size"):
            heads[words[0]] = _Row(number, words[1:])
        elif words[0] == "level":
            current = sections.setdefault(f"level {_level(number, words)}", [])
        elif words[0] in ("legend", "ground", "sides", "links", "zones"):
            if len(words) > 1:
                raise BadMap(number, f"the heading {words[0]} stands alone in its line.")
            current = sections.setdefault(words[0], [])
        else:
            raise BadMap(number, f"{words[0]!r} is no heading of a map.")
    return heads, sections


def _level(line: int, words: list[str]) -> int:
    if len(words) != 2:
        raise BadMap(line, "a level has a number, such as: level 1.")
    return _whole(line, words[1])


def _size(heads: dict[str, _Row]) -> tuple[int, int]:
    row = heads.get("size")
    if row is None or len(row.words) != 3 or row.words[1] != "x":
        raise BadMap(row.line if row else 1, "the size is missing: columns x rows, such as: size 27 x 16.")
    columns, rows = _whole(row.line, row.words[0]), _whole(row.line, row.words[2])
    if not (1 <= columns <= 99 and 1 <= rows <= 99):
        raise BadMap(row.line, "a map has 1 to 99 columns and 1 to 99 rows.")
    return columns, rows


def _read_ground(
    content: list[_Row],
    level: int,
    columns: int,
    rows: int,
    legend: dict[str, str],
    ground: dict[tuple[Hex, int], str],
) -> None:
    if len(content) != rows:
        raise BadMap(
            content[0].line if content else 1, f"there are {len(content)} rows of ground instead of {rows}."
        )
    for number, row in enumerate(content):
        if len(row.words) != columns:
            raise BadMap(row.line, f"there are {len(row.words)} hexes in the row instead of {columns}.")
        for column, sign in enumerate(row.words):
            if sign == NO_PLACE:
                continue
            if sign not in legend:
                raise BadMap(
                    row.line, f"the legend does not explain {sign!r} in column {column_name(column)}."
                )
            ground[hex_at(column, number), level] = legend[sign]


def _one(row: _Row, count: int) -> list[str]:
    if len(row.words) != count:
        raise BadMap(row.line, f"{count} words are expected here, there are {len(row.words)}.")
    return row.words


def _whole(line: int, word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise BadMap(line, f"{word!r} is not a whole number.") from None


def _place(row: _Row, word: str, ground: dict[tuple[Hex, int], str]) -> tuple[Hex, int]:
    name, _, level = word.partition("/")
    height = _whole(row.line, level) if level else 0
    try:
        place = (hex_named(name), height)
    except ValueError as error:
        raise BadMap(row.line, str(error)) from None
    if place not in ground:
        raise BadMap(row.line, f"{word} is not on the map.")
    return place


def _zone(row: _Row, ground: dict[tuple[Hex, int], str]) -> Iterable[tuple[Hex, int]]:
    for word in row.words[1:]:
        first, dash, last = word.partition("-")
        if not dash or first.endswith("/"):
            yield _place(row, word, ground)
            continue
        try:
            hexes = list(rectangle(first, last))
        except ValueError as error:
            raise BadMap(row.line, str(error)) from None
        yield from ((hex_, 0) for hex_ in hexes if (hex_, 0) in ground)


# ------------------------------------------------------------------------------------------------ writing

_USUAL = {
    "flat": ".",
    "brush": "b",
    "tree": "t",
    "slope": "/",
    "tent": "n",
    "trench": "u",
    "moat": "~",
    "stairs": "=",
    "wall_walk": "w",
}


def legend_for(kinds: Iterable[str]) -> dict[str, str]:
    """A sign for each kind of ground: the usual one, else a free letter of its name, else any free sign."""
    signs: dict[str, str] = {}
    for kind in kinds:
        wanted = [
            _USUAL.get(kind, ""),
            *kind,
            *kind.upper(),
            *"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        ]
        signs[kind] = next(s for s in wanted if s and s not in "#-_" and s not in signs.values())
    return signs


def write_map(board: Board) -> str:
    """The text of a map; `read_map` gives the same map back."""
    signs = legend_for(sorted(set(board.terrain.values())))
    lines = [
        f"map    {board.name}",
        f"title  {board.title}",
        f"size   {board.columns} x {board.rows}",
        "",
        "legend",
    ]
    lines += [f"  {sign}  {kind}" for kind, sign in signs.items()]
    for level in board.levels:
        lines += ["", "ground" if level == 0 else f"level {level}"]
        for row in range(board.rows):
            numbers = (board.number(hex_at(column, row), level) for column in range(board.columns))
            lines.append(
                "  " + " ".join(signs[board.terrain[n]] if n in board.terrain else NO_PLACE for n in numbers)
            )
    sides: dict[tuple[str, int], list[str]] = {}
    for (place, direction), side in sorted(board.sides.items()):
        if side.owner == place:
            sides.setdefault((side.kind, place), []).append(direction.name)
    if sides:
        lines += [
            "",
            "sides",
            *(f"  {kind}  {board.text(p)}  {' '.join(names)}" for (kind, p), names in sides.items()),
        ]
    if board.links:
        lines += [
            "",
            "links",
            *(f"  {link.kind}  {board.text(link.a)}  {board.text(link.b)}" for link in board.links),
        ]
    if board.zones:
        lines += ["", "zones"]
        lines += [
            f"  {name}  {' '.join(map(board.text, board.members(mask)))}"
            for name, mask in board.zones.items()
        ]
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------ joining


def join(first: Board, second: Board, along: Direction, *, name: str = "", title: str = "") -> Board:
    """One map of two: the second lies on the given side of the first (N, S: above, below; NE/SE, NW/SW: right, left).

    Zones keep their names behind the map's own (`meadow.west`). Where a map with an odd number of columns has
    its neighbour on the right, every second column of that neighbour slides down by one hex, so that its own
    hexes keep touching as they did; the corners that stay empty are simply not on the map.
    """
    if along in (Direction.N, Direction.NW, Direction.SW):
        mirrored = {Direction.N: Direction.S, Direction.NW: Direction.SE, Direction.SW: Direction.NE}[along]
        return join(second, first, mirrored, name=name, title=title)
    below = along is Direction.S
    dc, dr = (0, first.rows) if below else (first.columns, 0)
    slide = 0 if below else first.columns & 1

    def moved(hex_: Hex) -> Hex:
        return hex_at(hex_.column + dc, hex_.row + dr + (slide & hex_.column))

    columns = max(first.columns, second.columns) if below else first.columns + second.columns
    rows = first.rows + second.rows if below else max(first.rows, second.rows + slide)
    ground: dict[tuple[Hex, int], str] = {}
    sides: list[tuple[str, Hex, int, Direction]] = []
    links: list[tuple[str, tuple[Hex, int], tuple[Hex, int]]] = []
    zones: dict[str, list[tuple[Hex, int]]] = {}
    # Two maps of one name are told apart in their zones.
    other = f"{second.name}-2" if first.name == second.name else second.name
    for board, own_name, shifted in ((first, first.name, _unmoved), (second, other, moved)):
        at = {place: (shifted(board.hex(place)), board.level(place)) for place in board.terrain}
        ground.update((at[place], terrain) for place, terrain in board.terrain.items())
        sides += [(side.kind, *at[p], d) for (p, d), side in sorted(board.sides.items()) if side.owner == p]
        links += [(link.kind, at[link.a], at[link.b]) for link in board.links]
        zones.update(
            (f"{own_name}.{zone}", [at[p] for p in board.members(mask)]) for zone, mask in board.zones.items()
        )
    if columns > 99 or rows > 99:
        raise ValueError(f"The joined map would have {columns} columns and {rows} rows; 99 are the most.")
    name = name or f"{first.name}-{second.name}"
    title = title or f"{first.title}, {second.title}"
    return Board(name, title, columns, rows, ground, sides, links, zones)


def _unmoved(hex_: Hex) -> Hex:
    return hex_
