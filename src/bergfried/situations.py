"""Situations: the rulebook shown on small boards. The format is described in docs/situations.md.

A situation names the rules it shows, sets up a few men, does something, and says what must come of it. It
fails if an expectation is not met, and also if a rule it names was never consulted while it ran.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Generic, TypeVar

import msgspec

from .battle import actions
from .battle.engine.battle import SECTIONS, Battle, Zone
from .battle.engine.pieces import Man
from .battle.engine.state import (
    ATTACKED,
    BUSY,
    CAPTURED,
    CHARGED,
    DEAD,
    DISARMED,
    FIRED,
    MOVED,
    OFF_MAP,
    PLACED,
    PRISONER,
    SHOT,
    STUNNED,
    WOUNDED,
    State,
)
from .battle.engines import teams
from .battle.events import Resulted
from .battle.field import melee, moving, shooting
from .battle.land.land import COVERS
from .battle.setup.aims import Aim, Engine, Goal
from .battle.setup.scenarios import assemble, load_map, read_stance
from .board.boards import Board
from .board.maps import BadMap, read_map
from .board.reach import Stance
from .kernel.dice import DiceRefused, ScriptedDice
from .kernel.events import Event
from .kernel.game import Game, Position
from .kernel.verdicts import Refusal, Refused, Unreadable, cited
from .realm.actions import Assault
from .realm.battle import measure
from .realm.events import Decided
from .realm.scenario import open_realm
from .realm.state import CAPTIVE, DESTROYED, OFF_BOARD, OPEN_SITE, PILGRIM, STANDING, WAITING, RealmState
from .realm.world import RealmScenario
from .rulebook import library
from .rulebook.editions import edition_names, load_edition, open_book
from .rulebook.ledger import load_ledger
from .rulebook.works import structure_kinds

P = TypeVar("P", bound=Position)

LEGEND = {
    ".": "flat",
    "b": "brush",
    "t": "tree",
    "/": "slope",
    "n": "tent",
    "u": "trench",
    "s": "shallow_water",
    "d": "deep_water",
    "f": "ford",
    "e": "beach",
    "m": "marsh",
    "r": "rocks",
    "v": "river",
    "o": "moat",
    "w": "wall_walk",
    "=": "stairs",
}
"""The signs an inline board understands without a legend of its own."""

_STATUS = {
    "wounded": WOUNDED,
    "stunned": STUNNED,
    "stunned-now": STUNNED,
    "dead": DEAD,
    "prisoner": PRISONER | DISARMED,
    "disarmed": DISARMED,
}
_DID = {
    "moved": MOVED,
    "fired": FIRED | SHOT,
    "attacked": ATTACKED,
    "busy": BUSY,
    "placed": PLACED,
    "charged": CHARGED,
}
_VERBS = ("do", "refused", "legal", "only", "expect", "decision", "odds", "shot", "fight", "reach", "outcome")


_WITH: dict[str, set[str]] = {
    "do": {"dice", "events", "rules"},
    "refused": {"by", "because"},
    "legal": set(),
    "only": set(),
    "expect": set(),
    "decision": set(),
    "odds": {"outcomes"},
    "shot": {"range", "band", "cover", "modifier", "against"},
    "fight": {"attack", "defence", "shift", "column", "against", "percent"},
    "reach": {"costs"},
    "outcome": set(),
}
"""What may stand with each verb of a step; anything else would go unheeded."""


class BadSituation(ValueError):
    """A situation that cannot be read; the sentence says where."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game must have ended; what is left out does not matter."""

    winner: str | None = None
    grade: str | None = None
    score: dict[str, int] = {}


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a situation: exactly one verb, and what belongs to it."""

    do: str | None = None
    dice: tuple[int, ...] = ()
    events: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    refused: str | None = None
    by: tuple[str, ...] = ()
    because: str | None = None
    legal: tuple[str, ...] | None = None
    only: tuple[str, ...] | None = None
    expect: dict[str, str] | None = None
    decision: str | None = None
    odds: str | None = None
    outcomes: dict[str, str] | None = None
    shot: str | None = None
    range: int | None = None
    band: str | None = None
    cover: str | None = None
    modifier: int | None = None
    fight: str | None = None
    attack: int | None = None
    defence: int | None = None
    shift: int | None = None
    column: str | None = None
    against: str | None = None
    percent: int | None = None
    reach: str | None = None
    costs: dict[str, int | None] | None = None
    outcome: Result | None = None

    @property
    def verb(self) -> str:
        return next(verb for verb in _VERBS if getattr(self, verb) is not None)


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small board with men on it, and what must come of what they do."""

    shows: tuple[str, ...]
    title: str
    edition: str
    steps: tuple[Script, ...]
    also: tuple[str, ...] = ()
    """Other editions in which the same must come of it: texts that say it differently and are played alike."""
    pieces: dict[str, dict[str, str]] = {}
    realm: RealmScenario | None = None
    """Instead of board and pieces: a small realm."""
    map: str = ""
    board: str = ""
    legend: dict[str, str] = {}
    levels: dict[str, str] = {}
    sides: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    zones: dict[str, str] = {}
    structures: tuple[str, ...] = ()
    works: dict[str, tuple[str, ...]] = {}
    """What each side puts on the board before the assault, as in a scenario."""
    turn: str = ""
    round: int = 2
    rounds: int = 12
    days: int = 1
    attacker: str = ""
    engines: tuple[Engine, ...] = ()
    """Siege engines off the map, as in a scenario."""
    goals: tuple[Goal, ...] = ()
    sections: tuple[int, ...] = SECTIONS
    note: str = ""


