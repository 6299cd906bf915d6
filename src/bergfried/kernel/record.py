"""A game as readable text: a heading, then one line an action with its dice and the hash after it.

    bergfried game 2
    version   0.1.0
    scenario  meadow
    edition   siege
    seed      7
    start     ~ 4be1f0a2c3d4

      1 blue  shoot Odo Hal   [4]  ~ 93c0de11aa42
      2 blue  end                  ~ 0b1c2d3e4f50

Replaying the actions gives the same dice and the same hashes, or the file is refused with its line. The hash at the start
covers the first position and all of the heading that decides how the game is played: a file cannot be opened as the game
of another edition, with other tables or other dice. Of the seed it covers a commitment, which a `salt` keeps from being
searched. Where a game goes on with dice of its own, `given` says how many of its first actions have others: theirs are
taken as they are written, and from which seed they fell is not told.

The dice of a game between people are sworn (`oath`): then the heading has no seed, but what they follow from,

    sworn     d1c7...                      the commitment, shown before the first roll
    secret    5f20...                      told when the game is over
    added     blue the words of one side
    added     red and those of the other

and the file tells all that was done in its order, what was taken back too (`4 - undo`), each die with its number of sides
(`[4/10]`): the dice after the given ones are numbered from 1 without a gap.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from .dice import DiceRefused, ScriptedDice
from .game import Game, Position, Told, position_hash
from .oath import BadOath, Oath, Unsworn
from .verdicts import Refused, Unreadable

FORMAT = "bergfried game 2"
_EARLIER = "bergfried game 1"

RULES = 1
"""The number of the rules as this version plays them. Whoever changes how a finished game is played raises it and keeps the
games of the new rules (tools/keep): files of other rules are refused with the version that plays them."""

OPEN = frozenset({"version", "rules", "order", "given", "seed", "salt", "secret"})
"""Fields of a heading that the start does not cover: who wrote it, what may change on the way, and the seed itself."""

NOBODY, BACK = "-", "undo"
"""How a line says that a step was taken back."""

P = TypeVar("P", bound=Position)

_HASH = re.compile(r"[0-9a-f]{12}")
_SHOWN = 400
"""So many characters of a bad line are shown."""


class BadRecord(ValueError):
    """A file that is no game of ours, or a damaged one. `line` is where it goes wrong, counted from 1."""

    def __init__(self, reason: str, line: int, detail: str = "") -> None:
        self.reason = reason
        self.line = line
        self.detail = detail if len(detail) <= _SHOWN else f"{detail[:_SHOWN]}…"
        super().__init__(f"line {line}: {reason} {self.detail}".rstrip())


class Heading(msgspec.Struct, frozen=True):
    """What a game is a game of, in the order the file gives it. A field may be there several times."""

    fields: tuple[tuple[str, str], ...]

    def one(self, name: str) -> str | None:
        """The first value of a field."""
        return next((value for _, value in self.all(name)), None)

    def all(self, name: str) -> list[tuple[int, str]]:
        """Every value of a field with its line in the file; the first field stands in line 2."""
        return [(line, value) for line, (field, value) in enumerate(self.fields, start=2) if field == name]


class Line(msgspec.Struct, frozen=True):
    """One recorded action, not yet checked."""

    at: int
    side: str
    action: str
    faces: tuple[int, ...]
    sides: tuple[int, ...]
    hash: str


def rules_told() -> list[tuple[str, str]]:
    """The number of the rules as a heading has it; the first are not named."""
    return [("rules", str(RULES))] if RULES > 1 else []


def must_be_our_rules(heading: Heading) -> None:
    """Refuse a file of other rules, and name the version that plays it; raises BadRecord."""
    at_line, told = next(iter(heading.all("rules")), (2, "1"))
    if told != str(RULES):
        raise BadRecord("record-rules", at_line, heading.one("version") or "?")


def commitment(seed: str, salt: str = "") -> str:
    """256 bits that hold somebody to a seed without telling it; with an unguessable salt nobody can search for it."""
    return hashlib.sha256(f"{salt}\n{seed}".encode()).hexdigest()


def start_hash(position: Position, heading: Heading) -> str:
    """A short fingerprint of a game before its first action: where it begins, by which rules, with which dice."""
    digest = hashlib.blake2b(position.key(), digest_size=6)
    for name, value in heading.fields:
        if name not in OPEN:
            digest.update(f"{name} {value}\n".encode())
    digest.update(commitment(heading.one("seed") or "", heading.one("salt") or "").encode())
    return digest.hexdigest()


def write_record(game: Game[P], heading: Heading) -> str:
    """The text of a game."""
    positions = list(game.positions())
    hashes = [start_hash(positions[0], heading), *map(position_hash, positions[1:])]
    lines = [
        FORMAT,
        *(f"{name:<9} {value}" for name, value in heading.fields),
        f"start     ~ {hashes[0]}",
        "",
    ]
    done = game.chronicle if game.oath else _chronicle(game, hashes[1:])
    width = max((len(told.text) for told in done), default=0)
    sides = max((len(told.side) for told in done), default=0)
    for number, told in enumerate(done, start=1):
        line = f"{told.side or NOBODY:<{sides}}  {told.text:<{width}} {_faces(told):<5}"
        lines.append(f"{number:>4} {line} ~ {told.hash}")
    return "\n".join(lines) + "\n"


def _chronicle(game: Game[P], hashes: Sequence[str]) -> list[Told]:
    """The steps of a game with seeded dice: how many sides these have need not be told."""
    return [
        Told(step.side, step.text, step.faces, (), after)
        for step, after in zip(game.steps, hashes, strict=True)
    ]


def _faces(told: Told) -> str:
    """The dice of a line in brackets, sworn ones with their sides."""
    shown = (
        [f"{face}/{sides}" for face, sides in zip(told.faces, told.sides, strict=True)]
        if told.sides
        else told.faces
    )
    return f"[{' '.join(map(str, shown))}]" if told.faces else ""


def oath_of(heading: Heading, sides: Sequence[str]) -> Oath | None:
    """What the dice of a game of these sides follow from; None where they have a seed. Raises BadRecord with the line."""
    for at_line, shown in heading.all("sworn"):
        secret = heading.one("secret")
        if secret is None:
            raise BadRecord("record-missing", at_line, "secret")
        oath = _first(heading, at_line, secret, sides)
        if oath.commitment != shown:
            raise BadRecord("record-sworn", at_line, oath.commitment)
        for line, text in heading.all("added"):
            side, _, words = text.partition(" ")
            try:
                oath = oath.with_words(side, words.strip())
            except BadOath as error:
                raise BadRecord("record-heading", line, text) from error
        return oath
    return None


def _first(heading: Heading, at_line: int, secret: str, sides: Sequence[str]) -> Oath:
    """An oath to which nobody has added anything yet."""
    try:
        return Oath(secret, tuple(sides))
    except BadOath as error:
        raise BadRecord("record-heading", heading.all("secret")[0][0], secret) from error


class Start(msgspec.Struct, frozen=True):
    """The hash of the game before the first action, and the line it stands in."""

    at: int
    hash: str


def read_record(text: str) -> tuple[Heading, Start, list[Line]]:
    """The heading, the start and the actions of a game's text; raises BadRecord with the line."""
    rows = text.split("\n")
    if rows[0].strip() == _EARLIER:
        raise BadRecord("record-earlier", 1, _engine(rows))
    if rows[0].strip() != FORMAT:
        raise BadRecord("record-foreign", 1)
    fields: list[tuple[str, str]] = []
    start: Start | None = None
    at = 1
    for at, row in enumerate(rows[1:], start=2):
        if not row.strip():
            break
        name, value = _field(row)
        if start is not None or not value:
            raise BadRecord("record-heading", at, row.strip())
        digest = value[1:].strip()
        if name == "start" and value[0] == "~" and _HASH.fullmatch(digest):
            start = Start(at, digest)
        else:
            fields.append((name, value))
    if start is None:
        raise BadRecord("record-no-start", at)
    actions: list[Line] = []
    for number, row in enumerate(rows[at:], start=at + 1):
        if not row.strip():
            continue
        line = _line(row, number, len(actions) + 1)
        if line is None:
            raise BadRecord("record-line", number, row.strip())
        actions.append(line)
    return Heading(tuple(fields)), start, actions


