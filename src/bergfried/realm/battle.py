"""Siege and field battle by ratio, and what the letters A to E bring (ST-G, additional rule G)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Frame, pop, push, top
from bergfried.kernel.verdicts import Fact, Refusal, cite

from . import actions, events
from .arbiter import Battlefield, Contest, contest_of
from .fate import Fating
from .frames import Entering
from .roles import Mark, Spot
from .rules import Moment, Realm
from .state import CAPTIVE, DESTROYED, FOUGHT, NEUTRAL, NEW, SENT, STANDING, WAITING, RealmState

BY_TABLE = cite("ST-G-a")
TABLE = cite("ST-T-a")
SAME_TABLE = cite("ST-G-b")
RATIO = cite("ST-G-c")
BELOW = cite("ST-G-d")
ATTACK_FROM = cite("ST-G-a")
RESULTS = {
    "A": cite("ST-G-e"),
    "B": cite("ST-G-f"),
    "C": cite("ST-G-g"),
    "D": cite("ST-G-h"),
    "E": cite("ST-G-i"),
}
REFUGE = cite("ST-0-b")
CARD = cite("ST-G-j")
ORDER = cite("ST-G-k")
WHO_ROLLS = cite("ST-G-l")
NEUTRALS = cite("ST-0-a")
NAMED_BY_WINNER = cite("ST-G-m")
ALONE = cite("ST-G-f")
NOBODY_NAMES = cite("ST-G-h")


def alone(state: RealmState, figure: int) -> bool:
    """Was he sent away from a dissolved stack, and has had no phase since? Then he is attacked by himself (ST-G-f)."""
    return state.where[figure] >= 0 and bool(state.did[figure] & SENT)


def area_of(state: RealmState, mark: Mark) -> int:
    """The area in which something is attacked, or none (below 0)."""
    return mark.area if mark.figure < 0 else state.where[mark.figure]


def _strange(realm: Realm, state: RealmState, figure: int) -> Refusal | None:
    """Why somebody cannot be attacked by his name."""
    name = realm.name(figure)
    if state.party[figure] != 1 - realm.active(state) or state.where[figure] < 0:
        return realm.refuse(ATTACK_FROM, "no-enemy-there", figure=name)
    if not alone(state, figure):
        place = realm.place(state.where[figure], state.inside[figure])
        return realm.refuse(ALONE, "not-alone", figure=name, place=place)
    realm.ids(ALONE)
    return None


def _defenders(realm: Realm, state: RealmState, mark: Mark, area: int) -> list[int]:
    """Those who are attacked together: inside a fortress, or in the open, where who stands alone is not among them."""
    if mark.figure >= 0:
        return [mark.figure]
    near = realm.free(state, 1 - realm.active(state), area)
    return [f for f in near if state.inside[f] == mark.fortress and not alone(state, f)]


def measure(realm: Realm, state: RealmState, figures: tuple[int, ...], mark: Mark) -> Battlefield | Refusal:
    """The battle as it would be rolled, or why it cannot be fought."""
    if mark.figure >= 0 and (refused := _strange(realm, state, mark.figure)):
        return refused
    party, area, fortress = realm.active(state), area_of(state, mark), mark.fortress
    place = realm.place(area, fortress)
    for figure in figures:
        if state.where[figure] != area:
            return realm.refuse(ATTACK_FROM, "not-in-area", figure=realm.name(figure), place=place)
    if fortress >= 0:
        if state.standing[fortress] != STANDING:
            return realm.refuse(ATTACK_FROM, "no-fortress-there", fortress=place)
        if state.holder[fortress] == party:
            return realm.refuse(ATTACK_FROM, "own-fortress", fortress=place)
    inside = _defenders(realm, state, mark, area)
    if fortress < 0 and not inside:
        single = [f for f in realm.free(state, 1 - party, area) if alone(state, f)]
        if single:
            return realm.refuse(ALONE, "one-by-one", figures=realm.names(single), place=place)
        return realm.refuse(ATTACK_FROM, "nobody-in-the-open", place=place)
    attack = sum(realm.strength(state, figure) for figure in figures)
    defence = sum(realm.strength(state, figure) for figure in inside)
    if fortress >= 0:
        defence += realm.world.place(fortress).value
    ratios = realm.book.table("combat.ratios").numbers("low")
    least, most = min(ratios.values()), max(ratios.values())
    percent = 100 * attack // defence if defence else most
    realm.ids(RATIO)
    if percent < least:
        return realm.refuse(
            BELOW, "below-hundred", percent=percent, least=least, attack=attack, defence=defence
        )
    row = next(name for name, low in reversed(ratios.items()) if percent >= low)
    return Battlefield(figures, tuple(inside), area, fortress, attack, defence, percent, row)


def begin(realm: Realm, state: RealmState, field: Battlefield, dice: Dice, log: list[Event]) -> None:
    """Announce the battle; it is rolled at once, unless both parties are asked first whether they fight it out."""
    log.append(
        events.Assaulted(
            attackers=realm.names(field.attackers),
            defenders=realm.names(field.defenders),
            place=realm.place(field.area, field.fortress),
            attack=field.attack,
            defence=field.defence,
            percent=field.percent,
            row=field.row,
            rules=(*realm.ids(BY_TABLE), *realm.ids(SAME_TABLE)),
        )
    )
    for figure in field.attackers:
        state.did[figure] |= FOUGHT
    if realm.arbiter is None:
        roll(realm, state, field, dice, log)
    else:
        push(state, Offering(field))


def roll(realm: Realm, state: RealmState, field: Battlefield, dice: Dice, log: list[Event]) -> None:
    """One roll on the table as it is printed (ST-G-a)."""
    code = realm.read_table("combat", field.row, realm.roll(dice, log, "battle", BY_TABLE))
    log.append(
        events.Decided(
            table="combat",
            row=field.row,
            code=code,
            rules=(*realm.ids(TABLE), *realm.ids(RESULTS[code])),
        )
    )
    resolve(realm, state, field, code, log)


def resolve(realm: Realm, state: RealmState, field: Battlefield, code: str, log: list[Event]) -> None:
    """What a letter brings: take the fortress, and set out what follows in the order printed (ST-G-k)."""
    place = realm.place(field.area, field.fortress)
    party = realm.active(state)
    winner = realm.meaning("combat.codes", code, "winner")
    winners, losers = {
        "attacker": (field.attackers, field.defenders),
        "defender": (field.defenders, field.attackers),
        "nobody": ((), ()),
    }[winner]
    neutral = field.fortress >= 0 and state.holder[field.fortress] == NEUTRAL
    offended, before = _offended(realm, state, field), state.stack
    winning = party if winner == "attacker" else NEUTRAL if neutral else 1 - party
    names = {NEUTRAL: "neutral", **dict(enumerate(realm.world.parties))}
    log.append(
        events.Prevailed(
            party="nobody" if winner == "nobody" else names[winning],
            place=place,
            rules=realm.ids(RESULTS[code]),
        )
    )
    realm.ids(WHO_ROLLS)
    push(state, Fating(field.attackers, field.defenders, winners))
    realm.ids(CARD)
    if field.defenders and realm.book.table("combat.codes").cell(code, column="card") is True:
        push(state, Drawing(winning))
    if losers:
        loser = party if winner == "defender" else 1 - party
        push(state, Beaten(losers, field.area, loser, winning, code, len(losers) > 1))
    if realm.book.table("combat.codes").cell(code, column="fortress") is True and field.fortress >= 0:
        realm.hand_over(state, field.fortress, party)
        for figure in field.attackers:
            state.inside[figure] = field.fortress
        rules = realm.ids(RESULTS[code])
        log.append(events.Taken(fortress=place, party=realm.world.parties[party], rules=rules))
        if not realm.is_seat(field.fortress):
            push(state, Razing(field.fortress))
    if offended >= 0:
        # He takes sides now, but comes into play when everything else of the battle is done.
        follows = state.stack[len(before) :]
        state.stack = before
        other = realm.world.parties[1 - party]
        log.append(events.TookSides(figure=realm.name(offended), party=other, rules=realm.ids(NEUTRALS)))
        realm.from_pile(state, offended)
        bring_in(realm, state, offended, 1 - party, log)
        state.stack = (*state.stack, *follows)


def _offended(realm: Realm, state: RealmState, field: Battlefield) -> int:
    """The neutral whose castle or town is attacked, where diplomacy is played; -1 for none."""
    if not realm.world.scenario.diplomacy or field.fortress < 0 or state.holder[field.fortress] != NEUTRAL:
        return -1
    owner = state.card[field.fortress]
    return owner if owner >= 0 and state.party[owner] == NEUTRAL else -1


# ------------------------------------------------------------------------------------------------ fought out


class Offering(Frame, frozen=True, tag="offering"):
    """A battle has been announced; both parties are asked whether they fight it out."""

    field: Battlefield
    willing: bool = False
    """Whoever attacks would fight it out."""


class OfferMoment(Moment):
    """Fight it out, or leave it to the table; one who would rather have the table is enough (house rule, ST-G-a)."""

    kind = "fight-out"
    cites = BY_TABLE

    def party(self, realm: Realm, state: RealmState) -> int:
        """Whoever attacks first, then the other party, which also leads those who hold a fortress of nobody's."""
        attacker = realm.active(state)
        return 1 - attacker if top(state, Offering).willing else attacker

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        field = top(state, Offering).field
        return {"place": realm.place(field.area, field.fortress), "percent": field.percent}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        yield actions.Fight()

    def way_out(self, realm: Realm, state: RealmState) -> Action | None:
        return actions.Pass()

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Offering)
        pop(state)
        if not isinstance(action, actions.Fight):
            roll(realm, state, frame.field, dice, log)
        elif not frame.willing:
            push(state, msgspec.structs.replace(frame, willing=True))
        else:
            assert realm.arbiter is not None, "nobody else asks for it"
            contest = Contest(frame.field, realm.active(state))
            push(state, contest)
            state.inner = realm.arbiter.open(realm, contest, log)


