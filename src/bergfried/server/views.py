"""What the server tells and what it is told: every answer and every body of the API is one of these structs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bergfried import advice, games, standing, words
from bergfried.advice import Asked, DecisionReviewed, PositionView, Refusal, Scored, Told, Victory
from bergfried.joined.fields import on_the_map
from bergfried.kernel import oath
from bergfried.rulebook.editions import Edition, load_edition
from bergfried.rulebook.ledger import Rule
from bergfried.rulebook.options import load_option, load_options
from bergfried.situations import Situation
from bergfried.standing import Orders

from .boards import SituationGame
from .house import By, Level, Muted, Seat
from .playing import LiveGame
from .store import Pleas

NAME_LENGTH, CHAT_LENGTH = 40, 500
FILE_LENGTH = 1_000_000

Name: TypeAlias = Annotated[str, Meta(max_length=NAME_LENGTH)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Key: TypeAlias = Annotated[str, Meta(max_length=100)]


# --------------------------------------------------------------------------------- scenarios and the rulebook


class SideView(msgspec.Struct, frozen=True):
    """A side of a scenario and how many men it has; in a realm a party and its figures."""

    name: str
    title: str
    men: int


class GoalView(msgspec.Struct, frozen=True):
    """What a scenario asks of a side, what it is worth, and the sentence that says so."""

    side: str
    points: int
    text: str


class OptionView(msgspec.Struct, frozen=True):
    """An optional rule: what it changes, in one sentence, and the rules behind it."""

    name: str
    title: str
    about: str
    rules: tuple[str, ...]


class OfferView(OptionView, frozen=True):
    """An optional rule of a scenario, and the editions that have it. A fixed one is always played with."""

    editions: tuple[str, ...]
    fixed: bool
    default: bool
    """Is it on if nobody says otherwise?"""


class ScenarioView(msgspec.Struct, frozen=True):
    """A battle or a realm to play. The first of its editions is the one it opens in; the first side moves first.

    The rounds of a realm are the turns of its calendar, and its map is its own.
    """

    name: str
    game: Literal["battle", "siege", "realm"]
    title: str
    story: str
    map: str
    editions: tuple[str, ...]
    sides: tuple[SideView, ...]
    rounds: int
    goals: tuple[GoalView, ...]
    victory: Victory
    """How points come about besides the goals, and what they are worth."""
    teaches: tuple[str, ...]
    briefing: str
    options: tuple[OfferView, ...]


class EditionView(msgspec.Struct, frozen=True):
    """A set of rules to play by: battles, or a realm."""

    name: str
    title: str
    about: str
    game: str


class RuleView(msgspec.Struct, frozen=True):
    """A rule of the ledger, with what of it cannot be played yet, what its source leaves open and how we close the gap."""

    id: str
    title: str
    text: str
    section: str
    partly: str | None
    variants: dict[str, str]
    gap: str | None
    ruling: str | None
    example: str | None
    needs: tuple[str, ...]


class VictoryView(msgspec.Struct, frozen=True):
    """What counts in a scenario: its goals, and all else."""

    scenario: str
    title: str
    sides: tuple[SideView, ...]
    goals: tuple[GoalView, ...]
    victory: Victory


class RulesFound(msgspec.Struct, frozen=True):
    """How many rules there are to a search, and the first of them; and what counts, if that was asked."""

    total: int
    rules: tuple[RuleView, ...]
    victories: tuple[VictoryView, ...]


class SituationView(msgspec.Struct, frozen=True):
    """A situation of the rulebook: the rules it shows, on a small board to play on."""

    name: str
    title: str
    shows: tuple[str, ...]
    edition: str
    note: str


def edition_view(edition: Edition, language: str) -> EditionView:
    name = edition.edition
    title = words.translated(f"edition-{name}-title", edition.title, language)
    about = words.translated(f"edition-{name}-about", edition.about, language)
    return EditionView(name, title, about, edition.game)


def told_of(game: games.AnyGame, part: str, text: str, language: str) -> str:
    """What a scenario says of itself, in the language where somebody has put it into it."""
    kind = "situation" if isinstance(game, SituationGame) else "scenario"
    return words.translated(f"{kind}-{game.name}-{part}", text, language)


def side_titles(game: games.AnyGame, language: str) -> dict[str, str]:
    """How the sides of a game are called."""
    return {
        name: told_of(
            game, f"side-{name}", games.side_titled(game, name) or words.term(name, language), language
        )
        for name in game.sides
    }


def _teaches(game: games.OnBoard, language: str) -> tuple[str, ...]:
    told = told_of(game, "teaches", "; ".join(game.scenario.teaches), language)
    return tuple(told.split("; ")) if told else ()


def scenario_view(game: games.AnyGame, language: str) -> ScenarioView:
    if isinstance(game, games.LeaguerGame):
        return _siege_view(game, language)
    if isinstance(game, games.RealmGame):
        world = game.rules.world
        figures = [figure.party for figure in game.scenario.figures.values()]
        return ScenarioView(
            name=game.name,
            game="realm",
            title=told_of(game, "title", game.title, language),
            story=told_of(game, "story", game.story, language),
            map=game.name,
            editions=(game.edition,),
            sides=tuple(
                SideView(
                    name,
                    told_of(game, f"side-{name}", game.scenario.parties[name].title or name, language),
                    figures.count(name),
                )
                for name in world.parties
            ),
            rounds=game.rules.turns,
            goals=(),
            victory=advice.realm_victory(game, language),
            teaches=(),
            briefing="",
            options=tuple(_offers(game, language)),
        )
    scenario = game.scenario
    return ScenarioView(
        name=game.name,
        game="battle",
        title=told_of(game, "title", game.title, language),
        story=told_of(game, "story", game.story, language),
        map=scenario.map,
        editions=scenario.editions,
        sides=tuple(
            SideView(name, told_of(game, f"side-{name}", side.title, language), len(side.men))
            for name, side in scenario.sides.items()
        ),
        rounds=scenario.rounds,
        goals=tuple(GoalView(goal.side, goal.points, words.goal(goal, language)) for goal in scenario.goals),
        victory=advice.victory(game.battle, language),
        teaches=_teaches(game, language),
        briefing=told_of(game, "briefing", scenario.briefing, language),
        options=tuple(_offers(game, language)),
    )


def _siege_view(game: games.LeaguerGame, language: str) -> ScenarioView:
    scenario = game.scenario
    return ScenarioView(
        name=game.name,
        game="siege",
        title=told_of(game, "title", game.title, language),
        story=told_of(game, "story", game.story, language),
        map=scenario.map,
        editions=scenario.editions,
        sides=tuple(
            SideView(name, told_of(game, f"side-{name}", side.title, language), len(side.men))
            for name, side in scenario.sides.items()
        ),
        rounds=0,
        goals=(),
        victory=advice.siege_victory(game, language, side_titles(game, language)),
        teaches=_teaches(game, language),
        briefing=told_of(game, "briefing", scenario.briefing, language),
        options=tuple(_offers(game, language)),
    )


def victory_view(scenario: ScenarioView) -> VictoryView:
    """What counts in a scenario."""
    return VictoryView(scenario.name, scenario.title, scenario.sides, scenario.goals, scenario.victory)


def option_view(name: str, language: str) -> OptionView:
    title, about = words.option(name, language)
    return OptionView(name, title, about, load_option(name).rules)


def _offers(game: games.AnyGame, language: str) -> Iterator[OfferView]:
    """What a scenario is played with, and what may be chosen, in the order of the data."""
    by_edition, always = games.options_by_edition(game), games.fixed_options(game)
    for option in load_options().values():
        editions = tuple(edition for edition, found in by_edition.items() if option in found)
        if editions:
            seen = option_view(option.name, language)
            fixed = option.name in always
            yield OfferView(
                seen.name, seen.title, seen.about, seen.rules, editions, fixed, fixed or option.default
            )


def rule_view(rule: Rule) -> RuleView:
    return RuleView(
        id=rule.id,
        title=rule.title,
        text=rule.rule,
        section=rule.section,
        partly=rule.partly,
        variants=rule.variants,
        gap=rule.gap,
        ruling=rule.ruling,
        example=rule.example,
        needs=rule.needs,
    )


def situation_view(name: str, situation: Situation) -> SituationView:
    return SituationView(name, situation.title, situation.shows, situation.edition, situation.note)


# ------------------------------------------------------------------------------------------- what it is told


class SeatAsked(msgspec.Struct, frozen=True):
    """Who is to play a side: you, the machine at a level, or whoever gets the link."""

    by: By = "you"
    level: Level = "knight"
    name: Name = ""


Seats: TypeAlias = Annotated[dict[Key, SeatAsked], Meta(max_length=8)]


class NewGame(msgspec.Struct, frozen=True):
    """A scenario to play. A side that is not named is yours; without a seed the server draws one.

    A seed counts only where all sides are yours: against others nobody shall know what will fall.
    Without `options` those are played with that are on by default.
    """

    scenario: Key
    edition: Key | None = None
    seed: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    seats: Seats = {}
    options: Annotated[tuple[Key, ...], Meta(max_length=100)] | None = None


class SavedFile(msgspec.Struct, frozen=True):
    """A game's file to go on with."""

    file: Annotated[str, Meta(max_length=FILE_LENGTH)]
    seats: Seats = {}


