"""Games by name: new ones, loaded ones, saved ones. The Python API begins here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from difflib import get_close_matches
from itertools import takewhile
from typing import Self, TypeVar

import msgspec

from . import __version__, standing, words
from .battle.engine.state import State
from .battle.setup.own import MOST_TEXT, BadOwn, Own
from .battle.setup.own import own_battle as battle_from
from .battle.setup.own import read_own as read_own_battle
from .battle.setup.scenarios import (
    BadScenario,
    Scenario,
    UnknownScenario,
    load_scenario,
    open_scenario,
    scenario_names,
)
from .board.boards import Board
from .drawing.battle import draw_battle
from .drawing.counters import Counter
from .drawing.marks import Mark
from .drawing.realm import draw_realm, sketch_realm
from .joined.contests import Contests
from .joined.fields import ContestedRealm
from .kernel.game import Game, Position, Rules
from .kernel.record import (
    BadRecord,
    Heading,
    must_be_our_rules,
    oath_of,
    read_record,
    replay,
    rules_told,
    write_record,
)
from .kernel.verdicts import Verdict
from .leaguer.fields import OneLeaguer
from .leaguer.people import People
from .leaguer.scenario import SECTIONS as SIEGE_SECTIONS
from .leaguer.scenario import LeaguerScenario, leaguer_names, load_leaguer, open_leaguer, read_own
from .leaguer.scenario import own_siege as siege_from
from .leaguer.state import LeaguerState
from .realm.scenario import open_realm
from .realm.state import RealmState
from .realm.world import RealmScenario, load_realm, realm_names
from .rulebook import library
from .rulebook.editions import UnknownEdition, load_edition
from .rulebook.options import BadOption, Option, OptionName, PolicyValue, UnknownOption, choose, offered
from .rulebook.tables import Change, Table, TableError, changed_cells, load_tables, must_fit, with_changes
from .siege.fields import FieldGame, OneBattle, OneSiege
from .siege.opening import open_siege
from .siege.state import SiegeState
from .standing import BadOrder, Orders

P = TypeVar("P", bound=Position)


LONGEST_SEED = 200
OWN, OWN_BATTLE = "siege", "battle"
"""The fields of a file that hold a siege or a battle somebody has put together himself."""


class BadSeed(ValueError):
    """A seed that a game file could not hold."""


class SavedGame(Game[P]):
    """A game by name: it knows its scenario, edition and tables, saves itself as text and draws itself."""

    name: str
    title: str
    story: str
    options: tuple[str, ...] = ()
    """The options in force."""

    def __init__(
        self, rules: Rules[P], start: P, edition: str, *, seed: int | str, tables: Mapping[str, Table] | None
    ) -> None:
        super().__init__(rules, start, seed=_sound(str(seed)))
        self.start = start
        self.edition = edition
        self.tables = dict(tables or {})
        self.orders: dict[str, Orders] = {}
        """Standing orders by side."""
        self.salt = ""
        """What keeps the seed from being searched for by what a file or a server tells of it."""
        self.on_trial = False
        """Is it played otherwise than any file could say: with readings or forces that the laboratory tries?"""

    @property
    def definition(self) -> tuple[str, str] | None:
        """What it is a game of where that is none of ours: the field of a file that holds it, and all of it in a line."""
        return None

    def again(self, *, seed: int | str) -> Self:
        """A fresh game of the same with other dice; the rules are shared, nothing is worked out twice."""
        game = copy(self)
        game.orders = dict(self.orders)
        Game.__init__(game, self.rules, self.start.copy(), seed=str(seed))
        return game

    @property
    def brought(self) -> str:
        """What it is a game of, where that is none of ours, as one line; "" where it is."""
        return ""

    @property
    def changes(self) -> tuple[str, ...]:
        """What the owner's tables change, one line a cell; both players are shown these."""
        return tuple(
            line
            for name, table in sorted(self.tables.items())
            for line in table_changes(load_tables()[name], table)
        )

    def heading(self) -> Heading:
        """What the game is a game of, as its file says it."""
        return Heading(
            (
                ("version", __version__),
                *rules_told(),
                ("scenario", self.name),
                *([self.definition] if self.definition else []),
                ("edition", self.edition),
                *([("options", ", ".join(self.options))] if self.options else []),
                *self._dice_told(),
                *(("table", change) for change in self.changes),
                *(
                    ("order", f"{side} {order}")
                    for side, own in sorted(self.orders.items())
                    for order in standing.lines(own)
                ),
                *([("given", str(self.given))] if self.given else []),
            )
        )

    def _dice_told(self) -> list[tuple[str, str]]:
        """What the dice follow from: a seed, or what was sworn."""
        if self.oath is None:
            return [("seed", str(self.seed)), *([("salt", self.salt)] if self.salt else [])]
        oath = self.oath
        added = [("added", f"{side} {oath.added[side]}") for side in oath.sides if side in oath.added]
        return [("sworn", oath.commitment), ("secret", oath.secret), *added]

    def save(self) -> str:
        """The game as text; `load` gives it back."""
        assert not self.on_trial, "no file tells what the laboratory tries"
        return write_record(self, self.heading())

    def svg(self) -> str:
        """The game as it stands, as an SVG document."""
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        return self.svg()


