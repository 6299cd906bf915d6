"""What a result does to a man: stunned, wounded, killed, thrown from his horse, driven back; and following up.

SIEGE 1.7 (h to j), 1.72 (f, g), 1.73, 3.35; The Anarchy by AN-1-h.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import NO_STOP, Battle, Moment
from bergfried.battle.engine.bodies import count_bodies, read_corpses
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import DEAD, MOUNTED, PRISONER, STUNNED, WOUNDED, State
from bergfried.battle.field.falls import Fallen, FallenMoment
from bergfried.battle.land import walls
from bergfried.board.hexes import DIRECTIONS, Direction
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.tasks import interrupt
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.tables import Table

RESULTS = cite("SG-1.7-h", "AN-1.5-a")
AGAIN = cite("SG-1.7-j", "AN-1-h")
WHO_IS_HURT = cite("SG-1.72-f", "AN-1-g")
ALL_RETREAT = cite("SG-1.72-g", "AN-1-g")
RETREAT = cite("SG-1.7-i", "AN-4.2.8-f", "AN-1-h")
RIDER_RETREAT = cite("SG-3.31-c")
FALL = cite("SG-3.35-a", "AN-1-d")
DISMOUNTED = cite("SG-3.33-d", "AN-1-d")
HORSE_STAYS = cite("SG-3.35-b")
HORSE_HURT = cite("SG-3.35-c")
OX_HURT = cite("SG-5.12-a", "AN-1.3-g")
ADVANCE = cite("SG-1.73-a", "AN-1-h")
FIRST_HEX = cite("SG-1.73-b", "AN-1-h")
ONE_HEX = cite("SG-1.73-c", "AN-1-h")
PARTICIPANTS = cite("SG-1.73-d", "AN-1-h")
ADVANCE_IS_FREE = cite("SG-1.73-e", "AN-1-h")
BODIES_SLOW = cite("SG-1.61-g")
BODIES_CLOSE = cite("SG-1.61-h")


FAR = 60
"""More points than anybody has: what cannot be reached with these cannot be reached."""


class Effect(NamedTuple):
    """What a letter of a results table means."""

    side: str
    man: str
    thrown: bool
    horse: str
    back: int


NOTHING = Effect("nobody", "none", False, "none", 0)
STUNS = Effect("", "stunned", False, "none", 0)
WOUNDS = Effect("", "wounded", False, "none", 0)
KILLS = Effect("", "killed", False, "none", 0)
"""What falls, fire and the like do to a man."""


class Letter(msgspec.Struct, frozen=True):
    """A row of the table that explains the letters of a results table."""

    against: str
    code: str
    side: str
    man: str
    thrown: bool
    horse: str
    back: int


def read_effects(table: Table) -> dict[tuple[str, str], Effect]:
    """The meaning of every letter, by the kind of target and the letter."""
    return {
        (row.against, row.code): Effect(row.side, row.man, row.thrown, row.horse, row.back)
        for row in table.read(Letter)
    }


# ------------------------------------------------------------------------------------------------ harm


def hurt(
    battle: Battle, state: State, log: list[Event], piece: int, effect: Effect, ids: tuple[str, ...]
) -> bool:
    """Stun, wound or kill one piece; True if it is dead. A thrown rider waits for his owner to lay him down."""
    if battle.roster[piece].is_animal:
        return _hurt_animal(battle, state, log, piece, effect)
    how = effect.man
    if how in ("stunned", "wounded") and state.status[piece] & (WOUNDED | STUNNED):
        how, ids = "killed", battle.ids(AGAIN)
    state.tasks = interrupt(state.tasks, piece) if how != "wounded" else state.tasks
    if how == "killed":
        state.status[piece] = DEAD | state.status[piece] & MOUNTED
        state.down[piece] = state.turn
    elif how == "stunned":
        state.status[piece] |= STUNNED
        state.down[piece] = state.turn
    elif how == "wounded":
        state.status[piece] |= WOUNDED
    if how != "none":
        log.append(events.Hurt(piece=battle.name(piece), how=how, rules=ids))
    dead = how == "killed"
    if dead:
        for dies in battle.chapters.dies:
            dies(battle, state, piece)
    if state.status[piece] & MOUNTED and (effect.thrown or dead):
        unhorse(battle, state, log, piece, horse_dies=effect.horse == "killed")
    elif dead:
        lay_down(battle, state, piece)
    return dead


def _hurt_animal(battle: Battle, state: State, log: list[Event], horse: int, effect: Effect) -> bool:
    """Only what kills a horse harms a riderless one (SG-3.35-c), or an ox (SG-5.12-a, AN-1.3-g)."""
    ids = battle.ids(HORSE_HURT if battle.roster[horse].is_horse else OX_HURT)
    if effect.horse != "killed":
        log.append(events.Missed(rules=ids))
        return False
    state.status[horse] |= DEAD
    log.append(events.Hurt(piece=battle.name(horse), how="killed", rules=ids))
    lay_down(battle, state, horse)
    return True


def throw_off(
    battle: Battle, state: State, places: int, ids: tuple[str, ...], log: list[Event]
) -> list[tuple[int, tuple[int, ...]]]:
    """Everybody leaves places that are no more: animals die there, men are lifted and wait to be put down.

    The men are returned, each with those of the places he stood on.
    """
    falling = [
        (man, tuple(battle.board.members(places & battle.places(state, man))))
        for man in battle.roster.men
        if battle.living(state, man) and places & battle.places(state, man)
    ]
    for man, _ in falling:
        stance, horse = state.stance(man), state.riding[man]
        battle.lift(state, man)
        if state.status[man] & MOUNTED:
            state.status[man] &= ~MOUNTED
            state.riding[man] = -1
            battle.put(state, horse, stance)
            log.append(events.Unhorsed(piece=battle.name(man), rules=ids))
    for animal, piece in enumerate(battle.roster):
        if piece.is_animal and battle.living(state, animal) and places & battle.places(state, animal):
            state.status[animal] |= DEAD
            log.append(events.Hurt(piece=piece.name, how="killed", rules=ids))
            lay_down(battle, state, animal)
    return falling


def unhorse(battle: Battle, state: State, log: list[Event], piece: int, *, horse_dies: bool) -> None:
    """Part a rider from his horse: it stays where it is (SG-3.35-b), he is laid beside it by his owner (SG-3.35-a)."""
    stance, horse = state.stance(piece), state.riding[piece]
    battle.lift(state, piece)
    state.status[piece] &= ~MOUNTED
    state.riding[piece] = -1
    battle.put(state, horse, stance)
    log.append(events.Unhorsed(piece=battle.name(piece), rules=(*battle.ids(FALL), *battle.ids(HORSE_STAYS))))
    if horse_dies:
        state.status[horse] |= DEAD
        log.append(events.Hurt(piece=battle.name(horse), how="killed", rules=battle.ids(HORSE_STAYS)))
        lay_down(battle, state, horse)
    assert stance.facing is not None
    push(state, Falling(piece, stance.place, int(stance.facing)))


def lay_down(battle: Battle, state: State, piece: int) -> None:
    """A dead piece stays on its place and is no longer in anybody's way, but for its body."""
    battle.count_places(state, battle.roster[piece].side)
    if not battle.policies.corpses:
        return
    counts = battle.chapter(read_corpses)
    points = counts["dead_horse" if battle.roster[piece].is_animal else "dead_figure"]
    state.bodies = (*state.bodies, *((place, points) for place in battle.halves(state.stance(piece))))
    count_bodies(battle, state)
    here = battle.board.mask(battle.halves(state.stance(piece)))
    if state.slow & here:
        battle.ids(BODIES_SLOW)
    if state.closed & here:
        battle.ids(BODIES_CLOSE)


