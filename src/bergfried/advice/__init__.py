"""What a player is told before he decides: the position, what he may do, and what would come of it.

Everything is read from the engine itself: what is legal from its checks, the chances from its resolver, the rules from
what it consults. All functions take a battle being played, by name or from a situation; nothing here knows the server.
"""

from __future__ import annotations

from .choosing import asked, choices
from .forms import (
    Asked,
    Chance,
    Choice,
    Crossed,
    Doer,
    Factor,
    Line,
    Man,
    Noted,
    Places,
    PlaceView,
    PositionView,
    Preview,
    Refusal,
    RuleText,
    Scored,
    Threat,
    Told,
    Way,
)
from .previews import preview, refusal
from .views import UnknownStep, ground_svg, noted, places, position, rule_text, scored, told

__all__ = [
    "Asked",
    "Chance",
    "Choice",
    "Crossed",
    "Doer",
    "Factor",
    "Line",
    "Man",
    "Noted",
    "PlaceView",
    "Places",
    "PositionView",
    "Preview",
    "Refusal",
    "RuleText",
    "Scored",
    "Threat",
    "Told",
    "UnknownStep",
    "Way",
    "asked",
    "choices",
    "ground_svg",
    "noted",
    "places",
    "position",
    "preview",
    "refusal",
    "rule_text",
    "scored",
    "told",
]
