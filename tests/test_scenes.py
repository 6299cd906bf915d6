"""Scenes show what is on record: who acts, path, line, the die and where it was read, who is hurt, what it counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tests.everyday import each

from bergfried import advice, words
from bergfried.advice import Beat, Scene
from bergfried.advice.causes import led_to
from bergfried.battle import events
from bergfried.battle.engine import aims
from bergfried.battle.setup.scenarios import scenario_names
from bergfried.games import OffBoard, new, open_game
from bergfried.kernel.events import Event, Rolled
from bergfried.players.random import RandomPlayer
from bergfried.siege.fields import Fought, OneBattle
from bergfried.situations import read_situation, set_up, shipped
from bergfried.words import LANGUAGES

RAW = re.compile(r"⟦|[{}]|[a-z]+_[a-z]+")

STEPS = 250

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]

MEADOW_SHOT = ("ready", "ready", "shoot Odo Conrad")


def played(*actions: str) -> OneBattle:
    game = new("meadow", seed="story")
    assert isinstance(game, OneBattle)
    for action in actions:
        game.play(action)
    return game


def last(game: Fought, language: str = "en") -> Scene:
    (scene,) = advice.scenes(game, len(game.steps) - 1, 1, language)
    return scene


def board(text: str) -> OneBattle:
    return set_up(read_situation(f"shows: [SG-0-a]\ntitle: A board\nsteps: []\n{text}"))


@cache
def by_chance(name: str) -> Fought:
    game = open_game(name, seed="scenes")
    assert not isinstance(game, OffBoard)
    player = RandomPlayer("scenes")
    for _ in range(STEPS):
        if not game.over:
            game.play(player.choose(game))
    return game


def beats(game: Fought) -> Iterator[tuple[Scene, Beat]]:
    for scene in advice.scenes(game, 0, STEPS):
        for beat in scene.beats:
            yield scene, beat


class TestOneScene:
    def test_a_shot_has_its_line_its_die_and_where_it_was_read(self) -> None:
        game = played(*MEADOW_SHOT)
        scene = last(game)
        assert (scene.side, scene.action, scene.label) == ("blue", "shoot Odo Conrad", "Odo shoots at Conrad")
        assert (scene.actors, scene.targets, scene.walks) == (("Odo",), ("Conrad",), ())
        (aim,) = scene.aims
        assert (aim.start, aim.end, aim.far) == ("B10", "S9", True)
        (dice,) = [beat.dice for beat in scene.beats if beat.dice]
        assert (dice.sides, dice.faces) == (10, game.steps[-1].faces)
        (reading,) = [beat.reading for beat in scene.beats if beat.reading]
        assert reading.table == "Missile table, against riders and horses"
        assert (reading.row, reading.column, reading.code) == ("light cover", "9", "-")
        assert [factor.value for factor in reading.modifiers] == ["+3"]

    def test_a_move_has_its_path_and_points_at_nothing(self) -> None:
        scene = last(played(*MEADOW_SHOT, "end", "move Odo C5"))
        (walk,) = scene.walks
        assert walk.name == "Odo"
        assert walk.places == ("B10", "C10", "C9", "C8", "C7", "C6", "C5")
        assert scene.aims == ()

    @pytest.mark.parametrize(
        ("name", "action", "needed"),
        [
            ("siege/SG-1.94-a-pushing-a-ladder-over", "push Hal C3", "Needed: 1–6."),
            ("siege/SG-5.31-fire-arrows", "ignite Odo F2", "Needed: 6–10."),
            ("siege/SG-3.55-b-the-whole-machine", "douse Odo D3", "Needed: 1–3."),
            ("anarchy/AN-1.4-a-surrender", "capture Odo+Hal+Ivo+Rupert Gunter", "Needed: 1–4."),
        ],
    )
    def test_dice_without_a_table_tell_the_numbers_that_are_needed(
        self, name: str, action: str, needed: str
    ) -> None:
        game = set_up(read_situation(shipped(name)))
        game.play(action)
        thrown = next(beat.dice for beat in last(game).beats if beat.dice)
        assert thrown.needed == needed

    def test_sentences_and_rules_are_those_of_the_story(self) -> None:
        game = played(*MEADOW_SHOT)
        told = [(line.text, line.rules) for line in advice.told(game.steps[-1])]
        assert [(beat.text, beat.rules) for beat in last(game).beats] == told

    def test_so_many_are_told_as_are_asked_for(self) -> None:
        game = played(*MEADOW_SHOT)
        assert [scene.number for scene in advice.scenes(game, 0, 2)] == [1, 2]
        assert [scene.number for scene in advice.scenes(game, 2, 40)] == [3]
        assert advice.scenes(game, 3, 40) == []


class TestWhatLedToIt:
    def test_a_decision_of_a_phase_interrupts_nothing(self) -> None:
        assert led_to(played(*MEADOW_SHOT)) == ""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_interrupts_tells_what_was_being_done(self, language: str) -> None:
        found = 0
        for name in ("meadow", "ford", "breach"):
            game = open_game(name, seed="led")
            assert not isinstance(game, OffBoard)
            player = RandomPlayer("led")
            for _ in range(STEPS):
                if game.over:
                    break
                game.play(player.choose(game))
                if game.frames and not game.over and (told := led_to(game, language)):
                    found += 1
                    assert not RAW.search(told), told
                    asked = advice.asked(game, language)
                    assert asked is not None
                    assert asked.led == told
        assert found > 5


class TestWholeBattles:
    @pytest.mark.parametrize("name", each(scenario_names(), 2, 1))
    def test_every_die_is_shown_and_every_result_is_read_somewhere(self, name: str) -> None:
        game = by_chance(name)
        for scene, step in zip(advice.scenes(game, 0, STEPS), game.steps, strict=True):
            thrown = [face for beat in scene.beats if beat.dice for face in beat.dice.faces]
            assert tuple(thrown) == step.faces
            results = [event for event in step.events if isinstance(event, events.Resulted)]
            read = [beat.reading for beat in scene.beats if beat.reading]
            assert [one.code for one in read] == [event.code for event in results]
            rolled = [event for event in step.events if isinstance(event, Rolled)]
            assert len(rolled) == len([beat for beat in scene.beats if beat.dice])

    @pytest.mark.parametrize("name", each(scenario_names(), 2, 1))
    def test_everybody_who_moved_walks_from_where_he_was_to_where_he_is(self, name: str) -> None:
        game = by_chance(name)
        states, battle = list(game.fields()), game.battle
        for scene in advice.scenes(game, 0, STEPS):
            before, after = states[scene.number - 1 : scene.number + 1]
            moved = {p for p in range(len(battle.roster)) if before.at[p] != after.at[p]}
            assert {battle.name(piece) for piece in moved} <= {walk.name for walk in scene.walks}
            for walk in scene.walks:
                piece = battle.roster.numbers[walk.name]
                if before.at[piece] >= 0:
                    assert walk.places[0] == battle.text(before.stance(piece))
                if after.at[piece] >= 0:
                    assert walk.places[-1] == battle.text(after.stance(piece))

    @pytest.mark.parametrize("name", each(scenario_names(), 2, 1))
    def test_who_is_hurt_is_marked_where_he_is(self, name: str) -> None:
        game = by_chance(name)
        hexes = advice.places(game, 0).hexes
        for _, beat in beats(game):
            if beat.mark is not None:
                assert re.split("[/>]", beat.mark.place)[0] in hexes, (beat.text, beat.mark)
                assert not RAW.search(beat.mark.text), beat.mark

    @pytest.mark.parametrize("name", each(scenario_names(), 2, 1))
    def test_the_points_of_the_scenes_add_up_to_the_score(self, name: str) -> None:
        game = by_chance(name)
        battle = game.battle
        score = dict(aims.outcome(battle, next(iter(game.fields()))).score)
        for scene in advice.scenes(game, 0, STEPS):
            for points in scene.points:
                score[points.side] += points.points
            assert advice.position(game, scene.number).score == score

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_of_it_is_said_in_words(self, language: str) -> None:
        for name in ("meadow", "breach", "ford"):
            for scene in advice.scenes(by_chance(name), 0, STEPS, language):
                said = [scene.label, *(points.text for points in scene.points)]
                for beat in scene.beats:
                    said.append(beat.text)
                    if beat.reading:
                        said += [
                            beat.reading.table,
                            beat.reading.row,
                            *(f.name for f in beat.reading.modifiers),
                        ]
                for sentence in said:
                    assert not RAW.search(sentence), sentence


class TestMarks:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.marks], ids=lambda kind: kind.__name__)
    def test_each_kind_has_a_word(self, kind: type[Event], language: str) -> None:
        hows = {"Hurt": ("stunned", "wounded", "killed"), "Battered": ("stands", "damaged", "destroyed")}
        for how in hows.get(kind.__name__, (kind.marks,)):
            assert not RAW.search(words.term(f"mark-{how}", language))

    def test_a_wound_is_marked_on_the_man_and_counted(self) -> None:
        game = by_chance("meadow")
        hurt = [
            (scene, beat.mark) for scene, beat in beats(game) if beat.mark and beat.mark.kind == "wounded"
        ]
        assert hurt
        for scene, mark in hurt:
            assert mark.name
            assert mark.side in game.battle.sides
            assert any(mark.name in points.text and points.points > 0 for points in scene.points)
