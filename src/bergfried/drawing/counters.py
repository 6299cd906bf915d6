"""The counters: fighters as the map shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from bergfried.board.boards import Board
from bergfried.board.hexes import Hex
from bergfried.board.reach import Stance

from . import art
from .art import INK, PAPER, number
from .canvas import Point, Sheet, at, middle, text
from .heraldry import TINCTURES, Tincture, blazon

KEPT = 32768
"""So many drawn counters are kept: those of hundreds of games that are played at the same time."""


class Counter(msgspec.Struct, frozen=True):
    """A fighter as the map shows him."""

    name: str
    side: str
    sign: str
    stance: Stance
    attack: int | None = None
    defence: int | None = None
    movement: int | None = None
    states: tuple[str, ...] = ()
    done: bool = False
    told: str = ""
    """What is said of him where the pointer rests on him; "" for his name, values, place and states."""


class Surface(NamedTuple):
    """What counters are laid on: a board, and the place of each hex that is seen."""

    board: Board
    seen: Mapping[Hex, int]
    sketch: bool = False
    """The counters are so small that nobody could read them: they have their arms and their sign alone."""
    spots: Mapping[int, Point] = {}
    """Where places lie in a picture that shows them elsewhere than on the map."""

    def spot(self, place: int) -> Point:
        """Where a place lies in the picture."""
        return self.spots.get(place) or middle(self.board.hex(place))


def tinctures_of(counters: Sequence[Counter], sides: Mapping[str, Tincture] | None) -> dict[str, Tincture]:
    """The tincture of each side: the one given, else the next free one of the usual."""
    found = dict(sides or {})
    free = [tincture for tincture in TINCTURES if tincture not in found.values()] or list(TINCTURES)
    new = [side for side in dict.fromkeys(counter.side for counter in counters) if side not in found]
    found.update((side, free[i % len(free)]) for i, side in enumerate(new))
    return found


def paint_counters(
    sheet: Sheet, view: Surface, counters: Sequence[Counter], tinctures: Mapping[str, Tincture]
) -> None:
    """The dead lowest, then two-hex counters, then those on foot, fanned where several share a hex."""

    def layer(counter: Counter) -> int:
        return 0 if "dead" in counter.states else 1 if counter.stance.facing is not None else 2

    layers: tuple[list[Counter], ...] = ([], [], [])
    for counter in counters:
        layers[layer(counter)].append(counter)
    stacks: dict[tuple[int, int], list[Counter]] = {}
    for kind, lying in enumerate(layers):
        for counter in lying:
            stacks.setdefault((kind, view.board.cell(counter.stance.place)), []).append(counter)
    if counters:
        sheet.add(f'<g text-anchor="middle" fill="{INK}">')
        for (kind, _), stack in stacks.items():
            for i, counter in enumerate(stack):
                laid = _laid(view, counter, tinctures[counter.side], kind, i, len(stack))
                drawn, defined = _drawn(laid)
                sheet.define_all(defined)
                sheet.add(drawn)
        sheet.add("</g>")


class Laid(NamedTuple):
    """A counter as it lies on a surface: all that its drawing follows from."""

    counter: Counter
    tincture: Tincture
    kind: int
    """0 for the dead, 1 for a two-hex counter, 2 for one on foot."""
    turn: int
    crowd: int
    """Which it is of so many in its hex."""
    spot: Point
    rear: Point
    """The middle of the hex behind him, for a two-hex counter."""
    where: str
    level: int
    hidden: bool
    sketch: bool


def _laid(view: Surface, counter: Counter, tincture: Tincture, kind: int, index: int, count: int) -> Laid:
    board, place, facing = view.board, counter.stance.place, counter.stance.facing
    spot = rear = middle(board.hex(place)) if kind == 1 else view.spot(place)
    if kind == 1:
        assert facing is not None, "a two-hex counter faces somewhere"
        rear = middle(board.hex(place).neighbour(facing.opposite))
    where = board.text(place) if place in board.terrain else ""
    hidden = view.seen.get(board.hex(place)) != place
    return Laid(
        counter, tincture, kind, index, count, spot, rear, where, board.level(place), hidden, view.sketch
    )


@lru_cache(maxsize=KEPT)
def _drawn(laid: Laid) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A counter, and the drawings it refers to. From step to step nearly all lie as they lay."""
    sheet = Sheet("")
    match laid.kind:
        case 0:
            _draw_dead(sheet, laid)
        case 1:
            _draw_rider(sheet, laid)
        case _:
            _draw_foot(sheet, laid)
    return "\n".join(sheet.body), sheet.definitions()


