"""What a situation file holds: the board and the men it starts from, and the steps with what must come of them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from bergfried.battle.engine.aims import Engine, Goal
from bergfried.battle.engine.battle import SECTIONS
from bergfried.battle.setup.scenarios import Lit
from bergfried.leaguer.scenario import LeaguerScenario
from bergfried.realm.world import RealmScenario
from bergfried.rulebook.tables import Cell


class BadSituation(ValueError):
    """A situation that cannot be read; the sentence says where."""


# ------------------------------------------------------------------------------------------------ steps


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """One line of a situation: a verb, and what belongs to it. What is left out does not matter."""

    @property
    def verb(self) -> str:
        return str(self.__struct_config__.tag)


class Do(Line, frozen=True, tag="do"):
    """An action that is legal: with the dice it rolls, some of its events, and rules that these cite."""

    do: str
    dice: tuple[int, ...] = ()
    events: tuple[str, ...] | dict[str, Annotated[int, msgspec.Meta(ge=0)]] = ()
    """What must occur, or how often exactly each of these must."""
    rules: tuple[str, ...] = ()


class Refusal(Line, frozen=True, tag="refused"):
    """An action that is refused: by which rules, for which reason, and what would help, such as another day."""

    refused: str
    by: tuple[str, ...] = ()
    because: str | None = None
    remedy: str | None = None
    facts: dict[str, str | int] = {}
    """Some of what the sentences are told, such as the day on which it will be allowed."""


class Legal(Line, frozen=True, tag="legal"):
    """Actions that are legal, among others."""

    legal: tuple[str, ...]


class Only(Line, frozen=True, tag="only"):
    """All actions that are legal."""

    only: tuple[str, ...]


class Expect(Line, frozen=True, tag="expect"):
    """Where somebody or something is, and how he fares."""

    expect: dict[str, str]


class Waiting(Line, frozen=True, tag="decision"):
    """Whom the game waits for, and for what."""

    decision: str


class Odds(Line, frozen=True, tag="odds"):
    """An action, and the chance of each letter of the table."""

    odds: str
    outcomes: dict[str, str] = {}


class Shot(Line, frozen=True, tag="shot"):
    """How a shot would be rolled."""

    shot: str
    range: int | None = None
    band: str | None = None
    cover: str | None = None
    modifier: int | None = None
    against: str | None = None


class Fight(Line, frozen=True, tag="fight"):
    """How a fight would be rolled."""

    fight: str
    attack: int | None = None
    defence: int | None = None
    shift: int | None = None
    column: str | None = None
    against: str | None = None
    percent: int | None = None


class Reach(Line, frozen=True, tag="reach"):
    """What it costs a man to reach places, None where he cannot."""

    reach: str
    costs: dict[str, int | None] = {}


class Until(Line, frozen=True, tag="until"):
    """Play on to a phase, letting every chance on the way go by; with the dice that are rolled all the same."""

    until: str
    dice: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game must have ended; what is left out does not matter."""

    winner: str | None = None
    grade: str | None = None
    score: dict[str, int] = {}


class Ending(Line, frozen=True, tag="outcome"):
    """The game is over, and how."""

    outcome: Result


Script: TypeAlias = (
    Do | Refusal | Legal | Only | Expect | Waiting | Odds | Shot | Fight | Reach | Until | Ending
)
Measured: TypeAlias = Shot | Fight | Reach


# ------------------------------------------------------------------------------------------------ the whole


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small board with men on it, and what must come of what they do."""

    shows: tuple[str, ...]
    title: str
    edition: str
    steps: tuple[Script, ...]
    also: tuple[str, ...] = ()
    """Other editions in which the same must come of it: texts that say it differently and are played alike."""
    pieces: dict[str, dict[str, str]] = {}
    realm: RealmScenario | None = None
    """Instead of board and pieces: a small realm."""
    siege: LeaguerScenario | None = None
    """Instead of board and pieces: a siege of many days."""
    map: str = ""
    board: str = ""
    legend: dict[str, str] = {}
    levels: dict[str, str] = {}
    sides: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    zones: dict[str, str] = {}
    things: tuple[str, ...] = ()
    fires: tuple[Lit, ...] = ()
    """What burns already, as in a scenario."""
    works: dict[str, tuple[str, ...]] = {}
    """What each side puts on the board before the assault, as in a scenario."""
    burnt: tuple[str, ...] = ()
    """The hexes of engines that are burnt out or destroyed already, by their places."""
    ready: dict[str, int] = {}
    """The turns in which engines have been made ready already, by their places."""
    turn: str = ""
    round: int = 2
    rounds: int = 12
    days: int = 1
    attacker: str = ""
    engines: tuple[Engine, ...] = ()
    """Siege engines off the map, as in a scenario."""
    goals: tuple[Goal, ...] = ()
    sections: tuple[int, ...] = SECTIONS
    options: tuple[str, ...] = ()
    """The options that are in force, and no others."""
    tables: dict[str, dict[str, dict[str, Cell]]] = {}
    """Cells that differ from the edition's: by table, row and column."""
    note: str = ""
