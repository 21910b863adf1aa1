"""New Heroes choose what they start with (DRU-HERO-03)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT
from undercroft.games.drunagor.rules import items
from undercroft.games.drunagor.rules.campaign import baggage
from undercroft.games.drunagor.state import Camp, Hero


async def outfit(game: Drunagor) -> None:
    """Every Hero takes Starting Gear; `served` says who has it."""
    state = game.state
    for hero in state.heroes:
        if hero.name not in state.camp.served:
            game.quiet()
            await _choose_gear(game, hero)
            state.camp = Camp(state.camp.due, (*state.camp.served, hero.name))
    state.camp = Camp(state.camp.due)


async def _choose_gear(game: Drunagor, hero: Hero) -> None:
    """A Starting Weapon and a Starting Armor they are proficient with (DRU-DEC-03)."""
    for slot in (EQUIPMENT.index("weapon"), EQUIPMENT.index("armor")):
        suggested = hero.equipment[slot]
        if not suggested:
            continue
        found = [suggested, *_other_gear(game, hero, slot, suggested)]
        item = await game.ask(
            hero.seat,
            "gear",
            [Option(f"item:{id}", id) for id in found],
            rule="DRU-HERO-03",
            about=(hero.name, EQUIPMENT[slot]),
        )
        if item != suggested:
            worn = list(hero.equipment)
            worn[slot] = item
            hero.equipment = (worn[0], worn[1], worn[2], worn[3])
            hero.gear = tuple(item if id == suggested else id for id in hero.gear)
            baggage.refresh(game, hero)


def _other_gear(game: Drunagor, hero: Hero, slot: int, suggested: str) -> list[str]:
    fitting = game.book.gear.get((hero.name, slot))
    if fitting is None:
        fitting = game.book.gear[hero.name, slot] = [
            item
            for item in game.book.starting
            if item.type == EQUIPMENT[slot] and items.proficient(game, hero, item.id)
        ]
    taken = [item for other in game.state.heroes if other is not hero for item in other.gear]
    return [
        item.id for item in fitting if item.id != suggested and taken.count(item.id) < item.copies
    ]
