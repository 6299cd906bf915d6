"""The captain answers every decision by the rules, the same way every time, and knows what the scenario is about."""

from __future__ import annotations

import pytest

from bergfried import games
from bergfried.battle.actions import (
    Attack,
    Batter,
    Break,
    Bring,
    Close,
    Crash,
    Hurl,
    Ignite,
    Loose,
    Lower,
    Mount,
    Pour,
    PutOut,
    Raise,
    Ready,
    Roll,
    Set,
    Shoot,
    Throw,
    Torch,
    Withdraw,
)
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import SECTIONS
from bergfried.battle.engine.state import DEAD, MOUNTED, STUNNED, WOUNDED
from bergfried.battle.field import melee, shooting
from bergfried.battle.setup import preparing
from bergfried.board.reach import Stance
from bergfried.board.things import Footprint
from bergfried.games import BattleGame, open_game
from bergfried.kernel.decisions import Action
from bergfried.kernel.game import branches
from bergfried.players import blows, deeds, odds, outlook, ways
from bergfried.players.captain import Captain, UnknownLevel
from bergfried.players.purpose import Want
from bergfried.players.random import RandomPlayer
from bergfried.players.seats import Seats, play_out
from bergfried.players.tempers import LEVELS


def battle(scenario: str, edition: str | None = None, seed: int | str = 1) -> BattleGame:
    game = open_game(scenario, edition, seed=seed)
    assert isinstance(game, BattleGame)
    return game


def play(game: BattleGame, level: str, rounds: int) -> list[Action]:
    """Both sides played by captains for so many rounds; every action is checked as it is played."""
    player = Captain(level, 7)
    found = []
    while not game.over and game.position.turn < 2 * rounds:
        found.append(game.play(player.choose(game)).action)
    return found


def until(game: BattleGame, kind: str) -> None:
    """Let everything pass until a decision of a kind."""
    while game.decision is not None and game.decision.kind != kind:
        game.play("ready" if game.decision.kind == "set-up" else "end")


def put(game: BattleGame, name: str, place: str) -> int:
    """Put a man somewhere, whatever the rules say of it."""
    man = game.rules.roster.numbers[name]
    game.rules.put(game.position, man, Stance(game.rules.board.place(place)))
    return man


# ------------------------------------------------------------------------------------------------ every decision


@pytest.mark.parametrize(
    ("scenario", "edition", "level", "rounds"),
    [
        ("meadow", "siege", "squire", 3),
        ("meadow", "anarchy-it", "marshal", 3),
        ("lances", "anarchy", "knight", 3),
        ("ransom", "anarchy", "knight", 5),
        ("slingers", "anarchy-de", "squire", 2),
        ("gatehouse", "anarchy", "knight", 2),
        ("throne", "hall", "marshal", 3),
        ("drawbridge", "siege", "knight", 2),
    ],
)
def test_every_answer_is_legal(scenario: str, edition: str, level: str, rounds: int) -> None:
    game = battle(scenario, edition)
    play(game, level, rounds)
    assert game.over or game.position.turn >= 2 * rounds


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    one, other = battle("ford"), battle("ford")
    assert play(one, level, 2) == play(other, level, 2)
    assert one.hash == other.hash


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_taken_up_again_goes_on_with_the_same_move(level: str) -> None:
    game, player = battle("ford"), Captain(level, 3)
    for number in range(45):
        if game.over:
            break
        chosen = player.choose(game)
        if number % 9 == 8:
            again = games.load(game.save())
            assert isinstance(again, BattleGame)
            assert Captain(level, 3).choose(again) == chosen
        game.play(chosen)


def test_choosing_changes_nothing() -> None:
    game = battle("gatehouse")
    until(game, "move")
    before = game.hash
    Captain("marshal").choose(game)
    assert game.hash == before


def test_an_unknown_level_says_which_there_are() -> None:
    with pytest.raises(UnknownLevel, match="squire, knight, marshal"):
        Captain("earl")


# ------------------------------------------------------------------------------------------------ exact chances


def test_a_shot_has_the_chances_of_the_resolver() -> None:
    game = battle("meadow")
    until(game, "fire")
    shot = next(action for action in game.legal_actions() if isinstance(action, Shoot))
    aim = shooting.take_aim(game.rules, game.position, shot.shooter, shot.target)
    assert isinstance(aim, shooting.Aim)
    row = odds.shot(game.rules, aim.against, aim.cover, aim.modifier)
    for bit, chance in ((DEAD, row.killed), (WOUNDED, row.wounded), (STUNNED, row.stunned)):
        found = branches(game.rules, game.position, shot)
        exact = sum(float(b.chance) for b in found if b.position.status[shot.target] & bit)
        assert exact == pytest.approx(chance)


