"""What is played in the laboratory: a scenario, and what is changed in it to see what that does.

A change is written as `what=how`:

    edition=anarchy-de          by another edition
    option=infiltration         with an optional rule; option=-infiltration without it
    policy=retreat:strict       with another reading of one rule (the names are those of the edition files)
    tables=FILE                 with a table of one's own
    force=blue:+archer          a man more, put next to the others of his kind; blue:-Odo or blue:-archer a man less,
                                blue:Odo>knight a man who is something else; in a realm welf:Otto+20 power points more
                                of somebody, or welf:Otto-20 fewer
    rounds=10                   rounds of a battle; rounds=-1 one less than the scenario has
    goal=2:6                    points of its second goal; goal=2:+1 one more than it has
    supplies=20                 the last day of the supplies in a siege of many days that has begun; supplies=-1 one less

All of it is data that goes to another process or machine as it is; a file of one's own goes with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TypeVar, get_args, get_type_hints

import msgspec

from bergfried.battle.setup.own import Own, read_own
from bergfried.battle.setup.scenarios import BadScenario, Scenario, Soldier, load_map, load_scenario
from bergfried.board.boards import Board
from bergfried.games import (
    AnyGame,
    LeaguerGame,
    RealmGame,
    game_names,
    is_siege,
    open_battle,
    open_game,
)
from bergfried.leaguer.scenario import LeaguerScenario, leaguer_names, load_leaguer
from bergfried.leaguer.scenario import read_own as read_own_siege
from bergfried.realm.world import RealmScenario, load_realm, realm_names
from bergfried.rulebook import library
from bergfried.rulebook.editions import load_edition
from bergfried.rulebook.options import PolicyValue, load_option
from bergfried.rulebook.policies import Policies
from bergfried.rulebook.tables import Table, changed_cells, differences, load_tables, read_override

T = TypeVar("T", Scenario, LeaguerScenario)

TRIED = 60
"""So many hexes are tried for a man more."""
MOST_CHANGES = 20
"""So many changes can be made at once."""
OFF = ("camp", "reserve", "edge")
"""Where somebody waits who does not begin on the map."""
WHAT = ("edition", "option", "policy", "tables", "force", "rounds", "goal", "supplies")


_POWER = re.compile(r"([a-z]+):([\w-]+)([+-]\d{1,3})", re.ASCII)


class BadChange(ValueError):
    """A change that cannot be made, or that changes nothing; the sentence says why, and what could be."""


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played, but for the dice and the players."""

    scenario: str
    edition: str = ""
    """The first the scenario is made for, if it is not named."""
    options: tuple[str, ...] | None = None
    """None for those that are on by default."""
    policies: tuple[tuple[str, PolicyValue], ...] = ()
    tables: tuple[str, ...] = ()
    """Tables of one's own, as text."""
    forces: tuple[str, ...] = ()
    rounds: int = 0
    goals: tuple[tuple[int, int], ...] = ()
    """Goals by their numbers from 1, each with its points."""
    supplies: int = 0
    own: str = ""
    """The text of a scenario that is not one of ours."""


def setting_of(
    scenario: str, edition: str | None = None, options: Iterable[str] | None = None, own: str = ""
) -> Setting:
    """A scenario as it is; raises what opening it raises."""
    found = Setting(scenario, edition or "", None if options is None else tuple(options), own=own)
    game = opened(found)
    return msgspec.structs.replace(found, scenario=game.name, edition=game.edition)


def changed(setting: Setting, change: str) -> Setting:
    """A setting with one change; raises BadChange, or what opening it raises, if it cannot be or changes nothing."""
    what, sign, how = change.partition("=")
    if not sign or not how or what not in WHAT:
        near = get_close_matches(what, WHAT, n=1, cutoff=0.6)
        raise BadChange(
            f"{change[:80]!r} is no change: write {near[0] if near else 'what'}=how, such as edition=anarchy-de; "
            f"what can be changed: {', '.join(WHAT)}."
        )
    made = _MAKERS[what](setting, how)
    opened(made)
    if _same(setting, made):
        raise BadChange(f"{change[:80]} changes nothing: {setting.scenario} is played so already.")
    return made


def with_changes(setting: Setting, changes: Sequence[str]) -> Setting:
    """A setting with several changes, one after the other; raises BadChange."""
    if len(changes) > MOST_CHANGES:
        raise BadChange(f"{len(changes)} changes at once tell nobody anything; {MOST_CHANGES} are the most.")
    for change in changes:
        setting = changed(setting, change)
    return setting


