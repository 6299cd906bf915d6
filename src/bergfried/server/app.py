"""The web application: the page, the scenarios and their boards, the editions, the rulebook, and the games.

Every answer of the API is one of the structs in `views`, and `/schema/openapi.json` is made from them. Every error
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
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import cache, lru_cache, partial
from importlib.resources import files
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import uvicorn
from litestar import Litestar, MediaType, Response, Router, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, QueryParameter
from litestar.types import Message, Middleware, Scope

from bergfried import __version__, calm, games, words
from bergfried.battle.setup.own import BadOwn
from bergfried.battle.setup.scenarios import BadScenario, UnknownScenario
from bergfried.kernel.record import BadRecord
from bergfried.kernel.verdicts import Refused
from bergfried.rulebook.contents import BookContents, load_contents
from bergfried.rulebook.editions import UnknownEdition, edition_names, load_edition
from bergfried.rulebook.ledger import UnknownRule, load_ledger
from bergfried.rulebook.options import BadOption, UnknownOption
from bergfried.situations import situation_names

from . import problems
from .boards import UnknownSituation, open_situation
from .connections import Seldom, bounded
from .door import Door, Doorkeeper, enter
from .guard import HostGuard, InTurn, KnownHosts, Limits, Rates, guard
from .hands import Hands
from .health import Doctor, get_health
from .house import House
from .live import Hub, looked_at, watch_game
from .logs import Style, set_up
from .metrics import Metrics, Watched
from .news import News
from .notices import Herald
from .own import own_routes
from .places import Place
from .posting import Post
from .problems import BAD_INPUT, NO_SUCH, RulesRefuse, Wrong
from .routes import SMALL, routes
from .routing import Language
from .sending import COMPRESSION, MARKED, Marking, without_comments
from .store import Store, StoreTrouble
from .views import (
    EditionView,
    RulesFound,
    RuleView,
    ScenarioView,
    VictoryView,
    edition_view,
    rule_view,
    scenario_view,
    victory_view,
)

PORT = 8271

logger = logging.getLogger(__name__)

HEADERS = {
    # Nothing but our own files, and no script or style inside the page. SVG gets by with its attributes.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    # The program may be a newer one at the next visit: asking again costs little, since answers are marked.
    "cache-control": "no-cache",
}
"""Sent with every answer, errors too."""

MOST_WORDS = 12
"""So many words of a search count, the first ones: each is looked for in all rules."""

PAGE_FILES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What the folder of the page may hold, and what it is."""


# ------------------------------------------------------------------------------------------------- the API


@get("/scenarios", operation_id="listScenarios", sync_to_thread=True, responses=BAD_INPUT, opt=MARKED)
def list_scenarios(language: Language = "en") -> list[ScenarioView]:
    """All scenarios: battles, then realms."""
    return [_scenario(name, language) for name in games.game_names()]


@lru_cache(maxsize=512)
def _scenario(name: str, language: str) -> ScenarioView:
    return scenario_view(games.open_game(name), language)


@get(
    "/scenarios/{name:str}",
    operation_id="getScenario",
    sync_to_thread=True,
    responses={**BAD_INPUT, **NO_SUCH},
)
def get_scenario(name: FromPath[str], language: Language = "en") -> ScenarioView:
    """One scenario."""
    return _scenario(name, language)


@get(
    "/scenarios/{name:str}/board.svg",
    operation_id="getBoard",
    sync_to_thread=True,
    media_type=PAGE_FILES[".svg"],
    responses={**BAD_INPUT, **NO_SUCH},
    opt=MARKED,
)
def get_board(
    name: FromPath[str],
    edition: Annotated[
        str | None, QueryParameter(description="The rules to play by; the scenario's first if none is named.")
    ] = None,
    seed: Annotated[
        str, QueryParameter(description="A number or a word for the dice.", max_length=200)
    ] = "0",
    sketch: Annotated[
        bool, QueryParameter(description="A shorter one for a small picture, without hexes and writing.")
    ] = False,
    language: Language = "en",
) -> str:
    """The board of a battle or the map of a realm at the start, as a picture."""
    return _drawn(name, edition or None, seed, sketch, "en" if sketch else language)


@lru_cache(maxsize=64)
def _drawn(name: str, edition: str | None, seed: str, sketch: bool, language: str) -> str:
    """The first page shows all boards at once, and whoever comes back asks for them again."""
    game = games.open_game(name, edition, seed=seed)
    return game.svg(sketch=sketch, language=language)


