"""Games as they are played over the network: new games, what is seen of them, and what their players do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from typing import Annotated, Literal, TypeAlias

import msgspec
from litestar import MediaType, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter

from bergfried import advice, games, situations, words
from bergfried.advice import (
    Account,
    Battery,
    Choice,
    Cut,
    DayOrder,
    DayTold,
    Ending,
    Marching,
    Menace,
    Places,
    PositionView,
    Preview,
    Prospect,
    PuzzleView,
    Refusal,
    Scene,
    Thread,
)
from bergfried.board.hexes import Direction
from bergfried.games import AnyGame, LeaguerGame
from bergfried.joined.fields import on_the_map
from bergfried.kernel.verdicts import Refused, Unreadable, Verdict
from bergfried.players import puzzles
from bergfried.siege.fields import OneBattle, OneSiege

from .boards import SituationGame, open_situation
from .designs import balance_design, check_design, get_kit, play_design
from .guard import InTurn, caller_of
from .house import Created, House, Seat
from .playing import ANSWER, LiveGame, no_such_step
from .problems import (
    BAD_INPUT,
    FOREIGN,
    MOVED_ON,
    NO_ROOM,
    NO_SUCH,
    NOT_YOURS,
    OTHER_VERSION,
    REFUSED,
    TOO_LARGE,
    AnyRequest,
    RulesRefuse,
    Wrong,
)
from .reviews import Review
from .routing import Caller, Language
from .sending import MARKED
from .store import digest
from .views import (
    Act,
    ChatLine,
    ChatSaid,
    Declining,
    Fork,
    GameView,
    InvitationView,
    LinkView,
    Muting,
    Naming,
    NewGame,
    NewLink,
    NewPuzzle,
    NewSituation,
    Order,
    Reviewing,
    ReviewView,
    SavedFile,
    Sitting,
    SituationView,
    StepView,
    Undo,
    Words,
    game_view,
    invitation_view,
    ordered,
    plain,
    seats_asked,
    side_titles,
    situation_view,
)

SMALL, LARGE = 16_000, 1_200_000
"""The most bytes a body may have; the larger one is for a game's file."""

MOST_LINES = 5000
"""So many lines a file may have: every one is played again while its sender waits."""

CHAT_SENT = 500
"""So many lines of a chat are sent at once, the last ones."""

STEPS_SENT = 1000
"""So many steps are sent at once, the first ones; whoever wants more asks for those after them."""

SCENES_SENT = 40
"""So many scenes are sent at once, the first ones."""

Step: TypeAlias = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="The position after so many steps; the last.")
]


