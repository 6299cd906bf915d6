"""Everything the engine can say is said, in all languages, with facts that are really there.

The sources themselves are read for the ids and facts they speak in, so a new reason without a sentence fails here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bergfried
from bergfried import words
from bergfried.battle import events
from bergfried.battle.field.shooting import BANDS
from bergfried.battle.land.land import COVERS, MOVERS
from bergfried.battle.setup.scenarios import load_scenario, scenario_names
from bergfried.games import new
from bergfried.kernel.decisions import Decision, Outcome
from bergfried.kernel.events import Rolled
from bergfried.kernel.game import Game
from bergfried.kernel.record import BadRecord
from bergfried.kernel.verdicts import LEGAL, Fact, Refused, Unreadable, Verdict
from bergfried.realm import events as realm_events
from bergfried.realm.scenario import open_realm
from bergfried.realm.world import load_realm, realm_names
from bergfried.rulebook.editions import edition_names, load_edition
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.tables import load_tables
from bergfried.words import LANGUAGES, LISTS, SIGNED, TERMS

SOURCE = Path(str(files(bergfried)))
each_language = pytest.mark.parametrize("language", LANGUAGES)

COMMAND_LINE = {
    "cli-saved": {"file"},
    "cli-your-decision": {"side", "what"},
    "cli-odds-heading": {"action"},
    "cli-legal-count": {"count"},
    "cli-table-changes": set[str](),
    "cli-options": set[str](),
    "cli-options-offered": set[str](),
    "cli-goals": {"side"},
    "cli-account": {"side", "points"},
    "cli-luck": {"side", "rolls", "expected", "fell"},
    "cli-advice": {"player", "text"},
}
"""What the command line says, and the facts it gives."""


# ------------------------------------------------------------------------------------------------ the sources


class Use(NamedTuple):
    """One place where the sources use a message, and the facts they give it there."""

    message: str
    facts: frozenset[str]
    where: str


PICKING = {"PickMoment", "DelverMoment"}
"""Steps in which a side says who takes part in something."""


HANDING_ON = {"refuse_today", "refuse_until"}
"""Functions that hand on what they are told to say."""


class Sources(ast.NodeVisitor):
    """Reads one module for the messages it uses and the keys it gives as facts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.game = path.relative_to(SOURCE).parts[0]
        self.uses: list[Use] = []
        self.keys: set[tuple[str, str]] = set()
        self._function = ""
        self._dicts: dict[str, ast.Dict] = {}
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def use(self, node: ast.expr, messages: Iterable[str], facts: Iterable[str]) -> None:
        where = f"{self.path.name}:{node.lineno}"
        self.uses += [Use(message, frozenset(facts), where) for message in messages if message]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer = self._function, self._dicts
        self._function, self._dicts = node.name, dict(_dicts_of(node))
        self.generic_visit(node)
        self._function, self._dicts = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
        tag = next((k.value for k in node.keywords if k.arg == "tag"), None)
        if "Event" in bases and tag is not None:
            fields = [line.target for line in node.body if isinstance(line, ast.AnnAssign)]
            self.use(tag, _texts(tag), map(ast.unparse, fields))
        elif "Action" in bases and tag is not None:
            self.keys |= {("action", text) for text in _texts(tag)}
            if self.game in ("battle", "siege", "leaguer", "kernel"):
                fields = [line.target for line in node.body if isinstance(line, ast.AnnAssign)]
                self.use(tag, [f"do-{text}" for text in _texts(tag)], map(ast.unparse, fields))
            if self.game == "realm":
                fields = [line.target for line in node.body if isinstance(line, ast.AnnAssign)]
                given = {"place", "kind", *map(ast.unparse, fields)}
                self.use(tag, [f"do-realm-{text}" for text in _texts(tag)], given)
        elif (
            bases
            & {
                "Moment",
                "DeedMoment",
                "FallenMoment",
                "ShotAtMoment",
                "Roll",
                "RollMoment",
                "Orders",
                *PICKING,
            }
            and (kind := _step_kind(node)) is not None
        ):
            facts = _step_facts(node)
            base = (
                "FallenMoment" if "FallenMoment" in bases else "PickMoment" if bases & PICKING else "Moment"
            )
            facts = base_facts(SOURCE / self.game, base) if facts is None else facts
            self.use(kind, [f"decision-{text}" for text in _texts(kind)], {"side", *facts})
            self.keys |= {("kind", text) for text in _texts(kind)}
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if self._function in HANDING_ON:
            return
        name = ast.unparse(node.func).rpartition(".")[2]
        given = {k.arg: k.value for k in node.keywords if k.arg is not None}
        facts = set(given)
        for k in node.keywords:
            if k.arg is None and ast.unparse(k.value) != "kwargs":  # else they are another's, only handed on
                facts |= self._keys_of(k.value)
        match name:
            case "Verdict" if node.args and self._function != "refuse":
                inside = self._keys_of(_argument(node, 2, "facts"))
                self.use(
                    node, [*self._texts_of(node, 0, "reason"), *self._texts_of(node, 3, "remedy")], inside
                )
            case "refuse":
                said = [*self._texts_of(node, 1, "reason"), *self._texts_of(node, 2, "remedy")]
                self.use(node, said, facts - {"remedy"})
            case "refuse_today" | "refuse_until":
                self.use(node, self._texts_of(node, 2, "reason"), facts)
            case "When" if node.args:
                self.use(node, self._texts_of(node, 0, "says"), self._keys_of(_argument(node, 1, "facts")))
            case "Unreadable" if node.args:
                self.use(node, self._texts_of(node, 0, "reason"), {"at", *facts})
            case "_wrong" if isinstance(node.args[1], ast.Constant):
                self.use(node, self._texts_of(node, 1, "reason"), facts)
            case "_is_one_of":
                self.use(node, self._texts_of(node, 1, "reason"), {"name", "near"})
            case "Fault" if len(node.args) > 2 and isinstance(node.args[1], ast.Constant):
                self.use(node, self._texts_of(node, 1, "reason"), self._keys_of(node.args[2]))
            case "BadRecord":
                self.use(node, self._texts_of(node, 0, "reason"), {"line", "detail"})
            case "say" | "phrase" | "_render" if node.args and isinstance(node.args[0], ast.Constant):
                self.use(node, _texts(node.args[0]), self._keys_of(_argument(node, 1, "facts")))
            case "Note" if "says" in given:
                self.use(node, _texts(given["says"]), self._keys_of(given.get("facts")))
            case "word" | "parts" | "One" if node.args:
                self.keys |= {("wanted", text) for text in _texts(node.args[0])}
            case "roll" if len(node.args) == 4:
                self.keys |= {("purpose", text) for text in _texts(node.args[2])}
            case "Rolled":
                self.keys |= {("purpose", text) for text in _texts(given["purpose"])}
            case "Decided":
                self.keys |= {("table", text) for text in _texts(given["table"])}
            case "Task":
                self.keys |= {("task", text) for text in _texts(node.args[0])}
            case "Declared":
                self.keys |= {("what", text) for text in _texts(given["what"])}
            case "Outcome" if len(node.args) > 1:
                self.keys |= {("grade", text) for text in _texts(node.args[1])}
        self.generic_visit(node)

    def _texts_of(self, node: ast.Call, number: int, name: str) -> list[str]:
        """The messages an argument can be. One that is made at run time could not be checked, so it must not be."""
        argument = _argument(node, number, name)
        found = [] if argument is None else list(_texts(argument))
        assert found or argument is None, f"{self.path.name}:{node.lineno}: {name} is no plain text"
        return found

    def _keys_of(self, node: ast.expr | None) -> set[str]:
        if isinstance(node, ast.Name) and node.id == "kwargs":
            return set()  # handed on to something that says nothing
        if isinstance(node, ast.Name):
            node = self._dicts[node.id]
        if node is None:
            return set()
        assert isinstance(node, ast.Dict), f"{self.path.name}:{node.lineno}: facts must be written out"
        return {text for key in node.keys if key is not None for text in _texts(key)}