def _field(row: str) -> tuple[str, str]:
    """The name of a field and its value, which is "" where there is none."""
    name, *value = row.split(None, 1)
    return name, value[0].rstrip() if value else ""


def _engine(rows: list[str]) -> str:
    """The version that wrote a file, as its heading says."""
    found = (row.split() for row in rows[1:20])
    return next((words[1] for words in found if len(words) == 2 and words[0] == "engine"), "?")


def _line(row: str, at: int, expected: int) -> Line | None:
    """A recorded action: number, side, action, dice in brackets if any fell, and the hash after it; None if it is none."""
    told, tilde, after = row.rpartition("~")
    words = told.split(None, 2)
    if not tilde or len(words) != 3 or words[0] != str(expected) or not _HASH.fullmatch(after.strip()):
        return None
    action = words[2].rstrip()
    faces: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    if action.endswith("]"):
        before, _, inside = action[:-1].rpartition("[")
        dice = [die.partition("/") for die in inside.split()]
        if all(_small(face) and (not slash or _small(many)) for face, slash, many in dice):
            action = before.rstrip()
            faces = tuple(int(face) for face, _, _ in dice)
            sides = tuple(int(many) for _, slash, many in dice if slash)
    return Line(at, words[1], action, faces, sides, after.strip())


def _small(number: str) -> bool:
    """Is this a number of at most three digits?"""
    return len(number) < 4 and number.isdecimal() and number.isascii()


