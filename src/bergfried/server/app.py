"""The web application: the page, the scenarios and their boards, the editions and the rulebook.

Every answer of the API is one of the structs below, and `/schema/openapi.json` is made from them. Every error
is a problem document (RFC 9457) whose `detail` is a sentence for the player.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Mapping
from http import HTTPStatus
from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

import msgspec
import uvicorn
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, QueryParameter
from litestar.types import Message, Scope

from bergfried import __version__, games
from bergfried.rulebook.editions import UnknownEdition, edition_names, load_edition
from bergfried.rulebook.ledger import Rule, UnknownRule, load_ledger
from bergfried.tactics.scenarios import BadScenario, UnknownScenario
from bergfried.words import goal as goal_in_words

logger = logging.getLogger(__name__)

PORT = 8271

HEADERS = {
    # Nothing but our own files, and no script or style inside the page. SVG gets by with its attributes.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    # The program may be a newer one at the next visit; asking again costs nothing on one's own machine.
    "cache-control": "no-cache",
}
"""Sent with every answer, errors too."""

PAGE_FILES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What the folder of the page may hold, and what it is."""

AnyRequest: TypeAlias = Request[object, object, State]


# -------------------------------------------------------------------------------------------- what it tells


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


class ScenarioView(msgspec.Struct, frozen=True):
    """A battle or a realm to play. The first of its editions is the one it opens in; the first side moves first.

    The rounds of a realm are the turns of its calendar, and its map is its own.
    """

    name: str
    game: Literal["battle", "realm"]
    title: str
    story: str
    map: str
    editions: tuple[str, ...]
    sides: tuple[SideView, ...]
    rounds: int
    goals: tuple[GoalView, ...]
    teaches: tuple[str, ...]
    briefing: str


class EditionView(msgspec.Struct, frozen=True):
    """A set of rules to play by: battles, or a realm."""

    name: str
    title: str
    about: str
    game: str


class RuleView(msgspec.Struct, frozen=True):
    """A rule of the ledger, with what its source leaves open and how we close the gap."""

    id: str
    title: str
    text: str
    section: str
    variants: dict[str, str]
    gap: str | None
    ruling: str | None
    example: str | None
    needs: tuple[str, ...]


class RulesFound(msgspec.Struct, frozen=True):
    """How many rules there are to a search, and the first of them."""

    total: int
    rules: tuple[RuleView, ...]


class Problem(msgspec.Struct, frozen=True):
    """What went wrong (RFC 9457); `detail` is a sentence that says it."""

    title: str
    status: int
    detail: str
    type: str = "about:blank"


def _scenario_view(game: games.AnyGame, language: str) -> ScenarioView:
    if isinstance(game, games.RealmGame):
        world = game.rules.world
        figures = [figure.party for figure in game.scenario.figures.values()]
        return ScenarioView(
            name=game.name,
            game="realm",
            title=game.title,
            story=game.story,
            map=game.name,
            editions=(game.edition,),
            sides=tuple(
                SideView(name, game.scenario.parties[name].title or name, figures.count(name))
                for name in world.parties
            ),
            rounds=len(game.rules.calendar),
            goals=(),
            teaches=(),
            briefing="",
        )
    scenario = game.scenario
    return ScenarioView(
        name=game.name,
        game="battle",
        title=game.title,
        story=game.story,
        map=scenario.map,
        editions=scenario.editions,
        sides=tuple(SideView(name, side.title, len(side.men)) for name, side in scenario.sides.items()),
        rounds=scenario.rounds,
        goals=tuple(
            GoalView(goal.side, goal.points, goal_in_words(goal, language)) for goal in scenario.goals
        ),
        teaches=scenario.teaches,
        briefing=scenario.briefing,
    )


def _rule_view(rule: Rule) -> RuleView:
    return RuleView(
        id=rule.id,
        title=rule.title,
        text=rule.rule,
        section=rule.section,
        variants=rule.variants,
        gap=rule.gap,
        ruling=rule.ruling,
        example=rule.example,
        needs=rule.needs,
    )


# ------------------------------------------------------------------------------------------------ problems