class NewSituation(msgspec.Struct, frozen=True):
    """A situation to play on."""

    name: Annotated[str, Meta(max_length=200)]
    seats: Seats = {}


class NewPuzzle(msgspec.Struct, frozen=True):
    """A puzzle to play, against a machine of a level."""

    name: Annotated[str, Meta(max_length=200)]
    level: Level = "knight"


class Act(msgspec.Struct, frozen=True):
    """An action, by somebody who has seen the game up to entry `at`."""

    at: Count
    action: Annotated[str, Meta(max_length=1000)]


class Undo(msgspec.Struct, frozen=True):
    """Take back the last act. `agreed`: though dice fell or the other side acted, if all agree."""

    at: Count
    agreed: bool = False


class Declining(msgspec.Struct, frozen=True):
    """Do not take back the last act, by somebody who has seen the game up to entry `at`."""

    at: Count


class Order(msgspec.Struct, frozen=True):
    """A standing order: hold fire, fire within 8 with 30% at Odo+Hal, Ede ask, spare Hal, hold fire this turn …

    In a siege of many days also: roll, skip order-works, repeat order-bombardment, ask at order-works …
    """

    at: Count
    side: Key
    order: Annotated[str, Meta(max_length=1000)]


class Naming(msgspec.Struct, frozen=True):
    """How the holder of the token wants to be called."""

    name: Name


