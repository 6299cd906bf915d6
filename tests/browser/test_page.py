"""The page before anybody plays: the board to look at and the rulebook; by mouse, by keyboard and on a telephone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.playing import box, settled

pytestmark = pytest.mark.usefixtures("quick_pictures")

DESKTOP, TELEPHONE = (1440, 900), (390, 844)


def open_board(page: Page, server_url: str) -> Locator:
    """The picture of the meadow, once it is there."""
    page.goto(f"{server_url}#/look/meadow")
    return shown(page)


def shown(page: Page) -> Locator:
    """The picture of the board, once it is there and fits."""
    picture = page.locator("#board svg")
    expect(picture).to_be_visible()
    settled(page)
    return picture


def seen(picture: Locator) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is seen of the board, in units of the picture."""
    left, top, width, height = map(float, (picture.get_attribute("viewBox") or "").split())
    return left, top, width, height


def middle(part: Locator) -> tuple[float, float]:
    """The pixel in the middle of something."""
    at = box(part)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def zoomed(page: Page) -> int:
    return int(page.locator("#zoom-level").inner_text().removesuffix("%"))


def test_a_card_opens_its_board_with_the_men_on_it(page: Page, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("link", name="Look at the board: The meadow below the oak").click()
    expect(page.get_by_role("heading", name="The meadow below the oak")).to_be_visible()
    expect(page).to_have_title("The meadow below the oak – Bergfried")
    expect(page.locator("#board .counter")).to_have_count(12)
    for name in ("Roland", "Gunter"):
        expect(page.locator(f'#board .counter[data-name="{name}"]')).to_be_in_viewport(ratio=0.99)
    picture = page.get_by_role(
        "img", name=re.compile(r"the men of Sir Roland \(6\) against the men of Sir Gunter")
    )
    expect(picture).to_be_visible()


def test_a_realm_has_its_card_and_opens_as_a_map(page: Page, server_url: str) -> None:
    page.unroute("**/board.svg*")
    page.goto(server_url)
    card = page.locator('.card[data-scenario="1198"]')
    expect(card).to_contain_text("Two kings for one crown")
    expect(card).to_contain_text(re.compile("The Staufers, \\d+ figures"))
    expect(card).to_contain_text("9 turns")
    picture = card.get_by_role("img", name="The map of Two kings for one crown", include_hidden=True)
    picture.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())
    expect(card.get_by_role("button", name="Play")).to_be_visible()
    card.get_by_role("link", name="Look at the map: Two kings for one crown").click()
    expect(page.get_by_role("heading", name="Two kings for one crown")).to_be_visible()
    philip = page.locator('#board .figure[data-figure="Philipp"]')
    expect(philip).to_be_in_viewport(ratio=0.99)
    expect(philip).to_contain_text("Philipp")
    expect(page.locator('#board [data-fortress="Aachen"]')).to_be_in_viewport(ratio=0.99)
    expect(page.locator('#board [data-area="Holstein"]')).to_be_in_viewport(ratio=0.99)
    page.get_by_text("Who stands where").click()
    expect(page.locator("#men")).to_contain_text(re.compile("Philip of Swabia .*power points.* in Hagenau"))
    expect(page.locator("#men-hint")).to_contain_text("power points")


def test_who_stands_where_can_be_read_as_a_list(page: Page, server_url: str) -> None:
    open_board(page, server_url)
    page.get_by_text("Who stands where").click()
    expect(page.locator("#men li")).to_have_count(12)
    expect(page.locator("#men")).to_contain_text(re.compile("Roland, .*C6"))


def test_zoom_buttons_change_the_view(page: Page, server_url: str) -> None:
    picture = open_board(page, server_url)
    whole = seen(picture)
    assert zoomed(page) == 100
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    assert seen(picture)[2] < whole[2] / 1.5
    assert zoomed(page) > 150
    page.get_by_role("button", name="Zoom out").click()
    assert whole[2] / 1.5 < seen(picture)[2] < whole[2]
    page.get_by_role("button", name="Fit").click()
    assert seen(picture) == whole


