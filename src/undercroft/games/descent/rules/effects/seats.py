"""Who chooses for the card that acts."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion


def seat(game: Descent, occasion: Occasion) -> int:
    """The card's owner; the overlord for his own cards (DSC-LANG-08)."""
    return occasion.owner.seat if occasion.owner is not None else game.state.overlord_seat
