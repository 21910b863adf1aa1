"""Answers around Adventures: what to learn, to take and to wear (DRU-DEC-39 to -44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.merit import merit
from undercroft.games.drunagor.library import COLOURS, EQUIPMENT, Item
from undercroft.games.drunagor.rules import items
from undercroft.games.drunagor.rules.campaign import baggage
from undercroft.games.drunagor.state import Hero

PATIENCE = 3  # attempts at one Adventure
KINDS = frozenset({
    "gear", "learn", "gain-cube", "ability", "camp-item", "dispute", "award", "camp", "swap-role",
    "march", "failed", "aid", "heal-trauma",
})  # fmt: skip


def weigher(game: Drunagor, request: Request) -> Callable[[Option[Any]], float]:
    about = request.about
    match request.kind:
        case "learn" | "ability":
            return lambda option: merit(game.skill(option.value))
        case "gain-cube":
            hero = _hero(game, about[0])
            return lambda option: _need(game, hero, COLOURS.index(option.value))
        case "gear" | "camp-item":
            hero = _hero(game, about[0])
            return lambda option: _gain(game, hero, option.value) if option.value else 0.0
        case "dispute":
            return lambda option: _gain(game, _hero(game, option.value), about[0])
        case "award":
            return lambda option: _gain(game, option.value, about[0])
        case "camp":
            hero = _hero(game, about[0])
            return lambda option: _change(game, hero, option.value)
        case "failed":
            again = game.state.failures + 1 < PATIENCE
            return lambda option: float(option.value is again)
        case "aid":
            return lambda option: float(option.key != "done")
        case _:
            return lambda option: float(option.value is False)


def _hero(game: Drunagor, name: str) -> Hero:
    hero = game.named(name)
    assert isinstance(hero, Hero)
    return hero


def _need(game: Drunagor, hero: Hero, colour: int) -> float:
    """How much the Skills of a colour want for cubes."""
    wanted = sum(
        merit(game.skill(card))
        for card in hero.cards
        if any(COLOURS[colour] in slot for slot in game.skill(card).slots)
    )
    return wanted / (1 + hero.owned[colour])


# Items


def worth(game: Drunagor, item: Item) -> float:
    """What wearing an item is worth: numbers of a weapon, text of any card."""
    skill = game.library.skills.get(item.id)
    value = merit(skill) if skill is not None else 0.0
    if item.type == "weapon":
        value += 2.0 * item.damage - 0.5 * item.accuracy
    return value


def _gain(game: Drunagor, hero: Hero, id: str) -> float:
    """How much better a Hero is off with an item than with what they wear and carry."""
    item = game.library.items[id]
    if item.type == "consumable":
        return 0.2
    if not items.proficient(game, hero, id):
        return -1.0
    slot = EQUIPMENT.index(item.type)
    rivals = [
        hero.equipment[slot],
        *(i for i in hero.bag if game.library.items[i].type == item.type),
    ]
    best = max((worth(game, game.library.items[i]) for i in rivals if i), default=0.0)
    return worth(game, item) - best


def _change(game: Drunagor, hero: Hero, deed: str) -> float:
    """Put the best on, the rest into the stash, and go."""
    verb, _, rest = deed.partition(":")
    item = rest.partition(":")[0]
    match verb:
        case "ready":
            return 1.0
        case "equip":
            return _wear(game, hero, item)
        case "stash":  # Equipment in the bag is of no use
            card = game.library.items[item]
            better = baggage.equippable(game, hero, item) and _wear(game, hero, item) > 1.0
            return 2.0 if card.type != "consumable" and not better else 0.0
        case "discard":
            return 0.5
        case _:
            return 0.0


def _wear(game: Drunagor, hero: Hero, id: str) -> float:
    item = game.library.items[id]
    worn = hero.equipment[EQUIPMENT.index(item.type)]
    now = worth(game, game.library.items[worn]) if worn else -0.1
    return 3.0 if worth(game, item) > now else 0.0
