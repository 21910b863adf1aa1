"""Soulranks: raised for soul points, and lowered (SNS-SOUL, SNS-FULL-028 to -030)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import TOP_RANK
from undercroft.games.sword_sorcery.nouns import FigureName, SoulrankName
from undercroft.games.sword_sorcery.rules import conditions
from undercroft.games.sword_sorcery.rules.damage import change_souls
from undercroft.games.sword_sorcery.rules.powers import give_up_powers, pick_powers
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Hero


class RankChanged(events.Fact, frozen=True):
    clause = "SNS-SOUL-01"
    says = "{hero} is now of soulrank {rank}."

    hero: FigureName
    rank: SoulrankName


def price(rank: int) -> int:
    """To reach a rank (SNS-SOUL-01, -02).

    >>> [price(rank) for rank in range(2, 8)]
    [4, 9, 16, 25, 36, 49]
    """
    return rank * rank


def may_raise(game: SwordSorcery, hero: Hero) -> bool:
    """Not while another hero, ghosts among them, is below him (SNS-SOUL-03, -04)."""
    if hero.soulrank >= TOP_RANK or game.state.souls < price(hero.soulrank + 1):
        return False
    return all(other.soulrank >= hero.soulrank for other in game.state.heroes)


async def raise_rank(game: SwordSorcery, hero: Hero) -> None:
    """Paid points are discarded (SNS-SOUL-06); new values hold at once (SNS-FULL-028)."""
    change_souls(game, -price(hero.soulrank + 1), hero.id)
    before = max_hp(game, hero)
    hero.soulrank += 1
    if not hero.ghost:
        hero.hp += max_hp(game, hero) - before
    game.emit(RankChanged, hero.id, hero.soulrank)
    await pick_powers(game, hero)
    conditions.rise(game, hero)  # a talent may be of flight, or count the soulrank


async def lower_rank(game: SwordSorcery, hero: Hero) -> None:
    """HP above the maximum is lost, powers are given up (SNS-FULL-029)."""
    hero.soulrank -= 1
    hero.hp = min(hero.hp, max_hp(game, hero))
    game.emit(RankChanged, hero.id, hero.soulrank)
    await give_up_powers(game, hero)
