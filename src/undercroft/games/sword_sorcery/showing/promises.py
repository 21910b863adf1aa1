"""What the dice promise before they are rolled: of weapons, of powers and items that strike, and of
companions."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.fights import arms
from undercroft.games.sword_sorcery.rules import odds
from undercroft.games.sword_sorcery.state import Companion, Hero


def of_blow(game: SwordSorcery, hero: Hero, way: str, target: str) -> str:
    """Of an answer (`attack:broadsword#1`, `use:smite`) against somebody; "" if it does not
    strike, or with what is asked only then."""
    strikes = [arm.strike for arm in arms(game, hero) if arm.key == way]
    if not strikes or (len(strikes) > 1 and not way.startswith("attack:")):
        return ""
    return str(odds.of_attack(game, hero, game.figure(target), strikes[0]))


def of_companion(game: SwordSorcery, who: str, target: str) -> str:
    """Of its one attack (SNS-FULL-147)."""
    companion = game.figure(who)
    assert type(companion) is Companion
    strike = moments.own_strike(game, companion)
    return str(odds.of_attack(game, companion, game.figure(target), strike))
