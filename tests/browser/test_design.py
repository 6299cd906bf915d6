"""A battle of one's own on the page: put together, mended where the server says so, tried, kept and sent as a link."""

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.conftest import PATIENCE

GAME = re.compile(r"#/game/[\w-]+$")


def designer(page: Page, server_url: str) -> Locator:
    page.goto(server_url)
    page.get_by_role("link", name="Make a battle of your own").click()
    section = page.locator("#design")
    expect(section.locator("#design-board svg")).to_be_visible()
    return section


def put(page: Page, side: str, kind: str, x: float, y: float) -> None:
    """Put a man of a side where one points, in parts of the board."""
    part = page.locator(f"#design-part-side-{side}")
    part.get_by_label("Who", exact=True).select_option(kind)
    part.get_by_role("button", name="Put on the map").click()
    men = part.locator(".design-men li")
    before = men.count()
    frame = page.locator("#design-board").bounding_box()
    assert frame is not None
    page.mouse.click(frame["x"] + x * frame["width"], frame["y"] + y * frame["height"])
    expect(men).to_have_count(before + 1)


def make_small_battle(page: Page, server_url: str) -> Locator:
    section = designer(page, server_url)
    section.get_by_label("Title").fill("The mill")
    section.get_by_label("Rounds").fill("4")
    expect(section.get_by_role("button", name="Try it")).to_be_disabled()
    put(page, "blue", "archer", 0.3, 0.4)
    put(page, "red", "sergeant", 0.7, 0.5)
    expect(section.locator("#design-faults")).to_contain_text("It can be played.")
    return section


def test_a_small_battle_is_made_tried_and_shared(page: Page, server_url: str, browser: Browser) -> None:
    section = make_small_battle(page, server_url)
    expect(section.locator("#design-board .counter")).to_have_count(2)
    section.get_by_role("button", name="Share by a link").click()
    link = section.get_by_label("Link to this battle").input_value()

    section.get_by_role("button", name="Try it").click()
    dialog = page.get_by_role("dialog", name="The mill")
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#game-title")).to_have_text("The mill")
    expect(page.locator("#game-board .counter")).to_have_count(2)

    other = browser.new_context()
    other.set_default_timeout(PATIENCE)
    guest = other.new_page()
    guest.goto(link)
    expect(guest.locator("#design-title")).to_have_text("The mill")
    expect(guest.locator("#design-board .counter")).to_have_count(2)
    expect(guest.locator("#design-faults")).to_contain_text("It can be played.")
    guest.goto(f"{server_url}/#/design/damaged")
    expect(guest.locator("#alert")).to_contain_text("The link is damaged")
    other.close()


def test_what_is_wrong_is_told_and_the_file_can_be_written_by_hand(page: Page, server_url: str) -> None:
    section = make_small_battle(page, server_url)
    place = section.get_by_label("Place of Odo")
    place.fill("Z99")
    expect(section.locator("#design-faults")).to_contain_text("Z99 is not on the map")
    expect(section.get_by_role("button", name="Try it")).to_be_disabled()
    place.fill("B4")
    expect(section.locator("#design-faults")).to_contain_text("It can be played.")

    section.locator("#design-part-file > summary").click()
    text = section.get_by_label("Text of the file")
    expect(text).to_have_value(re.compile("title: The mill"))
    text.fill(text.input_value().replace("rounds: 4", "rounds: 99"))
    section.get_by_role("button", name="Read this text").click()
    expect(section.locator("#design-faults")).to_contain_text("A battle has 1 to 60 rounds.")
    expect(section.get_by_label("Rounds")).to_have_value("99")

    with page.expect_download() as saved:
        section.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "the-mill.yaml"
    page.reload()
    expect(page.locator("#design-title")).to_have_text("The mill")
    kept = json.loads(page.evaluate("localStorage['bergfried-design']"))
    assert kept["rounds"] == 99


def test_a_map_is_drawn_as_one_writes(page: Page, server_url: str) -> None:
    section = designer(page, server_url)
    section.locator("#design-part-ground > summary").click()
    section.get_by_role("button", name="Draw on it").click()
    text = section.get_by_label("The map as text", exact=False)
    text.fill(text.input_value().replace(".  flat", ".  lava"))
    expect(section.locator("#design-faults")).to_contain_text("no ground “lava”")
    before = picture(page)
    text.fill(text.input_value().replace(".  lava", ".  brush"))
    expect(section.locator("#design-faults")).not_to_contain_text("lava")
    page.wait_for_function(
        "before => document.querySelector('#design-board svg').innerHTML !== before", arg=before
    )
    meadow, brush = before, picture(page)
    text.fill(text.input_value().replace(".  brush", ".  flat"))
    page.wait_for_function(
        "before => document.querySelector('#design-board svg').innerHTML !== before", arg=brush
    )
    assert picture(page) == meadow


