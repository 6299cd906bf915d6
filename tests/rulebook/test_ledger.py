"""The rule ledger: complete, quick to ask for one rule, helpful when an id is wrong."""

from __future__ import annotations

import msgspec
import pytest
from rich.console import Console

from bergfried.rulebook import library, show
from bergfried.rulebook.ledger import FILES, Ledger, Rule, UnknownRule, load_ledger

"""The material the copy was made from, where it lies beside the project."""

COUNTS = {
    "siege-1-2": 163,
    "siege-3-5": 166,
    "anarchy-1-3": 160,
    "anarchy-4-5": 170,
    "anarchy-6-7": 209,
    "hall": 70,
    "staufer": 46,
}


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return load_ledger()


class TestContents:
    @pytest.mark.parametrize(("file", "count"), COUNTS.items())
    def test_every_file_has_all_its_rules(self, ledger: Ledger, file: str, count: int) -> None:
        assert len(ledger.rules(file=file)) == count

    def test_the_files_make_up_the_ledger(self, ledger: Ledger) -> None:
        assert tuple(COUNTS) == FILES
        assert len(ledger) == len(ledger.ids) == len(set(ledger.ids)) == 984
        assert {name.removesuffix(".yaml") for name in library.names("ledger")} == set(FILES)

    def test_ids_come_in_the_order_of_the_files(self, ledger: Ledger) -> None:
        assert ledger.ids[0] == "SG-0-a"
        assert [rule.id for rule in ledger] == list(ledger.ids)
        assert ledger.ids[-1].startswith("ST-")

    def test_a_rule_carries_what_the_file_says(self, ledger: Ledger) -> None:
        rule = ledger["SG-1.72-i"]
        assert rule.title == "Worked example of shifts"
        assert rule.file == "siege-1-2"
        assert rule.section == "1.72"
        assert rule.values == {
            "ratio": "4-1",
            "attackers": ["+", "-"],
            "defender": "+",
            "terrain_shift": -2,
            "joint_shift": 1,
            "column": "3-1",
        }
        assert rule.needs == ("SG-1.71-b", "SG-1.72-d", "SG-1.72-h")

    def test_keys_of_values_are_text(self, ledger: Ledger) -> None:
        values = ledger["SG-5.4-b"].values
        assert isinstance(values, dict)
        assert values["6"] == 10

    def test_readings_name_the_one_that_is_played(self, ledger: Ledger) -> None:
        for rule in ledger:
            if rule.variants:
                assert rule.variants["default"] in rule.variants, rule.id
                assert rule.variants["why"], rule.id

    def test_every_gap_has_a_ruling(self, ledger: Ledger) -> None:
        assert [rule.id for rule in ledger if bool(rule.gap) != bool(rule.ruling)] == []

    def test_rules_build_only_on_rules_that_exist(self, ledger: Ledger) -> None:
        missing = [(rule.id, needed) for rule in ledger for needed in rule.needs if needed not in ledger]
        assert missing == []


class TestAsking:
    def test_one_rule_parses_one_entry(self, monkeypatch: pytest.MonkeyPatch) -> None:
        parsed: list[str] = []
        parse = library.yaml

        def counted(text: str) -> library.Value:
            parsed.append(text)
            return parse(text)

        monkeypatch.setattr(library, "yaml", counted)
        fresh = Ledger((file, library.text("ledger", f"{file}.yaml")) for file in FILES)
        fresh["AN-7.3.3-a"], fresh["AN-7.3.3-a"]
        assert len(parsed) == 1
        assert parsed[0].startswith("- id: AN-7.3.3-a\n")

    def test_membership(self, ledger: Ledger) -> None:
        assert "HL-T3-f" in ledger
        assert "HL-T9-z" not in ledger

    def test_an_unknown_id_names_the_nearest(self, ledger: Ledger) -> None:
        with pytest.raises(UnknownRule) as caught:
            ledger["SG-1.72-z"]
        sentence = str(caught.value)
        assert sentence.startswith("There is no rule SG-1.72-z; nearest are SG-1.72-")
        assert sentence.endswith(".")
        assert isinstance(caught.value, LookupError)

    def test_an_id_like_no_other_is_told_how_ids_look(self, ledger: Ledger) -> None:
        with pytest.raises(UnknownRule, match=r"There is no rule §§§; ids look like SG-1\.7-d, .*\."):
            ledger["§§§"]

    def test_nearest_does_not_mind_case(self, ledger: Ledger) -> None:
        assert ledger.nearest("sg-1.72-d")[0] == "SG-1.72-d"

    def test_rules_by_prefix(self, ledger: Ledger) -> None:
        assert [rule.id for rule in ledger.rules(prefix="hl-b7.2-")] == [f"HL-B7.2-{x}" for x in "abcdefghi"]


