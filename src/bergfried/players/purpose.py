"""Where a side's men want to be: the scenario's goals of place as a pull on every man, in points.

Each goal has a field of distances. A man who is a turn nearer to a goal has gained its weight for him. What every man
earns for himself pulls all; what a few men do for the side (hold a zone, or keep the enemy from holding it) pulls
the few who are nearest. Whoever leads animals is pulled to where they are wanted, as far as they follow him. Whoever has no
goal of place goes for the enemy.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.chapter import Prospect
from bergfried.battle.engine.state import MOVED, State
from bergfried.battle.field import moving
from bergfried.board.reach import Reach
from bergfried.board.things import Thing
from bergfried.rulebook.things import kind_of

from . import prospects, ways
from .picture import Enemy
from .tempers import Weights
from .worth import turns_left

HOLDERS = 3
"""So many men are sent to hold a zone."""
STRONGEST = 5.0
"""No goal pulls harder."""
OTHERS = 0.2
"""The part of a zone's pull that is felt by those who are not sent there."""
ARRIVED = 1.5
LAST = 4.0
PATIENCE = 2
"""With more turns to spare than that a goal pulls less."""
HOPELESS = 0.2
TOO_FAR = 60
"""Points beyond which it makes no difference how far it is."""
FIGHTER = 12
"""Whoever has less attack than that goes for the enemy less eagerly: monks stay at home."""
ALARM = 12
"""Enemies so near to what they want are met."""


PACE = 5
"""What a thing is reckoned to be moved by in a turn."""
UNDRAWN = 10
"""How much further something is that has to be harnessed first."""
MANNED = STRONGEST
"""What a turn's headway is worth with something at which men are kept."""
HEADWAY = 6
"""How much of its labour is reckoned to be done in a turn."""
EXPOSED = 2
"""How much further off an animal counts where an enemy could strike at it."""
FOLLOW = 2
"""So many animals are given to one man."""


class Pull(NamedTuple):
    """A goal as one man feels it: how far it is from each place, and what a turn's way towards it is worth."""

    field: ways.Field
    weight: float
    arrived: float


@lru_cache(maxsize=256)
def _by_distance(weight: float, arrived: float, movement: int) -> tuple[float, ...]:
    """What a pull is worth to a man of so many points at each distance: he is asked for hundreds of places."""
    return (arrived, *(-weight * min(far, TOO_FAR) / movement for far in range(1, ways.FAR + 1)))


class Want(NamedTuple):
    """Where a thing is wanted: how far each place is from there, what a turn's way is worth, and what it is wanted for."""

    field: ways.Field
    weight: float
    prospect: Prospect | None


