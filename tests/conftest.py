"""What all tests share: no clock decides whether one passes, so that a slow machine may run them."""

from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

WAITING = tuple(Path(__file__).parent / folder for folder in ("server", "tools"))
"""Tests that start servers, and mostly wait for them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files whose tests mostly wait come evenly between the others: processes take tests that follow one another, and so
    always some wait while others work."""
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    waiting = [tests for tests in files if tests[0].path.parent in WAITING]
    working = [tests for tests in files if tests[0].path.parent not in WAITING]
    places = [(at / len(some), tests) for some in (waiting, working) for at, tests in enumerate(some)]
    places.sort(key=lambda place: place[0])
    items[:] = [item for _, tests in places for item in tests]
