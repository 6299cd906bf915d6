"""Games come back from snapshots as from their entries; a snapshot that does not fit is passed over."""

from __future__ import annotations

import io
import os
import pickle
import tracemalloc
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from gc import collect, disable, enable
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest
from sqlalchemy import delete, select, update

from bergfried import advice, games
from bergfried.kernel.verdicts import Refused
from bergfried.players.random import RandomPlayer
from bergfried.server import house as houses
from bergfried.server import snapshots
from bergfried.server.guard import Limits
from bergfried.server.house import House, Seat
from bergfried.server.places import Place
from bergfried.server.playing import LiveGame
from bergfried.server.store import Entry, Store, digest
from bergfried.server.tables import SNAPSHOTS


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "EVERY", 8)


@contextmanager
def opened(place: Place, limits: Limits | None = None) -> Iterator[House]:
    house = House(Store(place), lambda game: None, limits)
    try:
        yield house
    finally:
        house.close()


def told(live: LiveGame) -> object:
    """All that is known of a loaded game, as far as it can be compared."""
    game = live.game
    return (
        live.entries,
        live.made,
        live.given,
        live.undone,
        game.orders,
        [(step.side, step.text, step.faces, step.events, step.sides) for step in game.steps],
        [position.key() for position in game.positions()],
        game.chronicle,
        (game.seed, game.given, game.rolled),
        game.save() if live.row.kind == "scenario" else "",
        advice.position(game, len(game.steps), "en"),
        advice.asked(game, "en"),
    )


def play(house: House, game: str, tokens: dict[str, str], count: int, seed: str = "1") -> None:
    """So many decisions at random, with something taken back or ordered here and there."""
    chance, player = Random(seed), RandomPlayer(seed)
    for _ in range(count):
        with house.hold(game) as live:
            decision = live.game.decision
            if decision is None:
                return
            sides = live.held(digest(tokens[decision.side]))
            if live.game.steps and chance.random() < 0.15:
                with suppress(Refused):
                    house.undo(live, sides, live.seq, agreed=len(live.seats) > len(sides))
                    for other in live.seats:
                        if other.side not in sides:
                            house.undo(live, (other.side,), live.seq, agreed=True)
            elif chance.random() < 0.1:
                with suppress(Refused):  # not every game has such orders
                    house.order(live, sides, live.seq, sides[0], chance.choice(["hold fire", "ask", "fire"]))
            decision = live.game.decision
            if decision is not None:
                sides = live.held(digest(tokens[decision.side]))
                house.act(live, sides, live.seq, live.game.text(player.choose(live.game)))


def begun(house: House, name: str, *, two: bool = False) -> tuple[str, dict[str, str]]:
    """A new game, and the token of each side."""
    game = games.open_game(name, "anarchy" if name == "meadow" else None, seed="3")
    assert not isinstance(game, games.RealmGame)
    sides = list(game.sides)
    # Drawn dice may end a siege on its first morning.
    created = house.open(
        game, {sides[1]: Seat("link")} if two else {}, dice="drawn" if two else "as they are"
    )
    assert created.token is not None
    tokens = {side: f"{created.token}{side if side in created.invitations else ''}" for side in sides}
    if two:
        with house.hold(created.game) as live:
            house.sit(live, digest(created.invitations[sides[1]]), digest(tokens[sides[1]]))
            for side in sides:
                house.add_words(live, (side,), f"the words of {side}")
    return created.game, tokens


def without_snapshots(house: House) -> None:
    with house.store._using() as connection:
        connection.execute(delete(SNAPSHOTS))


def count_replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    played: list[int] = []
    replay = LiveGame.replay

    def counted(self: LiveGame, entry: Entry, *, as_written: bool = False) -> None:
        played.append(entry.seq)
        replay(self, entry, as_written=as_written)

    monkeypatch.setattr(LiveGame, "replay", counted)
    return played


@pytest.mark.parametrize(
    ("name", "two"), [("meadow", False), ("meadow", True), ("breach", True), ("seven-days", False)]
)
def test_a_game_comes_back_from_snapshots_as_from_its_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, two: bool
) -> None:
    path = tmp_path / "games.sqlite3"
    with opened(path) as house:
        game, tokens = begun(house, name, two=two)
        play(house, game, tokens, 40)
        with house.hold(game) as live:
            before = told(live)
    with opened(path) as house:
        played = count_replays(monkeypatch)
        with house.hold(game) as live:
            assert told(live) == before
            assert live.seq > 35
            assert len(played) < houses.EVERY
        play(house, game, tokens, 12, "2")
        with house.hold(game) as live:
            before = told(live)
        without_snapshots(house)
    with opened(path) as house, house.hold(game) as live:
        assert told(live) == before


