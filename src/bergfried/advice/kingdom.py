"""A realm as it is shown: the map and who is on it, all else at a glance, and what can be pointed at."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Literal

import msgspec

from bergfried import words
from bergfried.drawing import realm as drawing
from bergfried.kernel.verdicts import Fact
from bergfried.realm.campaign import DONE, steps_left
from bergfried.realm.fields import OneRealm
from bergfried.realm.rules import Realm
from bergfried.realm.state import (
    CAPTIVE,
    DESTROYED,
    IN_PILE,
    NEUTRAL,
    NO_CLAIM,
    OPEN_SITE,
    OUT,
    PILGRIM,
    STANDING,
    WAITING,
    RealmState,
)

from .forms import Claim, Corner, Holding, Man, Named, Noble, Places, PlaceView, PositionView, RealmView
from .unknown import UnknownStep

RADIUS, HALF = 30.0, 26.0
"""The measure of what is drawn around a figure: as of a hex of that size."""

Standing = Literal["free", "captive", "pilgrim", "waiting", "neutral", "out"]


def state_at(game: OneRealm, step: int) -> RealmState:
    """The realm after so many steps; raises UnknownStep."""
    if not 0 <= step <= len(game.steps):
        raise UnknownStep(step, len(game.steps))
    return game.at(step)


def standing_of(state: RealmState, figure: int) -> Standing:
    """How it stands with a figure."""
    if state.party[figure] == OUT:
        return "out"
    if state.where[figure] >= 0:
        return "free"
    elsewhere: dict[int, Standing] = {CAPTIVE: "captive", PILGRIM: "pilgrim", WAITING: "waiting"}
    return elsewhere.get(state.where[figure], "neutral")


def place_of(realm: Realm, state: RealmState, figure: int) -> str:
    """The word of the fortress or area somebody is in, "" for nowhere."""
    where = state.where[figure]
    return realm.place(where, state.inside[figure]) if where >= 0 else ""


# ------------------------------------------------------------------------------------------------ the position


def realm_position(game: OneRealm, step: int, language: str) -> PositionView:
    """The realm after so many of its steps; raises UnknownStep."""
    realm, state, tongue = game.rules, state_at(game, step), words.Tongue(language)
    figures, fortresses = drawing.told(realm, state, tongue)
    nobles = tuple(
        _noble(realm, state, figure, figures[figure], tongue) for figure in range(len(state.party))
    )
    view = RealmView(
        season=_season(realm, state, language),
        steps=steps_left(realm, state),
        crown=_crown(realm, state, language),
        claims=tuple(_claims(realm, state, language)),
        nobles=nobles,
        holdings=tuple(
            _holding(realm, state, fortress, fortresses[fortress], tongue)
            for fortress in range(len(state.holder))
        ),
        pile=tuple(_fiefs_in_pile(realm, state, tongue)),
        cards=len(state.pile),
    )
    return PositionView(
        step=step,
        round=game.round_of(state),
        rounds=realm.last_turn,
        day=1,
        days=1,
        fought=True,
        phase=view.season,
        side=game.turn_of(state)[1],
        ground=_ground_hash(realm, state),
        levels=(0,),
        score=game.score_of(state),
        markers=(),
        men=tuple(_man(realm, state, noble) for noble in nobles if noble.standing == "free"),
        things=(),
        record=(),
        fires=(),
        spreads=(),
        fears=(),
        counters=drawing.draw_figures(realm, state, tongue),
        realm=view,
    )


def _season(realm: Realm, state: RealmState, language: str) -> str:
    turn = min(realm.turn(state), realm.last_turn)
    year, period = realm.calendar[turn - 1]
    facts: dict[str, Fact] = {"turn": turn, "turns": realm.last_turn, "period": period, "year": year}
    return words.say("realm-season", facts, language)


def _noble(realm: Realm, state: RealmState, figure: int, about: str, tongue: words.Tongue) -> Noble:
    name, info, party = realm.name(figure), realm.world.info(figure), state.party[figure]
    crown, scenario = realm.world.scenario.aim.crown, realm.world.scenario
    place = place_of(realm, state, figure)
    return Noble(
        name=name,
        title=tongue.figure(name, info.title or name),
        side=realm.world.parties[party] if party < NEUTRAL else "",
        kind=info.kind,
        points=realm.strength(state, figure),
        standing=standing_of(state, figure),
        place=place,
        where=_called(realm, place, tongue),
        house=bool(info.house),
        elector=crown is not None and name in crown.electors,
        claimant=figure in state.claimants,
        done=bool(state.did[figure] & DONE),
        fiefs=tuple(
            tongue.fief(realm.world.fiefs[fief], scenario.fiefs[realm.world.fiefs[fief]].title)
            for fief in realm.fiefs(state, figure)
        ),
        card=tuple(
            _called(realm, realm.world.fortresses[fortress], tongue)
            for fortress, owner in enumerate(state.card)
            if owner == figure
        ),
        about=about,
    )


def _called(realm: Realm, word: str, tongue: words.Tongue) -> str:
    """What a place is called, "" for nowhere."""
    scenario = realm.world.scenario
    if word in scenario.areas:
        return tongue.place(word, scenario.areas[word].title)
    return tongue.place(word, scenario.fortresses[word].title) if word else ""


def _holding(realm: Realm, state: RealmState, fortress: int, about: str, tongue: words.Tongue) -> Holding:
    name, place, holder = (
        realm.world.fortresses[fortress],
        realm.world.place(fortress),
        state.holder[fortress],
    )
    stands: dict[int, Literal["standing", "destroyed", "site"]] = {
        STANDING: "standing",
        DESTROYED: "destroyed",
        OPEN_SITE: "site",
    }
    return Holding(
        name=name,
        title=_called(realm, name, tongue),
        area=place.area,
        where=_called(realm, place.area, tongue),
        kind=place.kind,
        value=place.value,
        side=realm.world.parties[holder] if holder < NEUTRAL else "",
        standing=stands[state.standing[fortress]],
        about=about,
    )


def _fiefs_in_pile(realm: Realm, state: RealmState, tongue: words.Tongue) -> Iterator[str]:
    for fief, name in enumerate(realm.world.fiefs):
        if state.fief_of[fief] == IN_PILE:
            title = tongue.fief(name, realm.world.scenario.fiefs[name].title or name)
            yield f"{title} {realm.world.fief_points(fief)}"


def _man(realm: Realm, state: RealmState, noble: Noble) -> Man:
    return Man(
        name=noble.name,
        side=noble.side,
        kind=noble.kind,
        title=noble.title,
        place=noble.place,
        hex=noble.place,
        level=0,
        attack=None,
        defence=None,
        movement=None,
        states=(),
        weapon="",
        done=noble.done,
        about=noble.about,
    )


# ------------------------------------------------------------------------------------------------ the crown


def _crown(realm: Realm, state: RealmState, language: str) -> str:
    """What it takes to be crowned."""
    crown = realm.world.scenario.aim.crown
    if crown is None:
        return ""
    if state.standing[realm.world.fortress[crown.fortress]] != STANDING:
        return words.say("realm-crown-lost", {"place": crown.fortress}, language)
    needs: dict[str, Fact] = {
        "needed": crown.needed,
        "all": len(crown.electors),
        "place": crown.fortress,
        "phases": crown.phases,
        "earliest": crown.earliest,
    }
    return words.say("realm-crown", needs, language)


def _claims(realm: Realm, state: RealmState, language: str) -> Iterator[Claim]:
    crown = realm.world.scenario.aim.crown
    if crown is None:
        return
    seat = realm.world.fortress[crown.fortress]
    for party, side in enumerate(realm.world.parties):
        claimant, electors = state.claimants[party], realm.names(realm.electors(state, party))
        if claimant == NO_CLAIM:
            told = words.say("realm-no-claim", {"party": side}, language)
            yield Claim(side, "", False, electors, crown.needed, 0, crown.phases, told)
            continue
        facts: dict[str, Fact] = {
            "figure": realm.name(claimant),
            "party": words.term(side, language),
            "count": len(electors),
            "figures": electors,
            "reign": state.reign[party],
        }
        yield Claim(
            side=side,
            claimant=realm.name(claimant),
            there=state.where[claimant] == realm.world.lies_in[seat] and state.holder[seat] == party,
            electors=electors,
            needed=crown.needed,
            reign=state.reign[party],
            phases=crown.phases,
            text=words.phrase("realm-claim", facts, language),
        )


def crown_lines(game: OneRealm, language: str) -> Iterator[str]:
    """What it takes to be crowned, and then each party's claimant with his electors; nothing where no crown is at stake."""
    realm, state = game.rules, game.position
    if needs := _crown(realm, state, language):
        yield needs
        for claim in _claims(realm, state, language):
            yield claim.text


