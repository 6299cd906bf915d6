"""A siege of many days on the page: its orders, its chances, its battles, its calendar, and its end."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import HINTS, PACE, Match, box, call, new_game, settled, where
from tests.browser.test_axe import axe, faults, screen
from tests.leaguer.test_own import SIEGE

from bergfried.games import LeaguerGame, own_siege
from bergfried.leaguer.scenario import Start, load_leaguer

__all__ = ["axe", "screen"]

SEED = "21"
MOST = 120
"""No siege here takes more decisions."""
WHOLE = 600
"""Nor one that is played from its first day to its last, with everybody's fate rolled for."""


def siege(
    page: Page, url: str, *actions: str, seed: str = SEED, seats: dict[str, dict[str, str]] | None = None
) -> Match:
    table = new_game(page, url, "vigil", seed=seed, seats=seats)
    table.play(*actions)
    return table


def show(table: Match, page: Page, *, token: str | None = None) -> None:
    """The siege in the browser, where nobody need stand on the board."""
    for name, value in ((HINTS, "yes"), (PACE, "off")):
        page.add_init_script(f"if (location.host) localStorage.setItem({name!r}, {value!r});")
    own = table.token if token is None else token
    page.goto(f"{table.url}#/game/{table.id}/seat/{own}")
    invited = page.locator("#setup[open] button[type=submit]")
    expect(invited.or_(page.locator("#asked .question")).first).to_be_visible()
    if invited.count():
        invited.click()
    expect(page.locator("#asked .question")).to_be_visible()
    expect(page.locator("#game-board .ground")).to_be_visible()


def kind(table: Match) -> str:
    asked = table.view()["asked"]
    return str(asked["kind"]) if asked else ""


def bombarding(page: Page, url: str) -> Match:
    table = siege(page, url, "fate", "vie")
    while kind(table) != "order-bombardment":
        table.play(table.view()["asked"]["free"][-1]["action"])
    return table