# ------------------------------------------------------------------------------------------------ who is hurt


class Losing(Frame, frozen=True, tag="losing"):
    """One of these takes the harm; the winners may then follow up."""

    pieces: tuple[int, ...]
    effect: Effect
    winners: tuple[int, ...]


class LossMoment(Moment):
    """The owner chooses who of those who fought takes a stun, wound or death (SG-1.72-f)."""

    kind = "choose-loss"
    main = "loss"
    cites = WHO_IS_HURT

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Losing).pieces[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Losing)
        return {"pieces": battle.names(frame.pieces), "how": frame.effect.man}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return (actions.Loss(piece) for piece in top(state, Losing).pieces)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        frame = top(state, Losing)
        if not isinstance(action, actions.Loss):
            return battle.wrong_moment(state, action)
        if action.piece not in frame.pieces:
            return battle.refuse(
                WHO_IS_HURT,
                "loss-not-in-fight",
                piece=battle.name(action.piece),
                pieces=battle.names(frame.pieces),
            )
        return None

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Loss)
        frame = top(state, Losing)
        pop(state)
        ids = battle.ids(RESULTS)
        if len(frame.pieces) > 1:
            ids = (*ids, *battle.ids(WHO_IS_HURT))
        below, places = state.stack, battle.places(state, action.piece)
        if hurt(battle, state, log, action.piece, frame.effect, ids) and frame.winners:
            above = state.stack[len(below) :]
            state.stack = (*below, Advancing(frame.winners, tuple(battle.board.members(places))), *above)


