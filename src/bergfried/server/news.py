"""News from other processes that have the same games: a PostgreSQL tells which game has changed, as soon as it has."""

from __future__ import annotations

import logging
import selectors
import socket
import threading
from collections.abc import Callable, Collection

from sqlalchemy import URL

from .places import NEWS

logger = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds before a lost connection is sought again, and at most between looks at one that is silent."""


class News:
    """Listens in a thread of its own. `tell` is called with a game; `missed` when something may have been missed."""

    def __init__(
        self, place: URL, own: Collection[int], tell: Callable[[str], None], missed: Callable[[], None]
    ) -> None:
        self._address = place.set(drivername="postgresql").render_as_string(hide_password=False)
        self._own = own
        """The connections whose changes are told here already."""
        self._tell, self._missed = tell, missed
        self._ended = threading.Event()
        self._bell, self._ringer = socket.socketpair()
        """Whoever ends it rings, so that it does not listen on until something comes."""
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._ringer.close()
        self._thread.join(timeout=0.5)
        self._bell.close()

    def _run(self) -> None:
        import psycopg

        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                logger.warning("No news from other processes for a while: %s", " ".join(str(error).split()))
                self._ended.wait(PATIENCE)

    def _listen(self) -> None:
        import psycopg

        with (
            psycopg.connect(self._address, autocommit=True, connect_timeout=10) as connection,
            selectors.DefaultSelector() as heard,
        ):
            for line in (connection, self._bell):
                heard.register(line, selectors.EVENT_READ)
            connection.execute(f"LISTEN {NEWS}".encode())
            self._missed()
            while not self._ended.is_set():
                heard.select(PATIENCE)
                for notice in connection.notifies(timeout=0):
                    if notice.pid not in self._own:
                        self._tell(notice.payload)
