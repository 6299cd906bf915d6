"""Two players against each other, over many scenarios and from either side: how good is the one against the other?"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from bergfried.battle.setup.scenarios import BadScenario, load_scenario, scenario_names
from bergfried.players.roster import player
from bergfried.players.seats import MOST_DECISIONS
from bergfried.realm.world import realm_names

from .simulate import Played, one_game


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom where: the first player has the side named, the second the other."""

    scenario: str
    edition: str
    side: str
    players: tuple[str, str]


class Standing(msgspec.Struct):
    """How a pairing went, as the first player sees it."""

    pairing: Pairing
    won: int = 0
    drawn: int = 0
    lost: int = 0
    decisions: int = 0
    rounds: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def percent(self) -> float:
        """Of all games those the first player won; a draw is not won."""
        return 100 * self.won / self.games

    def add(self, played: Played) -> None:
        winner = played.outcome.winner
        if winner == self.pairing.side:
            self.won += 1
        elif winner:
            self.lost += 1
        else:
            self.drawn += 1
        self.decisions += played.decisions
        self.rounds += played.rounds


class Bout(NamedTuple):
    """One game of a pairing, as it is handed to a worker."""

    pairing: Pairing
    seed: str
    at_most: int


def pairings(scenarios: Sequence[str], edition: str | None, first: str, second: str) -> list[Pairing]:
    """Each scenario from either side, all of them if none is named; with an edition those made for it.

    Left out, the edition is the first a scenario is made for. Raises UnknownPlayer, UnknownScenario, BadScenario.
    """
    for name in (first, second):
        player(name)
    found = []
    for name in scenarios or scenario_names():
        if name in realm_names():
            raise BadScenario(f"{name} is a realm, and the arena is for battles.")
        scenario = load_scenario(name)
        if scenarios or edition is None or edition in scenario.editions:
            own = edition or scenario.editions[0]
            found += [Pairing(name, own, side, (first, second)) for side in scenario.sides]
    if not found:
        raise BadScenario(f"No scenario is made for {edition}.")
    return found


def contest(
    pairs: Sequence[Pairing],
    games: int,
    seed: int | str,
    *,
    jobs: int = 1,
    at_most: int = MOST_DECISIONS,
) -> Iterator[tuple[Pairing, Played]]:
    """So many games of each pairing, always in this order and with these results, however many processes there are.

    A game's dice depend on its number alone, so all pairings meet the same dice. Raises Endless.
    """
    bouts = [Bout(pair, f"{seed}/{number}", at_most) for pair in pairs for number in range(games)]
    if jobs == 1:
        yield from map(_fight, bouts)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_fight, bouts)


def standings(results: Iterable[tuple[Pairing, Played]]) -> Iterator[Standing]:
    """The tally of each pairing as soon as its last game is played."""
    for pairing, played in groupby(results, key=lambda result: result[0]):
        standing = Standing(pairing)
        for _, one in played:
            standing.add(one)
        yield standing


def _fight(bout: Bout) -> tuple[Pairing, Played]:
    pairing = bout.pairing
    sides = tuple(load_scenario(pairing.scenario).sides)
    first, second = pairing.players
    seated = (first, second) if pairing.side == sides[0] else (second, first)
    return pairing, one_game(pairing.scenario, pairing.edition, bout.seed, seated, at_most=bout.at_most)
