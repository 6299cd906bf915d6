"""Mines played at random: what is on record, what stands on the map and who works there hold together."""

from __future__ import annotations

import random

import pytest

from bergfried.battle.engine import things
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Game
from bergfried.leaguer import actions, collapsing, people, tunnels
from bergfried.leaguer.delving import DelveDeed
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, Leaguer
from bergfried.leaguer.people import People
from bergfried.leaguer.scenario import Begun, Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState
from bergfried.leaguer.tunnels import Mines

WORKS = (
    actions.Dig,
    actions.Refill,
    actions.DigOn,
    actions.Overwork,
    actions.Vacate,
    actions.Fell,
    actions.Sink,
    actions.Countermine,
)


def besieged(edition: str = "anarchy") -> tuple[Leaguer, LeaguerState]:
    """Two penthouses at the wall, and a mine that the besieged have met."""
    king = {"Hal": "knight", "Ivo": "engineer", "Gil": "engineer"} | {f"K{n}": "peasant" for n in range(30)}
    earl = {"Odo": "knight", "Osbert": "engineer"} | {f"E{n}": "monk" for n in range(12)}
    mines = {
        "penthouse1": Begun("east_curtain", dug=("V12", "V13"), taken=("V13",)),
        "U12": Begun("east_curtain", dug=("U12",)),
    }
    scenario = LeaguerScenario(
        sides={"king": Force(king, machines=("penthouse X12>NW", "penthouse X8>SW")), "earl": Force(earl)},
        map="dry-norman",
        building="castle",
        inside="castle",
        start=Start(day=5, last=40, part="mining", happened=(13,), mines=mines),
    )
    return open_leaguer(scenario, edition)


def choose(game: Game[LeaguerState], chance: random.Random) -> Action:
    """Whatever is done about mines, as readily as anything else; no other action of a day."""
    leaguer = game.rules
    assert isinstance(leaguer, Leaguer)
    legal = [
        action
        for action in game.legal_actions()
        if leaguer.choice(action) is None or isinstance(action, actions.Countermine)
    ]
    of_mines = [action for action in legal if isinstance(action, WORKS)]
    return chance.choice(of_mines if of_mines and chance.random() < 0.8 else legal)


def holds_together(leaguer: Leaguer, state: LeaguerState) -> None:
    board, known = leaguer.battle.board, state[People].all
    markers = sorted(thing.place for thing in things.of_kind(state.site, tunnels.MINE))
    dug = [one.place for one in state[Mines].dug if not tunnels.is_rubble(leaguer, state, one.place)]
    assert markers == sorted(dug)
    assert len(set(dug)) == len(dug)
    for one in state[Mines].dug:
        assert tunnels.section_at(board, one.place) == one.section or one.by == BESIEGED
    for mine in state[Mines].mines:
        assert all(known[number].side == mine.side for number in mine.crew)
        assert len(set(mine.crew)) == len(mine.crew)
        assert mine.rolled <= state.day
    diggers = [
        len(mine.crew) - 1 for mine in state[Mines].mines if (mine.side, mine.rolled) == (BESIEGED, state.day)
    ]
    assert sum(diggers) <= sum(one.side == BESIEGED for one in known) // 3
    for section, day in state[Mines].failed:
        assert day <= state.day
        assert tunnels.walls_of(leaguer, state, section)


@pytest.mark.parametrize("edition", ["anarchy", "anarchy-de", "anarchy-it"])
@pytest.mark.parametrize("seed", [1, 2])
def test_mines_worked_at_random_hold_together(edition: str, seed: int) -> None:
    leaguer, state = besieged(edition)
    game, chance = Game(leaguer, state, seed=seed), random.Random(f"mines {edition} {seed}")
    for _ in range(250):
        if game.over:
            break
        for action in game.legal_actions():
            assert game.check(action), game.text(action)
        game.play(choose(game, chance))
        holds_together(leaguer, game.position)
    assert game.position.day > 6


def test_a_besieger_without_leaders_takes_up_no_fight_below_ground() -> None:
    leaguer, state = besieged()
    delve = actions.Delve("east_curtain")
    assert DelveDeed().check(leaguer, state, BESIEGER, delve) is None
    people.kill(leaguer, state, 0, people.COUNTED, [])
    refused = DelveDeed().check(leaguer, state, BESIEGER, delve)
    assert refused is not None
    assert (refused.reason, refused.rules) == ("nobody-leads", ("AN-7.7.1-i",))


def test_who_has_done_something_else_is_not_in_the_mine_any_longer() -> None:
    leaguer, state = besieged()
    game = Game(leaguer, state, seed=1)
    game.play("dig penthouse1 V11 Ivo 4 steadily")
    mine = tunnels.mine_called(game.position, BESIEGER, "penthouse1", "east_curtain")
    assert mine is not None
    assert len(mine.crew) == 5
    game.position.day += 1
    people.dawn(game.position)
    people.employ(game.position, mine.crew[1:3], people.BUSY)
    collapsing.look_round(leaguer, game.position, [])
    now = tunnels.mine_called(game.position, BESIEGER, "penthouse1", "east_curtain")
    assert now is not None
    assert now.crew == (mine.crew[0], *mine.crew[3:])


@pytest.mark.parametrize(
    ("holder", "named"),
    [
        ("besieger", "approach penthouse3"),
        ("besieged", "assail penthouse1"),
        ("besieger", "delve east_curtain"),
        ("besieged", "delve east_curtain"),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_fights_over_mines_played_at_random_come_to_an_end(holder: str, named: str, seed: int) -> None:
    king = {"Hal": "knight", "Ivo": "engineer"} | {f"K{n}": "light_infantry" for n in range(10)}
    earl = {"Odo": "knight", "Osbert": "engineer", "Fin": "archer_short_bow"} | {
        f"E{n}": "monk" for n in range(5)
    }
    mines = {
        "penthouse1": Begun("east_curtain", dug=("V12", "V13")),
        "U12": Begun("east_curtain", dug=("U12",)),
    }
    scenario = LeaguerScenario(
        sides={
            "king": Force(king, machines=("penthouse X12>NW", "penthouse X8>SW", "penthouse")),
            "earl": Force(earl),
        },
        map="dry-norman",
        building="castle",
        inside="castle",
        things=("gate_shut O19>S", "gate_open O5>N"),
        start=Start(day=5, last=40, part="choice_of_action", holder=holder, mines=mines),
    )
    leaguer, state = open_leaguer(scenario, "anarchy")
    game, chance = Game(leaguer, state, seed=seed), random.Random(f"{named} {seed}")
    game.play(named)
    while not game.over and game.position.day == 5 and len(game.steps) < 1_500:
        legal = list(game.legal_actions())
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action).__name__, []).append(action)
        game.play(chance.choice(kinds[chance.choice(sorted(kinds))]))
        holds_together(leaguer, game.position)
    assert game.over or game.position.day == 6
