"""What is kept from day to day is told: mines with how far they have come, machines at the wall, the camp."""

from __future__ import annotations

import pytest

from bergfried import words
from bergfried.leaguer import people
from bergfried.leaguer.leaguer import Leaguer, Note
from bergfried.leaguer.raiding import Camp
from bergfried.leaguer.scenario import Begun, Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState
from bergfried.words import LANGUAGES

MINES = {
    "penthouse1": Begun("east_curtain", rolled=4, dug=("V12", "V13"), crew=("Ivo",)),
    "U12": Begun("east_curtain", rolled=5, dug=("U12",)),
}


def opened(start: Start) -> tuple[Leaguer, LeaguerState]:
    scenario = LeaguerScenario(
        sides={
            "king": Force(men={"Hal": "knight", "Ivo": "engineer"}, machines=("penthouse X12>NW",)),
            "earl": Force(men={"Odo": "knight"}),
        },
        map="dry-norman",
        building="castle",
        inside="castle",
        start=start,
    )
    return open_leaguer(scenario, "anarchy")


def of_layer(leaguer: Leaguer, state: LeaguerState, layer: str) -> list[Note]:
    return [note for note in leaguer.notes(state) if note.layer == layer]


def test_mines_are_a_layer_of_the_map() -> None:
    leaguer, state = opened(Start(day=6, mines=MINES))
    ours, theirs = of_layer(leaguer, state, "mine")
    board = leaguer.battle.board
    assert [board.text(place) for place in ours.places] == ["V12", "V13"]
    assert (ours.count, ours.most) == (2, 2)
    assert words.say(ours.says, ours.facts) == "Penthouse 1, the east curtain: 2 hexes are dug, in it Ivo."
    assert [board.text(place) for place in theirs.places] == ["U12"]
    said = words.say(theirs.says, theirs.facts)
    assert said == "Counter-mine from U12 against the east curtain: one hex is dug."


def test_props_that_were_burnt_for_nothing_are_remembered() -> None:
    leaguer, state = opened(Start(day=6, mines=MINES, failed={"east_curtain": 5}))
    *_, failed = of_layer(leaguer, state, "mine")
    said = words.say(failed.says, failed.facts)
    assert said == "The east curtain: its props were burnt on day 5, and it did not fall; it may yet."


def test_a_machine_at_the_wall_is_shown_there() -> None:
    leaguer, state = opened(Start(day=6))
    (penthouse,) = of_layer(leaguer, state, "engine")
    assert [leaguer.battle.board.text(place) for place in penthouse.places] == ["X12"]
    assert words.say(penthouse.says, penthouse.facts) == "Penthouse 1, stands at the wall on X12."


def test_a_burnt_camp_is_told_while_it_is_rebuilt() -> None:
    leaguer, state = opened(Start(day=6))
    assert of_layer(leaguer, state, "camp") == []
    state[Camp] = Camp(days=2)
    (camp,) = of_layer(leaguer, state, "camp")
    said = words.say(camp.says, camp.facts)
    assert (
        said
        == "The camp is being rebuilt: 2 days of it are left, on which the besieger only defends himself."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_what_the_besieged_still_hold(language: str) -> None:
    leaguer, state = opened(Start(day=6, redoubt="keep", garrison=("Hal",)))
    (note,) = of_layer(leaguer, state, "redoubt")
    said = words.say(note.says, note.facts, language)
    assert "Hal" in said
    assert "⟦" not in said + words.term("layer-redoubt", language)
    assert of_layer(*opened(Start(day=6)), "redoubt") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_kept_has_its_words(language: str) -> None:
    leaguer, state = opened(Start(day=6, mines=MINES, failed={"east_curtain": 5}))
    state[Camp] = Camp(days=1)
    for note in leaguer.notes(state):
        assert "⟦" not in words.say(note.says, note.facts, language)
        assert "⟦" not in words.term(f"layer-{note.layer}", language)


def test_a_siege_that_is_over_since_nobody_is_left_can_still_be_looked_at() -> None:
    leaguer, state = opened(Start(day=6))
    assert any(note.name == "negotiation" for note in leaguer.notes(state))
    people.kill(leaguer, state, 2, people.COUNTED, [])
    leaguer.resume(state, [])
    assert state.cause == "no_able_besieged_left"
    assert not any(note.name == "negotiation" for note in leaguer.notes(state))
