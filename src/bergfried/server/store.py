"""Games as they are kept: each as the entries made in it, one after the other, in a SQLite file or a PostgreSQL.

What is told to anybody is on disk before. A game is what its entries say; nothing else of it is kept. A seal covers
what a game is a game of and who sits where, and each entry is chained to the one before, the first to the seal: so a
game of which something was lost or changed on disk is known to be damaged, and the others go on. The row of a game
knows the end of its chain, and an entry is made only if it still is that end: so entries of one game come one after
the other, whichever process makes them.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    String,
    Table,
    bindparam,
    case,
    cast,
    delete,
    event,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, MultipleResultsFound

from .places import Damaged as Damaged
from .places import Place, opened, told_troubles
from .places import StoreTrouble as StoreTrouble
from .places import usual_place as usual_place
from .snapshots import Seen, Snapshot
from .tables import (
    CHAT,
    ENTRIES,
    GAMES,
    HOLDINGS,
    JOBS,
    MOMENT,
    NOTICES,
    PERSONS,
    PLEAS,
    REVIEWS,
    SEATS,
    SNAPSHOTS,
    TABLES,
    VIEWS,
)

DAY = 24 * 60 * 60

PATIENCE = 30.0
"""Seconds until whoever wants to write into a file gives up waiting for his turn."""

LEASE = 20
"""A job is taken on for so many seconds, and for as many more as long as its worker is there."""


MOST_VIEWS = 8
"""So many views of a game are kept, for those who hold other sides or speak other languages."""

UNKNOWN = "?"
"""Whose decision a game waits for, as long as nobody has looked since that is written down."""


class Outrun(Exception):
    """Another entry has taken the number: the game has gone on elsewhere."""


class GameRow(msgspec.Struct, frozen=True):
    """What a game is a game of. `changes` are the owner's table cells, and all of a battle or siege of his own; `start`
    is the hash before the first act.

    A `salt` says that the server drew the seed and keeps it to itself; "" where somebody named it. A `secret` says that
    the dice are sworn, and then the seed means nothing.
    """

    id: str
    kind: str
    name: str
    edition: str
    seed: str
    salt: str
    secret: str
    changes: tuple[str, ...]
    options: tuple[str, ...]
    start: str
    engine: str
    forked_from: str


class SeatRow(msgspec.Struct, frozen=True):
    """Who plays a side: the machine, or whoever has the token (kept as its hash; "" has none).

    As long as it is not `used`, the token is an invitation: it holds nothing but the right to sit down with a token of
    one's own. `added` is what he has added to sworn dice, "" as long as he has not, and `added_by` the token that counted
    then. A `link` is the token that counts instead since the first was revoked or somebody sat down; the seal of the game
    knows the first. A `host` has opened the game. `holders` are those who keep the seat under a secret link of their own,
    by the hash of it.
    """

    side: str
    machine: bool
    level: str
    name: str
    token: str
    used: bool
    added: str = ""
    link: str = ""
    host: bool = False
    holders: tuple[str, ...] = ()
    added_by: str = ""

    @property
    def key(self) -> str:
        """The token that holds it now, or the invitation to it, as its hash."""
        return self.link or self.token

    @property
    def strange(self) -> bool:
        """Were the words for its dice added by somebody who holds it no more?"""
        return bool(self.added and self.added_by) and self.added_by != self.key


class Pleas(msgspec.Struct, frozen=True):
    """Who agrees to take back what was done last, and who has declined to."""

    agreed: frozenset[str] = frozenset()
    declined: frozenset[str] = frozenset()


class Entry(msgspec.Struct, frozen=True):
    """One thing done in a game: an act, an answer by standing order, an undo, an order. `hash` is the position after."""

    seq: int
    kind: str
    side: str
    text: str
    faces: tuple[int, ...]
    hash: str
    chain: str = ""
    """What holds it to all before it; the store writes it."""


class Job(NamedTuple):
    """Must a machine decide, and does a person wait for it?"""

    wanted: bool
    person: bool


MAIL, HOOK = "mail", "hook"
"""The ways in which somebody is told that a game waits for him."""

MOST_FAILED = 8
"""After so many calls in a row that nobody took, an address is called no more until it is named anew."""

GIVEN_UP = -1
"""When a notice was sent that never will be."""


class Waits(NamedTuple):
    """A game waits for another decision than before."""

    side: str
    """Whose, "" if nobody is to be told of it."""
    after: str
    """Whose decision it was before."""
    delay: int
    """So many seconds he has to come by himself."""


class Stand(NamedTuple):
    """How far a game is, and how often something of it has changed that is no entry: its seats, pleas and talk."""

    seq: int
    changed: int
    decides: str = UNKNOWN
    """The side whose decision it waits for, "" if it is over."""
    head: str = ""
    """The end of its chain."""


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    side: str
    text: str


def digest(token: str) -> str:
    """What the store keeps of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def _sealed(game: GameRow, seats: Sequence[SeatRow]) -> str:
    """What a game is a game of and who sits where, as far as that never changes, in one number."""
    never = [(seat.side, seat.machine, seat.level, seat.token) for seat in seats]
    return _number(repr((msgspec.structs.astuple(game), never)))


