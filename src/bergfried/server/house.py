"""The house where games are played: stored games come to life here, and whoever acts, acts through it.

A game is loaded by replaying its entries and kept while it is used. It has one lock: who holds it has the game to
himself. An act is played, put on disk, and only then told; if the disk refuses it, it is taken back. Machines think
on a board of their own and give an answer only if the game still waits for it.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from time import monotonic
from typing import Literal, TypeAlias

import msgspec

from bergfried import __version__, advice, standing
from bergfried.games import AnyGame, RealmGame, give_order
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import position_hash
from bergfried.kernel.oath import Unsworn
from bergfried.kernel.verdicts import Refused, Unreadable, Verdict
from bergfried.players import orders
from bergfried.standing import BadOrder

from .boards import AnotherVersion, SituationGame, open_board, own_lines
from .guard import Limits
from .machines import choose_any
from .metrics import Figures
from .persons import Person, Persons
from .playing import (
    ACT,
    ANSWER,
    DICE,
    ORDER,
    UNDO,
    LiveGame,
    alike,
    draw_dice,
    held,
    no_such_step,
    set_up,
    swear_dice,
)
from .pool import Mind, Pool
from .posting import Post
from .problems import Wrong
from .reviews import Doors, Reviews
from .snapshots import Ordered, Seen, Unfit, view_again, view_kept
from .store import (
    UNKNOWN,
    ChatRow,
    Damaged,
    Entry,
    GameRow,
    Job,
    Outrun,
    Pleas,
    SeatRow,
    Stand,
    Store,
    StoreTrouble,
    Waits,
    chained,
    digest,
)
from .thinking import Portion, Question

logger = logging.getLogger(__name__)

Level: TypeAlias = Literal["squire", "knight", "marshal"]
By: TypeAlias = Literal["you", "machine", "link"]
Muted: TypeAlias = Literal["", "others", "all"]
"""Who may not talk at a game: nobody is kept from it, those who look on, or all but the host."""

EVERY = 32
"""A snapshot of a game is taken after so many entries: from there on it is played again when it is loaded."""


LINES_OF_PLAYERS, LINES_OF_OTHERS = 5000, 500
"""So many lines of talk are kept of a game, by its players and by those who look on."""


TEND, JOBS_AT_ONCE = 5.0, 8
"""Seconds between looks at what machines have to do, and how many games are looked at then."""


MOST_ENTRIES = 20_000
"""So many entries a game may have; whoever wants to go on forks it, and what was taken back is left behind."""


ROOM, LOOKED = 1.25, 10.0
"""Games go on until the file is so many times as large as it may be for new ones; it is looked at in so many seconds."""


PARTING = 1.0
"""So many seconds the store has to take leave; others may write into it meanwhile."""


UNSEEN = 120.0
"""Machines that play each other rest when nobody has looked for so many seconds."""

ERRANDS = 4
"""So many portions of games are played or wait at once; each keeps a request waiting."""


class Seat(msgspec.Struct, frozen=True):
    """Who is to play a side."""

    by: By = "you"
    level: Level = "knight"
    name: str = ""


class Created(msgspec.Struct, frozen=True):
    """A new game: the token that holds all your seats, and one for each seat that is given away by a link.

    Nobody is told them again.
    """

    game: str
    token: str | None
    invitations: dict[str, str]


class _Slot:
    """The place of a game in the house; `users` hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.live: LiveGame | None = None
        self.users = 0
        self.weight = 0