class Fork(msgspec.Struct, frozen=True):
    """A new game that begins with so many steps of this one."""

    step: Count
    seats: Seats = {}


class Words(msgspec.Struct, frozen=True):
    """What the holder of the token adds to the dice: any words, best such as nobody guesses."""

    words: Annotated[str, Meta(min_length=1, max_length=oath.LONGEST)]


class ChatSaid(msgspec.Struct, frozen=True):
    """A line of the chat. `token` is the sender's own id for it: sent twice, it is written once."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
    token: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Name = ""


def seats_asked(seats: dict[str, SeatAsked]) -> dict[str, Seat]:
    return {side: Seat(seat.by, seat.level, plain(seat.name)) for side, seat in seats.items()}


def plain(text: str) -> str:
    """A text on one line without what cannot be seen: no control characters, none that turn the writing around."""
    seen = "".join(" " if sign.isspace() else sign for sign in text)
    kept = "".join(sign for sign in seen if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())


# ---------------------------------------------------------------------------------------------- what it tells


class OrdersView(msgspec.Struct, frozen=True):
    """The standing orders of a side, as they stand and in sentences."""

    orders: Orders
    quiet: bool
    """Does nobody fire in the phase that is being played?"""
    told: tuple[str, ...]


class NewLink(msgspec.Struct, frozen=True):
    """The seat whose link is to be revoked and issued anew."""

    side: Key


class Sitting(msgspec.Struct, frozen=True):
    """The token with which whoever is invited holds his seat from now on: drawn by himself, so that only he knows it."""

    token: Annotated[str, Meta(min_length=32, max_length=100, pattern="^[A-Za-z0-9_-]+$")]


class LinkView(msgspec.Struct, frozen=True):
    """The invitation to a side. Nobody is told it again."""

    side: str
    token: str


class Muting(msgspec.Struct, frozen=True):
    """Who may not talk at a game: "" keeps nobody from it, "others" those who look on, "all" everybody but the host."""

    muted: Muted


class SeatView(msgspec.Struct, frozen=True):
    """Who plays a side; "open" is a link that nobody has used yet."""

    side: str
    title: str
    by: Literal["you", "person", "machine", "open"]
    name: str
    level: str
    orders: OrdersView | None
    """None while they are not the caller's to know."""


class OrderTold(msgspec.Struct, frozen=True):
    """A standing order that was given, in a sentence."""

    side: str
    text: str


