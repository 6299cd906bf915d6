"""Plots of many games: what is drawn is where it belongs, and told in words."""

from __future__ import annotations

from xml.etree import ElementTree

from bergfried.battle.setup.scenarios import load_map
from bergfried.drawing.heat import draw_heat
from bergfried.drawing.plots import Row, Scale, Series, bars, dots, lines, scale_around

SVG = "{http://www.w3.org/2000/svg}"


def test_dots_lie_on_the_lines_of_their_intervals() -> None:
    rows = [Row("squire", 40, 30, 50, "40 %"), Row("<knight>", 60, None, None, "60 %")]
    root = ElementTree.fromstring(dots("Won", rows, Scale(0, 100, " %"), at=50))
    first, second = root.iter(f"{SVG}circle")
    assert float(first.attrib["cx"]) < float(second.attrib["cx"])
    assert "<knight>: 60 %" in root.attrib["aria-label"]
    strokes = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("stroke-width") == "7"]
    assert len(strokes) == 1
    start, end = strokes[0][1:].split()[0], strokes[0].split("H")[1]
    assert float(start) < float(first.attrib["cx"]) < float(end)


def test_bars_are_parts_of_their_own_series() -> None:
    root = ElementTree.fromstring(bars("How long", {"A": {3: 1, 5: 3}, "B": {5: 100}}, "round"))
    tall = [
        (rect[0].text or "", float(rect.attrib["height"])) for rect in root.iter(f"{SVG}rect") if len(rect)
    ]
    assert [name for name, _ in tall] == ["A, 3: 25.0 %", "A, 5: 75.0 %", "B, 5: 100.0 %"]
    assert tall[0][1] * 4 - tall[2][1] < 0.5


def test_lines_leave_out_what_is_not_known() -> None:
    series = [Series("A", [1.0, None, 3.0], [0.0, None, 2.0], [2.0, None, 4.0]), Series("B", [2.0])]
    root = ElementTree.fromstring(lines("Lead", series, scale_around([0.0, 4.0]), "round", at=0))
    assert len(list(root.iter(f"{SVG}circle"))) == 3
    assert "A: 1, –, 3" in root.attrib["aria-label"]


def test_ticks_are_round_numbers() -> None:
    assert Scale(0, 100).ticks() == [0, 20, 40, 60, 80, 100]
    assert [round(tick, 9) for tick in Scale(-0.7, 0.7).ticks()] == [-0.6, -0.4, -0.2, 0.0, 0.2, 0.4, 0.6]
    assert Scale(0, 1).spelt(-0.5) == "−0.5"


def test_heat_adds_up_the_levels_of_a_hex_and_writes_what_is_much() -> None:
    board = load_map("meadow")
    hot, cold = board.place("C6"), board.place("D6")
    root = ElementTree.fromstring(draw_heat(board, {hot: 30.0, cold: 1.0}, "#8f1d15", "fell"))
    told = {title.text for title in root.iter(f"{SVG}title")}
    assert {"C6: 30", "D6: 1"} <= told
    assert [text.text for text in root.iter(f"{SVG}text")] == ["30"]
    paths = [path for path in root.iter(f"{SVG}path") if path.attrib.get("fill") == "#8f1d15"]
    assert sorted(float(path.attrib["fill-opacity"]) for path in paths)[1] > 0.8
    assert draw_heat(board, {}, "#8f1d15", "nobody fell").startswith("<svg")