def build_ram(page: Page) -> None:
    """Fill in an order to build."""
    page.locator('[data-field="item"] [data-name="ram"]').click()
    expect(page.locator('[data-field="item"] [data-name="ram"]')).to_have_attribute("aria-pressed", "true")
    # There is one engineer: he is named by himself.
    expect(page.locator('[data-field="engineer"] [data-name="Ingelram"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    page.locator('[data-field="workers"] [data-name="5"]').click()


# ------------------------------------------------------------------------------------------------ the sheet


def test_a_roll_shows_what_it_can_bring(page: Page, server_url: str) -> None:
    show(siege(page, server_url), page)
    expect(page.locator("#game-round")).to_have_text("Day 2")
    expect(page.locator(".odds tbody tr").first).to_be_visible()
    chances = page.locator(".odds .percent").evaluate_all("all => all.map(one => one.dataset.chance)")
    assert sum(
        int(top) / int(low or 1) for top, _, low in (one.partition("/") for one in chances)
    ) == pytest.approx(1)
    expect(page.locator("#do")).to_have_text("Roll for the event of the day")
    page.locator("#do").click()
    expect(page.locator("#asked")).to_contain_text("initiative")
    page.locator("#do").click()
    expect(page.locator(".day-orders [data-verb=build]")).to_be_visible()


def test_an_order_is_filled_in_field_by_field(page: Page, server_url: str) -> None:
    table = siege(page, server_url, "fate", "vie")
    show(table, page)
    expect(page.locator('.day-orders [data-verb="build"]')).to_have_attribute("aria-expanded", "true")
    expect(page.locator('.day-orders [data-order="man"]')).to_contain_text("Nothing is being built. AN-7.4-d")
    build_ram(page)
    expect(page.locator(".preview")).to_contain_text("Ingelram begins to build")
    page.locator('[data-field="engineer"] summary').click()
    expect(page.locator('[data-field="engineer"] .not-these [data-name="Ranulf"]')).to_contain_text(
        "no engineer"
    )
    page.locator("#do").click()
    expect(page.locator('.kept [data-what="work"]')).to_contain_text("ram, to be used on day 6")
    assert table.view()["steps"] == 3


@pytest.mark.soak  # an order is filled in field by field every day
def test_a_number_of_ones_own_can_be_typed(page: Page, server_url: str) -> None:
    table = siege(page, server_url, "fate", "vie")
    show(table, page)
    build_ram(page)
    expect(page.locator("#do")).to_be_visible()
    page.locator("#blank-workers").fill("6")
    page.locator("#blank-workers").press("Tab")
    expect(page.locator("#do")).to_contain_text("with 6 workers")
    page.locator("#blank-workers").fill("20")
    page.locator("#blank-workers").press("Tab")
    expect(page.locator(".preview .refused")).to_contain_text("20 workers are not free today")


def test_a_target_is_chosen_from_the_list_or_on_the_board(page: Page, server_url: str) -> None:
    table = bombarding(page, server_url)
    page.set_viewport_size({"width": 1440, "height": 900})
    show(table, page)
    page.locator('.day-orders [data-verb="bombard"]').click()
    first = page.locator('[data-field="at"] .prospect').first
    expect(first.locator(".percent")).to_have_text(re.compile(r"^\d+ %$"))
    first.click()
    expect(page.locator(".preview .odds")).to_contain_text("is damaged")
    expect(page.locator('[data-field="at"] .chosen')).to_have_count(1)
    page.mouse.click(*where(page, "AA21"))
    expect(page.locator(".preview")).to_contain_text("AA21")
    expect(page.locator('[data-field="at"] .chosen')).to_contain_text("AA21")
    page.mouse.click(*where(page, "R24"))
    expect(page.locator(".preview .refused")).to_be_visible()
    page.mouse.click(*where(page, "AA21"))
    page.locator("#do").click()
    expect(page.locator('.marks .pin[data-layer="engine"][data-hex="AA21"]')).to_be_attached()
    page.locator('.kept [data-layer="engine"]').click()
    expect(page.locator(".marks .pin")).to_have_count(0)


def test_standing_orders_answer_the_days_to_come(page: Page, server_url: str) -> None:
    table = siege(page, server_url)
    show(table, page)
    page.locator('[data-order="roll"]').click()
    expect(page.locator("#asked")).to_contain_text("who builds what")
    page.locator("#menu-button").click()
    chip = page.locator('#orders [data-key="king rolls"]')
    expect(chip).to_contain_text("What must be rolled is rolled")
    chip.click()
    expect(chip).to_have_count(0)
    assert table.view()["seats"][0]["orders"]["orders"]["rolls"] is False


# ------------------------------------------------------------------------------------------------ three days


def go_on(page: Page) -> None:
    """Do what is offered: the roll, what ends the decision, or the first order there is."""
    seen = page.locator("#asked").inner_text()
    way = page.locator("#asked button.main").or_(page.locator("#do"))
    expect(
        way.or_(page.locator(".doers button")).or_(page.locator(".day-orders .picks button")).first
    ).to_be_visible()
    if way.count():
        way.first.click()
    elif (open_picks := page.locator(".blank.open .picks button")).count():
        open_picks.first.click()
        page.locator("#do").click()
    else:
        page.locator(".doers button").first.click()
        page.locator("#do").click()
    page.wait_for_function("seen => document.getElementById('asked').innerText !== seen", arg=seen)


def test_three_days_with_an_assault_are_played_to_their_end(page: Page, server_url: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = siege(page, server_url)
    show(table, page)
    stormed = fought = False
    for _ in range(MOST):
        asked = table.view()["asked"]
        if asked is None:
            break
        if asked["kind"] == "choose-action" and not stormed and asked["side"] == "king":
            stormed = True
            page.locator('.day-orders [data-verb="storm"], [data-field="open"]').first.wait_for()
            page.locator('[data-field="open"] [data-name="meadow"]').click()
            page.locator('[data-field="along"] [data-name="north"]').click()
            expect(page.locator("#do")).to_have_text(
                "Storm the building from the map The meadow, which lies to the north"
            )
            page.locator("#do").click()
            expect(page.locator(".sheet")).to_have_count(0)
            continue
        if table.view()["position"]["fought"] and not fought:
            fought = True
            expect(page.locator("#game-board .counter")).to_have_count(5)
            expect(page.locator(".sheet")).to_have_count(0)
        seq = table.view()["seq"]
        go_on(page)
        page.wait_for_function(
            "async ([game, seq]) => (await (await fetch(`/api/games/${game}`)).json()).seq > seq",
            arg=[table.id, seq],
            polling=50,
        )
    assert stormed
    assert fought
    expect(page.locator("#asked .over")).to_contain_text("The siege ends on day")
    expect(page.locator(".calendar > li")).to_have_count(table.view()["position"]["day"] - 1)
    page.locator('.calendar [data-day="2"] summary').click()
    expect(page.locator('.calendar [data-day="2"] .day-story li').first).to_be_visible()
    page.locator("#asked a.main").click()
    expect(page.locator("#ending-body .grade")).to_contain_text("The siege ends on day")
    expect(page.locator("#ending-body .course").first).to_contain_text("day by day")
    expect(page.locator("#ending-body .luck")).to_have_count(0)


def test_a_past_day_can_be_looked_at(page: Page, server_url: str) -> None:
    table = siege(page, server_url, "fate", "vie", "ready", "storm meadow north", "ready")
    while table.view()["position"]["fought"]:
        table.play(table.view()["asked"]["free"][-1]["action"])
    show(table, page)
    page.locator('.calendar [data-day="2"] summary').click()
    page.locator('.calendar [data-day="2"] .day-story button[data-step]').nth(1).click()
    expect(page.locator("#asked")).to_contain_text("looking back at step 2")
    page.locator("#tab-story").click()
    expect(page.locator(".story-scroll h2").first).to_have_text("Day 2")


def test_each_is_called_for_his_own_decisions(page: Page, friend: Page, server_url: str) -> None:
    seats = {"king": {"by": "you", "name": "Anna"}, "earl": {"by": "link"}}
    table = siege(page, server_url, seats=seats)
    show(table, page)
    show(table, friend, token=table.invitations["earl"])
    asked = table.view()["asked"]["side"]
    mine, other = (page, friend) if asked == "king" else (friend, page)
    expect(mine.locator("#asked.mine")).to_be_visible()
    expect(mine.locator("#do")).to_be_visible()
    expect(other.locator("#asked .waiting")).to_be_visible()
    expect(other.locator("#do")).to_have_count(0)
    expect(other.locator(".sheet")).to_have_count(0)
    expect(other.locator(".day-course")).to_be_visible()
    expect(other.locator(".kept")).to_be_visible()


def by_link(page: Page, url: str) -> Match:
    """A siege between two people in which no die decides when it ends: their dice are sworn, and nobody knows them. So it is
    one of our own, in which all events have happened already."""
    quiet = msgspec.structs.replace(
        load_leaguer("vigil"),
        scenario="quiet-vigil",
        start=Start(day=2, last=4, happened=tuple(range(2, 21))),
    )
    seats = {"king": {"by": "you", "name": "Anna"}, "earl": {"by": "link"}}
    wanted = {"file": LeaguerGame(quiet, "anarchy").save(), "seats": seats}
    answer = call(page, f"{url}api/games/open", wanted)
    assert answer.ok, answer.text()
    return Match(page, url, answer.json())


@pytest.mark.soak  # a siege of as many days alone is played every day, and so is one by link without a battle
def test_two_people_play_three_days_and_a_battle_by_link(page: Page, friend: Page, server_url: str) -> None:
    """Each is called for his own decisions alone, and for none that a standing order of his answers."""
    table = by_link(page, server_url)
    show(table, page)
    show(table, friend, token=table.invitations["earl"])
    called: list[tuple[str, str, int]] = []
    for _ in range(MOST):
        view = table.view()
        asked = view["asked"]
        if asked is None:
            break
        called.append((asked["side"], asked["kind"], view["position"]["day"]))
        mine, other = (page, friend) if asked["side"] == "king" else (friend, page)
        expect(mine.locator("#asked.mine")).to_be_visible()
        expect(other.locator("#asked .waiting")).to_be_visible()
        expect(other.locator("#do")).to_have_count(0)
        answer_once(mine, asked, [kind for _, kind, _ in called])
        page.wait_for_function(
            "async ([game, seq]) => (await (await fetch(`/api/games/${game}`)).json()).seq > seq",
            arg=[table.id, view["seq"]],
            polling=50,
        )
    for shown in (page, friend):
        expect(shown.locator("#asked .over")).to_contain_text("The siege ends on day 4: hunger.")
    kinds = Counter((side, kind) for side, kind, _ in called)
    assert kinds["king", "fate-of-day"] == 1, "then they are rolled by themselves"
    assert kinds["king", "order-works"] == 1, "then nothing is built"
    assert kinds["king", "order-bombardment"] == 2, "one order, and that it stands"
    assert kinds["earl", "set-up"] == kinds["king", "set-up"] == 1
    assert kinds["earl", "move"] > 1 < kinds["king", "move"]
    assert [day for _, _, day in called] == sorted(day for _, _, day in called)
    file = call(page, f"{server_url}api/games/{table.id}/file").text().splitlines()
    assert sum("bombard mangonel1 AA21/1" in line for line in file) > 1


@pytest.mark.soak  # three days are played every day
def test_a_whole_siege_is_played_to_its_end(page: Page, server_url: str) -> None:
    """Seven days at the priory from the first event on, both sides at one screen, all on the page; its battles are settled
    by dice, and the king storms as soon as he may, and when he must."""
    page.set_viewport_size({"width": 1440, "height": 900})
    table = new_game(page, server_url, "seven-days", seed="whole", options=["quick-battles"])
    show(table, page)
    kinds: Counter[str] = Counter()
    for _ in range(WHOLE):
        view = table.view()
        asked = view["asked"]
        if asked is None:
            break
        kinds[asked["kind"]] += 1
        names = asked["kind"] == "choose-action"
        rests = names and any(one["action"] == "rest" for one in asked["free"])
        if names and asked["side"] == "king" and not (rests and kinds["settle-battle"]):
            page.locator('.day-orders [data-verb="storm"], [data-field="open"]').first.wait_for()
            page.locator('[data-field="open"] [data-name="meadow"]').click()
            page.locator('[data-field="along"] [data-name="south"]').click()
            page.locator("#do").click()
        elif rests:
            page.locator("#asked button.main").click()
        else:
            go_on(page)
        page.wait_for_function(
            "async ([game, seq]) => (await (await fetch(`/api/games/${game}`)).json()).seq > seq",
            arg=[table.id, view["seq"]],
            polling=50,
        )
    expect(page.locator("#asked .over")).to_contain_text("The siege ends on day")
    assert kinds["settle-battle"] >= 1
    assert kinds["befall-person"] > 10
    assert kinds["fate-of-day"] > 1, "more than a day has passed"


def answer_once(page: Page, asked: dict[str, Any], before: list[str]) -> None:
    """Order what is to stand for the days to come; storm on the first day, and let the battle pass."""
    match asked["kind"]:
        case "fate-of-day":
            page.locator('[data-order="roll"]').click()
        case "order-works":
            page.locator('[data-order="skip order-works"]').click()
        case "order-bombardment" if before.count("order-bombardment") == 1:
            page.locator('.day-orders [data-verb="bombard"]').click()
            page.locator('[data-field="at"] [data-name="AA21/1"]').click()
            page.locator("#do").click()
        case "order-bombardment":
            page.locator('[data-order="repeat order-bombardment"]').click()
        case "choose-action" if before.count("choose-action") == 1 and asked["side"] == "king":
            page.locator('[data-field="open"] [data-name="meadow"]').click()
            page.locator('[data-field="along"] [data-name="south"]').click()
            page.locator("#do").click()
        case _:
            go_on(page)


def test_who_comes_over_the_edge_sees_all_of_the_map(page: Page, server_url: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    show(siege(page, server_url, "fate", "vie", "ready", "storm meadow south"), page)
    near = box(page.locator("#game-board .ground"))
    for _ in range(2):
        go_on(page)
    expect(page.locator("#asked")).to_contain_text("Round 1")
    expect(page.locator(".doers")).to_contain_text("come onto the map")
    settled(page)
    frame, whole = box(page.locator("#game-board")), box(page.locator("#game-board .ground"))
    assert near["height"] > 1.5 * frame["height"], "those who set up are shown large"
    assert whole["height"] < 1.1 * frame["height"]


def test_the_first_page_lets_a_siege_be_played(page: Page, server_url: str, quick_pictures: None) -> None:
    page.goto(server_url)
    page.get_by_role("button", name="Play: Three days' vigil").click()
    page.locator('#setup input[value="screen"]').check()
    page.locator("#setup button[type=submit]").click()
    expect(page.locator("#asked .question")).to_contain_text("event of day 2")


def test_a_siege_of_ones_own_is_opened_from_its_file(
    page: Page, server_url: str, tmp_path: Path, quick_pictures: None
) -> None:
    file = tmp_path / "mill.game"
    file.write_text(own_siege(SIEGE, seed=3).save())
    page.goto(server_url)
    page.locator("#file").set_input_files(file)
    page.locator('#setup input[value="screen"]').check()
    page.locator("#setup button[type=submit]").click()
    expect(page.locator("#game-title")).to_have_text("At the mill")
    expect(page.locator("#asked .question")).to_be_visible()


# ------------------------------------------------------------------------------------------------ for everybody


def test_nothing_sticks_out_on_a_telephone(telephone: Page, server_url: str) -> None:
    table = siege(telephone, server_url, "fate", "vie")
    show(table, telephone)
    build_ram(telephone)
    expect(telephone.locator("#do")).to_be_visible()
    settled(telephone)
    assert telephone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert telephone.evaluate(
        "document.getElementById('choose-scroll').scrollWidth <= document.getElementById('choose-scroll').clientWidth"
    )
    do = box(telephone.locator("#do"))
    assert do["height"] >= 40
    chip = box(telephone.locator('[data-field="workers"] [data-name="5"]'))
    assert min(chip["height"], chip["width"]) >= 30


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing(screen: Page, server_url: str, axe: str, width: int) -> None:
    screen.set_viewport_size({"width": width, "height": 880})
    table = siege(screen, server_url, "fate", "vie")
    show(table, screen)
    build_ram(screen)
    expect(screen.locator(".preview")).to_contain_text("begins to build")
    screen.locator(".day-course summary").click()
    screen.locator('[data-field="engineer"] summary').click()
    assert faults(screen, axe) == ""
    screen.locator("#do").click()
    while kind(table) != "order-bombardment" and not table.view()["outcome"]:
        table.play(table.view()["asked"]["free"][-1]["action"] if table.view()["asked"]["free"] else "fate")
        if table.view()["position"]["day"] > 2:
            break
    expect(screen.locator(".calendar")).to_be_visible()
    screen.locator(".calendar summary").first.click()
    assert faults(screen, axe) == ""
