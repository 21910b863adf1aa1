"""Answers about items: what to wear, what to pack, what to let lie."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import gear
from undercroft.games.descent.library import POTIONS
from undercroft.games.descent.state import Hero

HEALS = 2.5  # a draught that saves a life, among potions
BY_DECK = {"relic": 99.0, "gold": 4.0, "silver": 3.0, "copper": 2.0}


def rearrange(game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
    """One change on the way to the best set; the first option when there is nothing to change."""
    by_key = {option.key: option for option in options}
    done = by_key.get("done", options[0])
    best = gear.best_set(game.book, hero)
    extra = _beyond(hero.equipped, best)
    missing = _beyond(best, hero.equipped)
    for item in missing:
        if (wear := by_key.get(f"wear:{item}")) is not None:
            return wear
    if missing:
        for item in extra:
            if (away := by_key.get(f"away:{item}")) is not None:
                return away
        spare = _least(game, [id for id in hero.pack if id not in best])
        if (toss := by_key.get(f"toss:{spare}")) is not None:
            return toss
    for potion in hero.pack:
        if potion in POTIONS and (wear := by_key.get(f"wear:{potion}")) is not None:
            return wear
    return done


def receive(game: Descent, hero: Hero, item: str, options: list[AnyOption]) -> AnyOption:
    """Wear it if it belongs to the best set, else keep it if there is room."""
    by_key = {option.key: option for option in options}
    wear, stow = by_key.get(f"wear:{item}"), by_key.get(f"stow:{item}")
    drop = by_key.get(f"drop:{item}", options[-1])
    if item in POTIONS:
        return wear or stow or drop
    best = gear.best_set(game.book, hero, (item,))
    if item not in _beyond(best, hero.equipped):
        if stow is None and game.library.items[item].deck == "relic":
            return wear or _room_for(game, options) or drop  # a relic is not let lie
        return stow or drop
    if wear is not None:
        return wear
    extra = _beyond(hero.equipped, best)
    for worn in extra:
        if (away := by_key.get(f"away:{worn}")) is not None:
            return away
    for worn in extra:
        if (lose := by_key.get(f"lose:{worn}")) is not None:
            return lose
    return stow or drop


def _room_for(game: Descent, options: list[AnyOption]) -> AnyOption | None:
    """Putting away or losing what is missed least, weapons first."""
    for word in ("away:", "lose:"):
        found = [o for o in options if o.key.startswith(word)]
        if found:
            return min(found, key=lambda o: _grip(game, o.key[5:]))
    return None


def drop(game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
    """Out of the pack what is missed least; out of the hands only what is all he has."""
    offered = {option.key.partition(":")[2]: option for option in options}
    spare = _least(game, [id for id in hero.pack if id in offered])
    return offered.get(spare) or min(options, key=lambda o: _grip(game, o.key[5:]))


def _grip(game: Descent, id: str) -> int:
    """The order in which what is equipped is given up."""
    item = game.library.items.get(id)
    return {"weapon": 0, "shield": 1}.get(item.type, 2) if item is not None else 3


def part_with(game: Descent, hero: Hero, options: list[AnyOption]) -> AnyOption:
    """Into the pack rather than to the ground; of those the one that is missed least."""
    away = [option for option in options if option.key.startswith("away:")]
    best = gear.best_set(game.book, hero)

    def missed(option: AnyOption) -> tuple[bool, float]:
        item = option.key.partition(":")[2]
        return item in best, _worth(game, item)

    return min(away or options, key=missed)


def cursed(game: Descent, hero: Hero, item: str) -> bool:
    """Whether a cursed item is worn again: only if it is much better than what else there is."""
    without = tuple(id for id in hero.equipped if id != item)
    held = hero.sheet, hero.skills, hero.equipped, hero.training
    bare = hero.sheet, hero.skills, without, hero.training
    return gear.value_of(game.book, held) - gear.value_of(game.book, bare) > 1.5


def _beyond(some: tuple[str, ...], others: tuple[str, ...]) -> list[str]:
    """What is in one set and not, or not as often, in the other."""
    left = list(others)
    found = []
    for item in some:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found


def _least(game: Descent, packed: list[str]) -> str:
    """What is missed least of the pack."""
    return min(packed, key=lambda id: _worth(game, id), default="")


def _worth(game: Descent, id: str) -> float:
    if id in POTIONS:
        return HEALS if id == "healing" else 2.0
    return BY_DECK.get(game.library.items[id].deck, 1.0)
