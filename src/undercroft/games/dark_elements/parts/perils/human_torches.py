"""Peril 10: heroes who burn and are none the worse for it, until doom advances (DE-PC-18 ff.)."""

from __future__ import annotations

from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import PerilRules
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import heal, suffer
from undercroft.games.dark_elements.rules.light import is_lit
from undercroft.games.dark_elements.rules.perils import discard_peril
from undercroft.games.dark_elements.rules.settling import one_step
from undercroft.games.dark_elements.state import Figure, Hero


class HumanTorches(PerilRules[DarkElements]):
    id = "peril-10"
    stays = True
    answers = {"burn": "set yourself on fire"}

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        """In a lit space, at no cost (DE-PC-18)."""
        if "burning" in hero.conditions or not is_lit(game, hero):
            return []
        return [deed("burn", self._burn, action=False)]

    async def _burn(self, game: DarkElements, hero: Hero) -> None:
        afflict(game, hero, "burning", self.id)

    def burns(self, game: DarkElements, hero: Hero) -> bool:
        """DE-PC-18, DE-RUL-71."""
        return False

    def lit(self, game: DarkElements, lit: int) -> int:
        """DE-PC-19."""
        for hero in _burning(game):
            lit |= 1 << hero.space
        return lit

    def attack_damage(self, game: DarkElements, attacker: Figure) -> int:
        return 1 if isinstance(attacker, Hero) and "burning" in attacker.conditions else 0

    async def turn_started(self, game: DarkElements, hero: Hero) -> None:
        if "burning" in hero.conditions:
            await heal(game, hero, 1, cause=self.id)

    async def doom_advanced(self, game: DarkElements) -> None:
        """DE-PC-20."""
        with one_step(game):
            for hero in _burning(game):
                await suffer(game, hero, 8, cause=self.id)
            discard_peril(game, self.id)


def _burning(game: DarkElements) -> list[Hero]:
    return [hero for hero in game.heroes() if "burning" in hero.conditions]
