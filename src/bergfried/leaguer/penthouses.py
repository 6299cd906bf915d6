"""Fights over a penthouse (The Anarchy 7.7.4): it is brought up to the wall, or the besieged come out against it.

Both are fought on the castle's map alone. The besieger's persons who are not under the penthouse, or in the mine, come from
the camp: they line up along a side of the map a turn before they enter. It is over when no besieger can be hurt any more;
then whoever is left under the penthouse and in the mine may dig today.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.aims import Goal
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DEAD, OFF_MAP, State
from bergfried.battle.engines import pushing
from bergfried.battle.field import moving, shooting
from bergfried.battle.field.shooting import Aim, ShootingTables
from bergfried.battle.people import announcing
from bergfried.battle.people.announcing import Ventured
from bergfried.battle.people.waiting import CAMP, EDGE, Waiting
from bergfried.battle.setup import wheeling
from bergfried.battle.setup.wheeling import Wheels
from bergfried.board.reach import Reach, Stance
from bergfried.board.things import NOBODY, Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, push
from bergfried.kernel.verdicts import Refusal, cite
from bergfried.rulebook.things import footprint, thing_kinds

from . import actions, assault, battles, digging, events, mineaction, people, tunnels
from .battles import Fighting
from .building import (
    Machine,
    change_machine,
    lose_machine,
    machines_of,
    standing,
    when_built,
    written_at,
)
from .grounds import INSIDE, NOWHERE, POSTS, Ground
from .leaguer import BESIEGED, BESIEGER, ROLES, BeginMoment, Chapter, Deed, Leaguer
from .people import People
from .picking import Party, PickMoment
from .sorties import give_fire_arrows
from .state import LeaguerState
from .tunnels import PENTHOUSE, Mine

BROUGHT, SALLY, AGAINST = cite("AN-7.7.4-k"), cite("AN-7.7.4-n"), cite("AN-6.3.7-a")
FORCES, ANNOUNCED, OVER = cite("AN-7.7.4-j"), cite("AN-7.7.4-e"), cite("AN-7.7.4-g")
ROOM, PUSHED = cite("AN-6.3.3-c"), cite("AN-5.3.3-a")
LEFT = cite("AN-7.7-c")
COUNTED_THERE = cite("AN-7.7.4-h")
BURNT = cite("AN-5.3.5-b")

APPROACH, ASSAIL = "approach", "mine_sortie"


FOOT = "_foot"
"""So the zones of a map end that lie before walls without a moat."""
AT_WALL = 8
"""What a penthouse at the wall is worth, in points of a battle."""


class Contest(Slice, frozen=True, tag="contest"):
    """The penthouse over which it is fought today, in which form, and who takes part where."""

    machine: str = ""
    form: str = ""
    at_it: tuple[int, ...] = ()
    """The besiegers under it, and in its mine."""
    camp: tuple[int, ...] = ()
    inside: tuple[int, ...] = ()
    thing: int = -1
    """The number of the engine in the battle."""


class ApproachDeed(Deed):
    """The besieger brings a penthouse up to the wall (AN-7.7.4-k)."""

    takes = (actions.Approach,)
    names = mineaction.NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for machine in machines_of(state, BESIEGER):
            approach = actions.Approach(machine.name)
            if self.check(leaguer, state, side, approach) is None:
                yield approach

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        if refused := mineaction.not_his(leaguer, state, side, "bring_penthouse_and_dig"):
            return refused
        if not any(machine.kind == PENTHOUSE for machine in machines_of(state, side)):
            comes, rules = (
                when_built(leaguer, state, side, PENTHOUSE),
                (*digging.NEEDS_PENTHOUSE, *digging.STAGES),
            )
            return leaguer.refuse_until(comes, rules, "no-penthouse-yet")
        return None

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Approach)
        if refused := mineaction.not_his(leaguer, state, side, "bring_penthouse_and_dig"):
            return refused
        machine = tunnels.penthouse(state, action.machine)
        if machine is None:
            comes, rules = (
                when_built(leaguer, state, side, PENTHOUSE),
                (*digging.NEEDS_PENTHOUSE, *digging.STAGES),
            )
            return leaguer.refuse_until(comes, rules, "no-such-penthouse", mine=action.machine)
        if machine.at:
            return leaguer.refuse(BROUGHT, "penthouse-is-there", machine=machine.name)
        if not people.free(state, side):
            return leaguer.refuse(FORCES, "nobody-storms")
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Approach)
        state[Contest] = Contest(action.machine, APPROACH)
        mineaction.note(leaguer)
        leaguer.ids(BROUGHT)


class AssailDeed(Deed):
    """The besieged come out against a mine and its penthouse (AN-7.7.4-n, AN-6.3.7-a)."""

    takes = (actions.Assail,)
    names = mineaction.NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for machine in machines_of(state, BESIEGER):
            assail = actions.Assail(machine.name)
            if self.check(leaguer, state, side, assail) is None:
                yield assail

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        if refused := mineaction.not_his(leaguer, state, side, "sortie_against_mine"):
            return refused
        penthouses = (one for one in machines_of(state, BESIEGER) if one.kind == PENTHOUSE)
        if any(standing(leaguer, state, machine) for machine in penthouses):
            return None
        return leaguer.refuse((*AGAINST, *SALLY), "no-penthouse-at-all", "when-brought-up")

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Assail)
        if refused := mineaction.not_his(leaguer, state, side, "sortie_against_mine"):
            return refused
        machine = tunnels.penthouse(state, action.machine)
        if machine is None or standing(leaguer, state, machine) is None:
            return leaguer.refuse((*AGAINST, *SALLY), "no-penthouse-there", machine=action.machine)
        if not people.free(state, side):
            return leaguer.refuse(FORCES, "nobody-sallies")
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Assail)
        state[Contest] = Contest(action.machine, ASSAIL)
        mineaction.note(leaguer)
        for rule in (AGAINST, SALLY):
            leaguer.ids(rule)


# ------------------------------------------------------------------------------------------------ who takes part


class AtPenthouse(Party, frozen=True, tag="at-penthouse"):
    """The besieger says who is under the penthouse, or in its mine."""


class FromCamp(Party, frozen=True, tag="from-camp"):
    """The besieger says who else comes."""


class Defenders(Party, frozen=True, tag="defenders-of-mine"):
    """The besieged say who takes part."""


class AtPenthouseMoment(PickMoment):
    """As many as find room: eight while it is pushed, eleven at the wall, and one in each hex of the mine."""

    kind = "pick-at-penthouse"
    cites = FORCES
    frame = AtPenthouse
    whose = BESIEGER

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        most = len(posts(leaguer, state)) if state[Contest].form == ASSAIL else _between_wheels()
        if len(numbers) > most:
            return leaguer.refuse((*ROOM, *PUSHED), "party-too-large", most=most)
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Contest] = msgspec.structs.replace(state[Contest], at_it=chosen)


class FromCampMoment(PickMoment):
    """Whoever else is free, as many as the besieger likes; they are announced a turn before they come (AN-7.7.4-e)."""

    kind = "pick-from-camp"
    cites = FORCES
    frame = FromCamp
    whose = BESIEGER

    def pool(self, state: LeaguerState) -> list[int]:
        return [number for number in people.free(state, BESIEGER) if number not in state[Contest].at_it]

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Contest] = msgspec.structs.replace(state[Contest], camp=chosen)


class DefenderMoment(PickMoment):
    """As many of the besieged as they like."""

    kind = "pick-defenders"
    cites = FORCES
    frame = Defenders
    whose = BESIEGED

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Contest] = msgspec.structs.replace(state[Contest], inside=chosen)


AT_IT, CAMPED, INSIDERS = AtPenthouseMoment(), FromCampMoment(), DefenderMoment()


def _between_wheels() -> int:
    """How many are under a penthouse that is pushed."""
    kind = thing_kinds()[PENTHOUSE]
    return sum(1 for part in kind.parts if part.name not in kind.floors[part.floor].canopy)


def posts(leaguer: Leaguer, state: LeaguerState) -> tuple[int, ...]:
    """The places under a penthouse at the wall, and in the hexes of its mine that the besieger holds."""
    machine, board = tunnels.penthouse(state, state[Contest].machine), leaguer.battle.board
    engine = None if machine is None else standing(leaguer, state, machine)
    assert engine is not None, "it stands there"
    parts = things.parts_of(board, engine)
    under = [place for number, place in enumerate(parts) if number not in engine.lost]
    at_wall = tunnels.front(leaguer, state, engine)
    if not at_wall:
        under = [place for place in under if place in pushing.crew_places(leaguer.battle, engine)]
    dug = 0
    for section in dict.fromkeys(tunnels.section_at(board, place) for place in board.members(at_wall)):
        dug |= tunnels.reached(leaguer, state, Mine(state[Contest].machine, BESIEGER, section), at_wall)
    below = [board.cell(place) + board.plane[-1] for place in board.members(dug)]
    return tuple(sorted((*under, *below)))


# ------------------------------------------------------------------------------------------------ the fight


class Contesting(Frame, frozen=True, tag="contesting"):
    """All has been said about the fight over a penthouse, and it begins."""


def prepare(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the part of the day for its action the sides say who takes part, the besieged first."""
    if not state[Contest].machine:
        return
    push(state, Contesting())
    push(state, Reserving())
    if people.free(state, BESIEGER):
        AT_IT.ask(leaguer, state)
    if people.free(state, BESIEGED):
        INSIDERS.ask(leaguer, state)


