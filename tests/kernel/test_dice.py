"""Dice: seeded ones are the same everywhere and fair, scripted ones fall as written, enumerated ones in every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bergfried.kernel.dice import (
    Dice,
    DiceRefused,
    EnumeratedDice,
    RecordedDice,
    ScriptedDice,
    SeededDice,
    seed_number,
)

steady = settings(deadline=None, max_examples=100, derandomize=True)

ANNO_1141 = (3, 10, 8, 3, 8, 4, 6, 4, 9, 9, 8, 10, 1, 7, 2, 10)
SEVEN = (4, 5, 5, 3, 7, 9, 5, 10, 1, 5, 4, 5, 3, 8, 10, 4)
SEVEN_OF_SIX = (4, 1, 3, 3, 1, 5, 1, 6, 3, 5, 4, 3, 3, 2, 2, 4)

seeds = st.one_of(st.integers(), st.text(max_size=12))
rolls = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 100)), max_size=8)


class TestSeeded:
    @given(seeds, rolls)
    @steady
    def test_the_same_seed_gives_the_same_dice(self, seed: int | str, asked: list[tuple[int, int]]) -> None:
        one, other = SeededDice(seed), SeededDice(seed)
        assert [one.roll(*roll, "a") for roll in asked] == [other.roll(*roll, "b") for roll in asked]

    @given(seeds, rolls)
    @steady
    def test_faces_are_on_the_die(self, seed: int | str, asked: list[tuple[int, int]]) -> None:
        dice = SeededDice(seed)
        for count, sides in asked:
            faces = dice.roll(count, sides, "trial")
            assert len(faces) == count
            assert all(1 <= face <= sides for face in faces)

    @given(seeds, st.integers(0, 50), st.integers(1, 50))
    @steady
    def test_going_on_later_gives_what_would_have_come(
        self, seed: int | str, before: int, count: int
    ) -> None:
        whole = SeededDice(seed).roll(before + count, 10, "whole")
        assert SeededDice(seed, rolled=before).roll(count, 10, "rest") == whole[before:]

    @given(seeds, rolls)
    @steady
    def test_they_know_how_many_were_rolled(self, seed: int | str, asked: list[tuple[int, int]]) -> None:
        dice = SeededDice(seed)
        for roll in asked:
            dice.roll(*roll, "trial")
        assert dice.rolled == sum(count for count, _ in asked)

    def test_every_machine_rolls_these(self) -> None:
        assert SeededDice("anno 1141").roll(16, 10, "pinned") == ANNO_1141
        assert SeededDice(7).roll(16, 10, "pinned") == SEVEN
        assert SeededDice(7).roll(16, 6, "pinned") == SEVEN_OF_SIX
        assert seed_number("anno 1141") == 0x11ABF2187BDA5631

    def test_a_number_and_its_digits_are_one_seed(self) -> None:
        assert SeededDice(7).roll(20, 10, "number") == SeededDice("7").roll(20, 10, "digits")

    # The bound is the value chi square exceeds once in a thousand, for one degree of freedom less than faces.
    @pytest.mark.parametrize(
        ("sides", "bound"), [(2, 10.83), (6, 20.52), (10, 27.88), (20, 43.82), (100, 148.23)]
    )
    @pytest.mark.parametrize("seed", [0, 1, "anno 1141"])
    def test_all_faces_come_up_alike(self, sides: int, bound: float, seed: int | str) -> None:
        count = 200 * sides
        found = Counter(SeededDice(seed).roll(count, sides, "trial"))
        expected = count / sides
        assert sum((found[face] - expected) ** 2 / expected for face in range(1, sides + 1)) < bound

    def test_one_die_says_nothing_about_the_next(self) -> None:
        faces = SeededDice(3).roll(20_001, 10, "trial")
        found = Counter(pairwise(faces))
        expected = 20_000 / 100
        all_pairs = [(a, b) for a in range(1, 11) for b in range(1, 11)]
        assert sum((found[pair] - expected) ** 2 / expected for pair in all_pairs) < 148.23

    def test_near_seeds_do_not_roll_alike(self) -> None:
        assert len({SeededDice(seed).roll(8, 10, "trial") for seed in range(500)}) == 500


class TestImpossibleRolls:
    @pytest.mark.parametrize("dice", [SeededDice(1), ScriptedDice([1]), EnumeratedDice()])
    @pytest.mark.parametrize(("count", "sides"), [(0, 6), (-1, 6), (1, 0), (1, -6)])
    def test_they_are_refused(self, dice: Dice, count: int, sides: int) -> None:
        with pytest.raises(DiceRefused, match=f"There is no roll of {count} dice with {sides} faces."):
            dice.roll(count, sides, "nothing")


class TestScripted:
    @given(st.lists(st.integers(1, 10), min_size=1))
    @steady
    def test_they_fall_as_written(self, faces: list[int]) -> None:
        dice = ScriptedDice(faces)
        assert [dice.roll(1, 10, "trial")[0] for _ in faces] == faces
        assert dice.left == 0

    def test_several_at_once_come_in_order(self) -> None:
        dice = ScriptedDice([1, 2, 3, 4])
        assert dice.roll(3, 6, "three") == (1, 2, 3)
        assert dice.left == 1

    def test_a_script_runs_out(self) -> None:
        dice = ScriptedDice([4])
        dice.roll(1, 10, "the shot")
        with pytest.raises(DiceRefused, match=r"^The script has no die left for the fall\.$"):
            dice.roll(1, 10, "the fall")

    def test_a_script_that_is_too_short_keeps_its_dice(self) -> None:
        dice = ScriptedDice([4])
        with pytest.raises(DiceRefused):
            dice.roll(2, 10, "both")
        assert dice.left == 1

    @pytest.mark.parametrize("face", [0, -1, 7])
    def test_a_face_that_is_not_on_the_die_is_refused(self, face: int) -> None:
        with pytest.raises(
            DiceRefused, match=f"The script says {face} for the shot, but the die has the faces 1 to 6."
        ):
            ScriptedDice([face]).roll(1, 6, "the shot")


class TestRecorded:
    def test_they_pass_the_roll_on_and_keep_it(self) -> None:
        dice = RecordedDice(ScriptedDice([3, 1, 2]))
        assert (dice.roll(2, 6, "a"), dice.roll(1, 6, "b")) == ((3, 1), (2,))
        assert dice.faces == [3, 1, 2]


# ------------------------------------------------------------------------------------------------ enumerated


def run(resolver: Callable[[Dice], tuple[int, ...]]) -> list[tuple[tuple[int, ...], Fraction]]:
    dice = EnumeratedDice()
    return [(resolver(way), way.chance) for way in dice.ways()]


def while_odd(sides: list[int]) -> Callable[[Dice], tuple[int, ...]]:
    """A resolver that goes on to its next die only after an odd face, so that passes differ in length."""

    def resolver(dice: Dice) -> tuple[int, ...]:
        faces: list[int] = []
        for faces_of_die in sides:
            faces += dice.roll(1, faces_of_die, "die")
            if faces[-1] % 2 == 0:
                break
        return tuple(faces)

    return resolver


def all_while_odd(sides: list[int]) -> list[tuple[int, ...]]:
    if not sides:
        return [()]
    found: list[tuple[int, ...]] = []
    for face in range(1, sides[0] + 1):
        found += [(face, *rest) for rest in all_while_odd(sides[1:])] if face % 2 else [(face,)]
    return found


few_sides = st.lists(st.integers(1, 6), min_size=1, max_size=4)


class TestEnumerated:
    @given(few_sides)
    @steady
    def test_one_roll_after_another_falls_in_every_way_once(self, sides: list[int]) -> None:
        found = run(lambda dice: tuple(dice.roll(1, n, "die")[0] for n in sides))
        assert [faces for faces, _ in found] == list(product(*(range(1, n + 1) for n in sides)))
        assert all(chance == Fraction(1, prod(sides)) for _, chance in found)

    @given(st.integers(1, 4), st.integers(1, 5))
    @steady
    def test_many_dice_at_once_are_many_dice(self, count: int, sides: int) -> None:
        found = run(lambda dice: dice.roll(count, sides, "dice"))
        assert [faces for faces, _ in found] == list(product(range(1, sides + 1), repeat=count))
        assert sum(chance for _, chance in found) == 1

    @given(few_sides)
    @steady
    def test_rolls_that_hang_on_rolls_fall_in_every_way_once(self, sides: list[int]) -> None:
        found = run(while_odd(sides))
        assert [faces for faces, _ in found] == all_while_odd(sides)

    @given(few_sides)
    @steady
    def test_the_chances_are_exact_and_sum_to_one(self, sides: list[int]) -> None:
        found = run(while_odd(sides))
        assert sum(chance for _, chance in found) == 1
        assert all(chance == Fraction(1, prod(sides[: len(faces)])) for faces, chance in found)

    def test_the_kind_of_the_second_die_may_hang_on_the_first(self) -> None:
        found = run(lambda dice: (first := dice.roll(1, 3, "first")[0], *dice.roll(first, 2 * first, "more")))
        assert len(found) == 2 + 4**2 + 6**3
        assert sum(chance for _, chance in found) == 1
        assert {chance for faces, chance in found if faces[0] == 3} == {Fraction(1, 3 * 6**3)}

    def test_no_roll_is_one_certain_way(self) -> None:
        assert run(lambda dice: ()) == [((), Fraction(1))]

    def test_they_can_be_asked_again(self) -> None:
        dice = EnumeratedDice()
        first = [way.roll(1, 6, "die") for way in dice.ways()]
        assert [way.roll(1, 6, "die") for way in dice.ways()] == first