class Report(msgspec.Struct, frozen=True):
    """How a situation went: what failed (nothing if it passed), and which rules were consulted."""

    name: str
    title: str
    shows: tuple[str, ...]
    failures: tuple[str, ...]
    consulted: frozenset[str]

    @property
    def passed(self) -> bool:
        return not self.failures


# ------------------------------------------------------------------------------------------------ reading


def read_situation(text: str) -> Situation:
    """A situation from its text; raises BadSituation."""
    try:
        raw = library.yaml(text)
    except Exception as error:
        raise BadSituation(f"The file is not readable as YAML: {' '.join(str(error).split())}") from None
    try:
        situation = msgspec.convert(raw, Situation, strict=False)
    except msgspec.ValidationError as error:
        raise BadSituation(f"The situation is not complete: {error}.") from None
    for number, step in enumerate(situation.steps, start=1):
        verbs = [verb for verb in _VERBS if getattr(step, verb) is not None]
        given = {field for field in step.__struct_fields__ if getattr(step, field) not in (None, ())}
        if len(verbs) == 1 and given - {verbs[0]} - _WITH[verbs[0]]:
            stray = ", ".join(sorted(given - {verbs[0]} - _WITH[verbs[0]]))
            raise BadSituation(f"Step {number}: {stray} does not go with {verbs[0]}.")
        if len(verbs) != 1:
            raise BadSituation(
                f"Step {number} needs exactly one of {', '.join(_VERBS)}; it has {len(verbs)}."
            )
    if not situation.shows:
        raise BadSituation("The situation shows no rule: name the ids under shows.")
    for rule in situation.shows:
        if rule not in load_ledger():
            raise BadSituation(f"{rule} is not in the ledger.")
    if bool(situation.map) + bool(situation.board) + (situation.realm is not None) != 1:
        raise BadSituation("A situation has a map (by name), or a board (its rows), or a realm.")
    if situation.realm is not None and (situation.goals or situation.sections != SECTIONS):
        raise BadSituation("Goals and sections belong to a board; a realm has its own aim.")
    return situation


def _board(situation: Situation) -> Board:
    if situation.map:
        return load_map(situation.map)
    rows = [line.split() for line in situation.board.strip("\n").split("\n") if line.strip()]
    lines = [f"size {max(map(len, rows))} x {len(rows)}", "legend"]
    lines += [f"  {sign} {terrain}" for sign, terrain in {**LEGEND, **situation.legend}.items()]
    lines += ["ground", *("  " + " ".join(row) for row in rows)]
    for level, text in situation.levels.items():
        lines += [f"level {level}", *("  " + row.strip() for row in text.strip("\n").split("\n"))]
    lines += ["sides", *(f"  {side}" for side in situation.sides)]
    lines += ["links", *(f"  {link}" for link in situation.links)]
    lines += ["zones", *(f"  {name} {places}" for name, places in situation.zones.items())]
    try:
        return read_map("\n".join(lines), name="board")
    except BadMap as error:
        raise BadSituation(str(error).split(": ", 1)[1].capitalize()) from None


