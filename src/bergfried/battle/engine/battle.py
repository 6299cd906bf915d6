"""The battle: one engine for all editions. It keeps what cannot change, and hands each decision to its chapter.

Chapters (shooting, moving, melee, ...) are moments of `kernel.stage`. The phase of the turn names one, and a frame on
the state's stack names one for each decision within a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar, TypeVarTuple, cast
from weakref import ref

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.actions import End, Move, Place
from bergfried.battle.engine import aims, things
from bergfried.battle.engine.aims import Aim
from bergfried.battle.engine.pieces import Roster, Values
from bergfried.battle.engine.state import (
    BUSY,
    DEAD,
    DISARMED,
    MOUNTED,
    OFF_MAP,
    PRISONER,
    SHOT,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engine.underway import Resting
from bergfried.battle.land.land import Country, Ground, Land
from bergfried.battle.roles import Names
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.latest import Latest
from bergfried.board.reach import Graph, Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel import roles, stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.tasks import Task, interrupt, replace_task, task_of
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.arms import Weapon
from bergfried.rulebook.editions import Book, Phase
from bergfried.rulebook.options import OptionName, brings, load_option
from bergfried.rulebook.things import thing_kinds

if TYPE_CHECKING:
    from bergfried.battle.engine.chapter import Chapters

A = TypeVarTuple("A")
C = TypeVar("C")

SHOWN = 64
"""Of how many positions it is kept what the map shows of their things."""


ROUND = cite("SG-1.2-a", "SG-1.21-f", "HL-0-a", "AN-1-a")
ROLES = cite("SG-1.21-f", "HL-0-c")
FIRST = cite("SG-1.2-a", "HL-0-d")
ORDER = cite("SG-1.21-g", "HL-0-b")
OWN_MEN = cite("SG-1.2-b", "HL-0-c")
STUNNED_IDLE = cite("SG-1.21-e", "HL-0-f")
COST = cite("SG-1.6-a", "AN-1-d", "HL-T0-a")
FULL_TURN = cite("SG-3.33-a", "AN-1.3-e")
STACKING = cite("SG-1.62-a", "AN-1-d")
NO_STOP = cite("SG-3.1-b")
RIDDEN = cite("SG-3.35-c")
CLASSES = cite("SG-3.32-a", "HL-T0-b")
SECTION = {1: cite("SG-0-b", "AN-1-b"), 2: cite("SG-0-b", "AN-2-a"), 4: cite("SG-3-a", "AN-4-b")}
"""The rule by which further sections are off, by the last one that is in force."""
THREE_SECTIONS = cite("SG-3-a", "AN-3-a")
PRISONER_IDLE = cite("AN-1.4-m")


SECTIONS = (1, 2, 3, 4, 5)
"""The sections the rules come in (SG-0-b)."""


def first_refusal(asked: Iterable[Callable[[*A], Refusal | None]], *args: *A) -> Refusal | None:
    """The first thing that any of those asked has against it."""
    for ask in asked:
        if refused := ask(*args):
            return refused
    return None


class Zone(NamedTuple):
    """Where a side sets up."""

    places: int
    carried: int | None = None
    """Where it lays down what is carried, ladders and mantlets, if that is elsewhere."""

    @property
    def loads(self) -> int:
        """Where ladders and mantlets begin."""
        return self.places if self.carried is None else self.carried


class Shift(msgspec.Struct, frozen=True):
    """By how many columns the signs of two fighters' ground shift an attack."""

    attacker: int
    defender: int
    shift: int


class Moment(stage.Moment["Battle", State]):
    """A moment of a battle. A phase has the rules its edition names, a decision within a decision its own."""

    cites: Citation | None = None
    """The rules behind the decision; None for a phase."""

    def side(self, battle: Battle, state: State) -> int:
        return battle.active(state)

    def decision(self, battle: Battle, state: State) -> Decision:
        rules = battle.ids(self.cites) if self.cites else battle.note(battle.turn[state.phase][0].rules)
        return Decision(battle.sides[self.side(battle, state)], self.kind, rules, self.facts(battle, state))

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"round": state.turn // 2 + 1}

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return End()

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        battle.next_phase(state, log)

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        """What happens when the phase begins."""


Objection = Callable[[Action], Refusal | None]
"""What there is against an action, None if there is nothing."""


