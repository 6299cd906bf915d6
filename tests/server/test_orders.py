"""Standing orders over HTTP: whom they answer for, who knows of them, how they are kept and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, new_game, ordered, problem, two

from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.store import Store, StoreTrouble
from bergfried.server.views import GameView

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def moving(client: Client) -> Player:
    """Somebody who plays both sides, blue to move, by rules with defensive fire."""
    player = alone(client, edition="anarchy")
    _to_move(player, player)
    return player


def two_moving(client: Client) -> tuple[Player, Player]:
    """The same, each side with a player of its own."""
    blue, red = two(client, edition="anarchy")
    _to_move(blue, red)
    return blue, red


def _to_move(blue: Player, red: Player) -> None:
    blue.plays("ready")
    view = red.plays("ready")
    while view.asked is not None and view.asked.kind != "move":
        view = blue.plays("end")


def order(player: Player, text: str, side: str = "red") -> GameView:
    """Give an order, which must be taken."""
    answer = player.post("/orders", {"at": player.view().seq, "side": side, "order": text})
    assert answer.status_code == 200, answer.text
    return player.view()


def kind(view: GameView) -> tuple[str, str]:
    assert view.asked is not None
    return view.asked.side, view.asked.kind


def test_orders_answer_by_themselves(client: Client) -> None:
    player = moving(client)
    wanted = {"at": player.view().seq, "side": "red", "order": "hold  fire"}
    for _ in range(2):
        assert player.post("/orders", wanted).status_code == 200
    view = player.plays("move Arnim D7")
    assert ordered(view, 1) == ["hold fire"]
    assert [step.action for step in player.steps()][-2:] == ["move Arnim D7", "pass"]
    assert kind(view) == ("blue", "move")
    assert [step.by_order for step in player.steps()][-2:] == [False, True]


def test_the_question_shows_its_odds_and_the_orders_that_answer_it(client: Client) -> None:
    player = moving(client)
    view = player.plays("move Arnim D7")
    assert view.asked is not None
    shots = view.asked.shots
    assert shots
    assert [shot.harm for shot in shots] == sorted((shot.harm for shot in shots), reverse=True)
    assert {shot.shooter for shot in shots} == {doer.name for doer in view.asked.doers}
    assert [offered.order for offered in view.asked.orders] == ["spare Arnim", "hold fire this turn"]
    for offered in view.asked.orders:
        order(player, offered.order)
        assert player.steps()[-1].action == "pass"
        assert player.undo().status_code == 200
        assert kind(player.view()) == ("red", "defensive-fire")
        assert ordered(player.view(), 1) == []


@pytest.mark.parametrize("text", ["hold fire", "spare Arnim", "hold fire this turn", "ask within 1"])
def test_an_order_given_when_asked_answers_at_once(client: Client, text: str) -> None:
    player = moving(client)
    assert kind(player.plays("move Arnim D7")) == ("red", "defensive-fire")
    order(player, text)
    assert player.steps()[-1].action == "pass"


def test_what_an_order_answered_is_taken_back_with_the_act(client: Client) -> None:
    player = moving(client)
    order(player, "hold fire")
    before = player.view()
    player.plays("move Arnim D7")
    assert not player.view().undoes_order
    assert player.undo().status_code == 200
    assert player.view().position == before.position
    assert ordered(player.view(), 1) == ["hold fire"]


def test_an_order_is_taken_back_before_the_act_it_followed(client: Client) -> None:
    player = moving(client)
    order(player, "fire within 2")
    order(player, "spare Arnim")
    assert player.view().undoes_order
    assert player.undo().status_code == 200
    assert ordered(player.view(), 1) == ["fire within 2"]
    assert player.undo().status_code == 200
    assert ordered(player.view(), 1) == []


def test_what_was_ordered_and_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        player = moving(client)
        order(player, "hold fire")
        player.plays("move Arnim D7")
        order(player, "spare Arnim")
        order(player, "Hal fire within 3")
        player.undo()
        order(player, "hold fire this turn")
        before = player.view()
        assert ordered(before, 1) == ["hold fire", "spare Arnim", "hold fire in turn 0"]
    with TestClient(create_app(path)) as client:
        player = Player(client, player.game, player.token)
        assert player.view() == before
        for left in (["hold fire", "spare Arnim"], ["hold fire"]):
            player.undo()
            assert ordered(player.view(), 1) == left
        player.undo()
        assert player.view().steps == before.steps - 2


def test_an_agreed_undo_takes_back_the_act_and_what_was_ordered_since(client: Client) -> None:
    blue, red = two_moving(client)
    order(red, "ask within 20")
    blue.plays("move Arnim D7")
    order(red, "spare Arnim")
    steps = red.view().steps
    assert red.steps()[-1].action == "pass"
    blue.undo(agreed=True)
    assert red.view().steps == steps
    red.undo(agreed=True)
    assert red.view().steps == steps - 2
    assert ordered(red.view(), 1) == ["ask within 20"]


def test_if_the_disk_refuses_an_order_it_was_never_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(tmp_path / "games.sqlite3")) as client:
        player = moving(client)
        order(player, "fire within 2")
        before = player.view()

        def full(*_: object) -> None:
            raise StoreTrouble("The disk is full.")

        with monkeypatch.context() as patched:
            patched.setattr(Store, "append", full)
            wanted = {"at": before.seq, "side": "red", "order": "spare Arnim"}
            problem(player.post("/orders", wanted), 503)
        assert player.view() == before
        player.undo()
        assert ordered(player.view(), 1) == []


# ------------------------------------------------------------------------------------------------ who knows


def test_only_its_owner_knows_an_order_until_the_game_is_over(client: Client) -> None:
    blue, red = two_moving(client)
    watcher = Player(client, blue.game)
    order(red, "fire within 2 at Arnim")
    order(red, "spare Roland")
    blue.plays("move Arnim D7")
    assert ordered(red.view(), 1) == ["fire within 2 at Arnim", "spare Roland"]
    assert ordered(red.view(), 0) is None
    secret = ("fire within 2", "spare Roland", "within 2 hexes", "Nobody fires at Roland")
    for other in (blue, watcher):
        assert ordered(other.view(), 1) is None
        for what in ("", "/steps", "/file", "/scenes", "/position", "/choices"):
            text = other.get(what).text
            assert not [word for word in secret if word in text], what
        assert not any(step.orders or step.by_order for step in other.steps())
    own = [told for step in red.steps() for told in step.orders]
    assert [told.text for told in own] == [
        "Everybody fires, within 2 hexes, only at Arnim.",
        "Nobody fires at Roland.",
    ]
    assert "order     red spare Roland" in red.get("/file").text
    (red if red.view().yours else blue).plays("resign")
    for other in (blue, watcher):
        assert ordered(other.view(), 1) == ["fire within 2 at Arnim", "spare Roland"]
        assert [told for step in other.steps() for told in step.orders] == own
        assert any(step.by_order for step in other.steps())


def test_an_order_is_not_seen_by_what_may_be_taken_back(client: Client) -> None:
    blue, red = two_moving(client)
    before = blue.view()
    order(red, "hold fire")
    after = blue.view()
    assert (after.undo, after.undoes_order) == (before.undo, before.undoes_order)
    assert red.view().undoes_order


# ------------------------------------------------------------------------------------------------ what is refused


def test_an_order_must_be_one(client: Client) -> None:
    player = alone(client, edition="anarchy")
    found = problem(player.post("/orders", {"at": 0, "side": "red", "order": "charge"}, language="it"), 422)
    assert "ordine permanente" in found.detail
    found = problem(
        player.post("/orders", {"at": 0, "side": "red", "order": "spare Hal"}, language="de"), 422
    )
    assert found.detail.startswith("„Hal“ ist kein Gegner")
    problem(player.post("/orders", {"at": 0, "side": "green", "order": "ask"}), 403)


def test_where_nobody_fires_at_movers_there_is_nothing_to_order(client: Client) -> None:
    player = alone(client, edition="siege")
    assert not player.view().under_fire
    found = problem(player.post("/orders", {"at": 0, "side": "red", "order": "hold fire"}), 422)
    assert found.detail.startswith("By these rules nobody fires while the enemy moves")


def test_after_the_end_nothing_is_ordered(client: Client) -> None:
    player = alone(client, edition="anarchy")
    player.plays("resign")
    problem(player.post("/orders", {"at": player.view().seq, "side": "red", "order": "hold fire"}), 422)


def test_the_machines_moves_are_answered_by_orders(client: Client) -> None:
    made = new_game(client, edition="anarchy", seats={"red": {"by": "machine", "level": "squire"}})
    blue = Player(client, made.game, made.token)
    blue.plays("ready")
    blue.rests()
    order(blue, "hold fire", "blue")
    while (view := blue.rests()).position.round < 2 and view.asked is not None:
        assert view.asked.kind != "defensive-fire"
        plain = [choice.action for choice in view.asked.free if choice.plain]
        others = blue.get("/choices", man=view.asked.doers[0].name).json() if view.asked.doers else []
        blue.plays(plain[0] if plain else others[0]["action"])
    assert any(step.by_order for step in blue.steps())
