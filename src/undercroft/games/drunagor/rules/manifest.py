"""MANIFEST: a Rune is shown and what it stands for happens (DRU-KW-38, DRU-DARK-04)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import skills
from undercroft.games.drunagor.rules.use import Use
from undercroft.games.drunagor.state import Monster


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
        await skills.run_body(game, Use(user=monster, range=None, rune=card.rune), body, free=True)
