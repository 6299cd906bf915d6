"""The campaign: moving, founding towns, courting neutrals, and declaring attacks (ST-0-a, ST-6.4, ST-G-a to ST-G-d)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in

from . import actions, events
from .arbiter import Battlefield
from .battle import ATTACK_FROM, CARD, alone, area_of, begin, bring_in, measure
from .fate import make_pilgrim
from .roles import Mark, Spot
from .rules import PARTIES, Moment, Realm
from .state import (
    CAPTIVE,
    COURTED,
    FOUGHT,
    FOUNDED,
    MOVED,
    NEUTRAL,
    NEW,
    OPEN_SITE,
    PILGRIM,
    STANDING,
    RealmState,
)

FOUND = cite("ST-6.4-a")
FOUND_TABLE = cite("ST-T-g")
FOUNDED_TOWN = cite("ST-6.4-b")
FAILED = cite("ST-6.4-c")
DESPAIR = cite("ST-6.4-d", "ST-S-c")
PILGRIMS_REST = cite("ST-S-c")
TOGETHER = cite("ST-G-c")

ACTED = MOVED | FOUGHT | FOUNDED | COURTED
DONE = FOUGHT | FOUNDED | COURTED | NEW
"""After that a figure does nothing more in the phase."""


class CampaignMoment(Moment):
    """A party's phase: each free figure may move once, then fight or found a town; the party ends it."""

    kind = "campaign"
    cites = PARTIES

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        left = sum(
            1 for figure in realm.free(state, realm.active(state)) if not state.did[figure] & (ACTED | NEW)
        )
        return {"turn": realm.turn(state), "left": left, "steps": steps_left(realm, state)}

    def idle(self, realm: Realm, state: RealmState) -> bool:
        return next(realm.free(state, realm.active(state)), None) is None

    def way_out(self, realm: Realm, state: RealmState) -> Action | None:
        return actions.End()

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        realm.close_phase(state, log)

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        party = realm.active(state)
        for figure in realm.free(state, party) if steps_left(realm, state) else ():
            if not state.did[figure] & (ACTED | NEW):
                for area in sorted(reach(realm, state, figure)):
                    for fortress in (-1, *realm.refuges(state, party, area)):
                        if (area, fortress) != (state.where[figure], state.inside[figure]):
                            yield actions.Go(figure, Spot(area, fortress))
            for site, owner in enumerate(state.card):
                if owner == figure and check_found(realm, state, actions.Found(figure, site)) is None:
                    yield actions.Found(figure, site)
            for whom in courted_at(realm, state, state.where[figure]):
                if not state.did[figure] & (ACTED | NEW):
                    yield actions.Court(figure, whom)
        for area in range(len(realm.world.areas)):
            ready = ready_in(realm, state, area)
            for mark in marks(realm, state, area) if ready else ():
                for figure in ready:
                    if isinstance(measure(realm, state, (figure,), mark), Battlefield):
                        yield actions.Assault((figure,), mark)
                if cannot_muster(realm, state, ready, mark) is None:
                    yield actions.Muster(mark)

    def check(self, realm: Realm, state: RealmState, action: Action) -> Refusal | None:
        match action:
            case actions.Go():
                return check_go(realm, state, action)
            case actions.Found():
                return check_found(realm, state, action)
            case actions.Court():
                return check_court(realm, state, action)
            case actions.Assault():
                if not action.figures:
                    return realm.refuse(ATTACK_FROM, "nobody-fights")
                for figure in action.figures:
                    if refused := idle_figure(realm, state, figure):
                        return refused
                return refusal_in(measure(realm, state, action.figures, action.to))
            case actions.Muster():
                ready = ready_in(realm, state, area_of(state, action.to))
                return cannot_muster(realm, state, ready, action.to)
            case _:
                return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        match action:
            case actions.Go():
                state.steps += 1
                state.where[action.figure], state.inside[action.figure] = action.to
                state.did[action.figure] |= MOVED
                place = realm.place(*action.to)
                log.append(
                    events.Travelled(figure=realm.name(action.figure), place=place, rules=realm.ids(PARTIES))
                )
            case actions.Found():
                state.steps += 1
                found_town(realm, state, action, dice, log)
            case actions.Court():
                state.steps += 1
                court(realm, state, action, dice, log)
            case actions.Assault():
                attack(realm, state, action, dice, log)
            case actions.Muster():
                push(state, Mustering(action.to, ()))
            case _:
                realm.close_phase(state, log)


