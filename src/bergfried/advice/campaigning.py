"""What may be done now in a realm: by whom, to whom, where, with whom, and what would come of it.

What several can attack together the rules list only as a muster, and whoever names them all at once may do that too. A
player points at one of his figures and at what is to be attacked; who comes along is added to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache

from bergfried import words
from bergfried.kernel.course import Way
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.dice import RecordedDice, SeededDice
from bergfried.kernel.events import Rolled
from bergfried.kernel.roles import fields_of, named, values, verb_of
from bergfried.kernel.verdicts import Overworked, Unreadable
from bergfried.realm import actions
from bergfried.realm.arbiter import Battlefield
from bergfried.realm.battle import ATTACK_FROM, RATIO, area_of, measure
from bergfried.realm.campaign import reach, ready_in
from bergfried.realm.events import Assaulted, Decided, RealmPhase
from bergfried.realm.fields import OneRealm
from bergfried.realm.outlook import ENDS, outlook
from bergfried.realm.roles import Mark, One
from bergfried.realm.rules import Realm
from bergfried.realm.state import RealmState

from .factors import in_order, watched
from .forms import Asked, Chance, Choice, Doer, Ends, Factor, Form, Menace, Preview, Refusal
from .kingdom import state_at
from .refusing import refusal, rule_text
from .unknown import UnknownMan

MOST_RULES = 12
"""How many rules are shown with a legal action."""


def _label(game: OneRealm, action: Action, language: str) -> str:
    kind = "" if game.decision is None else game.decision.kind
    return words.action(game.rules.world, action, language, kind)


def goals_of(realm: Realm, action: Action) -> tuple[str, ...]:
    """The places an action names, as they are typed."""
    found = []
    for field in fields_of(type(action)):
        value = getattr(action, field.name)
        figure = isinstance(value, Mark) and value.figure >= 0
        if field.role.part == "place" and not figure:
            found.append(field.role.write(value, realm.world))
    return tuple(found)


def targets_of(realm: Realm, action: Action) -> tuple[str, ...]:
    """The figures an action is done to: who is courted, who stands alone and is attacked."""
    marked = [
        value.figure for value in values(action, "place") if isinstance(value, Mark) and value.figure >= 0
    ]
    figures = [
        getattr(action, field.name)
        for field in fields_of(type(action))
        if field.role.part == "target" and isinstance(field.role, One) and field.role.what == "figure"
    ]
    return realm.names((*figures, *marked))


# ------------------------------------------------------------------------------------------------ the decision


def realm_asked(game: OneRealm, decision: Decision, led: str, language: str) -> Asked:
    """What a realm waits for, and who has something to do."""
    legal = list(game.legal_actions())
    listed = [action for action in _offered(game, legal) if not isinstance(action, actions.Muster)]
    doers = _doers(game, listed)
    free = [action for action in listed if not named(action, "actor") and not goals_of(game.rules, action)]
    placed = [action for action in listed if not named(action, "actor") and goals_of(game.rules, action)]
    return Asked(
        side=decision.side,
        kind=decision.kind,
        text=words.decision(decision, language),
        led=led,
        rules=decision.rules,
        main="",
        forms={
            verb: _form(actions.ALL[verb])
            for verb in sorted({verb_of(one) for one in listed})
            if verb in actions.ALL
        },
        left="",
        doers=doers,
        free=tuple(_choice(game, action, language) for action in free),
        things=(),
        works=(),
        more=dict(Counter(verb_of(action) for action in placed)),
        shots=(),
        orders=(),
        barred=None,
        rolls=False,
        brings={},
        sheet=None,
    )


@cache
def _form(kind: type[Action]) -> Form:
    parts = {field.role.part for field in fields_of(kind)}
    return Form("place" if "place" in parts else "man" if "target" in parts else "", False)


def _offered(game: OneRealm, legal: Iterable[Action]) -> Iterator[Action]:
    """The legal actions, and each attack of somebody who is too weak alone with all who could come along."""
    realm, state = game.rules, game.position
    alone = {(figure, one.to) for one in legal if isinstance(one, actions.Assault) for figure in one.figures}
    for action in legal:
        yield action
        if isinstance(action, actions.Muster):
            ready = tuple(ready_in(realm, state, area_of(state, action.to)))
            if any((figure, action.to) not in alone for figure in ready):
                yield actions.Assault(ready, action.to)


def _doers(game: OneRealm, offered: Iterable[Action]) -> tuple[Doer, ...]:
    counted: dict[int, dict[str, int]] = {}
    for figure, own in _by_figure(offered).items():
        for action in own:
            verbs = counted.setdefault(figure, {})
            verbs[verb_of(action)] = verbs.get(verb_of(action), 0) + 1
    return tuple(Doer(game.rules.name(figure), counted[figure], ()) for figure in sorted(counted))


def _by_figure(offered: Iterable[Action]) -> dict[int, list[Action]]:
    """What each figure can do; of attacks on the same, that with the fewest."""
    found: dict[int, list[Action]] = {}
    for action in offered:
        for figure in named(action, "actor"):
            found.setdefault(figure, []).append(action)
    for figure, own in found.items():
        fewest: dict[Mark, int] = {}
        for action in own:
            if isinstance(action, actions.Assault):
                fewest[action.to] = min(len(action.figures), fewest.get(action.to, len(action.figures)))
        found[figure] = [
            action
            for action in own
            if not isinstance(action, actions.Assault) or len(action.figures) == fewest[action.to]
        ]
    return found


def realm_choices(game: OneRealm, figure: str, language: str) -> list[Choice]:
    """What a figure can do, or ("") what names a place and nobody."""
    offered = [one for one in _offered(game, game.legal_actions()) if not isinstance(one, actions.Muster)]
    if figure:
        own = _by_figure(offered).get(game.rules.world.figure[figure], [])
        return [_choice(game, action, language) for action in own]
    nobodys = (action for action in offered if not named(action, "actor"))
    return [_choice(game, action, language) for action in nobodys if goals_of(game.rules, action)]


def _choice(game: OneRealm, action: Action, language: str) -> Choice:
    realm = game.rules
    places = goals_of(realm, action)
    # Who is courted is on no map: one points at his castle.
    goals = _castles(realm, game.position, action) if isinstance(action, actions.Court) else places
    return Choice(
        action=game.text(action),
        verb=verb_of(action),
        label=_label(game, action, language),
        actors=realm.names(named(action, "actor")),
        targets=targets_of(realm, action),
        places=places,
        goals=goals,
        cost=None,
        plain=not fields_of(type(action)),
    )


def _castles(realm: Realm, state: RealmState, action: actions.Court) -> tuple[str, ...]:
    """The castles and towns at which somebody is courted."""
    here = realm.world.in_area[state.where[action.figure]]
    return tuple(realm.world.fortresses[one] for one in here if state.card[one] == action.whom)


def realm_menace(game: OneRealm, figure: str, step: int) -> Menace:
    """Where a figure could go in a phase of his own after so many steps; raises UnknownMan, UnknownStep."""
    realm, state = game.rules, state_at(game, step)
    number = realm.world.figure.get(figure)
    if number is None:
        raise UnknownMan(figure)
    on_map = state.where[number] >= 0
    areas = {realm.world.areas[area]: 0 for area in sorted(reach(realm, state, number))} if on_map else {}
    return Menace(figure, areas, (), (), ())


# ------------------------------------------------------------------------------------------------ what would come of it


def realm_preview(game: OneRealm, text: str, language: str, sides: Mapping[str, str]) -> Preview:
    """What would come of an action, or why it may not be done."""
    try:
        action = game.action(text)
    except Unreadable as error:
        unread = Refusal(words.unreadable(error, language), (), "")
        return Preview(text, "", unread, (), None, None, None, (), (), (), ())
    realm, state = game.rules, game.position
    with watched(realm) as consulted:
        verdict = game.check(action)
    written, told, together = game.text(action), _label(game, action, language), _together(game, action)
    factors = tuple(_factors(realm, state, action, language))
    if not verdict:
        refused = refusal(verdict, language)
        return Preview(written, told, refused, (), None, None, None, factors, (), (), together)
    try:
        ways = game.ways(action) if _is_bounded(action) else []
    except Overworked:
        ways = []
    first = next(iter(ways[0].events), None) if ways else None
    rules = dict.fromkeys((*(first.rules if first else ()), *in_order(consulted)))
    return Preview(
        action=written,
        label=told,
        refusal=None,
        rules=tuple(rule_text(rule, language) for rule in list(rules)[:MOST_RULES]),
        way=None,
        stand=None,
        line=None,
        factors=factors,
        odds=_odds(game, ways, language, sides) if _rolls(game, action, ways) else (),
        ends=_ends(realm, state, action),
        together=together,
    )


def _is_bounded(action: Action) -> bool:
    """Can all ways of its dice be looked at? Not those of rolling for many at once."""
    return not isinstance(action, actions.Cast | actions.End)


def _rolls(game: OneRealm, action: Action, ways: list[Way]) -> bool:
    if len(ways) != 1:
        return bool(ways)
    dice = RecordedDice(SeededDice(0))
    game.tried(action, dice)
    return bool(dice.faces)


def _together(game: OneRealm, action: Action) -> tuple[str, ...]:
    """Who could take part in an attack."""
    if not isinstance(action, actions.Assault) or game.decision is None or game.decision.kind != "campaign":
        return ()
    state = game.position
    ready = ready_in(game.rules, state, area_of(state, action.to)) if area_of(state, action.to) >= 0 else []
    return game.rules.names(ready) if len(ready) > 1 else ()


def _factors(realm: Realm, state: RealmState, action: Action, language: str) -> Iterator[Factor]:
    """What the row of the combat table is made of."""
    if not isinstance(action, actions.Assault) or not action.figures:
        return
    field = measure(realm, state, action.figures, action.to)
    if not isinstance(field, Battlefield):
        return
    ratio = realm.ids(RATIO)

    def summed(parts: Iterable[tuple[str, int]]) -> str:
        return " + ".join(f"{name} {points}" for name, points in parts)

    ours = summed((realm.name(one), realm.strength(state, one)) for one in field.attackers)
    theirs = [(realm.name(one), realm.strength(state, one)) for one in field.defenders]
    if field.fortress >= 0:
        place = realm.world.fortresses[field.fortress]
        wall = words.say("factor-realm-wall", {"place": place}, language)
        theirs.append((wall, realm.world.place(field.fortress).value))
    attack = f"{field.attack} ({ours})" if len(field.attackers) > 1 else f"{field.attack}"
    defence = f"{field.defence} ({summed(theirs)})" if len(theirs) > 1 else f"{field.defence}"
    yield Factor(words.say("factor-realm-attack", {}, language), attack, realm.ids(ATTACK_FROM))
    yield Factor(words.say("factor-realm-defence", {}, language), defence, ())
    yield Factor(
        words.say("factor-realm-percent", {}, language), f"{field.percent}\u202f% → {field.row}", ratio
    )


def _odds(game: OneRealm, ways: Iterable[Way], language: str, sides: Mapping[str, str]) -> tuple[Chance, ...]:
    """Every outcome in words with its exact chance, the likeliest first; what is told alike is one outcome."""
    told: dict[str, Fraction] = {}
    for way in ways:
        text = _outcome(way, language, sides)
        told[text] = told.get(text, Fraction(0)) + way.chance
    ordered = sorted(told.items(), key=lambda item: -item[1])
    return tuple(Chance(str(chance), float(100 * chance), text) for text, chance in ordered)


def _outcome(way: Way, language: str, sides: Mapping[str, str]) -> str:
    """What happens until the phase is over; the letter of the table is left out, and what it begins with."""
    found = []
    for event in way.events:
        if isinstance(event, RealmPhase):
            break
        if not isinstance(event, Assaulted | Rolled | Decided):
            found.append(words.event(event, language, sides))
    return " ".join(filter(None, found)) or words.story(way.events, language)


def _ends(realm: Realm, state: RealmState, action: Action) -> tuple[Ends, ...]:
    """What becomes of everyone in a battle."""
    if not isinstance(action, actions.Assault):
        return ()
    found = []
    for name, chances in outlook(realm, state, action).items():
        percent = {end: float(100 * chances[end]) for end in ENDS}
        side = realm.world.parties[state.party[realm.world.figure[name]]]
        exact = (str(chances["free"]), str(chances["captive"]), str(chances["pilgrim"]), str(chances["dead"]))
        found.append(
            Ends(name, side, percent["free"], percent["captive"], percent["pilgrim"], percent["dead"], exact)
        )
    return tuple(found)
