"""The assault on the building (The Anarchy 7.7.1): the besieger storms with all who do not build.

The besieged set up inside; the besiegers wait off the map along its sides, come in when they like, and have the first
turn. It is over when the building is taken, when no attacker is left, or when nothing has happened for five rounds and
walls keep the sides apart.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.field import moving
from bergfried.battle.field.harm import FAR
from bergfried.battle.people.waiting import Waiting
from bergfried.board.reach import Reach
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Refusal, cite

from . import actions, battles, events, people
from .battles import Fighting
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer, Orders
from .people import CAPTIVE, People
from .state import LeaguerState

FORCES, MARKERS = cite("AN-7.7.1-c"), cite("AN-7.7.1-d")
SET_UP, ALONG_SIDES, FIRST_TURN = cite("AN-7.7.1-f"), cite("AN-7.7.1-g"), cite("AN-7.7.1-h")
BARS = cite("AN-7.7.1-b")
TAKEN, DEADLOCK, STRANDED = cite("AN-7.7.1-i"), cite("AN-7.7.1-j"), cite("AN-7.7.1-k")
AGAIN = cite("AN-7.7.1-l")

NAME = "assault"


class Led(Slice, frozen=True, tag="led"):
    """Did the besieger begin the siege with a leader?"""

    besieger: bool = False


class Posting(Frame, frozen=True, tag="posting"):
    """The besieger says along which side of the map his persons wait."""

    edges: tuple[tuple[int, str], ...]


class Stormed(Slice, frozen=True, tag="stormed"):
    """Where each of the besiegers waits for the assault of today."""

    edges: tuple[tuple[int, str], ...] = ()


def note_leaders(leaguer: Leaguer, state: LeaguerState) -> None:
    state[Led] = Led(bool(people.leaders(state, BESIEGER)))


def forces(state: LeaguerState, side: int) -> list[int]:
    """All who do not build (AN-7.7.1-b, AN-7.7.1-c)."""
    return people.free(state, side)


class AssaultDeed(Deed):
    """The besieger names an assault, from one side of the map; single persons may wait at another."""

    takes = (actions.Storm,)
    names = NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for edge in leaguer.edges:
            storm = actions.Storm(edge)
            if self.check(leaguer, state, side, storm) is None:
                yield storm

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Storm)
        if side != BESIEGER:
            return leaguer.refuse(FORCES, "besieger-storms")
        if state[Led].besieger and not people.leaders(state, BESIEGER):
            return leaguer.refuse(TAKEN, "nobody-leads")
        if action.edge not in leaguer.edges:
            return leaguer.refuse(ALONG_SIDES, "no-such-edge", edge=action.edge, edges=leaguer.edges)
        if not forces(state, side):
            return leaguer.refuse(FORCES, "nobody-storms")
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Storm)
        leaguer.ids(AGAIN)
        push(state, Posting(tuple((number, action.edge) for number in forces(state, side))))


class PostDeed(Deed):
    """Let some wait at another side."""

    takes = (actions.Post,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for number, edge in top(state, Posting).edges:
            for other in leaguer.edges:
                if other > edge:
                    yield actions.Post((number,), other)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Post)
        if action.edge not in leaguer.edges:
            return leaguer.refuse(ALONG_SIDES, "no-such-edge", edge=action.edge, edges=leaguer.edges)
        there = {number for number, _ in top(state, Posting).edges}
        for number in action.persons:
            if number not in there:
                return leaguer.refuse(FORCES, "person-is-busy", person=state[People].all[number].name)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Post)
        edges = tuple(
            (number, action.edge if number in action.persons else edge)
            for number, edge in top(state, Posting).edges
        )
        pop(state)
        push(state, Posting(edges))
        log.append(
            events.Posted(
                persons=people.names(state, action.persons), edge=action.edge, rules=leaguer.ids(ALONG_SIDES)
            )
        )


class PostMoment(Orders):
    """Where the besiegers wait; when that is said the assault can begin."""

    kind = "post-besiegers"
    cites = ALONG_SIDES

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return BESIEGER

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (PostDeed(),)

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        state[Stormed] = Stormed(top(state, Posting).edges)
        pop(state)


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The assault is fought, in its part of the day (AN-7.7.1-d to -h)."""
    edges = state[Stormed].edges
    if not edges:
        return
    state[Stormed] = Stormed()
    inside = forces(state, BESIEGED)
    places = battles.room_inside(leaguer, state, len(inside))
    starts = (
        *((number, f"edge {edge}") for number, edge in edges),
        *zip(inside, places, strict=False),
    )
    for rule in (FORCES, MARKERS, SET_UP, ALONG_SIDES, FIRST_TURN, BARS):
        leaguer.ids(rule)
    battles.open_battle(leaguer, state, Fighting(NAME, BESIEGER, BESIEGER, tuple(starts)), log)