class _Placement(msgspec.Struct, frozen=True):
    man: Man
    stance: Stance
    words: tuple[str, ...]
    horse: Stance | None


def _placement(board: Board, side: str, name: str, text: str) -> _Placement:
    """`archer C4 wounded`, `knight C4>SE`, `knight C4 horse D4>N with long_bow`."""
    words = text.split()
    if len(words) < 2:
        raise BadSituation(f"{name} needs a class and a place, such as: archer C4.")
    try:
        stance = read_stance(board, words[1])
        horse = None
        weapon = ""
        rest = words[2:]
        if "horse" in rest:
            at = rest.index("horse")
            horse = read_stance(board, rest[at + 1])
            rest = rest[:at] + rest[at + 2 :]
        if "with" in rest:
            at = rest.index("with")
            weapon = rest[at + 1]
            rest = rest[:at] + rest[at + 2 :]
    except (ValueError, IndexError) as error:
        raise BadSituation(f"{name}: {error}") from None
    mounted = stance.facing is not None
    lance = False if "no-lance" in rest else None
    rest = [word for word in rest if word != "no-lance"]
    man = Man(name, side, words[0], weapon, lance, mounted, horse is not None)
    return _Placement(man, stance, tuple(rest), horse)


class Stand(Generic[P]):
    """What a situation is played on. Each kind of game says how its things are described and measured."""

    game: Game[P]

    def watch(self, consulted: set[str] | None) -> None:
        raise NotImplementedError

    def describe(self, name: str) -> str:
        raise NotImplementedError

    def code(self, events: tuple[Event, ...]) -> str:
        """The letter of the table that decided."""
        raise NotImplementedError

    def measure(self, script: Script) -> dict[str, int | str | None] | Refusal:
        """What a shot, a fight or a reach comes to."""
        raise NotImplementedError


def stand_for(situation: Situation) -> BattleStand | RealmStand:
    """The board or realm a situation is played on."""
    return RealmStand(situation) if situation.realm is not None else BattleStand(situation)


def set_up(situation: Situation) -> Game[State]:
    """The battle a situation starts from. The page can open it as a board to play on."""
    load_edition(situation.edition)
    board = _board(situation)
    if len(situation.pieces) != 2:
        raise BadSituation("A situation has two sides under pieces; a side may be empty.")
    placed = [
        _placement(board, side, name, text)
        for side, men in situation.pieces.items()
        for name, text in men.items()
    ]
    sides = tuple(situation.pieces)
    zones = [Zone(board.zones.get(side, board.all)) for side in sides]
    grades = (("decisive", 10), ("substantial", 5), ("marginal", 1))
    aim = Aim(
        situation.rounds,
        {"other": (2, 1)},
        grades,
        situation.goals,
        situation.days,
        situation.attacker,
        situation.engines,
    )
    battle, state = assemble(
        open_book(situation.edition),
        board,
        sides,
        [item.man for item in placed],
        {item.man.name: item.stance for item in placed},
        zones,
        aim,
        bodies=frozenset(item.man.name for item in placed if "dead" in item.words),
        structures=situation.structures,
        sections=situation.sections,
        brought=situation.works,
    )
    _open_turn(situation, battle, state)
    for number, item in enumerate(placed):
        _apply_words(battle, state, number, item)
    if state.turn >= 0:
        battle.turn[state.phase][1].begin(battle, state, [])
    return Game(battle, state)


