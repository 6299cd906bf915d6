"""Fixtures for tests that drive the page in a real Chromium, against a real server."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Route,
    ViewportSize,
    expect,
    sync_playwright,
)
from tests.browser.serving import Server

HERE = Path(__file__).parent

PATIENCE = 60_000
"""Milliseconds until a test gives up waiting, for whatever it is. It goes on as soon as it has what it waits for, so
this costs nothing where all is well, and lets a machine be slow that has much else to do."""

expect.set_options(timeout=PATIENCE)

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

# Tests may run as root in a container (no sandbox, no GPU), and need nothing beyond this machine:
# the rest keeps Chromium from calling home.
CHROMIUM_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

LONGEST = (
    "test_three_days_with_an_assault_are_played_to_their_end",
    "test_a_battle_from_the_first_page_to_its_ending",
    "test_one_s_own_games_where_notices_are_sent",
)

SLOWER = float(os.environ.get("BERGFRIED_SLOWER", "1"))
"""How many times slower Chromium works than it could: a test that looks before the page has drawn is found by that."""

BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" viewBox="0 0 4 3"/>'


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this directory, so that no test can forget to (before `-m` selects). The longest come first, so
    that at the end no process plays a siege while the others have nothing left."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
    if all(HERE in item.path.parents for item in items):
        items.sort(key=lambda item: item.name not in LONGEST)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    named = os.environ.get("BERGFRIED_CHROMIUM")
    for name in (named,) if named else CHROMIUM_NAMES:
        if path := shutil.which(name):
            return path
    if named:
        pytest.fail(f"BERGFRIED_CHROMIUM names {named!r}, which is not a program that can be run")
    pytest.fail("no Chromium in PATH: install one, or name one in BERGFRIED_CHROMIUM")


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=list(CHROMIUM_FLAGS), timeout=2 * PATIENCE
        )
        yield browser
        browser.close()


def slowed(page: Page) -> Page:
    """A page as it is on a slower machine, if that is wished for."""
    if SLOWER > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


@contextmanager
def _visit(
    browser: Browser, viewport: ViewportSize | None = None, *, has_touch: bool = False
) -> Iterator[Page]:
    """A page in a fresh context, with patience."""
    context = browser.new_context(viewport=viewport, has_touch=has_touch)
    context.set_default_timeout(PATIENCE)
    page = slowed(context.new_page())
    yield page
    # What is still being answered in place of the server need not be.
    page.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a fresh context. Any error it logs or throws fails the test, at its end."""
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location
            complaints.append(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def on_page_error(error: Error) -> None:
        complaints.append(f"uncaught: {error}")

    with _visit(browser) as page:
        page.on("console", on_console)
        page.on("pageerror", on_page_error)
        yield page
    if complaints:
        pytest.fail("the page had errors:\n" + "\n".join(complaints), pytrace=False)


@pytest.fixture
def friend(browser: Browser) -> Iterator[Page]:
    """A page in another browser, whose errors are its own."""
    with _visit(browser) as page:
        yield page


@pytest.fixture
def telephone(browser: Browser) -> Iterator[Page]:
    """A page on a small screen that is touched."""
    with _visit(browser, {"width": 390, "height": 844}, has_touch=True) as page:
        yield page


def without_pictures(page: Page) -> Page:
    """A page whose cards are blank: so many castles take their time to draw, and few tests look at them."""

    def draw(route: Route) -> None:
        if route.request.resource_type == "image":
            route.fulfill(body=BLANK, content_type="image/svg+xml")
        else:
            route.fallback()

    page.route("**/board.svg*", draw)
    return page


@pytest.fixture
def quick_pictures(page: Page) -> None:
    without_pictures(page)


@pytest.fixture(scope="session")
def server_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server started for these tests, on a free port: http://127.0.0.1:PORT/."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server.url
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill and start again."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()