def test_the_wheel_zooms_where_the_pointer_is(page: Page, server_url: str) -> None:
    picture = open_board(page, server_url)
    knight = page.locator('#board .counter[data-name="Roland"]')
    x, y = middle(knight)
    page.mouse.move(x, y)
    whole = seen(picture)
    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.wait_for_function("parseInt(document.getElementById('zoom-level').value) > 250")
    assert seen(picture)[2] < whole[2]
    after = box(knight)
    assert after["x"] < x < after["x"] + after["width"]
    assert after["y"] < y < after["y"] + after["height"]


def test_dragging_moves_the_board_and_never_loses_it(page: Page, server_url: str) -> None:
    picture = open_board(page, server_url)
    page.get_by_role("button", name="Zoom in").click(click_count=4)
    before = seen(picture)
    x, y = middle(page.locator("#board"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y + 50, steps=4)
    settled(page)
    moved = seen(picture)
    assert moved[0] < before[0]
    assert moved[1] < before[1]
    page.mouse.move(x + 5000, y + 5000, steps=4)
    page.mouse.up()
    expect(page.locator('#board [data-place="A1"]').first).to_be_in_viewport()


def test_other_rules_draw_the_board_anew_where_it_was(page: Page, server_url: str) -> None:
    picture = open_board(page, server_url)
    page.get_by_role("button", name="Zoom in").click()
    before = seen(picture)
    siege = page.locator("#men").text_content()
    page.get_by_label("Rules").select_option(label="The Anarchy")
    expect(page).to_have_url(re.compile("#/look/meadow/anarchy$"))
    expect(page.locator("#men")).not_to_have_text(siege or "")
    assert seen(picture) == before


def test_an_unknown_scenario_is_told_over_the_list(page: Page, server_url: str) -> None:
    page.goto(f"{server_url}#/look/medow")
    expect(page.get_by_role("alert")).to_have_text("There is no scenario “medow”.")
    expect(page.locator(".card").first).to_be_visible()


def test_rules_a_scenario_is_not_made_for_are_told_over_the_list(page: Page, server_url: str) -> None:
    page.goto(f"{server_url}#/look/breach/hall")
    expect(page.get_by_role("alert")).to_contain_text("The assault on the breach is not made for the rules")
    expect(page.locator("#look")).to_be_hidden()


def test_an_address_that_leads_nowhere_is_told_over_the_list(page: Page, server_url: str) -> None:
    page.goto(f"{server_url}#/meadow")
    expect(page.get_by_role("alert")).to_have_text("There is nothing at this address.")
    expect(page.locator(".card").first).to_be_visible()


def test_a_board_that_is_looked_at_can_be_played_by_its_rules(page: Page, server_url: str) -> None:
    page.goto(f"{server_url}#/look/meadow/anarchy")
    page.get_by_role("button", name="Play", exact=True).click()
    dialog = page.get_by_role("dialog", name="The meadow below the oak")
    expect(dialog.get_by_label("Rules")).to_have_value("anarchy")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#look")).to_be_visible()


@pytest.mark.soak  # tests/browser/test_game.py changes the language every day
def test_another_language_is_spoken_at_the_board_too(page: Page, server_url: str) -> None:
    open_board(page, server_url)
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_role("heading", name="Die Wiese unter der Eiche")).to_be_visible()
    expect(page.locator("#story")).to_contain_text("Zwei Trupps auf Futtersuche")
    expect(page.get_by_role("button", name="Einpassen")).to_be_visible()
    expect(
        page.get_by_role("img", name=re.compile("Der Spielplan von „Die Wiese unter der Eiche“"))
    ).to_be_visible()


