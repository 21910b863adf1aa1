"""Condition and Resource tokens and how many of each one holder may have (DRU-COND-01, -02)."""

from __future__ import annotations

from undercroft.kit.tokens import Counts

Tokens = Counts

BLEED, BURN, POISON, INTIMIDATE = 0, 1, 2, 3
KNOCK_DOWN, MARK, SLOW, STEALTH, STUN = 4, 5, 6, 7, 8
FOCUS, FRUIT, FURY, KI, SHIELD = 9, 10, 11, 12, 13

NAMES = (
    "BLEED", "BURN", "POISON", "INTIMIDATE", "KNOCK DOWN", "RANGER'S MARK", "SLOW", "STEALTH",
    "STUN", "FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD",
)  # fmt: skip
INDEX = {name: index for index, name in enumerate(NAMES)}
LIMIT = (4, 4, 4, 4, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4)
CONDITIONS = range(BLEED, STUN + 1)
RESOURCES = range(FOCUS, SHIELD + 1)
NONE: Tokens = (0,) * len(NAMES)
NO_CONDITIONS: Tokens = (0,) * len(CONDITIONS)