def _sound(seed: str) -> str:
    """A seed that a game file can hold; raises BadSeed."""
    if not seed.strip() == seed != "" or len(seed) > LONGEST_SEED or not seed.isprintable():
        raise BadSeed(
            f"A seed is a number or some words on one line, at most {LONGEST_SEED} characters, "
            "with no space before or after them."
        )
    return seed


class BoardGame(SavedGame[P], FieldGame[P]):
    """A game on a board being played in an edition, with its dice, its history and its picture."""

    def svg(
        self,
        *,
        marks: Sequence[Mark] = (),
        legend: bool = False,
        scale: float = 1.0,
        level: int | None = None,
        sketch: bool = False,
        language: str = "en",
    ) -> str:
        """The board with its counters as an SVG document; with a level, all that is higher is taken off.

        A sketch is for small pictures: shorter, without hexes and writing.
        """
        return draw_battle(
            self.battle,
            self.field,
            marks=marks,
            legend=legend,
            scale=scale,
            level=level,
            sketch=sketch,
            title=words.map_title(self.battle.board, language),
            tell=lambda counter: self._told(counter, language),
        )

    def _told(self, counter: Counter, language: str) -> str:
        """A man on the board in a line: who he is, his values, where he stands, what has befallen him."""
        man = self.battle.roster[self.battle.roster.numbers[counter.name]]
        values = [str(v) for v in (counter.attack, counter.defence, counter.movement) if v is not None]
        told = (
            words.who(counter.name, language),
            words.term(man.kind, language),
            "-".join(values),
            self.battle.board.text(counter.stance.place),
            *(words.term(state, language) for state in counter.states),
        )
        return ", ".join(filter(None, told))


class ScenarioGame(BoardGame[P]):
    """A scenario of battles being played."""

    scenario: Scenario

    def begin(self, scenario: Scenario) -> None:
        """Say what it is a game of, once it has its rules."""
        self.options = self.battle.options
        self.scenario = scenario.in_edition(self.edition)
        self.name, self.title, self.story = scenario.scenario, scenario.title, scenario.story


class BattleGame(ScenarioGame[State], OneBattle):
    """A battle being played."""

    def __init__(
        self,
        scenario: Scenario,
        edition: str,
        *,
        seed: int | str = 0,
        tables: Mapping[str, Table] | None = None,
        options: Iterable[str] | None = None,
        own_map: Board | None = None,
        policies: Mapping[str, PolicyValue] | None = None,
    ) -> None:
        battle, state = open_scenario(scenario, edition, tables, options, own_map, policies)
        super().__init__(battle, state, edition, seed=seed, tables=tables)
        self.begin(scenario)


class OwnBattle(BattleGame):
    """A battle that somebody has put together himself; its file holds all of it."""

    def __init__(
        self,
        own: Own,
        edition: str,
        *,
        seed: int | str = 0,
        tables: Mapping[str, Table] | None = None,
        options: Iterable[str] | None = None,
    ) -> None:
        super().__init__(own.scenario, edition, seed=seed, tables=tables, options=options, own_map=own.board)
        self.own = own

    @property
    def definition(self) -> tuple[str, str]:
        return OWN_BATTLE, _in_a_line(self.own.data)


