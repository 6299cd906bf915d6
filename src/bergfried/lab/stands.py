"""Where men are best put before a battle: many ways are tried in games of the knight, the better ones more often.

A way is changed by moving all men, riders, shooters, the others, some or one of them, or by putting one beside another; what
is not free or not allowed becomes the nearest that is. The side meets members of the pool in turn, and all ways the same
dice. What a game is worth is its result and what the chances were halfway and later, together: so fewer games tell as much.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from bergfried.battle.actions import Place
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.games import BattleGame, open_game
from bergfried.kernel.dice import SeededDice
from bergfried.players import stands, winning
from bergfried.players.seats import MOST_DECISIONS, Endless, Seats
from bergfried.players.stands import Stands, Written

from .pool import contestant

FOES = ("pool:knight", "pool:greedy")
"""Whom the side meets, in turn."""
PLAYER = "knight"
AT_FIRST, LATER = 18, 12
"""So many ways are tried in the first round, and in the others."""
RUNGS = ((12, 5), (36, 2), (80, 2))
"""How many games each way has had when so many are kept."""
ROUNDS = 3
FAR = (2, 4)
"""All together are moved so far to begin with."""
TRIES = 10
"""So often a change is looked for, for each that is wanted."""

T = TypeVar("T")


class Task(NamedTuple):
    """A game of a side that is put in some way."""

    scenario: str
    side: str
    stands: Stands
    foe: str
    seed: str


class Found(NamedTuple):
    """The best way that was found for a side, and how it did against that of the scenario on fresh dice."""

    side: str
    stands: Written
    score: float
    before: float


class Hands(Protocol):
    """Whoever plays games, in the order in which they are asked for."""

    def __call__(self, tasks: Sequence[Task]) -> Iterator[float]: ...


def search(scenario: str, *, seed: str = "stands", jobs: int = 1, sure: int = 120) -> Iterator[Found]:
    """The best way for each side of a scenario."""
    if jobs == 1:
        yield from _searched(scenario, seed, sure, lambda tasks: map(worth, tasks))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from _searched(scenario, seed, sure, lambda tasks: pool.imap(worth, tasks, chunksize=2))


def _searched(scenario: str, seed: str, sure: int, hands: Hands) -> Iterator[Found]:
    opened = open_game(scenario)
    assert isinstance(opened, BattleGame), "men are put on the field of a battle"
    for side in opened.battle.sides:
        field = _Field(scenario, side, f"{seed}/{scenario}/{side}")
        race = _Race(field, hands, f"{seed}/{scenario}/{side}")
        best = race.best()
        before, score = race.means((field.given, best), sure, "sure")
        yield Found(side, field.written(best), score, before)


def opened_for(scenario: str, side: str, seed: str) -> BattleGame:
    """A battle in which a side sets up."""
    game = open_game(scenario, seed=seed)
    assert isinstance(game, BattleGame)
    while (decision := game.decision) is not None and decision.side != side:
        game.play(game.way_out() or game.legal_actions()[-1])
    return game


def put(game: BattleGame, wanted: Stands) -> bool:
    """Put the men so, as far as that goes; did it go?"""
    while (action := stands.next_step(game, wanted)) is not None:
        game.play(action)
    return all(stands.standing(game.field, man) == stance for man, stance in wanted.items())


def worth(task: Task) -> float:
    """What a game was worth for a side."""
    game = opened_for(task.scenario, task.side, task.seed)
    put(game, task.stands)
    battle = game.battle
    own, weights = battle.sides.index(task.side), winning.weights_for(task.scenario)
    names = {side: PLAYER if side == task.side else task.foe for side in battle.sides}
    seats = Seats({side: contestant(name, f"{task.seed}/{name}") for side, name in names.items()})
    end = 2 * battle.last_round(game.field)
    marks, chances = [end // 2, 3 * end // 4], list[float]()
    ready = game.way_out()
    assert ready is not None
    game.play(ready)  # the player himself might put his men otherwise
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        if marks and game.field.turn >= marks[0] and not game.field.ended:
            del marks[0]
            chances.append(winning.chance(battle, game.field, own, weights))
        game.play(seats.choose(game))
    else:
        raise Endless(f"{task.scenario} has not come to an end after {MOST_DECISIONS} decisions.")
    outcome = game.outcome
    assert outcome is not None, "the game is over"
    result = 0.5 if not outcome.winner else float(outcome.winner == task.side)
    return result / 2 + sum([*chances, result, result][:2]) / 4


class _Field:
    """Where the men of a side can be put."""

    def __init__(self, scenario: str, side: str, seed: str) -> None:
        self.scenario, self.side, self._dice = scenario, side, SeededDice(seed)
        self._game = opened_for(scenario, side, seed)
        self.battle, state = self._game.battle, self._game.field
        own = self.battle.sides.index(side)
        self.given: Stands = {man: stands.standing(state, man) for man in self.battle.men_of(state, own)}
        self._free: dict[int, list[Stance]] = {man: [stance] for man, stance in self.given.items()}
        for action in self._game.legal_actions():
            if isinstance(action, Place):
                self._free[action.piece].append(action.to)
        for man, free in self._free.items():  # friends leave their places, it may be
            free += [
                stance
                for other, stance in self.given.items()
                if other != man and (stance.facing is None) == (self.given[man].facing is None)
            ]

    def written(self, ways: Stands) -> Written:
        """What differs from the scenario, by name and text."""
        return {
            self.battle.roster[man].name: self.battle.text(stance)
            for man, stance in ways.items()
            if stance != self.given[man]
        }

    def fitted(self, wishes: Stands) -> Stands | None:
        """The nearest that can be; None if there is none."""
        board, found, taken = self.battle.board, dict[int, Stance](), 0
        for man in self._shuffled(list(wishes)):
            wish, best = wishes[man], None
            for stance in self._free[man]:
                cells = board.mask(map(board.cell, self.battle.halves(stance)))
                if not cells & taken:
                    far = 2 * board.distance(stance.place, wish.place) + (stance.facing != wish.facing)
                    if best is None or far < best[0]:
                        best = far, stance, cells
            if best is None:
                return None
            found[man], taken = best[1], taken | best[2]
        ordered = {man: found[man] for man in self.given}
        return ordered if put(opened_for(self.scenario, self.side, "fitted"), ordered) else None

    def shifted(self, ways: Stands, men: Sequence[int], way: Direction, far: int) -> Stands:
        """Some men, that far in a direction, wherever that is."""
        board, wishes = self.battle.board, dict(ways)
        for man in men:
            place, facing = ways[man].place, ways[man].facing
            for _ in range(far):
                there = place + board.shifts[way]
                if board.distance(place, there) == 1:  # beyond the sheet another row begins
                    place = there
            wishes[man] = Stance(place, facing)
        return wishes

    def changed(self, ways: Stands) -> Stands | None:
        """A way, changed here or there."""
        men, board = list(ways), self.battle.board
        shooters = [man for man in men if self.battle.roster[man].weapon]
        kind, far = self._one_of(range(16)), self._one_of(range(1, 5))
        way = self._one_of(list(Direction))
        if kind < 7:
            groups = [
                men,
                shooters,
                [man for man in men if man not in shooters],
                [man for man in men if ways[man].facing is not None],
                *(self._shuffled(men)[: (len(men) + 1) // 2] for _ in range(2)),
            ]
            return self.fitted(self.shifted(ways, self._one_of([g for g in groups if g]), way, far))
        if kind < 11:
            centre = ways[self._one_of(men)].place
            near = sorted(men, key=lambda man: board.distance(ways[man].place, centre))
            return self.fitted(self.shifted(ways, near[: self._one_of((2, 3, 4))], way, far))
        man, other = self._one_of(men), self._one_of(men)
        wishes = {**ways, man: Stance(ways[other].place, ways[man].facing)}
        return self.fitted(self.shifted(wishes, (man,), way, self._one_of((1, 2))))

    def _one_of(self, options: Sequence[T]) -> T:
        return options[self._dice.roll(1, len(options), "way")[0] - 1]

    def _shuffled(self, men: list[int]) -> list[int]:
        for last in range(len(men) - 1, 0, -1):
            other = self._dice.roll(1, last + 1, "order")[0] - 1
            men[last], men[other] = men[other], men[last]
        return men


class _Race:
    """Ways against each other, round by round."""

    def __init__(self, field: _Field, hands: Hands, seed: str) -> None:
        self._field, self._hands, self._seed = field, hands, seed

    def best(self) -> Stands:
        """The way that is left after all rounds."""
        field, given = self._field, self._field.given
        shifts = [field.shifted(given, list(given), way, far) for way in Direction for far in FAR]
        ways = self._with_changes([given, *filter(None, map(field.fitted, shifts))], given, AT_FIRST)
        for number in range(1, ROUNDS + 1):
            ways = self._raced(ways, f"round {number}")
            if number < ROUNDS:
                ways = self._with_changes(ways, ways[0], LATER)
        return ways[0]

    def _with_changes(self, ways: list[Stands], of: Stands, count: int) -> list[Stands]:
        """As many different ways, those that are missing changed from one; fewer where hardly anything can be changed."""
        found = [way for number, way in enumerate(ways) if way not in ways[:number]]
        for _ in range(TRIES * count):
            if len(found) >= count:
                break
            way = self._field.changed(of)
            if way is not None and way not in found:
                found.append(way)
        return found

    def _raced(self, ways: list[Stands], name: str) -> list[Stands]:
        """Those that are left, the best first."""
        worths: dict[int, list[float]] = {number: [] for number in range(len(ways))}
        alive = list(worths)

        def mean(number: int) -> float:
            return sum(worths[number]) / len(worths[number])

        for games, kept in RUNGS:
            missing = [(number, game) for number in alive for game in range(len(worths[number]), games)]
            tasks = [self._task(ways[number], game, name) for number, game in missing]
            for (number, _), worth in zip(missing, self._hands(tasks), strict=True):
                worths[number].append(worth)
            alive = sorted(alive, key=mean, reverse=True)[:kept]
        return [ways[number] for number in alive]

    def means(self, ways: Sequence[Stands], games: int, name: str) -> list[float]:
        """What so many games of each are worth on the average."""
        tasks = [self._task(way, game, name) for way in ways for game in range(games)]
        found = list(self._hands(tasks))
        return [sum(found[n * games : (n + 1) * games]) / games for n in range(len(ways))]

    def _task(self, way: Stands, game: int, name: str) -> Task:
        again, foe = divmod(game, len(FOES))
        return Task(self._field.scenario, self._field.side, way, FOES[foe], f"{self._seed}/{name}/{again}")
