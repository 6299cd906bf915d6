"""What a side can choose between the battles of a siege, and the text form of each choice.

dismantle O20                  a bridge is taken down over a whole day
bombard Malvoisin+Robin D4/2   engines off the map shoot at a hex for a day
mend Robin                     an engine is repaired for a day and does not shoot
assault                        the castle is stormed today       rest   nothing is done today
loose D4/2                     the engines shoot: roll for the hex they have shot at
wear Robin                     the engine that is damaged
tend Hal                       roll when somebody wounded today will be well again

What can be chosen in a battle is chosen in the battles of a siege too; setting up and being ready also between them.
"""

from __future__ import annotations

from bergfried.battle import actions
from bergfried.battle.roles import Actor, Hex, ThingAt
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


class Mend(Action, frozen=True, tag="mend"):
    """An engine is repaired for a day."""

    engine: EngineName


class Assault(Action, frozen=True, tag="assault"):
    """The business of the day: the castle is stormed."""


class Rest(Action, frozen=True, tag="rest"):
    """The business of the day: none."""


class Loose(Action, frozen=True, tag="loose"):
    """Roll for a hex at which engines have shot for a day."""

    at: Hex


class Tend(Action, frozen=True, tag="tend"):
    """Roll when somebody who was wounded today will be well again."""

    piece: Actor


class Wear(Action, frozen=True, tag="wear"):
    """The engine that loses a point."""

    engine: EngineName


OWN: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
ALL: dict[str, type[Action]] = {**actions.ALL, **OWN}
"""Every kind of action of a siege by its verb, those of its battles among them."""

READABLE: dict[str, type[Action]] = {**actions.READABLE, **OWN}
"""What can be written: also what every game knows."""
