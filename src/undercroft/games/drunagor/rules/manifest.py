"""MANIFEST: a Rune is shown and what it stands for happens (DRU-KW-38, DRU-DARK-04)."""

from __future__ import annotations

from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import Monster
from undercroft.games.drunagor.use import Use


async def manifest(game: Drunagor, monster: Monster) -> None:
    """A random Rune of the bag goes back after its effect: no draw, no tile."""
    bag = game.state.bag
    if not bag:
        return
    shown = bag[game.draw("rune", bag)]
    colour = next(rune.colour for rune in game.library.runes if rune.id == shown)
    game.emit(events.RuneShown, monster.name, colour)
    card = game.card(monster)
    body = card.manifest.get(colour)
    if body is not None:
        use = Use(user=monster, range=None, rune=card.rune)
        await moments.carry_out(game, use, body, free=True)
