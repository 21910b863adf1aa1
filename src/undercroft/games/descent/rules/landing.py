"""Where a figure can be put near its place: knocked back, shifted, shoved aside (DSC-ABIL-36)."""

from __future__ import annotations

from undercroft.board import bits, lowest
from undercroft.games.descent.footprints import SMALL, Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import supply, vacancy
from undercroft.games.descent.state import Figure, Hero


def places(game: Descent, figure: Figure, n: int) -> list[Place]:
    """Places where the whole figure fits, each space within `n` of where it was (DSC-RUL-69)."""
    ground = game.ground
    here = game.footprint(figure)
    taken = (supply.occupied(game) & ~here) | vacancy.blocked(game)
    taken |= supply.out_of_bounds(game, figure)
    size = SMALL if isinstance(figure, Hero) else game.card(figure).card.size
    upright = False if isinstance(figure, Hero) else figure.place.upright
    anchor = lowest(here)
    found = []
    for space in bits(ground.within(anchor, n) & ~(1 << anchor)):
        place = Place(space, upright)
        covered = covers(ground, size, place)
        if not covered or not ground.whole(covered) or covered & taken:
            continue
        shift = space - anchor
        if all(ground.within(old, n) >> old + shift & 1 for old in bits(here)):
            found.append(place)
    return found
