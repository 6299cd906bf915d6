"""Short pauses: what a program has loaded stays loaded, and the garbage collector need not look at it again and again."""

from __future__ import annotations

import gc


def settle() -> None:
    """Call it once when a program has loaded its modules: passes of the collector then cover only what play brings."""
    gc.freeze()