def idle_figure(realm: Realm, state: RealmState, figure: int) -> Refusal | None:
    """Why a figure can do nothing now; None if he can."""
    name = realm.name(figure)
    if state.party[figure] != realm.active(state):
        return realm.refuse(PARTIES, "not-yours", piece=name, side=realm.world.parties[realm.active(state)])
    if state.where[figure] == PILGRIM:
        return realm.refuse(PILGRIMS_REST, "is-pilgrim", figure=name)
    if state.where[figure] == CAPTIVE:
        return realm.refuse(PARTIES, "is-captive", figure=name)
    if state.where[figure] < 0:
        return realm.refuse(PARTIES, "off-map", piece=name)
    if state.did[figure] & NEW:
        return realm.refuse(CARD, "gathers-men", figure=name)
    if state.did[figure] & COURTED:
        return realm.refuse(PARTIES, "has-courted", figure=name)
    if state.did[figure] & FOUNDED:
        return realm.refuse(FOUND, "has-founded", figure=name)
    if state.did[figure] & FOUGHT:
        return realm.refuse(ATTACK_FROM, "attacked-already", piece=name)
    return None


def steps_left(realm: Realm, state: RealmState) -> int:
    """How many of the active party may still move, found or court in this phase; -1: as many as like."""
    most = realm.world.scenario.steps
    return most - state.steps if most else -1


def no_step_left(realm: Realm, state: RealmState) -> Refusal | None:
    """The scenario may bound how many of a party are on the road in one phase (ST-0-a)."""
    if steps_left(realm, state):
        return None
    return realm.refuse(PARTIES, "no-step-left", steps=realm.world.scenario.steps)


# ------------------------------------------------------------------------------------------------ moving


def reach(realm: Realm, state: RealmState, figure: int) -> set[int]:
    """Areas a figure can get to: so many steps, but not on through an area with enemies in the open."""
    foe = 1 - state.party[figure]
    start = state.where[figure]
    seen, edge = {start}, [start]
    for _ in range(realm.world.scenario.moves):
        edge = [
            near
            for area in edge
            if area == start or not _in_the_open(realm, state, foe, area)
            for near in realm.world.borders[area]
            if near not in seen
        ]
        seen.update(edge)
    return seen


def _in_the_open(realm: Realm, state: RealmState, party: int, area: int) -> bool:
    return any(state.inside[figure] < 0 for figure in realm.free(state, party, area))


def check_go(realm: Realm, state: RealmState, action: actions.Go) -> Refusal | None:
    if refused := idle_figure(realm, state, action.figure):
        return refused
    name, place = realm.name(action.figure), realm.place(*action.to)
    if state.did[action.figure] & MOVED:
        return realm.refuse(PARTIES, "moved-already", piece=name)
    if refused := no_step_left(realm, state):
        return refused
    if action.to == (state.where[action.figure], state.inside[action.figure]):
        return realm.refuse(PARTIES, "stays", piece=name)
    if action.to.fortress >= 0 and action.to.fortress not in realm.refuges(
        state, realm.active(state), action.to.area
    ):
        return realm.refuse(PARTIES, "not-your-fortress", figure=name, fortress=place)
    if action.to.area not in reach(realm, state, action.figure):
        return realm.refuse(
            PARTIES, "area-too-far", figure=name, place=place, moves=realm.world.scenario.moves
        )
    return None


# ------------------------------------------------------------------------------------------------ attacking


def ready_in(realm: Realm, state: RealmState, area: int) -> list[int]:
    """The figures of the active party that can still fight in an area."""
    return [f for f in realm.free(state, realm.active(state), area) if not state.did[f] & DONE]


