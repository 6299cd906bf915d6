"""Persons who keep their seats under a secret link of their own: what is kept of them.

Nobody needs one to play. A secret has 256 bits and is kept as its hash alone. It holds the seats that were added with
their own links, and no others: so whoever has come by it holds nothing any more once it is made anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from time import time

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from .store import DAY, GIVEN_UP, HOOK, MAIL, MOST_FAILED, SeatRow, Store, digest
from .tables import GAMES, HOLDINGS, NOTICES, PERSONS, SEATS

MOST_SEATS, MOST_HOLDERS = 500, 8
"""So many seats one person keeps, and so many persons keep one seat."""

UNUSED = 90
"""A person who keeps no seat is forgotten after so many days without a visit."""

CONFIRM, MOST_ASKED, MOST_ASKED_IN_ALL = "confirm", 3, 300
"""The question whether an address is somebody's, and how often a day it is asked there, for one person, and in all."""

CHUNK = 200
"""So many games are named in one question to the store."""


class Person(msgspec.Struct, frozen=True):
    """Somebody with a secret link of his own, and where he wants to be told that a game waits for him."""

    id: str
    name: str
    mail: str = ""
    mail_on: bool = False
    """Has he confirmed that the address is his?"""
    hook: str = ""
    hook_off: bool = False
    """Is it called no more, because nobody took the last calls?"""


def mailbox(address: str) -> str:
    """Where mail to an address comes in, as far as one can know: many read all spellings of their name in one place."""
    local, _, domain = address.casefold().rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{domain}"


class HeldGame(msgspec.Struct, frozen=True):
    """A game in which somebody keeps seats, as the store knows it without playing it."""

    game: str
    kind: str
    name: str
    edition: str
    touched: int
    decides: str
    """The side that must decide, "" if it is over."""
    sides: tuple[str, ...]
    """Those he keeps."""
    seats: tuple[SeatRow, ...]


class TooOften(Exception):
    """Enough was asked of an address."""


class TooManySeats(Exception):
    """Somebody keeps as many seats as he may, or a seat is kept by as many as may."""


