"""How the cost of a decision grows with the number of men, on a field made for it."""

from __future__ import annotations

from statistics import median

from bergfried.battle.setup.scenarios import Scenario, Side, Soldier
from bergfried.board.hexes import column_name
from bergfried.board.maps import read_map
from bergfried.games import BattleGame
from bergfried.kernel.dice import SeededDice

from .measures import Bounds, Report, Spent, at_most, random_games

FEW, MANY = 12, 50
"""How many men there are on each side, to be compared."""
AIM = 6.0
EDITION = "siege"
COLUMNS, ROWS = 24, 26
"""Narrow enough for the armies to come to blows."""
EDGE = 4
"""So many columns at either end are open ground, where the sides set up."""
GROUND = "." * 84 + "b" * 8 + "t" * 5 + "/" * 3
"""In a hundred hexes of the field so many of each."""
KINDS = ("knight", "sergeant", "archer", "archer", "crossbowman", "halberdier")
WARM_UP = 1000


def growth(bounds: Bounds) -> Report:
    """What a decision costs on average over random games with many men, in what it costs with few."""
    few, many = field(FEW), field(MANY)
    for first in (few, many):
        random_games(first, range(WARM_UP, WARM_UP + 1))
    with_few, with_many, ratios = Spent(), Spent(), list[float]()
    while len(ratios) < bounds.games and (with_many.seconds < bounds.seconds or not ratios):
        seeds = range(len(ratios), len(ratios) + 1)
        ours, theirs = random_games(few, seeds), random_games(many, seeds)
        ratios.append(theirs.per_decision / ours.per_decision)
        with_few.add(ours)
        with_many.add(theirs)
    beside = {
        "games": len(ratios),
        f"ms with {FEW}": 1000 * with_few.per_decision,
        f"ms with {MANY}": 1000 * with_many.per_decision,
    }
    measure = at_most(f"{MANY} men a side to {FEW}", median(ratios), AIM, beside)
    return Report("growth", "A decision in a random game, as the armies grow", "times", [measure])


def field(men: int) -> BattleGame:
    """A battle of so many men a side, all on foot, on a field with brush, trees and slopes, always the same."""
    sides = {
        "blue": _side("blue", "west", men, (0, 2)),
        "red": _side("red", "east", men, (COLUMNS - 1, COLUMNS - 3)),
    }
    scenario = Scenario(
        scenario=f"field of {men}",
        title=f"{men} against {men}",
        story="",
        map="field",
        editions=(EDITION,),
        sides=sides,
        rounds=6,
        casualties={"knight": (6, 3), "sergeant": (3, 1), "other": (2, 1)},
        grades={"decisive": 10, "marginal": 1},
    )
    return BattleGame(scenario, EDITION, own_map=read_map(_map(), name="field"))


def _side(name: str, zone: str, men: int, columns: tuple[int, int]) -> Side:
    """Men of all kinds in turn, spread over two columns."""
    spots = [f"{column_name(column)}{row + 1}" for row in range(ROWS) for column in columns]
    apart = len(spots) // men
    soldiers = {
        f"{name.title()}{chr(97 + number // 26)}{chr(97 + number % 26)}": Soldier(
            kind=KINDS[number % len(KINDS)], at=spots[number * apart]
        )
        for number in range(men)
    }
    return Side(title=name, zone=zone, men=soldiers)


def _map() -> str:
    """The field as a map is written."""
    dice = SeededDice("field")
    ground = []
    for _ in range(ROWS):
        rolled = dice.roll(COLUMNS - 2 * EDGE, len(GROUND), "ground")
        ground.append(" ".join("." * EDGE + "".join(GROUND[roll - 1] for roll in rolled) + "." * EDGE))
    west, east = column_name(EDGE - 1), column_name(COLUMNS - EDGE)
    return "\n".join(
        (
            f"map    field\nsize   {COLUMNS} x {ROWS}",
            "legend\n  .  flat\n  b  brush\n  t  tree\n  /  slope",
            "ground",
            *(f"  {row}" for row in ground),
            f"zones\n  west  A1-{west}{ROWS}\n  east  {east}1-{column_name(COLUMNS - 1)}{ROWS}",
        )
    )
