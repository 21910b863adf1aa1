"""The contract of a Quest's own rules: moments at which it may act. By itself it does nothing.

The rules call the Quest by this contract only; its file answers in `rules/written_quest`.
"""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker
from undercroft.games.hellscape.zones import Door, Zone

QuestDeed = tuple[Any, ...]


class QuestRules:
    """A Quest that adds nothing."""

    def advances(self, game: Any) -> bool:
        """Whether the Darkness marker moves (MD2-Q0-03)."""
        return True

    async def prepare(self, game: Any) -> None:
        """The map is built; Heroes stand on it."""

    def marked(self, game: Any, zone: Zone, mark: str) -> bool:
        """Whether a token letter of the map counts in this game."""
        return True

    async def round_starts(self, game: Any) -> None: ...

    async def turn_starts(self, game: Any, hero: Hero) -> None: ...

    async def turn_ends(self, game: Any, hero: Hero) -> None: ...

    async def entered(self, game: Any, hero: Hero) -> None:
        """A Hero has stepped into a Zone."""

    async def killed(self, game: Any, enemy: Enemy, *, leader: bool, by: Hero | None) -> None: ...

    async def revealed(self, game: Any, chamber: str) -> None: ...

    async def darkness(self, game: Any) -> None: ...

    async def left(self, game: Any, hero: Hero) -> None:
        """A Hero went out by the exit."""

    def draws_door_card(self, game: Any, chamber: str) -> bool:
        return True

    def objective_spawn(self, game: Any, chamber: str) -> bool:
        """Whether the Enemy that comes there is the Quest's (MD2-SPAWN-09)."""
        return False

    def may_open(self, game: Any, hero: Hero, door: Door) -> bool:
        """Whether a gate can be opened now."""
        return False

    async def gate_opened(self, game: Any, hero: Hero) -> None:
        """A gate was opened; what it reveals is not revealed yet."""

    def point_actions(self, game: Any, hero: Hero) -> list[Option[QuestDeed]]:
        """What a movement point buys besides the usual."""
        return []

    async def run(self, game: Any, hero: Hero, deed: QuestDeed) -> None: ...

    def quest_actions(self, game: Any, hero: Hero) -> list[Option[QuestDeed]]:
        """What an action buys besides the usual."""
        return []

    def exit_works(self, game: Any, marker: Marker) -> bool:
        return False

    def awake(self, game: Any, enemy: Enemy) -> bool:
        """Whether an Enemy activates."""
        return True

    def front_roaming(self, game: Any) -> bool:
        """Whether Roaming Monsters come on the front side of the track."""
        return True

    def ally_defense(self, game: Any, ally: Ally) -> str:
        """Dice of a figure that is escorted."""
        return ""

    def ally_health(self, game: Any, ally: Ally) -> int:
        """The most Health of a figure that is escorted."""
        return ally.health

    def ally_suffers(self, game: Any, ally: Ally) -> bool:
        """Whether Fire and Frost stay on it."""
        return True

    async def ally_fell(self, game: Any, ally: Ally) -> None:
        """An ally has no Health left."""

    def bonus_defense(self, game: Any, enemy: Enemy) -> str:
        return ""
