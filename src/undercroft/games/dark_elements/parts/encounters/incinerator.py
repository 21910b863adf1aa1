"""Incinerator: vents of gas that poisons, and burns (DE-IN)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import tire
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import (
    beside,
    lay_out,
    lay_tokens,
    record,
    take_tokens,
)
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.spawning import RANKS, may_place, place
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Hero, Space, Token
from undercroft.kit.questions import put

IMPS = "fire-imps"


class WhichVent(Question, frozen=True):
    clause = "DE-IN-08"
    prompt = "Beside which vent does the fire imp appear?"
    answers = {"vent:SPACE": "the vent on {SPACE}"}


class Incinerator(EncounterRules[DarkElements]):
    id = "IN"
    answers = {"vent:SPACE": "shut the vent on {SPACE}"}

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-IN-01, -10: as many vents as heroes (DE-RUL-55)."""
        await lay_out(game)
        vents = record(game).tokens.vents
        lay_tokens(game, "vent", [vent.at for vent in vents if game.size in vent.heroes])

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-IN-07."""
        await moments.activate(game, IMPS)

    def harms(self, game: DarkElements) -> int:
        """The spaces with a vent or beside one."""
        near = 0
        for token in game.tokens("vent"):
            near |= beside(game, token.space)
        return near

    async def entered(self, game: DarkElements, hero: Hero, space: Space) -> None:
        """DE-IN-02."""
        if self.harms(game) >> space & 1:
            await tire(game, hero, 1, cause=self.id)
            afflict(game, hero, "poisoned", self.id)

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        return [
            deed(f"vent:{game.name(token.space)}", self._shut, token)
            for token in game.tokens("vent")
            if beside(game, token.space) >> hero.space & 1
        ]

    async def _shut(self, game: DarkElements, hero: Hero, token: Token) -> None:
        """DE-IN-03."""
        if await test(game, hero, "might", "willpower"):
            game.take_token(token, "shut")
        else:
            afflict(game, hero, "poisoned", self.id)

    async def check(self, game: DarkElements) -> None:
        """DE-IN-04, then -05."""
        fumes = self.harms(game)
        if not fumes:
            refresh_fate(game, self.id)
            discard_active(game)
        elif any(fumes >> hero.space & 1 and _aflame(game, hero) for hero in game.heroes()):
            await self._ignite(game)

    async def overlord(self, game: DarkElements) -> None:
        """A fire imp, then the hourglass (DE-IN-08)."""
        if any(may_place(game, IMPS, rank) for rank in RANKS):
            options = [
                Option(f"vent:{game.name(vent.space)}", vent) for vent in game.tokens("vent")
            ]
            vent = await put(game, game.players, WhichVent(), options)
            await place(game, IMPS, 1 << vent.space)
        if runs_out(game):
            await self._ignite(game)

    async def _ignite(self, game: DarkElements) -> None:
        """DE-IN-06."""
        for hero in game.heroes():
            afflict(game, hero, "burning", self.id)
        await advance_doom(game, self.id)
        take_tokens(game, "vent")
        discard_active(game)


def _aflame(game: DarkElements, hero: Hero) -> bool:
    return hero is game.bearer or "burning" in hero.conditions
