"""Battles of a realm fought out on the board: the way there and back, and what every game must pass across it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

import bergfried
from bergfried import games
from bergfried.battle.actions import End, Move, Ready
from bergfried.battle.engine.state import DEAD, State
from bergfried.board.reach import Stance
from bergfried.cli.entrance import app
from bergfried.games import RealmGame
from bergfried.joined.contests import KEPT, Contests, _letter
from bergfried.joined.fields import on_the_map
from bergfried.joined.forces import ground_of, scenario_of, size
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Rolled
from bergfried.kernel.game import branches, position_hash
from bergfried.kernel.verdicts import Refused
from bergfried.players.regent import Regent
from bergfried.realm import actions, events
from bergfried.realm.arbiter import Battlefield, Contest, How, contest_of
from bergfried.realm.battle import Offering, resolve
from bergfried.realm.fate import Fating
from bergfried.realm.outlook import outlook
from bergfried.realm.roles import Spot
from bergfried.realm.state import RealmState
from bergfried.rulebook.ledger import load_ledger

FOUGHT_OUT = ("fought-out",)


def asked(name: str = "aachen", seed: int = 1) -> RealmGame:
    """A realm in which an attack has been announced, and its own party is asked whether it is fought out."""
    game, regent = games.new_realm(name, seed=seed, options=FOUGHT_OUT), Regent("squire", seed)
    while game.decision is None or game.decision.kind != "fight-out":
        game.play(regent.choose(game))
    return game


def opened(name: str = "aachen", seed: int = 1) -> RealmGame:
    """The same after both have agreed."""
    game = asked(name, seed)
    game.play("fight")
    game.play("fight")
    assert game.fighting
    return game


def choices(game: RealmGame, seed: int) -> Iterator[Action]:
    """What is played in a battle: by the squire, now and then anything."""
    regent, chance = Regent("squire", seed), random.Random(seed)
    while not game.over:
        anything = game.fighting and chance.random() < 0.2
        yield chance.choice(game.legal_actions()) if anything else regent.choose(game)


def to_the_end(game: RealmGame, seed: int = 1) -> RealmGame:
    """Play on until the battle is over."""
    for action in choices(game, seed):
        game.play(action)
        if not game.fighting:
            break
    return game


# ------------------------------------------------------------------------------------------------ who wants it


class TestTheOffer:
    def test_both_parties_are_asked_the_attacker_first(self) -> None:
        game = asked()
        attacker = game.rules.world.parties[game.rules.active(game.position)]
        assert game.decision is not None
        assert game.decision.side == attacker
        assert {game.text(action) for action in game.legal_actions()} == {"fight", "pass"}
        game.play("fight")
        assert game.decision is not None
        assert game.decision.kind == "fight-out"
        assert game.decision.side != attacker
        assert not game.fighting

    @pytest.mark.parametrize("before", [(), ("fight",)])
    def test_whoever_would_rather_have_the_table_has_it(self, before: tuple[str, ...]) -> None:
        game = asked()
        for text in before:
            game.play(text)
        step = game.play("pass")
        assert [event.purpose for event in step.events if isinstance(event, Rolled)] == ["battle"]
        assert not game.fighting
        assert not any(isinstance(frame, Offering) for frame in game.position.stack)

    def test_the_odds_of_the_table_are_those_without_the_option(self) -> None:
        with_it, without = asked(), games.new_realm("aachen", seed=1)
        for step in with_it.steps[:-1]:
            without.play(step.text)
        assault = with_it.steps[-1].action
        assert isinstance(assault, actions.Assault)
        by_table = without.odds(assault)
        passed = with_it.odds("pass")
        assert [one.chance for one in by_table] == [one.chance for one in passed]
        assert [one.events[1:] for one in by_table] == [one.events for one in passed]
        before = next(islice(with_it.positions(), len(with_it.steps) - 1, None))
        assert outlook(with_it.rules, before, assault) == outlook(without.rules, without.position, assault)

    def test_without_the_option_nobody_is_asked(self) -> None:
        game, regent = games.new_realm("aachen", seed=1), Regent("squire", 1)
        while not (game.steps and isinstance(game.steps[-1].action, actions.Assault)):
            assert not game.check("fight")
            game.play(regent.choose(game))
        assert any(isinstance(event, events.Decided) for event in game.steps[-1].events)
        assert not game.fighting

    def test_nothing_else_can_be_done_meanwhile(self) -> None:
        game = asked()
        for text in ("end", "cast", "draw"):
            verdict = game.check(text)
            assert verdict.reason == "wrong-moment"
            assert verdict.rules


# ------------------------------------------------------------------------------------------------ who stands there


def battlefield(game: RealmGame, place: str, attackers: int, defenders: int, strength: int) -> Battlefield:
    """A battle of so many figures for a place, at a hundred percent."""
    world = game.rules.world
    fortress = world.fortress.get(place, -1)
    area = world.lies_in[fortress] if fortress >= 0 else world.area[place]
    figures = tuple(range(len(world.figures)))
    ours, theirs = figures[:attackers], figures[attackers : attackers + defenders]
    return Battlefield(ours, theirs, area, fortress, strength, strength, 100, "100-149")


@pytest.mark.parametrize("place", ["Stahleck", "Koeln", "Rheinland"])
@pytest.mark.parametrize(
    ("ours", "theirs", "strength"), [(1, 0, 60), (1, 1, 300), (6, 7, 900), (20, 20, 4000)]
)
def test_everybody_has_room_and_stands_there_by_name(
    place: str, ours: int, theirs: int, strength: int
) -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    field = battlefield(game, place, ours, theirs, strength)
    arbiter, contest = game.rules.arbiter, Contest(field, 1)
    assert isinstance(arbiter, Contests)
    battle, first = arbiter.battle(game.rules, contest), arbiter.open(game.rules, contest, [])
    assert isinstance(first, State)
    assert battle.sides == ("welf", "staufer")
    named = [{battle.roster[man].name for man in men} for men in battle.all_men]
    assert {game.rules.name(figure) for figure in field.attackers} <= named[0]
    assert {game.rules.name(figure) for figure in field.defenders} <= named[1]
    assert tuple(map(len, named)) == size(game.rules, field)
    assert max(map(len, named)) <= 20
    assert len(set().union(*named)) == sum(map(len, named))
    assert all(first.at[man] >= 0 for man in battle.roster.men)


def test_a_noble_is_a_knight_and_rides_in_the_open_a_cleric_does_not() -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    world = game.rules.world
    pair = (world.figure["Philipp"], world.figure["Lupold"])
    field = Battlefield(pair, (), world.area["Hessen"], -1, 440, 200, 220, "200-299")
    men = scenario_of(game.rules, field, 0).sides["staufer"].men
    assert (men["Philipp"].kind, men["Philipp"].at) == ("knight", "C6>SE")
    assert (men["Lupold"].kind, men["Lupold"].at) == ("sergeant", "C8")
    castle = Battlefield(
        pair, (), world.lies_in[world.fortress["Stahleck"]], world.fortress["Stahleck"], 440, 200, 220, ""
    )
    assert scenario_of(game.rules, castle, 0).sides["staufer"].men["Philipp"].at == "U21"
    alone = Battlefield(pair[:1], (), world.area["Hessen"], -1, 440, 200, 220, "200-299")
    assert scenario_of(game.rules, alone, 0).sides["staufer"].men["Philipp"].at == "C6>SE"


@pytest.mark.parametrize(
    ("attack", "defence", "men"),
    [
        (500, 500, (20, 20)),
        (500, 125, (20, 10)),
        (300, 300, (12, 12)),
        (60, 60, (10, 10)),
        (4000, 1000, (20, 10)),
        (300, 1, (12, 2)),
    ],
)
def test_a_quarter_of_the_points_are_half_the_men(attack: int, defence: int, men: tuple[int, int]) -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    assert size(game.rules, Battlefield((0,), (), 0, -1, attack, defence, 0, "")) == men


def test_the_ground_follows_the_kind_of_the_fortress() -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    kinds = {
        place: ground_of(game.rules, battlefield(game, place, 1, 0, 100)).kind
        for place in ("Stahleck", "Koeln", "Heidelberg", "Rheinland")
    }
    assert kinds == {"Stahleck": "castle", "Koeln": "town", "Heidelberg": "town", "Rheinland": "open"}
    first = min(game.rules.world.fortress, key=lambda place: game.rules.world.fortress[place])
    assert game.rules.world.fortress[first] == 0
    assert ground_of(game.rules, battlefield(game, first, 1, 0, 100)).kind != "open"


def test_the_rules_of_the_last_battles_are_kept() -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    arbiter = game.rules.arbiter
    assert isinstance(arbiter, Contests)
    battles = [
        arbiter.battle(game.rules, Contest(battlefield(game, "Rheinland", 1, 1, 100 + more), 1))
        for more in range(KEPT + 2)
    ]
    assert [battle for battle, _ in arbiter._made.values()] == battles[-KEPT:]


# ------------------------------------------------------------------------------------------------ what it counts as


@pytest.mark.parametrize(
    ("how", "leads"),
    [
        (
            "open",
            {100: "A", 65: "A", 64: "B", 20: "B", 19: "C", -20: "C", -21: "D", -50: "D", -51: "E", -100: "E"},
        ),
        ("taken", {100: "A", 65: "A", 64: "B", -100: "B"}),
        ("kept", {100: "C", -20: "C", -21: "D", -50: "D", -51: "E", -100: "E"}),
    ],
)
def test_the_lead_decides_about_the_letter(how: How, leads: dict[int, str]) -> None:
    game = games.new_realm("1198", options=FOUGHT_OUT)
    assert {lead: _letter(game.rules, how, lead) for lead in leads} == leads


class TestTheEnd:
    def test_the_letter_goes_on_as_if_it_had_been_rolled(self) -> None:
        game = opened()
        contest = contest_of(game.position)
        before = game.position.copy()
        to_the_end(game)
        found = [event for event in game.steps[-1].events if isinstance(event, events.FoughtOut)]
        assert len(found) == 1
        assert game.position.inner is None
        rolled = _by_the_table(before, contest, found[0].code, game)
        assert rolled == game.hash

    def test_who_falls_on_the_board_has_his_fate_rolled_like_all_others(self) -> None:
        game = opened()
        field, contest = game.field, contest_of(game.position)
        for man in game.battle.all_men[1]:
            field.status[man] |= DEAD
        to_the_end(game)
        found = next(event for event in game.steps[-1].events if isinstance(event, events.FoughtOut))
        assert (found.defenders_lost, found.code, found.how) == (100, "A", "taken")
        fating = next(frame for frame in game.position.stack if isinstance(frame, Fating))
        assert (fating.ours, fating.theirs) == (contest.field.attackers, contest.field.defenders)

    def test_nothing_of_the_realm_changes_while_it_lasts(self) -> None:
        game = opened()
        before = game.position.copy()
        before.inner = None
        for action in islice(choices(game, 3), 60):
            game.play(action)
            if not game.fighting:
                break
            now = game.position.copy()
            now.inner = None
            assert position_hash(now) == position_hash(before)


def _by_the_table(before: RealmState, contest: Contest, code: str, game: RealmGame) -> str:
    """The position after a roll of the letter instead of the battle, from where it was announced."""
    state = before.copy()
    state.inner, state.stack = None, state.stack[:-1]
    resolve(game.rules, state, contest.field, code, [])
    game.rules.settle(state, [])
    return position_hash(state)


# ------------------------------------------------------------------------------------------------ across the boundary


def test_save_and_load_before_in_and_after_a_battle() -> None:
    game = asked()
    for number, action in enumerate(islice(choices(game, 5), 260)):
        if number % 25 == 0 or (not game.fighting and number < 10):
            again = games.load(game.save())
            assert again.save() == game.save()
            assert again.hash == game.hash
            assert again.decision == game.decision
            assert again.legal_actions() == game.legal_actions()
        game.play(action)
    assert any(isinstance(event, events.FoughtOut) for event in game.events())


def test_undo_goes_back_over_both_boundaries_with_the_same_dice() -> None:
    game = asked(seed=2)
    fought = set()
    for action in islice(choices(game, 6), 500):
        before, was = game.hash, game.fighting
        step, after = game.play(action), game.hash
        fought.add((was, game.fighting))
        game.undo(agreed=True)
        assert (game.hash, game.fighting) == (before, was)
        assert game.play(action) == step
        assert game.hash == after
        assert bool(game.check_undo(by=step.side)) == (not step.faces)
    assert fought == {(False, False), (False, True), (True, True), (True, False)}


def test_a_replay_elsewhere_gives_the_same_hash() -> None:
    game = to_the_end(opened(seed=3))
    code = "import sys, bergfried; print(bergfried.load(sys.stdin.read()).hash)"
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=game.save(),
            capture_output=True,
            text=True,
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": str(Path(bergfried.__file__).parents[1]),
            },
            check=True,
        )
        assert done.stdout.strip() == game.hash


def test_listed_actions_are_legal_and_those_of_the_realm_are_refused_in_battle() -> None:
    game, chance, ledger = opened(seed=4), random.Random(4), load_ledger()
    for action in islice(choices(game, 4), 120):
        if not game.fighting:
            break
        legal = game.legal_actions()
        for one in chance.sample(list(legal), min(len(legal), 5)):
            assert game.check(one)
            assert game.action(game.text(one)) == one
        before = game.hash
        for strange in (actions.Raze(), actions.Go(0, Spot(0)), actions.Pass(), actions.Fight()):
            verdict = game.check(strange)
            assert not verdict
            assert verdict.rules
            assert set(verdict.rules) <= set(ledger.ids)
            with pytest.raises(Refused):
                game.play(strange)
        assert game.hash == before
        game.play(action)


def test_what_is_done_in_battles_is_refused_in_the_realm() -> None:
    game = asked()
    for strange in (Ready(), Move(0, Stance(0)), End()):
        verdict = game.check(strange)
        assert not verdict
        assert verdict.rules


def test_odds_in_battle_are_those_of_the_battle_itself() -> None:
    game = opened(seed=5)
    seen = 0
    for action in islice(choices(game, 5), 200):
        if not game.fighting:
            break
        inner = branches(game.battle, game.field, action)
        if len(inner) > 1 and not any(one.position.ended for one in inner):
            seen += 1
            found = game.odds(action)
            assert sum(one.chance for one in found) == 1
            assert [(one.chance, one.events) for one in found] == [(one.chance, one.events) for one in inner]
        game.play(action)
    assert seen > 5


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (to_the_end(opened(seed=6)) for _ in range(2))
    assert first.save() == second.save()


# ------------------------------------------------------------------------------------------------ who plays, who looks


class TestAsked:
    def test_a_realm_is_asked_like_any_game_on_a_field(self) -> None:
        game = asked()
        assert not game.fighting
        assert [type(frame).__name__ for frame in game.frames] == ["Offering"]
        assert game.days == 1
        assert not game.battle.roster.men
        assert game.way_out() == actions.Pass()
        game.play("fight")
        game.play("fight")
        assert game.fighting
        assert game.field is game.position.inner
        assert not on_the_map(game, len(game.steps))
        assert on_the_map(game, len(game.steps) - 1)
        assert game.way_out() == Ready()
        assert game.svg() != games.new_realm("aachen").svg()
        assert game.sides == game.rules.world.parties
        to_the_end(game)
        turns = list(game.turns())
        assert len({turn for turn, _ in turns}) == len(set(turns)), "a turn is one side's"
        assert [turn for turn, _ in turns if turn % 1000] == sorted(turn for turn, _ in turns if turn % 1000)

    def test_the_machine_is_willing_and_fights_with_its_captain(self) -> None:
        game, regent = asked(), Regent("knight", 7)
        assert regent.choose(game) == actions.Fight()
        game.play("fight")
        assert regent.choose(game) == actions.Fight()
        game.play("fight")
        assert game.check(regent.choose(game))


def test_it_can_be_played_on_the_command_line(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = CliRunner().invoke(app, list(words))
        assert done.exit_code == 0, done.output
        return done.output

    file = tmp_path / "realm.game"
    file.write_text(asked().save())
    assert "fought-out" in run("show", str(file))
    assert "pass" in run("legal", str(file))
    assert "%" in run("odds", str(file), "pass")
    run("do", str(file), "fight", "then", "fight")
    game = games.load(file.read_text())
    name = game.battle.roster[0].name
    assert name in run("show", str(file))
    assert "place" in run("legal", str(file), name)
    run("do", str(file), "ready", "then", "ready")
    run("machine", str(file), "--player", "squire")
    run("undo", str(file), "--agreed")
    run("show", str(file), "--svg", str(tmp_path / "board.svg"))
    assert "<svg" in (tmp_path / "board.svg").read_text()
    fresh = tmp_path / "fresh.game"
    run("new", "1198", "--option", "fought-out", "--out", str(fresh))
    assert games.load(fresh.read_text()).options == FOUGHT_OUT
