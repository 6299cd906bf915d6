"""Plots of many games: shares with their intervals, how often something took how long, and how something went on.

Each is an SVG document of its own width, with a line of words for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from .art import FONT, INK, PAPER, number

WIDE, HIGH = 560.0, 210.0
"""The width of a plot, and the height of what is within its axes."""
LEFT, RIGHT, TOP, FOOT = 56.0, 20.0, 62.0, 48.0
ROW = 34.0
INKS = ("#1f4f8f", "#b0570b", "#4d7a32", "#6b4a8f")
"""The colours of the first series, the second and so on."""
LETTER = 8.4
"""The room for a letter of what a row is called."""
LONGEST_TITLE = 56
"""A longer title is written smaller."""
NOTE = 92.0
"""The room for the number behind a row."""


class Row(NamedTuple):
    """A value with the interval it lies in; without ends where that is not known."""

    label: str
    value: float
    low: float | None
    high: float | None
    note: str = ""
    series: int = 0


class Scale(NamedTuple):
    """What an axis shows: from where to where, and what is written behind its numbers."""

    low: float
    high: float
    unit: str = ""

    def ticks(self) -> list[float]:
        """Round numbers along the axis, at most eight."""
        span = self.high - self.low
        step = 10.0 ** floor(log10(span / 2))
        step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= 8)
        first = ceil(self.low / step - 1e-9)
        return [step * n for n in range(first, floor(self.high / step + 1e-9) + 1)]

    def spelt(self, value: float) -> str:
        return f"{value:g}{self.unit}".replace("-", "−")


class Series(NamedTuple):
    """A line with a band around it, one point for each round; None where there is nothing to say."""

    name: str
    middle: Sequence[float | None]
    low: Sequence[float | None] = ()
    high: Sequence[float | None] = ()


def scale_around(values: Iterable[float], unit: str = "", *, least: float = 1.0) -> Scale:
    """An axis on which some values and nought have room."""
    known = [0.0, *values]
    reach = max(max(known) - min(known), least) * 0.06
    return Scale(min(*known, -least / 2) - reach, max(*known, least / 2) + reach, unit)


def dots(title: str, rows: Sequence[Row], scale: Scale, *, at: float | None = None, told: str = "") -> str:
    """Rows of values, each as a dot on the line of its interval; `at` is where there would be nothing to tell."""
    top = TOP - 18
    height = top + ROW * len(rows) + FOOT - 16
    left = min(max(LETTER * max(len(row.label) for row in rows), 80.0), WIDE / 2) + 16
    right = WIDE - NOTE

    def x(value: float) -> float:
        inside = min(max(value, scale.low), scale.high)
        return left + (right - left) * (inside - scale.low) / (scale.high - scale.low)

    parts = _open(title, height, told or ". ".join(f"{row.label}: {row.note}" for row in rows))
    bottom = top + ROW * len(rows)
    for tick in scale.ticks():
        parts.append(_rule(x(tick), top, x(tick), bottom))
        parts.append(_text(x(tick), bottom + 18, scale.spelt(tick), anchor="middle", size=12))
    if at is not None:
        parts.append(_rule(x(at), top - 6, x(at), bottom, strong=True))
    for place, row in enumerate(rows):
        y, ink = top + ROW * (place + 0.5), INKS[row.series % len(INKS)]
        parts.append(_text(left - 12, y + 5, row.label, anchor="end"))
        if row.low is not None and row.high is not None:
            parts.append(
                f'<path d="M{number(x(row.low))} {number(y)}H{number(x(row.high))}" stroke="{ink}" stroke-width="7" '
                'stroke-opacity=".35" stroke-linecap="round"/>'
            )
        parts.append(
            f'<circle cx="{number(x(row.value))}" cy="{number(y)}" r="6.5" fill="{ink}" stroke="{PAPER}" stroke-width="1.6">'
            f"<title>{escape(row.label)}: {escape(row.note)}</title></circle>"
        )
        parts.append(_text(right + 12, y + 5, row.note, size=12))
    return "".join((*parts, "</svg>"))


def bars(title: str, series: Mapping[str, Mapping[int, int]], below: str) -> str:
    """How many of each series there were at each number, in percent of the series, side by side."""
    first = min(min(counts) for counts in series.values())
    last = max(max(counts) for counts in series.values())
    shares = {
        name: {at: 100 * count / sum(counts.values()) for at, count in counts.items()}
        for name, counts in series.items()
    }
    highest = max(max(own.values()) for own in shares.values())
    scale = Scale(0.0, max(highest * 1.08, 5.0), " %")
    height = TOP + HIGH + FOOT + 8
    wide = (WIDE - LEFT - RIGHT) / (last - first + 1)
    told = f"{below}: " + "; ".join(
        f"{name}: " + ", ".join(f"{at} {share:.0f} %" for at, share in sorted(own.items()))
        for name, own in shares.items()
    )
    parts = [*_open(title, height, told), *_across(scale), *_legend(tuple(series))]
    every = max(ceil((last - first + 1) / 24), 1)
    for at in range(first, last + 1):
        left = LEFT + (at - first) * wide
        each = (wide * 0.8) / len(series)
        for place, (name, own) in enumerate(shares.items()):
            tall = HIGH * own.get(at, 0.0) / scale.high
            if tall:
                parts.append(
                    f'<rect x="{number(left + wide * 0.1 + place * each)}" y="{number(TOP + HIGH - tall)}" '
                    f'width="{number(each)}" height="{number(tall)}" fill="{INKS[place % len(INKS)]}">'
                    f"<title>{escape(name)}, {at}: {own[at]:.1f} %</title></rect>"
                )
        if (at - first) % every == 0:
            parts.append(_text(left + wide / 2, TOP + HIGH + 18, str(at), anchor="middle", size=12))
    parts.append(_text(LEFT, TOP + HIGH + 40, below))
    return "".join((*parts, "</svg>"))


def lines(
    title: str, series: Sequence[Series], scale: Scale, below: str, *, at: float | None = None, first: int = 1
) -> str:
    """How something went on from round to round, with a band around each line; `first` is the number of the first."""
    count = max(len(one.middle) for one in series)
    height = TOP + HIGH + FOOT + 8

    def x(place: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * (place / (count - 1) if count > 1 else 0.5)

    def y(value: float) -> float:
        inside = min(max(value, scale.low), scale.high)
        return TOP + HIGH * (1 - (inside - scale.low) / (scale.high - scale.low))

    told = f"{below}: " + "; ".join(
        f"{one.name}: " + ", ".join("–" if value is None else f"{value:.0f}" for value in one.middle)
        for one in series
    )
    parts = [*_open(title, height, told), *_across(scale), *_legend(tuple(one.name for one in series))]
    if at is not None:
        parts.append(_rule(LEFT, y(at), WIDE - RIGHT, y(at), strong=True))
    for place, one in enumerate(series):
        ink = INKS[place % len(INKS)]
        ends = [
            (n, low, high)
            for n, (low, high) in enumerate(zip(one.low, one.high, strict=True))
            if low is not None and high is not None
        ]
        if ends:
            there = " ".join(f"{number(x(n))},{number(y(high))}" for n, _, high in ends)
            back = " ".join(f"{number(x(n))},{number(y(low))}" for n, low, _ in reversed(ends))
            parts.append(f'<polygon points="{there} {back}" fill="{ink}" fill-opacity=".16"/>')
        known = [(n, value) for n, value in enumerate(one.middle) if value is not None]
        path = "L".join(f"{number(x(n))} {number(y(value))}" for n, value in known)
        if path:
            parts.append(
                f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="2.6" stroke-linejoin="round"/>'
            )
        parts += [
            f'<circle cx="{number(x(n))}" cy="{number(y(value))}" r="3.4" fill="{ink}">'
            f"<title>{escape(one.name)}, {n + first}: {value:.1f}</title></circle>"
            for n, value in known
        ]
    every = max(ceil(count / 24), 1)
    parts += [
        _text(x(n), TOP + HIGH + 18, str(n + first), anchor="middle", size=12) for n in range(0, count, every)
    ]
    parts.append(_text(LEFT, TOP + HIGH + 40, below))
    return "".join((*parts, "</svg>"))


def _open(title: str, height: float, told: str) -> list[str]:
    size = 17 * min(1.0, LONGEST_TITLE / len(title))
    return [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(WIDE)} {number(height)}" '
            f'font-family="{FONT}" fill="{INK}" role="img" aria-label="{escape(f"{title}. {told}")}">'
        ),
        f'<text x="0" y="22" font-size="{number(size)}" font-weight="700">{escape(title)}</text>',
    ]


def _across(scale: Scale) -> list[str]:
    """Lines across at the numbers of the upright axis."""
    parts = []
    for tick in scale.ticks():
        y = TOP + HIGH * (1 - (tick - scale.low) / (scale.high - scale.low))
        parts.append(_rule(LEFT, y, WIDE - RIGHT, y))
        parts.append(_text(LEFT - 8, y + 4, scale.spelt(tick), anchor="end", size=12))
    return parts


def _legend(names: Sequence[str]) -> list[str]:
    """The names of several series in a line below the title."""
    if len(names) < 2:
        return []
    parts, x = [], LEFT
    for place, name in enumerate(names):
        parts.append(
            f'<rect x="{number(x)}" y="34" width="14" height="12" fill="{INKS[place % len(INKS)]}"/>'
        )
        parts.append(_text(x + 20, 45, name, size=13))
        x += 20 + 8 * len(name) + 22
    return parts


def _rule(x1: float, y1: float, x2: float, y2: float, *, strong: bool = False) -> str:
    look = (
        'stroke-opacity=".75" stroke-width="1.6" stroke-dasharray="5 4"' if strong else 'stroke-opacity=".16"'
    )
    return f'<path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" stroke="{INK}" {look}/>'


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 14) -> str:
    return f'<text x="{number(x)}" y="{number(y)}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'
