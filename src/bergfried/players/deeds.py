"""What is done besides moving, shooting and fighting, whatever the chapters of the rules offer.

Each deed that can be done now is valued in one way (`outlook`). What takes several of them in a row, and men or things in
certain places, comes from the question what could be brought about (`prospects`): things are taken nearer to where they
are wanted, men are sent to where somebody is needed, and those stay who are. No deed is known by its name: what it is
about is read from the roles of its action, and what a thing is good for from its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import NamedTuple

from bergfried.battle.actions import Arrive, Capture, Depart, Move, Shoot, Sling
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle, Deed, DeedMoment
from bergfried.battle.engine.chapter import Prospect
from bergfried.battle.engine.state import LEFT, OFF_MAP, PRISONER, State
from bergfried.battle.field import moving
from bergfried.battle.people.escort import guards, needed
from bergfried.battle.people.waiting import waiting
from bergfried.battle.roles import Men
from bergfried.board.reach import Stance
from bergfried.board.things import Thing
from bergfried.kernel import roles
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice, EnumeratedDice
from bergfried.kernel.events import Event
from bergfried.rulebook.things import kind_of

from . import outlook, prospects, ways
from .marching import Weighing
from .purpose import FOLLOW, Want, makes_way

PAYS = 1.0
"""A deed in place of moving must bring so much more than it costs."""
SCREENED = 0.4
"""The part of the danger that is left behind something that shields."""
TRIED = 6
LOOKED_AT = 3
"""Of how many places for the same thing each is reckoned through."""
FETCHED = 12
"""From so far somebody is sent for, in hexes."""
APART = outlook.APART
ONTO = 4
"""How much further off something counts whose bearers stand where it is to be put up."""

PLAIN = (Shoot, Sling, Capture, Depart)
"""Shots, blows and the way home, which are weighed with the others of their kind."""

Found = tuple[float, Action]


@cache
def _goes_somewhere(kind: type[Action]) -> bool:
    """Does it say where something or somebody goes?"""
    return any(field.name == "to" for field in roles.fields_of(kind))


@cache
def _shape(kind: type[Action]) -> tuple[str, ...]:
    """The parts an action names, in their order, several who act together by a plural."""
    return tuple(
        field.role.part + ("s" if isinstance(field.role, Men) else "") for field in roles.fields_of(kind)
    )


# ------------------------------------------------------------------------------------------------ who comes in


def bound_for(view: Weighing) -> int:
    """What whoever comes onto the map is bound for: where animals are wanted, the zone his side wants most to be in, or
    the enemy if it wants nothing else."""
    battle, state = view.battle, view.state
    foes = led = 0
    for foe in view.enemy.men:
        foes |= battle.places(state, foe)
    for prospect in prospects.of(battle, state, view.side):
        led |= prospect.site if prospect.animal >= 0 else 0
    return led or view.purpose.main_zone or foes


def coming_in(view: Weighing) -> Action | None:
    """Who waits off the map comes in where it is nearest to what he is bound for, animals with those who will lead them."""
    battle, state, purpose = view.battle, view.state, view.purpose
    if not any(battle.roster[man].side == view.side for man, _ in waiting(battle, state)):
        return None
    coming = [action for action in battle.legal_actions(state) if isinstance(action, Arrive)]
    if not coming:
        return None
    enough = len(purpose.led) >= FOLLOW * len(purpose.men)
    piece = min((battle.roster[one.piece].is_animal == enough, one.piece) for one in coming)[1]
    field = ways.reckoned(battle, state, battle.mover(state, piece), bound_for(view))
    others = [state.at[one] for one in (*purpose.men, *purpose.led)] if battle.roster.mules else []

    def far(action: Arrive) -> int:
        place = action.to.place
        return field[place] + min((battle.board.distance(place, other) for other in others), default=0)

    return min((action for action in coming if action.piece == piece), key=far)


# ------------------------------------------------------------------------------------------------ what can be done now


def best(view: Weighing, least: float) -> Found | None:
    """The deed that is worth most now, if one is worth more than that."""
    found: Found | None = None
    for number, (deed, action) in enumerate(_works(view)):
        if _sets_back(view, deed, action):
            continue
        value = _worth(view, deed, action)
        if value <= least:
            continue
        value = view.misjudged(value, number)
        if found is None or value > found[0]:
            found = (value, action)
    return found


def in_place(view: Weighing, man: int) -> Found | None:
    """What a man can do for himself where he stands in place of moving, if it pays: what is worth most."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    found: Found | None = None
    for deed in moment.deeds(battle):
        if not deed.each_man or any(map(_goes_somewhere, deed.takes)) or not deed.at_hand(battle, state):
            continue
        for action in deed.choices(battle, state, man):
            value = view.misjudged(_worth(view, deed, action), man)
            if value > PAYS and (found is None or value > found[0]):
                found = (value, action)
    return found