def _open_turn(situation: Situation, battle: Battle, state: State) -> None:
    """Whose turn it is and which phase: `red melee`; `set_up` before the first turn."""
    side, _, phase = situation.turn.partition(" ")
    side = side or battle.sides[0]
    if side not in battle.sides:
        raise BadSituation(f"{side!r} is no side of this situation.")
    number = battle.sides.index(side)
    phases = [phase.phase for phase, _ in battle.turn]
    if phase == "set_up":
        state.turn = number - 2
        return
    if phase and phase not in phases:
        raise BadSituation(f"{phase!r} is no phase of {situation.edition}; it has {', '.join(phases)}.")
    state.turn = 2 * (situation.round - 1) + number
    state.phase = phases.index(phase) if phase else 0


def _apply_words(battle: Battle, state: State, piece: int, item: _Placement) -> None:
    for word in item.words:
        name, _, value = word.partition("=")
        if word in _STATUS:
            state.status[piece] |= _STATUS[word]
            if word.startswith("stunned"):
                state.down[piece] = state.turn - (word == "stunned")
        elif word in _DID:
            state.did[piece] |= _DID[word]
            if word == "fired":
                own = battle.roster[piece].side == battle.active(state)
                state.shot[piece] = state.turn - (not own)
        elif word == "fought":
            state.fought[piece] = state.turn - 1
        elif word == "shot":
            state.shot[piece] = state.turn - 1
        elif word == "harnessed":
            engine = teams.engine_for(battle, state, piece)
            if engine is None:
                raise BadSituation(f"{item.man.name} stands before nothing it could be harnessed to.")
            teams.put_to(battle, state, piece, engine)
        elif name == "spent" and value.isdigit():
            state.spent[piece] = int(value)
        elif word != "mounted":
            raise BadSituation(f"{item.man.name}: {word!r} is no state of a man.")
    if item.horse is not None:
        horse = battle.board.mask(battle.halves(item.horse))
        if item.horse.facing is None or horse & ~(
            battle.free(state) & battle.land(state).graph("mounted").enterable
        ):
            raise BadSituation(f"{item.man.name}'s horse does not fit on {battle.text(item.horse)}.")
        battle.put(state, battle.roster[piece].own_horse, item.horse)


# ------------------------------------------------------------------------------------------------ running


class BattleStand(Stand[State]):
    """A situation on a board."""

    def __init__(self, situation: Situation) -> None:
        self.game = set_up(situation)
        assert isinstance(self.game.rules, Battle)
        self.battle = self.game.rules

    def watch(self, consulted: set[str] | None) -> None:
        self.battle.trace = consulted

    def describe(self, name: str) -> str:
        battle, state = self.battle, self.game.position
        piece = battle.roster.numbers.get(name)
        if piece is None:
            raise BadSituation(f"There is no {name}.")
        where = "gone" if state.at[piece] == OFF_MAP else battle.text(state.stance(piece))
        status = (
            ("wounded", WOUNDED),
            ("stunned", STUNNED),
            ("dead", DEAD),
            ("prisoner", PRISONER),
            ("captured", CAPTURED),
            ("disarmed", DISARMED),
        )
        found = [word for word, bit in status if state.status[piece] & bit]
        if state.status[piece] & (PRISONER | CAPTURED):
            found.remove("disarmed")
        return " ".join([where, *found])

    def code(self, events: tuple[Event, ...]) -> str:
        return next((event.code for event in events if isinstance(event, Resulted)), "-")

    def measure(self, script: Script) -> dict[str, int | str | None] | Refusal:
        battle, state = self.battle, self.game.position
        if script.reach is not None:
            return self._reach(script)
        action = self.game.action(script.shot or script.fight or "")
        if isinstance(action, actions.Shoot):
            aim = shooting.take_aim(battle, state, action.shooter, action.target)
            if isinstance(aim, Refusal):
                return aim
            return {
                "range": aim.range,
                "band": shooting.BANDS[aim.band],
                "cover": COVERS[aim.cover],
                "modifier": aim.modifier,
                "against": aim.against,
            }
        if not isinstance(action, actions.Attack):
            raise BadSituation("shot takes a shoot action, fight an attack.")
        clash = melee.prepare(battle, state, action.attackers, action.defenders)
        if isinstance(clash, Refusal):
            return clash
        return {
            "attack": clash.attack,
            "defence": clash.defence,
            "shift": clash.shift,
            "column": battle.chapter(melee.MeleeTables).columns[clash.column],
            "against": clash.against,
        }

    def _reach(self, script: Script) -> dict[str, int | str | None]:
        battle = self.battle
        piece = battle.roster.numbers.get(script.reach or "")
        if piece is None:
            raise BadSituation(f"There is no {script.reach}.")
        reach = moving.reach(battle, self.game.position, piece)
        found: dict[str, int | str | None] = {}
        for text in script.costs or {}:
            stance = read_stance(battle.board, text)
            found[text] = reach.cost(stance)
        return found