def test_the_dark_theme_follows_the_system_until_it_is_switched(page: Page, server_url: str) -> None:
    def paper() -> int:
        """How bright the page is, of 765."""
        colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3]))

    page.emulate_media(color_scheme="light")
    page.goto(server_url)
    switch = page.get_by_role("button", name="Dark", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert paper() > 600
    page.emulate_media(color_scheme="dark")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert paper() < 150
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert paper() > 600
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert paper() > 600
    switch.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert paper() < 150


@pytest.mark.parametrize("words", ["SG-1.42-a", "living figure blocks", "§1.42", "§ 1.42"])
def test_the_rulebook_finds_a_rule(page: Page, server_url: str, words: str) -> None:
    page.goto(server_url)
    page.get_by_role("searchbox", name="Rulebook").fill(words)
    rule = page.locator('[data-rule="SG-1.42-a"]')
    expect(rule).to_contain_text("A living figure on the same level blocks the shot")
    expect(rule).to_contain_text("Dead figures never block.")
    expect(rule).to_contain_text("SG-1.42-a · SIEGE · §1.42")


def test_the_rulebook_says_when_it_finds_nothing(page: Page, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("searchbox", name="Rulebook").fill("trebuchet of doom")
    expect(page.locator("#rulebook-count")).to_have_text("No rule for “trebuchet of doom”.")


def test_a_rule_leads_to_the_rules_it_builds_on(page: Page, server_url: str) -> None:
    page.goto(server_url)
    page.get_by_role("searchbox", name="Rulebook").fill("melee")
    reference = page.locator(".reference").first
    wanted = reference.inner_text()
    reference.click()
    expect(page.locator(f'[data-rule="{wanted}"]')).to_be_visible()


def test_everything_is_within_reach_of_the_keyboard(page: Page, server_url: str) -> None:
    page.goto(server_url)
    link = page.get_by_role("link", name="Look at the board: The meadow below the oak")
    expect(link).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    expect(link).to_be_focused()
    assert link.evaluate("link => getComputedStyle(link).outlineStyle") != "none", "the focus can be seen"
    page.keyboard.press("Enter")
    picture = shown(page)
    expect(page.locator("#board")).to_be_focused()

    whole = seen(picture)
    for _ in range(3):
        page.keyboard.press("+")
    near = seen(picture)
    assert near[2] < whole[2]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    moved = seen(picture)
    assert moved[0] < near[0]
    assert moved[1] > near[1]
    page.keyboard.press("-")
    assert near[2] < seen(picture)[2] < whole[2]
    page.keyboard.press("0")
    assert seen(picture) == whole

    page.keyboard.press("Escape")
    expect(page.locator("#look")).to_be_hidden()
    expect(link).to_be_focused()


def test_escape_closes_the_rulebook_before_the_board(page: Page, server_url: str) -> None:
    open_board(page, server_url)
    page.get_by_role("searchbox", name="Rulebook").fill("ladder")
    rulebook = page.get_by_role("complementary", name="Rulebook")
    expect(rulebook).to_be_visible()
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    expect(rulebook).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [DESKTOP, TELEPHONE, (320, 568)])
def test_nothing_scrolls_sideways(page: Page, server_url: str, width: int, height: int) -> None:
    def overflow() -> int:
        return int(
            page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        )

    page.set_viewport_size({"width": width, "height": height})
    page.goto(server_url)
    expect(page.locator(".card").first).to_be_visible()
    assert overflow() == 0
    open_board(page, server_url)
    assert overflow() == 0
    page.get_by_role("searchbox", name="Rulebook").fill("ladder")
    expect(page.locator("#rules li").first).to_be_visible()
    assert overflow() == 0


def test_on_a_telephone_the_whole_board_fits(page: Page, server_url: str) -> None:
    page.set_viewport_size({"width": TELEPHONE[0], "height": TELEPHONE[1]})
    open_board(page, server_url)
    for name in ("Watkin", "Hal"):
        expect(page.locator(f'#board .counter[data-name="{name}"]')).to_be_in_viewport(ratio=0.99)