def picture(page: Page) -> str:
    """The board as it is drawn."""
    return page.locator("#design-board svg").first.inner_html()


MOOR = """scenario: moor
title: The moor
map: meadow
editions: [siege]
rounds: 3
sides:
  english: {title: the English, zone: west, men: {Odo: {kind: archer, at: B4}}}
  scots: {title: the Scots, zone: east, men: {Hal: {kind: archer, at: T10}}}
"""


def read_file(section: Locator, text: str) -> None:
    section.locator("#design-part-file > summary").click()
    section.get_by_label("Text of the file").fill(text)
    section.get_by_role("button", name="Read this text").click()


@pytest.mark.soak  # other files are opened every day
def test_the_sides_of_a_file_are_called_as_it_says(page: Page, server_url: str) -> None:
    section = designer(page, server_url)
    read_file(section, MOOR)
    expect(section.locator("#design-faults")).to_contain_text("It can be played.")
    expect(section.locator("#design-part-side-english .design-men li")).to_have_count(1)
    put(page, "scots", "sergeant", 0.7, 0.5)
    expect(section.locator("#design-board .counter")).to_have_count(3)
    section.get_by_role("button", name="Try it").click()
    dialog = page.get_by_role("dialog", name="The moor")
    expect(dialog).to_contain_text("the English", ignore_case=True)
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#game-board .counter")).to_have_count(3)


def test_zones_things_goals_and_options_are_put_on_the_page(page: Page, server_url: str) -> None:
    """Each goes into the file as the page says it, and the battle with all of them can be played."""
    section = make_small_battle(page, server_url)
    for part in ("zones", "things", "goals", "options"):
        section.locator(f"#design-part-{part} > summary").click()
    section.get_by_label("Name of the new zone").fill("yard")
    section.get_by_role("button", name="Add a zone").click()
    frame = page.locator("#design-board").bounding_box()
    assert frame is not None
    for x, y in ((0.45, 0.4), (0.55, 0.6)):
        page.mouse.click(frame["x"] + x * frame["width"], frame["y"] + y * frame["height"])
    expect(section.get_by_label("Hexes of yard")).to_have_value(re.compile(r"^[A-Z]+\d+-[A-Z]+\d+$"))
    section.locator("#design-thing").select_option("mantlet")
    section.locator("#design-thing-way").select_option("NE")
    section.locator("#design-part-things").get_by_role("button", name="Put on the map").click()
    page.mouse.click(frame["x"] + 0.4 * frame["width"], frame["y"] + 0.45 * frame["height"])
    expect(section.locator("#design-part-things .design-men li")).to_have_count(1)
    section.locator("#design-goal-what").select_option("yard")
    section.locator("#design-part-goals").get_by_role("button", name="Add").click()
    expect(section.locator("#design-part-goals .design-men li")).to_contain_text("yard (4)")
    section.locator("#design-option-panic").check()
    expect(section.locator("#design-faults")).to_contain_text("It can be played.")
    section.locator("#design-part-file > summary").click()
    text = section.get_by_label("Text of the file")
    for line in (r"yard: [A-Z]+\d+-[A-Z]+\d+", r"- mantlet [A-Z]+\d+>NE", r"hold: yard", r"- panic"):
        expect(text).to_have_value(re.compile(line))


@pytest.mark.soak  # tests/server/test_designs.py asks the same every day
def test_machines_tell_on_the_page_whether_it_is_even(page: Page, server_url: str) -> None:
    """What they have told is gone as soon as the battle is another."""
    section = designer(page, server_url)
    read_file(section, MOOR)
    ask = section.get_by_role("button", name="Is it even?")
    ask.click()
    told = section.locator("#design-evenness")
    expect(told).to_contain_text("of 200 games played")
    expect(told).to_contain_text("In 200 games between two squires The English won", timeout=120_000)
    expect(told).to_contain_text(re.compile(r"won \d+ % \(between \d+ and \d+ %\)\. So "))
    expect(ask).to_be_disabled()
    section.get_by_label("Rounds").fill("4")
    expect(told).to_be_empty()
    expect(ask).to_be_enabled()
