"""A game as a PettingZoo environment: its sides are the agents, and who must choose picks his action part by part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(
        f"An environment needs the packages of the extra rl ({error.name} is not installed): pip install 'bergfried[rl]'."
    ) from None

from bergfried.board.boards import Board
from bergfried.games import AnyGame, LeaguerGame, RealmGame, open_game
from bergfried.kernel.decisions import Action
from bergfried.leaguer import actions as leaguer_actions
from bergfried.players.seats import MOST_DECISIONS
from bergfried.rulebook.tables import Table

from .choosing import Choosing
from .fields import FieldView
from .picks import Naming, Picks, Spelling
from .realms import RealmView

Rewards = Literal["result", "lead"]
"""What is rewarded: how the game ends, or besides that every change of the lead in points."""

_ORDERS = frozenset(leaguer_actions.OWN.values())

LEAD = 0.01
"""What a point of the lead is worth where it is rewarded."""


class IllegalPick(ValueError):
    """A pick that is not open now; the sentence says what is. Nothing has changed."""


class Environment(AECEnv):  # type: ignore[misc]
    """One game after another of a scenario."""

    def __init__(
        self,
        scenario: str = "meadow",
        *,
        edition: str | None = None,
        options: Iterable[str] | None = None,
        tables: Iterable[Table] = (),
        rewards: Rewards = "result",
        most: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        """`most` bounds the decisions of a game. Raises ValueError, and what `open_game` raises."""
        super().__init__()
        if rewards not in ("result", "lead"):
            raise ValueError(f"There are no rewards {rewards!r}; there are result and lead.")
        if render_mode not in (None, "svg"):
            raise ValueError(f"A game is not shown as {render_mode!r}, but as svg.")
        if most < 1:
            raise ValueError("A game has at least one decision.")
        self.metadata = {
            "name": f"bergfried_{scenario}_v0",
            "render_modes": ["svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._first = open_game(scenario, edition, tables=tables, options=options)
        self._rewarded, self._most = rewards, most
        self.possible_agents = list(self._first.sides)
        self.picks = Picks(self._first)
        """What can be picked, and in which section it is."""
        self.view: FieldView | RealmView = (
            RealmView(self._first)
            if isinstance(self._first, RealmGame)
            else FieldView(self._first, self.picks)
        )
        """How a position is seen: what the numbers of the arrays stand for."""
        room = np.iinfo(np.int16)
        shown: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(room.min, room.max, shape, np.int16)
            for name, shape in self.view.shapes().items()
        }
        shown["picked"] = spaces.Box(0, 1, (self.picks.count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Dict(shown),
                    "action_mask": spaces.Box(0, 1, (self.picks.count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.picks.count) for agent in self.possible_agents}
        self._series: str | None = None
        self._episode = 0
        self.game: AnyGame = self._first
        """The game that is played: everything the house knows of games can be asked of it."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # ------------------------------------------------------------------------------------ what PettingZoo asks

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. All dice follow from the seed; without one the next of the series that was begun."""
        if seed is not None or self._series is None:
            self._series = str(np.random.SeedSequence().entropy if seed is None else seed)
            self._episode = 0
        self.game = self._first.again(seed=f"{self._series}/{self._episode}")
        self._episode += 1
        self._decisions = 0
        self._naming = Naming()
        self.view.begin(self._naming)
        self._spellings: dict[int, Spelling] = {}
        self._ground: Board | None = None
        self._site = self.game.rules.battle.board if isinstance(self.game, LeaguerGame) else None
        self._leads = self._lead()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def step(self, action: int | None) -> None:
        """Pick the next part of an action; when it is whole, it is done. Raises IllegalPick, which changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        options = self.options()
        if action is None or action not in options:
            raise IllegalPick(self._refusal(action, options))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choosing.pick(int(action))
        if self._choosing.chosen is not None:
            self._play(self._choosing.chosen)
            self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees: arrays as docs/learning.md describes them, and what can be picked now."""
        mask = np.zeros(self.picks.count, np.int8)
        picked = np.zeros(self.picks.count, np.int8)
        if self.game.decision is not None:
            picked[self.picked()] = 1
            if agent == self.agent_selection:
                mask[self.options()] = 1
        shown = self.view.look(self.game, self.possible_agents.index(agent))
        return {"observation": {**shown, "picked": picked}, "action_mask": mask}

    def render(self) -> str | None:
        """The board or the map of the realm as an SVG document."""
        return None if self.render_mode is None else self.game.svg()

    def close(self) -> None:
        """There is nothing to give back."""

    # ------------------------------------------------------------------------------------ what else can be asked

    def options(self) -> list[int]:
        """What can be picked now: the ones of the mask."""
        return [] if self._choosing.chosen is not None else self._choosing.options()

    def picked(self) -> list[int]:
        """What has been picked of the action so far; what leaves no choice is picked by itself."""
        return list(self._choosing.picked)

    def picks_of(self, action: Action | str) -> list[int]:
        """All picks of an action; raises Unpickable, Unreadable."""
        whole = self.game.action(action)
        return [self.picks.verb(type(whole)), *self._speaks(type(whole)).path(whole)]

    def meaning(self, pick: int) -> str:
        """A pick in words: the man, place or machine it stands for here and now."""
        section, label = self.picks.label(pick)
        index = pick - self.picks.sections[section].start
        kind = self.picks.kind(self._choosing.picked[0]) if self._choosing.picked else None
        return self.view.meaning(self.game, section, index, kind) or label

    # ------------------------------------------------------------------------------------ the game goes on

    def _ask(self) -> None:
        """Go on to the next decision that leaves a choice, or to the end."""
        while True:
            asked = self.game.decision
            if asked is None or self._decisions >= self._most:
                self._finish(over=asked is None)
                return
            self.agent_selection = asked.side
            legal = self.game.legal_actions()
            self._ground = None if isinstance(self.game, RealmGame) else self.game.battle.board
            self.view.meet(self.game, self._naming)
            self._choosing = Choosing(self.picks, legal, self._speaks)
            if self._choosing.chosen is None:
                return
            self._play(self._choosing.chosen)

    def _play(self, action: Action) -> None:
        self.game.play(action)
        self._decisions += 1
        if self._rewarded == "lead":
            before, self._leads = self._leads, self._lead()
            for agent in self.agents:
                self.rewards[agent] += LEAD * (self._leads[agent] - before[agent])

    def _lead(self) -> dict[str, int]:
        """By how many points each side leads; there are none in a realm before its end."""
        if self._rewarded == "result" or isinstance(self.game, RealmGame):
            return dict.fromkeys(self.possible_agents, 0)
        score = self.game.score
        return {agent: 2 * score[agent] - sum(score.values()) for agent in self.possible_agents}

    def _finish(self, *, over: bool) -> None:
        outcome = self.game.outcome if over else None
        if outcome is not None and outcome.winner:
            for agent in self.agents:
                self.rewards[agent] += 1.0 if agent == outcome.winner else -1.0
        for agent in self.agents:
            self.terminations[agent], self.truncations[agent] = over, not over
        self.agent_selection = self.agents[0]

    # ------------------------------------------------------------------------------------ spelling

    def _speaks(self, kind: type[Action]) -> Spelling:
        """How a kind of action is spelt now: orders of a siege speak of the building, deeds of the battle's board."""
        board = self._site if kind in _ORDERS else self._ground
        known = self._spellings.get(id(board))
        if known is None or known.board is not board:
            known = self._spellings[id(board)] = Spelling(self.picks, board, self._naming)
        return known

    def _refusal(self, action: object, options: list[int]) -> str:
        shown = ", ".join(f"{pick} ({self.meaning(pick)})" for pick in options[:6])
        more = f" and {len(options) - 6} more" if len(options) > 6 else ""
        return f"{self.agent_selection} cannot pick {action} now, but {shown}{more}: the action mask has a 1 for each."


env = Environment
"""An environment of a scenario, by the name under which PettingZoo's own are made."""
