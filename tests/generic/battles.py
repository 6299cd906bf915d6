"""Every scenario in each of its editions, and battles of it played by chance: what the generic suite runs on."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator

import pytest

from bergfried import games
from bergfried.battle.actions import Dismount, End, Mount, Move, Pass, Ready, Retire, Shoot
from bergfried.battle.setup.scenarios import load_scenario, scenario_names
from bergfried.games import AnyBattle
from bergfried.kernel.decisions import Action

BATTLES = [(name, edition) for name in scenario_names() for edition in load_scenario(name).editions]

_first = dict(reversed(BATTLES))
SCENARIOS = [(name, edition) for name, edition in BATTLES if name == BATTLES[0][0] or edition == _first[name]]
"""Each scenario in its first edition, and the smallest in all of its editions."""


def _each(battles: list[tuple[str, str]], later: Collection[tuple[str, str]] = ()) -> pytest.MarkDecorator:
    """Those that come later are left to the soak (`./test --soak`)."""
    params = [
        pytest.param(*battle, id="-".join(battle), marks=[pytest.mark.soak] if battle in later else [])
        for battle in battles
    ]
    return pytest.mark.parametrize(("scenario", "edition"), params)


def _but_some(turn: int) -> set[tuple[str, str]]:
    """Every battle but every second scenario in one of its editions, others each turn."""
    found = set(BATTLES)
    for number, scenario in enumerate(scenario_names()):
        editions = load_scenario(scenario).editions
        if (number + turn) % 2 == 0:
            found.discard((scenario, editions[(number + turn) // 2 % len(editions)]))
    return found


every_battle = _each(BATTLES)
"""For what the rules of an edition decide."""

in_turn = [_each(BATTLES, _but_some(turn)) for turn in range(4)]
"""The same, but every second scenario in one of its editions at once, and all else in the soak. Tests that take different
ones of these have together tried every scenario, and every edition in some."""

some_scenarios = [_each(SCENARIOS, SCENARIOS[1 - turn :: 2]) for turn in range(2)]
"""For what the kernel does alike by all rules (saving, taking back, reading, the same dice again): every second scenario at
once, the others in the soak."""

MOST_DECISIONS = 5000
"""No battle takes longer, however badly it is played."""


WEIGHTS: dict[type[Action], float] = {Dismount: 0.02, Mount: 0.3, Retire: 0.01}
"""Riders would spend the day getting on and off, if they liked that as well as riding, and attackers would go home."""


def any_action(game: AnyBattle, chance: random.Random) -> Action:
    """Every legal action is as likely as any other; as most of them are moves, this mostly wanders about."""
    return chance.choice(game.legal_actions())


def bold_action(game: AnyBattle, chance: random.Random) -> Action:
    """Seeks the enemy, and takes rare kinds of action as readily as common ones: this leads to many fights."""
    legal = game.legal_actions()
    real = [action for action in legal if not isinstance(action, End | Pass | Ready)]
    kinds: dict[type[Action], list[Action]] = {}
    for action in real:
        kinds.setdefault(type(action), []).append(action)
    if not real or (len(real) < len(legal) and chance.random() < (0.5 if set(kinds) <= {Shoot} else 0.1)):
        return legal[-1]
    names = sorted(kinds, key=lambda kind: kind.__name__)
    of_kind = kinds[chance.choices(names, [WEIGHTS.get(kind, 1.0) for kind in names])[0]]
    options = [chance.choice(of_kind) for _ in range(6)]
    return min(options, key=lambda action: _far_from_enemies(game, action))


def _far_from_enemies(game: AnyBattle, action: Action) -> int:
    if not isinstance(action, Move):
        return 0
    battle, state = game.battle, game.field
    foes = battle.men_of(state, 1 - battle.roster[action.piece].side)
    return min(battle.board.distance(action.to.place, state.at[foe]) for foe in foes)


def decisions(game: AnyBattle, chance: random.Random, *, bold: bool = True) -> Iterator[Action]:
    """Play a battle to its end; each action is handed out before it is played."""
    choose = bold_action if bold else any_action
    while not game.over:
        assert len(game.steps) < MOST_DECISIONS, "the battle does not end"
        action = choose(game, chance)
        yield action
        game.play(action)


def fought(scenario: str, edition: str, seed: int, most: int) -> AnyBattle:
    """A battle played to its end, or so many decisions of it."""
    game = games.new(scenario, edition=edition, seed=seed)
    for _ in zip(range(most), decisions(game, random.Random(seed)), strict=False):
        pass
    return game


def standing_on(game: AnyBattle, piece: int) -> list[int]:
    """The places a piece covers, worked out from the hexes."""
    board, stance = game.battle.board, game.field.stance(piece)
    if stance.facing is None:
        return [stance.place]
    rear = board.hex(stance.place).neighbour(stance.facing.opposite)
    return [stance.place, board.number(rear, board.level(stance.place))]
