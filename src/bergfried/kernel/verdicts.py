"""Why something may not be done: the refusal, the verdict, and the citing of rules.

A `Citation` names the ledger ids that state one rule, in every game that has it. An edition speaks the
ids of its own books, so one line of code refuses by SG-1.61-a in one game and by AN-1-d in another.
"""

from __future__ import annotations

import msgspec

Fact = str | int | tuple[str, ...]
"""A name, a key or a text; a number; several names."""

_cited: set[str] = set()


class Citation(tuple[str, ...]):
    """The ids of one rule as several books number it."""

    __slots__ = ()


def cite(*ids: str) -> Citation:
    """Cite a rule. Every id ever cited by code is known to `cited`, which coverage asks."""
    _cited.update(ids)
    return Citation(ids)


def cited() -> frozenset[str]:
    """All ids cited by the modules imported so far."""
    return frozenset(_cited)


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """What is against an action: why (a message and its facts), by which rules, and what would make it legal.

    A check of the rules gives one, or None if nothing is against it. So checks stand in the order of the
    rulebook with `or` between them, and the first that refuses has the word.

    >>> (None or Refusal("is-busy") or Refusal("moved-already")).reason
    'is-busy'
    """

    reason: str
    rules: tuple[str, ...] = ()
    facts: dict[str, Fact] = msgspec.field(default_factory=dict)
    remedy: str = ""


def refusal_in(found: object) -> Refusal | None:
    """Of an attempt to work something out, what is against it; None if it was worked out."""
    return found if isinstance(found, Refusal) else None


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a game answers whoever asks: legal, or refused with all that the refusal says.

    >>> bool(LEGAL), bool(Verdict("not-your-turn", ("SG-1.2-a",)))
    (True, False)
    """

    reason: str = ""
    rules: tuple[str, ...] = ()
    facts: dict[str, Fact] = msgspec.field(default_factory=dict)
    remedy: str = ""

    def __bool__(self) -> bool:
        return not self.reason

    @classmethod
    def on(cls, refused: Refusal | None) -> Verdict:
        """The verdict on an action that the rules have looked at."""
        return LEGAL if refused is None else cls(refused.reason, refused.rules, refused.facts, refused.remedy)


LEGAL = Verdict()


class Refused(Exception):
    """Raised by `Game.play` when the action is not legal; nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.reason} {' '.join(verdict.rules)} {verdict.facts}")
        self.verdict = verdict


class Overworked(Refused):
    """What would take more work than any action of a game does, so that it might never end; nothing has changed."""


_SHOWN = 200
"""So many characters are shown of a word that cannot be read."""


class Unreadable(ValueError):
    """Text that says nothing the game understands; `at` is the position (from 1) where it stops making sense."""

    def __init__(self, reason: str, at: int, **facts: Fact) -> None:
        shown = {name: _cut(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        super().__init__(f"{reason} at {at}: {shown}")
        self.reason = reason
        self.at = at
        self.facts: dict[str, Fact] = {"at": at, **shown}


def _cut(text: str) -> str:
    """A word as a sentence can hold it, however long it is."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
