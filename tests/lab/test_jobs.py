"""Games by many hands are the same games; what is done is kept, and a run that was stopped goes on."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from pathlib import Path

import pytest

from bergfried.lab import jobs as module
from bergfried.lab.changes import changed, setting_of
from bergfried.lab.course import BrokenOff, Course, Job, play
from bergfried.lab.jobs import Desk, Journal, LostHands, ManyHands, OtherQuestion, OwnHands, Played

FORD = setting_of("ford")


def jobs(count: int) -> list[Job]:
    return [Job(FORD, ("squire", "squire"), f"jobs/{number}", number == 0) for number in range(count)]


class Counting:
    """Hands that count what they play, and hand it out in the wrong order, two at a time."""

    def __init__(self) -> None:
        self.played = 0

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        coming = iter(jobs)
        while two := [pair for pair in (next(coming, None), next(coming, None)) if pair]:
            for number, job in reversed(two):
                self.played += 1
                yield number, play(job)


def test_the_course_of_a_game_adds_up() -> None:
    course = play(jobs(1)[0])
    assert course == play(jobs(1)[0])
    assert len(course.lead) == course.rounds
    assert course.score["angevins"] - course.score["royals"] == course.lead[-1]
    for side in ("angevins", "royals"):
        assert sum(fall.side == side for fall in course.falls) == course.lost[side]
    assert all(1 <= fall.round <= course.rounds and fall.place for fall in course.falls)
    assert max(course.stood["royals"].values()) <= course.rounds * 12
    assert course.share(course.winner) == 1.0
    assert Course("", "", "draw", 1, 1).share("royals") == 0.5


def test_sieges_and_realms_have_a_course_too() -> None:
    siege = play(Job(setting_of("seven-days", options=("quick-battles",)), ("idle", "idle"), "0"))
    assert set(siege.lost) == {"king", "earl"}
    assert siege.lead
    realm = play(Job(setting_of("aachen"), ("random", "random"), "0"))
    assert len(realm.lead) == realm.rounds - 3  # it begins with the fourth turn of the calendar
    assert realm.lead[-1] == realm.score["staufer"] - realm.score["welf"]
    assert not realm.falls


def test_two_processes_play_the_same_games_in_the_same_order() -> None:
    alone = list(Desk(OwnHands()).play(jobs(4)))
    assert [one.seed for one in alone] == [f"jobs/{number}" for number in range(4)]
    with ManyHands(2) as hands:
        assert list(Desk(hands).play(jobs(4))) == alone


def test_a_process_that_dies_is_told_and_what_was_done_is_kept(tmp_path: Path) -> None:
    with ManyHands(1) as hands, Journal(tmp_path / "run.journal", "what?") as journal:
        games = Desk(hands, journal).play(jobs(200))
        next(games)
        for child in multiprocessing.active_children():
            child.kill()
        with pytest.raises(LostHands, match="the same command goes on"):
            list(games)
        assert journal.known


def test_results_come_in_the_order_of_the_jobs_however_they_were_played() -> None:
    assert [one.seed for one in Desk(Counting()).play(jobs(5))] == [f"jobs/{number}" for number in range(5)]


def test_whoever_has_enough_has_no_more_played() -> None:
    hands = Counting()
    games = Desk(hands).play(jobs(50))
    next(games)
    games.close()
    assert hands.played == 2


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    file, whole = tmp_path / "run.journal", list(Desk(OwnHands()).play(jobs(6)))
    with Journal(file, "what?") as journal:
        games = Desk(Counting(), journal).play(jobs(6))
        next(games)
        next(games)
        games.close()
    file.write_bytes(file.read_bytes() + b'{"job":"torn')
    hands = Counting()
    with Journal(file, "what?") as journal:
        assert len(journal.known) == 2
        assert list(Desk(hands, journal).play(jobs(6))) == whole
    assert hands.played == 4
    with Journal(file, "what?") as journal:
        again = Counting()
        assert list(Desk(again, journal).play(jobs(6))) == whole
        assert again.played == 0


def test_games_in_the_midst_of_a_journal_are_not_played_again(tmp_path: Path) -> None:
    with Journal(tmp_path / "run.journal", "what?") as journal:
        list(Desk(OwnHands(), journal).play(jobs(4)[1:3]))
        hands = Counting()
        desk = Desk(hands, journal)
        assert [one.seed for one in desk.play(jobs(4))] == [f"jobs/{number}" for number in range(4)]
        assert (hands.played, desk.found) == (2, 2)


def test_the_journal_of_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.journal"
    with Journal(file, "what?"):
        pass
    before = file.read_bytes()
    with pytest.raises(OtherQuestion, match="asked something else"), Journal(file, "why?"):
        pass
    monkeypatch.setattr(module, "version", lambda: "0.0.1 elsewhere")
    with pytest.raises(OtherQuestion, match="other rules or players"), Journal(file, "what?"):
        pass
    assert file.read_bytes() == before
    file.write_text("My diary.\n")
    with pytest.raises(OtherQuestion, match="no journal"), Journal(file, "what?"):
        pass


def test_two_runs_do_not_write_one_journal(tmp_path: Path) -> None:
    with (
        Journal(tmp_path / "run.journal", "what?"),
        pytest.raises(OtherQuestion, match="Another run"),
        Journal(tmp_path / "run.journal", "what?"),
    ):
        pass


def test_a_reading_that_cannot_be_played_is_told_in_a_sentence() -> None:
    """The dead lie in the way only where there is a table for them."""
    broken = Job(
        changed(setting_of("meadow", "anarchy"), "policy=corpses:true"), ("squire", "squire"), "scr/0"
    )
    with pytest.raises(BrokenOff, match="cannot be played as it was changed: the game with the seed scr/0"):
        play(broken)
