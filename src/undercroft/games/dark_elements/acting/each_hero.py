"""“Each hero [place]: outcome”, at once, at the end of the activation, or as a monster moves."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.acting.effects import Influence, When
from undercroft.games.dark_elements.acting.outcomes import Outcome
from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.ways import spread
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Monster, Space, Victim
from undercroft.kit.words import Word


class Place(Word, frozen=True):
    """Where a hero must be."""

    def spaces(self, game: DarkElements, entered: Space | None) -> int:
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class BesideTerrain(Place, frozen=True):
    form = "adjacent {what}"

    what: Literal["lava", "pit"]

    def spaces(self, game: DarkElements, entered: Space | None) -> int:
        terrain = game.layout.lava if self.what == "lava" else game.pits
        return spread(game.layout.adjacent, terrain)

    def says(self) -> str:
        return f"beside {'lava' if self.what == 'lava' else 'a pit'}"


class BesideSentinel(Place, frozen=True):
    form = "adjacent< {rank}> hybrid sentinel"

    rank: Literal["minion"] | None = None

    def spaces(self, game: DarkElements, entered: Space | None) -> int:
        found = 0
        for monster in game.monsters("hybrid-sentinels"):
            if self.rank in (None, monster.rank):
                found |= game.beside(monster)
        return found

    def says(self) -> str:
        return f"beside a {self.rank + ' ' if self.rank else ''}hybrid sentinel"


class InWater(Place, frozen=True):
    form = "in water"

    def spaces(self, game: DarkElements, entered: Space | None) -> int:
        return game.layout.water

    def says(self) -> str:
        return "in water"


class AtTheSpace(Place, frozen=True):
    """The space that a monster has entered, and those beside it (DE-MON-18)."""

    form = "in or adjacent to the space"

    def spaces(self, game: DarkElements, entered: Space | None) -> int:
        return 0 if entered is None else game.layout.adjacent[entered] | 1 << entered

    def says(self) -> str:
        return "in or beside the space"


class EachHero(Influence, frozen=True):
    """Who is treated as a hero too (DE-ACT-16)."""

    form = "<{at}: >each hero< [{place}]>: {outcome}"

    outcome: Outcome
    place: Place | None = None
    at: Literal["at end", "on enter"] | None = None

    def timing(self) -> When:
        return {None: "now", "at end": "at-end", "on enter": "always"}[self.at]  # type: ignore[return-value]

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        if self.at == "on enter":
            effects.on_enter = (*effects.on_enter, self._entered)

    async def _entered(self, game: DarkElements, monster: Monster, space: Space) -> None:
        await self._each(game, self._there(game, space))

    async def do(self, game: DarkElements, group: str) -> None:
        await self._each(game, self._there(game, None))

    def _there(self, game: DarkElements, entered: Space | None) -> list[Victim]:
        if self.place is None:
            return game.victims()
        spaces = self.place.spaces(game, entered)
        return [one for one in game.victims() if spaces >> one.space & 1]

    async def _each(self, game: DarkElements, victims: list[Victim]) -> None:
        """One by one; in an order of their choice if they test (DE-BASE-08)."""

        async def befall(victim: Victim) -> None:
            if game.is_there(victim):
                await self.outcome.befall(game, victim)
                await settle(game)

        if self.outcome.attribute is not None:
            await in_order(game, victims, befall, game.state.activation)
        else:
            for victim in victims:
                await befall(victim)

    def says(self) -> str:
        where = f" {self.place.says()}" if self.place else ""
        when = {None: "", "at end": "at the end, ", "on enter": "wherever it moves, "}[self.at]
        return f"{when}each hero{where} {self.outcome.says()}"