def chained(before: str, entry: Entry) -> Entry:
    """An entry with what holds it to the one before, or to the seal of its game."""
    told = (before, entry.seq, entry.kind, entry.side, entry.text, entry.faces, entry.hash)
    return msgspec.structs.replace(entry, chain=_number(repr(told)))


def _number(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _entry_values(game: str, entry: Entry) -> dict[str, str | int]:
    return {
        "game": game,
        "seq": entry.seq,
        "kind": entry.kind,
        "side": entry.side,
        "text": entry.text,
        "faces": " ".join(map(str, entry.faces)),
        "hash": entry.hash,
        "chain": entry.chain,
    }


# What is asked or done with every request is put together once.
_OF = bindparam("of", type_=String)
_STAND = select(
    select(func.coalesce(func.max(ENTRIES.c.seq), 0)).where(ENTRIES.c.game == _OF).scalar_subquery(),
    GAMES.c.changed,
    GAMES.c.decides,
    GAMES.c.head,
).where(GAMES.c.id == _OF)
"""How far a game is."""

_KEY = case((SEATS.c.link != "", SEATS.c.link), else_=SEATS.c.token)
"""The token of a seat that counts."""

_NOW = bindparam("now", type_=MOMENT)
_GO_ON = (
    update(GAMES)
    .where((GAMES.c.id == _OF) & (GAMES.c.entries == bindparam("at")) & (GAMES.c.head == bindparam("after")))
    .values(
        entries=bindparam("seq"),
        head=bindparam("chain"),
        decides=bindparam("side"),
        # Later than it was opened, were it only by a moment: something has been done in it.
        touched=case((GAMES.c.opened < _NOW, _NOW), else_=GAMES.c.opened + 1),
    )
)
"""Another entry is the end of a game, if the one before it still is."""

_ENTER = insert(ENTRIES)


def _aged(connection: Connection, idle_days: int, days: int) -> list[str]:
    now = int(time())
    old: list[ColumnElement[bool]] = []
    if idle_days:
        old.append((GAMES.c.touched <= GAMES.c.opened) & (GAMES.c.touched < now - idle_days * DAY))
    if days:
        old.append(GAMES.c.touched < now - days * DAY)
    if not old:
        return []
    # Whoever would do something in one of them waits, and then finds that it is gone.
    wanted = select(GAMES.c.id).where(or_(*old)).with_for_update()
    return list(connection.execute(wanted).scalars())


def forget(connection: Connection, game: str) -> None:
    """Forget all that is kept of a game."""
    for table in reversed(TABLES.sorted_tables):
        if "game" in table.c:
            connection.execute(delete(table).where(table.c.game == game))
    connection.execute(delete(GAMES).where(GAMES.c.id == game))


def _game(connection: Connection, game: str) -> GameRow | None:
    row = connection.execute(select(GAMES).where(GAMES.c.id == game)).one_or_none()
    if row is None:
        return None
    found = {name: getattr(row, name) for name in GameRow.__struct_fields__}
    lists = {name: tuple(found[name].splitlines()) for name in ("changes", "options")}
    return msgspec.convert({**found, **lists}, GameRow)


def seats_of(connection: Connection, game: str) -> tuple[SeatRow, ...]:
    """The seats in the order of the sides."""
    rows = connection.execute(select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.number))
    wanted = [name for name in SeatRow.__struct_fields__ if name in SEATS.c]
    seats = [msgspec.convert({name: getattr(row, name) for name in wanted}, SeatRow) for row in rows]
    kept = select(HOLDINGS.c.side, PERSONS.c.secret).join(PERSONS).where(HOLDINGS.c.game == game)
    holders: dict[str, tuple[str, ...]] = {}
    for side, secret in connection.execute(kept.order_by(HOLDINGS.c.person)):
        holders[side] = (*holders.get(side, ()), secret)
    return tuple(msgspec.structs.replace(seat, holders=holders.get(seat.side, ())) for seat in seats)