def marks(realm: Realm, state: RealmState, area: int) -> Iterator[Mark]:
    """What could be attacked in an area: those in the open, each who stands alone, each fortress."""
    party = realm.active(state)
    outside = [figure for figure in realm.free(state, 1 - party, area) if state.inside[figure] < 0]
    single = [figure for figure in outside if alone(state, figure)]
    if len(single) < len(outside):
        yield Mark(area)
    for figure in single:
        yield Mark(-1, -1, figure)
    for fortress in realm.world.in_area[area]:
        if state.standing[fortress] == STANDING and state.holder[fortress] != party:
            yield Mark(area, fortress)


def attack(realm: Realm, state: RealmState, action: actions.Assault, dice: Dice, log: list[Event]) -> None:
    field = measure(realm, state, action.figures, action.to)
    assert isinstance(field, Battlefield), "a checked attack can be rolled"
    begin(realm, state, field, dice, log)


def cannot_muster(realm: Realm, state: RealmState, ready: list[int], mark: Mark) -> Refusal | None:
    """Several must be there who can still fight, and all of them together strong enough."""
    if len(ready) < 2:
        return realm.refuse(TOGETHER, "nobody-to-muster", place=_where(realm, state, mark))
    return refusal_in(measure(realm, state, tuple(ready), mark))


def _where(realm: Realm, state: RealmState, mark: Mark) -> str:
    return realm.name(mark.figure) if mark.figure >= 0 else realm.place(mark.area, mark.fortress)


class Mustering(Frame, frozen=True, tag="mustering"):
    """Who attacks together is being picked."""

    to: Mark
    figures: tuple[int, ...]


class MusterMoment(Moment):
    """One figure after the other joins, then they attack; nothing is done before that, and it may be called off."""

    kind = "muster"
    cites = TOGETHER

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        frame = top(state, Mustering)
        return {"figures": realm.names(frame.figures), "place": _where(realm, state, frame.to)}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        frame = top(state, Mustering)
        for figure in ready_in(realm, state, area_of(state, frame.to)):
            if figure not in frame.figures:
                yield actions.Join(figure)
        if frame.figures and isinstance(measure(realm, state, frame.figures, frame.to), Battlefield):
            yield actions.Assault(frame.figures, frame.to)

    def way_out(self, realm: Realm, state: RealmState) -> Action | None:
        return actions.Pass()

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        frame = top(state, Mustering)
        place = _where(realm, state, frame.to)
        match action:
            case actions.Join() if action.figure in frame.figures:
                return realm.refuse(TOGETHER, "joined-already", figure=realm.name(action.figure), place=place)
            case actions.Join():
                idle = idle_figure(realm, state, action.figure)
                name = realm.name(action.figure)
                return idle or realm.refuse(ATTACK_FROM, "not-in-area", figure=name, place=place)
            case actions.Assault() if action != actions.Assault(frame.figures, frame.to):
                return realm.refuse(TOGETHER, "not-mustered", place=place)
            case actions.Assault() if frame.figures:
                weak = measure(realm, state, frame.figures, frame.to)
                assert isinstance(weak, Refusal), "what could be rolled is on the list"
                return weak
            case actions.Assault():
                return realm.refuse(ATTACK_FROM, "nobody-fights")
        return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Mustering)
        pop(state)
        if isinstance(action, actions.Join):
            push(state, Mustering(frame.to, tuple(sorted((*frame.figures, action.figure)))))
        elif isinstance(action, actions.Assault):
            attack(realm, state, action, dice, log)


# ------------------------------------------------------------------------------------------------ founding


def check_found(realm: Realm, state: RealmState, action: actions.Found) -> Refusal | None:
    """A free figure at a site his card names that has no town yet, who does nothing else (ST-6.4-a)."""
    name, site = realm.name(action.figure), realm.world.fortresses[action.site]
    if state.party[action.figure] == realm.active(state) and state.did[action.figure] & FOUGHT:
        return realm.refuse(FOUND, "founder-is-busy", figure=name)
    if refused := idle_figure(realm, state, action.figure):
        return refused
    if state.card[action.site] != action.figure or realm.world.place(action.site).kind != "site":
        return realm.refuse(FOUND, "not-his-site", figure=name, site=site)
    if state.standing[action.site] != OPEN_SITE:
        return realm.refuse(FOUND, "town-there", site=site)
    if state.where[action.figure] != realm.world.lies_in[action.site]:
        return realm.refuse(FOUND, "not-at-site", figure=name, site=site)
    if state.did[action.figure] & ACTED:
        return realm.refuse(FOUND, "founder-is-busy", figure=name)
    if refused := no_step_left(realm, state):
        return refused
    realm.ids(FOUND)
    return None