def must_differ(a: Setting, b: Setting) -> None:
    """Raises BadChange if two settings come to the same."""
    if _same(a, b):
        raise BadChange("A and B are the same: there is nothing to find out. Give --a or --b a change.")


def told(setting: Setting, base: Setting) -> tuple[str, ...]:
    """What a setting changes of another, a line for each thing."""
    lines = []
    if setting.edition != base.edition:
        lines.append(f"edition {setting.edition}")
    if setting.options != base.options:
        own, other = (set(opened(one).options) for one in (setting, base))
        lines += [f"option {name}" for name in sorted(own - other)]
        lines += [f"without option {name}" for name in sorted(other - own)]
    lines += [f"policy {name}: {_spelt(value)}" for name, value in setting.policies]
    for text in setting.tables:
        table = read_override(text, load_tables())
        lines += [f"table {line}" for line in differences(load_tables()[table.name], table)]
    lines += [f"force {text}" for text in setting.forces]
    lines += [f"rounds {setting.rounds}"] if setting.rounds else []
    lines += [f"goal {number}: {points} points" for number, points in setting.goals]
    lines += [f"supplies to day {setting.supplies}"] if setting.supplies else []
    return tuple(lines)


def otherwise(a: Setting, b: Setting) -> str:
    """A sentence where the scenario itself is otherwise in one of two editions; else ""."""
    if a.edition == b.edition or a.own or a.scenario in (*realm_names(), *leaguer_names()):
        return ""
    scenario = load_scenario(a.scenario)
    one, other = (
        msgspec.structs.replace(scenario.in_edition(name), otherwise={}) for name in (a.edition, b.edition)
    )
    if one == other:
        return ""
    called = [name for name in ("rounds", "goals", "fires") if getattr(one, name) != getattr(other, name)]
    sides = [(one.sides[side], other.sides[side]) for side in scenario.sides]
    called += [
        name for name in ("men", "works") if any(getattr(a, name) != getattr(b, name) for a, b in sides)
    ]
    return (
        f"The scenario itself has other {' and '.join(called)} in {a.edition} and in {b.edition}, "
        "so that the difference is not that of the texts alone."
    )


# ------------------------------------------------------------------------------------------------ opening


@lru_cache(maxsize=8)
def opened(setting: Setting) -> AnyGame:
    """The game all games of a setting are begun from; raises BadScenario, BadOption, BadChange and their like."""
    edition = setting.edition or None
    own = {table.name: table for table in _tables(setting)}
    policies = dict(setting.policies)
    found = _scenario(setting)
    if isinstance(found, LeaguerScenario):
        siege = _siege_changed(found, setting)
        game: AnyGame = LeaguerGame(
            siege, edition or siege.editions[0], tables=own, options=setting.options, policies=policies
        )
    elif isinstance(found, Scenario):
        name = edition or found.editions[0]
        if name not in found.editions:
            open_battle(found, name)
        game = open_battle(
            _battle_changed(found.in_edition(name), setting, name),
            name,
            tables=own,
            options=setting.options,
            policies=policies,
            own_map=_own_map(setting),
        )
    else:
        if policies or setting.rounds or setting.goals or setting.supplies:
            raise BadChange(
                f"{setting.scenario} is a realm: of a realm only its tables, options and forces can be changed."
            )
        realm = load_realm(setting.scenario)
        for force in setting.forces:
            realm = _with_power(realm, force)
        if edition not in (None, realm.edition):
            open_game(setting.scenario, edition)  # says for which it is made
        game = RealmGame(realm, tables=own, options=setting.options)
    game.on_trial = bool(policies or setting.forces or setting.rounds or setting.goals or setting.supplies)
    return game


def _scenario(setting: Setting) -> Scenario | LeaguerScenario | None:
    """What is played, as data; None for a realm."""
    if setting.own:
        own = _own(setting.own)
        return own.scenario if isinstance(own, Own) else own
    if setting.scenario in leaguer_names():
        return load_leaguer(setting.scenario)
    if setting.scenario in realm_names():
        return None
    if setting.scenario not in game_names():
        open_game(setting.scenario)  # says what is near
    return load_scenario(setting.scenario)


