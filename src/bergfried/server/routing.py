"""What the routes of the API have in common: the language, and who calls."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from litestar.params import QueryParameter

Language: TypeAlias = Annotated[
    Literal["en", "de", "it"], QueryParameter(description="The language of all sentences.")
]


class Caller(msgspec.Struct, frozen=True):
    """Who calls: the hash of the token he shows, "" if he shows none, and from where."""

    token: str
    address: str = ""
