"""What a measurement gives: figures with the aims they are held against."""

from __future__ import annotations

from time import process_time

import msgspec

from bergfried.battle.setup.scenarios import load_scenario
from bergfried.games import AnyBattle, new
from bergfried.players.random import RandomPlayer
from bergfried.realm.world import load_realm, realm_names


class Measure(msgspec.Struct, frozen=True):
    """One figure, the aim it is held against if there is one, and what else is worth knowing."""

    what: str
    measured: float
    aim: float | None
    met: bool | None
    beside: dict[str, float]


class Report(msgspec.Struct, frozen=True):
    """The answer to one question."""

    question: str
    title: str
    unit: str
    measures: list[Measure]


class Bounds(msgspec.Struct, frozen=True):
    """How much is played for one figure: so many games, or as many as are begun in so many seconds."""

    games: int = 20
    seconds: float = 20.0


class Case(msgspec.Struct, frozen=True):
    """A scenario in an edition, written as meadow/siege."""

    scenario: str
    edition: str

    def __str__(self) -> str:
        return f"{self.scenario}/{self.edition}"


def case(text: str) -> Case:
    """A case by its text; the edition may be left out and is the scenario's first. Raises UnknownScenario."""
    name, _, edition = text.partition("/")
    if name in realm_names():
        return Case(name, edition or load_realm(name).edition)
    return Case(name, edition or load_scenario(name).editions[0])


def opened(one: Case) -> AnyBattle:
    """The game from which all games of a case are begun; raises UnknownScenario, UnknownEdition, BadScenario."""
    return new(one.scenario, edition=one.edition, seed="bench")


def at_most(what: str, measured: float, aim: float | None, beside: dict[str, float] | None = None) -> Measure:
    """A figure that must not be larger than its aim."""
    return Measure(what, measured, aim, None if aim is None else measured <= aim, beside or {})


def at_least(what: str, measured: float, aim: float, beside: dict[str, float] | None = None) -> Measure:
    """A figure that must not be smaller than its aim."""
    return Measure(what, measured, aim, measured >= aim, beside or {})


class Spent(msgspec.Struct):
    """Seconds of the processor, and what was done in them."""

    seconds: float = 0.0
    games: int = 0
    decisions: int = 0

    def add(self, other: Spent) -> None:
        self.seconds += other.seconds
        self.games += other.games
        self.decisions += other.decisions

    @property
    def per_game(self) -> float:
        return self.seconds / self.games

    @property
    def per_decision(self) -> float:
        return self.seconds / self.decisions


def random_game(first: AnyBattle, seed: int | str) -> AnyBattle:
    """A whole game at random, every choice made from the full list of legal actions."""
    game, player = first.again(seed=seed), RandomPlayer(seed)
    while not game.over:
        game.play(player.choose(game))
    return game


def random_games(first: AnyBattle, seeds: range) -> Spent:
    """Games at random with these seeds, and what they took."""
    start, decisions = process_time(), 0
    for seed in seeds:
        decisions += len(random_game(first, seed).steps)
    return Spent(process_time() - start, len(seeds), decisions)