class RealmStand(Stand[RealmState]):
    """A situation in a realm."""

    def __init__(self, situation: Situation) -> None:
        assert situation.realm is not None
        self.realm, state = open_realm(situation.realm)
        party, _, moment = situation.turn.partition(" ")
        if party and party not in self.realm.world.parties:
            raise BadSituation(f"{party!r} is no party of this realm.")
        if moment not in ("", "home"):
            raise BadSituation(
                f"{moment!r} is no moment of a phase; it begins at home, or in the field if nothing is said."
            )
        number = self.realm.world.parties.index(party) if party else 0
        state.phase = 2 * (situation.round - 1) + number
        state.at_home = moment != "home"
        self.game = Game(self.realm, state)

    def watch(self, consulted: set[str] | None) -> None:
        self.realm.trace = consulted

    def describe(self, name: str) -> str:
        """A figure: where, and whose; a fortress: what, and whose; a fief: whose."""
        world, state = self.realm.world, self.game.position
        parties = (*world.parties, "neutral", "out")
        if name in world.figure:
            figure = world.figure[name]
            where = state.where[figure]
            special = {CAPTIVE: "captive", PILGRIM: "pilgrim", WAITING: "waiting", OFF_BOARD: "off-board"}
            place = special[where] if where < 0 else self.realm.place(where, state.inside[figure])
            return f"{place} {parties[state.party[figure]]}"
        if name in world.fortress:
            fortress = world.fortress[name]
            what = {OPEN_SITE: "site", STANDING: "stands", DESTROYED: "destroyed"}[state.standing[fortress]]
            return f"{what} {parties[state.holder[fortress]]}"
        if name in world.fief:
            owner = state.fief_of[world.fief[name]]
            return world.figures[owner] if owner >= 0 else "pile"
        raise BadSituation(f"There is no {name} in this realm.")

    def code(self, events: tuple[Event, ...]) -> str:
        return next((event.code for event in events if isinstance(event, Decided)), "-")

    def measure(self, script: Script) -> dict[str, int | str | None] | Refusal:
        action = self.game.action(script.fight or "")
        if not isinstance(action, Assault):
            raise BadSituation("In a realm only a fight can be measured.")
        found = measure(self.realm, self.game.position, action.figures, *action.to)
        if isinstance(found, Refusal):
            return found
        return {
            "attack": found.attack,
            "defence": found.defence,
            "percent": found.percent,
            "column": found.row,
        }


def run(situation: Situation, name: str = "") -> Report:
    """Play a situation, in each of its editions, and report what did not come out as it says."""
    failures, consulted = _run_once(situation)
    for edition in situation.also:
        others, too = _run_once(msgspec.structs.replace(situation, edition=edition))
        failures += [f"in {edition}: {failure}" for failure in others]
        consulted |= too
    return Report(
        name or situation.title, situation.title, situation.shows, tuple(failures), frozenset(consulted)
    )


def _run_once(situation: Situation) -> tuple[list[str], set[str]]:
    """What did not come out as it says, and the rules that were consulted."""
    failures: list[str] = []
    consulted: set[str] = set()
    try:
        stand = stand_for(situation)
        stand.watch(consulted)
        for number, script in enumerate(situation.steps, start=1):
            failed = _run_on(stand, script)
            failures += [f"step {number} ({script.verb}): {failure}" for failure in failed]
            if failures:
                break
        stand.watch(None)
    except (BadSituation, LookupError, ValueError, ArithmeticError) as error:
        failures.append(f"{error}")
    if not failures:
        failures += [
            f"{rule} is named but was not consulted." for rule in situation.shows if rule not in consulted
        ]
    return failures, consulted