# ------------------------------------------------------------------------------------------------ its end


def taken(leaguer: Leaguer, battle: Battle, field: State) -> bool:
    """Is no able besieged person inside the building, and an able besieger is? (AN-7.7.1-i)"""
    zone = battle.board.zones[leaguer.within]
    inside = [
        battle.roster[piece].side
        for piece in battle.roster.men
        if battle.able(field, piece) and field.at[piece] != OFF_MAP and zone >> field.at[piece] & 1
    ]
    return BESIEGER in inside and BESIEGED not in inside


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the assault is over at the end of a player turn; "" if it goes on."""
    if taken(leaguer, battle, field):
        leaguer.ids(TAKEN)
        return "taken"
    waiting = {man for man, _ in field[Waiting].men}
    here = (man for man in battle.men_of(field, BESIEGER) if battle.able(field, man))
    if not waiting and not any(True for _ in here):
        leaguer.ids(TAKEN)
        return "repelled"
    if field.turn % 2 == 0 and frame.quiet >= 2 * leaguer.policies.deadlock_rounds and _apart(battle, field):
        leaguer.ids(DEADLOCK)
        return "deadlock"
    return ""


def _apart(battle: Battle, field: State) -> bool:
    """Does no way lead from any attacker on the map to a defender? (AN-7.7.1-j)"""
    defenders = [man for man in battle.men_of(field, BESIEGED) if field.at[man] != OFF_MAP]
    near = 0
    for man in defenders:
        near |= battle.graph(field, man).next_to(field.at[man]) | 1 << field.at[man]
    for man in battle.men_of(field, BESIEGER):
        if field.at[man] == OFF_MAP or not battle.able(field, man):
            continue
        if _reached(battle, field, man) & near:
            return False
    return True


def _reached(battle: Battle, field: State, piece: int) -> int:
    """All places somebody could get to in the end, his own among them."""
    found = moving.reach(battle, field, piece, FAR)
    assert isinstance(found, Reach), "everybody is on foot"
    return found.places | 1 << field.at[piece]


def aftermath(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """Besieged without a way back into the building are prisoners (AN-7.7.1-k); a building that is taken ends it all."""
    if how == "taken":
        leaguer.end(state, "building_taken", log)
        return
    zone, names = battle.board.zones[leaguer.within], battle.roster.numbers
    for number, one in enumerate(state[People].all):
        piece = names.get(one.name)
        if one.side != BESIEGED or not one.remains or piece is None or field.at[piece] == OFF_MAP:
            continue
        if not _reached(battle, field, piece) & zone:
            people.change(state, (number,), lambda man: msgspec.structs.replace(man, where=CAPTIVE))
            log.append(events.TakenPrisoner(person=one.name, rules=leaguer.ids(STRANDED)))


CHAPTER = Chapter(
    name="assault",
    slices=(Led, Stormed),
    frames={Posting: PostMoment()},
    choices=(AssaultDeed(),),
    parts={"action": fight},
    opens=note_leaders,
    over_in_battle={NAME: is_over},
    after_battle={NAME: aftermath},
)
