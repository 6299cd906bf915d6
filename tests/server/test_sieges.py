"""Sieges of many days over HTTP: each player is asked for his own decisions alone, in the camp and in the battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient
from tests.leaguer.test_own import SIEGE
from tests.server.seated import Client, Player, alone, guest, new_game, opened, ordered, problem

from bergfried import games
from bergfried.advice import Account, Choice, DayOrder, DayTold, Ending, Preview
from bergfried.games import LeaguerGame
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.views import GameView

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000)
SEED = "21"
KING, EARL = 0, 1


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def siege(client: Client, *actions: str) -> Player:
    player = alone(client, "vigil", seed=SEED)
    player.plays(*actions)
    return player


def two(client: Client) -> tuple[Player, Player]:
    """The besieger, who made the game, and the besieged, who got a link; both have added their words to the dice."""
    made = new_game(client, "vigil", seats={"king": {"by": "you"}, "earl": {"by": "link"}})
    king, earl = Player(client, made.game, made.token), guest(client, made, "earl")
    king.adds("the words of the king")
    earl.adds("the words of the earl")
    return king, earl


def order(player: Player, side: str, text: str) -> GameView:
    answer = player.post("/orders", {"at": player.view().seq, "side": side, "order": text})
    assert answer.status_code == 200, answer.text
    return player.view()


def way_on(player: Player) -> str:
    """Something to do at whatever is asked: what ends it, else what comes first."""
    view = player.view()
    assert view.asked is not None
    if view.asked.free:
        return view.asked.free[-1].action
    if view.asked.sheet is not None:
        return _filled(player, next(one for one in view.asked.sheet.orders if one.ways).verb)
    found = player.get("/choices", man=view.asked.doers[0].name)
    return msgspec.json.decode(found.content, type=list[Choice])[0].action


def _filled(player: Player, draft: str) -> str:
    """An order with the first that can be named in each field."""
    while True:
        found = msgspec.json.decode(player.get("/order", draft=draft).content, type=DayOrder)
        if found.action:
            return found.action
        texts = ["+".join(blank.picked) or "_" for blank in found.blanks]
        at = texts.index("_")
        texts[at] = next(pick.value for pick in found.blanks[at].picks if pick.refusal is None)
        draft = " ".join((found.verb, *texts))


# ------------------------------------------------------------------------------------------------ what is seen


def test_a_siege_is_seen_between_its_battles(client: Client) -> None:
    view = siege(client, "fate", "vie").view()
    assert view.game == "siege"
    assert not view.position.fought
    assert view.asked is not None
    assert view.asked.sheet is not None
    assert view.score == {"king": 11, "earl": 5}
    assert {line.what for line in view.position.record} >= {"stores", "engine", "today"}


def test_what_belongs_to_battles_is_said_plainly_to_be_none(client: Client) -> None:
    player = siege(client, "fate", "vie")
    for what, query in (
        ("/choices", {}),
        ("/choices", {"man": "Hal"}),
        ("/battery", {}),
        ("/prospects", {"man": "Hal"}),
        ("/march", {"men": "Hal", "to": "A1"}),
        ("/menace", {"man": "Hal"}),
    ):
        assert "No battle is fought" in problem(player.get(what, **query), 409).detail
    for what in ("/places", "/ground.svg", "/account", "/steps", "/scenes", "/calendar"):
        assert player.get(what).status_code == 200


def test_all_of_a_battle_can_be_asked_while_it_is_fought(client: Client) -> None:
    player = siege(client, "fate", "vie", "ready", "storm meadow north", "ready", "ready")
    view = player.view()
    assert view.position.fought
    assert view.asked is not None
    assert view.asked.sheet is None
    for what, query in (
        ("/choices", {"man": "Hal"}),
        ("/choices", {}),
        ("/prospects", {"man": "Hal"}),
        ("/menace", {"man": "Hal"}),
        ("/thread", {"start": "K2", "end": "L3"}),
        ("/preview", {"action": "end"}),
        ("/scenes", {}),
        ("/steps", {}),
        ("/calendar", {}),
    ):
        answer = player.get(what, **query)
        assert answer.status_code == 200, (what, answer.text)
    refused = msgspec.json.decode(player.get("/preview", action="storm meadow north").content, type=Preview)
    assert refused.refusal is not None
    past = player.get("/menace", man="Hal", step=2)
    assert "No battle is fought" in problem(past, 409).detail


def test_orders_are_filled_in_over_the_network(client: Client) -> None:
    player = siege(client, "fate", "vie")
    found = msgspec.json.decode(player.get("/order", draft="build ram _ 5").content, type=DayOrder)
    assert [blank.picked for blank in found.blanks] == [("ram",), (), ("5",)]
    assert found.blanks[1].picks[0].action == "build ram Ingelram 5"
    assert "no order" in problem(player.get("/order", draft="shoot"), 404).detail
    battle = alone(client)
    assert "no siege" in problem(battle.get("/order", draft="build"), 409).detail
    assert "no siege" in problem(battle.get("/calendar"), 409).detail


def test_a_siege_is_played_to_its_end(client: Client) -> None:
    player = siege(client)
    storms = 0
    for _ in range(300):
        view = player.view()
        if view.asked is None:
            break
        if view.asked.kind == "choose-action" and not storms:
            storms += 1
            player.plays("storm meadow north")
        else:
            player.plays(way_on(player))
    view = player.view()
    assert view.outcome.startswith("The siege ends on day")
    assert "The king's company" in view.outcome or "The earl's men" in view.outcome
    days = msgspec.json.decode(player.get("/calendar").content, type=list[DayTold])
    assert all(day.over for day in days)
    assert [day.day for day in days] == list(range(2, days[-1].day + 1))
    ending = msgspec.json.decode(player.get("/ending").content, type=Ending)
    assert ending.winner in ("king", "earl")
    account = msgspec.json.decode(player.get("/account").content, type=Account)
    assert any("The king's company" in end for end in account.victory.ends)
    file = player.get("/file").text
    loaded = games.load(file)
    assert isinstance(loaded, LeaguerGame)
    assert loaded.over


def test_the_machine_plays_a_side_of_a_long_siege(client: Client) -> None:
    """It rolls and orders for its side until somebody else must decide."""
    made = new_game(
        client, "vigil", seats={"king": {"by": "machine", "level": "squire"}, "earl": {"by": "you"}}
    )
    player = Player(client, made.game, made.token)
    view = player.rests()
    assert view.asked is None or view.asked.side == "earl"
    assert {step.side for step in player.steps()} == {"king"}


def test_a_situation_of_a_long_siege_is_a_board_to_play_on(client: Client) -> None:
    made = client.post("/api/situations/open", json={"name": "leaguer/AN-7.7.1-an-assault"}).json()
    player = Player(client, made["game"], made["token"])
    assert player.view().kind == "situation"
    assert player.plays("build ladder Wat 5").game == "siege"


# ------------------------------------------------------------------------------------------------ two people


def test_each_is_asked_for_his_own_decisions_alone(client: Client) -> None:
    """Nobody knows what falls: a siege that is over too soon is begun anew."""
    seen = set[str]()
    for _ in range(20):
        if seen != {"king", "earl"}:
            seen |= _who_is_asked(dict(zip(("king", "earl"), two(client), strict=True)))
    assert seen == {"king", "earl"}


def _who_is_asked(players: dict[str, Player]) -> set[str]:
    """Play a while; whoever is not asked may not act."""
    seen = set[str]()
    for _ in range(12):
        views = {side: player.view() for side, player in players.items()}
        asked = views["king"].asked
        if asked is None:
            break
        assert {side for side, view in views.items() if view.yours} == {asked.side}
        action = way_on(players[asked.side])
        other = players["earl" if asked.side == "king" else "king"]
        assert other.act(action).status_code == 403
        seen.add(asked.side)
        players[asked.side].plays(action)
    return seen


def test_standing_orders_of_days_answer_and_are_secret(client: Client) -> None:
    king, earl = two(client)
    order(king, "king", "roll")
    view = order(king, "king", "skip order-works")
    assert ordered(view, KING) == ["roll", "skip order-works"]
    assert ordered(earl.view(), KING) is None
    asked = view.asked
    assert asked is not None
    assert asked.kind not in ("fate-of-day", "vie")
    assert not (asked.side == "king" and asked.kind == "order-works")
    by_order = [step.by_order for step in king.steps()]
    assert by_order
    assert all(by_order)
    assert not any(step.by_order for step in earl.steps())
    assert "roll" not in [line.partition(" ")[2] for line in earl.get("/file").text.splitlines()]


def test_an_order_for_days_is_refused_in_a_sentence(client: Client) -> None:
    king, _ = two(client)
    answer = king.post("/orders", {"at": king.view().seq, "side": "king", "order": "skip order-dinner"})
    assert "order-dinner" in problem(answer, 422).detail
    battle = alone(client, edition="anarchy")
    refused = battle.post("/orders", {"at": battle.view().seq, "side": "red", "order": "roll"})
    assert "days" in problem(refused, 422).detail


# ------------------------------------------------------------------------------------------------ of one's own


def test_a_siege_of_ones_own_is_opened_and_kept(tmp_path: Path) -> None:
    file, path = games.own_siege(SIEGE, seed=3).save(), tmp_path / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        made = opened(client.post("/api/games/open", json={"file": file}))
        player = Player(client, made.game, made.token)
        view = player.view()
        assert (view.title, view.scenario, view.changes) == ("At the mill", "mill", ())
        player.plays("provision")
        told = player.get("/file").text
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        again = Player(client, made.game, made.token)
        assert again.view().steps == 1
        assert again.get("/file").text == told
    assert isinstance(game := games.load(told), LeaguerGame)
    assert game.scenario == games.own_siege(SIEGE).scenario
