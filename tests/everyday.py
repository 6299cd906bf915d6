"""Which of many cases that are much alike are tried every day, and which in the soak (`./test --soak`)."""

from collections.abc import Iterable

import pytest


def each(cases: Iterable[object], every: int, first: int = 0) -> list[object]:
    """One in so many at once, the others in the soak."""
    return [
        pytest.param(case, marks=() if number % every == first else pytest.mark.soak)
        for number, case in enumerate(cases)
    ]
