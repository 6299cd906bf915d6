"""A supply party and the patrols that look for it (The Anarchy 7.7.3).

Everybody comes in as soon as he can. The first patrol comes in the first turn of its side; before each of its turns a die
says whether another does. Each is put together from those who wait in reserve. In its first turn a patrol has half its
movement, and it shoots at nobody who moves in the enemy's turn after that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.actions import MapSide
from bergfried.battle.engine.battle import Battle, Deed, Moment, Objection
from bergfried.battle.engine.chapter import Chapter, Prospect, as_it_is
from bergfried.battle.engine.state import DEAD, LEFT, State
from bergfried.battle.people.waiting import EDGE, ArriveDeed, Wait, Waiting, send
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.arms import Class, Weapon
from bergfried.rulebook.editions import Book

SIZE, ENTRY = cite("AN-7.7.3-d"), cite("AN-7.7.3-f")
SURPRISED = cite("AN-7.7.3-g")
FURTHER, COMPOSED = cite("AN-7.7.3-i"), cite("AN-7.7.3-j")


class Foray(Slice, frozen=True, tag="foray"):
    """Over which side of the map the party comes, and the patrols there have been: when each came, and who is of it."""

    over: str = ""
    across: str = ""
    """Over which it is to leave."""
    patrols: tuple[tuple[int, tuple[int, ...]], ...] = ()


class Chance(msgspec.Struct, frozen=True):
    """A row of the table of further patrols."""

    turn_from: int
    at_most: int


class Most(msgspec.Struct, frozen=True):
    """A row of the size of a patrol."""

    who: str
    most: int


class PatrolTables:
    """When patrols come, and how many are of one."""

    def __init__(self, book: Book) -> None:
        self.chances = book.table("patrols").read(Chance)
        self.most = {row.who: row.most for row in book.table("patrols.size").read(Most)}

    def at_most(self, round_: int) -> int:
        """The highest number of the die at which a patrol comes in a round."""
        return max(row.at_most for row in self.chances if row.turn_from <= round_)


# ------------------------------------------------------------------------------------------------ who can come


def reserve(battle: Battle, state: State) -> list[int]:
    """Those of the patrols' side who have not appeared yet."""
    return [
        man for man, wait in state[Waiting].men if wait.where == "reserve" and battle.roster[man].side == 1
    ]


def too_many(battle: Battle, men: tuple[int, ...]) -> Refusal | None:
    """Why some are too many for a patrol, or too many knights or shooters (AN-7.7.3-d)."""
    return too_many_of(battle, [(battle.roster[man].traits, battle.roster[man].arm) for man in men])


def too_many_of(battle: Battle, men: list[tuple[Class, Weapon]]) -> Refusal | None:
    """The same of men who are no pieces, by their classes and weapons."""
    leaders, shooters = sum(kind.leader for kind, _ in men), sum(arm.shooter for _, arm in men)
    counts = {"persons": len(men), "knights": leaders, "shooters": shooters}
    for who, most in battle.chapter(PatrolTables).most.items():
        if counts[who] > most:
            return battle.refuse(SIZE, "patrol-too-large", who=who, most=most)
    return None


def propose(battle: Battle, state: State) -> tuple[int, ...]:
    """The strongest patrol there can be."""
    chosen: tuple[int, ...] = ()
    for man in sorted(reserve(battle, state), key=lambda man: (-_strength(battle, man), man)):
        if too_many(battle, (*chosen, man)) is None:
            chosen = (*chosen, man)
    return tuple(sorted(chosen))


def _strength(battle: Battle, man: int) -> int:
    piece = battle.roster[man]
    values = piece.mounted if piece.starts_mounted and piece.mounted is not None else piece.on_foot
    return values.attack + values.movement


# ------------------------------------------------------------------------------------------------ before a turn


class Scouting(Frame, frozen=True, tag="scouting"):
    """A die says whether a further patrol comes."""


class Mustering(Frame, frozen=True, tag="mustering"):
    """A patrol is put together; whoever has been told something is not told again."""

    men: tuple[int, ...]
    told: tuple[int, ...] = ()


def _begins(battle: Battle, state: State, log: list[Event]) -> None:
    """Before a turn of the patrols' side: the first patrol comes by itself, and one more if the die says so."""
    if battle.active(state) != 1 or not reserve(battle, state):
        return
    battle.ids(FURTHER)
    push(state, Scouting())
    if not state[Foray].patrols:
        push(state, Mustering(propose(battle, state)))


class ScoutMoment(Moment):
    """One die before each turn (AN-7.7.3-i)."""

    kind = "scout"
    cites = FURTHER

    def side(self, battle: Battle, state: State) -> int:
        return 1

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"most": battle.chapter(PatrolTables).at_most(state.turn // 2 + 1)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if reserve(battle, state):
            yield actions.Scout()

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Scout) else battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        pop(state)
        most = battle.chapter(PatrolTables).at_most(state.turn // 2 + 1)
        comes = battle.roll(dice, log, "patrol", FURTHER, needed=range(1, most + 1)) <= most
        log.append(events.PatrolSought(how="comes" if comes else "none", rules=battle.ids(FURTHER)))
        if comes:
            battle.ids(COMPOSED)
            push(state, Mustering(propose(battle, state)))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)


