"""Battles that are over, reviewed by the server: worked out once, piece by piece, after everything else."""

from __future__ import annotations

import threading
from functools import partial
from time import monotonic, sleep

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, opened, problem
from tests.server.test_thinking import Slow, until

from bergfried.advice import PuzzleView
from bergfried.players import reviewing
from bergfried.players.commander import FIGHTING, MOVING
from bergfried.players.reviewing import Care
from bergfried.players.search import Effort
from bergfried.server import reviews
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.places import Place
from bergfried.server.pool import Mind, Pool
from bergfried.server.thinking import AboutGame, ReviewQuestion, Thinker
from bergfried.server.views import ReviewView


def given_up(client: Client) -> Player:
    """A battle given up when each side has moved once."""
    player = alone(client)
    player.plays("ready", "ready", "end", "move Odo D5", "end", "end", "end", "end", "resign")
    return player


def asked(player: Player, language: str = "en") -> ReviewView:
    answer = player.get("/review", language=language)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ReviewView)


def begun(player: Player) -> ReviewView:
    answer = player.post("/review", {"at": player.view().seq})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ReviewView)


def done(player: Player) -> ReviewView:
    end = monotonic() + 120
    while (review := asked(player)).under_way:
        assert monotonic() < end, "it comes to an end"
        sleep(0.05)
    return review


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are worked out here and now, with few trials."""
    effort = Effort(dice=2, most=2, changes=0)
    care = Care(first=4, most=4, efforts={MOVING: effort, FIGHTING: effort})
    monkeypatch.setattr(reviewing, "review", partial(reviewing.review, care=care))
    monkeypatch.setattr(Mind, "ask", lambda mind, question: Thinker().answer(question))


@pytest.mark.soak  # every day a browser does, in tests/browser/test_ending.py
def test_a_review_is_worked_out_by_a_process_that_thinks() -> None:
    with TestClient(create_app()) as client:
        player = given_up(client)
        begun(player)
        until("a decision has been looked at", lambda: bool(asked(player).decisions), patience=120)
        assert asked(player).decisions[0].trials


@pytest.mark.usefixtures("quick")
def test_a_battle_is_reviewed_once_and_the_review_is_kept(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(place)) as client:
        player = given_up(client)
        assert asked(player) == ReviewView(under_way=False, total=2, decisions=[], answer="")
        assert begun(player).under_way
        review = done(player)
        assert [one.side for one in review.decisions] == ["blue", "red"]
        assert all(one.trials and one.text for one in review.decisions)
        first = review.decisions[0]
        assert first.step == 3
        assert [deed.label for deed in first.played if deed.aims] == ["Odo moves to D5"]
        assert any("Nicholas" in deed.label for deed in first.marshal)
    with TestClient(create_app(place)) as client:
        monkeypatch.setattr(Mind, "ask", lambda mind, question: pytest.fail("it has been worked out"))
        again = Player(client, player.game)
        assert asked(again) == review
        assert begun(again) == review
        told = asked(again, "de").decisions[0]
        assert told.title == "Bewegung"


def test_only_a_battle_that_is_over_is_reviewed() -> None:
    with TestClient(create_app()) as client:
        player = alone(client)
        for answer in (player.get("/review"), player.post("/review", {"at": 0})):
            assert "not over yet" in problem(answer, 409).detail
        assert "gone on" in problem(given_up(client).post("/review", {"at": 3}), 409).detail
        siege = alone(client, "seven-days")
        assert "Only a battle" in problem(siege.get("/review"), 409).detail


@pytest.mark.usefixtures("quick")
def test_what_is_taken_back_is_reviewed_anew() -> None:
    with TestClient(create_app()) as client:
        player = given_up(client)
        begun(player)
        assert len(done(player).decisions) == 2
        assert player.undo(agreed=True).status_code == 200
        assert player.get("/review").status_code == 409
        player.plays("end", "end", "end", "resign")
        assert asked(player) == ReviewView(under_way=False, total=3, decisions=[], answer="")


def test_of_what_comes_to_no_end_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mind, "ask", lambda mind, question: None)
    with TestClient(create_app()) as client:
        player = given_up(client)
        begun(player)
        review = done(player)
        assert [one.text for one in review.decisions] == ["This could not be looked at."] * 2
        assert not any(one.better for one in review.decisions)


@pytest.mark.usefixtures("quick")
def test_a_review_rests_when_nobody_looks_and_goes_on_when_somebody_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered: list[AboutGame] = []

    def ask(_mind: Mind, question: AboutGame) -> str:
        answered.append(question)
        return Thinker().answer(question)

    monkeypatch.setattr(Mind, "ask", ask)
    with TestClient(create_app()) as client:
        player = given_up(client)
        with monkeypatch.context() as unseen:
            unseen.setattr(reviews, "UNSEEN", -1.0)
            begun(player)
            assert done(player).decisions == []
        begun(player)
        found = done(player).decisions
        assert len(found) == 2
        assert [question.step for question in answered if isinstance(question, ReviewQuestion)] == [
            one.step for one in found
        ]


def test_of_an_address_only_some_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()

    def ask(_mind: Mind, _question: AboutGame) -> None:
        go.wait(30)

    monkeypatch.setattr(Mind, "ask", ask)
    with TestClient(create_app(limits=Limits(selfplay=1))) as client:
        one, other = given_up(client), given_up(client)
        assert begun(one).under_way
        assert begun(one).under_way
        assert "reviews" in problem(other.post("/review", {"at": other.view().seq}), 429).detail
        go.set()
        done(one)
        begun(other)
        assert len(done(other).decisions) == 2


@pytest.mark.usefixtures("quick")
def test_a_puzzle_is_played_against_the_machine_and_judged() -> None:
    with TestClient(create_app()) as client:
        listed = msgspec.json.decode(client.get("/api/puzzles").content, type=list[PuzzleView])
        puzzle = min(listed, key=lambda one: one.turns)
        made = opened(client.post("/api/puzzles/open", json={"name": puzzle.name, "level": "squire"}))
        player = Player(client, made.game, made.token)
        machines = {seat.side for seat in player.view().seats if seat.by == "machine"}
        assert machines == {seat.side for seat in player.view().seats} - {puzzle.side}
        player.plays("end")
        while (asked_for := player.view().asked) is None or asked_for.side != puzzle.side:
            player.rests()
        player.plays("resign")
        begun(player)
        review = done(player)
        assert review.total == len(review.decisions)
        assert review.decisions[0].step > 50
        assert "of 100 battles are won" in review.answer
        assert (
            "no puzzle chess" in problem(client.post("/api/puzzles/open", json={"name": "chess"}), 404).detail
        )


def test_reviews_come_last_and_never_have_all_minds() -> None:
    work, review = Slow(), Slow()
    review.begun = work.begun
    pool = Pool(work, size=2, review=review)
    pool.take_review("r1")
    until("it begins", lambda: work.begun == ["r1"])
    pool.take_review("r2")
    pool.take("m1", person=False)
    sleep(0.1)
    assert work.begun == ["r1"]
    pool.take("p1", person=True)
    until("a person's begins at once", lambda: work.begun == ["r1", "p1"])
    review.go.set()
    until("machines come before reviews", lambda: work.begun[:3] == ["r1", "p1", "m1"])
    work.go.set()
    until("all are done", lambda: len(work.begun) == 4)
    pool.close()
