"""What a player is told of a realm: in his language, each thing once, with what can be pointed at and what comes of it."""

from __future__ import annotations

import random
from io import StringIO
from itertools import count

import msgspec
import pytest
from rich.console import Console
from tests.realm.test_attacking import crowded
from tests.realm.test_generic import choose, every_realm, played

from bergfried import advice, games, words
from bergfried.cli.boards import realm_table
from bergfried.games import RealmGame
from bergfried.kernel.game import branches
from bergfried.realm import actions, events
from bergfried.realm.state import DESTROYED
from bergfried.words import LANGUAGES

SIDES = {"staufer": "the Staufers", "welf": "the Welfs"}


def shown(game: RealmGame, language: str) -> str:
    """The realm as text, without any colour."""
    console = Console(file=StringIO(), width=200, color_system=None)
    console.print(realm_table(game, language))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def advised(game: RealmGame, language: str) -> str:
    """Everything there is to be told now, as the page reads it."""
    asked = advice.asked(game, language)
    told: list[object] = [
        asked,
        advice.position(game, len(game.steps), language),
        advice.account(game, language),
    ]
    for doer in asked.doers if asked else ():
        found = advice.choices(game, doer.name, language)
        assert len(found) == sum(doer.verbs.values())
        told += [found, advice.preview(game, found[-1].action, language, SIDES)]
    for choice in asked.free if asked else ():
        told.append(advice.preview(game, choice.action, language, SIDES))
    return msgspec.json.encode(told).decode()


@every_realm
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lacks_its_words(name: str, language: str) -> None:
    game, chance = games.new_realm(name, seed=language), random.Random(language)
    for step in count():
        if game.over or step > 75:
            break
        if step % 15 == 0:
            assert "⟦" not in advised(game, language) + shown(game, language) + game.svg(language=language)
        game.play(choose(game, chance))
    assert "⟦" not in msgspec.json.encode(advice.scenes(game, 0, 1000, language, SIDES)).decode()


@every_realm
def test_no_rule_is_named_twice_behind_one_thing(name: str) -> None:
    for event in played(name, 5, 600).events():
        assert len(set(event.rules)) == len(event.rules), event


@every_realm
def test_what_can_happen_is_told_once(name: str) -> None:
    game, chance = games.new_realm(name, seed=3), random.Random(3)
    looked = 0
    while not game.over and looked < 12:
        for action in game.legal_actions():
            if isinstance(action, actions.Assault | actions.Court | actions.Found | actions.Fate):
                odds = advice.preview(game, game.text(action), "en", SIDES).odds
                assert len({chance.text for chance in odds}) == len(odds)
                assert sum(chance.percent for chance in odds) == pytest.approx(100)
                looked += 1
                break
        game.play(choose(game, chance))
    assert looked


def test_the_text_tells_party_ruin_borders_electors_and_crown_without_colour() -> None:
    game = games.new_realm("1198")
    game.position.standing[game.rules.world.fortress["Koeln"]] = DESTROYED
    text = shown(game, "en")
    assert "Cologne 100 destroyed" in text
    assert "Aachen 100 S" in text
    assert "Adolf 300 W elector" in text
    assert "Borders: Frisia and Holland, Westphalia, Brabant and Liège, Hesse, Moselle" in " ".join(
        text.split()
    )
    assert "The crown: 3 of 7 electors free" in text


@pytest.mark.parametrize(
    ("language", "told", "held"),
    [
        ("en", "Aachen is destroyed", "At Aachen, held"),
        ("de", "Aachen ist zerstört", "In Aachen, gehalten"),
    ],
)
def test_a_crown_whose_seat_is_destroyed_is_not_said_to_be_held(language: str, told: str, held: str) -> None:
    game = games.new_realm("1198")
    assert held in game.svg(language=language)
    game.position.standing[game.rules.world.fortress["Aachen"]] = DESTROYED
    picture = game.svg(language=language)
    assert told in picture
    assert held not in picture
    assert told in " ".join(advice.crown_lines(game, language))


def test_sixteen_in_one_area_have_as_few_choices_as_eight() -> None:
    sizes = {}
    for number in (8, 16):
        game = crowded(number)
        asked = advice.asked(game)
        assert asked is not None
        assert len(asked.doers) == number
        sizes[number] = [len(advice.choices(game, doer.name)) for doer in asked.doers]
        preview = advice.preview(game, f"attack {'+'.join(doer.name for doer in asked.doers)} Koeln")
        assert len(preview.together) == number
    assert max(sizes[16]) == max(sizes[8]) == 1


def test_who_won_and_why_something_changed_hands_is_told() -> None:
    for seed in range(12):
        game = played("1198", seed, 300)
        told = [event for event in game.events() if isinstance(event, events.ChangedHands)]
        if told:
            break
    else:
        pytest.fail("nothing ever changed hands")
    assert told[0].figure in game.rules.world.figure
    assert told[0].figure in words.event(told[0])
    fights = [step for step in game.steps if any(isinstance(e, events.Assaulted) for e in step.events)]
    for step in fights:
        assert sum(isinstance(event, events.Prevailed) for event in step.events) == 1


def test_a_battle_nobody_wins_is_told_as_undecided() -> None:
    game = games.new_realm("1198")
    found = branches(game.rules, game.position, game.action("attack Walram Burg"))
    told = {words.event(e) for branch in found for e in branch.events if isinstance(e, events.Prevailed)}
    assert told == {
        "The Staufers win the battle for Burg on the Wupper.",
        "The battle for Burg on the Wupper is undecided.",
    }


def test_where_a_noble_could_go_is_told_of_anybody_and_of_the_past() -> None:
    game = games.new_realm("1198")
    game.play("move Bernhard Magdeburg")
    assert "Sachsen" in advice.menace(game, "Hermann", 0).reach
    with pytest.raises(advice.UnknownMan):
        advice.menace(game, "Barbarossa", 0)
    with pytest.raises(advice.UnknownStep, match="has no step 2"):
        advice.position(game, 2)
    assert advice.menace(game, "Leopold", 1).reach == {}
