"""Setting fire as a work of the day: one hex for each side, and how far the fire gets (The Anarchy 7.5).

The besieger's archers burn what is wooden at or in the building, those of the besieged the machines that were left before
it, if they reach them from their walls. What catches fire is put out at once, or spreads; in the end all that still burns
is destroyed. How things catch fire, go out and burn down is a matter of the rules of battles (battle.fire.course).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.engine import things
from bergfried.battle.engine.state import OFF_MAP
from bergfried.battle.engines.encamping import MACHINES
from bergfried.battle.events import FireOut
from bergfried.battle.field.shooting import ShootingTables
from bergfried.battle.fire import course, nightfall
from bergfried.battle.fire.course import BurningTables
from bergfried.battle.fire.flames import wood_ids
from bergfried.battle.fire.storeys import FRONT
from bergfried.board.reach import Stance
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

from . import actions, events, people
from .building import Workshop, lose_machine, machines_of, standing
from .grounds import redoubts_of
from .initiative import BARRED, allows
from .leaguer import Chapter, Deed, Leaguer, Orders, Roll
from .people import People
from .redoubts import Part
from .state import LeaguerState, Reversal

WHO = cite("AN-7.5.1-a")
TRIED = cite("AN-7.5.1-b")
PUT_OUT = cite("AN-7.5.1-c")
SPREAD = cite("AN-7.5.1-d")
BURNT = cite("AN-7.5.2-a")
LEFT_OUTSIDE = cite("AN-7.7.1-q")

FACES = 10


class Kindling(Frame, frozen=True, tag="setting-fire"):
    """A side may name the hex its archers try to set on fire."""

    side: int


class Spreading(Frame, frozen=True, tag="fire-by-day"):
    """A fire of the day spreads: who lit it, and the hexes that have had their die."""

    side: int
    checked: tuple[int, ...]


class Quenching(Frame, frozen=True, tag="quenching"):
    """A hex has just caught fire, and those whose it is try to put it out."""

    place: int


class Added(msgspec.Struct, frozen=True):
    """A row of what is added to the dice of a siege day."""

    modifier: str
    ignite: int
    spread: int
    put_out: int


def _added(leaguer: Leaguer, modifier: str) -> Added:
    rows = leaguer.book.table("burning.day").read(Added)
    return next(row for row in rows if row.modifier == modifier)


# ------------------------------------------------------------------------------------------------ who reaches what


def archers(state: LeaguerState, side: int) -> list[int]:
    """Those of a side who remain and have a bow, by number."""
    return [number for number in people.of_side(state, side) if state[People].all[number].arm.fire_arrows]


def ready(leaguer: Leaguer, state: LeaguerState, side: int, place: int) -> list[int]:
    """The archers of a side who are free and reach a place: the besiegers any, the besieged from their walls."""
    known = state[People].all
    free = [number for number in archers(state, side) if known[number].is_free]
    if side == state.besieger:
        return free
    battle = leaguer.battle
    posts = battle.land(state.site).all_with(
        lambda kind: kind.on_wall or kind.tower_top or kind.enclosed or kind.opening == "window"
    )
    inside = [post for post in battle.board.members(posts) if battle.board.level(post) > 0]
    far = min((battle.board.distance(post, place) for post in inside), default=None)
    if far is None:
        return []
    ranges = battle.chapter(ShootingTables).weapons
    return [number for number in free if far <= ranges[known[number].arm.name].bands[0]]


def targets(leaguer: Leaguer, state: LeaguerState, side: int) -> dict[int, str]:
    """What a side can set on fire, by place: what is wooden and belongs to the other, or did (AN-7.7.1-q)."""
    battle, site = leaguer.battle, state.site
    left = _left_outside(leaguer, state) if may_burn_own(leaguer, state, side) else frozenset()
    return {
        place: kind
        for place, kind in battle.land(site).wood.items()
        if (place in left or _owner(leaguer, state, place) != side) and _least(leaguer, kind) is not None
    }


def may_burn_own(leaguer: Leaguer, state: LeaguerState, side: int) -> bool:
    """May a side try by day to burn what an enclosed besieger has left to it (AN-7.7.1-q)?"""
    if not state.is_reversed or side != state.besieger:
        return False
    leaguer.battle.policy_ids("left_machines")
    return leaguer.policies.left_machines == "by_day"


def _left_outside(leaguer: Leaguer, state: LeaguerState) -> frozenset[int]:
    """The places of the machines that an enclosed besieger has left before the building (AN-7.7.1-q)."""
    board, names = leaguer.battle.board, state[Reversal].machines
    found = (standing(leaguer, state, one) for one in state[Workshop].machines if one.name in names)
    return frozenset(
        place for engine in found if engine is not None for place in things.parts_of(board, engine)
    )


def _least(leaguer: Leaguer, kind: str) -> int | None:
    """The least number at which arrows set something on fire by day; a tower at the wall is aimed at from the front."""
    wood = leaguer.battle.book.edition.burns[kind]
    return leaguer.battle.chapter(BurningTables).catches(wood.rows.get(FRONT, wood.row), "arrow")


def _owner(leaguer: Leaguer, state: LeaguerState, place: int) -> int:
    """Whose it is that could burn on a place: what nobody has brought belongs to whoever holds that part of the building."""
    burning = course.wooden(leaguer.battle, state.site, place)
    thing = burning[0] if burning else None
    owner = nightfall.whose(leaguer.battle, thing)
    if (thing is not None and thing.owner != NOBODY) or not state.is_reversed:
        return owner
    inner = redoubts_of(leaguer, leaguer.battle.board)[state[Part].redoubt]
    return owner if inner >> place & 1 else state.playing(owner)


def counted(leaguer: Leaguer, state: LeaguerState, side: int, taking_part: int) -> int:
    """How many archers are counted: those who take part, or all a side has, by the text that is played."""
    leaguer.battle.policy_ids("day_archers")
    return len(archers(state, side)) if leaguer.policies.day_archers == "all" else taking_part


# ------------------------------------------------------------------------------------------------ the attempt


class KindleDeed(Deed):
    """So many archers, whose arms are worth least, try to set one hex on fire."""

    takes = (actions.Kindle,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        if not any(state[People].all[number].is_free for number in archers(state, side)):
            return
        everywhere = len(ready(leaguer, state, side, OFF_MAP)) if side == state.besieger else None
        for place in sorted(targets(leaguer, state, side)):
            number = len(ready(leaguer, state, side, place)) if everywhere is None else everywhere
            if number:
                yield actions.Kindle(Stance(place), number)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Kindle)
        where = leaguer.battle.board.text(action.at.place)
        if action.at.place not in targets(leaguer, state, side):
            return leaguer.refuse(WHO, "nothing-of-theirs-burns", place=where)
        free = len(ready(leaguer, state, side, action.at.place))
        if not 1 <= action.archers <= free:
            rules = (*WHO, *people.ONE_TASK)
            return leaguer.refuse(rules, "not-so-many-archers", number=action.archers, free=free, place=where)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Kindle)
        battle, place = leaguer.battle, action.at.place
        pop(state)
        reach = ready(leaguer, state, side, place)
        number = counted(leaguer, state, side, action.archers)
        people.employ(state, people.cheapest(leaguer, state, reach, action.archers), people.BUSY)
        kind = battle.land(state.site).wood[place]
        least = _least(leaguer, kind)
        assert least is not None, "what can be named can be lit"
        more = _added(leaguer, "each_archer_after_the_first").ignite * (number - 1)
        added = _added(leaguer, "day").ignite + more
        where = battle.board.text(place)
        rules = (*leaguer.ids(WHO), *leaguer.ids(TRIED), *leaguer.ids(people.ONE_TASK))
        log.append(
            events.FireSet(archers=action.archers, feature=kind, place=where, added=added, rules=rules)
        )
        needed = range(max(least - added, 1), FACES + 1)
        die = battle.roll(dice, log, "ignite", TRIED, needed=needed)
        ids = (*leaguer.ids(TRIED), *wood_ids(battle, kind, "burns"))
        if course.catch(battle, state.site, place, "arrow", side, log, die + added >= least, ids):
            push(state, Spreading(side, ()))
            _let_quench(leaguer, state, side, place)


def _let_quench(leaguer: Leaguer, state: LeaguerState, side: int, place: int) -> None:
    """Those whose it is try to put a fire out; nobody does if they have lit it themselves (AN-7.7.1-q)."""
    if _owner(leaguer, state, place) == side:
        leaguer.ids(LEFT_OUTSIDE)
    else:
        push(state, Quenching(place))


class ScorchDeed(Deed):
    """So many archers try to burn a machine in the camp that an enclosed besieger has left behind (AN-7.7.1-q)."""

    takes = (actions.Scorch,)

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        free = sum(state[People].all[number].is_free for number in archers(state, side))
        for name in state[Reversal].machines if free else ():
            if self.check(leaguer, state, side, actions.Scorch(name, free)) is None:
                yield actions.Scorch(name, free)

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Scorch)
        machine = next((one for one in machines_of(state, side) if one.name == action.machine), None)
        found = machine is not None and not machine.at and machine.name in state[Reversal].machines
        if not found or not may_burn_own(leaguer, state, side):
            return leaguer.refuse(LEFT_OUTSIDE, "not-left-in-the-camp", machine=action.machine)
        free = sum(state[People].all[number].is_free for number in archers(state, side))
        if not 1 <= action.archers <= free:
            rules = (*LEFT_OUTSIDE, *people.ONE_TASK)
            return leaguer.refuse(rules, "too-few-archers-free", number=action.archers, free=free)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Scorch)
        pop(state)
        machine = next(one for one in machines_of(state, side) if one.name == action.machine)
        free = [number for number in archers(state, side) if state[People].all[number].is_free]
        people.employ(state, people.cheapest(leaguer, state, free, action.archers), people.BUSY)
        least = _least(leaguer, MACHINES[machine.kind])
        assert least is not None, "machines are made of wood"
        more = counted(leaguer, state, side, action.archers) - 1
        added = _added(leaguer, "day").ignite + _added(leaguer, "each_archer_after_the_first").ignite * more
        (die,) = leaguer.roll(dice, log, "ignite", TRIED)
        if die + added >= least:
            lose_machine(leaguer, state, machine.name, LEFT_OUTSIDE, log)
        else:
            log.append(events.Spared(person=machine.name, how="fire", rules=leaguer.ids(LEFT_OUTSIDE)))


def begin(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Each side is asked for its hex, the besieger first, unless the action of the day leaves no time for it."""
    if not allows(leaguer, state, "fire_setting"):
        leaguer.ids(BARRED)
        return
    for side in (state.besieged, state.besieger):
        if leaguer.barred(state, side) is None:
            push(state, Kindling(side))


