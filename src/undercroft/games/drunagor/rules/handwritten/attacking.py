"""What Auras and Statuses add to an attack being made."""

from __future__ import annotations

from undercroft.games.drunagor.cards.tree import Modifier
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import cubes
from undercroft.games.drunagor.rules.handwritten.actions import UNLEASHED
from undercroft.games.drunagor.state import CURSE, Hero
from undercroft.games.drunagor.use import Strike, Use


async def hellbent(game: Drunagor, use: Use, hero: Hero) -> None:
    """1 more damage per Curse Cube, not doubled by the Critical Hit."""
    if use.strike is not None:
        foresee(game, use, use.strike, "hellbent")


async def invincible_blow(game: Drunagor, use: Use, hero: Hero) -> None:
    """The first attack after `invincible` has DOUBLE DAMAGE."""
    if use.strike is not None:
        foresee(game, use, use.strike, "invincible-blow")
        turn, note = game.state.turn, _note(hero)
        turn.once = tuple(other for other in turn.once if other != note)


def foresee(game: Drunagor, use: Use, strike: Strike, name: str) -> None:
    """What one of these adds to an attack, which need not be made."""
    hero = use.user
    assert isinstance(hero, Hero)
    match name:
        case "hellbent":
            strike.undoubled += cubes.held(hero, CURSE)
        case "invincible-blow" if _note(hero) in game.state.turn.once:
            strike.modifiers.append(Modifier("DOUBLE DAMAGE"))
        case _:
            pass


def _note(hero: Hero) -> str:
    return f"{hero.id}:{UNLEASHED}"
