"""What a situation is played on: how its things are described and measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from bergfried.battle import actions
from bergfried.battle.castle import gates, stones
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import CAPTURED, DEAD, DISARMED, OFF_MAP, PRISONER, STUNNED, WOUNDED, State
from bergfried.battle.engines import serving
from bergfried.battle.events import Battered, CaughtFire, FireOut, PatrolSought, Resulted
from bergfried.battle.field import battering, melee, moving, shooting
from bergfried.battle.field.battering import Battering
from bergfried.battle.land.land import COVERS
from bergfried.battle.people import panic
from bergfried.battle.setup.scenarios import read_stance
from bergfried.drawing.battle import markers_of
from bergfried.kernel.events import Event
from bergfried.kernel.game import Game, Position
from bergfried.kernel.verdicts import Refusal
from bergfried.leaguer import people
from bergfried.leaguer.building import Workshop, in_stock, machines_of
from bergfried.leaguer.events import (
    DayEvent,
    DiggingStalled,
    HexDug,
    HexRefilled,
    Loaded,
    SectionFell,
    SectionStands,
)
from bergfried.leaguer.initiative import NOBODY, Initiative
from bergfried.leaguer.leaguer import Day
from bergfried.leaguer.people import People, Person
from bergfried.leaguer.raiding import Camp
from bergfried.leaguer.redoubts import Part
from bergfried.leaguer.state import LeaguerState, Reversal
from bergfried.leaguer.supplies import Stores
from bergfried.leaguer.surrender import Terms
from bergfried.leaguer.tunnels import MINE, Mines
from bergfried.realm.actions import Assault
from bergfried.realm.battle import measure
from bergfried.realm.events import Decided
from bergfried.realm.state import (
    CAPTIVE,
    DESTROYED,
    OFF_BOARD,
    OPEN_SITE,
    PILGRIM,
    STANDING,
    WAITING,
    RealmState,
)
from bergfried.siege.events import Tended
from bergfried.siege.fields import FieldGame, OneBattle, OneSiege
from bergfried.siege.state import SiegeState

from .nearest import near
from .scripts import BadSituation, Fight, Measured, Reach, Shot, Situation
from .setting import set_up_any, set_up_leaguer, set_up_realm

P = TypeVar("P", bound=Position)

IN_BATTLE = "field "
"""What is asked of the battle that is fought in a siege, and not of the siege."""


class Stand(Generic[P]):
    """What a situation is played on. Each kind of game says how its things are described and measured."""

    game: Game[P]

    def watch(self, consulted: set[str] | None) -> None:
        raise NotImplementedError

    def describe(self, name: str) -> str:
        raise NotImplementedError

    def moments(self) -> tuple[str, ...]:
        """The moments a game can be played on to, in their order."""
        raise NotImplementedError

    def moment(self) -> tuple[int, str]:
        """How many turns have gone by, and which moment it is."""
        raise NotImplementedError

    def code(self, events: tuple[Event, ...]) -> str:
        """The letter of the table that decided."""
        raise NotImplementedError

    def measure(self, script: Measured) -> dict[str, int | str | None] | Refusal:
        """What a shot, a fight or a reach comes to."""
        raise NotImplementedError


def describe_in(battle: Battle, state: State, name: str) -> str:
    """What a piece or a place of a battle is like."""
    if name not in battle.roster.numbers and (place := _place_in(battle, state, name)):
        return place
    numbers = battle.roster.numbers
    if name not in numbers:
        raise BadSituation(f"There is no {name}.{near(name, numbers)}")
    piece = numbers[name]
    where = "gone" if state.at[piece] == OFF_MAP else battle.text(state.stance(piece))
    status = (
        ("wounded", WOUNDED),
        ("stunned", STUNNED),
        ("dead", DEAD),
        ("prisoner", PRISONER),
        ("captured", CAPTURED),
        ("disarmed", DISARMED),
    )
    found = [word for word, bit in status if state.status[piece] & bit]
    if state.status[piece] & (PRISONER | CAPTURED):
        found.remove("disarmed")
    if battle.plays("panic") and (fear := panic.fear_of(state, piece)) is not None:
        found.append(panic.STATES[fear.how])
    return " ".join([where, *found])


def _place_in(battle: Battle, state: State, name: str) -> str:
    """The ground of a place, and the markers that are shown there with their counts: `tent fire 2`; "" if it is none."""
    try:
        place = battle.board.place(name)
    except ValueError:
        return ""
    shown = [f"{one.kind} {one.count}" for one in markers_of(state) if one.place == place]
    return " ".join([battle.land(state).terrain.get(place, "gone"), *shown])


class BoardStand(Stand[P]):
    """A situation on a board."""

    game: FieldGame[P]

    def __init__(self, game: FieldGame[P]) -> None:
        self.game = game
        self.battle = game.battle

    def watch(self, consulted: set[str] | None) -> None:
        self.battle.trace = consulted

    def _piece(self, name: str) -> int:
        numbers = self.battle.roster.numbers
        if name not in numbers:
            raise BadSituation(f"There is no {name}.{near(name, numbers)}")
        return numbers[name]

    def moments(self) -> tuple[str, ...]:
        return tuple(f"{side} {phase.phase}" for side in self.battle.sides for phase, _ in self.battle.turn)

    def moment(self) -> tuple[int, str]:
        battle, state = self.battle, self.game.field
        phase = battle.turn[state.phase][0].phase if state.turn >= 0 else "set_up"
        return state.turn, f"{battle.sides[battle.active(state)]} {phase}"

    def describe(self, name: str) -> str:
        return describe_in(self.battle, self.game.field, name)

    def code(self, events: tuple[Event, ...]) -> str:
        for event in events:
            if isinstance(event, Resulted):
                return event.code
            if isinstance(event, Battered):
                return event.how
            if isinstance(event, Tended):
                return f"{event.fate} {event.day}" if event.day else event.fate
        return "-"

    def measure(self, script: Measured) -> dict[str, int | str | None] | Refusal:
        battle, state = self.battle, self.game.field
        if isinstance(script, Reach):
            return self._reach(script)
        action = self.game.action(script.shot if isinstance(script, Shot) else script.fight)
        if isinstance(action, actions.Shoot | actions.Loose | actions.Throw):
            aim = self._aim(action)
            if isinstance(aim, Refusal):
                return aim
            return {
                "range": aim.range,
                "band": shooting.BANDS[aim.band],
                "cover": COVERS[aim.cover],
                "modifier": aim.modifier,
                "against": aim.against,
            }
        if not isinstance(action, actions.Attack):
            raise BadSituation("shot takes a shoot, throw or loose action, fight an attack.")
        clash = melee.prepare(battle, state, action.attackers, action.defenders)
        if isinstance(clash, Refusal):
            return clash
        return {
            "attack": clash.attack,
            "defence": clash.defence,
            "shift": clash.shift,
            "column": battle.chapter(melee.MeleeTables).columns[clash.column],
            "against": clash.against,
        }

    def _aim(self, action: actions.Shoot | actions.Loose | actions.Throw) -> shooting.Aim | Refusal:
        """A shot with a weapon of one's own, or with an engine."""
        battle, state = self.battle, self.game.field
        if isinstance(action, actions.Shoot):
            return shooting.take_aim(battle, state, action.shooter, action.target)
        if isinstance(action, actions.Throw):
            return stones.no_stones(battle, state, action.piece) or stones.aim_of(
                battle, state, action.piece, action.target
            )
        engine = serving.named(battle, state, action)
        return engine if isinstance(engine, Refusal) else serving.aim_of(battle, state, engine, action)

    def _reach(self, script: Reach) -> dict[str, int | str | None]:
        battle = self.battle
        reach = moving.reach(battle, self.game.field, self._piece(script.reach))
        found: dict[str, int | str | None] = {}
        for text in script.costs:
            stance = read_stance(battle.board, text)
            found[text] = reach.cost(stance)
        return found