@get("/editions", operation_id="listEditions", sync_to_thread=True, responses=BAD_INPUT, opt=MARKED)
def list_editions(language: Language = "en") -> list[EditionView]:
    """All editions."""
    return [edition_view(load_edition(name), language) for name in edition_names()]


@get(
    "/rules",
    operation_id="findRules",
    sync_to_thread=True,
    responses={**BAD_INPUT, **NO_SUCH},
)
def find_rules(
    search: Annotated[
        str,
        QueryParameter(
            max_length=200,
            description="Words, the start of an id (SG-1.4) or a paragraph (§1.42); without it, all rules.",
        ),
    ] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=1000, description="How many rules to send at most.")] = 50,
    edition: Annotated[
        str, QueryParameter(max_length=100, description="The rules of its own books come first.")
    ] = "",
    scenario: Annotated[
        str, QueryParameter(max_length=100, description="Of what counts, only that of this scenario.")
    ] = "",
    language: Language = "en",
) -> RulesFound:
    """The rules in which every word is found, those with all words in their title first; and what counts in scenarios."""
    ledger = load_ledger()
    wanted = " ".join(re.sub(r"§\s+", "§", search).split()[:MOST_WORDS])
    found = ledger.search(wanted) if wanted else ledger.rules()
    if edition:
        books = [book for shelf in load_edition(edition).speaks for book in shelf]
        found.sort(key=lambda rule: _nearness(rule.id, books))
    counts = tuple(_victories(scenario, language)) if _asks_what_counts(wanted, language) else ()
    return RulesFound(len(found), tuple(map(rule_view, found[:limit])), counts)


def _nearness(rule: str, books: list[str]) -> int:
    """How near the book of a rule is to those one plays by: 0 for the first of them, most for one that is none."""
    book = rule.partition("-")[0]
    return books.index(book) if book in books else len(books)


def _asks_what_counts(wanted: str, language: str) -> bool:
    """Does a search ask how one wins? The words for it are those of the language, or English ones."""
    known = " ".join(words.phrase("victory-search", {}, tongue) for tongue in (language, "en")).split()
    asked = wanted.casefold().split()
    return bool(asked) and all(len(word) > 2 and any(one.startswith(word) for one in known) for word in asked)


def _victories(scenario: str, language: str) -> Iterator[VictoryView]:
    """How the scenario is won, or every one of them."""
    for name in (scenario,) if scenario else games.game_names():
        yield victory_view(_scenario(name, language))


@get("/contents", operation_id="getContents", sync_to_thread=True, responses=BAD_INPUT, opt=MARKED)
def get_contents() -> list[BookContents]:
    """The chapters of the rulebook, book by book."""
    return list(load_contents())


@get("/rules/{rule_id:str}", operation_id="getRule", sync_to_thread=True, responses={**BAD_INPUT, **NO_SUCH})
def get_rule(rule_id: FromPath[str]) -> RuleView:
    """One rule."""
    return rule_view(load_ledger()[rule_id])


@get("/words", operation_id="getWords", sync_to_thread=True, responses=BAD_INPUT, opt=MARKED)
def get_words(language: Language = "en") -> dict[str, str]:
    """The words of the page and the names of things; what is to be filled in stands in braces."""
    return words.templates(language, ("page-", "term-"))


# ------------------------------------------------------------------------------------------------ the page


@cache
def _page() -> dict[str, bytes]:
    """The files of the page, wherever the package is: in a checkout, an installation or an archive.

    They are read once, so that nobody waits for them behind a game, or for the disk.
    """
    there = (
        entry
        for entry in files("bergfried").joinpath("web").iterdir()
        if Path(entry.name).suffix in PAGE_FILES
    )
    return {
        entry.name: without_comments(entry.read_bytes()) if entry.name.endswith(".js") else entry.read_bytes()
        for entry in there
    }


def _page_file(name: str) -> Response[bytes]:
    """A file of the page. Names are looked up among those that are there, never opened as a path."""
    if name not in _page():
        raise NotFoundException
    return Response(_page()[name], media_type=PAGE_FILES[Path(name).suffix])


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False, opt=MARKED)
def get_page() -> Response[bytes]:
    """The page."""
    return _page_file("index.html")