def _opening(laid: Laid, transform: str) -> str:
    counter, where = laid.counter, laid.where
    if laid.sketch:
        return f'<g transform="{transform}">'
    told = " ".join(
        [
            counter.name,
            *(str(v) for v in (counter.attack, counter.defence, counter.movement) if v is not None),
        ]
    )
    return (
        f'<g class="counter" data-name="{text(counter.name)}" data-place="{where}" '
        f'data-level="{laid.level}" data-side="{text(counter.side)}" transform="{transform}"'
        f"{' opacity=' + chr(34) + '.6' + chr(34) if laid.hidden else ''}>"
        f"<title>{text(counter.told or ', '.join([told, where, *counter.states]))}</title>"
    )


def _draw_foot(sheet: Sheet, laid: Laid) -> None:
    counter, count, (x, y) = laid.counter, laid.crowd, laid.spot
    size = {1: 1.0, 2: 0.8, 3: 0.72}.get(count, 0.66)
    spread = 0.0 if count == 1 else laid.turn / (count - 1) - 0.5
    turn = (-28.0 if "stunned" in counter.states else 7.0 if counter.done else 0.0) + 10 * spread
    transform = f"translate({at(x + 36 * spread, y + 12 * spread)})"
    transform += f"rotate({number(turn)})" if turn else ""
    transform += f"scale({size})" if size != 1 else ""
    sheet.add(_opening(laid, transform))
    sheet.thing(_shield(sheet, laid.tincture), "", 0, 0)
    if laid.sketch:
        _draw_sign(sheet, counter, 0, -3.5)
        sheet.add("</g>")
        return
    if counter.done:
        sheet.add(f'<path d="{art.SHIELD}" fill="{PAPER}" opacity=".5"/>')
    _draw_sign(sheet, counter, 0, -3.5)
    _draw_name(sheet, counter, 0, -20)
    _draw_values(sheet, counter, 0, 14.5)
    if "stunned" in counter.states:
        sheet.thing("stars", art.STARS, 0, -29)
    _draw_badges(sheet, counter, 18, -8)
    _draw_level(sheet, laid.level, -18, -6)
    sheet.add("</g>")


def _draw_rider(sheet: Sheet, laid: Laid) -> None:
    """One long counter over two hexes: the head of the horse in front, name and values behind."""
    counter, facing = laid.counter, laid.counter.stance.facing
    assert facing is not None, "a two-hex counter faces somewhere"
    (x, y), (rx, ry) = laid.spot, laid.rear
    sheet.add(_opening(laid, f"translate({at(x, y)})"))
    turn = 60 * facing - 90
    sheet.thing(_horse(sheet, laid.tincture), "", 0, 0, turn)
    if laid.sketch:
        _draw_sign(sheet, counter, 0.14 * (rx - x), 0.14 * (ry - y))
        sheet.add("</g>")
        return
    if counter.done:
        sheet.add(f'<path d="{art.HORSE}" transform="rotate({turn})" fill="{PAPER}" opacity=".5"/>')
    _draw_sign(sheet, counter, 0.14 * (rx - x), 0.14 * (ry - y))
    bx, by = 0.92 * (rx - x), 0.92 * (ry - y)
    _draw_name(sheet, counter, bx, by - 7)
    _draw_values(sheet, counter, bx, by + 7)
    if "stunned" in counter.states:
        sheet.thing("stars", art.STARS, 0.14 * (rx - x), 0.14 * (ry - y) - 15)
    _draw_badges(sheet, counter, bx + 24, by - 16)
    _draw_level(sheet, laid.level, bx - 24, by - 16)
    sheet.add("</g>")


