"""Fate, death, succession and inheritance (ST-S, ST-N)."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

from . import actions, events
from .frames import Entering
from .rules import Moment, Realm, RollMoment
from .state import (
    CAPTIVE,
    DESTROYED,
    NEUTRAL,
    OFF_BOARD,
    OUT,
    PILGRIM,
    SENT,
    STANDING,
    WAITING,
    RealmState,
)

WHEN = cite("ST-S-a")
WHO_ROLLS = cite("ST-G-l")
TABLE_I = cite("ST-T-b")
TABLE_II = cite("ST-T-c")
UNHARMED = cite("ST-S-b")
VOW = cite("ST-S-c")
DEATH = cite("ST-S-d")
CAPTIVE_DIES = cite("ST-C-f", "ST-G-k")
OF_THE_HOUSES = cite("ST-S-e")
SUCCESSION = cite("ST-N-a")
NOBLES = cite("ST-T-d")
CLERICS = cite("ST-T-e", "ST-N-i")
ONE_LEFT = cite("ST-N-c")
NONE_LOST = cite("ST-N-d")
FIEF_KEEPS = cite("ST-N-e")
WHO_HOLDS_ALL = cite("ST-N-f")
OPPOSING = cite("ST-N-g")
TO_NEUTRAL = cite("ST-N-h")


class Fating(Frame, frozen=True, tag="fating"):
    """Those who fought and have not rolled yet: the active party's first, in the order each player likes."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    winners: tuple[int, ...]


class FateMoment(RollMoment):
    """Everybody who fought rolls his fate once, winners on table I, the others on table II (ST-G-l)."""

    kind = "fate"
    cites = WHO_ROLLS

    @staticmethod
    def _next(state: RealmState) -> tuple[int, ...]:
        frame = top(state, Fating)
        return frame.ours or frame.theirs

    def party(self, realm: Realm, state: RealmState) -> int:
        party = realm.active(state)
        return party if top(state, Fating).ours else 1 - party

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"figures": realm.names(self._next(state))}

    def due(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        return (actions.Fate(figure) for figure in self._next(state))

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Fate):
            return realm.wrong_moment(state, action)
        figures = realm.names(self._next(state))
        return realm.refuse(WHO_ROLLS, "fate-not-now", figure=realm.name(action.figure), figures=figures)

    def one(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Fate)
        frame, figure = top(state, Fating), action.figure
        pop(state)
        ours = tuple(f for f in frame.ours if f != figure)
        theirs = tuple(f for f in frame.theirs if f != figure)
        if ours or theirs:
            push(state, Fating(ours, theirs, frame.winners))
        won = figure in frame.winners
        row, rules = ("I", TABLE_I) if won else ("II", TABLE_II)
        code = realm.read_table("fate", row, realm.roll(dice, log, "fate", WHEN))
        log.append(events.Decided(table="fate", row=row, code=code, rules=realm.ids(rules)))
        suffer(realm, state, figure, code, log)


def suffer(realm: Realm, state: RealmState, figure: int, code: str, log: list[Event]) -> None:
    """What a letter of the fate tables does. A captive cannot become a pilgrim: he dies (ST-C-f)."""
    captive = state.where[figure] == CAPTIVE
    name = realm.name(figure)
    match realm.meaning("fate.codes", code, "captive" if captive else "free"):
        case "unharmed":
            log.append(events.Unharmed(figure=name, rules=realm.ids(UNHARMED)))
        case "pilgrim":
            make_pilgrim(realm, state, figure, log, realm.ids(VOW))
        case _:
            ids = realm.ids(DEATH)
            if captive and realm.meaning("fate.codes", code, "free") == "pilgrim":
                ids = (*ids, *realm.ids(CAPTIVE_DIES))
            die(realm, state, figure, log, ids)


def make_pilgrim(
    realm: Realm, state: RealmState, figure: int, log: list[Event], ids: tuple[str, ...]
) -> None:
    state.where[figure], state.inside[figure], state.since[figure] = PILGRIM, -1, state.phase
    log.append(events.Vowed(figure=realm.name(figure), rules=ids))


def die(realm: Realm, state: RealmState, figure: int, log: list[Event], ids: tuple[str, ...]) -> None:
    """A figure dies: one of the two houses is inherited from, any other has his succession rolled."""
    state.where[figure], state.inside[figure] = WAITING, -1
    log.append(events.Died(figure=realm.name(figure), rules=ids))
    push(state, Inheriting(figure) if realm.world.info(figure).house else Succeeding(figure))


