"""What a shot or a blow does, by the exact chances of the tables the resolver itself reads.

A row of chances depends on very little: a shot's on the target's kind, its cover and what is added to the die; a
fight's on its column, the kind of defender and his armour. Each is worked out once a battle and kept.
"""

from __future__ import annotations

from typing import NamedTuple

from bergfried.battle.engine.battle import Battle
from bergfried.battle.field.harm import Effect
from bergfried.battle.field.melee import COLUMNS, Clash, code_of, effect_of
from bergfried.battle.field.shooting import ShootingTables
from bergfried.battle.land.land import COVERS
from bergfried.rulebook.editions import Book

FACES = 10


class Chances(NamedTuple):
    """How likely a man is killed, wounded, stunned, driven back, and thrown from his horse without being killed."""

    killed: float = 0.0
    wounded: float = 0.0
    stunned: float = 0.0
    back: float = 0.0
    thrown: float = 0.0

    @property
    def nothing(self) -> float:
        """How likely none of it happens."""
        return 1.0 - self.killed - self.wounded - self.stunned - self.back


class Fight(NamedTuple):
    """What an attack does to the defenders and to the attackers."""

    defender: Chances
    attacker: Chances


NO_FIGHT = Fight(Chances(), Chances())


class _Kept:
    """The chances worked out so far."""

    def __init__(self, book: Book) -> None:
        self.shots: dict[tuple[str, int, int], Chances] = {}
        self.fights: dict[tuple[str, int, bool, bool], Fight] = {}
        self.clashes: dict[tuple[int, int, int, str, bool], Fight] = {}


def shot(battle: Battle, against: str, cover: int, modifier: int) -> Chances:
    """What a shot does that is rolled on this row with this added to the die."""
    kept = battle.chapter(_Kept).shots
    found = kept.get((against, cover, modifier))
    if found is None:
        tables = battle.chapter(ShootingTables)
        row = tables.grids[against].get(COVERS[cover], ())
        codes = [row[min(max(die + modifier, 1), 9) - 1] for die in range(1, FACES + 1)] if row else []
        found = kept[against, cover, modifier] = _sum([tables.effects[against, code] for code in codes])
    return found


def fight(battle: Battle, clash: Clash) -> Fight:
    """What an attack does that has been prepared."""
    kept, key = battle.chapter(_Kept).fights, (clash.against, clash.column, clash.armoured, clash.spared)
    found = kept.get(key)
    if found is None:
        results = [effect_of(battle, clash, code_of(battle, clash, die)) for die in range(1, FACES + 1)]
        found = kept[key] = Fight(
            _sum([effect for effect in results if effect.side == "defender"]),
            _sum([effect for effect in results if effect.side == "attacker"]),
        )
    return found


def clash(battle: Battle, attack: int, defence: int, shift: int, against: str, armoured: bool) -> Fight:
    """What an attack would do by its strength alone; nothing at all where the rules do not allow it."""
    kept, key = battle.chapter(_Kept).clashes, (attack, defence, shift, against, armoured)
    found = kept.get(key)
    if found is None:
        column = COLUMNS[battle.policies.melee](battle, attack, defence, shift)
        if isinstance(column, int):
            found = fight(battle, Clash((), (), attack, defence, shift, column, against, armoured))
        else:
            found = NO_FIGHT
        kept[key] = found
    return found


def _sum(effects: list[Effect]) -> Chances:
    """The chances of a list of results, one for each face that brings one."""
    count = dict.fromkeys(("killed", "wounded", "stunned", "retreat"), 0)
    thrown = 0
    for effect in effects:
        if effect.man in count:
            count[effect.man] += 1
        thrown += effect.thrown and effect.man != "killed"
    parts = (*count.values(), thrown)
    return Chances(*(part / FACES for part in parts))
