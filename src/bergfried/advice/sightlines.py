"""The line of a shot: every hex it crosses, who stands there, and what stops it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.castle import stones
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engines import serving
from bergfried.battle.field import shooting, slings
from bergfried.battle.fire import burning
from bergfried.battle.land import lines, sight
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import Refusal

from .factors import can_aim, nearest_half
from .forms import Crossed, Line
from .views import ground_words

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
    ignored = 1 << end
    for piece in ends:
        ignored |= battle.places(state, piece)
    seen = sight.look(battle, state, start, end, ignored)
    stopped = seen.blocked is not None or bool(seen.figures and not shot_over)
    crosses = list(_crossed(battle, state, start, ends, end, seen, language, shot_over=shot_over))
    if seen.blocked is not None and not _names_block(seen.blocked, crosses):
        where = _blocked_at(seen.blocked) or str(board.hex(end))
        reason = words.say(seen.blocked.reason, seen.blocked.facts, language)
        crosses.append(Crossed(where, reason))
    return Line(str(board.hex(start)), str(board.hex(end)), not stopped, tuple(crosses))


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
