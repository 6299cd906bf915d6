"""Whether the dice of a game are those its file says they follow from."""

from __future__ import annotations

from typing import Annotated

import typer

from bergfried import words
from bergfried.kernel.oath import Oath

from .errors import Trouble
from .gamefiles import open_file
from .options import GameFile, Language
from .output import console, speak


def verify(
    file: GameFile,
    commitment: Annotated[
        str | None, typer.Option(help="What the server showed you before the first roll.")
    ] = None,
    added: Annotated[
        list[str] | None, typer.Option(help="A side and the words it added: 'blue the words'.")
    ] = None,
    language: Language = "en",
) -> None:
    """Play a game again and hold every die against what the file says it follows from."""
    speak(language)
    game = open_file(file)
    if game.oath is None:
        if commitment or added:
            raise Trouble(words.say("cli-verify-not-sworn", {}, language))
        count = sum(len(step.faces) for step in game.steps[game.given :])
        console.print(words.say("cli-verify-seed", {"count": count, "given": game.given}, language))
        return
    _must_be_the_same(game.oath, commitment, added or [], language)
    facts: dict[str, str | int] = {
        "count": game.rolled,
        "given": game.given,
        "commitment": game.oath.commitment,
    }
    console.print(words.say("cli-verify-sworn", facts, language), soft_wrap=True)
    for side in game.oath.sides:
        told = {"side": side, "words": game.oath.added.get(side, "–")}
        console.print(words.say("cli-verify-added", told, language), soft_wrap=True, markup=False)
    if commitment is None:
        console.print(words.say("cli-verify-compare", {}, language), soft_wrap=True)


def _must_be_the_same(oath: Oath, commitment: str | None, added: list[str], language: str) -> None:
    """What was shown or added before must be what the file has; raises Trouble."""
    if commitment is not None and commitment.strip().lower() != oath.commitment:
        raise Trouble(words.say("cli-verify-other-commitment", {"commitment": oath.commitment}, language))
    for text in added:
        side, _, own = text.partition(" ")
        if oath.added.get(side) != own.strip():
            facts = {"side": side, "words": oath.added.get(side, "–")}
            raise Trouble(words.say("cli-verify-other-words", facts, language))
