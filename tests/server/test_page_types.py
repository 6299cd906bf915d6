"""The types of the page are what the server's OpenAPI document says, and what it leaves vague is refused."""

from __future__ import annotations

import msgspec
import pytest
from tools.page_types import Document, Schema, Vague, typed, written


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"type": "integer", "maximum": 9}, "number"),
        ({"type": "string", "enum": ["en", "de"]}, '"en" | "de"'),
        ({"oneOf": [{"$ref": "#/components/schemas/Asked"}, {"type": "null"}]}, "Asked | null"),
        (
            {"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "null"}]}},
            "(string | null)[]",
        ),
        (
            {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "number"}}},
            "Record<string, number[]>",
        ),
        (
            {"type": "object", "properties": {"at": {"type": "integer"}, "agreed": {"type": "boolean"}}, "required": ["at"]},
            "{ at: number; agreed?: boolean }",
        ),
    ],
)  # fmt: skip
def test_a_schema_is_told_as_a_type(schema: dict[str, object], told: str) -> None:
    assert typed(msgspec.convert(schema, Schema)) == told


@pytest.mark.parametrize("schema", [{}, {"type": "object"}, {"type": "array"}])
def test_a_schema_that_says_too_little_is_refused(schema: dict[str, object]) -> None:
    document = {"paths": {}, "components": {"schemas": {"Man": {"properties": {"name": schema}}}}}
    with pytest.raises(Vague, match=r"^Man: "):
        written(msgspec.convert(document, Document), {})
