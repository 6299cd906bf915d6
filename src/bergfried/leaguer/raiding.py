"""The sortie against the camp of the besieger (The Anarchy 7.7.2), and the days he then spends on rebuilding it.

The besieged come with half of theirs onto an open map with eight tents and some of the machines, which a third of the
besiegers guard, and burn what they can. For every five hexes of tents that are burnt the besieger has a day on which he
does nothing but defend himself.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.actions import Ready
from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Goal
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engines import encamping
from bergfried.battle.engines.encamping import MACHINES, TENT
from bergfried.battle.people.waiting import Waiting
from bergfried.board.boards import Board
from bergfried.board.things import NOBODY, Footprint
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.things import footprint, thing_kinds

from . import actions, battles, building, events, people
from .battles import AROUND, Fighting
from .building import Machine, machines_of
from .grounds import ANYWHERE, EVERYWHERE, NOWHERE, Ground, laid, middle
from .initiative import Initiative, is_betrayed
from .leaguer import BESIEGED, BESIEGER, BeginMoment, Chapter, Deed, Leaguer, Moment, Note, Orders
from .people import People
from .picking import Party, PickMoment, propose, share
from .sorties import SortieDeed, comes_of_it, counted, give_fire_arrows
from .state import LeaguerState

MAP, GUARDS, RAIDERS = cite("AN-7.7.2-a"), cite("AN-7.7.2-b"), cite("AN-7.7.2-c")
BESIDE, SET_UP, TENTS = cite("AN-7.7.2-d"), cite("AN-7.7.2-e"), cite("AN-7.7.2-f")
ENTRY, OVER, FIRES = cite("AN-7.7.2-g"), cite("AN-7.7.2-h"), cite("AN-7.7.2-i")
ABANDONED, REBUILT, BARRED = cite("AN-7.7.2-k"), cite("AN-7.7.2-l"), cite("AN-7.7.2-m")
AGAIN = cite("AN-7.7.2-o")
BURNT = cite("AN-5.1.3-e")
OF_BESIEGED = cite("AN-7.1.3-c")

NAME = "camp_sortie"
TENTS_KIND, BURNT_TENT = "tent", "burnt_tent"
GIVEN_UP, BEATEN_OFF = "camp_abandoned", "sortie_over"

TENT_HEX = 3
"""What a burnt hex of a tent is worth in points of the battle: five of them are a day of the siege."""


class Camp(Slice, frozen=True, tag="camp"):
    """What of the camp has to be rebuilt: the days that takes yet, and whether today is one of them."""

    days: int = 0
    today: bool = False
    side: int = BESIEGER
    """Whose it is: with reversed roles a relief army's."""
    put_off: bool = False
    """The side has stormed today, and builds nothing up."""


class Raid(Slice, frozen=True, tag="raid"):
    """The sortie of today as far as it has been settled."""

    raiders: tuple[int, ...] = ()
    guards: tuple[int, ...] = ()
    map: str = ""
    machines: tuple[str, ...] = ()


# ------------------------------------------------------------------------------------------------ the order


class Raiding(Frame, frozen=True, tag="raiding"):
    """All has been said about the sortie, and it begins."""


