"""Use a special action: Fire, which is an attack, Earth, Water or Air (DE-MON-10 to -13).

Skipped if it would change nothing (DE-MON-16), at the attack limit (Fire), or if Cursed.
"""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.acting.acts import Act, Skipped
from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.elements import ELEMENTS


class Use(Act, frozen=True):
    """An action of monsters other than an attack."""

    form = "use {ability}"
    rule = "DE-MON-16"

    ability: Literal["Earth", "Water", "Air"]

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        return await use(game, doer, self.ability)

    def says(self) -> str:
        return f"Use {self.ability}."


class UseFire(Act, frozen=True):
    form = "use Fire"
    rule = "DE-MON-10"
    is_attack = True

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        return await use(game, doer, "Fire")

    def says(self) -> str:
        return "Use Fire."


async def use(game: DarkElements, doer: Doer, ability: str) -> Skipped:
    works, does = ELEMENTS[ability.lower()]
    if "cursed" in doer.monster.conditions:
        return "held"
    if not works(game, doer.monster):
        return "no-effect"
    doer.tell(game, "DE-MON-16")
    await does(game, doer.monster)
    return ""
