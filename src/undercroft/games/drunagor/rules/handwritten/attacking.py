"""What Auras and Statuses add to an attack being made."""

from __future__ import annotations

from undercroft.games.drunagor.cards.tree import Modifier
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import cubes
from undercroft.games.drunagor.rules.handwritten.actions import UNLEASHED
from undercroft.games.drunagor.state import CURSE, Hero
from undercroft.games.drunagor.use import Use


async def hellbent(game: Drunagor, use: Use, hero: Hero) -> None:
    """1 more damage per Curse Cube, not doubled by the Critical Hit."""
    if use.strike is not None:
        use.strike.undoubled += cubes.held(hero, CURSE)


async def invincible_blow(game: Drunagor, use: Use, hero: Hero) -> None:
    """The first attack after `invincible` has DOUBLE DAMAGE."""
    turn = game.state.turn
    note = f"{hero.id}:{UNLEASHED}"
    if note in turn.once and use.strike is not None:
        turn.once = tuple(other for other in turn.once if other != note)
        use.strike.modifiers.append(Modifier("DOUBLE DAMAGE"))
