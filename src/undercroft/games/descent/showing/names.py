"""What ids are called: figures, cards, and the words of events that say why."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core import wording
from undercroft.games.descent.library import POTIONS, Library, MonsterCard


class Names:
    """The names that a library gives."""

    __slots__ = ("library",)

    def __init__(self, library: Library) -> None:
        self.library = library

    def figure(self, id: str) -> str:
        """A hero, a familiar, or a monster by its card and number: "Master Beastman 2". A space is
        called what it is."""
        library = self.library
        known = library.heroes.get(id) or library.familiars.get(id)
        if known is not None:
            return known.name
        card = self._monster(id)
        if card is None:
            return id
        name = wording.capital(card.name)
        return name if card.rank == "named" else f"{name} {id.rpartition('-')[2]}"

    def _monster(self, id: str) -> MonsterCard | None:
        monsters = self.library.monsters
        base = id.rpartition("-")[0]
        kind = base.removesuffix("-master")
        return monsters.get(id) or monsters.get(f"{kind}/{'normal' if kind == base else 'master'}")

    def whose(self, id: str) -> str:
        return wording.whose(self.figure(id))

    def listed(self, ids: Iterable[str]) -> str:
        return wording.listed(map(self.figure, ids))

    def card(self, id: str) -> str:
        """A card of any deck, or a potion."""
        if id in POTIONS:
            return f"{wording.capital(id)} Potion"
        library = self.library
        found = (
            library.items.get(id)
            or library.skills.get(id)
            or library.overlord.get(id)
            or library.heroes.get(id)
            or library.familiars.get(id)
        )
        return found.name if found is not None else id

    def harm(self, why: str) -> str:
        """What wounds come from: a word, a figure, or a card."""
        if why in HARMS:
            return HARMS[why]
        name = self.figure(why)
        name = name if name != why else self.card(why)
        return name if name != why else wording.capital(why.replace("-", " "))  # a story


HARMS = {
    "aura": "Aura",
    "bleed": "Bleed",
    "blades": "Scything blades",
    "boulder": "A boulder",
    "burn": "Burn",
    "crushing-wall": "A crushing wall",
    "darts": "Darts",
    "fall": "A fall",
    "flooded-alcove": "The flooded alcove",
    "killing-blow": "What was left of the killing blow",
    "lava": "Lava",
    "leech": "Leech",
}
