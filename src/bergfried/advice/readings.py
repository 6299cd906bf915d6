"""Where in its table a die was read. The events of a step say all that is needed, in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bergfried import words
from bergfried.battle.engine.battle import Battle
from bergfried.battle.events import Clashed, Resulted, Shot
from bergfried.battle.field import melee, shooting
from bergfried.kernel.events import Event, Rolled

from .factors import signed
from .forms import Factor, Reading


def readings(
    battle: Battle, events: Iterable[Event], language: str
) -> Iterator[tuple[Event, Reading | None]]:
    """The events, each result with where it was read: the shot or fight that went before it, and its die, say where."""
    cause: Shot | Clashed | None = None
    die = 0
    for event in events:
        match event:
            case Shot() | Clashed():
                cause = event
            case Rolled(faces=faces):
                die = sum(faces)
            case Resulted() if isinstance(cause, Shot):
                yield event, _shot(battle, cause, die, event, language)
                continue
            case Resulted() if isinstance(cause, Clashed):
                yield event, _clash(battle, cause, die, event, language)
                continue
        yield event, None


def _shot(battle: Battle, shot: Shot, die: int, result: Resulted, language: str) -> Reading:
    modifier = Factor(
        words.say("factor-modifier", {}, language), signed(shot.modifier), battle.ids(shooting.PROCEDURE)
    )
    return Reading(
        table=words.say("reading-missile", {"against": result.against}, language),
        row=words.phrase("reading-cover", {"cover": shot.cover}, language),
        column=str(shooting.column_of(die, shot.modifier)),
        modifiers=(modifier,) if shot.modifier else (),
        code=result.code,
    )


def _clash(battle: Battle, clash: Clashed, die: int, result: Resulted, language: str) -> Reading:
    shift = Factor(words.say("factor-shift", {}, language), signed(clash.shift), battle.ids(melee.SHIFT))
    tables = battle.chapter(melee.MeleeTables)
    plain = tables.grids[clash.against][die][tables.columns.index(clash.column)] == result.code
    below = words.phrase("row-below", {}, language)
    armour = Factor(words.say("factor-armour-melee", {}, language), below, battle.ids(melee.ARMOUR))
    return Reading(
        table=words.say("reading-melee", {"against": result.against}, language),
        row=str(die),
        column=clash.column,
        modifiers=(*((shift,) if clash.shift else ()), *(() if plain else (armour,))),
        code=result.code,
    )
