"""The worked trials of docs/trials: plays them by `bergfried lab trial`, and writes a page and the games of each.

With --check the first pair of each is played again and held against what its page keeps; nothing is written.
"""

from __future__ import annotations

import argparse
import csv
import io
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import yaml

from bergfried.lab.changes import setting_of, with_changes
from bergfried.lab.course import Course, Job, play
from bergfried.lab.report import between, read
from bergfried.lab.trial import Measure, Question, Trial, report

FOLDER = Path("docs/trials")


class Worked(msgspec.Struct, forbid_unknown_fields=True):
    """A trial as the list has it."""

    name: str
    title: str
    scenario: str
    edition: str
    b: list[str]
    games: int
    rules: list[str]
    about: str
    a: list[str] = []
    options: list[str] = []

    def command(self) -> list[str]:
        """The arguments of `bergfried` that ask it."""
        words = ["lab", "trial", self.scenario, "--edition", self.edition]
        for option in self.options:
            words += ["--option", option]
        for name, changes in (("--a", self.a), ("--b", self.b)):
            for change in changes:
                words += [name, change]
        return [*words, "--players", "squire", "squire", "--games", str(self.games), "--seed", self.name]


def listed() -> list[Worked]:
    return msgspec.convert(yaml.safe_load((FOLDER / "trials.yaml").read_text(encoding="utf-8")), list[Worked])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="Some of them; left out: all.")
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--cluster", default="")
    parser.add_argument("--scratch", type=Path, default=Path("trials"), help="For reports and journals.")
    parser.add_argument("--games", type=int, default=0, help="Another bound than the list has.")
    parser.add_argument(
        "--again", action="store_true", help="Only write the pages anew, from reports that are there."
    )
    parser.add_argument(
        "--check", action="store_true", help="Say which pages this program would write otherwise."
    )
    given = parser.parse_args()
    known = listed()
    if strange := set(given.names) - {one.name for one in known}:
        parser.error(
            f"There is no trial {sorted(strange)[0]!r}; there are {', '.join(one.name for one in known)}."
        )
    if given.check:
        wanted = [one for one in known if not given.names or one.name in given.names]
        if other := [one.name for one in wanted if not repeats(one)]:
            sys.exit(f"With these rules and players other games are played: {', '.join(other)}.")
        return
    given.scratch.mkdir(exist_ok=True)
    where = ["--cluster", given.cluster] if given.cluster else ["--jobs", given.jobs]
    for one in known:
        if not given.names or one.name in given.names:
            out = given.scratch / one.name
            one.games = given.games or one.games
            if given.again and not out.with_suffix(".json").exists():
                continue
            if not given.again:
                words = [*one.command(), *where, "--out", str(out), "--force"]
                subprocess.run([sys.executable, "-m", "bergfried", *words], check=True)
            found = counted_again(one, out.with_suffix(".json"))
            (FOLDER / f"{one.name}.md").write_text(page(one, found), encoding="utf-8")
            (FOLDER / f"{one.name}.csv").write_text(games(found), encoding="utf-8")
    (FOLDER / "README.md").write_text(contents(known), encoding="utf-8")


def repeats(one: Worked) -> bool:
    """Is the first pair of a trial played as its page keeps it?"""
    base = setting_of(one.scenario, one.edition, one.options or None)
    row = next(csv.DictReader((FOLDER / f"{one.name}.csv").read_text(encoding="utf-8").splitlines()))
    for arm, changes in (("a", one.a), ("b", one.b)):
        game = play(Job(with_changes(base, changes), ("squire", "squire"), row["seed"]))
        now = {"winner": game.winner, "grade": game.grade, "rounds": game.rounds}
        now |= {f"score_{side}": points for side, points in game.score.items()}
        now |= {f"lost_{side}": men for side, men in game.lost.items()}
        if any(row[f"{arm}_{name}"] != str(value) for name, value in now.items()):
            return False
    return True


