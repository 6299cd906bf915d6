"""The margin of a map: where engines begin with one hex on the map, what is behind it stands beyond the edge (AN-4.2.4-d).

A map has such room only if an engine of the battle begins there; a scenario puts its engines wholly on the map, and they
are drawn back with all who are in them where the edition wants them so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergfried.battle.engines import starts
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction, Hex, hex_named
from bergfried.board.things import Kind, turned
from bergfried.rulebook.things import thing_kinds


def with_margin(board: Board, texts: Iterable[str]) -> Board:
    """A map with room beyond the edges over which its engines stick out, or could if they are still in hand."""
    hexes = [hex_ for text in texts for hex_ in _needed(board, text)]
    margin = starts.margin_for(board, hexes)
    return board.with_margin(margin) if any(margin) and not board.sheets else board


def _needed(board: Board, text: str) -> Iterator[Hex]:
    """The hexes an engine stands on; one in hand may begin on every side of the map."""
    name, _, where = text.partition(" ")
    kind = thing_kinds().get(name)
    if kind is None or not starts.begins_at_edge(kind):
        return
    if where:
        yield from (hex_ for hex_, _ in _covered(kind, *_stance(where)))
        return
    yield from (Hex(-1, 0), Hex(0, -1), Hex(board.columns, 0), Hex(0, board.rows))


def _stance(where: str) -> tuple[Hex, Direction]:
    """Where the front of an engine is and which way it faces; raises ValueError."""
    name, _, way = where.strip().partition(">")
    if way not in Direction.__members__:
        raise ValueError(f"An engine faces somewhere: {name}>N.")
    return hex_named(name.removesuffix("/0")), Direction[way]


def _covered(kind: Kind, front: Hex, facing: Direction) -> Iterator[tuple[Hex, int]]:
    """The hexes of an engine with their levels, in the order of its parts."""
    for part in kind.parts:
        away = turned(Hex(part.q, part.r), facing)
        yield Hex(front.q + away.q, front.r + away.r), part.level


def drawn_back(board: Board, works: Iterable[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The works of a side with its engines drawn back until only their front is on the map, and for each place in and on
    them where it comes to be."""
    found, moved = [], dict[str, str]()
    for text in works:
        name, _, where = text.partition(" ")
        kind = thing_kinds().get(name)
        if kind is None or not where or board.sheets or not starts.begins_at_edge(kind):
            found.append(text)
            continue
        front, facing = _stance(where)
        back = starts.drawn_back(board, front, facing)
        found.append(f"{name} {back}>{facing.name}")
        before, after = (list(map(_text, _covered(kind, hex_, facing))) for hex_ in (front, back))
        moved.update(zip(before, after, strict=True))
    return tuple(found), moved


def _text(place: tuple[Hex, int]) -> str:
    hex_, level = place
    return f"{hex_}/{level}" if level else str(hex_)
