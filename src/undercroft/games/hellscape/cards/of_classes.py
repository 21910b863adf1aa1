"""Words that only one class has (MD2-LANG-13); what they do stands in `classes`."""

from __future__ import annotations

from typing import Annotated

from undercroft.games.hellscape.cards.effect import Effect, Who
from undercroft.games.hellscape.cards.english import count, signed, thing, whom
from undercroft.games.hellscape.cards.spot import SPIRIT, Spot
from undercroft.games.hellscape.cards.wording import ELEMENTS, READIED, SPIRITS
from undercroft.kit.words import OneOf


class Element(Effect, frozen=True, tag=True):
    """Steps on the Shaman's tracks."""

    form = "{+n} element({element})"
    owner = "shaman"
    n: int
    element: Annotated[str, OneOf(("any", *ELEMENTS))]

    def works(self, at: Spot) -> bool:
        return self.n >= 0 and at.in_play and at.speaker != SPIRIT

    def says(self, *, enemy: bool = False) -> str:
        return signed(self.n, "element" if self.element == "any" else thing(self.element))


class Mark(Effect, frozen=True, tag=True):
    """The Ranger's mark: attacks on the Enemy are better until the round ends."""

    form = "mark {who}"
    owner = "ranger"
    who: Who

    def works(self, at: Spot) -> bool:
        return at.in_play and not at.is_plain

    def says(self, *, enemy: bool = False) -> str:
        return f"mark {whom(self.who, enemy=enemy)}"


class Summon(Effect, frozen=True, tag=True):
    """A Spirit of the Shaman comes."""

    form = "summon {spirit}"
    owner = "shaman"
    spirit: Annotated[str, OneOf(SPIRITS)]

    def works(self, at: Spot) -> bool:
        return at.in_play and not at.is_plain

    def says(self, *, enemy: bool = False) -> str:
        return f"summon the {self.spirit.capitalize()} Spirit"


class Ready(Effect, frozen=True, tag=True):
    """The Wizard's marker: to any quadrant, or one further."""

    form = "ready {where}"
    owner = "wizard"
    where: Annotated[str, OneOf(READIED)]

    def works(self, at: Spot) -> bool:
        return at.in_play and not at.is_plain

    def says(self, *, enemy: bool = False) -> str:
        way = "to any spell" if self.where == "any" else "one spell on"
        return f"move the Ready marker {way}"


class Peek(Effect, frozen=True, tag=True):
    """Look at so many Arrow cards and put them back in any order."""

    form = "arrow peek {n}"
    owner = "ranger"
    n: int

    def works(self, at: Spot) -> bool:
        return at.timing == "RANGED ATTACK" and len(at.effects) == 1  # it stands for itself

    def says(self, *, enemy: bool = False) -> str:
        return f"look at {count(self.n, 'Arrow card')} and put them back in any order"
