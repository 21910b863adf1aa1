"""Breath of Stone: the earth breathes the heroes in, or out (DE-BS)."""

from __future__ import annotations

from functools import partial

from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.dice import YELLOW, face_name
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import lay_out
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.placing import choose_space, closest, put_down
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.shoving import shove_toward
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Hero


class BreathOfStone(EncounterRules[DarkElements]):
    id = "BS"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-BS-01."""
        await lay_out(game)

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-BS-02."""
        await moments.activate(game, "elementals")

    async def check(self, game: DarkElements) -> None:
        """DE-BS-03."""
        if not game.monsters("elementals"):
            refresh_fate(game, self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """The breath, then the hourglass (DE-BS-04, -06)."""
        face = game.roll(YELLOW.name, 6)
        game.emit(events.DieOfEncounter, self.id, face_name(YELLOW.name, face))
        if YELLOW.faces[face - 1].surges:
            drawn = [hero for hero in game.heroes() if not game.in_pit(hero)]  # DE-BS-05
            await in_order(game, drawn, partial(self._draw_in, game), self.id)
        else:
            near = [hero for hero in game.heroes() if game.beside(hero) & game.pits()]
            await in_order(game, near, partial(self._blow_off, game), self.id)
        if game.encounter is self and runs_out(game):
            await advance_doom(game, self.id)
            discard_active(game)

    async def _draw_in(self, game: DarkElements, hero: Hero) -> None:
        await shove_toward(game, hero, game.pits(), 1, self.id)

    async def _blow_off(self, game: DarkElements, hero: Hero) -> None:
        """Lifted, not moved: he enters nothing."""
        afflict(game, hero, "stunned", self.id)
        pits = game.pits()
        safe = game.empty() & ~pits & ~game.layout.around(pits)
        spaces = closest(game, 1 << hero.space, safe)
        if spaces:
            space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=self.id)
            put_down(game, hero, (space,), self.id)
