"""Game files on disk: read whole, written whole, and never left half written."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on every system; there two commands at once on one file are not kept apart
    fcntl = None  # type: ignore[assignment]


class FileTrouble(OSError):
    """A file that cannot be read or written; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


def read_text(path: Path) -> str:
    """The text of a file; raises FileTrouble."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileTrouble(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise FileTrouble(f"{path} is a folder, not a file.") from None
    except UnicodeDecodeError:
        raise FileTrouble(f"{path} is not a text file.") from None
    except OSError as error:
        raise FileTrouble(f"{path} cannot be read: {error.strerror}.") from None


class Holding:
    """A file that one has to oneself, to be written as often as need be."""

    def __init__(self, path: Path, locks: ExitStack) -> None:
        self._path = path
        self._locks = locks

    def write(self, text: str) -> None:
        """Put a text on disk for good; the new file is one's own before anybody else can open it."""
        write_text(self._path, text, ready=self._lock)

    def _lock(self, name: str) -> None:
        if fcntl is not None:
            handle = os.open(name, os.O_RDONLY)
            self._locks.callback(os.close, handle)
            fcntl.flock(handle, fcntl.LOCK_EX)


@contextmanager
def held(path: Path) -> Iterator[Holding]:
    """Keep a file for oneself while it is read, changed and written, so that no change of another is lost.

    The file is replaced as a whole, so whoever waited for it looks whether it is still the same one.
    """
    with ExitStack() as locks:
        while fcntl is not None and path.is_file():
            file = locks.enter_context(path.open())
            fcntl.flock(file, fcntl.LOCK_EX)
            if path.exists() and os.fstat(file.fileno()).st_ino == path.stat().st_ino:
                break
            locks.close()
        yield Holding(path, locks)


def write_text(path: Path, text: str, *, ready: Callable[[str], None] | None = None) -> None:
    """The same with a text."""
    write_bytes(path, text.encode(), ready=ready)


def write_bytes(path: Path, content: bytes, *, ready: Callable[[str], None] | None = None) -> None:
    """Put a file on disk for good before returning: the old file or the new one is there, never half of one.

    `ready` is called with the name of the new file before it takes the place of the old one.
    """
    path = path.resolve()
    folder = path.parent
    if path.exists() and not os.access(path, os.W_OK):
        raise FileTrouble(f"{path} may not be written.")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    except OSError as error:
        raise FileTrouble(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        os.chmod(name, mode)
        if ready is not None:
            ready(name)
        os.replace(name, path)
        _sync_folder(folder)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise FileTrouble(f"{path} cannot be written: {error.strerror}.") from None


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current


def _sync_folder(folder: Path) -> None:
    """On some systems a renamed file is only safe once its folder is on disk too."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
