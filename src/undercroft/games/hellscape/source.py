"""An ability of a Hero, and where it comes from.

It is known by a key: the card it stands on, which copy, and its place on the card; limits count by
it (MD2-ABIL-19).
"""

from __future__ import annotations

import msgspec

from undercroft.games.hellscape.cards.tree import Ability, Attack, Text


class Source(msgspec.Struct, frozen=True):
    key: str
    card: str
    ability: Ability


def of_text(card: str, text: Text, copy: int = 1) -> tuple[Source, ...]:
    """The abilities of a card."""
    return tuple(
        Source(f"{card}#{copy}.{place}", card, ability)
        for place, ability in enumerate(text.abilities, 1)
    )


def is_attack(source: Source) -> bool:
    """A Special action with an attack in it is one; none has a Move action (MD2-ROG-05)."""
    return any(isinstance(effect, Attack) for effect in source.ability.effects)
