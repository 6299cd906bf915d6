"""The machine commands sieges of many days: to their end, by the rules, and always the same for a seed."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.games import LeaguerGame
from bergfried.kernel.dice import ScriptedDice
from bergfried.leaguer import actions
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start
from bergfried.players import holdings, patience
from bergfried.players.foresight import Foresight
from bergfried.players.roster import UnknownPlayer, player_of_siege
from bergfried.players.seats import Seats, play_out

QUICK = ("quick-battles",)
PLAYERS = ("random", "idle", "greedy", "squire", "knight", "marshal")


def commanded(name: str, seed: int, *, scenario: str = "thirty-days", at_most: int = 5000) -> LeaguerGame:
    game = games.new_siege(scenario, options=QUICK, seed=seed)
    seats = {side: player_of_siege(name, f"{seed}/{side}") for side in game.rules.sides}
    play_out(game, Seats(seats), at_most=at_most)
    return game


@pytest.mark.parametrize("scenario", ["seven-days", pytest.param("thirty-days", marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_commands_both_sides_to_the_end(name: str, scenario: str) -> None:
    assert commanded(name, 1, scenario=scenario).outcome is not None


@pytest.mark.parametrize("name", ["squire", "knight", "marshal"])
def test_the_same_seed_gives_the_same_siege(name: str) -> None:
    first, second = (commanded(name, 2, scenario="seven-days") for _ in range(2))
    assert [step.text for step in first.steps] == [step.text for step in second.steps]


def test_a_name_nobody_has_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="squire, knight, marshal"):
        player_of_siege("king")


# ------------------------------------------------------------------------------------------------ what it orders


def siege(
    king: dict[str, str],
    earl: dict[str, str],
    *,
    part: str = "choice_of_action",
    machines: tuple[str, ...] = (),
    things: tuple[str, ...] = (),
    last: int = 20,
    wounded: dict[str, int] | None = None,
) -> LeaguerGame:
    """A siege of the castle on its sixth day, when the besieger may act."""
    scenario = LeaguerScenario(
        scenario="small",
        title="Small",
        story="A small siege.",
        map="dry-norman",
        building="castle",
        inside="castle",
        things=("gate_shut O19>S", "gate_shut O5>N", *things),
        options=QUICK,
        sides={
            "king": Force(men=king, machines=machines, title="The king"),
            "earl": Force(men=earl, title="The earl"),
        },
        start=Start(day=6, last=last, part=part, holder="besieger", wounded=wounded or {}),
    )
    return LeaguerGame(scenario, "anarchy", seed=1)


def many(prefix: str, kind: str, number: int) -> dict[str, str]:
    return {f"{prefix}{chr(97 + place)}": kind for place in range(number)}


STRONG = {"Hugo": "count", **many("K", "knight", 20)}
WEAK = {"Odo": "count", **many("E", "monk", 2)}


def choice(game: LeaguerGame, name: str = "knight") -> str:
    return game.text(player_of_siege(name).choose(game))


@pytest.mark.parametrize("name", ["knight", "marshal"])
def test_it_storms_what_is_ripe(name: str) -> None:
    breaches = ("breach_2 V11", "breach_2 V12", "breach_2 V13")
    assert choice(siege(STRONG, WEAK, things=breaches), name).startswith("storm")


@pytest.mark.parametrize("name", ["knight", "marshal"])
def test_it_does_not_storm_what_is_strong(name: str) -> None:
    king, earl = {"Hugo": "count", **many("K", "peasant", 9)}, {"Odo": "count", **many("E", "knight", 9)}
    assert choice(siege(king, earl), name) == "rest"


def test_it_builds() -> None:
    king = {**STRONG, "Wat": "engineer"}
    assert choice(siege(king, WEAK | many("S", "sergeant", 9), part="building_orders_besieger")).startswith(
        "build"
    )


def test_it_shoots_at_walls_and_goes_on_where_they_are_damaged() -> None:
    king = {**STRONG, "Wat": "engineer"}
    game = siege(king, WEAK, part="bombardment", machines=("mangonel",), things=("damaged_wall_2 V12",))
    assert choice(game, "marshal") == "bombard mangonel1 V12/2"


def test_it_repairs_what_is_worn() -> None:
    king = {**STRONG, "Wat": "engineer"}
    game = siege(king, WEAK, part="building_and_repair", machines=("mangonel 2",))
    assert choice(game) == "mend mangonel1"


def test_it_negotiates_where_that_may_end_it() -> None:
    game = siege(STRONG, WEAK, part="negotiation", things=("breach_2 V12",))
    assert choice(game) == "negotiate"


def test_a_healthy_man_leaves_in_a_quarrel_only_if_no_wounded_one_can() -> None:
    king = {"Hugo": "count", **many("K", "knight", 9)}
    game = siege(king, WEAK, part="random_event", wounded={"Kc": -1})
    game.play("fate", dice=ScriptedDice([2, 3, 10]))
    decision = game.decision
    assert decision is not None
    assert decision.kind == "choose-leaving"
    assert choice(game) == "dismiss Kc"


# ------------------------------------------------------------------------------------------------ what it reckons with


def test_waiting_is_worth_less_where_the_ring_is_open() -> None:
    closed, open_ = siege(STRONG, WEAK), siege(STRONG, many("E", "knight", 21))
    found = [patience.starved_out(game.rules, game.position) for game in (closed, open_)]
    assert 0 < found[1] < found[0] < 1


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    game = siege(STRONG, WEAK)
    both = [holdings.value(game.rules, game.position, side) for side in (BESIEGER, BESIEGED)]
    assert both[0] == -both[1]


def test_looking_ahead_changes_nothing() -> None:
    game = siege(STRONG, WEAK)
    before = game.hash
    sight = Foresight(game.rules, game.position, 2)
    for action in game.legal_actions():
        sight.gain(action)
    assert game.hash == before
    assert any(isinstance(action, actions.Storm) for action in game.legal_actions())


def test_battles_of_a_siege_are_fought_by_the_captain() -> None:
    """Two against two, fought to the end by the rules of battles."""
    scenario = LeaguerScenario(
        scenario="few",
        title="Few",
        story="A few storm a priory.",
        sides={
            "king": Force(men={"Hal": "knight", "Tom": "knight", "Bob": "knight"}, title="The king"),
            "earl": Force(men={"Ede": "monk"}, title="The earl"),
        },
        start=Start(day=7, part="choice_of_action", holder="besieger"),
    )
    game = LeaguerGame(scenario, "anarchy", seed=1)
    game.play("storm stream north")
    knight = player_of_siege("knight")
    while not game.over and game.position.day == 7:
        game.play(knight.choose(game))
    assert game.over
    assert game.position.cause in ("building_taken", "no_able_besieged_left")
