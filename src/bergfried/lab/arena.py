"""Two players against each other, over many scenarios and from either side: how good is the one against the other?"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from bergfried.battle.setup.scenarios import BadScenario, Scenario, load_scenario, scenario_names
from bergfried.players.roster import player, player_of_realm
from bergfried.players.seats import MOST_DECISIONS
from bergfried.realm.world import World, load_realm, realm_names
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.options import BadOption, choose

from .simulate import Played, one_game


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom where: the first player has the side named, the second the other."""

    scenario: str
    edition: str
    side: str
    players: tuple[str, str]
    options: tuple[str, ...] | None = None
    """The options that are played with; None for those that are on by default."""


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


def pairings(
    scenarios: Sequence[str],
    edition: str | None,
    first: str,
    second: str,
    options: tuple[str, ...] | None = None,
) -> list[Pairing]:
    """Each scenario from either side, all of them if none is named; with an edition or options those that have them.

    Left out, the edition is the first a scenario is made for. Raises UnknownPlayer, UnknownScenario, BadScenario,
    UnknownOption and BadOption.
    """
    if not set(scenarios) or set(scenarios) - set(realm_names()):
        for name in (first, second):
            player(name)
    found: list[Pairing] = []
    for name in scenarios or scenario_names():
        if name in realm_names():
            found += _of_realm(name, edition, options, first, second)
            continue
        scenario = load_scenario(name)
        own = edition or scenario.editions[0]
        if scenarios:
            choose(options, load_edition(own), scenario.sections)
        elif own not in scenario.editions or not _plays(scenario, own, options):
            continue
        found += [Pairing(name, own, side, (first, second), options) for side in scenario.sides]
    if not found:
        wanted = " and ".join((*([edition] if edition else []), *(options or ())))
        raise BadScenario(f"No scenario is made for {wanted}.")
    return found


def _of_realm(
    name: str, edition: str | None, options: tuple[str, ...] | None, first: str, second: str
) -> list[Pairing]:
    """A realm from either side; raises UnknownPlayer, UnknownEdition, UnknownOption and BadOption."""
    realm = load_realm(name)
    for one in (first, second):
        player_of_realm(one)
    if edition not in (None, realm.edition):
        raise BadScenario(f"The scenario {name} is not made for {edition}, but for {realm.edition}.")
    choose(options, load_edition(realm.edition), ())
    return [Pairing(name, realm.edition, party, (first, second), options) for party in World(realm).parties]


def _plays(scenario: Scenario, edition: str, options: tuple[str, ...] | None) -> bool:
    """Can it be played with these options?"""
    try:
        choose(options, load_edition(edition), scenario.sections)
    except BadOption:
        return False
    return True


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
    sides = _sides(pairing.scenario)
    first, second = pairing.players
    seated = (first, second) if pairing.side == sides[0] else (second, first)
    return pairing, one_game(
        pairing.scenario, pairing.edition, bout.seed, seated, options=pairing.options, at_most=bout.at_most
    )


def _sides(scenario: str) -> tuple[str, ...]:
    if scenario in realm_names():
        return World(load_realm(scenario)).parties
    return tuple(load_scenario(scenario).sides)
