"""The rules of a siege of many days: the parts of its days in their order, and what its chapters say in each.

A day is a list of parts (AN-7.1-b, AN-7.1-d to -f), which the tables of the edition name. A chapter takes over some of
them: it lets happen what happens, and asks for the decisions there are; when all of them are made the next part begins.
After each part it is asked whether the siege is over (AN-7.8-e).

The besieged building is a battle in which nobody is and nothing moves: its walls, gates and works are there as in any
other, so that whoever batters or burns them does it by the rules of battles. An action of the day opens a battle of its
own with those who take part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import NamedTuple, TypeVar

import msgspec

from bergfried.battle import actions as battle_actions
from bergfried.battle.actions import Ready
from bergfried.battle.engine.aims import Goal
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.kernel import roles, stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.inner import Inner, OuterStage
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.editions import Book
from bergfried.siege.siege import Reckoning

from . import actions, battles, events, people, when
from .battles import Fighting
from .people import People, Person
from .roles import Known
from .state import LeaguerState, Reversal
from .when import When

DAYS = cite("AN-7-a")
ORDER = cite("AN-7.1-b")
WITHIN_CHOICE, WITHIN_DAY, WITHIN_END = cite("AN-7.1-d"), cite("AN-7.1-e"), cite("AN-7.1-f")
DAY_ENDS = cite("AN-7.1-c")
ENDINGS = cite("AN-7.8-e")
OVER = cite("AN-7.8-d")

T = TypeVar("T")

BESIEGER, BESIEGED = range(2)
"""The sides by number: who lies before the building when the siege begins comes first; who does so today says the state."""

ROLES = ("besieger", "besieged")

_ONLY_HERE = actions.OWN.keys() - battle_actions.ALL.keys()
"""The verbs of orders that no battle knows."""

_WITHIN = {4: WITHIN_CHOICE, 5: WITHIN_DAY, 7: WITHIN_END}
"""The rules by which the parts of a step follow one another."""


class Moment(stage.Moment["Leaguer", LeaguerState]):
    """A decision of a siege outside its battles."""

    cites: Citation
    """The rules behind it."""
    part = ""
    """The part of the day in which it is asked for; "" if only what happens can ask for it."""

    def part_for(self, side: int) -> str:
        """The part of the day in which a side is asked for it."""
        return self.part

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        """Is it about actions of a kind, whether or not one of them is legal?"""
        return any(kind in deed.takes for deed in self.open_to(leaguer, state))

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        raise NotImplementedError

    def cited(self, state: LeaguerState) -> Citation:
        """The rules behind it as the siege stands."""
        return self.cites

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"day": state.day}

    def open_to(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        """The deeds among which it lets choose, those too of which none is legal now."""
        return ()

    def decision(self, leaguer: Leaguer, state: LeaguerState) -> Decision:
        side = leaguer.sides[self.side(leaguer, state)]
        return Decision(side, self.kind, leaguer.ids(self.cited(state)), self.facts(leaguer, state))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        return leaguer.wrong_moment(state, action)


class Roll(Moment):
    """A decision that is none but to roll the dice: one action, and what comes of it is not known before."""

    does: Action

    def takes(self, leaguer: Leaguer, state: LeaguerState, kind: type[Action]) -> bool:
        return kind is type(self.does)

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        yield self.does

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        return None if action == self.does else leaguer.wrong_moment(state, action)

    def forced(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None


class Bond(NamedTuple):
    """A side has to name a certain action today: what the day is made by it, and what is against any other."""

    names: str
    against_others: Refusal


class Deed:
    """Something a side can order."""

    takes: tuple[type[Action], ...] = ()
    """The actions it is about."""
    names = ""
    """What it makes the day a day of, where it is the action of the day."""

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        """Those of its ways against which nothing is."""
        return (way for way in self.ways(leaguer) if self.check(leaguer, state, side, way) is None)

    def ways(self, leaguer: Leaguer) -> Iterable[Action]:
        """All ways to order it, where they are the same in every position."""
        raise NotImplementedError

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        raise NotImplementedError

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        raise NotImplementedError

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        """Why a side can order nothing of it, whatever it names; None where that depends on what is named."""
        return None

    def defies(self, leaguer: Leaguer, state: LeaguerState, side: int) -> bool:
        """Can it be the action of the day though the side does nothing today but defend itself?"""
        return False

    def foresees(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action
    ) -> tuple[LeaguerState, Action] | None:
        """Where dice decide later what comes of it: the position in which they are rolled, and by which action."""
        return None

    def reckons(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Reckoning | None:
        """What a day of it comes to, where it is against something that has steps to lose."""
        return None


class Orders(Moment):
    """A side orders one thing after another, until it is ready."""

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        """What it can order."""
        raise NotImplementedError

    def open_to(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return self.deeds(leaguer, state)

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return Ready()

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        side = self.side(leaguer, state)
        deeds = self.deeds(leaguer, state)
        return chain.from_iterable(deed.actions(leaguer, state, side) for deed in deeds)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        deed = self._deed(leaguer, state, action)
        if deed is None:
            return leaguer.wrong_moment(state, action)
        return deed.check(leaguer, state, self.side(leaguer, state), action)

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        deed = self._deed(leaguer, state, action)
        if deed is None:
            self.skip(leaguer, state, log)
        else:
            deed.apply(leaguer, state, self.side(leaguer, state), action, dice, log)

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)

    def _deed(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Deed | None:
        return next((deed for deed in self.deeds(leaguer, state) if isinstance(action, deed.takes)), None)


Part = Callable[["Leaguer", LeaguerState, list[Event]], None]
"""What happens in a part of the day; it may ask for decisions, after which the next part begins."""


Happening = Callable[["Leaguer", LeaguerState, int, Citation, Dice, list[Event]], None]
"""What an event of a day comes to, given the number the table has for it (0 for none) and its rule; it may ask for
decisions."""


class Promise(NamedTuple):
    """Something that is there, or on its way, and good for a side: what, as the table of worth calls it, and how many;
    a part of one is one that is not done or not sure."""

    side: int
    what: str
    number: float


OverInBattle = Callable[["Leaguer", Battle, State, Fighting], str]
AsksInBattle = Callable[["Leaguer", Battle, State, Fighting], Iterable[Frame]]
TakesBack = Callable[["Leaguer", LeaguerState, Battle, State, Fighting, list[Event]], None]
SetsOut = Callable[["Leaguer", LeaguerState, Battle, State, Fighting], None]
WhenSettled = Callable[["Leaguer", LeaguerState, Battle, State, int], None]
AfterBattle = Callable[["Leaguer", LeaguerState, Battle, State, str, list[Event]], None]


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A line of what is kept from day to day, for whoever looks at a siege: a wall, a machine, somebody who is wounded."""

    layer: str
    """What it is about: lines of one layer stand together, and are shown on the map together."""
    name: str
    """What it is called, no two of a layer alike."""
    says: str
    """The id of its sentence."""
    facts: dict[str, Fact] = {}
    side: int = -1
    """Whose it is; -1 for nobody's."""
    places: tuple[int, ...] = ()
    """Where it is on the map."""
    count: int = 0
    most: int = 0
    """So many of so many: steps, points, days; both 0 where nothing is counted."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What one chapter brings into a siege of many days."""

    name: str
    slices: tuple[type[Slice], ...] = ()
    """Its part of the state."""
    frames: dict[type[Frame], Moment] = {}
    """Its decisions."""
    parts: dict[str, Part] = {}
    """The parts of the day that are its own, by the names the tables have for them."""
    orders: tuple[Deed, ...] = ()
    """What a side can order before the action of the day is chosen."""
    choices: tuple[Deed, ...] = ()
    """The actions of the day it has."""
    happens: dict[str, Happening] = {}
    """What the events of a day come to, by the names the table has for them."""
    brings: dict[str, tuple[str, ...]] = {}
    """By the action of the day: the chapters that only its battle has."""
    stakes: dict[str, Callable[[Leaguer, Fighting], Iterable[Goal]]] = {}
    """By the action of the day: what its battle is about, in points of a battle; the building itself goes without saying."""
    sets_out: dict[str, SetsOut] = {}
    """By the action of the day: what stands on the map of its battle before anybody does."""
    over_in_battle: dict[str, OverInBattle] = {}
    """By the action of the day: how its battle is over at the end of a player turn, "" if it goes on."""
    asks_in_battle: dict[str, AsksInBattle] = {}
    """By the action of the day: what is asked at the end of a player turn if its battle goes on."""
    takes_back: TakesBack | None = None
    """What becomes of all that was brought into a battle, when it is over."""
    after_battle: dict[str, AfterBattle] = {}
    """By the action of the day: what follows from its battle, once that is in the record."""
    settled: dict[str, WhenSettled] = {}
    """By the action of the day: what else has come about on the field of a battle that was settled by dice, won by a
    side, before it is asked how it is over."""
    opens: Callable[[Leaguer, LeaguerState], None] | None = None
    """What is noted when the siege begins; it may ask for decisions."""
    bars: Callable[[Leaguer, LeaguerState, int], Refusal | None] | None = None
    """Why a side does nothing today but defend itself: no action, no work of a day."""
    binds: Callable[[Leaguer, LeaguerState, int], Bond | None] | None = None
    """The action a side has to name today, if it can, and no other."""
    keeps_back: Callable[[Leaguer, LeaguerState, int, str], When | None] | None = None
    """When a part of the day is for a side again, where something is against it today."""
    ties: Callable[[Leaguer, LeaguerState, int], int] | None = None
    """The day on which a work of several days leaves somebody free again; 0 for who is at none."""
    dawns: Callable[[Leaguer, LeaguerState], None] | None = None
    """What is forgotten when a new day begins."""
    conditions: Callable[[Leaguer, LeaguerState], Iterable[str]] | None = None
    """In which states the building is, as the table of negotiated surrender calls them."""
    over: Callable[[Leaguer, LeaguerState], str | None] | None = None
    """Is the siege over? If so, how, as the table of endings calls it."""
    notes: Callable[[Leaguer, LeaguerState], Iterable[Note]] | None = None
    """What it has to say to whoever looks at the siege."""
    promises: Callable[[Leaguer, LeaguerState], Iterable[Promise]] | None = None
    """What the sides have or have under way, for whoever reckons what a position is worth."""