def counted_again(one: Worked, file: Path) -> Trial:
    """A report counted again from its games."""
    kept = read(file.read_bytes())
    assert isinstance(kept, Trial)
    base = setting_of(one.scenario, one.edition, one.options or None)
    asked = Question(*kept.settings, kept.players, kept.seed, kept.side, kept.bound, kept.margin)
    found = report(asked, base, kept.command, kept.games["a"], kept.games["b"])
    return msgspec.structs.replace(found, version=kept.version)


def page(one: Worked, found: Trial) -> str:
    """The page of a trial."""
    command = shlex.join(["./play", *one.command(), "--out", one.name])
    rows = [
        f"| {measure.name} | {_told(measure, measure.a)} | {_told(measure, measure.b)} | "
        f"{_told(measure, measure.difference, '+')} | {between(measure)} |"
        for measure in found.measures
    ]
    pairs = [
        f"- {count} pair{'s' * (count > 1)}: {name.split()[0]} with A, {name.split()[1]} with B"
        for name, count in sorted(found.together.items(), key=lambda pair: -pair[1])
    ]
    where = (
        f"Scenario `{one.scenario}`, edition `{one.edition}`, two squires, told as {found.side} sees it. "
        f"Rules: {', '.join(one.rules)}."
    )
    again = (
        f"Bergfried {found.version.replace(' ', ', rules and players ')}. Seeds {found.seed}/0 to "
        f"{found.seed}/{found.pairs - 1}; every game: [{one.name}.csv]({one.name}.csv). "
        "How the intervals are made: [the laboratory](../lab.md#how-sure-it-is)."
    )
    lines = [
        f"# {one.title}",
        "",
        one.about.strip(),
        "",
        where,
        "",
        f"- A: {'; '.join(found.a) or 'as it is'}",
        f"- B: {'; '.join(found.b) or 'as it is'}",
        *([f"- {found.note}"] if found.note else []),
        "",
        f"**{found.sentence}**",
        "",
        "|  | A | B | B more than A | may be |",
        "| --- | --: | --: | --: | --: |",
        *rows,
        "",
        *pairs,
        "",
        "    " + command,
        "",
        again,
        "",
    ]
    return "\n".join(lines)


def _told(measure: Measure, value: float, sign: str = "") -> str:
    told = f"{100 * value:{sign}.1f}" if measure.percent else f"{value:{sign}.2f}"
    return told.replace("-", "−") + (" %" if measure.percent and not sign else "")


def games(found: Trial) -> str:
    """Every pair as a line."""
    kept = io.StringIO()
    writer = csv.writer(kept, lineterminator="\n")
    head = [f"{arm}_{name}" for arm in "ab" for name in ("winner", "grade", "rounds", *_sides(found))]
    writer.writerow(["seed", *head])
    for one, other in zip(found.games["a"], found.games["b"], strict=True):
        writer.writerow([one.seed, *_row(one, found), *_row(other, found)])
    return kept.getvalue()


def _sides(found: Trial) -> list[str]:
    return [f"{what}_{side}" for what in ("score", "lost") for side in found.sides]


def _row(one: Course, found: Trial) -> list[object]:
    score = [one.score.get(side, "") for side in found.sides]
    return [one.winner, one.grade, one.rounds, *score, *(one.lost.get(side, "") for side in found.sides)]


def contents(known: list[Worked]) -> str:
    """The list of all trials that have a page, each with its answer."""
    about = (
        "What the texts say differently, played both ways with the same dice and players by "
        "[`bergfried lab trial`](../lab.md). `tools/trials` plays them again; the list is [trials.yaml](trials.yaml). "
        "The numbers are modest: an answer that is not decided is one, and `--games` asks for more."
    )
    lines = ["# Worked trials", "", about, ""]
    for one in known:
        file = FOLDER / f"{one.name}.md"
        if file.exists():
            text = file.read_text(encoding="utf-8").splitlines()
            answer = next(line.strip("*") for line in text if line.startswith("**"))
            lines += [f"- [{one.title}]({one.name}.md) (`{one.scenario}`). {answer}"]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    main()
