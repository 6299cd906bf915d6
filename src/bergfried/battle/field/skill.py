"""Skill numbers of shooters (an option of SIEGE, SG-OPT-SKILL-a to d).

While a side sets up it may give each of its shooters a number, the side that moves first before the other; who is
given none has 0. The numbers of all bowmen of a side come to 0 together, and so do those of its crossbowmen: whoever
has not been given his yet must be able to make up for the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed, Objection
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import State
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite

NUMBERS = cite("SG-OPT-SKILL-a")
SUM = cite("SG-OPT-SKILL-b")
ADDED = cite("SG-OPT-SKILL-c")
FIXED = cite("SG-OPT-SKILL-d")

MOST = 3
"""The numbers go as far as this, up and down (SG-OPT-SKILL-a)."""


class Skills(Slice, frozen=True, tag="skills"):
    """The numbers given so far, each with its man."""

    given: tuple[tuple[int, int], ...] = ()


def number_of(state: State, man: int) -> int:
    """The number of a man, 0 for one who was given none."""
    return next((number for shooter, number in state[Skills].given if shooter == man), 0)


def give(state: State, man: int, number: int) -> None:
    state[Skills] = Skills(tuple(sorted((*state[Skills].given, (man, number)))))


def _added(battle: Battle, state: State, shooter: int) -> int:
    """A shooter's number counts on each of his shots (SG-OPT-SKILL-c)."""
    number = number_of(state, shooter)
    if number:
        battle.ids(ADDED)
    return number


# ------------------------------------------------------------------------------------------------ giving them


def _group(battle: Battle, side: int, name: str) -> list[int]:
    """The men of a side whose numbers come to nought together."""
    return [man for man in battle.all_men[side] if battle.roster[man].arm.skill == name]


def _sum(state: State, men: list[int]) -> int:
    return sum(number_of(state, man) for man in men)


def _unbalanced(battle: Battle, state: State, side: int) -> Refusal | None:
    """Why a side is not ready: the numbers of one of its groups do not come to nought."""
    for name in dict.fromkeys(battle.roster[man].arm.skill for man in battle.all_men[side]):
        men = _group(battle, side, name) if name else []
        if total := _sum(state, men):
            return battle.refuse(SUM, "skill-sum", group=name, sum=total, pieces=battle.names(men))
    return None


class SkillDeed(Deed):
    """Each shooter of the side that sets up may be given his number, once."""

    takes = (actions.Skill,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for man in battle.all_men[battle.active(state)]:
            if battle.roster[man].arm.skill:
                given = (actions.Skill(man, number) for number in range(-MOST, MOST + 1))
                yield from (action for action in given if self.check(battle, state, action) is None)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Skill)
        man, side = action.piece, battle.active(state)
        name, group = battle.name(man), battle.roster[man].arm.skill
        if battle.roster[man].side != side:
            return battle.refuse(NUMBERS, "not-yours", piece=name, side=battle.sides[side])
        if not group:
            return battle.refuse(NUMBERS, "skill-no-shooter", piece=name)
        if abs(action.number) > MOST:
            return battle.refuse(NUMBERS, "skill-range", piece=name, skill=action.number, most=MOST)
        given = {shooter for shooter, _ in state[Skills].given}
        if man in given:
            return battle.refuse(FIXED, "skill-given", piece=name, skill=number_of(state, man))
        men = _group(battle, side, group)
        others = sum(other not in given for other in men) - 1
        total = _sum(state, men) + action.number
        if abs(total) > MOST * others:
            return battle.refuse(SUM, "skill-no-balance", piece=name, skill=action.number, group=group)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Skill)
        give(state, action.piece, action.number)
        log.append(
            events.SkillGiven(piece=battle.name(action.piece), skill=action.number, rules=battle.ids(NUMBERS))
        )

    def objects(self, battle: Battle, state: State) -> Objection | None:
        """Nobody is ready before his numbers come to nought."""
        side = battle.active(state)
        return lambda action: _unbalanced(battle, state, side) if isinstance(action, actions.Ready) else None


CHAPTER = Chapter(name="skill", slices=(Skills,), deeds={"set_up": (SkillDeed(),)}, steadies=_added)
