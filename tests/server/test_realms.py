"""A realm on the server: played, taken back, forked and saved like a battle."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.seated import Client, Player, alone, guest, new_game, opened, problem

from bergfried.advice import Choice, Ending, Places, Preview, Scene
from bergfried.games import load
from bergfried.server.app import create_app
from bergfried.server.guard import Limits

GENEROUS = Limits(reads=1_000_000, writes=1_000_000, games=1_000_000)
YOURS = {"staufer": {"by": "you"}, "welf": {"by": "you"}}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path = tmp_path_factory.mktemp("games") / "games.sqlite3"
    with TestClient(create_app(path, limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client


def realm(client: Client, seats: object = YOURS, scenario: str = "aachen", **more: str) -> Player:
    """A realm one has opened, with the token of one's seats."""
    return alone(client, scenario, seats=seats, **more)


def choices(player: Player, man: str) -> list[Choice]:
    return msgspec.json.decode(player.get("/choices", man=man).content, type=list[Choice])


def preview(player: Player, action: str, language: str = "en") -> Preview:
    answer = player.get("/preview", action=action, language=language)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Preview)


def test_it_is_told_like_any_game(client: Client) -> None:
    view = realm(client).view()
    assert (view.game, view.scenario, view.yours, view.outcome) == ("realm", "aachen", True, "")
    assert {seat.side: seat.title for seat in view.seats} == {"staufer": "The Staufers", "welf": "The Welfs"}
    assert view.asked is not None
    assert (view.asked.side, view.asked.kind) == ("staufer", "campaign")
    assert [choice.verb for choice in view.asked.free] == ["end"]
    assert view.position.realm is not None
    free = {noble.name for noble in view.position.realm.nobles if noble.standing == "free"}
    assert {man.name for man in view.position.men} == free
    assert {doer.name for doer in view.asked.doers} <= free


def test_the_choices_of_a_noble_name_where_he_can_go_and_whom_he_can_fight(client: Client) -> None:
    player = realm(client, scenario="1198")
    found = choices(player, "Bernhard")
    assert {choice.verb for choice in found} == {"move", "attack"}
    assert [goal for one in found if one.verb == "attack" for goal in one.goals] == ["Haldensleben"]
    assert ("Sachsen",) in {one.goals for one in found if one.verb == "move"}
    assert {one.verb for one in choices(player, "Diethelm")} >= {"move", "court", "attack"}
    (courting,) = (one for one in choices(player, "Diethelm") if one.verb == "court")
    assert (courting.targets, courting.goals) == (("Berthold",), ("Zuerich",))
    problem(player.get("/choices", man="Barbarossa"), 404)


def test_whoever_is_too_weak_alone_is_offered_the_attack_with_all_who_could_come_along(
    client: Client,
) -> None:
    player = realm(client, scenario="1198")
    player.plays("end", "move Heinrich-Brabant Rheinland")
    together = next(
        one for one in choices(player, "Heinrich-Brabant") if (one.verb, one.goals) == ("attack", ("Aachen",))
    )
    assert together.actors == ("Heinrich-Brabant", "Adolf")
    assert preview(player, together.action).together == ("Heinrich-Brabant", "Adolf")
    assert "100% at least" in str(preview(player, "attack Heinrich-Brabant Aachen").refusal)
    assert "attack Adolf Aachen" in {one.action for one in choices(player, "Adolf")}


def test_an_attack_is_told_with_its_chances_and_what_becomes_of_everybody(client: Client) -> None:
    player = realm(client, scenario="1198")
    found = preview(player, "attack Bernhard+Ludolf Haldensleben")
    assert found.refusal is None
    assert sum(chance.percent for chance in found.odds) == pytest.approx(100)
    assert len({chance.text for chance in found.odds}) == len(found.odds)
    assert [end.name for end in found.ends] == ["Bernhard", "Ludolf"]
    for end in found.ends:
        assert end.free + end.captive + end.pilgrim + end.dead == pytest.approx(100)
    assert [factor.value for factor in found.factors] == [
        "360 (Bernhard 200 + Ludolf 160)",
        "40",
        "900\u202f% → 300+",
    ]
    assert preview(player, "move Philipp Aachen").odds == ()


@pytest.mark.parametrize("name", ["Cologne", "Köln", "Colonia", "koeln", "KÖLN"])
def test_places_may_be_named_in_every_language(client: Client, name: str) -> None:
    player = realm(client, scenario="1198")
    player.plays("end")
    found = preview(player, f"move Otto {name}")
    assert (found.action, found.label) == ("move Otto Koeln", "Otto goes to Cologne")


def test_what_may_not_be_done_is_refused_with_its_rule_and_nothing_changes(client: Client) -> None:
    player = realm(client, scenario="1198")
    before = player.view()
    answer = player.act("move Otto Aachen")
    assert answer.status_code == 422
    assert "ST-0-a" in answer.text
    assert problem(player.act("march Philipp Aachen"), 422).detail
    assert player.view() == before


def test_moves_are_taken_back_and_rolls_only_if_all_agree(client: Client) -> None:
    made = new_game(client, "1198", seats={"staufer": {"by": "you"}, "welf": {"by": "link"}})
    player = Player(client, made.game, made.token)
    other = guest(client, made, "welf")
    start = player.view()
    player.adds("one")
    other.adds("two")
    player.plays("move Bernhard Magdeburg")
    assert player.undo().status_code == 200
    assert player.view().position.men == start.position.men
    player.plays("attack Bernhard Haldensleben")
    assert player.undo().status_code == 422
    assert player.undo(agreed=True).status_code == 200
    assert other.view().pleas == ("staufer",)
    assert other.undo(agreed=True).status_code == 200
    assert other.view().steps == 0


