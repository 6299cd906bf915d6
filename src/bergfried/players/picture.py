"""What a captain sees before he decides: his men and the enemy's, who can hit whom where, and what that would cost.

What the enemy can do depends on the enemy and the land alone, so it is worked out once while one's own men move.
Men in the way of a shot are left out of these estimates: a shot that is really made is aimed by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import PRISONER, State
from bergfried.battle.field import moving
from bergfried.battle.field.shooting import Carry, ShootingTables, band_at, from_hand, from_wound
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import Land
from bergfried.board.latest import Latest
from bergfried.board.reach import Graph, Reach
from bergfried.rulebook.arms import weapon_named
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import thing_kinds

from . import odds
from .odds import Chances
from .ways import Field
from .worth import Loss, Stakes, turns_left

TOGETHER = 3
"""So many fall upon one man at once, at the most."""
NO_SHOT = -1
MISS = Chances()
LANDS, COVERS = 8, 16384
"""For how many lands covers are kept, and how many for each."""


class Shooter(NamedTuple):
    """A man with a missile weapon where he stands."""

    piece: int
    place: int
    weapon: Carry
    added: int


def _in_the_open(battle: Battle, state: State) -> Land:
    """The land without what is carried about on it or leans: its lines are known already when that has been moved."""
    land = battle.open_land(state)
    shown = tuple(shown for shown in land.footprints if not thing_kinds()[shown.kind].leans)
    return land if len(shown) == len(land.footprints) else battle.country.land(shown)


class _Known:
    """Covers worked out so far, for each of the latest lands."""

    def __init__(self, book: Book) -> None:
        self.covers: Latest[Land, Latest[int, int]] = Latest(LANDS)

    def of(self, land: Land) -> Latest[int, int]:
        found = self.covers.get(land)
        if found is None:
            found = self.covers[land] = Latest(COVERS)
        return found


def cover_between(battle: Battle, land: Land, start: int, end: int) -> int:
    """The cover a shot from one place to another leaves its target; NO_SHOT if there is no line."""
    if start not in land.terrain or end not in land.terrain:
        return NO_SHOT
    if lines.surely_blocked(land, start, end):
        return NO_SHOT
    if lines.course(battle, land, start, end).blocked is not None:
        return NO_SHOT
    cover = sight.cover_at(battle, land, start, end)
    return NO_SHOT if cover == sight.FULL else cover


def one_step(graph: Graph, places: int) -> int:
    """All places one step or link from these."""
    found = 0
    for group in graph.groups:
        for starts, shift in zip(group.open, graph.shifts, strict=True):
            bits = places & starts
            found |= bits << shift if shift >= 0 else bits >> -shift
    for leap in graph.leaps:
        bits = places & leap.starts
        found |= bits << leap.shift if leap.shift >= 0 else bits >> -leap.shift
    return found


class Enemy:
    """One side as its opponent fears it."""

    def __init__(self, battle: Battle, state: State, side: int) -> None:
        self.battle, self.state, self.side = battle, state, side
        self.stakes = Stakes(battle, state)
        self.men = [
            man
            for man in battle.men_of(state, side)
            if not state.status[man] & PRISONER and state.at[man] >= 0
        ]
        mules = (mule for mule in battle.roster.mules if battle.roster[mule].side == side)
        self.men += [mule for mule in mules if battle.living(state, mule)]
        self.turns = turns_left(battle, state, side)
        self.fields: dict[str, Field] = {}
        """How far each place is from these men, by the kind of mover who comes for them; kept for `purpose`."""
        self._land = _in_the_open(battle, state)
        self._covers = battle.chapter(_Known).of(self._land)
        self._shots: dict[tuple[int, str, bool], Chances] = {}
        self._each: dict[tuple[int, str, bool], dict[int, Chances]] = {}
        self._blows: dict[int, tuple[int, ...]] = {}
        self._from: dict[int, int] = {}
        self._fire: dict[tuple[int, str, bool], float] = {}
        self._dangers: dict[tuple[Loss, str, bool, int], dict[int, float]] = {}

    @cached_property
    def able(self) -> list[int]:
        return [man for man in self.men if self.battle.able(self.state, man)]

    @cached_property
    def shooters(self) -> list[Shooter]:
        battle, state = self.battle, self.state
        tables = battle.chapter(ShootingTables)
        return [
            Shooter(
                man,
                state.at[man],
                tables.weapons[weapon],
                from_wound(battle, state, man) + from_hand(battle, state, man),
            )
            for man in self.able
            if (weapon := battle.roster[man].weapon)
        ]

    def _cover(self, start: int, end: int) -> int:
        """The cover between two places, worked out once a land; NO_SHOT if there is no line."""
        pair = start * self._land.board.bits + end
        found = self._covers.get(pair)
        if found is None:
            found = self._covers[pair] = cover_between(self.battle, self._land, start, end)
        return found

    def shots_at(self, place: int, against: str, armoured: bool) -> Chances:
        """The chances of all shots together that could be made at somebody on a place."""
        key = (place, against, armoured)
        found = self._shots.get(key)
        if found is None:
            rows = self.each_shot(*key).values()
            found = self._shots[key] = (
                Chances(*(sum(parts) for parts in zip(*rows, strict=True))) if rows else MISS
            )
        return found

    def each_shot(self, place: int, against: str, armoured: bool) -> dict[int, Chances]:
        """The chances of each shot that could be made at somebody on a place, by the shooter."""
        key = (place, against, armoured)
        found = self._each.get(key)
        if found is None:
            found = self._each[key] = dict(self._each_shot(*key))
        return found

    def _each_shot(self, place: int, against: str, armoured: bool) -> Iterator[tuple[int, Chances]]:
        battle = self.battle
        armour = battle.policies.armour_against_shots if armoured else 0
        for shooter in self.shooters:
            band = band_at(shooter.weapon, battle.board.distance(shooter.place, place))
            if band is None:
                continue
            cover = self._cover(shooter.place, place)
            if cover != NO_SHOT:
                modifier = shooter.weapon.offset + band + shooter.added + armour
                yield shooter.piece, odds.shot(battle, against, cover, modifier)

    @cached_property
    def strikes(self) -> list[tuple[int, int]]:
        """For each man who can fight: his attack, and the places he could strike in his next turn."""
        battle, state = self.battle, self.state
        land, found = battle.land(state), []
        closed = state.closed | state.aflame()
        for man in self.able:
            values, graph = battle.values(state, man), battle.graph(state, man)
            here = state.stance(man)
            place, facing = here.place, here.facing
            if facing is None:
                reached = graph.flood(place, values.movement, closed=closed, slow=state.slow).places
            else:
                reached = 0
                for fronts in graph.ride(
                    place, facing, values.movement, closed=closed, slow=state.slow
                ).fronts:
                    reached |= fronts
            found.append((values.attack, one_step(graph, reached) & land.board.all))
        return found

    def blows_at(self, place: int) -> tuple[int, ...]:
        """The attacks of those who could strike at somebody on a place, the strongest first."""
        found = self._blows.get(place)
        if found is None:
            hits = [attack for attack, places in self.strikes if places >> place & 1]
            found = self._blows[place] = tuple(sorted(hits, reverse=True)[:TOGETHER])
        return found

    def struck_from(self, man: int) -> int:
        """The places from which a man on foot could strike at one of these."""
        found = self._from.get(man)
        if found is None:
            land, near = self.battle.land(self.state), 0
            own = self.battle.places(self.state, man)
            for half in self.battle.halves(self.state.stance(man)):
                near |= land.board.around[half] | land.next_to("foot", half)
            places = (place for place in land.board.members(near) if place in land.terrain)
            found = self._from[man] = land.board.mask(
                place for place in places if land.blows_from("foot", place) & own
            )
        return found

    def dangers_for(self, loss: Loss, against: str, armoured: bool, defence: int) -> dict[int, float]:
        """What each place has been found to cost any man for whom as much is at stake, and who is as hard to hit: men are
        weighed again after each who has moved, and most of the places they look at are the same."""
        return self._dangers.setdefault((loss, against, armoured, defence), {})

    def best_shot(self, place: int, weapon: str, wounded: bool) -> float:
        """What the best shot from a place is worth with a weapon, whoever may stand in its way."""
        key = (place, weapon, wounded)
        found = self._fire.get(key)
        if found is None:
            found = self._fire[key] = self._best_shot(*key)
        return found

    @cached_property
    def _marks(self) -> list[tuple[int, str, bool, Loss]]:
        """For each man where he is, the table he is shot at on, whether he has armour, and what his loss costs."""
        battle, state = self.battle, self.state
        return [
            (
                state.at[man],
                "mounted" if battle.as_rider(state, man) else "foot",
                battle.roster[man].armour,
                self.stakes.loss(man),
            )
            for man in self.men
        ]

    def _best_shot(self, place: int, weapon: str, wounded: bool) -> float:
        battle = self.battle
        row = battle.chapter(ShootingTables).weapons[weapon]
        extra = battle.policies.wounded_shooter if wounded else 0
        armour = battle.policies.armour_against_shots
        best, lobbed = 0.0, weapon_named(weapon).lobbed
        for at, against, armoured, loss in self._marks:
            distance = battle.board.distance(place, at)
            band = band_at(row, distance)
            if band is None or distance < row.minimum:
                continue
            cover = 0 if lobbed else self._cover(place, at)
            if cover == NO_SHOT:
                continue
            modifier = row.offset + band + extra + (armour if armoured else 0)
            best = max(best, loss.expected(odds.shot(battle, against, cover, modifier)))
        return best


def reach_of(battle: Battle, state: State, man: int) -> int:
    """The places a man could move to now, his own among them; for a rider those of his front."""
    found = moving.reach(battle, state, man)
    if isinstance(found, Reach):
        return found.places
    bits = 0
    for fronts in found.fronts:
        bits |= fronts
    return bits