def _draw_dead(sheet: Sheet, laid: Laid) -> None:
    x, y = laid.spot
    sheet.add(_opening(laid, f"translate({at(x - 17 + 12 * (laid.turn % 4), y + 20)})"))
    sheet.thing(
        "fallen",
        f'<path d="{art.SHIELD}" transform="rotate(-78)scale(.44)" fill="#b5ab98" stroke="{INK}" '
        'stroke-width="2"/>'
        f'<path d="M0-7V7M-4-3H4" stroke="{INK}" stroke-width="2" fill="none"/>',
        0,
        0,
    )
    sheet.add(f'<text y="13" font-size="5" opacity=".8">{text(_short(laid.counter.name, 12))}</text></g>')


def _draw_sign(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    kind = counter.sign if counter.sign in art.SIGNS else "generic"
    disc = f'<circle r="11.6" fill="#f6efdd" stroke="{INK}" stroke-width=".9"/>'
    drawn = (
        f'<g fill="{INK}" stroke="{INK}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"'
        ' transform="scale(.92)">'
    )
    sheet.thing(f"sign-{kind}", f"{disc}{drawn}{art.SIGNS[kind]}</g>", x, y)


def _draw_name(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    """The name on a ribbon, in letters as large as fit."""
    words = _short(counter.name, 16)
    wide = 0.64 * max(len(words), 1)
    size = max(5.8, min(9.0, 44 / wide))
    fitted = ' textLength="44" lengthAdjust="spacingAndGlyphs"' if size * wide > 44.5 else ""
    ribbon = (
        f'<path d="M-25-4H-21V7H-25L-22.5 1.5ZM25-4H21V7H25L22.5 1.5Z" fill="#d9c9a0" stroke="{INK}" '
        'stroke-width=".6"/>'
        f'<path d="M-23.5-6H23.5V5H-23.5Z" fill="#fbf5e4" stroke="{INK}" stroke-width=".8"/>'
    )
    sheet.add('<g class="counter-name">')
    sheet.thing("ribbon", ribbon, x, y)
    sheet.add(
        f'<text x="{number(x)}" y="{number(y + 0.32 * size - 0.4)}" font-size="{number(size)}"{fitted} '
        f'font-weight="600">{text(words)}</text></g>'
    )


def _draw_values(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    """Attack, defence and movement in three boxes."""
    values = (counter.attack, counter.defence, counter.movement)
    if values == (None, None, None):
        return
    plate = (
        f'<path d="M-19.8-5H19.8V5H-19.8Z" fill="#fbf5e4" stroke="{INK}" stroke-width=".7"/>'
        f'<path d="M-6.6-5V5M6.6-5V5" stroke="{INK}" stroke-width=".5"/>'
    )
    sheet.add('<g class="counter-values">')
    sheet.thing("plate", plate, x, y)
    boxes = "".join(
        f'<tspan x="{number(x + shift)}">{"–" if value is None else value}</tspan>'
        for shift, value in zip((-13.2, 0, 13.2), values, strict=True)
    )
    sheet.add(f'<text y="{number(y + 2.9)}" font-size="8" font-weight="bold">{boxes}</text></g>')


def _draw_badges(sheet: Sheet, counter: Counter, x: float, y: float) -> None:
    shown = [
        s
        for s in counter.states
        if s in art.BADGES and s != "stunned" and (s != "mounted" or counter.stance.facing is None)
    ]
    for i, state in enumerate(shown):
        sheet.thing(f"state-{state}", art.BADGES[state], x, y + 12 * i)


def _draw_level(sheet: Sheet, level: int, x: float, y: float) -> None:
    """The storey he is on, unless it is the ground."""
    if level:
        sign = "−" if level < 0 else "+"
        badge = (
            f'<path d="M-6.5-5.5H6.5V3L0 7L-6.5 3Z" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'
            f'<text y="3" font-size="8" font-weight="bold">{sign}{abs(level)}</text>'
        )
        sheet.thing(f"level{level}", badge, x, y)


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def _shield(sheet: Sheet, tincture: Tincture) -> str:
    return blazon(sheet, "shield", art.SHIELD, tincture, "translate(0 1)scale(23 27)", "translate(1.8 2.4)")


def _horse(sheet: Sheet, tincture: Tincture) -> str:
    return blazon(
        sheet, "horse", art.HORSE, tincture, "translate(-45 0)rotate(90)scale(22 55)", "translate(2.4 2.4)"
    )
