"""How saves of older versions are read (kit/saves). What they knew stands here for good."""

from __future__ import annotations

from collections.abc import Sequence
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
    return _by_id(state, library)


def _by_id(state: Plain, library: Any) -> Plain:
    """Objects of Quests were called by names, and the end of a game was a sentence."""
    for hero in state["heroes"]:
        hero["carried"] = [thing.replace(" ", "-") for thing in hero.get("carried", ())]
    for marker in state.get("markers", ()):
        if marker["kind"] == "objective":
            marker["face"] = marker.get("face", "").replace(" ", "-")
    if ended := state.get("ended"):
        text = ended.pop("text", "")
        fallen = [id for id, hero in library.heroes.items() if text.endswith(f" {hero.name}.")]
        ended["who"] = fallen[0] if ended["cause"] == "lifebringers" and fallen else ""
    return state


def _key_of_ids(key: str, offered: Sequence[str], library: Any) -> str:
    return key.replace(" ", "-")  # hand:irk:soul key:feydra


MIGRATIONS = (Migration(2, _by_name, _key_of_ids),)
