"""A battle that somebody has put together himself: its file read, held against all a battle needs, and opened.

The file is a scenario's, in the words of those that come with the game, and may bring a map of its own:

    scenario: mill
    title: The mill
    map: meadow                  a map that comes with the game, or
    drawn: |                     one of one's own, in the format of maps
      map  mill
      ...
    zones: {bank: A1-C4 D7}      further zones, in hexes and rows of them
    editions: [siege]
    rounds: 8
    sides: ...

What is wrong is told all at once, each with its line and with what would be right; nothing is changed. `casualties`,
`grades` and `story` may be left out. It is bounded in everything that costs time: whoever opens it need not trust it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

import msgspec
import yaml as pyyaml

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.people.waiting import read_wait
from bergfried.board.boards import Board
from bergfried.board.hexes import column_name
from bergfried.board.maps import read_map, read_zone
from bergfried.kernel.verdicts import Fact
from bergfried.rulebook import library
from bergfried.rulebook.arms import classes, weapons
from bergfried.rulebook.editions import Book, edition_names, load_edition, open_book
from bergfried.rulebook.library import BadData
from bergfried.rulebook.options import load_options
from bergfried.rulebook.things import UnknownKind, thing_kinds

from .scenarios import (
    Scenario,
    Side,
    Soldier,
    load_map,
    map_names,
    open_scenario,
    read_stance,
    read_thing,
    scenario_names,
)

MOST_TEXT = 60_000
MOST_MEN, MOST_THINGS, MOST_GOALS, MOST_ROUNDS, MOST_ZONES = 40, 60, 20, 60, 20
MOST_ACROSS, MOST_LEVELS, MOST_SAID, MOST_TITLE, MOST_NAME = 60, 6, 2_000, 120, 24
MOST_FAULTS = 30

DRAWN = "drawn"
"""What a map of one's own is called."""

CASUALTIES = {"other": [2, 1]}
GRADES = {"decisive": 10, "substantial": 5, "marginal": 1}
"""What counts where the file does not say."""

_WORD = re.compile(r"[a-z][a-z-]*")
_NAME = re.compile(r"[A-Z][A-Za-z0-9-]*")
_ZONE = re.compile(r"[a-z][a-z0-9_]*")
_AT = re.compile(r" - at `\$(.*)`$")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")

Path = tuple[str | int, ...]
"""Where something stands in a file: sides, blue, men, Odo."""


class Fault(NamedTuple):
    """One thing that is wrong with a battle of one's own: where, and the message that says what and what would be right."""

    path: Path
    reason: str
    facts: Mapping[str, Fact] = {}
    line: int = 0


class BadOwn(ValueError):
    """A battle of one's own that cannot be played; it names everything that is wrong."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(f"line {faults[0].line}: {faults[0].reason}")
        self.faults = faults


class Own(msgspec.Struct, frozen=True):
    """A battle of one's own that can be played in all editions it names."""

    scenario: Scenario
    board: Board
    data: dict[str, object]
    """What its file says."""


def read_own(text: str) -> Own:
    """A battle of one's own from its text, YAML or JSON; raises BadOwn."""
    if len(text) > MOST_TEXT:
        raise BadOwn([Fault((), "own-long", {"most": MOST_TEXT}, 1)])
    try:
        data = library.foreign_yaml(text)
    except BadData as error:
        found = re.search(r"line (\d+)", str(error))
        raise BadOwn(
            [Fault((), "own-unreadable", {"sentence": str(error)}, int(found[1]) if found else 1)]
        ) from None
    try:
        return own_battle(data)
    except BadOwn as error:
        lines = _Lines(text)
        told = [fault._replace(line=lines.of(fault.path)) for fault in error.faults]
        raise BadOwn(sorted(told, key=lambda fault: fault.line)) from None


