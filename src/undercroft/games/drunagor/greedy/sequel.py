"""What is left of a plan: followed without weighing anew while nothing unforeseen happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.core.decisions import AnyOption
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import objectives
from undercroft.games.drunagor.state import Hero, Square

Scene = tuple[object, ...]
ERRANDS = frozenset((*objectives.DEEDS, "chest", "interact"))


class Sequel:
    """The cards that a plan goes on with, and what it takes for granted."""

    def __init__(self) -> None:
        self._scene: Scene = ()
        self._keys: list[str] = []

    def keep(self, game: Drunagor, hero: Hero, square: Square, keys: Iterable[str]) -> None:
        self._keys = list(keys)
        if self._keys:
            self._scene = _scene(game, hero, square)

    def next(self, game: Drunagor, hero: Hero, options: Sequence[AnyOption]) -> AnyOption | None:
        """The next step, if all is as it was foreseen. The last cube is always weighed."""
        if not self._keys or sum(hero.pool) <= 1 or self._scene != _scene(game, hero, hero.space):
            self._keys = []
            return None
        key = self._keys.pop(0)
        found = None
        for option in options:
            if option.key == key:
                found = option
            elif option.value[0] in ERRANDS:
                self._keys = []
                return None
        return found


def _scene(game: Drunagor, hero: Hero, square: Square) -> Scene:
    """Who is where and bears what; Health that a foe has lost does not matter while it stands."""
    state = game.state
    return (
        hero.id,
        square,
        hero.health,
        state.rounds,
        state.round,
        state.rooms,
        *[(m.id, m.space, m.card, m.tokens) for m in state.monsters.values()],
        *[(other.space, other.down) for other in state.heroes if other is not hero],
    )
