"""After each activation of a figure it moves away (card 5): an effect, no action (DE-AMOVE-17)."""

from __future__ import annotations

from undercroft.games.dark_elements.acting.doer import Doer
from undercroft.games.dark_elements.acting.effects import Influence
from undercroft.games.dark_elements.acting.flee import MoveAway
from undercroft.games.dark_elements.acting.selections import Closest, Ranked
from undercroft.games.dark_elements.game import DarkElements


class AfterEach(Influence, frozen=True):
    form = "after each activation: move {n} away from closest hero"
    when = "after-each"

    n: int

    async def do_after(self, game: DarkElements, doer: Doer) -> None:
        await MoveAway(self.n, Ranked(Closest())).flee(game, doer)

    def says(self) -> str:
        spaces = "space" if self.n == 1 else "spaces"
        return f"after its activation each moves {self.n} {spaces} away from the closest hero"
