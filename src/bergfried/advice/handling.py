"""Things one takes hold of: what an action is done with, who works a thing, and what can be put on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.castle import ladders
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.engines import cauldrons, pushing, rams, serving, teams
from bergfried.battle.setup import preparing
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.roles import values
from bergfried.kernel.verdicts import Fact
from bergfried.rulebook.things import kind_of, name_of

from .forms import Placeable, Serving, ThingView

WITHOUT_A_LOOK = "damaged_wall"
"""A count that is kept of a wall, nothing one could point at."""


BARE_HANDED = frozenset((actions.Move, actions.Place, actions.Shoot, actions.Attack))
"""Nearly all that there is to do is done with no thing on the map."""


class Hold:
    """With which thing actions of one position are done."""

    def __init__(self, battle: Battle, state: State) -> None:
        self._battle, self._state = battle, state
        there = sorted(things.on_map(state), key=lambda thing: not kind_of(thing).beneath)
        self._at = {thing.place: thing for thing in there}
        self._carried: dict[tuple[int, int], Thing | None] = {}
        self._set: dict[tuple[str, Stance], Thing | None] = {}

    def of(self, action: Action) -> Thing | None:
        """The thing on the map that an action is done with; None where it is done with none."""
        if type(action) in BARE_HANDED:
            return None
        match action:
            case actions.Carry(carriers=team) | actions.Lay(carriers=team) | actions.Raise(carriers=team):
                if team not in self._carried:
                    self._carried[team] = ladders.ladder_under(self._battle, self._state, *team)
                return self._carried[team]
            case actions.Set(kind=kind, at=Stance() as at):
                if (kind, at) not in self._set:
                    self._set[kind, at] = preparing.named_work(self._battle, self._state, action)
                return self._set[kind, at]
            case actions.Drive(animal=animal) | actions.Unharness(ox=animal):
                return things.harnessed_to(self._state, animal)
            case actions.Harness(ox=animal):
                return teams.engine_for(self._battle, self._state, animal)
            case actions.Turn(to=to):
                return self._at.get(to.place)
            case actions.Pour(carriers=(piece,)):
                return self._at.get(self._state.at[piece])
            case actions.Pour(carriers=(one, other)):
                return cauldrons.between(self._battle, self._state, (one, other))
        named = next((value for value in values(action, "thing") if isinstance(value, Stance)), None)
        return None if named is None else self._at.get(named.place)


def goals_of(battle: Battle, state: State, action: Action) -> tuple[str, ...]:
    """The places one can point at for an action, none where a man is pointed at or nothing at all.

    An engine that is pushed is pointed to where it is not yet.
    """
    match action:
        case actions.Roll(engine=at, way=way):
            return _rolled_to(battle, state, at.place, way)
        case actions.Set(to=to):
            return (battle.text(to),)
    found: list[str] = []
    for value in values(action, "place"):
        if isinstance(value, Stance):
            found.append(battle.text(value))
        elif isinstance(value, tuple):
            found += map(battle.text, value)
    if not found and not values(action, "target"):
        found = [battle.text(value) for value in values(action, "thing") if isinstance(value, Stance)]
    return tuple(found)


def _rolled_to(battle: Battle, state: State, place: int, way: str) -> tuple[str, ...]:
    """The hexes on the ground that an engine newly covers."""
    board = battle.board
    engine = next((thing for thing in things.on_map(state) if thing.place == place), None)
    if engine is None:
        return ()
    facing = Direction(engine.facing)
    shift = board.shifts[facing if way == "forwards" else facing.opposite]
    own = {part for part in things.parts_of(board, engine) if board.level(part) == board.level(place)}
    return tuple(board.text(part + shift) for part in sorted(own) if part + shift not in own)


# ------------------------------------------------------------------------------------------------ what there is


def things_of(battle: Battle, state: State, language: str) -> Iterator[ThingView]:
    """All things on the map that one can point at."""
    for thing in things.on_map(state):
        kind = kind_of(thing)
        if not kind.vacant and thing.kind != WITHOUT_A_LOOK:
            yield _view(battle, state, thing, language)


def _view(battle: Battle, state: State, thing: Thing, language: str) -> ThingView:
    board, name = battle.board, name_of(thing)
    crew = tuple(map(battle.name, _crew(battle, state, thing)))
    hexes = dict.fromkeys(str(board.hex(part)) for part in things.parts_of(board, thing))
    where = board.text(thing.place)
    about = words.say("about-thing", {"structure": name, "place": where}, language)
    if crew:
        facts: dict[str, Fact] = {"structure": name, "place": where, "pieces": crew}
        about = words.say("about-thing-crew", facts, language)
    return ThingView(
        number=thing.id,
        kind=name,
        title=words.term(name, language),
        side=battle.sides[thing.owner] if thing.owner >= 0 else "",
        place=where,
        hexes=tuple(hexes),
        crew=crew,
        serving=serving_of(battle, state, thing, language),
        tries=_tries(battle, thing),
        storeys=len(set(kind_of(thing).heights.values())),
        aboard=_aboard(battle, state, thing),
        about=about,
    )


def _aboard(battle: Battle, state: State, thing: Thing) -> tuple[str, ...]:
    """Who is in or on an engine that has storeys."""
    places = set(things.parts_of(battle.board, thing)) if kind_of(thing).floors else ()
    return tuple(battle.name(one) for one, place in enumerate(state.at) if place in places)


def serving_of(battle: Battle, state: State, thing: Thing, language: str) -> Serving | None:
    """What it takes to work an engine; None for all that needs no crew."""
    if kind_of(thing).served and thing.owner >= 0 and thing.kind in battle.chapter(serving.read_needs):
        return _loaded(battle, state, thing, language)
    if kind_of(thing).called in battle.chapter(pushing.Speeds).steps:
        return _driven(battle, state, thing, language)
    if thing.kind == cauldrons.CAULDRON and thing.owner >= 0:
        return _borne(battle, state, thing, language)
    return None


def _borne(battle: Battle, state: State, thing: Thing, language: str) -> Serving:
    """A cauldron is full until it is poured out, by two who stand well on both sides of it."""
    land, at = battle.land(state), state.at
    men = [man for man in battle.men_of(state, thing.owner) if battle.able(state, man)]
    near = [man for man in men if land.next_to("foot", thing.place) >> at[man] & 1]
    well = (
        pair
        for pair in combinations(near, 2)
        if cauldrons.stand_well(land, (at[pair[0]], thing.place, at[pair[1]]))
    )
    pair = battle.names(next(well, ()))
    told = words.say("serving-cauldron", {"count": len(pair), "pieces": pair}, language)
    return Serving(0, 0, told, _missing(max(2 - len(near), 0), 0, language))


def _loaded(battle: Battle, state: State, thing: Thing, language: str) -> Serving:
    """An engine that shoots is made ready turn by turn by those beside it."""
    needs, men = serving.needs_of(battle, thing), serving.beside(battle, state, thing)
    skilled = max(needs.engineers - sum(battle.roster[man].traits.engineer for man in men), 0)
    facts: dict[str, Fact] = {
        "ready": thing.ready,
        "turns": needs.turns,
        "crew": needs.crew,
        "engineers": needs.engineers,
        "loaded": int(thing.ready >= needs.turns),
    }
    missing = _missing(max(needs.crew - len(men), skilled), skilled, language)
    return Serving(thing.ready, needs.turns, words.say("serving-loaded", facts, language), missing)


def _driven(battle: Battle, state: State, thing: Thing, language: str) -> Serving:
    """An engine that is pushed goes as far as those at it can push it; a ram strikes every second round."""
    speeds, men = battle.chapter(pushing.Speeds), _able_crew(battle, state, thing)
    called = kind_of(thing).called
    needed = speeds.needed(called)
    ram = thing.kind == rams.RAM and bool(kind_of(thing).strikes)
    due = 0
    if ram and thing.struck is not None:
        due = (thing.struck + 2 * battle.chapter(rams.read_cycle)) // 2 + 1
    facts: dict[str, Fact] = {
        "count": len(men),
        "needed": needed,
        "points": speeds.points(called, len(men)) if len(men) >= needed else 0,
        "ram": int(ram),
        "wall": int(ram and bool(rams.before(battle, state, thing))),
        "rests": int(due > state.turn // 2 + 1),
        "round": due,
    }
    missing = _missing(max(needed - len(men), 0), 0, language)
    return Serving(0, 0, words.say("serving-pushed", facts, language), missing)


def _able_crew(battle: Battle, state: State, thing: Thing) -> list[int]:
    places = set(pushing.crew_places(battle, thing))
    return [man for man, place in enumerate(state.at) if place in places and battle.able(state, man)]


def _missing(men: int, engineers: int, language: str) -> str:
    """What a crew lacks, in words; "" if nothing."""
    if not men:
        return ""
    return words.say("serving-missing", {"men": men, "engineers": engineers}, language)


def _tries(battle: Battle, thing: Thing) -> str:
    """An engine that is pushed goes forwards; whether it does now, and why not, the rules say."""
    pushed = kind_of(thing).called in battle.chapter(pushing.Speeds).steps
    return f"roll {battle.board.text(thing.place)} forwards" if pushed else ""


def _crew(battle: Battle, state: State, thing: Thing) -> list[int]:
    """Those who work a thing: at the places for that, or else in it, beside it or in harness before it."""
    parts = list(zip(kind_of(thing).parts, things.parts_of(battle.board, thing), strict=True))
    places = {place for part, place in parts if part.crew} or {place for _, place in parts}
    there = [man for man, place in enumerate(state.at) if place in places and battle.living(state, man)]
    beside = serving.beside(battle, state, thing) if kind_of(thing).served and thing.owner >= 0 else []
    team = [animal for animal in thing.team if battle.living(state, animal)]
    return list(dict.fromkeys((*there, *beside, *team)))


def works_of(battle: Battle, state: State, legal: list[actions.Set], language: str) -> tuple[Placeable, ...]:
    """What can be put on the map from the hand now, kind by kind, and how many of each there are."""
    kinds = dict.fromkeys(action.kind for action in legal)
    if not kinds:
        return ()
    hand = Counter(name_of(thing) for side in range(2) for thing in things.in_hand(state, side))
    return tuple(Placeable(kind, words.term(kind, language), hand[kind]) for kind in kinds)
