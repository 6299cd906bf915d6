"""Where everybody is when no assault is fought: back where he began the last one, and set up anew before the next.

Where the edition has it so, both sides draw off in the evening. A man's post is where he began the last assault; if
something has become of it, he is as near to it as may be. Raised ladders are taken down and the drawbridge is worked
back as it was in the morning. Nobody is placed on a day without an assault, so nobody is hurt on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from bergfried.battle.actions import Place
from bergfried.battle.castle import ladders, winch
from bergfried.battle.engine import things, turn
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import NEVER, OFF_MAP, PLACED, STUNNED, State
from bergfried.battle.events import Recovered
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.verdicts import Refusal, cite

from . import events
from .siege import Chapter, Deed, Siege
from .state import SiegeState

EVENING = cite("SG-4.11-d")

NIGHTLY = (ladders.LADDER, winch.BRIDGE)
"""Things that are brought back overnight to where, and how, they were."""


class Posts(Slice, frozen=True, tag="posts"):
    """Where everybody began the last assault."""

    men: tuple[tuple[int, int], ...] = ()
    """The place and the facing of each, in the order of the roster."""
    fixed: tuple[int, ...] = ()
    """Those who are always set up where the scenario has put them."""
    things: tuple[tuple[int, str, int, int], ...] = ()
    """Number, form, place and facing of what is brought back."""
    left: bool = False
    """Has everybody left his post for an assault?"""


def kept(siege: Siege) -> bool:
    """Does everybody go back to his post in the evening?"""
    return siege.battle.policies.overnight == "posts"


def take(siege: Siege, state: SiegeState) -> None:
    """The posts are where all stand now."""
    if not kept(siege):
        return
    field = state.inner
    nightly = (thing for kind in NIGHTLY for thing in things.of_kind(field, kind))
    state[Posts] = msgspec.structs.replace(
        state[Posts],
        men=tuple(zip(field.at, field.facing, strict=True)),
        things=tuple((thing.id, thing.form, thing.place, thing.facing) for thing in nightly),
        left=True,
    )


def open_posts(siege: Siege, state: SiegeState) -> None:
    """The first posts are those of the scenario."""
    if not kept(siege):
        return
    take(siege, state)
    fixed = tuple(man for man in siege.battle.roster.men if state.inner.did[man] & PLACED)
    state[Posts] = msgspec.structs.replace(state[Posts], fixed=fixed, left=state.inner.turn >= 0)


def draw_off(siege: Siege, state: SiegeState, log: list[Event]) -> None:
    """In the evening everybody goes back to his post, the stunned awake."""
    battle, field = siege.battle, state.inner
    if not state[Posts].left:
        return
    state[Posts] = msgspec.structs.replace(state[Posts], left=False)
    ids = siege.ids(EVENING)
    log.append(events.DrewOff(rules=ids))
    _bring_back(field, state[Posts])
    men = [man for man in battle.roster.men if battle.living(field, man) and field.at[man] != OFF_MAP]
    for man in men:
        if field.status[man] & STUNNED:
            field.status[man] &= ~STUNNED
            log.append(Recovered(piece=battle.name(man), rules=ids))
        battle.lift(field, man)
    for man in men:
        battle.put(field, man, _near(battle, field, man, _post(state[Posts], man)))
    for piece in range(len(battle.roster)):
        field.did[piece] = PLACED if piece in state[Posts].fixed else 0
        field.shot[piece] = field.fought[piece] = NEVER
    things.rest(field)


def _post(posts: Posts, man: int) -> Stance:
    place, facing = posts.men[man]
    return Stance(place, None if facing < 0 else DIRECTIONS[facing])


def _bring_back(field: State, posts: Posts) -> None:
    """Ladders and the drawbridge are where and how they were."""
    for number, form, place, facing in posts.things:
        thing = things.find(field, number)
        if thing is not None and (thing.form, thing.place, thing.facing) != (form, place, facing):
            things.change(field, msgspec.structs.replace(thing, form=form, place=place, facing=facing))


def _near(battle: Battle, field: State, man: int, post: Stance) -> Stance:
    """A man's post if he can be there, else the nearest stance where he can, in his side's zone if there is one."""
    board, zone = battle.board, battle.set_up_on(field, battle.roster[man].side)
    room = turn.room(battle, field, man)
    facings = (None,) if not battle.two_hex(field, man) else (post.facing, *DIRECTIONS)

    def fits(stance: Stance) -> bool:
        return all(room >> half & 1 for half in battle.halves(stance))

    for places in (1 << post.place, room & zone, room):
        near = sorted(board.members(places), key=lambda place: (board.distance(post.place, place), place))
        stances = (Stance(place, facing) for place in near for facing in facings)
        found = next((stance for stance in stances if fits(stance)), None)
        if found is not None:
            return found
    return post


def owners(siege: Siege, state: SiegeState) -> Iterator[int]:
    """Both sides set up before an assault."""
    if kept(siege):
        yield from range(2)


class PlaceDeed(Deed):
    """Before an assault a side may put its men elsewhere in its zone, each once."""

    takes = (Place,)

    def actions(self, siege: Siege, state: SiegeState, side: int) -> Iterator[Action]:
        if kept(siege):
            yield from chain.from_iterable(turn.placings(siege.battle, state.inner, side))

    def check(self, siege: Siege, state: SiegeState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, Place)
        if not kept(siege):
            return siege.wrong_moment(state, action)
        return turn.check_place(siege.battle, state.inner, side, action)

    def apply(
        self, siege: Siege, state: SiegeState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, Place)
        turn.place(siege.battle, state.inner, action, log)


CHAPTER = Chapter(
    name="posts",
    slices=(Posts,),
    deeds=(PlaceDeed(),),
    opens=open_posts,
    assault_begins=take,
    evening=draw_off,
    prepares=owners,
)