@pytest.mark.parametrize("edition", ["siege", "anarchy"])
def test_a_fight_has_the_chances_of_the_resolver(edition: str) -> None:
    game = battle("meadow", edition)
    until(game, "move")
    arnim, wynken = put(game, "Arnim", "K7"), put(game, "Wynken", "K8")
    while game.decision is not None and game.decision.kind != "melee":
        game.play("end")
    attack = Attack((arnim,), (wynken,))
    clash = melee.prepare(game.rules, game.position, attack.attackers, attack.defenders)
    assert isinstance(clash, melee.Clash)
    row = odds.fight(game.rules, clash)
    found = branches(game.rules, game.position, attack)
    for man, chances in ((wynken, row.defender), (arnim, row.attacker)):
        for bit, chance in ((DEAD, chances.killed), (WOUNDED, chances.wounded), (STUNNED, chances.stunned)):
            exact = sum(float(b.chance) for b in found if b.position.status[man] & bit)
            assert exact == pytest.approx(chance)


# ------------------------------------------------------------------------------------------------ good sense


@pytest.mark.parametrize("name", ["Bertin", "Hal"])
def test_of_two_alike_the_wounded_man_is_shot_at(name: str) -> None:
    game = battle("meadow")
    until(game, "fire")
    numbers = game.rules.roster.numbers
    for man in ("Odo", "Nicholas"):
        game.position.status[numbers[man]] |= STUNNED
    put(game, "Bertin", "I5")
    put(game, "Hal", "I9")
    archer = put(game, "Watkin", "G7")
    game.position.status[numbers[name]] |= WOUNDED
    assert Captain("knight").choose(game) == Shoot(archer, numbers[name])


def test_a_stunned_man_beside_one_is_struck() -> None:
    game = battle("meadow")
    until(game, "move")
    arnim, wynken = put(game, "Arnim", "K7"), put(game, "Wynken", "K8")
    game.position.status[wynken] |= STUNNED
    while game.decision is not None and game.decision.kind != "melee":
        game.play("end")
    assert Captain("knight").choose(game) == Attack((arnim,), (wynken,))


def test_ladders_are_carried_to_the_wall_and_put_up() -> None:
    actions = play(battle("palisade"), "knight", 3)
    assert any(isinstance(action, Raise) for action in actions)


def test_two_men_before_a_shut_gate_break_it_down() -> None:
    game = battle("palisade")
    until(game, "move")
    workers = put(game, "Rupert", "I12"), put(game, "Sibert", "I13")
    assert Captain("knight").choose(game) == Break(workers, Stance(game.rules.board.place("J12")))


def test_one_man_before_a_door_sets_it_on_fire() -> None:
    game = battle("greatdoor")
    until(game, "move")
    mason = put(game, "Lovell", "L15")
    assert Captain("knight").choose(game) == Torch(mason, Stance(game.rules.board.place("L14")))


def test_an_open_gate_is_shut_before_the_enemy() -> None:
    game = battle("gatehouse")
    put(game, "Alard", "O16")
    put(game, "Godbert", "N16")
    until(game, "move")
    game.play("end")
    until(game, "move")
    assert game.decision is not None
    assert game.decision.side == "garrison"
    assert isinstance(Captain("knight").choose(game), Close)


def test_who_keeps_a_church_is_no_nearer_to_anything_by_its_open_door() -> None:
    game = battle("scaffold")
    until(game, "move")
    game.play("end")
    until(game, "move")
    view, after = Captain("knight").view(game), game.position.copy()
    assert view.battle.sides[view.side] == "royals"
    door = next(iter(things.of_kind(after, "gate")))
    things.reform(after, "open", door)
    assert view.battle.footprints(after) != view.battle.footprints(view.state)
    assert outlook._nearer(view, after, after.at, view.side) == 0
    assert outlook._nearer(view, after, after.at, 1 - view.side) > 0


def test_a_moat_is_filled_where_that_helps() -> None:
    game = battle("palisade")
    preparing.bring(game.position, 0, "filled_moat", None)
    chosen = Captain("knight").choose(game)
    assert isinstance(chosen, Set)
    game.play(chosen)
    assert Captain("knight").choose(game) == Ready()


