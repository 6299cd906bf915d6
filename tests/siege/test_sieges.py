"""Sieges: the battles of their days, what is decided between them, and that all a game can do a siege can do too."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from typing import Literal

import msgspec
import pytest

from bergfried import advice, games
from bergfried.battle.engine.aims import Engine
from bergfried.battle.engine.state import DEAD, STUNNED, WOUNDED
from bergfried.battle.events import Battered, BattleOver, Recovered
from bergfried.battle.field import battering
from bergfried.battle.setup.scenarios import BadScenario, Lit, Scenario, load_scenario
from bergfried.games import BattleGame, SiegeGame
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.events import Event
from bergfried.players.roster import player
from bergfried.siege.actions import Bombard
from bergfried.siege.events import DayEnded, DrewOff
from bergfried.siege.fields import OneSiege
from bergfried.siege.machines import Machines
from bergfried.siege.opening import open_siege
from bergfried.situations import read_situation, set_up_siege

ENGINES = (Engine("Malvoisin", "besiegers", 9, "A1"), Engine("Robin", "besiegers", 3, "A8"))

BRIDGE = """
shows: [AN-3.2.2-c]
title: A bridge before a night
edition: anarchy
board: |
  . . . . .
  . . . . .
  - - B - -
  - - B - -
  . . . . .
levels:
  "-1": |
    - - - - -
    - - - - -
    o o - o o
    o o - o o
    - - - - -
legend: {B: bridge}
days: 2
rounds: 1
round: 1
pieces:
  blue: {Odo: light_infantry C4 WORDS}
  red: {Hal: light_infantry B2}
turn: red movement
steps: []
"""

CAMP = """
shows: [SG-4.11-d]
title: An assault ends, and two days are to come
edition: siege
board: |
  . . . . .
  . . . . .
attacker: red
days: 3
rounds: 1
round: 1
pieces:
  red: {Hal: spearman A1}
  blue: {Odo: spearman E1}
turn: blue movement
steps: []
"""


def besieged(*, days: int = 2, engines: tuple[Engine, ...] = ()) -> Scenario:
    return msgspec.structs.replace(load_scenario("gatehouse"), days=days, rounds=1, engines=engines)


def night(words: str = "") -> OneSiege:
    """The defender may destroy the bridge on which Odo stands."""
    game = set_up_siege(read_situation(BRIDGE.replace(" WORDS", words)))
    game.play("end")
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("red", "prepare")
    return game


def waits_for(game: OneSiege) -> str:
    return game.decision.kind if game.decision else ""


def restless(game: OneSiege, chance: random.Random) -> None:
    """End most phases at once, so that the days pass, and do much between them."""
    legal = game.legal_actions()
    game.play(chance.choice(legal) if waits_for(game) == "prepare" or chance.random() < 0.2 else legal[-1])


class TestNights:
    def test_a_decision_of_the_battle_comes_between_those_of_the_siege(self) -> None:
        game = night()
        game.play("dismantle C3")
        assert (game.decision and (game.decision.side, game.decision.kind)) == ("blue", "fall-from-bridge")
        game.play(game.legal_actions()[0])
        assert game.field.status[game.battle.roster.numbers["Odo"]] & WOUNDED
        assert (waits_for(game), game.position.day, game.field.turn) == ("move", 2, 2)

    def test_whoever_loses_his_last_man_overnight_has_lost_the_siege(self) -> None:
        game = night(" wounded")
        game.play("dismantle C3")
        step = game.play(game.legal_actions()[0])
        assert isinstance(step.events[-1], BattleOver)
        assert game.over
        assert game.outcome is not None
        assert game.outcome.winner == "red"

    def test_both_sides_draw_off_after_an_assault_and_not_after_a_day_of_rest(self) -> None:
        game = set_up_siege(read_situation(CAMP))
        assert any(isinstance(event, DrewOff) for event in game.play("end").events)
        assert not any(isinstance(event, DrewOff) for event in game.play("rest").events)

    def test_a_siege_of_one_day_is_over_when_its_assault_is(self) -> None:
        game = OneSiege(*open_siege(besieged(days=1), "anarchy"))
        while not game.over:
            game.play(game.legal_actions()[-1])
        assert (game.position.day, game.field.turn) == (1, 2)

    def test_turns_are_counted_on_and_each_night_is_told_once(self) -> None:
        game = OneSiege(*open_siege(besieged(days=3), "anarchy"))
        while not game.over:
            game.play(game.legal_actions()[-1])
        told = list(game.events())
        assert [event.day for event in told if isinstance(event, DayEnded)] == [1, 2]
        assert [event for event in told if isinstance(event, BattleOver)] == told[-1:]
        assert (game.position.day, game.field.first, game.field.turn) == (3, 4, 6)

    def test_rules_of_the_siege_are_heard_by_whoever_watches_the_battle(self) -> None:
        game = night()
        game.battle.trace = heard = set[str]()
        game.play("dismantle C3")
        assert {"AN-3.2.2-c", "AN-3.2.2-d"} <= heard


FIRES = """
shows: [AN-2.3.3-b]
title: Fires before a night
edition: anarchy
board: |
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
attacker: blue
days: 2
rounds: 1
round: 1
things: [MANTLETS]
fires: [BURNING]
pieces:
  blue: {Odo: light_infantry D3 WORDS, Wat: light_infantry A5}
  red: {Hal: light_infantry G1}
