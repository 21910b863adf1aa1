"""What lies on the spaces, and which of them are empty, in the two senses of the rules."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import supply
from undercroft.games.descent.state import Mask


def obstacles(game: Descent) -> Mask:
    """Fog, lava, mud, pits, rubble and water (DSC-GRID-09, DSC-RUL-24)."""
    its = game.state.terrain
    return its.fog | its.lava | its.mud | its.pit | its.rubble | its.water


def hazards(game: Descent) -> Mask:
    """Dart fields, blades, boulders and crushing walls."""
    found = game.state.terrain.darts | game.state.terrain.blades
    for rolling in game.state.rolling:
        found |= rolling.spaces
    return found


def marked(game: Descent) -> Mask:
    """Spaces with a marker of any kind."""
    return game.lying().marked


def cluttered(game: Descent) -> Mask:
    """Spaces that are not empty for a trap card, figures apart (DSC-GRID-08, DSC-RUL-25)."""
    return obstacles(game) | hazards(game) | marked(game)


def blocked(game: Descent) -> Mask:
    """Spaces where no figure can be put, figures apart: rubble, water, boulders, walls."""
    found = game.state.terrain.rubble | game.state.terrain.water
    for rolling in game.state.rolling:
        found |= rolling.spaces
    return found


def revealed(game: Descent) -> Mask:
    """Spaces of the areas that are in play."""
    found = 0
    for id in game.state.revealed:
        found |= game.ground.areas[id]
    return found


def free(game: Descent) -> Mask:
    """Spaces of revealed areas that are empty for ending a move (DSC-GRID-07)."""
    return revealed(game) & ~blocked(game) & ~supply.occupied(game)