def getting_on(view: Weighing) -> Action | None:
    """Those who stand at a thing to make a way with it get on with it, whoever has to go round it meanwhile."""
    manned = {thing.place for thing in things.on_map(view.state) if thing.id in view.purpose.manned}
    for deed, action in _works(view) if manned else ():
        named = [value.place for value in roles.values(action, "thing") if isinstance(value, Stance)]
        if manned.intersection(named) and _gets_on(view, deed, action):
            return action
    return None


def _worth(view: Weighing, deed: Deed, action: Action) -> float:
    battle = view.battle

    def do(state: State, dice: Dice, log: list[Event]) -> None:
        deed.apply(battle, state, action, dice, log)

    return outlook.worth(view, do)


def _sets_back(view: Weighing, deed: Deed, action: Action) -> bool:
    """Does it only make what could be brought about with a thing take longer?"""
    return any(after > before.labour and before.lane for before, after in _labours(view, deed, action))


def _gets_on(view: Weighing, deed: Deed, action: Action) -> bool:
    """Does it take less afterwards to bring about what could be with a thing?"""
    return any(after < before.labour for before, after in _labours(view, deed, action))


def _labours(view: Weighing, deed: Deed, action: Action) -> list[tuple[Prospect, int]]:
    """What could be brought about with the things an action names, and what that takes once it is done."""
    battle, state = view.battle, view.state
    named = [value.place for value in roles.values(action, "thing") if isinstance(value, Stance)]
    there = {thing.id for thing in things.on_map(state) if thing.place in named} if named else set[int]()
    before = [p for p in prospects.of(battle, state, view.side) if makes_way(p) and p.thing in there]
    if not before:
        return []
    after = state.copy()
    deed.apply(battle, after, action, EnumeratedDice(), [])
    labours = {p.thing: p.labour for p in prospects.of(battle, after, view.side) if makes_way(p)}
    return [(prospect, labours.get(prospect.thing, 0)) for prospect in before]