def test_in_a_postgresql_too(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(place) as house:
        game, tokens = begun(house, "meadow")
        play(house, game, tokens, 30)
        with house.hold(game) as live:
            before = told(live)
    played = count_replays(monkeypatch)
    with opened(place) as house, house.hold(game) as live:
        assert told(live) == before
        assert len(played) < houses.EVERY


def test_a_fork_with_dice_of_its_own_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with opened(path) as house:
        game, tokens = begun(house, "meadow", two=True)
        play(house, game, tokens, 40)
        with house.hold(game) as live:
            made = house.fork(live, len(live.game.steps) - 3, {"red": Seat("link")})
        assert made.token is not None
        tokens = {"blue": made.token, "red": f"{made.token}red"}
        with house.hold(made.game) as live:
            house.sit(live, digest(made.invitations["red"]), digest(tokens["red"]))
            for side in tokens:
                house.add_words(live, (side,), side)
        play(house, made.game, tokens, 30, "4")
        with house.hold(made.game) as live:
            before = told(live)
    with opened(path) as house:
        with house.hold(made.game) as live:
            assert told(live) == before
            assert live.since
        without_snapshots(house)
    with opened(path) as house, house.hold(made.game) as live:
        assert told(live) == before


def test_everything_can_be_taken_back_beyond_all_snapshots(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with opened(path) as house:
        game, tokens = begun(house, "meadow")
        with house.hold(game) as live:
            house.act(live, tuple(tokens), 0, "ready")
        for _ in range(12):  # no die falls in it
            with house.hold(game) as live:
                house.order(live, ("blue",), live.seq, "blue", "hold fire")
    with opened(path) as house, house.hold(game) as live:
        assert live.since >= 8
        for _ in range(13):
            house.undo(live, ("blue", "red"), live.seq, agreed=False)
        assert (live.game.steps, live.given, live.game.orders) == ([], [], {})
    with opened(path) as house, house.hold(game) as live:
        assert (live.seq, live.game.steps, live.game.orders) == (26, [], {})


CHANGES: dict[str, dict[str, object]] = {
    "other bytes": {"data": b"nothing"},
    "no bytes": {"data": b""},
    "another program": {"program": "an earlier one"},
    "another proof": {"proof": "0" * 32},
    "another beginning": {"since": 1},
    "another end": {"seq": 1000},
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_snapshot_that_does_not_fit_is_passed_over(tmp_path: Path, change: str) -> None:
    path = tmp_path / "games.sqlite3"
    with opened(path) as house:
        game, tokens = begun(house, "meadow")
        play(house, game, tokens, 30)
        with house.hold(game) as live:
            before = told(live)
    with opened(path) as house:
        with house.store._using() as connection:
            connection.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.seq <= 12).values(**CHANGES[change]))
        with house.hold(game) as live:
            assert told(live) == before
        # What was passed over is there again.
        kept = house.store.snapshots(game)
        assert (kept[0].since, kept[-1].seq) == (0, live.since)
    with opened(path) as house, house.hold(game) as live:
        assert told(live) == before
        assert live.since


def test_one_of_another_game_or_with_another_story_is_passed_over(tmp_path: Path) -> None:
    with opened(tmp_path / "games.sqlite3") as house:
        (one, tokens), (two, others) = begun(house, "meadow"), begun(house, "meadow")
        play(house, one, tokens, 20, "1")
        play(house, two, others, 20, "2")
        with house.hold(two) as live:
            before = told(live)
        with house.store._using() as connection:
            taken = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.game == one)).all()
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == two))
            connection.execute(SNAPSHOTS.insert(), [{**row._mapping, "game": two} for row in taken])
    with opened(tmp_path / "games.sqlite3") as house, house.hold(two) as live:
        assert told(live) == before


class Evil:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, ("made-by-a-snapshot",)


def test_a_snapshot_makes_nothing_but_plain_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    data = zlib.compress(pickle.dumps(Evil()))
    proof = snapshots._proof(snapshots.this_program(), 0, 8, "chain", data)
    forged = snapshots.Snapshot(8, 0, snapshots.this_program(), proof, data)
    with pytest.raises(snapshots.Unfit):
        snapshots.looked_at(forged, "chain")
    assert not list(tmp_path.iterdir())
    for module, name in (
        ("bergfried.server.store", "hashlib"),
        ("bergfried.games", "load"),
        ("os", "system"),
    ):
        with pytest.raises(snapshots.Unfit):
            snapshots._Reader(io.BytesIO()).find_class(module, name)


