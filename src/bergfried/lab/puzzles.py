"""Puzzles, mined: positions in the last turns of the machine's own battles in which the knight misses much.

Knights fight each other; what they do when few turns are left is reviewed (`players/reviewing.py`), and where something
else surely wins much more often, also when knights play both out with other dice, the position is a puzzle. All of it
follows from the seed.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import yaml

from bergfried.games import BattleGame, open_game
from bergfried.players import winning
from bergfried.players.captain import Captain
from bergfried.players.commander import MOVING
from bergfried.players.puzzles import PLAYED, Puzzle, won
from bergfried.players.reviewing import Care, Decision, Reviewed, decisions, interval, review
from bergfried.players.seats import Seats, play_out

CARE = Care(first=24, most=96)
MUCH = 0.1
"""So much more, at least, must be to win."""
LAST = 3
"""With so many player turns left, or fewer, a position makes a puzzle."""
OPEN = (0.05, 0.85)
"""With a chance below or above, by the model, there is hardly anything to miss."""
LARGEST = 13_000
"""So many characters the game up to a puzzle may have."""


def mine(
    scenario: str, seed: str, care: Care = CARE, much: float = MUCH, confirmed: int = PLAYED
) -> Iterator[Puzzle]:
    """The puzzles of one battle of knights; they are called by their scenario alone."""
    game = open_game(scenario, seed=seed)
    assert isinstance(game, BattleGame), "puzzles are battles"
    play_out(game, Seats({side: Captain("knight", seed) for side in game.sides}))
    end, fields = 2 * game.battle.last_round(game.field), list(game.fields())
    weights = winning.weights_for(scenario)
    for decision in decisions(game):
        turns, side = end - decision.turn, game.battle.sides.index(decision.side)
        chance = winning.chance(game.battle, fields[decision.step], side, weights)
        if decision.stage != MOVING or turns > LAST or not OPEN[0] <= chance <= OPEN[1]:
            continue
        before = _before(game, decision)
        if len(before) <= LARGEST:
            found = review(game, decision, care)
            if found.low >= much:
                puzzle = _confirmed(_puzzle(game, found, before, turns), confirmed)
                if puzzle.low >= much and _asks_for_something(puzzle, confirmed, much):
                    yield puzzle


def _before(game: BattleGame, decision: Decision) -> str:
    """The game as it stood before a decision, as it is saved."""
    other = game.again(seed=game.seed)
    for step in game.steps[: decision.step]:
        other.play(step.action)
    return other.save()


def _puzzle(game: BattleGame, found: Reviewed, before: str, turns: int) -> Puzzle:
    return Puzzle(
        puzzle=game.name,
        side=found.side,
        turns=turns,
        knight=found.chance,
        best=found.chance + found.gain,
        low=found.low,
        high=found.high,
        trials=found.trials,
        answer=found.marshal,
        game=before,
    )


def _confirmed(puzzle: Puzzle, count: int) -> Puzzle:
    """What is told of a puzzle: by battles played out by knights, with dice it was not found by."""
    best, knight = won(puzzle, puzzle.answer, count), won(puzzle, (), count)
    _, low, high = interval(list(zip(best, knight, strict=True)))
    return msgspec.structs.replace(
        puzzle,
        knight=round(sum(knight) / count, 3),
        best=round(sum(best) / count, 3),
        low=round(low, 3),
        high=round(high, 3),
        trials=count,
    )


def _asks_for_something(puzzle: Puzzle, count: int, much: float) -> bool:
    """Is the best movement surely better than none? With much below nought anything will do."""
    idle = won(puzzle, ("end",), count)
    return much < 0 or interval(list(zip(won(puzzle, puzzle.answer, count), idle, strict=True)))[1] > 0


class _Dumper(yaml.SafeDumper):
    """Writes what has several lines as it is."""


def _as_lines(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _as_lines)


def written(puzzle: Puzzle) -> str:
    """A puzzle as it is kept in a file."""
    values = {name: getattr(puzzle, name) for name in puzzle.__struct_fields__}
    values["answer"] = list(puzzle.answer)
    return yaml.dump(values, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)