class TestSearch:
    def test_all_words_must_match(self, ledger: Ledger) -> None:
        found = ledger.search("ladder moat")
        assert "AN-3.4.4-a" in [rule.id for rule in found]
        assert all("ladder" in str(rule).casefold() and "moat" in str(rule).casefold() for rule in found)

    def test_titles_come_first(self, ledger: Ledger) -> None:
        in_title = ["panic" in rule.title.casefold() for rule in ledger.search("panic")]
        assert in_title == sorted(in_title, reverse=True)
        assert in_title[0]
        assert not in_title[-1]

    @pytest.mark.parametrize("words", ["§1.72", "1.72"])
    def test_by_paragraph(self, ledger: Ledger, words: str) -> None:
        found = {rule.id for rule in ledger.search(words)}
        assert {f"SG-1.72-{letter}" for letter in "abcdefghi"} <= found
        assert all("1.72" in ledger[rule_id].section for rule_id in found)

    def test_a_paragraph_finds_those_below_it(self, ledger: Ledger) -> None:
        found = {rule.id for rule in ledger.search("§7.7")}
        assert "AN-7.7.4-m" in found
        assert "AN-7.6-a" not in found

    def test_a_paragraph_and_a_word(self, ledger: Ledger) -> None:
        assert [rule.id for rule in ledger.search("§1.72 mounted")] == ["SG-1.72-e", "SG-1.7-h"]

    def test_by_beginning_of_the_id(self, ledger: Ledger) -> None:
        assert {rule.id for rule in ledger.search("st-g-")} == {
            rule.id for rule in ledger.rules(prefix="ST-G-")
        }

    def test_a_plain_number_is_a_word(self, ledger: Ledger) -> None:
        assert "AN-7.9-c" in {rule.id for rule in ledger.search("250 points")}

    def test_nothing_asked_nothing_found(self, ledger: Ledger) -> None:
        assert ledger.search("  ") == []


class TestShowing:
    @pytest.mark.parametrize("width", [80, 120])
    def test_every_rule_fits(self, ledger: Ledger, width: int) -> None:
        console = Console(width=width, record=True, file=None, quiet=False, force_terminal=False)
        with console.capture() as capture:
            for rule in ledger:
                console.print(show.rule_panel(rule))
        assert max(map(len, capture.get().splitlines())) <= width

    @pytest.mark.parametrize(
        ("language", "word"), [("en", "Ruling"), ("de", "Entscheidung"), ("it", "Decisione")]
    )
    def test_headings_in_three_languages(self, ledger: Ledger, language: str, word: str) -> None:
        console = Console(width=100)
        with console.capture() as capture:
            console.print(show.rule_panel(ledger["SG-1.7-e"], language))
        assert word in capture.get()

    def test_square_brackets_are_not_markup(self) -> None:
        rule = Rule(
            id="X-1-a", title="[bold]", rule="roll [1, 6]", file="x", source={"text": "SIEGE", "section": "1"}
        )
        console = Console(width=80)
        with console.capture() as capture:
            console.print(show.rule_panel(rule))
            console.print(show.rules_table([rule]))
        assert "roll [1, 6]" in capture.get()
        assert capture.get().count("[bold]") == 2

    def test_json(self, ledger: Ledger) -> None:
        decoded = msgspec.json.decode(show.rule_json(ledger["SG-1.94-a"]))
        assert decoded["id"] == "SG-1.94-a"
        assert decoded["values"] == {"die": "d10", "success": [1, 6], "failure": [7, 10]}
        listed = msgspec.json.decode(show.rules_json(ledger.search("§1.72")))
        assert [entry["id"] for entry in listed] == [rule.id for rule in ledger.search("§1.72")]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Played in part"), ("de", "Erst zum Teil gespielt"), ("it", "Giocata solo in parte")],
)
def test_a_player_is_told_what_of_a_rule_is_missing(ledger: Ledger, language: str, words: str) -> None:
    console = Console(width=120)
    with console.capture() as told:
        rule = msgspec.structs.replace(ledger["AN-3.3.5.2-a"], partly="Stones cannot be thrown yet.")
        console.print(show.rule_panel(rule, language))
    assert f"{words}  Stones cannot be thrown yet" in told.get()
