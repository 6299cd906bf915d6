"""What a realm's machine reckons with: what figures and places are worth to a party, who can come where, and what an attack
or the danger of one comes to, from the tables as they stand in the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from bergfried.realm.battle import alone
from bergfried.realm.campaign import ACTED, DONE, reach
from bergfried.realm.rules import Realm
from bergfried.realm.state import NEUTRAL, NEW, STANDING, RealmState
from bergfried.rulebook.editions import Book

FAR = 99


class Weights(msgspec.Struct, frozen=True):
    """How a level looks at a realm."""

    crown: float
    """What it is worth to be crowned, in points."""
    claimant: float
    """What a claimant is worth besides his points."""
    elector: float
    """What an elector is worth besides his points."""
    danger: float
    """How much it minds what the enemy could do in his next phase; 0 for not at all."""
    pull: float
    """How much being nearer to what is worth having is worth."""
    step: float
    """What one of the few steps of a phase must bring at least."""
    whim: float = 0.0
    """Plans that differ by so many points are nearly all one to it; 0: it begins the best."""


class Chances(NamedTuple):
    """The chances of the letters of a row of the combat table."""

    a: float
    b: float
    c: float
    d: float
    e: float

    @property
    def won(self) -> float:
        return self.a + self.b


class Losses(NamedTuple):
    """What a fate table costs, as a part of a figure's worth, for one who is free and for a captive."""

    free: float
    captive: float


DIES, VOWS, CAPTIVE_LOSES = 0.75, 0.2, 0.75
"""What is lost of a figure who dies (an heir may follow him), who vows a pilgrimage, who is taken captive."""
CARD = 110.0
"""What a card of the Neutral pile is worth."""


def rows(book: Book) -> tuple[tuple[int, Chances], ...]:
    """The rows of the combat table, the best first: from how many percent on, and the chances of its letters."""
    found = []
    for name, low in book.table("combat.ratios").numbers("low").items():
        counts = dict.fromkeys("ABCDE", 0)
        for total in range(2, 13):
            counts[str(book.table("combat").cell(name, column=str(total)))] += 6 - abs(7 - total)
        found.append((low, Chances(*(counts[letter] / 36 for letter in "ABCDE"))))
    return tuple(sorted(found, reverse=True))


def fates(book: Book) -> dict[str, Losses]:
    """What each fate table costs."""
    found = {}
    for table in ("I", "II"):
        free = captive = 0.0
        for total in range(2, 13):
            chance = (6 - abs(7 - total)) / 36
            code = str(book.table("fate").cell(table, column=str(total)))
            meant = {"unharmed": 0.0, "pilgrim": VOWS, "dies": DIES}
            free += chance * meant[str(book.table("fate.codes").cell(code, column="free"))]
            captive += chance * meant[str(book.table("fate.codes").cell(code, column="captive"))]
        found[table] = Losses(free, captive)
    return found


def won_over(book: Book) -> tuple[float, float]:
    """The chances that a courted neutral joins whoever courts him, and the other party."""
    joins = {"own": 0.0, "other": 0.0, "none": 0.0}
    for total in range(2, 13):
        code = str(book.table("courting").cell("courted", column=str(total)))
        joins[str(book.table("courting.codes").cell(code, column="joins"))] += (6 - abs(7 - total)) / 36
    return joins["own"], joins["other"]


