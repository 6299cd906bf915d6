"""The situations that come with the program pass, and the runner is as strict as the book says."""

from __future__ import annotations

import msgspec
import pytest

from bergfried.rulebook.ledger import FILES, Ledger
from bergfried.rulebook.library import text
from bergfried.situations import (
    Report,
    cited_ids,
    count_coverage,
    coverage,
    read_situation,
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
    assert run_text(shipped(name), name).failures == ()


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> tuple[Report, ...]:
    """What they say they show, taken at its word: whether they pass, each by itself tells above."""
    read = ((name, read_situation(shipped(name))) for name in situation_names())
    reports = tuple(Report(name, each.title, each.shows, (), frozenset(each.shows)) for name, each in read)
    monkeypatch.setattr(coverage, "run_shipped", lambda: reports)
    return reports


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
        (
            "shoot Nicholas Hal",
            "shoot Nichlas Hal",
            "cannot be read: There is no “Nichlas” here (character 7)",
        ),
        ("shows: [SG-1.42-a]", "shows: [SG-9.99-z]", "SG-9.99-z is not in the ledger"),
        ("shows: [SG-1.42-a]", "shows: []", "shows no rule"),
        ("Hal: spearman E1", "Hal: spearman Z9", "not on the map"),
        ("Hal: spearman E1", "Hal: dragon E1", "has no class 'dragon'"),
        ("Hal: spearman E1", "Hal: spearman E1 sleepy", "'sleepy' is no state of a man"),
        ("edition: siege", "edition: sieg", "no edition 'sieg'"),
        ("  . . . . .", "  . . ? . .", "does not explain '?'"),
        ("  - refused: shoot Nicholas Hal", "  - refused: shoot Nicholas Hal\n    do: end", "exactly one of"),
        ("title: A", "titel: A", "has no field 'titel'. Near it: title"),
        ("pieces:", "sides: [fence A1 SE]\npieces:", "SIEGE has no 'fence'. Near it"),
        ("by: [SG-1.42-a]", "by: [SG-1.42-a]\n    dice: [4]", "Step 1: dice does not go with refused"),
        ("by: [SG-1.42-a]", "by: [SG-1.42-a]\n    verb: do", "Step 1: verb does not go with refused"),
        ("by: [SG-1.42-a]", "bye: [SG-1.42-a]", "has no field 'bye'. Near it: by"),
        ("  - refused: shoot Nicholas Hal\n", "  - refused: ~\n", "it has 0"),
        ("steps:", "turn: blue lunch\nsteps:", "no phase of siege"),
        ("steps:", "turn: blue fire\nsteps:", "Near it: first_fire, second_fire"),
        ("steps:", "turn: blu melee\nsteps:", "no side of this situation. Near it: blue"),
        ("steps:", "sides: [crost B1 N]\nsteps:", "sides: SIEGE has no 'crost'. Near it: crest"),
        ("steps:", "sides: [crest B1 X]\nsteps:", "'X' is not a direction (N NE SE S SW NW)"),
        ("steps:", "links: [stares A1 C1]\nsteps:", "links: SIEGE has no 'stares'. Near it: stairs"),
        ("steps:", "legend: {h: brushh}\nsteps:", "legend, h: SIEGE has no 'brushh'. Near it: brush"),
        (
            "steps:",
            "goals: [{side: red, hald: gate, points: 1}]\nsteps:",
            "goals 1 has no field 'hald'. Near it: hold",
        ),
        ("crossbowman A1", "crossbowman A1 with longbow", "Near it: long_bow"),
        ("crossbowman A1", "crossbowman A1 with", "behind 'with' stands a weapon"),
        ("Hal: spearman E1", "Hal: spearman E1 wouned", "Near it: wounded"),
        ("refused: shoot", "refuse: shoot", "it has 0. Near it: refused"),
        ("Hal: spearman E1", "~: spearman E1", "put it in quotation marks"),
        ("title: A living figure blocks a crossbow", "title: 12", "needs quotation marks"),
        ("by: [SG-1.42-a]", "by: SG-1.42-a", "Several stand in brackets"),
        ("by: [SG-1.42-a]", "by: [SG-1.42-x]", "SG-1.42-x is not in the ledger. Near it: SG-1.42"),
        ("steps:", "tables: {siege.terain: {}}\nsteps:", "no table siege.terain. Near it: siege.terrain"),
        ("steps:", "tables: {siege.terrain: {brus: {foot: 1}}}\nsteps:", "no row 'brus'. Near it: brush"),
        (
            "steps:",
            "tables: {siege.terrain: {brush: {fot: 1}}}\nsteps:",
            "no column 'fot' to change. Near it: foot",
        ),
        ("steps:", "tables: {siege.terrain: {brush: {foot: much}}}\nsteps:", "much must be"),
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
            "  - expect: {Hall: E1}",
            "There is no Hall. Near it: Hal",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: shoot Nicholas Hal",
            "it is refused: Perkin stands in the line of fire to Hal. [SG-1.42-a]",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - shot: shoot Nicholas Hal",
            "it is refused: Perkin stands in the line of fire to Hal. [SG-1.42-a]",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: end\n    events: [phase-begun]",
            "It is none at all. Near it: phase-began",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: end\n    events: {phase-begun: 0}",
            "It is none at all. Near it: phase-began",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: shoot Nicholas Perkin\n    dice: [1]\n    events: {shot: 1, hurt: 2, missed: 0}",
            "1 events 'hurt', not 2; there were",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - do: shoot Nicholas Perkin\n    dice: [1]\n    events: {hurt: 0}",
            "1 events 'hurt', not 0; there were",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - reach: Hal\n    costs: {E1: 0}",
            "was not consulted. A reach consults no rules",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - until: blue mellee",
            "no moment of this game. Near it: blue melee",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - until: blue first_fire",
            "it is blue first_fire already",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - until: blue melee",
            "blue melee has gone by, since nobody has a choice in it",
        ),
        (
            "  - refused: shoot Nicholas Hal\n    by: [SG-1.42-a]",
            "  - until: red movement\n    dice: [3]",
            "1 of the scripted dice were not rolled",
        ),
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


