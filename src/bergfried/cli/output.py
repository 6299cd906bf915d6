"""What every command needs to speak: the two streams, the language, JSON and bars of progress."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bergfried import words

from .errors import Trouble

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

_spoken = ["en"]


def speak(language: str) -> str:
    """Take a language for the running command; there must be one of its name."""
    if language not in words.LANGUAGES:
        raise Trouble(f"There is no language {language!r}; there are {', '.join(words.LANGUAGES)}.")
    _spoken[0] = language
    return language


def spoken() -> str:
    """The language of the running command, for sentences that are only said on the way out."""
    return _spoken[0]


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_bytes(text: bytes) -> None:
    sys.stdout.write(text.decode() + "\n")


def progress_bar() -> Progress:
    """A bar on the error stream that is gone when the work is done."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors,
        transient=True,
    )  # fmt: skip
