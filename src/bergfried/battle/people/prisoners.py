"""Taking prisoners: the call to surrender, bringing a prisoner off, and his arming himself again (The Anarchy AN-1.4).

A captor brings his prisoner to a place where the escort is complete again, or can still be made so in the same
phase; then it must be, before anything else is done. Whoever completes the escort cannot leave it in that phase.
Only if the enemy's shots has made it impossible does the phase end without it, and the prisoner may escape.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine import labour
from bergfried.battle.engine.battle import COST, STACKING, STUNNED_IDLE, Battle, Deed, Objection
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import (
    ASKED,
    ATTACKED,
    CAPTURED,
    DEAD,
    DISARMED,
    MOVED,
    PRISONER,
    STUNNED,
    WOUNDED,
    State,
)
from bergfried.battle.field import melee, moving
from bergfried.battle.land import walls
from bergfried.battle.people.escort import (
    ESCORT,
    IDLE,
    Escorts,
    cannot_escape,
    cannot_join,
    complete,
    guards,
    near,
    needed,
    prisoners,
    record,
    run,
)
from bergfried.board.hexes import DIRECTIONS
from bergfried.board.reach import Reach, RideReach, Stance
from bergfried.kernel.decisions import Action, groups
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.tasks import Task, interrupt
from bergfried.kernel.verdicts import Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book

WHO = cite("AN-1.4-a")
SURRENDER = cite("AN-1.4-b")
FIGHTS_ON = cite("AN-1.4-c")
BORROWED = cite("AN-1.4-d")
BROUGHT = cite("AN-1.4-f")
FINAL = cite("AN-1.4-g")
REARM = cite("AN-1.4-l")


class Answer(msgspec.Struct, frozen=True):
    """What a man answers on some rolls who is called on to surrender."""

    low: int
    high: int
    surrenders: bool


def read_surrender(book: Book) -> frozenset[int]:
    """The rolls on which a man surrenders."""
    answers = book.table("surrender").read(Answer)
    return frozenset(die for row in answers if row.surrenders for die in range(row.low, row.high + 1))


def read_turns(book: Book) -> dict[str, int]:
    """How many turns each work takes."""
    return book.table("works").numbers("turns")


# ------------------------------------------------------------------------------------------------ surrender


class CaptureDeed(Deed):
    """Two or more attack a knight or noble who is alone and far weaker, and call on him to surrender (AN-1.4-a)."""

    takes = (actions.Capture,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        side = battle.active(state)
        for victim in battle.roster.men:
            man = battle.roster[victim]
            if man.side != side and man.traits.leader and battle.living(state, victim):
                yield from self._attempts(battle, state, victim)

    def _attempts(self, battle: Battle, state: State, victim: int) -> Iterator[Action]:
        if _spared(battle, state, victim) is not None:
            return
        places = battle.places(state, victim)
        able = tuple(
            man
            for man in battle.men_of(state, battle.active(state))
            if battle.within_blow(state, man) & places and not melee.cannot_attack(battle, state, man)
        )
        together = _attempt(battle, state, able, victim)
        if isinstance(together, Refusal) and together.reason in ("capture-too-few", "capture-difference"):
            return
        for attackers in groups(able):
            if isinstance(_attempt(battle, state, attackers, victim), melee.Clash):
                yield actions.Capture(attackers, victim)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Capture)
        return refusal_in(_attempt(battle, state, action.attackers, action.defender))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Capture)
        victim = action.defender
        clash = _attempt(battle, state, action.attackers, victim)
        assert isinstance(clash, melee.Clash), "a checked attempt can be made"
        battle.ids(WHO)
        state.did[victim] |= ASKED
        yields = battle.chapter(read_surrender)
        die = battle.roll(dice, log, "surrender", SURRENDER, needed=yields)
        if die not in yields:
            rules = (*battle.ids(SURRENDER), *battle.ids(FIGHTS_ON))
            log.append(events.FightsOn(piece=battle.name(victim), rules=rules))
            melee.resolve(battle, state, clash, dice, log)
            return
        for piece in action.attackers:
            state.did[piece] |= ATTACKED
        battle.let_go(state, victim, log)
        state.tasks = interrupt(state.tasks, victim)
        state.status[victim] |= PRISONER | DISARMED
        rules = (*battle.ids(SURRENDER), *battle.ids(FIGHTS_ON), *battle.ids(BORROWED))
        names = battle.names(action.attackers)
        log.append(events.Surrendered(piece=battle.name(victim), attackers=names, rules=rules))


def _attempt(battle: Battle, state: State, attackers: tuple[int, ...], victim: int) -> melee.Clash | Refusal:
    """The attack that goes with the call to surrender, or why there is none."""
    name, few = battle.name(victim), battle.policies.capture_attackers
    if len(attackers) < few:
        return battle.refuse(WHO, "capture-too-few", piece=name, least=few)
    if refused := _spared(battle, state, victim):
        return refused
    clash = melee.prepare(battle, state, attackers, (victim,))
    least = battle.policies.capture_difference
    if isinstance(clash, melee.Clash) and clash.attack - clash.defence < least:
        return battle.refuse(
            WHO, "capture-difference", piece=name, attack=clash.attack, defence=clash.defence, least=least
        )
    return clash


def _spared(battle: Battle, state: State, victim: int) -> Refusal | None:
    """Why nobody can call on a man to surrender, whoever attacks him."""
    man = battle.roster[victim]
    if not man.traits.leader:
        return battle.refuse(WHO, "capture-whom", piece=man.name)
    if state.status[victim] & PRISONER:
        return battle.refuse(WHO, "prisoner-already", piece=man.name)
    if state.did[victim] & ASKED:
        return battle.refuse(FIGHTS_ON, "asked-already", piece=man.name)
    if not battle.living(state, victim):
        return battle.refuse(melee.ADJACENT, "target-gone", piece=man.name)
    beside = near(battle, state, victim)
    for friend in battle.men_of(state, man.side):
        if friend != victim and battle.places(state, friend) & beside:
            if not state.status[friend] & PRISONER:
                return battle.refuse(WHO, "friend-beside-victim", piece=man.name, figure=battle.name(friend))
            battle.ids(IDLE)
    return None


# ------------------------------------------------------------------------------------------------ bringing him off


class TakeDeed(Deed):
    """The captor brings a prisoner along in his own movement phase (AN-1.4-f), to the edge of the map (AN-1.4-g)."""

    takes = (actions.Take,)

    def begin(self, battle: Battle, state: State, log: list[Event]) -> None:
        record(battle, state)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for prisoner in state[Escorts].complete:
            if battle.roster[prisoner].side != battle.active(state):
                for stance in _ways(battle, state, prisoner):
                    action = actions.Take(prisoner, stance)
                    if self.check(battle, state, action) is None:
                        yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Take)
        if refused := _not_taken(battle, state, action.piece):
            return refused
        piece, to = action.piece, action.to
        name, where = battle.name(piece), battle.text(to)
        if battle.two_hex(state, piece) != (to.facing is not None):
            return battle.refuse(BROUGHT, "needs-facing" if to.facing is None else "no-facing", piece=name)
        if not all(battle.has_place(state, half) for half in battle.halves(to)):
            return battle.refuse(COST, "no-place", piece=name, place=where)
        for half in battle.halves(to):
            if refused := walls.closed_ground(battle, state, piece, half):
                return refused
        points = battle.values(state, piece).movement
        cost = _reach(battle, state, piece, points).cost(to)
        if not cost:
            return battle.refuse(BROUGHT, "prisoner-too-far", piece=name, place=where, points=points)
        room = moving.stops(battle, state, piece)
        if not all(room >> half & 1 for half in battle.halves(to)):
            return battle.refuse(STACKING, "no-way", piece=name, place=where)
        after = state.copy()
        battle.put(after, piece, to)
        if not complete(battle, after, piece) and not _helpers(battle, after, piece):
            rules = (*battle.ids(BROUGHT), *battle.ids(ESCORT))
            return battle.refuse(rules, "no-escort-there", piece=name, place=where, least=needed(battle))
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Take)
        piece, points = action.piece, battle.values(state, action.piece).movement
        cost = _reach(battle, state, piece, points).cost(action.to) or 0
        battle.put(state, piece, action.to)
        state.did[piece] |= MOVED
        rules = (*battle.ids(BROUGHT), *battle.ids(BORROWED))
        name, where = battle.name(piece), battle.text(action.to)
        log.append(events.Escorted(piece=name, place=where, cost=cost, rules=rules))

    def objects(self, battle: Battle, state: State) -> Objection | None:
        if not state[Escorts].complete or battle.leaves(state, battle.active(state)):
            return None
        brought = [
            man
            for man in state[Escorts].complete
            if battle.roster[man].side != battle.active(state)
            and state.status[man] & PRISONER
            and state.did[man] & MOVED
        ]
        if not brought:
            return None
        waiting = next((man for man in brought if _helpers(battle, state, man)), None)
        return lambda action: _against(battle, state, action, brought, waiting)

    def finish(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Whoever stands at the edge of the map with a complete escort is lost for good (AN-1.4-g)."""
        for man in prisoners(battle, state):
            if battle.roster[man].side == battle.active(state):
                continue
            if not battle.places(state, man) & battle.board.edge:
                continue
            battle.ids(ESCORT)
            if complete(battle, state, man):
                battle.lift(state, man)
                state.status[man] = state.status[man] & ~PRISONER | CAPTURED
                log.append(events.LedOff(piece=battle.name(man), rules=battle.ids(FINAL)))