class SiegeGame(ScenarioGame[SiegeState], OneSiege):
    """A siege of several days being played."""

    def __init__(
        self,
        scenario: Scenario,
        edition: str,
        *,
        seed: int | str = 0,
        tables: Mapping[str, Table] | None = None,
        options: Iterable[str] | None = None,
        policies: Mapping[str, PolicyValue] | None = None,
    ) -> None:
        siege, state = open_siege(scenario, edition, tables, options, policies=policies)
        super().__init__(siege, state, edition, seed=seed, tables=tables)
        self.begin(scenario)


FOUGHT_OUT: OptionName = "fought-out"
"""The option with which battles of a realm may be fought out."""


REALM_SECTIONS = (1,)
"""The strategic game has no sections: what can be chosen in it belongs to the first."""


class RealmGame(SavedGame[RealmState], ContestedRealm):
    """A realm being played; while a battle is fought out in it, that is on the board."""

    def __init__(
        self,
        scenario: RealmScenario,
        *,
        seed: int | str = 0,
        tables: Mapping[str, Table] | None = None,
        options: Iterable[str] | None = None,
    ) -> None:
        chosen = choose(options, load_edition(scenario.edition), REALM_SECTIONS)
        realm, state = open_realm(scenario, tables, Contests(tables) if FOUGHT_OUT in chosen else None)
        super().__init__(realm, state, scenario.edition, seed=seed, tables=tables)
        self.options = chosen
        self.scenario = scenario
        self.name, self.title, self.story = scenario.scenario, scenario.title, scenario.story

    def svg(self, *, scale: float = 1.0, sketch: bool = False, language: str = "en") -> str:
        """The map of the realm as an SVG document, with the leaf beside it, or the board of the battle that is fought out;
        a sketch, for small pictures, has no leaf."""
        if self.fighting:
            return draw_battle(self.battle, self.field, scale=scale)
        if sketch:
            return sketch_realm(self.rules, self.position, words.Tongue(language))
        return draw_realm(self.rules, self.position, words.Tongue(language), scale=scale)


class LeaguerGame(BoardGame[LeaguerState], OneLeaguer):
    """A siege of many days being played: on the board is the battle that is fought, or else the besieged building."""

    scenario: LeaguerScenario

    def __init__(
        self,
        scenario: LeaguerScenario,
        edition: str,
        *,
        seed: int | str = 0,
        tables: Mapping[str, Table] | None = None,
        options: Iterable[str] | None = None,
        policies: Mapping[str, PolicyValue] | None = None,
    ) -> None:
        leaguer, state = open_leaguer(scenario, edition, tables, options, policies)
        super().__init__(leaguer, state, edition, seed=seed, tables=tables)
        self.begin(scenario)

    def begin(self, scenario: LeaguerScenario) -> None:
        """Say what it is a game of, once it has its rules."""
        self.options = self.rules.battle.options
        self.scenario = scenario
        self.name, self.title, self.story = scenario.scenario, scenario.title, scenario.story

    @property
    def definition(self) -> tuple[str, str] | None:
        return None if self.name in leaguer_names() else (OWN, _in_a_line(msgspec.to_builtins(self.scenario)))


def _in_a_line(data: object) -> str:
    return json.dumps(data, ensure_ascii=True, separators=(",", ":"))


AnyBattle = BattleGame | SiegeGame
"""What is fought on a board, on one day or on several."""
OnBoard = AnyBattle | LeaguerGame
"""What has a board, on which a battle is fought always or at times."""
AnyGame = OnBoard | RealmGame
"""Whatever can be played."""
OffBoard = RealmGame | LeaguerGame
"""What is not fought on a board, or not always."""


def side_titled(game: AnyGame, side: str) -> str:
    """What a scenario calls one of its sides, "" where it does not say."""
    sides = game.scenario.parties if isinstance(game, RealmGame) else game.scenario.sides
    return sides[side].title


def game_names() -> tuple[str, ...]:
    """All scenarios that can be played: battles, sieges of many days, realms."""
    return (*scenario_names(), *leaguer_names(), *realm_names())


def options_by_edition(game: AnyGame) -> dict[str, tuple[Option, ...]]:
    """All that a game may be played with, in each edition of its scenario."""
    if isinstance(game, RealmGame):
        return {game.edition: offered(load_edition(game.edition), REALM_SECTIONS)}
    sections = SIEGE_SECTIONS if isinstance(game, LeaguerGame) else game.scenario.sections
    return {edition: offered(load_edition(edition), sections) for edition in game.scenario.editions}


