"""The realm: its rules on the kernel's stage, and what all chapters ask of it.

A turn is the first party's phase and then the second's (ST-0-a). A phase begins at home, with captives, pilgrims
and those who wait; then the party moves, founds towns and attacks, as it likes, and ends its phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from bergfried.kernel import roles, stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.inner import Inner, OuterStage
from bergfried.kernel.stage import Frame, Stacked
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.editions import Book

from . import actions, events
from .arbiter import Arbiter, Close, contest_of
from .state import CAPTIVE, IN_PILE, NEUTRAL, NO_CLAIM, OUT, PILGRIM, STANDING, RealmState
from .world import World

PARTIES = cite("ST-0-a")
HANDS = cite("ST-N-b")
CLAIM = cite("ST-S-e")


class Moment(stage.Moment["Realm", RealmState]):
    """A moment of the strategic game."""

    cites: Citation = PARTIES

    def party(self, realm: Realm, state: RealmState) -> int:
        return realm.active(state)

    def decision(self, realm: Realm, state: RealmState) -> Decision:
        name = realm.world.parties[self.party(realm, state)]
        return Decision(name, self.kind, realm.ids(self.cites), self.facts(realm, state))

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"turn": realm.turn(state)}

    def check(self, realm: Realm, state: RealmState, action: Action) -> Refusal | None:
        """Where every action is one of a short list, the list is the law."""
        legal = action in set(self.actions(realm, state))
        return None if legal else self.refusal(realm, state, action)

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        """Why an action that is not on the list is none."""
        raise NotImplementedError


class RollMoment(Moment):
    """A moment in which nobody chooses anything but whose die falls first."""

    def due(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        """The rolls, each by itself."""
        raise NotImplementedError

    def one(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        """One of them."""
        raise NotImplementedError

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        yield from self.due(realm, state)
        if next(self.due(realm, state), None) is not None:
            yield actions.Cast()

    def forced(self, realm: Realm, state: RealmState) -> Action | None:
        return None

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        if not isinstance(action, actions.Cast):
            self.one(realm, state, action, dice, log)
            return
        phase, moment = state.phase, realm.own_moment(state)
        while isinstance(moment, RollMoment) and state.phase == phase:
            moment.one(realm, state, next(moment.due(realm, state)), dice, log)
            realm.settle(state, log)
            if state.ended:
                return
            moment = realm.own_moment(state)


class Abandoned(Frame, frozen=True, tag="abandoned"):
    """A party has given the game up, and nothing is decided any more."""

    party: int


class Season(msgspec.Struct, frozen=True):
    """A turn of the calendar."""

    year: int
    period: str


class Realm(OuterStage[RealmState, Stacked]):
    """The rules of one realm. With an arbiter a battle may be a game of its own within it."""

    def __init__(
        self,
        book: Book,
        world: World,
        phase: Moment,
        home: Moment,
        frames: Mapping[type[Frame], Moment],
        close: Close,
        arbiter: Arbiter | None = None,
    ) -> None:
        super().__init__()
        self.book = book
        self.world = world
        self._phase = phase
        self._home = home
        self._frames = frames
        self._close = close
        self.arbiter = arbiter
        """Who has battles fought out; None where the table alone decides."""
        self.calendar = [(row.year, row.period) for row in book.table("calendar").read(Season)]
        self.last_turn = world.scenario.last_turn or len(self.calendar)

    # ------------------------------------------------------------------------------------ the stage's questions

    def inner(self, state: RealmState) -> Inner[Stacked] | None:
        if state.inner is None:
            return None
        assert self.arbiter is not None, "without an arbiter nothing is fought out"
        return Inner(self.arbiter.rules(self, contest_of(state)), state.inner)

    def close_inner(self, state: RealmState, log: list[Event]) -> None:
        self._close(self, state, log)

    def own_moment(self, state: RealmState) -> Moment:
        if state.stack:
            return self._frames[type(state.stack[-1])]
        return self._phase if state.at_home else self._home

    def close_if_decided(self, state: RealmState, log: list[Event]) -> bool:
        return state.ended

    def makes_sense(self, state: RealmState, action: Action) -> bool:
        """What a party does in the realm makes no sense in a battle, nor the other way round."""
        own = type(action) in actions.ALL.values()
        return own == (state.inner is None) and super().makes_sense(state, action)

    def own_makes_sense(self, state: RealmState, action: Action) -> bool:
        return roles.makes_sense(action, self.world)

    def senseless(self) -> Refusal:
        return self.refuse(PARTIES, "no-such-number")

    def read_own(self, state: RealmState, text: str) -> Action:
        return roles.read(actions.READABLE, text, self.world)

    def write_own(self, state: RealmState, action: Action) -> str:
        return roles.write(action, self.world)

    def outcome(self, state: RealmState) -> Outcome | None:
        if not state.ended:
            return None
        score = {name: self.score(state, number) for number, name in enumerate(self.world.parties)}
        if state.stack:
            return self._given_up(state, score)
        if state.crowned >= 0:
            return Outcome(self.world.parties[state.crowned], "crowned", score)
        first, second = (score[name] for name in self.world.parties)
        if first == second:
            return Outcome("", "draw", score)
        grades = sorted(self.world.scenario.aim.grades.items(), key=lambda grade: -grade[1])
        lead = abs(first - second)
        winner = self.world.parties[first < second]
        return Outcome(winner, next((name for name, least in grades if lead >= least), "marginal"), score)

    def _given_up(self, state: RealmState, score: dict[str, int]) -> Outcome:
        """The other party wins as clearly as it still could: by the crown, if somebody of it claims one."""
        loser = stage.top(state, Abandoned).party
        grades = self.world.scenario.aim.grades
        highest = max(grades, key=grades.__getitem__, default="marginal")
        grade = highest if state.claimants[1 - loser] == NO_CLAIM else "crowned"
        parties = self.world.parties
        return Outcome(parties[1 - loser], grade, score, resigned=parties[loser])

    def check_resign(self, state: RealmState) -> Refusal | None:
        return None

    def resign(self, state: RealmState, side: str, log: list[Event]) -> None:
        log.append(events.GivenUp(party=side))
        self._over(state, (Abandoned(self.world.parties.index(side)),), log)

    def score(self, state: RealmState, party: int) -> int:
        """Power points of a party's free figures and pilgrims, and the values of the fortresses it holds."""
        figures = sum(
            self.strength(state, f)
            for f in range(len(self.world.figures))
            if state.party[f] == party and state.where[f] >= PILGRIM and state.where[f] != CAPTIVE
        )
        return figures + sum(
            self.world.place(f).value
            for f in range(len(self.world.fortresses))
            if state.holder[f] == party and state.standing[f] == STANDING
        )

    # ------------------------------------------------------------------------------------ phases

    def active(self, state: RealmState) -> int:
        return state.phase & 1

    def turn(self, state: RealmState) -> int:
        return state.phase // 2 + 1

    @property
    def turns(self) -> int:
        """How many turns are played at most."""
        return self.last_turn - self.world.scenario.first_turn + 1

    def open_phase(self, state: RealmState, log: list[Event]) -> None:
        """Begin the phase the state stands at, or end the game when the calendar is over."""
        turn = self.turn(state)
        if turn > self.last_turn:
            self.end(state, log)
            return
        state.at_home, state.steps = False, 0
        for figure, party in enumerate(state.party):
            if party == self.active(state):
                state.did[figure] = 0
        year, period = self.calendar[turn - 1]
        log.append(
            events.RealmPhase(
                party=self.world.parties[self.active(state)],
                turn=turn,
                year=year,
                period=period,
                rules=self.ids(PARTIES),
            )
        )

    def close_phase(self, state: RealmState, log: list[Event]) -> None:
        """Crown whoever has come to it, or hand over to the other party."""
        party, crown = self.active(state), self.world.scenario.aim.crown
        state.reign[party] = state.reign[party] + 1 if self.at_the_crown(state, party) else 0
        if crown is not None and state.reign[party]:
            if state.reign[party] >= crown.phases and self.turn(state) >= crown.earliest:
                self._crown(state, party, log)
                return
            if state.reign[party] == 1:
                name = self.name(state.claimants[party])
                log.append(
                    events.Proclaimed(figure=name, party=self.world.parties[party], place=crown.fortress)
                )
        state.phase += 1
        self.open_phase(state, log)

    def _crown(self, state: RealmState, party: int, log: list[Event]) -> None:
        state.crowned = party
        name = self.name(state.claimants[party])
        log.append(events.Crowned(figure=name, party=self.world.parties[party]))
        self.end(state, log)

    def void_claim(self, state: RealmState, party: int, log: list[Event]) -> None:
        """A claimant is dead and leaves no heir of his house: the scenario says what comes of it (ST-S-e)."""
        crown = self.world.scenario.aim.crown
        assert crown is not None, "a claim is a claim to a crown"
        name = self.name(state.claimants[party])
        state.claimants[party] = NO_CLAIM
        log.append(events.ClaimVoid(figure=name, party=self.world.parties[party], rules=self.ids(CLAIM)))
        if crown.void == "rival" and state.claimants[1 - party] != NO_CLAIM:
            self._crown(state, 1 - party, log)

    def electors(self, state: RealmState, party: int) -> list[int]:
        """The electors who are free and of a party."""
        crown = self.world.scenario.aim.crown
        known = () if crown is None else crown.electors
        return [
            f for name in known if state.party[f := self.world.figure[name]] == party and state.where[f] >= 0
        ]

    def at_the_crown(self, state: RealmState, party: int) -> bool:
        """Is the party's claimant where kings are crowned, with enough electors on his side?"""
        crown = self.world.scenario.aim.crown
        claimant = state.claimants[party]
        if crown is None or claimant == NO_CLAIM:
            return False
        place = self.world.fortress[crown.fortress]
        return (
            state.party[claimant] == party
            and state.where[claimant] == self.world.lies_in[place]
            and state.holder[place] == party
            and state.standing[place] == STANDING
            and len(self.electors(state, party)) >= crown.needed
        )

    def is_seat(self, fortress: int) -> bool:
        """Is this where kings are crowned? Whoever wants to be one does not destroy it (ST-0-a)."""
        crown = self.world.scenario.aim.crown
        seat = crown is not None and self.world.fortresses[fortress] == crown.fortress
        if seat:
            self.ids(PARTIES)
        return seat

    def end(self, state: RealmState, log: list[Event]) -> None:
        self._over(state, (), log)

    def _over(self, state: RealmState, stack: tuple[Frame, ...], log: list[Event]) -> None:
        state.ended = True
        state.stack = stack
        outcome = self.outcome(state)
        assert outcome is not None
        log.append(events.RealmOver(winner=outcome.winner, grade=outcome.grade))

    # ------------------------------------------------------------------------------------ figures and fortresses

    def name(self, figure: int) -> str:
        return self.world.figures[figure]

    def names(self, figures: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self.name, figures))

    def place(self, area: int, fortress: int) -> str:
        return self.world.areas[area] if fortress < 0 else self.world.fortresses[fortress]

    def free(self, state: RealmState, party: int, area: int | None = None) -> Iterator[int]:
        """The figures of a party that are free on the board, or in one area."""
        for figure, owner in enumerate(state.party):
            if owner == party and state.where[figure] >= 0 and area in (None, state.where[figure]):
                yield figure

    def strength(self, state: RealmState, figure: int) -> int:
        """A figure's power points, with those of his fief cards."""
        fiefs = sum(
            self.world.fief_points(fief) for fief, owner in enumerate(state.fief_of) if owner == figure
        )
        return self.world.info(figure).points + fiefs

    def possessions(self, state: RealmState, figure: int) -> list[int]:
        """The castles and towns a figure's card names, founded towns included."""
        return [f for f, owner in enumerate(state.card) if owner == figure and state.standing[f]]

    def refuges(self, state: RealmState, party: int, area: int) -> list[int]:
        """Undestroyed fortresses a party holds in an area (ST-0-b)."""
        return [
            f for f in self.world.in_area[area] if state.holder[f] == party and state.standing[f] == STANDING
        ]

    def homes(self, state: RealmState, figure: int) -> list[int]:
        """Own undestroyed possessions not held by the opposing party: where a figure can come into play."""
        foe = 1 - state.party[figure]
        return [
            f
            for f in self.possessions(state, figure)
            if state.standing[f] == STANDING and state.holder[f] != foe
        ]

    def join(self, state: RealmState, figure: int, party: int, log: list[Event]) -> None:
        """A figure comes to a party with his card: what his former party or nobody held of it is now the new one's.

        Whatever was done under the arms before, he has not done: in a phase of his new party he may act.
        """
        before = state.party[figure]
        if party == before:
            return
        state.party[figure] = party
        state.did[figure] = 0
        for fortress in self.possessions(state, figure):
            if state.standing[fortress] == STANDING and state.holder[fortress] in (before, NEUTRAL):
                self.change_hands(state, fortress, party, figure, log)

    def change_hands(
        self, state: RealmState, fortress: int, party: int, figure: int, log: list[Event]
    ) -> None:
        """A fortress comes to a party, or to nobody, as a figure does; a piece of another inside holds it (ST-N-b)."""
        rules = self.ids(HANDS)
        inside = (figure for figure, within in enumerate(state.inside) if within == fortress)
        if state.holder[fortress] == party or any(state.party[figure] != party for figure in inside):
            return
        self.hand_over(state, fortress, party)
        name = "neutral" if party == NEUTRAL else self.world.parties[party]
        log.append(
            events.ChangedHands(
                fortress=self.world.fortresses[fortress], party=name, figure=self.name(figure), rules=rules
            )
        )

    def hand_over(self, state: RealmState, fortress: int, party: int) -> None:
        """A fortress changes hands; whoever of others was in it finds himself outside."""
        state.holder[fortress] = party
        for figure, inside in enumerate(state.inside):
            if inside == fortress and state.party[figure] != party:
                state.inside[figure] = -1

    def to_pile(self, state: RealmState, card: int) -> None:
        """A card goes back; the pile is shuffled anew, so it has no order."""
        state.pile = tuple(sorted((*state.pile, card)))

    def from_pile(self, state: RealmState, card: int) -> None:
        state.pile = tuple(other for other in state.pile if other != card)

    def fief_to_pile(self, state: RealmState, fief: int) -> None:
        state.fief_of[fief] = IN_PILE
        self.to_pile(state, len(self.world.figures) + fief)

    def fiefs(self, state: RealmState, figure: int) -> list[int]:
        return [fief for fief, owner in enumerate(state.fief_of) if owner == figure]

    def alive(self, state: RealmState, figure: int) -> bool:
        return state.party[figure] not in (NEUTRAL, OUT)

    # ------------------------------------------------------------------------------------ dice and tables

    def roll(self, dice: Dice, log: list[Event], purpose: str, citation: Citation) -> int:
        """Two dice, added up."""
        faces = dice.roll(2, 6, purpose)
        log.append(Rolled(purpose=purpose, sides=6, faces=faces, rules=self.ids(citation)))
        return sum(faces)

    def read_table(self, role: str, row: str, total: int) -> str:
        """The letter a table has for a row and the sum of two dice."""
        return str(self.book.table(role).cell(row, column=str(total)))

    def meaning(self, role: str, code: str, column: str) -> str:
        return str(self.book.table(role).cell(code, column=column))

    def wrong_moment(self, state: RealmState, action: Action) -> Refusal:
        kind = self.own_moment(state).kind
        return self.refuse(PARTIES, "wrong-moment", kind=kind, action=str(action.__struct_config__.tag))
