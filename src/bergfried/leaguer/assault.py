"""The assault on the building (The Anarchy 7.7.1): the besieger storms with all who do not build.

He chooses an open map and the side of the building's map along which it lies. He fills the moat, the besieged set up
inside, and his own wait along the outer sides of the open map, come in when they like, and have the first turn. It is
over when the building is taken, when no attacker is left, or when nothing has happened for five rounds and walls keep the
sides apart; or he stops it, since all besieged are in one redoubt.

With reversed roles both sides hold a part of the building, and either can storm the other's: those in the redoubt with a
relief army outside, or the enclosed from what they have taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product, starmap

import msgspec

from bergfried.battle.castle import gates
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import MOUNTED, OFF_MAP, State
from bergfried.battle.field import moving
from bergfried.battle.field.harm import FAR
from bergfried.battle.people.waiting import Waiting
from bergfried.battle.people.withdrawal import Withdrawal
from bergfried.battle.setup import preparing
from bergfried.board.reach import Reach
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame
from bergfried.kernel.verdicts import Citation, Refusal, cite

from . import actions, battles, events, gear, initiative, people, redoubts
from .battles import Coming, Fighting
from .grounds import INSIDE, NOWHERE, OPEN, RIM, SIDES, Ground, besides, laid, rest_of
from .leaguer import BESIEGED, BESIEGER, Chapter, Deed, Leaguer
from .people import CAPTIVE, People
from .redoubts import Halting, Part
from .state import LeaguerState

MAPS, FORCES, MARKERS = cite("AN-7.7.1-a"), cite("AN-7.7.1-c"), cite("AN-7.7.1-d")
SET_UP, ALONG_SIDES, FIRST_TURN = cite("AN-7.7.1-f"), cite("AN-7.7.1-g"), cite("AN-7.7.1-h")
BARS = cite("AN-7.7.1-b")
TAKEN, DEADLOCK, STRANDED = cite("AN-7.7.1-i"), cite("AN-7.7.1-j"), cite("AN-7.7.1-k")
AGAIN = cite("AN-7.7.1-l")
ON_REDOUBT, OUT_OF_BOWSHOT = cite("AN-7.7.1-y"), cite("AN-7.7.1-z")
TRAITOR = cite("AN-7.9-i")
GARRISON_ALONE = cite("AN-7.7.2-n")
REVERSED = cite("AN-7.7.1-ag")
CALLED_OFF = cite("AN-7.7.1-ae")

NAME = initiative.ASSAULT


class Led(Slice, frozen=True, tag="led"):
    """Did the besieger begin the siege with a leader?"""

    besieger: bool = False


class Stormed(Slice, frozen=True, tag="stormed"):
    """Where the assault of today is fought: the open map, and the side along which it lies; and who storms."""

    open: str = ""
    along: str = ""
    by: int = BESIEGER


class Betrayal(msgspec.Struct, frozen=True):
    """A row of whom a traitor lets in: how many, and where they begin."""

    building: str
    persons: int
    zone: str


def note_leaders(leaguer: Leaguer, state: LeaguerState) -> None:
    state[Led] = Led(bool(people.leaders(state, BESIEGER)))


def forces(leaguer: Leaguer, state: LeaguerState, side: int) -> list[int]:
    """All who do not build (AN-7.7.1-b, AN-7.7.1-c), a garrison among them, and an army that besieges it.

    While the besieger rebuilds his camp only his garrison can storm (AN-7.7.2-n).
    """
    known, held = state[People].all, redoubts.garrison(state) if side == BESIEGER else []
    if is_alone(leaguer, state, side):
        leaguer.ids(GARRISON_ALONE)
        return held
    army = people.army(state) if side == BESIEGED and state.is_reversed else []
    outside = (number for number in army if known[number].today == people.OUTSIDE)
    inside = (number for number in held if known[number].garrison)
    return sorted((*people.free(state, side), *inside, *outside))


def is_alone(leaguer: Leaguer, state: LeaguerState, side: int) -> bool:
    """Can none of a side storm but those who hold a part of the building (AN-7.7.2-n)?"""
    if side != BESIEGER or state.is_reversed or initiative.is_betrayed(state):
        return False
    return leaguer.barred(state, side) is not None


def joinings(leaguer: Leaguer) -> Iterator[tuple[str, str]]:
    """The open maps, each with the sides of the building along which it can lie."""
    return product(leaguer.opens, SIDES)


def no_such_ground(leaguer: Leaguer, open_map: str, along: str, rule: Citation) -> Refusal | None:
    """Why there is no such map, or it does not lie along such a side."""
    if open_map not in leaguer.opens:
        return leaguer.refuse(rule, "no-open-map", map=open_map, maps=leaguer.opens)
    if along not in SIDES:
        return leaguer.refuse(rule, "no-such-side", along=along, sides=tuple(SIDES))
    return None


def leaderless(leaguer: Leaguer, state: LeaguerState) -> Refusal | None:
    """Why the besieger does not lead his men against the building: he has lost his last leader (AN-7.7.1-i)."""
    if state[Led].besieger and not people.leaders(state, BESIEGER):
        return leaguer.refuse(TAKEN, "nobody-leads")
    return None


class AssaultDeed(Deed):
    """The besieger names an assault, with an open map and how it is joined to the building's."""

    takes = (actions.Storm,)
    names = NAME

    def ways(self, leaguer: Leaguer) -> Iterable[Action]:
        return starmap(actions.Storm, joinings(leaguer))

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Storm)
        if side != state.besieger and not state.is_reversed:
            return leaguer.refuse(FORCES, "besieger-storms")
        if side == BESIEGER and (refused := leaderless(leaguer, state)):
            return refused
        if refused := no_such_ground(leaguer, action.open, action.along, MAPS):
            return refused
        found = forces(leaguer, state, side)
        if not found:
            return leaguer.refuse(FORCES, "nobody-storms")
        if side == BESIEGED and all(state[People].all[number].relief for number in found):
            return leaguer.refuse(REVERSED, "nobody-in-the-redoubt")
        return None

    def defies(self, leaguer: Leaguer, state: LeaguerState, side: int) -> bool:
        """A garrison in a part of the building is not held up by the loss of the camp (AN-7.7.2-n)."""
        return side == BESIEGER and bool(redoubts.garrison(state))

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Storm)
        leaguer.ids(AGAIN)
        state[Stormed] = Stormed(action.open, action.along, side)


