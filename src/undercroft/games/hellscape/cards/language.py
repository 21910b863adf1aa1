"""The ability language of Hellscape, put together: grammar, word lists, shapes, error words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from undercroft.cards.language import Language
from undercroft.games.hellscape.cards import wording
from undercroft.games.hellscape.cards.transform import Phrases

GRAMMAR = Path(__file__).with_name("cards.lark")


def _upper(words: Iterable[str]) -> list[str]:
    return [word.upper() for word in words]


WORDS: dict[str, Iterable[str]] = {
    "TIMING": wording.TIMINGS,
    "COIN": _upper(wording.COINS),
    "LIGHTING": ("SHADOW", "LIGHT"),
    "LIMIT": _upper(wording.LIMITS),
    "DIE": wording.DICE,
    "THING": _upper(wording.THINGS),
    "IGNORED": _upper(wording.IGNORED),
    "WHO": _upper(wording.WHO),
    "WHERE": _upper(wording.WHERE),
    "HARM": ("DEAL", "KILL"),
    "WALK": ("MOVE", "SLIDE"),
    "SHOVE": ("PUSH", "PULL"),
    "KIND": _upper(wording.KINDS),
    "ADDED": (*wording.DICE, "SWORD"),
    "DRAWN": _upper(wording.DRAWN),
    "SPIRIT": _upper(wording.SPIRITS),
    "READIED": _upper(wording.READIED),
    "ELEMENT": ("ANY", *_upper(wording.ELEMENTS)),
    "PREDICATE": _upper(wording.PREDICATES),
    "DEED": _upper(wording.DEEDS),
    "RULE": wording.RULES,
}

SAYS = {
    "TIMING": "a timing word (ATTACK, COMBAT)",
    "COIN": "what it costs (1 mana)",
    "THING": "what is gained (sword, Y)",
    "DEED": "an effect (no reaction)",
    "WHO": "whom (target, heroes@zone)",
    "LIMIT": "a limit (once per round)",
    "DIE": "a die (Y, O, B, P, E)",
    "RULE": "the name of a rule",
    "BAR": '"|"',
}


@cache
def language() -> Language:
    """The language itself, built when the first card is read."""
    return Language(GRAMMAR, starts=("text",), words=WORDS, shaper=Phrases(), says=SAYS)
