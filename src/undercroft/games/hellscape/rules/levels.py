"""The Level Up Phase, and where a class puts a new skill (MD2-LEVEL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.game import HEALTH_BONUS, MANA_BONUS, Hellscape
from undercroft.games.hellscape.rules import gains, treasure
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

COST = (0, 0, 5, 10, 12, 18)  # to reach a level (MD2-LEVEL-02)
HIGHEST = 5


async def phase(game: Hellscape) -> None:
    """Everybody who can must, again and again; the order is the players' (MD2-LEVEL-01, -09)."""
    while ready := [hero for hero in game.state.heroes if _may(hero)]:
        hero = await game.ask(
            game.players,
            "level-up",
            [Option(f"hero:{hero.card}", hero) for hero in ready],
            rule="MD2-LEVEL-09",
        )
        await _rise(game, hero)


def _may(hero: Hero) -> bool:
    """Not who has left (MD2-QC-06)."""
    enough = hero.level < HIGHEST and hero.xp >= COST[hero.level + 1]
    return enough and hero.zone != NOWHERE


async def _rise(game: Hellscape, hero: Hero) -> None:
    """The five steps in order (MD2-LEVEL-03)."""
    level = hero.level + 1
    hero.xp -= COST[level]
    hero.level = level
    health = HEALTH_BONUS[level] - HEALTH_BONUS[level - 1]
    mana = MANA_BONUS[level] - MANA_BONUS[level - 1]
    if health and not hero.down:  # MD2-LEVEL-05, MD2-RUL-36
        game.heal(hero, health, game.max_health(hero), "level")
    if mana:
        await gains.mana(game, hero, mana, "level")
    rare, epic = hero.reserve  # MD2-LEVEL-06
    if level == 2 and rare:
        hero.reserve = (rare - 1, epic)
        treasure.give_back(game, "rare")
    elif level > 2 and epic:
        hero.reserve = (rare, epic - 1)
        treasure.give_back(game, "epic")
    skill = await choose_skill(game, hero)
    game.emit(events.LevelGained, game.key(hero), level, skill)


def learnable(game: Hellscape, hero: Hero) -> list[str]:
    """Skills of the class up to the level; ranks in order (MD2-LEVEL-07, -08)."""
    card = game.card(hero)
    skills = game.library.skills
    owned = set(hero.skills)
    replaced = {lower for id in owned for lower in game.library.lower_ranks(id)}
    acquired = owned | set(class_rules.of(game, hero).acquired(hero))
    acquired |= {lower for id in acquired for lower in game.library.lower_ranks(id)}
    known = owned | replaced
    return [
        skill.id
        for skill in skills.values()
        if skill.hero_class == card.hero_class
        and skill.level <= hero.level
        and skill.id not in known
        and (not skill.lower or skill.lower in acquired)
    ]


async def choose_skill(game: Hellscape, hero: Hero) -> str:
    found = game.listing(learnable, hero)
    if not found:
        return ""
    id = await game.ask(
        hero.seat,
        "skill",
        [Option(f"skill:{id}", id) for id in found],
        rule="MD2-LEVEL-07",
        about=(hero.card, hero.level),
    )
    await learn(game, hero, id)
    return id


async def learn(game: Hellscape, hero: Hero, id: str) -> None:
    """A higher rank takes the place of the lower one; the class says where it lies."""
    skill = game.library.skills[id]
    lower = game.library.lower_ranks(id)
    hero.skills = (*(one for one in hero.skills if one not in lower), id)
    await class_rules.of(game, hero).learn(game, hero, skill)
