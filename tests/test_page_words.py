"""The words of the page, and what scenarios and editions say of themselves: all there, in all languages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bergfried
from bergfried import games, words
from bergfried.rulebook.editions import edition_names, load_edition
from bergfried.rulebook.options import load_options
from bergfried.words import LANGUAGES

SOURCE = Path(str(files(bergfried)))
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d[\w.]*-[a-z]\b")

SAME_EVERYWHERE = {"edition-siege-title", "edition-anarchy-title", "edition-staufer-title"}
"""Names of games, which are not translated."""

each_translation = pytest.mark.parametrize("language", [tongue for tongue in LANGUAGES if tongue != "en"])


@cache
def messages(language: str) -> frozenset[str]:
    texts = [
        path.read_text(encoding="utf-8") for path in sorted((SOURCE / "locale" / language).glob("*.ftl"))
    ]
    entries = [entry for text in texts for entry in FluentParser().parse(text).body]
    return frozenset(entry.id.name for entry in entries if isinstance(entry, ftl.Message))


def page_words() -> str:
    """All the page is made of, as one text; the examples in its comments left out."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / "web").glob("*.[jh]*")))
    return re.sub(r"^ *\*.*$|/\*\*.*?\*/", "", text, flags=re.MULTILINE)


def named() -> set[str]:
    """The ids the page names in full; of a pair it names what both begin with."""
    return set(re.findall(r"[\"`](page-[\w-]*\w)[\"`]", page_words()))


def begun() -> tuple[str, ...]:
    """How the ids begin that the page makes from a key."""
    return tuple(set(re.findall(r"`(page-[\w-]*-)\$\{", page_words())))


def texts_of_the_data() -> dict[str, str]:
    """What can be translated of each scenario, edition and option, by the id of its translation."""
    texts: dict[str, str] = {}
    for name in edition_names():
        edition = load_edition(name)
        texts |= {f"edition-{name}-title": edition.title, f"edition-{name}-about": edition.about}
    for name in games.game_names():
        game = games.open_game(name)
        texts |= {f"scenario-{name}-title": game.title, f"scenario-{name}-story": game.story}
        if isinstance(game, games.RealmGame):
            sides = {party: game.scenario.parties[party].title for party in game.rules.world.parties}
            for word, figure in game.scenario.figures.items():
                texts[f"scenario-figure-{word}"] = figure.title
        else:
            sides = {side: one.title for side, one in game.scenario.sides.items()}
            battle = game.rules.battle if isinstance(game, games.LeaguerGame) else game.battle
            texts[f"map-{game.scenario.map}-title"] = battle.board.title
            texts[f"scenario-{name}-teaches"] = "; ".join(game.scenario.teaches)
            texts[f"scenario-{name}-briefing"] = game.scenario.briefing
        texts |= {f"scenario-{name}-side-{side}": title for side, title in sides.items()}
    for name, option in load_options().items():
        texts |= {f"option-{name}-title": option.title, f"option-{name}-about": option.about}
    return {message: text for message, text in texts.items() if text}


class TestThePage:
    def test_it_names_no_word_that_is_not_there(self) -> None:
        known = messages("en")
        missing = [m for m in named() if m not in known and not {f"{m}-one", f"{m}-many"} <= known]
        assert sorted(missing) == []

    def test_no_word_is_left_that_it_does_not_name(self) -> None:
        said = named()
        spare = [
            message
            for message in messages("en")
            if message.startswith("page-")
            and not message.startswith(begun())
            and not {message, message.removesuffix("-one"), message.removesuffix("-many")} & said
        ]
        assert sorted(spare) == []

    @each_translation
    def test_all_its_words_are_translated(self, language: str) -> None:
        pages = {message for message in messages("en") if message.startswith("page-")}
        assert sorted(pages - messages(language)) == []


class TestTheData:
    @each_translation
    def test_scenarios_and_editions_are_translated(self, language: str) -> None:
        wanted = texts_of_the_data().keys() - SAME_EVERYWHERE
        assert sorted(wanted - messages(language)) == []

    @each_translation
    def test_nothing_is_translated_that_is_not_there(self, language: str) -> None:
        given = {m for m in messages(language) if m.startswith(("scenario-", "edition-", "option-"))}
        assert sorted(given - texts_of_the_data().keys()) == []

    @each_translation
    def test_a_translation_cites_the_same_rules(self, language: str) -> None:
        for message, text in texts_of_the_data().items():
            translated = words.translated(message, text, language)
            assert RULE.findall(translated) == RULE.findall(text), message

    @each_translation
    def test_a_translation_names_as_many_lessons(self, language: str) -> None:
        for message, text in texts_of_the_data().items():
            if message.endswith("-teaches"):
                assert words.translated(message, text, language).count("; ") == text.count("; "), message

    def test_english_is_what_the_data_say(self) -> None:
        assert words.translated("scenario-meadow-title", "The meadow below the oak", "en") == (
            "The meadow below the oak"
        )
