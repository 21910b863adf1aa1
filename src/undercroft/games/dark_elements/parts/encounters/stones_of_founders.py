"""Stones of the Founders: every hero on a blue pedestal (DE-SF)."""

from __future__ import annotations

from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.rules.damage import tire
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import (
    lay_out,
    lay_tokens,
    record,
    take_tokens,
    turn_up,
)
from undercroft.games.dark_elements.rules.loot import give
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.tracks import move_fate_back
from undercroft.games.dark_elements.state import Hero, Token
from undercroft.kit.decks import draw_top, shuffled

PEDESTALS = ("red",) * 4 + ("blue",) * 4


class StonesOfFounders(EncounterRules[DarkElements]):
    id = "SF"
    answers = {"pedestal:SPACE": "turn the pedestal on {SPACE}"}

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-SF-01, -06."""
        await lay_out(game)
        lay_tokens(game, "pedestal", record(game).tokens.pedestals, shuffled(game, PEDESTALS))

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-SF-02."""
        move_fate_back(game, cause=self.id)

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        return [
            deed(f"pedestal:{game.name(token.space)}", self._turn, token)
            for token in game.tokens("pedestal")
            if token.space == hero.space and not token.faceup
        ]

    async def _turn(self, game: DarkElements, hero: Hero, token: Token) -> None:
        """DE-SF-03."""
        if turn_up(game, token).colour == "red":
            await tire(game, hero, len(_faceup(game, "red")), cause=self.id)

    async def check(self, game: DarkElements) -> None:
        """DE-SF-04: what is facedown nobody knows, so it does not count (DE-RUL-95)."""
        blue = {token.space for token in _faceup(game, "blue")}
        if all(game.is_there(hero) and hero.space in blue for hero in game.state.heroes):
            if game.state.shop:
                item, game.state.shop = draw_top(game, game.state.shop)
                await give(game, game.players, item)
            take_tokens(game, "pedestal")
            move_fate_back(game, cause=self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-SF-05."""
        if runs_out(game):
            take_tokens(game, "pedestal")
            discard_active(game)


def _faceup(game: DarkElements, colour: str) -> list[Token]:
    return [one for one in game.tokens("pedestal") if one.faceup and one.colour == colour]
