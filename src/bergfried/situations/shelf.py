"""The situations that come with the program."""

from __future__ import annotations

from bergfried.rulebook import library


def situation_names() -> tuple[str, ...]:
    """The situations that come with the program, by folder and file."""
    return tuple(
        f"{folder}/{name.removesuffix('.yaml')}"
        for folder in library.names("situations")
        for name in library.names("situations", folder)
    )


def shipped(name: str) -> str:
    """The text of a situation that comes with the program."""
    folder, _, file = name.partition("/")
    return library.text("situations", folder, f"{file}.yaml")