class House:
    """All games of a store. `tell` is called with a game's id after every change of it, from any thread."""

    def __init__(
        self,
        store: Store,
        tell: Callable[[str], None],
        limits: Limits | None = None,
        post: Post | None = None,
    ) -> None:
        self.store = store
        self.post = post or Post()
        self.persons = Persons(store)
        self.limits = limits or Limits()
        self._tell = tell
        self._door = threading.Lock()
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._weight = 0
        """Of all games that are loaded, in bytes."""
        self._at_work: set[str] = set()
        self._closing = False
        self.reviews = Reviews(
            store,
            Doors(
                self.hold,
                lambda game: self._minds.take_review(game),
                self._may_watch_machines,
                self._selfplay_over,
            ),
        )
        self._minds = Pool(self._think, review=self.reviews.work)
        self._worker = secrets.token_hex(8)
        self._ended = threading.Event()
        self._tending: threading.Thread | None = None
        self._errands: dict[str, _Errand] = {}
        """Portions of games that are asked for, as the pool calls them."""
        self._sized = -LOOKED, 0
        """When the store was last asked how large it is, and what it said."""
        self._selfplay: dict[str, dict[str, float]] = {}
        """The games of machines alone that are not over, and reviews, by the address that watches them, and when it looked
        last."""

    def close(self) -> None:
        """Wait for no thought of a machine; what it has not said is not said."""
        with self._door:
            self._closing = True
        self.reviews.close()
        self._ended.set()
        self._minds.close()
        for errand in list(self._errands.values()):
            errand.done.set()
        leaving = threading.Thread(target=self._leave, name="leaving", daemon=True)
        leaving.start()
        leaving.join(timeout=PARTING)

    def _leave(self) -> None:
        """What is thought about is left to others; if the store does not answer, that is so after a while anyway."""
        if self._tending is not None:
            self._tending.join()
        with suppress(StoreTrouble):
            self.store.release(self._worker)
        self.store.close()

    def start(self) -> None:
        """Look after machines that have to decide, also in games nobody here has asked for."""
        self._ended.clear()
        self._tending = threading.Thread(target=self._tend, name="jobs", daemon=True)
        self._tending.start()

    def _tend(self) -> None:
        """Say that the thoughts under way go on, take up those that another process has left, and tidy the store."""
        while not self._ended.wait(TEND):
            try:
                self.store.renew(self._worker)
                self.store.tidy()
                for game in self.store.waiting(JOBS_AT_ONCE):
                    with suppress(Wrong), self.hold(game) as live:
                        self._urge(live)
            except StoreTrouble as error:
                logger.error("%s", error)

    def figures(self, watchers: int = 0) -> Figures:
        """How much there is in the house. Raises StoreTrouble."""
        waiting, thinking = self._minds.figures()
        return Figures(self.store.count(), len(self._slots), watchers, waiting, thinking)

    # ------------------------------------------------------------------------------------ opening

    def open(
        self,
        game: AnyGame,
        seats: Mapping[str, Seat],
        *,
        dice: Literal["drawn", "as they are"] = "drawn",
        forked_from: str = "",
        address: str = "",
    ) -> Created:
        """A new game from one that may have begun already: its steps become entries.

        Its dice stay as they are only for somebody who plays all sides: whoever named the seed or has the file could
        know what will fall, and nobody shall know that of a game against others, people or machines. Where several
        people play, the dice are sworn.
        """
        self.must_have_room()
        sides = game.sides
        stranger = next((side for side in seats if side not in sides), None)
        if stranger is not None:
            known = ", ".join(sides)
            raise Wrong(
                HTTPStatus.BAD_REQUEST,
                Verdict("server-no-such-side", facts={"name": stranger, "near": known}),
            )
        mine = secrets.token_urlsafe(24)
        wanted = {side: seats.get(side, Seat()) for side in sides}
        invitations = {side: secrets.token_urlsafe(24) for side, seat in wanted.items() if seat.by == "link"}
        tokens = {side: mine for side, seat in wanted.items() if seat.by == "you"}
        held = {side: digest(token) for side, token in (tokens | invitations).items()}
        rows = [
            SeatRow(
                side=side,
                machine=seat.by == "machine",
                level=seat.level if seat.by == "machine" else "",
                name=seat.name,
                token=held.get(side, ""),
                used=seat.by == "you",
                host=seat.by == "you",
            )
            for side, seat in wanted.items()
        ]
        if len(set(held.values())) > 1:
            swear_dice(game)
        elif dice == "drawn" or game.oath or any(seat.by != "you" for seat in wanted.values()):
            draw_dice(game)
        if game.steps or game.changes or game.definition:
            self._can_be_shown(game)
        hashes = [position_hash(position) for position in game.positions()]
        row = GameRow(
            id=_new_id(),
            kind="situation" if isinstance(game, SituationGame) else "scenario",
            name=game.name,
            edition=game.edition,
            seed=str(game.seed),
            salt=game.salt,
            secret=game.oath.secret if game.oath else "",
            changes=(*game.changes, *own_lines(game)),
            options=game.options,
            start=hashes[0],
            engine=__version__,
            forked_from=forked_from,
        )
        if not held:
            self._may_watch_machines(address, row.id)
        decision = game.decision
        decides = decision.side if decision is not None else ""
        self.store.add_game(row, rows, _entries(game, list(held), hashes), decides)
        return Created(row.id, mine if tokens else None, invitations)

    def must_have_room(self) -> None:
        """Raises Wrong where nothing new is taken in."""
        if self.store.size() > self.limits.bytes:
            raise Wrong(HTTPStatus.INSUFFICIENT_STORAGE, Verdict("server-full"))

    def _must_have_some_room(self) -> None:
        """Raises Wrong where not even games that are there go on. How large the file is, is not asked each time."""
        at, size = self._sized
        if monotonic() - at > LOOKED:
            size = self.store.size()
            self._sized = monotonic(), size
        if size > ROOM * self.limits.bytes:
            raise Wrong(HTTPStatus.INSUFFICIENT_STORAGE, Verdict("server-all-full"))

    @staticmethod
    def _can_be_shown(game: AnyGame) -> None:
        """A game somebody brings along is taken in only if it can be shown; raises Wrong."""
        try:
            advice.position(game, len(game.steps), "en")
            advice.asked(game, "en")
        except Exception:
            logger.exception("A game of %s that was brought along cannot be shown.", game.name)
            raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-cannot-show")) from None

    def _may_watch_machines(self, address: str, game: str) -> None:
        """Machines that play each other, and reviews, cost much: of an address only some may be under way; raises Wrong."""
        if not self._watches(address, game):
            headers = {"retry-after": "60"}
            raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many-machines"), headers)

    def _watches(self, address: str, game: str) -> bool:
        """Somebody looks at machines that play each other; False if enough others play already at whom he looks."""
        with self._door:
            now = monotonic()
            for other, seen in list(self._selfplay.items()):
                self._selfplay[other] = {one: at for one, at in seen.items() if now - at <= UNSEEN}
                if not self._selfplay[other]:
                    del self._selfplay[other]
            running = self._selfplay.setdefault(address, {})
            if game not in running and len(running) >= self.limits.selfplay:
                return any(game in seen for seen in self._selfplay.values())
            running[game] = now
            return True

    def fork(self, live: LiveGame, step: int, seats: Mapping[str, Seat], address: str = "") -> Created:
        """A new game that begins with the first steps of this one."""
        if step > len(live.game.steps):
            raise no_such_step(step, live)
        game = open_board(live.row)
        for done in live.game.steps[:step]:
            game.play(done.action, dice=ScriptedDice(done.faces))
        return self.open(game, seats, forked_from=live.id, address=address)

    def let_go(self) -> int:
        """Forget the games nobody has done anything in for long; how many they were."""
        gone = self.store.let_go(self.limits.idle_days, self.limits.days)
        if gone:
            logger.info("%d games were let go in which nothing was done for long.", len(gone))
        self.persons.let_go()
        return len(gone)

    # ------------------------------------------------------------------------------------ holding

    @contextmanager
    def hold(self, game: str) -> Iterator[LiveGame]:
        """Have a game to oneself. Raises Wrong if there is none, or if it cannot be played by this version."""
        if "\0" in game:  # no game is called so, and not every database can be asked
            raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-game"))
        with self._door:
            slot = self._slots.setdefault(game, _Slot())
            self._slots.move_to_end(game)
            slot.users += 1
        try:
            with slot.lock:
                # Another process may have the same games: the store knows best how far this one is, and whether it is.
                slot.live = self._up_to_date(game, slot.live)
                yield slot.live
        finally:
            with self._door:
                slot.users -= 1
                self._weigh(slot)
                if slot.live is None and not slot.users:
                    self._slots.pop(game, None)  # there is no such game
                self._clear()

    def _weigh(self, slot: _Slot) -> None:
        weight = slot.live.weight() if slot.live is not None else 0
        self._weight += weight - slot.weight
        slot.weight = weight

    def _clear(self) -> None:
        """Let go of the games longest out of use, as long as all together are too large."""
        if self._weight <= self.limits.memory:
            return
        for game in [game for game, slot in self._slots.items() if not slot.users]:
            slot = self._slots.pop(game)
            slot.live = None
            self._weigh(slot)
            if self._weight <= self.limits.memory:
                return

    def _up_to_date(self, game: str, live: LiveGame | None) -> LiveGame:
        """A loaded game with all that others have done in it meanwhile, or loaded anew; raises Wrong."""
        stand = self.store.state(game)
        if live is not None and stand is not None and stand.changed != live.changed:
            # Before anything is played: dice follow from what those who sit there have added.
            live.sit(self.store.seats(game))
            live.chat = self.store.chat_count(game)
        if live is None or stand is None or not self._caught_up(live, stand):
            live = self._load(game)
        if stand is not None and stand.changed != live.changed:
            live.muted = self.store.muted(game)
        if stand is not None and stand.decides == UNKNOWN:
            self.store.note_decides(game, live.seq, live.decides)
        live.changed = stand.changed if stand is not None else 0
        return live

    def _caught_up(self, live: LiveGame, stand: Stand) -> bool:
        """Play what others have done meanwhile; False where that does not go on from here."""
        if live.seq == stand.seq:
            return True
        if live.seq > stand.seq:
            return False
        try:
            for entry in self.store.entries_after(live.id, live.seq):
                if entry != chained(live.head, entry):
                    return False
                live.replay(entry)
        except (AnotherVersion, Damaged):
            return False
        self._take_snapshot(live)
        self._urge(live)
        return live.seq >= stand.seq

    def _load(self, game: str) -> LiveGame:
        """A game from the store; raises Wrong if there is none, or if it is damaged or of another version."""
        try:
            return self._loaded(game)
        except Damaged as error:
            logger.error("The game %s is damaged. %s", game, error)
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-damaged")) from None

    def _loaded(self, game: str) -> LiveGame:
        row = self.store.game(game)
        if row is None:
            raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-game"))
        try:
            live, entries = set_up(self.store, row)
            self._resume(live, entries)
            live.play_again(entries)
        except AnotherVersion as error:
            logger.warning("The game %s cannot be replayed.", game, exc_info=error)
            raise Wrong(
                HTTPStatus.CONFLICT, Verdict("server-another-version", facts={"version": row.engine})
            ) from None
        live.waited = live.decides
        self._take_snapshot(live)
        # A server that was ended in between may owe the answers to the last act.
        if not live.entries or live.entries[-1].kind != UNDO:
            self._follow_orders(live)
        self._urge(live)
        return live

    def _resume(self, live: LiveGame, entries: Sequence[Entry]) -> None:
        """As far as snapshots tell how the game stood, it need not be played again."""
        try:
            for snapshot in self.store.snapshots(live.id):
                live.resume(snapshot, entries)
        except (Unfit, Damaged) as error:
            logger.info("A snapshot of the game %s is passed over: %s", live.id, error)

    def _take_snapshot(self, live: LiveGame) -> None:
        """Keep how the game stands, if that is worth it. Nothing is lost if it cannot be."""
        if live.seq - live.since >= EVERY:
            try:
                self.store.add_snapshot(live.id, live.snapshot())
            except StoreTrouble as error:
                logger.error("A snapshot of the game %s was not kept. %s", live.id, error)

    # ------------------------------------------------------------------------------------ views

    def is_loaded(self, game: str) -> bool:
        slot = self._slots.get(game)
        return slot is not None and slot.live is not None

    def view_kept(self, game: str, token: str, language: str) -> bytes | None:
        """What whoever shows a token sees of a game that is not loaded, if that was kept since it changed last.

        None where somebody has to look at the game itself: a machine must decide.
        """
        if "\0" in game or (stand := self.store.state(game)) is None or stand.decides == UNKNOWN:
            return None
        seats = self.store.seats(game)
        sides = held(seats, token)
        if any(seat.machine for seat in seats if seat.side == stand.decides):
            return None
        seen = Seen(game, stand.seq, stand.head, stand.changed, sides, language)
        kept = self.store.view(seen)
        try:
            return None if kept is None else view_again(seen, *kept)
        except Unfit as error:
            logger.info("A view of the game %s is passed over: %s", game, error)
            return None

    def keep_view(self, live: LiveGame, token: str, language: str, view: bytes) -> None:
        """Keep what whoever shows a token sees of a game, so that it need not be loaded for him again."""
        seen = Seen(live.id, live.seq, live.head, live.changed, live.held(token), language)
        try:
            self.store.keep_view(seen, *view_kept(seen, view))
        except StoreTrouble as error:
            logger.error("A view of the game %s was not kept. %s", live.id, error)

    # ------------------------------------------------------------------------------------ who calls

    def greet(self, live: LiveGame, token: str, address: str = "") -> tuple[str, ...]:
        """The sides the caller holds. What machines think for those who play counts as wanted from where they call."""
        sides = live.held(token)
        if sides or not live.address:
            live.address = address
        if live.with_people() or self._watches(address, live.id):
            live.looked_at = monotonic()
        self._urge(live)
        return sides

    def invited(self, live: LiveGame, token: str) -> tuple[str, ...]:
        """The sides a link is for. To ask is not to sit down. Raises Wrong if it is for none any more."""
        sides = live.invited(token)
        if not sides:
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-link-spent"))
        return sides

    def sit(self, live: LiveGame, invitation: str, token: str) -> None:
        """Sit down where an invitation is for, with a token of one's own that whoever invited does not know.

        Sent twice it counts once. Raises Wrong where somebody has sat down with it already.
        """
        if not live.held(token):
            if self.store.sit(live.id, invitation, token):
                self._reseat(live)
            live.sit(self.store.seats(live.id))
        if not live.held(token):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-link-spent"))

    def rename(self, live: LiveGame, token: str, name: str) -> None:
        sides = live.held(token)
        self._must_sit(sides)
        self._must_be_ones_own(live, name, sides)
        self.store.rename(live.id, sides, name)
        self._reseat(live)

    def keep_seats(self, live: LiveGame, token: str, person: Person) -> None:
        """Let somebody keep the seats whose own link it is: what another secret link holds can be kept by nobody else.

        Raises Wrong if it is none, TooManySeats.
        """
        sides = live.linked(token)
        self._must_sit(sides)
        self.persons.add(person.id, live.id, sides)
        live.sit(self.store.seats(live.id))
        if person.name and not any(live.seat(side).name for side in sides):
            with suppress(Wrong):  # somebody else is called so
                self.rename(live, token, person.name)

    def decides(self, game: str) -> str:
        """The side that must decide in a game, "" if it is over; it is written down. UNKNOWN if it cannot be played."""
        try:
            with self.hold(game) as live:
                return live.decides
        except Wrong:
            return UNKNOWN

    def add_words(self, live: LiveGame, sides: Sequence[str], words: str) -> None:
        """What the holder of these sides adds to the dice. The same words sent twice count once; they are not changed."""
        self._must_sit(sides)
        if live.game.oath is None:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-not-sworn"))
        new = [self.store.add_words(live.id, side, words) for side in sides]
        live.sit(self.store.seats(live.id))
        if any(live.seat(side).added != words for side in sides):
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-words-added"))
        if any(new):
            self._tell(live.id)

    def renew(self, live: LiveGame, sides: Sequence[str], side: str) -> str:
        """Revoke the link of a seat and issue another, by whoever opened the game; the new token. Raises Wrong."""
        self._must_host(live, sides)
        seat = next((seat for seat in live.seats if seat.side == side), None)
        if seat is None or seat.machine or seat.host:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-link", facts={"name": side}))
        token = secrets.token_urlsafe(24)
        self.store.relink(live.id, side, digest(token))
        self._reseat(live)
        return token

    def mute(self, live: LiveGame, sides: Sequence[str], muted: Muted) -> None:
        """Say who may not talk at a game, by whoever opened it. Raises Wrong."""
        self._must_host(live, sides)
        self.store.mute(live.id, muted)
        live.muted = muted
        self._tell(live.id)

    @staticmethod
    def _must_host(live: LiveGame, sides: Sequence[str]) -> None:
        if not live.is_host(sides):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-not-host"))

    def _reseat(self, live: LiveGame) -> None:
        live.sit(self.store.seats(live.id))
        self._tell(live.id)

    @staticmethod
    def _must_sit(sides: Sequence[str]) -> None:
        if not sides:
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-no-seat"))

    # ------------------------------------------------------------------------------------ acting

    def act(self, live: LiveGame, sides: Sequence[str], at: int, text: str) -> None:
        """An action of whoever holds these sides, who has seen the game up to entry `at`. Raises Refused, Unreadable."""
        self._must_sit(sides)
        if at != live.seq:
            self._done_already(live, sides, at, ACT, _canonical(live, text))
            return
        decision = live.game.decision
        if decision is None:
            raise Refused(Verdict("game-over"))
        if decision.side not in sides:
            raise Wrong(
                HTTPStatus.FORBIDDEN, Verdict("server-not-your-decision", facts={"side": decision.side})
            )
        self._play(live, text, ACT)
        self._go_on(live)

    def order(self, live: LiveGame, sides: Sequence[str], at: int, side: str, words: str) -> None:
        """A standing order for one of the sides the caller holds."""
        if side not in sides:
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-no-seat"))
        wanted = standing.plain(words)
        if at != live.seq:
            self._done_already(live, (side,), at, ORDER, wanted)
            return
        if live.game.over:
            raise Refused(Verdict("game-over"))
        before = live.game.orders.get(side)
        try:
            give_order(live.game, side, wanted)
        except BadOrder as error:
            raise Refused(error.verdict) from None
        live.given.append(Ordered(len(live.game.steps), side, wanted, before))
        try:
            self._keep(live, Entry(live.seq + 1, ORDER, side, wanted, (), live.game.hash))
        except BaseException:
            live.take_back_order()
            raise
        self._go_on(live)

    def undo(self, live: LiveGame, sides: Sequence[str], at: int, agreed: bool) -> None:
        """Take back the last act: by oneself where that is honest, else when every person at the table agrees."""
        self._must_sit(sides)
        if at != live.seq:
            self._done_already(live, sides, at, UNDO, None)
            return
        # What several agree on is the last act, whatever one of them has ordered since.
        undoing = live.to_undo(() if agreed else sides)
        verdict = live.check_undo(sides, undoing)
        if live.dice_told():
            raise Refused(verdict)
        if not verdict and not self._all_agree(live, sides, agreed, verdict):
            return
        count, order = undoing
        side = (
            next(given.side for given in reversed(live.given) if given.side in sides) if order else sides[0]
        )
        before = list(live.game.positions())[-1 - count]
        text = f"{count} order" if order else str(count)
        entry = Entry(live.seq + 1, UNDO, side, text, (), position_hash(before))
        self._keep(live, entry, back=count)
        self._urge(live)

    def _all_agree(self, live: LiveGame, sides: Sequence[str], agreed: bool, verdict: Verdict) -> bool:
        """Has everybody agreed to take back what nobody may take back alone? Raises Refused where that is no matter."""
        if not agreed or not live.game.steps:
            raise Refused(verdict)
        if any(seat.machine for seat in live.seats):
            raise Refused(Verdict("server-machine-never-agrees"))
        live.pleaded = None
        self.store.plead(live.id, live.seq, sides)
        people = {seat.side for seat in live.seats}
        if people <= self.store.pleas(live.id, live.seq).agreed:
            return True
        self._tell(live.id)
        return False

    def pleas(self, live: LiveGame) -> Pleas:
        """Who agrees to take back what was done last, and who does not. The store is asked when that may have changed."""
        if live.pleaded is None or live.pleaded[:2] != (live.seq, live.changed):
            live.pleaded = live.seq, live.changed, self.store.pleas(live.id, live.seq)
        return live.pleaded[2]

    def decline(self, live: LiveGame, sides: Sequence[str], at: int) -> None:
        """Do not agree to take back the last act, if somebody has asked for it."""
        self._must_sit(sides)
        if at != live.seq:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-gone-on"))
        if self.store.pleas(live.id, live.seq).agreed.difference(sides):
            live.pleaded = None
            self.store.decline(live.id, live.seq, sides)
            self._tell(live.id)

    def _done_already(
        self, live: LiveGame, sides: Sequence[str], at: int, kind: str, text: str | None
    ) -> None:
        """A request that comes twice counts once: fine if the entry the caller wants is the one that came next."""
        next_one = live.entries[at] if 0 <= at < live.seq else None
        if next_one is None or next_one.kind != kind or next_one.side not in sides:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-gone-on"))
        if text is not None and next_one.text != text:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-gone-on"))

    def _play(self, live: LiveGame, action: Action | str, kind: str) -> None:
        """Play it, put it on disk, and tell; if the disk refuses, it was never played."""
        game = live.game
        if game.oath is not None and not game.oath.complete:
            live.sit(self.store.seats(live.id))  # another process may have the same file
        try:
            step = game.play(action)
        except Unsworn:
            raise Refused(Verdict("server-unsworn")) from None
        try:
            self._must_show(live)
            self._keep(live, Entry(live.seq + 1, kind, step.side, step.text, step.faces, game.hash))
        except BaseException:
            game.unplay()
            live.show_not()
            raise

    @staticmethod
    def _must_show(live: LiveGame) -> None:
        """What cannot be shown is not kept: with tables of one's own much can be asked for. Raises Refused."""
        try:
            live.show_next()
        except Exception:
            logger.exception("What an act in game %s brings cannot be shown.", live.id)
            raise Refused(Verdict("server-cannot-show")) from None

    def _keep(self, live: LiveGame, entry: Entry, *, back: int = 0) -> None:
        """Put an entry on disk, then take back so many steps, then tell. Raises Wrong where there is no room for it."""
        if live.seq >= MOST_ENTRIES:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-game-long", facts={"most": MOST_ENTRIES}))
        self._must_have_some_room()
        entry = chained(live.head, entry)
        job = self._job(live, back)
        try:
            decides = live.decides_after(back)
            self.store.append(live.id, entry, live.head, job, decides, self._waits(live, entry, decides))
        except Outrun:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-gone-on")) from None
        for _ in range(back):
            live.game.undo(agreed=True)
        live.note(entry)
        live.pleaded = (
            live.seq,
            live.changed,
            Pleas(),
        )  # at an entry that is new nobody can have asked for anything
        if job is not None and job.wanted:
            live.offered = entry.seq
        if back:
            self._minds.stop(live.id)
        self._tell(live.id)
        self._take_snapshot(live)

    def _waits(self, live: LiveGame, entry: Entry, decides: str) -> Waits | None:
        """Does another decision wait after an entry than before? None where nobody could be told."""
        if not self.post.sends or not any(seat.holders for seat in live.seats):
            return None
        if decides != live.waited:
            return Waits(decides, live.waited, self.post.delay)
        # Who acts knows that it is his decision still; an order of the other changes nothing.
        return Waits("", live.waited, self.post.delay) if entry.side == live.waited else None

    def _job(self, live: LiveGame, back: int) -> Job | None:
        """What an entry means for machines; None where none play. What it takes back is looked at afterwards."""
        if not any(seat.machine for seat in live.seats):
            return None
        decides = not back and live.machine_to_decide() is not None and live.seq + 1 < MOST_ENTRIES
        return Job(decides and self._is_seen(live), live.with_people())

    @staticmethod
    def _is_seen(live: LiveGame) -> bool:
        """Does a person play, or has anybody looked lately?"""
        return live.with_people() or monotonic() - live.looked_at <= UNSEEN

    def _go_on(self, live: LiveGame) -> None:
        """What the game does by itself after an act: standing orders answer, then a machine may have to think."""
        self._follow_orders(live)
        self._urge(live)

    def _follow_orders(self, live: LiveGame) -> None:
        game = live.game
        if isinstance(game, RealmGame):
            return  # nothing is ordered there
        try:
            while live.machine_to_decide() is None and (action := orders.answer(game)) is not None:
                self._play(live, action, ANSWER)
        except Wrong:
            logger.info("Another process has gone on with the game %s.", live.id)
        except Exception:
            # The act before it stands; whoever gave the order is asked himself.
            logger.exception("A standing order in game %s failed.", live.id)

    # ------------------------------------------------------------------------------------ talking

    def say(self, live: LiveGame, sides: Sequence[str], token: str, name: str, text: str) -> ChatRow:
        """A line of the chat by a player or a spectator; the same token is the same line."""
        side = sides[0] if sides else ""
        if not live.is_host(sides) and (live.muted == "all" or (live.muted == "others" and not side)):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-muted"))
        called = (live.seat(side).name if side else "") or name
        self._must_be_ones_own(live, called, sides)
        if self.store.lines(live.id, player=bool(side)) >= (LINES_OF_PLAYERS if side else LINES_OF_OTHERS):
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-chat-full"))
        self._must_have_some_room()
        line, new = self.store.add_chat(live.id, token, called, side, text)
        if new:
            live.chat = line.number
            self._tell(live.id)
        return line

    @staticmethod
    def _must_be_ones_own(live: LiveGame, name: str, own: Sequence[str]) -> None:
        """Nobody is called as a player or a side that he does not hold; raises Wrong."""
        if alike(name) in set(map(alike, live.names_of_others(own))) - {""}:
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-name-taken"))

    # ------------------------------------------------------------------------------------ machines

    def _urge(self, live: LiveGame) -> None:
        """Let a machine think if it must decide and does not think already, and if anybody is there to see it."""
        if live.machine_to_decide() is None:
            if live.game.over:
                self._selfplay_over(live.id)
            return
        if not self._is_seen(live) or live.seq >= MOST_ENTRIES:
            return
        people = live.with_people()
        if live.offered != live.seq:
            self.store.offer(live.id, live.seq, person=people)
            live.offered = live.seq
        with self._door:
            if self._closing or live.id in self._at_work:
                return
            self._at_work.add(live.id)
        self._minds.take(live.id, person=people, of=live.address or live.id)

    def _selfplay_over(self, game: str) -> None:
        """Machines that played each other, or a review, have come to an end: the address may have others."""
        with self._door:
            for running in self._selfplay.values():
                running.pop(game, None)

    def play_portion(self, portion: Portion) -> list[str]:
        """Who won each game of a portion that machines play, when one of the processes has time for it; raises Wrong."""
        name, errand = f"portion {secrets.token_hex(8)}", _Errand(portion)
        with self._door:
            if self._closing or len(self._errands) >= ERRANDS:
                raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many"), {"retry-after": "20"})
            self._errands[name] = errand
        try:
            self._minds.take(name, person=False)
            errand.done.wait()
        finally:
            with self._door:
                del self._errands[name]
        if errand.winners is None:
            raise Wrong(HTTPStatus.SERVICE_UNAVAILABLE, Verdict("server-no-end"))
        return errand.winners

    def _think(self, game: str, mind: Mind) -> None:
        """One decision of a machine; then the next thought, if the next decision is a machine's too."""
        if (errand := self._errands.get(game)) is not None:
            try:
                errand.winners = mind.play(errand.portion)
            finally:
                errand.done.set()
            return
        try:
            answered = self._answer(game, mind)
        except Exception:
            answered = False
            if not self._closing:
                logger.exception("The machine in game %s failed.", game)
        with self._door:
            self._at_work.discard(game)
        if answered and not self._closing:
            with self.hold(game) as live:
                self._urge(live)

    def _answer(self, game: str, mind: Mind) -> bool:
        """Think, and act if the game still waits for it. False if no machine has to decide."""
        with self.hold(game) as live:
            seat, seq = live.machine_to_decide(), live.seq
            if seat is None:
                return False
            if not self.store.claim(game, seq, self._worker):
                return False  # another process thinks about it, and if that ends it is looked after
            question = Question(live.row, seat.side, seat.level, list(live.entries))
        text = mind.ask(question)
        if self._closing:
            return False
        with self.hold(game) as live:
            if live.seq == seq:
                self._play(live, text or self._anything(live), ACT)
                self._follow_orders(live)
        return True

    @staticmethod
    def _anything(live: LiveGame) -> Action:
        """Something legal, where a machine has come to no end: nobody shall wait for it for ever."""
        logger.error("The machine in game %s came to no end.", live.id)
        return choose_any(live.game, f"{live.row.seed} {len(live.game.steps)}")


