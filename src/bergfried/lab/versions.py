"""Which rules and players a game was played by: the version, and a fingerprint of everything that can change a game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from bergfried import __version__

MATTERS = ("kernel", "board", "rulebook", "battle", "siege", "leaguer", "realm", "players", "data")
"""The folders whose files can change a game; situations are examples, and change none."""
MODULES = ("games.py", "lab/changes.py", "lab/course.py")


@cache
def fingerprint() -> str:
    """The same on every machine that has the same rules, data and players."""
    digest = hashlib.blake2b(digest_size=8)
    root = files("bergfried")
    found = [pair for name in MATTERS for pair in _files(root.joinpath(name), name)]
    found += [(name, root.joinpath(name)) for name in MODULES]
    for name, file in sorted(found, key=lambda pair: pair[0]):
        digest.update(f"{name}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def version() -> str:
    """The version and the fingerprint in one line."""
    return f"{__version__} {fingerprint()}"


def _files(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        path = f"{name}/{entry.name}"
        if entry.is_dir() and path != "data/situations" and entry.name != "__pycache__":
            yield from _files(entry, path)
        elif entry.name.endswith((".py", ".yaml", ".map", ".json")):
            yield path, entry
