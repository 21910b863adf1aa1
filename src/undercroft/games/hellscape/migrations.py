"""How saves of older versions are read (kit/saves). What they knew stands here for good."""

from __future__ import annotations

from typing import Any

from undercroft.kit.saves import Migration, Plain, keyed, named

RARITIES = ("common", "rare", "epic")
BANDS = ("1", "3", "5")
ELEMENTS = ("fire", "water", "air", "earth")


def _by_name(state: Plain, library: Any) -> Plain:
    """Version 1 counted treasure, decks and elements by place; chance was a number."""
    keyed(state)
    named(state, RARITIES, "bag", "pool", "item_decks", "item_discards")
    named(state, BANDS, "mob_decks", "mob_discards", "roaming_decks", "roaming_discards")
    named(state, BANDS, "arms_decks", "arms_discards")
    for hero in state["heroes"]:
        named(hero, RARITIES[1:], "reserve")
        if hero["machine"]["type"] == "shaman":
            named(hero["machine"], ELEMENTS, "elements", "flipped")
    return state


MIGRATIONS = (Migration(2, _by_name),)
