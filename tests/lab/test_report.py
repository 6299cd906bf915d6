"""Reports: a page that needs nothing else, JSON that gives it back, Parquet; and the command line."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.test_cli import run

from bergfried.lab import report as module
from bergfried.lab.course import Course, Job, play
from bergfried.lab.report import NoParquet, must_write_parquet, page, read, rows

TRIAL = ("lab", "trial", "ford", "--b", "rounds=+1", "--players", "squire", "squire", "--games", "12")


class Page(HTMLParser):
    """What a page holds: elements left open, addresses it asks for, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href") and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href") and value]

    def handle_data(self, data: str) -> None:
        self.words += data


def test_a_trial_is_written_as_page_json_and_parquet(tmp_path: Path) -> None:
    done = run(tmp_path, *TRIAL, "--out", "ford", "--parquet")
    assert done.returncode == 0, done.stderr
    assert "Not decided after 6 pairs" in done.stdout.replace("\n", " ")
    text = (tmp_path / "ford.html").read_text()
    shown = Page(text)
    assert not shown.open
    assert not shown.addresses
    assert not re.search(r"url\((?!data:)", text)
    for words in (
        "A or B?",
        "rounds 8",
        "where men fell",
        "where royals stood",
        "the chances of",
        "lab trial ford",
    ):
        assert words in shown.words
    kept = json.loads((tmp_path / "ford.json").read_text())
    assert [game["seed"] for game in kept["games"]["b"]] == [f"0/{pair}" for pair in range(6)]
    assert kept["version"].startswith("0.")
    assert "--jobs" not in kept["command"]
    assert not (tmp_path / "ford.journal").exists()

    import pyarrow.parquet as parquet  # type: ignore[import-untyped]

    table = parquet.read_table(tmp_path / "ford.parquet").to_pylist()
    assert len(table) == 12
    assert table[6]["group"] == "b"
    assert table[6]["rounds"] == kept["games"]["b"][0]["rounds"]
    assert table[0]["falls"][0]["side"] in ("angevins", "royals")

    found = read((tmp_path / "ford.json").read_bytes())
    assert page(found) == text
    assert len(list(rows(found))) == 12
    again = run(tmp_path, "lab", "page", "ford.json", "--out", "again")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "again.html").read_text() == text

    refused = run(tmp_path, *TRIAL, "--out", "ford")
    assert refused.returncode == 2
    assert "exists already" in refused.stderr


def test_a_run_that_was_stopped_goes_on_to_the_same_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped at the eighth game, gone on by two processes: the report is the one of a run in one go, to the letter."""
    assert run(tmp_path, *TRIAL, "--out", "once").returncode == 0
    played = list[Job]()

    def stopped(job: Job) -> Course:
        if len(played) == 7:
            raise KeyboardInterrupt
        played.append(job)
        return play(job)

    with monkeypatch.context() as patched:
        patched.setattr("bergfried.lab.jobs.play", stopped)
        done = run(tmp_path, *TRIAL, "--out", "twice")
    assert done.returncode == 130
    assert "The same command goes on with twice.journal" in done.stderr
    assert sorted(file.name for file in tmp_path.glob("twice*")) == ["twice.journal"]
    done = run(tmp_path, *TRIAL, "--jobs", "2", "--out", "twice")
    assert done.returncode == 0, done.stderr
    assert "7 games are in twice.journal already." in done.stderr
    for kind in ("json", "html"):
        assert (tmp_path / f"twice.{kind}").read_text() == (tmp_path / f"once.{kind}").read_text()
    assert not (tmp_path / "twice.journal").exists()


def test_many_games_and_balance_have_pages_too(tmp_path: Path) -> None:
    done = run(tmp_path, "lab", "report", "ford", "--players", "squire", "squire", "-n", "6", "--out", "many")
    assert done.returncode == 0, done.stderr
    assert "of the victories" in done.stdout
    shown = Page((tmp_path / "many.html").read_text())
    assert not shown.open
    assert "all games: where men fell" in shown.words
    done = run(
        tmp_path,
        "lab",
        "balance",
        "aachen",
        "--level",
        "random",
        "--by",
        "random",
        "-n",
        "100",
        "--out",
        "even",
    )
    assert done.returncode == 0, done.stderr
    shown = Page((tmp_path / "even.html").read_text())
    assert not shown.open
    assert "is it even?" in shown.words
    assert "The lead of staufer in points" in shown.words
    levers = json.loads((tmp_path / "even.json").read_text())["levers"]
    assert [lever["change"] for lever in levers] == [
        "force=staufer:Philipp+50",
        "force=staufer:Philipp-50",
        "force=welf:Otto+50",
        "force=welf:Otto-50",
    ]
    assert page(read((tmp_path / "even.json").read_bytes())) == (tmp_path / "even.html").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("trial", "ford", "--b", "force=danes:+archer"),
            "ford has no side 'danes'; its sides: angevins, royals.",
        ),
        (("trial", "ford", "--b", "edition=anarchy"), "edition=anarchy changes nothing"),
        (("trial", "ford"), "A and B are the same"),
        (("trial", "ford", "--b", "rounds=+1", "--side", "danes"), "has no side 'danes'"),
        (("trial", "ford", "--b", "rounds=+1", "--players", "page", "squire"), "There is no player 'page'"),
        (("trial", "ford", "--b", "tables=none.yaml"), "There is no file none.yaml."),
        (("trial", "ford", "--b", "rounds=+1", "--seed", " "), "A seed is"),
        (("trial", "fort", "--b", "rounds=+1"), "There is no scenario 'fort'"),
        (("trial", "none.yaml", "--b", "rounds=+1"), "There is no file none.yaml."),
        (("trial", "ford", "--b", "rounds=+1", "--parquet"), "--parquet goes with --out"),
        (("trial", "ford", "--b", "rounds=+1", "--out", "nowhere/ford"), "There is no folder nowhere."),
        (
            ("trial", "ford", "--b", "rounds=+1", "--cluster", "tcp://127.0.0.1:9", "--out", "x"),
            "No cluster answers",
        ),
        (("balance", "ford", "-n", "20"), "100 are the least"),
        (("balance", "ford", "--side", "danes"), "has no side 'danes'"),
        (("report", "ford", "--change", "rounds=7"), "changes nothing"),
        (("page", "none.json", "--out", "x"), "There is no file none.json."),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_nothing_behind(
    tmp_path: Path, words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bergfried.lab.cluster.PATIENCE", 0.5)
    done = run(tmp_path, "lab", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_a_reading_that_cannot_be_played_leaves_nothing_behind(tmp_path: Path) -> None:
    """The dead lie in the way only where there is a table for them."""
    words = ("meadow", "--edition", "anarchy", "--b", "policy=corpses:true", "--players", "squire", "squire")
    done = run(tmp_path, "lab", "trial", *words, "--games", "4", "--seed", "scr", "--out", "dead")
    assert (done.returncode, done.stdout) == (2, "")
    assert "meadow cannot be played as it was changed" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_page_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"kind": "diary"}')
    done = run(tmp_path, "lab", "page", "other.json", "--out", "x")
    assert done.returncode == 2
    assert "is no report of the laboratory" in done.stderr


def test_a_journal_of_another_question_is_refused_and_left(tmp_path: Path) -> None:
    (tmp_path / "ford.journal").write_text('{"question":"why?","version":"0"}\n')
    done = run(tmp_path, *TRIAL, "--out", "ford")
    assert done.returncode == 2
    assert "asked something else" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["ford.journal"]


def test_parquet_without_the_extra_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(NoParquet, match=r"pip install 'bergfried\[lab\]'"):
        must_write_parquet()
