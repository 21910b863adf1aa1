"""Trap cards (SNS-FULL-138)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import piles
from undercroft.games.sword_sorcery.state import Hero
from undercroft.games.sword_sorcery.words.use import Use


async def trapped(game: SwordSorcery, hero: Hero) -> None:
    """The hero who drew it is its victim; a card may undo it, or have another drawn, which stands
    (SNS-LANG-16)."""
    if hero.ghost:
        return
    card = _draw(game, hero)
    how = await moments.springs(game, hero, card) if card else ""
    if how:
        piles.discard(game, "traps", card)
        card = _draw(game, hero) if how == "redraw" else ""
    if card:
        game.trapped = hero.id
        try:
            await game.library.traps[card].text.means.do(game, Use(card=card, drawer=hero))
        finally:
            game.trapped = ""
        piles.discard(game, "traps", card)


def _draw(game: SwordSorcery, hero: Hero) -> str:
    card = piles.draw(game, "traps")
    if card:
        game.emit(events.CardDrawn, card, "traps", hero.id)
    return card


TRAPS = moments.trapped.by(trapped)
