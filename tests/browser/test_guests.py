"""At the table with others: who invites to what, who is there, and whose turn it is though one looks elsewhere."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import HINTS, PACE, new_game
from tests.browser.test_game import BY_LINK


def test_a_guest_is_told_who_invites_him_to_what_and_gives_his_name(
    page: Page, friend: Page, server_url: str
) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    friend.goto(f"{server_url}#/game/{table.id}/seat/{table.invitations['red']}")
    dialog = friend.get_by_role("dialog", name="The meadow below the oak")
    expect(dialog).to_contain_text("Anna invites you.")
    expect(dialog).to_contain_text("You lead the men of Sir Gunter, by the rules of SIEGE.")
    expect(page.locator("#seats")).to_contain_text("seat still free")
    dialog.get_by_label("Your name").fill("Otto")
    dialog.get_by_role("button", name="Sit down at the table").click()
    expect(friend.locator("#seats")).to_contain_text("Otto")
    assert table.invitations["red"] not in friend.url
    expect(page.locator("#seats")).to_contain_text("Otto")
    friend.reload()
    expect(friend.locator("#game-board .counter").first).to_be_visible()
    expect(friend.locator("#setup")).to_be_hidden()


def test_a_link_is_worth_nothing_once_somebody_has_sat_down(
    page: Page, friend: Page, server_url: str
) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    link = f"{server_url}#/game/{table.id}/seat/{table.invitations['red']}"
    friend.goto(link)
    friend.get_by_role("button", name="Sit down at the table").click()
    expect(friend.locator("#seats")).to_contain_text("you")
    friend.goto("about:blank")
    friend.goto(link)  # who has sat down with it comes back
    expect(friend.locator("#seats")).to_contain_text("you")
    expect(friend.get_by_role("alert").first).to_be_hidden()
    friend.locator("#menu-button").click()
    friend.get_by_role("button", name="The table is laid").click()
    own = friend.get_by_role("textbox", name="Your own seat").input_value()
    page.goto(own)
    expect(page.locator("#seats")).to_contain_text("you")
    friend.evaluate("localStorage.clear()")
    friend.goto("about:blank")
    friend.goto(link)  # as anybody else
    expect(friend.get_by_role("alert").first).to_contain_text("somebody has sat down with it already")
    expect(friend.locator("#game-board .counter").first).to_be_visible()
    expect(friend.locator("#seats")).not_to_contain_text("you")


@pytest.mark.soak  # two talk in tests/browser/test_story.py every day
def test_words_of_somebody_who_has_left_are_shown_as_such(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    table.open(friend, token=table.invitations["red"])
    table.play("ready")
    table.play("ready", token=table.invitations["red"])
    expect(page.locator("#seats")).not_to_contain_text("seat still free")
    table.play("shoot Nicholas Francisco")
    page.locator("#menu-button").click()
    expect(page.locator("#dice .strange")).to_have_count(0)
    page.get_by_role("button", name="A new link for the men of Sir Gunter").click()
    page.get_by_role("button", name="Give the seat to somebody else").click()
    page.get_by_role("button", name="To the board").click()
    page.locator("#menu-button").click()
    expect(page.locator("#dice .strange")).to_contain_text("held the seat before")


def test_who_only_watches_leaves_the_seat_free(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    friend.goto(f"{server_url}#/game/{table.id}/seat/{table.invitations['red']}")
    friend.get_by_role("button", name="Only watch").click()
    expect(friend.locator("#game-board .counter").first).to_be_visible()
    expect(friend.locator("#seats")).to_contain_text("seat still free")
    expect(friend.locator("#asked button")).to_have_count(0)


def test_everybody_sees_who_is_at_the_table(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    other = table.open(friend, token=table.invitations["red"])
    here = page.locator("#seats").get_by_role("img", name="is at the table")
    expect(here).to_have_count(1)
    page.locator("#tab-talk").click()
    expect(page.locator("#talk")).to_contain_text("At the table: Anna and the men of Sir Gunter.")
    other.goto("about:blank")
    expect(page.locator("#seats").get_by_role("img", name="is away")).to_have_count(1)
    expect(page.locator("#talk")).to_contain_text("At the table: Anna.")


def test_the_tab_says_whose_turn_it_is(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    icon = page.locator("#icon")
    expect(page).to_have_title("● Your turn – The meadow below the oak – Bergfried")
    expect(icon).to_have_attribute("href", "/web/icon-turn.svg")
    page.get_by_role("button", name="Ready").click()
    expect(page).to_have_title("The meadow below the oak – Bergfried")
    expect(icon).to_have_attribute("href", "/web/icon.svg")
    table.play("ready", token=table.invitations["red"])
    expect(page).to_have_title(re.compile("Your turn"))
    page.get_by_role("link", name="Back to the first page").click()
    expect(page).to_have_title("Bergfried")
    expect(icon).to_have_attribute("href", "/web/icon.svg")


def test_who_plays_both_sides_is_not_called(page: Page, server_url: str) -> None:
    new_game(page, server_url).open()
    expect(page).to_have_title("The meadow below the oak – Bergfried")


CALLS = """
    window.calls = [];
    window.Notification = class extends EventTarget {
        static permission = "default";
        static async requestPermission() { window.calls.push("asked"); return (this.permission = "granted"); }
        constructor(title) { super(); window.calls.push(title); }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { window.calls.push("note"); return start.call(this, at); };
    Object.defineProperty(document, "visibilityState", { get: () => window.elsewhere ? "hidden" : "visible" });
"""


def test_the_horn_and_the_system_call_only_who_wants_it(page: Page, server_url: str) -> None:
    page.add_init_script(CALLS)
    table = new_game(page, server_url, seats=BY_LINK)
    table.play("ready")
    table.open()
    page.locator("#menu-button").click()
    assert page.evaluate("window.calls") == []
    page.get_by_label("A horn when it is my turn").check()
    assert page.evaluate("window.calls") == ["note", "note"]
    page.get_by_label("A notice of the system").check()
    page.wait_for_function("window.calls.includes('asked')")
    page.keyboard.press("Escape")
    page.evaluate("window.calls.length = 0; window.elsewhere = true")
    table.play("ready", token=table.invitations["red"])
    expect(page).to_have_title(re.compile("Your turn"))
    assert page.evaluate("window.calls") == ["note", "note", "Your turn – The meadow below the oak"]
    page.locator("#menu-button").click()
    expect(page.get_by_label("A horn when it is my turn")).to_be_checked()
    expect(page.get_by_label("A notice of the system")).to_be_checked()


def test_skill_numbers_that_do_not_come_to_nought_bar_the_way(page: Page, server_url: str) -> None:
    answer = page.request.post(
        f"{server_url}api/games", data={"scenario": "meadow", "seed": "1", "options": ["skill"], "seats": {}}
    )
    made = answer.json()
    page.add_init_script(
        f"if (location.host) {{ localStorage.setItem({HINTS!r}, 'yes'); localStorage.setItem({PACE!r}, 'off'); }}"
    )
    page.goto(f"{server_url}#/game/{made['game']}/seat/{made['token']}")
    asked = page.locator("#asked")
    expect(asked.get_by_role("button", name="Ready")).to_be_enabled()
    page.locator(".doers button", has_text="skill").first.click()
    page.locator('.verbs [data-verb="skill"]').click()
    page.locator(".rivals button", has_text="1").last.click()
    page.locator("#do").click()
    ready = asked.get_by_role("button", name="Ready")
    expect(ready).to_be_disabled()
    expect(asked.locator("#barred")).to_contain_text("they must come to 0")
    expect(ready).to_have_attribute("aria-describedby", "barred")


def test_the_host_gives_a_seat_to_somebody_else(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    table.open(friend, token=table.invitations["red"])
    expect(friend.locator("#seats")).to_contain_text("you")
    page.locator("#menu-button").click()
    page.get_by_role("button", name="A new link for the men of Sir Gunter").click()
    page.get_by_role("button", name="Give the seat to somebody else").click()
    link = page.get_by_role("textbox", name=re.compile("for your friend")).input_value()
    assert table.invitations["red"] not in link
    page.get_by_role("button", name="To the board").click()
    expect(page.locator("#seats")).to_contain_text("seat still free")
    expect(friend.locator("#seats")).to_contain_text("seat still free")
    friend.locator("#menu-button").click()
    expect(friend.locator(".new-link")).to_have_count(0)
    friend.goto("about:blank")
    friend.goto(link)
    friend.get_by_role("button", name="Sit down at the table").click()
    expect(page.locator("#seats")).not_to_contain_text("seat still free")


def test_the_host_says_who_may_talk(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(page, server_url, seats=BY_LINK)
    table.open()
    table.open(friend, token="")
    friend.locator("#tab-talk").click()
    expect(friend.locator(".talk-host")).to_be_hidden()
    page.locator("#tab-talk").click()
    page.get_by_label("Who may talk:").select_option("others")
    expect(friend.locator("#talk")).to_contain_text("others do not talk")
    page.get_by_label("Who may talk:").select_option("")
    expect(friend.locator("#talk")).not_to_contain_text("others do not talk")
