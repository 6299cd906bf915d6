"""The model of who is winning, fitted: games of the machine against itself, positions with their results, weights.

Positions are taken at the beginning of every player turn. How good the weights are is told by games they were not fitted on
(five parts, each judged by the weights of the other four): the log loss, what it would be if one knew only how often a side
wins, how well winners are told from losers (AUC), and whether what is called 70 % is won as often (calibration).
Needs the extra `lab`.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score

from bergfried.games import AnyBattle, open_game
from bergfried.players.seats import MOST_DECISIONS, Endless, Seats
from bergfried.players.winning import ANY, FEATURES, STEEPEST, Model, features, weights_for

from .pool import contestant

Meetings = Sequence[tuple[str, str]]
MEETINGS: Meetings = (
    ("knight", "knight"),
    ("greedy", "knight"),
    ("knight", "knight"),
    ("knight", "greedy"),
    ("knight", "knight"),
    ("squire", "squire"),
)
"""Who meets whom, in turn: one's own kind mostly, but others go other ways."""
FOLDS = 5
MILD = 1.0
"""How strongly weights are kept small: one over the usual penalty."""
BANDS = 10

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


class Seen(NamedTuple):
    """A position of a game: what can be counted in it, how far the game was, and how it ended for the first side."""

    game: int
    gone: float
    counted: tuple[float, ...]
    result: float


class Quality(msgspec.Struct, frozen=True):
    """How good the weights of a scenario are, by games they were not fitted on."""

    scenario: str
    games: int
    positions: int
    loss: float
    blind: float
    """The log loss of one who knows only how often the first side wins."""
    shared: float
    """The log loss of the weights that are kept for what has none of its own."""
    auc: float
    early: float
    """The log loss in the first half of a game."""
    late: float


class Band(NamedTuple):
    """Positions with about the same chance: how many, what was said and what came of them."""

    positions: int
    said: float
    came: float


class Fitted(msgspec.Struct, frozen=True):
    """Weights, and how good they are."""

    model: Model
    quality: tuple[Quality, ...]
    bands: tuple[Band, ...]


def play(
    scenario: str, games: int, seed: str, *, meetings: Meetings = MEETINGS, jobs: int = 1
) -> Iterator[list[Seen]]:
    """The positions of so many games, game by game."""
    tasks = [(scenario, number, seed, meetings[number % len(meetings)]) for number in range(games)]
    if jobs == 1:
        yield from map(_watch, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_watch, tasks, chunksize=4)


def _watch(task: tuple[str, int, str, tuple[str, str]]) -> list[Seen]:
    scenario, number, seed, names = task
    game = open_game(scenario, seed=f"{seed}/{number}")
    assert isinstance(game, AnyBattle), "who is winning is asked of battles"
    sides = game.battle.sides
    seats = Seats(
        {side: contestant(name, f"{seed}/{number}/{side}") for side, name in zip(sides, names, strict=True)}
    )
    last, found = game.field.turn, list[tuple[float, tuple[float, ...]]]()
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        battle, field = game.battle, game.field
        if field.turn != last and field.turn >= 0 and not field.ended:
            last = field.turn
            gone = field.turn / (2 * max(battle.aim.in_all, 1))
            found.append((gone, tuple(features(battle, field))))
        game.play(seats.choose(game))
    else:
        raise Endless(f"{scenario} has not come to an end after {MOST_DECISIONS} decisions.")
    outcome = game.outcome
    assert outcome is not None, "the game is over"
    result = 0.5 if not outcome.winner else float(outcome.winner == sides[0])
    return [Seen(number, gone, counted, result) for gone, counted in found]


def fit(seen: dict[str, list[Seen]]) -> Fitted:
    """Weights for each scenario, and for all together, with how good they are."""
    weights: dict[str, tuple[float, ...]] = {}
    judged: list[tuple[Numbers, Numbers]] = []
    quality: list[Quality] = []
    for scenario, positions in seen.items():
        told = _held_out(positions)
        results = np.array([one.result for one in positions])
        judged.append((told, results))
        quality.append(_quality(scenario, positions, told, results))
        weights[scenario] = _weights(positions)
    weights[ANY] = _weights(_mirrored(list(chain.from_iterable(seen.values()))))
    return Fitted(Model(FEATURES, weights), tuple(quality), tuple(_bands(judged)))


