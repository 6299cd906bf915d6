"""Decisions within decisions that more than one chapter leads to."""

from __future__ import annotations

from bergfried.kernel.stage import Frame


class Entering(Frame, frozen=True, tag="entering"):
    """A figure comes into play on one of his own possessions; `with_others`: failing that, beside a friend."""

    figure: int
    with_others: bool = False
    waited: bool = False
    """He has been told already that he must wait."""