def _argument(node: ast.Call, number: int, name: str) -> ast.expr | None:
    if number < len(node.args):
        return node.args[number]
    return next((k.value for k in node.keywords if k.arg == name), None)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts an expression can be: itself, either branch of a choice, what `next` falls back on."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)
        case ast.Call(args=[_, default]) if ast.unparse(node.func) == "next":
            yield from _texts(default)


def _dicts_of(function: ast.FunctionDef) -> Iterator[tuple[str, ast.Dict]]:
    """Dictionaries written out in a function, by the name they are given."""
    for node in ast.walk(function):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as value):
                yield name, value
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as value):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, part in zip(names, values, strict=True):
                    if isinstance(target, ast.Name) and isinstance(part, ast.Dict):
                        yield target.id, part


def _step_kind(step: ast.ClassDef) -> ast.expr | None:
    """The kind of decision a step is; None for one that others are made from."""
    assigned = [line for line in step.body if isinstance(line, ast.Assign)]
    return next((line.value for line in assigned if ast.unparse(line.targets[0]) == "kind"), None)


def _step_facts(step: ast.ClassDef) -> set[str] | None:
    """The facts of a step's decision; None if it does not say, and has those of every step of its game."""
    for line in step.body:
        if isinstance(line, ast.FunctionDef) and line.name == "facts":
            found = [node.value for node in ast.walk(line) if isinstance(node, ast.Return)]
            assert all(isinstance(value, ast.Dict) for value in found), (
                f"{step.name}: facts must be written out"
            )
            sets = [
                {ast.literal_eval(k) for k in value.keys if k}
                for value in found
                if isinstance(value, ast.Dict)
            ]
            return set.intersection(*sets)
    return None