def close(realm: Realm, state: RealmState, log: list[Event]) -> None:
    """A battle that was fought out is over: its letter brings what it would bring if it had been rolled."""
    contest, position = contest_of(state), state.inner
    assert realm.arbiter is not None, "somebody had it fought out"
    assert position is not None, "what is over was fought"
    found = realm.arbiter.finding(realm, contest, position)
    state.inner = None
    pop(state)
    log.append(
        events.FoughtOut(
            place=realm.place(contest.field.area, contest.field.fortress),
            code=found.code,
            attackers_lost=found.attackers_lost,
            defenders_lost=found.defenders_lost,
            how=found.how,
            rules=(*realm.ids(BY_TABLE), *realm.ids(RESULTS[found.code])),
        )
    )
    resolve(realm, state, contest.field, found.code, log)


# ------------------------------------------------------------------------------------------------ the fortress


class Razing(Frame, frozen=True, tag="razing"):
    """A fortress has just been taken; the winner may destroy it."""

    fortress: int


class RazeMoment(Moment):
    """Keep the fortress, or lay a destroyed marker on it."""

    kind = "raze"

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"fortress": realm.world.fortresses[top(state, Razing).fortress]}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        yield actions.Raze()

    def way_out(self, realm: Realm, state: RealmState) -> Action | None:
        return actions.Pass()

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        fortress = top(state, Razing).fortress
        pop(state)
        if isinstance(action, actions.Raze):
            state.standing[fortress] = DESTROYED
            realm.hand_over(state, fortress, NEUTRAL)
            log.append(events.Razed(fortress=realm.world.fortresses[fortress]))


