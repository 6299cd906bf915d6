"""A game that is being played: its entries, and the board on which they have brought it so far."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from hashlib import blake2b
from http import HTTPStatus
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

from bergfried import advice, words
from bergfried.advice import Asked, Ending, PositionView
from bergfried.games import AnyGame, LeaguerGame, keep_order, side_titled
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import position_hash
from bergfried.kernel.oath import Oath
from bergfried.kernel.verdicts import Refused, Verdict

from .boards import AnotherVersion, open_board
from .machines import Machine
from .problems import Wrong
from .snapshots import Ordered, Snapshot, Stood, Unfit, looked_at, taken
from .store import Entry, GameRow, Pleas, SeatRow, Store

K = TypeVar("K")
T = TypeVar("T")

PICTURES, VIEWS = 24, 4
"""So many pictures of the ground, and so many views, are kept for a loaded game: those of the position it has come to, for
each language, and of one or two somebody looks back at."""

BATTLE, SIEGE, STEP, VIEW, ASKED, UNPACKED = 200_000, 9_000_000, 1_300, 60_000, 8_000, 7
"""What a loaded game takes, in bytes: its board with all that is worked out for it, a step before the first snapshot
says how large they are, a view, what is asked; and how many times as large as in a snapshot its steps and positions are in
memory, with the lands and reaches they bring."""

ACT, ANSWER, UNDO, ORDER, DICE = "act", "answer", "undo", "order", "dice"
"""The kinds of entries. An answer is an act by standing order: whoever undoes what it answers undoes it too.

An undo takes back so many steps, and the orders that were given between them; "2 order": also the last order of its
side, which those steps answered.

Other dice take over where a game was forked (no seed: sworn ones): nobody shall learn from the one what will fall in
the other. The entries before keep the dice they have, since from which seed those fell is not known here.
"""


class Kept(Generic[K, T]):
    """What was worked out lately, so that it is not worked out for every caller anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[K, T] = OrderedDict()

    def get(self, key: K, make: Callable[[], T]) -> T:
        if key not in self._found:
            self._found[key] = make()
            if len(self._found) > self._most:
                self._found.popitem(last=False)
        return self._found[key]

    def values(self) -> Iterable[T]:
        return self._found.values()

    def __len__(self) -> int:
        return len(self._found)

    def clear(self) -> None:
        self._found.clear()


class Undoing(NamedTuple):
    """What one undo takes back: so many steps, and whether an order is what they answered."""

    steps: int
    order: bool


