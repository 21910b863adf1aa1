"""What a Hero could spend a cube on: Skills and Reactions with a free slot and a cube for it.

Every question of a turn asks for it and every threat, of each Hero; and from one to the next most
Heroes have the very same cards, slots and cubes.
"""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor.book import Book, ReactionOffer, SkillOffer
from undercroft.games.drunagor.state import FREE, Cubes
from undercroft.games.drunagor.use import Deed

WILD = 4


class Readiness:
    """Kept by the handle (`Drunagor.readiness`) until something that it was made from changes."""

    __slots__ = ("_book", "_reactions", "_skills", "cards", "colours", "pool", "slots")

    def __init__(
        self, book: Book, cards: tuple[str, ...], slots: tuple[str, ...], pool: Cubes
    ) -> None:
        self._book = book
        self.cards = cards
        self.slots = slots
        self.pool = pool
        self.colours = tuple([colour for colour, cubes in enumerate(pool) if cubes])
        self._skills: list[tuple[SkillOffer, int, Option[Deed]]] | None = None
        self._reactions: list[tuple[ReactionOffer, tuple[int, ...]]] | None = None

    def skills(self) -> list[tuple[SkillOffer, int, Option[Deed]]]:
        """Cube Actions with the colours that there are cubes of (DRU-TERM-18)."""
        if self._skills is None:
            pool, slots = self.pool, self.slots
            self._skills = [
                (offer, colour, option)
                for offer in self._book.skill_offers(self.cards)
                if slots[offer.entry] == FREE
                for colour, option in offer.options
                if pool[colour]
            ]
        return self._skills

    def reactions(self) -> list[tuple[ReactionOffer, tuple[int, ...]]]:
        """Reactions on free slots, of equal slots of one card the first, and the cubes for each."""
        if self._reactions is None:
            pool, slots = self.pool, self.slots
            free: dict[tuple[str, str], ReactionOffer] = {}
            for offer in self._book.reaction_offers(self.cards):
                if slots[offer.entry] == FREE:
                    free.setdefault((offer.skill.id, offer.slot), offer)
            self._reactions = [
                (offer, tuple([colour for colour in (*offer.colours, WILD) if pool[colour]]))
                for offer in free.values()
            ]
        return self._reactions
