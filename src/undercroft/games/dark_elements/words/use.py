"""A card being used: by whom, on which occasion, and what its words have found out so far."""

from __future__ import annotations

import msgspec

from undercroft.games.dark_elements.attack import Attack, Defence, Weapon
from undercroft.games.dark_elements.state import Figure, Hero, Monster


class Use(msgspec.Struct):
    hero: Hero  # the owner, "you"
    card: str
    key: str = ""  # of the option: the card, and which of its lines
    paying: str = ""  # the card that is exhausted in its place (Defense Training)
    weapon: Weapon | None = None  # before the target is named
    attack: Attack | None = None
    defence: Defence | None = None
    monster: Monster | None = None  # "it"
    other: Hero | None = None  # "he"
    them: tuple[Figure, ...] = ()  # "they": whom the occasion is about
    touched: tuple[Figure, ...] = ()  # whom this use has hurt or healed
    amount: int = 0  # "that": rolled, suffered, recovered, paid
    passed: bool = False  # the test that was made
    felled: tuple[str, ...] = ()  # whom this use has defeated: nothing more befalls them by it
    again: bool = False  # it is to be rolled again
    found: str = ""  # the Search card that is kept
    rising: Hero | None = None  # who gets up: that he recovers no card forbids (DE-RUL-68)