class Purpose:
    """What a side wants in one position."""

    def __init__(self, battle: Battle, state: State, side: int, enemy: Enemy, weights: Weights) -> None:
        self.battle, self.state, self.side, self.enemy, self.weights = battle, state, side, enemy, weights
        self.turns = turns_left(battle, state, side)
        self.men = [man for man in battle.men_of(state, side) if battle.able(state, man)]
        self.zones = zones_of(battle, side)
        self._movements: dict[int, int] = {}
        self._fields: dict[tuple[str, int], ways.Field] = {}
        self._zones_for: dict[str, list[tuple[ways.Field, float, float, frozenset[int]]]] = {}
        self._pulls: dict[int, tuple[Pull, ...]] = {}
        self._felt: dict[int, tuple[tuple[ways.Field, tuple[float, ...]], ...]] = {}

    @cached_property
    def _sent(self) -> dict[int, frozenset[int]]:
        """The men who are to hold each zone."""
        return {zone: self._senders(zone) for zone, hold in self.zones.items() if hold.hold}

    def value(self, man: int, place: int) -> float:
        """What it is worth that a man is on a place."""
        felt = self._felt.get(man)
        if felt is None:
            movement = self._movement(man)
            felt = self._felt[man] = tuple(
                (field, _by_distance(weight, arrived, movement)) for field, weight, arrived in self.pulls(man)
            )
        total = 0.0
        for field, worth in felt:
            total += worth[field[place]]
        return total

    def pulls(self, man: int) -> tuple[Pull, ...]:
        found = self._pulls.get(man)
        if found is None:
            found = self._pulls[man] = tuple(self._find(man))
        return found

    def far(self, man: int) -> int:
        """How far a man is from the nearest of what he wants."""
        place = self.state.at[man]
        return min((pull.field[place] for pull in self.pulls(man)), default=ways.FAR)

    # ------------------------------------------------------------------------------------ one man's pulls

    def _movement(self, man: int) -> int:
        found = self._movements.get(man)
        if found is None:
            found = self._movements[man] = max(self.battle.values(self.state, man).movement, 1)
        return found

    def _field(self, man: int, zone: int) -> ways.Field:
        key = (self.battle.mover(self.state, man), zone)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = ways.reckoned(self.battle, self.state, *key)
        return found

    def _grounds(self, man: int) -> list[tuple[ways.Field, float, float, frozenset[int]]]:
        """For each zone how far it is for such a mover, what each man there and all together are worth, and who is sent."""
        mover = self.battle.mover(self.state, man)
        found = self._zones_for.get(mover)
        if found is None:
            found = self._zones_for[mover] = [
                (
                    self._field(man, zone),
                    float(hold.each),
                    min(hold.hold / HOLDERS, STRONGEST),
                    self._sent.get(zone, frozenset()),
                )
                for zone, hold in self.zones.items()
            ]
        return found

    def _find(self, man: int) -> list[Pull]:
        battle, found = self.battle, []
        shooter, movement = bool(battle.roster[man].weapon), self._movement(man)
        for field, each, own, sent in self._grounds(man):
            far = field[self.state.at[man]]
            weight = min(each + (own if man in sent else OTHERS * own), STRONGEST)
            arrived = weight * (LAST if self.turns <= 1 else ARRIVED)
            needed = far / movement
            if needed > self.turns:
                weight *= HOPELESS
            elif needed < self.turns - PATIENCE and not shooter:
                weight, arrived = weight * self.weights.early, arrived * self.weights.early
            elif shooter and needed < self.turns - 1:
                weight, arrived = weight * self.weights.archers, arrived * self.weights.archers
            found.append(Pull(field, weight, arrived))
        found += self._towards_men(man)
        found += self._towards_work(man)
        found += self._towards_animals(man)
        if not shooter:
            strong = min(battle.values(self.state, man).attack / FIGHTER, 1.0)
            found.append(Pull(self._enemies(man), strong * self._chase(), 0.0))
        elif not self.enemy.best_shot(self.state.at[man], battle.roster[man].weapon, False):
            found.append(Pull(self._enemies(man), self.weights.guard, 0.0))
        return found

    def _towards_men(self, man: int) -> list[Pull]:
        """Enemies to be taken alive are sought; a friend whom the enemy wants to take is joined."""
        battle, state, found = self.battle, self.state, []
        for goal in battle.aim.goals:
            if not goal.take:
                continue
            wanted = battle.roster.numbers[goal.take]
            if not battle.living(state, wanted) or wanted == man or battle.roster[man].weapon:
                continue
            near = battle.land(state).board.around[state.at[wanted]]
            field = ways.field(battle, battle.land(state), battle.mover(state, man), near)
            found.append(Pull(field, min(goal.points / HOLDERS, STRONGEST) / 2, 0.0))
        return found

    def _towards_work(self, man: int) -> list[Pull]:
        """Where one man can do something about the points of things he is drawn to: to light, or to put out."""
        found = []
        part = self.weights.archers if self.battle.roster[man].weapon else 1.0
        for places, points in self._calls:
            if not self.battle.two_hex(self.state, man):
                weight = min(points, STRONGEST) * part
                found.append(Pull(self._field(man, places), weight, weight))
        return found

    def _towards_animals(self, man: int) -> list[Pull]:
        """Whoever leads animals goes to them, and from them on as far as they follow; the others keep near to them."""
        if not self.led:
            return []
        mover, around = self.battle.mover(self.state, man), self.battle.board.around
        movement, found = self._movement(man), []
        for animal in self.droves.get(man, ()):
            pace = max(self.battle.values(self.state, animal).movement, 1)
            found.append(Pull(self._led(man, animal), STRONGEST * movement / pace, 0.0))
        if man not in self.droves:
            near = 0
            for animal in self.led:
                near |= around[self.state.at[animal]]
            field = ways.field(self.battle, self.battle.open_land(self.state), mover, near)
            found.append(Pull(field, self.weights.guard, 0.0))
        return found

    @cached_property
    def led(self) -> dict[int, ways.Field]:
        """The animals that are to be led somewhere: how far each place is from there for them."""
        battle, state, found = self.battle, self.state, dict[int, ways.Field]()
        for prospect in prospects.of(battle, state, self.side):
            animal = prospect.animal
            if animal >= 0 and battle.living(state, animal):
                mover = battle.mover(state, animal)
                found[animal] = ways.field(battle, battle.open_land(state), mover, prospect.site)
        return found

    @cached_property
    def droves(self) -> dict[int, list[int]]:
        """Who leads which animals of those that have not been led in this turn, those nearest to their end first: somebody
        beside each, if he has not enough; else the nearest who has none comes to it."""
        battle, state, found = self.battle, self.state, dict[int, list[int]]()
        around, distance = battle.board.around, battle.board.distance
        free = [man for man in self.men if moving.unmoved(battle, state, man)]
        waiting = [animal for animal in self.led if not state.did[animal] & MOVED]
        waiting.sort(key=lambda animal: self.led[animal][state.at[animal]])

        def order(man: int) -> tuple[bool, bool, int, int]:
            return man not in found, battle.two_hex(state, man), battle.values(state, man).attack, man

        alone = []
        for animal in waiting:
            near = around[state.at[animal]]
            beside = [man for man in free if near >> state.at[man] & 1 and len(found.get(man, ())) < FOLLOW]
            if beside:
                found.setdefault(min(beside, key=order), []).append(animal)
            else:
                alone.append(animal)
        for animal in alone:
            idle = [
                (distance(state.at[man], state.at[animal]), *order(man)) for man in free if man not in found
            ]
            if idle:
                found[min(idle)[-1]] = [animal]
        return found

    def _led(self, man: int, animal: int) -> ways.Field:
        """How far an animal is from where it is wanted if a man goes to each place, and it follows him in this turn."""
        battle, state, board = self.battle, self.state, self.battle.board
        ahead, here = self.led[animal], state.at[animal]
        beside = board.around[here]
        to_it = ways.field(battle, battle.open_land(state), battle.mover(state, man), beside)
        found = [min(ahead[here] + 1 + far, ways.FAR) for far in to_it]
        if beside >> state.at[man] & 1:
            walks = moving.reach(battle, state, animal)
            assert isinstance(walks, Reach), "it stands on one hex"
            for end in board.members(walks.places & moving.stops(battle, state, animal)):
                far = ahead[end] + (EXPOSED if self.enemy.blows_at(end) else 0)
                for place in board.members(board.around[end]):
                    found[place] = min(found[place], far)
        return tuple(found)

    @cached_property
    def _calls(self) -> tuple[prospects.Call, ...]:
        return prospects.calls(self.battle, self.state, self.side)

    def _chase(self) -> float:
        if not self.zones:
            return self.weights.chase
        return self.weights.guard if self.guards else self.weights.skirmish

    @cached_property
    def guards(self) -> bool:
        """Has a side a zone of its own to keep?"""
        return bool(self.zones) and self.battle.sides[self.side] != attacking_side(self.battle)

    def _enemies(self, man: int) -> ways.Field:
        """How far the enemies are; those near to what they want seem nearer than the others."""
        battle, state = self.battle, self.state
        mover = battle.mover(state, man)
        if mover in self.enemy.fields:
            return self.enemy.fields[mover]
        begin = [0] * (ALARM + 1)
        for foe in self.enemy.men:
            far = min((field[state.at[foe]] for field in self._theirs(foe)), default=0) if self.guards else 0
            begin[min(far, ALARM)] |= battle.places(state, foe)
        found = self.enemy.fields[mover] = ways.towards(battle, battle.land(state), mover, begin, TOO_FAR)
        return found

    def _theirs(self, foe: int) -> list[ways.Field]:
        """The fields of what an enemy wants."""
        battle, state = self.battle, self.state
        mover = battle.mover(state, foe)
        return [ways.reckoned(battle, state, mover, zone) for zone in zones_of(battle, 1 - self.side)]

    # ------------------------------------------------------------------------------------ things where they are wanted

    @cached_property
    def main_zone(self) -> int:
        """The zone a side wants most to be in, 0 if it wants none."""
        zones = self.zones
        return max(zones, key=lambda zone: (3 * zones[zone].each, zones[zone].hold), default=0)

    @cached_property
    def wanted(self) -> dict[int, Want]:
        """The things that are to be brought somewhere, by their numbers: where a way is to be made, where enemies will be
        below, where a goal has them."""
        battle, state, found = self.battle, self.state, dict[int, Want]()
        several: dict[int, list[Prospect]] = {}
        for prospect in prospects.of(battle, state, self.side):
            if prospect.site and prospect.thing >= 0:
                several.setdefault(prospect.thing, []).append(prospect)
        taken = 0
        for number, sites in several.items():
            ahead = sites[0].leads is not None
            chosen = self._site(number) if ahead else self._beside_enemies(sites, taken)
            if chosen is not None:
                taken |= chosen.site
                found[number] = Want(
                    ways.field(battle, battle.open_land(state), "foot", chosen.site), 1.0, chosen
                )
        for goal in battle.aim.goals:
            if goal.structure and goal.where and goal.side == battle.sides[self.side]:
                field = ways.field(battle, battle.open_land(state), "mounted", battle.board.zones[goal.where])
                for thing in things.of_kind(state, goal.structure):
                    found[thing.id] = Want(field, min(float(goal.points), STRONGEST), None)
        return found

    @cached_property
    def manned(self) -> dict[int, Prospect]:
        """What men of this side stand at to make a way with, as far as there is time for it, by its number."""
        found = prospects.of(self.battle, self.state, self.side)
        return {p.thing: p for p in found if makes_way(p) and self.in_time(p) and self.stand_at(p)}

    def stand_at(self, prospect: Prospect) -> bool:
        """Is a man of this side where men are needed for something?"""
        return any(post & self.state.occupied[self.side] for post in prospect.posts)

    def in_time(self, prospect: Prospect) -> bool:
        """Can something be brought about before the battle is over?"""
        return prospect.labour <= HEADWAY * self.turns

    def _labour(self, state: State, number: int) -> int | None:
        """What it still takes to make a way with a thing; None for one with which none is made where it stands."""
        found = prospects.of(self.battle, state, self.side)
        return next((p.labour for p in found if p.thing == number and makes_way(p)), None)

    def _site(self, number: int) -> Prospect | None:
        return ways.best_site(self.battle, self.state, number, self.main_zone) if self.main_zone else None

    def _beside_enemies(self, sites: list[Prospect], taken: int) -> Prospect | None:
        """Of the places from which something can be done to others below, the one an enemy is nearest to."""
        battle, state, board = self.battle, self.state, self.battle.board
        foes = [state.at[foe] for foe in self.enemy.able if state.at[foe] in board.around]
        if not foes:
            return None
        here = ways.field(battle, battle.open_land(state), "foot", sites[0].posts[0])
        near: dict[int, int] = {}
        best: tuple[int, int] | None = None
        for number, prospect in enumerate(sites):
            place = prospect.site.bit_length() - 1
            if here[place] >= ways.FAR or taken & prospect.site:
                continue
            if prospect.at not in near:
                near[prospect.at] = min(board.distance(foe, prospect.at) for foe in foes)
            score = 2 * near[prospect.at] + here[place]
            if best is None or score < best[0]:
                best = (score, number)
        return None if best is None else sites[best[1]]

    def off(self, thing: Thing, want: Want) -> int:
        """How far a thing is from where it is wanted; one that nothing draws is further."""
        near = min(want.field[place] for place in things.parts_of(self.battle.board, thing))
        idle = bool(kind_of(thing).harness) and not thing.team
        return min(near, TOO_FAR) + (UNDRAWN if idle else 0)

    def brought(self, after: State) -> float:
        """What it is worth that things are nearer to where they are wanted, or that those at them have got on with them."""
        total = 0.0
        for number in self.wanted.keys() | self.manned.keys():
            before, now = things.find(self.state, number), things.find(after, number)
            if before is None or now is None or before is now:
                continue
            want, labour = self.wanted.get(number), self._labour(self.state, number)
            weight = MANNED if want is None else want.weight
            if labour is not None:
                total += weight * (labour - (self._labour(after, number) or 0)) / PACE
            elif want is not None:
                total += weight * (self.off(before, want) - self.off(now, want)) / PACE
        return total

    # ------------------------------------------------------------------------------------ who holds a zone

    def _senders(self, zone: int) -> frozenset[int]:
        """The men who are to hold a zone: the nearest, shooters last."""

        def order(man: int) -> tuple[float, int]:
            far = self._field(man, zone)[self.state.at[man]] / self._movement(man)
            return far + (2 if self.battle.roster[man].weapon else 0), man

        return frozenset(sorted(self.men, key=order)[:HOLDERS])


