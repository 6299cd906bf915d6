"""The rule ledger: every rule of the sources as a numbered entry in our own words.

The files are long, and most callers want one entry. So a file is only cut at its entries when the ledger is
opened, and an entry is parsed when it is asked for; a search parses all of them once.

>>> load_ledger()["SG-1.7-d"].title
"Rounding in the defender's favour"
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from . import library
from .library import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FILES = ("siege-1-2", "siege-3-5", "anarchy-1-3", "anarchy-4-5", "anarchy-6-7", "hall", "staufer")
"""The ledger's files in reading order: SIEGE, The Anarchy, the hall sheets, Welfen und Staufer."""

_ENTRY = re.compile(r"^- id: *(\S+) *$", re.MULTILINE)
_PARAGRAPH = re.compile(r"\d+(?:\.\d+)+")


class UnknownRule(LookupError):
    """Nobody wrote a rule of that id; the message names the ids that look most like it."""


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the ledger."""

    id: str
    title: str
    rule: str
    file: str
    """Stem of the ledger file it stands in, for example ``siege-1-2``."""
    source: dict[str, str]
    """The game and language (``text``), the paragraph (``section``), and ``also`` where a second text has it."""
    values: Value = None
    """The rule's numbers as data."""
    partly: str | None = None
    """Of a rule that is played only in part, what is missing."""
    variants: dict[str, str] = {}
    """Readings that differ between the texts, with ``default`` (what we play) and ``why``."""
    gap: str | None = None
    """What the text leaves open."""
    ruling: str | None = None
    """How we close the gap."""
    example: str | None = None
    needs: tuple[str, ...] = ()
    """Ids of the rules this one builds on."""

    @property
    def section(self) -> str:
        """The paragraph of the source, for example ``1.72``."""
        return self.source.get("section", "")


class Ledger:
    """All rules, by id."""

    def __init__(self, texts: Iterable[tuple[str, str]]) -> None:
        """Cut each ``(file stem, YAML text)`` into its entries without parsing them."""
        self._blocks: dict[str, tuple[str, str]] = {}
        self._parsed: dict[str, Rule] = {}
        for stem, text in texts:
            heads = list(_ENTRY.finditer(text))
            ends = [head.start() for head in heads[1:]] + [len(text)]
            for head, end in zip(heads, ends, strict=True):
                if head[1] in self._blocks:
                    raise ValueError(f"The ledger has two entries {head[1]}, the second one in {stem}.yaml.")
                self._blocks[head[1]] = (stem, text[head.start() : end])
        self.ids: tuple[str, ...] = tuple(self._blocks)

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Rule]:
        return (self[rule_id] for rule_id in self.ids)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._blocks

    def __getitem__(self, rule_id: str) -> Rule:
        """Return one rule, or say which ids come nearest."""
        if rule_id not in self._parsed:
            if rule_id not in self._blocks:
                raise UnknownRule(self._unknown(rule_id))
            self._parsed[rule_id] = _rule(*self._blocks[rule_id])
        return self._parsed[rule_id]

    def file_of(self, rule_id: str) -> str:
        """Return the file a rule stands in, without reading the rule."""
        return self._blocks[rule_id][0]

    def rules(self, file: str | None = None, prefix: str | None = None) -> list[Rule]:
        """Return the rules of one file, or those whose id starts with a prefix (any case), or all."""
        start = (prefix or "").casefold()
        return [
            self[rule_id]
            for rule_id, (stem, _) in self._blocks.items()
            if file in (None, stem) and rule_id.casefold().startswith(start)
        ]

    def search(self, words: str) -> list[Rule]:
        """Return the rules in which every word is found: those of an id that was named, then those with all in their title.

        A word may be any part of a word, the beginning of an id (``SG-1.7``), or a paragraph of the source
        (``§1.72`` or ``1.72``), which also finds the paragraphs below it.
        """
        wanted = list(dict.fromkeys(words.casefold().split()))
        if not wanted:
            return []
        found = [rule for rule in self if all(_matches(rule, word) for word in wanted)]
        said = [word for word in wanted if not _is_paragraph(word)]
        ids = tuple(word for word in wanted if "-" in word)
        return sorted(
            found,
            key=lambda rule: (
                not rule.id.casefold().startswith(ids),
                not all(word in rule.title.casefold() for word in said),
            ),
        )

    def nearest(self, rule_id: str) -> list[str]:
        """Return up to three ids that look like a mistyped one."""
        folded = {known.casefold(): known for known in self.ids}
        return [folded[near] for near in get_close_matches(rule_id.casefold(), list(folded), n=3, cutoff=0.6)]

    def _unknown(self, rule_id: str) -> str:
        near = self.nearest(rule_id)
        if not near:
            return f"There is no rule {rule_id}; ids look like SG-1.7-d, AN-4.2.9-a, HL-T3-f or ST-G-a."
        return f"There is no rule {rule_id}; nearest are {', '.join(near)}."


