"""The player who lets every chance go by: what a game comes to by itself."""

from __future__ import annotations

from bergfried.kernel.decisions import Action

from .random import Listing


class IdlePlayer:
    """Chooses what is listed last: the way out, where there is one."""

    def choose(self, game: Listing) -> Action:
        return game.legal_actions()[-1]
