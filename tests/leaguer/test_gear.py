"""What comes back from the battles of a siege: small things, machines, and what is filled up under them."""

from __future__ import annotations

from bergfried.battle.engine import things
from bergfried.battle.setup.scenarios import read_thing
from bergfried.board.reach import Stance
from bergfried.kernel.game import Game
from bergfried.leaguer import gear
from bergfried.leaguer.building import in_stock, machines_of
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, Leaguer
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState


def storming(part: str = "choice_of_action", **king: object) -> tuple[Game[LeaguerState], Leaguer]:
    """A siege of a castle, on the day of an assault."""
    scenario = LeaguerScenario(
        map="norman",
        building="castle",
        inside="castle",
        sides={
            "king": Force(men={"Hal": "knight", "Tom": "knight"}, **king),  # type: ignore[arg-type]
            "earl": Force(men={"Odo": "knight"}),
        },
        start=Start(day=7, part=part, holder="besieger"),
    )
    leaguer, state = open_leaguer(scenario, "anarchy")
    return Game(leaguer, state, seed=1), leaguer


def test_the_moat_stays_filled_under_an_engine_that_stays() -> None:
    game, leaguer = storming(machines=("ram ram O22>N",), stock={"fascine": 2})
    state, board = game.position, leaguer.battle.board
    engine = next(things.of_kind(state.site, "ram"))
    filled = next(
        read_thing(board, f"filled_moat {board.text(place)}")
        for place in board.members(board.zones["moat"])
        if board.distance(place, engine.place) == 1
    )
    beneath = things.add(state.site, filled, BESIEGER)
    brought = [item for _, item in gear.brought(leaguer, state, BESIEGER)]
    assert brought.count("fascine") == 1, "the other one lies there"
    cells = {board.cell(place) for place in things.parts_of(board, engine)}
    gear._lift(leaguer, state, ())
    assert (beneath in state.site.things) == (board.cell(beneath.place) in cells)


def test_when_an_engine_goes_back_there_is_moat_under_it_again() -> None:
    game, leaguer = storming(
        machines=("ram ram M22>N",), stock={"fascine": 1}, part="building_orders_besieger"
    )
    state, board = game.position, leaguer.battle.board
    filling = things.add(state.site, read_thing(board, "filled_moat M22/-1"), BESIEGER)
    assert "fascine" not in [item for _, item in gear.brought(leaguer, state, BESIEGER)]
    game.play("recall ram1")
    assert filling.id not in [thing.id for thing in game.position.site.things]
    assert "fascine" in [item for _, item in gear.brought(leaguer, game.position, BESIEGER)]


def test_a_ladder_that_an_enemy_is_nearest_to_is_lost() -> None:
    game, leaguer = storming(stock={"ladder": 2})
    game.play("storm meadow south")
    field = game.position.inner
    assert field is not None
    battle = leaguer.fought(game.position)
    first, second = things.in_hand(field, BESIEGER)
    odo, hal = battle.roster.numbers["Odo"], battle.roster.numbers["Hal"]
    battle.put(field, hal, Stance(battle.board.place("O38")))
    things.move(battle, field, first, field.at[odo], 0)
    things.move(battle, field, second, field.at[hal], 0)
    while game.position.inner is not None:
        game.play("ready" if game.decision is not None and game.decision.kind == "set-up" else "end")
    assert in_stock(game.position, BESIEGER, "ladder") == 1
    assert in_stock(game.position, BESIEGED, "ladder") == 0


def test_a_machine_at_the_wall_of_which_nothing_is_left_is_lost() -> None:
    game, leaguer = storming(machines=("ram ram O22>N",))
    state = game.position
    things.remove(state.site, *things.of_kind(state.site, "ram"))
    gear.look_after(leaguer, state, [])
    assert machines_of(state, BESIEGER) == []
