"""Doors, gates and bridges where no situation leads: what is listed and what is refused, and work that comes to nothing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bergfried.battle import actions, events
from bergfried.battle.castle import gates
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, STUNNED, State
from bergfried.battle.setup.scenarios import open_scenario, read_scenario
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import Game
from bergfried.siege.actions import Dismantle
from bergfried.siege.events import DayEnded
from bergfried.siege.fields import Fought, OneBattle, OneSiege
from bergfried.siege.opening import open_siege
from bergfried.situations import read_situation, set_up, shipped

EDITIONS = ("anarchy", "anarchy-de", "anarchy-it")

SCENARIO = """
scenario: gatehouse
title: The gatehouse
story: Two gates and a bridge.
map: norman
editions: [anarchy, anarchy-de, anarchy-it]
rounds: {rounds}
days: {days}
casualties: {{other: [2, 1]}}
grades: {{marginal: 1}}
things: [gate_shut O5>N, gate_open O13>S, gate_open O19>S]
sides:
  besiegers:
    title: Besiegers
    zone: besiegers
    men:
      Odo: {{kind: light_infantry, at: O22}}
      Rolf: {{kind: archer_short_bow, at: N21/-1}}
      Ulf: {{kind: light_infantry, at: P21/-1}}
      Gunter: {{kind: knight, at: O20>N}}
  garrison:
    title: Garrison
    zone: garrison
    men:
      Hal: {{kind: light_infantry, at: O19}}
      Tom: {{kind: light_infantry, at: O18}}
      Will: {{kind: light_infantry, at: O5}}
      Ned: {{kind: archer_short_bow, at: O6}}
      Piers: {{kind: light_infantry, at: O13}}
"""

WORK = (
    actions.Open,
    actions.Close,
    actions.Break,
    actions.Demolish,
    actions.Rebuild,
    Dismantle,
    actions.Cease,
)


def gatehouse(edition: str = "anarchy", *, rounds: int = 12, seed: int = 1) -> OneBattle:
    scenario = read_scenario(SCENARIO.format(rounds=rounds, days=1), "gatehouse")
    return OneBattle(*open_scenario(scenario, edition), seed=seed)


def besieged(edition: str = "anarchy", *, rounds: int, days: int, seed: int = 1) -> OneSiege:
    scenario = read_scenario(SCENARIO.format(rounds=rounds, days=days), "gatehouse")
    return OneSiege(*open_siege(scenario, edition), seed=seed)


def guess(game: Fought, chance: random.Random) -> Action:
    """Work on a gate or bridge, made up without asking the rules."""
    men = range(len(game.battle.roster))
    pair = (chance.choice(men), chance.choice(men))
    where = Stance(game.battle.board.place(chance.choice(["O5", "O13", "O19", "O20", "O21", "O22"])))
    return chance.choice(
        [
            actions.Open(pair[0]),
            actions.Close(pair[0]),
            actions.Cease(pair[0]),
            actions.Break(pair, where),
            actions.Demolish(pair, where),
            actions.Rebuild(pair, where),
            Dismantle(where),
        ]
    )


class TestLists:
    def opened(self, edition: str, days: int, seed: int) -> Fought:
        if days == 1:
            return gatehouse(edition, rounds=3, seed=seed)
        return besieged(edition, rounds=3, days=days, seed=seed)

    @pytest.mark.parametrize("edition", EDITIONS)
    @pytest.mark.parametrize("days", [1, 3])
    def test_what_is_listed_is_legal_and_nothing_else(self, edition: str, days: int) -> None:
        chance = random.Random(days)
        seen: set[type[Action]] = set()
        for seed in range(3):
            game = self.opened(edition, days, seed)
            while game.decision is not None:
                legal = game.legal_actions()
                work = [action for action in legal if isinstance(action, WORK)]
                seen |= {type(action) for action in work}
                for action in work:
                    assert game.check(action)
                    assert game.action(game.text(action)) == action
                for guessed in (guess(game, chance) for _ in range(8)):
                    verdict = game.check(guessed)
                    assert bool(verdict) == (guessed in legal), (game.text(guessed), verdict)
                    assert bool(verdict) or verdict.rules
                calm = [a for a in legal if isinstance(a, actions.End | actions.Ready | actions.Pass)]
                game.play(chance.choice(work or calm or legal) if chance.random() < 0.7 else legal[-1])
        assert {actions.Open, actions.Close} <= seen
        assert (actions.Break in seen) == (edition != "anarchy-it")  # no attacker is at a gate here
        assert (Dismantle in seen) == (days > 1)


def at_work() -> tuple[Game[State], Battle]:
    """Odo and Rolf have begun to break the church door down."""
    game = set_up(read_situation(shipped("anarchy/AN-2.3.2-breaking-the-church-door")))
    assert isinstance(game.rules, Battle)
    game.play("break Odo+Rolf C3")
    return game, game.rules


def stun(battle: Battle, state: State, man: int) -> None:
    state.status[man] |= STUNNED
    state.down[man] = state.turn


def kill(battle: Battle, state: State, man: int) -> None:
    state.status[man] = DEAD
    battle.count_places(state, battle.roster[man].side)


def carry_off(battle: Battle, state: State, man: int) -> None:
    battle.put(state, man, Stance(battle.board.place("A5")))


@pytest.mark.parametrize("harm", [stun, kill, carry_off])
def test_two_men_break_no_door_when_one_of_them_is_gone(
    harm: Callable[[Battle, State, int], None],
) -> None:
    game, battle = at_work()
    harm(battle, game.position, battle.roster.numbers["Odo"])
    told: list[object] = []
    turn = game.position.turn
    while game.position.turn < turn + 2:
        told += game.play("end").events
    assert any(isinstance(event, events.GaveUp) and event.piece == "Rolf" for event in told)
    assert game.position.tasks == ()
    assert [gate.form for gate in game.position.things] == [gates.SHUT]
    assert any(isinstance(action, actions.Move) for action in game.legal_actions())


def test_work_does_not_last_over_the_night() -> None:
    game = besieged(rounds=1, days=2)
    while game.decision is not None and (game.decision.side, game.decision.kind) != ("garrison", "move"):
        game.play(game.legal_actions()[-1])
    game.play("break Will+Ned O5")
    while not any(isinstance(event, DayEnded) for event in game.steps[-1].events):
        game.play(game.legal_actions()[-1])
    assert any(isinstance(event, events.GaveUp) for event in game.steps[-1].events)
    assert game.field.tasks == ()


def test_a_gate_of_two_hexsides_is_worked_as_one() -> None:
    game = set_up(read_situation(shipped("anarchy/AN-2.3.1-opening-the-church-door")))
    assert isinstance(game.rules, Battle)
    state = game.position
    things.add(state, Footprint("gate_shut", state.things[0].place, 2))
    for text in ("end", "end", "open Hal", "end", "end"):
        game.play(text)
    assert [gate.form for gate in game.position.things] == [gates.OPEN, gates.OPEN]