def caller_shown(request: AnyRequest) -> Caller:
    """Who makes a request."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    shown = digest(token.strip()) if kind.lower() == "bearer" and token.strip() else ""
    return Caller(shown, caller_of(request))


def _seen(house: House, live: LiveGame, caller: Caller, language: str) -> GameView:
    sides = house.greet(live, caller.token, caller.address)
    return game_view(live, sides, house.pleas(live), language)


def _step(live: LiveGame, step: int | None) -> int:
    last = len(live.game.steps)
    if step is not None and step > last:
        raise no_such_step(step, live)
    return last if step is None else step


# ------------------------------------------------------------------------------------------------ new games


@post(
    "/games",
    operation_id="newGame",
    sync_to_thread=True,
    opt={"counts": ("open",)},
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH, **TOO_LARGE, **NO_ROOM},
)
def new_game(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[NewGame],
    language: Language = "en",
) -> Created:
    """Begin a game."""
    game = games.open_game(data.scenario, data.edition or None, seed=data.seed or 0, options=data.options)
    seats = seats_asked(data.seats)
    dice: Literal["drawn", "as they are"] = "as they are" if data.seed else "drawn"
    return house.open(game, seats, dice=dice, address=caller.address)


@post(
    "/games/open",
    operation_id="openFile",
    sync_to_thread=True,
    opt={"counts": ("open", "upload")},
    request_max_body_size=LARGE,
    responses={**BAD_INPUT, **FOREIGN, **TOO_LARGE, **NO_ROOM},
)
def open_file(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[SavedFile],
    language: Language = "en",
) -> Created:
    """Go on with a game from its file."""
    if data.file.count("\n") > MOST_LINES:
        raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-file-long", facts={"most": MOST_LINES}))
    game = games.load(data.file)
    return house.open(game, seats_asked(data.seats), dice="as they are", address=caller.address)


@get("/situations", operation_id="findSituations", sync_to_thread=True, responses=BAD_INPUT)
def find_situations(
    rule: Annotated[
        str, QueryParameter(max_length=40, description="The rule they show; without it, all.")
    ] = "",
) -> list[SituationView]:
    """The situations of the rulebook that are played on a board."""
    return [found for found in _situations() if not rule or rule in found.shows]


@cache
def _situations() -> tuple[SituationView, ...]:
    read = {
        name: situations.read_situation(situations.shipped(name)) for name in situations.situation_names()
    }
    return tuple(situation_view(name, found) for name, found in read.items())


@post(
    "/situations/open",
    operation_id="openSituation",
    sync_to_thread=True,
    opt={"counts": ("open",)},
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH, **TOO_LARGE, **NO_ROOM},
)
def open_a_situation(
    house: NamedDependency[House], caller: NamedDependency[Caller], data: JSONBody[NewSituation]
) -> Created:
    """Play on the board of a situation."""
    seats = seats_asked(data.seats)
    return house.open(open_situation(data.name, seed="0"), seats, address=caller.address)


@get("/puzzles", operation_id="findPuzzles", sync_to_thread=True, responses=BAD_INPUT)
def find_puzzles(language: Language = "en") -> list[PuzzleView]:
    """Positions near the end of a battle in which more can be won than a knight wins."""
    return [advice.puzzle_view(name, language) for name in puzzles.puzzle_names()]


@post(
    "/puzzles/open",
    operation_id="openPuzzle",
    sync_to_thread=True,
    opt={"counts": ("open",)},
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH, **TOO_LARGE, **NO_ROOM},
)
def open_puzzle(
    house: NamedDependency[House], caller: NamedDependency[Caller], data: JSONBody[NewPuzzle]
) -> Created:
    """Play a puzzle against a machine. Its review, once it is over, tells how good the movement was."""
    if data.name not in puzzles.puzzle_names():
        raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-puzzle", facts={"name": data.name}))
    puzzle = puzzles.load_puzzle(data.name)
    game = puzzle.open()
    seats = {side: Seat() if side == puzzle.side else Seat("machine", data.level) for side in game.sides}
    return house.open(game, seats, address=caller.address)


@post(
    "/games/{game:str}/fork",
    operation_id="forkGame",
    sync_to_thread=True,
    opt={"counts": ("open", "upload")},
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH, **OTHER_VERSION, **TOO_LARGE, **NO_ROOM},
)
def fork_game(
    game: FromPath[str], house: NamedDependency[House], caller: NamedDependency[Caller], data: JSONBody[Fork]
) -> Created:
    """Begin a new game from a position of this one."""
    with house.hold(game) as live:
        return house.fork(live, data.step, seats_asked(data.seats), caller.address)


# ------------------------------------------------------------------------------------------------ what is seen

SEAT = [{"seat": list[str]()}, dict[str, list[str]]()]
"""The token of a seat; without it the request is understood, and refused."""
SEEING = {**BAD_INPUT, **NO_SUCH, **OTHER_VERSION, **REFUSED}


@get("/games/{game:str}", operation_id="getGame", sync_to_thread=True, responses=SEEING)
def get_game(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    language: Language = "en",
) -> GameView:
    """The game as it stands, for whoever asks."""
    loaded = house.is_loaded(game)
    if not loaded and (kept := house.view_kept(game, caller.token, language)) is not None:
        return msgspec.json.decode(kept, type=GameView)
    with house.hold(game) as live:
        view = _seen(house, live, caller, language)
        if not loaded:
            house.keep_view(live, caller.token, language, msgspec.json.encode(view))
        return view


@get(
    "/games/{game:str}/invitation",
    operation_id="getInvitation",
    sync_to_thread=True,
    security=SEAT,
    responses={**SEEING, **NOT_YOURS},
)
def get_invitation(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    language: Language = "en",
) -> InvitationView:
    """What the seat of a token is, before anybody sits down on it."""
    with house.hold(game) as live:
        return invitation_view(live, house.invited(live, caller.token), language)


@post(
    "/games/{game:str}/sit",
    operation_id="sitDown",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses={**SEEING, **NOT_YOURS, **TOO_LARGE},
)
def sit_down(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Sitting],
    language: Language = "en",
) -> GameView:
    """Sit down where you are invited to, with a token of your own: the invitation holds nothing from then on."""
    with house.hold(game) as live:
        own = msgspec.structs.replace(caller, token=digest(data.token))
        house.sit(live, caller.token, own.token)
        return _seen(house, live, own, language)


@get("/games/{game:str}/position", operation_id="getPosition", sync_to_thread=True, responses=SEEING)
def get_position(
    game: FromPath[str], house: NamedDependency[House], step: Step = None, language: Language = "en"
) -> PositionView:
    """The men and their counters after a step."""
    with house.hold(game) as live:
        return live.position(_step(live, step), language)


@get(
    "/games/{game:str}/ground.svg",
    operation_id="getGround",
    sync_to_thread=True,
    media_type="image/svg+xml",
    responses=SEEING,
    opt=MARKED,
)
def get_ground(
    game: FromPath[str],
    house: NamedDependency[House],
    step: Step = None,
    level: Annotated[
        int | None, QueryParameter(ge=-9, le=9, description="The storey that is to stand out.")
    ] = None,
    language: Language = "en",
) -> str:
    """The ground after a step, without the men, as a picture."""
    with house.hold(game) as live:
        at = _step(live, step)
        ground = live.position(at, language).ground
        return live.grounds.get(
            (ground, level, language), lambda: advice.ground_svg(live.game, at, level, language)
        )


@get("/games/{game:str}/places", operation_id="getPlaces", sync_to_thread=True, responses=SEEING, opt=MARKED)
def get_places(
    game: FromPath[str], house: NamedDependency[House], step: Step = None, language: Language = "en"
) -> Places:
    """What lies where after a step."""
    with house.hold(game) as live:
        return advice.places(live.game, _step(live, step), language)


@get("/games/{game:str}/steps", operation_id="getSteps", sync_to_thread=True, responses=SEEING)
def get_steps(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    first: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="The first step to send; they count from 1.")
    ] = 0,
    language: Language = "en",
) -> list[StepView]:
    """What has happened so far; the first thousand steps if there are more."""
    with house.hold(game) as live:
        rounds, turns, sides = list(live.game.rounds()), list(live.game.turns()), live.held(caller.token)
        orders, titles = ordered(live, sides, language), side_titles(live.game, language)
        labels, days = advice.labels(live.game, language), list(live.game.each_day())
        return [
            StepView(
                number=number,
                seq=entry.seq,
                side=step.side,
                action=entry.text,
                label=labels[number - 1],
                lines=tuple(advice.told(step, language, titles)),
                faces=step.faces,
                day=days[number - 1],
                round=rounds[number - 1],
                turn=turns[number - 1][1],
                orders=orders.get(number, ()),
                by_order=entry.kind == ANSWER and live.knows_orders(sides, step.side),
            )
            for number, (step, entry) in enumerate(zip(live.game.steps, live.made, strict=True), start=1)
            if max(1, first) <= number < max(1, first) + STEPS_SENT
        ]


@get("/games/{game:str}/scenes", operation_id="getScenes", sync_to_thread=True, responses=SEEING)
def get_scenes(
    game: FromPath[str],
    house: NamedDependency[House],
    after: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="Only steps after this number.")
    ] = 0,
    language: Language = "en",
) -> list[Scene]:
    """What has happened, to be shown step by step; the first steps if there are many. Everybody may see what is past."""
    with house.hold(game) as live:
        titles = side_titles(live.game, language)
        return advice.scenes(live.game, after, SCENES_SENT, language, titles)


Name: TypeAlias = Annotated[str, QueryParameter(max_length=100, description="A man, by his name.")]
ThingNumber: TypeAlias = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="A thing on the map, by its number.")
]


def _known(live: LiveGame, *men: str) -> None:
    """Raises Wrong if the game has nobody of a name."""
    game = live.game
    names = game.rules.world.figure if on_the_map(game) else game.battle.roster.numbers
    for man in men:
        if man not in names:
            _must_be_fought(live)
            raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-man", facts={"name": man}))


def _must_be_fought(live: LiveGame) -> None:
    """Raises Wrong while no battle is fought in a siege: nobody has a place on the map, and nothing can be done there."""
    if not on_the_map(live.game) and not live.game.fighting:
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-battle"))


def _board(live: LiveGame) -> AnyGame:
    """A game with a board of hexes; raises Wrong for a realm in which no battle is fought out."""
    if on_the_map(live.game):
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-board"))
    return live.game


def _field(live: LiveGame) -> AnyGame:
    """The same, while a battle is fought on it; raises Wrong."""
    _must_be_fought(live)
    return _board(live)


@get(
    "/games/{game:str}/choices",
    operation_id="getChoices",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_choices(
    game: FromPath[str],
    house: NamedDependency[House],
    man: Name = "",
    thing: ThingNumber = None,
    kind: Annotated[
        str, QueryParameter(max_length=100, description="A kind of work that is put on the map.")
    ] = "",
    language: Language = "en",
) -> list[Choice]:
    """What may be done now by a man, with a thing or with a kind of work; without any, what names a place alone."""
    with house.hold(game) as live:
        _must_be_fought(live)
        if thing is not None:
            return advice.choices_with(_board(live), thing, language)
        if man:
            _known(live, man)
        return advice.choices(live.game, man, language, kind=kind)


@get(
    "/games/{game:str}/battery",
    operation_id="getBattery",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_battery(
    game: FromPath[str],
    house: NamedDependency[House],
    engines: Annotated[
        str,
        QueryParameter(
            max_length=1000,
            description="Engines off the map, with plus signs between; else all that can shoot.",
        ),
    ] = "",
    language: Language = "en",
) -> Battery:
    """What engines off the map can shoot at together for a day, with the chances."""
    with house.hold(game) as live:
        return advice.battery(_field(live), engines.split("+") if engines else (), language)


@get(
    "/games/{game:str}/prospects",
    operation_id="getProspects",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_prospects(
    game: FromPath[str],
    house: NamedDependency[House],
    man: Name = "",
    thing: ThingNumber = None,
    language: Language = "en",
) -> list[Prospect]:
    """The enemies a man, or a thing, could harm now, the likeliest first."""
    with house.hold(game) as live:
        field = _field(live)
        if man:
            _known(live, man)
        return advice.prospects(field, man, language, thing=thing)


@get("/games/{game:str}/cut", operation_id="getCut", sync_to_thread=True, responses=SEEING)
def get_cut(
    game: FromPath[str],
    house: NamedDependency[House],
    thing: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="An engine with storeys, by its number.")
    ],
    step: Step = None,
    language: Language = "en",
) -> Cut:
    """An engine cut open after a step: who is on which storey, what each sees, how far it goes. Everybody may ask."""
    with house.hold(game) as live:
        try:
            return advice.cut(_board(live), thing, _step(live, step), language)
        except advice.UnknownEngine:
            raise Wrong(
                HTTPStatus.NOT_FOUND, Verdict("server-no-such-engine", facts={"count": thing})
            ) from None


@get(
    "/games/{game:str}/march", operation_id="getMarch", sync_to_thread=True, responses={**SEEING, **MOVED_ON}
)
def get_march(
    game: FromPath[str],
    house: NamedDependency[House],
    men: Annotated[
        str, QueryParameter(max_length=4000, description="The men, by their names with plus signs between.")
    ],
    to: Annotated[str, QueryParameter(max_length=20, description="The hex all are sent to.")] = "",
    way: Annotated[
        Literal["N", "NE", "SE", "S", "SW", "NW"],
        QueryParameter(description="Without a hex: the way they go."),
    ] = "N",
    hexes: Annotated[int, QueryParameter(ge=1, le=99, description="How far they go that way.")] = 1,
    language: Language = "en",
) -> list[Marching]:
    """Where each of several men would go who are sent somewhere together, or why he would stay."""
    with house.hold(game) as live, _the_rules_may_refuse(language):
        field, named = _field(live), men.split("+")
        _known(live, *named)
        if to:
            return advice.march(field, named, to, language)
        return advice.advance(field, named, Direction[way], hexes, language)


@get("/games/{game:str}/preview", operation_id="getPreview", sync_to_thread=True, responses=SEEING)
def get_preview(
    game: FromPath[str],
    house: NamedDependency[House],
    action: Annotated[str, QueryParameter(max_length=1000, description="The action, as it would be played.")],
    language: Language = "en",
) -> Preview:
    """What would come of an action, or why it is refused."""
    with house.hold(game) as live:
        return advice.preview(live.game, action, language, side_titles(live.game, language))


@get(
    "/games/{game:str}/order",
    operation_id="getOrder",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_order(
    game: FromPath[str],
    house: NamedDependency[House],
    draft: Annotated[
        str,
        QueryParameter(
            max_length=1000,
            min_length=1,
            description="Its verb, and a word for each field as it would be typed, _ for one that is open: "
            "bombard mangonel1+mangonel2 _",
        ),
    ],
    language: Language = "en",
) -> DayOrder:
    """An order for a day of a siege, as far as it has been filled in: what can be named in each of its fields, and what not.

    Which orders there are says the sheet in `asked`.
    """
    with house.hold(game) as live:
        try:
            return advice.order(_siege(live), draft, language)
        except advice.UnknownOrder as error:
            raise Wrong(
                HTTPStatus.NOT_FOUND, Verdict("server-no-such-order", facts={"reason": str(error)})
            ) from None


@get(
    "/games/{game:str}/calendar",
    operation_id="getCalendar",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_calendar(
    game: FromPath[str], house: NamedDependency[House], language: Language = "en"
) -> list[DayTold]:
    """The days of a siege so far, each in a line and with its story. Everybody may see what is past."""
    with house.hold(game) as live:
        return advice.calendar(_siege(live), language, side_titles(live.game, language))


def _siege(live: LiveGame) -> LeaguerGame:
    """The siege of many days that is played; raises Wrong if it is another game."""
    if not isinstance(live.game, LeaguerGame):
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-siege"))
    return live.game


@get(
    "/games/{game:str}/menace",
    operation_id="getMenace",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_menace(
    game: FromPath[str],
    house: NamedDependency[House],
    man: Annotated[str, QueryParameter(max_length=100, description="The man, by his name.")],
    step: Step = None,
) -> Menace:
    """Where a man could go in a turn of his own after a step, and whom he could hit. Everybody may ask."""
    with house.hold(game) as live:
        at = _step(live, step)
        try:
            return advice.menace(live.game, man, at)
        except advice.UnknownMan:
            if not on_the_map(live.game, at) and not live.game.fought_after(at):
                raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-battle")) from None
            raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-such-man", facts={"name": man})) from None


@get("/games/{game:str}/thread", operation_id="getThread", sync_to_thread=True, responses=SEEING)
def get_thread(
    game: FromPath[str],
    house: NamedDependency[House],
    start: Annotated[
        str, QueryParameter(max_length=20, description="A place: H7, H7/1; without a level the highest.")
    ],
    end: Annotated[str, QueryParameter(max_length=20, description="Another place.")],
    step: Step = None,
    language: Language = "en",
) -> Thread:
    """The line of sight between two places after a step: what it crosses, and what blocks it. Everybody may ask."""
    with house.hold(game) as live:
        try:
            return advice.thread(_board(live), start, end, _step(live, step), language)
        except advice.UnknownPlace as error:
            raise Wrong(
                HTTPStatus.NOT_FOUND, Verdict("server-no-such-place", facts={"reason": str(error)})
            ) from None


@get("/games/{game:str}/account", operation_id="getAccount", sync_to_thread=True, responses=SEEING)
def get_account(game: FromPath[str], house: NamedDependency[House], language: Language = "en") -> Account:
    """Where the points of both sides come from as things stand, and what else would bring some."""
    with house.hold(game) as live:
        return advice.account(live.game, language, sides=side_titles(live.game, language))


@get(
    "/games/{game:str}/ending",
    operation_id="getEnding",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_ending(game: FromPath[str], house: NamedDependency[House], language: Language = "en") -> Ending:
    """A game that is over, looked back at."""
    with house.hold(game) as live:
        if not live.game.over:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-not-over"))
        # What was taken back may have ended otherwise.
        titles = side_titles(live.game, language)
        return live.endings.get((live.seq, language), lambda: advice.ending(live.game, language, titles))


def _review_view(live: LiveGame, review: Review, language: str) -> ReviewView:
    game = live.game
    assert isinstance(game, OneBattle | OneSiege), "only battles are reviewed"
    told = [advice.reviewed(game, found, language) for found in review.found]
    puzzle, answer = puzzles.puzzle_of(game), ""
    if puzzle is not None and review.found and review.found[0].won is not None:
        answer = advice.puzzle_answer(puzzle, review.found[0].won, language)
    return ReviewView(review.under_way, review.total, told, answer)


@get(
    "/games/{game:str}/review",
    operation_id="getReview",
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON},
)
def get_review(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    language: Language = "en",
) -> ReviewView:
    """What would have been better in a battle that is over, as far as it has been worked out. Everybody may ask."""
    with house.hold(game) as live:
        house.greet(live, caller.token)
        return _review_view(live, house.reviews.look(live), language)


@post(
    "/games/{game:str}/review",
    operation_id="review",
    status_code=200,
    sync_to_thread=True,
    responses={**SEEING, **MOVED_ON, **FOREIGN, **TOO_LARGE},
)
def review(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Reviewing],
    language: Language = "en",
) -> ReviewView:
    """Have a battle that is over reviewed: each decision is held against what the marshal would have done.

    It is worked out once, piece by piece and when no machine has to play; it rests when nobody looks any more. Of an address
    only so many are under way at once, games of machines alone included.
    """
    with house.hold(game) as live:
        house.greet(live, caller.token)
        if data.at != live.seq:
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-gone-on"))
        return _review_view(live, house.reviews.begin(live, caller.address), language)


@get(
    "/games/{game:str}/file",
    operation_id="getFile",
    sync_to_thread=True,
    media_type=MediaType.TEXT,
    responses=SEEING,
)
def get_file(game: FromPath[str], house: NamedDependency[House], caller: NamedDependency[Caller]) -> str:
    """The game's file, with which it can be gone on with anywhere; standing orders are in it for those who may know them.

    Until the game is over that is with other dice.
    """
    with house.hold(game) as live:
        if isinstance(live.game, SituationGame):
            raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-file"))
        return live.file(live.held(caller.token))


# ------------------------------------------------------------------------------------------------ what is done

DOING = {**BAD_INPUT, **NOT_YOURS, **NO_SUCH, **MOVED_ON, **TOO_LARGE}


@contextmanager
def _the_rules_may_refuse(language: str) -> Iterator[None]:
    """The rules' no, as the player is told it."""
    try:
        yield
    except Unreadable as error:
        raise RulesRefuse(Refusal(words.unreadable(error, language), (), "")) from None
    except Refused as error:
        raise RulesRefuse(advice.refusal(error.verdict, language)) from None


