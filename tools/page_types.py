"""Write the types of all that the page asks of the server, from the server's own OpenAPI document.

    python tools/page_types.py FILE.d.ts

What the document leaves vague (an object of any kind) is an error here: nobody can be held to it, so the server's
structs are to say more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from bergfried.server.app import create_app
from bergfried.server.live import Notice

JSON = "application/json"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


class Vague(Exception):
    """A schema that says too little to hold anybody to it."""


class Schema(msgspec.Struct, frozen=True):
    """As much of a JSON schema as the server uses."""

    ref: str = msgspec.field(name="$ref", default="")
    type: str = ""
    enum: tuple[str, ...] = ()
    choices: tuple[Schema, ...] = msgspec.field(name="oneOf", default=())
    items: Schema | None = None
    properties: dict[str, Schema] | None = None
    required: frozenset[str] = frozenset()
    entries: Schema | None = msgspec.field(name="additionalProperties", default=None)


class Content(msgspec.Struct, frozen=True):
    """What is sent in one format."""

    schema: Schema


class Body(msgspec.Struct, frozen=True):
    """What is sent or answered, by format."""

    content: dict[str, Content] = {}


class Parameter(msgspec.Struct, frozen=True):
    """A part of the address: in its path, or behind it."""

    name: str
    schema: Schema
    place: Annotated[str, Meta(pattern="^(path|query)$")] = msgspec.field(name="in")
    required: bool = False


class Operation(msgspec.Struct, frozen=True):
    """What can be done at an address."""

    responses: dict[str, Body]
    parameters: tuple[Parameter, ...] = ()
    body: Body | None = msgspec.field(name="requestBody", default=None)

    def asked(self) -> str:
        return _fields({each.name: (each.schema, each.required) for each in self.parameters})

    def answer(self) -> Schema | None:
        """What is answered if all is well; None if it is no JSON."""
        granted = next(body for status, body in self.responses.items() if status.startswith("2"))
        return granted.content[JSON].schema if JSON in granted.content else None


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be done at an address, by method; the page knows no other methods."""

    get: Operation | None = None
    post: Operation | None = None


class Components(msgspec.Struct, frozen=True):
    """The structs that the server tells and takes."""

    schemas: dict[str, Schema]


class Document(msgspec.Struct, frozen=True):
    """The OpenAPI document."""

    paths: dict[str, Address]
    components: Components


# ---------------------------------------------------------------------------------------------- the types


def typed(schema: Schema) -> str:
    """A schema as a type of TypeScript."""
    if schema.ref:
        return schema.ref.rpartition("/")[2]
    if schema.choices:
        return " | ".join(map(typed, schema.choices))
    if schema.enum:
        return " | ".join(map(json.dumps, schema.enum))
    if schema.type == "array" and schema.items is not None:
        item = typed(schema.items)
        return f"({item})[]" if " " in item else f"{item}[]"
    if schema.entries is not None:
        return f"Record<string, {typed(schema.entries)}>"
    if schema.properties is not None:
        return _fields({name: (each, name in schema.required) for name, each in schema.properties.items()})
    if schema.type in PLAIN:
        return PLAIN[schema.type]
    raise Vague(f"there is no saying what this may be: {schema}")


def _fields(fields: dict[str, tuple[Schema, bool]]) -> str:
    """Names with their types; what need not be there has a question mark."""
    told = (f"{name}{'' if needed else '?'}: {typed(schema)}" for name, (schema, needed) in fields.items())
    return f"{{ {'; '.join(told)} }}"


def _structs(schemas: dict[str, Schema]) -> Iterator[str]:
    for name, schema in schemas.items():
        try:
            yield f"export type {name} = {typed(schema)};"
        except Vague as error:
            raise Vague(f"{name}: {error}") from error


def _table(name: str, about: str, entries: Iterator[str]) -> str:
    return "\n  ".join((f"/** {about} */\nexport type {name} = {{", *entries)) + "\n};"


def _reads(document: Document) -> Iterator[str]:
    for path, at in document.paths.items():
        if at.get is not None and (answer := at.get.answer()) is not None:
            yield f'"{path}": {{ asked: {at.get.asked()}; answer: {typed(answer)} }};'


def _texts(document: Document) -> Iterator[str]:
    for path, at in document.paths.items():
        if at.get is not None and at.get.answer() is None:
            yield f'"{path}": {{ asked: {at.get.asked()} }};'


def _sends(document: Document) -> Iterator[str]:
    for path, at in document.paths.items():
        if at.post is not None and at.post.body is not None and (answer := at.post.answer()) is not None:
            body = at.post.body.content[JSON].schema
            yield f'"{path}": {{ asked: {at.post.asked()}; body: {typed(body)}; answer: {typed(answer)} }};'


def written(document: Document, others: dict[str, Schema]) -> str:
    """The file: the structs of the document and others, and what there is at each address."""
    parts = (
        "// Written by tools/page_types.py from the server's OpenAPI document; never by hand.",
        "\n".join(_structs({**document.components.schemas, **others})),
        _table("Reads", "What is read as JSON: what its address takes, and the answer.", _reads(document)),
        _table("Texts", "What is read as a text or a picture.", _texts(document)),
        _table("Sends", "What is sent: what its address takes, the body, and the answer.", _sends(document)),
    )
    return "\n\n".join(parts) + "\n"


def main(path: Path) -> None:
    document = msgspec.convert(create_app().openapi_schema.to_schema(), Document)
    # OpenAPI knows no WebSockets; what is told by ours is a struct like the others.
    _, notice = msgspec.json.schema_components([Notice])
    path.write_text(written(document, msgspec.convert(notice, dict[str, Schema])), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
