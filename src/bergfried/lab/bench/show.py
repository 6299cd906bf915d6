"""Reports as tables for the terminal."""

from __future__ import annotations

from rich import box
from rich.table import Table as Grid

from .measures import Measure, Report

MARKS = {True: "[green]met[/]", False: "[red]missed[/]", None: ""}


def table(report: Report) -> Grid:
    """One report: a line for each figure, with its aim."""
    unit = f", {report.unit}" if report.unit else ""
    grid = Grid(title=f"{report.title}{unit}", title_justify="left", box=box.SIMPLE_HEAD)
    besides = list(dict.fromkeys(name for measure in report.measures for name in measure.beside))
    grid.add_column("", min_width=max(len(word) for m in report.measures for word in m.what.split()))
    for column in ("measured", "aim"):
        grid.add_column(column, justify="right")
    grid.add_column("")
    for column in besides:
        grid.add_column(column, justify="right", style="bright_black")
    for measure in report.measures:
        grid.add_row(*_row(measure, besides))
    return grid


def _row(measure: Measure, besides: list[str]) -> list[str]:
    aim = "" if measure.aim is None else f"{measure.aim:,g}"
    others = [number(measure.beside[name]) if name in measure.beside else "" for name in besides]
    return [measure.what, number(measure.measured), aim, MARKS[measure.met], *others]


def number(value: float) -> str:
    """Two decimals for what is small, none for what is large."""
    if value == int(value) or value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
