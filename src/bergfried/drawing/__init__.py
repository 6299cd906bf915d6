"""Boards, battles and realms as pictures: SVG documents, the same bytes for the same position."""
