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

A map may also be made of two others. It names them and the side of the first on which the second lies, and may add zones:

    map    valley
    title  The castle and the camp before it
    joins  castle S camp
    shift  4               (how far the second lies to the right, or down)
    fill   tree            (the ground of what neither of them covers)

Or it is like another but for some hexes, which are of one ground from there downwards, and may have zones of its own too:

    map    dry-castle
    title  The castle, its moat dry on one side
    like   castle
    changes
      flat  W8 W11-W14
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


Sheets = Callable[[str], Board]
"""Gives the map of a name."""


def read_map(text: str, *, name: str = "", sheets: Sheets | None = None) -> Board:
    """Read a map, which may be made of others where `sheets` gives them; raises BadMap."""
    heads, sections = _sections(text)
    if "joins" in heads:
        return _read_joined(heads, sections, name, sheets)
    if "like" in heads:
        return _read_like(heads, sections, name, sheets)
    if "changes" in sections:
        raise BadMap(sections["changes"][0].line, "changes are for maps that are like another.")
    if stray := heads.keys() & {"shift", "fill"}:
        raise BadMap(heads[min(stray)].line, f"{min(stray)} is for maps that are made of two.")
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
    return Board(*_titles(heads, name), columns, rows, ground, sides, links, zones)


def _titles(heads: dict[str, _Row], name: str) -> tuple[str, str]:
    """The name and the title of a map."""
    own = " ".join(heads["map"].words) if "map" in heads else name
    return own, " ".join(heads["title"].words) if "title" in heads else name


def _read_joined(
    heads: dict[str, _Row], sections: dict[str, list[_Row]], name: str, sheets: Sheets | None
) -> Board:
    """A map made of two others, with zones of its own, or more places for theirs."""
    row = heads["joins"]
    first, side, second = _one(row, 3)
    if side not in Direction.__members__:
        raise BadMap(row.line, f"{side!r} is not a direction (N NE SE S SW NW).")
    if more := [section for section in sections if section != "zones"]:
        raise BadMap(sections[more[0]][0].line, "a map that is made of two has only zones of its own.")
    if sheets is None:
        raise BadMap(row.line, "other maps cannot be had here.")
    shift = _whole(heads["shift"].line, _one(heads["shift"], 1)[0]) if "shift" in heads else 0
    fill = _one(heads["fill"], 1)[0] if "fill" in heads else ""
    own, title = _titles(heads, name)
    try:
        parts = sheets(first), sheets(second)
        whole = join(*parts, Direction[side], shift=shift, fill=fill, name=own, title=title)
    except (LookupError, ValueError) as error:
        raise BadMap(row.line, str(error)) from None
    return _with_own_zones(whole, sections)


def _with_own_zones(board: Board, sections: dict[str, list[_Row]]) -> Board:
    """A map made of others with the zones that are written with it."""
    ground = {(board.hex(place), board.level(place)): kind for place, kind in board.terrain.items()}
    zones: dict[str, list[tuple[Hex, int]]] = {}
    for row in sections.get("zones", []):
        zones.setdefault(row.words[0], []).extend(_zone(row, ground))
    return board.with_zones(zones)


def _read_like(
    heads: dict[str, _Row], sections: dict[str, list[_Row]], name: str, sheets: Sheets | None
) -> Board:
    """A map like another but for some hexes; what was in them, on their sides or led there is gone."""
    row = heads["like"]
    (other,) = _one(row, 1)
    if stray := heads.keys() - {"map", "title", "like"}:
        raise BadMap(heads[min(stray)].line, f"a map that is like another has no {min(stray)} of its own.")
    if more := [section for section in sections if section not in ("changes", "zones")]:
        raise BadMap(sections[more[0]][0].line, "a map that is like another has only changes and zones.")
    if sheets is None:
        raise BadMap(row.line, "other maps cannot be had here.")
    try:
        old = sheets(other)
    except LookupError as error:
        raise BadMap(row.line, str(error)) from None
    at = {place: (old.hex(place), old.level(place)) for place in old.terrain}
    new = {
        hex_: line.words[0] for line in sections.get("changes", []) for hex_ in _changed(line, at.values())
    }
    kept = {place: there for place, there in at.items() if there[0] not in new or there[1] > 0}
    ground = {there: old.terrain[place] for place, there in kept.items()}
    ground.update(((hex_, 0), terrain) for hex_, terrain in new.items())
    sides = [
        (side.kind, *kept[place], way)
        for (place, way), side in sorted(old.sides.items())
        if side.owner == place and place in kept
    ]
    links = [
        (link.kind, kept[link.a], kept[link.b]) for link in old.links if link.a in kept and link.b in kept
    ]
    zones = {zone: [kept[p] for p in old.members(mask) if p in kept] for zone, mask in old.zones.items()}
    board = Board(*_titles(heads, name), old.columns, old.rows, ground, sides, links, zones)
    return _with_own_zones(board, sections)


def _changed(row: _Row, places: Iterable[tuple[Hex, int]]) -> list[Hex]:
    """The hexes of a line of changes, all of which the other map has."""
    known = {hex_ for hex_, _ in places}
    found: list[Hex] = []
    for word in row.words[1:]:
        first, dash, last = word.partition("-")
        try:
            found += rectangle(first, last) if dash else [hex_named(first)]
        except ValueError as error:
            raise BadMap(row.line, str(error)) from None
    for hex_ in found:
        if hex_ not in known:
            raise BadMap(row.line, f"{hex_} is not on the map.")
    return found


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
        elif words[0] in ("map", "title", "size", "joins", "shift", "fill", "like"):
            heads[words[0]] = _Row(number, words[1:])
        elif words[0] == "level":
            current = sections.setdefault(f"level {_level(number, words)}", [])
        elif words[0] in ("legend", "ground", "sides", "links", "zones", "changes"):
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


