"""How saves of older versions are read (kit/saves). What they knew stands here for good."""

from __future__ import annotations

from typing import Any

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


MIGRATIONS = (Migration(2, _by_name),)