def _mirrored(positions: list[Seen]) -> list[Seen]:
    """Every position from either side, and nothing about which side is the first: it means nothing elsewhere."""
    nameless = [one._replace(counted=(0.0, *one.counted[1:])) for one in positions]
    other = [
        one._replace(counted=tuple(-number for number in one.counted), result=1 - one.result)
        for one in nameless
    ]
    return nameless + other


def _weights(positions: Sequence[Seen]) -> tuple[float, ...]:
    counted = np.array([one.counted for one in positions])
    results = np.array([one.result for one in positions])
    # A draw is half a win and half a loss.
    twice = np.concatenate([counted, counted])
    answers = np.concatenate([np.ones(len(results)), np.zeros(len(results))])
    shares = np.concatenate([results, 1 - results])
    if not results.any() or results.all():
        shares = shares + 0.001  # always won or always lost, and still nothing is certain
    model = LogisticRegression(C=MILD, fit_intercept=False, max_iter=2000)
    model.fit(twice, answers, sample_weight=shares)
    return tuple(round(float(weight), 4) for weight in model.coef_[0])


def _held_out(positions: Sequence[Seen]) -> Numbers:
    """What the weights of the other games say of each position."""
    fold = np.array([one.game % FOLDS for one in positions])
    told = np.zeros(len(positions))
    for number in range(FOLDS):
        mine = [one for one in positions if one.game % FOLDS == number]
        others = [one for one in positions if one.game % FOLDS != number]
        told[fold == number] = _said(mine, _weights(others)) if mine else ()
    return told


def _said(positions: Sequence[Seen], weights: Sequence[float]) -> Numbers:
    """The chances some weights give."""
    counted = np.array([one.counted for one in positions])
    return np.asarray(1 / (1 + np.exp(-np.clip(counted @ np.array(weights), -STEEPEST, STEEPEST))))


def _quality(scenario: str, positions: Sequence[Seen], told: Numbers, results: Numbers) -> Quality:
    gone = np.array([one.gone for one in positions])
    sure = results != 0.5
    both = len(set(results[sure])) == 2
    return Quality(
        scenario,
        len({one.game for one in positions}),
        len(positions),
        _loss(told, results),
        _loss(np.full(len(results), results.mean()), results),
        _loss(_said(positions, weights_for(ANY)), results),
        float(roc_auc_score(results[sure], told[sure])) if both else float("nan"),
        _loss(told[gone < 0.5], results[gone < 0.5]),
        _loss(told[gone >= 0.5], results[gone >= 0.5]),
    )


def added(fitted: Fitted, kept: Model) -> Fitted:
    """The weights that were fitted beside those that are kept, for what has done worse with the latter."""
    better = {one.scenario for one in fitted.quality if one.loss < one.shared}
    own = {name: weights for name, weights in fitted.model.weights.items() if name in better}
    return msgspec.structs.replace(fitted, model=Model(FEATURES, {**kept.weights, **own}))


def _loss(told: Numbers, results: Numbers) -> float:
    if not len(results):
        return float("nan")
    twice = np.concatenate([told, told])
    answers = np.concatenate([np.ones(len(results)), np.zeros(len(results))])
    shares = np.concatenate([results, 1 - results])
    return float(log_loss(answers, np.clip(twice, 1e-4, 1 - 1e-4), sample_weight=shares, labels=[0, 1]))


def _bands(judged: Sequence[tuple[Numbers, Numbers]]) -> Iterator[Band]:
    told = np.concatenate([one for one, _ in judged])
    results = np.concatenate([one for _, one in judged])
    for number in range(BANDS):
        here = (told >= number / BANDS) & ((told < (number + 1) / BANDS) | (number == BANDS - 1))
        if here.any():
            yield Band(int(here.sum()), float(told[here].mean()), float(results[here].mean()))