@cache
def load_ledger() -> Ledger:
    """Open the ledger that comes with the package."""
    return Ledger((stem, library.text("ledger", f"{stem}.yaml")) for stem in FILES)


def _is_paragraph(word: str) -> bool:
    return word.startswith("§") or _PARAGRAPH.fullmatch(word) is not None


def _matches(rule: Rule, word: str) -> bool:
    if _is_paragraph(word):
        return _names_paragraph(rule.section, word.lstrip("§"))
    if rule.id.casefold().startswith(word):
        return True
    texts = (rule.title, rule.rule, rule.partly, rule.gap, rule.ruling, rule.example, *rule.variants.values())
    return any(text is not None and word in text.casefold() for text in texts)


def _names_paragraph(section: str, paragraph: str) -> bool:
    """Whether a source reference such as ``1.71, 1.72 example`` names a paragraph or one below it."""
    parts = re.split(r"[^0-9a-z.]+", section.casefold())
    named = (part.strip(".") for part in parts)
    return bool(paragraph) and any(name == paragraph or name.startswith(f"{paragraph}.") for name in named)


def _rule(stem: str, block: str) -> Rule:
    parsed = library.yaml(block)
    if not isinstance(parsed, list) or len(parsed) != 1 or not isinstance(parsed[0], dict):
        raise ValueError(f"An entry of {stem}.yaml is not one mapping: {block[:40]!r}.")
    entry = parsed[0]
    unknown = sorted(entry.keys() - set(Rule.__struct_fields__))
    if unknown:
        raise ValueError(f"Ledger entry {entry.get('id')} has the unknown field {unknown[0]}.")
    return Rule(
        id=_text(entry, "id"),
        title=_text(entry, "title"),
        rule=_text(entry, "rule"),
        file=stem,
        source=_texts(entry, "source"),
        values=entry.get("values"),
        partly=_optional(entry, "partly"),
        variants=_texts(entry, "variants"),
        gap=_optional(entry, "gap"),
        ruling=_optional(entry, "ruling"),
        example=_optional(entry, "example"),
        needs=_ids(entry),
    )


def _optional(entry: dict[str, Value], field: str) -> str | None:
    value = entry.get(field)
    if value is None or isinstance(value, str):
        return value
    raise ValueError(f"Field {field} of ledger entry {entry.get('id')} must be text.")


def _text(entry: dict[str, Value], field: str) -> str:
    value = _optional(entry, field)
    if not value:
        raise ValueError(f"Ledger entry {entry.get('id')} has no {field}.")
    return value


def _texts(entry: dict[str, Value], field: str) -> dict[str, str]:
    value = entry.get(field, {})
    if not isinstance(value, dict):
        raise ValueError(f"Field {field} of ledger entry {entry.get('id')} must be a mapping.")
    return {key: str(item) for key, item in value.items()}


def _ids(entry: dict[str, Value]) -> tuple[str, ...]:
    value = entry.get("needs", [])
    if not isinstance(value, list):
        raise ValueError(f"Field needs of ledger entry {entry.get('id')} must be a list of ids.")
    return tuple(str(item) for item in value)
