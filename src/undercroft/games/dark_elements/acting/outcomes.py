"""What befalls a hero by an active effect, perhaps only if he fails a test."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.acting.filters import Condition
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.placing import choose_space, put_down
from undercroft.games.dark_elements.rules.shoving import shove_away
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.state import Victim
from undercroft.kit.words import Word

SENTINELS = "hybrid-sentinels"


class Result(Word, frozen=True):
    async def befall(self, game: DarkElements, victim: Victim) -> None:
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class Suffer(Result, frozen=True):
    """So much, or so much for every sentinel on the map (DE-RUL-40)."""

    form = "suffer {n} {what}< per hybrid sentinel on the map{?each}>"

    n: int
    what: Literal["H", "F"]
    each: bool = False

    async def befall(self, game: DarkElements, victim: Victim) -> None:
        n = self.n * len(game.monsters(SENTINELS)) if self.each else self.n
        if self.what == "H":
            await suffer(game, victim, n, cause=game.state.activation)
        else:
            await tire(game, victim, n, cause=game.state.activation)

    def says(self) -> str:
        each = " for every hybrid sentinel on the map" if self.each else ""
        return f"suffers {self.n} {'damage' if self.what == 'H' else 'fatigue'}{each}"


class Become(Result, frozen=True):
    form = "gain {condition}"

    condition: Condition

    async def befall(self, game: DarkElements, victim: Victim) -> None:
        afflict(game, victim, self.condition.lower(), game.state.activation)

    def says(self) -> str:
        return f"is {self.condition}"


class FallIntoPit(Result, frozen=True):
    """He is placed, not moved: the fall does not hurt (DE-RUL-46)."""

    form = "place figure in an adjacent pit"

    async def befall(self, game: DarkElements, victim: Victim) -> None:
        pits = game.layout.adjacent[victim.space] & game.pits & game.empty()
        if pits:
            seat = game.seat(victim)
            space = await choose_space(game, seat, pits, who=victim.id, cause="pit")
            put_down(game, victim, (space,), game.state.activation)

    def says(self) -> str:
        return "is put in a pit beside him"


class Flee(Result, frozen=True):
    form = "move {n} away from exit"

    n: int

    async def befall(self, game: DarkElements, victim: Victim) -> None:
        exits = game.layout.exits[game.state.current]
        if exits:
            await shove_away(game, victim, exits, self.n, game.state.activation)

    def says(self) -> str:
        return f"moves {self.n} spaces away from the exit"


class Outcome(Word, frozen=True):
    form = "<test {attribute} else >{results}"

    results: tuple[Result, ...]
    attribute: Literal["Might", "Knowledge", "Willpower", "Awareness"] | None = None

    async def befall(self, game: DarkElements, victim: Victim) -> None:
        if self.attribute is not None and await test(game, victim, _ATTRIBUTES[self.attribute]):
            return
        for result in self.results:
            if game.is_there(victim):
                await result.befall(game, victim)

    def says(self) -> str:
        results = " and ".join(result.says() for result in self.results)
        return f"tests {self.attribute} or {results}" if self.attribute else results


_ATTRIBUTES: dict[str, Attribute] = {
    "Might": "might", "Knowledge": "knowledge", "Willpower": "willpower", "Awareness": "awareness",
}  # fmt: skip
