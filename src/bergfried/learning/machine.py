"""The players of the house in an environment: they think of a whole action and pick it part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bergfried.players.roster import Anywhere

if TYPE_CHECKING:
    from .environment import Environment


class Machine:
    """A player by name (random, squire, knight, marshal) as a policy; raises UnknownPlayer when it is first asked.

    It only looks at the environment. One machine plays one side, or both.
    """

    def __init__(self, name: str = "knight", seed: int | str = 0) -> None:
        self._player = Anywhere(name, seed)
        self._asked: tuple[object, list[int]] | None = None

    def __call__(self, env: Environment) -> int:
        """What it picks next for the side that must choose."""
        position = env.game.position
        if self._asked is None or self._asked[0] is not position:
            self._asked = (position, env.picks_of(self._player.choose(env.game)))
        options, picked = env.options(), env.picked()
        path = self._asked[1]
        if path[: len(picked)] == picked and len(path) > len(picked) and path[len(picked)] in options:
            return path[len(picked)]
        # Somebody else has begun to pick, or the action is one of those that are not listed.
        return options[0]