class LiveGame:
    """A game that is being played: what the store says of it, and the board on which it has come so far."""

    def __init__(self, row: GameRow, seats: Sequence[SeatRow], game: AnyGame, chat: int = 0) -> None:
        self.row = row
        self.game = game
        self.seats: tuple[SeatRow, ...] = ()
        self.sit(seats)
        self.chat = chat
        self.changed = -1
        """How often something that is no entry had changed when that was looked at last."""
        self.pleaded: tuple[int, int, Pleas] | None = None
        """Who asked to take back what at an entry, when so much had changed; None if nobody has looked."""
        self.muted = ""
        self.seal = ""
        """What its first entry is chained to."""
        self.entries: list[Entry] = []
        self.made: list[Entry] = []
        """The entry that made each step of the game."""
        self.given: list[Ordered] = []
        """The standing orders given and not taken back."""
        self.undone = 0
        self._turns: list[tuple[int, str]] = []
        """The turns of its positions, as far as somebody has asked for them."""
        self.waited = ""
        """The side that had to decide after its last entry."""
        self.offered = -1
        """The entry after which a machine was last said to have to decide."""
        self.since = 0
        """The entry its last snapshot ends with."""
        self._kept = self._told = self._ordered = 0
        """So many steps, lines of the chronicle and standing orders are as they were there."""
        self._packed = 0
        """How many bytes all its snapshots have."""
        self.looked_at = monotonic()
        """When somebody looked at it last."""
        self.address = ""
        """Where he who plays it, or looked at it first, calls from."""
        self.language = "en"
        """The language somebody looked at it last in."""
        self.machines: dict[str, Machine] = {}
        self.asked: Kept[tuple[int, str], Asked | None] = Kept(VIEWS)
        self.positions: Kept[tuple[int, str], PositionView] = Kept(VIEWS)
        self.grounds: Kept[tuple[str, int | None, str], str] = Kept(PICTURES)
        self.endings: Kept[tuple[int, str], Ending] = Kept(VIEWS)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def head(self) -> str:
        """What its next entry is chained to."""
        return self.entries[-1].chain if self.entries else self.seal

    def replay(self, entry: Entry, *, as_written: bool = False) -> None:
        """Do again what an entry says, with the game's dice or its own; raises AnotherVersion if it differs."""
        game, dice = self.game, ScriptedDice(entry.faces) if as_written else None
        try:
            match entry.kind:
                case "act" | "answer":
                    step = game.play(entry.text, dice=dice)
                    same = (step.side, step.faces) == (entry.side, entry.faces)
                case "undo":
                    for _ in range(int(entry.text.partition(" ")[0])):
                        game.undo(agreed=True)
                    same = True
                case "dice":
                    self._other_dice(entry.text)
                    same = True
                case _:
                    before = game.orders.get(entry.side)
                    keep_order(game, entry.side, entry.text)
                    self.given.append(Ordered(len(game.steps), entry.side, entry.text, before))
                    same = True
        except (Refused, ValueError, LookupError) as error:
            raise AnotherVersion from error
        if not same or game.hash != entry.hash or entry.seq != self.seq + 1:
            raise AnotherVersion
        self.note(entry)

    def play_again(self, entries: Sequence[Entry]) -> None:
        """Do again what is left of all entries of the game; raises AnotherVersion.

        Before its own dice took over, if it was forked, those count that are written.
        """
        own = max((entry.seq for entry in entries if entry.kind == DICE), default=0)
        for entry in entries[self.seq :]:
            self.replay(entry, as_written=entry.seq < own)

    def _other_dice(self, seed: str) -> None:
        """Other dice take over: those of the seed, or sworn ones where none is named."""
        if seed or self.game.oath is None:
            self.game.reseed(seed)
        else:
            self.game.swear(self.game.oath)

    def note(self, entry: Entry) -> None:
        """An entry has been made, and the board is already as it says."""
        self.waited = self.decides
        self.entries.append(entry)
        if entry.kind in (ACT, ANSWER):
            self.made.append(entry)
        elif entry.kind == UNDO:
            del self.made[len(self.game.steps) :]
            self._take_orders_back(entry)
            self.positions.clear()
            del self._turns[len(self.game.steps) + 1 :]
            self.undone += 1
            self._kept = min(self._kept, len(self.game.steps))
        elif entry.kind == DICE:
            self._kept = self._told = 0

    # ------------------------------------------------------------------------------------ snapshots

    def snapshot(self) -> Snapshot:
        """How it stands, as far as that is new since the last one."""
        steps = len(self.game.steps)
        stood = Stood(
            self.game.stretch(self._kept, self._told),
            tuple(entry.seq for entry in self.made[self._kept :]),
            self._ordered,
            tuple(self.given[self._ordered :]),
            dict(self.game.orders),
            self.undone,
        )
        made, size = taken(stood, self.seq, self.since, self.entries[-1].chain)
        self._packed += size
        self.since, self._kept, self._told = self.seq, steps, len(self.game.chronicle)
        self._ordered = len(self.given)
        return made

    def resume(self, snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        """Go on to where a snapshot ends, if it begins here and is one of a game with these entries; raises Unfit."""
        if snapshot.since != self.seq or not self.seq < snapshot.seq <= len(entries):
            raise Unfit("it begins elsewhere")
        last = entries[snapshot.seq - 1]
        stood, size = looked_at(snapshot, last.chain)
        stretch, kept = stood.stretch, stood.stretch.kept
        reached = stretch.positions[-1] if stretch.positions else self.game.at(kept)
        if position_hash(reached) != last.hash:
            raise Unfit("it ends elsewhere")
        self.game.resume(stretch)
        self.entries = list(entries[: snapshot.seq])
        self.made[kept:] = [entries[seq - 1] for seq in stood.made]
        self.given[stood.ordered :] = stood.given
        self.undone, self._ordered = stood.undone, len(self.given)
        self.game.orders = dict(stood.orders)
        self._packed += size
        self.since, self._kept, self._told = self.seq, len(self.game.steps), len(self.game.chronicle)

    def weight(self) -> int:
        """About how many bytes it takes in memory, as measured: by what its snapshots have, its views and pictures."""
        steps = self._packed * self.seq // self.since if self.since else STEP * self.seq
        views = VIEW * (len(self.positions) + len(self.endings)) + ASKED * len(self.asked)
        base = SIEGE if isinstance(self.game, LeaguerGame) else BATTLE
        return base + UNPACKED * steps + views + sum(map(len, self.grounds.values()))

    def _take_orders_back(self, undo: Entry) -> None:
        """After an undo what is ordered is what was ordered then."""
        while self.given and self.given[-1].after > len(self.game.steps):
            self._forget(len(self.given) - 1)
        if undo.text.endswith(" order"):
            own = (at for at in reversed(range(len(self.given))) if self.given[at].side == undo.side)
            self._forget(next(own))

    def take_back_order(self) -> None:
        """The order given last could not be put on disk: it was never given."""
        self._forget(len(self.given) - 1)

    def _forget(self, at: int) -> None:
        """Take back an order: its side has the orders it had before."""
        order = self.given.pop(at)
        self._ordered = min(self._ordered, at)
        side, before = order.side, order.before
        self.game.orders.pop(side, None)
        if before is not None:
            self.game.orders[side] = before

    # ------------------------------------------------------------------------------------ showing

    def ask(self, seq: int, language: str) -> Asked | None:
        """What is asked of whoever must decide, after so many entries."""
        return self.asked.get((seq, language), lambda: advice.asked(self.game, language))

    def position(self, step: int, language: str) -> PositionView:
        """The men and their counters after a step."""
        self.language = language
        return self.positions.get((step, language), lambda: advice.position(self.game, step, language))

    def show_next(self) -> None:
        """Work out what will be seen once the next entry is made; it is kept for those who look, and nothing else."""
        self.show_not()
        self.position(len(self.game.steps), self.language)
        self.ask(self.seq + 1, self.language)

    def show_not(self) -> None:
        """What was seen is not kept any more: the next entry is made, or is not made after all."""
        self.positions.clear()
        self.asked.clear()

    # ------------------------------------------------------------------------------------ seats

    def sit(self, seats: Sequence[SeatRow]) -> None:
        """Who sits where, and what each has added to the dice."""
        self.seats = tuple(seats)
        for seat in self.seats if self.row.secret else ():
            if seat.added:
                self._add(seat)
            elif self.game.oath is not None and seat.side in self.game.oath.added:
                self.game.retract(seat.side)

    def _add(self, seat: SeatRow) -> None:
        """What a seat adds to the dice; whoever sits there now may have added other words than the one before him."""
        oath = self.game.oath
        if oath is not None and oath.added.get(seat.side, seat.added) != seat.added:
            self.game.retract(seat.side)
        self.game.add(seat.side, seat.added)

    def held(self, token: str) -> tuple[str, ...]:
        """The sides a token (given as its hash) holds, in their order: that of the seat, or of somebody who keeps it."""
        return held(self.seats, token)

    def linked(self, token: str) -> tuple[str, ...]:
        """The sides whose own link a token (given as its hash) is."""
        return tuple(
            seat.side
            for seat in self.seats
            if token and seat.used and secrets.compare_digest(seat.key, token)
        )

    def invited(self, token: str) -> tuple[str, ...]:
        """The sides a link (given as its hash) is for, whether somebody has sat down with it or not."""
        return tuple(seat.side for seat in self.seats if token and secrets.compare_digest(seat.key, token))

    @property
    def decides(self) -> str:
        """The side that must decide, "" if the game is over."""
        return self.decides_after(0)

    def decides_after(self, back: int) -> str:
        """The same when so many steps are taken back."""
        decision = self.game.decision_after(len(self.game.steps) - back)
        return decision.side if decision is not None else ""

    def is_host(self, sides: Sequence[str]) -> bool:
        """Has whoever holds these sides opened the game?"""
        return any(seat.host for seat in self.seats if seat.side in sides)

    def decided(self, sides: Sequence[str]) -> int:
        """The last step that whoever holds these sides has decided himself; if he has none or all, the last of all."""
        last = len(self.made)
        if not sides or len(sides) == len(self.seats):
            return last
        own = (number for number in range(last, 0, -1) if self.made[number - 1].side in sides)
        return next((number for number in own if self.made[number - 1].kind == ACT), 0)

    def their_turn(self, sides: Sequence[str]) -> int:
        """The first step of the last turn of a side that is none of these; 0 if there was none."""
        turns = self._all_turns()[:-1]
        last = next((turn for turn in reversed(turns) if turn[0] >= 0 and turn[1] not in sides), None)
        return 0 if last is None else turns.index(last) + 1

    def _all_turns(self) -> list[tuple[int, str]]:
        """The turn before the first step and after every one, as far as nobody has asked worked out now."""
        steps = len(self.game.steps)
        del self._turns[steps + 1 :]
        for step in range(len(self._turns), steps + 1):
            self._turns.append(self.game.turn_after(step))
        return self._turns

    def names_of_others(self, own: Sequence[str]) -> set[str]:
        """How the players and the sides are called in any language, but for those of some sides."""
        found = {seat.name for seat in self.seats if seat.side not in own}
        for side in self.game.sides:
            if side not in own:
                title, told = f"scenario-{self.game.name}-side-{side}", side_titled(self.game, side)
                found |= {side, told}
                found |= {words.term(side, language) for language in words.LANGUAGES}
                found |= {words.translated(title, told, language) for language in words.LANGUAGES}
        return found

    def seat(self, side: str) -> SeatRow:
        return next(seat for seat in self.seats if seat.side == side)

    def table(self, pleas: Pleas) -> str:
        """A short fingerprint of what changes without an entry: who sits where, and who asks to take something back."""
        seats = [(seat.side, seat.name, seat.used, bool(seat.added), seat.link) for seat in self.seats]
        asked = sorted(pleas.agreed), sorted(pleas.declined)
        return blake2b(repr((seats, asked, self.muted)).encode(), digest_size=6).hexdigest()

    def keeps_dice(self) -> bool:
        """Did the server draw the dice, and is the game not over yet? Then nobody is told of those to come."""
        return self._drawn() and not self.game.over

    def dice_told(self) -> bool:
        """Is the game over, and has everybody been told from which seed its dice fell? Then nothing is taken back."""
        return self._drawn() and self.game.over

    def _drawn(self) -> bool:
        """Did the server draw what the dice follow from?"""
        return bool(self.row.salt or self.row.secret)

    def knows_orders(self, sides: Sequence[str], side: str) -> bool:
        """May whoever holds these sides know what a side has ordered? After the end everybody may."""
        return side in sides or self.game.over

    def file(self, sides: Sequence[str]) -> str:
        """The game as text, with the orders its reader may know.

        As long as its dice are kept back, whoever goes on with the file does so with others.
        """
        game = copy(self.game)
        game.orders = {side: own for side, own in game.orders.items() if self.knows_orders(sides, side)}
        if self.keeps_dice():
            draw_dice(game)
        return game.save()

    def machine_to_decide(self) -> SeatRow | None:
        """The machine whose decision it is, if it is one's."""
        decision = self.game.decision
        seat = None if decision is None else self.seat(decision.side)
        return seat if seat is not None and seat.machine else None

    def with_people(self) -> bool:
        """Does anybody play who is no machine?"""
        return any(not seat.machine for seat in self.seats)

    def machine(self, side: str, level: str) -> Machine:
        """The machine of a side, set to think about the game as it stands."""
        if side not in self.machines:
            self.machines[side] = Machine(self.row, level)
        self.machines[side].look(self.game)
        return self.machines[side]

    # ------------------------------------------------------------------------------------ taking back

    def to_undo(self, sides: Sequence[str]) -> Undoing:
        """What one undo of whoever holds these sides takes back: an act, and what standing orders answered to it.

        If an order is the last thing he did, it is that order. Orders of others are not his to know of.
        """
        acts = (number for number in range(len(self.made), 0, -1) if self.made[number - 1].kind == ACT)
        act = next(acts, 0)
        order = next((given for given in reversed(self.given) if given.side in sides), None)
        if order is not None and order.after >= act:
            return Undoing(len(self.made) - order.after, True)
        return Undoing(len(self.made) - max(act - 1, 0), False)

    def check_undo(self, sides: Sequence[str], undoing: Undoing) -> Verdict:
        """May whoever holds these sides take this back by himself?"""
        if self.dice_told():
            return Verdict("server-undo-over")
        steps, order = undoing
        trial = copy(self.game)
        for back in range(steps if order else max(1, steps)):
            trial.steps = self.game.steps[: len(self.game.steps) - back]
            last = trial.steps[-1].side if trial.steps else ""
            verdict = trial.check_undo(by=last if last in sides else next(iter(sides), ""))
            if not verdict:
                return verdict
        return Verdict()


def set_up(store: Store, row: GameRow) -> tuple[LiveGame, list[Entry]]:
    """A game of a store before the first of its entries, and all these. Raises Damaged, AnotherVersion."""
    seal, entries = store.whole(row.id)
    live = LiveGame(row, store.seats(row.id), open_board(row), store.chat_count(row.id))
    live.seal = seal
    return live, entries


def held(seats: Sequence[SeatRow], token: str) -> tuple[str, ...]:
    """The sides a token (given as its hash) holds among seats, in their order. An invitation holds none."""
    return tuple(
        seat.side
        for seat in seats
        if token
        and seat.used
        and any(secrets.compare_digest(key, token) for key in (seat.key, *seat.holders))
    )


_LOOK_ALIKE = str.maketrans("аеорсухіӏјѕԁ0ıαοντρκεικ", "aeopcyxiljsdoiaovtpkeik")
"""Letters of other scripts that look like ours."""


def alike(name: str) -> str:
    """What is left of a name for whoever reads it in passing: two that look alike are one."""
    letters = (sign for sign in unicodedata.normalize("NFKD", name).casefold() if sign.isalnum())
    return "".join(letters).translate(_LOOK_ALIKE)


def swear_dice(game: AnyGame) -> None:
    """Let dice fall from here on to which every side adds something: the server draws its secret before."""
    game.swear(Oath(secrets.token_hex(32), game.sides))
    game.salt = ""


def draw_dice(game: AnyGame) -> None:
    """Let dice fall from here on that nobody knows: seed and salt cannot be guessed, nor searched for."""
    game.reseed(secrets.token_hex(32))
    game.salt = secrets.token_hex(32)


def no_such_step(step: int, live: LiveGame) -> Wrong:
    count = len(live.game.steps)
    return Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-step", facts={"step": step, "count": count}))
