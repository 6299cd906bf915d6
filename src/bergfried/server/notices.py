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

from sqlalchemy import ColumnElement, Connection, Row, case, delete, func, or_, select, update

from bergfried import words

from .own import titles_of
from .persons import CONFIRM
from .posting import Post, Unsent, call, send_mail
from .store import DAY, GIVEN_UP, HOOK, MAIL, MOST_FAILED, Store, StoreTrouble
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

MAILS, CALLS = (CONFIRM, MAIL), (HOOK,)
"""What is sent by one thread each: who is called and does not answer keeps no mail waiting."""


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
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        self._ended.clear()
        self._threads = [
            threading.Thread(target=self._run, args=(kinds,), name=f"notices-{kinds[-1]}", daemon=True)
            for kinds in (MAILS, CALLS)
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """What is being sent may be left behind: the threads end with the process, and another takes it up."""
        self._ended.set()
        for thread in self._threads:
            thread.join(timeout=0.5)

    def _run(self, kinds: tuple[str, ...]) -> None:
        while not self._ended.wait(min(PAUSE, max(0.2, self._post.delay / 4))):
            try:
                self.tend(kinds)
            except StoreTrouble as error:
                logger.error("%s", error)
            except Exception:
                logger.exception("Notices could not be looked after.")

    def tend(self, kinds: tuple[str, ...] = (*MAILS, *CALLS)) -> None:
        """One look: who is there need not be told, what is due is sent."""
        self._forget_old()
        self._see_who_is_here()
        for notice in self._due(kinds):
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

    def _due(self, kinds: tuple[str, ...]) -> list[Row[Any]]:
        """What has not been tried yet comes first."""
        now = self._store.now()
        free = (NOTICES.c.sent == 0) & (NOTICES.c.due <= now) & (NOTICES.c.until < now)
        with self._store.transaction() as connection:
            room = self._post.per_hour - _tried(connection, 3600, kinds)
            wanted = select(NOTICES).where(free & NOTICES.c.kind.in_(kinds))
            first = wanted.order_by(NOTICES.c.tries, NOTICES.c.due).limit(max(0, min(AT_ONCE, room)))
            return list(connection.execute(first).all())

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
            if _tried(connection, DAY, (*MAILS, *CALLS), notice.person) >= self._post.per_day + notice.tries:
                connection.execute(update(NOTICES).where(free).values(sent=GIVEN_UP))
                return False
            mine = {"worker": self._worker, "until": now + LEASE}
            return connection.execute(update(NOTICES).where(free).values(mine)).rowcount > 0

    # ------------------------------------------------------------------------------------------ sending

    def _send(self, notice: Row[Any]) -> None:
        with self._store.transaction() as connection:
            person = connection.execute(select(PERSONS).where(PERSONS.c.id == notice.person)).one_or_none()
            game = connection.execute(select(GAMES).where(GAMES.c.id == notice.game)).one_or_none()
        if person is None or not _wanted(notice, person):
            self._settle(notice, {"sent": GIVEN_UP})
            return
        try:
            self._tell(notice, person, game)
        except Unsent as error:
            self._failed(notice, error)
        except Exception as error:  # whatever is wrong with one, the others are told
            logger.exception("A notice (%s) cannot be sent.", notice.kind)
            self._failed(notice, Unsent(type(error).__name__, lasting=True))
        else:
            self._counted(notice.kind, "sent")
            self._settle(notice, {"sent": int(time())})
            if notice.kind == HOOK and person.hook_failed:
                self._note_calls(notice.person, 0)

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
        tries, now = notice.tries + 1, int(time())
        self._counted(notice.kind, "failed")
        if notice.kind == HOOK:
            self._note_calls(notice.person, PERSONS.c.hook_failed + 1)
        # Where to is nobody's business but the player's: the log does not say it.
        logger.warning("A notice (%s) could not be sent, for the %d. time: %s", notice.kind, tries, error)
        if error.lasting or tries >= MOST_TRIES:
            self._settle(notice, {"sent": GIVEN_UP, "tries": tries, "tried": now})
        else:
            due = now + AGAIN * 4 ** (tries - 1)
            self._settle(notice, {"tries": tries, "tried": now, "due": due, "until": 0, "worker": ""})

    def _note_calls(self, person: str, failed: int | ColumnElement[int]) -> None:
        """How many calls in a row nobody has taken."""
        with self._store.transaction() as connection:
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(hook_failed=failed))

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


def _wanted(notice: Row[Any], person: Row[Any]) -> bool:
    """Is a notice still wanted where it goes? What is written there by his key is for whoever reads there alone."""
    if notice.kind == HOOK:
        return bool(notice.target == person.hook and person.hook_failed < MOST_FAILED)
    return bool(notice.target == person.mail and (person.mail_on or notice.kind == CONFIRM))


def _tried(connection: Connection, seconds: int, kinds: tuple[str, ...], person: str = "") -> int:
    """How often something was sent lately, or tried to be, to all or to one."""
    since = int(time()) - seconds
    failed = case((NOTICES.c.tried > since, NOTICES.c.tries), else_=0)
    sent = case((NOTICES.c.sent > since, 1), else_=0)
    count = select(func.coalesce(func.sum(failed + sent), 0)).where(NOTICES.c.kind.in_(kinds))
    if person:
        count = count.where(NOTICES.c.person == person)
    return int(connection.execute(count).scalar_one())
