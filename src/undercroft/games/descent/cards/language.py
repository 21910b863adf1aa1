"""The card language of Descent, put together: grammar, word lists, shapes, and error words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from undercroft.cards.language import Language
from undercroft.games.descent.cards import wording
from undercroft.games.descent.cards.transform import Phrases

GRAMMAR = Path(__file__).with_name("cards.lark")

WORDS: dict[str, Iterable[str]] = {
    "ABILITY": [name.upper() for name in wording.ABILITIES],
    "COIN": ("FATIGUE", "WOUND", "MP", "THREAT"),
    "FLAG": ("AIMED", "DODGED"),
    "KIND": ("MELEE", "RANGED", "MAGIC", "BLAST", "BOLT", "BREATH"),
}

SAYS = {
    "ABILITY": "an ability (Pierce 2, Reach)",
    "CALL": "a call (heal(1))",
    "FLAG": "aimed or dodged",
    "STAT": "what the bonus raises (damage, range, armor)",
    "TAG": "a guard (may, exhaust)",
    "COIN": "a cost (fatigue 1)",
    "WORD": "a word",
    "KEY": "a key (by=)",
}


@cache
def language() -> Language:
    """The language itself, built when the first card is read."""
    return Language(GRAMMAR, starts=("text", "trigger"), words=WORDS, shaper=Phrases(), says=SAYS)