def distances(borders: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """How many areas lie between any two."""
    found = []
    for start in range(len(borders)):
        far, edge = {start: 0}, [start]
        for area in edge:
            for near in borders[area]:
                if near not in far:
                    far[near] = far[area] + 1
                    edge.append(near)
        found.append(tuple(far.get(area, FAR) for area in range(len(borders))))
    return tuple(found)


class Known(NamedTuple):
    """What does not change during a game."""

    rows: tuple[tuple[int, Chances], ...]
    fates: dict[str, Losses]
    courting: tuple[float, float]
    far: tuple[tuple[int, ...], ...]


_known: WeakKeyDictionary[Realm, Known] = WeakKeyDictionary()


def known(realm: Realm) -> Known:
    """What does not change, worked out once for a game."""
    if realm not in _known:
        book = realm.book
        _known[realm] = Known(rows(book), fates(book), won_over(book), distances(realm.world.borders))
    return _known[realm]


class Reckoning:
    """One position as one party sees it."""

    def __init__(self, realm: Realm, state: RealmState, party: int, weights: Weights) -> None:
        self.realm, self.state, self.party, self.foe = realm, state, party, 1 - party
        self.world, self.weights = realm.world, weights
        self.rows, self.fates, self.courting, self.far = known(realm)
        crown = realm.world.scenario.aim.crown
        self.seat = -1 if crown is None else realm.world.fortress[crown.fortress]
        self.needed = 0 if crown is None else crown.needed
        self.electors = frozenset(
            () if crown is None else (realm.world.figure[name] for name in crown.electors)
        )
        self.votes = [len(realm.electors(state, side)) for side in (0, 1)]
        self.strength = [realm.strength(state, figure) for figure in range(len(state.party))]
        self.own = list(realm.free(state, party))
        self.others = list(realm.free(state, self.foe))
        most = realm.world.scenario.steps
        self.steps = most - state.steps if most and realm.active(state) == party else most or FAR
        self._most = most or FAR
        self.worth = [self._worth(figure) for figure in range(len(state.party))]
        self._threats: dict[int, float] = {}
        self._coming: list[list[int]] | None = None

    # ------------------------------------------------------------------------------------ worth

    def _worth(self, figure: int) -> float:
        worth = float(self.strength[figure])
        if figure in self.electors:
            worth += self.weights.elector
        if figure in self.state.claimants:
            worth += self.weights.claimant
        return worth

    def place(self, fortress: int) -> float:
        """What holding a fortress is worth."""
        value = float(self.world.place(fortress).value)
        if fortress == self.seat:
            value += self.weights.crown * 0.25
        return value

    def won(self, fortress: int) -> float:
        """What taking it brings: the enemy loses what he held."""
        value = self.place(fortress)
        gain = 2 * value if self.state.holder[fortress] == self.foe else value
        if fortress == self.seat and self.state.reign[self.foe]:
            gain += self.weights.crown
        return gain

    def caught(self, figure: int) -> float:
        """What it brings to take an enemy captive."""
        gain = CAPTIVE_LOSES * self.worth[figure]
        if self.state.reign[self.foe]:
            last = figure in self.electors and self.votes[self.foe] <= self.needed
            if figure == self.state.claimants[self.foe] or last:
                gain += self.weights.crown
        return gain

    # ------------------------------------------------------------------------------------ attacks

    def row(self, attack: float, defence: float) -> Chances | None:
        """The row an attack is rolled on; None below a hundred percent."""
        percent = 100 * attack / defence if defence else float(FAR * 100)
        return next((chances for low, chances in self.rows if percent >= low), None)

    def attack(
        self, attackers: Iterable[int], defenders: list[int], area: int, fortress: int
    ) -> float | None:
        """What an attack is worth to expect; None if it cannot be made."""
        men = list(attackers)
        defence = sum(self.strength[f] for f in defenders)
        if fortress >= 0:
            defence += self.world.place(fortress).value
        chances = self.row(sum(self.strength[f] for f in men), defence)
        if chances is None:
            return None
        state, realm = self.state, self.realm
        refuge = any(f != fortress for f in realm.refuges(state, self.foe, area))
        single = len(defenders) == 1
        one, two = self.fates["I"], self.fates["II"]
        gain = 0.0
        if fortress >= 0:
            gain += chances.won * self.won(fortress)
        if defenders:
            gain += chances.won * CARD
        for figure in defenders:
            caught = 0.0 if refuge else chances.a + (chances.b if single else 0.0)
            gain += caught * self.caught(figure)
            worth = self.worth[figure]
            gain += caught * two.captive * worth + (chances.won - caught + chances.c) * two.free * worth
            gain += (chances.d + chances.e) * one.free * worth
        saved = bool(realm.refuges(state, self.party, area))
        for figure in men:
            worth = self.worth[figure]
            taken = 0.0 if saved else chances.e
            gain -= (
                chances.won * one.free * worth
                + (chances.c + chances.d + chances.e - taken) * two.free * worth
            )
            gain -= taken * (CAPTIVE_LOSES + two.captive) * worth
        offended = state.card[fortress] if fortress >= 0 else -1
        if offended >= 0 and realm.world.scenario.diplomacy and state.party[offended] == NEUTRAL:
            gain -= self.neutral(offended)
        return gain

    def neutral(self, figure: int) -> float:
        """What it is worth that a neutral joins one party and not the other."""
        land = sum(self.place(f) for f in self.realm.possessions(self.state, figure))
        return self.worth[figure] + 0.8 * land

    # ------------------------------------------------------------------------------------ danger

    def coming(self) -> list[list[int]]:
        """For each area the enemies who can be there in their next phase, the strongest first."""
        if self._coming is None:
            found: list[list[int]] = [[] for _ in self.world.areas]
            moves = self.world.scenario.moves
            for figure in sorted(self.others, key=lambda f: -self.strength[f]):
                away = self.far[self.state.where[figure]]
                for area, steps in enumerate(away):
                    if steps <= moves:
                        found[area].append(figure)
            self._coming = found
        return self._coming

    def threat(self, area: int) -> float:
        """The strength the enemy could bring into an area in his next phase."""
        if area not in self._threats:
            there = self.coming()[area]
            here = [f for f in there if self.state.where[f] == area]
            moved = [f for f in there if self.state.where[f] != area][: self._most]
            self._threats[area] = float(sum(self.strength[f] for f in (*here, *moved)))
        return self._threats[area]

    def danger(self, men: Iterable[int], area: int, fortress: int) -> float:
        """What the enemy's next phase may cost a stack where it stands, and the fortress it is in."""
        standing = list(men)
        defence = sum(self.strength[f] for f in standing)
        if fortress >= 0:
            defence += self.world.place(fortress).value
        if not defence:
            return 0.0
        chances = self.row(self.threat(area), defence)
        if chances is None:
            return 0.0
        loss = 0.0 if fortress < 0 else chances.won * 2 * self.place(fortress)
        caught = chances.a + (chances.b if len(standing) == 1 else 0.0)
        if any(f != fortress for f in self.realm.refuges(self.state, self.party, area)):
            caught = 0.0
        loss += sum(
            (caught * CAPTIVE_LOSES + chances.won * self.fates["II"].free) * self.worth[f] for f in standing
        )
        return loss + (chances.won * CARD if standing else 0.0)

    # ------------------------------------------------------------------------------------ who can do what

    def movable(self, figure: int) -> bool:
        return self.steps > 0 and not self.state.did[figure] & (ACTED | NEW)

    def ready(self, figure: int) -> bool:
        return not self.state.did[figure] & DONE

    def reach(self, figure: int) -> set[int]:
        return reach(self.realm, self.state, figure) if self.movable(figure) else {self.state.where[figure]}

    def stacks(self) -> dict[tuple[int, int], list[int]]:
        """The party's free figures by the place they are at."""
        found: dict[tuple[int, int], list[int]] = {}
        for figure in self.own:
            found.setdefault((self.state.where[figure], self.state.inside[figure]), []).append(figure)
        return found

    def defenders(self, area: int, fortress: int) -> list[int]:
        """The enemies attacked together at a place."""
        state = self.state
        return [
            f
            for f in self.others
            if state.where[f] == area and state.inside[f] == fortress and not alone(state, f)
        ]

    def standing(self, fortress: int) -> bool:
        return self.state.standing[fortress] == STANDING
