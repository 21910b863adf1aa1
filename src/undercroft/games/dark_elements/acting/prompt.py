"""Effects that are carried out once, as they are read (DE-ACT-04)."""

from __future__ import annotations

from undercroft.games.dark_elements.acting.effects import Influence
from undercroft.games.dark_elements.acting.selections import ask_target, nearest_exit
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.damage import heal
from undercroft.games.dark_elements.rules.perils import resolve_peril
from undercroft.games.dark_elements.rules.placing import choose_space
from undercroft.games.dark_elements.rules.spawning import place
from undercroft.games.dark_elements.state import Token


class Perils(Influence, frozen=True):
    form = "peril {n}"
    when = "now"

    n: int

    async def do(self, game: DarkElements, group: str) -> None:
        for _ in range(self.n):
            await resolve_peril(game)

    def says(self) -> str:
        return "a Peril strikes" if self.n == 1 else f"{self.n} Perils strike"


class Recover(Influence, frozen=True):
    """Every monster of the group on the map."""

    form = "recover {n} H"
    when = "now"

    n: int

    async def do(self, game: DarkElements, group: str) -> None:
        for monster in game.monsters(group):
            await heal(game, monster, self.n, cause=game.state.activation)

    def says(self) -> str:
        return f"each recovers {self.n} damage"


class NameTarget(Influence, frozen=True):
    """Nobody, where the current encounter has no exit (DE-AMOVE-21)."""

    form = "Target = hero closest to exit"
    when = "now"

    async def do(self, game: DarkElements, group: str) -> None:
        tied = nearest_exit(game, game.victims())
        game.state.prey = (await ask_target(game, group, tied)).id if tied else ""

    def says(self) -> str:
        return "the hero closest to the exit is the Target"


class PlaceMinions(Influence, frozen=True):
    """One for each master, as the group limits allow (DE-SPAWN-06, -08)."""

    form = "place minion adjacent to each master"
    when = "now"

    async def do(self, game: DarkElements, group: str) -> None:
        for master in [one for one in game.monsters(group) if one.rank == "master"]:
            await place(game, group, game.covers(master), "minion")

    def says(self) -> str:
        return "a minion is placed beside each master"


class PlaceVent(Influence, frozen=True):
    """On one of the exit spaces (DE-IN-09)."""

    form = "place vent on exit if vents \\< {n}"
    when = "now"

    n: int

    async def do(self, game: DarkElements, group: str) -> None:
        vents = game.token_spaces("vent")
        spaces = game.layout.exits[game.state.current] & ~vents
        if len(game.tokens("vent")) < self.n and spaces:
            space = await choose_space(game, game.players, spaces, cause="vent")
            game.put_token(Token("vent", space))

    def says(self) -> str:
        return f"a vent is placed on the exit if there are fewer than {self.n}"