MOST_WORDS = 60
"""So many hexes and rows of hexes a zone may be written with that is not a map's own."""


def read_zone(board: Board, text: str) -> list[int]:
    """The places of a zone on a map that is there already, such as A1-C13 D4; raises ValueError."""
    words = text.split()
    if not 0 < len(words) <= MOST_WORDS:
        raise ValueError(f"A zone is one to {MOST_WORDS} hexes or rows of hexes, such as A1-C13 D4.")
    found: list[int] = []
    for word in words:
        first, dash, last = word.partition("-")
        if not dash or first.endswith("/"):
            found.append(board.place(word))
            continue
        numbers = (board.find(hex_) for hex_ in rectangle(first, last))
        found += [number for number in numbers if number is not None and number in board.terrain]
    if not found:
        raise ValueError(f"{text} has no ground on it.")
    return found


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


class Sheet(NamedTuple):
    """One of two maps that are joined: how far it lies to the right and down, and whether half its columns slide."""

    board: Board
    right: int
    down: int

    def moved(self, hex_: Hex) -> Hex:
        """Where one of its hexes comes to lie. Moved by an odd number of columns, every second one slides down by a
        hex, so that its own hexes keep touching as they did."""
        return hex_at(hex_.column + self.right, hex_.row + self.down + (self.right & hex_.column & 1))

    def back(self, hex_: Hex) -> Hex:
        """The hex of its own that has come to lie there; none of its own if it is beyond its sides."""
        column = hex_.column - self.right
        return hex_at(column, hex_.row - self.down - (self.right & column & 1))

    @property
    def columns(self) -> int:
        return self.right + self.board.columns

    @property
    def rows(self) -> int:
        return self.down + self.board.rows + (self.right & 1)


_MIRRORED = {Direction.N: Direction.S, Direction.NW: Direction.SE, Direction.SW: Direction.NE}
"""The sides on which a second map lies before the first, and how the first then lies to it."""


def lay(first: Board, second: Board, along: Direction, shift: int = 0) -> tuple[Sheet, Sheet]:
    """How two maps lie when they are joined, in the order in which they are named; see `join`."""
    if along in _MIRRORED:
        other, own = lay(second, first, _MIRRORED[along], -shift)
        return own, other
    before, after = max(-shift, 0), max(shift, 0)
    if along is Direction.S:
        return Sheet(first, before, 0), Sheet(second, after, first.rows)
    return Sheet(first, 0, before), Sheet(second, first.columns, after)


def join(
    first: Board,
    second: Board,
    along: Direction,
    *,
    shift: int = 0,
    fill: str = "",
    name: str = "",
    title: str = "",
) -> Board:
    """One map of two: the second lies on the given side of the first (N, S: above, below; NE/SE, NW/SW: right, left).

    `shift` moves the second along the side where they touch: to the right by an even number of columns, or down by rows;
    less than 0 is the other way. A zone that both maps have is told apart by the map's name before its own
    (`meadow.west`). What neither of them covers is of the ground `fill`, or simply not on the map.
    """
    if along in _MIRRORED:
        return join(second, first, _MIRRORED[along], shift=-shift, fill=fill, name=name, title=title)
    if along is Direction.S and shift & 1:
        raise ValueError(
            f"Maps one above the other are shifted by an even number of columns, not by {shift}."
        )
    sheets = lay(first, second, along, shift)
    columns, rows = max(sheet.columns for sheet in sheets), max(sheet.rows for sheet in sheets)
    if columns > 99 or rows > 99:
        raise ValueError(f"The joined map would have {columns} columns and {rows} rows; 99 are the most.")
    ground: dict[tuple[Hex, int], str] = _filled(sheets, columns, rows, fill) if fill else {}
    sides: list[tuple[str, Hex, int, Direction]] = []
    links: list[tuple[str, tuple[Hex, int], tuple[Hex, int]]] = []
    zones: dict[str, list[tuple[Hex, int]]] = {}
    for sheet, names in zip(sheets, _zone_names(first, second), strict=True):
        board = sheet.board
        at = {place: (sheet.moved(board.hex(place)), board.level(place)) for place in board.terrain}
        ground.update((at[place], terrain) for place, terrain in board.terrain.items())
        sides += [(side.kind, *at[p], d) for (p, d), side in sorted(board.sides.items()) if side.owner == p]
        links += [(link.kind, at[link.a], at[link.b]) for link in board.links]
        zones.update(
            (names[zone], [at[p] for p in board.members(mask)]) for zone, mask in board.zones.items()
        )
    name = name or f"{first.name}-{second.name}"
    title = title or f"{first.title}, {second.title}"
    return Board(name, title, columns, rows, ground, sides, links, zones, (first.name, second.name))


def _filled(sheets: tuple[Sheet, Sheet], columns: int, rows: int, fill: str) -> dict[tuple[Hex, int], str]:
    """The ground of all that neither sheet covers."""
    covered = {
        sheet.moved(hex_at(column, row))
        for sheet in sheets
        for column in range(sheet.board.columns)
        for row in range(sheet.board.rows)
    }
    hexes = (hex_at(column, row) for column in range(columns) for row in range(rows))
    return {(hex_, 0): fill for hex_ in hexes if hex_ not in covered}


def _zone_names(first: Board, second: Board) -> tuple[dict[str, str], dict[str, str]]:
    """What the zones of both maps are called once they are joined; two maps of one name are told apart too."""
    both = first.zones.keys() & second.zones.keys()
    other = f"{second.name}-2" if first.name == second.name else second.name
    names = (
        {zone: f"{own}.{zone}" if zone in both else zone for zone in board.zones}
        for own, board in ((first.name, first), (other, second))
    )
    return next(names), next(names)
