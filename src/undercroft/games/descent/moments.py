"""The moments at which cards break in on Descent's rules.

The rules name the moment; what cards make of it is known further up in `rules/interrupts`. What
happens in a quest is told to it by `words/happening`.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from undercroft.core.decisions import Request, answer_to
from undercroft.games.descent.cards.effect import Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.state import Monster
from undercroft.kit.moments import moment


@moment
def at(game: Descent, event: str, occasion: Occasion, *facts: str) -> Coroutine[Request, Any, None]:
    """A moment of `when`: powers of heroes and power cards act (facts: `melee`, `run`)."""
    return answer_to(None)


@moment
async def window(game: Descent, window: str, occasion: Occasion, *facts: str) -> None:
    """A window of DSC-TIME: the overlord may play cards (facts: `door`, `reveals`)."""


@moment
def guards(game: Descent, occasion: Occasion, moment: str) -> Coroutine[Request, Any, bool]:
    """Heroes on guard may attack now (DSC-ORDER-08 ff.). Whether one did."""
    return answer_to(False)


@moment
async def spill(game: Descent, monster: Monster) -> None:
    """A monster that was a chest is dead: what it held goes to the heroes (DSC-CHEST-06)."""


@moment
async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """Do what a card says, where the rules themselves have taken its price (surges)."""
