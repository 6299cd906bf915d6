"""The OpenAPI document is true: whatever is asked, the answers are what it says, and never a failure of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from litestar.testing import TestClient
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core import NOT_SET
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.seated import new_game

from bergfried.server.app import create_app
from bergfried.server.guard import Limits

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

# A case is generic in things that only schemathesis itself cares about.
AnyCase: TypeAlias = Case[Any]

KNOWN: dict[str, str] = {}
"""A game that is there, and the token of both its seats."""


WALK: list[tuple[str, str, dict[str, Any], int]] = [
    ("GET", "/api/scenarios/{name}", {"path": ["name=breach"]}, 200),
    ("GET", "/api/scenarios/{name}/board.svg", {"path": ["name=meadow"]}, 200),
    ("GET", "/api/rules/{rule_id}", {"path": ["rule_id=SG-1.42-a"]}, 200),
    ("POST", "/api/situations/open", {"body": {"name": "siege/SG-0-a-the-scenario-says-who-wins"}}, 201),
    ("GET", "/api/games/{game}/choices", {"query": {"man": "Roland", "language": "de"}}, 200),
    ("GET", "/api/games/{game}/preview", {"query": {"action": "place Roland C1>N"}}, 200),
    ("GET", "/api/games/{game}/ground.svg", {"query": {"level": 0}}, 200),
    ("GET", "/api/games/{game}/menace", {"query": {"man": "Hal"}}, 200),
    ("GET", "/api/games/{game}/menace", {"query": {"man": "Nobody"}}, 404),
    ("GET", "/api/games/{game}/cut", {"query": {"thing": 0, "language": "de"}}, 404),
    ("GET", "/api/games/{game}/thread", {"query": {"start": "C3", "end": "H9", "language": "it"}}, 200),
    ("GET", "/api/games/{game}/thread", {"query": {"start": "C3", "end": "C3"}}, 404),
    ("POST", "/api/games/{game}/actions", {"body": {"at": 0, "action": "ready"}}, 200),
    ("POST", "/api/games/{game}/actions", {"body": {"at": 1, "action": "move Roland A1"}}, 422),
    ("POST", "/api/games/{game}/orders", {"body": {"at": 1, "side": "red", "order": "hold fire"}}, 200),
    ("GET", "/api/games/{game}/steps", {}, 200),
    ("POST", "/api/games/{game}/fork", {"body": {"step": 1}}, 201),
    ("POST", "/api/games/{game}/undo", {"body": {"at": 2}}, 200),
    ("GET", "/api/games/{game}", {"query": {"language": "it"}}, 200),
]
"""Requests one after the other in one game, and the status of their answers."""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BaseSchema]:
    plenty = 1_000_000_000
    limits = Limits(reads=plenty, writes=plenty, games=plenty, uploads=plenty, lines=plenty)
    app = create_app(tmp_path_factory.mktemp("games") / "games.sqlite3", limits=limits)
    with TestClient(app) as client:
        made = new_game(client)
        assert made.token is not None
        KNOWN.update(game=made.game, authorization=f"Bearer {made.token}")
        yield schemathesis.openapi.from_asgi("/schema/openapi.json", app)


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_answers_are_what_the_document_says(api: BaseSchema, mode: GenerationMode) -> None:
    """Requests that follow the document, and such as do not."""
    asked = 0
    for found in api.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(
            max_examples=5,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(operation.as_strategy(generation_mode=mode))
        def holds(case: AnyCase) -> None:
            nonlocal asked
            if "game" in case.path_parameters:
                case.path_parameters["game"] = KNOWN["game"]
            case.call_and_validate(checks=CHECKS, headers={"authorization": KNOWN["authorization"]})
            asked += 1

        try:
            holds()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, operation.label
    assert asked > 100


def test_the_answers_of_a_real_game_are_too(api: BaseSchema) -> None:
    """Blue says ready, gives an order, and takes his act back, with a look at everything on the way."""
    first = api["/api/games"]["POST"].Case(
        body={"scenario": "meadow", "edition": "anarchy", "seats": {}}, media_type="application/json"
    )
    made = first.call_and_validate(checks=CHECKS).json()
    for method, path, asked, status in WALK:
        case = api[path][method].Case(
            path_parameters={**dict(item.split("=") for item in asked.get("path", ())), "game": made["game"]},
            query=asked.get("query", {}),
            body=asked.get("body", NOT_SET),
            media_type="application/json" if "body" in asked else None,
        )
        answer = case.call_and_validate(checks=CHECKS, headers={"authorization": f"Bearer {made['token']}"})
        assert answer.status_code == status, (path, answer.text)
