"""Breached Ice: merriods below a floor with four holes (DE-BI)."""

from __future__ import annotations

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules, Verb
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import lay_out, lay_tokens, record, take_tokens
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.shoving import shove_toward
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Hero, Monster

MERRIODS = "merriods"


class BreachedIce(EncounterRules[DarkElements]):
    id = "BI"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-BI-01."""
        lay_tokens(game, "pit", record(game).tokens.pits)
        await lay_out(game)
        masters = [one for one in game.monsters(MERRIODS) if one.rank == "master"]
        if explorer is not None and masters:
            await shove_toward(game, explorer, game.covers(masters[0]), 1, self.id)

    def pits(self, game: DarkElements) -> int:
        """DE-BI-02, -07."""
        return game.token_spaces("pit")

    def allows(self, game: DarkElements, monster: Monster, verb: Verb) -> bool:
        """DE-BI-03."""
        return monster.group != MERRIODS or verb != "engage"

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-BI-04."""
        await moments.activate(game, MERRIODS)

    async def check(self, game: DarkElements) -> None:
        """DE-BI-05."""
        if not game.monsters(MERRIODS):
            refresh_fate(game, self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-BI-06."""
        if runs_out(game):
            await advance_doom(game, self.id)
            discard_active(game)

    def discarded(self, game: DarkElements) -> None:
        take_tokens(game, "pit")