@cache
def base_facts(package: Path, base: str = "Moment") -> set[str]:
    """The facts of every step of a game, or of one kind of steps, by the package that holds its rules."""
    for path in sorted(package.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name == base:
                facts = _step_facts(node)
                assert facts is not None, f"{path}: a step says what every decision tells"
                return facts
    raise AssertionError(f"{package} has steps, but not the one they all are")


@cache
def sources() -> tuple[Sources, ...]:
    return tuple(Sources(path) for path in sorted(SOURCE.rglob("*.py")))


def uses() -> list[Use]:
    command_line = [Use(message, frozenset(facts), "command line") for message, facts in COMMAND_LINE.items()]
    return [*(use for module in sources() for use in module.uses), *command_line]


# ------------------------------------------------------------------------------------------------ the terms


def named_things() -> set[tuple[str, str]]:
    """Everything with a name: the fact that brings it into a sentence, and its key."""
    tables = load_tables()
    found = {key for module in sources() for key in module.keys}
    for table in tables.values():
        game, _, kind = table.name.partition(".")
        if kind == "calendar":
            found |= {("period", str(key)) for key in table.column("period")}
        if game not in ("siege", "anarchy", "hall"):
            continue
        if kind == "terrain":
            found |= {("terrain", str(key)) for key in table.column("terrain")}
            found |= {("feature", str(key)) for key in table.column("terrain")}
            found |= {("cover", str(key)) for key in table.column("cover")}
        elif kind == "classes":
            found |= {("class", str(key)) for key in table.column("class")}
        elif kind == "missile.weapons":
            found |= {("weapon", str(key)) for key in table.column("weapon")}
        elif kind in ("missile.codes", "melee.codes"):
            found |= {("how", str(key)) for key in table.column("man")}
            found |= {("against", str(key)) for key in table.column("against")}
    for edition in map(load_edition, edition_names()):
        found |= {("phase", phase.phase) for phase in edition.turn}
        found |= {("weapon", weapon) for phase in edition.turn for weapon in phase.weapons}
        if edition.policies is not None:
            found.add(("combat", edition.policies.melee))
    for scenario in map(load_scenario, scenario_names()):
        found |= {("side", side) for side in scenario.sides}
        found |= {("grade", grade) for grade in scenario.grades}
        found |= {("where", goal.where) for goal in scenario.goals if goal.where}
    for realm in map(load_realm, realm_names()):
        found |= {(fact, party) for fact in ("side", "party", "winner") for party in realm.parties}
        found |= {("grade", grade) for grade in realm.aim.grades}
    found |= {("cover", cover) for cover in COVERS} | {("band", band) for band in BANDS}
    found |= {("mover", mover) for mover in MOVERS} | {("weapon", "none")}
    found |= {("book", rule.partition("-")[0].lower()) for rule in load_ledger().ids}
    found |= {("state", state) for state in ("wounded", "stunned", "dead", "mounted")}
    return found


ASKED_BY_KEY = frozenset(
    {"terrain", "feature", "cover", "class", "phase", "band", "side", "grade", "state", "mover", "combat"}
)
"""Things that are also shown on their own, so that the key alone must have a name."""

OWN_WORDS = frozenset({"action", "book", "kind", "party", "period", "task", "wanted", "where", "winner"})
"""Facts whose words stand in a sentence of their own form; the name of the key would not do there."""


def wanted_ids(fact: str, key: str) -> set[str]:
    """The messages that can name a thing, of which one must be there."""
    plain, own = f"term-{key.replace('_', '-')}", f"term-{fact}-{key.replace('_', '-')}"
    return {plain} if fact in ASKED_BY_KEY else {own} if fact in OWN_WORDS else {plain, own}


# ------------------------------------------------------------------------------------------------ the messages


class Variables(Visitor):
    def __init__(self, entry: ftl.Message) -> None:
        self.found: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def entries(language: str) -> tuple[ftl.EntryType, ...]:
    paths = sorted((SOURCE / "locale" / language).glob("*.ftl"))
    return tuple(
        entry for path in paths for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
    )


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """The messages of a language with the variables each of them uses."""
    return {
        entry.id.name: frozenset(Variables(entry).found)
        for entry in entries(language)
        if isinstance(entry, ftl.Message)
    }


def offered(facts: Iterable[str]) -> set[str]:
    """The variables a message can use when it is given these facts."""
    given = set(facts)
    keys = {f"{fact}-key" for fact in given & (TERMS | SIGNED)}
    # Facts that can be several are named in the plural, or are lists of what can be typed.
    several = {fact for fact in given if fact in LISTS or fact.endswith("s")}
    return given | keys | {f"{fact}-count" for fact in several}


class TestEveryLanguage:
    @each_language
    def test_its_files_can_be_read(self, language: str) -> None:
        assert [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)] == []

    @each_language
    def test_no_message_stands_there_twice(self, language: str) -> None:
        names = [entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message)]
        assert sorted(names) == sorted(set(names))

    @each_language
    def test_whatever_the_sources_say_has_a_sentence(self, language: str) -> None:
        assert (
            sorted({f"{u.message} ({u.where})" for u in uses() if u.message not in messages(language)}) == []
        )

    @each_language
    def test_every_thing_has_a_name(self, language: str) -> None:
        known = messages(language)
        missing = [
            f"{fact} {key}"
            for fact, key in sorted(named_things())
            if not wanted_ids(fact, key) & known.keys()
        ]
        assert missing == []

    @each_language
    def test_it_has_no_message_that_english_lacks(self, language: str) -> None:
        # What scenarios, maps, editions and options say of themselves is English in the data: see test_page_words.
        own = {
            m for m in messages(language) if not m.startswith(("scenario-", "edition-", "option-", "map-"))
        }
        assert sorted(own - messages("en").keys()) == []

    @each_language
    def test_it_uses_the_variables_that_english_uses(self, language: str) -> None:
        english = messages("en")
        assert {m: v for m, v in messages(language).items() if v != english.get(m, v)} == {}

    @each_language
    def test_its_variables_are_given_wherever_the_message_is_used(self, language: str) -> None:
        known = messages(language)
        wanting = {
            f"{use.message} ({use.where})": sorted(lacking)
            for use in uses()
            if (lacking := known.get(use.message, frozenset()) - offered(use.facts))
        }
        assert wanting == {}

    def test_no_sentence_is_left_that_nobody_says(self) -> None:
        said = {use.message for use in uses()}
        spare = [m for m in messages("en") if m not in said and not m.startswith(("term-", "cli-", "page-"))]
        assert spare == []

    def test_the_scan_finds_what_is_there(self) -> None:
        found = {use.message: use.facts for use in uses()}
        assert found["too-far"] >= {"piece", "place", "cost", "points"}
        assert found["shifted-below-one"] == {"attack", "defence", "ratio", "shift"}
        assert found["shoot-over"] == {"figure", "target"}
        assert {
            "needs-facing",
            "no-facing",
            "undo-agree",
            "text-verb",
            "record-hash",
            "rolled",
            "hurt",
        } <= found.keys()
        assert found["do-attack"] == {"attackers", "defenders"}
        assert found["do-end"] == set()
        assert found["decision-choose-loss"] == {"side", "pieces", "how"}
        assert found["decision-melee"] == {"side", "round"}
        assert found["decision-beaten"] == {"side", "figure", "figures", "what"}
        assert found["decision-draw"] == {"side", "turn"}
        assert found["area-too-far"] == {"figure", "place", "moves"}
        assert {"text-unknown-name", "assaulted", "realm-over"} <= found.keys()
        assert {
            ("purpose", "battle"),
            ("table", "captivity"),
            ("grade", "crowned"),
            ("party", "welf"),
            ("period", "IV"),
            ("kind", "return-fief"),
            ("action", "banish"),
            ("wanted", "fief"),
        } <= named_things()


