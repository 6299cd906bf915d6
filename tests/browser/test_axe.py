"""Everybody can use the page: axe finds nothing on any of its screens, by day and by night."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import PATIENCE, slowed, without_pictures
from tests.browser.playing import Match, new_game, point_at
from tests.browser.serving import Server
from tests.browser.test_ending import moved_back

AXE = Path(__file__).parents[2] / "tools" / "page-types" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        pytest.fail("axe is not installed: ./test installs it, with the types of the page")
    return AXE.read_text(encoding="utf-8")


@pytest.fixture
def screen(browser: Browser) -> Iterator[Page]:
    """A page that does not move."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = slowed(context.new_page())
    yield page
    page.unroute_all(behavior="ignoreErrors")
    context.close()


def faults(page: Page, axe: str, *, lamp: bool = True) -> str:
    """What axe finds by day, and by night in other colours, as somebody who mends it wants to read it; "" for nothing."""
    page.evaluate(axe)
    found: list[tuple[str, dict[str, Any]]] = []
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light")
        if lamp:
            expect(page.locator("#theme")).to_have_attribute("aria-pressed", str(dark).lower())
        told = page.evaluate(
            "async (rules) => (await axe.run(rules ? { runOnly: rules } : {})).violations",
            ["color-contrast", "link-in-text-block"] if dark else None,
        )
        found += [("by night" if dark else "by day", one) for one in told]
    return "\n".join(
        f"{scheme}: {one['id']} ({one['impact']}): {one['help']}\n"
        + "\n".join(f"    {json.dumps(node['target'])} {node['failureSummary']}" for node in one["nodes"][:5])
        for scheme, one in found
    )


def fought(page: Page, url: str) -> Match:
    table = new_game(page, url)
    table.play("ready", "ready", "shoot Watkin Gunter", "end", "move Arnim F9")
    return table


def test_home(screen: Page, server_url: str, axe: str) -> None:
    without_pictures(screen)
    table = new_game(screen, server_url)
    table.open(screen)
    screen.goto(server_url)
    expect(screen.locator(".card").first).to_be_visible()
    expect(screen.locator(".games .hint").first).not_to_contain_text("Asking")
    assert faults(screen, axe) == ""


def test_one_s_own_games(screen: Page, server_url: str, axe: str) -> None:
    without_pictures(screen)
    table = new_game(screen, server_url)
    table.open(screen)
    screen.goto(server_url)
    screen.get_by_role("button", name="Keep them under a link of my own").click()
    expect(screen.get_by_role("dialog")).to_contain_text("Open this address on the other device")
    assert faults(screen, axe) == ""
    screen.get_by_role("button", name="I have it").click()
    screen.locator(".own-link summary").click()
    assert faults(screen, axe) == ""


def test_one_s_own_games_where_notices_are_sent(screen: Page, tmp_path: Path, axe: str) -> None:
    without_pictures(screen)
    options = ["--smtp", "smtp://127.0.0.1:9", "--mail-from", "b@castle.example", "--hooks"]
    server = Server(tmp_path, "--address", "https://castle.example", *options)
    server.start()
    try:
        new_game(screen, server.url).open(screen)
        screen.goto(server.url)
        screen.get_by_role("button", name="Keep them under a link of my own").click()
        screen.get_by_role("button", name="I have it").click()
        screen.locator(".own-link summary").click()
        screen.get_by_label("E-mail").fill("anna@example.org")
        screen.get_by_role("button", name="Keep", exact=True).first.click()
        expect(screen.locator(".own-link")).to_contain_text("A message has gone to anna@example.org")
        assert faults(screen, axe) == ""
        screen.get_by_label("Webhook").fill("https://example.org/hook")
        screen.get_by_role("button", name="Keep", exact=True).last.click()
        expect(screen.get_by_role("dialog")).to_contain_text("signed with this key")
        assert faults(screen, axe) == ""
        screen.get_by_role("button", name="I have it").click()
        expect(screen.get_by_role("dialog")).to_have_count(0)
        expect(screen.get_by_label("Webhook")).to_be_visible()  # drawn anew, and still open
        screen.goto(f"{server.url}#/mail/stop/forged-key")
        expect(screen.get_by_role("dialog")).to_contain_text("Nothing more is written")
        assert faults(screen, axe) == ""
        screen.get_by_role("button", name="Write to me no more").click()
        expect(screen.get_by_role("alert")).to_contain_text("leads to nothing any more")
    finally:
        server.stop()


def test_the_door(screen: Page, tmp_path: Path, axe: str) -> None:
    without_pictures(screen)
    (tmp_path / "password").write_text("open sesame", encoding="utf-8")
    server = Server(tmp_path, "--password-file", tmp_path / "password")
    server.start()
    try:
        screen.goto(server.url)
        expect(screen.get_by_label("Password")).to_be_visible()
        assert faults(screen, axe, lamp=False) == ""
        screen.get_by_label("Password").fill("close sesame")
        screen.get_by_role("button", name="Enter").click()
        expect(screen.get_by_role("alert")).to_contain_text("not the password")
        assert faults(screen, axe, lamp=False) == ""
        screen.get_by_label("Password").fill("open sesame")
        screen.get_by_role("button", name="Enter").click()
        expect(screen.locator(".card").first).to_be_visible()
    finally:
        server.stop()


