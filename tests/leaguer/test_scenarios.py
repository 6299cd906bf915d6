"""Sieges of many days as files: what is not right in them is said in a sentence, and how long they last by themselves."""

from __future__ import annotations

import msgspec
import pytest

from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario
from bergfried.leaguer.scenario import (
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
    ],
)
def test_what_is_not_right_is_said_in_a_sentence(scenario: LeaguerScenario, sentence: str) -> None:
    with pytest.raises(BadScenario) as refused:
        open_leaguer(scenario, "anarchy")
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


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
