"""What a siege of many days costs: a day without a battle, many sieges with battles settled by dice, and a file loaded."""

from __future__ import annotations

from statistics import median
from time import process_time

from bergfried.games import LeaguerGame, load, new_siege
from bergfried.lab.simulate import one_game
from bergfried.leaguer import actions
from bergfried.players.idle import IdlePlayer
from bergfried.players.random import RandomPlayer

from .measures import Bounds, Case, Measure, Report, at_most
from .yardstick import Alternating

SIEGE = "thirty-days"
MACHINE = "squire"
QUICK = ("quick-battles",)
DAY_AIM = 1 / 3
"""How many games of chess a day without a battle may take."""
MANY = 1000
MANY_AIM = 5 * 60 * 2
"""Seconds of the processor that a thousand sieges by the machine may take: five minutes on two cores."""
LOAD_AIM = 1.0
"""Seconds in which a siege is loaded and played again in which no battle was fought."""
WARM_UP = 1000


def sieges(cases: list[Case], bounds: Bounds) -> Report:
    """The figures of the great siege; no other is measured."""
    found = [*_days(bounds), _quick(bounds), _loaded(bounds)]
    return Report("sieges", f"A siege of many days ({SIEGE})", "as it says", found)


def _days(bounds: Bounds) -> list[Measure]:
    """A day through the ordinary game, all legal actions listed, in which nobody names an action: as it passes by itself,
    and with orders at random, some thirty a day."""
    return [
        _day("a day that passes", True, DAY_AIM, bounds),
        _day("a day of random orders", False, None, bounds),
    ]


def _day(what: str, idle: bool, aim: float | None, bounds: Bounds) -> Measure:
    first, ratios, total, days, decisions = new_siege(SIEGE, seed="bench"), list[float](), 0.0, 0, 0
    _without_battle(first, WARM_UP, idle)
    yardstick = Alternating()
    while len(ratios) < bounds.games and (total < bounds.seconds or not ratios):
        start = process_time()
        game = _without_battle(first, len(ratios), idle)
        spent = process_time() - start
        ratios.append(yardstick.in_games(spent / game.position.day))
        total, days, decisions = total + spent, days + game.position.day, decisions + len(game.steps)
    beside = {"sieges": len(ratios), "decisions": decisions / days, "ms": 1000 * total / days}
    return at_most(f"{what}: games of chess", median(ratios), aim, beside)


def _without_battle(first: LeaguerGame, seed: int, idle: bool = False) -> LeaguerGame:
    """A siege in which the day is left to its works, of which there are none if both sides are idle: to its end, or to the
    day on which the besieger has to storm."""
    game = first.again(seed=f"days {seed}")
    player = IdlePlayer() if idle else RandomPlayer(seed)
    while not game.over:
        decision = game.decision
        assert decision is not None, "it is not over"
        if decision.kind != "choose-action":
            game.play(player.choose(game))
        elif game.check(actions.Rest()):
            game.play(actions.Rest())
        else:
            break
    return game


def _quick(bounds: Bounds) -> Measure:
    """What a thousand sieges by the machine take, reckoned from some."""
    one_game(SIEGE, None, f"bench {WARM_UP}", (MACHINE, MACHINE), options=QUICK)
    start, played, days = process_time(), 0, 0
    while played < bounds.games and (process_time() - start < bounds.seconds or not played):
        days += one_game(SIEGE, None, f"bench {played}", (MACHINE, MACHINE), options=QUICK).rounds
        played += 1
    spent = process_time() - start
    beside = {"sieges": played, "days": days / played, "ms": 1000 * spent / played}
    what = f"{MANY} quick sieges, {MACHINE} v {MACHINE}: seconds"
    return at_most(what, MANY * spent / played, MANY_AIM, beside)


def _loaded(bounds: Bounds) -> Measure:
    """How long it takes to load a siege and play it again."""
    text = _without_battle(new_siege(SIEGE, seed="bench"), 1).save()
    times = list[float]()
    while len(times) < min(bounds.games, 5):
        start = process_time()
        game = load(text)
        times.append(process_time() - start)
    assert isinstance(game, LeaguerGame), "a siege was saved"
    beside = {"days": game.position.day, "ms": 1000 * median(times)}
    return at_most("a siege without battles loaded: seconds", median(times), LOAD_AIM, beside)
