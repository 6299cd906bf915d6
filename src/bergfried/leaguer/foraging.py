"""The sortie for supplies (The Anarchy 7.7.3): a party with pack animals is to get past the patrols of the besieger.

A third of the besieged at most bring one to six animals across an open map, from one of its short sides to the other. Each
animal that gets there feeds them for a day. How patrols come and animals follow is a matter of the battle
(battle.people.forays, battle.people.herding).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bergfried.battle.actions import MapSide
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import PRISONER, State
from bergfried.battle.people.forays import Foray, too_many_of
from bergfried.battle.people.herding import Herds
from bergfried.battle.people.waiting import EDGE, Waiting
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, pop, push
from bergfried.kernel.verdicts import Refusal, cite

from . import actions, battles, events, people, supplies
from .battles import Fighting
from .grounds import Ground, facing, laid
from .initiative import Initiative
from .leaguer import BESIEGED, BeginMoment, Chapter, Leaguer, Moment, Roll
from .people import People
from .picking import Party, PickMoment, propose, share
from .sorties import SortieDeed, comes_of_it
from .state import LeaguerState

ALLOWED, PARTY, ANIMALS = cite("AN-7.7.3-a"), cite("AN-7.7.3-b"), cite("AN-7.7.3-c")
PATROLS, MAP, ENTRY = cite("AN-7.7.3-d"), cite("AN-7.7.3-e"), cite("AN-7.7.3-f")
OVER, GAIN = cite("AN-7.7.3-h"), cite("AN-7.7.3-k", "AN-7.1.1-e")
OF_BESIEGED = cite("AN-7.1.3-c")

NAME = "supply_sortie"
HOME = "supply_party_home"
SIX = 6


class Convoy(Slice, frozen=True, tag="convoy"):
    """The sortie of today as far as it has been settled."""

    party: tuple[int, ...] = ()
    map: str = ""
    over: str = ""
    """The side over which it comes."""
    animals: int = 0


def prepare(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the part of the day for its action the besieged say who goes and where, and how many animals there are."""
    if state[Initiative].named != NAME:
        return
    push(state, Foraging())
    push(state, Loading())
    push(state, Routing())
    SUPPLY.ask(leaguer, state)


class SupplyParty(Party, frozen=True, tag="supply-party"):
    """The besieged say who is of the party."""


class SupplyMoment(PickMoment):
    """A third of the besieged at most (AN-7.7.3-b)."""

    kind = "pick-supply-party"
    cites = PARTY
    frame = SupplyParty
    whose = BESIEGED

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        most = share(leaguer, NAME, "besieged", sum(1 for _ in people.of_side(state, state.besieged)))
        if len(numbers) > most:
            return leaguer.refuse((*PARTY, *people.COUNTED), "party-too-large", most=most)
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        state[Convoy] = msgspec.structs.replace(state[Convoy], party=chosen)


SUPPLY = SupplyMoment()


class Routing(Frame, frozen=True, tag="routing"):
    """The besieged say on which map the party comes, and over which of its short sides."""


class RouteMoment(Moment):
    """One of the open maps, and one of its short sides (AN-7.7.3-e, AN-7.7.3-f)."""

    kind = "choose-route"
    cites = MAP

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieged

    def actions(self, leaguer: Leaguer, state: LeaguerState) -> Iterator[Action]:
        return (actions.Route(name, side) for name in leaguer.opens for side in short_sides(leaguer, name))

    def check(self, leaguer: Leaguer, state: LeaguerState, action: Action) -> Refusal | None:
        if not isinstance(action, actions.Route):
            return leaguer.wrong_moment(state, action)
        if action.map not in leaguer.opens:
            return leaguer.refuse(MAP, "no-such-map", map=action.map, maps=leaguer.opens)
        if action.over not in short_sides(leaguer, action.map):
            return leaguer.refuse(ENTRY, "no-short-side", over=action.over)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Route)
        pop(state)
        state[Convoy] = msgspec.structs.replace(state[Convoy], map=action.map, over=action.over)
        rules = (*leaguer.ids(MAP), *leaguer.ids(ENTRY))
        log.append(events.Routed(map=action.map, over=action.over, rules=rules))


def short_sides(leaguer: Leaguer, name: str) -> tuple[MapSide, MapSide]:
    """The two shorter sides of an open map."""
    board = laid(leaguer, Ground(name)).board
    return ("west", "east") if board.columns >= board.rows else ("north", "south")


class Loading(Frame, frozen=True, tag="loading"):
    """A die says how many pack animals there are."""


