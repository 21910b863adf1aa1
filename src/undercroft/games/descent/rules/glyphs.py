"""Glyphs: activating them, and going to town and back (DSC-GLYPH)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.state import Hero, Marker

CONQUEST, SUNDERED = 3, 1  # DSC-GLYPH-02, DSC-DGLYPH-05
FAR_SIGHT = 6  # Runewitch Astarra's


def tread(game: Descent, hero: Hero) -> None:
    """A hero on a sleeping glyph wakes it; Astarra does so from afar (DSC-GLYPH-02)."""
    far = any(
        condition.key == "glyph-within"
        for power in game.sheet(hero).moments.get("move", ())
        if power.clause.when
        for condition in power.clause.when.conditions
    )
    for marker in game.state.markers:
        if marker.kind == "glyph" and not marker.active:
            near = game.apart(hero.space, marker.space) <= (FAR_SIGHT if far else 0)
            if near:
                activate(game, hero, marker)


def activate(game: Descent, hero: Hero, glyph: Marker) -> None:
    state = game.state
    woken = Marker("glyph", glyph.space, glyph.word, active=True)
    state.markers = tuple(woken if one is glyph else one for one in state.markers)
    state.reveals += 1  # its kind is known now (DSC-DGLYPH-03)
    space = space_name(game.ground, glyph.space)
    game.emit(events.GlyphActivated, game.name(hero), space, glyph.word)
    worth = SUNDERED if glyph.word == "sundered" else CONQUEST
    game.gain_conquest(worth, "a glyph")


def usable(game: Descent) -> list[Marker]:
    """Glyphs one may travel by; sundered ones lead nowhere (DSC-DGLYPH-05)."""
    return [
        marker
        for marker in game.state.markers
        if marker.kind == "glyph" and marker.active and marker.word != "sundered"
    ]
