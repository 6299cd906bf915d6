"""The battle: one engine for all editions. It keeps what cannot change, and hands each decision to its chapter.

Chapters (fire, movement, melee, ...) are steps. The phase of the turn names one, and a frame on the state's
stack names one for each decision within a decision. The way of an action: `check` asks the step on top,
`apply` lets it act, and then everything that leaves nobody a choice happens by itself until somebody must choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from bergfried.board.boards import Board, Sightline
from bergfried.board.hexes import Direction
from bergfried.board.reach import Graph, Passage, Price, Stance
from bergfried.kernel.decisions import Action, Decision, Outcome
from bergfried.kernel.dice import Dice, ScriptedDice
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.verdicts import LEGAL, Citation, Fact, Verdict, cite
from bergfried.rulebook.editions import Book, Phase
from bergfried.rulebook.tables import Cell

from . import events
from .actions import End, Move
from .pieces import Roster, Values
from .state import BUSY, DEAD, MOUNTED, OFF_MAP, SHOT, STUNNED, WOUNDED, Frame, State
from .text import read_action, write_action

C = TypeVar("C")

COVERS = ("none", "light", "medium", "heavy", "full")
MOVERS = ("foot", "armoured", "mounted")

ROUND = cite("SG-1.2-a", "SG-1.21-f", "HL-0-a", "AN-1-a")
ROLES = cite("SG-1.21-f", "HL-0-c")
FIRST = cite("SG-1.2-a", "HL-0-d")
ORDER = cite("SG-1.21-g", "HL-0-b")
OWN_MEN = cite("SG-1.2-b", "HL-0-c")
STUNNED_IDLE = cite("SG-1.21-e", "HL-0-f")
COST = cite("SG-1.6-a", "AN-1-d", "HL-T0-a")
CLASSES = cite("SG-3.32-a", "HL-T0-b")


class Ground(NamedTuple):
    """A row of the terrain table. Costs are None where the ground is closed."""

    name: str
    foot: int | None
    armoured: int | None
    mounted: int | None
    cover: int
    condition: str
    attacking: int | None
    defending: int | None
    rules: tuple[str, ...]

    def cost(self, mover: str) -> int | None:
        return self.foot if mover == "foot" else self.armoured if mover == "armoured" else self.mounted


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


class UnfitMap(ValueError):
    """The map has ground this edition has no rules for."""


class Step:
    """A chapter's way of asking, checking and carrying out. `kind` is the id of the message that asks."""

    kind = ""
    cites: Citation | None = None
    """The rules behind the decision; None for a phase, whose rules the edition names."""

    def side(self, battle: Battle, state: State) -> int:
        return battle.active(state)

    def decision(self, battle: Battle, state: State) -> Decision:
        rules = battle.ids(self.cites) if self.cites else battle.note(battle.turn[state.phase][0].rules)
        return Decision(battle.sides[self.side(battle, state)], self.kind, rules, self.facts(battle, state))

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"round": state.turn // 2 + 1}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        """All actions that really are a choice, without ending or passing."""
        raise NotImplementedError

    def way_out(self, battle: Battle, state: State) -> Action | None:
        """The action that leaves it at that, where the rules allow it."""
        return End()

    def check(self, battle: Battle, state: State, action: Action) -> Verdict:
        raise NotImplementedError

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        raise NotImplementedError

    def idle(self, battle: Battle, state: State) -> bool:
        """Is there nothing to choose?"""
        return next(self.actions(battle, state), None) is None

    def forced(self, battle: Battle, state: State) -> Action | None:
        """The one action there is, where the rules leave no other."""
        if self.way_out(battle, state) is not None:
            return None
        found = self.actions(battle, state)
        first, second = next(found, None), next(found, None)
        return first if second is None else None

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """What happens when there is nothing to choose."""
        battle.next_phase(state, log)