def own_battle(data: object) -> Own:
    """A battle of one's own, as data; raises BadOwn."""
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise BadOwn([Fault((), "own-no-scenario", {})])
    found = _Reading(dict(data))
    if found.faults:
        raise BadOwn(found.faults[:MOST_FAULTS])
    assert found.scenario is not None, "without a fault it has been read"
    assert found.board is not None, "and so has its map"
    return Own(found.scenario, found.board, data)


def sketched(data: object, edition: str = "") -> tuple[Battle, State] | None:
    """As much of an unfinished battle as can be put on its map; None where not even the map can be read."""
    if not isinstance(data, dict):
        return None
    reading = _Reading(dict(data), opens=False)
    board = reading.board
    if board is None:
        return None
    faulty = {fault.path for fault in reading.faults}
    editions = data.get("editions")
    known = [one for one in editions if one in _of_battles()] if isinstance(editions, list | tuple) else []
    board = board.with_zones(
        {_EVERYWHERE: [(board.hex(place), board.level(place)) for place in board.terrain]}
    )
    sound = Scenario(
        scenario="sketch",
        title="",
        story="",
        map="",
        editions=(known[0] if known else _of_battles()[0],),
        sides=_sound_sides(data, faulty),
        rounds=1,
        casualties={},
        grades={},
        things=_sound_things(data, faulty),
    )
    bare = {name: msgspec.structs.replace(side, men={}) for name, side in sound.sides.items()}
    for tried in (
        sound,
        msgspec.structs.replace(sound, sides=bare),
        msgspec.structs.replace(sound, sides=bare, things=()),
    ):
        with suppress(ValueError, LookupError, TypeError, AssertionError):
            return open_scenario(tried, tried.editions[0], own_map=board)
    return None


_EVERYWHERE = "everywhere"


def _sound_sides(data: Mapping[str, object], faulty: set[Path]) -> dict[str, Side]:
    """The sides with those of their men of whom nothing is wrong; two, whatever is said of them."""
    told = data.get("sides")
    found: dict[str, Side] = {}
    for name, side in list(told.items())[:2] if isinstance(told, dict) else ():
        own = side.get("men") if isinstance(side, dict) else None
        men: dict[str, Soldier] = {}
        for man, soldier in list(own.items())[:MOST_MEN] if isinstance(own, dict) else ():
            path = ("sides", name, "men", man)
            if any(fault[: len(path)] == path for fault in faulty):
                continue
            with suppress(msgspec.ValidationError):
                men[str(man)] = msgspec.convert(soldier, Soldier)
        found[str(name)] = Side("", _EVERYWHERE, men)
    for name in ("blue", "red"):
        if len(found) < 2:
            found.setdefault(name, Side("", _EVERYWHERE, {}))
    return found


def _sound_things(data: Mapping[str, object], faulty: set[Path]) -> tuple[str, ...]:
    told = data.get("things")
    listed = list(enumerate(told))[:MOST_THINGS] if isinstance(told, list | tuple) else []
    return tuple(
        text for number, text in listed if isinstance(text, str) and ("things", number) not in faulty
    )


class _Lines:
    """The lines of a file in which its parts stand."""

    def __init__(self, text: str) -> None:
        self._root = library.composed(text)

    def of(self, path: Path) -> int:
        """The line of a part, or of the nearest that holds it."""
        node, line = self._root, 1
        for step in path:
            following = None
            if isinstance(node, pyyaml.MappingNode):
                for key, value in node.value:
                    if key.value == str(step):
                        following, line = value, key.start_mark.line + 1
            elif isinstance(node, pyyaml.SequenceNode) and isinstance(step, int):
                following = node.value[step]
                line = following.start_mark.line + 1
            node = following
        return line


