"""The grounds on which the battles of a siege are fought: where the building's map lies on a joined one."""

from __future__ import annotations

import pytest

from bergfried.leaguer.grounds import OPEN, SIDES, Ground, back, carry, laid
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer


@pytest.mark.parametrize("along", SIDES)
def test_places_of_the_building_are_found_again_on_a_joined_map_and_no_others(along: str) -> None:
    scenario = LeaguerScenario(
        sides={"king": Force(men={"Hal": "knight"}), "earl": Force(men={"Odo": "knight"})},
        start=Start(day=7, part="choice_of_action", holder="besieger"),
    )
    leaguer, _ = open_leaguer(scenario, "anarchy")
    here = laid(leaguer, Ground("meadow", along))
    own = leaguer.battle.board.terrain
    assert [back(leaguer, here, carry(leaguer, here, place)) for place in own] == list(own)
    assert {back(leaguer, here, place) for place in here.board.members(here.rooms[OPEN])} == {None}