def test_a_siege_tower_is_rolled_to_the_wall() -> None:
    assert any(isinstance(action, Roll) for action in play(battle("breach"), "knight", 1))


def test_who_must_withdraw_leaves() -> None:
    game = battle("gatehouse")
    until(game, "move")
    game.play("retire")
    assert isinstance(Captain("knight").choose(game), Withdraw)


def test_a_way_that_could_be_made_is_reckoned_with() -> None:
    game = battle("greatdoor")
    rules, state = game.rules, game.position
    door, before = rules.board.place("L14"), rules.board.place("L15")
    as_it_is = ways.field(rules, rules.land(state), "foot", 1 << door)
    reckoned = ways.reckoned(rules, state, "foot", 1 << door)
    assert 1 < reckoned[before] < as_it_is[before]


def test_a_knight_beats_a_random_player() -> None:
    for seat in (0, 1):
        game = battle("meadow", seed=f"match {seat}")
        sides = game.rules.sides
        play_out(game, Seats({sides[seat]: Captain("knight"), sides[1 - seat]: RandomPlayer(5)}))
        assert game.outcome is not None
        assert game.outcome.winner == sides[seat]


# ------------------------------------------------------------------------------------------------ deeds of all chapters


def with_all_sections(game: BattleGame) -> BattleGame:
    """A battle in which all sections of the rules are in force, whatever the scenario says."""
    game.rules.sections = frozenset(SECTIONS)
    return game


def test_oil_is_fetched_and_poured() -> None:
    game = with_all_sections(battle("breach", seed=3))
    for place in ("S14", "U13"):
        things.add(game.position, Footprint("oil_barrel", game.rules.board.place(place), 0), 1)
    actions = play(game, "knight", 2)
    assert any(isinstance(action, Bring) for action in actions)
    assert any(isinstance(action, Pour) for action in actions)


def test_men_go_to_the_tents_and_burn_them_and_others_put_the_fires_out() -> None:
    actions = play(battle("torches", seed=2), "knight", 6)
    assert any(isinstance(action, Torch) for action in actions)
    assert any(isinstance(action, PutOut) for action in actions)


def test_a_ballista_is_served_and_shot() -> None:
    """Its crew stays beside it for three turns while nobody comes, and then it shoots."""
    game, player, found = battle("torches", seed=2), Captain("knight"), list[Action]()
    while game.position.turn < 8 and game.decision is not None:
        if game.decision.side == "besiegers" or game.decision.kind == "set-up":
            found.append(game.play(player.choose(game)).action)
        else:
            game.play(game.way_out() or game.legal_actions()[0])
    assert any(isinstance(action, Loose) for action in found)


def test_a_ram_is_pushed_to_the_wall_and_strikes_it() -> None:
    actions = play(battle("curtain", seed=2), "knight", 6)
    assert any(isinstance(action, Roll) and action.way == "forwards" for action in actions)
    assert any(isinstance(action, Batter) for action in actions)


@pytest.mark.parametrize(
    ("scenario", "edition", "rounds", "done"),
    [
        ("oxford", "anarchy", 1, {Roll, Batter}),
        pytest.param("oxford", "anarchy-de", 1, {Roll, Batter}, marks=pytest.mark.soak),
        pytest.param("oxford", "anarchy-it", 1, {Roll, Batter}, marks=pytest.mark.soak),
        pytest.param("penthouse", "anarchy", 1, {Roll}, marks=pytest.mark.soak),
        ("penthouse", "anarchy-de", 1, {Roll}),
        pytest.param("penthouse", "anarchy-it", 1, {Roll}, marks=pytest.mark.soak),
        pytest.param("tower", "anarchy", 5, {Roll, Lower}, marks=pytest.mark.soak),
        pytest.param("tower", "anarchy-de", 5, {Roll, Lower}, marks=pytest.mark.soak),
        ("tower", "anarchy-it", 5, {Roll, Lower}),
    ],
)
def test_engines_are_brought_to_the_wall_and_served_in_every_text(
    scenario: str, edition: str, rounds: int, done: set[type[Action]]
) -> None:
    actions = play(battle(scenario, edition, seed=1), "knight", rounds)
    assert done <= set(map(type, actions))


