"""Losing and regaining Health, and defeats (DRU-DMG-08, DRU-MON-08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RANKS
from undercroft.games.drunagor.rules import adventure
from undercroft.games.drunagor.state import Figure, Follower, Hero, Monster, Npc

COLOURS = (  # from weakest to strongest (DRU-MON-01)
    "minion", "scenario", "white", "gray", "black", "commander", "overlord", "general",
)  # fmt: skip


async def lose(
    game: Drunagor, losses: Sequence[tuple[Figure, int]], why: str, attacker: Figure | None = None
) -> list[Figure]:
    """Take Health from figures at once; those who lost some are returned.

    All lose first, then Heroes are knocked out in initiative order, then Monsters fall, and
    only then the goal is looked at (DRU-RUL-76, DRU-RUL-88).
    What does not come here through `damage.resolve` cannot be prevented (DRU-TERM-19).
    """
    if game.has_auras:
        losses = await moments.health_to_be_lost(game, losses)
    hurt = [figure for figure, amount in losses if await _take(game, figure, amount, why)]
    for figure in sorted(hurt, key=lambda f: f.id):
        if isinstance(figure, Hero) and figure.health <= 0 and not figure.down:
            await moments.hero_falls(game, figure, attacker, why)
    gone = [f for f in hurt if f.health <= 0 and not isinstance(f, Hero)]
    for figure in gone:
        if game.figure(figure.id) is None:  # it left with its side (DRU-RUL-153)
            continue
        if isinstance(figure, Monster) and game.card(figure).successor:
            moments.other_side_up(game, figure)
        else:
            leave(game, figure)
            if isinstance(figure, Monster):
                await moments.monster_defeated(game, figure)
    if gone:
        adventure.check_goal(game)
    return hurt


async def _take(game: Drunagor, figure: Figure, amount: int, why: str) -> bool:
    lost = amount
    if amount <= 0 or (isinstance(figure, Hero) and figure.down):  # DRU-KO-03
        return False
    if isinstance(figure, Follower):
        sturdiness = game.follower_card(figure).sturdiness
        if amount <= sturdiness:  # DRU-ALLY-01, DRU-KW-69: a blow of that size is ignored
            game.emit(events.Resisted, figure.name, "blow", amount)
            return False
        figure.health = 0
    else:
        least = moments.least_health(game, figure)
        if least and figure.health <= least:  # nothing is lost, nothing comes of it (DRU-DMG-01)
            game.emit(events.Resisted, figure.name, "blow", amount)
            return False
        if least:
            amount = min(amount, figure.health - least)
        lost = min(amount, figure.health)
        figure.health -= lost
        await moments.wounded(game, figure)
    game.emit(
        events.HealthLost, figure.name, lost, figure.health, why, amount if amount > lost else 0
    )
    return True


def heal(game: Drunagor, figure: Figure, amount: int) -> int:
    """Regain Health up to the maximum (DRU-DMG-09); the amount gained is returned."""
    if isinstance(figure, Npc | Follower) or (isinstance(figure, Hero) and figure.down):
        return 0
    gained = amount
    if not game.boundless(figure):
        gained = min(amount, game.maximum(figure) - figure.health)
    if gained <= 0:
        return 0
    figure.health += gained
    game.emit(events.Healed, figure.name, gained, figure.health)
    return gained


def leave(game: Drunagor, figure: Figure) -> None:
    """A figure leaves the board: defeated, dispelled or lost."""
    state = game.state
    game.emit(events.Defeated, figure.name, _end_of(game, figure))
    if isinstance(figure, Monster):
        del state.monsters[figure.id]
        state.queue = tuple(id for id in state.queue if id != figure.id)
    elif isinstance(figure, Follower):  # it may be summoned again (DRU-PET-03)
        del state.followers[figure.id]
    elif isinstance(figure, Npc):
        del state.npcs[figure.id]
        state.lost += 1


def _end_of(game: Drunagor, figure: Figure) -> Literal["defeated", "dispelled", "lost"]:
    """A Pet is dispelled, also by another that takes its place; a bystander is lost."""
    if isinstance(figure, Follower) and game.follower_card(figure).kind == "pet":
        return "dispelled"
    return "lost" if isinstance(figure, Npc) else "defeated"


async def refit(game: Drunagor, hero: Hero, before: int) -> None:
    """The maximum changed from `before`: Health changes by as much (DRU-HERO-06)."""
    change = game.maximum(hero) - before
    if not change or hero.down:
        return
    hero.health = max(0, hero.health + change)
    if hero.health == 0:
        await moments.hero_falls(game, hero)


def strongest(game: Drunagor, heroes: Iterable[Hero]) -> list[Hero]:
    """Most Health first, ties to the fastest (DRU-TERM-11)."""
    return sorted(heroes, key=lambda hero: (-hero.health, game.speed(hero)))


def might(game: Drunagor, monster: Monster) -> tuple[int, int, int]:
    """How strong a Monster is: by type, then by rank, then by Health (DRU-RUL-32)."""
    card = game.card(monster)
    rank = RANKS.index(card.rank) if card.rank in RANKS else -1
    return COLOURS.index(card.colour), rank, monster.health