class KindleMoment(Orders):
    """One hex a day, or none."""

    kind = "order-fire"
    part = "fire_setting"
    cites = TRIED

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Kindling).side

    def deeds(self, leaguer: Leaguer, state: LeaguerState) -> tuple[Deed, ...]:
        return (KindleDeed(), ScorchDeed()) if state.is_reversed else (KindleDeed(),)


# ------------------------------------------------------------------------------------------------ what comes of it


class QuenchMoment(Roll):
    """One attempt to put out a hex that has just caught fire (AN-7.5.1-c)."""

    kind = "quench-fire"
    cites = PUT_OUT
    does = actions.Quench()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return _owner(leaguer, state, top(state, Quenching).place)

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        return {"place": leaguer.battle.board.text(top(state, Quenching).place)}

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        battle, place = leaguer.battle, top(state, Quenching).place
        pop(state)
        fire = state.site.fire_at(place)
        assert fire is not None, "it has just caught fire"
        most = battle.chapter(BurningTables).goes_out(fire) - _added(leaguer, "day").put_out
        if battle.roll(dice, log, "put-out", PUT_OUT, needed=range(1, most + 1)) <= most:
            course.put_out(state.site, fire)
            log.append(FireOut(place=battle.board.text(place), rules=leaguer.ids(PUT_OUT)))


