"""How somebody weighs: what a level looks at, and what kind of man he is.

The same captain plays a bold turn or a careful one, goes for the enemy or for the goals, by weights alone. Whoever searches
has several of them propose a turn.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How a captain weighs, and how many places he looks at closely for each man."""

    danger: float = 1.0
    """What the enemy's next shots and blows count."""
    coming: float = 0.7
    """The part of that which counts for a side that has to come: whoever waits until it is safe comes too late."""
    plans: bool = True
    """Does he reckon with what friends could still do?"""
    roughly: int = 32
    closely: int = 8
    soft: float = 0.0
    """By how many points he misjudges, as a rule, what he chooses among."""
    asks_all: bool = False
    """Does he let the man go first who has most to gain?"""
    replies: bool = False
    """Does he ask what the enemy's best answer would be?"""
    strike: float = 1.5
    """A blow that is struck now is worth more than the one that will be struck back."""
    joined: float = 0.6
    """The part of the help that could come to a fight that is reckoned on."""
    helpers: int = 1
    chase: float = 1.0
    """How hard the enemy pulls where there is nothing else to fight for."""
    guard: float = 0.6
    """The same where one's own zone is to be kept, and for shooters without a target."""
    skirmish: float = 0.25
    """The same for who has to come."""
    early: float = 0.15
    """With much time to spare a goal pulls less: it is counted at the end, and the enemy is to be beaten first."""
    archers: float = 0.15
    """The part of a goal's pull felt by shooters while there is time."""
    holds: bool = False
    """Does he leave everybody where he stands?"""
    answers: int = 60
    """Of how many answers to a small decision he looks at every outcome."""

    def at_a_glance(self) -> Weights:
        """The same man where there is no time: he looks at fewer places and answers."""
        return self._replace(roughly=16, closely=4, answers=5)


LEVELS: dict[str, Weights] = {
    "squire": Weights(danger=0.0, plans=False, roughly=12, closely=3, soft=1.0),
    "knight": Weights(),
    "marshal": Weights(roughly=64, closely=24, asks_all=True, replies=True),
}
"""The levels by name, the weakest first."""

BOLD = Weights(danger=0.4, strike=2.5, joined=1.0, early=0.6, guard=1.0, skirmish=0.6)
FEARLESS = Weights(danger=0.1, strike=2.0)
CAREFUL = Weights(danger=2.5, strike=1.0)
HUNTER = Weights(danger=0.5, chase=2.0, guard=1.2, skirmish=0.8)
STRIVER = Weights(danger=0.5, early=1.0, archers=1.0, guard=0.3, skirmish=0.1)
STEADY = Weights(holds=True)
"""What kinds of men propose a turn besides the knight."""