@get("/web/{name:str}", include_in_schema=False, sync_to_thread=False, opt=MARKED)
def get_page_file(name: FromPath[str]) -> Response[bytes]:
    """What the page is made of."""
    return _page_file(name)


# ------------------------------------------------------------------------------------------ the application


async def _add_headers(message: Message, _scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            if name not in headers:
                headers[name] = value


def create_app(
    kept_in: Place | None = None,
    *,
    limits: Limits | None = None,
    hosts: Iterable[str] | None = None,
    password: str = "",
    post: Post | None = None,
) -> Litestar:
    """The application, ready for any ASGI server. Without a place its games end with it. Raises StoreTrouble.

    `hosts` are the names it may be asked under besides localhost and addresses in numbers; left out, any. Where there is
    a password, whoever does not know it sees nothing. With a `post` people are told elsewhere that a game waits for them.
    """
    bounds = limits or Limits()
    with ExitStack() as opened:
        if kept_in is None:
            folder = opened.enter_context(TemporaryDirectory(prefix="bergfried-", ignore_cleanup_errors=True))
            kept_in = Path(folder) / "games.sqlite3"
        store = Store(kept_in)
        closing = opened.pop_all()
    turns, rates = InTurn(SMALL), Rates(bounds)
    hub = Hub(bounds.watchers, turns)
    house = House(store, hub.tell, bounds, post)
    hub.look = partial(looked_at, house, hub)
    news = None if isinstance(kept_in, Path) else News(kept_in, store.sessions, hub.tell, hub.tell_all)
    doctor = Doctor(house)
    metrics = Metrics(lambda: house.figures(hub.all_watching()))
    herald = Herald(store, house.post, hub.tokens, metrics.notice) if house.post.sends else None

    def close() -> None:
        hub.stop()
        if news is not None:
            news.close()
        if herald is not None:
            herald.close()
        doctor.close()
        house.close()
        closing.close()

    door = Door(password, Rates(bounds)) if password else None
    before: list[Middleware] = [HostGuard(KnownHosts(hosts) if hosts is not None else None)]
    before += [Doorkeeper(door)] if door else []
    api = Router(
        "/api",
        route_handlers=[
            list_scenarios,
            get_scenario,
            get_board,
            list_editions,
            find_rules,
            get_contents,
            get_rule,
            get_words,
            routes(house, turns),
            own_routes(house),
            watch_game,
        ],
        guards=[guard(rates)],
    )
    return Litestar(
        [get_page, get_page_file, get_health, *([enter] if door else []), api],
        dependencies={
            "doctor": Provide(lambda: doctor, sync_to_thread=False),
            "door": Provide(lambda: door, sync_to_thread=False),
        },
        before_send=[_add_headers],
        middleware=[*before, Marking()],
        compression_config=COMPRESSION,
        on_startup=[
            _read_once,
            calm.stay_settled,
            calm.take_turns,
            partial(_hire, rates),
            hub.start,
            house.start,
            *([herald.start] if herald else []),
        ],
        on_shutdown=[close, calm.be_as_before],
        lifespan=[partial(_sweeping, house)],
        state=State({"house": house, "hub": hub, "metrics": metrics, "herald": herald}),
        exception_handlers={
            UnknownScenario: problems.unknown,
            UnknownSituation: problems.unknown,
            UnknownRule: problems.unknown,
            UnknownEdition: problems.bad_input,
            UnknownOption: problems.bad_input,
            BadOption: problems.bad_input,
            BadScenario: problems.bad_input,
            BadOwn: problems.bad_own,
            games.BadSeed: problems.bad_input,
            BadRecord: problems.bad_record,
            Wrong: problems.wrong,
            RulesRefuse: problems.rules_refuse,
            Refused: problems.refused_by_rules,
            StoreTrouble: problems.no_disk,
            RecursionError: problems.not_text,
            UnicodeError: problems.not_text,
            ValidationException: problems.invalid,
            HTTPException: problems.refused,
            Exception: problems.failed,
        },
        openapi_config=OpenAPIConfig(
            title="Bergfried",
            version=__version__,
            description="The medieval siege wargames with every rule enforced.",
            use_handler_docstrings=True,
            components=Components(
                security_schemes={
                    "seat": SecurityScheme(
                        type="http", scheme="bearer", description="The token of one or more seats of a game."
                    ),
                    "person": SecurityScheme(
                        type="http",
                        scheme="bearer",
                        description="The secret of a person; it holds his seats too.",
                    ),
                }
            ),
            # The other renderers load their scripts from elsewhere.
            render_plugins=[JsonRenderPlugin()],
        ),
        # Errors are answered above; Litestar need not set up logging for the whole program.
        logging_config=None,
    )


def _read_once() -> None:
    """Open a game of each kind before anybody asks: msgspec must learn a type before two threads want it at once.

    Where both are first, it takes the whole process down.
    """
    for name in ("meadow", "stones", "vigil"):
        games.open_game(name)
    open_situation(situation_names()[0], seed="0")


THREADS = 24
"""So many requests are worked on at once; those of one game come one after the other."""


def _hire(rates: Rates) -> None:
    """Threads enough that games that wait for the disk keep nobody else waiting."""
    asyncio.get_running_loop().set_default_executor(Hands(THREADS, "request", rates.worked))


@asynccontextmanager
async def _sweeping(house: House, _app: Litestar) -> AsyncIterator[None]:
    """Let go of what nobody uses, at once and every hour."""

    async def sweep() -> None:
        while True:
            try:
                await asyncio.to_thread(house.let_go)
            except StoreTrouble as error:
                logger.error("%s", error)
            await asyncio.sleep(3600)
            calm.look_at_all()

    task = asyncio.create_task(sweep())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


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


def _only_here(listener: socket.socket) -> bool:
    """Can only this machine reach it?"""
    return ip_address(str(listener.getsockname()[0]).partition("%")[0]).is_loopback


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


def _count_at(opened: ExitStack, metrics: Metrics, host: str, port: int) -> None:
    """Tell at an address of its own what can be counted; raises CannotListen."""
    try:
        had = opened.enter_context(metrics.served(host, port))
    except OverflowError:
        raise CannotListen(f"There is no port {port}; ports go from 0 (a free one) to 65535.") from None
    except OSError as error:
        raise _why_not(error, host, port) from error
    print(f"What can be counted is at http://{host}:{had}/metrics", flush=True)


class _Server(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Seldom())
        await super().startup(sockets)
        print(f"Bergfried is at {self.address}", flush=True)
        if self.open_browser and _has_screen():
            # In a thread of its own: some browsers only return when they are closed.
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.address)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    open_browser: bool = False,
    kept_in: Place | None = None,
    hosts: Iterable[str] = (),
    proxies: Iterable[str] = (),
    limits: Limits | None = None,
    password: str = "",
    log: Style = "quiet",
    metrics_at: tuple[str, int] | None = None,
    post: Post | None = None,
) -> None:
    """Serve the page until Ctrl-C. Port 0 takes a free port; without a place for the games they end with the server.

    `hosts` are further names it is known by, `proxies` the addresses of those who say for whom they ask
    (X-Forwarded-For); nobody else is believed. What can be counted is told at an address of its own, if one is named.
    Raises CannotListen, PortInUse above all, and StoreTrouble.
    """
    believed = list(proxies)
    bounds = limits or Limits()
    with ExitStack() as opened:
        listener = opened.enter_context(_listen(host, port))
        set_up(log)
        if not password and not believed and not _only_here(listener):
            logger.warning(
                "Whoever reaches this machine at port %d can play here; --password-file asks them for a password.",
                listener.getsockname()[1],
            )
        own = socket.gethostname().lower()
        app = create_app(
            kept_in, limits=bounds, hosts=(*hosts, host, own, f"{own}.local"), password=password, post=post
        )
        metrics = app.state.metrics
        assert isinstance(metrics, Metrics)
        if metrics_at is not None:
            _count_at(opened, metrics, *metrics_at)
        bracketed = f"[{host}]" if ":" in host else host
        address = f"http://{bracketed}:{listener.getsockname()[1]}/"
        config = uvicorn.Config(
            Watched(app, metrics),
            log_config=None,
            access_log=False,
            server_header=False,
            http=bounded(bounds.connections, bounds.connections_of_one, believed),
            backlog=128,
            timeout_keep_alive=10,
            proxy_headers=bool(believed),
            forwarded_allow_ips=believed,
            timeout_graceful_shutdown=2,
            ws_max_size=1024,
        )
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, address, open_browser).run(sockets=[listener])
