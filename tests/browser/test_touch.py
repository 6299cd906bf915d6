"""A castle on a telephone, by touch alone: counters a thumb can hit, odds above what commits, a whole round."""

import re

from playwright.sync_api import Page, expect
from tests.browser.playing import Match, box, new_game, settled, where

THUMB = 32
"""Pixels."""

DECISIONS = 200
"""More than a round has."""


def castle(page: Page, url: str, *actions: str) -> Match:
    table = new_game(page, url, "gatehouse")
    table.play(*actions)
    table.open()
    return table


def tap_hex(page: Page, hex_name: str) -> None:
    page.touchscreen.tap(*where(page, hex_name))


def test_counters_are_as_large_as_a_thumb_needs_them(telephone: Page, server_url: str) -> None:
    page = telephone
    castle(page, server_url, "ready", "ready")
    frame = box(page.locator("#game-board"))
    assert frame["width"] >= 380
    assert frame["height"] >= 320
    doer = page.locator(".doers button").first.get_attribute("data-name") or ""
    page.locator(".doers button").first.tap()
    counter = box(page.locator(f'#game-board .counter[data-name="{doer}"]'))
    assert min(counter["width"], counter["height"]) >= THUMB
    for button in page.locator(".map button:visible").all():
        size = box(button)
        assert min(size["width"], size["height"]) >= THUMB - 1


def test_a_finger_beside_a_man_means_him(telephone: Page, server_url: str) -> None:
    page = telephone
    castle(page, server_url, "ready", "ready")
    page.locator("#game-zoom-fit").tap()
    settled(page)
    name = page.locator(".doers button").first.get_attribute("data-name") or ""
    counter = box(page.locator(f'#game-board .counter[data-name="{name}"]'))
    assert counter["width"] < THUMB, "the whole castle on a telephone: counters are small"
    page.touchscreen.tap(counter["x"] - 10, counter["y"] + counter["height"] / 2)
    expect(page.locator(".man h2")).to_be_visible()


def test_odds_stand_above_what_commits(telephone: Page, server_url: str) -> None:
    page = telephone
    castle(page, server_url, "ready", "ready")
    page.locator(".doers button").first.tap()
    page.wait_for_selector(".marks .target")
    tap_hex(page, page.locator(".marks .target").first.get_attribute("data-hex") or "")
    fan = page.locator("#fan button")
    expect(page.locator(".odds").or_(fan.first)).to_be_visible()
    if fan.count():
        fan.first.tap()
    expect(page.locator(".odds")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#do")).to_be_in_viewport(ratio=1)
    odds, commit = box(page.locator(".odds")), box(page.locator("#do"))
    assert odds["y"] + odds["height"] <= commit["y"] + 1


def test_the_leaf_folds_away_and_comes_when_somebody_is_chosen(telephone: Page, server_url: str) -> None:
    page = telephone
    castle(page, server_url, "ready", "ready")
    before = box(page.locator("#game-board"))["height"]
    fold = page.get_by_role("button", name="The leaf beside the board")
    expect(fold).to_have_attribute("aria-expanded", "true")
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#choose")).to_be_hidden()
    assert box(page.locator("#game-board"))["height"] > before + 200
    name = page.locator("#game-board .counter").first.get_attribute("data-name") or ""
    tap_hex(page, page.locator(f'.counter[data-name="{name}"]').get_attribute("data-place") or "")
    fan = page.locator("#fan button")
    expect(page.locator(".man h2").or_(fan.first)).to_be_visible()
    if fan.count():
        fan.first.tap()
    expect(page.locator(".man h2")).to_be_visible()
    page.reload()
    expect(page.locator("#asked .question")).to_be_visible()
    expect(fold).to_have_attribute("aria-expanded", "false")
    page.locator("#tab-story").tap()
    expect(page.locator("#log")).to_be_visible()


def test_a_whole_round_of_a_castle_by_touch(telephone: Page, server_url: str) -> None:
    page = telephone
    table = castle(page, server_url)
    done: set[str] = set()
    for _ in range(DECISIONS):
        if page.locator("#game-round", has_text="Round 2").count():
            break
        view = table.view()
        kind, steps = str(view["asked"]["kind"]), int(view["steps"])
        if kind in ("fire", "move") and kind not in done and page.locator(".doers button").count():
            _point(page)
            done.add(kind)
        elif page.locator("#asked button.main").count():
            page.locator("#asked button.main").first.tap()
        else:
            _point(page)
        page.wait_for_function(
            "steps => Number(document.querySelector('#replay input').max) > steps", arg=steps
        )
        page.wait_for_function("() => !document.querySelector('#game.busy')")
    expect(page.locator("#game-round")).to_contain_text("Round 2")
    assert done == {"fire", "move"}
    assert {step.side for step in table.game().steps} == set(table.game().battle.sides)


def _point(page: Page) -> None:
    """Take the first who can act, the first of what he can do, and do it."""
    marked = page.locator(".marks .reach, .marks .target")
    open_choice = marked.or_(page.locator(".rivals button, #do"))
    if page.locator(".doers button").count():
        page.locator(".doers button").first.tap()
    expect(open_choice.first).to_be_attached()
    if not page.locator("#do").count():
        if marked.count():
            tap_hex(page, marked.first.get_attribute("data-hex") or "")
            fan = page.locator("#fan button")
            expect(page.locator("#do").or_(fan.first)).to_be_visible()
            if fan.count():
                fan.first.tap()
        else:
            page.locator(".rivals button").first.tap()
    page.locator("#do").tap()


def test_fit_and_zoom_have_buttons(telephone: Page, server_url: str) -> None:
    page = telephone
    castle(page, server_url, "ready", "ready")
    seen = page.locator("#game-board .stage")

    def width() -> float:
        return float((seen.get_attribute("viewBox") or "").split()[2])

    start = width()
    page.get_by_role("button", name="Zoom in").tap()
    assert width() < start
    page.get_by_role("button", name="Fit the whole board").tap()
    assert width() > 1.5 * start
    page.get_by_role("button", name="To the men").tap()
    assert abs(width() - start) < 1
    page.get_by_role("button", name="The whole screen").tap()
    expect(page.locator("body")).to_have_class(re.compile("full"))
    page.get_by_role("button", name="The whole screen").tap()
    expect(page.locator("body")).not_to_have_class(re.compile("full"))