class DiceView(msgspec.Struct, frozen=True):
    """What the dice of a game between people follow from (docs/dice.md says how)."""

    commitment: str
    """What the server has bound itself to, before anybody added anything."""
    secret: str
    """What it has bound itself to; "" until the game is over."""
    added: dict[str, str]
    """What each side has added; as long as one has not, nobody sees what the others have."""
    lacking: tuple[str, ...]
    """The sides that have added nothing yet: no die falls before they have."""
    rolled: int
    """How many dice have fallen, those taken back too: the next one has the next number."""
    strange: tuple[str, ...]
    """The sides whose words were added by somebody who holds their seat no more."""


class Reviewing(msgspec.Struct, frozen=True):
    """A battle that is over is to be reviewed, by somebody who has seen the game up to entry `at`."""

    at: Count


class ReviewView(msgspec.Struct, frozen=True):
    """What would have been better in a battle that is over, as far as it has been worked out."""

    under_way: bool
    """Is it being worked out? If not, and not all is there, it can be gone on with."""
    total: int
    """How many decisions there are to look at."""
    decisions: list[DecisionReviewed]
    answer: str
    """Of a puzzle: how good the movement is that was played in it, in a sentence; "" where it is none, or not looked at."""


class StepView(msgspec.Struct, frozen=True):
    """One step of a game, with the entry that made it and what it told."""

    number: int
    seq: int
    side: str
    action: str
    label: str
    lines: tuple[Told, ...]
    faces: tuple[int, ...]
    day: int
    round: int
    """0 where no battle was fought, or it had not begun."""
    turn: str
    """The side whose turn it was; another may have answered in it."""
    orders: tuple[OrderTold, ...]
    """Standing orders that were given before it, as far as the caller may know them: after the end, all."""
    by_order: bool
    """It answered by such an order."""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of the chat; a spectator has no side."""

    number: int
    name: str
    side: str
    text: str


class InvitationView(msgspec.Struct, frozen=True):
    """What a link invites to: which sides of which game by which rules, and who else is at the table."""

    title: str
    story: str
    edition_title: str
    sides: tuple[str, ...]
    hosts: tuple[str, ...]
    """The names of the others, as far as they have given them."""
    taken: bool
    """Somebody has sat down with it already."""


class GameView(msgspec.Struct, frozen=True):
    """A game as the caller sees it now."""

    id: str
    seq: int
    table: str
    """A short fingerprint of what changes without an entry; the WebSocket tells it too."""
    steps: int
    undone: int
    kind: Literal["scenario", "situation"]
    game: Literal["battle", "siege", "realm"]
    """A siege of many days is one."""
    scenario: str
    title: str
    story: str
    briefing: str
    edition: str
    edition_title: str
    options: tuple[OptionView, ...]
    """The optional rules in force."""
    seed: str
    """ "" while the game goes on with dice the server drew: nobody shall know what will fall; and where they are sworn."""
    dice: DiceView | None
    """In a game between people what its dice follow from; else they have a seed."""
    changes: tuple[str, ...]
    seats: tuple[SeatView, ...]
    asked: Asked | None
    yours: bool
    thinking: bool
    outcome: str
    score: dict[str, int]
    goals: tuple[Scored, ...]
    under_fire: bool
    """Do the rules let a side fire while the other moves, so that there is something to order?"""
    undo: Refusal | None
    undoes_order: bool
    """Would taking back take back a standing order of the caller's?"""
    pleas: tuple[str, ...]
    """The sides that agree to take back the last act."""
    declined: tuple[str, ...]
    """The sides that have been asked and do not."""
    forked_from: str
    chat: int
    """The number of the newest line of the chat."""
    host: bool
    """Has the caller opened the game? He may issue links anew, and keep others from talking."""
    muted: str
    decided: int
    """The last step the caller has decided himself; for whoever holds no seat or all, the last step there is."""
    their_turn: int
    """The first step of the last turn that was not the caller's; 0 if there was none."""
    position: PositionView


