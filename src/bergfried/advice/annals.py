"""What has happened in a realm: step by step as scenes, where its points come from, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from bergfried import words
from bergfried.kernel.decisions import Outcome
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.game import Step
from bergfried.kernel.roles import named
from bergfried.kernel.verdicts import Fact
from bergfried.realm import events
from bergfried.realm.actions import Go
from bergfried.realm.fields import OneRealm
from bergfried.realm.rules import Realm
from bergfried.realm.state import CAPTIVE, NEUTRAL, OUT, PILGRIM, STANDING, RealmState

from .campaigning import goals_of, targets_of
from .forms import (
    Account,
    Beat,
    Counted,
    Ending,
    Fate,
    Mark,
    Pointing,
    Reading,
    Scene,
    Standing,
    Thrown,
    TurningPoint,
    Victory,
    Walk,
)
from .kingdom import place_of

TURNING_POINTS = 5
"""So many are told at most."""

SEVERAL_ROWS = frozenset({"combat", "fate", "succession"})
"""Tables of which it matters in which row they are read."""


# ------------------------------------------------------------------------------------------------ scenes


def realm_scene(game: OneRealm, number: int, label: str, language: str, sides: Mapping[str, str]) -> Scene:
    """The scene of one step. Steps count from 1."""
    before, after = game.at(number - 1), game.at(number)
    realm, step = game.rules, game.steps[number - 1]
    actors, goals = named(step.action, "actor"), goals_of(realm, step.action)
    walks = tuple(_walks(realm, before, after))
    return Scene(
        number=number,
        side=step.side,
        action=step.text,
        label=label,
        day=1,
        round=game.round_of(before),
        turn=game.turn_of(before)[1],
        actors=realm.names(actors),
        targets=targets_of(realm, step.action),
        places=goals,
        walks=walks,
        aims=() if isinstance(step.action, Go) else tuple(_aims(realm, before, actors, goals)),
        beats=tuple(_beats(realm, step, before, after, language, sides)),
        points=(),
    )


def _walks(realm: Realm, before: RealmState, after: RealmState) -> Iterator[Walk]:
    for figure in range(len(before.party)):
        start, end = place_of(realm, before, figure), place_of(realm, after, figure)
        if start != end:
            yield Walk(realm.name(figure), tuple(filter(None, (start, end))))


def _aims(
    realm: Realm, before: RealmState, actors: Sequence[int], goals: Sequence[str]
) -> Iterator[Pointing]:
    """From each who attacks or founds to where he does."""
    for actor in actors:
        start = place_of(realm, before, actor)
        for end in goals:
            if start and start != end:
                yield Pointing(start, end, False)


def _beats(
    realm: Realm,
    step: Step,
    before: RealmState,
    after: RealmState,
    language: str,
    sides: Mapping[str, str],
) -> Iterator[Beat]:
    die = 0
    for event in step.events:
        text = words.event(event, language, sides)
        dice, reading = None, None
        if isinstance(event, Rolled):
            die = sum(event.faces)
            dice = Thrown(words.name_of("purpose", event.purpose, language), event.sides, event.faces, "")
        elif isinstance(event, events.Decided) and event.table in SEVERAL_ROWS:
            row = words.name_of("row", event.row, language)
            table = words.name_of("table", event.table, language)
            reading = Reading(table, row, str(die), (), event.code)
        if text:
            mark = _mark(realm, event, before, after, language) if event.marks else None
            yield Beat(text, event.rules, dice, reading, mark)


def _mark(realm: Realm, event: Event, before: RealmState, after: RealmState, language: str) -> Mark:
    """What an event left behind, on whom and where."""
    name = str(getattr(event, "figure", ""))
    figure = realm.world.figure.get(name, -1)
    places = (getattr(event, "fortress", ""), getattr(event, "place", ""), getattr(event, "town", ""))
    place = next((str(one) for one in places if one), "")
    if not place and figure >= 0:
        place = place_of(realm, after, figure) or place_of(realm, before, figure)
    party = before.party[figure] if figure >= 0 else NEUTRAL
    side = realm.world.parties[party] if party < NEUTRAL else ""
    return Mark(event.marks, name, side, place, words.term(f"mark-{event.marks}", language))


# ------------------------------------------------------------------------------------------------ the count


def realm_victory(game: OneRealm, language: str) -> Victory:
    """How a realm is won."""
    aim, ends = game.rules.world.scenario.aim, []
    if aim.crown is not None:
        facts: dict[str, Fact] = {
            "place": aim.crown.fortress,
            "needed": aim.crown.needed,
            "all": len(aim.crown.electors),
            "phases": aim.crown.phases,
            "earliest": aim.crown.earliest,
        }
        ends.append(words.say("victory-crowned", facts, language))
        ends.append(words.say("victory-void", {}, language))
    ends.append(words.say("victory-stronger", {"turns": game.rules.last_turn}, language))
    ends.append(words.say("victory-resigned", {}, language))
    grades = [
        words.say("victory-grade", {"grade": grade, "points": least}, language)
        for grade, least in sorted(aim.grades.items(), key=lambda one: -one[1])
    ]
    return Victory((), tuple(grades), tuple(ends))


def realm_account(game: OneRealm, language: str) -> Account:
    """Every point of both parties as things stand: their figures, then their castles and towns."""
    return Account(realm_victory(game, language), tuple(_lines(game, language)))


def _lines(game: OneRealm, language: str) -> Iterator[Counted]:
    realm, state = game.rules, game.position
    for party, side in enumerate(game.sides):
        for figure in range(len(state.party)):
            if state.party[figure] != party or (state.where[figure] < 0 and state.where[figure] != PILGRIM):
                continue
            name = realm.name(figure)
            if state.where[figure] == PILGRIM:
                text = words.say("account-pilgrim", {"figure": name}, language)
            else:
                text = words.say("account-figure", {"figure": name}, language)
            yield Counted(side, realm.strength(state, figure), name, text)
        for fortress, word in enumerate(realm.world.fortresses):
            if state.holder[fortress] == party and state.standing[fortress] == STANDING:
                text = words.say("account-fortress", {"place": word}, language)
                yield Counted(side, realm.world.place(fortress).value, "", text)


# ------------------------------------------------------------------------------------------------ the end


def realm_ending(game: OneRealm, outcome: Outcome, language: str, sides: Mapping[str, str]) -> Ending:
    """A realm that is over, looked back at."""
    winner = sides.get(outcome.winner, outcome.winner)
    resigned = ""
    if outcome.resigned:
        side = sides.get(outcome.resigned, outcome.resigned)
        resigned = words.say("outcome-resigned", {"side": side}, language)
    return Ending(
        winner=outcome.winner,
        grade=words.say("battle-over", {"winner": winner, "grade": outcome.grade}, language),
        resigned=resigned,
        sides=game.sides,
        score=outcome.score,
        account=realm_account(game, language),
        fates=tuple(_fates(game, language)),
        luck=(),
        turning_points=tuple(_turning_points(game, language, sides)),
        course=tuple(_course(game)),
        battles=(),
    )


def _fates(game: OneRealm, language: str) -> Iterator[Fate]:
    """Who died, whoever follows him, and who is a captive at the end."""
    realm, tongue, rounds = game.rules, words.Tongue(language), list(game.rounds())
    positions = list(game.positions())
    for number, step in enumerate(game.steps, start=1):
        for event in step.events:
            if isinstance(event, events.Died):
                figure = realm.world.figure[event.figure]
                party = positions[number - 1].party[figure]
                title = tongue.figure(event.figure, realm.world.info(figure).title or event.figure)
                told = words.event(event, language)
                side = game.sides[party] if party < NEUTRAL else ""
                yield Fate(side, event.figure, title, "killed", told, rounds[number - 1], number)
    state = game.position
    for figure, where in enumerate(state.where):
        if where == CAPTIVE and state.party[figure] not in (NEUTRAL, OUT):
            name = realm.name(figure)
            title = tongue.figure(name, realm.world.info(figure).title or name)
            step_number = _taken_in(game, name)
            round_ = rounds[step_number - 1] if step_number else 0
            side = game.sides[state.party[figure]]
            yield Fate(side, name, title, "prisoner", words.term("captive", language), round_, step_number)


def _taken_in(game: OneRealm, name: str) -> int:
    """The last step in which somebody was taken captive, 0 for one who was so from the start."""
    for number in range(len(game.steps), 0, -1):
        taken = (event for event in game.steps[number - 1].events if isinstance(event, events.Captured))
        if any(event.figure == name for event in taken):
            return number
    return 0


def _course(game: OneRealm) -> Iterator[Standing]:
    """The points at the start, at the end of every phase, and at the end."""
    positions = list(game.positions())
    for step, position in enumerate(positions):
        last = step == len(positions) - 1
        if step == 0 or last or position.phase != positions[step + 1].phase:
            yield Standing(step, game.round_of(position), tuple(game.score_of(position).values()), ())


def _told(step: Step, language: str, sides: Mapping[str, str]) -> str:
    """What a step changed, in sentences; where it left no mark, all that happened."""
    told = [event for event in step.events if event.marks or isinstance(event, events.Prevailed)]
    return " ".join(filter(None, (words.event(event, language, sides) for event in told or step.events)))


def _turning_points(game: OneRealm, language: str, sides: Mapping[str, str]) -> list[TurningPoint]:
    """The steps that moved the lead most, in their order."""
    scores = [tuple(game.score_of(position).values()) for position in game.positions()]
    swings = [(after[0] - after[1]) - (before[0] - before[1]) for before, after in pairwise(scores)]
    rounds = list(game.rounds())
    largest = sorted(range(len(swings)), key=lambda number: -abs(swings[number]))[:TURNING_POINTS]
    return [
        TurningPoint(
            step=number + 1,
            round=rounds[number],
            side=game.sides[0 if swings[number] > 0 else 1],
            points=abs(swings[number]),
            text=_told(game.steps[number], language, sides),
            before=None,
            after=None,
        )
        for number in sorted(largest)
        if swings[number]
    ]
