"""Sieges that somebody has put together himself: played, kept in their files, and refused with a sentence."""

from __future__ import annotations

import pytest

from bergfried.battle.setup.scenarios import BadScenario
from bergfried.games import LeaguerGame, load, own_siege
from bergfried.kernel.record import BadRecord

SIEGE = """
scenario: mill
title: At the mill
story: Some hold a priory.
sides:
  king:
    title: The king
    men: {Hugo: count mounted, Wat: engineer, Hob: peasant}
    machines: [mangonel 1]
    stock: {ladder: 2}
  earl:
    title: The earl
    men: {Odo: knight, Ede: monk}
"""


def test_it_is_played_saved_and_loaded() -> None:
    game = own_siege(SIEGE, seed=4, options=("quick-battles",))
    while not game.over and game.position.day < 4:
        game.play(game.legal_actions()[-1])
    again = load(game.save())
    assert isinstance(again, LeaguerGame)
    assert again.scenario == game.scenario
    assert (again.hash, again.save()) == (game.hash, game.save())


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("scenario: mill", "scenario: seven-days", "There is a siege seven-days already"),
        ("scenario: mill", "scenario: my mill", "needs a name for its files"),
        ("title: At the mill", "title: ''", "needs a title, a story"),
        ("  king:", "  'the king':", "A side is called by one word"),
        ("Odo: knight", "'Odo the Red': knight", "called by one word with a capital letter"),
        ("Odo: knight", "odo: knight", "called by one word with a capital letter"),
        ("Odo: knight", "Odo: knigt", "there is no class 'knigt'. Near it: knight"),
        ("Odo: knight", "Odo: peasant mounted", "there is no peasant on a horse"),
        ("Odo: knight", "Hugo: knight", "Hugo is on both sides"),
        ("Odo: knight", "Odo: ''", "there is no class"),
        ("mangonel 1", "mangonel x", "cannot stand on x"),
        ("mangonel 1", "penthouse A1>S", "cannot stand on A1>S: A penthouse on A1 would stand off the map"),
        ("mangonel 1", "trebuchet", "there is no machine 'trebuchet'"),
        ("ladder: 2", "ladder: 999", "can be at most"),
        ("ladder: 2", "ladder: 151", "can be at most"),
        ("ladder: 2", "ladder: -1", "can be at most"),
        ("  king:", f"  {'k' * 41}:", "A side is called by one word"),
        ("ladder: 2", "leader: 2", "there is no small thing 'leader'. Near it: ladder"),
        ("story: Some hold a priory.", "story: Some.\nmapp: priory", "is not complete"),
    ],
)
def test_what_is_wrong_with_it_is_said(before: str, after: str, told: str) -> None:
    assert before in SIEGE
    with pytest.raises(BadScenario, match=told):
        own_siege(SIEGE.replace(before, after))


@pytest.mark.parametrize("number", [0, 150])
def test_there_may_be_so_many_and_so_long_words(number: int) -> None:
    game = own_siege(SIEGE.replace("ladder: 2", f"ladder: {number}").replace("  king:", f"  {'k' * 40}:"))
    assert isinstance(game, LeaguerGame)


def test_a_file_whose_siege_was_changed_is_refused() -> None:
    text = own_siege(SIEGE).save()
    with pytest.raises(BadRecord):
        load(text.replace('"Ede":"monk"', '"Ede":"king"'))
    with pytest.raises(BadRecord):
        load(text.replace('{"sides"', '["sides"'))
    with pytest.raises(BadRecord):
        load(text.replace('"Ede":"monk"', '"Ede":"knight"'))
