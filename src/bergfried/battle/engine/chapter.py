"""A chapter of the rules declares itself: what it offers, keeps and decides, and what it says when others ask.

Each chapter ends in one `Chapter`. An edition lists its chapters in its data; the battle is composed from the
declarations, in the order of that list, and names none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

import msgspec

from bergfried.battle.engine.battle import Battle, Deed, Moment
from bergfried.battle.engine.state import State
from bergfried.battle.land.land import Land
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint, Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame
from bergfried.kernel.tasks import Task
from bergfried.kernel.verdicts import Citation, Refusal
from bergfried.rulebook.arms import Weapon

K = TypeVar("K")
T = TypeVar("T")

Finisher = Callable[[Battle, State, Task, list[Event]], None]
"""What the end of one kind of task does."""

Cover = Callable[[Battle, Land, int, int], int]
"""The cover somebody has on a place (the second) against a shot from another, as the land alone decides it."""


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """How works of one kind are put on the map before an assault."""

    candidates: Callable[[Land], Iterator[Stance]]
    """Where one could be put as far as the ground goes."""
    unfit: Callable[[Battle, Land, Footprint, tuple[int, ...]], Refusal | None]
    """Why one cannot be put so that its parts are on these places."""
    stays: Callable[[Battle, str, str], Refusal | None] | None = None
    """Why one of that name stays at the place where the scenario has put it."""
    in_hand: Citation | None = None
    """The rule that says who has any, where it is not that of all works."""
    in_zone: bool = False
    """In a siege of many days it is put where its side sets up."""


Destroyer = Callable[[Battle, State, int, tuple[str, ...], list[Event]], None]
"""What happens when something on a place is destroyed, by which rules."""

SetsDown = Callable[[Battle, State, int, Thing, list[Event]], None]
"""How a thing comes to stand where the man is who has taken it along by one step; it is given as it stood before."""

Fighters = tuple[int, ...]
"""Those on one side of a fight."""


class Closing(NamedTuple):
    """Places that nobody may enter for a time."""

    places: Callable[[Battle, State], int]
    """Which they are now."""
    barring: Callable[[Battle, State, int, Stance], Refusal]
    """What is said where this alone keeps a piece from a place, or from one further on."""
    entering: Callable[[Battle, State, int, Iterable[int]], Refusal | None] | None = None
    """Why a piece cannot go to one of some places, where something else is said of that."""

    def keeps_out(self, battle: Battle, state: State, piece: int, places: Iterable[int]) -> Refusal | None:
        """Why a piece cannot go to one of some places: it is closed by this."""
        if self.entering is not None:
            return self.entering(battle, state, piece, places)
        closed = self.places(battle, state)
        shut = (place for place in places if closed >> place & 1)
        return next((self.barring(battle, state, piece, Stance(place)) for place in shut), None)


class Shunning(NamedTuple):
    """Places that one man does not go to, for what he is."""

    places: Callable[[Battle, State, int], int]
    """Which they are for him now."""
    entering: Callable[[Battle, State, int, int], Refusal]
    """Why he does not go to one of them."""
    barring: Callable[[Battle, State, int, Stance], Refusal]
    """What is said where these alone keep him from a place further on."""


class Bar(NamedTuple):
    """Something in the way that could be otherwise: a shut gate, a raised bridge."""

    without: Callable[[State], State | None]
    """The state as it would be if nothing of it were in the way; None if nothing of it is now."""
    says: Callable[[Battle, State, int, Stance], Refusal]
    """What is said where a piece would have a way to a place without it."""
    takes_ground: bool = False
    """Is a place, or a single step, missing because of it? Then it is asked about these as well."""


class Prospect(NamedTuple):
    """Something that may come about by a chapter's deeds, for whoever plans ahead: no rule, and nobody is told of it."""

    becomes: Callable[[], State | None]
    """The field as it would be then; None where it turns out on a closer look that it cannot be."""
    turns: int = 1
    """So many turns it takes from when all is where it should be."""
    clock: int = 0
    """The side whose turns are counted."""
    chance: float = 1.0
    """How often it comes about where it is tried, or goes on undisturbed."""
    labour: int = 0
    """For one that makes a way: what that is reckoned to take, in points a man could have moved meanwhile."""
    at: int = -1
    """The place it is done to, -1 where it is done to none."""
    posts: tuple[int, ...] = ()
    """Where men are needed for it: for each man a set of places."""
    engineers: int = 0
    """So many of these men must be engineers."""
    thing: int = -1
    """The number of the thing it is done with, -1 where there is none."""
    site: int = 0
    """The places that thing has to be brought to first, 0 where it may stay."""
    leads: tuple[int, int] | None = None
    """A single step it would make, from one place to another, where that is all it does to the ways there are."""
    animal: int = -1
    """The animal that is to be led to its site, -1 where it is about none."""
    lane: int = 0
    """Places that have to be free for it."""
    undoes: bool = False
    """Does it stop what is under way at its place?"""
    lapses: Callable[[], State] | None = None
    """The field as it would be if nobody stayed at it, where that is not as it is now."""


