"""How many of something there were on each day, as a picture: a column for each day, in it a part for each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from .art import FONT, INK, PAPER, number

HIGH, WIDE = 260.0, 24.0
"""The height of the highest column, and the width of each with the gap beside it."""
GAP = 5.0
LEFT, TOP, FOOT = 52.0, 64.0, 44.0
"""Room for the scale, for the title, and below the columns."""
LINE = 22.0
LETTER = 7.5
"""The room for a letter of the lines below."""
INKS = ("#8f1d15", "#1f4f8f", "#4d7a32", "#c9961a", "#6b4a8f", "#2f8f8a", "#9a6d0c", "#5b5148", "#b5568f")
"""The colours of the kinds, in their order; after the last they begin anew."""


class Kind(NamedTuple):
    """A kind: what it is called, and what is told of it beside its colour."""

    name: str
    words: str


class Words(NamedTuple):
    """The words of the picture."""

    title: str
    below: str
    """What the days are."""


def histogram(words: Words, kinds: Sequence[Kind], days: Mapping[tuple[int, str], int]) -> str:
    """A picture of how many of each kind there were on each day; the kinds are explained below it."""
    first, last = min(day for day, _ in days), max(day for day, _ in days)
    totals = {day: sum(days.get((day, kind.name), 0) for kind in kinds) for day in range(first, last + 1)}
    highest = max(totals.values())
    told_in = max(len(kind.words) for kind in kinds) * LETTER + 2 * LEFT
    width = max(LEFT + WIDE * len(totals) + LEFT / 2, told_in)
    height = TOP + HIGH + FOOT + LINE * (len(kinds) + 1)
    told = escape(". ".join((words.title, *(kind.words for kind in kinds))))
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'width="{number(width)}" height="{number(height)}" font-family="{FONT}" fill="{INK}" role="img" '
            f'aria-label="{told}">'
        ),
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{number(LEFT)}" y="34" font-size="18" font-weight="700">{escape(words.title)}</text>',
        *_scale(highest, width),
    ]
    for place, (day, total) in enumerate(totals.items()):
        x, y = LEFT + place * WIDE, TOP + HIGH
        for ink, kind in enumerate(kinds):
            if count := days.get((day, kind.name), 0):
                tall = HIGH * count / highest
                y -= tall
                parts.append(
                    f'<rect x="{number(x + GAP / 2)}" y="{number(y)}" width="{number(WIDE - GAP)}" '
                    f'height="{number(tall)}" fill="{INKS[ink % len(INKS)]}">'
                    f"<title>{day}: {count} × {escape(kind.name.replace('_', ' '))}</title></rect>"
                )
        parts.append(_text(x + WIDE / 2, TOP + HIGH + 17, str(day), anchor="middle"))
        if total:
            parts.append(_text(x + WIDE / 2, y - 4, str(total), anchor="middle", size=11))
    parts.append(_text(LEFT, TOP + HIGH + 36, words.below))
    for ink, kind in enumerate(kinds):
        y = TOP + HIGH + FOOT + LINE * (ink + 1)
        parts.append(
            f'<rect x="{number(LEFT)}" y="{number(y - 12)}" width="14" height="14" fill="{INKS[ink % len(INKS)]}"/>'
        )
        parts.append(_text(LEFT + 22, y, kind.words))
    return "".join((*parts, "</svg>"))


def _scale(highest: int, width: float) -> list[str]:
    """Lines across at whole numbers, at most five of them."""
    step = max(-(-highest // 5), 1)
    parts = []
    for count in range(0, highest + 1, step):
        y = TOP + HIGH * (1 - count / highest)
        parts.append(
            f'<path d="M{number(LEFT)} {number(y)}H{number(width - LEFT / 2)}" stroke="{INK}" stroke-opacity="0.2"/>'
        )
        parts.append(_text(LEFT - 8, y + 4, str(count), anchor="end", size=12))
    return parts


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 14) -> str:
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'
