"""Battles of one's own on the server: what is wrong is told, nothing is kept, and a sound one is played like any other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.leaguer.test_own import SIEGE

from bergfried.battle.setup.own import MOST_TEXT
from bergfried.games import own_siege
from bergfried.lab.changes import setting_of
from bergfried.lab.course import Job, play
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.pool import Mind

MILL: dict[str, Any] = {
    "scenario": "mill",
    "title": "The mill",
    "map": "meadow",
    "zones": {"yard": "R1-U13"},
    "editions": ["siege"],
    "rounds": 6,
    "sides": {
        "blue": {"title": "the miller's men", "zone": "west", "men": {"Odo": {"kind": "archer", "at": "B4"}}},
        "red": {
            "title": "the bailiff's men",
            "zone": "yard",
            "men": {"Hal": {"kind": "archer", "at": "T10"}},
        },
    },
    "goals": [{"side": "blue", "hold": "yard", "points": 4}],
}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(tmp_path / "games.db")) as found:
        yield found


def looked_at(client: TestClient[Any], text: str, language: str = "en") -> dict[str, Any]:
    answer = client.post(f"/api/designs?language={language}", json={"text": text})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_sound_battle_is_drawn_and_written_as_a_file(client: TestClient[Any]) -> None:
    found = looked_at(client, json.dumps(MILL))
    assert found["faults"] == []
    assert json.loads(found["draft"]) == MILL
    assert "Odo" in found["picture"]
    assert "yard" in found["zones"]
    assert looked_at(client, found["file"])["draft"] == found["draft"]


def test_what_is_wrong_is_told_in_the_language_of_the_page(client: TestClient[Any]) -> None:
    bad = {**MILL, "rounds": 99, "sides": {**MILL["sides"], "red": {**MILL["sides"]["red"], "men": {}}}}
    english, german = looked_at(client, json.dumps(bad)), looked_at(client, json.dumps(bad), "de")
    assert [fault["part"] for fault in english["faults"]] == ["rounds", "sides/red/men"]
    assert english["faults"][0]["sentence"] == "A battle has 1 to 60 rounds."
    assert german["faults"][0]["sentence"] == "Ein Gefecht hat 1 bis 60 Runden."
    assert "Odo" in english["picture"], "who stands well is shown all the same"


@pytest.mark.parametrize(
    "text", ["", "[", "- 1", "&a [*a, *a]", "{}", "title: 7", "sides: {blue: 3}", "map: meadow"]
)
def test_whatever_is_sent_is_answered(client: TestClient[Any], text: str) -> None:
    assert looked_at(client, text)["faults"]
    refused = client.post("/api/designs/play", json={"text": text})
    assert refused.status_code == 400
    assert client.get("/api/designs/kit").status_code == 200


def test_what_is_too_large_is_refused(client: TestClient[Any]) -> None:
    assert client.post("/api/designs", json={"text": "x" * (MOST_TEXT + 1)}).status_code == 400
    assert client.post("/api/designs", json={"text": "x" * 1_000_000}).status_code == 413
    wide = "map x\nsize 400 x 400\nlegend\n  . flat\nground\n  . ."
    told = looked_at(client, json.dumps({**MILL, "drawn": wide}))
    assert "too large" in told["faults"][0]["sentence"]


def test_a_game_of_it_is_played_loaded_and_forked(client: TestClient[Any], tmp_path: Path) -> None:
    created = client.post("/api/designs/play", json={"text": json.dumps(MILL), "seats": {}}).json()
    address, seat = f"/api/games/{created['game']}", {"authorization": f"Bearer {created['token']}"}
    acted = client.post(f"{address}/actions", json={"at": 0, "action": "ready"}, headers=seat)
    assert acted.status_code in (200, 201), acted.text
    file = client.get(f"{address}/file", headers=seat).text
    assert "battle " in file
    opened = client.post("/api/games/open", json={"file": file, "seats": {}})
    assert opened.status_code == 201, opened.text
    with TestClient(create_app(tmp_path / "games.db")) as later:
        view = later.get(address, headers=seat).json()
        assert (view["title"], view["seq"]) == ("The mill", 1)


def test_a_map_of_ones_own_is_played_on(client: TestClient[Any]) -> None:
    rows = "\n".join("  " + " ".join("." * 12) for _ in range(8))
    drawn = f"map x\ntitle The moor\nsize 12 x 8\nlegend\n  . flat\nground\n{rows}\nzones\n  west A1-B8\n  yard K1-L8\n"
    own = {**deepcopy(MILL), "drawn": drawn}
    del own["map"], own["zones"]
    own["sides"]["red"]["men"]["Hal"]["at"] = "L4"
    found = looked_at(client, json.dumps(own))
    assert found["faults"] == []
    assert found["grid"]["columns"] == 12
    assert client.post("/api/designs/play", json={"text": found["file"]}).status_code == 201
    bad = {**own, "drawn": drawn.replace(". flat", ". lava")}
    assert "no ground “lava”" in looked_at(client, json.dumps(bad))["faults"][0]["sentence"]


def test_the_kit_names_what_there_is(client: TestClient[Any]) -> None:
    kit = client.get("/api/designs/kit?language=de").json()
    assert {"meadow", "castle"} <= {one["name"] for one in kit["maps"]}
    siege = next(one for one in kit["editions"] if one["name"] == "siege")
    assert ("archer", "Bogenschütze") in {
        (one["name"], one["title"].capitalize()) for one in siege["classes"]
    }
    assert all(one["text"].startswith(("map", "#")) for one in kit["maps"])


def test_a_siege_of_ones_own_is_taken_in_with_its_game(client: TestClient[Any], tmp_path: Path) -> None:
    file = own_siege(SIEGE, seed=4).save()
    created = client.post("/api/games/open", json={"file": file, "seats": {}})
    assert created.status_code == 201, created.text
    with TestClient(create_app(tmp_path / "games.db")) as later:
        assert later.get(f"/api/games/{created.json()['game']}").status_code == 200


def test_machines_tell_whether_it_is_even(client: TestClient[Any]) -> None:
    """Portion after portion, and the same games as the laboratory's."""
    asked: dict[str, Any] = {"text": json.dumps(MILL)}
    first = client.post("/api/designs/balance", json=asked).json()
    assert 0 < first["games"] <= 20
    assert not first["over"]
    more = client.post("/api/designs/balance", json={**asked, "so_far": first["so_far"]}).json()
    assert more["games"] > first["games"]
    setting = setting_of("", own=asked["text"])
    winners = [play(Job(setting, ("squire", "squire"), f"0/{n}")).winner for n in range(more["games"])]
    assert more["so_far"]["won"] == {side: winners.count(side) for side in ("blue", "red")}
    assert more["so_far"]["drawn"] == winners.count("")
    blue = more["shares"][0]
    assert (blue["side"], blue["title"]) == ("blue", "the miller's men")
    assert 0 <= blue["low"] <= blue["percent"] <= blue["high"] <= 100


