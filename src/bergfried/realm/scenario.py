"""A realm ready to play: rules and first state from a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from bergfried.kernel.stage import Frame
from bergfried.rulebook.editions import open_book
from bergfried.rulebook.tables import Table

from .arbiter import Arbiter
from .battle import (
    Beaten,
    BeatenMoment,
    Drawing,
    DrawMoment,
    Granting,
    GrantMoment,
    Offering,
    OfferMoment,
    RazeMoment,
    Razing,
    close,
)
from .campaign import CampaignMoment, Mustering, MusterMoment
from .fate import (
    FateMoment,
    Fating,
    Inheriting,
    InheritMoment,
    Returning,
    ReturnMoment,
    Succeeding,
    SuccessionMoment,
)
from .frames import Entering
from .home import EnterMoment, HomeMoment
from .rules import Moment, Realm
from .state import (
    CAPTIVE,
    DESTROYED,
    IN_PILE,
    NEUTRAL,
    NO_CLAIM,
    OFF_BOARD,
    OPEN_SITE,
    PILGRIM,
    STANDING,
    WAITING,
    RealmState,
    blank,
)
from .world import SITE, BadRealm, RealmScenario, World

FRAMES: dict[type[Frame], Moment] = {
    Mustering: MusterMoment(),
    Offering: OfferMoment(),
    Razing: RazeMoment(),
    Beaten: BeatenMoment(),
    Drawing: DrawMoment(),
    Granting: GrantMoment(),
    Fating: FateMoment(),
    Inheriting: InheritMoment(),
    Succeeding: SuccessionMoment(),
    Returning: ReturnMoment(),
    Entering: EnterMoment(),
}


def open_realm(
    scenario: RealmScenario, overrides: Mapping[str, Table] | None = None, arbiter: Arbiter | None = None
) -> tuple[Realm, RealmState]:
    """The rules and the first state of a realm; with an arbiter battles may be fought out."""
    world = World(scenario)
    book = open_book(scenario.edition, overrides)
    realm = Realm(book, world, CampaignMoment(), HomeMoment(), FRAMES, close, arbiter)
    if not 1 <= scenario.first_turn <= realm.last_turn <= len(realm.calendar):
        raise BadRealm(f"A realm is played within the {len(realm.calendar)} turns of its calendar.")
    state = blank()
    state.phase = 2 * (scenario.first_turn - 1)
    try:
        _fill(world, state)
    except KeyError as error:
        near = get_close_matches(error.args[0], [*world.names, *world.parties, "neutral"], n=3, cutoff=0.5)
        hint = f" Near it: {', '.join(near)}." if near else ""
        raise BadRealm(f"The realm names {error.args[0]}, which it does not have.{hint}") from None
    return realm, state


def _fill(world: World, state: RealmState) -> None:
    numbers = {name: number for number, name in enumerate(world.parties)} | {"neutral": NEUTRAL}
    figures = [world.info(figure) for figure in range(len(world.figures))]
    places = [world.place(fortress) for fortress in range(len(world.fortresses))]
    state.party = [numbers[figure.party] for figure in figures]
    state.did, state.heirs = ([0] * len(figures) for _ in range(2))
    state.since = [-1] * len(figures)
    state.card = [-1] * len(places)
    for number, figure in enumerate(figures):
        for name in (*figure.card, *figure.sites):
            if state.card[world.fortress[name]] >= 0:
                raise BadRealm(f"{name} stands on two cards.")
            state.card[world.fortress[name]] = number
    state.standing = [
        DESTROYED if place.destroyed else OPEN_SITE if place.kind == SITE else STANDING for place in places
    ]
    for number, place in enumerate(places):
        owner = state.card[number]
        natural = state.party[owner] if owner >= 0 and state.standing[number] == STANDING else NEUTRAL
        state.holder.append(numbers[place.held] if place.held else natural)
    state.where, state.inside = [], []
    for figure in figures:
        fortress = world.fortress.get(figure.at, -1)
        area = world.lies_in[fortress] if fortress >= 0 else world.area[figure.at] if figure.at else OFF_BOARD
        special = {"captive": CAPTIVE, "pilgrim": PILGRIM, "waiting": WAITING, "": area}[figure.state]
        state.where.append(special)
        state.inside.append(fortress if special >= 0 else -1)
    state.fief_of = [IN_PILE] * len(world.fiefs)
    for name, fiefs in world.scenario.granted.items():
        for fief in fiefs:
            state.fief_of[world.fief[fief]] = world.figure[name]
    cards = [
        world.figure[name] if name in world.figure else len(figures) + world.fief[name]
        for name in world.scenario.pile
    ]
    state.pile = tuple(sorted(cards))
    crown = world.scenario.aim.crown
    claims = {} if crown is None else crown.claimants
    state.claimants = [world.figure[claims[name]] if name in claims else NO_CLAIM for name in world.parties]