class Battle:
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
        self.book = book
        self.board = board
        self.roster = roster
        self.sides = roster.sides
        self.aim = aim
        self.zones = tuple(zones)
        self.trace: set[str] | None = None
        self._spoken: dict[Citation, tuple[str, ...]] = {}
        self.ground = self._read_ground()
        missing = sorted(set(board.terrain.values()) - set(self.ground))
        if missing:
            raise UnfitMap(
                f"{book.edition.title} has no rules for {', '.join(missing)}, which the map {board.name} has."
            )
        self._entry = self._read_entry()
        self.graphs = {mover: Graph(board, self._pricer(mover)) for mover in MOVERS}
        self.turn: tuple[tuple[Phase, Step], ...] = tuple(
            (phase, steps[phase.step]) for phase in book.edition.turn
        )
        self._set_up = steps["set_up"]
        self._frames = frames
        self.shift = {(row[0], row[1]): _whole(row[2]) for row in book.table("shift").rows}
        self.may_not_stop = self._read_stop()
        self.blocks_sight = self._all_of(book.edition.blocks_sight)
        self.hides = self._all_of(book.edition.hides)
        self._chapters: dict[object, object] = {}
        self.lines: dict[tuple[int, int], tuple[Sightline, Verdict | None]] = {}
        self.covers: dict[tuple[int, int], int] = {}
        self.moves: dict[tuple[int, Direction | None], list[Move]] = {}
        self._near: dict[str, dict[int, int]] = {mover: {} for mover in MOVERS}

    # ------------------------------------------------------------------------------------ the edition as data

    def policy(self, name: str) -> bool | int | str:
        return self.book.edition.policy(name)

    def policy_ids(self, name: str) -> tuple[str, ...]:
        """The rules behind a policy, marked as consulted."""
        return self.note(self.book.edition.policies[name].rules)

    def _read_ground(self) -> dict[str, Ground]:
        table = self.book.table("terrain")
        rules = self.book.edition.terrain_rules
        found = {}
        for values in table.rows:
            row = dict(zip(table.columns, values, strict=True))
            name = str(row["terrain"])
            found[name] = Ground(
                name,
                _maybe(row["foot"]),
                _maybe(row["armoured"]),
                _maybe(row["mounted"]),
                COVERS.index(str(row["cover"])),
                str(row["condition"]),
                _maybe(row["attacking"]),
                _maybe(row["defending"]),
                rules.get(name, table.rules[:1]),
            )
        return found

    def _read_entry(self) -> dict[tuple[str, str, str], int | None]:
        if "entry" not in self.book.edition.tables:
            return {}
        table = self.book.table("entry")
        return {
            (str(row[0]), str(row[1]), mover): _maybe(row[table.columns.index(mover)])
            for row in table.rows
            for mover in MOVERS
        }

    def _read_stop(self) -> dict[str, int]:
        """For each mover the places he may cross but not stop on."""
        closed = dict.fromkeys(MOVERS, 0)
        if "stop" in self.book.edition.tables:
            table = self.book.table("stop")
            for row in table.rows:
                for mover in MOVERS:
                    if row[table.columns.index(mover)] is False:
                        closed[mover] |= self.board.of_terrain.get(str(row[0]), 0)
        return closed

    def _all_of(self, terrains: Iterable[str]) -> int:
        """All places of several kinds of ground."""
        found = 0
        for terrain in terrains:
            found |= self.board.of_terrain.get(terrain, 0)
        return found

    def _pricer(self, mover: str) -> Price:
        def price(passage: Passage) -> int | None:
            if passage.side is not None and passage.side.kind in self.ground:
                return self.ground[passage.side.kind].cost(mover)
            start, end = self.board.terrain[passage.start], self.board.terrain[passage.end]
            if (end, start, mover) in self._entry:
                return self._entry[end, start, mover]
            return self.ground[end].cost(mover)

        return price

    def chapter(self, kind: Callable[[Book], C]) -> C:
        """A chapter's own reading of the tables, made once a battle."""
        found = self._chapters.get(kind)
        if found is None:
            found = self._chapters[kind] = kind(self.book)
        return cast(C, found)

    # ------------------------------------------------------------------------------------ citing

    def ids(self, citation: Citation) -> tuple[str, ...]:
        """A rule's ids as this edition speaks them; whoever asks has consulted the rule."""
        spoken = self._spoken.get(citation)
        if spoken is None:
            spoken = self._spoken[citation] = self.book.edition.spoken(citation)
        if self.trace is not None:
            self.trace.update(spoken)
        return spoken

    def own(self, citation: Citation) -> tuple[str, ...]:
        """A rule's ids if this edition's own books state it, else none: for what only some games have."""
        return self.note(tuple(i for i in citation if i.partition("-")[0] in self.book.edition.speaks[0]))

    def note(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Mark ids that come from the edition's data as consulted."""
        if self.trace is not None:
            self.trace.update(ids)
        return ids

    def refuse(
        self, citation: Citation | tuple[str, ...], reason: str, remedy: str = "", /, **facts: Fact
    ) -> Verdict:
        ids = self.ids(citation) if isinstance(citation, Citation) else self.note(citation)
        return Verdict(reason, ids, facts, remedy)

    # ------------------------------------------------------------------------------------ the kernel's questions

    def active(self, state: State) -> int:
        """The side whose turn it is."""
        return state.turn & 1

    def _step(self, state: State) -> Step:
        if state.stack:
            return self._frames[type(state.stack[-1])]
        return self._set_up if state.turn < 0 else self.turn[state.phase][1]

    def decision(self, state: State) -> Decision | None:
        return None if state.ended else self._step(state).decision(self, state)

    def check(self, state: State, action: Action) -> Verdict:
        step = self._step(state)
        if action == step.way_out(self, state):
            return LEGAL
        return step.check(self, state, action)

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.ended:
            return []
        step = self._step(state)
        trace, self.trace = self.trace, None
        found = list(step.actions(self, state))
        self.trace = trace
        way_out = step.way_out(self, state)
        if way_out is not None:
            found.append(way_out)
        return found

    def apply(self, state: State, action: Action, dice: Dice) -> list[Event]:
        log: list[Event] = []
        self._step(state).apply(self, state, action, dice, log)
        self._settle(state, log)
        return log

    def _settle(self, state: State, log: list[Event]) -> None:
        """Let happen what leaves nobody a choice."""
        while not state.ended:
            if self._decided(state):
                self._end(state, log)
                return
            step = self._step(state)
            trace, self.trace = self.trace, None
            idle = step.idle(self, state)
            forced = None if idle else step.forced(self, state)
            self.trace = trace
            if idle:
                step.skip(self, state, log)
            elif forced is not None:
                step.apply(self, state, forced, _NO_DICE, log)
            else:
                return

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
        rules = (*self.note(phase.rules), *(self.ids(ROUND) if state.phase == 0 else ()))
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
        return self.graphs[self.mover(state, piece)]

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
        side = self.roster[piece].side
        state.occupied[side] &= ~self.places(state, piece)
        state.at[piece] = stance.place
        state.facing[piece] = -1 if stance.facing is None else int(stance.facing)
        state.occupied[side] |= self.places(state, piece)

    def lift(self, state: State, piece: int) -> None:
        """Take a living piece off the map."""
        state.occupied[self.roster[piece].side] &= ~self.places(state, piece)
        state.at[piece] = OFF_MAP
        state.facing[piece] = -1

    def free(self, state: State) -> int:
        """All places without a living piece."""
        return self.board.all & ~(state.occupied[0] | state.occupied[1])

    def next_to(self, mover: str, place: int) -> int:
        near = self._near[mover]
        if place not in near:
            near[place] = self.graphs[mover].next_to(place)
        return near[place]

    def within_blow(self, state: State, piece: int) -> int:
        """The places a piece could attack: those next to it that it could enter from where it stands (SG-1.74-b)."""
        mover = self.mover(state, piece)
        bits = 0
        for place in self.halves(state.stance(piece)):
            bits |= self.next_to(mover, place)
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
        kind = self._step(state).kind
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


_NO_DICE = ScriptedDice(())
"""What leaves no choice leaves nothing to chance either."""


def _whole(cell: Cell) -> int:
    assert isinstance(cell, int), "the table checker lets only numbers through here"
    return cell


def _maybe(cell: Cell) -> int | None:
    return None if cell is None else _whole(cell)
