"""How far a monster is from whom it hunts (DE-AMOVE-01, -02)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.dark_elements.figures import BASES
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.state import Monster, Victim

FAR = 9999  # who cannot be reached by counting


def paces_to(game: DarkElements, monster: Monster, victims: Iterable[Victim]) -> list[int]:
    """Spaces from the nearest of its own to each of these, over links too."""
    paced = game.layout.paced(BASES[monster.spaces])
    found = []
    for one in victims:
        found.append(paced[one.space])
    return [FAR if n < 0 else n for n in found] if -1 in found else found
