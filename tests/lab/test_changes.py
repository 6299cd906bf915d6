"""What the laboratory can change in a scenario, and what it refuses in a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bergfried.battle.setup.own import BadOwn
from bergfried.battle.setup.scenarios import UnknownScenario, load_scenario
from bergfried.games import BattleGame, LeaguerGame, RealmGame
from bergfried.lab.changes import (
    BadChange,
    Setting,
    changed,
    must_differ,
    opened,
    otherwise,
    setting_of,
    told,
    with_changes,
)
from bergfried.lab.course import Job, play
from bergfried.rulebook import library
from bergfried.rulebook.arms import UnknownClass
from bergfried.rulebook.editions import UnknownEdition
from bergfried.rulebook.options import BadPolicy, UnknownOption, with_policies
from bergfried.rulebook.tables import TableError, export, load_tables

MEADOW = setting_of("meadow", "anarchy")
GUIDE = Path(__file__).parents[2] / "docs" / "own.md"
(MILL,) = re.findall(r"^```yaml\n(.*?)^```", GUIDE.read_text(), re.M | re.S)
"""The battle docs/own.md puts together."""


def battle(setting: Setting) -> BattleGame:
    game = opened(setting)
    assert isinstance(game, BattleGame)
    return game


def test_a_policy_is_read_otherwise_and_nothing_else_is() -> None:
    before, after = battle(MEADOW), battle(changed(MEADOW, "policy=retreat:strict"))
    assert (before.battle.policies.retreat, after.battle.policies.retreat) == ("lenient", "strict")
    assert after.battle.policies.melee == before.battle.policies.melee
    assert after.on_trial
    assert not before.on_trial


def test_what_is_on_trial_is_in_no_file() -> None:
    with pytest.raises(AssertionError, match="no file tells"):
        battle(changed(MEADOW, "policy=retreat:strict")).save()


def test_policies_that_are_numbers_lists_and_switches() -> None:
    bolts = setting_of("bolts", "anarchy")
    found = with_changes(
        bolts, ["policy=ballista_carriers:4", "policy=crew_bound:false", "policy=oil_from:platform,wall_walk"]
    )
    policies = battle(found).battle.policies
    assert (policies.ballista_carriers, policies.crew_bound, policies.oil_from) == (
        4,
        False,
        ("platform", "wall_walk"),
    )
    assert told(found, bolts) == (
        "policy ballista_carriers: 4",
        "policy crew_bound: false",
        "policy oil_from: platform, wall_walk",
    )


def test_a_man_more_stands_beside_others_of_his_kind() -> None:
    game = battle(changed(MEADOW, "force=blue:+archer"))
    men = [game.battle.roster[man] for man in game.battle.roster.men]
    new = [man for man in men if man.name not in load_scenario("meadow").sides["blue"].men and man.side == 0]
    assert [man.kind for man in new] == ["archer_short_bow"]
    board, place = game.battle.board, game.position.at[game.battle.roster.numbers[new[0].name]]
    assert board.distance(place, board.place("B4")) == 1


def test_a_rider_more_finds_room_for_two_hexes() -> None:
    game = battle(changed(MEADOW, "force=red:+knight"))
    new = next(man for man in game.battle.roster.men if game.battle.roster[man].name not in _names("meadow"))
    assert game.battle.roster[new].starts_mounted


def _names(scenario: str) -> set[str]:
    return {name for side in load_scenario(scenario).sides.values() for name in side.men}


def test_a_man_less_and_a_man_of_another_class() -> None:
    less = battle(changed(MEADOW, "force=red:-archer"))
    assert "Hal" not in less.battle.roster.numbers
    assert "Bertin" in less.battle.roster.numbers
    other = battle(changed(MEADOW, "force=red:Hal>crossbowman"))
    assert other.battle.roster[other.battle.roster.numbers["Hal"]].kind == "crossbowman"


def test_rounds_and_points_by_number_and_by_difference() -> None:
    ford = setting_of("ford")
    now = load_scenario("ford").rounds
    assert battle(changed(ford, "rounds=-2")).battle.aim.rounds == now - 2
    assert battle(changed(ford, "rounds=20")).battle.aim.rounds == 20
    gate = setting_of("gatehouse")
    points = load_scenario("gatehouse").goals[0].points
    assert battle(changed(gate, "goal=1:+2")).battle.aim.goals[0].points == points + 2
    assert battle(with_changes(gate, ["goal=1:+2", "goal=1:-1"])).battle.aim.goals[0].points == points + 1


def test_a_siege_of_many_days_has_men_and_supplies_and_no_rounds() -> None:
    siege = setting_of("seven-days", options=("quick-battles",))
    game = opened(changed(siege, "force=earl:+knight"))
    assert isinstance(game, LeaguerGame)
    before = opened(siege)
    assert isinstance(before, LeaguerGame)
    assert len(game.scenario.sides["earl"].men) == len(before.scenario.sides["earl"].men) + 1
    with pytest.raises(BadChange, match="no rounds"):
        changed(siege, "rounds=3")


def test_a_table_of_ones_own() -> None:
    text = export(load_tables()["anarchy.classes"])
    with pytest.raises(BadChange, match="changes nothing"):
        changed(MEADOW, f"tables={text}")
    row = next(line for line in text.splitlines() if "archer_short_bow" in line and line.startswith("  - ["))
    cells = row.split(",")
    cells[3] = cells[3].replace(cells[3].strip(), str(int(cells[3]) + 1))
    own = changed(MEADOW, f"tables={text.replace(row, ','.join(cells))}")
    assert len(told(own, MEADOW)) == 1
    assert told(own, MEADOW)[0].startswith("table anarchy.classes")
    with pytest.raises(TableError):
        changed(MEADOW, "tables=no table")


def test_a_battle_of_ones_own_is_the_one_of_the_guide() -> None:
    """With a zone of its own, and without what may be left out; a man more finds his place in that zone."""
    own = setting_of("mill.yaml", None, None, MILL)
    assert (own.scenario, own.edition) == ("mill", "siege")
    assert battle(own).battle.aim.rounds == 6
    more = battle(with_changes(own, ["force=red:+archer", "goal=1:+1", "rounds=-1"]))
    board = more.battle.board
    (new,) = set(more.scenario.sides["red"].men) - {"Hal"}
    assert board.place(more.scenario.sides["red"].men[new].at) in set(board.members(board.zones["yard"]))
    assert (more.battle.aim.goals[0].points, more.battle.aim.rounds) == (5, 5)
    assert play(Job(own, ("squire", "squire"), "0")).winner in ("blue", "red", "")


def test_a_battle_of_ones_own_may_bring_its_map() -> None:
    drawn = library.text("maps", "meadow.map")
    text = MILL.replace("map: meadow", "drawn: |\n" + "".join(f"  {line}\n" for line in drawn.splitlines()))
    own = setting_of("mill.yaml", None, None, text)
    assert battle(own).scenario.map == "drawn"
    assert len(battle(changed(own, "force=blue:+archer")).scenario.sides["blue"].men) == 3


def test_a_bad_file_names_all_that_is_wrong_with_it() -> None:
    with pytest.raises(BadOwn, match="line"):
        setting_of("mill.yaml", None, None, MILL.replace("kind: knight", "kind: dragon"))
    with pytest.raises(BadOwn):
        setting_of("mill.yaml", None, None, "rounds: 5")


def test_somebody_of_a_realm_has_more_power_or_less() -> None:
    plain = setting_of("aachen")
    more = with_changes(plain, ["force=welf:Otto+20", "force=welf:Otto+20"])
    game, before = opened(more), opened(plain)
    assert isinstance(game, RealmGame)
    assert isinstance(before, RealmGame)
    assert game.scenario.figures["Otto"].points == before.scenario.figures["Otto"].points + 40
    assert game.on_trial
    assert told(more, plain) == ("force welf:Otto+20", "force welf:Otto+20")
    for change, sentence in (
        ("force=welf:+knight", "write force=staufer:NAME"),
        ("force=welf:Philipp+20", "welf has no 'Philipp'; it has Otto"),
        ("force=welf:Otto-900", "1 is the least"),
        ("force=welf:Otto+0", "changes nothing"),
    ):
        with pytest.raises(BadChange, match=sentence):
            changed(plain, change)


def test_an_option_of_a_realm_is_a_change() -> None:
    plain = setting_of("aachen")
    fought = changed(plain, "option=fought-out")
    must_differ(plain, fought)
    assert told(fought, plain) == ("option fought-out",)
    with pytest.raises(BadChange, match="changes nothing"):
        changed(fought, "option=fought-out")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("edition=anarchy", "changes nothing"),
        ("policy=retreat:lenient", "changes nothing"),
        ("rounds=12", "changes nothing"),
        ("option=-infiltration", "changes nothing"),
        ("force=green:+archer", "has no side 'green'; its sides: blue, red"),
        ("force=blue:-Hal", "blue has no 'Hal'; it has"),
        ("force=blue:Hal>knight", "blue has no 'Hal'"),
        ("force=blue", "cannot be read"),
        ("policy=retreat:backwards", "strict or lenient"),
        ("policy=retreats:strict", "Near it: retreat"),
        ("policy=retreat", "write policy=NAME:VALUE"),
        ("policy=corpses:1", "true or false"),
        ("policy=ladder_falls:many", "whole number"),
        ("policy=ladder_falls:99999999", "whole number"),
        ("goal=1:3", "has no goals"),
        ("rounds=-12", "would be 0"),
        ("supplies=3", "only a siege of many days"),
        ("side=blue", "what can be changed"),
        ("edition", "is no change"),
    ],
)
def test_what_cannot_be_changed_is_a_sentence(change: str, sentence: str) -> None:
    with pytest.raises(BadChange, match=sentence):
        changed(MEADOW, change)


def test_names_that_nobody_has() -> None:
    with pytest.raises(UnknownEdition):
        changed(MEADOW, "edition=anarchy-fr")
    with pytest.raises(UnknownOption):
        changed(MEADOW, "option=flying")
    with pytest.raises(UnknownClass):
        changed(MEADOW, "force=blue:+dragon")
    with pytest.raises(UnknownScenario):
        setting_of("medow")
    with pytest.raises(BadChange, match="only its tables, options and forces"):
        opened(Setting("aachen", rounds=3))
    with pytest.raises(BadChange, match="at once"):
        with_changes(MEADOW, ["rounds=+1"] * 21)


def test_two_that_come_to_the_same_are_no_question() -> None:
    must_differ(MEADOW, changed(MEADOW, "rounds=11"))
    with pytest.raises(BadChange, match="the same"):
        must_differ(MEADOW, with_changes(MEADOW, ["rounds=11", "rounds=12"]))


def test_a_scenario_that_is_otherwise_in_an_edition_says_so() -> None:
    assert otherwise(MEADOW, changed(MEADOW, "edition=anarchy-de")) == ""
    names = ("hotwall", "gatehouse", "tower", "ablaze", "hoardings", "bolts", "below", "oxford")
    own = next(name for name in names if load_scenario(name).otherwise)
    scenario = load_scenario(own)
    other = next(iter(scenario.otherwise))
    same = next(name for name in scenario.editions if name not in scenario.otherwise)
    assert "The scenario itself has other" in otherwise(setting_of(own, same), setting_of(own, other))
    assert "other works in" in otherwise(setting_of("bolts", "anarchy"), setting_of("bolts", "anarchy-de"))
    assert "rounds and goals and men in" in otherwise(
        setting_of("tower", "anarchy"), setting_of("tower", "anarchy-it")
    )


def test_a_policy_that_is_none_is_refused_where_books_are_changed() -> None:
    book = battle(MEADOW).battle.book
    assert with_policies(book, {}) is book
    with pytest.raises(BadPolicy, match="Near it: retreat"):
        with_policies(book, {"retreats": "strict"})
    with pytest.raises(BadPolicy, match="cannot have this value"):
        with_policies(book, {"retreat": "backwards"})
