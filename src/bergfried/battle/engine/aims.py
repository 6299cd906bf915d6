"""What a battle is about, and who wins it: losses, and the goals of place and person a scenario sets.

A goal belongs to one side and has exactly one verb. All are counted when the battle ends:

    hold: gate            an able man of the side is in the zone, and no able enemy
    each_in: courtyard    for every living man of the side in the zone, the stunned too
    fell: Wulfric         this enemy is dead
    take: Wulfric         this enemy has been led off the map as a prisoner
    save: Wulfric         this man of the side is alive, and nobody has led him off
    burn: tent            for every hex of such a thing that has burnt down
    keep: ballista        for every such thing of the side that still stands
    bring: wagon          for every such thing of which a part is in the zone that `into` names

With `at_once` the battle ends as soon as the goal is met at the end of a player turn. A rider is in a zone if
one of his two halves is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.pieces import Roster
from bergfried.battle.engine.state import CAPTURED, DEAD, LEFT, WOUNDED, State
from bergfried.battle.events import BattleOver, GoalMet, Resigned
from bergfried.board.boards import Board
from bergfried.kernel.decisions import Outcome
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame
from bergfried.kernel.verdicts import cite
from bergfried.rulebook.editions import Edition
from bergfried.rulebook.things import thing_kinds

if TYPE_CHECKING:
    from bergfried.battle.engine.battle import Battle

SCENARIO = cite("SG-0-a")

VERBS = ("hold", "each_in", "fell", "take", "save", "burn", "keep", "bring")

ONCE = ("hold", "fell", "take")
"""The verbs that can end a battle: save and keep are met from the start, each_in, burn and bring one by one."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a side is to reach, and what that is worth."""

    side: str
    points: int
    hold: str = ""
    each_in: str = ""
    fell: str = ""
    take: str = ""
    save: str = ""
    burn: str = ""
    keep: str = ""
    bring: str = ""
    into: str = ""
    """The zone to which something is to be brought."""
    at_once: bool = False

    @property
    def what(self) -> str:
        """Its verb."""
        return next((verb for verb in VERBS if getattr(self, verb)), "")

    @property
    def where(self) -> str:
        """The zone in which men or things are to be, "" for a goal about something else."""
        return self.hold or self.each_in or self.into

    @property
    def piece(self) -> str:
        """The man it is about, "" for a goal about something else."""
        return self.fell or self.take or self.save

    @property
    def structure(self) -> str:
        """The kind of thing it is about, "" for a goal about something else."""
        return self.burn or self.keep or self.bring


class Engine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A siege engine off the map: whose it is, its battering points a day, and the hex at the edge it stands behind."""

    name: str
    side: str
    points: int = 0
    edge: str = ""
    """Nothing where the game tests no line from it."""
    kind: str = ""
    """Instead of points: what it is, where the game has a table of such engines."""
    at: str = ""
    """Where a thing of its kind stands for it on the map, if one does: if that is no more there, the engine is lost."""


class Entry(NamedTuple):
    """How one comes into a battle of a siege: its side says in its set-up who waits where, and who begins on the map."""

    side: int
    edges: tuple[str, ...] = ()
    """The sides of the map at which those who wait may be posted."""
    within: int = 0
    """Places where some begin beyond their side's zone."""
    among: frozenset[str] = frozenset()
    """Who may begin there, by name."""
    most: int = 0
    """No more than so many of them."""
    afoot: bool = False
    """They leave their horses behind."""
    clear: Literal["", "adjacent", "bowshot"] = ""
    """They keep away from the enemy: not next to any of them where there is room, or out of the reach of his shooters."""
    held: bool = False
    """The side holds these places: its works may stand there, and the gates there are its own."""
    rules: tuple[str, ...] = ()


class Aim(NamedTuple):
    """What a battle is about: how long it lasts and how it is counted."""

    rounds: int
    casualty: Mapping[str, tuple[int, int]]
    """By class: points for a killed and for a wounded man."""
    grades: tuple[tuple[str, int], ...]
    """Grades of victory from the highest, with the lead in points each needs."""
    goals: tuple[Goal, ...] = ()
    attacker: str = ""
    """The side that attacks, where one of them does: without a leader it must withdraw (AN-3.6.3-a)."""
    others: int = 0
    """The rounds of other days, where it is one of several: whoever plays them says what comes of the battle."""
    set_up: tuple[int, ...] = (0, 1)
    """The sides in the order in which they set up. One that does so twice begins with what becomes ground."""
    entry: Entry | None = None
    """How one comes into a battle of a siege of many days."""

    goes_on: bool = False
    """It is not over when a side has nobody left: whoever plays it within something longer says when it is."""

    errand: str = ""
    """The side that has come for something and goes home again, where one has."""

    @property
    def one_day(self) -> bool:
        """Is all decided on this day? If not, what takes a day is done between the days."""
        return not self.others

    @property
    def in_all(self) -> int:
        """The rounds of all days together."""
        return self.rounds + self.others


# ------------------------------------------------------------------------------------------------ the end


