"""The colours of the sides, and shapes that bear them."""

from __future__ import annotations

from zlib import crc32

import msgspec

from . import art
from .art import INK, PAPER, SHADOW
from .canvas import Sheet, text


class Tincture(msgspec.Struct, frozen=True):
    """The colours of a side, and the way its field is divided, so that it is known without colours too."""

    field: str
    metal: str
    pattern: str = "plain"
    ink: str = INK


TINCTURES = (
    Tincture("#2f5f9e", "#ecc558", "pale"),
    Tincture("#b23a2e", "#f6f1e4", "chevron"),
    Tincture("#3c6e55", "#efe3b8", "bend"),
    Tincture("#51405f", "#dcd3e0", "cross"),
)
"""The tinctures of the sides in order of appearance, where none are given."""


def blazon(sheet: Sheet, kind: str, shape: str, tincture: Tincture, fit: str, shadow: str) -> str:
    """A shape in the colours and the pattern of a side."""
    marks = "|".join((tincture.field, tincture.metal, tincture.pattern, tincture.ink))
    name = f"{kind}-{crc32(marks.encode()):08x}"
    parting = art.PARTINGS.get(tincture.pattern, "")
    field, metal, ink = (text(colour) for colour in (tincture.field, tincture.metal, tincture.ink))
    head = (
        f'<path d="{art.HORSE_HEAD}" fill="#6d4a2b"/><path d="M2 0H20" stroke="#3a2614" '
        'stroke-width="3.4" stroke-linecap="round"/>'
        f'<path d="M24-3.6h.1M24 3.6h.1" stroke="{PAPER}" stroke-width="1.8" stroke-linecap="round"/>'
        if kind == "horse"
        else ""
    )
    sheet.define(
        name,
        f'<clipPath id="{name}-c"><path d="{shape}"/></clipPath><g id="{name}">'
        f'<path d="{shape}" transform="{shadow}" fill="{SHADOW}" opacity=".38"/><path d="{shape}" '
        f'fill="{field}"/>'
        f'<g clip-path="url(#{name}-c)"><path d="{parting}" transform="{fit}" fill="{metal}"/></g>{head}'
        f'<path d="{shape}" fill="none" stroke="{metal}" stroke-width="3.4"/>'
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="1.5" stroke-linejoin="round"/></g>',
    )
    return name