# ------------------------------------------------------------------------------------------------ its beginning


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The assault is fought, in its part of the day (AN-7.7.1-d to -h)."""
    ground, by = Ground(state[Stormed].open, state[Stormed].along), state[Stormed].by
    if not ground.open:
        return
    state[Stormed] = Stormed()
    for rule in (MAPS, FORCES, MARKERS, SET_UP, ALONG_SIDES, FIRST_TURN, BARS):
        leaguer.ids(rule)
    if not state.is_reversed:
        frame = _from_outside(leaguer, state, ground, log)
    elif by == BESIEGER:
        frame = within(leaguer, state, by, forces(leaguer, state, BESIEGER), ground)
    else:
        frame = _from_both_sides(leaguer, state, ground)
    battles.open_battle(leaguer, state, frame)
    gear.wear_in(state)


def _from_outside(leaguer: Leaguer, state: LeaguerState, ground: Ground, log: list[Event]) -> Fighting:
    """The besieger comes from the open map; before a redoubt he is where he likes, and a garrison alone in its part."""
    redoubt = state[Part].redoubt
    betrayed = initiative.is_betrayed(state) and not redoubt
    if betrayed:
        _open_gate(leaguer, state, log)
    alone = is_alone(leaguer, state, BESIEGER)
    sides = [forces(leaguer, state, side) for side in (BESIEGER, BESIEGED)]
    room = rest_of(redoubt) if alone else besides(redoubt) if redoubt else OPEN
    starts = (
        *((number, room if alone else f"edge from_{ground.along}") for number in sides[BESIEGER]),
        *((number, redoubt or INSIDE) for number in sides[BESIEGED]),
    )
    from_camp = [] if alone else [*gear.brought(leaguer, state, BESIEGER)]
    brought = [*from_camp, *gear.brought(leaguer, state, BESIEGED)]
    markers = any(kind == preparing.FILLING for (_, kind), _ in brought)
    return Fighting(
        NAME,
        BESIEGER,
        BESIEGER,
        starts,
        ground,
        rooms=(room, redoubt or INSIDE),
        loads=(RIM, NOWHERE),
        set_up=(BESIEGER, BESIEGED, BESIEGER) if markers else (BESIEGED, BESIEGER),
        coming=_coming(leaguer, redoubt, room, betrayed, tuple(sides[BESIEGER]), posted=not alone),
        mounted=riders(state, (*sides[BESIEGER], *sides[BESIEGED])),
        brought=tuple(each for each, _ in brought),
        items=tuple(item for _, item in brought),
        tracked=gear.left_there(leaguer, state),
        busy_inside=_builders(state, sides[BESIEGED]),
    )


def within(
    leaguer: Leaguer,
    state: LeaguerState,
    by: int,
    besiegers: list[int],
    ground: Ground,
    action: str = NAME,
    rule: Citation = REVERSED,
) -> Fighting:
    """A fight inside the building: whoever storms begins in his own part, out of bowshot of those who set up first.

    A relief army is outside, if the open map is there too.
    """
    leaguer.ids(rule)
    redoubt, known = state[Part].redoubt, state[People].all
    rooms = (rest_of(redoubt), redoubt)
    others = [n for n in forces(leaguer, state, BESIEGED) if ground.open or not known[n].relief]
    ours = besiegers if by == BESIEGER else others
    starts = (
        *((number, rooms[BESIEGER]) for number in besiegers),
        *((n, f"edge from_{ground.along}" if known[n].relief else redoubt) for n in others),
    )
    brought = [
        each for side in (BESIEGER, BESIEGED) for each in gear.brought(leaguer, state, side, in_the_open=True)
    ]
    rules = (*rule, *ON_REDOUBT, *OUT_OF_BOWSHOT)
    return Fighting(
        action,
        NOBODY,
        by,
        starts,
        ground,
        rooms=rooms,
        set_up=(1 - by, by),
        coming=Coming(by, False, rooms[by], tuple(ours), len(ours), clear="bowshot", rules=rules),
        mounted=riders(state, (*besiegers, *others)),
        brought=tuple(each for each, _ in brought),
        items=tuple(item for _, item in brought),
        tracked=gear.left_there(leaguer, state),
        shared=True,
    )


def _from_both_sides(leaguer: Leaguer, state: LeaguerState, ground: Ground) -> Fighting:
    """With reversed roles the enclosed are stormed from the redoubt and from outside at once (AN-7.7.1-ag)."""
    leaguer.ids(REVERSED)
    redoubt, known = state[Part].redoubt, state[People].all
    theirs, ours = (forces(leaguer, state, side) for side in (BESIEGER, BESIEGED))
    inside = tuple(number for number in ours if not known[number].relief)
    starts = (
        *((number, rest_of(redoubt)) for number in theirs),
        *((number, redoubt if number in inside else f"edge from_{ground.along}") for number in ours),
    )
    brought = [
        *gear.brought(leaguer, state, BESIEGER, in_the_open=True),
        *gear.brought(leaguer, state, BESIEGED),
    ]
    markers = any(kind == preparing.FILLING for (_, kind), _ in brought)
    return Fighting(
        NAME,
        NOBODY,
        BESIEGED,
        starts,
        ground,
        rooms=(rest_of(redoubt), OPEN),
        loads=(NOWHERE, RIM),
        set_up=(BESIEGED, BESIEGER, BESIEGED) if markers else (BESIEGER, BESIEGED),
        coming=Coming(
            BESIEGED, True, redoubt, inside, len(inside), held=True, rules=(*REVERSED, *ALONG_SIDES)
        ),
        mounted=riders(state, (*theirs, *ours)),
        brought=tuple(each for each, _ in brought),
        items=tuple(item for _, item in brought),
        tracked=gear.left_there(leaguer, state),
        shared=True,
    )


def _builders(state: LeaguerState, fighting: list[int]) -> bool:
    """Are besieged left beside those who fight? With the last of these the building is not taken yet (AN-7.7.1-i)."""
    return any(number not in fighting for number in people.of_side(state, BESIEGED))


def riders(state: LeaguerState, numbers: Iterable[int]) -> tuple[int, ...]:
    """Those of some who have a horse: they come on it unless they leave it behind when they set up."""
    return tuple(number for number in numbers if state[People].all[number].rides)


def _coming(
    leaguer: Leaguer, redoubt: str, room: str, betrayed: bool, besiegers: tuple[int, ...], *, posted: bool
) -> Coming:
    """Where besiegers begin: along the outer sides, before a redoubt also on the map, or inside with a traitor's help."""
    if redoubt:
        rules = (*ON_REDOUBT, *OUT_OF_BOWSHOT)
        return Coming(BESIEGER, posted, room, besiegers, len(besiegers), clear="bowshot", rules=rules)
    if betrayed:
        row = next(
            row for row in leaguer.rows("siege.traitors", Betrayal) if row.building == leaguer.building
        )
        return Coming(
            BESIEGER, True, row.zone, besiegers, row.persons, afoot=True, clear="adjacent", rules=TRAITOR
        )
    return Coming(BESIEGER, posted=True, rules=ALONG_SIDES)


