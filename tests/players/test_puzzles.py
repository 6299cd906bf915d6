"""Puzzles: those that are shipped can be played and told, what is played in them is judged, and others can be mined."""

from __future__ import annotations

import msgspec
import pytest

from bergfried import advice, games, words
from bergfried.games import BattleGame
from bergfried.lab import puzzles as mining
from bergfried.players import puzzles
from bergfried.players.commander import FIGHTING, MOVING, Commander
from bergfried.players.puzzles import UnknownPuzzle, load_puzzle, puzzle_names, puzzle_of
from bergfried.players.reviewing import Care
from bergfried.players.search import Effort
from bergfried.rulebook import library

QUICK = Care(
    first=2,
    most=4,
    efforts={
        MOVING: Effort(dice=2, most=2, changes=2),
        FIGHTING: Effort(dice=2, most=2, changes=0),
    },
)
every_puzzle = pytest.mark.parametrize("name", puzzle_names())


def test_some_are_shipped() -> None:
    assert puzzle_names()
    with pytest.raises(UnknownPuzzle, match="there are"):
        load_puzzle("chess")


@every_puzzle
def test_each_can_be_played_from_where_it_asks(name: str) -> None:
    puzzle = load_puzzle(name)
    assert len(library.text("puzzles", f"{name}.yaml")) < 14_000
    game = puzzle.open("other dice")
    assert game.name == puzzle.scenario
    decision = game.decision
    assert decision is not None
    assert decision.side == puzzle.side
    assert Commander.stage(game, game.field) == MOVING
    assert puzzle.turns == 2 * game.battle.last_round(game.field) - game.field.turn
    assert puzzle.low >= mining.MUCH
    assert puzzle.knight + puzzle.low <= puzzle.best + 0.001
    for text in puzzle.answer:
        if (decision := game.decision) is not None and decision.side == puzzle.side:
            game.play(text)
    assert puzzle_of(game) == puzzle


@every_puzzle
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_each_is_told_in_every_language(name: str, language: str) -> None:
    told = advice.puzzle_view(name, language)
    assert "⟦" not in told.title + told.about
    assert "{" not in told.title + told.about


def test_what_is_played_is_judged() -> None:
    puzzle = load_puzzle(puzzle_names()[0])
    game = puzzle.open()
    assert puzzles.solved(game, puzzle) is None
    assert "not over yet" in advice.puzzle_answer(puzzle, None)
    game.play("end")
    found = puzzles.solved(game, puzzle, 6)
    assert found is not None
    assert found == sum(puzzles.won(puzzle, ("end",), 6)) / 6
    assert "of 100 battles are won; a knight wins" in advice.puzzle_answer(puzzle, 0.0)
    assert "Nothing better is known" in advice.puzzle_answer(puzzle, puzzle.best)


def test_the_best_that_is_known_does_better_than_the_knight() -> None:
    puzzle = max(map(load_puzzle, puzzle_names()), key=lambda one: one.low)
    assert sum(puzzles.won(puzzle, puzzle.answer, 6)) > sum(puzzles.won(puzzle, (), 6))


def test_another_game_is_no_puzzle() -> None:
    game = games.open_game(load_puzzle(puzzle_names()[0]).scenario)
    assert isinstance(game, BattleGame)
    assert puzzle_of(game) is None


def test_they_are_mined_from_battles_of_knights() -> None:
    def mined(seed: str) -> list[puzzles.Puzzle]:
        return list(mining.mine("greatdoor", seed, QUICK, much=-1.0, confirmed=2))

    seed, found = next((seed, found) for seed in map(str, range(20)) if (found := mined(seed)))
    for puzzle in found:
        read = msgspec.convert(library.yaml(mining.written(puzzle)), puzzles.Puzzle, strict=False)
        assert read == puzzle
        assert 1 <= puzzle.turns <= 3
        assert puzzle.open().hash == games.load(puzzle.game).hash
    assert mined(seed) == found