def _works(view: Weighing) -> Iterator[tuple[Deed, Action]]:
    """What can be done now where somebody stands, once for what is all the same whoever does it."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    seen = set[tuple[object, ...]]()
    for deed in moment.deeds(battle):
        if deed.each_man or deed.leaving or any(map(_goes_somewhere, deed.takes)):
            continue
        shapes = set(map(_shape, deed.takes))
        if shapes == {_AT_A_PLACE} and moment.offered == "fire":
            offered = _at_what_matters(view, moment, deed)
        elif shapes == {_FROM_AFAR}:
            offered = _at_enemies(view, deed)
        else:
            offered = deed.actions(battle, state)
        found = []
        for action in offered:
            if isinstance(action, PLAIN):
                continue
            about = tuple(map(tuple, (roles.values(action, part) for part in ("thing", "target", "place"))))
            key = (type(action), *about, () if any(about) else roles.named(action, "actor"))
            if key not in seen and not moment.hindered(battle, state, action):
                seen.add(key)
                found.append(action)
        if len(found) > LOOKED_AT and all(_shape(kind) == _AT_A_PLACE for kind in deed.takes):
            found.sort(key=lambda action: -_promises(view, _ends(action)[0]))
            found = found[:LOOKED_AT]
        yield from ((deed, action) for action in found)


_AT_A_PLACE = ("actor", "place")
"""The parts of an action by which a man does something to a place."""


_FROM_AFAR = ("actors", "thing", "place")
"""The parts of an action by which a crew does something with an engine to a place far off."""


def _at_enemies(view: Weighing, deed: Deed) -> Iterator[Action]:
    """What a crew could do to places where enemies are: with each engine only the few that promise most."""
    battle, state = view.battle, view.state
    worth = dict[int, float]()
    for man in (*view.enemy.men, *view.purpose.men):
        sign = 1 if battle.roster[man].side != view.side else -1
        for half in battle.halves(state.stance(man)) if state.at[man] != OFF_MAP else ():
            cell = battle.board.cell(half)
            worth[cell] = worth.get(cell, 0.0) + sign * view.stakes.loss(man).killed
    found = dict[tuple[object, ...], Action]()
    for action in deed.actions(battle, state):
        if worth.get(battle.board.cell(_ends(action)[-1]), 0.0) > 0:
            key = (*roles.values(action, "thing"), *roles.values(action, "place"))
            found.setdefault(key, action)
    order = sorted(found.values(), key=lambda action: -worth[battle.board.cell(_ends(action)[-1])])
    return iter(order[:LOOKED_AT])


def _promises(view: Weighing, place: int) -> float:
    """Roughly what may be gained at a place: points, a way, or those who stand there."""
    battle, state = view.battle, view.state
    points = [
        abs(prospects.change(battle, state, prospect, view.side))
        for found in (
            prospects.of(battle, state, view.side),
            prospects.going_on(battle, state, 1 - view.side),
        )
        for prospect in found
        if prospect.at == place and prospect.thing < 0 and not prospect.undoes
    ]
    men = outlook.lost_there(view, state, place)
    return max(points, default=0.0) + outlook.across(view, place) / APART + max(men, 0.0)


def _at_what_matters(view: Weighing, moment: DeedMoment, deed: Deed) -> Iterator[Action]:
    """What shooters could do to places: only to those about which something is to be gained."""
    battle, state = view.battle, view.state
    wood = battle.land(state).wood
    if not wood:
        return
    places = [
        prospect.at
        for prospect in prospects.of(battle, state, view.side)
        if prospect.at >= 0 and prospect.thing < 0 and not prospect.undoes and _matters(view, prospect)
    ]
    for place in places:
        for shooter in view.purpose.men:
            for kind in deed.takes if battle.roster[shooter].weapon else ():
                action = kind(shooter, Stance(place))
                if moment.check(battle, state, action) is None:
                    yield action
                    break


def _matters(view: Weighing, prospect: Prospect) -> bool:
    """Is something to be gained for the points of things, from those who stand there, or for a way that is lost with it?"""
    battle, state = view.battle, view.state
    if outlook.bears_way(view, prospect.at):
        return True
    value = outlook.lost_there(view, state, prospect.at)
    if any(goal.structure for goal in battle.aim.goals):
        value += prospects.change(battle, state, prospect, view.side)
    return value > 0


# ------------------------------------------------------------------------------------------------ things on their way


class Hands:
    """What a side's men have in hand in one position."""

    def __init__(self, view: Weighing) -> None:
        self.view = view
        self._changing: dict[type[Action], bool] = {}

    @cached_property
    def jobs(self) -> list[Job]:
        """Where men are needed for longer than one deed."""
        return list(_jobs(self.view))

    def changes(self, action: Action) -> bool:
        """Does an action of this kind change the ways there are? Then something is put up by it, and not only moved."""
        found = self._changing.get(type(action))
        if found is None:
            battle, after = self.view.battle, self.view.state.copy()
            _deed(self.view, action).apply(battle, after, action, EnumeratedDice(), [])
            found = battle.open_land(after) is not battle.open_land(self.view.state)
            self._changing[type(action)] = found
        return found


def carrying(hands: Hands) -> Action | None:
    """Something or somebody is taken nearer to where it is wanted."""
    view = hands.view
    battle, state = view.battle, view.state
    wanted = view.purpose.wanted
    held = [man for man in battle.roster.men if _is_held(view, man)]
    if view.purpose.led and (following := _following(view)) is not None:
        return following
    if not wanted and not held:
        return None
    found = list(_ways(view))
    for man in held:
        field = ways.field(battle, battle.land(state), battle.mover(state, man), battle.board.edge)
        action = _nearest(
            view, field, [one for one in found if roles.named(one, "actor") == (man,)], state.at[man]
        )
        if action is not None:
            return action
    for number, want in wanted.items():
        thing = things.find(state, number)
        if thing is not None and (action := _onward(hands, thing, want, found)) is not None:
            return action
    return None