# ------------------------------------------------------------------------------------------------ the beaten


class Beaten(Frame, frozen=True, tag="beaten"):
    """The defeated of a battle, their party, the one that won, and the letter that decides about them."""

    figures: tuple[int, ...]
    area: int
    loser: int
    winner: int
    """NEUTRAL if it was a fortress that belongs to nobody."""
    code: str
    several: bool
    """They stood together, whoever of them has been dealt with already."""


class BeatenMoment(Moment):
    """With a fortress left in the area the beaten withdraw into it (ST-0-b); else the letter decides."""

    kind = "beaten"
    cites = REFUGE

    @staticmethod
    def _what(realm: Realm, state: RealmState) -> str:
        """withdraws into a refuge, is sent one by one, banished together, or captive."""
        frame = top(state, Beaten)
        if realm.refuges(state, frame.loser, frame.area):
            return "refuge"
        column = "beaten" if frame.several else "beaten_alone"
        fate = realm.meaning("combat.codes", frame.code, column)
        if fate in ("dispersed", "withdraws") and _where_to(realm, state, frame):
            return fate
        return "captive"

    def party(self, realm: Realm, state: RealmState) -> int:
        """Where nobody names an area, the beaten choose for themselves (ST-G-h)."""
        frame = top(state, Beaten)
        own = frame.winner == NEUTRAL or self._what(realm, state) == "refuge"
        return frame.loser if own else frame.winner

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        frame = top(state, Beaten)
        first = realm.name(frame.figures[0])
        return {"figures": realm.names(frame.figures), "figure": first, "what": self._what(realm, state)}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        frame = top(state, Beaten)
        match self._what(realm, state):
            case "refuge":
                for fortress in realm.refuges(state, frame.loser, frame.area):
                    yield actions.Withdraw(Spot(frame.area, fortress))
            case "dispersed":
                for area in _where_to(realm, state, frame):
                    yield actions.Send(frame.figures[0], area)
            case "withdraws":
                for area in _where_to(realm, state, frame):
                    own = frame.winner == NEUTRAL
                    yield actions.Withdraw(Spot(area)) if own else actions.Banish(area)

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        frame = top(state, Beaten)
        figures, refuge = realm.names(frame.figures), self._what(realm, state) == "refuge"
        if isinstance(action, actions.Withdraw):
            place = realm.place(*action.to)
            if frame.winner == NEUTRAL and not refuge:
                return realm.refuse(NOBODY_NAMES, "not-next-to-it", place=place, figures=figures)
            return realm.refuse(REFUGE, "no-refuge", place=place, figures=figures)
        if isinstance(action, actions.Send | actions.Banish):
            place = realm.world.areas[action.area]
            if frame.winner == NEUTRAL:
                return realm.refuse(NOBODY_NAMES, "nobody-names", figures=figures)
            return realm.refuse(NAMED_BY_WINNER, "not-there", place=place, figures=figures)
        return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        frame = top(state, Beaten)
        pop(state)
        match action:
            case actions.Withdraw():
                ids = realm.ids(NOBODY_NAMES if action.to.fortress < 0 else REFUGE)
                for figure in frame.figures:
                    _withdraw(realm, state, figure, action.to, ids, log)
            case actions.Banish():
                for figure in frame.figures:
                    _withdraw(realm, state, figure, Spot(action.area), realm.ids(NAMED_BY_WINNER), log)
            case actions.Send():
                _withdraw(realm, state, action.figure, Spot(action.area), realm.ids(NAMED_BY_WINNER), log)
                state.did[action.figure] |= SENT
                if frame.figures[1:]:
                    push(state, msgspec.structs.replace(frame, figures=frame.figures[1:]))

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        frame = top(state, Beaten)
        pop(state)
        rules = (*realm.ids(RESULTS[frame.code]), *realm.ids(ORDER))
        column = "beaten" if frame.several else "beaten_alone"
        if realm.meaning("combat.codes", frame.code, column) != "captive":
            rules = (*rules, *realm.ids(NAMED_BY_WINNER))  # there was no area to send them to
        for figure in frame.figures:
            state.where[figure], state.inside[figure], state.since[figure] = CAPTIVE, -1, state.phase
            log.append(events.Captured(figure=realm.name(figure), rules=rules))


