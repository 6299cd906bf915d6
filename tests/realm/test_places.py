"""Places are called in each language as it calls them, and understood in all of them."""

from __future__ import annotations

import pytest

from bergfried import games, words
from bergfried.kernel.verdicts import Unreadable
from bergfried.realm.events import Taken
from bergfried.realm.places import place_names, plain, spellings
from bergfried.realm.world import World, load_realm, realm_names


@pytest.mark.parametrize("name", realm_names())
def test_every_place_has_a_name_in_each_language(name: str) -> None:
    world = World(load_realm(name))
    assert {*world.areas, *world.fortresses} <= set(place_names())


@pytest.mark.parametrize("name", realm_names())
def test_every_name_is_understood_unless_two_places_share_it(name: str) -> None:
    world = World(load_realm(name))
    known = spellings((*world.areas, *world.fortresses))
    for place in (*world.areas, *world.fortresses):
        for spelt in place_names()[place]:
            assert world.meant(spelt.replace(" ", "-")) == place or plain(spelt) not in known


@pytest.mark.parametrize("spelt", ["Koeln", "Köln", "köln", "Koln", "Cologne", "Colonia", "COLONIA"])
def test_a_town_is_named_in_any_language(spelt: str) -> None:
    game = games.new_realm("1198")
    assert game.text(game.action(f"attack Adolf {spelt}")) == "attack Adolf Koeln"
    assert game.text(game.action(f"move Philipp {spelt}")) == "move Philipp Koeln"


def test_an_area_of_two_words_is_written_with_hyphens() -> None:
    game = games.new_realm("1198")
    assert game.action("banish Basso-Reno") == game.action("banish Rheinland")
    with pytest.raises(Unreadable):
        game.action("banish Basso-Rene")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Aachen falls to the Welfs."),
        ("it", "I Guelfi conquistano Aquisgrana."),
        ("de", "Aachen fällt an die Welfen."),
    ],
)
def test_the_story_names_places_in_its_language(language: str, told: str) -> None:
    assert words.event(Taken(fortress="Aachen", party="welf"), language) == told


@pytest.mark.parametrize("name", realm_names())
def test_every_fief_has_a_name_in_each_language_and_is_understood_by_it(name: str) -> None:
    world = World(load_realm(name))
    for fief in world.fiefs:
        for called in place_names()[fief]:
            assert world.meant(called.replace(" ", "-")) == fief