def _run_on(stand: BattleStand | RealmStand, script: Script) -> list[str]:
    match stand:
        case BattleStand():
            return list(_run(stand, script))
        case RealmStand():
            return list(_run(stand, script))


def _run(stand: Stand[P], script: Script) -> Iterator[str]:
    """What fails in one step."""
    game = stand.game
    try:
        match script.verb:
            case "do":
                yield from _do(game, script)
            case "refused":
                yield from _refused(game, script)
            case "legal" | "only":
                yield from _listed(game, script)
            case "expect":
                for name, text in (script.expect or {}).items():
                    found = stand.describe(name)
                    if found.split()[:1] != text.split()[:1] or set(found.split()) != set(text.split()):
                        yield f"{name} is {found!r}, not {text!r}."
            case "decision":
                waits = _waits_for(game)
                if waits != script.decision:
                    yield f"the game waits for {waits!r}, not for {script.decision!r}."
            case "odds":
                yield from _odds(stand, script)
            case "outcome":
                yield from _ended(game, script.outcome or Result())
            case _:
                yield from _measured(stand, script)
    except Unreadable as error:
        yield f"the action cannot be read at position {error.at} ({error.reason} {error.facts})."
    except DiceRefused as error:
        yield str(error)


def _waits_for(game: Game[P]) -> str:
    decision = game.decision
    return f"{decision.side} {decision.kind}" if decision else "over"


def _measured(stand: Stand[P], script: Script) -> Iterator[str]:
    found = stand.measure(script)
    if isinstance(found, Refusal):
        yield f"there is no such thing: {found.reason} {', '.join(found.rules)} {found.facts}"
        return
    for field, value in found.items():
        wanted = (script.costs or {})[field] if script.reach is not None else getattr(script, field)
        if wanted != value and (wanted is not None or script.reach is not None):
            yield f"{field} is {value}, not {wanted}."


def _do(game: Game[P], script: Script) -> Iterator[str]:
    dice = ScriptedDice(script.dice)
    try:
        step = game.play(script.do or "", dice=dice)
    except Refused as error:
        yield f"it was refused: {error.verdict.reason} {', '.join(error.verdict.rules)} {error.verdict.facts}"
        return
    if dice.left:
        yield f"{dice.left} of the scripted dice were not rolled."
    tags = [str(event.__struct_config__.tag) for event in step.events]
    rules = {rule for event in step.events for rule in event.rules}
    for wanted in script.events:
        if wanted not in tags:
            yield f"no event {wanted!r}; there were {', '.join(tags)}."
    for rule in script.rules:
        if rule not in rules:
            yield f"no event cites {rule}; cited were {', '.join(sorted(rules))}."


def _refused(game: Game[P], script: Script) -> Iterator[str]:
    before = game.hash
    verdict = game.check(script.refused or "")
    if verdict:
        yield "it is legal."
        return
    if not script.by:
        yield f"say by which rule it is refused (by: [{', '.join(verdict.rules)}])."
    for rule in script.by:
        if rule not in verdict.rules:
            yield f"it is refused by {', '.join(verdict.rules)} ({verdict.reason} {verdict.facts}), not by {rule}."
    if script.because is not None and script.because != verdict.reason:
        yield f"the reason is {verdict.reason!r}, not {script.because!r}."
    if game.hash != before:
        yield "the refused action changed something."


def _listed(game: Game[P], script: Script) -> Iterator[str]:
    listed = {game.rules.write(action) for action in game.legal_actions()}
    wanted = set(script.legal if script.legal is not None else script.only or ())
    for text in sorted(wanted - listed):
        yield f"{text!r} is not among the legal actions."
    if script.only is not None:
        for text in sorted(listed - wanted):
            yield f"{text!r} is legal too."
    for text in sorted(wanted & listed):
        verdict = game.check(text)
        if not verdict:
            yield f"{text!r} is listed, but refused: {verdict.reason}."