turn: red movement
steps: []
"""


def burning_night(
    mantlets: str, words: str = "", stunned: Literal["wounded", "wakes"] = "wounded"
) -> OneSiege:
    """Night falls on blue's mantlets, each of which burns; Odo is in the midst of them."""
    burning = ", ".join(f"{{at: {where}, side: red, by: arrow}}" for where in mantlets.split())
    built = ", ".join(f"mantlet {where}>N" for where in mantlets.split())
    text = FIRES.replace("MANTLETS", built).replace("BURNING", burning).replace(" WORDS", words)
    game = set_up_siege(read_situation(text))
    game.battle.policies = msgspec.structs.replace(game.battle.policies, stunned_at_nightfall=stunned)
    game.play("end")
    return game


class TestFiresAtNight:
    """What becomes of fires when an assault ends, where situations do not go (SG-3.55-a, AN-7.7-b)."""

    def test_the_stunned_wake_and_get_out_where_the_game_says_so(self) -> None:
        game = burning_night("D3", " stunned-now", "wakes")
        assert any(isinstance(event, Recovered) for event in game.steps[-1].events)
        odo = game.battle.roster.numbers["Odo"]
        assert not game.field.status[odo] & (STUNNED | WOUNDED)
        assert waits_for(game) == "step-out"

    def test_who_is_in_the_midst_of_fires_gets_out_past_them(self) -> None:
        game = burning_night("D3 D2 E3 E4 D4 C4 C3")
        found = {game.text(action) for action in game.legal_actions()}
        assert "fall Odo D1" in found
        assert "fall Odo B3" in found
        assert not found & {f"fall Odo {burning}" for burning in ("D2", "E3", "E4", "D4", "C4", "C3", "A1")}

    def test_the_chances_of_putting_out_and_the_game_goes_on(self) -> None:
        game = burning_night("F5")
        assert waits_for(game) == "night-fire"
        gone = {len(branch.position.inner.things): branch.chance for branch in game.odds("burn")}
        assert gone == {1: Fraction(5, 10), 0: Fraction(5, 10)}
        game.play("burn", dice=ScriptedDice([6]))
        assert (waits_for(game), game.position.day, game.field.fires) == ("move", 2, ())

    def test_the_machine_answers_all_of_it_and_it_is_saved(self, monkeypatch: pytest.MonkeyPatch) -> None:
        burning = (Lit("O20", "besiegers"), Lit("O21", "besiegers"))
        scenario = msgspec.structs.replace(besieged(), fires=burning)
        monkeypatch.setattr(games, "load_scenario", lambda name: scenario)
        game = games.new("gatehouse", seed=2)
        assert isinstance(game, SiegeGame)
        machine, asked = player("squire", 2), set[str]()
        while (not game.over and game.position.day < 2) or game.field.fires:
            asked.add(waits_for(game))
            game.play(machine.choose(game))
        assert "night-fire" in asked
        assert games.load(game.save()).hash == game.hash


class TestGames:
    def test_what_is_listed_is_legal_reads_back_and_has_chances(self) -> None:
        game, chance = OneSiege(*open_siege(besieged(days=3, engines=ENGINES), "anarchy")), random.Random(4)
        bombarded = False
        while not game.over:
            listed = game.legal_actions()
            for action in chance.sample(listed, min(len(listed), 4)):
                assert game.check(action)
                assert game.action(game.text(action)) == action
                if isinstance(action, Bombard):
                    bombarded = True
                    assert sum((branch.chance for branch in game.odds(action)), Fraction(0)) == 1
            assert game.position.copy().key() == game.position.key()
            restless(game, chance)
        assert bombarded

    def test_what_the_engines_have_lost_is_part_of_the_position(self) -> None:
        game = OneSiege(*open_siege(besieged(engines=ENGINES), "anarchy"))
        while waits_for(game) != "prepare":
            game.play(game.legal_actions()[-1])
        shot = next(action for action in game.legal_actions() if isinstance(action, Bombard))
        before = game.hash
        game.play(shot, dice=ScriptedDice([6]))
        assert game.position[Machines].worn
        assert game.hash != before
        game.undo(agreed=True)
        assert (game.hash, game.position[Machines]) == (before, Machines())

    def test_it_is_saved_and_loaded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games, "load_scenario", lambda name: besieged(days=2, engines=ENGINES))
        game, chance = games.new("gatehouse", seed=3), random.Random(3)
        assert isinstance(game, SiegeGame)
        while not game.over:
            restless(game, chance)
        again = games.load(game.save())
        assert isinstance(again, SiegeGame)
        assert [again.hash, again.steps] == [game.hash, game.steps]

    def test_one_day_is_a_battle(self) -> None:
        assert isinstance(games.new("gatehouse"), BattleGame)

    def test_bad_engines_are_named(self) -> None:
        inland = (Engine("Robin", "besiegers", 3, "H8"),)
        with pytest.raises(BadScenario, match="Robin: H8 is not at the edge of the map"):
            open_siege(besieged(engines=inland), "anarchy")