class _Errand:
    """A portion of games somebody waits for, and who won them; None where they came to no end."""

    def __init__(self, portion: Portion) -> None:
        self.portion = portion
        self.done = threading.Event()
        self.winners: list[str] | None = None


def _new_id() -> str:
    """What a new game is called; on a command line none looks like an option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        continue
    return made


def _canonical(live: LiveGame, text: str) -> str | None:
    """An action's text as the store keeps it; as it is, if it cannot be read."""
    try:
        return live.game.text(live.game.action(text))
    except Unreadable:
        return text


def _entries(game: AnyGame, sides: Sequence[str], hashes: Sequence[str]) -> list[Entry]:
    """What has been done in a game already, as entries: its acts, where other dice took over, its standing orders."""
    made: list[Entry] = []

    def note(kind: str, side: str, text: str, faces: tuple[int, ...], after: int) -> None:
        made.append(Entry(len(made) + 1, kind, side, text, faces, hashes[after]))

    for after in range(len(game.steps) + 1):
        if after:
            step = game.steps[after - 1]
            note(ACT, step.side, step.text, step.faces, after)
        if 0 < after == game.given:
            note(DICE, "", "" if game.oath else str(game.seed), (), after)
    for side in sides:
        for order in standing.lines(game.orders.get(side, standing.NONE)):
            note(ORDER, side, order, (), len(game.steps))
    return made