class SpreadMoment(Roll):
    """Each wooden hex next to a burning one has one die (AN-7.5.1-d); then what still burns is destroyed (AN-7.5.2-a)."""

    kind = "spread-fire"
    cites = SPREAD
    does = actions.Blaze()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return top(state, Spreading).side

    def facts(self, leaguer: Leaguer, state: LeaguerState) -> dict[str, Fact]:
        place = _next(leaguer, state)
        return {"place": "" if place is None else leaguer.battle.board.text(place)}

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        if _next(leaguer, state) is not None:
            yield self.does

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        battle, place, frame = leaguer.battle, _next(leaguer, state), top(state, Spreading)
        assert place is not None, "a die is rolled for a hex"
        state.stack = (*state.stack[:-1], Spreading(frame.side, (*frame.checked, place)))
        kind = battle.land(state.site).wood[place]
        least = battle.chapter(BurningTables).spreads(battle.book.edition.burns[kind])
        added = _added(leaguer, "day").spread
        needed = range(max(least - added, 1), FACES + 1)
        die = battle.roll(dice, log, "spread", SPREAD, needed=needed)
        ids = (*leaguer.ids(SPREAD), *wood_ids(battle, kind, "spreads"))
        if course.catch(battle, state.site, place, "spread", frame.side, log, die + added >= least, ids):
            _let_quench(leaguer, state, frame.side, place)

    def skip(self, leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
        leaguer.ids(SPREAD)
        pop(state)
        while state.site.fires:
            course.burn_down(leaguer.battle, state.site, state.site.fires[0], leaguer.ids(BURNT), log)
        leaguer.battle.resume(state.site, log)  # a tower with a burnt-out level falls by itself (AN-4.2.9-g)


def _next(leaguer: Leaguer, state: LeaguerState) -> int | None:
    """The next hex to which the fire may spread: wooden, beside one that burns, and not rolled for today."""
    checked = top(state, Spreading).checked
    near = course.within_reach(leaguer.battle, state.site, state.site.fires)
    return min((place for place in near if place not in checked), default=None)


CHAPTER = Chapter(
    name="firesetting",
    frames={Kindling: KindleMoment(), Quenching: QuenchMoment(), Spreading: SpreadMoment()},
    parts={"fire_setting": begin},
)
