"""Reading and writing actions: a verb, then names and places. `read_action(write_action(a)) == a`."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, get_args

import msgspec

from bergfried.battle import actions
from bergfried.battle.engine.pieces import Roster
from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.text import Words, read_verb
from bergfried.kernel.verdicts import Unreadable
from bergfried.rulebook.works import structure_kinds


class _Words(Words):
    """Words that name men and places."""

    def __init__(self, text: str, board: Board, roster: Roster) -> None:
        super().__init__(text)
        self._board = board
        self._roster = roster

    def _number(self, name: str, at: int) -> int:
        return self.known(self._roster.numbers, name, at, self._roster.numbers)

    def piece(self) -> int:
        return self._number(*self.word("man"))

    def pieces(self) -> tuple[int, ...]:
        return tuple(self._number(name, at) for name, at in self.parts("man"))

    def stance(self) -> Stance:
        word, at = self.word("place")
        return self._stance(word, at)

    def _stance(self, word: str, at: int) -> Stance:
        name, arrow, way = word.partition(">")
        try:
            place = self._board.place(name)
        except ValueError as error:
            raise Unreadable("text-place", at, sentence=str(error)) from None
        if not arrow:
            return Stance(place)
        if way not in Direction.__members__:
            raise Unreadable("text-direction", at + len(name) + 1, word=way)
        return Stance(place, Direction[way])

    def one_of(self, *choices: str) -> str:
        word, at = self.word("way")
        if word not in choices:
            raise Unreadable("text-one-of", at, word=word, choices=", ".join(choices))
        return word

    def kind(self) -> str:
        word, at = self.word("work")
        self.known(dict.fromkeys(structure_kinds(), 0), word, at, structure_kinds())
        return word

    def two(self) -> tuple[int, int]:
        """Two men, named together."""
        found = self.parts("man")
        if len(found) != 2:
            raise Unreadable("text-two-men", found[0][1])
        return self._number(*found[0]), self._number(*found[1])

    def stances(self) -> tuple[Stance, Stance]:
        found = self.parts("place")
        if len(found) != 2:
            raise Unreadable("text-two-places", found[0][1])
        return self._stance(*found[0]), self._stance(*found[1])

    def origin(self) -> Stance | None:
        if not self.has_more():
            return None
        self.one_of("from")
        return self.stance()

    def via(self) -> tuple[Stance, ...]:
        if not self.has_more():
            return ()
        word, at = self.word("via")
        if word != "via":
            raise Unreadable("text-too-much", at, word=word)
        found = [self.stance()]
        while self.has_more():
            found.append(self.stance())
        return tuple(found)


_READERS: dict[str, Callable[[_Words], Action]] = {
    "place": lambda w: actions.Place(w.piece(), w.stance()),
    "ready": lambda w: actions.Ready(),
    "shoot": lambda w: actions.Shoot(w.piece(), w.piece()),
    "sling": lambda w: actions.Sling(
        w.piece(), w.stance(), cast(actions.Load, w.one_of(*get_args(actions.Load)))
    ),
    "move": lambda w: actions.Move(w.piece(), w.stance(), w.via()),
    "lead": lambda w: actions.Lead(w.piece(), w.piece(), w.stance()),
    "screen": lambda w: actions.Screen(w.piece(), w.stance(), w.stance()),
    "turn": lambda w: actions.Turn(w.piece(), w.stance()),
    "attack": lambda w: actions.Attack(w.pieces(), w.pieces()),
    "charge": lambda w: actions.Charge(w.piece(), w.piece()),
    "countercharge": lambda w: actions.CounterCharge(w.piece()),
    "loss": lambda w: actions.Loss(w.piece()),
    "retreat": lambda w: actions.Retreat(w.piece(), w.stance()),
    "fall": lambda w: actions.Fall(w.piece(), w.stance()),
    "advance": lambda w: actions.Advance(w.piece(), w.stance()),
    "mount": lambda w: actions.Mount(w.piece(), w.piece()),
    "dismount": lambda w: actions.Dismount(w.piece()),
    "guard": lambda w: actions.Guard(w.piece(), cast(actions.Way, w.one_of(*get_args(actions.Way)))),
    "set": lambda w: actions.Set(w.kind(), w.stance(), w.origin()),
    "winch": lambda w: actions.Winch(w.piece()),
    "carry": lambda w: actions.Carry(w.two(), w.stances()),
    "lay": lambda w: actions.Lay(w.two()),
    "raise": lambda w: actions.Raise(w.two(), w.stance()),
    "shift": lambda w: actions.Shift(w.two(), w.stance(), w.stance()),
    "push": lambda w: actions.Push(w.piece(), w.stance()),
    "drop": lambda w: actions.Drop(w.stance()),
    "roll": lambda w: actions.Roll(w.stance(), cast(actions.Course, w.one_of(*get_args(actions.Course)))),
    "open": lambda w: actions.Open(w.piece()),
    "close": lambda w: actions.Close(w.piece()),
    "break": lambda w: actions.Break(w.two(), w.stance()),
    "demolish": lambda w: actions.Demolish(w.two(), w.stance()),
    "rebuild": lambda w: actions.Rebuild(w.two(), w.stance()),
    "dismantle": lambda w: actions.Dismantle(w.stance()),
    "cease": lambda w: actions.Cease(w.piece()),
    "capture": lambda w: actions.Capture(w.pieces(), w.piece()),
    "take": lambda w: actions.Take(w.piece(), w.stance()),
    "rearm": lambda w: actions.Rearm(w.piece()),
    "retire": lambda w: actions.Retire(),
    "leave": lambda w: actions.Withdraw(w.piece()),
    "torch": lambda w: actions.Torch(w.piece(), w.stance()),
    "ignite": lambda w: actions.Ignite(w.piece(), w.stance()),
    "douse": lambda w: actions.PutOut(w.piece(), w.stance()),
    "burn": lambda w: actions.Burn(),
    "harness": lambda w: actions.Harness(w.piece(), w.piece()),
    "unharness": lambda w: actions.Unharness(w.piece(), w.piece()),
    "haul": lambda w: actions.Haul(w.stance(), w.stance(), w.pieces()),
    "bombard": lambda w: actions.Bombard(w.word("engine")[0], w.stance()),
    "wear": lambda w: actions.Wear(w.word("engine")[0]),
    "pass": lambda w: actions.Pass(),
    "end": lambda w: actions.End(),
}


def read_action(board: Board, roster: Roster, text: str) -> Action:
    """The action a text stands for; raises Unreadable with the position where it stops making sense."""
    return read_verb(_Words(text, board, roster), _READERS)


def makes_sense(board: Board, roster: Roster, action: Action) -> bool:
    """Are all numbers in an action those of pieces and places? Actions read from text always are."""
    for value in msgspec.structs.astuple(action):
        if isinstance(value, Stance):
            if not board.has(value.place):
                return False
        elif isinstance(value, int):
            if not 0 <= value < len(roster):
                return False
        elif isinstance(value, tuple):
            for item in value:
                known = board.has(item.place) if isinstance(item, Stance) else 0 <= item < len(roster)
                if not known:
                    return False
    return True


def write_action(board: Board, roster: Roster, action: Action) -> str:
    """The text of an action."""

    def name(piece: int) -> str:
        return roster[piece].name

    def names(pieces: tuple[int, ...]) -> str:
        return "+".join(map(name, pieces))

    def stance(where: Stance) -> str:
        place = board.text(where.place)
        return place if where.facing is None else f"{place}>{where.facing.name}"

    match action:
        case actions.Move(piece=piece, to=to, via=via):
            path = f" via {' '.join(map(stance, via))}" if via else ""
            return f"move {name(piece)} {stance(to)}{path}"
        case actions.Shoot(shooter=shooter, target=target):
            return f"shoot {name(shooter)} {name(target)}"
        case actions.Sling(piece=piece, at=at, load=load):
            return f"sling {name(piece)} {stance(at)} {load}"
        case actions.Attack(attackers=attackers, defenders=defenders):
            return f"attack {names(attackers)} {names(defenders)}"
        case actions.Capture(attackers=attackers, defender=defender):
            return f"capture {names(attackers)} {name(defender)}"
        case actions.Charge(rider=rider, target=target):
            return f"charge {name(rider)} {name(target)}"
        case actions.CounterCharge(rider=rider):
            return f"countercharge {name(rider)}"
        case actions.Place() | actions.Retreat() | actions.Fall() | actions.Advance() | actions.Take():
            return f"{action.__struct_config__.tag} {name(action.piece)} {stance(action.to)}"
        case actions.Lead(piece=piece, horse=horse, to=to):
            return f"lead {name(piece)} {name(horse)} {stance(to)}"
        case actions.Screen(piece=piece, screen=screen, to=to):
            return f"screen {name(piece)} {stance(screen)} {stance(to)}"
        case actions.Turn(piece=piece, to=to):
            return f"turn {name(piece)} {stance(to)}"
        case actions.Mount(piece=piece, horse=horse):
            return f"mount {name(piece)} {name(horse)}"
        case actions.Guard(piece=piece, way=way):
            return f"guard {name(piece)} {way}"
        case actions.Set(kind=kind, to=to, at=at):
            return f"set {kind} {stance(to)}" + (f" from {stance(at)}" if at is not None else "")
        case actions.Carry(carriers=carriers, to=to):
            return f"carry {names(carriers)} {'+'.join(map(stance, to))}"
        case actions.Lay(carriers=carriers):
            return f"lay {names(carriers)}"
        case actions.Raise(carriers=carriers, to=to):
            return f"raise {names(carriers)} {stance(to)}"
        case actions.Shift(workers=workers, ladder=ladder, to=to):
            return f"shift {names(workers)} {stance(ladder)} {stance(to)}"
        case actions.Push(piece=piece, ladder=ladder):
            return f"push {name(piece)} {stance(ladder)}"
        case actions.Torch(at=at) | actions.PutOut(at=at):
            return f"{action.__struct_config__.tag} {name(action.piece)} {stance(at)}"
        case actions.Ignite(shooter=shooter, at=at):
            return f"ignite {name(shooter)} {stance(at)}"
        case actions.Bombard(engines=engines, at=at):
            return f"bombard {engines} {stance(at)}"
        case actions.Wear(engine=engine):
            return f"wear {engine}"
        case actions.Drop(to=to):
            return f"drop {stance(to)}"
        case actions.Harness(piece=piece, ox=ox) | actions.Unharness(piece=piece, ox=ox):
            return f"{action.__struct_config__.tag} {name(piece)} {name(ox)}"
        case actions.Haul(engine=engine, to=to, drivers=drivers):
            return f"haul {stance(engine)} {stance(to)} {names(drivers)}"
        case actions.Roll(tower=tower, way=way):
            return f"roll {stance(tower)} {way}"
        case actions.Break(workers=workers, gate=gate):
            return f"break {names(workers)} {stance(gate)}"
        case (
            actions.Demolish(workers=workers, bridge=bridge) | actions.Rebuild(workers=workers, bridge=bridge)
        ):
            return f"{action.__struct_config__.tag} {names(workers)} {stance(bridge)}"
        case actions.Dismantle(bridge=bridge):
            return f"dismantle {stance(bridge)}"
        case actions.Open() | actions.Close() | actions.Cease():
            return f"{action.__struct_config__.tag} {name(action.piece)}"
        case actions.Winch() | actions.Loss() | actions.Dismount() | actions.Rearm() | actions.Withdraw():
            return f"{action.__struct_config__.tag} {name(action.piece)}"
        case _:
            return str(action.__struct_config__.tag)
