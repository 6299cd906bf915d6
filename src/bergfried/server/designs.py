"""Battles of one's own: what one puts them together from, what is wrong with one, its picture, and a game of it.

Nothing is kept but the games: a battle is sent whole each time, and a link to it holds all of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta

from bergfried import games, words
from bergfried.battle.engine.battle import SECTIONS
from bergfried.battle.setup.own import (
    MOST_TEXT,
    BadOwn,
    own_editions,
    own_kinds,
    read_data,
    read_own,
    sketched,
    write_own,
)
from bergfried.battle.setup.scenarios import load_map, map_names
from bergfried.drawing.battle import draw_battle
from bergfried.drawing.canvas import HALF, MARGIN, RADIUS
from bergfried.lab.chances import wilson
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.library import BadData
from bergfried.rulebook.library import text as library_text
from bergfried.rulebook.options import offered
from bergfried.rulebook.things import thing_kinds

from .house import Created, House
from .problems import BAD_INPUT, FOREIGN, NO_END, NO_ROOM, TOO_LARGE
from .routing import Caller, Language
from .thinking import Portion
from .views import OptionView, Seats, option_view, seats_asked

LARGEST = 4 * MOST_TEXT
"""The most bytes of what is sent."""


GAMES, PORTIONS, AT_ONCE = 200, 25, 20
"""So many games tell whether a battle is even; they end earlier after so many portions, each of so many games at most."""
LEVEL = "squire"
"""Who plays them: it takes him the least time."""


class Titled(msgspec.Struct, frozen=True):
    """Something one can choose: the word of the file, and its name."""

    name: str
    title: str


class MapKit(msgspec.Struct, frozen=True):
    """A map that comes with the game, with the zones it has and its text, to be drawn on."""

    name: str
    title: str
    zones: tuple[str, ...]
    text: str


class EditionKit(msgspec.Struct, frozen=True):
    """What there is by one set of rules."""

    name: str
    title: str
    classes: tuple[Titled, ...]
    options: tuple[OptionView, ...]


class Kit(msgspec.Struct, frozen=True):
    """All a battle can be put together from."""

    maps: tuple[MapKit, ...]
    editions: tuple[EditionKit, ...]
    things: tuple[Titled, ...]


class DesignAsked(msgspec.Struct, frozen=True):
    """A battle of one's own as the text of its file, YAML or JSON."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]


class DesignPlayed(msgspec.Struct, frozen=True):
    """A battle of one's own to be played."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    seats: Seats = {}


class Tally(msgspec.Struct, frozen=True):
    """How games between machines have ended so far: how many each side won, and in how many portions they were played."""

    won: Annotated[dict[str, Annotated[int, Meta(ge=0, le=GAMES)]], Meta(max_length=2)] = {}
    drawn: Annotated[int, Meta(ge=0, le=GAMES)] = 0
    portions: Annotated[int, Meta(ge=0, le=PORTIONS)] = 0


class DesignTried(msgspec.Struct, frozen=True):
    """A battle of one's own to be played by machines, and how their games have ended so far."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    so_far: Tally | None = None
    """Left out: none were played."""


class Share(msgspec.Struct, frozen=True):
    """What a side has of the victories, in hundredths; a draw is half of one."""

    side: str
    title: str
    percent: int
    low: int
    high: int
    """In 19 of 20 such trials the truth is between these."""


class EvenView(msgspec.Struct, frozen=True):
    """How even a battle of one's own is, as far as the games tell that have been played."""

    level: str
    games: int
    most: int
    over: bool
    """Are no more played?"""
    so_far: Tally
    """To be sent along when more are asked for."""
    shares: tuple[Share, ...]
    favours: str
    """The title of the side the games favour beyond chance; "" for neither."""


class FaultView(msgspec.Struct, frozen=True):
    """Something that is wrong: in which line and part of the file, and what would be right."""

    line: int
    part: str
    sentence: str


class GridView(msgspec.Struct, frozen=True):
    """How the picture is measured."""

    columns: int
    rows: int
    west: int
    north: int
    radius: float
    half: float
    margin: float


class DesignView(msgspec.Struct, frozen=True):
    """A battle of one's own as it stands."""

    faults: tuple[FaultView, ...]
    draft: str
    """What the file says, as JSON; "" where it cannot be read."""
    file: str
    """The same as a file to keep."""
    picture: str
    """The board as far as it can be drawn, as SVG; "" where it cannot."""
    grid: GridView | None
    zones: tuple[str, ...]
    """The zones of the board, those of the file too."""


@get("/designs/kit", operation_id="getKit", sync_to_thread=True, responses=BAD_INPUT)
def get_kit(language: Language = "en") -> Kit:
    """All a battle of one's own can be put together from."""
    return _kit(language)


