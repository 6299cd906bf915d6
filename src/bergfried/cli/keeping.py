"""Looking after the games of a server: what there is, letting go of it, copying it and reading it back."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from bergfried import words

from .errors import Trouble
from .options import Games, Json, Language
from .output import console, print_json, speak, spoken

if TYPE_CHECKING:
    from bergfried.server.archive import GameKept
    from bergfried.server.store import Store

Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game by its id, as its address has it.")]


@contextmanager
def _store(games: str | None, *, may_be_new: bool = False) -> Iterator[Store]:
    """The games that are there; a file that is not there is made only where games are read back."""
    from bergfried.server.places import place_named, usual_place
    from bergfried.server.store import Store

    place = place_named(games) if games else usual_place()
    if isinstance(place, Path) and not place.exists() and not may_be_new:
        raise Trouble(words.say("cli-games-no-file", {"file": str(place)}, spoken()))
    store = Store(place)
    try:
        yield store
    finally:
        store.close()


def _tell(sentence: str) -> None:
    console.print(Text(sentence), soft_wrap=True)


def _must_agree(yes: bool, what: str) -> None:
    """Ask before something is lost; whoever cannot be asked must have said so before."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Trouble(f"{what} {words.say('cli-games-say-yes', {}, spoken())}")
    _tell(what)
    agreed = words.phrase("cli-games-agreed", {}, spoken()).lower().split()
    if input(f"{words.say('cli-games-agree', {}, spoken())} ").strip().lower() not in agreed:
        raise Trouble(words.say("cli-games-nothing-done", {}, spoken()))


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _sitting(game: GameKept) -> str:
    """Who plays, in a few words."""
    levels = {
        "squire": words.phrase("cli-games-squire", {}, spoken()),
        "knight": words.phrase("cli-games-knight", {}, spoken()),
        "marshal": words.phrase("cli-games-marshal", {}, spoken()),
    }
    somebody = words.phrase("cli-games-somebody", {}, spoken())
    nobody = words.phrase("cli-games-nobody", {}, spoken())
    return ", ".join(
        f"{seat.side}: {levels.get(seat.level) or seat.name or (somebody if seat.used else nobody)}"
        for seat in game.seats
    )


def _facts(game: GameKept) -> dict[str, str]:
    """What is told of a game, each by what it is called."""
    return {
        words.say("cli-games-game", {}, spoken()): game.id,
        words.say("cli-games-scenario", {}, spoken()): game.scenario,
        words.say("cli-games-edition", {}, spoken()): game.edition,
        words.say("cli-games-version", {}, spoken()): game.version,
        words.say("cli-games-opened", {}, spoken()): _day(game.opened),
        words.say("cli-games-touched", {}, spoken()): _day(game.touched),
        words.say("cli-games-entries", {}, spoken()): str(game.entries),
        words.say("cli-games-lines", {}, spoken()): str(game.lines),
        words.say("cli-games-seats", {}, spoken()): _sitting(game),
    }


def games_list(
    games: Games = None,
    older: Annotated[
        int,
        typer.Option(min=0, metavar="DAYS", help="Only games in which nothing was done for so many days."),
    ] = 0,
    json: Json = False,
    language: Language = "en",
) -> None:
    """The games that are kept, the one used last first."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        found = archive.kept(store)
        aged = set(store.aged(0, older)) if older else None
    found = [game for game in found if aged is None or game.id in aged]
    if json:
        print_json(found)
        return
    _tell(words.say("cli-games-count", {"count": len(found)}, spoken()))
    if not found:
        return
    grid = Grid(box=box.SIMPLE)
    for name in _facts(found[0]):
        grid.add_column(name, overflow="fold")
    for game in found:
        grid.add_row(*map(Text, _facts(game).values()))
    console.print(grid)


def games_show(game: GameId, games: Games = None, json: Json = False, language: Language = "en") -> None:
    """One game that is kept: all but what nobody may know."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        (found,) = archive.kept(store, game)
    if json:
        print_json(found)
        return
    for name, value in _facts(found).items():
        _tell(f"{name}: {value}")