# ------------------------------------------------------------------------------------------------ inheritance


class Inheriting(Frame, frozen=True, tag="inheriting"):
    """A Staufer or Welf is dead; his cards go to another of his house."""

    figure: int


class InheritMoment(Moment):
    """The party's player gives all his cards to one living member of the house, captive or pilgrim included."""

    kind = "inherit"
    cites = OF_THE_HOUSES

    def party(self, realm: Realm, state: RealmState) -> int:
        return state.party[top(state, Inheriting).figure]

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"figure": realm.name(top(state, Inheriting).figure)}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        dead = top(state, Inheriting).figure
        house = realm.world.info(dead).house
        for figure in range(len(state.party)):
            if figure != dead and realm.world.info(figure).house == house and realm.alive(state, figure):
                yield actions.Inherit(figure)

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Inherit):
            return realm.wrong_moment(state, action)
        dead = realm.name(top(state, Inheriting).figure)
        return realm.refuse(OF_THE_HOUSES, "no-heir", figure=dead, heir=realm.name(action.figure))

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Inherit)
        dead = top(state, Inheriting).figure
        pop(state)
        self._take_off(state, dead)
        state.card = [action.figure if owner == dead else owner for owner in state.card]
        state.fief_of = [action.figure if owner == dead else owner for owner in state.fief_of]
        heir = realm.name(action.figure)
        rules = realm.ids(OF_THE_HOUSES)
        log.append(events.Inherited(figure=realm.name(dead), heir=heir, rules=rules))
        if dead in state.claimants:
            state.claimants = [action.figure if figure == dead else figure for figure in state.claimants]
            log.append(events.ClaimPassed(figure=realm.name(dead), heir=heir, rules=rules))

    @staticmethod
    def _take_off(state: RealmState, dead: int) -> None:
        state.party[dead], state.where[dead] = OUT, OFF_BOARD

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        """The house has nobody left: the arms card leaves the game, fief cards go back to the pile, a claim is void."""
        dead = top(state, Inheriting).figure
        pop(state)
        self._take_off(state, dead)
        state.card = [-1 if owner == dead else owner for owner in state.card]
        realm.ids(OF_THE_HOUSES)
        for fief in realm.fiefs(state, dead):
            realm.fief_to_pile(state, fief)
            log.append(events.Returned(fief=realm.world.fiefs[fief], rules=realm.ids(OF_THE_HOUSES)))
        if dead in state.claimants:
            realm.void_claim(state, state.claimants.index(dead), log)


# ------------------------------------------------------------------------------------------------ succession


class Succeeding(Frame, frozen=True, tag="succeeding"):
    """A noble or cleric of no house is dead; his succession is to be rolled."""

    figure: int


class SuccessionMoment(RollMoment):
    """The player of the dead man's party rolls on the table of his kind (ST-N-a)."""

    kind = "succession"
    cites = SUCCESSION

    def party(self, realm: Realm, state: RealmState) -> int:
        return state.party[top(state, Succeeding).figure]

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"figure": realm.name(top(state, Succeeding).figure)}

    def due(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        yield actions.Succession(top(state, Succeeding).figure)

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Succession):
            return realm.wrong_moment(state, action)
        return realm.refuse(SUCCESSION, "succession-other", figure=realm.name(top(state, Succeeding).figure))

    def one(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Succession)
        figure, kind = action.figure, realm.world.info(action.figure).kind
        pop(state)
        if figure in state.claimants:
            realm.void_claim(state, state.claimants.index(figure), log)
            if state.ended:
                return
        code = realm.read_table("succession", kind, realm.roll(dice, log, "succession", SUCCESSION))
        log.append(
            events.Decided(
                table="succession",
                row=kind,
                code=code,
                rules=realm.ids(CLERICS if kind == "cleric" else NOBLES),
            )
        )
        succeed(realm, state, figure, code, log)


