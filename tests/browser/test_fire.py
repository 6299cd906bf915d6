"""Fire at those who move and the orders for it, who could hit whom, and a thread between two places."""

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect
from tests.browser.playing import Match, call, new_game, point_at, where

DESK: ViewportSize = {"width": 1440, "height": 900}


def moving(page: Page, url: str, edition: str = "anarchy") -> Match:
    """Both sides are ours, and blue is to move on the meadow."""
    table = new_game(page, url, "meadow", edition=edition)
    table.play("ready", "ready")
    while table.view()["asked"]["kind"] != "move":
        table.play("end")
    return table


def orders_of(table: Match) -> dict[str, object]:
    found: dict[str, object] = table.view()["seats"][1]["orders"]["orders"]
    return found


def test_the_question_shows_its_odds_and_one_click_answers_all_like_it(page: Page, server_url: str) -> None:
    page.set_viewport_size(DESK)
    table = moving(page, server_url)
    table.play("move Arnim D7")
    table.open()
    shots = page.locator(".question-shots .rival")
    expect(shots).to_have_count(3)
    expect(shots.first).to_have_text(re.compile(r"Francisco.*60 % harm"))
    expect(page.locator(".odds .percent").first).to_be_visible()
    expect(page.locator("#do")).to_be_visible()
    shots.nth(1).click()
    expect(page.locator(".preview .what")).to_have_text("Bertin shoots at Arnim")
    page.locator('[data-order="spare Arnim"]').click()
    expect(page.locator("#asked .question")).to_contain_text("move, or end the phase")
    assert orders_of(table)["spared"] == ["Arnim"]
    page.locator("#undo").click()
    expect(shots).to_have_count(3)
    assert orders_of(table)["spared"] == []


def test_pointing_once_at_the_mover_does_not_shoot_yet(page: Page, server_url: str) -> None:
    table = moving(page, server_url)
    table.play("move Arnim D7")
    table.open()
    expect(page.locator("#do")).to_be_visible()
    before = table.view()["steps"]
    point_at(page, "D7")
    expect(page.locator("#do")).to_be_visible()
    expect(page.locator(".preview .what")).to_have_text("Francisco shoots at Arnim")
    assert table.view()["steps"] == before
    point_at(page, "D7")
    expect(page.locator("#replay")).to_contain_text(f"after step {before + 1}")
    expect(page.locator(".account")).to_contain_text("Arnim")


def test_on_a_telephone_the_answers_are_in_sight(telephone: Page, server_url: str) -> None:
    table = moving(telephone, server_url)
    table.play("move Arnim D7")
    table.open()
    expect(telephone.locator(".question-shots .rival").first).to_be_in_viewport()
    expect(telephone.locator("#do")).to_be_in_viewport()
    telephone.locator('[data-order="hold fire this turn"]').tap()
    expect(telephone.locator("#asked .question")).to_contain_text("move, or end the phase")


def test_orders_are_given_in_the_menu_once_they_are_whole(page: Page, server_url: str) -> None:
    page.set_viewport_size(DESK)
    table = moving(page, server_url)
    table.play("move Arnim D7")
    table.open()
    page.locator("#orders-more").click()
    row = page.locator(".orders .order").nth(1)
    row.locator(".order-who select").select_option("fire")
    expect(row.get_by_role("button", name="Give this order")).to_be_visible()
    assert orders_of(table)["rule"] is None
    row.locator(".order-when select").select_option("90")
    row.get_by_role("button", name="Give this order").click()
    expect(page.locator("#asked .question")).to_contain_text("move, or end the phase")
    assert orders_of(table)["rule"] == {"do": "fire", "within": 0, "chance": 90, "at": []}
    page.locator('[data-key="red one-man"]').select_option("Hal")
    expect(page.locator(".orders .order")).to_have_count(3)
    page.locator(".orders .order").nth(2).locator(".order-who select").select_option("hold")
    page.locator(".orders .order").nth(2).get_by_role("button", name="Give this order").click()
    page.locator('[data-key="red spare"]').select_option("Roland")
    expect(page.locator(".orders .chips")).to_contain_text("Not at Roland")
    assert orders_of(table)["men"] == [
        {"man": "Hal", "rule": {"do": "hold", "within": 0, "chance": 0, "at": []}}
    ]
    page.reload()
    expect(page.locator("#asked .question")).to_contain_text("move, or end the phase")
    page.locator("#menu-button").click()
    expect(page.locator(".orders .chips")).to_contain_text("Not at Roland")


def test_what_is_ordered_while_an_order_is_on_its_way_is_not_lost(page: Page, server_url: str) -> None:
    page.set_viewport_size(DESK)
    table = moving(page, server_url)
    table.open()
    held: list[Route] = []
    page.route("**/orders*", lambda route: held.append(route), times=1)
    page.locator("#menu-button").click()
    with page.expect_request("**/orders*"):
        page.locator('[data-key="red one-man"]').select_option("Hal")
    page.locator('[data-key="red spare"]').select_option("Roland")
    half = page.locator(".orders .order").nth(1)
    half.locator(".order-who select").select_option("fire")
    held[0].continue_()
    expect(page.locator(".orders .order")).to_have_count(3)
    expect(page.locator(".orders .chips")).to_contain_text("Not at Roland")
    expect(half.locator(".order-who select")).to_have_value("fire")
    expect(half.get_by_role("button", name="Give this order")).to_be_visible()
    given = orders_of(table)
    assert (given["rule"], given["spared"]) == (None, ["Roland"])


