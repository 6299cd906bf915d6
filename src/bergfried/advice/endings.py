"""A battle that is over, looked back at: what befell whom, what the dice did, and when it turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from bergfried import words
from bergfried.battle import events
from bergfried.battle.engine import aims
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, PRISONER, STUNNED, WOUNDED, State
from bergfried.joined.fields import AnyField, ContestedRealm
from bergfried.kernel.decisions import Action, Outcome
from bergfried.kernel.events import Event
from bergfried.kernel.game import branches
from bergfried.kernel.verdicts import Fact, Overworked
from bergfried.leaguer.fields import OneLeaguer
from bergfried.players import winning
from bergfried.siege import events as siege_events
from bergfried.siege.fields import FieldGame, Fought, OneBattle, OneSiege, P

from .annals import realm_ending
from .chronicle import siege_ending
from .counting import account
from .forms import Become, Ending, Fate, Luck, Standing, TurningPoint

TURNING_POINTS = 5
"""So many are told at most."""

SWING = 0.02
"""A change of the chance of winning by less than this is none to speak of."""

CHOICES = 4
"""So many choices that a roll leaves open are followed before its points are counted."""


class NotOver(ValueError):
    """The battle is still being fought."""


def ending(game: AnyField, language: str = "en", sides: Mapping[str, str] = {}) -> Ending:
    """All there is to say of a battle or siege that is over, `sides` being the titles of the sides; raises NotOver."""
    outcome = game.outcome
    if outcome is None:
        raise NotOver("The battle is still being fought.")
    if isinstance(game, ContestedRealm):
        return realm_ending(game, outcome, language, sides)
    if isinstance(game, OneLeaguer):
        return siege_ending(game, language, sides)
    told = Telling(game, language)
    match game:
        case OneBattle():
            dice = luck(game)
        case OneSiege():
            dice = luck(game)
    return Ending(
        winner=outcome.winner,
        grade=words.say(
            "battle-over",
            {"winner": sides.get(outcome.winner, outcome.winner), "grade": outcome.grade},
            language,
        ),
        resigned=_resigned(outcome, language, sides),
        sides=game.battle.sides,
        score=outcome.score,
        account=account(game, language, told.of),
        fates=tuple(told.fates()),
        luck=dice,
        turning_points=tuple(_turning_points(game, language)),
        course=tuple(_course(game)),
        battles=(),
    )


def _resigned(outcome: Outcome, language: str, sides: Mapping[str, str]) -> str:
    if not outcome.resigned:
        return ""
    side = sides.get(outcome.resigned, outcome.resigned)
    return words.say("outcome-resigned", {"side": side}, language)


def _rounds(game: Fought) -> list[int]:
    """The round before the first step and after every one; 0 while the sides set up."""
    return [min(max(0, field.turn // 2 + 1), game.battle.aim.in_all) for field in game.fields()]


# ------------------------------------------------------------------------------------------------ what befell whom


class Cause(NamedTuple):
    """What harms men, and those who do it."""

    what: str = ""
    by: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    """Those whom the others fight, where either may come to harm."""


class Blow(NamedTuple):
    """Something that happened to a man."""

    how: str
    step: int
    cause: Cause


def _cause(event: Event, before: Cause) -> Cause:
    """What can harm men from an event on, as long as nothing else can."""
    match event:
        case events.Shot(shooter=shooter):
            return Cause("shot", (shooter,))
        case events.Slung(shooter=shooter):
            return Cause("sling", (shooter,))
        case events.Clashed(attackers=attackers, defenders=defenders):
            return Cause("fight", attackers, defenders)
        case events.Pushed(piece=piece):
            return Cause("ladder", (piece,))
        case events.SlipTried(enemies=enemies):
            return Cause("fight", enemies)
        case events.Bombarded(engines=engines):
            return Cause("engine", engines)
        case events.BridgeDown() | events.Plunged():
            return Cause("bridge")
        case events.PhaseBegan() | siege_events.DayEnded():
            return Cause()
        case events.BurntDown() | events.CaughtFire():
            return before if before.what == "sling" else Cause("fire")
    return before


def _blows(game: Fought) -> dict[str, dict[str, Blow]]:
    """What happened to each man, the last blow of each kind."""
    found: dict[str, dict[str, Blow]] = {}
    cause, fields = Cause(), list(game.fields())
    for number, step in enumerate(game.steps, start=1):
        for event in step.events:
            cause = _cause(event, cause)
            match event:
                case events.Hurt(piece=piece, how=how):
                    # Who is harmed while nobody attacks him is so by a fire, where there is one.
                    by = cause if cause.what or not fields[number - 1].fires else Cause("fire")
                case events.Surrendered(piece=piece, attackers=attackers):
                    how, by = "prisoner", Cause("capture", attackers)
                case events.LedOff(piece=piece):
                    how, by = "captured", Cause()
                case events.LeftMap(piece=piece):
                    how, by = "left", Cause()
                case _:
                    continue
            found.setdefault(piece, {})[how] = Blow(how, number, by)
    return found


_FATES: tuple[tuple[int, Become], ...] = (
    (DEAD, "killed"),
    (CAPTURED, "captured"),
    (PRISONER, "prisoner"),
    (LEFT, "left"),
    (WOUNDED, "wounded"),
    (STUNNED, "stunned"),
)
"""What can have become of a man, the gravest first."""


class Telling:
    """What befell the men of a battle, told in a language."""

    def __init__(self, game: Fought, language: str) -> None:
        self.game, self.language = game, language
        self._blows, self._rounds = _blows(game), _rounds(game)

    def fates(self) -> Iterator[Fate]:
        """Each man who is not as he was, side by side in the order of the roster."""
        battle, state = self.game.battle, self.game.field
        for side, men in zip(battle.sides, battle.all_men, strict=True):
            for man in men:
                how = next((name for bit, name in _FATES if state.status[man] & bit), None)
                if how is not None:
                    piece = battle.roster[man]
                    blow = self._blow(piece.name, how)
                    title, text = words.term(piece.kind, self.language), self._text(piece.name, blow)
                    yield Fate(side, piece.name, title, how, text, self._round(blow), blow.step)

    def of(self, piece: str, how: str) -> str:
        """How this happened to a man, after his name."""
        text = self._text(piece, self._blow(piece, how))
        return words.say("account-fate", {"piece": piece, "text": text}, self.language)

    def _blow(self, piece: str, how: str) -> Blow:
        return self._blows.get(piece, {}).get(how, Blow(how, 0, Cause()))

    def _round(self, blow: Blow) -> int:
        return self._rounds[blow.step - 1] if blow.step else 0

    def _text(self, piece: str, blow: Blow) -> str:
        cause = blow.cause
        by = cause.by if piece not in cause.by else cause.against
        told = words.phrase("fate-by", {"cause": cause.what or "none", "pieces": by}, self.language)
        facts: dict[str, Fact] = {"how": blow.how, "by": f" {told}".rstrip(), "round": self._round(blow)}
        return words.phrase("fate", facts, self.language)


# ------------------------------------------------------------------------------------------------ the dice


def luck(game: FieldGame[P]) -> tuple[Luck, ...]:
    """What the dice of each side were to bring it, and what they brought.

    For every step with dice the resolver runs over all ways they could have fallen: the mean of the lead after each
    is held against the lead after what fell. What a roll leaves to be chosen (who takes the loss, where one retreats)
    counts as whoever chooses does best by.
    """
    return tuple(_luck(game, side) for side in game.battle.sides)


def _luck(game: FieldGame[P], side: str) -> Luck:
    rolls, expected, fell = 0, Fraction(0), Fraction(0)
    sign = 1 if side == game.battle.sides[0] else -1
    for step, (before, after) in zip(game.steps, pairwise(game.positions()), strict=True):
        if step.faces and step.side == side:
            start, known = _lead(game, before), dict[bytes, Fraction]()
            try:
                mean = _mean(game, before, step.action, known, CHOICES)
            except Overworked:  # so many dice at once even out
                continue
            rolls += 1
            expected += sign * (mean - start)
            fell += sign * (_settled(game, after, known, CHOICES) - start)
    return Luck(side, rolls, round(float(expected), 2), round(float(fell), 2))


def _mean(
    game: FieldGame[P], position: P, action: Action, known: dict[bytes, Fraction], depth: int
) -> Fraction:
    """The lead an action brings on the average."""
    ways = branches(game.rules, position, action)
    return sum((way.chance * _settled(game, way.position, known, depth) for way in ways), Fraction(0))


def _lead(game: FieldGame[P], position: P) -> Fraction:
    """By how much the first side is ahead."""
    first, second = aims.outcome(game.battle, game.field_of(position)).score.values()
    return Fraction(first - second)


def _settled(game: FieldGame[P], position: P, known: dict[bytes, Fraction], depth: int) -> Fraction:
    """The lead after the choices that a roll has left and nobody may decline, each made as is best for its side."""
    key = position.key()
    if key not in known:
        known[key] = _chosen(game, position, known, depth)
    return known[key]


def _chosen(game: FieldGame[P], position: P, known: dict[bytes, Fraction], depth: int) -> Fraction:
    decision = game.rules.decision(position)
    if decision is None or not depth or not game.frames_of(position) or game.way_out_of(position) is not None:
        return _lead(game, position)
    best = max if decision.side == game.battle.sides[0] else min
    legal = list(game.rules.legal_actions(position))
    return best(_mean(game, position, action, known, depth - 1) for action in legal)


# ------------------------------------------------------------------------------------------------ its course


def _scores(game: Fought) -> Iterator[tuple[int, ...]]:
    for field in game.fields():
        yield tuple(aims.outcome(game.battle, field).score.values())


def _turning_points(game: Fought, language: str) -> list[TurningPoint]:
    """The steps that moved the chance of winning most, whoever had the move, in their order."""
    battle, rounds, fields, scores = game.battle, _rounds(game), list(game.fields()), list(_scores(game))
    weights = winning.whoever_moves(winning.weights_for(getattr(game, "name", "")))
    chances = [winning.chance(battle, field, 0, weights) for field in fields]
    swings = [after - before for before, after in pairwise(chances)]
    largest = sorted(range(len(swings)), key=lambda number: -abs(swings[number]))[:TURNING_POINTS]
    found = []
    for number in sorted(largest):
        if abs(swings[number]) < SWING:
            continue
        side = 0 if swings[number] > 0 else 1
        before, after = (chance if side == 0 else 1 - chance for chance in chances[number : number + 2])
        lead, led = (score[side] - score[1 - side] for score in (scores[number + 1], scores[number]))
        told = (
            *_told(game, number, language),
            *_goals(game, fields[number], fields[number + 1], language),
        )
        found.append(
            TurningPoint(
                step=number + 1,
                round=rounds[number],
                side=battle.sides[side],
                points=lead - led,
                text=" ".join(told),
                before=round(before, 3),
                after=round(after, 3),
            )
        )
    return found


_HARM = (events.Hurt, events.Surrendered, events.LedOff, events.LeftMap, events.Resigned)


def _told(game: Fought, number: int, language: str) -> Iterator[str]:
    """What was done in a step, and who came to harm."""
    step = game.steps[number]
    yield f"{words.action(game.battle, step.action, language)}."
    for event in step.events:
        if isinstance(event, _HARM):
            yield words.event(event, language)


def _goals(game: Fought, before: State, after: State, language: str) -> Iterator[str]:
    """The goals that were met in between, and those that no longer are."""
    for goal in game.battle.aim.goals:
        was, now = (aims.times_met(game.battle, state, goal) for state in (before, after))
        if bool(was) != bool(now):
            facts = {"side": goal.side, "goal": words.goal(goal, language)}
            yield words.say("goal-won", facts, language) if now else words.say("goal-lost", facts, language)


def _course(game: Fought) -> Iterator[Standing]:
    """The points and the chances at the start, at the end of every player turn, and at the end."""
    fields, rounds = list(game.fields()), _rounds(game)
    last, weights = len(fields) - 1, winning.weights_for(getattr(game, "name", ""))
    for step, (field, points) in enumerate(zip(fields, _scores(game), strict=True)):
        if step in (0, last) or (field.turn != fields[step + 1].turn and field.turn >= 0):
            # The points are those at the end of a turn, the chances those of whoever goes on from there.
            first = winning.chance(game.battle, fields[min(step + 1, last)], 0, weights)
            yield Standing(step, rounds[step], points, (round(first, 3), round(1 - first, 3)))