def as_it_is(state: State) -> Callable[[], State]:
    """What a prospect becomes, where that is known already."""
    return lambda: state


Prospects = Callable[[Battle, State, int], Iterator[Prospect]]
"""What may come about for a side. It goes by the things, the fires and the ground, not by where men are."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What one chapter brings into a battle, and what it says where others ask. Of a question that several chapters
    answer, the first refusal counts; rules, bonuses and things that happen add up."""

    name: str
    slices: tuple[type[Slice], ...] = ()
    """Its part of the state."""
    phases: dict[str, Moment] = {}
    """The moments that run phases of the turn, by the name the edition calls them."""
    deeds: dict[str, tuple[Deed, ...]] = {}
    """What can be done besides the main business of a phase or decision, by its name."""
    frames: dict[type[Frame], Moment] = {}
    """Its decisions within decisions."""
    tasks: dict[str, Finisher] = {}
    """Its kinds of work over time, and what their ends do."""
    full_turn: dict[str, Citation] = {}
    """The rules by which such work fills a man's turn, where they are not those of mounting."""
    placing: dict[str, Placing] = {}
    """Its works that are put on the map before an assault, by the names of their kinds and forms."""

    # The days and turns.
    set_up_on: Callable[[Land, int], int] | None = None
    """On which places besides those of its zone may a side set up?"""
    begins_on: Callable[[Battle, State, int], int] | None = None
    """Where a man may be set up beyond his side's zone, also one who waits off the map."""
    cannot_begin: Callable[[Battle, State, int, Stance], Refusal | None] | None = None
    """Why a man cannot be set up on a place to which that does not reach."""
    set_up_ends: Callable[[Battle, State], None] | None = None
    """What changes when both sides have set up."""
    turn_begins: Callable[[Battle, State, list[Event]], None] | None = None
    """What changes when a turn begins."""
    moves_first: Callable[[Battle, State], Callable[[list[Event]], None] | None] | None = None
    """What happens in a movement phase before anybody chooses; None if nothing is due."""
    recovery: Callable[[Battle, State], None] | None = None
    """What changes in the recovery phase, before tasks come to their end."""
    watches: Callable[[Battle, State, list[Event]], None] | None = None
    """What ends by itself as soon as it can, asked after all that happens."""
    turn_ends: Callable[[Battle, State, list[Event]], None] | None = None
    """What happens at the end of a turn, once all finished tasks have taken effect; it may ask for decisions."""
    passed_over: Callable[[Battle, State, Action], Refusal | None] | None = None
    """Why an action that comes too late could not be taken when it was time: nobody was asked, since a rule forbade it."""

    # Ways and places.
    closes: Closing | None = None
    """The places nobody may enter now because of it."""
    shuns: Shunning | None = None
    """The places single men do not go to because of it."""
    bars: tuple[Bar, ...] = ()
    """What of it may be in somebody's way. It is asked about only where there is no way."""
    keeps_out: Callable[[Battle, State, int, int], Refusal | None] | None = None
    """By what a place is closed to a piece that has found no way to it."""
    keeps_from: Callable[[Battle, State, int, int, int], Refusal | None] | None = None
    """Why a piece that cannot make a single step from one place to another next to it cannot."""
    stacking_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules by which a place has no room for more than are there."""
    step_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules that a man's step onto a place makes use of because of it."""
    arrives: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules a man makes use of by coming to stand on a place."""
    follows_up: Callable[[Battle, State, int, tuple[int, ...]], tuple[str, ...]] | None = None
    """The rules a winner makes use of by going from a place into one of those given up."""
    stepped: Callable[[Battle, State, int, int], None] | None = None
    """What changes when a man has made a step, or climbed, from a place to another."""
    engine_rules: Callable[[Battle, State, int], tuple[str, ...]] | None = None
    """The rules by which an engine may come onto a place in spite of it."""
    holds: Callable[[Battle, State, Thing, int], Refusal | None] | None = None
    """Why an engine cannot be moved so that its front comes to a place, by whomever."""
    in_the_way: Callable[[Battle, Land, Footprint], Refusal | None] | None = None
    """Why a thing cannot be put up or let down like that: something of this chapter is in its way."""
    taken_along: dict[str, SetsDown] = {}
    """The kinds of things a man can take along, and how each is set down after a step."""
    destroys: dict[str, Destroyer] = {}
    """What comes of its kinds of things and ground when they are destroyed, where more does than that they are gone."""
    wall_falls: Callable[[Battle, State, int, bool, list[Event]], None] | None = None
    """What of it hangs on a hex of a wall that has come down, by its top, or leans against it; are men placed there?"""
    ignites: Callable[[Battle, State, int, str, int, Dice, list[Event]], None] | None = None
    """Something that burns comes down on a place: by which means, of which side."""

    # Men.
    leaves: Callable[[Battle, State, int], bool] | None = None
    """Does a side do nothing any more but leave the map?"""
    stays: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a prisoner cannot run in a movement phase of his own side."""
    beside_himself: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man does nothing of his own will."""
    dies: Callable[[Battle, State, int], None] | None = None
    """What the death of a man brings about; it may ask for decisions, which come before what follows from his death."""
    no_fight: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man begins no fight, whatever he has in his hands."""
    hands_full: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man can use no weapon: he holds something else."""
    lets_go: Callable[[Battle, State, int, list[Event]], None] | None = None
    """What a man leaves behind when he goes his own way: a ladder he carried, or his guards."""

    # Shots and fights.
    covers: dict[str, Cover] = {}
    """The cover on its grounds that goes by the shooter's position, by their names."""
    stops_line: Callable[[Battle, Land, int, int], Refusal | None] | None = None
    """Why it leaves no line between two places, whatever else is there; it is kept, and depends on the land alone."""
    wrong_weapon: Callable[[Battle, State, str, Weapon, int, int], Refusal | None] | None = None
    """Why somebody, by his name, cannot use a weapon from one place against another."""
    keeps_apart: Callable[[Battle, State, int, int], Refusal | None] | None = None
    """Why a man cannot strike at another who is out of his reach, near as he may be."""
    own_cover: Callable[[Battle, State, int, int], int] | None = None
    """The cover a man has against a shot from a place besides that of his own, by the number of its column."""
    shot_as: Callable[[Battle, State, int], str] | None = None
    """The weapon by whose limits a man's last shot counts, where it was not with his own; else empty."""
    slows: Callable[[Battle, State, int, int], int] | None = None
    """The movement a man has in this turn, of that which is his own."""
    holds_back: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a man shoots at nobody who moves, whatever he has to shoot with."""
    no_fire_arrow: Callable[[Battle, State, int], Refusal | None] | None = None
    """Why a bowman has no fire arrow."""
    fire_arrow_shot: Callable[[Battle, State, int], None] | None = None
    """What changes when a bowman has shot a fire arrow."""
    steadies: Callable[[Battle, State, int], int] | None = None
    """What is added to a shooter's die for what he is himself."""
    before_shot: Callable[[Battle, State, int, int, Thing | None], bool] | None = None
    """Before somebody shoots at somebody, perhaps with an engine: has a decision been asked for that comes first, and
    the shot after it?"""
    after_miss: Callable[[Battle, State, int, int, int, Dice, list[Event]], None] | None = None
    """What comes of a shot that has missed: who shot at whom, and what range, wounds and skill add to the die."""
    joins: Callable[[Battle, State, Fighters, Fighters], Refusal | None] | None = None
    """Why those among attackers who are not free men cannot take part in an attack."""
    bound: Callable[[Battle, State, Fighters, Fighters], Refusal | None] | None = None
    """Why men who could attack these defenders must attack others."""
    strikes: Callable[[Battle, State, int, Fighters], int] | None = None
    """What an attacker has more against these defenders."""
    withstands: Callable[[Battle, State, int, Fighters], int] | None = None
    """What a defender has more against these attackers."""
    presses: Callable[[Battle, State, Fighters, Fighters], int] | None = None
    """The columns by which an attack is better against these defenders."""
    spares: Callable[[Battle, State, Fighters, Fighters], bool] | None = None
    """Does nothing befall these attackers by an attack on these defenders?"""
    fought_fire: Callable[[Battle, State, int], None] | None = None
    """What changes when a man has tried to put out a fire."""
    fights: Callable[[Battle, State, Fighters, Fighters], None] | None = None
    """Consult the rules by which attackers and defenders can fight where they stand."""
    after_fight: Callable[[Battle, State, Fighters, Fighters, str], None] | None = None
    """What changes by a fight. The last word is what befalls the defenders: `none`, or what a results table says."""

    # What is told to those who plan.
    prospects: Prospects | None = None
    """What a side could bring about by its deeds, wherever its men are now."""
    goes_on: Prospects | None = None
    """What is under way for a side and comes about by itself unless somebody does something about it."""