def _not_taken(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man cannot be brought anywhere in this phase."""
    name = battle.name(piece)
    if battle.roster[piece].side == battle.active(state) or not state.status[piece] & PRISONER:
        return battle.refuse(BROUGHT, "not-your-prisoner", piece=name)
    if state.status[piece] & STUNNED:
        return battle.refuse(STUNNED_IDLE, "is-stunned", piece=name)
    if piece not in state[Escorts].complete:
        rules = (*battle.ids(BROUGHT), *battle.ids(ESCORT))
        return battle.refuse(rules, "escort-was-incomplete", piece=name, least=needed(battle))
    if state.did[piece] & MOVED:
        return battle.refuse(BROUGHT, "moved-already", piece=name)
    return None


def _reach(battle: Battle, state: State, piece: int, points: int) -> Reach | RideReach:
    """Where a prisoner can be brought, past nobody."""
    here = state.stance(piece)
    place, facing = here.place, here.facing
    taken = (state.occupied[0] | state.occupied[1]) & ~battle.places(state, piece)
    graph, closed = battle.graph(state, piece), battle.barred(state, piece) | taken
    if facing is None:
        return graph.flood(place, points, closed=closed, slow=state.slow)
    return graph.ride(place, facing, points, closed=closed, slow=state.slow)


def _ways(battle: Battle, state: State, piece: int) -> Iterator[Stance]:
    if _not_taken(battle, state, piece) is not None:
        return
    found = _reach(battle, state, piece, battle.values(state, piece).movement)
    yield from _stances(battle, found, moving.stops(battle, state, piece))


def _stances(battle: Battle, found: Reach | RideReach, stop: int) -> Iterator[Stance]:
    if isinstance(found, Reach):
        for place in battle.board.members(found.places & stop):
            yield Stance(place)
        return
    for facing in DIRECTIONS:
        fronts = found.fronts[facing] & stop & battle.board.stepped(stop, facing)
        for place in battle.board.members(fronts):
            yield Stance(place, facing)


def _helpers(battle: Battle, state: State, prisoner: int) -> tuple[int, ...]:
    """Those who can still make an incomplete escort complete in this phase; none if it is, or cannot be."""
    escort = guards(battle, state, prisoner)
    wanting = needed(battle) - len(escort)
    if wanting <= 0:
        return ()
    there = near(battle, state, prisoner)
    found: dict[int, set[int]] = {}
    for man in battle.men_of(state, battle.active(state)):
        if man in escort or not moving.unmoved(battle, state, man):
            continue
        points = moving.points(battle, state, man)
        if battle.board.distance(state.at[man], state.at[prisoner]) > points + 2:
            continue
        stances = _stances(battle, moving.reach(battle, state, man), moving.stops(battle, state, man))
        ends = {s.place for s in stances if battle.board.mask(battle.halves(s)) & there}
        if ends:
            found[man] = ends
    room = set[int]().union(*found.values())
    return tuple(found) if min(len(found), len(room)) >= wanting else ()


def _against(
    battle: Battle, state: State, action: Action, brought: list[int], waiting: int | None
) -> Refusal | None:
    """What the escorts of prisoners that have been brought along have against something else being done."""
    goes = action if isinstance(action, actions.Move | actions.Lead) else None
    if waiting is not None:
        if (
            goes is None
            or goes.piece in guards(battle, state, waiting)
            or not _beside(battle, state, goes, waiting)
        ):
            rules = (*battle.ids(BROUGHT), *battle.ids(ESCORT))
            return battle.refuse(rules, "escort-first", piece=battle.name(waiting))
        return None
    if goes is None:
        return None
    for prisoner in brought:
        escort = guards(battle, state, prisoner)
        if (
            goes.piece in escort
            and len(escort) <= needed(battle)
            and not _beside(battle, state, goes, prisoner)
        ):
            name, other = battle.name(goes.piece), battle.name(prisoner)
            return battle.refuse(BROUGHT, "guard-stays", piece=name, target=other)
    return None


def _beside(battle: Battle, state: State, action: actions.Move | actions.Lead, prisoner: int) -> bool:
    """Does a move end next to a prisoner?"""
    return bool(battle.board.mask(battle.halves(action.to)) & near(battle, state, prisoner))


# ------------------------------------------------------------------------------------------------ arming himself


class RearmDeed(Deed):
    """One who has escaped takes the weapons of a man who lies beside him: a full turn's work (AN-1.4-l)."""

    takes = (actions.Rearm,)

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if not any(status & DISARMED for status in state.status):
            return
        for piece in battle.men_of(state, battle.active(state)):
            if state.status[piece] & DISARMED:
                action = actions.Rearm(piece)
                if self.check(battle, state, action) is None:
                    yield action

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Rearm)
        piece, name = action.piece, battle.name(action.piece)
        if refused := battle.not_ours(state, piece, battle.active(state)):
            return refused
        if not state.status[piece] & DISARMED:
            return battle.refuse(REARM, "has-weapons", piece=name)
        if state.status[piece] & WOUNDED:
            return battle.refuse(REARM, "wounded-rearms-not", piece=name)
        if refused := labour.not_free(battle, state, piece, REARM):
            return refused
        if _weapons_of(battle, state, piece) is None:
            if battle.policies.rearm_from == "dead":
                return battle.refuse(battle.policy_ids("rearm_from"), "no-dead-beside", piece=name)
            return battle.refuse(battle.policy_ids("rearm_from"), "no-weapons-beside", piece=name)
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Rearm)
        body = _weapons_of(battle, state, action.piece)
        assert body is not None, "there are weapons where they may be taken"
        task = Task("rearm", (action.piece,), body, battle.chapter(read_turns)["rearm"])
        labour.begin(battle, state, task, (), log, REARM)


