"""What led to a decision that interrupts something else."""

from __future__ import annotations

from bergfried import words
from bergfried.joined.fields import AnyField
from bergfried.kernel.roles import fields_of

from .views import labels

MOST = 2
"""So many sentences are told beside what it began with."""


def led_to(game: AnyField, language: str = "en") -> str:
    """What was being done when this decision came up, and what has come of it so far; "" for one that interrupts nothing."""
    first = game.interrupted()
    if first is None:
        return ""
    steps = game.steps[first:]
    began = steps[0].action
    told = [
        words.event(event, language)
        for number, step in enumerate(steps)
        for event in step.events
        if event.marks or (not number and not fields_of(type(began)))
    ]
    done = [f"{labels(game, language)[first]}."] if fields_of(type(began)) else []
    return " ".join((*done, *list(filter(None, told))[-MOST:]))
