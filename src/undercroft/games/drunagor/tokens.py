"""Condition and Resource tokens and how many of each one holder may have (DRU-COND-01, -02).

Counts are a tuple that is replaced, never changed.

>>> put((0, 3), 1, 2, limit=4)
((0, 4), 1)
>>> take((2, 4), 1)
((2, 0), 4)
"""

from __future__ import annotations

Tokens = tuple[int, ...]

BLEED, BURN, POISON, INTIMIDATE = 0, 1, 2, 3
KNOCK_DOWN, MARK, SLOW, STEALTH, STUN = 4, 5, 6, 7, 8
FOCUS, FRUIT, FURY, KI, SHIELD = 9, 10, 11, 12, 13

NAMES = (
    "BLEED", "BURN", "POISON", "INTIMIDATE", "KNOCK DOWN", "RANGER'S MARK", "SLOW", "STEALTH",
    "STUN", "FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD",
)  # fmt: skip
IDS = tuple(  # as events, views and keys have them: "rangers-mark"
    name.lower().replace("'", "").replace(" ", "-") for name in NAMES
)
INDEX = {name: index for index, name in enumerate(NAMES)}
LIMIT = (4, 4, 4, 4, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4)  # DRU-COMP-04, DRU-KW-59
CONDITIONS = range(BLEED, STUN + 1)
RESOURCES = range(FOCUS, SHIELD + 1)
NONE: Tokens = (0,) * len(NAMES)
NO_CONDITIONS: Tokens = (0,) * len(CONDITIONS)


def put(counts: Tokens, kind: int, amount: int, *, limit: int) -> tuple[Tokens, int]:
    """The counts with up to `amount` more of a kind, and how many were really added."""
    held = counts[kind]
    added = max(0, min(amount, limit - held))
    if not added:
        return counts, 0
    return (*counts[:kind], held + added, *counts[kind + 1 :]), added


def take(counts: Tokens, kind: int, amount: int | None = None) -> tuple[Tokens, int]:
    """The counts with up to `amount` (None: all) less of a kind, and how many were taken."""
    held = counts[kind]
    taken = held if amount is None else min(amount, held)
    if not taken:
        return counts, 0
    return (*counts[:kind], held - taken, *counts[kind + 1 :]), taken