class _Reading:
    """A file held against what a battle needs, part after part; what is wrong is gathered."""

    def __init__(self, data: dict[str, object], *, opens: bool = True) -> None:
        self.faults: list[Fault] = []
        self.board: Board | None = None
        self.scenario: Scenario | None = None
        drawn, zones = data.pop("drawn", None), data.pop("zones", None)
        self._name(data)
        self._map(data, drawn)
        if self.board is not None and zones is not None:
            self._zones(zones)
        data.setdefault("casualties", CASUALTIES)
        data.setdefault("grades", GRADES)
        data.setdefault("story", data.get("title", ""))
        try:
            self.scenario = msgspec.convert(data, Scenario)
        except msgspec.ValidationError as error:
            self._incomplete(str(error))
            return
        self._frame(self.scenario)
        if self.board is not None:
            self._forces(self.scenario, self.board)
        if opens and not self.faults:
            self._opened(self.scenario)

    def _wrong(self, path: Path, reason: str, **facts: Fact) -> None:
        self.faults.append(Fault(path, reason, facts))

    def _is_one_of(self, path: Path, reason: str, word: str, known: Iterable[str]) -> bool:
        names = list(known)
        if word in names:
            return True
        near = get_close_matches(word, names, n=4, cutoff=0.4) or names[:12]
        self._wrong(path, reason, name=word[:MOST_NAME], near=", ".join(near))
        return False

    # ------------------------------------------------------------------------------------ the frame

    def _name(self, data: Mapping[str, object]) -> None:
        name = data.get("scenario")
        if not isinstance(name, str) or not _WORD.fullmatch(name) or len(name) > MOST_NAME:
            self._wrong(("scenario",), "own-name", most=MOST_NAME)
        elif name in scenario_names():
            self._wrong(("scenario",), "own-name-taken", name=name)

    def _map(self, data: dict[str, object], drawn: object) -> None:
        if drawn is None:
            name = data.get("map")
            if isinstance(name, str) and self._is_one_of(("map",), "own-no-map", name, map_names()):
                self.board = load_map(name)
            elif not isinstance(name, str):
                self._wrong(("map",), "own-no-map", name="", near=", ".join(map_names()))
            return
        data["map"] = DRAWN
        if not isinstance(drawn, str):
            self._wrong(("drawn",), "own-drawn-text")
            return
        self.board = self._drawn(drawn)

    def _drawn(self, text: str) -> Board | None:
        if (
            max(map(len, text.splitlines()), default=0) > 4 * MOST_ACROSS
            or text.count("\n") > 8 * MOST_ACROSS
        ):
            self._wrong(("drawn",), "own-map-large", most=MOST_ACROSS)
            return None
        size = re.search(r"^\s*size\s+(\d+)\s*x\s*(\d+)", text, re.M)
        if size and max(int(size[1]), int(size[2])) > MOST_ACROSS:
            self._wrong(("drawn",), "own-map-large", most=MOST_ACROSS)
            return None
        try:
            board = read_map(text, name=DRAWN, sheets=load_map)
        except (ValueError, LookupError) as error:
            self._wrong(("drawn",), "own-map", sentence=str(error))
            return None
        if (
            max(board.columns, board.rows) > MOST_ACROSS
            or len(board.levels) > MOST_LEVELS
            or len(board.zones) > MOST_ZONES
        ):
            self._wrong(("drawn",), "own-map-large", most=MOST_ACROSS)
            return None
        return board

    def _zones(self, zones: object) -> None:
        assert self.board is not None
        if not isinstance(zones, dict) or len(zones) > MOST_ZONES:
            self._wrong(("zones",), "own-zones")
            return
        read: dict[str, list[tuple[object, int]]] = {}
        for name, text in zones.items():
            try:
                if not _ZONE.fullmatch(str(name)) or len(str(name)) > MOST_NAME or not isinstance(text, str):
                    raise ValueError(str(name)[:MOST_NAME])
                read[str(name)] = [
                    (self.board.hex(p), self.board.level(p)) for p in read_zone(self.board, text)
                ]
            except ValueError as error:
                self._wrong(("zones", str(name)), "own-zone", name=str(name)[:MOST_NAME], sentence=str(error))
        self.board = self.board.with_zones(read)  # type: ignore[arg-type]

    def _incomplete(self, sentence: str) -> None:
        """What the reader of data says, at the place it names."""
        at = _AT.search(sentence)
        path: Path = ()
        for name, index in _STEP.findall(at[1]) if at else ():
            path += (int(index) if index.isdecimal() else name or "...",)
        told = _AT.sub("", sentence)
        missing = re.search(r"required field `(\w+)`", told)
        strange = re.search(r"unknown field `([^`]+)`", told)
        if missing:
            self._wrong(path, "own-missing", name=missing[1])
        elif strange:
            self._wrong((*path, strange[1]), "own-strange", name=strange[1][:MOST_NAME])
        else:
            self._wrong(path, "own-kind", sentence=told)

    def _frame(self, scenario: Scenario) -> None:
        """What can be said without the map."""
        if not scenario.title.strip() or len(scenario.title) > MOST_TITLE:
            self._wrong(("title",), "own-title", most=MOST_TITLE)
        for part in ("story", "briefing"):
            if len(getattr(scenario, part)) > MOST_SAID:
                self._wrong((part,), "own-story", most=MOST_SAID)
        if scenario.days != 1 or scenario.engines:
            self._wrong(("days" if scenario.days != 1 else "engines",), "own-one-day")
        if not 1 <= scenario.rounds <= MOST_ROUNDS:
            self._wrong(("rounds",), "own-rounds", most=MOST_ROUNDS)
        if len(scenario.sides) != 2:
            self._wrong(("sides",), "own-two-sides", number=len(scenario.sides))
        if not scenario.editions:
            self._wrong(("editions",), "own-edition", name="", near=", ".join(_of_battles()))
        for number, edition in enumerate(scenario.editions):
            self._is_one_of(("editions", number), "own-edition", edition, _of_battles())
        for number, option in enumerate(scenario.options):
            self._is_one_of(("options", number), "own-option", option, load_options())
        for what, most in (("things", MOST_THINGS), ("goals", MOST_GOALS)):
            if len(getattr(scenario, what)) > most:
                self._wrong((what,), "own-many", number=len(getattr(scenario, what)), most=most)

    # ------------------------------------------------------------------------------------ what is on the map

    def _forces(self, scenario: Scenario, board: Board) -> None:
        names: dict[str, str] = {}
        if scenario.map == DRAWN:
            self._grounds(scenario, board)
        books = [open_book(edition) for edition in scenario.editions if edition in _of_battles()]
        taken: dict[int, str] = {}
        for side, force in scenario.sides.items():
            at: Path = ("sides", side)
            if not _WORD.fullmatch(side) or len(side) > MOST_NAME:
                self._wrong(at, "own-side", name=side[:MOST_NAME])
            if not force.title or len(force.title) > MOST_TITLE:
                self._wrong((*at, "title"), "own-title", most=MOST_TITLE)
            self._is_one_of((*at, "zone"), "own-no-zone", force.zone, board.zones)
            if not force.men:
                self._wrong((*at, "men"), "own-nobody", side=side)
            for what, most in (("men", MOST_MEN), ("works", MOST_THINGS)):
                if (number := len(getattr(force, what))) > most:
                    self._wrong((*at, what), "own-many", number=number, most=most)
            if len(force.men) > MOST_MEN:
                continue
            for name, soldier in force.men.items():
                man = (*at, "men", name)
                if not _NAME.fullmatch(name) or len(name) > MOST_NAME or names.setdefault(name, side) != side:
                    self._wrong(man, "own-man", name=name[:MOST_NAME])
                if (
                    self._is_one_of((*man, "kind"), "own-class", soldier.kind, _classes(books))
                    and soldier.weapon
                ):
                    self._is_one_of((*man, "weapon"), "own-weapon", soldier.weapon, weapons())
                self._stands((*man, "at"), board, name, soldier.at, taken)
        for number, text in enumerate(scenario.things):
            try:
                read_thing(board, text)
            except (ValueError, UnknownKind) as error:
                # What stands on another thing is looked at when the battle is opened.
                if text.partition(" ")[0] not in thing_kinds() or not text.partition(" ")[2]:
                    self._wrong(("things", number), "own-thing", sentence=str(error))

    def _grounds(self, scenario: Scenario, board: Board) -> None:
        """A map of one's own has no ground and no feature that an edition does not know."""
        for edition in scenario.editions:
            if edition in _of_battles():
                known = set(map(str, open_book(edition).table("terrain").column("terrain")))
                for ground in sorted(set(board.terrain.values()) - known):
                    self._is_one_of(("drawn",), "own-ground", ground, sorted(known))
        for kind in sorted({side.kind for side in board.sides.values()}):
            self._is_one_of(("drawn",), "own-feature", kind, _drawn_elsewhere()[0])
        for kind in sorted({link.kind for link in board.links}):
            self._is_one_of(("drawn",), "own-feature", kind, _drawn_elsewhere()[1])

    def _stands(self, path: Path, board: Board, name: str, text: str, taken: dict[int, str]) -> None:
        if len(text) > MOST_NAME:
            self._wrong(path, "own-place", sentence=text[:MOST_NAME])
            return
        if read_wait(text) is not None:
            return
        try:
            stance = read_stance(board, text)
        except ValueError as error:
            last = f"{column_name(board.columns - 1)}{board.rows}"
            self._wrong(path, "own-place", sentence=f"{error} (A1 – {last})")
            return
        other = taken.setdefault(stance.place, name)
        if other != name:
            self._wrong(path, "own-place-taken", piece=name, other=other, place=board.text(stance.place))

    def _opened(self, scenario: Scenario) -> None:
        """What only the rules can tell: it is opened in every edition it names."""
        for number, edition in enumerate(scenario.editions):
            try:
                open_scenario(scenario, edition, own_map=self.board)
            except (ValueError, LookupError, TypeError, AssertionError) as error:
                sentence = str(error) or type(error).__name__
                self._wrong(
                    self._meant(scenario, sentence) or ("editions", number),
                    "own-rules",
                    sentence=sentence,
                    edition=edition,
                )

    @staticmethod
    def _meant(scenario: Scenario, sentence: str) -> Path:
        """The man a sentence speaks of."""
        said = set(re.findall(r"[\w-]+", sentence))
        for side, force in scenario.sides.items():
            for name in force.men:
                if name in said:
                    return ("sides", side, "men", name)
        return ()