def _weapons_of(battle: Battle, state: State, piece: int) -> int | None:
    """One who has lain dead or stunned beside a man, or where he stands, since before the turn; the dead first."""
    there = near(battle, state, piece) | battle.places(state, piece)
    lying = DEAD if battle.policies.rearm_from == "dead" else DEAD | STUNNED
    found = [
        man
        for man in battle.roster.men
        if state.status[man] & lying and state.down[man] < state.turn and battle.places(state, man) & there
    ]
    return min(found, key=lambda man: not state.status[man] & DEAD, default=None)


def finish(battle: Battle, state: State, task: Task, log: list[Event]) -> None:
    """He has weapons again, if nothing has come between. A friend who lay stunned all the turn may just have woken."""
    piece, body = task.workers[0], task.about
    there = near(battle, state, piece) | battle.places(state, piece)
    lies = state.status[body] & (DEAD | STUNNED) or battle.roster[body].side == battle.roster[piece].side
    name, ids = battle.name(piece), battle.ids(REARM)
    if (
        battle.able(state, piece)
        and not state.status[piece] & WOUNDED
        and lies
        and battle.places(state, body) & there
    ):
        state.status[piece] &= ~DISARMED
        log.append(events.Finished(piece=name, task=task.kind, rules=ids))
    else:
        log.append(events.GaveUp(piece=name, task=task.kind, rules=ids))


CHAPTER = Chapter(
    name="prisoners",
    slices=(Escorts,),
    deeds={"move": (TakeDeed(), RearmDeed()), "melee": (CaptureDeed(),)},
    tasks={"rearm": finish},
    full_turn={"rearm": cite("AN-1.4-l")},
    stays=cannot_escape,
    lets_go=run,
    joins=cannot_join,
)
