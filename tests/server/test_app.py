"""The web application: what it answers, how it refuses, and that its OpenAPI document is true."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from typing import TypeAlias

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from bergfried.battle.setup.scenarios import scenario_names
from bergfried.leaguer.scenario import leaguer_names
from bergfried.realm.world import load_realm, realm_names
from bergfried.rulebook.editions import edition_names
from bergfried.rulebook.ledger import load_ledger
from bergfried.server import app
from bergfried.server.app import CannotListen, PortInUse
from bergfried.server.problems import Problem
from bergfried.server.views import EditionView, RulesFound, RuleView, ScenarioView

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Client: TypeAlias = TestClient[Litestar]

GOOD = (
    "/api/scenarios",
    "/api/scenarios/meadow",
    "/api/scenarios/meadow?language=de",
    "/api/scenarios/meadow/board.svg",
    "/api/scenarios/1198",
    "/api/scenarios/1198/board.svg",
    "/api/editions",
    "/api/rules?search=rounding",
    "/api/rules/SG-1.42-a",
)
BAD = (
    "/api/scenarios/meadw",
    "/api/scenarios?language=xx",
    "/api/scenarios/medow/board.svg",
    "/api/scenarios/meadow/board.svg?edition=sige",
    "/api/scenarios/1198/board.svg?edition=siege",
    "/api/rules?limit=none",
    "/api/rules/SG-1.42-z",
)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(app.create_app(), raise_server_exceptions=False) as client:
        yield client


def problem(client: Client, address: str) -> Problem:
    """The problem document an address answers with, which must look like one."""
    answer = client.get(address)
    assert answer.headers["content-type"] == "application/problem+json"
    found = msgspec.json.decode(answer.content, type=Problem)
    assert found.status == answer.status_code
    assert found.detail.endswith(".")
    assert "Traceback" not in answer.text
    return found


# ------------------------------------------------------------------------------------------------ the page


def test_the_page_and_everything_it_names_are_there(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    named = re.findall(r'(?:src|href)="(/[^"]*)"', page.text)
    assert {"/web/app.js", "/web/style.css"} <= set(named)
    for address in named:
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize(
    ("name", "kind"),
    [("app.js", "text/javascript"), ("style.css", "text/css"), ("icon.svg", "image/svg+xml")],
)
def test_files_of_the_page_say_what_they_are(client: Client, name: str, kind: str) -> None:
    assert client.get(f"/web/{name}").headers["content-type"].split(";")[0] == kind


@pytest.mark.parametrize("name", ["missing.js", "..%2Fgames.py", "%2Fetc%2Fpasswd", "index"])
def test_nothing_else_is_served_as_a_file(client: Client, name: str) -> None:
    assert client.get(f"/web/{name}").status_code == 404


def test_the_page_has_no_script_or_style_of_its_own_and_needs_nothing_from_elsewhere() -> None:
    for entry in files("bergfried").joinpath("web").iterdir():
        text = entry.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:/", text), entry.name
        assert not re.search(r"\sstyle=|<style|\son\w+=|<script>|javascript:", text), entry.name


@pytest.mark.parametrize("address", ["/", "/web/app.js", "/schema/openapi.json", "/nowhere", *GOOD, *BAD])
def test_every_answer_carries_the_headers_that_protect_it(client: Client, address: str) -> None:
    headers = client.get(address).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


# ------------------------------------------------------------------------------------------------- the API


def test_scenarios_are_told_with_their_sides(client: Client) -> None:
    found = msgspec.json.decode(client.get("/api/scenarios").content, type=list[ScenarioView])
    assert tuple(scenario.name for scenario in found) == (
        *scenario_names(),
        *leaguer_names(),
        *realm_names(),
    )
    meadow = next(scenario for scenario in found if scenario.name == "meadow")
    assert [(side.name, side.title, side.men) for side in meadow.sides] == [
        ("blue", "the men of Sir Roland", 6),
        ("red", "the men of Sir Gunter", 6),
    ]
    assert (meadow.game, meadow.map, meadow.rounds, meadow.editions[0]) == ("battle", "meadow", 12, "siege")
    assert "riders" in meadow.teaches


def test_realms_are_told_with_their_parties_and_the_turns_of_their_calendar(client: Client) -> None:
    found = msgspec.json.decode(client.get("/api/scenarios/1198").content, type=ScenarioView)
    scenario = load_realm("1198")
    assert (found.game, found.title, found.editions, found.rounds) == (
        "realm",
        scenario.title,
        ("staufer",),
        9,
    )
    figures = [figure.party for figure in scenario.figures.values()]
    assert [(side.name, side.title, side.men) for side in found.sides] == [
        ("staufer", "The Staufers", figures.count("staufer")),
        ("welf", "The Welfs", figures.count("welf")),
    ]


@pytest.mark.parametrize("name", ["meadow", "1198"])
def test_a_scenario_alone_is_the_one_of_the_list(client: Client, name: str) -> None:
    assert client.get(f"/api/scenarios/{name}").json() in client.get("/api/scenarios").json()


def test_the_board_is_a_picture_with_the_men_on_it(client: Client) -> None:
    answer = client.get("/api/scenarios/meadow/board.svg")
    assert answer.headers["content-type"].split(";")[0] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
    assert answer.text.count('class="counter"') == 12
    assert not re.search(r"\sstyle=|<style|<script", answer.text), "the policy would forbid it"


def test_the_board_of_a_realm_is_its_map_with_the_figures(client: Client) -> None:
    answer = client.get("/api/scenarios/1198/board.svg")
    assert answer.headers["content-type"].split(";")[0] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
    assert answer.text.count('class="figure ') == len(load_realm("1198").figures)
    assert not re.search(r"\sstyle=|<style|<script", answer.text), "the policy would forbid it"


def test_the_board_follows_the_edition(client: Client) -> None:
    siege, anarchy = (
        client.get("/api/scenarios/meadow/board.svg", params={"edition": edition, "seed": "1141"}).text
        for edition in ("siege", "anarchy")
    )
    assert siege == client.get("/api/scenarios/meadow/board.svg").text
    assert siege != anarchy


def test_editions_are_told(client: Client) -> None:
    found = msgspec.json.decode(client.get("/api/editions").content, type=list[EditionView])
    assert tuple(edition.name for edition in found) == edition_names()
    assert {edition.name for edition in found if edition.game == "realm"} == {"staufer"}


@pytest.mark.parametrize("words", ["SG-1.42", "sg-1.42-a", "§1.42", "§ 1.42", "living figure blocks"])
def test_rules_are_found_by_word_id_and_paragraph(client: Client, words: str) -> None:
    answer = client.get("/api/rules", params={"search": words})
    found = msgspec.json.decode(answer.content, type=RulesFound)
    assert "SG-1.42-a" in [rule.id for rule in found.rules]


def test_a_search_says_how_many_rules_there_are_beyond_its_limit(client: Client) -> None:
    answer = client.get("/api/rules", params={"limit": 3})
    found = msgspec.json.decode(answer.content, type=RulesFound)
    assert found.total == len(load_ledger())
    assert [rule.id for rule in found.rules] == list(load_ledger().ids[:3])


def test_one_rule_comes_with_its_ruling(client: Client) -> None:
    rule = msgspec.json.decode(client.get("/api/rules/SG-1.42-a").content, type=RuleView)
    source = load_ledger()["SG-1.42-a"]
    assert (rule.title, rule.text, rule.section, rule.gap, rule.ruling) == (
        source.title,
        source.rule,
        "1.42",
        source.gap,
        source.ruling,
    )


# ------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize("address", ["/api/scenarios/meadw", "/api/scenarios/meadw/board.svg"])
def test_an_unknown_scenario_names_the_nearest(client: Client, address: str) -> None:
    found = problem(client, address)
    assert (found.status, found.detail) == (404, "There is no scenario 'meadw'. Near it: meadow.")


def test_a_realm_is_among_the_nearest(client: Client) -> None:
    assert problem(client, "/api/scenarios/1189").detail == "There is no scenario '1189'. Near it: 1198."


def test_an_unknown_rule_names_the_nearest(client: Client) -> None:
    found = problem(client, "/api/rules/SG-1.42-z")
    assert found.status == 404
    assert "SG-1.42-a" in found.detail


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("/api/scenarios/meadow/board.svg?edition=sige", "siege"),
        ("/api/scenarios/meadow/board.svg?edition=staufer", "not made for staufer"),
        ("/api/scenarios/1198/board.svg?edition=siege", "not made for siege"),
        ("/api/scenarios/meadow/board.svg?seed=%20x", "seed"),
        ("/api/rules?limit=none", "limit"),
        ("/api/rules?limit=0", "limit"),
        ("/api/rules?search=" + "x" * 201, "search"),
    ],
)
def test_bad_input_is_named(client: Client, address: str, told: str) -> None:
    found = problem(client, address)
    assert found.status == 400
    assert told in found.detail


def test_an_address_that_leads_nowhere_is_named(client: Client) -> None:
    assert problem(client, "/nowhere").detail == "There is nothing at /nowhere."


def test_a_method_that_is_not_possible_says_which_are(client: Client) -> None:
    answer = client.post("/api/rules")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert answer.json()["detail"] == "POST is not possible at /api/rules."


def test_our_own_mistake_is_told_without_a_traceback(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> tuple[str, ...]:
        raise RuntimeError("a secret")

    monkeypatch.setattr("bergfried.games.game_names", fail)
    found = problem(client, "/api/scenarios")
    assert found.status == 500
    assert "secret" not in found.detail
    assert "a secret" in caplog.text, "whoever runs the server sees what it was"


# ------------------------------------------------------------------------------------------------- OpenAPI


def fits(value: Json, schema: Json, document: Json) -> bool:
    """Whether a value is what a schema says; as much of JSON Schema as our document uses."""
    assert isinstance(schema, dict)
    if "$ref" in schema:
        return fits(value, at(document, *str(schema["$ref"]).removeprefix("#/").split("/")), document)
    if isinstance(schema.get("oneOf"), list):
        choices = schema["oneOf"]
        assert isinstance(choices, list)
        return sum(fits(value, choice, document) for choice in choices) == 1
    kind = schema["type"]
    choices = schema.get("enum")
    if isinstance(choices, list) and value not in choices:
        return False
    if isinstance(value, dict) and kind != "object":
        return False
    if isinstance(value, dict):
        properties, required, others = (
            schema.get(name) for name in ("properties", "required", "additionalProperties")
        )
        if others is not None:
            return all(fits(item, others, document) for item in value.values())
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        return set(map(str, required)) <= value.keys() <= properties.keys() and all(
            fits(item, properties[name], document) for name, item in value.items()
        )
    if isinstance(value, list):
        return kind == "array" and all(fits(item, schema["items"], document) for item in value)
    kinds = {str: "string", bool: "boolean", int: "integer", type(None): "null"}
    return kind == kinds[type(value)]


def at(value: Json, *path: str) -> Json:
    for step in path:
        assert isinstance(value, dict)
        value = value[step]
    return value


@pytest.mark.parametrize("address", [*GOOD, *BAD])
def test_answers_are_what_the_openapi_document_says(client: Client, address: str) -> None:
    document: Json = client.get("/schema/openapi.json").json()
    answer = client.get(address)
    path = re.sub(r"(?<=/scenarios/)[^/?]+", "{name}", address.split("?")[0])
    path = re.sub(r"(?<=/rules/).+", "{rule_id}", path)
    content = at(document, "paths", path, "get", "responses", str(answer.status_code), "content")
    kind = answer.headers["content-type"].split(";")[0]
    value: Json = answer.text if kind == "image/svg+xml" else answer.json()
    assert fits(value, at(content, kind, "schema"), document)


def test_the_openapi_document_names_every_address_of_the_api(client: Client) -> None:
    document: Json = client.get("/schema/openapi.json").json()
    paths = at(document, "paths")
    assert isinstance(paths, dict)
    # WebSockets are none of its matters.
    routes = [route for route in app.create_app().routes if isinstance(route, HTTPRoute)]
    assert set(paths) == {route.path_format for route in routes if route.path.startswith(("/api", "/health"))}


# ------------------------------------------------------------------------------------------------ serving


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_server_says_where_it_is_and_ends_quietly(ending: signal.Signals) -> None:
    program = "from bergfried.server.app import serve; serve(port=0)"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            address = re.fullmatch(r"Bergfried is at http://127\.0\.0\.1:(\d+)/\n", line)
            assert address is not None, line
            with socket.create_connection(("127.0.0.1", int(address[1])), timeout=60) as connection:
                connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                assert connection.recv(15) == b"HTTP/1.1 200 OK"
        finally:
            server.send_signal(ending)
            rest, complaints = server.communicate(timeout=60)
    assert (rest, complaints) == ("", "")
    assert server.returncode in (0, -ending)


def test_a_port_in_use_is_told_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortInUse) as refused:
            app.serve(port=port)
    assert str(refused.value) == (
        f"Port {port} is in use by another program; choose one with --port, or a free one with --port 0."
    )


@pytest.mark.parametrize(
    ("host", "port", "told"),
    [("127.0.0.1", 70000, "70000"), ("127.0.0.1", -1, "-1"), ("192.0.2.1", 0, "192.0.2.1")],
)
def test_an_address_that_cannot_be_had_is_told_too(host: str, port: int, told: str) -> None:
    with pytest.raises(CannotListen, match=told):
        app.serve(host=host, port=port)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize(
    ("variables", "screen"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_a_browser_needs_a_screen(
    variables: dict[str, str], screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert app._has_screen() is screen
