"""The machine in sorties: it leads its animals across, lights what is to burn, and comes home."""

from __future__ import annotations

from bergfried.battle.actions import Attack, Depart, Herd, Patrol
from bergfried.board.reach import Stance
from bergfried.games import LeaguerGame
from bergfried.kernel.decisions import Action
from bergfried.leaguer.events import SuppliesChanged
from bergfried.leaguer.foraging import Convoy
from bergfried.leaguer.leaguer import BESIEGED
from bergfried.leaguer.people import People
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start
from bergfried.players.roster import player_of_siege
from bergfried.players.seats import Seats

PATROL = {f"K{letter}": "sergeant mounted" for letter in "abcdefgh"}
PARTY = {f"E{letter}": "sergeant" for letter in "abcdefghijklmnopqr"}


def sortie(named: str, king: dict[str, str], earl: dict[str, str], seed: int) -> LeaguerGame:
    scenario = LeaguerScenario(
        scenario="small",
        title="Small",
        story="A sortie.",
        open=("stream",),
        sides={"king": Force(men=king, title="The king"), "earl": Force(men=earl, title="The earl")},
        start=Start(day=9, part="action", holder="besieged", named=named, last=11),
    )
    return LeaguerGame(scenario, "anarchy", seed=seed)


def played(game: LeaguerGame, at_most: int = 400) -> list[Action]:
    """The battle of the day, knight against knight, with all that was done in it."""
    seats = Seats({side: player_of_siege("knight", side) for side in game.rules.sides})
    done: list[Action] = []
    begun = False
    for _ in range(at_most):
        if begun and game.position.inner is None:
            return done
        begun = begun or game.position.inner is not None
        done.append(seats.choose(game))
        game.play(done[-1])
    raise AssertionError("it does not end")


def test_mules_are_led_across_and_off_the_map() -> None:
    king = {"Wat": "peasant", "Hob": "peasant"}
    earl = dict.fromkeys(("Odo", "Ede", "Ulf", "Tom", "Sim", "Gil", "Ivo", "Rou", "Hal"), "sergeant")
    game = sortie("supply_sortie", king, earl, seed=3)
    done = played(game)
    assert any(isinstance(action, Herd) for action in done)
    fed = [event for step in game.steps for event in step.events if isinstance(event, SuppliesChanged)]
    assert fed, "no mule came home"


def test_animals_come_in_beside_those_who_lead_them_and_set_out_at_once() -> None:
    game = sortie("supply_sortie", PATROL, PARTY, seed=3)
    seats = Seats({side: player_of_siege("knight", side) for side in game.rules.sides})
    led = set[str]()
    while game.position.inner is None or game.position.inner.turn < 1:
        action = seats.choose(game)
        led |= {game.text(action)} if isinstance(action, Herd) else set()
        game.play(action)
    assert len(led) == game.position[Convoy].animals


def test_patrols_strike_at_animals() -> None:
    game = sortie("supply_sortie", PATROL, PARTY, seed=1)
    seats = Seats({side: player_of_siege("knight", side) for side in game.rules.sides})
    struck = False
    while not struck:
        action = seats.choose(game)
        if isinstance(action, Attack):
            assert game.position.inner is not None
            battle = game.rules.fought(game.position)
            struck = any(battle.roster[foe].is_mule for foe in action.defenders)
        game.play(action)
        assert game.position.inner is not None or not any(
            isinstance(step.action, Herd) for step in game.steps
        )


def test_a_patrol_comes_over_the_side_nearest_to_the_party() -> None:
    game = sortie("supply_sortie", PATROL, PARTY, seed=1)
    seats = Seats({side: player_of_siege("knight", side) for side in game.rules.sides})
    while game.decision is None or game.decision.kind != "muster-patrol":
        game.play(seats.choose(game))
    battle, field = game.rules.fought(game.position), game.position.inner
    assert field is not None
    along = [*battle.board.members(battle.board.zones["from_south"])][8:]
    for piece, place in zip((*battle.men_of(field, 0), *battle.roster.mules), along, strict=False):
        battle.put(field, piece, Stance(place))
    chosen = seats.choose(game)
    assert isinstance(chosen, Patrol)
    assert chosen.over == "south"


def test_who_has_come_to_burn_goes_home_before_all_are_lost() -> None:
    king = {f"K{letter}": "knight" for letter in "abcdefghijklmnopqr"}
    earl = {f"E{letter}": "peasant" for letter in "abcdef"}
    game = sortie("camp_sortie", king, earl, seed=1)
    done = played(game)
    assert any(isinstance(action, Depart) for action in done)
    assert any(one.remains for one in game.position[People].all if one.side == BESIEGED)