def _odds(stand: Stand[P], script: Script) -> Iterator[str]:
    game = stand.game
    verdict = game.check(script.odds or "")
    if not verdict:
        yield f"it was refused: {verdict.reason} {', '.join(verdict.rules)}"
        return
    found: dict[str, Fraction] = {}
    for branch in game.odds(script.odds or ""):
        code = stand.code(branch.events)
        found[code] = found.get(code, Fraction(0)) + branch.chance
    wanted = {code: Fraction(text) for code, text in (script.outcomes or {}).items()}
    if found != wanted:
        yield f"the odds are {', '.join(f'{code} {chance}' for code, chance in sorted(found.items()))}."


def _ended(game: Game[P], wanted: Result) -> Iterator[str]:
    outcome = game.outcome
    if outcome is None:
        yield f"the game is not over, it waits for {_waits_for(game)!r}."
        return
    if wanted.winner not in (None, outcome.winner):
        yield f"the winner is {outcome.winner!r}, not {wanted.winner!r}."
    if wanted.grade not in (None, outcome.grade):
        yield f"the grade is {outcome.grade!r}, not {wanted.grade!r}."
    for side, points in wanted.score.items():
        if outcome.score.get(side) != points:
            yield f"{side} has {outcome.score.get(side, 'no')} points, not {points}."


# ------------------------------------------------------------------------------------------------ the shelf


def situation_names() -> tuple[str, ...]:
    """The situations that come with the program, by folder and file."""
    return tuple(
        f"{folder}/{name.removesuffix('.yaml')}"
        for folder in library.names("situations")
        for name in library.names("situations", folder)
    )


def shipped(name: str) -> str:
    """The text of a situation that comes with the program."""
    folder, _, file = name.partition("/")
    return library.text("situations", folder, f"{file}.yaml")


def run_text(text: str, name: str) -> Report:
    """Read and run; a situation that cannot be read fails with the reason."""
    try:
        return run(read_situation(text), name)
    except BadSituation as error:
        return Report(name, name, (), (str(error),), frozenset())


@cache
def run_shipped() -> tuple[Report, ...]:
    """All situations that come with the program."""
    return tuple(run_text(shipped(name), name) for name in situation_names())


# ------------------------------------------------------------------------------------------------ coverage


class Share(msgspec.Struct, frozen=True):
    total: int
    cited: int
    shown: int


class Coverage(msgspec.Struct, frozen=True):
    """Ledger ids, cited by the code, and shown by a passing situation that names them and consulted them."""

    total: int
    cited: int
    shown: int
    by_file: dict[str, Share]
    missing: tuple[str, ...]


def cited_ids() -> frozenset[str]:
    """Every id that code or an edition's data cites and that a run can consult."""
    found = set(cited())
    for name in edition_names():
        edition = load_edition(name)
        groups = [policy.rules for policy in edition.policies.values()]
        groups += [phase.rules for phase in edition.turn]
        for table in (
            edition.terrain_rules,
            edition.entry_rules,
            edition.across_rules,
            edition.climbs,
            edition.blocks_sight,
            edition.hides,
        ):
            groups += list(table.values())
        for wood in edition.burns.values():
            groups += list(wood.rules.values())
        found.update(rule for group in groups for rule in group)
    for kind in structure_kinds().values():
        found.update(rule for group in kind.rules.values() for rule in group)
    return frozenset(found)


def coverage() -> Coverage:
    """How much of the ledger the program enforces, and shows."""
    ledger, known = load_ledger(), cited_ids()
    shown = {rule for report in run_shipped() if report.passed for rule in report.shows} & known
    by_file: dict[str, list[str]] = {}
    for rule in ledger.ids:
        by_file.setdefault(ledger.file_of(rule), []).append(rule)
    shares = {
        file: Share(len(rules), sum(rule in known for rule in rules), sum(rule in shown for rule in rules))
        for file, rules in by_file.items()
    }
    return Coverage(
        len(ledger.ids),
        sum(share.cited for share in shares.values()),
        sum(share.shown for share in shares.values()),
        shares,
        tuple(rule for rule in ledger.ids if rule not in shown),
    )
