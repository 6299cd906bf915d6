"""Rules as they are quoted, and why something is refused by them."""

from __future__ import annotations

from functools import lru_cache

from bergfried import words
from bergfried.kernel import verdicts
from bergfried.kernel.verdicts import Verdict
from bergfried.rulebook.ledger import load_ledger

from .forms import Refusal, RuleText


@lru_cache(maxsize=1024)
def rule_text(rule_id: str, language: str = "en") -> RuleText:
    """A rule of the ledger with the name of its book."""
    rule = load_ledger()[rule_id]
    book = words.term(f"book-{rule_id.partition('-')[0].lower()}", language)
    return RuleText(rule.id, rule.title, rule.rule.strip(), book, rule.section)


def refusal(verdict: Verdict | verdicts.Refusal, language: str = "en") -> Refusal:
    """A refused action in words, with the rules that refuse it."""
    return Refusal(
        reason=words.say(verdict.reason, verdict.facts, language),
        rules=tuple(rule_text(rule, language) for rule in verdict.rules),
        remedy=words.say(verdict.remedy, verdict.facts, language) if verdict.remedy else "",
    )