# ------------------------------------------------------------------------------------------------ falling


class Falling(Fallen, frozen=True, tag="falling"):
    """A rider off his horse, which stands or lies on the stance given."""

    front: int
    facing: int
    thrown: bool = True
    """False for one who dismounts of his own will."""


class FallMoment(FallenMoment):
    """The owner puts the rider's counter beside his horse (SG-3.35-a, SG-3.33-d)."""

    kind = "place-rider"
    cites = FALL

    def decision(self, battle: Battle, state: State) -> Decision:
        side = battle.sides[self.side(battle, state)]
        return Decision(side, self.kind, battle.ids(self.why(state)), self.facts(battle, state))

    def why(self, state: State) -> Citation:
        return _why_beside(state)

    def landing(self, battle: Battle, state: State) -> int:
        return beside_horse(battle, state, top(state, Falling))

    def wrong_place(self, battle: Battle, state: State, to: Stance) -> Refusal:
        name = battle.name(top(state, Falling).piece)
        return battle.refuse(_why_beside(state), "fall-place", piece=name, place=battle.text(to))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fall)
        ids = battle.ids(_why_beside(state))
        pop(state)
        battle.put(state, action.piece, action.to)
        if state.status[action.piece] & DEAD:
            lay_down(battle, state, action.piece)
        log.append(events.Fell(piece=battle.name(action.piece), place=battle.text(action.to), rules=ids))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        raise AssertionError("a map with a man on it has a free place for him")


def _why_beside(state: State) -> Citation:
    """The rule that puts a rider beside his horse: thrown, or dismounted of his own will."""
    return FALL if top(state, Falling).thrown else DISMOUNTED


def _room_to_fall(battle: Battle, state: State, frame: Falling) -> int:
    """Free places a man could stand on, but for those of his horse, which he falls clear of even if it is dead."""
    mover = "armoured" if battle.roster[frame.piece].armour else "foot"
    free = battle.free(state) & ~state.closed & battle.land(state).graph(mover).enterable
    for half in battle.halves(Stance(frame.front, Direction(frame.facing))):
        free &= ~(1 << half)
    return free


def next_to_horse(battle: Battle, state: State, frame: Falling) -> int:
    """Free places next to the horse that the man can step to."""
    mover = "armoured" if battle.roster[frame.piece].armour else "foot"
    near = 0
    for half in battle.halves(Stance(frame.front, Direction(frame.facing))):
        near |= battle.land(state).next_to(mover, half)
    return near & _room_to_fall(battle, state, frame)


def beside_horse(battle: Battle, state: State, frame: Falling) -> int:
    """Where a rider can be laid: next to his horse, failing that the nearest free place, failing that where he was."""
    near = next_to_horse(battle, state, frame)
    if near:
        return near
    ranked: dict[int, int] = {}
    mover = "armoured" if battle.roster[frame.piece].armour else "foot"
    walled_in = battle.land(state).graph(mover).flood(frame.front, FAR).places
    for place in battle.board.members(_room_to_fall(battle, state, frame) & walled_in):
        distance = battle.board.distance(frame.front, place)
        ranked[distance] = ranked.get(distance, 0) | 1 << place
    return ranked[min(ranked)] if ranked else 1 << frame.front


