"""The situations that come with the program pass, and the runner is as strict as the book says."""

from __future__ import annotations

import pytest

from bergfried.situations import (
    Report,
    cited_ids,
    count_coverage,
    read_situation,
    run_shipped,
    run_text,
    set_up,
    shipped,
    situation_names,
)

GOOD = """
shows: [SG-1.42-a]
title: A living figure blocks a crossbow
edition: siege
board: |
  . . . . .
pieces:
  blue: {Nicholas: crossbowman A1}
  red: {Hal: spearman E1, Perkin: spearman C1}
steps:
  - refused: shoot Nicholas Hal
    by: [SG-1.42-a]
"""


@pytest.mark.parametrize("name", situation_names())
def test_shipped_situation(name: str) -> None:
    report = next(report for report in run_shipped() if report.name == name)
    assert report.failures == ()


def failures(text: str) -> str:
    return " ".join(run_text(text, "test").failures)


def test_a_good_one_passes_and_tells_what_it_consulted() -> None:
    report = run_text(GOOD, "good")
    assert isinstance(report, Report)
    assert report.passed
    assert "SG-1.42-a" in report.consulted


def test_a_rule_that_is_named_must_be_consulted() -> None:
    assert "SG-1.61-h is named but was not consulted" in failures(
        GOOD.replace("[SG-1.42-a]\ntitle", "[SG-1.61-h]\ntitle")
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("by: [SG-1.42-a]", "by: [SG-1.42-b]", "not by SG-1.42-b"),
        ("by: [SG-1.42-a]", "because: line-figure", "say by which rule"),
        ("refused: shoot Nicholas Hal", "refused: shoot Nicholas Perkin", "it is legal"),
        ("shoot Nicholas Hal", "shoot Nichlas Hal", "cannot be read at position 7"),
        ("shows: [SG-1.42-a]", "shows: [SG-9.99-z]", "SG-9.99-z is not in the ledger"),
        ("shows: [SG-1.42-a]", "shows: []", "shows no rule"),
        ("Hal: spearman E1", "Hal: spearman Z9", "not on the map"),
        ("Hal: spearman E1", "Hal: dragon E1", "has no class 'dragon'"),
        ("Hal: spearman E1", "Hal: spearman E1 sleepy", "'sleepy' is no state of a man"),
        ("edition: siege", "edition: sieg", "no edition 'sieg'"),
        ("  . . . . .", "  . . ? . .", "does not explain '?'"),
        ("  - refused: shoot Nicholas Hal", "  - refused: shoot Nicholas Hal\n    do: end", "exactly one of"),
        ("pieces:", "sides: [fence A1 SE]\npieces:", "SIEGE has no rules for fence"),
        ("title: A", "titel: A", "not complete"),
        ("by: [SG-1.42-a]", "by: [SG-1.42-a]\n    dice: [4]", "Step 1: dice does not go with refused"),
        ("by: [SG-1.42-a]", "by: [SG-1.42-a]\n    verb: do", "Step 1: verb does not go with refused"),
        ("by: [SG-1.42-a]", "bye: [SG-1.42-a]", "unknown field `bye`"),
        ("  - refused: shoot Nicholas Hal\n", "  - refused: ~\n", "it has 0"),
        ("steps:", "turn: blue lunch\nsteps:", "no phase of siege"),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: end\n    dice: [4]",
            "were not rolled",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - expect: {Hal: E1 dead}",
            "not 'E1 dead'",
        ),
        ("  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]", "  - only: [end]", "is legal too"),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - decision: red fire",
            "waits for 'blue fire'",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - odds: shoot Nicholas Perkin\n    outcomes: {C: 1/2}",
            "the odds are",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - shot: shoot Nicholas Perkin\n    cover: heavy",
            "cover is none, not heavy",
        ),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    assert sentence in failures(GOOD.replace(old, new))


def test_coverage_counts_only_what_is_cited_and_shown() -> None:
    found = count_coverage()
    assert found.total == 984
    assert found.shown <= found.cited < found.total
    assert sum(share.total for share in found.by_file.values()) == found.total
    assert len(found.missing) == found.total - found.shown
    assert not {rule for report in run_shipped() for rule in report.shows} - cited_ids()


def test_the_field_is_shown() -> None:
    """All that the open field needs of these chapters is shown; the castle and the camp come later."""
    shown = {rule for report in run_shipped() for rule in report.shows}
    for file in ("SG-1.2", "SG-1.6-", "SG-1.7-", "SG-1.71", "SG-1.72", "SG-1.73", "SG-3.31", "AN-1.1-"):
        wanted = {rule for rule in cited_ids() if rule.startswith(file)}
        assert wanted, file
        assert wanted <= shown, sorted(wanted - shown)


def test_a_situation_can_be_played_on() -> None:
    game = set_up(read_situation(shipped("siege/SG-1.42-figures-block")))
    assert game.decision is not None
    assert game.legal_actions()


def test_a_situation_is_played_in_its_other_editions_too() -> None:
    text = shipped("anarchy/AN-3.2.2-e-rebuilding-the-bridge")
    assert "also: [anarchy-de, anarchy-it]" in text
    other = text.replace("also: [anarchy-de, anarchy-it]", "also: [nowhere]")
    failed = run_text(other, "test")
    assert not failed.passed
    assert failed.failures[0].startswith("in nowhere: ")
