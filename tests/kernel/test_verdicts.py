"""Refusals chain, and a game makes verdicts of them."""

from __future__ import annotations

import msgspec

from bergfried.kernel.verdicts import LEGAL, Refusal, Verdict, refusal_in

FIRST = Refusal("is-busy", ("SG-1.6-b",), {"piece": "Odo"}, "wait")
SECOND = Refusal("moved-already")


def asked(*answers: Refusal | None) -> tuple[Refusal | None, int]:
    """What a chain of checks says, and how many of them were asked."""
    left = list(answers)

    def check() -> Refusal | None:
        return left.pop(0)

    said = check() or check() or check()
    return said, len(answers) - len(left)


def test_the_first_check_that_refuses_has_the_word_and_no_other_is_asked() -> None:
    assert asked(None, FIRST, SECOND) == (FIRST, 2)
    assert asked(None, None, SECOND) == (SECOND, 3)
    assert asked(None, None, None) == (None, 3)


def test_a_verdict_says_what_the_refusal_says_and_is_false() -> None:
    verdict = Verdict.on(FIRST)
    assert not verdict
    assert msgspec.json.encode(verdict) == msgspec.json.encode(FIRST)


def test_where_nothing_is_against_it_the_verdict_is_legal() -> None:
    assert Verdict.on(None) == LEGAL
    assert Verdict.on(None)


def test_what_could_be_worked_out_holds_no_refusal_even_if_it_is_nothing() -> None:
    assert refusal_in(FIRST) is FIRST
    assert refusal_in(0) is None
    assert refusal_in(()) is None