# ------------------------------------------------------------------------------------------------ sentences


class Sentence(NamedTuple):
    message: str
    facts: dict[str, Fact]
    en: str
    de: str
    it: str


SENTENCES = [
    Sentence(
        "no-move-after-shot",
        {"piece": "Nicholas", "weapon": "crossbow"},
        "Nicholas has shot this turn (crossbow) and may not move.",
        "Nicholas hat in diesem Zug geschossen (Armbrust) und darf sich nicht bewegen.",
        "Nicholas ha tirato in questa fase di gioco (balestra) e non può muovere.",
    ),
    Sentence(
        "closed-ground",
        {"piece": "Roland", "place": "K2", "terrain": "shallow_water"},
        "Roland cannot enter K2 (shallow water).",
        "Roland kann K2 nicht betreten (flaches Wasser).",
        "Roland non può entrare in K2 (acqua bassa).",
    ),
    Sentence(
        "wrong-moment",
        {"kind": "move", "action": "end"},
        "It is time to move, not to end the phase.",
        "An der Reihe ist: Bewegen. Hier nicht möglich: die Phase beenden.",
        "Ora si tratta di muovere, non di terminare la sequenza.",
    ),
    Sentence(
        "offensive-only",
        {"piece": "Arnim", "weapon": "none"},
        "Arnim cannot fire in the enemy’s movement (no missile weapon).",
        "Arnim kann kein Abwehrfeuer geben (keine Fernkampfwaffe).",
        "Arnim non può fare tiro difensivo (nessuna arma da tiro).",
    ),
    Sentence(
        "shifted-below-one",
        {"attack": 13, "defence": 12, "ratio": 1, "shift": -1},
        "Attack 13 against defence 12 is 1-1; shifted by -1 it is below 1-1, and no attack is possible.",
        "Angriff 13 gegen Verteidigung 12 ist 1-1; um -1 verschoben liegt das unter 1-1, "
        "und ein Angriff ist nicht möglich.",
        "Attacco 13 contro difesa 12 è 1-1; con lo spostamento -1 è meno di 1-1, e nessun attacco è possibile.",
    ),
    Sentence(
        "mixed-defenders",
        {"pieces": ("Odo", "Hal", "Gunter's-horse")},
        "Odo, Hal and Gunter’s horse cannot be attacked together: some are mounted and some are on foot.",
        "Odo, Hal und das Pferd von Gunter können nicht gemeinsam angegriffen werden: "
        "Die einen sind beritten, die anderen zu Fuß.",
        "Odo, Hal e il cavallo di Gunter non si possono attaccare insieme: "
        "alcuni sono a cavallo, altri a piedi.",
    ),
    Sentence(
        "cli-legal-count",
        {"count": 1234},
        "1234 legal actions",
        "1234 erlaubte Aktionen",
        "1234 azioni permesse",
    ),
    Sentence(
        "cli-your-decision",
        {"side": "blue", "what": "Choose."},
        "Blue to decide: Choose.",
        "Partei Blau entscheidet: Choose.",
        "Tocca al campo Blu: Choose.",
    ),
    Sentence(
        "cli-your-decision",
        {"side": "welf", "what": "Choose."},
        "The Welfs to decide: Choose.",
        "Partei der Welfen entscheidet: Choose.",
        "Tocca al campo guelfo: Choose.",
    ),
    Sentence(
        "not-yours",
        {"piece": "Otto", "side": "staufer"},
        "Otto does not belong to the Staufers.",
        "Otto gehört nicht zur Partei der Staufer.",
        "Otto non appartiene al campo svevo.",
    ),
    Sentence(
        "wrong-moment",
        {"kind": "draw", "action": "fate"},
        "It is time to draw a card, not to roll for fate.",
        "An der Reihe ist: eine Karte ziehen. Hier nicht möglich: ein Schicksal auswürfeln.",
        "Ora si tratta di pescare una carta, non di tirare i dadi per la sorte.",
    ),
    Sentence(
        "fate-not-now",
        {"figure": "Otto", "figures": ("Philipp", "Konrad")},
        "Fate is rolled for Philipp and Konrad now, not for Otto.",
        "Ausgewürfelt wird jetzt das Schicksal von Philipp und Konrad, nicht das von Otto.",
        "Ora si tira per la sorte di Philipp e Konrad, non per quella di Otto.",
    ),
]