@post(
    "/games/{game:str}/actions",
    operation_id="act",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses={**DOING, **REFUSED},
)
def act(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Act],
    language: Language = "en",
) -> GameView:
    """Do something. The same request sent twice counts once."""
    with house.hold(game) as live, _the_rules_may_refuse(language):
        house.act(live, house.greet(live, caller.token, caller.address), data.at, data.action)
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/undo",
    operation_id="undo",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses={**DOING, **REFUSED},
)
def undo(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Undo],
    language: Language = "en",
) -> GameView:
    """Take back the last act where that is honest, or say that your side agrees to it."""
    with house.hold(game) as live, _the_rules_may_refuse(language):
        house.undo(live, house.greet(live, caller.token, caller.address), data.at, data.agreed)
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/decline",
    operation_id="declineUndo",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses=DOING,
)
def decline_undo(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Declining],
    language: Language = "en",
) -> GameView:
    """Do not agree to take back the last act."""
    with house.hold(game) as live:
        house.decline(live, house.greet(live, caller.token, caller.address), data.at)
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/orders",
    operation_id="giveOrder",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses={**DOING, **REFUSED},
)
def give_order(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Order],
    language: Language = "en",
) -> GameView:
    """Give one of your sides a standing order: for defensive fire, or for the days of a siege."""
    with house.hold(game) as live, _the_rules_may_refuse(language):
        house.order(live, house.greet(live, caller.token, caller.address), data.at, data.side, data.order)
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/name",
    operation_id="setName",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses=DOING,
)
def set_name(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Naming],
    language: Language = "en",
) -> GameView:
    """Say how you want to be called."""
    with house.hold(game) as live:
        house.greet(live, caller.token, caller.address)
        house.rename(live, caller.token, plain(data.name))
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/dice",
    operation_id="addWords",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses=DOING,
)
def add_words(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Words],
    language: Language = "en",
) -> GameView:
    """Add words of your own to the dice of a game between people; without those of every side no die falls."""
    words_added = plain(data.words)
    if not words_added:
        raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-nothing-said"))
    with house.hold(game) as live:
        house.add_words(live, house.greet(live, caller.token, caller.address), words_added)
        return _seen(house, live, caller, language)