def _following(view: Weighing) -> Action | None:
    """An animal follows whoever has gone on: off the map if he has left it, else as far as that brings it nearer."""
    battle, state, led = view.battle, view.state, view.purpose.led
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    best: tuple[int, Action] | None = None
    for action in (
        one for deed in moment.deeds(battle) if deed.drives for one in deed.actions(battle, state)
    ):
        (man,), (animal,) = roles.named(action, "actor"), roles.named(action, "target")
        if animal not in led or moving.unmoved(battle, state, man):
            continue
        gained = led[animal][state.at[animal]] - min(led[animal][place] for place in _ends(action))
        gained += bool(state.status[man] & LEFT)
        if gained > 0 and (best is None or gained > best[0]):
            best = (gained, action)
    return None if best is None else best[1]


def _is_held(view: Weighing, man: int) -> bool:
    """Is a man the prisoner of a side?"""
    status = view.state.status[man]
    return (
        bool(status & PRISONER)
        and view.battle.roster[man].side != view.side
        and view.battle.living(view.state, man)
    )


def _ways(view: Weighing) -> Iterator[Action]:
    """All that could be taken somewhere now, but for what a man takes along by himself."""
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    for deed in moment.deeds(battle):
        goes = [kind for kind in deed.takes if _goes_somewhere(kind) and _shape(kind) != _ALONG]
        if goes and not deed.each_man:
            for action in deed.actions(battle, state):
                if _goes_somewhere(type(action)) and not moment.hindered(battle, state, action):
                    yield action


_ALONG = ("actor", "thing", "place")
"""The parts of an action by which a man takes something along."""


def _ends(action: Action) -> list[int]:
    """Where it goes."""
    found: list[int] = []
    for value in roles.values(action, "place"):
        if isinstance(value, Stance):
            found.append(value.place)
        elif isinstance(value, tuple):
            found += [stance.place for stance in value]
    return found


def _nearest(view: Weighing, field: ways.Field, found: list[Action], here: int) -> Action | None:
    """The action that comes nearest to a goal, if it comes nearer."""
    best_far, best_action = field[here], None
    for action in found:
        far = min(field[place] for place in _ends(action))
        if far < best_far:
            best_far, best_action = far, action
    return best_action


def _onward(hands: Hands, thing: Thing, want: Want, found: list[Action]) -> Action | None:
    """What brings a thing to where it is wanted, or nearer to it."""
    view, field = hands.view, want.field
    state = view.state
    parts = _lies(view, thing, want)
    own = [action for action in found if _is_about(state, action, thing, parts)]
    own += _led(hands, thing)
    changing = [action for action in own if hands.changes(action)]
    clear = [action for action in changing if not any(view.lanes >> end & 1 for end in _ends(action))]
    if clear and (done := _put_up(view, want, clear)) is not None:
        return done
    site = 0 if want.prospect is None or want.prospect.leads is None else want.prospect.site

    def score(places: list[int]) -> tuple[int, int]:
        onto = ONTO if any(site >> place & 1 for place in places) else 0
        return min(field[place] for place in places) + onto, max(field[place] for place in places)

    moved = [action for action in own if action not in changing]
    nearest = min(moved, key=lambda action: score(_ends(action)), default=None)
    return nearest if nearest is not None and score(_ends(nearest)) < score(parts) else None


def _put_up(view: Weighing, want: Want, offered: list[Action]) -> Action | None:
    """A thing is put up as it is wanted, or about there if that pays."""
    battle, after = view.battle, None if want.prospect is None else want.prospect.becomes()
    near = sorted(offered, key=lambda action: min(want.field[place] for place in _ends(action)))
    land = None if after is None else battle.open_land(after)
    for action in near[:TRIED] if land is not None else ():
        done = view.state.copy()
        _deed(view, action).apply(battle, done, action, EnumeratedDice(), [])
        if battle.open_land(done) is land:
            return action
    values = [(_worth(view, _deed(view, action), action), action) for action in near[:LOOKED_AT]]
    best_value, best_action = max(values, key=lambda entry: entry[0])
    return best_action if best_value > PAYS else None


