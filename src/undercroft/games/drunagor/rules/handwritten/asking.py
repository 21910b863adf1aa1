"""What procedures ask and exact: whether somebody would, and Curse Cubes for it."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import cubes
from undercroft.games.drunagor.state import CURSE, Hero


async def may(game: Drunagor, hero: Hero, id: str, *, whom: str = "") -> bool:
    """Whether the Hero makes use of an Aura or Status, for somebody if `whom` is given."""
    options = [Option("accept", True), Option("decline", False)]
    about = (hero.name, id, whom)
    return await game.ask(hero.seat, "may", options, rule="DRU-KW-76", about=about)


async def curse(game: Drunagor, hero: Hero) -> None:
    """CURSE 1."""
    if game.immune(hero, "CURSE"):  # DRU-CUBE-11
        game.emit(events.Resisted, hero.name, "curse")
    else:
        await cubes.receive_curses(game, hero, 1)


def can_bear_a_curse(game: Drunagor, hero: Hero) -> bool:
    """Nobody is offered the Curse Cube that loses the Adventure (DRU-RUL-146)."""
    return game.immune(hero, "CURSE") or cubes.held(hero, CURSE) < cubes.curse_limit(game, hero)
