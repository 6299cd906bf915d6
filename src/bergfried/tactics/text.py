"""Reading and writing actions: a verb, then names and places. `read_action(write_action(a)) == a`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bergfried.board.boards import Board
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.text import Words, read_verb
from bergfried.kernel.verdicts import Unreadable

from . import actions
from .pieces import Roster


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
    "move": lambda w: actions.Move(w.piece(), w.stance(), w.via()),
    "lead": lambda w: actions.Lead(w.piece(), w.piece(), w.stance()),
    "attack": lambda w: actions.Attack(w.pieces(), w.pieces()),
    "charge": lambda w: actions.Charge(w.piece(), w.piece()),
    "countercharge": lambda w: actions.CounterCharge(w.piece()),
    "loss": lambda w: actions.Loss(w.piece()),
    "retreat": lambda w: actions.Retreat(w.piece(), w.stance()),
    "fall": lambda w: actions.Fall(w.piece(), w.stance()),
    "advance": lambda w: actions.Advance(w.piece(), w.stance()),
    "mount": lambda w: actions.Mount(w.piece(), w.piece()),
    "dismount": lambda w: actions.Dismount(w.piece()),
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
            if value.place not in board.terrain:
                return False
        elif isinstance(value, int):
            if not 0 <= value < len(roster):
                return False
        elif isinstance(value, tuple):
            for item in value:
                known = item.place in board.terrain if isinstance(item, Stance) else 0 <= item < len(roster)
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
        case actions.Attack(attackers=attackers, defenders=defenders):
            return f"attack {names(attackers)} {names(defenders)}"
        case actions.Charge(rider=rider, target=target):
            return f"charge {name(rider)} {name(target)}"
        case actions.CounterCharge(rider=rider):
            return f"countercharge {name(rider)}"
        case actions.Place() | actions.Retreat() | actions.Fall() | actions.Advance():
            return f"{action.__struct_config__.tag} {name(action.piece)} {stance(action.to)}"
        case actions.Lead(piece=piece, horse=horse, to=to):
            return f"lead {name(piece)} {name(horse)} {stance(to)}"
        case actions.Mount(piece=piece, horse=horse):
            return f"mount {name(piece)} {name(horse)}"
        case actions.Loss() | actions.Dismount():
            return f"{action.__struct_config__.tag} {name(action.piece)}"
        case _:
            return str(action.__struct_config__.tag)
