"""The line of a shot: every hex it crosses, who stands there, and what stops it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.castle import stones
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engines import serving
from bergfried.battle.field import shooting, slings
from bergfried.battle.fire import burning
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import COVERS
from bergfried.board.things import Thing
from bergfried.joined.fields import AnyField
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import Refusal

from .factors import can_aim, in_order, nearest_half, watched
from .forms import Crossed, Line, Thread
from .refusing import rule_text
from .views import ground_at, ground_words

MOST_RULES = 8
"""How many rules are shown with a thread."""

_HEX = re.compile(r"[/ >]")
"""What follows the hex in the text of a place or of a hexside."""


def line_of(battle: Battle, state: State, action: Action, language: str) -> Line | None:
    """The line of fire of a shot at a man or of a fire arrow; None for what needs no line."""
    match action:
        case actions.Shoot(shooter=shooter, target=target):
            if not can_aim(battle, state, shooter, target):
                return None
            return _shot(battle, state, shooter, target, None, language)
        case actions.Loose(crew=crew, target=target):
            engine = serving.named(battle, state, action)
            if not isinstance(engine, Thing) or state.at[target] == OFF_MAP:
                return None
            return _shot(battle, state, serving.aimer(battle, state, crew), target, engine, language)
        case actions.Throw(piece=piece, target=target):
            found = stones.pile_of(battle, state, piece) if battle.plays("stones") else None
            if found is None or state.at[target] == OFF_MAP:
                return None
            return _shot(battle, state, piece, target, found[0], language)
        case actions.Ignite(shooter=shooter, at=at):
            if state.at[shooter] == OFF_MAP or at.place not in battle.land(state).wood:
                return None
            drawn = [
                _line(battle, seen_in, state.at[shooter], (shooter,), place, language, shot_over=False)
                for seen_in, place in burning.marks(battle, state, at.place)
            ]
            return next((line for line in drawn if line is not None and line.open), drawn[0])
    return None


class UnknownPlace(ValueError):
    """There is no such place on the board; the sentence says what is wrong."""


def thread(game: AnyField, start: str, end: str, step: int, language: str = "en") -> Thread:
    """The line between any two places after so many steps; raises UnknownPlace, UnknownStep."""
    battle, state = ground_at(game, step)
    here, there = _place(battle, state, start, language), _place(battle, state, end, language)
    if here == there:
        raise UnknownPlace(words.say("thread-one-place", {"place": battle.board.text(here)}, language))
    ends = tuple(
        piece
        for piece in range(len(battle.roster))
        if battle.living(state, piece) and battle.places(state, piece) & (1 << here | 1 << there)
    )
    with watched(battle) as consulted:
        line = _line(battle, state, here, ends, there, language, shot_over=False)
        seen = sight.look(battle, state, here, there, _ignored(battle, state, ends, here, there))
    assert line is not None, "two places have a line between them"
    rules, cover = in_order(consulted), ""
    names = battle.board.text(here), battle.board.text(there)
    if seen.blocked is not None:
        reason = words.say(seen.blocked.reason, seen.blocked.facts, language)
        told = words.say("thread-blocked", {"place": names[0], "end": names[1], "reason": reason}, language)
        rules = seen.blocked.rules or rules
    elif seen.figures:
        told = words.say(
            "thread-figure", {"place": names[0], "end": names[1], "piece": seen.figures}, language
        )
        rules = tuple(dict.fromkeys((*battle.ids(sight.FIGURES), *battle.ids(sight.OVER_FIGURES))))
    else:
        told = words.say("thread-open", {"place": names[0], "end": names[1]}, language)
        key = COVERS[sight.cover_at(battle, battle.land(state), here, there)]
        ground = battle.ground_of(state, there).name
        cover = words.phrase("cover-of", {"cover": key, "terrain": ground}, language)
    texts = tuple(rule_text(rule, language) for rule in tuple(dict.fromkeys(rules))[:MOST_RULES])
    return Thread(*names, line, battle.board.distance(here, there), told, cover, texts)


def _place(battle: Battle, state: State, text: str, language: str) -> int:
    """A place by its text where something is to stand on; of a hex without a level, the highest surface."""
    board = battle.land(state).board
    hex_, slash, _ = text.partition("/")
    try:
        named = board.place(text)
    except ValueError:
        raise UnknownPlace(words.say("thread-no-place", {"place": text}, language)) from None
    if not slash:
        tops = [place for place in reversed(board.lowest_first()) if str(board.hex(place)) == hex_]
        named = tops[0] if tops else named
    if named not in board.terrain:
        raise UnknownPlace(words.say("thread-nothing", {"place": text}, language))
    return named


def _shot(
    battle: Battle, state: State, shooter: int, target: int, engine: Thing | None, language: str
) -> Line | None:
    """The line of a shot at somebody, from a man's hand or from an engine."""
    aim = shooting.take_aim(battle, state, shooter, target, engine)
    start = shooting.shooter_of(battle, state, shooter, engine).start
    hit = isinstance(aim, shooting.Aim)
    end = aim.place if isinstance(aim, shooting.Aim) else nearest_half(battle, state, start, target)
    ends = (shooter, target) if start == state.at[shooter] else (target,)
    return _line(battle, state, start, ends, end, language, shot_over=hit)