def fixed_options(game: AnyGame) -> tuple[str, ...]:
    """What a scenario is always played with."""
    return () if isinstance(game, RealmGame) else game.scenario.options


def open_game(
    scenario: str,
    edition: str | None = None,
    *,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> AnyGame:
    """A new battle or realm by its name; left out, the edition is the first the scenario is made for.

    The options are those named besides the scenario's own; left out, those that are on by default.
    """
    own = {table.name: table for table in tables}
    if scenario in realm_names():
        realm = load_realm(scenario)
        if edition not in (None, realm.edition):
            raise BadScenario(f"The scenario {scenario} is not made for {edition}, but for {realm.edition}.")
        return RealmGame(realm, seed=seed, tables=own, options=options)
    if scenario in leaguer_names():
        siege = load_leaguer(scenario)
        return LeaguerGame(siege, edition or siege.editions[0], seed=seed, tables=own, options=options)
    if scenario not in scenario_names():
        near = get_close_matches(scenario, game_names(), n=3, cutoff=0.5) or game_names()
        raise UnknownScenario(f"There is no scenario {scenario!r}. Near it: {', '.join(near)}.")
    found = load_scenario(scenario)
    return open_battle(found, edition or found.editions[0], seed=seed, tables=own, options=options)


def open_battle(
    scenario: Scenario,
    edition: str,
    *,
    seed: int | str = 0,
    tables: Mapping[str, Table] | None = None,
    options: Iterable[str] | None = None,
    policies: Mapping[str, PolicyValue] | None = None,
    own_map: Board | None = None,
) -> AnyBattle:
    """A new game of a scenario: a battle, or a siege if it lasts several days.

    `policies` are readings on trial, instead of those of the edition; no file holds a game with them. `own_map` is the map
    of a battle of one's own, which lasts a day.
    """
    if scenario.days > 1:
        return SiegeGame(scenario, edition, seed=seed, tables=tables, options=options, policies=policies)
    return BattleGame(
        scenario, edition, seed=seed, tables=tables, options=options, own_map=own_map, policies=policies
    )


def new(
    scenario: str = "meadow",
    *,
    edition: str | None = None,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> AnyBattle:
    """A new battle, by the names of scenario, edition and options."""
    if scenario in realm_names():
        raise BadScenario(f"{scenario} is a realm, not a battle: bergfried.new_realm opens it.")
    if scenario in leaguer_names():
        raise BadScenario(f"{scenario} is a siege of many days, not a battle: bergfried.new_siege opens it.")
    game = open_game(scenario, edition, seed=seed, tables=tables, options=options)
    assert not isinstance(game, OffBoard), "what is no realm and no siege of many days is a battle"
    return game


def new_siege(
    scenario: str = "seven-days",
    *,
    edition: str | None = None,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> LeaguerGame:
    """A new siege of many days, by the names of scenario, edition and options."""
    found = load_leaguer(scenario)
    own = {table.name: table for table in tables}
    return LeaguerGame(found, edition or found.editions[0], seed=seed, tables=own, options=options)


def own_siege(
    text: str,
    *,
    edition: str | None = None,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> LeaguerGame:
    """A siege of many days that somebody has put together himself, from the text of its file; raises BadScenario, BadData,
    UnknownMap."""
    found = read_own(text)
    own = {table.name: table for table in tables}
    return LeaguerGame(found, edition or found.editions[0], seed=seed, tables=own, options=options)


def is_siege(text: str) -> bool:
    """Is a file of somebody's own one of a siege of many days? Those have a building, and men in words; raises BadData."""
    found = library.foreign_yaml(text)
    if not isinstance(found, dict) or "building" in found:
        return isinstance(found, dict)
    sides = found.get("sides")
    forces = sides.values() if isinstance(sides, dict) else ()
    men = [force.get("men") for force in forces if isinstance(force, dict)]
    return any(isinstance(man, str) for own in men if isinstance(own, dict) for man in own.values())


def own_battle(
    text: str,
    *,
    edition: str | None = None,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> OwnBattle:
    """A battle that somebody has put together himself, from the text of its file; raises BadOwn, BadScenario."""
    found = read_own_battle(text)
    changed = {table.name: table for table in tables}
    return OwnBattle(found, edition or found.scenario.editions[0], seed=seed, tables=changed, options=options)


def new_realm(
    scenario: str = "1198",
    *,
    seed: int | str = 0,
    tables: Iterable[Table] = (),
    options: Iterable[str] | None = None,
) -> RealmGame:
    """A new realm, by the names of scenario and options."""
    if scenario in scenario_names() or scenario in leaguer_names():
        raise BadScenario(
            f"{scenario} is a battle or siege, not a realm: bergfried.new or new_siege opens it."
        )
    game = open_game(scenario, seed=seed, tables=tables, options=options)
    assert isinstance(game, RealmGame), "what is no battle is a realm"
    return game


def load(text: str) -> AnyGame:
    """A saved game, replayed action by action and held against its record; raises BadRecord with the line."""
    heading, start, lines = read_record(text)
    _must_be_ours(heading)
    game = opened(heading)
    given = _given(heading, len(lines))
    match game:
        case BattleGame():
            replay(game, start, lines, heading, given=given)
        case SiegeGame():
            replay(game, start, lines, heading, given=given)
        case RealmGame():
            replay(game, start, lines, heading, given=given)
        case LeaguerGame():
            replay(game, start, lines, heading, given=given)
    for at_line, order in heading.all("order"):
        side, _, given_order = order.partition(" ")
        try:
            keep_order(game, side, given_order)
        except BadOrder as error:
            raise BadRecord("record-heading", at_line, order) from error
    return game


def give_order(game: AnyGame, side: str, text: str) -> None:
    """Give a side a standing order, as `standing` explains them; raises BadOrder."""
    fires = not isinstance(game, RealmGame) and game.battle.policies.defensive_fire
    if not fires and (isinstance(game, RealmGame) or not standing.of_days(text)):
        raise BadOrder(Verdict("order-no-fire"))
    keep_order(game, side, text)


def keep_order(game: AnyGame, side: str, text: str) -> None:
    """Take over a standing order that was given; raises BadOrder."""
    sides = () if isinstance(game, RealmGame) else game.sides
    if isinstance(game, RealmGame) or side not in sides:
        raise BadOrder(Verdict("order-no-side", facts={"name": side[:LONGEST_SEED], "near": sides or ("–",)}))
    before = game.orders.get(side, standing.NONE)
    after = standing.obey(_ranks(game), side, before, text)
    if after == standing.NONE:
        game.orders.pop(side, None)
    else:
        game.orders[side] = after


def _ranks(game: OnBoard) -> standing.Ranks:
    """Whom and what a standing order can speak of: in a siege everybody there is, whoever fights today."""
    if isinstance(game, LeaguerGame):
        persons = game.position[People].all
        men = {one.name: (game.sides[one.side], bool(one.arm.name)) for one in persons}
        return standing.Ranks(men, game.turn, game.rules.kinds)
    roster, sides = game.battle.roster, game.battle.sides
    known = {
        name: (sides[roster[number].side], bool(roster[number].weapon))
        for name, number in roster.numbers.items()
    }
    return standing.Ranks(known, game.turn, frozenset())


def opened(heading: Heading) -> AnyGame:
    """The game a heading names, before its first action; raises BadRecord with the line."""
    scenario, edition = (_field(heading, name) for name in ("scenario", "edition"))
    seed = (0, "0") if heading.one("sworn") else _field(heading, "seed")
    tables = _changed_tables(heading)
    brought, battle = (next(iter(heading.all(field)), None) for field in (OWN, OWN_BATTLE))
    if brought is None and battle is None and scenario[1] not in game_names():
        near = ", ".join(get_close_matches(scenario[1], game_names(), n=3, cutoff=0.5) or game_names())
        raise BadRecord("record-unknown", scenario[0], f"{scenario[1]}: {near}")
    line, options = next(iter(heading.all("options")), (edition[0], ""))
    try:
        if brought is not None:
            game: AnyGame = LeaguerGame(
                _brought(*brought), edition[1], seed=seed[1], tables=tables, options=_named(options)
            )
        elif battle is not None:
            game = OwnBattle(
                _own_battle(*battle), edition[1], seed=seed[1], tables=tables, options=_named(options)
            )
        else:
            game = open_game(
                scenario[1], edition[1], seed=seed[1], tables=tables.values(), options=_named(options)
            )
    except (UnknownOption, BadOption) as error:
        raise BadRecord("record-unknown", line, str(error)) from error
    except (UnknownEdition, BadScenario) as error:
        raise BadRecord("record-unknown", edition[0], str(error)) from error
    except BadSeed as error:
        raise BadRecord("record-heading", seed[0], seed[1]) from error
    at_line, game.salt = next(iter(heading.all("salt")), (0, ""))
    if len(game.salt) > LONGEST_SEED or not game.salt.isprintable():
        raise BadRecord("record-heading", at_line, game.salt)
    oath = oath_of(heading, game.sides)
    if oath is not None:
        game.swear(oath)
    return game


def _brought(at_line: int, text: str) -> LeaguerScenario:
    """The siege that stands in a file; raises BadRecord."""
    try:
        return siege_from(msgspec.json.decode(text.encode()))
    except (BadScenario, msgspec.DecodeError, RecursionError) as error:
        raise BadRecord("record-unknown", at_line, str(error)) from error


def _own_battle(at_line: int, text: str) -> Own:
    """The battle that stands in a file; raises BadRecord."""
    if len(text) > 2 * MOST_TEXT:
        raise BadRecord("record-unknown", at_line, text)
    try:
        return battle_from(msgspec.json.decode(text.encode()))
    except (BadOwn, msgspec.DecodeError, RecursionError) as error:
        raise BadRecord("record-unknown", at_line, str(error)) from error


def _must_be_ours(heading: Heading) -> None:
    """A file of a later version may say what this one does not know."""
    at_line, version = _field(heading, "version")
    if _release(version) > _release(__version__):
        raise BadRecord("record-later", at_line, version)
    must_be_our_rules(heading)


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version: what follows them does not count."""
    numbers = takewhile(str.isdecimal, version[:40].split("."))
    return tuple(map(int, numbers))


def _named(options: str) -> tuple[str, ...]:
    """The options a heading names."""
    return tuple(name.strip() for name in options.split(",")) if options else ()


def _given(heading: Heading, steps: int) -> int:
    """How many of the first steps have the dice they are written with."""
    at_line, text = next(iter(heading.all("given")), (0, "0"))
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(steps)) or int(text) > steps:
        raise BadRecord("record-heading", at_line, text)
    return int(text)


def _field(heading: Heading, name: str) -> tuple[int, str]:
    """A field that must be there, with its line."""
    found = heading.all(name)
    if not found:
        raise BadRecord("record-missing", 2, name)
    return found[0]


def table_changes(base: Table, other: Table) -> list[str]:
    """The cells in which two tables of one shape differ, in the form the game file keeps."""
    return [
        f"{base.name} {json.dumps(change.key, ensure_ascii=False)} {change.column} "
        f"{json.dumps(change.before)} -> {json.dumps(change.after)}"
        for change in changed_cells(base, other)
    ]


def _changed_tables(heading: Heading) -> dict[str, Table]:
    """The owner's tables, rebuilt from the changes the file names."""
    tables = load_tables()
    changed: dict[str, dict[tuple[object, str], Change]] = {}
    for at_line, line in heading.all("table"):
        name, _, rest = line.partition(" ")
        change = _read_change(rest)
        if change is None or name not in tables:
            raise BadRecord("record-table", at_line, line)
        try:
            must_fit(tables[name], change)
        except TableError as error:
            raise BadRecord("record-table", at_line, str(error)) from error
        cells = changed.setdefault(name, {})
        if cells.setdefault((change.key, change.column), change) is not change:
            raise BadRecord("record-table", at_line, line)
    return {name: with_changes(tables[name], cells.values()) for name, cells in changed.items()}


def _read_change(rest: str) -> Change | None:
    """Read `[KEY] COLUMN OLD -> NEW` from left to right; None where it is not that."""
    decoder = json.JSONDecoder()
    try:
        key, end = decoder.raw_decode(rest)
        column, _, rest = rest[end:].strip().partition(" ")
        before, end = decoder.raw_decode(rest)
        arrow, _, rest = rest[end:].strip().partition(" ")
        after = json.loads(rest)
    except (ValueError, RecursionError):
        return None
    if arrow != "->" or not isinstance(key, list) or not all(map(_is_cell, (*key, before, after))):
        return None
    return Change(tuple(key), column, before, after)


def _is_cell(value: object) -> bool:
    """Can a cell of a table hold this?"""
    return value is None or isinstance(value, str | int)
