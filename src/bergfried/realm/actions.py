"""What a party can choose in a realm, and the text form of each choice.

move Philipp Schwaben         to an area; move Philipp Aachen goes into a fortress of one's own
attack Philipp+Konrad Koeln   a fortress (siege), an area (field battle), or a figure who stands alone
muster Koeln                  pick figure by figure who attacks it together
join Konrad                   he takes part in the attack; pass calls it off
found Konrad Freiburg         a town on a site of his card
court Philipp Ottokar         win a neutral over, in the area of one of his possessions
fight                         have the battle fought out on a board; pass leaves it to the table
raze                          destroy the fortress just taken; pass keeps it
withdraw Aachen               the beaten go into a fortress of theirs; withdraw Hessen, where nobody names an area
send Otto Hessen              the winner names where one of the beaten goes
banish Hessen                 the winner names where all of the beaten go
draw                          a card from the Neutral pile
grant Vogtei Philipp          a fief card that was drawn
fate Philipp                  roll his fate
cast                          roll all that is due, fates and successions or captivities, until somebody must choose
succession Landgraf           roll who follows the dead man
inherit Philipp               he inherits the dead man's cards
return Vogtei                 this fief card goes back to the pile
captivity Otto                roll what becomes of the captive
enter Otto Braunschweig       he comes into play there
pass   end
resign                        give the game up
"""

from __future__ import annotations

from bergfried.kernel.decisions import Action, Resign
from bergfried.kernel.roles import verb_of

from .roles import Aim, Area, Courted, Fief, Figure, Figures, Fortress, Place


class Go(Action, frozen=True, tag="move"):
    figure: Figure
    to: Place


class Assault(Action, frozen=True, tag="attack"):
    """Attack a fortress, the enemies in the open of an area, or one of them who stands alone."""

    figures: Figures
    to: Aim


class Muster(Action, frozen=True, tag="muster"):
    """Begin to pick those who attack together."""

    to: Aim


class Join(Action, frozen=True, tag="join"):
    figure: Figure


class Found(Action, frozen=True, tag="found"):
    figure: Figure
    site: Fortress


class Court(Action, frozen=True, tag="court"):
    """Try to win a neutral over at one of his possessions."""

    figure: Figure
    whom: Courted


class Fight(Action, frozen=True, tag="fight"):
    """Have a battle fought out instead of rolled."""


class Raze(Action, frozen=True, tag="raze"):
    pass


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Go into a fortress, or to a neighbouring area that no winner names."""

    to: Place


class Send(Action, frozen=True, tag="send"):
    figure: Figure
    area: Area


class Banish(Action, frozen=True, tag="banish"):
    area: Area


class Draw(Action, frozen=True, tag="draw"):
    pass


class Grant(Action, frozen=True, tag="grant"):
    fief: Fief
    figure: Figure


class Fate(Action, frozen=True, tag="fate"):
    figure: Figure


class Cast(Action, frozen=True, tag="cast"):
    """Roll one after the other what is due, until nothing is left or somebody must choose."""


class Succession(Action, frozen=True, tag="succession"):
    figure: Figure


class Inherit(Action, frozen=True, tag="inherit"):
    figure: Figure


class Return(Action, frozen=True, tag="return"):
    fief: Fief


class Captivity(Action, frozen=True, tag="captivity"):
    figure: Figure


class Enter(Action, frozen=True, tag="enter"):
    """Come into play in a fortress, or in the open of an area."""

    figure: Figure
    to: Place


class Pass(Action, frozen=True, tag="pass"):
    pass


class End(Action, frozen=True, tag="end"):
    pass


ALL: dict[str, type[Action]] = {
    verb_of(kind): kind for kind in Action.__subclasses__() if kind.__module__ == __name__
}
"""Every kind of action by its verb."""

READABLE: dict[str, type[Action]] = {**ALL, verb_of(Resign): Resign}
"""What may be typed: these, and giving up."""