@post(
    "/games/{game:str}/links",
    operation_id="renewLink",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses=DOING,
)
def renew_link(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[NewLink],
) -> LinkView:
    """Revoke the link of a seat and issue another, if you opened the game: whoever held the seat holds it no more."""
    with house.hold(game) as live:
        return LinkView(
            data.side, house.renew(live, house.greet(live, caller.token, caller.address), data.side)
        )


@post(
    "/games/{game:str}/mute",
    operation_id="mute",
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses=DOING,
)
def mute(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[Muting],
    language: Language = "en",
) -> GameView:
    """Say who may not talk at a game, if you opened it."""
    with house.hold(game) as live:
        house.mute(live, house.greet(live, caller.token, caller.address), data.muted)
        return _seen(house, live, caller, language)


# ------------------------------------------------------------------------------------------------ what is said


@get("/games/{game:str}/chat", operation_id="getChat", sync_to_thread=True, responses=SEEING)
def get_chat(
    game: FromPath[str],
    house: NamedDependency[House],
    after: Annotated[
        int, QueryParameter(ge=0, le=1_000_000, description="Only lines after this number.")
    ] = 0,
) -> list[ChatLine]:
    """What was said at the table, the last lines if there are many."""
    with house.hold(game) as live:
        lines = house.store.chat(live.id, after, CHAT_SENT)
        return [ChatLine(line.number, line.name, line.side, line.text) for line in lines]