class Chapters(msgspec.Struct, frozen=True):
    """The chapters of one battle put together: each question with all who answer it, in the chapters' order."""

    names: frozenset[str]
    slices: tuple[type[Slice], ...]
    phases: dict[str, Moment]
    deeds: dict[str, tuple[Deed, ...]]
    each_man: dict[str, tuple[Deed, ...]]
    """Those of the deeds that offer something man by man."""
    frames: dict[type[Frame], Moment]
    tasks: dict[str, Finisher]
    full_turn: dict[str, Citation]
    placing: dict[str, Placing]
    set_up_on: tuple[Callable[[Land, int], int], ...]
    begins_on: tuple[Callable[[Battle, State, int], int], ...]
    cannot_begin: tuple[Callable[[Battle, State, int, Stance], Refusal | None], ...]
    set_up_ends: tuple[Callable[[Battle, State], None], ...]
    turn_begins: tuple[Callable[[Battle, State, list[Event]], None], ...]
    moves_first: tuple[Callable[[Battle, State], Callable[[list[Event]], None] | None], ...]
    recovery: tuple[Callable[[Battle, State], None], ...]
    watches: tuple[Callable[[Battle, State, list[Event]], None], ...]
    turn_ends: tuple[Callable[[Battle, State, list[Event]], None], ...]
    passed_over: tuple[Callable[[Battle, State, Action], Refusal | None], ...]
    closes: tuple[Closing, ...]
    shuns: tuple[Shunning, ...]
    bars: tuple[Bar, ...]
    keeps_out: tuple[Callable[[Battle, State, int, int], Refusal | None], ...]
    keeps_from: tuple[Callable[[Battle, State, int, int, int], Refusal | None], ...]
    stacking_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    step_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    arrives: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    follows_up: tuple[Callable[[Battle, State, int, tuple[int, ...]], tuple[str, ...]], ...]
    stepped: tuple[Callable[[Battle, State, int, int], None], ...]
    engine_rules: tuple[Callable[[Battle, State, int], tuple[str, ...]], ...]
    holds: tuple[Callable[[Battle, State, Thing, int], Refusal | None], ...]
    in_the_way: tuple[Callable[[Battle, Land, Footprint], Refusal | None], ...]
    taken_along: dict[str, SetsDown]
    destroys: dict[str, Destroyer]
    wall_falls: tuple[Callable[[Battle, State, int, bool, list[Event]], None], ...]
    ignites: tuple[Callable[[Battle, State, int, str, int, Dice, list[Event]], None], ...]
    leaves: tuple[Callable[[Battle, State, int], bool], ...]
    stays: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    beside_himself: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    dies: tuple[Callable[[Battle, State, int], None], ...]
    no_fight: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    hands_full: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    lets_go: tuple[Callable[[Battle, State, int, list[Event]], None], ...]
    covers: dict[str, Cover]
    stops_line: tuple[Callable[[Battle, Land, int, int], Refusal | None], ...]
    wrong_weapon: tuple[Callable[[Battle, State, str, Weapon, int, int], Refusal | None], ...]
    keeps_apart: tuple[Callable[[Battle, State, int, int], Refusal | None], ...]
    own_cover: tuple[Callable[[Battle, State, int, int], int], ...]
    shot_as: tuple[Callable[[Battle, State, int], str], ...]
    slows: tuple[Callable[[Battle, State, int, int], int], ...]
    holds_back: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    no_fire_arrow: tuple[Callable[[Battle, State, int], Refusal | None], ...]
    fire_arrow_shot: tuple[Callable[[Battle, State, int], None], ...]
    steadies: tuple[Callable[[Battle, State, int], int], ...]
    before_shot: tuple[Callable[[Battle, State, int, int, Thing | None], bool], ...]
    after_miss: tuple[Callable[[Battle, State, int, int, int, Dice, list[Event]], None], ...]
    joins: tuple[Callable[[Battle, State, Fighters, Fighters], Refusal | None], ...]
    bound: tuple[Callable[[Battle, State, Fighters, Fighters], Refusal | None], ...]
    strikes: tuple[Callable[[Battle, State, int, Fighters], int], ...]
    withstands: tuple[Callable[[Battle, State, int, Fighters], int], ...]
    presses: tuple[Callable[[Battle, State, Fighters, Fighters], int], ...]
    spares: tuple[Callable[[Battle, State, Fighters, Fighters], bool], ...]
    fought_fire: tuple[Callable[[Battle, State, int], None], ...]
    fights: tuple[Callable[[Battle, State, Fighters, Fighters], None], ...]
    after_fight: tuple[Callable[[Battle, State, Fighters, Fighters, str], None], ...]
    prospects: tuple[Prospects, ...]
    goes_on: tuple[Prospects, ...]


