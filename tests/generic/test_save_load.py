"""Saving and loading at any moment gives the same battle, step by step."""

from __future__ import annotations

import random

import pytest
from tests.generic.battles import BATTLES, decisions, some_scenarios

import bergfried
from bergfried import games
from bergfried.games import AnyBattle, AnyGame
from bergfried.kernel.game import position_hash
from bergfried.kernel.record import BadRecord

EVERY, UP_TO = 7, 100
"""Loading replays the whole battle, so not every moment is tried, and of the late ones only the end."""

FAR, SOON = 80, 40
"""How many decisions two battles are played side by side, and how many make a file with something to change in it."""


def hashes(game: AnyBattle) -> list[str]:
    return [position_hash(position) for position in game.positions()]


def same_battle(one: AnyBattle, other: AnyGame) -> None:
    assert isinstance(other, AnyBattle)
    assert other.steps == one.steps
    assert hashes(other) == hashes(one)
    assert other.decision == one.decision
    assert other.outcome == one.outcome
    assert (other.scenario, other.edition, other.seed) == (one.scenario, one.edition, one.seed)


@some_scenarios[1]
class TestSaving:
    def test_a_battle_can_be_saved_and_loaded_all_along(self, scenario: str, edition: str) -> None:
        game = games.new(scenario, edition=edition, seed=21)
        for number, _ in enumerate(decisions(game, random.Random(21))):
            if number % EVERY == 0 and number < UP_TO:
                same_battle(game, games.load(game.save()))
        saved = game.save()
        again = games.load(saved)
        same_battle(game, again)
        assert again.save() == saved

    def test_a_loaded_battle_goes_on_as_the_saved_one_does(self, scenario: str, edition: str) -> None:
        game = games.new(scenario, edition=edition, seed=23)
        chance = random.Random(23)
        for number, _ in enumerate(decisions(game, chance)):
            if number == 60:
                break
        again = games.load(game.save())
        following = random.Random(24)
        for action, _ in zip(decisions(game, following), range(FAR), strict=False):
            assert again.legal_actions() == game.legal_actions()
            again.play(action)
        assert again.steps == game.steps

    def test_a_changed_action_is_found_out(self, scenario: str, edition: str) -> None:
        game = games.new(scenario, edition=edition, seed=25)
        for _ in zip(range(SOON), decisions(game, random.Random(25)), strict=False):
            pass
        rows = game.save().split("\n")
        at = next(number for number, row in enumerate(rows) if "ready" in row)
        with pytest.raises(BadRecord) as refused:
            games.load("\n".join([*rows[:at], rows[at].replace("ready", "end  "), *rows[at + 1 :]]))
        assert (refused.value.reason, refused.value.line) == ("record-refused", at + 1)


class TestSeeds:
    @pytest.mark.parametrize("seed", [0, -3, 10**30, "anno 1141", "7", "007", "-0", "+7", "٧", "two  spaces"])
    def test_every_seed_survives_a_save(self, seed: int | str) -> None:
        scenario, edition = BATTLES[0]
        game = games.new(scenario, edition=edition, seed=seed)
        chance = random.Random(0)
        for number, _ in enumerate(decisions(game, chance)):
            if number == 40:
                break
        again = games.load(game.save())
        assert again.steps == game.steps
        assert again.save() == game.save()


def edited(old: str, new: str) -> str:
    saved = games.new(*BATTLES[0][:1], edition=BATTLES[0][1], seed=1).save()
    rows = [row if not row.startswith(old) else new for row in saved.split("\n")]
    return "\n".join(row for row in rows if row != "drop")


class TestOtherDice:
    def test_they_survive_a_save(self) -> None:
        game = bergfried.new("meadow", seed=1)
        for text in ("ready", "ready", "shoot Nicholas Francisco"):
            game.play(text)
        game.reseed("others")
        game.play("shoot Odo Hal")
        again = bergfried.load(game.save())
        assert (again.seed, again.given, again.hash) == ("others", 3, game.hash)
        assert again.save() == game.save()
        assert [step.faces for step in again.steps] == [step.faces for step in game.steps]
        assert again.play("end") == game.play("end")

    def test_the_file_does_not_tell_where_the_former_ones_came_from(self) -> None:
        game = bergfried.new("meadow", seed="a secret of 1141")
        for text in ("ready", "ready", "shoot Nicholas Francisco"):
            game.play(text)
        game.reseed("others")
        assert "secret" not in game.save()

    @pytest.mark.parametrize("face", ["", "[11]", "[3 3]"])
    def test_dice_that_cannot_have_fallen_are_refused(self, face: str) -> None:
        game = bergfried.new("meadow", seed=1)
        for text in ("ready", "ready", "shoot Nicholas Francisco"):
            game.play(text)
        game.reseed("others")
        *rows, last, _ = game.save().split("\n")
        told, _, rest = last.partition("[")
        with pytest.raises(BadRecord) as refused:
            bergfried.load("\n".join([*rows, f"{told}{face}{rest.partition(']')[2]}"]))
        assert (refused.value.reason, refused.value.line) == ("record-dice-given", len(rows) + 1)

    @pytest.mark.parametrize(
        "line", ["given 9", "given others", "given -1", "given 1 2", "given ²", f"given {'9' * 5000}"]
    )
    def test_what_cannot_be_is_refused_with_its_line(self, line: str) -> None:
        rows = bergfried.new("meadow", seed=1).save().split("\n")
        rows.insert(5, line)
        with pytest.raises(BadRecord) as refused:
            bergfried.load("\n".join(rows))
        assert refused.value.line == 6


class TestDamagedHeadings:
    @pytest.mark.parametrize("field", ["scenario", "edition", "seed"])
    def test_a_missing_field_is_refused(self, field: str) -> None:
        with pytest.raises(BadRecord) as refused:
            games.load(edited(field, "drop"))
        assert (refused.value.reason, refused.value.detail) == ("record-missing", field)

    @pytest.mark.parametrize("field", ["scenario", "edition"])
    def test_a_name_nobody_knows_is_refused_with_its_line(self, field: str) -> None:
        text = edited(field, f"{field}  nowhere")
        line = next(n for n, row in enumerate(text.split("\n"), start=1) if row.startswith(field))
        with pytest.raises(BadRecord) as refused:
            games.load(text)
        assert refused.value.line == line
