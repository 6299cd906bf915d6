"""An engine cut open on the page: its storeys, who stands there, and men who are chosen and sent by pointing into it."""

from playwright.sync_api import Page, expect
from tests.browser.playing import Match, box, new_game, point_at


def tower(page: Page, url: str, *actions: str) -> Match:
    table = new_game(page, url, "tower")
    table.play(*actions)
    page.set_viewport_size({"width": 1440, "height": 900})
    table.open()
    return table


def test_an_engine_that_is_pointed_at_is_shown_cut_open(page: Page, server_url: str) -> None:
    tower(page, server_url, "ready", "ready")
    point_at(page, "A14")  # the empty rear of its ground level
    storeys = page.locator(".cut .storey")
    expect(storeys).to_have_count(4)
    expect(storeys.nth(0)).to_contain_text("9 of 12 places taken")
    expect(storeys.nth(2)).to_contain_text("1 enemy in sight: Osbern")
    expect(storeys.nth(3).locator(".counter")).to_have_count(3)
    expect(page.locator(".cut .goes")).to_contain_text("This turn it can still go 1 hex ahead; 9 men push")
    expect(page.locator(".cut .stopped")).to_contain_text("its bridge needs H11/2 free")
    expect(page.locator(".cut .side-on svg .bridge.up")).to_have_count(1)


def test_what_of_it_is_still_beyond_the_edge_of_the_map_is_drawn_and_pointed_at_there(
    page: Page, server_url: str
) -> None:
    table = new_game(page, server_url, "tower", edition="anarchy-de")
    table.play("ready", "ready")
    page.set_viewport_size({"width": 1440, "height": 900})
    table.open()
    page.locator("#game-zoom-fit").click()
    expect(page.locator("#game-board .ground .margin")).to_have_count(1)
    rear = box(page.locator('#game-board .ground use[data-place="ZW17"]'))
    page.mouse.click(rear["x"] + rear["width"] / 2, rear["y"] + rear["height"] / 2)
    expect(page.locator(".cut .storey")).to_have_count(4)


def test_a_man_is_chosen_and_sent_by_pointing_into_the_cut(page: Page, server_url: str) -> None:
    table = tower(page, server_url, "ready", "ready", "end")
    page.locator(".crews button").click()
    page.locator('.cut .counter[data-name="Herbert"]').click()
    expect(page.locator("#choose .man h2")).to_have_text("Herbert")
    expect(page.locator('.cut .counter.chosen[data-name="Herbert"]')).to_have_count(1)
    goal = page.locator('.cut .storey[data-level="1"] .cell.reach[data-cell="R1"]')
    place = str(goal.get_attribute("data-place"))
    goal.click()
    expect(page.locator("#do")).to_be_visible()
    goal.click()
    expect(page.locator("#asked")).to_contain_text("20 men have not moved")
    men = {man["name"]: man["place"] for man in table.view()["position"]["men"]}
    assert men["Herbert"] == place == "E14/1"


def test_the_cut_is_used_without_a_pointer(page: Page, server_url: str) -> None:
    tower(page, server_url, "ready", "ready", "end")
    page.locator(".crews button").focus()
    page.keyboard.press("Enter")
    chip = page.locator('.cut .chip[data-name="Gilbert"]')
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choose .man h2")).to_have_text("Gilbert")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".cut")).to_have_count(0)


def test_the_cut_of_an_earlier_step_shows_how_it_was(page: Page, server_url: str) -> None:
    tower(page, server_url, "ready", "ready", "end", "roll E13 forwards")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator('#game-board .counter[data-name="Lambert"][data-place="B13"]')).to_have_count(1)
    point_at(page, "B13")  # Lambert, at the beginning
    expect(page.locator('.cut .counter[data-name="Lambert"]')).to_have_attribute("data-place", "B13")


def test_a_telephone_has_room_for_it(telephone: Page, server_url: str) -> None:
    table = new_game(telephone, server_url, "tower")
    table.play("ready", "ready", "end")
    table.open(telephone)
    telephone.locator(".crews button").click()
    expect(telephone.locator(".cut .storey")).to_have_count(4)
    assert telephone.evaluate("document.documentElement.scrollWidth") <= 390
    wide = telephone.locator(".cut .storey svg").first.bounding_box()
    assert wide is not None
    assert wide["width"] > 140
