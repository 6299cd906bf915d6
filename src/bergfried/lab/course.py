"""One game of the laboratory from its first decision to its last, and all of it that anybody may want to count later."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from threading import Lock

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, OFF_MAP, PRISONER, WOUNDED, State
from bergfried.games import AnyBattle, LeaguerGame, RealmGame
from bergfried.leaguer.people import People
from bergfried.players.roster import Anywhere, player, player_of_realm, player_of_siege
from bergfried.players.seats import MOST_DECISIONS, Chooser, Seats, play_out

from .changes import Setting, opened

GONE = DEAD | PRISONER | CAPTURED
"""Who is lost to his side."""


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game to be played: what, by whom (in the order of the sides), with which dice."""

    setting: Setting
    players: tuple[str, str]
    seed: str
    places: bool = False
    """Is it noted where men stood?"""


class Fall(msgspec.Struct, frozen=True, array_like=True):
    """Somebody was lost: in which round, of which side, of which class, where, and whether he was killed or taken."""

    round: int
    side: str
    kind: str
    place: str
    killed: bool


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game. Of a realm and of a siege of many days nobody is noted on the map."""

    seed: str
    winner: str
    """Empty for a draw."""
    grade: str
    rounds: int
    """Rounds of a battle, days of a siege of many days, turns of a realm."""
    decisions: int
    score: dict[str, int] = {}
    lost: dict[str, int] = {}
    """By side: how many were killed or taken; in a siege of many days, how many are not there any more."""
    wounded: dict[str, int] = {}
    """By side: how many were wounded at the end, and neither killed nor taken."""
    lead: tuple[int, ...] = ()
    """What the first side had more than the second at the end of each round, day or turn: points, or persons in a siege of
    many days."""
    falls: tuple[Fall, ...] = ()
    stood: dict[str, dict[str, int]] = {}
    """By side and hex: at the end of how many rounds an able man stood there."""

    def share(self, side: str) -> float:
        """What a side has of the victory: 1, a half for a draw, or 0."""
        return 0.5 if not self.winner else float(self.winner == side)


class BrokenOff(RuntimeError):
    """A game that cannot be played to its end as it was changed; the sentence says which, and why."""


_one_at_a_time = Lock()
"""The rules of a setting are shared by all its games: threads of one process take turns."""


def play(job: Job) -> Course:
    """Play a game; the same job is the same game, wherever it is played. Raises BrokenOff."""
    with _one_at_a_time:
        try:
            return _play(job)
        except Exception as error:
            if not opened(job.setting).on_trial and not job.setting.tables:
                raise
            raise BrokenOff(
                f"{job.setting.scenario} cannot be played as it was changed: the game with the seed {job.seed} broke off "
                f"({type(error).__name__}: {error})."
            ) from None


def _play(job: Job) -> Course:
    first = opened(job.setting)
    match first:
        case RealmGame():
            return _realm(first.again(seed=job.seed), job)
        case LeaguerGame():
            return _siege(first.again(seed=job.seed), job)
        case _:
            return _battle(first.again(seed=job.seed), job)


def must_play(setting: Setting, players: tuple[str, str]) -> None:
    """Raises UnknownPlayer if somebody cannot play this."""
    game = opened(setting)
    for name in players:
        if isinstance(game, RealmGame):
            player_of_realm(name)
        elif isinstance(game, LeaguerGame):
            player_of_siege(name)
        else:
            player(name)


def _seats(job: Job, sides: tuple[str, ...]) -> dict[str, Anywhere]:
    return {side: Anywhere(name, f"{job.seed}/{side}") for side, name in zip(sides, job.players, strict=True)}


def _realm(game: RealmGame, job: Job) -> Course:
    seats: Chooser[RealmGame] = Seats(_seats(job, game.sides))
    decisions, outcome = play_out(game, seats, at_most=MOST_DECISIONS), game.outcome
    assert outcome is not None, "it was played out"
    rules = game.rules
    last: dict[int, int] = {}
    for position in game.positions():
        turn = min(rules.turn(position), rules.last_turn)
        last[turn] = rules.score(position, 0) - rules.score(position, 1)
    return Course(
        job.seed,
        outcome.winner,
        outcome.grade,
        max(last),
        decisions,
        outcome.score,
        lead=tuple(last.values()),
    )


def _siege(game: LeaguerGame, job: Job) -> Course:
    seats: Chooser[LeaguerGame] = Seats(_seats(job, game.sides))
    decisions, outcome = play_out(game, seats, at_most=MOST_DECISIONS), game.outcome
    assert outcome is not None, "it was played out"
    known = game.position[People].all
    lost = {
        name: sum(one.side == side and not one.remains for one in known)
        for side, name in enumerate(game.sides)
    }
    last: dict[int, tuple[int, ...]] = {}
    for position in game.positions():
        persons = position[People].all
        last[position.day] = tuple(
            sum(one.side == side and one.remains for one in persons) for side in (0, 1)
        )
    return Course(
        job.seed,
        outcome.winner,
        outcome.grade,
        game.position.day,
        decisions,
        outcome.score,
        lost,
        lead=tuple(first - second for first, second in last.values()),
    )


def _battle(game: AnyBattle, job: Job) -> Course:
    seats: Chooser[AnyBattle] = Seats(_seats(job, game.sides))
    decisions, outcome = play_out(game, seats, at_most=MOST_DECISIONS), game.outcome
    assert outcome is not None, "it was played out"
    first, second = game.sides
    battle, stood = game.battle, {side: Counter[str]() for side in game.sides}
    fields = [state for _, state in game.grounds()]
    rounds = min(game.field.turn // 2 + 1, battle.last_round(game.field))
    ends = {
        min(state.turn // 2 + 1, rounds): number for number, state in enumerate(fields) if state.turn >= 0
    }
    lead = []
    for number in ends.values():
        score = outcome.score if number == len(fields) - 1 else game.score_after(number)
        lead.append(score[first] - score[second])
        if job.places:
            _note(battle, fields[number], stood)
    falls = tuple(fall for before, after in pairwise(fields) for fall in _falls(battle, before, after))
    return Course(
        job.seed,
        outcome.winner,
        outcome.grade,
        rounds,
        decisions,
        outcome.score,
        _counted(battle, game.field, GONE, 0),
        _counted(battle, game.field, WOUNDED, GONE),
        tuple(lead),
        falls,
        {side: dict(sorted(own.items())) for side, own in stood.items()} if job.places else {},
    )


def _counted(battle: Battle, state: State, wanted: int, without: int) -> dict[str, int]:
    """How many men of each side are something, and not something else."""
    return {
        name: sum(
            battle.roster[man].side == side
            and bool(state.status[man] & wanted)
            and not state.status[man] & without
            for man in battle.roster.men
        )
        for side, name in enumerate(battle.sides)
    }


def _note(battle: Battle, state: State, stood: dict[str, Counter[str]]) -> None:
    """Where the able men of each side stand."""
    for man in battle.roster.men:
        if state.at[man] != OFF_MAP and not state.status[man] & (GONE | LEFT):
            stood[battle.sides[battle.roster[man].side]][battle.board.text(state.at[man])] += 1


def _falls(battle: Battle, before: State, after: State) -> list[Fall]:
    """Who was lost by one decision, where he stood before it or where he has come to in it."""
    if before.status == after.status:
        return []
    found = []
    for man in battle.roster.men:
        new = after.status[man] & ~before.status[man] & (DEAD | PRISONER)
        if not new or before.status[man] & DEAD:
            continue
        place = before.at[man] if before.at[man] != OFF_MAP else after.at[man]
        where = "" if place == OFF_MAP else battle.board.text(place)
        piece = battle.roster[man]
        round_ = max(before.turn, 0) // 2 + 1
        found.append(Fall(round_, battle.sides[piece.side], piece.kind, where, bool(new & DEAD)))
    return found
