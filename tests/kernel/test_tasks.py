"""Work over time: counting turns, leaving, giving up."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bergfried.kernel.tasks import Task, interrupt, replace_task, task_of

steady = settings(deadline=None, max_examples=80, derandomize=True)

WINCH = Task("winch", (1, 2), about=7, needed=3)
DOOR = Task("door", (3,), about=8, needed=1)
TASKS = (WINCH, DOOR)

numbers = st.integers(0, 9)
tasks = st.lists(
    st.builds(
        Task,
        st.sampled_from(("winch", "door")),
        st.lists(numbers, min_size=1, max_size=3, unique=True).map(tuple),
        numbers,
        st.integers(1, 4),
        st.integers(0, 3),
    ),
    max_size=4,
).map(tuple)


class TestOneTask:
    @given(st.integers(1, 9))
    @steady
    def test_it_is_finished_after_exactly_the_turns_it_needs(self, needed: int) -> None:
        task = Task("winch", (1,), 7, needed)
        for _ in range(needed):
            assert not task.finished
            task = task.after_turn()
        assert task.finished
        assert task.done == needed

    def test_a_turn_changes_nothing_but_the_count(self) -> None:
        assert WINCH.after_turn() == Task("winch", (1, 2), 7, 3, 1)
        assert WINCH.done == 0

    def test_one_who_leaves_does_not_undo_the_work(self) -> None:
        assert WINCH.after_turn().without(1) == Task("winch", (2,), 7, 3, 1)

    def test_one_who_was_not_there_cannot_leave(self) -> None:
        assert WINCH.without(9) == WINCH


class TestManyTasks:
    def test_a_worker_finds_his_task(self) -> None:
        assert task_of(TASKS, 2) is WINCH
        assert task_of(TASKS, 3) is DOOR
        assert task_of(TASKS, 9) is None

    def test_a_changed_task_keeps_its_place(self) -> None:
        worked = WINCH.after_turn()
        assert replace_task(TASKS, WINCH, worked) == (worked, DOOR)

    def test_a_finished_task_goes_off_the_list(self) -> None:
        assert replace_task(TASKS, DOOR, None) == (WINCH,)

    def test_of_two_equal_tasks_the_one_meant_is_changed(self) -> None:
        first, second = (Task("dig", (), 4, 2) for _ in range(2))
        assert replace_task((first, second), second, second.after_turn()) == (first, second.after_turn())

    def test_what_one_alone_worked_on_is_given_up(self) -> None:
        assert interrupt(TASKS, 3) == (WINCH,)

    def test_what_others_work_on_goes_on(self) -> None:
        assert interrupt(TASKS, 1) == (WINCH.without(1), DOOR)

    @given(tasks, numbers)
    @steady
    def test_after_an_interruption_he_works_on_nothing_and_the_others_as_before(
        self, under_way: tuple[Task, ...], worker: int
    ) -> None:
        left = interrupt(under_way, worker)
        assert task_of(left, worker) is None
        assert all(task.workers for task in left)
        for other in range(10):
            if other != worker:
                before, after = task_of(under_way, other), task_of(left, other)
                assert (before is None) == (after is None)
                if before is not None and after is not None:
                    assert after == before.without(worker)

    @given(tasks, numbers)
    @steady
    def test_an_interruption_of_one_who_does_nothing_changes_nothing(
        self, under_way: tuple[Task, ...], worker: int
    ) -> None:
        if task_of(under_way, worker) is None:
            assert interrupt(under_way, worker) == under_way
