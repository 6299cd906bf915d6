"""Weapons and classes: every game's tables and phases speak only of those there are."""

import pytest

from bergfried.battle.engine.pieces import Man, Roster
from bergfried.drawing.art import SIGNS
from bergfried.rulebook.arms import UNARMED, UnknownWeapon, classes, weapon_named, weapons
from bergfried.rulebook.editions import edition_names, open_book

BATTLES = [name for name in edition_names() if open_book(name).edition.game == "battle"]


@pytest.mark.parametrize("edition", BATTLES)
def test_games_know_their_weapons_and_classes(edition: str) -> None:
    book = open_book(edition)
    for role in ("weapons", "fire.limits"):
        assert set(book.table(role).column("weapon")) <= weapons().keys()
    assert all(weapon in weapons() for phase in book.edition.turn for weapon in phase.weapons)
    assert set(book.table("classes").column("class")) <= classes().keys()


def test_classes_carry_weapons_and_signs_there_are() -> None:
    for one in classes().values():
        weapon_named(one.weapon)
        assert one.sign in SIGNS


def test_the_scenario_arms_a_man_otherwise() -> None:
    men = [
        Man("Odo", "red", "archer"),
        Man("Hal", "red", "archer", weapon="crossbow"),
        Man("Urs", "red", "ox"),
    ]
    odo, hal, urs = Roster(["red"], men, open_book("siege"))
    assert (odo.weapon, hal.weapon, urs.weapon) == ("short_bow", "crossbow", "")
    assert odo.arm.arcs
    assert not hal.arm.arcs
    assert urs.is_ox
    assert urs.arm is UNARMED


def test_an_unknown_weapon_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownWeapon, match=r"There is no weapon 'crosbow'\. Near it: crossbow"):
        Roster(["red"], [Man("Hal", "red", "archer", weapon="crosbow")], open_book("siege"))