@lru_cache(maxsize=len(words.LANGUAGES))
def _kit(language: str) -> Kit:
    boards = [(name, load_map(name)) for name in map_names()]
    return Kit(
        tuple(
            MapKit(
                name,
                words.map_title(board, language),
                tuple(board.zones),
                library_text("maps", f"{name}.map"),
            )
            for name, board in boards
        ),
        tuple(_edition(name, language) for name in own_editions()),
        tuple(Titled(name, words.term(name, language)) for name in thing_kinds()),
    )


def _edition(name: str, language: str) -> EditionKit:
    edition = load_edition(name)
    return EditionKit(
        name,
        words.translated(f"edition-{name}-title", edition.title, language),
        tuple(Titled(kind, words.term(kind, language)) for kind in own_kinds(name)),
        tuple(option_view(option.name, language) for option in offered(edition, SECTIONS)),
    )


@post(
    "/designs",
    operation_id="checkDesign",
    sync_to_thread=True,
    status_code=200,
    request_max_body_size=LARGEST,
    responses={**BAD_INPUT, **FOREIGN, **TOO_LARGE},
)
def check_design(data: JSONBody[DesignAsked], language: Language = "en") -> DesignView:
    """Look at a battle of one's own: what is wrong with it, and how it stands on its map. Nothing is kept."""
    try:
        told: object = read_data(data.text)
    except BadData:
        told = None
    faults: tuple[FaultView, ...] = ()
    try:
        read_own(data.text)
    except BadOwn as error:
        faults = tuple(
            FaultView(fault.line, "/".join(map(str, fault.path)), words.fault(fault, language))
            for fault in error.faults
        )
    grid: GridView | None = None
    zones: tuple[str, ...] = ()
    shown = sketched(told)
    if shown is None:
        picture = ""
    else:
        battle, state = shown
        board = battle.board
        picture = draw_battle(
            battle, state, title=words.map_title(board, language), tell=lambda counter: counter.name
        )
        (columns, rows), (west, north, _, _) = board.size, board.margin
        grid = GridView(columns, rows, west, north, RADIUS, HALF, MARGIN)
        zones = tuple(name for name in board.zones if name != "everywhere")
    mapping = told if isinstance(told, dict) else None
    return DesignView(
        faults,
        "" if mapping is None else msgspec.json.encode(mapping).decode(),
        "" if mapping is None else write_own(mapping),
        picture,
        grid,
        zones,
    )


@post(
    "/designs/play",
    operation_id="playDesign",
    sync_to_thread=True,
    opt={"counts": ("open", "upload")},
    request_max_body_size=LARGEST,
    responses={**BAD_INPUT, **FOREIGN, **TOO_LARGE, **NO_ROOM},
)
def play_design(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[DesignPlayed],
    language: Language = "en",
) -> Created:
    """Begin a game of a battle of one's own."""
    return house.open(games.own_battle(data.text), seats_asked(data.seats), address=caller.address)


@post(
    "/designs/balance",
    operation_id="balanceDesign",
    sync_to_thread=True,
    status_code=200,
    opt={"counts": ("trial",)},
    request_max_body_size=LARGEST,
    responses={**BAD_INPUT, **FOREIGN, **TOO_LARGE, **NO_END},
)
def balance_design(
    house: NamedDependency[House], data: JSONBody[DesignTried], language: Language = "en"
) -> EvenView:
    """Let machines play some more games of a battle of one's own, and tell how even it is. Nothing is kept: whoever wants
    more games asks again with what he was told."""
    scenario, before = read_own(data.text).scenario, data.so_far or Tally()
    played = sum(before.won.values()) + before.drawn
    sides = tuple(scenario.sides)
    new: list[str] = []
    if played < GAMES and before.portions < PORTIONS:
        last = min(played + AT_ONCE, GAMES)
        new = house.play_portion(Portion(data.text, LEVEL, played, last))
    tally = Tally(
        {side: before.won.get(side, 0) + new.count(side) for side in sides},
        before.drawn + new.count(""),
        before.portions + 1,
    )
    return _evenness(tally, {side: force.title for side, force in scenario.sides.items()})


def _evenness(tally: Tally, titles: dict[str, str]) -> EvenView:
    games = sum(tally.won.values()) + tally.drawn
    shares, favours = [], ""
    for side, title in titles.items():
        share = (tally.won[side] + tally.drawn / 2) / max(games, 1)
        low, high = wilson(share, games)
        shares.append(Share(side, title, round(100 * share), round(100 * low), round(100 * high)))
        favours = title if low > 0.5 else favours
    over = games >= GAMES or tally.portions >= PORTIONS
    return EvenView(LEVEL, games, GAMES, over, tally, tuple(shares), favours)
