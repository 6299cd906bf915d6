"""What a stage keeps brings the ids along that were consulted when it was worked out."""

from __future__ import annotations

import pytest

from bergfried.kernel.stage import Stacked, Stage
from bergfried.kernel.verdicts import Citation

STEP, PRICE, MUD = Citation(("CN-1",)), Citation(("CN-2",)), Citation(("CN-3",))


class Mud(Stage[Stacked]):
    """The rules of a walk through mud, as far as they are asked here."""

    def mud(self) -> int:
        self.ids(MUD)
        return 2

    def price(self) -> int:
        self.ids(PRICE)
        return 1 + self.recall(self.keep(self.mud))


def test_what_is_kept_holds_the_ids_consulted_for_it_whoever_watches() -> None:
    rules = Mud()
    for trace in (None, set[str]()):
        rules.trace = trace
        kept = rules.keep(rules.mud)
        assert (kept.result, set(kept.ids)) == (2, {"CN-3"})
        assert rules.trace is trace


def test_what_is_kept_while_nobody_looks_holds_them_as_well() -> None:
    rules = Mud()
    rules.trace = set()
    with rules.unwatched():
        kept = rules.keep(rules.mud)
        rules.recall(kept)
    assert rules.trace == set()
    assert kept.ids == {"CN-3"}


def test_what_is_asked_again_is_noted_again() -> None:
    rules = Mud()
    kept = rules.keep(rules.mud)
    for _ in range(2):
        rules.trace = set()
        assert rules.recall(kept) == 2
        assert rules.trace == {"CN-3"}


def test_what_was_kept_within_counts_for_what_is_kept_around_it() -> None:
    rules = Mud()
    rules.trace = {"CN-1"}
    kept = rules.keep(rules.price)
    assert kept.ids == {"CN-2", "CN-3"}
    assert rules.trace == {"CN-1"}
    assert rules.recall(kept) == 3
    assert rules.trace == {"CN-1", "CN-2", "CN-3"}


def test_results_with_the_same_ids_share_the_set() -> None:
    one, other = Mud(), Mud()
    assert one.keep(one.mud).ids is other.keep(other.mud).ids


def test_a_work_that_fails_leaves_the_watch_as_it_was() -> None:
    rules = Mud()
    watch = rules.trace = set()

    def fail() -> None:
        rules.ids(STEP)
        raise ArithmeticError

    with pytest.raises(ArithmeticError):
        rules.keep(fail)
    assert rules.trace is watch
    assert not watch
