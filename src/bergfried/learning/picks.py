"""What can be picked in a scenario: one fixed list for all of its decisions, in sections.

An action is picked part by part: its verb, then what each of its fields names, in their order. A man is one pick, a place
its hex and its height (and the way one faces, where that can be chosen), several men are picked one after the other until
`stop`. No action's picks begin another's, so that whoever picks always knows when he is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from bergfried.battle import actions as battle_actions
from bergfried.battle import roles as field_roles
from bergfried.battle.setup.scenarios import load_map
from bergfried.board.boards import Board
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.games import AnyGame, LeaguerGame, RealmGame
from bergfried.kernel import roles
from bergfried.kernel.decisions import Action
from bergfried.kernel.roles import Role, verb_of
from bergfried.leaguer import actions as leaguer_actions
from bergfried.leaguer import roles as siege_roles
from bergfried.leaguer.grounds import SIDES, TALLEST, joined
from bergfried.leaguer.people import People
from bergfried.realm import actions as realm_actions
from bergfried.realm import roles as realm_roles
from bergfried.realm.roles import Mark, Spot
from bergfried.rulebook.things import heights_of, thing_kinds
from bergfried.siege import actions as siege_actions
from bergfried.siege import roles as engine_roles

MOST_NUMBER = 200
"""The largest count that can be picked."""
FARTHEST = 9
"""The largest number that is added to a die."""
MORE_PERSONS = 200
"""So many persons may join a siege of many days."""
MOST_NAMES = 64
"""So many machines and mines can be told apart in a game."""

Path = tuple[int, ...]
"""The picks of an action, or of one of its fields."""
Encoder = Callable[[object], Path]


class Unpickable(ValueError):
    """Something that has no number among the picks of its scenario."""


class Section(NamedTuple):
    """Picks of one sort: where they begin, and what each of them is called."""

    start: int
    labels: tuple[str, ...]

    def pick(self, index: int) -> int:
        if not 0 <= index < len(self.labels):
            raise Unpickable(f"There are only {len(self.labels)} of them.")
        return self.start + index


class Size(NamedTuple):
    """The largest board of a scenario: its hexes, and the heights of its places."""

    columns: int
    rows: int
    levels: tuple[int, ...]

    def cell(self, board: Board, place: int) -> tuple[int, int]:
        """Column and row of a place, counted from 0 with the board's margin."""
        hex_ = board.hex(place)
        return hex_.column + board.margin.west, hex_.row + board.margin.north


class Picks:
    """All picks of a scenario, the same in all games of it."""

    def __init__(self, game: AnyGame) -> None:
        self.kinds: tuple[type[Action], ...] = tuple(_kinds(game).values())
        self.size = size_of(game)
        self.men = men_of(game)
        self.sections: dict[str, Section] = {}
        self.count = 0
        self._add("stop", ("stop",))
        self._add("verb", map(verb_of, self.kinds))
        if isinstance(game, RealmGame):
            world = game.rules.world
            self._add("figure", world.figures)
            self._add("area", world.areas)
            self._add("fortress", world.fortresses)
            self._add("fief", world.fiefs)
        else:
            self._add("word", _words(game, self.kinds))
            self._add("number", map(str, range(MOST_NUMBER + 1)))
            self._add("bonus", (f"{number:+d}" for number in range(-FARTHEST, FARTHEST + 1)))
            self._add("man", (f"man {number}" for number in range(self.men)))
            self._add(
                "hex",
                (
                    f"column {c + 1} row {r + 1}"
                    for r in range(self.size.rows)
                    for c in range(self.size.columns)
                ),
            )
            self._add("level", (f"level {level}" for level in self.size.levels))
            self._add("way", (way.name for way in DIRECTIONS))
            self._add("name", (f"name {number}" for number in range(MOST_NAMES)))
        self.stop = self.sections["stop"].start
        self._verbs = {kind: self.sections["verb"].pick(n) for n, kind in enumerate(self.kinds)}
        known = self.sections["word"].labels if "word" in self.sections else ()
        self._words = {word: number for number, word in enumerate(known)}

    def _add(self, name: str, labels: Iterable[str]) -> None:
        section = self.sections[name] = Section(self.count, tuple(labels))
        self.count += len(section.labels)

    def verb(self, kind: type[Action]) -> int:
        """The pick of a kind of action; raises Unpickable."""
        found = self._verbs.get(kind)
        if found is None:
            raise Unpickable(f"Nobody does {verb_of(kind)} in this scenario.")
        return found

    def kind(self, pick: int) -> type[Action]:
        """The kind of action a verb's pick stands for."""
        return self.kinds[pick - self.sections["verb"].start]

    def word(self, word: str) -> int:
        if word not in self._words:
            raise Unpickable(f"There is no word {word}.")
        return self.sections["word"].pick(self._words[word])

    def label(self, pick: int) -> tuple[str, str]:
        """The section of a pick, and what it is called there."""
        for name, section in self.sections.items():
            if section.start <= pick < section.start + len(section.labels):
                return name, section.labels[pick - section.start]
        raise Unpickable(f"There is no pick {pick}; there are 0 to {self.count - 1}.")