@lru_cache(maxsize=4)
def _own(text: str) -> Own | LeaguerScenario:
    """A battle or siege from a file of somebody's own, as `new` reads it; raises BadOwn, BadScenario, BadData."""
    return read_own_siege(text) if is_siege(text) else read_own(text)


def _own_map(setting: Setting) -> Board | None:
    """The map a battle of one's own brings, with its zones; None for the scenario's."""
    own = _own(setting.own) if setting.own else None
    return own.board if isinstance(own, Own) else None


def _tables(setting: Setting) -> list[Table]:
    return [read_override(text, load_tables()) for text in setting.tables]


def _battle_changed(scenario: Scenario, setting: Setting, edition: str) -> Scenario:
    if setting.supplies:
        raise BadChange(f"{scenario.scenario} has no supplies: only a siege of many days has.")
    goals = list(scenario.goals)
    for number, points in setting.goals:
        goals[number - 1] = msgspec.structs.replace(goals[number - 1], points=points)
    scenario = msgspec.structs.replace(
        scenario,
        rounds=setting.rounds or scenario.rounds,
        goals=tuple(goals),
        editions=(edition,),
        otherwise={},
    )
    for force in setting.forces:
        scenario = _with_force(scenario, force, _own_map(setting))
    return scenario


def _siege_changed(siege: LeaguerScenario, setting: Setting) -> LeaguerScenario:
    if setting.rounds or setting.goals:
        raise BadChange(
            f"{siege.scenario} has no rounds and no goals with points: it is a siege of many days."
        )
    if setting.supplies:
        assert siege.start is not None, "looked at when the change was read"
        start = msgspec.structs.replace(siege.start, last=setting.supplies)
        siege = msgspec.structs.replace(siege, start=start)
    for force in setting.forces:
        siege = _with_force(siege, force)
    return siege


# ------------------------------------------------------------------------------------------------ forces


def _with_force(scenario: T, text: str, own_map: Board | None = None) -> T:
    """A scenario with a man more or less, or with another instead; raises BadChange."""
    side, colon, how = text.partition(":")
    if side not in scenario.sides:
        raise BadChange(f"{scenario.scenario} has no side {side!r}; its sides: {', '.join(scenario.sides)}.")
    men = dict[str, Soldier | str](scenario.sides[side].men)
    name, arrow, kind = how.partition(">")
    if colon and arrow and name and kind:
        if name not in men:
            raise BadChange(f"{side} has no {name!r}; it has {', '.join(men)}.")
        men[name] = _as(men[name], kind)
    elif colon and how.startswith("-") and how[1:]:
        del men[_one_of(side, men, how[1:])]
        if not men:
            raise BadChange(f"{side} would have nobody left.")
    elif colon and how.startswith("+") and how[1:]:
        return _reinforced(scenario, side, how[1:], own_map)
    else:
        raise BadChange(
            f"force={text[:80]} cannot be read: write force={side}:+archer, {side}:-archer or {side}:NAME>archer."
        )
    return _armed(scenario, side, men)


def _with_power(realm: RealmScenario, text: str) -> RealmScenario:
    """A realm in which somebody has more or fewer power points; raises BadChange."""
    found = _POWER.fullmatch(text)
    if found is None:
        side = next(iter(realm.parties))
        raise BadChange(f"force={text[:80]} cannot be read: write force={side}:NAME+20 or {side}:NAME-20.")
    side, name, points = found[1], found[2], int(found[3])
    own = [one for one, figure in realm.figures.items() if figure.party == side]
    if name not in own:
        raise BadChange(f"{side} has no {name!r}; it has {', '.join(own) or 'nobody'}.")
    figure = realm.figures[name]
    if figure.points + points < 1:
        raise BadChange(f"{name} would have {figure.points + points} power points; 1 is the least.")
    changed = msgspec.structs.replace(figure, points=figure.points + points)
    return msgspec.structs.replace(realm, figures={**realm.figures, name: changed})


def _armed(scenario: T, side: str, men: dict[str, Soldier | str]) -> T:
    force = msgspec.structs.replace(scenario.sides[side], men=men)
    return msgspec.structs.replace(scenario, sides={**scenario.sides, side: force})


def _as(man: Soldier | str, kind: str) -> Soldier | str:
    """A man as one of another class, in the same place."""
    if isinstance(man, Soldier):
        return msgspec.structs.replace(man, kind=kind, weapon="", lance=None)
    return " ".join((kind, *(word for word in man.split()[1:] if word == "mounted")))