def test_enough_games_are_enough(client: TestClient[Any]) -> None:
    """No more are played, whoever asks; who is favoured is told beyond chance alone."""
    asked = {
        "text": json.dumps(MILL),
        "so_far": {"won": {"blue": 150, "red": 40}, "drawn": 10, "portions": 9},
    }
    told = client.post("/api/designs/balance", json=asked).json()
    assert (told["games"], told["over"], told["favours"]) == (200, True, "the miller's men")
    assert [(one["percent"], one["low"], one["high"]) for one in told["shares"]] == [
        (78, 71, 83),
        (22, 17, 29),
    ]
    asked["so_far"] = {"won": {"blue": 6, "red": 4}, "portions": 25}
    told = client.post("/api/designs/balance", json=asked).json()
    assert (told["games"], told["over"], told["favours"]) == (10, True, "")


def test_a_bad_battle_is_not_played_by_machines(client: TestClient[Any]) -> None:
    answer = client.post("/api/designs/balance", json={"text": "rounds: 3"})
    assert answer.status_code == 400
    answer = client.post("/api/designs/balance", json={"text": json.dumps(MILL), "so_far": {"drawn": -1}})
    assert answer.status_code == 400


def test_an_address_may_ask_for_so_many_games(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.db", limits=Limits(trials=1))) as client:
        asked = {"text": json.dumps(MILL), "so_far": {"drawn": 200}}
        assert client.post("/api/designs/balance", json=asked).status_code == 200
        refused = client.post("/api/designs/balance", json=asked)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 60


def test_games_that_come_to_no_end_are_told_of(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Mind, "play", lambda self, portion: None)
    answer = client.post("/api/designs/balance", json={"text": json.dumps(MILL)})
    assert answer.status_code == 503
    assert answer.json()["detail"] == "The machines came to no end with this battle."
