"""What is told of an engine that is cut open is what the engine of the rules says: places, lines, how far it is pushed."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from bergfried import advice, games
from bergfried.battle.engine import things
from bergfried.games import AnyBattle
from bergfried.kernel.verdicts import Refused
from bergfried.situations import read_situation, set_up, shipped
from bergfried.words import LANGUAGES


def tower(edition: str = "anarchy") -> AnyBattle:
    return games.new("tower", edition=edition, seed=1)


def moving(game: AnyBattle) -> AnyBattle:
    """The same once its first side moves."""
    for action in ("ready", "ready", "end"):
        game.play(action)
    assert game.decision is not None
    assert game.decision.kind == "move"
    return game


def test_storeys_are_told_from_the_lowest_up_with_everybody_on_them() -> None:
    (cut,) = advice.cuts(tower())
    assert [storey.level for storey in cut.storeys] == [0, 1, 2, 3]
    assert [len(storey.men) for storey in cut.storeys] == [9, 2, 7, 3]
    assert [storey.room for storey in cut.storeys] == [12, 10, 10, 6]
    assert {man.name: (man.cell, man.place) for man in cut.storeys[3].men} == {
        "Hubert": ("C1", "E13/3"),
        "Ednyfed": ("L1", "D12/3"),
        "Wigo": ("R1", "E14/3"),
    }


@pytest.mark.parametrize(("edition", "upper"), [("anarchy", [1, 5]), ("anarchy-it", [0, 5])])
def test_a_storey_sees_those_to_whom_a_thread_is_open(edition: str, upper: list[int]) -> None:
    """By the Italian text most of the tower is still beyond the edge, where nobody sees or is seen."""
    game = tower(edition)
    (cut,) = advice.cuts(game)
    battle, state = game.battle, game.field
    foes = list(battle.men_of(state, 1))
    for storey in cut.storeys:
        seen = set()
        for start, foe in product(_places(game, storey.level), foes):
            thread = advice.thread(game, start, battle.text(state.stance(foe)), 0)
            if thread.line.open:
                seen.add(battle.name(foe))
        assert set(storey.sees) == seen
        assert all(name in storey.text for name in seen)
    assert [len(storey.sees) for storey in cut.storeys][2:] == upper


def _places(game: AnyBattle, level: int) -> list[str]:
    board = game.battle.land(game.field).board
    tower = next(thing for thing in advice.position(game, 0).things if thing.storeys)
    named = [f"{hex_}/{level}" for hex_ in tower.hexes]
    return [place for place in named if board.place(place) in board.terrain]


def test_it_goes_as_far_as_it_can_really_be_pushed() -> None:
    game = moving(tower())
    (before,) = advice.cuts(game)
    assert before.goes.startswith("This turn it can still go 1 hex ahead; 9 men push")
    place = before.place
    for _ in range(before.hexes):
        game.play(f"roll {place} forwards")
        while game.decision is not None and game.decision.kind == "engine-fire":
            game.play("pass")
        place = advice.cuts(game)[0].place
    with pytest.raises(Refused) as refused:
        game.play(f"roll {place} forwards")
    assert advice.refusal(refused.value.verdict) == before.stopped
    assert before.hexes == 1
    assert advice.cuts(game)[0].hexes == 0


def test_before_its_turn_it_is_told_what_it_can_do_in_the_next() -> None:
    game = tower()
    (cut,) = advice.cuts(game)
    assert (cut.hexes, cut.pushers) == (1, 9)
    assert cut.goes.startswith("In its next turn")
    moving(game).play("end")
    while game.decision is not None and game.decision.side == "besiegers":
        game.play("end")
    (later,) = advice.cuts(game)
    assert (later.hexes, later.pushers) == (1, 9)
    assert later.goes.startswith("In its next turn")


def test_an_engine_that_has_come_to_the_wall_goes_no_farther() -> None:
    game = set_up(read_situation(shipped("anarchy/AN-5.3.3-b-at-the-wall")))
    (cut,) = advice.cuts(game)
    assert cut.title == "penthouse"
    assert [(storey.level, storey.room) for storey in cut.storeys] == [(0, 11)]
    assert cut.hexes == 1
    game.play("roll E6 forwards")
    (after,) = advice.cuts(game)
    assert after.hexes == 0
    assert after.stopped is not None
    assert "right before its front" in " ".join(after.facts)


def test_the_beam_of_a_ram_is_no_room() -> None:
    game = set_up(read_situation(shipped("anarchy/AN-5.2.1-e-busy-pushers")))
    (cut,) = advice.cuts(game)
    assert (len(cut.storeys[0].cells), cut.storeys[0].room) == (10, 6)
    assert "Nobody shoots out of it" in cut.storeys[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_every_language(language: str) -> None:
    (cut,) = advice.cuts(tower(), language)
    told = [cut.title, cut.goes, *cut.facts, *(storey.title + storey.text for storey in cut.storeys)]
    assert not any("⟦" in text or "{" in text for text in told)
    assert len(cut.facts) == 3


def test_nothing_without_storeys_is_cut() -> None:
    game = tower()
    gate = next(thing for thing in advice.position(game, 0).things if not thing.storeys)
    assert gate.aboard == ()
    for number in (gate.number, 99):
        with pytest.raises(advice.UnknownEngine):
            advice.cut(game, number, 0)


def test_a_level_that_is_burnt_out_is_told_to_be_closed() -> None:
    game = tower()
    engine = next(thing for thing in things.of_kind(game.field, "great_siege_tower"))
    assert "burnt out" not in advice.cuts(game)[0].storeys[1].text
    for count, told in (
        (1, "1 hex is burnt out or destroyed."),
        (5, "5 hexes are burnt out or destroyed, and so"),
    ):
        lost = tuple(range(13, 13 + count))
        things.change(game.field, msgspec.structs.replace(engine, lost=lost))
        storey = advice.cuts(game)[0].storeys[1]
        assert told in storey.text
        assert storey.room == 10 - count
