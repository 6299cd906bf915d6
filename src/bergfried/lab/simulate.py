"""Play a scenario many times and count how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from bergfried.games import BattleGame, open_game
from bergfried.kernel.decisions import Outcome
from bergfried.players.random import RandomPlayer, play_out


class Played(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: str
    outcome: Outcome
    rounds: int
    decisions: int


class Tally(msgspec.Struct):
    """What many games came to."""

    games: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    grades: Counter[str] = msgspec.field(default_factory=Counter)
    decisions: int = 0
    rounds: int = 0

    def add(self, played: Played) -> None:
        self.games += 1
        self.wins[played.outcome.winner] += 1
        self.grades[f"{played.outcome.winner} {played.outcome.grade}".strip()] += 1
        self.decisions += played.decisions
        self.rounds += played.rounds


def random_games(scenario: str, edition: str | None, games: int, seed: int | str) -> Iterator[Played]:
    """Random games of a scenario, one after the other; the same seeds give the same games."""
    first = open_game(scenario, edition, seed=seed)
    for number in range(games):
        own = f"{seed}/{number}"
        if isinstance(first, BattleGame):
            battle = first.again(seed=own)
            decisions, outcome = play_out(battle, RandomPlayer(own)), battle.outcome
            rounds = min(battle.position.turn // 2 + 1, battle.scenario.rounds)
        else:
            realm = first.again(seed=own)
            decisions, outcome = play_out(realm, RandomPlayer(own)), realm.outcome
            rounds = min(realm.position.phase // 2 + 1, len(realm.rules.calendar))
        assert outcome is not None
        yield Played(own, outcome, rounds, decisions)