class BattleStand(BoardStand[State]):
    """A situation of one day."""


class SiegeStand(BoardStand[SiegeState]):
    """A situation of several days."""

    def describe(self, name: str) -> str:
        """A man as in a battle; from the siege record an engine: 2 of 3 mending; a wall hex: 1 of 4."""
        record = self.game.record_of(self.game.position)
        assert record is not None, "a siege has a record"
        for engine in record.engines:
            if engine.name == name:
                return f"{engine.left} of {engine.points} {engine.doing}"
        for wall in record.walls:
            if self.battle.board.text(wall.place) == name:
                return f"{wall.steps} of {wall.most}"
        return super().describe(name)


class RealmStand(Stand[RealmState]):
    """A situation in a realm."""

    def __init__(self, situation: Situation) -> None:
        self.game = game = set_up_realm(situation)
        self.realm = game.rules

    def watch(self, consulted: set[str] | None) -> None:
        self.realm.trace = consulted

    def moments(self) -> tuple[str, ...]:
        return tuple(moment for party in self.realm.world.parties for moment in (f"{party} home", party))

    def moment(self) -> tuple[int, str]:
        state = self.game.position
        party = self.realm.world.parties[state.phase % 2]
        return state.phase, party if state.at_home else f"{party} home"

    def describe(self, name: str) -> str:
        """A figure: where, and whose; a fortress: what, and whose; a fief: whose."""
        world, state = self.realm.world, self.game.position
        parties = (*world.parties, "neutral", "out")
        if name in world.figure:
            figure = world.figure[name]
            where = state.where[figure]
            special = {CAPTIVE: "captive", PILGRIM: "pilgrim", WAITING: "waiting", OFF_BOARD: "off-board"}
            place = special[where] if where < 0 else self.realm.place(where, state.inside[figure])
            return f"{place} {parties[state.party[figure]]}"
        if name in world.fortress:
            fortress = world.fortress[name]
            what = {OPEN_SITE: "site", STANDING: "stands", DESTROYED: "destroyed"}[state.standing[fortress]]
            return f"{what} {parties[state.holder[fortress]]}"
        if name in world.fief:
            owner = state.fief_of[world.fief[name]]
            return world.figures[owner] if owner >= 0 else "pile"
        raise BadSituation(f"There is no {name} in this realm.{near(name, world.names)}")

    def code(self, events: tuple[Event, ...]) -> str:
        return next((event.code for event in events if isinstance(event, Decided)), "-")

    def measure(self, script: Measured) -> dict[str, int | str | None] | Refusal:
        action = self.game.action(script.fight) if isinstance(script, Fight) else None
        if not isinstance(action, Assault):
            raise BadSituation("In a realm only a fight can be measured.")
        found = measure(self.realm, self.game.position, action.figures, action.to)
        if isinstance(found, Refusal):
            return found
        return {
            "attack": found.attack,
            "defence": found.defence,
            "percent": found.percent,
            "column": found.row,
        }