def kind_of(man: Soldier | str) -> str:
    """The class of a man of a scenario."""
    return man.kind if isinstance(man, Soldier) else man.split()[0]


def _one_of(side: str, men: dict[str, Soldier | str], wanted: str) -> str:
    """A man by his name, or the last of a class."""
    if wanted in men:
        return wanted
    own = [name for name, man in men.items() if kind_of(man) == wanted]
    if not own:
        kinds = sorted({kind_of(man) for man in men.values()})
        raise BadChange(f"{side} has no {wanted!r}; it has {', '.join(kinds)}.")
    return own[-1]


def _reinforced(scenario: T, side: str, kind: str, own_map: Board | None) -> T:
    """A man more of a class: where others of it wait, or on the nearest hex beside them on which he fits."""
    men = dict[str, Soldier | str](scenario.sides[side].men)
    taken = {name for force in scenario.sides.values() for name in force.men}
    listed = library.yaml(library.text("names.yaml"))
    assert isinstance(listed, list)
    name = next(str(name) for name in listed if name not in taken)
    like = next((man for man in men.values() if kind_of(man) == kind), None)
    if isinstance(scenario, LeaguerScenario):
        return _armed(scenario, side, {**men, name: str(like or kind)})
    beside = like or next(iter(men.values()))
    assert isinstance(beside, Soldier)
    weapon = beside.weapon if like is not None else ""
    if beside.at.split()[0] in OFF:
        return _armed(scenario, side, {**men, name: Soldier(kind, beside.at, weapon)})
    first: Exception | None = None
    board, zone = own_map or load_map(scenario.map), scenario.sides[side].zone
    for at in _near(board, zone, beside.at if like is not None else beside.at.partition(">")[0]):
        tried = _armed(scenario, side, {**men, name: Soldier(kind, at, weapon)})
        try:
            open_battle(tried, scenario.editions[0], own_map=own_map)
        except BadScenario as error:
            first = first or error
            continue
        return tried
    raise BadChange(f"There is no room for another {kind} of {side}: {first}")


def _near(board: Board, zone: str, at: str) -> list[str]:
    """Where a man could be put: the hexes of his side's zone, those nearest a place first, facing as others there do."""
    place, arrow, way = at.partition(">")
    if zone not in board.zones:
        return []
    middle = board.place(place) if place in _names(board) else next(board.members(board.zones[zone]))
    found = sorted(
        board.members(board.zones[zone]), key=lambda other: (board.distance(middle, other), board.text(other))
    )
    return [f"{board.text(other)}{arrow}{way}" for other in found if other != middle][:TRIED]


def _names(board: Board) -> set[str]:
    return {board.text(place) for place in board.members(board.all)}


# ------------------------------------------------------------------------------------------------ reading changes


def _edition(setting: Setting, how: str) -> Setting:
    load_edition(how)
    return msgspec.structs.replace(setting, edition=how)


def _option(setting: Setting, how: str) -> Setting:
    name = load_option(how.removeprefix("-")).name
    now = opened(setting).options
    if how.startswith("-"):
        if name not in now:
            raise BadChange(f"option={how} changes nothing: {name} is not played with.")
        rest: tuple[str, ...] = tuple(one for one in now if one != name)
    else:
        rest = (*now, *([] if name in now else [name]))
    made = msgspec.structs.replace(setting, options=rest)
    if how.startswith("-") and name in opened(made).options:
        raise BadChange(f"{setting.scenario} is always played with {name}.")
    return made


def _policy(setting: Setting, how: str) -> Setting:
    name, colon, text = how.partition(":")
    game = opened(setting)
    if not colon or not text:
        raise BadChange(
            f"policy={how[:80]} cannot be read: write policy=NAME:VALUE, such as policy=retreat:strict."
        )
    if isinstance(game, RealmGame):
        raise BadChange(f"{setting.scenario} is a realm, which has no policies.")
    if name not in Policies.__struct_fields__:
        near = get_close_matches(name, Policies.__struct_fields__, n=3, cutoff=0.4)
        hint = f" Near it: {', '.join(near)}." if near else ""
        raise BadChange(f"There is no policy {name[:80]!r}.{hint}")
    now: PolicyValue = getattr(game.battle.policies, name)
    known = get_args(get_type_hints(Policies)[name])
    if isinstance(now, str) and known and text not in known:
        raise BadChange(f"The policy {name} is {' or '.join(known)}, not {text[:40]!r}.")
    return msgspec.structs.replace(
        setting,
        policies=(*((n, v) for n, v in setting.policies if n != name), (name, _value(name, now, text))),
    )