def test_events_are_counted_where_it_is_said_how_many() -> None:
    step = "  - do: shoot Nicholas Perkin\n    dice: [1]\n    events: {shot: 1, hurt: 1, missed: 0}\n"
    assert not failures(GOOD + step)


def test_coverage_counts_only_what_is_cited_and_shown(passing: tuple[Report, ...]) -> None:
    found = count_coverage()
    assert found.total == 984
    assert found.shown + found.partly == found.cited == found.total
    assert sum(share.total for share in found.by_file.values()) == found.total
    assert len(found.missing) == found.total - found.shown
    assert not {rule for report in passing for rule in report.shows} - cited_ids()


@pytest.mark.usefixtures("passing")
def test_what_is_played_in_part_is_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A situation may name such a rule all the same."""
    whole = count_coverage()
    marked = Ledger(
        (
            stem,
            text("ledger", f"{stem}.yaml").replace(
                "- id: AN-7.8-e\n", "- id: AN-7.8-e\n  partly: Not all.\n"
            ),
        )
        for stem in FILES
    )
    monkeypatch.setattr(coverage, "load_ledger", lambda: marked)
    found = count_coverage()
    assert "AN-7.8-e" in found.missing
    assert (found.partly, found.shown) == (whole.partly + 1, whole.shown - 1)
    assert found.by_file["anarchy-6-7"].partly == whole.by_file["anarchy-6-7"].partly + 1
    assert found.by_file["siege-1-2"] == whole.by_file["siege-1-2"]


def test_what_fails_shows_nothing(passing: tuple[Report, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    only = [report for report in passing if "AN-7.8-e" in report.shows]
    assert only
    failing = tuple(
        msgspec.structs.replace(report, failures=("step 1 (do): It is refused.",))
        if report in only
        else report
        for report in passing
    )
    monkeypatch.setattr(coverage, "run_shipped", lambda: failing)
    assert "AN-7.8-e" in count_coverage().missing


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


def test_a_situation_plays_on_to_a_phase() -> None:
    """The crossbowman lets his shots go by, and so does the game as soon as nobody has a choice."""
    played = "  - until: red movement\n  - decision: red move\n  - until: blue first_fire\n  - refused: shoot"
    assert failures(GOOD.replace("  - refused: shoot", played)) == ""


LOSS = """
shows: [SG-1.7-a]
title: Somebody must retreat
edition: siege
board: |
  . . . . .
  . . . . .
  . . . . .
