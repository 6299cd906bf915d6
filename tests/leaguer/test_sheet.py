"""The sheet of a day: whatever a siege lets order stands on it, can be filled in, and has the chances it is played with."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from bergfried import advice, games, words
from bergfried.advice import DayOrder
from bergfried.battle.engine.state import DEAD, WOUNDED
from bergfried.battle.events import Battered
from bergfried.games import LeaguerGame
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.roles import fields_of
from bergfried.leaguer import events
from bergfried.leaguer.actions import OWN, Item
from bergfried.leaguer.people import People


def siege(*actions: str, scenario: str = "vigil", seed: str = "21") -> LeaguerGame:
    game = games.open_game(scenario, seed=seed)
    assert isinstance(game, LeaguerGame)
    for action in actions:
        game.play(action)
    return game


MORNING = ("fate", "vie")
"""What is rolled before anything is ordered."""


def orders(game: LeaguerGame) -> dict[str, DayOrder]:
    asked = advice.asked(game)
    assert asked is not None
    assert asked.sheet is not None
    return {order.verb: order for order in asked.sheet.orders}


def kind(game: LeaguerGame) -> str:
    assert game.decision is not None
    return game.decision.kind


# ------------------------------------------------------------------------------------------------ the words for it


def test_fields_and_parts_have_their_names() -> None:
    named = words.templates("en", ("term-field-", "term-part-"))
    fields = {f"term-field-{field.name}" for action in OWN.values() for field in fields_of(action)}
    parts = {f"term-part-{name.replace('_', '-')}" for _, name in siege().rules.parts}
    assert sorted((fields | parts) - set(named)) == []


@pytest.mark.parametrize("scenario", ["vigil", "seven-days"])
def test_layers_have_their_names(scenario: str) -> None:
    game = siege(scenario=scenario)
    named = words.templates("en", ("term-layer-",))
    for _ in range(150):
        if game.over:
            break
        for line in advice.noted(game, len(game.steps)):
            assert f"term-layer-{line.what}" in named
            assert "⟦" not in line.text
            assert "{" not in line.text
        _random(game)


def _random(game: LeaguerGame) -> None:
    legal = game.legal_actions()
    dice = SeededDice(f"sheet {len(game.steps)}")
    game.play(legal[dice.roll(1, len(legal), "choice")[0] - 1])


# ------------------------------------------------------------------------------------------------ what stands on it


def test_the_sheet_says_how_far_the_day_is() -> None:
    asked = advice.asked(siege(*MORNING))
    assert asked is not None
    assert asked.sheet is not None
    states = {part.name: part.state for part in asked.sheet.parts}
    assert states["random_event"] == "past"
    assert states["building_orders_besieger"] == "now"
    assert states["bombardment"] == "later"


def test_an_assault_leaves_parts_out() -> None:
    game = fought()
    hal = game.battle.roster.numbers["Hal"]
    game.field.status[hal] |= WOUNDED
    while game.fighting:
        game.play(game.way_out() or game.legal_actions()[0])
    assert kind(game) == "tend-persons"
    asked = advice.asked(game)
    assert asked is not None
    assert asked.sheet is not None
    assert asked.sheet.named == "assault"
    assert {part.name for part in asked.sheet.parts if part.state == "barred"} >= {
        "bombardment",
        "negotiation",
    }
    assert asked.sheet.barred == ("AN-7.7-a",)


def test_what_cannot_be_ordered_says_why() -> None:
    found = orders(siege(*MORNING))
    assert found["build"].ways > 0
    assert found["build"].refusal is None
    assert found["man"].refusal is not None
    assert found["man"].refusal.reason == "Nothing is being built."
    assert [rule.id for rule in found["man"].refusal.rules] == ["AN-7.4-d"]


def test_without_a_free_engineer_nothing_is_begun() -> None:
    begun = ("build mangonel Ingelram 5", "build mangonel Maurin 5")
    game = siege(*MORNING, *begun, scenario="seven-days", seed="1")
    while kind(game) != "order-works" or game.decision is None or game.position.day == 2:
        game.play(game.way_out() or game.legal_actions()[0])
    found = orders(game)
    assert found["release"].ways > 0
    assert found["build"].ways == 0
    assert found["build"].refusal is not None
    assert "No engineer is free" in found["build"].refusal.reason


# ------------------------------------------------------------------------------------------------ filling in


def test_what_has_been_named_narrows_the_rest() -> None:
    game = siege(*MORNING)
    order = advice.order(game, "build ram")
    item, engineer, workers = order.blanks
    assert item.picked == ("ram",)
    assert {pick.value for pick in item.picks} == set(get_args(Item))
    assert [pick.value for pick in engineer.picks if pick.refusal is None] == ["Ingelram"]
    refused = {pick.value: pick.refusal.reason for pick in engineer.picks if pick.refusal is not None}
    assert refused["Ranulf"].startswith("Ranulf is no engineer")
    assert workers.how == "number"
    assert order.action == ""
    whole = advice.order(game, "build ram Ingelram 5")
    assert whole.action == "build ram Ingelram 5"
    assert advice.preview(game, whole.action).odds[0].text.startswith("Ingelram begins to build")


def test_whoever_could_be_named_is_named_though_the_list_leaves_him_out() -> None:
    game = siege(*MORNING, scenario="seven-days", seed="3")
    engineers = [
        pick.value for pick in advice.order(game, "build ram").blanks[1].picks if pick.refusal is None
    ]
    assert engineers == ["Ingelram", "Maurin"]


def test_an_order_of_another_time_is_refused_by_its_rule() -> None:
    order = advice.order(siege(*MORNING), "bombard")
    assert order.ways == 0
    assert order.refusal is not None
    assert [rule.id for rule in order.refusal.rules] == ["AN-7.1-b"]
    assert order.refusal.remedy == "Its time is later today (bombardment)."


WHEN = [
    ("en", "Its time is tomorrow, on day 2 (bombardment)."),
    ("de", "Es ist morgen an der Reihe, am Tag 2 (Beschuss)."),
    ("it", "Il suo momento è domani, giorno 2 (bombardamento)."),
]


@pytest.mark.parametrize(("language", "remedy"), WHEN)
def test_whoever_orders_too_early_is_told_when(language: str, remedy: str) -> None:
    """On the first day none but the supplies is played."""
    refused = advice.order(siege(scenario="thirty-days"), "bombard", language).refusal
    assert refused is not None
    assert refused.remedy == remedy


def test_a_single_day_has_no_tomorrow() -> None:
    game = siege(scenario="tents")
    while not game.fighting:
        game.play(game.way_out() or game.legal_actions()[0])
    refused = advice.order(game, "raid").refusal
    assert refused is not None
    assert refused.remedy == "Only this one day is played."


def test_every_order_that_cannot_be_given_is_refused_by_a_rule() -> None:
    """In days in which whatever can be done is done at random, no order is left without its reason."""
    for scenario in ("vigil", "thirty-days"):
        game = siege(scenario=scenario, seed="5")
        for _ in range(80):
            if game.over:
                break
            if not game.fighting:
                refused = {verb: order.refusal for verb, order in orders(game).items()}
                assert [verb for verb, why in refused.items() if why is not None and not why.rules] == []
            _random(game)


def test_what_is_no_order_is_unknown() -> None:
    with pytest.raises(advice.UnknownOrder):
        advice.order(siege(*MORNING), "shoot")
    with pytest.raises(advice.UnknownOrder):
        advice.order(siege(*MORNING), "")


def test_every_order_on_the_sheet_can_be_filled_in_and_given() -> None:
    """Field by field, always with the first that can be named: it ends in something legal, whatever the order is."""
    seen: set[str] = set()
    quiet = {"order-works", "choose-action"}
    for scenario, seed, let_go in (
        ("vigil", "8", set[str]()),
        ("vigil", "21", quiet),
        ("seven-days", "3", set[str]()),
    ):
        game = siege(scenario=scenario, seed=seed)
        for _ in range(120):
            if game.over:
                break
            if game.fighting:
                game.play(game.way_out() or game.legal_actions()[0])
                continue
            way_out = game.way_out() if kind(game) in let_go else None
            for verb, order in orders(game).items():
                assert (order.ways > 0) == (order.refusal is None)
                if order.ways:
                    seen.add(verb)
                    assert game.check(_filled(game, verb)), verb
            _random(game) if way_out is None else game.play(way_out)
    assert {"build", "bombard", "emplace", "fate", "vie", "storm"} <= seen


def _filled(game: LeaguerGame, verb: str) -> str:
    draft = verb
    for _ in range(8):
        order = advice.order(game, draft)
        if order.action:
            return order.action
        texts = ["+".join(blank.picked) or "_" for blank in order.blanks]
        at = texts.index("_")
        texts[at] = next(pick.value for pick in order.blanks[at].picks if pick.refusal is None)
        draft = " ".join((verb, *texts))
    raise AssertionError(f"{verb} was never filled in")


# ------------------------------------------------------------------------------------------------ chances


def bombarding() -> LeaguerGame:
    game = siege(*MORNING)
    while kind(game) != "order-bombardment":
        way_out = game.way_out()
        assert way_out is not None
        game.play(way_out)
    return game


def test_the_chance_of_a_target_is_that_of_its_roll() -> None:
    game = bombarding()
    places = advice.order(game, "bombard mangonel1 _").blanks[1]
    assert places.how == "place"
    percents = [pick.percent for pick in places.picks if pick.percent is not None]
    assert percents == sorted(percents, reverse=True)
    best = places.picks[0]
    action = game.action(best.action)
    told = game.foreseen(action)
    damaged = sum(
        (
            way.chance
            for way in told
            if any(isinstance(event, Battered) and event.how != "stands" for event in way.events)
        ),
        Fraction(0),
    )
    assert best.percent == float(100 * damaged)
    game.play(action)
    game.play("ready") if kind(game) == "order-bombardment" else None
    rolled = {str(branch.chance) for branch in game.odds(f"volley {best.value}")}
    assert rolled == {str(way.chance) for way in told}


def test_to_name_a_target_changes_nothing_before_it_is_done() -> None:
    game = bombarding()
    before = game.hash
    assert advice.preview(game, advice.order(game, "bombard mangonel1 _").blanks[1].picks[0].action).odds
    assert game.hash == before


def test_the_chances_of_the_initiative_add_up() -> None:
    odds = advice.preview(siege("fate"), "vie", sides={"king": "Blue", "earl": "Red"}).odds
    assert sum(Fraction(one.chance) for one in odds) == 1
    assert {one.text for one in odds} == {"The initiative: Blue.", "The initiative: Red."}


# ------------------------------------------------------------------------------------------------ the battle of a day


def fought() -> LeaguerGame:
    return siege(*MORNING, "ready", "storm meadow north", "ready")


def test_between_battles_the_board_is_the_empty_building() -> None:
    game = siege(*MORNING)
    seen = advice.position(game, len(game.steps))
    assert not seen.fought
    assert seen.men == ()
    assert seen.days == 0
    assert seen.score == {"king": 11, "earl": 5}


def test_a_battle_of_a_siege_is_seen_like_any_other() -> None:
    game = fought()
    seen = advice.position(game, len(game.steps))
    assert seen.fought
    assert {man.name for man in seen.men} == {"Roger", "Edric", "Hal", "Robin", "Anselm"}
    asked = advice.asked(game)
    assert asked is not None
    assert asked.sheet is None
    assert not advice.position(game, 2).fought
    assert len(advice.scenes(game, 0, 40)) == len(game.steps)
    assert advice.labels(game)[3] == "Storm the building from the map The meadow, which lies to the north"


def closed() -> LeaguerGame:
    """The assault is over since nobody came near."""
    game = fought()
    while game.fighting:
        way_out = game.way_out()
        assert way_out is not None
        game.play(way_out)
    return game


def test_after_the_battle_the_siege_goes_on() -> None:
    game = closed()
    assert not game.fighting
    assert game.position.day == 3
    assert advice.scenes(game, 4, 40)[-1].beats


def test_the_calendar_tells_each_day_in_a_line() -> None:
    game = closed()
    first, today = advice.calendar(game)
    assert (first.day, first.over, today.day, today.over) == (2, True, 3, False)
    assert "assault" in first.line.casefold()
    assert (first.first, first.last) == (1, len(game.steps))
    told = [line.text for line in first.story]
    closing = next(event for event in game.events() if isinstance(event, events.BattleClosed))
    assert words.event(closing) in told
    assert today.line == "The day begins"


def test_the_end_of_a_siege_is_told() -> None:
    game = closed()
    while not game.over:
        game.play(game.way_out() or game.legal_actions()[0])
    ending = advice.ending(game, sides={"king": "Blue", "earl": "Red"})
    assert ending.winner == "king"
    assert "hunger" in ending.grade
    assert "Blue" in ending.grade
    assert ending.course[0].points == (11, 5)
    assert ending.grade == advice.outcome(game, sides={"king": "Blue", "earl": "Red"})
    assert [line.side for line in ending.account.lines] == ["king", "earl"]


def test_fates_name_the_day() -> None:
    game = siege(scenario="seven-days", seed="2")
    for _ in range(4000):
        if game.over:
            break
        _random(game)
    assert game.over
    fallen = {
        event.person: event.how
        for event in game.events()
        if isinstance(event, events.Stricken) and event.how == "killed"
    }
    fates = {fate.piece: fate for fate in advice.ending(game).fates}
    assert fallen
    for person in fallen:
        assert fates[person].how == "killed"
        assert fates[person].round > 0
    everybody = {one.name for one in game.position[People].all}
    assert set(fates) <= everybody


def test_scores_do_not_count_those_who_fell_today() -> None:
    game = fought()
    assert game.score == {"king": 11, "earl": 5}
    position = game.position.copy()
    game.field_of(position).status[game.battle_of(position).roster.men[0]] |= DEAD
    assert sum(game.score_of(position).values()) == 15
    assert game.sides == ("king", "earl")
    assert not game.is_fought(next(game.positions()))


def test_what_can_be_ordered_stands_first_and_a_penthouse_is_to_be_built_before_it_comes() -> None:
    game = siege("provision", scenario="thirty-days", seed="11")
    while kind(game) != "choose-action":
        game.play(game.way_out() or game.legal_actions()[0])
    refused = [order.refusal is not None for order in orders(game).values()]
    assert refused == sorted(refused)
    assert not refused[0]
    found = orders(game)["approach"].refusal
    assert found is not None
    assert found.reason == "You have no penthouse yet: it has to be built first."
    assert found.remedy == "To build one takes 4 days (penthouse)."


def test_a_penthouse_that_is_being_built_has_its_day() -> None:
    game = siege("provision", "fate", "vie", scenario="thirty-days", seed="11")
    engineer = next(
        pick.value for pick in advice.order(game, "build").blanks[1].picks if pick.refusal is None
    )
    game.play(f"build penthouse {engineer} 5")
    while kind(game) != "choose-action":
        game.play(game.way_out() or game.legal_actions()[0])
    found = orders(game)["approach"].refusal
    assert found is not None
    assert found.remedy == "One will be ready on day 6 if it is worked at every day (penthouse)."