def _line(
    battle: Battle,
    state: State,
    start: int,
    ends: tuple[int, ...],
    end: int,
    language: str,
    *,
    shot_over: bool,
) -> Line | None:
    """The line between two places; `ends` are those who are not in its way, and `shot_over` says that no others stop it."""
    board = battle.board
    if start == end:
        return None
    seen = sight.look(battle, state, start, end, _ignored(battle, state, ends, start, end))
    stopped = seen.blocked is not None or bool(seen.figures and not shot_over)
    crosses = list(_crossed(battle, state, start, ends, end, seen, language, shot_over=shot_over))
    if seen.blocked is not None and not _names_block(seen.blocked, crosses):
        where = _blocked_at(seen.blocked) or str(board.hex(end))
        reason = words.say(seen.blocked.reason, seen.blocked.facts, language)
        crosses.append(Crossed(where, reason))
    return Line(str(board.hex(start)), str(board.hex(end)), not stopped, tuple(crosses))


def _ignored(battle: Battle, state: State, ends: Iterable[int], *places: int) -> int:
    """Where somebody is not in the way of a line: at its ends, and on the other half of who is there."""
    ignored = battle.board.mask(places)
    for piece in ends:
        ignored |= battle.places(state, piece)
    return ignored


def _crossed(
    battle: Battle,
    state: State,
    start: int,
    ends: tuple[int, ...],
    end: int,
    seen: sight.Sight,
    language: str,
    *,
    shot_over: bool,
) -> Iterator[Crossed]:
    land = battle.land(state)
    steps = lines.course(battle, land, start, end).line.steps
    for cell in dict.fromkeys(cell for step in steps for cell in step):
        top = slings.highest_place(land, cell)
        if top is None:
            continue
        hex_ = str(land.board.hex(cell))
        ground = ground_words(battle, state, top, language)
        if seen.blocked is not None and _blocked_at(seen.blocked) == hex_:
            what = _blocking(seen.blocked, ground, language)
            ground = words.phrase("crossed-blocks", {"ground": what}, language)
        yield Crossed(hex_, ground)
        for piece in _standing(battle, state, cell):
            if piece not in ends:
                yield Crossed(hex_, _figure(battle.name(piece), seen, language, shot_over=shot_over))


def _standing(battle: Battle, state: State, cell: int) -> Iterator[int]:
    """The living in a hex, on whatever level."""
    for piece in range(len(battle.roster)):
        if battle.living(state, piece) and any(
            battle.board.cell(half) == cell for half in battle.halves(state.stance(piece))
        ):
            yield piece


def _figure(name: str, seen: sight.Sight, language: str, *, shot_over: bool) -> str:
    if name != seen.figures:
        return words.phrase("crossed-figure", {"piece": name}, language)
    if shot_over:
        return words.phrase("crossed-over", {"piece": name}, language)
    return words.phrase("crossed-in-way", {"piece": name}, language)


# ------------------------------------------------------------------------------------------------ what blocks


def _blocked_at(blocked: Refusal) -> str:
    """The hex a refusal of the line names, "" if it names none."""
    return _HEX.split(str(blocked.facts.get("place", "")))[0]


def _blocking(blocked: Refusal, ground: str, language: str) -> str:
    """What blocks: the thing or the feature of a hexside the refusal names, else the ground there."""
    for fact in ("structure", "feature"):
        if fact in blocked.facts:
            return words.name_of(fact, str(blocked.facts[fact]), language)
    return ground


def _names_block(blocked: Refusal, crosses: list[Crossed]) -> bool:
    return any(crossed.place == _blocked_at(blocked) for crossed in crosses)
