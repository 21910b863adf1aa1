"""The moments at which others break in on Descent's rules.

The rules name the moment; what cards make of it is known further up in `rules/interrupts`, what
single quests do in `rules/quest_rules`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.descent.cards.tree import Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.state import Hero, Marker, Monster, Space
from undercroft.kit.moments import chorus, moment

# Cards


@moment
async def at(game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
    """A moment of `when`: powers of heroes and power cards act (facts: `melee`, `run`)."""


@moment
async def window(game: Descent, window: str, occasion: Occasion, *facts: str) -> None:
    """A window of DSC-TIME: the overlord may play cards (facts: `door`, `reveals`)."""


@moment
async def guards(game: Descent, occasion: Occasion, moment: str) -> bool:
    """Heroes on guard may attack now (DSC-ORDER-08 ff.). Whether one did."""
    return False


@moment
async def spill(game: Descent, monster: Monster) -> None:
    """A monster that was a chest is dead: what it held goes to the heroes (DSC-CHEST-06)."""


@moment
async def carry_out(game: Descent, effects: Sequence[Effect], occasion: Occasion) -> None:
    """Do what a card says, where the rules themselves have taken its price (surges)."""


# Quests (DSC-SETUP-14)


@chorus
def round_began(game: Descent) -> None:
    """All turn tokens are green again."""


@chorus
def draws(game: Descent) -> int:
    """More cards for the overlord at the start of his turn, or fewer."""
    return 0


@chorus
def picked_up(game: Descent, hero: Hero, marker: Marker) -> None:
    """A hero has taken a marker from the board."""


@chorus
def fell(game: Descent, hero: Hero, space: Space) -> None:
    """A hero was killed on that space."""


@chorus
def appeared(game: Descent, monster: Monster) -> None:
    """A monster came onto the board."""
