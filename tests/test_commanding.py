"""Orders beyond one man's: things and works by their numbers and kinds, targets by their odds, several men sent together."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from bergfried import advice
from bergfried.battle import actions
from bergfried.battle.setup.scenarios import scenario_names
from bergfried.board.hexes import Direction
from bergfried.games import OffBoard, open_game
from bergfried.kernel.roles import named, verb_of
from bergfried.kernel.verdicts import Unreadable
from bergfried.siege.fields import Fought, OneBattle
from bergfried.situations import read_situation, set_up, shipped
from bergfried.words import LANGUAGES

RAW = re.compile(r"⟦|[{}]|[a-z]+_[a-z]+")
JOINT = "siege/SG-1.72-several-attack-together"


def opened(name: str, *done: str) -> Fought:
    game = open_game(name, seed="1")
    assert not isinstance(game, OffBoard)
    for action in done:
        game.play(action)
    return game


def situation(name: str) -> OneBattle:
    return set_up(read_situation(shipped(name)))


def thing(game: Fought, kind: str, number: int = 0) -> advice.ThingView:
    found = [one for one in advice.position(game, len(game.steps)).things if one.kind == kind]
    return found[number]


class TestThings:
    def test_a_tower_has_its_crew_and_goes_where_it_is_not_yet(self) -> None:
        game = opened("breach", "ready", "ready", "end")
        tower = thing(game, "siege_tower")
        assert (tower.side, tower.hexes) == ("besiegers", ("S22", "S23", "S24"))
        assert tower.crew == ("Clugney", "Veit", "Jost")
        (choice,) = advice.choices_with(game, tower.number)
        assert (choice.action, choice.goals) == ("roll S22 forwards", ("S21",))
        game.play(choice.action)
        assert thing(game, "siege_tower").number == tower.number
        back = [one for one in advice.choices_with(game, tower.number) if one.action.endswith("backwards")]
        assert all(one.goals == ("S24",) for one in back)

    def test_without_a_crew_it_is_still_asked_for_and_refused(self) -> None:
        game = opened("breach", "ready", "ready", "end", "move Veit Y18", "move Jost U18")
        tower = thing(game, "siege_tower")
        assert advice.choices_with(game, tower.number) == []
        refusal = advice.preview(game, tower.tries).refusal
        assert refusal is not None
        assert "SG-2.41-a" in [rule.id for rule in refusal.rules]

    def test_a_ladder_is_pointed_to_with_either_end(self) -> None:
        game = opened("breach", "ready", "ready", "end")
        ladder = thing(game, "fallen_ladder")
        assert set(ladder.crew) == {"Hal", "Odo"}
        for choice in advice.choices_with(game, ladder.number):
            assert choice.verb == "carry"
            assert choice.goals == choice.places
            assert set(choice.actors) == {"Hal", "Odo"}

    @pytest.mark.parametrize(
        ("name", "action", "kind"),
        [
            ("anarchy/AN-1.3-b-drivers-anarchy-de", "haul E9 E8 Hal+Tom", "ram"),
            ("anarchy/AN-1.3-d-from-afar-anarchy-de", "harness Hal Rind", "ram"),
            ("anarchy/AN-1.3-g-before-the-front", "screen Sam Q8 Q6", "mantlet"),
            ("anarchy/AN-1.4-c-with-a-ladder", "raise Gunter+Perkin E5>N", "fallen_ladder"),
            ("anarchy/AN-3.5.1-c-turning", "turn Hal C4>NW", "mantlet"),
            ("siege/SG-1.61-f-ladder-or-siege-tower", "shift Watkin+Tom C4 C4>NE", "ladder"),
            ("siege/SG-3.1-b-a-wagon-over-a-trench", "drive Odo Bos G1", "wagon"),
            ("siege/SG-3.41-b-crew", "loose Jost+Odo C3 Tom", "ballista"),
            ("siege/SG-4.11-d-fresh-in-the-morning", "batter C2 C1", "small_ram"),
            ("siege/SG-5.32-b-on-a-ladder", "pour Wat C3", "oil_barrel"),
            ("siege/SG-5.32-e-carrying-a-barrel", "bring Wat B2 G1", "oil_barrel"),
        ],
    )
    def test_whatever_is_done_with_a_thing_is_found_with_it(self, name: str, action: str, kind: str) -> None:
        game = situation(name)
        kinds = {one.number: one.kind for one in advice.position(game, 0).things}
        asked = advice.asked(game)
        assert asked is not None
        found = {
            choice.action: kinds[one.number]
            for one in asked.things
            for choice in advice.choices_with(game, one.number)
        }
        assert found[action] == kind

    def test_a_ballista_has_its_crew_and_its_targets(self) -> None:
        game = situation("siege/SG-3.41-b-crew")
        ballista = thing(game, "ballista")
        assert {"Jost", "Odo"} <= set(ballista.crew)
        listed = advice.prospects(game, thing=ballista.number)
        assert "loose Jost+Odo C3 Tom" in [one.action for one in listed]
        assert listed[0].harm > 0
        crews = [action for action in game.legal_actions() if isinstance(action, actions.Loose)]
        shots = {(action.target, action.at) for action in crews}
        assert len(crews) > len(shots) == len(listed), "whoever serves it, a shot is told once"

    @pytest.mark.parametrize("name", scenario_names())
    def test_before_the_assault_every_work_is_a_things_or_of_a_kind(self, name: str) -> None:
        game = opened(name)
        asked = advice.asked(game)
        assert asked is not None
        legal = [action for action in game.legal_actions() if isinstance(action, actions.Set)]
        assert "set" not in asked.more
        offered = [choice for one in asked.things for choice in advice.choices_with(game, one.number)]
        offered += [choice for work in asked.works for choice in advice.choices(game, "", kind=work.kind)]
        counted = Counter(choice.action for choice in offered if choice.verb == "set")
        assert counted == Counter(map(game.text, legal))
        for choice in offered:
            if choice.verb == "set":
                _, _, to, *_ = choice.action.split()
                assert choice.goals == (to,)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_said_of_them_can_be_read(self, language: str) -> None:
        for name in scenario_names():
            for one in advice.position(opened(name), 0, language).things:
                assert not RAW.search(f"{one.title} {one.about}"), one


class TestProspects:
    def harm(self, game: Fought, prospect: advice.Prospect) -> tuple[Fraction, Fraction]:
        """The chances that a target, or one of those who act, is otherwise than before, from the positions."""
        battle, before, action = game.battle, game.field, game.action(prospect.action)
        theirs = risk = Fraction(0)
        for branch in game.fields_after(action):
            changed = {
                piece
                for piece, status in enumerate(branch.position.status)
                if status != before.status[piece] and battle.living(before, piece)
            }
            theirs += branch.chance * bool(changed & set(named(action, "target")))
            risk += branch.chance * bool(changed & set(named(action, "actor")))
        return theirs, risk

    def test_they_are_what_the_dice_do(self) -> None:
        game = opened("breach", "ready", "ready")
        asked = advice.asked(game)
        assert asked is not None
        found = 0
        for doer in asked.doers:
            listed = advice.prospects(game, doer.name)
            assert [one.harm for one in listed] == sorted((one.harm for one in listed), reverse=True)
            assert {one.action for one in listed} == {one.action for one in advice.choices(game, doer.name)}
            for one in listed:
                theirs, risk = self.harm(game, one)
                assert (one.harm, one.risk) == (float(100 * theirs), float(100 * risk))
                assert one.lost <= one.harm
                found += 1
        assert found > 10

    def test_attacks_are_listed_alone_and_all_together(self) -> None:
        game = situation(JOINT)
        listed = {one.action: one for one in advice.prospects(game, "Watkin")}
        assert {"attack Watkin Tom", "attack Watkin+Bertin+Crispin Tom"} <= listed.keys()
        alone, together = listed["attack Watkin Giles"], listed["attack Watkin+Bertin Giles"]
        assert together.harm > alone.harm
        for one in listed.values():
            if len(one.targets) == 1 and one.action.count("+") == 0:
                assert (one.harm, one.risk) == tuple(float(100 * part) for part in self.harm(game, one))

    def test_who_loses_one_of_several_is_harmed_though_he_has_yet_to_choose(self) -> None:
        game = situation(JOINT)
        both = next(one for one in advice.prospects(game, "Watkin") if len(one.targets) == 2)
        assert both.risk == 30

    def test_who_goes_to_nobody_harms_nobody(self) -> None:
        assert advice.prospects(opened("meadow", "ready", "ready", "end"), "Arnim") == []
        assert advice.prospects(opened("meadow"), "Nobody") == []

    def test_partners_are_those_one_could_attack_with(self) -> None:
        asked = advice.asked(situation(JOINT))
        assert asked is not None
        assert {doer.name: doer.partners for doer in asked.doers}["Watkin"] == ("Bertin", "Crispin")


class TestMarches:
    MEN = ("Roland", "Piers", "Arnim", "Watkin", "Odo", "Nicholas")

    def game(self) -> Fought:
        return opened("meadow", "ready", "ready", "end")

    def test_each_goes_by_a_legal_way_of_his_own_one_after_the_other(self) -> None:
        game = self.game()
        plan = advice.march(game, self.MEN, "J8")
        assert {one.man for one in plan} == set(self.MEN)
        for one in plan:
            before = game.battle.land(game.field)
            step = game.play(one.action)
            assert verb_of(step.action) == "move"
            assert one.way is not None
            assert (
                game.battle.text(game.field.stance(game.battle.roster.numbers[one.man])) == one.way.places[-1]
            )
            assert before is game.battle.land(game.field)
        assert plan[0].way is not None
        assert plan[0].way.places[-1].startswith("J8")

    def test_who_goes_one_way_keeps_his_row_and_those_in_front_go_first(self) -> None:
        game = self.game()
        before = {one.name: one.hex for one in advice.position(game, 3).men}
        plan = advice.advance(game, ("Arnim", "Odo", "Nicholas"), Direction.NE, 2)
        for one in plan:
            game.play(one.action)
        after = {one.name: one.hex for one in advice.position(game, len(game.steps)).men}
        board = game.battle.board
        for one in plan:
            start, end = (board.hex(board.place(hexes[one.man])) for hexes in (before, after))
            assert start.neighbour(Direction.NE).neighbour(Direction.NE) == end

    def test_who_cannot_go_says_why(self) -> None:
        game = self.game()
        game.play("move Odo C10")
        plan = {one.man: one for one in advice.march(game, ("Odo", "Arnim"), "J8")}
        odo, arnim = plan["Odo"], plan["Arnim"]
        assert (odo.action, odo.way) == ("", None)
        assert odo.refusal is not None
        assert odo.refusal.reason == "Odo has moved already this turn."
        assert arnim.refusal is None
        (watkin,) = advice.advance(game, ("Watkin",), Direction.S, 1)
        assert watkin.refusal is not None
        assert "B5" in watkin.refusal.reason

    def test_who_is_there_already_gets_no_nearer(self) -> None:
        game = self.game()
        here = next(one.hex for one in advice.position(game, 3).men if one.name == "Arnim")
        (arnim,) = advice.march(game, ("Arnim",), here)
        assert arnim.refusal is not None
        assert arnim.refusal.reason == f"Arnim gets no nearer to {here}."

    def test_out_of_season_nobody_goes(self) -> None:
        (odo,) = advice.march(opened("meadow", "ready", "ready"), ("Odo",), "J8")
        assert odo.refusal is not None
        assert odo.action == ""

    def test_a_place_nobody_knows_cannot_be_read(self) -> None:
        with pytest.raises(Unreadable):
            advice.march(self.game(), ("Odo",), "C99")
