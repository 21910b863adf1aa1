"""What a phrase says, and where, before phrases are sorted into groups.

A part says a word of the tree where the text alone decides that, and one of these records where
its neighbours decide.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from undercroft.games.drunagor.cards.tree import Amount, Item, Predicate, Target, Trigger


class Part(NamedTuple):
    at: int  # index into the text, for errors
    says: Phrase
    bare: bool = False  # a keyword without number and condition


class Aim(NamedTuple):
    target: Target
    range: Amount | None = None  # WITHIN RANGE n


class Reach(NamedTuple):
    range: Amount | None  # none is CR


class Split(NamedTuple):
    pass


class Shape(NamedTuple):
    """CLEAVE, MULTISHOT, STRIKE: a spec before an item, a modifier after HIT (DRU-LANG-12)."""

    kind: Literal["STRIKE", "CLEAVE", "MULTISHOT"]
    size: Amount
    condition: Predicate | None


class Hits(NamedTuple):
    """`+1 HIT/+1 HIT`: an attack, a static bonus or a boost (DRU-LANG-14)."""

    entries: tuple[Amount, ...]
    condition: Predicate | None = None
    commanded: bool = False


class Bonus(NamedTuple):
    """`+1 DMG`, `CRIT 19+`: a modifier of the attack or a static bonus (DRU-LANG-14)."""

    kind: Literal["DMG", "CRIT"]
    amount: Amount
    condition: Predicate | None


class Gaining(NamedTuple):
    part: Part


class OneOf(NamedTuple):
    parts: tuple[Part, ...]


class Name(NamedTuple):
    """A name after OR, which belongs to the ACTIVATE before it."""

    word: str


class Behaviour(NamedTuple):
    word: str


Phrase = Item | Aim | Reach | Split | Shape | Hits | Bonus | Gaining | OneOf | Name | Behaviour
Parts = tuple[Part, ...]


class Occasion(NamedTuple):
    """A trigger, with the costs that stand before its colon."""

    at: int
    trigger: Trigger
    costs: Parts = ()


class Guard(NamedTuple):
    at: int
    condition: Predicate


class Sayings(NamedTuple):
    """A clause as it was read, from `at` on."""

    at: int
    parts: Parts
    occasion: Occasion | None
    guard: Guard | None
    limit: Literal["", "turn", "adventure"]


class Segment(NamedTuple):
    """A segment of a Monster's text; `letter` is T, P, A or nothing."""

    letter: str
    parts: Parts