class TestSentences:
    @each_language
    @pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.message)
    def test_it_reads_well(self, sentence: Sentence, language: str) -> None:
        wanted = {"en": sentence.en, "de": sentence.de, "it": sentence.it}[language]
        assert words.say(sentence.message, sentence.facts, language) == wanted

    def test_an_unknown_message_shows_its_id(self) -> None:
        assert words.say("no-such-reason", {"piece": "Odo"}, "de") == "⟦no-such-reason⟧"

    def test_an_unknown_language_is_answered_in_english(self) -> None:
        assert words.say("is-dead", {"piece": "Odo"}, "fr") == "Odo is dead."

    def test_a_fact_left_out_shows_as_its_name(self) -> None:
        assert words.say("is-dead", {}, "en") == "Piece is dead."

    def test_a_key_without_a_name_stands_for_itself(self) -> None:
        facts: dict[str, Fact] = {"piece": "Odo", "place": "H7", "terrain": "quicksand"}
        assert words.say("closed-ground", facts) == "Odo cannot enter H7 (quicksand)."

    def test_the_horse_is_called_as_the_roster_calls_it(self) -> None:
        roster = new("meadow", edition="siege").battle.roster
        horses = [piece.name for piece in roster if piece.is_horse]
        assert horses
        assert all(name.endswith(words.HORSE) for name in horses)


