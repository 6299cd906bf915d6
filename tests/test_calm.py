"""The garbage collector looks at what is new, and at all there is when it is told to."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from weakref import ref

import pytest
from litestar.testing import TestClient

from bergfried import calm
from bergfried.server.app import create_app


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    calm.stay_settled()
    yield
    calm.be_as_before()
    calm.be_as_before()
    assert calm._settle_after not in gc.callbacks
    assert gc.get_freeze_count() == 0


def test_a_pass_covers_only_what_came_since_the_last() -> None:
    old = Ring()
    gc.collect()
    assert not any(one is old for one in gc.get_objects())
    assert gc.callbacks.count(calm._settle_after) == 1
    calm.stay_settled()
    assert gc.callbacks.count(calm._settle_after) == 1


def test_what_is_new_is_found_by_itself_and_what_was_covered_by_a_look_at_all() -> None:
    new, old = Ring(), Ring()
    there = ref(new), ref(old)
    del new
    gc.collect()
    assert there[0]() is None
    del old
    gc.collect()
    assert there[1]() is not None
    calm.look_at_all()
    assert there[1]() is None


def test_a_server_that_has_ended_leaves_the_collector_as_it_was() -> None:
    with TestClient(create_app()):
        assert gc.callbacks.count(calm._settle_after) == 1
        assert gc.get_freeze_count()
        assert sys.getswitchinterval() < 0.001
    assert calm._settle_after not in gc.callbacks
    assert gc.get_freeze_count() == 0
    assert sys.getswitchinterval() > 0.004
