"""What a side can choose between the battles of a siege, and the text form of each choice.

dismantle O20                  a bridge is taken down over a whole day
bombard Malvoisin+Robin D4/2   engines off the map shoot at a hex for a day
wear Robin                     the engine that is damaged

What can be chosen in a battle is chosen in the battles of a siege too; setting up and being ready also between them.
"""

from __future__ import annotations

from bergfried.battle import actions
from bergfried.battle.roles import Hex, ThingAt
from bergfried.kernel.decisions import Action
from bergfried.kernel.roles import verb_of
from bergfried.siege.roles import EngineName, EngineNames


class Dismantle(Action, frozen=True, tag="dismantle"):
    """The bridge is gone when the next day begins."""

    bridge: ThingAt


class Bombard(Action, frozen=True, tag="bombard"):
    """Engines off the map shoot at a hex for a day. They are named together, in whatever order."""

    engines: EngineNames
    at: Hex


class Wear(Action, frozen=True, tag="wear"):
    """The engine that loses a point."""

    engine: EngineName


OWN: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
ALL: dict[str, type[Action]] = {**actions.ALL, **OWN}
"""Every kind of action of a siege by its verb, those of its battles among them."""
