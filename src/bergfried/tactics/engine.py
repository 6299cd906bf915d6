"""The battle: one engine for all editions. It keeps what cannot change, and hands each decision to its chapter.

Chapters (fire, movement, melee, ...) are steps of `kernel.stage`. The phase of the turn names one, and a frame on
the state's stack names one for each decision within a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Graph, Stance
from bergfried.board.structures import Structure
from bergfried.kernel import stage
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.stage import Frame
from bergfried.kernel.verdicts import Citation, Fact, Verdict, cite
from bergfried.rulebook.editions import Book, Phase
from bergfried.rulebook.works import structure_kinds

from . import events
from .actions import End, Move
from .land import Country, Land, whole
from .pieces import Roster, Values
from .state import BUSY, DEAD, MOUNTED, OFF_MAP, SHOT, STUNNED, WOUNDED, State
from .text import makes_sense, read_action, write_action

C = TypeVar("C")


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


class Aim(NamedTuple):
    """What a battle is about: how long it lasts and how it is counted."""

    rounds: int
    casualty: Mapping[str, tuple[int, int]]
    """By class: points for a killed and for a wounded man."""
    grades: tuple[tuple[str, int], ...]
    """Grades of victory from the highest, with the lead in points each needs."""


class Zone(NamedTuple):
    """Where a side sets up."""

    places: int


class Step(stage.Step["Battle", State]):
    """A step of a battle. A phase has the rules its edition names, a decision within a decision its own."""

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


class Battle(stage.Stage[State]):
    """The rules of one battle: board, roster, edition and aim, and what is worked out from them once."""

    def __init__(
        self,
        book: Book,
        board: Board,
        roster: Roster,
        aim: Aim,
        zones: Sequence[Zone],
        steps: Mapping[str, Step],
        frames: Mapping[type[Frame], Step],
    ) -> None:
        super().__init__()
        self.book = book
        self.board = board
        self.roster = roster
        self.sides = roster.sides
        self.aim = aim
        self.zones = tuple(zones)
        self.country = Country(board, book)
        self.ground = self.country.ground
        self.may_not_stop = self.country.may_not_stop
        self.hides = self.country.hides
        self._pieces_of = [
            [n for n, piece in enumerate(roster.pieces) if piece.side == side] for side in range(2)
        ]
        self._lands: dict[tuple[Structure, ...], Land] = {}
        self.turn: tuple[tuple[Phase, Step], ...] = tuple(
            (phase, steps[phase.step]) for phase in book.edition.turn
        )
        self._set_up = steps["set_up"]
        self._frames = frames
        self.shift = {(row[0], row[1]): whole(row[2]) for row in book.table("shift").rows}
        self._chapters: dict[object, object] = {}
        self.moves: dict[tuple[int, Direction | None], list[Move]] = {}

    # ------------------------------------------------------------------------------------ the edition as data

    def policy(self, name: str) -> bool | int | str:
        return self.book.edition.policy(name)

    def policy_ids(self, name: str) -> tuple[str, ...]:
        """The rules behind a policy, marked as consulted."""
        return self.note(self.book.edition.policies[name].rules)

    def chapter(self, kind: Callable[[Book], C]) -> C:
        """A chapter's own reading of the tables, made once a battle."""
        found = self._chapters.get(kind)
        if found is None:
            found = self._chapters[kind] = kind(self.book)
        return cast(C, found)

    # ------------------------------------------------------------------------------------ citing

    def speak(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        return self.book.edition.spoken(ids)

    def own(self, citation: Citation) -> tuple[str, ...]:
        """A rule's ids if this edition's own books state it, else none: for what only some games have."""
        return self.note(tuple(i for i in citation if i.partition("-")[0] in self.book.edition.speaks[0]))

    def structure_ids(self, kind: str, effect: str) -> tuple[str, ...]:
        """The rules behind what a structure does, as this edition speaks them."""
        return self.note(self.book.edition.spoken(structure_kinds()[kind].rules.get(effect, ())))

    # ------------------------------------------------------------------------------------ the kernel's questions

    def active(self, state: State) -> int:
        """The side whose turn it is."""
        return state.turn & 1

    def step(self, state: State) -> Step:
        if state.stack:
            return self._frames[type(state.stack[-1])]
        return self._set_up if state.turn < 0 else self.turn[state.phase][1]

    def close_if_decided(self, state: State, log: list[Event]) -> bool:
        if self._decided(state):
            self._end(state, log)
        return state.ended

    def makes_sense(self, action: Action) -> bool:
        return makes_sense(self.board, self.roster, action)

    def senseless(self) -> Verdict:
        return self.refuse(ORDER, "no-such-number")

    def outcome(self, state: State) -> Outcome | None:
        if not state.ended:
            return None
        score = {side: self._points_against(state, 1 - number) for number, side in enumerate(self.sides)}
        first, second = (score[side] for side in self.sides)
        if first == second:
            return Outcome("", "draw", score)
        winner = self.sides[0] if first > second else self.sides[1]
        lead = abs(first - second)
        return Outcome(
            winner, next((name for name, least in self.aim.grades if lead >= least), "marginal"), score
        )

    def read(self, state: State, text: str) -> Action:
        return read_action(self.board, self.roster, text)

    def write(self, action: Action) -> str:
        return write_action(self.board, self.roster, action)

    # ------------------------------------------------------------------------------------ the turn

    def next_phase(self, state: State, log: list[Event]) -> None:
        """Close the phase; after the last one the other side's turn begins (SG-1.21-f, HL-0-a)."""
        state.phase += 1
        if state.phase == len(self.turn):
            self.next_turn(state, log)
        else:
            self._open_phase(state, log)

    def next_turn(self, state: State, log: list[Event]) -> None:
        state.turn += 1
        state.phase = 0
        if state.turn >= 2 * self.aim.rounds:
            self._end(state, log)
            return
        side = self.active(state)
        for number, piece in enumerate(self.roster.pieces):
            if piece.side == side:
                state.did[number] = 0
                state.spent[number] = 0
        for task in state.tasks:
            for worker in task.workers:
                state.did[worker] |= BUSY
        self._open_phase(state, log)

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

    def _decided(self, state: State) -> bool:
        """One side has no living man left on the map."""
        if state.turn < 0:
            return False
        alive = {self.roster[n].side for n in self.roster.men if not state.status[n] & DEAD}
        return len(alive) < 2

    def _end(self, state: State, log: list[Event]) -> None:
        state.ended = True
        state.stack = ()
        outcome = self.outcome(state)
        assert outcome is not None
        log.append(events.BattleOver(winner=outcome.winner, grade=outcome.grade))

    def _points_against(self, state: State, side: int) -> int:
        """What a side's losses are worth to its enemy."""
        total = 0
        for number in self.roster.men:
            piece = self.roster[number]
            if piece.side == side:
                killed, wounded = self.aim.casualty.get(piece.kind, self.aim.casualty["other"])
                status = state.status[number]
                total += killed if status & DEAD else wounded if status & WOUNDED else 0
        return total

    # ------------------------------------------------------------------------------------ pieces on the board

    def name(self, piece: int) -> str:
        return self.roster[piece].name

    def names(self, pieces: Iterable[int]) -> str:
        return "+".join(self.roster[piece].name for piece in pieces)

    def text(self, stance: Stance) -> str:
        place = self.board.text(stance.place)
        return place if stance.facing is None else f"{place}>{stance.facing.name}"

    def land(self, state: State) -> Land:
        """The country with the structures that stand on it now."""
        land = self._lands.get(state.structures)
        if land is None:
            land = self._lands[state.structures] = Land(self.country, state.structures)
        return land

    def living(self, state: State, piece: int) -> bool:
        return state.at[piece] != OFF_MAP and not state.status[piece] & DEAD

    def able(self, state: State, piece: int) -> bool:
        """A man on the map who is neither stunned nor dead."""
        return (
            state.at[piece] != OFF_MAP
            and not state.status[piece] & (DEAD | STUNNED)
            and not self.roster[piece].is_horse
        )

    def two_hex(self, state: State, piece: int) -> bool:
        return bool(state.status[piece] & MOUNTED) or self.roster[piece].is_horse

    def mover(self, state: State, piece: int) -> str:
        if self.two_hex(state, piece):
            return "mounted"
        return "armoured" if self.roster[piece].armour else "foot"

    def graph(self, state: State, piece: int) -> Graph:
        return self.land(state).graphs[self.mover(state, piece)]

    def values(self, state: State, piece: int) -> Values:
        """Attack, defence and movement as the piece now stands."""
        status, man = state.status[piece], self.roster[piece]
        up = man.mounted_wounded if status & WOUNDED else man.mounted
        if up is not None and status & MOUNTED:
            values = up
        else:
            values = man.on_foot_wounded if status & WOUNDED else man.on_foot
        if status & STUNNED:
            lowered = self.policy("stunned_defence")
            return Values(0, lowered if isinstance(lowered, int) and lowered else values.defence, 0)
        return values

    def halves(self, stance: Stance) -> tuple[int, ...]:
        """The places a piece on this stance covers, its front first."""
        place, facing = stance
        return (place,) if facing is None else (place, place - self.board.shifts[facing])

    def places(self, state: State, piece: int) -> int:
        """The set of places a piece stands on."""
        place, facing = state.at[piece], state.facing[piece]
        if place == OFF_MAP:
            return 0
        return 1 << place if facing < 0 else 1 << place | 1 << place - self.board.shifts[facing]

    def put(self, state: State, piece: int, stance: Stance) -> None:
        """Put a living piece somewhere, from wherever it was."""
        state.at[piece] = stance.place
        state.facing[piece] = -1 if stance.facing is None else int(stance.facing)
        self.count_places(state, self.roster[piece].side)

    def lift(self, state: State, piece: int) -> None:
        """Take a piece off the map."""
        state.at[piece] = OFF_MAP
        state.facing[piece] = -1
        self.count_places(state, self.roster[piece].side)

    def count_places(self, state: State, side: int) -> None:
        """Bring the set of places a side's living pieces stand on up to date."""
        bits = 0
        for piece in self._pieces_of[side]:
            if not state.status[piece] & DEAD:
                bits |= self.places(state, piece)
        state.occupied[side] = bits

    def free(self, state: State) -> int:
        """All places without a living piece."""
        return self.board.all & ~(state.occupied[0] | state.occupied[1])

    def barred(self, state: State, piece: int) -> int:
        """Places a piece may not even cross: those of living enemies, and those the dead have closed."""
        enemies = state.occupied[1 - self.roster[piece].side]
        if self.two_hex(state, piece):
            enemies &= ~self.may_not_stop["mounted"]  # a rider jumps a trench, whoever is in it (SG-3.32-b)
        return enemies | state.closed

    def within_blow(self, state: State, piece: int) -> int:
        """The places a piece could attack: those next to it that it could enter from where it stands (SG-1.74-b)."""
        mover, land = self.mover(state, piece), self.land(state)
        bits = 0
        for place in self.halves(state.stance(piece)):
            bits |= land.next_to(mover, place)
        return bits

    def men_of(self, state: State, side: int) -> Iterator[int]:
        """The living men of a side."""
        for number in self.roster.men:
            if self.roster[number].side == side and self.living(state, number):
                yield number

    def roll(self, dice: Dice, log: list[Event], purpose: str, citation: Citation) -> int:
        faces = dice.roll(1, 10, purpose)
        log.append(Rolled(purpose=purpose, sides=10, faces=faces, rules=self.ids(citation)))
        return faces[0]

    # ------------------------------------------------------------------------------------ checks all chapters share

    def wrong_step(self, state: State, action: Action) -> Verdict:
        """The action belongs to another phase or decision (SG-1.21-g, HL-0-b)."""
        kind = self.step(state).kind
        return self.refuse(ORDER, "wrong-step", kind=kind, action=type(action).__struct_config__.tag or "")

    def not_ours(self, state: State, piece: int, side: int) -> Verdict | None:
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
        return None
