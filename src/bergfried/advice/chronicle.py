"""A siege of many days, looked back at: what each of its days was, how it can end, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

from bergfried import words
from bergfried.battle.engine import aims
from bergfried.battle.events import Battered, Hurt, LedOff, LeftMap, Surrendered
from bergfried.joined.fields import AnyField
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.stage import top
from bergfried.kernel.verdicts import Fact
from bergfried.leaguer import events
from bergfried.leaguer.battles import Fighting
from bergfried.leaguer.fields import OneLeaguer
from bergfried.leaguer.leaguer import ROLES
from bergfried.leaguer.people import CAPTIVE, DEAD, GONE, WOUNDED, People, Person
from bergfried.leaguer.state import LeaguerState
from bergfried.players import winning
from bergfried.realm.fields import OneRealm

from .forms import (
    Account,
    BattleCourse,
    Become,
    Counted,
    DayLine,
    DayTold,
    Ending,
    Fate,
    Standing,
    TurningPoint,
    Victory,
)

TURNING_POINTS = 5
"""So many are told at most."""

_HARM = (Hurt, Surrendered, LedOff, LeftMap)
"""What is told of a battle in the story of its day."""

_UNTOLD = (Rolled, events.DayOver)


# ------------------------------------------------------------------------------------------------ its days


def calendar(game: OneLeaguer, language: str = "en", sides: Mapping[str, str] = {}) -> list[DayTold]:
    """All days of a siege so far, each in a line and with its story; the last one may still be played."""
    found: list[DayTold] = []
    fought = [game.is_fought(position) for position in game.positions()]
    for day, steps in _days(game).items():
        happened = [event for number in steps for event in game.steps[number - 1].events]
        over = day < game.position.day or game.over
        told = (_story(game, number, fought[number - 1], language, sides) for number in steps)
        story = tuple(chain.from_iterable(told))
        first, last = (steps[0], steps[-1]) if steps else (len(game.steps), len(game.steps))
        line = _line(happened, over, language)
        found.append(DayTold(day, line, first, last, story, over))
    return found


def _days(game: OneLeaguer) -> dict[int, list[int]]:
    """The numbers of the steps of each day, from 1."""
    found: dict[int, list[int]] = {}
    for number, position in enumerate(game.positions(), start=1):
        steps = found.setdefault(position.day, [])
        if number <= len(game.steps):
            steps.append(number)
    return found


def _story(
    game: OneLeaguer, number: int, fought: bool, language: str, sides: Mapping[str, str]
) -> Iterator[DayLine]:
    """What happened in a step; of a battle only who came to harm."""
    step = game.steps[number - 1]
    for event in step.events:
        own = type(event).__module__ == events.__name__
        if isinstance(event, _UNTOLD) or (fought and not own and not isinstance(event, _HARM)):
            continue
        if text := words.event(event, language, sides):
            yield DayLine(number, step.side, text, event.rules, fought and not own)


def _line(happened: list[Event], over: bool, language: str) -> str:
    """A day in a line: its event, its action, what was built and broken, and who fell."""
    told: list[str] = []
    for event in happened:
        match event:
            case events.Provisioned(days=days):
                told.append(words.phrase("calendar-food", {"days": days}, language))
            case events.DayEvent(happening=happening):
                told.append(words.name_of("happening", happening or "none", language))
            case events.NothingNew():
                told.append(words.name_of("happening", "none", language))
            case events.ActionNamed(doing=doing):
                told.append(words.name_of("doing", doing, language))
            case events.Built(item=item, number=number):
                told.append(words.phrase("calendar-built", {"item": item, "number": number}, language))
            case events.SiegeOver(ending=ending):
                told.append(words.name_of("ending", ending, language))
    steps = sum(isinstance(event, Battered) and event.how != "stands" for event in happened)
    if steps:
        told.append(words.phrase("calendar-walls", {"count": steps}, language))
    fallen = Counter(event.how for event in happened if isinstance(event, events.Stricken))
    taken = sum(isinstance(event, events.TakenPrisoner) for event in happened)
    for how, count in (*sorted(fallen.items()), ("taken", taken)):
        if count:
            told.append(words.phrase("calendar-fallen", {"state": how, "count": count}, language))
    if not told and over:
        told.append(words.phrase("calendar-quiet", {}, language))
    line = " · ".join(told) or words.phrase("calendar-begins", {}, language)
    return line[:1].upper() + line[1:]


# ------------------------------------------------------------------------------------------------ how it is won


def siege_victory(game: OneLeaguer, language: str = "en", sides: Mapping[str, str] = {}) -> Victory:
    """All ways in which a siege ends, and who has then won it."""
    ends = []
    for row in game.rules.endings.values():
        side = game.sides[ROLES.index(row.winner)]
        facts: dict[str, Fact] = {"ending": row.ending, "winner": sides.get(side, side)}
        ends.append(words.say("siege-ending", facts, language))
    return Victory((), (), tuple(ends))


def siege_account(game: OneLeaguer, language: str = "en", sides: Mapping[str, str] = {}) -> Account:
    """Who remains of each side: that is all a siege counts."""
    lines = [
        Counted(side, count, "", words.say("siege-remain", {"count": count}, language))
        for side, count in game.score.items()
    ]
    return Account(siege_victory(game, language, sides), tuple(lines))


def outcome(game: AnyField | OneRealm, language: str = "en", sides: Mapping[str, str] = {}) -> str:
    """How a game ended, in a sentence or some; "" while it goes on. `sides` are the titles of the sides."""
    found = game.outcome
    if found is None:
        return ""
    if isinstance(game, OneLeaguer):
        return words.event(_over(game), language, sides)
    return words.outcome(found, language, sides)


def _over(game: OneLeaguer) -> events.SiegeOver:
    """What was told of its end."""
    return next(event for event in reversed(list(game.events())) if isinstance(event, events.SiegeOver))


def siege_ending(game: OneLeaguer, language: str = "en", sides: Mapping[str, str] = {}) -> Ending:
    """A siege that is over, looked back at."""
    found, days = game.outcome, calendar(game, language, sides)
    assert found is not None, "it is over"
    course = tuple(_course(game))
    return Ending(
        winner=found.winner,
        grade=words.event(_over(game), language, sides),
        resigned="",
        sides=game.sides,
        score=found.score,
        account=siege_account(game, language, sides),
        fates=tuple(_fates(game, language)),
        luck=(),
        turning_points=tuple(_turning_points(game, course, {one.day: one.line for one in days})),
        course=course,
        battles=tuple(_battles(game)),
    )


def _course(game: OneLeaguer) -> Iterator[Standing]:
    """Who remains at the start, at the end of every day, and at the end."""
    before = list(game.positions())
    for step, position in enumerate(before):
        if step in (0, len(before) - 1) or position.day != before[step + 1].day:
            yield Standing(step, position.day, tuple(game.score_of(position).values()), ())


def _battles(game: OneLeaguer) -> Iterator[BattleCourse]:
    """The battles that were fought, each with the chances turn by turn, as far as it got to a turn."""
    found: dict[tuple[int, tuple[tuple[int, str], ...]], list[tuple[int, LeaguerState]]] = {}
    for step, position in enumerate(game.positions()):
        if game.is_fought(position):
            # Two may be fought at the same time: each is known by those who began it.
            fighting = top(position, Fighting)
            found.setdefault((position.day, fighting.starts), []).append((step, position))
    for (day, _), taken in found.items():
        if course := tuple(_battle_course(game, taken)):
            yield BattleCourse(day, taken[0][0] + 1, taken[-1][0] + 1, course)


def _battle_course(game: OneLeaguer, taken: list[tuple[int, LeaguerState]]) -> Iterator[Standing]:
    """How a battle stood when each of its turns began, and when it was last looked at."""
    weights, turn = winning.weights_for(winning.ANY), -1
    for number, (step, position) in enumerate(taken):
        battle, field = game.battle_of(position), game.field_of(position)
        if field.turn < 0 or (field.turn == turn and number < len(taken) - 1):
            continue
        turn, first = field.turn, battle.sides.index(game.sides[0])
        chance, score = winning.chance(battle, field, first, weights), aims.outcome(battle, field).score
        points = tuple(score[side] for side in game.sides)
        yield Standing(step, field.turn // 2 + 1, points, (round(chance, 3), round(1 - chance, 3)))


def _turning_points(
    game: OneLeaguer, course: tuple[Standing, ...], lines: Mapping[int, str]
) -> list[TurningPoint]:
    """The days on which the sides' numbers changed most against each other."""
    found = []
    for before, after in pairwise(course):
        swing = (after.points[0] - after.points[1]) - (before.points[0] - before.points[1])
        if swing:
            side = game.sides[0 if swing > 0 else 1]
            text = lines.get(after.round, "")
            found.append(TurningPoint(after.step, after.round, side, abs(swing), text, None, None))
    largest = sorted(found, key=lambda one: -one.points)[:TURNING_POINTS]
    return sorted(largest, key=lambda one: one.step)


