"""Errors of judgement that make a soft choice: each thing is chosen the less often the more it is behind the best."""

from __future__ import annotations

from math import log

from bergfried.kernel.dice import seed_number

EULER = 0.5772
"""The mean of the errors, taken off them."""


def misjudged(soft: float, about: str) -> float:
    """By how much something is misjudged by who errs so much as a rule, always the same of the same thing (by Gumbel's
    distribution)."""
    lot = (seed_number(about) + 1) / 2**64
    return -soft * (log(-log(lot * 0.999999)) + EULER)
