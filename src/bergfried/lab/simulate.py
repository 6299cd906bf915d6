"""Play a scenario many times and count how it ends."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial

import msgspec

from bergfried.games import AnyBattle, AnyGame, LeaguerGame, OffBoard, load, open_game
from bergfried.kernel.decisions import Outcome
from bergfried.leaguer.people import People
from bergfried.players.roster import player_of_realm, player_of_siege
from bergfried.players.seats import MOST_DECISIONS, Seats, play_out

from .pool import contestant

RANDOM = ("random", "random")
CHUNK = 10
"""So many games a process takes at a time."""


class Played(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: str
    outcome: Outcome
    rounds: int
    """Rounds of a battle, days of a siege, turns of a realm."""
    decisions: int
    lost: dict[str, int] = {}
    """By side of a siege of many days, how many of those who began it or joined it are not there at its end."""


class Opening(msgspec.Struct, frozen=True):
    """A saved battle as far as it went, or after so many steps: a position that games begin from."""

    name: str
    text: str
    step: int


class Tally(msgspec.Struct):
    """What many games came to."""

    games: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    grades: Counter[str] = msgspec.field(default_factory=Counter)
    decisions: int = 0
    rounds: int = 0
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    """How many games ended in which round."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.wins[played.outcome.winner] += 1
        self.grades[f"{played.outcome.winner} {played.outcome.grade}".strip()] += 1
        self.decisions += played.decisions
        self.rounds += played.rounds
        self.lengths[played.rounds] += 1


def many_games(
    scenario: str,
    edition: str | None,
    games: int,
    seed: int | str,
    players: tuple[str, str] = RANDOM,
    *,
    options: tuple[str, ...] | None = None,
    jobs: int = 1,
) -> Iterator[Played]:
    """Games of a scenario, in their order, by a player for each side; the same seeds give the same games, however many
    processes there are."""
    play = partial(_numbered, scenario, edition, seed, players, options)
    if jobs == 1:
        yield from map(play, range(games))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, range(games), chunksize=CHUNK)


def _numbered(
    scenario: str,
    edition: str | None,
    seed: int | str,
    players: tuple[str, str],
    options: tuple[str, ...] | None,
    number: int,
) -> Played:
    return one_game(scenario, edition, f"{seed}/{number}", players, options=options)


def one_game(
    scenario: str,
    edition: str | None,
    seed: str,
    players: tuple[str, str] = RANDOM,
    *,
    options: tuple[str, ...] | None = None,
    at_most: int = MOST_DECISIONS,
) -> Played:
    """One game by a player for each side, in the order of the sides; raises Endless, UnknownPlayer."""
    first = _opened(scenario, edition, options)
    if not isinstance(first, OffBoard):
        return _battle(first.again(seed=seed), seed, players, at_most)
    if isinstance(first, LeaguerGame):
        return _siege(first.again(seed=seed), seed, players, at_most)
    realm = first.again(seed=seed)
    parties = zip(realm.rules.world.parties, players, strict=True)
    rulers = {party: player_of_realm(name, f"{seed}/{party}") for party, name in parties}
    decisions, outcome = play_out(realm, Seats(rulers), at_most=at_most), realm.outcome
    assert outcome is not None
    rounds = min(realm.rules.turn(realm.position), realm.rules.last_turn)
    return Played(seed, outcome, rounds, decisions)


def from_opening(
    opening: Opening, seed: str, players: tuple[str, str], *, at_most: int = MOST_DECISIONS
) -> Played:
    """A battle played on from an opening with dice of its own; raises Endless, UnknownPlayer."""
    return _battle(_set_up(opening).again(seed=seed), seed, players, at_most)


def is_over(game: AnyBattle, step: int) -> bool:
    """Was a battle over after so many steps?"""
    return step == len(game.steps) and game.over


def _battle(battle: AnyBattle, seed: str, players: tuple[str, str], at_most: int) -> Played:
    """A battle from where it stands, by a player for each side."""
    sides = battle.battle.sides
    seats = {side: contestant(name, f"{seed}/{side}") for side, name in zip(sides, players, strict=True)}
    decisions, outcome = play_out(battle, Seats(seats), at_most=at_most), battle.outcome
    assert outcome is not None
    rounds = min(battle.field.turn // 2 + 1, battle.battle.last_round(battle.field))
    return Played(seed, outcome, rounds, decisions)


def _siege(siege: LeaguerGame, seed: str, players: tuple[str, str], at_most: int) -> Played:
    """A siege of many days, with its days for rounds and what it cost."""
    sides = siege.rules.sides
    seats = {side: player_of_siege(name, f"{seed}/{side}") for side, name in zip(sides, players, strict=True)}
    decisions = play_out(siege, Seats(seats), at_most=at_most)
    outcome, known = siege.outcome, siege.position[People].all
    assert outcome is not None
    lost = {
        name: sum(one.side == side and not one.remains for one in known) for side, name in enumerate(sides)
    }
    return Played(seed, outcome, siege.position.day, decisions, lost)


@lru_cache(maxsize=16)
def _set_up(opening: Opening) -> AnyBattle:
    """The game all games of an opening are begun from."""
    game = load(opening.text)
    assert isinstance(game, AnyBattle), "an opening is a battle"
    game.start = game.at(opening.step)
    return game


@lru_cache(maxsize=4)
def _opened(scenario: str, edition: str | None, options: tuple[str, ...] | None) -> AnyGame:
    """The game all games of a scenario are begun from, so that nothing is worked out twice."""
    return open_game(scenario, edition, options=options)