@post(
    "/games/{game:str}/chat",
    operation_id="say",
    opt={"counts": ("talk",)},
    status_code=200,
    sync_to_thread=True,
    security=SEAT,
    responses={**BAD_INPUT, **NOT_YOURS, **NO_SUCH, **OTHER_VERSION, **TOO_LARGE},
)
def say(
    game: FromPath[str],
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[ChatSaid],
) -> ChatLine:
    """Say something, as a player or a spectator. The same line sent twice is written once."""
    text = plain(data.text)
    with house.hold(game) as live:
        if not text:
            raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-nothing-said"))
        sides = house.greet(live, caller.token, caller.address)
        line = house.say(live, sides, data.token, plain(data.name), text)
        return ChatLine(line.number, line.name, line.side, line.text)


def routes(house: House, turns: InTurn) -> Router:
    """All routes of games, at one house."""
    return Router(
        "/",
        route_handlers=[
            new_game,
            open_file,
            find_situations,
            open_a_situation,
            find_puzzles,
            open_puzzle,
            fork_game,
            get_kit,
            check_design,
            play_design,
            balance_design,
            get_game,
            get_invitation,
            sit_down,
            get_position,
            get_ground,
            get_places,
            get_steps,
            get_scenes,
            get_choices,
            get_battery,
            get_prospects,
            get_cut,
            get_march,
            get_preview,
            get_order,
            get_calendar,
            get_menace,
            get_thread,
            get_account,
            get_ending,
            get_review,
            review,
            get_file,
            act,
            undo,
            decline_undo,
            give_order,
            set_name,
            add_words,
            renew_link,
            mute,
            get_chat,
            say,
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "caller": Provide(caller_shown, sync_to_thread=False),
        },
        request_max_body_size=SMALL,
        middleware=[turns],
    )
