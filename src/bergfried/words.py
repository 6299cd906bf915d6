"""What the program says, in the player's language. The sentences are Fluent files in `locale`.

Code speaks in message ids and facts; nothing else in the package knows a language. Facts go into a sentence
as a player reads them, and what a sentence may need besides is there under a second name:

    $terrain, $weapon, $how ...    the name of the thing          $terrain-key ...    its key, to choose by
    $shift, $modifier              with their sign                $shift-key ...      the number, to choose by
    $pieces, $figures ...          "Odo, Hal and Watkin"          $pieces-count ...   how many they are (of every list)

A name is looked up as `term-<fact>-<key>` first, then as `term-<key>`; a key without a name stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from .battle.engine.aims import Goal
from .battle.engine.battle import Battle
from .battle.setup.own import BadOwn, Fault
from .board.boards import Board
from .board.hexes import Direction
from .board.reach import Stance
from .kernel.decisions import Action, Decision, Outcome, Resign
from .kernel.events import Event
from .kernel.record import BadRecord
from .kernel.roles import Number, Role, Signed, fields_of
from .kernel.verdicts import Fact, Refused, Unreadable, Verdict
from .leaguer.roles import Known
from .realm.places import place_name
from .realm.roles import Mark, Spot
from .realm.world import World
from .rulebook.options import load_option

LANGUAGES = ("en", "de", "it")

TERMS = frozenset(
    [
        "action",
        "against",
        "along",
        "band",
        "cover",
        "doing",
        "edge",
        "ending",
        "feature",
        "grade",
        "group",
        "happening",
        "how",
        "item",
        "kind",
        "open",
        "option",
        "part",
        "party",
        "period",
        "phase",
        "purpose",
        "redoubt",
        "side",
        "stance",
        "structure",
        "table",
        "task",
        "terrain",
        "wanted",
        "weapon",
        "what",
        "where",
        "winner",
    ]
)
"""Facts that are keys of names."""

PLACES = frozenset({"card", "fief", "fortress", "place", "site", "town"})
"""Facts that name a place or a fief; one of a realm has its name in each language."""

SIGNED = frozenset({"modifier", "shift", "skill", "sum"})
"""Numbers that are added to something and show their sign."""

LISTS = frozenset({"dice", "faces", "near", "open", "path", "places"})
"""Facts that list what can be typed, or what fell, one after the other; other lists are of men, and end in "and"."""

ENDINGS = frozenset(
    {
        "battle-over",
        "resigned",
        "goal-met",
        "siege-over",
        "took-initiative",
        "passed-initiative",
        "action-named",
        "joined",
        "built",
        "battle-settled",
        "besieged-withdrew",
        "besieger-enclosed",
        "bombardment-announced",
        "force-drawn-off",
        "gear-lost",
        "hex-taken",
        "regained",
        "relief-confronted",
        "roles-restored",
    }
)
"""Events that say what a battle comes to, or what a side does in a siege: they name the sides by their titles."""

ARROWS = {"N": "↑", "NE": "↗", "SE": "↘", "S": "↓", "SW": "↙", "NW": "↖"}
"""The ways one can face."""

HORSE = "'s-horse"
"""How the roster calls a man's horse. A sentence says it in its own way."""


def say(message: str, facts: Mapping[str, Fact] = {}, language: str = "en") -> str:
    """A message with its facts; in English where the language lacks it, and its id in ⟦ ⟧ where English does too.

    >>> say("is-stunned", {"piece": "Hal"})
    'Hal is stunned and cannot act.'
    """
    text = phrase(message, facts, language)
    return text[:1].upper() + text[1:]


def phrase(message: str, facts: Mapping[str, Fact] = {}, language: str = "en") -> str:
    """The same for words that stand within others: they begin as they are written."""
    try:
        return _phrase(message, tuple((name, type(fact), fact) for name, fact in facts.items()), language)
    except TypeError:  # lists of facts are no keys
        return _render(message, _worded(facts, language), language)


@lru_cache(maxsize=4096)
def _phrase(message: str, facts: tuple[tuple[str, type, Fact], ...], language: str) -> str:
    """What is said is said again: of the same things, after every act. (1 and true are not the same fact.)"""
    return _render(message, _worded({name: fact for name, _, fact in facts}, language), language)