def test_where_nobody_fires_at_movers_no_orders_are_offered(page: Page, server_url: str) -> None:
    table = moving(page, server_url, "siege")
    table.open()
    page.locator("#menu-button").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator(".orders")).to_have_count(0)
    page.keyboard.press("Escape")
    point_at(page, "C7")
    page.wait_for_selector(".marks .reach")
    point_at(page, "F9")
    expect(page.locator(".preview .threats")).to_have_text(
        re.compile("could shoot at him there in .* own fire phase")
    )
    expect(page.locator(".marks .threat")).to_have_count(1)


def test_who_could_hit_whom_is_shown_before_a_move(page: Page, server_url: str) -> None:
    page.set_viewport_size(DESK)
    moving(page, server_url).open()
    point_at(page, "C7")
    page.wait_for_selector(".marks .reach")
    page.mouse.move(*where(page, "F9"))
    expect(page.locator(".marks .chance.hit-by")).to_have_count(2)
    point_at(page, "F9")
    expect(page.locator(".could.shooter")).to_have_text(re.compile("Francisco\\s60\\s%"))


def test_an_enemy_shows_his_reach_and_whom_he_threatens(page: Page, server_url: str) -> None:
    table = moving(page, server_url)
    table.open()
    (hal,) = [man for man in table.view()["position"]["men"] if man["name"] == "Hal"]
    page.mouse.move(*where(page, hal["hex"]))
    page.wait_for_selector(".marks .menace")
    point_at(page, hal["hex"])
    expect(page.locator(".menace .could.target")).to_contain_text("Arnim")
    expect(page.locator(".marks .chance.hits").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menace .could")).to_have_count(0)


def test_a_thread_is_laid_between_any_two_places(page: Page, server_url: str) -> None:
    page.set_viewport_size(DESK)
    table = new_game(page, server_url, "gatehouse", edition="anarchy")
    table.open()
    page.locator("#game-board").focus()
    page.keyboard.press("t")
    expect(page.locator("#thread")).to_have_attribute("aria-pressed", "true")
    point_at(page, "G9")
    point_at(page, "P12")
    expect(page.locator(".thread .line.blocked")).to_contain_text("G9/2 has a roof")
    expect(page.locator(".thread .grounds li").first).to_be_visible()
    expect(page.locator(".marks .sight.blocked")).to_have_count(1)
    lowest = page.locator("#thread-storey-1 option").last.get_attribute("value")
    page.locator("#thread-storey-1").select_option(lowest)
    place = "P12" if lowest == "0" else f"P12/{lowest}"
    expect(page.locator(".thread .line")).to_contain_text(f"The line from G9/2 to {place} ")
    page.locator("#thread-swap").click()
    expect(page.locator(".thread .line")).to_contain_text(f"The line from {place} to G9/2 ")
    page.keyboard.press("Escape")
    expect(page.locator(".thread")).to_have_count(0)


def test_who_watches_or_looks_back_has_the_thread_too(page: Page, telephone: Page, server_url: str) -> None:
    table = moving(page, server_url)
    table.play("move Arnim D7")
    table.open(telephone, token="")
    telephone.goto(f"{server_url}#/game/{table.id}/step/1")
    telephone.locator("#menu-button").tap()
    telephone.locator("#menu-thread").tap()
    expect(telephone.locator("#do")).to_have_count(0)
    telephone.touchscreen.tap(*where(telephone, "C7"))
    telephone.touchscreen.tap(*where(telephone, "S7"))
    expect(telephone.locator(".thread")).to_contain_text("The line from C7 to S7")
    expect(telephone.locator(".thread .line")).to_be_in_viewport()


def test_orders_are_told_when_the_game_is_over(page: Page, friend: Page, server_url: str) -> None:
    table = new_game(
        page, server_url, "meadow", edition="anarchy", seats={"blue": {"by": "you"}, "red": {"by": "link"}}
    )
    red = table.seated(table.invitations["red"])
    table.play("ready")
    table.play("ready", token=red)
    wanted = {"at": table.view()["seq"], "side": "red", "order": "hold fire"}
    assert call(page, f"{server_url}api/games/{table.id}/orders", wanted, token=red).ok
    while table.view()["asked"]["kind"] != "move":
        table.play("end")
    table.play("move Arnim D7")
    table.open(friend, token="")
    friend.locator("#tab-story").click()
    expect(friend.locator("#log [data-step]").last).to_be_visible()
    expect(friend.locator("#log .ordered")).to_have_count(0)
    table.play("resign")
    expect(friend.locator("#log .ordered")).to_have_text("Ordered: Nobody fires.")
    expect(friend.locator("#log")).to_contain_text("by standing order")
    expect(friend.locator("#asked .question.over")).to_contain_text("for the men of Sir Gunter")


@pytest.mark.soak  # other parts of the page are read in German every day
def test_captions_and_tooltips_speak_the_language_chosen(page: Page, server_url: str) -> None:
    table = new_game(page, server_url, "meadow")
    page.add_init_script("if (location.host) localStorage.setItem('bergfried-language', 'de');")
    table.open()
    expect(page.locator("#game-board .ground > title")).to_have_text("Die Wiese unter der einsamen Eiche")
    expect(page.locator('.counter[data-name="Odo"] > title')).to_contain_text("Bogenschütze")
    page.goto(f"{server_url}#/look/meadow")
    expect(page.locator("#men")).to_contain_text("Armbrustschütze")