def _value(name: str, now: PolicyValue, text: str) -> PolicyValue:
    """A value of a policy, of the kind it has now."""
    if isinstance(now, bool):
        if text not in ("true", "false"):
            raise BadChange(f"The policy {name} is true or false, not {text[:40]!r}.")
        return text == "true"
    if isinstance(now, int):
        return _whole(text, f"The policy {name}")
    return tuple(filter(None, text.split(","))) if isinstance(now, tuple) else text


def _spelt(value: PolicyValue) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _whole(text: str, what: str) -> int:
    bare = text[1:] if text[:1] in "+-" else text
    if not bare.isascii() or not bare.isdecimal() or len(bare) > 3:
        raise BadChange(f"{what} is a whole number of at most three digits, not {text[:40]!r}.")
    return int(text)


def _number(text: str, now: int, what: str) -> int:
    """A number as it is, or with a sign before it the difference to what is now."""
    found = now + _whole(text, what) if text[:1] in "+-" else _whole(text, what)
    if found < 1:
        raise BadChange(f"{what} would be {found}; 1 is the least.")
    return found


def _own_tables(setting: Setting, how: str) -> Setting:
    """A table as text, which is how its file came here."""
    table = read_override(how, load_tables())
    if not list(changed_cells(load_tables()[table.name], table)):
        raise BadChange(f"The table {table.name} changes nothing: it is the one that is played with.")
    return msgspec.structs.replace(setting, tables=(*setting.tables, how))


def _force(setting: Setting, how: str) -> Setting:
    return msgspec.structs.replace(setting, forces=(*setting.forces, how))


def _battle_of(setting: Setting, what: str) -> Scenario:
    found = _scenario(setting)
    if not isinstance(found, Scenario):
        raise BadChange(f"{setting.scenario} has no {what}: it is no battle.")
    return found.in_edition(setting.edition or found.editions[0])


def _rounds(setting: Setting, how: str) -> Setting:
    now = setting.rounds or _battle_of(setting, "rounds").rounds
    return msgspec.structs.replace(setting, rounds=_number(how, now, "The number of rounds"))


def _goal(setting: Setting, how: str) -> Setting:
    goals = _battle_of(setting, "goals").goals
    which, colon, points = how.partition(":")
    if not colon or not which.isascii() or not which.isdecimal() or not 1 <= int(which[:4]) <= len(goals):
        have = f"it has goals 1 to {len(goals)}; write goal=1:6 or goal=1:+1"
        told = have if goals else "it has no goals, only losses count"
        raise BadChange(f"goal={how[:80]} is no goal of {setting.scenario}: {told}.")
    number, known = int(which), dict(setting.goals)
    now = known.get(number, goals[number - 1].points)
    known[number] = _number(points, now, f"The points of goal {number}")
    return msgspec.structs.replace(setting, goals=tuple(sorted(known.items())))


def _supplies(setting: Setting, how: str) -> Setting:
    siege = _scenario(setting)
    if not isinstance(siege, LeaguerScenario) or siege.start is None:
        raise BadChange(
            f"{setting.scenario} has no last day of supplies to change: only a siege of many days has, if it has begun."
        )
    now = setting.supplies or siege.start.last
    return msgspec.structs.replace(setting, supplies=_number(how, now, "The last day of supplies"))


_MAKERS = {
    "edition": _edition,
    "option": _option,
    "policy": _policy,
    "tables": _own_tables,
    "force": _force,
    "rounds": _rounds,
    "goal": _goal,
    "supplies": _supplies,
}


def _same(one: Setting, other: Setting) -> bool:
    """Do two settings come to the same game?"""
    if one == other:
        return True
    a, b = opened(one), opened(other)
    if isinstance(a, RealmGame) or isinstance(b, RealmGame):
        return (a.scenario, a.options, a.tables) == (b.scenario, b.options, b.tables)
    books = [(game.edition, game.options, game.battle.policies, game.battle.book.tables) for game in (a, b)]
    return books[0] == books[1] and a.scenario == b.scenario and a.sides == b.sides
