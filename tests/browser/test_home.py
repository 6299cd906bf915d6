"""The first page: cards, the way into a game, invitations, saved games, and the games one comes back to."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from bergfried import games

pytestmark = pytest.mark.usefixtures("quick_pictures")

DESKTOP = (1440, 900)
SIZES = (DESKTOP, (390, 844), (320, 568))
GAME = re.compile(r"#/game/[\w-]+$")


def card_of(page: Page, title: str) -> Locator:
    return page.locator(".card", has=page.get_by_role("heading", name=title, exact=True))


def set_up(page: Page, server_url: str, title: str = "The meadow below the oak") -> Locator:
    """The dialog of a scenario, opened by its button."""
    page.goto(server_url)
    page.get_by_role("button", name=f"Play: {title}").click()
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    return dialog


def play_both_sides(page: Page, server_url: str) -> str:
    """The address of a game against oneself."""
    dialog = set_up(page, server_url)
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#game-title")).to_have_text("The meadow below the oak")
    return page.url


def seats_of(page: Page) -> dict[str, str]:
    """Who plays which side, as the server tells this page."""
    asking = """async () => {
        const id = location.hash.split("/")[2];
        const { token } = JSON.parse(localStorage["bergfried-games"]).find((game) => game.id === id);
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const view = await (await fetch(`/api/games/${id}`, { headers })).json();
        return Object.fromEntries(view.seats.map((seat) => [seat.side, `${seat.by} ${seat.level} ${seat.name}`.trim()]));
    }"""
    seats: dict[str, str] = page.evaluate(asking)
    return seats


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def test_an_option_is_ticked_and_seen_by_everybody(page: Page, server_url: str) -> None:
    dialog = set_up(page, server_url)
    box = dialog.get_by_role("checkbox", name="Infiltration")
    expect(box).to_be_hidden()  # SIEGE has others
    expect(dialog.get_by_role("checkbox", name="Panic and rout")).to_be_visible()
    dialog.get_by_role("combobox", name="Rules").select_option("anarchy")
    expect(box).not_to_be_checked()
    expect(dialog.get_by_role("group", name="Optional rules")).to_contain_text("rolls a die to get past him")
    box.check()
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#asked .question")).to_be_visible()
    page.locator("#menu-button").click()
    expect(page.locator("#menu .options dt")).to_have_text("Infiltration")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#asked .question")).to_be_visible()
    page.locator("#menu-button").click()
    expect(page.locator("#menu")).to_contain_text("Played by the rules of The Anarchy")
    expect(page.locator("#menu .options dt")).to_have_text("Infiltration")


@pytest.mark.parametrize(
    ("title", "option"),
    [
        ("Three days' vigil", "Battles of a siege are settled by dice"),
        ("Two kings for one crown", "Battles of the realm may be fought out"),
    ],
)
def test_options_of_a_siege_and_of_a_realm_are_ticked(
    page: Page, server_url: str, title: str, option: str
) -> None:
    dialog = set_up(page, server_url, title)
    box = dialog.get_by_role("checkbox", name=option)
    expect(box).not_to_be_checked()
    box.check()
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#asked .question")).to_be_visible()
    page.locator("#menu-button").click()
    expect(page.locator("#menu .options dt")).to_have_text(option)


@pytest.fixture
def saved_game(tmp_path: Path) -> Path:
    """A game of the meadow in which both sides have set up."""
    path, game = tmp_path / "meadow.game", games.new("meadow")
    for _ in game.battle.sides:
        game.play("ready")
    path.write_text(game.save(), encoding="utf-8")
    return path


class TestCards:
    def test_a_card_tells_what_there_is_to_know(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        card = card_of(page, "The meadow below the oak")
        expect(card).to_contain_text("Two foraging parties meet at dawn")
        expect(card).to_contain_text("6 against 6 men, 12 rounds")
        card.get_by_text("Sides and rules").click()
        expect(card.get_by_text("The men of Sir Gunter, 6 strong")).to_be_visible()
        expect(card.get_by_text("Shooting, moving, close combat, and riders")).to_be_visible()
        expect(card.get_by_role("link", name="The Anarchy, German text")).to_be_visible()

    def test_a_card_tells_the_goals_of_each_side(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        card = card_of(page, "The bridge at dawn")
        card.get_by_text("Victory and points").click()
        expect(card.get_by_role("heading", name="The garrison of Sir Richard")).to_be_visible()
        held = card.get_by_text(re.compile(r"Hold the gate at the end: \d+ points\."))
        expect(held).to_have_count(2)
        expect(held.first).to_be_visible()

    def test_a_card_tells_what_counts_besides_goals(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        card = card_of(page, "The meadow below the oak")
        card.get_by_text("Victory and points").click()
        expect(card.get_by_text("Knight: 6 points if killed, 3 if wounded.")).to_be_visible()
        expect(card.get_by_text("Decisive victory: 10 points more than the enemy.")).to_be_visible()
        expect(card.get_by_text("Whoever gives up has lost")).to_be_visible()

    def test_a_briefing_leads_to_its_rules(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        card = card_of(page, "The ford below the mill")
        card.get_by_text("What is new here").click()
        card.get_by_role("button", name="AN-1.1-g").click()
        expect(page.locator('[data-rule="AN-1.1-g"]')).to_be_visible()

    def test_the_picture_on_a_card_is_drawn_and_announced(self, page: Page, server_url: str) -> None:
        page.unroute("**/board.svg*")
        page.goto(server_url)
        picture = page.get_by_role("img", name="The board of The meadow below the oak")
        expect(picture).to_be_visible()
        page.wait_for_function(
            "image => image.complete && image.naturalWidth > 400", arg=picture.element_handle()
        )

    def test_the_books_are_headings_and_the_lessons_come_first(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        books = page.get_by_role("heading", level=2).filter(visible=True)
        expect(books).to_have_text(
            ["SIEGE", "The Anarchy", "The hall and the palisade", "Welfen und Staufer"]
        )
        expect(page.get_by_role("heading", level=3).first).to_have_text("The meadow below the oak")

    def test_several_cards_are_seen_at_once(self, page: Page, server_url: str) -> None:
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.goto(server_url)
        for title in ("The meadow below the oak", "The bridge at dawn", "The assault on the breach"):
            expect(page.get_by_role("button", name=f"Play: {title}")).to_be_in_viewport(ratio=1)


class TestSettingUp:
    def test_against_the_machine_one_chooses_side_and_strength(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        expect(dialog.get_by_role("radio", name="Against the machine")).to_be_checked()
        dialog.get_by_role("radio", name="The men of Sir Gunter").check()
        dialog.get_by_role("radio", name="Squire").check()
        dialog.get_by_label("Your name").fill("Adela")
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "machine squire", "red": "you  Adela"}

    def test_two_at_one_screen_need_no_side_and_no_strength(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_role("radio", name="Two at one screen").check()
        expect(dialog.get_by_role("group", name="Your side")).to_be_hidden()
        expect(dialog.get_by_role("group", name="The machine plays")).to_be_hidden()
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "you", "red": "you"}

    def test_the_machines_can_be_left_to_themselves(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_text("More", exact=True).click()
        dialog.get_by_role("radio", name="Let the machines fight").check()
        expect(dialog.get_by_label("Your name")).to_be_hidden()
        dialog.get_by_role("radio", name="Squire").check()
        expect(dialog.get_by_label("The men of Sir Roland").last).to_have_value("squire")
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "machine squire", "red": "machine squire"}

    def test_giving_out_each_side_shows_the_choice_that_says_the_same(
        self, page: Page, server_url: str
    ) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_text("More", exact=True).click()
        blue, red = (
            dialog.get_by_role("combobox", name=f"The men of Sir {name}") for name in ("Roland", "Gunter")
        )
        red.select_option(label="A friend by a link")
        expect(dialog.get_by_role("radio", name="A friend by a link")).to_be_checked()
        blue.select_option(label="A friend by a link")
        expect(dialog.locator('input[name="preset"]:checked')).to_have_count(0)
        blue.select_option(label="The machine, as a marshal")
        red.select_option(label="You")
        expect(dialog.get_by_role("radio", name="Against the machine")).to_be_checked()
        expect(dialog.get_by_role("radio", name="The men of Sir Gunter")).to_be_checked()
        expect(dialog.get_by_role("radio", name="Marshal")).to_be_checked()

    def test_the_rules_are_told_apart(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        expect(dialog.get_by_role("status")).to_contain_text("Close combat by odds")
        dialog.get_by_label("Rules").select_option(label="The Anarchy")
        expect(dialog.get_by_role("status")).to_contain_text("Close combat by differences")
        dialog.get_by_role("radio", name="Two at one screen").check()
        dialog.get_by_text("More", exact=True).click()
        dialog.get_by_label("Seed of the dice").fill("harvest moon")
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        told = page.evaluate(
            "fetch(`/api/games/${location.hash.split('/')[2]}`).then((answer) => answer.json())"
        )
        assert (told["edition"], told["seed"]) == ("anarchy", "harvest moon")

    def test_name_and_strength_are_remembered(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_role("radio", name="Marshal").check()
        dialog.get_by_label("Your name").fill("Adela")
        dialog.get_by_role("radio", name="Two at one screen").check()
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        dialog = set_up(page, server_url)
        expect(dialog.get_by_label("Your name")).to_have_value("Adela")
        expect(dialog.get_by_role("radio", name="Marshal")).to_be_checked()

    def test_escape_calls_it_off(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(page.get_by_role("button", name="Play: The meadow below the oak")).to_be_focused()
        expect(page.locator("#home")).to_be_visible()

    def test_the_keyboard_is_enough(self, page: Page, server_url: str) -> None:
        page.goto(server_url)
        button = page.get_by_role("button", name="Play: The meadow below the oak")
        button.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("radio", name="Against the machine")).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(dialog.get_by_role("radio", name="Two at one screen")).to_be_checked()
        page.keyboard.press("Tab")
        expect(dialog.get_by_label("Your name")).to_be_focused()
        page.keyboard.type("Berta")
        page.keyboard.press("Enter")
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "you  Berta", "red": "you  Berta"}

    def test_when_it_fails_the_dialog_says_so_and_stays(self, page: Page, server_url: str) -> None:
        page.route("**/api/games?*", lambda route: route.fulfill(status=200, body="Come back tomorrow."))
        dialog = set_up(page, server_url)
        dialog.get_by_label("Your name").fill("Adela")
        dialog.get_by_role("button", name="Begin").click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        page.unroute("**/api/games?*")
        dialog.get_by_role("radio", name="Two at one screen").check()
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "you  Adela", "red": "you  Adela"}


class TestInvitations:
    def test_a_friend_is_shown_his_link_and_takes_his_seat(
        self, page: Page, friend: Page, server_url: str
    ) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        dialog = set_up(page, server_url)
        dialog.get_by_role("radio", name="A friend by a link").check()
        dialog.get_by_label("Your name").fill("Adela")
        dialog.get_by_role("button", name="Begin").click()
        links = page.get_by_role("dialog", name="The table is laid")
        seat = links.get_by_label("The men of Sir Gunter: for your friend", exact=True)
        expect(seat).to_have_value(re.compile(rf"^{server_url}#/game/[\w-]+/seat/[\w-]+$"))
        expect(links.get_by_label("For those who only watch", exact=True)).to_have_value(GAME)
        links.get_by_role("button", name="Copy: The men of Sir Gunter").click()
        expect(links.get_by_text("Copied.")).to_be_visible()
        link = page.evaluate("navigator.clipboard.readText()")
        assert link == seat.input_value()
        links.get_by_role("button", name="To the board").click()
        expect(page).to_have_url(GAME)
        assert seats_of(page) == {"blue": "you  Adela", "red": "open"}

        friend.goto(link)
        expect(friend.get_by_role("dialog")).to_contain_text("Adela invites you.")
        friend.get_by_role("button", name="Sit down at the table").click()
        expect(friend).to_have_url(page.url)
        expect(friend.locator("#game-title")).to_have_text("The meadow below the oak")
        assert seats_of(friend) == {"blue": "person  Adela", "red": "you"}
        friend.goto(f"{server_url}#/")
        expect(friend.locator(".games li")).to_contain_text("The men of Sir Roland: Adela")

    def test_ones_own_invitation_does_not_cost_ones_seat(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_role("radio", name="A friend by a link").check()
        dialog.get_by_role("button", name="Begin").click()
        link = page.get_by_label("The men of Sir Gunter: for your friend", exact=True).input_value()
        page.keyboard.press("Escape")
        expect(page).to_have_url(GAME)
        page.goto(link)
        expect(page.get_by_role("alert").first).to_contain_text("the one you made for your friend")
        assert seats_of(page) == {"blue": "you", "red": "open"}

    def test_what_is_told_outlasts_a_second_telling_of_the_address(self, page: Page, server_url: str) -> None:
        dialog = set_up(page, server_url)
        dialog.get_by_role("radio", name="A friend by a link").check()
        dialog.get_by_role("button", name="Begin").click()
        link = page.get_by_label("The men of Sir Gunter: for your friend", exact=True).input_value()
        page.keyboard.press("Escape")
        expect(page.locator("#game-title")).to_have_text("The meadow below the oak")
        page.evaluate("link => { location.hash = '#/'; location.hash = new URL(link).hash; }", link)
        expect(page.locator("#game-board svg").first).to_be_visible()
        expect(page).to_have_url(GAME)
        expect(page.get_by_role("alert").first).to_contain_text("the one you made for your friend")


class TestSavedGames:
    def test_a_saved_game_goes_on(self, page: Page, server_url: str, saved_game: Path) -> None:
        page.goto(server_url)
        page.get_by_label("Open a saved game").set_input_files(saved_game)
        dialog = page.get_by_role("dialog", name="The meadow below the oak")
        expect(dialog).to_contain_text("A saved game by the rules of SIEGE.")
        dialog.get_by_role("radio", name="Two at one screen").check()
        dialog.get_by_role("button", name="Begin").click()
        expect(page).to_have_url(GAME)
        told = page.evaluate(
            "fetch(`/api/games/${location.hash.split('/')[2]}`).then((answer) => answer.json())"
        )
        assert told["steps"] == 2

    def test_another_file_is_refused_with_a_sentence(
        self, page: Page, server_url: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "shopping.txt"
        path.write_text("two ladders, pitch\n")
        page.goto(server_url)
        page.get_by_label("Open a saved game").set_input_files(path)
        expect(page.get_by_role("alert")).to_have_text("shopping.txt is not a saved battle.")

    def test_a_file_that_is_too_large_is_not_sent(self, page: Page, server_url: str, tmp_path: Path) -> None:
        path = tmp_path / "chronicle.game"
        path.write_text("bergfried game 1\n" * 70_000)
        page.goto(server_url)
        page.get_by_label("Open a saved game").set_input_files(path)
        expect(page.get_by_role("alert")).to_contain_text("chronicle.game is larger than 1 MB")


class TestContinuing:
    def test_a_game_is_there_after_the_page_is_loaded_again(self, page: Page, server_url: str) -> None:
        address = play_both_sides(page, server_url)
        page.goto(f"{server_url}#/")
        page.reload()
        entry = page.locator(".games li")
        expect(entry).to_contain_text("It is your decision.")
        expect(entry).to_contain_text("The men of Sir Roland: you · The men of Sir Gunter: you")
        entry.get_by_role("link", name="The meadow below the oak").click()
        expect(page).to_have_url(address)
        page.go_back()
        expect(entry.get_by_role("link")).to_be_focused()

    def test_a_game_that_is_gone_is_told_over_the_list(self, friend: Page, server_url: str) -> None:
        page = friend
        page.goto(f"{server_url}#/game/nosuchgame")
        expect(page.get_by_role("alert").first).to_have_text("There is no such game here.")
        expect(page.locator(".card").first).to_be_visible()
        expect(page.locator("#game")).to_be_hidden()

    def test_forgetting_takes_two_steps(self, page: Page, server_url: str) -> None:
        play_both_sides(page, server_url)
        page.goto(f"{server_url}#/")
        forget = page.get_by_role("button", name="Forget: The meadow below the oak")
        forget.click()
        expect(page.get_by_text("This browser holds the only key to your seat.")).to_be_visible()
        expect(page.get_by_role("button", name="Keep it")).to_be_focused()
        page.keyboard.press("Escape")
        expect(forget).to_be_focused()
        forget.click()
        page.get_by_role("button", name="Forget it").click()
        expect(page.locator(".games")).to_have_count(0)
        page.reload()
        expect(page.locator(".card").first).to_be_visible()
        expect(page.locator(".games")).to_have_count(0)


def test_while_the_list_comes_that_is_said(page: Page, server_url: str) -> None:
    held: list[Route] = []
    page.route(re.compile(r"/api/scenarios(\?.*)?$"), lambda route: held.append(route))
    page.goto(server_url)
    expect(page.get_by_text("One moment …")).to_be_visible()
    expect(page.get_by_role("heading", name="Choose a battle")).to_be_hidden()
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", name="Choose a battle")).to_be_visible()
    expect(page.get_by_text("One moment …")).to_be_hidden()


def test_while_a_game_comes_that_is_said(page: Page, server_url: str) -> None:
    held: list[Route] = []
    page.route(re.compile(r"/api/games/[\w-]+(\?.*)?$"), lambda route: held.append(route))
    dialog = set_up(page, server_url)
    dialog.get_by_role("radio", name="Two at one screen").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("One moment …")).to_be_visible()
    for route in held:
        route.continue_()
    page.unroute_all()
    expect(page.get_by_role("button", name="Ready")).to_be_visible()
    expect(page.get_by_text("One moment …")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "there", "gone"),
    [
        (
            "Deutsch",
            [
                "Wähle ein Gefecht",
                "Die Wiese unter der Eiche",
                "Gespeicherte Partie öffnen",
                "Regelbuch",
                "Weiterspielen",
            ],
            [
                "Choose",
                "The meadow",
                "Play",
                "Look at",
                "rounds",
                "against",
                "Sides",
                "What is new",
                "Continue",
                "men",
            ],
        ),
        pytest.param(
            "Italiano",
            ["Scegli una battaglia", "Il prato sotto la quercia", "Apri una partita salvata", "Continua"],
            [
                "Choose",
                "The meadow",
                "Play",
                "Look at",
                "rounds",
                "against",
                "Sides",
                "What is new",
                "Continue",
                "men",
            ],
            marks=pytest.mark.soak,
        ),
    ],
)
def test_another_language_changes_all_words(
    page: Page, server_url: str, language: str, there: list[str], gone: list[str]
) -> None:
    play_both_sides(page, server_url)
    page.goto(f"{server_url}#/")
    page.get_by_label("Language").select_option(label=language)
    for text in there:
        expect(page.locator("body")).to_contain_text(text)
    expect(page.locator(".games .hint")).to_have_text(re.compile(r": (du|tu)\b"))
    for details in page.locator(".card details").all():
        details.evaluate("details => (details.open = true)")
    text = page.inner_text("main")
    assert [word for word in gone if re.search(rf"\b{word}\b", text)] == []
    page.reload()
    expect(page.locator("h1").filter(visible=True)).to_have_text(there[0])
    assert page.evaluate("document.documentElement.lang") == language[:2].lower()


def test_nothing_scrolls_sideways(page: Page, server_url: str) -> None:
    play_both_sides(page, server_url)
    page.goto(f"{server_url}#/")
    page.get_by_role("button", name="Forget").click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert overflow(page) == 0
    page.get_by_role("button", name="Play: The meadow below the oak").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More", exact=True).click()
    for size in SIZES:
        assert_fits(page, size, dialog.get_by_role("button", name="Begin"))
    dialog.get_by_role("radio", name="A friend by a link").check()
    dialog.get_by_role("button", name="Begin").click()
    for size in SIZES:
        assert_fits(page, size, dialog.get_by_role("button", name="To the board"))


def assert_fits(page: Page, size: tuple[int, int], button: Locator) -> None:
    """The dialog has its button in sight at this size of the window, and is not wider than it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(button).to_be_in_viewport(ratio=1)
    assert page.locator(".setup-body").evaluate("body => body.scrollWidth - body.clientWidth") == 0


def test_a_puzzle_is_begun_from_the_first_page(page: Page, server_url: str) -> None:
    page.goto(server_url)
    puzzles = page.get_by_role("region", name="Puzzles")
    first = puzzles.get_by_role("listitem").first
    expect(first).to_contain_text("A knight wins")
    title = first.get_by_role("heading").inner_text()
    first.get_by_role("button", name=f"Play: {title}").click()
    expect(page).to_have_url(GAME)
    expect(page.locator("#game-board .counter").first).to_be_visible()
    assert sorted(seats_of(page).values()) == ["machine knight", "you"]
