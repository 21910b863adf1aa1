"""The cards of a game as people read them, for clients that show a card by its id."""

from __future__ import annotations

import msgspec


class Fact(msgspec.Struct, frozen=True):
    """A number on a card: Accuracy 7+."""

    name: str
    value: str


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of a card. Everything but its name may be empty."""

    id: str
    name: str
    kind: str  # "Hero Skill", "weapon"
    deed: str = ""  # the name of what it lets one do, where it has one of its own
    text: str = ""
    traits: tuple[str, ...] = ()  # "heavy", "potion"
    symbol: str = ""  # what sort of deed it is, in the game's letters
    slots: tuple[str, ...] = ()  # what it is paid with: letters of colours
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()
    level: int = 0
    owner: str = ""  # whose it is: a hero, a role, a tree
    users: tuple[str, ...] = ()  # ids of the heroes who can use it; empty: everybody
    back: str = ""  # id of the other face
    front: str = ""  # on the other face: the id it is received as


class Branch(msgspec.Struct, frozen=True):
    """Cards that are learned in an order. Later rows need one of the row before."""

    id: str
    name: str
    owner: str  # the class it belongs to, in words
    rows: tuple[tuple[str, ...], ...]


class Catalogue(msgspec.Struct, frozen=True):
    cards: dict[str, Card]
    trees: tuple[Branch, ...] = ()
    pictures: dict[str, str] = {}  # addresses by what they show: `monster/wick-rat`