class BeginMoment(Moment):
    """All has been said that was to be said before; what comes of it begins by itself."""

    def __init__(self, begin: Part) -> None:
        self._begin = begin

    def idle(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        return True

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        pop(state)
        self._begin(leaguer, state, log)


class Day(Frame, frozen=True, tag="day"):
    """A day is played; so many of its parts have begun."""

    begun: int = 0


class DayMoment(Moment):
    """The next part of the day begins by itself."""

    def idle(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        return True

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        begun = top(state, Day).begun
        state.stack = (*state.stack[:-1], Day(begun + 1))
        step, name = leaguer.parts[begun]
        leaguer.ids(ORDER)
        if step in _WITHIN:
            leaguer.ids(_WITHIN[step])
        for chapter in leaguer.chapters:
            if name in chapter.parts:
                chapter.parts[name](leaguer, state, log)


class FightingMoment(Moment):
    """A battle that rests is over: its outcome is taken into the record."""

    def idle(self, leaguer: Leaguer, state: LeaguerState) -> bool:
        return True

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        leaguer.close_battle(state, log)


class Price(msgspec.Struct, frozen=True):
    """What a row of the classes says of one who is hired."""

    kind: str = msgspec.field(name="class")
    stance: str
    points: int | None


class DayPart(msgspec.Struct, frozen=True):
    """A row of the great parts of a day."""

    step: int
    name: str


class Within(msgspec.Struct, frozen=True):
    """A row of the order within a great part."""

    step: int
    part: str


class Redoubt(msgspec.Struct, frozen=True):
    """A row of the redoubts: its zones, and whether a way leads from it out of the building."""

    redoubt: str
    building: str
    zones: str
    way_out: bool


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the besieged must bring off in an action, where a single day is played: so many tent hexes burnt, or days of
    supplies brought home."""

    action: str
    least: int


class Ending(msgspec.Struct, frozen=True):
    """A way a siege ends: who wins it, and the rule."""

    ending: str
    winner: str
    rule: str


R = TypeVar("R", bound=msgspec.Struct)


class Leaguer(OuterStage[LeaguerState, State]):
    """The rules of one siege of many days."""

    def __init__(
        self,
        book: Book,
        battle: Battle,
        building: str,
        inside: str,
        titles: dict[str, str],
        chapters: Iterable[Chapter],
        opens: tuple[str, ...] = (),
        prize: Prize | None = None,
    ) -> None:
        super().__init__()
        self.book = book
        self.battle = battle
        """The besieged building, in which nothing moves."""
        self.building = building
        """What it is: castle or priory."""
        self.within = inside
        """The zone of all that is inside the building."""
        self.edges = tuple(name for name in battle.board.zones if name.endswith("_edge"))
        """The sides of the map."""
        self.redoubts = {
            row.redoubt: tuple(row.zones.split())
            for row in book.table("siege.redoubts").read(Redoubt)
            if row.building == building
        }
        """The inner parts of the building into which the besieged can withdraw, each with its zones."""
        self.opens = opens
        """The maps without buildings on which battles can be fought."""
        self.prize = prize
        """What it is all about, where it is one day of a siege that is played."""
        self.sides = battle.sides
        self.titles = titles
        self.chapters = tuple(chapters)
        self.policies = book.policies
        self.lays_out = True
        """Is everybody put on the field when a battle begins? Whoever only asks whether there will be one needs it not."""
        self._rows: dict[tuple[str, type], tuple[msgspec.Struct, ...]] = {}
        """The tables that have been read."""
        self.parts = _parts(book)
        """The parts of a day in their order, each with the step it belongs to."""
        self.endings = {row.ending: row for row in book.table("siege.endings").read(Ending)}
        self._over_in_battle = _by_action(chapter.over_in_battle for chapter in self.chapters)
        self._after_battle = _by_action(chapter.after_battle for chapter in self.chapters)
        self._asks_in_battle = _by_action(chapter.asks_in_battle for chapter in self.chapters)
        self._brings = _by_action(chapter.brings for chapter in self.chapters)
        self._stakes = _by_action(chapter.stakes for chapter in self.chapters)
        self._sets_out = _by_action(chapter.sets_out for chapter in self.chapters)
        self._settled = _by_action(chapter.settled for chapter in self.chapters)
        self.orders = tuple(deed for chapter in self.chapters for deed in chapter.orders)
        self.choices = tuple(deed for chapter in self.chapters for deed in chapter.choices)
        self.happens = {name: what for chapter in self.chapters for name, what in chapter.happens.items()}
        self._frames: dict[type[Frame], Moment] = {Day: DayMoment(), Fighting: FightingMoment()}
        for chapter in self.chapters:
            self._frames.update(chapter.frames)
        self._prices = {(row.kind, row.stance): row.points for row in book.table("classes").read(Price)}

    def opened(self, site: State, persons: Iterable[Person], day: int = 1) -> LeaguerState:
        """The siege on the morning of a day."""
        slices: dict[type[Slice], Slice] = {
            kind: kind() for chapter in self.chapters for kind in chapter.slices
        }
        slices[People] = People(tuple(persons))
        slices[Reversal] = Reversal()
        state = LeaguerState(slices, day, site, None, None, (), False, "")
        for chapter in self.chapters:
            if chapter.opens is not None:
                chapter.opens(self, state)
        return state

    # ------------------------------------------------------------------------------------ citing

    @property
    def trace(self) -> set[str] | None:
        """Rules consulted at the building are consulted in the siege."""
        return self.battle.trace

    @trace.setter
    def trace(self, consulted: set[str] | None) -> None:
        if hasattr(self, "battle"):
            self.battle.trace = consulted

    def speak(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        return self.battle.speak(ids)

    # ------------------------------------------------------------------------------------ the kernel's questions

    def inner(self, state: LeaguerState) -> Inner[State] | None:
        if (
            state.inner is None
            or battles.is_resting(state.inner)
            or not isinstance(state.stack[-1], Fighting)
        ):
            return None
        battle = self.fought(state)
        battle.turn_over = partial(self._end_turn, state)
        return Inner(battle, state.inner)

    def fought(self, state: LeaguerState) -> Battle:
        """The rules of the battle that is fought."""
        return battles.rules_of(self, state, battles.frame_of(state))

    def close_inner(self, state: LeaguerState, log: list[Event]) -> None:
        """A battle that is over by its own rules: night falls, or one side has nobody left."""
        battle = self.fought(state)
        assert state.inner is not None
        self._rest(state, "nightfall" if battle.time_is_up(state.inner) else "destroyed", log)

    def own_moment(self, state: LeaguerState) -> Moment:
        return self._frames[type(state.stack[-1])]

    def close_if_decided(self, state: LeaguerState, log: list[Event]) -> bool:
        """At the end of each step and decision it is asked whether the siege is over (AN-7.8-e)."""
        if state.inner is not None:
            self._ask_battle(state)
            battles.change_over(state)
            return False
        asked = (chapter.over(self, state) for chapter in self.chapters if chapter.over is not None)
        if cause := next(filter(None, asked), None):
            self.end(state, cause, log)
        return state.ended

    def check_resign(self, state: LeaguerState) -> Refusal | None:
        return None

    def resign(self, state: LeaguerState, side: str, log: list[Event]) -> None:
        self.end(
            state, "given_up_by_besieger" if side == self.sides[BESIEGER] else "given_up_by_besieged", log
        )

    def senseless(self) -> Refusal:
        return self.battle.senseless()

    def outcome(self, state: LeaguerState) -> Outcome | None:
        """Who has won, by which ending; the score is who remains."""
        if not state.ended:
            return None
        winner = self.sides[ROLES.index(self.endings[state.cause].winner)]
        remain = {name: sum(1 for _ in people.of_side(state, side)) for side, name in enumerate(self.sides)}
        return Outcome(winner, state.cause, remain)

    def known(self, state: LeaguerState) -> Known:
        return Known(self.battle.board, state[People].all)

    def read_own(self, state: LeaguerState, text: str) -> Action:
        return roles.read(actions.READABLE, text, self.known(state))

    def write_own(self, state: LeaguerState, action: Action) -> str:
        return roles.write(action, self.known(state))

    def own_makes_sense(self, state: LeaguerState, action: Action) -> bool:
        return roles.makes_sense(action, self.known(state))

    # ------------------------------------------------------------------------------------ what is said at another time

    def read(self, state: LeaguerState, text: str) -> Action:
        """What a siege can be told, it is told at any time, and refused when it is not the time for it."""
        own = text.split(maxsplit=1)[:1]
        if own and own[0] in _ONLY_HERE:
            return self.read_own(state, text)
        return super().read(state, text)

    def write(self, state: LeaguerState, action: Action) -> str:
        return self.write_own(state, action) if self.is_own(action) else super().write(state, action)

    def check(self, state: LeaguerState, action: Action) -> Refusal | None:
        if self.is_own(action) and (fought := self.inside(state)) is not None:
            asked = fought.rules.decision(fought.position)
            assert asked is not None, "a battle that is over is left"
            return self.not_now(state, asked.kind, self.sides.index(asked.side), type(action))
        return super().check(state, action)

    @staticmethod
    def is_own(action: Action) -> bool:
        """Is it an order of a siege, which no battle knows?"""
        return roles.verb_of(action) in _ONLY_HERE and isinstance(action, tuple(actions.OWN.values()))

    # ------------------------------------------------------------------------------------ battles

    def _ask_battle(self, state: LeaguerState) -> None:
        """At the end of each player turn after which the battle is not over it is asked whether a side wants it to be."""
        asked, field = state.stack[-1], state.inner
        assert field is not None
        if not isinstance(asked, Fighting) or battles.is_resting(field) or field.turn <= asked.asked:
            return
        frame = self._counted(asked, field)
        pop(state)
        push(state, frame)
        if frame.action in self._asks_in_battle:
            questions = self._asks_in_battle[frame.action](self, self.fought(state), field, frame)
            state.stack = (*state.stack, *questions)

    def _end_turn(self, state: LeaguerState, field: State, log: list[Event]) -> None:
        """At the end of each player turn the battle may be over; the next, if nobody has a choice in it, would pass by
        itself."""
        if field is not state.inner:
            return  # somebody looks ahead in a copy of the battle
        frame = top(state, Fighting)
        if field.turn <= frame.asked:
            return  # the first turn has only begun
        over = self._over_in_battle[frame.action]
        if how := over(self, self.fought(state), field, self._counted(frame, field)):
            self._rest(state, how, log)

    def _counted(self, frame: Fighting, field: State) -> Fighting:
        """A battle asked for now, and how many turns in a row were quiet."""
        busy = any(turn >= frame.asked for turn in field.fought) or self._engines_come(frame, field)
        quiet = 0 if busy else frame.quiet + field.turn - frame.asked
        return msgspec.structs.replace(frame, asked=field.turn, quiet=quiet)

    def _engines_come(self, frame: Fighting, field: State) -> bool:
        """Has an engine of those who attack been moved since it was last asked, or struck, where that is no quiet?"""
        if self.policies.deadlock_quiet == "melee":
            return False
        side, asked = frame.number_of(frame.first), frame.asked
        own = (thing for thing in field.things if thing.owner == side)
        return any(turn is not None and turn >= asked for one in own for turn in (one.rolled, one.struck))

    def stop_battle(self, state: LeaguerState, how: str, log: list[Event]) -> None:
        """A side stops the battle that is fought."""
        self._rest(state, how, log)

    def _rest(self, state: LeaguerState, how: str, log: list[Event]) -> None:
        frame = top(state, Fighting)
        pop(state)
        push(state, msgspec.structs.replace(frame, how=how))
        battles.rest(self, state, log)

    def settled(self, state: LeaguerState, winner: int, log: list[Event]) -> None:
        """A battle that was not fought has been settled: it is over as one that was, with the field as it is now."""
        frame, field = top(state, Fighting), state.inner
        assert field is not None
        battle = self.fought(state)
        if frame.action in self._settled:
            self._settled[frame.action](self, state, battle, field, winner)
        how = self._over_in_battle[frame.action](self, battle, field, frame)
        self._rest(state, how or "nightfall", log)

    def close_battle(self, state: LeaguerState, log: list[Event]) -> None:
        """What a battle leaves behind goes into the record."""
        frame, field = top(state, Fighting), state.inner
        assert field is not None
        battle = self.fought(state)
        log.append(events.BattleClosed(how=frame.how, rules=self.ids(battles.LEAVES_BEHIND)))
        battles.close(self, state, log)
        for chapter in self.chapters:
            if chapter.takes_back is not None:
                chapter.takes_back(self, state, battle, field, frame, log)
        self._after_battle[frame.action](self, state, battle, field, frame.how, log)

    def award(self, state: LeaguerState, action: str, number: int, log: list[Event]) -> None:
        """So much has come of an action: if no more than that is played, it is over."""
        if self.prize is not None and self.prize.action == action:
            self.end(state, "sortie_succeeded" if number >= self.prize.least else "sortie_failed", log)

    # ------------------------------------------------------------------------------------ days

    def next_day(self, state: LeaguerState, log: list[Event]) -> None:
        """The day is over: the marker moves on (AN-7.1-c)."""
        log.append(events.DayOver(day=state.day, rules=(*self.ids(DAY_ENDS), *self.ids(DAYS))))
        state.day += 1
        state.stack = (Day(),)
        people.dawn(state)
        for chapter in self.chapters:
            if chapter.dawns is not None:
                chapter.dawns(self, state)

    def end(self, state: LeaguerState, cause: str, log: list[Event]) -> None:
        """The siege is over, and nothing more of the day is played (AN-7.8-d, AN-7.8-e)."""
        ending = self.endings[cause]
        state.ended, state.stack, state.cause = True, (), cause
        winner = self.sides[ROLES.index(ending.winner)]
        rules = tuple(dict.fromkeys((*self.note((ending.rule,)), *self.ids(ENDINGS), *self.ids(OVER))))
        log.append(events.SiegeOver(side=winner, ending=cause, day=state.day, rules=rules))

    # ------------------------------------------------------------------------------------ what chapters ask

    def rows(self, role: str, kind: type[R]) -> tuple[R, ...]:
        """The rows of a table of the edition, which is read once."""
        found = self._rows.get((role, kind))
        if found is None:
            found = self._rows[role, kind] = self.book.table(role).read(kind)
        return found  # type: ignore[return-value]

    def roll(
        self, dice: Dice, log: list[Event], purpose: str, rules: Citation, count: int = 1, sides: int = 10
    ) -> tuple[int, ...]:
        """Dice for something; what falls is told."""
        faces = dice.roll(count, sides, purpose)
        log.append(Rolled(purpose=purpose, sides=sides, faces=faces, rules=self.ids(rules)))
        return faces

    def conditions(self, state: LeaguerState) -> Iterator[str]:
        """In which states the building is, as the table of negotiated surrender calls them."""
        yield "whole"
        for chapter in self.chapters:
            if chapter.conditions is not None:
                yield from chapter.conditions(self, state)

    def barred(self, state: LeaguerState, side: int) -> Refusal | None:
        """Why a side does nothing today but defend itself; None if it may act and work."""
        asked = (chapter.bars(self, state, side) for chapter in self.chapters if chapter.bars is not None)
        return next(filter(None, asked), None)

    def bond(self, state: LeaguerState, side: int) -> Bond | None:
        """The action a side has to name today: None if there is none, or it cannot be named at all."""
        asked = (chapter.binds(self, state, side) for chapter in self.chapters if chapter.binds is not None)
        found = next(filter(None, asked), None)
        deeds = (deed for deed in self.choices if found is not None and deed.names == found.names)
        return found if any(True for deed in deeds for _ in deed.actions(self, state, side)) else None

    def keeps_back(self, state: LeaguerState, side: int, part: str) -> When | None:
        """When a part of the day is for a side again, where something is against it today; None if nothing is."""
        if self.barred(state, side) is not None:
            return when.next_day(self, state, part)
        asked = (
            one.keeps_back(self, state, side, part) for one in self.chapters if one.keeps_back is not None
        )
        return next(filter(None, asked), None)

    def tied_until(self, state: LeaguerState, number: int) -> int:
        """The day on which somebody is free again who is at a work of several days; 0 for who is at none."""
        return max(
            (one.ties(self, state, number) for one in self.chapters if one.ties is not None), default=0
        )

    def brings(self, action: str) -> tuple[str, ...]:
        """The chapters that only the battle of an action has."""
        return self._brings.get(action, ())

    def stakes(self, frame: Fighting) -> tuple[Goal, ...]:
        """What the battle of an action is about, beside the building."""
        told = self._stakes.get(frame.action)
        return () if told is None else tuple(told(self, frame))

    def set_out(self, state: LeaguerState, battle: Battle, field: State, frame: Fighting) -> None:
        """Let stand on the map of a battle what is there before anybody is."""
        if (sets := self._sets_out.get(frame.action)) is not None:
            sets(self, state, battle, field, frame)

    def promises(self, state: LeaguerState) -> Iterator[Promise]:
        """What the sides have or have under way."""
        for chapter in self.chapters:
            if chapter.promises is not None:
                yield from chapter.promises(self, state)

    def choice(self, action: Action) -> Deed | None:
        """The action of a day that is named by this."""
        return next((deed for deed in self.choices if isinstance(action, deed.takes)), None)

    def price(self, kind: str, stance: str) -> int | None:
        """What a man of a class costs on foot or mounted, in points; None if there is none so."""
        return self._prices.get((kind, stance))

    def worth(self, person: Person) -> int:
        """What a person's arms cost, in points."""
        return self._prices.get((person.kind, "mounted" if person.rides else "foot")) or 0

    def rank(self, person: Person) -> int:
        """How high a leader stands: his class as it costs on foot, so that a horse makes no knight a count."""
        return self.price(person.kind, "foot") or 0

    # ------------------------------------------------------------------------------------ what players ask

    @property
    def moments(self) -> Iterable[Moment]:
        """All decisions between battles."""
        return self._frames.values()

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of all decisions between battles."""
        return frozenset(filter(None, (moment.kind for moment in self._frames.values())))

    def parts_begun(self, state: LeaguerState) -> int:
        """How many parts of the day have begun."""
        return next((frame.begun for frame in state.stack if isinstance(frame, Day)), 0)

    def has_begun(self, state: LeaguerState, part: str) -> bool:
        """Has a part of the day begun, so that what happens in it by itself has happened?"""
        begun = self.parts[: self.parts_begun(state)]
        return any(name == part for _, name in begun)

    def notes(self, state: LeaguerState) -> list[Note]:
        """What is kept from day to day, in the order of the chapters."""
        with self.unwatched():
            asked = (chapter.notes(self, state) for chapter in self.chapters if chapter.notes is not None)
            return list(chain.from_iterable(asked))

    def foreseen(self, state: LeaguerState, action: Action) -> tuple[LeaguerState, Action] | None:
        """Where dice decide later what comes of an action: the position in which they are rolled, and by which action."""
        deed, side = self._asked_for(state, action)
        return None if deed is None else deed.foresees(self, state, side, action)

    def reckoned(self, state: LeaguerState, action: Action) -> Reckoning | None:
        """What a day of an order comes to, where it is against something that has steps to lose."""
        deed, side = self._asked_for(state, action)
        return None if deed is None else deed.reckons(self, state, side, action)

    def _asked_for(self, state: LeaguerState, action: Action) -> tuple[Deed | None, int]:
        """What an order between battles is about, and the side that is asked for it."""
        if state.ended or self.inside(state) is not None:
            return None, 0
        moment = self.own_moment(state)
        deeds = (deed for deed in moment.open_to(self, state) if isinstance(action, deed.takes))
        return next(deeds, None), moment.side(self, state)

    def wrong_moment(self, state: LeaguerState, action: Action) -> Refusal:
        """The action belongs to another part of the day."""
        moment = self.own_moment(state)
        return self.not_now(state, moment.kind, moment.side(self, state), type(action))

    def refuse_today(
        self, state: LeaguerState, citation: Citation | tuple[str, ...], reason: str, /, **facts: Fact
    ) -> Refusal:
        """Refuse what can be done again tomorrow."""
        return self.refuse_until(when.tomorrow(self, state), citation, reason, **facts)

    def refuse_until(
        self, comes: When, citation: Citation | tuple[str, ...], reason: str, /, **facts: Fact
    ) -> Refusal:
        """Refuse what can be done at a time that is known."""
        return self.refuse(citation, reason, comes.says, **facts, **comes.facts)

    def not_now(self, state: LeaguerState, asked: str, side: int, kind: type[Action]) -> Refusal:
        """A side is asked for something else than actions of a kind; orders are told their own time."""
        comes = when.ordered(self, state, side, kind)
        return self.refuse_until(comes, ORDER, "wrong-moment", kind=asked, action=roles.verb_of(kind))


def _by_action(stated: Iterable[Mapping[str, T]]) -> dict[str, T]:
    return {action: what for each in stated for action, what in each.items()}


def _parts(book: Book) -> tuple[tuple[int, str], ...]:
    """The parts of a day, from the great ones and the order within them."""
    within: dict[int, list[str]] = {}
    for row in book.table("siege.day.order").read(Within):
        within.setdefault(row.step, []).append(row.part)
    great = book.table("siege.day").read(DayPart)
    return tuple((one.step, part) for one in great for part in within.get(one.step, [one.name]))