def _lies(view: Weighing, thing: Thing, want: Want) -> list[int]:
    """Where one takes hold of a thing."""
    if want.prospect is not None:
        return [place for post in want.prospect.posts for place in view.battle.board.members(post)]
    return list(things.parts_of(view.battle.board, thing))


def _is_about(state: State, action: Action, thing: Thing, parts: list[int]) -> bool:
    """Is an action about this thing: is it named, or do those stand at it who act?"""
    for value in roles.values(action, "thing"):
        return isinstance(value, Stance) and value.place == thing.place
    actors = roles.named(action, "actor")
    return len(actors) > 1 and all(state.at[man] in parts for man in actors)


def _led(hands: Hands, thing: Thing) -> list[Action]:
    """What single men can do to take a thing along, or lead what draws it: the nearest man with his hands free."""
    view = hands.view
    battle, state = view.battle, view.state
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    offered = [
        deed for deed in moment.deeds(battle) if deed.each_man and any(map(_goes_somewhere, deed.takes))
    ]
    if not offered:
        return []
    busy = kept_at_work(hands, thing.id)
    for man in _by_distance(view, thing.place, busy)[:LOOKED_AT]:
        found = [
            action
            for deed in offered
            for action in deed.choices(battle, state, man)
            if _names(action, thing) and not moment.hindered(battle, state, action)
        ]
        if found:
            return found
    return []


def _names(action: Action, thing: Thing) -> bool:
    """Does an action name a thing, or an animal that draws it?"""
    places = roles.values(action, "thing")
    if any(isinstance(value, Stance) and value.place == thing.place for value in places):
        return True
    return any(animal in thing.team for animal in roles.named(action, "target"))


def _deed(view: Weighing, action: Action) -> Deed:
    moment = view.battle.moment(view.state)
    assert isinstance(moment, DeedMoment)
    deed = moment.deed(view.battle, action)
    assert deed is not None, "what is offered by a deed is about it"
    return deed


# ------------------------------------------------------------------------------------------------ men where they are needed


class Job(NamedTuple):
    """Men who are needed somewhere: for each of them a set of places."""

    posts: tuple[int, ...]
    engineers: int
    thing: int
    together: bool
    """Is it of no use to be there alone?"""
    sent_for: bool
    """Is somebody sent for, or is it left to those who are there?"""


def _jobs(view: Weighing) -> Iterator[Job]:
    """Where men are needed for longer than one deed."""
    battle, state, wanted = view.battle, view.state, view.purpose.wanted
    for number, want in wanted.items():
        chosen = want.prospect
        if chosen is not None:
            yield Job(chosen.posts, 0, number, chosen.leads is not None, True)
    for prospect in prospects.of(battle, state, view.side):
        if prospect.thing < 0 or prospect.site or not prospect.posts:
            continue
        if prospect.lapses is not None:
            yield Job(prospect.posts, prospect.engineers, prospect.thing, False, True)
        elif prospect.labour and view.purpose.main_zone:
            if view.purpose.in_time(prospect):
                yield Job(prospect.posts, 0, prospect.thing, False, view.purpose.stand_at(prospect))
        elif prospect.thing in wanted:
            yield Job(prospect.posts, 0, prospect.thing, False, True)


def kept_at_work(hands: Hands, but: int = -1) -> frozenset[int]:
    """Men who are needed where they are, those at one thing left out: at work, as crews and bearers, and as guards."""
    view = hands.view
    battle, state, found = view.battle, view.state, set[int]()
    for job in hands.jobs:
        there = _at_posts(view, job, found)
        if job.thing != but and not (job.together and len(there) < len(job.posts)):
            found |= there
    for man in battle.roster.men:
        if _is_held(view, man):
            found |= set(guards(battle, state, man)[: needed(battle)])
    return frozenset(found)


def _at_posts(view: Weighing, job: Job, but: set[int]) -> set[int]:
    """Those who stay at a job: engineers first, then whoever is worth least elsewhere."""
    battle, state, found = view.battle, view.state, set[int]()

    def order(man: int) -> tuple[bool, int, int]:
        return not battle.roster[man].traits.engineer, battle.values(state, man).attack, man

    for post in job.posts:
        there = [m for m in view.purpose.men if post >> state.at[m] & 1 and m not in found and m not in but]
        if there:
            found.add(min(there, key=order))
    return found


