"""What a line can tell a monster to do; the pages of the verbs are beside this one."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.events.overlord import WhySkipped
from undercroft.games.dark_elements.game import DarkElements
from undercroft.kit.words import Word

Skipped = WhySkipped | Literal[""]


class Act(Word, frozen=True):
    is_attack: ClassVar[bool] = False  # it counts as an attack, and may use what is for attacks

    async def do(self, game: DarkElements, doer: Doer) -> Skipped:
        """Carry it out, or say why it is skipped (DE-ACT-11)."""
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError
