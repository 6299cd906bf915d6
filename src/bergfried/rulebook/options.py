"""Options: rules that are played only if the players agree to them before the battle (SG-OPT-a).

An option is data: what it is called, the rules behind it, the editions and the section of the rules it belongs to, and
whether it is on unless somebody says otherwise. It either switches on code that asks for it by name
(`battle.option("infiltration")`), or it gives policies of the edition another value, or it brings chapters of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from . import library
from .editions import Book, Edition
from .policies import Policies, PolicySource

OptionName: TypeAlias = Literal["infiltration", "fought-out"]
"""The options that code asks for by their name."""


class UnknownOption(LookupError):
    """There is no such option; the sentence names the nearest ones."""


class BadOption(ValueError):
    """An option that cannot be played with here; the sentence says why."""


class BadPolicy(ValueError):
    """A policy that there is not, or a value that it cannot have; the sentence says which there are."""


PolicyValue: TypeAlias = bool | int | str | tuple[str, ...]


class Changed(PolicySource, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another value of a policy, and where it comes from."""

    value: PolicyValue


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule that may be played with or without."""

    name: str
    title: str
    about: str
    """What it changes, in one sentence."""
    rules: tuple[str, ...]
    """The ledger ids behind it."""
    editions: tuple[str, ...]
    """The editions that have it, each named: one that extends another may leave it out."""
    section: int = 1
    """The section of the rules it belongs to; where that is not in force there is nothing to choose."""
    default: bool = False
    """Is it on if nobody says otherwise?"""
    built: bool = False
    """Can it be played with yet?"""
    policies: dict[str, Changed] = {}
    """The policies of the edition that it changes."""
    chapters: tuple[str, ...] = ()
    """The chapters that are in the game only with it; they come after those of the edition."""
    actions: tuple[str, ...] = ()
    """What can be done only with it, by the verbs."""


@cache
def load_options() -> Mapping[str, Option]:
    """All options by name, in the order in which they are offered."""
    found = msgspec.convert(library.yaml(library.text("options.yaml")), list[Option])
    return {option.name: option for option in found}


def load_option(name: str) -> Option:
    """An option by its name; raises UnknownOption."""
    known = load_options()
    if name not in known:
        near = get_close_matches(name, known, n=3, cutoff=0.4) or known
        raise UnknownOption(f"There is no option {name!r}. Near it: {', '.join(near)}.")
    return known[name]


def offered(edition: Edition, sections: Collection[int]) -> tuple[Option, ...]:
    """The options that can be played with by an edition and the sections of the rules that are in force."""
    return tuple(
        option for option in load_options().values() if _objection(option, edition, sections) is None
    )


def choose(
    wanted: Iterable[str] | None, edition: Edition, sections: Collection[int], fixed: Iterable[str] = ()
) -> tuple[str, ...]:
    """The options in force: those that are fixed, and those that are wanted; None wants what is on by default.

    They stand in the order of the data, whatever the order in which they are named. Raises UnknownOption, BadOption.
    """
    if wanted is None:
        wanted = [option.name for option in offered(edition, sections) if option.default]
    chosen = {load_option(name).name for name in (*fixed, *wanted)}
    found = tuple(option for option in load_options().values() if option.name in chosen)
    for option in found:
        if objection := _objection(option, edition, sections):
            raise BadOption(objection)
    settled = [policy for option in found for policy in option.policies]
    for policy in settled:
        if settled.count(policy) > 1:
            names = [option.name for option in found if policy in option.policies]
            raise BadOption(f"The options {' and '.join(names)} exclude each other.")
    return tuple(option.name for option in found)


def chapters_with(edition: Edition, options: Iterable[str]) -> tuple[str, ...]:
    """The chapters of an edition, and those that options bring."""
    return (*edition.chapters, *(name for option in options for name in load_option(option).chapters))


def brings(edition: Edition, verb: str) -> Option | None:
    """The option without which something cannot be done in an edition."""
    found = (option for option in load_options().values() if verb in option.actions)
    return next((option for option in found if edition.edition in option.editions), None)


def _objection(option: Option, edition: Edition, sections: Collection[int]) -> str | None:
    """Why an option cannot be played with; None if it can."""
    if edition.edition not in option.editions:
        return f"The option {option.name} is none of {edition.edition}, but of {', '.join(option.editions)}."
    if not option.built:
        return f"The option {option.name} cannot be played with yet; its rules can only be read."
    if option.section not in sections:
        return f"The option {option.name} belongs to section {option.section} of the rules, which is not in force."
    return None


def with_options(book: Book, options: Iterable[str]) -> Book:
    """The book with the policies that options change; the very same one if they change none."""
    return _changed(
        book, {name: policy for option in options for name, policy in load_option(option).policies.items()}
    )


def with_policies(book: Book, values: Mapping[str, PolicyValue]) -> Book:
    """The book with other values of some policies, to try a reading; the very same one for none. Raises BadPolicy."""
    sources = book.edition.policy_sources
    changes = {}
    for name, value in values.items():
        if name not in Policies.__struct_fields__:
            near = get_close_matches(name, Policies.__struct_fields__, n=3, cutoff=0.4)
            hint = f" Near it: {', '.join(near)}." if near else ""
            raise BadPolicy(f"There is no policy {name!r}.{hint}")
        rules = sources[name].rules if name in sources else ()
        changes[name] = Changed(value=value, provenance="house", source="a reading on trial", rules=rules)
    try:
        return _changed(book, changes)
    except msgspec.ValidationError as error:
        raise BadPolicy(f"A policy cannot have this value: {error}.") from None


def _changed(book: Book, changes: Mapping[str, Changed]) -> Book:
    if not changes:
        return book
    stated = msgspec.to_builtins(book.policies) | {name: policy.value for name, policy in changes.items()}
    edition = msgspec.structs.replace(
        book.edition,
        policies=msgspec.convert(stated, Policies),
        policy_sources={**book.edition.policy_sources, **changes},
    )
    return Book(edition, book.tables)
