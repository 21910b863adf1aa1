"""How saves of older versions are read (kit/saves). What they knew stands here for good."""

from __future__ import annotations

from typing import Any

from undercroft.kit.saves import Migration, Plain, keyed, named

TOKENS = (
    "BLEED", "BURN", "POISON", "INTIMIDATE", "KNOCK DOWN", "RANGER'S MARK", "SLOW", "STEALTH",
    "STUN", "FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD",
)  # fmt: skip
CUBES = ("yellow", "red", "green", "blue", "wild")
RUNES = ("orange", "green", "blue", "red", "gray")
EQUIPMENT = ("weapon", "off-hand", "armor", "trinket")


def _by_name(state: Plain, library: Any) -> Plain:
    """Version 1 counted tokens, cubes, Runes and Equipment by place, and chance was a number."""
    keyed(state)
    named(state, RUNES, "runes")
    for hero in state["heroes"]:
        named(hero, TOKENS, "tokens")
        named(hero, CUBES, "pool", "owned", "expended")
        named(hero, EQUIPMENT, "equipment")
    others = (state["monsters"], state["followers"], state["npcs"])
    for figure in (*(one for kind in others for one in kind.values()), *state["train"]):
        named(figure, TOKENS, "tokens")
    for pile in state["piles"]:
        named(pile, RUNES, "runes")
    if state["start"] is not None:
        _by_name(state["start"], library)
    return state


def _difficulty(state: Plain, library: Any) -> Plain:
    """Version 2 had a flag for hard games, which are grim ones now."""
    if "difficulty:hard" in state["flags"]:
        state["flags"].remove("difficulty:hard")
        state["difficulty"] = "grim"
    if state["start"] is not None:
        _difficulty(state["start"], library)
    return state


MIGRATIONS = (Migration(2, _by_name), Migration(3, _difficulty))
