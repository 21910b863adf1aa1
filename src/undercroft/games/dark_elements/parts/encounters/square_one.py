"""Square One: four firepits are to burn at the same time (DE-SQ)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules, Verb
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.experience import gain_experience
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import (
    beside,
    lay_out,
    lay_tokens,
    record,
    take_tokens,
)
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.settling import discard_active, one_step
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Token

IMPS = "fire-imps"


class SquareOne(EncounterRules[DarkElements]):
    id = "SQ"
    answers = {"light:SPACE": "light the firepit on {SPACE}"}

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-SQ-01, -02: facedown they are cold."""
        await lay_out(game)
        lay_tokens(game, "firepit", record(game).tokens.firepits)

    def barred(self, game: DarkElements) -> int:
        """DE-SQ-03."""
        return game.token_spaces("firepit")

    def lit(self, game: DarkElements, lit: int) -> int:
        """DE-SQ-05."""
        for token in game.tokens("firepit"):
            if token.faceup:
                lit |= beside(game, token.space)
        return lit

    def attack_damage(self, game: DarkElements, attacker: Figure) -> int:
        """DE-SQ-06."""
        imp = isinstance(attacker, Monster) and attacker.group == IMPS
        return 1 if imp and in_darkness(game, attacker) else 0

    def allows(self, game: DarkElements, monster: Monster, verb: Verb) -> bool:
        """DE-SQ-07."""
        return monster.group != IMPS or verb == "activate"

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        return [
            deed(f"light:{game.name(token.space)}", self._light, token)
            for token in game.tokens("firepit")
            if not token.faceup and game.beside(hero) >> token.space & 1
        ]

    async def _light(self, game: DarkElements, hero: Hero, token: Token) -> None:
        """It burns either way, and by its light he is tested (DE-SQ-04, DE-RUL-94)."""
        game.change_token(token, replace(token, faceup=True), "lit")
        with one_step(game):
            if not await test(game, hero, "might", "willpower"):
                await suffer(game, hero, 2, cause=self.id)
                await tire(game, hero, 1, cause=self.id)

    async def check(self, game: DarkElements) -> None:
        """DE-SQ-09; monsters do not matter (DE-SQ-11)."""
        firepits = game.tokens("firepit")
        if firepits and all(token.faceup for token in firepits):
            take_tokens(game, "firepit")
            await gain_experience(game, 2)
            refresh_fate(game, self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-SQ-08."""
        near = 0
        for imp in game.monsters(IMPS):
            near |= game.beside(imp)
        for token in game.tokens("firepit"):
            if token.faceup and near >> token.space & 1:
                game.change_token(token, replace(token, faceup=False), "put out")
        if runs_out(game):
            await self._die(game)

    async def _die(self, game: DarkElements) -> None:
        """DE-SQ-10."""
        game.emit(events.FireDied)
        game.state.fire_died = True
        take_tokens(game, "firepit")
        await advance_doom(game, self.id)
        await gain_experience(game, 1)
        discard_active(game)
