"""Putting men and things on the board a situation starts from."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Aim
from bergfried.battle.engine.battle import Battle, Zone
from bergfried.battle.engine.pieces import Man
from bergfried.battle.engine.state import (
    ATTACKED,
    BUSY,
    CHARGED,
    DEAD,
    DISARMED,
    HAS_SHOT,
    MOVED,
    PLACED,
    PRISONER,
    SHOT,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.engines import teams
from bergfried.battle.field import skill
from bergfried.battle.people import panic
from bergfried.battle.people.waiting import EDGE, Wait, read_wait
from bergfried.battle.setup.scenarios import BadScenario, assemble, load_map, open_board, read_stance
from bergfried.board.boards import Board
from bergfried.board.maps import BadMap, read_map
from bergfried.board.reach import Stance
from bergfried.leaguer.fields import OneLeaguer
from bergfried.leaguer.scenario import open_leaguer
from bergfried.realm.fields import OneRealm
from bergfried.realm.scenario import open_realm
from bergfried.rulebook.editions import Book, load_edition, open_book
from bergfried.rulebook.options import choose, with_options
from bergfried.rulebook.tables import Cell, Table, load_tables
from bergfried.rulebook.things import kind_of
from bergfried.siege.fields import Fought, OneBattle, OneSiege
from bergfried.siege.opening import besiege

from .nearest import near
from .scripts import BadSituation, Situation

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
    "fired": HAS_SHOT | SHOT,
    "attacked": ATTACKED,
    "busy": BUSY,
    "placed": PLACED,
    "charged": CHARGED,
}


_WORDS = (*_STATUS, *_DID, "fought", "shot", "harnessed", "mounted", "no-lance", "horse", "with", "spent=5")
"""What may be said of a man behind his place."""


def set_up_any(situation: Situation) -> Fought:
    """The battle or siege a situation starts from. The page can open it as a board to play on."""
    return set_up(situation) if situation.days == 1 else set_up_siege(situation)


def set_up(situation: Situation) -> OneBattle:
    """A situation of one day."""
    return OneBattle(*_fielded(situation))


def set_up_siege(situation: Situation) -> OneSiege:
    """A situation of several days."""
    return OneSiege(*besiege(*_fielded(situation), situation.days, situation.engines))


def set_up_leaguer(situation: Situation) -> OneLeaguer:
    """A situation in a siege of many days; raises BadSituation."""
    assert situation.siege is not None, "it is one of those"
    try:
        return OneLeaguer(*open_leaguer(situation.siege, situation.edition, changed_tables(situation)))
    except BadScenario as error:
        raise BadSituation(str(error)) from None


def set_up_realm(situation: Situation) -> OneRealm:
    """A situation in a realm; raises BadSituation."""
    assert situation.realm is not None, "it is one of those"
    realm, state = open_realm(situation.realm, changed_tables(situation))
    party, _, moment = situation.turn.partition(" ")
    if party and party not in realm.world.parties:
        raise BadSituation(f"{party!r} is no party of this realm.{near(party, realm.world.parties)}")
    if moment not in ("", "home"):
        raise BadSituation(
            f"{moment!r} is no moment of a phase; it begins at home, or in the field if nothing is said."
        )
    number = realm.world.parties.index(party) if party else 0
    state.phase = 2 * (situation.round - 1) + number
    state.at_home = moment != "home"
    return OneRealm(realm, state)


def changed_tables(situation: Situation) -> dict[str, Table]:
    """The tables a situation is played with instead of those of the rulebook, with the cells it changes."""
    return {name: _changed(load_tables()[name], rows) for name, rows in situation.tables.items()}


def _changed(table: Table, changes: Mapping[str, Mapping[str, Cell]]) -> Table:
    rows = {table.key_text(row): dict(zip(table.columns, row, strict=True)) for row in table.rows}
    for key, cells in changes.items():
        if key not in rows:
            raise BadSituation(f"Table {table.name} has no row {key!r}.{near(key, rows)}")
        for column in cells:
            if column not in table.value_columns:
                raise BadSituation(
                    f"Table {table.name} has no column {column!r} to change.{near(column, table.value_columns)}"
                )
        rows[key] |= cells
    return msgspec.structs.replace(table, rows=tuple(tuple(row.values()) for row in rows.values()))


def _fielded(situation: Situation) -> tuple[Battle, State]:
    options = choose(situation.options, load_edition(situation.edition), situation.sections)
    book = with_options(open_book(situation.edition, changed_tables(situation)), options)
    board = _board(situation)
    _know_kinds(situation, book)
    board = open_board(
        board,
        situation.things,
        situation.works,
        one_hex=book.policies.engine_start == "one_hex",
    )
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
        situation.attacker,
        (situation.days - 1) * situation.rounds,
    )
    battle, state = assemble(
        book,
        board,
        sides,
        [item.man for item in placed],
        {item.man.name: item.stance for item in placed},
        zones,
        aim,
        bodies=frozenset(item.man.name for item in placed if "dead" in item.words),
        stands=situation.things,
        sections=situation.sections,
        brought=situation.works,
        options=options,
        fires=situation.fires,
    )
    for place in situation.burnt:
        _burn_out(battle, state, place)
    for place, count in situation.ready.items():
        _make_ready(battle, state, place, count)
    _open_turn(situation, battle, state)
    for number, item in enumerate(placed):
        _apply_words(battle, state, number, item)
    if state.turn >= 0:
        battle.turn[state.phase][1].begin(battle, state, [])
    return battle, state


def _burn_out(battle: Battle, state: State, place: str) -> None:
    """A hex of an engine has burnt out before."""
    for engine in things.on_map(state):
        places = things.parts_of(battle.board, engine) if kind_of(engine).floors else ()
        for number, there in enumerate(places):
            if battle.board.text(there) == place:
                things.lose(state, engine, number)
                return
    raise BadSituation(f"No engine has a hex on {place} that could be burnt out.")


def _make_ready(battle: Battle, state: State, place: str, count: int) -> None:
    """An engine has been made ready in some turns before."""
    for engine in things.on_map(state):
        if engine.place == battle.board.place(place) and kind_of(engine).served:
            things.change(state, msgspec.structs.replace(engine, ready=count))
            return
    raise BadSituation(f"No engine on {place} could be ready.")


def _know_kinds(situation: Situation, book: Book) -> None:
    """Refuse grounds, hexsides and links that the edition has no rules for; the land would pass them over."""
    rows = [str(name) for name in book.table("terrain").column("terrain")]
    known = sorted({*rows, *book.edition.grounds})
    for field, texts in (("sides", situation.sides), ("links", situation.links)):
        for text in texts:
            kind = text.split()[0] if text.split() else ""
            if kind not in known:
                raise BadSituation(f"{field}: {book.edition.title} has no {kind!r}.{near(kind, known)}")
    for sign, kind in situation.legend.items():
        if kind not in rows:
            raise BadSituation(f"legend, {sign}: {book.edition.title} has no {kind!r}.{near(kind, rows)}")


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
        sentence = str(error).split(": ", 1)[1]
        raise BadSituation(sentence[0].upper() + sentence[1:]) from None


class _Placement(msgspec.Struct, frozen=True):
    man: Man
    stance: Stance | Wait
    words: tuple[str, ...]
    horse: Stance | None


def _placement(board: Board, side: str, name: str, text: str) -> _Placement:
    """`archer C4 wounded`, `knight C4>SE`, `knight C4 horse D4>N with long_bow`, `archer edge west`."""
    words = text.split()
    if len(words) < 2:
        raise BadSituation(f"{name} needs a class and a place, such as: archer C4.")
    try:
        waits = read_wait(" ".join(words[1:3] if words[1] == EDGE else words[1:2]))
        stance = waits or read_stance(board, words[1])
        horse = None
        weapon = ""
        rest = words[3 if waits and waits.zone else 2 :]
        if "horse" in rest:
            at = rest.index("horse")
            horse = read_stance(board, _behind(rest, at, "a place: horse D4>N"))
            rest = rest[:at] + rest[at + 2 :]
        if "with" in rest:
            at = rest.index("with")
            weapon = _behind(rest, at, "a weapon: with long_bow")
            rest = rest[:at] + rest[at + 2 :]
    except ValueError as error:
        raise BadSituation(f"{name}: {error}") from None
    mounted = isinstance(stance, Stance) and stance.facing is not None
    lance = False if "no-lance" in rest else None
    rest = [word for word in rest if word != "no-lance"]
    man = Man(name, side, words[0], weapon, lance, mounted, horse is not None)
    return _Placement(man, stance, tuple(rest), horse)


def _behind(words: list[str], at: int, wanted: str) -> str:
    """The word behind another."""
    if at + 1 == len(words):
        raise ValueError(f"behind {words[at]!r} stands {wanted}.")
    return words[at + 1]


def _open_turn(situation: Situation, battle: Battle, state: State) -> None:
    """Whose turn it is and which phase: `red melee`; `set_up` before the first turn."""
    side, _, phase = situation.turn.partition(" ")
    side = side or battle.sides[0]
    if side not in battle.sides:
        raise BadSituation(f"{side!r} is no side of this situation.{near(side, battle.sides)}")
    number = battle.sides.index(side)
    phases = [phase.phase for phase, _ in battle.turn]
    if phase == "set_up":
        state.turn = number - 2
        return
    if phase and phase not in phases:
        raise BadSituation(f"{phase!r} is no phase of {situation.edition}.{near(phase, phases)}")
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
        elif word in ("panicked", "routed") and battle.plays("panic"):
            panic.seize(state, piece, "panic" if word == "panicked" else "rout")
        elif name == "skill" and battle.plays("skill"):
            skill.give(state, piece, int(value))
        elif word != "mounted":
            raise BadSituation(f"{item.man.name}: {word!r} is no state of a man.{near(word, _WORDS)}")
    if item.horse is not None:
        horse = battle.board.mask(battle.halves(item.horse))
        if item.horse.facing is None or horse & ~(
            battle.free(state) & battle.land(state).graph("mounted").enterable
        ):
            raise BadSituation(f"{item.man.name}'s horse does not fit on {battle.text(item.horse)}.")
        battle.put(state, battle.roster[piece].own_horse, item.horse)
