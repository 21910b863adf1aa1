"""What items are worth to a hero: loot, what to wear, skills to learn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from undercroft.core.decisions import AnyOption
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import odds
from undercroft.games.dark_elements.greedy.decision import Decision
from undercroft.games.dark_elements.greedy.foes import PLENTY
from undercroft.games.dark_elements.library import Item, Trait
from undercroft.games.dark_elements.rules.equipment import fits, item
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.decision import parts
from undercroft.kit.decks import printed
from undercroft.kit.view_cache import cached

ARMOR_DIE = {"brown": 1.6, "grey": 3.2, "black": 4.8}
WEAPON = 2.0  # a point of damage on average
SHIELD = 2.2
SPARE = 0.25  # of the second weapon
FOND = 1.5  # of what one's skills ask for
SKILLED: dict[str, tuple[Trait, ...]] = {  # weapons that the skills of a class speak of
    "berserker": ("axe", "hammer"),
    "knight": ("blade", "shield"),
    "runemaster": ("rune", "magic"),
    "necromancer": ("magic",),
    "wildlander": ("bow",),
    "thief": ("blade",),
}
FIGHTERS = ("berserker", "knight", "disciple")
SEARCHES = {"health-potion": 6.0, "stamina-potion": 2.5, "power-potion": 1.5,
            "warding-talisman": 1.5, "fire-flask": 1.0}  # fmt: skip


def search_worth(card: str) -> float:
    """What a Search card is worth if it is kept."""
    return SEARCHES.get(printed(card), 0.5)


def worth(game: DarkElements, hero: Hero, id: str) -> float:
    """What an item does for him when he wears it."""
    card = item(game, id)
    value = card.gold / 100
    if card.attack:
        dealt = odds.blow(tuple(card.dice), ("grey",), PLENTY).damage
        value += WEAPON * dealt + _liking(hero, card)
    elif "shield" in card.traits:
        value += SHIELD
    value += sum(ARMOR_DIE[die] for die in card.defence)
    return value


def _liking(hero: Hero, card: Item) -> float:
    """Weapons that his skills need; fighters strike, the others shoot."""
    fond = FOND if set(SKILLED.get(hero.role, ())) & set(card.traits) else 0.0
    if hero.role == "wildlander" and "bow" not in card.traits:
        return -FOND
    suits = (card.attack == "melee") == (hero.role in FIGHTERS)
    return fond + (0.8 if suits else 0.0)


def total(game: DarkElements, hero: Hero, items: Iterable[str]) -> float:
    """What a set of equipped items is worth: of weapons the best counts."""
    items = tuple(items)
    weapons = sorted(
        (worth(game, hero, one) for one in items if item(game, one).attack), reverse=True
    )
    rest = sum(worth(game, hero, one) for one in items if not item(game, one).attack)
    return rest + sum(weapons[:1]) + SPARE * sum(weapons[1:])


def best_set(game: DarkElements, hero: Hero, items: tuple[str, ...]) -> tuple[str, ...]:
    """The best items that can be equipped together."""
    key = ("best set", hero.role, items)
    return cached(game, key, lambda: _best_set(game, hero, items))


def _best_set(game: DarkElements, hero: Hero, items: tuple[str, ...]) -> tuple[str, ...]:
    """Slot by slot."""
    slots: dict[str, list[str]] = {"hands": [], "armor": [], "other": []}
    for one in items:
        slot = item(game, one).slot
        slots["hands" if slot == "hand" else slot].append(one)
    hands = [some for n in (0, 1, 2) for some in combinations(slots["hands"], n)]
    armors = [(), *((one,) for one in slots["armor"])]
    others = [some for n in (0, 1, 2) for some in combinations(slots["other"], n)]
    sets = [(*a, *b, *c) for a in hands for b in armors for c in others]
    fitting = [some for some in sets if fits(game, some)]
    return max(fitting, key=lambda some: total(game, hero, some), default=())


def gain(game: DarkElements, hero: Hero, id: str) -> float:
    """What one more item would bring him."""
    now = total(game, hero, best_set(game, hero, hero.items))
    return total(game, hero, best_set(game, hero, (*hero.items, id))) - now


def loot(decision: Decision) -> AnyOption:
    """The card that helps somebody most."""
    game = decision.game

    def value(option: AnyOption) -> float:
        return max(gain(game, hero, option.value) for hero in game.state.heroes)

    return max(decision.options, key=value)


def receiver(decision: Decision) -> AnyOption:
    """Who gains most by it."""
    id = str(getattr(decision.asking, "item", ""))
    return max(decision.options, key=lambda option: gain(decision.game, option.value, id))


def change(decision: Decision) -> AnyOption | None:
    """The next step to the best set, if he does not wear it."""
    game, hero = decision.game, decision.hero
    offered = decision.starting("lay-down:") + decision.starting("equip:")
    if not offered:
        return None
    wanted = best_set(game, hero, hero.items)
    if total(game, hero, wanted) <= total(game, hero, hero.equipped):
        return None
    for option in offered:
        word, card = parts(option)
        if (word == "equip") == (card in wanted):
            return option
    return None


def equip(decision: Decision) -> AnyOption:
    return change(decision) or decision.option("done") or decision.options[0]


def skill(decision: Decision) -> AnyOption:
    """The dearest that can be paid: what costs more does more."""
    offered = decision.starting("learn:")
    if not offered:
        return decision.options[0]
    return max(offered, key=lambda option: (option.value.xp, option.value.text != ()))
