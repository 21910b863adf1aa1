"""The markers on the board, sorted by what the rules ask of them all the time."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.state import Marker, Mask


class Markers(msgspec.Struct, frozen=True):
    """Made once for each tuple of markers: `Presence.lying`."""

    all: tuple[Marker, ...] = ()
    marked: Mask = 0  # spaces with any
    stairs: tuple[Mask, ...] = ()  # staircase spaces by colour
    sleeping: tuple[Marker, ...] = ()  # glyphs
    awake: tuple[Marker, ...] = ()
    bright: Mask = 0  # the spaces of those


def sort_out(markers: tuple[Marker, ...]) -> Markers:
    marked = bright = 0
    stairs: dict[str, Mask] = {}
    for marker in markers:
        marked |= 1 << marker.space
        if marker.kind == "stairs":
            stairs[marker.word] = stairs.get(marker.word, 0) | 1 << marker.space
    glyphs = [marker for marker in markers if marker.kind == "glyph"]
    awake = tuple(glyph for glyph in glyphs if glyph.active)
    for glyph in awake:
        bright |= 1 << glyph.space
    sleeping = tuple(glyph for glyph in glyphs if not glyph.active)
    return Markers(markers, marked, tuple(stairs.values()), sleeping, awake, bright)
