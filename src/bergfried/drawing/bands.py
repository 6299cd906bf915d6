"""Bands: lines of several strokes, one over the other, such as a wall or a track."""

from __future__ import annotations

from . import art
from .art import SHADOW, number
from .canvas import Sheet


def paint_band(sheet: Sheet, band: str, path: str, filled: str = "") -> None:
    """A band along a path, and over areas that are as massive as it."""
    strokes = art.BANDS[band]
    body = ""
    if band not in art.WORN:
        body += (
            f'<path d="{path}{filled}" stroke="{SHADOW}" stroke-width="{strokes[0].width}" opacity=".26"'
            ' transform="translate(2.5 3)"/>'
        )
    for stroke in strokes:
        dash = f' stroke-dasharray="{stroke.dash}"' if stroke.dash else ""
        dash += f' stroke-dashoffset="{number(-stroke.shift)}"' if stroke.shift else ""
        cap = f' stroke-linecap="{stroke.cap}"' if stroke.cap != "butt" else ""
        faint = f' opacity="{stroke.opacity}"' if stroke.opacity < 1 else ""
        look = f'stroke="{stroke.colour}" stroke-width="{stroke.width}"{dash}{cap}{faint}'
        body += f'<path d="{path}" {look}/>'
        if filled:
            body += f'<path d="{filled}" fill="{stroke.colour}" {look}/>'
    if band in art.MASSIVE:
        stones = sheet.pattern("ashlar")
        body += f'<path d="{path}" stroke="{stones}" stroke-width="{strokes[-1].width}"/>'
        body += f'<path d="{filled}" fill="{stones}"/>' if filled else ""
    sheet.add(f'<g fill="none" stroke-linejoin="round">{body}</g>')