def _where_to(realm: Realm, state: RealmState, frame: Beaten) -> list[int]:
    """Neighbouring areas without a piece of the winner's party (ST-G-m); who belongs to nobody has none."""
    return [
        area
        for area in realm.world.borders[frame.area]
        if next(realm.free(state, frame.winner, area), None) is None
    ]


def _withdraw(
    realm: Realm, state: RealmState, figure: int, to: Spot, ids: tuple[str, ...], log: list[Event]
) -> None:
    state.where[figure], state.inside[figure] = to
    state.did[figure] &= ~SENT
    log.append(events.Withdrew(figure=realm.name(figure), place=realm.place(*to), rules=ids))


# ------------------------------------------------------------------------------------------------ the card


class Drawing(Frame, frozen=True, tag="drawing"):
    """The winner may draw a card from the Neutral pile."""

    party: int


class DrawMoment(Moment):
    """One card for the winner of A or B; an empty pile yields nothing (ST-G-j)."""

    kind = "draw"
    cites = CARD

    def party(self, realm: Realm, state: RealmState) -> int:
        return top(state, Drawing).party

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        if state.pile:
            yield actions.Draw()

    def forced(self, realm: Realm, state: RealmState) -> Action | None:
        return None

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        return realm.wrong_moment(state, action)

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        party = top(state, Drawing).party
        pop(state)
        # A shuffled pile has no order: its top card is any of them with the same chance.
        card = state.pile[dice.roll(1, len(state.pile), "card")[0] - 1]
        realm.from_pile(state, card)
        figures = len(realm.world.figures)
        name = realm.name(card) if card < figures else realm.world.fiefs[card - figures]
        log.append(events.Drew(party=realm.world.parties[party], card=name, rules=realm.ids(CARD)))
        if card < figures:
            bring_in(realm, state, card, party, log)
        else:
            push(state, Granting(card - figures, party))

    def skip(self, realm: Realm, state: RealmState, log: list[Event]) -> None:
        realm.ids(CARD)
        pop(state)