def makes_way(prospect: Prospect) -> bool:
    """Does a thing make a way by men who labour at it where it stands, or on the lane before it?"""
    return bool(prospect.labour and prospect.posts) and prospect.thing >= 0 and not prospect.site


class Hold(NamedTuple):
    """What a zone is worth to a side."""

    hold: int
    """For being the only side in it, or for keeping the enemy from being that."""
    each: int
    """For every man there."""


def zones_of(battle: Battle, side: int) -> dict[int, Hold]:
    """The zones a side has a reason to be in."""
    found: dict[int, Hold] = {}
    for goal in battle.aim.goals:
        own = goal.side == battle.sides[side]
        if not goal.where or goal.structure or (goal.each_in and not own):
            continue
        zone = battle.board.zones[goal.where]
        before = found.get(zone, Hold(0, 0))
        if goal.hold:
            found[zone] = Hold(before.hold + goal.points, before.each)
        else:
            found[zone] = Hold(before.hold, before.each + goal.points)
    return found


def attacking_side(battle: Battle) -> str:
    """The side that has to come: the one the scenario names, else the one with most to gain by being somewhere."""
    if battle.aim.attacker:
        return battle.aim.attacker
    each = [goal.side for goal in battle.aim.goals if goal.each_in]
    return each[0] if each else ""