class TestTerms:
    @pytest.mark.parametrize(
        ("key", "en", "de", "it"),
        [
            ("short_bow", "short bow", "Kurzbogen", "arco corto"),
            ("wall_walk", "wall-walk", "Wehrgang", "bastioni"),
            ("offensive_fire", "offensive fire", "offensive Fernkampfphase", "tiro offensivo"),
            ("knight", "knight", "Ritter", "cavaliere"),
            ("heavy", "heavy", "stark", "forte"),
        ],
    )
    def test_a_thing_has_its_name(self, key: str, en: str, de: str, it: str) -> None:
        assert [words.term(key, language) for language in LANGUAGES] == [en, de, it]

    def test_a_thing_without_a_name_shows_its_id(self) -> None:
        assert words.term("war_elephant") == "⟦term-war-elephant⟧"


class TestVerdicts:
    def test_a_refusal_names_its_rules(self) -> None:
        refused = Verdict("horse-stands", ("SG-3.34-a", "HL-0-b"), {"piece": "Odo"})
        assert words.verdict(refused) == "Odo has no rider and stays where it is. [SG-3.34-a, HL-0-b]"

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Hal cannot retreat to C4. [SG-1.7-i] Open: B4, B5."),
            ("de", "Hal kann nicht nach C4 zurückweichen. [SG-1.7-i] Offen sind: B4, B5."),
            ("it", "Hal non può indietreggiare in C4. [SG-1.7-i] Possibili: B4, B5."),
        ],
    )
    def test_a_remedy_comes_last(self, language: str, text: str) -> None:
        facts: dict[str, Fact] = {"piece": "Hal", "place": "C4", "open": "B4, B5"}
        assert words.verdict(Verdict("retreat-place", ("SG-1.7-i",), facts, "retreat-open"), language) == text

    def test_what_no_rule_refuses_has_no_brackets(self) -> None:
        assert words.verdict(Verdict("game-over"), "it") == "La partita è finita."

    def test_what_is_legal_is_called_legal(self) -> None:
        assert words.verdict(LEGAL) == "This is legal."