def succeed(realm: Realm, state: RealmState, figure: int, code: str, log: list[Event]) -> None:
    """Whom the heir follows, by the letter and by who holds the dead man's castles and towns."""
    own = state.party[figure]
    condition = realm.meaning("succession.codes", code, "condition")
    holds = {
        "one_fortress_left": (ONE_LEFT, own if _one_left(realm, state, figure) else NEUTRAL),
        "no_fortress_lost": (NONE_LOST, own if _none_lost(realm, state, figure) else NEUTRAL),
        "one_party_holds_all": (WHO_HOLDS_ALL, _holder_of_all(realm, state, figure)),
        "always": (OPPOSING, 1 - own),
    }
    rule, party = holds[condition]
    ids = realm.ids(rule)
    fiefs = realm.fiefs(state, figure)
    keeps = realm.book.table("succession.codes").cell(code, column="fief_card") is True
    if party == NEUTRAL and keeps and fiefs:
        ids, party = (*ids, *realm.ids(FIEF_KEEPS)), own
        push(state, Returning(figure))
        _follow(realm, state, figure, party, log, ids, below=True)
    elif party == NEUTRAL:
        become_neutral(realm, state, figure, log, ids)
    else:
        if party != own:
            ids = (*ids, *realm.ids(OPPOSING))
        _follow(realm, state, figure, party, log, ids)


def _one_left(realm: Realm, state: RealmState, figure: int) -> bool:
    own = state.party[figure]
    return any(
        state.standing[f] == STANDING and state.holder[f] == own for f in realm.possessions(state, figure)
    )


def _none_lost(realm: Realm, state: RealmState, figure: int) -> bool:
    foe = 1 - state.party[figure]
    return not any(
        state.standing[f] == DESTROYED or state.holder[f] == foe for f in realm.possessions(state, figure)
    )


def _holder_of_all(realm: Realm, state: RealmState, figure: int) -> int:
    """The party that controls every castle and town of the card; a destroyed one is controlled by nobody."""
    possessions = realm.possessions(state, figure)
    holders = {state.holder[f] if state.standing[f] == STANDING else NEUTRAL for f in possessions}
    return holders.pop() if len(holders) == 1 else NEUTRAL


def _follow(
    realm: Realm,
    state: RealmState,
    figure: int,
    party: int,
    log: list[Event],
    ids: tuple[str, ...],
    *,
    below: bool = False,
) -> None:
    """The heir takes the arms in a party and comes into play; `below`: after the decision on top of the stack."""
    state.heirs[figure] += 1
    state.did[figure] &= ~SENT
    log.append(events.Followed(figure=realm.name(figure), party=realm.world.parties[party], rules=ids))
    realm.join(state, figure, party, log)
    if below:
        state.stack = (*state.stack[:-1], Entering(figure), state.stack[-1])
    else:
        push(state, Entering(figure))


def become_neutral(
    realm: Realm, state: RealmState, figure: int, log: list[Event], ids: tuple[str, ...]
) -> None:
    """Off the board, his card and his fief cards into the Neutral pile; destruction stays (ST-N-h)."""
    before = state.party[figure]
    log.append(events.TurnedNeutral(figure=realm.name(figure), rules=(*ids, *realm.ids(TO_NEUTRAL))))
    for fortress in realm.possessions(state, figure):
        if state.holder[fortress] == before:
            realm.change_hands(state, fortress, NEUTRAL, figure, log)
    for fief in realm.fiefs(state, figure):
        realm.fief_to_pile(state, fief)
    state.party[figure], state.where[figure], state.inside[figure] = NEUTRAL, OFF_BOARD, -1
    realm.to_pile(state, figure)


class Returning(Frame, frozen=True, tag="returning"):
    """A fief card kept the heir loyal; one of them goes back."""

    figure: int


class ReturnMoment(Moment):
    """The owner chooses which fief card goes back to the pile (ST-N-e)."""

    kind = "return-fief"
    cites = FIEF_KEEPS

    def party(self, realm: Realm, state: RealmState) -> int:
        return state.party[top(state, Returning).figure]

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"figure": realm.name(top(state, Returning).figure)}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        return (actions.Return(fief) for fief in realm.fiefs(state, top(state, Returning).figure))

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Return):
            return realm.wrong_moment(state, action)
        fief, figure = realm.world.fiefs[action.fief], realm.name(top(state, Returning).figure)
        return realm.refuse(FIEF_KEEPS, "not-his-fief", fief=fief, figure=figure)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Return)
        pop(state)
        realm.fief_to_pile(state, action.fief)
        log.append(events.Returned(fief=realm.world.fiefs[action.fief], rules=realm.ids(FIEF_KEEPS)))
