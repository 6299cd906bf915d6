"""The end of an assault: no fire burns on overnight (SIEGE 3.55, The Anarchy 7.7).

Whoever is in a burning hex gets out of it, and each such hex has one attempt to put it out by the side whose it is, if
an able person of that side is on the map. What is not put out is burnt at once, and nothing spreads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bergfried.battle import actions, events
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Moment
from bergfried.battle.engine.state import STUNNED, Fire, State
from bergfried.battle.field import moving
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.field.harm import FAR, WOUNDS
from bergfried.battle.fire import course
from bergfried.battle.fire.course import BURNT_OUT, PUT_OUT, BurningTables, DieMoment
from bergfried.board.hexes import Direction
from bergfried.board.reach import Reach, Stance
from bergfried.board.things import NOBODY, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite
from bergfried.rulebook.things import kind_of

NIGHT = cite("SG-3.55-a", "AN-7.7-b")


class Nightfall(Frame, frozen=True, tag="nightfall"):
    """These pieces are still to leave the fire, and these places, each with the side whose it is, burn to the end."""

    pieces: tuple[int, ...]
    places: tuple[tuple[int, int], ...]


def owner(battle: Battle, state: State, fire: Fire) -> int:
    """Whose it is that burns."""
    return whose(battle, things.find(state, fire.thing))


def whose(battle: Battle, thing: Thing | None) -> int:
    """Whose a thing is, or the building. Of what nobody has brought, all that can be moved and all that throws is the
    attacker's."""
    if thing is not None and thing.owner != NOBODY:
        return thing.owner
    if thing is not None and _is_brought(battle, thing):
        return battle.attacking
    return 1 - battle.attacking


def _is_brought(battle: Battle, thing: Thing) -> bool:
    """Is something brought before a wall: carried or pushed there, or does it throw?"""
    kind = kind_of(thing)
    return kind.moves or bool(kind.carries) or thing.kind in battle.policies.throwing_engines


def fall(battle: Battle, state: State, owner: Callable[[Fire], int]) -> None:
    """The assault is over: each fire comes to its end, each by the side that owns what burns."""
    course.go_out(battle, state)
    aflame = state.aflame()
    pieces = tuple(
        piece
        for piece in range(len(battle.roster))
        if battle.living(state, piece)
        and battle.places(state, piece) & aflame
        and things.harnessed_to(state, piece) is None
    )
    push(state, Nightfall(pieces, tuple((fire.place, owner(fire)) for fire in state.fires)))


class NightMoment(DieMoment, Moment):
    """One die for each hex that still burns, rolled by the side whose it is."""

    kind = "night-fire"
    cites = NIGHT

    def side(self, battle: Battle, state: State) -> int:
        return top(state, Nightfall).places[0][1]

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"place": battle.board.text(top(state, Nightfall).places[0][0])}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        frame = top(state, Nightfall)
        if frame.pieces or not frame.places:
            return
        place, owner = frame.places[0]
        if state.fire_at(place) is not None and _somebody(battle, state, owner):
            yield actions.Burn()

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        fire = _next_fire(state)
        assert fire is not None, "a die is rolled for what burns"
        most = battle.chapter(BurningTables).goes_out(fire)
        if battle.roll(dice, log, "put-out", NIGHT, needed=range(1, most + 1)) <= most:
            course.put_out(state, fire)
            ids = (*battle.ids(NIGHT), *battle.ids(PUT_OUT))
            log.append(events.FireOut(place=battle.board.text(fire.place), rules=ids))
        else:
            _burn_at_once(battle, state, fire, log)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        frame = top(state, Nightfall)
        if frame.pieces:
            pop(state)
            push(state, Nightfall(frame.pieces[1:], frame.places))
            _get_out(battle, state, frame.pieces[0], log)
        elif not frame.places:
            pop(state)
        elif (fire := _next_fire(state)) is not None:
            _burn_at_once(battle, state, fire, log)


