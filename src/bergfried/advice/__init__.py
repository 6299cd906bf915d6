"""What a player is told: the position, what he may do and what would come of it, and what has happened.

Everything is read from the engine itself: what is legal from its checks, the chances from its resolver, the rules from
what it consults. All functions take a battle being played, by name or from a situation; nothing here knows the server.
"""

from __future__ import annotations

from .choosing import asked, choices
from .forms import (
    Asked,
    Beat,
    Chance,
    Choice,
    Crossed,
    Doer,
    Factor,
    Line,
    Man,
    Mark,
    Places,
    PlaceView,
    Pointing,
    Points,
    PositionView,
    Preview,
    Reading,
    Refusal,
    RuleText,
    Scene,
    Scored,
    Threat,
    Thrown,
    Told,
    Walk,
    Way,
)
from .previews import preview, refusal
from .scenes import scenes
from .views import UnknownStep, ground_svg, places, position, rule_text, scored, told

__all__ = [
    "Asked",
    "Beat",
    "Chance",
    "Choice",
    "Crossed",
    "Doer",
    "Factor",
    "Line",
    "Man",
    "Mark",
    "PlaceView",
    "Places",
    "Pointing",
    "Points",
    "PositionView",
    "Preview",
    "Reading",
    "Refusal",
    "RuleText",
    "Scene",
    "Scored",
    "Threat",
    "Thrown",
    "Told",
    "UnknownStep",
    "Walk",
    "Way",
    "asked",
    "choices",
    "ground_svg",
    "places",
    "position",
    "preview",
    "refusal",
    "rule_text",
    "scenes",
    "scored",
    "told",
]