class LoadMoment(Roll):
    """One to six animals, each with food for a day (AN-7.7.3-c)."""

    kind = "load-animals"
    cites = ANIMALS
    does = actions.Load()

    def side(self, leaguer: Leaguer, state: LeaguerState) -> int:
        return state.besieged

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        pop(state)
        (animals,) = leaguer.roll(dice, log, "animals", ANIMALS, sides=SIX)
        state[Convoy] = msgspec.structs.replace(state[Convoy], animals=animals)
        log.append(events.Loaded(animals=animals, rules=leaguer.ids(ANIMALS)))


class Foraging(Frame, frozen=True, tag="foraging"):
    """All has been said about the sortie, and it begins."""


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """The sortie is fought: the party waits at its side of the map, and whoever may be of a patrol in reserve."""
    convoy, known = state[Convoy], state[People].all
    for rule in (PATROLS, ENTRY):
        leaguer.ids(rule)
    starts = (
        *((number, f"edge from_{convoy.over}") for number in convoy.party),
        *((number, "reserve") for number in _besiegers(leaguer, state)),
    )
    frame = Fighting(
        NAME,
        NOBODY,
        state.besieged,
        starts,
        ground=Ground(convoy.map),
        mounted=tuple(number for number, _ in starts if known[number].rides),
        home=True,
        animals=tuple(f"Mule{number + 1}" for number in range(convoy.animals)),
    )
    battles.open_battle(leaguer, state, frame)


def _besiegers(leaguer: Leaguer, state: LeaguerState) -> Iterable[int]:
    """Whoever may be of a patrol; where battles are settled by dice it is one patrol that meets the party."""
    free = people.before_walls(state)
    return propose(leaguer, state, free, _too_many) if leaguer.policies.siege_battles == "settled" else free


def _too_many(leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
    known = state[People].all
    return too_many_of(leaguer.battle, [(known[number].traits, known[number].arm) for number in numbers])


def settled(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, winner: int) -> None:
    """Of a party that has won some animals get home, one at least; of one that has lost none."""
    if winner == state.besieged:
        goal = next(battle.board.members(battle.board.zones[f"from_{facing(state[Convoy].over)}"]))
        home = max(comes_of_it(leaguer, "home", state[Convoy].animals), 1)
        field[Herds] = Herds(gone=tuple((mule, goal) for mule in battle.roster.mules[:home]))


def set_out(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, frame: Fighting) -> None:
    over = state[Convoy].over
    field[Foray] = Foray(over=f"from_{over}", across=f"from_{facing(over)}")


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """Is nobody able of the party left on the map, nor about to come? (AN-7.7.3-h)

    While there are animals it is waited for whoever is stunned: he may wake and lead them on.
    """
    side = frame.number_of(frame.first)
    coming = any(wait.where == EDGE and battle.roster[man].side == side for man, wait in field[Waiting].men)
    beasts = any(battle.living(field, mule) for mule in battle.roster.mules)
    here = (man for man in battle.men_of(field, side) if not field.status[man] & PRISONER)
    leaguer.ids(OVER)
    return "" if coming or any(beasts or battle.able(field, man) for man in here) else HOME


def aftermath(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """Each animal that has got to the other side feeds the besieged for a day; who never came is free (AN-7.7.3-k)."""
    goal = battle.board.zones[f"from_{facing(state[Convoy].over)}"]
    if fed := sum(goal >> place & 1 for _, place in field[Herds].gone):
        supplies.feed(leaguer, state, fed, GAIN, log)
    numbers = {one.name: number for number, one in enumerate(state[People].all)}
    idle = (numbers[battle.name(man)] for man, wait in field[Waiting].men if wait.where != EDGE)
    people.employ(state, tuple(idle), people.FREE)
    leaguer.award(state, NAME, fed, log)


CHAPTER = Chapter(
    name="foraging",
    slices=(Convoy,),
    frames={
        Foraging: BeginMoment(fight),
        SupplyParty: SUPPLY,
        Routing: RouteMoment(),
        Loading: LoadMoment(),
    },
    choices=(
        SortieDeed(actions.Forage(), NAME, SUPPLY, of=(*OF_BESIEGED, *ALLOWED), party=PARTY, then=ALLOWED),
    ),
    parts={"action": prepare},
    brings={NAME: ("departing", "forays", "herding")},
    sets_out={NAME: set_out},
    over_in_battle={NAME: is_over},
    after_battle={NAME: aftermath},
    settled={NAME: settled},
)