def _next_fire(state: State) -> Fire | None:
    """The next fire of the night, which is dealt with now; None if it has gone with what another has destroyed."""
    frame = top(state, Nightfall)
    pop(state)
    push(state, Nightfall((), frame.places[1:]))
    return state.fire_at(frame.places[0][0])


def _burn_at_once(battle: Battle, state: State, fire: Fire, log: list[Event]) -> None:
    """What has not been put out has burnt down by the morning, however long it had burnt."""
    rules = tuple(dict.fromkeys((*battle.ids(NIGHT), *battle.ids(BURNT_OUT))))
    course.burn_down(battle, state, fire, rules, log)


def _somebody(battle: Battle, state: State, side: int) -> bool:
    """Has a side an able person on the map?"""
    return any(battle.able(state, man) for man in battle.all_men[side])


# ------------------------------------------------------------------------------------------------ getting out


class SteppingOut(Fallen, frozen=True, tag="stepping-out"):
    """Somebody leaves a burning hex for the night."""


class StepOutMoment(FallenMoment):
    """The owner says to which of the nearest free places somebody gets out of a fire."""

    kind = "step-out"
    cites = NIGHT

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        piece = top(state, SteppingOut).piece
        return (actions.Fall(piece, stance) for stance in _ways_out(battle, state, piece))

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Fall):
            return battle.wrong_moment(state, action)
        piece = top(state, SteppingOut).piece
        if action.piece != piece:
            return battle.refuse(NIGHT, "fall-other", piece=battle.name(piece))
        if action.to not in _ways_out(battle, state, piece):
            return battle.refuse(
                NIGHT, "step-out-place", piece=battle.name(piece), place=battle.text(action.to)
            )
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        pop(state)
        battle.let_go(state, action.piece, log)
        battle.put(state, action.piece, action.to)
        name, where = battle.name(action.piece), battle.text(action.to)
        log.append(events.SteppedOut(piece=name, place=where, rules=battle.ids(NIGHT)))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """There is no room anywhere: he stays, and fares as what he stands on."""
        pop(state)


def _get_out(battle: Battle, state: State, piece: int, log: list[Event]) -> None:
    """Somebody leaves the fire unhurt; one who lies stunned is wounded before he is laid beside it, or wakes."""
    if state.status[piece] & STUNNED:
        rules = tuple(dict.fromkeys((*battle.ids(NIGHT), *battle.policy_ids("stunned_at_nightfall"))))
        if battle.policies.stunned_at_nightfall == "wakes":
            state.status[piece] &= ~STUNNED
            log.append(events.Recovered(piece=battle.name(piece), rules=rules))
        elif course.hurt_by_fire(battle, state, log, piece, WOUNDS, rules):
            return
    push(state, SteppingOut(piece))


def _ways_out(battle: Battle, state: State, piece: int) -> list[Stance]:
    """The nearest free places by movement points; where nobody gets through, one on foot finds the nearest of his level."""
    room = moving.stops(battle, state, piece) & ~state.aflame() & ~state.closed
    for budget in range(1, FAR):
        found = _within(battle, state, piece, budget, room)
        if found:
            return found
    if battle.two_hex(state, piece):
        return []
    board, here = battle.board, state.at[piece]
    free = room & battle.graph(state, piece).enterable
    near = [place for place in board.members(free) if board.level(place) == board.level(here)]
    least = min((board.distance(here, place) for place in near), default=0)
    return [Stance(place) for place in near if board.distance(here, place) == least]


def _within(battle: Battle, state: State, piece: int, budget: int, room: int) -> list[Stance]:
    """The free places somebody reaches with so many points."""
    found = moving.reach(battle, state, piece, budget)
    if isinstance(found, Reach):
        return [Stance(place) for place in battle.board.members(found.places & room)]
    stances = (
        Stance(place, facing)
        for facing in Direction
        for place in battle.board.members(found.fronts[facing] & room)
    )
    return [stance for stance in stances if all(room >> half & 1 for half in battle.halves(stance))]
