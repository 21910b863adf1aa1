"""What the quest hears of, once the card in hand is done (SNS-FULL-161, SNS-RUL-54)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Area


async def tell(game: SwordSorcery, what: str, name: str, area: Area) -> None:
    """It is told at once, unless an attack is going on."""
    game.happenings.append((what, name, area))
    await settle(game)


async def settle(game: SwordSorcery) -> None:
    """Tell what has waited, in the order in which it happened."""
    while game.happenings and not game.attacks:
        what, name, area = game.happenings.pop(0)
        await moments.happened(game, what, name, area)
