"""Effects on the overlord's deck and hand."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import hand


async def draw(game: Descent, call: Call, occasion: Occasion) -> None:
    """Cards beyond the eighth stay until the next step 1 (DSC-OL-05)."""
    for _ in range(call.number()):
        hand.draw(game)


async def mill(game: Descent, call: Call, occasion: Occasion) -> None:
    """Off the top of the deck without threat; the last card counts as drawn (DSC-OL-06)."""
    for _ in range(call.number()):
        hand.mill(game)


async def hand_limit(game: Descent, call: Call, occasion: Occasion) -> None:
    """Down to eight cards now (DSC-RUL-82)."""
    while len(game.state.hand) > hand.MOST:
        await hand.choose_to_throw(game, may_stop=False)
