"""Effects on the overlord's monsters: more of them, and what they do at once."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import spawning


async def spawn(game: Descent, call: Call, occasion: Occasion) -> None:
    await spawning.spawn(game, call)