pieces:
  blue: {Odo: spearman B2}
  red: {Hal: spearman C2}
turn: blue melee
steps:
  - do: attack Odo Hal
    dice: [DIE]
  - until: red melee
"""


def test_a_decision_that_cannot_be_passed_stops_it_with_a_sentence() -> None:
    found = {failures(LOSS.replace("DIE", str(die))) for die in range(1, 11)}
    assert any("and that cannot be passed: say what is done" in sentence for sentence in found), found


def test_a_realm_plays_on_too() -> None:
    text = shipped("staufer/ST-G-f-a-lone-defender")
    head = text[: text.index("steps:")]
    found = failures(head + "steps:\n  - until: welf\n  - decision: welf campaign\n")
    assert "waits for" not in found, found
    assert "ST-T-a is named but was not consulted" in found


@pytest.mark.parametrize(
    "name", ["no", "on", "yes", "off", "1e3", "007", "y", "1:30", "2001-01-01", "Null", "True"]
)
def test_names_that_yaml_takes_for_something_else_are_names(name: str) -> None:
    assert failures(GOOD.replace("Hal", name).replace("blue:", "off:")) == ""


def test_a_situation_may_have_tables_of_its_own() -> None:
    reach = "  - reach: Hal\n    costs: {D1: 4}\n  - refused: shoot"
    text = GOOD.replace("steps:", "turn: red movement\nsteps:").replace("  - refused: shoot", reach)
    text = (
        text[: text.index("  - refused")] + "  - until: blue first_fire\n" + text[text.index("  - refused") :]
    )
    assert "D1 is 1, not 4" in failures(text)
    assert failures(text.replace("steps:", "tables: {siege.terrain: {flat: {foot: 4}}}\nsteps:")) == ""


def test_a_realm_may_have_tables_of_its_own() -> None:
    text = shipped("staufer/ST-G-f-a-lone-defender")
    assert "There is no table staufer.result" in failures(
        text.replace("steps:", "tables: {staufer.result: {}}\nsteps:")
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("kind: noble", "kind: nobel", "'nobel' is none of the words for it. Near it: noble"),
        ("kind: town", "kind: twon", "Near it: town"),
        ("house: staufer", "house: staufr", "'staufr' is no house of this realm"),
        ("party: staufer", "party: staufr", "Near it: staufer"),
        ("at: Koeln", "at: Kolen", "Near it: Koeln"),
        ("pile: [Ludwig]", "pile: [Lutwig]", "Near it: Ludwig"),
        ("turn: staufer", "turn: stauffer", "no party of this realm. Near it: staufer"),
        ("expect: {Koeln: s", "expect: {Kolen: s", "There is no Kolen in this realm. Near it: Koeln"),
        ("value: 100", "vaule: 100", "realm.fortresses.Koeln has no field 'vaule'. Near it: value"),
    ],
)
def test_what_is_wrong_with_a_realm_is_said(old: str, new: str, sentence: str) -> None:
    text = shipped("staufer/ST-G-f-a-lone-defender")
    assert old in text
    assert sentence in failures(text.replace(old, new))