# ------------------------------------------------------------------------------------------------ the map


def _ground_hash(realm: Realm, state: RealmState) -> str:
    """A fingerprint of what the picture of the land is made from: names make way for figures."""
    seen = (state.holder, state.standing, state.card, state.where, state.inside, state.party, state.heirs)
    alone = [figure for figure in range(len(state.did)) if state.did[figure]]
    packed = msgspec.msgpack.encode((realm.world.scenario.scenario, seen, alone))
    return hashlib.blake2b(packed, digest_size=6).hexdigest()


def realm_land(game: OneRealm, step: int, language: str) -> str:
    """The land after so many steps, without anybody on it."""
    return drawing.draw_land(game.rules, state_at(game, step), words.Tongue(language))


def realm_places(game: OneRealm, step: int, language: str) -> Places:
    """The areas and fortresses of the map, and where to point at them; raises UnknownStep."""
    realm, state, tongue = game.rules, state_at(game, step), words.Tongue(language)
    _, fortresses = drawing.told(realm, state, tongue)
    about = dict(zip(realm.world.fortresses, fortresses, strict=True))
    scenario = realm.world.scenario
    named: dict[str, Named] = {}
    hexes: dict[str, tuple[PlaceView, ...]] = {}
    for word, outline in drawing.outlines(realm, tongue).items():
        title = _called(realm, word, tongue)
        corners = tuple(Corner(x, y) for x, y in outline.corners)
        area = word if word in scenario.areas else scenario.fortresses[word].area
        named[word] = Named(title, area, outline.x, outline.y, outline.radius, corners)
        hexes[word] = (PlaceView(word, 0, about.get(word, title), ()),)
    crown = scenario.aim.crown
    goals = () if crown is None else (crown.fortress,)
    width, height = drawing.size(realm, tongue)
    return Places(
        ground=_ground_hash(realm, state),
        columns=round(width / (1.5 * RADIUS)),
        rows=round(height / (2 * HALF)),
        west=0,
        north=0,
        radius=RADIUS,
        half=HALF,
        margin=0,
        hexes=hexes,
        goals=goals,
        named=named,
    )
