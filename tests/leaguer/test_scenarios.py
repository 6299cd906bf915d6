"""Sieges of many days as files: what is not right in them is said in a sentence, and how long they last by themselves."""

from __future__ import annotations

import msgspec
import pytest

from bergfried.battle.setup.scenarios import BadScenario, UnknownMap, UnknownScenario
from bergfried.leaguer import tunnels
from bergfried.leaguer.scenario import (
    Begun,
    Force,
    LeaguerScenario,
    Start,
    load_leaguer,
    open_leaguer,
    read_leaguer,
)
from bergfried.rulebook.editions import UnknownEdition

SIDES = {"king": Force({"Hal": "knight"}), "earl": Force({"Odo": "knight"})}
SMALL = LeaguerScenario(SIDES)


def changed(**fields: object) -> LeaguerScenario:
    return msgspec.structs.replace(SMALL, **fields)


def test_a_siege_needs_no_more_than_its_sides() -> None:
    leaguer, state = open_leaguer(SMALL, "anarchy")
    decision = leaguer.decision(state)
    assert decision is not None
    assert (decision.side, decision.kind) == ("earl", "provision")


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        (changed(sides={"king": SIDES["king"]}), "A siege has two sides, besieger and besieged; this has 1."),
        (changed(building="harbour"), "There are no supplies for a harbour; there are for: castle, priory."),
        (
            changed(sides={**SIDES, "earl": Force({"Odo": "knigt"})}),
            "Odo: there is no class 'knigt'. Near it: knight",
        ),
        (
            changed(sides={**SIDES, "earl": Force({"Hal": "knight"})}),
            "Hal is on both sides.",
        ),
        (changed(sides={**SIDES, "earl": Force({})}), "earl has nobody."),
        (
            changed(sides={**SIDES, "earl": Force({"Odo": "knight with bow and arrow"})}),
            "Odo: there is no weapon 'with bow and arrow'. Near it: ",
        ),
        (
            changed(sides={**SIDES, "king": Force({"Hal": "knight"}, machines=("rram",))}),
            "king: there is no machine 'rram'. Near it: ram",
        ),
        (
            changed(sides={**SIDES, "king": Force({"Hal": "knight"}, stock={"laddr": 2})}),
            "king: there is no small thing 'laddr'. Near it: ladder",
        ),
        (changed(start=Start(part="mornin")), "A day has no part 'mornin'. Near it: "),
        (changed(start=Start(holder="king")), "'king' cannot have the initiative; besieger or besieged can."),
        (changed(start=Start(wounded={"Ulf": 3})), "Ulf is wounded, but is in neither side."),
        (
            changed(start=Start(day=1)),
            "A siege that does not begin with its first day begins on day 2 or later.",
        ),
        (changed(start=Start(day=7, last=6)), "The supplies cannot have ended on day 6: it is day 7."),
        (changed(start=Start(happened=(21,))), "There is no event 21."),
        (changed(sides={**SIDES, "earl": Force({"Odo": ""})}), "Odo: there is no class ''. Near it: "),
        (changed(start=Start(event=12)), "A siege cannot begin with the event '12'. Near it: "),
        (changed(start=Start(army=("Ulf",))), "There is nobody called 'Ulf'. Near it: "),
        (changed(start=Start(garrison=("Ulf",))), "There is nobody called 'Ulf'. Near it: "),
        (changed(start=Start(left_outside=("ram1",))), "The besieged have no machine 'ram1'. Near it: "),
        (changed(start=Start(redoubt="chruch")), "The building has no part 'chruch'. Near it: church"),
        (
            changed(start=Start(failed={"east": 5})),
            "The map names nothing that would fall as 'east'. Near it: ",
        ),
        (
            changed(start=Start(day=6, redoubt="church", enclosed=5)),
            "An enclosed besieger holds all but a redoubt, with everybody, and has food today.",
        ),
    ],
)
def test_what_is_not_right_is_said_in_a_sentence(scenario: LeaguerScenario, sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        open_leaguer(scenario, "anarchy")
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


CASTLE = msgspec.structs.replace(
    SMALL,
    map="dry-norman",
    building="castle",
    inside="castle",
    sides={**SIDES, "king": Force({"Hal": "knight"}, machines=("penthouse X10>NW",))},
)
TOWER = "north_east_tower"


def dug(name: str, mine: Begun) -> LeaguerScenario:
    return msgspec.structs.replace(CASTLE, start=Start(day=5, last=9, mines={name: mine}))


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        (dug("penthouse1", Begun(TOWER, dug=("Z99",))), "Z99 is not on the map dry-norman."),
        (dug("penthouse1", Begun(TOWER, dug=("here",))), "'here' is not a place"),
        (dug("penthouse1", Begun(TOWER, crew=("Hall",))), "There is nobody called 'Hall'. Near it: Hal."),
        (dug("penthouse2", Begun(TOWER)), "'penthouse2' is not a place"),
        (
            msgspec.structs.replace(CASTLE, start=Start(day=5, last=9, seen={"Odo": "x"})),
            "'x' is not a place",
        ),
        (msgspec.structs.replace(CASTLE, start=Start(day=5, last=9, burnt=("x",))), "'x' is not a place"),
    ],
)
def test_where_nothing_can_be_is_said_in_a_sentence(scenario: LeaguerScenario, sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        open_leaguer(scenario, "anarchy")
    assert sentence in str(refused.value)


def test_a_mine_that_was_dug_before_has_its_mouth_and_its_shaft() -> None:
    for name, place, form in (("penthouse1", "W10", "mouth"), ("U12", "U12", "shaft")):
        _, state = open_leaguer(dug(name, Begun(TOWER, dug=(place,))), "anarchy")
        assert [thing.form for thing in state.site.things if thing.kind == tunnels.MINE] == [form]


def test_an_enclosed_besieger_may_have_food_for_today_alone() -> None:
    _, state = open_leaguer(changed(start=Start(day=6, redoubt="church", enclosed=6)), "anarchy")
    assert state.day == 6


def test_a_map_that_there_is_not_is_told_at_once() -> None:
    with pytest.raises(UnknownMap, match="Near it: meadow"):
        open_leaguer(changed(open=("medow",)), "anarchy")


def test_a_siege_is_played_by_another_reading_of_a_rule() -> None:
    plain, _ = open_leaguer(SMALL, "anarchy")
    other, _ = open_leaguer(SMALL, "anarchy", policies={"deadlock_rounds": 7})
    assert (plain.policies.deadlock_rounds, other.policies.deadlock_rounds) == (5, 7)


def test_a_siege_is_played_in_its_editions() -> None:
    with pytest.raises(BadScenario, match="is not made for siege, but for anarchy, anarchy-de, anarchy-it"):
        open_leaguer(SMALL, "siege")
    with pytest.raises(UnknownEdition):
        open_leaguer(SMALL, "anarchie")


def test_an_unknown_siege_names_the_nearest() -> None:
    with pytest.raises(UnknownScenario, match=r"There is no siege 'sevn-days'\. Near it: seven-days"):
        load_leaguer("sevn-days")
    with pytest.raises(UnknownScenario, match=r"Near it: .*seven-days"):
        load_leaguer("xyz")


@pytest.mark.parametrize(
    "text",
    [
        "scenario: small\ntitle: T\nstory: S",
        "sides: {king: {men: {Hal: knight}}, earl: {men: {Odo: knight}}}",
        "scenario: small\ntitle: T\nstory: S\nsides: {king: {men: {Hal: knight}}}",
        "scenario: small\ntitle: T\nstory: S\nnights: 4\nsides: {}",
    ],
)
def test_a_file_that_is_not_complete_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadScenario) as refused:
        read_leaguer("small", text)
    assert str(refused.value).startswith("The siege small ")
    assert "\n" not in str(refused.value)