class TestEvents:
    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Odo shoots at Hal: short bow, range 12 (medium), light cover, modifier +3."),
            ("de", "Odo schießt auf Hal: Kurzbogen, Reichweite 12 (mittel), Deckung leicht, Modifikator +3."),
            ("it", "Odo tira contro Hal: arco corto, gittata 12 (media), riparo leggero, modificatore +3."),
        ],
    )
    def test_a_shot(self, language: str, text: str) -> None:
        shot = events.Shot(
            shooter="Odo",
            target="Hal",
            weapon="short_bow",
            range=12,
            band="medium",
            cover="light",
            modifier=3,
        )
        assert words.event(shot, language) == text

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Odo and Hal attack Gunter: 21 against 12, no shift, column 1-1."),
            ("de", "Odo und Hal greifen Gunter an: 21 gegen 12, keine Verschiebung, Spalte 1-1."),
            ("it", "Odo e Hal attaccano Gunter: 21 contro 12, nessuno spostamento, colonna 1-1."),
        ],
    )
    def test_a_fight(self, language: str, text: str) -> None:
        clash = events.Clashed(
            attackers=("Odo", "Hal"),
            defenders=("Gunter",),
            attack=21,
            defence=12,
            shift=0,
            column="1-1",
            against="mounted",
        )
        assert words.event(clash, language) == text

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Gunter’s horse is killed."),
            ("de", "Das Pferd von Gunter wird getötet."),
            ("it", "Il cavallo di Gunter viene ucciso."),
        ],
    )
    def test_a_horse_dies(self, language: str, text: str) -> None:
        assert words.event(events.Hurt(piece="Gunter's-horse", how="killed"), language) == text

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Turn 3, April 1198: the Staufers."),
            ("de", "Runde 3, April 1198: die Staufer."),
            ("it", "Turno 3, aprile 1198: gli Svevi."),
        ],
    )
    def test_a_phase_of_a_realm(self, language: str, text: str) -> None:
        phase = realm_events.RealmPhase(party="staufer", turn=3, year=1198, period="April")
        assert words.event(phase, language) == text

    @pytest.mark.parametrize(
        ("language", "defenders", "text"),
        [
            (
                "en",
                "Adolf",
                "Philipp and Konrad attack Adolf in Cologne: 440 against 290, 151%, row 150-199.",
            ),
            (
                "en",
                "",
                "Philipp and Konrad attack Cologne: 440 against 290, 151%, row 150-199; nobody defends it.",
            ),
            (
                "de",
                "Adolf",
                "Philipp und Konrad greifen Adolf in Köln an: 440 gegen 290, 151 %, Zeile 150-199.",
            ),
            (
                "de",
                "",
                "Philipp und Konrad greifen Köln an: 440 gegen 290, 151 %, Zeile 150-199; niemand verteidigt es.",
            ),
            (
                "it",
                "Adolf",
                "Philipp e Konrad attaccano Adolf (Colonia): 440 contro 290, 151%, riga 150-199.",
            ),
            (
                "it",
                "",
                "Philipp e Konrad attaccano Colonia: 440 contro 290, 151%, riga 150-199; nessuno la difende.",
            ),
        ],
    )
    def test_an_attack_in_a_realm(self, language: str, defenders: str, text: str) -> None:
        assault = realm_events.Assaulted(
            attackers=("Philipp", "Konrad"),
            defenders=tuple(filter(None, defenders.split("+"))),
            place="Koeln",
            attack=440,
            defence=290,
            percent=151,
            row="150-199",
        )
        assert words.event(assault, language) == text

    @each_language
    def test_a_realm_ends_as_its_outcome_tells(self, language: str) -> None:
        for winner, grade in (("welf", "crowned"), ("staufer", "marginal"), ("", "draw")):
            told = words.event(realm_events.RealmOver(winner=winner, grade=grade), language)
            assert told == words.outcome(Outcome(winner, grade), language)

    def test_dice_are_written_one_after_the_other(self) -> None:
        assert (
            words.event(Rolled(purpose="shot", sides=10, faces=(4, 7)), "de") == "Würfelwurf (Schuss): 4, 7."
        )


class TestDecisions:
    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "First fire, round 3: shoot, or end the phase."),
            ("de", "Erste Fernkampfphase, Runde 3: schießen oder die Phase beenden."),
            ("it", "Primo tiro, turno 3: tirare, o terminare la sequenza."),
        ],
    )
    def test_a_fire_phase(self, language: str, text: str) -> None:
        assert (
            words.decision(Decision("blue", "fire", (), {"round": 3, "phase": "first_fire"}), language)
            == text
        )

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Who is wounded? The choice is between Odo and Hal."),
            ("de", "Wer wird verletzt? Zur Wahl stehen Odo und Hal."),
            ("it", "Chi viene ferito? La scelta è tra Odo e Hal."),
        ],
    )
    def test_a_loss(self, language: str, text: str) -> None:
        loss = Decision("red", "choose-loss", (), {"pieces": ("Odo", "Hal"), "how": "wounded"})
        assert words.decision(loss, language) == text

    @pytest.mark.parametrize(
        ("figures", "what", "text"),
        [
            ("Otto", "refuge", "Otto is beaten: choose the fortress he withdraws to."),
            ("Otto+Dirk", "withdraws", "Otto and Dirk are beaten: choose the area they all withdraw to."),
            (
                "Otto+Dirk",
                "dispersed",
                "Otto and Dirk are beaten and dispersed: choose the area Otto goes to.",
            ),
            ("Dirk", "dispersed", "Dirk is beaten and driven off: choose the area he goes to."),
        ],
    )
    def test_the_beaten(self, figures: str, what: str, text: str) -> None:
        assert (
            words.decision(
                Decision(
                    "welf",
                    "beaten",
                    (),
                    {"figures": tuple(figures.split("+")), "figure": figures.split("+")[0], "what": what},
                )
            )
            == text
        )

    @each_language
    @pytest.mark.parametrize("figures", ["Otto", "Otto+Dirk"])
    def test_whatever_becomes_of_the_beaten_is_told(self, figures: str, language: str) -> None:
        codes = load_tables()["staufer.combat.codes"]
        whats = {"refuge", *map(str, codes.column("beaten")), *map(str, codes.column("beaten_alone"))}
        whats -= {"nothing"}
        told = {
            words.decision(Decision("welf", "beaten", (), {"figures": figures, "what": what}), language)
            for what in whats
        }
        assert len(told) == len(whats) == 4


