"""Last Breath: out of the water, and to the torch (DE-LB)."""

from __future__ import annotations

from functools import partial

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import ATTRIBUTES, Attribute
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import tire
from undercroft.games.dark_elements.rules.hourglass import runs_out
from undercroft.games.dark_elements.rules.laying import lay_out, record, space_at
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.placing import choose_space, put_down
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.tracks import advance_doom, refresh_fate
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import Hero, Space
from undercroft.kit.questions import put


class NameAttribute(Question, frozen=True):
    clause = "DE-LB-02"
    prompt = (
        "{hero}: which attribute? Suffer its value as fatigue; who then fails the test is Stunned."
    )
    answers = {"name:ATTRIBUTE": "{ATTRIBUTE}"}

    hero: FigureName


class LastBreath(EncounterRules[DarkElements]):
    id = "LB"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-LB-01, -02: all come out of the water before the first one tests (DE-RUL-86)."""
        torch = record(game).tokens.torch
        assert torch is not None
        game.state.torch = space_at(game, torch)
        game.emit(events.TorchMoved, "", game.name(game.state.torch))
        await lay_out(game)
        named: dict[str, Attribute] = {}
        await in_order(game, game.state.heroes, partial(self._surface, game, named), self.id)
        for hero in game.heroes():
            if not await test(game, hero, named[hero.id]):
                afflict(game, hero, "stunned", self.id)

    async def _surface(self, game: DarkElements, named: dict[str, Attribute], hero: Hero) -> None:
        water = game.layout.water & game.empty()
        space = await choose_space(game, hero.seat, water, who=hero.id, cause=self.id)
        put_down(game, hero, (space,))
        options: list[Option[Attribute]] = [Option(f"name:{one}", one) for one in ATTRIBUTES]
        named[hero.id] = await put(game, hero.seat, NameAttribute(hero.id), options)
        await tire(game, hero, attribute(game, hero, named[hero.id]), cause=self.id)

    def lit(self, game: DarkElements, lit: int) -> int:
        """DE-LB-03."""
        return lit | game.layout.water

    async def entered(self, game: DarkElements, hero: Hero, space: Space) -> None:
        """DE-LB-04, -05: by moving alone, into a space that nobody else is in."""
        if hero is not game.bearer:
            return
        at_door = any(door.beside >> space & 1 for door in game.layout.doors.values())
        if at_door and not game.occupied(but=hero) >> space & 1:
            refresh_fate(game, self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-LB-06."""
        if runs_out(game):
            await advance_doom(game, self.id)
            discard_active(game)
