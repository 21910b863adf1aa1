"""Card texts in plain words, made from what the rules read: `ATTACK/1 rage: +1 Y` becomes
"When attacking, for 1 Rage: +1 yellow die." What a designer writes is read out the same way.

Each word says itself (`cards.tree`, `cards.header`); here they are put together.
"""

from __future__ import annotations

from functools import lru_cache

from undercroft.cards.errors import CardError
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import Timing
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Ability, Text, said


@lru_cache(maxsize=4096)
def plain(text: Text, *, enemy: bool = False) -> str:
    """All abilities of a card, a sentence each; a card that says nothing gives no words.

    >>> plain(read_text("ATTACK/1 rage: +1 Y; heal 1 self | PASSIVE: no reaction"))
    'When attacking, for 1 Rage: +1 yellow die, heal 1 for yourself. Always: no Reaction damage.'
    """
    return " ".join(f"{ability(one, enemy=enemy)}." for one in text.abilities)


@lru_cache(maxsize=4096)
def spoken(words: str, *, enemy: bool = False) -> str:
    """Effects or an ability written in the language, in plain words; of an Enemy's or a Hero's.

    >>> spoken("heal 3 opener"), spoken("ATTACK/1 paw: +1 sword"), spoken("no such thing")
    ('heal 3 for whoever opened the door', 'When attacking, for 1 paw: +1 sword', 'no such thing')
    """
    for written in (words, f": {words}"):
        try:
            return ", ".join(ability(one, enemy=enemy) for one in read_text(written).abilities)
        except CardError:
            continue
    return words


@lru_cache(maxsize=4096)
def ability(one: Ability, *, enemy: bool = False) -> str:
    """Without the full stop."""
    lead = ", ".join(filter(None, [part.says() for part in one.parts]))
    does = said(one.effects, enemy=enemy)
    limits = "".join(f" ({english.LIMITS.get(limit, limit)})" for limit in one.limits)
    if not lead:
        return f"{does}{limits}"
    return f"{lead[:1].upper()}{lead[1:]}: {does}{limits}"


def demands(one: Ability) -> str:
    """What an ability takes and how often it works, for somebody who knows when."""
    takes = [part.says() for part in one.parts if not isinstance(part, Timing)]
    takes += [english.LIMITS.get(limit, limit) for limit in one.limits]
    return "; ".join(takes)


def effects(found: tuple[Effect, ...], *, enemy: bool = False) -> str:
    return said(found, enemy=enemy)
