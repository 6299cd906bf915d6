"""How much of the ledger the program enforces, and how much of it situations show."""

from __future__ import annotations

import msgspec

from bergfried.kernel.verdicts import cited
from bergfried.rulebook.arms import weapons
from bergfried.rulebook.editions import edition_names, load_edition
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.options import load_options
from bergfried.rulebook.things import thing_kinds

from .running import run_shipped


class Share(msgspec.Struct, frozen=True):
    """The same counts for one file of the ledger."""

    total: int
    cited: int
    partly: int
    shown: int


class Coverage(msgspec.Struct, frozen=True):
    """Ledger ids, cited by the code, and shown by a passing situation that names them and consulted them.

    Those that the ledger marks as played only in part are counted apart, and not as shown.
    """

    total: int
    cited: int
    partly: int
    shown: int
    by_file: dict[str, Share]
    missing: tuple[str, ...]


def cited_ids() -> frozenset[str]:
    """Every id that code or an edition's data cites and that a run can consult."""
    found = set(cited())
    for name in edition_names():
        edition = load_edition(name)
        groups = [source.rules for source in edition.policy_sources.values()]
        groups += [weapon.loading for weapon in weapons().values()]
        groups += [phase.rules for phase in edition.turn]
        groups += [rules for traits in edition.grounds.values() for rules in traits.all_rules()]
        for wood in edition.burns.values():
            groups += list(wood.rules.values())
        found.update(rule for group in groups for rule in group)
    for option in load_options().values():
        found.update(option.rules if option.built else ())
    for kind in thing_kinds().values():
        found.update(rule for group in kind.rules.values() for rule in group)
    return frozenset(found)


def count_coverage() -> Coverage:
    """How much of the ledger the program enforces, and shows."""
    ledger, known = load_ledger(), cited_ids()
    partly = {rule.id for rule in ledger if rule.partly} & known
    shown = {rule for report in run_shipped() if report.passed for rule in report.shows} & known - partly
    by_file: dict[str, list[str]] = {}
    for rule in ledger.ids:
        by_file.setdefault(ledger.file_of(rule), []).append(rule)
    shares = {
        file: Share(len(rules), *(len(group.intersection(rules)) for group in (known, partly, shown)))
        for file, rules in by_file.items()
    }
    return Coverage(
        len(ledger.ids),
        sum(share.cited for share in shares.values()),
        sum(share.partly for share in shares.values()),
        sum(share.shown for share in shares.values()),
        shares,
        tuple(rule for rule in ledger.ids if rule not in shown),
    )