def found_town(realm: Realm, state: RealmState, action: actions.Found, dice: Dice, log: list[Event]) -> None:
    figure, site = action.figure, action.site
    state.did[figure] |= FOUNDED
    code = realm.read_table("founding", "founder", realm.roll(dice, log, "founding", FOUND))
    log.append(events.Decided(table="founding", row="founder", code=code, rules=realm.ids(FOUND_TABLE)))
    name, town = realm.name(figure), realm.world.fortresses[site]
    if realm.book.table("founding.codes").cell(code, column="town") is True:
        state.standing[site], state.holder[site] = STANDING, state.party[figure]
        log.append(events.TownFounded(town=town, figure=name, rules=realm.ids(FOUNDED_TOWN)))
        return
    despair = realm.meaning("founding.codes", code, "founder") == "pilgrim"
    log.append(events.FoundingFailed(town=town, figure=name, rules=realm.ids(DESPAIR if despair else FAILED)))
    if despair:
        make_pilgrim(realm, state, figure, log, realm.ids(DESPAIR))


# ------------------------------------------------------------------------------------------------ courting


def courted_at(realm: Realm, state: RealmState, area: int) -> Iterator[int]:
    """The neutrals who can be courted in an area: those with a castle or town of their own there, free of the enemy."""
    if not realm.world.scenario.diplomacy:
        return
    foe, seen = 1 - realm.active(state), set[int]()
    for fortress in realm.world.in_area[area]:
        owner = state.card[fortress]
        free = state.standing[fortress] == STANDING and state.holder[fortress] != foe
        if owner >= 0 and owner not in seen and state.party[owner] == NEUTRAL and free:
            seen.add(owner)
            yield owner


def check_court(realm: Realm, state: RealmState, action: actions.Court) -> Refusal | None:
    """A free figure beside a possession of a neutral, who does nothing else in the phase (house rule, ST-0-a, ST-G-j)."""
    name, whom = realm.name(action.figure), realm.name(action.whom)
    if not realm.world.scenario.diplomacy:
        return realm.refuse(PARTIES, "no-courting")
    if refused := idle_figure(realm, state, action.figure):
        return refused
    if state.did[action.figure] & ACTED:
        return realm.refuse(PARTIES, "courter-is-busy", figure=name)
    if state.party[action.whom] != NEUTRAL:
        return realm.refuse(PARTIES, "not-neutral", figure=whom)
    if action.whom not in courted_at(realm, state, state.where[action.figure]):
        return realm.refuse(PARTIES, "not-at-his-place", figure=name, whom=whom)
    return no_step_left(realm, state)


def court(realm: Realm, state: RealmState, action: actions.Court, dice: Dice, log: list[Event]) -> None:
    figure, whom = action.figure, action.whom
    state.did[figure] |= COURTED
    log.append(events.Courted(figure=realm.name(figure), whom=realm.name(whom), rules=realm.ids(PARTIES)))
    code = realm.read_table("courting", "courted", realm.roll(dice, log, "courting", PARTIES))
    log.append(events.Decided(table="courting", row="courted", code=code, rules=realm.ids(PARTIES)))
    sides = {"own": realm.active(state), "other": 1 - realm.active(state)}
    joins = sides.get(realm.meaning("courting.codes", code, "joins"))
    if joins is None:
        log.append(events.Undecided(figure=realm.name(whom), rules=realm.ids(PARTIES)))
        return
    party = realm.world.parties[joins]
    log.append(events.WonOver(figure=realm.name(whom), party=party, rules=realm.ids(CARD)))
    realm.from_pile(state, whom)
    bring_in(realm, state, whom, joins, log)