class TestMemory:
    def test_games_are_let_go_that_are_longest_out_of_use(self, tmp_path: Path) -> None:
        with opened(tmp_path / "games.sqlite3", Limits(memory=700_000)) as house:
            made = [begun(house, "meadow")[0] for _ in range(5)]
            for game in [*made, made[3]]:
                with house.hold(game) as live:
                    assert live.weight() >= 200_000
            assert list(house._slots) == [made[2], made[4], made[3]]
            assert house._weight == sum(slot.weight for slot in house._slots.values()) <= 700_000
            for game in made:
                with house.hold(game) as live:
                    assert live.seq == 0

    @pytest.mark.parametrize("name", ["meadow", "breach", "stones"])
    def test_what_is_let_go_is_gone_at_once(self, tmp_path: Path, name: str) -> None:
        """No ring of references holds it until the collector comes by, which it does seldom."""
        with opened(tmp_path / "games.sqlite3", Limits(memory=0)) as house:
            game, tokens = begun(house, name)
            with house.hold(game) as live:
                play(house, game, tokens, 12)
                there: list[ref[Any]] = [ref(live), ref(live.game), ref(live.game.rules)]
            disable()
            try:
                del live
                assert [one() for one in there] == [None, None, None]
            finally:
                enable()

    def test_of_views_only_those_of_the_position_stay(self, tmp_path: Path) -> None:
        with opened(tmp_path / "games.sqlite3") as house:
            game, tokens = begun(house, "meadow")
            with house.hold(game) as live:
                play(house, game, tokens, 16)
                before = live.weight()
                for step in range(len(live.game.steps)):
                    live.position(step, "en")
                assert len(live.positions) == 4
                assert live.weight() > before
                sides = tuple(tokens)
                house.act(live, sides, live.seq, live.game.text(live.game.legal_actions()[-1]))
                assert (len(live.positions), len(live.asked)) == (1, 1)

    def test_a_game_in_use_stays_however_large_it_is(self, tmp_path: Path) -> None:
        with opened(tmp_path / "games.sqlite3", Limits(memory=0)) as house:
            game, _ = begun(house, "meadow")
            with house.hold(game) as live, house.hold(game) as again:
                assert again is live
            assert not house._slots

    @pytest.mark.parametrize(("name", "steps"), [("meadow", 80), ("breach", 80)])
    def test_what_they_weigh_is_about_what_they_take(self, tmp_path: Path, name: str, steps: int) -> None:
        path = tmp_path / "games.sqlite3"
        with opened(path) as house:
            made = [begun(house, name) for _ in range(2)]
            for game, tokens in made:
                play(house, game, tokens, steps)
        with opened(path) as house:

            def look(game: str) -> int:
                with house.hold(game) as live:
                    live.position(len(live.game.steps), "en")
                    live.ask(live.seq, "en")
                    return live.weight()

            look(made[0][0])
            collect()
            tracemalloc.start()
            before = tracemalloc.get_traced_memory()[0]
            said = sum(look(game) for game, _ in made[1:])
            collect()
            taken = tracemalloc.get_traced_memory()[0] - before
            tracemalloc.stop()
            assert taken / 2 < said < 3 * taken, (said, taken)


def test_orders_stand_in_one_snapshot_each(tmp_path: Path) -> None:
    """However many are given, what is kept of them grows as they do."""
    path, count = tmp_path / "games.sqlite3", 200
    with opened(path) as house:
        game, tokens = begun(house, "meadow", two=True)
        with house.hold(game) as live:
            for number in range(count):
                wanted = ("hold fire", "ask")[number % 2]
                house.order(live, live.held(digest(tokens["red"])), live.seq, "red", wanted)
            house.undo(live, live.held(digest(tokens["red"])), live.seq, False)
            house.order(live, live.held(digest(tokens["red"])), live.seq, "red", "hold fire")
            for _ in range(houses.EVERY):
                house.order(live, live.held(digest(tokens["red"])), live.seq, "red", "hold fire")
            before, given = told(live), list(live.given)
            chains = {entry.seq: entry.chain for entry in live.entries}
        kept = [
            snapshots.looked_at(snapshot, chains[snapshot.seq])[0] for snapshot in house.store.snapshots(game)
        ]
        assert sum(len(stood.given) for stood in kept) <= count + 2 * houses.EVERY
    with opened(path) as house, house.hold(game) as live:
        assert live.since
        assert (told(live), live.given) == (before, given)


def test_whose_turn_it_was_is_known_whatever_is_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path / "games.sqlite3") as house:
        game, tokens = begun(house, "meadow", two=True)
        for number in range(30):
            play(house, game, tokens, 2, str(number))
            with house.hold(game) as live:
                for side in tokens:
                    turns = list(live.game.turns())[:-1]
                    theirs = [turn for turn in turns if turn[0] >= 0 and turn[1] != side]
                    assert live.their_turn((side,)) == (turns.index(theirs[-1]) + 1 if theirs else 0)
        assert live.undone
