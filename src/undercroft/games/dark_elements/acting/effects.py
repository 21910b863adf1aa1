"""Active effects: the italic text of a group (DE-ACT-04). Their pages are beside this one."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.game import DarkElements
from undercroft.kit.words import Word

Key = Literal["LB", "SQ", "NG", "LE", "BI", "BS", "GH", "IN", "PF", "PP", "PR", "SF"]
When = Literal["now", "always", "at-end", "after-each"]


class Influence(Word, frozen=True):
    """Carried out once as it is read (`now`), when the group has activated (`at-end`), or for each
    figure that has (`after-each`); or it holds all the time, by what it lends."""

    when: ClassVar[When] = "always"

    def timing(self) -> When:
        return self.when

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        """Add what it gives to a rank as long as the group activates."""

    async def do(self, game: DarkElements, group: str) -> None:
        """Carry it out, now or at the end."""

    async def do_after(self, game: DarkElements, doer: Doer) -> None:
        """Carry it out for a figure whose activation is over."""

    def says(self) -> str:
        raise NotImplementedError


class Effect(Word, frozen=True):
    """With the encounter in which alone it is read."""

    form = "<when current {key}: >{effect}"

    effect: Influence
    key: Key | None = None

    def applies(self, current: str) -> bool:
        return self.key is None or self.key == current

    def lend(self, effects: ActiveEffects, rank: str, current: str) -> None:
        if self.applies(current):
            self.effect.lend(effects, rank)

    def says(self) -> str:
        return self.effect.says()
