"""Combat activities with what a hero holds (SNS-FULL-048, -071, SNS-DEC-08, -41)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.reaching import targets
from undercroft.games.sword_sorcery.state import Hero

UNARMED = "unarmed"


def attack_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Each weapon in hand, or none, against each enemy it reaches."""
    if not game.state.enemies:
        return []
    return [
        deed(
            f"attack:{strike.card or UNARMED}:{target.id}",
            _attack,
            target.id,
            strike,
            activity="combat",
        )
        for strike in moments.strikes(game, hero)
        for target in targets(game, hero, strike)
    ]


async def _attack(game: SwordSorcery, hero: Hero, target: str, strike: Strike) -> None:
    await attack(game, hero, game.figure(target), strike)
