"""What an ability says, as data: the frozen trees that the ability language is parsed into.

A text is a row of abilities (MD2-ABIL-01). An ability has a header - when it may be used, what it
costs, what must hold - and effects from left to right. The rules interpret these trees;
`printing` turns them back into text.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

ALL = 99  # `heal all`, `remove all condition`


class Timing(msgspec.Struct, frozen=True, tag=True):
    """When (MD2-ABIL-02 to -08, MD2-LANG-02): `ATTACK`, `TURN START`."""

    name: str


class Action(msgspec.Struct, frozen=True, tag=True):
    """It takes one of the Hero's own actions (MD2-ABIL-09)."""


class Price(msgspec.Struct, frozen=True, tag=True):
    """Mana, Rage or an element (MD2-ABIL-11)."""

    n: int
    coin: str


class Blood(msgspec.Struct, frozen=True, tag=True):
    """Wounds that the user takes for it (MD2-ABIL-12)."""

    n: int


class Lighting(msgspec.Struct, frozen=True, tag=True):
    """`SHADOW` or `LIGHT` (MD2-ABIL-10)."""

    name: Literal["SHADOW", "LIGHT"]


class Wounded(msgspec.Struct, frozen=True, tag=True):
    """So much Health must be missing (MD2-ABIL-13)."""

    n: int


class Dual(msgspec.Struct, frozen=True, tag=True):
    """The attack uses two weapons (MD2-ABIL-14)."""


class Paws(msgspec.Struct, frozen=True, tag=True):
    """Paws of the roll that one use takes (MD2-ABIL-15)."""

    n: int


class If(msgspec.Struct, frozen=True, tag=True):
    """A predicate; `distance` with its number."""

    words: str
    n: int = 0


Part: TypeAlias = Timing | Action | Price | Blood | Lighting | Wounded | Dual | Paws | If


class Gain(msgspec.Struct, frozen=True, tag=True):
    """`+1 sword`, `-2 mana opener` (MD2-EFF-01 to -07, MD2-LANG-04, -05)."""

    n: int
    thing: str
    who: str = ""


class Element(msgspec.Struct, frozen=True, tag=True):
    """`+1 element(any)`: steps on the Shaman's tracks."""

    n: int
    element: str


class Reroll(msgspec.Struct, frozen=True, tag=True):
    n: int
    die: str = ""  # any


class Ignore(msgspec.Struct, frozen=True, tag=True):
    """Dice or results that count as not there (MD2-EFF-08)."""

    n: int
    what: str


class Heal(msgspec.Struct, frozen=True, tag=True):
    n: int
    who: str = ""


class Harm(msgspec.Struct, frozen=True, tag=True):
    """`deal`: Wounds at once; `kill`: miniatures (MD2-EFF-11, MD2-HIT-07)."""

    kind: Literal["deal", "kill"]
    n: int
    who: str


class Walk(msgspec.Struct, frozen=True, tag=True):
    """`move`, or `slide` without Reaction damage (MD2-EFF-12)."""

    kind: Literal["move", "slide"]
    n: int


class Shove(msgspec.Struct, frozen=True, tag=True):
    kind: Literal["push", "pull"]
    n: int
    who: str


class PlaceAt(msgspec.Struct, frozen=True, tag=True):
    who: str
    where: str


class Attack(msgspec.Struct, frozen=True, tag=True):
    """A full attack outside the action count (MD2-LANG-07)."""

    kind: str
    n: int = 0
    added: str = ""  # a die, or swords


class Draw(msgspec.Struct, frozen=True, tag=True):
    n: int
    what: str


class Suffer(msgspec.Struct, frozen=True, tag=True):
    n: int


class Lose(msgspec.Struct, frozen=True, tag=True):
    """Actions."""

    n: int
    who: str


class Remove(msgspec.Struct, frozen=True, tag=True):
    """Conditions (MD2-LANG-10)."""

    n: int
    who: str


class Mark(msgspec.Struct, frozen=True, tag=True):
    who: str


class Summon(msgspec.Struct, frozen=True, tag=True):
    spirit: str


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The Wizard's marker: to any quadrant, or one further."""

    where: str


class Peek(msgspec.Struct, frozen=True, tag=True):
    """Look at so many Arrow cards and put them back in any order."""

    n: int


class Deed(msgspec.Struct, frozen=True, tag=True):
    """A phrase without a number: `no reaction`."""

    name: str


class Rule(msgspec.Struct, frozen=True, tag=True):
    """A procedure in Python (MD2-LANG-12)."""

    name: str


class Choose(msgspec.Struct, frozen=True, tag=True):
    ways: tuple[tuple[Effect, ...], ...]


class Unless(msgspec.Struct, frozen=True, tag=True):
    """It happens unless the Hero in the combat pays (MD2-LANG-11)."""

    mana: int
    effects: tuple[Effect, ...]


Effect: TypeAlias = (
    Gain | Element | Reroll | Ignore | Heal | Harm | Walk | Shove | PlaceAt | Attack | Draw
    | Suffer | Lose | Remove | Mark | Summon | Ready | Peek | Deed | Rule | Choose | Unless
)  # fmt: skip


class Ability(msgspec.Struct, frozen=True, dict=True):
    parts: tuple[Part, ...]
    effects: tuple[Effect, ...]
    limits: tuple[str, ...] = ()

    @cached_property
    def timing(self) -> str:
        """Its timing word; none means between actions of the own turn (MD2-ABIL-02), and on what is
        applied by itself, such as Arrow bars, the moment of that (MD2-LANG-01)."""
        return next((part.name for part in self.parts if isinstance(part, Timing)), "")

    @cached_property
    def paws(self) -> int:
        return next((part.n for part in self.parts if isinstance(part, Paws)), 0)

    @cached_property
    def takes_action(self) -> bool:
        return any(isinstance(part, Action) for part in self.parts)


class Text(msgspec.Struct, frozen=True):
    abilities: tuple[Ability, ...] = ()


NOTHING = Text()
