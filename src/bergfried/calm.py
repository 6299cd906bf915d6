"""Short pauses: what a program has loaded stays loaded, and the garbage collector need not look at it again and again."""

from __future__ import annotations

import gc
import sys


def settle() -> None:
    """Call it once when a program has loaded its modules: passes of the collector then cover only what play brings."""
    gc.freeze()


def stay_settled() -> None:
    """The same for a program that goes on loading: each pass over all there is covers only what came since the last one.

    Else every pass would stop it for the longer, the more it has loaded. Whatever no ring of references holds goes when
    nobody has it any more, as ever; the rings among what a pass has once covered are found by `look_at_all`.
    """
    settle()
    if _settle_after not in gc.callbacks:
        gc.callbacks.append(_settle_after)


def take_turns() -> None:
    """Call it once in a program whose threads work beside one that must answer at once: while another waits none works on
    for longer than this, a tenth of what Python lets it."""
    sys.setswitchinterval(0.0005)


def be_as_before() -> None:
    """Whoever goes on without all that has the collector look at everything again, and threads take their usual turns."""
    sys.setswitchinterval(0.005)
    if _settle_after in gc.callbacks:
        gc.callbacks.remove(_settle_after)
    gc.unfreeze()


def look_at_all() -> None:
    """Look for rings of references among all there is; it takes a moment in which nothing else is done."""
    gc.unfreeze()
    gc.collect()
    settle()


def _settle_after(phase: str, told: dict[str, int]) -> None:
    if phase == "stop" and told["generation"] == 2:
        settle()
