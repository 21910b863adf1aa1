"""Resurrection at a Soul Altar (SNS-FULL-060 to -063)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.damage import change_souls
from undercroft.games.sword_sorcery.rules.magic_shields import fill
from undercroft.games.sword_sorcery.rules.souls import lower_rank
from undercroft.games.sword_sorcery.rules.stepping import meet
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit.difficulty import GENTLE


def at_altar(game: SwordSorcery, hero: Hero) -> bool:
    return hero.ghost and hero.area in game.state.altars


def price(game: SwordSorcery, hero: Hero) -> int:
    """His soulrank; with Soul Storm 1 more for each hero of the smaller side, and nothing for the
    first death in a gentle quest (SNS-FULL-061, -210, -211)."""
    if game.state.difficulty == GENTLE and hero.deaths == 1:
        return 0
    return hero.soulrank + storm(game)


def storm(game: SwordSorcery) -> int:
    """Heroes of the smaller side of a party of law and chaos (SNS-FULL-210)."""
    if not game.state.soul_storm:
        return 0
    natures = [game.nature(hero) for hero in game.state.heroes]
    return min(natures.count("law"), natures.count("chaos"))


def may_pay(game: SwordSorcery, hero: Hero) -> bool:
    return at_altar(game, hero) and game.state.souls >= price(game, hero)


def may_lower(game: SwordSorcery, hero: Hero) -> bool:
    """If the pool is too small, a soulrank pays (SNS-FULL-061)."""
    return at_altar(game, hero) and not may_pay(game, hero) and hero.soulrank > 1


async def revive(game: SwordSorcery, hero: Hero) -> None:
    """Full HP, no conditions, Magic Shields of his items full (SNS-FULL-062)."""
    if may_pay(game, hero):
        change_souls(game, -price(game, hero), hero.id)
    else:
        await lower_rank(game, hero)
    hero.ghost = False
    hero.hp = max_hp(game, hero)
    fill(game, hero)
    game.emit(events.Returned, hero.id, game.name(hero.area))
    await meet(game, hero)  # he has not come there, but lives there now (SNS-FULL-093, -161)