class LeaguerStand(Stand[LeaguerState]):
    """A situation in a siege of many days."""

    def __init__(self, situation: Situation) -> None:
        self.game = set_up_leaguer(situation)
        self.leaguer = self.game.rules

    def watch(self, consulted: set[str] | None) -> None:
        self.leaguer.trace = consulted

    def moments(self) -> tuple[str, ...]:
        return tuple(name for _, name in self.leaguer.parts)

    def moment(self) -> tuple[int, str]:
        """The day, and the part of it that is played."""
        state = self.game.position
        begun = next((frame.begun for frame in state.stack if isinstance(frame, Day)), 0)
        return state.day, self.leaguer.parts[max(begun - 1, 0)][1]

    def describe(self, name: str) -> str:
        """A person: how he is and what he does; `king ram`: how many there are; `supplies`: to which day.

        `king`: how many remain of a side; `initiative`: whose it is; `work 1`: what it is, and its days; `day 3`: its
        action; a machine: its kind and owner, and the points it has lost; a place of the building: its ground and damage;
        `mine V12`: who holds what was dug there, and `miners penthouse1`: who is in a mine.
        """
        state, sides = self.game.position, self.leaguer.sides
        for person in state[People].all:
            if person.name == name:
                return " ".join(_condition(person))
        if name.startswith(IN_BATTLE) and state.inner is not None:
            return describe_in(self.leaguer.fought(state), state.inner, name.removeprefix(IN_BATTLE))
        if name == "supplies":
            return f"to {state[Stores].last}"
        if name == "enclosed":
            return f"to {state[Reversal].last}" if state.is_reversed else "nobody"
        if name == "camp":
            return f"rebuilt for {state[Camp].days}" if state[Camp].days else "stands"
        if name == "day":
            return str(state.day)
        if name == "promise":
            return f"to {state[Terms].promised}" if state[Terms].promised else "none"
        if name == "redoubt":
            return state[Part].redoubt or "none"
        if name == "initiative":
            holder = state[Initiative].holder
            return "nobody" if holder == NOBODY else sides[holder]
        if name in sides:
            return str(sum(1 for _ in people.of_side(state, sides.index(name))))
        for project in state[Workshop].projects:
            if name == f"work {project.number}":
                return f"{project.item} {project.worked} of {project.days}"
        for day, action in state[Initiative].diary:
            if name == f"day {day}":
                return action
        for machine in state[Workshop].machines:
            if machine.name == name:
                worn = f" worn {machine.worn}" if machine.worn else ""
                at = f" at {machine.at}" if machine.at else ""
                return f"{machine.kind} {sides[machine.side]}{worn}{at}"
        what, _, where = name.partition(" ")
        if what in ("mine", "miners"):
            return self._dug(where) if what == "mine" else self._miners(where)
        if place := self._place(name):
            return place
        side, _, item = name.partition(" ")
        if side in sides and item:
            owner = sides.index(side)
            large = sum(1 for machine in machines_of(state, owner) if machine.kind == item)
            return str(large + in_stock(state, owner, item))
        names = [person.name for person in state[People].all]
        raise BadSituation(f"There is no {name} in this siege.{near(name, names)}")

    def _dug(self, hex_: str) -> str:
        """Who holds what is dug in a hex, and whether it has fallen in; none if nothing is."""
        state, board = self.game.position, self.leaguer.battle.board
        marked = {thing.place for thing in things.of_kind(state.site, MINE)}
        held = (one for one in state[Mines].dug if board.text(one.place) == hex_)
        found = ((self.leaguer.sides[one.held], one.place in marked) for one in held)
        return next((side if shown else f"{side} fallen-in" for side, shown in found), "none")

    def _miners(self, name: str) -> str:
        """Who is in a mine: Ivo+Hob, or nobody."""
        state = self.game.position
        crews = (one.crew for one in state[Mines].mines if one.name == name)
        return "+".join(people.names(state, next(crews, ()))) or "nobody"

    def _place(self, name: str) -> str:
        """The ground of a place of the building, a gate, and its damage: `wall_walk 2 of 4`; "" if it is none."""
        battle, site = self.leaguer.battle, self.game.position.site
        try:
            place = battle.board.place(name)
        except ValueError:
            return ""
        found = [battle.land(site).terrain.get(place, "gone")]
        if place in gates.gates(site):
            found.append(gates.gates(site)[place].form)
        most = battle.chapter(Battering).steps
        found += [
            f"{one.steps} of {most[one.kind]}"
            for one in battering.on_record(battle, site)
            if one.place == place
        ]
        return " ".join(found)

    def code(self, events: tuple[Event, ...]) -> str:
        for event in events:
            if isinstance(event, DayEvent):
                return event.happening
            if isinstance(event, Loaded):
                return str(event.animals)
            if isinstance(event, PatrolSought):
                return event.how
            if isinstance(event, Battered):
                return event.how
            if isinstance(event, CaughtFire):
                return "burns"
            if isinstance(event, FireOut):
                return "out"
            if isinstance(event, HexDug | HexRefilled | DiggingStalled | SectionFell | SectionStands):
                return str(event.__struct_config__.tag)
        return "-"

    def measure(self, script: Measured) -> dict[str, int | str | None] | Refusal:
        raise BadSituation("Nothing can be measured in a siege of many days.")


def _condition(person: Person) -> Iterator[str]:
    """How it is with a person: his health, where he is if not in the siege, and what he does."""
    yield ("well", "wounded", "dead")[person.health]
    if person.where != people.THERE:
        yield ("", "captive", "gone")[person.where]
    if person.health == people.WOUNDED and person.well_on:
        yield f"till {person.well_on}" if person.well_on > 0 else "for good"
    if person.project:
        yield f"building {person.project}"
    if person.garrison:
        yield "garrison"
    if person.today != people.FREE:
        yield ("", "fought", "busy", "outside")[person.today]


AnyStand = BattleStand | SiegeStand | LeaguerStand | RealmStand


def stand_for(situation: Situation) -> AnyStand:
    """The board, siege or realm a situation is played on."""
    if situation.siege is not None:
        return LeaguerStand(situation)
    if situation.realm is not None:
        return RealmStand(situation)
    match set_up_any(situation):
        case OneBattle() as battle:
            return BattleStand(battle)
        case OneSiege() as siege:
            return SiegeStand(siege)
