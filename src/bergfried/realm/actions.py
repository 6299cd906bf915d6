"""What a party can choose in a realm, and the text form of each choice.

move Philipp Schwaben         to an area; move Philipp Aachen goes into a fortress of one's own
attack Philipp+Konrad Koeln   a fortress (siege) or an area (field battle)
found Konrad Freiburg         a town on a site of his card
raze                          destroy the fortress just taken; pass keeps it
withdraw Aachen               the beaten go into a fortress of theirs
send Otto Hessen              the winner names where one of the beaten goes
banish Hessen                 the winner names where all of the beaten go
draw                          a card from the Neutral pile
grant Vogtei Philipp          a fief card that was drawn
fate Philipp                  roll his fate
succession Landgraf           roll who follows the dead man
inherit Philipp               he inherits the dead man's cards
return Vogtei                 this fief card goes back to the pile
captivity Otto                roll what becomes of the captive
enter Otto Braunschweig       he comes into play there
pass   end
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.text import Words, read_verb

from .world import World


class Go(Action, frozen=True, tag="move"):
    figure: int
    area: int
    fortress: int = -1


class Assault(Action, frozen=True, tag="attack"):
    """Attack a fortress, or with fortress -1 the enemies in the open."""

    figures: tuple[int, ...]
    area: int
    fortress: int = -1

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "figures", tuple(sorted(set(self.figures))))


class Found(Action, frozen=True, tag="found"):
    figure: int
    site: int


class Raze(Action, frozen=True, tag="raze"):
    pass


class Withdraw(Action, frozen=True, tag="withdraw"):
    fortress: int


class Send(Action, frozen=True, tag="send"):
    figure: int
    area: int


class Banish(Action, frozen=True, tag="banish"):
    area: int


class Draw(Action, frozen=True, tag="draw"):
    pass


class Grant(Action, frozen=True, tag="grant"):
    fief: int
    figure: int


class Fate(Action, frozen=True, tag="fate"):
    figure: int


class Succession(Action, frozen=True, tag="succession"):
    figure: int


class Inherit(Action, frozen=True, tag="inherit"):
    figure: int


class Return(Action, frozen=True, tag="return"):
    fief: int


class Captivity(Action, frozen=True, tag="captivity"):
    figure: int


class Enter(Action, frozen=True, tag="enter"):
    """Come into play in a fortress, or with fortress -1 in the open of an area."""

    figure: int
    area: int
    fortress: int = -1


class Pass(Action, frozen=True, tag="pass"):
    pass


class End(Action, frozen=True, tag="end"):
    pass


class _Words(Words):
    """Words that name figures, fortresses, fiefs and areas."""

    def __init__(self, text: str, world: World) -> None:
        super().__init__(text)
        self._world = world

    def _known(self, names: dict[str, int], name: str, at: int) -> int:
        return self.known(names, name, at, self._world.names)

    def figure(self) -> int:
        return self._known(self._world.figure, *self.word("figure"))

    def figures(self) -> tuple[int, ...]:
        return tuple(self._known(self._world.figure, name, at) for name, at in self.parts("figure"))

    def fortress(self) -> int:
        return self._known(self._world.fortress, *self.word("fortress"))

    def fief(self) -> int:
        return self._known(self._world.fief, *self.word("fief"))

    def area(self) -> int:
        return self._known(self._world.area, *self.word("area"))

    def place(self) -> tuple[int, int]:
        """An area, or a fortress with the area it lies in."""
        word, at = self.word("place")
        if word in self._world.area:
            return self._world.area[word], -1
        fortress = self._known(self._world.fortress, word, at)
        return self._world.lies_in[fortress], fortress


_READERS: dict[str, Callable[[_Words], Action]] = {
    "move": lambda w: Go(w.figure(), *w.place()),
    "attack": lambda w: Assault(w.figures(), *w.place()),
    "found": lambda w: Found(w.figure(), w.fortress()),
    "raze": lambda w: Raze(),
    "withdraw": lambda w: Withdraw(w.fortress()),
    "send": lambda w: Send(w.figure(), w.area()),
    "banish": lambda w: Banish(w.area()),
    "draw": lambda w: Draw(),
    "grant": lambda w: Grant(w.fief(), w.figure()),
    "fate": lambda w: Fate(w.figure()),
    "succession": lambda w: Succession(w.figure()),
    "inherit": lambda w: Inherit(w.figure()),
    "return": lambda w: Return(w.fief()),
    "captivity": lambda w: Captivity(w.figure()),
    "enter": lambda w: Enter(w.figure(), *w.place()),
    "pass": lambda w: Pass(),
    "end": lambda w: End(),
}


def read_action(world: World, text: str) -> Action:
    """The action a text stands for; raises Unreadable with the position where it stops making sense."""
    return read_verb(_Words(text, world), _READERS)


def write_action(world: World, action: Action) -> str:
    """The text of an action."""
    verb = str(action.__struct_config__.tag)
    match action:
        case Go() | Enter():
            return f"{verb} {world.figures[action.figure]} {_place(world, action.area, action.fortress)}"
        case Assault():
            names = "+".join(world.figures[figure] for figure in action.figures)
            return f"{verb} {names} {_place(world, action.area, action.fortress)}"
        case Found():
            return f"{verb} {world.figures[action.figure]} {world.fortresses[action.site]}"
        case Withdraw():
            return f"{verb} {world.fortresses[action.fortress]}"
        case Send():
            return f"{verb} {world.figures[action.figure]} {world.areas[action.area]}"
        case Banish():
            return f"{verb} {world.areas[action.area]}"
        case Grant():
            return f"{verb} {world.fiefs[action.fief]} {world.figures[action.figure]}"
        case Return():
            return f"{verb} {world.fiefs[action.fief]}"
        case Fate() | Succession() | Inherit() | Captivity():
            return f"{verb} {world.figures[action.figure]}"
        case _:
            return verb


def _place(world: World, area: int, fortress: int) -> str:
    return world.areas[area] if fortress < 0 else world.fortresses[fortress]


def makes_sense(world: World, action: Action) -> bool:
    """Are all numbers in an action those of the realm? Actions read from text always are."""
    sizes = {
        "figure": len(world.figures),
        "area": len(world.areas),
        "fortress": len(world.fortresses),
        "site": len(world.fortresses),
        "fief": len(world.fiefs),
    }
    for name, value in zip(action.__struct_fields__, msgspec.structs.astuple(action), strict=True):
        if name == "figures":
            if not all(0 <= figure < sizes["figure"] for figure in value):
                return False
        elif name not in sizes or not (0 <= value < sizes[name] or (name == "fortress" and value == -1)):
            return False
    placed = getattr(action, "fortress", -1)
    return placed < 0 or not hasattr(action, "area") or world.lies_in[placed] == action.area
