"""What a player can read speaks to him: of games, paragraphs and house rules, one name for one thing, nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import bergfried
from bergfried.rulebook.ledger import load_ledger

ROOT = Path(__file__).parents[2]
PACKAGE = Path(bergfried.__file__).parent

SOURCES = {
    "SIEGE",
    "The Anarchy, German text",
    "The Anarchy, Italian text",
    "the hall sheets",
    "Welfen und Staufer",
}
"""How a game's text is called; a paragraph comes after it."""


class Word(NamedTuple):
    """A word that no player should meet, and what to say instead."""

    pattern: str
    instead: str


EVERYWHERE = (
    Word(r"(?<![\d.,])00[0-4](?![\d.,]*\d)", "the game, the language of its text, the paragraph"),
    Word(r"(?i)\bseeds?[ _]?0\d", "the game, the language of its text, the paragraph"),
    Word(r"(?i)tables-found", "the name of the table, or that the printed one is lost"),
    Word(r"DECISIONS|rulings\.md|(?i:by the decision)", "house rule, and its reason"),
    Word(r"(?i)play-aid|retranslation|\bOCR\b", "which sheet or text it is, or that it is lost"),
    Word(r"\b(the program|das Programm|il programma)\b", "Bergfried, or the machine one plays against"),
)

DATA = (
    Word(r"(?i)\bseeds?\b|\bseed_", "the text, or the game it is of"),
    Word(r"(?<![/\w.-])[\w-]+\.(md|txt|yaml|json)\b", "what stands in that file"),
    Word(r"(?i)\bledger\b", "the rules"),
    Word(r"(?i)\bdata\b|\bJSON\b", "the map, the table, the scenario"),
    Word(r"(?i)\bimplement|\b(in|not) code\b|\bconfiguration\b", "what is played"),
    Word(r"(?i)\bchapter to come\b|\bstand-in\b|\bextraction\b", "what is played"),
    Word(r"(?i)\bmining[ _](roof|shelter)|\bgaller(y|ies)\b", "penthouse (hoarding, if it hangs on a wall)"),
    Word(r"(?i)\bditch", "moat"),
    Word(r"\b(DE|IT)\b", "the German text, the Italian text"),
)


OF_THE_FIELD = (
    Word(
        r"(?i)(?<![$\w-])machines?\b(?!-|: [\[{]|:$)",
        "siege engine, or engine; the machine is whom one plays against",
    ),
)
"""What sentences about the game itself do not say."""

OF_THE_PROGRAM = ("page-", "server", "cli")
"""How the files of sentences begin in which the machine is the opponent."""


def texts(folder: Path, *endings: str) -> list[Path]:
    """Return the files below a folder that end so."""
    return sorted(path for path in folder.rglob("*") if path.suffix in endings)


def found(path: Path, words: tuple[Word, ...]) -> list[str]:
    """Return file, line, word and what to say instead for each of the words in a file."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    return [
        f"{name}:{number}: {match[0]!r}; say {word.instead}"
        for number, line in lines
        for word in words
        if (match := re.search(word.pattern, line))
    ]


READ = [*texts(PACKAGE / "data", ".yaml", ".map"), *texts(PACKAGE / "locale", ".ftl")]
TOLD = [*texts(ROOT / "docs", ".md"), ROOT / "README.md"]


def test_every_kind_of_text_is_read() -> None:
    folders = {path.parent.name for path in READ}
    assert {
        "data",
        "ledger",
        "tables",
        "editions",
        "scenarios",
        "realms",
        "maps",
        "en",
        "de",
        "it",
    } <= folders
    assert {"anarchy", "siege", "hall", "staufer"} <= folders


def test_nothing_speaks_of_how_it_was_made() -> None:
    assert [line for path in [*READ, *TOLD] for line in found(path, EVERYWHERE)] == []


def test_the_rulebook_speaks_of_the_game_alone() -> None:
    """A puzzle is a game that was played, which names its seed."""
    data = [path for path in texts(PACKAGE / "data", ".yaml", ".map") if path.parent.name != "puzzles"]
    assert [line for path in data for line in found(path, DATA)] == []


def test_the_machine_is_whom_one_plays_against_and_no_siege_engine() -> None:
    spoken = [
        path for path in texts(PACKAGE / "locale/en", ".ftl") if not path.name.startswith(OF_THE_PROGRAM)
    ]
    assert {"leaguer.ftl", "enclosure.ftl", "mining.ftl"} <= {path.name for path in spoken}
    told = [*spoken, *texts(PACKAGE / "data/sieges", ".yaml"), *texts(PACKAGE / "data/situations", ".yaml")]
    assert [line for path in told for line in found(path, OF_THE_FIELD)] == []


def test_every_rule_names_its_text() -> None:
    assert {rule.source["text"] for rule in load_ledger()} == SOURCES


@pytest.mark.parametrize(
    "line",
    [
        "source: seed 001 §1.7",
        "as in 000/004 §2.1",
        "as decided in DECISIONS.md",
        "numbers of tables-found.md 4.1",
        "The gallery moves straight ahead.",
        "a wall with a ditch before it",
        "Make the grade one data value.",
    ],
)
def test_a_working_word_is_noticed(line: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(f"# a comment\nruling: {line}\n", encoding="utf-8")
    assert [told.split(": ")[0] for told in found(path, EVERYWHERE + DATA)][:1] == ["rules.yaml:2"]


@pytest.mark.parametrize(
    ("line", "noticed"),
    [
        ("no-crew = Each machine needs four.", True),
        ("do-recall = { $machine } goes back", False),
        ("machine-lost = It is destroyed.", False),
        ("order-machine =", False),
    ],
)
def test_a_machine_is_noticed_in_what_is_told_and_not_in_what_it_is_called(
    line: str, noticed: bool, tmp_path: Path
) -> None:
    path = tmp_path / "leaguer.ftl"
    path.write_text(f"{line}\n", encoding="utf-8")
    assert bool(found(path, OF_THE_FIELD)) == noticed