def _all(said: Iterable[T | None]) -> tuple[T, ...]:
    """What those say who have something to say."""
    return tuple(one for one in said if one is not None)


def _joined(said: Iterable[dict[K, T]]) -> dict[K, T]:
    return {key: value for one in said for key, value in one.items()}


def compose(chapters: Iterable[Chapter]) -> Chapters:
    """One battle's chapters, in the order in which the edition lists them."""
    listed = tuple(chapters)
    deeds: dict[str, tuple[Deed, ...]] = {}
    for chapter in listed:
        for phase, offered in chapter.deeds.items():
            deeds[phase] = deeds.get(phase, ()) + offered
    return Chapters(
        names=frozenset(chapter.name for chapter in listed),
        slices=tuple(kind for chapter in listed for kind in chapter.slices),
        phases=_joined(chapter.phases for chapter in listed),
        deeds=deeds,
        each_man={
            phase: tuple(deed for deed in offered if deed.each_man) for phase, offered in deeds.items()
        },
        frames=_joined(chapter.frames for chapter in listed),
        tasks=_joined(chapter.tasks for chapter in listed),
        full_turn=_joined(chapter.full_turn for chapter in listed),
        placing=_joined(chapter.placing for chapter in listed),
        set_up_on=_all(chapter.set_up_on for chapter in listed),
        begins_on=_all(chapter.begins_on for chapter in listed),
        cannot_begin=_all(chapter.cannot_begin for chapter in listed),
        set_up_ends=_all(chapter.set_up_ends for chapter in listed),
        turn_begins=_all(chapter.turn_begins for chapter in listed),
        moves_first=_all(chapter.moves_first for chapter in listed),
        recovery=_all(chapter.recovery for chapter in listed),
        watches=_all(chapter.watches for chapter in listed),
        turn_ends=_all(chapter.turn_ends for chapter in listed),
        passed_over=_all(chapter.passed_over for chapter in listed),
        closes=_all(chapter.closes for chapter in listed),
        shuns=_all(chapter.shuns for chapter in listed),
        bars=tuple(bar for chapter in listed for bar in chapter.bars),
        keeps_out=_all(chapter.keeps_out for chapter in listed),
        keeps_from=_all(chapter.keeps_from for chapter in listed),
        stacking_rules=_all(chapter.stacking_rules for chapter in listed),
        step_rules=_all(chapter.step_rules for chapter in listed),
        arrives=_all(chapter.arrives for chapter in listed),
        follows_up=_all(chapter.follows_up for chapter in listed),
        stepped=_all(chapter.stepped for chapter in listed),
        engine_rules=_all(chapter.engine_rules for chapter in listed),
        holds=_all(chapter.holds for chapter in listed),
        in_the_way=_all(chapter.in_the_way for chapter in listed),
        taken_along=_joined(chapter.taken_along for chapter in listed),
        destroys=_joined(chapter.destroys for chapter in listed),
        wall_falls=_all(chapter.wall_falls for chapter in listed),
        ignites=_all(chapter.ignites for chapter in listed),
        leaves=_all(chapter.leaves for chapter in listed),
        stays=_all(chapter.stays for chapter in listed),
        beside_himself=_all(chapter.beside_himself for chapter in listed),
        dies=_all(chapter.dies for chapter in listed),
        no_fight=_all(chapter.no_fight for chapter in listed),
        hands_full=_all(chapter.hands_full for chapter in listed),
        lets_go=_all(chapter.lets_go for chapter in listed),
        covers=_joined(chapter.covers for chapter in listed),
        stops_line=_all(chapter.stops_line for chapter in listed),
        wrong_weapon=_all(chapter.wrong_weapon for chapter in listed),
        keeps_apart=_all(chapter.keeps_apart for chapter in listed),
        own_cover=_all(chapter.own_cover for chapter in listed),
        shot_as=_all(chapter.shot_as for chapter in listed),
        slows=_all(chapter.slows for chapter in listed),
        holds_back=_all(chapter.holds_back for chapter in listed),
        no_fire_arrow=_all(chapter.no_fire_arrow for chapter in listed),
        fire_arrow_shot=_all(chapter.fire_arrow_shot for chapter in listed),
        steadies=_all(chapter.steadies for chapter in listed),
        before_shot=_all(chapter.before_shot for chapter in listed),
        after_miss=_all(chapter.after_miss for chapter in listed),
        joins=_all(chapter.joins for chapter in listed),
        bound=_all(chapter.bound for chapter in listed),
        strikes=_all(chapter.strikes for chapter in listed),
        withstands=_all(chapter.withstands for chapter in listed),
        presses=_all(chapter.presses for chapter in listed),
        spares=_all(chapter.spares for chapter in listed),
        fought_fire=_all(chapter.fought_fire for chapter in listed),
        fights=_all(chapter.fights for chapter in listed),
        after_fight=_all(chapter.after_fight for chapter in listed),
        prospects=_all(chapter.prospects for chapter in listed),
        goes_on=_all(chapter.goes_on for chapter in listed),
    )
