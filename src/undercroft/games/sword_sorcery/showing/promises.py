"""What the dice promise before they are rolled: of weapons, and of powers and items that strike."""

from __future__ import annotations

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.fights import arms
from undercroft.games.sword_sorcery.rules import odds
from undercroft.games.sword_sorcery.state import Hero


def of_blow(game: SwordSorcery, hero: Hero, way: str, target: str) -> str:
    """Of an answer (`attack:broadsword#1`, `use:smite`) against somebody; "" if it does not
    strike, or with what is asked only then."""
    strikes = [arm.strike for arm in arms(game, hero) if arm.key == way]
    if not strikes or (len(strikes) > 1 and not way.startswith("attack:")):
        return ""
    return str(odds.of_attack(game, hero, game.figure(target), strikes[0]))
