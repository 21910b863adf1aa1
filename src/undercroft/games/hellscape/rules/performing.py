"""Effects that stand for themselves, and those that only one class has (MD2-LANG-10, -13)."""

from __future__ import annotations

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Deed
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use


async def perform(game: Hellscape, use: Use) -> None:
    """What `effects` left, in order; attacks stay for whoever can make them."""
    rest, use.then = use.then, []
    for effect in rest:
        if not (isinstance(use.user, Hero) and await _perform(game, use, use.user, effect)):
            use.then.append(effect)


async def _perform(game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
    match effect:
        case Deed("count as shadow"):
            if use.roll is not None:
                use.roll.cloaked = use.roll.shadowed = True
            return True
        case Deed("no reaction"):
            game.state.turn.no_reaction = True
            return True
        case _:
            return await class_rules.of(game, hero).perform(game, use, hero, effect)