def games_delete(
    game: Annotated[list[str], typer.Argument(metavar="GAME...", help="Games by their ids.")],
    games: Games = None,
    yes: Yes = False,
    language: Language = "en",
) -> None:
    """Forget games for good."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        for name in game:
            archive.kept(store, name)
        _must_agree(yes, words.say("cli-games-delete", {"count": len(game)}, spoken()))
        store.delete(game)
    _tell(words.say("cli-games-deleted", {"count": len(game)}, spoken()))


def games_link(
    game: GameId,
    side: Annotated[str, typer.Argument(help="The side whose seat it is.")],
    games: Games = None,
    yes: Yes = False,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Revoke the link of a seat and issue another: whoever held the seat holds it no more."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        (found,) = archive.kept(store, game)
        if side not in (seat.side for seat in found.seats if seat.by != "machine"):
            raise Trouble(words.say("server-no-link", {"name": side}, language))
        _must_agree(yes, words.say("cli-games-revoke", {"side": side}, spoken()))
        link = archive.new_link(store, game, side)
    if json:
        print_json({"game": game, "side": side, "token": link})
        return
    _tell(words.say("cli-games-link", {"link": f"/#/game/{game}/seat/{link}"}, spoken()))


def games_expire(
    days: Annotated[
        int, typer.Option(min=0, help="Games in which nothing was done for so many days; 0: none of those.")
    ] = 0,
    idle: Annotated[
        int,
        typer.Option(
            min=0,
            help="Games in which nothing was done at all, so many days after they were opened; 0: none.",
        ),
    ] = 30,
    games: Games = None,
    yes: Yes = False,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Forget the games nobody uses any more."""
    speak(language)
    with _store(games) as store:
        gone = store.aged(idle, days)
        if gone:
            _must_agree(yes, words.say("cli-games-delete", {"count": len(gone)}, spoken()))
            store.delete(gone)
    if json:
        print_json(gone)
        return
    _tell(words.say("cli-games-deleted", {"count": len(gone)}, spoken()))


def games_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, such as games.backup.")],
    games: Games = None,
    yes: Yes = False,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Copy all games into a file, also while a server runs."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        if file.exists():
            _must_agree(yes, words.say("cli-games-overwrite", {"file": str(file)}, spoken()))
        copied = archive.copy_out(store, file)
    if json:
        print_json(copied)
        return
    _tell(words.say("cli-games-backed-up", {"count": copied.games, "file": str(file)}, spoken()))


def games_restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `games backup` wrote.")],
    games: Games = None,
    only: Annotated[str | None, typer.Option(metavar="GAME", help="Only this game.")] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace games that are there already; stop the server before.")
    ] = False,
    yes: Yes = False,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Read games back from a copy, into a new file or beside those that are there."""
    speak(language)
    from bergfried.server import archive

    if replace:
        _must_agree(yes, words.say("cli-games-replace", {"file": str(file)}, spoken()))
    archive.must_be_whole(file)
    with _store(games, may_be_new=True) as store:
        copied = archive.copy_in(store, file, only=only, replace=replace)
    if json:
        print_json(copied)
        return
    _tell(words.say("cli-games-restored", {"count": copied.games, "file": str(file)}, spoken()))


def games_check(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these.")] = None,
    games: Games = None,
    json: Json = False,
    language: Language = "en",
) -> None:
    """Look whether all of every game is there, and whether it comes out again as it was played."""
    speak(language)
    from bergfried.server import archive

    with _store(games) as store:
        names = game or [found.id for found in archive.kept(store)]
        found = list(archive.checked(store, names))
    wrong = [one for one in found if one.state != "sound"]
    if json:
        print_json(found)
    else:
        for one in wrong:
            if one.state == "damaged":
                _tell(words.say("cli-games-damaged", {"game": one.game, "reason": one.told}, spoken()))
            else:
                _tell(words.say("cli-games-another-version", {"game": one.game}, spoken()))
        _tell(words.say("cli-games-checked", {"count": len(found), "wrong": len(wrong)}, spoken()))
    if wrong:
        raise typer.Exit(1)