def decided(battle: Battle, state: State) -> bool:
    """One side has no living man left, but for those who are captured or have left the map."""
    if state.turn < 0 or battle.aim.goes_on:
        return False
    gone, status = DEAD | CAPTURED | LEFT, state.status
    return any(all(status[n] & gone for n in men) for men in battle.all_men)


def met_at_once(battle: Battle, state: State) -> bool:
    """Is a goal met that ends the battle? To be asked at the end of a player turn."""
    return any(goal.at_once and times_met(battle, state, goal) for goal in battle.aim.goals)


class GivenUp(Frame, frozen=True, tag="given-up"):
    """All that is left on the stack of a battle that a side has given up."""

    side: int


def give_up(battle: Battle, state: State, side: str) -> None:
    """End a battle because a side has had enough."""
    state.ended = True
    state.stack = (GivenUp(battle.sides.index(side)),)


def resigned(state: State) -> int | None:
    """The side that has given the battle up, if one has."""
    last = state.stack[-1] if state.stack else None
    return last.side if isinstance(last, GivenUp) else None


def ending(battle: Battle, state: State) -> Iterator[Event]:
    """How a battle that is over is told: whether it was given up, the goals that were met, and who has won."""
    found = outcome(battle, state)
    if found.resigned:
        yield Resigned(side=found.resigned)
    yield from found.met
    yield BattleOver(winner=found.winner, grade=found.grade, rules=battle.own(SCENARIO))


# ------------------------------------------------------------------------------------------------ the count


def outcome(battle: Battle, state: State) -> Outcome:
    """Who wins as things stand: what the enemy's losses are worth and the goals met, and the lead by grades."""
    met = goals_met(battle, state)
    score = {
        side: losses(battle, state, 1 - number) + sum(goal.points for goal in met if goal.side == side)
        for number, side in enumerate(battle.sides)
    }
    first, second = (score[side] for side in battle.sides)
    if (loser := resigned(state)) is not None:
        best = _grade(battle, best_lead(battle, state, 1 - loser))
        return Outcome(battle.sides[1 - loser], best, score, met, battle.sides[loser])
    if first == second:
        return Outcome("", "draw", score, met)
    winner = battle.sides[0] if first > second else battle.sides[1]
    return Outcome(winner, _grade(battle, abs(first - second)), score, met)


def _grade(battle: Battle, lead: int) -> str:
    """The grade of victory that a lead in points gives; whoever wins does so by the least of them at any rate."""
    return next((name for name, least in battle.aim.grades if lead >= least), "marginal")


class Lost(NamedTuple):
    """A man whose loss counts for the enemy."""

    piece: int
    how: str
    """killed, captured (led off the map) or wounded."""
    points: int


def lost(battle: Battle, state: State, side: int) -> Iterator[Lost]:
    """The men of a side whose loss counts, and what it is worth to the enemy."""
    for man in battle.all_men[side]:
        status = state.status[man]
        if status & (DEAD | CAPTURED | WOUNDED):
            how = "killed" if status & DEAD else "captured" if status & CAPTURED else "wounded"
            yield Lost(man, how, loss(battle, state, man))


def losses(battle: Battle, state: State, side: int) -> int:
    """What a side's losses are worth to its enemy."""
    return sum(loss(battle, state, man) for man in battle.roster.men if battle.roster[man].side == side)


def loss(battle: Battle, state: State, man: int) -> int:
    """What has become of one man, in points for his enemy."""
    casualty = battle.aim.casualty
    killed, wounded = casualty.get(battle.roster[man].kind, casualty["other"])
    status = state.status[man]
    return killed if status & (DEAD | CAPTURED) else wounded if status & WOUNDED else 0


def best_lead(battle: Battle, state: State, side: int) -> int:
    """The highest lead a side could still reach: no enemy left, its open goals met, of the enemy's those that stay."""
    casualty, foes = battle.aim.casualty, battle.all_men[1 - side]
    here = (battle.roster[man].kind for man in foes if not state.status[man] & LEFT)
    most = sum(casualty.get(kind, casualty["other"])[0] for kind in here)
    most += sum(one.points for one in lost(battle, state, 1 - side) if state.status[one.piece] & LEFT)
    persons: dict[str, int] = {}
    for goal in battle.aim.goals:
        if goal.side != battle.sides[side]:
            stays = goal.what in ("fell", "take", "burn")
            most -= goal.points * times_met(battle, state, goal) if stays else 0
        elif goal.fell or goal.take:
            # Of a man who is to be killed or taken, one of the two can come true.
            persons[goal.piece] = max(persons.get(goal.piece, 0), _still(battle, state, goal))
        else:
            most += _still(battle, state, goal)
    return most + sum(persons.values()) - losses(battle, state, side)


def _still(battle: Battle, state: State, goal: Goal) -> int:
    """The points a goal can still bring."""
    if goal.each_in:
        own = battle.all_men[battle.sides.index(goal.side)]
        return goal.points * sum(not state.status[man] & (DEAD | CAPTURED | LEFT) for man in own)
    if goal.hold:
        return goal.points
    if goal.structure:
        # What is lost stays lost; what can burn may, and what can be brought.
        if goal.bring:
            return goal.points * sum(1 for _ in things.of_kind(state, goal.bring))
        open_yet = battle.land(state).board.of_terrain.get(goal.burn, 0).bit_count()
        return goal.points * (times_met(battle, state, goal) + open_yet)
    status = state.status[battle.roster.numbers[goal.piece]]
    over = {"fell": CAPTURED | LEFT, "take": DEAD | LEFT, "save": DEAD | CAPTURED}[goal.what]
    return 0 if status & over else goal.points