@lru_cache(maxsize=8192)
def term(key: str, language: str = "en") -> str:
    """The name of a terrain, weapon, cover, class, phase, state ... by its key.

    >>> term("short_bow", "de")
    'Kurzbogen'
    """
    return _render(_term_id(key), {}, language)


def verdict(verdict: Verdict, language: str = "en") -> str:
    """Why something is refused, by which rules, and what would help."""
    if verdict:
        return say("legal", {}, language)
    parts = [say(verdict.reason, verdict.facts, language)]
    if verdict.rules:
        parts.append(f"[{', '.join(verdict.rules)}]")
    if verdict.remedy:
        parts.append(say(verdict.remedy, verdict.facts, language))
    return " ".join(parts)


def event(event: Event, language: str = "en", sides: Mapping[str, str] = {}) -> str:
    """What happened; "" for an event that needs no words. What a battle comes to names the sides by their titles."""
    facts = {name: _fact(getattr(event, name)) for name in event.__struct_fields__ if name != "rules"}
    tag = str(event.__struct_config__.tag)
    if tag in ENDINGS:
        facts |= {
            name: sides.get(str(facts[name]), facts[name]) for name in ("side", "winner") if name in facts
        }
    return say(tag, facts, language)


def decision(decision: Decision, language: str = "en") -> str:
    """What the game waits for."""
    return say(f"decision-{decision.kind}", {**decision.facts, "side": decision.side}, language)


def outcome(outcome: Outcome, language: str = "en", sides: Mapping[str, str] = {}) -> str:
    """Who has won, how clearly, by which count, and which goals were met; the sides by their titles where they have some."""
    winner, resigned = (sides.get(side, side) for side in (outcome.winner, outcome.resigned))
    parts = [say("battle-over", {"winner": winner, "grade": outcome.grade}, language)]
    if outcome.resigned:
        parts.append(say("outcome-resigned", {"side": resigned}, language))
    if outcome.score:
        points = ", ".join(
            f"{sides.get(side) or name_of('points', side, language)} {count}"
            for side, count in outcome.score.items()
        )
        parts.append(say("outcome-score", {"points": points}, language))
    parts += [event(reached, language, sides) for reached in outcome.met]
    return " ".join(parts)


def goal(goal: Goal, language: str = "en") -> str:
    """What a side is to reach, and what it is worth.

    >>> goal(Goal(side="red", hold="gate", points=10))
    'Hold the gate at the end: 10 points.'
    """
    facts: dict[str, Fact] = {
        "what": goal.what,
        "where": goal.where,
        "piece": goal.piece,
        "structure": goal.structure,
        "points": goal.points,
    }
    return say("goal-at-once", facts, language) if goal.at_once else say("goal", facts, language)


def action(names: Battle | Known | World, action: Action, language: str = "en", kind: str = "") -> str:
    """What an action does, in a few words; in a realm `kind` is that of the decision. Its fields are the facts."""
    if isinstance(names, World):
        return _deed(names, action, language, kind)
    facts = {
        field.name: _field(names, field.role, getattr(action, field.name))
        for field in fields_of(type(action))
    }
    return say(f"do-{action.__struct_config__.tag}", facts, language)


def _deed(world: World, action: Action, language: str, kind: str) -> str:
    """An action of a realm: it shares its verb with others elsewhere, but not what it does."""
    if isinstance(action, Resign):
        return say("do-resign", {}, language)
    facts: dict[str, Fact] = {"kind": kind}
    for field in fields_of(type(action)):
        value = getattr(action, field.name)
        written = field.role.write(value, world)
        if isinstance(value, tuple) and not isinstance(value, Spot | Mark):
            facts[field.name] = tuple(written.split("+"))
        elif isinstance(value, Mark) and value.figure >= 0:
            facts["place"] = written
        elif field.role.part == "place":
            facts["place" if isinstance(value, Spot | Mark) else field.name] = place_name(written, language)
        else:
            facts[field.name] = written
    return say(f"do-realm-{action.__struct_config__.tag}", facts, language)