def _open_gate(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The gate of the building stands open, and nobody shuts it before the assault (AN-7.9-i)."""
    board, site = leaguer.battle.board, state.site
    zone = board.zones.get(GATE, board.zones[leaguer.within])
    for place in gates.gates(site):
        if zone >> place & 1:
            gates.turn(site, place, gates.OPEN)
            for leaf in gates.leaves(site, place):
                things.change(site, msgspec.structs.replace(leaf, placed=True))
            log.append(events.GateBetrayed(place=board.text(place), rules=leaguer.ids(TRAITOR)))


GATE = "gate"
"""The zone of the gate by which one comes into a building, where the map names one."""


# ------------------------------------------------------------------------------------------------ its end


def master(leaguer: Leaguer, battle: Battle, field: State) -> int:
    """The side of which alone an able person is inside the building; NOBODY if it is none, or both."""
    zone = battle.board.zones[leaguer.within]
    inside = {
        leaguer.sides.index(battle.sides[battle.roster[piece].side])
        for piece in battle.roster.men
        if battle.able(field, piece) and field.at[piece] != OFF_MAP and zone >> field.at[piece] & 1
    }
    return inside.pop() if len(inside) == 1 else NOBODY


def taken(leaguer: Leaguer, battle: Battle, field: State) -> bool:
    """Is no able besieged person inside the building, and an able besieger is? (AN-7.7.1-i)"""
    return master(leaguer, battle, field) == BESIEGER


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the assault is over at the end of a player turn; "" if it goes on."""
    if taken(leaguer, battle, field):
        leaguer.ids(TAKEN)
        return "taken"
    if frame.shared and master(leaguer, battle, field) == BESIEGED:
        leaguer.ids(CALLED_OFF)
        return "retaken"
    waiting = field[Waiting].men and not field[Withdrawal].begun
    if not waiting and not able(leaguer, battle, field, frame.first):
        leaguer.ids(TAKEN)
        return "repelled"
    quiet = frame.quiet >= 2 * leaguer.policies.deadlock_rounds
    if field.turn % 2 == 0 and quiet:
        leaguer.battle.policy_ids("deadlock_quiet")
        leaguer.ids(DEADLOCK)
        if _apart(leaguer, battle, field, frame):
            return "deadlock"
    return ""


def able(leaguer: Leaguer, battle: Battle, field: State, side: int) -> list[int]:
    """The able persons of a side on the map."""
    number = battle.sides.index(leaguer.sides[side])
    return [man for man in battle.men_of(field, number) if battle.able(field, man)]


def may_stop(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> Iterator[Frame]:
    """The besieger may stop when all able besieged are in one redoubt that is not stormed as such (AN-7.7.1-w).

    Where both hold a part, who attacks may call it off when all of his are back in his own (AN-7.7.1-ae).
    """
    if frame.shared:
        if _is_back(leaguer, battle, field, frame):
            yield Halting(frame.first, redoubts.CALLED_OFF)
    elif redoubts.refuge(leaguer, battle, field):
        yield Halting(BESIEGER, "stopped")


def _is_back(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> bool:
    """Does no able person of those who attack stand in the other's part of the building?"""
    assert frame.coming is not None, "those who attack from a part of a building begin in it"
    rooms = laid(leaguer, frame.ground).rooms
    theirs = rooms[INSIDE] & ~rooms[frame.coming.within]
    return not any(theirs >> field.at[man] & 1 for man in able(leaguer, battle, field, frame.first))


def _apart(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> bool:
    """Does no way lead from any attacker on the map to a defender, or if there is none into the building? (AN-7.7.1-j)"""
    first = frame.number_of(frame.first)
    defenders = list(battle.men_of(field, 1 - first))
    near = 0 if defenders else battle.board.zones[leaguer.within]
    for man in defenders:
        near |= battle.graph(field, man).next_to(field.at[man]) | 1 << field.at[man]
    return not any(reached(battle, field, man) & near for man in able(leaguer, battle, field, frame.first))


def reached(battle: Battle, field: State, piece: int) -> int:
    """All places somebody could get to in the end, his own among them; a rider without his horse."""
    if field.status[piece] & MOUNTED:
        field = field.copy()
        field.status[piece] &= ~MOUNTED
        field.riding[piece], field.facing[piece] = -1, -1
    found = moving.reach(battle, field, piece, FAR)
    assert isinstance(found, Reach), "he goes on foot"
    return found.places | 1 << field.at[piece]


def aftermath(
    leaguer: Leaguer,
    state: LeaguerState,
    battle: Battle,
    field: State,
    how: str,
    log: list[Event],
) -> None:
    """A building that is taken ends it all; besieged in one redoubt are confined to it, those outside prisoners."""
    whole = master(leaguer, battle, field)
    if whole == BESIEGER:
        leaguer.ids(TAKEN)
        leaguer.end(
            state, "redoubt_taken_with_roles_reversed" if state.is_reversed else "building_taken", log
        )
        return
    if state.is_reversed:
        leaguer.ids(REVERSED)
        if whole == BESIEGED:
            leaguer.end(state, "enclosed_besieger_lost", log)
        else:
            strand(leaguer, state, battle, field, log)
        return
    redoubt = redoubts.refuge(leaguer, battle, field)
    if redoubt and how != "repelled":
        redoubts.confine(leaguer, state, battle, field, redoubt, log)
    else:
        redoubts.give_back(leaguer, state, log)
        strand(leaguer, state, battle, field, log)


def strand(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, log: list[Event]) -> None:
    """Besieged without a way back into the building are prisoners; a rider may leave his horse for it (AN-7.7.1-k)."""
    zone, names = battle.board.zones[leaguer.within], battle.roster.numbers
    for number, one in enumerate(state[People].all):
        piece = names.get(one.name)
        if one.side != state.besieged or not one.remains or piece is None or field.at[piece] == OFF_MAP:
            continue
        leaguer.ids(STRANDED)
        rides = bool(field.status[piece] & MOUNTED)
        home = _ridden(battle, field, piece) & zone if rides else 0
        if not home and reached(battle, field, piece) & zone and _may_dismount(leaguer, rides):
            home = zone
            if rides:
                people.change(state, (number,), lambda man: msgspec.structs.replace(man, rides=False))
                log.append(events.HorseLost(person=one.name, rules=leaguer.ids(STRANDED)))
        if not home:
            people.change(state, (number,), lambda man: msgspec.structs.replace(man, where=CAPTIVE))
            log.append(events.TakenPrisoner(person=one.name, rules=leaguer.ids(STRANDED)))


def _may_dismount(leaguer: Leaguer, rides: bool) -> bool:
    """May somebody use a way that is open only on foot?"""
    if not rides:
        return True
    leaguer.battle.policy_ids("stranded_riders")
    return leaguer.policies.stranded_riders == "dismount"


def _ridden(battle: Battle, field: State, piece: int) -> int:
    """All places a rider could get to on his horse."""
    found = moving.reach(battle, field, piece, FAR)
    places = battle.places(field, piece)
    if not isinstance(found, Reach):
        for fronts in found.fronts:
            places |= fronts
    return places


CHAPTER = Chapter(
    name="assault",
    slices=(Led, Stormed),
    choices=(AssaultDeed(),),
    parts={"action": fight},
    opens=note_leaders,
    over_in_battle={NAME: is_over},
    asks_in_battle={NAME: may_stop},
    after_battle={NAME: aftermath},
)
