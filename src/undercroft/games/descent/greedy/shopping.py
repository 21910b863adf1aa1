"""In town: what to buy, what to sell, and whether it is worth the way."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import gear
from undercroft.games.descent.library import POTIONS, TRAITS
from undercroft.games.descent.state import Hero

PER_COIN = 0.005  # what a coin is worth, so that cheap things are not passed over
POTION_WORTH = {"healing": 0.75, "vitality": 0.5, "invulnerability": 0.45, "power": 0.4}
ENOUGH_POTIONS = 3
TREASURE = {"copper": 1.9, "silver": 3.6, "gold": 5.2}
TRAINING, SKILL = 3.2, 6.1


def answer(game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
    """The purchase that gains most beyond its price, or the way out."""
    done = next((o for o in options if o.key == "done"), options[0])
    best, value = done, 0.05
    for option in options:
        gain = _gain(game, hero, option.key)
        if gain > value:
            best, value = option, gain
    return best


def _gain(game: Descent, hero: Hero, key: str) -> float:
    kind, _, what = key.partition(":")
    match kind:
        case "buy" if what in POTIONS:
            held = [*hero.potions, *hero.pack]
            if len(hero.potions) >= ENOUGH_POTIONS:
                return 0.0
            return POTION_WORTH[what] * 0.8 ** held.count(what) - 50 * PER_COIN
        case "buy":
            item = game.library.items.get(what)
            return _better(game, hero, what) - item.cost * PER_COIN if item else 0.0
        case "treasure":
            return TREASURE[what] - {"copper": 250, "silver": 500, "gold": 750}[what] * PER_COIN
        case "train":
            return TRAINING - 500 * PER_COIN if what == main_trait(game, hero) else 0.0
        case "skill":
            return SKILL - 1000 * PER_COIN
        case _:
            return 0.0  # nothing is sold: what is too much was dropped long ago


def _better(game: Descent, hero: Hero, item: str) -> float:
    """How much better a hero is equipped with one more item."""
    book = game.book
    before = gear.best_set(book, hero)
    after = gear.best_set(book, hero, (item,))
    if after == before:
        return 0.0

    def value(worn: tuple[str, ...]) -> float:
        return gear.value_of(book, (hero.sheet, hero.skills, worn, hero.training))

    return value(after) - value(before)


def pick(game: Descent, hero: Hero, options: list[AnyOption], *, best: bool) -> AnyOption:
    """Of treasures the one that is of most use to a hero, or of least."""

    def use(option: AnyOption) -> float:
        id = option.key.partition(":")[2]
        item = game.library.items.get(id)
        if item is None or item.type == "cache":
            return 0.2
        return _better(game, hero, id)

    return max(options, key=use) if best else min(options, key=use)


def main_trait(game: Descent, hero: Hero) -> str:
    traits = game.sheet(hero).traits
    return max(TRAITS, key=lambda trait: traits[trait])


def worth_the_way(game: Descent, hero: Hero) -> float:
    """What a visit would gain, as far as it can be told from outside."""
    state = game.state
    coins = hero.coins
    value = 0.0
    for colour, price in (("gold", 750), ("silver", 500), ("copper", 250)):
        while colour in state.opened and coins >= price and value < 8:
            coins -= price
            value += 0.5 * TREASURE[colour]
    return value + 0.3 * min(3, coins // 50) * (len(hero.potions) < 2)
