"""What is told of sieges, engines, fires and fears is what the engine then does."""

from fractions import Fraction

import pytest

from bergfried import advice, games
from bergfried.battle.events import EngineWorn
from bergfried.games import SiegeGame
from bergfried.kernel.course import Way
from bergfried.kernel.dice import ScriptedDice
from bergfried.server.boards import open_situation
from bergfried.siege.actions import Bombard


def stones() -> SiegeGame:
    game = games.open_game("stones", "siege", seed=1)
    assert isinstance(game, SiegeGame)
    return game


def wears(way: Way) -> bool:
    """Do the engines lose points? One alone loses them without a question."""
    asked = way.decision is not None and way.decision.kind == "spread-damage"
    return asked or any(isinstance(event, EngineWorn) for event in way.events)


class TestBombardment:
    @pytest.mark.parametrize("engines", [(), ("Robin",), ("Malvoisin", "Widow")])
    def test_the_chances_are_those_of_the_dice(self, engines: tuple[str, ...]) -> None:
        game = stones()
        found = advice.battery(game, engines)
        assert found.engines == (engines or found.ready)
        assert found.targets[0].steps == 2
        for target in (found.targets[0], found.targets[-1]):
            action = game.action(target.choice.action)
            assert isinstance(action, Bombard)
            ways = game.foreseen(action)
            hit = [way for way in ways if any(getattr(event, "how", "") == "damaged" for event in way.events)]
            assert target.step == float(100 * sum((way.chance for way in hit), Fraction(0)))
            worn = [way for way in ways if wears(way)]
            assert target.worn == float(100 * sum((way.chance for way in worn), Fraction(0)))
            hoped = game.hoped(action)
            assert hoped is not None
            assert target.down == float(100 * hoped[0])

    def test_those_at_one_hex_add_up_and_other_targets_are_no_matter(self) -> None:
        game = stones()
        game.play("bombard Malvoisin+Warwolf T15/1")
        found = {target.place: target for target in advice.battery(game, ("Widow",)).targets}
        assert found["T15/1"].step > found["Y12/1"].step
        odds = advice.preview(game, "bombard Widow Y12/1").odds
        assert not any("T15" in chance.text for chance in odds)

    def test_it_is_not_listed_twice(self) -> None:
        game = stones()
        assert advice.choices(game, "") == []
        asked = advice.asked(game)
        assert asked is not None
        assert asked.more["bombard"] > 0
        assert set(asked.brings) == {"bombard", "assault", "rest"}


class TestTheRecord:
    def test_walls_and_engines_have_their_places_and_counts(self) -> None:
        game = stones()
        game.play("bombard Malvoisin+Warwolf T15/1")
        notes = {note.name: note for note in advice.noted(game, len(game.steps))}
        assert (notes["T15/1"].hex, notes["T15/1"].count, notes["T15/1"].most) == ("T15", 2, 4)
        assert (notes["Malvoisin"].hex, notes["Malvoisin"].count) == ("T15", 3)
        assert notes["Robin"].hex == ""

    def test_a_single_battle_tells_its_damaged_walls(self) -> None:
        game = games.open_game("curtain", "siege", seed=1)
        assert not isinstance(game, games.OffBoard)
        assert [(note.what, note.hex, note.count) for note in advice.noted(game, 0)] == [("wall", "T15", 2)]


class TestFires:
    def test_it_spreads_and_ends_when_it_was_said_to(self) -> None:
        game = open_situation("siege/SG-3.52-spread", seed="0")
        view = advice.position(game, 0)
        assert {(one.hex, one.chance) for one in view.spreads} == {
            ("B2", "1/2"),
            ("D3", "1/2"),
            ("G3", "1/2"),
            ("B3", "2/5"),
        }
        said = {"C3": 4, "H3": 4}
        assert {fire.hex: f"end of round {said[fire.hex]}" in fire.text for fire in view.fires} == {
            "C3": True,
            "H3": True,
        }
        gone: dict[str, int] = {}
        while len(gone) < 2 and game.decision is not None:
            kind, round_ = game.decision.kind, list(game.rounds())[-1]
            if kind == "fire-spreads":
                asked = str(game.decision.facts["place"])
                shown = advice.position(game, len(game.steps)).spreads
                assert asked in {one.place for one in shown if f"rolled in round {round_}" in one.text}
                events = game.play("burn", dice=ScriptedDice((1,))).events
            else:
                events = game.play("end").events
            gone |= {e.place: round_ for e in events if type(e).__name__ == "BurntDown"}  # type: ignore[attr-defined]
        assert gone == said

    def test_a_torch_tells_its_chance_before_it_is_held(self) -> None:
        game = open_situation("siege/SG-3.51-a-torch", seed="0")
        (factor,) = advice.preview(game, "torch Watkin E3").factors
        assert factor.value == "At 4 or more (70 %), rolled at the end of the turn"


class TestCrews:
    def test_an_engine_says_what_it_needs(self) -> None:
        game = games.open_game("torches", "siege", seed=1)
        assert not isinstance(game, games.OffBoard)
        ballista = next(thing for thing in advice.position(game, 0).things if thing.serving)
        assert ballista.serving is not None
        assert (ballista.serving.ready, ballista.serving.turns, ballista.serving.missing) == (0, 3, "")
        tower = next(
            thing
            for thing in advice.position(open_situation("siege/SG-3.52-spread", seed="0"), 0).things
            if thing.serving
        )
        assert tower.serving is not None
        assert tower.serving.missing == "Missing: 3 men."


class TestNothingOfIt:
    def test_a_battle_without_it_is_told_nothing(self) -> None:
        game = games.open_game("meadow", "siege", seed=1)
        assert not isinstance(game, games.OffBoard)
        view = advice.position(game, 0)
        assert (view.record, view.fires, view.spreads, view.fears) == ((), (), (), ())
        assert not any(thing.serving for thing in view.things)
        asked = advice.asked(game)
        assert asked is not None
        assert asked.brings == {}
        assert not asked.rolls


class TestFears:
    def test_who_is_in_panic_and_how_it_ends(self) -> None:
        view = advice.position(open_situation("siege/SG-OPT-PANIC-m-keeps-away", seed="0"), 0)
        told = {fear.name: fear.text for fear in view.fears}
        assert set(told) == {"Odo", "Hal", "Tom"}
        assert "no enemy is nearer than 6 hexes" in told["Hal"]
        assert "after a movement phase" in told["Tom"]