def game_view(live: LiveGame, sides: tuple[str, ...], pleas: Pleas, language: str) -> GameView:
    """The game for whoever holds these sides."""
    game, decision = live.game, live.game.decision
    position = live.position(len(game.steps), language)
    return GameView(
        id=live.id,
        seq=live.seq,
        table=live.table(pleas),
        steps=len(game.steps),
        undone=live.undone,
        kind="situation" if isinstance(game, SituationGame) else "scenario",
        game=_kind(game),
        scenario=game.name,
        title=told_of(game, "title", game.title, language),
        story=told_of(game, "story", game.story, language),
        briefing=told_of(game, "briefing", _briefing(game), language),
        edition=game.edition,
        edition_title=edition_view(load_edition(game.edition), language).title,
        options=tuple(option_view(name, language) for name in game.options),
        seed="" if live.keeps_dice() or game.oath else str(game.seed),
        dice=_dice_view(live),
        changes=game.changes,
        seats=tuple(_seat_view(live, number, sides, language) for number in range(len(live.seats))),
        asked=live.ask(live.seq, language),
        yours=decision is not None and decision.side in sides,
        thinking=live.machine_to_decide() is not None,
        outcome=advice.outcome(game, language, side_titles(game, language)),
        score=position.score,
        goals=tuple(advice.scored(game, language)),
        under_fire=not on_the_map(game) and game.battle.policies.defensive_fire,
        undo=undo_refusal(live, sides, language),
        undoes_order=bool(sides) and live.to_undo(sides).order,
        pleas=tuple(side for side in game.sides if side in pleas.agreed),
        declined=tuple(side for side in game.sides if side in pleas.declined),
        forked_from=live.row.forked_from,
        chat=live.chat,
        host=live.is_host(sides),
        muted=live.muted,
        decided=live.decided(sides),
        their_turn=live.their_turn(sides),
        position=position,
    )


def _kind(game: games.AnyGame) -> Literal["battle", "siege", "realm"]:
    match game:
        case games.RealmGame():
            return "realm"
        case games.LeaguerGame():
            return "siege"
        case _:
            return "battle"


def _briefing(game: games.AnyGame) -> str:
    return "" if isinstance(game, games.RealmGame) else game.scenario.briefing


def _dice_view(live: LiveGame) -> DiceView | None:
    sworn = live.game.oath
    if sworn is None:
        return None
    return DiceView(
        commitment=sworn.commitment,
        secret="" if live.keeps_dice() else sworn.secret,
        added=sworn.added if sworn.complete or live.game.over else {},
        lacking=tuple(side for side in sworn.sides if side not in sworn.added),
        rolled=live.game.rolled,
        strange=tuple(seat.side for seat in live.seats if seat.strange),
    )


def invitation_view(live: LiveGame, sides: tuple[str, ...], language: str) -> InvitationView:
    """What somebody is told who has been given these sides."""
    game = live.game
    titles = side_titles(game, language)
    others = (seat for seat in live.seats if seat.side not in sides and seat.used and not seat.machine)
    return InvitationView(
        title=told_of(game, "title", game.title, language),
        story=told_of(game, "story", game.story, language),
        edition_title=edition_view(load_edition(game.edition), language).title,
        sides=tuple(titles[side] for side in sides),
        hosts=tuple(seat.name for seat in others if seat.name),
        taken=all(live.seat(side).used for side in sides),
    )


def undo_refusal(live: LiveGame, sides: tuple[str, ...], language: str) -> Refusal | None:
    """Why the caller may not take back the last step; None if he may."""
    if not sides:
        return Refusal(words.say("server-no-seat", {}, language), (), "")
    verdict = live.check_undo(sides, live.to_undo(sides))
    return None if verdict else advice.refusal(verdict, language)


def _seat_view(live: LiveGame, number: int, sides: tuple[str, ...], language: str) -> SeatView:
    seat = live.seats[number]
    by: Literal["you", "person", "machine", "open"]
    if seat.side in sides:
        by = "you"
    elif seat.machine:
        by = "machine"
    else:
        by = "person" if seat.used else "open"
    title = side_titles(live.game, language)[seat.side]
    return SeatView(
        seat.side, title, by, seat.name, seat.level, _orders_view(live, seat.side, sides, language)
    )


def _orders_view(live: LiveGame, side: str, sides: tuple[str, ...], language: str) -> OrdersView | None:
    if not live.knows_orders(sides, side):
        return None
    orders, turn = live.game.orders.get(side, standing.NONE), live.game.turn
    return OrdersView(orders, orders.quiet == turn, tuple(standing.told(orders, turn, language)))


def ordered(live: LiveGame, sides: tuple[str, ...], language: str) -> dict[int, tuple[OrderTold, ...]]:
    """The orders the caller may know of, by the step that came after them."""
    found: dict[int, tuple[OrderTold, ...]] = {}
    for given in live.given:
        if live.knows_orders(sides, given.side):
            told = OrderTold(given.side, standing.order_told(given.text, language))
            found[given.after + 1] = (*found.get(given.after + 1, ()), told)
    return found
