"""The steps of a game as scenes: who did what to whom, how the dice fell, who was hurt, what it counts.

All of it is read from what is on record: the roles of an action say who acts, on whom and where, the fields of events
whom they befall and where, and the positions before and after a step who has moved and what the score is.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bergfried import words
from bergfried.battle.engine import aims
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, OFF_MAP, State
from bergfried.joined.fields import AnyField, on_the_map
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.game import Step
from bergfried.kernel.roles import named
from bergfried.leaguer.leaguer import Leaguer

from .annals import realm_scene
from .choosing import actors_of, places_of
from .forms import Beat, Mark, Pointing, Points, Scene, Thrown, Walk
from .readings import readings
from .views import labels

NEAR = 1
"""Hexes within which one acts on somebody beside oneself; what goes farther flies."""

MAN, MEN = ("piece", "shooter"), ("pieces", "attackers")
"""The fields of events that name those they are about."""


def scenes(
    game: AnyField, after: int, most: int, language: str = "en", sides: Mapping[str, str] = {}
) -> list[Scene]:
    """The scenes of the steps after one, the first `most` of them. Steps count from 1."""
    told = labels(game, language)
    grounds, rounds = list(game.grounds()), list(game.rounds())
    wanted = range(after + 1, min(after + most, len(game.steps)) + 1)
    return [
        realm_scene(game, number, told[number - 1], language, sides)
        if on_the_map(game, number - 1)
        else _scene(
            Ground(*grounds[number - 1], _if_same(grounds[number - 1], grounds[number])),
            number,
            game.steps[number - 1],
            told[number - 1],
            (game.day_after(number - 1), rounds[number - 1]),
            language,
            sides,
        )
        for number in wanted
    ]


class Ground(NamedTuple):
    """Where a step was done: the battle, how it stood before, and how it stood after."""

    battle: Battle
    before: State
    after: State


def _if_same(before: tuple[Battle, State], after: tuple[Battle, State]) -> State:
    """How a battle stood after a step; as before it, if it began or was over with it."""
    return after[1] if after[0] is before[0] else before[1]


def _scene(
    ground: Ground,
    number: int,
    step: Step,
    label: str,
    date: tuple[int, int],
    language: str,
    sides: Mapping[str, str],
) -> Scene:
    (battle, before, after), (day, turn) = ground, date
    if Leaguer.is_own(step.action) or not battle.roster.numbers:
        beats = tuple(_beats(battle, step.events, (before, after), language, sides))
        return Scene(number, step.side, step.text, label, day, turn, step.side, (), (), (), (), (), beats, ())
    walks = tuple(_walks(battle, step, before, after))
    actors = battle.names(actors_of(step.action))
    return Scene(
        number=number,
        side=step.side,
        action=step.text,
        label=label,
        day=day,
        round=turn,
        turn=battle.sides[battle.active(before)],
        actors=actors,
        targets=battle.names(named(step.action, "target")),
        places=places_of(battle, step.action),
        walks=walks,
        aims=tuple(_aims(battle, step, before, walks)),
        beats=tuple(_beats(battle, step.events, (before, after), language, sides)),
        points=tuple(_points(battle, before, after, language)),
    )


# ------------------------------------------------------------------------------------------------ who goes, who points


def _walks(battle: Battle, step: Step, before: State, after: State) -> Iterator[Walk]:
    """Everybody who stands elsewhere than before, by the path that was told of him."""
    for piece in range(len(battle.roster)):
        if before.at[piece] == after.at[piece] and before.facing[piece] == after.facing[piece]:
            continue
        start, end = _stood(battle, before, piece), _stood(battle, after, piece)
        path = _path(battle.name(piece), step.events)
        if start in path:  # he was stopped on his way, and it was told of the whole of it
            path = path[path.index(start) + 1 :]
        if not path or path[-1] != end:
            path = (end,) if end else ()
        yield Walk(battle.name(piece), (*((start,) if start else ()), *path))


def _stood(battle: Battle, state: State, piece: int) -> str:
    return "" if state.at[piece] == OFF_MAP else battle.text(state.stance(piece))


def _path(name: str, events: Iterable[Event]) -> tuple[str, ...]:
    """The places on the way of somebody, as far as an event names them."""
    for event in events:
        path = getattr(event, "path", ())
        if path and getattr(event, "piece", "") == name:
            return tuple(map(str, path))
    return ()


def _aims(battle: Battle, step: Step, before: State, walks: Sequence[Walk]) -> Iterator[Pointing]:
    """From each who acts to each he acts on; to the place that is named where nobody is, unless somebody goes there."""
    return aims_of(battle, step.action, before, {walk.places[-1] for walk in walks if walk.places})


def aims_of(battle: Battle, action: Action, before: State, gone: Container[str] = ()) -> Iterator[Pointing]:
    """From each who acts to each he acts on, or to the place that is named, unless somebody has gone there."""
    board = battle.board
    targets = [before.at[piece] for piece in named(action, "target") if before.at[piece] != OFF_MAP]
    if not targets:
        named_places = [place for place in places_of(battle, action) if place not in gone]
        targets = [board.place(place.partition(">")[0]) for place in named_places]
    for actor in actors_of(action):
        start = before.at[actor]
        for end in targets if start != OFF_MAP else ():
            if board.cell(start) != board.cell(end):
                far = board.distance(start, end) > NEAR
                yield Pointing(str(board.hex(start)), str(board.hex(end)), far)


# ------------------------------------------------------------------------------------------------ what happened


def _beats(
    battle: Battle,
    events: Sequence[Event],
    states: tuple[State, State],
    language: str,
    sides: Mapping[str, str],
) -> Iterator[Beat]:
    where = _Whereabouts(battle, *states)
    for event, reading in readings(battle, events, language):
        where.follow(event)
        text = words.event(event, language, sides)
        if not text:
            continue
        dice = None
        if isinstance(event, Rolled):
            purpose = words.name_of("purpose", event.purpose, language)
            dice = Thrown(purpose, event.sides, event.faces, _needed(event, language))
        mark = _mark(battle, event, where, language) if event.marks else None
        yield Beat(text, event.rules, dice, reading, mark)


def _needed(rolled: Rolled, language: str) -> str:
    """The numbers that were needed, those in a row told as one: 1–3."""
    if not rolled.needed:
        return ""
    rows: list[list[int]] = []
    for number in rolled.needed:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    told = (f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)
    return words.say("dice-needed", {"numbers": ", ".join(told)}, language)


class _Whereabouts:
    """Where everybody is while the events of a step are told, one after the other."""

    def __init__(self, battle: Battle, before: State, after: State) -> None:
        self._battle, self._before, self._after = battle, before, after
        self._moved: dict[str, str] = {}

    def follow(self, event: Event) -> None:
        """Somebody of whom a place is told, and who has moved in this step, is there from now on."""
        for name in _who(event):
            place = str(getattr(event, "place", ""))
            if place and name in self._battle.roster.numbers and self._has_moved(name):
                self._moved[name] = place

    def _has_moved(self, name: str) -> bool:
        piece = self._battle.roster.numbers[name]
        return self._before.at[piece] != self._after.at[piece]

    def of(self, name: str) -> str:
        if name in self._moved:
            return self._moved[name]
        piece = self._battle.roster.numbers[name]
        return _stood(self._battle, self._before, piece) or _stood(self._battle, self._after, piece)

    def of_thing(self) -> str:
        """The place of the first thing that is otherwise than before, "" if none is."""
        old, new = (set(self._battle.footprints(state)) for state in (self._before, self._after))
        changed = sorted(new - old) or sorted(old - new)
        return self._battle.board.text(changed[0].place) if changed else ""


def _who(event: Event) -> tuple[str, ...]:
    """Those an event is about."""
    for field in MAN:
        if name := getattr(event, field, ""):
            return (str(name),)
    for field in MEN:
        if names := getattr(event, field, ()):
            return tuple(map(str, names))
    return ()


def _mark(battle: Battle, event: Event, where: _Whereabouts, language: str) -> Mark:
    """What an event left behind, on whom and where."""
    kind = str(getattr(event, "how", "") or event.marks)
    name = next((who for who in _who(event) if who in battle.roster.numbers), "")
    places = (getattr(event, "place", ""), *getattr(event, "places", ()))
    place = next((str(place) for place in places if place), "")
    if not place:
        place = where.of(name) if name else where.of_thing()
    side = battle.sides[battle.roster[battle.roster.numbers[name]].side] if name else ""
    return Mark(kind, name, side, place, words.term(f"mark-{kind}", language))


# ------------------------------------------------------------------------------------------------ what it counts


def _points(battle: Battle, before: State, after: State, language: str) -> Iterator[Points]:
    """What has changed in the count: what befell each man, and the goals that were met or are no longer."""
    for man in battle.roster.men:
        gained = aims.loss(battle, after, man) - aims.loss(battle, before, man)
        if gained:
            status = after.status[man]
            how = "killed" if status & DEAD else "taken" if status & CAPTURED else "wounded"
            facts = {"piece": battle.name(man), "how": how}
            enemy = battle.sides[1 - battle.roster[man].side]
            yield Points(enemy, gained, battle.name(man), words.say("points-loss", facts, language))
    for goal in battle.aim.goals:
        gained = aims.times_met(battle, after, goal) - aims.times_met(battle, before, goal)
        if gained:
            text = words.goal(goal, language)
            said = text if gained > 0 else words.say("points-goal-lost", {"goal": text}, language)
            yield Points(goal.side, gained * goal.points, "", said)
