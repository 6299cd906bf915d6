"""What the laboratory hands out: the page of a trial, of many games or of a balance, and every game as rows of a table."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from html import escape
from importlib import import_module
from typing import Any

import msgspec

from bergfried.drawing.plots import Row, Scale, dots, scale_around

from .balance import Balance
from .course import Course
from .pages import (
    Arm,
    Grounds,
    course_of,
    document,
    figure,
    listed,
    maps,
    plots,
    repeated,
    small,
    table,
)
from .sieges import Siege, told_endings
from .survey import Survey
from .trial import Measure, Trial

Report = Trial | Balance | Survey


class NoParquet(RuntimeError):
    """Tables cannot be written as Parquet here; the sentence says what is missing."""


def page(found: Report) -> str:
    """The page of a report."""
    match found:
        case Trial():
            return trial_page(found)
        case Balance():
            return balance_page(found)
        case Survey():
            return survey_page(found)


def read(text: bytes) -> Report:
    """A report from its JSON; raises msgspec.DecodeError."""
    kind = msgspec.json.decode(text, type=_Kind).kind
    kinds: dict[str, type[Report]] = {"trial": Trial, "balance": Balance, "survey": Survey}
    if kind not in kinds:
        raise msgspec.ValidationError(f"there is no report of the kind {kind!r}")
    found: Report = msgspec.json.decode(text, type=kinds[kind])
    return found


class _Kind(msgspec.Struct):
    kind: str


# ------------------------------------------------------------------------------------------------ trials


def trial_page(trial: Trial) -> str:
    grounds = Grounds()
    arms = [
        Arm(name.upper(), setting, trial.games[name])
        for name, setting in zip("ab", trial.settings, strict=True)
    ]
    who = f"{trial.players[0]} for {trial.sides[0]}, {trial.players[1]} for {trial.sides[1]}"
    shares = [measure for measure in trial.measures if measure.percent]
    others = [measure for measure in trial.measures if not measure.percent]
    together = [(f"{a} with A, {b} with B", str(count)) for (a, b), count in _pairs(trial)]
    blocks = [
        f"<h1>{escape(trial.title)}: A or B?</h1>",
        small(
            f"{trial.scenario}, {who}, told as {trial.side} sees it; {trial.pairs} pairs of games on common dice, "
            f"at most {trial.bound}."
        ),
        f'<p class="answer">{escape(trial.sentence)}</p>',
        "<h2>What is compared</h2><p><b>A</b></p>",
        listed(trial.a, f"{trial.scenario} as it is"),
        "<p><b>B</b></p>",
        listed(trial.b, f"{trial.scenario} as it is"),
        small(trial.note),
        "<h2>What it does</h2>",
        table(
            ("", "A", "B", "B more than A", "may be"),
            [
                (
                    one.name,
                    _spelt(one, one.a),
                    _spelt(one, one.b),
                    _spelt(one, one.difference, "+"),
                    between(one),
                )
                for one in trial.measures
            ],
        ),
        small(
            "The intervals are right nineteen times in twenty, each for itself, at whichever pair one stops: for games "
            "won by betting (exact for any number), for the others by a mixture of normals (for thirty pairs and more). "
            "A draw is half a game won."
        ),
        plots(
            [
                *(figure(_differences(f"B more than A: {one.name}", [one])) for one in shares),
                figure(_differences("B more than A: the rest", others)),
            ]
        ),
        table((f"Pairs, as {trial.side} sees them", ""), together),
        "<h2>The games</h2>",
        plots(course_of(arms, trial.side, trial.sides)),
        *_on_the_map(maps(arms, grounds)),
        repeated(trial.command, trial.version),
        small(f"Seeds: {trial.seed}/0 to {trial.seed}/{trial.pairs - 1}, one for each pair."),
    ]
    return document(f"{trial.title}: A or B?", blocks, grounds)


def _pairs(trial: Trial) -> Iterator[tuple[tuple[str, str], int]]:
    for name, count in trial.together.items():
        a, b = name.split()
        yield (a, b), count


def _on_the_map(figures: Sequence[str]) -> Iterator[str]:
    if figures:
        yield "<h2>On the map</h2>"
        yield plots(figures)


def _differences(title: str, measures: Sequence[Measure]) -> str:
    factor = 100 if measures[0].percent else 1
    rows = [
        Row(
            one.name,
            factor * one.difference,
            None if one.low is None else factor * one.low,
            None if one.high is None else factor * one.high,
            _spelt(one, one.difference, "+"),
        )
        for one in measures
    ]
    known = [value for row in rows for value in (row.value, row.low, row.high) if value is not None]
    return dots(title, rows, scale_around(known), at=0)


def _spelt(measure: Measure, value: float, sign: str = "") -> str:
    told = f"{100 * value:{sign}.1f}" if measure.percent else f"{value:{sign}.2f}"
    unit = (" points" if sign else " %") if measure.percent else ""
    return told.replace("-", "−") + unit


def between(measure: Measure) -> str:
    """The interval of a difference in words."""
    if measure.low is None or measure.high is None:
        return "too few pairs to say"
    low = _spelt(measure, measure.low, "+").removesuffix(" points")
    return f"{low} to {_spelt(measure, measure.high, '+')}"


# ------------------------------------------------------------------------------------------------ many games


def survey_page(survey: Survey) -> str:
    grounds = Grounds()
    arms = [Arm("all games", survey.setting, survey.games)]
    blocks = [
        f"<h1>{escape(survey.title)}: {len(survey.games)} games</h1>",
        small(f"{survey.scenario}, {' v '.join(survey.players)}."),
        f'<p class="answer">{escape(survey.sentence)}</p>',
        listed(survey.changes, f"{survey.scenario} as it is"),
        *_endings(survey.endings),
        "<h2>The games</h2>",
        plots(course_of(arms, survey.side, survey.sides)),
        *_on_the_map(maps(arms, grounds)),
        repeated(survey.command, survey.version),
    ]
    return document(f"{survey.title}: {len(survey.games)} games", blocks, grounds)


def _endings(endings: Sequence[Siege]) -> Iterator[str]:
    if endings:
        sides = tuple(endings[0].lost)
        head = ("", "won by", "games", "share", "day (middle)", *(f"lost by {side}" for side in sides))
        yield "<h2>How they ended, on which day, at what cost</h2>"
        yield table(head, [told_endings(one) for one in endings])


# ------------------------------------------------------------------------------------------------ balance


def balance_page(balance: Balance) -> str:
    grounds = Grounds()
    arms = [Arm(level.player, balance.setting, balance.games[level.player]) for level in balance.levels]
    shares = [
        Row(
            f"{level.player} ({level.games} games)",
            100 * level.share,
            100 * level.low,
            100 * level.high,
            f"{100 * level.share:.1f} %",
        )
        for level in balance.levels
    ]
    levers = [
        Row(
            lever.change.removeprefix("force="),
            100 * lever.effect,
            100 * lever.low,
            100 * lever.high,
            f"{100 * lever.effect:+.1f}".replace("-", "−"),
        )
        for lever in balance.levers
    ]
    tried = [
        (
            " and ".join(one.changes) or "as it is",
            str(one.size),
            f"{100 * one.foreseen:.1f} %",
            str(one.games),
            f"{100 * one.share:.1f} %",
            f"{100 * one.low:.1f} to {100 * one.high:.1f} %",
            one.verdict,
        )
        for one in balance.tried
    ]
    known = [value for row in levers for value in (row.low, row.high, row.value) if value is not None]
    side = balance.side
    blocks = [
        f"<h1>{escape(balance.title)}: is it even?</h1>",
        small(
            f"{balance.scenario} ({balance.setting.edition}), told as {side} sees it; {balance.played} games of at most "
            f"{balance.bound}."
        ),
        f'<p class="answer">{escape(balance.sentence)}</p>',
        "<h2>Between players of each level</h2>",
        plots([figure(dots(f"Games won by {side}", shares, Scale(0, 100, " %"), at=50))]),
        *_endings(balance.endings),
        "<h2>What moves it</h2>",
        plots(
            [
                figure(
                    dots(
                        f"What {side} wins by it, in percentage points",
                        levers,
                        scale_around(known, least=4),
                        at=0,
                    )
                )
            ]
        )
        if levers
        else "<p>No lever was tried.</p>",
        small(
            f"{balance.by} against {balance.by}; each lever on the same dice as the scenario as it is, with ordinary 95 % "
            "intervals of pairs."
        ),
        "<h2>What was proposed, on fresh games</h2>",
        table(("change", "size", "foreseen", "games", "found", "may be", ""), tried)
        if tried
        else "<p>Nothing.</p>",
        small("The intervals of fresh games hold at whichever game one stops (by betting, exact)."),
        listed(balance.left_out, "") if balance.left_out else "",
        "<h2>The games</h2>",
        plots(course_of(arms, side, balance.sides)),
        *_on_the_map(maps([arm for arm in arms if arm.name == balance.by], grounds)),
        repeated(balance.command, balance.version),
    ]
    return document(f"{balance.title}: is it even?", blocks, grounds)


# ------------------------------------------------------------------------------------------------ every game


def rows(found: Report) -> Iterator[dict[str, object]]:
    """Every game as a row: of which kind of games it is, its number there, and what is known of it."""
    groups = {"all": found.games} if isinstance(found, Survey) else found.games
    for group, games in groups.items():
        for number, one in enumerate(games):
            yield {"group": group, "number": number, **_flat(one, found.sides)}


def _flat(one: Course, sides: Sequence[str]) -> dict[str, object]:
    flat: dict[str, object] = {
        "seed": one.seed,
        "winner": one.winner,
        "grade": one.grade,
        "rounds": one.rounds,
        "decisions": one.decisions,
    }
    for side in sides:
        flat |= {
            f"score_{side}": one.score.get(side),
            f"lost_{side}": one.lost.get(side),
            f"wounded_{side}": one.wounded.get(side),
        }
    falls = [msgspec.structs.asdict(fall) for fall in one.falls]
    return flat | {"lead": list(one.lead), "falls": falls}


def must_write_parquet() -> None:
    """Raises NoParquet if it cannot be done here."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        raise NoParquet("Parquet needs the extra `lab`: pip install 'bergfried[lab]'.") from None


def parquet(found: Report) -> bytes:
    """Every game as a row of a Parquet file; raises NoParquet."""
    must_write_parquet()
    arrow: Any = import_module("pyarrow")
    writer: Any = import_module("pyarrow.parquet")
    kept = io.BytesIO()
    schema = {b"version": found.version.encode(), b"command": found.command.encode()}
    made = arrow.Table.from_pylist(list(rows(found))).replace_schema_metadata(schema)
    writer.write_table(made, kept)
    return kept.getvalue()
