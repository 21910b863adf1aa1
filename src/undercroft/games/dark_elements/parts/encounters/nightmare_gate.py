"""Nightmare Gate: six chests, one of which opens the locked door (DE-NG)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules, Verb
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import tire
from undercroft.games.dark_elements.rules.experience import begin_act_two, gain_experience
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import (
    beside,
    lay_out,
    lay_tokens,
    record,
    take_tokens,
    turn_up,
)
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.spawning import place_at
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.state import Hero, Monster, Rank, Space, Token
from undercroft.kit.decks import shuffled
from undercroft.kit.questions import put

GUARD = "hybrid-sentinels"
CHESTS = ("green", "red", "red", "blue", "blue", "blue")
IMPS: dict[str, Rank] = {"blue": "minion", "red": "master"}  # DE-NG-06


class WhichChest(Question, frozen=True):
    clause = "DE-NG-09"
    prompt = "All chests are open: out of which does the next fire imp come?"
    answers = {"chest:SPACE": "the chest on {SPACE}"}


class NightmareGate(EncounterRules[DarkElements]):
    id = "NG"
    answers = {"chest:SPACE": "open the chest on {SPACE}"}

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-NG-01."""
        await lay_out(game)
        lay_tokens(game, "chest", record(game).tokens.chests, shuffled(game, CHESTS))

    def allows(self, game: DarkElements, monster: Monster, verb: Verb) -> bool:
        """DE-NG-02."""
        return monster.group != GUARD or verb != "activate" or game.state.chart.unlocked

    def harms(self, game: DarkElements) -> int:
        """The spaces beside a chest, if the fire died."""
        near = 0
        if game.state.fire_died:
            for token in game.tokens("chest"):
                near |= game.layout.adjacent[token.space]
        return near

    async def entered(self, game: DarkElements, hero: Hero, space: Space) -> None:
        """DE-NG-03: once, however many chests are beside it."""
        if self.harms(game) >> space & 1:
            await tire(game, hero, 1, cause=self.id)

    async def turn_started(self, game: DarkElements, hero: Hero) -> None:
        """DE-NG-04; also who comes back onto the map as his turn starts."""
        if not hero.down:
            hero.points += 5 - game.size

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        """A chest beside him or in his space (DE-NG-05). The green one that all have seen would
        only be turned down again, as long as others are left."""
        chests = game.tokens("chest")
        return [
            deed(f"chest:{game.name(token.space)}", self._open, token)
            for token in chests
            if beside(game, token.space) >> hero.space & 1 and not (token.known and len(chests) > 1)
        ]

    async def _open(self, game: DarkElements, hero: Hero, token: Token) -> None:
        await self._resolve(game, turn_up(game, token))

    async def _resolve(self, game: DarkElements, token: Token) -> None:
        """What an open chest holds (DE-NG-06, -07)."""
        if token.colour != "green":
            game.take_token(token)
            await place_at(game, "fire-imps", IMPS[token.colour], 1 << token.space)
        elif len(game.tokens("chest")) == 1:
            game.take_token(token)
            _unlock(game)
        else:
            game.change_token(token, replace(token, faceup=False, known=True), "turned down")

    async def check(self, game: DarkElements) -> None:
        """DE-NG-08, -10."""
        if not game.monsters(GUARD):
            game.emit(events.GuardSlain)
            game.state.guard_slain = True
            await gain_experience(game, 3)
            begin_act_two(game)
            refresh_fate(game, self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-NG-09: the green chest is the last, and opens the locked door (DE-RUL-63)."""
        if not runs_out(game):
            return
        await advance_doom(game, self.id)
        chests = [turn_up(game, token) for token in game.tokens("chest")]
        while imps := [token for token in chests if token.colour != "green"]:
            options = [Option(f"chest:{game.name(token.space)}", token) for token in imps]
            token = await put(game, game.players, WhichChest(), options)
            chests.remove(token)
            await self._resolve(game, token)
        for token in chests:
            await self._resolve(game, token)
        await gain_experience(game, 2)
        begin_act_two(game)
        discard_active(game)

    def discarded(self, game: DarkElements) -> None:
        """The way on is never lost (DE-NG-11)."""
        take_tokens(game, "chest")
        if not game.state.chart.unlocked:
            _unlock(game)


def _unlock(game: DarkElements) -> None:
    """No card is drawn for this door (DE-EXPLORE-11)."""
    game.redraw(replace(game.state.chart, unlocked=True))
    game.emit(events.LockedDoorGone)