class ProblemResponse(Response[Problem]):
    """A problem document."""

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None) -> None:
        problem = Problem(HTTPStatus(status).phrase, status, detail)
        super().__init__(problem, status_code=status, media_type="application/problem+json", headers=headers)


def _unknown(_request: AnyRequest, error: LookupError) -> ProblemResponse:
    return ProblemResponse(HTTPStatus.NOT_FOUND, str(error))


def _bad_input(_request: AnyRequest, error: LookupError | ValueError) -> ProblemResponse:
    return ProblemResponse(HTTPStatus.BAD_REQUEST, str(error))


def _invalid(_request: AnyRequest, error: ValidationException) -> ProblemResponse:
    """Say which parameter is wrong and why; Litestar keeps both in `extra`."""
    told = []
    for fault in error.extra if isinstance(error.extra, list) else []:
        name, why = fault.get("key", "request"), fault.get("message", "it cannot be read")
        told.append(f"The parameter {name} is not right: {why.rstrip('.')}.")
    return ProblemResponse(HTTPStatus.BAD_REQUEST, " ".join(told) or "The request cannot be read.")


def _refused(request: AnyRequest, error: HTTPException) -> ProblemResponse:
    path = request.scope["path"]
    if error.status_code == HTTPStatus.NOT_FOUND:
        detail = f"There is nothing at {path}."
    elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        detail = f"{request.method} is not possible at {path}."
    else:
        detail = error.detail
    return ProblemResponse(error.status_code, detail, error.headers)


def _failed(request: AnyRequest, error: Exception) -> ProblemResponse:
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return ProblemResponse(
        HTTPStatus.INTERNAL_SERVER_ERROR, "Bergfried made a mistake of its own; its console says more."
    )


def _problem(told: str) -> ResponseSpec:
    return ResponseSpec(
        Problem, generate_examples=False, description=told, media_type="application/problem+json"
    )


BAD_INPUT = {400: _problem("A parameter is not right.")}
NO_SUCH = {404: _problem("There is none of that name.")}


# ------------------------------------------------------------------------------------------------- the API


Language: TypeAlias = Annotated[
    Literal["en", "de", "it"], QueryParameter(description="The language of the goals' sentences.")
]


@get("/scenarios", operation_id="listScenarios", sync_to_thread=True, responses=BAD_INPUT)
def list_scenarios(language: Language = "en") -> list[ScenarioView]:
    """All scenarios: battles, then realms."""
    return [_scenario_view(games.open_game(name), language) for name in games.game_names()]


@get(
    "/scenarios/{name:str}",
    operation_id="getScenario",
    sync_to_thread=True,
    responses={**BAD_INPUT, **NO_SUCH},
)
def get_scenario(name: FromPath[str], language: Language = "en") -> ScenarioView:
    """One scenario."""
    return _scenario_view(games.open_game(name), language)


@get(
    "/scenarios/{name:str}/board.svg",
    operation_id="getBoard",
    sync_to_thread=True,
    media_type=PAGE_FILES[".svg"],
    responses={**BAD_INPUT, **NO_SUCH},
)
def get_board(
    name: FromPath[str],
    edition: Annotated[
        str | None, QueryParameter(description="The rules to play by; the scenario's first if none is named.")
    ] = None,
    seed: Annotated[
        str, QueryParameter(description="A number or a word for the dice.", max_length=200)
    ] = "0",
) -> str:
    """The board of a battle or the map of a realm at the start, as a picture."""
    return games.open_game(name, edition or None, seed=seed).svg()


@get("/editions", operation_id="listEditions", sync_to_thread=True)
def list_editions() -> list[EditionView]:
    """All editions."""
    editions = map(load_edition, edition_names())
    return [EditionView(e.edition, e.title, e.about, e.game) for e in editions]


@get("/rules", operation_id="findRules", sync_to_thread=True, responses=BAD_INPUT)
def find_rules(
    search: Annotated[
        str,
        QueryParameter(
            max_length=200,
            description="Words, the start of an id (SG-1.4) or a paragraph (§1.42); without it, all rules.",
        ),
    ] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=1000, description="How many rules to send at most.")] = 50,
) -> RulesFound:
    """The rules in which every word is found, those with all words in their title first."""
    ledger = load_ledger()
    words = re.sub(r"§\s+", "§", search).strip()
    found = ledger.search(words) if words else ledger.rules()
    return RulesFound(len(found), tuple(map(_rule_view, found[:limit])))


