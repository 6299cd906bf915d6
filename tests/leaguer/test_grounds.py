"""Where the battles of a siege are fought: at the building, on an open map, or on both joined."""

from __future__ import annotations

import pytest

from bergfried.battle.engine import things
from bergfried.battle.engine.state import DEAD, MOUNTED, OFF_MAP
from bergfried.battle.field import battering
from bergfried.battle.people.waiting import Waiting
from bergfried.battle.setup.scenarios import read_thing
from bergfried.leaguer import battles, people
from bergfried.leaguer.battles import Fighting
from bergfried.leaguer.grounds import INSIDE, OPEN, SIDES, Ground, back, carry, laid
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, Leaguer
from bergfried.leaguer.people import People
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.state import LeaguerState


def at_war() -> tuple[Leaguer, LeaguerState]:
    """A small siege of a priory, in the morning of a day."""
    sides = {
        "king": Force(men={"Hal": "knight mounted", "Tom": "sergeant"}),
        "earl": Force(men={"Odo": "knight", "Ede": "monk"}),
    }
    return open_leaguer(LeaguerScenario(sides=sides, start=Start(day=7)), "anarchy")


@pytest.mark.parametrize("along", SIDES)
@pytest.mark.parametrize("name", ["stream", "meadow"])
def test_every_place_of_the_building_lies_somewhere_on_a_joined_map(name: str, along: str) -> None:
    leaguer, _ = at_war()
    own, here = leaguer.battle.board, laid(leaguer, Ground(name, along))
    for place in own.terrain:
        there = carry(leaguer, here, place)
        assert here.board.terrain[there] == own.terrain[place]
        assert back(leaguer, here, there) == place
    for place in here.board.members(here.rooms[OPEN]):
        assert back(leaguer, here, place) is None
    assert here.rooms[INSIDE].bit_count() == own.zones[leaguer.within].bit_count()


@pytest.mark.parametrize("along", SIDES)
def test_one_comes_in_over_the_outer_sides_of_the_open_map(along: str) -> None:
    leaguer, _ = at_war()
    here = laid(leaguer, Ground("stream", along))
    facing = dict(zip(SIDES, ("south", "west", "north", "east"), strict=True))[along]
    assert set(here.edges) == {f"from_{side}" for side in SIDES if side != facing}
    for edge in here.edges:
        zone = here.board.zones[edge]
        assert zone
        assert zone & ~(here.rooms[OPEN] & here.board.edge) == 0


def test_on_an_open_map_alone_there_is_no_building() -> None:
    leaguer, _ = at_war()
    here = laid(leaguer, Ground("meadow"))
    assert here.rooms[INSIDE] == 0
    assert here.rooms[OPEN] == here.board.mask(here.board.terrain)
    assert len(here.edges) == len(SIDES)


@pytest.mark.parametrize("first", [BESIEGER, BESIEGED])
def test_what_stands_at_the_building_stands_in_a_battle_and_comes_back(first: int) -> None:
    leaguer, state = at_war()
    stands = things.add(state.site, read_thing(leaguer.battle.board, "mantlet G2>N"), BESIEGED)
    frame = Fighting("assault", BESIEGER, first, ((0, OPEN), (2, INSIDE)), Ground("stream", "west"))
    battles.open_battle(leaguer, state, frame)
    field = state.inner
    assert field is not None
    battle = leaguer.fought(state)
    (found,) = things.of_kind(field, "mantlet")
    assert battle.sides[found.owner] == leaguer.sides[BESIEGED]
    assert back(leaguer, laid(leaguer, frame.ground), found.place) == stands.place
    for person, room in ((0, OPEN), (2, INSIDE)):
        piece = battle.roster.numbers[state[People].all[person].name]
        assert laid(leaguer, frame.ground).rooms[room] >> field.at[piece] & 1


def test_the_record_of_damage_goes_into_a_battle_and_back() -> None:
    leaguer, state = at_war()
    board = leaguer.battle.board
    first, second, *_ = board.members(board.zones[leaguer.within])
    battering.note(leaguer.battle, state.site, first, "wall", "ram")
    frame = Fighting("assault", BESIEGER, BESIEGER, ((0, OPEN), (2, INSIDE)), Ground("stream", "west"))
    battles.open_battle(leaguer, state, frame)
    battle, field, here = leaguer.fought(state), state.inner, laid(leaguer, frame.ground)
    assert field is not None
    assert [one.place for one in field[battering.Walls].last] == [carry(leaguer, here, first)]
    battering.note(battle, field, carry(leaguer, here, second), "wall", "ram")
    battles.close(leaguer, state, [])
    assert [one.place for one in state.site[battering.Walls].last] == [first, second]


def test_a_rider_whose_horse_has_died_goes_on_foot_from_then_on() -> None:
    leaguer, state = at_war()
    frame = Fighting("assault", BESIEGER, BESIEGER, ((0, OPEN), (2, OPEN)), Ground("meadow"), mounted=(0,))
    battles.open_battle(leaguer, state, frame)
    battle, field = leaguer.fought(state), state.inner
    assert field is not None
    hal = battle.roster.numbers["Hal"]
    assert field.status[hal] & MOUNTED
    field.status[battle.roster[hal].own_horse] |= DEAD
    battles.close(leaguer, state, [])
    assert not state[People].all[0].rides


def test_who_finds_no_room_waits_in_reserve() -> None:
    leaguer, state = at_war()
    frame = Fighting("assault", BESIEGER, BESIEGER, ((0, INSIDE), (2, OPEN)), Ground("meadow"))
    battles.open_battle(leaguer, state, frame)
    field = state.inner
    assert field is not None
    hal = leaguer.fought(state).roster.numbers["Hal"]
    assert field.at[hal] == OFF_MAP
    assert hal in dict(field[Waiting].men)
    assert state[People].all[0].today == people.FOUGHT
