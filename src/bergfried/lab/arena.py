"""Two players against each other, over many scenarios and from either side: how good is the one against the other?

Games are played in pairs: the same dice and the same opening, with the players on either side. Where both players are the
same, both games of a pair would be one and the same, and only the first is played. An opening is a saved game, as far as it
went; from there both go on with dice of their own.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

import msgspec

from bergfried.battle.setup.scenarios import BadScenario, Scenario, load_scenario, scenario_names
from bergfried.games import REALM_SECTIONS, AnyBattle, load
from bergfried.players.roster import player_of_realm
from bergfried.players.seats import MOST_DECISIONS
from bergfried.realm.world import World, load_realm, realm_names
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.options import BadOption, choose

from .pool import contestant
from .scores import Share, of_pairs, wilson
from .simulate import Opening, Played, from_opening, is_over, one_game


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom where: the first player has the side named, the second the other."""

    scenario: str
    edition: str
    side: str
    players: tuple[str, str]
    options: tuple[str, ...] | None = None
    """The options that are played with; None for those that are on by default."""
    opening: Opening | None = None
    """Where the games begin; None for the scenario's own beginning."""

    @property
    def title(self) -> str:
        """What is played."""
        return self.scenario if self.opening is None else f"{self.scenario}, {self.opening.name}"


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

    @property
    def score(self) -> Share:
        """The first player's share, a draw counted as a half."""
        return wilson(self.won + self.drawn / 2, self.games)

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
            contestant(name)
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
        found += [
            Pairing(name, own, side, (first, second), options)
            for side in _seats(scenario.sides, first, second)
        ]
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
    choose(options, load_edition(realm.edition), REALM_SECTIONS)
    parties = _seats(World(realm).parties, first, second)
    return [Pairing(name, realm.edition, party, (first, second), options) for party in parties]


def _plays(scenario: Scenario, edition: str, options: tuple[str, ...] | None) -> bool:
    """Can it be played with these options?"""
    try:
        choose(options, load_edition(edition), scenario.sections)
    except BadOption:
        return False
    return True


def from_openings(openings: Sequence[Opening], first: str, second: str) -> list[Pairing]:
    """Each opening from either side. Raises UnknownPlayer, BadRecord, and BadScenario for what is no battle or over."""
    found: list[Pairing] = []
    for name in (first, second):
        contestant(name)
    for opening in openings:
        game = load(opening.text)
        if not isinstance(game, AnyBattle):
            raise BadScenario(f"The opening {opening.name} is no battle.")
        if not 0 <= opening.step <= len(game.steps):
            raise BadScenario(
                f"The opening {opening.name} has {len(game.steps)} steps, and no {opening.step}."
            )
        if is_over(game, opening.step):
            raise BadScenario(f"The opening {opening.name} is over.")
        found += [
            Pairing(game.name, game.edition, side, (first, second), game.options, opening)
            for side in _seats(game.sides, first, second)
        ]
    return found


def contest(
    pairs: Sequence[Pairing],
    games: int,
    seed: int | str,
    *,
    jobs: int = 1,
    at_most: int = MOST_DECISIONS,
) -> Generator[tuple[Pairing, Played]]:
    """So many games of each pairing, always in this order and with these results, however many processes there are: all
    pairings once, then again, so that whoever stops early has played as much of each.

    A game's dice depend on its number alone, so all pairings meet the same dice. Raises Endless.
    """
    bouts = [Bout(pair, f"{seed}/{number}", at_most) for number in range(games) for pair in pairs]
    if jobs == 1:
        yield from map(_fight, bouts)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_fight, bouts)


class Tally:
    """What the games of a contest have come to so far."""

    def __init__(self) -> None:
        self._standings: dict[Pairing, Standing] = {}
        self._points: dict[tuple[str, str, str], list[float]] = {}
        self._mirrored = True

    def add(self, pairing: Pairing, played: Played) -> None:
        standing = self._standings.setdefault(pairing, Standing(pairing))
        before = standing.won, standing.drawn
        standing.add(played)
        points = standing.won - before[0] + (standing.drawn - before[1]) / 2
        opening = "" if pairing.opening is None else pairing.opening.name
        self._points.setdefault((pairing.scenario, opening, played.seed), []).append(points)
        self._mirrored = self._mirrored and pairing.players[0] == pairing.players[1]

    @property
    def standings(self) -> list[Standing]:
        return list(self._standings.values())

    @property
    def pairs(self) -> list[float]:
        """The first player's share of each pair of games that both have been played."""
        both = 1 if self._mirrored else 2
        return [sum(points) / both for points in self._points.values() if len(points) == both]

    @property
    def score(self) -> Share:
        """The first player's share of all pairs."""
        return of_pairs(self.pairs)


def standings(results: Iterable[tuple[Pairing, Played]]) -> list[Standing]:
    """The tally of each pairing."""
    tally = Tally()
    for pairing, played in results:
        tally.add(pairing, played)
    return tally.standings


def _fight(bout: Bout) -> tuple[Pairing, Played]:
    pairing = bout.pairing
    sides = _sides(pairing.scenario)
    first, second = pairing.players
    seated = (first, second) if pairing.side == sides[0] else (second, first)
    if pairing.opening is not None:
        return pairing, from_opening(pairing.opening, bout.seed, seated, at_most=bout.at_most)
    return pairing, one_game(
        pairing.scenario, pairing.edition, bout.seed, seated, options=pairing.options, at_most=bout.at_most
    )


def _seats(sides: Iterable[str], first: str, second: str) -> tuple[str, ...]:
    """The sides the first player takes in turn: of two who are the same, one is enough."""
    return tuple(sides)[: 1 if first == second else None]


def _sides(scenario: str) -> tuple[str, ...]:
    if scenario in realm_names():
        return World(load_realm(scenario)).parties
    return tuple(load_scenario(scenario).sides)
