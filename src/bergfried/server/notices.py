"""Games by correspondence: whoever must decide and is not there is told so, once, by mail or by a call.

What is to be told is written into the store with the entry after which it waits, and sent a while later by whichever
process takes it on, in a thread of its own: nobody who plays waits for it. Whoever is at the board by then is not told.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from time import time
from typing import Any

from sqlalchemy import Connection, Row, delete, func, or_, select, update

from bergfried import words

from .own import titles_of
from .persons import CONFIRM
from .posting import Post, Unsent, call, send_mail
from .store import DAY, HOOK, Store, StoreTrouble
from .tables import GAMES, NOTICES, PERSONS, SEATS

logger = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds between looks at what is to be told."""

LEASE = 120
"""What a process has taken on is left to it for so many seconds."""

AT_ONCE = 20
"""So many notices are taken on between two looks."""

AGAIN, MOST_TRIES = 60, 6
"""What could not be sent is tried again after so many seconds, four times as many each time, so often in all."""

GIVEN_UP = -1
"""When a notice was sent that never will be."""


class Herald:
    """Tells people of decisions that wait for them. `present` gives the hashes of what those at a board have shown."""

    def __init__(
        self,
        store: Store,
        post: Post,
        present: Callable[[str], frozenset[str]],
        counted: Callable[[str, str], None] = lambda _kind, _result: None,
    ) -> None:
        self._store, self._post, self._present, self._counted = store, post, present, counted
        self._worker = secrets.token_hex(8)
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._ended.clear()
        self._thread = threading.Thread(target=self._run, name="notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """What is being sent may be left behind: the thread ends with the process, and another takes it up."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join(timeout=1)

    def _run(self) -> None:
        while not self._ended.wait(min(PAUSE, max(0.2, self._post.delay / 4))):
            try:
                self.tend()
            except StoreTrouble as error:
                logger.error("%s", error)
            except Exception:
                logger.exception("Notices could not be looked after.")

    def tend(self) -> None:
        """One look: who is there need not be told, what is due is sent."""
        self._forget_old()
        self._see_who_is_here()
        for notice in self._due():
            if self._ended.is_set():
                return
            if self._taken(notice):
                self._send(notice)

    # ------------------------------------------------------------------------------------------ what is due

    def _forget_old(self) -> None:
        """What was sent counts for a day; what is a week old is told to nobody."""
        now = int(time())
        done = (NOTICES.c.sent != 0) & (NOTICES.c.due < now - DAY)
        with self._store.transaction() as connection:
            connection.execute(delete(NOTICES).where(or_(done, NOTICES.c.due < now - 7 * DAY)))

    def _see_who_is_here(self) -> None:
        """Whoever sits at the board sees for himself that it is his decision."""
        waiting = NOTICES.c.sent == 0
        with self._store.transaction() as connection:
            games = list(connection.execute(select(NOTICES.c.game).where(waiting).distinct()).scalars())
        for game in games:
            shown = self._present(game)
            if not shown:
                continue
            seat = (SEATS.c.game == NOTICES.c.game) & (SEATS.c.side == NOTICES.c.side)
            wanted = (
                select(NOTICES.c.person, PERSONS.c.secret, SEATS.c.token, SEATS.c.link)
                .join(PERSONS, PERSONS.c.id == NOTICES.c.person)
                .join(SEATS, seat)
                .where(waiting & (NOTICES.c.game == game))
            )
            with self._store.transaction() as connection:
                for person, secret, token, link in connection.execute(wanted).all():
                    if not shown.isdisjoint((secret, link or token)):
                        mine = waiting & (NOTICES.c.game == game) & (NOTICES.c.person == person)
                        connection.execute(delete(NOTICES).where(mine))

    def _due(self) -> list[Row[Any]]:
        now = self._store.now()
        free = (NOTICES.c.sent == 0) & (NOTICES.c.due <= now) & (NOTICES.c.until < now)
        with self._store.transaction() as connection:
            room = self._post.per_hour - _sent(connection, 3600)
            wanted = select(NOTICES).where(free).order_by(NOTICES.c.due).limit(max(0, min(AT_ONCE, room)))
            return list(connection.execute(wanted).all())

    def _taken(self, notice: Row[Any]) -> bool:
        """Take a notice on, if it still is to be told and nobody else has it."""
        now = self._store.now()
        free = _is(notice) & (NOTICES.c.sent == 0) & (NOTICES.c.until < now)
        with self._store.transaction() as connection:
            if notice.game:
                decides = connection.execute(
                    select(GAMES.c.decides).where(GAMES.c.id == notice.game)
                ).scalar_one_or_none()
                if decides != notice.side:
                    connection.execute(delete(NOTICES).where(free))
                    return False
            if _sent(connection, DAY, notice.person) >= self._post.per_day:
                connection.execute(update(NOTICES).where(free).values(sent=GIVEN_UP))
                return False
            mine = {"worker": self._worker, "until": now + LEASE}
            return connection.execute(update(NOTICES).where(free).values(mine)).rowcount > 0

    # ------------------------------------------------------------------------------------------ sending

    def _send(self, notice: Row[Any]) -> None:
        with self._store.transaction() as connection:
            person = connection.execute(select(PERSONS).where(PERSONS.c.id == notice.person)).one_or_none()
            game = connection.execute(select(GAMES).where(GAMES.c.id == notice.game)).one_or_none()
        if person is None:
            self._settle(notice, {"sent": GIVEN_UP})
            return
        try:
            self._tell(notice, person, game)
        except Unsent as error:
            self._failed(notice, error)
        else:
            self._counted(notice.kind, "sent")
            self._settle(notice, {"sent": int(time())})

    def _tell(self, notice: Row[Any], person: Row[Any], game: Row[Any] | None) -> None:
        """Raises Unsent."""
        base, language = self._post.address.rstrip("/"), person.language
        stop, page = f"{base}/api/mail/stop?key={person.mail_key}", f"{base}/#/mail"
        if notice.kind == CONFIRM:
            lines = [
                words.say("notice-confirm-body", {}, language),
                words.say("notice-confirm-go", {"link": f"{page}/confirm/{person.mail_key}"}, language),
                words.say("notice-confirm-stop", {"link": f"{page}/stop/{person.mail_key}"}, language),
            ]
            subject = words.say("notice-confirm-subject", {}, language)
            self._mail(notice.target, subject, lines, stop)
            return
        if game is None:
            raise Unsent("the game is gone", lasting=True)
        title, sides = titles_of(game.kind, game.name, game.edition, language)
        link, side = f"{base}/#/game/{game.id}", sides.get(notice.side, notice.side)
        subject = words.say("notice-subject", {"title": title}, language)
        body = words.say("notice-body", {"title": title, "side": side}, language)
        if notice.kind == HOOK:
            if not self._post.hooks:
                raise Unsent("nobody is called from here", lasting=True)
            text = f"{body} {link}"
            told = {"game": game.id, "title": title, "side": notice.side, "seq": notice.seq, "link": link}
            # What services for talking show of a call is called text by some and content by others.
            call(self._post, notice.target, person.hook_key, {**told, "text": text, "content": text})
            return
        go = words.say("notice-go", {"link": link}, language)
        last = words.say("notice-stop", {"link": f"{page}/stop/{person.mail_key}"}, language)
        self._mail(notice.target, subject, [body, go, last], stop)

    def _mail(self, to: str, subject: str, lines: list[str], stop: str) -> None:
        if not self._post.smtp:
            raise Unsent("no mail is sent from here", lasting=True)
        send_mail(self._post, to, subject, lines, stop)

    def _failed(self, notice: Row[Any], error: Unsent) -> None:
        tries = notice.tries + 1
        self._counted(notice.kind, "failed")
        # Where to is nobody's business but the player's: the log does not say it.
        logger.warning("A notice (%s) could not be sent, for the %d. time: %s", notice.kind, tries, error)
        if error.lasting or tries >= MOST_TRIES:
            self._settle(notice, {"sent": GIVEN_UP, "tries": tries})
        else:
            due = int(time()) + AGAIN * 4 ** (tries - 1)
            self._settle(notice, {"tries": tries, "due": due, "until": 0, "worker": ""})

    def _settle(self, notice: Row[Any], values: dict[str, int | str]) -> None:
        with self._store.transaction() as connection:
            mine = _is(notice) & (NOTICES.c.worker == self._worker)
            connection.execute(update(NOTICES).where(mine).values(values))


def _is(notice: Row[Any]) -> Any:
    return (
        (NOTICES.c.person == notice.person)
        & (NOTICES.c.game == notice.game)
        & (NOTICES.c.kind == notice.kind)
        & (NOTICES.c.seq == notice.seq)
    )


def _sent(connection: Connection, seconds: int, person: str = "") -> int:
    """How much was sent lately, to all or to one."""
    lately = NOTICES.c.sent > int(time()) - seconds
    mine = lately & (NOTICES.c.person == person) if person else lately
    return int(connection.execute(select(func.count()).select_from(NOTICES).where(mine)).scalar_one())
