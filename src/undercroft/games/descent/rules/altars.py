"""Altars: a hero buys the effect of a good one, a monster dies for that of an evil one."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import wounds
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.games.descent.words.happening import happen, is_awaited

PRICE = 2  # movement points (DSC-COST-13)
COINS = 250  # DSC-ALTAR-02


def offered(game: Descent, figure: Figure, points: int) -> bool:
    """Whether the figure may use an altar where it stands (DSC-ALTAR-02, -03)."""
    if points < PRICE or not game.book.stories.at("altar"):
        return False
    if isinstance(figure, Hero):
        return figure.coins >= COINS and _on(game, figure, "good")
    return figure.animated_by < 0 and _on(game, figure, "evil")


def _on(game: Descent, figure: Figure, kind: str) -> bool:
    here = game.footprint(figure)
    return any(
        marker.kind == "altar" and marker.word == kind and here >> marker.space & 1
        for marker in game.state.markers
    ) and is_awaited(game, "altar", kind)  # DSC-ALTAR-04


async def pray(game: Descent, hero: Hero) -> None:
    hero.coins -= COINS
    game.emit(events.AltarUsed, game.id(hero), "good")
    await happen(game, "altar", "good", hero=hero, space=hero.space)


async def sacrifice(game: Descent, monster: Monster) -> None:
    """The monster dies, without bounty; if it rises again nothing happens (DSC-ALTAR-03)."""
    game.emit(events.AltarUsed, monster.name, "evil")
    await wounds.monster_dies(game, monster)
    if not game.there(monster):
        await happen(game, "altar", "evil", space=monster.place.anchor)
