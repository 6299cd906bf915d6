"""What is kept has room for so much, and the oldest goes first."""

from __future__ import annotations

from bergfried.board.latest import Latest


def test_the_oldest_go_when_there_is_no_room() -> None:
    kept = Latest[int, str](3)
    for number in range(5):
        kept[number] = str(number)
    assert kept == {2: "2", 3: "3", 4: "4"}


def test_what_is_there_already_takes_no_room() -> None:
    kept = Latest[int, str](2)
    for number, text in ((1, "a"), (2, "b"), (1, "c")):
        kept[number] = text
    assert kept == {1: "c", 2: "b"}


def test_what_is_renewed_goes_last() -> None:
    kept = Latest[int, str](2)
    kept[1], kept[2] = "a", "b"
    kept.renew(1, "a")
    kept.renew(3, "c")
    assert kept == {1: "a", 3: "c"}


def test_a_large_one_never_holds_more_than_it_has_room_for() -> None:
    kept = Latest[int, int](100)
    for number in range(1000):
        kept[number] = number
        assert len(kept) <= 100
        assert number in kept
    assert list(kept) == list(range(1000 - len(kept), 1000))
    assert len(kept) > 90
