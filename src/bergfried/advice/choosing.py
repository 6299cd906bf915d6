"""What may be done now: by whom, to whom, where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.engine.battle import Battle, DeedMoment
from bergfried.battle.engine.state import State
from bergfried.battle.field import leading, moving
from bergfried.battle.roles import Men
from bergfried.board.reach import Stance
from bergfried.joined.fields import AnyField, on_the_map
from bergfried.kernel.decisions import Action, Decision
from bergfried.kernel.roles import fields_of, named, values, verb_of
from bergfried.kernel.stage import Alike, Parts
from bergfried.leaguer.fields import OneLeaguer
from bergfried.siege.actions import ALL, Bombard

from .besieging import brings
from .campaigning import realm_asked, realm_choices
from .causes import led_to
from .danger import orders_offered, shots_asked
from .forms import Asked, Barred, Choice, Doer, Form, Handled
from .handling import BARE_HANDED, Hold, goals_of, works_of
from .ordering import sheet
from .refusing import refusal
from .views import label


def actors_of(action: Action) -> tuple[int, ...]:
    """Those who act; a prisoner who is brought along stands for his captors."""
    return named(action, "actor")


def places_of(battle: Battle, action: Action) -> tuple[str, ...]:
    """Where to, and at what: as they are typed."""
    found: list[str] = []
    for part in ("place", "thing"):
        for value in values(action, part):
            if isinstance(value, Stance):
                found.append(battle.text(value))
            elif isinstance(value, tuple):
                found += map(battle.text, value)
    return tuple(found)


# ------------------------------------------------------------------------------------------------ the decision


def asked(game: AnyField, language: str = "en") -> Asked | None:
    """What the game waits for, who has something to do, and what can be chosen without naming a man or a place."""
    decision = game.decision
    if decision is None:
        return None
    if on_the_map(game):
        return realm_asked(game, decision, led_to(game, language), language)
    if isinstance(game, OneLeaguer) and not game.fighting:
        return _asked_of_days(game, decision, language)
    battle, state, legal = game.battle, game.field, game.legal_actions()
    main = battle.moment(state).main
    counted = list(_counted(legal))
    verbs = {verb_of(kind) for kind in {type(action) for action, _ in counted}} | ({main} if main else set())
    hold = Hold(battle, state)
    doers, nobodys = _doers(battle, counted)
    aimed = [bool(places_of(battle, action)) for action in nobodys]
    placed = [action for action, at in zip(nobodys, aimed, strict=True) if at and hold.of(action) is None]
    shots = shots_asked(game, legal)
    return Asked(
        side=decision.side,
        kind=decision.kind,
        text=words.decision(decision, language),
        led=led_to(game, language),
        rules=decision.rules,
        main=main,
        forms={verb: form_of(ALL[verb]) for verb in sorted(verbs)},
        left=_left(decision, doers, language),
        doers=doers,
        free=tuple(
            choice_of(battle, state, action, language)
            for action, at in zip(nobodys, aimed, strict=True)
            if not at
        ),
        things=_handled(hold, counted),
        works=works_of(battle, state, [one for one in placed if isinstance(one, actions.Set)], language),
        more=dict(Counter(verb_of(action) for action in placed if not isinstance(action, actions.Set))),
        shots=shots,
        orders=orders_offered(shots, language),
        barred=_barred(game, language),
        rolls=len(legal) == 1 and game.way_out() is None,
        brings=brings(game, decision, verbs, language),
        sheet=None,
    )


def _asked_of_days(game: OneLeaguer, decision: Decision, language: str) -> Asked:
    """A decision between the battles of a siege: what can be ordered stands on its sheet."""
    legal, way_out = game.legal_actions(), game.way_out()
    rolls = len(legal) == 1 and way_out is None
    plain = legal if rolls else [way_out] if way_out is not None else []
    return Asked(
        side=decision.side,
        kind=decision.kind,
        text=words.decision(decision, language),
        led="",
        rules=decision.rules,
        main="",
        forms={},
        left="",
        doers=(),
        free=tuple(
            Choice(game.text(one), verb_of(one), label(game, one, language), (), (), (), (), None, not rolls)
            for one in plain
        ),
        things=(),
        works=(),
        more={},
        shots=(),
        orders=(),
        barred=None,
        rolls=rolls,
        brings={},
        sheet=sheet(game, decision, language),
    )


def _barred(game: AnyField, language: str) -> Barred | None:
    """What would end the decision, where a chapter still objects to it: skill numbers that do not come to nought."""
    battle, moment = game.battle, game.battle.moment(game.field)
    if game.decision is None or game.decision.kind != moment.kind or not isinstance(moment, DeedMoment):
        return None
    for action in (actions.Ready(), actions.End()):
        if moment.hindered(battle, game.field, action) is not None:
            told = refusal(game.check(action), language)
            return Barred(verb_of(action), words.action(battle, action, language), told)
    return None


def _counted(legal: Sequence[Action]) -> Iterator[tuple[Action, int]]:
    """The legal actions, each with how many there are of its kind by the same men.

    A man's moves are thousands, and none but the first needs to be made for that.
    """
    for part in legal.parts() if isinstance(legal, Parts) else (legal,):
        if isinstance(part, Alike) and part.alike[0] in BARE_HANDED:
            yield part[0], len(part)
        else:
            yield from ((action, 1) for action in part)


def _doers(
    battle: Battle, counted_actions: Iterable[tuple[Action, int]]
) -> tuple[tuple[Doer, ...], list[Action]]:
    """Who has something to do, and the actions that nobody does."""
    alike: dict[tuple[type[Action], tuple[int, ...]], int] = {}
    nobodys: list[Action] = []
    for action, count in counted_actions:
        actors = named(action, "actor")
        if actors:
            key = type(action), actors
            alike[key] = alike.get(key, 0) + count
        else:
            nobodys.append(action)
    counted: dict[int, dict[str, int]] = {}
    partners: dict[int, set[int]] = {}
    for (kind, actors), count in alike.items():
        verb = verb_of(kind)
        for piece in actors:
            verbs = counted.setdefault(piece, {})
            verbs[verb] = verbs.get(verb, 0) + count
            if len(actors) > 1 and form_of(kind).joint:
                partners.setdefault(piece, set()).update(actors)
    doers = (
        Doer(battle.name(piece), counted[piece], battle.names(sorted(partners.get(piece, set()) - {piece})))
        for piece in sorted(counted)
    )
    return tuple(doers), nobodys


def _handled(hold: Hold, counted_actions: Iterable[tuple[Action, int]]) -> tuple[Handled, ...]:
    counted: dict[int, dict[str, int]] = {}
    for action, count in counted_actions:
        if (thing := hold.of(action)) is not None:
            verb, verbs = verb_of(action), counted.setdefault(thing.id, {})
            verbs[verb] = verbs.get(verb, 0) + count
    return tuple(Handled(number, counted[number]) for number in sorted(counted))


def _left(decision: Decision, doers: Iterable[Doer], language: str) -> str:
    """What is left to do in a decision of this kind; "" if there is nothing to say."""

    def able(*verbs: str) -> int:
        return sum(any(verb in doer.verbs for verb in verbs) for doer in doers)

    match decision.kind:
        case "set-up" if count := able("place"):
            return words.say("left-to-place", {"count": count}, language)
        case "fire" | "defensive-fire" | "team-fire" | "engine-fire" | "bearer-fire" if count := able(
            "shoot", "throw", "loose", "sling", "ignite"
        ):
            return words.say("left-to-shoot", {"count": count}, language)
        case "declare-charge" if count := able("charge"):
            return words.say("left-to-charge", {"count": count}, language)
        case "move" if left := decision.facts["left"]:
            return words.say("left-to-move", {"count": left}, language)
        case "melee" if count := able("attack", "capture"):
            return words.say("left-to-attack", {"count": count}, language)
    return ""


# ------------------------------------------------------------------------------------------------ the choices


def choices(game: AnyField, man: str, language: str = "en", *, kind: str = "") -> list[Choice]:
    """The legal actions of one man, or ("") those that name a place and no man, thing or work.

    With a kind instead of a man: where a work of that kind can be put. Of attacks that several can make together, only
    those with the fewest are named. What engines off the map can shoot at, `battery` tells.
    """
    if on_the_map(game):
        return realm_choices(game, man, language)
    battle, state = game.battle, game.field
    if man:
        return [choice_of(battle, state, action, language) for action in own_actions(game, man)]
    hold = Hold(battle, state)
    free = (a for a in game.legal_actions() if not actors_of(a) and not isinstance(a, Bombard))
    placed = (a for a in free if places_of(battle, a))
    return [
        choice_of(battle, state, action, language)
        for action in placed
        if (action.kind if isinstance(action, actions.Set) else "") == kind and hold.of(action) is None
    ]


def choices_with(game: AnyField, thing: int, language: str = "en") -> list[Choice]:
    """The legal actions that are done with a thing, whoever does them."""
    battle, state = game.battle, game.field
    return [choice_of(battle, state, action, language) for action in own_actions(game, "", thing)]


def own_actions(game: AnyField, man: str, thing: int | None = None) -> list[Action]:
    """The legal actions of a man, or of whoever does something with a thing."""
    battle, legal = game.battle, game.legal_actions()
    if thing is not None:
        hold = Hold(battle, game.field)
        found = ((action, hold.of(action)) for action in legal)
        return [action for action, held in found if held is not None and held.id == thing]
    piece = battle.roster.numbers.get(man)
    return [] if piece is None else _with_fewest([action for action in legal if piece in actors_of(action)])


def _with_fewest(own: Sequence[Action]) -> list[Action]:
    """Leave out attacks by more men than are needed against the same defenders: by one alone where he may."""
    fewest: dict[tuple[str, tuple[int, ...]], int] = {}
    for action in own:
        if isinstance(action, actions.Attack | actions.Capture):
            key = verb_of(action), named(action, "target")
            fewest[key] = min(len(action.attackers), fewest.get(key, len(action.attackers)))
    return [
        action
        for action in own
        if not isinstance(action, actions.Attack | actions.Capture)
        or len(action.attackers) == fewest[verb_of(action), named(action, "target")]
    ]


def choice_of(battle: Battle, state: State, action: Action, language: str) -> Choice:
    """A legal action as it can be chosen."""
    return Choice(
        action=battle.write(state, action),
        verb=verb_of(action),
        label=words.action(battle, action, language),
        actors=tuple(map(battle.name, actors_of(action))),
        targets=tuple(map(battle.name, named(action, "target"))),
        places=places_of(battle, action),
        goals=goals_of(battle, state, action),
        cost=_cost(battle, state, action),
        plain=_is_plain(battle, state, action),
    )


def _is_plain(battle: Battle, state: State, action: Action) -> bool:
    """Does it answer or end the decision itself, rather than being one of the works of a phase?"""
    moment = battle.moment(state)
    works = isinstance(moment, DeedMoment) and moment.deed(battle, action) is not None
    return not fields_of(type(action)) and not works


@cache
def form_of(kind: type[Action]) -> Form:
    """What has to be pointed at for a kind of action, from the roles of its fields."""
    parts = {field.role.part for field in fields_of(kind)}
    crowd = any(
        isinstance(field.role, Men) and field.role.part == "actor" and not field.role.count
        for field in fields_of(kind)
    )
    joint = crowd and "target" in parts and not parts & {"place", "thing"}
    return Form("man" if "target" in parts else "place" if parts & {"place", "thing"} else "", joint)


def _cost(battle: Battle, state: State, action: Action) -> int | None:
    """The movement points of a move by the cheapest path."""
    match action:
        case actions.Move(piece=piece, to=to):
            return moving.reach(battle, state, piece).cost(to)
        case actions.Lead(piece=piece, to=to):
            return leading.reach(battle, state, piece).cost(to)
    return None
