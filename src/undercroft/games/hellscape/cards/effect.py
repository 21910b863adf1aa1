"""What every effect of an ability is (MD2-LANG)."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from undercroft.games.hellscape.cards.spot import Spot
from undercroft.games.hellscape.cards.wording import WHO
from undercroft.kit.words import OneOf, Word

Who: TypeAlias = Annotated[str, OneOf(WHO)]


class Effect(Word, frozen=True):
    owner: ClassVar[str] = ""  # the only class that has it (MD2-LANG-13)

    def belongs_to(self) -> str:
        return self.owner

    def works(self, at: Spot) -> bool:
        """Whether the rules carry it out there."""
        return at.moment != "PASSIVE"

    def says(self, *, enemy: bool = False) -> str:
        """In plain English, on a Hero's or an Enemy's card."""
        raise NotImplementedError

    def inner(self) -> tuple[Effect, ...]:
        """Effects inside of it."""
        return ()
