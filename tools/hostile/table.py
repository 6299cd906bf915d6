"""What is attacked: games with seats, and what must be so of them whatever is sent."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any, TypeAlias

from litestar import Litestar
from litestar.testing import TestClient

from bergfried import games
from bergfried.server import persons
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.posting import Post
from bergfried.server.store import Store

Client: TypeAlias = TestClient[Litestar]

PLENTY = 1_000_000_000
LIMITS = Limits(
    reads=PLENTY,
    writes=PLENTY,
    games=PLENTY,
    uploads=PLENTY,
    lines=PLENTY,
    mails=PLENTY,
    work=PLENTY,
    bytes=400_000_000,
)
SINK = "http://127.0.0.1:9"
"""Where calls go, and mail: nobody is there, on this machine alone."""

POST = Post(
    address="http://castle.example",
    smtp="smtp://127.0.0.1:9",
    sender="bergfried@castle.example",
    hooks=True,
    hosts=frozenset(("127.0.0.1",)),
    delay=1,
)


class Breach(AssertionError):
    """Something was done or told that should not have been, or a request failed by our own fault."""


class Table:
    """A game between two people, each with his token, who both have added their words to the dice."""

    def __init__(self, client: Client, scenario: str) -> None:
        self.client = client
        first, second = games.open_game(scenario).sides
        seats = {first: {"by": "you"}, second: {"by": "link"}}
        made = client.post("/api/games", json={"scenario": scenario, "seats": seats}).json()
        self.game: str = made["game"]
        self.tokens: dict[str, str] = {first: made["token"], second: secrets.token_urlsafe(24)}
        self.spent: str = made["invitations"][second]
        """The link of the guest, which holds nothing once he has sat down."""
        shown = {"authorization": f"Bearer {self.spent}"}
        sat = client.post(self.path("/sit"), json={"token": self.tokens[second]}, headers=shown)
        assert sat.status_code == 200, sat.text
        for side in self.tokens:
            added = client.post(self.path("/dice"), json={"words": f"of {side}"}, headers=self.seat(side))
            assert added.status_code == 200, added.text
        self.persons = {side: self._person(token) for side, token in self.tokens.items()}
        """The secret of each player's own link, which holds his seat too, and who wants to be told of it."""
        self.acknowledged: list[str] = []
        """What honest players did, entry by entry."""

    def _person(self, token: str) -> str:
        secret: str = self.client.post("/api/me", json={"name": ""}).json()["secret"]
        own = {"authorization": f"Bearer {secret}"}
        for what, body in (
            ("/seats", {"game": self.game, "token": token}),
            ("/hook", {"address": f"{SINK}/{secret[:6]}"}),
            ("/mail", {"address": f"{secret[:8].lower().strip('-_')}x@example.org"}),
        ):
            done = self.client.post(f"/api/me{what}", json=body, headers=own)
            assert done.status_code == 200, done.text
        return secret

    def path(self, what: str = "") -> str:
        return f"/api/games/{self.game}{what}"

    def seat(self, side: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[side]}"}

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(self.path()).json()
        return found


def opened(path: Path) -> tuple[Client, Store]:
    """A server as the public has it, and its store, to look behind it."""
    persons.MOST_ASKED_IN_ALL = PLENTY
    app = create_app(path, limits=LIMITS, hosts=["castle.example"], post=POST)
    store = app.state.house.store
    assert isinstance(store, Store)
    return TestClient(app, base_url="http://castle.example", raise_server_exceptions=False), store


def secrets_of(table: Table, store: Store) -> list[str]:
    """What may stand in no answer while the game goes on: what its dice follow from, and whose seats are whose."""
    row = store.game(table.game)
    assert row is not None
    hashes = [key for seat in store.seats(table.game) for key in (seat.token, seat.link, *seat.holders)]
    own = (*table.tokens.values(), *table.persons.values(), table.spent)
    return [secret for secret in (row.secret, row.salt, *hashes, *own) if len(secret) > 8]


def dumps(value: object) -> bytes:
    return json.dumps(value).encode()