class Deed:
    """Something that can be done in a phase besides its main business: carrying a ladder, working a winch."""

    takes: tuple[type[Action], ...] = ()
    """The actions it is about."""
    leaving = False
    """Is it what is left to a side that only leaves the map?"""
    drives = False
    """Is it what makes an animal follow somebody?"""
    brings_in = False
    """Is it what brings an engine onto the map in play?"""
    each_man = False
    """Is it offered man by man, after what each can do in the main business of the phase? Then `choices` says what."""

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        """All that can be done of it, but for what is offered man by man."""
        return iter(())

    def at_hand(self, battle: Battle, state: State) -> bool:
        """Is there anything on the map to do it with? Asked once before it is offered man by man."""
        return True

    def choices(self, battle: Battle, state: State, piece: int) -> Iterator[Action]:
        """What one man can do of it."""
        return iter(())

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        raise NotImplementedError

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        raise NotImplementedError

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        """What happens when the phase begins."""

    def finish(self, battle: Battle, state: State, log: list[Event]) -> None:
        """What happens when the phase ends."""

    def objects(self, battle: Battle, state: State) -> Objection | None:
        """Why something else cannot be done now, or the phase not be ended; None if it has no say in that."""
        return None


@lru_cache(maxsize=256)
def _objecting(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """Those of some deeds that ever object to anything."""
    return tuple(deed for deed in deeds if type(deed).objects is not Deed.objects)


class DeedMoment(Moment):
    """A phase in which there is more to do than its main business: the deeds that chapters offer in it."""

    offered = ""
    """The name by which chapters offer deeds in it."""

    def deeds(self, battle: Battle) -> tuple[Deed, ...]:
        return battle.chapters.deeds.get(self.offered, ())

    def deed(self, battle: Battle, action: Action) -> Deed | None:
        return next((deed for deed in self.deeds(battle) if isinstance(action, deed.takes)), None)

    def deed_actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return chain.from_iterable(deed.actions(battle, state) for deed in self.deeds(battle))

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        for deed in self.deeds(battle):
            deed.begin(battle, state, log)

    def objections(self, battle: Battle, state: State) -> list[Objection]:
        """What the deeds have against other things being done now."""
        found = (deed.objects(battle, state) for deed in _objecting(self.deeds(battle)))
        return [said for said in found if said is not None]

    def hindered(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        """Why other deeds leave no room for an action."""
        for objection in self.objections(battle, state):
            if refused := objection(action):
                return refused
        return None


class _Moves:
    """The moves of one battle, each made when it is first asked for and handed out again.

    They know nothing of the battle: what it has listed does not hold it, and it is gone as soon as nobody plays it.
    """

    __slots__ = ("_made", "_stances", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._made: dict[tuple[type[Move | Place], int, Direction | None], dict[int, Action]] = {}
        self._stances: dict[int, Stance] = {}

    def to_all(
        self, kind: type[Move | Place], piece: int, facing: Direction | None, places: int
    ) -> list[Action]:
        made = self._made.setdefault((kind, piece, facing), {})
        try:
            found = list(map(made.__getitem__, self.board.members(places)))
        except KeyError:
            for place in self.board.members(places):
                if place not in made:
                    made[place] = kind(piece, self._stance(place, facing))
            found = [made[place] for place in self.board.members(places)]
        return found

    def to(self, kind: type[Move | Place], piece: int, facing: Direction | None, place: int) -> Action:
        """One of these actions."""
        made = self._made.setdefault((kind, piece, facing), {})
        found = made.get(place)
        if found is None:
            found = made[place] = kind(piece, self._stance(place, facing))
        return found

    def _stance(self, place: int, facing: Direction | None) -> Stance:
        """A stance, the same one for all who could take it."""
        key = place if facing is None else -1 - 6 * place - facing
        found = self._stances.get(key)
        if found is None:
            found = self._stances[key] = Stance(place, facing)
        return found


class Going(stage.Alike):
    """A man's moves to a set of places: counted as bits, made when somebody looks."""

    __slots__ = ("_count", "_facing", "_kind", "_list", "_moves", "_piece", "_places")

    def __init__(
        self, moves: _Moves, kind: type[Move | Place], piece: int, facing: Direction | None, places: int
    ) -> None:
        self._moves, self._kind, self._piece, self._facing, self._places = moves, kind, piece, facing, places
        self._count = places.bit_count()
        self._list: list[Action] | None = None

    @property
    def alike(self) -> tuple[type[Action], object]:
        return self._kind, self._piece

    def _made(self) -> list[Action]:
        if self._list is None:
            self._list = self._moves.to_all(self._kind, self._piece, self._facing, self._places)
        return self._list

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Action]:
        return iter(self._made())

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if self._list is not None or isinstance(index, slice) or not -self._count <= index < self._count:
            return self._made()[index]
        # Whoever chooses wants one of them: the others need not be made for that.
        place = next(islice(self._moves.board.members(self._places), index % self._count, None))
        return self._moves.to(self._kind, self._piece, self._facing, place)


def listed(actions: Iterable[Action]) -> Sequence[Action]:
    """Actions as a list; moves that are counted as bits stay so."""
    return actions if isinstance(actions, Going | tuple) else list(actions)


class Battle(stage.Stage[State]):
    """The rules of one battle: board, roster, edition and aim, and what is worked out from them once."""

    def __init__(
        self,
        book: Book,
        board: Board,
        roster: Roster,
        aim: Aim,
        zones: Sequence[Zone],
        chapters: Chapters,
        sections: Iterable[int] = SECTIONS,
        country: Country | None = None,
        options: tuple[str, ...] = (),
    ) -> None:
        """`country` is the board as the book reads it, where somebody has worked that out already."""
        super().__init__()
        self.book = book
        self.policies = book.policies
        self.board = board
        self.roster = roster
        self.sides = roster.sides
        self._names = Names(board, roster)
        self.aim = aim
        self.zones = tuple(zones)
        self.sections = frozenset(sections)
        self.options = options
        self.country = country or Country(board, book)
        self.ground = self.country.ground
        self._pieces_of = [[n for n, piece in enumerate(roster) if piece.side == side] for side in range(2)]
        self.all_men = self._men_of = [
            tuple(n for n in roster.men if roster[n].side == side) for side in range(2)
        ]
        self.chapters = chapters
        self._closers = tuple(closing.places for closing in chapters.closes)
        self._shunned = tuple(shunning.places for shunning in chapters.shuns)
        self._latest: tuple[tuple[Thing, ...], Land] = ((), self.country.bare)
        self._before: tuple[tuple[Thing, ...], Land] = self._latest
        self._open: tuple[tuple[Thing, ...], Land] = ((), self.country.bare)
        self._shown = Latest[int, tuple[tuple[Thing, ...], tuple[Footprint, ...]]](SHOWN)
        self.turn: tuple[tuple[Phase, Moment], ...] = tuple(
            (phase, chapters.phases[phase.run]) for phase in book.edition.turn
        )
        self._set_up = chapters.phases["set_up"]
        self.shift = {(row.attacker, row.defender): row.shift for row in book.table("shift").read(Shift)}
        self._chapters: dict[object, object] = {}
        self._said: dict[tuple[str, ...], tuple[str, ...]] = {}
        """Rules as this edition speaks them; there are only so many."""
        self._rooms: dict[int, tuple[ref[Land], int]] = {}
        """Where each side sets up, on a land that need not be kept for that once the battle has begun."""
        self._strikes: dict[int, tuple[Land, tuple[int, int, int], int]] = {}
        self._going: dict[tuple[type[Move | Place], int, Direction | None], Going] = {}
        self._threats: list[tuple[Land, list[int], list[int], list[int], tuple[int, int]] | None] = [
            None,
            None,
        ]
        self._moves = _Moves(board)
        self.turn_over: Callable[[State, list[Event]], None] | None = None
        """Whoever plays the battle within something longer says here, after each turn, whether it is over."""

    # ------------------------------------------------------------------------------------ the edition as data

    def policy_ids(self, name: str) -> tuple[str, ...]:
        """The rules behind a policy, marked as consulted."""
        return self.note(self.book.edition.policy_sources[name].rules)

    def option(self, name: OptionName) -> bool:
        """Is an option in force?"""
        return name in self.options

    def option_ids(self, name: OptionName) -> tuple[str, ...]:
        """The rules behind an option, marked as consulted."""
        return self.note(load_option(name).rules)

    def chapter(self, kind: Callable[[Book], C]) -> C:
        """A chapter's own reading of the tables, made once a battle."""
        found = self._chapters.get(kind)
        if found is None:
            found = self._chapters[kind] = kind(self.book)
        return cast(C, found)

    # ------------------------------------------------------------------------------------ citing

    def speak(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        found = self._said.get(ids)
        if found is None:
            found = self._said[ids] = self.book.edition.spoken(ids)
        return found

    def own(self, citation: Citation) -> tuple[str, ...]:
        """A rule's ids if this edition's own books state it, else none: for what only some games have."""
        return self.note(tuple(i for i in citation if i.partition("-")[0] in self.book.edition.speaks[0]))

    def thing_ids(self, kind: str, effect: str) -> tuple[str, ...]:
        """The rules behind what a thing does, as this edition speaks them."""
        return self.consult(thing_kinds()[kind].rules.get(effect, ()))

    def consult(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Rules that data names, as this edition speaks them, marked as consulted."""
        return self.note(self.speak(rules))

    # ------------------------------------------------------------------------------------ the kernel's questions

    def active(self, state: State) -> int:
        """The side whose turn it is, or who sets up."""
        return state.turn & 1 if state.turn >= 0 else self.aim.set_up[state.turn]

    def sets_up_again(self, state: State) -> bool:
        """Will the side that sets up do so once more after the other?"""
        order = self.aim.set_up
        return state.turn < 0 and order[state.turn] in order[len(order) + state.turn + 1 :]

    @property
    def attacking(self) -> int:
        """The side that attacks: the one the scenario names, else the one that moves first."""
        return self.sides.index(self.aim.attacker) if self.aim.attacker else 0

    def moment(self, state: State) -> Moment:
        if state.stack:
            return self.chapters.frames[type(state.stack[-1])]
        return self._set_up if state.turn < 0 else self.turn[state.phase][1]

    def close_if_decided(self, state: State, log: list[Event]) -> bool:
        for watches in self.chapters.watches:
            watches(self, state, log)
        rests = bool(state.stack) and isinstance(state.stack[0], Resting)
        if not rests and aims.decided(self, state):
            self._end(state, log)
        return state.ended

    def check_resign(self, state: State) -> Refusal | None:
        return None

    def resign(self, state: State, side: str, log: list[Event]) -> None:
        aims.give_up(self, state, side)
        log += aims.ending(self, state)

    def makes_sense(self, state: State, action: Action) -> bool:
        return roles.makes_sense(action, self._names)

    def senseless(self) -> Refusal:
        return self.refuse(ORDER, "no-such-number")

    def outcome(self, state: State) -> Outcome | None:
        return aims.outcome(self, state) if state.ended else None

    def read(self, state: State, text: str) -> Action:
        return roles.read(actions.READABLE, text, self.known(state))

    def known(self, state: State) -> Names:
        """What a text can name now: men, and places as the board has them."""
        return Names(self.land(state).board, self.roster)

    def write(self, state: State, action: Action) -> str:
        return roles.write(action, self._names)

    # ------------------------------------------------------------------------------------ the turn

    def next_phase(self, state: State, log: list[Event]) -> None:
        """Close the phase; after the last one the other side's turn begins (SG-1.21-f, HL-0-a)."""
        if state.phase + 1 < len(self.turn):
            state.phase += 1
            self._open_phase(state, log)
        elif aims.met_at_once(self, state):
            self._end(state, log)
        else:
            self.next_turn(state, log)

    def next_turn(self, state: State, log: list[Event]) -> None:
        state.turn += 1
        state.phase = 0
        if self.time_is_up(state):
            self._end(state, log)
        else:
            self.begin_turn(state, log)
            if self.turn_over is not None:
                self.turn_over(state, log)

    def time_is_up(self, state: State) -> bool:
        """Have all rounds been played?"""
        return state.turn - state.first >= 2 * self.aim.rounds

    def last_round(self, state: State) -> int:
        """The number of the round after which it is over: of all days, or of this one where each is fought by itself."""
        if self.policies.overnight == "posts":
            return state.first // 2 + self.aim.rounds
        return self.aim.in_all

    def begin_turn(self, state: State, log: list[Event]) -> None:
        for begins in self.chapters.turn_begins:
            begins(self, state, log)
        things.begin_turn(state)
        side = self.active(state)
        for number, piece in enumerate(self.roster):
            if piece.side == side:
                state.did[number] = 0
                state.spent[number] = 0
        for task in state.tasks:
            if task.short or not all(self.able(state, worker) for worker in task.workers):
                self._give_up(state, task, log)
                continue
            for worker in task.workers:
                state.did[worker] |= BUSY
        self._open_phase(state, log)

    def _give_up(self, state: State, task: Task, log: list[Event]) -> None:
        """A work some of whose workers are gone comes to nothing (AN-1.3-e)."""
        state.tasks = replace_task(state.tasks, task, None)
        ids = self.ids(FULL_TURN)
        log += [events.GaveUp(piece=self.name(man), task=task.kind, rules=ids) for man in task.workers]

    def _open_phase(self, state: State, log: list[Event]) -> None:
        phase = self.turn[state.phase][0]
        for number, did in enumerate(state.did):
            if did & SHOT:
                state.did[number] = did & ~SHOT
        rules = self.note(phase.rules)
        if state.phase == 0:
            rules = tuple(dict.fromkeys((*rules, *self.ids(ROUND))))
        log.append(
            events.PhaseBegan(
                side=self.sides[self.active(state)], phase=phase.phase, round=state.turn // 2 + 1, rules=rules
            )
        )
        self.turn[state.phase][1].begin(self, state, log)

    def _end(self, state: State, log: list[Event]) -> None:
        state.ended = True
        state.stack = ()
        if self.aim.one_day:
            log += aims.ending(self, state)

    # ------------------------------------------------------------------------------------ pieces on the board

    def name(self, piece: int) -> str:
        return self.roster[piece].name

    def names(self, pieces: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.roster[piece].name for piece in pieces)

    def text(self, stance: Stance) -> str:
        place = self.board.text(stance.place)
        return place if stance.facing is None else f"{place}>{stance.facing.name}"

    def land(self, state: State) -> Land:
        """The country with the things that stand on it now."""
        latest = self._latest
        if state.things is latest[0]:
            return latest[1]
        before = self._before
        if state.things is not before[0]:  # two are often looked at by turns: with something, and without it
            before = (state.things, self.country.land(self.footprints(state)))
        self._latest, self._before = before, latest
        return before[1]

    def open_land(self, state: State) -> Land:
        """The land without what lies about on it or is taken along by a man: it stays when such things are moved."""
        if state.things is not self._open[0]:
            self._open = (
                state.things,
                self.country.land(tuple(filter(self._stands, self.footprints(state)))),
            )
        return self._open[1]

    def _stands(self, shown: Footprint) -> bool:
        kind = thing_kinds()[shown.kind]
        return not kind.lies_about and kind.kind not in self.chapters.taken_along

    def footprints(self, state: State) -> tuple[Footprint, ...]:
        """All that the map shows of the things on it: positions with the same share one land."""
        found = self._shown.get(id(state.things))
        if found is None or found[0] is not state.things:
            found = self._shown[id(state.things)] = (state.things, things.footprints(state.things))
        return found[1]

    def ground_of(self, state: State, place: int) -> Ground:
        """What one stands on at a place now."""
        return self.land(state).ground(place)

    def has_place(self, state: State, place: int) -> bool:
        """Can anybody or anything be there now?"""
        return place in self.land(state).terrain

    def living(self, state: State, piece: int) -> bool:
        return state.at[piece] != OFF_MAP and not state.status[piece] & DEAD

    def able(self, state: State, piece: int) -> bool:
        """A man on the map who is neither stunned nor dead nor a prisoner."""
        return (
            state.at[piece] != OFF_MAP
            and not state.status[piece] & (DEAD | STUNNED | PRISONER)
            and not self.roster[piece].is_animal
        )

    def two_hex(self, state: State, piece: int) -> bool:
        return bool(state.status[piece] & MOUNTED) or self.roster[piece].is_horse

    def as_rider(self, state: State, piece: int) -> bool:
        """Is it struck by the tables for riders? Horses and oxen are, with or without a man (SG-5.12-a, AN-1.3-g)."""
        return bool(state.status[piece] & MOUNTED) or self.roster[piece].is_animal

    def mover(self, state: State, piece: int) -> str:
        if self.as_rider(state, piece):
            return "mounted"
        return "armoured" if self.roster[piece].armour else "foot"

    def graph(self, state: State, piece: int) -> Graph:
        return self.land(state).graph(self.mover(state, piece))

    def values(self, state: State, piece: int) -> Values:
        """Attack, defence and movement as the piece now stands."""
        status, man = state.status[piece], self.roster[piece]
        weak = status & (WOUNDED | DISARMED)
        up = man.mounted_wounded if weak else man.mounted
        if up is not None and status & MOUNTED:
            values = up
        else:
            values = man.on_foot_wounded if weak else man.on_foot
        if status & STUNNED:
            return Values(0, self.policies.stunned_defence or values.defence, 0)
        return values

    def halves(self, stance: Stance) -> tuple[int, ...]:
        """The places a piece on this stance covers, its front first."""
        place, facing = stance.place, stance.facing
        return (place,) if facing is None else (place, place - self.board.shifts[facing])

    def places(self, state: State, piece: int) -> int:
        """The set of places a piece stands on."""
        place, facing = state.at[piece], state.facing[piece]
        if place == OFF_MAP:
            return 0
        return 1 << place if facing < 0 else 1 << place | 1 << place - self.board.shifts[facing]

    def put(self, state: State, piece: int, stance: Stance) -> None:
        """Put a living piece somewhere, from wherever it was; the work it was at it has left (AN-1.3-e)."""
        if state.tasks:
            state.tasks = interrupt(state.tasks, piece)
        state.at[piece] = stance.place
        state.facing[piece] = -1 if stance.facing is None else int(stance.facing)
        self.count_places(state, self.roster[piece].side)

    def lift(self, state: State, piece: int) -> None:
        """Take a piece off the map, and from its work."""
        if state.tasks:
            state.tasks = interrupt(state.tasks, piece)
        if state.at[piece] == OFF_MAP:
            return
        state.at[piece] = OFF_MAP
        state.facing[piece] = -1
        self.count_places(state, self.roster[piece].side)

    def count_places(self, state: State, side: int) -> None:
        """Bring the set of places a side's living pieces stand on up to date."""
        state.occupied[side] = self._held(state, self._pieces_of[side])

    def friends_of(self, state: State, piece: int) -> int:
        """The places that the other living pieces of its side stand on."""
        own = self._pieces_of[self.roster[piece].side]
        return self._held(state, [other for other in own if other != piece])

    def _held(self, state: State, pieces: Iterable[int]) -> int:
        at, status, facing, shifts, bits = state.at, state.status, state.facing, self.board.shifts, 0
        for piece in pieces:
            place = at[piece]
            if place != OFF_MAP and not status[piece] & DEAD:
                bits |= 1 << place
                if facing[piece] >= 0:
                    bits |= 1 << place - shifts[facing[piece]]
        return bits

    def free(self, state: State) -> int:
        """All places without a living piece that no chapter closes."""
        return self.land(state).board.all & ~(state.occupied[0] | state.occupied[1] | self.shut(state))

    def shut(self, state: State) -> int:
        """Places that a chapter closes to everybody now."""
        bits = 0
        for closed in self._closers:
            bits |= closed(self, state)
        return bits

    def closed_to(self, state: State, piece: int, places: Iterable[int]) -> Refusal | None:
        """Why a piece cannot go to one of these places: a chapter closes it to everybody now, or to this one."""
        for closing in self.chapters.closes:
            if refused := closing.keeps_out(self, state, piece, places):
                return refused
        for shunning in self.chapters.shuns:
            shunned = shunning.places(self, state, piece)
            for place in places:
                if shunned >> place & 1:
                    return shunning.entering(self, state, piece, place)
        return None

    def shunned(self, state: State, piece: int) -> int:
        """Places that a piece does not go to, for what it is."""
        bits = 0
        for places in self._shunned:
            bits |= places(self, state, piece)
        return bits

    def barred(self, state: State, piece: int) -> int:
        """Places a piece may not even cross: those of living enemies or beside them if it shuns them, and what the dead
        or a chapter have closed."""
        enemies = state.occupied[1 - self.roster[piece].side]
        if self.two_hex(state, piece):
            enemies &= ~self.land(state).may_not_stop[
                "mounted"
            ]  # a rider jumps a trench, whoever is in it (SG-3.32-b)
        if self._shunned:
            enemies |= self.shunned(state, piece)
        return enemies | state.closed | self.shut(state)

    def within_blow(self, state: State, piece: int) -> int:
        """The places a piece could attack: those next to it that it could enter from where it stands (SG-1.74-b)."""
        land = self.land(state)
        here = (state.at[piece], state.facing[piece], state.status[piece] & MOUNTED)
        latest = self._strikes.get(piece)
        if latest is not None and latest[0] is land and latest[1] == here:
            return latest[2]
        mover, bits = self.mover(state, piece), 0
        for place in self.halves(state.stance(piece)):
            bits |= land.blows_from(mover, place)
        self._strikes[piece] = (land, here, bits)
        return bits

    def threats(self, state: State, side: int) -> tuple[int, int]:
        """Where the able men of a side stand, and all places they could attack; kept while nobody stirs."""
        land = self.land(state)
        latest = self._threats[side]
        if (
            latest is not None
            and latest[0] is land
            and latest[1] == state.at
            and latest[2] == state.status
            and latest[3] == state.facing
        ):
            return latest[4]
        stand = strike = 0
        for man in self._men_of[side]:
            if self.able(state, man):
                stand |= self.places(state, man)
                strike |= self.within_blow(state, man)
        self._threats[side] = (land, state.at[:], state.status[:], state.facing[:], (stand, strike))
        return stand, strike

    def going(
        self, kind: type[Move | Place], piece: int, facing: Direction | None, places: int
    ) -> Sequence[Action]:
        """One action of a kind for a piece and each place of a set. They are made once a battle and handed out again."""
        if not places:
            return ()
        latest = self._going.get((kind, piece, facing))
        if latest is None or latest._places != places:
            latest = self._going[kind, piece, facing] = Going(self._moves, kind, piece, facing, places)
        return latest

    def men_of(self, state: State, side: int) -> Iterator[int]:
        """The living men of a side."""
        at, status = state.at, state.status
        return iter([n for n in self._men_of[side] if at[n] != OFF_MAP and not status[n] & DEAD])

    def roll(
        self,
        dice: Dice,
        log: list[Event],
        purpose: str,
        citation: Citation,
        *,
        count: int = 1,
        sides: int = 10,
        needed: Iterable[int] = (),
    ) -> int:
        """Roll dice, one of ten faces unless a rule wants others, and put them on record; their sum.

        What is `needed` is told with them: the numbers that bring it about.
        """
        faces, wanted = dice.roll(count, sides, purpose), tuple(sorted(needed))
        rules = self.ids(citation)
        log.append(Rolled(purpose=purpose, sides=sides, faces=faces, needed=wanted, rules=rules))
        return sum(faces)

    # ------------------------------------------------------------------------------------ what chapters say of places

    def stops_line(self, land: Land, start: int, end: int) -> Refusal | None:
        """Why there is no line between two places, whatever else is there."""
        return first_refusal(self.chapters.stops_line, self, land, start, end)

    def wrong_weapon(self, state: State, name: str, weapon: Weapon, start: int, place: int) -> Refusal | None:
        """Why somebody cannot use a weapon from one place against another."""
        return first_refusal(self.chapters.wrong_weapon, self, state, name, weapon, start, place)

    def keeps_out(self, state: State, piece: int, place: int) -> Refusal | None:
        """By what a place is closed to a piece that has found no way to it."""
        return first_refusal(self.chapters.keeps_out, self, state, piece, place)

    def keeps_from(self, state: State, piece: int, start: int, end: int) -> Refusal | None:
        """Why a piece that cannot make a single step cannot."""
        return first_refusal(self.chapters.keeps_from, self, state, piece, start, end)

    def keeps_apart(self, state: State, piece: int, foe: int) -> Refusal | None:
        """Why a man cannot strike at another who is out of his reach, near as he may be."""
        return first_refusal(self.chapters.keeps_apart, self, state, piece, foe)

    def in_the_way(self, land: Land, thing: Footprint) -> Refusal | None:
        """Why a thing cannot be put up or let down like that: another is in its way."""
        return first_refusal(self.chapters.in_the_way, self, land, thing)

    def step_rules(self, state: State, place: int) -> tuple[str, ...]:
        """The rules that a man's step onto a place makes use of, besides those of the ground."""
        return tuple(rule for asked in self.chapters.step_rules for rule in asked(self, state, place))

    def engine_rules(self, state: State, places: Iterable[int]) -> tuple[str, ...]:
        """The rules by which an engine may come onto some places, whatever else is there."""
        said = (asked(self, state, place) for asked in self.chapters.engine_rules for place in places)
        return tuple(dict.fromkeys(chain.from_iterable(said)))

    def holds(self, state: State, engine: Thing, place: int) -> Refusal | None:
        """Why an engine cannot be moved so that its front comes to a place."""
        return first_refusal(self.chapters.holds, self, state, engine, place)

    def stacking_rules(self, state: State, place: int) -> tuple[str, ...]:
        """The rules by which a place has no room for more than are there, besides those of all places."""
        return tuple(rule for asked in self.chapters.stacking_rules for rule in asked(self, state, place))

    def held_by(self, side: int) -> int:
        """The places a side holds when it sets up: its zone, and what else is its own."""
        entry = self.aim.entry
        more = entry.within if entry is not None and entry.side == side and entry.held else 0
        return self.zones[side].places | more

    def may_begin(self, side: int, place: int) -> bool:
        """Is a place where a side of a siege sets up its works? In other battles the scenario has put them somewhere."""
        return self.aim.entry is None or bool(self.held_by(side) >> place & 1)

    def set_up_on(self, state: State, side: int) -> int:
        """Where a side sets up: its zone, and what chapters add to it."""
        land, latest = self.land(state), self._rooms.get(side)
        if latest is None or latest[0]() is not land:
            zone = self.zones[side].places
            for more in self.chapters.set_up_on:
                zone |= more(land, self.zones[side].places)
            latest = self._rooms[side] = (ref(land), zone)
        return latest[1]

    def begins_on(self, state: State, side: int, piece: int) -> int:
        """Where a man can be set up: who waits off the map only where a chapter says so."""
        found = 0 if state.at[piece] == OFF_MAP else self.set_up_on(state, side)
        for more in self.chapters.begins_on:
            found |= more(self, state, piece)
        return found

    # ------------------------------------------------------------------------------------ checks all chapters share

    def wrong_moment(self, state: State, action: Action) -> Refusal:
        """The action belongs to another phase or decision (SG-1.21-g, HL-0-b), or to one that was passed over by a rule."""
        for passed_over in self.chapters.passed_over:
            if refused := passed_over(self, state, action):
                return refused
        kind, verb = self.moment(state).kind, roles.verb_of(action)
        option = brings(self.book.edition, verb)
        if option is not None and option.name not in self.options:
            return self.refuse(option.rules[:1], "played-without", option=option.name)
        return self.refuse(ORDER, "wrong-moment", kind=kind, action=verb)

    def plays(self, chapter: str) -> bool:
        """Is a chapter in the game?"""
        return chapter in self.chapters.names

    def in_force(self, section: int, what: str) -> bool:
        """Is the section of the rules in force that brings something? The edition may have it in another one."""
        return self.book.edition.sections.get(what, section) in self.sections

    def section_off(self, section: int, what: str = "") -> Refusal | None:
        """Why nothing of a section of the rules can be done: it is not in force (SG-0-b, AN-1-b, AN-2-a, AN-3-a)."""
        if self.in_force(section, what):
            return None
        rule = SECTION.get(max(self.sections, default=1), THREE_SECTIONS)
        return self.refuse(rule, "section-off", section=self.book.edition.sections.get(what, section))

    def not_ours(self, state: State, piece: int, side: int) -> Refusal | None:
        """Why a piece cannot act for a side at all, or None."""
        man = self.roster[piece]
        if man.side != side:
            return self.refuse(OWN_MEN, "not-yours", piece=man.name, side=self.sides[side])
        if state.status[piece] & DEAD:
            return self.refuse(OWN_MEN, "is-dead", piece=man.name)
        if state.at[piece] == OFF_MAP:
            return self.refuse(OWN_MEN, "off-map", piece=man.name)
        if state.status[piece] & STUNNED:
            return self.refuse(STUNNED_IDLE, "is-stunned", piece=man.name)
        if state.status[piece] & PRISONER:
            return self.refuse(PRISONER_IDLE, "is-prisoner", piece=man.name)
        return self.beside_himself(state, piece)

    def beside_himself(self, state: State, piece: int) -> Refusal | None:
        """Why a man does nothing of his own will."""
        return first_refusal(self.chapters.beside_himself, self, state, piece)

    def leaves(self, state: State, side: int) -> bool:
        """Does a side do nothing any more but leave the map?"""
        return any(leaves(self, state, side) for leaves in self.chapters.leaves)

    def is_friend(self, state: State, piece: int, side: int) -> bool:
        """Is it one whom a side does not fight? A prisoner of its own either side may harm (AN-1.4-m)."""
        if self.roster[piece].side != side:
            return False
        if not state.status[piece] & PRISONER:
            return True
        self.ids(PRISONER_IDLE)
        return False

    def stays(self, state: State, piece: int) -> Refusal | None:
        """Why a prisoner cannot run in a movement phase of his own side."""
        return next((no for asked in self.chapters.stays if (no := asked(self, state, piece))), None)

    def no_fight(self, state: State, piece: int) -> Refusal | None:
        """Why a man begins no fight, whatever he has in his hands."""
        return next((no for asked in self.chapters.no_fight if (no := asked(self, state, piece))), None)

    def shot_as(self, state: State, piece: int) -> str:
        """The weapon by whose limits a man's last shot counts: his own, or that of what else he shot with."""
        said = (shot_as(self, state, piece) for shot_as in self.chapters.shot_as)
        return next((weapon for weapon in said if weapon), self.roster[piece].weapon)

    def holds_back(self, state: State, piece: int) -> Refusal | None:
        """Why a man shoots at nobody who moves, whatever he has to shoot with."""
        return first_refusal(self.chapters.holds_back, self, state, piece)

    def no_fire_arrow(self, state: State, piece: int) -> Refusal | None:
        """Why a bowman has no fire arrow."""
        return first_refusal(self.chapters.no_fire_arrow, self, state, piece)

    def hands_full(self, state: State, piece: int) -> Refusal | None:
        """Why a man can use no weapon: he holds something else."""
        return next((no for asked in self.chapters.hands_full if (no := asked(self, state, piece))), None)

    def strikes(self, state: State, piece: int, defenders: tuple[int, ...]) -> int:
        """What an attacker has more against these defenders than his own value."""
        return sum(more(self, state, piece, defenders) for more in self.chapters.strikes)

    def withstands(self, state: State, piece: int, attackers: tuple[int, ...]) -> int:
        """What a defender has more against these attackers than his own value."""
        return sum(more(self, state, piece, attackers) for more in self.chapters.withstands)

    def let_go(self, state: State, piece: int, log: list[Event]) -> None:
        """A man goes his own way or takes hold of something else: what he held he lets go."""
        for lets_go in self.chapters.lets_go:
            lets_go(self, state, piece, log)

    def is_busy(self, state: State, piece: int) -> Refusal:
        """The refusal for a man who works on something for the whole turn, by the rule of that work."""
        task = task_of(state.tasks, piece)
        rule = FULL_TURN if task is None else self.chapters.full_turn.get(task.kind, FULL_TURN)
        return self.refuse(rule, "is-busy", piece=self.name(piece))