class TestOutcomes:
    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Decisive victory for Blue. Points: Blue 23, Red 8."),
            ("de", "Entscheidender Sieg: Blau. Punkte: Blau 23, Rot 8."),
            ("it", "Vittoria decisiva per Blu. Punti: Blu 23, Rosso 8."),
        ],
    )
    def test_a_victory(self, language: str, text: str) -> None:
        assert words.outcome(Outcome("blue", "decisive", {"blue": 23, "red": 8}), language) == text

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Victory for the Staufers: their king is crowned. Points: Staufers 2310, Welfs 1840."),
            ("de", "Sieg für die Staufer: Ihr König ist gekrönt. Punkte: Staufer 2310, Welfen 1840."),
            ("it", "Vittoria per gli Svevi: il loro re è incoronato. Punti: Svevi 2310, Guelfi 1840."),
        ],
    )
    def test_a_coronation(self, language: str, text: str) -> None:
        outcome = Outcome("staufer", "crowned", {"staufer": 2310, "welf": 1840})
        assert words.outcome(outcome, language) == text

    def test_a_draw_without_a_count(self) -> None:
        assert words.outcome(Outcome("", "draw")) == "The game ends in a draw."


class TestReading:
    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "There is no “Oddo” here (character 6). Near it: Odo."),
            ("de", "„Oddo“ gibt es hier nicht (Zeichen 6). Ähnlich: Odo."),
            ("it", "Qui non c’è «Oddo» (carattere 6). Simili: Odo."),
        ],
    )
    def test_an_unknown_man(self, language: str, text: str) -> None:
        assert words.unreadable(Unreadable("text-unknown-name", 6, name="Oddo", near="Odo"), language) == text

    def test_an_unknown_man_like_no_other(self) -> None:
        error = Unreadable("text-unknown-name", 6, name="X", near=())
        assert words.unreadable(error) == "There is no “X” here (character 6)."

    def test_something_is_missing(self) -> None:
        assert words.unreadable(Unreadable("text-missing", 9, wanted="place")) == (
            "Something is missing at character 9: a place such as H7 or Aachen."
        )

    @pytest.mark.parametrize(
        ("language", "text"),
        [
            ("en", "Line 9: the position after it is another one (0b1c2d3e4f50)."),
            ("de", "Zeile 9: Die Stellung danach ist eine andere (0b1c2d3e4f50)."),
            ("it", "Riga 9: la posizione che segue è un’altra (0b1c2d3e4f50)."),
        ],
    )
    def test_a_bad_record_names_its_line(self, language: str, text: str) -> None:
        assert words.bad_record(BadRecord("record-hash", 9, "0b1c2d3e4f50"), language) == text

    def test_a_recorded_action_that_is_refused_says_why(self) -> None:
        error = BadRecord("record-refused", 12, "move Odo H7 (SG-1.6-b)")
        error.__cause__ = Refused(Verdict("moved-already", ("SG-1.6-b",), {"piece": "Odo"}))
        assert words.bad_record(error) == (
            "Line 12 breaks the rules: move Odo H7 (SG-1.6-b). Odo has moved already this turn."
        )


class TestGames:
    @pytest.mark.parametrize("edition", ["siege", "anarchy", "hall"])
    def test_a_whole_game_is_told(self, edition: str) -> None:
        game, chance = new("meadow", edition=edition, seed=3), Random(3)
        told: list[str] = []
        for language in islice(LANGUAGES * 40, 120):
            decision = game.decision
            if decision is None:
                break
            told.append(words.decision(decision, language))
            step = game.play(chance.choice(game.legal_actions()))
            told += [words.event(event, language) for event in step.events]
        assert told
        assert [text for text in told if not text or set("⟦{}") & set(text)] == []

    @pytest.mark.parametrize("seed", [3, 4])
    @pytest.mark.parametrize("name", realm_names())
    def test_a_whole_realm_is_told(self, name: str, seed: int) -> None:
        realm, state = open_realm(load_realm(name))
        game, chance = Game(realm, state, seed=seed), Random(seed)
        told: list[str] = []
        for language in islice(LANGUAGES * 400, 1200):
            decision = game.decision
            if decision is None:
                break
            told.append(words.decision(decision, language))
            step = game.play(chance.choice(game.legal_actions()))
            told += [words.event(event, language) for event in step.events]
        assert told
        assert [text for text in told if not text or set("⟦{}") & set(text)] == []
