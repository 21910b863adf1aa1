"""Effects on the overlord's deck and hand."""

from __future__ import annotations

from undercroft.games.descent.cards.words.treachery import Draw, HandLimit, Mill
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import hand
from undercroft.games.descent.rules.effects.doing import does


@does(Draw)
async def draw(game: Descent, call: Draw, occasion: Occasion) -> None:
    """Cards beyond the eighth stay until the next step 1 (DSC-OL-05)."""
    for _ in range(call.n):
        hand.draw(game)


@does(Mill)
async def mill(game: Descent, call: Mill, occasion: Occasion) -> None:
    """Off the top of the deck without threat; the last card counts as drawn (DSC-OL-06)."""
    for _ in range(call.n):
        hand.mill(game)


@does(HandLimit)
async def hand_limit(game: Descent, call: HandLimit, occasion: Occasion) -> None:
    """Down to eight cards now (DSC-RUL-82)."""
    while len(game.state.hand) > hand.MOST:
        await hand.choose_to_throw(game, may_stop=False)
