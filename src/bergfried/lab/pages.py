"""Reports as a page that needs nothing but itself: words, tables and plots in one HTML file."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import zip_longest
from statistics import median, quantiles
from typing import NamedTuple

from bergfried.drawing.art import FONT, INK, PAPER
from bergfried.drawing.battle import draw_battleground, tinctures
from bergfried.drawing.heat import draw_heat
from bergfried.drawing.plots import Row, Scale, Series, bars, dots, lines, scale_around
from bergfried.games import AnyBattle, BattleGame, LeaguerGame, SiegeGame

from .chances import wilson
from .changes import Setting, opened
from .course import Course
from .sieges import called, ways_of

DEATHS = "#8f1d15"
FEW = 5
"""What fewer games than these say is not drawn."""

STYLE = f"""
:root {{ color-scheme: light }}
body {{ margin: 0; background: #fbf7ec; color: {INK}; font: 17px/1.5 {FONT} }}
main {{ max-width: 1080px; margin: 0 auto; padding: 28px 24px 60px }}
h1 {{ font-size: 2rem; line-height: 1.2; margin: 0 0 .2em }}
h2 {{ font-size: 1.3rem; margin: 2em 0 .6em; border-bottom: 1px solid #cdbf9f }}
.answer {{ font-size: 1.25rem; background: {PAPER}; border-left: 6px solid #b0570b; padding: .7em 1em; margin: 1em 0 }}
.plots {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(min(460px, 100%), 1fr)); gap: 22px }}
figure {{ margin: 0; background: {PAPER}; border: 1px solid #ddd0b2; border-radius: 6px; padding: 14px 16px }}
figure > svg {{ display: block; width: 100%; height: auto }}
figcaption {{ font-size: .92rem; margin-bottom: .5em; font-weight: 700 }}
.map {{ background-size: 100% 100% }}
.map svg {{ display: block; width: 100%; height: auto }}
table {{ border-collapse: collapse; margin: .6em 0; font-variant-numeric: tabular-nums }}
th, td {{ text-align: right; padding: .25em .9em .25em 0; border-bottom: 1px solid #ddd0b2 }}
th:first-child, td:first-child {{ text-align: left }}
th {{ font-weight: 700; vertical-align: bottom }}
.wide {{ overflow-x: auto }}
code, pre {{ font: 15px/1.5 'DejaVu Sans Mono', Menlo, Consolas, monospace; background: {PAPER} }}
pre {{ padding: .7em 1em; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }}
.small {{ font-size: .92rem; color: #5b4f3d }}
ul {{ padding-left: 1.2em }}
"""


class Arm(NamedTuple):
    """Some games of one setting, and what they are called."""

    name: str
    setting: Setting
    games: Sequence[Course]


class Grounds:
    """The maps of a page, each of them once however often it is shown."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def name(self, picture: str) -> str:
        return self._names.setdefault(picture, f"ground{len(self._names) + 1}")

    def style(self) -> str:
        return "".join(
            f".{name}{{background-image:url(data:image/svg+xml;base64,{base64.b64encode(picture.encode()).decode()})}}\n"
            for picture, name in self._names.items()
        )


def document(title: str, blocks: Iterable[str], grounds: Grounds) -> str:
    """A whole page."""
    body = "\n".join(blocks)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}{grounds.style()}</style></head>\n<body><main>\n{body}\n</main></body></html>\n"
    )


def figure(picture: str, caption: str = "") -> str:
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure>{told}{picture}</figure>"


def plots(figures: Iterable[str]) -> str:
    return f'<div class="plots">{"".join(figures)}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def cells(row: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"

    return (
        f'<div class="wide"><table><thead>{cells(head, "th")}</thead><tbody>'
        f"{''.join(cells(row, 'td') for row in rows)}</tbody></table></div>"
    )


def listed(lines_: Sequence[str], none: str) -> str:
    """Some lines as a list, or a word for none."""
    if not lines_:
        return f"<p>{escape(none)}</p>"
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines_)}</ul>"


def small(words: str) -> str:
    """A line in small letters; nothing for no words."""
    return f'<p class="small">{escape(words)}</p>' if words else ""


def repeated(command: str, version: str) -> str:
    """How the whole can be had again."""
    return (
        f"<h2>To have it again</h2><pre>{escape(command)}</pre>"
        f'<p class="small">Bergfried {escape(version.replace(" ", ", rules and players "))}. The same command with the same '
        "rules and players gives the same games to the letter, on one machine or on many. The JSON beside this page has "
        "every game with its seed.</p>"
    )


# ------------------------------------------------------------------------------------------------ many games


def win_rates(arms: Sequence[Arm], side: str) -> str:
    """Shares of victory with the ordinary intervals."""
    rows = []
    for number, arm in enumerate(arms):
        share = sum(one.share(side) for one in arm.games) / len(arm.games)
        low, high = wilson(share, len(arm.games))
        note = f"{100 * share:.1f} %"
        rows.append(Row(arm.name, 100 * share, 100 * low, 100 * high, note, number))
    return dots(f"Games won by {side} (a draw is half a game)", rows, Scale(0, 100, " %"), at=50)


def lengths(arms: Sequence[Arm], unit: str) -> str:
    return bars(
        "How long it lasted",
        {arm.name: Counter(one.rounds for one in arm.games) for arm in arms},
        f"the {unit} in which it ended",
    )


def lead(arms: Sequence[Arm], side: str, first: str, unit: str, of: str) -> str:
    """The course of the lead: half of the games are within the band."""
    sign = 1 if side == first else -1
    series = []
    for arm in arms:
        columns = zip_longest(*(one.lead for one in arm.games))
        found = [[sign * value for value in column if value is not None] for column in columns]
        cut = [
            quantiles(column, n=4, method="inclusive") if len(column) >= FEW else [None] * 3
            for column in found
        ]
        series.append(
            Series(
                arm.name,
                [median(column) if len(column) >= FEW else None for column in found],
                [three[0] for three in cut],
                [three[2] for three in cut],
            )
        )
    known = [value for one in series for value in (*one.low, *one.high) if value is not None]
    title = f"The lead of {side} in {of}: middle game, and half of all"
    return lines(
        title, series, scale_around(known, least=4), f"at the end of the {unit}", at=0, first=_first(arms)
    )


def chances(arm: Arm, side: str, first: str, unit: str) -> str:
    """How many of those were won in which the side led, was level, or was behind at the end of a round."""
    sign = 1 if side == first else -1
    ways = {"ahead": 1, "level": 0, "behind": -1}
    longest = max(len(one.lead) for one in arm.games)
    series = []
    for name, way in ways.items():
        middle: list[float | None] = []
        low: list[float | None] = []
        high: list[float | None] = []
        for round_ in range(longest):
            own = [
                one.share(side)
                for one in arm.games
                if len(one.lead) > round_ and _sign(sign * one.lead[round_]) == way
            ]
            share = sum(own) / len(own) if len(own) >= FEW else None
            ends = wilson(share, len(own)) if share is not None else (None, None)
            middle.append(None if share is None else 100 * share)
            low.append(None if ends[0] is None else 100 * ends[0])
            high.append(None if ends[1] is None else 100 * ends[1])
        series.append(Series(name, middle, low, high))
    title = f"{arm.name}: the chances of {side}"
    return lines(
        title,
        series,
        Scale(0, 100, " %"),
        f"by who is ahead at the end of the {unit}",
        at=50,
        first=_first([arm]),
    )


def _first(arms: Sequence[Arm]) -> int:
    """The number of the first round or day that is noted: a siege may begin with its second day."""
    return min(one.rounds - len(one.lead) + 1 for arm in arms for one in arm.games if one.lead)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def maps(arms: Sequence[Arm], grounds: Grounds) -> list[str]:
    """Where men fell, and where those of each side stood, of each arm that is fought on a board."""
    found: dict[str, list[str]] = {}
    for arm in arms:
        game = opened(arm.setting)
        if not isinstance(game, BattleGame | SiegeGame):
            continue
        ground = grounds.name(_ground(game))
        fell = Counter(fall.place for one in arm.games for fall in one.falls if fall.killed and fall.place)
        caption = f"{arm.name}: where men fell (in 100 games)"
        found.setdefault("", []).append(_map(game, fell, len(arm.games), DEATHS, ground, caption, 100))
        noted = [one for one in arm.games if one.stood]
        colours = tinctures(game.battle)
        for side in game.sides:
            stood = Counter[str]()
            for one in noted:
                stood.update(one.stood[side])
            caption = f"{arm.name}: where {side} stood (in 10 games)"
            found.setdefault(side, []).append(
                _map(game, stood, len(noted), colours[side].field, ground, caption, 10)
            )
    return [one for figures in found.values() for one in figures]


def _map(
    game: AnyBattle, counts: Mapping[str, int], games: int, colour: str, ground: str, caption: str, each: int
) -> str:
    board = game.battle.board
    places = {board.place(place): each * count / max(games, 1) for place, count in counts.items()}
    picture = draw_heat(
        board, places, colour, caption, digits=0 if max(places.values(), default=0) >= 10 else 1
    )
    return figure(f'<div class="map {ground}">{picture}</div>', caption)


def _ground(game: AnyBattle) -> str:
    """The board as it is at the beginning, without anybody."""
    return draw_battleground(game.battle, game.field, sketch=True)


def course_of(arms: Sequence[Arm], side: str, sides: Sequence[str]) -> list[str]:
    """The figures that any games can be shown by."""
    game = opened(arms[0].setting)
    battle = isinstance(game, BattleGame | SiegeGame)
    unit = "round" if battle else "turn" if not arms[0].games[0].lost else "day"
    found = [figure(win_rates(arms, side)), figure(lengths(arms, unit))]
    if isinstance(game, LeaguerGame):
        found += [
            figure(ways_of(arm.games).picture(f"{arm.name}: how and when it ended", called)) for arm in arms
        ]
    if all(any(one.lead for one in arm.games) for arm in arms):
        found.append(
            figure(lead(arms, side, sides[0], unit, "men" if isinstance(game, LeaguerGame) else "points"))
        )
        found += [figure(chances(arm, side, sides[0], unit)) for arm in arms]
    return found
