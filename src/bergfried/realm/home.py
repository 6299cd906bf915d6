"""At home: captives, pilgrims, and those who come into play (ST-C, ST-S-c, ST-N-b)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

from . import actions, events
from .fate import die
from .frames import Entering
from .roles import Spot
from .rules import Moment, Realm, RollMoment
from .state import CAPTIVE, PILGRIM, ROLLED, WAITING, RealmState

TABLE = cite("ST-T-f")
ROLL = cite("ST-C-a")
FREED = cite("ST-C-b")
STAYS = cite("ST-C-c")
DIES = cite("ST-C-d")
GOES_OVER = cite("ST-C-e")
PILGRIM_RETURNS = cite("ST-S-c")
FROM_POSSESSIONS = cite("ST-N-b")


class HomeMoment(RollMoment):
    """Each captive of the party rolls once, from the phase after he was taken; pilgrims and others come home."""

    kind = "captives"
    cites = ROLL

    def due(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        return (actions.Captivity(figure) for figure in self._captives(realm, state))

    @staticmethod
    def _captives(realm: Realm, state: RealmState) -> Iterator[int]:
        party = realm.active(state)
        for figure, owner in enumerate(state.party):
            due = state.where[figure] == CAPTIVE and state.since[figure] < state.phase
            if owner == party and due and not state.did[figure] & ROLLED:
                yield figure

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Captivity):
            return realm.wrong_moment(state, action)
        return realm.refuse(ROLL, "no-captive-to-roll", figure=realm.name(action.figure))

    def one(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Captivity)
        figure = action.figure
        state.did[figure] |= ROLLED
        code = realm.read_table("captivity", "captive", realm.roll(dice, log, "captivity", ROLL))
        log.append(events.Decided(table="captivity", row="captive", code=code, rules=realm.ids(TABLE)))
        house = bool(realm.world.info(figure).house)
        name = realm.name(figure)
        match realm.meaning("captivity.codes", code, "house" if house else "others"):
            case "freed":
                log.append(events.Freed(figure=name, rules=realm.ids(FREED)))
                push(state, Entering(figure))
            case "stays":
                log.append(events.StaysCaptive(figure=name, rules=realm.ids(STAYS)))
            case "dies":
                realm.ids(GOES_OVER if code == "N" else DIES)
                die(realm, state, figure, log, realm.ids(DIES))
            case _:
                party = 1 - state.party[figure]
                log.append(
                    events.WentOver(figure=name, party=realm.world.parties[party], rules=realm.ids(GOES_OVER))
                )
                realm.join(state, figure, party, log)
                push(state, Entering(figure, with_others=True))

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        """Pilgrims who have missed a whole phase, and those who wait, come in where they can; then the phase is open."""
        state.at_home = True
        party = realm.active(state)
        for figure in reversed(range(len(state.party))):
            if state.party[figure] == party and (_comes(realm, state, figure) or _back(state, figure)):
                push(state, Entering(figure, waited=state.where[figure] == WAITING))


def _comes(realm: Realm, state: RealmState, figure: int) -> bool:
    """Does he wait, and is it the turn in which he comes, or later?"""
    return state.where[figure] == WAITING and realm.turn(state) >= realm.world.info(figure).comes


def _back(state: RealmState, figure: int) -> bool:
    """Has a pilgrim missed one complete phase of his party? His first own phase after the vow is that one."""
    vowed = state.since[figure]
    missed = vowed + 2 if vowed & 1 == state.party[figure] else vowed + 1
    return state.where[figure] == PILGRIM and state.phase > missed


class EnterMoment(Moment):
    """His player chooses among his undestroyed possessions that the enemy does not hold (ST-N-b, ST-C-b, ST-S-c)."""

    kind = "enter"
    cites = FROM_POSSESSIONS

    def party(self, realm: Realm, state: RealmState) -> int:
        return state.party[top(state, Entering).figure]

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"figure": realm.name(top(state, Entering).figure)}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        frame = top(state, Entering)
        homes = realm.homes(state, frame.figure)
        for fortress in homes:
            yield actions.Enter(frame.figure, Spot(realm.world.lies_in[fortress], fortress))
        if not homes and frame.with_others:
            friends = [f for f in realm.free(state, state.party[frame.figure]) if f != frame.figure]
            for area, fortress in sorted({(state.where[f], state.inside[f]) for f in friends}):
                yield actions.Enter(frame.figure, Spot(area, fortress))

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Enter):
            return realm.wrong_moment(state, action)
        figure, place = realm.name(action.figure), realm.place(*action.to)
        return realm.refuse(FROM_POSSESSIONS, "enter-place", figure=figure, place=place)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Enter)
        pop(state)
        if state.where[action.figure] == PILGRIM:
            realm.ids(PILGRIM_RETURNS)
        state.where[action.figure] = action.to.area
        state.inside[action.figure] = action.to.fortress
        place = realm.place(*action.to)
        rules = realm.ids(FROM_POSSESSIONS)
        log.append(events.Entered(figure=realm.name(action.figure), place=place, rules=rules))
        if action.to.fortress >= 0:
            party = state.party[action.figure]
            realm.change_hands(state, action.to.fortress, party, action.figure, log)

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        figure, waited = top(state, Entering).figure, top(state, Entering).waited
        pop(state)
        if state.where[figure] == PILGRIM:
            realm.ids(PILGRIM_RETURNS)
        state.where[figure], state.inside[figure] = WAITING, -1
        if not waited:
            log.append(events.Waits(figure=realm.name(figure), rules=realm.ids(FROM_POSSESSIONS)))