def prepare(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the part of the day for its action both sides say who takes part, and the besieger where his camp lies."""
    if is_betrayed(state):
        state[Camp] = msgspec.structs.replace(state[Camp], put_off=True)
    if state[Initiative].named != NAME:
        return
    state[Raid] = Raid()
    for rule in (MAP, BESIDE):
        leaguer.ids(rule)
    push(state, Raiding())
    if machines_at_hand(leaguer, state):
        push(state, Exposing())
    if propose(leaguer, state, GUARD.pool(state), GUARD.too_many):
        GUARD.ask(leaguer, state)
    push(state, Pitching())
    RAID.ask(leaguer, state)


# ------------------------------------------------------------------------------------------------ who takes part


class Raiders(Party, frozen=True, tag="raiders"):
    """The besieged say who comes."""


class RaidMoment(PickMoment):
    """Half of the besieged at most, and besides these a relief army that has come today (AN-7.7.2-c, AN-7.9-c)."""

    kind = "pick-raiders"
    cites = RAIDERS
    frame = Raiders
    whose = BESIEGED

    def pool(self, state: LeaguerState) -> list[int]:
        known = state[People].all
        outside = [n for n in people.of_side(state, state.besieged) if known[n].today == people.OUTSIDE]
        return [*people.free(state, state.besieged), *outside]

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        known = state[People].all
        garrison = [n for n in people.of_side(state, state.besieged) if known[n].today != people.OUTSIDE]
        most = share(leaguer, NAME, "besieged", len(garrison))
        if sum(known[number].today != people.OUTSIDE for number in numbers) > most:
            return leaguer.refuse((*RAIDERS, *people.COUNTED), "party-too-large", most=most)
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Raid] = msgspec.structs.replace(state[Raid], raiders=chosen)


class Guards(Party, frozen=True, tag="camp-guards"):
    """The besieger says who is in the camp."""


class GuardMoment(PickMoment):
    """A third of the besiegers at most, and of each kind half (AN-7.7.2-b)."""

    kind = "pick-guards"
    cites = GUARDS
    frame = Guards
    whose = BESIEGER

    def pool(self, state: LeaguerState) -> list[int]:
        return people.before_walls(state)

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        kinds = [state[People].all[number].kind for number in people.encamped(leaguer, state)]
        most = share(leaguer, NAME, "besiegers", len(kinds))
        if len(numbers) > most:
            return leaguer.refuse((*GUARDS, *people.COUNTED), "party-too-large", most=most)
        mine = [state[People].all[number].kind for number in numbers]
        for kind in mine:
            most = share(leaguer, NAME, "besiegers_of_each_kind", kinds.count(kind))
            if mine.count(kind) > most:
                return leaguer.refuse(GUARDS, "too-many-of-a-kind", kind=kind, most=most)
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Raid] = msgspec.structs.replace(state[Raid], guards=chosen)


RAID, GUARD = RaidMoment(), GuardMoment()


# ------------------------------------------------------------------------------------------------ where, and what is there


class Pitching(Frame, frozen=True, tag="pitching"):
    """The besieger says on which map his camp lies."""


class PitchMoment(Moment):
    """One of the open maps (AN-7.7.2-a)."""

    kind = "pitch-camp"
    cites = MAP

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return (actions.Pitch(name) for name in leaguer.opens)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Pitch):
            return leaguer.wrong_moment(state, action)
        if action.map not in leaguer.opens:
            return leaguer.refuse(MAP, "no-such-map", map=action.map, maps=leaguer.opens)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Pitch)
        pop(state)
        state[Raid] = msgspec.structs.replace(state[Raid], map=action.map)
        log.append(events.Pitched(map=action.map, rules=leaguer.ids(MAP)))


class Exposing(Frame, frozen=True, tag="exposing"):
    """The besieger says which of his machines stand where the sortie comes."""


def machines_at_hand(leaguer: Leaguer, state: LeaguerState) -> list[Machine]:
    """The large machines that stand in the camp: all but those at the wall (AN-7.7.2-e)."""
    kinds = leaguer.policies.camp_machines
    return [one for one in machines_of(state, state.besieger) if one.kind in kinds and not one.at]


def least_exposed(leaguer: Leaguer, state: LeaguerState) -> int:
    return share(leaguer, NAME, "machines_in_camp", len(machines_at_hand(leaguer, state)))


class ExposeDeed(Deed):
    """A machine stands on the map."""

    takes = (actions.Expose,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for machine in machines_at_hand(leaguer, state):
            if machine.name not in state[Raid].machines:
                yield actions.Expose(machine.name)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Expose)
        if action.machine not in {machine.name for machine in machines_at_hand(leaguer, state)}:
            return leaguer.refuse(SET_UP, "not-in-the-camp", machine=action.machine)
        if action.machine in state[Raid].machines:
            return leaguer.refuse(SET_UP, "exposed-already", machine=action.machine)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Expose)
        machines = (*state[Raid].machines, action.machine)
        state[Raid] = msgspec.structs.replace(state[Raid], machines=machines)
        log.append(events.Exposed(machine=action.machine, rules=leaguer.ids(SET_UP)))


class ExposeMoment(Orders):
    """A third of the machines in the camp at least, rounded up (AN-7.7.2-e)."""

    kind = "expose-machines"
    cites = SET_UP

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieger

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"least": least_exposed(leaguer, state), "number": len(state[Raid].machines)}

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (ExposeDeed(),)

    def way_out(self, leaguer: Leaguer, state: LeaguerState) -> Action | None:
        return None if self._too_few(leaguer, state) else super().way_out(leaguer, state)

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if isinstance(action, Ready):
            return self._too_few(leaguer, state)
        return super().check(leaguer, state, action)

    def _too_few(self, leaguer: Leaguer, state: LeaguerState) -> Refusal | None:
        least, number = least_exposed(leaguer, state), len(state[Raid].machines)
        if number < least:
            return leaguer.refuse(SET_UP, "too-few-machines", number=number, least=least)
        return None


# ------------------------------------------------------------------------------------------------ the battle


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The sortie is fought; a camp that nobody can guard is burnt at once (AN-7.7.2-k)."""
    raid = state[Raid]
    if not raid.guards:
        leaguer.ids(ABANDONED)
        _burn(leaguer, state, counted(leaguer, "tents") * _size(), raid.machines, log)
        return
    for rule in (SET_UP, TENTS, ENTRY, FIRES):
        leaguer.ids(rule)
    ground = Ground(raid.map)
    centre = AROUND + laid(leaguer, ground).board.text(middle(leaguer, ground))
    starts = (
        *((number, centre) for number in raid.guards),
        *((number, f"edge {ANYWHERE}") for number in raid.raiders),
    )
    known = state[People].all
    mounted = tuple(number for number, _ in starts if known[number].rides)
    frame = Fighting(
        NAME,
        NOBODY,
        state.besieged,
        starts,
        ground=ground,
        rooms=(EVERYWHERE, NOWHERE),
        mounted=mounted,
        home=True,
    )
    battles.open_battle(leaguer, state, frame)


def _size() -> int:
    """The hexes of a tent."""
    return len(thing_kinds()[TENT].parts)


def stakes(leaguer: Leaguer, frame: Fighting) -> Iterator[Goal]:
    """The besieged have come to burn tents."""
    yield Goal(leaguer.sides[frame.first], TENT_HEX, burn=TENTS_KIND)


def pitch(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting) -> None:
    """Tents and machines stand around the middle of the camp, and the besieged have their fire arrows.

    The besieger may put each of them elsewhere (AN-7.7.2-e, AN-7.7.2-f).
    """
    side, centre = frame.number_of(state.besieger), middle(leaguer, frame.ground)
    known = {machine.name: machine.kind for machine in machines_of(state, state.besieger)}
    machines = [MACHINES[known[name]] for name in state[Raid].machines]
    for kind in (*([TENT] * counted(leaguer, "tents")), *machines):
        things.add(field, _site(battle, field, kind, centre), side)
    give_fire_arrows(leaguer, battle, field, 1 - side)


def _site(battle: Battle, field: State, kind: str, middle: int) -> Footprint:
    """Where something of a camp stands at first: as near to the middle as there is room, and beside nothing else."""
    board, land = battle.board, battle.land(field)
    taken = board.mask(place for shown in land.footprints for place in things.parts_of(board, shown))
    near = taken | board.mask(
        place for at in board.members(taken) for place in board.members(board.within(at, 1))
    )
    for stance in sorted(
        encamping.candidates(land, kind), key=lambda stance: board.distance(middle, stance.place)
    ):
        shown = Footprint(kind, stance.place, int(stance.facing or 0))
        places = _parts(board, shown)
        alone = places and not near & board.mask(places)
        if alone and encamping.unfit(battle, land, shown, places) is None:
            return shown
    return Footprint(kind, OFF_MAP, 0)


def _parts(board: Board, shown: Footprint) -> tuple[int, ...]:
    try:
        return things.parts_of(board, shown)
    except ValueError:
        return ()


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the sortie is over at the end of a player turn: a side has nobody active left on the map (AN-7.7.2-h)."""
    besieged, waiting = frame.number_of(frame.first), {man for man, _ in field[Waiting].men}
    of_besieged = [man for man in battle.roster.men if battle.roster[man].side == besieged]
    if all(man in waiting for man in of_besieged):
        return ""
    leaguer.ids(OVER)
    if not _active(battle, field, 1 - besieged):
        return GIVEN_UP
    if not waiting and not _active(battle, field, besieged):
        return BEATEN_OFF
    return ""


def _active(battle: Battle, field: State, side: int) -> bool:
    return any(battle.able(field, man) for man in battle.men_of(field, side))


def settled(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, winner: int) -> None:
    """Of a sortie that was beaten off some who came have lit a hex of a tent before that."""
    if winner == state.besieger:
        standing = [
            place
            for tent in things.of_kind(field, TENTS_KIND)
            for place in things.parts_of(battle.board, tent)
        ]
        for place in standing[: comes_of_it(leaguer, "lit", len(state[Raid].raiders))]:
            things.add(field, Footprint(BURNT_TENT, place, 0))


# ------------------------------------------------------------------------------------------------ what comes of it


def aftermath(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """Burnt machines are lost, and burnt tents cost days; in a camp without anybody all is burnt (AN-7.7.2-k)."""
    tents, machines = counted(leaguer, "tents"), state[Raid].machines
    besieger = battle.sides.index(leaguer.sides[state.besieger])
    if not _active(battle, field, besieger):
        leaguer.ids(ABANDONED)
        _burn(leaguer, state, tents * _size(), machines, log)
        return
    burnt = sum(1 for _ in things.of_kind(field, BURNT_TENT))
    lost = [name for number, name in enumerate(machines, tents) if not _stands(battle, field, number)]
    _burn(leaguer, state, burnt, tuple(lost), log)


def _stands(battle: Battle, field: State, number: int) -> bool:
    """Is a machine still there, and not burnt so far that it cannot be used any more?"""
    machine = things.find(field, number)
    return machine is not None and battle.country.limit(footprint(machine)) is None


def _burn(
    leaguer: Leaguer, state: LeaguerState, hexes: int, machines: tuple[str, ...], log: list[Event]
) -> None:
    """So many hexes of tents are burnt, and these machines (AN-7.7.2-l)."""
    for name in machines:
        building.lose_machine(leaguer, state, name, BURNT, log)
    days = hexes // counted(leaguer, "hexes_a_day")
    before = state[Camp] if state[Camp].side == state.besieger else Camp(side=state.besieger)
    state[Camp] = msgspec.structs.replace(before, days=before.days + days)
    log.append(events.CampBurnt(hexes=hexes, days=days, rules=leaguer.ids(REBUILT)))
    leaguer.award(state, NAME, hexes, log)


def dawn(leaguer: Leaguer, state: LeaguerState) -> None:
    """A day of rebuilding is over, unless the besieger stormed on it; the next begins if more is to be done."""
    camp = state[Camp]
    days = camp.days - (camp.today and not camp.put_off)
    state[Camp] = Camp(days, days > 0, camp.side)


def bars(leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
    """Why the besieger does nothing today but defend himself (AN-7.7.2-m)."""
    if side != state[Camp].side or side != state.besieger or not state[Camp].today:
        return None
    return leaguer.refuse(BARRED, "rebuilds-camp", days=state[Camp].days)


def notes(leaguer: Leaguer, state: LeaguerState) -> Iterator[Note]:
    """The days the besieger still needs for his camp."""
    if days := state[Camp].days:
        yield Note(layer="camp", name="camp", says="note-camp", facts={"days": days}, side=state[Camp].side)


CHAPTER = Chapter(
    name="raiding",
    notes=notes,
    slices=(Camp, Raid),
    frames={
        Raiding: BeginMoment(fight),
        Raiders: RAID,
        Guards: GUARD,
        Pitching: PitchMoment(),
        Exposing: ExposeMoment(),
    },
    choices=(SortieDeed(actions.Raid(), NAME, RAID, of=OF_BESIEGED, party=RAIDERS, then=AGAIN),),
    parts={"action": prepare},
    brings={NAME: ("departing", "quivers", "encamping")},
    stakes={NAME: stakes},
    sets_out={NAME: pitch},
    over_in_battle={NAME: is_over},
    after_battle={NAME: aftermath},
    settled={NAME: settled},
    bars=bars,
    dawns=dawn,
)
