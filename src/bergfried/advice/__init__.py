"""What a player is told before he decides: the position, what he may do, and what would come of it; and when it is over.

Everything is read from the engine itself: what is legal from its checks, the chances from its resolver, the rules from
what it consults. All functions take a battle being played, by name or from a situation; nothing here knows the server.
"""

from __future__ import annotations

from .choosing import asked, choices
from .counting import account, victory
from .endings import NotOver, ending
from .forms import (
    Account,
    Asked,
    Chance,
    Choice,
    Counted,
    Crossed,
    Doer,
    Ending,
    Factor,
    Fate,
    Line,
    Luck,
    Man,
    Places,
    PlaceView,
    PositionView,
    Preview,
    Refusal,
    RuleText,
    Scored,
    Standing,
    Threat,
    Told,
    TurningPoint,
    Victory,
    Way,
)
from .previews import preview, refusal
from .views import UnknownStep, ground_svg, places, position, rule_text, scored, told

__all__ = [
    "Account",
    "Asked",
    "Chance",
    "Choice",
    "Counted",
    "Crossed",
    "Doer",
    "Ending",
    "Factor",
    "Fate",
    "Line",
    "Luck",
    "Man",
    "NotOver",
    "PlaceView",
    "Places",
    "PositionView",
    "Preview",
    "Refusal",
    "RuleText",
    "Scored",
    "Standing",
    "Threat",
    "Told",
    "TurningPoint",
    "UnknownStep",
    "Victory",
    "Way",
    "account",
    "asked",
    "choices",
    "ending",
    "ground_svg",
    "places",
    "position",
    "preview",
    "refusal",
    "rule_text",
    "scored",
    "told",
    "victory",
]
