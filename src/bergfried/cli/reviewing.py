"""The review of a battle that is over: each decision, with what the marshal would have done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.text import Text

from bergfried import advice, words
from bergfried.advice import DecisionReviewed, DeedTold
from bergfried.games import OffBoard
from bergfried.kernel.verdicts import Fact
from bergfried.players import reviewing
from bergfried.players.reviewing import Care, Decision
from bergfried.siege.fields import Fought

from .errors import Trouble
from .gamefiles import open_file
from .options import GameFile, Json, Language
from .output import console, print_json, progress_bar, speak


def review(
    file: GameFile,
    side: Annotated[str, typer.Option(help="Only what this side decided.")] = "",
    turns: Annotated[str, typer.Option(help="Only these rounds, such as 3-5, or 7.")] = "",
    trials: Annotated[
        int, typer.Option(min=2, help="On how many dice what was played and what is better are compared.")
    ] = Care().most,
    seed: Annotated[str, typer.Option(help="The same seed, the same review.")] = reviewing.SEED,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Look back at each decision of a battle that is over: what the marshal would have done, and what it was worth.

    What was played and what he would have done are both played on with the same dice; the difference of the chance of
    winning is told with its 95 % interval, and only what is surely above nought is called better.
    """
    speak(language)
    game = open_file(file)
    if isinstance(game, OffBoard):
        raise Trouble("Only a battle can be reviewed.")
    if not game.over:
        raise Trouble("The battle is still being fought.")
    wanted = _wanted(game, side, turns)
    care = Care(most=trials)
    found: list[DecisionReviewed] = []
    with progress_bar() as progress:
        task = progress.add_task(words.say("cli-review", {}, language), total=len(wanted))
        for decision in wanted:
            found.append(advice.reviewed(game, reviewing.review(game, decision, care, seed), language))
            progress.advance(task)
    if json:
        print_json(found)
    else:
        _print(found, language)


def _wanted(game: Fought, side: str, turns: str) -> list[Decision]:
    sides = game.battle.sides
    if side and side not in sides:
        raise Trouble(f"There is no side {side}; there are {', '.join(sides)}.")
    first, last = _rounds(turns)
    return [
        decision
        for decision in reviewing.decisions(game)
        if side in ("", decision.side) and first <= decision.round <= last
    ]


def _rounds(turns: str) -> tuple[int, int]:
    if not turns:
        return 0, 10**6
    found = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", turns.strip())
    if found is None:
        raise Trouble(f"Rounds are named like 3-5 or 7, not {turns!r}.")
    return int(found[1]), int(found[2] or found[1])


def _print(found: Sequence[DecisionReviewed], language: str) -> None:
    for one in found:
        side = words.name_of("side", one.side, language)
        facts: dict[str, Fact] = {"round": one.round, "side": side, "stage": one.title}
        head = words.say("cli-review-decision", facts, language)
        line = Text(f"{one.step + 1:>4}  {head}: ")
        line.append(one.text, style="" if one.better else "bright_black")
        console.print(line, style="bold" if one.better else "")
        if one.better:
            console.print(
                Text(f"      {words.say('cli-review-played', {'text': _deeds(one.played)}, language)}")
            )
            console.print(
                Text(f"      {words.say('cli-review-marshal', {'text': _deeds(one.marshal)}, language)}")
            )
    better = sum(one.better for one in found)
    console.print(words.say("cli-review-sum", {"count": len(found), "better": better}, language))


def _deeds(deeds: Sequence[DeedTold]) -> str:
    return "; ".join(deed.label for deed in deeds)
