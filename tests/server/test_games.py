"""Games over HTTP: who may do what, what counts once, what is taken back, and what is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.seated import (
    TWO_PEOPLE,
    Client,
    Player,
    alone,
    as_of_version,
    guest,
    new_game,
    opened,
    ordered,
    problem,
    two,
)

import bergfried
from bergfried.advice import Cut, Scene
from bergfried.players.captain import Captain
from bergfried.rulebook.tables import load_tables
from bergfried.server import guard
from bergfried.server.app import create_app
from bergfried.server.guard import Limits, Rates
from bergfried.server.machines import Machine
from bergfried.server.pool import Mind
from bergfried.server.store import GameRow, Store, StoreTrouble, usual_place
from bergfried.server.views import ChatLine, GameView, SituationView, plain
from bergfried.situations import situation_names

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000, uploads=1_000_000, lines=1_000_000)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def shot_at(player: Player) -> GameView:
    """Both are ready, and blue shoots the first shot there is."""
    view = player.plays("ready", "ready")
    for doer in view.asked.doers if view.asked else ():
        for choice in player.get("/choices", man=doer.name).json():
            if choice["verb"] == "shoot":
                return player.plays(choice["action"])
    raise AssertionError("there is nobody to shoot")


# ------------------------------------------------------------------------------------------------ seats


def test_a_new_game_waits_for_its_first_side(client: Client) -> None:
    player = alone(client)
    view = player.view()
    assert (view.seq, view.steps, view.kind, view.scenario, view.seed) == (0, 0, "scenario", "meadow", "7")
    assert [(seat.side, seat.by) for seat in view.seats] == [("blue", "you"), ("red", "you")]
    assert view.asked is not None
    assert (view.asked.side, view.yours, view.thinking, view.outcome) == ("blue", True, False, "")


def test_a_link_is_open_until_somebody_comes_with_it(client: Client) -> None:
    blue, red = two(client)
    assert [seat.by for seat in blue.view().seats] == ["you", "open"]
    assert [seat.by for seat in red.view().seats] == ["person", "you"]
    assert [seat.by for seat in blue.view().seats] == ["you", "person"]


def test_a_seat_given_to_others_alone_leaves_no_token(client: Client) -> None:
    made = new_game(client, seats={"blue": {"by": "machine"}, "red": {"by": "link"}})
    assert made.token is None
    assert set(made.invitations) == {"red"}


def test_spectators_see_everything_and_do_nothing(client: Client) -> None:
    blue, _ = two(client)
    spectator = Player(client, blue.game)
    view = spectator.view()
    assert [seat.by for seat in view.seats] == ["person", "open"]
    assert not view.yours
    assert view.position == blue.view().position
    for answer in (
        spectator.act("ready"),
        spectator.undo(),
        spectator.post("/orders", {"at": 0, "side": "blue", "order": "ask"}),
        spectator.post("/name", {"name": "Nobody"}),
    ):
        assert problem(answer, 403).detail == "You hold no seat in this game; you may watch."


@pytest.mark.parametrize("shown", ["Bearer wrong", "Bearer ", "Bearer", "Basic {token}", "{token}"])
def test_a_wrong_token_is_no_token(client: Client, shown: str) -> None:
    blue, _ = two(client)
    headers = {"authorization": shown.format(token=blue.token)}
    answer = client.post(
        f"/api/games/{blue.game}/actions", json={"at": 0, "action": "ready"}, headers=headers
    )
    problem(answer, 403)


def test_only_the_side_that_must_decide_acts(client: Client) -> None:
    blue, red = two(client)
    assert problem(red.act("ready"), 403).detail == "It is Blue who must decide now."
    blue.plays("ready")
    assert problem(blue.act("ready"), 403).detail == "It is Red who must decide now."
    red.plays("ready")
    assert blue.view().steps == 2


def test_the_token_of_another_game_holds_no_seat(client: Client) -> None:
    blue, other = alone(client), alone(client)
    problem(Player(client, blue.game, other.token).act("ready"), 403)


def test_names_are_those_of_the_holder(client: Client) -> None:
    blue, red = two(client)
    assert red.post("/name", {"name": "  Hal \u202eof\n the  Hill "}).status_code == 200
    assert [seat.name for seat in blue.view().seats] == ["", "Hal of the Hill"]
    problem(red.post("/name", {"name": "x" * 41}), 400)


# ------------------------------------------------------------------------------------------------ acting


def test_an_act_is_done_and_told(client: Client) -> None:
    player = alone(client)
    view = shot_at(player)
    last = player.steps()[-1]
    assert (view.seq, view.steps) == (3, 3)
    assert (last.number, last.seq, last.side, last.round) == (3, 3, "blue", 1)
    assert last.faces
    assert any(line.die for line in last.lines)
    assert player.steps(first=3) == [last]


def test_the_dice_are_those_of_the_seed(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    game = bergfried.new("meadow", edition="siege", seed="7")
    for step in player.steps():
        assert game.play(step.action).faces == step.faces


def test_the_rules_refuse_with_their_texts(client: Client) -> None:
    player = alone(client)
    player.plays("ready", "ready")
    found = problem(player.act("move Arnim D7"), 422)
    assert found.refusal is not None
    assert found.refusal.reason == found.detail
    assert player.view().seq == 2


def test_what_cannot_be_read_is_refused_in_the_readers_language(client: Client) -> None:
    player = alone(client)
    found = problem(player.post("/actions", {"at": 0, "action": "rady"}, language="de"), 422)
    assert "ist keine Aktion" in found.detail
    assert found.refusal is not None
    assert found.refusal.rules == ()


def test_who_has_not_seen_the_last_act_is_told_so(client: Client) -> None:
    player = alone(client)
    player.plays("ready")
    for at in (0, 2, 1000):
        assert problem(player.act("end", at=at), 409).detail.startswith("The game has gone on")
    assert player.view().seq == 1


def test_an_act_sent_twice_counts_once(client: Client) -> None:
    player = alone(client)
    for _ in range(3):
        assert player.act("ready", at=0).status_code == 200
    assert player.view().seq == 1


def test_an_act_sent_twice_at_once_counts_once(client: Client) -> None:
    player = alone(client)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: player.act("ready", at=0), range(16)))
    assert {answer.status_code for answer in answers} == {200}
    assert player.view().seq == 1


def test_the_same_act_of_the_other_side_is_not_mine(client: Client) -> None:
    blue, red = two(client)
    seen = blue.view().seq
    blue.plays("ready")
    assert blue.act("ready", at=seen).status_code == 200
    problem(red.act("ready", at=seen), 409)


def test_whoever_holds_no_seat_has_done_nothing_already(client: Client) -> None:
    blue, _ = two(client)
    blue.plays("ready")
    for stranger in (Player(client, blue.game), Player(client, blue.game, "forged")):
        for answer in (stranger.act("ready", at=0), stranger.post("/undo", {"at": 0})):
            problem(answer, 403)


def test_the_same_words_of_another_kind_are_no_act(client: Client) -> None:
    player = alone(client, edition="anarchy")
    assert player.post("/orders", {"at": 0, "side": "blue", "order": "hold fire"}).status_code == 200
    problem(player.act("hold fire", at=0), 409)
    problem(player.post("/undo", {"at": 0}), 409)
    player.plays("ready")
    problem(player.post("/orders", {"at": 1, "side": "blue", "order": "ready"}), 409)


def test_the_same_order_of_the_other_side_is_not_mine(client: Client) -> None:
    blue, red = two(client, edition="anarchy")
    assert blue.post("/orders", {"at": 0, "side": "blue", "order": "hold fire"}).status_code == 200
    problem(red.post("/orders", {"at": 0, "side": "red", "order": "hold fire"}), 409)
    problem(red.post("/orders", {"at": 1, "side": "blue", "order": "ask"}), 403)
    assert ordered(blue.view(), 0) == ["hold fire"]


def test_without_a_token_nobody_sits_on_the_machine_s_seat(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bergfried.server.house.House._urge", lambda house, live: None)
    made = new_game(client, seats={"blue": {"by": "machine"}})
    for token in (None, "", "wrong"):
        stranger = Player(client, made.game, token)
        assert [seat.by for seat in stranger.view().seats] == ["machine", "person"]
        assert not stranger.view().yours
        problem(stranger.act("ready"), 403)
    assert problem(Player(client, made.game, made.token).act("ready"), 403).detail.startswith("It is Blue")


def test_a_game_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        player = alone(client, edition="anarchy")
        before = shot_at(player)
        player.post("/orders", {"at": 3, "side": "red", "order": "hold fire"})
    with TestClient(create_app(path)) as client:
        player = Player(client, player.game, player.token)
        after = player.view()
        assert after.position == before.position
        assert (after.seq, ordered(after, 1)) == (4, ["hold fire"])
        assert player.undo(agreed=True).status_code == 200


def test_a_game_that_had_to_make_room_comes_back(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bergfried.server.guard.Limits.memory", 0)
    first, second = alone(client), alone(client)
    for _ in range(2):
        first.plays("ready")
        second.plays("ready")
    assert (first.view().seq, second.view().seq) == (2, 2)


def test_two_servers_may_have_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as one, TestClient(create_app(path)) as other:
        here = alone(one)
        there = Player(other, here.game, here.token)
        here.plays("ready")
        problem(there.act("end", at=0), 409)
        there.plays("ready")
        assert here.view() == there.view()


def test_tokens_are_not_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        made = new_game(client, seats=TWO_PEOPLE)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert made.game.encode() in kept
    for token in (made.token, made.invitations["red"]):
        assert token is not None
        assert token.encode() not in kept


def test_a_game_of_another_version_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        player = alone(client)
        player.plays("ready", "ready")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET hash = '0123456789ab' WHERE seq = 2")
        connection.execute("UPDATE games SET seal = ''")  # whole, but played otherwise
        as_of_version(connection, 6)
    connection.close()
    with TestClient(create_app(path)) as client:
        assert "another version" in problem(Player(client, player.game).get(), 409).detail


def test_if_the_disk_refuses_nothing_has_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(tmp_path / "games.sqlite3")) as client:
        player = alone(client, edition="anarchy")
        player.plays("ready")
        before = player.view()

        def full(*_: object) -> None:
            raise StoreTrouble("The disk is full.")

        with monkeypatch.context() as patched:
            patched.setattr(Store, "append", full)
            problem(player.act("ready"), 503)
            problem(player.undo(), 503)
            problem(player.post("/orders", {"at": 1, "side": "red", "order": "hold fire"}), 503)
        assert player.view() == before
        assert player.plays("ready").seq == 2


# ------------------------------------------------------------------------------------------------ taking back


def test_what_hurts_nobody_is_taken_back_at_once(client: Client) -> None:
    player = alone(client)
    before = player.plays("ready")
    player.plays("ready")
    assert player.view().undo is None
    assert player.undo().status_code == 200
    view = player.view()
    assert (view.position, view.steps, view.seq, view.undone) == (before.position, 1, 3, 1)


def test_an_undo_sent_twice_counts_once(client: Client) -> None:
    player = alone(client)
    player.plays("ready", "ready")
    for _ in range(2):
        assert player.post("/undo", {"at": 2}).status_code == 200
    assert player.view().steps == 1


def test_a_plea_can_be_declined_and_made_again(client: Client) -> None:
    blue, red = two(client)
    blue.plays("ready")
    red.plays("ready")
    before = red.view().table
    assert blue.undo(agreed=True).status_code == 200
    assert red.post("/decline", {"at": red.view().seq}).status_code == 200
    assert (blue.view().pleas, blue.view().declined) == ((), ("red",))
    assert blue.view().table != before
    assert blue.undo(agreed=True).status_code == 200
    assert (red.view().pleas, red.view().declined) == (("blue",), ())
    assert red.undo(agreed=True).status_code == 200
    assert (red.view().steps, red.view().declined) == (1, ())


def test_only_what_somebody_else_asks_for_is_declined(client: Client) -> None:
    blue, red = two(client)
    blue.plays("ready")
    red.plays("ready")
    at = red.view().seq
    assert red.post("/decline", {"at": at}).status_code == 200
    assert blue.view().declined == ()
    blue.undo(agreed=True)
    assert blue.post("/decline", {"at": at}).status_code == 200
    assert blue.view().pleas == ("blue",)
    problem(red.post("/decline", {"at": at - 1}), 409)
    problem(Player(client, blue.game).post("/decline", {"at": at}), 403)


def test_an_invitation_says_who_invites_to_what_and_takes_no_seat(client: Client) -> None:
    made = new_game(client, seats={"blue": {"by": "you", "name": "Anna"}, "red": {"by": "link"}})
    host = Player(client, made.game, made.token)
    invited = Player(client, made.game, made.invitations["red"])
    told = invited.get("/invitation").json()
    assert told["title"] == "The meadow below the oak"
    assert told["edition_title"] == "SIEGE"
    assert told["sides"] == ["the men of Sir Gunter"]
    assert (told["hosts"], told["taken"]) == (["Anna"], False)
    assert [seat.by for seat in host.view().seats] == ["you", "open"]
    invited.view()
    assert not invited.get("/invitation").json()["taken"]
    friend = guest(client, made, "red")
    assert friend.view().seats[1].by == "you"
    assert friend.get("/invitation").json()["taken"]
    assert "sat down with it already" in problem(invited.get("/invitation"), 403).detail
    problem(Player(client, made.game).get("/invitation"), 403)


def test_there_may_be_nothing_to_take_back(client: Client) -> None:
    player = alone(client)
    for agreed in (False, True):
        assert problem(player.undo(agreed=agreed), 422).detail == "There is nothing to take back."


def test_dice_are_taken_back_only_by_agreement(client: Client) -> None:
    player = alone(client)
    view = shot_at(player)
    assert view.undo is not None
    assert view.undo.remedy
    problem(player.undo(), 422)
    assert player.undo(agreed=True).status_code == 200
    view = player.view()
    assert (view.steps, view.pleas) == (2, ())


def test_agreement_needs_everybody_at_the_table(client: Client) -> None:
    blue, red = two(client)
    blue.plays("ready")
    red.plays("ready")
    problem(blue.undo(), 422)
    assert blue.undo(agreed=True).status_code == 200
    assert blue.view().steps == 2
    assert red.view().pleas == ("blue",)
    assert red.undo(agreed=True).status_code == 200
    assert red.view().steps == 1


def test_whoever_has_not_come_yet_has_not_agreed(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    made = opened(player.post("/fork", {"step": 3, "seats": TWO_PEOPLE}))
    host = Player(client, made.game, made.token)
    assert [seat.by for seat in host.view().seats] == ["you", "open"]
    assert host.undo(agreed=True).status_code == 200
    assert (host.view().steps, host.view().pleas) == (3, ("blue",))
    assert guest(client, made, "red").undo(agreed=True).status_code == 200
    assert host.view().steps == 2


def test_a_plea_is_void_when_the_game_goes_on(client: Client) -> None:
    blue, red = two(client)
    blue.plays("ready")
    red.plays("ready")
    blue.undo(agreed=True)
    blue.plays("end")
    assert blue.view().pleas == ()


def test_after_dice_are_taken_back_the_same_dice_fall(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    first = player.steps()[-1]
    player.undo(agreed=True)
    player.plays(first.action)
    assert player.steps()[-1].faces == first.faces


# ------------------------------------------------------------------------------------------------ machines


def test_the_machine_answers_by_itself(client: Client) -> None:
    made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
    blue = Player(client, made.game, made.token)
    blue.plays("ready")
    view = blue.rests()
    assert view.steps > 1
    assert {step.side for step in blue.steps()[1:]} == {"red"}
    assert [(seat.by, seat.level) for seat in view.seats] == [("you", ""), ("machine", "squire")]


def test_the_machine_never_takes_back_its_decision(client: Client) -> None:
    made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
    blue = Player(client, made.game, made.token)
    blue.plays("ready")
    blue.rests()
    assert "machine" in problem(blue.undo(agreed=True), 422).detail


def test_a_machine_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite3"
    with monkeypatch.context() as patched, TestClient(create_app(path)) as client:
        patched.setattr("bergfried.server.house.House._urge", lambda house, live: None)
        made = new_game(client, seats={"red": {"by": "machine", "level": "squire"}})
        blue = Player(client, made.game, made.token)
        assert blue.plays("ready").thinking
    with TestClient(create_app(path)) as client:
        assert Player(client, made.game, made.token).rests().steps > 1


def test_a_machine_that_fails_does_something_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("lost its head")

    monkeypatch.setattr(Captain, "choose", fail)
    row = GameRow(
        "a", "scenario", "meadow", "siege", "7", "", "", (), (), bergfried.new("meadow").hash, "", ""
    )
    machine = Machine(row, "knight")
    assert bergfried.new("meadow", edition="siege").check(machine.choose())


def test_a_machine_that_comes_to_no_end_does_something_legal(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Mind, "ask", lambda mind, question: None)
    made = new_game(client, seats={"red": {"by": "machine"}})
    blue = Player(client, made.game, made.token)
    blue.plays("ready")
    assert blue.rests().steps > 1


# ------------------------------------------------------------------------------------------------ other games


def test_a_file_is_gone_on_with(client: Client) -> None:
    player = alone(client, edition="anarchy")
    player.plays("ready", "ready")
    player.post("/orders", {"at": player.view().seq, "side": "red", "order": "hold fire"})
    text = player.get("/file").text
    made = opened(client.post("/api/games/open", json={"file": text}))
    again = Player(client, made.game, made.token)
    view = again.view()
    assert view.position == player.view().position
    assert ordered(view, 1) == ["hold fire"]
    assert again.get("/file").text == text


def test_changed_tables_stay_with_the_game(tmp_path: Path) -> None:
    change = 'siege.classes ["sergeant", "foot"] movement 7 -> 5'
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        table = load_tables()["siege.classes"]
        rows = tuple((*row[:4], 5, *row[5:]) if row[0] == "sergeant" else row for row in table.rows)
        changed = bergfried.new("meadow", seed="7", tables=[msgspec.structs.replace(table, rows=rows)])
        made = opened(client.post("/api/games/open", json={"file": changed.save()}))
        view = Player(client, made.game).view()
        assert view.changes == (change,)
    with TestClient(create_app(path)) as client:
        assert Player(client, made.game).view() == view


def test_a_file_that_is_none_is_told_with_its_line(client: Client) -> None:
    answer = client.post("/api/games/open?language=de", json={"file": "rubbish"})
    assert problem(answer, 400).detail.startswith("Zeile 1")


def test_a_file_without_end_is_not_played_through(client: Client) -> None:
    file = bergfried.new("meadow").save() + "\n" * 6000
    assert "5000 lines" in problem(client.post("/api/games/open", json={"file": file}), 400).detail


def test_a_fork_begins_with_the_steps_of_the_other(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    made = opened(player.post("/fork", {"step": 2}))
    fork = Player(client, made.game, made.token)
    view = fork.view()
    assert (view.steps, view.forked_from) == (2, player.game)
    assert fork.steps() == player.steps()[:2]
    fork.plays(player.steps()[-1].action)
    problem(player.post("/fork", {"step": 4}), 404)


def test_a_fork_has_other_dice_than_the_game_it_comes_from(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    shot = player.steps()[-1]
    forks = [opened(player.post("/fork", {"step": 2})) for _ in range(12)]
    rolled = set()
    for made in forks:
        fork = Player(client, made.game, made.token)
        fork.plays(shot.action)
        rolled.add(fork.steps()[-1].faces)
    assert len(rolled) > 1  # twelve alike would be one chance in 10 to the 11


def test_a_game_with_other_dice_is_saved_and_opened_again(client: Client) -> None:
    player = alone(client)
    shot_at(player)
    made = opened(player.post("/fork", {"step": 2}))
    fork = Player(client, made.game, made.token)
    fork.plays(player.steps()[-1].action)
    file = fork.get("/file").text
    assert bergfried.load(file).save() == file
    again = opened(client.post("/api/games/open", json={"file": file}))
    assert Player(client, again.game).view().position == fork.view().position


def test_a_situation_is_a_board_to_play_on(client: Client) -> None:
    found = msgspec.json.decode(
        client.get("/api/situations", params={"rule": "SG-1.42-a"}).content, type=list[SituationView]
    )
    assert found
    assert all("SG-1.42-a" in situation.shows for situation in found)
    made = opened(client.post("/api/situations/open", json={"name": found[0].name}))
    player = Player(client, made.game, made.token)
    view = player.view()
    assert (view.kind, view.scenario, view.title) == ("situation", found[0].name, found[0].title)
    assert view.yours
    assert player.get("/ground.svg").text.startswith("<svg ")
    problem(player.get("/file"), 409)


@pytest.mark.parametrize("edition", ["anarchy", "anarchy-de", "anarchy-it"])
def test_a_ballista_on_a_wall_is_shown_on_the_page(client: Client, edition: str) -> None:
    """AN-3.3.5.4-a: the situation opens in each edition, and the ballista is drawn where it is set."""
    name = f"anarchy/AN-3.3.5.4-a-ballistas-{edition}"
    made = opened(client.post("/api/situations/open", json={"name": name}))
    player = Player(client, made.game, made.token)
    assert 'href="#ballista"' not in player.get("/ground.svg").text
    player.plays("ready")
    player.plays("set ballista D2/2")
    assert 'href="#ballista"' in player.get("/ground.svg").text


def test_an_act_in_a_situation_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    name = next(name for name in situation_names() if name.startswith("siege"))
    with TestClient(create_app(path)) as client:
        made = opened(client.post("/api/situations/open", json={"name": name}))
        player = Player(client, made.game, made.token)
        asked = player.view().asked
        assert asked is not None
        choice = asked.free[0].action if asked.free else ""
        if not choice:
            choice = player.get("/choices", man=asked.doers[0].name).json()[0]["action"]
        after = player.plays(choice)
    with TestClient(create_app(path)) as client:
        assert Player(client, made.game).view().position == after.position


def test_what_is_not_there_is_told(client: Client) -> None:
    player = alone(client)
    assert problem(client.get("/api/games/nowhere"), 404).detail == "There is no such game here."
    assert "medow" in problem(client.post("/api/games", json={"scenario": "medow"}), 404).detail
    problem(client.post("/api/situations/open", json={"name": "nowhere/at-all"}), 404)
    problem(player.get("/position", step=1), 404)
    problem(player.get("/choices", man="Nobody"), 404)
    problem(player.get("/prospects", man="Nobody"), 404)
    problem(player.get("/march", men="Odo+Nobody", to="C4"), 404)
    assert "no such place" in problem(player.get("/march", men="Odo", to="C99"), 422).detail
    assert player.get("/choices", thing=99).json() == []


@pytest.mark.parametrize(
    "body",
    [
        {"scenario": "1198", "edition": "siege"},
        {"scenario": "meadow", "edition": "staufer"},
        {"scenario": "meadow", "edition": "sige"},
        {"scenario": "meadow", "seed": " x"},
        {"scenario": "meadow", "seed": "x" * 201},
        {"scenario": "meadow", "options": ["infiltraton"]},
        {"scenario": "meadow", "options": ["infiltration"]},
        {"scenario": "meadow", "options": "infiltration"},
        {"scenario": "meadow", "seats": {"green": {}}},
        {"scenario": "meadow", "seats": {"red": {"by": "nobody"}}},
        {"scenario": "meadow", "seats": {"red": {"name": "x" * 41}}},
        {},
        [],
    ],
)
def test_a_game_that_cannot_be_is_refused(client: Client, body: object) -> None:
    problem(client.post("/api/games", json=body), 400)


# ------------------------------------------------------------------------------------------------ options


def test_a_scenario_tells_which_options_may_be_chosen(client: Client) -> None:
    found = client.get("/api/scenarios/meadow?language=de").json()["options"]
    offer = next(option for option in found if option["name"] == "infiltration")
    assert offer["title"] == "Durchschlüpfen"
    assert offer["editions"] == ["anarchy", "anarchy-de", "anarchy-it", "hall"]
    assert (offer["fixed"], offer["default"], offer["rules"]) == (False, False, ["AN-1-c"])
    siege = client.get("/api/scenarios/drawbridge").json()["options"]
    assert {option["name"] for option in siege} == {"panic", "stray-shots", "skill"}


def test_a_siege_of_many_days_and_a_realm_offer_what_can_be_chosen_in_them(client: Client) -> None:
    vigil = {option["name"]: option for option in client.get("/api/scenarios/vigil").json()["options"]}
    assert {"infiltration", "quick-battles"} <= vigil.keys()
    assert vigil["quick-battles"]["editions"] == ["anarchy", "anarchy-de", "anarchy-it"]
    assert vigil["turning-mantlets"]["editions"] == ["anarchy", "anarchy-de"]
    (realm,) = client.get("/api/scenarios/1198").json()["options"]
    assert (realm["name"], realm["editions"], realm["fixed"]) == ("fought-out", ["staufer"], False)


def test_everybody_sees_the_options_in_force(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        blue, red = two(client, edition="anarchy", options=["infiltration"])
        seen = [player.view().options for player in (blue, red, Player(client, blue.game))]
        assert [option.title for options in seen for option in options] == ["Infiltration"] * 3
        fork = opened(blue.post("/fork", {"step": 0}))
        assert Player(client, fork.game).view().options == seen[0]
        file = alone(client, "ford", options=["infiltration"]).get("/file").text
        again = opened(client.post("/api/games/open", json={"file": file}))
        assert Player(client, again.game).view().options == seen[0]
    with TestClient(create_app(path)) as client:
        assert Player(client, blue.game).view().options == seen[0]
        assert alone(client).view().options == ()


def test_a_situation_is_played_on_with_its_own_options(client: Client) -> None:
    name = "anarchy/AN-1-c-infiltration"
    made = opened(client.post("/api/situations/open", json={"name": name}))
    player = Player(client, made.game, made.token)
    view = player.plays("move Odo A6")
    assert [option.name for option in view.options] == ["infiltration"]
    assert view.asked is not None
    assert [choice.verb for choice in view.asked.free] == ["slip", "pass"]


def test_a_file_of_games_without_options_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with TestClient(create_app(path)) as client:
        game = alone(client).game
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE games DROP COLUMN options")
        as_of_version(connection, 1)
    connection.close()
    with TestClient(create_app(path)) as client:
        assert Player(client, game).view().options == ()
        assert alone(client, "ford", options=["infiltration"]).view().options


# ------------------------------------------------------------------------------------------------ seeing


def test_every_view_of_a_game_answers(client: Client) -> None:
    player = alone(client, "breach")
    for step in (0, None):
        at = {} if step is None else {"step": step}
        assert player.get("/position", **at).status_code == 200
        assert player.get("/places", **at).json()["hexes"]
        assert player.get("/ground.svg", level=1, **at).text.startswith("<svg ")
    assert player.get("/preview", action="ready", language="it").json()["refusal"] is None


def test_scenes_are_told_to_everybody_from_a_step_on(client: Client) -> None:
    player = alone(client)
    player.plays("ready", "ready", "shoot Odo Conrad")
    everybody = Player(client, player.game)
    found = msgspec.json.decode(everybody.get("/scenes", after=1).content, type=list[Scene])
    assert [scene.action for scene in found] == ["ready", "shoot Odo Conrad"]
    assert [line.text for line in player.steps()[2].lines] == [beat.text for beat in found[1].beats]


def test_scenes_are_sent_so_many_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bergfried.server.routes.SCENES_SENT", 2)
    player = alone(client)
    player.plays("ready", "ready", "end")
    found = msgspec.json.decode(player.get("/scenes").content, type=list[Scene])
    assert [scene.number for scene in found] == [1, 2]


def test_everybody_is_told_what_he_decided_last_and_when_the_others_began(client: Client) -> None:
    blue, red = two(client)
    blue.plays("ready")
    red.plays("ready")
    blue.plays("end")
    seen = blue.view()
    assert (seen.decided, seen.their_turn) == (3, 0)
    seen = red.view()
    assert (seen.decided, seen.their_turn) == (2, 3)
    watching = Player(client, blue.game).view()
    assert (watching.decided, watching.their_turn) == (3, 3)


def test_the_position_of_an_earlier_step_stays(client: Client) -> None:
    player = alone(client)
    before = player.get("/position", step=0).json()
    player.plays("ready", "ready", "end")
    assert player.get("/position", step=0).json() == before


def test_the_words_of_the_page_are_told_in_every_language(client: Client) -> None:
    tongues = {tongue: client.get(f"/api/words?language={tongue}").json() for tongue in ("en", "de", "it")}
    assert tongues["de"]["term-short-bow"] == "Kurzbogen"
    assert len({frozenset(words) for words in tongues.values()}) == 1
    assert any(word.startswith("page-") for word in tongues["en"])
    assert not any("⟦" in text for words in tongues.values() for text in words.values())


# ------------------------------------------------------------------------------------------------ talking


def said(player: Player, after: int = 0) -> list[ChatLine]:
    return msgspec.json.decode(player.get("/chat", after=after).content, type=list[ChatLine])


def test_a_line_sent_twice_is_written_once(client: Client) -> None:
    blue, red = two(client)
    line = {"text": "Good morrow", "token": "line-0001"}
    first, second = (blue.post("/chat", line).json() for _ in range(2))
    assert first == second
    red.post("/chat", {"text": "And to you", "token": "line-0002"})
    assert [(line.number, line.side, line.text) for line in said(blue)] == [
        (1, "blue", "Good morrow"),
        (2, "red", "And to you"),
    ]
    assert [line.number for line in said(blue, after=1)] == [2]


def test_a_line_sent_twice_at_once_is_written_once(client: Client) -> None:
    player = alone(client)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: player.post("/chat", {"text": "Ho", "token": "line-0001"}), range(8)))
    assert len(said(player)) == 1


def test_a_spectator_may_speak_too(client: Client) -> None:
    blue, _ = two(client)
    Player(client, blue.game).post("/chat", {"text": "Hear, hear", "token": "line-0001", "name": "Wat"})
    assert said(blue) == [ChatLine(1, "Wat", "", "Hear, hear")]


def test_markup_stays_text(client: Client) -> None:
    player = alone(client)
    text = "<img src=x onerror=alert(1)> & \"quotes\" 'too'"
    player.post("/chat", {"text": text, "token": "line-0001"})
    player.post("/name", {"name": "<b>Odo</b>"})
    assert said(player)[0].text == text
    assert player.view().seats[0].name == "<b>Odo</b>"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("one\r\ntwo\tthree", "one two three"),
        ("\u202egnihton\u2066", "gnihton"),
        ("Grüße, Ångström, 騎士", "Grüße, Ångström, 騎士"),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, kept: str) -> None:
    assert plain(text) == kept


@pytest.mark.parametrize(
    "line",
    [
        {"text": "", "token": "line-0001"},
        {"text": "\u200b\x00 ", "token": "line-0001"},
        {"text": "x" * 501, "token": "line-0001"},
        {"text": "x", "token": "short"},
        {"text": "x", "token": "x" * 65},
        {"text": "x"},
    ],
)
def test_a_line_must_be_one(client: Client, line: object) -> None:
    player = alone(client)
    problem(player.post("/chat", line), 400)
    assert said(player) == []


# ------------------------------------------------------------------------------------------------ bounds


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    player = alone(client)
    problem(player.post("/actions", {"at": 0, "action": "x" * 16_000}), 413)
    problem(client.post("/api/games/open", json={"file": "x" * 1_200_000}), 413)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"at": 0, "action": "\\ud800"}', b"[" * 5000])
def test_a_body_that_cannot_be_read_is_refused(client: Client, body: bytes) -> None:
    player = alone(client)
    answer = client.post(f"/api/games/{player.game}/actions", content=body, headers=player.headers)
    problem(answer, 400)


def test_a_page_of_another_site_is_not_heard(client: Client) -> None:
    for origin in ("https://elsewhere.example", "null", "http://["):
        answer = client.post("/api/games", json={"scenario": "meadow"}, headers={"origin": origin})
        problem(answer, 403)
    own = {"origin": str(client.base_url)}
    assert client.post("/api/games", json={"scenario": "meadow"}, headers=own).status_code == 201


@pytest.mark.parametrize(
    ("limits", "request_"),
    [
        (Limits(reads=3), ("GET", "/api/editions", None)),
        (Limits(writes=3), ("POST", "/api/games", {"scenario": "medow"})),
        (Limits(games=3), ("POST", "/api/games", {"scenario": "meadow"})),
    ],
)
def test_too_much_at_once_is_refused(
    limits: Limits, request_: tuple[str, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Time stands still: however slow the machine, it is all at once.
    monkeypatch.setattr(guard, "Rates", partial(Rates, clock=lambda: 0.0))
    method, address, body = request_
    with TestClient(create_app(limits=limits)) as client:
        answers = [client.request(method, address, json=body) for _ in range(4)]
    assert [answer.status_code == 429 for answer in answers] == [False, False, False, True]
    problem(answers[-1], 429)
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_rates_fill_up_again_and_are_each_address_own() -> None:
    now = 0.0
    rates = Rates(Limits(writes=60), clock=lambda: now)
    assert [rates.take("one", "write") for _ in range(60)] == [0.0] * 60
    assert rates.take("one", "write") == pytest.approx(1.0)
    assert rates.take("two", "write") == 0.0
    now = 1.0
    assert rates.take("one", "write") == 0.0
    assert rates.take("one", "write") > 0


# ------------------------------------------------------------------------------------------------ the file


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreTrouble, match="newer Bergfried"):
        Store(path)


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    text, base = tmp_path / "notes.txt", tmp_path / "other.sqlite3"
    text.write_text("Notes. " * 200)
    with sqlite3.connect(base) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    connection.close()
    for path in (text, base):
        before = path.read_bytes()
        with pytest.raises(StoreTrouble, match=path.name):
            Store(path)
        assert path.read_bytes() == before


def test_a_place_that_cannot_be_had_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreTrouble, match="cannot be kept"):
        Store(tmp_path / "file" / "games.sqlite3")
    with pytest.raises(StoreTrouble, match="cannot be kept"):
        Store(tmp_path)


def test_the_usual_place_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_place() == tmp_path / "bergfried" / "games.sqlite3"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert usual_place() == Path.home() / ".local" / "share" / "bergfried" / "games.sqlite3"


# ------------------------------------------------------------------------------------------------ engines


def test_an_engine_is_shown_cut_open_to_everybody_at_every_step(client: Client) -> None:
    player = alone(client, "tower")
    player.plays("ready", "ready", "end", "roll E13 forwards")
    tower = next(thing for thing in player.view().position.things if thing.storeys)
    watcher = Player(client, player.game)
    for step, place in ((0, "E13"), (4, "F12")):
        cut = msgspec.json.decode(watcher.get("/cut", thing=tower.number, step=step).content, type=Cut)
        assert cut.place == place
        assert [len(storey.men) for storey in cut.storeys] == [9, 2, 7, 3]
        assert all(storey.picture.startswith("<svg ") for storey in cut.storeys)
    assert set(tower.aboard) == {man.name for storey in cut.storeys for man in storey.men}
    gate = next(thing for thing in player.view().position.things if not thing.storeys)
    assert "engine" in problem(watcher.get("/cut", thing=gate.number), 404).detail
