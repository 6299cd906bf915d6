"""What engines off the map can shoot at for a day, each with its chances."""

from __future__ import annotations

from collections.abc import Collection

from bergfried import words
from bergfried.joined.fields import AnyField
from bergfried.siege.actions import Bombard

from .choosing import choice_of
from .forms import Aimed, Battery


def battery(game: AnyField, names: Collection[str] = (), language: str = "en") -> Battery:
    """What some engines can shoot at together; all that can still shoot today if none of them is named."""
    battle, legal = game.battle, [one for one in game.legal_actions() if isinstance(one, Bombard)]
    ready = tuple(sorted({name for action in legal for name in action.engines}))
    wanted = tuple(name for name in ready if name in names) or ready
    found = []
    for action in legal:
        reckoned = game.reckoned(action) if tuple(sorted(action.engines)) == wanted else None
        if reckoned is not None:
            aimed = Aimed(
                choice=choice_of(battle, game.field, action, language),
                place=battle.text(action.at),
                what=words.term(reckoned.feature, language),
                steps=reckoned.steps,
                most=reckoned.most,
                step=float(100 * reckoned.step),
                worn=float(100 * reckoned.worn),
                down=None if reckoned.down is None else float(100 * reckoned.down),
            )
            found.append(aimed)
    found.sort(key=lambda one: (-(one.down or 0), -one.step, -one.steps, one.place))
    return Battery(ready, wanted, tuple(found))
