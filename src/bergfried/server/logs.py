"""What the server tells its operator: one line for each thing, with time and level, and never a flood of them."""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import IO, Literal, TypeAlias

Style: TypeAlias = Literal["quiet", "plain", "json"]
"""Only what needs somebody; all of it, requests too, for people to read; the same for programs."""

REQUESTS = "bergfried.requests"
"""The name under which requests are told."""

PERIOD = 60.0
LINES, LINES_OF_REQUESTS = 30, 6000
"""So many lines of the same kind are written in a period; how many were left out is told with the next one."""

KINDS = 500
"""So many kinds of lines are told apart."""

_SIMPLE = re.compile(r"[\w.:/{}\-+*@]+", re.ASCII)

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """What a record says besides its sentence, each by its name."""
    told = getattr(record, "facts", None)
    found = dict(told) if isinstance(told, dict) else {}
    left_out = getattr(record, "left_out", 0)
    return {**found, "left_out": left_out} if left_out else found


def _time(record: logging.LogRecord) -> str:
    return (
        datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    )


class Plain(logging.Formatter):
    """Time, level, sentence, and facts as key=value. What strangers have sent never begins a line of its own."""

    def format(self, record: logging.LogRecord) -> str:
        facts = "".join(f" {name}={_value(value)}" for name, value in facts_of(record).items())
        sentence = _CONTROL.sub(lambda sign: repr(sign[0])[1:-1], record.getMessage())
        line = f"{_time(record)} {record.levelname:<7} {sentence}{facts}"
        if not record.exc_info:
            return line
        trace = self.formatException(record.exc_info).splitlines()
        return "\n".join((line, *(f"    {row}" for row in trace)))


def _value(value: object) -> str:
    text = str(value)
    return text if _SIMPLE.fullmatch(text) else json.dumps(text)


class Json(logging.Formatter):
    """The same as an object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **facts_of(record),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


class Bounded(logging.Filter):
    """Lets only so many records of one kind pass in a period: a sentence before its facts are filled in is a kind."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._lock = threading.Lock()
        self._periods: dict[tuple[str, str], tuple[float, int]] = {}
        """When the period of each kind began, and how many records it has had since."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)), self._clock()
        most = LINES_OF_REQUESTS if record.name == REQUESTS else LINES
        with self._lock:
            if len(self._periods) > KINDS:
                self._periods.clear()
            began, count = self._periods.get(kind, (now, 0))
            if now - began >= PERIOD:
                record.left_out = max(0, count - most)
                began, count = now, 0
            self._periods[kind] = (began, count + 1)
        return count < most


def set_up(style: Style, stream: IO[str] | None = None) -> None:
    """Let the whole program tell what it has to tell in one way, on the error stream if none is named."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Json() if style == "json" else Plain())
    handler.addFilter(Bounded())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if style == "quiet" else logging.INFO)
