"""A link of one's own: the games of this browser under it, on another device, made anew and forgotten."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import without_pictures
from tests.browser.playing import new_game
from tests.browser.test_game import BY_LINK


@pytest.fixture(autouse=True)
def quick_first_page(page: Page, friend: Page) -> None:
    for each in (page, friend):
        without_pictures(each)


def own_link(page: Page, server_url: str) -> str:
    """Make a link of one's own, and note it."""
    page.goto(server_url)
    page.get_by_role("button", name="Keep them under a link of my own").click()
    link = page.get_by_role("textbox", name="My link").input_value()
    page.get_by_role("button", name="I have it").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    return link


def test_a_game_goes_on_on_another_device(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    link = own_link(page, server_url)
    friend.goto(link)
    dialog = friend.get_by_role("dialog")
    expect(dialog).to_contain_text("It holds one game.")
    assert link.rpartition("/")[2] not in friend.url
    dialog.get_by_role("button", name="Yes, these are my games").click()
    entry = friend.locator(f'.own [data-game="{table.id}"]')
    expect(entry).to_contain_text("It is your decision.")
    entry.get_by_role("link").click()
    friend.get_by_role("button", name="Ready").click()
    friend.goto(server_url)
    expect(entry).to_contain_text("The men of Sir Gunter must decide.")


def test_a_seat_that_is_taken_comes_under_it_by_itself(page: Page, friend: Page, server_url: str) -> None:
    new_game(page, server_url).open()
    own_link(page, server_url)
    table = new_game(friend, server_url, seats=BY_LINK)
    table.open(page, token=table.invitations["red"])
    page.goto(server_url)
    expect(page.locator(".own .games li")).to_have_count(2)
    expect(page.locator(f'.own [data-game="{table.id}"]')).to_contain_text("The men of Sir Gunter: you")


@pytest.mark.soak  # tests/server/test_persons.py does the same every day
def test_it_is_made_anew_and_forgotten(page: Page, friend: Page, server_url: str) -> None:
    new_game(page, server_url).open()
    old = own_link(page, server_url)
    friend.goto(old)
    friend.get_by_role("button", name="Yes, these are my games").click()
    expect(friend.locator(".own .games li")).to_have_count(1)
    page.locator(".own-link summary").click()
    page.get_by_role("textbox", name="Your name").fill("Anna")
    page.get_by_role("button", name="I am called so").click()
    expect(page.get_by_role("heading", name="My games: Anna")).to_be_visible()
    page.get_by_role("button", name="A new link").click()
    page.get_by_role("button", name="Make a new link").click()
    assert page.get_by_role("textbox", name="My link").input_value() != old
    page.get_by_role("button", name="I have it").click()
    friend.reload()
    expect(friend.locator(".own")).to_contain_text("nobody’s secret link")
    friend.get_by_role("button", name="Leave this browser").click()
    expect(friend.locator(".own")).to_have_count(0)
    page.get_by_role("button", name="Forget the link").click()
    page.get_by_role("button", name="Forget the link for good").click()
    expect(page.get_by_role("button", name="Keep them under a link of my own")).to_be_visible()
    expect(page.locator(".games li")).to_have_count(1)
