"""At a table: a game on the server as one of its players, or a spectator, has it."""

from __future__ import annotations

import secrets
import sqlite3
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import TypeAlias

import msgspec
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from bergfried.server.house import Created
from bergfried.server.places import MANAGED, VERSION_TABLE
from bergfried.server.problems import RefusedProblem
from bergfried.server.views import GameView, StepView
from bergfried.standing import lines

Client: TypeAlias = TestClient[Litestar]

TWO_PEOPLE = {"blue": {"by": "you"}, "red": {"by": "link"}}


@dataclass(frozen=True)
class Player:
    """Somebody with a token, or with none."""

    client: Client
    game: str
    token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, what: str = "", **query: str | int) -> Response:
        return self.client.get(f"/api/games/{self.game}{what}", params=query, headers=self.headers)

    def post(self, what: str, body: object, language: str = "en") -> Response:
        address = f"/api/games/{self.game}{what}?language={language}"
        return self.client.post(address, json=body, headers=self.headers)

    def view(self) -> GameView:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=GameView)

    def steps(self, first: int = 0) -> list[StepView]:
        return msgspec.json.decode(self.get("/steps", first=first).content, type=list[StepView])

    def act(self, action: str, at: int | None = None) -> Response:
        return self.post("/actions", {"at": self.view().seq if at is None else at, "action": action})

    def plays(self, *actions: str) -> GameView:
        """Do these one after the other; all must be granted."""
        for action in actions:
            answer = self.act(action)
            assert answer.status_code == 200, (action, answer.text)
        return self.view()

    def adds(self, words: str) -> GameView:
        """Add words to the dice."""
        answer = self.post("/dice", {"words": words})
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=GameView)

    def undo(self, *, agreed: bool = False) -> Response:
        return self.post("/undo", {"at": self.view().seq, "agreed": agreed})

    def rests(self, within: float = 120.0) -> GameView:
        """The game once no machine has to decide."""
        until = monotonic() + within
        while (view := self.view()).thinking:
            assert monotonic() < until, "the machine does not come to an end"
            sleep(0.02)
        return view


@dataclass(frozen=True)
class Guest(Player):
    """Somebody who was given a link: he sits down with a token of his own before the first thing he does."""

    invitation: str = ""
    sat: list[bool] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        if not self.sat and self.sits().status_code == 200:
            self.sat.append(True)
        return super().headers

    def sits(self) -> Response:
        """Sit down; to do it twice is to do it once."""
        shown = {"authorization": f"Bearer {self.invitation}"}
        return self.client.post(f"/api/games/{self.game}/sit", json={"token": self.token}, headers=shown)


def guest(client: Client, made: Created, side: str) -> Guest:
    """Whoever gets the link of a side."""
    return Guest(client, made.game, secrets.token_urlsafe(24), made.invitations[side])


def as_of_version(base: sqlite3.Connection, version: int) -> None:
    """Make a file of games one of an earlier version: without what steps of migrations have brought since."""
    assert version < MANAGED
    for table in (VERSION_TABLE, "snapshots", "jobs", "holdings", "persons", "notices", "views", "reviews"):
        base.execute(f"DROP TABLE {table}")
    base.execute("ALTER TABLE games DROP COLUMN changed")
    for table, column in (
        ("seats", "link"),
        ("seats", "host"),
        ("seats", "added_by"),
        ("games", "muted"),
        ("games", "decides"),
    ):
        base.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    base.execute(f"PRAGMA user_version = {version}")
    base.commit()


def opened(answer: Response) -> Created:
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Created)


def new_game(client: Client, scenario: str = "meadow", **wanted: object) -> Created:
    return opened(client.post("/api/games", json={"scenario": scenario, "seed": "7", **wanted}))


def alone(client: Client, scenario: str = "meadow", **wanted: object) -> Player:
    """Somebody who plays both sides."""
    made = new_game(client, scenario, **wanted)
    return Player(client, made.game, made.token)


def two(client: Client, **wanted: object) -> tuple[Player, Guest]:
    """Blue, who made the game, and red, who got a link; neither has come yet."""
    made = new_game(client, "meadow", seats=TWO_PEOPLE, **wanted)
    return Player(client, made.game, made.token), guest(client, made, "red")


def both(client: Client, **wanted: object) -> tuple[Player, Guest]:
    """The same, when both have come and added their words to the dice."""
    blue, red = two(client, **wanted)
    blue.adds("the words of blue")
    red.adds("the words of red")
    return blue, red


def ordered(view: GameView, seat: int) -> list[str] | None:
    """The standing orders of a seat, as they are typed; None where they are not told."""
    found = view.seats[seat].orders
    return None if found is None else list(lines(found.orders))


def problem(answer: Response, status: int) -> RefusedProblem:
    """The problem document of an answer, which must look like one."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found = msgspec.json.decode(answer.content, type=RefusedProblem)
    assert found.status == status
    assert found.detail.endswith(".")
    assert "⟦" not in found.detail
    return found