def test_a_fork_goes_on_from_where_it_was_taken(client: Client) -> None:
    player = realm(client, scenario="1198")
    player.plays("move Bernhard Magdeburg", "end")
    answer = player.post("/fork", {"step": 1, "seats": YOURS})
    made = opened(answer)
    forked = Player(client, made.game, made.token)
    assert (forked.view().steps, forked.view().forked_from) == (1, player.game)
    forked.plays("move Ludolf Leipzig")
    assert forked.view().steps == 2
    assert player.view().steps == 2


def test_its_file_can_be_gone_on_with(client: Client) -> None:
    player = realm(client, seed="9")
    player.plays("end", "end")
    text = player.get("/file").text
    assert load(text).name == "aachen"
    answer = client.post("/api/games/open", json={"file": text, "seats": YOURS})
    made = opened(answer)
    again = Player(client, made.game, made.token).view()
    assert (again.steps, again.game) == (2, "realm")
    assert again.position == player.view().position


def test_the_map_is_drawn_in_the_language_asked_for(client: Client) -> None:
    player = realm(client, scenario="1198")
    assert "Köln" in player.get("/ground.svg", language="de").text
    assert "Colonia" in player.get("/ground.svg", language="it").text
    places = msgspec.json.decode(player.get("/places", language="it").content, type=Places)
    assert places.named["Koeln"].title == "Colonia"
    assert places.named["Rheinland"].corners
    assert places.goals == ("Aachen",)


def test_what_is_asked_of_boards_of_hexes_is_refused(client: Client) -> None:
    player = realm(client)
    asked: dict[str, dict[str, str]] = {
        "/thread": {"start": "A1", "end": "B2"},
        "/cut": {"thing": "1"},
        "/battery": {},
        "/prospects": {"man": "Philipp"},
        "/march": {"men": "Philipp", "to": "A1"},
        "/choices": {"thing": "1"},
        "/order": {"draft": "rest"},
        "/calendar": {},
    }
    for what, query in asked.items():
        problem(client.get(f"/api/games/{player.game}{what}", params=query), 409)
    assert problem(player.post("/orders", {"at": 0, "side": "staufer", "order": "hold fire"}), 422).detail


def test_a_battle_is_a_scene_with_its_dice_and_who_won(client: Client) -> None:
    player = realm(client, scenario="1198", seed="1")
    player.plays("attack Bernhard+Ludolf Haldensleben")
    (scene,) = msgspec.json.decode(player.get("/scenes").content, type=list[Scene])
    assert scene.actors == ("Bernhard", "Ludolf")
    assert {aim.end for aim in scene.aims} == {"Haldensleben"}
    assert [beat.dice.sides for beat in scene.beats if beat.dice] == [6]
    assert [beat.reading.row for beat in scene.beats if beat.reading] == ["300+"]
    assert any("win the battle for Haldensleben" in beat.text for beat in scene.beats)
    assert [beat.mark.place for beat in scene.beats if beat.mark] == ["Haldensleben"]


def test_a_machine_plays_its_party_and_a_fate_is_rolled_for_all_at_once(client: Client) -> None:
    player = realm(client, {"staufer": {"by": "you"}, "welf": {"by": "machine", "level": "squire"}}, "1198")
    player.plays("attack Bernhard+Ludolf Haldensleben")
    view = player.view()
    while view.asked is not None and view.asked.kind != "campaign":
        free = [choice.action for choice in view.asked.free]
        known = [one for one in ("cast", "pass", "draw") if one in free]
        doer = view.asked.doers[0].name if view.asked.doers else ""
        view = player.plays(known[0] if known else choices(player, doer)[0].action)
    player.plays("end")
    view = player.rests()
    assert view.yours
    assert {step.side for step in player.steps()} == {"staufer", "welf"}


def test_who_gives_up_has_lost_and_all_is_looked_back_at(client: Client) -> None:
    player = realm(client)
    player.plays("resign")
    view = player.view()
    assert "Welfs" in view.outcome
    ending = msgspec.json.decode(player.get("/ending").content, type=Ending)
    assert (ending.winner, ending.sides) == ("welf", ("staufer", "welf"))
    assert sum(line.points for line in ending.account.lines if line.side == "welf") == ending.score["welf"]
    assert [standing.step for standing in ending.course] == [0, 1]


def test_a_situation_of_the_rulebook_in_a_realm_is_played_on(client: Client) -> None:
    found = client.get("/api/situations", params={"rule": "ST-G-j"}).json()
    name = next(one["name"] for one in found if one["name"].startswith("staufer/"))
    made = opened(client.post("/api/situations/open", json={"name": name}))
    player = Player(client, made.game, made.token)
    view = player.view()
    assert (view.kind, view.game, view.scenario) == ("situation", "realm", name)
    assert view.asked is not None
    doer = view.asked.doers[0].name
    assert player.plays(choices(player, doer)[0].action).steps == 1
    places = msgspec.json.decode(player.get("/places").content, type=Places)
    assert all(place.corners or place.radius for place in places.named.values())
    problem(player.get("/file"), 409)