class Tongue(NamedTuple):
    """The words on the map of a realm, in one language."""

    language: str

    def say(self, message: str, facts: Mapping[str, Fact] = {}) -> str:
        return phrase(message, facts, self.language)

    def place(self, word: str, title: str) -> str:
        """What a scenario itself calls a place goes before what others do."""
        own = title not in ("", place_name(word, "en"))
        return title if own else place_name(word, self.language)

    def figure(self, word: str, title: str) -> str:
        return translated(f"scenario-figure-{word}", title, self.language)

    def fief(self, word: str, title: str) -> str:
        return self.place(word, title)

    def party(self, word: str, title: str) -> str:
        named = name_of("party", word, self.language)
        return title if named == word else named

    def scenario(self, word: str, title: str) -> str:
        return translated(f"scenario-{word}-title", title, self.language)


def story(events: Sequence[Event], language: str = "en") -> str:
    """What comes of an action: all that happens after the first event, which only says that it is done."""
    told = [event(happened, language) for happened in events]
    return " ".join(
        [sentence for sentence in told[1:] if sentence] or [sentence for sentence in told if sentence]
    )


def zone(key: str, language: str = "en") -> str:
    """The name of a zone of the map, "" for one that has none."""
    message = _term_id(f"where-{key}")
    return "" if _bundle_of(message, language) is None else _render(message, {}, language)


def map_title(board: Board, language: str = "en") -> str:
    """What stands below the picture of a board."""
    return translated(f"map-{board.name}-title", board.title, language)


def translated(message: str, text: str, language: str = "en") -> str:
    """A text of the data in the language, by the id of its translation; the data themselves speak English.

    >>> translated("scenario-meadow-title", "The meadow below the oak", "de")
    'Die Wiese unter der Eiche'
    """
    known = language in LANGUAGES and _bundle(language).has_message(message)
    return _render(message, {}, language) if known else text


class OptionText(NamedTuple):
    """What an option is called, and what it changes."""

    title: str
    about: str


def option(name: str, language: str = "en") -> OptionText:
    """An option in the language, by its name.

    >>> option("infiltration", "de").title
    'Durchschlüpfen'
    """
    found = load_option(name)
    return OptionText(
        translated(f"option-{name}-title", found.title, language),
        translated(f"option-{name}-about", found.about, language),
    )


def unreadable(error: Unreadable, language: str = "en") -> str:
    """What is wrong with a text, and where."""
    return say(error.reason, error.facts, language)


def bad_record(error: BadRecord, language: str = "en") -> str:
    """What is wrong with a game's file, and in which line; for a recorded action also why it cannot be played."""
    parts = [say(error.reason, {"line": error.line, "detail": error.detail}, language)]
    cause = error.__cause__
    if isinstance(cause, Unreadable):
        parts.append(unreadable(cause, language))
    elif isinstance(cause, Refused):
        parts.append(say(cause.verdict.reason, cause.verdict.facts, language))
    return " ".join(parts)


def fault(fault: Fault, language: str = "en") -> str:
    """What is wrong with a battle of one's own, and what would be right."""
    return say(fault.reason, fault.facts, language)


def bad_own(error: BadOwn, language: str = "en") -> str:
    """All that is wrong with the file of a battle of one's own, each with its line."""
    return "\n".join(
        say("own-at-line", {"line": one.line, "sentence": fault(one, language)}, language)
        for one in error.faults
    )


def templates(language: str, prefixes: tuple[str, ...]) -> dict[str, str]:
    """All messages whose ids begin so, for whoever fills them in himself: a variable stands there as {name}."""
    return {
        message: _render(message, {name: f"{{{name}}}" for name in variables}, language)
        for message, variables in _variables().items()
        if message.startswith(prefixes)
    }


# ------------------------------------------------------------------------------------------------ facts


def _fact(value: object) -> Fact:
    """A field of an event as a fact."""
    if isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return str(value)


def _field(names: Battle | Known, role: Role[object], value: object) -> Fact:
    """A field of an action as a fact: men by their names, places with an arrow the way a rider faces, numbers as such."""
    if isinstance(role, Number) and isinstance(value, int):
        return value
    if isinstance(role, Signed):
        return role.write(value, names)
    if isinstance(names, Battle):
        return _named(names, value)
    written = role.write(value, names)
    return tuple(written.split("+")) if isinstance(value, tuple) else written


