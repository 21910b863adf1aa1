"""Glimmerlack Hall: Axirumn and his secret passages (DE-GH)."""

from __future__ import annotations

from functools import partial

from undercroft.board import mask_of
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.rules.laying import lay_out, lay_tokens, record, take_tokens
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.moving import hurry, to_be_had
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.placing import choose_space, closest
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.shoving import shove_toward, step_to
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Hero, Monster, Space

AXIRUMN = "Axirumn"


class GlimmerlackHall(EncounterRules[DarkElements]):
    id = "GH"
    answers = {
        "passage:SPACE": "take the secret passage to {SPACE}",
        "run-passage:SPACE": "run through the secret passage to {SPACE}, for fatigue",
    }

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-GH-01."""
        await lay_out(game)
        lay_tokens(game, "passage", record(game).tokens.passages)

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-GH-03."""
        await moments.activate(game, "hybrid-sentinels", "minion")

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        """DE-GH-02; the point may be bought like any other (DE-BASE-62)."""
        ends = [token.space for token in game.tokens("passage")]
        _, run = to_be_had(game, hero)
        if hero.space not in ends or not (hero.points or run):
            return []
        how = "passage" if hero.points else "run-passage"
        return [
            deed(f"{how}:{game.name(end)}", self._pass, end, action=False)
            for end in ends
            if end != hero.space
        ]

    async def _pass(self, game: DarkElements, hero: Hero, end: Space) -> None:
        """As if the two spaces touched, so he enters the new one (DE-GH-08)."""
        if not hero.points:
            await hurry(game, hero, 1)
        hero.points -= 1
        spaces = closest(game, 1 << end, game.empty())
        space = await choose_space(game, hero.seat, spaces, who=hero.id, cause=self.id)
        await step_to(game, hero, space)

    async def monster_defeated(self, game: DarkElements, monster: Monster) -> bool:
        """Whoever may yet rise in his place has no name (DE-GH-07)."""
        if monster.name == AXIRUMN:
            monster.name = ""
        return False

    async def hero_defeated(self, game: DarkElements, hero: Hero) -> None:
        game.state.fallen = True

    async def check(self, game: DarkElements) -> None:
        """The upper condition before the lower (DE-GH-04, -05, DE-RUL-62)."""
        slain = _axirumn(game) is None
        if not slain and not game.state.fallen:
            return
        won = slain and _all_in_antechamber(game)
        take_tokens(game, "passage")
        if won:
            refresh_fate(game, self.id)
        else:
            await advance_doom(game, self.id)
        discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-GH-06."""
        drawn = [hero for hero in game.heroes() if in_darkness(game, hero)]
        await in_order(game, drawn, partial(self._draw, game), self.id)

    async def _draw(self, game: DarkElements, hero: Hero) -> None:
        axirumn = _axirumn(game)
        if axirumn is not None:
            await shove_toward(game, hero, game.covers(axirumn), 2, self.id)

    def discarded(self, game: DarkElements) -> None:
        """The name goes with the encounter (DE-GH-07)."""
        axirumn = _axirumn(game)
        if axirumn is not None:
            axirumn.name = ""
        game.state.fallen = False


def _axirumn(game: DarkElements) -> Monster | None:
    return next((one for one in game.monsters() if one.name == AXIRUMN), None)


def _all_in_antechamber(game: DarkElements) -> bool:
    """Every hero of the game; one who is not on the map is nowhere (DE-ENC-10)."""
    tile = record(game).antechamber
    room = mask_of(space for space, name in enumerate(game.layout.tile) if name == tile)
    return all(game.is_there(hero) and room >> hero.space & 1 for hero in game.state.heroes)
