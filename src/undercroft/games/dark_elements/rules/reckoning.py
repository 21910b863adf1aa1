"""How far a monster is from whom it hunts (DE-AMOVE-01, -02)."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.state import Figure, Space

FAR = 9999  # who cannot be reached by counting


def paces_to(game: DarkElements, who: Figure, other: Figure) -> int:
    """Spaces from the nearest of the one to the nearest of the other, over links too."""
    return min(paces(game, here, there) for here in who.spaces for there in other.spaces)


def paces(game: DarkElements, here: Space, there: Space) -> int:
    n = game.layout.paces(here, there)
    return FAR if n < 0 else n
