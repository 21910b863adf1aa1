"""Mistwalker: a Move Action becomes a step through the mist."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import forced, predicates
from undercroft.games.drunagor.rules.handwritten import asking
from undercroft.games.drunagor.state import Hero


def may_vanish(game: Drunagor, hero: Hero) -> bool:
    return predicates.noted(game, hero, "mistwalker") and asking.can_bear_a_curse(game, hero)


async def vanishes_instead(game: Drunagor, hero: Hero) -> bool:
    """For an additional Move Action the Hero is asked."""
    if not game.has_auras or not may_vanish(game, hero):
        return False
    if not await asking.may(game, hero, "mistwalker"):
        return False
    await vanish(game, hero)
    return True


async def vanish(game: Drunagor, hero: Hero) -> None:
    """CURSE 1, and the Hero stands on any free square; it is no Move effect."""
    await asking.curse(game, hero)
    if hero.down:
        return
    squares = [game.book.square_options[square] for square in bits(game.free_squares())]
    square = await game.ask(hero.seat, "teleport", squares, rule="DRU-KW-76", about=(hero.name,))
    await forced.displace(game, hero, square, "vanishes")
