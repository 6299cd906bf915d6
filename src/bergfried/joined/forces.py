"""A battle of a realm as a scenario of the tactical game: who stands on the board, where, and with what.

Everything is read from tables of the realm's own book (`fought.…`): how many men so many power points are, what nobles and
clerics are on a board, on which map a field battle, a castle or a town is fought for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import isqrt

import msgspec

from bergfried.battle.engine.aims import Goal
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.setup.scenarios import Scenario, Side, Soldier, open_scenario
from bergfried.realm.arbiter import Battlefield
from bergfried.realm.rules import Realm
from bergfried.rulebook import library

OPEN, STORMS, WEST, EAST = "open", "storms", "west", "east"
ATTACKER = "attacker"
COUNTED = ("knight", "sergeant", "other")
"""The classes whose losses are counted apart, and all others."""


class Ground(msgspec.Struct, frozen=True):
    """A row of where battles are fought out."""

    kind: str
    map: str
    edition: str
    attacks_from: str
    defends_in: str
    hold: str | None
    """The part of a fortress that must be the attacker's alone; None in the open."""
    rounds: int


class Equipment(msgspec.Struct, frozen=True):
    """A row of what is there besides men."""

    kind: str
    work: str
    whose: str


def ground_of(realm: Realm, field: Battlefield) -> Ground:
    """Where a battle is fought out, by the kind of the fortress; a site that has become a town is one."""
    if field.fortress < 0:
        return _grounds(realm)[OPEN]
    kind = realm.world.place(field.fortress).kind
    return _grounds(realm)["castle" if kind == "castle" else "town"]


def _grounds(realm: Realm) -> dict[str, Ground]:
    return {row.kind: row for row in realm.book.table("fought.grounds").read(Ground)}


def size(realm: Realm, field: Battlefield) -> tuple[int, int]:
    """How many men attacker and defender have on the board, their nobles and clerics among them."""
    numbers = realm.book.table("fought.size").numbers("number")
    least, most = numbers["least"], numbers["most"]
    ours = min(most, max(least, round(field.attack / numbers["points_a_man"])))
    theirs = isqrt(ours * ours * field.defence // field.attack) if field.attack else 0
    return (
        min(most, max(ours, len(field.attackers))),
        min(most, max(theirs, numbers["few"], len(field.defenders))),
    )


def scenario_of(realm: Realm, field: Battlefield, attacker: int) -> Scenario:
    """The battle as a scenario in which whoever attacks moves first."""
    ground, numbers = ground_of(realm, field), realm.book.table("fought.size").numbers("number")
    ours, theirs = size(realm, field)
    first, second = realm.world.parties[attacker], realm.world.parties[1 - attacker]
    works = [row for row in realm.book.table("fought.works").read(Equipment) if row.kind == ground.kind]
    names, parties, prize = _names(realm), realm.world.scenario.parties, numbers["prize"]
    storm = ground.kind != OPEN
    attacking = _men(realm, field.attackers, ours, (STORMS, STORMS) if storm else (OPEN, WEST), names)
    defending = _men(realm, field.defenders, theirs, (ground.kind, ground.kind if storm else EAST), names)
    built = tuple(row.work for row in works if row.whose == ATTACKER)
    return Scenario(
        scenario="",
        title="",
        story="",
        map=ground.map,
        editions=(ground.edition,),
        sides={
            first: Side(parties[first].title, ground.attacks_from, attacking, built),
            second: Side(parties[second].title, ground.defends_in, defending),
        },
        things=tuple(row.work for row in works if row.whose != ATTACKER),
        rounds=ground.rounds,
        casualties={kind: (numbers[f"{kind}_killed"], numbers[f"{kind}_wounded"]) for kind in COUNTED},
        grades={"marginal": 1},
        goals=(
            (Goal(first, prize, hold=ground.hold, at_once=True), Goal(second, prize, hold=ground.hold))
            if ground.hold
            else ()
        ),
        attacker=first,
    )


def _men(
    realm: Realm, figures: Sequence[int], number: int, columns: tuple[str, str], names: Iterator[str]
) -> dict[str, Soldier]:
    """The men of a side: its nobles and clerics, the strongest first, then others as the levy has them.

    The columns are those of the levy and of the places.
    """
    levy, places = columns
    classes, starts = realm.book.table("fought.levy"), realm.book.table("fought.places")
    known = sorted(figures, key=lambda figure: (-realm.world.info(figure).points, figure))[:number]
    found: dict[str, Soldier] = {}
    for count in range(1, number + 1):
        place = str(starts.cell(count, column=places))
        if count <= len(known):
            name = realm.name(known[count - 1])
            kind = realm.meaning("fought.figures", realm.world.info(known[count - 1]).kind, "class")
        else:
            name, kind = next(names), str(classes.cell(count, column=levy))
        rides = kind == "knight" and count <= len(known)
        found[name] = Soldier(kind=kind, at=place if rides else place.partition(">")[0])
    return found


def _names(realm: Realm) -> Iterator[str]:
    """Names for those who have none, which nobody and nothing in the realm has."""
    taken = {*realm.world.names, *realm.world.parties}
    return (name for name in _all_names() if name not in taken)


@cache
def _all_names() -> tuple[str, ...]:
    found = library.yaml(library.text("names.yaml"))
    assert isinstance(found, list), "names are a list"
    return tuple(map(str, found))


def empty(realm: Realm) -> tuple[Battle, State]:
    """The open field on which a battle would be fought, with nobody on it."""
    return _empty(_grounds(realm)[OPEN], realm.world.parties)


@cache
def _empty(ground: Ground, sides: tuple[str, ...]) -> tuple[Battle, State]:
    zones = (ground.attacks_from, ground.defends_in)
    nobody = {side: Side("", zone, {}) for side, zone in zip(sides, zones, strict=True)}
    editions = (ground.edition,)
    scenario = Scenario("", "", "", ground.map, editions, nobody, 1, {"other": (1, 1)}, {"marginal": 1})
    return open_scenario(scenario, ground.edition, None, ())