class Persons:
    """All persons of a store. Raises StoreTrouble."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, name: str) -> str:
        """A new person; his secret, which nobody is told again."""
        secret, now = secrets.token_urlsafe(32), int(time())
        values = {"id": secrets.token_urlsafe(12), "secret": digest(secret), "name": name}
        with self._store.transaction() as connection:
            connection.execute(insert(PERSONS), [{**values, "opened": now, "touched": now}])
        return secret

    def known(self, secret: str) -> Person | None:
        """Whose secret (given as its hash) it is; None if it is nobody's."""
        mine = PERSONS.c.secret == secret
        with self._store.transaction() as connection:
            row = connection.execute(select(PERSONS).where(mine)).one_or_none()
            now = int(time())
            if row is not None and row.touched < now - DAY:
                connection.execute(update(PERSONS).where(mine).values(touched=now))
        if row is None:
            return None
        off = row.hook_failed >= MOST_FAILED
        return Person(row.id, row.name, row.mail, bool(row.mail_on), row.hook, off)

    def rename(self, person: str, name: str) -> None:
        with self._store.transaction() as connection:
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(name=name))

    def renew(self, person: str) -> str:
        """Another secret, which holds all that the one before held; that one holds nothing any more."""
        secret = secrets.token_urlsafe(32)
        with self._store.transaction() as connection:
            self._change_all(connection, person)
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(secret=digest(secret)))
        return secret

    def forget(self, person: str) -> int:
        """Forget a person; the seats stay with their own links. In how many games he kept some."""
        with self._store.transaction() as connection:
            count = self._change_all(connection, person)
            for table in (HOLDINGS, NOTICES):
                connection.execute(delete(table).where(table.c.person == person))
            connection.execute(delete(PERSONS).where(PERSONS.c.id == person))
        return count

    def let_go(self) -> int:
        """Forget those who keep nothing and have not come for long; how many they were."""
        kept = select(HOLDINGS.c.person).where(HOLDINGS.c.person == PERSONS.c.id).exists()
        old = PERSONS.c.touched < int(time()) - UNUSED * DAY
        with self._store.transaction() as connection:
            return connection.execute(delete(PERSONS).where(old & ~kept)).rowcount

    # ------------------------------------------------------------------------------------------ where he is told

    def write_to(self, person: str, address: str, language: str) -> None:
        """An address to which he wants to be written, once whoever reads there has confirmed it; "" for none.

        Raises TooOften where enough was asked of that address lately, however it is written, or in all. What another
        address has not been asked yet it is not asked any more.
        """
        now = int(time())
        confirming = (NOTICES.c.kind == CONFIRM) & (NOTICES.c.due > now - DAY)
        values: dict[str, str | bool] = {"mail": address, "mail_on": False, "language": language}
        values["mail_key"] = secrets.token_urlsafe(24) if address else ""
        mine = NOTICES.c.person == person
        with self._store.transaction() as connection:
            asked = connection.execute(select(NOTICES.c.person, NOTICES.c.target).where(confirming)).all()
            of_address = sum(mailbox(row.target) == mailbox(address) for row in asked)
            of_person = sum(row.person == person for row in asked)
            if address and (max(of_address, of_person) >= MOST_ASKED or len(asked) >= MOST_ASKED_IN_ALL):
                raise TooOften
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(values))
            unasked = mine & (NOTICES.c.kind == CONFIRM) & (NOTICES.c.sent == 0)
            connection.execute(update(NOTICES).where(unasked).values(sent=GIVEN_UP))
            connection.execute(delete(NOTICES).where(mine & (NOTICES.c.kind == MAIL) & (NOTICES.c.sent == 0)))
            if address:
                number = select(func.coalesce(func.max(NOTICES.c.seq), 0) + 1).where(
                    mine & (NOTICES.c.kind == CONFIRM)
                )
                notice = {
                    "person": person,
                    "game": "",
                    "kind": CONFIRM,
                    "side": "",
                    "target": address,
                    "due": now,
                }
                seq = int(connection.execute(number).scalar_one())
                connection.execute(insert(NOTICES), [{**notice, "seq": seq}])

    def confirm(self, key: str) -> bool:
        """Whoever reads at an address says that he wants to be written to; False if nobody asked for that."""
        wanted = (PERSONS.c.mail_key == key) & (PERSONS.c.mail != "")
        with self._store.transaction() as connection:
            return connection.execute(update(PERSONS).where(wanted).values(mail_on=True)).rowcount > 0

    def stop(self, key: str) -> bool:
        """Nothing more is written to an address; False if nothing was."""
        wanted = (PERSONS.c.mail_key == key) & (PERSONS.c.mail != "")
        with self._store.transaction() as connection:
            row = connection.execute(select(PERSONS.c.id).where(wanted)).one_or_none()
            if row is None:
                return False
            gone = {"mail": "", "mail_key": "", "mail_on": False}
            connection.execute(update(PERSONS).where(PERSONS.c.id == row.id).values(gone))
            unsent = (NOTICES.c.person == row.id) & (NOTICES.c.kind != HOOK) & (NOTICES.c.sent == 0)
            connection.execute(delete(NOTICES).where(unsent))
        return True

    def call(self, person: str, address: str, language: str) -> str:
        """An address that is called when a game waits for him, "" for none; the key by which he knows our calls."""
        key = secrets.token_urlsafe(32) if address else ""
        values: dict[str, str | int]
        values = {"hook": address, "hook_key": key, "hook_failed": 0, "language": language}
        with self._store.transaction() as connection:
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(values))
            unsent = (NOTICES.c.person == person) & (NOTICES.c.kind == HOOK) & (NOTICES.c.sent == 0)
            connection.execute(delete(NOTICES).where(unsent))
        return key

    # ------------------------------------------------------------------------------------------ seats

    def add(self, person: str, game: str, sides: Sequence[str]) -> None:
        """Keep seats of a game; what is kept already stays. Raises TooManySeats."""
        with self._store.transaction() as connection:
            self._store.change(connection, game)  # who else would add one to this game waits
            there = connection.execute(
                select(HOLDINGS.c.side, HOLDINGS.c.person).where(HOLDINGS.c.game == game)
            ).all()
            new = [side for side in sides if (side, person) not in {tuple(row) for row in there}]
            count = select(func.count()).select_from(HOLDINGS).where(HOLDINGS.c.person == person)
            own = int(connection.execute(count).scalar_one())
            crowded = any(sum(row.side == side for row in there) >= MOST_HOLDERS for side in new)
            if new and (crowded or own + len(new) > MOST_SEATS):
                raise TooManySeats
            if new:
                values = [{"game": game, "side": side, "person": person} for side in new]
                connection.execute(insert(HOLDINGS), values)

    def drop(self, person: str, game: str) -> None:
        """Keep the seats of a game no longer."""
        with self._store.transaction() as connection:
            self._store.change(connection, game)
            mine = (HOLDINGS.c.person == person) & (HOLDINGS.c.game == game)
            connection.execute(delete(HOLDINGS).where(mine))
            told = (NOTICES.c.person == person) & (NOTICES.c.game == game) & (NOTICES.c.sent == 0)
            connection.execute(delete(NOTICES).where(told))

    def games(self, person: str) -> list[HeldGame]:
        """The games in which he keeps seats, the one used last first."""
        with self._store.transaction() as connection:
            mine = connection.execute(
                select(HOLDINGS.c.game, HOLDINGS.c.side).where(HOLDINGS.c.person == person)
            ).all()
            sides: dict[str, tuple[str, ...]] = {}
            for game, side in mine:
                sides[game] = (*sides.get(game, ()), side)
            names = list(sides)
            rows = [
                row
                for start in range(0, len(names), CHUNK)
                for row in _rows(connection, names[start : start + CHUNK])
            ]
        rows.sort(key=lambda row: (-row.touched, row.game))
        return [msgspec.structs.replace(row, sides=sides[row.game]) for row in rows]

    def _change_all(self, connection: Connection, person: str) -> int:
        """All games in which he keeps seats are looked at anew, in every process; how many they are."""
        mine = select(HOLDINGS.c.game).where(HOLDINGS.c.person == person)
        changed = update(GAMES).where(GAMES.c.id.in_(mine)).values(changed=GAMES.c.changed + 1)
        return connection.execute(changed).rowcount


def _rows(connection: Connection, games: Sequence[str]) -> Iterator[HeldGame]:
    seats: dict[str, tuple[SeatRow, ...]] = {}
    for row in connection.execute(select(SEATS).where(SEATS.c.game.in_(games)).order_by(SEATS.c.number)):
        seat = SeatRow(row.side, row.machine, row.level, row.name, "", row.used)
        seats[row.game] = (*seats.get(row.game, ()), seat)
    for row in connection.execute(select(GAMES).where(GAMES.c.id.in_(games))):
        yield HeldGame(
            row.id, row.kind, row.name, row.edition, row.touched, row.decides, (), seats.get(row.id, ())
        )