def bring_in(realm: Realm, state: RealmState, figure: int, party: int, log: list[Event]) -> None:
    """A neutral joins a party with his possessions; he must gather his men, and acts from its next phase on (ST-G-j)."""
    realm.join(state, figure, party, log)
    state.where[figure] = WAITING
    state.did[figure] |= NEW
    push(state, Entering(figure))


class Granting(Frame, frozen=True, tag="granting"):
    """A fief card was drawn; the party gives it to one of its figures."""

    fief: int
    party: int


class GrantMoment(Moment):
    """The winner grants the fief to one of his free figures; those who have just won are free."""

    kind = "grant"
    cites = CARD

    def party(self, realm: Realm, state: RealmState) -> int:
        return top(state, Granting).party

    def facts(self, realm: Realm, state: RealmState) -> dict[str, Fact]:
        return {"fief": realm.world.fiefs[top(state, Granting).fief]}

    def actions(self, realm: Realm, state: RealmState) -> Iterator[Action]:
        frame = top(state, Granting)
        return (actions.Grant(frame.fief, figure) for figure in realm.free(state, frame.party))

    def refusal(self, realm: Realm, state: RealmState, action: Action) -> Refusal:
        if not isinstance(action, actions.Grant):
            return realm.wrong_moment(state, action)
        return realm.refuse(CARD, "cannot-grant", figure=realm.name(action.figure))

    def apply(self, realm: Realm, state: RealmState, action: Action, dice: Dice, log: list[Event]) -> None:
        assert isinstance(action, actions.Grant)
        pop(state)
        state.fief_of[action.fief] = action.figure
        fief = realm.world.fiefs[action.fief]
        log.append(events.Granted(fief=fief, figure=realm.name(action.figure), rules=realm.ids(CARD)))