class Reserving(Frame, frozen=True, tag="reserving"):
    """It is asked who else comes from the camp, if anybody is left."""


def ask_camp(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Whoever is not at the penthouse may come from the camp."""
    if CAMPED.pool(state):
        CAMPED.ask(leaguer, state)


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """It is fought on the castle's map alone (AN-7.7.4-j)."""
    contest = state[Contest]
    assails = contest.form == ASSAIL
    starts = (
        *((number, POSTS if assails else "reserve") for number in contest.at_it),
        *((number, CAMP) for number in contest.camp),
        *((number, INSIDE) for number in contest.inside),
    )
    for rule in (FORCES, ANNOUNCED):
        leaguer.ids(rule)
    ground = Ground(posts=posts(leaguer, state) if assails else ())
    rooms = (POSTS if assails else NOWHERE, INSIDE)
    first = BESIEGED if assails else BESIEGER
    frame = Fighting(contest.form, NOBODY, first, starts, ground=ground, rooms=rooms)
    tunnels.open_mouths(leaguer, state)
    battles.open_battle(leaguer, state, frame)


def bring(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting) -> None:
    """The penthouse is yet to come."""
    field[Wheels] = Wheels(PENTHOUSE, frame.number_of(BESIEGER))


def equip(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting) -> None:
    """The penthouse is where it stood, and the archers of the besieged have their fire arrows (AN-7.7.4-n)."""
    machine = tunnels.penthouse(state, state[Contest].machine)
    engine = None if machine is None else standing(leaguer, state, machine)
    assert engine is not None, "it stands there"
    state[Contest] = msgspec.structs.replace(state[Contest], thing=engine.id)
    give_fire_arrows(leaguer, battle, field, frame.number_of(BESIEGED))


def stakes(leaguer: Leaguer, frame: Fighting) -> Iterator[Goal]:
    """The besieger is to get the penthouse to the foot of a wall and to keep it."""
    for zone in leaguer.battle.board.zones:
        if zone.endswith(FOOT):
            yield Goal(leaguer.sides[BESIEGER], AT_WALL, bring=PENTHOUSE, into=zone)
    yield Goal(leaguer.sides[BESIEGER], AT_WALL, keep=PENTHOUSE)


def settled(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, winner: int) -> None:
    """A penthouse that was brought up stands at the wall with its crew; one that was taken from them is burnt."""
    if state[Contest].form == ASSAIL:
        engine = things.find(field, state[Contest].thing)
        if winner == BESIEGED and engine is not None:
            things.remove(field, engine)
        return
    work = _nearest_wall(leaguer, state, battle, field) if winner == BESIEGER else None
    if work is None:
        return
    side, known = battle.sides.index(leaguer.sides[BESIEGER]), state[People].all
    engine = things.add(field, work, side)
    field[Wheels] = Wheels(PENTHOUSE, side, engine.id)
    crew = (battle.roster.numbers[known[number].name] for number in state[Contest].at_it)
    left = [man for man in crew if not field.status[man] & DEAD]
    for man, place in zip(left, pushing.crew_places(battle, engine), strict=False):
        battle.put(field, man, Stance(place))


def _nearest_wall(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State) -> Footprint | None:
    """Where a penthouse gets that is pushed from the edge of the map: at the wall of which least has to be dug."""
    best: tuple[tuple[int, int], Footprint] | None = None
    land, kind = battle.land(field), thing_kinds()[PENTHOUSE]
    for stance in wheeling.ways_in(battle, field):
        begins = Thing(field.numbered, kind.kind, kind.form, stance.place, int(stance.facing or 0))
        lane = pushing.lane_of(battle, land, begins)
        engine = msgspec.structs.replace(begins, place=lane.front)
        touched = leaguer.battle.board.members(tunnels.front(leaguer, state, engine))
        for section in {tunnels.section_at(leaguer.battle.board, place) for place in touched}:
            if tunnels.has_failed(state, section):
                continue
            order = (tunnels.needed(leaguer, section), lane.hexes)
            if best is None or order < best[0]:
                best = (order, footprint(engine))
    return None if best is None else best[1]


# ------------------------------------------------------------------------------------------------ its end


def in_danger(battle: Battle, field: State, side: int) -> bool:
    """Could somebody of the other side shoot at one of a side, or get at him in his next turn? (AN-7.7.4-g)"""
    prey = list(battle.men_of(field, side))
    for man in battle.men_of(field, 1 - side):
        if not battle.able(field, man):
            continue
        armed = battle.roster[man].weapon in battle.chapter(ShootingTables).weapons
        near = shooting.in_range(battle, field, man, prey) if armed else []
        if any(isinstance(shooting.take_aim(battle, field, man, target), Aim) for target in near):
            return True
        found = moving.reach(battle, field, man, battle.values(field, man).movement)
        places = (found.places if isinstance(found, Reach) else 0) | 1 << field.at[man]
        graph = battle.graph(field, man)
        if any(graph.next_to(field.at[target]) & places for target in prey):
            return True
    return False


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the fight is over at the end of a player turn; "" if it goes on.

    A sortie goes on while somebody of the besieged is outside, whether or not he gets at a besieger already.
    """
    side = frame.number_of(BESIEGED)
    if frame.action == ASSAIL:
        if announcing.outside(battle, field, side):
            return ""
        if side in field[Ventured].sides:
            leaguer.ids(SALLY)
            return "sortie_over"
    if field.turn % 2 or any(wait.where == EDGE for _, wait in field[Waiting].men):
        return ""
    if _is_to_come(field, frame) or in_danger(battle, field, frame.number_of(BESIEGER)):
        return ""
    leaguer.ids(OVER)
    return "out_of_reach"


def _is_to_come(field: State, frame: Fighting) -> bool:
    """Is the penthouse still to come, and the first round not over?"""
    return frame.action == APPROACH and field[Wheels].to_come and field.turn <= len(ROLES)


def aftermath(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """The penthouse stays or goes back (AN-7.7-c); who is under it and in the mine may dig today (AN-7.7.4-h)."""
    contest = state[Contest]
    if contest.form == ASSAIL:
        assault.strand(leaguer, state, battle, field, log)
    machine = tunnels.penthouse(state, contest.machine)
    assert machine is not None, "nobody has taken it away"
    number = field[Wheels].thing if contest.form == APPROACH else contest.thing
    engine = things.find(field, number)
    if engine is None and number >= 0:
        lose_machine(leaguer, state, machine.name, BURNT, log)
    elif engine is not None:
        stand_or_go(leaguer, state, battle, field, machine, engine, log)
    state[Contest] = Contest()


def stand_or_go(
    leaguer: Leaguer,
    state: LeaguerState,
    battle: Battle,
    field: State,
    machine: Machine,
    engine: Thing,
    log: list[Event],
) -> None:
    """A penthouse at the wall stays there, and any that cannot be moved; another goes back to the camp."""
    site, board = state.site, leaguer.battle.board
    at = written_at(board, engine)
    machine = msgspec.structs.replace(machine, at=at)
    change_machine(state, machine)
    at_wall = bool(tunnels.front(leaguer, state, engine))
    here = [
        man
        for man in battle.roster.men
        if leaguer.sides.index(battle.sides[battle.roster[man].side]) == BESIEGER
    ]
    anybody = any(battle.able(field, man) and field.at[man] != OFF_MAP for man in here)
    limit = battle.country.limit(footprint(engine))
    if not at_wall and anybody and (limit is None or limit.moves != "none"):
        things.take_over(site, (thing for thing in site.things if thing.id != engine.id), site.numbered)
        change_machine(state, msgspec.structs.replace(machine, at=""))
        log.append(events.PenthouseWithdrawn(machine=machine.name, rules=leaguer.ids(LEFT)))
        return
    where = board.text(engine.place)
    log.append(
        events.PenthouseStands(machine=machine.name, place=where, at_wall=at_wall, rules=leaguer.ids(LEFT))
    )
    _count(leaguer, state, battle, field, machine, engine)


def _count(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, machine: Machine, engine: Thing
) -> None:
    """Who is able, and under the penthouse or in its mine, may dig today, and nobody else (AN-7.7.4-h)."""
    board, known = leaguer.battle.board, state[People].all
    below = {board.cell(one.place) + board.plane[-1] for one in state[tunnels.Mines].dug}
    places = {*things.parts_of(board, engine), *below}
    names = battle.roster.numbers
    took_part = (*state[Contest].at_it, *state[Contest].camp)
    stay = [
        number
        for number in took_part
        if known[number].remains
        and battle.able(field, names[known[number].name])
        and field.at[names[known[number].name]] in places
    ]
    crew = tuple(sorted(stay, key=lambda number: (not known[number].traits.engineer, number)))
    touched = board.members(tunnels.front(leaguer, state, engine))
    for section in dict.fromkeys(tunnels.section_at(board, place) for place in touched):
        mine = digging.mine_for(state, BESIEGER, machine.name, section)
        tunnels.record(state, msgspec.structs.replace(mine, crew=crew, fought=state.day))
    leaguer.ids(COUNTED_THERE)


CHAPTER = Chapter(
    name="penthouses",
    slices=(Contest,),
    frames={
        AtPenthouse: AT_IT,
        FromCamp: CAMPED,
        Defenders: INSIDERS,
        Contesting: BeginMoment(fight),
        Reserving: BeginMoment(ask_camp),
    },
    choices=(ApproachDeed(), AssailDeed()),
    parts={"action": prepare},
    brings={
        APPROACH: ("announcing", "departing", "wheeling"),
        ASSAIL: ("announcing", "departing", "quivers"),
    },
    stakes={APPROACH: stakes, ASSAIL: stakes},
    sets_out={APPROACH: bring, ASSAIL: equip},
    over_in_battle={APPROACH: is_over, ASSAIL: is_over},
    after_battle={APPROACH: aftermath, ASSAIL: aftermath},
    settled={APPROACH: settled, ASSAIL: settled},
)