# ------------------------------------------------------------------------------------------------ retreat


class Retreating(Frame, frozen=True, tag="retreating"):
    """These must give way, in whatever order their owner likes; `vacated` are the places given up so far.

    One who has begun, with fewer hexes left to go than all have, is the first of them and goes on first.
    """

    pieces: tuple[int, ...]
    hexes: int
    left: int
    vacated: tuple[int, ...]
    winners: tuple[int, ...]


def drive_back(state: State, pieces: tuple[int, ...], hexes: int, winners: tuple[int, ...]) -> None:
    push(state, Retreating(pieces, hexes, hexes, (), winners))


class RetreatMoment(Moment):
    """Each who must retreat goes where his owner says, or stands and is wounded (SG-1.7-i, AN-4.2.8-f).

    Who goes first is his owner's choice too, for one may take the other's hex, or leave it to him (SG-1.72-g).
    """

    kind = "retreat"
    main = "retreat"
    cites = RETREAT

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Retreating).pieces[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Retreating)
        return {"pieces": battle.names(_next_to_go(state, frame)), "left": frame.left}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for piece in _next_to_go(state, top(state, Retreating)):
            if not state.status[piece] & STUNNED:
                yield from (actions.Retreat(piece, stance) for stance in retreats(battle, state, piece))

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Retreat):
            return battle.wrong_moment(state, action)
        piece, awaited = action.piece, _next_to_go(state, top(state, Retreating))
        if piece not in awaited:
            return battle.refuse(RETREAT, "retreat-other", pieces=battle.names(awaited))
        if action.to in retreats(battle, state, piece):
            return None
        if refused := battle.closed_to(state, piece, battle.halves(action.to)):
            return refused
        open_to = tuple(battle.text(stance) for stance in retreats(battle, state, piece))
        rules = battle.ids(RIDER_RETREAT if battle.two_hex(state, piece) else RETREAT)
        way = battle.board.direction(state.at[piece], action.to.place)
        if way is not None:
            closed = battle.land(state).standing.closed_sides.get((state.at[piece], way))
            rules = (*battle.thing_ids(closed, "closes"), *rules) if closed is not None else rules
        return battle.refuse(
            rules,
            "retreat-place",
            "retreat-open",
            piece=battle.name(piece),
            place=battle.text(action.to),
            open=open_to,
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Retreat)
        frame, piece = top(state, Retreating), action.piece
        given_up = tuple(battle.halves(state.stance(piece)))
        battle.put(state, piece, action.to)
        log.append(
            events.Retreated(
                piece=battle.name(piece), place=battle.text(action.to), rules=battle.ids(RETREAT)
            )
        )
        pop(state)
        left = frame.left - 1
        vacated = frame.vacated + given_up
        others = tuple(other for other in frame.pieces if other != piece)
        if left:
            push(state, Retreating((piece, *others), frame.hexes, left, vacated, frame.winners))
        else:
            _next_retreat(state, frame, others, vacated)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Nowhere to go: a stunned man dies of it, another is wounded where he stands."""
        frame = top(state, Retreating)
        piece = _next_to_go(state, frame)[0]
        others = tuple(other for other in frame.pieces if other != piece)
        pop(state)
        places = tuple(battle.halves(state.stance(piece)))
        if state.status[piece] & STUNNED:
            effect, ids = KILLS, battle.ids(AGAIN)
        else:
            effect, ids = WOUNDS, battle.ids(RETREAT)
            log.append(events.Cornered(piece=battle.name(piece), rules=ids))
        below = state.stack
        dead = hurt(battle, state, log, piece, effect, ids)
        above, state.stack = state.stack[len(below) :], below
        _next_retreat(state, frame, others, frame.vacated + (places if dead else ()))
        state.stack = (*state.stack, *above)


def _next_to_go(state: State, frame: Retreating) -> tuple[int, ...]:
    """Those of whom one gives way now: one who is on his way, else a stunned man, who cannot, else any of them."""
    stunned = tuple(piece for piece in frame.pieces if state.status[piece] & STUNNED)
    return frame.pieces[:1] if frame.left < frame.hexes else stunned[:1] or frame.pieces


def _next_retreat(state: State, frame: Retreating, rest: tuple[int, ...], vacated: tuple[int, ...]) -> None:
    if rest:
        push(state, Retreating(rest, frame.hexes, frame.hexes, vacated, frame.winners))
    elif vacated and frame.winners:
        push(state, Advancing(frame.winners, vacated))


def retreats(battle: Battle, state: State, piece: int) -> list[Stance]:
    """Where a piece may retreat to: one step into free ground.

    By the strict reading never within the blow of an enemy who can strike (SG-1.7-i); by the lenient one not next
    to any enemy, unless there is no better (AN-4.2.8-f).
    """
    graph, side = battle.graph(state, piece), battle.roster[piece].side
    stance = state.stance(piece)
    free = battle.free(state) & ~state.closed & ~battle.land(state).may_not_stop[battle.mover(state, piece)]
    found: list[Stance] = []
    if stance.facing is None:
        land = battle.land(state)
        near = land.next_to(battle.mover(state, piece), stance.place) & free
        if stance.place in land.housed:  # inside an engine nobody gives way by a ladder (AN-4.2.8-f)
            near &= land.board.around[stance.place]
        found = [Stance(place) for place in battle.board.members(near)]
    else:
        own = battle.places(state, piece)
        before = battle.halves(stance)
        for front, facing, _ in graph.ride_steps(stance.place, stance.facing):
            after = battle.halves(Stance(front, facing))
            # Forward, the rear takes the front's place; back, the front takes the rear's. A swing is neither.
            stepped = after[1] == before[0] or after[0] == before[1]
            if stepped and all((free | own) >> half & 1 for half in after):
                found.append(Stance(front, facing))
        found = sorted(set(found))
    strict = battle.policies.retreat == "strict"
    shunned = 0
    for enemy in battle.men_of(state, 1 - side):
        if state.status[enemy] & PRISONER:
            continue
        if not strict:
            for half in battle.halves(state.stance(enemy)):
                shunned |= battle.land(state).board.around[half]
        elif battle.able(state, enemy):
            shunned |= battle.within_blow(state, enemy)
    safe = [s for s in found if not any(shunned >> half & 1 for half in battle.halves(s))]
    return safe if safe or strict else found


# ------------------------------------------------------------------------------------------------ advance


class Advancing(Frame, frozen=True, tag="advancing"):
    """The winners may follow up with one of them, into a place given up."""

    winners: tuple[int, ...]
    vacated: tuple[int, ...]


class AdvanceMoment(Moment):
    """Advance after combat: one who fought, with half his points, first into the place given up (SG-1.73)."""

    kind = "advance"
    main = "advance"
    cites = ADVANCE

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Advancing).winners[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Advancing)
        return {
            "pieces": battle.names(frame.winners),
            "places": tuple(map(battle.board.text, frame.vacated)),
        }

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        frame = top(state, Advancing)
        for piece in frame.winners:
            if battle.able(state, piece) and not battle.beside_himself(state, piece):
                for stance in advances(battle, state, piece, frame.vacated):
                    yield actions.Advance(piece, stance)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return actions.Pass()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        frame = top(state, Advancing)
        if not isinstance(action, actions.Advance):
            return battle.wrong_moment(state, action)
        piece = action.piece
        if piece not in frame.winners:
            return battle.refuse(
                PARTICIPANTS,
                "advance-not-in-fight",
                piece=battle.name(piece),
                pieces=battle.names(frame.winners),
            )
        if refused := battle.not_ours(state, piece, self.side(battle, state)):
            return refused
        if action.to in advances(battle, state, piece, frame.vacated):
            return None
        halves = battle.halves(action.to)
        if refused := battle.closed_to(state, piece, halves):
            return refused
        for half in halves:
            if refused := walls.closed_ground(battle, state, piece, half):
                return refused
        if any(battle.land(state).may_not_stop[battle.mover(state, piece)] >> half & 1 for half in halves):
            terrain = battle.ground_of(state, halves[0]).name
            where = battle.text(action.to)
            return battle.refuse(
                NO_STOP, "may-not-stop", piece=battle.name(piece), place=where, terrain=terrain
            )
        if tied_down(battle, state, piece):
            return battle.refuse(
                ONE_HEX, "advance-one-hex", piece=battle.name(piece), place=battle.text(action.to)
            )
        return battle.refuse(
            FIRST_HEX,
            "advance-place",
            piece=battle.name(piece),
            place=battle.text(action.to),
            points=battle.values(state, piece).movement // 2,
            places=tuple(map(battle.board.text, frame.vacated)),
        )

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        vacated = top(state, Advancing).vacated
        pop(state)
        if isinstance(action, actions.Advance):
            ids = (*battle.ids(ADVANCE), *battle.ids(FIRST_HEX), *battle.ids(ADVANCE_IS_FREE))
            for follows in battle.chapters.follows_up:
                ids += follows(battle, state, state.at[action.piece], vacated)
            battle.put(state, action.piece, action.to)
            log.append(
                events.Advanced(piece=battle.name(action.piece), place=battle.text(action.to), rules=ids)
            )

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        pop(state)


def tied_down(battle: Battle, state: State, piece: int) -> bool:
    """Is a living enemy next to him whom he could fight? Then he advances one hex only (SG-1.73-c)."""
    reach, own = battle.within_blow(state, piece), battle.places(state, piece)
    for enemy in battle.men_of(state, 1 - battle.roster[piece].side):
        if state.status[enemy] & PRISONER:
            continue
        if reach & battle.places(state, enemy) or battle.within_blow(state, enemy) & own:
            return True
    return False


def advances(battle: Battle, state: State, piece: int, vacated: tuple[int, ...]) -> list[Stance]:
    """Where a winner may end his advance: into a place given up, then on with what is left of half his points.

    The first hex may always be entered if the ground admits him (SG-1.73-b); beside an enemy it is also the last.
    """
    half = battle.values(state, piece).movement // 2
    stop = battle.free(state) & ~battle.land(state).may_not_stop[battle.mover(state, piece)] | battle.places(
        state, piece
    )
    only_one = not half or tied_down(battle, state, piece)
    if battle.two_hex(state, piece):
        return _riding(battle, state, piece, vacated, half, stop, only_one=only_one)
    graph, closed, here = battle.graph(state, piece), battle.barred(state, piece), state.at[piece]
    begin = [0] * (half + 1)
    for place in vacated:
        cost = graph.way_cost(here, place)
        if cost is not None and not closed >> place & 1:
            begin[min(cost + (state.slow >> place & 1), half)] |= 1 << place
    found = graph.flood_from(begin, half, closed=closed, slow=state.slow).places if not only_one else 0
    for first in begin:
        found |= first
    return [Stance(place) for place in battle.board.members(found & stop & ~(1 << here))]


def _riding(
    battle: Battle,
    state: State,
    piece: int,
    vacated: tuple[int, ...],
    half: int,
    stop: int,
    *,
    only_one: bool,
) -> list[Stance]:
    """The same for a rider: his first step brings one half into a place given up (SG-3.31-c)."""
    graph, closed, stance = battle.graph(state, piece), battle.barred(state, piece), state.stance(piece)
    assert stance.facing is not None
    begin = [[0] * 6 for _ in range(half + 1)]
    before = set(battle.halves(stance))
    for front, facing, cost in graph.ride_steps(stance.place, stance.facing, state.slow):
        entered = set(battle.halves(Stance(front, facing))) - before
        if entered & set(vacated) and not any(closed >> place & 1 for place in entered):
            begin[min(cost, half)][facing] |= 1 << front
    fronts = [0] * 6 if only_one else graph.ride_from(begin, half, closed=closed, slow=state.slow).fronts
    found = []
    for facing in DIRECTIONS:
        places = fronts[facing]
        for first in begin:
            places |= first[facing]
        places &= stop & battle.board.stepped(stop, facing)
        found += [Stance(front, facing) for front in battle.board.members(places)]
    return [after for after in found if after != stance]


CHAPTER = Chapter(
    name="harm",
    frames={
        Losing: LossMoment(),
        Falling: FallMoment(),
        Retreating: RetreatMoment(),
        Advancing: AdvanceMoment(),
    },
)