def _entries_of(connection: Connection, game: str, after: int = 0) -> list[Entry]:
    wanted = select(ENTRIES).where((ENTRIES.c.game == game) & (ENTRIES.c.seq > after))
    return [
        Entry(row.seq, row.kind, row.side, row.text, tuple(map(int, row.faces.split())), row.hash, row.chain)
        for row in connection.execute(wanted.order_by(ENTRIES.c.seq))
    ]


class Store:
    """All games of one place; made if there are none. Raises StoreTrouble with a sentence."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._engine = opened(place)
        self._turn = threading.RLock() if isinstance(place, Path) else None
        self.sessions: set[int] = set()
        """The connections to a PostgreSQL that are its own, by the number they have there."""
        if not isinstance(place, Path):
            event.listen(self._engine, "connect", self._connected)
            event.listen(self._engine, "close", self._disconnected)
            self._engine.dispose()  # those there are already have no number here

    def _connected(self, connection: Any, _record: object) -> None:
        self.sessions.add(connection.info.backend_pid)

    def _disconnected(self, connection: Any, _record: object) -> None:
        # Who has ended may have no number any more: then it stays among its own, and is nobody's for long.
        with suppress(Exception):
            self.sessions.discard(connection.info.backend_pid)

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _using(self) -> Iterator[Connection]:
        """One transaction, on disk when it ends. Raises StoreTrouble where the place fails.

        A file has one writer at a time: those of this process wait for each other here, in turn, rather than at the file,
        where whoever comes looks now and then whether it is free.
        """
        if self._turn is not None and not self._turn.acquire(timeout=PATIENCE):
            raise StoreTrouble(f"The games cannot be kept in {self.place}: others write for too long.")
        try:
            with self._looking() as connection:
                yield connection
        finally:
            if self._turn is not None:
                self._turn.release()

    @contextmanager
    def _looking(self) -> Iterator[Connection]:
        """One transaction in which nothing is written."""
        with told_troubles(self.place), self._engine.begin() as connection:
            yield connection

    def _insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """A statement that adds rows, and can leave alone what is there."""
        return sqlite.insert(table) if isinstance(self.place, Path) else postgresql.insert(table)

    # ------------------------------------------------------------------------------------------ games

    def add_game(
        self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = (), decides: str = UNKNOWN
    ) -> None:
        """A new game with its seats, what has been done in it already and who must decide, all or nothing."""
        lists = {"changes": "\n".join(game.changes), "options": "\n".join(game.options)}
        head = seal = _sealed(game, seats)
        linked = []
        for entry in entries:
            linked.append(chained(head, entry))
            head = linked[-1].chain
        now = int(time())
        ends = {"seal": seal, "entries": len(linked), "head": head, "opened": now, "touched": now}
        values = {**msgspec.structs.asdict(game), **lists, **ends, "decides": decides}
        with self._using() as connection:
            connection.execute(insert(GAMES), [values])
            connection.execute(
                insert(SEATS),
                [
                    {"game": game.id, "number": number}
                    | {name: value for name, value in msgspec.structs.asdict(seat).items() if name in SEATS.c}
                    for number, seat in enumerate(seats)
                ],
            )
            if linked:
                connection.execute(insert(ENTRIES), [_entry_values(game.id, entry) for entry in linked])

    def count(self) -> int:
        """How many games there are; whoever asks learns whether the store answers at all. Raises StoreTrouble."""
        with self._looking() as connection:
            return int(connection.execute(select(func.count()).select_from(GAMES)).scalar_one())

    def size(self) -> int:
        """How many bytes they have on disk, with what is not in the file yet."""
        if isinstance(self.place, Path):
            parts = (self.place, self.place.with_name(f"{self.place.name}-wal"))
            return sum(part.stat().st_size for part in parts if part.is_file())
        with self._looking() as connection:
            whole = select(func.pg_database_size(func.current_database()))
            return int(connection.execute(whole).scalar_one())

    def tidy(self) -> None:
        """Put what stands in the log beside the file into the file, so that nobody who acts has to wait for that."""
        if isinstance(self.place, Path):
            with self._looking() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def aged(self, idle_days: int, days: int) -> list[str]:
        """Games in which nothing was done for so many days, or nothing since they were opened; 0: none."""
        with self._looking() as connection:
            return _aged(connection, idle_days, days)

    def let_go(self, idle_days: int, days: int) -> list[str]:
        """Forget games in which nothing was done for long; which they were."""
        with self._using() as connection:
            gone = _aged(connection, idle_days, days)
            for game in gone:
                forget(connection, game)
        return gone

    def delete(self, games: Sequence[str]) -> None:
        """Forget games, with all that was said and done in them."""
        with self._using() as connection:
            for game in games:
                forget(connection, game)

    def transaction(self) -> AbstractContextManager[Connection]:
        """One transaction for whoever looks after all games. Raises StoreTrouble."""
        return self._using()

    def game(self, game: str) -> GameRow | None:
        """What a game is a game of; None if there is none. Raises Damaged."""
        with self._reading() as connection:
            row = _game(connection, game)
            if row is None and (seats_of(connection, game) or _entries_of(connection, game)):
                raise Damaged(f"Of the game {game} only a part is left.")
            return row

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """The same for reading: what cannot be what was written is damaged."""
        with self._looking() as connection:
            try:
                yield connection
            except (
                ValueError,
                TypeError,
                AttributeError,
                msgspec.ValidationError,
                MultipleResultsFound,
            ) as error:
                raise Damaged(f"What was kept cannot be read: {error}.") from None

    def whole(self, game: str) -> tuple[str, list[Entry]]:
        """The seal of a game and all its entries, of which nothing is missing or changed. Raises Damaged."""
        with self._reading() as connection:
            row, seats = _game(connection, game), seats_of(connection, game)
            ends = connection.execute(
                select(GAMES.c.seal, GAMES.c.entries, GAMES.c.head).where(GAMES.c.id == game)
            ).one_or_none()
            entries = _entries_of(connection, game)
        if row is None or ends is None or ends.seal != _sealed(row, seats):
            raise Damaged(f"The game {game} is not what it was.")
        head = ends.seal
        for number, entry in enumerate(entries, start=1):
            if entry.seq != number or entry != chained(head, entry):
                raise Damaged(f"The game {game} is damaged at entry {number}.")
            head = entry.chain
        if (len(entries), head) != (ends.entries, ends.head):
            raise Damaged(f"The game {game} has {len(entries)} entries; {ends.entries} were written.")
        return ends.seal, entries

    # ------------------------------------------------------------------------------------------ seats

    def seats(self, game: str) -> tuple[SeatRow, ...]:
        """The seats in the order of the sides."""
        with self._reading() as connection:
            return seats_of(connection, game)

    @staticmethod
    def change(connection: Connection, game: str) -> None:
        """Something of a game changes that is no entry: all processes shall look. Who comes after waits."""
        connection.execute(update(GAMES).where(GAMES.c.id == game).values(changed=GAMES.c.changed + 1))

    def sit(self, game: str, invitation: str, token: str) -> bool:
        """Whoever has an invitation sits down with a token of his own (both given as their hashes): it is worth nothing
        any more. False if it is none, or somebody was quicker."""
        with self._using() as connection:
            self.change(connection, game)
            mine = (SEATS.c.game == game) & (invitation == _KEY) & ~SEATS.c.used
            return connection.execute(update(SEATS).where(mine).values(link=token, used=True)).rowcount > 0

    def relink(self, game: str, side: str, token: str) -> None:
        """Another invitation (given as its hash) is to a side from now on, and nothing before it holds it.

        What was added to the dice by whoever sat there is taken out again, if no die has fallen.
        """
        with self._using() as connection:
            self.change(connection, game)
            mine = (SEATS.c.game == game) & (SEATS.c.side == side)
            connection.execute(update(SEATS).where(mine).values(link=token, used=False, name=""))
            own = select(func.coalesce(func.max(ENTRIES.c.seq), 0)).where(
                (ENTRIES.c.game == game) & (ENTRIES.c.kind == "dice")
            )
            rolled = exists().where(
                (ENTRIES.c.game == game) & (ENTRIES.c.faces != "") & (ENTRIES.c.seq > own.scalar_subquery())
            )
            connection.execute(update(SEATS).where(mine & ~rolled).values(added="", added_by=""))
            connection.execute(delete(HOLDINGS).where((HOLDINGS.c.game == game) & (HOLDINGS.c.side == side)))

    def mute(self, game: str, muted: str) -> None:
        """Say who may not talk at a game."""
        with self._using() as connection:
            self.change(connection, game)
            connection.execute(update(GAMES).where(GAMES.c.id == game).values(muted=muted))

    def muted(self, game: str) -> str:
        """Who may not talk at a game."""
        with self._looking() as connection:
            return str(
                connection.execute(select(GAMES.c.muted).where(GAMES.c.id == game)).scalar_one_or_none() or ""
            )

    def _seat(self, game: str, sides: Sequence[str], values: dict[str, str | bool]) -> None:
        """Change seats, so that every process notices."""
        with self._using() as connection:
            self.change(connection, game)
            mine = (SEATS.c.game == game) & SEATS.c.side.in_(sides)
            connection.execute(update(SEATS).where(mine).values(values))

    def add_words(self, game: str, side: str, words: str) -> bool:
        """What a side adds to the dice; False if it has added something before, which stays."""
        with self._using() as connection:
            self.change(connection, game)
            mine = (SEATS.c.game == game) & (SEATS.c.side == side) & (SEATS.c.added == "")
            added = update(SEATS).where(mine).values(added=words, added_by=_KEY)
            return connection.execute(added).rowcount > 0

    def rename(self, game: str, sides: Sequence[str], name: str) -> None:
        """Whoever holds these sides is called so from now on."""
        self._seat(game, sides, {"name": name})

    # ------------------------------------------------------------------------------------------ entries

    def append(
        self,
        game: str,
        entry: Entry,
        before: str,
        job: Job | None = None,
        decides: str = UNKNOWN,
        waits: Waits | None = None,
    ) -> None:
        """On disk when this returns. `before` is what it is chained to, the end of the game as its maker knows it.

        `decides` is the side that must decide after it. Where machines play, `job` says whether one must decide now: what
        was to be thought before is done with. `waits` says that another decision waits than before: who was to be told of
        that one is not any more.
        Raises Outrun if the game has gone on meanwhile, StoreTrouble if it cannot be written.
        """
        ends = {"of": game, "at": entry.seq - 1, "after": before, "now": int(time())}
        ends |= {"seq": entry.seq, "chain": entry.chain, "side": decides}
        try:
            with self._using() as connection:
                # Whoever has the row first goes first; who comes after him finds another end.
                if not connection.execute(_GO_ON, ends).rowcount:
                    raise Outrun
                connection.execute(_ENTER, _entry_values(game, entry))
                if waits is not None:
                    self._wait(connection, game, entry.seq, waits)
                if job is not None:
                    connection.execute(delete(JOBS).where(JOBS.c.game == game))
                if job is not None and job.wanted:
                    connection.execute(insert(JOBS).values(game=game, seq=entry.seq, person=job.person))
        except IntegrityError:
            raise Outrun from None

    def _wait(self, connection: Connection, game: str, seq: int, waits: Waits) -> None:
        """Those who keep the seat of whoever must decide are to be told, but for one who was at it himself."""
        connection.execute(delete(NOTICES).where((NOTICES.c.game == game) & (NOTICES.c.sent == 0)))
        if not waits.side:
            return
        other = HOLDINGS.alias()
        was_here = exists().where(
            (other.c.game == game) & (other.c.side == waits.after) & (other.c.person == PERSONS.c.id)
        )
        names = ["person", "game", "kind", "seq", "side", "target", "due"]
        for kind, target, wanted in (
            (MAIL, PERSONS.c.mail, PERSONS.c.mail_on),
            (HOOK, PERSONS.c.hook, (PERSONS.c.hook != "") & (PERSONS.c.hook_failed < MOST_FAILED)),
        ):
            due = self.now() + waits.delay
            told = (
                select(
                    PERSONS.c.id, literal(game), literal(kind), literal(seq), literal(waits.side), target, due
                )
                .join(HOLDINGS)
                .where((HOLDINGS.c.game == game) & (HOLDINGS.c.side == waits.side) & wanted & ~was_here)
            )
            connection.execute(self._insert(NOTICES).from_select(names, told).on_conflict_do_nothing())

    # ------------------------------------------------------------------------------------------ jobs

    def now(self) -> ColumnElement[int]:
        """The moment by the one clock that all processes share."""
        if isinstance(self.place, Path):
            return literal(int(time()))
        return cast(func.extract("epoch", func.clock_timestamp()), BigInteger)

    def offer(self, game: str, seq: int, *, person: bool) -> None:
        """A machine must decide after an entry, and a person waits for it or none; offered twice is offered once, and
        whoever has not seen the latest entry yet offers nothing."""
        values = {"seq": seq, "person": person, "worker": "", "until": 0}
        job = self._insert(JOBS).values(game=game, **values)
        with self._using() as connection:
            connection.execute(
                job.on_conflict_do_update(index_elements=["game"], set_=values, where=JOBS.c.seq < seq)
            )

    def claim(self, game: str, seq: int, worker: str) -> bool:
        """Take a job on for a while, if it is there and nobody has it."""
        mine = (JOBS.c.game == game) & (JOBS.c.seq == seq)
        free = or_(JOBS.c.until < self.now(), JOBS.c.worker == worker)
        taken = update(JOBS).where(mine & free).values(worker=worker, until=self.now() + LEASE)
        with self._using() as connection:
            return connection.execute(taken).rowcount > 0

    def renew(self, worker: str) -> None:
        """Whoever has jobs is still at them."""
        still = update(JOBS).where(JOBS.c.worker == worker).values(until=self.now() + LEASE)
        with self._using() as connection:
            connection.execute(still)

    def release(self, worker: str) -> None:
        """Whoever had jobs leaves them to others."""
        free = update(JOBS).where(JOBS.c.worker == worker).values(worker="", until=0)
        with self._using() as connection:
            connection.execute(free)

    def waiting(self, at_most: int) -> list[str]:
        """Games in which a person waits for a machine that nobody thinks for."""
        free = JOBS.c.person & (JOBS.c.until < self.now())
        with self._looking() as connection:
            wanted = select(JOBS.c.game).where(free).order_by(JOBS.c.until, JOBS.c.game).limit(at_most)
            return list(connection.execute(wanted).scalars())

    def add_snapshot(self, game: str, snapshot: Snapshot) -> None:
        """Keep how a game stood; those it goes beyond are of no use any more."""
        beyond = (SNAPSHOTS.c.game == game) & (SNAPSHOTS.c.seq > snapshot.since)
        values = {"game": game, **msgspec.structs.asdict(snapshot)}
        with self._using() as connection:
            connection.execute(delete(SNAPSHOTS).where(beyond))
            connection.execute(self._insert(SNAPSHOTS).on_conflict_do_nothing(), [values])

    def snapshots(self, game: str) -> list[Snapshot]:
        """How a game stood, one after the other, as it was kept: whoever uses them looks whether they fit."""
        wanted = select(SNAPSHOTS).where(SNAPSHOTS.c.game == game).order_by(SNAPSHOTS.c.seq)
        with self._reading() as connection:
            return [
                Snapshot(row.seq, row.since, row.program, row.proof, row.data)
                for row in connection.execute(wanted)
            ]

    def keep_view(self, seen: Seen, data: bytes, proof: str) -> None:
        """Keep what was seen of a game; what was seen before it changed is of no use any more."""
        mine = VIEWS.c.game == seen.game
        old = mine & ((VIEWS.c.seq != seen.seq) | (VIEWS.c.changed != seen.changed))
        values: dict[str, str | int | bytes]
        values = {"game": seen.game, "sides": " ".join(seen.sides), "language": seen.language}
        values |= {"seq": seen.seq, "changed": seen.changed, "proof": proof, "data": data}
        with self._using() as connection:
            connection.execute(delete(VIEWS).where(old))
            if len(connection.execute(select(VIEWS.c.sides).where(mine)).all()) < MOST_VIEWS:
                connection.execute(self._insert(VIEWS).values(values).on_conflict_do_nothing())

    def view(self, seen: Seen) -> tuple[bytes, str] | None:
        """What was seen of a game in this way, and its proof, as it was kept: whoever uses it looks whether it fits."""
        mine = (VIEWS.c.game == seen.game) & (VIEWS.c.sides == " ".join(seen.sides))
        same = (
            (VIEWS.c.language == seen.language)
            & (VIEWS.c.seq == seen.seq)
            & (VIEWS.c.changed == seen.changed)
        )
        with self._reading() as connection:
            row = connection.execute(select(VIEWS.c.data, VIEWS.c.proof).where(mine & same)).one_or_none()
        return None if row is None else (row.data, row.proof)

    def keep_review(self, game: str, head: str, data: bytes) -> None:
        """Keep what has been worked out of the review of a game that ends so; that of another ending is of no use now."""
        values = {"game": game, "head": head, "data": data}
        with self._using() as connection:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.game == game))
            connection.execute(self._insert(REVIEWS).values(values).on_conflict_do_nothing())

    def review(self, game: str, head: str) -> bytes | None:
        """What was kept of the review of a game that ends so."""
        mine = (REVIEWS.c.game == game) & (REVIEWS.c.head == head)
        with self._reading() as connection:
            row = connection.execute(select(REVIEWS.c.data).where(mine)).one_or_none()
        return None if row is None else row.data

    def state(self, game: str) -> Stand | None:
        """How far a game is; None if there is none (any more)."""
        with self._looking() as connection:
            found = connection.execute(_STAND, {"of": game}).one_or_none()
            return None if found is None else Stand(*found)

    def note_decides(self, game: str, seq: int, decides: str) -> None:
        """Who must decide after an entry, where that was never written down."""
        here = (GAMES.c.id == game) & (GAMES.c.entries == seq) & (GAMES.c.decides == UNKNOWN)
        with self._using() as connection:
            connection.execute(update(GAMES).where(here).values(decides=decides))

    def entries_after(self, game: str, seq: int) -> list[Entry]:
        """What has been done since an entry."""
        with self._reading() as connection:
            return _entries_of(connection, game, seq)

    # ------------------------------------------------------------------------------------------ pleas

    def plead(self, game: str, seq: int, sides: Sequence[str]) -> None:
        """These sides agree to take back what was done last at this number; agreeing twice is agreeing once.

        Whoever had declined is asked anew.
        """
        with self._using() as connection:
            self.change(connection, game)
            here = (PLEAS.c.game == game) & (PLEAS.c.seq == seq)
            connection.execute(delete(PLEAS).where(here & PLEAS.c.declined))
            wanted = [{"game": game, "seq": seq, "side": side, "declined": False} for side in sides]
            connection.execute(self._insert(PLEAS).on_conflict_do_nothing(), wanted)

    def decline(self, game: str, seq: int, sides: Sequence[str]) -> None:
        """These sides do not agree: what was asked at this number is asked no more."""
        with self._using() as connection:
            self.change(connection, game)
            connection.execute(delete(PLEAS).where((PLEAS.c.game == game) & (PLEAS.c.seq == seq)))
            declined = [{"game": game, "seq": seq, "side": side, "declined": True} for side in sides]
            connection.execute(insert(PLEAS), declined)

    def pleas(self, game: str, seq: int) -> Pleas:
        with self._looking() as connection:
            here = (PLEAS.c.game == game) & (PLEAS.c.seq == seq)
            rows = connection.execute(select(PLEAS.c.side, PLEAS.c.declined).where(here)).all()
        return Pleas(
            frozenset(row.side for row in rows if not row.declined),
            frozenset(row.side for row in rows if row.declined),
        )

    # ------------------------------------------------------------------------------------------ chat

    def add_chat(self, game: str, token: str, name: str, side: str, text: str) -> tuple[ChatRow, bool]:
        """A line of the chat, and whether it is new: the same token is the same line, sent again."""
        number = select(func.coalesce(func.max(CHAT.c.number), 0) + 1).where(CHAT.c.game == game)
        names = ["game", "number", "token", "name", "side", "text"]
        values = select(
            literal(game),
            number.scalar_subquery(),
            literal(token),
            literal(name),
            literal(side),
            literal(text),
        )
        mine = (CHAT.c.game == game) & (CHAT.c.token == token)
        with self._using() as connection:
            self.change(connection, game)
            line = self._insert(CHAT).from_select(names, values).on_conflict_do_nothing()
            new = connection.execute(line.returning(CHAT.c.number)).first() is not None
            row = connection.execute(select(CHAT).where(mine)).one()
            return ChatRow(row.number, row.name, row.side, row.text), new

    def chat(self, game: str, after: int, at_most: int) -> list[ChatRow]:
        """The lines after a number, the last ones if there are too many."""
        mine = (CHAT.c.game == game) & (CHAT.c.number > after)
        wanted = select(CHAT).where(mine).order_by(CHAT.c.number.desc()).limit(at_most)
        with self._looking() as connection:
            rows = connection.execute(wanted).all()
        return [ChatRow(row.number, row.name, row.side, row.text) for row in reversed(rows)]

    def lines(self, game: str, *, player: bool) -> int:
        """How many lines players have said, or those who look on."""
        with self._looking() as connection:
            whose = CHAT.c.side != "" if player else CHAT.c.side == ""
            wanted = select(func.count()).select_from(CHAT).where((CHAT.c.game == game) & whose)
            return int(connection.execute(wanted).scalar_one())

    def chat_count(self, game: str) -> int:
        with self._looking() as connection:
            wanted = select(func.coalesce(func.max(CHAT.c.number), 0)).where(CHAT.c.game == game)
            return int(connection.execute(wanted).scalar_one())
