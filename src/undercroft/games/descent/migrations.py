"""How saves of older versions are read (kit/saves). What they knew stands here for good."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from undercroft.board import square_named
from undercroft.kit.saves import Migration, Plain, keyed, named

TOKENS = ("bleed", "burn", "curse", "daze", "frost", "poison", "stun", "web")
TRAITS = ("melee", "ranged", "magic")
GEMS = ("event", "trap", "monster")
SKILL_DECKS = ("fighting", "subterfuge", "wizardry")
TREASURES = ("copper", "silver", "gold")


def _by_name(state: Plain, library: Any) -> Plain:
    """Version 1 counted tokens, training, treachery and decks by place; chance was a number."""
    keyed(state)
    named(state, GEMS, "treachery")
    named(state, SKILL_DECKS, "skill_decks")
    named(state, TREASURES, "chest_numbers")
    for hero in state["heroes"]:
        named(hero, TOKENS, "tokens")
        named(hero, TRAITS, "training")
    for monster in state["monsters"].values():
        named(monster, TOKENS, "tokens")
    return state


def _ids(key: str, offered: Sequence[str], library: Any) -> str:
    """Version 1 called heroes by their names, dice by capitals, and two kinds of spaces by number:
    `attack:Brother Glyr`, `die:B`, `space:37`."""
    key = key.lower().replace(" ", "-")
    counted = _COUNTED.fullmatch(key)
    if counted is None or key in offered:
        return key
    what, number = counted[1], int(counted[2])
    maps = [[cell for area in one.areas for cell in area.cells] for one in library.quests.values()]
    widths = [max(x for x, _ in cells) + 1 for cells in maps]
    for other in offered:
        cell = square_named(other.removeprefix(what)) if other.startswith(what) else None
        if cell is not None and number in [cell[1] * width + cell[0] for width in widths]:
            return other
    return key


_COUNTED = re.compile(r"(space:|prolonged:[a-z-]+@)(\d+)")


def _spent(state: Plain, library: Any) -> Plain:
    """Version 2 left it with the giver that a card was exhausted which a familiar carries now."""
    for familiar in state["familiars"].values():
        item = familiar["item"]
        givers = [hero for hero in state["heroes"] if item in hero["exhausted"]]
        for hero in givers:
            if item not in (*hero["equipped"], *hero["pack"]):
                hero["exhausted"].remove(item)
                familiar["spent"] = True
    return state


MIGRATIONS = (Migration(2, _by_name, _ids), Migration(3, _spent))