@pytest.mark.parametrize(
    ("scenario", "rounds", "done"),
    [
        ("bolts", 4, {Loose, Throw}),
        ("millhill", 5, {Hurl, Crash}),
        ("hotwall", 4, {Pour}),
    ],
)
def test_ballistas_mangonels_stones_and_oil_are_served(
    scenario: str, rounds: int, done: set[type[Action]]
) -> None:
    missing = set(done)
    for seed in (1, 2, 3):  # whether it pays hangs on the dice
        missing -= set(map(type, play(battle(scenario, "anarchy", seed=seed), "knight", rounds)))
        if not missing:
            break
    assert not missing


def test_a_siege_tower_at_the_wall_is_set_on_fire() -> None:
    game = battle("ablaze", "anarchy", seed=1)
    (tower,) = things.of_kind(game.position, "great_siege_tower")
    hexes = {game.battle.board.cell(place) for place in things.parts_of(game.battle.board, tower)}
    lit = [action for action in play(game, "knight", 2) if isinstance(action, Torch | Ignite)]
    assert any(game.battle.board.cell(action.at.place) in hexes for action in lit)


def test_a_ram_that_has_broken_a_gate_is_drawn_back_and_its_crew_is_free() -> None:
    game = battle("oxford", "anarchy-de")
    until(game, "move")
    rules, state = game.battle, game.position
    ram = next(thing for thing in things.of_kind(state, "ram") if rules.board.text(thing.place) == "O10")
    things.move(rules, state, ram, rules.board.place("O12"))
    gate = next(thing for thing in things.of_kind(state, "gate") if rules.board.text(thing.place) == "O13")
    things.reform(state, "broken", gate)
    chosen = Captain("knight", 7).choose(game)
    assert isinstance(chosen, Roll)
    assert (rules.text(chosen.engine), chosen.way) == ("O12", "backwards")


def test_a_thing_is_taken_to_where_it_is_wanted() -> None:
    game = with_all_sections(battle("torches", seed=2))
    until(game, "move")
    rules, state = game.rules, game.position
    view = Captain("knight")._view(rules, state, 0)
    assert view.purpose.wanted == {}
    barrel = things.add(state, Footprint("oil_barrel", rules.board.place("K12"), 0), 0)
    goal = ways.field(rules, rules.open_land(state), "foot", 1 << rules.board.place("K6"))
    view.purpose.wanted[barrel.id] = Want(goal, 1.0, None)
    action = deeds.carrying(deeds.Hands(view))
    assert isinstance(action, Bring)
    assert goal[action.to.place] < goal[barrel.place]


def test_any_men_against_any_enemies_are_weighed_for_an_attack() -> None:
    """All that the rules allow, on several at once too."""
    game, player, several = battle("throne", seed=3), Captain("knight", 7), 0
    while not game.over and several < 3:
        if game.decision is not None and game.decision.kind == "melee":
            attacks = {action for action in game.legal_actions() if isinstance(action, Attack)}
            assert {plan.action for plan in blows.promising(player.view(game))} == attacks
            several += any(len(attack.defenders) > 1 for attack in attacks)
        game.play(player.choose(game))
    assert several == 3


# ------------------------------------------------------------------------------------------------ in the saddle


def test_who_stands_beside_his_horse_mounts_and_nobody_leaves_the_saddle_for_nothing() -> None:
    game, player = battle("lances"), Captain("knight")
    until(game, "move")
    view = player.view(game)
    riders = [man for man in view.purpose.men if game.position.status[man] & MOUNTED]
    assert riders
    assert not any(deeds.in_place(view, man) for man in riders)
    robert = game.rules.roster.numbers["Robert"]
    game.play("dismount Robert")
    while game.position.turn < 2 or game.decision is None or game.decision.kind != "move":
        game.play(game.way_out() or game.legal_actions()[0])
    assert not game.position.status[robert] & MOUNTED
    found = deeds.in_place(player.view(game), robert)
    assert found is not None
    assert isinstance(found[1], Mount)
    played = []
    while game.position.turn == 2:
        played.append(game.play(player.choose(game)).action)
    assert found[1] in played
    assert game.position.status[robert] & MOUNTED


def test_who_has_little_time_left_does_not_mount() -> None:
    game, player = battle("lances"), Captain("knight")
    until(game, "move")
    robert = game.rules.roster.numbers["Robert"]
    game.play("dismount Robert")
    end = 2 * game.rules.last_round(game.position)
    while game.position.turn < end - 2 or game.decision is None or game.decision.kind != "move":
        game.play(game.way_out() or game.legal_actions()[0])
    assert any(isinstance(action, Mount) for action in game.legal_actions())
    assert deeds.in_place(player.view(game), robert) is None