def _named(battle: Battle, value: object) -> Fact:
    match value:
        case Stance(place, None):
            return battle.board.text(place)
        case Stance(place, Direction() as facing):
            return f"{battle.board.text(place)} {ARROWS[facing.name]}"
        case tuple():
            if any(isinstance(item, Stance) for item in value):
                return ", ".join(str(_named(battle, item)) for item in value)
            return tuple(str(_named(battle, item)) for item in value)
        case int():
            return battle.name(value)
        case None:
            return "none"
        case _:
            return str(value)


def _worded(facts: Mapping[str, Fact], language: str) -> dict[str, str | FluentType]:
    """Facts as a player reads them, and what else a sentence may choose by."""
    worded: dict[str, str | FluentType] = {}
    for fact, value in facts.items():
        if isinstance(value, tuple):
            names = [who(name, language) for name in value]
            worded[fact] = ", ".join(names) if fact in LISTS else _all_of(names, language)
            worded[f"{fact}-count"] = fluent_number(len(names))
        elif isinstance(value, int):
            number = fluent_number(int(value), useGrouping=False)
            if fact in SIGNED:
                worded[f"{fact}-key"] = number
                worded[fact] = f"{value:+d}" if value else "0"
            else:
                worded[fact] = number
        elif fact in TERMS:
            worded[fact] = name_of(fact, value, language)
            worded[f"{fact}-key"] = value
        elif fact in PLACES:
            worded[fact] = who(place_name(value, language), language)
        else:
            worded[fact] = who(value, language)
    return worded


@lru_cache(maxsize=4096)
def name_of(fact: str, key: str, language: str) -> str:
    """The name of a thing by its key, as this fact uses it; the key itself where there is none."""
    for message in (_term_id(f"{fact}-{key}"), _term_id(key)):
        if _bundle_of(message, language) is not None:
            return _render(message, {}, language)
    return key


def _term_id(key: str) -> str:
    return f"term-{key.replace('_', '-')}"


def who(name: str, language: str = "en") -> str:
    """A man by his name; a horse as the language calls it by its rider's, a machine by what it is and its number."""
    if name[-1:].isdigit() and (machine := _machine(name, language)):
        return machine
    if name.endswith(HORSE):
        return _render("horse-of", {"rider": name.removesuffix(HORSE)}, language)
    return name


def _machine(name: str, language: str) -> str:
    """A machine that is called by its kind and a number; "" for what is none."""
    kind = name.rstrip("0123456789")
    message = _term_id(f"item-{kind}")
    if not kind or not kind.islower() or _bundle_of(message, language) is None:
        return ""
    return f"{_render(message, {}, language)} {name.removeprefix(kind)}"


def _all_of(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return _render("list-and", {"first": ", ".join(names[:-1]), "last": names[-1]}, language)


# ------------------------------------------------------------------------------------------------ messages


def _render(message: str, facts: Mapping[str, str | FluentType], language: str) -> str:
    bundle = _bundle_of(message, language)
    if bundle is None:
        return f"⟦{message}⟧"
    pattern = bundle.get_message(message).value
    # What goes wrong in a sentence (a fact left out) shows in it as the fact's name; it never stops a game.
    text = "" if pattern is None else bundle.format_pattern(pattern, dict(facts))[0]
    return text if isinstance(text, str) else f"⟦{message}⟧"


def _bundle_of(message: str, language: str) -> FluentBundle | None:
    """The messages of the first language that has this one: the player's, then English."""
    for tongue in (language, "en"):
        if tongue in LANGUAGES and (bundle := _bundle(tongue)).has_message(message):
            return bundle
    return None


@cache
def _variables() -> dict[str, tuple[str, ...]]:
    """The variables of every message, as English uses them."""
    found: dict[str, tuple[str, ...]] = {}
    for path in files("bergfried").joinpath("locale", "en").iterdir():
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                found[entry.id.name] = tuple(_Names(entry).found)
    return found


class _Names(Visitor):
    """Collects the variables of a message."""

    def __init__(self, entry: Message) -> None:
        self.found: dict[str, None] = {}
        self.visit(entry)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found[node.id.name] = None


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(files("bergfried").joinpath("locale", language).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