def own_editions() -> tuple[str, ...]:
    """The editions in which a battle of one's own can be fought."""
    return _of_battles()


def own_kinds(edition: str) -> list[str]:
    """The classes of men of an edition; horses come with those who ride."""
    return [kind for kind in _classes([open_book(edition)]) if not classes()[kind].animal]


def read_data(text: str) -> object:
    """What a file says, whether or not it is a battle; raises BadData."""
    if len(text) > MOST_TEXT:
        raise BadData(f"A battle of your own is at most {MOST_TEXT} characters long.")
    return library.foreign_yaml(text)


@cache
def _of_battles() -> tuple[str, ...]:
    """The editions in which battles are fought."""
    return tuple(name for name in edition_names() if load_edition(name).game == "battle")


def _classes(books: list[Book]) -> list[str]:
    """The classes that all editions of a battle have."""
    tables = [set(map(str, book.table("classes").column("class"))) for book in books]
    return sorted(set.intersection(*tables) if tables else set(classes()))


@cache
def _drawn_elsewhere() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The features on hexsides and the ways between levels that the maps of the game have."""
    boards = [load_map(name) for name in map_names()]
    sides = {side.kind for board in boards for side in board.sides.values()}
    return tuple(sorted(sides)), tuple(sorted({link.kind for board in boards for link in board.links}))


def write_own(data: Mapping[str, object]) -> str:
    """The file of a battle of one's own."""
    return str(pyyaml.dump(dict(data), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110))


class _Dumper(pyyaml.SafeDumper):
    """Writes texts of several lines as they are."""


def _text(dumper: pyyaml.SafeDumper, text: str) -> pyyaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)