@get("/rules/{rule_id:str}", operation_id="getRule", sync_to_thread=True, responses={**BAD_INPUT, **NO_SUCH})
def get_rule(rule_id: FromPath[str]) -> RuleView:
    """One rule."""
    return _rule_view(load_ledger()[rule_id])


# ------------------------------------------------------------------------------------------------ the page


def _page_file(name: str) -> Response[bytes]:
    """A file of the page, wherever the package is: in a checkout, an installation or an archive."""
    # Names are looked up among those that are there, never opened as a path.
    found = {entry.name: entry for entry in files("bergfried").joinpath("web").iterdir()}
    kind = PAGE_FILES.get(name[name.rfind(".") :])
    if kind is None or name not in found:
        raise NotFoundException
    return Response(found[name].read_bytes(), media_type=kind)


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=True)
def get_page() -> Response[bytes]:
    """The page."""
    return _page_file("index.html")


@get("/web/{name:str}", include_in_schema=False, sync_to_thread=True)
def get_page_file(name: FromPath[str]) -> Response[bytes]:
    """What the page is made of."""
    return _page_file(name)


# ------------------------------------------------------------------------------------------ the application


async def _add_headers(message: Message, _scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def create_app() -> Litestar:
    """The application, ready for any ASGI server."""
    api = Router(
        "/api",
        route_handlers=[
            list_scenarios,
            get_scenario,
            get_board,
            list_editions,
            find_rules,
            get_rule,
        ],
    )
    return Litestar(
        [get_page, get_page_file, api],
        before_send=[_add_headers],
        exception_handlers={
            UnknownScenario: _unknown,
            UnknownRule: _unknown,
            UnknownEdition: _bad_input,
            BadScenario: _bad_input,
            games.BadSeed: _bad_input,
            ValidationException: _invalid,
            HTTPException: _refused,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="Bergfried",
            version=__version__,
            description="The medieval siege wargames with every rule enforced.",
            use_handler_docstrings=True,
            # The other renderers load their scripts from elsewhere.
            render_plugins=[JsonRenderPlugin()],
        ),
        # Errors are answered above; Litestar need not set up logging for the whole program.
        logging_config=None,
    )


# ------------------------------------------------------------------------------------------------ serving


class CannotListen(OSError):
    """The server cannot have its address; the sentence says why."""


class PortInUse(CannotListen):
    """Another program has the port."""


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes a free one."""
    if not 0 <= port <= 65535:
        raise CannotListen(f"There is no port {port}; ports go from 0 (a free one) to 65535.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise CannotListen(f"There is no address {host}.") from error
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            # A server that has just ended shall not keep its successor waiting. Windows means it otherwise.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        raise _why_not(error, host, port) from error
    return listener


def _why_not(error: OSError, host: str, port: int) -> CannotListen:
    if error.errno == errno.EADDRINUSE:
        return PortInUse(
            f"Port {port} is in use by another program; choose one with --port, or a free one with --port 0."
        )
    if error.errno == errno.EACCES:
        return CannotListen(f"Port {port} is not for every account; choose one above 1023.")
    return CannotListen(f"This machine cannot listen at {host}, port {port}.")


def _has_screen() -> bool:
    """Is there a screen on which a browser could open?"""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class _Server(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Bergfried is at {self.address}", flush=True)
        if self.open_browser and _has_screen():
            # In a thread of its own: some browsers only return when they are closed.
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.address)


def serve(*, host: str = "127.0.0.1", port: int = PORT, open_browser: bool = False) -> None:
    """Serve the page until Ctrl-C. Port 0 takes a free port. Raises CannotListen, PortInUse above all."""
    app = create_app()
    with _listen(host, port) as listener:
        bracketed = f"[{host}]" if ":" in host else host
        address = f"http://{bracketed}:{listener.getsockname()[1]}/"
        config = uvicorn.Config(
            app, log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3
        )
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, address, open_browser).run(sockets=[listener])