def test_a_host_s_table(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, seats={"blue": {"by": "you", "name": "Anna"}, "red": {"by": "link"}})
    table.open(screen)
    screen.locator("#menu-button").click()
    expect(screen.locator(".new-link")).to_be_visible()
    assert faults(screen, axe) == ""
    screen.locator(".new-link").click()
    expect(screen.get_by_role("dialog")).to_contain_text("loses the seat at once")
    assert faults(screen, axe) == ""
    screen.get_by_role("button", name="Cancel").click()
    screen.locator("#tab-talk").click()
    expect(screen.locator(".talk-host")).to_be_visible()
    assert faults(screen, axe) == ""


def test_set_up_dialog(screen: Page, server_url: str, axe: str) -> None:
    without_pictures(screen)
    screen.goto(server_url)
    screen.get_by_role("button", name="Play: The meadow below the oak").click()
    screen.locator("#setup .more summary").click()
    assert faults(screen, axe) == ""


def test_links_and_invitation(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, seats={"blue": {"by": "you", "name": "Anna"}, "red": {"by": "link"}})
    screen.goto(f"{server_url}#/game/{table.id}/seat/{table.invitations['red']}")
    expect(screen.get_by_role("dialog")).to_contain_text("Anna invites you")
    assert faults(screen, axe) == ""


def test_board_to_look_at(screen: Page, server_url: str, axe: str) -> None:
    screen.goto(f"{server_url}#/look/meadow")
    expect(screen.locator("#board .counter").first).to_be_visible()
    assert faults(screen, axe) == ""


def test_board(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, "breach")
    table.play("ready", "ready")
    table.open(screen)
    assert faults(screen, axe) == ""
    screen.locator('.doers button[data-name="Nicholas"]').click()
    screen.wait_for_selector(".marks .target")
    point_at(screen, "T15")
    expect(screen.locator(".odds")).to_be_visible()
    assert faults(screen, axe) == ""
    point_at(screen, "A1")
    screen.locator("#menu-button").click()
    expect(screen.locator("#menu")).to_be_visible()
    assert faults(screen, axe) == ""


def test_siege(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, "stones")
    table.open(screen)
    expect(screen.locator(".aimed button").first).to_be_visible()
    assert faults(screen, axe) == ""
    screen.locator(".aimed button").first.click()
    expect(screen.locator(".odds")).to_be_visible()
    assert faults(screen, axe) == ""


def test_engine_cut_open(screen: Page, server_url: str, axe: str) -> None:
    table = new_game(screen, server_url, "tower")
    table.play("ready", "ready", "end")
    table.open(screen)
    screen.locator(".crews button").click()
    expect(screen.locator(".cut .storey")).to_have_count(4)
    assert faults(screen, axe) == ""
    screen.locator('.cut .chip[data-name="Herbert"]').click()
    expect(screen.locator(".cut.for-man")).to_be_visible()
    assert faults(screen, axe) == ""


def test_board_with_hints_and_a_notice(screen: Page, server_url: str, axe: str) -> None:
    table = fought(screen, server_url)
    screen.add_init_script("if (location.host) localStorage.setItem('bergfried-pace', 'off');")
    screen.goto(f"{server_url}#/game/{table.id}/seat/{table.token}")
    expect(screen.locator("#hint")).to_be_visible()
    screen.locator("#undo").click()
    expect(counter := screen.locator("#asked .question")).to_be_visible()
    assert counter.count() == 1
    assert faults(screen, axe) == ""


@pytest.mark.parametrize("tab", ["story", "victory", "talk"])
def test_leaves(screen: Page, server_url: str, axe: str, tab: str) -> None:
    table = fought(screen, server_url)
    table.open(screen)
    screen.locator(f"#tab-{tab}").click()
    if tab == "story":
        expect(screen.locator(".steps li").first).to_be_visible()
    assert faults(screen, axe) == ""


def test_ending(screen: Page, server_url: str, axe: str) -> None:
    table = fought(screen, server_url)
    table.play("resign")
    screen.goto(f"{server_url}#/game/{table.id}/ending")
    expect(screen.locator("#ending-body h2").first).to_be_visible()
    assert faults(screen, axe) == ""


def test_review(screen: Page, server_url: str, axe: str) -> None:
    table = moved_back(screen, server_url)
    screen.goto(f"{server_url}#/game/{table.id}/ending")
    screen.get_by_role("button", name="Review the battle").click()
    screen.locator(".review-decision").first.click(timeout=60_000)
    expect(screen.locator(".review-board .stage")).to_be_visible()
    assert faults(screen, axe) == ""


def test_rulebook(screen: Page, server_url: str, axe: str) -> None:
    without_pictures(screen)
    screen.goto(server_url)
    expect(screen.locator(".card").first).to_be_visible()
    screen.get_by_role("button", name="Contents").first.click()
    expect(screen.locator(".chapter").first).to_be_visible()
    assert faults(screen, axe) == ""
    screen.get_by_role("searchbox").fill("ladder")
    expect(screen.locator("#rules [data-rule]").first).to_be_visible()
    assert faults(screen, axe) == ""


def test_a_battle_of_ones_own(screen: Page, server_url: str, axe: str) -> None:
    screen.goto(f"{server_url}/#/design")
    expect(screen.locator("#design-board svg")).to_be_visible()
    screen.evaluate("for (const part of document.querySelectorAll('#design-panel details')) part.open = true")
    assert faults(screen, axe) == ""
