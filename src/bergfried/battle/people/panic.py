"""Panic and rout: men who lose their nerve when a friend is killed beside them (an option of SIEGE, SG-OPT-PANIC-a to u).

A death near men who can be frightened is a roll of their player; he says who of them loses his nerve, and each runs at
once (`flight`). A man in panic keeps away from the enemy, one in rout does nothing any more but run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.chapter import Chapter, Fighters, Shunning
from bergfried.battle.engine.state import LEFT, MOVED, OFF_MAP, State
from bergfried.battle.field.harm import WOUNDS, hurt
from bergfried.battle.people.flight import Flight, flight, is_inside, look_round
from bergfried.board.reach import Stance
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Citation, Fact, Refusal, cite
from bergfried.rulebook.editions import Book

CLASSES = cite("SG-OPT-PANIC-a")
SOLDIERS = cite("SG-OPT-PANIC-b")
PEASANTS = cite("SG-OPT-PANIC-c")
OWN_DEAD = cite("SG-OPT-PANIC-d")
ROLL = cite("SG-OPT-PANIC-e")
WHO = cite("SG-OPT-PANIC-f")
MORE = cite("SG-OPT-PANIC-g")
RUNS = cite("SG-OPT-PANIC-h")
WAY_OUT = cite("SG-OPT-PANIC-i")
PATH = cite("SG-OPT-PANIC-j")
NO_WAY = cite("SG-OPT-PANIC-k")
FREE = cite("SG-OPT-PANIC-l")
AWAY = cite("SG-OPT-PANIC-m")
ATTACKED = cite("SG-OPT-PANIC-n")
OVER = cite("SG-OPT-PANIC-o")
ROUT = cite("SG-OPT-PANIC-p")
RALLIED = cite("SG-OPT-PANIC-q")
OFF = cite("SG-OPT-PANIC-r")
NO_LOSS = cite("SG-OPT-PANIC-s")
AGAIN = cite("SG-OPT-PANIC-t")
GARRISON = cite("SG-OPT-PANIC-u")

RADIUS = 3
"""So near a death must be to frighten (SG-OPT-PANIC-b, c)."""
SAFE = 6
"""So far from the nearest enemy panic is over (SG-OPT-PANIC-o)."""

How = Literal["panic", "rout"]

STATES: dict[How, str] = {"panic": "panicked", "rout": "routed"}
"""The words for those who have lost their nerve."""


class Fear(msgspec.Struct, frozen=True, array_like=True):
    """A man who has lost his nerve: in panic or rout, and by whose death."""

    man: int
    how: How
    because: int = -1
    """Who was killed, -1 if that is not known."""


class Nerve(Slice, frozen=True, tag="nerve"):
    """Those who have lost their nerve, in the order of the roster."""

    fears: tuple[Fear, ...] = ()


class Temper(msgspec.Struct, frozen=True):
    """What a class of men is like: whose death frightens it, and whether it gives heart to others."""

    of: str = msgspec.field(name="class")
    nerve: str
    rallies: bool


COMMON = Temper("", "soldier", False)
"""All fighting men of whom the table says nothing."""


def read_tempers(book: Book) -> dict[str, Temper]:
    """The nerve of every class."""
    return {row.of: row for row in book.table("nerve").read(Temper)}


class Result(msgspec.Struct, frozen=True):
    """What the panic table says for the numbers from low to high: who is struck how."""

    low: int
    high: int
    state: str
    figures: int


def read_results(book: Book) -> dict[int, Result]:
    """The result of every number of the die."""
    rows = book.table("panic").read(Result)
    return {number: row for row in rows for number in range(row.low, row.high + 1)}


# ------------------------------------------------------------------------------------------------ who is afraid


def fear_of(state: State, man: int) -> Fear | None:
    """The fear a man is in, if he is."""
    return next((fear for fear in state[Nerve].fears if fear.man == man), None)


def seize(state: State, man: int, how: How, because: int = -1) -> None:
    """A man loses his nerve, or loses it altogether."""
    others = (fear for fear in state[Nerve].fears if fear.man != man)
    state[Nerve] = Nerve(tuple(sorted((*others, Fear(man, how, because)), key=lambda fear: fear.man)))


def temper(battle: Battle, man: int) -> Temper:
    """What a man is like, by his class."""
    return battle.chapter(read_tempers).get(battle.roster[man].kind, COMMON)


def near_death(battle: Battle, state: State, dead: int) -> list[int]:
    """All whom a death can frighten: friends near it who know what happens, by their class; no garrison inside."""
    battle.ids(OWN_DEAD)
    if state.at[dead] == OFF_MAP:
        return []
    near = battle.board.within(state.at[dead], RADIUS)
    found = []
    for man in battle.men_of(state, battle.roster[dead].side):
        if near >> state.at[man] & 1 and battle.able(state, man) and _frightened(battle, man, dead):
            if _stands_firm(battle, state, man):
                battle.ids(GARRISON)
            else:
                found.append(man)
    return found


def _frightened(battle: Battle, man: int, dead: int) -> bool:
    """Does a death frighten a man, by the classes of both?"""
    battle.ids(CLASSES)
    match temper(battle, man).nerve:
        case "knight":
            return False
        case "peasant":
            battle.ids(PEASANTS)
            return True
        case _:
            battle.ids(SOLDIERS)
            return temper(battle, dead).nerve != "peasant"


def _stands_firm(battle: Battle, state: State, man: int) -> bool:
    """Is he one of the garrison, and inside the castle?"""
    return battle.roster[man].side != battle.attacking and is_inside(battle.land(state), state.at[man])


# ------------------------------------------------------------------------------------------------ the roll


class Fright(Frame, frozen=True, tag="fright"):
    """A man has been killed, and his friends have seen it."""

    dead: int


def _dies(battle: Battle, state: State, man: int) -> None:
    """A man is killed: whoever is near him may lose his nerve, as soon as it is settled where he lies."""
    push(state, Fright(man))


class FrightMoment(Moment):
    """The player of the dead man rolls, if there is anybody who could be frightened for the first time (SG-OPT-PANIC-e)."""

    kind = "panic-roll"
    cites = ROLL

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Fright).dead].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        dead = top(state, Fright).dead
        return {"dead": battle.name(dead), "pieces": battle.names(self._fresh(battle, state))}

    @staticmethod
    def _fresh(battle: Battle, state: State) -> list[int]:
        return [m for m in near_death(battle, state, top(state, Fright).dead) if not fear_of(state, m)]

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        if self._fresh(battle, state):
            yield actions.Nerve()

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, actions.Nerve) else battle.wrong_moment(state, action)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        dead, fresh = top(state, Fright).dead, self._fresh(battle, state)
        again = _terrify(battle, state, dead, log)
        pop(state)
        result = battle.chapter(read_results)[battle.roll(dice, log, "panic", ROLL)]
        if result.state == "none":
            log.append(events.NerveHeld(pieces=battle.names(fresh), rules=battle.ids(ROLL)))
            _run(state, again)
            return
        how: How = "rout" if result.state == "rout" else "panic"
        log.append(events.NerveLost(how=how, count=result.figures, rules=battle.ids(ROLL)))
        if len(fresh) > result.figures:
            push(state, Choosing(dead, how, result.figures, tuple(fresh), again))
            return
        for man in fresh:
            _strike(battle, state, man, how, dead, battle.ids(WHO), log)
        _run(state, (*again, *fresh))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        again = _terrify(battle, state, top(state, Fright).dead, log)
        pop(state)
        _run(state, again)


def _terrify(battle: Battle, state: State, dead: int, log: list[Event]) -> tuple[int, ...]:
    """Those in panic already are routed by a second fright, without a roll (SG-OPT-PANIC-t); who they are."""
    men = near_death(battle, state, dead)
    again = tuple(m for m in men if (fear := fear_of(state, m)) and fear.how == "panic")
    for man in again:
        _strike(battle, state, man, "rout", dead, battle.ids(AGAIN), log)
    return again


def _strike(
    battle: Battle, state: State, man: int, how: How, dead: int, ids: tuple[str, ...], log: list[Event]
) -> None:
    seize(state, man, how, dead)
    log.append(events.Seized(piece=battle.name(man), how=how, dead=battle.name(dead), rules=ids))


class Choosing(Frame, frozen=True, tag="choosing-fear"):
    """So many of these are still to be named, by the player whose they are; then he may name more of his own will."""

    dead: int
    how: How
    left: int
    men: tuple[int, ...]
    chosen: tuple[int, ...]


class ChooseMoment(Moment):
    """The player picks whom a result affects, and may let more of them panic (SG-OPT-PANIC-f, g)."""

    kind = "panic-choose"
    cites = WHO

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Choosing).dead].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        frame = top(state, Choosing)
        return {"pieces": battle.names(frame.men), "left": frame.left, "how": frame.how}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        return (actions.Panic(man) for man in top(state, Choosing).men)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None if top(state, Choosing).left else actions.Pass()

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        frame = top(state, Choosing)
        if isinstance(action, actions.Pass):
            return battle.refuse(WHO, "panic-more-to-name", count=frame.left, pieces=battle.names(frame.men))
        if not isinstance(action, actions.Panic):
            return battle.wrong_moment(state, action)
        if action.piece in frame.men:
            return None
        names = battle.names(frame.men)
        return battle.refuse(WHO, "panic-not-him", piece=battle.name(action.piece), pieces=names)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Choosing)
        pop(state)
        if not isinstance(action, actions.Panic):
            _run(state, frame.chosen)
            return
        man, named = action.piece, frame.left > 0
        how, ids = (frame.how, battle.ids(WHO)) if named else ("panic", battle.ids(MORE))
        _strike(battle, state, man, how, frame.dead, ids, log)
        rest = tuple(other for other in frame.men if other != man)
        push(state, Choosing(frame.dead, frame.how, frame.left - named, rest, (*frame.chosen, man)))

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        chosen = top(state, Choosing).chosen
        pop(state)
        _run(state, chosen)


# ------------------------------------------------------------------------------------------------ running


class Fleeing(Frame, frozen=True, tag="fleeing"):
    """These run now, in whatever order their player likes."""

    men: tuple[int, ...]


def _run(state: State, men: tuple[int, ...]) -> None:
    if men:
        push(state, Fleeing(men))


def _flight(battle: Battle, state: State, man: int) -> Flight:
    fear = fear_of(state, man)
    if fear is None or not battle.able(state, man):
        return Flight()
    return flight(battle, state, man, routed=fear.how == "rout")


class FleeMoment(Moment):
    """Each of those who run goes where his player says, as far from the enemy as he gets (SG-OPT-PANIC-h)."""

    kind = "flee"
    main = "flee"
    cites = RUNS

    def side(self, battle: Battle, state: State) -> int:
        return battle.roster[top(state, Fleeing).men[0]].side

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"pieces": battle.names(top(state, Fleeing).men)}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for man in top(state, Fleeing).men:
            found = _flight(battle, state, man)
            if found.leaves:
                yield actions.Desert(man)
            yield from (actions.Flee(man, Stance(place)) for place in battle.board.members(found.ends))

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Flee | actions.Desert):
            return battle.wrong_moment(state, action)
        men, man = top(state, Fleeing).men, action.piece
        if man not in men:
            return battle.refuse(RUNS, "flee-other", piece=battle.name(man), pieces=battle.names(men))
        found = _flight(battle, state, man)
        if isinstance(action, actions.Desert):
            return None if found.leaves else battle.refuse(OFF, "flee-not-off", piece=battle.name(man))
        if found.leaves:
            return battle.refuse(OFF, "flee-off", piece=battle.name(man))
        if action.to.facing is None and found.ends >> action.to.place & 1:
            return None
        return _wrong_end(battle, state, man, action.to, found)

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Flee | actions.Desert)
        man, found = action.piece, _flight(battle, state, action.piece)
        self._goes_on(state, man)
        battle.let_go(state, man, log)
        if isinstance(action, actions.Desert):
            battle.lift(state, man)
            state.status[man] |= LEFT
            rules = (*battle.ids(OFF), *battle.ids(NO_LOSS))
            log.append(events.LeftMap(piece=battle.name(man), rules=rules))
            return
        battle.put(state, man, action.to)
        why, where = self._rules(battle, state, man, found), battle.text(action.to)
        log.append(events.Fled(piece=battle.name(man), place=where, rules=why))
        if not found.full:
            hurt(battle, state, log, man, WOUNDS, battle.ids(NO_WAY))

    @staticmethod
    def _rules(battle: Battle, state: State, man: int, found: Flight) -> tuple[str, ...]:
        """The rules by which he runs where he does."""
        fear = fear_of(state, man)
        routed = fear is not None and fear.how == "rout"
        rules = battle.ids(ROUT) if routed else (*battle.ids(RUNS), *battle.ids(FREE))
        where = battle.ids(WAY_OUT) if found.way_out else battle.ids(RUNS)
        short = () if found.full else battle.ids(NO_WAY)
        return tuple(dict.fromkeys((*rules, *where, *battle.ids(PATH), *short)))

    @staticmethod
    def _goes_on(state: State, man: int) -> None:
        """He is off the list of those who run."""
        men = tuple(other for other in top(state, Fleeing).men if other != man)
        pop(state)
        _run(state, men)

    def skip(self, battle: Battle, state: State, log: list[Event]) -> None:
        """Nobody of them can run: each is wounded where he stands, but for one in rout who is merely far enough."""
        man = top(state, Fleeing).men[0]
        found = _flight(battle, state, man)
        self._goes_on(state, man)
        if not battle.able(state, man):
            return
        ids = battle.ids(NO_WAY)
        if found.stuck:
            log.append(events.Cornered(piece=battle.name(man), rules=ids))
            hurt(battle, state, log, man, WOUNDS, ids)
        else:
            log.append(events.NoFarther(piece=battle.name(man), rules=(*battle.ids(ROUT), *ids)))


def _wrong_end(battle: Battle, state: State, man: int, to: Stance, found: Flight) -> Refusal:
    """Why a man does not run to a place: enemies or friends there, or others that are better."""
    facts: dict[str, Fact] = {"piece": battle.name(man), "place": battle.text(to)}
    ground, side = look_round(battle, state, man), battle.roster[man].side
    if battle.threats(state, 1 - side)[1] >> to.place & 1:
        return battle.refuse(PATH, "flee-to-enemy", **facts)
    if state.occupied[side] & ~(1 << ground.here) & 1 << to.place:
        return battle.refuse(PATH, "flee-to-friend", **facts)
    open_to = tuple(battle.board.text(place) for place in battle.board.members(found.ends))
    rule = WAY_OUT if found.way_out else RUNS
    return battle.refuse(rule, "flee-place", "flee-open", **facts, open=open_to)


def _routs_first(battle: Battle, state: State) -> Callable[[list[Event]], None] | None:
    """In a movement phase of theirs the routed run before anybody else moves, and do nothing else (SG-OPT-PANIC-p)."""
    side = battle.active(state)
    men = tuple(
        fear.man
        for fear in state[Nerve].fears
        if fear.how == "rout" and battle.roster[fear.man].side == side and not state.did[fear.man] & MOVED
        if battle.able(state, fear.man)
    )

    def run(log: list[Event]) -> None:
        for man in men:
            state.did[man] |= MOVED
        _run(state, men)

    return run if men else None


# ------------------------------------------------------------------------------------------------ what it does


def _beside_himself(battle: Battle, state: State, man: int) -> Refusal | None:
    """Why a man does nothing of his own will: he is in rout (SG-OPT-PANIC-m, p)."""
    fear = fear_of(state, man)
    if fear is None or fear.how != "rout":
        return None
    return battle.refuse((*battle.ids(AWAY), *battle.ids(ROUT)), "is-routed", piece=battle.name(man))


def _shunned(battle: Battle, state: State, man: int) -> int:
    """Places beside an enemy, where a man in panic does not go (SG-OPT-PANIC-m)."""
    if not state[Nerve].fears or fear_of(state, man) is None:
        return 0
    around, bits = battle.land(state).board.around, 0
    for foe in battle.men_of(state, 1 - battle.roster[man].side):
        for half in battle.halves(state.stance(foe)):
            bits |= around.get(half, 0)
    return bits


def _keeps_away(battle: Battle, state: State, man: int, place: int) -> Refusal:
    return battle.refuse(AWAY, "panic-keeps-away", piece=battle.name(man), place=battle.board.text(place))


def _bars_way(battle: Battle, state: State, man: int, to: Stance) -> Refusal:
    return battle.refuse(AWAY, "panic-bars-way", piece=battle.name(man), place=battle.text(to))


def _all_afraid(battle: Battle, state: State, attackers: Fighters, defenders: Fighters) -> bool:
    """Have all who are attacked lost their nerve? Then nothing befalls their attackers (SG-OPT-PANIC-n)."""
    afraid = bool(state[Nerve].fears) and all(fear_of(state, man) for man in defenders)
    if afraid:
        battle.ids(ATTACKED)
    return afraid


def _presses(battle: Battle, state: State, attackers: Fighters, defenders: Fighters) -> int:
    """A column more against those who have lost their nerve."""
    return int(_all_afraid(battle, state, attackers, defenders))


# ------------------------------------------------------------------------------------------------ its end


def _heartened(battle: Battle, state: State, man: int) -> bool:
    """Is a knight or sergeant of his side beside him who has kept his own nerve?"""
    around = battle.land(state).board.around.get(state.at[man], 0)
    return any(
        around & battle.places(state, other)
        and temper(battle, other).rallies
        and battle.able(state, other)
        and not fear_of(state, other)
        for other in battle.men_of(state, battle.roster[man].side)
    )


def _is_safe(battle: Battle, state: State, man: int) -> bool:
    """Is the nearest enemy far enough away?"""
    foes = battle.men_of(state, 1 - battle.roster[man].side)
    return all(
        battle.board.distance(state.at[man], half) >= SAFE
        for foe in foes
        for half in battle.halves(state.stance(foe))
    )


def _come_round(battle: Battle, state: State, log: list[Event]) -> None:
    """Panic is over as soon as it can be, for all who have run as far as they had to (SG-OPT-PANIC-o).

    A sergeant who comes round may hearten others in turn.
    """
    if not state[Nerve].fears:
        return
    running = {man for frame in state.stack for man in _on_the_run(frame)}
    before: tuple[Fear, ...] = ()
    while before != state[Nerve].fears:
        before = state[Nerve].fears
        for fear in before:
            if not battle.living(state, fear.man):
                _calm(state, fear)
            elif fear.man not in running and (why := _why_calm(battle, state, fear)):
                _calm(state, fear)
                log.append(events.CameRound(piece=battle.name(fear.man), rules=battle.ids(why)))


def _why_calm(battle: Battle, state: State, fear: Fear) -> Citation | None:
    """The rule by which a man comes round, whatever the phase."""
    if _stands_firm(battle, state, fear.man):
        return GARRISON
    if fear.how == "panic" and (_heartened(battle, state, fear.man) or _is_safe(battle, state, fear.man)):
        return OVER
    return None


def _calm(state: State, fear: Fear) -> None:
    state[Nerve] = Nerve(tuple(one for one in state[Nerve].fears if one != fear))


def _on_the_run(frame: Frame) -> tuple[int, ...]:
    """Those of a decision who have not run yet."""
    match frame:
        case Fleeing(men):
            return men
        case Choosing(chosen=men):
            return men
    return ()


class RallyDeed(Deed):
    """At the end of either side's movement phase a rout ends beside a knight or sergeant (SG-OPT-PANIC-q)."""

    def finish(self, battle: Battle, state: State, log: list[Event]) -> None:
        for fear in state[Nerve].fears:
            if fear.how == "rout" and _heartened(battle, state, fear.man):
                _calm(state, fear)
                log.append(events.CameRound(piece=battle.name(fear.man), rules=battle.ids(RALLIED)))


def _new_day(battle: Battle, state: State, log: list[Event]) -> None:
    """Overnight everybody comes to himself (SG-OPT-PANIC-o)."""
    if state.turn == state.first and state[Nerve].fears:
        battle.ids(OVER)
        state[Nerve] = Nerve()


CHAPTER = Chapter(
    name="panic",
    slices=(Nerve,),
    deeds={"move": (RallyDeed(),)},
    frames={Fright: FrightMoment(), Choosing: ChooseMoment(), Fleeing: FleeMoment()},
    turn_begins=_new_day,
    moves_first=_routs_first,
    dies=_dies,
    beside_himself=_beside_himself,
    shuns=Shunning(_shunned, _keeps_away, _bars_way),
    presses=_presses,
    spares=_all_afraid,
    watches=_come_round,
)
