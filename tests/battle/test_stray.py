"""Stray shots: the chances a player is told are those of the dice, lots and all."""

from __future__ import annotations

from fractions import Fraction

from bergfried import advice
from bergfried.battle.engine.state import WOUNDED
from bergfried.situations import read_situation, set_up, shipped


def test_chances_add_up_the_miss_the_stray_roll_and_the_lots() -> None:
    game = set_up(read_situation(shipped("siege/SG-OPT-AIM-c-lots")))
    hurt: dict[str, Fraction] = {}
    for branch in game.fields_after(game.action("shoot Adam Anton")):
        for name in ("Adam", "Alf", "Bertin", "Cuno"):
            if branch.position.status[game.battle.roster.numbers[name]] & WOUNDED:
                hurt[name] = hurt.get(name, Fraction(0)) + branch.chance
    missed = Fraction(4, 10)  # a short bow adds 2: 7 to 10
    assert hurt == dict.fromkeys(("Alf", "Bertin"), missed * Fraction(3, 10) / 2)


def test_it_is_told_beforehand_who_is_in_danger() -> None:
    game = set_up(read_situation(shipped("siege/SG-OPT-AIM-c-lots")))
    told = advice.preview(game, "shoot Adam Anton")
    assert ("A miss may hit", "Alf and Bertin (die 0)") in [(f.name, f.value) for f in told.factors]
    assert any("The shot hits Alf." in chance.text for chance in told.odds)
