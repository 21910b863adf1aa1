"""Torch, light and darkness (DE-LIGHT)."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.state import NOWHERE, Figure

RADIUS = 2  # DE-LIGHT-02, -04


def torch_light(game: DarkElements) -> int:
    """What the torch lights, lying or carried, counted in spaces (DE-LIGHT-02, -04, -07, -14)."""
    bearer = game.bearer
    space = bearer.space if bearer else game.state.torch
    if space == NOWHERE:
        return 0
    radius = RADIUS
    for card in game.saying(InPlay.radius):
        radius = card.radius(radius)  # DE-LIGHT-12
    return game.layout.within(space, radius)


def lit(game: DarkElements) -> int:
    """All spaces in the light (DE-FATE-07); the active encounter has the last word (DE-LIGHT-08,
    -12)."""
    light = torch_light(game)
    for card in reversed(game.saying(InPlay.lit)):
        light = card.lit(game, light)
    return light


def is_lit(game: DarkElements, who: Figure) -> bool:
    """A large one is, if any of its spaces is (DE-LIGHT-09, DE-LARGE-07)."""
    return bool(lit(game) & game.covers(who))


def in_darkness(game: DarkElements, who: Figure) -> bool:
    """What that means, tests and cards say: it hinders nobody else (DE-LIGHT-11)."""
    return not is_lit(game, who)
