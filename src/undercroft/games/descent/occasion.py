"""Occasions: what a card's text speaks of when it acts.

A text says `hero`, `door`, `target`, `space` (DSC-LANG-07); the occasion holds who and what that
is this time. `Interrupts` is the contract by which the rules let cards break in: the rules name the
moment, and what the cards make of it is known further up, in `rules/interrupts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from undercroft.games.descent.cards.tree import Effect
from undercroft.games.descent.state import Figure, Hero, Marker, Mask, Monster, Space
from undercroft.games.descent.strike import Strike

NOWHERE: Space = -1
PASSING = "overlord-passes"  # the flag of an overlord who plays no card in this turn


class Occasion(msgspec.Struct):
    """One moment at which cards may act, and what they change about it."""

    hero: Hero | None = None  # `hero`, `opener`: whose deed it is, or whom the overlord picked
    figure: Figure | None = None  # `figure`: each one of the enclosing call; or who moves
    target: Figure | None = None  # `target`, `victim`
    space: Space = NOWHERE  # `space`: the one that was entered, or chosen
    door: str = ""  # id of the door that was opened
    chest: Marker | None = None
    area: str = ""  # id of the area that was revealed
    strike: Strike | None = None  # the attack that is interrupted
    item: str = ""  # the treasure that is about to be received
    covered: Mask = 0  # spaces under the template that was laid
    card: str = ""  # the card that acts now
    owner: Hero | None = None  # whose card that is; the overlord's if nobody's
    trap: bool = False  # it is a trap card (DSC-OCARD-10 to -12)
    paid: int = 0  # X (DSC-LANG-06)
    chosen: Figure | None = None  # `same figure`: whom an effect before this one was for
    stopped: bool = False  # the step that was interrupted does not go on (DSC-TIME-18)


class Interrupts(Protocol):
    """What breaks in on the rules."""

    async def at(self, game: Any, event: str, occasion: Occasion, *facts: str) -> None:
        """A moment of `when`: powers of heroes and power cards act (facts: `melee`, `run`)."""
        ...

    async def window(self, game: Any, name: str, occasion: Occasion, *facts: str) -> None:
        """A window of DSC-TIME: the overlord may play cards (facts: `door`, `reveals`)."""
        ...

    async def guards(self, game: Any, occasion: Occasion, moment: str) -> bool:
        """Heroes on guard may attack now (DSC-ORDER-08 ff.). Whether one did."""
        ...

    async def spill(self, game: Any, monster: Monster) -> None:
        """A monster that was a chest is dead: what it held goes to the heroes (DSC-CHEST-06)."""
        ...

    async def carry_out(self, game: Any, text: Sequence[Effect], occasion: Occasion) -> None:
        """Do what a card says, where the rules themselves have taken its price (surges)."""
        ...


class Uninterrupted:
    """Nothing breaks in: for rules that are tried on their own."""

    async def at(self, game: Any, event: str, occasion: Occasion, *facts: str) -> None:
        return

    async def window(self, game: Any, name: str, occasion: Occasion, *facts: str) -> None:
        return

    async def guards(self, game: Any, occasion: Occasion, moment: str) -> bool:
        return False

    async def spill(self, game: Any, monster: Monster) -> None:
        return

    async def carry_out(self, game: Any, text: Sequence[Effect], occasion: Occasion) -> None:
        return
