"""Set phrases: whom a card means (DSC-LANG-07)."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.state import Figure, Hero


def figures(game: Descent, words: str, occasion: Occasion) -> list[Figure]:
    """The figures that the words name at this occasion; nothing said is the card's owner."""
    match words:
        case "" | "self":
            return [occasion.owner] if occasion.owner else []
        case "hero" | "opener":
            return [occasion.hero] if occasion.hero else []
        case "figure":
            return [occasion.figure] if occasion.figure else []
        case "target" | "victim":
            return [occasion.target] if occasion.target else []
        case "self and adjacent heroes":
            return [*_owner(occasion), *_heroes_beside(game, occasion)]
        case "heroes":
            return [*game.on_board()]
        case _:
            raise ValueError(f"{occasion.card} means nobody by “{words}”")


def _owner(occasion: Occasion) -> list[Hero]:
    return [occasion.owner] if occasion.owner else []


def _heroes_beside(game: Descent, occasion: Occasion) -> list[Hero]:
    owner = occasion.owner
    if owner is None:
        return []
    return [hero for hero in game.on_board() if hero is not owner and game.near(owner, hero, 1)]