def goals_met(battle: Battle, state: State) -> tuple[GoalMet, ...]:
    """The goals that are met as things stand, in the order of the scenario."""
    met = []
    for goal in battle.aim.goals:
        times = times_met(battle, state, goal)
        if times:
            met.append(
                GoalMet(
                    side=goal.side,
                    what=goal.what,
                    where=goal.where,
                    piece=goal.piece,
                    structure=goal.structure,
                    count=times,
                    points=times * goal.points,
                    rules=battle.own(SCENARIO),
                )
            )
    return tuple(met)


def times_met(battle: Battle, state: State, goal: Goal) -> int:
    """How often a goal is met as things stand; more than once only for every man in a zone, or thing."""
    if goal.piece:
        status = state.status[battle.roster.numbers[goal.piece]]
        if goal.save:
            return int(not status & (DEAD | CAPTURED))
        return int(bool(status & (DEAD if goal.fell else CAPTURED)))
    side = battle.sides.index(goal.side)
    if goal.structure:
        return _things_counted(battle, state, goal, side)
    zone = battle.board.zones[goal.where]
    if goal.each_in:
        return sum(bool(battle.places(state, man) & zone) for man in battle.men_of(state, side))
    holders = {
        battle.roster[man].side
        for man in battle.roster.men
        if battle.places(state, man) & zone and battle.able(state, man)
    }
    return int(holders == {side})


def _things_counted(battle: Battle, state: State, goal: Goal, side: int) -> int:
    """How many things still stand of those a side is to keep or are where they are to be brought, or how many burnt hexes
    show of what was to burn."""
    if goal.bring:
        zone, wanted = battle.board.zones[goal.into], things.of_kind(state, goal.bring)
        return sum(any(zone >> part & 1 for part in things.parts_of(battle.board, thing)) for thing in wanted)
    if goal.keep:
        return sum(thing.owner == side for thing in things.of_kind(state, goal.keep))
    left = battle.book.edition.burns[goal.burn].becomes
    return sum(1 for _ in things.of_kind(state, left))


# ------------------------------------------------------------------------------------------------ bad data


def faults(goals: Iterable[Goal], roster: Roster, board: Board, edition: Edition) -> Iterator[str]:
    """What is wrong with the goals of a scenario, a sentence for each fault."""
    leaving = [name for name, wood in edition.burns.items() if wood.becomes and not wood.on_sides]
    for number, goal in enumerate(goals, start=1):
        verbs = [verb for verb in VERBS if getattr(goal, verb)]
        if len(verbs) != 1:
            yield f"Goal {number} needs exactly one of {', '.join(VERBS)}; it has {len(verbs)}."
            continue
        name = f"Goal {number} ({goal.what} {goal.where or goal.piece or goal.structure})"
        if goal.points < 1:
            yield f"{name} is worth {goal.points} points; 1 is the least."
        if goal.at_once and goal.what not in ONCE:
            yield f"{name} cannot be at_once; only {', '.join(ONCE[:-1])} and {ONCE[-1]} can."
        if goal.side not in roster.sides:
            yield f"{name}: {goal.side!r} is no side of this battle.{_near(goal.side, roster.sides)}"
        elif (zone := goal.where) and zone not in board.zones:
            yield f"{name}: the map {board.name} has no zone {zone!r}.{_near(zone, board.zones)}"
        elif bool(goal.bring) != bool(goal.into):
            yield f"{name}: bring says into which zone, and nothing else does."
        elif goal.piece:
            yield from _faults_of_person(name, goal, roster)
        elif goal.burn and goal.burn not in leaving:
            yield f"{name}: nothing shows where {goal.burn!r} has burnt.{_near(goal.burn, leaving)}"
        elif (kind := goal.keep or goal.bring) and kind not in {one.kind for one in thing_kinds().values()}:
            yield f"{name}: there is no thing {kind!r}.{_near(kind, thing_kinds())}"


def _faults_of_person(name: str, goal: Goal, roster: Roster) -> Iterator[str]:
    side_of = {roster[man].name: roster.sides[roster[man].side] for man in roster.men}
    if goal.piece not in side_of:
        yield f"{name}: there is no man {goal.piece!r}.{_near(goal.piece, side_of)}"
    elif (goal.fell or goal.take) and side_of[goal.piece] == goal.side:
        yield f"{name}: {goal.piece} is of {goal.side} himself; {goal.what} names an enemy."
    elif goal.save and side_of[goal.piece] != goal.side:
        yield f"{name}: {goal.piece} is not of {goal.side}; save names a man of one's own."


def _near(name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = get_close_matches(name, names, n=3, cutoff=0.6)
    return f" Near it: {', '.join(near)}." if near else f" There are: {', '.join(names) or 'none'}."
