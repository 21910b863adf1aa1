"""Treasure tokens: the bag, the pool outside it, and what a token is worth (MD2-BAG)."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RARITIES, Rarity
from undercroft.games.hellscape.state import Three


def draw_token(game: Hellscape) -> Rarity | None:
    """A token at random; nothing if the bag is empty (MD2-BAG-01, -02)."""
    state = game.state
    inside: tuple[Rarity, ...] = tuple(
        rarity for rarity, n in zip(RARITIES, state.bag, strict=True) for _ in range(n)
    )
    if not inside:
        return None
    rarity = inside[game.draw("treasure", inside)]
    state.bag = _changed(state.bag, rarity, -1)
    return rarity


def draw_tokens(game: Hellscape, n: int) -> tuple[Rarity, ...]:
    found: list[Rarity] = []
    for _ in range(n):
        if (rarity := draw_token(game)) is not None:
            found.append(rarity)
    return tuple(found)


def give_back(game: Hellscape, rarity: Rarity) -> None:
    """A token whose item was drawn (MD2-BAG-03)."""
    game.state.bag = _changed(game.state.bag, rarity, 1)


def add_from_pool(game: Hellscape, rarity: Rarity) -> bool:
    """A token that does not exist any more is not added (MD2-BAG-04)."""
    state = game.state
    if not state.pool[RARITIES.index(rarity)]:
        return False
    state.pool = _changed(state.pool, rarity, -1)
    state.bag = _changed(state.bag, rarity, 1)
    return True


def _changed(counts: Three, rarity: Rarity, by: int) -> Three:
    common, rare, epic = (n + by * (one == rarity) for one, n in zip(RARITIES, counts, strict=True))
    return common, rare, epic