class Naming:
    """The machines and mines of one game: each has the number in whose order it was first heard of."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers))

    def name(self, number: int) -> str:
        """The name of a number, "" where nobody has it."""
        return next((name for name, own in self._numbers.items() if own == number), "")

    def meet(self, names: Iterable[str]) -> None:
        """Give numbers to those that have none yet, in the order of their names."""
        for name in sorted(set(names) - self._numbers.keys()):
            self.number(name)


class Spelling:
    """How the actions of a position are picked: with the picks of the scenario, and the board they speak of."""

    def __init__(self, picks: Picks, board: Board | None, naming: Naming) -> None:
        self.picks, self.board, self.naming = picks, board, naming
        self._at: dict[int, Path] = {}
        self._encoders: dict[type[Action], tuple[tuple[str, Encoder], ...]] = {}

    def path(self, action: Action) -> Path:
        """The picks of an action after its verb; raises Unpickable."""
        kind = type(action)
        encoders = self._encoders.get(kind)
        if encoders is None:
            fields = roles.fields_of(kind)
            encoders = self._encoders[kind] = tuple(
                (field.name, self.encoder(field.role)) for field in fields
            )
        found: Path = ()
        for name, encode in encoders:
            found += encode(getattr(action, name))
        return found

    def first(self, kind: type[Action], value: object) -> Path:
        """The picks of the first field of a kind of action."""
        return self.encoder(roles.fields_of(kind)[0].role)(value)

    def encoder(self, role: Role[object]) -> Encoder:
        """What makes picks of the values of a role."""
        sections, stop = self.picks.sections, self.picks.stop
        match role:
            case roles.Choice() | field_roles.Kind() | field_roles.Edge() | siege_roles.Word():
                return lambda value: (self.picks.word(str(value)),)
            case roles.Number():
                return lambda value: (sections["number"].pick(_whole(value)),)
            case roles.Signed():
                return lambda value: (sections["bonus"].pick(_whole(value) + FARTHEST),)
            case field_roles.Man() | siege_roles.Someone():
                return lambda value: (sections["man"].pick(_whole(value)),)
            case field_roles.Men() | siege_roles.Several():
                ends = () if isinstance(role, field_roles.Men) and role.count else (stop,)
                return lambda value: (*(sections["man"].pick(man) for man in _several(value)), *ends)
            case field_roles.Place() | siege_roles.Place():
                faces = isinstance(role, field_roles.Place) and role.faces
                return lambda value: (stop,) if value is None else self._stance(value, faces)
            case field_roles.Places():
                return lambda value: tuple(
                    pick for one in _several(value) for pick in self._stance(one, True)
                )
            case field_roles.Path():
                return lambda value: (
                    *(pick for one in _several(value) for pick in self._stance(one, True)),
                    stop,
                )
            case engine_roles.Engine():
                return lambda value: (sections["name"].pick(self.naming.number(str(value))),)
            case engine_roles.Engines():
                return lambda value: (*self._named(_several(value)), stop)
            case realm_roles.One():
                return lambda value: (sections[role.what].pick(_whole(value)),)
            case realm_roles.Some():
                return lambda value: (*(sections["figure"].pick(one) for one in _several(value)), stop)
            case realm_roles.Where() | realm_roles.Whom():
                return self._spot
        raise TypeError(f"Nobody has said how {type(role).__name__} is picked.")

    def _named(self, names: Iterable[object]) -> Path:
        """Several machines in the order of their numbers, however their names are ordered."""
        section = self.picks.sections["name"]
        return tuple(sorted(section.pick(self.naming.number(str(name))) for name in names))

    def _stance(self, value: object, faces: bool) -> Path:
        assert isinstance(value, Stance)
        at = self._at.get(value.place)
        if at is None:
            at = self._at[value.place] = self._place(value.place)
        if not faces:
            return at
        way = self.picks.stop if value.facing is None else self.picks.sections["way"].pick(value.facing)
        return (*at, way)

    def _place(self, place: int) -> Path:
        assert self.board is not None, "only what is fought on a board has places"
        size = self.picks.size
        column, row = size.cell(self.board, place)
        level = self.board.level(place)
        if not (0 <= column < size.columns and 0 <= row < size.rows and level in size.levels):
            raise Unpickable(f"{self.board.text(place)} is not on the boards of this scenario.")
        return (
            self.picks.sections["hex"].pick(row * size.columns + column),
            self.picks.sections["level"].pick(size.levels.index(level)),
        )

    def _spot(self, value: object) -> Path:
        sections = self.picks.sections
        if isinstance(value, Mark) and value.figure >= 0:
            return (sections["figure"].pick(value.figure),)
        assert isinstance(value, Mark | Spot)
        if value.fortress >= 0:
            return (sections["fortress"].pick(value.fortress),)
        return (sections["area"].pick(value.area),)


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _several(value: object) -> Sequence[int]:
    assert isinstance(value, tuple)
    return value


# ------------------------------------------------------------------------------------------------ of a scenario


def _kinds(game: AnyGame) -> Mapping[str, type[Action]]:
    """What can be done in a kind of game by its verb; two of one name in a siege of many days are two."""
    if isinstance(game, RealmGame):
        return realm_actions.ALL
    if not isinstance(game, LeaguerGame):
        return siege_actions.ALL
    own = {f"siege {verb}": kind for verb, kind in leaguer_actions.OWN.items()}
    return {**battle_actions.ALL, **own}


def _words(game: AnyGame, kinds: Iterable[type[Action]]) -> list[str]:
    """All words that can be chosen: those of the actions, kinds of things, zones, maps and their sides."""
    found = set(thing_kinds())
    for kind in kinds:
        for field in roles.fields_of(kind):
            if isinstance(field.role, roles.Choice):
                found.update(field.role.words)
    if not isinstance(game, RealmGame):
        found.update(game.battle.board.zones)
    if isinstance(game, LeaguerGame):
        found.update(game.rules.opens, SIDES, (f"from_{side}" for side in (*SIDES, "anywhere")))
    return sorted(found)


def boards_of(game: AnyGame) -> list[Board]:
    """The boards on which battles of a game can be fought, as far as their size goes."""
    if isinstance(game, RealmGame):
        return []
    own = game.battle.board
    if not isinstance(game, LeaguerGame):
        return [own]
    return [own, *(board for name in game.rules.opens for board in _joined(own, load_map(name)))]


def _joined(own: Board, other: Board) -> list[Board]:
    return [other, *(joined(own, other, along) for along in SIDES)]


def size_of(game: AnyGame) -> Size:
    """Room for every board of a game."""
    boards = boards_of(game)
    if not boards:
        return Size(0, 0, ())
    levels = {level for board in boards for level in board.levels}
    if isinstance(game, LeaguerGame):
        levels |= {-1, *heights_of(TALLEST)}
    sizes = [board.size for board in boards]
    return Size(
        max(columns for columns, _ in sizes),
        max(rows for _, rows in sizes),
        tuple(range(min(levels), max(levels) + 1)),
    )


def men_of(game: AnyGame) -> int:
    """How many men and animals can be told apart: on the roster of a battle, or of any battle of a siege."""
    if isinstance(game, RealmGame):
        return 0
    if not isinstance(game, LeaguerGame):
        return len(game.battle.roster)
    return 2 * (len(game.position[People].all) + MORE_PERSONS)
