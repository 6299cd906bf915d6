"""Sieges on the page: the business of a day, bombardments, the record, engines and their crews, fires, fears."""

from playwright.sync_api import Page, expect
from tests.browser.playing import Match, new_game, new_situation, point_at

from bergfried import advice, games

ALL = "Malvoisin+Robin+Warwolf+Widow"
WORN = "2"
"""A seed with which the first day's stones cost the engines a point."""
TRIES = 20


def stones(page: Page, url: str, *actions: str, seed: str = "1") -> Match:
    table = new_game(page, url, "stones", seed=seed)
    table.play(*actions)
    page.set_viewport_size({"width": 1440, "height": 900})
    table.open()
    return table


def test_the_business_of_a_day_is_told_before_it_is_chosen(page: Page, server_url: str) -> None:
    table = stones(page, server_url)
    business = page.locator(".business")
    expect(page.locator("#game-round")).to_have_text("Day 1 of 6")
    expect(business.locator('[data-business="bombard"]')).to_contain_text("Nobody fights today")
    expect(business.locator('[data-business="rest"]')).to_contain_text("5 days are left")
    business.locator('[data-action="assault"]').click()
    expect(page.locator("#asked")).to_contain_text("prepare for the assault")
    expect(business).to_contain_text("the assault of day 1 begins")
    asked = table.view()["asked"]
    assert asked["kind"] == "prepare"


def test_engines_are_worn_and_mended_by_their_names(page: Page, server_url: str) -> None:
    stones(page, server_url, f"bombard {ALL} T15/1", "volley T15/1", seed=WORN)
    expect(page.locator("#asked")).to_contain_text("lost one point")
    page.locator('.business [data-action="wear Warwolf"]').click()
    page.locator("#do").click()
    expect(page.locator("#game-round")).to_have_text("Day 2 of 6")
    expect(page.locator('.record [data-name="Warwolf"] .pips')).to_have_attribute("data-count", "2")
    page.locator('.business [data-action="mend Warwolf"]').click()
    page.locator("#do").click()
    expect(page.locator('.record [data-name="Warwolf"]')).to_contain_text("is being repaired")
    expect(page.locator('.engines [data-engine="Warwolf"]')).to_have_count(0)


def test_targets_are_chosen_from_the_list_and_at_the_wall(page: Page, server_url: str) -> None:
    stones(page, server_url)
    game = games.open_game("stones", "siege")
    assert isinstance(game, games.SiegeGame)
    targets = page.locator(".aimed button")
    expect(targets.first).to_contain_text("60 %")
    expect(targets.first).to_contain_text("91.3 % down by the last day")
    for engine in ("Robin", "Widow"):
        page.locator(f'.engines [data-engine="{engine}"]').click()
        expect(page.locator(f'.engines [data-engine="{engine}"]')).to_have_attribute("aria-pressed", "false")
    aimed = advice.battery(game, ("Malvoisin", "Warwolf")).targets
    expect(targets.first).to_have_attribute("data-action", aimed[0].choice.action)
    point_at(page, "Y12")
    chosen = page.locator(".aimed .chosen")
    expect(chosen).to_have_attribute("data-action", "bombard Malvoisin+Warwolf Y12/1")
    step = next(target.step for target in aimed if target.place == "Y12/1")
    expect(chosen.locator(".percent")).to_have_text(f"{step:.0f} %")
    told = {chance.text: chance.percent for chance in advice.preview(game, aimed[1].choice.action).odds}
    assert sum(percent for text, percent in told.items() if "is damaged" in text) == step
    page.locator("#do").click()
    expect(page.locator('.marks .aimed[data-hex="Y12"]')).to_have_count(1)
    expect(page.locator('.record [data-name="Malvoisin"]')).to_contain_text("shoots at Y12/1")


def test_the_siege_record_points_at_the_walls(page: Page, server_url: str) -> None:
    stones(page, server_url, "rest")
    walls = page.locator('.record [data-what="wall"] li')
    expect(walls).to_have_count(3)
    expect(page.locator(".day-dots .today")).to_have_text("2")
    wall = page.locator('.record [data-name="T15/1"]')
    expect(wall.locator(".pips i")).to_have_count(4)
    expect(wall.locator(".pips .full")).to_have_count(2)
    wall.locator("button").click()
    expect(page.locator(".scene-layer > *").first).to_be_attached()
    expect(page.locator("#spoken")).to_contain_text("T15")


def test_an_engine_tells_of_its_crew_and_what_it_lacks(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "torches")
    table.play("ready", "ready")
    table.open()
    ballista = page.locator(".crews li")
    expect(ballista).to_contain_text("Crispin, Jost and Veit")
    expect(ballista.locator(".pips i")).to_have_count(3)
    expect(ballista.locator(".missing")).to_have_count(0)
    alone = new_situation(page, server_url, "siege/SG-3.52-spread")
    alone.open()
    expect(page.locator(".crews .missing")).to_contain_text("3 men")


def test_fire_tells_how_long_it_burns_and_where_it_may_spread(page: Page, server_url: str) -> None:
    table = new_situation(page, server_url, "siege/SG-3.52-spread")
    table.open()
    expect(page.locator(".burning li")).to_have_count(2)
    expect(page.locator(".burning li").first).to_contain_text("destroyed at the end of round 4")
    expect(page.locator(".spreading li")).to_have_count(4)
    expect(page.locator('.spreading [data-hex="B3"] .percent')).to_have_attribute("data-chance", "2/5")
    expect(page.locator(".marks .spread-chance")).to_have_count(4)


def frightened(page: Page, url: str) -> Match:
    """A battle in which somebody has just been killed before his friends."""
    for _ in range(TRIES):
        table = new_situation(page, url, "siege/SG-OPT-PANIC-a-who-is-frightened")
        table.play("shoot Robin Odo")
        if table.view()["asked"]["kind"] == "panic-roll":
            return table
    raise AssertionError("nobody was killed")


def test_a_roll_for_panic_shows_what_it_needs(page: Page, server_url: str) -> None:
    frightened(page, server_url).open()
    expect(page.locator(".odds")).to_contain_text("Arnim, Wat and Perkin keep their nerve")
    expect(page.locator(".odds .percent").first).to_have_attribute("data-chance", "1/2")
    expect(page.locator(".business")).to_contain_text("5 or less, and nobody loses his nerve")


def test_who_is_in_panic_is_told_with_the_way_out_of_it(page: Page, server_url: str) -> None:
    new_situation(page, server_url, "siege/SG-OPT-PANIC-m-keeps-away").open()
    expect(page.locator(".fear")).to_contain_text("Odo is in panic")  # he alone can act, and is chosen
    page.keyboard.press("Escape")
    expect(page.locator('.fears [data-name="Hal"]')).to_contain_text("in panic")
    expect(page.locator('.fears [data-name="Hal"]')).to_contain_text("a knight or sergeant of his side")
    expect(page.locator('.fears [data-name="Tom"]')).to_contain_text("does nothing but run")