class TestPlayersAndAdvice:
    def test_the_machine_plays_through_the_night(self) -> None:
        game, machine = SiegeGame(besieged(engines=ENGINES), "anarchy", seed=2), player("squire", 2)
        while not game.over and game.field.turn < 3:
            action = machine.choose(game)
            assert game.check(action)
            game.play(action)
        assert game.position.day == 2

    def test_a_player_is_told_of_the_day_and_of_what_a_shot_brings(self) -> None:
        game = SiegeGame(besieged(engines=ENGINES), "anarchy")
        while waits_for(game) != "prepare":
            game.play(game.legal_actions()[-1])
        view = advice.position(game, len(game.steps))
        assert (view.day, view.days, view.round, view.rounds, view.phase) == (2, 2, 2, 2, "")
        shot = next(action for action in game.legal_actions() if isinstance(action, Bombard))
        preview = advice.preview(game, game.text(shot))
        assert sum((Fraction(chance.chance) for chance in preview.odds), Fraction(0)) == 1
        assert advice.battery(game).targets


class TestSixDays:
    """SIEGE's siege of several days, where situations do not go."""

    def stones(self, seed: int = 1) -> SiegeGame:
        game = games.new("stones", seed=seed)
        assert isinstance(game, SiegeGame)
        return game

    def test_the_chances_of_a_target_are_told_before_any_die_falls(self) -> None:
        game = self.stones()
        shot = "bombard Malvoisin+Warwolf+Widow T15/1"
        preview = advice.preview(game, shot)
        assert sum((Fraction(chance.chance) for chance in preview.odds), Fraction(0)) == 1
        game.play(shot)
        game.play("ready")
        told = [chance.text for chance in advice.preview(game, "volley T15/1").odds]
        assert told == [chance.text for chance in preview.odds]

    @pytest.mark.parametrize(("wall", "needed"), [("T15/1", 2), ("L16/1", 4)])
    def test_what_a_bombardment_is_hoped_to_reach_by_the_last_day(self, wall: str, needed: int) -> None:
        """T15 has lost two steps of four, L16 is of a tower and whole; five days of bombardment are left."""
        game = self.stones()
        action = game.rules.read(game.position, f"bombard Malvoisin+Warwolf+Widow {wall}")
        hit = sum(
            (
                way.chance
                for way in game.foreseen(action)
                for event in way.events
                if isinstance(event, Battered) and event.how == "damaged"
            ),
            Fraction(0),
        )
        days = range(needed, 6)
        expected = sum(
            (comb(5, times) * hit**times * (1 - hit) ** (5 - times) for times in days), Fraction(0)
        )
        hoped = game.hoped(action)
        assert hoped is not None
        chance, field = hoped
        place = game.battle.board.place(wall)
        assert chance == expected
        assert place in game.battle.land(game.field).terrain
        assert place not in game.battle.land(field).terrain

    def test_damage_is_put_down_to_its_day(self) -> None:
        game = self.stones()
        for order in ("rest", "bombard Malvoisin+Warwolf+Widow T15/1", "ready"):
            game.play(order)
        game.play("volley T15/1", dice=ScriptedDice((10,)))
        record = game.record_of(game.position)
        assert record is not None
        assert sorted((wall.steps, wall.day) for wall in record.walls) == [(1, 0), (2, 0), (3, 2)]

    def test_listing_what_can_be_ordered_consults_no_rule(self) -> None:
        game = self.stones()
        game.battle.trace = heard = set[str]()
        assert len(game.legal_actions()) > 1
        assert not heard

    def test_the_record_is_part_of_the_view(self) -> None:
        game = self.stones()
        for language in ("en", "de", "it"):
            lines = advice.position(game, 0, language).record
            assert [line.name for line in lines if line.what == "wall"] == ["T15/1", "J15/1", "Y12/1"]
            assert [line.name for line in lines if line.what == "engine"] == [
                "Malvoisin",
                "Warwolf",
                "Widow",
                "Robin",
            ]
        assert advice.position(game, 0).record[0].text.startswith("T15/1: damaged (step 2 of 4), before")

    def test_each_assault_begins_where_all_are_set_up_and_its_rounds_are_its_own(self) -> None:
        game = self.stones()
        for day in (1, 2):
            game.play("assault")
            game.play("place Hal X24" if day == 1 else "place Hal X23")
            while waits_for(game) == "prepare":
                game.play("ready")
            view = advice.position(game, len(game.steps))
            assert (view.day, view.round, view.rounds) == (day, 6 * day - 5, 6 * day)
            while game.position.day == day or waits_for(game) == "tend-wounded":
                game.play(game.legal_actions()[-1])
            assert game.battle.text(game.field.stance(game.battle.roster.numbers["Hal"])) == (
                "X24" if day == 1 else "X23"
            )

    def test_a_wall_that_falls_in_an_assault_wounds_those_on_it(self) -> None:
        game = self.stones()
        game.play("assault")
        game.play("ready")
        game.play("ready")
        battle, field, log = game.battle, game.field.copy(), list[Event]()
        hugh, place = battle.roster.numbers["Hugh"], battle.board.place("S15/1")
        assert field.at[hugh] == place
        wall = battering.wall_at(battle.land(field), place)
        assert wall is not None
        battering.bring_down(battle, field, wall, log)
        assert field.status[hugh] & WOUNDED
        assert battle.board.text(field.at[hugh]) == "S15"
        assert [rule for event in log for rule in event.rules] == ["SG-4.14-a", "SG-4.14-b"]
        again = game.field.copy()
        again.status[hugh] |= WOUNDED
        battering.bring_down(battle, again, wall, [])
        assert again.status[hugh] & DEAD

    def test_day_and_cause_of_the_last_step_are_on_record(self) -> None:
        """Stones take T15's third step on the first day; what a ram takes then counts on from there (SG-4.12-a)."""
        game = self.stones()
        game.play("bombard Malvoisin+Warwolf+Widow T15/1")
        game.play("ready")
        game.play("volley T15/1", dice=ScriptedDice([9]))
        told = {line.name: line.text for line in advice.position(game, len(game.steps)).record}
        assert told["T15/1"] == "T15/1: badly damaged (step 3 of 4), on day 1 by stones."
        game.play("assault")
        battle, field = game.battle, game.field.copy()
        wall = battering.wall_at(battle.land(field), battle.board.place("T15"))
        assert wall is not None
        battering.lose_step(battle, field, wall, "ram", (), [])
        entries = {battle.board.text(entry.place): entry for entry in battering.on_record(battle, field)}
        assert entries["T15/1"][2:] == (4, 2, "ram")
        assert battering.damage_at(field, wall.place) is None
        assert battering.fallen(game.field, wall).things[-1].kind == battering.BREACH

    def test_the_machine_plays_it(self) -> None:
        game, machine, asked = self.stones(3), player("squire", 3), set[str]()
        while not game.over and game.position.day < 3:
            asked.add(waits_for(game))
            action = machine.choose(game)
            assert game.check(action)
            game.play(action)
        assert {"name-day", "loose-engines"} <= asked

    @pytest.mark.parametrize(
        ("engine", "says"),
        [
            (Engine("Ram", "besiegers", kind="ram"), "a ram does not bombard from off the map"),
            (Engine("Bow", "besiegers", kind="ballista"), "a ballista does not bombard from off the map"),
            (Engine("Robin", "besiegers"), "Robin has no battering points"),
            (Engine("Robin", "nobody", 3), "'nobody' is no side"),
            (Engine("Rob in", "besiegers", 3), "is no name for an engine"),
        ],
    )
    def test_only_throwing_engines_bombard(self, engine: Engine, says: str) -> None:
        """A ballista batters no wall, and a ram works at the wall alone (SG-4.11-a, SG-4.11-c)."""
        scenario = msgspec.structs.replace(load_scenario("stones"), engines=(engine,))
        with pytest.raises(BadScenario, match=says):
            open_siege(scenario, "siege")

    @pytest.mark.parametrize(
        ("things", "says"),
        [
            (("damaged_wall_1 T13",), "T13 is no hex of a wall"),
            (("damaged_wall_1 T15/1",), "T15/1 is no hex of a wall"),
            (("breach T15", "damaged_wall_1 T15"), "T15 is no hex of a wall"),
            (("damaged_wall_1 T15", "damaged_wall_2 T15"), "The wall on T15 is damaged twice"),
        ],
    )
    def test_walls_that_cannot_be_damaged_so_are_named(self, things: tuple[str, ...], says: str) -> None:
        scenario = msgspec.structs.replace(load_scenario("stones"), things=things)
        with pytest.raises(BadScenario, match=says):
            open_siege(scenario, "siege")
