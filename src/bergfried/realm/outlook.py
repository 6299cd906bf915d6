"""What a battle holds for everyone in it: exact chances, from the resolver itself.

A battle rolls once, and then each participant rolls his own fate. The chances of the battle are enumerated, and in
each of its outcomes every participant's own fate roll is enumerated on its own: fates do not depend on each other,
so nothing is lost by not rolling them all at once.
"""

from __future__ import annotations

from fractions import Fraction

from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.game import Branch, branches
from bergfried.kernel.stage import pop

from . import actions
from .battle import Drawing, Offering
from .events import Died
from .fate import Fating
from .rules import Realm
from .state import CAPTIVE, PILGRIM, RealmState

ENDS = ("free", "captive", "pilgrim", "dead")


def outlook(realm: Realm, state: RealmState, action: actions.Assault) -> dict[str, dict[str, Fraction]]:
    """For each participant the exact chances to be free, captive, a pilgrim or dead when all is rolled.

    Where the winner has choices on the way (razing, the neighbouring area the beaten are sent to), they do not
    change these chances: whoever is sent away is free wherever he goes.
    """
    found: dict[int, dict[str, Fraction]] = {}
    for branch in _rolled(realm, state, action):
        fought = _to_fates(realm, branch.position)
        frame = next(f for f in reversed(fought.stack) if isinstance(f, Fating))
        for figure in (*frame.ours, *frame.theirs):
            chances = found.setdefault(figure, dict.fromkeys(ENDS, Fraction(0)))
            for end, chance in _fates(realm, fought, frame, figure).items():
                chances[end] += branch.chance * chance
    return {realm.name(figure): chances for figure, chances in sorted(found.items())}


def _rolled(realm: Realm, state: RealmState, action: actions.Assault) -> list[Branch[RealmState]]:
    """The ways of the battle by the table; where it could be fought out, as if it were left to the table."""
    found = branches(realm, state, action)
    if isinstance(found[0].position.stack[-1], Offering):
        return branches(realm, found[0].position, actions.Pass())
    return found


def _to_fates(realm: Realm, state: RealmState) -> RealmState:
    """Keep the fortress, let the beaten go the first way there is, and leave the card in the pile."""
    now = state.copy()
    while not isinstance(now.stack[-1], Fating):
        if isinstance(now.stack[-1], Drawing):
            pop(now)
            realm.settle(now, [])
        else:
            legal = realm.legal_actions(now)
            realm.apply(now, actions.Pass() if actions.Pass() in legal else legal[0], ScriptedDice(()))
    return now


def _fates(realm: Realm, state: RealmState, frame: Fating, figure: int) -> dict[str, Fraction]:
    """The chances of one fate roll by itself."""
    alone = state.copy()
    alone.stack = (Fating((figure,), (), frame.winners),)
    found = dict.fromkeys(ENDS, Fraction(0))
    for branch in branches(realm, alone, actions.Fate(figure)):
        found[_end(branch.position, figure, branch.events)] += branch.chance
    return found


def _end(state: RealmState, figure: int, story: tuple[object, ...]) -> str:
    if any(isinstance(event, Died) for event in story):
        return "dead"
    return {CAPTIVE: "captive", PILGRIM: "pilgrim"}.get(state.where[figure], "free")
