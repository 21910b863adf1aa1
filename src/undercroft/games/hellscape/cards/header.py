"""The header of an ability: when it may be used, what it costs, what must hold (MD2-ABIL)."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.cards.wording import COINS, PREDICATES, TIMINGS
from undercroft.kit.words import OneOf, Word


class Part(Word, frozen=True):
    """All parts of a header must hold; they stand in any order."""

    def says(self) -> str:
        """In plain English."""
        raise NotImplementedError


class Timing(Part, frozen=True, tag=True):
    """When (MD2-ABIL-02 to -08, MD2-LANG-02): `ATTACK`, `TURN START`."""

    form = "{name}"
    name: Annotated[str, OneOf(TIMINGS)]

    def says(self) -> str:
        return english.TIMINGS.get(self.name, self.name.lower())


class Action(Part, frozen=True, tag=True):
    """It takes one of the Hero's own actions (MD2-ABIL-09)."""

    form = "ACTION"

    def says(self) -> str:
        return "as an action"


class Price(Part, frozen=True, tag=True):
    """Mana, Rage or an element (MD2-ABIL-11)."""

    form = "{n} {coin}"
    n: int
    coin: Annotated[str, OneOf(COINS)]

    def says(self) -> str:
        return f"for {count(self.n, english.THINGS[self.coin])}"


class Blood(Part, frozen=True, tag=True):
    """Wounds that the user takes for it (MD2-ABIL-12)."""

    form = "take {n} wound"
    n: int

    def says(self) -> str:
        return f"for {count(self.n, 'Wound')}"


class Lighting(Part, frozen=True, tag=True):
    """`SHADOW` or `LIGHT` (MD2-ABIL-10)."""

    form = "{name}"
    name: Literal["SHADOW", "LIGHT"]

    def says(self) -> str:
        return english.LIGHTS[self.name]


class Wounded(Part, frozen=True, tag=True):
    """So much Health must be missing (MD2-ABIL-13)."""

    form = "wounded {n}"
    n: int

    def says(self) -> str:
        return f"with at least {self.n} Health lost"


class Dual(Part, frozen=True, tag=True):
    """The attack uses two weapons (MD2-ABIL-14)."""

    form = "dual"

    def says(self) -> str:
        return "with two weapons"


class Paws(Part, frozen=True, tag=True):
    """Paws of the roll that one use takes (MD2-ABIL-15)."""

    form = "{n} paw"
    n: int

    def says(self) -> str:
        return f"for {count(self.n, 'paw')}"


class Distance(Part, frozen=True, tag=True):
    """Zones between attacker and target."""

    form = "if(distance = {n})"
    n: int

    def says(self) -> str:
        return f"at distance {self.n}"


class If(Part, frozen=True, tag=True):
    """The Hero stands in a consecrated Zone."""

    form = "if({words})"
    words: Annotated[str, OneOf(PREDICATES)]

    def says(self) -> str:
        return "in a consecrated Zone"