def replay(
    game: Game[P],
    start: Start,
    lines: Sequence[Line],
    heading: Heading,
    *,
    given: int = 0,
    watch: Callable[[], object] | None = None,
) -> None:
    """Play recorded actions on a fresh game and hold each one against its recorded side, dice and hash.

    The dice of the first `given` actions are those that are written.
    """
    if (hash_here := start_hash(game.position, heading)) != start.hash:
        raise BadRecord("record-start-differs", start.at, hash_here)
    oath = game.oath
    for number, line in enumerate(lines, start=1):
        if oath is not None and (line.side, line.action) == (NOBODY, BACK) and number > given:
            _take_back(game, line)
        else:
            _play(game, line, ScriptedDice(line.faces) if number <= given else None)
        if game.hash != line.hash:
            raise BadRecord("record-hash", line.at, game.hash)
        if number == given:
            game.reseed(game.seed) if oath is None else game.swear(oath)
        if watch is not None:
            watch()


def _take_back(game: Game[P], line: Line) -> None:
    """Take back the last step, as a line says."""
    if not game.steps or line.faces:
        raise BadRecord("record-line", line.at, line.action)
    game.undo(agreed=True)


def _play(game: Game[P], line: Line, written: ScriptedDice | None) -> None:
    """Play a recorded action and hold it against its side and its dice."""
    decision = game.decision
    if decision is None:
        raise BadRecord("record-after-end", line.at, line.action)
    if decision.side != line.side:
        raise BadRecord("record-wrong-side", line.at, decision.side)
    try:
        step = game.play(line.action, dice=written)
    except Unsworn as error:
        raise BadRecord("record-unsworn", line.at, line.action) from error
    except DiceRefused as error:
        raise BadRecord("record-dice-given", line.at, line.action) from error
    except Unreadable as error:
        raise BadRecord("record-unreadable", line.at, line.action) from error
    except Refused as error:
        rules = ", ".join(error.verdict.rules)
        raise BadRecord("record-refused", line.at, f"{line.action} ({rules})") from error
    if step.faces != line.faces and written is not None:
        raise BadRecord("record-dice-given", line.at, line.action)
    if step.faces != line.faces or (step.sides if game.oath else ()) != line.sides:
        raise BadRecord(
            "record-dice", line.at, _faces(Told("", "", step.faces, step.sides if game.oath else (), ""))
        )