def _fates(game: OneLeaguer, language: str) -> Iterator[Fate]:
    """Everybody who is not as he was, side by side in the order of the roster."""
    last = _last_blows(game)
    everybody = sorted(game.position[People].all, key=lambda one: one.side)
    for one in everybody:
        if (how := _become(one)) is None:
            continue
        step, day = last.get(one.name, (0, 0))
        facts: dict[str, Fact] = {"become": how, "day": day}
        text, title = words.phrase("siege-fate", facts, language), words.term(one.kind, language)
        yield Fate(game.sides[one.side], one.name, title, how, text, day, step)


def _become(one: Person) -> Become | None:
    if one.health == DEAD:
        return "killed"
    if one.where == CAPTIVE:
        return "captured"
    if one.where == GONE:
        return "left"
    return "wounded" if one.health == WOUNDED else None


def _last_blows(game: OneLeaguer) -> dict[str, tuple[int, int]]:
    """The step and the day of what befell each last."""
    found: dict[str, tuple[int, int]] = {}
    befalls = (events.Stricken, events.TakenPrisoner, events.Departed)
    for number, (step, position) in enumerate(zip(game.steps, game.positions(), strict=False), start=1):
        for event in step.events:
            if isinstance(event, befalls):
                found[event.person] = (number, position.day)
    return found