class MusterMoment(Moment):
    """Who is of the patrol, and over which side of the map it comes."""

    kind = "muster-patrol"
    cites = SIZE

    def side(self, battle: Battle, state: State) -> int:
        return 1

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        men = top(state, Mustering).men
        return {"persons": battle.names(men), "number": len(men)}

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        ways = (actions.Patrol(side) for side in get_args(MapSide))
        picks = (kind(man) for man in reserve(battle, state) for kind in (actions.Detail, actions.Excuse))
        yield from (action for action in (*ways, *picks) if self.check(battle, state, action) is None)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.Patrol):
            first, own = not state[Foray].patrols, state[Foray].over == f"from_{action.over}"
            return battle.refuse(ENTRY, "partys-own-side", over=action.over) if first and own else None
        if isinstance(action, actions.Detail | actions.Excuse):
            return _cannot_tell(battle, state, action)
        return battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Mustering)
        pop(state)
        if isinstance(action, actions.Patrol):
            _come(battle, state, frame.men, action.over, log)
        elif isinstance(action, actions.Detail):
            push(state, Mustering(tuple(sorted((*frame.men, action.piece))), (*frame.told, action.piece)))
        else:
            assert isinstance(action, actions.Excuse)
            rest = tuple(man for man in frame.men if man != action.piece)
            push(state, Mustering(rest, (*frame.told, action.piece)))


def _cannot_tell(battle: Battle, state: State, action: actions.Detail | actions.Excuse) -> Refusal | None:
    """Why somebody cannot be told to be of the patrol, or not to be."""
    frame, name = top(state, Mustering), battle.name(action.piece)
    if action.piece not in reserve(battle, state):
        return battle.refuse(COMPOSED, "not-in-reserve", piece=name)
    if action.piece in frame.told:
        return battle.refuse(COMPOSED, "told-already", person=name)
    if isinstance(action, actions.Detail):
        if action.piece in frame.men:
            return battle.refuse(COMPOSED, "person-is-busy", person=name)
        return too_many(battle, (*frame.men, action.piece))
    if action.piece not in frame.men:
        return battle.refuse(COMPOSED, "not-of-the-party", person=name)
    if len(frame.men) == 1:
        return battle.refuse(SIZE, "last-of-the-party", person=name)
    return None


def _come(battle: Battle, state: State, men: tuple[int, ...], over: str, log: list[Event]) -> None:
    """A patrol waits at a side of the map, and comes in now."""
    for man in men:
        send(state, man, Wait(EDGE, f"from_{over}"))
    patrols = (*state[Foray].patrols, (state.turn, men))
    state[Foray] = msgspec.structs.replace(state[Foray], patrols=patrols)
    rules = tuple(dict.fromkeys((*battle.ids(SIZE), *battle.ids(ENTRY))))
    log.append(events.PatrolCame(persons=battle.names(men), over=over, rules=rules))


# ------------------------------------------------------------------------------------------------ its first turn


def _came(battle: Battle, state: State, piece: int) -> int | None:
    """The turn in which somebody came with a patrol that was taken by surprise; None if he did not."""
    for turn, men in state[Foray].patrols:
        if piece in men and (battle.policies.surprised_patrols == "all" or turn == 1):
            return turn
    return None


def _slows(battle: Battle, state: State, piece: int, movement: int) -> int:
    """In its first turn a patrol has half its movement, rounded down (AN-7.7.3-g)."""
    if _came(battle, state, piece) != state.turn:
        return movement
    battle.policy_ids("surprised_patrols")
    return movement // 2


def _holds_back(battle: Battle, state: State, piece: int) -> Refusal | None:
    """In the enemy's turn after its first it shoots at nobody who moves (AN-7.7.3-g)."""
    came = _came(battle, state, piece)
    if came is None or state.turn != came + 1:
        return None
    return battle.refuse(SURPRISED, "patrol-surprised", piece=battle.name(piece))


class EnterFirst(Deed):
    """Whoever waits at a side of the map comes in before his side has done with moving (AN-7.7.3-f)."""

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return iter(())

    def objects(self, battle: Battle, state: State) -> Objection | None:
        return lambda action: self._against(battle, state, action)

    def _against(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.End):
            return None
        waiting = next(ArriveDeed().actions(battle, state), None)
        if waiting is None:
            return None
        assert isinstance(waiting, actions.Arrive)
        return battle.refuse(ENTRY, "come-in-first", piece=battle.name(waiting.piece))


def _prospects(battle: Battle, state: State, side: int) -> Iterator[Prospect]:
    """Each animal of the party could be led off the map over the side across from which it has come."""
    goal = battle.board.zones.get(state[Foray].across, 0)
    for mule in battle.roster.mules if side == 0 else ():
        if not state.status[mule] & (DEAD | LEFT):
            yield Prospect(as_it_is(state), animal=mule, site=goal)


CHAPTER = Chapter(
    name="forays",
    slices=(Foray,),
    frames={Scouting: ScoutMoment(), Mustering: MusterMoment()},
    deeds={"move": (EnterFirst(),)},
    turn_begins=_begins,
    slows=_slows,
    holds_back=_holds_back,
    prospects=_prospects,
)
