"""Trials: pairs on common dice, an answer that stops the play, and the same answer whoever plays."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bergfried.lab.changes import BadChange, changed, setting_of
from bergfried.lab.course import Course, Job
from bergfried.lab.jobs import Desk, OwnHands, Played
from bergfried.lab.trial import FEWEST_PAIRS, question, report, run
from bergfried.players.roster import UnknownPlayer

FORD = setting_of("ford")
LONGER = changed(FORD, "rounds=+1")


class Made:
    """Hands that make games up: `won` says by pair and arm whether the angevins win."""

    def __init__(self, won: dict[bool, list[bool]]) -> None:
        self._won = won
        self.played = 0

    def play(self, jobs: Iterable[tuple[int, Job]]) -> Played:
        for number, job in jobs:
            self.played += 1
            row = self._won[job.setting == LONGER]
            won = row[int(job.seed.rpartition("/")[2]) % len(row)]
            winner = "angevins" if won else "royals"
            score = {"angevins": 3 * won, "royals": 1}
            yield (
                number,
                Course(job.seed, winner, "marginal", 6, 50, score, {"angevins": 2, "royals": 2 + won}),
            )


def asked(games: int = 2000, margin: float = 0.05):  # type: ignore[no-untyped-def]
    return question(FORD, FORD, LONGER, ("squire", "squire"), seed="t", games=games, margin=margin)


def test_pairs_have_the_same_dice_and_the_same_players() -> None:
    jobs = list(asked(6).jobs())
    assert [(job.seed, job.setting == LONGER) for job in jobs] == [
        (f"t/{pair}", arm) for pair in range(3) for arm in (False, True)
    ]
    assert {job.players for job in jobs} == {("squire", "squire")}


def test_it_stops_as_soon_as_it_is_decided() -> None:
    hands = Made({False: [False], True: [True]})
    first, second = run(asked(), Desk(hands))
    found = report(asked(), FORD, "command", first, second)
    assert (found.answer, found.pairs, found.bound) == ("differs", FEWEST_PAIRS, 1000)
    assert hands.played == 2 * FEWEST_PAIRS
    assert found.sentence.startswith(
        f"Decided after {FEWEST_PAIRS} pairs: with B angevins wins 100.0 percentage points more often"
    )
    assert found.together == {"lost won": FEWEST_PAIRS}


def test_no_difference_that_matters_is_an_answer() -> None:
    hands = Made({False: [True, False], True: [True, False]})
    first, second = run(asked(), Desk(hands))
    found = report(asked(), FORD, "command", first, second)
    assert found.answer == "alike"
    assert found.pairs < 1000
    wins = found.measures[0]
    assert wins.low is not None
    assert -0.05 <= wins.low < 0 == wins.difference
    wider, _ = run(asked(margin=0.2), Desk(hands))
    assert len(wider) < len(first)


def test_what_the_games_do_not_decide_stays_open() -> None:
    hands = Made({False: [True, False, False], True: [True, True, False]})
    first, second = run(asked(games=40), Desk(hands))
    found = report(asked(games=40), FORD, "command", first, second)
    assert (found.answer, found.pairs) == ("open", 20)
    assert found.sentence.startswith(
        "Not decided after 20 pairs: in these angevins won 35.0 percentage points more"
    )
    length = next(measure for measure in found.measures if measure.name == "length")
    assert (length.low, length.high) == (None, None)


def test_what_is_measured_is_told_as_the_side_sees_it() -> None:
    mine = question(FORD, FORD, LONGER, ("squire", "squire"), seed="t", side="royals", games=80)
    first, second = run(mine, Desk(Made({False: [True], True: [False]})))
    found = report(mine, FORD, "command", first, second)
    by_name = {measure.name: measure for measure in found.measures}
    assert by_name["games won by royals"].difference == 1.0
    assert by_name["lost by royals"].difference == -1.0
    assert by_name["lost by angevins"].difference == 0.0
    assert by_name["lead of royals"].difference == 3.0


def test_a_real_trial_is_the_same_again_to_the_letter() -> None:
    real = asked(games=4)
    once, again = (report(real, FORD, "command", *run(real, Desk(OwnHands()))) for _ in range(2))
    assert once == again
    assert [one.seed for one in once.games["b"]] == ["t/0", "t/1"]
    assert once.b == ("rounds 8",)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(BadChange, match="the same"):
        question(FORD, FORD, FORD, ("squire", "squire"), seed="t", games=10)
    with pytest.raises(BadChange, match="has no side 'danes'"):
        question(FORD, FORD, LONGER, ("squire", "squire"), seed="t", side="danes", games=10)
    with pytest.raises(BadChange, match="two games"):
        question(FORD, FORD, LONGER, ("squire", "squire"), seed="t", games=1)
    with pytest.raises(UnknownPlayer):
        question(FORD, FORD, LONGER, ("squire", "page"), seed="t", games=10)