def sending(hands: Hands) -> Action | None:
    """The nearest man is sent to where somebody is needed and nobody is."""
    view, busy = hands.view, kept_at_work(hands)
    for job in hands.jobs:
        if not job.sent_for:
            continue
        there = _at_posts(view, job, set())
        missing = len(job.posts) - len(there)
        if not missing:
            continue
        open_posts = [post for post in job.posts if not post & _occupied(view)] or [
            post for post in job.posts[:1] if post.bit_count() > 1
        ]
        lacks = job.engineers > sum(view.battle.roster[man].traits.engineer for man in there)
        for post in open_posts[:1]:
            move = _to_post(view, post, busy | there, lacks)
            if move is not None:
                return move
    return None


def _occupied(view: Weighing) -> int:
    return view.state.occupied[0] | view.state.occupied[1]


def _by_distance(view: Weighing, place: int, busy: frozenset[int] | set[int]) -> list[int]:
    """The men with their hands free who could move, the nearest first, shooters last."""
    battle, state = view.battle, view.state
    near = [
        (bool(battle.roster[man].weapon), battle.board.distance(state.at[man], place), man)
        for man in view.purpose.men
        if man not in busy and not battle.two_hex(state, man) and moving.unmoved(battle, state, man)
    ]
    return [man for _, _, man in sorted(near)]


def _to_post(view: Weighing, post: int, busy: frozenset[int] | set[int], engineer: bool) -> Action | None:
    """The nearest who will do goes to a post, or as near to it as he gets in this turn."""
    battle, state = view.battle, view.state
    place = post.bit_length() - 1
    men = [
        man
        for man in _by_distance(view, place, busy)
        if not battle.roster[man].weapon and (battle.roster[man].traits.engineer or not engineer)
    ]
    for man in men[:1]:
        if battle.board.distance(state.at[man], place) > FETCHED:
            return None
        field = ways.field(battle, battle.open_land(state), battle.mover(state, man), post)
        stance = min(
            view.reachable(man), key=lambda stance: (field[stance.place], stance.place), default=None
        )
        if stance is not None and field[stance.place] < field[state.at[man]]:
            move = Move(man, stance)
            return move if battle.check(state, move) is None else None
    return None


# ------------------------------------------------------------------------------------------------ behind a shield, and home


def shielded(view: Weighing, man: int) -> Found | None:
    """Where a man takes what shields him in his hex, and what he gains by it."""
    battle, state, place = view.battle, view.state, view.state.at[man]
    kinds = _along(battle)
    if not kinds or not any(
        _shields(battle, thing) for thing in things.on_map(state) if thing.place == place
    ):
        return None
    stay = view.purpose.value(man, place)
    there = [
        (view.purpose.value(man, stance.place) - SCREENED * view.danger(man, stance.place), stance)
        for stance in view.reachable(man)
    ]
    there.sort(key=lambda entry: (-entry[0], entry[1].place))
    for value, stance in there[:TRIED]:
        if value <= stay - SCREENED * view.danger(man, place):
            break
        for kind in kinds:
            action = kind(man, Stance(place), stance)
            if battle.check(state, action) is None:
                return value - stay, action
    return None


def _shields(battle: Battle, thing: Thing) -> bool:
    """Is it something that a man can take along and has cover from?"""
    return thing.kind in battle.chapters.taken_along and bool(kind_of(thing).shields)


def _along(battle: Battle) -> list[type[Action]]:
    """The actions by which a man takes something along."""
    deeds = battle.chapters.deeds.get("move", ())
    return [kind for deed in deeds for kind in deed.takes if _shape(kind) == _ALONG]


def homewards(view: Weighing) -> Action | None:
    """A side that does nothing any more but leave the map leaves man by man."""
    battle, state = view.battle, view.state
    if not battle.leaves(state, view.side):
        return None
    moment = battle.moment(state)
    assert isinstance(moment, DeedMoment)
    for deed in moment.deeds(battle):
        for action in deed.actions(battle, state) if deed.leaving else ():
            if roles.named(action, "actor") and not moment.hindered(battle, state, action):
                return action
    return None
